/* Restarts: the process ends without notice, and people see no change. */
#include "bot/wire/errors.h"
#include "tests/bot/hall.h"
#include "tests/thorough.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A restart after each step keeps the message and its buttons. */
Test(tables_load, a_restart_changes_nothing_visible, .timeout = TEST_LIMIT)
{
	static const char *const games[] = { "six-card", "four-card", "six-card-classic" };

	for (unsigned i = 0; i < sizeof games / sizeof games[0]; i++) {
		struct hall *h = hall_new();

		hall_slash(h, ANA, "new", "game", games[i], "holes", "2", "computers", "1", NULL);
		hall_restart(h);
		hall_push(h, BEN, "join", -2);
		hall_restart(h);
		hall_push(h, ANA, "start", -2);
		for (unsigned steps = 0; hall_table(h) && steps < 1000; steps++) {
			struct message before, after;
			struct facts *was = hall_table(h)->now;
			int64_t since[GOLF_SEATS_MAX];

			memcpy(since, was->since, sizeof since);
			table_draw(hall_table(h), false, &before);
			cr_assert_str_eq(
			    hall_json(&before), hall_json(&h->table), "the current table is shown");
			hall_clear(h);
			hall_restart(h);
			table_draw(hall_table(h), false, &after);
			cr_assert_str_eq(hall_json(&before), hall_json(&after));
			cr_assert_arr_eq(since, hall_table(h)->now->since, sizeof since);
			if (!hall_step(h))
				hall_push(h, ANA, "deal", -2);
		}
		cr_assert_null(hall_table(h));
		hall_free(h);
	}
}

Test(tables_load, a_load_that_has_ended_is_not_stopped)
{
	struct hall *h = hall_new();

	tables_load_stop(h->tables);
	hall_slash(h, ANA, "new", NULL);
	cr_expect(hall_table(h));
	hall_free(h);
}

/* All that each viewer may know of a table, and the notes that are not told yet. */
struct glance {
	struct golf_view view[GOLF_SEATS_MAX + 1];
	struct note note[GOLF_SEATS_MAX];
	int64_t since[GOLF_SEATS_MAX], seq, topped, called;
};

static struct glance *
glance(const struct hall *h)
{
	struct glance *g = calloc(1, sizeof *g);
	const struct facts *f = hall_table(h)->now;

	for (unsigned i = 0; i < f->row.seats; i++)
		golf_view(table_state(hall_table(h)), i, &g->view[i]);
	golf_view(table_state(hall_table(h)), GOLF_SPECTATOR, &g->view[GOLF_SEATS_MAX]);
	memcpy(g->note, f->note, sizeof g->note);
	memcpy(g->since, f->since, sizeof g->since);
	g->seq = f->seq;
	g->topped = f->topped;
	g->called = f->called;
	return g;
}

/*
 * In games with powers, matches and calls, a restart after any line keeps the view of every seat.
 * Nothing is told twice.
 */
Test(tables_load, a_restart_in_any_phase_keeps_every_view, .timeout = TEST_LIMIT)
{
	static const char *const games[] = { "pablo", "cumbia", "cabo", "cactus", "powers",
		"looks" };
	/* About half of the cards have a power with a look and then a choice. */
	static const char *const looks[] = { "extends", "cactus", "power.2", "take-look-swap",
		"power.3", "look-two-may-swap", "power.4", "take-look-swap", "power.5",
		"look-two-may-swap", "power.8", "take-look-swap", "power.9", "look-two-may-swap",
		NULL };
	unsigned phases = 0, untold = 0;

	for (unsigned i = 0; i < sizeof games / sizeof games[0]; i++) {
		struct hall *h = hall_new();

		if (strcmp(games[i], "looks") == 0)
			hall_open(h, &(struct golf_rules[]){ hall_rules(looks) }[0], 1, 2);
		else
			hall_game(h, games[i], "20", "1", 2);
		for (unsigned steps = 0; hall_table(h) && steps < 60; steps++) {
			struct glance *before, *after;

			/* Sometimes the process ends before anybody hears of the last action. */
			h->hold = hall_roll(h, 2) == 0;
			hall_any(h, true);
			for (struct table *t;
			     (t = hall_table(h)) && (t->computers.thinking || table_busy(t));)
				hall_run(h);
			if (!hall_table(h))
				break;
			hall_clear(h);
			before = glance(h);
			phases |= 1u << before->view[0].phase;
			hall_restart(h);
			after = glance(h);
			cr_assert_eq(memcmp(before, after, sizeof *before), 0, "%s, line %lld",
			    games[i], (long long)before->seq);
			h->hold = false;
			tables_wake(h->tables);
			hall_run(h);
			for (unsigned seat = 0; seat < GOLF_SEATS_MAX; seat++)
				untold += before->note[seat].seq != 0;
			hall_clear(h);
			hall_restart(h);
			tables_wake(h->tables);
			hall_run(h);
			cr_assert_eq(hall_count(h, SAY_DM), 0u, "offered once");
			hall_clear(h);
			free(before);
			free(after);
		}
		h->hold = false;
		hall_free(h);
	}
	cr_assert_eq(
	    phases & 0x7eu & ~(1u << GOLF_PH_FLIP), 0x7eu & ~(1u << GOLF_PH_FLIP), "%x", phases);
	cr_assert_gt(untold, 4u, "%u", untold);
}

