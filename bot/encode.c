#include "bot/encode.h"

#include <cjson/cJSON.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Discord's numbers. */
enum {
	FLAG_EPHEMERAL = 1 << 6,
	FLAG_COMPONENTS_V2 = 1 << 15,
	TYPE_ROW = 1,
	TYPE_BUTTON = 2,
	TYPE_SELECT = 3,
	TYPE_TEXT = 10,
	TYPE_LINE = 14,
	TYPE_CONTAINER = 17,
	OPTION_TEXT = 100, /* characters of an option's label */
	PLACEHOLDER_TEXT = 150,
};

/* A message in the making. */
struct draft {
	const struct message *m;
	cJSON *parts; /* the container's */
	cJSON *row; /* of the buttons so far, NULL where the next one begins a row */
	cJSON *options; /* of the menu that is open */
	unsigned components, characters;
	bool cut; /* something was left out */
	bool failed; /* no memory */
};

/* The bytes of the first so many characters of a text; bytes that are no UTF-8 count as characters. */
static size_t
cut_text(const char *text, size_t length, size_t characters)
{
	size_t i = 0;

	for (; i < length; i++)
		if (((unsigned char)text[i] & 0xc0) != 0x80 && characters-- == 0)
			break;
	return i;
}

static size_t
count_text(const char *text, size_t length)
{
	size_t n = 0;

	for (size_t i = 0; i < length; i++)
		n += ((unsigned char)text[i] & 0xc0) != 0x80;
	return n;
}

/* How many bytes a code point takes that begins so; 0 where none does, or where it does not go on as it must. */
static size_t
sequence(const char *text, size_t left)
{
	const unsigned char *p = (const unsigned char *)text;
	size_t n = p[0] < 0x80 ? 1
	    : p[0] < 0xc2      ? 0
	    : p[0] < 0xe0      ? 2
	    : p[0] < 0xf0      ? 3
	    : p[0] < 0xf5      ? 4
			       : 0;

	if (n > left)
		return 0;
	for (size_t i = 1; i < n; i++)
		if ((p[i] & 0xc0) != 0x80)
			return 0;
	if ((p[0] == 0xe0 && p[1] < 0xa0) || (p[0] == 0xed && p[1] > 0x9f) ||
	    (p[0] == 0xf0 && p[1] < 0x90) || (p[0] == 0xf4 && p[1] > 0x8f))
		return 0;
	return n;
}

/* Adds a text of so many bytes; what is not UTF-8 becomes '?', so that the whole stays JSON. */
static bool
add_text(cJSON *object, const char *name, const char *text, size_t length)
{
	char *copy = malloc(length + 1);
	bool ok;

	if (!copy)
		return false;
	for (size_t i = 0; i < length;) {
		size_t n = sequence(text + i, length - i);
		if (n == 0) {
			copy[i++] = '?';
			continue;
		}
		memcpy(copy + i, text + i, n);
		i += n;
	}
	copy[length] = '\0';
	ok = cJSON_AddStringToObject(object, name, copy) != NULL;
	free(copy);
	return ok;
}

/* A text cut at so many characters. */
static void
add_short(struct draft *d, cJSON *object, const char *name, const struct part *p, size_t characters)
{
	const char *text = d->m->text + p->text;
	size_t length = cut_text(text, p->length, characters);

	d->cut |= length < p->length;
	d->failed |= !add_text(object, name, text, length);
}

/* A new component at the end of a list, or NULL and cut where the message has no room for it and so many more. */
static cJSON *
add_component(struct draft *d, cJSON *list, int type, unsigned more)
{
	cJSON *c;

	if (d->components + 1 + more > LIMIT_COMPONENTS) {
		d->cut = true;
		return NULL;
	}
	c = cJSON_CreateObject();
	if (!c || !cJSON_AddNumberToObject(c, "type", type) || !cJSON_AddItemToArray(list, c)) {
		cJSON_Delete(c);
		d->failed = true;
		return NULL;
	}
	d->components++;
	return c;
}

/* A list within a component. */
static cJSON *
add_list(struct draft *d, cJSON *object, const char *name)
{
	cJSON *list = cJSON_AddArrayToObject(object, name);

	d->failed |= !list;
	return list;
}

static void
add_text_display(struct draft *d, const struct part *p)
{
	const char *text = d->m->text + p->text;
	size_t room = LIMIT_MESSAGE_TEXT - d->characters;
	size_t length = cut_text(text, p->length, room);
	cJSON *c;

	d->cut |= length < p->length || length == 0;
	if (length == 0)
		return;
	c = add_component(d, d->parts, TYPE_TEXT, 0);
	if (!c)
		return;
	d->characters += (unsigned)count_text(text, length);
	d->failed |= !add_text(c, "content", text, length);
}

