/*
 * inside.h - the set of tables, a change, and tables that sleep. For the files of bot/tables alone.
 *
 * What these files do for each other stands in known.h (which tables know a person), when.h (the
 * clock), seen.h (looks and pings), show.h (the public message), tell.h (what people are told),
 * flow.h (how a table goes on), and around.h (people, hours, and rooms that ask). Each of these
 * headers is above the one before it.
 *
 * A change ends in table_settle(), which may begin the next change. What comes back later, from the
 * store or from a thread, calls tables.settle and tables.committed. So no file calls one above it.
 */
#ifndef BOT_TABLES_INSIDE_H
#define BOT_TABLES_INSIDE_H

#include "bot/base/chain.h"
#include "bot/tables/table.h"
#include "bot/tables/tables.h"
#include "bot/work/behind.h"
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
	void (*settle)(struct table *t); /* table_settle(), for what comes back later */
	store_done *committed; /* table_committed(), for a change; arg is the table */
	struct tables_settings set;
	struct life life;
	/* The rooms that work for the set. */
	struct kept kept;
	struct times times;
	struct work work;
	struct shots shots;
	struct visits visits;
	struct voice voice;
	struct behind behind;
	struct labs own_labs; /* when set.labs is NULL */
	struct map by_id, by_channel; /* closed tables are in by_id only */
	struct {
		struct chain people; /* the tables that know a person: known.c */
		bool lost; /* it is not complete: memory was out */
	} known;
	struct tables_effort effort;
	bool own_cards; /* a game has had a deck of its own (D01) */
	struct {
		struct heap due; /* tables, by the time of their next event */
		uint64_t at; /* the last value given to set.alarm() */
	} alarm;
	struct {
		struct people *of; /* set.people, or own */
		struct people own;
		struct person_change *changes; /* choices.c. The first of each person is under way,
		                                  or waits for a wish */
		struct gone *gone; /* forget.c: people whom a busy table still knows */
		struct wish
		    *wishes; /* forget.c: wishes to be forgotten, on their way to the store */
	} people;
	struct {
		struct houses of;
		struct house_change *changes; /* on their way to the store; at most one a server */
	} houses;
	struct {
		struct servers of;
		bool known; /* all servers of the session have come */
	} servers;
	struct {
		struct loading
		    *now; /* load.c: between two portions of tables_load_some(); or NULL */
		unsigned reloads; /* tables that are being read back: table_reload() */
		struct map ends; /* idle.c: when games end, as the store has it; values are times */
	} load;
	struct facts_spares spares;
	struct {
		struct map by_guild; /* the number of a server's open tables, as a pointer */
		struct pace pace, challenges; /* when those of set are NULL */
	} bounds;
	struct {
		snowflake last[SEEN];
		unsigned next;
		struct map recalled; /* interactions that an earlier process has carried out or
		                        refused */
	} seen;
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
	bool absent; /* `in` is of a person who was absent, */
	struct absence absence; /* this was done meanwhile, */
	char computer[LIMIT_NAME]; /* and this computer player had the seat; "": the person had */
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

enum { KNOWN_MAX = 2 * (8 + 3 * GOLF_SEATS_MAX) + 2 * GOLF_SEATS_MAX }; /* that a table knows */

/*
 * Calls each() for every table. Tables may leave meanwhile. A table that sleeps is not woken; where
 * each() wakes it, it sleeps again afterwards. Returns false, and calls nothing, when memory is
 * out.
 */
bool tables_each(struct tables *all, void (*each)(void *arg, struct table *t), void *arg);

/* The same for one table by its number, if it is in the set. */
void tables_each_one(
    struct tables *all, snowflake number, void (*each)(void *arg, struct table *t), void *arg);

/* Puts a table into the set. Returns false when there is no room, or the channel has a table. */
bool tables_add(struct tables *all, struct table *t);

void table_free(struct table *t);

/*
 * The table counts among the open tables of its server, or does not count any more (bounds.c).
 * table_count() returns false when memory is out.
 */
bool table_count(struct table *t);
void table_uncount(struct table *t);

/* Reads the rules and the house rules of the committed row. Returns false for unsound rules. */
bool table_read_rules(struct table *t);

/* A race holds interactions, or has released some that were not carried out yet. */
static inline bool
table_racing(const struct table *t)
{
	return t->held != NULL;
}

#endif
