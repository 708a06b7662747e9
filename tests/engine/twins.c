#include "tests/engine/twins.h"

#include <criterion/criterion.h>
#include <string.h>

/* The viewer may look at the card, which lies face down, at any time. */
static bool
may_look(const struct golf_state *s, unsigned viewer, unsigned seat, unsigned place)
{
	return viewer == seat && s->seen[seat][place] >> viewer & 1 &&
	    state_in_hand(s, seat, place);
}

/* The public has seen no card that lies face down, also when each seat has seen it in private. */
static bool
has_seen(const struct golf_state *s, unsigned viewer, unsigned seat, unsigned place)
{
	return viewer < s->seats && s->seen[seat][place] >> viewer & 1;
}

/* A card in hand is public when it was drawn for all to see. */
static bool
has_seen_drawn(const struct golf_state *s, unsigned viewer, uint16_t seen)
{
	return viewer < s->seats ? seen >> viewer & 1 : seen == state_everybody(s);
}

/*
 * Hidden cards change places at random, also in the discard pile below its top. The seed, the key
 * and the count of used words change too.
 */
static void
make(const struct golf_state *s, unsigned viewer, bool pile, bool forgets, struct golf_state *twin,
    uint64_t *x)
{
	uint8_t *slot[2 * GOLF_CARDS_MAX];
	unsigned n = 0;

	*twin = *s;
	for (unsigned i = 0; pile && i + 1 < s->discards; i++)
		slot[n++] = &twin->pile[i];
	for (unsigned i = s->stock_at; i < s->cards; i++)
		slot[n++] = &twin->pile[i];
	for (unsigned seat = 0; seat < s->seats; seat++)
		for (unsigned p = 0; p < GOLF_PLACES_MAX; p++)
			if (state_down(s, seat) >> p & 1 &&
			    !(forgets ? may_look(s, viewer, seat, p)
				      : has_seen(s, viewer, seat, p)))
				slot[n++] = &twin->card[seat][p];
	if (s->drawn != GOLF_NO_CARD && !has_seen_drawn(s, viewer, s->drawn_seen))
		slot[n++] = &twin->drawn;
	for (int i = 0; i < 2; i++)
		if (s->more[i] != GOLF_NO_CARD && !has_seen_drawn(s, viewer, s->more_seen[i]))
			slot[n++] = &twin->more[i];
	while (n > 1) {
		unsigned k = (unsigned)(play_random(x) % n--);
		uint8_t swap = *slot[k];

		*slot[k] = *slot[n];
		*slot[n] = swap;
	}
	for (int i = 0; i < 32; i++) {
		twin->seed[i] = (unsigned char)play_random(x);
		twin->key[i] = (unsigned char)play_random(x);
	}
	twin->used = (uint32_t)play_random(x);
}

void
twins_make(const struct golf_state *s, unsigned viewer, struct golf_state *twin, uint64_t *x)
{
	make(s, viewer, true, false, twin, x);
}

void
twins_heard(const struct golf_state *s, unsigned viewer, struct golf_state *twin, uint64_t *x)
{
	make(s, viewer, false, false, twin, x);
}

void
twins_forget(const struct golf_state *s, unsigned seat, struct golf_state *twin, uint64_t *x)
{
	make(s, seat, true, true, twin, x);
}

/* The choices of a seat must not show hidden cards either. */
static void
compare_choices(
    const struct golf_state *s, const struct golf_state *twin, unsigned viewer, uint64_t *x)
{
	enum { LISTED = 5000, TRIES = 4 };
	static struct golf_action one[LISTED], two[LISTED];
	unsigned n = golf_list(s, viewer, one, LISTED), listed = n < LISTED ? n : LISTED;

	cr_assert_eq(
	    golf_list(twin, viewer, two, LISTED), n, "viewer %u has other choices", viewer);
	cr_assert_eq(
	    memcmp(one, two, listed * sizeof one[0]), 0, "viewer %u has another choice", viewer);
	/* Single choices are found in another way. */
	cr_assert_eq(golf_choices(s, viewer), n);
	cr_assert_eq(golf_choices(twin, viewer), n);
	for (unsigned i = 0; i < TRIES && n > 0; i++) {
		uint64_t lot = play_random(x);
		struct golf_action a, b;

		cr_assert_eq(golf_by_lot(s, viewer, lot, &a), golf_by_lot(twin, viewer, lot, &b));
		cr_assert_eq(memcmp(&a, &b, sizeof a), 0, "viewer %u has another choice", viewer);
	}
}

static void
look_for_leaks(const struct golf_state *s, unsigned viewer, uint64_t *x)
{
	struct golf_view mine, other;
	struct golf_state twin;
	size_t i = 0;

	twins_make(s, viewer, &twin, x);
	golf_view(s, viewer, &mine);
	golf_view(&twin, viewer, &other);
	if (memcmp(&mine, &other, sizeof mine) != 0) {
		while (((unsigned char *)&mine)[i] == ((unsigned char *)&other)[i])
			i++;
		cr_assert_fail(
		    "viewer %u knows more than it has seen: byte %zu of its view", viewer, i);
	}
	compare_choices(s, &twin, viewer, x);
}

/* The other direction: the view shows every card that the seat has seen. */
static void
look_for_lies(const struct golf_state *s, unsigned viewer)
{
	struct golf_view v;

	golf_view(s, viewer, &v);
	for (unsigned seat = 0; seat < s->seats; seat++)
		for (unsigned p = 0; p < GOLF_PLACES_MAX; p++) {
			const struct golf_cell *cell = &v.cell[seat][p];
			bool up = s->up[seat] >> p & 1, held = s->held[seat] >> p & 1;
			bool own = viewer < s->seats && s->seen[seat][p] >> viewer & 1;

			cr_assert_eq(cell->flags & GOLF_CELL_UP ? 1 : 0, up);
			cr_assert_eq(cell->card != GOLF_NO_CARD, held);
			if (held && (up || own))
				cr_assert_eq(cell->card, s->card[seat][p]);
			if (held && cell->card != GOLF_HIDDEN)
				cr_assert(cell->flags & GOLF_CELL_KNOWN);
			if (held && !up && viewer == s->seats)
				cr_assert_eq(cell->card, GOLF_HIDDEN, "the public sees no back");
			if (cell->flags & GOLF_CELL_HELD)
				cr_assert(seat == viewer && cell->card == s->card[seat][p]);
		}
	if (s->drawn != GOLF_NO_CARD && viewer == s->turn)
		cr_assert_eq(v.drawn, s->drawn, "the drawer sees the card");
}

void
twins_look(const struct golf_state *s, uint64_t *x)
{
	for (unsigned viewer = 0; viewer <= s->seats; viewer++) {
		look_for_leaks(s, viewer, x);
		look_for_lies(s, viewer);
	}
}
