#include "bot/voice/board.h"

#include "bot/base/limits.h"
#include "bot/base/log.h"
#include "bot/wire/errors.h"

#include <string.h>

enum {
	SUNK_MESSAGES = 8, /* messages of others after the table's message */
	SUNK_LEAST_MS = 30 * 1000, /* the least age for that: a lively channel is not flooded */
	SUNK_MS = 60 * 60 * 1000, /* the age at which a table is posted anew in any case */

	/*
	 * Passing trouble: edits that fail in a row are tried again after 2, 4, 8 ... 256 nudges,
	 * each about a second. A closed table gives up after EDIT_TRIES tries, some 8 minutes.
	 */
	EDIT_TRIES = 7,
	/*
	 * The same for refused calls, whatever the reason: up to 2048 s. 4096 refused tables make
	 * some 1,200 calls in ten minutes. After 10,000 refused calls in that time Discord blocks a
	 * bot's address ("Rate Limits", invalid requests).
	 */
	REFUSED_TRIES = 10,
	NUDGE_MS = 1000, /* about */
};

/* Questions ---------------------------------------------------------------- */

bool
board_is_sunk(const struct board *b, uint64_t now)
{
	uint64_t age = now - b->posted_at;

	if (b->posting || b->closed || b->message == 0)
		return false;
	return age >= SUNK_MS || (b->buried >= SUNK_MESSAGES && age >= SUNK_LEAST_MS);
}

bool
board_is_mute(const struct board *b, uint64_t now)
{
	return b->mute && now - b->posted_at < SUNK_MS;
}

bool
board_owes(const struct board *b)
{
	return b->under_way || b->dirty || b->nudges || b->pasts;
}

bool
board_is_stuck(const struct board *b)
{
	if (b->under_way || (b->closed && !b->nudges))
		return false;
	return b->unshown || !b->message;
}

/* Trouble that passes: no answer, too many requests, a fault of Discord's. */
static bool
passes(const struct board_input *in)
{
	return in->status == 0 || in->status == 429 || in->status >= 500;
}

/* A permission is missing, or a thread is archived. The bot may not hear when that changes. */
static bool
refused(const struct board_input *in)
{
	return in->status == 403 || in->code == DISCORD_THREAD_ARCHIVED;
}

static bool
arrived(const struct board_input *in)
{
	return in->status >= 200 && in->status < 300;
}

/* Steps -------------------------------------------------------------------- */

static void
set_message(struct board *b, snowflake message, struct board_do *out)
{
	b->buried = 0;
	b->message = message;
	b->unsaved = true;
	out->save = true;
}

static void
past_drop(struct board *b, unsigned i)
{
	memmove(&b->past[i], &b->past[i + 1], (--b->pasts - i) * sizeof b->past[0]);
}

/* A message is to be deleted. */
static void
give_up(struct board *b, snowflake message)
{
	if (message > b->dropped)
		b->dropped = message;
}

static void
past_add(struct board *b, snowflake message, struct board_do *out)
{
	if (b->pasts == BOARD_PASTS) {
		give_up(b, b->past[1]);
		out->drop[0] = b->past[1];
		past_drop(b, 1);
	}
	b->past[b->pasts++] = message;
}

/*
 * A message becomes the table's. Two answers may name the same message. After a message of the
 * table was deleted, an older one may be pressed, and stays.
 */
static void
replace(struct board *b, snowflake message, struct board_do *out)
{
	snowflake old = b->message;

	if (message == old)
		return;
	for (unsigned i = b->pasts; i-- > 0;)
		if (b->past[i] == message)
			past_drop(b, i);
	if (old)
		past_add(b, old, out);
	set_message(b, message, out);
}

static void
drop_pasts(struct board *b, struct board_do *out)
{
	if (b->under_way > 0 || b->unsaved)
		return;
	memcpy(out->drop, b->past, b->pasts * sizeof b->past[0]);
	while (b->pasts > 0)
		give_up(b, b->past[--b->pasts]);
}

/* Plans the next try. The intervals grow; those of refused calls grow longer. */
static void
try_later(struct board *b, bool is_refused)
{
	unsigned most = is_refused ? REFUSED_TRIES : EDIT_TRIES;

	b->nudges = 2u << (b->failed < most ? b->failed : most);
	b->failed += b->failed < most;
}

/* Something that shows the table leaves. When something else is under way, an edit follows. */
static void
publish(struct board *b, bool posts)
{
	b->posting |= posts;
	b->dirty = b->under_way > 0;
	b->under_way++;
}

