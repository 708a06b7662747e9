#include "cli/figures.h"

#include <inttypes.h>
#include <limits.h>
#include <math.h>
#include <string.h>

enum { STRATEGY = 24 }; /* bytes of a strategy as it is typed, with the NUL */

static unsigned
bits(unsigned mask)
{
	unsigned n = 0;

	for (; mask; mask &= mask - 1)
		n++;
	return n;
}

static double
ratio(double a, double b)
{
	return b > 0 ? a / b : 0;
}

unsigned
figures_sitting(unsigned seat, unsigned moved, unsigned seats)
{
	return (seat + seats - moved) % seats;
}

static struct player_figures *
player_of(struct figures *f, unsigned seat, unsigned moved, unsigned seats)
{
	return &f->player[figures_sitting(seat, moved, seats)];
}

static void
count_turns(struct figures *f, const unsigned turns[GOLF_SEATS_MAX], unsigned players)
{
	unsigned least = UINT_MAX;

	for (unsigned seat = 0; seat < GOLF_SEATS_MAX; seat++) {
		if (!(players >> seat & 1))
			continue;
		f->turns += turns[seat];
		if (turns[seat] < least)
			least = turns[seat];
	}
	f->short_holes += least < FIGURES_FEW;
}

void
figures_hole(struct figures *f, const struct golf_result *result,
    const unsigned turns[GOLF_SEATS_MAX], unsigned moved)
{
	int16_t lowest = INT16_MAX;
	unsigned best = 0, seats = result->seats;

	f->holes++;
	f->deal_holes++;
	count_turns(f, turns, result->players);
	for (unsigned seat = 0; seat < seats; seat++) {
		struct player_figures *p = player_of(f, seat, moved, seats);
		int16_t score = result->scores[seat];

		if (!(result->players >> seat & 1))
			continue;
		p->holes++;
		p->sum += score;
		p->squares += (int64_t)score * score;
		if (score < lowest) {
			lowest = score;
			best = 0;
		}
		if (score == lowest)
			best |= 1u << seat;
	}
	for (unsigned seat = 0; seat < seats; seat++)
		if (best >> seat & 1)
			player_of(f, seat, moved, seats)->deal_best += 1.0 / bits(best);
	if (!result->over)
		return;
	f->games++;
	for (unsigned seat = 0; seat < seats; seat++)
		if (result->winners >> seat & 1)
			player_of(f, seat, moved, seats)->wins += 1.0 / bits(result->winners);
}

void
figures_deal(struct figures *f, unsigned seats)
{
	f->deals++;
	for (unsigned i = 0; i < seats; i++) {
		struct player_figures *p = &f->player[i];
		double share = ratio(p->deal_best, (double)f->deal_holes);

		p->best += p->deal_best;
		p->deal_best = 0;
		p->shares += share;
		p->share_squares += share * share;
	}
	f->deal_holes = 0;
}

/* The standard deviation of a player's scores over all holes, of a sample: divided by n - 1. */
static double
deviation(const struct player_figures *s)
{
	double n = (double)s->holes, mean = ratio((double)s->sum, n);
	double spread = (double)s->squares - n * mean * mean;

	return s->holes > 1 && spread > 0 ? sqrt(spread / (n - 1)) : 0;
}

/* The standard error of a player's share of the best scores. */
static double
share_error(const struct player_figures *s, uint64_t deals)
{
	double n = (double)deals, mean = ratio(s->shares, n);
	double spread = ratio(s->share_squares, n) - mean * mean;

	return deals > 1 && spread > 0 ? sqrt(spread / (n - 1)) : 0;
}

/* The standard error of the share of short holes, as if no two holes had the same cards. */
static double
short_error(const struct figures *f)
{
	double n = (double)f->holes, share = ratio((double)f->short_holes, n);

	return n > 1 ? sqrt(share * (1 - share) / (n - 1)) : 0;
}

/* Mean points in a hole for one player. */
static double
mean_of_all(const struct figures *f, unsigned seats)
{
	int64_t sum = 0;
	uint64_t holes = 0;

	for (unsigned seat = 0; seat < seats; seat++) {
		sum += f->player[seat].sum;
		holes += f->player[seat].holes;
	}
	return ratio((double)sum, (double)holes);
}

