/*
 * golf.h - the public interface of the engine for the Golf family of card games.
 *
 * The engine is a pure library. It allocates no memory, keeps no global state, and uses no clock,
 * no random source and no files. An action changes a state and gives a list of events. The state is
 * opaque: a caller looks at a game only through golf_view(), which shows a seat the cards that the
 * seat may see. Rule ids (L01, E02, ...) and numbered clarifications are those of docs/rules.md.
 */
#ifndef ENGINE_GOLF_H
#define ENGINE_GOLF_H

#include "engine/score_map.h"
#include "engine/turn_map.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	GOLF_SEATS_MAX = 12,
	GOLF_GRID_MAX = 16, /* places of a layout as dealt */
	GOLF_PLACES_MAX = 20, /* with the cards that joined it; a full layout takes no more cards */
	GOLF_LIST_MAX = 12, /* cards or places in one action; an order names all places */
	GOLF_SHIELDS_MAX = 4, /* beside one layout */
	GOLF_CARDS_MAX = 648, /* three decks of GOLF_OWN_CARDS, or six packs with jokers */
	GOLF_HOLES_MAX = 99,
	GOLF_NEWS_MAX = 224, /* more than one action can make: lines leave twelve full layouts, with
	                        all causes */
	GOLF_TELLS_MAX = GOLF_SEATS_MAX *
	    GOLF_GRID_MAX, /* in a deal where each player looks at the whole layout */
	GOLF_PAID_MAX = 9999, /* points that a seat can pay in one hole (M04, X02); above this,
	                         points are not counted */
	GOLF_POT_MAX = 1000000000, /* chips in a pot when the rules name no maximum */
	GOLF_STATE_BYTES = 3072, /* golf_state_size() is at most this */
	GOLF_SEED = 32, /* bytes */
	GOLF_NAME_MAX = 32, /* bytes of the name or the call of a rule set, with the NUL */
	GOLF_TITLE_MAX = 100, /* bytes of the title of a rule set in one language, with the NUL */
	GOLF_VALUE_TEXT = 3072, /* bytes of the value of one key, with the NUL: of deck.cards */
	GOLF_RULES_TEXT = 11264, /* bytes that golf_rules_write() needs for all keys, with the NUL
	                          */
	GOLF_LINE_TEXT = 10240, /* bytes of the longest record line except the header */
};

/* The value of deck.cards for the packs of 52 cards. */
#define GOLF_STANDARD "standard"

/* Cards -------------------------------------------------------------------- */

/*
 * A card is a number. 0-51: suit * 13 + rank, with the suits S H D C and the ranks A 2 .. 10 J Q K.
 * The red joker and the black joker follow, then the names of deck.cards (D01) in their order.
 */
enum {
	GOLF_JOKER_RED = 52,
	GOLF_JOKER_BLACK = 53,
	GOLF_PACK_KINDS = 54, /* the cards of a pack with jokers */
	GOLF_PACK_RANKS = 14, /* thirteen ranks and the joker */
	GOLF_OWN = GOLF_PACK_KINDS, /* the first card of a deck of one's own */
	GOLF_OWN_KINDS = 30, /* names in such a deck */
	GOLF_OWN_CARDS = 216, /* cards in such a deck */
	GOLF_OWN_NAME = 13, /* bytes of a name, with the NUL: three signs */
	GOLF_CARD_KINDS = GOLF_OWN + GOLF_OWN_KINDS,
	GOLF_RANKS = GOLF_PACK_RANKS + GOLF_OWN_KINDS,
	GOLF_HIDDEN = 0xfe, /* a card that the viewer does not know */
	GOLF_NO_CARD = 0xff, /* an empty place or an empty pile */
};

/* 0-12 for A .. K, 13 for a joker: of a card of a pack. */
static inline unsigned
golf_pack_rank(uint8_t card)
{
	return card >= GOLF_JOKER_RED ? 13u : card % 13u;
}

/* The same; each name of a deck of one's own is a rank, from 14. */
static inline unsigned
golf_rank(uint8_t card)
{
	if (card >= GOLF_OWN)
		return card - (unsigned)GOLF_OWN + GOLF_PACK_RANKS;
	return golf_pack_rank(card);
}

/* 0-3 for S H D C; 4 for the red joker, 5 for the black joker; 6 for a card without a suit. */
static inline unsigned
golf_suit(uint8_t card)
{
	if (card < GOLF_JOKER_RED)
		return card / 13u;
	return card < GOLF_OWN ? card - 48u : 6u;
}

/* Rules -------------------------------------------------------------------- */

/* Why a text was refused: one sentence for the person who wrote the text. */
struct golf_why {
	char text[400]; /* of a wrong power, with the names of all */
};

enum { GOLF_PACKS_ROWS = 6, GOLF_UNSET = 127 };

/*
 * What a card can do when it is drawn from the stock: the name in rules and records. docs/rules.md
 * says what each does.
 */
#define GOLF_POWER_MAP(X)                                                                          \
	X(NONE, "none")                                                                            \
	X(PEEK_OWN, "peek-own")                                                                    \
	X(PEEK_OTHER, "peek-other")                                                                \
	X(PEEK_ANY, "peek-any")                                                                    \
	X(SWAP_OWN_OTHER, "swap-own-other")                                                        \
	X(SWAP_ANY, "swap-any")                                                                    \
	X(SWAP_TABLE, "swap-table")                                                                \
	X(TAKE_LOOK_SWAP, "take-look-swap")                                                        \
	X(LOOK_TWO_MAY_SWAP, "look-two-may-swap")                                                  \
	X(SHUFFLE_OTHER, "shuffle-other")                                                          \
	X(CANCEL_KNOCK, "cancel-knock")                                                            \
	X(GIVE_DRAWN, "give-drawn")                                                                \
	X(DRAW_TWO, "draw-two")                                                                    \
	X(SWAP_LINES, "swap-lines")                                                                \
	X(SHIELD, "shield")                                                                        \
	X(FLIP, "flip")                                                                            \
	X(ADD_OR_REMOVE, "add-or-remove")                                                          \
	X(COMBINE, "combine")                                                                      \
	X(LOOK_ANY_TWO_MAY_SWAP, "look-any-two-may-swap")

enum golf_power {
#define X(name, text) GOLF_POWER_##name,
	GOLF_POWER_MAP(X)
#undef X
	    GOLF_POWER_COUNT
};

/* Returns the name of a power, such as "peek-own". Static text. */
const char *golf_power_text(enum golf_power power);
bool golf_power_read(const char *text, size_t length, enum golf_power *power);

