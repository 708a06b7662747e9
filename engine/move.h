/*
 * move.h - cards on the move: the few primitives that turns, powers and matches are made of.
 *
 * Each keeps the books: which places are held, what lies face up, who has seen what. None asks
 * whether it may.
 */
#ifndef ENGINE_MOVE_H
#define ENGINE_MOVE_H

#include "engine/state.h"

/* Telling ------------------------------------------------------------------ */

/* One more public news; the second seat and place are those of golf.h. */
static inline void
news_two(struct golf_events *out, enum golf_news_kind kind, unsigned seat, unsigned place,
    uint8_t card, unsigned seat2, unsigned place2)
{
	assert(out->n < GOLF_NEWS_MAX);
	out->news[out->n++] = (struct golf_news){ (uint8_t)kind, (uint8_t)seat, (uint8_t)place,
		card, (uint8_t)seat2, (uint8_t)place2 };
}

static inline void
news_add(
    struct golf_events *out, enum golf_news_kind kind, unsigned seat, unsigned place, uint8_t card)
{
	news_two(out, kind, seat, place, card, GOLF_NOBODY, GOLF_NOWHERE);
}

void tell_add(struct golf_events *out, enum golf_tell_kind kind, unsigned to, unsigned seat,
    unsigned place, uint8_t card);

/* Cards in layouts --------------------------------------------------------- */

/* M02, M03: whoever keeps cards in hand sees what comes to that place: the owner's bit, or none. */
static inline uint16_t
card_owner_sees(const struct golf_state *s, unsigned seat, unsigned place)
{
	if (s->rules.memory == GOLF_MEMORY_ONCE ||
	    (s->rules.memory == GOLF_MEMORY_START && !(s->start_seen[seat] >> place & 1)))
		return 0;
	return (uint16_t)(1u << seat);
}

/* Books which layouts are all face up, in the order in which they came to be so. */
void card_book_complete(struct golf_state *s, unsigned seat);

/*
 * A layout has changed. By plain rules it is the turn's player's, and who is complete need not be
 * booked.
 */
static inline void
card_changed(struct golf_state *s, unsigned seat)
{
	if (!s->plain)
		card_book_complete(s, seat);
}

/* Puts a card into a place, instead of what lay there; up: face up for all. */
static inline void
card_put(struct golf_state *s, unsigned seat, unsigned place, uint8_t card, uint16_t seen, bool up)
{
	uint32_t bit = 1u << place;

	s->card[seat][place] = card;
	s->held[seat] |= bit;
	s->seen[seat][place] = up ? state_everybody(s)
				  : (uint16_t)(seen | card_owner_sees(s, seat, place));
	s->up[seat] = up ? s->up[seat] | bit : s->up[seat] & ~bit;
	card_changed(s, seat);
}

/* Takes a card out: its place is empty, and a power that had looked at it has lost it. */
uint8_t card_take(struct golf_state *s, unsigned seat, unsigned place);

/*
 * The top card of the stock goes to the first place with room, face down and unseen; nothing
 * happens where there is neither card nor room.
 */
void card_join_from_stock(struct golf_state *s, unsigned seat, struct golf_events *out);

void card_turn_up(struct golf_state *s, unsigned seat, unsigned place);
void card_turn_down(struct golf_state *s, unsigned seat, unsigned place);

/* Everybody sees it for a moment; it stays face down. */
void card_show(struct golf_state *s, unsigned seat, unsigned place);

/* A seat looks at a card, and is told it. */
void card_look(struct golf_state *s, unsigned seat, enum golf_tell_kind kind, struct golf_spot at,
    struct golf_events *out);

/*
 * Two places of one layout, or of two, change cards; what is face up stays so, who knows a card
 * goes on knowing it. Either place may be empty.
 */
void card_swap(struct golf_state *s, struct golf_spot a, struct golf_spot b);

/*
 * The cards of a layout change places by chance; what was known of the face-down ones is forgotten.
 */
