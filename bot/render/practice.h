/* practice.h - the pages of a practice hole (bot/alone), with advice for each step. */
#ifndef BOT_RENDER_PRACTICE_H
#define BOT_RENDER_PRACTICE_H

#include "bot/render/render.h"

/*
 * Draws the page of a hole, ephemeral; at its end the result, and buttons for what comes next.
 *	t	with the steps of the hole, and with `alone`
 *	advice	what to do now, GOLF_DO_COUNT for nothing; NULL when the hole is over
 */
void render_practice(
    const struct render_table *t, const struct golf_action *advice, struct message *m);

/* Draws the next question of a plan with the same advice, ephemeral. */
void render_practice_plan(const struct render_table *t, enum plan_kind kind,
    const struct plan_question *q, const struct golf_action *advice, struct message *m);

/* Adds the button that leads back to the page. */
void render_practice_back(const struct render_table *t, struct message *m);

/* Adds the button that begins a practice hole to the rules of a game that has one. */
void render_practice_try(const struct render_table *t, struct message *m);

#endif
