/*
 * inside.h - the set of tables, and what its files do for each other. For the files of bot/tables
 * alone.
 *
 * The set is one object in many files. A change ends in table_settle(), and table_settle() may
 * begin the next change, so the files call each other in circles. What can be decided without the
 * set stands alone, in board.h and race.h.
 */
#ifndef BOT_TABLES_INSIDE_H
#define BOT_TABLES_INSIDE_H

#include "bot/tables/tables.h"
#include "bot/work/shots.h"
#include "bot/work/visits.h"

enum {
	SEEN = 1024, /* interactions remembered against duplicates */
	CHANGE_PUTS = 11 + 2 * GOLF_SEATS_MAX, /* lines, row or time, result, notes to keep and to
	                                          drop, the end, the interaction, when it leaves */
	CHANGE_LINES = 3, /* an action, the end of a hole, the end of the game */
};

/*
 * The work of the loop that could grow with the number of open tables, pages and people, since the
 * start. A test bounds it for each command and each button.
 */
struct tables_effort {
	uint64_t woken; /* tables that were unpacked: some 20 us each */
	uint64_t looked; /* tables, pages and looks that were looked at: some 100 ns each */
};

struct tables {
	struct tables_settings set;
	struct life life;
	struct kept kept;
	struct times times;
	struct map by_id, by_channel; /* closed tables are in by_id only */
	struct map by_guild; /* the number of a server's open tables, as a pointer */
	struct chain known; /* the tables that know a person: known.c */
	bool known_lost; /* it is not complete: memory was out */
	struct tables_effort effort;
	struct heap due; /* tables, by the time of their next event */
	uint64_t alarm; /* the last value given to set.alarm() */
	struct people *people; /* set.people, or own_people */
	struct people own_people;
	struct servers servers;
	bool knows_servers; /* all servers of the session have come */
	struct houses houses;
	struct house_change *house_changes; /* on their way to the store; at most one a server */
	struct person_change *person_changes; /* choices.c. The first of each person is under way,
	                                         or waits for a wish */
	struct gone *gone; /* forget.c: people whom a busy table still knows */
	struct wish *wishes; /* forget.c: wishes to be forgotten, on their way to the store */
	struct loading *loading; /* load.c: between two portions of tables_load_some(); or NULL */
	unsigned reloads; /* tables that are being read back: table_reload() */
	struct work work;
	struct shots shots;
	struct visits visits;
	struct voice voice;
	struct labs own_labs; /* when set.labs is NULL */
	struct facts_spares spares;
	struct pace pace, challenges; /* bounds.c, when those of set are NULL */
	snowflake seen[SEEN];
	unsigned next_seen;
	struct map ends; /* idle.c: when games end, as the store has it; values are times */
	struct map recalled; /* interactions that an earlier process has carried out
	                        or refused */
};

/* A change on its way to the store. */
struct change {
	struct interaction in; /* id 0: nobody asked for the change */
	const char *key;
	const char *stops; /* why golfd itself stops the game, for the log; or NULL */
	table_then *then; /* answers `in`; or NULL */
	bool told; /* `in` gets the private events of the change */
	uint16_t noted; /* seats with a note that this change made */
	/* As in struct table, once the change is committed: it ends, unless something happens. */
	int64_t leaves;
	bool idles; /* nothing has happened at the table: the change only says when it ends */
	char leaves_name[32], leaves_text[24]; /* of the write */
	uint16_t overtime; /* as in struct table, once the change is committed */
	int64_t overtime_of;
	struct golf_events events; /* of the last action */
	unsigned puts, lines;
	struct store_put put[CHANGE_PUTS];
	struct store_result result; /* of a game that ends */
	char line[CHANGE_LINES][LIMIT_LINE];
	struct store_tell tell[GOLF_SEATS_MAX][NOTE_TELLS]; /* of the notes */
};

/*
 * Tables at rest (sleep.c). Only an awake table has t->now. A table that is found by its number or
 * its channel is awake, and stays so until the next tables_nudge() at least.
 *	table_sleep()	packs the facts, if nothing is under way
 *	table_drowse()	the same, if nothing has happened at the table for AWAKE_MS
 *	table_wake()	unpacks the facts; returns false when memory is out
 *	tables_get()	the table of a number, open or closed, awake; NULL for none
 */
enum { AWAKE_MS = 1000 }; /* waking takes some 20 us, and an awake table 20 kB */
void table_sleep(struct table *t);
void table_drowse(struct table *t);
bool table_wake(struct table *t);
struct table *tables_get(const struct tables *all, snowflake number);

/*
 * Which tables know a person (known.c). None of these wakes a table.
 *	table_know()	whom the table knows may have changed
 *	table_unknow()	the table leaves: it knows nobody any more
 *	table_seats()	whether the person has a seat
 *	tables_each_of()	as tables_each(), for the tables that know the person; perhaps for
 *		some that knew the person a moment ago
 */
