/*
 * voice.h - all that one set of open games says, and how that went. Every message and every answer
 * leaves by voice_say(), and its result comes back by voice_said().
 *
 * The voice owns every private message that is out (papers.h), and takes each away when its time
 * has come. What a page needs to know of its game, it asks the owner of the voice.
 *
 *	say.c		saying, and what came of it
 *	answer.c	answers to interactions: sentences, pages, forms, files
 *	papers.c	private messages that are out: pages.c, looks.c
 *	leave.c		what a daemon that leaves owes to the next one
 *	redraw.c, told.c	pages that are drawn anew, answers whose result is wanted
 *	thread.c, fetch.c, absent.c	what Discord is asked
 *	welcome.c	the first /golf of a server
 *	board.c		the public message of a table, as a pure machine
 */
#ifndef BOT_VOICE_VOICE_H
#define BOT_VOICE_VOICE_H

#include "bot/base/map.h"
#include "bot/kept/kept.h"
#include "bot/voice/papers.h"
#include "bot/wire/say.h"
#include "config/words.h"

struct tables; /* the set of open games that the voice speaks for: only handed on here */

/* What a page asks about its game. */
struct voice_ground {
	enum store_game_state state;
	int64_t seq; /* the number of its lines */
	int64_t topped; /* the line of the top card */
	bool seated; /* the person has a seat: */
	int64_t since; /* the line at which the seat's present choices arose */
	bool may_match; /* the seat may try a match now */
	uint32_t hide_s; /* how long a look stays; 0: as long as its reader likes */
	/* When the first of the cards leaves that the seat was shown before, ms; UINT64_MAX: none
	   does. Opening them again does not change it. */
	uint64_t fades;
	bool memory; /* it is a game of memory */
};

/* What the voice asks its owner. */
struct voice_owner {
	struct tables *all; /* first argument of the following */
	/* Routes an interaction again from the start. */
	void (*again)(struct tables *all, const struct interaction *in);
	/* Whether this game is open. */
	bool (*knows)(struct tables *all, const char *game);
	/* Returns false when the game of this number is not open. */
	bool (*ground)(
	    struct tables *all, snowflake table, snowflake user, struct voice_ground *out);
	/* The person's seat must choose something that the table does not show. */
	bool (*chooses)(struct tables *all, snowflake table, snowflake user);
	/*
	 * Draws the look of a person's seat as it is now: cards whose time has ended are gone. On a
	 * private page, or in a DM (dm). Returns false when nothing of it is left to show.
	 *	lang	static; NULL: the table's language
	 *	fades	when the next card leaves; as in struct voice_ground
	 */
	bool (*look)(struct tables *all, snowflake table, snowflake user, bool dm, const char *lang,
	    struct message *m, uint64_t *fades);
	/*
	 * Draws the DM that has shown a look, without its cards. Returns false when the game is
	 * over: then the DM goes.
	 */
	bool (*hidden)(struct tables *all, const char *game, struct message *m);
	/* The language of a game's public message; NULL when there is no such game. */
	const char *(*language)(struct tables *all, const char *game);
};

/* The way out, as in struct tables_settings. */
struct voice_out {
	void *arg;
	void (*say)(void *arg, const struct say *what);
	void (*fetch)(void *arg, const char *url, say_fetched *done, void *done_arg);
	void (*member)(
	    void *arg, snowflake guild, snowflake user, say_member *done, void *done_arg);
};

enum {
	ABSENT_ANSWERS = 64, /* answers about people that are remembered, until their interaction
	                        has its turn; above: it asks again */
};

struct voice {
	const struct life *life; /* lent */
	struct kept *kept; /* lent */
	struct voice_out out;
	struct voice_owner owner;
	struct papers papers;
	unsigned telling; /* messages, answers and downloads without a result yet */
	unsigned answering; /* the answers to interactions among them */
	uint64_t tags; /* the last tag that a say got */
	struct redrawn *redrawn; /* pages that are drawn anew */
	struct awaited *awaited; /* answers whose result is wanted */
	struct threading *threadings; /* threads that Discord is asked to open */
	struct leaving *leaving; /* leave.c: messages that are to be deleted */
	bool leaving_unsaved; /* the store does not have them yet */
	unsigned leaving_rows; /* values of the store that hold some */
	struct map welcomed; /* servers whose first /golf has come */
	struct absent *absents; /* people of whom Discord is asked */
	struct answered {
		snowflake interaction, user;
		enum say_presence how;
	} answered[ABSENT_ANSWERS]; /* the last answers about people */
	unsigned next_answered;
};

