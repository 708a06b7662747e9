/*
 * figures.h - the figures of a simulation, and how they are printed.
 */
#ifndef CLI_FIGURES_H
#define CLI_FIGURES_H

#include "cli/cli.h"
#include "engine/players/players.h"

/* One seat's holes and games. */
struct seat_figures {
	int64_t sum, squares; /* of its scores in all holes */
	double wins; /* games; a tie is shared */
	double best; /* holes with the lowest score; a tie is shared */
};

struct figures {
	uint64_t games, holes;
	uint64_t decisions, choices; /* a forced decision has one choice; a deal is no decision */
	double seconds;
	struct seat_figures seat[GOLF_SEATS_MAX];
};

/* Counts a hole, and the game when it is over. */
void figures_hole(struct figures *f, const struct golf_result *result);

/* The subject of the figures. */
struct figures_of {
	const char *rules; /* the name as given */
	const char *const *set; /* each "key=value" */
	unsigned sets;
	unsigned seats;
	uint64_t seed;
	const struct player *const *player; /* one for each seat */
};

void figures_print(const struct figures *f, const struct figures_of *of, FILE *out);
void figures_json(
    const struct figures *f, const struct figures_of *of, FILE *out); /* one line with one object */

#endif
