#include "bot/knowledge/houses.h"

#include "config/presets.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

enum { GUILD = 400, OTHER = 401, CHANNEL = 500 };

static struct houses h;

static void
begin(void)
{
	houses_init(&h);
}

static void
end(void)
{
	houses_free(&h);
}

TestSuite(houses, .init = begin, .fini = end);

static void
level(snowflake guild, snowflake channel, const char *settings, const char *rules)
{
	houses_apply(&h,
	    &(struct store_put){ .kind = PUT_HOUSE,
		.guild = guild,
		.channel = channel,
		.text = settings,
		.rules = rules });
}

static void
game(const char *name, const char *rules)
{
	houses_apply(&h,
	    &(struct store_put){
		.kind = PUT_HOUSE_GAME, .guild = GUILD, .name = name, .rules = rules });
}

/* Returns the names in order, each with a comma behind it. */
static const char *
names(void)
{
	static char text[4096];
	const struct houses_game *g;

	text[0] = '\0';
	for (unsigned i = 0; (g = houses_saved(&h, GUILD, i)); i++)
		snprintf(text + strlen(text), sizeof text - strlen(text), "%s,", g->name);
	return text;
}

Test(houses, a_channels_settings_go_before_the_servers)
{
	char text[HOUSE_TEXT];
	struct house set;

	houses_settle(&h, GUILD, CHANNEL, &set);
	cr_expect_eq(set.number[HOUSE_TIME], 600u);
	level(GUILD, 0, "time=5m late=pass", "");
	level(GUILD, CHANNEL, "time=1d", "");
	houses_settle(&h, GUILD, CHANNEL, &set);
	cr_expect_str_eq(house_write(&set, text), "time=1d late=pass");
	houses_settle(&h, GUILD, CHANNEL + 1, &set);
	cr_expect_str_eq(house_write(&set, text), "time=5m late=pass");
	houses_settle(&h, GUILD, 0, &set);
	cr_expect_str_eq(house_write(&set, text), "time=5m late=pass");
	houses_settle(&h, OTHER, CHANNEL + 1, &set);
	cr_expect_str_eq(house_write(&set, text), "");
	cr_expect_eq(houses_says(&h, GUILD, CHANNEL, HOUSE_TIME), HOUSES_CHANNEL);
	cr_expect_eq(houses_says(&h, GUILD, CHANNEL, HOUSE_LATE), HOUSES_SERVER);
	cr_expect_eq(houses_says(&h, GUILD, CHANNEL, HOUSE_CARDS), HOUSES_DEFAULT);
	cr_expect_eq(houses_says(&h, GUILD, 0, HOUSE_TIME), HOUSES_SERVER);
	level(GUILD, CHANNEL, "", "");
	level(GUILD, 0, "", "");
	houses_settle(&h, GUILD, CHANNEL, &set);
	cr_expect_str_eq(house_write(&set, text), "");
	cr_expect_eq(h.server.used + h.channel.used, 0u, "empty levels are removed");
}

/* The first channel of an old server has the server's id. */
Test(houses, a_channel_may_have_the_servers_id)
{
	struct house set;

	level(GUILD, GUILD, "time=1d", "");
	houses_settle(&h, GUILD, GUILD, &set);
	cr_expect_eq(set.number[HOUSE_TIME], 86400u);
	houses_settle(&h, GUILD, CHANNEL, &set);
	cr_expect_eq(set.number[HOUSE_TIME], 600u);
}

Test(houses, a_channels_game_goes_before_the_servers)
{
	struct house_rules g;

	cr_expect_eq(houses_rules(&h, GUILD, CHANNEL, &g), HOUSES_DEFAULT);
	cr_expect_str_eq(g.base, preset_name(0));
	level(GUILD, 0, "", "{\"extends\":\"cabo\"}");
	cr_expect_eq(houses_rules(&h, GUILD, CHANNEL, &g), HOUSES_SERVER);
	cr_expect_str_eq(g.rules.name, "cabo");
	level(GUILD, CHANNEL, "", "{\"extends\":\"cactus\"}");
	cr_expect_eq(houses_rules(&h, GUILD, CHANNEL, &g), HOUSES_CHANNEL);
	cr_expect_str_eq(g.rules.name, "cactus");
	cr_expect_eq(houses_rules(&h, GUILD, 0, &g), HOUSES_SERVER);
	level(GUILD, 0, "time=1m", "");
	cr_expect_eq(houses_rules(&h, GUILD, CHANNEL + 1, &g), HOUSES_DEFAULT);
}

Test(houses, saved_games_are_replaced_and_deleted_by_name)
{
	game("Viernes", "{\"extends\":\"cabo\"}");
	game("ábaco", "{\"extends\":\"cabo\"}");
	game("bar", "{\"extends\":\"cabo\"}");
	cr_expect_str_eq(names(), "bar,Viernes,ábaco,");
	game("VIERNES", "{\"extends\":\"cactus\"}");
	game("ÁBACO", "{\"extends\":\"cactus\"}");
	cr_expect_str_eq(names(), "bar,VIERNES,ÁBACO,", "capitals make no new name");
	cr_expect(strstr(houses_find(&h, GUILD, "viernes")->rules, "cactus"));
	cr_expect_null(houses_find(&h, GUILD, "vierne"));
	cr_expect_null(houses_find(&h, OTHER, "viernes"));
	game("×", "{\"extends\":\"cabo\"}");
	cr_expect_null(houses_find(&h, GUILD, "÷"), "signs have no capitals");
	game("×", NULL);
	game("bar", NULL);
	game("viernes", NULL);
	game("nobody", NULL);
	game("ábaco", NULL);
	cr_expect_str_eq(names(), "");
	cr_expect_eq(h.server.used, 0u);
}