/* All 0 but for the first four members and papers.looked at the call. Returns false when memory is
 * out. */
bool voice_init(struct voice *v);
void voice_free(struct voice *v);

/* No message, no answer and no download is under way; no answer alone. */
bool voice_is_quiet(const struct voice *v);
bool voice_has_answered(const struct voice *v);

/*
 * Calls say(), and counts what was said until voice_said(). While life_leaves(), only an answer is
 * said: all else is left to the next process.
 */
void voice_say(struct voice *v, const struct say *what);

/*
 * How a message or an answer went. Returns false when it did not leave: then all is as if it was
 * never said.
 */
bool voice_said(struct voice *v, const struct said *how);

/* When the next private message leaves; UINT64_MAX for never. voice_tick(): all that are due. */
uint64_t voice_next(const struct voice *v);
void voice_tick(struct voice *v);

/*
 * The daemon is leaving: looks and sentences leave, looks first, and the next process deletes them.
 * voice_keep() puts what is owed into the store, once. voice_nudge() deletes some of what an
 * earlier process owed. voice_owes(): something of it is left.
 */
void voice_rest(struct voice *v);
void voice_keep(struct voice *v);
void voice_nudge(struct voice *v);
bool voice_owes(const struct voice *v);

/* Reads a value that the store keeps: its name and its text. */
void voice_load(struct voice *v, const char *name, const char *text);

/*
 * An earlier process has said a sentence to this interaction, which did not leave: its key. Forgets
 * it.
 */
bool voice_owes_sentence(
    struct voice *v, snowflake interaction, char key[sizeof((struct say_sentence *)0)->key]);

/*
 * Call for every command from a server. The answer to the first /golf of a server ends with a
 * welcome, and leaves once the store knows that the server was welcomed. When the store fails, the
 * next /golf counts as the first. Servers above SERVERS_MAX get no welcome.
 */
void voice_welcome(struct voice *v, const struct interaction *in);

/* Asking Discord ------------------------------------------------------------- */

/*
 * Downloads a file that came with an interaction. done is called later, once, with a copy of the
 * interaction, which done answers. The tables may have changed by then. Returns false, with the
 * sentence in *key, when there is no file (NULL will do), the file is above LIMIT_FILE, or memory
 * is out.
 */
typedef void voice_fetched(
    struct tables *all, const struct interaction *in, const struct fetched *got);
bool voice_fetch(struct voice *v, const struct interaction *in, const struct interaction_file *file,
    voice_fetched *done, const char **key);

/*
 * Opens a public thread in the channel of an interaction. done is called later, once, with a copy
 * of the interaction, which done answers. how->thread is the thread, or 0 where none could be
 * opened. Returns false, and asks for nothing, when memory is out.
 */
typedef void voice_threaded(
    struct tables *all, const struct interaction *in, const struct said *how);
bool voice_thread(
    struct voice *v, const struct interaction *in, const char *name, voice_threaded *done);

/* Threads that are being opened: of all, of a server, and by a person. */
struct voice_threads {
	unsigned all, guild, user;
};
struct voice_threads voice_threads(const struct voice *v, snowflake guild, snowflake user);

/*
 * Whether a person is still in the server of `in`. Discord is asked at most once at a time for each
 * person, and at most once for each interaction. While it is asked, returns VOICE_ASKED, and `in`
 * is routed again later: then the answer is there. Returns VOICE_FULL when too many wait.
 */
enum voice_presence { VOICE_HERE, VOICE_GONE, VOICE_NOT_KNOWN, VOICE_ASKED, VOICE_FULL };
enum voice_presence voice_presence(struct voice *v, const struct interaction *in, snowflake user);

#endif
