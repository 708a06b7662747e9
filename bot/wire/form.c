#include "bot/wire/form.h"

#include <stdio.h>
#include <string.h>

/* Copies a text into the form. Returns its place; 0, the place of "", when it does not fit. */
static uint16_t
keep(struct form *f, const char *text)
{
	size_t size = strlen(text) + 1;
	uint16_t at = f->used;

	if (size == 1 || size > sizeof f->text - f->used)
		return 0;
	memcpy(f->text + at, text, size);
	f->used = (uint16_t)(f->used + size);
	return at;
}

/* Copies a text. Returns false, with out "", when the text does not fit whole. */
static bool
copy(char *out, size_t size, const char *in)
{
	bool fits = strlen(in) < size;

	snprintf(out, size, "%s", fits ? in : "");
	return fits;
}

void
form_init(struct form *f, const char *id, const char *title)
{
	memset(f, 0, sizeof *f);
	f->used = 1;
	copy(f->id, sizeof f->id, id);
	f->title = keep(f, title);
}

static struct form_field *
last(struct form *f)
{
	return f->fields ? &f->field[f->fields - 1] : NULL;
}

void
form_add(struct form *f, enum form_kind kind, const char *name, const char *label, const char *note)
{
	struct form_field field = { .kind = kind, .first = f->options };

	for (unsigned i = 0; i < f->fields; i++)
		if (strcmp(f->field[i].name, name) == 0)
			return;
	if (f->fields == LIMIT_FORM_FIELDS || !copy(field.name, sizeof field.name, name))
		return;
	field.label = keep(f, label);
	field.note = keep(f, note);
	f->field[f->fields++] = field;
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
form_option(struct form *f, const char *value, const char *label, const char *note, bool chosen)
{
	struct form_field *field = last(f);
	struct form_option option = { .chosen = chosen };

	if (!field || f->options == sizeof f->option / sizeof f->option[0] ||
	    !copy(option.value, sizeof option.value, value))
		return;
	option.label = keep(f, label);
	option.note = keep(f, note);
	f->option[f->options++] = option;
	field->options++;
}
