/* Answers whose result the caller wants: an answer may be refused, or its way not be known. */
#include "bot/tables/inside.h"
#include "bot/tables/work.h"

#include <assert.h>
#include <stdlib.h>

struct awaited {
	struct awaited *next; /* in tables.awaited */
	uint64_t tag; /* struct say.tag */
	tables_told *told;
	void *arg;
};

bool
tables_answer_told(struct tables *all, const struct interaction *in, const struct message *m,
    tables_told *told, void *arg)
{
	struct awaited *a = malloc(sizeof *a);

	assert(!m->ephemeral);
	if (!a)
		return false;
	*a = (struct awaited){ all->awaited, ++all->tags, told, arg };
	all->awaited = a;
	/* With learn, an answer that is in doubt is looked for. */
	tables_say(all,
	    &(struct say){ .kind = SAY_ANSWER,
		.to = in,
		.m = m,
		.user = in->user,
		.learn = true,
		.tag = a->tag });
	return true;
}

static void
end(struct awaited **place, const struct said *how)
{
	struct awaited *a = *place;

	*place = a->next;
	a->told(a->arg, how);
	free(a);
}

void
tables_awaited_said(struct tables *all, const struct said *how)
{
	for (struct awaited **place = &all->awaited; *place; place = &(*place)->next)
		if ((*place)->tag == how->what.tag) {
			end(place, how);
			return;
		}
}

void
tables_awaited_free(struct tables *all)
{
	while (all->awaited)
		end(&all->awaited, NULL);
}