static void
add_line(struct draft *d)
{
	cJSON *c = add_component(d, d->parts, TYPE_LINE, 0);

	if (c)
		d->failed |= !cJSON_AddTrueToObject(c, "divider") ||
		    !cJSON_AddNumberToObject(c, "spacing", 1);
}

/* Another part before p carries the same id. */
static bool
is_second(const struct message *m, const struct part *p)
{
	for (const struct part *q = m->part; q < p; q++)
		if ((q->kind == PART_BUTTON || q->kind == PART_SELECT) && q->style != BUTTON_LINK &&
		    strcmp(q->id, p->id) == 0)
			return true;
	return false;
}

/* The parts that a message may hold: the others are left out. */
static bool
is_refused(const struct draft *d, const struct part *p)
{
	return p->length == 0 || p->id[0] == '\0' || (p->style != BUTTON_LINK && is_second(d->m, p));
}

static void
add_button(struct draft *d, const struct part *p)
{
	cJSON *c;

	if (is_refused(d, p)) {
		d->cut = true;
		return;
	}
	if (!d->row || cJSON_GetArraySize(d->row) >= LIMIT_ROW_BUTTONS) {
		cJSON *row = add_component(d, d->parts, TYPE_ROW, 1);
		d->row = row ? add_list(d, row, "components") : NULL;
	}
	c = d->row ? add_component(d, d->row, TYPE_BUTTON, 0) : NULL;
	if (!c)
		return;
	add_short(d, c, "label", p, LIMIT_LABEL);
	d->failed |= !cJSON_AddNumberToObject(c, "style", p->style);
	d->failed |= !add_text(c, p->style == BUTTON_LINK ? "url" : "custom_id", p->id, strlen(p->id));
	if (p->disabled)
		d->failed |= !cJSON_AddTrueToObject(c, "disabled");
}

/* A menu without options is left out: Discord takes none. */
static void
add_select(struct draft *d, const struct part *p)
{
	const struct part *next = p + 1;
	bool empty = next >= d->m->part + d->m->parts || next->kind != PART_OPTION;
	cJSON *row, *list, *c;

	d->options = NULL;
	if (empty || is_refused(d, p)) {
		d->cut = true;
		return;
	}
	row = add_component(d, d->parts, TYPE_ROW, 1);
	list = row ? add_list(d, row, "components") : NULL;
	c = list ? add_component(d, list, TYPE_SELECT, 0) : NULL;
	if (!c)
		return;
	add_short(d, c, "placeholder", p, PLACEHOLDER_TEXT);
	d->failed |= !add_text(c, "custom_id", p->id, strlen(p->id));
	if (p->disabled)
		d->failed |= !cJSON_AddTrueToObject(c, "disabled");
	if (p->most > 1)
		d->failed |= !cJSON_AddNumberToObject(c, "min_values", p->least) ||
		    !cJSON_AddNumberToObject(c, "max_values", p->most);
	d->options = add_list(d, c, "options");
}

static void
add_option(struct draft *d, const struct part *p)
{
	cJSON *c;

	if (!d->options || cJSON_GetArraySize(d->options) >= LIMIT_SELECT_OPTIONS ||
	    p->length == 0 || p->id[0] == '\0') {
		d->cut = true;
		return;
	}
	c = cJSON_CreateObject();
	if (!c || !cJSON_AddItemToArray(d->options, c)) {
		cJSON_Delete(c);
		d->failed = true;
		return;
	}
	add_short(d, c, "label", p, OPTION_TEXT);
	d->failed |= !add_text(c, "value", p->id, strlen(p->id));
}

static void
add_part(struct draft *d, const struct part *p)
{
	if (p->kind != PART_BUTTON)
		d->row = NULL;
	switch (p->kind) {
	case PART_TEXT:
		add_text_display(d, p);
		break;
	case PART_LINE:
		add_line(d);
		break;
	case PART_BUTTON:
		add_button(d, p);
		break;
	case PART_ROW:
		break;
	case PART_SELECT:
		add_select(d, p);
		break;
	case PART_OPTION:
		add_option(d, p);
		break;
	}
}

static bool
add_mentions(cJSON *data, snowflake user)
{
	cJSON *mentions = cJSON_AddObjectToObject(data, "allowed_mentions"), *users;
	char id[24];

	if (!mentions || !cJSON_AddArrayToObject(mentions, "parse"))
		return false;
	if (user == 0)
		return true;
	snprintf(id, sizeof id, "%" PRIu64, user);
	users = cJSON_AddArrayToObject(mentions, "users");
	return users && cJSON_AddItemToArray(users, cJSON_CreateString(id));
}

