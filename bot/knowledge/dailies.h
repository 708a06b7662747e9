/*
 * dailies.h - the daily holes of servers, and people's plays of them, between the store and those
 * who show them. The rows and what their writes promise stand in rows.h: struct store_day, struct
 * store_play, PUT_DAY, PUT_PLAY, DROP_DAYS. Nothing is kept in memory: any process may get any
 * press, so each press reads the play, and writes it with the next sequence number.
 *
 * A press goes so:
 *	dailies_read()		the day and the person's play, as they are in the store
 *	golf_replay_resume()	the lines are replayed on the day's rules and seed
 *	daily_resume()		the game goes on after play.mark
 *	store_put()		the play with seq + 1, all lines so far, and the mark after them
 *	STORE_CONFLICT		another press was faster: begin again with dailies_read()
 *
 * A day is opened so: when dailies_read() finds no rules of the day, or no row of the day after,
 * put both rows with fresh seeds (PUT_DAY), and read again. The store keeps what was there before.
 */
#ifndef BOT_KNOWLEDGE_DAILIES_H
#define BOT_KNOWLEDGE_DAILIES_H

#include "bot/store/store.h"

enum {
	/*
	 * Days that are kept, today included. A streak does not need older days: each play counts
	 * the days in a row before it.
	 */
	DAILIES_KEPT = 35,
};

/* Writes ------------------------------------------------------------------- */

/*
 * Make writes for store_put(), alone or together with others. What they point to is lent until
 * store_put() returns.
 */

/*
 * The row of a day: its guild, date, seed and `drawn`, and with them game and rules, or par, or
 * all. Seed and `drawn` count only when the store has no row yet.
 */
struct store_put dailies_put_day(const struct store_day *day);

/*
 * A play after a press.
 *	play	its seq is one more than was read; 1 for a new play. finished is set in the write
 *		with the last line, and stays
 *	lines	all lines so far, those of the computer players too, each with its newline; below
 *		LIMIT_PLAY bytes
 */
struct store_put dailies_put_play(const struct store_play *play, const char *lines);

/*
 * Upkeep: deletes a bounded number of days that are older than DAILIES_KEPT, with their plays. Put
 * it together with each play that begins (seq 1) and each day that is opened, so that rows leave at
 * least as fast as they come. The days of servers that do not play any more leave, too.
 *	kept	the first day that is kept, of dailies_kept()
 */
struct store_put dailies_put_drop(const char kept[DAILY_DATE]);

/*
 * Upkeep: deletes a bounded number of the marks of tries of days that are over. Put it together
 * with dailies_put_drop().
 */
struct store_put dailies_put_drop_tries(const char today[DAILY_DATE]);

/*
 * Writes the mark that a person has had the try of a day, for store_play.once: SHA-256 of the day's
 * seed and the id as a little-endian 64-bit number, in hex. /golf forget leaves it, so that nobody
 * plays a day twice. It tells no id. Somebody who has the seed and an id can make it again and
 * compare, so it is deleted when its day is over, and the seed is no secret any more.
 */
void dailies_try(const unsigned char seed[GOLF_SEED], snowflake user, char out[STORE_TRY]);

/* The first day that is kept when it is `today`. */
void dailies_kept(const char today[DAILY_DATE], char kept[DAILY_DATE]);

/* Reading ------------------------------------------------------------------ */

/* What dailies_read() has read: some 200 KiB, so do not put it on the stack. */
struct dailies_read {
	struct store_daily which; /* what was asked */
	struct store_day day; /* guild is 0 when there is no row */
	struct store_day next; /* the day after; for its commitment. The same */
	/*
	 * The person's play. When there is none, all is 0 but guild, user, date and `before`. Then
	 * seq + 1 is the sequence number of the first write, as of any other one. `before` is
	 * counted anew at each reading.
	 */
	struct store_play play;
	char lines[LIMIT_PLAY];
	/* The person has no play, but has had the try of the day, and was forgotten since. */
	bool tried;
	/*
	 * The list: n plays, the fewest points first, and equal ones in the order of their ends.
	 * `before` is here as it was written with the last line.
	 */
	struct store_play list[LIMIT_DAILY_LIST];
	unsigned n;
	unsigned of; /* all finished plays of the day */
	/* Its own: */
	struct store *store;
	store_done *done;
	void *arg;
	struct store_reader reader;
	char last[DAILY_DATE]; /* the last day of the streak that was counted */
	unsigned row; /* the days that were counted */
};

/*
 * Reads what `which` says, while the loop runs, after all that is queued now. A person who
 * has no play is looked for by the mark of the try, in a second reading; which->once must be "".
 *	to	the caller's: until done, nobody else may touch it. What it held before is replaced
 * done is called as by store_read(): STORE_OK, also when there are no such rows; STORE_FULL; or
 * STORE_FAILED, with the reason logged, when *to may hold a part.
 */
void dailies_read(struct store *s, const struct store_daily *which, struct dailies_read *to,
    store_done *done, void *arg);

#endif
