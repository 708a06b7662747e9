#include "bot/wire/message.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void
message_init(struct message *m, bool ephemeral)
{
	memset(m, 0, sizeof *m);
	m->ephemeral = ephemeral;
	m->no_select = true;
}

/*
 * Adds a part with its text. Returns NULL, and sets cut, when there is no room for the part or its
 * text.
 */
static struct part *
message_add(struct message *m, enum part_kind kind, const char *text)
{
	size_t length = strlen(text);
	struct part *p;

	if (m->parts == sizeof m->part / sizeof m->part[0] || length > sizeof m->text - m->used) {
		m->cut = true;
		return NULL;
	}
	m->no_select = kind != PART_SELECT && kind != PART_OPTION;
	p = &m->part[m->parts++];
	p->kind = kind;
	p->text = m->used;
	p->length = (uint16_t)length;
	memcpy(m->text + m->used, text, length);
	m->used = (uint16_t)(m->used + length);
	return p;
}

/*
 * Sets the id of the part that was just added. Removes the part again when the id is too long.
 * Returns true when the part stays.
 */
static bool
message_id(struct message *m, struct part *p, const char *format, va_list args)
{
	int n;

	if (!p)
		return false;
	n = vsnprintf(p->id, sizeof p->id, format, args);
	if (n >= 0 && n < (int)sizeof p->id)
		return true;
	m->used = p->text;
	m->parts--;
	m->cut = true;
	memset(p, 0, sizeof *p);
	return false;
}

void
message_text(struct message *m, const char *text)
{
	message_add(m, PART_TEXT, text);
}

void
message_line(struct message *m)
{
	message_add(m, PART_LINE, "");
}

void
message_row(struct message *m)
{
	message_add(m, PART_ROW, "");
}

void
message_button(struct message *m, enum button_style style, bool disabled, const char *label,
    const char *id_format, ...)
{
	struct part *p = message_add(m, PART_BUTTON, label);
	va_list args;

	if (p) {
		p->style = style;
		p->disabled = disabled;
	}
	va_start(args, id_format);
	message_id(m, p, id_format, args);
	va_end(args);
}

void
message_emoji(struct message *m, const struct cards_emoji *emoji)
{
	struct part *p = m->parts ? &m->part[m->parts - 1] : NULL;

	/* After a cut, the last part may be another one. */
	if (p && (p->kind == PART_BUTTON || p->kind == PART_OPTION) && !m->cut)
		p->emoji = emoji;
}

void
message_select(struct message *m, bool disabled, unsigned least, unsigned most,
    const char *placeholder, const char *id_format, ...)
{
	struct part *p = message_add(m, PART_SELECT, placeholder);
	va_list args;

	if (p) {
		p->disabled = disabled;
		p->least = (uint8_t)least;
		p->most = (uint8_t)most;
	}
	va_start(args, id_format);
	m->no_select = !message_id(m, p, id_format, args);
	va_end(args);
	m->select = (uint16_t)(m->parts - 1);
	m->options = 0;
}

/* The open select is full: another one goes on. Returns false when there is no room for it. */
static bool
message_go_on(struct message *m)
{
	struct part *first = &m->part[m->select], *p = NULL;
	unsigned menu = first->menu ? first->menu + 1u : 2;
	char label[LIMIT_LABEL * 4 + 1];

	snprintf(label, sizeof label, "%.*s", (int)first->length, m->text + first->text);
	if (menu <= MESSAGE_MENUS && strlen(first->id) + 2 < sizeof first->id)
		p = message_add(m, PART_SELECT, label);
	if (!p)
		return false;
	p->disabled = first->disabled;
	p->least = first->least;
	p->most = first->most;
	snprintf(p->id, sizeof p->id, "%.*s%c%u",
	    (int)strcspn(first->id, (const char[]){ MESSAGE_MENU, 0 }), first->id, MESSAGE_MENU,
	    menu);
	first->menu = (uint8_t)(menu - 1);
	p->menu = (uint8_t)menu;
	m->select = (uint16_t)(m->parts - 1);
	m->options = 0;
	return true;
}

void
message_option(struct message *m, const char *label, const char *value_format, ...)
{
	struct part *p;
	va_list args;

	/* Without its own select, the option would join an earlier select. */
	if (m->no_select || (m->options == LIMIT_SELECT_OPTIONS && !message_go_on(m))) {
		m->cut = true;
		return;
	}
	m->options++;
	p = message_add(m, PART_OPTION, label);
	va_start(args, value_format);
	message_id(m, p, value_format, args);
	va_end(args);
}

void
message_about(struct message *m, const char *text)
{
	struct part *p = m->parts ? &m->part[m->parts - 1] : NULL;
	size_t length = strlen(text);

	if (!p || p->kind != PART_OPTION || m->cut)
		return;
	if (length > sizeof m->text - m->used) {
		m->cut = true;
		return;
	}
	p->about = m->used;
	p->about_length = (uint16_t)length;
	memcpy(m->text + m->used, text, length);
	m->used = (uint16_t)(m->used + length);
}

void
message_chosen(struct message *m)
{
	struct part *p = m->parts ? &m->part[m->parts - 1] : NULL;

	if (p && p->kind == PART_OPTION && !m->cut)
		p->chosen = true;
}

/* Adds a part for the one file of a message. Returns true when the part stays. */
static bool
message_upload(struct message *m, enum part_kind kind, const char *name, const char *text)
{
	static const char
	    allowed[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-";
	bool second = false;

	for (unsigned i = 0; i < m->parts; i++)
		second |= m->part[i].kind == PART_FILE || m->part[i].kind == PART_PICTURE;
	if (second || !name[0] || name[strspn(name, allowed)] ||
	    strlen(name) >= sizeof m->part[0].id) {
		m->cut = true;
		return false;
	}
	if (!message_add(m, kind, text))
		return false;
	memcpy(m->part[m->parts - 1].id, name, strlen(name) + 1);
	return true;
}

void
message_file(struct message *m, const char *name)
{
	message_upload(m, PART_FILE, name, "");
}

void
message_picture(struct message *m, const char *name, const char *alt)
{
	struct part last;

	if (!message_upload(m, PART_PICTURE, name, alt))
		return;
	last = m->part[m->parts - 1];
	memmove(m->part + 1, m->part, (m->parts - 1) * sizeof last);
	m->part[0] = last;
}
