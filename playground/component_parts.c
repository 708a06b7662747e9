/* Buttons, selects, inputs, texts and media: checks that rows of fields cannot express. */
#include "playground/component_walk.h"
#include "playground/files.h"
#include "playground/world.h"

#include <string.h>

static const struct field option_fields[] = {
	{ "label", FIELD_TEXT, FIELD_REQUIRED, 1, 100 },
	{ "value", FIELD_TEXT, FIELD_REQUIRED, 1, 100 },
	{ "description", FIELD_TEXT, 0, 0, 100 },
	{ "emoji", FIELD_OBJECT, 0, 0, 0 },
	{ "default", FIELD_BOOLEAN, 0, 0, 0 },
};
static const struct field item_fields[] = {
	{ "media", FIELD_OBJECT, FIELD_REQUIRED, 0, 0 },
	{ "description", FIELD_TEXT, 0, 0, 1024 },
	{ "spoiler", FIELD_ABSENT, 0, 0, 0 },
};
static const struct field url_fields[] = {
	{ "url", FIELD_TEXT, FIELD_REQUIRED, 1, 2048 },
};

enum { BUTTON_LINK = 5 };

static const struct field emoji_fields[] = {
	{ "id", FIELD_ID, 0, 0, 0 },
	{ "name", FIELD_TEXT, 0, 0, 100 },
	{ "animated", FIELD_BOOLEAN, 0, 0, 0 },
};

/*
 * Checks the emoji of a component, if it has one: a Unicode emoji by its name, or an emoji of the
 * application by its id.
 */
static void
check_emoji(struct walk *w, const cJSON *holder)
{
	const cJSON *emoji = play_json_object(holder, "emoji");
	const char *name = play_json_text(emoji, "name");
	bool custom = play_json_get(emoji, "id");
	snowflake id;

	if (!emoji)
		return;
	play_form_enter(w->f, "emoji");
	if (play_form_fields(w->f, emoji, emoji_fields, COUNT(emoji_fields))) {
		if (!custom && (!name || !emoji_is_unicode(name)))
			play_form_fail(w->f, "name", "COMPONENT_INVALID_EMOJI", "Invalid emoji");
		if (custom && play_json_id(emoji, "id", &id) && w->f->world &&
		    !emojis_find(&w->f->world->emojis, id))
			play_form_fail(
			    w->f, "id", "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji");
	}
	play_form_leave(w->f);
}

static bool
is_web_address(const char *url)
{
	return !strncmp(url, "http://", 7) || !strncmp(url, "https://", 8);
}

void
component_check_button(struct walk *w, const cJSON *button)
{
	bool is_link = play_json_integer(button, "style", 0) == BUTTON_LINK;
	const char *needs = is_link ? "url" : "custom_id", *forbids = is_link ? "custom_id" : "url";
	const char *label = play_json_text(button, "label"), *url = play_json_text(button, "url");

	check_emoji(w, button);
	if (!play_json_get(button, needs))
		play_form_missing(w->f, needs);
	if (play_json_get(button, forbids))
		play_form_fail(w->f, forbids, "BUTTON_COMPONENT_INVALID_FIELD",
		    "A button of this style cannot have this field");
	if (!(label && *label) && !play_json_get(button, "emoji"))
		play_form_fail(w->f, "label", "BUTTON_COMPONENT_LABEL_REQUIRED",
		    "A button must have a label or an emoji");
	if (is_link && url && !is_web_address(url) && strncmp(url, "discord://", 10))
		play_form_fail(w->f, "url", "URL_TYPE_INVALID_SCHEME",
		    "Scheme must be one of ('http', 'https', 'discord').");
}

/* Checks the least and the most values of a select. */
static void
check_range(struct walk *w, const cJSON *component)
{
	int64_t min = play_json_integer(component, "min_values", 1),
		max = play_json_integer(component, "max_values", 1);

	if (min > max)
		play_form_fail(w->f, "min_values", "SELECT_COMPONENT_MIN_VALUES_TOO_LARGE",
		    "min_values cannot be above max_values");
	if (w->modal && !cJSON_IsFalse(play_json_get(component, "required")) && min < 1)
		play_form_fail(w->f, "min_values", "SELECT_COMPONENT_REQUIRED_MIN_VALUES",
		    "min_values must be at least 1 when the component is required");
}

