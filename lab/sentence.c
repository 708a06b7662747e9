/* The sentence that comes before the figures. */
#include "config/words.h"
#include "lab/rows.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
	CLAUSES = 2, /* the sentence names at most two changes */
	LONGER_LEAST = 5, /* percent: the smallest change of a length that a player may notice */
};

/* A clause, and how much more it changes than the least that a player may notice. */
struct clause {
	char text[LAB_SENTENCE];
	double size;
};

/* A number for a sentence: whole from 10 on, else with one digit; without ".0". */
static const char *
plain(enum lab_unit unit, double mean, char out[LAB_NUMBER])
{
	double number = unit == LAB_PERCENT_UNIT ? 100 * mean : mean;
	char digits[LAB_NUMBER];

	if (fabs(number) < 0.05)
		number = 0;
	snprintf(digits, sizeof digits, "%.*f", fabs(number) < 9.95 ? 1 : 0, number);
	snprintf(out, LAB_NUMBER, "%.*s%s", (int)strcspn(digits, "."), digits,
	    strstr(digits, ".0") ? "" : digits + strcspn(digits, "."));
	if (unit == LAB_PERCENT_UNIT) {
		size_t n = strlen(out);

		snprintf(out + n, LAB_NUMBER - n, "%%");
	}
	return out;
}

/* The keys of a length that grows and shrinks; one: of one turn, or NULL. */
struct length_keys {
	const char *longer, *shorter, *longer_one, *shorter_one;
};

/* "games get 30% longer", "holes end 4 turns later" */
static bool
say_length(const struct lab_sums *s, unsigned figure, const struct length_keys *keys,
    const char *lang, struct clause *c)
{
	struct lab_value now = lab_value(s, figure, LAB_NOW), change = lab_change(s, figure);
	double percent = now.mean > 0 ? 100 * change.mean / now.mean : 0;
	char n[LAB_NUMBER], a[LAB_NUMBER];
	bool one = strcmp(plain(LAB_TURNS_UNIT, fabs(change.mean), a), "1") == 0 &&
	    keys->longer_one;

	c->size = fabs(percent) / LONGER_LEAST;
	if (!lab_is_sure(&change) || c->size < 1)
		return false;
	snprintf(n, sizeof n, "%.0f", fabs(percent));
	words_say(lang,
	    percent > 0 ? one ? keys->longer_one : keys->longer
		: one   ? keys->shorter_one
			: keys->shorter,
	    (const struct word[]){ { "n", n }, { "a", a }, { 0 } }, c->text, sizeof c->text);
	return true;
}

/* "the first seat's edge goes from 3 to 1 points" */
static bool
say_change(const struct lab_sums *s, unsigned figure, const char *lang, struct clause *c)
{
	const struct lab_row *row = lab_row(figure);
	struct lab_value now = lab_value(s, figure, LAB_NOW), tried = lab_value(s, figure, LAB_NEW),
			 change = lab_change(s, figure);
	char label[LAB_LABEL], a[LAB_NUMBER], b[LAB_NUMBER];

	c->size = row->least > 0 ? fabs(change.mean) / row->least : 0;
	if (!lab_is_sure(&change) || c->size < 1)
		return false;
	words_say(lang,
	    figure == LAB_ENDER ? change.mean > 0 ? "lab.ender-more" : "lab.ender-less"
		: row->unit == LAB_POINTS_UNIT  ? "lab.goes-points"
		: row->unit == LAB_PERCENT_UNIT ? "lab.goes-percent"
						: "lab.goes-times",
	    (const struct word[]){ { "text", lab_label(s, figure, lang, label) },
		{ "a", plain(row->unit, now.mean, a) }, { "b", plain(row->unit, tried.mean, b) },
		{ 0 } },
	    c->text, sizeof c->text);
	return true;
}

/* Puts a clause among the largest ones. */
static void
keep(struct clause best[CLAUSES], unsigned *n, const struct clause *c)
{
	unsigned at = *n;

	while (at > 0 && best[at - 1].size < c->size)
		at--;
	if (at == CLAUSES)
		return;
	*n += *n < CLAUSES;
	memmove(&best[at + 1], &best[at], (*n - at - 1) * sizeof best[0]);
	best[at] = *c;
}