Test(houses, rows_above_the_bounds_are_refused)
{
	char name[16];
	struct store_put put = {
		.kind = PUT_HOUSE_GAME, .guild = GUILD, .name = "one more", .rules = "{}"
	};

	for (unsigned i = 0; i < LIMIT_HOUSE_GAMES; i++) {
		cr_expect_null(houses_full(&h, &put));
		snprintf(name, sizeof name, "game %u", i);
		game(name, "{}");
	}
	cr_expect_str_eq(houses_full(&h, &put), "refuse.house-games");
	put.name = "GAME 7";
	cr_expect_null(houses_full(&h, &put), "it replaces a saved game");
	put = (struct store_put){
		.kind = PUT_HOUSE, .guild = GUILD, .channel = 1, .text = "time=1m", .rules = ""
	};
	for (unsigned i = 0; i < LIMIT_HOUSE_CHANNELS; i++) {
		cr_expect_null(houses_full(&h, &put));
		level(GUILD, 1000 + i, "time=1m", "");
	}
	cr_expect_str_eq(houses_full(&h, &put), "refuse.house-channels");
	put.channel = 1007;
	cr_expect_null(houses_full(&h, &put), "the channel has a row");
	for (unsigned i = 1; i < LIMIT_HOUSES; i++)
		level(10000 + i, 0, "time=1m", "");
	put = (struct store_put){
		.kind = PUT_HOUSE, .guild = OTHER, .text = "time=1m", .rules = ""
	};
	cr_expect_str_eq(houses_full(&h, &put), "refuse.houses-full");
	put.guild = GUILD;
	cr_expect_null(houses_full(&h, &put));
}

/* Rows of another version, or rows that were changed by hand. */
Test(houses, invalid_rows_are_ignored)
{
	struct house_rules g;

	level(GUILD, 0, "", "{\"extends\":\"no such game\"}");
	game("a name of more than thirty-one bytes", "{}");
	game("", "{}");
	game("broken", "{");
	level(0, 0, "time=1m", "");
	level(0, 5, "time=1m", "");
	houses_apply(&h,
	    &(struct store_put){ .kind = PUT_HOUSE_GAME, .name = "of no server", .rules = "{}" });
	cr_expect_eq(h.server.used, 0u);
	cr_expect_eq(houses_rules(&h, GUILD, 0, &g), HOUSES_DEFAULT);
	level(GUILD, 0, "nonsense time=often cards=text", "");
	cr_expect_eq(houses_level(&h, GUILD, 0)->set.set, UINT32_C(1) << HOUSE_CARDS);
}

Test(houses, the_daily_game_is_the_house_game_or_has_a_name)
{
	static const struct {
		const char *settings, *name;
	} tries[] = {
		{ "", "cabo" },
		{ "daily=house", "cabo" },
		{ "daily=six-card", "six-card" },
		{ "daily=My%20game", "My game" },
		{ "daily=Gone", "cabo" },
		{ "daily=none", NULL },
	};

	game("My game", "{\"extends\":\"six-card\",\"name\":\"My game\"}");
	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct house_rules g;

		level(GUILD, 0, tries[i].settings, "{\"extends\":\"cabo\"}");
		cr_expect_eq(houses_daily(&h, GUILD, &g), tries[i].name != NULL, "try %zu", i);
		if (tries[i].name)
			cr_expect_str_eq(g.rules.name, tries[i].name);
	}
}

/* A channel's settings do not matter: the daily hole is one for the server. */
Test(houses, the_daily_game_is_the_servers)
{
	struct house_rules g;

	level(GUILD, CHANNEL, "daily=none", "{\"extends\":\"cabo\"}");
	cr_expect(houses_daily(&h, GUILD, &g));
	cr_expect_str_eq(g.rules.name, preset_name(0));
}

Test(houses, a_forgotten_server_has_nothing)
{
	struct house set;
	char text[HOUSE_TEXT];

	level(GUILD, 0, "time=5m", "");
	level(GUILD, CHANNEL, "time=1d", "");
	level(GUILD, CHANNEL + 1, "late=pass", "");
	level(GUILD, CHANNEL + 1, "", "");
	level(GUILD, CHANNEL + 2, "late=pass", "");
	game("Ours", "{\"extends\":\"cabo\"}");
	level(OTHER, CHANNEL + 3, "time=2d", "");
	houses_apply(&h, &(struct store_put){ .kind = PUT_WIPE, .guild = GUILD });
	for (unsigned i = 0; i < 3; i++) {
		houses_settle(&h, GUILD, CHANNEL + i, &set);
		cr_expect_str_eq(house_write(&set, text), "", "channel %u", i);
	}
	cr_expect_str_eq(names(), "");
	cr_expect_eq(h.server.used, 1u);
	cr_expect_eq(h.channel.used, 1u, "the other server's channel");
	houses_settle(&h, OTHER, CHANNEL + 3, &set);
	cr_expect_str_eq(house_write(&set, text), "time=2d");

	/* A server without rules, and one that has rules again. */
	houses_apply(&h, &(struct store_put){ .kind = PUT_WIPE, .guild = 77 });
	level(GUILD, CHANNEL, "time=3m", "");
	houses_settle(&h, GUILD, CHANNEL, &set);
	cr_expect_str_eq(house_write(&set, text), "time=3m");
}

/* The row of a channel under another server is no row that golfd has written. */
Test(houses, a_channel_under_two_servers_stays_with_the_first)
{
	level(GUILD, CHANNEL, "time=5m", "");
	level(OTHER, CHANNEL, "", "");
	cr_expect_eq(h.channel.used, 1u);
	houses_apply(&h, &(struct store_put){ .kind = PUT_WIPE, .guild = OTHER });
	cr_expect_eq(h.channel.used, 1u);
}
