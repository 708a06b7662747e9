/*
 * demo.h - golf-playground --demo: the first person opens a table with two computer players, starts
 * the game and turns up the first cards, so that a visitor meets a game in play.
 *
 * The demo acts as a person does: it sends interactions, and golfd deals. It acts only when no
 * message exists. At its end it prints "playground: table" and how it ended.
 */
#ifndef PLAYGROUND_DEMO_H
#define PLAYGROUND_DEMO_H

#include "playground/golf.h"

struct playground;

enum demo_step { DEMO_OFF, DEMO_WAITS, DEMO_PLAYS };

struct demo {
	enum demo_step step;
	snowflake interaction; /* the newest one */
	unsigned pressed; /* how many buttons */
};

/* Begins the demo. It waits until the bot is connected and has registered its commands. */
void demo_begin(struct playground *p);

/* Does the next step when the bot has answered the last one. */
void demo_tick(struct playground *p);

#endif
