/*
 * golf.h - the Golf family of card games: everything that may be asked of the engine.
 *
 * The engine knows the cards and nobody else. It allocates nothing, keeps nothing, and has no clock, no chance and no
 * files of its own: an action goes in, a new state and a list of events come out. The state is opaque: what a seat may
 * know of it is told by golf_view(), and there is no other way to look. Rule ids (L01, E02, ...) and the numbered
 * clarifications are those of docs/rules.md.
 */
#ifndef ENGINE_GOLF_H
#define ENGINE_GOLF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	GOLF_SEATS_MAX = 12,
	GOLF_GRID_MAX = 12, /* places of a layout as dealt */
	GOLF_PLACES_MAX = 24, /* with cards that joined it */
	GOLF_CARDS_MAX = 336, /* six packs with four jokers each */
	GOLF_HOLES_MAX = 99,
	GOLF_NEWS_MAX = 24, /* one action makes fewer */
	GOLF_TELLS_MAX = GOLF_SEATS_MAX * GOLF_GRID_MAX, /* a deal where everybody looks at everything */
	GOLF_SEED = 32, /* bytes */
	GOLF_NAME_MAX = 32, /* bytes of a rule set's name, and of a call, with the NUL */
	GOLF_RULES_TEXT = 4096, /* enough for golf_rules_write() with every key, NUL included */
	GOLF_LINE_TEXT = 4096, /* enough for any record line but the header */
};

/* Cards ----------------------------------------------------------------------------------------------------------- */

/* 0-51: suit * 13 + rank, suits S H D C, ranks A 2 .. 10 J Q K; then the red and the black joker. */
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

/* Reads what golf_card_text() writes ("??" and "--" too: a caller may have to refuse those), and "10D"; any case. */
bool golf_card_read(const char *text, size_t length, uint8_t *card);

/* Rules ----------------------------------------------------------------------------------------------------------- */

/* One sentence for the person whose text was refused. */
struct golf_why {
	char text[320];
};

enum { GOLF_PACKS_ROWS = 6, GOLF_UNSET = 127 };

/* Each of these enumerations stands for the words of its key, in the order in which the key lists them. */
enum golf_peek_where { GOLF_PEEK_NEAR_ROW, GOLF_PEEK_ANY };
enum golf_draw { GOLF_DRAW_BOTH, GOLF_DRAW_STOCK };
enum golf_placed { GOLF_PLACED_UP, GOLF_PLACED_DOWN };
enum golf_flip { GOLF_FLIP_NO, GOLF_FLIP_MAY, GOLF_FLIP_MUST, GOLF_FLIP_UNLESS_LAST };
enum golf_face_up { GOLF_UP_NONE, GOLF_UP_ANY, GOLF_UP_ALL };
enum golf_knock { GOLF_KNOCK_NONE, GOLF_KNOCK_INSTEAD };
enum golf_stock { GOLF_STOCK_RESHUFFLE, GOLF_STOCK_END, GOLF_STOCK_NONE };
enum golf_pairs { GOLF_PAIRS_NONE, GOLF_PAIRS_COLUMN };
enum golf_target_when { GOLF_TARGET_REACH, GOLF_TARGET_EXCEED };

/* How a game is played: one field a key. Fill it with golf_rules_default() and golf_rules_set() or _read(). */
struct golf_rules {
	char name[GOLF_NAME_MAX];
	uint8_t players_min, players_max;
	struct {
		uint8_t packs, players;
	} packs[GOLF_PACKS_ROWS]; /* so many packs up to so many players; rows behind the last are 0 */
	uint8_t jokers;
	bool packet;
	uint8_t rows, columns;
	uint8_t turn_up;
	uint8_t peek, peek_where;
	bool start_discard;
	uint8_t draw;
	bool return_discard;
	uint8_t placed;
	uint8_t flip;
	bool flip_instead, expose_all;
	uint8_t face_up, knock;
	char call[GOLF_NAME_MAX];
	uint8_t final_turns, stock;
	uint16_t turns;
	int8_t rank_value[GOLF_RANKS];
	int8_t card_value[52]; /* GOLF_UNSET where the rank's counts */
	uint8_t pairs;
	uint8_t holes;
	int16_t target;
	uint8_t target_when;
};

/* The default of every key, as docs/rules.md lists them; the name is "". */
void golf_rules_default(struct golf_rules *r);

/*
 * Sets one key by its dotted name. value is a word, a number, true, false, or JSON where it starts with { [ or ".
 * False, with r as it was, when the key is unknown, or the value's type or range is wrong.
 */
