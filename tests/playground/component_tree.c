#include "playground/components.h"

#include "tests/playground/try.h"

#include <criterion/criterion.h>

static const char tree[] = "[{'type':17,'id':2,'components':[{'type':10,'content':'x'},"
			   "{'type':9,'components':[{'type':10,'content':'y'}],"
			   "'accessory':{'type':2,'custom_id':'a','style':1,'label':'l'}}]},"
			   "{'type':18,'label':'l','component':{'type':4,'id':0,'custom_id':'b'}}]";

static bool
collect(void *arg, const cJSON *component)
{
	int64_t *ids = arg;

	while (*ids)
		ids++;
	*ids = play_json_integer(component, "id", 0);
	return true;
}

Test(component_tree, missing_ids_are_numbered_around_given_ids)
{
	static const int64_t expected[] = { 2, 1, 3, 4, 5, 6, 7 };
	cJSON *components = try_json(tree);
	int64_t ids[10] = { 0 };

	components_number(components);
	components_each(components, collect, ids);
	for (size_t i = 0; i < 7; i++)
		cr_expect_eq(ids[i], expected[i], "component %zu has %d", i, (int)ids[i]);
	cr_expect_eq(ids[7], 0, "the tree has seven components");
	cJSON_Delete(components);
}

Test(component_tree, nested_components_are_found)
{
	cJSON *components = try_json(tree);

	cr_expect_eq(
	    play_json_integer(components_find(components, "a"), "type", 0), COMPONENT_BUTTON);
	cr_expect_eq(
	    play_json_integer(components_find(components, "b"), "type", 0), COMPONENT_TEXT_INPUT);
	cr_expect_null(components_find(components, "c"));
	cr_expect_null(components_find(NULL, "a"));
	cJSON_Delete(components);
}
