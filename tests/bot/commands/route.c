/* Permissions of requests: every refusal is one ephemeral sentence, and changes nothing. */
#include "tests/bot/hall.h"

#include "bot/commands/commands.h"
#include "config/words.h"
#include "engine/plan/plan.h"
#include "tests/thorough.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

Test(route, an_interaction_that_comes_twice_is_answered_once)
{
	struct hall *h = hall_new();
	snowflake in;

	hall_game(h, "six-card", "1", "0", 2);
	in = hall_slash(h, ANA, "hand", NULL);
	h->next_id = in;
	hall_clear(h);
	hall_slash(h, ANA, "hand", NULL);
	cr_assert_eq(h->n, 0u);
	hall_free(h);
}

/* What comes late comes to the eyes for which it would have come at once. */
Test(route, a_late_answer_is_public_where_the_table_answers)
{
	static const struct {
		const char *sub;
		int picture; /* -1: without the option */
		bool is_public;
	} row[] = { { "table", -1, true }, { "table", 0, true }, { "table", 1, false },
		{ "new", -1, true }, { "hand", -1, false }, { "no-such", -1, false } };

	for (unsigned i = 0; i < sizeof row / sizeof row[0]; i++) {
		struct interaction in = { .type = INTERACTION_COMMAND };

		strcpy(in.command, "golf");
		strcpy(in.sub, row[i].sub);
		if (row[i].picture >= 0) {
			in.options = 1;
			in.option[0].integer = row[i].picture;
			strcpy(in.option[0].name, "picture");
		}
		cr_expect_eq(
		    route_public(&in), row[i].is_public, "%s, %d", row[i].sub, row[i].picture);
		in.type = INTERACTION_COMPONENT;
		cr_expect_not(route_public(&in), "a press changes the message that was pressed");
	}
}

/* A command, its user, the state of the game, and the refusal. */
static const struct {
	const char *sub;
	snowflake user;
	enum { NO_TABLE, LOBBY, STARTED } when;
	const char *key;
} refusals[] = {
	{ "join", BEN, NO_TABLE, "refuse.no-table" },
	{ "start", ANA, NO_TABLE, "refuse.no-table" },
	{ "draw", ANA, NO_TABLE, "refuse.no-table" },
	{ "stop", ANA, NO_TABLE, "refuse.no-table" },
	{ "no-such", ANA, NO_TABLE, "refuse.unknown" },
	{ "look", ANA, STARTED, "refuse.unknown" }, /* only a button */
	{ "deal", ANA, STARTED, "refuse.unknown" },
	{ "new", BEN, LOBBY, "refuse.have-table" },
	{ "join", ANA, LOBBY, "refuse.seated" },
	{ "leave", CARLA, LOBBY, "refuse.not-seated" },
	{ "start", BEN, LOBBY, "refuse.not-host-start" },
	{ "draw", ANA, LOBBY, "refuse.not-started" },
	{ "hand", ANA, LOBBY, "refuse.not-started" },
	{ "stop", BEN, LOBBY, "refuse.not-yours-to-stop" },
	{ "join", CARLA, STARTED, "refuse.started" },
	{ "draw", CARLA, STARTED, "refuse.not-seated" },
	{ "table", CARLA, STARTED, "refuse.not-seated" },
	{ "draw", ANA, STARTED, "status.NOT_IN_START" },
	{ "knock", BEN, STARTED, "status.NOT_IN_START" },
	{ "start", ANA, STARTED, "status.HOLE_ON" },
	{ "flip", ANA, STARTED, "status.NO_PLACE" },
};

Test(route, a_refusal_is_one_sentence_and_changes_nothing)
{
	for (unsigned i = 0; i < sizeof refusals / sizeof refusals[0]; i++) {
		struct hall *h = hall_new();
		int64_t seq = -1;

		if (refusals[i].when == STARTED)
			hall_game(h, "six-card", "1", "0", 2);
		else if (refusals[i].when == LOBBY) {
			hall_slash(h, ANA, "new", NULL);
			hall_push(h, BEN, "join", -2);
		}
		if (hall_table(h))
			seq = hall_table(h)->now->seq;
		hall_said(
		    h, hall_slash(h, refusals[i].user, refusals[i].sub, NULL), refusals[i].key);
		if (hall_table(h))
			cr_assert_eq(hall_table(h)->now->seq, seq, "%s", refusals[i].sub);
		hall_free(h);
	}
}

