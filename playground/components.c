#include "playground/components.h"

#include <string.h>

#define COUNT(a) (sizeof(a) / sizeof *(a))

/* Where a component may stand. */
enum place {
	AT_TOP = 1, /* of a message with IS_COMPONENTS_V2 */
	AT_LEGACY_TOP = 2,
	AT_ROW = 4,
	AT_CONTAINER = 8,
	AT_SECTION = 16,
	AT_ACCESSORY = 32,
	AT_MODAL = 64,
	AT_LABEL = 128,
	AT_MODAL_ROW = 256, /* deprecated, still served */
};

/* What one check has seen so far. */
struct walk {
	struct form *f;
	const cJSON *attachments;
	bool modal;
	unsigned total;
	size_t text;
	unsigned ids, numbers;
	const char *id[COMPONENTS_TOTAL * 2];
	int64_t number[COMPONENTS_TOTAL * 2];
};

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
	{ "style", FIELD_INTEGER, FIELD_REQUIRED, 1, 6 },
	{ "label", FIELD_TEXT, 0, 0, 80 },
	{ "emoji", FIELD_OBJECT, 0, 0, 0 },
	CUSTOM_ID(0),
	{ "sku_id", FIELD_ID, 0, 0, 0 },
	{ "url", FIELD_TEXT, 0, 1, 512 },
	{ "disabled", FIELD_BOOLEAN, 0, 0, 0 },
};
#define SELECT_FIELDS                                                                              \
	NUMBER, CUSTOM_ID(FIELD_REQUIRED), { "placeholder", FIELD_TEXT, 0, 0, 150 },               \
	    { "min_values", FIELD_INTEGER, 0, 0, 25 }, { "max_values", FIELD_INTEGER, 0, 1, 25 },  \
	    { "required", FIELD_BOOLEAN, 0, 0, 0 },                                                \
	{                                                                                          \
		"disabled", FIELD_BOOLEAN, 0, 0, 0                                                 \
	}
