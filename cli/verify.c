/*
 * golf verify: plays records again. The seed of a game is in its over line, the last one. So each
 * game is read twice: once to find that line, and once to replay.
 */
#include "cli/options.h"
#include "cli/record_file.h"
#include "engine/json.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

struct verification {
	struct record_file file;
	struct golf_state *state;
	unsigned long games, holes;
};

/* Whether a line is the last of a game, with any content. */
static bool
is_over(const struct lines *l)
{
	bool over = false, acts = false;
	struct json j;
	char key[256];

	/* A fast test: few lines hold this text. */
	if (!memmem(l->text, l->length, "\"over\"", 6))
		return false;
	json_begin(&j, l->text, l->length);
	for (json_object(&j); json_key(&j, key, sizeof key); json_skip(&j)) {
		over = over || strcmp(key, "over") == 0;
		acts = acts || strcmp(key, "do") == 0;
	}
	return json_done(&j) && over && !acts;
}

/* Reads from a header to the over line of the game, and takes the seed from that line. */
static bool
find_seed(struct verification *v, unsigned char seed[GOLF_SEED])
{
	unsigned long header = v->file.lines.number;
	bool more;

	for (;;) {
		if (!record_file_next(&v->file, &more))
			return false;
		if (!more || record_file_at_header(&v->file))
			return record_file_refuse(&v->file, header,
			    "The game that begins here has no over line with the seed: the record "
			    "is not whole.");
		if (golf_record_seed(v->file.lines.text, v->file.lines.length, seed))
			return true;
		if (is_over(&v->file.lines))
			return record_file_refuse(&v->file, v->file.lines.number,
			    "This line ends the game, but it does not tell the seed in 64 "
			    "hexadecimal digits.");
	}
}

/* Replays from the present position to the over line. */
static bool
replay(struct verification *v, const unsigned char seed[GOLF_SEED])
{
	struct golf_replay r;
	struct golf_why why;
	struct golf_view view;
	bool more;

	golf_replay_begin(&r, v->state, seed);
	while (!r.over) {
		if (!record_file_next(&v->file, &more))
			return false;
		if (!more)
			return record_file_refuse(&v->file, v->file.lines.number,
			    "The record ends before its game does.");
		if (!golf_replay_line(&r, v->file.lines.text, v->file.lines.length, &why))
			return record_file_refuse(&v->file, v->file.lines.number, why.text);
	}
	golf_view(v->state, GOLF_SPECTATOR, &view);
	v->games++;
	v->holes += view.hole;
	return true;
}

/* Replays one game; does nothing at the end of the file. */
static bool
verify_game(struct verification *v, bool *more)
{
	unsigned char seed[GOLF_SEED];
	off_t start = ftello(v->file.in);
	unsigned long before = v->file.lines.number;

	if (!record_file_next(&v->file, more))
		return false;
	if (!*more)
		return true;
	if (!record_file_begins(&v->file) || !find_seed(v, seed))
		return false;
	if (fseeko(v->file.in, start, SEEK_SET) != 0)
		return record_file_refuse(&v->file, v->file.lines.number, strerror(errno));
	v->file.lines.number = before;
	return replay(v, seed);
}

static enum cli_exit
verify(struct verification *v)
{
	bool more = true;

	while (more)
		if (!verify_game(v, &more))
			return CLI_REFUSED;
	if (v->games == 0 && !record_file_refuse_empty(&v->file))
		return CLI_REFUSED;
	cli_put(v->file.c->out, v->file.path);
	fprintf(v->file.c->out, ": %lu game%s, %lu hole%s, %lu lines: all agree.\n", v->games,
	    v->games == 1 ? "" : "s", v->holes, v->holes == 1 ? "" : "s", v->file.lines.number);
	return CLI_DONE;
}

enum cli_exit
cmd_verify(struct cli *c)
{
	const struct option_row rows[] = { { .name = NULL } };
	struct verification *v;
	enum cli_exit code = CLI_REFUSED;
	const char *path;

	if (!options_read(c, rows, &path, 1, 1))
		return CLI_USAGE;
	v = calloc(1, sizeof *v);
	if (!v)
		return cli_refuse(c, CLI_REFUSED, "There is not enough memory.");
	v->state = malloc(golf_state_size());
	if (!v->state)
		cli_refuse(c, CLI_REFUSED, "There is not enough memory for a game.");
	else if (record_file_open(&v->file, c, path))
		code = verify(v);
	record_file_close(&v->file);
	free(v->state);
	free(v);
	return code;
}
