/*
 * world.h - the people, the server, its channels and their messages. It knows nobody who watches.
 */
#ifndef PLAYGROUND_WORLD_H
#define PLAYGROUND_WORLD_H

#include "playground/emojis.h"

enum world_bounds {
	WORLD_PEOPLE = 4096, /* above: no new person */
	WORLD_CHANNELS = 2 * WORLD_PEOPLE, /* DM channels included; above: no new channel */
	WORLD_MESSAGES = 2000, /* of one channel; above: its oldest scrolls away, */
	WORLD_EPHEMERAL = 500, /* of them for one person's eyes; above: the oldest of these scrolls
	                          away */
	WORLD_REACH_MS = 15 * 60 *
	    1000, /* how long the token of an interaction reaches a message */
	WORLD_SERVERS = 64, /* beside the first one; above: no new server */
	WORLD_NAME = 32, /* code points of a person's name */
	WORLD_FILES = 64
	    << 20, /* bytes of all files that are kept; above: a new one's bytes are not */
	WORLD_UPLOADS = 100, /* files that people gave to commands in one channel; above: its oldest
	                        goes */
	WORLD_ROLES = 250, /* of the server, @everyone's included; above: no new role */
	WORLD_PERSON_ROLES = 32, /* of one person */
	WORLD_FILE_NAME = 260,
	WORLD_SIGNATURE = 65,
};

enum message_flags {
	MESSAGE_SUPPRESS_EMBEDS = 1 << 2,
	MESSAGE_HAS_THREAD = 1 << 5,
	MESSAGE_EPHEMERAL = 1 << 6,
	MESSAGE_LOADING = 1 << 7,
	MESSAGE_SUPPRESS_NOTIFICATIONS = 1 << 12,
	MESSAGE_COMPONENTS_V2 = 1 << 15,
};

enum channel_type {
	CHANNEL_TEXT = 0,
	CHANNEL_DM = 1,
	CHANNEL_THREAD = 11,
	CHANNEL_PRIVATE_THREAD = 12
};

/* A file that came with a message, or that a person gave to a command or a modal. */
struct file {
	struct file *next;
	snowflake id;
	char name[WORLD_FILE_NAME];
	char type[100]; /* "" for none */
	char signature[WORLD_SIGNATURE]; /* whoever knows it may read the bytes */
	uint64_t at; /* Unix ms */
	size_t size;
	bool kept; /* false: its bytes are not there */
	unsigned char bytes[];
};

struct role {
	snowflake id;
	char name[101 * 4];
	uint64_t permissions;
};

struct message {
	snowflake id;
	snowflake author;
	snowflake viewer; /* whom alone an ephemeral message is for; 0: all */
	snowflake interaction; /* whose token made it; 0: none */
	unsigned under_way; /* interactions with it that wait for an answer: until then no bound
	                       makes it go */
	uint64_t reached_until; /* Unix ms: until then the token of an interaction may reach it; 0:
	                           none does */
	bool away; /* it has scrolled away: nobody sees it, but a token still reaches it */
	char nonce[26]; /* "" for none */
	cJSON *json; /* Discord's message object; "flags" are there */
	struct file *files;
	struct channel *channel;
	struct message *before, *after;
};

struct channel {
	struct world *world;
	snowflake id;
	snowflake recipient; /* of a DM with the bot; 0: a channel of a server */
	snowflake guild; /* that server; 0: a DM */
	struct channel *parent; /* of a thread; NULL otherwise */
	struct thread *thread; /* likewise */
	bool gone; /* deleted: kept for those who still point here, and found by nobody */
	char name[101 * 4];
	struct message *first, *last;
	struct message *away_first, *away_last; /* scrolled away, joined by "after" alone */
	unsigned messages, ephemeral; /* from first to last */
	struct file *uploads; /* the newest first */
	bool bot_set; /* what the bot may do here is bot_may; false: what everybody may */
	uint64_t bot_may;
};

struct person {
	snowflake id;
	char username[40];
	char name[WORLD_NAME * 4 + 1]; /* Discord's global_name */
	char locale[8];
	bool dms_open;
	snowflake role[WORLD_PERSON_ROLES];
	unsigned roles;
	uint64_t granted, denied; /* permissions beside, and without, what the roles give */
	struct channel *dm; /* NULL until the bot has opened it */
	snowflake modal; /* the interaction whose modal is open before them; 0: none */
};

/* A further server: it has the people, the roles and the locale of the first one. */
struct server {
	snowflake id; /* and @everyone's id there */
	char name[101 * 4];
};

struct world {
	snowflake application, bot, guild; /* the bot user has an id of its own */
	snowflake last; /* id given */
	char name[101 * 4], locale[8]; /* the first server's */
	bool bot_gone; /* the bot is not on the first server any more */
	struct server server[WORLD_SERVERS]; /* the further ones */
	unsigned servers;
	unsigned port; /* of the playground, for addresses of files */
	struct role *role[WORLD_ROLES]; /* the first one is @everyone's */
	unsigned roles;
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
/* guild: the server that it is in, which must be there. */
struct channel *world_add_channel(struct world *w, snowflake guild, const char *name);

/* A further server without channels; NULL at the bound. */
const struct server *world_add_server(struct world *w, const char *name);

/* The name of the server with this id, or NULL when there is none. */
const char *world_server_name(const struct world *w, snowflake guild);

/*
 * A thread below a channel of the server, with this id or, when that is 0, a new one; threads.h
 * fills it.
 */
struct channel *world_add_thread(struct channel *parent, snowflake id, const char *name);

/* The DM channel of the bot and this person, made when there is none; NULL at the bound. */
struct channel *world_dm(struct world *w, struct person *p);

/* Its messages, files and threads are gone, and nobody finds it. */
void world_delete_channel(struct channel *c);

/* Discord's number for its kind. */
int channel_type(const struct channel *c);

/* Whether this person sees the channel, the message. */
bool world_sees_channel(const struct channel *c, snowflake person);
bool world_sees(const struct message *m, snowflake person);

/*
 * A new message at the end of the channel; json is taken and its "id" read. At a bound the oldest
 * one that nothing is under way to scrolls away: nobody sees it any more. Discord forgets no
 * message that a token reaches, so such a message is kept until its tokens are over; another
 * message is forgotten at once.
 */
struct message *world_add_message(
    struct channel *c, snowflake author, snowflake viewer, cJSON *json);

/*
 * A new interaction made the message, or uses a component of it: for WORLD_REACH_MS its token
 * reaches the message.
 */
void world_reach(struct message *m);

/* Those that have scrolled away are found too. NULL when the channel has none of that id. */
struct message *world_message(const struct channel *c, snowflake id);

void world_delete_message(struct message *m);

/*
 * Keeps a file; the bytes are copied, but not at the bound. name and type are cut where they are
 * too long.
 */
const struct file *world_add_file(
    struct message *m, const char *name, const char *type, const void *bytes, size_t size);
/* The same of one that a person gave to a command or a modal here. */
const struct file *world_add_upload(
    struct channel *c, const char *name, const char *type, const void *bytes, size_t size);
/* Drops the file of this id, if there is one. */
void world_drop_file(struct message *m, snowflake id);
/* NULL when the channel has none of this id, or its bytes were not kept. */
const struct file *world_file(const struct channel *c, snowflake id);

/* NULL when there is none; at the bound. */
struct role *world_role(const struct world *w, snowflake id);
struct role *world_add_role(struct world *w, const char *name);
/* Nobody has it any more. */
void world_delete_role(struct world *w, struct role *role);

/* No messages any more, nowhere. */
void world_forget(struct world *w);

unsigned message_flags(const struct message *m);

#endif
