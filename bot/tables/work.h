/*
 * work.h - answers whose result is wanted, and private pages that are drawn anew while work goes
 * on: told.c, redraw.c.
 */
#ifndef BOT_TABLES_WORK_H
#define BOT_TABLES_WORK_H

#include "bot/tables/tables.h"

/* Answers -------------------------------------------------------------------- */

/* how: of the answer; NULL when the tables end before that is known. */
typedef void tables_told(void *arg, const struct said *how);

/*
 * Answers with a public message as tables_answer() does, and calls told(arg) once. Returns false,
 * and does neither, when memory is out.
 */
bool tables_answer_told(struct tables *all, const struct interaction *in, const struct message *m,
    tables_told *told, void *arg);

/* Pages ---------------------------------------------------------------------- */

/*
 * A private page that is drawn anew while its work goes on: redraw.c. tables_redrawn() answers with
 * the page, as tables_page() does; NULL when memory is out. tables_redraw() draws it anew. While
 * one drawing is under way, the next one waits, and only the last one is kept. m and file
 * are copied, but for the file's name and type, which must be static; file may be NULL.
 * tables_redrawn_end() must follow: the last drawing still arrives. Or tables_redrawn_drop(): a
 * drawing that waits does not arrive.
 *	game	the id of the table to which the page belongs, also of a closed one: the page takes
 *		the place of the person's other page of that table. NULL: no table
 */
struct redrawn;
struct redrawn *tables_redrawn(
    struct tables *all, const char *game, const struct interaction *in, const struct message *m);
void tables_redraw(struct redrawn *r, const struct message *m, const struct say_file *file);
void tables_redrawn_end(struct redrawn *r);
void tables_redrawn_drop(struct redrawn *r);

/* The page could not be shown, its reader has closed it, or its interaction is too old. */
bool tables_redrawn_lost(const struct redrawn *r);

/* Returns for how many ms the page can still be drawn anew. */
uint64_t tables_redrawn_left(const struct redrawn *r);

#endif
