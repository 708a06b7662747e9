/*
 * The fields of an action's record line: one row for each field, with the actions that have it.
 * Results come from the events of the action. engine/replay_action.c reads the same fields.
 */
#include "engine/record_action.h"

#include <string.h>

/* The line that is written. */
struct line {
	struct out *o;
	const struct golf_rules *rules;
	const struct golf_action *a;
	const struct golf_events *e;
};

static void
add_key(struct out *o, const char *key)
{
	out_text(o, ",\"");
	out_text(o, key);
	out_text(o, "\":");
}

static void
add_number(struct out *o, const char *key, unsigned number)
{
	add_key(o, key);
	out_number(o, number);
}

static void
add_word(struct out *o, const char *key, const char *word)
{
	add_key(o, key);
	out_text(o, "\"");
	out_text(o, word);
	out_text(o, "\"");
}

/* Begin value i of a list; end the list if it had a value. */
static void
list_next(struct out *o, const char *key, unsigned i)
{
	if (i == 0)
		add_key(o, key);
	out_text(o, i == 0 ? "[" : ",");
}

static void
list_end(struct out *o, unsigned n)
{
	if (n > 0)
		out_text(o, "]");
}

static void
list_card(const struct line *l, const char *key, unsigned i, uint8_t card)
{
	list_next(l->o, key, i);
	out_text(l->o, "\"");
	out_text(l->o, golf_card_text(l->rules, card));
	out_text(l->o, "\"");
}

static void
list_spots(struct out *o, const char *key, const struct golf_spot *at, unsigned n)
{
	for (unsigned i = 0; i < n; i++) {
		list_next(o, key, i);
		if (at[i].seat == GOLF_PILE) {
			out_text(o, "[\"discard\"]");
			continue;
		}
		out_text(o, "[");
		out_number(o, at[i].seat);
		out_text(o, ",");
		out_number(o, at[i].place);
		out_text(o, "]");
	}
	list_end(o, n);
}

/* Returns the first event of a kind, or NULL. */
static const struct golf_news *
find_news(const struct golf_events *e, enum golf_news_kind kind)
{
	for (unsigned i = 0; i < e->n; i++)
		if (e->news[i].kind == kind)
			return &e->news[i];
	return NULL;
}

/* Returns card i of those that only the drawer saw. */
static uint8_t
told_card(const struct golf_events *e, unsigned i)
{
	for (unsigned k = 0; k < e->tells; k++)
		if (e->tell[k].kind == GOLF_TELL_DREW && i-- == 0)
			return e->tell[k].card;
	return GOLF_HIDDEN;
}

static bool
names_several(const struct golf_action *a)
{
	return a->kind == GOLF_DO_REPLACE && a->n >= 2;
}

static void
write_place(const struct line *l, const char *key)
{
	if (!names_several(l->a))
		add_number(l->o, key, l->a->place);
}

static void
write_places(const struct line *l, const char *key)
{
	if (l->a->kind == GOLF_DO_REPLACE && !names_several(l->a))
		return;
	for (unsigned i = 0; i < l->a->n; i++) {
		list_next(l->o, key, i);
		out_number(l->o, l->a->at[i].place);
	}
	list_end(l->o, l->a->n);
}

static void
write_from(const struct line *l, const char *key)
{
	add_word(l->o, key, l->a->from == GOLF_FROM_STOCK ? "stock" : "discard");
}

static void
write_drawn(const struct line *l, const char *key)
{
	const struct golf_news *news = find_news(
	    l->e, l->a->from == GOLF_FROM_STOCK ? GOLF_NEWS_DREW_STOCK : GOLF_NEWS_DREW_DISCARD);

	if (news)
		add_word(l->o, key,
		    golf_card_text(
			l->rules, news->card == GOLF_HIDDEN ? told_card(l->e, 0) : news->card));
}

/*
 * Says which of three cards is placed. This is written only when the hand had more than one card,
 * because then others are discarded.
 */
