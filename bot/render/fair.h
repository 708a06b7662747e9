/*
 * fair.h - the buttons below a game that is over or stopped.
 *
 * For render*.c alone. render.h declares the page "Fair deal".
 */
#ifndef BOT_RENDER_FAIR_H
#define BOT_RENDER_FAIR_H

#include "bot/render/text.h"

/* Adds: rematch, a new game, and the replay and "Fair deal" of this game. */
void end_buttons_add(struct message *m, const struct render_table *t);

#endif