/* Each enumeration lists the words of one key, in the order of the key's list in docs/rules.md. */
enum golf_up_where { GOLF_WHERE_ANY, GOLF_WHERE_SAME, GOLF_WHERE_DIFFERENT, GOLF_WHERE_MIDDLE };
enum golf_up_when { GOLF_WHEN_BEFORE, GOLF_WHEN_FIRST_TURN };
enum golf_peek_where { GOLF_PEEK_NEAR_ROW, GOLF_PEEK_ANY };
enum golf_memory { GOLF_MEMORY_ONCE, GOLF_MEMORY_START, GOLF_MEMORY_ALL };
enum golf_leader {
	GOLF_LEADER_LEFT,
	GOLF_LEADER_HIGHEST,
	GOLF_LEADER_WINNER,
	GOLF_LEADER_LOWEST_TOTAL,
	GOLF_LEADER_HIGHEST_TOTAL,
};
enum golf_leader_tie { GOLF_LEADER_TIE_ORDER, GOLF_LEADER_TIE_TOTAL };
enum golf_draw { GOLF_DRAW_BOTH, GOLF_DRAW_STOCK };
enum golf_placed { GOLF_PLACED_UP, GOLF_PLACED_DOWN, GOLF_PLACED_AS_REPLACED };
enum golf_taken { GOLF_TAKEN_AS_PLACED, GOLF_TAKEN_UP };
enum golf_flip { GOLF_FLIP_NO, GOLF_FLIP_MAY, GOLF_FLIP_MUST, GOLF_FLIP_UNLESS_LAST };
enum golf_face_up { GOLF_UP_NONE, GOLF_UP_ANY, GOLF_UP_ALL };
enum golf_locked { GOLF_LOCKED_NONE, GOLF_LOCKED_UP, GOLF_LOCKED_COLUMN };
enum golf_knock { GOLF_KNOCK_NONE, GOLF_KNOCK_INSTEAD, GOLF_KNOCK_AFTER, GOLF_KNOCK_DURING };
enum golf_stock { GOLF_STOCK_RESHUFFLE, GOLF_STOCK_END, GOLF_STOCK_NONE };
enum golf_pairs {
	GOLF_PAIRS_NONE,
	GOLF_PAIRS_COLUMN,
	GOLF_PAIRS_ROW,
	GOLF_PAIRS_LINE,
	GOLF_PAIRS_ADJACENT,
	GOLF_PAIRS_TOUCHING,
	GOLF_PAIRS_ANYWHERE,
};
enum golf_triples {
	GOLF_TRIPLES_NONE,
	GOLF_TRIPLES_COLUMNS,
	GOLF_TRIPLES_LINES,
	GOLF_TRIPLES_DIAGONALS
};
enum golf_overlap { GOLF_OVERLAP_EACH, GOLF_OVERLAP_ONCE };
enum golf_wild { GOLF_WILD_NONE, GOLF_WILD_JACKS, GOLF_WILD_ONE_EYED, GOLF_WILD_JOKERS };
enum golf_equal { GOLF_EQUAL_RANK, GOLF_EQUAL_VALUE };
enum golf_special { GOLF_SPECIAL_NONE, GOLF_SPECIAL_WINS };
enum golf_win { GOLF_WIN_NONE, GOLF_WIN_ZERO, GOLF_WIN_SET, GOLF_WIN_ADD, GOLF_WIN_LESS_PLAYERS };
enum golf_tied { GOLF_TIED_WIN, GOLF_TIED_FAIL, GOLF_TIED_PLAIN, GOLF_TIED_ADD };
enum golf_fail {
	GOLF_FAIL_NONE,
	GOLF_FAIL_ADD,
	GOLF_FAIL_DOUBLE,
	GOLF_FAIL_HIGHEST,
	GOLF_FAIL_ADD_LOWEST,
	GOLF_FAIL_ADD_HIGHEST,
};
enum golf_scoring { GOLF_SCORING_PLAIN, GOLF_SCORING_CACTUS };
enum golf_match { GOLF_MATCH_NEVER, GOLF_MATCH_OWN_TURN, GOLF_MATCH_ANY_TIME, GOLF_MATCH_BOTH };
enum golf_power_when { GOLF_POWER_DRAWN, GOLF_POWER_DISCARDED };
enum golf_whose { GOLF_WHOSE_OWN, GOLF_WHOSE_ANY };
enum golf_tie { GOLF_TIE_SHARED, GOLF_TIE_EXTRA };
enum golf_target_when { GOLF_TARGET_REACH, GOLF_TARGET_EXCEED };

/*
 * The edition of rules: what keys mean, where that has changed. New games have the newest edition.
 * A record, and a game in a store, keeps the edition that it began with: golf_rules_load() reads it
 * back. Text without an edition is of the first.
 *	1	a penalty of knock.fail could lower a score: `double` of -2 gave -4
 *	2	no penalty lowers a score (P09)
 */
enum { GOLF_EDITION = 2 };

/*
 * The rules of one game: one field for each key. Fill it with golf_rules_default() first, then
 * change it with golf_rules_set() or golf_rules_read().
 */
struct golf_rules {
	char name[GOLF_NAME_MAX];
	char call[GOLF_NAME_MAX];
	uint16_t edition; /* 1 to GOLF_EDITION; no key sets it */
	uint16_t turns;
	int16_t target, reset_at, reset_to, out_at;
	int16_t shoot_moon;
	uint16_t pot_stake, pot_max; /* chips; pot_stake 0: no pot; pot_max 0: no maximum */
	uint8_t players_min, players_max;
	struct {
		uint8_t packs, players;
	} packs[GOLF_PACKS_ROWS]; /* each row: the number of packs for at most that many players;
	                             unused rows are 0 */
	uint8_t jokers;
	uint8_t own; /* names of deck.cards; 0: GOLF_STANDARD, the packs of 52 cards */
	uint8_t own_count[GOLF_OWN_KINDS]; /* how often each is in the deck */
	char own_name[GOLF_OWN_KINDS][GOLF_OWN_NAME];
	bool packet;
	uint8_t rows, columns;
	uint8_t turn_up, turn_up_where, turn_up_when;
	bool rearrange;
	uint8_t peek, peek_where, memory;
	bool start_discard, discard_plain;
	uint8_t leader, leader_tie;
/* One field for each row of turn_map.h. */
#define GOLF_WORD(name, of, field, ...)   uint8_t field;
#define GOLF_NUMBER(name, of, field, ...) uint8_t field;
#define GOLF_BOOL(name, of, field)        bool field;
	TURN_KEY_MAP(GOLF_WORD, GOLF_NUMBER, GOLF_BOOL)
#undef GOLF_WORD
#undef GOLF_NUMBER
#undef GOLF_BOOL
	uint8_t face_up, knock;
	uint8_t final_turns, stock;
	uint8_t call_from;
	bool caller_frozen, final_sure;
	bool empty_layout;
	int8_t rank_value[GOLF_PACK_RANKS];
	int8_t card_value[GOLF_CARD_KINDS]; /* GOLF_UNSET: the value of the rank counts; never in a
	                                       deck of one's own */
/* One field for each row of score_map.h. No points are 0, or GOLF_UNSET where 0 counts. */
#define GOLF_WORD(name, field, ...) uint8_t field;
#define GOLF_POINTS(name, field)    int8_t field;
#define GOLF_BOOL(name, field)      bool field;
	SCORE_KEY_MAP(GOLF_WORD, GOLF_POINTS, GOLF_BOOL, GOLF_BOOL, GOLF_POINTS)
#undef GOLF_WORD
#undef GOLF_POINTS
#undef GOLF_BOOL
	uint8_t straight_flush, four_of_a_kind; /* enum golf_special */
	bool lowest_zero;
	struct {
		uint8_t rule;
		int8_t points;
	} win, tied; /* knock.win, knock.tie */
	struct {
		uint8_t rule;
		int8_t points, per_player;
	} fail; /* knock.fail */
	int8_t most; /* knock.most; GOLF_UNSET: none */
	uint8_t scoring;
	uint8_t rank_power[GOLF_PACK_RANKS]; /* enum golf_power */
	uint8_t card_power[GOLF_CARD_KINDS]; /* like card_value */
	bool placeable, reuse;
	uint8_t power_when;
	bool power_must;
	uint8_t match, whose, match_equal, per_discard, wrong_cards, wrong_points;
	uint8_t holes;
	uint8_t target_when;
	uint8_t tie;
};

