/*
 * Looks are offered, and shown to whoever presses. A DM and the table say that there is something
 * to look at; neither shows a card. A press shows the cards, to their owner alone: on a page at the
 * table, or in the DM. House rules and each person choose where looks are offered.
 *
 * Discord's clients lose private pages. So the same button opens the same look again until its time
 * ends (struct note): the time begins with the first showing, and opening again does not change it.
 * Then the cards leave every page and every DM, the buttons go, and nothing is shown any more.
 *
 * A person has at most one DM of a game. Where the table offers the look as well, only the first
 * hole's DM comes at once: later, a DM comes to those who have not looked at the table by then.
 */
#include "bot/tables/tell.h"
#include "bot/render/buttons.h"
#include "bot/tables/flow.h"
#include "bot/tables/inside.h"
#include "bot/tables/seen.h"
#include "bot/tables/show.h"

#include <string.h>

static void
owe_offer(struct table *t, enum store_put_kind kind, const struct store_offer *is)
{
	struct store_put put = {
		.kind = kind, .user = is->user, .channel = is->channel, .message = is->message
	};

	memcpy(put.game, t->now->row.id, sizeof put.game);
	kept_owe(&t->all->kept, &put);
}

static void
owe_note(struct table *t, enum store_put_kind kind, const struct note *note, int64_t until)
{
	struct store_put put = {
		.kind = kind, .seq = note->seq, .user = note->user, .when = until
	};

	memcpy(put.game, t->now->row.id, sizeof put.game);
	kept_owe(&t->all->kept, &put);
}

static void
drop_offer(struct table *t, unsigned seat)
{
	owe_offer(t, DROP_OFFER, &t->told.offer[seat]);
	t->told.offer[seat] = (struct store_offer){ 0 };
	t->told.over[seat] = false;
}

/* The seat's DM goes: it offers nothing any more, or another one takes its place. */
static void
delete_offer(struct table *t, unsigned seat)
{
	struct store_offer *is = &t->told.offer[seat];

	/* The store keeps the offer while the daemon leaves. */
	if (!is->message || life_leaves(&t->all->life))
		return;
	/* After the game, cards that are being read stay for their time: bot/voice deletes them. */
	if (!t->is.closed || !looks_live(&t->all->voice, is->user, is->message)) {
		voice_say(&t->all->voice,
		    &(struct say){
			.kind = SAY_DELETE, .channel = is->channel, .message = is->message });
		looks_gone(&t->all->voice, is->user, is->message);
	}
	drop_offer(t, seat);
}

/* The cards were seen at the table, and their time has ended: the seat's DM says so until it goes.
 */
static void
end_offer(struct table *t, unsigned seat)
{
	struct store_offer *is = &t->told.offer[seat];
	struct say what = {
		.kind = SAY_EDIT, .user = is->user, .channel = is->channel, .message = is->message
	};
	struct picture p;
	struct message m;

	if (!is->message || t->told.over[seat] || life_leaves(&t->all->life))
		return;
	table_public(t, table_language(t), &p);
	render_hidden(&p.table, table_language(t), true, &m);
	what.m = &m;
	voice_say(&t->all->voice, &what);
	t->told.over[seat] = true;
}

void
table_offers_wake(struct table *t)
{
	for (unsigned i = 0; i < GOLF_SEATS_MAX; i++) {
		const struct store_offer *is = &t->told.offer[i];
		const struct note *note = &t->now->note[i];

		/* A DM whose cards are never hidden is not among the DMs that are to be hidden. */
		if (is->message &&
		    (looks_live(&t->all->voice, is->user, is->message) ||
			(note->seq && !note_is_untold(note) && !table_hides(t))))
			t->told.over[i] = true;
	}
}

void
table_looks_expire(struct table *t)
{
	int64_t date = life_date(&t->all->life);

	for (unsigned i = 0; i < GOLF_SEATS_MAX; i++) {
		struct note *note = &t->now->note[i];
		const struct note was = *note;

		if (t->next)
			note_expire(&t->next->note[i], date);
		if (!note_expire(note, date) || note->seq)
			continue;
		owe_note(t, DROP_NOTE, &was, 0);
		t->told.way[i] = WAY_OPEN;
		end_offer(t, i);
	}
}

void
table_offers_settle(struct table *t)
{
	for (unsigned i = 0; i < GOLF_SEATS_MAX; i++) {
		const struct note *note = &t->now->note[i];
		const struct store_offer *is = &t->told.offer[i];
		bool sits = i < t->now->row.seats && t->now->row.seat[i].user == is->user;

		if (t->is.closed || !sits ||
		    (!t->told.over[i] && (!note->seq || note->user != is->user)))
			delete_offer(t, i);
	}
}

static void
offer(struct table *t, unsigned seat, const struct person *is)
{
	const struct note *note = &t->now->note[seat];
	struct say what = {
		.kind = SAY_DM, .user = note->user, .channel = is->dm_channel, .note = note->seq
	};
	struct picture p;
	struct message m;

	t->told.tried[seat] = true;
	t->told.way[seat] = WAY_SENT;
	table_picture(t, seat, table_language(t), &p);
	render_offer(&p.table, note->tell, note->n, &m);
	what.m = &m;
	memcpy(what.game, t->now->row.id, sizeof what.game);
	voice_say(&t->all->voice, &what);
}

