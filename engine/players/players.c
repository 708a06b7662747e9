#include "engine/players/players.h"

#include "engine/ahead/ahead.h"
#include "engine/view.h"

#include <assert.h>
#include <string.h>

static const struct player rows[] = {
	{ .name = "random", .choose = player_random },
	{ .name = "greedy", .sees = true, .choose = player_greedy },
	{ .name = "idle", .sees = true, .choose = player_idle },
	{ .name = "easy", .sees = true, .knows = true, .choose = player_easy },
	{ .name = "normal", .sees = true, .knows = true, .choose = player_normal },
	{ .name = "hard", .sees = true, .knows = true, .playouts = 220, .choose = player_hard },
};

enum { ROWS = sizeof rows / sizeof rows[0] };

const struct player *
player_row(size_t i)
{
	return i < ROWS ? &rows[i] : NULL;
}

const struct player *
player_find(const char *name, size_t length)
{
	for (size_t i = 0; i < ROWS; i++)
		if (strlen(rows[i].name) == length && memcmp(rows[i].name, name, length) == 0)
			return &rows[i];
	return NULL;
}

enum { PLAYOUTS_MAX = 1000000 };

bool
player_read(const char *text, size_t length, struct player *p)
{
	const char *colon = memchr(text, ':', length);
	size_t name = colon ? (size_t)(colon - text) : length;
	const struct player *row = player_find(text, name);
	unsigned playouts = 0;

	if (!row)
		return false;
	*p = *row;
	if (!colon)
		return true;
	for (size_t i = name + 1; i < length; i++) {
		if (text[i] < '0' || text[i] > '9' || playouts > PLAYOUTS_MAX)
			return false;
		playouts = playouts * 10 + (unsigned)(text[i] - '0');
	}
	p->playouts = playouts;
	return row->playouts > 0 && playouts > 0 && playouts <= PLAYOUTS_MAX;
}

unsigned
player_question(
    const struct player *p, const struct golf_state *s, unsigned seat, struct player_question *q)
{
	unsigned all = golf_list(s, seat, q->choice, PLAYER_CHOICES_MAX);

	assert(all > 0);
	view_cards(s, seat, &q->view);
	q->voluntary = golf_may_act(s) >> seat & 1;
	q->n = all < PLAYER_CHOICES_MAX ? all : PLAYER_CHOICES_MAX;
	if (!p->knows)
		return all;
	golf_know(s, seat, &q->known);
	if (golf_rules_matches_drawn(golf_rules_of(s)) && q->n < PLAYER_CHOICES_MAX &&
	    ahead_several(&q->known, seat, &q->choice[q->n])) {
		q->n++;
		all++;
	}
	return all;
}

bool
player_answer(const struct player *p, const struct golf_rules *rules,
    const struct player_question *q, struct player_rng *rng, struct golf_action *a)
{
	unsigned i = p->choose(p, rules, q, rng);

	assert(i < q->n + q->voluntary);
	if (i == q->n)
		return false;
	*a = q->choice[i];
	return true;
}

/* Not inlined, so that the stack of player_decide() holds no question. */
static __attribute__((noinline)) bool
look_and_answer(const struct player *p, const struct golf_state *s, unsigned seat,
    struct player_rng *rng, struct golf_action *a, unsigned *choices)
{
	struct player_question q;

	*choices = player_question(p, s, seat, &q);
	*choices += q.voluntary;
	return player_answer(p, golf_rules_of(s), &q, rng, a);
}

bool
player_decide(const struct player *p, const struct golf_state *s, unsigned seat,
    struct player_rng *rng, struct golf_action *a, unsigned *choices)
{
	uint64_t all;

	if (p->sees)
		return look_and_answer(p, s, seat, rng, a, choices);
	all = golf_by_lot(s, seat, player_rng_next(rng), a);
	*choices = all < UINT32_MAX ? (unsigned)all : UINT32_MAX;
	return a->kind != GOLF_DO_COUNT;
}

/* The lowest seat of a set, or GOLF_NOBODY for an empty set. */
static inline unsigned
lowest_of(unsigned mask)
{
	return mask != 0 ? (unsigned)__builtin_ctz(mask) : GOLF_NOBODY;
}

/* The first seat of a set after `after` in turn order. */
static unsigned
first_behind(unsigned mask, unsigned after)
{
	unsigned behind = mask & ~((2u << after) - 1);

	return lowest_of(behind != 0 ? behind : mask);
}

/* Forgets which seats were asked about an earlier discard or caller. */
static void
look_again(struct player_asked *asked, const struct golf_view *v)
{
	if (v->discards != asked->discards || v->discard != asked->discard ||
	    v->matched != asked->matched)
		asked->seats = 0;
	else if (v->caller != asked->caller && v->caller != GOLF_NOBODY)
		asked->seats &= (uint16_t) ~(1u << v->caller);
	asked->discards = v->discards;
	asked->discard = v->discard;
	asked->matched = v->matched;
	asked->caller = v->caller;
}

/* The next optional seat that has not been asked yet, or the first seat that the game waits for. */
static __attribute__((noinline)) unsigned
next_of(struct player_asked *asked, const struct golf_state *s, unsigned may, uint16_t among)
{
	struct golf_view view;

	view_cards(s, GOLF_SPECTATOR, &view);
	look_again(asked, &view);
	may &= ~(unsigned)asked->seats;
	while (may != 0) {
		/* Before the first turn of a hole, no seat has the turn. */
		unsigned after = view.turn < view.seats ? view.turn : view.dealer;
		unsigned seat = first_behind(may, after);

		asked->seats |= (uint16_t)(1u << seat);
		may &= ~(1u << seat);
		if (golf_choices(s, seat) > 0)
			return seat;
	}
	return lowest_of(golf_to_act(s) & among);
}

unsigned
player_next(struct player_asked *asked, const struct golf_state *s, uint16_t among)
{
	unsigned may = golf_may_act(s) & among, turn = golf_turn(s);

	if (may != 0)
		return next_of(asked, s, may, among);
	if (turn != GOLF_NOBODY)
		return among >> turn & 1 ? turn : GOLF_NOBODY;
	return lowest_of(golf_to_act(s) & among);
}
