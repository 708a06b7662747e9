/*
 * Private pages that are drawn anew while work goes on. A page is reached by the token of the
 * interaction that it answered. The token is a secret and lives no longer than the page's work. A
 * drawing waits until Discord has answered the drawing before it, since only then the page is
 * known to be there, and the drawings arrive in order.
 */
#include "bot/voice/inside.h"

#include "bot/base/seldom.h"
#include "bot/voice/answer.h"
#include "bot/wire/errors.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A drawing that waits. */
struct drawing {
	struct message m;
	struct say_file file; /* name NULL: none */
	unsigned char *bytes; /* of the file; free() */
};

struct redrawn {
	struct redrawn *next; /* in voice.redrawn */
	struct voice *v;
	uint64_t number; /* struct say.redrawn */
	struct say_handle handle;
	snowflake user;
	struct drawing *waits; /* or NULL */
	bool under_way, lost, ended;
};

static void
drawing_free(struct drawing *d)
{
	if (d)
		free(d->bytes);
	free(d);
}

static void
one_free(struct redrawn *r)
{
	struct redrawn **place = &r->v->redrawn;

	while (*place != r)
		place = &(*place)->next;
	*place = r->next;
	drawing_free(r->waits);
	free(r);
}

struct redrawn *
redrawn_new(
    struct voice *v, const char *game, const struct interaction *in, const struct message *m)
{
	bool aside = in->type == INTERACTION_COMPONENT && in->on_ephemeral;
	struct say what = {
		.kind = aside ? SAY_UPDATE : SAY_ANSWER, .to = in, .m = m, .user = in->user
	};
	struct redrawn *r = calloc(1, sizeof *r);

	if (!r)
		return NULL;
	if (game)
		snprintf(what.game, sizeof what.game, "%s", game);
	r->v = v;
	r->number = what.redrawn = ++v->tags;
	r->user = in->user;
	r->handle = (struct say_handle){ .interaction = in->id,
		.until = in->arrived + LIMIT_TOKEN_MS };
	memcpy(r->handle.token, in->token, sizeof r->handle.token);
	r->under_way = true;
	r->next = v->redrawn;
	v->redrawn = r;
	voice_say(v, &what);
	return r;
}

uint64_t
redrawn_left(const struct redrawn *r)
{
	uint64_t now = life_now(r->v->life);

	return now < r->handle.until ? r->handle.until - now : 0;
}

static void
draw(struct redrawn *r, const struct message *m, const struct say_file *file)
{
	if (redrawn_left(r) == 0) {
		r->lost = true;
		log_seldom(LOG_WARN, "tables", "page lost",
		    "a private page was lost: its work took more than %d minutes, the life of an "
		    "interaction; the machine is too slow, or too busy",
		    LIMIT_TOKEN_MS / 60000);
		return;
	}
	r->under_way = true;
	voice_say(r->v,
	    &(struct say){ .kind = SAY_REDRAW,
		.m = m,
		.file = file,
		.handle = &r->handle,
		.user = r->user,
		.redrawn = r->number });
}

/* Keeps a copy in place of the drawing that waited. Without memory the page stays as it is. */
static void
keep(struct redrawn *r, const struct message *m, const struct say_file *file)
{
	struct drawing *d = calloc(1, sizeof *d);

	drawing_free(r->waits);
	r->waits = d;
	if (!d)
		return;
	d->m = *m;
	if (!file)
		return;
	d->bytes = malloc(file->size);
	if (!d->bytes) {
		r->waits = NULL;
		drawing_free(d);
		return;
	}
	memcpy(d->bytes, file->bytes, file->size);
	d->file = *file;
	d->file.bytes = d->bytes;
}

void
redraw(struct redrawn *r, const struct message *m, const struct say_file *file)
{
	if (r->lost)
		return;
	if (r->under_way)
		keep(r, m, file);
	else
		draw(r, m, file);
}

void
redrawn_end(struct redrawn *r)
{
	r->ended = true;
	if (!r->under_way)
		one_free(r);
}

void
redrawn_drop(struct redrawn *r)
{
	drawing_free(r->waits);
	r->waits = NULL;
	redrawn_end(r);
}

bool
redrawn_lost(const struct redrawn *r)
{
	return r->lost;
}

/*
 * Whether the page is there after a drawing. When Discord sends an interaction again after a
 * restart, golfd may have answered it before (40060). After a press on a private page, @original is
 * that page, so its work goes on. After a press on a public table, @original may be the table,
 * which no private page may replace.
 */
static bool
is_there(const struct said *how)
{
	return how->ok ||
	    (how->what.kind == SAY_UPDATE && how->code == DISCORD_ALREADY_ACKNOWLEDGED);
}

void
redraw_said(struct voice *v, const struct said *how)
{
	struct redrawn *r = v->redrawn;
	struct drawing *d;

	while (r && r->number != how->what.redrawn)
		r = r->next;
	if (!r)
		return;
	r->under_way = false;
	r->lost = r->lost || !is_there(how);
	if (how->what.kind != SAY_REDRAW)
		r->handle.followup = how->followup;
	d = r->waits;
	r->waits = NULL;
	if (d && !r->lost)
		draw(r, &d->m, d->file.name ? &d->file : NULL);
	drawing_free(d);
	if (r->ended && !r->under_way)
		one_free(r);
}

void
redraw_free(struct voice *v)
{
	for (struct redrawn *r; (r = v->redrawn);) {
		v->redrawn = r->next;
		drawing_free(r->waits);
		free(r);
	}
}
