/*
 * decided.h - a decision: the table as the player saw it, and choices in words.
 *
 * For render*.c alone.
 */
#ifndef BOT_RENDER_DECIDED_H
#define BOT_RENDER_DECIDED_H

#include "bot/render/text.h"
#include "config/coach.h"
#include "engine/review/review.h"

enum { FIGURE = 24 }; /* bytes of a figure in text */

/* How much of the tables is shown: the first way for which the message has room. */
enum tables_shown { SHOW_ALL, SHOW_OWN, SHOW_NONE };

/* A figure with one decimal: "7.1", "−0.3", and with a sign "+0.3". Returns out. */
char *figure_text(const char *lang, int32_t points, bool sign, char out[FIGURE]);

/*
 * The table as the player saw it, on lines of its own; the cards that the player had seen are
 * shown, and the top of the discard pile.
 */
void decided_add(struct sheet *s, const struct render_table *t, const struct review_dear *d,
    unsigned own, enum tables_shown shown);

/* A line with the text of a key about a choice ({text}), and about what it gains. */
void decided_choice(struct sheet *s, const struct render_table *t, const struct review_dear *d,
    const struct golf_action *a, const char *key);

/* An action in words (decision.h), as the player chooses it from a view. Returns out. */
char *decided_text(const struct render_table *t, const struct golf_view *v,
    const struct golf_action *a, char out[DECISION_TEXT]);

/* What a coach calls the decision, and why another choice was better. Each returns out. */
char *decided_name(
    const struct render_table *t, const struct review_dear *d, char out[DECISION_TEXT]);
char *decided_why(
    const struct render_table *t, const struct review_dear *d, char out[DECISION_TEXT]);

#endif
