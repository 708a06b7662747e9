#include "lab/rows.h"

#include "config/words.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* A figure of every game. The name is that of JSON; the key is that of its words. */
struct main_row {
	const char *name, *key;
	struct lab_row row;
};

static const struct main_row rows[LAB_POWERS] = {
	[LAB_SCORE] = { "score", "lab.score", { LAB_POINTS_UNIT, 0.5, true } },
	[LAB_LOW] = { "lowest", "lab.low", { LAB_POINTS_UNIT, 0.5, false } },
	[LAB_HIGH] = { "highest", "lab.high", { LAB_POINTS_UNIT, 0.5, false } },
	[LAB_TURNS] = { "turns", "lab.turns", { LAB_TURNS_UNIT, 0, true } },
	[LAB_HOLE_MINUTES] = { "hole", "lab.hole-minutes", { LAB_MINUTES_UNIT, 0, false } },
	[LAB_HOLES] = { "holes", "lab.holes", { LAB_HOLES_UNIT, 0, false } },
	[LAB_GAME_MINUTES] = { "game", "lab.game-minutes", { LAB_MINUTES_UNIT, 0, true } },
	[LAB_ENDED] = { "ended", "lab.ended", { LAB_PERCENT_UNIT, 0.1, false } },
	[LAB_ENDER] = { "ender", "lab.ender", { LAB_PERCENT_UNIT, 0.05, true } },
	[LAB_FIRST] = { "first", "lab.first", { LAB_POINTS_UNIT, 0.5, true } },
	[LAB_FIRST_LOW] = { "first-lowest", "lab.first-low", { LAB_PERCENT_UNIT, 0, false } },
	[LAB_SKILL] = { "skill", "lab.skill", { LAB_POINTS_UNIT, 0, false } },
	[LAB_SKILL_WINS] = { "skill-wins", "lab.skill-wins", { LAB_PERCENT_UNIT, 0.05, true } },
	[LAB_TIED_GAMES] = { "ties", "lab.tied-games", { LAB_PERCENT_UNIT, 0.03, true } },
	[LAB_TIED_HOLES] = { "hole-ties", "lab.tied-holes", { LAB_PERCENT_UNIT, 0.05, false } },
	[LAB_MATCHES] = { "matches", "lab.matches", { LAB_TIMES_UNIT, 0.5, true } },
	[LAB_MATCH_WORTH] = { "match-worth", "lab.match-worth", { LAB_POINTS_UNIT, 0, false } },
	[LAB_MISSES] = { "misses", "lab.misses", { LAB_TIMES_UNIT, 0.5, false } },
	[LAB_MISS_WORTH] = { "miss-worth", "lab.miss-worth", { LAB_POINTS_UNIT, 0, false } },
};

/* Of powers and parts: how often, and the worth. */
static const struct lab_row often = { LAB_TIMES_UNIT, 0, false },
			    worth = { LAB_POINTS_UNIT, 0, false };

/* Of each part its key of words. A card alone has no figures, so it has no text. */
static const char *const part_keys[] = {
#define X(name, text, sort) [GOLF_PART_##name] = "lab.part-" text,
	GOLF_PART_MAP(X)
#undef X
};

/* How often, then the worth: the figures behind LAB_POWERS come in twos. */
static bool
is_worth(unsigned figure)
{
	return (figure - LAB_POWERS) % 2;
}

_Static_assert((LAB_PARTS - LAB_POWERS) % 2 == 0, "parts begin with a figure of how often");

const struct lab_row *
lab_row(unsigned figure)
{
	if (figure < LAB_POWERS)
		return &rows[figure].row;
	return is_worth(figure) ? &worth : &often;
}

bool
lab_happens(const struct lab_sums *s, unsigned figure)
{
	const struct lab_sum *now = &s->of[LAB_NOW][figure], *tried = &s->of[LAB_NEW][figure];

	if (lab_is_skill(figure) && s->of[LAB_NEW][LAB_SCORE].games > 0)
		return true;
	if (now->games + tried->games == 0)
		return false;
	return lab_row(figure)->unit != LAB_TIMES_UNIT || now->y + tried->y > 0;
}

const char *
lab_name(unsigned figure, char out[LAB_NAME])
{
	const char *what = is_worth(figure) ? "worth" : "times";

	if (figure < LAB_POWERS)
		snprintf(out, LAB_NAME, "%s", rows[figure].name);
	else if (figure < LAB_PARTS)
		snprintf(out, LAB_NAME, "power.%s.%s",
		    golf_power_text((enum golf_power)((figure - LAB_POWERS) / 2)), what);
	else
		snprintf(out, LAB_NAME, "part.%s.%s",
		    golf_part_text((enum golf_part_kind)((figure - LAB_PARTS) / 2)), what);
	return out;
}

const char *
lab_mean(unsigned figure, const struct lab_value *v, bool plus, char out[LAB_NUMBER])
{
	if (v->few)
		return memcpy(out, "?", 2);
	return v->games > 0 ? lab_number(lab_row(figure)->unit, v->mean, plus, out) : NULL;
}

const char *
lab_unit_text(enum lab_unit unit)
{
	static const char *const texts[] = {
#define X(name, text) [LAB_##name##_UNIT] = (text),
		LAB_UNIT_MAP(X)
#undef X
	};

	return texts[unit];
}

const char *
lab_label(const struct lab_sums *s, unsigned figure, const char *lang, char out[LAB_LABEL])
{
	bool power = figure < LAB_PARTS;
	const char *text;
	char games[16];

	if (figure < LAB_POWERS) {
		snprintf(games, sizeof games, "%u", s->of[LAB_NEW][figure].games);
		return words_say(lang, rows[figure].key,
		    (const struct word[]){ { "n", games }, { 0 } }, out, LAB_LABEL);
	}
	text = power ? words_find(lang, words_power((figure - LAB_POWERS) / 2))
		     : words_find(lang, part_keys[(figure - LAB_PARTS) / 2]);
	return words_say(lang,
	    power && is_worth(figure) ? "lab.power-worth"
		: power               ? "lab.power-times"
		: is_worth(figure)    ? "lab.part-worth"
				      : "lab.part-times",
	    (const struct word[]){ { "text", text }, { 0 } }, out, LAB_LABEL);
}

const char *
lab_number(enum lab_unit unit, double mean, bool plus, char out[LAB_NUMBER])
{
	int digits = unit == LAB_POINTS_UNIT || unit == LAB_TIMES_UNIT ? 2 : 1;
	double number = unit == LAB_PERCENT_UNIT ? 100 * mean : mean;
	double half = digits == 2 ? 0.005 : 0.05;

	/* A zero has no minus. */
	if (fabs(number) < half)
		number = 0;
	snprintf(out, LAB_NUMBER, plus ? "%+.*f%s" : "%.*f%s", digits, number,
	    unit == LAB_PERCENT_UNIT ? "%" : "");
	return out;
}
