/*
 * The review of a finished game: its progress, and the page of a coach. The page tells what the
 * dearest decisions were and why, and how much luck and the decisions weighed. It has no figure
 * with an error: those are in review_figures.c.
 */
#include "bot/render/buttons.h"
#include "bot/render/card.h"
#include "bot/render/decided.h"
#include "bot/render/results.h"

enum { ACCENT_REVIEW = 0x5865f2 };

/* Progress -------------------------------------------------------------------- */

void
render_review_progress(
    const char *lang, const char *game, int page, int percent, unsigned before, struct message *m)
{
	struct render_table t = { .game = game, .lang = lang };
	char n[NUMBER_TEXT];
	struct sheet s;

	message_init(m, true);
	m->accent = ACCENT_REVIEW;
	sheet_init(&s);
	if (before > 0)
		sheet_say(&s, lang, before == 1 ? "review.waits-one" : "review.waits",
		    WORDS({ "n", number_text((int)before, n) }));
	else
		sheet_say(&s, lang, percent < 0 ? "review.halted" : "review.progress",
		    WORDS({ "n", number_text(percent, n) }));
	sheet_show(&s, m);
	button_add(m, &t, BUTTON_SECONDARY, false, "review", page == REVIEW_PAGE ? -1 : page,
	    "button.review-again", NULL);
}

/* Luck and decisions -------------------------------------------------------------- */

/* The sentence, and a bar of COACH_BAR parts: how much luck weighed, and how much the decisions. */
static void
balance_add(struct sheet *s, const struct render_table *t, const struct review *r)
{
	char text[DECISION_TEXT], a[NUMBER_TEXT], b[NUMBER_TEXT];
	struct review_figures f;
	unsigned luck;

	review_game(r, &f);
	sheet_line(s);
	sheet_add(s, "**");
	sheet_add(s, coach_say_balance(t->lang, &f, text));
	sheet_add(s, "**");
	if (f.holes == 0)
		return;
	luck = coach_luck(&f);
	if (card_speaks(t)) {
		sheet_line(s);
		sheet_say(s, t->lang, "review.bar-said",
		    WORDS({ "a", number_text((int)luck, a) },
			{ "b", number_text(COACH_BAR - (int)luck, b) }));
		return;
	}
	sheet_line(s);
	for (unsigned i = 0; i < COACH_BAR; i++)
		sheet_add(s, i < luck ? "🟦" : "🟧");
	sheet_small(s, t->lang, "review.bar-small", NULL);
}

/* The dearest decisions ------------------------------------------------------------- */

static void
dear_add(struct sheet *s, const struct render_table *t, const struct review *r, unsigned i,
    enum tables_shown shown)
{
	const struct review_dear *d = &r->dear[i];
	char number[NUMBER_TEXT], hole[NUMBER_TEXT], points[FIGURE], text[DECISION_TEXT];

	sheet_line(s);
	sheet_say(s, t->lang, "review.coach",
	    WORDS({ "n", number_text((int)i + 1, number) }, { "text", decided_name(t, d, text) },
		{ "hole", number_text(d->hole, hole) },
		{ "points", figure_text(t->lang, d->cost, false, points) }));
	sheet_line(s);
	sheet_add(s, decided_why(t, d, text));
	decided_add(s, t, d, r->setup.seat, shown);
	decided_choice(s, t, d, &d->taken, "review.you");
	decided_choice(s, t, d, &d->best, "review.better");
}

/*
 * Adds the page, with so many of the dearest decisions. Returns false when the message has no room.
 */
static bool
page_add(struct sheet *s, const struct render_table *t, const struct review *r, unsigned dears,
    enum tables_shown shown)
{
	char title[RENDER_NAME];

	sheet_init(s);
	sheet_say(
	    s, t->lang, "review.heading", WORDS({ "title", render_name(t->title, "Golf", title) }));
	balance_add(s, t, r);
	if (r->dears == 0) {
		sheet_line(s);
		sheet_say(s, t->lang, "review.none-dear", NULL);
	}
	for (unsigned i = 0; i < dears; i++)
		dear_add(s, t, r, i, shown);
	return !s->cut && sheet_characters(s) <= LIMIT_MESSAGE_TEXT;
}

void
render_review(const struct render_table *t, const struct review *r, struct message *m)
{
	unsigned shown = SHOW_OWN, dears = r->dears;
	struct sheet s;

	message_init(m, true);
	m->accent = ACCENT_REVIEW;
	/* Matches of many cards among players with long names may be too long together. */
	while (!page_add(&s, t, r, dears, shown) && dears > 0) {
		dears -= shown == SHOW_NONE;
		shown += shown < SHOW_NONE;
	}
	sheet_show(&s, m);
	button_add(m, t, BUTTON_SECONDARY, false, "review", REVIEW_FIGURES, "button.figures", NULL);
}
