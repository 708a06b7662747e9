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
end(struct emojis *e, enum emojis_problem problem)
{
	e->state = EMOJIS_ENDED;
	e->problem = problem;
}

/* Returns the first kind without an emoji whose name is not taken, or CARDS_NONE. */
static unsigned
find_missing(const struct emojis *e)
{
	for (unsigned kind = 0; kind < CARDS_KINDS; kind++)
		if (!e->cards.emoji[kind].id && !e->taken[kind])
			return kind;
	return CARDS_NONE;
}

/* Whether the first n kinds have emojis. */
static bool
has_first(const struct emojis *e, unsigned n)
{
	for (unsigned kind = 0; kind < n; kind++)
		if (!e->cards.emoji[kind].id)
			return false;
	return true;
}

static bool
has_all(const struct emojis *e)
{
	return has_first(e, CARDS_KINDS);
}

/* Nothing is left to upload: all emojis exist, or another process uploaded some. */
static void
end_filling(struct emojis *e)
{
	if (has_all(e))
		e->state = EMOJIS_CLEANING;
	else if (e->lists < EMOJIS_LISTS)
		e->state = EMOJIS_LISTING;
	else
		end(e, EMOJIS_REFUSED);
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
	for (unsigned kind = 0; kind < CARDS_KINDS; kind++)
		e->cards.emoji[kind].id = 0;
	memset(e->taken, 0, sizeof e->taken);
	e->cards.all = false;
	e->stale = 0;
	return begin(e, (struct emojis_do){ .want = EMOJIS_LIST });
}

struct emojis_do
emojis_next(struct emojis *e, uint64_t now)
{
	if (e->busy)
		return (struct emojis_do){ .want = EMOJIS_REST, .until = UINT64_MAX };
	if (e->state == EMOJIS_FILLING && find_missing(e) == CARDS_NONE)
		end_filling(e);
	if (e->state == EMOJIS_CLEANING && e->stale == 0) {
		/*
		 * The old drawings are deleted. When the application was full, the missing emojis
		 * now have room.
		 */
		if (has_all(e))
			end(e, EMOJIS_FINE);
		else
			e->state = EMOJIS_FILLING;
	}
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
		return begin(
		    e, (struct emojis_do){ .want = EMOJIS_DELETE, .id = e->old[e->stale - 1] });
	case EMOJIS_ENDED:
		break;
	}
	return (struct emojis_do){ .want = EMOJIS_DONE };
}

void
emojis_found(struct emojis *e, snowflake id, const char *name)
{
	unsigned kind = cards_kind(name);
	struct cards_emoji *emoji = &e->cards.emoji[kind < CARDS_KINDS ? kind : 0];

	if (kind == CARDS_NONE || !e->busy || e->doing != EMOJIS_LIST)
		return;
	if (strcmp(name, emoji->name) == 0)
		emoji->id = emoji->id && emoji->id < id ? emoji->id : id;
	else if (e->stale < EMOJIS_STALE)
		e->old[e->stale++] = id;
}

/* The call succeeded. */
static void
succeed(struct emojis *e, const struct emojis_answer *a)
{
	e->tries = 0;
	switch (e->doing) {
	case EMOJIS_LIST:
		e->lists++;
		e->state = EMOJIS_FILLING;
		break;
	case EMOJIS_UPLOAD:
		e->uploaded++;
		e->cards.emoji[e->kind].id = a->id;
		e->taken[e->kind] = !a->id; /* the emoji exists; the next list gives its id */
		break;
	case EMOJIS_DELETE:
		e->deleted++;
		e->stale--;
		break;
	case EMOJIS_REST:
	case EMOJIS_DONE:
		break;
	}
	/* The plain cards are uploaded first: tables need not wait for the gold ones. */
	e->cards.all = has_first(e, CARDS_MATCHED);
}

/* The call was refused: waiting does not help. */
static void
fail(struct emojis *e, const struct emojis_answer *a)
{
	e->tries = 0;
	if (e->doing == EMOJIS_DELETE)
		e->stale--; /* deleted already, or left for the next start */
	else if (e->doing == EMOJIS_UPLOAD && a->code == CODE_FULL && e->stale > 0)
		e->state = EMOJIS_CLEANING;
	else if (e->doing == EMOJIS_UPLOAD && a->code == CODE_FULL)
		end(e, EMOJIS_FULL);
	else if (e->doing == EMOJIS_UPLOAD && a->code == CODE_BAD_FORM)
		e->taken[e->kind] = true;
	else
		end(e, EMOJIS_REFUSED);
}

/* The call failed in a way that may pass. */
static void
wait_more(struct emojis *e, uint64_t now)
{
	uint64_t wait = EMOJIS_WAIT_MS;

	if (e->doing == EMOJIS_DELETE || ++e->tries == EMOJIS_TRIES) {
		/* Old drawings do no harm, and the next start tries again. */
		end(e, has_all(e) ? EMOJIS_FINE : EMOJIS_TROUBLE);
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
	else if (answer->status == 0 || answer->status == 429 || answer->status >= 500)
		wait_more(e, now);
	else
		fail(e, answer);
}

const char *
emojis_advice(enum emojis_problem problem)
{
	static const char *const advice[] = {
		[EMOJIS_FINE] = "",
		[EMOJIS_FULL] = "the application has all the emojis it may have; delete some of "
				"them on its "
				"page Emojis and start golfd again",
		[EMOJIS_REFUSED] = "Discord does not let golfd upload the application's emojis; "
				   "the line before "
				   "this one has its answer",
		[EMOJIS_TROUBLE] = "the application's emojis could not be reached; golfd tries "
				   "again at its next "
				   "start",
	};

	return advice[problem];
}
