#include "bot/discord/emojis.h"

#include <assert.h>
#include <string.h>

/* Discord's error codes. */
enum { CODE_FULL = 30008, CODE_BAD_FORM = 50035 };

void
emojis_init(struct emojis *e, const struct embedded *files)
{
	memset(e, 0, sizeof *e);
	for (const struct embedded *f = files; f->path; f++) {
		char name[CARDS_NAME];
		unsigned kind = cards_name(f->path, name);

		if (kind == CARDS_NONE)
			continue;
		e->file[kind] = f;
		memcpy(e->cards.emoji[kind].name, name, sizeof name);
	}
	for (unsigned kind = 0; kind < CARDS_KINDS; kind++)
		assert(e->file[kind]);
}

static void
end(struct emojis *e, enum emojis_problem problem, uint64_t now)
{
	e->state = EMOJIS_ENDED;
	e->problem = problem;
	e->not_before = now + EMOJIS_ROUND_MS;
}

static bool
is_wanted(const struct emojis *e, unsigned kind)
{
	return e->numbers || !cards_is_number(kind);
}

/*
 * Returns the next kind to upload, whose name is not taken, or CARDS_NONE. The plain cards of a
 * pack come first, then the plain numbers, then the gold ones.
 */
static unsigned
find_missing(const struct emojis *e)
{
	unsigned number = CARDS_NONE;

	for (unsigned kind = 0; kind < CARDS_KINDS; kind++) {
		if (kind == CARDS_MATCHED && number != CARDS_NONE)
			return number;
		if (!is_wanted(e, kind) || e->own[kind] || e->taken[kind])
			continue;
		if (kind >= CARDS_MATCHED || !cards_is_number(kind))
			return kind;
		number = number < kind ? number : kind;
	}
	return CARDS_NONE;
}

/* Whether our emojis of all kinds exist. */
static bool
has_all(const struct emojis *e)
{
	for (unsigned kind = 0; kind < CARDS_KINDS; kind++)
		if (is_wanted(e, kind) && !e->own[kind])
			return false;
	return true;
}

/*
 * The emojis to draw with have changed. The plain cards are uploaded first: tables need not wait
 * for the gold ones.
 */
static void
set_cards(struct emojis *e)
{
	bool plain = true, numbers = true;

	for (unsigned kind = 0; kind < CARDS_KINDS; kind++) {
		e->cards.emoji[kind].id = e->own[kind] ? e->own[kind] : e->stand_in[kind];
		if (e->cards.emoji[kind].id || kind >= CARDS_MATCHED)
			continue;
		plain = plain && cards_is_number(kind);
		numbers = numbers && !cards_is_number(kind);
	}
	e->cards.all = !e->doubted && plain;
	e->cards.numbers = !e->doubted && numbers;
}

/* Nothing is left to upload: all emojis exist, or another process uploaded some. */
static void
end_filling(struct emojis *e, uint64_t now)
{
	if (has_all(e))
		e->state = EMOJIS_CLEANING;
	else if (e->lists < EMOJIS_LISTS)
		e->state = EMOJIS_LISTING;
	else
		end(e, EMOJIS_REFUSED, now);
}

static bool
is_aged(snowflake id, int64_t date)
{
	return date - snowflake_made(id) >= EMOJIS_KEEP_S;
}

/*
 * Returns the place in e->old of the next drawing to delete; e->stale for none. While ours are
 * missing, the application is full: then the oldest one goes. Else those go that ours have
 * replaced.
 */
static unsigned
find_old(const struct emojis *e, int64_t date)
{
	bool full = !has_all(e);
	unsigned best = e->stale;

	for (unsigned i = 0; i < e->stale; i++) {
		const struct emojis_old *old = &e->old[i];
		snowflake next = full ? old->id : e->own[old->kind];

		if (next >= old->id && is_aged(next, date) &&
		    (best == e->stale || old->id < e->old[best].id))
			best = i;
	}
	return best;
}

static void
drop_old(struct emojis *e)
{
	for (unsigned i = 0; i < e->stale; i++)
		if (e->old[i].id == e->deleting) {
			if (e->stand_in[e->old[i].kind] == e->deleting)
				e->stand_in[e->old[i].kind] = 0;
			e->old[i] = e->old[--e->stale];
		}
}

static struct emojis_do
begin(struct emojis *e, struct emojis_do call)
{
	e->busy = true;
	e->doing = call.want;
	return call;
}

