/*
 * golf.h - the Golf family of card games: everything that may be asked of the engine.
 *
 * The engine knows the cards and nobody else. It allocates nothing, keeps nothing, and has no
 * clock, no chance and no files of its own: an action goes in, a new state and a list of events
 * come out. The state is opaque: what a seat may know of it is told by golf_view(), and there is no
 * other way to look. Rule ids (L01, E02, ...) and the numbered clarifications are those of
 * docs/rules.md.
 */
#ifndef ENGINE_GOLF_H
#define ENGINE_GOLF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	GOLF_SEATS_MAX = 12,
	GOLF_GRID_MAX = 12, /* places of a layout as dealt */
	GOLF_PLACES_MAX = 20, /* with cards that joined it: to a layout that is full none joins any
	                         more */
	GOLF_LIST_MAX = 12, /* cards or places that one action names */
	GOLF_SHIELDS_MAX = 4, /* that lie beside one layout */
	GOLF_CARDS_MAX = 336, /* six packs with four jokers each */
	GOLF_HOLES_MAX = 99,
	GOLF_NEWS_MAX = 160, /* one action makes fewer: lines that leave twelve full layouts, and
	                        their causes */
	GOLF_TELLS_MAX = GOLF_SEATS_MAX *
	    GOLF_GRID_MAX, /* a deal where everybody looks at everything */
	GOLF_PAID_MAX = 9999, /* points that a seat pays in one hole (M04, X02): more count as these
	                       */
	GOLF_POT_MAX = 1000000000, /* chips in a pot for which the rules name no maximum */
	GOLF_SEED = 32, /* bytes */
	GOLF_NAME_MAX = 32, /* bytes of a rule set's name, and of a call, with the NUL */
	GOLF_TITLE_MAX = 100, /* bytes of a rule set's title in one language, likewise */
	GOLF_RULES_TEXT = 8192, /* enough for golf_rules_write() with every key, NUL included */
	GOLF_LINE_TEXT = 4096, /* enough for any record line but the header */
};

/* Cards -------------------------------------------------------------------- */

/*
 * 0-51: suit * 13 + rank, suits S H D C, ranks A 2 .. 10 J Q K; then the red and the black joker.
 */
enum {
	GOLF_JOKER_RED = 52,
	GOLF_JOKER_BLACK = 53,
	GOLF_CARD_KINDS = 54,
	GOLF_RANKS = 14, /* thirteen and the joker */
	GOLF_HIDDEN = 0xfe, /* a card that the reader does not know */
	GOLF_NO_CARD = 0xff, /* an empty place, an empty pile */
};

/* 0-12 for A .. K, 13 for a joker. */
static inline unsigned
golf_rank(uint8_t card)
{
	return card >= GOLF_JOKER_RED ? 13 : card % 13u;
}

/* 0-3 for S H D C; jokers: 4 red, 5 black. */
static inline unsigned
golf_suit(uint8_t card)
{
	return card >= GOLF_JOKER_RED ? card - 48u : card / 13u;
}

/* "AS", "TD", "X1"; "??" for GOLF_HIDDEN, "--" for GOLF_NO_CARD. Static text. */
const char *golf_card_text(uint8_t card);

/*
 * Reads what golf_card_text() writes ("??" and "--" too: a caller may have to refuse those), and
 * "10D"; any case.
 */
bool golf_card_read(const char *text, size_t length, uint8_t *card);

/* Rules -------------------------------------------------------------------- */

