/* Buttons, selects and modals as a person uses them. */
#include "playground/act.h"
#include "playground/components.h"
#include "playground/objects.h"

#include <string.h>

static bool
is_option(const cJSON *select, const char *value)
{
	const cJSON *option;

	cJSON_ArrayForEach(option, play_json_array(select, "options"))
	{
		if (!strcmp(play_json_text(option, "value"), value))
			return true;
	}
	return false;
}

/*
 * Copies the chosen values of a select from the request. Returns NULL and a refusal when the select
 * does not allow them.
 */
static cJSON *
copy_values(struct act *a, const cJSON *select, const cJSON *values, bool modal)
{
	cJSON *chosen = cJSON_CreateArray();
	const cJSON *value, *other;
	int64_t n = 0;
	bool optional = modal && cJSON_IsFalse(play_json_get(select, "required"));

	cJSON_ArrayForEach(value, values)
	{
		bool twice = false;

		for (other = values->child; other != value; other = other->next)
			twice = twice || cJSON_Compare(other, value, true);
		if (twice || !cJSON_IsString(value) || !is_option(select, value->valuestring)) {
			act_refuse(a,
			    "The menu does not offer one of these values, or it is there twice.");
			break;
		}
		cJSON_AddItemToArray(chosen, cJSON_CreateString(value->valuestring));
		n++;
	}
	if ((n < play_json_integer(select, "min_values", 1) && !(optional && n == 0)) ||
	    n > play_json_integer(select, "max_values", 1))
		act_refuse(a, "The menu takes more or fewer values.");
	if (!*a->why)
		return chosen;
	cJSON_Delete(chosen);
	return NULL;
}

void
act_component(struct act *a)
{
	const char *custom_id = play_json_text(a->request, "custom_id");
	const cJSON *component = NULL;
	struct message *m = NULL;
	snowflake id;
	int64_t type;

	if (play_json_id(a->request, "message", &id))
		m = world_message(a->channel, id);
	if (!m || !world_sees(m, a->person->id)) {
		act_refuse(a, "This person sees no such message here.");
		return;
	}
	if (custom_id)
		component = components_find(play_json_array(m->json, "components"), custom_id);
	type = play_json_integer(component, "type", 0);
	if (!component || (type != COMPONENT_BUTTON && type != COMPONENT_STRING_SELECT)) {
		act_refuse(a, "The message has no such component now.");
		return;
	}
	if (play_json_true(component, "disabled")) {
		act_refuse(a, "This component is disabled.");
		return;
	}
	object_press(a->data, custom_id, type, play_json_integer(component, "id", 0));
	a->source = m->id;
	if (type == COMPONENT_STRING_SELECT) {
		cJSON *values = copy_values(
		    a, component, play_json_array(a->request, "values"), false);

		if (values)
			cJSON_AddItemToObject(a->data, "values", values);
	}
}

/* The text of a text input; its first text when the person types none. */
static void
fill_input(struct act *a, const cJSON *input, const cJSON *field, cJSON *out)
{
	const char *given = play_json_text(input, "value"), *text = given && !field ? given : "";
	bool required = !cJSON_IsFalse(play_json_get(input, "required"));
	int64_t n;

	if (field && !cJSON_IsString(field))
		act_refuse(a, "Field \"%.60s\" is a text.", play_json_text(input, "custom_id"));
	else if (field)
		text = field->valuestring;
	n = (int64_t)utf8_length(text);
	if (n == 0 && required)
		act_refuse(a, "Field \"%.60s\" is required.", play_json_text(input, "custom_id"));
	if ((n > 0 && n < play_json_integer(input, "min_length", 0)) ||
	    n > play_json_integer(input, "max_length", 4000))
		act_refuse(a, "Field \"%.60s\" is too short or too long.",
		    play_json_text(input, "custom_id"));
	cJSON_AddStringToObject(out, "value", text);
}

