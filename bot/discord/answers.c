#include "bot/discord/answers.h"

#include "bot/base/log.h"
#include "bot/base/seldom.h"
#include "bot/wire/errors.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum row_state {
	ROW_WAITS, /* nothing was sent to Discord yet */
	ROW_DEFERRING, /* a deferral is under way */
	ROW_DEFERRED, /* an answer may follow until the token expires */
	ROW_LOST, /* Discord does not know the interaction any more */
};

struct answers_row {
	struct answers_row *next, *before;
	snowflake id;
	enum row_state state;
	bool live; /* as in struct interaction */
	bool update, ephemeral; /* the kind of its deferral, past or future */
	uint64_t arrived;
	uint64_t due; /* when it is deferred */
	enum say_kind kind; /* of the kept answer */
	bool aside; /* whether the kept answer is ephemeral */
	void *kept;
	const void *home; /* who carries it out; NULL when nobody does yet */
	char token[];
};

void
answers_init(struct answers *a, unsigned slack)
{
	*a = (struct answers){ .slack = slack };
	map_init(&a->by_id, LIMIT_ANSWERS);
}

/* Lists -------------------------------------------------------------------- */

/* Puts a deferred row behind the others. */
static void
row_link(struct answers *a, struct answers_row *r)
{
	r->next = NULL;
	r->before = a->last;
	*(a->last ? &a->last->next : &a->first) = r;
	a->last = r;
}

/* Puts a row that waits among the others, in the order in which they are due. */
static void
row_wait(struct answers *a, struct answers_row *r)
{
	struct answers_row *before = a->newest;

	while (before && before->due > r->due)
		before = before->before;
	r->before = before;
	r->next = before ? before->next : a->oldest;
	*(before ? &before->next : &a->oldest) = r;
	*(r->next ? &r->next->before : &a->newest) = r;
}

static void
row_unlink(struct answers *a, struct answers_row *r)
{
	bool waits = r->state == ROW_WAITS;
	struct answers_row **first = waits ? &a->oldest : &a->first;
	struct answers_row **last = waits ? &a->newest : &a->last;

	*(r->before ? &r->before->next : first) = r->next;
	*(r->next ? &r->next->before : last) = r->before;
}

static void
row_drop(struct answers *a, struct answers_row *r)
{
	assert(!r->kept);
	row_unlink(a, r);
	map_drop(&a->by_id, r->id);
	a->n--;
	free(r);
}

void
answers_free(struct answers *a)
{
	while (a->oldest)
		row_drop(a, a->oldest);
	while (a->first)
		row_drop(a, a->first);
	map_free(&a->by_id);
}

/*
 * Makes room for a row. Drops the oldest deferred row, else the oldest waiting row, but no row that
 * is being deferred.
 */
static bool
make_room(struct answers *a)
{
	struct answers_row *r = a->first;

	if (a->n < LIMIT_ANSWERS)
		return true;
	while (r && r->state == ROW_DEFERRING)
		r = r->next;
	if (!r)
		r = a->oldest;
	log_seldom(LOG_WARN, "answers", "too many",
	    "more than %d interactions wait for an answer: golfd drops the %s", (int)LIMIT_ANSWERS,
	    r ? "oldest" : "newest");
	if (r)
		row_drop(a, r);
	return r;
}

/* Arrivals ----------------------------------------------------------------- */

bool
answers_came(struct answers *a, const struct interaction *in, bool everybody)
{
	size_t length = strlen(in->token) + 1;
	struct answers_row *r;

	if (in->type == INTERACTION_AUTOCOMPLETE || in->type == INTERACTION_PING ||
	    map_find(&a->by_id, in->id) || !make_room(a))
		return false;
	r = calloc(1, sizeof *r + length);
	if (!r || !map_set(&a->by_id, in->id, r)) {
		log_line(LOG_ERROR, "answers",
		    "no memory is left to answer an interaction in time: give the service more");
		free(r);
		return false;
	}
	r->id = in->id;
	r->arrived = in->arrived;
	r->live = in->live;
	r->due = in->arrived + (in->live ? LIMIT_DEFER_MS : LIMIT_DEFER_AGAIN_MS) + a->slack;
	r->update = in->type == INTERACTION_COMPONENT ||
	    (in->type == INTERACTION_MODAL && in->message);
	r->ephemeral = !everybody;
	memcpy(r->token, in->token, length);
	row_wait(a, r);
	a->n++;
	return true;
}

void
answers_forget(struct answers *a, snowflake interaction)
{
	struct answers_row *r = map_find(&a->by_id, interaction);

	if (r && !r->kept)
		row_drop(a, r);
}