/*
 * Sets every key to its default, as listed in docs/rules.md. The name becomes "", the edition
 * GOLF_EDITION.
 */
void golf_rules_default(struct golf_rules *r);

/*
 * Sets one key by its dotted name.
 *	value	a word, a number, true or false; JSON when the text starts with { or [ or "
 * Returns false, gives the reason in *why and leaves *r unchanged when the key is unknown, or when
 * the value has a wrong type or is out of range.
 */
bool golf_rules_set(struct golf_rules *r, const char *key, const char *value, struct golf_why *why);

/*
 * Reads a rules file: one JSON object whose keys replace those in *r. The key `name` is read; the
 * key `title` is skipped, and so is `edition`: a rules file plays as the newest edition.
 *	find	loads the rule set named in the key `extends`, before the other keys; may be NULL.
 *		It returns the text of that file, lent until golf_rules_read() returns, or NULL.
 * Returns false, gives the reason in *why and leaves *r unchanged on any error. It does not check
 * that the keys fit together: call golf_rules_check() after the last change.
 */
typedef const char *golf_rules_find(void *arg, const char *name, size_t *length);
bool golf_rules_read(struct golf_rules *r, const char *json, size_t length, golf_rules_find *find,
    void *arg, struct golf_why *why);

/*
 * Reads the text of golf_rules_write() back, from a record or a store: every key that is missing
 * has its default, and the edition is the one of the text. Fails like golf_rules_read().
 */
bool golf_rules_load(struct golf_rules *r, const char *json, size_t length, struct golf_why *why);

/*
 * Checks that the rules fit together. Returns false and gives the reason in *why when two rules
 * contradict each other. A game may begin only with rules that pass this check.
 */
bool golf_rules_check(const struct golf_rules *r, struct golf_why *why);

/*
 * Writes all keys as one JSON object on one line, and the edition when the rules depend on it and
 * it is not the first. Returns the length without the NUL, like
 * snprintf(): a length of size or more means that the text was cut.
 */
size_t golf_rules_write(const struct golf_rules *r, char *out, size_t size);

/* Returns the dotted name of key i, or NULL when i is past the last key. Static text. */
const char *golf_key(size_t i);

/* Returns how many packs a game with this number of players uses. A deck of one's own is a pack. */
unsigned golf_rules_packs(const struct golf_rules *r, unsigned players);

/* Returns how many cards a pack has, and how many of them are this card. */
unsigned golf_rules_pack_cards(const struct golf_rules *r);
unsigned golf_rules_copies(const struct golf_rules *r, uint8_t card);

/* Whether this number of players can play: the rules allow it, and the packs have the cards. */
bool golf_rules_seats(const struct golf_rules *r, unsigned players);

/*
 * The highest number of players that can play: players.max, or fewer when the packs lack the cards.
 * The rules have passed golf_rules_check().
 */
unsigned golf_rules_most(const struct golf_rules *r);

/*
 * The cards of the deck are those from golf_rules_first() to below golf_rules_last(). The second
 * joker of a pack is black.
 */
static inline uint8_t
golf_rules_first(const struct golf_rules *r)
{
	return r->own > 0 ? GOLF_OWN : 0;
}

static inline uint8_t
golf_rules_last(const struct golf_rules *r)
{
	if (r->own > 0)
		return (uint8_t)(GOLF_OWN + r->own);
	return (uint8_t)(GOLF_JOKER_RED + (r->jokers < 2 ? r->jokers : 2u));
}

/*
 * Returns the text of a card: "AS", "TD", "X1", the name in deck.cards; "??" for GOLF_HIDDEN, "--"
 * for GOLF_NO_CARD. Static text, or lent from the rules.
 *	r	the rules of the game; NULL: only the cards of the packs have a text
 */
const char *golf_card_text(const struct golf_rules *r, uint8_t card);

/*
 * Reads a card of the deck in any case: the texts of golf_card_text() and "10D". "??" and "--" are
 * read too; the caller must refuse them where a real card is needed. Returns false for any other
 * text. Jokers are read whether the deck has them or not.
 */
bool golf_card_read(const struct golf_rules *r, const char *text, size_t length, uint8_t *card);

/* The points of one card alone, without combinations. */
static inline int
golf_rules_value(const struct golf_rules *r, uint8_t card)
{
	if (r->card_value[card] != GOLF_UNSET)
		return r->card_value[card];
	return r->rank_value[golf_pack_rank(card)];
}

/*
 * E11: whether the ender of a hole fails with these points, whatever the others have.
 */
static inline bool
golf_rules_fails(const struct golf_rules *r, int points)
{
	return r->most != GOLF_UNSET && points > r->most;
}

/* P08: as much of the points as the reward `add` counts. No reward raises a score. */
static inline int
golf_rules_reward(int points)
{
	return points < 0 ? points : 0;
}

/* P09: as much of the points as a penalty counts. */
static inline int
golf_rules_penalty(const struct golf_rules *r, int points)
{
	return points > 0 || r->edition < 2 ? points : 0;
}

/* Whether some placed cards lie face down, so that players must remember them: T07, T17. */
static inline bool
golf_rules_hides(const struct golf_rules *r)
{
	return r->placed != GOLF_PLACED_UP;
}

/*
 * Whether a placed card lies face up: T07, T17, W24.
 *	was_up	the replaced card lay face up
 *	taken	the placed card comes from the discard pile
 */
static inline bool
golf_rules_lies_up(const struct golf_rules *r, bool was_up, bool taken)
{
	return r->placed == GOLF_PLACED_UP || (r->placed == GOLF_PLACED_AS_REPLACED && was_up) ||
	    (taken && r->placed_discard == GOLF_TAKEN_UP);
}

/* The power of a card: enum golf_power. */
static inline unsigned
golf_rules_power(const struct golf_rules *r, uint8_t card)
{
	if (r->card_power[card] != GOLF_UNSET)
		return r->card_power[card];
	return r->rank_power[golf_pack_rank(card)];
}

/* Whether a seat may match a drawn card in its turn (X04, X07). */
static inline bool
golf_rules_matches_drawn(const struct golf_rules *r)
{
	return r->match == GOLF_MATCH_OWN_TURN || r->match == GOLF_MATCH_BOTH;
}

/* Whether all seats may match the top of the discard pile (X01, X06, X07). */
static inline bool
golf_rules_matches_top(const struct golf_rules *r)
{
	return r->match == GOLF_MATCH_ANY_TIME || r->match == GOLF_MATCH_BOTH;
}

/* Whether a power looks at two cards, and then swaps them or not (W07, W21). */
static inline bool
golf_power_may_swap(unsigned power)
{
	return power == GOLF_POWER_LOOK_TWO_MAY_SWAP || power == GOLF_POWER_LOOK_ANY_TWO_MAY_SWAP;
}

/*
 * Whether two cards are equal, by rank or by value (score.equal, match.equal; clarification 1).
 *	equal	enum golf_equal
 */
