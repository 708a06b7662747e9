/*
 * The worth of a power or of a match compares the seats that had it in a hole with the seats that
 * did not: by how many points they scored less. So the length of the hole and the deal hold for
 * both. A hole in which all seats or no seat had it says nothing. It is no proof of a cause: a
 * player who is ahead may also use more powers.
 *
 * The worth of a combination is exact: the points of its cards alone, less the points that count.
 * A card in several combinations counts in equal parts for each. The worth of a penalty or a reward
 * is its points.
 */
#include "lab/count.h"

#include <string.h>

static unsigned
bits(unsigned mask)
{
	return (unsigned)__builtin_popcount(mask);
}

static void
add(struct lab_count *c, unsigned figure, double y, double x)
{
	c->y[figure] += y;
	c->x[figure] += x;
}

void
lab_count_begin(struct lab_count *c)
{
	memset(c, 0, sizeof *c);
}

bool
lab_is_share(unsigned figure)
{
	return figure == LAB_ENDED || figure == LAB_ENDER || figure == LAB_FIRST_LOW ||
	    figure == LAB_SKILL_WINS || figure == LAB_TIED_GAMES || figure == LAB_TIED_HOLES;
}

/* Events ------------------------------------------------------------------- */

void
lab_count_events(struct lab_count *c, const struct golf_events *events)
{
	for (unsigned i = 0; i < events->n; i++) {
		const struct golf_news *news = &events->news[i];
		unsigned bit = news->seat < GOLF_SEATS_MAX ? 1u << news->seat : 0;
		uint16_t seat = (uint16_t)bit;

		c->turns += news->kind == GOLF_NEWS_TURN;
		if (news->kind == GOLF_NEWS_MATCHED) {
			c->matches++;
			c->matched |= seat;
		} else if (news->kind == GOLF_NEWS_MISMATCHED) {
			c->misses++;
			c->missed |= seat;
		} else if (news->kind == GOLF_NEWS_POWER) {
			c->uses[news->place]++;
			c->used[news->place] |= seat;
		}
	}
}

/* The end of a hole -------------------------------------------------------- */

/* What a hole's scores are, for the counts below. */
struct scores {
	unsigned seats;
	uint16_t players; /* R06: the seats that count, one bit each; the others have 0 */
	const int16_t *score;
	int low, high, sum;
	unsigned lowest; /* the seats with the lowest score, one bit each */
};

static struct scores
scores_of(unsigned seats, uint16_t players, const int16_t *score)
{
	unsigned first = (unsigned)__builtin_ctz(players);
	struct scores s = { .seats = seats,
		.players = players,
		.score = score,
		.low = score[first],
		.high = score[first] };

	for (unsigned i = first; i < seats; i++) {
		if (!(players >> i & 1))
			continue;
		s.sum += score[i];
		s.low = score[i] < s.low ? score[i] : s.low;
		s.high = score[i] > s.high ? score[i] : s.high;
	}
	for (unsigned i = 0; i < seats; i++)
		s.lowest |= ((unsigned)players >> i & 1u & (unsigned)(score[i] == s.low)) << i;
	return s;
}

/* The seat's share of the lowest score. */
static double
share(const struct scores *s, unsigned seat)
{
	return s->lowest >> seat & 1 ? 1.0 / bits(s->lowest) : 0;
}

/* By how many points a seat scores less than the others do on average. */
static double
ahead(const struct scores *s, unsigned seat)
{
	return (double)(s->sum - s->score[seat]) / (bits(s->players) - 1) - s->score[seat];
}

/*
 * Adds the worth of what the seats of a mask had: the mean of the others' scores, less the mean of
 * theirs. The weight of a hole is the number of pairs of a seat with it and a seat without it.
 */
static void
add_worth(struct lab_count *c, unsigned figure, const struct scores *s, unsigned mask)
{
	unsigned with = bits(mask), without = bits(s->players) - with;
	int sum = 0;

	for (unsigned i = 0; i < s->seats; i++)
		sum += mask >> i & 1 ? s->score[i] : 0;
	add(c, figure, (double)with * (s->sum - sum) - (double)without * sum,
	    (double)with * without);
}

