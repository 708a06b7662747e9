#include "bot/wire/form.h"

#include <stdio.h>
#include <string.h>

/*
 * Copies a text into the form. Returns its place. When the text does not fit, sets cut and returns
 * 0, the place of "".
 */
static uint16_t
keep(struct form *f, const char *text)
{
	size_t size = strlen(text) + 1;
	uint16_t at = f->used;

	if (size == 1)
		return 0;
	if (size > sizeof f->text - f->used) {
		f->cut = true;
		return 0;
	}
	memcpy(f->text + at, text, size);
	f->used = (uint16_t)(f->used + size);
	return at;
}

/* Copies a text. When the text does not fit whole, sets cut and returns false. */
static bool
copy(struct form *f, char *out, size_t size, const char *in)
{
	bool fits = strlen(in) < size;

	f->cut |= !fits;
	snprintf(out, size, "%s", fits ? in : "");
	return fits;
}

void
form_init(struct form *f, const char *id, const char *title)
{
	memset(f, 0, sizeof *f);
	f->used = 1;
	copy(f, f->id, sizeof f->id, id);
	f->title = keep(f, title);
}

static struct form_field *
last(struct form *f)
{
	if (f->fields)
		return &f->field[f->fields - 1];
	f->cut = true;
	return NULL;
}

void
form_add(struct form *f, enum form_kind kind, const char *name, const char *label, const char *note)
{
	struct form_field field = { .kind = kind, .first = f->options };

	for (unsigned i = 0; i < f->fields; i++)
		if (*name && strcmp(f->field[i].name, name) == 0) {
			f->cut = true;
			return;
		}
	if (f->fields == LIMIT_FORM_FIELDS || !copy(f, field.name, sizeof field.name, name)) {
		f->cut = true;
		return;
	}
	field.label = keep(f, label);
	field.note = keep(f, note);
	f->field[f->fields++] = field;
}

void
form_note(struct form *f, const char *text)
{
	form_add(f, FORM_NOTE, "", text, "");
}

void
form_optional(struct form *f)
{
	struct form_field *field = last(f);

	if (field)
		field->optional = true;
}

void
form_bounds(struct form *f, unsigned least, unsigned most)
{
	struct form_field *field = last(f);

	if (!field)
		return;
	field->least = least;
	field->most = most;
}

void
form_value(struct form *f, const char *value)
{
	struct form_field *field = last(f);

	if (field)
		field->value = keep(f, value);
}

void
form_placeholder(struct form *f, const char *text)
{
	struct form_field *field = last(f);

	if (field)
		field->placeholder = keep(f, text);
}

void
form_tick(struct form *f)
{
	struct form_field *field = last(f);

	if (field)
		field->chosen = true;
}

void
form_option(struct form *f, const char *value, const char *label, const char *note, bool chosen)
{
	struct form_field *field = last(f);
	struct form_option option = { .chosen = chosen };

	if (!field || f->options == sizeof f->option / sizeof f->option[0] ||
	    !copy(f, option.value, sizeof option.value, value)) {
		f->cut = true;
		return;
	}
	option.label = keep(f, label);
	option.note = keep(f, note);
	f->option[f->options++] = option;
	field->options++;
}
