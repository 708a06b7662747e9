#include "engine/move.h"

#include "engine/chance.h"
#include "engine/score.h"

#include <string.h>

void
tell_add(struct golf_events *out, enum golf_tell_kind kind, unsigned to, unsigned seat,
    unsigned place, uint8_t card)
{
	assert(out->tells < GOLF_TELLS_MAX);
	out->tell[out->tells++] = (struct golf_tell){ (uint8_t)kind, (uint8_t)to, (uint8_t)seat,
		(uint8_t)place, card };
}

/* Cards in layouts --------------------------------------------------------- */

APART void
card_book_complete(struct golf_state *s, unsigned seat)
{
	bool complete = s->up[seat] == s->held[seat];
	uint8_t was = s->complete[seat], last = 0;

	if (complete == (was > 0))
		return;
	for (unsigned i = 0; i < s->seats; i++) {
		if (s->complete[i] > last)
			last = s->complete[i];
		if (!complete && s->complete[i] > was)
			s->complete[i]--;
	}
	s->complete[seat] = (uint8_t)(complete ? last + 1 : 0);
}

uint8_t
card_take(struct golf_state *s, unsigned seat, unsigned place)
{
	uint8_t card = s->card[seat][place];

	s->card[seat][place] = GOLF_NO_CARD;
	s->held[seat] &= ~(1u << place);
	s->up[seat] &= ~(1u << place);
	s->seen[seat][place] = 0;
	for (int i = 0; i < 2; i++)
		if (s->aim[i].seat == seat && s->aim[i].place == place)
			s->aim[i] = (struct golf_spot){ GOLF_NOBODY, GOLF_NOWHERE };
	card_changed(s, seat);
	return card;
}

/* Moves a card to the first free place, face down and unseen. */
static void
card_join(struct golf_state *s, unsigned seat, uint8_t card, struct golf_events *out)
{
	unsigned place = state_room(s, seat);

	card_put(s, seat, place, card, 0, false);
	news_add(out, GOLF_NEWS_CARD_JOINED, seat, place, GOLF_NO_CARD);
}

void
card_join_from_stock(struct golf_state *s, unsigned seat, struct golf_events *out)
{
	if (state_room(s, seat) != GOLF_NOWHERE && state_can_draw_stock(s))
		card_join(s, seat, stock_take(s, out), out);
}

void
card_turn_up(struct golf_state *s, unsigned seat, unsigned place)
{
	s->up[seat] |= 1u << place;
	s->seen[seat][place] = state_everybody(s);
	card_changed(s, seat);
}

void
card_turn_down(struct golf_state *s, unsigned seat, unsigned place)
{
	s->up[seat] &= ~(1u << place);
	card_changed(s, seat);
}

void
card_show(struct golf_state *s, unsigned seat, unsigned place)
{
	s->seen[seat][place] = state_everybody(s);
}

void
card_look(struct golf_state *s, unsigned seat, enum golf_tell_kind kind, struct golf_spot at,
    struct golf_events *out)
{
	s->seen[at.seat][at.place] |= (uint16_t)(1u << seat);
	tell_add(out, kind, seat, at.seat, at.place, s->card[at.seat][at.place]);
}

/* A card with its knowledge: all that moves to another place. */
struct lying {
	uint8_t card;
	uint16_t seen;
	bool up;
};

static struct lying
lying_at(const struct golf_state *s, unsigned seat, unsigned place)
{
	return (
	    struct lying){ s->card[seat][place], s->seen[seat][place], s->up[seat] >> place & 1 };
}

static void
lie_down(struct golf_state *s, unsigned seat, unsigned place, const struct lying *l)
{
	if (l->card == GOLF_NO_CARD)
		card_take(s, seat, place);
	else
		card_put(s, seat, place, l->card, l->seen, l->up);
}

void
card_swap(struct golf_state *s, struct golf_spot a, struct golf_spot b)
{
	struct lying x = lying_at(s, a.seat, a.place), y = lying_at(s, b.seat, b.place);

	lie_down(s, a.seat, a.place, &y);
	lie_down(s, b.seat, b.place, &x);
}

void
card_shuffle(struct golf_state *s, unsigned seat)
{
	struct lying was[GOLF_PLACES_MAX];
	uint8_t order[GOLF_PLACES_MAX];
	uint32_t held = s->held[seat];
	unsigned n = bits_count(held);
	struct chance c;

	for (unsigned i = 0; i < n; i++) {
		order[i] = (uint8_t)i;
		was[i] = lying_at(s, seat, bits_nth(held, i));
	}
	chance_begin(&c, s->key, s->hole, s->used);
	chance_shuffle(&c, order, n);
	s->used = c.used;
	for (unsigned i = 0; i < n; i++) {
		struct lying *l = &was[order[i]];

		card_put(s, seat, bits_nth(held, i), l->card, 0, l->up);
	}
}

/* Clarification 15: puts a card under the card just discarded, if there is one. */
static void
pile_tuck(struct golf_state *s, uint8_t card, bool under)
{
	unsigned n = s->discards++;

	s->pile[n] = card;
	if (under) {
		s->pile[n] = s->pile[n - 1];
		s->pile[n - 1] = card;
		pile_set_laid(s, n, pile_laid(s, n - 1));
		pile_set_laid(s, n - 1, false);
	}
}

void
lines_leave(struct golf_state *s, struct golf_events *out)
{
	unsigned seat = s->turn == GOLF_NOBODY ? s->leader : s->turn;
	bool under = s->discards > 0;

	for (unsigned i = 0; i < s->seats; i++, seat = state_left_of(s, seat)) {
		int points = 0;
		uint32_t gone = score_formed(&s->rules, s->card[seat], s->up[seat], &points);

		s->kept[seat] = (int16_t)(s->kept[seat] + points);
		for (unsigned place = 0; place < s->grid; place++)
			if (gone >> place & 1) {
				uint8_t card = card_take(s, seat, place);

				pile_tuck(s, card, under);
				news_add(out, GOLF_NEWS_LINE_GONE, seat, place, card);
			}
	}
}

/* Piles and hand ----------------------------------------------------------- */

/* Makes the stock from the bottom of the pile up, shuffled. */
void
stock_renew(struct golf_state *s, struct golf_events *out)
{
	unsigned n = s->discards - 1u;
	uint8_t top = s->pile[n];
	struct chance c;

	chance_begin(&c, s->key, s->hole, s->used);
	chance_shuffle(&c, s->pile, n);
	s->used = c.used;
	s->stock_at = (uint16_t)(s->cards - n);
	memmove(s->pile + s->stock_at, s->pile, n);
	s->pile[0] = top;
	s->discards = 1;
	memset(s->laid, 0, sizeof s->laid);
	pile_set_laid(s, 0, s->matched > 0);
	news_add(out, GOLF_NEWS_STOCK_RENEWED, GOLF_NOBODY, GOLF_NOWHERE, GOLF_NO_CARD);
}

void
pile_match(struct golf_state *s, uint8_t card)
{
	pile_set_laid(s, s->discards, true);
	s->pile[s->discards++] = card;
	s->matched++;
	s->unused = true;
}

void
pile_uncover(struct golf_state *s)
{
	pile_set_laid(s, s->discards, false);
	s->tried = 0;
	s->matched = 0;
	for (unsigned at = s->discards; at > 0 && pile_laid(s, at - 1); at--)
		s->matched++;
}
