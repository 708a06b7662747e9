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
 *	ping.c			pings of people whose turn it is
 *	notes.c, tell.c, hide.c	what a seat alone has seen: offered, shown, and hidden again
 *	answer.c, pages.c	answers to interactions, and how private pages leave
 *	board.c, publish.c	the public message
 *	picture.c	what a table looks like
 *	settle.c	the end of every change
 *	say.c, heard.c	what was said and how that went; what happened in the channel
 *	hours.c, standstill.c	when people can press, and so what time it is for deadlines
 *	race.c, time.c, clock.c	races, moments of the clock, time limits
 *	idle.c, absent.c	tables where nobody moves, people who are gone
 *	think.c, pause.c	computer players, and how long they wait before a move
 *	seats.c		who leaves and comes back
 *	known.c		which tables know a person
 *	sleep.c		tables at rest, which take little memory
 *	load.c, owed.c	reading back; writes of notes and looks that failed
 *	leave.c		what a daemon that leaves owes to the next one
 *	work.c, labs.c, redraw.c	work of seconds, and private pages that show it: work.h
 *	bounds.c	what one person, channel and server may have and do
 *	told.c		answers whose result is wanted: work.h
 *	choices.c, forget.c, rules.c, thread.c, welcome.c, fetch.c	the rest
 */
#ifndef BOT_TABLES_TABLES_H
#define BOT_TABLES_TABLES_H

#include "bot/base/chain.h"
#include "bot/base/heap.h"
#include "bot/facts/facts.h"
#include "bot/hours/pace.h"
#include "bot/hours/race.h"
#include "bot/hours/times.h"
#include "bot/kept/kept.h"
#include "bot/knowledge/houses.h"
#include "bot/knowledge/people.h"
#include "bot/knowledge/record.h"
#include "bot/knowledge/servers.h"
#include "bot/render/render.h"
#include "bot/store/store.h"
#include "bot/voice/answer.h"
#include "bot/voice/board.h"
#include "bot/wire/say.h"
#include "bot/wire/waits.h"
#include "bot/work/labs.h"
#include "config/presets.h"
#include "engine/players/players.h"

struct tables;
struct table;
struct change;

struct tables_settings {
	uv_loop_t *loop; /* for computer players, which think on its thread pool */
	struct store *store; /* outlives the tables */
	/*
	 * What is known of people, which several sets of tables share; it outlives them. NULL: the
	 * set has its own.
	 */
	struct people *people;
	/* What the store knows of people was read before; looked at when a load begins. NULL: no.
	 */
	const bool *knows_people;
	unsigned shard, shards; /* the servers that tables_load() reads: all when shards is 0 */
	void *arg; /* of the following */
	void (*say)(void *arg, const struct say *what);
	/*
	 * An interaction that waited for a table has its turn. Route the interaction again from the
	 * start.
	 */
	void (*again)(struct tables *all, const struct interaction *in);
	/* Fills bytes from the system's random source; false when it has none. */
	bool (*random)(void *arg, void *bytes, size_t n);
	/* The cards as emojis, or NULL. Used once all of them are uploaded. */
	const struct cards *cards;
	unsigned most; /* open tables; above: tables_open() refuses. 0: LIMIT_TABLES */
	/* The open tables that count for `most`: of all sets together. NULL: those of this set. */
	unsigned (*open)(void *arg);
	/*
	 * tables_hosted() and tables_seated(), of all sets together. NULL: those of this set.
	 */
	unsigned (*hosted)(void *arg, snowflake host);
	unsigned (*seated)(void *arg, snowflake user);
	bool pictures; /* pictures of tables are made, as the house rules say */
	/* The labs of the process, which several sets share; they outlive them. NULL: the set's
	 * own.
	 */
	struct labs *labs;
	unsigned lab_seconds; /* work of one rule that is tried, as lab/lab.h counts it */
	unsigned par_work; /* decisions that are enough for par of a day; 0: DAILY_WORK */
	bool paced; /* computer players take a moment before a move, as the house rules say */
	bool limits; /* what one person, channel and server may do is bounded: tables_pace() */
	/*
	 * How fast they press, and how often people are challenged, which several sets share; both
	 * outlive them. NULL: the set's own.
	 */
	struct pace *pace, *challenges;
	/* The clock of interaction.arrived, ms. The clock never goes back. */
	uint64_t (*now)(void *arg);
	/* The calendar's time, Unix s, for times that are stored. It may jump. */
	int64_t (*date)(void *arg);
	/*
	 * Sets the alarm: tables_tick() is wanted at this time, and not at the time set before.
	 * UINT64_MAX: never.
	 */
	void (*alarm)(void *arg, uint64_t at);
	/*
	 * Downloads an attached file and calls done once, from the loop. NULL where nothing can be
	 * downloaded.
	 */
	void (*fetch)(void *arg, const char *url, say_fetched *done, void *done_arg);
	/*
	 * The store has new choices of a person, or has forgotten the person. Other sets of tables
	 * are to hear of it: tables_person_changed(), tables_person_gone(). May be NULL.
	 */
	void (*person)(void *arg, snowflake user, bool forgotten);
	/*
	 * Asks Discord whether a person is a member of a server, and calls done once, from the
	 * loop, never from inside. NULL: all count as members.
	 */
	void (*member)(
	    void *arg, snowflake guild, snowflake user, say_member *done, void *done_arg);
	unsigned late; /* ms in which an edit of the process before may still arrive at Discord */
	/*
	 * When a jump of the calendar was logged last, Unix s. Several sets share it, so that one
	 * jump is logged once. NULL: the set's own.
	 */
	int64_t *jumped;
};

