/*
 * table.h - one open game. A change is made on a copy of the table's facts. What is to be kept of
 * the change goes to the store in one group. Only when that group is durable, the copy becomes the
 * facts and people hear of the change. Until then the table is busy, and further interactions wait
 * for the table in order; tables do not wait for each other.
 *
 * Where cards are matched at any time, race.h finds out who was first. While a race is open, the
 * players' actions wait. Computer players leave people time to match and to call.
 */
#ifndef BOT_TABLES_TABLE_H
#define BOT_TABLES_TABLE_H

#include "bot/base/heap.h"
#include "bot/facts/facts.h"
#include "bot/hours/race.h"
#include "bot/knowledge/houses.h"
#include "bot/knowledge/record.h"
#include "bot/render/render.h"
#include "bot/voice/board.h"
#include "bot/wire/say.h"
#include "bot/wire/waits.h"
#include "config/presets.h"
#include "engine/players/players.h"

struct tables;
struct change; /* a change on its way to the store */
struct shot;

/* How a note reaches its owner. */
enum table_way {
	WAY_OPEN, /* nothing was tried yet */
	WAY_SENT, /* a DM offers the look, or is under way */
	WAY_CLOSED, /* no DM: the table offers the look */
	WAY_SHOWING, /* the cards are on their way to the owner */
};

/* The ping of a person, for one wait of the game (facts.turned). */
struct ping {
	struct store_ping is; /* user 0: there was none */
	enum ping_way {
		PING_DM, /* a DM, on its way or in is.message */
		PING_POST, /* the next new message of the table is to mention the person */
		PING_POSTED, /* the table's message mentions the person */
		PING_DOUBTED, /* a DM of an earlier process, perhaps; its message is not known */
	} way;
};

/* Time limits and idleness (clock.c, idle.c). */
struct table_clock {
	uint16_t overtime; /* people whose turn the clock has given to a computer player, one bit
	                      each. Valid */
	int64_t overtime_of; /* while facts.turned is this line */
	int64_t warned_of; /* the wait (facts.turned) in which somebody was warned */
	int64_t touched; /* the tables' time of the last change; 0: none in this process */
	int64_t made; /* after a restart: when the message was made, Unix s; 0: not known */
	int64_t leaves; /* the tables' time when the game ends, since nobody has moved; 0: no end */
	bool back; /* the table is to say that it does not end */
	bool timed; /* while the table sleeps: facts.row.due is not 0 */
};

/* Computer players (think.c). Times in ms. */
struct table_computers {
	uint64_t patient; /* until then they leave people time; 0: they do not */
	uint64_t paused; /* until then one of them takes its moment; 0: none does */
	uint64_t moved_at; /* when the last line was committed */
	uint64_t top_at, call_at; /* when the lines `topped` and `called` were committed */
	struct player_asked asked; /* that were asked whether they match */
	int64_t call_asked; /* the line `called` of the last question */
	bool thinking; /* one of them is thinking */
};

/* What the public message shows (publish.c, shots.c, ratings.c). */
struct table_shown {
	uint64_t at; /* ms: when the message was drawn last */
	bool plain; /* then the cards had no emojis, or Discord refused them */
	bool look; /* then it had the button for a look */
	struct shot *shot; /* the picture of the line shot_of, or NULL */
	int64_t shot_of; /* the line whose picture was begun last; 0: none */
	bool shooting; /* a picture waits or is being made */
	bool rating_done; /* the store was asked for the ratings after the game */
	bool rating_asked; /* the same, and it has not answered yet */
	struct render_rating rating[GOLF_SEATS_MAX]; /* after the game */
};

/* What the people of the seats were offered in private (looks.c, pings.c). */
struct table_told {
	enum table_way way[GOLF_SEATS_MAX];
	struct store_offer offer[GOLF_SEATS_MAX]; /* the DMs that offer a look, one a person;
	                                             message 0: none */
	bool over[GOLF_SEATS_MAX]; /* that DM shows the cards, or offers nothing any more, and
	                              goes at the next hole */
	uint64_t offers[GOLF_SEATS_MAX]; /* WAY_OPEN: when a DM offers the look; 0: not known yet */
	bool tried[GOLF_SEATS_MAX]; /* a DM was tried in this game though the person had refused one
	                               before */
	struct ping ping[GOLF_SEATS_MAX]; /* the last ping of each seat's person */
	uint64_t pressed[GOLF_SEATS_MAX]; /* when the seat's person last pressed or typed something
	                                     here; 0: not known */
};

