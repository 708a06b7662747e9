/*
 * /house show, set, preset, save, load, delete, reset: permissions, answers, and the settings in
 * force.
 */
#include "tests/bot/hall_house.h"

#include "bot/commands/house.h"
#include "config/words.h"
#include "tests/thorough.h"

#include <stdio.h>
#include <string.h>

static struct hall *h;

static void
begin(void)
{
	h = hall_new();
}

static void
end(void)
{
	hall_free(h);
}

TestSuite(commands_house, .init = begin, .fini = end);

/* The settings in force in a channel, as text. */
static const char *
settings(snowflake channel)
{
	static char text[HOUSE_TEXT];
	struct house set;

	houses_settle(tables_houses(h->tables), HALL_GUILD, channel, &set);
	return house_write(&set, text);
}

static const char *
plays(snowflake channel)
{
	static struct house_rules g;

	houses_rules(tables_houses(h->tables), HALL_GUILD, channel, &g);
	return g.rules.name;
}

static void
said(snowflake in, const char *text)
{
	cr_expect_str_eq(house_answer(h, in), text);
}

/* People without permission try each kind of change. */
Test(commands_house, changes_need_permission)
{
	static const char *const tries[][6] = {
		{ "set", "key", "time", "value", "1m", NULL },
		{ "preset", "game", "cabo", NULL },
		{ "save", "name", "Friday", NULL },
		{ "reset", NULL },
	};

	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		const char *const *t = tries[i];
		snowflake in = house_slash(h, CARLA, t[0], t[1], t[2], t[3], t[4], NULL);

		hall_said(h, in, "refuse.house-not-yours");
		in = house_slash(h, BEN, t[0], t[1], t[2], t[3], t[4], NULL);
		hall_said(h, in, "refuse.house-not-yours");
	}
	hall_said(h, house_slash(h, BEN, "set", "key", "manager", "value", "<@&900>", NULL),
	    "refuse.house-not-yours");
	house_set_key(h, "manager", "<@&900>");
	said(house_slash(h, BEN, "set", "key", "time", "value", "1m", NULL),
	    "From the next game in this server on:\n"
	    "- ~~A turn may take 10 minutes.~~\n- **A turn may take one minute.**");
	hall_said(h, house_slash(h, CARLA, "set", "key", "time", "value", "2m", NULL),
	    "refuse.house-not-yours");
	hall_said(h, house_slash(h, BEN, "set", "key", "manager", "value", "none", NULL),
	    "refuse.house-manager");
	cr_expect_str_eq(settings(0), "time=1m manager=<@&900>");
	/* A press needs the same permission as the command. */
	hall_said(h, house_press(h, CARLA, hall_answer(h, house_slash(h, ANA, "reset", NULL))->m),
	    "refuse.house-not-yours");
	cr_expect(strstr(house_answer(h, house_slash(h, CARLA, "show", NULL)), "one minute"),
	    "everybody may use show");
}

/* The name has no blank, and is longer than one piece of an escaped sentence. */
Test(commands_house, long_names_stay_whole)
{
	char name[200] = "";
	snowflake in;

	for (unsigned i = 0; i < 12; i++)
		strcat(name, "\U0001f469\u200d\U0001f680");
	in = house_slash(h, ANA, "delete", "name", name, NULL);
	cr_expect(strstr(house_answer(h, in), name), "%s", house_answer(h, in));
}

