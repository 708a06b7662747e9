#include "bot/wire/encode.h"
#include "bot/base/grapheme.h"
#include "bot/wire/encode_json.h"

#include <cjson/cJSON.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Discord's numbers for flags and component types. */
enum {
	FLAG_EPHEMERAL = 1 << 6,
	FLAG_SILENT = 1 << 12,
	FLAG_COMPONENTS_V2 = 1 << 15,
	TYPE_ROW = 1,
	TYPE_BUTTON = 2,
	TYPE_SELECT = 3,
	TYPE_TEXT = 10,
	TYPE_GALLERY = 12,
	TYPE_FILE = 13,
	TYPE_LINE = 14,
	TYPE_CONTAINER = 17,
	OPTION_TEXT = 100, /* characters of an option's label, and of the line below it */
	PLACEHOLDER_TEXT = 150,
};

/* A message that is being encoded. */
struct draft {
	const struct message *m;
	cJSON *parts; /* the parts of the container */
	cJSON *row; /* the open row of buttons, NULL when the next button begins a row */
	cJSON *options; /* the options of the open menu */
	const struct part *file; /* the attached file, or NULL */
	unsigned components, characters, bytes;
	bool cut; /* something was left out */
	bool failed; /* memory was out */
};

/* Adds bytes of the message's text, cut at so many characters. */
static void
add_cut(
    struct draft *d, cJSON *object, const char *name, unsigned at, unsigned n, size_t characters)
{
	const char *text = d->m->text + at;
	size_t length = grapheme_cut_codes(text, n, characters);

	d->cut |= length < n;
	d->failed |= !encode_text(object, name, text, length);
}

/* Adds a part's text, cut at so many characters. */
static void
add_short(struct draft *d, cJSON *object, const char *name, const struct part *p, size_t characters)
{
	add_cut(d, object, name, p->text, p->length, characters);
}

/*
 * Adds a component at the end of a list. Returns NULL, and sets cut, when the message has no room
 * for it and `more` further components.
 */
static cJSON *
add_component(struct draft *d, cJSON *list, int type, unsigned more)
{
	cJSON *c;

	if (d->components + 1 + more > LIMIT_COMPONENTS) {
		d->cut = true;
		return NULL;
	}
	c = cJSON_CreateObject();
	if (!c || !encode_number(c, "type", type) || !cJSON_AddItemToArray(list, c)) {
		cJSON_Delete(c);
		d->failed = true;
		return NULL;
	}
	d->components++;
	return c;
}

/* Adds a list to a component. */
static cJSON *
add_list(struct draft *d, cJSON *object, const char *name)
{
	cJSON *list = cJSON_AddArrayToObject(object, name);

	d->failed |= !list;
	return list;
}

/* Returns how many bytes of a part's text fit, where a message takes so many characters. */
static size_t
text_room(const struct draft *d, const struct part *p, unsigned characters)
{
	const char *text = d->m->text + p->text;
	unsigned left = characters > d->characters ? characters - d->characters : 0;
	size_t length = grapheme_cut_codes(text, p->length, left);
	size_t most = LIMIT_TEXT_BYTES > d->bytes ? LIMIT_TEXT_BYTES - d->bytes : 0;

	return length > most ? grapheme_cut(text, length, most) : length;
}

static void
take_room(struct draft *d, const char *text, size_t length)
{
	d->characters += (unsigned)grapheme_count(text, length);
	d->bytes += (unsigned)length;
}

static void
add_text_display(struct draft *d, const struct part *p)
{
	const char *text = d->m->text + p->text;
	size_t length = text_room(d, p, LIMIT_MESSAGE_TEXT);
	cJSON *c;

	d->cut |= length < p->length || length == 0;
	if (length == 0)
		return;
	c = add_component(d, d->parts, TYPE_TEXT, 0);
	if (!c)
		return;
	take_room(d, text, length);
	d->failed |= !encode_text(c, "content", text, length);
}

/* Adds the address by which a component names the attached file. */
static bool
add_address(cJSON *object, const struct part *p)
{
	char url[sizeof p->id + 16];

	snprintf(url, sizeof url, "attachment://%s", p->id);
	return cJSON_AddStringToObject(object, "url", url);
}

