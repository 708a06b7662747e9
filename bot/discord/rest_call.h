/* rest_call.h - the types between rest.h and its callers: settings, a call, its answer. */
#ifndef BOT_DISCORD_REST_CALL_H
#define BOT_DISCORD_REST_CALL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct rest_settings {
	const char *base; /* "https://discord.com/api/v10"; http:// for loopback alone; copied */
	const char *token; /* copied; never logged */
	const char *agent_url; /* for the User-Agent; copied */
	const char *ca_file; /* the only CAs that are trusted; NULL for this machine's; copied */
	/*
	 * For a bot of several processes, which share Discord's global rate limit: asks for n
	 * requests. rest_allow() is the answer, never from inside the call. Returns false while no
	 * other process counts. NULL: this process has the whole limit.
	 */
	bool (*ask)(void *arg, unsigned n);
	/* Discord has refused the token, once: no call will succeed. NULL: nobody wants to know. */
	void (*refused)(void *arg);
	void *arg; /* ask's and refused's */
};

/* A call's deadline came while it waited, for example for a rate limit: it was not sent. */
#define REST_TOO_LATE "too late"

/* How often a call may be sent. */
enum rest_retry {
	REST_AGAIN, /* up to 5 tries with back-off and jitter, after 429, 5xx, a time-out, a broken
	               link, or a success without JSON */
	REST_SOON, /* the same, with short pauses that fit into the 3 s of a first answer */
	REST_ONCE, /* for a message that Discord would post twice: sent again only after a 429,
	              which Discord did not act on */
};

struct rest_file {
	const char *name; /* "record.jsonl" */
	const char *type; /* "application/jsonl" */
	const void *bytes;
	size_t size;
};

/* The body and the files of a call at the time when it is sent; zeroed before fresh(). */
struct rest_fresh {
	const char *body; /* JSON */
	const struct rest_file *files;
	unsigned n_files;
};

/* What becomes of a call when it is its turn to be sent. */
enum rest_leave {
	REST_AS_GIVEN, /* it leaves with its own body and files */
	REST_FRESH, /* it leaves with the body and the files that fresh() gives */
	REST_WITHDRAWN, /* it does not leave: done gets status 0, and nothing is logged */
};

/* A reason to withdraw a call, asked with done's arg. It must not call any function of rest.h. */
typedef bool rest_unwanted(const void *arg);

struct rest_call {
	const char *method; /* "GET" "POST" "PUT" "PATCH" "DELETE" */
	const char *path; /* "/channels/123/messages/456", with its query */
	/*
	 * The key of the rate-limit bucket, "PATCH /channels/123/messages/:id": the documentation's
	 * major parameters stay, other ids become :id.
	 */
	const char *route;
	const char *body; /* JSON, or NULL */
	/*
	 * NULL, or a function that may give the current body and files, or withdraw the call. It is
	 * called with done's arg each time the call is about to be sent. What it gives is lent
	 * until its next call or done, and has the same bounds. It may be called from inside
	 * rest_send(), and must not call any function of rest.h.
	 */
	enum rest_leave (*fresh)(void *arg, struct rest_fresh *out);
	/*
	 * NULL, or whether nobody wants the call any more. Asked each time the call is about to be
	 * sent, before fresh(), after a try that failed, and by rest_withdraw(). Then the call ends
	 * as withdrawn.
	 */
	rest_unwanted *unwanted;
	const struct rest_file *files; /* sent as multipart/form-data beside payload_json */
	unsigned n_files; /* 0..10 */
	enum rest_retry retry;
	bool own_token; /* the path carries a token: no Authorization, no global limit, and the path
	                   is never logged */
	/*
	 * Loop time, ms, after which the call is not sent any more; 0 for none. A call under way is
	 * given up then, unless it is REST_AGAIN.
	 */
	uint64_t deadline;
	uint64_t not_before; /* loop time, ms, before which the call is not sent; 0 for none */
	size_t most; /* 0, except in rest_fetch(): path is a whole address, and at most this many
	                bytes of an answer are taken */
};

struct rest_answer {
	int status; /* HTTP status; 0 when no answer came, and problem is the reason */
	/*
	 * Static text, or NULL: "timed out", "the link broke", REST_TOO_LATE, "queue is full", "the
	 * answer is too large", "the answer is not JSON" (only for a success) ...
	 */
	const char *problem;
	const char *body; /* NUL-terminated, "" when empty; lent until the callback returns */
	size_t length;
	int code; /* of Discord's error object; 0 for none */
	bool repeated; /* this is not the first try, and Discord may have acted on an earlier one */
	/* The call as it was given; NULL for a call that was not taken. Lent like body. */
	const struct rest_call *call;
};

typedef void rest_done(void *arg, const struct rest_answer *answer);

#endif