Test(commands_house, set_changes_a_setting)
{
	static const struct {
		const char *key, *value, *where, *said;
	} tries[] = {
		{ "time", "5m", "server",
		    "From the next game in this server on:\n"
		    "- ~~A turn may take 10 minutes.~~\n- **A turn may take 5 minutes.**" },
		{ "late", "pass", "channel",
		    "From the next game in this channel on:\n"
		    "- ~~When the time is over, a computer player takes the turn.~~\n"
		    "- **When the time is over, the turn is passed.**" },
		{ "time", "5m", "server", "Nothing has changed: it was so already." },
		{ "time", "5m", "channel",
		    "From the next game in this channel on:\n"
		    "With the other rules as they are, this changes nothing for players." },
		{ "time", "default", "channel",
		    "From the next game in this channel on:\n"
		    "With the other rules as they are, this changes nothing for players." },
		{ "time", "8d", "server",
		    "`time` cannot be 8d: write 10 seconds to 7 days, or none, like this: "
		    "90s, 5m, 2h, 1d." },
		{ "time", "*x*", "server",
		    "`time` cannot be \\*x\\*: write 10 seconds to 7 days, or none, like "
		    "this: 90s, 5m, 2h, 1d." },
		{ "hide", "1h", "server",
		    "`hide` cannot be 1h: write 10 seconds to 14 minutes, or none, like "
		    "this: 90s, 5m." },
		{ "time", "5 minutes", "server", "Nothing has changed: it was so already." },
		{ "misses", "99", "server", "`misses` cannot be 99: it may be 1 - 20." },
		{ "tiem", "5m", "server",
		    "There is no such key: perhaps you mean `time`; `/house set` offers all keys "
		    "while you type." },
		{ "manager", "<@&900>", "channel",
		    "That setting applies to the whole server: set it without `where`." },
		{ "daily", "cabo", "channel",
		    "That setting applies to the whole server: set it without `where`." },
		{ "daily", "no such game", "server",
		    "There is no such game: choose a game that `/golf new` offers." },
		{ "daily", "CABO", "server",
		    "Today's daily hole keeps its rules when somebody has opened it already. "
		    "From the next daily hole on:\n- ~~The daily hole is played by the "
		    "house game.~~\n"
		    "- **The daily hole is played by the rules of Cabo.**" },
		{ "daily", "Cabo", "server", "Nothing has changed: it was so already." },
		{ "daily", "default", "server",
		    "Today's daily hole keeps its rules when somebody has opened it already. "
		    "From the next daily hole on:\n- ~~The daily hole is played by the "
		    "rules of Cabo.~~\n"
		    "- **The daily hole is played by the house game.**" },
		{ "channels", "<#500>", "channel",
		    "That setting applies to the whole server: set it without `where`." },
		{ "channels", "<#500> <#501>", "server",
		    "From the next game in this server on:\n- ~~Games may be started in every "
		    "channel.~~\n"
		    "- **Games may be started in <#500>, <#501> and in their threads.**" },
		{ "time", "default", "server",
		    "From the next game in this server on:\n"
		    "- ~~A turn may take 5 minutes.~~\n- **A turn may take 10 minutes.**" },
	};

	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++)
		said(house_slash(h, ANA, "set", "key", tries[i].key, "value", tries[i].value,
			 "where", tries[i].where, NULL),
		    tries[i].said);
	cr_expect_str_eq(settings(HALL_CHANNEL), "late=pass channels=<#500>,<#501>");
	cr_expect_str_eq(settings(HALL_CHANNEL + 1), "channels=<#500>,<#501>");
	hall_restart(h);
	cr_expect_str_eq(settings(HALL_CHANNEL), "late=pass channels=<#500>,<#501>");
}

Test(commands_house, set_changes_a_rule)
{
	static const struct {
		const char *key, *value, *said;
	} tries[] = {
		{ "game.holes", "5",
		    "From the next game in this server on:\n"
		    "- ~~A game has 9 holes.~~\n- **A game has 5 holes.**" },
		{ "game.holes", "5", "Nothing has changed: it was so already." },
		{ "values.joker", "-5",
		    "From the next game in this server on:\n"
		    "With the other rules as they are, this changes nothing for players." },
		{ "values.joker", "default",
		    "From the next game in this server on:\n"
		    "With the other rules as they are, this changes nothing for players." },
		{ "game.holes", "100",
		    "These rules are not possible: game.holes cannot be 100; it is 0 to 99." },
		{ "game.hole", "5",
		    "These rules are not possible: \"game.hole\" is no key of these rules; the "
		    "nearest is "
		    "\"game.holes\"." },
		{ "layout.rows", "1", NULL },
		{ "game.holes", "default",
		    "From the next game in this server on:\n"
		    "- ~~A game has 5 holes.~~\n- **A game has 9 holes.**" },
	};

	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		snowflake in = house_slash(
		    h, ANA, "set", "key", tries[i].key, "value", tries[i].value, NULL);

		if (tries[i].said)
			said(in, tries[i].said);
		else
			cr_expect(strstr(house_answer(h, in), "These rules are not possible: "),
			    "%s", house_answer(h, in));
	}
	cr_expect_str_eq(plays(0), "six-card");
}