static const struct field string_select_fields[] = {
	SELECT_FIELDS,
	{ "options", FIELD_LIST, FIELD_REQUIRED, 1, COMPONENTS_OPTIONS },
};
static const struct field other_select_fields[] = {
	SELECT_FIELDS,
	{ "default_values", FIELD_LIST, 0, 0, COMPONENTS_OPTIONS },
	{ "channel_types", FIELD_LIST, 0, 0, 20 },
};
static const struct field option_fields[] = {
	{ "label", FIELD_TEXT, FIELD_REQUIRED, 1, 100 },
	{ "value", FIELD_TEXT, FIELD_REQUIRED, 1, 100 },
	{ "description", FIELD_TEXT, 0, 0, 100 },
	{ "emoji", FIELD_OBJECT, 0, 0, 0 },
	{ "default", FIELD_BOOLEAN, 0, 0, 0 },
};
static const struct field input_fields[] = {
	NUMBER,
	CUSTOM_ID(FIELD_REQUIRED),
	{ "style", FIELD_INTEGER, FIELD_REQUIRED, 1, 2 },
	{ "label", FIELD_TEXT, 0, 1, 45 },
	{ "min_length", FIELD_INTEGER, 0, 0, 4000 },
	{ "max_length", FIELD_INTEGER, 0, 1, 4000 },
	{ "required", FIELD_BOOLEAN, 0, 0, 0 },
	{ "value", FIELD_TEXT, 0, 0, 4000 },
	{ "placeholder", FIELD_TEXT, 0, 0, 100 },
};
static const struct field group_fields[] = {
	NUMBER,
	CUSTOM_ID(FIELD_REQUIRED),
	{ "options", FIELD_LIST, FIELD_REQUIRED, 1, 10 },
	{ "min_values", FIELD_INTEGER, 0, 0, 10 },
	{ "max_values", FIELD_INTEGER, 0, 1, 10 },
	{ "required", FIELD_BOOLEAN, 0, 0, 0 },
};
static const struct field radio_fields[] = {
	NUMBER,
	CUSTOM_ID(FIELD_REQUIRED),
	{ "options", FIELD_LIST, FIELD_REQUIRED, 2, 10 },
	{ "required", FIELD_BOOLEAN, 0, 0, 0 },
};
static const struct field checkbox_fields[] = {
	NUMBER,
	CUSTOM_ID(FIELD_REQUIRED),
	{ "default", FIELD_BOOLEAN, 0, 0, 0 },
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
#define MEDIA_FIELDS                                                                                \
	{ "media", FIELD_OBJECT, FIELD_REQUIRED, 0, 0 }, { "description", FIELD_TEXT, 0, 0, 1024 }, \
	{                                                                                           \
		"spoiler", FIELD_BOOLEAN, 0, 0, 0                                                   \
	}
static const struct field thumbnail_fields[] = { NUMBER, MEDIA_FIELDS };
static const struct field item_fields[] = { MEDIA_FIELDS };
static const struct field gallery_fields[] = {
	NUMBER,
	{ "items", FIELD_LIST, FIELD_REQUIRED, 1, 10 },
};
static const struct field file_fields[] = {
	NUMBER,
	{ "file", FIELD_OBJECT, FIELD_REQUIRED, 0, 0 },
	{ "spoiler", FIELD_BOOLEAN, 0, 0, 0 },
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
	{ "spoiler", FIELD_BOOLEAN, 0, 0, 0 },
};
static const struct field label_fields[] = {
	NUMBER,
	{ "label", FIELD_TEXT, FIELD_REQUIRED, 1, 45 },
	{ "description", FIELD_TEXT, 0, 0, 100 },
	{ "component", FIELD_OBJECT, FIELD_REQUIRED, 0, 0 },
};
static const struct field url_fields[] = {
	{ "url", FIELD_TEXT, FIELD_REQUIRED, 1, 2048 },
};
static const struct field modal_fields[] = {
	CUSTOM_ID(FIELD_REQUIRED),
	{ "title", FIELD_TEXT, FIELD_REQUIRED, 1, 45 },
	{ "components", FIELD_LIST, FIELD_REQUIRED, 1, COMPONENTS_ROW },
};

static void check_list(struct walk *w, const cJSON *list, unsigned place);
static void check_one(struct walk *w, const cJSON *component, unsigned place);

bool
component_is_select(int64_t type)
{
	return type == COMPONENT_STRING_SELECT ||
	    (type >= COMPONENT_USER_SELECT && type <= COMPONENT_CHANNEL_SELECT);
}

static void
check_row(struct walk *w, const cJSON *row)
{
	const cJSON *list = json_array(row, "components"), *child;
	int buttons = 0, others = 0;

	cJSON_ArrayForEach(child, list) if (json_integer(child, "type", 0) == COMPONENT_BUTTON) buttons++;
	else others++;
	if (others > 1 || (others && buttons))
		form_fail(w->f, "components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
		    "The specified component exceeds the maximum width");
	form_enter(w->f, "components");
	check_list(w, list, w->modal ? AT_MODAL_ROW : AT_ROW);
	form_leave(w->f);
}

/* What each button style needs and forbids. */
static const struct style {
	const char *needs;
	const char *forbids[4];
} style[] = {
	[1] = { "custom_id", { "url", "sku_id" } },
	[2] = { "custom_id", { "url", "sku_id" } },
	[3] = { "custom_id", { "url", "sku_id" } },
	[4] = { "custom_id", { "url", "sku_id" } },
	[5] = { "url", { "custom_id", "sku_id" } },
	[6] = { "sku_id", { "custom_id", "label", "url", "emoji" } },
};

static bool
is_web_address(const char *url)
{
	return !strncmp(url, "http://", 7) || !strncmp(url, "https://", 8);
}

static void
check_button(struct walk *w, const cJSON *button)
{
	int64_t number = json_integer(button, "style", 0);
	const struct style *s = &style[number >= 1 && number <= 6 ? number : 1];
	const char *label = json_text(button, "label"), *url = json_text(button, "url");

	if (!json_get(button, s->needs))
		form_missing(w->f, s->needs);
	for (size_t i = 0; i < COUNT(s->forbids) && s->forbids[i]; i++)
		if (json_get(button, s->forbids[i]))
			form_fail(w->f, s->forbids[i], "BUTTON_COMPONENT_INVALID_FIELD",
			    "A button of this style cannot have this field");
	if (number != 6 && !(label && *label) && !json_get(button, "emoji"))
		form_fail(w->f, "label", "BUTTON_COMPONENT_LABEL_REQUIRED",
		    "A button must have a label or an emoji");
	if (number == 5 && url && !is_web_address(url) && strncmp(url, "discord://", 10))
		form_fail(w->f, "url", "URL_TYPE_INVALID_SCHEME",
		    "Scheme must be one of ('http', 'https', 'discord').");
	if (w->modal)
		form_fail(w->f, "type", "UNION_TYPE_CHOICES", "A modal cannot have buttons");
}

static void
check_select(struct walk *w, const cJSON *select)
{
	int64_t min = json_integer(select, "min_values", 1), max = json_integer(select, "max_values", 1);
	const cJSON *required = json_get(select, "required");

	if (min > max)
		form_fail(w->f, "min_values", "SELECT_COMPONENT_MIN_VALUES_TOO_LARGE",
		    "min_values cannot be above max_values");
	if (!w->modal)
		return;
	if (json_get(select, "disabled"))
		form_fail(w->f, "disabled", "MODAL_COMPONENT_DISABLED",
		    "A modal cannot have disabled components");
	if (!cJSON_IsFalse(required) && min < 1)
		form_fail(w->f, "min_values", "SELECT_COMPONENT_REQUIRED_MIN_VALUES",
		    "min_values must be at least 1 when the select is required");
}

/* The options of a select or a group: whole, with values of their own. */
static void
check_options(struct walk *w, const cJSON *select)
{
	const cJSON *options = json_array(select, "options"), *option, *other;
	int i = 0;

	form_enter(w->f, "options");
	cJSON_ArrayForEach(option, options)
	{
		const char *value = json_text(option, "value");

		form_enter_index(w->f, i++);
		if (form_fields(w->f, option, option_fields, COUNT(option_fields)))
			for (other = options->child; other != option; other = other->next)
				if (json_text(other, "value") && !strcmp(json_text(other, "value"), value)) {
					form_fail(w->f, "value", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
					    "The specified option value is already used");
					break;
				}
		form_leave(w->f);
	}
	form_leave(w->f);
}

static void
check_counts(struct walk *w, const cJSON *select, int64_t max)
{
	const cJSON *options = json_array(select, "options"), *option;
	int64_t defaults = 0;

	cJSON_ArrayForEach(option, options) defaults += json_true(option, "default");
	if (defaults > max)
		form_fail(w->f, "options", "SELECT_COMPONENT_TOO_MANY_DEFAULTS",
		    "More options are default than max_values allows");
	if (max > cJSON_GetArraySize(options))
		form_fail(w->f, "max_values", "SELECT_COMPONENT_MAX_VALUES_TOO_LARGE",
		    "max_values cannot be above the number of options");
}

static void
check_string_select(struct walk *w, const cJSON *select)
{
	check_select(w, select);
	check_options(w, select);
	check_counts(w, select, json_integer(select, "max_values", 1));
}

static void
check_group(struct walk *w, const cJSON *group)
{
	int64_t n = cJSON_GetArraySize(json_array(group, "options"));

	check_options(w, group);
	check_counts(w, group, json_integer(group, "max_values", n));
	if (json_integer(group, "min_values", 1) > json_integer(group, "max_values", n))
		form_fail(w->f, "min_values", "SELECT_COMPONENT_MIN_VALUES_TOO_LARGE",
		    "min_values cannot be above max_values");
}

static void
check_input(struct walk *w, const cJSON *input)
{
	int64_t min = json_integer(input, "min_length", 0), max = json_integer(input, "max_length", 4000);
	const char *value = json_text(input, "value");

	if (min > max)
		form_fail(w->f, "min_length", "TEXT_INPUT_MIN_LENGTH_TOO_LARGE",
		    "min_length cannot be above max_length");
	if (value && (int64_t)utf8_length(value) > max)
		form_fail(w->f, "value", "BASE_TYPE_MAX_LENGTH", "The value is longer than max_length.");
}

static void
check_section(struct walk *w, const cJSON *section)
{
	form_enter(w->f, "components");
	check_list(w, json_array(section, "components"), AT_SECTION);
	form_leave(w->f);
	form_enter(w->f, "accessory");
	if (json_object(section, "accessory"))
		check_one(w, json_object(section, "accessory"), AT_ACCESSORY);
	form_leave(w->f);
}

static void
check_text(struct walk *w, const cJSON *text)
{
	const char *content = json_text(text, "content");

	w->text += content ? utf8_length(content) : 0;
}

/* An unfurled media item: an address, or a file that came with the message. */
static void
check_media(struct walk *w, const cJSON *component, const char *key, bool file)
{
	static const char scheme[] = "attachment://";
	const cJSON *media = json_object(component, key), *attachment;
	const char *url = json_text(media, "url"), *name;

	if (!media)
		return;
	form_enter(w->f, key);
	if (form_fields(w->f, media, url_fields, COUNT(url_fields))) {
		if (strncmp(url, scheme, strlen(scheme))) {
			if (file || !is_web_address(url))
				form_fail(w->f, "url", "UNFURLED_MEDIA_ITEM_INVALID_URL",
				    file ? "Must be an attachment:// reference" : "Not a well formed URL.");
		} else {
			cJSON_ArrayForEach(attachment, w->attachments)
			{
				name = json_text(attachment, "filename");
				if (name && !strcmp(name, url + strlen(scheme)))
					break;
			}
			if (!attachment)
				form_fail(w->f, "url", "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
				    "The referenced attachment was not found");
		}
	}
	form_leave(w->f);
}

static void
check_thumbnail(struct walk *w, const cJSON *thumbnail)
{
	check_media(w, thumbnail, "media", false);
}

static void
check_gallery(struct walk *w, const cJSON *gallery)
{
	const cJSON *item;
	int i = 0;

	form_enter(w->f, "items");
	cJSON_ArrayForEach(item, json_array(gallery, "items"))
	{
		form_enter_index(w->f, i++);
		if (form_fields(w->f, item, item_fields, COUNT(item_fields)))
			check_media(w, item, "media", false);
		form_leave(w->f);
	}
	form_leave(w->f);
}

static void
check_file(struct walk *w, const cJSON *file)
{
	check_media(w, file, "file", true);
}

static void
check_container(struct walk *w, const cJSON *container)
{
	form_enter(w->f, "components");
	check_list(w, json_array(container, "components"), AT_CONTAINER);
	form_leave(w->f);
}

static void
check_label(struct walk *w, const cJSON *label)
{
	form_enter(w->f, "component");
	if (json_object(label, "component"))
		check_one(w, json_object(label, "component"), AT_LABEL);
	form_leave(w->f);
}

static const struct kind {
	int type;
	unsigned places;
	const struct field *field;
	size_t fields;
	void (*more)(struct walk *w, const cJSON *component);
} kind[] = {
#define FIELDS(rows) rows, COUNT(rows)
	{ COMPONENT_ROW, AT_TOP | AT_LEGACY_TOP | AT_CONTAINER | AT_MODAL, FIELDS(row_fields), check_row },
	{ COMPONENT_BUTTON, AT_ROW | AT_ACCESSORY, FIELDS(button_fields), check_button },
	{ COMPONENT_STRING_SELECT, AT_ROW | AT_LABEL, FIELDS(string_select_fields), check_string_select },
	{ COMPONENT_TEXT_INPUT, AT_LABEL | AT_MODAL_ROW, FIELDS(input_fields), check_input },
	{ COMPONENT_USER_SELECT, AT_ROW | AT_LABEL, FIELDS(other_select_fields), check_select },
	{ COMPONENT_ROLE_SELECT, AT_ROW | AT_LABEL, FIELDS(other_select_fields), check_select },
	{ COMPONENT_MENTIONABLE_SELECT, AT_ROW | AT_LABEL, FIELDS(other_select_fields), check_select },
	{ COMPONENT_CHANNEL_SELECT, AT_ROW | AT_LABEL, FIELDS(other_select_fields), check_select },
	{ COMPONENT_SECTION, AT_TOP | AT_CONTAINER, FIELDS(section_fields), check_section },
	{ COMPONENT_TEXT, AT_TOP | AT_CONTAINER | AT_SECTION | AT_MODAL, FIELDS(text_fields), check_text },
	{ COMPONENT_THUMBNAIL, AT_ACCESSORY, FIELDS(thumbnail_fields), check_thumbnail },
	{ COMPONENT_GALLERY, AT_TOP | AT_CONTAINER, FIELDS(gallery_fields), check_gallery },
	{ COMPONENT_FILE, AT_TOP | AT_CONTAINER, FIELDS(file_fields), check_file },
	{ COMPONENT_SEPARATOR, AT_TOP | AT_CONTAINER, FIELDS(separator_fields), NULL },
	{ COMPONENT_CONTAINER, AT_TOP, FIELDS(container_fields), check_container },
	{ COMPONENT_LABEL, AT_MODAL, FIELDS(label_fields), check_label },
	{ COMPONENT_RADIO_GROUP, AT_LABEL, FIELDS(radio_fields), check_options },
	{ COMPONENT_CHECKBOX_GROUP, AT_LABEL, FIELDS(group_fields), check_group },
	{ COMPONENT_CHECKBOX, AT_LABEL, FIELDS(checkbox_fields), NULL },
};

/* custom_id and id stand once in a message. */
static void
check_unique(struct walk *w, const cJSON *component)
{
	const char *id = json_text(component, "custom_id");
	int64_t number = json_integer(component, "id", 0);

	for (unsigned i = 0; id && i < w->ids; i++)
		if (!strcmp(w->id[i], id)) {
			form_fail(w->f, "custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED",
			    "Component custom id cannot be duplicated");
			break;
		}
	for (unsigned i = 0; number && i < w->numbers; i++)
		if (w->number[i] == number) {
			form_fail(w->f, "id", "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated");
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
	int64_t type = json_integer(component, "type", 0);

	/* Above the bound there is one complaint, at the end, and no need to look further. */
	if (++w->total > COMPONENTS_TOTAL)
		return;
	if (!cJSON_IsObject(component)) {
		form_fail(w->f, NULL, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType");
		return;
	}
	if (!form_fields(w->f, component, type_fields, COUNT(type_fields)))
		return;
	for (size_t i = 0; i < COUNT(kind); i++) {
		if (kind[i].type != type || !(kind[i].places & place))
			continue;
		check_unique(w, component);
		if (form_fields(w->f, component, kind[i].field, kind[i].fields) && kind[i].more)
			kind[i].more(w, component);
		return;
	}
	form_fail(w->f, "type", "UNION_TYPE_CHOICES", "A component of this type cannot stand here");
}

static void
check_list(struct walk *w, const cJSON *list, unsigned place)
{
	const cJSON *component;
	int i = 0;

	cJSON_ArrayForEach(component, list)
	{
		form_enter_index(w->f, i++);
		check_one(w, component, place);
		form_leave(w->f);
	}
}

void
components_check(struct form *f, const cJSON *components, bool v2, const cJSON *attachments)
{
	struct walk w = { .f = f, .attachments = attachments };

	if (!v2 && cJSON_GetArraySize(components) > COMPONENTS_ROW)
		form_fail(f, NULL, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.");
	check_list(&w, components, v2 ? AT_TOP : AT_LEGACY_TOP);
	if (w.total > COMPONENTS_TOTAL)
		form_fail(f, NULL, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
		    "The number of components exceeds the maximum of %d", COMPONENTS_TOTAL);
	if (w.text > COMPONENTS_TEXT)
		form_fail(f, NULL, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
		    "The total size of displayable text exceeds the maximum of %d", COMPONENTS_TEXT);
}

void
modal_check(struct form *f, const cJSON *modal)
{
	struct walk w = { .f = f, .modal = true };

	if (!form_fields(f, modal, modal_fields, COUNT(modal_fields)))
		return;
	form_enter(f, "components");
	check_list(&w, json_array(modal, "components"), AT_MODAL);
	form_leave(f);
}
