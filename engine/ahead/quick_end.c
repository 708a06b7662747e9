/* When to end a hole, in quick play. */
#include "engine/ahead/quick.h"

enum { P = QUICK_POINT };

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
	int eighths;

	if (variance == 0)
		return mean > 0 ? 256 : mean < 0 ? 0 : 128;
	eighths = mean * 8 / (int)(root(variance * P * P) + 1);
	if (eighths >= 0)
		return above[eighths < 20 ? eighths : 20];
	return 256u - above[-eighths < 20 ? -eighths : 20];
}

/* The other layouts after their last turns: the expected points of each, and their variance. */
struct rivals {
	int most; /* E11: with more points an ender fails */
	unsigned n;
	int points[GOLF_SEATS_MAX];
	unsigned variance[GOLF_SEATS_MAX];
};

/*
 * A last turn gains a part of the points, more where all cards are seen: from 24 points three, or
 * four and a half. The numbers are those of holes that normal ended. An empty
 * layout has no more turns.
 */
static void
find_rivals(const struct quick *q, const struct golf_state *s, unsigned seat, struct rivals *r)
{
	enum { PART_DOWN = 2, PART_UP = 3, VARIANCE_DOWN = 4, VARIANCE_UP = 16 };
	bool last = s->rules.final_turns > 0, down = golf_rules_hides(&s->rules);

	r->most = s->rules.most == GOLF_UNSET ? QUICK_NEVER : s->rules.most * P;
	r->n = 0;
	for (unsigned other = 0; other < s->seats; other++) {
		struct quick_look l;

		if (other == seat || s->out >> other & 1)
			continue;
		quick_look(q, s, seat, other, &l);
		if (last && l.held != 0) {
			l.points -= l.points > 0 ? l.points * (down ? PART_DOWN : PART_UP) / 16 : 0;
			l.variance += down ? VARIANCE_DOWN : VARIANCE_UP;
		}
		r->points[r->n] = l.points;
		r->variance[r->n++] = l.variance;
	}
}

/* The chance in 256 to have fewer points than all of them, and not too many for an end. */
static unsigned
chance_below(const struct rivals *r, int points)
{
	unsigned chance = points <= r->most ? 256 : 0;

	for (unsigned i = 0; i < r->n && chance > 0; i++)
		chance = chance * chance_above(r->points[i] - points, r->variance[i]) / 256;
	return chance;
}

/* A tie counts as the rules say: half a point more or less makes it a win or a failure. */
static int
tie_points(const struct golf_rules *r)
{
	if (r->scoring == GOLF_SCORING_CACTUS || r->tied.rule == GOLF_TIED_FAIL)
		return P / 2;
	return r->tied.rule == GOLF_TIED_WIN ? -P / 2 : 0;
}

/*
 * The chance in 256 that a layout of these points is the lowest after the others' last turns. The
 * own cards that the seat does not know count against all others at once: three values stand for
 * them, as in the rule of Gauss and Hermite.
 */
static unsigned
chance_lowest(const struct quick *q, const struct golf_state *s, unsigned seat, int points)
{
	struct rivals r;
	struct quick_look own;
	int far;

	quick_look(q, s, seat, seat, &own);
	find_rivals(q, s, seat, &r);
	points += tie_points(&s->rules);
	if (own.variance == 0)
		return chance_below(&r, points);
	far = (int)root(3 * own.variance * P * P);
	return (chance_below(&r, points - far) + 4 * chance_below(&r, points) +
		   chance_below(&r, points + far)) /
	    6;
}

/*
 * Whether nobody can get below these points, and a tie costs nothing: then there is nothing to wait
 * for.
 */
