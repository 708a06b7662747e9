/*
 * The public message of a table. board.h decides when it is edited, posted or deleted; here that
 * is done. picture.c draws what the message shows.
 */
#include "bot/tables/inside.h"
#include "bot/tables/seen.h"
#include "bot/tables/show.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Mentions the people who want a ping and have none for this turn. With a warning, mentions all
 * people whom the game waits for. Only for an open table: a table that is over is edited, and never
 * posted.
 */
static void
mention_add(const struct table *t, snowflake mention[LIMIT_MENTIONS])
{
	bool warns = t->clock.warned_of > 0 && t->clock.warned_of == t->now->turned;
	uint16_t seats = warns ? facts_waited(t->now) : table_pinged(t, true);
	unsigned n = 0;

	for (unsigned i = 0; i < t->now->row.seats; i++)
		if (seats >> i & 1)
			mention[n++] = t->now->row.seat[i].user;
}

/* The cards have no emojis now. */
static bool
is_plain(const struct table *t)
{
	return t->all->set.cards && !t->all->set.cards->all;
}

/*
 * A new message of the table is about to leave. When it pings, it leaves as what a push can show,
 * and an edit makes it the table. Else nobody is notified of it.
 */
static void
prepare_new(struct table *t, struct message *m)
{
	snowflake mention[LIMIT_MENTIONS];

	if (!m->mention[0]) {
		mention_add(t, m->mention);
		table_pings_posted(t);
	}
	m->silent = !m->mention[0];
	if (m->silent)
		return;
	memcpy(mention, m->mention, sizeof mention);
	table_draw_push(t, mention, m);
	table_changed(t);
}

static void
draw(struct table *t, struct message *m)
{
	t->shown.plain = is_plain(t);
	t->shown.look = table_offers_look(t);
	table_draw(t, false, m);
}

/* Says something that shows the table. The board knows of it already. */
static void
publish(struct table *t, struct say what)
{
	struct say_file file;
	struct message m;

	t->shown.at = life_now(&t->all->life);
	draw(t, &m);
	/* A new message comes at once: an edit adds the picture. */
	what.pictured = what.kind == SAY_EDIT && table_add_shot(t, &m, &file);
	what.file = what.pictured ? &file : NULL;
	if (what.learn || what.kind == SAY_POST)
		prepare_new(t, &m);
	what.m = &m;
	what.shows_table = true;
	memcpy(what.game, t->now->row.id, sizeof what.game);
	voice_say(&t->all->voice, &what);
}

/* A row that is saved outside a change. Its table may leave before the store answers. */
struct saving {
	struct tables *all;
	snowflake number;
	snowflake message; /* of the row */
};

static void
on_saved(void *arg, enum store_status status)
{
	struct saving *s = arg;
	struct table *t = tables_get(s->all, s->number);

	kept_ends(&s->all->kept);
	if (t && status != STORE_OK) {
		t->is.row_dirty = true;
	} else if (t) {
		table_board(
		    t, &(struct board_input){ .event = BOARD_SAVED, .message = s->message });
		t->all->settle(t);
	}
	free(s);
}

void
table_save_row(struct table *t)
{
	struct store_put put = { .kind = PUT_GAME, .row = &t->now->row };
	struct saving *s;

	t->is.row_dirty = table_busy(t);
	if (t->is.row_dirty)
		return;
	s = malloc(sizeof *s);
	if (!s) {
		t->is.row_dirty = true;
		return;
	}
	*s = (struct saving){ t->all, t->number, t->now->row.message };
	kept_begins(&t->all->kept);
	memcpy(put.game, t->now->row.id, STORE_GAME_ID);
	kept_put(&t->all->kept, &put, 1, on_saved, s);
}

static void
save_message(struct table *t)
{
	t->now->row.message = t->board.message;
	if (t->next)
		t->next->row.message = t->board.message;
	table_save_row(t);
}

static void
delete_message(struct table *t, snowflake message)
{
	voice_say(&t->all->voice,
	    &(struct say){
		.kind = SAY_DELETE, .channel = t->now->row.channel, .message = message });
}

