/*
 * Notes: what a seat alone has seen and was not told yet. Actions make notes, so a replay makes the
 * same notes again. The store knows which notes are still untold, and their cards. An older golfd
 * stored the notes of a deal without cards: their cards come from the replay.
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

/* Storing ----------------------------------------------------------------- */

void
note_to_store(const struct note *note, struct store_tell out[NOTE_TELLS])
{
	for (unsigned i = 0; i < note->n; i++) {
		const struct golf_tell *tell = &note->tell[i];

		out[i] = (struct store_tell){
			.kind = tell->kind == GOLF_TELL_PEEK ? STORE_PEEK : STORE_LOOK,
			.seat = tell->seat,
			.place = tell->place,
		};
		snprintf(out[i].card, sizeof out[i].card, "%s", golf_card_text(tell->card));
	}
}

bool
note_from_store(const struct store_tell *tell, unsigned n, unsigned to, struct note *note)
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
		    !golf_card_read(tell[i].card, strlen(tell[i].card), &out->card) ||
		    out->card >= GOLF_CARD_KINDS)
			return false;
	}
	*note = read;
	return true;
}