Test(tables_load, after_a_restart_each_message_is_edited_once)
{
	struct hall *h = hall_new();

	hall_game(h, "six-card", "1", "2", 1);
	h->channel++;
	hall_slash(h, BEN, "new", NULL);
	hall_clear(h);
	hall_restart(h);
	tables_wake(h->tables);
	hall_run(h);
	cr_assert_eq(hall_count(h, SAY_EDIT), 2u);
	cr_assert_eq(h->n, 2u);
	hall_free(h);
}

/* Emojis may come, and a person may choose, while the shard has no session yet. */
Test(tables_load, what_happens_before_the_wake_posts_no_table_a_second_time)
{
	struct hall *h = hall_new();

	hall_game(h, "six-card", "1", "0", 2);
	hall_clear(h);
	hall_restart(h);
	tables_draw_anew(h->tables, true);
	hall_run(h);
	cr_expect_eq(h->n, 0u, "the wake draws all tables");
	tables_person_changed(h->tables, ANA);
	hall_run(h);
	cr_expect_eq(hall_count(h, SAY_EDIT), 1u);
	tables_wake(h->tables);
	hall_run(h);
	cr_expect_eq(hall_count(h, SAY_EDIT), 2u);
	cr_expect_eq(hall_count(h, SAY_POST), 0u, "the table has its message");
	tables_draw_anew(h->tables, true);
	hall_run(h);
	cr_expect_eq(hall_count(h, SAY_EDIT), 3u);
	hall_free(h);
}

/* A session of the gateway has ended, and with it the event that the message was deleted. */
Test(tables_load, a_message_that_was_deleted_unnoticed_is_posted_anew)
{
	struct hall *h = hall_new();

	hall_game(h, "six-card", "1", "0", 2);
	hall_clear(h);
	h->fail_code = DISCORD_UNKNOWN_MESSAGE;
	h->fail_status = 404;
	tables_events_lost(h->tables);
	hall_run(h);
	cr_expect_eq(hall_count(h, SAY_EDIT), 1u, "the edit finds out");
	cr_expect_eq(hall_count(h, SAY_POST), 1u);
	hall_free(h);
}

/* Discord allows a bot 50 requests a second: people who play after a restart need them. */
Test(tables_load, many_tables_are_shown_one_after_the_other)
{
	struct hall *h = hall_new();

	for (unsigned i = 0; i < 45; i++) {
		hall_slash(h, ANA, "new", NULL);
		h->channel++;
	}
	hall_clear(h);
	hall_restart(h);
	tables_wake(h->tables);
	hall_run(h);
	cr_expect_eq(hall_count(h, SAY_EDIT), 20u);
	for (unsigned i = 0; i < 2; i++) {
		tables_nudge(h->tables);
		hall_run(h);
	}
	cr_expect_eq(hall_count(h, SAY_EDIT), 45u);
	/* A table that changes is not shown a second time. */
	hall_restart(h);
	hall_clear(h);
	tables_wake(h->tables);
	hall_run(h);
	for (unsigned i = 0; i < 45; i++) {
		h->channel--;
		hall_slash(h, BEN, "join", NULL);
	}
	hall_clear(h);
	for (unsigned i = 0; i < 3; i++)
		tables_nudge(h->tables);
	hall_run(h);
	cr_expect_eq(hall_count(h, SAY_EDIT), 0u);
	hall_free(h);
}

