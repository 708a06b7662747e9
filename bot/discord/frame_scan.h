/*
 * frame_scan.h - what an event of the gateway says of itself, found while its bytes stream by.
 *
 * For an event that is too long to be held, and for one that cJSON refuses. Pure, and it holds
 * nothing of the payload. It finds the members "op", "s" and "t" of the outermost object, wherever
 * they stand there, and passes over all others. What it passes over need not be sound JSON: only
 * strings and brackets are followed. Where the outermost object itself is not sound, nothing is
 * found from there on. A name written with an escape ("\u0073") is another name, and of two members
 * of one name the first counts.
 */
#ifndef BOT_DISCORD_FRAME_SCAN_H
#define BOT_DISCORD_FRAME_SCAN_H

#include "bot/wire/frame.h"

#include <stddef.h>

/* All zero for a new event. */
struct frame_scan {
	enum {
		SCAN_START,
		SCAN_AT_NAME, /* of a member, or the object's end */
		SCAN_NAME,
		SCAN_AT_COLON,
		SCAN_AT_VALUE,
		SCAN_TEXT,
		SCAN_WORD, /* a number, true, false, null */
		SCAN_NESTED, /* in an object or a list that is a member's value */
		SCAN_NESTED_TEXT,
		SCAN_AT_COMMA,
		SCAN_LOST, /* at the object's end, or where it is not sound */
	} at;
	bool escaped; /* the last byte was a backslash in a string */
	size_t depth; /* brackets that are open within the member's value */
	unsigned member; /* whose value is read: a row of frame_scan.c */
	unsigned seen; /* those whose value has come; a bit each */
	char word[48]; /* the name or the value that is being read, as far as it fits */
	size_t length; /* of word; as much as fits, and one more where it does not fit or holds what
	                  it may not */
	int op;
	int64_t seq;
	char name[48];
	bool has_op, has_seq;
};

/* The next n bytes, in pieces of any size. */
void frame_scan_add(struct frame_scan *s, const char *bytes, size_t n);

/*
 * Fills *out with what was found so far: op, and has_seq, seq and name where they are there; all
 * else is 0. False where no op was found.
 *	op	0 to FRAME_OP_MOST, digits alone
 *	seq	0 to FRAME_SEQ_MOST, digits alone
 *	name	capitals, digits and _ alone, so that it can stand in a log
 */
bool frame_scan_find(const struct frame_scan *s, struct payload_frame *out);

#endif
