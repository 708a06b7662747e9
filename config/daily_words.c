#include "config/daily_words.h"

#include "config/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NUMBER = 12 };

/* The keys of one sentence about points against par. */
struct keys {
	const char *below, *below_one, *par, *above, *above_one;
};

static const struct keys of_hole = { "daily.hole-below", "daily.hole-below-one", "daily.hole-par",
	"daily.hole-above", "daily.hole-above-one" };
static const struct keys of_all = { "daily.all-below", "daily.all-below-one", "daily.all-par",
	"daily.all-above", "daily.all-above-one" };

static const char *
key_of(const struct keys *k, int above)
{
	if (above == 0)
		return k->par;
	if (above < 0)
		return above == -1 ? k->below_one : k->below;
	return above == 1 ? k->above_one : k->above;
}

/* Adds a sentence behind the text, with a space between two sentences. */
static void
add_sentence(const char *lang, const struct keys *k, unsigned hole, int above, char *out)
{
	size_t used = strlen(out);
	char number[NUMBER], points[NUMBER];

	if (used > 0)
		out[used++] = ' ';
	snprintf(number, sizeof number, "%u", hole);
	snprintf(points, sizeof points, "%d", abs(above));
	words_say(lang, key_of(k, above),
	    (const struct word[]){ { "hole", number }, { "points", points }, { 0 } }, out + used,
	    DAILY_WORDS - used);
}

char *
daily_words(const char *lang, const struct daily_score *score, const struct daily_score *par,
    char out[DAILY_WORDS])
{
	out[0] = '\0';
	for (unsigned i = 0; i < score->holes && i < par->holes; i++)
		add_sentence(lang, &of_hole, i + 1, daily_above(score, par, i), out);
	if (score->holes > 1 || par->holes > 1)
		add_sentence(lang, &of_all, 0, daily_above_all(score, par), out);
	return out;
}

char *
daily_share(const char *lang, const char day[DAILY_DATE], const struct daily_score *score,
    const struct daily_score *par, char out[DAILY_WORDS])
{
	char line[DAILY_LINE];

	daily_line(score, par, line, sizeof line);
	return words_say(lang, "daily.share",
	    (const struct word[]){ { "day", day }, { "text", line }, { 0 } }, out, DAILY_WORDS);
}

/* "-3.4" */
static void
write_tenths(const char *lang, int tenths, char *out, size_t size)
{
	snprintf(out, size, "%s%d%s%d", tenths < 0 ? "-" : "", abs(tenths) / 10,
	    words_find(lang, "daily.decimal"), abs(tenths) % 10);
}

char *
daily_par_text(const char *lang, const struct daily_par *par, char out[DAILY_MEAN])
{
	char error[NUMBER];

	if (par->plays < 2) {
		snprintf(out, DAILY_MEAN, "%d", daily_total(&par->score));
		return out;
	}
	write_tenths(lang, daily_par_mean(par), out, DAILY_MEAN);
	write_tenths(lang, (int)daily_par_error(par), error, sizeof error);
	snprintf(out + strlen(out), DAILY_MEAN - strlen(out), " ± %s", error);
	return out;
}

char *
daily_par_words(const char *lang, const struct daily_par *par, char out[DAILY_WORDS])
{
	char total[DAILY_MEAN], plays[NUMBER], holes[NUMBER * DAILY_HOLES] = "";
	bool several = par->score.holes > 1;

	for (unsigned i = 0; i < par->score.holes; i++) {
		size_t used = strlen(holes);

		snprintf(holes + used, sizeof holes - used, "%s%d", i > 0 ? ", " : "",
		    par->score.points[i]);
	}
	snprintf(plays, sizeof plays, "%u", (unsigned)par->plays);
	return words_say(lang,
	    par->plays < 2 ? (several ? "daily.par" : "daily.par-one-hole")
		: several  ? "daily.par-mean"
			   : "daily.par-mean-one-hole",
	    (const struct word[]){ { "points", daily_par_text(lang, par, total) },
		{ "text", holes }, { "n", plays }, { 0 } },
	    out, DAILY_WORDS);
}
