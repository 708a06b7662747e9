#include "engine/hole.h"

#include "engine/chance.h"

#include <assert.h>
#include <string.h>

size_t
golf_state_size(void)
{
	return sizeof(struct golf_state);
}

void
golf_state_copy(struct golf_state *to, const struct golf_state *from)
{
	memcpy(to, from, sizeof *to);
}

void
golf_seed(const struct golf_state *s, unsigned char seed[GOLF_SEED])
{
	memcpy(seed, s->seed, GOLF_SEED);
}

const struct golf_rules *
golf_rules_of(const struct golf_state *s)
{
	return &s->rules;
}

enum golf_status
golf_begin(struct golf_state *s, const struct golf_rules *rules, unsigned seats,
    const unsigned char seed[GOLF_SEED], const char *entropy, size_t entropy_length)
{
	unsigned places = (unsigned)rules->rows * rules->columns;
	unsigned cards = golf_rules_packs(rules, seats) * (52u + rules->jokers);

	if (seats < rules->players_min || seats > rules->players_max ||
	    seats * places + rules->start_discard + 1u > cards)
		return GOLF_BAD_PLAYERS;
	memset(s, 0, sizeof *s);
	memcpy(&s->rules, rules, sizeof s->rules);
	memcpy(s->seed, seed, GOLF_SEED);
	chance_key(seed, entropy, entropy_length, s->key);
	score_values(rules, s->value);
	s->seats = (uint8_t)seats;
	s->places = (uint8_t)places;
	s->phase = GOLF_PH_BETWEEN;
	s->dealer = (uint8_t)(seats - 1);
	s->turn = s->ender = GOLF_NOBODY;
	s->drawn = s->drawn_from = GOLF_NO_CARD;
	return GOLF_OK;
}

void
news_add(struct golf_events *out, enum golf_news_kind kind, unsigned seat, unsigned place, uint8_t card)
{
	assert(out->n < GOLF_NEWS_MAX);
	out->news[out->n++] = (struct golf_news){ (uint8_t)kind, (uint8_t)seat, (uint8_t)place, card };
}

/* The next seat in turn order. */
static inline unsigned
left_of(const struct golf_state *s, unsigned seat)
{
	return seat + 1 >= s->seats ? 0 : seat + 1;
}

/* C04, C09: the cards go round one at a time, or as packets, from the dealer's left. */
static void
deal_layouts(struct golf_state *s)
{
	unsigned seat = s->dealer, at = 0, places = s->places;

	for (unsigned i = 0; i < s->seats; i++) {
		seat = left_of(s, seat);
		for (unsigned p = 0; p < places; p++)
			s->card[seat][p] = s->pile[s->rules.packet ? at++ : p * s->seats + i];
		memset(s->seen[seat], 0, places * sizeof s->seen[seat][0]);
		s->up[seat] = 0;
		s->turns[seat] = 0;
		s->start_up[seat] = s->rules.turn_up;
		s->start_peek[seat] = s->rules.peek_where == GOLF_PEEK_ANY ? s->rules.peek : 0;
	}
}

/* L06, L07: everybody looks at the first places of the row that lies nearest. */
static void
look_at_near_row(struct golf_state *s, struct golf_events *out)
{
	unsigned first = (s->rules.rows - 1u) * s->rules.columns;

	for (unsigned seat = 0; seat < s->seats; seat++)
		for (unsigned p = first; p < first + s->rules.peek; p++) {
			s->seen[seat][p] |= (uint16_t)(1u << seat);
			out->tell[out->tells++] = (struct golf_tell){ GOLF_TELL_PEEK, (uint8_t)seat,
				(uint8_t)p, s->card[seat][p] };
		}
}

void
hole_deal(struct golf_state *s, struct golf_events *out)
{
	unsigned dealt = (unsigned)s->seats * s->places;
	struct chance c;

	/* Clarification 12: the first dealer sits in the last seat, and the deal passes to the left. */
	if (s->hole > 0)
		s->dealer = (uint8_t)left_of(s, s->dealer);
	s->hole++;
	s->cards = (uint16_t)chance_pack(golf_rules_packs(&s->rules, s->seats), s->rules.jokers, s->pile);
	chance_begin(&c, s->key, s->hole, 0);
	chance_shuffle(&c, s->pile, s->cards);
	s->used = c.used;
	deal_layouts(s);
	s->discards = 0;
	s->stock_at = (uint16_t)dealt;
	if (s->rules.start_discard)
		s->pile[s->discards++] = s->pile[s->stock_at++];
	s->turn = s->ender = GOLF_NOBODY;
	s->last_turns = 0;
	s->phase = GOLF_PH_START;
	news_add(out, GOLF_NEWS_DEALT, s->dealer, GOLF_NOWHERE, s->discards ? s->pile[0] : GOLF_NO_CARD);
	if (s->rules.peek > 0 && s->rules.peek_where == GOLF_PEEK_NEAR_ROW)
		look_at_near_row(s, out);
	hole_begin_play(s, out);
}

