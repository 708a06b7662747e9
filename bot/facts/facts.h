/*
 * facts.h - what is durable about a table, and what follows from it: the row of the game, the state
 * of the engine, and what actions have shown and scored. Pure: nothing here says, saves or waits.
 *
 * The replay of a game's lines makes the facts anew by the same functions, so they come out the
 * same.
 *
 *	facts.c	how facts begin, and what follows from an action
 *	notes.c	what a seat alone has seen
 *	tally.c	the result of a game
 *	absence.c	what computer players did for people who were absent
 *	row.c		ids of games, and people in a row
 *	computer.c	names and tempers of computer players
 *	pack.c	facts in little memory
 */
#ifndef BOT_FACTS_FACTS_H
#define BOT_FACTS_FACTS_H

#include "bot/base/absence.h"
#include "bot/render/render.h"
#include "bot/store/rows.h"
#include "config/house.h"
#include "engine/golf.h"

#include <stddef.h>

enum {
	NOTE_TELLS = GOLF_GRID_MAX
}; /* the most cards that a deal shows one seat; with more looks the oldest is dropped */

/*
 * What a seat alone has seen: a start peek, a look by a power. The owner is shown all cards of the
 * note, and may open the same look again until its time ends. Each card has its own time, which the
 * house rules set: it begins when the card is first shown, and nothing makes it longer. A card
 * whose time has ended leaves the note, and is not shown again. The store keeps notes beside the
 * game, with these times: so they hold after a restart, too. A seat has one note: new looks join
 * it.
 */
#define NOTE_WHOLE INT64_MAX /* a time that ends with the hole */

struct note {
	int64_t seq; /* the line that made the note, or added to it last; 0: no note */
	snowflake user;
	unsigned n;
	struct golf_tell tell[NOTE_TELLS]; /* PEEK and LOOK alone */
	/* When the time of each card ends, Unix s. 0: it was not shown yet. NOTE_WHOLE: with the
	   hole. */
	int64_t until[NOTE_TELLS];
};

/* Some of the note's cards were not shown yet. */
bool note_is_untold(const struct note *note);

/* The cards that were not shown yet have been shown: their time ends then. */
void note_told(struct note *note, int64_t until);

/* The cards of `from` that `to` has, too, take their times from there. */
void note_take_times(struct note *to, const struct note *from);

/*
 * Drops the cards whose time has ended, and the whole note with its last card. Returns whether
 * something was dropped. A time above HOUSE_HIDE_MOST is shortened: the calendar was wrong then,
 * or is now.
 *	date	Unix s
 */
bool note_expire(struct note *note, int64_t date);

/* When the first of the running times ends, Unix s; NOTE_WHOLE where none ends before the hole. */
int64_t note_next(const struct note *note);

enum { TALLY_HOLES = 120 }; /* above GOLF_HOLES_MAX: a few extra holes; later holes are not kept */

/* What a result tells beside the state at the end of the game. */
struct tally {
	uint16_t left; /* seats that a computer player has ever taken over, one bit each */
	uint16_t holes; /* the number of holes that were scored */
	int32_t points[GOLF_SEATS_MAX]; /* in all holes */
	int32_t best[GOLF_SEATS_MAX]; /* in the best hole */
	uint16_t played[GOLF_SEATS_MAX]; /* holes of each seat: a seat may be out (R06) */
	int16_t scores[TALLY_HOLES][GOLF_SEATS_MAX]; /* in each of the first holes */
};

/* Everything that is durable about a table, and what follows from it. */
struct facts {
	struct store_game row;
	int64_t seq; /* the number of stored lines */
	int64_t since[GOLF_SEATS_MAX]; /* the line at which a seat's present choices arose. An older
	                                  button is stale. A button that matches at any time is
	                                  stale only when it is older than `topped` */
	int64_t topped; /* the line that laid the top card of the discard pile, or uncovered it */
	int64_t called; /* the line since which the same player may call at the end of a turn */
	int64_t turned; /* the line since which the game waits for the same turn, start or deal */
	unsigned news;
	struct golf_news recent[RENDER_NEWS]; /* the last news of this hole, oldest first */
	struct note note[GOLF_SEATS_MAX];
	struct tally tally;
	struct absence absence[GOLF_SEATS_MAX];
	_Alignas(max_align_t) unsigned char state[]; /* golf_state_size() bytes */
};

static inline struct golf_state *
facts_state(struct facts *f)
{
	return (struct golf_state *)(void *)f->state;
}

/* Room ----------------------------------------------------------------------- */

/* Room for facts with a state, zeroed; NULL when out of memory. For free(). On any thread. */
struct facts *facts_new(void);

