/* lesson.h - the pages of a lesson (bot/alone): the table with the advice of each step, and the
 * result. */
#ifndef BOT_RENDER_LESSON_H
#define BOT_RENDER_LESSON_H

#include "bot/render/render.h"

/* The advice for the present step. */
struct render_advice {
	const char *key; /* key of the sentence; static */
	const char *warning; /* key of a second sentence, or NULL */
	uint8_t card; /* the card that the sentence names, or GOLF_NO_CARD */
	uint8_t place; /* the place that the sentence names, or GOLF_NOWHERE */
};

/* A column of the person's layout at the end: two cards, the upper one first. */
struct render_column {
	uint8_t card[2];
	int points;
};

struct render_lesson {
	unsigned computer; /* the seat whose name the sentences have */
	struct render_advice advice;
	unsigned columns;
	struct render_column column[GOLF_GRID_MAX]; /* read only when the hole is over */
};

/*
 * Draws a lesson, ephemeral: the public table, with advice above its buttons. After the end: the
 * result, and buttons for the next steps. t: drawn from the lesson.
 */
void render_lesson(const struct render_table *t, const struct render_lesson *l, struct message *m);

/*
 * Draws a lesson, or a practice hole, that cannot go on: a sentence, and a button to begin again;
 * ephemeral.
 *	number	0, or that of the game: config/practice.h
 */
void render_lesson_lost(const char *lang, int64_t number, struct message *m);

/* Adds the buttons to open a table and to begin again. number: as above. */
void render_lesson_ways(const char *lang, int64_t number, struct message *m);

#endif