Test(route, a_refusal_speaks_the_persons_language_and_falls_back_to_english)
{
	struct hall *h = hall_new();

	h->locale = "xx-YY";
	hall_said(h, hall_slash(h, ANA, "join", NULL), "refuse.no-table");
	hall_free(h);
}

/* Custom_ids that no message of ours has. */
static const struct {
	const char *id, *key; /* %s: the game's id */
} forged[] = {
	{ "g:%s:1:turn-up:99", "status.NO_PLACE" },
	{ "g:%s:1:turn-up", "status.NO_PLACE" },
	{ "g:%s:2:turn-up:0", "refuse.stale" }, /* a future sequence number */
	{ "g:%s:0:turn-up:0", "refuse.stale" }, /* the lobby's sequence number */
	{ "g:%s:0:leave", "refuse.stale" },
	{ "g:%s:0:start", "refuse.stale" },
	{ "g:%s:0:deal", "refuse.stale" },
	{ "g:%s:1:deal", "status.HOLE_ON" },
	{ "g:%s:1:draw:7", "status.NOT_IN_START" },
	{ "g:%s:1:no-such", "refuse.unknown" },
	{ "g:zzz:1:turn-up:0", "refuse.gone" },
	{ "g:zzz:1:rules", "refuse.gone" },
	{ "x:%s:1:turn-up:0", "refuse.unknown" },
	{ "", "refuse.unknown" },
};

Test(route, a_forged_button_is_refused)
{
	struct hall *h = hall_new();

	hall_game(h, "six-card", "1", "0", 2);
	for (unsigned i = 0; i < sizeof forged / sizeof forged[0]; i++) {
		char id[128], format[64];
		snowflake in;

		snprintf(format, sizeof format, "%s", forged[i].id);
		if (strstr(format, "%s")) {
			char *at = strstr(format, "%s");

			*at = '\0';
			snprintf(
			    id, sizeof id, "%s%s%s", format, hall_table(h)->now->row.id, at + 2);
		} else
			snprintf(id, sizeof id, "%s", format);
		/*
		 * Pressed on an ephemeral page: a stale press on the table would redraw the table.
		 */
		in = hall_press(h, ANA, id, h->shown, true);
		hall_run(h);
		hall_said(h, in, forged[i].key);
		cr_assert_eq(hall_table(h)->now->seq, 1);
	}
	hall_free(h);
}

Test(route, the_seat_depends_only_on_the_user)
{
	struct hall *h = hall_new();
	snowflake in;

	hall_game(h, "six-card", "1", "0", 2);
	in = hall_press(h, CARLA, hall_button(&h->table, "turn-up", 0), h->shown, false);
	hall_run(h);
	hall_said(h, in, "refuse.not-seated");
	hall_free(h);
}

Test(route, a_button_on_an_older_message_acts_and_the_table_is_edited)
{
	struct hall *h = hall_new();
	char id[128];
	snowflake old, in;

	hall_game(h, "six-card", "1", "0", 2);
	snprintf(id, sizeof id, "%s", hall_button(&h->table, "turn-up", 0));
	old = h->shown;
	hall_slash(h, BEN, "table", NULL);
	hall_clear(h);
	in = hall_press(h, ANA, id, old, false);
	hall_run(h);
	hall_said(h, in, "done.action");
	cr_assert_eq(hall_count(h, SAY_EDIT), 1u);
	cr_assert_eq(hall_table(h)->now->seq, 2);
	hall_free(h);
}

Test(route, an_unknown_message_id_is_learnt_from_a_press)
{
	struct hall *h = hall_new();

	hall_game(h, "six-card", "1", "0", 2);
	hall_table(h)->now->row.message = hall_table(h)->board.message = 0;
	hall_push(h, ANA, "turn-up", 0);
	cr_assert_eq(hall_table(h)->now->row.message, h->shown);
	hall_free(h);
}

