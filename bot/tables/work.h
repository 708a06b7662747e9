/*
 * work.h - work of seconds beside the tables, and private pages that are drawn anew while it goes
 * on: work.c, redraw.c. Nothing here blocks the loop.
 */
#ifndef BOT_TABLES_WORK_H
#define BOT_TABLES_WORK_H

#include "bot/tables/tables.h"

/* Work ----------------------------------------------------------------------- */

/*
 * Runs run(arg) on the thread pool, and then done(arg) from the loop. The tables are not quiet
 * meanwhile. Returns false, and calls neither, when memory is out.
 */
bool tables_work(struct tables *all, void (*run)(void *arg), void (*done)(void *arg), void *arg);

/*
 * The same for work of seconds: one such work runs at a time, and few wait. done(arg) is called
 * without run(arg) when the daemon leaves first. Returns false also when too many wait.
 */
bool tables_work_slowly(
    struct tables *all, void (*run)(void *arg), void (*done)(void *arg), void *arg);

/*
 * The same for work of seconds in portions of some milliseconds. portion(arg) runs on the thread
 * pool and returns true while there is more. Then between(arg) is called from the loop. When it
 * returns true, the next portion waits behind all other work of the pool, so computer players and
 * the store are not held up. between(arg) is called neither after the last portion nor when the
 * daemon leaves. done(arg) is called from the loop in the end, also when the daemon leaves first:
 * then it may be called before tables_work_portions() returns. One such work of each lane runs at a
 * time.
 *
 * Returns false, and calls none of the three, when the lane is full (inside.h: PORTION_JOBS
 * reviews, PAR_JOBS pars) or memory is out.
 */
struct tables_portions {
	bool (*portion)(void *arg);
	bool (*between)(void *arg);
	void (*done)(void *arg);
	enum tables_lane lane;
};

bool tables_work_portions(struct tables *all, const struct tables_portions *work, void *arg);

/* How many works of a lane run or wait. */
unsigned tables_portions_count(const struct tables *all, enum tables_lane lane);

/*
 * Returns the first argument of tables_work_portions() in a lane that is not done and for which
 * is() is true; NULL for none. Its portion may be running: is() may read only what portion() never
 * writes.
 */
void *tables_portions_find(const struct tables *all, enum tables_lane lane,
    bool (*is)(const void *arg, const void *key), const void *key);

/*
 * A visit to a daily hole (bot/alone). tables_visit() returns false while too many are under way:
 * then the interaction waits and is routed again, or is refused when too many wait. The tables are
 * not quiet until tables_visit_end().
 */
bool tables_visit(struct tables *all, const struct interaction *in);
void tables_visit_end(struct tables *all);

/*
 * Par of this day of this server cannot be worked out, so it is not tried again in this process.
 * Of many such days the oldest is forgotten.
 */
void tables_par_fails(struct tables *all, const struct store_day *day);
bool tables_par_failed(const struct tables *all, const struct store_day *day);

/*
 * The lab (lab/lab.h) plays games on the thread pool: labs.c. All labs of a process share one
 * thread, since computer players are to find a free one: a portion of milliseconds each, in turn.
 * So one server's lab makes the others slower, and keeps nobody waiting for its end.
 *
 * tables_lab_take() returns false while this server has a lab, or LIMIT_LABS others do. Give the
 * place back with tables_lab_leave(). *turn is the caller's until then.
 */
bool tables_lab_take(struct tables *all, snowflake guild, struct lab_turn *turn);
void tables_lab_leave(struct lab_turn *turn);

/*
 * Runs run(arg) on the thread pool when it is the lab's turn, and then done(arg) from the loop,
 * with turn->ran set. Without memory done(arg) is called alone. The tables are not quiet meanwhile.
 */
void tables_lab_work(
    struct lab_turn *turn, void (*run)(void *arg), void (*done)(void *arg), void *arg);

/* The labs of the process. */
const struct labs *tables_labs(const struct tables *all);

/* The daemon is leaving, or another process may serve these tables: work is to end early. */
bool tables_leave_work(const struct tables *all);

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
