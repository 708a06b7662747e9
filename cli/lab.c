/*
 * golf lab: says what a change of the rules does. The lab plays the games (lab/lab.h); this file
 * reads the options, and prints the rows. No memory is allocated while the games are played.
 */
#include "lab/lab.h"
#include "cli/cli.h"
#include "cli/options.h"
#include "lab/rows.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
	GAMES = 1000, /* without --games and --seconds */
	BATCH = 50, /* games between two looks at the clock with --seconds */
	SECONDS_MAX = 3600, /* a lab of more work than this is refused */
	PORTION = 50 * 1000 * 1000, /* ns of work between two lines of progress */
	LABEL_WIDTH = 48, /* columns of a label in the table; a longer one has a line of its own */
};

struct order {
	struct rules_options rules;
	const char *against; /* NULL: A without --set */
	uint64_t players, games, seconds, seed;
	bool json, compared;
};

static double
now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* Printing ----------------------------------------------------------------- */

static const char *
against_name(const struct order *o)
{
	return o->against ? o->against : o->rules.name;
}

/* Prints "12.96 ± 0.12" into a column; "-" when there is no figure. */
static void
print_value(FILE *out, unsigned figure, const struct lab_value *v, bool change)
{
	enum lab_unit unit = lab_row(figure)->unit;
	char mean[LAB_NUMBER], error[LAB_NUMBER];

	if (v->games == 0)
		fprintf(out, "%11s   %-7s", "-", "");
	else
		fprintf(out, "%11s ± %-7s", lab_number(unit, v->mean, change, mean),
		    v->games < 2 ? "?" : lab_number(unit, lab_margin(v), false, error));
}

static void
print_row(FILE *out, const struct lab *l, unsigned figure)
{
	struct lab_value change = lab_change(&l->sums, figure);
	char label[LAB_LABEL];

	lab_label(figure, "en", label);
	if (strlen(label) > LABEL_WIDTH)
		fprintf(out, "%s\n%*s", label, LABEL_WIDTH, "");
	else
		fprintf(out, "%-*s", LABEL_WIDTH, label);
	for (unsigned side = l->sides == 2 ? LAB_NOW : LAB_NEW; side < LAB_SIDES; side++) {
		struct lab_value v = lab_value(&l->sums, figure, side);

		print_value(out, figure, &v, false);
	}
	if (l->sides == 2) {
		print_value(out, figure, &change, true);
		fputs(lab_is_sure(&change) ? "*" : "", out);
	}
	fputc('\n', out);
}

static void
print_subject(FILE *out, const struct lab *l, const struct order *o)
{
	fputs(o->rules.name, out);
	for (unsigned i = 0; i < o->rules.sets; i++)
		fprintf(out, "%s %s", i > 0 ? "," : " with", o->rules.set[i]);
	if (l->sides == 2)
		fprintf(out, " (new) against %s (now)", against_name(o));
	fprintf(out, ", %u players, seed %" PRIu64 ", --games %" PRIu32 "\n", l->seats, l->seed,
	    l->games);
}

static void
print_table(FILE *out, const struct lab *l, const struct order *o)
{
	char sentence[LAB_SENTENCE];

	fprintf(out, "%s\n\n", lab_sentence(&l->sums, l->sides == 2, "en", sentence));
	print_subject(out, l, o);
	if (l->sides == 2)
		fprintf(out, "%*s%11s%21s%21s\n", LABEL_WIDTH, "", "now", "new", "change");
	for (unsigned figure = 0; figure < LAB_FIGURES; figure++)
		if (lab_happens(&l->sums, figure))
			print_row(out, l, figure);
	fprintf(out,
	    "\n± is two standard errors.%s A worth is in points that a player saves. A turn takes "
	    "%d seconds.\n",
	    l->sides == 2 ? " * is more than chance." : "", LAB_TURN_SECONDS);
}

