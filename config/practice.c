#include "config/practice.h"

#include "config/explain_traits.h"
#include "config/house_rules.h"
#include "config/rule_topics.h"

#include <string.h>

/* Loads a preset with powers or matching. */
static bool
load(size_t i, struct golf_rules *r)
{
	struct golf_why why;

	return i < preset_count() && rules_load(r, preset_name(i), &why) &&
	    (explain_powers(r) || explain_matching(r));
}

uint32_t
practice_number(const char *name)
{
	const char *like = house_rules_like(name);
	struct golf_rules r;

	for (size_t i = 0; like && i < preset_count(); i++)
		if (strcmp(preset_name(i), like) == 0 && load(i, &r))
			return rule_number(like);
	return 0;
}

bool
practice_rules(int64_t number, struct golf_rules *r)
{
	struct golf_rules is;
	size_t i = 0;

	while (i < preset_count() && rule_number(preset_name(i)) != number)
		i++;
	if (!load(i, &is))
		return false;
	*r = is;
	r->holes = 1;
	r->target = r->reset_at = r->reset_to = r->out_at = 0;
	r->tie = GOLF_TIE_SHARED;
	if (r->turns == 0 || r->turns > PRACTICE_TURNS)
		r->turns = PRACTICE_TURNS;
	return true;
}

unsigned
practice_seats(const struct golf_rules *r)
{
	return r->players_min > 2 ? r->players_min : 2;
}