static inline bool
golf_rules_equal(const struct golf_rules *r, uint8_t equal, uint8_t a, uint8_t b)
{
	if (equal == GOLF_EQUAL_VALUE)
		return golf_rules_value(r, a) == golf_rules_value(r, b);
	return golf_rank(a) == golf_rank(b);
}

/* Chance ------------------------------------------------------------------- */

/* SHA-256 (FIPS 180-4). */
void golf_sha256(const void *bytes, size_t length, unsigned char digest[32]);

/*
 * Writes the commitment of a seed: the SHA-256 of its 32 bytes in lower-case hex. The commitment is
 * public before the first deal.
 */
void golf_commitment(const unsigned char seed[GOLF_SEED], char hex[65]);

/*
 * Shuffles the deck of one hole, counted from 1; the top card comes first. Returns how many cards
 * the deck has.
 */
unsigned golf_shuffle(const struct golf_rules *r, unsigned players,
    const unsigned char seed[GOLF_SEED], const char *entropy, size_t entropy_length, unsigned hole,
    uint8_t deck[GOLF_CARDS_MAX]);

/* Actions ------------------------------------------------------------------ */

/* The kinds of actions. The text is the word in a record. */
#define GOLF_DO_MAP(X)                                                                             \
	X(DEAL, "deal") /* deals the next hole; seat is ignored */                                 \
	X(TURN_UP, "turn-up")                                                                      \
	X(REARRANGE, "rearrange")                                                                  \
	X(PEEK, "peek")                                                                            \
	X(DRAW, "draw")                                                                            \
	X(REPLACE, "replace")                                                                      \
	X(DISCARD, "discard")                                                                      \
	X(FLIP, "flip")                                                                            \
	X(KEEP, "keep")                                                                            \
	X(POWER, "power")                                                                          \
	X(MATCH, "match")                                                                          \
	X(TRADE, "trade")                                                                          \
	X(KNOCK, "knock")                                                                          \
	X(EXPOSE, "expose")                                                                        \
	X(PASS, "pass")                                                                            \
	X(LEAVE, "leave") /* the player has left the seat; the seat stays in the game */           \
	X(JOIN, "join") /* another player takes the seat */

enum golf_do {
#define X(name, text) GOLF_DO_##name,
	GOLF_DO_MAP(X)
#undef X
	    GOLF_DO_COUNT
};

enum golf_from { GOLF_FROM_STOCK, GOLF_FROM_DISCARD };
enum golf_lines { GOLF_LINES_NONE, GOLF_LINES_ROWS, GOLF_LINES_COLUMNS };

enum { GOLF_PILE = 0xfe }; /* the seat of the discard pile's top card; the place is 0 */

/* Where a card lies on the table. */
struct golf_spot {
	uint8_t seat, place;
};

/*
 * One action. Fields that are not listed for its kind are ignored.
 *
 *	TURN_UP, FLIP		place
 *	REARRANGE		n is the number of places of the grid; at[i].place is the old place
 *				of the card that moves to place i
 *	PEEK			place; yes: the look is paid for (M04)
 *	DRAW			from
 *	REPLACE			place; when n is 2 or more, the places at[].place instead (T11).
 *				card: after draw-two, which of the three cards in hand is placed;
 *				GOLF_NO_CARD when the hand has only one card
 *	POWER			power, and what the power needs (see golf_power_needs()): n targets
 *				at[]; who; lines with a and b, two different lines; powers a and b
 *				of a combination; yes: swap (W07, W21)
 *	MATCH			n cards at[], tried in that order; n is 1 where players may match at
 *				any time. give: own places, one for each right card of an opponent,
 *				in that order; if give is too short, the first own cards that are
 *				not in at[] are given
 *	TRADE			n = 1, at[0]: the card of the other player; place: the own card that
 *				is traded for it
 */
struct golf_action {
	uint8_t kind; /* enum golf_do */
	uint8_t seat;
	uint8_t from; /* enum golf_from */
	uint8_t place;
	uint8_t card;
	uint8_t power; /* enum golf_power */
	uint8_t who;
	uint8_t lines; /* enum golf_lines */
	uint8_t a, b;
	uint8_t yes;
	uint8_t n, gives;
	struct golf_spot at[GOLF_GRID_MAX];
	uint8_t give[GOLF_LIST_MAX];
};

/* What a power needs as its target. */
enum golf_need {
	GOLF_NEED_NOTHING,
	GOLF_NEED_OWN, /* one own card; this and the next two in at[0] */
	GOLF_NEED_OTHER, /* one card of an opponent */
	GOLF_NEED_ANY, /* one card of any layout */
	GOLF_NEED_OWN_OTHER, /* an own card, then an opponent's: at[0], at[1] */
	GOLF_NEED_TWO, /* two cards of any layouts */
	GOLF_NEED_TWO_TABLE, /* as GOLF_NEED_TWO, but one may be the top of the discard pile under
	                        the power card */
	GOLF_NEED_WHO, /* an opponent */
	GOLF_NEED_LINES, /* an opponent, and two rows or two columns of that opponent */
	GOLF_NEED_FLIP, /* at[0]: a face-down card of an opponent, or an own face-up card */
	GOLF_NEED_WHO_OR_OWN, /* an opponent (n is 0), or an own card (n is 1) */
	GOLF_NEED_POWERS, /* two powers, a and b */
};

enum golf_need golf_power_needs(enum golf_power power);

/*
 * Returns the powers that can be combined, one bit each: the powers of the ranks from 3 to king,
 * without the combination itself (W18).
 */
uint32_t golf_rules_combinable(const struct golf_rules *r);

/*
 * Returns the powers of a set that can follow `power` in a combination: not the same power, and not
 * a second one that needs the card itself. Returns 0 when `power` is not in the set.
 */
uint32_t golf_combinable_with(uint32_t combinable, unsigned power);

/* Returns the word of an action's kind, such as "turn-up". Static text. */
const char *golf_do_text(enum golf_do kind);
bool golf_do_read(const char *text, size_t length, enum golf_do *kind);

