#include "bot/message.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void
message_init(struct message *m, bool ephemeral)
{
	memset(m, 0, sizeof *m);
	m->ephemeral = ephemeral;
}

/* A new part with its text, or NULL and cut where either has no room. */
static struct part *
message_add(struct message *m, enum part_kind kind, const char *text)
{
	size_t length = strlen(text);
	struct part *p;

	if (m->parts == sizeof m->part / sizeof m->part[0] || length > sizeof m->text - m->used) {
		m->cut = true;
		return NULL;
	}
	p = &m->part[m->parts++];
	p->kind = kind;
	p->text = m->used;
	p->length = (uint16_t)length;
	memcpy(m->text + m->used, text, length);
	m->used = (uint16_t)(m->used + length);
	return p;
}

/* The id of a part that was just added; one that is too long takes the part away again. */
static void
message_id(struct message *m, struct part *p, const char *format, va_list args)
{
	if (!p)
		return;
	if (vsnprintf(p->id, sizeof p->id, format, args) >= (int)sizeof p->id) {
		m->used = p->text;
		m->parts--;
		m->cut = true;
		memset(p, 0, sizeof *p);
	}
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
message_select(
    struct message *m, bool disabled, const char *placeholder, const char *id_format, ...)
{
	struct part *p = message_add(m, PART_SELECT, placeholder);
	va_list args;

	if (p)
		p->disabled = disabled;
	va_start(args, id_format);
	message_id(m, p, id_format, args);
	va_end(args);
}

void
message_option(struct message *m, const char *label, const char *value_format, ...)
{
	struct part *p = message_add(m, PART_OPTION, label);
	va_list args;

	va_start(args, value_format);
	message_id(m, p, value_format, args);
	va_end(args);
}