/*
 * A change in a channel copies the server's game. Later changes of the server do not touch the
 * copy.
 */
Test(commands_house, a_channels_game_starts_from_the_servers)
{
	house_slash(h, ANA, "preset", "game", "Cabo", NULL);
	house_slash(h, ANA, "set", "key", "game.target", "value", "50", "where", "channel", NULL);
	house_slash(h, ANA, "preset", "game", "cactus", NULL);
	cr_expect_str_eq(plays(HALL_CHANNEL + 1), "cactus");
	cr_expect_str_eq(plays(HALL_CHANNEL), "house:cabo");
	cr_expect(strstr(
	    houses_level(tables_houses(h->tables), HALL_GUILD, HALL_CHANNEL)->rules, "cabo"));
}

/* The default of a rule is that of the game that the house rules begin with. */
Test(commands_house, a_rule_goes_back_to_its_games_default)
{
	const char *rules;

	house_slash(h, ANA, "preset", "game", "Cabo", NULL);
	house_slash(h, ANA, "set", "key", "game.target", "value", "50", NULL);
	rules = houses_level(tables_houses(h->tables), HALL_GUILD, 0)->rules;
	cr_expect(strstr(rules, "\"target\": 50"), "%s", rules);
	house_slash(h, ANA, "set", "key", "game.target", "value", "default", NULL);
	rules = houses_level(tables_houses(h->tables), HALL_GUILD, 0)->rules;
	cr_expect_null(strstr(rules, "target"), "as in Cabo, which ends at 100: %s", rules);
}

Test(commands_house, a_thread_has_its_channels_settings)
{
	h->channel = HALL_THREAD;
	house_slash(h, ANA, "set", "key", "cards", "value", "text", "where", "channel", NULL);
	cr_expect_str_eq(settings(HALL_CHANNEL), "cards=text");
	cr_expect_str_eq(settings(HALL_THREAD), "");
	cr_expect(strstr(house_answer(h, house_slash(h, CARLA, "show", NULL)),
	    "`cards = text` · set for this channel"));
	cr_expect(strstr(
	    house_answer(h, house_slash(h, CARLA, "show", NULL)), " `channels = all` · default"));
	house_set_key(h, "manager", "<@&900>");
	cr_expect(strstr(house_answer(h, house_slash(h, CARLA, "show", NULL)),
	    " `manager = …` · set for the server"));
}

Test(commands_house, every_preset_becomes_the_house_game)
{
	said(house_slash(h, ANA, "preset", "game", "six-card", NULL),
	    "In this server the house plays **Six-card Golf** from the next game on.\n"
	    "With the other rules as they are, this changes nothing for players.");
	hall_said(h, house_slash(h, ANA, "preset", "game", "poker", NULL), "refuse.no-such-game");
	for (size_t i = 0; preset_name(i); i++) {
		const char *text;
		struct golf_rules wanted;
		struct house_rules g;
		struct golf_why why;

		hall_clear(h);
		text = house_answer(h,
		    house_slash(
			h, ANA, "preset", "game", preset_name(i), "where", "channel", NULL));
		cr_expect(strstr(text, "In this channel the house plays **"), "%s", text);
		cr_expect_str_eq(plays(HALL_CHANNEL), preset_name(i));
		cr_assert(rules_load(&wanted, preset_name(i), &why));
		houses_rules(tables_houses(h->tables), HALL_GUILD, HALL_CHANNEL, &g);
		cr_expect_eq(memcmp(&g.rules, &wanted, sizeof wanted), 0, "%s", preset_name(i));
		/* When room is short, the message counts the sentences that it leaves out. */
		cr_expect_not(hall_answer(h, h->heard[0].to)->m->cut);
	}
}

/*
 * The answer about another game has a few facts and a button to its rules. For the same game it
 * lists the differences.
 */