/*
 * The engine has actions of the same names. They would change the seat without the row of the
 * table.
 */
Test(route, leave_and_join_buttons_call_the_commands)
{
	struct hall *h = hall_new();
	snowflake in;
	char id[64];

	hall_game(h, "six-card", "1", "0", 2);
	snprintf(id, sizeof id, "g:%s:1:leave", hall_table(h)->now->row.id);
	in = hall_press(h, BEN, id, 77, true);
	hall_run(h);
	hall_said(h, in, "sure.leave");
	in = hall_yes(h, BEN, 0, in);
	hall_said(h, in, "done.leave");
	cr_expect_eq(hall_table(h)->now->row.seat[1].away, (snowflake)BEN);
	snprintf(id, sizeof id, "g:%s:2:join", hall_table(h)->now->row.id);
	in = hall_press(h, BEN, id, 77, true);
	hall_run(h);
	hall_said(h, in, "done.back");
	cr_expect_eq(table_seat(hall_table(h), BEN), 1u);
	hall_free(h);
}

/* Writes the custom_id of a menu choice that matches one own card. */
static void
match_id(const struct hall *h, unsigned seat, const struct golf_action *match,
    char id[LIMIT_CUSTOM_ID + 1])
{
	const struct table *t = hall_table(h);
	struct press p = { .seq = t->now->seq, .verb = "plan", .arg = PLAN_MATCH };
	struct plan_question q;
	struct golf_action a = { 0 };
	struct golf_view v;
	unsigned i = 0;

	golf_view(table_state(t), seat, &v);
	cr_assert_eq(
	    plan_next(PLAN_MATCH, "", &v, &t->rules, LIMIT_SELECT_OPTIONS, &q, &a), PLAN_ASK);
	while (q.option[i].b != match->at[0].place)
		cr_assert_lt(++i, q.n);
	strcpy(p.game, t->now->row.id);
	strcpy(p.steps, q.steps);
	cr_assert(plan_add(p.steps, q.option[i].value));
	press_write(&p, id);
}

/*
 * One match comes by menu, one by command, and other requests between them. All are ordered by
 * Discord's ids.
 */
Test(route, X06_the_match_with_the_lowest_id_wins)
{
	static const char *const keys[] = { "extends", "cactus", "deck.packs", "6", NULL };
	struct hall *h = hall_new();
	struct golf_rules r = hall_rules(keys);
	struct golf_action match[2];
	char id[LIMIT_CUSTOM_ID + 1], place[8];
	snowflake ana, ben, hand, rules;
	int64_t seq;

	hall_open(h, &r, 0, 2);
	hall_until_match(h, 2, 3, match);
	seq = hall_table(h)->now->seq;
	match_id(h, 0, &match[0], id);
	snprintf(place, sizeof place, "%d", match[1].at[0].place + 1);
	h->next_id += 10;
	ana = hall_press(h, ANA, id, 77, true);
	h->next_id -= 10;
	ben = hall_slash_only(h, BEN, "match", "place", place, NULL);
	hand = hall_slash_only(h, ANA, "hand", NULL);
	rules = hall_slash_only(h, CARLA, "rules", NULL);
	hall_run(h);
	hall_answer(h, rules);
	cr_assert_eq(h->n, 1u, "players wait until the race is decided");
	cr_assert_eq(hall_table(h)->now->seq, seq);
	hall_wait(h, LIMIT_RACE_MS);
	hall_said(h, ben, "done.match");
	hall_said(h, ana, "status.MATCH_LATE");
	hall_answer(h, hand);
	cr_assert_eq(hall_table(h)->now->seq, seq + 1);
	hall_free(h);
}

