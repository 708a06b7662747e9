/*
 * exchange.h - one HTTP request and its answer; wire_http.c reads the one and writes the other.
 */
#ifndef PLAYGROUND_EXCHANGE_H
#define PLAYGROUND_EXCHANGE_H

#include <cjson/cJSON.h>
#include <stdbool.h>
#include <stddef.h>

struct lws;
struct playground;

enum exchange_bounds {
	EXCHANGE_BODY = 25 << 20, /* bytes of a request's body, "25 MiB" in Discord's message
	                             resource; above: 413 */
	EXCHANGE_PATH = 1024,
	EXCHANGE_HEADERS = 1024, /* bytes of an answer's own headers */
};

struct exchange {
	struct playground *p;
	struct lws *wsi; /* NULL in tests */

	const char *method; /* "GET" ... static; "" for one we do not know */
	char path[EXCHANGE_PATH], query[512];
	char authorization[300], agent[200], type[200], host[100], origin[200];
	char *body; /* NUL-terminated, or NULL */
	size_t length, expected;
	bool too_large;

	int status; /* 0 until it is answered */
	char *answer; /* NULL for no body; owned unless lent */
	size_t answer_length;
	bool lent;
	const char *answer_type;
	char headers[EXCHANGE_HEADERS]; /* "name: value\n" each */

	bool waits; /* it will be answered later, by exchange_done() */
	bool drop; /* no answer: the connection is closed, */
	bool reset; /* and so that the caller sees it as broken */
	bool handled, close; /* wire_http.c's */
	unsigned delay_ms;
	void *arg;
	void (*gone)(
	    struct exchange *x); /* the caller hung up before the answer; x is freed afterwards */
	void *timer; /* wire_http.c's */
};

/* Each sets the answer; the value is deleted, the text taken. */
void exchange_json(struct exchange *x, int status, cJSON *value);
void exchange_text(struct exchange *x, int status, char *text);
void exchange_none(struct exchange *x);
/* The bytes are copied. */
void exchange_bytes(
    struct exchange *x, int status, const char *type, const unsigned char *bytes, size_t n);

/* {"error":"..."}: the control routes' refusal. */
void exchange_refuse(struct exchange *x, int status, const char *sentence);

void exchange_header(struct exchange *x, const char *name, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* One value of the query, decoded; false when it is not there or longer than size. */
bool exchange_query(const struct exchange *x, const char *name, char *out, size_t size);

/* A boolean of the query that is there and true, as Discord takes them: "true", "True" or "1". */
bool exchange_asks(const struct exchange *x, const char *name);

/* The answer of one that waits is complete: send it. */
void exchange_done(struct exchange *x);

#endif
