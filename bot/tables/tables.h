/*
 * tables.h - the open games of a set: one for each channel. One of them: table.h.
 *
 * Saved before spoken: people hear of a change when the store has it. Where the store already holds
 * another line, the table is read back from the store, and what the store holds becomes the facts.
 *
 * Rooms work for the set, and know nothing of it: bot/facts (what is durable about a table),
 * bot/kept (the store), bot/hours (what time it is for deadlines), bot/work (the thread pool),
 * bot/voice (all that is said, and the private messages that are out). What they ask of the set
 * comes back by callbacks (asked.c, made.c).
 *
 * The set knows no wire and no clock. What it says leaves through say() (say.h), and how that went
 * comes back through tables_said(). Chance comes through random(), time through now() and date().
 * The files, each of which calls only those before it:
 *
 *	set.c, bounds.c, each.c, sleep.c, known.c	tables, found by channel, number and person
 *	clock.c, idle.c, alarm.c	time limits, and when a table is looked at next
 *	looks.c, pings.c, picture.c	what people were offered, and what a table looks like
 *	shots.c, publish.c	the public message
 *	act.c, change.c, seats.c, races.c	a change, from the copy to the store
 *	tell.c, ping.c, answer.c	what people are told
 *	think.c, late.c, ratings.c	what golfd itself does: computer players, the clock
 *	close.c, settle.c	the end of a table, and the end of every change
 *	load.c, commit.c, chronicle.c	what comes back from the store, and the log of a game's life
 *	time.c, heard.c, wake.c, standstill.c, made.c	moments and events
 *	choices.c, forget.c, forget_server.c, rules.c	people, and house rules
 *	asked.c, new.c	the rooms' questions; the beginning and the end of the set
 */
#ifndef BOT_TABLES_TABLES_H
#define BOT_TABLES_TABLES_H

#include "bot/hours/pace.h"
#include "bot/hours/times.h"
#include "bot/kept/kept.h"
#include "bot/knowledge/houses.h"
#include "bot/knowledge/people.h"
#include "bot/knowledge/servers.h"
#include "bot/render/render.h"
#include "bot/store/store.h"
#include "bot/voice/answer.h"
#include "bot/wire/say.h"
#include "bot/work/behind.h"
#include "bot/work/labs.h"

struct tables;
struct table;
struct visits;

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
	/* The servers that tables_load_some() reads: all when shards is 0. */
	unsigned shard, shards;
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
 * The operator stops an open game. Its table says so. TABLES_BUSY: something is on its way to the
 * store; try again.
 */
enum tables_stop { TABLES_STOPS, TABLES_BUSY, TABLES_UNKNOWN };
enum tables_stop tables_stop_game(struct tables *all, const char *id);

/* Calls each() for every open table with its table_preset(). */
void tables_each_game(
    const struct tables *all, void (*each)(void *arg, const char *preset), void *arg);

/*
 * The number of open tables that this person hosts or has opened: who hands a table over has opened
 * it all the same.
 */
unsigned tables_hosted(const struct tables *all, snowflake host);

/* The number of open tables at which this person has a seat, or may come back to one. */
unsigned tables_seated(const struct tables *all, snowflake user);

/*
 * Reads back every open game and replays its lines, in portions, as store_load_some(). A broken
 * game is logged and left out. All games of a portion are open after it. Until STORE_LOADED, route
 * no interaction to these tables, and do not wake them. tables_load_stop() ends a load before that,
 * if there is one.
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

/* Whether a game has had a deck of its own (D01): its cards need the emojis of numbers. */
bool tables_own_cards(const struct tables *all);

/* A game with these rules is played, at a table or alone: tables_own_cards() may hold from now on.
 */
void tables_note_deck(struct tables *all, const struct golf_rules *r);

/*
 * The table of an id whose game is over or stopped, while its end is still to be shown; NULL for
 * none. Lent.
 */
struct table *tables_ending(const struct tables *all, const char *id);

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

/*
 * Work on the thread pool, pages behind buttons, the labs of the process, and visits to daily
 * holes.
 */
struct work *tables_work(struct tables *all);
struct behind *tables_behind(struct tables *all);
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

/* People and house rules ----------------------------------------------------- */

/*
 * Forgets a person: they leave every open table for good, closed tables that are still to be shown,
 * and the store. Then `in` is answered. Where a table of theirs is busy, `in` waits for that table
 * and is routed again.
 */
void tables_drop_person(struct tables *all, const struct interaction *in);

/*
 * Forgets the server of `in`: stops its open games, and deletes its house rules, daily holes and
 * games from the store. Then m is the answer, as by voice_page(). Where a table is busy, `in` waits
 * for that table and is routed again.
 */
void tables_drop_server(struct tables *all, const struct interaction *in, const struct message *m);

/*
 * Somebody makes a choice of their own, with the value of the menu that was used. Once the store
 * has the choice it holds, and `in` is answered with the page of /golf me. When the store fails, or
 * there is no room, the person is told, and nothing changes. Choices of one person are saved one
 * after the other.
 */
void tables_choose(struct tables *all, const struct interaction *in, enum person_choice what);

/* Draws the page of /golf me for a person who asks. */
void tables_me(const struct person *is, const struct interaction *in, struct message *m);

/* The committed house rules. */
const struct houses *tables_houses(const struct tables *all);

/*
 * Call before house rules are changed. Returns true when another change of this server's rules is
 * being committed: then `in` waits and is routed again, or is refused when too many wait.
 */
bool tables_house_waits(struct tables *all, const struct interaction *in);

/*
 * Commits writes to the house rules of in's server (PUT_HOUSE, PUT_HOUSE_GAME, PUT_WIPE). Once the
 * store has them they hold, and m is the answer, as by voice_page(). A write without room, or that
 * the store does not keep, is refused with a sentence, and no part of it holds.
 */
enum { HOUSE_PUTS = 2 };
void tables_house(struct tables *all, const struct interaction *in, const struct store_put *put,
    unsigned n, const struct message *m);

/* Answers --------------------------------------------------------------------- */

/*
 * Answers an interaction that an earlier process has carried out: shows what came of it. t may be
 * NULL.
 */
void tables_answer_again(struct tables *all, struct table *t, const struct interaction *in);

/* Answers a press in a DM that has nothing to show any more; t may be NULL. */
void tables_dm_over(struct tables *all, const struct table *t, const struct interaction *in);

#endif
