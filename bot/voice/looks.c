/*
 * DMs that showed cards, in games of memory. After the time in the house rules such a DM becomes a
 * message without cards, or goes where the game is over. Cards that were shown before, at the table
 * or in a DM, leave before the others. The store keeps that time, so a restart leaves no card
 * visible.
 */
#include "bot/facts/facts.h"
#include "bot/voice/leave.h"
#include "bot/voice/voice.h"

#include <stdio.h>
#include <string.h>

struct look {
	struct paper paper; /* the first member */
	char game[STORE_GAME_ID];
	snowflake channel;
	int64_t note; /* the note that the message told */
	uint32_t after; /* s, from the arrival until the look is hidden */
	uint64_t fades; /* when the first card leaves that was shown before, ms */
	const char *lang; /* the reader's, static; NULL: not known after a restart */
	bool forgotten; /* by a person who is forgotten: the store must not learn of it again */
};

/* A DM has been hidden: drops the stored time. */
static void
drop_moment(struct voice *v, const struct look *h)
{
	struct store_put drop = { .kind = DROP_HIDE, .seq = h->note, .user = h->paper.user };

	memcpy(drop.game, h->game, sizeof drop.game);
	kept_owe(v->kept, &drop);
}

/* A DM shows cards: stores when the first of them is to be hidden. */
static void
keep_moment(struct voice *v, const struct look *h)
{
	struct store_put put = {
		.kind = PUT_HIDE,
		.seq = h->note,
		.user = h->paper.user,
		.channel = h->channel,
		.message = h->paper.message,
		.when = life_date(v->life),
	};
	uint64_t now = life_now(v->life);

	if (h->paper.due.key > now)
		put.when += (int64_t)((h->paper.due.key - now + 999) / 1000);
	memcpy(put.game, h->game, sizeof put.game);
	kept_owe(v->kept, &put);
}

/* Some cards of the DM are left, and stay for their time. Returns false when there are none. */
static bool
stays_on(struct voice *v, struct look *h)
{
	struct say what = { .kind = SAY_EDIT,
		.user = h->paper.user,
		.channel = h->channel,
		.message = h->paper.message };
	struct message m;

	if (h->forgotten ||
	    !v->owner.look(
		v->owner.all, row_number(h->game), h->paper.user, true, h->lang, &m, &h->fades) ||
	    h->fades == UINT64_MAX || h->fades <= life_now(v->life))
		return false;
	what.m = &m;
	voice_send(v, &what);
	paper_wait(&v->papers, &h->paper, h->fades);
	keep_moment(v, h);
	return true;
}

/* Hides a look and frees h. A look under way is hidden when its message arrives. */
static void
hide_now(struct voice *v, struct look *h)
{
	struct say what = { .user = h->paper.user };
	struct message m;

	h->paper.owed = true;
	/* The store keeps the time: the next process hides the look. */
	if (h->paper.under_way || life_leaves(v->life))
		return;
	what.kind = v->owner.hidden(v->owner.all, h->game, &m) ? SAY_EDIT : SAY_DELETE;
	what.m = what.kind == SAY_EDIT ? &m : NULL;
	what.channel = h->channel;
	what.message = h->paper.message;
	voice_send(v, &what);
	drop_moment(v, h);
	paper_free(&v->papers, &h->paper);
}

/*
 * The store drops the looks of somebody who is forgotten, so the next process would not hide them.
 * While this one leaves, it owes that the message is deleted.
 */
static void
hide_forgotten(struct voice *v, struct look *h)
{
	h->forgotten = true;
	if (h->paper.under_way || !life_leaves(v->life)) {
		hide_now(v, h);
		return;
	}
	voice_send(v,
	    &(struct say){
		.kind = SAY_DELETE, .channel = h->channel, .message = h->paper.message });
	paper_free(&v->papers, &h->paper);
}

void
looks_tick(struct voice *v, uint64_t now)
{
	struct look *h;

	while (!life_leaves(v->life) && (h = paper_first(&v->papers, PAPER_LOOK)) &&
	    h->paper.due.key <= now)
		if (!stays_on(v, h))
			hide_now(v, h);
}

