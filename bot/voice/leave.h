/* leave.h - what is sent, and what a daemon that leaves does not send any more: leave.c. */
#ifndef BOT_VOICE_LEAVE_H
#define BOT_VOICE_LEAVE_H

#include "bot/voice/voice.h"

/* What a person waits for who has pressed or typed something. */
bool voice_is_answer(enum say_kind kind);

/*
 * Counts what is about to be said, which the caller then gives to out.say(). Returns false while
 * life_leaves() and it is no answer: then it is owed to the next process, and must not be said.
 */
bool voice_counts(struct voice *v, const struct say *what);

/* Says what is no page and no answer with a welcome: counts it, and gives it to out.say(). */
void voice_send(struct voice *v, const struct say *what);

/*
 * This was to be said. When it deletes a message, the store is to keep it; when it is a sentence,
 * the store is to keep the sentence. leave_load() reads a value of the store.
 */
void leave_owe(struct voice *v, const struct say *what);
void leave_load(struct voice *v, const char *name, const char *text);
void leave_free(struct voice *v);

#endif
