/* Computer players take a moment before a move, and the table is shown meanwhile. */
#include "bot/tables/inside.h"
#include "bot/hours/pause.h"
#include "tests/bot/hall.h"

/* A game of six-card Golf with paced computer players, at Ana's turn. */
static struct hall *
open_game(const char *computers)
{
	struct hall *h = hall_new();

	h->tables->set.paced = true;
	hall_game(h, "six-card", "1", computers, 1);
	for (unsigned i = 0; i < 100 && golf_turn(table_state(hall_table(h))) != 0; i++) {
		while (hall_push(h, ANA, "turn-up", -2))
			;
		hall_wait(h, 100);
	}
	cr_assert_eq(golf_turn(table_state(hall_table(h))), 0u);
	return h;
}

static int64_t
seq_of(const struct hall *h)
{
	return hall_table(h)->now->seq;
}

/* Ana plays her turn. The game waits for the next player. */
static void
play_turn(struct hall *h)
{
	cr_assert(hall_push(h, ANA, "draw", GOLF_FROM_STOCK));
	cr_assert(hall_push(h, ANA, "replace", 0));
	cr_assert_eq(golf_turn(table_state(hall_table(h))), 1u);
}

/* Lets time pass until the next line. Returns the ms. */
static unsigned
until_line(struct hall *h)
{
	int64_t seq = seq_of(h);
	unsigned ms = 0;

	for (; seq_of(h) == seq && ms < 10000; ms += 10)
		hall_wait(h, 10);
	return ms;
}

Test(tables_pause, a_computer_player_takes_a_moment_for_each_half_of_its_turn)
{
	struct hall *h = open_game("1");
	unsigned draw, place;

	play_turn(h);
	draw = until_line(h);
	cr_expect(draw >= 600 && draw <= PAUSE_MOST_MS, "%u ms", draw);
	place = until_line(h);
	cr_expect(place >= 300 && place <= 1100, "%u ms", place);
	hall_free(h);
}

Test(tables_pause, start_cards_are_turned_up_at_once)
{
	struct hall *h = hall_new();

	h->tables->set.paced = true;
	hall_game(h, "six-card", "1", "5", 1);
	cr_expect_eq(golf_to_act(table_state(hall_table(h))), 1u);
	hall_free(h);
}

/* Five computer players are one row. Discord takes about five edits in five seconds. */
Test(tables_pause, five_computer_players_in_a_row_need_few_seconds_and_few_edits)
{
	struct hall *h = open_game("5");
	unsigned ms = 0, edits;

	play_turn(h);
	hall_clear(h);
	for (; golf_turn(table_state(hall_table(h))) != 0 && ms < 20000; ms += 10)
		hall_wait(h, 10);
	cr_expect(ms > 2000 && ms < 6000, "%u ms", ms);
	edits = hall_count(h, SAY_EDIT);
	cr_expect(edits >= 2 && edits <= 1 + ms / PAUSE_SHOW_MS, "%u edits in %u ms", edits, ms);
	cr_expect(hall_button(&h->table, "draw", GOLF_FROM_STOCK), "the last one is not held back");
	hall_free(h);
}

/* A move is not held back for long, when the next one takes its time. */
Test(tables_pause, a_move_is_shown_before_a_long_pause_ends)
{
	struct hall *h = open_game("1");
	struct table *t;
	int64_t seq;

	play_turn(h);
	until_line(h);
	hall_clear(h);
	t = hall_table(h);
	seq = seq_of(h);
	t->shown.at = h->now;
	t->computers.moved_at = h->now + 5000;
	table_changed(t);
	table_settle(t);
	hall_wait(h, PAUSE_SHOW_MS - 1);
	cr_expect_eq(hall_count(h, SAY_EDIT), 0u, "the table was shown a moment ago");
	hall_wait(h, 1);
	cr_expect_eq(hall_count(h, SAY_EDIT), 1u);
	cr_expect_eq(seq_of(h), seq);
	hall_free(h);
}

/* The host wants no pauses: the table says so, and the next move is made at once. */
Test(tables_pause, a_quick_table_has_no_pauses)
{
	struct hall *h = hall_new();
	int64_t seq;

	h->tables->set.paced = true;
	hall_slash(h, ANA, "new", "game", "six-card", "computers", "1", "quick", "true", NULL);
	cr_expect(strstr(hall_text(&h->table), "computer players: normal, no pauses"), "%s",
	    hall_text(&h->table));
	hall_push(h, ANA, "start", -2);
	while (hall_push(h, ANA, "turn-up", -2))
		;
	cr_assert_eq(golf_turn(table_state(hall_table(h))), 0u, "the computer player began");
	seq = seq_of(h);
	cr_assert(hall_push(h, ANA, "draw", GOLF_FROM_STOCK));
	cr_assert(hall_push(h, ANA, "replace", 0));
	cr_expect_geq(seq_of(h), seq + 4, "both halves of its turn");
	cr_expect_eq(golf_turn(table_state(hall_table(h))), 0u);
	hall_free(h);
}

/* Nothing of a pause is stored: after a restart it begins anew. */
Test(tables_pause, a_computer_player_goes_on_after_a_restart)
{
	struct hall *h = open_game("1");
	unsigned ms;
	int64_t seq;

	play_turn(h);
	seq = seq_of(h);
	hall_wait(h, 300);
	cr_assert_eq(seq_of(h), seq);
	hall_restart(h);
	h->tables->set.paced = true;
	h->now += 60 * 1000;
	tables_wake(h->tables);
	hall_run(h);
	cr_assert_eq(seq_of(h), seq, "it takes a moment again");
	ms = until_line(h);
	cr_expect(ms >= 600 && ms <= PAUSE_MOST_MS, "%u ms", ms);
	hall_free(h);
}

Test(tables_pause, golfd_leaves_without_waiting_for_a_pause)
{
	struct hall *h = open_game("1");
	int64_t seq;

	play_turn(h);
	seq = seq_of(h);
	tables_rest(h->tables);
	hall_run(h);
	cr_expect_eq(seq_of(h), seq);
	cr_expect(tables_quiet(h->tables));
	hall_free(h);
}
