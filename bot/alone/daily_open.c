/*
 * The first visit of a day, in this server. It adds the rules to the row of the day, and makes the
 * row of the day after: its seed alone. Of two processes the first one decides.
 */
#include "bot/alone/inside.h"

#include <string.h>

/* Takes game and rules from the house rules. Returns the sentence that refuses, or NULL. */
static const char *
take_rules(const struct visit *v, struct store_day *day)
{
	const char *lang = words_language(v->in.guild_locale);
	struct house_rules game;
	struct golf_rules rules;
	struct golf_why why;

	if (!houses_daily(tables_houses(v->all), v->in.guild, &game))
		return "refuse.daily-none";
	house_rules_deal(&game, lang, &rules);
	if (!daily_rules(&rules, &rules, &why))
		return "refuse.daily-rules";
	house_rules_write(&game, false, day->game);
	golf_rules_write(&rules, day->rules, sizeof day->rules);
	return NULL;
}

/* Begins a row with a new seed; the store keeps the seed that it has. */
static bool
begin_day(const struct visit *v, struct store_day *day)
{
	const struct tables_settings *set = tables_settings(v->all);

	memset(day, 0, sizeof *day);
	day->guild = v->in.guild;
	memcpy(day->date, v->calendar.today, DAILY_DATE);
	day->drawn = set->date(set->arg);
	return set->random(set->arg, day->seed, sizeof day->seed);
}

const char *
visit_open_day(struct visit *v)
{
	struct store_day *day = &v->put[0], *next = &v->put[1];
	const char *key;

	_Static_assert((int)HOUSE_RULES_TEXT <= (int)LIMIT_RULES, "the row has room for a game");
	if (begin_day(v, day) && begin_day(v, next))
		key = take_rules(v, day);
	else
		key = "refuse.too-busy";
	daily_date_next(v->calendar.today, next->date);
	return key;
}
