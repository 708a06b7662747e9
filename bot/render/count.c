/*
 * The page "Points" of a hole that is over: where the points came from, what they did to the
 * standing, and the last moves. The table itself shows none of that, so that it fits a phone's
 * screen. After the game, the page also leads to the moves and to the fair deal.
 */
#include "bot/render/buttons.h"
#include "bot/render/card.h"
#include "bot/render/grid.h"
#include "bot/render/hole_end.h"
#include "bot/render/news.h"
#include "bot/render/outcome.h"
#include "bot/render/results.h"
#include "bot/render/scorecard.h"

#include <string.h>

enum {
	ACCENT_COUNT = 0x95a5a6,
	LINES = 6, /* of the last moves at most */
	NEWS_LEAST = 400, /* characters that stay for the last moves */
};

/* Takes the last news of a hole, as many as a table keeps. */
static void
take_news(struct render_table *t, const struct render_replay *r)
{
	unsigned first = r->n > RENDER_NEWS ? r->n - RENDER_NEWS : 0;

	t->news = r->n - first;
	if (t->news)
		memcpy(t->recent, r->news + first, t->news * sizeof t->recent[0]);
}

/* Adds the page in t's style. Returns false when a message has no room for it. */
static bool
page_add(struct sheet *s, const struct render_table *t)
{
	char title[RENDER_NAME], hole[NUMBER_TEXT];
	unsigned taken;
	struct sheet after;
	bool told;

	sheet_init(s);
	sheet_add(s, "### ");
	sheet_say(s, t->lang, "count.title",
	    WORDS({ "title", render_name(t->title, "Golf", title) },
		{ "hole", number_text(t->view->hole, hole) }));
	grid_add(s, t);
	outcome_add(s, t);
	hole_winner_add(s, t);
	sheet_init(&after);
	scorecard_facts_add(&after, t);
	taken = sheet_characters(s) + sheet_characters(&after) + NEWS_LEAST;
	told = hole_end_add(s, t, taken < LIMIT_MESSAGE_TEXT ? LIMIT_MESSAGE_TEXT - taken : 0);
	sheet_line(s);
	sheet_add(s, after.text);
	return told && !s->cut && sheet_characters(s) + NEWS_LEAST <= LIMIT_MESSAGE_TEXT;
}

/* Adds the last moves, as far as there is room. */
static void
moves_add(struct sheet *s, const struct render_table *t)
{
	unsigned taken = sheet_characters(s);
	struct sheet news;

	sheet_init(&news);
	news_write(&news, t, LINES, NEWS_LEAST / 2);
	if (!news.length || taken + NEWS_LEAST > LIMIT_MESSAGE_TEXT)
		return;
	sheet_line(s);
	sheet_say(s, t->lang, "count.moves", NULL);
	sheet_line(s);
	sheet_add(s, news.text);
}

/* A button to a page of the hole; its sequence number is the hole. */
static void
hole_button(struct message *m, const struct render_table *t, bool disabled, const char *verb,
    unsigned hole, int which, const char *key)
{
	struct render_table at = *t;

	at.seq = hole;
	button_add(m, &at, BUTTON_SECONDARY, disabled, verb, which, key, NULL);
}

void
render_unsound(const char *lang, const char *game, struct message *m)
{
	const struct render_table t = { .game = game, .lang = lang };

	render_sentence(lang, "refuse.not-read", m);
	button_add(m, &t, BUTTON_SECONDARY, false, "fair", -1, "button.fair", NULL);
}

void
render_count(const struct render_table *table, const struct render_replay *r, struct message *m)
{
	struct render_table t = *table;
	struct sheet s;
	bool told;

	message_init(m, true);
	m->accent = ACCENT_COUNT;
	if (r)
		take_news(&t, r);
	told = page_add(&s, &t);
	if (!told && card_style(&t) == RENDER_EMOJI) {
		t.brief_names = true;
		told = page_add(&s, &t);
	}
	if (!told && card_speaks(&t)) {
		t.style = RENDER_BRIEF;
		page_add(&s, &t);
		told = !s.cut && sheet_characters(&s) + NEWS_LEAST <= LIMIT_MESSAGE_TEXT;
	}
	if (!told) {
		t.style = RENDER_BLOCK;
		page_add(&s, &t);
	}
	moves_add(&s, &t);
	sheet_show(&s, m);
	if (!r)
		return;
	if (r->holes > 1) {
		hole_button(m, &t, r->hole <= 1, "count", r->hole - 1, 0, "button.hole-before");
		hole_button(
		    m, &t, r->hole >= r->holes, "count", r->hole + 1, 1, "button.hole-next");
	}
	hole_button(m, &t, false, "replay", r->hole, -1, "button.moves");
	button_add(m, &t, BUTTON_SECONDARY, false, "fair", -1, "button.fair", NULL);
}
