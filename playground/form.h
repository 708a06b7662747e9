/*
 * form.h - checks a JSON body with rows of fields, and collects the errors as Discord's "errors"
 * tree.
 *
 * A form has a place in the body, such as "components.0.components.1". Checks report errors at that
 * place. Members without a row are ignored, as Discord ignores unknown members.
 */
#ifndef PLAYGROUND_FORM_H
#define PLAYGROUND_FORM_H

#include "playground/base.h"

enum form_sizes { FORM_DEPTH = 24, FORM_KEY = 40 };

struct world;

struct form {
	const struct world *world; /* the world whose emojis may be used; NULL: any emoji */
	cJSON *errors; /* Discord's "errors"; NULL while there is no error */
	unsigned failures;
	unsigned depth;
	char place[FORM_DEPTH][FORM_KEY];
};

enum field_kind {
	FIELD_TEXT, /* min..max code points */
	FIELD_INTEGER, /* min..max */
	FIELD_BOOLEAN,
	FIELD_ID, /* a snowflake as text */
	FIELD_LIST, /* min..max members */
	FIELD_OBJECT,
	FIELD_ABSENT, /* a field of Discord that this stand-in does not support: refused, unless
	                 false or empty */
};

enum field_flags {
	FIELD_REQUIRED = 1,
	FIELD_NULLABLE = 2, /* null is allowed; otherwise null counts as missing */
};

struct field {
	const char *key;
	enum field_kind kind;
	unsigned flags;
	int64_t min, max;
};

void play_form_init(struct form *f);
void play_form_free(struct form *f);
bool play_form_ok(const struct form *f);

/*
 * Move the place into a member, and back out. Places deeper than FORM_DEPTH report at the last
 * place.
 */
void play_form_enter(struct form *f, const char *key);
void play_form_enter_index(struct form *f, int index);
void play_form_leave(struct form *f);

/* Reports an error at a member of the place, or at the place itself when key is NULL. */
void play_form_fail(struct form *f, const char *key, const char *code, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Reports "This field is required". */
void play_form_missing(struct form *f, const char *key);

/* Checks the members of an object with the rows. Returns false when a member is wrong. */
bool play_form_fields(struct form *f, const cJSON *object, const struct field *field, size_t n);

/*
 * Returns {"message":"Invalid Form Body","code":50035,"errors":{...}}; the caller deletes it. The
 * errors move out of the form.
 */
cJSON *play_form_take(struct form *f);

#endif
