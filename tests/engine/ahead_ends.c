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
	{ "four-card", "game.holes=1", 0, 0, false, 0, 0, 141,
	    "T07: a last turn is worth three points where cards are placed face down" },
	{ "four-card", "game.holes=1 end.final_turns=0", 0, 0, false, 0, 0, 162,
	    "about an even chance" },
	{ "four-card", "game.holes=1 turn.placed=face-up", 0, 0, false, 0, 0, 151,
	    "T07: and one and three quarters where they are placed face up" },
	{ "four-card", "game.holes=9", 0, 0, false, 0, 0, 138, "an even chance" },
	{ "four-card", "game.holes=9 knock.fail={\"rule\":\"add\",\"points\":10}", 0, 0, false, 0,
	    0, 116, "the ten points count" },
	{ "four-card",
	    "game.holes=9 knock.fail={\"rule\":\"add\",\"points\":10} "
	    "knock.win={\"rule\":\"zero\"}",
	    0, 0, false, 0, 0, 133, "and so does what a lowest ender wins" },
	{ "four-card", "game.holes=9 knock.win={\"rule\":\"set\",\"points\":16}", 0, 0, false, 0, 0,
	    -480, "a lowest ender gets sixteen points: no end pays" },
	{ "cactus", "game.holes=1", 0, 0, false, 0, 0, 133,
	    "the costs of Cactus count in a game of one hole, too" },
	{ "cactus", "game.holes=9", 0, 0, false, 0, 0, 133, "the costs of Cactus" },
	{ "four-card", "game.holes=1", 10, 0, false, 0, 0, 141, "ten turns are not long" },
	{ "four-card", "game.holes=1", 11, 0, false, 0, 0, 144, "a long hole: it asks for less" },
	{ "four-card", "game.holes=1", 14, 0, false, 0, 0, 153, "four turns more: for less still" },
	{ "four-card", "game.holes=1", 0, 40, false, 0, 0, 130, "a patient seat asks for more" },
	{ "four-card", "game.holes=1", 0, 40, true, 0, 0, 141,
	    "only the seat that thinks has this temper" },
	{ "four-card", "game.holes=1 end.final_turns=0", 0, 60, false, 0, 0, 156,
	    "certain points" },
	{ "four-card", "game.holes=1 end.final_turns=0", 0, 60, false, 3, 0, 144,
	    "two own cards are not known" },
	{ "four-card", "game.holes=1 end.final_turns=0", 0, 60, false, 0, 3, 160,
	    "two cards of seat 1 are not known" },
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
