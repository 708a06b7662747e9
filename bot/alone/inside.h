/*
 * inside.h - a visit to the daily hole, and what its files do for each other. For these files of
 * bot/alone alone:
 *
 *	daily_visit.c	reading, writing, and the order of a visit; it calls the others
 *	daily_open.c	the first visit of a day
 *	daily_act.c	the person's move, on the thread pool
 *	daily_replay.c	a play of yesterday beside the hard level's, on the thread pool
 *	daily_show.c	the pages
 *	daily_share.c	the line to share, which is posted once
 *	daily_end.c	the end of a visit
 *
 * The other files of bot/alone know no visit, and have headers of their own: daily_calendar.h,
 * daily_game.h, daily_par.h, daily_wish.h, lately.h, lesson.h, practice.h.
 */
#ifndef BOT_ALONE_INSIDE_H
#define BOT_ALONE_INSIDE_H

#include "bot/alone/alone.h"
#include "bot/alone/daily_calendar.h"
#include "bot/alone/daily_game.h"
#include "bot/alone/daily_par.h"
#include "bot/alone/daily_wish.h"
#include "bot/knowledge/dailies.h"
#include "bot/render/daily.h"

/* What the work on the thread pool has found out. */
enum visit_found {
	FOUND_GAME, /* the game goes on, or is over */
	FOUND_REFUSED, /* the engine refuses the action: `status` */
	FOUND_PLAN, /* the next question of a plan */
	FOUND_CALL, /* a call must be confirmed */
	FOUND_NOTHING, /* a plan without a choice */
	FOUND_BROKEN, /* what is stored is not sound, or memory is out */
};

/* A turn of a replay: what a player did, and their cards afterwards. */
struct visit_side {
	struct golf_view view;
	unsigned n;
	struct golf_news news[RENDER_NEWS]; /* the last of them */
	unsigned moments; /* of the hole; 0: there is no play */
	bool over;
	int points;
};

struct visit {
	struct tables *all;
	struct interaction in;
	const char *lang;
	enum render_style style;
	struct calendar calendar;
	struct wish wish;
	unsigned tries; /* readings */
	struct dailies_read read;
	struct daily_game game;
	bool restored; /* `game` is as the store has it, and the wish was carried out */
	bool moved; /* the play has changed, and must be written */
	bool again; /* WANT_SHARE: an earlier process may have posted the line */
	enum visit_found found;
	enum golf_status status;
	struct move move; /* FOUND_PLAN: its question */
	struct store_day put[2]; /* visit_open_day(): today, and the day after */
	/* daily_replay.c */
	char name[LIMIT_NAME];
	char *lines; /* of the person's play, while par's is read */
	unsigned hole, holes, moment;
	struct visit_side side[2];
};

/* Makes v->put, the rows that open today. Returns the sentence that refuses, or NULL. */
const char *visit_open_day(struct visit *v);

/* On the thread pool: restores the play and carries out the wish, or one more thought. */
void visit_act(void *arg);

/* The same for a replay. */
void visit_watch(void *arg);

/*
 * Shows the page of the wish: also the page before the game, its result, and questions. Ends the
 * visit.
 */
void visit_show(struct visit *v);

/* Whether the line may be posted. */
enum render_share visit_share(const struct visit *v);

/* Unix time, s: when the answer that posts the line can no longer arrive. */
int64_t visit_share_ends(const struct store_play *play);

/* Posts the line as the answer, and notes how that went. Ends the visit. */
void visit_post(struct visit *v, const struct message *m);

/* The end of a visit: frees it. Nothing else may follow. */
void visit_end(struct visit *v);

/* Answers with a page, which takes the place of the one that was pressed. Ends the visit. */
void visit_page(struct visit *v, const struct message *m);

/* Answers with a sentence, and leaves the page as it is. Ends the visit. */
void visit_refuse(struct visit *v, const char *key);

#endif
