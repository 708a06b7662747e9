/*
 * /golf new: opens a table in this channel, or in its own thread. The host has the first seat;
 * computer players follow.
 */
#include "bot/commands/house.h"
#include "bot/wire/errors.h"

#include <stdio.h>
#include <string.h>

/* Bits of Discord's permissions. */
#define VIEW_CHANNEL             (UINT64_C(1) << 10) /* else the bot cannot edit its own messages */
#define CREATE_PUBLIC_THREADS    (UINT64_C(1) << 35)
#define SEND_MESSAGES_IN_THREADS (UINT64_C(1) << 38)

static void
copy(char *out, size_t size, const char *in)
{
	snprintf(out, size, "%s", in);
}

/*
 * Reads the rules of the request. Returns false, and refuses, for an unknown game or number of
 * holes.
 */
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

/* Fills the first seats. Returns false, and refuses, when the numbers are not possible. */
static bool
choose_seats(const struct ask *a, const struct golf_rules *rules, struct store_game *row)
{
	int seats = ask_integer(a, "seats", (int)golf_rules_most(rules));
	int computers = ask_integer(a, "computers", 0);
	const struct interaction_option *level = interaction_find(a->in, "level");

	if (seats < 0 || !golf_rules_seats(rules, (unsigned)seats)) {
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
	seated_join(row->seated, a->in->id);
	while (computers-- > 0)
		computer_add(row,
		    level && render_is_level(level->text) ? level->text : render_level_usual());
	return true;
}

/* Reads the settings of the game. Returns false, and refuses, for an invalid time limit. */
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
	if (interaction_find(a->in, "quick"))
		house_set(&h, HOUSE_PACE, ask_yes(a, "quick") ? "quick" : "calm");
	house_write(&h, row->settings);
	return true;
}

/*
 * Checks the request, and fills the row and the rules. Returns false, and refuses, when no table
 * can open.
 */
static bool
prepare(const struct ask *a, struct store_game *row, struct golf_rules *rules)
{
	const struct interaction *in = a->in;

	*row = (struct store_game){ .state = STORE_LOBBY,
		.guild = in->guild,
		.channel = in->channel,
		.parent = interaction_parent(in),
		.host = in->user,
		.opener = in->user,
		.created = snowflake_made(in->id) };
	if (!tables_member(a->all, in)) {
		ask_refuse(a, "refuse.no-member");
		return false;
	}
	if (in->app_permissions && !(in->app_permissions & VIEW_CHANNEL)) {
		ask_refuse(a, "refuse.permissions");
		return false;
	}
	if (!house_allows(a) || !choose_rules(a, rules) || !choose_seats(a, rules, row) ||
	    !choose_house(a, row))
		return false;
	copy(row->locale, sizeof row->locale, house_language(a));
	copy(row->guild_name, sizeof row->guild_name,
	    servers_name(tables_servers(a->all), in->guild));
	return true;
}

/* Returns the sentence of the reason why this person can open no table here now, or NULL. */
static const char *
no_room(const struct ask *a)
{
	const char *full = tables_full(a->all, a->in->guild, a->in->user);

	return full ? full : tables_crowded(a->all, a->in->user);
}

struct table *
ask_open(const struct ask *a)
{
	const struct tables_settings *set = tables_settings(a->all);
	unsigned char seed[GOLF_SEED];
	struct store_game row;
	struct golf_rules rules;
	const char *full;
	struct table *t;
	bool drawn;

	if (a->t) {
		ask_refuse(a, "refuse.have-table");
		return NULL;
	}
	/*
	 * The seed is drawn once, before the first seat is taken: the lobby shows the commitment to
	 * it, and then the players add their part.
	 */
	drawn = set->random(set->arg, seed, sizeof seed);
	if (!prepare(a, &row, &rules))
		return NULL;
	memcpy(row.seed, seed, sizeof row.seed);
	full = no_room(a);
	if (full) {
		ask_refuse(a, full);
		return NULL;
	}
	t = drawn ? tables_open(a->all, &row, &rules, a->in->id) : NULL;
	if (!t) {
		ask_refuse(a, "refuse.too-many");
		return NULL;
	}
	return t;
}

