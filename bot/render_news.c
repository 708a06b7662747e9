/*
 * Events of one player in a row become one sentence: "Ana drew the 9♣ from the stock, put it in place 3, and the Q♥
 * was discarded." Each kind of event is a clause, by the table below. Cards turned up or looked at one after another at
 * the start share a verb, and a turn that follows them is a sentence of its own.
 */
#include "bot/render_news.h"

#include <stdio.h>
#include <string.h>

enum { RUN_TEXT = 1024 };

/* The sentence in the making. */
struct run {
	const struct render_table *t;
	uint8_t seat; /* GOLF_NOBODY while there is none */
	uint8_t kind; /* of the last clause */
	bool drawn; /* it tells of a drawn card, */
	bool seen; /* which everybody saw */
	char text[RUN_TEXT]; /* clauses but the last, */
	char last[RUN_TEXT / 4]; /* which is joined by an "and" */
};

void
list_add(const char *lang, char *list, size_t size, const char *item, bool last)
{
	char joined[RUN_TEXT];

	if (*list == '\0') {
		snprintf(list, size, "%s", item);
		return;
	}
	words_say(lang, last ? "list.and" : "list.more", WORDS({ "a", list }, { "b", item }),
	    joined, sizeof joined < size ? sizeof joined : size);
	snprintf(list, size, "%s", joined);
}

static void
end_run(struct run *r, struct sheet *s)
{
	char name[RENDER_NAME];

	if (*r->last) {
		list_add(r->t->lang, r->text, sizeof r->text, r->last, true);
		sheet_say(s, r->t->lang, "news.line",
		    WORDS({ "name", seat_name(r->t, r->seat, name) }, { "b", r->text }));
		sheet_add(s, "\n");
	}
	r->seat = GOLF_NOBODY;
	r->drawn = r->seen = false;
	r->text[0] = r->last[0] = '\0';
}

/* The key of the clause for an event of a player; NULL where it says nothing. */
static const char *
find_clause(const struct run *r, const struct golf_news *n)
{
	bool again = *r->last && r->kind == n->kind;

	switch ((enum golf_news_kind)n->kind) {
	case GOLF_NEWS_TURNED_UP:
		return again ? "news.turned-up-too" : "news.turned-up";
	case GOLF_NEWS_PEEKED:
		return again ? "news.peeked-too" : "news.peeked";
	case GOLF_NEWS_DREW_STOCK:
		return n->card == GOLF_HIDDEN ? "news.drew-hidden" : "news.drew";
	case GOLF_NEWS_DREW_DISCARD:
		return "news.took";
	case GOLF_NEWS_REPLACED:
		return r->drawn ? "news.put" : "news.put-drawn";
	case GOLF_NEWS_DISCARDED:
		return r->drawn && r->seen ? "news.discarded" : "news.discarded-card";
	case GOLF_NEWS_FLIPPED:
		return "news.flipped";
	case GOLF_NEWS_KEPT:
		return "news.kept";
	case GOLF_NEWS_KNOCKED:
		return "news.knocked";
	case GOLF_NEWS_EXPOSED:
		return "news.exposed";
	case GOLF_NEWS_PASSED:
		return "news.passed";
	case GOLF_NEWS_LAST_TURNS:
		return "news.last-turns";
	case GOLF_NEWS_LEFT:
		return "news.left";
	case GOLF_NEWS_JOINED:
		return "news.joined";
	case GOLF_NEWS_DEALT:
	case GOLF_NEWS_STOCK_RENEWED:
	case GOLF_NEWS_TURN:
	case GOLF_NEWS_HOLE_OVER:
	case GOLF_NEWS_GAME_OVER:
		break;
	}
	return NULL;
}

static void
add_clause(struct run *r, const struct golf_news *n, const char *key)
{
	char card[CARD_TEXT], place[NUMBER_TEXT], call[RENDER_NAME];
	const char *lang = r->t->lang;

	if (*r->last)
		list_add(lang, r->text, sizeof r->text, r->last, false);
	words_say(lang, key,
	    WORDS({ "card", card_words(lang, n->card, card) }, { "place", place_text(n->place, place) },
		{ "call", render_name(r->t->rules->call, words_find(lang, "button.call"), call) }),
	    r->last, sizeof r->last);
	r->seat = n->seat;
	r->kind = n->kind;
}

/* A player's event: one clause, or two where a card took the place of another. */
static void
add_event(struct run *r, const struct golf_news *n, const char *key)
{
	add_clause(r, n, key);
	if (n->kind == GOLF_NEWS_REPLACED)
		add_clause(r, n, "news.discarded-card");
	if (n->kind == GOLF_NEWS_DREW_STOCK || n->kind == GOLF_NEWS_DREW_DISCARD) {
		r->drawn = true;
		r->seen = n->card != GOLF_HIDDEN;
	}
}

/* An event that cannot stand in the sentence so far: somebody else's, or of another time. */
static bool
breaks_run(const struct run *r, const struct golf_news *n)
{
	if (n->seat != r->seat || n->kind == GOLF_NEWS_LAST_TURNS)
		return true;
	return n->kind != r->kind &&
	    (r->kind == GOLF_NEWS_TURNED_UP || r->kind == GOLF_NEWS_PEEKED || r->kind == GOLF_NEWS_LEFT);
}

/* A deal begins anew: what was before it is no news any more. */
static void
add_deal(const struct run *r, struct sheet *s, const struct golf_news *n)
{
	const char *lang = r->t->lang;
	char card[CARD_TEXT], hole[NUMBER_TEXT];

	sheet_init(s);
	sheet_say(s, lang, n->card == GOLF_NO_CARD ? "news.dealt-none" : "news.dealt",
	    WORDS({ "hole", number_text(r->t->view->hole, hole) },
		{ "card", card_words(lang, n->card, card) }));
	sheet_add(s, "\n");
}

/* Where the last lines begin, so many and so long as they may be. */
static size_t
find_tail(const struct sheet *s, unsigned most)
{
	size_t at = s->length, start = s->length;
	unsigned lines = 0, characters = 0;

	while (at > 0 && lines < most) {
		at--;
		if ((s->text[at] & 0xc0) != 0x80 && ++characters > NEWS_CHARACTERS)
			break;
		if (at == 0 || s->text[at - 1] == '\n') {
			start = at;
			lines++;
		}
	}
	return start;
}

void
news_write(struct sheet *s, const struct render_table *t, unsigned lines)
{
	struct sheet all;
	struct run r = { .t = t, .seat = GOLF_NOBODY };
	char *line, *end, *last;

	sheet_init(&all);
	for (unsigned i = 0; i < t->news; i++) {
		const struct golf_news *n = &t->recent[i];
		const char *key;
		if (breaks_run(&r, n))
			end_run(&r, &all);
		key = find_clause(&r, n);
		if (key) {
			add_event(&r, n, key);
			continue;
		}
		end_run(&r, &all);
		if (n->kind == GOLF_NEWS_DEALT)
			add_deal(&r, &all, n);
		if (n->kind == GOLF_NEWS_STOCK_RENEWED) {
			sheet_say(&all, t->lang, "news.renewed", NULL);
			sheet_add(&all, "\n");
		}
	}
	end_run(&r, &all);
	last = all.text + all.length;
	for (line = all.text + find_tail(&all, lines); line < last; line = end + 1) {
		end = line + strcspn(line, "\n");
		*end = '\0';
		sheet_line(s);
		sheet_add(s, "-# ");
		sheet_add(s, line);
	}
	sheet_line(s);
}
