/*
 * Blunders of the computer players: a known card is given away for a worse one, and by playouts
 * another choice is worth more than two points more.
 */
#include "engine/ahead/quick.h"
#include "engine/ahead/world.h"
#include "engine/players/players.h"
#include "tests/engine/play.h"
#include "tests/thorough.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

enum { PLAYOUTS = 800, TWO_POINTS = 2 * AHEAD_POINT };

/* The expected points of the own layout, as the seat knows it. */
static int
own_points(const struct golf_state *s, unsigned seat)
{
	static struct golf_known known;
	static struct world w;
	static struct quick q;
	struct quick_look l;

	golf_know(s, seat, &known);
	world_begin(&w, &known);
	world_quick(&w, seat, &q);
	quick_look(&q, &w.base, seat, seat, &l);
	return l.points;
}

/* Whether the action puts a card in the place of a known card, and the layout gets worse by it. */
static bool
gives_away(const struct golf_state *s, const struct golf_action *a)
{
	struct golf_state after = *s;
	struct golf_events out;

	if (a->kind != GOLF_DO_REPLACE || a->n > 1 || !(s->seen[a->seat][a->place] >> a->seat & 1))
		return false;
	cr_assert_eq(golf_apply(&after, a, &out), GOLF_OK);
	return after.phase != GOLF_PH_BETWEEN && after.phase != GOLF_PH_OVER &&
	    own_points(&after, a->seat) > own_points(s, a->seat);
}

/* Whether the best choice is worth two points more than the action, and not by chance. */
static bool
is_dear(const struct golf_state *s, const struct golf_action *a)
{
	static struct golf_known known;
	static struct golf_action choice[AHEAD_MOST];
	struct ahead_worth worth[AHEAD_MOST + 1];
	struct ahead_task t = { .known = &known, .choice = choice };
	struct player_rng rng;
	unsigned made = 0;

	golf_know(s, a->seat, &known);
	t.n = golf_list(s, a->seat, choice, AHEAD_MOST);
	t.n = t.n < AHEAD_MOST ? t.n : AHEAD_MOST;
	while (made < t.n &&
	    !(choice[made].kind == a->kind && choice[made].place == a->place &&
		choice[made].card == a->card))
		made++;
	if (made == t.n)
		choice[--made] = *a;
	player_rng_number(&rng, 1);
	for (unsigned each = PLAYOUTS / 64; each <= PLAYOUTS; each *= 8) {
		bool dear = false;

		ahead_measure(&t, &rng, each, made, worth);
		for (unsigned i = 0; i < t.n; i++)
			dear |= worth[made].points - worth[i].points >
			    TWO_POINTS - 2 * worth[i].points_error;
		if (!dear)
			return false;
	}
	for (unsigned i = 0; i < t.n; i++) {
		int32_t more = worth[made].points - worth[i].points;

		if (more > TWO_POINTS && more - TWO_POINTS > 3 * worth[i].points_error)
			return true;
	}
	return false;
}

/* Plays a hole among seats of one level. Returns the blunders. */
static unsigned
play_hole(const struct golf_rules *r, const struct player *p, unsigned seats, unsigned hole)
{
	struct player_asked asked = { .seats = 0 };
	unsigned blunders = 0;
	struct player_rng rng;
	struct golf_state s;

	player_rng_number(&rng, hole);
	play_deal(&s, r, seats, hole);
	while (s.phase != GOLF_PH_BETWEEN && s.phase != GOLF_PH_OVER) {
		unsigned who = player_next(&asked, &s, state_everybody(&s)), n;
		struct golf_action a;
		struct golf_events out;

		if (!player_decide(p, &s, who, &rng, &a, &n))
			continue;
		blunders += gives_away(&s, &a) && is_dear(&s, &a);
		cr_assert_eq(golf_apply(&s, &a, &out), GOLF_OK);
	}
	return blunders;
}

/* Plays so many holes at tables of 2, 3 and 4 seats, and prints the blunders in 1,000 holes. */
static unsigned
count(const char *preset, const char *level, unsigned holes)
{
	struct golf_rules r = play_rules(preset, "");
	unsigned blunders = 0, played = 0;
	struct player p;

	cr_assert(player_read(level, strlen(level), &p));
	for (unsigned seats = 2; seats <= 4; seats++)
		for (unsigned hole = 0; hole < holes; hole++) {
			if (seats < r.players_min || seats > r.players_max)
				continue;
			blunders += play_hole(&r, &p, seats, hole);
			played++;
		}
	if (getenv("BLUNDERS"))
		fprintf(stderr, "%s, %s: %.1f blunders in 1,000 holes\n", preset, level,
		    1000.0 * blunders / played);
	return blunders;
}

/* The games in which no cards combine: a better card alone is always the better one to keep. */
static const char *const plain[] = { "cabo", "pablo", "cumbia", "dacz", "cactus", "cambio",
	"four-card", "powers" };

enum { PLAIN = sizeof plain / sizeof plain[0] };

Test(blunders, normal_makes_none, .timeout = TEST_LIMIT)
{
	for (size_t i = 0; i < PLAIN; i++)
		cr_expect_eq(count(plain[i], "normal", thorough(700, 30)), 0, "%s", plain[i]);
}

/* Low cards run out in long holes: those of careful players. */
Test(blunders, normal_makes_none_when_the_stock_is_low, .timeout = TEST_LIMIT)
{
	struct golf_rules r = play_rules("four-card", "");
	struct player p;

	cr_assert(player_read("normal", 6, &p));
	p.temper = 100;
	for (unsigned hole = 0; hole < thorough(3000, 150); hole++)
		cr_expect_eq(play_hole(&r, &p, 3, hole), 0, "hole %u", hole);
}

/* Cards combine, but no card of many points is worth a known better one for what it may become. */
Test(blunders, normal_makes_none_where_cards_combine, .timeout = TEST_LIMIT)
{
	static const char *const presets[] = { "six-card", "family-six", "knock-six",
		"four-card-open", "eight-card", "nine-card-moraco", "nine-card-adjacent" };

	for (size_t i = 0; i < sizeof presets / sizeof presets[0]; i++)
		cr_expect_eq(count(presets[i], "normal", thorough(300, 20)), 0, "%s", presets[i]);
}

Test(blunders, hard_makes_none, .timeout = TEST_LIMIT)
{
	for (size_t i = 0; i < PLAIN; i++)
		cr_expect_eq(count(plain[i], "hard:60", thorough(40, 2)), 0, "%s", plain[i]);
}

/* Easy errs on purpose, by about four points. The tool sees it. */
Test(blunders, easy_makes_some, .timeout = TEST_LIMIT)
{
	cr_expect_gt(count("cabo", "easy", thorough(60, 1)), 0);
}
