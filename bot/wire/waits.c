#include "bot/wire/waits.h"

#include <stdlib.h>

bool
waits_add(struct waits *q, const struct interaction *in, unsigned most)
{
	struct waiting *w;

	if (q->n >= most || !(w = malloc(sizeof *w)))
		return false;
	*w = (struct waiting){ .in = *in };
	if (q->first)
		q->last->next = w;
	else
		q->first = w;
	q->last = w;
	q->n++;
	return true;
}

struct waiting *
waits_take(struct waits *q)
{
	struct waiting *w = q->first;

	if (w) {
		q->first = w->next;
		q->n--;
	}
	return w;
}

void
waits_free(struct waits *q)
{
	for (struct waiting *w; (w = waits_take(q));)
		free(w);
}
