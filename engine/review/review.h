/*
 * review.h - the review of a finished game: what the decisions of one seat have cost, and what the
 * cards have brought.
 *
 * A review is a machine over a replay. It is told the state before each line of the record and the
 * action after it. It then has questions to think about, in portions:
 *
 *	review_begin(r, &setup);
 *	while (there is a line) {
 *		review_before(r, state);
 *		... golf_replay_line() or golf_apply() ...
 *		review_after(r, state, &action);	(only when the line was an action)
 *		while (review_think(r))
 *			continue;
 *	}
 *
 * Decisions. Each action of the seat with more than one choice is compared with the choice of a
 * hard computer player. Both know only what the seat knew then. The better choice is found first,
 * from games that are played out. Then the two choices alone are played out again, with new random
 * numbers and with the same cards for both. The difference is the cost. The first games only
 * choose, so their luck is not in the cost. The cost is 0 where hard itself takes now this choice
 * and now that one.
 *
 * A call or a match that was possible and was not made is a decision too, if the seat knew a card
 * to match. Start cards that nobody has seen are chosen blindly: that is no decision.
 *
 * The score of a hole is a sum of three parts: score = expected + decisions + cards.
 *
 * Expected: what hard expects of this hole when it is dealt. Quick play by all seats from the deal
 * gives a first mean. For each decision of the hole, the points are added that hard's choice gains
 * on quick play's choice.
 *
 * Decisions: the sum of the costs. Positive: points were lost. Each cost is that of one decision,
 * with quick play after it. So a chance that stays open is counted each time it is passed;
 * "expected" has the same points with the other sign.
 *
 * Cards: the rest, which is the sum of all changes that no decision of the seat has made: the cards
 * that came, and what the other players did. It is found as the score less the two other parts. The
 * sum over all chance events is the same number, but each event would add its own error.
 *
 * Errors are standard errors: with other random numbers, two of three reviews differ by less. They
 * do not tell how well quick play stands for the players who really played.
 *
 * Equal records, setups and playouts give equal results on every machine. Points are in
 * REVIEW_POINT. The struct has no pointers. Nothing here may be shown before the game is over.
 */
#ifndef ENGINE_REVIEW_REVIEW_H
#define ENGINE_REVIEW_REVIEW_H

#include "engine/ahead/ahead.h"
#include "engine/golf.h"

enum {
	REVIEW_POINT = AHEAD_POINT,
	REVIEW_DEAR = 3, /* decisions that are kept: those that cost most */
	REVIEW_PLAYOUTS = 4000, /* for a decision: enough for an error near 0.2 points */
	REVIEW_PLAYOUTS_MIN = 200, /* with fewer, nothing can be told */
	REVIEW_PLAYOUTS_MAX = 1000000,
	REVIEW_QUEUE = 3,
};

struct review_setup {
	unsigned seat;
	/*
	 * Holes that are played out to find the better choice, and half as many to compare two
	 * choices. 0: the review only counts its questions.
	 */
	unsigned playouts;
	unsigned portion; /* playouts of one review_think(), at least 2: see review_portion() */
};

/* The figures of a hole, or of all holes together. */
struct review_figures {
	unsigned holes; /* holes in the sums */
	unsigned decisions; /* that were compared */
	int32_t score; /* whole points, as all others in REVIEW_POINT */
	int32_t expected, cost, cards;
	int32_t cost_error, cards_error;
};

/* A decision that cost points. */
struct review_dear {
	uint8_t hole;
	unsigned move; /* of the hole, as in golf_replay; of a chance that was not taken: the last
	                  move before it */
	int32_t cost, error;
	struct golf_action taken, better; /* the kind is GOLF_DO_COUNT for doing nothing */
	struct golf_view view; /* what the seat saw before the decision */
};

/* The rest is of review.c alone. */
struct review_job {
	bool deal; /* no decision: what the seat expects of a new hole */
	bool voluntary;
	uint8_t hole;
	uint8_t n, taken, quick, best; /* indices of choice[]; n: doing nothing */
	uint8_t step; /* see think.c */
	unsigned move, line;
	unsigned done; /* playouts of this step */
	unsigned votes[AHEAD_MOST + 1]; /* portions in which the choice was the best */
	int64_t chance[AHEAD_MOST + 1]; /* the sum over the portions */
	int64_t sum, squares; /* of this step */
	struct golf_action choice[AHEAD_MOST];
	struct golf_known known;
	struct golf_view view;
};

/* A mean with its variance. */
struct review_mean {
	int64_t points, variance; /* in REVIEW_POINT, and its square */
};

struct review_hole {
	bool dealt, ended, left; /* left: the player was away for a part of it */
	int16_t score;
	uint16_t decisions;
	struct review_mean expected, cost, gain;
};

struct review {
	struct review_setup setup;
	unsigned line, move;
	bool gone; /* the player has left the seat */
	unsigned questions, deals; /* so far */
	unsigned answered; /* questions and deals that have been thought about */
	uint32_t asked; /* the chance to call or to match that was noted last */
	bool able, passing; /* now, pass: hold a job */
	struct review_job now, pass, queue[REVIEW_QUEUE];
	unsigned n;
	struct review_hole hole[GOLF_HOLES_MAX];
	unsigned dears;
	struct review_dear dear[REVIEW_DEAR]; /* the dearest first */
};

void review_begin(struct review *r, const struct review_setup *setup);

/* Tells the state before a line of the record, and after it when the line was an action. */
void review_before(struct review *r, const struct golf_state *s);
void review_after(struct review *r, const struct golf_state *s, const struct golf_action *a);

/* Thinks for one portion. Returns false when there is nothing to think about. */
bool review_think(struct review *r);

/* The figures of hole `hole`, from 1. Returns false when it is not a whole hole of the player. */
bool review_hole(const struct review *r, unsigned hole, struct review_figures *f);

/* The figures of all whole holes together. */
void review_game(const struct review *r, struct review_figures *f);

/* How large a review is ------------------------------------------------------ */

/*
 * Work is counted in playouts, weighed with the size of the table: seats times places of a layout,
 * and more where the rules make it slow. One unit takes 0.1 to 0.4 microseconds.
 */
enum {
	REVIEW_UNITS_PORTION = 12000, /* below 10 ms */
	REVIEW_UNITS_SEAT = 16000000, /* of a whole review of one seat: 2 to 7 s */
};

/* Playouts of one portion: below 10 ms of work. */
unsigned review_portion(const struct golf_rules *rules, unsigned seats);

/*
 * Returns the most units that a review can take whose questions were counted with playouts 0.
 */
uint64_t review_units(const struct review *counted, const struct golf_rules *rules, unsigned seats,
    unsigned playouts);

/*
 * Returns the playouts for a decision with which the review takes at most `units`: REVIEW_PLAYOUTS,
 * or fewer for a large game. Returns 0 when REVIEW_PLAYOUTS_MIN are too many: the review is too
 * large.
 */
unsigned review_fit(
    const struct review *counted, const struct golf_rules *rules, unsigned seats, uint64_t units);

#endif
