/*
 * The knowledge of each seat: the twin test over whole games of every preset, and the fields of the
 * view.
 */
#include "tests/engine/twins.h"
#include "tests/fuzz/sound.h"
#include "tests/thorough.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* The result agrees with every view. */
static void
compare_result(const struct golf_state *s)
{
	struct golf_result r;
	struct golf_view v;

	golf_result(s, &r);
	golf_view(s, GOLF_SPECTATOR, &v);
	cr_assert_eq(r.over, v.phase == GOLF_PH_OVER);
	cr_assert_eq(r.winners, v.winners);
	cr_assert_eq(r.seats, v.seats);
	cr_assert_eq(memcmp(r.scores, v.scores, sizeof r.scores), 0);
}

/* Whole games, checked after every step. */
static void
play_twins(const char *preset, const char *sets, unsigned games)
{
	struct golf_rules r = play_rules(preset, sets);
	uint64_t x = 88172645463325252;

	for (unsigned game = 0; game < games; game++) {
		unsigned char seed[GOLF_SEED] = { (unsigned char)game, (unsigned char)(game >> 8) };
		unsigned most = r.players_max < 5 ? r.players_max : 5;
		unsigned seats = r.players_min + game % (most - r.players_min + 1u);
		struct golf_action a;
		struct golf_events out;
		struct golf_state s;

		cr_assert_eq(golf_begin(&s, &r, seats, seed, "", 0), GOLF_OK);
		for (unsigned step = 0; play_step(&s, &x, &a, &out); step++) {
			cr_assert(state_is_sound(&s), "%s, game %u, step %u", preset, game, step);
			twins_look(&s, &x);
			compare_result(&s);
			/* Events are public, so the event of a secret draw hides its card. */
			for (unsigned i = 0; i < out.n; i++)
				if (out.news[i].kind == GOLF_NEWS_DREW_STOCK &&
				    r.placed == GOLF_PLACED_DOWN)
					cr_assert_eq(out.news[i].card, GOLF_HIDDEN);
		}
		cr_assert_eq(s.phase, GOLF_PH_OVER);
	}
}

Test(view, twin_states_look_equal_in_every_preset, .timeout = TEST_LIMIT)
{
	for (size_t i = 0; play_preset(i); i++)
		play_twins(play_preset(i), "game.holes=2", thorough(60, 15));
}

Test(view, twin_states_look_equal_with_peeks_of_choice)
{
	play_twins("four-card",
	    "game.holes=1 start.peek_where=any turn.flip=may turn.return_discard=true", 500);
}

/* The twin test must find a leak when there is one. */
Test(view, the_twin_test_sees_a_leak)
{
	struct golf_rules r = play_rules("four-card", "");
	struct golf_state s, twin;
	struct golf_view a, b;
	uint64_t x = 7;

	play_deal(&s, &r, 2, 1);
	twins_make(&s, 0, &twin, &x);
	golf_view(&s, 1, &a);
	golf_view(&twin, 1, &b);
	cr_expect_neq(memcmp(&a, &b, sizeof a), 0, "seat 1's own cards did change");
}

/* The view of a replay differs from a spectator's in the cards alone, and shows all of them. */
Test(view, an_open_view_shows_every_card)
{
	struct golf_rules r = play_rules("four-card", "game.holes=1");
	unsigned char seed[GOLF_SEED] = { 7 };
	uint64_t x = 88172645463325252;
	struct golf_view open, closed;
	struct golf_action a;
	struct golf_events out;
	struct golf_state s;

	cr_assert_eq(golf_begin(&s, &r, 3, seed, "", 0), GOLF_OK);
	while (play_step(&s, &x, &a, &out)) {
		golf_view_open(&s, &open);
		golf_view(&s, GOLF_SPECTATOR, &closed);
		for (unsigned seat = 0; seat < 3; seat++)
			for (unsigned p = 0; p < open.size[seat]; p++) {
				bool up = s.up[seat] >> p & 1;

				cr_assert_eq(open.cell[seat][p].card, s.card[seat][p]);
				cr_assert_eq(open.cell[seat][p].flags,
				    up ? GOLF_CELL_UP | GOLF_CELL_KNOWN
				       : GOLF_CELL_HELD | GOLF_CELL_KNOWN);
			}
		cr_assert_eq(open.drawn, s.drawn);
		memcpy(open.cell, closed.cell, sizeof open.cell);
		open.drawn = closed.drawn;
		open.usable = closed.usable;
		cr_assert_eq(memcmp(&open, &closed, sizeof open), 0);
	}
}

