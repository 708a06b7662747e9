/*
 * golf review: what the decisions of the players have cost, and what the cards have brought. The
 * game is read three times: for its seed, to count the questions, and to think about them.
 */
#include "engine/review/review.h"
#include "cli/game.h"
#include "cli/options.h"
#include "cli/table.h"
#include "config/decision.h"
#include "config/explain.h"
#include "config/words.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define WORDS(...) ((const struct word[]){ __VA_ARGS__, { 0 } })

enum {
	FIGURE = 24, /* bytes of a figure in text */
	WORK_USUAL = 4 * REVIEW_WORK_SEAT, /* of all seats together: below 20 s */
};

/* With --votes: about ten minutes. */
static const uint64_t work_most = UINT64_C(40) * WORK_USUAL;

struct reviewing {
	struct cli *c;
	const char *lang;
	uint64_t game_number, seat, votes; /* 0: not given */
	bool json;
	unsigned seats, first, last; /* the seats first to last are reviewed */
	struct game game;
	struct golf_rules rules; /* of the game */
	char plain[GOLF_SEATS_MAX][GAME_NAME]; /* the names of the record, made printable */
	char name[GOLF_SEATS_MAX][DECISION_NAME]; /* of each seat; no two are the same */
	struct review *review[GOLF_SEATS_MAX]; /* of the seats that are reviewed */
	unsigned total, shown; /* questions, and the percentage that the terminal shows */
};

static const char *
say(const struct reviewing *v, const char *key)
{
	return words_find(v->lang, key);
}

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

/* Figures -------------------------------------------------------------------- */

/* A figure with one decimal: "7.1", "−0.3", and with a sign "+0.3". */
static char *
figure(const struct reviewing *v, int32_t points, bool sign, char out[FIGURE])
{
	int64_t tenths = ((int64_t)(points < 0 ? -points : points) * 20 + REVIEW_POINT) /
	    (2 * REVIEW_POINT);

	snprintf(out, FIGURE, "%s%" PRId64 "%s%" PRId64,
	    points < 0 && tenths > 0 ? "-"
		: sign && tenths > 0 ? "+"
				     : "",
	    tenths / 10, say(v, "number.point"), tenths % 10);
	return out;
}

static void
put_row(const struct reviewing *v, const char *name, const struct review_figures *f)
{
	char expected[FIGURE], cards[FIGURE], cost[FIGURE], error[2][FIGURE];

	fprintf(v->c->out, "  %5s %7d %9s %8s ±%-4s %8s ±%-4s %8u\n", name, (int)f->score,
	    figure(v, f->expected, false, expected), figure(v, f->cards, true, cards),
	    figure(v, f->cards_error, false, error[0]), figure(v, f->cost, true, cost),
	    figure(v, f->cost_error, false, error[1]), f->decisions);
}

/* Pads a heading, whose letters may have several bytes. */
static void
put_heading(const struct reviewing *v, const char *key, int columns)
{
	const char *text = say(v, key);
	int letters = 0;

	for (const char *at = text; *at; at++)
		letters += ((unsigned char)*at & 0xc0) != 0x80;
	fprintf(v->c->out, "%*s%s", letters < columns ? columns - letters : 1, "", text);
}

static void
put_figures(const struct reviewing *v, const struct review *r)
{
	struct review_figures f;
	char number[16];

	put_heading(v, "review.hole", 7);
	put_heading(v, "review.score", 8);
	put_heading(v, "review.expected", 10);
	put_heading(v, "review.cards", 15);
	put_heading(v, "review.decisions", 15);
	put_heading(v, "review.compared", 9);
	putc('\n', v->c->out);
	for (unsigned hole = 1; hole <= GOLF_HOLES_MAX; hole++)
		if (review_hole(r, hole, &f)) {
			snprintf(number, sizeof number, "%u", hole);
			put_row(v, number, &f);
		}
	review_game(r, &f);
	put_row(v, "=", &f);
	putc('\n', v->c->out);
}

/* The dearest decisions -------------------------------------------------------- */

