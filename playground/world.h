/*
 * world.h - people, servers, channels and messages. This part sends no events.
 */
#ifndef PLAYGROUND_WORLD_H
#define PLAYGROUND_WORLD_H

#include "playground/emojis.h"

enum world_bounds {
	WORLD_PEOPLE = 16384, /* the most people */
	WORLD_CHANNELS = 4 * WORLD_PEOPLE, /* the most channels, with DM channels */
	WORLD_MESSAGES = 2000, /* messages of one channel; above, the oldest scrolls away */
	WORLD_EPHEMERAL = 500, /* ephemeral messages for one person in a channel; above, the oldest
	                          scrolls away */
	WORLD_REACH_MS = 15 * 60 *
	    1000, /* how long the token of an interaction can reach a message */
	WORLD_SERVERS = 64, /* the most servers besides the first one */
	WORLD_NAME = 32, /* code points in the name of a person */
	WORLD_FILES = 64
	    << 20, /* bytes of all kept files; above, the bytes of a new file are not kept */
	WORLD_UPLOADS = 100, /* files that people gave to commands in one channel; above, the oldest
	                        is dropped */
	WORLD_ROLES = 250, /* roles of the server, with @everyone */
	WORLD_PERSON_ROLES = 32, /* roles of one person */
	WORLD_FILE_NAME = 260,
	WORLD_SIGNATURE = 65,
};

enum message_flags {
	MESSAGE_SUPPRESS_EMBEDS = 1 << 2, /* not supported: there are no embeds */
	MESSAGE_HAS_THREAD = 1 << 5,
	MESSAGE_EPHEMERAL = 1 << 6,
	MESSAGE_LOADING = 1 << 7,
	MESSAGE_SUPPRESS_NOTIFICATIONS = 1 << 12,
	MESSAGE_COMPONENTS_V2 = 1 << 15,
};

enum channel_type { CHANNEL_TEXT = 0, CHANNEL_DM = 1, CHANNEL_THREAD = 11 };

/* A file of a message, or a file that a person gave to a command or a modal. */
struct file {
	struct file *next;
	snowflake id;
	char name[WORLD_FILE_NAME];
	char type[100]; /* "" for none */
	char signature[WORLD_SIGNATURE]; /* part of the address; gives access to the bytes */
	uint64_t at; /* Unix ms */
	size_t size;
	bool kept; /* false: the bytes were not kept */
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
	snowflake viewer; /* the only person who sees an ephemeral message; 0: everyone */
	snowflake interaction; /* the interaction whose token made the message; 0: none */
	unsigned under_way; /* interactions with the message that wait for an answer; until then no
	                       bound removes the message */
	uint64_t reached_until; /* Unix ms; until then the token of an interaction can reach the
	                           message; 0: no token can */
	bool away; /* the message has scrolled away: no person sees it, but a token still reaches it
	            */
	char nonce[26]; /* "" for none */
	cJSON *json; /* Discord's message object; it holds "flags" */
	struct file *files;
	struct channel *channel;
	struct message *before, *after;
};

struct channel {
	struct world *world;
	snowflake id;
	snowflake recipient; /* the recipient of a DM with the bot; 0: a channel of a server */
	snowflake guild; /* the server of the channel; 0: a DM */
	struct channel *parent; /* of a thread; NULL otherwise */
	struct thread *thread; /* likewise */
	bool gone; /* deleted: kept for pointers that still lead here, but not found any more */
	char name[101 * 4];
	struct message *first, *last;
	struct message *away_first,
	    *away_last; /* messages that have scrolled away, linked by "after" only */
	unsigned messages, ephemeral; /* from first to last */
	struct file *uploads; /* newest first */
	bool
	    bot_set; /* true: the bot has the permissions bot_may here; false: those of @everyone */
	uint64_t bot_may;
};

struct person {
	snowflake id;
	char username[40];
	char name[WORLD_NAME * 4 + 1]; /* Discord's global_name */
	char locale[8];
	bool dms_open;
	bool left; /* the person has left the servers: they see channels, but act nowhere */
	snowflake role[WORLD_PERSON_ROLES];
	unsigned roles;
	uint64_t granted, denied; /* permissions beyond those of the roles; permissions denied in
	                             spite of the roles */
	struct channel *dm; /* NULL until the bot has opened the DM */
	snowflake modal; /* the interaction whose modal is open on the person's screen; 0: none */
};

