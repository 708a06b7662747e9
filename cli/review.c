/*
 * golf review: what the decisions of the players have cost, and what the cards have brought. The
 * game is read three times: for its seed, to count the questions, and to think about them.
 */
#include "cli/options.h"
#include "cli/review_of.h"
#include "cli/wrap.h"
#include "config/words.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define WORDS(...) ((const struct word[]){ __VA_ARGS__, { 0 } })

enum {
	WORK_USUAL = 4 * REVIEW_WORK_SEAT, /* of all seats together: below 20 s */
};

/* With --votes: about ten minutes. */
static const uint64_t work_most = UINT64_C(40) * WORK_USUAL;

/* Thinking ------------------------------------------------------------------- */

static void
show_progress(struct reviewing *v)
{
	unsigned done = 0, percent;

	for (unsigned seat = v->first; seat <= v->last; seat++)
		done += v->review[seat]->answered;
	percent = v->total > 0 ? done * 100 / v->total : 100;
	if (!v->c->err_tty || percent == v->shown)
		return;
	v->shown = percent;
	fprintf(v->c->err, "\r%u %%", percent);
	fflush(v->c->err);
}

static void
think_all(struct reviewing *v)
{
	for (unsigned seat = v->first; seat <= v->last; seat++)
		while (review_think(v->review[seat]))
			show_progress(v);
}

/* Plays the game again. No votes: counts the questions. */
static bool
play(struct reviewing *v, struct review_setup setup)
{
	if (!game_begin(&v->game))
		return false;
	for (setup.seat = v->first; setup.seat <= v->last; setup.seat++)
		review_begin(v->review[setup.seat], &setup);
	while (!v->game.replay.over) {
		for (unsigned seat = v->first; seat <= v->last; seat++)
			review_before(v->review[seat], v->game.state);
		think_all(v);
		if (!game_next(&v->game))
			return false;
		for (unsigned seat = v->first; v->game.replay.acted && seat <= v->last; seat++)
			review_after(v->review[seat], v->game.state, &v->game.replay.action);
		think_all(v);
	}
	if (v->c->err_tty && setup.votes > 0)
		fputs("\r      \r", v->c->err);
	return true;
}

/* Refuses a review that is too large. */
static bool
refuse_large(const struct reviewing *v)
{
	const char *more = v->first < v->last ? ", or one player with --seat" : "";

	if (v->votes > 0)
		cli_refuse(v->c, CLI_REFUSED,
		    "This review is too large for one run: choose fewer votes%s.", more);
	else
		cli_refuse(v->c, CLI_REFUSED,
		    "This review would take more than 20 seconds: choose --votes %d%s.",
		    REVIEW_VOTES_MIN, more);
	return false;
}

/* Fits the votes to the largest review: all players get the same. Returns false when it is too
 * large. */
static bool
fit(const struct reviewing *v, unsigned seats, struct review_setup *setup)
{
	uint64_t room = seats > 4 ? WORK_USUAL / seats : REVIEW_WORK_SEAT, most = 0;
	bool fits = true;

	for (unsigned seat = v->first; seat <= v->last; seat++) {
		const struct review_setup one = { .votes = 1, .playouts = REVIEW_PLAYOUTS };
		uint64_t work = review_work(v->review[seat], &one);

		if (work < most)
			continue;
		most = work;
		fits = review_fit(v->review[seat], room, setup);
	}
	return fits;
}

/* Chooses the votes. Refuses a review that is too large. */
static bool
plan(struct reviewing *v, struct review_setup *setup)
{
	uint64_t work = 0;

	setup->votes = (unsigned)v->votes;
	setup->playouts = REVIEW_PLAYOUTS;
	for (unsigned seat = v->first; seat <= v->last; seat++) {
		v->total += v->review[seat]->questions + v->review[seat]->deals;
		work += review_work(v->review[seat], setup);
	}
	if (v->votes > 0 ? work <= work_most : fit(v, v->last - v->first + 1, setup))
		return true;
	return refuse_large(v);
}

/* The command -------------------------------------------------------------------- */