static const char *
card_text(void *arg, uint8_t card, char out[DECISION_CARD])
{
	const struct reviewing *v = arg;
	const char *text = golf_card_text(card);

	if (card >= GOLF_JOKER_RED)
		return words_find(v->lang,
		    card == GOLF_JOKER_RED         ? "card.joker-red"
			: card == GOLF_JOKER_BLACK ? "card.joker-black"
						   : "card.unknown");
	snprintf(out, DECISION_CARD, "%s%s", text[0] == 'T' ? "10" : (char[]){ text[0], '\0' },
	    v->c->utf8 && !v->json ? (const char *const[]){ "♠", "♥", "♦", "♣" }[golf_suit(card)]
				   : text + 1);
	return out;
}

static void
say_action(const struct reviewing *v, const struct review_dear *d, const struct golf_action *a,
    char out[DECISION_TEXT])
{
	const char *names[GOLF_SEATS_MAX];
	const struct decision words = { .lang = v->lang,
		.call = explain_call(&v->rules, v->lang),
		.rules = &v->rules,
		.view = &d->view,
		.action = a,
		.names = names,
		.card = card_text,
		.arg = (void *)v };

	for (unsigned i = 0; i < GOLF_SEATS_MAX; i++)
		names[i] = v->json ? v->game.names[i] : v->plain[i];
	decision_say(&words, out);
}

/*
 * Every layout, the player's first. Cards that the player had seen are in brackets. Returns true
 * when there is such a card.
 */
static bool
draw_moment(const struct reviewing *v, const struct review_dear *d, unsigned seat)
{
	const char *names[GOLF_SEATS_MAX];
	const struct table t = { .out = v->c->out,
		.utf8 = v->c->utf8,
		.colour = v->c->out_tty,
		.you = GOLF_NOBODY,
		.names = names };
	struct golf_view view = d->view;
	bool any = false;

	for (unsigned i = 0; i < view.seats; i++) {
		names[i] = v->name[i];
		for (unsigned place = 0; place < view.size[i]; place++) {
			struct golf_cell *cell = &view.cell[i][place];

			if (cell->card >= GOLF_CARD_KINDS || cell->flags & GOLF_CELL_UP)
				continue;
			cell->flags |= GOLF_CELL_HELD;
			any = true;
		}
	}
	for (unsigned i = 0; i < view.seats; i++)
		term_layout(&t, &view, (seat + i) % view.seats);
	return any;
}

static void
put_line(const struct reviewing *v, const char *margin, const char *key, const struct word *words)
{
	char line[2 * DECISION_TEXT];

	fprintf(v->c->out, "%s%s\n", margin, words_say(v->lang, key, words, line, sizeof line));
}

static void
put_dear(const struct reviewing *v, const struct review *r, unsigned i)
{
	const struct review_dear *d = &r->dear[i];
	const char *name = v->name[r->setup.seat];
	char cost[FIGURE], error[FIGURE], hole[16], move[16], number[16];
	char text[DECISION_TEXT], card[DECISION_CARD];
	bool seen;

	snprintf(number, sizeof number, "%u", i + 1);
	snprintf(hole, sizeof hole, "%u", d->hole);
	snprintf(move, sizeof move, "%u", d->move);
	put_line(v, "", "review.dear",
	    WORDS({ "n", number }, { "hole", hole }, { "there", move },
		{ "points", figure(v, d->cost, false, cost) },
		{ "max", figure(v, d->error, false, error) }));
	putc('\n', v->c->out);
	seen = draw_moment(v, d, r->setup.seat);
	if (d->view.discard < GOLF_CARD_KINDS)
		put_line(v, "  ", "review.pile",
		    WORDS({ "card", card_text((void *)v, d->view.discard, card) }));
	say_action(v, d, &d->taken, text);
	put_line(v, "  ", "review.taken", WORDS({ "name", name }, { "text", text }));
	say_action(v, d, &d->best, text);
	put_line(v, "  ", d->is_hards ? "review.best-hard" : "review.best",
	    WORDS({ "text", text }, { "points", figure(v, d->gain, false, cost) },
		{ "max", figure(v, d->gain_error, false, error) }));
	if (!d->is_hards) {
		say_action(v, d, &d->hard, text);
		put_line(v, "  ", "review.hard", WORDS({ "text", text }));
	}
	if (seen)
		put_line(v, "  ", "review.seen", NULL);
	putc('\n', v->c->out);
}

