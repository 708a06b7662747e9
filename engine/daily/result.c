/* The result of a day, and the line to share. */
#include "engine/daily/daily.h"

#include "engine/out.h"

int
daily_total(const struct daily_score *score)
{
	int total = 0;

	for (unsigned i = 0; i < score->holes; i++)
		total += score->points[i];
	return total;
}

int
daily_above(const struct daily_score *score, const struct daily_score *par, unsigned i)
{
	return score->points[i] - par->points[i];
}

static unsigned
holes_of(const struct daily_score *score, const struct daily_score *par)
{
	return score->holes < par->holes ? score->holes : par->holes;
}

int
daily_above_all(const struct daily_score *score, const struct daily_score *par)
{
	int above = 0;

	for (unsigned i = 0; i < holes_of(score, par); i++)
		above += daily_above(score, par, i);
	return above;
}

/*
 * A square for the points of a hole against par. Fewer points are better. Blue and green are good;
 * orange and red are bad. A reader who cannot see red can still tell them apart.
 */
static const char *
square(int above)
{
	enum { FAR = 6 };

	if (above == 0)
		return "⬜";
	if (above < 0)
		return above <= -FAR ? "🟦" : "🟩";
	return above >= FAR ? "🟥" : "🟧";
}

size_t
daily_line(const struct daily_score *score, const struct daily_score *par, char *out, size_t size)
{
	int above = daily_above_all(score, par);
	struct out o;

	out_begin(&o, out, size);
	for (unsigned i = 0; i < holes_of(score, par); i++)
		out_text(&o, square(daily_above(score, par, i)));
	out_text(&o, above > 0 ? " +" : above == 0 ? " ±" : " −");
	out_number(&o, above < 0 ? -above : above);
	return o.length;
}
