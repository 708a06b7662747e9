/* What a person is answered whose change was committed. publish.c has the answers that show the
 * table. */
#include "bot/tables/inside.h"
#include "bot/tables/seen.h"
#include "bot/tables/show.h"
#include "bot/tables/tables.h"
#include "bot/tables/tell.h"
#include "bot/wire/press.h"
#include "config/words.h"

#include <stdio.h>
#include <string.h>

static bool
has_drawn(const struct golf_events *out, unsigned seat)
{
	for (unsigned i = 0; i < out->tells; i++)
		if (out->tell[i].kind == GOLF_TELL_DREW && out->tell[i].to == seat)
			return true;
	return false;
}

/*
 * A power asks the seat for more than the table can show: the next power of a combination, or a
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

/* Adds what was done for the person while they were absent. */
static void
add_absence(const struct table *t, const struct change *c, unsigned seat, struct message *m)
{
	struct picture p;

	if (!c->absent)
		return;
	table_public(t, words_language(c->in.locale), &p);
	render_absence(&p.table, seat, &c->absence, c->computer[0] ? c->computer : NULL, m);
}

/*
 * Answers a person who was absent with what was done for them. The table is edited. Returns false
 * when nothing was done.
 */
static bool
answer_back(struct table *t, const struct change *c, unsigned seat)
{
	struct picture p;
	struct message m;

	if (!c->absent)
		return false;
	table_public(t, words_language(c->in.locale), &p);
	if (!render_back(&p.table, seat, &c->absence, c->computer[0] ? c->computer : NULL, &m))
		return false;
	voice_page(&t->all->voice, table_game(t), &c->in, &m);
	return true;
}

/*
 * Answers with what only the acting player may see: a drawn card, a look, or the question of a
 * power. Returns false when there is nothing of this kind.
 */
static bool
answer_private(struct table *t, const struct change *c, unsigned seat)
{
	const struct note note = table_note(t, seat);
	struct say what = { .kind = SAY_ANSWER, .to = &c->in, .user = c->in.user };
	struct picture p;
	struct message m;
	bool due = power_due(t, seat);
	/* A person who wants looks by DM alone gets a DM, unless a choice depends on the look. */
	bool noted = c->noted >> seat & 1 && (due || !table_looks_by_dm(t, seat));

	if (!noted && !has_drawn(&c->events, seat) && !due)
		return false;
	table_picture(t, seat, words_language(c->in.locale), &p);
	if (noted) {
		render_peek(&p.table, note.tell, note.n, false, &m);
		t->told.way[seat] = WAY_SHOWING;
		what.note = note.seq;
	} else
		render_drawn(&p.table, &m);
	add_absence(t, c, seat, &m);
	if (voice_from_aside(&c->in))
		what.kind = SAY_UPDATE;
	what.m = &m;
	memcpy(what.game, t->now->row.id, sizeof what.game);
	voice_say(&t->all->voice, &what);
	return true;
}

/* The player who tried a match is told the result, since the table may be far up the channel. */
static const char *
done_key(const struct change *c, unsigned seat)
{
	const char *key = c->key;

	if (seat != GOLF_NOBODY && c->noted >> seat & 1)
		return "done.look-by-dm";

	for (unsigned i = 0; i < c->events.n; i++) {
		if (c->events.news[i].kind == GOLF_NEWS_MISMATCHED)
			return "done.mismatch";
		if (c->events.news[i].kind == GOLF_NEWS_MATCHED)
			key = "done.match";
	}
	return key;
}

/* Draws what a wrong try to match has cost. Returns false when there was none. */
static bool
draw_mismatch(const struct table *t, const struct change *c, struct message *m)
{
	unsigned cards = 0, points = 0;
	uint8_t wrong = GOLF_NO_CARD;
	struct picture p;

	for (unsigned i = 0; i < c->events.n; i++) {
		const struct golf_news *news = &c->events.news[i];

		if (news->kind == GOLF_NEWS_MISMATCHED)
			wrong = news->card;
		cards += news->kind == GOLF_NEWS_CARD_JOINED;
		points += news->kind == GOLF_NEWS_FINED ? news->place : 0;
	}
	if (wrong == GOLF_NO_CARD)
		return false;
	table_public(t, words_language(c->in.locale), &p);
	render_mismatch(&p.table, wrong, cards, points, m);
	return true;
}