Test(tables_load, a_note_that_was_not_told_is_told_after_a_restart)
{
	struct hall *h = hall_new();
	char first[400], again[400];

	hall_slash(h, ANA, "new", "game", "four-card", NULL);
	hall_push(h, BEN, "join", -2);
	hall_clear(h);
	h->hold = true;
	hall_push(h, ANA, "start", -2);
	cr_assert_eq(hall_count(h, SAY_DM), 2u);
	snprintf(first, sizeof first, "%s", hall_text(h->heard[h->n - 1].m));
	hall_clear(h);
	hall_restart(h);
	h->hold = false;
	tables_wake(h->tables);
	hall_run(h);
	cr_assert_eq(hall_count(h, SAY_DM), 2u);
	for (unsigned i = 0; i < h->n; i++)
		if (h->heard[i].how.what.user == BEN)
			snprintf(again, sizeof again, "%s", hall_text(h->heard[i].m));
	cr_assert_str_eq(first, again);
	hall_free(h);
}

/* A game that began when a penalty could lower a score is played to its end like that. */
Test(tables_load, an_open_game_keeps_the_edition_of_its_rules)
{
	struct hall *h = hall_new();
	struct golf_rules r = hall_rules((const char *const[]){ "extends", "pablo", NULL });

	r.edition = 1;
	hall_open(h, &r, 0, 2);
	hall_restart(h);
	cr_assert(hall_table(h));
	cr_expect_eq(hall_table(h)->rules.edition, 1);
	cr_expect_null(strstr(hall_table(h)->now->row.rules, "edition"));
	hall_free(h);
}

/* Another golfd, or an operator, writes the next line. */
static void
write_line(struct hall *h, const char *line)
{
	struct store_put put = {
		.kind = PUT_LINE, .seq = hall_table(h)->now->seq + 1, .text = line
	};

	strcpy(put.game, hall_table(h)->now->row.id);
	store_put(h->store, &put, 1, NULL, NULL);
	hall_run(h);
}

/* Returns the line of an action that is legal now. Lent until the next call. */
static const char *
line_of(struct hall *h, const struct golf_action *a)
{
	static char line[LIMIT_LINE];
	struct golf_state *s = malloc(golf_state_size());
	struct golf_events out;

	memcpy(s, table_state(hall_table(h)), golf_state_size());
	cr_assert_eq(golf_apply(s, a, &out), GOLF_OK);
	golf_record_action(s, a, &out, NULL, line, sizeof line);
	free(s);
	return line;
}

/* Returns the line with which Ben turns up a card. */
static const char *
bens_line(struct hall *h)
{
	struct golf_action a = { .kind = GOLF_DO_TURN_UP, .from = GOLF_NO_CARD, .place = 3 };

	a.seat = (uint8_t)table_seat(hall_table(h), BEN);
	return line_of(h, &a);
}

Test(tables_load, a_line_of_another_process_is_a_conflict)
{
	struct hall *h = hall_new();
	snowflake in[2];

	hall_game(h, "six-card", "1", "0", 2);
	write_line(h, bens_line(h));
	in[0] = hall_press(h, ANA, hall_button(&h->table, "turn-up", 0), h->shown, false);
	in[1] = hall_slash_only(h, ANA, "flip", "place", "2", NULL);
	hall_run(h);
	hall_said(h, in[0], "refuse.conflict");
	hall_said(h, in[1], "done.action");
	cr_assert_eq(hall_table(h)->now->seq, 3, "the other line, and the request that waited");
	hall_push(h, BEN, "turn-up", 1);
	hall_push(h, ANA, "turn-up", 0);
	cr_assert_eq(hall_table(h)->now->seq, 5);
	hall_restart(h);
	cr_assert_eq(hall_table(h)->now->seq, 5);
	hall_free(h);
}

