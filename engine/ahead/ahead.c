#include "engine/ahead/ahead.h"

#include "engine/ahead/quick.h"
#include "engine/ahead/win.h"
#include "engine/ahead/world.h"
#include "engine/turn.h"

#include <stddef.h>
#include <string.h>

enum {
	CHOICES = AHEAD_MOST + 1,
	SURE = 60, /* playouts that quick play's own judgment counts for */
	POINT_WORTH = 2000, /* a point in WIN_SURE: about three holes in a hundred */
	HOPELESS = 2 * QUICK_POINT, /* choices that cost so much more are not played out */
};

struct search {
	const struct ahead_task *task;
	unsigned seat;
	unsigned n; /* choices, with the one of doing nothing */
	bool out[CHOICES]; /* not played out any more, or the end of the hole */
	int cost[CHOICES]; /* quick_cost() above the lowest; QUICK_NEVER: not judged */
	unsigned tries[CHOICES];
	int64_t sum[CHOICES], squares[CHOICES]; /* of win_chance(); squares of 1/64 of it */
	struct quick quick;
	struct world world;
};

static void
begin(struct search *h, const struct ahead_task *t)
{
	memset(h, 0, offsetof(struct search, quick));
	assert(t->n > 0 && t->n <= AHEAD_MOST);
	h->task = t;
	h->n = t->n + t->voluntary;
	h->seat = t->choice[0].seat;
	world_begin(&h->world, t->known);
	world_quick(&h->world, h->seat, &h->quick);
	h->quick.temper = t->temper;
}

/*
 * Quick play would match or call at once where the seat has just done nothing. The chance to call
 * is gone, and so is the chance to match this discard.
 */
static void
bar(const struct ahead_task *t, unsigned seat, struct golf_state *s)
{
	for (unsigned i = 0; i < t->n; i++) {
		if (t->choice[i].kind == GOLF_DO_MATCH)
			s->tried |= (uint16_t)(1u << seat);
		if (t->choice[i].kind == GOLF_DO_KNOCK)
			s->caller = GOLF_NOBODY;
	}
}

/* Plays the hole to its end after a choice. */
static void
play_out(const struct search *h, struct golf_state *s, unsigned choice, struct player_rng rng)
{
	struct golf_events events;

	if (choice < h->task->n) {
		enum golf_status status = golf_apply(s, &h->task->choice[choice], &events);

		assert(status == GOLF_OK);
		(void)status;
	} else {
		bar(h->task, h->seat, s);
	}
	quick_play(&h->quick, s, &rng);
}

/* One playout of each choice that is still in, with the same cards and random numbers for all. */
static void
try_all(struct search *h, struct player_rng *rng)
{
	struct golf_state dealt, s;

	world_deal(&h->world, rng, &dealt);
	for (unsigned i = 0; i < h->n; i++) {
		int64_t win;

		if (h->out[i])
			continue;
		s = dealt;
		play_out(h, &s, i, *rng);
		win = win_chance(&s, h->seat);
		h->sum[i] += win;
		h->squares[i] += win / 64 * (win / 64);
		h->tries[i]++;
	}
	player_rng_next(rng);
}

/* The standard error of the mean of a choice. */
static int64_t
standard_error(const struct search *h, unsigned i)
{
	int64_t n = h->tries[i], mean = h->sum[i] / n / 64,
		variance = h->squares[i] / n - mean * mean;

	return 64 * (int64_t)win_root((uint64_t)(variance > 0 ? variance / n : 0));
}

/*
 * How good a choice is after all: its mean, with quick play's judgment as if it were SURE playouts
 * more. For what quick play does not judge, the usual choice stands until another one is clearly
 * better.
 */
static int64_t
belief(const struct search *h, unsigned i)
{
	bool judged = h->cost[i] < QUICK_NEVER;
	int64_t cost = judged ? h->cost[i] : 0,
		sum = h->sum[i] - (int64_t)SURE * POINT_WORTH * cost / QUICK_POINT, doubt = 0;

	if (!judged)
		doubt = standard_error(h, i);
	return sum / (int64_t)(h->tries[i] + SURE) + (i == h->task->usual ? doubt : -doubt);
}

bool
ahead_is_end(const struct golf_action *a)
{
	return a->kind == GOLF_DO_KNOCK || a->kind == GOLF_DO_EXPOSE;
}

static bool
is_end(const struct search *h, unsigned i)
{
	return i < h->task->n && ahead_is_end(&h->task->choice[i]);
}

