/*
 * inside.h - for tables*.c alone: the set of tables, and what its files do for each other.
 */
#ifndef BOT_TABLES_INSIDE_H
#define BOT_TABLES_INSIDE_H

#include "bot/tables/tables.h"

enum {
	SEEN = 1024, /* interactions remembered against duplicates */
	CHANGE_PUTS = 9 +
	    2 * GOLF_SEATS_MAX, /* lines, row or time, result, notes to keep and to drop, the end */
	CHANGE_LINES = 3, /* an action, the end of a hole, the end of the game */
};

struct tables {
	struct tables_settings set;
	struct map by_id, by_channel; /* a closed table is in by_id alone */
	struct heap due; /* tables, by the moment that they wait for */
	struct heap hides; /* looks that are to be taken away again, by that moment */
	uint64_t tags; /* the last one given to a say */
	uint64_t alarm; /* as set.alarm() was told last */
	struct people people;
	struct servers servers;
	struct houses houses;
	struct house_change *house_changes; /* under way; one a server */
	struct person_change *person_changes; /* choices.c: of each person the first is under way,
	                                         or waits for a wish */
	struct owed *owed; /* writes that the store has not taken yet: owed.c; */
	unsigned owing; /* so many */
	struct wish *wishes; /* of people who want to be forgotten, in the store's hands */
	struct threading *threadings; /* threads that are asked for: thread.c */
	struct map welcomed; /* servers whose first /golf has come: welcome.c */
	bool resting; /* tables_rest() was called */
	unsigned busy; /* tables with a commit under way */
	unsigned thoughts; /* computer players on the thread pool */
	unsigned telling; /* things said that an answer is awaited for */
	snowflake seen[SEEN];
	unsigned next_seen;
};

/* A change on its way to the store. */
struct change {
	struct interaction in; /* id 0: nobody asked */
	const char *key;
	bool told; /* `in` gets the private events of the change */
	uint16_t noted; /* seats with a note that this change made */
	struct golf_events events; /* of the last action */
	unsigned puts, lines;
	struct store_put put[CHANGE_PUTS];
	struct store_result result; /* of a game that ends */
	char line[CHANGE_LINES][LIMIT_LINE];
	struct store_tell tell[GOLF_SEATS_MAX][NOTE_TELLS]; /* of the notes */
};

struct waiting {
	struct waiting *next;
	struct interaction in;
};

static inline struct golf_state *
facts_state(struct facts *f)
{
	return (struct golf_state *)(void *)f->state;
}

static inline bool
row_closed(const struct store_game *row)
{
	return row->state == STORE_OVER || row->state == STORE_STOPPED;
}

/* Room for facts with a state, zeroed; NULL when out of memory. */
struct facts *facts_new(void);

/*
 * What the players brought to the deals: the ids of the interactions by which people took their
 * seats, in seat order. Returns the length.
 */
size_t facts_entropy(const struct store_game *row, char out[ENTROPY_TEXT]);

/* Begins the game that f's row tells of. */
enum golf_status facts_begin(struct facts *f, const struct golf_rules *rules);

/* What the public sees of a state, as far as facts follow from how it changes. */
struct stand {
	uint16_t to_act, discards;
	uint8_t discard, caller, turn, phase;
};

void facts_stand(const struct facts *f, struct stand *out);

/*
 * An action was carried out on the state of f, whose seq counts its line already. before: how it
 * stood before.
 */
void facts_moved(struct facts *f, const struct golf_action *a, const struct stand *before,
    const struct golf_events *out);

/* An action counts for the result, and what came of a game that is over; finished: Unix time, s. */
void tally_add(struct facts *f, const struct golf_action *a, const struct golf_events *out);
void tally_result(const struct facts *f, int64_t finished, struct store_result *r);

/* What an action, the line f->seq, has shown to seats alone joins their notes. */
void notes_add(struct facts *f, const struct golf_events *out);

/* The cards of a note as the store keeps them: note->n of them. */
void note_to_store(const struct note *note, struct store_tell out[NOTE_TELLS]);

/*
 * And back, n cards that seat `to` has seen; false, with *note as it was, where there are none, too
 * many, or one that cannot be.
 */
bool note_from_store(const struct store_tell *tell, unsigned n, unsigned to, struct note *note);

/* The notes that come and go with a change are part of it. */
void table_put_notes(struct table *t);

/* Room for one more write of the change. */
struct store_put *change_put(struct table *t, enum store_put_kind kind, int64_t seq);

/*
 * Writes DROP_NOTE, PUT_HIDE or DROP_HIDE without anybody waiting for it: where the store does not
 * take it, tables_nudge() tries again, unless a later write of the same note, or of the same look
 * to hide, has come by then.
 */
void tables_owe(struct tables *all, const struct store_put *put);
void tables_owed_nudge(struct tables *all);
void tables_owed_free(struct tables *all);

/*
 * The game's id, readable, from the number of the interaction that opened it; and back, 0 for
 * another text.
 */
void table_id(snowflake number, char id[STORE_GAME_ID]);
snowflake table_number(const char *id);

/*
 * Reads the table back from the store, in place; it is busy until then. A game that cannot be
 * replayed leaves the set, as at start; where it cannot be read it stays as it is. False when
 * memory is out.
 */
bool table_reload(struct table *t);

/* Puts a table into the set; false when there is no room, or the channel has one. */
bool tables_add(struct tables *all, struct table *t);

/* Its game is over or stopped: nobody finds it any more, and the channel is free. */
void table_close(struct table *t);

/*
 * A table that never came to be, or is not sound any more, leaves the set. table_settle(), which
 * must follow, frees it; who waited for it finds no table.
 */
void table_vanish(struct table *t);

