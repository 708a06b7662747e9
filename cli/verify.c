/*
 * golf verify: plays records again. The seed of a game is in its over line, the last one. So each
 * game is read twice: once to find that line, and once to replay.
 */
#include "cli/cli.h"
#include "cli/lines.h"
#include "cli/options.h"
#include "engine/json.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

struct verification {
	struct cli *c;
	const char *path;
	FILE *in;
	struct lines lines;
	struct golf_state *state;
	unsigned long games, holes;
};

static bool
differs(struct verification *v, unsigned long line, const char *text)
{
	cli_refuse(v->c, CLI_REFUSED, "%s line %lu: %s", v->path, line, text);
	return false;
}

/*
 * Reads the next line; *more is false at the end. Returns false, with a sentence, when the line
 * cannot be read.
 */
static bool
next_line(struct verification *v, bool *more)
{
	enum line_read result = lines_next(&v->lines);
	char text[200];

	*more = result == LINE_READ;
	if (result == LINE_READ || result == LINE_END)
		return true;
	if (result == LINE_FAILED) {
		cli_refuse(v->c, CLI_REFUSED, "%.120s cannot be read: %s.", v->path,
		    lines_problem(result));
		return false;
	}
	snprintf(text, sizeof text, "This line %s.", lines_problem(result));
	return differs(v, v->lines.number, text);
}

/* Whether a line is a header: an object that begins with "record". */
static bool
is_header(const struct lines *l)
{
	struct json j;
	char key[16];

	json_begin(&j, l->text, l->length);
	return json_object(&j) && json_key(&j, key, sizeof key) && strcmp(key, "record") == 0;
}

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
	unsigned long header = v->lines.number;
	bool more;

	for (;;) {
		if (!next_line(v, &more))
			return false;
		if (!more || is_header(&v->lines))
			return differs(v, header,
			    "The game that begins here has no over line with the seed: the record "
			    "is not whole.");
		if (golf_record_seed(v->lines.text, v->lines.length, seed))
			return true;
		if (is_over(&v->lines))
			return differs(v, v->lines.number,
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
		if (!next_line(v, &more))
			return false;
		if (!more)
			return differs(v, v->lines.number, "The record ends before its game does.");
		if (!golf_replay_line(&r, v->lines.text, v->lines.length, &why))
			return differs(v, v->lines.number, why.text);
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
	off_t start = ftello(v->in);
	unsigned long before = v->lines.number;

	if (!next_line(v, more))
		return false;
	if (!*more)
		return true;
	if (!is_header(&v->lines))
		return differs(v, v->lines.number,
		    "A game's record begins here, but this is no header line, {\"record\":1,...}.");
	if (!find_seed(v, seed))
		return false;
	if (fseeko(v->in, start, SEEK_SET) != 0)
		return differs(v, v->lines.number, strerror(errno));
	v->lines.number = before;
	return replay(v, seed);
}

/*
 * A pipe cannot be read twice, so its bytes are copied to a nameless file first. Returns NULL, with
 * a sentence.
 */
static FILE *
seekable(struct cli *c, const char *path, FILE *in)
{
	char bytes[65536];
	size_t n;
	FILE *copy;

	if (fseeko(in, 0, SEEK_CUR) == 0)
		return in;
	copy = tmpfile();
	while (copy && (n = fread(bytes, 1, sizeof bytes, in)) > 0)
		fwrite(bytes, 1, n, copy);
	if (copy && !ferror(in) && !ferror(copy) && fseeko(copy, 0, SEEK_SET) == 0) {
		fclose(in);
		return copy;
	}
	cli_refuse(c, CLI_REFUSED, "%.120s cannot be read twice: %s.", path, strerror(errno));
	if (copy)
		fclose(copy);
	fclose(in);
	return NULL;
}

static enum cli_exit
verify(struct verification *v)
{
	bool more = true;

	lines_begin(&v->lines, v->in);
	while (more)
		if (!verify_game(v, &more))
			return CLI_REFUSED;
	if (v->games == 0)
		return cli_refuse(v->c, CLI_REFUSED, "%.120s holds no game.", v->path);
	fprintf(v->c->out, "%s: %lu game%s, %lu hole%s, %lu lines: all agree.\n", v->path, v->games,
	    v->games == 1 ? "" : "s", v->holes, v->holes == 1 ? "" : "s", v->lines.number);
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
	v->c = c;
	v->path = path;
	v->in = fopen(path, "rb");
	v->state = malloc(golf_state_size());
	if (!v->in)
		cli_refuse(c, CLI_REFUSED, "%.120s cannot be read: %s.", path, strerror(errno));
	else if (!v->state)
		cli_refuse(c, CLI_REFUSED, "There is not enough memory for a game.");
	else if ((v->in = seekable(c, path, v->in)))
		code = verify(v);
	if (v->in)
		fclose(v->in);
	free(v->state);
	free(v);
	return code;
}