/* Writes the name of the game's thread. */
static void
name_thread(const struct ask *a, const struct golf_rules *rules, char *out, size_t size)
{
	char title[PRESET_TITLE_MAX];
	const char *lang = house_language(a);

	render_thread_name(lang, house_rules_name_title(rules->name, lang, title, sizeof title),
	    a->in->user_name, out, size);
}

/* Opens the table in its new thread. Without a thread, no table opens. */
static void
on_thread(struct tables *all, const struct interaction *asked, const struct said *how)
{
	struct interaction in = *asked;
	struct ask a = {
		.all = all, .in = &in, .lang = words_language(in.locale), .seat = GOLF_NOBODY
	};
	struct table *t;

	if (!how->ok || !how->thread) {
		bool refused = how->code == DISCORD_MISSING_ACCESS ||
		    how->code == DISCORD_MISSING_PERMISSIONS;

		voice_sentence(tables_voice(all), asked,
		    refused ? "refuse.thread-permissions" : "refuse.thread");
		return;
	}
	in.channel = how->thread;
	in.channel_type = CHANNEL_THREAD;
	in.channel_parent = asked->channel;
	a.t = tables_here(all, in.channel);
	t = ask_open(&a);
	if (t)
		table_commit(t, asked, "done.new");
}

/* Returns the sentence of the reason why this channel can have no thread, or NULL. */
static const char *
no_thread(const struct interaction *in)
{
	const uint64_t needs = CREATE_PUBLIC_THREADS | SEND_MESSAGES_IN_THREADS;

	if (in->channel_type != CHANNEL_TEXT && in->channel_type != -1)
		return "refuse.thread-here";
	/* golfd opens no thread for somebody who may not open one. */
	if (!interaction_may(in, CREATE_PUBLIC_THREADS) ||
	    !interaction_may(in, SEND_MESSAGES_IN_THREADS))
		return "refuse.thread-yours";
	return in->app_permissions && (in->app_permissions & needs) != needs
	    ? "refuse.thread-permissions"
	    : NULL;
}

/*
 * Checks the request, and that there is room for a table, before the thread opens: so no thread
 * stays empty.
 */
static void
new_thread(const struct ask *a)
{
	const char *key = no_thread(a->in), *full;
	char name[LIMIT_THREAD_NAME * 4 + 1];
	struct golf_rules rules;
	struct store_game row;

	if (key) {
		ask_refuse(a, key);
		return;
	}
	if (!prepare(a, &row, &rules))
		return;
	if ((full = no_room(a))) {
		ask_refuse(a, full);
		return;
	}
	name_thread(a, &rules, name, sizeof name);
	if (!voice_thread(tables_voice(a->all), a->in, name, on_thread))
		ask_refuse(a, "refuse.too-busy");
}

static void
new_table(const struct ask *a)
{
	struct table *t;

	if (ask_yes(a, "thread")) {
		new_thread(a);
		return;
	}
	t = ask_open(a);
	if (t)
		table_commit(t, a->in, "done.new");
}

const struct command command_new = { .name = "new",
	.fn = new_table,
	.flags = PUBLIC,
	.options = 8,
	.option = {
	    { .name = "game", .type = OPTION_STRING, .complete = complete_game },
	    { .name = "holes",
		.type = OPTION_INTEGER,
		.min = 1,
		.max = 99,
		.complete = complete_holes },
	    { .name = "seats", .type = OPTION_INTEGER, .min = 2, .max = 12 },
	    { .name = "computers", .type = OPTION_INTEGER, .min = 0, .max = 11 },
	    { .name = "level", .type = OPTION_STRING, .choices = CHOICES_LEVELS },
	    { .name = "quick", .type = OPTION_BOOLEAN },
	    { .name = "time", .type = OPTION_STRING, .complete = house_complete_time },
	    { .name = "thread", .type = OPTION_BOOLEAN },
	} };
