/*
 * rows.h - the data that the store keeps, writes and reads: games, notes, looks to hide, ends to
 * show, results, questions about results, daily holes, and what a gateway session needs to be
 * resumed.
 */
#ifndef BOT_STORE_ROWS_H
#define BOT_STORE_ROWS_H

#include "bot/base/limits.h"
#include "bot/base/seated.h"
#include "bot/base/snowflake.h"
#include "config/house.h"
#include "engine/daily/daily.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum store_status {
	STORE_OK,
	/*
	 * Another process was faster: a line of this number exists already, or the line before
	 * it is missing. store_read() reads what the store holds.
	 */
	STORE_CONFLICT,
	STORE_FAILED, /* disk full, file gone, ...; the log says what an operator can do */
	STORE_FULL, /* more than LIMIT_PUTS wait; nothing of this call was kept */
};

enum {
	STORE_SEATS = 12,
	STORE_GAME_ID = 16,
	STORE_TELLS = 16 /* cards of a note */,
	STORE_CARD = GOLF_OWN_NAME /* bytes of a card, with the NUL */
};

/*
 * The fields with a person's id, of a stored game and of its seats; 0: nobody. The columns have the
 * same names, and PUT_FORGET and the open tables empty all of them (row_strike()). A test finds
 * a field that is not here.
 *	host, opener	of the table: opener has opened it, whoever is the host now
 *	challenger, challenged	who opened the lobby for whom
 *	user	of the seat; 0: a computer player
 *	away	who left the seat and may come back
 */
#define STORE_GAME_PEOPLE(X) X(host) X(opener) X(challenger) X(challenged)
#define STORE_SEAT_PEOPLE(X) X(user) X(away)
#define STORE_PERSON(name)   snowflake name;

/* A seat of a stored game. */
struct store_seat {
	STORE_SEAT_PEOPLE(STORE_PERSON)
	char name[LIMIT_NAME];
	char strategy[16]; /* of the computer player in the seat; "" for a person */
	snowflake entropy; /* the interaction that took the seat; 0 for a computer player */
	unsigned missed; /* turns in a row that the person has missed */
	char held[LIMIT_NAME]; /* the name of the person who is away, for whom a computer player
	                          holds the seat; "": for nobody */
	int64_t absent; /* the line since which a computer player has acted for the person who has
	                   the seat or is away; 0: that person acts */
	uint16_t votes; /* seats that vote to send the person away, one bit each */
};

enum store_game_state { STORE_LOBBY, STORE_PLAYING, STORE_OVER, STORE_STOPPED };

struct store_game {
	char id[STORE_GAME_ID]; /* short, printable, unique for ever */
	enum store_game_state state;
	snowflake guild, channel, message; /* message: the table's; 0 until known */
	snowflake
	    parent; /* the channel of the public thread that the game is in; 0: it is in none */
	STORE_GAME_PEOPLE(STORE_PERSON)
	char guild_name[LIMIT_NAME];
	char locale[16];
	int64_t host_since; /* the number of lines when the host became the host; 0: before the
	                       first line */
	unsigned seats; /* people and computer players now */
	unsigned seats_max;
	struct store_seat seat[STORE_SEATS];
	unsigned char seed[32]; /* secret */
	int64_t created; /* Unix time, s */
	int64_t due; /* Unix time, s, when the clock acts; 0: never. Of a stopped game: the time
	                that was over, RENDER_BY_OPERATOR, or 0 when a person has stopped it */
	int64_t closed; /* Unix time, s, when the game was over or was stopped; 0: it is open */
	char rules[GOLF_RULES_TEXT]; /* resolved, JSON */
	char settings[HOUSE_TEXT]; /* in the form of house_write(): from the game, its channel and
	                              its server */
	char seated[SEATED_TEXT]; /* the joins and leaves before the start (seated.h); "": an older
	                             golfd kept none */
};

/*
 * The channel whose readers may read the game when it is over: people who see a channel see its
 * public threads, too.
 */
