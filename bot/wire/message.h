/*
 * message.h - a message of the bot as a plain struct: the parts of a Components V2 message in
 * reading order.
 *
 * A push and the list of mentions show a message's `content` alone, and a Components V2 message has
 * none (discord-api-docs issue 7854). So a message that is to notify somebody is plain: its texts
 * are `content`, and its buttons stand below. One edit makes it a Components V2 message for ever.
 *
 * render/ fills it from a view, encode.c writes it as JSON. Source of the numbers: Discord's
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
	PART_BUTTON, /* a button (2); adjacent buttons share an action row (1) of at most five */
	PART_ROW,
	PART_SELECT, /* a string select (3) in its own row; its PART_OPTIONs follow */
	PART_OPTION,
	PART_FILE, /* a file (13) to download: say.file, named by the part's id; one per message */
	PART_PICTURE, /* say.file, shown in a gallery (12). id: its name; text: its description */
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
	bool chosen; /* PART_OPTION: the menu shows it as what holds now */
	uint8_t least, most; /* PART_SELECT: fewest and most chosen options, 1 or more */
	uint8_t menu; /* PART_SELECT: its number in a list of menus, from 1; 0: alone */
	uint16_t text, length; /* place of its text, label or placeholder in message.text */
	uint16_t about, about_length; /* PART_OPTION: place of the line below its label, or 0, 0 */
	/* PART_BUTTON, PART_OPTION: shown before the label, or NULL; lent while the message lives.
	   An emoji of Unicode has no id. */
	const struct cards_emoji *emoji;
	char id[LIMIT_CUSTOM_ID + 1]; /* custom_id; a link's address; an option's value; the name of
	                                 a file */
};

#define MESSAGE_MENU '~'

enum { MESSAGE_MENUS = 9 }; /* menus of one list at most; above: cut */

/* How long an ephemeral message stays. */
enum stay {
	STAY_PAGE, /* until its reader opens another page of the table, or the table closes */
	STAY_TURN, /* a choice: until the reader's seat has other choices */
	STAY_LOBBY, /* settings of a table: until its game starts */
	STAY_TOP, /* a match: until the seat can no longer match the top of the discard pile */
	STAY_LOOK, /* cards: for the time in the house rules */
	STAY_WORD, /* a sentence: for some ten seconds */
	STAY_NOT, /* the table shows it: the message leaves at once */
};

struct message {
	bool ephemeral; /* shown only to the acting person */
	enum stay stay; /* of an ephemeral message */
	bool asks; /* a question before an action, or the rules beside a private page: it takes the
	              place of no page, and pages take its */
	bool silent; /* in a channel or a DM: unread, but without a notification */
	bool plain; /* texts and buttons alone: texts are `content`, and a push shows them */
	uint32_t accent; /* 0xRRGGBB, the colour at the container's side; 0 for none */
	snowflake mention[LIMIT_MENTIONS]; /* users that the message pings; 0 after the last */
	unsigned parts;
	/* Options are no components. The page with most options has them in several menus. */
	struct part part[LIMIT_COMPONENTS + 6 * LIMIT_SELECT_OPTIONS];
	uint16_t used; /* bytes of text */
	uint16_t select; /* the place of the last select among the parts */
	uint8_t options; /* of that select */
	/* The text of all parts in order, without NULs. */
	char text[LIMIT_MESSAGE_TEXT * 4 + LIMIT_ALT * 4];
	bool cut; /* something did not fit, and was left out */
	bool no_select; /* there is no open select, so options are left out */
};

/* Makes an empty message. */
void message_init(struct message *m, bool ephemeral);

/*
 * Each function adds a part at the end. A part that does not fit sets cut. The text is copied; id
 * is printf-formatted.
 */
void message_text(struct message *m, const char *text);
void message_line(struct message *m);
void message_row(struct message *m);
void message_button(struct message *m, enum button_style style, bool disabled, const char *label,
    const char *id_format, ...) __attribute__((format(printf, 5, 6)));
/* Sets the emoji before the label of the last added button or option. Lent while m lives. */
void message_emoji(struct message *m, const struct cards_emoji *emoji);
/*
 * least, most: how many options must and may be chosen. A list with more options than a menu takes
 * (LIMIT_SELECT_OPTIONS) goes on in further menus below: the encoder writes "(1/2)" on them, and
 * their ids end with MESSAGE_MENU and the number of the menu, which press_read() leaves out.
 */
void message_select(struct message *m, bool disabled, unsigned least, unsigned most,
    const char *placeholder, const char *id_format, ...) __attribute__((format(printf, 6, 7)));
void message_option(struct message *m, const char *label, const char *value_format, ...)
    __attribute__((format(printf, 3, 4)));
/* Sets the line below the label of the last added option. Leaves it out when there is no room. */
void message_about(struct message *m, const char *text);

/* Marks the last added option as what holds now: the menu shows it in place of its placeholder. */
void message_chosen(struct message *m);

/*
 * Adds the attached file (struct say.file) by its name. The name may have only letters, digits,
 * '.', '_' and '-', since Discord would change other names and then not find the file.
 */
void message_file(struct message *m, const char *name);

/*
 * Shows the attached file, a picture, above all other parts. name: as for message_file().
 *	alt	the picture in words, for people who do not see it; at most LIMIT_ALT characters
 */
void message_picture(struct message *m, const char *name, const char *alt);

#endif
