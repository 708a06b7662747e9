/*
 * What a table says: the public message and when it is drawn anew, and answers to those who asked.
 * What it looks like stands in picture.c, what seats are told by DM in notes.c; how all that went
 * is heard in said.c.
 *
 * One thing at a time shows the table where that can be chosen: an edit waits for what is under way
 * and then shows the newest facts. Answers that show the table cannot wait; where one leaves while
 * another is under way, the two may arrive in either order, and so an edit follows when both are
 * done.
 */
#include "bot/tables/inside.h"
#include "bot/tables/tables.h"
#include "config/words.h"

#include <string.h>

/* Saying ------------------------------------------------------------------- */

void
tables_speak(struct tables *all, const struct say *what)
{
	all->telling++;
	if (!tables_welcome_says(all, what))
		all->set.say(all->set.arg, what);
}

void
tables_answer(struct tables *all, const struct table *t, const struct interaction *in,
    const struct message *m, int64_t note)
{
	struct say what = { .kind = SAY_ANSWER, .to = in, .m = m, .user = in->user, .note = note };

	if (t)
		memcpy(what.game, t->now->row.id, sizeof what.game);
	/* The answer that tells a note shows cards. */
	if (t && note)
		table_hide_later((struct table *)t, &what, in, words_language(in->locale));
	tables_speak(all, &what);
}

/*
 * The message that a press came from was for the presser's eyes alone; its buttons have done their
 * work.
 */
static bool
from_aside(const struct interaction *in)
{
	return in->type == INTERACTION_COMPONENT && in->on_ephemeral;
}

/* What stood on the page of somebody's own is gone, a look too. */
static void
page_replaced(struct tables *all, const struct interaction *in)
{
	if (from_aside(in))
		tables_hide_replaced(all, in->user, in->message);
}

void
tables_page(struct tables *all, const struct table *t, const struct interaction *in,
    const struct message *m)
{
	struct say what = {
		.kind = from_aside(in) ? SAY_UPDATE : SAY_ANSWER, .to = in, .m = m, .user = in->user
	};

	if (t)
		memcpy(what.game, t->now->row.id, sizeof what.game);
	page_replaced(all, in);
	tables_speak(all, &what);
}

void
tables_choices(struct tables *all, const struct interaction *in, const struct choices *choices)
{
	tables_speak(all,
	    &(struct say){ .kind = SAY_CHOICES, .to = in, .choices = choices, .user = in->user });
}

void
tables_form(struct tables *all, const struct interaction *in, const struct form *f)
{
	tables_speak(all, &(struct say){ .kind = SAY_FORM, .to = in, .form = f, .user = in->user });
}

void
tables_file(struct tables *all, const struct interaction *in, const struct message *m,
    const struct say_file *file)
{
	tables_speak(all,
	    &(struct say){ .kind = SAY_ANSWER, .to = in, .m = m, .file = file, .user = in->user });
}

void
tables_sentence(struct tables *all, const struct interaction *in, const char *key)
{
	struct message m;

	render_sentence(words_language(in->locale), key, &m);
	tables_answer(all, NULL, in, &m, 0);
}

/* The person whose turn it is, or 0: in a lobby it is nobody's. */
static snowflake
find_turn(const struct table *t)
{
	struct stand stand;

	if (!table_state(t))
		return 0;
	facts_stand(t->now, &stand);
	return stand.turn < t->now->row.seats ? t->now->row.seat[stand.turn].user : 0;
}

/*
 * Whose turn it is; once time runs out, all who are waited for: at the start of a hole it is
 * nobody's turn. For an open table: one that is over is edited, and never posted.
 */
static void
mention_add(const struct table *t, snowflake mention[LIMIT_MENTIONS])
{
	bool warns = t->warned_of > 0 && t->warned_of == t->now->turned;
	uint16_t waited = warns ? facts_waited(t->now) : 0;
	unsigned n = 0;

	for (unsigned i = 0; i < t->now->row.seats; i++)
		if (waited >> i & 1)
			mention[n++] = t->now->row.seat[i].user;
	if (n == 0)
		mention[0] = find_turn(t);
}

void
table_show(struct table *t, struct say what)
{
	struct message m;

	table_draw(t, &m);
	/* What is new in the channel may ping; an edit never does. */
	if ((what.learn || what.kind == SAY_POST) && !m.mention[0])
		mention_add(t, m.mention);
	what.m = &m;
	what.paint = true;
	memcpy(what.game, t->now->row.id, sizeof what.game);
	t->dirty = t->painting > 0;
	t->painting++;
	tables_speak(t->all, &what);
}

void
table_paint(struct table *t)
{
	struct say what = {
		.kind = SAY_EDIT, .channel = t->now->row.channel, .message = t->now->row.message
	};

	if (!t->dirty || t->painting || t->thinking || table_busy(t))
		return;
	t->dirty = false;
	if (!t->closed && !table_mute(t) && (!what.message || table_sunk(t)))
		table_post_anew(t);
	else if (what.message)
		table_show(t, what);
}

bool
tables_leaving(struct tables *all, const char *game, struct message *m)
{
	struct table *t = map_find(&all->by_id, table_number(game));

	if (!t || !t->now)
		return false;
	table_draw(t, m);
	/*
	 * With nothing else under way that shows the table, no other edit need follow; but its
	 * message may be deleted by now.
	 */
	if (t->painting == 1 && t->now->row.message)
		t->dirty = false;
	return true;
}

void
table_redraw(struct table *t)
{
	t->dirty = true;
	table_paint(t);
}

