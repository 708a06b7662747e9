#include "playground/log.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const kind_name[] = { "rest", "gateway", "violation", "push" };

void
log_init(struct log *l, const char *secret)
{
	*l = (struct log){ .ring = calloc(LOG_ENTRIES, sizeof *l->ring) };
	if (!l->ring)
		abort();
	log_mask(l, secret);
}

void
log_mask(struct log *l, const char *secret)
{
	free(l->secret);
	l->secret = secret && *secret ? strdup(secret) : NULL;
	if (secret && *secret && !l->secret)
		abort();
}

static size_t
length(const char *text)
{
	return text ? strlen(text) : 0;
}

static void
drop_first(struct log *l)
{
	struct log_entry *e = &l->ring[l->first];

	l->bytes -= length(e->path) + length(e->body) + length(e->text);
	free((char *)e->method);
	free((char *)e->path);
	free((char *)e->body);
	free((char *)e->text);
	l->first = (l->first + 1) % LOG_ENTRIES;
	l->count--;
}

void
log_violation(struct log *l, const char *format, ...)
{
	char text[300];
	va_list args;

	va_start(args, format);
	vsnprintf(text, sizeof text, format, args);
	va_end(args);
	log_add(l, &(struct log_entry){ .kind = LOG_VIOLATION, .op = -1, .text = text });
}

void
log_clear(struct log *l)
{
	while (l->count)
		drop_first(l);
}

void
log_free(struct log *l)
{
	log_clear(l);
	free(l->ring);
	free(l->secret);
	*l = (struct log){ 0 };
}

/* Copies a text without the secret. */
static char *
masked(const struct log *l, const char *text)
{
	size_t n = length(l->secret);
	char *copy = text ? strdup(text) : NULL, *at = copy;

	while (copy && n && (at = strstr(at, l->secret))) {
		size_t stars = n < 3 ? n : 3;

		memset(at, '*', stars);
		memmove(at + stars, at + n, strlen(at + n) + 1);
		at += stars;
	}
	return copy;
}

void
log_add(struct log *l, const struct log_entry *entry)
{
	struct log_entry *e;

	while (l->count == LOG_ENTRIES || (l->count && l->bytes > LOG_BYTES))
		drop_first(l);
	e = &l->ring[(l->first + l->count++) % LOG_ENTRIES];
	*e = *entry;
	e->n = l->next++;
	e->at = time_unix();
	e->method = masked(l, entry->method);
	e->path = masked(l, entry->path);
	e->body = masked(l, entry->body);
	e->text = masked(l, entry->text);
	l->bytes += length(e->path) + length(e->body) + length(e->text);
}

static void
add_text(cJSON *object, const char *key, const char *text)
{
	if (text)
		cJSON_AddStringToObject(object, key, text);
}

cJSON *
log_since(const struct log *l, uint64_t since, const char *kind)
{
	cJSON *answer = cJSON_CreateObject(), *list;

	cJSON_AddNumberToObject(answer, "next", (double)l->next);
	list = cJSON_AddArrayToObject(answer, "entries");
	for (size_t i = 0; i < l->count; i++) {
		const struct log_entry *e = &l->ring[(l->first + i) % LOG_ENTRIES];
		cJSON *object;

		if (e->n < since || (kind && strcmp(kind, kind_name[e->kind])))
			continue;
		object = cJSON_CreateObject();
		cJSON_AddNumberToObject(object, "n", (double)e->n);
		cJSON_AddNumberToObject(object, "at", (double)e->at);
		add_text(object, "kind", kind_name[e->kind]);
		add_text(object, "method", e->method);
		add_text(object, "path", e->path);
		if (e->interaction)
			play_json_add_id(object, "interaction", e->interaction);
		if (e->status)
			cJSON_AddNumberToObject(object, "status", e->status);
		if (e->op >= 0)
			cJSON_AddNumberToObject(object, "op", e->op);
		add_text(object, "body", e->body);
		add_text(object, "text", e->text);
		cJSON_AddItemToArray(list, object);
	}
	return answer;
}