/* Why an action was refused, with a sentence for the player. */
#define GOLF_STATUS_MAP(X)                                                                         \
	X(OK, "")                                                                                  \
	X(NOT_YOUR_TURN, "It is not your turn.")                                                   \
	X(NOT_DEALT, "The next hole has not been dealt yet.")                                      \
	X(HOLE_ON, "This hole is still being played.")                                             \
	X(GAME_OVER, "This game is over.")                                                         \
	X(NOT_IN_START, "First turn up your start cards, or look at them.")                        \
	X(START_DONE, "Your start cards are done: wait for the other players.")                    \
	X(START_ONLY, "You can do that only at the start of a hole.")                              \
	X(DRAW_FIRST, "Draw a card first.")                                                        \
	X(HAVE_DRAWN, "You have drawn a card: replace one of your cards with it, or discard it.")  \
	X(FLIP_FIRST, "First turn up one of your face-down cards, or skip this if you may.")       \
	X(NO_PLACE, "No card lies there.")                                                         \
	X(IS_UP, "That card is already face up.")                                                  \
	X(SEEN_IT, "You have already looked at that card.")                                        \
	X(NO_STOCK, "The stock is empty: draw from the discard pile.")                             \
	X(NO_DISCARD, "The discard pile is empty: draw from the stock.")                           \
	X(STOCK_ONLY, "These rules let you draw only from the stock.")                             \
	X(MUST_PLACE, "A card from the discard pile must replace one of your cards.")              \
	X(MUST_FLIP,                                                                               \
	    "Turn up one of your face-down cards: these rules do not let you keep them all face "  \
	    "down.")                                                                               \
	X(NO_KNOCK, "These rules do not let you knock.")                                           \
	X(TOO_EARLY, "You cannot call yet: these rules ask for more turns first.")                 \
	X(FINAL_TURN, "This is your last turn of the hole: nobody can end the hole again.")        \
	X(NO_EXPOSE, "These rules do not let you expose your layout to end the hole.")             \
	X(NO_FLIP, "These rules do not let you flip a card instead of drawing.")                   \
	X(CAN_DRAW, "You can draw a card, so you cannot pass.")                                    \
	X(NOT_THERE, "These rules do not let you turn up your next start card there.")             \
	X(NO_START_CARD,                                                                           \
	    "That card joined your layout later: choose a card that was dealt to you at the "      \
	    "start.")                                                                              \
	X(NO_REARRANGE, "These rules do not let you rearrange your cards now.")                    \
	X(BAD_ORDER, "Name every place of your layout once.")                                      \
	X(NO_PAID_PEEK, "These rules do not let you look at one of your cards now.")               \
	X(LOCKED, "That card is locked: these rules do not let you replace it.")                   \
	X(NO_REPLACE, "You have no card that can be replaced: draw from the stock.")               \
	X(NO_PLACING,                                                                              \
	    "These rules do not let you place a power card: use its power, or discard it.")        \
	X(NO_SEVERAL, "These rules do not let one card replace several cards.")                    \
	X(NAME_ONCE, "Name each card once.")                                                       \
	X(NO_ROOM, "That layout has no room for another card.")                                    \
	X(WHICH_CARD, "Choose which of the cards in your hand you place.")                         \
	X(NO_POWER, "The card has no power that you can use now.")                                 \
	X(POWER_FIRST, "First use your power, or skip it.")                                        \
	X(MUST_POWER, "These rules do not let you skip a power that you can use: use it.")         \
	X(FROZEN,                                                                                  \
	    "The player who called is frozen: nobody touches those cards, and that player "        \
	    "matches no more.")                                                                    \
	X(AIM_FIRST, "First finish the power: choose the card, or keep yours.")                    \
	X(MUST_SWAP, "That power swaps cards: choose one of your cards.")                          \
	X(NO_TARGET, "The power cannot be aimed there.")                                           \
	X(NO_OWN, "Aim that power at one of your own cards.")                                      \
	X(NO_OTHER, "Aim that power at another player.")                                           \
	X(NO_LINES, "Name two different rows, or two different columns, of that layout.")          \
	X(NO_SHIELD, "You cannot have more shields.")                                              \
	X(NO_COMBINATION,                                                                          \
	    "Name two different powers that can be combined, of which only one may need the card " \
	    "itself.")                                                                             \
	X(NO_MATCH, "These rules do not let you match a card now.")                                \
	X(MATCH_ONE, "Name one card to match.")                                                    \
	X(MATCH_OWN, "These rules let you match only your own cards.")                             \
	X(MATCH_TRIED, "You have already tried to match this card.")                               \
	X(MATCH_LATE, "Another player was faster: that card is already matched.")                  \
	X(NO_GIVE, "You have no card to give for the other player's card.")                        \
	X(NO_TRADE,                                                                                \
	    "These rules let you trade only a king from the stock, for a face-up card of "         \
	    "another player.")                                                                     \
	X(NOT_NOW, "You cannot call that now: call it at the end of your own turn.")               \
	X(NO_SEAT, "There is no such seat at this table.")                                         \
	X(NO_ACTION, "There is no such action.")                                                   \
	X(BAD_PLAYERS, "These rules do not allow that number of players.")

enum golf_status {
#define X(name, text) GOLF_##name,
	GOLF_STATUS_MAP(X)
#undef X
};

/* Returns the sentence of a status, in English. Static text. */
const char *golf_status_text(enum golf_status status);
/*
 * Returns the name of a status in the map, such as "NOT_YOUR_TURN". Translations are found by this
 * name. Static text.
 */
const char *golf_status_name(enum golf_status status);

/* Events ------------------------------------------------------------------- */

/*
 * Public events, which everyone at the table sees. An unused place is GOLF_NOWHERE and an unused
 * card is GOLF_NO_CARD.
 */
enum golf_news_kind {
	GOLF_NEWS_DEALT, /* a hole; seat: the dealer; card: the first discard, or GOLF_NO_CARD */
	GOLF_NEWS_TURNED_UP, /* a start card: seat, place, card */
	GOLF_NEWS_REARRANGED, /* seat has rearranged its layout */
	GOLF_NEWS_PEEKED, /* seat looked at one of its own cards: place */
	GOLF_NEWS_PAID, /* seat paid to look at one of its own cards: place */
	GOLF_NEWS_DREW_STOCK, /* card: GOLF_HIDDEN when only the drawer sees it */
	GOLF_NEWS_DREW_DISCARD, /* card */
	GOLF_NEWS_DREW_MORE, /* W13: one event for each of the two cards; card, or GOLF_HIDDEN */
	GOLF_NEWS_REPLACED, /* seat, place; card: the old card, now on the discard pile; one event
	                       for each place */
	GOLF_NEWS_UNEQUAL, /* T11: seat, place; card: a card that was not equal to the others */
	GOLF_NEWS_CARD_JOINED, /* seat: the owner of the layout; place: the place of the new card */
	GOLF_NEWS_DISCARDED, /* card: the drawn card */
	GOLF_NEWS_FLIPPED, /* seat, place, card */
	GOLF_NEWS_TURNED_DOWN, /* seat, place, card */
	GOLF_NEWS_KEPT, /* seat chose no flip, no swap or no new order */
	GOLF_NEWS_POWER, /* seat uses a power; place: the enum golf_power; card: the card that has
	                    the power */
	GOLF_NEWS_LOOKED, /* seat looked at the card in place2 of seat2 */
	GOLF_NEWS_SWAPPED, /* the cards in place of seat and place2 of seat2; if seat2 is GOLF_PILE,
	                      card came from the pile and the card place2 went to the pile */
	GOLF_NEWS_SHUFFLED, /* seat: the owner of the layout */
	GOLF_NEWS_LINES, /* seat: the owner of the layout; place and place2: the two lines; card:
	                    the enum golf_lines */
	GOLF_NEWS_SHIELDED, /* seat keeps card as a shield */
	GOLF_NEWS_BLOCKED, /* the shield card of seat blocked the power */
	GOLF_NEWS_CANCELLED, /* the knock; card: what cancelled it, or GOLF_NO_CARD */
	GOLF_NEWS_GIVEN, /* W12: the drawn card went to place2 of seat2; card: the old card, now on
	                    the discard pile */
	GOLF_NEWS_REMOVED, /* W17: seat discards one of its own cards: place, card */
	GOLF_NEWS_MATCHED, /* seat matched place2 of seat2; card: now on the discard pile */
	GOLF_NEWS_MISMATCHED, /* seat tried to match the card in place2 of seat2; card was wrong */
	GOLF_NEWS_GAVE, /* the card in place of seat went to place2 of seat2 */
	GOLF_NEWS_FINED, /* seat pays points: place is the number of points */
	GOLF_NEWS_LINE_GONE, /* T14: a card of a line that left the layout: seat, place, card */
	/*
	 * The drawn king went to place2 of seat2, and the card there went to place of seat. card:
	 * the card that seat replaced, now on the discard pile.
	 */
	GOLF_NEWS_TRADED,
	GOLF_NEWS_KNOCKED,
	GOLF_NEWS_EXPOSED,
	GOLF_NEWS_PASSED,
	GOLF_NEWS_SKIPPED, /* seat loses this turn; repeated when a call makes this turn its final
	                      one (E04) */
	GOLF_NEWS_LAST_TURNS, /* seat has ended the hole; each other seat has one more turn */
	GOLF_NEWS_STOCK_RENEWED, /* the discard pile became the new stock */
	GOLF_NEWS_TURN, /* it is seat's turn */
	GOLF_NEWS_HOLE_OVER, /* seat: the ender, or GOLF_NOBODY when no seat ended the hole */
	GOLF_NEWS_GAME_OVER,
	GOLF_NEWS_LEFT,
	GOLF_NEWS_JOINED,
	GOLF_NEWS_KINDS
};