void
table_set_message(struct table *t, snowflake message)
{
	if (message != t->now->row.message)
		t->buried = 0;
	t->now->row.message = message;
	if (t->next)
		t->next->row.message = message;
	table_save_row(t);
}

void
table_learn(struct table *t, snowflake message)
{
	if (message && !t->now->row.message && !t->posting)
		table_set_message(t, message);
}

/* An older message of the table, which could not be deleted. */
static void
lead_on(struct table *t, const struct interaction *in)
{
	struct picture p;
	struct message m;

	table_picture(t, GOLF_SPECTATOR, table_language(t), &p);
	render_moved(&p.table, &m);
	tables_speak(
	    t->all, &(struct say){ .kind = SAY_UPDATE, .to = in, .m = &m, .user = in->user });
}

bool
table_redraw_pressed(struct table *t, const struct interaction *in, bool moved)
{
	snowflake present = t->now ? t->now->row.message : 0;

	if (in->type != INTERACTION_COMPONENT || in->on_ephemeral || !present)
		return false;
	if (in->message == present && (moved || t->unshown))
		table_show(t, (struct say){ .kind = SAY_UPDATE, .to = in, .message = present });
	else if (in->message < present && moved)
		lead_on(t, in);
	else
		return false;
	return true;
}

/* Answering ---------------------------------------------------------------- */

static bool
has_drawn(const struct golf_events *out, unsigned seat)
{
	for (unsigned i = 0; i < out->tells; i++)
		if (out->tell[i].kind == GOLF_TELL_DREW && out->tell[i].to == seat)
			return true;
	return false;
}

/*
 * A power asks the seat for more than the table can show: the next one of a combination, or a
 * choice after a look.
 */
static bool
power_due(const struct table *t, unsigned seat)
{
	struct golf_view v;

	if (!table_state(t))
		return false;
	golf_view(table_state(t), seat, &v);
	return v.turn == seat && (v.phase == GOLF_PH_POWER || v.phase == GOLF_PH_AIM);
}

/*
 * What only the one who acted may see: the card they drew, the cards they looked at, what a power
 * asks of them. False where there is none.
 */
static bool
speak_private(struct table *t, const struct change *c, unsigned seat)
{
	const struct note *note = &t->now->note[seat];
	struct say what = { .kind = SAY_ANSWER, .to = &c->in, .user = c->in.user };
	struct picture p;
	struct message m;
	bool noted = c->noted >> seat & 1;

	if (!noted && !has_drawn(&c->events, seat) && !power_due(t, seat))
		return false;
	table_picture(t, seat, words_language(c->in.locale), &p);
	if (noted) {
		render_peek(&p.table, note->tell, note->n, false, &m);
		t->way[seat] = WAY_SENT;
		what.note = note->seq;
	} else
		render_drawn(&p.table, &m);
	if (from_aside(&c->in))
		what.kind = SAY_UPDATE;
	what.m = &m;
	memcpy(what.game, t->now->row.id, sizeof what.game);
	page_replaced(t->all, &c->in);
	if (noted)
		table_hide_later(t, &what, &c->in, words_language(c->in.locale));
	tables_speak(t->all, &what);
	return true;
}

/* What came of a match is told to whoever tried it, for the table may be far up the channel. */
static const char *
done_key(const struct change *c)
{
	const char *key = c->key;

	for (unsigned i = 0; i < c->events.n; i++) {
		if (c->events.news[i].kind == GOLF_NEWS_MISMATCHED)
			return "done.mismatch";
		if (c->events.news[i].kind == GOLF_NEWS_MATCHED)
			key = "done.match";
	}
	return key;
}

/* The ephemeral answer to somebody whose action the table itself will show. */
static void
speak_aside(struct table *t, const struct change *c)
{
	struct say what = { .kind = SAY_ANSWER, .to = &c->in, .user = c->in.user };
	bool lost = !t->now->row.message && !t->posting && !t->closed && t->mute;
	struct message m;

	if (from_aside(&c->in))
		what.kind = SAY_UPDATE;
	render_sentence(words_language(c->in.locale), lost ? "done.lost" : done_key(c), &m);
	what.m = &m;
	page_replaced(t->all, &c->in);
	tables_speak(t->all, &what);
}

/* The channel where somebody opened a table in a thread hears of it; the table is posted there. */
static void
speak_of_thread(struct table *t, const struct change *c)
{
	struct message m;

	render_thread(table_language(t), c->in.user_name, t->now->row.channel, &m);
	tables_speak(
	    t->all, &(struct say){ .kind = SAY_ANSWER, .to = &c->in, .m = &m, .user = c->in.user });
}

void
table_speak(struct table *t, const struct change *c)
{
	bool on_table = c->in.type == INTERACTION_COMPONENT && c->in.message &&
	    c->in.message == t->now->row.message;
	unsigned seat = table_seat(t, c->in.user);

	t->dirty = true;
	if (!c->in.id)
		return;
	if (c->in.id == t->number && c->in.channel != t->now->row.channel) {
		speak_of_thread(t, c);
		return;
	}
	/* Whoever opened it, by a command or by a button, is answered with the lobby. */
	if (!t->now->row.message && t->now->row.state == STORE_LOBBY && !t->posting &&
	    c->in.id == t->number) {
		table_post(t, &c->in);
		return;
	}
	/* A deal tells everybody by note, the one who dealt no sooner than the others. */
	if (seat != GOLF_NOBODY && c->told && speak_private(t, c, seat))
		return;
	if (on_table && !t->posting && table_sunk(t))
		table_post(t, &c->in);
	else if (on_table)
		table_show(
		    t, (struct say){ .kind = SAY_UPDATE, .to = &c->in, .message = c->in.message });
	else
		speak_aside(t, c);
}
