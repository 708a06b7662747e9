/*
 * world.h - the people, the server, its channels and their messages. It knows nobody who watches.
 */
#ifndef PLAYGROUND_WORLD_H
#define PLAYGROUND_WORLD_H

#include "playground/emojis.h"

enum world_bounds {
	WORLD_PEOPLE = 4096, /* above: no new person */
	WORLD_CHANNELS = 2 * WORLD_PEOPLE, /* DM channels included; above: no new channel */
	WORLD_MESSAGES = 2000, /* of one channel; above: its oldest goes, */
	WORLD_EPHEMERAL = 500, /* of them for one person's eyes; above: the oldest of these goes */
	WORLD_NAME = 32, /* code points of a person's name */
	WORLD_FILES = 64 << 20, /* bytes of all files that came with messages; above: a new one's bytes are not kept */
};

enum message_flags {
	MESSAGE_SUPPRESS_EMBEDS = 1 << 2,
	MESSAGE_EPHEMERAL = 1 << 6,
	MESSAGE_LOADING = 1 << 7,
	MESSAGE_SUPPRESS_NOTIFICATIONS = 1 << 12,
	MESSAGE_COMPONENTS_V2 = 1 << 15,
};

/* A file that came with a message. */
struct file {
	struct file *next;
	snowflake id;
	char type[100];
	size_t size;
	unsigned char bytes[];
};

struct message {
	snowflake id;
	snowflake author;
	snowflake viewer; /* whom alone an ephemeral message is for; 0: all */
	snowflake interaction; /* whose token made it; 0: none */
	char nonce[26]; /* "" for none */
	cJSON *json; /* Discord's message object; "flags" are there */
	struct file *files;
	struct channel *channel;
	struct message *before, *after;
};

struct channel {
	struct world *world;
	snowflake id;
	snowflake recipient; /* of a DM with the bot; 0: a channel of the server */
	char name[101];
	struct message *first, *last;
	unsigned messages, ephemeral;
};

struct person {
	snowflake id;
	char username[40];
	char name[WORLD_NAME * 4 + 1]; /* Discord's global_name */
	char locale[8];
	bool dms_open;
	struct channel *dm; /* NULL until the bot has opened it */
	snowflake modal; /* the interaction whose modal is open before them; 0: none */
};

struct world {
	snowflake application, bot, guild; /* the bot user has an id of its own */
	snowflake last; /* id given */
	struct person **person; /* the first one owns the server */
	struct channel **channel;
	unsigned people, channels;
	size_t file_bytes; /* kept */
	cJSON *commands; /* as registered, with their ids */
	struct emojis emojis; /* the application's */
};

/* The Clubhouse: three channels, four people, and a bot. Their ids are the same at every start. */
void world_init(struct world *w);
void world_free(struct world *w);

/* A new id for now. */
snowflake world_id(struct world *w);

struct person *world_person(const struct world *w, snowflake id);
struct channel *world_channel(const struct world *w, snowflake id);

/* NULL at the bound. The name is cut at WORLD_NAME. */
struct person *world_add_person(struct world *w, const char *name, const char *locale);
struct channel *world_add_channel(struct world *w, const char *name);

/* The DM channel of the bot and this person, made when there is none; NULL at the bound. */
struct channel *world_dm(struct world *w, struct person *p);

/* Whether this person sees the channel, the message. */
bool world_sees_channel(const struct channel *c, snowflake person);
bool world_sees(const struct message *m, snowflake person);

/*
 * A new message at the end of the channel; json is taken and its "id" read. At a bound an old one is forgotten
 * silently, as if it had scrolled away.
 */
struct message *world_add_message(struct channel *c, snowflake author, snowflake viewer, cJSON *json);

/* NULL when the channel has none of that id. */
struct message *world_message(const struct channel *c, snowflake id);

void world_delete_message(struct message *m);

/* Keeps a file of this message; the bytes are copied. Nothing happens at the bound. */
void world_add_file(struct message *m, snowflake id, const char *type, const char *bytes, size_t size);
/* Drops the file of this id, if there is one. */
void world_drop_file(struct message *m, snowflake id);
/* NULL when no message of the channel has it, or it was not kept. */
const struct file *world_file(const struct channel *c, snowflake id);

/* No messages any more, nowhere. */
void world_forget(struct world *w);

unsigned message_flags(const struct message *m);

#endif