static void
put_review(const struct reviewing *v, const struct review *r)
{
	char number[16], votes[16];

	snprintf(number, sizeof number, "%u", r->setup.seat + 1);
	snprintf(votes, sizeof votes, "%u", r->setup.votes);
	put_line(v, "", "review.title",
	    WORDS({ "name", v->plain[r->setup.seat] }, { "n", number }, { "max", votes }));
	putc('\n', v->c->out);
	put_figures(v, r);
	if (r->dears == 0)
		fprintf(v->c->out, "%s\n\n", say(v, "review.none-dear"));
	for (unsigned i = 0; i < r->dears; i++)
		put_dear(v, r, i);
}

/* JSON ------------------------------------------------------------------------- */

/* Points with three decimals. */
static void
json_points(FILE *out, const char *key, int32_t points)
{
	int64_t thousandths = (int64_t)points * 1000 / REVIEW_POINT;
	int64_t size = thousandths < 0 ? -thousandths : thousandths;

	fprintf(out, ",\"%s\":%s%" PRId64 ".%03" PRId64, key, thousandths < 0 ? "-" : "",
	    size / 1000, size % 1000);
}

static void
json_figures(FILE *out, const struct review_figures *f)
{
	fprintf(out, "\"score\":%d", (int)f->score);
	json_points(out, "expected", f->expected);
	json_points(out, "cards", f->cards);
	json_points(out, "cards_error", f->cards_error);
	json_points(out, "decisions", f->cost);
	json_points(out, "decisions_error", f->cost_error);
	fprintf(out, ",\"compared\":%u}", f->decisions);
}

static void
json_dear(const struct reviewing *v, const struct review_dear *d)
{
	FILE *out = v->c->out;
	char text[DECISION_TEXT];

	fprintf(out, "{\"hole\":%u,\"move\":%u", d->hole, d->move);
	json_points(out, "cost", d->cost);
	json_points(out, "error", d->error);
	fputs(",\"taken\":", out);
	say_action(v, d, &d->taken, text);
	cli_json_text(out, text);
	fputs(",\"better\":", out);
	say_action(v, d, &d->best, text);
	cli_json_text(out, text);
	json_points(out, "gain", d->gain);
	json_points(out, "gain_error", d->gain_error);
	fputs(",\"hard\":", out);
	say_action(v, d, &d->hard, text);
	cli_json_text(out, text);
	putc('}', out);
}

static void
json_review(const struct reviewing *v, const struct review *r)
{
	FILE *out = v->c->out;
	struct review_figures f;
	bool first = true;

	fprintf(out, "{\"seat\":%u,\"name\":", r->setup.seat + 1);
	cli_json_text(out, v->game.names[r->setup.seat]);
	fprintf(
	    out, ",\"votes\":%u,\"playouts\":%u,\"holes\":[", r->setup.votes, r->setup.playouts);
	for (unsigned hole = 1; hole <= GOLF_HOLES_MAX; hole++) {
		if (!review_hole(r, hole, &f))
			continue;
		fprintf(out, "%s{\"hole\":%u,", first ? "" : ",", hole);
		json_figures(out, &f);
		first = false;
	}
	fputs("],\"game\":{", out);
	review_game(r, &f);
	json_figures(out, &f);
	fputs(",\"dearest\":[", out);
	for (unsigned i = 0; i < r->dears; i++) {
		fputs(i > 0 ? "," : "", out);
		json_dear(v, &r->dear[i]);
	}
	fputs("]}\n", out);
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

static bool
review(struct reviewing *v, const char *path)
{
	struct review_setup setup = { .votes = 0 };

	if (!game_open(&v->game, v->c, path, v->game_number) || !prepare(v) || !play(v, setup) ||
	    !plan(v, &setup) || !play(v, setup))
		return false;
	put_game(v);
	for (unsigned seat = v->first; seat <= v->last; seat++) {
		if (v->json)
			json_review(v, v->review[seat]);
		else
			put_review(v, v->review[seat]);
	}
	if (!v->json)
		put_line(v, "", "review.sum", NULL);
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
