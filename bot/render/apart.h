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

/*
 * Writes how a computer player is called who holds the seat of a person: "Birdie for Cleo". In few
 * columns: "B. for Cleo", or "B/Cleo". Returns out.
 *	computer, person	as their owners wrote them; person NULL or "": the computer player
 *				has the seat for nobody, and computer is written
 *	columns		as for apart_number()
 */
char *apart_held(const char *lang, const char *computer, const char *person, unsigned columns,
    char out[LIMIT_NAME]);

enum { SEAT_TEXT = LIMIT_NAME + APART_NUMBER };

/* The name of a seat with its number, not escaped, not cut: text.h has it as Markdown, and cut. */
char *seat_text(const struct render_table *t, unsigned seat, char out[SEAT_TEXT]);

/*
 * The name of the person for whom a computer player holds the seat; "" where it is not known. And
 * that of the computer player alone. Both as seat_name() of text.h.
 */
char *seat_held(const struct render_table *t, unsigned seat, char out[RENDER_NAME]);
char *seat_computer(const struct render_table *t, unsigned seat, char out[RENDER_NAME]);

#endif