/* Plays on until Ana has drawn a card. */
static void
until_drawn(struct hall *h)
{
	for (unsigned i = 0; i < 1000; i++) {
		struct golf_view v;

		golf_view(table_state(hall_table(h)), 0, &v);
		if (v.turn == 0 && v.phase == GOLF_PH_PLACE)
			return;
		hall_any(h, false);
		hall_clear(h);
	}
	cr_assert_fail("she never drew a card");
}

/*
 * A line of another process is new to the people here. They have the full time to match, or to
 * call.
 */
Test(tables_load, X06_E04_people_have_time_after_a_line_of_another_process)
{
#define BLIND                                                                                      \
	"layout.rows", "2", "layout.columns", "2", "start.turn_up", "0", "turn.placed",            \
	    "face-down", "end.face_up", "none", "score.pairs", "none", "deck.packs", "6",          \
	    "game.holes", "99"
	static const char *const matching[] = { BLIND, "match.when", "any-time",
		"match.wrong_cards", "2", NULL };
	static const char *const calling[] = { BLIND, "end.knock", "end-of-turn", "end.final_turns",
		"1", NULL };
	static const struct {
		const char *const *keys;
		unsigned ms;
	} tries[] = { { matching, LIMIT_MATCH_MS }, { calling, LIMIT_CALL_MS } };
	const struct golf_action discard = { .kind = GOLF_DO_DISCARD, .card = GOLF_NO_CARD };

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct hall *h = hall_new();
		struct golf_rules r = hall_rules(tries[i].keys);
		snowflake in;
		int64_t seq;

		hall_open(h, &r, 1, 1);
		until_drawn(h);
		seq = hall_table(h)->now->seq;
		write_line(h, line_of(h, &discard));
		h->now += 60 * 1000;
		in = hall_act(h, ANA, &discard, seq);
		hall_run(h);
		hall_said(h, in, "refuse.conflict");
		cr_assert_eq(hall_table(h)->now->seq, seq + 1);
		tables_nudge(h->tables);
		hall_wait(h, tries[i].ms - 1);
		cr_expect_eq(hall_table(h)->now->seq, seq + 1, "too early: %zu", i);
		hall_wait(h, 1);
		cr_expect_gt(hall_table(h)->now->seq, seq + 1, "it goes on: %zu", i);
		hall_free(h);
	}
}

Test(tables_load, an_end_by_another_process_is_shown)
{
	struct hall *h = hall_new();
	struct store_game row;
	struct store_put put[2];
	char id[STORE_GAME_ID];

	hall_game(h, "six-card", "1", "0", 2);
	row = hall_table(h)->now->row;
	row.state = STORE_STOPPED;
	strcpy(id, row.id);
	put[0] = (struct store_put){ .kind = PUT_GAME, .row = &row };
	put[1] = (struct store_put){ .kind = PUT_LINE, .seq = 2, .text = bens_line(h) };
	strcpy(put[0].game, id);
	strcpy(put[1].game, id);
	store_put(h->store, put, 2, NULL, NULL);
	hall_run(h);
	hall_said(h, hall_push(h, ANA, "turn-up", 0), "refuse.conflict");
	cr_assert_null(hall_table(h));
	cr_assert_null(hall_button(&h->table, "turn-up", -2), "and that is shown");
	hall_free(h);
}

Test(tables_load, a_table_with_an_unsound_line_is_set_aside)
{
	struct hall *h = hall_new();
	snowflake in;

	hall_game(h, "six-card", "1", "0", 2);
	write_line(h, "{}");
	hall_press(h, ANA, hall_button(&h->table, "turn-up", 0), h->shown, false);
	in = hall_press(h, BEN, hall_button(&h->table, "turn-up", 0), h->shown, false);
	hall_run(h);
	hall_said(h, in, "refuse.gone");
	cr_assert_null(hall_table(h), "set aside, as at a start, and the channel is free");
	h->channel++;
	hall_slash(h, BEN, "new", NULL);
	hall_restart(h);
	cr_assert_eq(tables_count(h->tables), 1u);
	cr_assert(hall_table(h), "another game goes on");
	hall_free(h);
}

