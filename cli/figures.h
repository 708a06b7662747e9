/*
 * figures.h - what a simulation counts, and how it is told.
 */
#ifndef CLI_FIGURES_H
#define CLI_FIGURES_H

#include "cli/cli.h"
#include "engine/players/players.h"

/* One seat's holes and games. */
struct seat_figures {
	int64_t sum, squares; /* of its scores, hole by hole */
	double wins; /* games; a tie is shared */
	double best; /* holes with the lowest score; a tie is shared */
};

struct figures {
	uint64_t games, holes;
	uint64_t decisions, choices; /* a forced decision has one choice; a deal is no decision */
	double seconds;
	struct seat_figures seat[GOLF_SEATS_MAX];
};

/* Counts a hole, and the game where it is over. */
void figures_hole(struct figures *f, const struct golf_result *result);

/* What the figures are of. */
struct figures_of {
	const char *rules; /* as they were named */
	const char *const *set; /* "key=value" each */
	unsigned sets;
	unsigned seats;
	uint64_t seed;
	const struct player *const *player; /* one a seat */
};

void figures_print(const struct figures *f, const struct figures_of *of, FILE *out);
void figures_json(
    const struct figures *f, const struct figures_of *of, FILE *out); /* one line, one object */

#endif
