#include "tests/engine/play.h"

#include <criterion/criterion.h>
#include <string.h>

/* Every offered action is legal, every legal action is offered, and none is offered twice. */
static void
compare_with_trying(const struct golf_state *s)
{
	for (unsigned seat = 0; seat < s->seats; seat++) {
		unsigned n = golf_choices(s, seat), legal = 0;

		cr_assert_eq(n > 0, golf_to_act(s) >> seat & 1);
		play_told_alike(s, seat);
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
				for (unsigned i = 0; i < n; i++) {
					struct golf_action c = golf_choice(s, seat, i);

					found += memcmp(&c, &a, sizeof a) == 0;
				}
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
	cr_expect_eq(golf_choice(&s, 0, 5).place, 5);
	cr_assert_eq(play(&s, "0 turn-up 2", NULL), GOLF_OK);
	cr_assert_eq(golf_choices(&s, 0), 5);
	cr_expect_eq(golf_choice(&s, 0, 2).place, 3, "a face-up card is not offered again");
	play_start(&s);
	cr_assert_eq(golf_choices(&s, 0), 2 + 4 + 1);
	cr_expect_eq(golf_choice(&s, 0, 0).from, GOLF_FROM_STOCK);
	cr_expect_eq(golf_choice(&s, 0, 1).from, GOLF_FROM_DISCARD);
	cr_expect_eq(golf_choice(&s, 0, 2).kind, GOLF_DO_FLIP);
	cr_expect_eq(golf_choice(&s, 0, 6).kind, GOLF_DO_KNOCK);
	cr_expect_eq(golf_choices(&s, 1), 0);
	cr_expect_eq(golf_choices(&s, 77), 0);
}
