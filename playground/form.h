/*
 * form.h - checks a JSON body against rows of fields, and collects what is wrong as Discord's
 * errors tree.
 *
 * A form has a place in the body, "components.0.components.1"; checks report at that place. Unknown
 * members are left alone, as Discord leaves them.
 */
#ifndef PLAYGROUND_FORM_H
#define PLAYGROUND_FORM_H

#include "playground/base.h"

enum form_sizes { FORM_DEPTH = 24, FORM_KEY = 40 };

struct world;

struct form {
	const struct world *world; /* whose emojis may be used; NULL: any */
	cJSON *errors; /* Discord's "errors", or NULL while all is well */
	unsigned failures;
	unsigned depth;
	char place[FORM_DEPTH][FORM_KEY];
};

enum field_kind {
	FIELD_TEXT, /* min..max code points */
	FIELD_INTEGER, /* min..max */
	FIELD_NUMBER,
	FIELD_BOOLEAN,
	FIELD_ID, /* a snowflake as text */
	FIELD_LIST, /* min..max members */
	FIELD_OBJECT,
};

enum field_flags {
	FIELD_REQUIRED = 1,
	FIELD_NULLABLE = 2, /* null is as good as a value; otherwise null counts as absent */
};

struct field {
	const char *key;
	enum field_kind kind;
	unsigned flags;
	int64_t min, max;
};

void form_init(struct form *f);
void form_free(struct form *f);
bool form_ok(const struct form *f);

/* Steps into a member, and back out. Deeper than FORM_DEPTH reports at the last place. */
void form_enter(struct form *f, const char *key);
void form_enter_index(struct form *f, int index);
void form_leave(struct form *f);

/* Reports at member key of the place; NULL is the place itself. */
void form_fail(struct form *f, const char *key, const char *code, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Reports "This field is required". */
void form_missing(struct form *f, const char *key);

/* Checks the rows against the object's members; false when one was wrong. */
bool form_fields(struct form *f, const cJSON *object, const struct field *field, size_t n);

/*
 * {"message":"Invalid Form Body","code":50035,"errors":{...}}; the caller deletes it. Moves the
 * tree out of the form.
 */
cJSON *form_take(struct form *f);

#endif
