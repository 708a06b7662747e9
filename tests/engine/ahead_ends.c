/* With how many points a seat ends the hole in quick play. */
#include "engine/ahead/quick.h"
#include "engine/ahead/world.h"
#include "tests/engine/play.h"

#include <criterion/criterion.h>
#include <stdio.h>

enum { P = QUICK_POINT };

static void
set(struct golf_state *s, struct quick *q, const char *preset, const char *sets, const char *own,
    const char *other)
{
	static struct golf_known known;
	static struct world w;

	play_two(s, preset, sets, own, other);
	play_show(s);
	golf_know(s, 0, &known);
	world_begin(&w, &known);
	world_quick(&w, 0, q);
}

/* The most points with which seat 0 ends the hole, in eighths of a point. */
static int
most_to_end(const struct quick *q, const struct golf_state *s)
{
	int eighths = 60 * 8;

	while (eighths > -60 * 8 && !quick_ends(q, s, 0, eighths * P / 8))
		eighths--;
	return eighths;
}

/*
 * Seat 1 holds twenty points. Seat 0 ends the hole with so many points or fewer. The numbers are
 * what the constants of quick_ends() give: a row that fails tells that hard plays otherwise.
 */
static const struct {
	const char *preset, *sets;
	unsigned turns;
	int temper;
	bool simple; /* another seat thinks */
	uint32_t own, others; /* cards that the seat does not know, one bit each */
	int eighths;
	const char *why;
} tries[] = {
	{ "four-card", "game.holes=1", 3, 0, false, 0, 0, 139,
	    "T07: a last turn gains an eighth of the points where cards are placed face down" },
	{ "four-card", "game.holes=1 turn.placed=face-up", 3, 0, false, 0, 0, 125,
	    "T07: and three sixteenths where they are placed face up" },
	{ "four-card", "game.holes=1 end.final_turns=0", 3, 0, false, 0, 0, 163, "a tie is a win" },
	{ "four-card", "game.holes=1 end.final_turns=0 knock.tie={\"rule\":\"plain\"}", 3, 0, false,
	    0, 0, 159, "a tie is half a win" },
	{ "four-card", "game.holes=1 end.final_turns=0 knock.tie={\"rule\":\"fail\"}", 3, 0, false,
	    0, 0, 155, "a tie is no win" },
	{ "four-card", "game.holes=1", 2, 0, false, 0, 0, 139,
	    "the third turn has no more to give" },
	{ "four-card", "game.holes=1", 1, 0, false, 0, 0, 131, "the second turn asks for more" },
	{ "four-card", "game.holes=1", 0, 0, false, 0, 0, 127, "and the first one for more still" },
	{ "four-card", "game.holes=9", 3, 0, false, 0, 0, 139, "the same in more holes" },
	{ "four-card", "game.holes=9 knock.fail={\"rule\":\"add\",\"points\":10}", 3, 0, false, 0,
	    0, 127, "the ten points count" },
	{ "four-card",
	    "game.holes=9 knock.fail={\"rule\":\"add\",\"points\":10} "
	    "knock.win={\"rule\":\"zero\"}",
	    3, 0, false, 0, 0, 139, "and so does what a lowest ender wins" },
	{ "four-card", "game.holes=9 knock.win={\"rule\":\"zero\"}", 3, 0, false, 0, 0, 139,
	    "that is no reason to ask for less than playing on brings" },
	{ "four-card", "game.holes=9 knock.win={\"rule\":\"set\",\"points\":16}", 3, 0, false, 0, 0,
	    -480, "a lowest ender gets sixteen points: no end pays" },
	{ "cactus", "game.holes=1", 3, 0, false, 0, 0, 125,
	    "the costs of Cactus count in a game of one hole, too" },
	{ "cactus", "game.holes=9", 3, 0, false, 0, 0, 125, "the costs of Cactus" },
	{ "cactus", "game.holes=1", 16, 0, false, 0, 0, 138,
	    "a long hole of Cactus gives in sooner" },
	{ "four-card", "game.holes=1", 10, 0, false, 0, 0, 139, "ten turns are not long" },
	{ "four-card", "game.holes=1", 13, 0, false, 0, 0, 141, "a long hole: it asks for less" },
	{ "four-card", "game.holes=1", 16, 0, false, 0, 0, 146,
	    "three turns more: for less still" },
	{ "four-card", "game.holes=1", 3, 40, false, 0, 0, 131, "a patient seat asks for more" },
	{ "four-card", "game.holes=1", 3, 40, true, 0, 0, 139,
	    "only the seat that thinks has this temper" },
	{ "four-card", "game.holes=1", 3, 60, false, 0, 0, 127, "certain points" },
	{ "four-card", "game.holes=1", 3, 60, false, 3, 0, 105, "two own cards are not known" },
	{ "four-card", "game.holes=1", 3, 60, false, 0, 3, 114,
	    "two cards of seat 1 are not known" },
	{ "six-card", "game.holes=1 end.final_turns=1", 3, 0, false, 0, 0, 161,
	    "a last card turned up: about an even chance" },
	{ "six-card", "game.holes=9 end.final_turns=1", 3, 0, false, 0, 0, 157, "an even chance" },
	{ "six-card", "game.holes=1 end.final_turns=1", 13, 0, false, 0, 0, 173,
	    "a long hole: it asks for less" },
};

