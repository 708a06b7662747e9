/*
 * form.h - a form (Discord's modal) as a plain struct: a title and up to LIMIT_FORM_FIELDS fields
 * in reading order.
 *
 * A form opens as the answer to a command or a press (SAY_FORM), within 3 s. It cannot answer
 * another form. The submitted form comes back as an interaction with the form's id;
 * interaction_said() finds its values by the fields' names. Texts are copied. Lengths are in
 * characters. Source of the numbers: Discord's component reference.
 */
#ifndef BOT_WIRE_FORM_H
#define BOT_WIRE_FORM_H

#include "bot/base/limits.h"

#include <stdbool.h>
#include <stdint.h>

enum form_kind {
	FORM_LINE, /* a text input (4) of one line */
	FORM_SELECT, /* a string select (3): one of 1 to LIMIT_SELECT_OPTIONS options */
	FORM_RADIO, /* a radio group (21): one of 2 to LIMIT_RADIO_OPTIONS options */
};

/* A field, which must be filled in. */
struct form_field {
	enum form_kind kind;
	char name[33]; /* its custom_id, unique in the form */
	unsigned least, most; /* characters of a line; 0, 0: Discord's default */
	/* Where these texts begin in form.text; "" for none. */
	uint16_t label, note, value;
	unsigned first, options; /* its options in form.option */
};

struct form_option {
	bool chosen; /* at first */
	char value[LIMIT_CUSTOM_ID + 1];
	uint16_t label, note;
};

struct form {
	/* From press_write(). The verb is the name of the row whose submit() is called. */
	char id[LIMIT_CUSTOM_ID + 1];
	unsigned fields, options;
	struct form_field field[LIMIT_FORM_FIELDS];
	struct form_option option[2 * LIMIT_SELECT_OPTIONS + 3 * LIMIT_RADIO_OPTIONS];
	uint16_t title;
	uint16_t used; /* bytes of text */
	char text[24 << 10]; /* all texts, each with its NUL; the first is "" */
};

/* Makes an empty form. */
void form_init(struct form *f, const char *id, const char *title);

/*
 * Adds a field at the end. note is the text below its label, or "". Each function below changes the
 * last added field. A field, option or text that does not fit is left out.
 */
void form_add(
    struct form *f, enum form_kind kind, const char *name, const char *label, const char *note);

/* Sets how many characters a line has. */
void form_bounds(struct form *f, unsigned least, unsigned most);

/* Sets the initial text of a line. */
void form_value(struct form *f, const char *value);

/* Adds an option to a menu or radio group. note: "" for none. chosen: chosen initially. */
void form_option(
    struct form *f, const char *value, const char *label, const char *note, bool chosen);

#endif
