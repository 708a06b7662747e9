/*
 * quick.h - quick play: what a sensible player does, decided in about a hundred nanoseconds. Holes
 * that are thought ahead are played to their end in this way.
 *
 * A seat decides from what it knows of the imagined game, never from its other cards. Points are in
 * fractions, QUICK_POINT to one point.
 */
#ifndef ENGINE_AHEAD_QUICK_H
#define ENGINE_AHEAD_QUICK_H

#include "engine/ahead/rng.h"
#include "engine/state.h"

enum {
	QUICK_POINT = 64,
	QUICK_LANES = 64, /* for each kind of card, a hidden card and an empty place */
	QUICK_NEVER = 1 << 24, /* more points than any layout has */
	QUICK_PICKS = 4,
	QUICK_ALL = 255, /* no seat */
	QUICK_TURNS = 8, /* the most that quick play looks ahead */
	QUICK_TRIO_KINDS = 18, /* the most in tables of three cards */
	QUICK_ROWS = QUICK_TRIO_KINDS * QUICK_TRIO_KINDS,
};

/*
 * The rules and the cards that are left, prepared. Cards of one kind count alike: they have the
 * same rank, value and power.
 */
struct quick {
	const struct golf_rules *rules; /* lent */
	unsigned seats;
	unsigned me; /* the seat that thinks. It plans several cards ahead, and the other seats of
	                its playouts plan one card ahead. QUICK_ALL: every seat plans as the seat
	                that thinks; slower */
	int temper; /* of that seat, added to the chance in 256 that it needs to end a hole */
	unsigned kinds; /* then come the hidden card and the empty place, as two more kinds */
	unsigned hidden, empty; /* those two */
	bool exact; /* the rules have other combinations than those of the tables */
	unsigned equals; /* such a combination needs so many equal cards, or the whole layout; 0: it
	                    may need fewer */
	bool whole; /* cards of the whole layout may make a flush or a run */
	bool deep; /* without tables (turns is 0), the gain of a stock card has those combinations,
	              too: slower, for single decisions */
	bool apart; /* cards combine with equal cards alone */
	bool floor; /* no layout counts less than 0 */
	uint8_t kind[GOLF_CARD_KINDS];
	uint8_t first[QUICK_LANES]; /* one card of the kind */
	uint8_t same[QUICK_LANES]; /* the first kind whose cards are equal to those of the kind */
	bool trios; /* three cards of a column combine, not two partners */
	uint8_t partner[2][GOLF_PLACES_MAX]; /* combine with the place; or GOLF_NOWHERE */
	uint32_t together[GOLF_PLACES_MAX]; /* this place and its partners, one bit each */
	uint64_t unplaceable; /* kinds that may not be placed, one bit each (W09) */
	int32_t cards; /* that are left, of all kinds */
	int32_t left[QUICK_LANES]; /* by kind */
	int32_t coming[QUICK_LANES]; /* that further turns may bring: a new stock counts, too */
	int32_t all_coming;
	int16_t value[QUICK_LANES]; /* of a kind alone; of a hidden card the mean */
	uint8_t power[QUICK_LANES];
	int16_t used[2][QUICK_LANES]; /* what a card of the kind is worth unplaced: by its power;
	                                 [1]: to a seat that knows all its cards */
	int kept[QUICK_PICKS + 1]; /* the mean of a hidden card: quick_picks() */
	unsigned variance[QUICK_PICKS + 1]; /* in points squared */
	int worth[GOLF_POWER_COUNT];
	int lose, win; /* what ending a hole may cost and bring */
	int16_t offer[QUICK_LANES]; /* how often a turn offers a card of the kind to partners */
	unsigned turns; /* that table[] looks ahead; 0: cards combine in other ways */
	/* The points that a card and its partners may expect after so many more turns; [0]: the
	 * points now. The row says which partners the card has: quick_row(). */
	int16_t table[QUICK_TURNS + 1][QUICK_ROWS][QUICK_LANES];
};

/*
 *	me	the seat that thinks
 *	turns	that it may have after this one: quick_ahead(); no table looks further
 *	left	how many cards of each are not known: the cards that the stock may bring
 *	again	how many discards of each are a new stock before those turns are over; or NULL
 */
void quick_begin(struct quick *q, const struct golf_rules *r, unsigned seats, unsigned me,
    unsigned turns, const uint16_t left[GOLF_CARD_KINDS], const uint16_t again[GOLF_CARD_KINDS]);

/* Fills q->table[] for so many turns at most, and says q->turns. */
void quick_tables(struct quick *q, unsigned turns);