/* Writes the strategy as it is typed: "hard", "hard:400". Returns out. */
static const char *
strategy(const struct player *p, char out[STRATEGY])
{
	const struct player *row = player_find(p->name, strlen(p->name));

	if (row && p->playouts != row->playouts)
		snprintf(out, STRATEGY, "%s:%u", p->name, p->playouts);
	else
		snprintf(out, STRATEGY, "%s", p->name);
	return out;
}

void
figures_print(const struct figures *f, const struct figures_of *of, FILE *out)
{
	double n = (double)f->holes, decisions = (double)f->decisions;
	char name[STRATEGY];

	cli_put(out, of->rules);
	fprintf(out,
	    ", %u players: %" PRIu64 " game%s, %" PRIu64 " hole%s, %" PRIu64 " decisions\n",
	    of->seats, f->games, f->games == 1 ? "" : "s", f->holes, f->holes == 1 ? "" : "s",
	    f->decisions);
	fprintf(out,
	    "%.2f points a hole and player, %.2f decisions a hole, %.3f choices a decision\n",
	    mean_of_all(f, of->seats), ratio(decisions, n), ratio((double)f->choices, decisions));
	fprintf(out,
	    "%.2f turns a hole; in %.1f%% ± %.1f%% of the holes a player had fewer than %d turns\n",
	    ratio((double)f->turns, n), 100 * ratio((double)f->short_holes, n),
	    100 * short_error(f), FIGURES_FEW);
	fprintf(out, "%.1f seconds, %.0f decisions a second\n\n", f->seconds,
	    ratio(decisions, f->seconds));
	fprintf(out, "%s  strategy      mean      sd      se        wins    best\n",
	    of->rotated ? " no." : "seat");
	for (unsigned seat = 0; seat < of->seats; seat++) {
		const struct player_figures *s = &f->player[seat];
		double sd = deviation(s), own = (double)s->holes;

		fprintf(out, "%4u  %-10s %7.2f %7.2f %7.3f %11.1f  %5.1f%% ± %.1f%%\n", seat + 1,
		    strategy(of->player[seat], name), ratio((double)s->sum, own), sd,
		    ratio(sd, sqrt(own)), s->wins, 100 * ratio(s->best, n),
		    100 * share_error(s, f->deals));
	}
}

void
figures_json(const struct figures *f, const struct figures_of *of, FILE *out)
{
	double n = (double)f->holes, decisions = (double)f->decisions;
	char name[STRATEGY];

	fputs("{\"rules\":", out);
	cli_json_text(out, of->rules);
	fputs(",\"set\":[", out);
	for (unsigned i = 0; i < of->sets; i++) {
		fputs(i > 0 ? "," : "", out);
		cli_json_text(out, of->set[i]);
	}
	fprintf(out,
	    "],\"players\":%u,\"seed\":%" PRIu64 ",\"deals\":%" PRIu64 ",\"games\":%" PRIu64
	    ",\"holes\":%" PRIu64,
	    of->seats, of->seed, f->deals, f->games, f->holes);
	fprintf(out,
	    ",\"decisions\":%" PRIu64 ",\"decisions_per_hole\":%.4f,\"choices_per_decision\":%.4f",
	    f->decisions, ratio(decisions, n), ratio((double)f->choices, decisions));
	fprintf(out, ",\"turns_per_hole\":%.4f,\"short_holes\":%.6f,\"short_holes_se\":%.6f",
	    ratio((double)f->turns, n), ratio((double)f->short_holes, n), short_error(f));
	fprintf(out, ",\"mean\":%.4f,\"seconds\":%.3f,\"decisions_per_second\":%.0f,\"seats\":[",
	    mean_of_all(f, of->seats), f->seconds, ratio(decisions, f->seconds));
	for (unsigned seat = 0; seat < of->seats; seat++) {
		const struct player_figures *s = &f->player[seat];
		double sd = deviation(s), own = (double)s->holes;

		fprintf(out,
		    "%s{\"strategy\":\"%s\",\"mean\":%.4f,\"sd\":%.4f,\"se\":%.5f,\"wins\":%.6g,"
		    "\"best\":%.6f,\"best_se\":%.6f}",
		    seat > 0 ? "," : "", strategy(of->player[seat], name),
		    ratio((double)s->sum, own), sd, ratio(sd, sqrt(own)), s->wins,
		    ratio(s->best, n), share_error(s, f->deals));
	}
	fputs("]}\n", out);
}