static inline snowflake
store_place(const struct store_game *g)
{
	return g->parent ? g->parent : g->channel;
}

/* A seat of a finished game. */
struct store_result_seat {
	snowflake user; /* 0 for a computer player, or for a forgotten person */
	char name[LIMIT_NAME], held[LIMIT_NAME]; /* when read, from the game's seat; not written */
	bool own; /* one person had the seat from the first deal to the end, no computer player */
	bool won; /* several seats may have won */
	int32_t total; /* at the end of the game */
	int32_t points; /* in all holes: the total, unless the total was set back */
	int32_t best; /* the points of the best (lowest) hole */
	unsigned holes; /* that the seat has played: all of the game, or those until it was out
	                   (R06). 0: not known, from an older golfd */
};

/* The result of a finished game. */
struct store_result {
	char game[STORE_GAME_ID];
	snowflake guild, channel; /* when read, from the game; not written */
	int64_t finished; /* Unix time, s */
	char rules[32]; /* the name of the rules */
	unsigned holes, seats;
	struct store_result_seat seat[STORE_SEATS];
};

/* A card of a note. */
struct store_tell {
	enum store_tell_kind {
		STORE_PEEK, /* a look at the owner's own card */
		STORE_LOOK, /* a look by a power, at any card */
	} kind;
	uint8_t seat, place; /* where it lies */
	char card[STORE_CARD]; /* "5H", "Fox" */
	int64_t until; /* the card is shown until then, Unix s; 0: it was not shown yet */
};

/* A DM that showed the cards of a note, and is to be hidden at some time. */
struct store_hide {
	char game[STORE_GAME_ID];
	int64_t seq; /* the line of the note */
	snowflake user, channel, message;
	int64_t when; /* when to hide the DM: Unix time, s */
};

/* A DM that offers a look at the cards of a note. It shows no cards. */
struct store_offer {
	char game[STORE_GAME_ID];
	snowflake user, channel, message;
};

/* The last ping of a person at a game. */
struct store_ping {
	char game[STORE_GAME_ID];
	snowflake user;
	int64_t seq; /* the line since which the game waits for the person */
	snowflake channel, message; /* the DM with the ping; 0: the table's message pinged */
};

/*
 * A gateway session, with what a later process needs to resume it. Every event up to `seq` was
 * carried out, and answered where it wanted an answer.
 */
struct store_session {
	unsigned shard, shards;
	char token[17]; /* tells one bot's token from another's: the first digits of its SHA-256 */
	char id[128], url[256]; /* session_id and resume_gateway_url of READY */
	int64_t seq;
	snowflake application, user; /* the bot's own */
};

/*
 * The daily hole of a server at a date (UTC). Tomorrow's row has its seed alone. Its game and rules
 * are added when that day is first opened, and par when it was worked out.
 */
struct store_day {
	snowflake guild;
	char date[DAILY_DATE];
	unsigned char seed[GOLF_SEED]; /* secret until the day is over */
	int64_t drawn; /* Unix time, s: when the seed was drawn; 0: an older golfd did not say */
	char game[LIMIT_RULES]; /* the house game, as house_rules_write() writes it */
	char rules[GOLF_RULES_TEXT]; /* those of daily_rules(), JSON; "": not opened yet */
	struct daily_par par; /* par.score has no holes until par was worked out */
};

enum {
	STORE_TRY = 65, /* bytes of the mark of a try, with the NUL: dailies_try() */
	STORE_BEFORE = 366 * 100, /* the most days in a row: a hundred years */
};

/* What became of the line to share of a play. Other values: store_play.shared. */
enum {
	STORE_UNSHARED, /* it was not posted */
	STORE_SHARED, /* it was posted */
	STORE_SHARE_DOUBTED, /* perhaps it was posted */
};