static void
json_value(FILE *out, const char *name, const struct lab_value *v)
{
	if (v->games == 0)
		fprintf(out, ",\"%s\":null", name);
	else
		fprintf(out, ",\"%s\":{\"mean\":%.6g,\"se\":%.4g}", name, v->mean, v->error);
}

static void
json_row(FILE *out, const struct lab *l, unsigned figure)
{
	struct lab_value now = lab_value(&l->sums, figure, LAB_NOW),
			 tried = lab_value(&l->sums, figure, LAB_NEW),
			 change = lab_change(&l->sums, figure);
	char name[LAB_NAME];

	fprintf(out, "{\"figure\":\"%s\",\"unit\":\"%s\"", lab_name(figure, name),
	    lab_unit_text(lab_row(figure)->unit));
	if (l->sides == 2)
		json_value(out, "now", &now);
	json_value(out, "new", &tried);
	if (l->sides == 2) {
		json_value(out, "change", &change);
		fprintf(out, ",\"sure\":%s", lab_is_sure(&change) ? "true" : "false");
	}
	fputc('}', out);
}

static void
print_json(FILE *out, const struct lab *l, const struct order *o)
{
	char sentence[LAB_SENTENCE];
	bool first = true;

	fputs("{\"rules\":", out);
	cli_json_text(out, o->rules.name);
	fputs(",\"set\":[", out);
	for (unsigned i = 0; i < o->rules.sets; i++) {
		fputs(i > 0 ? "," : "", out);
		cli_json_text(out, o->rules.set[i]);
	}
	fputs("],\"against\":", out);
	if (l->sides == 2)
		cli_json_text(out, against_name(o));
	else
		fputs("null", out);
	fprintf(out,
	    ",\"players\":%u,\"seed\":%" PRIu64 ",\"games\":%" PRIu32 ",\"sentence\":", l->seats,
	    l->seed, l->games);
	cli_json_text(out, lab_sentence(&l->sums, l->sides == 2, "en", sentence));
	fputs(",\"figures\":[", out);
	for (unsigned figure = 0; figure < LAB_FIGURES; figure++) {
		if (!lab_happens(&l->sums, figure))
			continue;
		fputs(first ? "" : ",", out);
		json_row(out, l, figure);
		first = false;
	}
	fputs("]}\n", out);
}

/* Playing ------------------------------------------------------------------ */

/* On a terminal: one line of progress that is overwritten. done: clears the line. */
static void
progress(struct cli *c, const struct lab *l, bool done)
{
	if (!c->err_tty)
		return;
	if (done)
		fputs("\r\033[K", c->err);
	else
		fprintf(c->err, "\r%" PRIu32 " of %" PRIu32 " games \033[K", l->games, l->wanted);
	fflush(c->err);
}

static void
play(struct cli *c, struct lab *l)
{
	while (lab_step(l, PORTION) == LAB_GOES_ON)
		progress(c, l, false);
}

/* "2 hours", "40 minutes" */
static void
write_time(double seconds, char out[40])
{
	if (seconds >= 2 * 3600.0)
		snprintf(out, 40, "%.0f hours", seconds / 3600);
	else
		snprintf(out, 40, "%.0f minutes", seconds / 60);
}

/* Returns false, with a sentence, when so many games are too much work. */
static bool
affords(struct cli *c, const struct lab *l, uint64_t games)
{
	double seconds = (double)l->cost * (double)games * 1e-9;
	char time[40];

	if (seconds <= SECONDS_MAX)
		return true;
	write_time(seconds, time);
	cli_refuse(c, CLI_REFUSED,
	    "%" PRIu64 " games of these rules would take about %s: ask for --games %.0f at most.",
	    games, time, SECONDS_MAX * 1e9 / (double)l->cost);
	return false;
}

/* Plays whole batches until the time is up. The first batch is always played. */
static void
play_seconds(struct cli *c, struct lab *l, uint64_t seconds)
{
	double end = now() + (double)seconds;

	do {
		lab_go(l, l->games + BATCH);
		play(c, l);
	} while (l->status == LAB_DONE && l->games + BATCH <= LAB_GAMES_MAX && now() < end);
}