void
answers_home(struct answers *a, snowflake interaction, const void *home)
{
	struct answers_row *r = map_find(&a->by_id, interaction);

	if (r)
		r->home = home;
}

void
answers_left(struct answers *a, const void *home)
{
	struct answers_row *const lists[] = { a->oldest, a->first };

	for (size_t i = 0; i < 2; i++)
		for (struct answers_row *r = lists[i], *next; r; r = next) {
			next = r->next;
			if (r->home == home && !r->kept)
				row_drop(a, r);
		}
}

uint64_t
answers_due(const struct answers *a)
{
	uint64_t at = a->oldest ? a->oldest->due : UINT64_MAX;

	if (a->first && a->first->arrived + LIMIT_TOKEN_MS < at)
		at = a->first->arrived + LIMIT_TOKEN_MS;
	return at;
}

/* Drops the rows whose token has expired. Discord's answer to a deferral under way comes first. */
static void
forget_old(struct answers *a, uint64_t now)
{
	for (struct answers_row *r = a->first, *next; r && now >= r->arrived + LIMIT_TOKEN_MS;
	     r = next) {
		next = r->next;
		if (r->state == ROW_DEFERRING)
			continue;
		if (r->state == ROW_DEFERRED)
			log_line(LOG_WARN, "answers",
			    "an interaction was deferred, but never answered: this is a fault of "
			    "golfd");
		row_drop(a, r);
	}
}

bool
answers_next(struct answers *a, uint64_t now, struct answers_deferral *out)
{
	struct answers_row *r;

	forget_old(a, now);
	r = a->oldest;
	if (!r || now < r->due)
		return false;
	row_unlink(a, r);
	r->state = ROW_DEFERRING;
	row_link(a, r);
	*out = (struct answers_deferral){ r->id, r->token, r->arrived, r->update, r->ephemeral,
		r->live };
	return true;
}

/* The way of an answer after a deferral. */
static enum answers_way
way_after(const struct answers_row *r, enum say_kind kind, bool ephemeral)
{
	if (r->state == ROW_LOST || kind == SAY_CHOICES || kind == SAY_FORM)
		return ANSWERS_DROP;
	if (kind == SAY_UPDATE || kind == SAY_DISMISS)
		return ANSWERS_EDIT;
	if (r->update)
		return ANSWERS_FOLLOW;
	return ephemeral == r->ephemeral ? ANSWERS_EDIT : ANSWERS_INSTEAD;
}

enum answers_way
answers_said(
    struct answers *a, snowflake interaction, enum say_kind kind, bool ephemeral, void *kept)
{
	struct answers_row *r = map_find(&a->by_id, interaction);
	enum answers_way way = ANSWERS_FIRST;

	/* An interaction without a row was not deferred. */
	if (!r)
		return ANSWERS_FIRST;
	if (r->state != ROW_WAITS)
		way = way_after(r, kind, ephemeral);
	/* The row stays after a late form, since a sentence follows. */
	if (way == ANSWERS_DROP && r->state != ROW_LOST)
		return ANSWERS_DROP;
	if (r->state == ROW_DEFERRING && r->kept)
		return ANSWERS_DROP;
	if (r->state == ROW_DEFERRING) {
		r->kind = kind;
		r->aside = ephemeral;
		r->kept = kept;
		return ANSWERS_KEEP;
	}
	row_drop(a, r);
	return way;
}

/*
 * The deferral failed, and no answer can follow: Discord does not know the interaction, or refused
 * it.
 */
static bool
is_lost(int status, int code)
{
	return status >= 400 && status < 500 && status != 429 &&
	    code != DISCORD_ALREADY_ACKNOWLEDGED;
}

void *
answers_deferred(
    struct answers *a, snowflake interaction, int status, int code, enum answers_way *way)
{
	struct answers_row *r = map_find(&a->by_id, interaction);
	void *kept;

	*way = ANSWERS_DROP;
	if (!r || r->state != ROW_DEFERRING)
		return NULL;
	r->state = is_lost(status, code) ? ROW_LOST : ROW_DEFERRED;
	if (r->state == ROW_LOST && code != ANSWERS_FOREIGN)
		log_seldom(LOG_WARN, "answers", "not deferred",
		    "an interaction could not be deferred (status %d, code %d)", status, code);
	kept = r->kept;
	if (!kept)
		return NULL;
	*way = way_after(r, r->kind, r->aside);
	r->kept = NULL;
	row_drop(a, r);
	return kept;
}
