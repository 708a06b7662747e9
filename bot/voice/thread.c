/*
 * Threads for tables. The interaction that wants a table in a thread waits until Discord has opened
 * the thread.
 */
#include "bot/voice/inside.h"
#include "bot/voice/leave.h"

#include <stdlib.h>

/* An interaction that waits for Discord to open its thread. */
struct threading {
	struct threading *next;
	struct tables *owner;
	voice_threaded *done;
	struct interaction in;
};

bool
voice_thread(struct voice *v, const struct interaction *in, const char *name, voice_threaded *done)
{
	struct threading *th;

	/* The interaction gets no answer here: Discord brings it to the next process. */
	if (life_leaves(v->life))
		return true;
	th = calloc(1, sizeof *th);
	if (!th)
		return false;
	th->owner = v->owner.all;
	th->done = done;
	th->in = *in;
	th->next = v->threadings;
	v->threadings = th;
	voice_send(v,
	    &(struct say){
		.kind = SAY_THREAD, .name = name, .channel = in->channel, .tag = in->id });
	return true;
}

static struct threading *
take(struct voice *v, snowflake interaction)
{
	struct threading **at = &v->threadings, *th;

	while ((th = *at) && th->in.id != interaction)
		at = &th->next;
	if (th)
		*at = th->next;
	return th;
}

void
thread_said(struct voice *v, const struct said *how)
{
	struct threading *th = take(v, how->what.tag);

	if (th)
		th->done(th->owner, &th->in, how);
	free(th);
}

void
thread_left(struct voice *v, const struct said *how)
{
	free(take(v, how->what.tag));
}

struct voice_threads
voice_threads(const struct voice *v, snowflake guild, snowflake user)
{
	struct voice_threads n = { 0, 0, 0 };

	for (const struct threading *th = v->threadings; th; th = th->next) {
		n.all++;
		n.guild += th->in.guild == guild;
		n.user += th->in.user == user;
	}
	return n;
}
