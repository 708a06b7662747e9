/*
 * exchange.h - one HTTP request and its answer. wire_http.c reads the request and writes the
 * answer.
 */
#ifndef PLAYGROUND_EXCHANGE_H
#define PLAYGROUND_EXCHANGE_H

#include <cjson/cJSON.h>
#include <stdbool.h>
#include <stddef.h>

struct lws;
struct playground;

enum exchange_bounds {
	EXCHANGE_BODY = 25 << 20, /* bytes of a request's body: "25 MiB" in Discord's message
	                             resource; a larger body gets 413 */
	EXCHANGE_PATH = 1024,
	EXCHANGE_HEADERS = 1024, /* bytes of the headers that an answer adds */
};

struct exchange {
	struct playground *p;
	struct lws *wsi; /* for wire_http.c */
	void (*send)(struct exchange *x); /* sends the answer; NULL in tests */

	const char *method; /* static, such as "GET"; "" for an unknown method */
	char path[EXCHANGE_PATH], query[512];
	char authorization[300], agent[200], type[200], host[100], origin[200];
	char *body; /* NUL-terminated, or NULL */
	size_t length, expected;
	bool too_large;

	int status; /* 0 until the request is answered */
	char *answer; /* NULL for no body; owned unless lent */
	size_t answer_length;
	bool lent;
	const char *answer_type;
	char headers[EXCHANGE_HEADERS]; /* each as "name: value\n" */

	bool waits; /* the answer comes later, by exchange_done() */
	bool drop; /* no answer: the connection is closed */
	bool reset; /* no answer: the connection is reset */
	bool handled, close; /* for wire_http.c */
	unsigned delay_ms;
	void *arg;
	void (*gone)(struct exchange
		*x); /* called when the caller hung up before the answer; x is freed afterwards */
	void *timer; /* for wire_http.c */
};

/* Each sets the answer. The value is deleted; the text is taken. */
void exchange_json(struct exchange *x, int status, cJSON *value);
void exchange_text(struct exchange *x, int status, char *text);
void exchange_none(struct exchange *x);
/* Sets the answer; the bytes are copied. */
void exchange_bytes(
    struct exchange *x, int status, const char *type, const unsigned char *bytes, size_t n);

/* Refuses a control request with {"error":"..."}. */
void exchange_refuse(struct exchange *x, int status, const char *sentence);

void exchange_header(struct exchange *x, const char *name, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Decodes one value of the query. Returns false when it is missing or longer than size. */
bool exchange_query(const struct exchange *x, const char *name, char *out, size_t size);

/* Whether a boolean of the query is "true", "True" or "1", as Discord reads booleans. */
bool exchange_asks(const struct exchange *x, const char *name);

/* Sends the answer of an exchange that waits. */
void exchange_done(struct exchange *x);

#endif
