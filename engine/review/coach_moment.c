/* What the two choices of a decision do to the player's layout. */
#include "engine/review/coach_inside.h"

#include "engine/score.h"

int
moment_rough(const struct moment *m, const struct golf_layout *layout)
{
	return estimate_rough(&m->unseen, layout);
}

static int
whole(int points)
{
	points += POINT / 2;
	return points >= 0 ? points / POINT : -((-points + POINT - 1) / POINT);
}

int
moment_points(const struct moment *m, const struct golf_layout *layout)
{
	return whole(estimate_points(&m->unseen, layout));
}

int
moment_mean(const struct moment *m)
{
	return whole(m->unseen.mean);
}

bool
moment_combination(const struct moment *m, const struct golf_layout *layout, unsigned place,
    struct golf_part *part)
{
	struct golf_part parts[GOLF_PARTS_MAX];
	struct golf_layout known = *layout;
	unsigned n;

	for (unsigned i = 0; i < known.n; i++)
		if (!is_known(known.card[i]))
			known.card[i] = GOLF_NO_CARD;
	n = score_explain(m->rules, &known, parts);
	for (unsigned i = 0; i < n; i++) {
		enum golf_part_sort sort = golf_part_sort((enum golf_part_kind)parts[i].kind);

		if ((sort == GOLF_SORT_EQUALS || sort == GOLF_SORT_GROUP) &&
		    parts[i].places >> place & 1) {
			*part = parts[i];
			return true;
		}
	}
	return false;
}

bool
moment_open(const struct moment *m, unsigned place, uint8_t *partner)
{
	int dearest = 0;
	bool found = false;

	if (place >= m->now.n || m->now.card[place] != GOLF_HIDDEN)
		return false;
	for (unsigned i = 0; i < m->now.n; i++) {
		struct golf_layout paired = m->now;
		struct golf_part part;

		if (!is_known(m->now.card[i]) || moment_combination(m, &m->now, i, &part))
			continue;
		paired.card[place] = m->now.card[i];
		if (value_of(m, m->now.card[i]) <= dearest ||
		    !moment_combination(m, &paired, place, &part) || part.kind != GOLF_PART_PAIR ||
		    !(part.places >> i & 1))
			continue;
		dearest = value_of(m, m->now.card[i]);
		*partner = (uint8_t)i;
		found = true;
	}
	return found;
}

unsigned
moment_next(const struct moment *m)
{
	const struct golf_view *v = m->view;
	unsigned next = m->own;

	do
		next = (next + 1) % v->seats;
	while (next != m->own && (next == v->ender || !golf_view_plays(v, next, v->hole)));
	if (v->turn != m->own || next == m->own || (v->ender != GOLF_NOBODY && v->last_turns <= 1))
		return GOLF_NOBODY;
	return next;
}

/* Outcomes ----------------------------------------------------------------------------- */

static void
put(const struct moment *m, struct outcome *o, uint8_t card, uint8_t place)
{
	o->puts = true;
	o->card = card;
	o->place = place;
	o->gone = m->now.card[place];
	o->after = m->now;
	o->after.card[place] = card;
}

/* The place where a card of the discard pile helps most. */
static void
take(const struct moment *m, struct outcome *o)
{
	const struct golf_view *v = m->view;
	int least = INT32_MAX;
	uint8_t best = GOLF_NOWHERE;

	for (uint8_t place = 0; place < m->now.n; place++) {
		struct golf_layout after = m->now;
		int points;

		if (m->now.card[place] == GOLF_NO_CARD || v->locked[m->own] >> place & 1)
			continue;
		after.card[place] = v->discard;
		points = moment_rough(m, &after);
		if (points < least) {
			least = points;
			best = place;
		}
	}
	if (best != GOLF_NOWHERE && is_known(v->discard))
		put(m, o, v->discard, best);
}

/* Whether the last own card that lies face down is that one, so that turning it up ends the hole.
 */
static bool
is_last_down(const struct moment *m, unsigned place)
{
	const struct golf_view *v = m->view;
	unsigned down = 0;

	for (unsigned i = 0; i < v->size[m->own]; i++)
		down += v->cell[m->own][i].card != GOLF_NO_CARD &&
		    !(v->cell[m->own][i].flags & GOLF_CELL_UP);
	return m->rules->face_up == GOLF_UP_ANY && v->ender == GOLF_NOBODY && down == 1 &&
	    !(v->cell[m->own][place].flags & GOLF_CELL_UP);
}

static void
find_outcome(const struct moment *m, const struct golf_action *a, struct outcome *o)
{
	uint8_t drawn = m->view->drawn;

	*o = (struct outcome){
		.a = a, .card = GOLF_NO_CARD, .gone = GOLF_NO_CARD, .thrown = GOLF_NO_CARD
	};
	o->after = m->now;
	if (a->kind == GOLF_DO_REPLACE && a->n < 2) {
		put(m, o, is_known(a->card) ? a->card : drawn, a->place);
		o->thrown = o->gone;
		o->ends = golf_rules_lies_up(
			      m->rules, false, m->view->drawn_from == GOLF_FROM_DISCARD) &&
		    is_last_down(m, a->place);
	} else if (a->kind == GOLF_DO_DRAW && a->from == GOLF_FROM_DISCARD) {
		take(m, o);
	} else if (a->kind == GOLF_DO_DISCARD) {
		o->card = o->thrown = drawn;
	} else if (a->kind == GOLF_DO_FLIP) {
		o->ends = is_last_down(m, a->place);
	}
	if (o->puts && !is_known(o->card))
		o->puts = false;
}

void
moment_begin(struct moment *m, const struct golf_rules *r, const struct golf_view *v,
    const struct golf_action *taken, const struct golf_action *best)
{
	m->rules = r;
	m->view = v;
	m->own = v->viewer;
	unseen_count(&m->unseen, v, r);
	estimate_layout_of(v, m->own, &m->now);
	find_outcome(m, taken, &m->taken);
	find_outcome(m, best, &m->best);
}
