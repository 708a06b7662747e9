/*
 * Tries over all rows: who presses or types a row, of which place, and when. The expected sentence
 * follows from the row's guard. A row that is too weak shows in the tests that ask only what has
 * changed, and in docs/security.md.
 */
#include "tests/bot/hall.h"
#include "tests/bot/hall_house.h"

#include "bot/commands/commands.h"
#include "config/words.h"
#include "tests/thorough.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum way { TYPED, PRESSED, SENT, WAYS }; /* a command, a button or menu, a form */

static const snowflake nobody_in_the_game = CARLA;

/* Returns true when Discord can bring this row in this way. */
static bool
comes(const struct command *row, enum way way)
{
	return way == TYPED ? !(row->flags & NO_SLASH) : way == PRESSED || row->submit;
}

enum { NAME };

/* A value that fits each option of the rows. */
static const struct {
	const char *option, *text;
} values[] = {
	[NAME] = { "name", "ours" },
	{ "player", "Ben" },
	{ "game", "four-card" },
	{ "key", "time" },
	{ "value", "10m" },
	{ "holes", "3" },
	{ "computers", "1" },
};

static void
fill(struct interaction *in, const struct command *row)
{
	/* A game under a new name. */
	bool writes = row == &command_house_save || row == &command_house_import;

	for (unsigned i = 0; i < row->options; i++) {
		const struct command_option *o = &row->option[i];
		struct interaction_option *x = &in->option[in->options];

		if (o->type == OPTION_ATTACHMENT) {
			struct interaction_file *file = &in->file[in->files++];

			snprintf(file->name, sizeof file->name, "%s", o->name);
			snprintf(file->filename, sizeof file->filename, "a.json");
			snprintf(file->url, sizeof file->url, "https://cdn.discordapp.com/a");
			file->size = 20;
			continue;
		}
		for (size_t v = 0; v < sizeof values / sizeof values[0]; v++)
			if (strcmp(o->name, values[v].option) == 0) {
				snprintf(x->name, sizeof x->name, "%s", o->name);
				x->type = o->type;
				snprintf(x->text, sizeof x->text, "%s",
				    writes && v == NAME ? "another" : values[v].text);
				x->integer = strtol(values[v].text, NULL, 10);
				in->options++;
			}
	}
}

/* The row as a person asks for it. game and seq: of a button or a form. */
static struct interaction
asked(struct hall *h, const struct command *row, enum way way, snowflake user, const char *game,
    int64_t seq)
{
	static const enum interaction_type type[WAYS] = { INTERACTION_COMMAND,
		INTERACTION_COMPONENT, INTERACTION_MODAL };
	struct interaction in = hall_somebody(h, user);
	char key[80];

	in.type = type[way];
	if (way == TYPED) {
		in.kind = command_kind(row);
		snprintf(key, sizeof key, "cmd.%s", row->name);
		snprintf(in.command, sizeof in.command, "%s",
		    in.kind != COMMAND_SLASH ? words_find("en", key)
			: row->root          ? row->root
					     : "golf");
		snprintf(in.sub, sizeof in.sub, "%s", row->sub ? row->sub : row->name);
		in.target = DAVE;
		fill(&in, row);
		return in;
	}
	if (way == SENT) {
		in.fields = 1;
		in.field[0] = (struct interaction_field){ .name = "time" };
		strcpy(in.said, "10m");
	}
	snprintf(in.custom_id, sizeof in.custom_id, "g:%s:%" PRId64 ":%s:0", game, seq, row->name);
	/* "geya" is the value 10, also with another last letter. */
	if (row == &command_house_adopt)
		snprintf(in.custom_id, sizeof in.custom_id, "g:-:%" PRIu32 ":%s:0:geya",
		    house_key_number("game.holes"), row->name);
	if (row == &command_house_choose)
		snprintf(in.custom_id, sizeof in.custom_id, "g:-:%" PRIu32 ":%s:0",
		    house_key_number("game.holes"), row->name);
	in.message = 77;
	in.on_ephemeral = true;
	in.values = 1;
	snprintf(in.value[0], sizeof in.value[0], "%u", (unsigned)BEN);
	return in;
}

