#include "tests/engine/play.h"

#include "tests/choice.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

/* Every offered action is legal, every legal action is offered, and none is offered twice. */
static void
compare_with_trying(const struct golf_state *s)
{
	enum { MOST = 100 };
	struct golf_action choice[MOST];

	for (unsigned seat = 0; seat < s->seats; seat++) {
		unsigned n = golf_choices(s, seat), legal = 0;

		cr_assert_eq(n > 0, golf_to_act(s) >> seat & 1);
		play_told_alike(s, seat);
		cr_assert_leq(n, MOST);
		golf_list(s, seat, choice, MOST);
		for (unsigned kind = GOLF_DO_TURN_UP; kind <= GOLF_DO_PASS; kind++)
			for (unsigned arg = 0; arg < 14; arg++) {
				struct golf_action a = { .kind = (uint8_t)kind,
					.seat = (uint8_t)seat,
					.card = kind == GOLF_DO_REPLACE ? GOLF_NO_CARD : 0,
					.yes = kind == GOLF_DO_PEEK && s->rules.paid_peek > 0 };
				bool has_place = kind == GOLF_DO_TURN_UP || kind == GOLF_DO_PEEK ||
				    kind == GOLF_DO_REPLACE || kind == GOLF_DO_FLIP;
				struct golf_state copy = *s;
				struct golf_events out;

				if (has_place)
					a.place = (uint8_t)arg;
				else if (kind == GOLF_DO_DRAW)
					a.from = (uint8_t)arg;
				else if (arg > 0)
					break;
				if (golf_apply(&copy, &a, &out) != GOLF_OK)
					continue;
				legal++;
				unsigned found = 0;
				for (unsigned i = 0; i < n; i++)
					found += memcmp(&choice[i], &a, sizeof a) == 0;
				cr_assert_eq(found, 1, "seat %u, %s %u is offered %u times", seat,
				    golf_do_text((enum golf_do)kind), arg, found);
			}
		cr_assert_eq(legal, n);
	}
}

Test(choice, every_legal_action_is_offered_and_no_other)
{
	static const struct {
		const char *preset, *sets;
	} tables[] = {
		{ "six-card", "" },
		{ "six-card",
		    "turn.flip=must-unless-last turn.flip_instead=true turn.expose_all=true" },
		{ "six-card",
		    "turn.flip=must end.knock=instead-of-turn end.final_turns=1 end.stock=none" },
		{ "six-card", "turn.paid_peek=1" },
		{ "six-card", "end.stock=none end.face_up=none end.turns=40" },
		{ "six-card-classic", "turn.return_discard=true end.stock=end" },
		{ "four-card", "" },
		{ "four-card",
		    "start.peek_where=any start.turn_up=1 turn.draw=stock end.stock=none "
		    "end.turns=0" },
	};
	uint64_t x = 99;

	for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++)
		for (unsigned game = 0; game < 20; game++) {
			struct golf_rules r = play_rules(tables[i].preset, tables[i].sets);
			struct golf_action a;
			struct golf_events out;
			struct golf_state s;

			r.holes = 2;
			play_deal(&s, &r, 2 + game % 3, game);
			do
				compare_with_trying(&s);
			while (play_step(&s, &x, &a, &out));
		}
}

Test(choice, the_order_of_choices_is_fixed)
{
	struct golf_rules r = play_rules(
	    "six-card", "end.knock=instead-of-turn turn.flip_instead=true");
	struct golf_state s;

	play_deal(&s, &r, 2, 1);
	cr_assert_eq(golf_choices(&s, 0), 6);
	cr_expect_eq(nth_choice(&s, 0, 5).place, 5);
	cr_assert_eq(play(&s, "0 turn-up 2", NULL), GOLF_OK);
	cr_assert_eq(golf_choices(&s, 0), 5);
	cr_expect_eq(nth_choice(&s, 0, 2).place, 3, "a face-up card is not offered again");
	play_start(&s);
	cr_assert_eq(golf_choices(&s, 0), 2 + 4 + 1);
	cr_expect_eq(nth_choice(&s, 0, 0).from, GOLF_FROM_STOCK);
	cr_expect_eq(nth_choice(&s, 0, 1).from, GOLF_FROM_DISCARD);
	cr_expect_eq(nth_choice(&s, 0, 2).kind, GOLF_DO_FLIP);
	cr_expect_eq(nth_choice(&s, 0, 6).kind, GOLF_DO_KNOCK);
	cr_expect_eq(golf_choices(&s, 1), 0);
	cr_expect_eq(golf_choices(&s, 77), 0);
}