/* How much a figure changes, in the least changes that a player may notice; 0 when it is not sure.
 */
static double
size_of(const struct lab_sums *s, unsigned figure)
{
	struct lab_value now = lab_value(s, figure, LAB_NOW), change = lab_change(s, figure);
	double least = lab_row(figure)->least;

	if (least <= 0)
		least = fabs(now.mean) * LONGER_LEAST / 100;
	return lab_is_sure(&change) && least > 0 ? fabs(change.mean) / least : 0;
}

unsigned
lab_main(const struct lab_sums *s, unsigned most, unsigned figure[])
{
	double size[LAB_FIGURES] = { 0 };
	unsigned n = 0;

	for (unsigned i = 0; i < LAB_FIGURES; i++) {
		double is = size_of(s, i);
		unsigned at = n;

		if (!lab_row(i)->shown || !lab_happens(s, i))
			continue;
		while (at > 0 && size[at - 1] < is)
			at--;
		if (at == most)
			continue;
		n += n < most;
		memmove(&figure[at + 1], &figure[at], (n - at - 1) * sizeof figure[0]);
		memmove(&size[at + 1], &size[at], (n - at - 1) * sizeof size[0]);
		figure[at] = i;
		size[at] = is;
	}
	return n;
}

/* The length stands first when it changes, since everybody notices it. */
static unsigned
find_clauses(const struct lab_sums *s, const char *lang, struct clause best[CLAUSES])
{
	static const struct length_keys games = { .longer = "lab.games-longer",
		.shorter = "lab.games-shorter",
		.longer_one = NULL },
					holes = { "lab.holes-longer", "lab.holes-shorter",
						"lab.holes-longer-one", "lab.holes-shorter-one" };
	struct clause c, length;
	bool long_game = say_length(s, LAB_GAME_MINUTES, &games, lang, &length);
	bool long_hole = !long_game && say_length(s, LAB_TURNS, &holes, lang, &length);
	unsigned n = 0;

	for (unsigned figure = 0; figure < LAB_FIGURES; figure++)
		if (say_change(s, figure, lang, &c))
			keep(best, &n, &c);
	if (!long_game && !long_hole)
		return n;
	best[1] = best[0];
	best[0] = length;
	return n < CLAUSES ? n + 1 : CLAUSES;
}

/* "A hole takes 46 turns, ...": the figures of rules that are compared with nothing. */
static const char *
say_alone(const struct lab_sums *s, const char *lang, char out[LAB_SENTENCE])
{
	struct lab_value turns = lab_value(s, LAB_TURNS, LAB_NEW),
			 minutes = lab_value(s, LAB_HOLE_MINUTES, LAB_NEW),
			 ender = lab_value(s, LAB_ENDER, LAB_NEW);
	char a[LAB_NUMBER], n[LAB_NUMBER], b[LAB_NUMBER];

	return words_say(lang, ender.games > 0 && !ender.few ? "lab.alone" : "lab.alone-no-ender",
	    (const struct word[]){ { "a", plain(LAB_TURNS_UNIT, turns.mean, a) },
		{ "n", plain(LAB_MINUTES_UNIT, minutes.mean, n) },
		{ "b", plain(LAB_PERCENT_UNIT, ender.mean, b) }, { 0 } },
	    out, LAB_SENTENCE);
}

const char *
lab_sentence(const struct lab_sums *s, bool compared, const char *lang, char out[LAB_SENTENCE])
{
	struct clause best[CLAUSES];
	unsigned n;

	if (lab_value(s, LAB_SCORE, LAB_NEW).few)
		return words_say(lang, "lab.few", NULL, out, LAB_SENTENCE);
	if (!compared)
		return say_alone(s, lang, out);
	n = find_clauses(s, lang, best);
	words_say(lang,
	    n == 0       ? "lab.same"
		: n == 1 ? "lab.one"
			 : "lab.two",
	    (const struct word[]){ { "a", best[0].text }, { "b", best[1].text }, { 0 } }, out,
	    LAB_SENTENCE);
	if (isascii((unsigned char)out[0]))
		out[0] = (char)toupper((unsigned char)out[0]);
	return out;
}
