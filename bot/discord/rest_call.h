/*
 * rest_call.h - what is said between rest.h and its callers: settings, a call, its answer.
 */
#ifndef BOT_DISCORD_REST_CALL_H
#define BOT_DISCORD_REST_CALL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct rest_settings {
	const char *base; /* "https://discord.com/api/v10"; http:// for loopback alone; copied */
	const char *token; /* copied; never logged */
	const char *agent_url; /* of the User-Agent; copied */
};

/* How often a call may be sent. */
enum rest_retry {
	REST_AGAIN, /* after 429, 5xx, a time-out, a broken link or a success that is not JSON: up
	               to 5 tries with back-off and jitter */
	REST_SOON, /* after the same failures, but with pauses that fit into the 3 s of an
	              interaction's first answer */
	REST_ONCE, /* a message that Discord would take twice: after a 429 alone, which Discord did
	    not act on; anything else might have arrived */
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
	const char *route; /* what the bucket is looked up by: "PATCH /channels/123/messages/:id"
	    (the documentation's major parameters stay, other ids become :id) */
	const char *body; /* JSON, or NULL */
	/*
	 * NULL, or asked with done's arg each time the call leaves, the first time included: the
	 * body as it is to be by then, lent until the next time or done, at most LIMIT_BODY bytes;
	 * NULL for body as it was given. May come from inside rest_send(), and must not call
	 * anything of this header.
	 */
	const char *(*fresh)(void *arg);
	const struct rest_file *files; /* sent as multipart/form-data beside payload_json */
	unsigned n_files; /* 0..10 */
	enum rest_retry retry;
	bool own_token; /* the path carries a token: no Authorization, no global limit, the path is
	                   never logged */
	uint64_t deadline; /* loop time, ms, after which it is not sent any more; 0 for none. A call
	    that is not REST_AGAIN is given up then, even under way */
	size_t most; /* 0, but in rest_fetch(): path is a whole address, and so many bytes of an
	                answer are taken */
};

struct rest_answer {
	int status; /* HTTP's; 0 when no answer came: then problem says why */
	const char *problem; /* static text, or NULL: "timed out", "the link broke", "too late",
	    "queue is full", "the answer is too large", "the answer is not JSON" (of a success; a
	    failure's need not be) ... */
	const char *body; /* NUL-terminated, "" when empty; lent until the callback returns */
	size_t length;
	int code; /* of Discord's error object; 0 when none */
	bool repeated; /* this is a later try's, and Discord may have acted on an earlier one, whose
	                  answer said nothing of it */
};

typedef void rest_done(void *arg, const struct rest_answer *answer);

#endif