static void
add_file(struct draft *d, const struct part *p)
{
	cJSON *c = add_component(d, d->parts, TYPE_FILE, 0), *file;

	if (!c)
		return;
	file = cJSON_AddObjectToObject(c, "file");
	d->failed |= !file || !add_address(file, p);
	d->file = p;
}

/* A gallery with one picture. */
static void
add_picture(struct draft *d, const struct part *p)
{
	cJSON *c = add_component(d, d->parts, TYPE_GALLERY, 0), *items, *item, *media;

	if (!c)
		return;
	items = add_list(d, c, "items");
	item = items ? cJSON_CreateObject() : NULL;
	if (!item || !cJSON_AddItemToArray(items, item)) {
		cJSON_Delete(item);
		d->failed = true;
		return;
	}
	media = cJSON_AddObjectToObject(item, "media");
	d->failed |= !media || !add_address(media, p);
	if (p->length)
		add_short(d, item, "description", p, LIMIT_ALT);
	d->file = p;
}

static void
add_line(struct draft *d)
{
	cJSON *c = add_component(d, d->parts, TYPE_LINE, 0);

	if (c)
		d->failed |= !cJSON_AddTrueToObject(c, "divider") ||
		    !encode_number(c, "spacing", 1);
}

/* An earlier part has the same id. */
static bool
is_second(const struct message *m, const struct part *p)
{
	for (const struct part *q = m->part; q < p; q++)
		if ((q->kind == PART_BUTTON || q->kind == PART_SELECT) && q->style != BUTTON_LINK &&
		    strcmp(q->id, p->id) == 0)
			return true;
	return false;
}

/* The part is left out: it has no text or no id, or its id was used before. */
static bool
is_refused(const struct draft *d, const struct part *p)
{
	return p->length == 0 || p->id[0] == '\0' ||
	    (p->style != BUTTON_LINK && is_second(d->m, p));
}

static void
add_emoji(struct draft *d, cJSON *component, const struct cards_emoji *emoji)
{
	cJSON *object = cJSON_AddObjectToObject(component, "emoji");
	char id[24];

	snprintf(id, sizeof id, "%" PRIu64, emoji->id);
	d->failed |= !object || (emoji->id && !cJSON_AddStringToObject(object, "id", id)) ||
	    !cJSON_AddStringToObject(object, "name", emoji->name);
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
	if (p->emoji)
		add_emoji(d, c, p->emoji);
	d->failed |= !encode_number(c, "style", p->style);
	d->failed |= !encode_text(
	    c, p->style == BUTTON_LINK ? "url" : "custom_id", p->id, strlen(p->id));
	if (p->disabled)
		d->failed |= !cJSON_AddTrueToObject(c, "disabled");
}

/* The number of options that follow a select. */
static unsigned
count_options(const struct message *m, const struct part *p)
{
	unsigned n = 0;

	while (p + 1 + n < m->part + m->parts && p[1 + n].kind == PART_OPTION)
		n++;
	return n;
}

/* The menus of one list are numbered: "Choose a card (1/2)". */
static void
add_placeholder(struct draft *d, cJSON *c, const struct part *p)
{
	char label[LIMIT_LABEL * 4 + 16], number[16];
	const struct part *last = p;
	size_t n = p->length;

	if (!p->menu) {
		add_short(d, c, "placeholder", p, PLACEHOLDER_TEXT);
		return;
	}
	for (const struct part *q = p + 1; q < d->m->part + d->m->parts; q++) {
		if (q->kind == PART_SELECT && q->menu <= 1)
			break;
		if (q->kind == PART_SELECT)
			last = q;
	}
	snprintf(number, sizeof number, " (%u/%u)", p->menu, last->menu);
	n = grapheme_cut_codes(d->m->text + p->text, n, PLACEHOLDER_TEXT - strlen(number));
	n = n > LIMIT_LABEL * 4 ? grapheme_cut(d->m->text + p->text, n, LIMIT_LABEL * 4) : n;
	snprintf(label, sizeof label, "%.*s%s", (int)n, d->m->text + p->text, number);
	d->failed |= !encode_text(c, "placeholder", label, strlen(label));
}

