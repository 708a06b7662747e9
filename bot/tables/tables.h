/*
 * tables.h - the open games: one for each channel.
 *
 * Saved before spoken. A change is made on a copy of the table's facts. What is to be kept of the
 * change goes to the store in one group. Only when that group is durable, the copy becomes the
 * facts and people hear of the change. Until then the table is busy, and further interactions wait
 * for the table in order; tables do not wait for each other. Where the store already holds another
 * line, the table is read back from the store, and what the store holds becomes the facts.
 *
 * Where cards are matched at any time, race.h finds out who was first. While a race is open, the
 * players' actions wait. Computer players leave people time to match and to call.
 *
 * The tables know no wire and no clock. What they say leaves through say() (say.h), and how that
 * went comes back through tables_said(). Chance comes through random(), time through now() and
 * date(). The files, in the order of a change:
 *
 *	tables.c	the set of tables
 *	change.c	a change, from the copy to the commit
 *	act.c, tally.c	an action of the engine, and what counts for the result
 *	notes.c, hide.c	what a seat alone has seen: told, and taken away again
 *	answer.c	answers to interactions
 *	board.c, publish.c	the public message
 *	picture.c	what a table looks like
 *	settle.c	the end of every change
 *	say.c, heard.c	what was said and how that went; what happened in the channel
 *	race.c, time.c, clock.c	races, moments of the clock, time limits
 *	think.c, seats.c	computer players; who leaves and comes back
 *	load.c, owed.c	reading back; writes that failed
 *	choices.c, forget.c, rules.c, thread.c, welcome.c, fetch.c, work.c	the rest
 */
#ifndef BOT_TABLES_TABLES_H
#define BOT_TABLES_TABLES_H

#include "bot/base/heap.h"
#include "bot/render/render.h"
#include "bot/store/houses.h"
#include "bot/store/people.h"
#include "bot/store/servers.h"
#include "bot/store/store.h"
#include "bot/tables/board.h"
#include "bot/tables/race.h"
#include "bot/wire/say.h"
#include "config/presets.h"
#include "engine/players/players.h"

struct tables;
struct table;
struct change;

struct tables_settings {
	uv_loop_t *loop; /* for computer players, which think on its thread pool */
	struct store *store; /* outlives the tables */
	void *arg; /* of the following */
	void (*say)(void *arg, const struct say *what);
	/*
	 * An interaction that waited for a table has its turn: it is to be looked at again from the
	 * start.
	 */
	void (*again)(struct tables *all, const struct interaction *in);
	/* Fills bytes from the system's random source; false when it has none. */
	bool (*random)(void *arg, void *bytes, size_t n);
	/* The cards as emojis; shown once all are there. May be NULL. */
	const struct cards *cards;
	/* The clock by which interactions arrive, ms; it never goes back. */
	uint64_t (*now)(void *arg);
	/* The calendar's time, Unix s: for what is kept beyond the process. It may jump. */
	int64_t (*date)(void *arg);
	/*
	 * tables_tick() is wanted at this time and no more at the one named before; UINT64_MAX:
	 * never.
	 */
	void (*alarm)(void *arg, uint64_t at);
	/*
	 * Downloads what somebody attached, and calls done once, from the loop; NULL where nothing
	 * can be downloaded.
	 */
	void (*fetch)(void *arg, const char *url, say_fetched *done, void *done_arg);
};

/* NULL when out of memory. */
struct tables *tables_new(const struct tables_settings *set);

/* Only while tables_quiet(). */
void tables_free(struct tables *all);

/*
 * Nothing is being committed, thought about, published or told. What waits for a moment of the
 * clock does not count.
 */
bool tables_quiet(const struct tables *all);

/* How many are open; at most LIMIT_TABLES. */
unsigned tables_count(const struct tables *all);

/*
 * Reads back every open game, by replaying its lines. A broken one is logged and set aside. False:
 * the store failed.
 */
bool tables_load(struct tables *all);

/*
 * Once the bot can speak: every table is published, and what is still untold
 * is told.
 */
void tables_wake(struct tables *all);

/*
 * The daemon is leaving: computer players think no more, and no race is waited for, so that all
 * comes to rest; computer players go on after the next start.
 */
void tables_rest(struct tables *all);