/* Where the table is in its life. */
struct table_life {
	bool counted; /* among the open tables of its server */
	bool lost; /* the channel or server is gone: the table is to be stopped */
	bool foreign; /* the same, since another program has answered the command that opened it */
	bool row_dirty; /* the row has changed and is not saved: the table was busy, or the store
	                   failed */
	bool stalled; /* a change was not saved, or a thought not begun: tables_nudge() goes on */
	bool reloading; /* being read back, since the store holds something else */
	bool closed; /* the game is over or stopped; the table leaves once its end is shown */
	bool gone; /* out of the set: table_settle() frees the table */
	bool settling; /* table_settle() is running */
	bool unsettled; /* table_settle() is to do one more round */
};

struct table {
	struct tables *all;
	snowflake number; /* the game's id, as a number */
	snowflake guild; /* as in facts.row */
	struct golf_rules rules;
	struct house house; /* as in row.settings */
	struct facts *now; /* committed; NULL before the first commit, and while the table sleeps */
	unsigned char *asleep; /* the committed facts of a table at rest, packed (sleep.c); or NULL
	                        */
	uint64_t stirred; /* when something happened at the table last */
	struct facts *next; /* being committed, or NULL */
	struct change *change; /* the change that makes next */
	struct waits waits; /* interactions that wait for the table */
	struct race race;
	struct waiting *held; /* the interactions that the race holds, in no order */
	struct heap_node due; /* the next moment of the clock that the table waits for */
	struct known *known; /* the people whom the table knows (known.c), */
	unsigned knows; /* and their number */
	struct board board; /* the public message; facts.row.message is its stored copy */
	struct table_clock clock;
	struct table_computers computers;
	struct table_shown shown;
	struct table_told told;
	struct table_life is;
};

/* The id of the game, for the voice; NULL for no table. Lent. */
const char *table_game(const struct table *t);

/*
 * The preset that the table plays, also with house rules of its own; "own" for rules from a file.
 * Lent.
 */
const char *table_preset(const struct table *t);

/* Whether the table belongs to this channel of this server. */
bool table_is_in(const struct table *t, snowflake guild, snowflake channel);

/* The committed state; NULL before the first deal. */
const struct golf_state *table_state(const struct table *t);

/* The seat of a person; GOLF_NOBODY where they have none. */
unsigned table_seat(const struct table *t, snowflake user);

static inline bool
table_busy(const struct table *t)
{
	return t->next || t->is.reloading;
}

/*
 * Keeps a copy of the interaction until the table is free. Returns false when LIMIT_WAITING wait
 * already.
 */
bool table_wait(struct table *t, const struct interaction *in);

/* Races (X01, X06) --------------------------------------------------------- */

/*
 * Call before an action of a seated player at a table that is not busy. Returns true while a race
 * for a discard is open. Then the interaction is held, and routed again after the race; or too many
 * are held, and *key is the sentence that refuses it.
 */
bool table_held(struct table *t, const struct interaction *in, const char **key);

/*
 * Call before a match (GOLF_DO_MATCH) is carried out. Returns true when the match is to be carried
 * out now. Returns false, with the sentence that refuses the match in *key, when another card lies
 * on the pile than the one that was meant. Returns false with *key NULL when the match opens a race
 * or joins it: then the interaction is held, and routed again later. A match that the engine would
 * refuse opens no race: carry it out, and the engine says why not.
 *	a	the match, with its seat
 *	seq	the line at which the button or menu was drawn; -1 for a command, which means the
 *		top card at the time when the command came
 */
bool table_first(struct table *t, const struct golf_action *a, const struct interaction *in,
    int64_t seq, const char **key);

/*
 * The sentence that refuses a match meant for the top card at line seq; NULL while that card still
 * lies on top. Static.
 */
const char *table_late(const struct table *t, int64_t seq);

/* Changes ------------------------------------------------------------------ */

/*
 * Makes a new table, which is busy: its first commit must follow. Sets row.id from the interaction,
 * and row.rules from rules. Returns NULL where tables_full(), or when the channel has a table, or
 * memory is out.
 */
struct table *tables_open(struct tables *all, const struct store_game *row,
    const struct golf_rules *rules, snowflake interaction);

/*
 * Begins a change and returns the copy to write to. Returns NULL when memory is out. The table must
 * not be busy.
 */
struct facts *table_change(struct table *t);

/* Drops a change that was begun. */
void table_forget(struct table *t);

/* Makes the row part of the change. */
void table_put_row(struct table *t);

/* Begins the game of the changed row. The row's players and seed must be complete. */
enum golf_status table_begin(struct table *t);

/*
 * Carries out an action as part of the change, with its record lines and notes. as: who has the
 * seat after LEAVE. On any status but GOLF_OK the change stays as it was.
 */
enum golf_status table_do(struct table *t, const struct golf_action *a, const char *as);

