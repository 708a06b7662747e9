#include "playground/component_walk.h"

#include <string.h>

#define TYPE                                                                                       \
	{                                                                                          \
		"type", FIELD_INTEGER, FIELD_REQUIRED, 1, 255                                      \
	}
#define NUMBER                                                                                     \
	{                                                                                          \
		"id", FIELD_INTEGER, 0, 0, INT32_MAX                                               \
	}
#define CUSTOM_ID(flags)                                                                           \
	{                                                                                          \
		"custom_id", FIELD_TEXT, flags, 1, 100                                             \
	}

static const struct field row_fields[] = {
	NUMBER,
	{ "components", FIELD_LIST, FIELD_REQUIRED, 1, COMPONENTS_ROW },
};
static const struct field button_fields[] = {
	NUMBER,
	{ "style", FIELD_INTEGER, FIELD_REQUIRED, 1, 5 }, /* 6, premium: not supported */
	{ "label", FIELD_TEXT, 0, 0, 80 },
	{ "emoji", FIELD_OBJECT, 0, 0, 0 },
	CUSTOM_ID(0),
	{ "url", FIELD_TEXT, 0, 1, 512 },
	{ "disabled", FIELD_BOOLEAN, 0, 0, 0 },
};
static const struct field select_fields[] = {
	NUMBER,
	CUSTOM_ID(FIELD_REQUIRED),
	{ "placeholder", FIELD_TEXT, 0, 0, 150 },
	{ "min_values", FIELD_INTEGER, 0, 0, 25 },
	{ "max_values", FIELD_INTEGER, 0, 1, 25 },
	{ "required", FIELD_BOOLEAN, 0, 0, 0 },
	{ "disabled", FIELD_BOOLEAN, 0, 0, 0 },
	{ "options", FIELD_LIST, FIELD_REQUIRED, 1, COMPONENTS_OPTIONS },
};
static const struct field input_fields[] = {
	NUMBER,
	CUSTOM_ID(FIELD_REQUIRED),
	{ "style", FIELD_INTEGER, FIELD_REQUIRED, 1, 1 }, /* 2, several lines: not supported */
	{ "min_length", FIELD_INTEGER, 0, 0, 4000 },
	{ "max_length", FIELD_INTEGER, 0, 1, 4000 },
	{ "required", FIELD_BOOLEAN, 0, 0, 0 },
	{ "value", FIELD_TEXT, 0, 0, 4000 },
	{ "placeholder", FIELD_TEXT, 0, 0, 100 },
};
static const struct field radio_fields[] = {
	NUMBER,
	CUSTOM_ID(FIELD_REQUIRED),
	{ "options", FIELD_LIST, FIELD_REQUIRED, 2, 10 },
	{ "required", FIELD_BOOLEAN, 0, 0, 0 },
};
static const struct field section_fields[] = {
	NUMBER,
	{ "components", FIELD_LIST, FIELD_REQUIRED, 1, 3 },
	{ "accessory", FIELD_OBJECT, FIELD_REQUIRED, 0, 0 },
};
static const struct field text_fields[] = {
	NUMBER,
	{ "content", FIELD_TEXT, FIELD_REQUIRED, 1, COMPONENTS_TEXT },
};
static const struct field gallery_fields[] = {
	NUMBER,
	{ "items", FIELD_LIST, FIELD_REQUIRED, 1, 10 },
};
static const struct field file_fields[] = {
	NUMBER,
	{ "file", FIELD_OBJECT, FIELD_REQUIRED, 0, 0 },
	{ "spoiler", FIELD_ABSENT, 0, 0, 0 },
};
static const struct field separator_fields[] = {
	NUMBER,
	{ "divider", FIELD_BOOLEAN, 0, 0, 0 },
	{ "spacing", FIELD_INTEGER, 0, 1, 2 },
};
static const struct field container_fields[] = {
	NUMBER,
	{ "components", FIELD_LIST, FIELD_REQUIRED, 1, COMPONENTS_TOTAL },
	{ "accent_color", FIELD_INTEGER, FIELD_NULLABLE, 0, 0xFFFFFF },
	{ "spoiler", FIELD_ABSENT, 0, 0, 0 },
};
static const struct field label_fields[] = {
	NUMBER,
	{ "label", FIELD_TEXT, FIELD_REQUIRED, 1, 45 },
	{ "description", FIELD_TEXT, 0, 0, 100 },
	{ "component", FIELD_OBJECT, FIELD_REQUIRED, 0, 0 },
};
static const struct field modal_fields[] = {
	CUSTOM_ID(FIELD_REQUIRED),
	{ "title", FIELD_TEXT, FIELD_REQUIRED, 1, 45 },
	{ "components", FIELD_LIST, FIELD_REQUIRED, 1, COMPONENTS_ROW },
};

static void check_list(struct walk *w, const cJSON *list, unsigned place);
static void check_one(struct walk *w, const cJSON *component, unsigned place);

static void
check_row(struct walk *w, const cJSON *row)
{
	const cJSON *list = play_json_array(row, "components"), *child;
	int buttons = 0, others = 0;

	cJSON_ArrayForEach(child, list) if (play_json_integer(child, "type", 0) == COMPONENT_BUTTON)
	    buttons++;
	else others++;
	if (others > 1 || (others && buttons))
		play_form_fail(w->f, "components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
		    "The specified component exceeds the maximum width");
	play_form_enter(w->f, "components");
	check_list(w, list, AT_ROW);
	play_form_leave(w->f);
}

static void
check_section(struct walk *w, const cJSON *section)
{
	play_form_enter(w->f, "components");
	check_list(w, play_json_array(section, "components"), AT_SECTION);
	play_form_leave(w->f);
	play_form_enter(w->f, "accessory");
	if (play_json_object(section, "accessory"))
		check_one(w, play_json_object(section, "accessory"), AT_ACCESSORY);
	play_form_leave(w->f);
}

