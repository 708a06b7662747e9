#include "cli/game.h"

#include "engine/json.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static bool
refuse(struct game *g, const char *text)
{
	cli_refuse(g->c, CLI_REFUSED, "%.120s line %lu: %s", g->path, g->lines.number, text);
	return false;
}

/* *more is false at the end. Returns false, with a sentence, when the line cannot be read. */
static bool
next_line(struct game *g, bool *more)
{
	enum line_read result = lines_next(&g->lines);
	char text[200];

	*more = result == LINE_READ;
	if (result == LINE_READ || result == LINE_END)
		return true;
	if (result == LINE_FAILED) {
		cli_refuse(g->c, CLI_REFUSED, "%.120s cannot be read: %s.", g->path,
		    lines_problem(result));
		return false;
	}
	snprintf(text, sizeof text, "This line %s.", lines_problem(result));
	return refuse(g, text);
}

/* Whether the line is a header: an object that begins with "record". */
static bool
is_header(const struct lines *l)
{
	struct json j;
	char key[16];

	json_begin(&j, l->text, l->length);
	return json_object(&j) && json_key(&j, key, sizeof key) && strcmp(key, "record") == 0;
}

static bool
find_seed(struct game *g)
{
	bool more = true;

	lines_begin(&g->lines, g->in);
	while (next_line(g, &more)) {
		if (more && golf_record_seed(g->lines.text, g->lines.length, g->seed))
			return true;
		if (more && (g->lines.number == 1 || !is_header(&g->lines)))
			continue;
		cli_refuse(g->c, CLI_REFUSED,
		    "The game in %.120s has no over line with the seed: give the record of a game "
		    "that has been played to its end.",
		    g->path);
		return false;
	}
	return false;
}

/* A pipe cannot be read twice, so its bytes are copied to a nameless file first. */
static bool
make_seekable(struct game *g)
{
	char bytes[65536];
	FILE *from = g->in;
	size_t n;

	if (fseeko(from, 0, SEEK_CUR) == 0)
		return true;
	g->in = tmpfile();
	while (g->in && (n = fread(bytes, 1, sizeof bytes, from)) > 0)
		fwrite(bytes, 1, n, g->in);
	if (g->in && !ferror(from) && !ferror(g->in) && fseeko(g->in, 0, SEEK_SET) == 0) {
		fclose(from);
		return true;
	}
	cli_refuse(g->c, CLI_REFUSED, "%.120s cannot be read twice: %s.", g->path, strerror(errno));
	fclose(from);
	return false;
}

bool
game_open(struct game *g, struct cli *c, const char *path)
{
	g->c = c;
	g->path = path;
	g->state = malloc(golf_state_size());
	g->in = fopen(path, "rb");
	if (!g->in)
		cli_refuse(c, CLI_REFUSED, "%.120s cannot be read: %s.", path, strerror(errno));
	else if (!g->state)
		cli_refuse(c, CLI_REFUSED, "There is not enough memory for a game.");
	return g->in && g->state && make_seekable(g) && find_seed(g);
}

static void
read_names(struct game *g)
{
	struct json j;
	char key[16];
	unsigned n = 0;

	json_begin(&j, g->lines.text, g->lines.length);
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
	if (fseeko(g->in, 0, SEEK_SET) != 0)
		return refuse(g, strerror(errno));
	lines_begin(&g->lines, g->in);
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

	if (!next_line(g, &more))
		return false;
	if (!more)
		return refuse(g, "The record ends before its game does.");
	if (!golf_replay_line(&g->replay, g->lines.text, g->lines.length, &why))
		return refuse(g, why.text);
	return true;
}

void
game_close(struct game *g)
{
	if (g->in)
		fclose(g->in);
	free(g->state);
}