static bool
load_rows_without_ids(const struct store_reader *to)
{
	struct store_game g = { .id = "c3uocvbczrwg", .seats_max = 4 };

	snprintf(g.rules, sizeof g.rules, "{}");
	to->server(to->arg, 0, "The Club", "en-US");
	to->house(to->arg, 0, 0, "time=5m", "");
	to->house_game(to->arg, 0, "ours", "{}");
	to->game(to->arg, &g);
	to->user(to->arg, 0, 5, false, "");
	g.guild = HALL_GUILD;
	g.channel = HALL_CHANNEL;
	to->game(to->arg, &g);
	return true;
}

/* Rows that golfd cannot have written do not keep it from starting. */
Test(tables_load, rows_without_an_id_are_left_alone)
{
	struct hall *h = hall_new();

	h->load = load_rows_without_ids;
	hall_restart(h);
	cr_assert_not_null(hall_table(h), "the sound game is there");
	cr_expect_str_eq(hall_table(h)->board.game, "c3uocvbczrwg");
	hall_free(h);
}

/* The first line of a started game is the deal. Without it nobody knows the cards. */
Test(tables_load, a_started_game_without_a_line_is_set_aside)
{
	struct hall *h = hall_new();
	struct store_game row;
	struct store_put put = { .kind = PUT_GAME, .row = &row };

	hall_slash(h, ANA, "new", NULL);
	hall_push(h, BEN, "join", -2);
	row = hall_table(h)->now->row;
	row.state = STORE_PLAYING;
	store_put(h->store, &put, 1, NULL, NULL);
	h->channel++;
	hall_slash(h, BEN, "new", NULL);
	hall_restart(h);
	cr_assert_eq(tables_count(h->tables), 1u);
	cr_assert(hall_table(h), "another game goes on");
	h->channel--;
	cr_assert_null(hall_table(h));
	hall_slash(h, ANA, "new", NULL);
	cr_assert(hall_table(h), "the channel is free");
	hall_free(h);
}

Test(tables_load, a_table_that_cannot_be_read_now_stays_as_it_is)
{
	struct hall *h = hall_new();

	hall_game(h, "six-card", "1", "0", 2);
	write_line(h, "{}");
	h->blind = true;
	hall_said(h, hall_push(h, ANA, "turn-up", 0), "refuse.conflict");
	cr_assert_eq(hall_table(h)->now->seq, 1);
	h->blind = false;
	hall_said(h, hall_push(h, ANA, "turn-up", 0), "refuse.conflict");
	cr_assert_null(hall_table(h));
	hall_free(h);
}

/* The process ends between the commit that ends a game and the edit that shows it. */
Test(tables_load, an_end_that_was_not_shown_is_shown_after_a_restart, .timeout = TEST_LIMIT)
{
	static const char *const ends[] = { "six-card", "four-card", "stop", "stop in the lobby" };

	for (unsigned i = 0; i < sizeof ends / sizeof ends[0]; i++) {
		struct hall *h = hall_new();
		struct message end;
		struct table *t;

		hall_slash(
		    h, ANA, "new", "game", i == 1 ? "four-card" : "six-card", "holes", "1", NULL);
		if (i < 3) {
			hall_push(h, BEN, "join", -2);
			hall_push(h, ANA, "start", -2);
		}
		/* Plays to the end. The messages of the last step are held, the others are sent. */
		h->hold = true;
		t = hall_table(h);
		if (i >= 2)
			hall_surely(h, ANA, "stop");
		while (hall_table(h) && hall_step(h))
			if (hall_table(h)) {
				h->hold = false;
				hall_run(h);
				hall_clear(h);
				h->hold = true;
			}
		cr_assert_null(hall_table(h));
		table_draw(t, false, &end);
		cr_assert_str_neq(hall_json(&end), hall_json(&h->table), "nobody saw it");
		hall_clear(h);
		hall_restart(h);
		cr_assert_eq(tables_count(h->tables), 0u, "the channel is free");
		h->hold = false;
		tables_wake(h->tables);
		hall_run(h);
		cr_assert_eq(hall_count(h, SAY_EDIT), 1u);
		cr_assert_str_eq(hall_json(&end), hall_json(&h->table), "%s", ends[i]);
		hall_clear(h);
		hall_restart(h);
		tables_wake(h->tables);
		hall_run(h);
		cr_assert_eq(h->n, 0u, "the end is shown once");
		hall_free(h);
	}
}
