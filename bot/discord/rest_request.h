/*
 * rest_request.h - one HTTP request and its answer, as rest.c sees them. Addresses, headers and
 * time-outs are rest_exchange.h's.
 */
#ifndef BOT_DISCORD_REST_REQUEST_H
#define BOT_DISCORD_REST_REQUEST_H

#include "bot/discord/quota.h"
#include "bot/discord/rest_call.h"

/* A problem: more came than is taken. */
#define WIRE_TOO_LARGE "the answer is too large"

struct wire_request {
	const char *method, *path;
	const char *body; /* JSON, or NULL */
	size_t length;
	const struct rest_file *files;
	unsigned n_files;
	bool own_token; /* no Authorization */
	size_t most; /* 0; or path is a whole address, and so many bytes of the answer are taken */
	bool https; /* with most: the address is */
	uint64_t timeout; /* ms, of the whole exchange; 1 or more */
};

struct wire_answer {
	int status; /* 0: none came, and problem says why */
	const char *problem; /* static, or NULL */
	bool left; /* the request may have reached the server */
	const char *body; /* NUL-terminated; lent until the callback returns */
	size_t length;
	struct quota_answer limits; /* of the headers; status included */
};

#endif
