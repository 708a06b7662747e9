/*
 * People who are gone. golfd hears of nobody who leaves a server: that needs an intent that Discord
 * must grant. So Discord is asked for the member when somebody wants to go on. The question does
 * not block: the interaction waits, and is routed again with the answer. When Discord does not
 * answer, the answer is "not known", and nobody loses a seat.
 */
#include "bot/voice/inside.h"
#include "bot/wire/waits.h"

#include <stdlib.h>

/* A question to Discord, and the interactions that wait for its answer. */
struct absent {
	struct absent *next;
	struct voice *v;
	snowflake guild, user;
	struct waits waits;
};

static void
remember(struct voice *v, snowflake interaction, snowflake user, enum say_presence how)
{
	v->answered[v->next_answered++ % ABSENT_ANSWERS] = (struct answered){ interaction, user,
		how };
}

static struct absent *
find(const struct voice *v, snowflake guild, snowflake user)
{
	struct absent *a = v->absents;

	while (a && (a->guild != guild || a->user != user))
		a = a->next;
	return a;
}

static void
unlink_absent(struct absent *a)
{
	struct absent **at = &a->v->absents;

	while (*at != a)
		at = &(*at)->next;
	*at = a->next;
}

static void
on_member(void *arg, enum say_presence how)
{
	struct absent *a = arg;
	struct voice *v = a->v;

	v->telling--;
	unlink_absent(a);
	for (struct waiting *w; (w = waits_take(&a->waits));) {
		/* A daemon that leaves has not waited for the answer: the next one asks again. */
		if (!v->life->resting || how != SAY_NOT_KNOWN) {
			remember(v, w->in.id, a->user, how);
			v->owner.again(v->owner.all, &w->in);
		}
		free(w);
	}
	free(a);
}

static enum voice_presence
ask(struct voice *v, const struct interaction *in, snowflake user)
{
	struct absent *a = find(v, in->guild, user);

	if (a)
		return waits_add(&a->waits, in, LIMIT_WAITING) ? VOICE_ASKED : VOICE_FULL;
	a = calloc(1, sizeof *a);
	if (!a)
		return VOICE_FULL;
	*a = (struct absent){ .next = v->absents, .v = v, .guild = in->guild, .user = user };
	if (!waits_add(&a->waits, in, LIMIT_WAITING)) {
		free(a);
		return VOICE_FULL;
	}
	v->absents = a;
	v->telling++;
	v->out.member(v->out.arg, in->guild, user, on_member, a);
	return VOICE_ASKED;
}

enum voice_presence
voice_presence(struct voice *v, const struct interaction *in, snowflake user)
{
	static const enum voice_presence as[] = {
		[SAY_HERE] = VOICE_HERE,
		[SAY_GONE] = VOICE_GONE,
		[SAY_NOT_KNOWN] = VOICE_NOT_KNOWN,
	};

	if (user == in->user || !v->out.member)
		return VOICE_HERE;
	for (unsigned i = 0; i < ABSENT_ANSWERS; i++)
		if (v->answered[i].interaction == in->id && v->answered[i].user == user)
			return as[v->answered[i].how];
	if (v->life->resting || !in->guild)
		return VOICE_NOT_KNOWN;
	return ask(v, in, user);
}

void
absent_free(struct voice *v)
{
	for (struct absent *a; (a = v->absents);) {
		v->absents = a->next;
		waits_free(&a->waits);
		free(a);
	}
}
