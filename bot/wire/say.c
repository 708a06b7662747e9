#include "bot/wire/say.h"

#include "bot/base/grapheme.h"

#include <stdio.h>
#include <string.h>

void
choices_add(struct choices *out, const char *name, const char *value)
{
	struct choice *c = out->choice + (out->n < LIMIT_CHOICES ? out->n : 0);
	size_t n;

	if (out->n == LIMIT_CHOICES) {
		out->left++;
		return;
	}
	n = grapheme_cut(name, strlen(name), sizeof c->name - 1);
	snprintf(c->name, sizeof c->name, "%.*s", (int)n, name);
	snprintf(c->value, sizeof c->value, "%s", value);
	out->n++;
}