Test(commands_house, a_new_game_is_described_by_a_few_facts)
{
	snowflake in;
	const char *id;

	house_slash(h, ANA, "set", "key", "game.holes", "value", "5", "where", "channel", NULL);
	house_slash(h, ANA, "save", "name", "Short", NULL);
	in = house_slash(h, ANA, "preset", "game", "cabo", NULL);
	said(in,
	    "In this server the house plays **Cabo** from the next game on.\n"
	    "- Each player has 4 cards face down, in 2 rows of 2.\n"
	    "- Before play you may look once, in secret, at any 2 of your cards.\n"
	    "- At any moment of your turn you may call “Cabo” to end the hole. You still finish "
	    "that turn.\n"
	    "- The hole also ends when a player has no cards left.\n"
	    "- The game goes on until somebody's total is 100 or more.");
	id = hall_button(hall_answer(h, in)->m, "rules", 0);
	cr_assert_not_null(id);
	cr_expect(
	    strstr(house_answer(h, house_press(h, CARLA, hall_answer(h, in)->m)), "Rules: Cabo"),
	    "the server's rules, though the channel has its own");
	in = house_slash(h, ANA, "preset", "game", "six-card", "where", "channel", NULL);
	cr_expect(strstr(house_answer(h, in), "~~A game has 5 holes.~~"), "the same game");
	cr_expect_null(hall_button(hall_answer(h, in)->m, "rules", 0));
	in = house_slash(h, ANA, "load", "name", "short", NULL);
	cr_expect_str_eq(house_answer(h, in),
	    "In this server the house plays **Short** from the next game on.\n"
	    "- Each player has 6 cards face down, in 2 rows of 3.\n"
	    "- Before play you turn up any 2 of your cards.\n"
	    "- The hole ends when all cards of one player are face up.\n- A game has 5 holes.");
	cr_expect(
	    strstr(house_answer(h, house_press(h, CARLA, hall_answer(h, in)->m)), "Rules: Short"));
	house_slash(h, ANA, "preset", "game", "nine-card", "where", "channel", NULL);
	in = house_press(
	    h, ANA, hall_answer(h, house_slash(h, ANA, "reset", "where", "channel", NULL))->m);
	cr_expect_str_eq(house_answer(h, in),
	    "Nothing is set for this channel any more.\n- **The game is called Short.**\n"
	    "- Each player has 6 cards face down, in 2 rows of 3.\n"
	    "- Before play you turn up any 2 of your cards.\n"
	    "- The hole ends when all cards of one player are face up.\n- A game has 5 holes.");
	cr_expect(
	    strstr(house_answer(h, house_press(h, CARLA, hall_answer(h, in)->m)), "Rules: Short"));
}

Test(commands_house, saved_games_are_loaded_replaced_and_deleted)
{
	house_set_key(h, "game.holes", "3");
	said(house_slash(h, ANA, "save", "name", " Los *viernes*", NULL),
	    "Saved as **Los \\*viernes\\***. `/golf new` offers it.");
	house_slash(h, ANA, "preset", "game", "cabo", NULL);
	said(house_slash(h, ANA, "save", "name", "LOS *VIERNES*", NULL),
	    "Saved as **LOS \\*VIERNES\\***. It replaces the saved game of that name. `/golf new` "
	    "offers it.");
	cr_expect_null(houses_saved(tables_houses(h->tables), HALL_GUILD, 1));
	house_slash(h, ANA, "preset", "game", "cactus", NULL);
	hall_restart(h);
	cr_expect(
	    strstr(house_answer(h, house_slash(h, ANA, "load", "name", "los *viernes*", NULL)),
		"the house plays **LOS \\*VIERNES\\***"));
	cr_expect_str_eq(plays(0), "LOS *VIERNES*");
	said(house_slash(h, ANA, "load", "name", "thursday", NULL),
	    "This server has no saved game called thursday: `/house show` lists the saved games.");
	cr_expect(strstr(house_answer(h, house_slash(h, CARLA, "show", NULL)),
	    "**Saved games**: LOS \\*VIERNES\\*"));
	hall_said(h, house_slash(h, CARLA, "delete", "name", "LOS *VIERNES*", NULL),
	    "refuse.house-not-yours");
	said(house_slash(h, ANA, "delete", "name", "los *viernes*", NULL),
	    "**LOS \\*VIERNES\\*** is deleted. Games that are being played with it go on.");
	cr_expect_null(houses_saved(tables_houses(h->tables), HALL_GUILD, 0));
	cr_expect_str_eq(plays(0), "LOS *VIERNES*", "the house keeps its own copy");
}