/* The choices that a select or a radio group has at first; the caller owns the list. */
static cJSON *
chosen_at_first(const cJSON *component)
{
	cJSON *values = cJSON_CreateArray();
	const cJSON *item;

	cJSON_ArrayForEach(item, play_json_array(component, "options"))
	{
		if (play_json_true(item, "default"))
			cJSON_AddItemToArray(
			    values, cJSON_CreateString(play_json_text(item, "value")));
	}
	return values;
}

static void
fill_select(struct act *a, const cJSON *select, const cJSON *field, cJSON *out)
{
	cJSON *first = field ? NULL : chosen_at_first(select);
	cJSON *values = copy_values(a, select, cJSON_IsArray(field) ? field : first, true);

	if (values)
		cJSON_AddItemToObject(out, "values", values);
	cJSON_Delete(first);
}

static void
fill_radio(struct act *a, const cJSON *radio, const cJSON *field, cJSON *out)
{
	cJSON *first = chosen_at_first(radio);

	if (!field)
		field = first->child;
	if (!field && cJSON_IsFalse(play_json_get(radio, "required")))
		cJSON_AddNullToObject(out, "value");
	else if (cJSON_IsString(field) && is_option(radio, field->valuestring))
		cJSON_AddStringToObject(out, "value", field->valuestring);
	else
		act_refuse(a, "Field \"%.60s\" takes one of its options.",
		    play_json_text(radio, "custom_id"));
	cJSON_Delete(first);
}

/* How each component that holds a value is filled. */
static const struct filler {
	int type;
	void (*fill)(struct act *a, const cJSON *component, const cJSON *field, cJSON *out);
} fillers[] = {
	{ COMPONENT_TEXT_INPUT, fill_input },
	{ COMPONENT_STRING_SELECT, fill_select },
	{ COMPONENT_RADIO_GROUP, fill_radio },
};

/* Adds one component of a submitted modal. */
static cJSON *
fill(struct act *a, const cJSON *component, const cJSON *fields)
{
	cJSON *out = cJSON_CreateObject();
	const char *custom_id = play_json_text(component, "custom_id");
	const cJSON *field = custom_id ? play_json_get(fields, custom_id) : NULL;
	int64_t type = play_json_integer(component, "type", 0);

	cJSON_AddNumberToObject(out, "type", (double)type);
	cJSON_AddNumberToObject(out, "id", (double)play_json_integer(component, "id", 0));
	if (custom_id)
		cJSON_AddStringToObject(out, "custom_id", custom_id);
	if (type == COMPONENT_LABEL) {
		cJSON_AddItemToObject(
		    out, "component", fill(a, play_json_object(component, "component"), fields));
	} else {
		for (size_t i = 0; i < sizeof fillers / sizeof *fillers; i++)
			if (fillers[i].type == type)
				fillers[i].fill(a, component, field, out);
	}
	return out;
}

void
act_modal(struct act *a)
{
	struct interaction *opener = NULL;
	const char *custom_id = play_json_text(a->request, "custom_id");
	const cJSON *fields = play_json_object(a->request, "fields"), *component, *field;
	cJSON *list;

	if (a->person->modal)
		opener = interactions_find(&a->p->interactions, a->person->modal);
	if (!opener || !opener->modal || opener->channel != a->channel || !custom_id ||
	    strcmp(play_json_text(opener->modal, "custom_id"), custom_id)) {
		act_refuse(a, "No such modal is open before this person here.");
		return;
	}
	cJSON_ArrayForEach(field, fields)
	{
		if (!components_find(play_json_array(opener->modal, "components"), field->string))
			act_refuse(a, "The modal has no field \"%.60s\".", field->string);
	}
	cJSON_AddStringToObject(a->data, "custom_id", custom_id);
	list = cJSON_AddArrayToObject(a->data, "components");
	cJSON_ArrayForEach(component, play_json_array(opener->modal, "components"))
	    cJSON_AddItemToArray(list, fill(a, component, fields));
	if (*a->why)
		return;
	a->source = opener->source;
	a->person->modal = 0;
}
