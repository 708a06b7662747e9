/*
 * rest.h - calls to Discord's REST API: libcurl's multi interface on the daemon's libuv loop, under quota.h.
 *
 * Keep-alive, HTTP/2 where TLS offers it, `User-Agent: DiscordBot (url, version)`, `Authorization: Bot TOKEN` except
 * on the routes that carry their own token (interaction answers, webhooks). Calls of one route go out in order, each
 * when the one before it is done with, retries included, so that an older edit never lands on a newer one. Routes do
 * not wait for each other but for what Discord's limits leave, oldest call first; interaction answers wait for nothing
 * but their own route.
 */
#ifndef BOT_REST_H
#define BOT_REST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <uv.h>

struct rest;

struct rest_settings {
	const char *base; /* "https://discord.com/api/v10"; http:// for loopback alone; copied */
	const char *token; /* copied; never logged */
	const char *agent_url; /* of the User-Agent; copied */
};

/* How often a call may be sent. */
enum rest_retry {
	REST_AGAIN, /* after 429, 5xx, a time-out, a broken link or a success that is not JSON: up to 5 tries with back-off and jitter */
	REST_SOON, /* after the same failures, but with pauses that fit into the 3 s of an interaction's first answer */
	REST_ONCE, /* a message that Discord would take twice: after a 429 alone, which Discord did not act on; anything
	    else might have arrived */
};

struct rest_file {
	const char *name; /* "record.jsonl" */
	const char *type; /* "application/jsonl" */
	const void *bytes;
	size_t size;
};

struct rest_call {
	const char *method; /* "GET" "POST" "PUT" "PATCH" "DELETE" */
	const char *path; /* "/channels/123/messages/456"; with a query where one is needed */
	const char *route; /* what the bucket is looked up by: "PATCH /channels/123/messages/:id" (the documentation's
	    major parameters stay, other ids become :id) */
	const char *body; /* JSON, or NULL */
	/*
	 * NULL, or asked with done's arg each time the call leaves, the first time included: the body as it is to be by then,
	 * lent until the next time or done, at most LIMIT_BODY bytes; NULL for body as it was given. May come from inside
	 * rest_send(), and must not call anything of this header.
	 */
	const char *(*fresh)(void *arg);
	const struct rest_file *files; /* sent as multipart/form-data beside payload_json */
	unsigned n_files; /* 0..10 */
	enum rest_retry retry;
	bool own_token; /* the path carries a token: no Authorization, no global limit, the path is never logged */
	uint64_t deadline; /* loop time, ms, after which it is not sent any more; 0 for none. A call that is not REST_AGAIN
	    is given up then, even under way */
	size_t most; /* 0, but in rest_fetch(): path is a whole address, and so many bytes of an answer are taken */
};

struct rest_answer {
	int status; /* HTTP's; 0 when no answer came: then problem says why */
	const char *problem; /* static text, or NULL: "timed out", "the link broke", "too late", "queue is full",
	    "the answer is too large", "the answer is not JSON" (of a success; a failure's need not be) ... */
	const char *body; /* NUL-terminated, "" when empty; lent until the callback returns */
	size_t length;
	int code; /* of Discord's error object; 0 when none */
	bool repeated; /* this is a later try's, and Discord may have acted on an earlier one, whose answer said nothing of it */
};

typedef void rest_done(void *arg, const struct rest_answer *answer);

/* NULL, with the reason logged, when libcurl does not start, or base or token is not allowed. */
struct rest *rest_new(uv_loop_t *loop, const struct rest_settings *set);

/*
 * Queues a call; everything in it is copied. done (may be NULL) is called exactly once, never from inside rest_send().
 * Failures are logged here, once, without tokens; the caller acts on them alone. Refused by its own bounds: a body
 * above LIMIT_BODY, files above LIMIT_FILES, a path with spaces or control characters, more than LIMIT_CALLS calls
 * (less LIMIT_CALLS_KEPT where own_token is not set), or LIMIT_CALL_BYTES in all of them.
 */
void rest_send(struct rest *r, const struct rest_call *call, rest_done *done, void *arg);

/*
 * Fetches a file that somebody attached in Discord. url comes from others, and so it must be https:// and on one of
 * Discord's hosts for files (cdn.discordapp.com, media.discordapp.net) or, where the API itself is on this machine, at the
 * API's own address. No token is sent, redirects are not followed, and an address or file that is not allowed is an answer
 * with status 0 and a problem. Up to 3 tries, within LIMIT_FETCH_MS.
 *	most	bytes, at most LIMIT_ANSWER; a longer file is none
 * done as rest_send()'s: the body, which may hold any bytes, is the file where the status is 200. The address is never
 * logged, for it is good for whoever has it.
 */
void rest_fetch(struct rest *r, const char *url, size_t most, rest_done *done, void *arg);

/* Calls that wait or are under way. */
unsigned rest_pending(const struct rest *r);

/* Drops what waits (done is called with status 0) and closes the links. The loop must then run until `freed`. */
void rest_close(struct rest *r, void (*freed)(void *arg), void *arg);

#endif