/* Each refusal names only the actual fault. */
Test(commands_house, invalid_names_are_refused)
{
	static const struct {
		const char *name, *key;
	} tries[] = {
		{ "Cabo", "refuse.house-name-taken" },
		{ "six-card", "refuse.house-name-taken" },
		{ "HOUSE GAME", "refuse.house-name-taken" },
		{ "  ", "refuse.house-name" },
		{ "a name that is longer than it may be", "refuse.house-name" },
	};

	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++)
		hall_said(
		    h, house_slash(h, ANA, "save", "name", tries[i].name, NULL), tries[i].key);
	cr_expect_null(strstr(words_find("en", "refuse.house-name-taken"), "emoji"));
	cr_expect_null(houses_saved(tables_houses(h->tables), HALL_GUILD, 0));
}

Test(commands_house, saved_games_have_a_limit)
{
	char name[16];

	for (int i = 0; i < LIMIT_HOUSE_GAMES; i++) {
		snprintf(name, sizeof name, "game %d", i);
		house_slash(h, ANA, "save", "name", name, NULL);
	}
	hall_said(h, house_slash(h, ANA, "save", "name", "one more", NULL), "refuse.house-games");
	cr_expect(strstr(
	    house_answer(h, house_slash(h, ANA, "save", "name", "GAME 7", NULL)), "It replaces"));
	cr_expect_not(hall_answer(h, house_slash(h, ANA, "show", NULL))->m->cut);
}

Test(commands_house, reset_asks_and_then_removes_the_settings)
{
	const struct heard *asked;
	snowflake in;

	house_set_key(h, "time", "1m");
	house_set_key(h, "manager", "<@&900>");
	house_slash(h, ANA, "preset", "game", "cabo", NULL);
	house_slash(h, ANA, "set", "key", "cards", "value", "text", "where", "channel", NULL);
	asked = hall_answer(h, house_slash(h, BEN, "reset", "where", "server", NULL));
	cr_expect_str_eq(
	    settings(HALL_CHANNEL), "time=1m cards=text manager=<@&900>", "the bot asks first");
	in = house_press(h, BEN, asked->m);
	cr_expect_eq(hall_answer(h, in)->how.what.kind, SAY_UPDATE, "no question is left");
	cr_expect(
	    strstr(house_answer(h, in),
		"Nothing is set for this server any more.\n- ~~A turn may take one minute.~~"),
	    "%s", house_answer(h, in));
	cr_expect_str_eq(settings(HALL_CHANNEL), "cards=text manager=<@&900>",
	    "the manager role cannot remove itself");
	cr_expect_str_eq(plays(HALL_CHANNEL), preset_name(0));
	house_press(
	    h, BEN, hall_answer(h, house_slash(h, BEN, "reset", "where", "channel", NULL))->m);
	cr_expect_str_eq(settings(HALL_CHANNEL), "manager=<@&900>");
	asked = hall_answer(h, house_slash(h, ANA, "reset", NULL));
	house_press(h, ANA, asked->m);
	cr_expect_str_eq(settings(HALL_CHANNEL), "");
	said(house_press(h, ANA, asked->m), "Nothing has changed: it was so already.");
}

/* Each change sees the result of the change before. */
Test(commands_house, changes_at_the_same_time_are_made_in_turn)
{
	snowflake a = house_slash_only(h, ANA, "set", "key", "time", "value", "1m", NULL);
	snowflake b = house_slash_only(h, ANA, "set", "key", "late", "value", "pass", NULL);
	snowflake c = house_slash_only(h, ANA, "set", "key", "game.holes", "value", "3", NULL);

	cr_expect_str_eq(settings(0), "", "no change before it is stored");
	hall_run(h);
	cr_expect(strstr(house_answer(h, a), "one minute"));
	cr_expect(strstr(house_answer(h, b), "passed"));
	cr_expect(strstr(house_answer(h, c), "3 holes"));
	cr_expect_str_eq(settings(0), "time=1m late=pass");
	for (int i = 0; i < LIMIT_WAITING + 1; i++)
		house_slash_only(h, ANA, "set", "key", "time", "value", i & 1 ? "1m" : "2m", NULL);
	a = house_slash_only(h, ANA, "set", "key", "time", "value", "3m", NULL);
	hall_run(h);
	hall_said(h, a, "refuse.too-busy");
	cr_expect_str_eq(settings(0), "time=2m late=pass");
}

