/*
 * render.h - all messages that people see, drawn from views: pure functions from plain structs to
 * messages.
 *
 * No function here can see a state. All words come from config/words.h, in the language of the
 * call. Names are escaped: no name can format text, mention anybody or break a layout.
 */
#ifndef BOT_RENDER_RENDER_H
#define BOT_RENDER_RENDER_H

#include "bot/base/absence.h"
#include "bot/wire/cards.h"
#include "bot/wire/message.h"
#include "config/explain_traits.h"
#include "config/presets.h"
#include "config/words.h"
#include "engine/golf.h"
#include "engine/plan/plan.h"

enum {
	RENDER_NEWS = 24,
	RENDER_NAME = 2 * LIMIT_NAME + 16,
};

/*
 * Escapes a name that somebody chose. The result is Markdown that shows the name: no formatting, no
 * mention, no link, one line. Invisible parts are left out. When nothing is left, the fallback (a
 * text from the locale file) is used. Returns out.
 */
char *render_name(const char *name, const char *fallback, char out[RENDER_NAME]);

/* A seat, as everybody sees it. */
struct render_seat {
	const char *name; /* as its owner wrote the name */
	snowflake user; /* 0 for a computer player */
	bool stand_in; /* a computer player has replaced a person */
	const char *strategy; /* of the computer player in the seat, or NULL */
	int temper; /* of the computer player: below 0 is bold, above 0 careful */
	bool folds; /* the house rules: that computer player acts only when the game needs it */
	snowflake away; /* the person who may come back to the seat, or 0 */
	const char *held; /* that person's name, as its owner wrote it; NULL or "": not known */
	unsigned votes; /* votes to send this person away */
};

/* How cards are shown. */
enum render_style {
	RENDER_BLOCK, /* layouts in code blocks, cards in short: "Q♥" */
	RENDER_EMOJI, /* layouts as pictures; becomes RENDER_BLOCK while emojis are missing, or when
	                 a message cannot hold them with brief names */
	RENDER_WORDS, /* plain sentences, for screen readers */
	RENDER_BRIEF, /* shorter sentences, when a message cannot hold RENDER_WORDS */
};

/* What a game did to the rating of a seat's person. */
struct render_rating {
	bool shown; /* the game counted, and there is a rating to show */
	bool first; /* the rating is shown for the first time: no change */
	int is, change;
};

/* The page of a daily or practice hole, which one person plays alone and nobody else sees. */
struct render_alone {
	const struct golf_tell *tell; /* what the person has seen since they acted last */
	unsigned tells;
	bool may; /* the person may act now, although the game does not wait for them */
};

/* All that a table is drawn from. */
struct render_table {
	const char *game; /* its id, for the buttons */
	int64_t seq;
	const char *lang; /* a language of the locale files: "en" */
	const char *title; /* title of the rules: "Six-card Golf" */
	const struct golf_rules *rules;
	enum render_style style;
	const struct cards *cards; /* for RENDER_EMOJI; NULL while emojis are missing */
	bool brief_names; /* of emojis, where a message cannot hold the long ones: cards_text() */
	snowflake guild, channel; /* for the link in a DM */
	snowflake message;
	const char *guild_name;
	snowflake host;
	bool new_host; /* the host has become the host a moment ago */
	unsigned seats, seats_max;
	struct render_seat seat[GOLF_SEATS_MAX];
	const struct golf_public *seen; /* what lies on the table for all to see: all messages for
	                                   everybody are drawn from it; NULL in a lobby, and for
	                                   a message to one seat */
	const struct golf_view *view; /* the seat's own, for a message to one seat; else the same as
	                                 seen; NULL in a lobby */
	unsigned news; /* the latest events, oldest first */
	struct golf_news recent[RENDER_NEWS];
	const char *commitment; /* 64 hex digits, public from the lobby on */
	unsigned scored; /* holes in scores[] */
	const int16_t (*scores)[GOLF_SEATS_MAX]; /* the seats' scores in each hole, or NULL */
	const struct render_rating *rating; /* of each seat after the game, or NULL */
	const char *seed; /* 64 hex digits once the game is over, else NULL */
	const char *entropy; /* the players' part of the seed, shown with the seed */
	const char
	    *seated; /* the joins and leaves of the lobby (seated.h); NULL or "": not known */
	bool recorded; /* the game was played to its end: it has a record file */
	uint16_t unlooked; /* seats that have not looked at their cards yet, one bit each */
	uint16_t looked; /* seats that have looked, and may open the same look again */
	bool offers_look; /* the table has a button to look, or to look again */
	uint32_t hide; /* s that a look is shown; 0: until the hole ends */
	int64_t due; /* Unix time, s: the end of the wait, or of a lobby; 0: no limit */
	int64_t leaves; /* Unix time, s: the game ends then, since nobody has moved; 0: no end */
	uint16_t overtime; /* seats of people whose time is up, one bit each: a computer player
	                      takes the turn */
	uint32_t time; /* s for a turn; 0: no limit */
	bool quick; /* computer players move at once */
	bool passes; /* the turn is passed instead */
	bool warns; /* little time is left */
	uint16_t pinged; /* seats that the message pings, one bit each. With them, or with a
	                    warning, the message begins with what concerns them */
	/* A picture comes with the message: of the layouts after a hole, of all holes after a game.
	   The text does not repeat it; the words of a screen reader do. */
	bool pictured;
	const char *note; /* a ready sentence above the buttons, or NULL; not escaped */
	/* The steps of a lesson or a practice hole, for its buttons; NULL for a table. */
	const char *steps;
	/* NULL for a table and a lesson. The view is then the person's own. */
	const struct render_alone *alone;
};

