/*
 * DMs that showed cards, in games of memory. After the time in the house rules such a DM becomes a
 * message without cards. The store keeps that time, so a restart leaves no card visible.
 */
#include "bot/tables/inside.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HIDE_MOST_S = 840 }; /* the longest time of the house rules */

struct hide {
	/* The first member. The tables' clock, ms; UINT64_MAX while the message is under way. */
	struct heap_node due;
	struct chain_link by_tag, by_user;
	uint64_t tag; /* the tag of the say that shows the look */
	char game[STORE_GAME_ID];
	snowflake user;
	bool under_way; /* the message has not arrived yet */
	bool owed; /* to be hidden as soon as the message has arrived */
	bool forgotten; /* by a person who is forgotten: the store must not learn of it again */
	snowflake channel, message; /* 0 until the DM has arrived */
	int64_t note; /* the note that the message told */
	uint32_t after; /* s, from the arrival until the look is hidden */
};

static struct hide *
hide_of(struct heap_node *due)
{
	return (struct hide *)(void *)due;
}

uint64_t
tables_hide_next(const struct tables *all)
{
	const struct heap_node *first = heap_first(&all->hides);

	return first ? first->key : UINT64_MAX;
}

/* A DM has been hidden: drops the stored time. */
static void
drop_moment(struct tables *all, const struct hide *h)
{
	struct store_put drop = { .kind = DROP_HIDE, .seq = h->note, .user = h->user };

	memcpy(drop.game, h->game, sizeof drop.game);
	kept_owe(&all->kept, &drop);
}

/* Draws the DM without cards, in the table's language. The DM leads to the table. */
static void
draw(const struct tables *all, const struct hide *h, struct message *m)
{
	const struct table *t = tables_find(all, h->game);
	bool there = t && t->now;
	const char *lang = there ? table_language(t) : "en";
	struct picture p;

	if (there)
		table_public(t, lang, &p);
	render_hidden(there ? &p.table : NULL, lang, true, m);
}

static void
hide_free(struct tables *all, struct hide *h)
{
	heap_remove(&all->hides, &h->due);
	chain_remove(&all->hides_by_tag, &h->by_tag);
	chain_remove(&all->hides_by_user, &h->by_user);
	free(h);
}

/* Hides a look and frees h. A look under way is hidden when its message arrives. */
static void
hide_now(struct tables *all, struct hide *h)
{
	struct say what = { .user = h->user };
	struct message m;

	h->owed = true;
	/* The store keeps the time: the next process hides the look. */
	if (h->under_way || life_leaves(&all->life))
		return;
	draw(all, h, &m);
	what.m = &m;
	what.kind = SAY_EDIT;
	what.channel = h->channel;
	what.message = h->message;
	tables_say(all, &what);
	drop_moment(all, h);
	hide_free(all, h);
}

/*
 * The store drops the looks of somebody who is forgotten, so the next process would not hide them.
 * While this one leaves, it owes that the message is deleted.
 */
static void
hide_forgotten(struct tables *all, struct hide *h)
{
	h->forgotten = true;
	if (h->under_way || !life_leaves(&all->life)) {
		hide_now(all, h);
		return;
	}
	tables_say(
	    all, &(struct say){ .kind = SAY_DELETE, .channel = h->channel, .message = h->message });
	hide_free(all, h);
}

void
tables_hide_tick(struct tables *all, uint64_t now)
{
	while (!life_leaves(&all->life) && tables_hide_next(all) <= now)
		hide_now(all, hide_of(heap_first(&all->hides)));
}

/*
 * With LIMIT_HIDES looks, the look that is due first is hidden at once. Returns NULL when memory is
 * out, or when all looks are under way.
 */
static struct hide *
hide_new(struct tables *all, const char *game, snowflake user)
{
	struct hide *h;

	if (all->hides.n == LIMIT_HIDES)
		hide_now(all, hide_of(heap_first(&all->hides)));
	if (all->hides.n == LIMIT_HIDES || !(h = calloc(1, sizeof *h)))
		return NULL;
	snprintf(h->game, sizeof h->game, "%s", game);
	h->user = user;
	if (chain_add(&all->hides_by_user, &h->by_user, user, h))
		return h;
	free(h);
	return NULL;
}

void
table_hide_later(struct table *t, struct say *what)
{
	uint32_t after = t->house.number[HOUSE_HIDE];
	struct hide *h;

	if (after == 0 || t->rules.memory != GOLF_MEMORY_ONCE ||
	    !(h = hide_new(t->all, t->now->row.id, what->user)))
		return;
	h->tag = what->tag = ++t->all->tags;
	if (!chain_add(&t->all->hides_by_tag, &h->by_tag, h->tag, h)) {
		hide_free(t->all, h);
		return;
	}
	h->note = what->note;
	h->after = after;
	h->under_way = true;
	heap_add(&t->all->hides, &h->due, UINT64_MAX);
}

static struct hide *
find(const struct tables *all, uint64_t tag)
{
	const struct chain_link *l = chain_first(&all->hides_by_tag, tag);

	return l ? l->of : NULL;
}

/* A DM has arrived: stores when the DM is to be hidden. */
static void
keep_moment(struct tables *all, const struct hide *h)
{
	struct store_put put = {
		.kind = PUT_HIDE,
		.seq = h->note,
		.user = h->user,
		.channel = h->channel,
		.message = h->message,
		.when = all->set.date(all->set.arg) + h->after,
	};

	memcpy(put.game, h->game, sizeof put.game);
	kept_owe(&all->kept, &put);
}

void
tables_hide_said(struct tables *all, const struct said *how)
{
	struct hide *h = how->what.tag ? find(all, how->what.tag) : NULL;

	if (!h)
		return;
	if (!how->ok) {
		hide_free(all, h);
		return;
	}
	heap_remove(&all->hides, &h->due);
	h->under_way = false;
	h->channel = how->what.channel;
	h->message = how->what.message;
	heap_add(&all->hides, &h->due, tables_now(all) + (uint64_t)h->after * 1000);
	if (h->forgotten || (h->owed && !life_leaves(&all->life))) {
		(h->forgotten ? hide_forgotten : hide_now)(all, h);
		return;
	}
	keep_moment(all, h);
	tables_set_alarm(all);
}

void
tables_hide_person(struct tables *all, snowflake user)
{
	for (struct chain_link *next, *l = chain_first(&all->hides_by_user, user); l; l = next) {
		next = l->next;
		all->effort.looked++;
		hide_forgotten(all, l->of);
	}
}

void
tables_hide_load(struct tables *all, const struct store_hide *stored)
{
	int64_t left = stored->when - all->set.date(all->set.arg);
	struct hide *h = stored->user ? hide_new(all, stored->game, stored->user) : NULL;

	if (!h)
		return;
	h->note = stored->seq;
	h->channel = stored->channel;
	h->message = stored->message;
	/* A calendar that was wrong then, or is now, leaves no card visible for long. */
	if (left > HIDE_MOST_S)
		left = HIDE_MOST_S;
	heap_add(&all->hides, &h->due, tables_now(all) + (left > 0 ? (uint64_t)left * 1000 : 0));
}

void
tables_hide_free(struct tables *all)
{
	for (struct heap_node *first; (first = heap_first(&all->hides));)
		hide_free(all, hide_of(first));
	heap_free(&all->hides);
	chain_free(&all->hides_by_tag);
	chain_free(&all->hides_by_user);
}