/*
 * Commits the change. Once the store has it, the change becomes the facts, and the person who asked
 * is answered. A table whose row says OVER or STOPPED closes.
 *	in	the interaction that asked; NULL for a computer player
 *	key	the sentence of an answer that is not the table itself
 */
void table_commit(struct table *t, const struct interaction *in, const char *key);

/*
 * The same, but then() answers the person in place of the table. Where the row of a lobby has other
 * rules or settings than before, they hold when then() is called.
 */
typedef void table_then(struct table *t, const struct interaction *in);
void table_commit_then(struct table *t, const struct interaction *in, table_then *then);

/* Nothing has changed at the table for LIMIT_DORMANT_S in which people could press. */
bool table_dormant(const struct table *t);

/* Time and seats ----------------------------------------------------------- */

/*
 * Takes a player out of a seat, as part of a change. In a lobby the seat goes. In play a computer
 * player takes the seat, or a player that only passes, as the house rules say. The next person
 * becomes the host. A table without people is stopped.
 *	back	the person may come back to the seat
 *	by	the interaction that asked for it, which a lobby lists (seated.h); 0: none
 * Returns the status of golf_apply(). On any status but GOLF_OK the change stays as it was.
 */
enum golf_status table_vacate(struct table *t, unsigned seat, bool back, snowflake by);

/* The seat that this person may take again, by the committed facts; GOLF_NOBODY for none. */
unsigned table_away(const struct table *t, snowflake user);

/*
 * Gives the seat back to the person who was away, as part of a change in play. The seat has the
 * name of the interaction.
 */
enum golf_status table_return(struct table *t, unsigned seat, const struct interaction *in);

/* Speaking ----------------------------------------------------------------- */

/* The seat may be shown cards that it has looked at: for the first time, or again (struct note). */
bool table_may_look(const struct table *t, unsigned seat);

/*
 * Answers a press, of a person who may look, with the note's cards: on a private page, or in the DM
 * that was pressed. The table may be freed.
 */
void table_look(struct table *t, const struct interaction *in);

/* The table differs from what its message shows. table_settle() publishes the table. */
void table_changed(struct table *t);

/*
 * The end of every change of a table, and the last call of a callback. In this order: interactions
 * that waited, computer players, the alarm, the public message, the end of the table. The table may
 * be freed: do not use it afterwards. A call from inside another call asks for one more round.
 */
void table_settle(struct table *t);

/*
 * Answers with a picture of the table as everybody sees it; ephemeral. The answer comes later, when
 * the picture is made.
 */
void table_shoot_for(struct table *t, const struct interaction *in);

/* Answers with the table as a new message. The new message takes the place of the old one. */
void table_answer_post(struct table *t, const struct interaction *in);

/*
 * Refuses a press on a public message of the table by drawing that message anew, which needs no
 * permission. The present message shows the table as it is now. An older message becomes a link to
 * the present one. Returns false when the press needs a sentence instead.
 *	key	the sentence. "refuse.stale": the press does not fit the table as it is now. Where
 *		it fits, only a picture that is known to be out of date is drawn anew
 */
bool table_answer_refused(struct table *t, const struct interaction *in, const char *key);

/*
 * A message of the bot's with this table's buttons was pressed. Where the table's message is not
 * known, it is this one. carries: only the table's own message has this button. A newer message
 * than the known one is then the table's, and the known one is deleted.
 */
void table_learn(struct table *t, snowflake message, bool carries);

/*
 * A person is called so now. Where the person has a seat, or may come back to one, the table learns
 * a new name, shows it, and saves it. Nothing happens at a busy table.
 */
void table_named(struct table *t, snowflake user, const char *name);

/* A person has pressed or typed something at the table: no ping comes for a moment. */
void table_noticed(struct table *t, snowflake user);

/* What render.h needs, with room for all that it points to. */
struct picture {
	struct render_table table;
	struct golf_public seen; /* table_public() */
	struct golf_view view; /* table_picture() */
	char title[PRESET_TITLE_MAX];
	char commitment[65], seed[65], entropy[RECORD_ENTROPY];
	char note[RENDER_NAME + 200];
};

/*
 * table_picture(): the committed facts as a seat may see them. table_public(): as everybody may see
 * them; a message for more than one reader is drawn from this alone.
 */
void table_picture(const struct table *t, unsigned seat, const char *lang, struct picture *p);
void table_public(const struct table *t, const char *lang, struct picture *p);

/* Draws the public message. pictured: its text leaves out what a picture of the table shows. */
void table_draw(const struct table *t, bool pictured, struct message *m);

/* Draws what a push says of the table's next message, which pings these people. */
void table_draw_push(
    const struct table *t, const snowflake mention[LIMIT_MENTIONS], struct message *m);

/* The language of public messages. Private messages use the person's language. */
const char *table_language(const struct table *t);

#endif
