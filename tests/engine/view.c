/*
 * Who knows what. The twin test: change every card that a seat may not know, and the seed, and its view must stay the
 * same bit for bit; and each thing that a view tells must be true.
 */
#include "tests/engine/play.h"

#include <criterion/criterion.h>
#include <string.h>

static uint16_t
mask_of(const struct golf_state *s, unsigned viewer)
{
	return (uint16_t)(viewer < s->seats ? 1u << viewer : (1u << s->seats) - 1);
}

/* A copy in which everything that the viewer may not know is something else: hidden cards change places among
   themselves at random, the discard pile beneath its top too, and the secrets are other secrets. */
static void
make_twin(const struct golf_state *s, unsigned viewer, struct golf_state *twin, uint64_t *x)
{
	uint8_t *slot[2 * GOLF_CARDS_MAX];
	uint16_t mask = mask_of(s, viewer);
	unsigned n = 0;

	*twin = *s;
	for (unsigned i = 0; i + 1 < s->discards; i++)
		slot[n++] = &twin->pile[i];
	for (unsigned i = s->stock_at; i < s->cards; i++)
		slot[n++] = &twin->pile[i];
	for (unsigned seat = 0; seat < s->seats; seat++)
		for (unsigned p = 0; p < s->places; p++)
			if (!(s->up[seat] >> p & 1) && (s->seen[seat][p] & mask) != mask)
				slot[n++] = &twin->card[seat][p];
	if (s->drawn != GOLF_NO_CARD && (s->drawn_seen & mask) != mask)
		slot[n++] = &twin->drawn;
	while (n > 1) {
		unsigned k = (unsigned)(play_random(x) % n--);
		uint8_t swap = *slot[k];

		*slot[k] = *slot[n];
		*slot[n] = swap;
	}
	for (int i = 0; i < 32; i++) {
		twin->seed[i] = (unsigned char)play_random(x);
		twin->key[i] = (unsigned char)play_random(x);
	}
	twin->used = (uint32_t)play_random(x);
}

static void
look_for_leaks(const struct golf_state *s, uint64_t *x)
{
	for (unsigned viewer = 0; viewer <= s->seats; viewer++) {
		struct golf_view mine, other;
		struct golf_state twin;

		make_twin(s, viewer, &twin, x);
		golf_view(s, viewer, &mine);
		golf_view(&twin, viewer, &other);
		cr_assert_eq(memcmp(&mine, &other, sizeof mine), 0,
		    "viewer %u knows more than it has seen", viewer);
		/* What it may do must not tell it anything either. */
		cr_assert_eq(golf_choices(s, viewer), golf_choices(&twin, viewer));
		for (unsigned i = 0; i < golf_choices(s, viewer); i++) {
			struct golf_action a = golf_choice(s, viewer, i),
					   b = golf_choice(&twin, viewer, i);

			cr_assert_eq(memcmp(&a, &b, sizeof a), 0);
		}
	}
}

/* The other half: a card that has been seen is there, as it is. */
static void
look_for_lies(const struct golf_state *s)
{
	for (unsigned viewer = 0; viewer <= s->seats; viewer++) {
		struct golf_view v;

		golf_view(s, viewer, &v);
		for (unsigned seat = 0; seat < s->seats; seat++)
			for (unsigned p = 0; p < s->places; p++) {
				const struct golf_cell *cell = &v.cell[seat][p];
				bool up = s->up[seat] >> p & 1,
				     own = viewer < s->seats && (s->seen[seat][p] >> viewer & 1);

				cr_assert_eq(cell->flags & GOLF_CELL_UP ? 1 : 0, up);
				if (up || own)
					cr_assert_eq(cell->card, s->card[seat][p]);
				if (cell->card != GOLF_HIDDEN)
					cr_assert(cell->flags & GOLF_CELL_KNOWN);
			}
		if (s->drawn != GOLF_NO_CARD && viewer == s->turn)
			cr_assert_eq(v.drawn, s->drawn, "the drawer sees the card");
	}
}