static void
write_placed(const struct line *l, const char *key)
{
	if (find_news(l->e, GOLF_NEWS_DISCARDED))
		add_word(l->o, key, golf_card_text(l->rules, l->a->card));
}

static void
write_out(const struct line *l, const char *key)
{
	unsigned n = 0;

	for (unsigned i = 0; i < l->e->n; i++) {
		const struct golf_news *news = &l->e->news[i];

		if (news->kind != GOLF_NEWS_REPLACED && news->kind != GOLF_NEWS_TRADED)
			continue;
		if (names_several(l->a))
			list_card(l, key, n++, news->card);
		else
			add_word(l->o, key, golf_card_text(l->rules, news->card));
	}
	list_end(l->o, n);
}

static void
write_flipped(const struct line *l, const char *key)
{
	const struct golf_news *news = find_news(l->e, GOLF_NEWS_FLIPPED);

	if (news)
		add_word(l->o, key, golf_card_text(l->rules, news->card));
}

static void
write_paid(const struct line *l, const char *key)
{
	if (find_news(l->e, GOLF_NEWS_PAID)) {
		add_key(l->o, key);
		out_text(l->o, "true");
	}
}

static void
write_power(const struct line *l, const char *key)
{
	add_word(l->o, key, golf_power_text((enum golf_power)l->a->power));
}

static void
write_drawn_more(const struct line *l, const char *key)
{
	unsigned n = 0, told = 0;

	for (unsigned i = 0; i < l->e->n; i++) {
		uint8_t card = l->e->news[i].card;

		if (l->e->news[i].kind == GOLF_NEWS_DREW_MORE)
			list_card(
			    l, key, n++, card == GOLF_HIDDEN ? told_card(l->e, told++) : card);
	}
	list_end(l->o, n);
}

/* W07, W21: the second line, after the look: swap or not. */
static bool
is_choice(const struct golf_action *a, const struct golf_events *e)
{
	return golf_power_may_swap(a->power) && !find_news(e, GOLF_NEWS_LOOKED) &&
	    !find_news(e, GOLF_NEWS_BLOCKED);
}

/* How many target cards an action names. */
static unsigned
targets(const struct golf_action *a)
{
	if (a->kind == GOLF_DO_TRADE)
		return 1;
	switch (golf_power_needs((enum golf_power)a->power)) {
	case GOLF_NEED_OWN:
	case GOLF_NEED_OTHER:
	case GOLF_NEED_ANY:
	case GOLF_NEED_FLIP:
		return 1;
	case GOLF_NEED_OWN_OTHER:
	case GOLF_NEED_TWO:
	case GOLF_NEED_TWO_TABLE:
		return 2;
	case GOLF_NEED_WHO_OR_OWN:
		return a->n > 0;
	case GOLF_NEED_NOTHING:
	case GOLF_NEED_WHO:
	case GOLF_NEED_LINES:
	case GOLF_NEED_POWERS:
		return 0;
	}
	return 0;
}

static void
write_target(const struct line *l, const char *key)
{
	if (l->a->kind == GOLF_DO_TRADE || !is_choice(l->a, l->e))
		list_spots(l->o, key, l->a->at, targets(l->a));
}

static void
write_who(const struct line *l, const char *key)
{
	enum golf_need need = golf_power_needs((enum golf_power)l->a->power);

	if (need == GOLF_NEED_WHO || need == GOLF_NEED_LINES ||
	    (need == GOLF_NEED_WHO_OR_OWN && l->a->n == 0))
		add_number(l->o, key, l->a->who);
}

static void
write_lines(struct out *o, const char *key, const struct golf_action *a, enum golf_lines lines)
{
	if (golf_power_needs((enum golf_power)a->power) != GOLF_NEED_LINES || a->lines != lines)
		return;
	list_next(o, key, 0);
	out_number(o, a->a);
	list_next(o, key, 1);
	out_number(o, a->b);
	list_end(o, 2);
}

static void
write_rows(const struct line *l, const char *key)
{
	write_lines(l->o, key, l->a, GOLF_LINES_ROWS);
}