Test(ahead_ends, a_seat_ends_the_hole_with_few_points)
{
	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct golf_state s;
		struct quick q;
		char sets[200];
		int eighths;

		snprintf(sets, sizeof sets, "start.peek=0 %s", tries[i].sets);
		set(&s, &q, tries[i].preset, sets, "4S 3S 2S AS", "5H 5D 5C 5S");
		for (unsigned p = 0; p < 4; p++) {
			s.seen[0][p] = tries[i].own >> p & 1 ? 0 : 3;
			s.seen[1][p] = tries[i].others >> p & 1 ? 0 : 3;
		}
		s.turns[0] = (uint8_t)tries[i].turns;
		q.temper = tries[i].temper;
		q.me = tries[i].simple;
		eighths = most_to_end(&q, &s);
		cr_expect_eq(eighths, tries[i].eighths, "%s %s: %d, %s", tries[i].preset,
		    tries[i].sets, eighths, tries[i].why);
	}
}

/*
 * Each other seat holds twenty points and has its last turn. More others are harder to beat; but a
 * smaller chance is asked for. In the first turn, nearly the same certainty is asked for at each
 * table.
 */
static const struct {
	unsigned seats, turns;
	int eighths;
} sizes[] = { { 2, 3, 139 }, { 3, 3, 133 }, { 4, 3, 131 }, { 6, 3, 127 }, { 3, 0, 123 },
	{ 6, 0, 115 } };

Test(ahead_ends, a_call_is_judged_by_the_size_of_the_table)
{
	static const char *const cards[] = { "4S 3S 2S AS", "5S 5H 5D 5C", "7S 6S 4H 3H",
		"8S 9S AH 2H", "TS 6H AD 3D", "9H 7H 2D 2C" };
	struct golf_rules r = play_rules("four-card", "game.holes=1 start.peek=0");

	for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
		static struct golf_known known;
		static struct world w;
		struct golf_state s;
		struct quick q;
		int eighths;

		play_deal(&s, &r, sizes[i].seats, 1);
		play_start(&s);
		for (unsigned seat = 0; seat < sizes[i].seats; seat++)
			play_give(&s, seat, cards[seat]);
		for (unsigned seat = 0; seat < sizes[i].seats; seat++)
			for (unsigned p = 0; p < 4; p++)
				s.seen[seat][p] = s.seen[0][p] = (uint16_t)((1u << sizes[i].seats) -
				    1);
		golf_know(&s, 0, &known);
		world_begin(&w, &known);
		s.turns[0] = (uint8_t)sizes[i].turns;
		world_quick(&w, 0, &q);
		eighths = most_to_end(&q, &s);
		cr_expect_eq(eighths, sizes[i].eighths, "%u seats, turn %u: %d", sizes[i].seats,
		    sizes[i].turns, eighths);
	}
}

