/*
 * messages.h - the rules of a message's body, and Discord's message objects.
 *
 * Source: Discord's "Create Message", "Edit Message", "Messages" of an interaction's answer,
 * "Uploading Files".
 */
#ifndef PLAYGROUND_MESSAGES_H
#define PLAYGROUND_MESSAGES_H

#include "playground/errors.h"
#include "playground/form.h"
#include "playground/interactions.h"

enum message_bounds {
	MESSAGE_CONTENT = 2000, /* code points */
	MESSAGE_FILES = 10,
	MESSAGE_NONCE = 25,
};

/* The use of a body. Each use has its own allowed flags. */
enum message_use {
	MESSAGE_POST, /* POST /channels/ID/messages */
	MESSAGE_ANSWER, /* the answer of an interaction (type 4), or a follow-up */
	MESSAGE_DEFERRAL, /* type 5 */
	MESSAGE_EDIT, /* PATCH, and type 7 */
};

/* A file of the request; its bytes are lent from the body. */
struct upload {
	char field[24]; /* "files[0]" */
	char name[260];
	char type[100];
	const char *bytes;
	size_t size;
};

struct uploads {
	struct upload file[MESSAGE_FILES];
	unsigned n;
};

/*
 * Checks a body.
 *	old	the message that is edited, or NULL
 *	empty	set when the message would be empty: ERR_EMPTY_MESSAGE
 */
void message_check(struct form *f, const cJSON *body, enum message_use use, const cJSON *old,
    const struct uploads *files, bool *empty);

/*
 * Creates a message of the bot from a checked body, at the end of the channel.
 *	in	the interaction that it answers, or NULL
 *	viewer	the only person who sees it, or 0
 */
struct message *message_create(struct world *w, struct channel *c, const cJSON *body,
    const struct interaction *in, snowflake viewer, const struct uploads *files);

/* Creates the "is thinking" message of the bot, with LOADING. */
struct message *message_loading(
    struct world *w, struct channel *c, const struct interaction *in, snowflake viewer);

/*
 * Discord's own messages about an act of the bot. The text of a first message in a thread is the
 * message the thread started from; of a new name, the name; of a member, the person.
 */
enum message_notice_type {
	MESSAGE_RECIPIENT_ADD = 1,
	MESSAGE_CHANNEL_NAME = 4,
	MESSAGE_THREAD_CREATED = 18,
	MESSAGE_THREAD_STARTER = 21,
};
struct message *message_notice(struct world *w, struct channel *c, enum message_notice_type type,
    const char *content, const struct message *from);
struct message *message_notice_of(
    struct world *w, struct channel *c, enum message_notice_type type, snowflake who);

/* Creates the message in the parent channel of a thread that did not start from a message. */
struct message *message_thread_created(struct world *w, const struct channel *thread);

/*
 * Returns the message as the bot gets it, by the gateway and by REST; the caller owns it. This
 * application lacks the privileged intent MESSAGE_CONTENT. So messages of people on a server are
 * empty unless they mention the bot.
 */
cJSON *message_for_bot(const struct world *w, const struct message *m);

/* Creates a message of a person. */
struct message *message_say(
    struct world *w, struct channel *c, const struct person *p, const char *content);

/* Changes a message with a checked body. */
void message_edit(
    struct world *w, struct message *m, const cJSON *body, const struct uploads *files);

#endif
