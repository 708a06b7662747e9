/*
 * game.h - reads one recorded game of a file, line by line, and plays it again. The seed stands in
 * the last line of a game, so the file is read twice.
 */
#ifndef CLI_GAME_H
#define CLI_GAME_H

#include "cli/record_file.h"

#include <sys/types.h>

enum { GAME_NAME = 160 }; /* bytes of a player's name, with the NUL: golfd writes up to 129 */

struct game {
	struct record_file file;
	struct golf_state *state;
	struct golf_replay replay;
	unsigned char seed[GOLF_SEED];
	char names[GOLF_SEATS_MAX][GAME_NAME];
	unsigned long games, ended; /* in the file; those of them that were played to their end */
	unsigned long number; /* which one this is, from 1 */
	off_t start; /* of its header line in the file */
	unsigned long before; /* the number of lines before that line */
};

/*
 * Opens the file and finds the seed of a game. Returns false on an error, with a sentence on err;
 * call game_close() in any case. *g must be zero before.
 *	number	of the game in the file, from 1; 0: the first that was played to its end
 */
bool game_open(struct game *g, struct cli *c, const char *path, uint64_t number);

/* Begins the game at its header, and reads the header. As game_open(). */
bool game_begin(struct game *g);

/*
 * Reads the next line. g->replay tells what it did; its `over` is set by the last one. As
 * game_open().
 */
bool game_next(struct game *g);

void game_close(struct game *g);

#endif