/* A match with a card that the seat knows not to be equal. */
static bool
is_wrong_match(const struct search *h, unsigned i)
{
	const struct golf_state *s = &h->world.base;
	const struct golf_action *a = &h->task->choice[i];
	uint8_t card;

	if (i == h->task->n || i == h->task->usual || a->kind != GOLF_DO_MATCH)
		return false;
	card = state_matches_drawn(s, a->seat) ? s->drawn : s->pile[s->discards - 1];
	for (unsigned k = 0; k < a->n; k++) {
		struct golf_spot at = a->at[k];

		if (s->seen[at.seat][at.place] >> a->seat & 1 &&
		    !golf_rules_equal(
			&s->rules, s->rules.match_equal, s->card[at.seat][at.place], card))
			return true;
	}
	return false;
}

/* Quick play judges the choices; hopeless ones and wrong matches are out. Returns how many are in.
 */
static unsigned
judge_quickly(struct search *h)
{
	int lowest = QUICK_NEVER;
	unsigned in = 0;

	for (unsigned i = 0; i < h->n; i++) {
		h->cost[i] = i < h->task->n
		    ? quick_cost(&h->quick, &h->world.base, h->seat, &h->task->choice[i])
		    : QUICK_NEVER;
		lowest = h->cost[i] < lowest ? h->cost[i] : lowest;
	}
	for (unsigned i = 0; i < h->n; i++) {
		if (h->cost[i] < QUICK_NEVER) {
			h->cost[i] -= lowest;
			h->out[i] = h->cost[i] > HOPELESS;
		} else
			h->out[i] = is_end(h, i) || is_wrong_match(h, i);
		in += !h->out[i];
	}
	return in;
}

/* Drops the choices that are believed the worst, down to the better half. */
static unsigned
drop_half(struct search *h, unsigned in)
{
	unsigned keep = (in + 1) / 2;

	for (; in > keep; in--) {
		unsigned worst = h->n;

		for (unsigned i = 0; i < h->n; i++)
			if (!h->out[i] && (worst == h->n || belief(h, i) < belief(h, worst)))
				worst = i;
		h->out[worst] = true;
	}
	return in;
}

/* One more playout of two choices: how much more the first one wins. */
static int64_t
compare(const struct search *h, unsigned first, unsigned second, struct player_rng *rng)
{
	struct golf_state dealt, s;
	int64_t win;

	world_deal(&h->world, rng, &dealt);
	s = dealt;
	play_out(h, &s, first, *rng);
	win = win_share(&s, h->seat);
	s = dealt;
	play_out(h, &s, second, *rng);
	win -= win_share(&s, h->seat);
	player_rng_next(rng);
	return win;
}

/* So many playouts more of two choices. */
static void
compare_more(const struct search *h, unsigned first, unsigned second, unsigned playouts,
    struct player_rng *rng, struct ahead_gain *g)
{
	for (unsigned k = 0; k < playouts; k++) {
		int64_t more = compare(h, first, second, rng);

		g->sum += more;
		g->squares += more * more;
	}
	g->n += playouts;
}

/* The standard error of the mean, as if one more playout had been a surprise: one tells nothing. */
static int64_t
error_of_gain(const struct ahead_gain *g)
{
	const int64_t surprise = (int64_t)WIN_SURE * WIN_SURE;
	int64_t mean = g->sum / g->n;

	return (int64_t)win_root((uint64_t)(((g->squares + surprise) / g->n - mean * mean) / g->n));
}

/*
 * Whether the end of the hole is better than the other choice, after one batch of playouts more. An
 * end cannot be taken back, and a lucky guess would lead to one. So a close call gets more playouts
 * than all other choices together, and the usual choice stands until the other one is better by
 * more than chance. Everybody wants to play a little: in the first turns an end against quick
 * play's judgment must win a tenth of the holes more. After many turns a hole ends where quick play
 * would end it: else all could wait for another one to call.
 */
static enum ahead_answer
ending_pays(const struct search *h, unsigned end, unsigned other, struct player_rng *rng,
    struct ahead_gain *g)
{
	enum {
		BATCHES = 32,
		CLEAR = 3,
		FIRST_TURNS = 3,
		MANY_TURNS = 20,
		FIRST_GAIN = WIN_SURE / 10,
		TEMPER = WIN_SURE / 256 / 8
	};
	unsigned batch = h->task->playouts > 8 ? h->task->playouts / 8 : 1;
	unsigned turns = h->world.base.turns[h->seat];
	bool usual = end == h->task->usual;
	int64_t mean, error;

	if (usual && turns >= MANY_TURNS)
		return AHEAD_ENDS;
	compare_more(h, end, other, batch, rng, g);
	mean = g->sum / g->n - h->quick.temper * TEMPER;
	if (!usual && turns < FIRST_TURNS)
		mean -= FIRST_GAIN;
	error = error_of_gain(g);
	if (g->n < BATCHES * (int64_t)batch && mean < CLEAR * error && -mean < CLEAR * error)
		return AHEAD_OPEN;
	return (usual ? mean + error >= 0 : mean - error > 0) ? AHEAD_ENDS : AHEAD_WAITS;
}

