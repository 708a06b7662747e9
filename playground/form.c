#include "playground/form.h"

#include "playground/errors.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

void
play_form_init(struct form *f)
{
	*f = (struct form){ 0 };
}

void
play_form_free(struct form *f)
{
	cJSON_Delete(f->errors);
	play_form_init(f);
}

bool
play_form_ok(const struct form *f)
{
	return !f->errors;
}

void
play_form_enter(struct form *f, const char *key)
{
	if (f->depth < FORM_DEPTH)
		snprintf(f->place[f->depth], FORM_KEY, "%s", key);
	f->depth++;
}

void
play_form_enter_index(struct form *f, int index)
{
	char key[FORM_KEY];

	snprintf(key, sizeof key, "%d", index);
	play_form_enter(f, key);
}

void
play_form_leave(struct form *f)
{
	f->depth--;
}

static cJSON *
child(cJSON *object, const char *key)
{
	cJSON *item = cJSON_GetObjectItemCaseSensitive(object, key);

	return item ? item : cJSON_AddObjectToObject(object, key);
}

void
play_form_fail(struct form *f, const char *key, const char *code, const char *format, ...)
{
	cJSON *at, *list, *error;
	char message[256];
	va_list args;

	va_start(args, format);
	vsnprintf(message, sizeof message, format, args);
	va_end(args);
	f->failures++;
	if (!f->errors)
		f->errors = cJSON_CreateObject();
	at = f->errors;
	for (unsigned i = 0; i < f->depth && i < FORM_DEPTH; i++)
		at = child(at, f->place[i]);
	if (key)
		at = child(at, key);
	list = cJSON_GetObjectItemCaseSensitive(at, "_errors");
	if (!list)
		list = cJSON_AddArrayToObject(at, "_errors");
	error = cJSON_CreateObject();
	cJSON_AddStringToObject(error, "code", code);
	cJSON_AddStringToObject(error, "message", message);
	cJSON_AddItemToArray(list, error);
}

void
play_form_missing(struct form *f, const char *key)
{
	play_form_fail(f, key, "BASE_TYPE_REQUIRED", "This field is required");
}

static void
length_fail(struct form *f, const struct field *row)
{
	if (row->min == 0)
		play_form_fail(f, row->key, "BASE_TYPE_MAX_LENGTH",
		    "Must be %" PRId64 " or fewer in length.", row->max);
	else
		play_form_fail(f, row->key, "BASE_TYPE_BAD_LENGTH",
		    "Must be between %" PRId64 " and %" PRId64 " in length.", row->min, row->max);
}

static void
check_text(struct form *f, const cJSON *item, const struct field *row)
{
	size_t n;

	if (!cJSON_IsString(item)) {
		play_form_fail(
		    f, row->key, "STRING_TYPE_CONVERT", "Could not interpret the value as string.");
		return;
	}
	n = utf8_length(item->valuestring);
	if ((int64_t)n < row->min || (int64_t)n > row->max)
		length_fail(f, row);
}

static void
check_integer(struct form *f, const cJSON *item, const struct field *row)
{
	int64_t value;

	if (!play_json_whole(item, &value))
		play_form_fail(f, row->key, "NUMBER_TYPE_COERCE", "The value is not int.");
	else if (value < row->min)
		play_form_fail(f, row->key, "NUMBER_TYPE_MIN",
		    "int value should be greater than or equal to %" PRId64 ".", row->min);
	else if (value > row->max)
		play_form_fail(f, row->key, "NUMBER_TYPE_MAX",
		    "int value should be less than or equal to %" PRId64 ".", row->max);
}

static void
check_boolean(struct form *f, const cJSON *item, const struct field *row)
{
	if (!cJSON_IsBool(item))
		play_form_fail(
		    f, row->key, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.");
}

static void
check_id(struct form *f, const cJSON *item, const struct field *row)
{
	snowflake id;

	if (!cJSON_IsString(item) || !id_parse(item->valuestring, &id))
		play_form_fail(f, row->key, "NUMBER_TYPE_COERCE", "The value is not snowflake.");
}

static void
check_list(struct form *f, const cJSON *item, const struct field *row)
{
	if (!cJSON_IsArray(item))
		play_form_fail(
		    f, row->key, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
	else if (cJSON_GetArraySize(item) < row->min || cJSON_GetArraySize(item) > row->max)
		length_fail(f, row);
}

static void
check_object(struct form *f, const cJSON *item, const struct field *row)
{
	if (!cJSON_IsObject(item))
		play_form_fail(f, row->key, "DICT_TYPE_CONVERT",
		    "Only dictionaries may be used in a DictType");
}

static void
check_absent(struct form *f, const cJSON *item, const struct field *row)
{
	if (!cJSON_IsFalse(item) && !(cJSON_IsArray(item) && !item->child))
		play_form_fail(f, row->key, "PLAYGROUND_NOT_SUPPORTED",
		    "This stand-in of Discord does not support the field.");
}

static void (*const check[])(struct form *, const cJSON *, const struct field *) = {
	[FIELD_TEXT] = check_text,
	[FIELD_INTEGER] = check_integer,
	[FIELD_BOOLEAN] = check_boolean,
	[FIELD_ID] = check_id,
	[FIELD_LIST] = check_list,
	[FIELD_OBJECT] = check_object,
	[FIELD_ABSENT] = check_absent,
};

bool
play_form_fields(struct form *f, const cJSON *object, const struct field *field, size_t n)
{
	unsigned before = f->failures;

	for (size_t i = 0; i < n; i++) {
		const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, field[i].key);

		if (item && !cJSON_IsNull(item))
			check[field[i].kind](f, item, &field[i]);
		else if ((field[i].flags & FIELD_REQUIRED) &&
		    !(item && (field[i].flags & FIELD_NULLABLE)))
			play_form_missing(f, field[i].key);
	}
	return f->failures == before;
}

cJSON *
play_form_take(struct form *f)
{
	cJSON *object = error_object(ERR_FORM);

	cJSON_AddItemToObject(object, "errors", f->errors ? f->errors : cJSON_CreateObject());
	f->errors = NULL;
	return object;
}
