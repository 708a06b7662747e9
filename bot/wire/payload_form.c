/*
 * Reads a submitted form, and files. Source: Discord's component reference, "Interaction Response
 * Structure" of each component.
 */
#include "bot/wire/payload_inside.h"
#include "bot/wire/payload_value.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/*
 * Reads the text of a text input, or the option that was chosen: a menu lists its options. What has
 * no room in said is cut.
 */
static bool
read_field(const cJSON *field, struct interaction *out, unsigned *used, const char **why)
{
	const cJSON *values = value_get(field, "values");
	const cJSON *value = values ? value_first(values) : value_get(field, "value");
	struct interaction_field *f = &out->field[out->fields];
	size_t room = sizeof out->said - *used;

	if (!value_has_text(field, "custom_id") || out->fields == LIMIT_FORM_FIELDS)
		return true;
	if (!value_text(field, "custom_id", f->name, sizeof f->name))
		return value_refuse(why, "a modal's field with too long a custom_id");
	if (!value || cJSON_IsNull(value))
		return true;
	if (!cJSON_IsString(value))
		return value_refuse(why, "a modal's field that is no text");
	if (!value->valuestring[0] || room < 2)
		return true;
	f->at = *used;
	value_copy(out->said + *used, room, value->valuestring);
	*used += (unsigned)strlen(out->said + *used) + 1;
	out->fields++;
	return true;
}

/* Fields are in labels (component) or, in old forms, in rows (components). */
bool
payload_form(const cJSON *data, struct interaction *out, const char **why)
{
	const cJSON *outer = value_first(value_get(data, "components"));
	unsigned used = 0;

	for (; outer; outer = outer->next) {
		const cJSON *labelled = value_get(outer, "component");
		const cJSON *in_row = value_first(value_get(outer, "components"));

		if (labelled && !read_field(labelled, out, &used, why))
			return false;
		for (; in_row; in_row = in_row->next)
			if (!read_field(in_row, out, &used, why))
				return false;
	}
	return true;
}

bool
payload_file(const cJSON *data, const char *name, snowflake id, struct interaction *out)
{
	char text[24];
	const cJSON *a, *filename;
	struct interaction_file *f;

	snprintf(text, sizeof text, "%" PRIu64, id);
	a = value_get(value_get(value_get(data, "resolved"), "attachments"), text);
	if (!cJSON_IsObject(a))
		return false;
	if (out->files == LIMIT_INTERACTION_FILES)
		return true;
	f = &out->file[out->files++];
	*f = (struct interaction_file){ .size = 0 };
	snprintf(f->name, sizeof f->name, "%s", name);
	filename = value_get(a, "filename");
	if (cJSON_IsString(filename))
		value_copy(f->filename, sizeof f->filename, filename->valuestring);
	/* A file without a size counts as too large. */
	f->size = (uint64_t)value_number(a, "size", 0, VALUE_EXACT, VALUE_EXACT);
	if (!value_text(a, "url", f->url, sizeof f->url))
		f->url[0] = '\0';
	return true;
}

void
payload_name(const cJSON *member, const cJSON *user, char out[LIMIT_NAME])
{
	if (value_has_text(member, "nick"))
		value_text(member, "nick", out, LIMIT_NAME);
	else if (value_has_text(user, "global_name"))
		value_text(user, "global_name", out, LIMIT_NAME);
	else
		value_text(user, "username", out, LIMIT_NAME);
}