/*
 * Answers ephemerally; the table itself shows the action. The page that was pressed goes. Only what
 * the table does not tell is said in a sentence.
 */
static void
answer_aside(struct table *t, const struct change *c, unsigned seat)
{
	struct say what = { .kind = SAY_ANSWER, .to = &c->in, .user = c->in.user };
	bool lost = !t->board.message && !t->board.posting && !t->is.closed && t->board.mute;
	const char *key = lost ? "done.lost" : done_key(c, seat);
	struct message m;

	if (strcmp(key, "done.mismatch") != 0 || !draw_mismatch(t, c, &m))
		render_sentence(words_language(c->in.locale), key, &m);
	m.stay = lost ? STAY_PAGE : key == c->key ? STAY_NOT : STAY_WORD;
	what.m = &m;
	if (voice_from_aside(&c->in))
		what.kind = m.stay == STAY_NOT ? SAY_DISMISS : SAY_UPDATE;
	voice_say(&t->all->voice, &what);
}

/* Tells the channel that a table was opened in a thread. The table is posted in the thread. */
static void
answer_of_thread(struct table *t, const struct change *c)
{
	struct message m;

	render_thread(table_language(t), c->in.user_name, t->now->row.channel, &m);
	voice_say(&t->all->voice,
	    &(struct say){ .kind = SAY_ANSWER, .to = &c->in, .m = &m, .user = c->in.user });
}

/* The person's choice is not on the table: a secretly drawn card, or the question of a power. */
static bool
chooses_secretly(const struct table *t, unsigned seat)
{
	struct golf_view own, seen;

	if (seat == GOLF_NOBODY || !table_state(t))
		return false;
	golf_view(table_state(t), seat, &own);
	golf_view(table_state(t), GOLF_SPECTATOR, &seen);
	return (own.turn == seat && seen.drawn == GOLF_HIDDEN) || power_due(t, seat);
}

void
tables_answer_again(struct tables *all, struct table *t, const struct interaction *in)
{
	unsigned seat = t ? table_seat(t, in->user) : GOLF_NOBODY;
	struct picture p;
	struct message m;
	char key[sizeof((struct say_sentence *)0)->key];

	if (voice_owes_sentence(&all->voice, in->id, key)) {
		voice_sentence(&all->voice, in, key);
	} else if (t && chooses_secretly(t, seat)) {
		table_picture(t, seat, words_language(in->locale), &p);
		render_drawn(&p.table, &m);
		voice_answer(&all->voice, table_game(t), in, &m);
	} else if (voice_from_aside(in))
		voice_dismiss(&all->voice, in);
	else if (t && in->type == INTERACTION_COMPONENT && in->message == t->board.message)
		table_answer_update(t, in);
	else
		voice_sentence(&all->voice, in, "done.before");
}

void
table_answer(struct table *t, const struct change *c)
{
	bool on_table = c->in.type == INTERACTION_COMPONENT && c->in.message &&
	    c->in.message == t->board.message;
	unsigned seat = table_seat(t, c->in.user);

	table_changed(t);
	if (!c->in.id)
		return;
	if (c->in.id == t->number && c->in.channel != t->now->row.channel) {
		answer_of_thread(t, c);
		return;
	}
	if (c->then) {
		c->then(t, &c->in);
		return;
	}
	/* The person who opened the table is answered with the lobby. */
	if (!t->board.message && t->now->row.state == STORE_LOBBY && !t->board.posting &&
	    c->in.id == t->number) {
		table_answer_post(t, &c->in);
		return;
	}
	/* A deal is told to everybody by a note, to the dealer as well. */
	if (seat != GOLF_NOBODY && c->told && answer_private(t, c, seat))
		return;
	if (seat != GOLF_NOBODY && answer_back(t, c, seat))
		return;
	if (on_table && !t->board.posting && board_is_sunk(&t->board, life_now(&t->all->life)))
		table_answer_post(t, &c->in);
	else if (on_table)
		table_answer_update(t, &c->in);
	else
		answer_aside(t, c, seat);
}
