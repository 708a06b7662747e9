#include "cli/game.h"

#include "engine/json.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Notes a game of which the seed is there. */
static void
note_ended(struct game *g, uint64_t wanted, off_t start, unsigned long before,
    const unsigned char seed[GOLF_SEED])
{
	g->ended++;
	if (g->number > 0 || (wanted > 0 && wanted != g->games))
		return;
	g->number = g->games;
	g->start = start;
	g->before = before;
	memcpy(g->seed, seed, GOLF_SEED);
}

/* Goes over all games of the file. wanted: 0 for the first one that was played to its end. */
static bool
find_game(struct game *g, uint64_t wanted)
{
	unsigned char seed[GOLF_SEED];
	unsigned long before = 0;
	bool more = true, ended = false;
	off_t start = 0;

	for (;;) {
		off_t at = ftello(g->file.in);

		if (!record_file_next(&g->file, &more))
			return false;
		if (!more)
			return true;
		if (g->games == 0 && !record_file_begins(&g->file))
			return false;
		if (record_file_at_header(&g->file)) {
			g->games++;
			start = at;
			before = g->file.lines.number - 1;
			ended = false;
		} else if (!ended &&
		    golf_record_seed(g->file.lines.text, g->file.lines.length, seed)) {
			ended = true;
			note_ended(g, wanted, start, before, seed);
		}
	}
}

/* Says why there is no such game. Returns false. */
static bool
refuse_game(const struct game *g, uint64_t wanted)
{
	if (g->games == 0)
		return record_file_refuse_empty(&g->file);
	if (wanted > g->games)
		cli_refuse(g->file.c, CLI_REFUSED,
		    "%.120s has %lu game%s: choose one from 1 to %lu.", g->file.path, g->games,
		    g->games == 1 ? "" : "s", g->games);
	else if (wanted > 0)
		cli_refuse(g->file.c, CLI_REFUSED,
		    "Game %" PRIu64 " of %.120s was not played to its end: choose another one.",
		    wanted, g->file.path);
	else
		cli_refuse(g->file.c, CLI_REFUSED,
		    "%.120s has no game that was played to its end: give the record of such a "
		    "game.",
		    g->file.path);
	return false;
}

bool
game_open(struct game *g, struct cli *c, const char *path, uint64_t number)
{
	if (!record_file_open(&g->file, c, path))
		return false;
	g->state = malloc(golf_state_size());
	if (!g->state) {
		cli_refuse(c, CLI_REFUSED, "There is not enough memory for a game.");
		return false;
	}
	return find_game(g, number) && (g->number > 0 || refuse_game(g, number));
}

static void
read_names(struct game *g)
{
	struct json j;
	char key[16];
	unsigned n = 0;

	json_begin(&j, g->file.lines.text, g->file.lines.length);
	if (!json_object(&j))
		return;
	while (json_key(&j, key, sizeof key)) {
		if (strcmp(key, "players") != 0 || !json_array(&j)) {
			json_skip(&j);
			continue;
		}
		for (; n < GOLF_SEATS_MAX && json_item(&j); n++)
			if (!json_string(&j, g->names[n], GAME_NAME))
				return;
		return;
	}
}

bool
game_begin(struct game *g)
{
	if (fseeko(g->file.in, g->start, SEEK_SET) != 0)
		return record_file_refuse(&g->file, g->file.lines.number, strerror(errno));
	lines_begin(&g->file.lines, g->file.in);
	g->file.lines.number = g->before;
	golf_replay_begin(&g->replay, g->state, g->seed);
	if (!game_next(g))
		return false;
	read_names(g);
	return true;
}

bool
game_next(struct game *g)
{
	struct golf_why why;
	bool more;

	if (!record_file_next(&g->file, &more))
		return false;
	if (!more)
		return record_file_refuse(
		    &g->file, g->file.lines.number, "The record ends before its game does.");
	if (!golf_replay_line(&g->replay, g->file.lines.text, g->file.lines.length, &why))
		return record_file_refuse(&g->file, g->file.lines.number, why.text);
	return true;
}

void
game_close(struct game *g)
{
	record_file_close(&g->file);
	free(g->state);
}