void
hole_begin_play(struct golf_state *s, struct golf_events *out)
{
	for (unsigned seat = 0; seat < s->seats; seat++)
		if (s->start_up[seat] + s->start_peek[seat] > 0)
			return;
	s->phase = GOLF_PH_TURN;
	s->turn = (uint8_t)left_of(s, s->dealer);
	news_add(out, GOLF_NEWS_TURN, s->turn, GOLF_NOWHERE, GOLF_NO_CARD);
}

void
hole_renew_stock(struct golf_state *s, struct golf_events *out)
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
	news_add(out, GOLF_NEWS_STOCK_RENEWED, GOLF_NOBODY, GOLF_NOWHERE, GOLF_NO_CARD);
}

/* The game is over with this hole: R01 and R02. */
static bool
game_over(const struct golf_state *s)
{
	int limit = s->rules.target + (s->rules.target_when == GOLF_TARGET_EXCEED);

	if (s->rules.holes > 0 && s->hole >= s->rules.holes)
		return true;
	for (unsigned seat = 0; s->rules.target > 0 && seat < s->seats; seat++)
		if (s->totals[seat] >= limit)
			return true;
	/* A target that nobody ever reaches must not make a game endless. */
	return s->hole == GOLF_HOLES_MAX;
}

static void
end_hole(struct golf_state *s, struct golf_events *out)
{
	s->phase = GOLF_PH_BETWEEN;
	s->turn = GOLF_NOBODY;
	s->last_turns = 0;
	s->scored = 1;
	for (unsigned seat = 0; seat < s->seats; seat++) {
		int points = score_layout(&s->rules, s->value, s->card[seat], s->places);

		s->up[seat] = state_all(s);
		s->points[seat] = (int16_t)points;
		s->scores[seat] = (int16_t)points;
		s->totals[seat] = (int16_t)(s->totals[seat] + points);
	}
	news_add(out, GOLF_NEWS_HOLE_OVER, s->ender, GOLF_NOWHERE, GOLF_NO_CARD);
	if (game_over(s)) {
		s->phase = GOLF_PH_OVER;
		news_add(out, GOLF_NEWS_GAME_OVER, GOLF_NOBODY, GOLF_NOWHERE, GOLF_NO_CARD);
	}
}

/* E01, T08: one layout, or every one, is face up. */
static bool
all_face_up(const struct golf_state *s)
{
	if (s->rules.face_up == GOLF_UP_ANY)
		return s->up[s->turn] == state_all(s);
	if (s->rules.face_up == GOLF_UP_NONE)
		return false;
	for (unsigned seat = 0; seat < s->seats; seat++)
		if (s->up[seat] != state_all(s))
			return false;
	return true;
}

void
hole_next_turn(struct golf_state *s, bool ends, bool drew, struct golf_events *out)
{
	unsigned next = left_of(s, s->turn);

	s->turns[s->turn]++;
	if (s->ender == GOLF_NOBODY && (ends || all_face_up(s))) {
		s->ender = s->turn;
		if (s->rules.final_turns == 0) {
			end_hole(s, out);
			return;
		}
		s->last_turns = (uint8_t)(s->seats - 1);
		news_add(out, GOLF_NEWS_LAST_TURNS, s->ender, GOLF_NOWHERE, GOLF_NO_CARD);
	} else if (s->ender != GOLF_NOBODY && --s->last_turns == 0) {
		end_hole(s, out);
		return;
	}
	/* T15; clarifications 12 (nobody can draw) and 17 (the bound, which final turns outlast). */
	if ((s->rules.stock == GOLF_STOCK_END && state_stock(s) == 0) ||
	    (!drew && !state_can_draw_stock(s) && !state_can_draw_discard(s)) ||
	    (s->ender == GOLF_NOBODY && s->rules.turns > 0 && s->turns[next] >= s->rules.turns)) {
		end_hole(s, out);
		return;
	}
	s->turn = (uint8_t)next;
	s->phase = GOLF_PH_TURN;
	news_add(out, GOLF_NEWS_TURN, next, GOLF_NOWHERE, GOLF_NO_CARD);
}