enum { KNOWN_MAX = 2 * (8 + 3 * GOLF_SEATS_MAX) + 2 * GOLF_SEATS_MAX };
void table_know(struct table *t);
void table_unknow(struct table *t);
bool table_seats(const struct table *t, snowflake user);
bool tables_each_of(
    struct tables *all, snowflake user, void (*each)(void *arg, struct table *t), void *arg);

/*
 * Strikes the person from all that the table has in memory, but for a change that is under way.
 */
void table_strike(struct table *t, snowflake user);

/* Adds a write to the change. The caller fills in the other fields. */
struct store_put *change_put(struct table *t, enum store_put_kind kind, int64_t seq);

/*
 * Reads the table back from the store. The table is busy until then. A game that cannot be replayed
 * leaves the set. When the store cannot be read, the table stays as it is. Returns false when
 * memory is out.
 */
bool table_reload(struct table *t);

/* Reads the rules and the house rules of the committed row. Returns false for unsound rules. */
bool table_read_rules(struct table *t);

/* Puts a table into the set. Returns false when there is no room, or the channel has a table. */
bool tables_add(struct tables *all, struct table *t);

/*
 * The game is over or stopped. tables_here() and tables_find() do not find the table any more, and
 * the channel is free.
 */
void table_close(struct table *t);

/*
 * Takes a table out of the set that was never committed, or is not sound any more. Call
 * table_settle() afterwards: it frees the table. Interactions that waited for the table are routed
 * again, and find no table.
 */
void table_vanish(struct table *t);

void table_free(struct table *t);

/*
 * The table counts among the open tables of its server, or does not count any more (bounds.c).
 * table_count() returns false when memory is out.
 */
bool table_count(struct table *t);
void table_uncount(struct table *t);

/* The end of a closed table, at line seq, was shown or cannot be shown: the store drops the end. */
void table_drop_end(struct tables *all, const struct store_game *row, int64_t seq);

/* Gives an event to the board and does what the board answers. t->now must exist. */
void table_board(struct table *t, const struct board_input *in);

/* The result of a message or an answer that showed the table. */
void table_published(struct table *t, const struct said *how);

/* Answers a press by drawing the table on the message that was pressed. */
void table_answer_update(struct table *t, const struct interaction *in);

/*
 * Calls each() for every table. Tables may leave meanwhile. A table that sleeps is not woken; where
 * each() wakes it, it sleeps again afterwards. Returns false, and calls nothing, when memory is
 * out.
 */
bool tables_each(struct tables *all, void (*each)(void *arg, struct table *t), void *arg);

/* The same for one table by its number, if it is in the set. */
void tables_each_one(
    struct tables *all, snowflake number, void (*each)(void *arg, struct table *t), void *arg);

/* Stops a table that has lost its place. Does nothing to a table that is busy or closed. */
void table_stop_lost(struct table *t);

/* The table's channel or server is gone: the table is stopped as soon as it is not busy. */
void table_lose(struct table *t);

/* Deletes some values of the store that nobody reads any more, when that may be. */
void tables_drop_stale(struct tables *all);

/* The key of the sentence for a person whose change the store did not keep. */
const char *tables_refusal(enum store_status status);

/* The change has been committed: answers the person who asked for it. */
void table_answer(struct table *t, const struct change *c);

/* Offers by DM the looks that were not offered yet, to those who want DMs. */
void table_tell(struct table *t);

/* The seats that have not looked yet, one bit each. */
uint16_t table_unlooked(const struct table *t);

/* The table's button to look is of use to somebody who has not looked. */
bool table_offers_look(const struct table *t);

/* This seat's looks come by DM alone, and DMs reach its owner. */
bool table_looks_by_dm(const struct table *t, unsigned seat);

/* The result of a DM that offers a look, or of an answer that shows a look. */
void table_note_said(struct table *t, const struct said *how);

/* The facts have changed: DMs that offer nothing any more say so. */
void table_offers_settle(struct table *t);

/* Adds a stored offer. Call while the table is read back. */
void table_offer_load(struct table *t, const struct store_offer *stored);

/*
 * Pings (ping.c). table_pings_next(): when the next person is to be pinged, as tables_now() counts;
 * UINT64_MAX for never. table_ping() pings all who are due.
 */
uint64_t table_pings_next(const struct table *t);
void table_ping(struct table *t);

/* Seats that the table's message mentions: now, or by its next new message (due). One bit each. */
uint16_t table_pinged(const struct table *t, bool due);

/* The table leaves as a new message, which mentions those who are due. */
void table_pings_posted(struct table *t);

/* The result of a DM that pings; t is NULL when its table has left. */
void tables_ping_said(struct tables *all, struct table *t, const struct said *how);

/* The facts have changed: DMs that ping for an older turn go. */
void table_pings_settle(struct table *t);

/* Adds a stored ping. Call while the table is read back. */
void table_ping_load(struct table *t, const struct store_ping *stored);