/* A menu without options is left out, since Discord refuses it. */
static void
add_select(struct draft *d, const struct part *p)
{
	unsigned options = count_options(d->m, p);
	cJSON *row, *list, *c;

	d->options = NULL;
	if (options == 0 || is_refused(d, p)) {
		d->cut = true;
		return;
	}
	row = add_component(d, d->parts, TYPE_ROW, 1);
	list = row ? add_list(d, row, "components") : NULL;
	c = list ? add_component(d, list, TYPE_SELECT, 0) : NULL;
	if (!c)
		return;
	add_placeholder(d, c, p);
	d->failed |= !encode_text(c, "custom_id", p->id, strlen(p->id));
	if (p->disabled)
		d->failed |= !cJSON_AddTrueToObject(c, "disabled");
	/* The last menu of a list may have fewer options. */
	if (p->most > 1)
		d->failed |= !encode_number(
				 c, "min_values", p->least < options ? p->least : options) ||
		    !encode_number(c, "max_values", p->most < options ? p->most : options);
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
	if (p->about_length > 0)
		add_cut(d, c, "description", p->about, p->about_length, OPTION_TEXT);
	d->failed |= !encode_text(c, "value", p->id, strlen(p->id));
	if (p->emoji)
		add_emoji(d, c, p->emoji);
	if (p->chosen)
		d->failed |= !cJSON_AddTrueToObject(c, "default");
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
	case PART_FILE:
		add_file(d, p);
		break;
	case PART_PICTURE:
		add_picture(d, p);
		break;
	}
}

static bool
add_mentions(cJSON *data, const snowflake user[LIMIT_MENTIONS])
{
	cJSON *mentions = cJSON_AddObjectToObject(data, "allowed_mentions"), *users;
	char id[24];

	if (!mentions || !cJSON_AddArrayToObject(mentions, "parse"))
		return false;
	if (user[0] == 0)
		return true;
	users = cJSON_AddArrayToObject(mentions, "users");
	for (unsigned i = 0; users && i < LIMIT_MENTIONS && user[i]; i++) {
		snprintf(id, sizeof id, "%" PRIu64, user[i]);
		if (!cJSON_AddItemToArray(users, cJSON_CreateString(id)))
			return false;
	}
	return users;
}

/*
 * Names files[0] of the request as in the file's component. The list of an edit also says which
 * older files stay: none.
 */
static bool
add_attachments(cJSON *data, struct draft *d, bool edits)
{
	cJSON *list = d->file || edits ? cJSON_AddArrayToObject(data, "attachments") : NULL, *row;

	if (!d->file)
		return list || !edits;
	row = list ? cJSON_CreateObject() : NULL;
	if (!row || !cJSON_AddItemToArray(list, row) || !cJSON_AddStringToObject(row, "id", "0") ||
	    !cJSON_AddStringToObject(row, "filename", d->file->id))
		return false;
	if (d->file->length)
		add_short(d, row, "description", d->file, LIMIT_ALT);
	return !d->failed;
}

static unsigned
ephemeral_flag(const struct message *m)
{
	return m->ephemeral ? FLAG_EPHEMERAL : 0;
}

/* The texts of a plain message, one below the other. */
static bool
add_content(struct draft *d, cJSON *data)
{
	struct buf all;
	bool ok;

	buf_init(&all, LIMIT_BODY);
	for (const struct part *p = d->m->part; p < d->m->part + d->m->parts; p++) {
		const char *text = d->m->text + p->text;
		size_t length;

		if (p->kind != PART_TEXT)
			continue;
		if (all.length && text_room(d, p, LIMIT_CONTENT) > 1) {
			buf_text(&all, "\n");
			take_room(d, "\n", 1);
		}
		length = text_room(d, p, LIMIT_CONTENT);
		d->cut |= length < p->length;
		take_room(d, text, length);
		buf_add(&all, text, length);
	}
	ok = encode_text(data, "content", buf_string(&all), all.length);
	buf_free(&all);
	return ok;
}