void card_shuffle(struct golf_state *s, unsigned seat);

/* The face-up lines of every layout leave it (T14). */
void lines_leave(struct golf_state *s, struct golf_events *out);

/* Piles and hand ----------------------------------------------------------- */

/* Clarification 12: the discard pile but its top card becomes the stock. */
void stock_renew(struct golf_state *s, struct golf_events *out);

/*
 * The top of the stock, which is renewed where the rules have it so; GOLF_NO_CARD where it is out.
 */
static inline uint8_t
stock_take(struct golf_state *s, struct golf_events *out)
{
	if (!state_can_draw_stock(s))
		return GOLF_NO_CARD;
	if (state_stock(s) == 0)
		stock_renew(s, out);
	return s->pile[s->stock_at++];
}

/* Whether the card at that place of the discard pile was laid there by matching. */
static inline bool
pile_laid(const struct golf_state *s, unsigned at)
{
	return s->laid[at / 8] >> at % 8 & 1;
}

static inline void
pile_set_laid(struct golf_state *s, unsigned at, bool laid)
{
	uint8_t bit = (uint8_t)(1u << at % 8);

	s->laid[at / 8] = (uint8_t)(laid ? s->laid[at / 8] | bit : s->laid[at / 8] & ~bit);
}

/*
 * On top of the discard pile, as the discard of a turn: matching opens anew, its power is unused, a
 * jack skips (T12).
 */
static inline void
pile_discard(struct golf_state *s, uint8_t card)
{
	enum { JACK = 10 };

	s->pile[s->discards++] = card;
	s->matched = 0;
	s->tried = 0;
	s->unused = true;
	if (s->rules.jack_skips && golf_rank(card) == JACK)
		s->skip = true;
}

/* On top of the discard pile, as a match of the card below. */
void pile_match(struct golf_state *s, uint8_t card);

/* The card that has become the top has been matched as often as it was before (X01). */
void pile_uncover(struct golf_state *s);

/* The top of the discard pile. What lies below has had its turn: its power is spent (W10). */
static inline uint8_t
pile_take(struct golf_state *s)
{
	uint8_t card = s->pile[--s->discards];

	s->unused = false;
	if (!s->plain)
		pile_uncover(s);
	return card;
}

/* How many cards are in the hand; the i-th of them in the order drawn. */
static inline unsigned
hand_count(const struct golf_state *s)
{
	return (unsigned)(s->drawn != GOLF_NO_CARD) + (s->more[0] != GOLF_NO_CARD) +
	    (s->more[1] != GOLF_NO_CARD);
}

/* There is a card in the hand, and W13 has put none beside it. */
static inline bool
hand_is_single(const struct golf_state *s)
{
	return s->drawn != GOLF_NO_CARD && s->more[0] == GOLF_NO_CARD;
}

static inline uint8_t
hand_card(const struct golf_state *s, unsigned i)
{
	return i == 0 ? s->drawn : s->more[i - 1];
}

/*
 * The i-th goes to the discard pile, where a power that was used before it was drawn from there
 * stays used (W10).
 */
static inline void
hand_discard(struct golf_state *s, unsigned i)
{
	pile_discard(s, hand_card(s, i));
	if (i == 0 && s->drawn_used)
		s->unused = false;
	/* T12: what is put back is nobody's discard. */
	if (i == 0 && s->drawn_from == GOLF_FROM_DISCARD) {
		s->skip = false;
		s->matched = s->drawn_matched;
		pile_set_laid(s, s->discards - 1u, s->matched > 0);
	}
}

static inline void
hand_empty(struct golf_state *s)
{
	s->drawn = s->drawn_from = s->more[0] = s->more[1] = GOLF_NO_CARD;
	s->drawn_seen = s->more_seen[0] = s->more_seen[1] = 0;
	s->drawn_used = false;
	s->drawn_matched = 0;
}

#endif
