/*
 * render.h - what people see, drawn from views: pure functions from plain structs to messages.
 *
 * Nothing here can see a state. All words come from config/words.h in the language that is asked
 * for. Names are escaped, so that no name can format, mention or break anything.
 */
#ifndef BOT_RENDER_RENDER_H
#define BOT_RENDER_RENDER_H

#include "bot/render/plan.h"
#include "bot/wire/cards.h"
#include "bot/wire/message.h"
#include "config/words.h"
#include "engine/golf.h"

enum {
	RENDER_NEWS = 24,
	RENDER_NAME = 2 * LIMIT_NAME + 16,
	RENDER_UP_MAX = 3, /* start cards that one menu turns up at once: a change of a table holds
	                      as many lines */
};

/*
 * A name that somebody chose, as Markdown that shows it and does nothing else: no formatting,
 * mention, link or second line; what cannot be seen is left out. The fallback (a text of ours)
 * stands where nothing is left. Returns out.
 */
char *render_name(const char *name, const char *fallback, char out[RENDER_NAME]);

/* A seat as people see it. */
struct render_seat {
	const char *name; /* as its owner wrote it */
	snowflake user; /* 0 for a computer player */
	bool stand_in; /* a computer player took over from a person */
	bool folds; /* as the house has it, that one does no more than the game cannot go on without
	             */
	snowflake away; /* who may come back, or 0 */
	unsigned votes; /* to send them away */
};

/* How cards are shown. */
enum render_style {
	RENDER_BLOCK, /* layouts in code blocks, cards in short: "Q♥" */
	RENDER_EMOJI, /* pictures; RENDER_BLOCK where there are none, or where a message cannot hold
	                 so many */
	RENDER_WORDS, /* plain sentences, to be read out */
	RENDER_BRIEF, /* the same with shorter words: what RENDER_WORDS becomes where a message
	                 cannot hold them */
};

/* Everything a table is drawn from. */
struct render_table {
	const char *game; /* its id, for the buttons */
	int64_t seq;
	const char *lang; /* "en" */
	const char *title; /* of the rules: "Six-card Golf" */
	const struct golf_rules *rules;
	enum render_style style;
	const struct cards *cards; /* for RENDER_EMOJI, once all are there; else NULL */
	snowflake guild, channel; /* for the link in a DM */
	snowflake message;
	const char *guild_name, *channel_name;
	snowflake host;
	unsigned seats, seats_max;
	struct render_seat seat[GOLF_SEATS_MAX];
	const struct golf_view *view; /* a spectator's for what is public, the seat's own for what
	                                 is private; NULL in a lobby */
	unsigned news; /* what happened lately, oldest first */
	struct golf_news recent[RENDER_NEWS];
	const char *commitment; /* 64 hex digits, shown from the lobby on */
	const char *seed; /* 64 hex digits once the game is over, else NULL */
	const char *entropy; /* what the players added to the seed, shown with it */
	bool closed_dms; /* somebody's DM was refused: the table offers them a button to look */
	int64_t due; /* Unix time, s, until which the game waits for who is to act, or a lobby
	                stays; 0: for ever */
	uint16_t overtime; /* seats of people whose time was up: a computer player takes the turn,
	                      one bit each, */
	bool passes; /* or passes it */
	bool warns; /* little time is left */
	const char *note; /* a ready sentence above the buttons, or NULL; its Markdown counts */
	const char *steps; /* a lesson's so far, for its buttons; NULL for a table */
};

/* The lobby: who sits, what rules; buttons join, leave, start, rules. */
void render_lobby(const struct render_table *t, struct message *m);

/*
 * The table in play, between holes and at the end: public, for the channel. view must be a
 * spectator's.
 */
void render_table(const struct render_table *t, struct message *m);

/* A game that was stopped, or a lobby that was closed: then view is NULL. */
void render_stopped(const struct render_table *t, struct message *m);

/*
 * What the one whose turn it is has to decide of which the table shows nothing: a secretly drawn
 * card, a power that is due, a choice after a look. With its buttons; ephemeral.
 */
void render_drawn(const struct render_table *t, struct message *m);