static snowflake
ask(struct hall *h, const struct interaction *in)
{
	hall_clear(h);
	route_interaction(h->tables, in);
	hall_run(h);
	return in->id;
}

/*
 * The variants of a press: with both arguments of a button, as the answer "yes" to a question, and
 * with a choice from a menu.
 */
enum { VARIANTS = 8 };

static void
vary(struct interaction *in, unsigned variant)
{
	size_t n = strlen(in->custom_id);

	if (in->type == INTERACTION_COMMAND)
		return;
	in->custom_id[n - 1] = variant & 1 ? '1' : '0';
	if (variant & 2)
		snprintf(in->custom_id + n, sizeof in->custom_id - n, ":yes%u", (unsigned)BEN);
	if (variant & 4)
		snprintf(in->value[0], sizeof in->value[0], "four-card");
}

/* ANA's table with BEN. The server has a setting and a saved game. */
static struct hall *
open_hall(bool dealt)
{
	struct hall *h = hall_new();

	h->attached = "{\"extends\": \"four-card\", \"name\": \"a\"}";
	house_set_key(h, "time", "5m");
	house_slash(h, ANA, "save", "name", "ours", NULL);
	if (dealt)
		hall_game(h, "six-card", "1", "0", 2);
	else {
		hall_slash(h, ANA, "new", "game", "six-card", NULL);
		hall_push(h, BEN, "join", -2);
	}
	return h;
}

/* The durable facts that a person without a right must not change. */
struct facts_of {
	struct store_game row;
	int64_t seq;
	unsigned tables;
	struct house settings;
	bool plays;
	unsigned saved;
};

static void
keep(const struct hall *h, struct facts_of *out)
{
	const struct table *t = hall_table(h);
	const struct houses_level *level = houses_level(tables_houses(h->tables), HALL_GUILD, 0);

	memset(out, 0, sizeof *out);
	cr_assert(t);
	memcpy(&out->row, &t->now->row, sizeof out->row);
	out->row.message = 0; /* the table may move to a new message */
	out->seq = t->now->seq;
	out->tables = tables_count(h->tables);
	memcpy(&out->settings, &level->set, sizeof out->settings);
	out->plays = level->rules;
	while (houses_saved(tables_houses(h->tables), HALL_GUILD, out->saved))
		out->saved++;
}

/* The only rows by which a person without a seat changes a table: their own seat. */
static bool
is_open_to_strangers(const struct command *row, bool dealt)
{
	return strcmp(row->name, "join") == 0 && !dealt;
}

/*
 * Returns true when one variant of the row changes a durable fact. The hall is as before when none
 * does.
 */
static bool
changes(
    struct hall *h, const struct command *row, enum way way, snowflake user, uint64_t permissions)
{
	struct facts_of before, after;

	for (unsigned variant = 0; variant < (way == TYPED ? 1 : VARIANTS); variant++) {
		struct interaction in;

		keep(h, &before);
		in = asked(h, row, way, user, hall_table(h)->now->row.id, before.seq);
		in.permissions = permissions;
		vary(&in, variant);
		ask(h, &in);
		if (!hall_table(h))
			return true;
		keep(h, &after);
		if (memcmp(&before, &after, sizeof before) != 0)
			return true;
	}
	return false;
}

Test(guard, somebody_without_a_seat_or_permission_changes_nothing, .timeout = TEST_LIMIT)
{
	for (unsigned dealt = 0; dealt < 2; dealt++) {
		struct hall *h = open_hall(dealt);

		for (unsigned i = 0; command_rows[i]; i++)
			for (enum way way = TYPED; way < WAYS; way++)
				if (comes(command_rows[i], way) &&
				    !is_open_to_strangers(command_rows[i], dealt))
					cr_expect_not(
					    changes(h, command_rows[i], way, nobody_in_the_game, 0),
					    "%s, way %d, dealt %u", command_rows[i]->name, way,
					    dealt);
		hall_free(h);
	}
}

