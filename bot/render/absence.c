/* What computer players did for a person who was absent, and what changed at the seat meanwhile. */
#include "bot/render/card.h"
#include "bot/render/news.h"
#include "bot/render/text.h"
#include "config/words.h"

#include <string.h>

enum {
	ACCENT_BACK = 0x95a5a6,
	LIST_BYTES = 800,
	HOLES_MOST = 9, /* the last holes are named; above: only they */
};

/* Adds the clause of a count to a list, unless the count is 0. */
static void
count_add(const char *lang, char list[LIST_BYTES], unsigned n, const char *one, const char *many,
    bool last)
{
	char text[NUMBER_TEXT], clause[PLAIN_TEXT];

	if (n == 0)
		return;
	words_say(lang, n == 1 ? one : many, WORDS({ "n", number_text((int)n, text) }), clause,
	    sizeof clause);
	list_add(lang, list, LIST_BYTES, clause, last);
}

/* What the computer player did, as a list of clauses. */
static void
list_deeds(const struct render_table *t, const struct absence *is, char list[LIST_BYTES])
{
	const struct {
		unsigned n;
		const char *one, *many;
	} deed[] = {
		{ is->drew, "back.drew-one", "back.drew" },
		{ is->put, "back.put-one", "back.put" },
		{ is->matched, "back.matched-one", "back.matched" },
		{ is->failed, "back.failed-one", "back.failed" },
		{ is->powers, "back.powers-one", "back.powers" },
	};
	enum { DEEDS = sizeof deed / sizeof deed[0] };
	char call[RENDER_NAME], clause[RENDER_NAME + PLAIN_TEXT];
	unsigned last = DEEDS;

	list[0] = '\0';
	for (unsigned i = 0; i < DEEDS && !is->calls; i++)
		if (deed[i].n)
			last = i;
	for (unsigned i = 0; i < DEEDS; i++)
		count_add(t->lang, list, deed[i].n, deed[i].one, deed[i].many, i == last);
	if (!is->calls)
		return;
	words_say(
	    t->lang, "back.called", WORDS({ "call", call_word(t, call) }), clause, sizeof clause);
	list_add(t->lang, list, LIST_BYTES, clause, true);
}

/* "Birdie played 6 turns for you: it drew 6 cards and put 4 into your layout." */
static void
turns_add(
    struct sheet *s, const struct render_table *t, const struct absence *is, const char *computer)
{
	const char *somebody = words_find(t->lang, "back.computer");
	char name[RENDER_NAME], n[NUMBER_TEXT], list[LIST_BYTES];
	char turns[RENDER_NAME + PLAIN_TEXT];

	/* The clock's computer player has no name. */
	render_name(is->late ? NULL : computer, somebody, name);
	words_say(t->lang, is->turns == 1 ? "back.turns-one" : "back.turns",
	    WORDS({ "name", name }, { "n", number_text((int)is->turns, n) }), turns, sizeof turns);
	list_deeds(t, is, list);
	sheet_line(s);
	if (*list)
		sheet_say(s, t->lang, "back.did", WORDS({ "a", turns }, { "b", list }));
	else
		sheet_say(s, t->lang, "back.did-nothing", WORDS({ "a", turns }));
}

/* The points of the holes that have ended meanwhile. */
static void
holes_add(struct sheet *s, const struct render_table *t, unsigned seat, unsigned from)
{
	char list[LIST_BYTES] = "", item[PLAIN_TEXT], hole[NUMBER_TEXT], n[NUMBER_TEXT];
	unsigned first = from;

	if (t->scored > HOLES_MOST && first < t->scored - HOLES_MOST)
		first = t->scored - HOLES_MOST;
	for (unsigned i = first; t->scores && i < t->scored; i++) {
		words_say(t->lang, "back.hole",
		    WORDS({ "hole", number_text((int)i + 1, hole) },
			{ "n", number_text(t->scores[i][seat], n) }),
		    item, sizeof item);
		list_add(t->lang, list, sizeof list, item, false);
	}
	if (!*list)
		return;
	sheet_line(s);
	sheet_say(s, t->lang, "back.holes", WORDS({ "b", list }));
}

/* The places of the seat's layout that have other cards than before. */
static void
changed_add(struct sheet *s, const struct render_table *t, unsigned seat, uint32_t changed)
{
	unsigned size = t->view->size[seat], n = 0, left;
	uint32_t all = (uint32_t)((UINT64_C(1) << size) - 1);
	char list[LIST_BYTES] = "", place[NUMBER_TEXT];

	changed &= all;
	left = (unsigned)__builtin_popcount(changed);
	if (!left)
		return;
	for (unsigned i = 0; i < size; i++)
		if (changed >> i & 1)
			list_add(t->lang, list, sizeof list, place_text(i, place), ++n == left);
	sheet_line(s);
	sheet_say(s, t->lang,
	    changed == all  ? "back.changed-all"
		: left == 1 ? "back.changed-one"
			    : "back.changed",
	    WORDS({ "b", list }));
}

/* The seat's cards that everybody sees. */
static void
open_add(struct sheet *s, const struct render_table *t, unsigned seat)
{
	char list[LIST_BYTES] = "", card[CARD_TEXT];

	for (unsigned i = 0; i < t->view->size[seat]; i++) {
		const struct golf_cell *c = &t->view->cell[seat][i];

		if ((c->flags & GOLF_CELL_UP) && c->card < GOLF_CARD_KINDS)
			list_add(t->lang, list, sizeof list, card_words(t, c->card, card), false);
	}
	if (!*list)
		return;
	sheet_line(s);
	sheet_say(s, t->lang, "back.open", WORDS({ "b", list }));
}

/* Returns false, and writes nothing, when nothing has happened. */
static bool
write_all(struct sheet *s, const struct render_table *table, unsigned seat,
    const struct absence *is, const char *computer)
{
	struct render_table t = render_for_all(table);
	bool counts = is->turns || is->matched || is->failed || is->calls;

	if (!t.view || (!counts && !is->changed && is->scored >= t.scored))
		return false;
	if (!computer)
		sheet_say(s, t.lang, "back.late", NULL);
	if (counts)
		turns_add(s, &t, is, computer);
	holes_add(s, &t, seat, is->scored);
	changed_add(s, &t, seat, is->changed);
	open_add(s, &t, seat);
	return true;
}

bool
render_absence(const struct render_table *t, unsigned seat, const struct absence *is,
    const char *computer, struct message *m)
{
	struct sheet s;

	sheet_init(&s);
	if (!write_all(&s, t, seat, is, computer))
		return false;
	sheet_show(&s, m);
	return true;
}

bool
render_back(const struct render_table *t, unsigned seat, const struct absence *is,
    const char *computer, struct message *m)
{
	struct sheet s;

	message_init(m, true);
	m->accent = ACCENT_BACK;
	sheet_init(&s);
	if (computer)
		sheet_say(&s, t->lang, "done.back", NULL);
	sheet_line(&s);
	if (!write_all(&s, t, seat, is, computer))
		return false;
	sheet_show(&s, m);
	return true;
}