/* Loops over kinds go on to a multiple of 16. No card of a kind after the last one is left. */
static inline unsigned
quick_lanes(const struct quick *q)
{
	return (q->kinds + 15) & ~15u;
}

/* The row of the tables for a card with partners of these kinds. Without trios, a alone counts. */
static inline unsigned
quick_row(const struct quick *q, unsigned a, unsigned b)
{
	return q->trios ? a * (q->kinds + 2) + b : a;
}

/*
 * A player replaces high cards first: a card that its owner knows is taken for the first of so many
 * random cards that is low, or for the last one where none is. There are 1 to QUICK_PICKS, the more
 * the longer the owner has played.
 */
static inline unsigned
quick_picks(const struct golf_state *s, unsigned owner, unsigned place)
{
	unsigned turns = s->turns[owner];

	if (!(s->seen[owner][place] >> owner & 1))
		return 1;
	return turns < QUICK_PICKS - 1 ? 1 + turns : QUICK_PICKS;
}

/* Whether a card counts more than the mean of n cards of so many points together. */
static inline bool
quick_is_high(int value, int64_t points, int64_t n)
{
	return value * n > points;
}

/* A layout as a seat knows it. */
struct quick_look {
	uint32_t held, hidden; /* places, one bit each */
	int points; /* the expected ones */
	int extra; /* of them, those of combinations that the tables do not know */
	unsigned variance; /* of the points, in points squared */
	uint8_t n; /* places */
	uint8_t kind[GOLF_PLACES_MAX];
	uint8_t card[GOLF_PLACES_MAX]; /* GOLF_NO_CARD where the seat knows no card */
};

void quick_look(const struct quick *q, const struct golf_state *s, unsigned viewer, unsigned owner,
    struct quick_look *l);

/* The points with this card in that place; GOLF_NO_CARD takes the card there away. */
int quick_with(const struct quick *q, const struct quick_look *l, unsigned place, uint8_t card);

/* The same as a change of the layout. */
void quick_put(const struct quick *q, struct quick_look *l, unsigned place, uint8_t card);

/* The place of the card with the most points alone: the best one to give away. Or GOLF_NOWHERE. */
unsigned quick_worst(const struct quick *q, const struct quick_look *l);

/*
 * The points that a seat may expect in the end: those of the layout, less what further turns bring.
 * quick_stock() says the same for one more stock card, in one of these places or by its power, and
 * then the further turns. The card gains the mean of all cards that may come.
 *	turns	quick_ahead(), or 0
 */
int quick_hope(const struct quick *q, const struct quick_look *l, uint32_t places, unsigned turns);
int quick_stock(const struct quick *q, const struct quick_look *l, uint32_t places, unsigned turns);

/* The turns that a seat may have after this one, about. Exact where end.turns bounds them. */
unsigned quick_ahead(const struct golf_state *s, unsigned seat);

/* Ending ------------------------------------------------------------------- */

/* Whether the seat wants to end the hole with these points. */
bool quick_ends(const struct quick *q, const struct golf_state *s, unsigned seat, int points);

/* Whether a card placed or turned up there ends the hole. */
bool quick_completes(const struct golf_state *s, unsigned seat, unsigned place);

/* Choosing ----------------------------------------------------------------- */

/* The action of a seat that the game waits for. */
void quick_act(const struct quick *q, const struct golf_state *s, unsigned seat,
    struct player_rng *rng, struct golf_action *a);

/* Whether the seat knows several cards that the card in hand matches (X04), and which. */
bool quick_several(
    const struct quick *q, const struct golf_state *s, unsigned seat, struct golf_action *a);

/*
 * What the seat does: a match of the top discard (X06), then its turn, or a call after its turn.
 * Returns false, with *a undefined, when it does nothing out of turn.
 */
bool quick_choose(const struct quick *q, const struct golf_state *s, unsigned seat, bool voluntary,
    struct player_rng *rng, struct golf_action *a);

/* Uses a power, or returns false when that gains nothing. */
bool quick_power(const struct quick *q, const struct golf_state *s, unsigned seat, unsigned power,
    struct player_rng *rng, struct golf_action *a);

/* How good a draw, a placing or a discard is: quick_hope() after it. QUICK_NEVER: not judged. */
int quick_cost(
    const struct quick *q, const struct golf_state *s, unsigned seat, const struct golf_action *a);

/* Plays the hole to its end. */
void quick_play(const struct quick *q, struct golf_state *s, struct player_rng *rng);

static inline struct golf_action
quick_action(unsigned seat, enum golf_do kind)
{
	return (struct golf_action){
		.kind = (uint8_t)kind, .seat = (uint8_t)seat, .card = GOLF_NO_CARD
	};
}

#endif