static void
check_container(struct walk *w, const cJSON *container)
{
	play_form_enter(w->f, "components");
	check_list(w, play_json_array(container, "components"), AT_CONTAINER);
	play_form_leave(w->f);
}

static void
check_label(struct walk *w, const cJSON *label)
{
	play_form_enter(w->f, "component");
	if (play_json_object(label, "component"))
		check_one(w, play_json_object(label, "component"), AT_LABEL);
	play_form_leave(w->f);
}

static const struct kind {
	int type;
	unsigned places;
	const struct field *field;
	size_t fields;
	void (*more)(struct walk *w, const cJSON *component);
} kind[] = {
#define FIELDS(rows) rows, COUNT(rows)
	{ COMPONENT_ROW, AT_TOP | AT_LEGACY_TOP | AT_CONTAINER, FIELDS(row_fields), check_row },
	{ COMPONENT_BUTTON, AT_ROW | AT_ACCESSORY, FIELDS(button_fields), component_check_button },
	{ COMPONENT_STRING_SELECT, AT_ROW | AT_LABEL, FIELDS(select_fields),
	    component_check_string_select },
	{ COMPONENT_TEXT_INPUT, AT_LABEL, FIELDS(input_fields), component_check_input },
	{ COMPONENT_SECTION, AT_TOP | AT_CONTAINER, FIELDS(section_fields), check_section },
	{ COMPONENT_TEXT, AT_TOP | AT_CONTAINER | AT_SECTION, FIELDS(text_fields),
	    component_check_text },
	{ COMPONENT_GALLERY, AT_TOP | AT_CONTAINER, FIELDS(gallery_fields),
	    component_check_gallery },
	{ COMPONENT_FILE, AT_TOP | AT_CONTAINER, FIELDS(file_fields), component_check_file },
	{ COMPONENT_SEPARATOR, AT_TOP | AT_CONTAINER, FIELDS(separator_fields), NULL },
	{ COMPONENT_CONTAINER, AT_TOP, FIELDS(container_fields), check_container },
	{ COMPONENT_LABEL, AT_MODAL, FIELDS(label_fields), check_label },
	{ COMPONENT_RADIO_GROUP, AT_LABEL, FIELDS(radio_fields), component_check_radio },
};

/* Checks that custom_id and id are unique in the message. */
static void
check_unique(struct walk *w, const cJSON *component)
{
	const char *id = play_json_text(component, "custom_id");
	int64_t number = play_json_integer(component, "id", 0);

	for (unsigned i = 0; id && i < w->ids; i++)
		if (!strcmp(w->id[i], id)) {
			play_form_fail(w->f, "custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED",
			    "Component custom id cannot be duplicated");
			break;
		}
	for (unsigned i = 0; number && i < w->numbers; i++)
		if (w->number[i] == number) {
			play_form_fail(w->f, "id", "COMPONENT_ID_DUPLICATED",
			    "Component id cannot be duplicated");
			break;
		}
	if (id && w->ids < COUNT(w->id))
		w->id[w->ids++] = id;
	if (number && w->numbers < COUNT(w->number))
		w->number[w->numbers++] = number;
}

static void
check_one(struct walk *w, const cJSON *component, unsigned place)
{
	static const struct field type_fields[] = { TYPE };
	int64_t type = play_json_integer(component, "type", 0);

	/* Above the bound there is one error, at the end, and the walk stops. */
	if (++w->total > COMPONENTS_TOTAL)
		return;
	if (!cJSON_IsObject(component)) {
		play_form_fail(
		    w->f, NULL, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType");
		return;
	}
	if (!play_form_fields(w->f, component, type_fields, COUNT(type_fields)))
		return;
	for (size_t i = 0; i < COUNT(kind); i++) {
		if (kind[i].type != type || !(kind[i].places & place))
			continue;
		check_unique(w, component);
		if (play_form_fields(w->f, component, kind[i].field, kind[i].fields) &&
		    kind[i].more)
			kind[i].more(w, component);
		return;
	}
	play_form_fail(w->f, "type", "UNION_TYPE_CHOICES",
	    "A component of this type cannot stand here, or this stand-in does not support it");
}

static void
check_list(struct walk *w, const cJSON *list, unsigned place)
{
	const cJSON *component;
	int i = 0;

	cJSON_ArrayForEach(component, list)
	{
		play_form_enter_index(w->f, i++);
		check_one(w, component, place);
		play_form_leave(w->f);
	}
}

void
components_check(struct form *f, const cJSON *components, bool v2, const cJSON *attachments)
{
	struct walk w = { .f = f, .attachments = attachments };

	if (!v2 && cJSON_GetArraySize(components) > COMPONENTS_ROW)
		play_form_fail(
		    f, NULL, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.");
	check_list(&w, components, v2 ? AT_TOP : AT_LEGACY_TOP);
	if (w.total > COMPONENTS_TOTAL)
		play_form_fail(f, NULL, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
		    "The number of components exceeds the maximum of %d", COMPONENTS_TOTAL);
	if (w.text > COMPONENTS_TEXT)
		play_form_fail(f, NULL, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
		    "The total size of displayable text exceeds the maximum of %d",
		    COMPONENTS_TEXT);
}

void
modal_check(struct form *f, const cJSON *modal)
{
	struct walk w = { .f = f, .modal = true };

	if (!play_form_fields(f, modal, modal_fields, COUNT(modal_fields)))
		return;
	play_form_enter(f, "components");
	check_list(&w, play_json_array(modal, "components"), AT_MODAL);
	play_form_leave(f);
}
