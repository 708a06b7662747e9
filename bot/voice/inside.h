/* inside.h - for the files of bot/voice alone: what say.c tells them, and when they end. */
#ifndef BOT_VOICE_INSIDE_H
#define BOT_VOICE_INSIDE_H

#include "bot/base/limits.h"
#include "bot/voice/voice.h"

/* The result of a drawing of a page that is drawn anew, and of an answer that is awaited. */
void redraw_said(struct voice *v, const struct said *how);
void redraw_free(struct voice *v);
void told_said(struct voice *v, const struct said *how);
void told_free(struct voice *v);

/*
 * The result of opening a thread. thread_left(): it is not asked for in this process any more, and
 * the next one carries the interaction out.
 */
void thread_said(struct voice *v, const struct said *how);
void thread_left(struct voice *v, const struct said *how);

/* Frees what is remembered of people of whom Discord is asked. */
void absent_free(struct voice *v);

/*
 * Takes the answer that is to carry a server's welcome. Returns true when the answer was said with
 * the welcome, or will be said once the store has answered. Else the caller must say it.
 * welcome_load() reads a name that the store keeps.
 */
bool welcome_says(struct voice *v, const struct say *what);
void welcome_load(struct voice *v, const char *name);
void welcome_free(struct voice *v);

#endif