enum { GOLF_NOBODY = 0xff, GOLF_NOWHERE = 0xff };

struct golf_news {
	uint8_t kind, seat, place, card;
	uint8_t seat2, place2; /* GOLF_NOBODY and GOLF_NOWHERE when unused */
};

/* A private event, for one seat only. */
enum golf_tell_kind {
	GOLF_TELL_PEEK, /* `to` looked at an own place, at the start or for points */
	GOLF_TELL_LOOK, /* `to` looked at the card in place of seat by a power */
	GOLF_TELL_DREW, /* `to` drew card, which no other seat sees; place is unused */
};

struct golf_tell {
	uint8_t kind, to, seat, place, card;
};

struct golf_events {
	uint8_t n, tells;
	struct golf_news news[GOLF_NEWS_MAX];
	struct golf_tell tell[GOLF_TELLS_MAX];
};

/* State -------------------------------------------------------------------- */

/*
 * The state of one game. It has no pointers. The caller owns the memory: golf_state_size() bytes,
 * aligned for any type.
 */
struct golf_state;

size_t golf_state_size(void); /* bytes; at most GOLF_STATE_BYTES */
void golf_state_copy(struct golf_state *to, const struct golf_state *from);

/*
 * Begins a game before its first deal.
 *	rules	must have passed golf_rules_check(); copied
 *	seats	the number of players
 *	seed	the secret; copied
 *	entropy	public bytes that the players add; any bytes
 * Returns GOLF_OK, or GOLF_BAD_PLAYERS with *s unchanged.
 */
enum golf_status golf_begin(struct golf_state *s, const struct golf_rules *rules, unsigned seats,
    const unsigned char seed[GOLF_SEED], const char *entropy, size_t entropy_length);

/*
 * Applies one action to *s and reports what happened in *out.
 *	out	cleared first; the events are in the order in which a player should read them
 * On any status except GOLF_OK, *s is unchanged byte for byte, and out->n and out->tells are 0.
 */
enum golf_status golf_apply(
    struct golf_state *s, const struct golf_action *a, struct golf_events *out);

/*
 * Returns the seats that the game waits for, one bit each. During a turn, this is the seat whose
 * turn it is. At the start of a hole, these are all seats that have cards to turn up, to rearrange
 * or to look at. Between holes it returns 0: GOLF_DO_DEAL is due unless the game is over.
 */
uint16_t golf_to_act(const struct golf_state *s);

/*
 * Returns the seat whose turn it is. Returns GOLF_NOBODY between holes, and before the first turn
 * of a hole.
 */
unsigned golf_turn(const struct golf_state *s);

/* Returns how many turns a seat has had in this hole, also after its end. A lost turn counts. */
unsigned golf_turns(const struct golf_state *s, unsigned seat);

/*
 * Returns the seats that may act although the game does not wait for them, one bit each: seats that
 * may match a card (X01, X06), also at the start of a hole, and the seat that has just had a turn
 * and may still call (E04). The seats of golf_to_act() may act meanwhile; the chance to call ends
 * when the next player acts.
 */
uint16_t golf_may_act(const struct golf_state *s);

/* Returns GOLF_OK when this seat may try to match a card now; else the reason why not. */
enum golf_status golf_match_open(const struct golf_state *s, unsigned seat);

/*
 * Returns how many actions the seat can choose from now: 0 when the seat may not act. LEAVE, JOIN
 * and DEAL are not counted. Actions that name a list are counted as follows.
 *	REARRANGE	every order of the layout; above 12 places the orders that move the last 12
 *	REPLACE		every set of 2 to GOLF_LIST_MAX own places
 *	MATCH		matches of one card only, each with every card that may be given for it
 */
unsigned golf_choices(const struct golf_state *s, unsigned seat);

/*
 * Writes the first choices to list, at most `most` of them. Returns how many choices there are. The
 * order is fixed: draws, then places in order, then the rest; short lists before long ones; actions
 * out of turn come last.
 */
unsigned golf_list(
    const struct golf_state *s, unsigned seat, struct golf_action *list, unsigned most);

/*
 * Writes one random choice to *a, each equally likely. The choices are those of golf_list(), then
 * matches of several cards (X04): every set of cards, with every way to give own cards for them.
 * When the game does not wait for the seat, doing nothing is the last choice; a->kind is then
 * GOLF_DO_COUNT. Longer matches are left out when there would be 2^48 choices or more.
 *	lot	64 random bits
 * Returns how many choices there were, n. The lot selects choice lot * n / 2^64.
 */
uint64_t golf_by_lot(
    const struct golf_state *s, unsigned seat, uint64_t lot, struct golf_action *a);

const struct golf_rules *golf_rules_of(const struct golf_state *s); /* lent */

/* Views -------------------------------------------------------------------- */

enum golf_phase {
	GOLF_PH_BETWEEN, /* before the first deal, and between two holes */
	GOLF_PH_START, /* start cards are being turned up, rearranged or looked at */
	GOLF_PH_TURN, /* draw, or an action that is allowed instead */
	GOLF_PH_PLACE, /* a card is in hand: replace or discard */
	GOLF_PH_FLIP, /* a stock card was discarded: flip, or keep */
	GOLF_PH_POWER, /* a power of a combination is due: use it or keep */
	GOLF_PH_AIM, /* a power has shown its cards: choose, or keep */
	GOLF_PH_OVER,
};

enum {
	GOLF_CELL_UP = 1, /* face up for everyone */
	GOLF_CELL_KNOWN = 2, /* the viewer has seen this card, and it has not moved unseen since;
	                        for a spectator a card that lies face up */
	GOLF_CELL_HELD = 4, /* the viewer may look at this card at any time: it is in the owner's
	                       hand (start.memory) */
};

struct golf_cell {
	uint8_t
	    card; /* GOLF_NO_CARD: an empty place; GOLF_HIDDEN: the viewer does not know the card */
	uint8_t flags;
};

enum { GOLF_SPECTATOR = 0xff };

/*
 * What may be done now, as far as the viewer knows: the answers of the checks that refuse an action
 * in golf_apply(). engine/plan/offers.h tells it for one seat.
 */