/* A further server. It has the people, the roles and the locale of the first server. */
struct server {
	snowflake id; /* also the id of its @everyone role */
	char name[101 * 4];
};

struct world {
	snowflake application, bot, guild; /* the bot user has an id of its own */
	snowflake last; /* the id given last */
	char name[101 * 4], locale[8]; /* the first server's */
	bool bot_gone; /* the bot is not on the first server */
	struct server server[WORLD_SERVERS]; /* the further ones */
	unsigned servers;
	unsigned port; /* the port of the playground, for addresses of files */
	struct role *role[WORLD_ROLES]; /* the first one is @everyone's */
	unsigned roles;
	struct person **person; /* the first one owns the server */
	struct channel **channel;
	unsigned people, channels;
	size_t file_bytes; /* bytes of the kept files */
	cJSON *commands; /* as registered, with their ids */
	struct emojis emojis; /* the application's */
};

/*
 * Sets up the Clubhouse: three channels, four people, and a bot. Their ids are the same at every
 * start.
 */
void world_init(struct world *w);
void world_free(struct world *w);

/* Returns a new id for the present time. */
snowflake world_id(struct world *w);

struct person *world_person(const struct world *w, snowflake id);
struct channel *world_channel(const struct world *w, snowflake id);

/* Adds a person; the name is cut at WORLD_NAME. Returns NULL when the bound is reached. */
struct person *world_add_person(struct world *w, const char *name, const char *locale);
/* Adds a channel to an existing server. */
struct channel *world_add_channel(struct world *w, snowflake guild, const char *name);

/* Adds a server without channels. Returns NULL when the bound is reached. */
const struct server *world_add_server(struct world *w, const char *name);

/* Returns the name of the server with this id, or NULL. */
const char *world_server_name(const struct world *w, snowflake guild);

/*
 * The id of server i, where 0 is the first server. Returns 0 when the bot is not there, or when
 * this shard of so many does not serve the server.
 */
snowflake world_served(const struct world *w, unsigned i, int shard, int shards);

/*
 * Adds a thread below a channel of a server; threads.h sets its data. When id is 0, it gets a new
 * id.
 */
struct channel *world_add_thread(struct channel *parent, snowflake id, const char *name);

/*
 * Returns the DM channel of the bot and this person; creates it if needed. NULL when the bound is
 * reached.
 */
struct channel *world_dm(struct world *w, struct person *p);

/* Drops the channel's messages, files and threads. The channel is not found any more. */
void world_delete_channel(struct channel *c);

/* Discord's number for the type of the channel. */
int channel_type(const struct channel *c);

/* Whether this person sees the channel; the message. */
bool world_sees_channel(const struct channel *c, snowflake person);
bool world_sees(const struct message *m, snowflake person);

/*
 * Adds a message at the end of the channel; json is taken and its "id" is read. At a bound, the
 * oldest message without a waiting interaction scrolls away: people no longer see it. A message
 * that a token can still reach is kept until its tokens expire, because Discord keeps such messages
 * too. Any other message is dropped at once.
 */
struct message *world_add_message(
    struct channel *c, snowflake author, snowflake viewer, cJSON *json);

/*
 * Called when a new interaction made the message or uses a component of it. The interaction's token
 * reaches the message for WORLD_REACH_MS.
 */
void world_reach(struct message *m);

/*
 * Finds a message, even one that has scrolled away. Returns NULL when the channel has none with
 * that id.
 */
struct message *world_message(const struct channel *c, snowflake id);

void world_delete_message(struct message *m);

/* Keeps a file. The bytes are copied, unless the bound is reached. A long name or type is cut. */
const struct file *world_add_file(
    struct message *m, const char *name, const char *type, const void *bytes, size_t size);
/* Keeps a file that a person gave to a command or a modal in this channel. */
const struct file *world_add_upload(
    struct channel *c, const char *name, const char *type, const void *bytes, size_t size);
/* Drops the file with this id, if there is one. */
void world_drop_file(struct message *m, snowflake id);
/* Returns NULL when the channel has no file with this id, or its bytes were not kept. */
const struct file *world_file(const struct channel *c, snowflake id);

/* Returns NULL when there is no such role; when the bound is reached. */
struct role *world_role(const struct world *w, snowflake id);
struct role *world_add_role(struct world *w, const char *name);
/* Deletes a role and takes it from all people. */
void world_delete_role(struct world *w, struct role *role);

/* Drops all messages of all channels. */
void world_forget(struct world *w);

unsigned message_flags(const struct message *m);

#endif