/*
 * A message shows the table as it is, or as it was when the edit left. When an older edit may still
 * arrive, another one follows.
 */
static void
shows(struct board *b, uint64_t now, struct board_do *out)
{
	out->allowed = b->unshown;
	b->nudges = b->late_until > now ? 1 + (unsigned)((b->late_until - now) / NUDGE_MS) : 0;
	b->failed = 0;
	b->unshown = false;
}

/*
 * Somebody has deleted the message. The first time a new message comes at once. When new messages
 * are deleted soon after they came, the next one comes later and later, or with the next change.
 */
static void
lose_message(struct board *b, uint64_t now, struct board_do *out)
{
	if (now - b->posted_at >= SUNK_LEAST_MS)
		b->swept = 0;
	set_message(b, 0, out);
	b->unshown = false;
	b->failed = b->swept - (b->swept > 0);
	if (b->swept == 0)
		b->dirty = true;
	else
		try_later(b, false);
	b->swept++;
}

static void
lose_channel(struct board *b, struct board_do *out)
{
	out->lost = true;
	if (b->message)
		set_message(b, 0, out);
}

/* A new message did not arrive. The old message, if there is one, shows the table again. */
static void
not_posted(struct board *b, const struct board_input *in, struct board_do *out)
{
	bool wrong = in->status >= 400 && !passes(in);

	b->dirty |= b->message != 0;
	/* The person sees no answer. The channel still gets the table. */
	if (in->way == BOARD_ANSWER)
		b->dirty |= wrong;
	else if (in->code == DISCORD_UNKNOWN_CHANNEL)
		out->lost = true;
	else if (refused(in) || (wrong && !b->message))
		b->mute = true;
	/*
	 * An answer whose way is not known may have arrived. Then a press on it names it, or a post
	 * follows: two messages for a table are better than none.
	 */
	if (!b->message && !out->lost && (in->way == BOARD_POST || !wrong))
		try_later(b, wrong);
}

static void
posted(struct board *b, const struct board_input *in, uint64_t now, struct board_do *out)
{
	b->posting = false;
	/* An edit finds out whether the new message is still there. */
	b->dirty |= b->doubted;
	b->doubted = false;
	/* Also after a failure: the next try is not made at once. */
	b->posted_at = now;
	b->buried = 0;
	if (arrived(in))
		b->mute = false;
	b->nudges = 0;
	if (!arrived(in) || !in->made) {
		not_posted(b, in, out);
		return;
	}
	b->failed = 0;
	b->unshown = false;
	replace(b, in->made, out);
}

/* A call is tried again for seconds only. Longer trouble is waited out here, in nudges. */
static void
edited(struct board *b, const struct board_input *in, uint64_t now, struct board_do *out)
{
	/*
	 * The table has another message by now, which may show older facts than this edit. Or it
	 * has no message, and a new message is due.
	 */
	if (in->message != b->message) {
		b->dirty |= b->message != 0;
		return;
	}
	if (arrived(in)) {
		shows(b, now, out);
		return;
	}
	b->nudges = 0;
	b->unshown = false;
	if (in->code == DISCORD_UNKNOWN_MESSAGE) {
		lose_message(b, now, out);
		return;
	}
	if (in->code == DISCORD_UNKNOWN_CHANNEL) {
		lose_channel(b, out);
		return;
	}
	b->unshown = true;
	if (!b->closed || b->failed < EDIT_TRIES)
		try_later(b, !passes(in));
	else
		/* A refused end is not tried after a restart: nobody may ever allow it. */
		b->unshown = passes(in);
}

static void
told(struct board *b, const struct board_input *in, uint64_t now, struct board_do *out)
{
	b->under_way--;
	if ((in->way == BOARD_EDIT && in->status == 0) || in->repeated)
		b->late_until = now + LIMIT_LATE_MS;
	if (in->way == BOARD_POST || in->way == BOARD_ANSWER)
		posted(b, in, now, out);
	else if (in->way == BOARD_EDIT)
		edited(b, in, now, out);
	else if (!arrived(in))
		b->dirty = true; /* the old picture is still there */
	else if (in->message == b->message)
		shows(b, now, out);
	drop_pasts(b, out);
}

static void
saved(struct board *b, snowflake message, struct board_do *out)
{
	b->unsaved &= message != b->message;
	drop_pasts(b, out);
}

/*
 * A newer message than the known one was posted by an answer whose result never came: Discord's
 * answer was lost, or the process died. People look at the newest message, so that one stays. A
 * message that golfd deletes, and perhaps has not deleted yet, does not become the table's again.
 */
