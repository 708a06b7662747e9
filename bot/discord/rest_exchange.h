/*
 * rest_exchange.h - one HTTP request and its answer on a libcurl easy handle. For rest_wire.c
 * alone.
 */
#ifndef BOT_DISCORD_REST_EXCHANGE_H
#define BOT_DISCORD_REST_EXCHANGE_H

#include "bot/base/buf.h"
#include "bot/discord/rest_request.h"

#include <curl/curl.h>

enum exchange_content { CONTENT_NONE, CONTENT_JSON, CONTENT_FORM, CONTENTS };

/* What is the same in every request. */
struct exchange_common {
	char *base;
	bool https;
	char *agent;
	struct curl_slist *headers[2][CONTENTS]; /* without and with our token */
};

struct exchange {
	CURL *easy; /* made when first needed, then kept */
	curl_mime *mime;
	struct buf body; /* of the answer; at most LIMIT_ANSWER */
	bool begun; /* the request began to leave */
};

/*
 * False, with the reason logged, when the settings are not allowed or memory is out; to be freed
 * nevertheless.
 */
bool exchange_common_init(struct exchange_common *c, const struct rest_settings *set);
void exchange_common_free(struct exchange_common *c);

void exchange_init(struct exchange *x);
void exchange_free(struct exchange *x);

/*
 * Makes the easy handle ready to send. What the request points to is lent until exchange_unload().
 * False: no memory.
 */
bool exchange_load(
    struct exchange *x, const struct exchange_common *c, const struct wire_request *request);
void exchange_unload(struct exchange *x);

/* Status, problem and limits of what came, and whether the request left; not the body. */
void exchange_read(const struct exchange *x, CURLcode code, struct wire_answer *out);

#endif
