#include "picture/alt.h"

#include "config/words.h"
#include "picture/inside.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { SHORT_NAME = 12 }; /* characters of a name when the whole text would be too long */

/* A text that grows up to its bound. */
struct alt {
	char *text;
	size_t length, characters;
	unsigned name; /* characters of a name at most; 0: all */
	bool full;
	bool brief; /* without changes and combinations */
	const struct picture *picture;
};

static void
add(struct alt *a, const char *text)
{
	for (size_t left = strlen(text); left > 0 && !a->full;) {
		size_t n = golf_utf8_length(text, left);

		a->full = a->characters == PICTURE_ALT_MAX;
		if (a->full)
			break;
		memcpy(a->text + a->length, n ? text : "?", n ? n : 1);
		a->length += n ? n : 1;
		a->characters++;
		text += n ? n : 1;
		left -= n ? n : 1;
	}
	a->text[a->length] = '\0';
}

static void
say(struct alt *a, const char *key, const struct word *words)
{
	char text[PICTURE_NAME_MAX + 400];

	add(a, words_say(a->picture->lang, key, words, text, sizeof text));
}

/* Copies a name, cut after the first a->name characters. */
static const char *
name_of(const struct alt *a, unsigned seat, char out[PICTURE_NAME_MAX + 8])
{
	const char *name = a->picture->name[seat] ? a->picture->name[seat] : "";
	size_t left = strnlen(name, PICTURE_NAME_MAX), at = 0;

	for (unsigned n = 0; left > 0; n++) {
		size_t length = golf_utf8_length(name + at, left);

		if (length == 0 || (a->name && n == a->name))
			break;
		at += length;
		left -= length;
	}
	memcpy(out, name, at);
	snprintf(out + at, PICTURE_NAME_MAX + 8 - at, "%s", left > 0 ? "…" : "");
	return out;
}

static const char *
card_of(const struct alt *a, uint8_t card, char out[CARD_NAME])
{
	if (card == GOLF_HIDDEN)
		return words_find(a->picture->lang, "picture.alt-hidden");
	return card == GOLF_NO_CARD ? "–" : card_name(a->picture->rules, card, out);
}

/* The picture marks this place: its card has just changed. */
static bool
is_changed(const struct alt *a, unsigned seat, unsigned place)
{
	const struct picture *p = a->picture;

	return !a->brief && p->kind == PICTURE_TABLE && p->changed.places[seat] >> place & 1;
}

/* The picture shows a padlock. */
static bool
is_locked(const struct alt *a, unsigned seat, unsigned place)
{
	const struct picture *p = a->picture;

	return !a->brief && p->kind == PICTURE_TABLE && picture_view(p)->locked[seat] >> place & 1;
}

static void
add_changed(struct alt *a, bool changed)
{
	if (!changed || a->brief)
		return;
	add(a, " (");
	say(a, "picture.alt-changed", NULL);
	add(a, ")");
}

/* The combinations at the end of a hole: "together: 3♠ 3♥, K♠ K♥". */
static void
add_combos(struct alt *a, unsigned seat)
{
	const struct golf_view *v = picture_view(a->picture);
	uint8_t group[GOLF_PLACES_MAX];
	char text[CARD_NAME];
	bool any = false;

	if (a->brief || a->picture->kind != PICTURE_HOLE_END || !combos_of(a->picture, seat, group))
		return;
	for (unsigned n = 1; n <= v->size[seat]; n++) {
		bool first = true;

		for (unsigned i = 0; i < v->size[seat]; i++) {
			if (group[i] != n)
				continue;
			if (!any) {
				add(a, "; ");
				say(a, "picture.alt-together", NULL);
			}
			add(a, !any || !first ? " " : ", ");
			add(a, card_of(a, v->cell[seat][i].card, text));
			any = true;
			first = false;
		}
	}
}

/* The cards, row by row. Several cards that lie face down one after the other have a count. */
static void
add_cards(struct alt *a, unsigned seat)
{
	const struct golf_view *v = picture_view(a->picture);
	unsigned n = 0;

	for (unsigned i = 0; i < v->size[seat]; i += n) {
		uint8_t card = v->cell[seat][i].card;
		bool new_row = i > 0 && i <= v->places && i % v->columns == 0;
		char text[CARD_NAME], count[20];

		for (n = 1; card == GOLF_HIDDEN && i + n < v->size[seat] &&
		     v->cell[seat][i + n].card == card && (i + n) % v->columns != 0 &&
		     is_changed(a, seat, i + n) == is_changed(a, seat, i) &&
		     is_locked(a, seat, i + n) == is_locked(a, seat, i);)
			n++;
		add(a, i == 0 ? ": " : new_row ? " / " : " ");
		add(a, card_of(a, card, text));
		snprintf(count, sizeof count, " ×%u", n);
		add(a, n > 1 ? count : "");
		if (is_locked(a, seat, i)) {
			add(a, " (");
			say(a, "picture.alt-locked", NULL);
			add(a, ")");
		}
		add_changed(a, is_changed(a, seat, i));
	}
}

static void
add_shields(struct alt *a, unsigned seat)
{
	const struct golf_view *v = picture_view(a->picture);
	char text[CARD_NAME];
	const struct word words[] = { { "card", text }, { NULL, NULL } };

	for (unsigned i = 0; i < GOLF_SHIELDS_MAX && v->shield[seat][i] != GOLF_NO_CARD; i++) {
		card_name(a->picture->rules, v->shield[seat][i], text);
		add(a, ", ");
		say(a, "picture.alt-shield", words);
	}
}

