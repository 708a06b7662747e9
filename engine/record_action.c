/*
 * The fields of an action's record line: one row for each field, with the actions that have it.
 * Results come from the events of the action. engine/replay_action.c reads the same fields.
 */
#include "engine/record_action.h"

#include <string.h>

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
list_card(struct out *o, const char *key, unsigned i, uint8_t card)
{
	list_next(o, key, i);
	out_text(o, "\"");
	out_text(o, golf_card_text(card));
	out_text(o, "\"");
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
write_place(
    struct out *o, const char *key, const struct golf_action *a, const struct golf_events *e)
{
	(void)e;
	if (!names_several(a))
		add_number(o, key, a->place);
}

static void
write_places(
    struct out *o, const char *key, const struct golf_action *a, const struct golf_events *e)
{
	(void)e;
	if (a->kind == GOLF_DO_REPLACE && !names_several(a))
		return;
	for (unsigned i = 0; i < a->n; i++) {
		list_next(o, key, i);
		out_number(o, a->at[i].place);
	}
	list_end(o, a->n);
}

static void
write_from(struct out *o, const char *key, const struct golf_action *a, const struct golf_events *e)
{
	(void)e;
	add_word(o, key, a->from == GOLF_FROM_STOCK ? "stock" : "discard");
}

static void
write_drawn(
    struct out *o, const char *key, const struct golf_action *a, const struct golf_events *e)
{
	const struct golf_news *news = find_news(
	    e, a->from == GOLF_FROM_STOCK ? GOLF_NEWS_DREW_STOCK : GOLF_NEWS_DREW_DISCARD);

	if (news)
		add_word(o, key,
		    golf_card_text(news->card == GOLF_HIDDEN ? told_card(e, 0) : news->card));
}

/*
 * Says which of three cards is placed. This is written only when the hand had more than one card,
 * because then others are discarded.
 */
static void
write_placed(
    struct out *o, const char *key, const struct golf_action *a, const struct golf_events *e)
{
	if (find_news(e, GOLF_NEWS_DISCARDED))
		add_word(o, key, golf_card_text(a->card));
}

static void
write_out(struct out *o, const char *key, const struct golf_action *a, const struct golf_events *e)
{
	unsigned n = 0;

	for (unsigned i = 0; i < e->n; i++) {
		const struct golf_news *news = &e->news[i];

		if (news->kind != GOLF_NEWS_REPLACED && news->kind != GOLF_NEWS_TRADED)
			continue;
		if (names_several(a))
			list_card(o, key, n++, news->card);
		else
			add_word(o, key, golf_card_text(news->card));
	}
	list_end(o, n);
}

static void
write_flipped(
    struct out *o, const char *key, const struct golf_action *a, const struct golf_events *e)
{
	const struct golf_news *news = find_news(e, GOLF_NEWS_FLIPPED);

	(void)a;
	if (news)
		add_word(o, key, golf_card_text(news->card));
}

static void
write_paid(struct out *o, const char *key, const struct golf_action *a, const struct golf_events *e)
{
	(void)a;
	if (find_news(e, GOLF_NEWS_PAID)) {
		add_key(o, key);
		out_text(o, "true");
	}
}

static void
write_power(
    struct out *o, const char *key, const struct golf_action *a, const struct golf_events *e)
{
	(void)e;
	add_word(o, key, golf_power_text((enum golf_power)a->power));
}

static void
write_drawn_more(
    struct out *o, const char *key, const struct golf_action *a, const struct golf_events *e)
{
	unsigned n = 0, told = 0;

	(void)a;
	for (unsigned i = 0; i < e->n; i++) {
		uint8_t card = e->news[i].card;

		if (e->news[i].kind == GOLF_NEWS_DREW_MORE)
			list_card(o, key, n++, card == GOLF_HIDDEN ? told_card(e, told++) : card);
	}
	list_end(o, n);
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
write_target(
    struct out *o, const char *key, const struct golf_action *a, const struct golf_events *e)
{
	if (a->kind == GOLF_DO_TRADE || !is_choice(a, e))
		list_spots(o, key, a->at, targets(a));
}

static void
write_who(struct out *o, const char *key, const struct golf_action *a, const struct golf_events *e)
{
	enum golf_need need = golf_power_needs((enum golf_power)a->power);

	(void)e;
	if (need == GOLF_NEED_WHO || need == GOLF_NEED_LINES ||
	    (need == GOLF_NEED_WHO_OR_OWN && a->n == 0))
		add_number(o, key, a->who);
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
write_rows(struct out *o, const char *key, const struct golf_action *a, const struct golf_events *e)
{
	(void)e;
	write_lines(o, key, a, GOLF_LINES_ROWS);
}

static void
write_columns(
    struct out *o, const char *key, const struct golf_action *a, const struct golf_events *e)
{
	(void)e;
	write_lines(o, key, a, GOLF_LINES_COLUMNS);
}

static void
write_swap(struct out *o, const char *key, const struct golf_action *a, const struct golf_events *e)
{
	if (is_choice(a, e)) {
		add_key(o, key);
		out_text(o, a->yes ? "true" : "false");
	}
}

static void
write_powers(
    struct out *o, const char *key, const struct golf_action *a, const struct golf_events *e)
{
	(void)e;
	if (golf_power_needs((enum golf_power)a->power) != GOLF_NEED_POWERS)
		return;
	for (unsigned i = 0; i < 2; i++) {
		list_next(o, key, i);
		out_text(o, "\"");
		out_text(o, golf_power_text((enum golf_power)(i == 0 ? a->a : a->b)));
		out_text(o, "\"");
	}
	list_end(o, 2);
}

static void
write_blocked(
    struct out *o, const char *key, const struct golf_action *a, const struct golf_events *e)
{
	(void)a;
	if (find_news(e, GOLF_NEWS_BLOCKED)) {
		add_key(o, key);
		out_text(o, "true");
	}
}

static void
write_matched(
    struct out *o, const char *key, const struct golf_action *a, const struct golf_events *e)
{
	(void)e;
	list_spots(o, key, a->at, a->n);
}

static void
write_right(
    struct out *o, const char *key, const struct golf_action *a, const struct golf_events *e)
{
	unsigned n = 0;

	(void)a;
	for (unsigned i = 0; i < e->n; i++) {
		uint8_t kind = e->news[i].kind;

		if (kind != GOLF_NEWS_MATCHED && kind != GOLF_NEWS_MISMATCHED)
			continue;
		list_next(o, key, n++);
		out_text(o, kind == GOLF_NEWS_MATCHED ? "true" : "false");
	}
	list_end(o, n);
}

/* Written from the events: the player may have left the choice to the engine. */
static void
write_given(
    struct out *o, const char *key, const struct golf_action *a, const struct golf_events *e)
{
	unsigned n = 0;

	(void)a;
	for (unsigned i = 0; i < e->n; i++)
		if (e->news[i].kind == GOLF_NEWS_GAVE) {
			list_next(o, key, n++);
			out_number(o, e->news[i].place);
		}
	list_end(o, n);
}

#define KIND(name) (1u << GOLF_DO_##name)

/* In the order of the fields on a line. */
static const struct row {
	const char *key;
	uint32_t kinds; /* one bit each */
	void (*write)(
	    struct out *, const char *key, const struct golf_action *, const struct golf_events *);
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
record_action_write(struct out *o, const struct golf_action *a, const struct golf_events *events)
{
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		if (rows[i].kinds >> a->kind & 1)
			rows[i].write(o, rows[i].key, a, events);
}