/* A person's play of a daily hole, without its lines. */
struct store_play {
	snowflake guild, user;
	char date[DAILY_DATE];
	int64_t seq; /* counts the writes of the play, from 1 */
	char name[LIMIT_NAME]; /* for the list of the day */
	struct daily_mark mark; /* after the last line; holds the points */
	int64_t finished; /* Unix time, s; 0: not finished */
	/*
	 * STORE_UNSHARED, STORE_SHARED, STORE_SHARE_DOUBTED, or the id of the interaction whose
	 * answer posts the line.
	 */
	snowflake shared;
	/*
	 * Days in a row, up to the day before, that the person has finished in this server. With
	 * this day finished, the streak is one more.
	 */
	unsigned before;
	/*
	 * The mark of the try, for PUT_PLAY with seq 1. "" keeps no mark: par is nobody's try. Not
	 * read.
	 */
	char once[STORE_TRY];
};

enum store_put_kind {
	PUT_GAME, /* insert or replace the whole row *row, without its lines */
	PUT_DUE, /* set only `when` in a row that exists */
	PUT_LINE, /* append line number seq (from 1) to game; an existing number is a conflict */
	/*
	 * user has seen cards at line seq of the game, and may be shown them. Replaces the note
	 * (game, seq, user).
	 */
	PUT_NOTE,
	TOLD_NOTE, /* the cards of a note that were not shown yet are shown until `when` */
	DROP_NOTE, /* nothing of the note is shown any more */
	PUT_OFFER, /* a DM offers user a look; a user has one such DM of a game */
	DROP_OFFER, /* that DM offers nothing any more */
	PUT_PING, /* user was pinged; a user has one ping of a game */
	DROP_PING, /* the ping is over */
	PUT_HIDE, /* hide the DM that told the note (game, seq, user) at `when` */
	DROP_HIDE, /* the DM was hidden */
	/*
	 * Line seq closed the game, and the end is still to be shown. The game is read back at
	 * start, though it is over or stopped.
	 */
	PUT_END,
	DROP_END, /* the end was shown */
	PUT_USER, /* what is known of a user, and their choices */
	PUT_VALUE, /* a name and a text: the commands' hash, the application's id */
	DROP_VALUE, /* the text of that name; nothing happens when there is none */
	PUT_RESULT, /* the result of a stored game; a game has one result, which never changes */
	PUT_HOUSE, /* settings and rules of a server or a channel; "" for both removes the row */
	PUT_HOUSE_GAME, /* a house game of a server, saved by name; without rules: remove it */
	/*
	 * Replaces the session of its shard by *session. Forgets the interactions of PUT_SEEN of
	 * this shard that the session cannot replay any more: all of another session, and those up
	 * to session->seq.
	 */
	PUT_SESSION,
	/*
	 * This group carries out the interaction `message`, or the interaction was refused. It came
	 * as event `seq` of the session of `shard`.
	 */
	PUT_SEEN,
	PUT_SERVER, /* the name and the locale (text) of the server `guild` */
	DROP_SERVER, /* the bot has left the server: it has no name any more */
	/*
	 * The bot is in the server `guild` no more since `when`: what is known of the server is
	 * deleted some time after that. A second one changes nothing. DROP_GONE: the bot is in the
	 * server again, and all stays but what PUT_WIPE deletes. PUT_ABSENT: PUT_GONE for each
	 * server of the shard that has rows, and no name (PUT_SERVER).
	 */
	PUT_GONE,
	DROP_GONE,
	PUT_ABSENT,
	/*
	 * Delete some rows of one server that is gone since before `when`: at most LIMIT_GAME_DROPS
	 * games with all that belongs to them, and as many rows of other tables. When none is left,
	 * the server is not gone any more.
	 */
	DROP_GUILD,
	/*
	 * Delete all of the server `guild` that is older than `when`, though the bot stays in it:
	 * house rules and daily holes now, and games that are over, but for those whose end is
	 * still to be shown, by this write and by each DROP_GUILD.
	 */
	PUT_WIPE,
	/*
	 * Delete games that were closed before `when`, with their results, and at most
	 * LIMIT_GAME_DROPS of them. Those whose end is still to be shown stay.
	 */
	DROP_GAMES,
	/*
	 * Insert the row *day, or fill in what the row in the store lacks: game and rules together,
	 * or par. What it has is never changed. So of two processes that open a day, the first one
	 * decides, and both read the row back.
	 */
	PUT_DAY,
	/*
	 * Insert or replace the row *play with its lines `text`. The store must have the row of
	 * that day, or the write fails. It is a conflict unless play->seq is one more than in the
	 * store, where a play without a row has 0. Then nothing is changed: read the play again.
	 * With seq 1 the mark play->once is kept, too. It is a conflict when the day has that mark.
	 */
	PUT_PLAY,
	/*
	 * Delete plays of days before the date `text` of all servers, and then such days, but at
	 * most LIMIT_DAILY_DROPS of each. The marks of tries leave with their day at the latest.
	 */
	DROP_DAYS,
	DROP_TRIES, /* delete marks of tries of days before the date `text`: LIMIT_DAILY_DROPS */
	/*
	 * Forget user, who must sit in no open game. Rows of this user alone are removed. The marks
	 * of their tries stay (DROP_TRIES): no id is in them. In games the id becomes 0 and the
	 * name STORE_FORGOTTEN, also in join lines. The file keeps nothing of what was overwritten.
	 */
	PUT_FORGET,
};

