/*
 * Threads for tables. The interaction that wants a table in a thread waits until Discord has opened
 * the thread.
 */
#include "bot/tables/inside.h"
#include "bot/tables/tables.h"

#include <stdlib.h>

bool
tables_thread(
    struct tables *all, const struct interaction *in, const char *name, tables_threaded *done)
{
	struct threading *th;

	/* The interaction gets no answer here: Discord brings it to the next process. */
	if (life_leaves(&all->life))
		return true;
	th = calloc(1, sizeof *th);
	if (!th)
		return false;
	th->all = all;
	th->done = done;
	th->in = *in;
	th->next = all->threadings;
	all->threadings = th;
	tables_say(all,
	    &(struct say){
		.kind = SAY_THREAD, .name = name, .channel = in->channel, .tag = in->id });
	return true;
}

static struct threading *
take(struct tables *all, snowflake interaction)
{
	struct threading **at = &all->threadings, *th;

	while ((th = *at) && th->in.id != interaction)
		at = &th->next;
	if (th)
		*at = th->next;
	return th;
}

void
tables_thread_said(struct tables *all, const struct said *how)
{
	struct threading *th = take(all, how->what.tag);

	if (th)
		th->done(all, &th->in, how);
	free(th);
}

void
tables_thread_left(struct tables *all, const struct said *how)
{
	free(take(all, how->what.tag));
}