/* Fills data with a message; cut tells whether all of it is there. */
static bool
fill(cJSON *data, const struct message *m, bool ephemeral, bool *cut)
{
	struct draft d = { .m = m, .cut = m->cut };
	cJSON *components, *container;

	if (!data ||
	    !cJSON_AddNumberToObject(data, "flags", FLAG_COMPONENTS_V2 | (ephemeral ? FLAG_EPHEMERAL : 0)))
		return false;
	components = cJSON_AddArrayToObject(data, "components");
	container = components ? add_component(&d, components, TYPE_CONTAINER, 0) : NULL;
	if (!container)
		return false;
	if (m->accent)
		d.failed |= !cJSON_AddNumberToObject(container, "accent_color", m->accent);
	d.parts = add_list(&d, container, "components");
	for (unsigned i = 0; i < m->parts && d.parts; i++)
		add_part(&d, &m->part[i]);
	*cut = d.cut;
	return !d.failed && add_mentions(data, m->mention);
}

/* Prints and frees it. */
static bool
finish(cJSON *root, bool ok, struct buf *out)
{
	char *text = ok ? cJSON_PrintUnformatted(root) : NULL;

	cJSON_Delete(root);
	if (!text)
		return false;
	buf_text(out, text);
	cJSON_free(text);
	return !buf_failed(out);
}

bool
encode_fits(const struct message *m)
{
	cJSON *root = cJSON_CreateObject();
	bool cut = true, ok = fill(root, m, m->ephemeral, &cut);

	cJSON_Delete(root);
	return ok && !cut;
}

bool
encode_message(const struct message *m, struct buf *out)
{
	cJSON *root = cJSON_CreateObject();
	bool cut;

	return finish(root, fill(root, m, m->ephemeral, &cut), out);
}

bool
encode_edit(const struct message *m, struct buf *out)
{
	cJSON *root = cJSON_CreateObject();
	bool cut;

	/* Whether a message is ephemeral is settled when it is made; an edit may not name that flag. */
	return finish(root, fill(root, m, false, &cut), out);
}

bool
encode_note(const struct message *m, const char *nonce, struct buf *out)
{
	cJSON *root = cJSON_CreateObject();
	bool cut, ok = fill(root, m, false, &cut);

	if (ok && nonce)
		ok = add_text(root, "nonce", nonce, cut_text(nonce, strlen(nonce), ENCODE_NONCE)) &&
		    cJSON_AddTrueToObject(root, "enforce_nonce");
	return finish(root, ok, out);
}

bool
encode_answer(enum answer_type type, const struct message *m, struct buf *out)
{
	cJSON *root = cJSON_CreateObject();
	bool cut, ok = root && cJSON_AddNumberToObject(root, "type", type);

	return finish(root, ok && fill(cJSON_AddObjectToObject(root, "data"), m, m->ephemeral, &cut), out);
}

bool
encode_deferred(enum answer_type type, bool ephemeral, struct buf *out)
{
	cJSON *root = cJSON_CreateObject(), *data;
	bool ok = root && cJSON_AddNumberToObject(root, "type", type);

	if (ok && ephemeral && type == ANSWER_LATER) {
		data = cJSON_AddObjectToObject(root, "data");
		ok = data && cJSON_AddNumberToObject(data, "flags", FLAG_EPHEMERAL);
	}
	return finish(root, ok, out);
}

bool
encode_choices(const struct encode_choice *choice, unsigned n, struct buf *out)
{
	cJSON *root = cJSON_CreateObject();
	bool ok = root && cJSON_AddNumberToObject(root, "type", ANSWER_CHOICES);
	cJSON *data = ok ? cJSON_AddObjectToObject(root, "data") : NULL;
	cJSON *list = data ? cJSON_AddArrayToObject(data, "choices") : NULL;

	ok = list != NULL;
	for (unsigned i = 0; ok && i < n && i < ENCODE_CHOICES; i++) {
		const char *name = choice[i].name, *value = choice[i].value;
		cJSON *c = cJSON_CreateObject();
		ok = c && cJSON_AddItemToArray(list, c) &&
		    add_text(c, "name", name, cut_text(name, strlen(name), ENCODE_CHOICE_TEXT)) &&
		    add_text(c, "value", value, cut_text(value, strlen(value), ENCODE_CHOICE_TEXT));
	}
	return finish(root, ok, out);
}

bool
encode_dm(snowflake user, struct buf *out)
{
	cJSON *root = cJSON_CreateObject();
	char id[24];

	snprintf(id, sizeof id, "%" PRIu64, user);
	return finish(root, root && cJSON_AddStringToObject(root, "recipient_id", id), out);
}
