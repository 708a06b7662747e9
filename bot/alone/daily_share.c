/*
 * The line to share, which is posted once. The play notes the interaction before its answer posts
 * the line, and the result after it. Discord answers an interaction once, so an interaction that
 * comes again after a restart may post again. Any other press waits until the answer can no longer
 * arrive. Nobody knows then whether the line is in the channel: its owner looks, and decides.
 */
#include "bot/alone/inside.h"

#include "bot/wire/errors.h"
#include "bot/work/visits.h"
#include "bot/work/work.h"

#include <stdlib.h>
#include <string.h>

/* A line on its way. */
struct sharing {
	struct tables *all;
	bool again; /* an earlier process may have answered the interaction */
	struct store_play play;
	char *lines;
};

int64_t
visit_share_ends(const struct store_play *play)
{
	return snowflake_made(play->shared) + LIMIT_TOKEN_MS / 1000;
}

enum render_share
visit_share(const struct visit *v)
{
	const struct tables_settings *set = tables_settings(v->all);
	const struct store_play *play = &v->read.play;

	if (play->shared == STORE_UNSHARED)
		return RENDER_SHARE;
	if (play->shared == STORE_SHARED)
		return RENDER_SHARED;
	if (play->shared == STORE_SHARE_DOUBTED || play->shared == v->in.id ||
	    set->date(set->arg) >= visit_share_ends(play))
		return RENDER_SHARE_AGAIN;
	return RENDER_SHARING;
}

static void
sharing_free(struct sharing *s)
{
	free(s->lines);
	free(s);
}

static void
on_kept(void *arg, enum store_status status)
{
	(void)status; /* the store logs a failure; the note of the interaction stays */
	sharing_free(arg);
}

/* Discord has refused the answer, so the line is not there. */
static bool
is_refused(const struct sharing *s, const struct said *how)
{
	return how->status >= 400 && how->status < 500 && !how->repeated && !s->again &&
	    how->code != DISCORD_ALREADY_ACKNOWLEDGED;
}

static void
told(void *arg, const struct said *how)
{
	struct sharing *s = arg;
	struct store_put put;

	if (!how) {
		sharing_free(s);
		return;
	}
	s->play.seq++;
	s->play.shared = how->ok ? STORE_SHARED
	    : is_refused(s, how) ? STORE_UNSHARED
				 : STORE_SHARE_DOUBTED;
	put = dailies_put_play(&s->play, s->lines);
	kept_write(tables_kept(s->all), &put, 1, on_kept, s);
}

void
visit_post(struct visit *v, const struct message *m)
{
	struct sharing *s = calloc(1, sizeof *s);

	if (s)
		*s = (struct sharing){ .all = v->all,
			.again = v->again,
			.play = v->read.play,
			.lines = strdup(v->read.lines) };
	if (!s || !s->lines || !voice_answer_told(tables_voice(v->all), &v->in, m, told, s)) {
		if (s)
			sharing_free(s);
		visit_refuse(v, "refuse.too-busy");
		return;
	}
	visit_end(v);
}