/*
 * To be called about once a second: what could not be saved without anybody having asked for it is
 * tried again, and so is what was to show a table and failed.
 */
void tables_nudge(struct tables *all);

/* To be called when alarm() wanted it; at another time it does no harm. */
void tables_tick(struct tables *all);

/* The table in a channel, the table of an id; NULL where none is open. Lent. */
struct table *tables_here(const struct tables *all, snowflake channel);
struct table *tables_find(const struct tables *all, const char *id);

/*
 * The table of an id that is over or stopped, while its end is still to be shown; NULL for none.
 * Lent.
 */
struct table *tables_ending(const struct tables *all, const char *id);

/* Whether it is the table of that channel of that server. */
bool table_is_in(const struct table *t, snowflake guild, snowflake channel);

/* True when an interaction of this id came before, among the last 1024; else it is remembered. */
bool tables_seen(struct tables *all, snowflake interaction);

const struct tables_settings *tables_settings(const struct tables *all);
struct people *tables_people(struct tables *all);
struct servers *tables_servers(struct tables *all);

/*
 * A table's SAY_EDIT leaves now, perhaps long after it was said: what it is to show by then, so
 * that no older picture comes after a newer one that an answer showed meanwhile. False where there
 * is no such table.
 */
bool tables_leaving(struct tables *all, const char *game, struct message *m);

/*
 * What happened around the tables: heard.c. Somebody has written in a channel; a message is gone,
 * and a table that it carried is posted anew; so many are that nobody has looked whether the
 * table's is among them; a channel is gone, and what of a table there was in it; the bot has been
 * sent away from a server. A table that has lost its place is stopped, as soon as it is not busy,
 * and nothing is said of it. tables_lost_level() is for a server's channel: what it had set goes.
 * tables_may_again() is for a channel, or for a server's roles and so channel 0, that have changed:
 * tables there that Discord refused to show, for want of a permission, are shown if they may be.
 */
void tables_heard_message(struct tables *all, snowflake channel, snowflake message);
void tables_lost_message(struct tables *all, snowflake channel, snowflake message);
void tables_lost_messages(struct tables *all, snowflake channel);
void tables_lost_channel(struct tables *all, snowflake channel);
void tables_lost_level(struct tables *all, snowflake guild, snowflake channel);
void tables_lost_guild(struct tables *all, snowflake guild);
void tables_may_again(struct tables *all, snowflake guild, snowflake channel);

/* How something that say() was given went. */
void tables_said(struct tables *all, const struct said *how);

enum {
	NOTE_TELLS = GOLF_GRID_MAX
}; /* what a deal may show one seat; above: the oldest of several looks is dropped */

/*
 * What a seat alone has seen (a start peek, a look by a power) and has not been told yet; kept in
 * the store beside the game. What comes while something is untold joins it, so that a seat has one
 * note.
 */
struct note {
	int64_t seq; /* the line that made it, or added to it last; 0: no note */
	snowflake user;
	unsigned n;
	struct golf_tell tell[NOTE_TELLS]; /* PEEK and LOOK alone */
};

/* What a game's result will tell beside the state at its end. */
struct tally {
	uint16_t left; /* seats that a computer player has ever taken over, one bit each */
	uint16_t holes; /* that were scored */
	int32_t points[GOLF_SEATS_MAX]; /* of all of them */
	int32_t best[GOLF_SEATS_MAX]; /* of one, the lowest */
};

/* Everything about a table that is durable, or follows from what is. */
struct facts {
	struct store_game row;
	int64_t seq; /* stored lines */
	int64_t since[GOLF_SEATS_MAX]; /* the seq at which a seat's present choices arose: an older
	    button is stale, but one that matches at any time: that is so where it is older than
	    topped */
	int64_t topped; /* the line that laid the top of the discard pile, or took away what lay on
	                   it */
	int64_t called; /* the line since which the one who may still call at the end of a turn is
	                   who it is */
	int64_t turned; /* the line since which the game waits for what it waits for: a turn, a
	                   start, the next deal */
	unsigned news;
	struct golf_news recent[RENDER_NEWS]; /* the last ones of this hole, oldest first */
	struct note note[GOLF_SEATS_MAX];
	struct tally tally;
	_Alignas(
	    max_align_t) unsigned char state[]; /* golf_state_size() bytes; not begun in a lobby */
};