/*
 * Returns *t as it is drawn for everybody: its view is t->seen, or NULL without it. With t->alone,
 * which one person alone sees, the view stays.
 */
struct render_table render_for_all(const struct render_table *t);

/*
 * Draws the lobby: what game it is, how long it takes, and the seats, with buttons to join, to
 * start, to read the rules, and for all other actions.
 */
void render_lobby(const struct render_table *t, struct message *m);

/* The settings of a lobby that its host can change, in the order of the page. */
enum render_setting {
	RENDER_SET_GAME,
	RENDER_SET_HOLES,
	RENDER_SET_TIME,
	RENDER_SET_SEATS,
	RENDER_SET_COMPUTERS,
	RENDER_SET_LEVEL,
	RENDER_SET_PACE,
	RENDER_SETTINGS
};

/* A game that the host may choose. */
struct render_game {
	char value[LIMIT_CUSTOM_ID + 1]; /* the value of its option */
	char title[PRESET_TITLE_MAX + 2 * EXPLAIN_TRAITS]; /* with the group of games before it */
	char about[EXPLAIN_TRAITS];
};

/*
 * The levels of computer players. Returns the strategy of level i, NULL past the last; the level of
 * a new player; whether a strategy is a level. Static.
 */
const char *render_level(size_t i);
const char *render_level_usual(void);
bool render_is_level(const char *strategy);

/*
 * Draws the settings of a lobby, with a menu for each; ephemeral. t's note is a refusal. The value
 * of an option is what /golf new takes; for a level the strategy.
 *	game	n games, all of which are offered
 */
void render_settings(
    const struct render_table *t, const struct render_game *game, unsigned n, struct message *m);

/*
 * Draws the table in play, between holes and at the end, for everybody in the channel, from
 * t->seen: t->view is not used. With t->alone, draws the page of a hole that one person plays
 * alone, ephemeral, from t->view: it has the person's own cards and choices, too, but no button
 * after the last hole.
 */
void render_table(const struct render_table *t, struct message *m);

/*
 * Draws a stopped game, or a closed lobby (t->seen is NULL). The host is the person who stopped
 * it, or 0 when everybody has left. A lobby that still has a limit (due) was closed by the clock.
 * A game whose limit is RENDER_BY_OPERATOR was stopped by the bot's operator.
 */
enum { RENDER_BY_OPERATOR = -1 };
void render_stopped(const struct render_table *t, struct message *m);

/*
 * Draws a choice that the public table hides: a secretly drawn card, a due power, a choice after a
 * look. With its buttons; ephemeral.
 */
void render_drawn(const struct render_table *t, struct message *m);

/*
 * Draws the next step of a plan (plan.h): a sentence and the options; ephemeral. t's view is the
 * seat's own.
 */
void render_plan(const struct render_table *t, enum plan_kind kind, const struct plan_question *q,
    struct message *m);

/*
 * Draws the cards that one seat has looked at, at the start or by a power. Ephemeral, with the
 * buttons for the seat's next choice. dm: as a DM that names server and channel and links to the
 * table.
 */
void render_peek(const struct render_table *t, const struct golf_tell *tell, unsigned n, bool dm,
    struct message *m);

/*
 * Draws a DM that offers the look at n cards, with a button that shows them. The DM names server
 * and channel, and shows no card.
 */
void render_offer(
    const struct render_table *t, const struct golf_tell *tell, unsigned n, struct message *m);

/*
 * Replaces a DM of render_offer() or render_peek() that shows no cards any more. t: the table, for
 * its link; NULL when the table is gone.
 *	looked	the reader has looked; else there is nothing to look at any more
 */
void render_hidden(const struct render_table *t, const char *lang, bool looked, struct message *m);

/*
 * Draws what a push says about a table that is about to be posted: the invitation of a lobby (t's
 * note), or who is asked for what, and what happened last. One edit makes it the table.
 */
void render_push(const struct render_table *t, struct message *m);

/* Draws a DM that tells a seat that it is their turn, what happened last, and where. */
void render_ping(const struct render_table *t, unsigned seat, struct message *m);

/*
 * Adds to m, a message for one person, what computer players have done for the person of a seat,
 * and what changed at the seat meanwhile. t's seen is used, and its scores. Returns false, and adds
 * nothing, when nothing has happened.
 *	computer	the name of the computer player who had the seat; NULL: the clock gave it
 *			the turns of the person, who had the seat
 */
bool render_absence(const struct render_table *t, unsigned seat, const struct absence *is,
    const char *computer, struct message *m);

/* The same as a message of its own, ephemeral. */
bool render_back(const struct render_table *t, unsigned seat, const struct absence *is,
    const char *computer, struct message *m);