/*
 * The next step of a plan (plan.h): a sentence and what there is to choose from; ephemeral. view is
 * the seat's own.
 */
void render_plan(const struct render_table *t, enum plan_kind kind, const struct plan_question *q,
    struct message *m);

/*
 * What one seat alone has looked at, at the start or by a power: ephemeral, with the buttons for
 * what it has to decide now, or as a DM that names server and channel and links to the table.
 */
void render_peek(const struct render_table *t, const struct golf_tell *tell, unsigned n, bool dm,
    struct message *m);

/*
 * What render_peek() showed, once it has been taken away. t: the table, for the way to it from a
 * DM; NULL where it has gone.
 */
void render_hidden(const struct render_table *t, const char *lang, bool dm, struct message *m);

/* In the place of an older message of the table, for everybody: the way to the present one. */
void render_moved(const struct render_table *t, struct message *m);

/* What a player may look at now: /golf hand, ephemeral. */
void render_hand(const struct render_table *t, struct message *m);

/* "Ana challenges Ben": name is as its owner wrote it, user is mentioned. */
void render_challenge(const char *lang, const char *name, snowflake user, char *out, size_t size);

/*
 * The same as a message for everybody that pings the one who is asked, with the buttons join and
 * rules.
 */
void render_invitation(
    const struct render_table *t, const char *name, snowflake user, struct message *m);

/* The key of what a power does in a few words: "look at an own card". Static. */
const char *render_power(unsigned power);

/* Who asks what else can be done at a table. */
struct render_more {
	unsigned seat; /* or GOLF_NOBODY */
	bool host; /* or one who keeps order, who may do what the host may, */
	bool keeps_order; /* and send people away at once; */
	bool sends; /* who may send somebody away, if by a vote */
	bool away; /* may come back to a seat */
};

/*
 * What else can be done: leave, stop, send away, make host, settings; ephemeral. view: any, NULL in
 * a lobby.
 */
void render_more(const struct render_table *t, const struct render_more *who, struct message *m);

/*
 * What somebody set for themselves: 0, or 1 + enum house_looks, house_cards; with menus to change
 * it; ephemeral.
 */
void render_me(const char *lang, unsigned looks, unsigned cards, struct message *m);

/*
 * The rules in force, ephemeral. Where they are longer than one message there are pages, from 0,
 * with a button to the next one; for a page behind the last that one is drawn. Where no table plays
 * by them, game is PRESS_NO_GAME.
 */
void render_rules(const struct render_table *t, unsigned page, struct message *m);

/*
 * The help, ephemeral: one screen of a phone. game: the channel's, or PRESS_NO_GAME: whose rules
 * its button tells.
 */
void render_help(const char *lang, const char *game, struct message *m);

/*
 * A first hole, ephemeral: a table as everybody sees it with what the lesson teaches above its
 * buttons; once it is over, what came of it, and the buttons to go on by. t: drawn from the lesson.
 */
struct lesson;
void render_lesson(const struct render_table *t, const struct lesson *l, struct message *m);

/* A lesson that cannot go on: a sentence, and a button to begin anew; ephemeral. */
void render_lesson_lost(const char *lang, struct message *m);

/*
 * What the thread of a table is called: title is that of its rules, name its host's as they wrote
 * it. Cut at size.
 */
void render_thread_name(
    const char *lang, const char *title, const char *name, char *out, size_t size);

/* "Ana opens a table", with a link to its thread: for everybody in the channel. */
void render_thread(const char *lang, const char *name, snowflake thread, struct message *m);

/*
 * A few words more at the end of m, an answer to a server's first command; none where m has no room
 * for them. helps: m is the help itself, to which they do not point.
 */
void render_welcome(const char *lang, bool helps, struct message *m);

/* One sentence by its key in the locale file, ephemeral. */
void render_sentence(const char *lang, const char *key, struct message *m);

/*
 * The same with placeholders (words ends with a row whose name is NULL). Values stand as they are:
 * names go through render_name() first.
 */
void render_said(const char *lang, const char *key, const struct word *words, struct message *m);

#endif