struct waiting; /* an interaction that waits */

/* Whether somebody's note can reach them. */
enum table_way {
	WAY_OPEN, /* not tried yet */
	WAY_SENT, /* under way */
	WAY_CLOSED, /* refused or failed: the button "look" on the table is left */
};

struct table {
	struct tables *all;
	snowflake number; /* the game's id, as a number */
	struct golf_rules rules;
	struct house house; /* as row.settings tell it */
	struct facts *now; /* what is committed; NULL while a new table is not yet */
	struct facts *next; /* what is being committed, or NULL */
	struct change *change; /* how; with next */
	struct waiting *first, *last;
	unsigned waiting;
	struct race race;
	struct waiting *held; /* what the race holds, in no order */
	struct heap_node due; /* the next moment that something waits for */
	uint16_t vote[GOLF_SEATS_MAX]; /* who wants somebody to be sent away, one bit a seat;
	                                  forgotten by a restart */
	uint16_t overtime; /* people whose turn the clock has given to a computer player, one bit
	                      each: */
	int64_t
	    overtime_of; /* in the wait that began with this line (facts.turned), and no longer */
	int64_t warned_of; /* the wait of which somebody was warned */
	uint64_t patient; /* until then computer players wait for people; 0: none does */
	uint64_t top_at, call_at; /* when what `topped` and `called` tell was committed */
	struct player_asked asked; /* computer players that may act though nobody waits for them; */
	int64_t call_asked; /* and `called`, where one was asked for its call alone */
	snowflake challenger, challenged; /* who opened this lobby for whom; 0: for nobody, or a
	                                     restart has forgotten it */
	struct board board; /* the public message; facts.row.message is its durable copy */
	int64_t touched; /* Unix s: its last change; after a restart, when its message came, at most
	                    an hour before that */
	bool lost; /* its channel or server is gone: it is to be stopped */
	bool row_dirty; /* the row has changed and is not saved: the table was busy, or the store
	                   did not take it */
	bool thinking; /* a computer player is */
	bool stalled; /* a change was not saved, or a thought not begun: tables_nudge() lets
	                 computer players go on */
	bool reloading; /* it is being read back, for the store holds something else */
	bool closed; /* over or stopped: it goes once all is shown */
	bool gone; /* not in the set any more: table_settle() frees it */
	bool settling; /* table_settle() runs; */
	bool unsettled; /* and is to have one more round */
	enum table_way way[GOLF_SEATS_MAX];
	bool tried[GOLF_SEATS_MAX]; /* a DM in this game, though the person refused one before */
};

/* Of the committed facts; NULL before the first deal. */
const struct golf_state *table_state(const struct table *t);

/* The seat of a person, GOLF_NOBODY where they have none. */
unsigned table_seat(const struct table *t, snowflake user);

static inline bool
table_busy(const struct table *t)
{
	return t->next || t->reloading;
}

/* Keeps a copy of in until the table is free; false when LIMIT_WAITING wait already. */
bool table_wait(struct table *t, const struct interaction *in);

/* Races (X01, X06) --------------------------------------------------------- */

/*
 * Somebody who sits at a table that is not busy has done something. True where a race for a discard
 * is being decided: then it is kept, and looked at again after that; or *key is the sentence of its
 * refusal, where too much is kept.
 */
bool table_held(struct table *t, const struct interaction *in, const char **key);

/*
 * To be asked before a match (GOLF_DO_MATCH) is carried out, whichever way it was asked for. True:
 * carry it out. False: *key is the sentence of its refusal, for another discard than the one it was
 * meant for is on top; or NULL, where it opens a race or joins one: it is kept then, and will be
 * looked at again from the start. What the engine would refuse opens none: it may be carried out,
 * and hears why.
 *	a	the match, with its seat
 *	seq	what the button or menu was drawn from; -1 for a command, which was meant for what
 *		was on top when it came
 */
bool table_first(struct table *t, const struct golf_action *a, const struct interaction *in,
    int64_t seq, const char **key);

/*
 * The sentence of the refusal of a match that was meant for what lay on the pile at line seq of the
 * game in play; NULL where that still lies there. Static.
 */
const char *table_late(const struct table *t, int64_t seq);

