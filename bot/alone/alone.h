/*
 * alone.h - games that one person plays alone, on a private page: the daily hole of a server; the
 * lesson, a first hole for beginners; and practice holes of games with powers or matching. A press
 * on such a page is read by bot/wire/move.h, as at a table. Nothing is kept in memory between two
 * presses, so any process may get any press.
 *
 * The daily hole. A visit is one command, or one press. It reads the day and the person's play from
 * the store, replays the play on the thread pool, carries out the press, lets the computer players
 * think until the person must act again, writes the play, and answers with the page. A play is
 * written with the next sequence number: a press that comes second, or from an older page, does
 * nothing and gets the page as it is now.
 *
 * All computer players of a day get their chance from the day's seed (engine/daily/daily.h), so the
 * same moves bring everybody the same cards. The first visit of a day opens it: it draws the seed
 * of the day after, and takes the rules from the house rules. So the commitment of a day can be
 * seen the day before, if somebody visits that day. If nobody does, the first visit draws the seed
 * of its own day, too, and the page "Fair deal" says so. Par is worked out once for each day and
 * server, in portions on the thread pool.
 *
 * A play that was begun may be finished until VISIT_GRACE_S (daily_calendar.h) after its day. Then
 * the seed of the day is shown, and its plays can be replayed.
 *
 * The lesson, and practice holes. Nothing is stored: the buttons carry the person's choices so far
 * (press.h), and the hole is replayed from them. A hole survives a restart, and has no time limit.
 */
#ifndef BOT_ALONE_ALONE_H
#define BOT_ALONE_ALONE_H

#include "bot/tables/tables.h"
#include "bot/wire/press.h"

/*
 * Begins a visit to the daily hole; the answer comes later.
 *	p	the button or menu; NULL for the command, which opens the page of today
 *	style	of cards, for this person
 */
void alone_daily(struct tables *all, const struct interaction *in, const struct press *p,
    const char *lang, enum render_style style);

/*
 * Answers with the next page of a practice hole.
 *	p	a button of its last page; a button of another message begins the hole. Its sequence
 *		number is that of the game: config/practice.h
 *	style	of cards, for this person
 */
void alone_practice(struct tables *all, const struct interaction *in, const struct press *p,
    const char *lang, enum render_style style);

/*
 * Answers with the next page of a lesson.
 *	p	a button of its last page; a button of another message begins the lesson
 *	style	of cards, for this person
 */
void alone_lesson(struct tables *all, const struct interaction *in, const struct press *p,
    const char *lang, enum render_style style);

#endif
