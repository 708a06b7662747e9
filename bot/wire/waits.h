/* waits.h - interactions that wait, in order. */
#ifndef BOT_WIRE_WAITS_H
#define BOT_WIRE_WAITS_H

#include "bot/wire/interaction.h"

struct waiting {
	struct waiting *next;
	struct interaction in;
};

/* All 0 at the start. */
struct waits {
	struct waiting *first, *last;
	unsigned n;
};

/* Keeps a copy. Returns false when `most` wait already, or memory is out. */
bool waits_add(struct waits *q, const struct interaction *in, unsigned most);

/* Takes out the first one, for free(); NULL for none. */
struct waiting *waits_take(struct waits *q);

void waits_free(struct waits *q);

#endif
