/* Attached files. The interaction that brought a file waits while the loop downloads the file. */
#include "bot/tables/inside.h"
#include "bot/tables/tables.h"

#include <stdlib.h>

struct fetch {
	struct tables *all;
	tables_fetched *done;
	struct interaction in;
};

static void
on_fetched(void *arg, const struct fetched *got)
{
	struct fetch *f = arg;

	f->all->telling--;
	/* A download that was cut off is begun again by the next process, to which the interaction
	   comes. */
	if (!got->key || !life_leaves(&f->all->life))
		f->done(f->all, &f->in, got);
	free(f);
}

bool
tables_fetch(struct tables *all, const struct interaction *in, const struct interaction_file *file,
    tables_fetched *done, const char **key)
{
	struct fetch *f;

	*key = NULL;
	if (!file || !file->url[0] || !all->set.fetch)
		*key = "refuse.file-lost";
	else if (file->size > LIMIT_FILE)
		*key = "refuse.file-large";
	if (*key)
		return false;
	f = malloc(sizeof *f);
	if (!f) {
		*key = "refuse.too-busy";
		return false;
	}
	f->all = all;
	f->done = done;
	f->in = *in;
	all->telling++;
	all->set.fetch(all->set.arg, file->url, on_fetched, f);
	return true;
}
