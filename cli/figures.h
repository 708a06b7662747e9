/*
 * figures.h - the figures of a simulation, and how they are printed.
 */
#ifndef CLI_FIGURES_H
#define CLI_FIGURES_H

#include "cli/cli.h"
#include "engine/players/players.h"

/* A hole is short when a player had fewer turns than this. A turn with the call counts, too. */
#define FIGURES_FEW 3

/* The holes and games of a player. */
struct player_figures {
	uint64_t holes; /* a player who is out plays no more holes of the game (R06) */
	int64_t sum, squares; /* of its scores in all holes */
	double wins; /* games; a tie is shared */
	double best; /* holes with the lowest score; a tie is shared */
	double deal_best; /* the same in this deal */
	double shares, share_squares; /* of best holes in each deal */
};

struct figures {
	uint64_t games, holes;
	uint64_t deals; /* each is one game, or one for each seat: figures_deal() */
	uint64_t deal_holes; /* in this deal */
	uint64_t decisions, choices; /* a forced decision has one choice; a deal is no decision */
	uint64_t turns; /* of all players, in whole holes */
	uint64_t short_holes; /* see FIGURES_FEW */
	double seconds;
	struct player_figures player[GOLF_SEATS_MAX];
};

/*
 * The player in a seat after the players have moved on by so many seats: player i sits in seat
 * i + moved.
 */
unsigned figures_sitting(unsigned seat, unsigned moved, unsigned seats);

/*
 * Counts a hole, and the game when it is over.
 *	turns	of each seat in this hole
 *	moved	see figures_sitting()
 */
void figures_hole(struct figures *f, const struct golf_result *result,
    const unsigned turns[GOLF_SEATS_MAX], unsigned moved);

/*
 * Ends a deal: one game, or the games with the same cards in which the players have moved on. The
 * luck of a deal is shared by its games, so the error of a share comes from whole deals.
 */
void figures_deal(struct figures *f, unsigned seats);

/* The subject of the figures. */
struct figures_of {
	const char *rules; /* the name as given */
	const char *const *set; /* each "key=value" */
	unsigned sets;
	unsigned seats;
	uint64_t seed;
	bool rotated; /* the players have moved on through all seats */
	const struct player *const *player; /* one for each seat; told as it is typed: "hard:400" */
};

void figures_print(const struct figures *f, const struct figures_of *of, FILE *out);
void figures_json(
    const struct figures *f, const struct figures_of *of, FILE *out); /* one line with one object */

#endif
