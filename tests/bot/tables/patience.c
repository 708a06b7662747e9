/* The time that computer players give people, to match (X06) and to call (E04). */
#include "tests/bot/hall.h"
#include "tests/thorough.h"

#define BLIND                                                                                      \
	"layout.rows", "2", "layout.columns", "2", "start.turn_up", "0", "start.peek", "2",        \
	    "turn.placed", "face-down", "end.face_up", "none", "score.pairs", "none",              \
	    "deck.packs", "6", "game.holes", "99"

static const char *const matching[] = { BLIND, "match.when", "any-time", "match.wrong_cards", "2",
	NULL };
static const char *const looking[] = { BLIND, "match.when", "any-time", "start.peek_where", "any",
	NULL };
static const char *const calling[] = { BLIND, "end.knock", "end-of-turn", "end.final_turns", "1",
	NULL };
static const char *const snappy[] = { BLIND, "match.when", "any-time", "match.wrong_cards", "2",
	"end.knock", "end-of-turn", "end.final_turns", "1", NULL };

/* Plays on until only computer players are to act. */
static void
until_computer(struct hall *h)
{
	for (unsigned i = 0; i < 1000; i++) {
		struct table *t = hall_table(h);
		const struct golf_state *s = table_state(t);
		unsigned n = 0;

		for (unsigned seat = 0; seat < t->now->row.seats; seat++)
			n += golf_to_act(s) >> seat & 1 && t->now->row.seat[seat].user;
		if (golf_to_act(s) && n == 0)
			return;
		hall_any(h, false);
		hall_clear(h);
	}
	cr_assert_fail("it never was a computer player's turn");
}

Test(tables_patience, X06_computer_players_leave_people_time_to_match)
{
	struct hall *h = hall_new();
	struct golf_rules r = hall_rules(matching);
	int64_t seq;

	hall_open(h, &r, 1, 1);
	until_computer(h);
	seq = hall_table(h)->now->seq;
	/* hall_any() let the window of a race pass. */
	hall_wait(h, LIMIT_MATCH_MS - LIMIT_RACE_MS - 1);
	cr_assert_eq(hall_table(h)->now->seq, seq);
	hall_wait(h, 1);
	cr_assert_gt(hall_table(h)->now->seq, seq);
	hall_free(h);
}

/*
 * The first discard may be matched while start cards are chosen. Computer players give people time
 * for this match before they act.
 */
Test(tables_patience, X06_computer_players_leave_people_time_at_the_start)
{
	struct hall *h = hall_new();
	struct golf_rules r = hall_rules(looking);
	const struct table *t;
	int64_t seq;

	hall_open(h, &r, 1, 1);
	t = hall_table(h);
	cr_assert_eq(golf_to_act(table_state(t)), 3, "both have start cards to look at");
	seq = t->now->seq;
	hall_wait(h, LIMIT_MATCH_MS - 1);
	cr_assert_eq(t->now->seq, seq);
	hall_wait(h, 1);
	cr_assert_gt(t->now->seq, seq);
	cr_expect_eq(golf_to_act(table_state(t)), 1, "it has looked");
	hall_free(h);
}

Test(tables_patience, E04_a_computer_player_waits_for_the_call_of_the_last_player)
{
	struct hall *h = hall_new();
	struct golf_rules r = hall_rules(calling);
	struct golf_action knock = { .kind = GOLF_DO_KNOCK };
	int64_t seq;

	hall_open(h, &r, 1, 1);
	until_computer(h);
	seq = hall_table(h)->now->seq;
	hall_wait(h, LIMIT_CALL_MS - LIMIT_RACE_MS - 1);
	cr_assert_eq(hall_table(h)->now->seq, seq);
	hall_wait(h, 1);
	cr_assert_gt(hall_table(h)->now->seq, seq);
	until_computer(h);
	seq = hall_table(h)->now->seq;
	hall_act(h, ANA, &knock, seq);
	hall_run(h);
	cr_assert_gt(hall_table(h)->now->seq, seq + 1, "after the call nothing waits");
	hall_free(h);
}

/*
 * After a restart, the times of the last discard and of the end of the turn are unknown. People
 * have the full time again.
 */
Test(tables_patience, X06_E04_computer_players_leave_people_their_time_after_a_restart)
{
	static const struct {
		const char *const *keys;
		unsigned ms;
	} tries[] = { { matching, LIMIT_MATCH_MS }, { calling, LIMIT_CALL_MS } };

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct hall *h = hall_new();
		struct golf_rules r = hall_rules(tries[i].keys);
		int64_t seq;

		hall_open(h, &r, 1, 1);
		until_computer(h);
		seq = hall_table(h)->now->seq;
		hall_restart(h);
		h->now += 60 * 1000;
		tables_wake(h->tables);
		hall_wait(h, tries[i].ms - 1);
		cr_expect_eq(hall_table(h)->now->seq, seq, "too early: %zu", i);
		hall_wait(h, 1);
		cr_expect_gt(hall_table(h)->now->seq, seq, "it goes on: %zu", i);
		hall_free(h);
	}
}

/* A computer player calls at the end of its turn, although its matches have to wait. */
Test(tables_patience, E04_a_computer_player_calls_before_the_next_turn, .timeout = TEST_LIMIT)
{
	struct hall *h = hall_new();
	struct golf_rules r = hall_rules(snappy);
	bool early = false;

	hall_open(h, &r, 1, 1);
	for (unsigned i = 0; i < 300 && !early; i++) {
		struct table *t = hall_table(h);

		hall_clear(h);
		if (golf_to_act(table_state(t)) != 2)
			hall_any(h, false);
		for (unsigned k = 0; k < 40 && golf_to_act(table_state(t)) == 2; k++)
			hall_wait(h, 100);
		for (unsigned k = 0; k < t->now->news; k++)
			early = early ||
			    (t->now->recent[k].kind == GOLF_NEWS_KNOCKED &&
				t->now->recent[k].seat == 1 && h->now < t->computers.top_at + LIMIT_MATCH_MS);
	}
	cr_assert(early);
	hall_free(h);
}

/* In some hundred turns computer players match and call, and no turn goes on without end. */
Test(tables_patience, X06_computer_players_match_and_call, .timeout = TEST_LIMIT)
{
	struct hall *h = hall_new();
	struct golf_rules r = hall_rules(snappy);
	unsigned matches = 0, calls = 0;

	hall_open(h, &r, 2, 1);
	for (unsigned i = 0; i < 400; i++) {
		struct facts *f;

		hall_any(h, true);
		hall_clear(h);
		f = hall_table(h)->now;
		for (unsigned k = 0; k < f->news; k++) {
			unsigned seat = f->recent[k].seat;
			bool computer = seat < f->row.seats && !f->row.seat[seat].user;

			matches += computer && f->recent[k].kind == GOLF_NEWS_MATCHED;
			calls += computer && f->recent[k].kind == GOLF_NEWS_KNOCKED;
		}
	}
	cr_assert_gt(matches, 0u);
	cr_assert_gt(calls, 0u);
	hall_free(h);
}