static void
add_seat(struct alt *a, unsigned seat)
{
	const struct picture *p = a->picture;
	const struct golf_view *v = picture_view(p);
	char name[PICTURE_NAME_MAX + 8], points[20], total[20];
	const struct word words[] = { { "name", name }, { "points", points }, { "n", total },
		{ NULL, NULL } };

	name_of(a, seat, name);
	number_write(v->totals[seat], false, total);
	number_write(
	    p->kind == PICTURE_HOLE_END ? v->scores[seat] : v->totals[seat], false, points);
	add(a, "\n");
	say(a, p->kind == PICTURE_HOLE_END ? "picture.alt-hole-end" : "picture.alt-seat", words);
	if (v->ender == seat && p->kind != PICTURE_SCORECARD) {
		add(a, ", ");
		say(a, "picture.alt-ended", words);
	}
	if (v->out[seat] != 0) {
		add(a, ", ");
		say(a, "picture.alt-out", words);
	}
	if (p->kind == PICTURE_TABLE && v->turn != seat && v->to_act >> seat & 1) {
		add(a, ", ");
		say(a, "picture.alt-waits", words);
	}
	if (p->kind == PICTURE_HOLE_END ? table_lowest(v, seat) : v->winners >> seat & 1) {
		add(a, ", ");
		say(a, p->kind == PICTURE_HOLE_END ? "picture.alt-lowest" : "picture.alt-winner",
		    words);
	}
	if (p->kind == PICTURE_TABLE)
		add_shields(a, seat);
	if (p->kind != PICTURE_SCORECARD) {
		add_cards(a, seat);
		add_combos(a, seat);
		return;
	}
	for (unsigned hole = 0; hole < p->holes; hole++) {
		add(a, hole ? " " : ": ");
		number_write(p->scores[hole][seat], false, points);
		add(a, scorecard_has(p, hole, seat) ? points : "–");
		add(a, hole == scorecard_best(p, seat) ? "*" : "");
	}
	if (!a->brief && scorecard_has_layouts(p)) {
		add(a, "; ");
		say(a, "picture.alt-last", words);
		add_cards(a, seat);
	}
}

static void
add_piles(struct alt *a)
{
	const struct golf_view *v = picture_view(a->picture);
	char name[PICTURE_NAME_MAX + 8], text[CARD_NAME], n[20];
	struct word words[] = { { "name", name }, { "n", n }, { "card", text }, { NULL, NULL } };

	if (v->turn < v->seats) {
		name_of(a, v->turn, name);
		add(a, "; ");
		say(a, "picture.alt-turn", words);
	}
	snprintf(n, sizeof n, "%u", v->stock);
	add(a, "; ");
	say(a, "picture.alt-stock", words);
	add_changed(a, a->picture->changed.stock);
	if (v->discard < GOLF_CARD_KINDS) {
		words[2].value = card_of(a, v->discard, text);
		add(a, "; ");
		say(a, "picture.alt-discard", words);
		add_changed(a, a->picture->changed.discard);
	}
	for (unsigned i = 0; i < 3; i++) {
		uint8_t card = i == 0 ? v->drawn : v->more[i - 1];

		if (card == GOLF_NO_CARD)
			continue;
		words[2].value = card_of(a, card, text);
		add(a, "; ");
		say(a, "picture.alt-in-hand", words);
	}
}

static void
tell(struct alt *a)
{
	const struct picture *p = a->picture;
	char hole[20], holes[20], pot[20];
	const struct word words[] = { { "hole", hole }, { "holes", holes }, { "n", pot },
		{ NULL, NULL } };

	a->length = a->characters = 0;
	a->full = false;
	snprintf(hole, sizeof hole, "%u", picture_view(p)->hole);
	snprintf(holes, sizeof holes, "%u", picture_view(p)->holes);
	snprintf(pot, sizeof pot, "%u", (unsigned)picture_view(p)->pot);
	add(a, p->title);
	add(a, ". ");
	if (p->kind == PICTURE_SCORECARD)
		say(a, "picture.alt-scorecard", words);
	else if (p->kind == PICTURE_TABLE && picture_view(p)->holes >= picture_view(p)->hole)
		say(a, "picture.hole-of", words);
	else
		say(a, p->kind == PICTURE_TABLE ? "picture.hole" : "picture.alt-over", words);
	if (p->kind != PICTURE_SCORECARD && p->rules->pot_stake > 0)
		say(a, "picture.pot", words);
	if (p->kind == PICTURE_TABLE)
		add_piles(a);
	if (p->told && p->told[0] && p->kind != PICTURE_SCORECARD && !a->brief) {
		add(a, "\n");
		add(a, p->told);
	}
	for (unsigned seat = 0; seat < picture_view(p)->seats; seat++)
		add_seat(a, seat);
}

char *
picture_alt(const struct picture *p, char out[PICTURE_ALT_BYTES])
{
	struct alt a = { .text = out, .picture = p };

	tell(&a);
	if (a.full) {
		a.name = SHORT_NAME;
		tell(&a);
	}
	if (a.full) {
		a.brief = true;
		tell(&a);
	}
	return out;
}
