/*
 * form.h - a form (Discord's modal) as a plain struct: a title and up to LIMIT_FORM_FIELDS fields
 * in reading order.
 *
 * A form opens as the answer to a command or a press (SAY_FORM), not to another form and not later
 * than 3 s. What is written into it comes back as an interaction with the form's id, and its fields
 * by their names: interaction_said(). Texts are copied; lengths are in characters. Source of the
 * numbers: Discord's component reference.
 */
#ifndef BOT_WIRE_FORM_H
#define BOT_WIRE_FORM_H

#include "bot/base/limits.h"

#include <stdbool.h>
#include <stdint.h>

enum form_kind {
	FORM_NOTE, /* a text display (10), Markdown: nothing to fill in */
	FORM_LINE, /* a text input (4) of one line; least and most are characters */
	FORM_PARAGRAPH, /* ... of several */
	FORM_SELECT, /* a string select (3); least and most count options */
	FORM_RADIO, /* a radio group (21): one of 2 to LIMIT_RADIO_OPTIONS options */
	FORM_BOXES, /* a group of check boxes (22): least to most of 1 to LIMIT_RADIO_OPTIONS
	               options */
	FORM_BOX, /* a check box (23) */
	FORM_FILE, /* a file upload (19); least and most count files */
};

struct form_field {
	enum form_kind kind;
	bool optional;
	bool chosen; /* FORM_BOX: ticked at first */
	char name[33]; /* its custom_id, of the form's fields alone */
	unsigned least, most; /* 0, 0: as Discord has it where nothing is said */
	uint16_t label, note, placeholder,
	    value; /* where these begin in form.text; "" where there is none */
	unsigned first, options; /* in form.option */
};

struct form_option {
	bool chosen; /* at first */
	char value[LIMIT_CUSTOM_ID + 1];
	uint16_t label, note;
};

struct form {
	char id[LIMIT_CUSTOM_ID +
	    1]; /* press_write()'s: the verb is the name of the row whose submit() is called */
	unsigned fields, options;
	struct form_field field[LIMIT_FORM_FIELDS];
	struct form_option option[2 * LIMIT_SELECT_OPTIONS + 3 * LIMIT_RADIO_OPTIONS];
	uint16_t title;
	uint16_t used; /* bytes of text */
	char text[24 << 10]; /* of all, each with its NUL; the first is "" */
	bool cut; /* something did not fit, or was refused, and was left out */
};

/* An empty form. */
void form_init(struct form *f, const char *id, const char *title);

/* A text between the fields. */
void form_note(struct form *f, const char *text);

/*
 * A new field at the end. note: what is said below its label, or "". Each of the following is about
 * the last one that was added; what does not fit sets cut.
 */
void form_add(
    struct form *f, enum form_kind kind, const char *name, const char *label, const char *note);

/* It may be left empty. */
void form_optional(struct form *f);

/* Bounds of what it takes: see enum form_kind. */
void form_bounds(struct form *f, unsigned least, unsigned most);

/* What a text input holds at first. */
void form_value(struct form *f, const char *value);

/* What an empty text input or menu shows. */
void form_placeholder(struct form *f, const char *text);

/* A box is ticked at first. */
void form_tick(struct form *f);

/* An option of a menu, radio group or group of boxes. note: "" for none. chosen: at first. */
void form_option(
    struct form *f, const char *value, const char *label, const char *note, bool chosen);

#endif