struct golf_may {
	/* Seats, one bit each: */
	uint16_t knock, match;
	uint16_t keep; /* to leave it at that: no more looks, no flip, no use of a power */
	uint16_t rearrange;
	/* Of the seat whose turn it is: */
	uint8_t draw; /* the piles to draw from: one bit for each enum golf_from */
	uint8_t place; /* the cards in hand that may go into the layout, one bit each: drawn,
	                  more[0], more[1]; without a card that the viewer does not see */
	uint8_t several; /* such a card may take the places of several cards (T11) */
	uint8_t discard; /* the cards in hand may be discarded, or put back */
	uint8_t trade; /* the card in hand may be traded (T13); as for place */
	uint8_t power; /* a power, or the choice after its look, has a target */
	uint8_t expose, pass;
	uint32_t flip; /* the own places that may be turned up, one bit each */
	uint32_t look; /* the own places that may be looked at for points (M04), one bit each */
	/*
	 * Of each seat at the start, one bit for each place: those to turn up next, and those to
	 * look at. To others, the latter are all its face-down cards.
	 */
	uint32_t turn_up[GOLF_SEATS_MAX], peek[GOLF_SEATS_MAX];
};

/*
 * All that a seat may know of a game, or all that a spectator sees. The view is built from zero. It
 * has no padding bytes, so two views can be compared byte for byte.
 */
struct golf_view {
	uint8_t viewer; /* a seat, or GOLF_SPECTATOR */
	uint8_t phase; /* enum golf_phase */
	uint8_t seats, places, rows, columns; /* places: of the grid, without cards that joined */
	uint8_t turn; /* the seat whose turn it is, or GOLF_NOBODY */
	uint8_t dealer, leader; /* of this hole */
	uint8_t ender; /* GOLF_NOBODY while no seat has ended the hole */
	uint8_t last_turns; /* the turns left in a hole that is ending, else 0 */
	uint8_t hole,
	    holes; /* hole: 0 before the first deal; holes: 0 when a target ends the game */
	uint8_t drawn; /* the card in hand; GOLF_NO_CARD: none; GOLF_HIDDEN: not seen */
	uint8_t more[2]; /* the two further cards that draw-two has put in hand; as for drawn */
	uint8_t drawn_from; /* enum golf_from; GOLF_NO_CARD when no card is drawn */
	uint8_t discard; /* the top card, or GOLF_NO_CARD */
	uint8_t frozen; /* E10: whether nobody may touch the cards of the ender */
	uint8_t caller; /* the seat that has just had a turn and may still call, or GOLF_NOBODY */
	uint8_t
	    usable; /* the power that the seat whose turn it is may use now, as the viewer knows: of
	the card in hand, of the discard pile (W10), of a combination; GOLF_POWER_NONE */
	uint8_t power; /* AIM: the power whose choice is due; else GOLF_POWER_NONE */
	struct golf_spot aim[2]; /* AIM: the cards that were looked at; seat is GOLF_NOBODY when
	                            there is none or it has left */
	uint8_t next_power; /* POWER: the one that follows, or GOLF_POWER_NONE */
	uint8_t matched; /* cards on the discard pile that were matched: the top ones */
	uint16_t stock, discards; /* the number of cards in each pile */
	uint16_t to_act; /* as golf_to_act() */
	uint16_t may_act; /* as golf_may_act() */
	uint16_t winners; /* one bit each; 0 until the game is over */
	uint16_t rearranging; /* the seats that may rearrange their layout now, one bit each */
	int16_t points[GOLF_SEATS_MAX]; /* of each layout, in the last hole that was scored */
	int16_t scores[GOLF_SEATS_MAX]; /* of each seat in that hole, after rewards and penalties */
	uint16_t paid[GOLF_SEATS_MAX]; /* points paid in this hole for looks and wrong matches */
	int16_t kept[GOLF_SEATS_MAX]; /* points of squares that have left the layout in this hole */
	uint16_t turns[GOLF_SEATS_MAX]; /* turns that the seat has had in this hole */
	uint8_t start_up[GOLF_SEATS_MAX]; /* start cards that the seat must still turn up, at the
	                                     start or in its first turn */
	uint8_t start_peek[GOLF_SEATS_MAX]; /* start cards that the seat may still look at; 0 when
	                                       the hole is over */
	uint8_t out[GOLF_SEATS_MAX]; /* R06: the hole after which the seat was out; 0: plays on */
	int32_t totals[GOLF_SEATS_MAX];
	int32_t chips[GOLF_SEATS_MAX]; /* chips that the seat paid into the pot in this hole;
	                                  negative: took out */
	uint32_t pot; /* chips in the pot */
	uint32_t locked[GOLF_SEATS_MAX]; /* places whose card the owner may not replace (T08-T10),
	                                    one bit each */
	uint8_t shield[GOLF_SEATS_MAX][GOLF_SHIELDS_MAX]; /* GOLF_NO_CARD after the last shield */
	uint8_t
	    size[GOLF_SEATS_MAX]; /* places of the layout: the grid, and the cards that joined */
	struct golf_cell cell[GOLF_SEATS_MAX][GOLF_PLACES_MAX];
	struct golf_may may;
};

/*
 * viewer: a seat, or GOLF_SPECTATOR. A spectator sees what lies on the table for all to see, and
 * nothing else: a card that lies face down is hidden, also when every seat has seen it.
 */
void golf_view(const struct golf_state *s, unsigned viewer, struct golf_view *v);

/*
 * The view of a spectator, as a type of its own. What everybody at the table can see is drawn from
 * this type, so that a seat's view does not compile there. golf_view_public() alone makes one:
 * outside engine/ no code names the member (make layers).
 */
struct golf_public {
	struct golf_view engine_only;
};

/* A view in the place of a struct golf_public is an error in every build, not a warning. */
#pragma GCC diagnostic error "-Wincompatible-pointer-types"

void golf_view_public(const struct golf_state *s, struct golf_public *v);

/* The same as a view, to read. Lent as long as p. */
static inline const struct golf_view *
golf_public_view(const struct golf_public *p)
{
	return &p->engine_only;
}

/*
 * As golf_view() for a spectator, with every card of the layouts and in hand. A face-down card has
 * GOLF_CELL_HELD. For the replay of a hole that is over: show this view to nobody before.
 */
void golf_view_open(const struct golf_state *s, struct golf_view *v);

/*
 * Whether a seat stands before another one: a seat that plays on before one that is out (R06), a
 * seat that was out later before an earlier one, and then the lower total.
 */
static inline bool
golf_view_ahead(const struct golf_view *v, unsigned seat, unsigned other)
{
	if (v->out[seat] != v->out[other])
		return v->out[seat] == 0 || (v->out[other] != 0 && v->out[seat] > v->out[other]);
	return v->totals[seat] < v->totals[other];
}

/* Whether a seat plays a hole, from 1; false for a seat that was out before it (R06). */
static inline bool
golf_view_plays(const struct golf_view *v, unsigned seat, unsigned hole)
{
	return v->out[seat] == 0 || hole <= v->out[seat];
}

/* The seats that play the hole of the view, one bit each. */
static inline uint16_t
golf_view_players(const struct golf_view *v)
{
	uint16_t players = 0;

	for (unsigned seat = 0; seat < v->seats; seat++)
		players |= (uint16_t)(golf_view_plays(v, seat, v->hole) << seat);
	return players;
}

/*
 * Whether the next match of a seat is with the drawn card, and may name several cards (X04); else
 * it is one card, and with the top of the discard pile.
 */