static struct emojis_do
begin_list(struct emojis *e)
{
	memset(e->listed, 0, sizeof e->listed);
	memset(e->stands, 0, sizeof e->stands);
	memset(e->taken, 0, sizeof e->taken);
	e->stale = 0;
	return begin(e, (struct emojis_do){ .want = EMOJIS_LIST });
}

static void
begin_round(struct emojis *e)
{
	e->state = EMOJIS_LISTING;
	e->lists = e->tries = e->uploaded = e->deleted = 0;
}

/* Nothing is left to delete. */
static void
end_cleaning(struct emojis *e, uint64_t now)
{
	end(e, has_all(e) ? EMOJIS_FINE : EMOJIS_FULL, now);
}

struct emojis_do
emojis_next(struct emojis *e, uint64_t now, int64_t date)
{
	unsigned old = 0;

	if (e->busy)
		return (struct emojis_do){ .want = EMOJIS_REST, .until = UINT64_MAX };
	if (e->state == EMOJIS_ENDED && now >= e->not_before)
		begin_round(e);
	if (e->state == EMOJIS_FILLING && find_missing(e) == CARDS_NONE)
		end_filling(e, now);
	if (e->state == EMOJIS_CLEANING && (old = find_old(e, date)) == e->stale)
		end_cleaning(e, now);
	if (e->state != EMOJIS_ENDED && now < e->not_before)
		return (struct emojis_do){ .want = EMOJIS_REST, .until = e->not_before };
	switch (e->state) {
	case EMOJIS_LISTING:
		return begin_list(e);
	case EMOJIS_FILLING:
		e->kind = find_missing(e);
		return begin(e,
		    (struct emojis_do){ .want = EMOJIS_UPLOAD,
			.file = e->file[e->kind],
			.name = e->cards.emoji[e->kind].name });
	case EMOJIS_CLEANING:
		e->deleting = e->old[old].id;
		return begin(e, (struct emojis_do){ .want = EMOJIS_DELETE, .id = e->deleting });
	case EMOJIS_ENDED:
		break;
	}
	return (struct emojis_do){ .want = EMOJIS_DONE, .until = e->not_before };
}

/* Keeps the oldest ones when there are too many. */
static void
add_old(struct emojis *e, struct emojis_old found)
{
	unsigned newest = 0;

	if (e->stale < EMOJIS_STALE) {
		e->old[e->stale++] = found;
		return;
	}
	for (unsigned i = 1; i < e->stale; i++)
		if (e->old[i].id > e->old[newest].id)
			newest = i;
	if (found.id < e->old[newest].id)
		e->old[newest] = found;
}

void
emojis_found(struct emojis *e, snowflake id, const char *name)
{
	unsigned kind = cards_kind(name);

	if (kind == CARDS_NONE || !e->busy || e->doing != EMOJIS_LIST)
		return;
	if (strcmp(name, e->cards.emoji[kind].name) == 0) {
		e->listed[kind] = e->listed[kind] && e->listed[kind] < id ? e->listed[kind] : id;
		return;
	}
	if (cards_same_version(name, e->cards.emoji[kind].name))
		e->stands[kind] = id;
	add_old(e, (struct emojis_old){ id, kind });
}

void
emojis_want_numbers(struct emojis *e, uint64_t now)
{
	if (e->numbers)
		return;
	e->numbers = true;
	/* Nothing is deleted for want of room before Discord has refused one of the numbers. */
	if (e->state == EMOJIS_CLEANING)
		e->state = EMOJIS_FILLING;
	if (e->state == EMOJIS_ENDED && e->problem == EMOJIS_FINE)
		e->not_before = now;
}

bool
emojis_doubt(struct emojis *e, uint64_t now)
{
	uint64_t wait = 0;

	if (e->doubted)
		return false;
	if (now - e->doubted_at > EMOJIS_ROUND_MS)
		e->doubts = 0;
	for (unsigned i = 0; i < e->doubts && wait < EMOJIS_WAIT_MAX_MS; i++)
		wait = wait ? 2 * wait : EMOJIS_WAIT_MS;
	wait = wait < EMOJIS_WAIT_MAX_MS ? wait : EMOJIS_WAIT_MAX_MS;
	e->doubts++;
	e->doubted_at = now;
	e->doubted = true;
	e->cards.all = e->cards.numbers = false;
	begin_round(e);
	e->not_before = now + wait;
	return true;
}