/* Replaces an older public message of the table: a link to the present message. */
void render_moved(const struct render_table *t, struct message *m);

/* Draws all that a player may see of their own cards now: /golf hand, ephemeral. */
void render_hand(const struct render_table *t, struct message *m);

/* Writes "Ana challenges Ben". name: as its owner wrote it. user is mentioned. */
void render_challenge(const char *lang, const char *name, snowflake user, char *out, size_t size);

/*
 * Draws the same as a public message that pings user, with the buttons join and rules. The argument
 * of its join tells it from the join of a lobby.
 */
enum { RENDER_INVITED = 0 };
void render_invitation(
    const struct render_table *t, const char *name, snowflake user, struct message *m);

/*
 * Draws what a wrong try to match has cost: the card that was there, more cards, penalty points;
 * ephemeral. t's view: any.
 */
void render_mismatch(
    const struct render_table *t, uint8_t card, unsigned cards, unsigned points, struct message *m);

/* The person who opens the page "more" of a table. */
struct render_more {
	unsigned seat; /* the person's seat, or GOLF_NOBODY */
	bool host; /* is the host, or a moderator, who may do all that the host may */
	bool changes; /* is the host alone: may change the settings of a lobby */
	bool keeps_order; /* is a moderator: may send people away without a vote */
	bool sends; /* may send people away, at least by a vote */
	bool away; /* may come back to a seat */
};

/*
 * Draws the other actions at a table: leave, stop, send away, make host, and in a lobby its
 * settings and computer players; ephemeral. t's view: any; NULL in a lobby.
 */
void render_more(const struct render_table *t, const struct render_more *who, struct message *m);

/* A question before something that cannot be taken back. */
struct render_sure {
	const char *verb; /* of the press that "yes" does */
	int arg;
	const char
	    *whom; /* follows PRESS_YES (press.h) in the steps of that press; "" for nothing */
	const char *back; /* the verb of the button "Back" */
	const char *key, *yes; /* the sentence, and the label of "yes" */
	const struct word *words; /* of both, or NULL */
};

/* Draws the question; ephemeral. */
void render_sure(const struct render_table *t, const struct render_sure *sure, struct message *m);

/*
 * Draws the question before a call (the verb of an action), with the points that the viewer may
 * expect, and with what the rules do to a player who ends the hole; ephemeral. Where players must
 * remember cards, only those count that the viewer can see now; elsewhere a hidden card counts as
 * an average card. t's view is the seat's own.
 */
void render_sure_call(const struct render_table *t, const char *verb, struct message *m);

/*
 * Draws the page "Fair deal", ephemeral: the commitment, and the joins and leaves of the lobby;
 * once the game is over also the seed and the command that checks the deals. t's seats, rules,
 * commitment, seed, entropy and seated are used.
 */
void render_fair(const struct render_table *t, struct message *m);

/* A person's own settings. */
struct render_me {
	unsigned looks, cards; /* 0 (not set), or 1 + a value of enum house_looks, house_cards */
	enum { RENDER_PINGS_OFF, RENDER_PINGS_SERVER, RENDER_PINGS_EVERYWHERE } pings; /* here */
	bool pings_by_dm;
	bool no_challenges;
};

/* Draws a person's own settings, with menus to change them; ephemeral. */
void render_me(const char *lang, const struct render_me *is, struct message *m);

/*
 * Draws a page of the rules in force, ephemeral. Pages count from 0; each has a button to the next.
 * A page number above the last draws the last page. Without a table, t's game is PRESS_NO_GAME.
 */
void render_rules(const struct render_table *t, unsigned page, struct message *m);

/*
 * Draws the rules in force in five lines at most, ephemeral, with a button to all of them. The last
 * line tells how house rules differ from the preset that is most like them.
 */
void render_rules_short(const struct render_table *t, struct message *m);

/*
 * Draws the help, ephemeral: one screen of a phone. game: the channel's game, for the rules button;
 * or PRESS_NO_GAME.
 */
void render_help(const char *lang, const char *game, struct message *m);

/*
 * Writes the name of a table's thread. title: of its rules; name: of its host, as the host wrote
 * it. Cut at size.
 */
void render_thread_name(
    const char *lang, const char *title, const char *name, char *out, size_t size);

/* Draws "Ana opens a table", with a link to the table's thread, for everybody in the channel. */
void render_thread(const char *lang, const char *name, snowflake thread, struct message *m);

/*
 * Adds the welcome to m, the answer to a server's first command. Adds nothing when m has no room.
 * helps: m is the help, which says the rest of the welcome.
 */
void render_welcome(const char *lang, bool helps, struct message *m);

/* Adds the code of a refusal to its sentence, small: interaction_code(). */
void render_code(const char *lang, const char *code, struct message *m);

/* Draws one sentence of the locale file, ephemeral. */
void render_sentence(const char *lang, const char *key, struct message *m);

/*
 * The same with placeholders; words ends with a row whose name is NULL. Values are not escaped:
 * pass names through render_name() first.
 */
void render_said(const char *lang, const char *key, const struct word *words, struct message *m);

#endif