/* The rows by which a guest changes a lobby: their own seat. All others are the host's. */
static bool
is_a_guests(const struct command *row)
{
	return strcmp(row->name, "leave") == 0 || row == &command_forget;
}

Test(guard, a_guest_changes_nothing_of_the_hosts_lobby, .timeout = TEST_LIMIT)
{
	struct hall *h = open_hall(false);

	for (unsigned i = 0; command_rows[i]; i++)
		for (enum way way = TYPED; way < WAYS; way++)
			if (comes(command_rows[i], way) && !is_a_guests(command_rows[i]))
				cr_expect_not(changes(h, command_rows[i], way, BEN, 0),
				    "%s, way %d", command_rows[i]->name, way);
	hall_free(h);
}

/* Without this, the two tests above could ask for something that nobody gets. */
Test(guard, the_same_requests_act_for_the_host_and_for_a_manager, .timeout = TEST_LIMIT)
{
	for (unsigned i = 0; command_rows[i]; i++) {
		const struct command *row = command_rows[i];
		bool guarded = row->guard.lobby || row->guard.who > SEATED, acts = false;

		/* "change" and a try open a page; a rematch needs a game that is over. */
		if (!guarded || strcmp(row->name, "change") == 0 || row == &command_house_try ||
		    row->guard.who == PLAYED)
			continue;
		for (enum way way = TYPED; way < WAYS && !acts; way++) {
			struct hall *h = open_hall(false);

			acts = comes(row, way) &&
			    changes(h, row, way, ANA,
				row->guard.who == MANAGER             ? 1 << 5
				    : row->guard.who == ADMINISTRATOR ? 1 << 3
								      : 0);
			hall_free(h);
		}
		cr_expect(acts, "%s", row->name);
	}
}

#define KEY(name, key, words) [name] = (key),
static const char *const who_key[] = { GUARD_WHO_MAP(KEY) };
static const char *const when_key[] = { GUARD_WHEN_MAP(KEY) };
#undef KEY

static const char *
key_of(const struct guard *g, enum guard_who who)
{
	bool host = who == HOST || who == HOST_ALONE || who == HOST_OR_MODERATOR;

	if (who == PLAYED && g->not_played)
		return g->not_played;
	return host && g->not_host ? g->not_host : who_key[who];
}

/* The guard that a press of the row meets. */
static const struct guard *
pressed_guard(const struct command *row)
{
	enum golf_do kind;

	return golf_do_read(row->name, strlen(row->name), &kind) && row->guard.when == IN_PLAY
	    ? &guard_action
	    : &row->guard;
}

/* A person at a table, and the sentence that the guard's columns promise, or NULL. */
static const char *
expected(const struct guard *g, enum way way, snowflake user, bool dealt, int64_t seq, int64_t now)
{
	enum guard_who also = dealt ? g->play : g->lobby;
	bool seated = user != CARLA, host = user == ANA;
	const enum guard_who all[] = { g->who, also };

	if (g->where != AT_TABLE)
		return g->who == MANAGER || g->who == ADMINISTRATOR ? key_of(g, g->who) : NULL;
	if (way != TYPED && g->fresh == IN_TIME && seq == 0 && now > 0)
		return "refuse.stale";
	for (unsigned i = 0; i < 2; i++) {
		enum guard_who who = all[i];
		bool needs_seat = who == SEATED || who == SEATED_OR_MODERATOR;

		if (i == 1 && (g->when == IN_LOBBY ? dealt : g->when == IN_PLAY && !dealt))
			return when_key[g->when];
		if (needs_seat && !seated)
			return key_of(g, who);
		if (who != ANYBODY && !needs_seat && !host)
			return key_of(g, who);
	}
	return way != TYPED && g->fresh == AS_IT_IS && seq > now ? "refuse.stale" : NULL;
}

