/* Attached files. The interaction that brought a file waits while the loop downloads the file. */
#include "bot/voice/voice.h"

#include <stdlib.h>

struct fetch {
	struct voice *v;
	voice_fetched *done;
	struct interaction in;
};

static void
on_fetched(void *arg, const struct fetched *got)
{
	struct fetch *f = arg;

	f->v->telling--;
	/* A download that was cut off is begun again by the next process, to which the interaction
	   comes. */
	if (!got->key || !life_leaves(f->v->life))
		f->done(f->v->owner.all, &f->in, got);
	free(f);
}

bool
voice_fetch(struct voice *v, const struct interaction *in, const struct interaction_file *file,
    voice_fetched *done, const char **key)
{
	struct fetch *f;

	*key = NULL;
	if (!file || !file->url[0] || !v->out.fetch)
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
	f->v = v;
	f->done = done;
	f->in = *in;
	v->telling++;
	v->out.fetch(v->out.arg, file->url, on_fetched, f);
	return true;
}