static inline bool
golf_view_matches_drawn(const struct golf_rules *r, const struct golf_view *v, unsigned seat)
{
	return r->match == GOLF_MATCH_OWN_TURN ||
	    (r->match == GOLF_MATCH_BOTH && v->turn == seat && v->phase == GOLF_PH_PLACE);
}

/* As golf_view_matches_drawn(), of a state. */
bool golf_matches_drawn(const struct golf_state *s, unsigned seat);

/* Whether this hole is an extra hole, played to break a tie (R04). */
static inline bool
golf_view_extra(const struct golf_view *v)
{
	return v->holes > 0 && v->hole > v->holes;
}

/*
 * The result of a hole that has just been scored: a small part of the view, for callers that play
 * many games.
 */
struct golf_result {
	bool over; /* the game is over */
	uint16_t winners; /* of the game, one bit each */
	uint16_t players; /* of the hole, one bit each: all but those that were out before (R06) */
	uint8_t seats;
	int16_t scores[GOLF_SEATS_MAX];
};

void golf_result(const struct golf_state *s, struct golf_result *r);

/* Scores ------------------------------------------------------------------- */

struct golf_layout {
	uint8_t n; /* places: the grid row by row, then the cards that joined */
	uint8_t card[GOLF_PLACES_MAX]; /* GOLF_NO_CARD for an empty place; never GOLF_HIDDEN */
	int16_t kept; /* points of squares that left the layout (T14) */
};

/* The points of one layout, before any reward, penalty or special score of the hole. */
int golf_points(const struct golf_rules *r, const struct golf_layout *layout);

/*
 * Scores a hole.
 *	ender	a seat, or GOLF_NOBODY
 *	points	receives the points of each layout
 *	scores	receives the score of each seat after rewards, penalties, S19 and S20; points paid
 *		in play (M04, X02) are not included
 * Returns the seats whose layout wins the game (S16, S17), one bit each.
 */
uint16_t golf_score(const struct golf_rules *r, const struct golf_layout *layout, unsigned seats,
    unsigned ender, int16_t points[], int16_t scores[]);

/* Why points of a hole were counted: the rows of GOLF_PART_MAP (score_map.h). */
enum golf_part_kind {
#define X(name, text, sort) GOLF_PART_##name,
	GOLF_PART_MAP(X)
#undef X
	    GOLF_PART_KINDS
};

enum golf_part_sort {
	GOLF_SORT_SINGLE, /* a card; `places` names it */
	GOLF_SORT_EQUALS, /* equal cards that count as such; `places` names them */
	GOLF_SORT_GROUP, /* a combination with points of its own; `places` names the cards */
	GOLF_SORT_HOLE, /* of the hole: a reward or a penalty; `places` is 0 */
};

/* Returns the text of a kind, such as "pair". Static text. */
const char *golf_part_text(enum golf_part_kind kind);

enum golf_part_sort golf_part_sort(enum golf_part_kind kind);

struct golf_part {
	uint8_t kind; /* enum golf_part_kind */
	uint8_t unused;
	int16_t points; /* a reward or a penalty: the change of the score */
	uint32_t places; /* one bit each */
};

enum { GOLF_PARTS_MAX = 160 }; /* above the combinations of any layout that count together */

/*
 * The points that a viewer may expect of a layout: those of the cards that the view shows, with
 * their combinations, and the mean of all unseen cards for each hidden card. To the nearest whole
 * point.
 */
int golf_estimate(const struct golf_rules *r, const struct golf_view *v, unsigned seat);

/*
 * Explains the score of a seat in the hole that a view shows as over: the parts of its layout, then
 * rewards, penalties and points paid. The points of all parts add up to the view's scores[seat],
 * those of the layout to golf_points(). Single cards come first, in the order of their places;
 * combinations follow. A negative value that a card keeps in a combination (score.keep_negative) is
 * in the points of its first combination.
 *	part	room for GOLF_PARTS_MAX
 * Returns the number of parts. Returns 0 when the view does not show a finished hole, when it
 * hides a card of the seat, or when its cards do not give its scores.
 */
unsigned golf_explain(
    const struct golf_rules *r, const struct golf_view *v, unsigned seat, struct golf_part part[]);

/* Text and records --------------------------------------------------------- */

/*
 * Returns the length in bytes (1 to 4) of the UTF-8 code point at s, where n bytes can be read.
 * Returns 0 when the bytes are not valid UTF-8. NUL is valid. Source: the Unicode Standard, table
 * 3-7.
 */
size_t golf_utf8_length(const char *s, size_t n);

/*
 * Each of the next functions writes one record line without a newline, and a NUL. It returns the
 * length like snprintf(). A record names hidden cards: show it to nobody before the game is over.
 */

/*
 * The header, before the first deal.
 *	players	one name for each seat, in UTF-8; the function escapes them
 */
size_t golf_record_header(const struct golf_state *s, const char *const *players,
    const char *entropy, size_t entropy_length, char *out, size_t size);

/*
 * The line of an action that golf_apply() has just applied. A deal gives the hole line.
 *	events	the events of that action
 *	as	the name of the player who left or joined, else NULL
 */
size_t golf_record_action(const struct golf_state *after, const struct golf_action *a,
    const struct golf_events *events, const char *as, char *out, size_t size);

/* The end line of a hole that has just been scored, and the over line of a finished game. */
size_t golf_record_end(const struct golf_state *s, char *out, size_t size);
size_t golf_record_over(const struct golf_state *s, char *out, size_t size);

/* Reads the seed from an over line. Returns false for any other line. */
bool golf_record_seed(const char *line, size_t length, unsigned char seed[GOLF_SEED]);

/*
 * Reads a record line by line and plays the game again. The shuffles need the seed, and the seed
 * stands in the over line: read that line first with golf_record_seed(). Cards in the other lines
 * must agree with the cards that the seed deals.
 */
struct golf_replay {
	struct golf_state *state; /* lent */
	unsigned line; /* lines read so far */
	bool begun; /* the header has been read */
	bool over; /* the over line has been read */
	bool scored; /* the end line of the last hole has been read */
	bool resumed; /* begun by golf_replay_resume(): lines may be missing or have fewer keys */
	unsigned char seed[GOLF_SEED];
	unsigned move; /* moves since the last deal: the number of the last one, 0 for the deal */
	/* What the last line did. acted is false for a header, an end line and an over line. */
	bool acted;
	struct golf_action action;
	struct golf_events events;
};

/*
 * Begins a replay whose first line is the header. Each line must be UTF-8 and have exactly the keys
 * that the engine writes: a missing, repeated or unknown key is refused. Only the rules in the
 * header may lack keys, because a record may be older than a key; a missing key has its default.
 */
void golf_replay_begin(
    struct golf_replay *r, struct golf_state *s, const unsigned char seed[GOLF_SEED]);

/*
 * Begins a replay from a state that golf_begin() made, without a header line. It is for a store
 * that keeps the rules and the seed itself, and may hold lines of an older engine. Such lines may
 * lack keys or have unknown keys; the values of known keys must be right.
 */
void golf_replay_resume(struct golf_replay *r, struct golf_state *s);

/*
 * Reads one line. Returns false and the first difference in *why when the text is not a record
 * line, when the action is not legal, or when cards or scores differ from those of the engine. *r
 * must not be used after that.
 */
bool golf_replay_line(struct golf_replay *r, const char *line, size_t length, struct golf_why *why);

#endif
