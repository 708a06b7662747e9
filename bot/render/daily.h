/*
 * daily.h - the pages of a daily hole, beside the table in play: before the first card, the result,
 * the list of a day, the deals, the line to share, and a replay beside the hard level's.
 *
 * Pure, as render.h. Each page is ephemeral, but for the line to share. A button carries the date
 * (press.h); its verb is a row of bot/commands/daily.c.
 */
#ifndef BOT_RENDER_DAILY_H
#define BOT_RENDER_DAILY_H

#include "bot/render/render.h"
#include "engine/daily/daily.h"

enum {
	DAILY_ROWS = 25, /* people in a list: a menu has room for as many */
	DAILY_GAME = 16, /* bytes of GAME of a custom_id, with the NUL */
	/* The sequence number of a replay's button: the hole, and this times the moment. */
	DAILY_MOMENT = 10,
	DAILY_MOMENTS = 1000, /* above the moments of any hole */
	DAILY_POINTS = 64, /* bytes of render_daily_points(), with the NUL */
};

/* The line to share. */
enum render_share {
	RENDER_SHARE, /* it may be posted */
	RENDER_SHARE_AGAIN, /* the same, but perhaps it is in the channel already */
	RENDER_SHARING, /* it is being posted */
	RENDER_SHARED,
};

/* A day, for the page of one person. All is lent. */
struct render_daily {
	const char *lang, *date;
	const char *title; /* of the rules, as somebody may have written it */
	const struct golf_rules *rules;
	int64_t seq; /* of the person's play */
	const char *computer[DAILY_SEATS]; /* the names of the computer players */
	const struct daily_par *par; /* NULL until it was worked out */
	const struct daily_score *score; /* of the person */
	/* Days in a row: with this day, once it is finished. */
	unsigned streak;
	enum render_share share;
	int64_t share_ends; /* RENDER_SHARING: Unix time, s: when the line may be shared again */
	bool today; /* the day is not over */
	int64_t next; /* Unix time, s: when the next day begins */
};

/* Writes GAME of the buttons of a date. Returns out. */
char *render_daily_game(const char *date, char out[DAILY_GAME]);

/* Writes "12 points". Returns out. */
char *render_daily_points(const char *lang, int n, char out[DAILY_POINTS]);

/* Draws the page before the first card, with a button that begins the only try. */
void render_daily_start(const struct render_daily *d, struct message *m);

/* Draws the result below the table after the last hole. t: as for render_table(), with t->alone. */
void render_daily_over(
    const struct render_table *t, const struct render_daily *d, struct message *m);

/* Draws the public message: the line to share, without a card. name: as its owner wrote it. */
void render_daily_shared(const struct render_daily *d, const char *name, struct message *m);

struct render_daily_row {
	const char *name; /* as its owner wrote it */
	snowflake user;
	const struct daily_score *score;
	unsigned streak;
};

/* Adds the button that leads from a page of the rules back to the person's game. */
void render_daily_back(const struct render_daily *d, struct message *m);

/* The list of a day, and what is known of a day that is over. */
struct render_daily_list {
	unsigned n, of; /* rows; people in all */
	struct render_daily_row row[DAILY_ROWS]; /* best first */
	const char *seed; /* 64 hex digits of a day that is over, else NULL */
	/*
	 * The reader may know the points of par, which tell about the deal: the reader has finished
	 * the hole, or the day is over. Points against par may be known, since people share them.
	 */
	bool told;
	int64_t until; /* Unix time, s: plays of yesterday may be finished until then; 0: not */
	bool open; /* the person's own play of yesterday waits to be finished */
	bool missed; /* the same, but its time is over */
};

void render_daily_list(
    const struct render_daily *d, const struct render_daily_list *l, struct message *m);

/* What the page "Fair deal" tells of a day. Commitments and seeds are 64 hex digits. */
struct render_daily_deal {
	const char *commitment;
	const char *drawn; /* the date on which the seed was drawn; NULL: not known */
	const char *next; /* the commitment of the day after; NULL: there is none yet */
	const char *seed; /* of a day that is over, else NULL */
};

/* Draws the page "Fair deal". */
void render_daily_fair(
    const struct render_daily *d, const struct render_daily_deal *deal, struct message *m);

/* A player of a replay: a person, or the hard level. */
struct render_daily_side {
	const struct golf_view *view; /* of golf_view_open(), after the moment */
	const struct golf_news *news; /* what the player did in the moment */
	unsigned n;
	bool over; /* the hole is over */
	int points; /* then: of the hole */
};

struct render_daily_replay {
	const char *name; /* of the person */
	snowflake user;
	unsigned hole, holes; /* from 1 */
	unsigned moment, moments; /* from 1: the turns of the player with more turns, and the end */
	struct render_daily_side side[2]; /* the person; the hard level, whose view may be NULL */
};

/* t: the game of that day, with names and style; its view is not used. */
void render_daily_replay(const struct render_table *t, const struct render_daily *d,
    const struct render_daily_replay *r, struct message *m);

#endif
