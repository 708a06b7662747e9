#include "cli/game.h"

#include "engine/json.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static bool
find_seed(struct game *g)
{
	bool more = true;

	while (record_file_next(&g->file, &more)) {
		if (more && golf_record_seed(g->file.lines.text, g->file.lines.length, g->seed))
			return true;
		if (more && (g->file.lines.number == 1 || !record_file_at_header(&g->file)))
			continue;
		cli_refuse(g->file.c, CLI_REFUSED,
		    "%.120s has no game that was played to its end: give the record of such a "
		    "game.",
		    g->file.path);
		return false;
	}
	return false;
}

bool
game_open(struct game *g, struct cli *c, const char *path)
{
	if (!record_file_open(&g->file, c, path))
		return false;
	g->state = malloc(golf_state_size());
	if (!g->state)
		cli_refuse(c, CLI_REFUSED, "There is not enough memory for a game.");
	return g->state && find_seed(g);
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
	if (fseeko(g->file.in, 0, SEEK_SET) != 0)
		return record_file_refuse(&g->file, g->file.lines.number, strerror(errno));
	lines_begin(&g->file.lines, g->file.in);
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