/* Returns NULL when memory is out. */
struct tables *tables_new(const struct tables_settings *set);

/* Call only while tables_quiet(), and not during a load. */
void tables_free(struct tables *all);

/*
 * Returns true when no commit, no computer player, no message and no answer is under way. Alarms do
 * not count.
 */
bool tables_quiet(const struct tables *all);

/* The number of open tables; at most LIMIT_TABLES. */
unsigned tables_count(const struct tables *all);

/*
 * The number of open tables that this person hosts or has opened: who hands a table over has opened
 * it all the same.
 */
unsigned tables_hosted(const struct tables *all, snowflake host);

/* The number of open tables at which this person has a seat, or may come back to one. */
unsigned tables_seated(const struct tables *all, snowflake user);

/*
 * Reads back every open game and replays its lines. A broken game is logged and left out. Returns
 * false when the store failed.
 */
bool tables_load(struct tables *all);

/*
 * The same in portions, as store_load_some(). All games of a portion are open after it. Until
 * STORE_LOADED, route no interaction to these tables, and do not wake them. tables_load_stop() ends
 * a load before that, if there is one.
 */
enum store_load tables_load_some(struct tables *all);
void tables_load_stop(struct tables *all);

/*
 * Call once the bot can speak. Publishes every table, and tells the notes that were not told yet.
 */
void tables_wake(struct tables *all);

/*
 * Discord's events of some time were lost. A table's message may be deleted, so every table is
 * shown again, one after the other; where the message is gone, the table is posted anew.
 */
void tables_events_lost(struct tables *all);

/*
 * The cards have emojis from now on: every table that is shown as text is drawn anew.
 * Before tables_wake() nothing is done, since that draws all tables.
 *	first	the tables of an earlier process may be text, too: all are drawn anew
 */
void tables_draw_anew(struct tables *all, bool first);

/*
 * The daemon is leaving, or another process is to serve these tables. Computer players stop
 * thinking, and races end, so that all comes to rest. From now on nothing is said but answers to
 * interactions: the store has the rest, or what the rest follows from, and the next process says
 * it. A message that was said and did not leave (struct said: not ok, status 0) counts as not said:
 * for a RETRACT, said.what.handle is then set.
 */
void tables_rest(struct tables *all);

/*
 * After tables_rest(): returns true when no commit and no answer is under way, and the store has
 * what is owed. Other work may go on: it is given up.
 */
bool tables_rested(struct tables *all);

/* The process ends before tables_rested(): puts what is owed into the store. */
void tables_rest_keep(struct tables *all);

/*
 * Another process may serve these tables from now on: nothing is written any more. What is still
 * asked for is refused with a sentence.
 */
void tables_lost(struct tables *all);

/* Call about once a second. Tries again what the store or Discord did not take. */
void tables_nudge(struct tables *all);

/* Call when the alarm rings. A call at another time does no harm. */
void tables_tick(struct tables *all);

