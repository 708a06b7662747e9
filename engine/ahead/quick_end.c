/* When to end a hole, in quick play. */
#include "engine/ahead/quick.h"

enum { P = QUICK_POINT, LAST_TURN_VARIANCE = 8 };

/* The chance in 256 that a normal variable is above -x / 8 standard deviations: x from 0 to 20. */
static const uint8_t above[] = { 128, 141, 153, 165, 177, 188, 198, 207, 215, 223, 229, 234, 239,
	243, 246, 248, 250, 252, 253, 254, 255 };

static unsigned
root(unsigned n)
{
	unsigned r = 1u << (34 - __builtin_clz(n | 1)) / 2;

	for (int i = 0; i < 3; i++)
		r = (r + n / r) / 2;
	return r;
}

/* The chance in 256 that a difference is above 0: its mean, and its variance in points. */
static unsigned
chance_above(int mean, unsigned variance)
{
	int eighths = mean * 8 / (int)(root(variance * P * P) + 1);

	if (eighths >= 0)
		return above[eighths < 20 ? eighths : 20];
	return 256u - above[-eighths < 20 ? -eighths : 20];
}

/* The chance in 256 that a layout of these points is the lowest after the others' last turns. */
static unsigned
chance_lowest(const struct quick *q, const struct golf_state *s, unsigned seat, int points)
{
	unsigned chance = 256, own;
	int gain = 0;
	struct quick_look l;

	if (s->rules.final_turns > 0)
		gain = s->rules.placed == GOLF_PLACED_DOWN ? 3 * P : 7 * P / 4;
	quick_look(q, s, seat, seat, &l);
	own = l.variance;
	for (unsigned other = 0; other < s->seats; other++) {
		unsigned variance;

		if (other == seat)
			continue;
		quick_look(q, s, seat, other, &l);
		variance = own + l.variance + (s->rules.final_turns > 0 ? LAST_TURN_VARIANCE : 1);
		chance = chance * chance_above(l.points - gain - points, variance) / 256;
	}
	return chance;
}

/*
 * The chance to be lowest, in 256ths, from which an end pays: one half where an end costs and
 * brings nothing else. Where the lowest ender gets more points than an ender can lose, no end pays.
 */
static int
chance_asked(const struct quick *q)
{
	enum { STAKE = 8 * P, NEVER = 257 };
	int all = q->lose + q->win + STAKE;

	return all > 0 ? 256 * (q->lose + STAKE / 2) / all : NEVER;
}

/*
 * A long hole is no fun: after some turns, each further turn lowers the chance that is asked for.
 */
bool
quick_ends(const struct quick *q, const struct golf_state *s, unsigned seat, int points)
{
	enum { ONE_HOLE = 104, SOON = 10, EACH = 10 };
	int turns = s->turns[seat], need = chance_asked(q);

	/*
	 * In a game of one hole, a call that fails loses what no call would win: its other costs do
	 * not count. The scoring of Cactus decides by those costs.
	 */
	if (s->rules.holes == 1 && s->rules.scoring != GOLF_SCORING_CACTUS)
		need = ONE_HOLE;
	if (seat == q->me)
		need += q->temper;
	if (turns > SOON)
		need -= (turns - SOON) * EACH;
	return (int)chance_lowest(q, s, seat, points) >= need;
}

bool
quick_completes(const struct golf_state *s, unsigned seat, unsigned place)
{
	if (s->ender != GOLF_NOBODY || s->rules.face_up == GOLF_UP_NONE ||
	    (state_down(s, seat) & ~(1u << place)) != 0 || s->up[seat] >> place & 1)
		return false;
	for (unsigned other = 0; s->rules.face_up == GOLF_UP_ALL && other < s->seats; other++)
		if (other != seat && state_down(s, other) != 0)
			return false;
	return true;
}