static void
write_columns(const struct line *l, const char *key)
{
	write_lines(l->o, key, l->a, GOLF_LINES_COLUMNS);
}

static void
write_swap(const struct line *l, const char *key)
{
	if (is_choice(l->a, l->e)) {
		add_key(l->o, key);
		out_text(l->o, l->a->yes ? "true" : "false");
	}
}

static void
write_powers(const struct line *l, const char *key)
{
	if (golf_power_needs((enum golf_power)l->a->power) != GOLF_NEED_POWERS)
		return;
	for (unsigned i = 0; i < 2; i++) {
		list_next(l->o, key, i);
		out_text(l->o, "\"");
		out_text(l->o, golf_power_text((enum golf_power)(i == 0 ? l->a->a : l->a->b)));
		out_text(l->o, "\"");
	}
	list_end(l->o, 2);
}

static void
write_blocked(const struct line *l, const char *key)
{
	if (find_news(l->e, GOLF_NEWS_BLOCKED)) {
		add_key(l->o, key);
		out_text(l->o, "true");
	}
}

static void
write_matched(const struct line *l, const char *key)
{
	list_spots(l->o, key, l->a->at, l->a->n);
}

static void
write_right(const struct line *l, const char *key)
{
	unsigned n = 0;

	for (unsigned i = 0; i < l->e->n; i++) {
		uint8_t kind = l->e->news[i].kind;

		if (kind != GOLF_NEWS_MATCHED && kind != GOLF_NEWS_MISMATCHED)
			continue;
		list_next(l->o, key, n++);
		out_text(l->o, kind == GOLF_NEWS_MATCHED ? "true" : "false");
	}
	list_end(l->o, n);
}

/* Written from the events: the player may have left the choice to the engine. */
static void
write_given(const struct line *l, const char *key)
{
	unsigned n = 0;

	for (unsigned i = 0; i < l->e->n; i++)
		if (l->e->news[i].kind == GOLF_NEWS_GAVE) {
			list_next(l->o, key, n++);
			out_number(l->o, l->e->news[i].place);
		}
	list_end(l->o, n);
}

#define KIND(name) (1u << GOLF_DO_##name)

/* In the order of the fields on a line. */
static const struct row {
	const char *key;
	uint32_t kinds; /* one bit each */
	void (*write)(const struct line *, const char *key);
} rows[] = {
	{ "place", KIND(TURN_UP) | KIND(PEEK) | KIND(REPLACE) | KIND(FLIP), write_place },
	{ "places", KIND(REPLACE), write_places },
	{ "order", KIND(REARRANGE), write_places },
	{ "paid", KIND(PEEK), write_paid },
	{ "from", KIND(DRAW), write_from },
	{ "card", KIND(DRAW), write_drawn },
	{ "card", KIND(FLIP), write_flipped },
	{ "power", KIND(POWER), write_power },
	{ "cards", KIND(POWER), write_drawn_more },
	{ "target", KIND(POWER) | KIND(TRADE), write_target },
	{ "place", KIND(TRADE), write_place },
	{ "out", KIND(REPLACE) | KIND(TRADE), write_out },
	{ "card", KIND(REPLACE), write_placed },
	{ "who", KIND(POWER), write_who },
	{ "rows", KIND(POWER), write_rows },
	{ "columns", KIND(POWER), write_columns },
	{ "swap", KIND(POWER), write_swap },
	{ "powers", KIND(POWER), write_powers },
	{ "blocked", KIND(POWER), write_blocked },
	{ "cards", KIND(MATCH), write_matched },
	{ "right", KIND(MATCH), write_right },
	{ "give", KIND(MATCH), write_given },
};

void
record_action_write(struct out *o, const struct golf_rules *r, const struct golf_action *a,
    const struct golf_events *events)
{
	const struct line l = { o, r, a, events };

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		if (rows[i].kinds >> a->kind & 1)
			rows[i].write(&l, rows[i].key);
}
