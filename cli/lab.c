/*
 * golf lab: says what a change of the rules does. The lab plays the games (lab/lab.h); this file
 * reads the options, and prints the rows. No memory is allocated while the games are played.
 */
#include "lab/lab.h"
#include "cli/cli.h"
#include "cli/options.h"
#include "config/words.h"
#include "lab/aims.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
	GAMES = 1000, /* without --games and --seconds */
	SKILL_SHARE = 10, /* without --skill-games: one game of skill for so many usual ones */
	BATCH = LAB_GAMES_LEAST, /* usual games between two looks at the clock with --seconds */
	SECONDS_MAX = 3600, /* a lab of more work than this is refused */
	PORTION = 50 * 1000 * 1000, /* ns of work between two lines of progress */
	LABEL_WIDTH = 50, /* columns of a label in the table; a longer one has a line of its own */
};

static const uint64_t second = UINT64_C(1000) * 1000 * 1000; /* ns */
static const uint64_t unasked = UINT64_MAX; /* --skill-games is missing */

struct order {
	struct rules_options rules; /* A with --set */
	struct rules_options both; /* --both: changes of both sides */
	const char *against; /* NULL: A without --set */
	uint64_t players, games, skill, seconds, seed;
	const char *lang;
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

/* The number of characters of a text. */
static unsigned
characters(const char *text)
{
	unsigned n = 0;

	for (; *text; text++)
		n += ((unsigned char)*text & 0xc0) != 0x80;
	return n;
}

/* Prints "12.96 ± 0.12" into a column; "-" when there is no figure, "?" from too few games. */
static void
print_value(FILE *out, unsigned figure, const struct lab_value *v, bool change)
{
	enum lab_unit unit = lab_row(figure)->unit;
	char number[LAB_NUMBER], error[LAB_NUMBER];
	const char *mean = lab_mean(figure, v, change, number);

	if (!mean || v->few)
		fprintf(out, "%11s   %-7s", mean ? mean : "-", "");
	else
		fprintf(out, "%11s ± %-7s", mean,
		    v->games < 2 ? "?" : lab_number(unit, lab_margin(v), false, error));
}

/* The first side that is played. */
static unsigned
first_side(const struct lab *l)
{
	return l->sides == 2 ? LAB_NOW : LAB_NEW;
}

static void
print_row(FILE *out, const struct lab *l, unsigned figure, const char *lang)
{
	struct lab_value change = lab_change(&l->sums, figure);
	char label[LAB_LABEL];

	lab_label(&l->sums, figure, lang, label);
	if (characters(label) > LABEL_WIDTH)
		fprintf(out, "%s\n%*s", label, LABEL_WIDTH, "");
	else
		fprintf(out, "%s%*s", label, (int)(LABEL_WIDTH - characters(label)), "");
	for (unsigned side = first_side(l); side < LAB_SIDES; side++) {
		struct lab_value v = lab_value(&l->sums, figure, side);

		print_value(out, figure, &v, false);
	}
	if (l->sides == 2) {
		print_value(out, figure, &change, true);
		fputs(lab_is_sure(&change) ? "*" : "", out);
	}
	fputc('\n', out);
}

/* " with game.holes=3, end.call=Golf" */
static void
print_sets(FILE *out, const struct rules_options *rules, const char *with)
{
	for (unsigned i = 0; i < rules->sets; i++) {
		fprintf(out, "%s ", i > 0 ? "," : with);
		cli_put(out, rules->set[i]);
	}
}

/*
 * "six-card with game.holes=3 (new) against six-card (now), both with deck.packs=2, 4 players, seed
 * 0, --games 1000 --skill-games 100"
 */
static void
print_subject(FILE *out, const struct lab *l, const struct order *o)
{
	char seed[24], players[16];
	const struct word words[] = { { "rules", against_name(o) }, { "n", players },
		{ "text", seed }, { 0 } };
	char text[LAB_SENTENCE];

	snprintf(seed, sizeof seed, "%" PRIu64, l->seed);
	snprintf(players, sizeof players, "%u", l->seats);
	cli_put(out, o->rules.name);
	print_sets(out, &o->rules, words_find(o->lang, "lab.order-with"));
	if (l->sides == 2)
		cli_put(out, words_say(o->lang, "lab.order-against", words, text, sizeof text));
	print_sets(out, &o->both,
	    words_find(o->lang, l->sides == 2 ? "lab.order-both" : "lab.order-with"));
	fputs(words_say(o->lang, "lab.order-games", words, text, sizeof text), out);
	fprintf(out, ", --games %" PRIu32 " --skill-games %" PRIu32 "\n", l->games[LAB_USUAL],
	    l->games[LAB_OF_SKILL]);
}

static void
print_heads(FILE *out, const char *lang)
{
	static const char *const keys[] = { "lab.column-now", "lab.column-new",
		"lab.column-change" };

	fprintf(out, "%*s", LABEL_WIDTH, "");
	for (unsigned i = 0; i < sizeof keys / sizeof keys[0]; i++)
		fprintf(out, "%*s", i == 0 ? 11 : 21, words_find(lang, keys[i]));
	fputc('\n', out);
}

/* Whether the table has a question mark. */
static bool
has_few(const struct lab *l)
{
	for (unsigned figure = 0; figure < LAB_FIGURES; figure++)
		for (unsigned side = first_side(l); side < LAB_SIDES; side++)
			if (lab_happens(&l->sums, figure) && lab_value(&l->sums, figure, side).few)
				return true;
	return false;
}

static void
print_notes(FILE *out, const struct lab *l, const char *lang)
{
	char seconds[16], text[LAB_SENTENCE];

	snprintf(seconds, sizeof seconds, "%d", LAB_TURN_SECONDS);
	fprintf(out, "\n%s", words_find(lang, "lab.note-error"));
	if (l->sides == 2)
		fprintf(out, " %s", words_find(lang, "lab.note-sure"));
	if (has_few(l))
		fprintf(out, " %s", words_find(lang, "lab.note-few"));
	fprintf(out, " %s\n",
	    words_say(lang, "lab.note-worth", (const struct word[]){ { "n", seconds }, { 0 } },
		text, sizeof text));
}

/* The rules that are compared with; NULL for none. */
static const struct golf_rules *
now_of(const struct lab *l)
{
	return l->sides == 2 ? &l->rules[LAB_NOW] : NULL;
}

static void
print_table(FILE *out, const struct lab *l, const struct order *o)
{
	char sentence[LAB_SENTENCE];

	fprintf(out, "%s\n", lab_sentence(&l->sums, l->sides == 2, o->lang, sentence));
	if (*lab_unplayed(&l->rules[LAB_NEW], now_of(l), o->lang, sentence))
		fprintf(out, "%s\n", sentence);
	putc('\n', out);
	print_subject(out, l, o);
	if (l->sides == 2)
		print_heads(out, o->lang);
	for (unsigned figure = 0; figure < LAB_FIGURES; figure++)
		if (lab_happens(&l->sums, figure))
			print_row(out, l, figure, o->lang);
	print_notes(out, l, o->lang);
}

/* A figure that is missing, or that is from too few games, is null. */
static void
json_value(FILE *out, const char *name, const struct lab_value *v)
{
	if (v->games == 0 || v->few)
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
json_sets(FILE *out, const struct rules_options *rules)
{
	for (unsigned i = 0; i < rules->sets; i++) {
		fputs(i > 0 ? "," : "", out);
		cli_json_text(out, rules->set[i]);
	}
}

static void
print_json(FILE *out, const struct lab *l, const struct order *o)
{
	char sentence[LAB_SENTENCE];
	bool first = true;

	fputs("{\"rules\":", out);
	cli_json_text(out, o->rules.name);
	fputs(",\"set\":[", out);
	json_sets(out, &o->rules);
	fputs("],\"both\":[", out);
	json_sets(out, &o->both);
	fputs("],\"against\":", out);
	if (l->sides == 2)
		cli_json_text(out, against_name(o));
	else
		fputs("null", out);
	fprintf(out,
	    ",\"players\":%u,\"seed\":%" PRIu64 ",\"games\":%" PRIu32 ",\"skill_games\":%" PRIu32
	    ",\"sentence\":",
	    l->seats, l->seed, l->games[LAB_USUAL], l->games[LAB_OF_SKILL]);
	cli_json_text(out, lab_sentence(&l->sums, l->sides == 2, o->lang, sentence));
	fputs(",\"unplayed\":[", out);
	for (size_t i = 0; golf_key(i); i++)
		if (lab_unplayed_key(&l->rules[LAB_NEW], now_of(l), i)) {
			fputs(first ? "" : ",", out);
			cli_json_text(out, golf_key(i));
			first = false;
		}
	fputs("]", out);
	first = true;
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
		fprintf(c->err, "\r%" PRIu32 " of %" PRIu32 " games \033[K", l->games[l->kind],
		    l->wanted[l->kind]);
	fflush(c->err);
}

static void
play(struct cli *c, struct lab *l)
{
	while (lab_step(l, PORTION) == LAB_GOES_ON)
		progress(c, l, false);
}

/* "2 hours", "40 minutes", "30 seconds" */
static void
write_time(double seconds, char out[40])
{
	if (seconds >= 2 * 3600.0)
		snprintf(out, 40, "%.0f hours", seconds / 3600);
	else if (seconds >= 2 * 60.0)
		snprintf(out, 40, "%.0f minutes", seconds / 60);
	else
		snprintf(out, 40, "%.0f seconds", seconds);
}

/* The games of skill that belong to so many usual ones. */
static uint64_t
skill_of(const struct order *o, uint64_t games)
{
	return o->skill != unasked ? o->skill : (games + SKILL_SHARE - 1) / SKILL_SHARE;
}

static double
seconds_of(const struct lab *l, const struct order *o, uint64_t games)
{
	return (double)lab_cost(l, (uint32_t)games, (uint32_t)skill_of(o, games)) / (double)second;
}

/* Returns the most usual games that take less than an hour; 0: the games of skill alone take it. */
static uint64_t
most_games(const struct lab *l, const struct order *o)
{
	uint64_t low = 0, high = LAB_GAMES_MAX;

	while (low < high) {
		uint64_t middle = (low + high + 1) / 2;

		if (seconds_of(l, o, middle) <= SECONDS_MAX)
			low = middle;
		else
			high = middle - 1;
	}
	return low;
}

/*
 * Refuses games of skill that take more than an hour, whatever the number of usual games is. When
 * the usual games alone take it, too, both numbers have a share of the hour.
 */
static void
refuse_skill(
    struct cli *c, const struct lab *l, const struct order *o, uint64_t games, const char *time)
{
	uint64_t hour = SECONDS_MAX * second, usual = lab_cost(l, (uint32_t)games, 0);
	const struct lab_share most = { (uint32_t)games, (uint32_t)skill_of(o, games) };
	struct lab_share share = most;
	char and_games[40] = "";

	if (usual <= hour) {
		share.skill = (uint32_t)((hour - usual) / l->cost[LAB_OF_SKILL]);
	} else {
		lab_share(l, hour, most, &share);
		snprintf(and_games, sizeof and_games, "--games %" PRIu32 " and ", share.usual);
	}
	cli_refuse(c, CLI_REFUSED,
	    "%" PRIu64 " games and %" PRIu64 " games of skill of these rules would take about %s: "
	    "ask for %s--skill-games %" PRIu32 " at most.",
	    games, skill_of(o, games), time, and_games, share.skill);
}

/* Returns false, with a sentence, when so many games are too much work. */
static bool
affords(struct cli *c, const struct lab *l, const struct order *o, uint64_t games)
{
	double seconds = seconds_of(l, o, games);
	uint64_t most = most_games(l, o);
	char time[40];

	if (seconds <= SECONDS_MAX)
		return true;
	write_time(seconds, time);
	if (most < 2)
		refuse_skill(c, l, o, games, time);
	else
		cli_refuse(c, CLI_REFUSED,
		    "%" PRIu64 " games of these rules would take about %s: ask for --games "
		    "%" PRIu64 " at most.",
		    games, time, most);
	return false;
}

/* --seconds ---------------------------------------------------------------- */

/* Plays some more games of a kind. Returns how many seconds they took. */
static double
play_batch(struct cli *c, struct lab *l, enum lab_kind kind)
{
	double start = now();

	lab_go(l, l->games[LAB_USUAL] + (kind == LAB_USUAL ? BATCH : 0),
	    l->games[LAB_OF_SKILL] + (kind == LAB_OF_SKILL ? 1 : 0));
	play(c, l);
	return now() - start;
}

/*
 * Plays whole batches of usual games while one more is likely to end in time. The first one of all
 * is always played.
 *	each	seconds that a batch is likely to take; receives the mean of those that were played
 */
static void
play_usual(struct cli *c, struct lab *l, double end, double *each)
{
	double taken = 0, batches = 0;

	while (l->status != LAB_ENDLESS && l->games[LAB_USUAL] + BATCH <= LAB_GAMES_MAX &&
	    (l->games[LAB_USUAL] == 0 || now() + *each <= end)) {
		taken += play_batch(c, l, LAB_USUAL);
		*each = taken / ++batches;
	}
}

/*
 * Plays games of skill while one more is likely to end in time. When the first one shows that
 * fewer than LAB_SKILL_LEAST will, it stays the only one.
 */
static void
play_skill(struct cli *c, struct lab *l, double end)
{
	double each = (double)l->cost[LAB_OF_SKILL] / (double)second, taken = 0;
	uint32_t need = 1;

	while (l->status != LAB_ENDLESS && l->games[LAB_OF_SKILL] < l->games[LAB_USUAL] &&
	    now() + each * need <= end) {
		taken += play_batch(c, l, LAB_OF_SKILL);
		each = taken / l->games[LAB_OF_SKILL];
		need = l->games[LAB_OF_SKILL] < LAB_SKILL_LEAST
		    ? LAB_SKILL_LEAST - l->games[LAB_OF_SKILL]
		    : 1;
	}
}

/*
 * Plays for about so many seconds: usual games for two thirds of the time, games of skill, and
 * usual games for what is left. Refuses, with a sentence, when the time is not enough for the
 * fewest games.
 *	start	before the pilot games
 */
static bool
play_seconds(struct cli *c, struct lab *l, uint64_t seconds, double start)
{
	uint64_t least = lab_cost(l, LAB_GAMES_LEAST, 0), asked = least / second + 1;
	double end = start + (double)seconds, each = (double)lab_cost(l, BATCH, 0) / (double)second;
	char time[40];

	if (least > seconds * second) {
		write_time((double)asked, time);
		cli_refuse(c, CLI_REFUSED,
		    "%d games of these rules, the fewest that tell something, take about %s: ask "
		    "for --seconds %" PRIu64 " or more.",
		    LAB_GAMES_LEAST, time, asked);
		return false;
	}
	play_usual(c, l, start + (double)seconds * 2 / 3, &each);
	play_skill(c, l, end);
	play_usual(c, l, end, &each);
	return true;
}

static bool
play_all(struct cli *c, struct lab *l, const struct order *o)
{
	uint64_t games = o->games ? o->games : GAMES;
	double start = now();

	play(c, l);
	if (l->status != LAB_READY)
		return true;
	if (o->seconds)
		return play_seconds(c, l, o->seconds, start);
	if (!affords(c, l, o, games))
		return false;
	lab_go(l, (uint32_t)games, (uint32_t)skill_of(o, games));
	play(c, l);
	return true;
}

static enum cli_exit
run(struct cli *c, struct lab *l, const struct order *o)
{
	bool played = play_all(c, l, o);

	progress(c, l, true);
	if (!played)
		return CLI_REFUSED;
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

/* Reads A: its changes come after those of both sides. */
static bool
read_tried(struct cli *c, const struct order *o, struct golf_rules *tried)
{
	struct rules_options all = o->both;

	all.name = o->rules.name;
	if (all.sets + o->rules.sets > OPTIONS_SETS_MAX) {
		cli_refuse(c, CLI_REFUSED,
		    "Give --set and --both at most %d times, or write a rules file.",
		    OPTIONS_SETS_MAX);
		return false;
	}
	for (unsigned i = 0; i < o->rules.sets; i++)
		all.set[all.sets++] = o->rules.set[i];
	return options_rules(c, &all, tried);
}

/* Whether so many players can play by the rules of a side. If not, a sentence says which rules. */
static bool
allows(struct cli *c, const struct golf_rules *r, const char *which, uint64_t players)
{
	if (!options_players_of(c, r, which, players))
		return false;
	if (golf_rules_seats(r, (unsigned)players))
		return true;
	cli_refuse(
	    c, CLI_REFUSED, "%s have too few cards for %" PRIu64 " players.", which, players);
	return false;
}

static bool
read_rules(struct cli *c, struct order *o, struct golf_rules *tried, struct golf_rules *now_rules)
{
	o->both.name = against_name(o);
	o->compared = o->against || o->rules.sets > 0;
	if (!read_tried(c, o, tried) || !options_rules(c, &o->both, now_rules))
		return false;
	if (o->players == 0)
		o->players = usual_players(tried, o->compared ? now_rules : NULL);
	return allows(c, tried,
		   o->rules.sets > 0 ? "The rules of --rules with --set" : "The rules of --rules",
		   o->players) &&
	    (!o->compared ||
		allows(c, now_rules,
		    o->against ? "The rules of --against" : "The rules of --rules without --set",
		    o->players));
}

enum cli_exit
cmd_lab(struct cli *c)
{
	struct order o = { .skill = unasked, .lang = "en" };
	const struct option_row rows[] = {
		{ .name = "--rules", .type = OPTION_TEXT, .to = &o.rules.name },
		{ .name = "--set", .type = OPTION_SET, .to = &o.rules },
		{ .name = "--both", .type = OPTION_SET, .to = &o.both },
		{ .name = "--against", .type = OPTION_TEXT, .to = &o.against },
		{ "--players", OPTION_NUMBER, &o.players, 2, GOLF_SEATS_MAX },
		{ "--games", OPTION_NUMBER, &o.games, 2, LAB_GAMES_MAX },
		{ "--skill-games", OPTION_NUMBER, &o.skill, 0, LAB_GAMES_MAX },
		{ "--seconds", OPTION_NUMBER, &o.seconds, 1, SECONDS_MAX },
		{ "--seed", OPTION_NUMBER, &o.seed, 0, UINT64_MAX },
		{ .name = "--lang", .type = OPTION_TEXT, .to = &o.lang },
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
	if (o.skill != unasked && o.seconds)
		return cli_refuse(c, CLI_USAGE, "Give --skill-games or --seconds, not both.");
	o.lang = options_language(c, o.lang);
	if (!o.lang)
		return CLI_USAGE;
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
