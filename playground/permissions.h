/*
 * permissions.h - Discord's permission bits, and the permissions of people and of the bot.
 *
 * Source: Discord's "Permissions": the table of flags, and how roles and overwrites add up.
 */
#ifndef PLAYGROUND_PERMISSIONS_H
#define PLAYGROUND_PERMISSIONS_H

#include "playground/world.h"

/* name, bit number */
#define PERMISSION_MAP(X)                                                                          \
	X(CREATE_INSTANT_INVITE, 0)                                                                \
	X(KICK_MEMBERS, 1)                                                                         \
	X(BAN_MEMBERS, 2)                                                                          \
	X(ADMINISTRATOR, 3)                                                                        \
	X(MANAGE_CHANNELS, 4)                                                                      \
	X(MANAGE_GUILD, 5)                                                                         \
	X(ADD_REACTIONS, 6)                                                                        \
	X(VIEW_AUDIT_LOG, 7)                                                                       \
	X(VIEW_CHANNEL, 10)                                                                        \
	X(SEND_MESSAGES, 11)                                                                       \
	X(SEND_TTS_MESSAGES, 12)                                                                   \
	X(MANAGE_MESSAGES, 13)                                                                     \
	X(EMBED_LINKS, 14)                                                                         \
	X(ATTACH_FILES, 15)                                                                        \
	X(READ_MESSAGE_HISTORY, 16)                                                                \
	X(MENTION_EVERYONE, 17)                                                                    \
	X(USE_EXTERNAL_EMOJIS, 18)                                                                 \
	X(CHANGE_NICKNAME, 26)                                                                     \
	X(MANAGE_NICKNAMES, 27)                                                                    \
	X(MANAGE_ROLES, 28)                                                                        \
	X(MANAGE_WEBHOOKS, 29)                                                                     \
	X(USE_APPLICATION_COMMANDS, 31)                                                            \
	X(MANAGE_THREADS, 34)                                                                      \
	X(CREATE_PUBLIC_THREADS, 35)                                                               \
	X(CREATE_PRIVATE_THREADS, 36)                                                              \
	X(SEND_MESSAGES_IN_THREADS, 38)                                                            \
	X(MODERATE_MEMBERS, 40)                                                                    \
	X(USE_EXTERNAL_APPS, 50)                                                                   \
	X(PIN_MESSAGES, 51)

enum permission {
#define PERMISSION_NAME(name, bit) PERMISSION_##name = bit,
	PERMISSION_MAP(PERMISSION_NAME)
#undef PERMISSION_NAME
};

#define PERMISSION(name) (UINT64_C(1) << PERMISSION_##name)
#define PERMISSIONS_ALL  ((UINT64_C(1) << 53) - 1)

/*
 * Reads a list of names, or a bit set as decimal text; null is no permission. Returns false for any
 * other value.
 */
bool permissions_read(const cJSON *value, uint64_t *bits);

/* Adds a bit set as decimal text, as Discord does. */
void permissions_add(cJSON *object, const char *key, uint64_t bits);

/* The permissions of a person on the server; the first person owns it. */
uint64_t permissions_of(const struct world *w, const struct person *p);

/* The permissions of the bot in a channel: "app_permissions". A thread has those of its parent. */
uint64_t permissions_of_bot(const struct world *w, const struct channel *c);

/*
 * Whether the bot sees a channel: it needs VIEW_CHANNEL.
 */
bool permissions_bot_sees(const struct world *w, const struct channel *c);

/* The permissions of @everyone on a new server. */
uint64_t permissions_everyone(void);

#endif
