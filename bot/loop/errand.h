/*
 * errand.h - for loop*.c alone: something that was said and not answered yet, with a copy of all
 * that it needs.
 */
#ifndef BOT_LOOP_ERRAND_H
#define BOT_LOOP_ERRAND_H

#include "bot/base/buf.h"
#include "bot/loop/inside.h"

struct errand {
	struct loop *loop;
	struct said how;
	struct errand *next; /* among those that are over */
	uint64_t deadline; /* loop time, ms; 0: it has none */
	char *body; /* a DM's, while its channel is being opened; an edit's, as it left */
	struct message
	    *m; /* of an answer that waits for its deferral, or for what is in its place to go */
	struct rest_file file; /* name NULL: none; its pointers lead into box */
	char *box;
	/* Of an answer: */
	snowflake interaction, application;
	snowflake pressed; /* the message that the interaction came from; 0: none */
	bool went; /* the first answer has arrived, and the id of its message is asked for */
	uint64_t arrived;
	char token[LIMIT_TOKEN + 1]; /* a secret */
};

/* Never NULL: without memory the process ends, since a done that never comes would be worse. */
struct errand *errand_new(struct loop *l, const struct say *what);

/* The tables hear how it went, and it is no more. */
void errand_finish(struct errand *e);

/* It failed without a call: the tables hear so later, not from inside say(). */
void errand_over(struct errand *e);

/*
 * A REST call's end, that of the last one of an errand: rest_done. Learns the ids that its kind is
 * to learn.
 */
void errand_answered(void *arg, const struct rest_answer *answer);

/* The call with what is the errand's: file, deadline. */
void errand_send(struct errand *e, const struct rest_call *call, rest_done *done);

/* ANSWER, UPDATE, CHOICES and FORM: answer.c. */
void loop_say_answer(struct errand *e, const struct say *what);

/* RETRACT, and REPLACE with its body: answer.c. */
void loop_say_handle(struct errand *e, const struct say *what, const char *body);

#endif
