/*
 * lab.h - what the rule lab found out about a change of rules, as a private page with a picture.
 */
#ifndef BOT_RENDER_LAB_H
#define BOT_RENDER_LAB_H

#include "bot/render/render.h"
#include "lab/command.h"

#define RENDER_LAB_FILE "golf-lab.png"

/* What a page says about a change, above its buttons. */
struct render_lab {
	const char *lang;
	const char *title; /* of the game, as Markdown */
	const char *plain; /* the same, for the picture */
	const char *rule; /* the change: "game.holes = 3"; without Markdown */
	unsigned percent; /* of the games that are played */
	bool stopped; /* time was over before all of them were played */
	struct lab_change_of change; /* the same change; now NULL: the page names no command */
};

/* The page while the games are played. The caller adds the buttons. */
void render_lab_runs(const struct render_lab *r, struct message *m);

/*
 * The page of the end: the sentence, and the three bars of the picture; without a picture, a line
 * for each bar. The caller adds the buttons.
 *	pictured	the picture is attached as RENDER_LAB_FILE
 */
void render_lab_done(
    const struct render_lab *r, const struct lab *l, bool pictured, struct message *m);

/*
 * The page of the figures with their errors: a line for each main figure, and for the few other
 * changes that are most sure; and the command that plays the same games. The caller adds the
 * buttons.
 */
void render_lab_figures(const struct render_lab *r, const struct lab *l, struct message *m);

/*
 * Draws the picture and returns its PNG, which the caller frees with free(). NULL when it cannot be
 * drawn. On any thread; it takes some 100 ms.
 */
void *render_lab_picture(const struct render_lab *r, const struct lab *l, size_t *size);

#endif
