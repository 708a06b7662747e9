/*
 * frame_scan.h - finds the members "op", "s" and "t" of a gateway event while its bytes stream in.
 *
 * For an event whose payload nobody may want, an event that is too long to be held, and an event
 * that cJSON refuses. Pure; nothing of the payload is kept.
 *
 * Only members of the outermost object count, in any order. Nested values need not be valid JSON:
 * only strings and brackets are followed. When the outermost object itself is not valid, nothing is
 * found from there on. A name with an escape ("\u0073") is not recognised. When a name occurs
 * twice, the first member counts. Once the three are found, nothing more is read: Discord sends
 * them before the payload.
 */
#ifndef BOT_DISCORD_FRAME_SCAN_H
#define BOT_DISCORD_FRAME_SCAN_H

#include "bot/wire/frame.h"

#include <stddef.h>

/* All zero for a new event. */
struct frame_scan {
	enum {
		SCAN_START,
		SCAN_AT_NAME, /* of a member, or the end of the object */
		SCAN_NAME,
		SCAN_AT_COLON,
		SCAN_AT_VALUE,
		SCAN_TEXT,
		SCAN_WORD, /* a number, true, false, null */
		SCAN_NESTED, /* in an object or a list that is a member's value */
		SCAN_NESTED_TEXT,
		SCAN_AT_COMMA,
		SCAN_LOST, /* past the end of the object, or after invalid JSON */
	} at;
	bool escaped; /* the last byte was a backslash in a string */
	size_t depth; /* open brackets within the member's value */
	unsigned member; /* the member whose value is being read: a row of frame_scan.c */
	unsigned seen; /* members whose value has come, one bit each */
	char word[48]; /* the name or the value that is being read, as far as it fits */
	size_t length; /* of word; sizeof word when the word does not fit, or is forbidden */
	int op;
	int64_t seq;
	char name[48];
	bool has_op, has_seq;
};

/* Reads the next n bytes. A piece may have any size. */
void frame_scan_add(struct frame_scan *s, const char *bytes, size_t n);

/*
 * Fills *out with op, and with has_seq, seq and name as far as found. All other fields are 0.
 * Returns false when no op was found.
 *	op	0 to FRAME_OP_MOST, digits only
 *	seq	0 to FRAME_SEQ_MOST, digits only
 *	name	only capitals, digits and _, so that it is safe in a log
 */
bool frame_scan_find(const struct frame_scan *s, struct payload_frame *out);

#endif
