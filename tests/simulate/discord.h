/*
 * discord.h - a simulated Discord: a gateway with sessions that can be resumed, messages, and
 * interactions with their three seconds. It follows Discord's documentation ("Gateway", "Receiving
 * and Responding", "Rate Limits") as far as golfd can tell the difference. Its JSON and its errors
 * are the playground's.
 */
#ifndef TESTS_SIMULATE_DISCORD_H
#define TESTS_SIMULATE_DISCORD_H

#include "bot/base/buf.h"
#include "bot/base/snowflake.h"
#include "bot/discord/rest_request.h"
#include "tests/simulate/machine.h"

#include <cjson/cJSON.h>

enum {
	FEW_CHANNELS = 12, /* text channels of all servers; by the seed */
	MANY_CHANNELS = 80, /* all tables at once are more than the global limit lets out */
	PERSONS = 24,
	GUILD = 400, /* the first server; the next ones have ids of the next shards */
	GUILDS = 8, /* the channels belong to them in turn */
	CONCURRENCY = 2, /* max_concurrency */
	FIRST_CHANNEL = 500, /* ids of the channels; a person's DM channel is 7000 + their id */
	FIRST_PERSON = 11,
	FIRST_DM = 7000,
	APPLICATION = 4,
	BOT = 5,
	OFFERS = 64, /* buttons and menus of one message */
};

/* A button, or one choice of a menu. */
struct offer {
	char id[101];
	char value[101]; /* "": a button */
};

struct posted {
	snowflake id, channel;
	snowflake reader; /* an ephemeral message: the only reader; 0: everybody in the channel */
	char nonce[26];
	uint64_t at;
	bool bots; /* the bot's, else a person's */
	unsigned offers;
	struct offer offer[OFFERS];
	char *body; /* the message as JSON */
	struct posted *next;
};

struct discord {
	snowflake ids; /* the last id */
	struct posted *posted; /* newest first */
	unsigned messages;
	unsigned channels;
	uint64_t interactions, answered, late, refused, doubled, misdrawn; /* counts */
	uint64_t calls, limited; /* REST calls, and those above a limit */
};

extern struct discord discord;

/* The gateway's side of a link. serial names one connection. */
void discord_connected(unsigned serial);
void discord_heard(unsigned serial, const char *text);
void discord_closed(unsigned serial, int code); /* 0: the connection broke */

/* An HTTP request has arrived. Writes the answer's body into out. Returns the HTTP status. */
int discord_call(const struct wire_request *request, struct buf *out);

/* People ------------------------------------------------------------------- */

/* A person presses a button, or chooses from a menu. */
void discord_press(snowflake user, const struct posted *m, const struct offer *what);

/* A person types /golf SUB. option: JSON of the options, or "". */
void discord_type(snowflake user, snowflake channel, const char *sub, const char *options);

/* A person writes in a channel; a moderator deletes a message. */
void discord_write(snowflake user, snowflake channel);
void discord_delete(struct posted *m);

void discord_init(void);

/* Its people, servers and channels, as objects.h of the playground wants them. */
extern struct world discord_world;

/* checks.c: Discord has a new text for a message: all that it shows is on the disk already. */
void check_shown(const struct posted *m);

/* checks.c: the bot deletes a message: no open game has that message in the store. */
void check_deleted(snowflake message);

/* Prints and deletes a value. The text is lent until the next call. */
const char *discord_text(cJSON *value);

/* gateway.c: an event for the sessions of a server's shard; of shard 0 for DMs. d is JSON. */
void gateway_event(snowflake guild, const char *type, const char *d);

/* link.c: an event goes to a process; a connection breaks. */
void link_deliver(unsigned serial, const char *text);
void link_cut(unsigned serial, int code);

/* The gateway is away for so many ms: every link breaks, and none comes up. */
void link_outage(uint64_t ms);

#endif