Test(commands_house, a_failed_write_changes_nothing)
{
	h->full = true;
	hall_said(
	    h, house_slash(h, ANA, "set", "key", "time", "value", "1m", NULL), "refuse.not-saved");
	hall_said(h, house_slash(h, ANA, "save", "name", "Friday", NULL), "refuse.not-saved");
	cr_expect_str_eq(settings(0), "");
	h->full = false;
	house_set_key(h, "time", "1m");
}

/* All stored levels and saved games, as text. */
static const char *
all_settings(void)
{
	static char text[4 * HOUSE_RULES_TEXT];
	const struct houses *all = tables_houses(h->tables);
	const struct houses_game *g;
	char set[HOUSE_TEXT];
	size_t n = 0;

	for (snowflake channel = 0; channel <= HALL_CHANNEL; channel += HALL_CHANNEL) {
		const struct houses_level *level = houses_level(all, HALL_GUILD, channel);

		n += (size_t)snprintf(text + n, sizeof text - n, "%s\n%s\n",
		    house_write(&level->set, set), level->rules ? level->rules : "");
	}
	for (unsigned i = 0; (g = houses_saved(all, HALL_GUILD, i)) && n < sizeof text; i++)
		n += (size_t)snprintf(
		    text + n, sizeof text - n, "%s: %zu\n", g->name, strlen(g->rules));
	return text;
}

/* Writes a random value for a key: usually an offered value, sometimes another text. */
static void
random_value(const char *key, char value[HOUSE_RULES_VALUE])
{
	static const char *const words[] = { "default", "none", "", "-5", "100", "<@&900>",
		"<#500>", "computer", "{\"rule\":\"add\",\"points\":5}", "[[1,4]]", "\"\\",
		"é*_~`" };
	unsigned n = 0;

	while (house_rules_offer(key, n, value))
		n++;
	if (n > 0 && hall_roll(h, 4) > 0)
		house_rules_offer(key, hall_roll(h, n), value);
	else
		snprintf(value, HOUSE_RULES_VALUE, "%s",
		    words[hall_roll(h, sizeof words / sizeof words[0])]);
}

static snowflake
random_change(void)
{
	static const char *const where[] = { "server", "channel" };
	const char *key, *place = where[hall_roll(h, 2)];
	char value[HOUSE_RULES_VALUE], name[8];
	size_t keys = 0;

	while (golf_key(keys))
		keys++;
	key = hall_roll(h, 3) ? golf_key(hall_roll(h, (unsigned)keys))
			      : house_rows[hall_roll(h, HOUSE_KEYS)].name;
	snprintf(name, sizeof name, "g%u", hall_roll(h, 4));
	switch (hall_roll(h, 12)) {
	case 0:
		return house_slash(h, ANA, "preset", "game",
		    preset_name(hall_roll(h, (unsigned)preset_count())), "where", place, NULL);
	case 1:
		return house_slash(h, ANA, "save", "name", name, NULL);
	case 2:
		return house_slash(h, ANA, "load", "name", name, "where", place, NULL);
	case 3:
		return house_slash(h, ANA, "delete", "name", name, NULL);
	case 4:
		return house_slash(h, CARLA, "show", "where", place, NULL);
	case 5:
		return house_press(
		    h, ANA, hall_answer(h, house_slash(h, ANA, "reset", "where", place, NULL))->m);
	default:
		random_value(key, value);
		return house_slash(h, ANA, "set", "key", key, "value", value, "where", place, NULL);
	}
}

/* Each change has one answer that fits, and leaves legal rules. A restart keeps all settings. */
Test(commands_house, random_changes_survive_a_restart, .timeout = TEST_LIMIT)
{
	char before[4 * HOUSE_RULES_TEXT];
	unsigned differ = 0;

	for (unsigned step = 0; step < 600; step++) {
		struct house_rules game;
		struct golf_why why;
		const struct heard *x;

		hall_clear(h);
		snprintf(before, sizeof before, "%s", all_settings());
		x = hall_answer(h, random_change());
		cr_assert(x->ephemeral && !x->m->cut, "%s", hall_text(x->m));
		differ += strcmp(before, all_settings()) != 0;
		houses_rules(tables_houses(h->tables), HALL_GUILD, HALL_CHANNEL, &game);
		cr_assert(golf_rules_check(&game.rules, &why), "%s", why.text);
		if (step % 100 == 99) {
			snprintf(before, sizeof before, "%s", all_settings());
			hall_restart(h);
			cr_assert_str_eq(all_settings(), before);
		}
	}
	cr_expect_gt(differ, 200u, "%u", differ);
}

