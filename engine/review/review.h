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
 * Decisions. Each action of the seat with more than one choice is compared with what a hard
 * computer player does there. Both know only what the seat knew then. Hard's choice depends on its
 * random numbers, so hard is asked several times. Each answer has one vote. After each vote, the
 * choice of the seat, that of hard and that of quick play are played out with new random numbers,
 * and with the same cards for all. The cost of the decision is the mean over the votes: the points
 * of the seat's choice less those of hard's choice. So the luck of hard's own games is not in the
 * cost, and more votes change only the error.
 *
 * Hard plays by habit, too: it looks ahead only so far, and its choice need not be the best one. So
 * for the decisions that are shown, all choices are played out as well, as often as hard's.
 * The best of them is measured anew, with new random numbers, since the luckiest of many measures
 * is too good; and so is hard's choice. The better of the two is the best measured choice. What it
 * gains is not in any sum.
 *
 * A call or a match that was possible and was not made is a decision too, if the seat knew a card
 * to match. Start cards that nobody has seen are chosen blindly: that is no decision.
 *
 * To end a hole early costs points, because further turns would make all scores lower. But it
 * costs the others more. So where one of the two choices ends the hole, the mean of the other
 * seats' scores is taken off.
 *
 * The score of a hole is a sum of three parts: score = expected + decisions + cards.
 *
 * Expected: the score with average cards, average opponents, and hard's choices in the seat's
 * decisions. Quick play by all seats from the deal gives a first mean. For each decision of the
 * hole, the points are added that hard's choice gains on quick play's choice. Only decisions that
 * the seat came to can be counted, so two ways to play one deal may have two numbers.
 *
 * Decisions: the sum of the costs. Positive: points were lost. Each cost is that of one decision,
 * with quick play after it.
 *
 * A chance to end the hole stays open for many turns, but a hole ends once. So hard's end counts
 * once in a hole: after the first decision in which most votes are for it. In later decisions of
 * the hole, quick play's choice takes the place of such a vote.
 *
 * Cards: the rest, which is the sum of all changes that no decision of the seat has made: the
 * cards that came, and what the other players did. Opponents who play worse than quick play lower
 * it. It is found as the score less the two other parts. The sum over all chance events is the same
 * number, but each event would add its own error.
 *
 * Errors are standard errors: with other random numbers, two of three reviews differ by less. They
 * do not tell how well quick play stands for the players who really played.
 *
 * Equal records, setups and votes give equal results on every machine. Points are in REVIEW_POINT.
 * The struct has no pointers. Nothing here may be shown before the game is over.
 */
#ifndef ENGINE_REVIEW_REVIEW_H
#define ENGINE_REVIEW_REVIEW_H

#include "engine/ahead/ahead.h"
#include "engine/golf.h"

enum {
	REVIEW_POINT = AHEAD_POINT,
	REVIEW_DEAR = 3, /* decisions that are kept: those that cost most */
	REVIEW_VOTES = 20, /* of hard, for a decision */
	REVIEW_VOTES_MIN = 3, /* fewer tell nothing about the error */
	REVIEW_VOTES_MAX = 10000,
	REVIEW_PLAYOUTS = 220, /* those of the level hard */
	REVIEW_PLAYOUTS_MIN = 40,
	REVIEW_QUEUE = 3,
	REVIEW_CHOICES = AHEAD_MOST + 2, /* those of hard, the seat's, and quick play's */
};

struct review_setup {
	unsigned seat;
	unsigned votes; /* of hard, for each decision; 0: the review only counts its questions */
	unsigned playouts; /* of hard for each vote, at least 1 */
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
	int32_t cost, error; /* against hard's choices */
	int32_t gain,
	    gain_error; /* of the best measured choice on the taken one; gain is above 0 */
	bool is_hards; /* best is hard */
	/* The kind is GOLF_DO_COUNT for doing nothing. */
	struct golf_action taken, best, hard; /* hard: what it takes most often */
	struct golf_view view; /* what the seat saw before the decision */
};

/* The rest is of review.c alone. */

/* One value for each vote. */
struct review_tally {
	int64_t sum, squares;
	int64_t errors; /* the squares of the errors of the values */
};

struct review_job {
	bool deal; /* no decision: what the seat expects of a new hole */
	bool voluntary;
	uint8_t hole;
	uint8_t n, taken, quick; /* indices of choice[]; n: doing nothing */
	uint8_t listed, usual; /* the first choices are hard's; what normal does, or `listed` */
	unsigned move, line;
	/* Of think.c. */
	uint8_t step, vote, end;
	unsigned done, part; /* votes, or playouts of a deal; portions of this vote */
	unsigned votes[REVIEW_CHOICES + 1];
	struct ahead_gain ending;
	struct review_tally cost, rest;
	uint8_t best; /* of best.c, like the next two */
	int64_t ranked[REVIEW_CHOICES + 1]; /* of each choice: points more than those of `taken` */
	struct review_tally gain_of[2]; /* of the best one, and of hard's */
	int64_t gain; /* the sum over the votes */
	int64_t sum, squares; /* of a deal */
	struct golf_action choice[REVIEW_CHOICES];
	struct golf_known known;
	struct golf_view view;
};

/* A mean with its variance. */
struct review_mean {
	int64_t points, variance; /* in REVIEW_POINT, and its square */
};

struct review_hole {
	bool dealt, ended, left; /* left: the player was away for a part of it */
	bool ends; /* hard would have ended it by now */
	int16_t score;
	uint16_t decisions;
	struct review_mean expected, cost;
	struct review_mean rest; /* the seat's choices less those of quick play */
	int64_t gain; /* that hard's choices have on those of quick play, below 0 */
};

struct review {
	struct review_setup setup;
	unsigned line, move;
	bool gone; /* the player has left the seat */
	unsigned questions, deals; /* so far */
	unsigned answered; /* questions and deals that have been thought about */
	uint64_t work; /* of a few playouts of each deal, when the questions are only counted */
	uint32_t asked; /* the chance to call or to match that was noted last */
	bool able, passing; /* able: `now` holds a job; passing: `pass` holds one */
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

/*
 * Thinks for one portion, a few milliseconds. Returns false when there is nothing to think about.
 */
bool review_think(struct review *r);

/* The figures of hole `hole`, from 1. Returns false when it is not a whole hole of the player. */
bool review_hole(const struct review *r, unsigned hole, struct review_figures *f);

/* The figures of all whole holes together. */
void review_game(const struct review *r, struct review_figures *f);

/* How large a review is ------------------------------------------------------ */

/* Work is counted in turns of quick play. A turn takes 0.3 to 0.7 microseconds. */
enum { REVIEW_WORK_SEAT = 4500000 }; /* of a whole review of one seat: 2 to 5 s */

/*
 * Returns about how much work a review takes whose questions were counted with 0 votes. It is an
 * estimate from the deals. s->seat is not used.
 */
uint64_t review_work(const struct review *counted, const struct review_setup *s);

/*
 * Chooses the votes, and the playouts for each, with which the review takes about `work` at most:
 * REVIEW_VOTES, or fewer for a large game, and then fewer playouts. Returns false when the fewest
 * are too many: the review is too large.
 */
bool review_fit(const struct review *counted, uint64_t work, struct review_setup *s);

#endif