Test(view, each_seat_sees_only_what_it_has_seen)
{
	struct golf_rules r = play_rules("four-card", "");
	struct golf_state s;
	struct golf_view v;

	play_deal(&s, &r, 2, 1);
	play_give(&s, 0, "AS 3H 5D 7C");
	play_stock(&s, "KD 9C");
	play_discard(&s, "2C");
	golf_view(&s, 0, &v);
	cr_expect_eq(v.cell[0][0].card, GOLF_HIDDEN, "L07: the far cards stay unseen");
	cr_expect_str_eq(
	    golf_card_text(NULL, v.cell[0][2].card), "5D", "L07: the near cards were looked at");
	cr_expect_eq(v.cell[0][2].flags, GOLF_CELL_KNOWN);
	golf_view(&s, 1, &v);
	cr_expect_eq(v.cell[0][2].card, GOLF_HIDDEN, "only their owner has seen them");
	play(&s, "0 draw stock", NULL);
	golf_view(&s, 1, &v);
	cr_expect_eq(v.drawn, GOLF_HIDDEN, "a secret draw");
	play(&s, "0 replace 0", NULL);
	golf_view(&s, 0, &v);
	cr_expect_str_eq(
	    golf_card_text(NULL, v.cell[0][0].card), "KD", "T07: its owner knows what it placed");
	golf_view(&s, 1, &v);
	cr_expect_eq(v.cell[0][0].card, GOLF_HIDDEN);
	cr_expect_str_eq(golf_card_text(NULL, v.discard), "AS");
	play(&s, "1 draw discard", NULL);
	play(&s, "1 replace 1", NULL);
	golf_view(&s, 0, &v);
	cr_expect_str_eq(golf_card_text(NULL, v.cell[1][1].card), "AS",
	    "taken from the discard pile: all have seen it");
	golf_view(&s, GOLF_SPECTATOR, &v);
	cr_expect_eq(v.cell[1][1].card, GOLF_HIDDEN, "it lies face down: the public sees its back");
	cr_expect_eq(v.cell[1][1].flags, 0);
	cr_expect_eq(v.viewer, GOLF_SPECTATOR);
}

/* A card that every seat has looked at in private is no card on the table. */
Test(view, the_public_sees_no_card_that_each_seat_has_seen_in_private)
{
	struct golf_rules r = play_rules("four-card", "");
	struct golf_public seen;
	struct golf_state s;
	const struct golf_view *v = golf_public_view(&seen);
	struct golf_view asked;

	play_deal(&s, &r, 3, 1);
	play_give(&s, 0, "AS 3H 5D 7C");
	for (unsigned seat = 0; seat < 3; seat++) {
		struct golf_view own;

		s.seen[0][1] |= (uint16_t)(1u << seat);
		golf_view(&s, seat, &own);
		cr_expect_str_eq(golf_card_text(NULL, own.cell[0][1].card), "3H");
		golf_view_public(&s, &seen);
		cr_expect_eq(v->cell[0][1].card, GOLF_HIDDEN, "%u seats have seen it", seat + 1);
	}
	s.up[0] |= 2;
	golf_view_public(&s, &seen);
	cr_expect_str_eq(golf_card_text(NULL, v->cell[0][1].card), "3H");
	golf_view(&s, GOLF_SPECTATOR, &asked);
	cr_expect_eq(memcmp(&asked, v, sizeof asked), 0, "one view, two types");
}