/* Offers ------------------------------------------------------------------- */

Test(commands_house, keys_are_offered)
{
	const char *text = house_offers(h, ANA, "house", "set", "key", "", NULL);

	cr_expect(
	    strncmp(text, "time = 10m: how long a turn may take=time\n", 42) == 0, "%s", text);
	cr_expect(strstr(text, "manager: a role that may change all this=manager\n"), "%s", text);
	text = house_offers(h, ANA, "house", "set", "key", "HOLES", NULL);
	cr_expect_str_eq(text, "game.holes = 9=game.holes\n");
	h->locale = "es-ES";
	text = house_offers(h, ANA, "house", "set", "key", "cuanto turno", NULL);
	cr_expect_str_eq(
	    text, "time = 10m: cuánto puede durar un turno=time\n", "without accents, any order");
	cr_expect_str_eq(house_offers(h, ANA, "house", "set", "key", "zzz", NULL), "");
}

/* A setting of words offers each of them once, and nothing behind the last one. */
Test(commands_house, each_word_of_a_setting_is_offered)
{
	for (enum house_key key = 0; key < HOUSE_KEYS; key++) {
		const struct house_row *row = &house_rows[key];
		unsigned lines = 0, words = 1;
		const char *text;
		char value[40];

		if (row->kind != HOUSE_WORD)
			continue;
		text = house_offers(h, ANA, "house", "set", "value", "", "key", row->name, NULL);
		for (const char *c = text; *c; c++)
			lines += *c == '\n';
		for (const char *c = row->words; *c; c++)
			words += *c == ' ';
		cr_expect_eq(lines, words, "%s: %s", row->name, text);
		for (const char *w = row->words; *w;
		     w += strcspn(w, " ") + (w[strcspn(w, " ")] != 0)) {
			snprintf(value, sizeof value, "=%.*s\n", (int)strcspn(w, " "), w);
			cr_expect(strstr(text, value), "%s: %s", row->name, value);
		}
	}
}

Test(commands_house, values_are_offered_with_their_effects)
{
	const char *text = house_offers(h, ANA, "house", "set", "value", "", "key", "late", NULL);

	cr_expect_str_eq(text,
	    "computer: When the time is over, a computer player takes the turn.=computer\n"
	    "pass: When the time is over, the turn is passed.=pass\n"
	    "nothing: When the time is over, the game waits.=nothing\n");
	text = house_offers(h, ANA, "house", "set", "value", "", "key", "turn.flip", NULL);
	cr_expect(strncmp(text, "no: as it is now=no\nmay: ", 25) == 0, "%s", text);
	cr_expect(strstr(text, "=must-unless-last\n"), "%s", text);
	text = house_offers(h, ANA, "house", "set", "value", "", "key", "layout.rows", NULL);
	cr_expect_null(
	    strstr(text, "=1\n"), "values that contradict other rules are not offered: %s", text);
	cr_expect_str_eq(house_offers(h, ANA, "house", "set", "value", "4m", "key", "time", NULL),
	    "4m: 4 minutes=4m\n", "a valid value that is not in the list");
	text = house_offers(h, ANA, "house", "set", "value", "3 minutes", "key", "time", NULL);
	cr_expect(
	    strncmp(text, "3m: 3 minutes=3m\n", 17) == 0, "the typed value comes first: %s", text);
	cr_expect_str_eq(house_offers(h, ANA, "house", "set", "value", "30", "key", "time", NULL),
	    "30s: 30 seconds=30s\n30m: 30 minutes=30m\n", "each value once");
	text = house_offers(h, ANA, "house", "set", "value", "13", "key", "game.holes", NULL);
	cr_expect_str_eq(text, "13: A game has 13 holes.=13\n");
	cr_expect_str_eq(
	    house_offers(h, ANA, "house", "set", "value", "x", "key", "nothing", NULL), "");
	for (size_t i = 0; golf_key(i); i++) {
		hall_clear(h);
		house_offers(h, ANA, "house", "set", "value", "", "key", golf_key(i), NULL);
	}
}

