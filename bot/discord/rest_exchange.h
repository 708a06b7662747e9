/*
 * rest_exchange.h - for rest_wire.c only: one HTTP request and its answer on a libcurl easy handle.
 */
#ifndef BOT_DISCORD_REST_EXCHANGE_H
#define BOT_DISCORD_REST_EXCHANGE_H

#include "bot/base/buf.h"
#include "bot/discord/rest_request.h"

#include <curl/curl.h>

enum exchange_content { CONTENT_NONE, CONTENT_JSON, CONTENT_FORM, CONTENTS };

/* The parts that are the same in every request. */
struct exchange_common {
	char *base;
	bool https;
	char *agent;
	char *ca_file; /* or NULL */
	struct curl_slist *headers[2][CONTENTS]; /* [0] without our token, [1] with our token */
};

struct exchange {
	CURL *easy; /* created on first use, then kept */
	curl_mime *mime;
	struct buf body; /* the answer's body; at most LIMIT_ANSWER */
	bool begun; /* the request has begun to leave */
};

/*
 * Returns false, and logs the reason, when the settings are not allowed or memory is out. The
 * caller frees c also after a failure.
 */
bool exchange_common_init(struct exchange_common *c, const struct rest_settings *set);
void exchange_common_free(struct exchange_common *c);

void exchange_init(struct exchange *x);
void exchange_free(struct exchange *x);

/*
 * Prepares the easy handle for sending. The request's pointers are lent until exchange_unload().
 * Returns false when out of memory.
 */
bool exchange_load(
    struct exchange *x, const struct exchange_common *c, const struct wire_request *request);
void exchange_unload(struct exchange *x);

/* Fills *out, except the body: status, problem, limits, and whether the request left. */
void exchange_read(const struct exchange *x, CURLcode code, struct wire_answer *out);

#endif
