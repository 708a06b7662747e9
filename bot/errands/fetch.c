/* Downloads attached files for the tables. */
#include "bot/base/log.h"
#include "bot/errands/errands.h"

#include <stdlib.h>
#include <string.h>

struct download {
	say_fetched *done;
	void *arg;
};

static void
on_file(void *arg, const struct rest_answer *answer)
{
	struct download *d = arg;
	struct fetched got = { .key = "refuse.file-lost" };

	if (answer->status == 200)
		got = (struct fetched){ .bytes = answer->body, .size = answer->length };
	else if (answer->problem && strcmp(answer->problem, "the answer is too large") == 0)
		got.key = "refuse.file-large";
	d->done(d->arg, &got);
	free(d);
}

void
errands_fetch(struct errands *all, const char *url, say_fetched *done, void *done_arg)
{
	struct download *d = malloc(sizeof *d);

	if (!d) {
		log_line(LOG_ERROR, "loop", "no memory for a file");
		abort();
	}
	*d = (struct download){ done, done_arg };
	rest_fetch(all->rest, url, LIMIT_FILE, on_file, d);
}