/*
 * Nobody can get below the points of seat 0, which is in its first turn. Where a tie costs nothing,
 * it ends the hole.
 */
static const struct {
	const char *preset, *sets, *own;
	int kept; /* by seat 1 */
	bool ends;
	const char *why;
} unbeatable[] = {
	{ "four-card", "", "KS KH KD KC", 0, true, "nothing counts less than four kings" },
	{ "four-card", "", "KS KH KD AS", 0, false, "an ace is above" },
	{ "four-card", "knock.tie={\"rule\":\"plain\"}", "KS KH KD KC", 0, true,
	    "a tie is no failure" },
	{ "four-card", "knock.tie={\"rule\":\"fail\"}", "KS KH KD KC", 0, false, "a tie fails" },
	{ "four-card", "knock.tie={\"rule\":\"add\",\"points\":5}", "KS KH KD KC", 0, false,
	    "a tie costs" },
	{ "four-card", "values.2=-2", "KS KH KD KC", 0, false, "a two is below" },
	{ "four-card", "score.square=-25", "KS KH KD AS", 0, false, "four equal cards are below" },
	{ "four-card", "deck.jokers=2 values.joker=-5", "KS KH KD KC", 0, false,
	    "a joker is below" },
	{ "four-card", "values.joker=-5", "KS KH KD KC", 0, true, "no joker is in the deck" },
	{ "four-card", "", "KS KH KD KC", -1, false, "seat 1 keeps less than nothing" },
	{ "four-card", "knock.win={\"rule\":\"set\",\"points\":16}", "KS KH KD KC", 0, false,
	    "a lowest ender gets sixteen points" },
	{ "cactus", "", "KS KH KD KC", 0, false, "the caller loses ties" },
	{ "cactus", "knock.scoring=plain", "KS KH KD KC", 0, true, "the caller wins ties" },
};

Test(ahead_ends, an_unbeatable_seat_ends_the_hole)
{
	for (size_t i = 0; i < sizeof unbeatable / sizeof unbeatable[0]; i++) {
		struct golf_state s;
		struct quick q;
		struct quick_look l;
		char sets[200];

		snprintf(sets, sizeof sets, "start.peek=0 %s", unbeatable[i].sets);
		set(&s, &q, unbeatable[i].preset, sets, unbeatable[i].own, "AH");
		s.held[1] = 1;
		s.kept[1] = (int16_t)unbeatable[i].kept;
		quick_look(&q, &s, 0, 0, &l);
		cr_expect_eq(quick_ends(&q, &s, 0, l.points), unbeatable[i].ends, "%s %s: %s",
		    unbeatable[i].preset, unbeatable[i].sets, unbeatable[i].why);
		s.seen[0][0] = 2;
		cr_expect_not(quick_ends(&q, &s, 0, 0), "%s %s: one card is not known",
		    unbeatable[i].preset, unbeatable[i].sets);
	}
}

/* Whether a card that is turned up ends the hole, by the other cards that are down. */
static const struct {
	enum golf_face_up face_up;
	uint32_t own, other; /* cards that lie face up */
	unsigned ender;
	bool completes;
	const char *why;
} ups[] = {
	{ GOLF_UP_ANY, 0x1f, 0, GOLF_NOBODY, true, "the last one" },
	{ GOLF_UP_ANY, 0x0f, 0, GOLF_NOBODY, false, "one more is down" },
	{ GOLF_UP_ANY, 0x3f, 0, GOLF_NOBODY, false, "it is up already" },
	{ GOLF_UP_ANY, 0x1f, 0, 1, false, "seat 1 has ended the hole" },
	{ GOLF_UP_ALL, 0x1f, 0x3f, GOLF_NOBODY, true, "the last one of all" },
	{ GOLF_UP_ALL, 0x1f, 0x1f, GOLF_NOBODY, false, "a card of seat 1 is down" },
	{ GOLF_UP_NONE, 0x1f, 0x3f, GOLF_NOBODY, false, "the hole does not end so" },
};