/* The person has read the sentence by then. What was changed stays in sight. */
Test(commands_house, a_refusal_leaves_after_ten_seconds)
{
	static const char *const tries[][6] = {
		{ "set", "key", "foo", "value", "1", NULL },
		{ "set", "key", "tiem", "value", "5m", NULL },
		{ "set", "key", "values.Q", "value", "lots", NULL },
		{ "set", "key", "misses", "value", "99", NULL },
		{ "set", "key", "time", "value", "1s", NULL },
		{ "set", "key", "misses", "value", "3", NULL },
		{ "set", "key", "daily", "value", "poker", NULL },
		{ "try", "key", "foo", "value", "1", NULL },
		{ "load", "name", "nothing", NULL },
		{ "preset", "game", "poker", NULL },
	};
	unsigned n = 0;

	house_set_key(h, "misses", "3");
	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		const char *const *t = tries[i];

		house_slash(h, ANA, t[0], t[1], t[2], t[3], t[4], NULL);
		cr_expect_eq(hall_count(h, SAY_RETRACT), n, "%u stays for a while", i);
		hall_wait(h, 10000);
		cr_expect_eq(hall_count(h, SAY_RETRACT), ++n, "%u", i);
	}
	house_set_key(h, "time", "1m");
	hall_wait(h, 600000);
	cr_expect_eq(hall_count(h, SAY_RETRACT), n);
	house_set_key(h, "channels", "<#501>");
	hall_slash(h, BEN, "new", NULL);
	hall_wait(h, 10000);
	cr_expect_eq(hall_count(h, SAY_RETRACT), n + 1, "/golf new in another channel");
}

/* A saved game keeps the capitals with which it was saved. */
Test(commands_house, the_daily_game_may_be_a_saved_game)
{
	struct house_rules game;
	const char *text;

	house_slash(h, ANA, "save", "name", "Friday `fun`", NULL);
	house_set_key(h, "daily", "friday `FUN`");
	cr_expect_str_eq(settings(0), "daily=Friday%20`fun`");
	cr_assert(houses_daily(tables_houses(h->tables), HALL_GUILD, &game));
	cr_expect_str_eq(game.rules.name, "Friday `fun`");
	text = house_answer(h, house_slash(h, ANA, "show", NULL));
	cr_expect(
	    strstr(text,
		"- The daily hole is played by the rules of Friday \\`fun\\`. `daily = …` · "),
	    "%s", text);
	text = house_offers(h, ANA, "house", "set", "value", "", "key", "daily", NULL);
	cr_expect(strncmp(text,
		      "house: The daily hole is played by the house game.=house\n"
		      "none: This server has no daily hole.=none\n"
		      "Friday `fun`=Friday `fun`\n"
		      "six-card: ",
		      120) == 0,
	    "%s", text);
	text = house_offers(h, ANA, "house", "set", "value", "Fri", "key", "daily", NULL);
	cr_expect_str_eq(text, "Friday `fun`=Friday `fun`\n");
}

Test(commands_house, games_are_offered)
{
	const char *text = house_offers(h, ANA, "house", "preset", "game", "nine", NULL);

	cr_expect(strstr(text, "=nine-card\n"), "%s", text);
	cr_expect_null(strstr(text, "=cabo\n"), "%s", text);
	house_slash(h, ANA, "save", "name", "Viérnes", NULL);
	house_slash(h, ANA, "save", "name", "Sunday", NULL);
	cr_expect_str_eq(
	    house_offers(h, ANA, "house", "load", "name", "vier", NULL), "Viérnes=Viérnes\n");
	cr_expect_str_eq(house_offers(h, ANA, "house", "delete", "name", "", NULL),
	    "Sunday=Sunday\nViérnes=Viérnes\n");
}

/* The parent of a thread is its channel; the parent of a channel is only its category. */
Test(commands_house, a_thread_has_the_settings_of_its_channel)
{
	static const struct {
		enum channel_type type;
		snowflake parent, channel;
	} tries[] = {
		{ CHANNEL_TEXT, 9, 5 },
		{ CHANNEL_THREAD, 9, 9 },
		{ CHANNEL_NEWS_THREAD, 9, 9 },
		{ CHANNEL_PRIVATE_THREAD, 9, 9 },
		{ CHANNEL_THREAD, 0, 5 },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct interaction in = { .channel = 5,
			.channel_type = (int)tries[i].type,
			.channel_parent = tries[i].parent };

		cr_expect_eq(house_channel(&in), tries[i].channel, "try %zu", i);
	}
}
