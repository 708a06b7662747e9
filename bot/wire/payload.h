/*
 * payload.h - reads Discord's JSON: text in, plain structs out.
 *
 * Pure, except for cJSON's allocations, which end before each function returns. All numbers,
 * lengths and types are checked, since a payload may come from anywhere. text[length] must be NUL.
 * The caller bounds length (LIMIT_FRAME, LIMIT_ANSWER). On false, *out must not be used; why (lent,
 * static) says what is wrong, without text of the payload.
 */
#ifndef BOT_WIRE_PAYLOAD_H
#define BOT_WIRE_PAYLOAD_H

#include "bot/base/buf.h"
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
	char locale[16]; /* preferred_locale: "en-US"; "" if absent */
};
bool payload_read_guild(
    const char *text, size_t length, struct payload_guild *out, const char **why);

/* Events that may concern a table. */
enum payload_event_kind {
	EVENT_NONE, /* any other event */
	EVENT_MESSAGE, /* a message was posted: guild, channel, message, user (0 for a webhook
	                  without a user) */
	EVENT_MESSAGE_GONE, /* a message was deleted: guild, channel, message */
	EVENT_MESSAGES_GONE, /* many messages were deleted at once: guild, channel */
	EVENT_CHANNEL_GONE, /* guild, channel */
	EVENT_THREAD_GONE, /* guild, channel (the thread), parent */
	EVENT_CHANNEL_CHANGED, /* its permissions may have changed: guild, channel */
	EVENT_ROLES_CHANGED, /* a role's permissions, or the bot's roles, changed: guild */
	EVENT_THREAD_CHANGED, /* guild, channel (the thread), parent, archived */
	EVENT_GUILD_GONE, /* guild; unavailable means an outage, else the bot was removed */
};

struct payload_event {
	enum payload_event_kind kind;
	snowflake guild; /* 0: in a DM */
	snowflake channel, parent, message, user;
	bool archived, unavailable;
};

/* Returns the kind for an event's name. */
enum payload_event_kind payload_event_kind(const char *name);

/*
 * The d of such an event, from the whole frame's text. On true all ids in its kind's row are set.
 */
bool payload_read_event(enum payload_event_kind kind, const char *text, size_t length,
    struct payload_event *out, const char **why);

/*
 * The servers that READY lists: the bot is a member of these, also of those that are unavailable.
 * ids has room for payload_frame.guilds. Returns false when the list is not sound, or has another
 * length: then nobody knows which servers are missing.
 */
bool payload_read_servers(
    const char *text, size_t length, snowflake *ids, unsigned n, const char **why);

/* The answer of GET /gateway/bot. */
struct payload_gateway {
	char url[256]; /* "wss://gateway.discord.gg" */
	int shards;
	int starts_remaining, start_reset_ms, max_concurrency; /* session_start_limit */
};
bool payload_read_gateway(
    const char *text, size_t length, struct payload_gateway *out, const char **why);

/*
 * Reads the list of the application's commands. Writes "" where the list has no Entry Point command
 * (type 4), and else that command as an element of the list of a PUT. Returns false, and writes
 * nothing, when the text is no list.
 */
bool payload_read_entry_point(const char *text, size_t length, struct buf *out);

/*
 * The error body of a 4xx or 5xx: {"code":50007,"message":"..."}; of a 429:
 * {"retry_after":1.337,"global":false}. Absent fields are 0 or "". Returns false for other JSON.
 */
struct payload_error {
	int code;
	char message[200];
	double retry_after; /* seconds; 0..86400 */
	bool global;
};
bool payload_read_error(
    const char *text, size_t length, struct payload_error *out, const char **why);

/* Returns the "id" of an object, such as a message or a DM channel; 0 for none. */
snowflake payload_read_id(const char *text, size_t length);

/*
 * Reads the answer of GET /applications/ID/emojis. Calls found for each emoji that has an id and a
 * name; the name has at most 32 characters and is lent. Returns false for other JSON.
 */
bool payload_read_emojis(const char *text, size_t length,
    void (*found)(void *arg, snowflake id, const char *name), void *arg);

/*
 * Returns resource.message.id, and its channel_id in *channel, from an interaction callback's
 * answer (with_response=true). 0 if absent.
 */
snowflake payload_read_callback_message(const char *text, size_t length, snowflake *channel);

#endif