/* The open table in a channel, or of an id; NULL for none. Lent. */
struct table *tables_here(const struct tables *all, snowflake channel);
struct table *tables_find(const struct tables *all, const char *id);

/*
 * People cannot press any more, or can again (hours.h). Deadlines and races stand still meanwhile,
 * and for a grace after it. At the start people can press: call tables_people_lost() first where
 * there is no session yet. A second call of the same kind does nothing.
 *	ago	ms since a press could come last
 */
void tables_people_lost(struct tables *all, enum hours_why why, uint64_t ago);
void tables_people_found(struct tables *all, enum hours_why why);

/* The process did not run for so many ms. */
void tables_paused(struct tables *all, uint64_t ms);

/*
 * A date, Unix s, that is not in doubt: never after the calendar's. What cannot be taken back goes
 * by this date.
 */
int64_t tables_sure_date(struct tables *all);

/*
 * The table of an id whose game is over or stopped, while its end is still to be shown; NULL for
 * none. Lent.
 */
struct table *tables_ending(const struct tables *all, const char *id);

/* Whether the table belongs to this channel of this server. */
bool table_is_in(const struct table *t, snowflake guild, snowflake channel);

/*
 * Returns true when an interaction of this id came before, among the last 1024. Otherwise remembers
 * the id.
 */
bool tables_seen(struct tables *all, snowflake interaction);

/*
 * Counts an interaction against the bounds of its person, channel and server. Returns the key of
 * the sentence that refuses the interaction; NULL when it is not too much. Static.
 */
const char *tables_pace(struct tables *all, const struct interaction *in);

/*
 * A challenge pings in->target. tables_may_challenge() returns the key of the sentence that refuses
 * one more now; NULL: it may be. tables_challenged() counts the challenge.
 */
const char *tables_may_challenge(struct tables *all, const struct interaction *in);
void tables_challenged(struct tables *all, const struct interaction *in);

/*
 * Returns the key of the sentence that refuses a new table of this host in this server; NULL when
 * there is room. Static.
 */
const char *tables_full(const struct tables *all, snowflake guild, snowflake host);

/* Returns the key of the sentence that refuses this person one more seat; NULL: no. Static. */
const char *tables_crowded(const struct tables *all, snowflake user);

/*
 * The interaction is refused. The store remembers it, before any later change, like an interaction
 * that was carried out: a restarted golfd must not carry it out later, when it may be legal.
 */
void tables_refused(struct tables *all, const struct interaction *in);

/*
 * An earlier process has carried out or refused this interaction, and the gateway may bring the
 * interaction again: then it is answered, and not carried out.
 */
void tables_recall(struct tables *all, snowflake interaction);
bool tables_recalls(const struct tables *all, snowflake interaction);

const struct tables_settings *tables_settings(const struct tables *all);
/* The store, for a question of a person: tables_quiet() is false until it is answered. */
struct kept *tables_kept(struct tables *all);

/* What is said for these tables. */
struct voice *tables_voice(struct tables *all);

/* Work on the thread pool, the labs of the process, and visits to daily holes. */
struct work *tables_work(struct tables *all);
struct labs *tables_labs(struct tables *all);
struct visits *tables_visits(struct tables *all);

struct people *tables_people(struct tables *all);
struct servers *tables_servers(struct tables *all);

/*
 * Whether the bot is a member of the server. A server can have the bot's commands without the bot:
 * then nobody can edit the messages of a table there. True until tables_know_servers() was called.
 */
bool tables_member(const struct tables *all, const struct interaction *in);

/* Discord has told all servers of the session (true), or begins to (false). */
void tables_know_servers(struct tables *all, bool knows);

/*
 * An edit (SAY_EDIT) of a table leaves now, perhaps long after it was said. Draws the table as it
 * is now: an answer may have shown a newer picture meanwhile. Returns false when there is no such
 * table.
 *	file	the picture that m shows, lent until the next call of the tables; its name is NULL
 *		when m shows none. NULL: m is to show none
 */
bool tables_leaving(struct tables *all, const char *game, struct message *m, struct say_file *file);