/*
 * Whether a choice is better than the usual one by more than chance, in some playouts more. Where
 * choices are nearly equal, the first in the playouts is only the luckiest.
 */
static bool
stands_out(const struct search *h, unsigned choice, struct player_rng *rng)
{
	unsigned usual = h->task->usual;
	struct ahead_gain g = { 0 };

	if (choice == usual)
		return true;
	compare_more(h, choice, usual, h->task->playouts / 4 + 1, rng, &g);
	return g.sum / g.n > error_of_gain(&g);
}

/* The best of the choices that are in; the usual one where none is. */
static unsigned
best_of(const struct search *h)
{
	unsigned best = h->n;

	for (unsigned i = 0; i < h->n; i++)
		if (!h->out[i] && (best == h->n || belief(h, i) > belief(h, best)))
			best = i;
	return best < h->n ? best : h->task->usual;
}

/*
 * The best of the choices that do not end the hole, or the usual one. Sequential halving (Karnin,
 * Koren and Somekh, 2013): each round plays the better half.
 */
static unsigned
halve(struct search *h, struct player_rng *rng)
{
	unsigned in, rounds = 0, best;
	bool stands;

	h->quick.deep = true;
	in = judge_quickly(h);
	h->quick.deep = false;
	stands = !h->out[h->task->usual];
	while (1u << rounds < in)
		rounds++;
	for (unsigned round = 0; round < rounds; round++) {
		unsigned each;

		if (round > 0)
			in = drop_half(h, in);
		each = h->task->playouts / (rounds * in);
		for (unsigned k = 0; k < (each > 0 ? each : 1); k++)
			try_all(h, rng);
	}
	best = best_of(h);
	return !stands || stands_out(h, best, rng) ? best : h->task->usual;
}

unsigned
ahead_choose(const struct ahead_task *t, struct player_rng *rng)
{
	struct search h;
	unsigned best;

	begin(&h, t);
	best = halve(&h, rng);
	for (unsigned i = 0; i < t->n; i++) {
		struct ahead_gain g = { 0 };
		enum ahead_answer answer = AHEAD_OPEN;

		while (is_end(&h, i) && answer == AHEAD_OPEN)
			answer = ending_pays(&h, i, best, rng, &g);
		if (answer == AHEAD_ENDS)
			best = i;
	}
	return best;
}

unsigned
ahead_best(const struct ahead_task *t, struct player_rng *rng)
{
	struct search h;

	begin(&h, t);
	return halve(&h, rng);
}

enum ahead_answer
ahead_ending(const struct ahead_task *t, unsigned end, unsigned other, struct player_rng *rng,
    struct ahead_gain *g)
{
	enum ahead_answer answer = AHEAD_OPEN;
	struct search h;

	begin(&h, t);
	for (int batch = 0; batch < 2 && answer == AHEAD_OPEN; batch++)
		answer = ending_pays(&h, end, other, rng, g);
	return answer;
}

/* Measuring ---------------------------------------------------------------- */

/* One figure of each choice: sums over the playouts. */
struct measures {
	int64_t sum[CHOICES];
	int64_t difference[CHOICES], squares[CHOICES]; /* of the differences to choice `base` */
};

static void
count(struct measures *m, unsigned n, unsigned base, const int64_t value[CHOICES])
{
	for (unsigned i = 0; i < n; i++) {
		int64_t d = value[i] - value[base];

		m->sum[i] += value[i];
		m->difference[i] += d;
		m->squares[i] += d * d;
	}
}

/* The score of the seat less the mean of the others' scores, in AHEAD_POINT. */
static int64_t
net_of(const struct golf_state *s, unsigned seat)
{
	int64_t others = 0;
	int rivals = (int)bits_count(state_played(s)) - 1;

	assert(rivals > 0);
	for (unsigned i = 0; i < s->seats; i++)
		others += i == seat ? 0 : s->scores[i];
	return (int64_t)s->scores[seat] * AHEAD_POINT - others * AHEAD_POINT / rivals;
}

static int32_t
error_of(const struct measures *m, unsigned i, int64_t n)
{
	int64_t mean = m->difference[i] / n, variance = m->squares[i] / n - mean * mean;

	return (int32_t)win_root((uint64_t)(variance > 0 ? variance / n : 0));
}

void
ahead_measure(const struct ahead_task *t, struct player_rng *rng, unsigned each, unsigned base,
    struct ahead_worth worth[CHOICES])
{
	struct measures points = { .sum = { 0 } }, net = { .sum = { 0 } };
	int64_t own[CHOICES], compared[CHOICES], n = each;
	struct golf_state dealt, s;
	struct search h;