Test(ahead_ends, E01_the_last_card_turned_up_ends_the_hole)
{
	for (size_t i = 0; i < sizeof ups / sizeof ups[0]; i++) {
		struct golf_rules r = play_rules("six-card", "");
		struct golf_state s;

		play_deal(&s, &r, 2, 3);
		s.rules.face_up = (uint8_t)ups[i].face_up;
		s.up[0] = ups[i].own;
		s.up[1] = ups[i].other;
		s.ender = (uint8_t)ups[i].ender;
		cr_expect_eq(quick_completes(&s, 0, 5), ups[i].completes, "%s", ups[i].why);
	}
}

/*
 * Seat 0 knows its cards and draws a ten, or may take a two. After ten turns it begins to pay for a
 * card that it turns up: 50 points after 50 turns.
 */
static const struct {
	const char *sets;
	unsigned turns;
	uint32_t up, unseen; /* own cards, one bit each */
	bool takes; /* it is asked where to draw, not what to do with the ten */
	unsigned ender;
	const char *action;
	const char *why;
} late[] = {
	{ "", 10, 0, 0, false, GOLF_NOBODY, "discard", "ten turns are not long" },
	{ "", 50, 0, 0, false, GOLF_NOBODY, "replace", "the ten turns up a card" },
	{ "", 50, 0x3f, 0, false, GOLF_NOBODY, "discard", "all cards are up" },
	{ "values.10=30", 50, 0, 1, false, GOLF_NOBODY, "discard", "it wants to see a card" },
	{ "values.10=30", 110, 0, 1, false, GOLF_NOBODY, "replace",
	    "it has wanted that for too long" },
	{ "", 50, 0, 0, false, 1, "discard", "the hole ends already" },
	{ "turn.placed=face-down turn.flip=may", 50, 0, 0, false, GOLF_NOBODY, "discard",
	    "T02: the ten would turn up nothing" },
	{ "turn.flip=may", 50, 0, 0, false, GOLF_NOBODY, "discard",
	    "T04: a discard turns up a card, too" },
	{ "turn.flip=must", 50, 0x1f, 0, false, GOLF_NOBODY, "discard", "T04: the last card, too" },
	{ "end.face_up=none end.knock=end-of-turn", 50, 0, 0, false, GOLF_NOBODY, "discard",
	    "E04: a call ends the hole" },
	{ "", 50, 0, 0, true, GOLF_NOBODY, "draw discard", "the two turns up a card, too" },
	{ "end.face_up=all", 50, 0x3f, 0, true, GOLF_NOBODY, "draw discard",
	    "E02: nothing is left to be turned up" },
};

Test(ahead_ends, a_late_seat_pays_for_a_card_that_it_turns_up)
{
	for (size_t i = 0; i < sizeof late / sizeof late[0]; i++) {
		char sets[200], action[40];
		static struct golf_known known;
		static struct world w;
		struct player_rng rng;
		struct golf_action a;
		struct golf_state s;
		struct quick q;

		snprintf(sets, sizeof sets, "start.turn_up=1 %s", late[i].sets);
		play_two(&s, "six-card", sets, "KS KD KC AS 2C 3H", "2H 4D 6S 8C 9D QS");
		play_show(&s);
		s.up[0] = late[i].up;
		s.up[1] = 0x1f;
		s.seen[0][0] = late[i].unseen ? 0 : 3;
		s.turns[0] = (uint16_t)late[i].turns;
		s.ender = (uint8_t)late[i].ender;
		play_stock(&s, "TS");
		play_discard(&s, "2D");
		if (!late[i].takes)
			cr_assert_eq(play(&s, "0 draw stock", NULL), GOLF_OK);
		golf_know(&s, 0, &known);
		world_begin(&w, &known);
		world_quick(&w, 0, &q);
		player_rng_number(&rng, 1);
		quick_act(&q, &s, 0, &rng, &a);
		snprintf(action, sizeof action, "%s%s", golf_do_text((enum golf_do)a.kind),
		    a.kind != GOLF_DO_DRAW            ? ""
			: a.from == GOLF_FROM_DISCARD ? " discard"
						      : " stock");
		cr_expect_str_eq(action, late[i].action, "%s after %u turns, %s: %s", sets,
		    late[i].turns, late[i].why, action);
	}
}