static void
give(struct table *t, const struct board_input *in, struct board_do *out)
{
	snowflake channel = t->now->row.channel;

	*out = board_step(&t->board, in, life_now(&t->all->life));
	if (out->save)
		save_message(t);
	for (unsigned i = 0; i < BOARD_PASTS; i++)
		if (out->drop[i])
			delete_message(t, out->drop[i]);
	if (out->publish == BOARD_EDIT)
		publish(t,
		    (struct say){
			.kind = SAY_EDIT, .channel = channel, .message = t->board.message });
	else if (out->publish == BOARD_POST)
		publish(t, (struct say){ .kind = SAY_POST, .channel = channel });
	/* table_settle() stops the table. */
	t->is.lost = t->is.lost || (out->lost && !t->is.closed);
}

void
table_board(struct table *t, const struct board_input *in)
{
	struct board_do out;

	give(t, in, &out);
}

void
table_changed(struct table *t)
{
	table_board(t, &(struct board_input){ .event = BOARD_CHANGED });
}

bool
table_published(struct table *t, const struct said *how)
{
	const struct say *what = &how->what;
	struct board_input in = { .event = BOARD_TOLD,
		.message = what->message,
		.made = how->message,
		.status = how->ok ? 200 : how->status,
		.repeated = how->repeated,
		.code = how->code };
	struct board_do out;

	in.way = what->kind == SAY_POST ? BOARD_POST
	    : what->kind == SAY_EDIT    ? BOARD_EDIT
	    : what->learn               ? BOARD_ANSWER
					: BOARD_UPDATE;
	t->shown.plain |= how->plain;
	give(t, &in, &out);
	/* The channel has the other program's table, and this one has no message. */
	if (how->foreign && what->learn && !t->board.message && !t->now->seq) {
		t->is.foreign = true;
		t->is.lost = t->is.lost || !t->is.closed;
	}
	if (table_shot_said(t, how))
		table_changed(t);
	return out.allowed;
}

bool
tables_leaving(struct tables *all, const char *game, struct message *m, struct say_file *file)
{
	struct table *t = tables_get(all, row_number(game));

	if (!t || !t->now)
		return false;
	draw(t, m);
	if (file && !table_add_shot(t, m, file))
		*file = (struct say_file){ .name = NULL };
	table_board(t, &(struct board_input){ .event = BOARD_LEAVES });
	return true;
}

void
table_learn(struct table *t, snowflake message, bool carries)
{
	if (carries || !t->board.message)
		table_board(t, &(struct board_input){ .event = BOARD_PRESSED, .message = message });
}

/* Answers that show the table ---------------------------------------------- */

void
table_answer_post(struct table *t, const struct interaction *in)
{
	table_board(t, &(struct board_input){ .event = BOARD_ANSWERED });
	publish(t,
	    (struct say){
		.kind = SAY_ANSWER, .to = in, .learn = true, .channel = t->now->row.channel });
}

/* Answers with the table in its message. key: the sentence that refuses the press; "": none does.
 */
static void
update(struct table *t, const struct interaction *in, const char *key)
{
	struct say what = { .kind = SAY_UPDATE, .to = in, .message = in->message };

	snprintf(what.refused, sizeof what.refused, "%s", key);
	table_board(t, &(struct board_input){ .event = BOARD_ANSWERED, .message = in->message });
	publish(t, what);
}

void
table_answer_update(struct table *t, const struct interaction *in)
{
	update(t, in, "");
}

/* Turns an older message, which could not be deleted, into a link to the present message. */
static void
lead_on(struct table *t, const struct interaction *in, const char *key)
{
	struct say what = { .kind = SAY_UPDATE, .to = in, .user = in->user };
	struct picture p;
	struct message m;

	snprintf(what.refused, sizeof what.refused, "%s", key);
	table_public(t, table_language(t), &p);
	render_moved(&p.table, &m);
	what.m = &m;
	voice_say(&t->all->voice, &what);
}

bool
table_answer_refused(struct table *t, const struct interaction *in, const char *key)
{
	bool moved = strcmp(key, "refuse.stale") == 0;
	snowflake present = t->now ? t->board.message : 0;

	if (in->type != INTERACTION_COMPONENT || in->on_ephemeral || !present)
		return false;
	if (in->message == present && (moved || t->board.unshown))
		update(t, in, key);
	else if (in->message < present && moved)
		lead_on(t, in, key);
	else
		return false;
	return true;
}