static enum cli_exit
run(struct cli *c, struct lab *l, const struct order *o)
{
	uint64_t games = o->games ? o->games : GAMES;

	play(c, l);
	if (l->status == LAB_READY && o->seconds) {
		play_seconds(c, l, o->seconds);
	} else if (l->status == LAB_READY) {
		if (!affords(c, l, games))
			return CLI_REFUSED;
		lab_go(l, (uint32_t)games);
		play(c, l);
	}
	progress(c, l, true);
	if (l->status == LAB_ENDLESS)
		return cli_refuse(c, CLI_REFUSED,
		    "A game of these rules hardly ends: it took computer players more than %d "
		    "decisions.",
		    LAB_DECISIONS_MAX);
	(o->json ? print_json : print_table)(c->out, l, o);
	return CLI_DONE;
}

/* Reading ------------------------------------------------------------------ */

/* Four players, or the nearest number that both rules allow. */
static uint64_t
usual_players(const struct golf_rules *a, const struct golf_rules *b)
{
	uint64_t least = a->players_min, most = a->players_max, usual = 4;

	if (b && b->players_min > least)
		least = b->players_min;
	if (b && b->players_max < most)
		most = b->players_max;
	return usual < least ? least : usual > most ? most : usual;
}

static bool
read_rules(struct cli *c, struct order *o, struct golf_rules *tried, struct golf_rules *now_rules)
{
	struct rules_options against = { .name = against_name(o) };

	o->compared = o->against || o->rules.sets > 0;
	if (!options_rules(c, &o->rules, tried) || !options_rules(c, &against, now_rules))
		return false;
	if (o->players == 0)
		o->players = usual_players(tried, o->compared ? now_rules : NULL);
	if (!options_players(c, tried, o->players) ||
	    (o->compared && !options_players(c, now_rules, o->players)))
		return false;
	if (golf_rules_seats(tried, (unsigned)o->players) &&
	    golf_rules_seats(now_rules, (unsigned)o->players))
		return true;
	cli_refuse(c, CLI_REFUSED, "%s", golf_status_text(GOLF_BAD_PLAYERS));
	return false;
}

enum cli_exit
cmd_lab(struct cli *c)
{
	struct order o = { .seed = 0 };
	const struct option_row rows[] = {
		{ .name = "--rules", .type = OPTION_TEXT, .to = &o.rules.name },
		{ .name = "--set", .type = OPTION_SET, .to = &o.rules },
		{ .name = "--against", .type = OPTION_TEXT, .to = &o.against },
		{ "--players", OPTION_NUMBER, &o.players, 2, GOLF_SEATS_MAX },
		{ "--games", OPTION_NUMBER, &o.games, 2, LAB_GAMES_MAX },
		{ "--seconds", OPTION_NUMBER, &o.seconds, 1, SECONDS_MAX },
		{ "--seed", OPTION_NUMBER, &o.seed, 0, UINT64_MAX },
		{ .name = "--json", .type = OPTION_FLAG, .to = &o.json },
		{ .name = NULL },
	};
	struct golf_rules tried, now_rules;
	enum cli_exit code;
	struct lab *l;

	if (!options_read(c, rows, NULL, 0, 0))
		return CLI_USAGE;
	if (!o.rules.name)
		return cli_refuse(c, CLI_USAGE, "golf lab needs --rules.");
	if (o.games && o.seconds)
		return cli_refuse(c, CLI_USAGE, "Give --games or --seconds, not both.");
	if (!read_rules(c, &o, &tried, &now_rules))
		return CLI_REFUSED;
	l = malloc(sizeof *l);
	if (!l)
		return cli_refuse(c, CLI_REFUSED, "There is not enough memory for the lab.");
	lab_begin(l,
	    &(struct lab_plan){ .tried = &tried,
		.now = o.compared ? &now_rules : NULL,
		.seats = (unsigned)o.players,
		.seed = o.seed });
	code = run(c, l, &o);
	free(l);
	return code;
}
