/*
 * rest_request.h - one HTTP request and its answer, as rest.c sees them. Addresses, headers and
 * time-outs are in rest_exchange.h.
 */
#ifndef BOT_DISCORD_REST_REQUEST_H
#define BOT_DISCORD_REST_REQUEST_H

#include "bot/discord/quota.h"
#include "bot/discord/rest_call.h"

/* The problem of an answer above its bound. */
#define WIRE_TOO_LARGE "the answer is too large"

struct wire_request {
	const char *method, *path;
	const char *body; /* JSON, or NULL */
	size_t length;
	const struct rest_file *files;
	unsigned n_files;
	bool own_token; /* no Authorization */
	size_t most; /* 0, or the most bytes of the answer; path is then a whole address */
	bool https; /* with most: the address is https:// */
	uint64_t timeout; /* ms for the whole exchange; 1 or more */
};

struct wire_answer {
	int status; /* 0: no answer came, and problem is the reason */
	const char *problem; /* static, or NULL */
	bool left; /* the request may have reached the server */
	const char *body; /* NUL-terminated; lent until the callback returns */
	size_t length;
	struct quota_answer limits; /* from the headers, with status */
};

#endif
