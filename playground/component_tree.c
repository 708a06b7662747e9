/* Walks, numbers and finds components in a tree that has been checked. */
#include "playground/components.h"

#include <string.h>

/* Whether a member holds further components. */
static bool
walk(const cJSON *component, bool (*visit)(void *arg, const cJSON *component), void *arg)
{
	const cJSON *child;

	if (!visit(arg, component))
		return false;
	cJSON_ArrayForEach(child, play_json_array(component, "components"))
	{
		if (!walk(child, visit, arg))
			return false;
	}
	child = play_json_object(component, "accessory");
	if (child && !walk(child, visit, arg))
		return false;
	child = play_json_object(component, "component");
	return !child || walk(child, visit, arg);
}

void
components_each(
    const cJSON *components, bool (*visit)(void *arg, const cJSON *component), void *arg)
{
	const cJSON *component;

	cJSON_ArrayForEach(component, components)
	{
		if (!walk(component, visit, arg))
			return;
	}
}

struct numbers {
	const cJSON *components;
	int64_t next, wanted;
	bool used;
};

static bool
is_number(void *arg, const cJSON *component)
{
	struct numbers *n = arg;

	n->used = n->used || play_json_integer(component, "id", 0) == n->wanted;
	return !n->used;
}

static bool
number(void *arg, const cJSON *component)
{
	struct numbers *n = arg;

	if (play_json_integer(component, "id", 0))
		return true;
	do {
		n->wanted = n->next++;
		n->used = false;
		components_each(n->components, is_number, n);
	} while (n->used);
	play_json_set((cJSON *)component, "id", cJSON_CreateNumber((double)n->wanted));
	return true;
}

void
components_number(cJSON *components)
{
	struct numbers n = { .components = components, .next = 1 };

	components_each(components, number, &n);
}

struct search {
	const char *custom_id;
	const cJSON *found;
};

static bool
match(void *arg, const cJSON *component)
{
	struct search *s = arg;
	const char *id = play_json_text(component, "custom_id");

	if (id && !strcmp(id, s->custom_id))
		s->found = component;
	return !s->found;
}

const cJSON *
components_find(const cJSON *components, const char *custom_id)
{
	struct search s = { .custom_id = custom_id };

	components_each(components, match, &s);
	return s.found;
}
