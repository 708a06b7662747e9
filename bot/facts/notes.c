/*
 * Notes: what a seat alone has seen, and may be shown. Actions make notes, so a replay makes the
 * same notes again. The store knows which of them are left, their cards, and until when these are
 * shown. An older golfd stored the notes of a deal without cards: their cards come from the replay.
 */
#include "bot/facts/facts.h"

#include <stdio.h>
#include <string.h>

/* Removes the i-th card from a note. */
static void
drop_tell(struct note *note, unsigned i)
{
	note->n--;
	memmove(&note->tell[i], &note->tell[i + 1], (note->n - i) * sizeof note->tell[0]);
	memmove(&note->until[i], &note->until[i + 1], (note->n - i) * sizeof note->until[0]);
}

static void
add_tell(struct facts *f, const struct golf_tell *tell)
{
	struct note *note = &f->note[tell->to];
	snowflake user = f->row.seat[tell->to].user;

	/* A drawn card needs no note: the answer to the draw shows it, and so does /golf hand. */
	if (tell->kind == GOLF_TELL_DREW || !user)
		return;
	if (!note->seq || note->user != user)
		*note = (struct note){ .user = user };
	note->seq = f->seq;
	for (unsigned i = 0; i < note->n; i++)
		if (memcmp(&note->tell[i], tell, sizeof *tell) == 0)
			drop_tell(note, i);
	if (note->n == NOTE_TELLS)
		drop_tell(note, 0);
	note->until[note->n] = 0;
	note->tell[note->n++] = *tell;
}

void
notes_add(struct facts *f, const struct golf_events *out)
{
	/* After a hole everybody sees all cards: no note is needed any more. */
	for (unsigned i = 0; i < out->n; i++)
		if (out->news[i].kind == GOLF_NEWS_HOLE_OVER) {
			memset(f->note, 0, sizeof f->note);
			return;
		}
	for (unsigned i = 0; i < out->tells; i++)
		add_tell(f, &out->tell[i]);
}

/* Showing ------------------------------------------------------------------ */

bool
note_is_untold(const struct note *note)
{
	for (unsigned i = 0; i < note->n; i++)
		if (note->until[i] == 0)
			return true;
	/* The cards of a note without cards are not known. */
	return note->seq && note->n == 0;
}

void
note_told(struct note *note, int64_t until)
{
	for (unsigned i = 0; i < note->n; i++)
		if (note->until[i] == 0)
			note->until[i] = until;
	if (note->n == 0)
		*note = (struct note){ 0 };
}

void
note_take_times(struct note *to, const struct note *from)
{
	for (unsigned i = 0; to->user == from->user && i < to->n; i++)
		for (unsigned j = 0; j < from->n; j++)
			if (memcmp(&to->tell[i], &from->tell[j], sizeof to->tell[i]) == 0)
				to->until[i] = from->until[j];
}

bool
note_expire(struct note *note, int64_t date)
{
	unsigned had = note->n;

	for (unsigned i = note->n; i-- > 0;) {
		if (note->until[i] == 0 || note->until[i] == NOTE_WHOLE)
			continue;
		if (note->until[i] > date + HOUSE_HIDE_MOST)
			note->until[i] = date + HOUSE_HIDE_MOST;
		if (note->until[i] <= date)
			drop_tell(note, i);
	}
	if (had > 0 && note->n == 0)
		*note = (struct note){ 0 };
	return note->n < had;
}

int64_t
note_next(const struct note *note)
{
	int64_t next = NOTE_WHOLE;

	for (unsigned i = 0; i < note->n; i++)
		if (note->until[i] != 0 && note->until[i] < next)
			next = note->until[i];
	return next;
}

/* Storing ----------------------------------------------------------------- */

void
note_to_store(
    const struct golf_rules *r, const struct note *note, struct store_tell out[NOTE_TELLS])
{
	for (unsigned i = 0; i < note->n; i++) {
		const struct golf_tell *tell = &note->tell[i];

		out[i] = (struct store_tell){
			.kind = tell->kind == GOLF_TELL_PEEK ? STORE_PEEK : STORE_LOOK,
			.seat = tell->seat,
			.place = tell->place,
			.until = note->until[i],
		};
		snprintf(out[i].card, sizeof out[i].card, "%s", golf_card_text(r, tell->card));
	}
}

bool
note_from_store(const struct golf_rules *r, const struct store_tell *tell, unsigned n, unsigned to,
    struct note *note)
{
	struct note read = *note;

	if (n == 0 || n > NOTE_TELLS)
		return false;
	read.n = n;
	for (unsigned i = 0; i < n; i++) {
		struct golf_tell *out = &read.tell[i];

		*out = (struct golf_tell){
			.kind = tell[i].kind == STORE_PEEK ? GOLF_TELL_PEEK : GOLF_TELL_LOOK,
			.to = (uint8_t)to,
			.seat = tell[i].seat,
			.place = tell[i].place,
		};
		if (out->seat >= GOLF_SEATS_MAX || out->place >= GOLF_PLACES_MAX ||
		    !golf_card_read(r, tell[i].card, strlen(tell[i].card), &out->card) ||
		    out->card >= GOLF_CARD_KINDS || tell[i].until < 0)
			return false;
		read.until[i] = tell[i].until;
	}
	*note = read;
	return true;
}