bool
emojis_news(struct emojis *e)
{
	bool news = !e->told || e->uploaded || e->deleted || e->problem != e->told_problem;

	e->told = true;
	e->told_problem = e->problem;
	return news;
}

static void
take_list(struct emojis *e)
{
	e->lists++;
	e->doubted = false;
	memcpy(e->own, e->listed, sizeof e->own);
	memcpy(e->stand_in, e->stands, sizeof e->stand_in);
	/* The doubt was right: the next one is believed at once, too. */
	if (!has_all(e))
		e->doubts = 0;
}

/* The call succeeded. The answer to a call from before a doubt does not lead on to another call. */
static void
succeed(struct emojis *e, const struct emojis_answer *a)
{
	e->tries = 0;
	switch (e->doing) {
	case EMOJIS_LIST:
		take_list(e);
		e->state = EMOJIS_FILLING;
		break;
	case EMOJIS_UPLOAD:
		e->uploaded++;
		e->own[e->kind] = a->id;
		e->taken[e->kind] = !a->id; /* the emoji exists; the next list gives its id */
		break;
	case EMOJIS_DELETE:
		e->deleted++;
		drop_old(e);
		if (!has_all(e) && e->state == EMOJIS_CLEANING)
			e->state = EMOJIS_FILLING; /* there is room for one more */
		break;
	case EMOJIS_REST:
	case EMOJIS_DONE:
		break;
	}
	set_cards(e);
}

/* The call was refused: waiting does not help. */
static void
fail(struct emojis *e, const struct emojis_answer *a, uint64_t now)
{
	e->tries = 0;
	if (e->doing == EMOJIS_DELETE)
		drop_old(e); /* deleted already, or left for the next round */
	else if (e->doing == EMOJIS_UPLOAD && a->code == CODE_FULL)
		e->state = EMOJIS_CLEANING;
	else if (e->doing == EMOJIS_UPLOAD && a->code == CODE_BAD_FORM)
		e->taken[e->kind] = true;
	else
		end(e, EMOJIS_REFUSED, now);
}

/* The call failed in a way that may pass. */
static void
wait_more(struct emojis *e, uint64_t now)
{
	uint64_t wait = EMOJIS_WAIT_MS;

	if (e->doing == EMOJIS_DELETE || ++e->tries == EMOJIS_TRIES) {
		/* Old drawings do no harm, and the next round tries again. */
		end(e, has_all(e) ? EMOJIS_FINE : EMOJIS_TROUBLE, now);
		return;
	}
	for (unsigned i = 1; i < e->tries && wait < EMOJIS_WAIT_MAX_MS; i++)
		wait *= 2;
	e->not_before = now + (wait < EMOJIS_WAIT_MAX_MS ? wait : EMOJIS_WAIT_MAX_MS);
	/*
	 * An upload without an answer may have succeeded. Then its next try finds the name taken.
	 */
}

void
emojis_answered(struct emojis *e, const struct emojis_answer *answer, uint64_t now)
{
	assert(e->busy);
	e->busy = false;
	if (answer->status >= 200 && answer->status < 300)
		succeed(e, answer);
	else if (e->doing != EMOJIS_LIST && e->state == EMOJIS_LISTING)
		return; /* a doubt came meanwhile: the list is next */
	else if (e->doing == EMOJIS_UPLOAD && (answer->held || answer->status == 429))
		end(e, EMOJIS_LIMITED, now);
	else if (answer->status == 0 || answer->status == 429 || answer->status >= 500)
		wait_more(e, now);
	else
		fail(e, answer, now);
}

const char *
emojis_advice(enum emojis_problem problem)
{
	static const char *const advice[] = {
		[EMOJIS_FINE] = "",
		[EMOJIS_FULL] = ("the application has all the emojis it may have; delete some of "
				 "them on its page Emojis; golfd looks again every hour"),
		[EMOJIS_REFUSED] = ("Discord does not let golfd upload the application's emojis; "
				    "the line before this one has its answer"),
		[EMOJIS_LIMITED] = "Discord allows no more uploads of emojis for now; golfd goes "
				   "on every hour",
		[EMOJIS_TROUBLE] = "the application's emojis could not be reached; golfd tries "
				   "again every hour",
	};

	return advice[problem];
}
