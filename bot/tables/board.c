#include "bot/tables/board.h"

#include "bot/base/log.h"
#include "bot/wire/errors.h"

enum {
	SUNK_MESSAGES = 8, /* of others behind the table's, */
	SUNK_LEAST_MS = 30 * 1000, /* which is older than this: a lively channel is not flooded */
	SUNK_MS = 60 * 60 * 1000, /* the age at which a table is posted anew in any case */

	/*
	 * Edits of a table in a row that may fail by trouble that passes. They are tried again
	 * after 2, 4, 8 ... nudges, up to 256, about as many seconds; a closed table gives up after
	 * as many, some 8 minutes.
	 */
	EDIT_TRIES = 7,
	/*
	 * The same for what is refused: up to 2048 s. LIMIT_TABLES of them make some 1,200 calls in
	 * ten minutes, of 10,000 refused ones after which Discord shuts a bot's address out ("Rate
	 * Limits", invalid requests).
	 */
	REFUSED_TRIES = 10,
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
	return b->under_way || b->dirty || b->nudges;
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

/* A permission is missing, or a thread is archived: nobody tells us when that changes. */
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
	out->save = true;
}

/* The next try comes later and later; of what is refused still later. */
static void
try_later(struct board *b, bool is_refused)
{
	unsigned most = is_refused ? REFUSED_TRIES : EDIT_TRIES;

	b->nudges = 2u << (b->failed < most ? b->failed : most);
	b->failed += b->failed < most;
}

/* Something that shows the table leaves. Beside others under way, an edit follows. */
static void
publish(struct board *b, bool posts)
{
	b->posting |= posts;
	b->dirty = b->under_way > 0;
	b->under_way++;
}

/* What a message shows is the table as it is, or was when that message left. */
static void
shows(struct board *b, struct board_do *out)
{
	out->allowed = b->unshown;
	b->nudges = 0;
	b->failed = 0;
	b->unshown = false;
}

/*
 * Somebody has deleted the message. The next one comes at once the first time; where new ones are
 * deleted soon after they came, later and later, or with the next change.
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

/* A new message did not get through. The old one, where there is one, shows the table again. */
static void
not_posted(struct board *b, const struct board_input *in, struct board_do *out)
{
	bool wrong = in->status >= 400 && !passes(in);

	b->dirty |= b->message != 0;
	/* The person who was to be answered sees nothing: the channel may still be shown it. */
	if (in->way == BOARD_ANSWER)
		b->dirty |= wrong;
	else if (in->code == DISCORD_UNKNOWN_CHANNEL)
		out->lost = true;
	else if (refused(in) || (wrong && !b->message))
		b->mute = true;
	if (in->way == BOARD_POST && !b->message && (refused(in) || !wrong))
		try_later(b, wrong);
}

static void
posted(struct board *b, const struct board_input *in, uint64_t now, struct board_do *out)
{
	snowflake old = b->message;

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
	set_message(b, in->made, out);
	out->drop[0] = b->past;
	b->past = old;
}

/* The tries of a call are over within seconds; what lasts longer is waited out here, in nudges. */
static void
edited(struct board *b, const struct board_input *in, uint64_t now, struct board_do *out)
{
	/*
	 * The table has a new message by now, which may be older than what this edit was to show;
	 * or it has none, and one is due.
	 */
	if (in->message != b->message) {
		b->dirty |= b->message != 0;
		return;
	}
	if (arrived(in)) {
		shows(b, out);
		return;
	}
	b->nudges = 0;
	b->unshown = false;
	if (in->code == DISCORD_UNKNOWN_MESSAGE)
		lose_message(b, now, out);
	else if (in->code == DISCORD_UNKNOWN_CHANNEL)
		lose_channel(b, out);
	if (!passes(in) && !refused(in))
		return;
	b->unshown = true;
	if (!b->closed || b->failed < EDIT_TRIES)
		try_later(b, refused(in));
	else
		/* What was refused is not owed after a restart either: nobody may ever allow it. */
		b->unshown = passes(in);
}

static void
told(struct board *b, const struct board_input *in, uint64_t now, struct board_do *out)
{
	b->under_way--;
	if (in->way == BOARD_POST || in->way == BOARD_ANSWER)
		posted(b, in, now, out);
	else if (in->way == BOARD_EDIT)
		edited(b, in, now, out);
	else if (!arrived(in))
		b->dirty = true; /* the old picture stands there still */
	else if (in->message == b->message)
		shows(b, out);
	if (b->under_way > 0)
		return;
	out->drop[1] = b->past;
	b->past = 0;
}

static void
written(struct board *b, snowflake message)
{
	/* Ids grow with time: a message that is heard of late is not behind the table's. */
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
	/* An edit finds out whether the table's is among them. */
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
	case BOARD_BEGIN:
		b->message = in->message;
		b->posted_at = now;
		b->dirty = true;
		break;
	case BOARD_CHANGED:
		b->dirty = true;
		break;
	case BOARD_ANSWERED:
		publish(b, !in->message);
		break;
	case BOARD_LEAVES:
		/* With nothing else under way no other edit need follow, but for a deleted message.
		 */
		if (b->under_way == 1 && b->message)
			b->dirty = false;
		break;
	case BOARD_TOLD:
		told(b, in, now, &out);
		break;
	case BOARD_PRESSED:
		if (in->message && !b->message && !b->posting)
			set_message(b, in->message, &out);
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
		break;
	case BOARD_CLOSE:
		b->closed = true;
		/* Nobody is shown the end of a table without a message. */
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