/*
 * With LIMIT_HIDES looks, the look that is due first is hidden at once. Returns NULL when memory is
 * out, or when all looks are under way.
 */
static struct look *
look_new(struct voice *v, const char *game, snowflake user)
{
	struct look *h;

	if (papers_are_full(&v->papers, PAPER_LOOK))
		hide_now(v, paper_first(&v->papers, PAPER_LOOK));
	h = paper_new(&v->papers, PAPER_LOOK, user, sizeof *h);
	if (h)
		snprintf(h->game, sizeof h->game, "%s", game);
	return h;
}

/* When the first card of the person leaves that was shown before. */
static uint64_t
look_fades(const struct voice *v, const struct look *h)
{
	struct voice_ground g = { .seated = false };

	if (v->owner.ground(v->owner.all, row_number(h->game), h->paper.user, &g) && g.seated)
		return g.fades;
	return UINT64_MAX;
}

void
looks_hide_later(struct voice *v, struct say *what, uint32_t after, const char *lang)
{
	struct look *h = look_new(v, what->game, what->user);

	if (!h)
		return;
	h->paper.tag = what->tag = ++v->tags;
	if (!paper_index(&v->papers, &h->paper)) {
		paper_free(&v->papers, &h->paper);
		return;
	}
	h->note = what->note;
	h->after = after;
	h->fades = look_fades(v, h);
	h->lang = lang;
	h->paper.message = what->message;
	h->paper.under_way = true;
}

/* When a DM that has arrived now is to be hidden. Another answer may have shown its cards before.
 */
static uint64_t
hides_at(const struct voice *v, const struct look *h)
{
	uint64_t at = life_now(v->life) + (uint64_t)h->after * 1000, fades = look_fades(v, h);

	if (h->fades < at)
		at = h->fades;
	return fades < at ? fades : at;
}

void
looks_said(struct voice *v, const struct said *how)
{
	struct look *h = paper_of_tag(&v->papers, how->what.tag, PAPER_LOOK);

	if (!h)
		return;
	if (!how->ok) {
		paper_free(&v->papers, &h->paper);
		return;
	}
	h->paper.under_way = false;
	h->channel = how->what.channel;
	h->paper.message = how->what.message;
	paper_wait(&v->papers, &h->paper, hides_at(v, h));
	if (h->forgotten || (h->paper.owed && !life_leaves(v->life))) {
		(h->forgotten ? hide_forgotten : hide_now)(v, h);
		return;
	}
	keep_moment(v, h);
}

void
looks_person(struct voice *v, snowflake user)
{
	for (struct chain_link *next, *l = chain_first(&v->papers.by_user, user); l; l = next) {
		const struct paper *is = l->of;

		next = l->next;
		if (is->kind != PAPER_LOOK)
			continue;
		(*v->papers.looked)++;
		hide_forgotten(v, l->of);
	}
}

static struct look *
look_of(const struct voice *v, snowflake user, snowflake message)
{
	const struct chain_link *l = chain_first(&v->papers.by_user, user);

	for (; l; l = l->next) {
		const struct paper *is = l->of;

		if (is->kind == PAPER_LOOK && is->message == message)
			return l->of;
	}
	return NULL;
}

bool
looks_live(const struct voice *v, snowflake user, snowflake message)
{
	return look_of(v, user, message) != NULL;
}

void
looks_gone(struct voice *v, snowflake user, snowflake message)
{
	struct look *h = look_of(v, user, message);

	if (!h)
		return;
	drop_moment(v, h);
	paper_free(&v->papers, &h->paper);
}

void
looks_load(struct voice *v, const struct store_hide *stored)
{
	int64_t left = stored->when - life_date(v->life);
	struct look *h = stored->user ? look_new(v, stored->game, stored->user) : NULL;

	if (!h)
		return;
	h->note = stored->seq;
	h->channel = stored->channel;
	h->paper.message = stored->message;
	/* A calendar that was wrong then, or is now, leaves no card visible for long. */
	if (left > HOUSE_HIDE_MOST)
		left = HOUSE_HIDE_MOST;
	paper_wait(
	    &v->papers, &h->paper, life_now(v->life) + (left > 0 ? (uint64_t)left * 1000 : 0));
}