void table_free(struct table *t);

/*
 * A closed table's end, at line seq, has been shown, or cannot be: the store need not keep it for
 * the next start.
 */
void table_drop_end(const struct store_game *row, int64_t seq, struct store *store);

/* A table that has lost its place is stopped, when it is not busy and was not already. */
void table_stop_lost(struct table *t);

/* One event of the public message, and what the board answers to it. t->now is there. */
void table_board(struct table *t, const struct board_input *in);

/* Something that showed the table has arrived, or not. */
void table_published(struct table *t, const struct said *how);

/* The answer is the table, on the message that was pressed. */
void table_answer_update(struct table *t, const struct interaction *in);

/*
 * Calls for each table, of which each may leave meanwhile. False, and nothing is called, when
 * memory is out.
 */
bool tables_each(struct tables *all, void (*each)(void *arg, struct table *t), void *arg);

/* A table that has lost its place is stopped, when it is not busy and was not already. */
void table_stop_lost(struct table *t);

/* The table's channel, or its server, is gone. */
void table_lose(struct table *t);

/* say(), counted until tables_said(). */
void tables_say(struct tables *all, const struct say *what);

/* The sentence for somebody whose change the store did not keep, by its key. */
const char *tables_refusal(enum store_status status);

/* The change has been committed: whoever asked hears of it. */
void table_answer(struct table *t, const struct change *c);

/* Sends the notes that can be sent. */
void table_tell(struct table *t);

/*
 * Some note waits for its owner to press the table's button: their DMs are closed, or they want
 * none.
 */
bool table_closed_dms(const struct table *t);

/* A note needs telling no more. */
void table_note_told(struct table *t, unsigned seat);

/*
 * What a DM has taught: how it went. It holds once the store has kept it; else the next DM teaches
 * it again.
 */
void tables_learn_person(struct tables *all, const struct said *how);

/* Whether somebody's wish to be forgotten is on its way to the store. */
bool tables_forgetting(const struct tables *all, snowflake user);

/*
 * The store knows them no more: nothing is remembered of them, and what DMs have taught and was not
 * kept yet is dropped.
 */
void tables_people_forgotten(struct tables *all, snowflake user);

/* Their wish has come to its end: what waited behind it has its turn. */
void tables_people_go_on(struct tables *all, snowflake user);

/* How the opening of a thread went. */
void tables_thread_said(struct tables *all, const struct said *how);

/* A name that the store keeps; and what is remembered of all of them goes. */
void tables_welcome_load(struct tables *all, const char *name);
void tables_welcome_free(struct tables *all);

/*
 * True where what is said is the answer that carries a server's welcome: it has been said with it,
 * or will be as soon as that is kept.
 */
bool tables_welcome_says(struct tables *all, const struct say *what);

uint64_t tables_now(const struct tables *all);

/* The alarm is set to what is due next. */
void tables_set_alarm(struct tables *all);

/*
 * Looks that are taken away again (hide.c). In a game of memory what is said now, a DM or the
 * answer to `in`, is to be hidden after the house's time; to be called before it is said.
 */
void table_hide_later(
    struct table *t, struct say *what, const struct interaction *in, const char *lang);

/* How it went. */
void tables_hide_said(struct tables *all, const struct said *how);

/* When the next one is due, UINT64_MAX for never; and what is due is done. */
uint64_t tables_hide_next(const struct tables *all);
void tables_hide_tick(struct tables *all, uint64_t now);

/* This page of this person's becomes another one, and so shows no look any more. */
void tables_hide_replaced(struct tables *all, snowflake user, snowflake message);

/*
 * Somebody is to be forgotten: what they were shown is taken away at once, and none of it is kept.
 */
void tables_hide_person(struct tables *all, snowflake user);

/* The table closes: what it showed is taken away at once. */
void table_hide_all(struct table *t);

/* At start: a DM that is still to be hidden. */
void tables_hide_load(struct tables *all, const struct store_hide *stored);

void tables_hide_free(struct tables *all);

/*
 * When the table's clock wants table_clock_tick() next, as tables_now() counts; UINT64_MAX: never.
 */
uint64_t table_clock_next(const struct table *t);

/*
 * What is due is done. The table may be busy afterwards, and so what follows comes after the
 * commit.
 */
void table_clock_tick(struct table *t);

/* How many open tables a server has. */
unsigned tables_of_guild(const struct tables *all, snowflake guild);

/*
 * The change's last touch: until when the game waits for what it waits for then.
 *	in	who asked for the change: having acted, they have missed no turn; NULL: nobody did
 */
void table_clock_set(struct table *t, const struct interaction *in);

/*
 * The table was read back: who is waited for has a while at least, however long the bot was away.
 */
void table_clock_wake(struct table *t);

/* The people whose turn the clock has given to a computer player, one bit each. */
uint16_t table_overtime(const struct table *t);

/* The people, one bit a seat. */
uint16_t facts_people(const struct facts *f);

/* What the table waits for may have changed: the alarm is set anew. */
void table_schedule(struct table *t);

/* Nothing of the table waits for time any more; what was held may go on. */
void table_unhold(struct table *t);

/* A race holds something, or has released what was not carried out yet. */
static inline bool
table_racing(const struct table *t)
{
	return t->held != NULL;
}

/*
 * Lets the next computer player think, if one is to act, or may and was not asked; true when one
 * does. Where people are left some time first, tables_tick() goes on after it.
 */
bool table_think(struct table *t);

/*
 * Hands the row to the store, at once or after the commit that is under way. What changed there is
 * so already, as the message that carries the table: where the store does not take it,
 * tables_nudge() hands it over again.
 */
void table_save_row(struct table *t);

#endif
