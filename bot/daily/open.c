/*
 * The first visit of a day, in this server. It adds the rules to the row of the day, and makes the
 * row of the day after: its seed alone. Of two processes the first one decides.
 */
#include "bot/daily/inside.h"

#include <string.h>

bool
visit_opens(const struct visit *v)
{
	return !v->read.day.rules[0];
}

static void
on_opened(void *arg, enum store_status status)
{
	struct visit *v = arg;

	if (status == STORE_OK)
		visit_read(v);
	else
		visit_refuse(v, status == STORE_FAILED ? "refuse.not-saved" : "refuse.too-busy");
}

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
	memcpy(day->date, v->today, DAILY_DATE);
	day->drawn = set->date(set->arg);
	return set->random(set->arg, day->seed, sizeof day->seed);
}

void
visit_open_day(struct visit *v)
{
	struct store_day *day = &v->put[0], *next = &v->put[1];
	const char *key;
	struct store_put put[4];
	char kept[DAILY_DATE];

	_Static_assert((int)HOUSE_RULES_TEXT <= (int)LIMIT_RULES, "the row has room for a game");
	if (begin_day(v, day) && begin_day(v, next))
		key = take_rules(v, day);
	else
		key = "refuse.too-busy";
	if (key) {
		visit_refuse(v, key);
		return;
	}
	daily_date_next(v->today, next->date);
	dailies_kept(v->sure, kept);
	put[0] = dailies_put_day(day);
	put[1] = dailies_put_day(next);
	put[2] = dailies_put_drop(kept);
	put[3] = dailies_put_drop_tries(v->sure);
	kept_write(tables_kept(v->all), put, 4, on_opened, v);
}
