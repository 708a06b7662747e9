/*
 * record_games.h - random games whose records together have every part that a record can have.
 */
#ifndef TESTS_ENGINE_RECORD_GAMES_H
#define TESTS_ENGINE_RECORD_GAMES_H

#include "tests/engine/play.h"

enum { RECORD_LINES = 4000, RECORD_SEATS = 6 };

struct record {
	char *line[RECORD_LINES];
	unsigned n;
	unsigned char seed[GOLF_SEED];
};

/* The rules of those games, as for play_rules(). The preset of the last row is NULL. */
struct record_table {
	const char *preset, *sets;
};

extern const struct record_table record_tables[];

/*
 * Returns the record of a whole game, with at most RECORD_SEATS seats. The number decides the cards
 * and the actions. The caller frees the text.
 */
void record_game_write(
    struct record *rec, const struct golf_rules *r, unsigned seats, unsigned number);
void record_game_free(struct record *rec);

#endif