/* Checks the options of a select or a radio group: complete, and with different values. */
static void
check_options(struct walk *w, const cJSON *select)
{
	const cJSON *options = play_json_array(select, "options"), *option, *other;
	int i = 0;

	play_form_enter(w->f, "options");
	cJSON_ArrayForEach(option, options)
	{
		const char *value = play_json_text(option, "value");

		play_form_enter_index(w->f, i++);
		check_emoji(w, option);
		if (play_form_fields(w->f, option, option_fields, COUNT(option_fields)))
			for (other = options->child; other != option; other = other->next)
				if (play_json_text(other, "value") &&
				    !strcmp(play_json_text(other, "value"), value)) {
					play_form_fail(w->f, "value",
					    "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
					    "The specified option value is already used");
					break;
				}
		play_form_leave(w->f);
	}
	play_form_leave(w->f);
}

static void
check_counts(struct walk *w, const cJSON *select, int64_t max)
{
	const cJSON *options = play_json_array(select, "options"), *option;
	int64_t defaults = 0;

	cJSON_ArrayForEach(option, options) defaults += play_json_true(option, "default");
	if (defaults > max)
		play_form_fail(w->f, "options", "SELECT_COMPONENT_TOO_MANY_DEFAULTS",
		    "More options are default than max_values allows");
	if (max > cJSON_GetArraySize(options))
		play_form_fail(w->f, "max_values", "SELECT_COMPONENT_MAX_VALUES_TOO_LARGE",
		    "max_values cannot be above the number of options");
}

void
component_check_string_select(struct walk *w, const cJSON *select)
{
	check_range(w, select);
	if (w->modal && play_json_get(select, "disabled"))
		play_form_fail(w->f, "disabled", "MODAL_COMPONENT_DISABLED",
		    "A modal cannot have disabled components");
	check_options(w, select);
	check_counts(w, select, play_json_integer(select, "max_values", 1));
}

void
component_check_radio(struct walk *w, const cJSON *radio)
{
	check_options(w, radio);
	check_counts(w, radio, 1);
}

void
component_check_input(struct walk *w, const cJSON *input)
{
	int64_t min = play_json_integer(input, "min_length", 0),
		max = play_json_integer(input, "max_length", 4000);
	const char *value = play_json_text(input, "value");

	if (min > max)
		play_form_fail(w->f, "min_length", "TEXT_INPUT_MIN_LENGTH_TOO_LARGE",
		    "min_length cannot be above max_length");
	if (value && (int64_t)utf8_length(value) > max)
		play_form_fail(
		    w->f, "value", "BASE_TYPE_MAX_LENGTH", "The value is longer than max_length.");
}

void
component_check_text(struct walk *w, const cJSON *text)
{
	const char *content = play_json_text(text, "content");

	w->text += content ? utf8_length(content) : 0;
}

/* Checks an unfurled media item. This stand-in supports files of the message, and no addresses. */
static void
check_media(struct walk *w, const cJSON *component, const char *key)
{
	static const char scheme[] = "attachment://";
	const cJSON *media = play_json_object(component, key), *attachment;
	const char *url = play_json_text(media, "url"), *name;

	if (!media)
		return;
	play_form_enter(w->f, key);
	if (!play_form_fields(w->f, media, url_fields, COUNT(url_fields))) {
		play_form_leave(w->f);
		return;
	}
	cJSON_ArrayForEach(attachment, w->attachments)
	{
		name = play_json_text(attachment, "filename");
		if (name && !strncmp(url, scheme, strlen(scheme)) &&
		    !strcmp(name, url + strlen(scheme)))
			break;
	}
	if (strncmp(url, scheme, strlen(scheme)))
		play_form_fail(w->f, "url", "UNFURLED_MEDIA_ITEM_INVALID_URL",
		    "Must be an attachment:// reference");
	else if (!attachment)
		play_form_fail(w->f, "url", "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
		    "The referenced attachment was not found");
	play_form_leave(w->f);
}

void
component_check_gallery(struct walk *w, const cJSON *gallery)
{
	const cJSON *item;
	int i = 0;

	play_form_enter(w->f, "items");
	cJSON_ArrayForEach(item, play_json_array(gallery, "items"))
	{
		play_form_enter_index(w->f, i++);
		if (play_form_fields(w->f, item, item_fields, COUNT(item_fields)))
			check_media(w, item, "media");
		play_form_leave(w->f);
	}
	play_form_leave(w->f);
}

void
component_check_file(struct walk *w, const cJSON *file)
{
	check_media(w, file, "file");
}
