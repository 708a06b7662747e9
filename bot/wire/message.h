/*
 * message.h - what the bot says, as a plain struct: the parts of a Components V2 message in reading
 * order.
 *
 * render.c fills it from a view, encode.c writes it as JSON. Source of the numbers: Discord's
 * component reference.
 */
#ifndef BOT_WIRE_MESSAGE_H
#define BOT_WIRE_MESSAGE_H

#include "bot/base/limits.h"
#include "bot/base/snowflake.h"
#include "bot/wire/cards.h"

#include <stdbool.h>
#include <stdint.h>

enum part_kind {
	PART_TEXT, /* a text display (10), Markdown */
	PART_LINE, /* a separator (14) */
	PART_BUTTON, /* (2); neighbours share an action row (1), five at most; PART_ROW begins a new
	                one */
	PART_ROW,
	PART_SELECT, /* a string select (3) in a row of its own; the PART_OPTIONs behind it are its
	                options */
	PART_OPTION,
	PART_FILE, /* a file (13) to be downloaded: say.file, whose name is the part's text; one a
	              message */
};

enum button_style {
	BUTTON_PRIMARY = 1,
	BUTTON_SECONDARY = 2,
	BUTTON_SUCCESS = 3,
	BUTTON_DANGER = 4,
	BUTTON_LINK = 5,
};

struct part {
	enum part_kind kind;
	enum button_style style;
	bool disabled;
	uint8_t least, most; /* PART_SELECT: how many options must and may be chosen, 1 or more */
	uint16_t text, length; /* where its text, label or placeholder stands in message.text */
	const struct cards_emoji *emoji; /* PART_BUTTON: before its label, or NULL; lent for as long
	                                    as the message lives */
	char id[LIMIT_CUSTOM_ID + 1]; /* custom_id; a link's address; an option's value */
};

struct message {
	bool ephemeral; /* for the one who acted alone */
	bool silent; /* in a channel or a DM: it is unread there, and no notification shows what it
	                says */
	uint32_t accent; /* 0xRRGGBB, the colour at the container's side; 0 for none */
	snowflake
	    mention[LIMIT_MENTIONS]; /* the users who may be pinged by it; 0 behind the last one */
	unsigned parts;
	struct part part[LIMIT_COMPONENTS + LIMIT_SELECT_OPTIONS];
	uint16_t used; /* bytes of text */
	char text[LIMIT_MESSAGE_TEXT *
	    2]; /* of all parts, one after the other, not NUL-terminated */
	bool cut; /* something did not fit and was left out */
	bool no_select; /* the last select did not fit, or there was none: options are left out with
	                   it */
};

/* An empty message. */
void message_init(struct message *m, bool ephemeral);

/*
 * Each adds a part at the end; what does not fit sets cut. The text is copied; id is
 * printf-formatted.
 */
void message_text(struct message *m, const char *text);
void message_line(struct message *m);
void message_row(struct message *m);
void message_button(struct message *m, enum button_style style, bool disabled, const char *label,
    const char *id_format, ...) __attribute__((format(printf, 5, 6)));
/* The emoji before the label of the button that was added last; lent for as long as m lives. */
void message_emoji(struct message *m, const struct cards_emoji *emoji);
/* least, most: how many of its options must and may be chosen at once. */
void message_select(struct message *m, bool disabled, unsigned least, unsigned most,
    const char *placeholder, const char *id_format, ...) __attribute__((format(printf, 6, 7)));
void message_option(struct message *m, const char *label, const char *value_format, ...)
    __attribute__((format(printf, 3, 4)));

/*
 * The file that is sent along (struct say.file), by its name, of letters, digits, '.', '_' and '-'
 * alone: Discord would change others, and then not find it.
 */
void message_file(struct message *m, const char *name);

#endif