/* One sentence for the person whose text was refused. */
struct golf_why {
	char text[320];
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
	X(COMBINE, "combine")

enum golf_power {
#define X(name, text) GOLF_POWER_##name,
	GOLF_POWER_MAP(X)
#undef X
	    GOLF_POWER_COUNT
};

/* The name of a power ("peek-own"), and back; false for a name that is none. */
const char *golf_power_text(enum golf_power power);
bool golf_power_read(const char *text, size_t length, enum golf_power *power);

/*
 * Each of these enumerations stands for the words of its key, in the order in which the key lists
 * them.
 */
enum golf_up_where { GOLF_WHERE_ANY, GOLF_WHERE_SAME, GOLF_WHERE_DIFFERENT, GOLF_WHERE_MIDDLE };
enum golf_up_when { GOLF_WHEN_BEFORE, GOLF_WHEN_FIRST_TURN };
enum golf_peek_where { GOLF_PEEK_NEAR_ROW, GOLF_PEEK_ANY };
enum golf_memory { GOLF_MEMORY_ONCE, GOLF_MEMORY_START, GOLF_MEMORY_ALL };
enum golf_leader { GOLF_LEADER_LEFT, GOLF_LEADER_HIGHEST, GOLF_LEADER_WINNER };
enum golf_draw { GOLF_DRAW_BOTH, GOLF_DRAW_STOCK };
enum golf_placed { GOLF_PLACED_UP, GOLF_PLACED_DOWN };
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
enum golf_win { GOLF_WIN_NONE, GOLF_WIN_ZERO, GOLF_WIN_SET, GOLF_WIN_LESS_PLAYERS };
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
enum golf_match { GOLF_MATCH_NEVER, GOLF_MATCH_OWN_TURN, GOLF_MATCH_ANY_TIME };
enum golf_whose { GOLF_WHOSE_OWN, GOLF_WHOSE_ANY };
enum golf_tie { GOLF_TIE_SHARED, GOLF_TIE_EXTRA };
enum golf_target_when { GOLF_TARGET_REACH, GOLF_TARGET_EXCEED };

/*
 * How a game is played: one field a key. Fill it with golf_rules_default() and golf_rules_set() or
 * _read().
 */
struct golf_rules {
	char name[GOLF_NAME_MAX];
	char call[GOLF_NAME_MAX];
	uint16_t turns;
	int16_t target, reset_at;
	int16_t shoot_moon;
	uint16_t pot_stake, pot_max; /* chips; pot_stake 0: no pot, pot_max 0: no cap */
	uint8_t players_min, players_max;
	struct {
		uint8_t packs, players;
	} packs[GOLF_PACKS_ROWS]; /* so many packs up to so many players; rows behind the last are 0
	                           */
	uint8_t jokers;
	bool packet;
	uint8_t rows, columns;
	uint8_t turn_up, turn_up_where, turn_up_when;
	bool rearrange;
	uint8_t peek, peek_where, memory;
	bool start_discard;
	uint8_t leader;
	uint8_t draw;
	bool return_discard;
	uint8_t placed;
	uint8_t flip;
	bool flip_instead, expose_all;
	uint8_t locked;
	bool unseen_once;
	uint8_t paid_peek;
	bool multi_replace, jack_skips, king_trade, remove_lines;
	uint8_t face_up, knock;
	uint8_t final_turns, stock;
	bool empty_layout;
	int8_t rank_value[GOLF_RANKS];
	int8_t card_value[52]; /* GOLF_UNSET where the rank's counts */
	uint8_t pairs, triples;
	int8_t square;
	uint8_t overlap;
	int8_t four_in_columns, six_equal, negative_columns, kings_row; /* 0: none */
	bool keep_negative;
	int8_t joker_pair; /* this and the next two: GOLF_UNSET for "none" */
	int8_t flush, run;
	uint8_t wild, equal;
	uint8_t straight_flush, four_of_a_kind; /* enum golf_special */
	bool jokers_wild, lowest_zero;
	struct {
		uint8_t rule;
		int8_t points;
	} win, tied; /* knock.win, knock.tie */
	struct {
		uint8_t rule;
		int8_t points, per_player;
	} fail; /* knock.fail */
	uint8_t scoring;
	uint8_t rank_power[GOLF_RANKS]; /* enum golf_power */
	uint8_t card_power[52]; /* GOLF_UNSET where the rank's counts */
	bool placeable, reuse;
	uint8_t match, whose, match_equal, per_discard, wrong_cards, wrong_points;
	uint8_t holes;
	uint8_t target_when;
	uint8_t tie;
};

/* The default of every key, as docs/rules.md lists them; the name is "". */
void golf_rules_default(struct golf_rules *r);

/*
 * Sets one key by its dotted name. value is a word, a number, true, false, or JSON where it starts
 * with { [ or ". False, with r as it was, when the key is unknown, or the value's type or range is
 * wrong.
 */
bool golf_rules_set(struct golf_rules *r, const char *key, const char *value, struct golf_why *why);

/*
 * Reads a rules file: one JSON object over what stands in *r. `name` is taken, `title` is for
 * others, and `extends` is resolved first by find(arg, name), which lends the named file's text or
 * returns NULL; find may be NULL. False, with r as it was, on anything wrong; does not check the
 * whole: call golf_rules_check() after the last change.
 */
typedef const char *golf_rules_find(void *arg, const char *name, size_t *length);
bool golf_rules_read(struct golf_rules *r, const char *json, size_t length, golf_rules_find *find,
    void *arg, struct golf_why *why);

/*
 * False, with a sentence, where the rules contradict themselves: every game begins with rules that
 * pass this.
 */
bool golf_rules_check(const struct golf_rules *r, struct golf_why *why);

/*
 * All keys as one JSON object on one line. Returns the length it has, or would have, without the
 * NUL.
 */
size_t golf_rules_write(const struct golf_rules *r, char *out, size_t size);

/* The i-th key's dotted name, for completion and for tests; NULL past the last. Static. */
const char *golf_key(size_t i);

/*
 * What the i-th key allows, in words: "2 to 12", "reshuffle, end or none". The length as snprintf
 * gives it.
 */
size_t golf_key_allowed(size_t i, char *out, size_t size);

/* How many packs so many players use. */
unsigned golf_rules_packs(const struct golf_rules *r, unsigned players);

/* Points of one card by itself. */
static inline int
golf_rules_value(const struct golf_rules *r, uint8_t card)
{
	if (card < GOLF_JOKER_RED && r->card_value[card] != GOLF_UNSET)
		return r->card_value[card];
	return r->rank_value[golf_rank(card)];
}

/* What a card can do: enum golf_power. */
static inline unsigned
golf_rules_power(const struct golf_rules *r, uint8_t card)
{
	if (card < GOLF_JOKER_RED && r->card_power[card] != GOLF_UNSET)
		return r->card_power[card];
	return r->rank_power[golf_rank(card)];
}

/* Two cards are equal, by rank or by value (score.equal, match.equal; clarification 1). */
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
 * A seed's commitment: the SHA-256 of its 32 bytes in lower-case hex, shown before the first deal.
 */
void golf_commitment(const unsigned char seed[GOLF_SEED], char hex[65]);

/* The deck that hole `hole` (from 1) is dealt from, top first; returns how many cards. */
unsigned golf_shuffle(const struct golf_rules *r, unsigned players,
    const unsigned char seed[GOLF_SEED], const char *entropy, size_t entropy_length, unsigned hole,
    uint8_t deck[GOLF_CARDS_MAX]);

/* Actions ------------------------------------------------------------------ */

/* What can be done. The text is the word in a record. */
#define GOLF_DO_MAP(X)                                                                             \
	X(DEAL, "deal") /* the next hole; nobody's action: seat is ignored */                      \
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
	X(LEAVE, "leave") /* the person at the seat has gone; the seat stays */                    \
	X(JOIN, "join") /* somebody else sits there now */

enum golf_do {
#define X(name, text) GOLF_DO_##name,
	GOLF_DO_MAP(X)
#undef X
	    GOLF_DO_COUNT
};

enum golf_from { GOLF_FROM_STOCK, GOLF_FROM_DISCARD };
enum golf_lines { GOLF_LINES_NONE, GOLF_LINES_ROWS, GOLF_LINES_COLUMNS };

enum { GOLF_PILE = 0xfe }; /* as a spot's seat: the top of the discard pile, its place 0 */

/* A card on the table. */
struct golf_spot {
	uint8_t seat, place;
};

/*
 * One action; fields that its kind does not name are not looked at.
 *
 *	TURN_UP, FLIP		place
 *	REARRANGE		n, at[].place: the old place of each new one, for every place of the
 *				grid
 *	PEEK			place; yes: paid for (M04)
 *	DRAW			from
 *	REPLACE			place; or, where n is 2 or more, the places at[].place (T11); card:
 *				which of the three that draw-two has put into the hand,
 *				GOLF_NO_CARD where there is but one
 *	POWER			power, and what the power needs (see golf_power_needs()): n targets
 *				at[]; who; lines with a and b, two different lines; powers a and b
 *				of a combination; yes: swap (W07)
 *	MATCH			n cards at[] (one where matching is open at any time), tried in that
 *				order; give: own places, one for each right card of an opponent in
 *				that order; where fewer are named than are needed, the first own
 *				cards that are not named in at[]
 *	TRADE			n = 1, at[0]: the other player's card; place: the own one that it
 *				replaces
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
	struct golf_spot at[GOLF_LIST_MAX];
	uint8_t give[GOLF_LIST_MAX];
};

/* What a power is aimed at. */
enum golf_need {
	GOLF_NEED_NOTHING,
	GOLF_NEED_OWN, /* one own card: at[0]; likewise the next five */
	GOLF_NEED_OTHER, /* one card of an opponent's */
	GOLF_NEED_ANY, /* one card of any layout */
	GOLF_NEED_OWN_OTHER, /* an own card, then an opponent's: at[0], at[1] */
	GOLF_NEED_TWO, /* two cards of any layouts */
	GOLF_NEED_TWO_TABLE, /* ... of which one may be the top of the discard pile beneath the
	                        power card */
	GOLF_NEED_WHO, /* an opponent */
	GOLF_NEED_LINES, /* an opponent, and two rows or two columns of theirs */
	GOLF_NEED_FLIP, /* an opponent's face-down card, or an own face-up one: at[0] */
	GOLF_NEED_WHO_OR_OWN, /* an opponent (n is 0), or an own card (n is 1) */
	GOLF_NEED_POWERS, /* two powers, a and b */
};

enum golf_need golf_power_needs(enum golf_power power);

/* The word of a kind ("turn-up"), and back; false for a word that is none. */
const char *golf_do_text(enum golf_do kind);
bool golf_do_read(const char *text, size_t length, enum golf_do *kind);

/* Why an action was refused, with a sentence for the player. */
#define GOLF_STATUS_MAP(X)                                                                                           \
	X(OK, "")                                                                                                    \
	X(NOT_YOUR_TURN, "It is not your turn.")                                                                     \
	X(NOT_DEALT, "The next hole has not been dealt yet.")                                                        \
	X(HOLE_ON, "This hole is still being played.")                                                               \
	X(GAME_OVER, "This game is over.")                                                                           \
	X(NOT_IN_START, "First turn up or look at your start cards.")                                                \
	X(START_DONE, "Your start cards are done; the others are still at theirs.")                                  \
	X(START_ONLY, "That is done at the start of a hole only.")                                                   \
	X(DRAW_FIRST, "Draw a card first.")                                                                          \
	X(HAVE_DRAWN, "You have drawn a card: replace one of yours with it, or discard it.")                         \
	X(FLIP_FIRST, "Turn one of your face-down cards up first, or keep them where you may.")                      \
	X(NO_PLACE, "No card lies there.")                                                                           \
	X(IS_UP, "That card is face up already.")                                                                    \
	X(SEEN_IT, "You have looked at that card already.")                                                          \
	X(NO_STOCK, "The stock is out: draw from the discard pile.")                                                 \
	X(NO_DISCARD, "There is nothing on the discard pile to draw: draw from the stock.")                          \
	X(STOCK_ONLY, "These rules let you draw from the stock only.")                                               \
	X(MUST_PLACE, "A card taken from the discard pile must replace one of yours.")                               \
	X(MUST_FLIP,                                                                                                 \
	    "Turn one of your face-down cards up; these rules do not let you keep them all.")                        \
	X(NO_KNOCK, "Nobody can knock by these rules.")                                                              \
	X(FINAL_TURN, "The hole is ending: this is your last turn, and nobody can end it again.")                    \
	X(NO_EXPOSE, "These rules do not let you expose your layout to end the hole.")                               \
	X(NO_FLIP, "These rules do not let you flip a card instead of drawing.")                                     \
	X(CAN_DRAW, "You can draw a card, so you cannot pass.")                                                      \
	X(NOT_THERE, "By these rules the next start card cannot be turned up there.")                                \
	X(NO_START_CARD,                                                                                             \
	    "That card has joined your layout: the start cards are those that were dealt.")                          \
	X(NO_REARRANGE, "These rules do not let you rearrange your cards now.")                                      \
	X(BAD_ORDER, "A new order names every place of your layout once.")                                           \
	X(NO_PAID_PEEK, "These rules do not let you look at a card of yours now.")                                   \
	X(LOCKED, "That card is locked: these rules do not let you replace it any more.")                            \
	X(NO_REPLACE, "You have no card that it could replace: draw from the stock.")                                \
	X(NO_PLACING,                                                                                                \
	    "A power card cannot be placed by these rules: use its power, or discard it.")                           \
	X(NO_SEVERAL, "These rules do not let one card replace several.")                                            \
	X(NAME_ONCE, "Name each card once.")                                                                         \
	X(NO_ROOM, "That layout has no room for another card.")                                                      \
	X(WHICH_CARD, "Say which of the cards in your hand you place.")                                              \
	X(NO_POWER, "The card has no power that you can use now.")                                                   \
	X(POWER_FIRST, "First use the power that is due, or let it be.")                                             \
	X(AIM_FIRST, "First finish the power: choose the card, or keep yours.")                                      \
	X(MUST_SWAP, "That power swaps: choose one of your cards.")                                                  \
	X(NO_TARGET, "The power cannot be aimed there.")                                                             \
	X(NO_OWN, "Aim that power at one of your own cards.")                                                        \
	X(NO_OTHER, "Aim that power at another player.")                                                             \
	X(NO_LINES, "Name two different rows, or two different columns, of that layout.")                            \
	X(NO_SHIELD, "You have as many shields as you can have.")                                                    \
	X(NO_COMBINATION,                                                                                            \
	    "Name two different powers that can be combined; only one of them may need the card.")                   \
	X(NO_MATCH, "These rules do not let you match a card now.")                                                  \
	X(MATCH_ONE, "Name one card to match.")                                                                      \
	X(MATCH_OWN, "These rules let you match your own cards alone.")                                              \
	X(MATCH_TRIED, "You have tried to match this card already.")                                                 \
	X(MATCH_LATE, "Somebody was faster: that card is matched already.")                                          \
	X(NO_GIVE, "You have no card to give for an opponent's.")                                                    \
	X(NO_TRADE,                                                                                                  \
	    "These rules let you trade a king alone, drawn from the stock, for a face-up card of another player's.") \
	X(NOT_NOW, "That cannot be called now: it is for the end of your own turn.")                                 \
	X(NO_SEAT, "There is no such seat at this table.")                                                           \
	X(NO_ACTION, "There is no such action.")                                                                     \
	X(BAD_PLAYERS, "These rules are not for that many players.")

enum golf_status {
#define X(name, text) GOLF_##name,
	GOLF_STATUS_MAP(X)
#undef X
};

/* The sentence of a status, in English; static. */
const char *golf_status_text(enum golf_status status);
/* Its name in the map ("NOT_YOUR_TURN"): what a translation is found by. Static. */
const char *golf_status_name(enum golf_status status);

/* Events ------------------------------------------------------------------- */

/*
 * Public news: what everybody at the table sees happen. place is GOLF_NOWHERE and card GOLF_NO_CARD
 * where they say nothing.
 */
enum golf_news_kind {
	GOLF_NEWS_DEALT, /* a hole; seat: the dealer; card: the start of the discard pile, or none
	                  */
	GOLF_NEWS_TURNED_UP, /* a start card: seat, place, card */
	GOLF_NEWS_REARRANGED, /* seat has rearranged its layout */
	GOLF_NEWS_PEEKED, /* seat looked at an own card: place */
	GOLF_NEWS_PAID, /* seat has paid for a look at an own card: place */
	GOLF_NEWS_DREW_STOCK, /* card, or GOLF_HIDDEN where only the drawer sees it */
	GOLF_NEWS_DREW_DISCARD, /* card */
	GOLF_NEWS_DREW_MORE, /* W13: each of the two; card, or GOLF_HIDDEN */
	GOLF_NEWS_REPLACED, /* seat, place; card: the one that went to the discard pile; of several,
	                       one news each */
	GOLF_NEWS_UNEQUAL, /* T11: seat, place; card: one of those that proved unequal */
	GOLF_NEWS_CARD_JOINED, /* seat: whose layout, place: the new card's */
	GOLF_NEWS_DISCARDED, /* a drawn card */
	GOLF_NEWS_FLIPPED, /* seat, place, card */
	GOLF_NEWS_TURNED_DOWN, /* seat, place, card */
	GOLF_NEWS_KEPT, /* no flip, no swap, no other order */
	GOLF_NEWS_POWER, /* seat uses a power: place is the enum golf_power, card the card whose
	                    power it is */
	GOLF_NEWS_LOOKED, /* seat has looked at the card in seat2's place2 */
	GOLF_NEWS_SWAPPED, /* the cards in seat's place and in seat2's place2 (GOLF_PILE: card came
	    from the pile, and the card that place2 is went there) */
	GOLF_NEWS_SHUFFLED, /* seat: whose layout */
	GOLF_NEWS_LINES, /* seat: whose layout; place and place2: the lines; card: the enum
	                    golf_lines */
	GOLF_NEWS_SHIELDED, /* seat keeps card as a shield */
	GOLF_NEWS_BLOCKED, /* seat's shield, card, has blocked the power */
	GOLF_NEWS_CANCELLED, /* the knock is off; card: the card that did it, or none */
	GOLF_NEWS_GIVEN, /* W12: the drawn card went into seat2's place2; card: the one that went to
	                    the discard pile */
	GOLF_NEWS_REMOVED, /* W17: seat discards its own card: place, card */
	GOLF_NEWS_MATCHED, /* seat laid the card of seat2's place2 on the discard pile: card */
	GOLF_NEWS_MISMATCHED, /* seat tried seat2's place2, and it was card */
	GOLF_NEWS_GAVE, /* the card of seat's place went to seat2's place2 */
	GOLF_NEWS_FINED, /* seat has points added: place is how many */
	GOLF_NEWS_LINE_GONE, /* T14: a card of a line that leaves the layout: seat, place, card */
	GOLF_NEWS_TRADED, /* the drawn king went into seat2's place2, that card into seat's place;
	    card: what that one replaced, now on the discard pile */
	GOLF_NEWS_KNOCKED,
	GOLF_NEWS_EXPOSED,
	GOLF_NEWS_PASSED,
	GOLF_NEWS_SKIPPED, /* seat loses this turn; told again where a call makes it its final one
	                      (E04) */
	GOLF_NEWS_LAST_TURNS, /* seat has ended the hole; the others have one turn more */
	GOLF_NEWS_STOCK_RENEWED, /* from the discard pile */
	GOLF_NEWS_TURN, /* it is seat's turn */
	GOLF_NEWS_HOLE_OVER, /* seat: the ender, GOLF_NOBODY where nobody ended it */
	GOLF_NEWS_GAME_OVER,
	GOLF_NEWS_LEFT,
	GOLF_NEWS_JOINED,
};

enum { GOLF_NOBODY = 0xff, GOLF_NOWHERE = 0xff };

struct golf_news {
	uint8_t kind, seat, place, card;
	uint8_t seat2, place2; /* GOLF_NOBODY, GOLF_NOWHERE where they say nothing */
};

/* A private event, for the eyes of one seat alone. */
enum golf_tell_kind {
	GOLF_TELL_PEEK, /* `to` looked at the card in its own place, at the start of a hole or for
	                   points */
	GOLF_TELL_LOOK, /* `to` looked at the card in seat's place by a power */
	GOLF_TELL_DREW, /* `to` drew this card, and nobody else sees it; place says nothing */
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
 * One game. Flat and without pointers: golf_state_size() bytes, aligned for any type, that the
 * caller owns.
 */
struct golf_state;

size_t golf_state_size(void); /* at most 2048 */
void golf_state_copy(struct golf_state *to, const struct golf_state *from);

/*
 * A game of so many seats, before its first deal.
 *	rules	must have passed golf_rules_check(); copied
 *	seed	the secret; copied
 *	entropy	what the players brought, public, any bytes
 * GOLF_OK, or GOLF_BAD_PLAYERS with *s untouched.
 */
enum golf_status golf_begin(struct golf_state *s, const struct golf_rules *rules, unsigned seats,
    const unsigned char seed[GOLF_SEED], const char *entropy, size_t entropy_length);

/*
 * Apply one action to *s, and report what happened in *out.
 *	out	cleared first; events in the order in which a player should hear them
 * All or nothing: on any status but GOLF_OK, *s is unchanged byte for byte and out->n and
 * out->tells are 0.
 */
enum golf_status golf_apply(
    struct golf_state *s, const struct golf_action *a, struct golf_events *out);

/*
 * The seats that the game waits for, one bit each: the player whose turn it is; at the start of a
 * hole all who have cards to turn up, to rearrange or to look at; none between holes (GOLF_DO_DEAL
 * is due, if the game is not over).
 */
uint16_t golf_to_act(const struct golf_state *s);

/*
 * The seat whose turn it is, the one that the game waits for then; GOLF_NOBODY between holes, and
 * while all do what comes before the first turn.
 */
unsigned golf_turn(const struct golf_state *s);

/*
 * The seats that may act though the game does not wait for them: who may match a card (X01, X06),
 * at the start of a hole too, and who has just had a turn and may still call at its end (E04).
 * Whoever is waited for may act meanwhile; a call that is not made by then is not made.
 */
uint16_t golf_may_act(const struct golf_state *s);

/*
 * How many actions seat may choose among now: 0 when it neither is to act nor may. LEAVE, JOIN and
 * DEAL do not count. Lists are counted as follows: every order of a layout; every set of 2 to
 * GOLF_LIST_MAX own places to be replaced at once; of matches those of one card, with each card
 * that may be given for it.
 */
unsigned golf_choices(const struct golf_state *s, unsigned seat);

/*
 * The i-th of them, i below golf_choices(), into *a or returned. Their order is fixed: draws, then
 * places in order, then the rest; lists from the shortest on; what a seat may do out of turn comes
 * last.
 */
void golf_choose(const struct golf_state *s, unsigned seat, unsigned i, struct golf_action *a);

/*
 * One of them by lot, into *a, for who does not look: as evenly as a lot of 32 bits can. Doing
 * nothing is one alternative more where the game does not wait for the seat; a->kind is
 * GOLF_DO_COUNT then.
 *	lot	32 random bits
 * Returns how many alternatives there were. The same as golf_choose() of (lot * n) >> 32, in less
 * time.
 */
unsigned golf_by_lot(
    const struct golf_state *s, unsigned seat, uint32_t lot, struct golf_action *a);

/* The first of them, at most so many, at once; returns how many there are. */
unsigned golf_list(
    const struct golf_state *s, unsigned seat, struct golf_action *list, unsigned most);

static inline struct golf_action
golf_choice(const struct golf_state *s, unsigned seat, unsigned i)
{
	struct golf_action a;

	golf_choose(s, seat, i, &a);
	return a;
}

/*
 * The game's secret, for the store and for the end of a game; whoever calls this must not show it
 * before.
 */
void golf_seed(const struct golf_state *s, unsigned char seed[GOLF_SEED]);

const struct golf_rules *golf_rules_of(const struct golf_state *s); /* lent */

/*
 * Every card is in exactly one place, counts and masks agree: for tests and for the daemon's
 * doubts.
 */
bool golf_sound(const struct golf_state *s);

/* Views -------------------------------------------------------------------- */

enum golf_phase {
	GOLF_PH_BETWEEN, /* before the first deal, and between two holes */
	GOLF_PH_START, /* start cards are turned up or looked at */
	GOLF_PH_TURN, /* draw, or what may be done instead */
	GOLF_PH_PLACE, /* a card is drawn: replace or discard */
	GOLF_PH_FLIP, /* a stock card was discarded: flip or keep */
	GOLF_PH_POWER, /* a power of a combination is due: use it or keep */
	GOLF_PH_AIM, /* a power has looked: its choice is due */
	GOLF_PH_OVER,
};

enum {
	GOLF_CELL_UP = 1, /* face up for all */
	GOLF_CELL_KNOWN = 2, /* the viewer has seen this card since it last moved unseen, */
	GOLF_CELL_HELD = 4, /* and may look at it at will: it lies in the owner's hand, as
	                       start.memory has it */
};

struct golf_cell {
	uint8_t card; /* GOLF_NO_CARD for an empty place, GOLF_HIDDEN where the viewer does not know
	                 it */
	uint8_t flags;
};

enum { GOLF_SPECTATOR = 0xff };

/*
 * What one seat, or somebody who only watches, may know. Built up from nothing; no padding bytes.
 */
struct golf_view {
	uint8_t viewer; /* a seat, or GOLF_SPECTATOR */
	uint8_t phase; /* enum golf_phase */
	uint8_t seats, places, rows, columns; /* places: of the grid */
	uint8_t turn; /* whose it is, or GOLF_NOBODY */
	uint8_t dealer, leader; /* of this hole */
	uint8_t ender; /* GOLF_NOBODY until somebody has ended the hole */
	uint8_t last_turns; /* how many turns are left once the hole is ending, else 0 */
	uint8_t hole,
	    holes; /* hole: 0 before the first deal; holes: 0 where a target ends the game */
	uint8_t drawn; /* the card in hand: GOLF_NO_CARD, GOLF_HIDDEN, or the card where the viewer
	                  sees it */
	uint8_t more[2]; /* the two that draw-two has put beside it, likewise */
	uint8_t drawn_from; /* enum golf_from; GOLF_NO_CARD where none is drawn */
	uint8_t discard; /* the top card, or GOLF_NO_CARD */
	uint8_t may_knock; /* the rules let somebody knock, and nobody has */
	uint8_t caller; /* who has just had a turn and may still call at its end, or GOLF_NOBODY */
	uint8_t
	    usable; /* the power that the seat whose turn it is may use now, as the viewer knows: of
	the card in hand, of the discard pile (W10), of a combination; GOLF_POWER_NONE */
	uint8_t power; /* AIM: the power whose choice is due; else GOLF_POWER_NONE */
	struct golf_spot aim[2]; /* AIM: what was looked at; seat GOLF_NOBODY where there is none,
	                            or it has gone */
	uint8_t next_power; /* POWER: the one that follows, or GOLF_POWER_NONE */
	uint8_t matched; /* cards laid on the discard by matching: the top ones of the pile */
	uint16_t stock, discards; /* cards in each */
	uint16_t to_act; /* as golf_to_act() */
	uint16_t may_act; /* as golf_may_act() */
	uint16_t winners; /* one bit each, once the game is over */
	uint16_t rearranging; /* the seats that may rearrange their layout now, one bit each */
	int16_t points[GOLF_SEATS_MAX]; /* of the layouts, and */
	int16_t scores[GOLF_SEATS_MAX]; /* what counts of them: of the last hole that was scored */
	uint16_t paid[GOLF_SEATS_MAX]; /* points for looks and wrong matches in this hole so far */
	int16_t kept[GOLF_SEATS_MAX]; /* points of squares that have left a layout in this hole */
	uint16_t turns[GOLF_SEATS_MAX]; /* each has had in this hole */
	uint8_t start_up[GOLF_SEATS_MAX]; /* start cards that each has still to turn up, in its
	    first turn where the rules have it so, */
	uint8_t start_peek[GOLF_SEATS_MAX]; /* and may still look at; 0 once the hole is over */
	int32_t totals[GOLF_SEATS_MAX];
	int32_t
	    chips[GOLF_SEATS_MAX]; /* that each put into the pot in this hole; negative: took out */
	uint32_t pot; /* what is in it */
	uint32_t locked[GOLF_SEATS_MAX]; /* the places whose cards their owner may not replace
	                                    (T08-T10), one bit each */
	uint8_t shield[GOLF_SEATS_MAX][GOLF_SHIELDS_MAX]; /* GOLF_NO_CARD from the last on */
	uint8_t size[GOLF_SEATS_MAX]; /* places of each layout: the grid's, and of cards that joined
	                                 it */
	struct golf_cell cell[GOLF_SEATS_MAX][GOLF_PLACES_MAX];
};

void golf_view(const struct golf_state *s, unsigned viewer, struct golf_view *v);

/* Whether the view's hole is one beyond those that the rules name: a tie is being broken (R04). */
static inline bool
golf_view_extra(const struct golf_view *v)
{
	return v->holes > 0 && v->hole > v->holes;
}

/* What everybody's view tells of a hole that has just been scored, alone: for who plays many. */
struct golf_result {
	bool over; /* the game is, and these */
	uint16_t winners; /* have won it, one bit each */
	uint8_t seats;
	int16_t scores[GOLF_SEATS_MAX];
};

void golf_result(const struct golf_state *s, struct golf_result *r);

/* Scores ------------------------------------------------------------------- */

struct golf_layout {
	uint8_t n; /* places, the grid first, row by row, then cards that joined it */
	uint8_t card[GOLF_PLACES_MAX]; /* GOLF_NO_CARD for an empty place; never GOLF_HIDDEN */
	int16_t kept; /* points of squares that left it (T14) */
};

/* What one layout is worth: before any reward, penalty or special score of a hole. */
int golf_points(const struct golf_rules *r, const struct golf_layout *layout);

/*
 * Scores a hole.
 *	ender	a seat or GOLF_NOBODY
 *	points	of each layout
 *	scores	what counts of them after rewards, penalties, S19 and S20; without what was paid in
 *		play (M04, X02)
 * Returns the seats whose layout wins the game (S16, S17), one bit each.
 */
uint16_t golf_score(const struct golf_rules *r, const struct golf_layout *layout, unsigned seats,
    unsigned ender, int16_t points[], int16_t scores[]);

/* Text and records --------------------------------------------------------- */

/*
 * The bytes of the UTF-8 code point at s, of which n bytes are there, 1 to 4; 0 where there is no
 * sound one. NUL is one. Source: the Unicode Standard, table 3-7.
 */
size_t golf_utf8_length(const char *s, size_t n);

/*
 * Each writes one record line, without a newline, NUL-terminated, and returns its length (or what
 * it would be, like snprintf). A record holds hidden cards: nobody may see it before the game is
 * over.
 */

/*
 * The header, before the first deal. players: as many names as seats, UTF-8; they are escaped here.
 */
size_t golf_record_header(const struct golf_state *s, const char *const *players,
    const char *entropy, size_t entropy_length, char *out, size_t size);

/*
 * An action that golf_apply() has just carried out; a deal becomes the hole line.
 *	events	what it reported
 *	as	who left or joined, else NULL
 */
size_t golf_record_action(const struct golf_state *after, const struct golf_action *a,
    const struct golf_events *events, const char *as, char *out, size_t size);

/* The end line of a hole that has just been scored, and the over line of a game that is over. */
size_t golf_record_end(const struct golf_state *s, char *out, size_t size);
size_t golf_record_over(const struct golf_state *s, char *out, size_t size);

/* The seed that an over line tells; false for any other line. */
bool golf_record_seed(const char *line, size_t length, unsigned char seed[GOLF_SEED]);

/*
 * A record read back, line by line, into a game. Chance comes from the seed, which the over line
 * tells: find that line first. The cards that the other lines tell must then agree with what the
 * seed deals.
 */
struct golf_replay {
	struct golf_state *state; /* the caller's */
	unsigned line; /* lines read */
	bool begun; /* the header is behind us */
	bool over; /* the over line is */
	bool scored; /* the last hole's end line is */
	bool resumed; /* without a header, from a store: end lines may be missing then, and lines
	                 may tell less */
	unsigned char seed[GOLF_SEED];
	/* What the last line did; acted is false for a header, an end or an over line. */
	bool acted;
	struct golf_action action;
	struct golf_events events;
};

/*
 * Expects the header as the first line. A record says all of it: a line that lacks a key of those
 * which the engine writes there, tells one twice or tells another, and one that is no text in
 * UTF-8, is refused. The header's rules alone may leave keys out, which have their default: a
 * record may be older than a key.
 */
void golf_replay_begin(
    struct golf_replay *r, struct golf_state *s, const unsigned char seed[GOLF_SEED]);

/*
 * Goes on from a state that golf_begin() made, without a header line: for a store that keeps rules
 * and seed itself, and may hold lines of an older engine. Those may tell less, and keys that nobody
 * knows any more; what they tell must be so.
 */
void golf_replay_resume(struct golf_replay *r, struct golf_state *s);

/*
 * One line. False, with the first difference in why, when it is not a record line, not legal here,
 * or tells of other cards or scores than the engine finds; r must not be used after that.
 */
bool golf_replay_line(struct golf_replay *r, const char *line, size_t length, struct golf_why *why);

#endif
