#include "engine/ahead/world.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

/* Removes a known card from the count of the unknown ones. */
static void
see(uint16_t count[GOLF_CARD_KINDS], uint8_t card)
{
	if (card < GOLF_CARD_KINDS) {
		assert(count[card] > 0);
		count[card]--;
	}
}

/* The packs less every card that the seat knows. */
static void
find_unknown(struct world *w)
{
	const struct golf_state *s = &w->base;
	uint16_t packs = (uint16_t)golf_rules_packs(&s->rules, s->seats);
	uint16_t count[GOLF_CARD_KINDS];

	for (uint8_t card = 0; card < GOLF_CARD_KINDS; card++)
		count[card] = (uint16_t)(packs * golf_rules_copies(&s->rules, card));
	for (unsigned seat = 0; seat < s->seats; seat++) {
		for (unsigned p = 0; p < GOLF_PLACES_MAX; p++)
			see(count, s->card[seat][p]);
		for (unsigned i = 0; i < GOLF_SHIELDS_MAX; i++)
			see(count, s->shield[seat][i]);
	}
	for (unsigned i = 0; i < s->discards; i++)
		see(count, s->pile[i]);
	see(count, s->drawn);
	see(count, s->more[0]);
	see(count, s->more[1]);
	memcpy(w->count, count, sizeof count);
	w->cards = 0;
	w->points = 0;
	for (unsigned card = 0; card < GOLF_CARD_KINDS; card++)
		for (; count[card] > 0; count[card]--) {
			w->points += golf_rules_value(&s->rules, (uint8_t)card);
			w->card[w->cards++] = (uint8_t)card;
		}
}

static void
add_slot(struct world *w, const uint8_t *card, unsigned picks)
{
	if (*card == GOLF_HIDDEN)
		w->slot[w->slots++] = (struct world_slot){
			(uint16_t)(card - (const uint8_t *)&w->base), (uint8_t)picks
		};
}

/* Every imagined hole ends, whatever the rules say: each seat has so many turns more. */
static void
bound_turns(struct golf_state *s)
{
	enum { LONGEST = 60 };
	unsigned most = 0;

	for (unsigned seat = 0; seat < s->seats; seat++)
		most = s->turns[seat] > most ? s->turns[seat] : most;
	most = most + LONGEST < UINT16_MAX ? most + LONGEST : UINT16_MAX;
	if (s->rules.turns == 0 || s->rules.turns > most)
		s->rules.turns = (uint16_t)most;
}

void
world_begin(struct world *w, const struct golf_known *k)
{
	const struct golf_state *s = &w->base;

	memcpy(&w->base, k->byte, sizeof w->base);
	bound_turns(&w->base);
	find_unknown(w);
	w->slots = 0;
	for (unsigned seat = 0; seat < s->seats; seat++)
		for (unsigned p = 0; p < GOLF_PLACES_MAX; p++)
			add_slot(w, &s->card[seat][p], quick_picks(s, seat, p));
	add_slot(w, &s->drawn, 1);
	add_slot(w, &s->more[0], 1);
	add_slot(w, &s->more[1], 1);
	assert(w->cards == w->slots + state_stock(s));
}

static bool
is_high(const struct world *w, uint8_t card)
{
	return quick_is_high(golf_rules_value(&w->base.rules, card), w->points, w->cards);
}

void
world_deal(const struct world *w, struct player_rng *rng, struct golf_state *s)
{
	uint8_t card[GOLF_CARDS_MAX];
	unsigned left = w->cards;

	/* The places behind the cards of the pile are not used. */
	static_assert(
	    offsetof(struct golf_state, pile) + GOLF_CARDS_MAX + _Alignof(struct golf_state) >
		sizeof(struct golf_state),
	    "the pile is the last field");
	memcpy(s, &w->base, offsetof(struct golf_state, pile) + w->base.cards);
	for (unsigned i = 0; i < 4; i++) {
		uint64_t word = player_rng_next(rng);

		memcpy(s->key + 8 * i, &word, sizeof word);
	}
	memcpy(card, w->card, left);
	for (unsigned i = 0; i < w->slots; i++) {
		unsigned pick = player_below(rng, left);

		for (unsigned n = 1; n < w->slot[i].picks && is_high(w, card[pick]); n++)
			pick = player_below(rng, left);
		((uint8_t *)s)[w->slot[i].at] = card[pick];
		card[pick] = card[--left];
	}
	for (unsigned i = s->stock_at; i < s->cards; i++) {
		unsigned pick = player_below(rng, left);

		s->pile[i] = card[pick];
		card[pick] = card[--left];
	}
}

/* Whether the discards become a new stock before the seat has had the turns that it may have. */
static bool
is_shuffled_soon(const struct golf_state *s, unsigned turns)
{
	return state_renews_stock(s) && state_stock(s) < s->seats * (turns > 0 ? turns : 1);
}

void
world_quick(const struct world *w, unsigned seat, struct quick *q)
{
	const struct golf_state *s = &w->base;
	unsigned turns = quick_ahead(s, seat);
	uint16_t again[GOLF_CARD_KINDS] = { 0 };

	for (unsigned i = 0; i + 1 < s->discards && is_shuffled_soon(s, turns); i++)
		if (s->pile[i] < GOLF_CARD_KINDS)
			again[s->pile[i]]++;
	quick_begin(q, &s->rules, bits_count(state_players(s)), seat, turns, w->count, again);
}