/* A look of the seat was not offered yet. A person has one DM of a game at a time. */
static void
tell(struct table *t, unsigned seat)
{
	const struct person is = people_find(t->all->people.of, t->now->note[seat].user);

	if (t->told.over[seat])
		delete_offer(t, seat);
	/* A person who refused DMs before is tried once a game: they may accept DMs now. */
	if (t->told.offer[seat].message)
		t->told.way[seat] = WAY_SENT; /* it offers an earlier look of this hole */
	else if (looks_of(t, &is) == HOUSE_LOOKS_HERE || (is.dm_closed && t->told.tried[seat]))
		t->told.way[seat] = WAY_CLOSED;
	else if (table_look_offered_at(t, seat) <= life_now(&t->all->life))
		offer(t, seat, &is);
}

void
table_tell(struct table *t)
{
	for (unsigned i = 0; i < t->now->row.seats; i++)
		if (note_is_untold(&t->now->note[i]) && t->told.way[i] == WAY_OPEN)
			tell(t, i);
}

/* The DM with the offer has arrived, or could not be sent. */
static void
offered(struct table *t, unsigned seat, const struct said *how)
{
	struct store_offer *is = &t->told.offer[seat];

	if (!how->ok) {
		t->told.way[seat] = WAY_CLOSED;
		table_changed(t);
		return;
	}
	if (!how->message)
		return;
	*is = (struct store_offer){ .user = how->what.user,
		.channel = how->dm_channel ? how->dm_channel : how->what.channel,
		.message = how->message };
	t->told.over[seat] = false;
	owe_offer(t, PUT_OFFER, is);
}

/* Looks -------------------------------------------------------------------- */

/* The seat's cards were shown: the time begins of those that were not shown before. */
static void
shown(struct table *t, unsigned seat, const struct said *how)
{
	struct note *note = &t->now->note[seat];

	if (note_is_untold(note)) {
		int64_t until = table_look_until(t);

		owe_note(t, TOLD_NOTE, note, until);
		note_told(note, until);
		if (t->next)
			note_take_times(&t->next->note[seat], note);
	}
	t->told.way[seat] = WAY_OPEN;
	/* The DM that was pressed shows the cards, until bot/voice/looks.c hides them. */
	if (how->what.message && how->what.message == t->told.offer[seat].message)
		t->told.over[seat] = true;
}

void
table_note_said(struct table *t, const struct said *how)
{
	unsigned seat = table_seat(t, how->what.user);

	if (seat == GOLF_NOBODY)
		return;
	if (how->what.kind == SAY_DM) {
		offered(t, seat, how);
	} else if (t->now->note[seat].seq == how->what.note) {
		if (how->ok) {
			shown(t, seat, how);
		} else if (note_is_untold(&t->now->note[seat])) {
			t->told.way[seat] = WAY_CLOSED;
			table_changed(t);
		}
	}
	/* The look was seen, or the hole is over, while the DM was under way. */
	table_offers_settle(t);
}

bool
table_look_draw(const struct table *t, unsigned seat, bool dm, const char *lang, struct message *m,
    uint64_t *fades)
{
	const struct note note = table_note(t, seat);
	struct picture p;

	*fades = table_fades(t, &note);
	table_picture(t, seat, lang ? lang : table_language(t), &p);
	if (note.seq)
		render_peek(&p.table, note.tell, note.n, dm, m);
	else if (!dm && choice_is_due(&p.view))
		render_drawn(&p.table, m);
	else
		return false;
	return true;
}

void
table_look(struct table *t, const struct interaction *in)
{
	unsigned seat = table_seat(t, in->user);
	const struct note note = table_note(t, seat);
	const char *lang = words_language(in->locale);
	bool dm = !in->guild, page = in->type == INTERACTION_COMPONENT && (dm || in->on_ephemeral);
	struct say what = { .kind = page ? SAY_UPDATE : SAY_ANSWER,
		.to = in,
		.user = in->user,
		.note = note.seq,
		.channel = in->channel,
		.message = in->message };
	struct message m;
	uint64_t fades;

	table_look_draw(t, seat, dm, lang, &m, &fades);
	what.m = &m;
	memcpy(what.game, t->now->row.id, sizeof what.game);
	if (dm && table_hides(t))
		looks_hide_later(&t->all->voice, &what, t->house.number[HOUSE_HIDE], lang);
	if (note_is_untold(&note)) {
		t->told.way[seat] = WAY_SHOWING;
		table_changed(t);
	}
	voice_say(&t->all->voice, &what);
	table_settle(t);
}

void
tables_dm_over(struct tables *all, const struct table *t, const struct interaction *in)
{
	const char *lang = words_language(in->locale);
	struct picture p;
	struct message m;

	if (t)
		table_public(t, lang, &p);
	render_hidden(t ? &p.table : NULL, lang, false, &m);
	voice_say(
	    &all->voice, &(struct say){ .kind = SAY_UPDATE, .to = in, .m = &m, .user = in->user });
}
