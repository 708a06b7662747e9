/*
 * record_games.h - random games by rules that between them tell everything that a record can, as
 * their lines.
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

/* The rules of those games, as play_rules() has them; NULL as preset behind the last. */
struct record_table {
	const char *preset, *sets;
};

extern const struct record_table record_tables[];

/*
 * A whole game of so many seats, at most RECORD_SEATS; the number decides its cards and what is
 * played. To be freed.
 */
void record_game_write(
    struct record *rec, const struct golf_rules *r, unsigned seats, unsigned number);
void record_game_free(struct record *rec);

#endif