static bool
is_unbeatable(const struct quick *q, const struct golf_state *s, unsigned seat, int points)
{
	uint32_t seen = 0;

	if (!q->floor || tie_points(&s->rules) > 0 || s->rules.tied.rule == GOLF_TIED_ADD ||
	    golf_rules_fails(&s->rules, points / P))
		return false;
	for (uint32_t left = s->held[seat]; left; left &= left - 1) {
		unsigned p = (unsigned)__builtin_ctz(left);

		seen |= (uint32_t)(s->seen[seat][p] >> seat & 1) << p;
	}
	for (unsigned other = 0; other < s->seats; other++)
		if (other != seat && !(s->out >> other & 1) && s->kept[other] * P < points)
			return false;
	return seen == s->held[seat];
}

/* The turns that the hole would not give to the seat if it ended now, of the first three. */
static int
turns_missed(const struct golf_state *s, unsigned seat)
{
	enum { WANTED = 3 };
	int had = s->turns[seat] + (s->caller != seat); /* with this turn */

	return had < WANTED ? WANTED - had : 0;
}

/*
 * The chance in 256 to be lowest from which a call wins more than playing on. A seat that plays on
 * keeps its chance, its further turns and the call. So a call needs better odds than an even share:
 * three to two against one other seat. In the first turns it needs far better odds: a further turn
 * brings most then, and a hole of one turn is no game. The numbers are those of holes that were
 * played on both ways (docs/strength.md).
 */
static int
chance_of_playing_on(const struct golf_state *s, unsigned seat)
{
	enum { ONE = 16, BASE = 16, EACH = 8, EARLY = 24 };
	int others = (int)bits_count(state_players(s)) - 1,
	    odds = BASE + (EACH + EARLY * turns_missed(s, seat)) * others;

	return 256 * odds / (odds + ONE * others);
}

/*
 * The chance in 256 to be lowest from which an end pays. A call is compared with playing on. Where
 * the last card that is turned up ends the hole, the chance is about even. What an end costs and
 * brings besides can raise the chance. Where the lowest ender gets more points than an ender can
 * lose, no end pays.
 */
static int
chance_asked(const struct quick *q, const struct golf_state *s, unsigned seat)
{
	enum { STAKE = 8 * P, NEVER = 257, TURNED_UP = 104, EVEN = 128 };
	bool calls = s->rules.face_up == GOLF_UP_NONE;
	int all = q->lose + q->win + STAKE, need = calls ? chance_of_playing_on(s, seat) : EVEN,
	    costs;

	/*
	 * In a game of one hole, a call that fails loses what no call would win: its other costs do
	 * not count. The scoring of Cactus decides by those costs.
	 */
	if (s->rules.holes == 1 && s->rules.scoring != GOLF_SCORING_CACTUS)
		return calls ? need : TURNED_UP;
	if (all <= 0)
		return NEVER;
	costs = (256 * q->lose + need * STAKE) / all;
	return calls && need > costs ? need : costs;
}

/*
 * How much less a seat asks for in a long hole: a long hole is no fun. Where a tie costs, nobody
 * wants to call once all have nothing to lose any more. A seat that can get no lower gives in soon.
 */
static int
give_in(const struct quick *q, const struct golf_state *s, unsigned seat, int points)
{
	enum { SOON = 10, A_TURN = 10, A_PATIENT_TURN = 6, SOON_AT_NOTHING = 5, AT_NOTHING = 32 };
	int turns = s->turns[seat], soon = SOON, each = A_PATIENT_TURN;

	/* In Cactus nobody would call when all are near nothing: it ends sooner. */
	if (s->rules.face_up != GOLF_UP_NONE || s->rules.scoring == GOLF_SCORING_CACTUS)
		each = A_TURN;
	if (s->rules.face_up == GOLF_UP_NONE && q->floor && points <= 0) {
		soon = SOON_AT_NOTHING;
		each = AT_NOTHING;
	}
	return turns > soon ? (turns - soon) * each : 0;
}

bool
quick_ends(const struct quick *q, const struct golf_state *s, unsigned seat, int points)
{
	enum { SURE = 256 };
	int need = chance_asked(q, s, seat);

	if (need <= SURE && is_unbeatable(q, s, seat, points))
		return true;
	if (seat == q->me)
		need += q->temper;
	need -= give_in(q, s, seat, points);
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
