/*
 * Reads a submitted form, and files. Source: Discord's component reference, "Interaction Response
 * Structure" of each component.
 */
#include "bot/wire/payload_inside.h"
#include "bot/wire/payload_value.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Adds the field's next value at the end of said. */
static void
add_value(struct interaction *out, struct interaction_field *f, unsigned *used, const char *text)
{
	size_t room = sizeof out->said - *used;

	if (room < 2) {
		f->cut = true;
		return;
	}
	if (f->values == 0)
		f->at = *used;
	f->cut |= !value_copy(out->said + *used, room, text);
	*used += (unsigned)strlen(out->said + *used) + 1;
	f->values++;
}

/* Reads the value of a text input or radio group, or whether a box is ticked. */
static bool
read_one(const cJSON *value, struct interaction *out, struct interaction_field *f, unsigned *used)
{
	if (!value || cJSON_IsNull(value) || cJSON_IsFalse(value))
		return true;
	if (cJSON_IsTrue(value))
		add_value(out, f, used, "true");
	else if (!cJSON_IsString(value))
		return false;
	else if (value->valuestring[0])
		add_value(out, f, used, value->valuestring);
	return true;
}

/* Reads the chosen options. For files, reads their ids, and the files from data.resolved. */
static bool
read_several(const cJSON *data, const cJSON *values, struct interaction *out,
    struct interaction_field *f, unsigned *used)
{
	const cJSON *files = value_get(value_get(data, "resolved"), "attachments");

	for (const cJSON *v = value_first(values); v; v = v->next) {
		if (!cJSON_IsString(v) || f->values == LIMIT_SELECT_OPTIONS)
			return false;
		if (value_get(files, v->valuestring))
			payload_file(data, f->name, value_decimal(v), out);
		add_value(out, f, used, v->valuestring);
	}
	return true;
}

static bool
read_field(const cJSON *data, const cJSON *field, struct interaction *out, unsigned *used,
    const char **why)
{
	const cJSON *values = value_get(field, "values");
	struct interaction_field *f;
	bool sound;

	if (!value_has_text(field, "custom_id") || out->fields == LIMIT_FORM_FIELDS)
		return true;
	f = &out->field[out->fields];
	*f = (struct interaction_field){ 0 };
	if (!value_text(field, "custom_id", f->name, sizeof f->name))
		return value_refuse(why, "a modal's field with too long a custom_id");
	sound = values ? read_several(data, values, out, f, used)
		       : read_one(value_get(field, "value"), out, f, used);
	if (!sound)
		return value_refuse(why, "a modal's field that is no text");
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

		if (labelled && !read_field(data, labelled, out, &used, why))
			return false;
		for (; in_row; in_row = in_row->next)
			if (!read_field(data, in_row, out, &used, why))
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
	*f = (struct interaction_file){ .id = id };
	snprintf(f->name, sizeof f->name, "%s", name);
	filename = value_get(a, "filename");
	if (cJSON_IsString(filename))
		value_copy(f->filename, sizeof f->filename, filename->valuestring);
	value_text(a, "content_type", f->type, sizeof f->type);
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
