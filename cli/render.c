/*
 * golf render: draws a moment of a recorded game as a PNG, or its moves as an animated GIF.
 */
#include "cli/cli.h"
#include "cli/game.h"
#include "cli/options.h"
#include "config/house_rules.h"
#include "config/presets.h"
#include "picture/picture.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum {
	MOVE_TIME = 90, /* how long a frame is shown, in 1/100 s */
	END_TIME = 400, /* the end of a hole */
};

/* What the words of the command line ask for. */
struct wish {
	const char *path, *out, *style, *theme, *lang;
	bool scorecard;
	uint64_t hole, move; /* 0: not given */
};

struct render {
	struct cli *c;
	struct wish wish;
	struct game game;
	struct golf_public seen;
	const struct golf_view *view; /* of seen */
	char title[GOLF_TITLE_MAX];
	int16_t scores[GOLF_HOLES_MAX][GOLF_SEATS_MAX];
	unsigned holes; /* that have been scored */
	struct picture picture;
	struct picture_maker *maker;
	struct picture_replay *film; /* NULL: a PNG is made */
	bool found; /* the picture holds the moment that was asked for */
	unsigned height; /* of the tallest frame */
};

static void
set_picture(struct render *r)
{
	const struct golf_rules *rules = golf_rules_of(r->game.state);
	struct picture *p = &r->picture;

	p->seen = &r->seen;
	p->rules = rules;
	p->title = house_rules_name_title(rules->name, r->wish.lang, r->title, sizeof r->title);
	p->holes = r->holes;
	p->scores = (const int16_t(*)[GOLF_SEATS_MAX])r->scores;
	for (unsigned seat = 0; seat < r->view->seats; seat++)
		p->name[seat] = r->game.names[seat];
	p->kind = r->wish.scorecard      ? PICTURE_SCORECARD
	    : golf_to_act(r->game.state) ? PICTURE_TABLE
					 : PICTURE_HOLE_END;
}

/* Notes what the last line has changed, and the scores of a hole that it has ended. */
static void
note_move(struct render *r)
{
	golf_view_public(r->game.state, &r->seen);
	if (golf_to_act(r->game.state) == 0 && r->view->hole > 0 &&
	    r->view->hole <= GOLF_HOLES_MAX) {
		memcpy(r->scores[r->view->hole - 1], r->view->scores, sizeof r->scores[0]);
		r->holes = r->view->hole;
	}
	picture_changed(&r->picture.changed, &r->game.replay.events);
	set_picture(r);
}

/* Whether the present moment is in the picture or the film. */
static bool
is_wanted(const struct render *r)
{
	if (r->wish.hole && r->view->hole != r->wish.hole)
		return false;
	return !r->wish.move || r->game.replay.move == r->wish.move;
}

/* Whether the moment that a PNG shows has been reached: the last one that is wanted. */
static bool
is_past(const struct render *r)
{
	return r->found && !r->film && r->wish.hole &&
	    (r->wish.move || r->view->hole > r->wish.hole);
}

/*
 * Replays the game and calls show at each moment that is wanted. A PNG shows one moment: that of
 * --move, else the last of the hole or of the game.
 */
static bool
play(struct render *r, bool (*show)(struct render *r))
{
	if (!game_begin(&r->game))
		return false;
	r->holes = 0;
	while (!r->game.replay.over && !is_past(r)) {
		if (!game_next(&r->game))
			return false;
		if (!r->game.replay.acted)
			continue;
		note_move(r);
		if (is_wanted(r) && !show(r))
			return false;
	}
	return true;
}

static bool
keep(struct render *r, struct picture_file *file, enum picture_status status)
{
	FILE *out;
	bool good;

	if (status != PICTURE_OK) {
		cli_refuse(r->c, CLI_REFUSED, "%s%s", picture_status_text(status),
		    status == PICTURE_TOO_LARGE ? " Choose one hole with --hole." : "");
		return false;
	}
	out = fopen(r->wish.out, "wb");
	good = out && fwrite(file->bytes, 1, file->length, out) == file->length;
	good = out && fclose(out) == 0 && good;
	if (!good)
		cli_refuse(r->c, CLI_REFUSED, "The file %.120s cannot be written: %s.", r->wish.out,
		    strerror(errno));
	free(file->bytes);
	return good;
}

static bool
measure(struct render *r)
{
	unsigned height = picture_height(&r->picture);

	r->found = true;
	r->height = height > r->height ? height : r->height;
	return true;
}

static bool
film(struct render *r)
{
	bool end = r->picture.kind == PICTURE_HOLE_END;
	enum picture_status status;

	r->picture.height = r->height;
	status = picture_replay_add(r->film, &r->picture, end ? END_TIME : MOVE_TIME);
	if (status == PICTURE_OK)
		return true;
	return keep(r, NULL, status);
}

/* The last moment that play() found stands in r->picture until the next one is read. */
static bool
still(struct render *r)
{
	struct picture_file file;
	enum picture_status status;
	bool last = r->wish.move || (r->wish.hole && golf_to_act(r->game.state) == 0) ||
	    r->view->phase == GOLF_PH_OVER;

	if (!last || (r->wish.scorecard && r->holes == 0))
		return true;
	r->found = true;
	r->picture.height = 0;
	status = picture_png(r->maker, &r->picture, &file);
	return keep(r, &file, status);
}