/* The name of a forgotten person in rows and records. People read it in their own language. */
#define STORE_FORGOTTEN "a player"

/* One write. kind says which fields count; the others are 0. store_put() copies texts and rows. */
struct store_put {
	enum store_put_kind kind;
	char game[STORE_GAME_ID];
	int64_t seq;
	snowflake user;
	const struct store_game *row; /* PUT_GAME */
	const struct store_result *result; /* PUT_RESULT */
	const struct store_session *session; /* PUT_SESSION */
	const struct store_tell *tell; /* PUT_NOTE */
	unsigned tells; /* the number of cards, at most STORE_TELLS */
	const struct store_day *day; /* PUT_DAY */
	const struct store_play *play; /* PUT_PLAY */
	/*
	 * PUT_LINE: the line; PUT_VALUE: the value; PUT_USER: the choices, or NULL; PUT_HOUSE: the
	 * settings, in the form of house_write(); PUT_SERVER: the locale; DROP_DAYS, DROP_TRIES: a
	 * date. At most LIMIT_LINE bytes. PUT_PLAY: all lines so far, each with its newline; below
	 * LIMIT_PLAY bytes.
	 */
	const char *text;
	const char *name; /* PUT_VALUE, DROP_VALUE, PUT_HOUSE_GAME, PUT_SERVER */
	const char *rules; /* PUT_HOUSE, PUT_HOUSE_GAME: a rules file; below LIMIT_RULES bytes */
	unsigned shard, shards; /* PUT_SEEN, without shards; PUT_ABSENT: shards 0 for all servers */
	snowflake guild; /* PUT_HOUSE, PUT_HOUSE_GAME, PUT_SERVER, DROP_SERVER, PUT_GONE,
	                    DROP_GONE, PUT_WIPE */
	snowflake channel; /* PUT_HOUSE: 0 for the whole server; PUT_HIDE, PUT_OFFER, PUT_PING: the
	                      DM channel */
	snowflake message; /* PUT_HIDE, PUT_OFFER, PUT_PING; PUT_SEEN: the interaction */
	snowflake dm_channel; /* PUT_USER; 0: not known */
	bool dm_closed; /* PUT_USER */
	/* Unix time, s. PUT_DUE: store_game.due; PUT_HIDE: store_hide.when; TOLD_NOTE:
	   store_tell.until; PUT_GONE and the four kinds below it */
	int64_t when;
	int64_t until; /* set by the store */
};

typedef void store_done(void *arg, enum store_status status);

