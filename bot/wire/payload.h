/*
 * payload.h - Discord's JSON, read: text in, plain structs out, nothing kept.
 *
 * Pure but for cJSON's allocations, which end before each function returns. Numbers, lengths and
 * types are all checked: a payload may come from anywhere. text[length] must be NUL; the caller
 * bounds length (LIMIT_FRAME, LIMIT_ANSWER). On false, *out is not to be used and why (lent,
 * static) says in a few words what was wrong, without any of the payload's text.
 */
#ifndef BOT_WIRE_PAYLOAD_H
#define BOT_WIRE_PAYLOAD_H

#include "bot/wire/frame.h"
#include "bot/wire/interaction.h"

#include <stddef.h>

/* One gateway event. */
bool payload_read_frame(
    const char *text, size_t length, struct payload_frame *out, const char **why);

/* The d of an INTERACTION_CREATE event, from the whole frame's text. */
bool payload_read_interaction(
    const char *text, size_t length, struct interaction *out, const char **why);

/* The d of a GUILD_CREATE or GUILD_UPDATE event, from the whole frame's text. */
struct payload_guild {
	snowflake id;
	char name[LIMIT_NAME];
	char locale[16]; /* preferred_locale: "en-US"; "" where it is not said */
};
bool payload_read_guild(
    const char *text, size_t length, struct payload_guild *out, const char **why);

/* What happens around the tables, as far as it matters to them. */
enum payload_event_kind {
	EVENT_NONE, /* of no interest */
	EVENT_MESSAGE, /* somebody wrote: guild, channel, message, user (0 for a webhook without
	                  one) */
	EVENT_MESSAGE_GONE, /* a message was deleted: guild, channel, message */
	EVENT_MESSAGES_GONE, /* many were, at once: guild, channel */
	EVENT_CHANNEL_GONE, /* guild, channel */
	EVENT_THREAD_GONE, /* guild, channel (the thread), parent */
	EVENT_CHANNEL_CHANGED, /* its permissions, perhaps: guild, channel */
	EVENT_ROLES_CHANGED, /* what a role may, or which ones the bot has: guild */
	EVENT_THREAD_CHANGED, /* guild, channel (the thread), parent, archived */
	EVENT_GUILD_GONE, /* guild; unavailable: an outage, else the bot was sent away */
};

struct payload_event {
	enum payload_event_kind kind;
	snowflake guild; /* 0: in a DM */
	snowflake channel, parent, message, user;
	bool archived, unavailable;
};

/* Which one an event's name means. */
enum payload_event_kind payload_event_kind(const char *name);

/*
 * The d of such an event, from the whole frame's text; its ids are there, whatever else is missing.
 */
bool payload_read_event(enum payload_event_kind kind, const char *text, size_t length,
    struct payload_event *out, const char **why);

/* The answer of GET /gateway/bot. */
struct payload_gateway {
	char url[256]; /* "wss://gateway.discord.gg" */
	int shards;
	int starts_remaining, start_reset_ms, max_concurrency; /* session_start_limit */
};
bool payload_read_gateway(
    const char *text, size_t length, struct payload_gateway *out, const char **why);

/*
 * The error body that Discord sends with a 4xx or 5xx: {"code":50007,"message":"..."}; a 429's
 * {"retry_after":1.337,"global":false}. Fields that are absent are 0 or "". False where it is not
 * such JSON.
 */
struct payload_error {
	int code;
	char message[200];
	double retry_after; /* seconds; 0..86400 */
	bool global;
};
bool payload_read_error(
    const char *text, size_t length, struct payload_error *out, const char **why);

/* The "id" of an object: a message, a DM channel. 0 where there is none. */
snowflake payload_read_id(const char *text, size_t length);

/*
 * The answer of GET /applications/ID/emojis: each emoji that has an id and a name goes to found,
 * with a name of at most 32 characters, lent. False where it is no such list.
 */
bool payload_read_emojis(const char *text, size_t length,
    void (*found)(void *arg, snowflake id, const char *name), void *arg);

/*
 * resource.message.id (and channel_id) of an interaction callback's answer (with_response=true). 0
 * where absent.
 */
snowflake payload_read_callback_message(const char *text, size_t length, snowflake *channel);

#endif
