/*
 * The table as a new message, in the old one's place, which goes: because somebody asks for it,
 * because the old one is far up the channel or was deleted, or because only a new message can ping
 * whose time runs out.
 */
#include "bot/tables/inside.h"
#include "bot/wire/errors.h"

enum {
	SUNK_MESSAGES = 8, /* of others behind the table's, */
	SUNK_LEAST_MS = 30 * 1000, /* which is no newer than this: a lively channel is not flooded,
	                              nor one that is swept */
	SUNK_MS = 60 * 60 * 1000, /* the age at which a table is posted anew in any case */
};

bool
table_sunk(const struct table *t)
{
	uint64_t age = tables_now(t->all) - t->posted_at;

	if (t->posting || t->closed || t->now->row.message == 0)
		return false;
	return age >= SUNK_MS || (t->buried >= SUNK_MESSAGES && age >= SUNK_LEAST_MS);
}

void
table_post(struct table *t, const struct interaction *in)
{
	struct say what = {
		.kind = SAY_ANSWER, .to = in, .learn = true, .channel = t->now->row.channel
	};

	t->posting = true;
	table_show(t, what);
}

bool
table_mute(const struct table *t)
{
	return t->mute && tables_now(t->all) - t->posted_at < SUNK_MS;
}

void
table_post_anew(struct table *t)
{
	struct say what = { .kind = SAY_POST, .channel = t->now->row.channel };

	if (table_mute(t) || t->posting) {
		t->dirty = true;
		table_paint(t);
		return;
	}
	t->posting = true;
	table_show(t, what);
}

static void
delete_message(struct table *t, snowflake message)
{
	if (message)
		tables_speak(t->all,
		    &(struct say){
			.kind = SAY_DELETE, .channel = t->now->row.channel, .message = message });
}

void
table_drop_past(struct table *t)
{
	if (t->painting > 0)
		return;
	delete_message(t, t->past);
	t->past = 0;
}

void
table_message_lost(struct table *t)
{
	if (tables_now(t->all) - t->posted_at >= SUNK_LEAST_MS)
		t->swept = 0;
	table_set_message(t, 0);
	t->unshown = false;
	t->failed = t->swept - (t->swept > 0);
	if (t->swept == 0)
		t->dirty = true;
	else
		table_try_later(t, false);
	t->swept++;
}

/* A new message did not get through. The old one, where there is one, shows the table again. */
static void
not_posted(struct table *t, const struct said *how)
{
	bool refused = how->status >= 400 && !said_passes(how);

	t->dirty |= t->now->row.message != 0;
	/* Who was to be answered sees nothing: the channel may still be shown it. */
	if (how->what.kind == SAY_ANSWER)
		t->dirty |= refused;
	else if (how->code == DISCORD_UNKNOWN_CHANNEL)
		table_lose(t);
	else if (said_refused(how) || (refused && !t->now->row.message))
		t->mute = true;
	if (how->what.kind == SAY_POST && !t->now->row.message && (said_refused(how) || !refused))
		table_try_later(t, refused);
}

void
table_posted(struct table *t, const struct said *how)
{
	snowflake old = t->now->row.message;

	t->posting = false;
	/* An edit finds out whether the new one is still there. */
	t->dirty |= t->doubted;
	t->doubted = false;
	/* Also after a failure: the next try is not made at once. */
	t->posted_at = tables_now(t->all);
	t->buried = 0;
	if (how->ok)
		t->mute = false;
	t->nudges = 0;
	if (!how->ok || !how->message) {
		not_posted(t, how);
		return;
	}
	t->failed = 0;
	t->unshown = false;
	table_set_message(t, how->message);
	delete_message(t, t->past);
	t->past = old;
}