static bool
ends_in(const char *text, const char *end)
{
	size_t n = strlen(text), m = strlen(end);

	return n > m && strcmp(text + n - m, end) == 0;
}

static bool
missing(struct render *r)
{
	if (r->wish.move)
		cli_refuse(r->c, CLI_REFUSED,
		    "The game in %.120s has no move %u in hole %u: choose a smaller number.",
		    r->wish.path, (unsigned)r->wish.move, (unsigned)r->wish.hole);
	else
		cli_refuse(r->c, CLI_REFUSED,
		    "The game in %.120s has no hole %u: choose a number from 1 to %u.",
		    r->wish.path, (unsigned)r->wish.hole, r->holes);
	return false;
}

static bool
render_film(struct render *r)
{
	struct picture_file file;
	enum picture_status status;
	bool good;

	if (!play(r, measure))
		return false;
	if (!r->found)
		return missing(r);
	r->film = picture_replay_begin(r->maker);
	if (!r->film)
		return keep(r, NULL, PICTURE_NO_MEMORY);
	good = play(r, film);
	status = picture_replay_end(r->film, &file);
	r->film = NULL;
	if (!good)
		free(file.bytes);
	return good && keep(r, &file, status);
}

static bool
render(struct render *r)
{
	if (ends_in(r->wish.out, ".gif"))
		return render_film(r);
	return play(r, still) && (r->found || missing(r));
}

/* Finds a word in a list of two. Returns its number; -1, with a sentence, when it is neither. */
static int
choice(struct cli *c, const char *option, const char *value, const char *const words[2])
{
	for (int i = 0; i < 2; i++)
		if (strcmp(value, words[i]) == 0)
			return i;
	cli_refuse(
	    c, CLI_USAGE, "%s is %s or %s, not \"%.40s\".", option, words[0], words[1], value);
	return -1;
}

static bool
read_wish(struct cli *c, struct render *r)
{
	static const char *const styles[] = { "court", "plain" },
				 *const themes[] = { "dark", "light" };
	struct wish *w = &r->wish;
	const struct option_row rows[] = {
		{ .name = "--records", .type = OPTION_TEXT, .to = &w->path },
		{ .name = "--out", .type = OPTION_TEXT, .to = &w->out },
		{ "--hole", OPTION_NUMBER, &w->hole, 1, GOLF_HOLES_MAX },
		{ "--move", OPTION_NUMBER, &w->move, 1, 100000 },
		{ .name = "--scorecard", .type = OPTION_FLAG, .to = &w->scorecard },
		{ .name = "--style", .type = OPTION_TEXT, .to = &w->style },
		{ .name = "--theme", .type = OPTION_TEXT, .to = &w->theme },
		{ .name = "--lang", .type = OPTION_TEXT, .to = &w->lang },
		{ .name = NULL },
	};
	int style, theme;

	if (!options_read(c, rows, NULL, 0, 0))
		return false;
	style = choice(c, "--style", w->style, styles);
	theme = style < 0 ? -1 : choice(c, "--theme", w->theme, themes);
	if (theme < 0)
		return false;
	w->lang = options_language(c, w->lang);
	if (!w->lang)
		return false;
	r->picture.style = (enum picture_style)style;
	r->picture.theme = (enum picture_theme)theme;
	r->picture.lang = w->lang;
	if (!w->path || !w->out)
		cli_refuse(c, CLI_USAGE, "golf render needs --records and --out.");
	else if (!ends_in(w->out, ".png") && !ends_in(w->out, ".gif"))
		cli_refuse(c, CLI_USAGE,
		    "--out ends in .png for a picture or in .gif for a replay, not \"%.80s\".",
		    w->out);
	else if (w->move && (!w->hole || ends_in(w->out, ".gif") || w->scorecard))
		cli_refuse(c, CLI_USAGE,
		    "--move needs --hole and a picture of a table: give --hole and a .png.");
	else if (w->scorecard && ends_in(w->out, ".gif"))
		cli_refuse(c, CLI_USAGE, "A scorecard is a picture: let --out end in .png.");
	else
		return true;
	return false;
}

enum cli_exit
cmd_render(struct cli *c)
{
	struct render *r = calloc(1, sizeof *r);
	enum cli_exit code = CLI_REFUSED;

	if (!r)
		return cli_refuse(c, CLI_REFUSED, "There is not enough memory.");
	r->c = c;
	r->view = golf_public_view(&r->seen);
	r->wish = (struct wish){ .style = "court", .theme = "dark", .lang = "en" };
	if (!read_wish(c, r)) {
		free(r);
		return CLI_USAGE;
	}
	r->maker = picture_maker_new();
	if (!r->maker)
		cli_refuse(c, CLI_REFUSED, "There is not enough memory for a picture.");
	else if (game_open(&r->game, c, r->wish.path, 0) && render(r))
		code = CLI_DONE;
	game_close(&r->game);
	picture_maker_free(r->maker);
	free(r);
	return code;
}