/* A DM has no table, and no server with house rules. */
Test(route, nothing_is_done_in_a_dm)
{
	static const struct {
		enum interaction_type type;
		const char *sub, *id;
	} tries[] = {
		{ INTERACTION_COMMAND, "new", "" },
		{ INTERACTION_COMMAND, "help", "" },
		{ INTERACTION_COMMAND, "stop", "" },
		{ INTERACTION_COMPONENT, "", "g:%s:1:turn-up:0" },
		{ INTERACTION_COMPONENT, "", "g:-:0:open" },
		{ INTERACTION_COMPONENT, "", "g:-:0:leaderboard:1" },
		{ INTERACTION_COMPONENT, "", "nonsense" },
		{ INTERACTION_MODAL, "", "g:-:0:house-form:0" },
	};
	struct hall *h = hall_new();

	hall_game(h, "six-card", "1", "0", 2);
	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct interaction in = hall_somebody(h, ANA);
		const char *rest = strstr(tries[i].id, "%s");

		in.guild = 0;
		in.channel = HALL_CHANNEL + 1;
		in.type = tries[i].type;
		strcpy(in.command, "golf");
		strcpy(in.sub, tries[i].sub);
		if (rest)
			snprintf(in.custom_id, sizeof in.custom_id, "g:%s%s",
			    hall_table(h)->now->row.id, rest + 2);
		else
			strcpy(in.custom_id, tries[i].id);
		hall_clear(h);
		route_interaction(h->tables, &in);
		hall_run(h);
		hall_said(h, in.id, "refuse.not-here");
		cr_expect_eq(h->n - hall_count(h, SAY_RETRACT), 1u);
		cr_expect_eq(tables_count(h->tables), 1u);
		cr_expect_eq(hall_table(h)->now->seq, 1);
		cr_expect_eq(table_seat(hall_table(h), ANA), 0u);
	}
	hall_free(h);
}

/* An autocompletion cannot show a refusal: it offers nothing. */
Test(route, nothing_is_offered_in_a_dm)
{
	struct hall *h = hall_new();
	struct interaction in = hall_somebody(h, ANA);

	in.guild = 0;
	in.type = INTERACTION_AUTOCOMPLETE;
	strcpy(in.command, "golf");
	strcpy(in.sub, "new");
	in.options = 1;
	in.option[0] = (struct interaction_option){
		.name = "game", .type = OPTION_STRING, .focused = true
	};
	route_interaction(h->tables, &in);
	hall_run(h);
	cr_expect_eq(hall_answer(h, in.id)->choices->n, 0u);
	hall_free(h);
}

/* Elsewhere ---------------------------------------------------------------- */

/* Copies the durable facts of a table, to detect a change. */
static void
keep_facts(const struct hall *h, struct store_game *row, int64_t *seq)
{
	const struct table *t = hall_table(h);

	cr_assert(t, "the table is open");
	memset(row, 0, sizeof *row);
	memcpy(row, &t->now->row, sizeof *row);
	*seq = t->now->seq;
}

/*
 * A moderator of another server presses a button that names the hall's table, in the given server
 * and channel.
 */
static struct interaction
press_elsewhere(
    struct hall *h, snowflake user, const char *verb, snowflake guild, snowflake channel)
{
	struct interaction in = hall_somebody(h, user);
	const struct table *t = hall_table(h);

	in.guild = guild;
	in.channel = channel;
	in.permissions = 1 << 5 /* Manage Server */;
	in.type = INTERACTION_COMPONENT;
	in.message = h->shown;
	in.values = 1;
	snprintf(in.value[0], sizeof in.value[0], "%u", (unsigned)BEN);
	snprintf(in.custom_id, sizeof in.custom_id, "g:%s:%" PRId64 ":%s:0", t->now->row.id,
	    t->now->seq, verb);
	return in;
}

/* A press of this verb from another place changes nothing. A verb that needs a table is refused. */
static void
check_elsewhere(struct hall *h, const char *verb, bool at_table)
{
	static const struct {
		snowflake guild, channel;
	} place[] = {
		{ HALL_GUILD + 1, HALL_CHANNEL + 1 }, /* another server */
		{ HALL_GUILD, HALL_CHANNEL + 1 }, /* another channel of the same server */
		{ HALL_GUILD + 1, HALL_CHANNEL }, /* Discord never sends this */
	};
	static const enum interaction_type type[] = { INTERACTION_COMPONENT, INTERACTION_MODAL };
	struct store_game before, after;
	int64_t seq, seq_after;

	keep_facts(h, &before, &seq);
	for (size_t i = 0; i < sizeof place / sizeof place[0]; i++)
		for (unsigned k = 0; k < 8; k++) {
			struct interaction in = press_elsewhere(
			    h, k & 4 ? CARLA : ANA, verb, place[i].guild, place[i].channel);

			in.type = type[k & 1];
			in.on_ephemeral = k & 2;
			hall_clear(h);
			route_interaction(h->tables, &in);
			hall_run(h);
			if (at_table && in.type == INTERACTION_COMPONENT)
				hall_said(h, in.id, "refuse.gone");
			keep_facts(h, &after, &seq_after);
			cr_assert_eq(seq_after, seq, "%s", verb);
			cr_assert_eq(memcmp(&before, &after, sizeof before), 0, "%s", verb);
			cr_assert_eq(hall_count(h, SAY_EDIT), 0u, "%s", verb);
		}
}

