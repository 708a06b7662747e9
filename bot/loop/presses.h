/*
 * presses.h - for bot/loop only: the way of an interaction to its tables (arrive.c), or to another
 * process (mail.c).
 */
#ifndef BOT_LOOP_PRESSES_H
#define BOT_LOOP_PRESSES_H

#include "bot/wire/interaction.h"

#include <stddef.h>

struct loop;
struct shard;

/*
 * Passes an interaction that came to this shard to its tables. Defers it when they do not answer in
 * time. A press in a DM goes to the tables of its game, which may be another shard's, or another
 * process's.
 *	json	the event's text; lent
 */
void loop_answers_came(
    struct shard *s, const struct interaction *in, const char *json, size_t length);

/* The same for an interaction that stays in this process. waits: it is in the backlog. */
void loop_answers_here(struct shard *s, const struct interaction *in, bool waits);

/* A shard was loaded, or is not loaded any further: presses that waited for it go on. */
void loop_release(struct loop *l);

/* Frees the presses that still wait. */
void loop_held_free(struct loop *l);

/* Sends a press to the process that has the press's game. Answers it when no process takes it. */
void loop_mail_send(struct shard *s, const char *game, const struct interaction *in, bool waits,
    const char *json, size_t length);

/* struct fleet_calls.mail: arg is the loop. */
void loop_mail(void *arg, const char *json, size_t length, uint64_t number);

/* The interaction has its answer, or needs none: its sender may forget it. */
void loop_mail_answered(struct loop *l, snowflake interaction);
/* Frees what is remembered of such interactions. Other processes get those without an answer. */
void loop_mail_end(struct loop *l);

#endif