bool golf_rules_set(struct golf_rules *r, const char *key, const char *value, struct golf_why *why);

/*
 * Reads a rules file: one JSON object over what stands in *r. `name` is taken, `title` is for others, and `extends`
 * is resolved first by find(arg, name), which lends the named file's text or returns NULL; find may be NULL.
 * False, with r as it was, on anything wrong; does not check the whole: call golf_rules_check() after the last change.
 */
typedef const char *golf_rules_find(void *arg, const char *name, size_t *length);
bool golf_rules_read(struct golf_rules *r, const char *json, size_t length, golf_rules_find *find,
    void *arg, struct golf_why *why);

/* False, with a sentence, where the rules contradict themselves: every game begins with rules that pass this. */
bool golf_rules_check(const struct golf_rules *r, struct golf_why *why);

/* All keys as one JSON object on one line. Returns the length it has, or would have, without the NUL. */
size_t golf_rules_write(const struct golf_rules *r, char *out, size_t size);

/* The i-th key's dotted name, for completion and for tests; NULL past the last. Static. */
const char *golf_key(size_t i);

/* What the i-th key allows, in words: "2 to 12", "reshuffle, end or none". The length as snprintf gives it. */
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

/* Chance ---------------------------------------------------------------------------------------------------------- */

/* SHA-256 (FIPS 180-4). */
void golf_sha256(const void *bytes, size_t length, unsigned char digest[32]);

/* A seed's commitment: the SHA-256 of its 32 bytes in lower-case hex, shown before the first deal. */
void golf_commitment(const unsigned char seed[GOLF_SEED], char hex[65]);

/* The deck that hole `hole` (from 1) is dealt from, top first; returns how many cards. */
unsigned golf_shuffle(const struct golf_rules *r, unsigned players, const unsigned char seed[GOLF_SEED],
    const char *entropy, size_t entropy_length, unsigned hole, uint8_t deck[GOLF_CARDS_MAX]);

/* Actions --------------------------------------------------------------------------------------------------------- */

/* What can be done. The text is the word in a record. */
#define GOLF_DO_MAP(X)                                                                             \
	X(DEAL, "deal") /* the next hole; nobody's action: seat is ignored */                      \
	X(TURN_UP, "turn-up")                                                                      \
	X(PEEK, "peek")                                                                            \
	X(DRAW, "draw")                                                                            \
	X(REPLACE, "replace")                                                                      \
	X(DISCARD, "discard")                                                                      \
	X(FLIP, "flip")                                                                            \
	X(KEEP, "keep")                                                                            \
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

struct golf_action {
	uint8_t kind; /* enum golf_do */
	uint8_t seat;
	uint8_t from; /* DRAW: enum golf_from */
	uint8_t place; /* TURN_UP, PEEK, REPLACE, FLIP */
};

/* The word of a kind ("turn-up"), and back; false for a word that is none. */
const char *golf_do_text(enum golf_do kind);
bool golf_do_read(const char *text, size_t length, enum golf_do *kind);

/* Why an action was refused, with a sentence for the player. */
#define GOLF_STATUS_MAP(X)                                                                             \
	X(OK, "")                                                                                      \
	X(NOT_YOUR_TURN, "It is not your turn.")                                                       \
	X(NOT_DEALT, "The next hole has not been dealt yet.")                                          \
	X(HOLE_ON, "This hole is still being played.")                                                 \
	X(GAME_OVER, "This game is over.")                                                             \
	X(NOT_IN_START, "First turn up or look at your start cards.")                                  \
	X(START_DONE, "Your start cards are done; the others are still at theirs.")                    \
	X(START_ONLY, "That is done at the start of a hole only.")                                     \
	X(DRAW_FIRST, "Draw a card first.")                                                            \
	X(HAVE_DRAWN, "You have drawn a card: replace one of yours with it, or discard it.")           \
	X(FLIP_FIRST, "Turn one of your face-down cards up first, or keep them where you may.")        \
	X(NO_PLACE, "Your layout has no card there.")                                                  \
	X(IS_UP, "That card is face up already.")                                                      \
	X(SEEN_IT, "You have looked at that card already.")                                            \
	X(NO_STOCK, "The stock is out: draw from the discard pile.")                                   \
	X(NO_DISCARD, "There is nothing on the discard pile to draw: draw from the stock.")            \
	X(STOCK_ONLY, "These rules let you draw from the stock only.")                                 \
	X(MUST_PLACE, "A card taken from the discard pile must replace one of yours.")                 \
	X(MUST_FLIP, "Turn one of your face-down cards up; these rules do not let you keep them all.") \
	X(NO_KNOCK, "Nobody can knock by these rules.")                                                \
	X(FINAL_TURN, "The hole is ending: this is your last turn, and nobody can end it again.")      \
	X(NO_EXPOSE, "These rules do not let you expose your layout to end the hole.")                 \
	X(NO_FLIP, "These rules do not let you flip a card instead of drawing.")                       \
	X(CAN_DRAW, "You can draw a card, so you cannot pass.")                                        \
	X(NO_SEAT, "There is no such seat at this table.")                                             \
	X(NO_ACTION, "There is no such action.")                                                       \
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

