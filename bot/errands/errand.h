/* errand.h - for bot/errands only: a message that is being sent, with a copy of all its data. */
#ifndef BOT_ERRANDS_ERRAND_H
#define BOT_ERRANDS_ERRAND_H

#include "bot/base/buf.h"
#include "bot/errands/errands.h"

enum { ERRAND_PATH = LIMIT_TOKEN + 128, ERRAND_ROUTE = 80 }; /* texts of calls about answers */

/* What an errand answers. */
struct asked {
	const char *kind; /* "press", static; NULL for what is no answer */
	char what[64]; /* the command, "golf new", or the verb of a press */
	snowflake user, guild, channel;
	unsigned calls; /* of REST so far */
};

struct errand {
	struct errands *all;
	struct errands_sender *from; /* of the tables that say it */
	struct said how;
	struct errand *next; /* in the list of ended errands */
	rest_done *done; /* of the call under way */
	const char *lang; /* of the person who gets the answer */
	uint64_t deadline; /* loop time, ms; 0: none */
	char *body; /* a DM's body while its channel is opened; an edit's body as it was sent */
	/* The message of an answer that waits for its deferral, or for @original's deletion. */
	struct message *m;
	struct rest_file file; /* name NULL: none; its pointers lead into box */
	char *box;
	/* For an answer: */
	struct asked asked;
	snowflake interaction, application;
	snowflake pressed; /* the message of the component; 0: none */
	unsigned came_to; /* the shard that the interaction came to */
	bool doubts; /* the text is under way that tells whether the emojis are gone */
	bool went; /* the first answer arrived, and the id of its message is requested */
	uint64_t arrived;
	bool live; /* as in struct interaction */
	char token[LIMIT_TOKEN + 1]; /* a secret */
	struct say_handle handle; /* of a RETRACT */
};

/*
 * asked.c: fills *a from an interaction; counts how the errand that answers it has ended, and logs
 * a line of the level debug.
 */
void asked_begin(struct asked *a, const struct interaction *in);
void asked_end(const struct errand *e);

/* Adds the code of the errand's interaction to a sentence that refuses it. */
void asked_code(const struct errand *e, struct message *m);

/* The errand's next calls have no file. */
void errand_drop_file(struct errand *e);

/* Reports the result to the tables, and frees the errand. */
void errand_finish(struct errand *e);

/*
 * Ends an errand that failed before any call. The tables get the result later, not from inside
 * say().
 */
void errand_over(struct errand *e);

/*
 * The rest_done of an errand's last call: reads the ids that its kind reports, and finishes the
 * errand.
 */
void errand_answered(void *arg, const struct rest_answer *answer);

/*
 * The fresh() of a call that shows a table in its public message. An edit gets the table of this
 * moment. When this process serves the shard no more, the call is withdrawn, also after a try that
 * failed: another process shows the table there, and may know more of it.
 */
enum rest_leave errand_leaves(void *arg, struct rest_fresh *out);

/*
 * The unwanted() of all calls but answers: the daemon leaves, or the shard is given to another
 * process, which says what is still to be said.
 */
bool errand_unwanted(const void *arg);

/*
 * Sends the call with the errand's file and deadline. When Discord refuses what the message shows,
 * and the message has emojis, it is sent once more at once with text in their place. When Discord
 * takes the text, the emojis are listed again. done gets the last answer.
 */
void errand_send(struct errand *e, const struct rest_call *call, rest_done *done);

/* Sends ANSWER, UPDATE, DISMISS, CHOICES and FORM: answer.c. */
void errand_answer(struct errand *e, const struct say *what);

/*
 * Sends the message of an answer by another way than as the first answer: answer.c. ANSWERS_KEEP
 * copies *m.
 */
void errand_later(struct errand *e, enum answers_way way, const struct message *m);

/*
 * Sends RETRACT and REDRAW: answer.c.
 *	body	NULL for RETRACT
 */
void errand_by_handle(
    struct errand *e, const struct say *what, const char *method, const char *body);

/*
 * Whether Discord refused the answer since a golfd with another store has answered the interaction.
 * After several of them one line tells the operator: twin.c.
 *	live, arrived	of the interaction
 */
bool errands_foreign(
    struct errands *all, const struct rest_answer *answer, bool live, uint64_t arrived);

/* Sets the timer to the next event of answers.h. */
void errands_arm(struct errands *all);

#endif