/* What a portion of a load has come to: store_load_some(). */
enum store_load { STORE_LOAD_MORE, STORE_LOADED, STORE_LOAD_FAILED /* the reason is logged */ };

/*
 * The functions that get the rows that are read. Their arguments are lent. store_load_some() reads
 * the rows of one shard's servers: those with (guild >> 22) % shards == shard; of all servers when
 * shards is 0. People and values belong to all shards.
 */
struct store_reader {
	void *arg;
	/*
	 * An open game (lobby or playing), or a closed game whose end is still to be shown. Its
	 * lines follow, from seq 1 up, and then its notes, offers and pings.
	 */
	void (*game)(void *arg, const struct store_game *game);
	void (*line)(void *arg, const char *game, int64_t seq, const char *line);
	/*
	 * May be NULL. n is 0 when the cards are not known: an older golfd did not write them, or
	 * the stored cards are not what golfd writes.
	 */
	void (*note)(void *arg, const char *game, int64_t seq, snowflake user,
	    const struct store_tell *tell, unsigned n);
	void (*hide)(void *arg, const struct store_hide *hide); /* after all games */
	void (*user)(void *arg, snowflake user, snowflake dm_channel, bool dm_closed,
	    const char *choices); /* may be NULL */
	/* As they were put. Called before the games. */
	void (*house)(
	    void *arg, snowflake guild, snowflake channel, const char *settings, const char *rules);
	void (*house_game)(void *arg, snowflake guild, const char *name, const char *rules);
	void (*value)(void *arg, const char *name, const char *text); /* may be NULL */
	/* After the notes of its game. May be NULL. */
	void (*offer)(void *arg, const struct store_offer *offer);
	void (*ping)(void *arg, const struct store_ping *ping); /* may be NULL */
	/* Before the games. May be NULL. */
	void (*server)(void *arg, snowflake guild, const char *name, const char *locale);
	/*
	 * For store_daily() alone, which calls no other function. A row that golfd cannot have
	 * written is left out, and named in the log.
	 */
	void (*day)(void *arg, const struct store_day *day); /* the date, then the day after it */
	void (*play)(void *arg, const struct store_play *play, const char *lines);
	/* The person's finished plays of earlier days, the latest first. */
	void (*earlier)(void *arg, const char date[DAILY_DATE], unsigned before);
	/* The list, in its order. of: the number of finished plays. */
	void (*listed)(void *arg, const struct store_play *play, unsigned of);
	void (*tried)(void *arg); /* the day has the mark that was asked for */
	unsigned shard, shards;
};

/* What store_daily() reads. */
struct store_daily {
	snowflake guild;
	char date[DAILY_DATE];
	snowflake user; /* whose play and whose earlier days; 0: nobody's */
	unsigned most; /* people in the list, at most LIMIT_DAILY_LIST; 0: no list */
	char once[STORE_TRY]; /* a mark that the day may have; "": none is asked for */
};

/* The functions that get the sessions, and then the interactions of PUT_SEEN. */
struct store_session_reader {
	void *arg;
	void (*session)(void *arg, const struct store_session *session);
	void (*seen)(void *arg, unsigned shard, snowflake interaction);
};

/* A question about results. */
struct store_question {
	snowflake guild;
	snowflake user; /* games with a seat of this person's; 0: all */
	snowflake place; /* games of this channel and of its public threads; 0: of all channels */
	snowflake reader; /* and from elsewhere the games with a seat of this person's; 0: none */
	int64_t since, until; /* when games ended: since <= end < until, Unix s; until 0: no end */
	unsigned most; /* the number of latest results, at most LIMIT_RESULTS; 0: LIMIT_RESULTS */
	unsigned read; /* the server's latest results that are looked at, in whole pages; at most
	                  LIMIT_RESULTS_READ; 0: LIMIT_RESULTS_READ */
};

typedef void store_row(void *row_arg, const struct store_result *result);

#endif