/* Call once the table is read back and people are known: finds the DMs whose answers got lost. */
void table_pings_wake(struct table *t);

/*
 * Remembers how a DM to a person went, once the store has kept it. When the store fails, the next
 * DM shows it again.
 */
void tables_learn_person(struct tables *all, const struct said *how);

/* Whether somebody's wish to be forgotten is on its way to the store. */
bool tables_forgetting(const struct tables *all, snowflake user);

/* Lets the tables that were busy in tables_person_gone() forget their people. */
void tables_forget_nudge(struct tables *all);
void tables_forget_free(struct tables *all);

/*
 * The store has forgotten the person: drops what is known of them. Results of DMs that the store
 * has not kept yet are dropped, too.
 */
void tables_people_forgotten(struct tables *all, snowflake user);

/* The store has forgotten the person: writes of theirs that it has not taken yet are dropped. */
void tables_owed_forget(struct tables *all, snowflake user);

/* The person's wish has been answered: changes that waited for it go on. */
void tables_people_go_on(struct tables *all, snowflake user);

uint64_t tables_now(const struct tables *all);

/*
 * What follows from the hours (standstill.c): the load is over; the first tables_wake(); about once
 * a second.
 */
void tables_hours_begin(struct tables *all);
void tables_hours_wake(struct tables *all);
void tables_hours_nudge(struct tables *all);

/* Sets the alarm to the next time that is due. */
void tables_set_alarm(struct tables *all);

/* What the rooms ask of the set (asked.c). */
struct voice_owner tables_voice_owner(struct tables *all);

/*
 * Tables that lie idle (idle.c).
 *	table_idle_next()	when table_idle_tick() is due, in the tables' time
 *	table_idle_tick()	does what is due; returns true when it began something
 *	table_expire()		the clock stops the game; why is for the log
 *	table_put_leaves()	adds to the change that the table says something else of its end
 *	tables_idle_back()	the calendar has gone back: no game ends in a week
 *	..._load(), _wake()	a name and its text in the store; a table; the table is awake
 */
enum { LEAVES_S = 7 * 24 * 60 * 60 };
int64_t table_idle_next(const struct table *t);
bool table_idle_tick(struct table *t);
void table_expire(struct table *t, const char *why);
void table_put_leaves(struct table *t);
void tables_idle_back(struct tables *all);
void tables_idle_load(struct tables *all, const char *name, const char *text);
void table_idle_load(struct table *t);
void table_idle_wake(struct table *t);

/* The time when table_clock_tick() is due, as tables_now() counts; UINT64_MAX for never. */
uint64_t table_clock_next(const struct table *t);

/* Does what is due. The table may be busy afterwards. */
void table_clock_tick(struct table *t);

/*
 * Pictures (shots.c). table_shoot(): the table is at rest; has a picture made if the house rules
 * want one of the table as it is. table_has_shot(): the picture is ready.
 */
void table_shoot(struct table *t);
bool table_has_shot(const struct table *t);
void table_drop_shot(struct table *t);

/*
 * Draws the public message with the picture, if the picture is ready and the message has room for
 * it. The file is lent until the table changes. Returns false when m stays without a picture.
 */
bool table_add_shot(struct table *t, struct message *m, struct say_file *file);

/* The result of a message that showed the table; call after table_board() has it. */
void table_shot_said(struct table *t, const struct said *how);

/* struct shots_owner of bot/work/shots.h; arg is the set. */
void tables_shot_begins(void *arg, struct shots_one *one);
void tables_shot_failed(void *arg, const struct shots_one *one);
void tables_shot_made(void *arg, struct shots_one *one);

/* Asks the store once for what the game did to the ratings, when the game is over (ratings.c). */
void table_rate(struct table *t);

/*
 * Call at the end of a change. Sets until when the game waits.
 *	in	the interaction of the person who acted: their missed turns are forgotten; NULL: no
 *		person asked
 */
void table_clock_set(struct table *t, const struct interaction *in);

/* The table was read back: no limit is longer than the house rules say. */
void table_clock_wake(struct table *t);

/* The people whose turn the clock has given to a computer player, one bit each. */
uint16_t table_overtime(const struct table *t);

/* The table's next time may have changed: sets the alarm. */
void table_schedule(struct table *t);

/* Ends the race, and the time that computer players leave people. Held interactions may go on. */
void table_unhold(struct table *t);

/* A race holds interactions, or has released some that were not carried out yet. */
static inline bool
table_racing(const struct table *t)
{
	return t->held != NULL;
}

/*
 * Lets the next computer player think: one that must act, or one that may act and was not asked
 * yet. Returns true when a computer player thinks. When people have some time first, tables_tick()
 * goes on after it.
 */
bool table_think(struct table *t);

/*
 * Saves the row, at once or after the commit under way. The change of the row holds already, for
 * example the id of the table's message. When the store fails, tables_nudge() tries again.
 */
void table_save_row(struct table *t);

#endif
