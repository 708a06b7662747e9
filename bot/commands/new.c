/* /golf new: a table opens in this channel, with the host in the first seat and the computer players behind. */
#include "bot/commands/house.h"

#include <stdio.h>

enum {
	VIEW_CHANNEL = 1 << 10
}; /* a permission's bit; without it the bot cannot edit its own messages */

static void
copy(char *out, size_t size, const char *in)
{
	snprintf(out, size, "%s", in);
}

/* The rules asked for; false, and the person was told, where there are none such. */
static bool
choose_rules(const struct ask *a, struct golf_rules *rules)
{
	int holes = ask_integer(a, "holes", 0);
	struct golf_why why;
	char number[16];

	if (!house_deal(a, rules)) {
		ask_refuse(a, "refuse.no-such-game");
		return false;
	}
	snprintf(number, sizeof number, "%d", holes);
	if (holes != 0 &&
	    (holes < 1 || !golf_rules_set(rules, "game.holes", number, &why) ||
		!golf_rules_check(rules, &why))) {
		ask_refuse(a, "refuse.holes");
		return false;
	}
	return true;
}

/* Who sits there at first; false, and the person was told, where that cannot be. */
static bool
choose_seats(const struct ask *a, const struct golf_rules *rules, struct store_game *row)
{
	int seats = ask_integer(a, "seats", rules->players_max);
	int computers = ask_integer(a, "computers", 0);

	if (seats < rules->players_min || seats > rules->players_max) {
		ask_refuse(a, "refuse.seats");
		return false;
	}
	if (computers < 0 || computers >= seats) {
		ask_refuse(a, "refuse.computers");
		return false;
	}
	row->seats_max = (unsigned)seats;
	row->seat[row->seats++] = (struct store_seat){ .user = a->in->user, .entropy = a->in->id };
	copy(row->seat[0].name, sizeof row->seat[0].name, a->in->user_name);
	while (computers-- > 0) {
		struct store_seat *seat = &row->seat[row->seats];

		table_computer(row, seat->name);
		copy(seat->strategy, sizeof seat->strategy, "greedy");
		row->seats++;
	}
	return true;
}

/* The settings of the game; false, and the person was told, where they cannot be. */
static bool
choose_house(const struct ask *a, struct store_game *row)
{
	const struct interaction_option *time = interaction_find(a->in, "time");
	struct house h;

	house_settings(a, &h);
	if (time && !house_set(&h, HOUSE_TIME, time->text)) {
		ask_refuse(a, "refuse.time");
		return false;
	}
	house_write(&h, row->settings);
	return true;
}

struct table *
ask_open(const struct ask *a)
{
	const struct tables_settings *set = tables_settings(a->all);
	const struct interaction *in = a->in;
	struct store_game row = { .state = STORE_LOBBY,
		.guild = in->guild,
		.channel = in->channel,
		.host = in->user,
		.created = (int64_t)((in->id >> 22) + UINT64_C(1420070400000)) / 1000 };
	struct golf_rules rules;
	struct table *t;

	if (a->t) {
		ask_refuse(a, "refuse.have-table");
		return NULL;
	}
	if (in->app_permissions && !(in->app_permissions & VIEW_CHANNEL)) {
		ask_refuse(a, "refuse.permissions");
		return NULL;
	}
	if (!house_allows(a) || !choose_rules(a, &rules) || !choose_seats(a, &rules, &row) ||
	    !choose_house(a, &row))
		return NULL;
	copy(row.locale, sizeof row.locale, house_language(a));
	copy(row.guild_name, sizeof row.guild_name, servers_name(tables_servers(a->all), in->guild));
	copy(row.channel_name, sizeof row.channel_name, in->channel_name);
	/* The seed stands before the players bring their part, so that the lobby can show what we committed to. */
	if (!set->random(set->arg, row.seed, sizeof row.seed) ||
	    !(t = tables_open(a->all, &row, &rules, in->id))) {
		ask_refuse(a, "refuse.too-many");
		return NULL;
	}
	return t;
}

static void
new_table(const struct ask *a)
{
	struct table *t = ask_open(a);

	if (t)
		table_commit(t, a->in, "done.new");
}

const struct command command_new = { .name = "new",
	.fn = new_table,
	.flags = PUBLIC,
	.options = 5,
	.option = {
	    { .name = "game", .type = OPTION_STRING, .complete = complete_game },
	    { .name = "holes", .type = OPTION_INTEGER, .min = 1, .max = 99 },
	    { .name = "seats", .type = OPTION_INTEGER, .min = 2, .max = 12 },
	    { .name = "computers", .type = OPTION_INTEGER, .min = 0, .max = 11 },
	    { .name = "time", .type = OPTION_STRING, .complete = house_complete_time },
	} };
