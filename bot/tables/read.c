/* Reading from the store for a person, and writing what belongs to no table. */
#include "bot/tables/inside.h"

#include <stdlib.h>

/* A reading or a writing under way. */
struct reading {
	struct tables *all;
	store_done *done;
	void *arg;
};

static void
on_done(void *arg, enum store_status status)
{
	struct reading r = *(struct reading *)arg;

	free(arg);
	r.all->busy--;
	r.done(r.arg, status);
}

/* Returns NULL, and answers done, when memory is out. */
static struct reading *
begin(struct tables *all, store_done *done, void *arg)
{
	struct reading *r = malloc(sizeof *r);

	if (!r) {
		store_put_nothing(all->set.store, done, arg);
		return NULL;
	}
	*r = (struct reading){ all, done, arg };
	all->busy++;
	return r;
}

void
tables_read(struct tables *all, const char *game, const struct store_reader *to, store_done *done,
    void *arg)
{
	struct reading *r = begin(all, done, arg);

	if (r)
		store_read(all->set.store, game, to, on_done, r);
}

void
tables_ask(struct tables *all, const struct store_question *question, store_row *row, void *row_arg,
    store_done *done, void *arg)
{
	struct reading *r = begin(all, done, arg);

	if (r)
		store_ask(all->set.store, question, row, row_arg, on_done, r);
}

void
tables_write(
    struct tables *all, const struct store_put *put, unsigned n, store_done *done, void *arg)
{
	struct reading *r = begin(all, done, arg);

	if (r)
		tables_put(all, put, n, on_done, r);
}