/* Events ---------------------------------------------------------------------------------------------------------- */

/* Public news: what everybody at the table sees happen. place is GOLF_NOWHERE and card GOLF_NO_CARD where they say nothing. */
enum golf_news_kind {
	GOLF_NEWS_DEALT, /* a hole; seat: the dealer; card: the start of the discard pile, or none */
	GOLF_NEWS_TURNED_UP, /* a start card: seat, place, card */
	GOLF_NEWS_PEEKED, /* seat looked at an own card: place */
	GOLF_NEWS_DREW_STOCK, /* card, or GOLF_HIDDEN where only the drawer sees it */
	GOLF_NEWS_DREW_DISCARD, /* card */
	GOLF_NEWS_REPLACED, /* seat, place; card: the one that went to the discard pile */
	GOLF_NEWS_DISCARDED, /* the drawn card */
	GOLF_NEWS_FLIPPED, /* seat, place, card */
	GOLF_NEWS_KEPT, /* no flip */
	GOLF_NEWS_KNOCKED,
	GOLF_NEWS_EXPOSED,
	GOLF_NEWS_PASSED,
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
};

/* A private event, for the eyes of one seat alone. */
enum golf_tell_kind {
	GOLF_TELL_PEEK, /* `to` looked at the card in its own place */
	GOLF_TELL_DREW, /* `to` drew this card, and nobody else sees it; place says nothing */
};

struct golf_tell {
	uint8_t kind, to, place, card;
};

struct golf_events {
	uint8_t n, tells;
	struct golf_news news[GOLF_NEWS_MAX];
	struct golf_tell tell[GOLF_TELLS_MAX];
};

/* State ----------------------------------------------------------------------------------------------------------- */

/* One game. Flat and without pointers: golf_state_size() bytes, aligned for any type, that the caller owns. */
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
 * All or nothing: on any status but GOLF_OK, *s is unchanged byte for byte and out->n and out->tells are 0.
 */
enum golf_status golf_apply(struct golf_state *s, const struct golf_action *a, struct golf_events *out);

/*
 * The seats that may act now, one bit each: the player whose turn it is; at the start of a hole all who have cards to
 * turn up or look at; none between holes (GOLF_DO_DEAL is due, if the game is not over).
 */
uint16_t golf_to_act(const struct golf_state *s);

/* How many actions seat may choose among now: 0 when it is not to act. LEAVE, JOIN and DEAL do not count. */
unsigned golf_choices(const struct golf_state *s, unsigned seat);

/* The i-th of them, i below golf_choices(). Their order is fixed: draws, then places in order, then the rest. */
struct golf_action golf_choice(const struct golf_state *s, unsigned seat, unsigned i);

/* The game's secret, for the store and for the end of a game; whoever calls this must not show it before. */
void golf_seed(const struct golf_state *s, unsigned char seed[GOLF_SEED]);

const struct golf_rules *golf_rules_of(const struct golf_state *s); /* lent */

/* Every card is in exactly one place, counts and masks agree: for tests and for the daemon's doubts. */
bool golf_sound(const struct golf_state *s);

/* Views ----------------------------------------------------------------------------------------------------------- */

enum golf_phase {
	GOLF_PH_BETWEEN, /* before the first deal, and between two holes */
	GOLF_PH_START, /* start cards are turned up or looked at */
	GOLF_PH_TURN, /* draw, or what may be done instead */
	GOLF_PH_PLACE, /* a card is drawn: replace or discard */
	GOLF_PH_FLIP, /* a stock card was discarded: flip or keep */
	GOLF_PH_OVER,
};

enum {
	GOLF_CELL_UP = 1, /* face up for all */
	GOLF_CELL_KNOWN = 2, /* the viewer has seen this card since it last moved unseen */
};

struct golf_cell {
	uint8_t card; /* GOLF_NO_CARD for an empty place, GOLF_HIDDEN where the viewer does not know it */
	uint8_t flags;
};

