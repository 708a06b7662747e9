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
