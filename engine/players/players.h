/*
 * players.h - computer players. A question to a player holds a view and a list of legal actions,
 * but never a state. The player answers with one of the actions. It may answer with no action when
 * the game does not wait for it.
 *
 * A player remembers nothing between two decisions. It uses only the view, and random numbers of
 * the caller.
 *
 * The owner of the state finds the next seat with player_next() and calls player_decide(). A player
 * that must think elsewhere, such as on another thread, takes two calls: player_question() prepares
 * the question from the state, and player_answer() needs no state.
 */
#ifndef ENGINE_PLAYERS_PLAYERS_H
#define ENGINE_PLAYERS_PLAYERS_H

#include "engine/ahead/ahead.h"
#include "engine/ahead/rng.h"
#include "engine/golf.h"

/*
 * The most choices that a question lists: the first ones. Only three kinds of choices can be more:
 * orders of a layout, sets of places to replace at once, and powers at a big table.
 */
enum { PLAYER_CHOICES_MAX = 512 };

/*
 * A hole must end, whatever the rules are. After so many own turns greedy turns up a card or calls
 * when it can, and hard plays like normal, which pays more points for each turn that it is late.
 */
enum { PLAYER_PATIENCE = 60 };

struct player;

/* Questions ---------------------------------------------------------------- */

struct player_question {
	struct golf_view view; /* of the player's seat; `may` is empty */
	struct golf_known known; /* what the seat has seen and heard, for a player that `knows` */
	bool voluntary; /* the game does not wait for the seat, so the player may do nothing */
	unsigned n; /* choices listed below, at least 1 */
	struct golf_action choice[PLAYER_CHOICES_MAX];
};

/*
 * Fills *q for a seat of golf_to_act() or golf_may_act() that has at least one choice. Returns how
 * many choices the seat has, including those that the list does not hold. For a player that `knows`
 * the last one may be a match of several cards (X04).
 */
unsigned player_question(
    const struct player *p, const struct golf_state *s, unsigned seat, struct player_question *q);

/*
 * Picks one of the q->n choices and returns its index. Returns q->n for no action, which is legal
 * only when the question is voluntary.
 */
typedef unsigned player_choose(const struct player *p, const struct golf_rules *rules,
    const struct player_question *q, struct player_rng *rng);

struct player {
	const char *name;
	bool sees; /* it uses the view and the choices; else only the number of choices */
	bool knows; /* it needs what the seat knows: q->known */
	unsigned playouts; /* holes that it plays out for a decision, three times as many at a
	                      table of two; 0: none */
	int temper; /* how sure it wants to be of the lowest layout before it ends a hole, in 256ths
	               above or below the usual chance: below 0 is bold */
	player_choose *choose;
};

/*
 * Writes the player's choice to *a. Returns false, with *a unchanged, when the player takes no
 * action.
 */
bool player_answer(const struct player *p, const struct golf_rules *rules,
    const struct player_question *q, struct player_rng *rng, struct golf_action *a);

/*
 * Asks and answers in one call. Returns false when the player takes no action; *a is then
 * undefined. A player that does not look gets no view and no list: it takes the choice of
 * golf_by_lot().
 *	choices	receives how many alternatives there were, at most UINT32_MAX; doing nothing is one
 *		of them when the question is voluntary
 */
bool player_decide(const struct player *p, const struct golf_state *s, unsigned seat,
    struct player_rng *rng, struct golf_action *a, unsigned *choices);

/* Which seat is asked next --------------------------------------------------- */

/* Which optional seats have been asked already. Begin with zeros. */
struct player_asked {
	uint16_t seats; /* asked since the discard pile last changed, one bit each */
	uint16_t discards;
	uint8_t discard, matched, caller;
};

/*
 * Returns the next of the seats `among` (one bit each) to ask, and marks that seat as asked. First
 * come the seats that may act although the game does not wait for them, in turn order from the seat
 * whose turn it is, or from the dealer. Such a seat is asked once after each discard or match; a
 * caller is asked once more at the end of its turn. Then comes the lowest seat that the game waits
 * for. Returns GOLF_NOBODY when no seat is left. Call it again after every answer, with or without
 * an action.
 */
unsigned player_next(struct player_asked *asked, const struct golf_state *s, uint16_t among);

/* Strategies --------------------------------------------------------------- */

/* Returns strategy i; NULL when i is past the last. */
const struct player *player_row(size_t i);

/* Returns the strategy with this name, not NUL-terminated; NULL when there is none. */
const struct player *player_find(const char *name, size_t length);

/*
 * Reads a strategy: a name, or for a player that thinks ahead NAME:PLAYOUTS. Returns false when
 * there is none.
 */
bool player_read(const char *text, size_t length, struct player *p);

player_choose player_random; /* any choice, each equally likely */
player_choose player_greedy; /* the choice with the best expected score of its own layout, from the
                                cards that its view shows */
player_choose player_easy, player_normal, player_hard;
player_choose player_idle; /* the least action that keeps the game going: keeps, discards, passes;
                              never calls or matches */

/*
 * The choices of a question that hard plays out. Of many powers, matches and the like, these are
 * only what the lower levels choose.
 */
struct player_likely {
	unsigned n; /* 0 only where the player may do nothing */
	unsigned usual; /* what normal does, as in struct ahead_task */
	uint16_t at[AHEAD_MOST]; /* the index of each one in the question */
	struct golf_action choice[AHEAD_MOST];
};

void player_likely(const struct player *p, const struct golf_rules *rules,
    const struct player_question *q, struct player_rng *rng, struct player_likely *l);

#endif
