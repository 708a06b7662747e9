/*
 * People who are gone. golfd hears of nobody who leaves a server: that needs an intent that Discord
 * must grant. So Discord is asked for the member when somebody wants to go on. The question does
 * not block: the interaction waits, and is routed again with the answer. When Discord does not
 * answer, the answer is "not known", and nobody loses a seat.
 */
#include "bot/tables/inside.h"

#include <stdlib.h>

/* A question to Discord, and the interactions that wait for its answer. */
struct absent {
	struct absent *next;
	struct tables *all;
	snowflake guild, user;
	struct waits waits;
};

static void
remember(struct tables *all, snowflake interaction, snowflake user, enum say_presence how)
{
	all->answered[all->next_answered++ % ABSENT_ANSWERS] = (struct answered){ interaction, user,
		how };
}

static struct absent *
find(const struct tables *all, snowflake guild, snowflake user)
{
	struct absent *a = all->absents;

	while (a && (a->guild != guild || a->user != user))
		a = a->next;
	return a;
}

static void
unlink_absent(struct absent *a)
{
	struct absent **at = &a->all->absents;

	while (*at != a)
		at = &(*at)->next;
	*at = a->next;
}

static void
on_member(void *arg, enum say_presence how)
{
	struct absent *a = arg;
	struct tables *all = a->all;

	all->telling--;
	unlink_absent(a);
	for (struct waiting *w; (w = waits_take(&a->waits));) {
		/* A daemon that leaves has not waited for the answer: the next one asks again. */
		if (!all->life.resting || how != SAY_NOT_KNOWN) {
			remember(all, w->in.id, a->user, how);
			all->set.again(all, &w->in);
		}
		free(w);
	}
	free(a);
}

static enum tables_presence
ask(struct tables *all, const struct interaction *in, snowflake user)
{
	struct absent *a = find(all, in->guild, user);

	if (a)
		return waits_add(&a->waits, in, LIMIT_WAITING) ? TABLES_ASKED : TABLES_FULL;
	a = calloc(1, sizeof *a);
	if (!a)
		return TABLES_FULL;
	*a = (struct absent){ .next = all->absents, .all = all, .guild = in->guild, .user = user };
	if (!waits_add(&a->waits, in, LIMIT_WAITING)) {
		free(a);
		return TABLES_FULL;
	}
	all->absents = a;
	all->telling++;
	all->set.member(all->set.arg, in->guild, user, on_member, a);
	return TABLES_ASKED;
}

enum tables_presence
tables_presence(struct tables *all, const struct interaction *in, snowflake user)
{
	static const enum tables_presence as[] = {
		[SAY_HERE] = TABLES_HERE,
		[SAY_GONE] = TABLES_GONE,
		[SAY_NOT_KNOWN] = TABLES_NOT_KNOWN,
	};

	if (user == in->user || !all->set.member)
		return TABLES_HERE;
	for (unsigned i = 0; i < ABSENT_ANSWERS; i++)
		if (all->answered[i].interaction == in->id && all->answered[i].user == user)
			return as[all->answered[i].how];
	if (all->life.resting || !in->guild)
		return TABLES_NOT_KNOWN;
	return ask(all, in, user);
}

void
tables_absent_free(struct tables *all)
{
	for (struct absent *a; (a = all->absents);) {
		all->absents = a->next;
		waits_free(&a->waits);
		free(a);
	}
}