Test(guard, each_row_refuses_with_the_sentence_of_the_first_failed_condition, .timeout = TEST_LIMIT)
{
	static const snowflake people[] = { ANA, BEN, CARLA };
	unsigned refused = 0;

	for (unsigned dealt = 0; dealt < 2; dealt++) {
		struct hall *h = open_hall(dealt);

		for (unsigned i = 0; command_rows[i]; i++)
			for (unsigned n = 0; n < 3 * WAYS * 3; n++) {
				const struct command *row = command_rows[i];
				enum way way = n / 3 % WAYS;
				snowflake user = people[n % 3];
				const struct guard *g = way == PRESSED ? pressed_guard(row)
								       : &row->guard;
				struct interaction in;
				int64_t now, seq;
				const char *key;

				if (!comes(row, way) || (way == TYPED && n >= 3 * WAYS))
					continue;
				now = dealt ? 1 : 0;
				seq = now + (n >= 3 * WAYS) - 2 * (n >= 6 * WAYS);
				key = seq < 0 ? NULL : expected(g, way, user, dealt, seq, now);
				if (!key)
					continue;
				in = asked(h, row, way, user, hall_table(h)->now->row.id, seq);
				hall_said(h, ask(h, &in), key);
				cr_assert_eq(hall_table(h)->now->seq, now, "a refusal changes nothing");
				hall_clear(h);
				refused++;
			}
		hall_free(h);
	}
	cr_expect_gt(refused, 200u, "the tries ask something: %u", refused);
}

/* The engine's own words are buttons, too: "turn-up". */
Test(guard, an_action_needs_a_seat_and_a_game, .timeout = TEST_LIMIT)
{
	for (unsigned dealt = 0; dealt < 2; dealt++)
		for (unsigned kind = 0; kind < GOLF_DO_COUNT; kind++) {
			const char *verb = golf_do_text((enum golf_do)kind);
			const struct command *row = command_find(verb);
			struct command button = { .name = verb };
			struct hall *h;

			if (row && row->guard.when != IN_PLAY)
				continue;
			h = open_hall(dealt);
			for (unsigned i = 0; i < 2; i++) {
				struct interaction in = asked(h, &button, PRESSED, i ? CARLA : BEN,
				    hall_table(h)->now->row.id, dealt ? 0 : 1);

				hall_said(h, ask(h, &in),
				    i           ? "refuse.not-seated"
					: dealt ? "refuse.stale"
						: "refuse.not-started");
			}
			hall_free(h);
		}
}

Test(guard, a_row_of_a_table_needs_one, .timeout = TEST_LIMIT)
{
	struct hall *h = hall_new();

	for (unsigned i = 0; command_rows[i]; i++)
		for (enum way way = TYPED; way < WAYS; way++) {
			const struct command *row = command_rows[i];
			struct interaction in = asked(h, row, way, ANA, "zzz", 0);

			if (!comes(row, way) || row->guard.where != AT_TABLE)
				continue;
			hall_said(h, ask(h, &in), way == TYPED ? "refuse.no-table" : "refuse.gone");
		}
	hall_free(h);
}

/* A table of another server or channel is not there for a row of a table. */
Test(guard, a_table_of_another_place_is_not_there, .timeout = TEST_LIMIT)
{
	static const struct {
		snowflake guild, channel;
	} place[] = {
		{ HALL_GUILD + 1, HALL_CHANNEL + 1 },
		{ HALL_GUILD, HALL_CHANNEL + 1 },
		{ HALL_GUILD + 1, HALL_CHANNEL },
	};

	for (unsigned dealt = 0; dealt < 2; dealt++)
		for (size_t p = 0; p < sizeof place / sizeof place[0]; p++) {
			struct hall *h = open_hall(dealt);
			struct facts_of before, after;

			keep(h, &before);
			for (unsigned i = 0; command_rows[i]; i++) {
				const struct command *row = command_rows[i];
				struct interaction in = asked(
				    h, row, PRESSED, ANA, hall_table(h)->now->row.id, before.seq);

				if (row->guard.where != AT_TABLE)
					continue;
				in.guild = place[p].guild;
				in.channel = place[p].channel;
				in.permissions = UINT64_MAX;
				hall_said(h, ask(h, &in), "refuse.gone");
				keep(h, &after);
				cr_expect_eq(
				    memcmp(&before, &after, sizeof before), 0, "%s", row->name);
			}
			hall_free(h);
		}
}