/* A message whose texts are `content`: what it has besides texts, buttons and menus is left out. */
static bool
fill_plain(cJSON *data, const struct message *m, unsigned flags, bool edits, bool *cut)
{
	struct draft d = { .m = m, .cut = m->cut };

	if (!data || (flags && !encode_number(data, "flags", flags)) || !add_content(&d, data))
		return false;
	d.parts = add_list(&d, data, "components");
	for (const struct part *p = m->part; p < m->part + m->parts && d.parts; p++) {
		if (p->kind == PART_LINE || p->kind == PART_FILE || p->kind == PART_PICTURE)
			d.cut = true;
		else if (p->kind != PART_TEXT)
			add_part(&d, p);
	}
	d.cut |= cJSON_GetArraySize(d.parts) > LIMIT_ROWS;
	while (cJSON_GetArraySize(d.parts) > LIMIT_ROWS)
		cJSON_DeleteItemFromArray(d.parts, LIMIT_ROWS);
	*cut = d.cut;
	return !d.failed && add_attachments(data, &d, edits) && add_mentions(data, m->mention);
}

/*
 * Fills data with a message. flags are added to the flag for Components V2. *cut is set when
 * something was left out.
 *	edits	the message takes the place of an older one, whose text and files go
 */
static bool
fill(cJSON *data, const struct message *m, unsigned flags, bool edits, bool *cut)
{
	struct draft d = { .m = m, .cut = m->cut };
	cJSON *components, *container;

	if (m->plain)
		return fill_plain(data, m, flags, edits, cut);
	if (!data || !encode_number(data, "flags", FLAG_COMPONENTS_V2 | flags))
		return false;
	if (edits && !cJSON_AddNullToObject(data, "content"))
		return false;
	components = cJSON_AddArrayToObject(data, "components");
	container = components ? add_component(&d, components, TYPE_CONTAINER, 0) : NULL;
	if (!container)
		return false;
	if (m->accent)
		d.failed |= !encode_number(container, "accent_color", m->accent);
	d.parts = add_list(&d, container, "components");
	for (unsigned i = 0; i < m->parts && d.parts; i++)
		add_part(&d, &m->part[i]);
	*cut = d.cut;
	return !d.failed && add_attachments(data, &d, edits) && add_mentions(data, m->mention);
}

bool
encode_fits(const struct message *m)
{
	cJSON *root = cJSON_CreateObject();
	bool cut = true, ok = fill(root, m, ephemeral_flag(m), false, &cut);

	cJSON_Delete(root);
	return ok && !cut;
}

bool
encode_message(const struct message *m, struct buf *out)
{
	cJSON *root = cJSON_CreateObject();
	bool cut;

	return encode_finish(root, fill(root, m, ephemeral_flag(m), false, &cut), out);
}

bool
encode_edit(const struct message *m, struct buf *out)
{
	cJSON *root = cJSON_CreateObject();
	bool cut;

	/* The ephemeral flag is fixed at creation; an edit must not contain it. */
	return encode_finish(root, fill(root, m, 0, true, &cut), out);
}

bool
encode_note(const struct message *m, const char *nonce, struct buf *out)
{
	cJSON *root = cJSON_CreateObject();
	bool cut, ok = fill(root, m, m->silent ? FLAG_SILENT : 0, false, &cut);

	if (ok && nonce)
		ok = encode_text(root, "nonce", nonce,
			 grapheme_cut_codes(nonce, strlen(nonce), ENCODE_NONCE)) &&
		    cJSON_AddTrueToObject(root, "enforce_nonce");
	return encode_finish(root, ok, out);
}

bool
encode_answer(enum answer_type type, const struct message *m, struct buf *out)
{
	cJSON *root = cJSON_CreateObject();
	bool cut, ok = root && encode_number(root, "type", type);

	return encode_finish(root,
	    ok &&
		fill(cJSON_AddObjectToObject(root, "data"), m, ephemeral_flag(m),
		    type == ANSWER_UPDATE, &cut),
	    out);
}

bool
encode_deferred(enum answer_type type, bool ephemeral, struct buf *out)
{
	cJSON *root = cJSON_CreateObject(), *data;
	bool ok = root && encode_number(root, "type", type);

	if (ok && ephemeral && type == ANSWER_LATER) {
		data = cJSON_AddObjectToObject(root, "data");
		ok = data && encode_number(data, "flags", FLAG_EPHEMERAL);
	}
	return encode_finish(root, ok, out);
}