/* Changes ------------------------------------------------------------------ */

/*
 * A new table, busy from now on: its first commit must follow. row.id is set here, from the
 * interaction that asked, and row.rules from rules. NULL when LIMIT_TABLES are open, or
 * LIMIT_TABLES_GUILD of its server, the channel has one, or memory is out.
 */
struct table *tables_open(struct tables *all, const struct store_game *row,
    const struct golf_rules *rules, snowflake interaction);

/*
 * Begins a change: the copy that may be written to. NULL when out of memory. The table must not be
 * busy.
 */
struct facts *table_change(struct table *t);

/* Forgets a change that was begun. */
void table_forget(struct table *t);

/* The row is part of the change. */
void table_put_row(struct table *t);

/*
 * The first state of a game, from the changed row; what the row says of players and seed must be
 * complete.
 */
enum golf_status table_begin(struct table *t);

/*
 * Carries out an action as part of the change, with its record lines and notes. as: who sits there
 * after LEAVE. On any status but GOLF_OK the change is as it was.
 */
enum golf_status table_do(struct table *t, const struct golf_action *a, const char *as);

/*
 * Commits the change; then the facts are new, and whoever asked is answered:
 *	in	who asked; NULL for a computer player
 *	key	the sentence for an answer that is not the table itself
 * A table whose row says OVER or STOPPED closes.
 */
void table_commit(struct table *t, const struct interaction *in, const char *key);

/*
 * Of the people those that the game waits for, one bit a seat; between two holes all of them, for
 * any may deal.
 */
uint16_t facts_waited(const struct facts *f);

/* Nothing has changed there for LIMIT_DORMANT_S. */
bool table_dormant(const struct table *t);

/*
 * Somebody wants to be forgotten: they go from every open table, as if they left for good, from
 * those that are still to be shown, and from the store; and in is answered. Where a table of theirs
 * is busy, in waits for it and is looked at again from the start.
 */
void tables_drop_person(struct tables *all, const struct interaction *in);

/* A name for a computer player that nobody at the table has. */
void table_computer(const struct store_game *row, char name[LIMIT_NAME]);

/* House rules -------------------------------------------------------------- */

/* As they are committed. */
const struct houses *tables_houses(const struct tables *all);

/*
 * To be asked before house rules are changed. True: a change of this server's is being committed,
 * and `in` will be looked at again from the start after it, or was refused, since too many wait.
 */
bool tables_house_waits(struct tables *all, const struct interaction *in);

/*
 * Commits writes to the house rules of in's server (PUT_HOUSE, PUT_HOUSE_GAME); then they hold, and
 * m is the answer, as tables_page() gives it. What has no room, or is not kept, is refused with a
 * sentence, and nothing of it holds.
 */
enum { HOUSE_PUTS = 2 };
void tables_house(struct tables *all, const struct interaction *in, const struct store_put *put,
    unsigned n, const struct message *m);

/* Welcome ------------------------------------------------------------------ */

/*
 * To be told of every command from a server. Where it is the first /golf there, its answer says a
 * few sentences more at its end, and leaves once that is kept; what was not kept is not said, and
 * the next /golf is the first one. Of more servers than SERVERS_MAX none is welcomed.
 */
void tables_welcome(struct tables *all, const struct interaction *in);

/* Time and seats ----------------------------------------------------------- */

/*
 * Part of a change, as one of its lines in play: nobody sits at the seat any more. In a lobby it
 * goes; in play a computer player has it, or one that only passes, as the house says. The host's
 * part goes to the next person; a table without people is stopped.
 *	back	the person may have the seat again
 * What golf_apply() says; on any status but GOLF_OK the change is as it was.
 */
enum golf_status table_vacate(struct table *t, unsigned seat, bool back);

/* The seat that this person may have again, GOLF_NOBODY for none; of the committed facts. */
unsigned table_away(const struct table *t, snowflake user);

/*
 * Part of a change in play: the person who was away has the seat again, under the name of the
 * interaction.
 */
enum golf_status table_return(struct table *t, unsigned seat, const struct interaction *in);

/* Speaking ----------------------------------------------------------------- */

/* One ephemeral sentence as the answer, in the person's language. */
void tables_sentence(struct tables *all, const struct interaction *in, const char *key);

