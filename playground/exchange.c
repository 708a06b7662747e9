#include "playground/exchange.h"

#include "playground/base.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void
exchange_text(struct exchange *x, int status, char *text)
{
	if (!x->lent)
		free(x->answer);
	x->lent = false;
	x->status = status;
	x->answer = text;
	x->answer_length = text ? strlen(text) : 0;
	x->answer_type = "application/json";
}

void
exchange_json(struct exchange *x, int status, cJSON *value)
{
	exchange_text(x, status, play_json_print(value));
	cJSON_Delete(value);
}

void
exchange_none(struct exchange *x)
{
	exchange_text(x, 204, NULL);
}

void
exchange_bytes(
    struct exchange *x, int status, const char *type, const unsigned char *bytes, size_t n)
{
	char *copy = malloc(n + 1);

	if (!copy)
		abort();
	memcpy(copy, bytes, n);
	copy[n] = '\0';
	exchange_text(x, status, copy);
	x->answer_length = n;
	x->answer_type = type;
}

void
exchange_refuse(struct exchange *x, int status, const char *sentence)
{
	cJSON *object = cJSON_CreateObject();

	cJSON_AddStringToObject(object, "error", sentence);
	exchange_json(x, status, object);
}

void
exchange_header(struct exchange *x, const char *name, const char *format, ...)
{
	size_t n = strlen(x->headers);
	char value[512];
	va_list args;
	int wrote;

	va_start(args, format);
	vsnprintf(value, sizeof value, format, args);
	va_end(args);
	wrote = snprintf(x->headers + n, sizeof x->headers - n, "%s: %s\n", name, value);
	if (wrote < 0 || (size_t)wrote >= sizeof x->headers - n)
		x->headers[n] = '\0';
}

static int
hex(char c)
{
	return c >= '0' && c <= '9'              ? c - '0'
	    : (c | 32) >= 'a' && (c | 32) <= 'f' ? (c | 32) - 'a' + 10
						 : -1;
}

bool
exchange_query(const struct exchange *x, const char *name, char *out, size_t size)
{
	const char *at = x->query;
	size_t n = strlen(name), used = 0;

	while (strncmp(at, name, n) || at[n] != '=') {
		at += strcspn(at, "&");
		if (!*at++)
			return false;
	}
	for (at += n + 1; *at && *at != '&'; at++) {
		char c = *at == '+' ? ' ' : *at;

		if (*at == '%' && hex(at[1]) >= 0 && hex(at[2]) >= 0) {
			c = (char)(hex(at[1]) * 16 + hex(at[2]));
			at += 2;
		}
		if (used + 1 >= size)
			return false;
		out[used++] = c;
	}
	out[used] = '\0';
	return true;
}

bool
exchange_asks(const struct exchange *x, const char *name)
{
	char asked[8];

	return exchange_query(x, name, asked, sizeof asked) &&
	    (!strcmp(asked, "true") || !strcmp(asked, "True") || !strcmp(asked, "1"));
}

void
exchange_done(struct exchange *x)
{
	x->waits = false;
	if (x->send)
		x->send(x);
}
