/*
 * results.h - finished games: leaderboards, figures of one person, the list of games, replays.
 *
 * Pure, as render.h. A button without a game carries the game "-".
 */
#ifndef BOT_RENDER_RESULTS_H
#define BOT_RENDER_RESULTS_H

#include "bot/base/standing.h"
#include "bot/render/render.h"
#include "engine/review/review.h"

enum {
	RESULTS_ROWS = 10, /* rows of a list at most */
	RESULTS_PUBLISH = 1, /* argument of a leaderboard's button: show it to everyone */
};

struct render_leaderboard {
	const char *lang;
	int month; /* such as 202611; 0: all time */
	unsigned n; /* people in all */
	unsigned rows; /* length of row[], at most RESULTS_ROWS: the first of the n people */
	const struct standing *row[RESULTS_ROWS];
	/* The row of the person who asks, or NULL when row[] holds it already. */
	const struct standing *own;
};

/*
 * Draws the leaderboard. now: the present month. open: for everyone, without buttons. Else for one
 * person, with a button to the other period and one to show the leaderboard to everyone.
 */
void render_leaderboard(const struct render_leaderboard *b, int now, bool open, struct message *m);

/*
 * Draws one person's figures, ephemeral. all, month: NULL without a game. name: that person's. of:
 * number of people on the leaderboard.
 */
void render_stats(const char *lang, const char *name, const struct standing *all, unsigned of,
    const struct standing *month, int now, struct message *m);

/* A finished game in a list. */
struct render_past {
	const char *game; /* its id */
	const char *title; /* of its rules */
	int64_t finished; /* Unix time, s */
	unsigned holes, seats;
	struct {
		const char *name, *held; /* held: as in struct render_seat */
		bool forgotten, won;
		int total;
	} seat[GOLF_SEATS_MAX];
};

/*
 * Draws finished games, the latest first, with a menu to open a replay; ephemeral. n: at most
 * RESULTS_ROWS. name: the player whose games they are; NULL for all games of the server.
 */
void render_history(const char *lang, const char *name, const struct render_past *past, unsigned n,
    struct message *m);

/* A hole of a finished game. */
struct render_replay {
	unsigned hole, holes; /* from 1; finished holes */
	unsigned move, moves; /* the moment, and the last move of the hole; the deal is move 0 */
	unsigned part; /* part of a story that is longer than one message, from 0; above the last
	                  part: the last */
	const struct golf_news *news; /* all news of the hole, up to the move */
	unsigned n;
	unsigned turn; /* the first of the news that belong to the move's turn */
	bool file; /* the game has a record file */
};

enum {
	/* The sequence number of a replay's button: the hole, and this times the move. */
	REPLAY_MOVE = 1000,
	REPLAY_MOVES_MAX = 1000000, /* above the moves of any hole */
};

/*
 * Draws a moment of a finished game: all cards, what the turn's player did up to then, and the
 * scores once the hole is over; ephemeral, with buttons to the other moves and holes.
 *	t	the game, with golf_view_open() after that move; its news and note are not used
 */
void render_replay(const struct render_table *t, const struct render_replay *r, struct message *m);

/*
 * Draws one hole of a finished game in words, from the deal to the layouts and scores; ephemeral,
 * with buttons to the other holes and parts. t: as above, at the end of the hole.
 * A button carries the game. Its sequence number is the hole, its argument the part.
 */
void render_story(const struct render_table *t, const struct render_replay *r, struct message *m);

/* The argument of a review's button: which page it opens. */
enum { REVIEW_PAGE, REVIEW_FIGURES };

/*
 * Draws how a hole that is over was counted, ephemeral: the layouts, the rewards and penalties, the
 * cards and combinations of each seat, the best and the worst hole of the game, and the last moves.
 * In another style where a message has no room for t's.
 *	t	the table at the end of the hole; its news and note are not used when r is given
 *	r	a hole of a game that is over, for buttons to the other holes, to the moves and
 *		to the fair deal; NULL for a table in play
 */
void render_count(const struct render_table *t, const struct render_replay *r, struct message *m);

/* Draws that a game over cannot be read, with a button to its fair deal; ephemeral. */
void render_unsound(const char *lang, const char *game, struct message *m);

/*
 * Draws the page of a review that is under way, with a button that starts the review again.
 * Ephemeral.
 *	page	of the two, that is drawn in the end
 *	percent	how much is done; below 0: the review was interrupted
 *	before	reviews of other people that come first; 0: this one runs
 */
void render_review_progress(
    const char *lang, const char *game, int page, int percent, unsigned before, struct message *m);

/*
 * Draws a finished review of one seat, for its player; ephemeral: how much luck and the decisions
 * weighed, and the decisions that cost most, each with its name, its why and the better choice;
 * with a button to the figures.
 *	t	the game; its view is not used
 */
void render_review(const struct render_table *t, const struct review *r, struct message *m);

/*
 * Draws the figures of the same review with their errors: the points of each hole, and the
 * decisions that cost most, with the table as the player saw it; with a button back.
 */
void render_review_figures(const struct render_table *t, const struct review *r, struct message *m);

/* Draws the answer with the record file. name: of the file. */
void render_record(const char *lang, const char *name, struct message *m);

/* Draws the answer with the film of a hole. name: of the file. */
void render_film(const char *lang, const char *name, unsigned hole, struct message *m);

/* Draws the consequences of /golf forget, with the button that confirms it; ephemeral. */
void render_forget(const char *lang, struct message *m);

#endif