/*
 * What happened around the tables (heard.c).
 * heard_message: somebody wrote in a channel. lost_message: a message was deleted; a table that it
 * carried is posted anew. lost_messages: several messages were deleted, and nobody knows which.
 * lost_channel, lost_guild: a channel was deleted, or the bot was removed from a server; tables
 * there are stopped, silently, as soon as they are not busy. lost_level: a channel is gone, and its
 * house rules go.
 * may_again: permissions of a channel, or of a server's roles (channel 0), have changed. Tables
 * there that Discord refused to show are tried again.
 */
void tables_heard_message(struct tables *all, snowflake channel, snowflake message);
void tables_lost_message(struct tables *all, snowflake channel, snowflake message);
void tables_lost_messages(struct tables *all, snowflake channel);
void tables_lost_channel(struct tables *all, snowflake channel);
void tables_lost_level(struct tables *all, snowflake guild, snowflake channel);
void tables_lost_guild(struct tables *all, snowflake guild);
void tables_may_again(struct tables *all, snowflake guild, snowflake channel);

/*
 * Another set of tables has changed what is known of a person, or has forgotten the person, who
 * then leaves the tables here, too.
 */
void tables_person_changed(struct tables *all, snowflake user);
void tables_person_gone(struct tables *all, snowflake user);

/* How a message or an answer went that say() was given. */
void tables_said(struct tables *all, const struct said *how);

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

struct table {
	struct tables *all;
	snowflake number; /* the game's id, as a number */
	struct golf_rules rules;
	struct house house; /* as in row.settings */
	struct facts *now; /* committed; NULL before the first commit, and while the table sleeps */
	unsigned char *asleep; /* the committed facts of a table at rest, packed (sleep.c); or NULL
	                        */
	uint64_t stirred; /* when something happened at the table last */
	snowflake guild; /* as in facts.row */
	struct known *known; /* the people whom the table knows (known.c), */
	unsigned knows; /* and their number */
	bool counted; /* among the open tables of its server */
	struct facts *next; /* being committed, or NULL */
	struct change *change; /* the change that makes next */
	struct waits waits; /* interactions that wait for the table */
	struct race race;
	struct waiting *held; /* the interactions that the race holds, in no order */
	struct heap_node due; /* the next moment of the clock that the table waits for */
	uint16_t overtime; /* people whose turn the clock has given to a computer player, one bit
	                      each. Valid */
	int64_t overtime_of; /* while facts.turned is this line */
	int64_t warned_of; /* the wait (facts.turned) in which somebody was warned */
	uint64_t patient; /* until then computer players leave people time; 0: they do not */
	uint64_t paused; /* until then a computer player takes its moment; 0: none does */
	uint64_t moved_at; /* when the last line was committed */
	uint64_t shown_at; /* when the public message was drawn last */
	bool plain; /* then the cards had no emojis, or Discord refused them */
	uint64_t top_at, call_at; /* when the lines `topped` and `called` were committed */
	struct player_asked asked; /* computer players that were asked whether they match */
	int64_t call_asked; /* the line `called` of the last question */
	struct board board; /* the public message; facts.row.message is its stored copy */
	int64_t touched; /* the tables' time of the last change; 0: none in this process */
	int64_t made; /* after a restart: when the message was made, Unix s; 0: not known */
	int64_t leaves; /* the tables' time when the game ends, since nobody has moved; 0: no end */
	bool back; /* the table is to say that it does not end */
	bool timed; /* while the table sleeps: facts.row.due is not 0 */
	bool lost; /* the channel or server is gone: the table is to be stopped */
	bool foreign; /* the same, since another program has answered the command that opened it */
	bool row_dirty; /* the row has changed and is not saved: the table was busy, or the store
	                   failed */
	bool thinking; /* a computer player is thinking */
	bool stalled; /* a change was not saved, or a thought not begun: tables_nudge() goes on */
	bool reloading; /* being read back, since the store holds something else */
	bool closed; /* the game is over or stopped; the table leaves once its end is shown */
	bool gone; /* out of the set: table_settle() frees the table */
	bool settling; /* table_settle() is running */
	bool unsettled; /* table_settle() is to do one more round */
	struct shot *shot; /* the picture of the line shot_of, or NULL */
	int64_t shot_of; /* the line whose picture was begun last; 0: none */
	bool shooting; /* a picture waits or is being made */
	bool rating_done; /* the store was asked for the ratings after the game */
	bool rating_asked; /* the same, and it has not answered yet */
	struct render_rating rating[GOLF_SEATS_MAX]; /* after the game */
	enum table_way way[GOLF_SEATS_MAX];
	struct store_offer offer[GOLF_SEATS_MAX]; /* the DMs that offer a look; message 0: none */
	struct ping ping[GOLF_SEATS_MAX]; /* the last ping of each seat's person */
	uint64_t pressed[GOLF_SEATS_MAX]; /* when the seat's person last pressed or typed something
	                                     here; 0: not known */
	bool tried[GOLF_SEATS_MAX]; /* a DM was tried in this game though the person had refused one
	                               before */
};

