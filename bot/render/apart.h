/*
 * apart.h - names that look alike are told apart, everywhere by this rule.
 *
 * Where several people are shown together, in seats or in a list, a name that looks like an earlier
 * one gets a number: "Ana", "Ana #2". Names look alike when they are the same after cleaning
 * (name.h), cutting to the columns that are shown, without case and accents, and with letters that
 * look the same (Latin, Cyrillic, Greek; 0 and o; 1, i and l) taken for one. Numbers are given in
 * the order of the list, and never make a name that is there already ("Ana #2" may be somebody's
 * name).
 *
 * For render*.c and commands.
 */
#ifndef BOT_RENDER_APART_H
#define BOT_RENDER_APART_H

#include "bot/render/render.h"

enum {
	APART_MOST = 128, /* names of one list; later ones get no number */
	APART_NUMBER = 8, /* bytes of " #128", with the NUL */
};

/*
 * Writes the number of names[which], with a blank before it unless columns are few; "" when the
 * name needs none. Returns out.
 *	names	which + 1 names, as their owners wrote them; the later ones do not matter
 *	columns	to which the name is cut with its number; 0: it is not cut
 */
char *apart_number(
    const char *const *names, unsigned which, unsigned columns, char out[APART_NUMBER]);

/*
 * The name with its number, as render_name() writes names. The fallback stands for a name of which
 * nothing is visible. apart_plain() of text.h does the same for name_plain().
 */
char *apart_name(
    const char *const *names, unsigned which, const char *fallback, char out[RENDER_NAME]);

/* The number of a seat's player: text.h has the seat's name with the number. */
char *seat_number(const struct render_table *t, unsigned seat, char out[APART_NUMBER]);

#endif