enum { FACTS_SPARES = 512 }; /* kept for the next tables that wake, of 18 kB each */

/* One thread's. All 0 at the start. */
struct facts_spares {
	struct facts *spare[FACTS_SPARES];
	unsigned n;
};

/*
 * As facts_new(), for one thread alone. Facts that are let go of are used again: so they leave no
 * holes in the memory, between the packed facts of tables that sleep.
 */
struct facts *facts_take(struct facts_spares *s);
void facts_let_go(
    struct facts_spares *s, struct facts *f); /* f may be NULL, and from facts_new() */
void facts_spares_free(struct facts_spares *s);

/* The bytes of facts with a state, in whole words of 64 bits. */
size_t facts_size(void);

/*
 * facts_pack() returns a copy in little memory, for free(); NULL when memory is out.
 * facts_unpack() writes it to *f, which must be zeroed.
 */
unsigned char *facts_pack(const struct facts *f);
void facts_unpack(struct facts *f, const unsigned char *packed);

/* The game ------------------------------------------------------------------- */

/* Begins the game of f's row. */
enum golf_status facts_begin(struct facts *f, const struct golf_rules *rules);

/* The public values of a state from which facts_moved() derives the facts. */
struct stand {
	uint16_t to_act, discards;
	uint8_t discard, caller, turn, phase;
};

void facts_stand(const struct facts *f, struct stand *out);

/*
 * Derives the facts after an action on f's state. f->seq counts the action's line already.
 *	before	the values before the action
 */
void facts_moved(struct facts *f, const struct golf_action *a, const struct stand *before,
    const struct golf_events *out);

/* Whether news of this kind are among the events. */
bool facts_have_news(const struct golf_events *out, enum golf_news_kind kind);

/* The seats of people, one bit a seat. */
uint16_t facts_people(const struct facts *f);

/*
 * The people whom the game waits for, one bit a seat. Between two holes these are all people: each
 * of them may deal.
 */
uint16_t facts_waited(const struct facts *f);

/*
 * tally_add() counts an action for the result. tally_result() writes the result of a game that is
 * over.
 *	finished	Unix time, s
 */
void tally_add(struct facts *f, const struct golf_action *a, const struct golf_events *out);
void tally_result(const struct facts *f, int64_t finished, struct store_result *r);

/*
 * Counts an action, the line f->seq, for the people who are absent. Call after tally_add().
 *	turned	f->turned before the action
 */
void absence_add(struct facts *f, const struct golf_action *a, const struct stand *before,
    int64_t turned, const struct golf_events *out);

/*
 * absence_begin(): from now on a computer player acts for the seat's person; does nothing when one
 * does already. absence_end(): the person acts again, or nobody waits for the person.
 */
void absence_begin(struct facts *f, unsigned seat);
void absence_end(struct facts *f, unsigned seat);

/* Adds to the notes what an action, the line f->seq, has shown to single seats. */
void notes_add(struct facts *f, const struct golf_events *out);

/* Converts a note's cards, and their times, for the store: note->n cards. */
void note_to_store(
    const struct golf_rules *r, const struct note *note, struct store_tell out[NOTE_TELLS]);

/*
 * Converts n stored cards that seat `to` has seen. Returns false, and leaves *note as it was, when
 * there are no cards, too many cards, or an impossible card.
 */
bool note_from_store(const struct golf_rules *r, const struct store_tell *tell, unsigned n,
    unsigned to, struct note *note);

/* The row -------------------------------------------------------------------- */

static inline bool
row_closed(const struct store_game *row)
{
	return row->state == STORE_OVER || row->state == STORE_STOPPED;
}

/*
 * row_id() makes the game's readable id from the number of the interaction that opened the game.
 * row_number() is the reverse; it returns 0 for a text that is no id.
 */
void row_id(snowflake number, char id[STORE_GAME_ID]);
snowflake row_number(const char *id);

/*
 * row_knows(): a field of the row holds the person's id. row_strike() removes the person from the
 * row: what PUT_FORGET does to the stored row.
 */
bool row_knows(const struct store_game *row, snowflake user);
void row_strike(struct store_game *row, snowflake user);

/* This person is the host from now on; 0: nobody. */
void facts_host(struct facts *f, snowflake user);

/* The first person at the table; 0 when no person is left. */
snowflake row_first_person(const struct store_game *row);

/* Finds a name for a computer player that no other player has. */
void facts_computer(const struct store_game *row, char name[LIMIT_NAME]);

/* The temper of the computer player of this name: see struct player. */
int facts_temper(const char *name);

#endif
