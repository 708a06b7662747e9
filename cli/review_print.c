/* What golf review prints: the page of a coach; or the figures, with --figures. */
#include "cli/cli.h"
#include "cli/review_of.h"
#include "cli/table.h"
#include "config/words.h"

#include <inttypes.h>
#include <string.h>

#define WORDS(...) ((const struct word[]){ __VA_ARGS__, { 0 } })

enum { FIGURE = 24 /* bytes of a figure in text */ };

static const char *
say(const struct reviewing *v, const char *key)
{
	return words_find(v->lang, key);
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

/*
 * Every layout, the player's first. Cards that the player had seen are in brackets. Returns true
 * when there is such a card.
 */
static bool
draw_moment(const struct reviewing *v, const struct review_dear *d, unsigned seat)
{
	const char *names[GOLF_SEATS_MAX];
	const struct table t = { .out = v->c->out,
		.rules = &v->rules,
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
		    WORDS({ "card", review_card((void *)v, d->view.discard, card) }));
	review_choice(v, d, &d->taken, text);
	put_line(v, "  ", "review.taken", WORDS({ "name", name }, { "text", text }));
	review_choice(v, d, &d->best, text);
	put_line(v, "  ", d->is_hards ? "review.best-hard" : "review.best",
	    WORDS({ "text", text }, { "points", figure(v, d->gain, false, cost) },
		{ "max", figure(v, d->gain_error, false, error) }));
	if (!d->is_hards) {
		review_choice(v, d, &d->hard, text);
		put_line(v, "  ", "review.hard", WORDS({ "text", text }));
	}
	if (seen)
		put_line(v, "  ", "review.seen", NULL);
	putc('\n', v->c->out);
}

static void
put_all_figures(const struct reviewing *v, const struct review *r)
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

/* The coach ---------------------------------------------------------------------- */

/* "luck ■■■■■■□□□□ decisions": how much of what moved the score each was. */
static void
put_bar(const struct reviewing *v, const struct review_figures *f)
{
	unsigned luck = coach_luck(f);

	fprintf(v->c->out, "  %s ", say(v, "review.bar-luck"));
	for (unsigned i = 0; i < COACH_BAR; i++)
		fputs(v->c->utf8 ? i < luck ? "■" : "□" : i < luck ? "#" : ".", v->c->out);
	fprintf(v->c->out, " %s\n", say(v, "review.bar-decisions"));
}

static void
put_judged(const struct reviewing *v, const struct review *r, unsigned i)
{
	const struct review_dear *d = &r->dear[i];
	char number[16], hole[16], cost[FIGURE], name[DECISION_TEXT], text[DECISION_TEXT];
	struct coach c;
	bool seen;

	snprintf(number, sizeof number, "%u", i + 1);
	snprintf(hole, sizeof hole, "%u", d->hole);
	review_judged(v, d, &c, name, text);
	put_line(v, "", "review.coach-plain",
	    WORDS({ "n", number }, { "text", name }, { "hole", hole },
		{ "points", figure(v, d->cost, false, cost) }));
	fprintf(v->c->out, "  %s\n\n", text);
	seen = draw_moment(v, d, r->setup.seat);
	if (d->view.discard < GOLF_CARD_KINDS)
		put_line(v, "  ", "review.pile",
		    WORDS({ "card", review_card((void *)v, d->view.discard, text) }));
	review_choice(v, d, &d->taken, text);
	put_line(
	    v, "  ", "review.taken", WORDS({ "name", v->name[r->setup.seat] }, { "text", text }));
	review_choice(v, d, &d->best, text);
	put_line(v, "  ", "review.better", WORDS({ "text", text }));
	if (seen)
		put_line(v, "  ", "review.seen", NULL);
	putc('\n', v->c->out);
}

static void
put_coach(const struct reviewing *v, const struct review *r)
{
	char number[16], text[DECISION_TEXT];
	struct review_figures f;

	review_game(r, &f);
	snprintf(number, sizeof number, "%u", r->setup.seat + 1);
	put_line(
	    v, "", "review.name-seat", WORDS({ "name", v->plain[r->setup.seat] }, { "n", number }));
	fprintf(v->c->out, "  %s\n", coach_say_balance(v->lang, &f, text));
	if (f.holes > 0)
		put_bar(v, &f);
	putc('\n', v->c->out);
	if (r->dears == 0)
		fprintf(v->c->out, "%s\n\n", say(v, "review.none-dear"));
	for (unsigned i = 0; i < r->dears; i++)
		put_judged(v, r, i);
}

void
review_print(const struct reviewing *v, const struct review *r)
{
	(v->figures ? put_all_figures : put_coach)(v, r);
}
