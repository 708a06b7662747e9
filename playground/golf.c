#include "playground/golf.h"

#include "playground/components.h"

#include <stdlib.h>
#include <string.h>

/* Returns the SEQUENCE of a custom_id and sets *verb; -1 for a custom_id of another kind. */
static long
read_id(const char *custom_id, const char **verb)
{
	const char *at = custom_id;
	char *end;
	long sequence;

	if (!at || strncmp(at, "g:", 2) != 0)
		return -1;
	at = strchr(at + 2, ':');
	if (!at)
		return -1;
	sequence = strtol(at + 1, &end, 10);
	if (end == at + 1 || *end != ':')
		return -1;
	*verb = end + 1;
	return sequence;
}

struct search {
	const char *what, *found;
};

static bool
visit_offer(void *arg, const cJSON *component)
{
	struct search *s = arg;
	const char *custom_id = play_json_text(component, "custom_id"), *verb;
	size_t n = strlen(s->what);

	if (read_id(custom_id, &verb) >= 0 && !strncmp(verb, s->what, n) &&
	    (!verb[n] || verb[n] == ':') && !play_json_true(component, "disabled"))
		s->found = custom_id;
	return !s->found;
}

const char *
golf_offers(const struct message *m, const char *what)
{
	struct search s = { .what = what };

	components_each(play_json_array(m->json, "components"), visit_offer, &s);
	return s.found;
}

static bool
visit_dealt(void *arg, const cJSON *component)
{
	bool *dealt = arg;
	const char *verb;

	*dealt = read_id(play_json_text(component, "custom_id"), &verb) > 0;
	return !*dealt;
}

bool
golf_dealt(const struct message *m)
{
	bool dealt = false;

	components_each(play_json_array(m->json, "components"), visit_dealt, &dealt);
	return dealt;
}
