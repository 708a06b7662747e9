#include "playground/interactions.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHAINS = 16384 };

void
interactions_init(struct interactions *s, unsigned answer_ms)
{
	*s = (struct interactions){ .chain = calloc(CHAINS, sizeof(struct interaction *)),
		.answer_ms = answer_ms };
	if (!s->chain)
		abort();
}

static struct interaction **
chain_of(const struct interactions *s, snowflake id)
{
	return &s->chain[(id ^ id >> 22) % CHAINS];
}

static void
drop_oldest(struct interactions *s)
{
	struct interaction *in = s->oldest, **at = chain_of(s, in->id);

	while (*at != in)
		at = &(*at)->chain;
	*at = in->chain;
	s->oldest = in->later;
	if (s->newest == in)
		s->newest = NULL;
	if (s->due == in)
		s->due = in->later;
	s->n--;
	cJSON_Delete(in->modal);
	free(in);
}

void
interactions_free(struct interactions *s)
{
	while (s->oldest)
		drop_oldest(s);
	free(s->chain);
	*s = (struct interactions){ 0 };
}

struct interaction *
interactions_add(struct interactions *s, snowflake id, enum interaction_type type,
    struct person *person, struct channel *channel)
{
	struct interaction *in = calloc(1, sizeof *in), **at = chain_of(s, id);
	uint64_t now = time_micro();
	int n;

	if (!in)
		abort();
	while (s->oldest && s->oldest->state != INTERACTION_WAITS &&
	    (s->n >= INTERACTIONS || interaction_expired(s->oldest, now)))
		drop_oldest(s);
	*in = (struct interaction){
		.id = id,
		.type = type,
		.person = person,
		.channel = channel,
		.sent_us = now,
		.patience_us = s->answer_ms * UINT64_C(1000),
		.chain = *at,
	};
	*at = in;
	n = snprintf(in->token, sizeof in->token, "%" PRIu64 ".", id);
	random_hex(in->token + n, INTERACTION_TOKEN - (size_t)n);
	*(s->newest ? &s->newest->later : &s->oldest) = in;
	s->newest = in;
	if (!s->due)
		s->due = in;
	s->n++;
	return in;
}

struct interaction *
interactions_find(const struct interactions *s, snowflake id)
{
	struct interaction *in = *chain_of(s, id);

	while (in && in->id != id)
		in = in->chain;
	return in;
}

struct interaction *
interactions_by_token(const struct interactions *s, const char *token)
{
	char digits[ID_TEXT] = { 0 };
	size_t n = strcspn(token, ".");
	struct interaction *in = NULL;
	snowflake id;

	if (n < sizeof digits) {
		memcpy(digits, token, n);
		if (id_parse(digits, &id))
			in = interactions_find(s, id);
	}
	return in && !strcmp(in->token, token) ? in : NULL;
}

struct interaction *
interactions_overdue(struct interactions *s, uint64_t now_us)
{
	for (; s->due; s->due = s->due->later) {
		if (s->due->state == INTERACTION_WAITS)
			return interaction_late(s->due, now_us) ? s->due : NULL;
	}
	return NULL;
}

void
interactions_hurry(struct interactions *s, uint64_t now_us)
{
	for (struct interaction *in = s->due; in; in = in->later)
		if (in->state == INTERACTION_WAITS)
			in->patience_us = now_us - in->sent_us;
}

uint64_t
interactions_next(const struct interactions *s)
{
	return s->due ? s->due->sent_us + s->due->patience_us : UINT64_MAX;
}

bool
interaction_late(const struct interaction *in, uint64_t now_us)
{
	return now_us - in->sent_us >= in->patience_us;
}

bool
interaction_expired(const struct interaction *in, uint64_t now_us)
{
	return now_us - in->sent_us >= INTERACTION_TOKEN_MS * UINT64_C(1000);
}

bool
interaction_allows(const struct interaction *in, int64_t callback)
{
	/*
	 * Types 6 and 7 need the message of a component. A modal that was opened from a component
	 * has one too.
	 */
	switch (callback) {
	case CALLBACK_MESSAGE:
	case CALLBACK_DEFER:
		return in->type != INTERACTION_AUTOCOMPLETE;
	case CALLBACK_DEFER_UPDATE:
	case CALLBACK_UPDATE:
		return in->type == INTERACTION_COMPONENT ||
		    (in->type == INTERACTION_MODAL && in->source);
	case CALLBACK_CHOICES:
		return in->type == INTERACTION_AUTOCOMPLETE;
	case CALLBACK_MODAL:
		return in->type == INTERACTION_COMMAND || in->type == INTERACTION_COMPONENT;
	default:
		return false;
	}
}