/* The id of the game, for the voice; NULL for no table. Lent. */
const char *table_game(const struct table *t);

/* The committed state; NULL before the first deal. */
const struct golf_state *table_state(const struct table *t);

/* The seat of a person; GOLF_NOBODY where they have none. */
unsigned table_seat(const struct table *t, snowflake user);

static inline bool
table_busy(const struct table *t)
{
	return t->next || t->reloading;
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

/* The date when that will be so, if nothing changes. */
int64_t table_dormant_at(const struct table *t);

/*
 * Forgets a person: they leave every open table for good, closed tables that are still to be shown,
 * and the store. Then `in` is answered. Where a table of theirs is busy, `in` waits for that table
 * and is routed again.
 */
void tables_drop_person(struct tables *all, const struct interaction *in);

/* House rules -------------------------------------------------------------- */

/* The committed house rules. */
const struct houses *tables_houses(const struct tables *all);

/*
 * Call before house rules are changed. Returns true when another change of this server's rules is
 * being committed: then `in` waits and is routed again, or is refused when too many wait.
 */
bool tables_house_waits(struct tables *all, const struct interaction *in);

/*
 * Commits writes to the house rules of in's server (PUT_HOUSE, PUT_HOUSE_GAME). Once the store has
 * them they hold, and m is the answer, as by tables_page(). A write without room, or that the store
 * does not keep, is refused with a sentence, and no part of it holds.
 */
enum { HOUSE_PUTS = 2 };
void tables_house(struct tables *all, const struct interaction *in, const struct store_put *put,
    unsigned n, const struct message *m);

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

/*
 * Answers an interaction that an earlier process has carried out: shows what came of it. t may be
 * NULL.
 */
void tables_answer_again(struct tables *all, struct table *t, const struct interaction *in);

/*
 * Answers a press, of a person with a note, with the note's cards: on a private page, or in the DM
 * that was pressed. The table may be freed.
 */
void table_look(struct table *t, const struct interaction *in);

/* Answers a press in a DM that has nothing to show any more; t may be NULL. */
void tables_dm_over(struct tables *all, const struct table *t, const struct interaction *in);

/* The table differs from what its message shows. table_settle() publishes the table. */
void table_changed(struct table *t);

/*
 * The end of every change of a table, and the last call of a callback. In this order: interactions
 * that waited, computer players, the alarm, the public message, the end of the table. The table may
 * be freed: do not use it afterwards. A call from inside another call asks for one more round.
 */
void table_settle(struct table *t);

/*
 * Somebody makes a choice of their own, with the value of the menu that was used. Once the store
 * has the choice it holds, and `in` is answered with the page of /golf me. When the store fails, or
 * there is no room, the person is told, and nothing changes. Choices of one person are saved one
 * after the other.
 */
void tables_choose(struct tables *all, const struct interaction *in, enum person_choice what);

/* Draws the page of /golf me for a person who asks. */
void tables_me(const struct person *is, const struct interaction *in, struct message *m);

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
 *	moved	the press does not fit the table as it is now. Where it fits, only a picture that is
 *		known to be out of date is drawn anew
 */
bool table_answer_refused(struct table *t, const struct interaction *in, bool moved);

/*
 * A message of the bot's with this table's buttons was pressed. Where the table's message is not
 * known, it is this one. carries: only the table's own message has this button. A newer message
 * than the known one is then the table's, and the known one is deleted.
 */
void table_learn(struct table *t, snowflake message, bool carries);

/*
 * A seat's owner is called so now. The table learns a new name, shows it, and saves it. Nothing
 * happens for GOLF_NOBODY, or at a busy table.
 */
void table_named(struct table *t, unsigned seat, const char *name);

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

/* The language of public messages. Private messages use the person's language. */
const char *table_language(const struct table *t);

#endif
