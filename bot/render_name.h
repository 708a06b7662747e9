/*
 * render_name.h - what names are made of: the signs of a text, and which of them may be shown.
 *
 * For render*.c alone. Sources: the Unicode Character Database's general categories (Cc, Cf, Mn, Me, Co, Zs), UAX #11
 * for wide signs, UAX #9 for what changes the direction of a line; reduced to the ranges that people's names and
 * those who attack layouts use.
 */
#ifndef BOT_RENDER_NAME_H
#define BOT_RENDER_NAME_H

#include <stddef.h>
#include <stdint.h>

enum sign_kind {
	SIGN_NONE, /* not to be shown: a control, a change of direction, no width, no character */
	SIGN_SPACE, /* some blank, a line's end too */
	SIGN_MARK, /* joins the sign before it */
	SIGN_NARROW, /* one column */
	SIGN_WIDE, /* two */
	SIGN_RIGHT, /* one, of a script that is written from right to left */
};

enum sign_kind sign_kind(uint32_t code);

/*
 * The code point at *at, which moves behind it; *at must not stand at the NUL. Bytes that are not UTF-8 (overlong,
 * surrogates, above U+10FFFF) give 0 one by one.
 */
uint32_t sign_next(const char **at);

/*
 * A name without what cannot be shown: blanks are single spaces and none at the ends, at most two marks on a sign.
 * Cut at size on a sign's border. Returns its length.
 */
size_t name_clean(const char *name, char *out, size_t size);

#endif