static void
thousand_games(const char *preset, const char *sets)
{
	struct golf_rules r = play_rules(preset, sets);
	uint64_t x = 88172645463325252;

	for (unsigned game = 0; game < 1000; game++) {
		unsigned char seed[GOLF_SEED] = { (unsigned char)game, (unsigned char)(game >> 8) };
		struct golf_action a;
		struct golf_events out;
		struct golf_state s;

		cr_assert_eq(golf_begin(&s, &r, 2 + game % 4, seed, "", 0), GOLF_OK);
		for (unsigned step = 0; play_step(&s, &x, &a, &out); step++) {
			cr_assert(golf_sound(&s), "game %u, step %u", game, step);
			look_for_leaks(&s, &x);
			look_for_lies(&s);
			/* News are for all: a card in them must be one that a spectator sees, or that went by. */
			for (unsigned i = 0; i < out.n; i++)
				if (out.news[i].kind == GOLF_NEWS_DREW_STOCK && r.placed == GOLF_PLACED_DOWN)
					cr_assert_eq(out.news[i].card, GOLF_HIDDEN);
		}
		cr_assert_eq(s.phase, GOLF_PH_OVER);
	}
}

/* Whole games: each preset is looked at in more than half a million states. */
Test(view, twins_of_six_card)
{
	thousand_games("six-card", "");
}

Test(view, twins_of_six_card_classic)
{
	thousand_games("six-card-classic", "");
}

Test(view, twins_of_four_card)
{
	thousand_games("four-card", "");
}

Test(view, twins_of_four_card_with_peeks_of_choice)
{
	thousand_games("four-card",
	    "game.holes=1 start.peek_where=any turn.flip=may turn.return_discard=true");
}

/* The twin test must be able to fail: where a view did leak, it would see it. */
Test(view, the_twin_test_sees_a_leak)
{
	struct golf_rules r = play_rules("four-card", "");
	struct golf_state s, twin;
	struct golf_view a, b;
	uint64_t x = 7;

	play_deal(&s, &r, 2, 1);
	make_twin(&s, 0, &twin, &x);
	golf_view(&s, 1, &a);
	golf_view(&twin, 1, &b);
	cr_expect_neq(memcmp(&a, &b, sizeof a), 0, "seat 1's own cards did change");
}

Test(view, who_has_seen_what)
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
	cr_expect_str_eq(golf_card_text(v.cell[0][2].card), "5D", "L07: the near ones were looked at");
	cr_expect_eq(v.cell[0][2].flags, GOLF_CELL_KNOWN);
	golf_view(&s, 1, &v);
	cr_expect_eq(v.cell[0][2].card, GOLF_HIDDEN, "by their owner alone");
	play(&s, "0 draw stock", NULL);
	golf_view(&s, 1, &v);
	cr_expect_eq(v.drawn, GOLF_HIDDEN, "a secret draw");
	play(&s, "0 replace 0", NULL);
	golf_view(&s, 0, &v);
	cr_expect_str_eq(golf_card_text(v.cell[0][0].card), "KD", "T07: its owner knows what it placed");
	golf_view(&s, 1, &v);
	cr_expect_eq(v.cell[0][0].card, GOLF_HIDDEN);
	cr_expect_str_eq(golf_card_text(v.discard), "AS");
	play(&s, "1 draw discard", NULL);
	play(&s, "1 replace 1", NULL);
	golf_view(&s, 0, &v);
	cr_expect_str_eq(golf_card_text(v.cell[1][1].card), "AS",
	    "taken from the discard pile: all have seen it");
	golf_view(&s, GOLF_SPECTATOR, &v);
	cr_expect_str_eq(golf_card_text(v.cell[1][1].card), "AS");
	cr_expect_eq(v.cell[1][1].flags, GOLF_CELL_KNOWN, "but it lies face down");
	cr_expect_eq(v.viewer, GOLF_SPECTATOR);
}
