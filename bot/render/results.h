/*
 * results.h - what came of finished games, as people see it: how they stand, what was played, and
 * how.
 *
 * Pure, as render.h. Buttons carry the game "-" where they are about none.
 */
#ifndef BOT_RENDER_RESULTS_H
#define BOT_RENDER_RESULTS_H

#include "bot/render/render.h"

enum {
	RESULTS_ROWS = 10, /* of a list */
	RESULTS_PUBLISH = 1, /* a leaderboard's button: show it to everyone */
};

/* How somebody stands. */
struct render_standing {
	snowflake user;
	const char *name;
	unsigned rank; /* from 1 */
	unsigned games, wins; /* shared ones too */
	unsigned holes; /* 1 or more */
	int64_t points; /* of all of them */
	int best; /* of one, the lowest */
	bool rated;
	int rating; /* where rated */
};

struct render_leaderboard {
	const char *lang;
	int month; /* 202611; 0: all time */
	unsigned n; /* people in all */
	unsigned rows; /* of them the first, at most RESULTS_ROWS */
	const struct render_standing *row[RESULTS_ROWS];
	const struct render_standing
	    *own; /* of the one who asks, where it is not among the rows, or NULL */
};

/*
 * The leaderboard. For the one who asks: with buttons to the other period, `now` being this month,
 * and to show it to everyone; open: for everyone, without.
 */
void render_leaderboard(const struct render_leaderboard *b, int now, bool open, struct message *m);

/*
 * One person's figures, ephemeral; either may be NULL where there is no game. name: theirs; of:
 * people in all.
 */
void render_stats(const char *lang, const char *name, const struct render_standing *all,
    unsigned of, const struct render_standing *month, int now, struct message *m);

/* A finished game in a list. */
struct render_past {
	const char *game; /* its id */
	const char *title; /* of its rules */
	int64_t finished; /* Unix time, s */
	unsigned holes, seats;
	struct {
		const char *name;
		bool forgotten, won;
		int total;
	} seat[GOLF_SEATS_MAX];
};

/*
 * Finished games, the latest first, n at most RESULTS_ROWS, with a menu to open one's replay;
 * ephemeral. name: of the person whose games they are, NULL for the server's.
 */
void render_history(const char *lang, const char *name, const struct render_past *past, unsigned n,
    struct message *m);

/* A hole of a finished game. */
struct render_replay {
	unsigned hole, holes; /* from 1; how many came to their end */
	unsigned part; /* of what happened, from 0, where it is longer than one message; above: the
	                  last one */
	const struct golf_news *news; /* of the whole hole */
	unsigned n;
	bool file; /* there is a record file */
};

/*
 * What happened in a hole, from the deal to the layouts and scores; ephemeral, with buttons to the
 * other holes and parts. t: the game, with a spectator's view at the end of that hole; its news and
 * notes are not looked at. A button carries the game and, as its sequence number, the hole; its
 * argument is the part.
 */
void render_replay(const struct render_table *t, const struct render_replay *r, struct message *m);

/* The answer with the record file of that name. */
void render_record(const char *lang, const char *name, struct message *m);

/* What /golf forget will do, with the button that does it; ephemeral. */
void render_forget(const char *lang, struct message *m);

#endif