/* A ready message as the answer; t may be NULL. note: the note that it tells, or 0. */
void tables_answer(struct tables *all, const struct table *t, const struct interaction *in,
    const struct message *m, int64_t note);

/*
 * The same, but where a button of an ephemeral message was pressed that message becomes this one; t
 * may be NULL.
 */
void tables_page(struct tables *all, const struct table *t, const struct interaction *in,
    const struct message *m);

/* What an autocompletion offers. */
void tables_choices(
    struct tables *all, const struct interaction *in, const struct choices *choices);

/* A form opens as the answer to a command or a press. */
void tables_form(struct tables *all, const struct interaction *in, const struct form *f);

/*
 * run(arg) on the thread pool, and then done(arg) from the loop; the tables are not quiet
 * meanwhile. False, and neither is called, when memory is out.
 */
bool tables_work(struct tables *all, void (*run)(void *arg), void (*done)(void *arg), void *arg);

/* A ready message with a file as the answer. */
void tables_file(struct tables *all, const struct interaction *in, const struct message *m,
    const struct say_file *file);

/*
 * Downloads a file that came with an interaction. done is called later, once, with a copy of the
 * interaction, which it answers: in is lent, and what the tables knew before may have changed.
 * False, with the sentence in *key, where there is nothing to download: no file (NULL will do), one
 * above LIMIT_FILE, or no memory.
 */
typedef void tables_fetched(
    struct tables *all, const struct interaction *in, const struct fetched *got);
bool tables_fetch(struct tables *all, const struct interaction *in,
    const struct interaction_file *file, tables_fetched *done, const char **key);

/*
 * A public thread opens in the channel of an interaction. done is called later, once, with a copy
 * of it, which it answers; how->thread is the thread, or 0 where there is none. False, and nothing
 * is asked for, when memory is out.
 */
typedef void tables_threaded(
    struct tables *all, const struct interaction *in, const struct said *how);
bool tables_thread(
    struct tables *all, const struct interaction *in, const char *name, tables_threaded *done);

/* The table is not what its message shows: table_settle() publishes it. */
void table_changed(struct table *t);

/*
 * The one end of every change of a table, a callback's last call: interactions that waited,
 * computer players, the clock, the public message, and the table's own end, in this order. The
 * table may be freed: nobody touches it afterwards. A call from inside another only asks for one
 * more round.
 */
void table_settle(struct table *t);

/*
 * Somebody chooses for themselves: HOUSE_LOOKS or HOUSE_CARDS, and 1 + which of its words, or 0 for
 * "as the game says". Once the store has kept it, it holds, and `in` is answered with the page of
 * /golf me; where it is not kept, or there is no room, they hear so, and nothing has changed.
 * Choices of one person have their turn one after the other.
 */
void tables_choose(
    struct tables *all, const struct interaction *in, enum house_key key, uint8_t choice);

/* The answer is the table as a new message, which takes the old one's place. */
void table_answer_post(struct table *t, const struct interaction *in);

/*
 * A press is refused that came from a public message of the table: true where that message is drawn
 * anew as the answer, which takes no permission. The message that carries the table shows it as it
 * is now; an older one leads to it.
 *	moved	the press does not fit what the table is now; where it does, only a picture that is
 *		known to be out of date
 *		is drawn anew, and else a sentence says more
 */
bool table_answer_refused(struct table *t, const struct interaction *in, bool moved);

/* The bot's message that carries the table was pressed: should its id not be known, it is now. */
void table_learn(struct table *t, snowflake message);

/* What render.h wants, with room for what it points to. */
enum { ENTROPY_TEXT = GOLF_SEATS_MAX * 21 + 1 };

struct picture {
	struct render_table table;
	struct golf_view view;
	char title[PRESET_TITLE_MAX];
	char commitment[65], seed[65], entropy[ENTROPY_TEXT];
	char note[RENDER_NAME + 200];
};

/* Of the committed facts, as viewer (a seat or GOLF_SPECTATOR) may see them. */
void table_picture(const struct table *t, unsigned viewer, const char *lang, struct picture *p);

/* The public message as it should be now. */
void table_draw(const struct table *t, struct message *m);

/* The table's language for what is public, the person's for what is private. */
const char *table_language(const struct table *t);

#endif
