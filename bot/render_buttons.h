/*
 * render_buttons.h - the buttons below a message, by phase: what may be pressed now, and nothing else.
 *
 * For render*.c alone. Every custom_id is written by press.h; the verbs are the engine's words and the table's own:
 * join, leave, start, rules, show (one's drawn card), look (the start peek, where DMs are closed), hand.
 */
#ifndef BOT_RENDER_BUTTONS_H
#define BOT_RENDER_BUTTONS_H

#include "bot/render_text.h"

/* A button whose label is a text of ours. arg: a place, a pile, or -1; words may be NULL. */
void button_add(struct message *m, const struct render_table *t, enum button_style style,
    bool disabled, const char *verb, int arg, const char *key, const struct word *words);

/* The table's buttons for the phase of a spectator's view. */
void buttons_add(struct message *m, const struct render_table *t);

/* What becomes of a drawn card: the places of the seat's layout, and the discard pile where that is allowed. */
void buttons_add_place(struct message *m, const struct render_table *t, unsigned seat);

/* At the start of a hole: cards are still to be turned up, not looked at. */
bool start_turns_up(const struct render_table *t);

#endif
