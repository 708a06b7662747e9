/*
 * move.h - the few primitives that move cards. Turns, powers and matches are made of them.
 *
 * Each primitive keeps the records of the state: held places, face-up cards, who has seen a card.
 * No primitive checks whether the move is allowed.
 */
#ifndef ENGINE_MOVE_H
#define ENGINE_MOVE_H

#include "engine/state.h"

/* Events ------------------------------------------------------------------- */

/* Adds a public event. seat2 and place2 are as in golf.h. */
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

/*
 * M02, M03: who sees a card that comes to that place. The owner's bit when the rules let players
 * hold their cards, else none.
 */
static inline uint16_t
card_owner_sees(const struct golf_state *s, unsigned seat, unsigned place)
{
	if (s->rules.memory == GOLF_MEMORY_ONCE ||
	    (s->rules.memory == GOLF_MEMORY_START && !(s->start_seen[seat] >> place & 1)))
		return 0;
	return (uint16_t)(1u << seat);
}

/* Records the layouts that are face up as a whole, in the order in which they became so. */
void card_book_complete(struct golf_state *s, unsigned seat);

/*
 * Called after a layout has changed. By plain rules only the turn's player changes a layout, and
 * complete layouts need no record.
 */
static inline void
card_changed(struct golf_state *s, unsigned seat)
{
	if (!s->plain)
		card_book_complete(s, seat);
}

/*
 * Puts a card into a place and replaces the old card there.
 *	up	the card is face up for everyone
 */
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

/*
 * Takes a card out and leaves its place empty. A power that looked at the card no longer aims at
 * it.
 */
uint8_t card_take(struct golf_state *s, unsigned seat, unsigned place);

/*
 * Moves the top card of the stock to the first free place, face down and unseen. Does nothing when
 * the stock is out or the layout is full.
 */
void card_join_from_stock(struct golf_state *s, unsigned seat, struct golf_events *out);

void card_turn_up(struct golf_state *s, unsigned seat, unsigned place);
void card_turn_down(struct golf_state *s, unsigned seat, unsigned place);

/* Every player sees the card for a moment; the card stays face down. */
void card_show(struct golf_state *s, unsigned seat, unsigned place);

/* A seat looks at a card: a private event. */
void card_look(struct golf_state *s, unsigned seat, enum golf_tell_kind kind, struct golf_spot at,
    struct golf_events *out);

/*
 * Swaps the cards of two places, in one layout or in two. Face-up cards stay face up, and seats
 * keep what they know. Either place may be empty.
 */
void card_swap(struct golf_state *s, struct golf_spot a, struct golf_spot b);

/*
 * Shuffles the cards of a layout among their places. Face-down cards become unknown to all seats.
 */
void card_shuffle(struct golf_state *s, unsigned seat);

/* T14: removes the face-up lines from every layout. */
void lines_leave(struct golf_state *s, struct golf_events *out);

/* Piles and hand ----------------------------------------------------------- */

/* Clarification 12: turns the discard pile, except its top card, into the stock. */
void stock_renew(struct golf_state *s, struct golf_events *out);

/*
 * Returns the top card of the stock. An empty stock is renewed when the rules allow it, else the
 * answer is GOLF_NO_CARD.
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

/* Whether the card at that index of the discard pile was matched. */
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
 * Puts a card on the discard pile, as the discard of a turn. Matching opens again, the power of the
 * card is unused, and a jack skips (T12).
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

/* Puts a card on the discard pile, as a match of the card below. */
void pile_match(struct golf_state *s, uint8_t card);

/* X01: sets the number of matches on the card that has become the top. */
void pile_uncover(struct golf_state *s);

/*
 * Removes and returns the top of the discard pile. The power of the card below it counts as used
 * (W10).
 */
static inline uint8_t
pile_take(struct golf_state *s)
{
	uint8_t card = s->pile[--s->discards];

	s->unused = false;
	if (!s->plain)
		pile_uncover(s);
	return card;
}

/* How many cards are in the hand, and card i in the order in which they were drawn. */
static inline unsigned
hand_count(const struct golf_state *s)
{
	return (unsigned)(s->drawn != GOLF_NO_CARD) + (s->more[0] != GOLF_NO_CARD) +
	    (s->more[1] != GOLF_NO_CARD);
}

/* The hand holds exactly one card; draw-two (W13) has added none. */
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
 * Discards card i of the hand. A power that was used before the card was drawn from the pile stays
 * used (W10).
 */
static inline void
hand_discard(struct golf_state *s, unsigned i)
{
	pile_discard(s, hand_card(s, i));
	if (i == 0 && s->drawn_used)
		s->unused = false;
	/* T12: a card that is put back is no discard. */
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
