/*
 * api_route.h - the routes of Discord's REST API that this stand-in has: one row for each, with its
 * rate limit.
 *
 * The numbers of the limits are examples: Discord's change, and a bot must read them from the
 * headers. Pure.
 */
#ifndef PLAYGROUND_API_ROUTE_H
#define PLAYGROUND_API_ROUTE_H

#include "playground/limits.h"

enum route_sizes { ROUTE_ARGS = 3, ROUTE_ARG = 300 };

enum route_flags {
	ROUTE_OPEN = 1, /* needs no Authorization: the path has a token, or the route is public */
	ROUTE_FREE = 2, /* does not count against the global limit */
	ROUTE_BODY = 4, /* needs a JSON object */
	ROUTE_LIST = 8, /* needs a JSON array */
	ROUTE_MAJOR = 16, /* the first argument is a major parameter of the rate limit */
	ROUTE_MAJOR_TOKEN = 32, /* the second argument is one too */
	/* A route with an interaction's token. */
	ROUTE_TOKEN = ROUTE_OPEN | ROUTE_FREE | ROUTE_MAJOR | ROUTE_MAJOR_TOKEN,
};

/*
 * method, pattern, flags, bucket, requests in a window, ms of the window, the function of api.h.
 * Rows with the same bucket share a limit; NULL: none.
 */
#define API_ROUTE_MAP(X)                                                                           \
	X("GET", "/gateway", ROUTE_OPEN, NULL, 0, 0, api_gateway)                                  \
	X("GET", "/gateway/bot", 0, "gateway-bot", 5, 5000, api_gateway_bot)                       \
	X("POST", "/users/@me/channels", ROUTE_BODY, "open-dm", 10, 10000, api_open_dm)            \
	X("DELETE", "/users/@me/guilds/:guild", 0, "leave-guild", 5, 5000, api_leave_guild)        \
	X("GET", "/applications/@me", 0, "application", 5, 5000, api_application)                  \
	X("GET", "/applications/:application/commands", 0, "commands", 10, 10000,                  \
	    api_get_commands)                                                                      \
	X("PUT", "/applications/:application/commands", ROUTE_LIST, "put-commands", 5, 60000,      \
	    api_put_commands)                                                                      \
	X("POST", "/applications/:application/commands", ROUTE_BODY, "post-command", 5, 20000,     \
	    api_post_command)                                                                      \
	X("PATCH", "/applications/:application/commands/:command", ROUTE_BODY, "patch-command", 5, \
	    20000, api_patch_command)                                                              \
	X("DELETE", "/applications/:application/commands/:command", 0, "delete-command", 5, 20000, \
	    api_delete_command)                                                                    \
	X("GET", "/applications/:application/emojis", 0, "emojis", 5, 5000, api_get_emojis)        \
	X("POST", "/applications/:application/emojis", ROUTE_BODY, "post-emoji", 30, 10000,        \
	    api_post_emoji)                                                                        \
	X("PATCH", "/applications/:application/emojis/:emoji", ROUTE_BODY, "patch-emoji", 10,      \
	    10000, api_patch_emoji)                                                                \
	X("DELETE", "/applications/:application/emojis/:emoji", 0, "delete-emoji", 10, 10000,      \
	    api_delete_emoji)                                                                      \
	X("GET", "/channels/:channel", ROUTE_MAJOR, "channel", 10, 10000, api_get_channel)         \
	X("PATCH", "/channels/:channel", ROUTE_MAJOR | ROUTE_BODY, "patch-channel", 5, 15000,      \
	    api_patch_channel)                                                                     \
	X("POST", "/channels/:channel/threads", ROUTE_MAJOR | ROUTE_BODY, "post-thread", 10,       \
	    60000, api_post_thread)                                                                \
	X("POST", "/channels/:channel/messages/:message/threads", ROUTE_MAJOR | ROUTE_BODY,        \
	    "post-thread", 10, 60000, api_post_message_thread)                                     \
	X("PUT", "/channels/:channel/thread-members/:user", ROUTE_MAJOR, "put-member", 10, 10000,  \
	    api_put_member)                                                                        \
	X("GET", "/guilds/:guild/members/:user", ROUTE_MAJOR, "guild-member", 5, 1000,             \
	    api_get_guild_member)                                                                  \
	X("POST", "/channels/:channel/messages", ROUTE_MAJOR | ROUTE_BODY, "post-message", 5,      \
	    5000, api_post_message)                                                                \
	X("PATCH", "/channels/:channel/messages/:message", ROUTE_MAJOR | ROUTE_BODY,               \
	    "patch-message", 5, 5000, api_patch_message)                                           \
	X("DELETE", "/channels/:channel/messages/:message", ROUTE_MAJOR, "delete-message", 5,      \
	    1000, api_delete_message)                                                              \
	X("POST", "/interactions/:interaction/:token/callback", ROUTE_TOKEN | ROUTE_BODY,          \
	    "callback", 5, 2000, api_callback)                                                     \
	X("POST", "/webhooks/:application/:token", ROUTE_TOKEN | ROUTE_BODY, "webhook", 5, 2000,   \
	    api_followup)                                                                          \
	X("GET", "/webhooks/:application/:token/messages/:message", ROUTE_TOKEN, "webhook", 5,     \
	    2000, api_get_answer)                                                                  \
	X("PATCH", "/webhooks/:application/:token/messages/:message", ROUTE_TOKEN | ROUTE_BODY,    \
	    "webhook", 5, 2000, api_patch_answer)                                                  \
	X("DELETE", "/webhooks/:application/:token/messages/:message", ROUTE_TOKEN, "webhook", 5,  \
	    2000, api_delete_answer)

struct api_route {
	const char *method, *pattern;
	unsigned flags;
	const char *bucket;
	int limit;
	unsigned window_ms;
};

/*
 * Returns the row of a request, and its number in API_ROUTE_MAP. Returns NULL when there is none;
 * *known: the path has a row with another method.
 *	path	without the API's version and the query
 *	arg	receives the values of the pattern's :names
 */
const struct api_route *api_route_find(const char *method, const char *path,
    char arg[ROUTE_ARGS][ROUTE_ARG], unsigned *number, bool *known);

/* Whether the path fits the pattern; arg receives the values of the :names. */
bool api_route_fits(const char *pattern, const char *path, char arg[ROUTE_ARGS][ROUTE_ARG]);

/* The key of the bucket, for limits_take(); the row has one. */
void api_route_key(
    const struct api_route *r, char arg[ROUTE_ARGS][ROUTE_ARG], char key[LIMITS_KEY]);

#endif
