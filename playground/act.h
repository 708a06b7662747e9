/*
 * act.h - somebody does something: POST /playground/interactions becomes an INTERACTION_CREATE.
 *
 * It lets a person do what Discord's own client would, and refuses the rest with one sentence.
 */
#ifndef PLAYGROUND_ACT_H
#define PLAYGROUND_ACT_H

#include "playground/playground.h"

/* One act while it is being checked and built. */
struct act {
	struct playground *p;
	const cJSON *request;
	struct person *person;
	struct channel *channel;
	snowflake source; /* the message of a component, also of a modal's opener */
	cJSON *data; /* of the interaction */
	char name[100]; /* of the command with its subcommands */
	char why[200]; /* the refusal; "" while there is none */
};

/* Carries out the request and answers x, at once or when the interaction has come to its end. */
void act_perform(struct playground *p, const cJSON *request, struct exchange *x);

/* Sends the newest that a fault has held back; false where there is none. */
bool act_release(struct playground *p);

/* Fill act->data, or act->why. */
void act_command(struct act *a);
void act_autocomplete(struct act *a);
void act_component(struct act *a);
void act_modal(struct act *a);

/* Refuses: false, so that a check can end with it. */
bool act_refuse(struct act *a, const char *format, ...) __attribute__((format(printf, 2, 3)));

/*
 * Put a person, a role, a channel of the server whose type is one of types (NULL or empty: any), or
 * a message of act->channel into data's "resolved"; false when there is none with this id that the
 * person sees.
 */
bool act_resolve_person(struct act *a, const char *id);
bool act_resolve_channel(struct act *a, const char *id, const cJSON *types);
bool act_resolve_message(struct act *a, const char *id);
bool act_resolve_role(struct act *a, const char *id);

/*
 * Takes {"filename","content_type","base64"} as a file that this person uploads, into "resolved";
 * its id, or 0 and a refusal.
 *	types	"file_types" of the option or component, or NULL
 *	what	names the field in a refusal
 */
snowflake act_upload(struct act *a, const cJSON *file, const cJSON *types, const char *what);

/*
 * The values chosen of a select, copied from the request if the select allows them; NULL and a
 * refusal otherwise.
 */
cJSON *act_values(struct act *a, const cJSON *select, const cJSON *values, bool modal);

#endif