/* A DM belongs to no server. Only the rows that say so have buttons there. */
Test(guard, a_dm_has_only_the_buttons_that_are_for_it, .timeout = TEST_LIMIT)
{
	for (unsigned i = 0; command_rows[i]; i++)
		for (enum way way = TYPED; way < WAYS; way++) {
			const struct command *row = command_rows[i];
			struct hall *h = open_hall(true);
			struct interaction in = asked(
			    h, row, way, ANA, hall_table(h)->now->row.id, 1);

			/* A command for DMs is not for servers. */
			if (way == TYPED && row->guard.where == IN_DM)
				hall_said(h, ask(h, &in), "refuse.not-here");
			in.id = h->next_id++;
			in.guild = 0;
			in.channel = 7777;
			if (way == TYPED ? row->guard.where != IN_DM
					 : way != PRESSED || !row->guard.dm)
				hall_said(h, ask(h, &in), "refuse.not-here");
			else if (way == TYPED)
				cr_expect(strstr(hall_text(hall_answer(h, ask(h, &in))->m),
				    "Do you want to be forgotten?"));
			hall_free(h);
		}
}

/* A stored game is there only for its server or its channel, and when it is over. */
Test(guard, a_stored_game_is_there_only_in_its_place, .timeout = TEST_LIMIT)
{
	struct hall *h = open_hall(true);
	char id[STORE_GAME_ID];

	strcpy(id, hall_table(h)->now->row.id);
	for (unsigned over = 0; over < 2; over++) {
		if (over)
			hall_surely(h, ANA, "stop");
		for (unsigned i = 0; command_rows[i]; i++) {
			const struct command *row = command_rows[i];
			const struct guard *g = &row->guard;

			if (!g->no_game)
				continue;
			for (unsigned k = 0; k < 3; k++) {
				struct interaction in = asked(h, row, PRESSED, ANA, id, 1);

				in.guild += k != 1;
				in.channel += k != 2;
				/* ANA has played the game. */
				if (k != 1 || g->where == GAME_OF_CHANNEL)
					hall_said(h, ask(h, &in), g->no_game);
			}
			if (over && g->who == PLAYED) {
				struct interaction in = asked(
				    h, row, PRESSED, nobody_in_the_game, id, 1);

				hall_said(h, ask(h, &in), key_of(g, PLAYED));
			}
			if (!over && g->where != GAME_OF_CHANNEL) {
				struct interaction in = asked(h, row, PRESSED, ANA, id, 1);

				hall_said(h, ask(h, &in), when_key[WHEN_OVER]);
			}
		}
	}
	hall_free(h);
}

/* A moderator keeps order, and does nothing else at a table. */
Test(guard, a_moderator_has_only_the_rows_of_moderators, .timeout = TEST_LIMIT)
{
	struct facts_of before, after;

	for (unsigned i = 0; command_rows[i]; i++) {
		const struct command *row = command_rows[i];
		const struct guard *g = &row->guard;
		bool may = g->who == HOST_OR_MODERATOR || g->lobby == HOST_OR_MODERATOR;
		struct hall *h = open_hall(false);
		struct interaction in = asked(
		    h, row, PRESSED, nobody_in_the_game, hall_table(h)->now->row.id, 0);

		in.permissions = 1 << 13 /* Manage Messages */;
		keep(h, &before);
		ask(h, &in);
		keep(h, &after);
		if (!may && !is_open_to_strangers(row, false))
			cr_expect_eq(memcmp(&before, &after, sizeof before), 0, "%s", row->name);
		if (g->who == MANAGER || g->who == ADMINISTRATOR)
			hall_said(h, in.id, who_key[g->who]);
		hall_free(h);
	}
}
