/*
 * act.h - a person acts: POST /playground/interactions becomes an INTERACTION_CREATE.
 *
 * A person may do what Discord's own client allows. Anything else is refused with one sentence.
 */
#ifndef PLAYGROUND_ACT_H
#define PLAYGROUND_ACT_H

#include "playground/playground.h"

/* One act while it is checked and built. */
struct act {
	struct playground *p;
	const cJSON *request;
	struct person *person;
	struct channel *channel;
	snowflake
	    source; /* the message of a component; also of the component that opened a modal */
	cJSON *data; /* the data of the interaction */
	char name[100]; /* the command with its subcommands */
	char why[200]; /* the refusal; "" while there is none */
};

/* Carries out the request. Answers x at once, or when the interaction has ended. */
void act_perform(struct playground *p, const cJSON *request, struct exchange *x);

/* Sends the newest interaction that a fault holds back. Returns false when there is none. */
bool act_release(struct playground *p);

/* Each fills act->data, or act->why. */
void act_command(struct act *a);
void act_autocomplete(struct act *a);
void act_component(struct act *a);
void act_modal(struct act *a);

/* Sets the refusal. Always returns false, so that a check can return it. */
bool act_refuse(struct act *a, const char *format, ...) __attribute__((format(printf, 2, 3)));

/*
 * Each adds an object to the "resolved" data: a person, a role, or a message of act->channel.
 * Returns false when the person sees no object with this id.
 */
bool act_resolve_person(struct act *a, const char *id);
bool act_resolve_message(struct act *a, const char *id);
bool act_resolve_role(struct act *a, const char *id);

/*
 * Takes {"filename","content_type","base64"} as a file that this person uploads, and adds it to
 * "resolved". Returns the file's id, or 0 and a refusal.
 *	what	names the option in a refusal
 */
snowflake act_upload(struct act *a, const cJSON *file, const char *what);

#endif