static void
count_scores(struct lab_count *c, const struct scores *s, const struct golf_view *v)
{
	bool ended = v->ender < s->seats;

	add(c, LAB_SCORE, s->sum, bits(s->players));
	add(c, LAB_LOW, s->low, 1);
	add(c, LAB_HIGH, s->high, 1);
	add(c, LAB_ENDED, ended, 1);
	if (ended)
		add(c, LAB_ENDER, share(s, v->ender), 1);
	add(c, LAB_TIED_HOLES, bits(s->lowest) > 1, 1);
	add(c, LAB_FIRST, ahead(s, v->leader), 1);
	add(c, LAB_FIRST_LOW, share(s, v->leader), 1);
}

/* Adds the parts of one seat's score. A card alone saves nothing. */
static void
count_parts(
    struct lab_count *c, const struct golf_rules *r, const struct golf_view *v, unsigned seat)
{
	struct golf_part part[GOLF_PARTS_MAX];
	unsigned n = golf_explain(r, v, seat, part), in[GOLF_PLACES_MAX] = { 0 };

	for (unsigned i = 0; i < n; i++)
		for (unsigned place = 0; place < GOLF_PLACES_MAX; place++)
			in[place] += part[i].places >> place & 1;
	for (unsigned i = 0; i < n; i++) {
		unsigned figure = LAB_PARTS + 2u * part[i].kind;
		double worth = -part[i].points;

		if (part[i].kind == GOLF_PART_CARD)
			continue;
		for (unsigned place = 0; place < v->size[seat]; place++)
			if (part[i].places >> place & 1)
				worth += (double)golf_rules_value(r, v->cell[seat][place].card) /
				    in[place];
		add(c, figure, 1, 0);
		add(c, figure + 1, worth, 1);
	}
}

/* What was counted from events, and the hole's length. */
static void
count_events_of_hole(struct lab_count *c, const struct scores *s)
{
	add(c, LAB_TURNS, c->turns, 1);
	add(c, LAB_HOLE_MINUTES, c->turns * LAB_TURN_SECONDS / 60.0, 1);
	add(c, LAB_MATCHES, c->matches, 1);
	add_worth(c, LAB_MATCH_WORTH, s, c->matched);
	add(c, LAB_MISSES, c->misses, 1);
	add_worth(c, LAB_MISS_WORTH, s, c->missed);
	for (unsigned power = 0; power < GOLF_POWER_COUNT; power++) {
		add(c, LAB_POWERS + 2 * power, c->uses[power], 1);
		add_worth(c, LAB_POWERS + 2 * power + 1, s, c->used[power]);
	}
	c->game_turns += c->turns;
	c->game_holes++;
	c->turns = c->matches = c->misses = 0;
	c->matched = c->missed = 0;
	memset(c->uses, 0, sizeof c->uses);
	memset(c->used, 0, sizeof c->used);
}

void
lab_count_hole(struct lab_count *c, const struct golf_rules *r, const struct golf_view *v)
{
	struct scores s = scores_of(v->seats, golf_view_players(v), v->scores);

	count_scores(c, &s, v);
	count_events_of_hole(c, &s);
	for (unsigned kind = GOLF_PART_CARD + 1; kind < GOLF_PART_KINDS; kind++)
		add(c, LAB_PARTS + 2 * kind, 0, 1);
	for (unsigned seat = 0; seat < v->seats; seat++)
		count_parts(c, r, v, seat);
}

/* The end of a game -------------------------------------------------------- */

void
lab_count_over(struct lab_count *c, const struct golf_view *v)
{
	add(c, LAB_HOLES, c->game_holes, 1);
	add(c, LAB_GAME_MINUTES, c->game_turns * LAB_TURN_SECONDS / 60.0, 1);
	add(c, LAB_TIED_GAMES, bits(v->winners) > 1, 1);
}

void
lab_count_skill(struct lab_count *c, const struct golf_result *hole, unsigned seat)
{
	struct scores s = scores_of(hole->seats, hole->players, hole->scores);
	unsigned winners = bits(hole->winners);
	double won;

	if (hole->players >> seat & 1)
		add(c, LAB_SKILL, ahead(&s, seat), 1);
	if (!hole->over)
		return;
	won = hole->winners >> seat & 1 ? 1.0 / winners : 0;
	/* A share of 1 / seats is luck alone. */
	add(c, LAB_SKILL_WINS, (won * hole->seats - 1) / (hole->seats - 1), 1);
}
