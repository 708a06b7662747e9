#include "bot/kept/kept.h"

#include <stdlib.h>

void
kept_begins(struct kept *k)
{
	k->busy++;
}

void
kept_ends(struct kept *k)
{
	k->busy--;
}

bool
kept_is_busy(const struct kept *k)
{
	return k->busy > 0;
}

void
kept_put(struct kept *k, const struct store_put *put, unsigned n, store_done *done, void *arg)
{
	if (k->life->lost)
		store_put_nothing(k->store, done, arg);
	else
		store_put(k->store, put, n, done, arg);
}

/* A reading or a writing under way. */
struct reading {
	struct kept *k;
	store_done *done;
	void *arg;
};

static void
on_done(void *arg, enum store_status status)
{
	struct reading r = *(struct reading *)arg;

	free(arg);
	r.k->busy--;
	r.done(r.arg, status);
}

/* Returns NULL, and answers done, when memory is out. */
static struct reading *
begin(struct kept *k, store_done *done, void *arg)
{
	struct reading *r = malloc(sizeof *r);

	if (!r) {
		store_put_nothing(k->store, done, arg);
		return NULL;
	}
	*r = (struct reading){ k, done, arg };
	k->busy++;
	return r;
}

void
kept_read(
    struct kept *k, const char *game, const struct store_reader *to, store_done *done, void *arg)
{
	struct reading *r = begin(k, done, arg);

	if (r)
		store_read(k->store, game, to, on_done, r);
}

void
kept_ask(struct kept *k, const struct store_question *question, store_row *row, void *row_arg,
    store_done *done, void *arg)
{
	struct reading *r = begin(k, done, arg);

	if (r)
		store_ask(k->store, question, row, row_arg, on_done, r);
}

void
kept_write(struct kept *k, const struct store_put *put, unsigned n, store_done *done, void *arg)
{
	struct reading *r = begin(k, done, arg);

	if (r)
		kept_put(k, put, n, on_done, r);
}

const char *
kept_refusal(enum store_status status)
{
	switch (status) {
	case STORE_CONFLICT:
		return "refuse.conflict";
	case STORE_FULL:
		return "refuse.too-busy";
	case STORE_OK:
	case STORE_FAILED:
		break;
	}
	return "refuse.not-saved";
}
