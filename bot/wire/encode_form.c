/* Encodes everything but messages: forms, choices, the requests for a DM channel and a thread. */
#include "bot/base/grapheme.h"
#include "bot/wire/encode.h"
#include "bot/wire/encode_json.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Discord's numbers for component types and styles. */
enum {
	TYPE_SELECT = 3,
	TYPE_INPUT = 4,
	TYPE_LABEL = 18,
	TYPE_RADIO = 21,
	STYLE_LINE = 1,
	ARCHIVE_MINUTES = 10080, /* a week without new messages, the longest: edits do not count */
};

/* How Discord represents a kind of field. */
static const struct kind {
	unsigned type;
	unsigned least_options, most_options; /* 0, 0: has no options */
} kinds[] = {
	[FORM_LINE] = { TYPE_INPUT, 0, 0 },
	[FORM_SELECT] = { TYPE_SELECT, 1, LIMIT_SELECT_OPTIONS },
	[FORM_RADIO] = { TYPE_RADIO, 2, LIMIT_RADIO_OPTIONS },
};

/* A form that is being encoded. */
struct draft {
	const struct form *f;
	bool failed;
};

/* Adds a text of the form if there is one, cut at so many characters. */
static void
add_text(struct draft *d, cJSON *object, const char *name, uint16_t at, size_t characters)
{
	const char *text = d->f->text + at;
	size_t kept = grapheme_cut_codes(text, strlen(text), characters);

	if (kept)
		d->failed |= !encode_text(object, name, text, kept);
}

static void
add_number(struct draft *d, cJSON *object, const char *name, unsigned n)
{
	d->failed |= !encode_number(object, name, n);
}

static cJSON *
add_item(struct draft *d, cJSON *list)
{
	cJSON *item = cJSON_CreateObject();

	if (item && cJSON_AddItemToArray(list, item))
		return item;
	cJSON_Delete(item);
	d->failed = true;
	return NULL;
}

static void
add_options(struct draft *d, cJSON *c, const struct form_field *field)
{
	cJSON *list = cJSON_AddArrayToObject(c, "options"), *item;

	d->failed |= !list;
	for (unsigned i = 0; list && i < field->options; i++) {
		const struct form_option *o = &d->f->option[field->first + i];

		item = add_item(d, list);
		if (!item)
			return;
		add_text(d, item, "label", o->label, LIMIT_FORM_NOTE);
		add_text(d, item, "description", o->note, LIMIT_FORM_NOTE);
		d->failed |= !encode_text(item, "value", o->value, strlen(o->value));
		if (o->chosen)
			d->failed |= !cJSON_AddTrueToObject(item, "default");
	}
}

static void
add_input(struct draft *d, cJSON *c, const struct form_field *field)
{
	unsigned most = field->most < LIMIT_FORM_VALUE ? field->most : LIMIT_FORM_VALUE;

	add_number(d, c, "style", STYLE_LINE);
	if (field->least)
		add_number(d, c, "min_length", field->least);
	if (most)
		add_number(d, c, "max_length", most);
	add_text(d, c, "value", field->value, most ? most : LIMIT_FORM_VALUE);
}

/* Discord accepts the field, by its row in kinds. */
static bool
is_sound(const struct form *f, const struct form_field *field)
{
	const struct kind *k = &kinds[field->kind];

	if (!f->text[field->label] || !field->name[0])
		return false;
	if (field->options < k->least_options || field->options > k->most_options)
		return false;
	for (unsigned i = 0; i < field->options; i++)
		if (!f->option[field->first + i].value[0] ||
		    !f->text[f->option[field->first + i].label])
			return false;
	return true;
}

static void
add_field(struct draft *d, cJSON *list, const struct form_field *field)
{
	const struct kind *k = &kinds[field->kind];
	cJSON *label, *c;

	if (!is_sound(d->f, field))
		return;
	label = add_item(d, list);
	if (!label)
		return;
	add_number(d, label, "type", TYPE_LABEL);
	add_text(d, label, "label", field->label, LIMIT_FORM_TITLE);
	add_text(d, label, "description", field->note, LIMIT_FORM_NOTE);
	c = cJSON_AddObjectToObject(label, "component");
	if (!c) {
		d->failed = true;
		return;
	}
	add_number(d, c, "type", k->type);
	d->failed |= !encode_text(c, "custom_id", field->name, strlen(field->name));
	if (field->kind == FORM_LINE)
		add_input(d, c, field);
	else
		add_options(d, c, field);
	d->failed |= !cJSON_AddTrueToObject(c, "required");
}

bool
encode_form(const struct form *f, struct buf *out)
{
	struct draft d = { .f = f };
	cJSON *root = cJSON_CreateObject();
	cJSON *data = root && encode_number(root, "type", ANSWER_FORM)
	    ? cJSON_AddObjectToObject(root, "data")
	    : NULL;
	cJSON *list = NULL;

	if (data && encode_text(data, "custom_id", f->id, strlen(f->id))) {
		add_text(&d, data, "title", f->title, LIMIT_FORM_TITLE);
		list = cJSON_AddArrayToObject(data, "components");
	}
	for (unsigned i = 0; list && i < f->fields; i++)
		add_field(&d, list, &f->field[i]);
	return encode_finish(root, list && !d.failed, out);
}

static bool
add_choice_text(cJSON *c, const char *name, const char *text)
{
	return encode_text(
	    c, name, text, grapheme_cut_codes(text, strlen(text), LIMIT_CHOICE_TEXT));
}

bool
encode_choices(const struct choices *choices, struct buf *out)
{
	cJSON *root = cJSON_CreateObject();
	bool ok = root && encode_number(root, "type", ANSWER_CHOICES);
	cJSON *data = ok ? cJSON_AddObjectToObject(root, "data") : NULL;
	cJSON *list = data ? cJSON_AddArrayToObject(data, "choices") : NULL;

	ok = list != NULL;
	for (unsigned i = 0; ok && i < choices->n && i < LIMIT_CHOICES; i++) {
		const struct choice *choice = &choices->choice[i];
		cJSON *c;

		if (!choice->name[0] || !choice->value[0])
			continue;
		c = cJSON_CreateObject();
		ok = c && cJSON_AddItemToArray(list, c) &&
		    add_choice_text(c, "name", choice->name) &&
		    (choices->numbers ? encode_number(c, "value", strtol(choice->value, NULL, 10))
				      : add_choice_text(c, "value", choice->value));
	}
	return encode_finish(root, ok, out);
}

bool
encode_dm(snowflake user, struct buf *out)
{
	cJSON *root = cJSON_CreateObject();
	char id[24];

	snprintf(id, sizeof id, "%" PRIu64, user);
	return encode_finish(root, root && cJSON_AddStringToObject(root, "recipient_id", id), out);
}

bool
encode_thread(const char *name, int type, struct buf *out)
{
	cJSON *root = cJSON_CreateObject();
	size_t length = grapheme_cut_codes(name, strlen(name), LIMIT_THREAD_NAME);
	bool ok = root && encode_text(root, "name", name, length) &&
	    encode_number(root, "auto_archive_duration", ARCHIVE_MINUTES);

	if (ok && type)
		ok = encode_number(root, "type", type);
	return encode_finish(root, ok, out);
}