static bool
read_wish(struct reviewing *v, const char **path)
{
	const struct option_row rows[] = {
		{ "--game", OPTION_NUMBER, &v->game_number, 1, 1000000000000 },
		{ "--seat", OPTION_NUMBER, &v->seat, 1, GOLF_SEATS_MAX },
		{ "--votes", OPTION_NUMBER, &v->votes, REVIEW_VOTES_MIN, REVIEW_VOTES_MAX },
		{ .name = "--lang", .type = OPTION_TEXT, .to = &v->lang },
		{ .name = "--figures", .type = OPTION_FLAG, .to = &v->figures },
		{ .name = "--json", .type = OPTION_FLAG, .to = &v->json },
		{ .name = NULL },
	};

	if (!options_read(v->c, rows, path, 1, 1))
		return false;
	v->lang = options_language(v->c, v->lang);
	return v->lang != NULL;
}

static void
put_names(struct reviewing *v)
{
	const char *names[GOLF_SEATS_MAX];

	/* The game reads its own names anew for each replay. */
	for (unsigned seat = 0; seat < v->seats; seat++) {
		memcpy(v->plain[seat], v->game.names[seat], GAME_NAME);
		names[seat] = cli_printable(v->plain[seat]);
	}
	for (unsigned seat = 0; seat < v->seats; seat++)
		decision_name(v->lang, names, v->seats, seat, v->name[seat]);
}

/* Reads the header for the rules and the seats, and makes room for the reviews. */
static bool
prepare(struct reviewing *v)
{
	struct golf_view view;

	if (!game_begin(&v->game))
		return false;
	golf_view(v->game.state, GOLF_SPECTATOR, &view);
	v->rules = *golf_rules_of(v->game.state);
	v->seats = view.seats;
	if (v->seat > v->seats) {
		cli_refuse(v->c, CLI_REFUSED,
		    "The game in %.120s has %u players: choose a seat from 1 to %u.",
		    v->game.file.path, v->seats, v->seats);
		return false;
	}
	v->first = v->seat > 0 ? (unsigned)v->seat - 1 : 0;
	v->last = v->seat > 0 ? v->first : v->seats - 1;
	for (unsigned seat = v->first; seat <= v->last; seat++) {
		v->review[seat] = malloc(sizeof *v->review[seat]);
		if (!v->review[seat]) {
			cli_refuse(v->c, CLI_REFUSED, "There is not enough memory for the review.");
			return false;
		}
	}
	put_names(v);
	return true;
}

/* Tells which of several games it was. JSON stays a line for each player. */
static void
put_game(const struct reviewing *v)
{
	const struct game *g = &v->game;
	FILE *out = v->json ? v->c->err : v->c->out;
	unsigned long open = g->games - g->ended;
	char number[24], games[24], line[DECISION_TEXT];

	if (g->games == 1)
		return;
	snprintf(number, sizeof number, "%lu", g->number);
	snprintf(games, sizeof games, "%lu", g->games);
	words_say(
	    v->lang, "review.games", WORDS({ "n", number }, { "games", games }), line, sizeof line);
	fputs(line, out);
	snprintf(number, sizeof number, "%lu", open);
	words_say(v->lang, open == 1 ? "review.games-open-one" : "review.games-open",
	    WORDS({ "n", number }), line, sizeof line);
	fprintf(out, "%s%s\n%s", open > 0 ? " " : "", open > 0 ? line : "", v->json ? "" : "\n");
}

static void
put_all(struct reviewing *v)
{
	struct wrap wrap;

	if (!v->json)
		wrap_begin(&wrap, v->c, 0);
	put_game(v);
	for (unsigned seat = v->first; seat <= v->last; seat++)
		(v->json ? review_json : review_print)(v, v->review[seat]);
	if (v->json)
		return;
	fprintf(v->c->out, "%s\n",
	    words_find(v->lang, v->figures ? "review.sum" : "review.figures-hint"));
	wrap_end(&wrap);
}

static bool
review(struct reviewing *v, const char *path)
{
	struct review_setup setup = { .votes = 0 };

	if (!game_open(&v->game, v->c, path, v->game_number) || !prepare(v) || !play(v, setup) ||
	    !plan(v, &setup) || !play(v, setup))
		return false;
	put_all(v);
	return true;
}

enum cli_exit
cmd_review(struct cli *c)
{
	struct reviewing *v = calloc(1, sizeof *v);
	enum cli_exit code = CLI_USAGE;
	const char *path;

	if (!v)
		return cli_refuse(c, CLI_REFUSED, "There is not enough memory.");
	v->c = c;
	v->lang = "en";
	if (read_wish(v, &path)) {
		code = review(v, path) ? CLI_DONE : CLI_REFUSED;
		game_close(&v->game);
	}
	for (unsigned seat = 0; seat < GOLF_SEATS_MAX; seat++)
		free(v->review[seat]);
	free(v);
	return code;
}