/* The custom_id names a table of another place. The person may have a seat there, or none. */
Test(route, a_press_acts_on_no_table_of_another_server_or_channel, .timeout = TEST_LIMIT)
{
	for (unsigned dealt = 0; dealt < 2; dealt++) {
		struct hall *h = hall_new();

		hall_slash(h, ANA, "new", "game", "six-card", "computers", "1", NULL);
		hall_push(h, BEN, "join", -2);
		if (dealt)
			hall_push(h, ANA, "start", -2);
		/* /golf forget leaves all tables, from any place. */
		for (unsigned i = 0; command_rows[i]; i++)
			if (command_rows[i] != &command_forget)
				check_elsewhere(h, command_rows[i]->name,
				    command_rows[i]->guard.where == AT_TABLE);
		for (unsigned kind = 0; kind < GOLF_DO_COUNT; kind++)
			check_elsewhere(h, golf_do_text((enum golf_do)kind), true);
		hall_free(h);
	}
}

/* Rows without a table do not read a foreign table either: neither its rules nor its record. */
Test(route, a_press_reads_nothing_of_a_table_of_another_server)
{
	static const char *const verbs[] = { "rules", "replay", "record", "rematch", "fair" };
	static const char *const keys[] = { "refuse.gone", "refuse.no-record", "refuse.no-record",
		"refuse.no-rematch", "refuse.no-fair" };
	struct hall *h = hall_new();

	hall_game(h, "six-card", "1", "0", 2);
	for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++) {
		struct interaction in = press_elsewhere(
		    h, CARLA, verbs[i], HALL_GUILD + 1, HALL_CHANNEL + 1);

		route_interaction(h->tables, &in);
		hall_run(h);
		hall_said(h, in.id, keys[i]);
	}
	hall_free(h);
}

/* With several processes, the shard of a press in a DM is found by the game that it names. */
Test(route, a_press_names_its_game)
{
	static const struct {
		enum interaction_type type;
		const char *custom_id, *game;
	} tries[] = {
		{ INTERACTION_COMPONENT, "g:k3f9:4:draw:1", "k3f9" },
		{ INTERACTION_MODAL, "g:k3f9:4:draw:1", "k3f9" },
		{ INTERACTION_COMPONENT, "not ours", NULL },
		{ INTERACTION_COMMAND, "g:k3f9:4:draw:1", NULL },
		{ INTERACTION_AUTOCOMPLETE, "g:k3f9:4:draw:1", NULL },
	};
	struct press p = { .game = PRESS_NO_GAME, .verb = "open", .arg = -1 };
	char game[STORE_GAME_ID] = "";
	struct interaction in = { .type = INTERACTION_COMPONENT };

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct interaction of = { .type = tries[i].type };

		strcpy(of.custom_id, tries[i].custom_id);
		cr_expect_eq(route_game(&of, game), tries[i].game != NULL, "try %zu", i);
		if (tries[i].game)
			cr_expect_str_eq(game, tries[i].game);
	}
	press_write(&p, in.custom_id);
	cr_expect_not(route_game(&in, game), "a button of no game");
	strcpy(p.game, PRESS_LESSON);
	press_write(&p, in.custom_id);
	cr_expect_not(route_game(&in, game), "a button of the lesson");
	strcpy(p.game, "d2026-11-26");
	press_write(&p, in.custom_id);
	cr_expect_not(route_game(&in, game), "a button of a daily hole");
}