enum { GOLF_SPECTATOR = 0xff };

/* What one seat, or somebody who only watches, may know. Built up from nothing; no padding bytes. */
struct golf_view {
	uint8_t viewer; /* a seat, or GOLF_SPECTATOR */
	uint8_t phase; /* enum golf_phase */
	uint8_t seats, places, rows, columns;
	uint8_t turn; /* whose it is, or GOLF_NOBODY */
	uint8_t dealer, ender; /* ender: GOLF_NOBODY until somebody has ended the hole */
	uint8_t last_turns; /* how many turns are left once the hole is ending, else 0 */
	uint8_t hole, holes; /* hole: 0 before the first deal; holes: 0 where a target ends the game */
	uint8_t drawn; /* the card in hand: GOLF_NO_CARD, GOLF_HIDDEN, or the card where the viewer sees it */
	uint8_t drawn_from; /* enum golf_from; GOLF_NO_CARD where none is drawn */
	uint8_t discard; /* the top card, or GOLF_NO_CARD */
	uint8_t may_knock; /* the rules let somebody knock, and nobody has */
	uint16_t stock, discards; /* cards in each */
	uint16_t to_act; /* as golf_to_act() */
	uint16_t winners; /* one bit each, once the game is over */
	int16_t points[GOLF_SEATS_MAX]; /* of the layouts, and */
	int16_t scores[GOLF_SEATS_MAX]; /* what counts of them: of the last hole that was scored */
	int16_t totals[GOLF_SEATS_MAX];
	struct golf_cell cell[GOLF_SEATS_MAX][GOLF_PLACES_MAX];
};

void golf_view(const struct golf_state *s, unsigned viewer, struct golf_view *v);

/* Scores ---------------------------------------------------------------------------------------------------------- */

struct golf_layout {
	uint8_t n; /* places, the grid first, row by row, then cards that joined it */
	uint8_t card[GOLF_PLACES_MAX]; /* GOLF_NO_CARD for an empty place; never GOLF_HIDDEN */
};

/* Scores a hole: points of each layout, and what counts after rewards and penalties. ender: a seat or GOLF_NOBODY. */
void golf_score(const struct golf_rules *r, const struct golf_layout *layout, unsigned seats,
    unsigned ender, int16_t points[], int16_t scores[]);

/* Text and records ------------------------------------------------------------------------------------------------ */

/*
 * Each writes one record line, without a newline, NUL-terminated, and returns its length (or what it would be, like
 * snprintf). A record holds hidden cards: nobody may see it before the game is over.
 */

/* The header, before the first deal. players: as many names as seats, UTF-8; they are escaped here. */
size_t golf_record_header(const struct golf_state *s, const char *const *players,
    const char *entropy, size_t entropy_length, char *out, size_t size);

/* An action that golf_apply() has just carried out; a deal becomes the hole line. as: who left or joined, else NULL. */
size_t golf_record_action(const struct golf_state *after, const struct golf_action *a,
    const char *as, char *out, size_t size);

/* The end line of a hole that has just been scored, and the over line of a game that is over. */
size_t golf_record_end(const struct golf_state *s, char *out, size_t size);
size_t golf_record_over(const struct golf_state *s, char *out, size_t size);

/* The seed that an over line tells; false for any other line. */
bool golf_record_seed(const char *line, size_t length, unsigned char seed[GOLF_SEED]);

/*
 * A record read back, line by line, into a game. Chance comes from the seed, which the over line tells: find that line
 * first. The cards that the other lines tell must then agree with what the seed deals.
 */
struct golf_replay {
	struct golf_state *state; /* the caller's */
	unsigned line; /* lines read */
	bool begun; /* the header is behind us */
	bool over; /* the over line is */
	bool scored; /* the last hole's end line is */
	unsigned char seed[GOLF_SEED];
	/* What the last line did; acted is false for a header, an end or an over line. */
	bool acted;
	struct golf_action action;
	struct golf_events events;
};

/* Expects the header as the first line. */
void golf_replay_begin(struct golf_replay *r, struct golf_state *s, const unsigned char seed[GOLF_SEED]);

/* Goes on from a state that golf_begin() made, without a header line: for a store that keeps rules and seed itself. */
void golf_replay_resume(struct golf_replay *r, struct golf_state *s);

/*
 * One line. False, with the first difference in why, when it is not a record line, not legal here, or tells of other
 * cards or scores than the engine finds; r must not be used after that.
 */
bool golf_replay_line(struct golf_replay *r, const char *line, size_t length, struct golf_why *why);

#endif
