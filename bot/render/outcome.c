#include "bot/render/outcome.h"

#include "bot/render/news.h"
#include "bot/render/now.h"

#include <assert.h>

enum {
	KINDS = GOLF_PART_PAID + 1,
	PAID_NAME = 14, /* columns of a name in the list of what was paid */
};

/* What the rules did to the scores of a hole. */
struct outcome {
	const struct render_table *t;
	uint16_t seats[KINDS]; /* the seats with a reward or penalty of each kind, one bit each */
	int change[KINDS]; /* of the score of such a seat */
};

static void
find(struct outcome *o, const struct render_table *t)
{
	struct golf_part part[GOLF_PARTS_MAX];

	*o = (struct outcome){ .t = t };
	for (unsigned seat = 0; seat < t->view->seats; seat++) {
		unsigned n = golf_explain(t->rules, t->view, seat, part);

		for (unsigned i = 0; i < n; i++)
			if (golf_part_sort(part[i].kind) == GOLF_SORT_HOLE) {
				o->seats[part[i].kind] |= (uint16_t)(1u << seat);
				o->change[part[i].kind] = part[i].points;
			}
	}
}

/* A call alone ends the holes of these rules. */
static bool
only_calls(const struct golf_rules *r)
{
	return r->knock != GOLF_KNOCK_NONE && r->face_up == GOLF_UP_NONE;
}

/* The seats with the fewest points beside one seat. *points: theirs. */
static uint16_t
find_best(const struct golf_view *v, unsigned beside, int *points)
{
	uint16_t best = 0, players = golf_view_players(v);

	for (unsigned seat = 0; seat < v->seats; seat++) {
		if (seat == beside || !(players >> seat & 1))
			continue;
		if (!best || v->points[seat] < *points) {
			best = 0;
			*points = v->points[seat];
		}
		if (v->points[seat] == *points)
			best |= (uint16_t)(1u << seat);
	}
	return best;
}

/* The ender beside the best of the others: "Ana had 31, Ben 0: Ana pays 10." */
static void
compare_add(struct sheet *s, const struct outcome *o, const char *key)
{
	const struct golf_view *v = o->t->view;
	int points = 0;
	uint16_t best = find_best(v, v->ender, &points);
	char who[RENDER_NAME], name[LIST_TEXT], a[NUMBER_TEXT], n[NUMBER_TEXT], max[NUMBER_TEXT];

	if (!best)
		return;
	sheet_line(s);
	sheet_say(s, o->t->lang, key,
	    WORDS({ "who", seat_bold(o->t, v->ender, who) },
		{ "name", list_seats(o->t, best, false, name) },
		{ "a", number_text(v->points[v->ender], a) }, { "n", number_text(points, n) },
		{ "max", number_text(o->change[GOLF_PART_FAILED], max) }));
}

/* Another rule, with the seats that it concerns. */
static void
rule_add(struct sheet *s, const struct outcome *o, enum golf_part_kind kind, const char *key)
{
	const struct golf_view *v = o->t->view;
	unsigned seat = (unsigned)__builtin_ctz(o->seats[kind]);
	char who[LIST_TEXT], name[RENDER_NAME] = "", a[NUMBER_TEXT], b[NUMBER_TEXT], n[NUMBER_TEXT];

	if (v->ender < v->seats)
		seat_bold(o->t, v->ender, name);
	sheet_line(s);
	sheet_say(s, o->t->lang, key,
	    WORDS({ "who", list_seats(o->t, o->seats[kind], false, who) }, { "name", name },
		{ "a", number_text(v->points[seat], a) },
		{ "b", number_text(v->points[seat] + o->change[kind], b) },
		{ "n", number_text(o->t->rules->shoot_moon, n) }));
}

/* What was paid in play: "Paid for looks and wrong matches: Ana 5." */
static void
paid_add(struct sheet *s, const struct outcome *o)
{
	const struct golf_view *v = o->t->view;
	uint16_t left = o->seats[GOLF_PART_PAID];
	char list[LIST_TEXT] = "", item[RENDER_NAME + NUMBER_TEXT], plain[PLAIN_TEXT],
	     name[RENDER_NAME], n[NUMBER_TEXT];

	for (unsigned seat = 0; left; seat++, left >>= 1) {
		if (!(left & 1))
			continue;
		render_name(seat_plain(o->t, seat, PAID_NAME, plain), "?", name);
		words_say(o->t->lang, "over.standing",
		    WORDS({ "name", name }, { "n", number_text(v->paid[seat], n) }), item,
		    sizeof item);
		list_add(o->t->lang, list, sizeof list, item, left == 1);
	}
	sheet_line(s);
	sheet_say(s, o->t->lang, "outcome.paid", WORDS({ "b", list }));
}

/*
 * The sentences of GOLF_PART_MAP, in the order of their lines: X(name, key of one seat, key of
 * several). A kind of GOLF_SORT_HOLE without a row here does not compile. No key: the kind has a
 * sentence of its own (a failed call, payments), or another row tells it (MOONED: MOON).
 */
#define OUTCOME_MAP(X)                                                                             \
	X(WON, "outcome.won", "outcome.won")                                                       \
	X(TIED, "outcome.tied", "outcome.tied")                                                    \
	X(BELOW, "outcome.below-one", "outcome.below")                                             \
	X(MOON, "outcome.moon", "outcome.moon")                                                    \
	X(MOONED, NULL, NULL)                                                                      \
	X(LOWEST, "outcome.lowest", "outcome.lowest")                                              \
	X(FAILED, NULL, NULL)                                                                      \
	X(PAID, NULL, NULL)

static const struct {
	enum golf_part_kind kind;
	const char *one, *many;
} rows[] = {
#define X(name, one, many) { GOLF_PART_##name, one, many },
	OUTCOME_MAP(X)
#undef X
};

/* One bit of each kind that has a row, and of each kind that needs one. */
#define X(name, one, many) | 1u << GOLF_PART_##name
enum { ROWS = 0 OUTCOME_MAP(X) };
#undef X
#define X(name, text, sort) | (unsigned)(GOLF_SORT_##sort == GOLF_SORT_HOLE) << GOLF_PART_##name
enum { NEEDED = 0 GOLF_PART_MAP(X) };
#undef X
static_assert((unsigned)ROWS == (unsigned)NEEDED, "each reward and penalty of a hole has a row");

/* The ender is above another seat, and the rules take nothing for that. */
static bool
failed_freely(const struct outcome *o)
{
	const struct golf_view *v = o->t->view;
	int points = 0;

	return only_calls(o->t->rules) && v->ender < v->seats && !o->seats[GOLF_PART_MOON] &&
	    find_best(v, v->ender, &points) && v->points[v->ender] > points;
}

void
outcome_add(struct sheet *s, const struct render_table *t)
{
	struct outcome o;

	find(&o, t);
	if (o.seats[GOLF_PART_FAILED])
		compare_add(s, &o, "outcome.failed");
	else if (failed_freely(&o))
		compare_add(s, &o, "outcome.high");
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		uint16_t seats = o.seats[rows[i].kind];

		if (seats && rows[i].one)
			rule_add(
			    s, &o, rows[i].kind, seats & (seats - 1) ? rows[i].many : rows[i].one);
	}
	if (o.seats[GOLF_PART_PAID])
		paid_add(s, &o);
}