	assert(each > 0);
	begin(&h, t);
	for (unsigned k = 0; k < each; k++) {
		world_deal(&h.world, rng, &dealt);
		for (unsigned i = 0; i < h.n; i++) {
			s = dealt;
			play_out(&h, &s, i, *rng);
			own[i] = (int64_t)s.scores[h.seat] * AHEAD_POINT;
			compared[i] = net_of(&s, h.seat);
		}
		count(&points, h.n, base, own);
		count(&net, h.n, base, compared);
		player_rng_next(rng);
	}
	for (unsigned i = 0; i < h.n; i++)
		worth[i] = (struct ahead_worth){
			.points = (int32_t)(points.sum[i] / n),
			.points_error = error_of(&points, i, n),
			.net = (int32_t)(net.sum[i] / n),
			.net_error = error_of(&net, i, n),
		};
}

/* Usual choices ------------------------------------------------------------ */

static bool
same_spot(struct golf_spot a, struct golf_spot b)
{
	return a.seat == b.seat && a.place == b.place;
}

/* Two cards are listed in one order only. A match also gives the same cards. */
static bool
same_targets(const struct golf_action *a, const struct golf_action *b)
{
	if (a->n == 2 && same_spot(a->at[0], b->at[1]) && same_spot(a->at[1], b->at[0]))
		return true;
	for (unsigned i = 0; i < a->n; i++)
		if (!same_spot(a->at[i], b->at[i]))
			return false;
	for (unsigned i = 0; i < a->gives; i++)
		if (a->give[i] != b->give[i])
			return false;
	return true;
}

static bool
is_choice(const struct golf_action *c, const struct golf_action *a)
{
	return c->kind == a->kind && c->from == a->from && c->place == a->place &&
	    (c->card == a->card || a->card == GOLF_NO_CARD) && c->power == a->power &&
	    c->who == a->who && c->a == a->a && c->b == a->b && c->yes == a->yes && c->n == a->n &&
	    c->gives == a->gives && same_targets(c, a);
}

/* The listed choice that is the action; t->n: none is. */
static unsigned
find_choice(const struct ahead_task *t, const struct golf_action *a)
{
	unsigned i = 0;

	while (i < t->n && !is_choice(&t->choice[i], a))
		i++;
	return i;
}

/* The choice that costs least; the first one when none is judged. */
static unsigned
cheapest(const struct ahead_task *t, const struct quick *q, const struct golf_state *s)
{
	int lowest = QUICK_NEVER;
	unsigned best = 0;

	for (unsigned i = 0; i < t->n; i++) {
		int cost = quick_cost(q, s, t->choice[i].seat, &t->choice[i]);

		if (cost < lowest) {
			lowest = cost;
			best = i;
		}
	}
	return best;
}

bool
ahead_several(const struct golf_known *k, unsigned seat, struct golf_action *a)
{
	struct quick q;
	struct world w;

	world_begin(&w, k);
	if (match_open(&w.base, seat) != GOLF_OK)
		return false;
	world_quick(&w, seat, &q);
	return quick_several(&q, &w.base, seat, a);
}

unsigned
ahead_usual(const struct ahead_task *t, struct player_rng *rng)
{
	unsigned seat = t->choice[0].seat, found;
	struct golf_action a;
	struct quick q;
	struct world w;

	world_begin(&w, t->known);
	world_quick(&w, seat, &q);
	q.temper = t->temper;
	q.deep = true;
	if (!quick_choose(&q, &w.base, seat, t->voluntary, rng, &a))
		return t->n;
	found = find_choice(t, &a);
	if (found == t->n && a.kind == GOLF_DO_MATCH) {
		/* A list without the match of several cards has that of the first one. */
		a.n = 1;
		a.gives = a.at[0].seat != seat;
		found = find_choice(t, &a);
	}
	/* Not listed, because the list is full. */
	return found < t->n || t->voluntary ? found : cheapest(t, &q, &w.base);
}

unsigned
ahead_slip(const struct ahead_task *t, struct player_rng *rng, unsigned points)
{
	unsigned seat = t->choice[0].seat, found = 0, slip = t->usual;
	int lowest = QUICK_NEVER;
	struct quick q;
	struct world w;

	world_begin(&w, t->known);
	world_quick(&w, seat, &q);
	for (unsigned i = 0; i < t->n; i++) {
		int cost = quick_cost(&q, &w.base, seat, &t->choice[i]);

		lowest = cost < lowest ? cost : lowest;
	}
	for (unsigned i = 0; i < t->n && lowest < QUICK_NEVER; i++) {
		int cost = quick_cost(&q, &w.base, seat, &t->choice[i]);

		/* Choice k takes the place of the earlier ones once in k times. */
		if (cost <= lowest + (int)points * QUICK_POINT && player_below(rng, ++found) == 0)
			slip = i;
	}
	return slip;
}