/* Tries every way to give own cards for the named ones. Returns how many are legal. */
static unsigned
ways_to_give(const struct golf_state *s, struct golf_action *a, unsigned others)
{
	struct golf_state copy = *s;
	struct golf_events out;
	unsigned ways = 0;

	if (a->gives == others)
		return golf_apply(&copy, a, &out) == GOLF_OK;
	a->gives++;
	for (a->give[a->gives - 1] = 0; a->give[a->gives - 1] < 4; a->give[a->gives - 1]++)
		ways += ways_to_give(s, a, others);
	a->gives--;
	return ways;
}

static int
compare_actions(const void *a, const void *b)
{
	return memcmp(a, b, sizeof(struct golf_action));
}

/* Matches of two or more cards are compared with those that a trial of every set finds. */
Test(choice, X04_a_choice_by_lot_may_match_several_cards)
{
	static const struct {
		const char *sets, *before;
		unsigned seats;
		bool none;
	} tries[] = {
		{ "", "0 draw stock", 2, false },
		{ "", "0 draw stock", 3, false },
		{ "match.whose=own", "0 draw stock", 3, false },
		{ "match.per_discard=1", "0 draw stock", 3, true },
		{ "", NULL, 3, true },
		{ "match.when=any-time match.per_discard=1", "0 draw stock", 3, true },
	};
	static struct golf_action list[8192];

	for (size_t t = 0; t < sizeof tries / sizeof tries[0]; t++) {
		struct golf_rules r = play_rules("cabo", tries[t].sets);
		struct golf_action a = { .kind = GOLF_DO_MATCH };
		unsigned listed, several = 0;
		struct golf_events out;
		struct golf_state s;
		uint64_t all;

		play_deal(&s, &r, tries[t].seats, 1);
		play_start(&s);
		if (tries[t].before)
			cr_assert_eq(play(&s, tries[t].before, NULL), GOLF_OK);
		for (uint32_t set = 0; set < 1u << 4 * s.seats; set++) {
			if (bits_count(set) < 2 || bits_count(set) > 4)
				continue;
			a.n = 0;
			for (unsigned i = 0; i < 4u * s.seats; i++)
				if (set >> i & 1)
					a.at[a.n++] = (struct golf_spot){ (uint8_t)(i / 4),
						(uint8_t)(i % 4) };
			several += ways_to_give(&s, &a, bits_count(set >> 4));
		}
		cr_assert_eq(several == 0, tries[t].none, "%s", tries[t].sets);
		listed = golf_choices(&s, 0);
		all = golf_by_lot(&s, 0, 0, &a);
		cr_assert_eq(all, listed + several, "%s: %u of %u", tries[t].sets,
		    (unsigned)all - listed, several);
		cr_assert_lt(several, 8192);
		for (unsigned i = 0; i < several; i++) {
			struct golf_state copy = s;

			golf_by_lot(&s, 0, lot_of_choice(listed + i, all), &list[i]);
			cr_assert_gt(list[i].n, 1);
			cr_assert_eq(golf_apply(&copy, &list[i], &out), GOLF_OK);
		}
		qsort(list, several, sizeof list[0], compare_actions);
		for (unsigned i = 1; i < several; i++)
			cr_assert_neq(compare_actions(&list[i - 1], &list[i]), 0);
	}
}