static void
pressed(struct board *b, snowflake message, struct board_do *out)
{
	if (b->posting || message <= b->message || message <= b->dropped)
		return;
	b->dirty |= b->message != 0;
	replace(b, message, out);
}

static void
written(struct board *b, snowflake message)
{
	/* Ids grow with time: an older message that is reported late does not count. */
	if (b->message && message > b->message)
		b->buried++;
}

static void
deleted(struct board *b, snowflake message, uint64_t now, struct board_do *out)
{
	if (message && message == b->message) {
		lose_message(b, now, out);
		return;
	}
	b->doubted = b->posting;
	/* An edit finds out whether the table's message is among them. */
	if (!message && b->message)
		b->dirty = true;
}

static void
warn(struct board *b, uint64_t now, struct board_do *out)
{
	if (board_is_mute(b, now) || b->posting) {
		b->dirty = true;
		return;
	}
	out->publish = BOARD_POST;
	publish(b, true);
}

static void
nudge(struct board *b)
{
	if (b->nudges == 0 || --b->nudges > 0)
		return;
	b->mute = b->mute && b->message;
	b->dirty = true;
}

static void
settle(struct board *b, uint64_t now, struct board_do *out)
{
	if (!b->dirty || b->under_way)
		return;
	b->dirty = false;
	if (!b->closed && !board_is_mute(b, now) && (!b->message || board_is_sunk(b, now)))
		out->publish = BOARD_POST;
	else if (b->message)
		out->publish = BOARD_EDIT;
	if (out->publish != BOARD_NOT)
		publish(b, out->publish == BOARD_POST);
}

/* The machine -------------------------------------------------------------- */

static void
log_step(const struct board *b, enum board_event event, const struct board_do *out)
{
	static const char *const events[] = {
#define X(name, text) [BOARD_##name] = text,
		BOARD_EVENT_MAP(X)
#undef X
	};
	static const char *const ways[] = {
		[BOARD_EDIT] = ", edit it", [BOARD_POST] = ", post it"
	};

	if (out->publish != BOARD_NOT || out->save || out->lost)
		log_line(LOG_DEBUG, "board", "game %s: %s%s%s%s", b->game, events[event],
		    out->save ? ", save the message's id" : "",
		    out->publish ? ways[out->publish] : "",
		    out->lost ? ", the channel is gone" : "");
}

struct board_do
board_step(struct board *b, const struct board_input *in, uint64_t now)
{
	struct board_do out = { .publish = BOARD_NOT };

	switch (in->event) {
	case BOARD_READ:
		b->message = in->message;
		b->posted_at = now;
		break;
	case BOARD_BEGIN:
		b->message = in->message;
		b->unsaved = false;
		b->posted_at = now;
		b->late_until = now + in->late;
		b->dirty = in->later == 0;
		b->nudges = in->later;
		break;
	case BOARD_CHANGED:
		b->dirty = true;
		break;
	case BOARD_DOUBTED:
		/* What is under way may show what it is no longer, and its answer ends a wait. */
		b->dirty |= in->later == 0 || b->under_way > 0;
		if (!b->dirty && b->nudges == 0)
			b->nudges = in->later;
		break;
	case BOARD_ANSWERED:
		publish(b, !in->message);
		break;
	case BOARD_LEAVES:
		/* With nothing else under way no edit need follow, unless the message is gone. */
		if (b->under_way == 1 && b->message)
			b->dirty = false;
		break;
	case BOARD_TOLD:
		told(b, in, now, &out);
		break;
	case BOARD_SAVED:
		saved(b, in->message, &out);
		break;
	case BOARD_PRESSED:
		pressed(b, in->message, &out);
		break;
	case BOARD_WRITTEN:
		written(b, in->message);
		break;
	case BOARD_DELETED:
		deleted(b, in->message, now, &out);
		break;
	case BOARD_WARN:
		warn(b, now, &out);
		break;
	case BOARD_ALLOWED:
		b->mute = false;
		break;
	case BOARD_TRY:
		b->dirty |= board_is_stuck(b);
		break;
	case BOARD_NUDGE:
		nudge(b);
		break;
	case BOARD_LOST:
		b->message = 0;
		b->pasts = 0;
		b->unsaved = false;
		break;
	case BOARD_CLOSE:
		b->closed = true;
		/* Without a message the end is not shown. */
		if (!b->message)
			b->nudges = 0;
		break;
	case BOARD_SETTLE:
		settle(b, now, &out);
		break;
	}
	log_step(b, in->event, &out);
	return out;
}
