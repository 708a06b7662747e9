/*
 * inside.h - a visit, and what its files do for each other. For the files of bot/daily alone.
 *
 *	visit.c	reading, writing, and the order of a visit
 *	wish.c	what the person wants, from the press
 *	open.c	the first visit of a day
 *	par.c	par, worked out between other work
 *	share.c	the line to share, which is posted once
 *	act.c	the person's move, on the thread pool
 *	replay.c	a play of yesterday beside the hard level's, on the thread pool
 *	show.c	the pages
 */
#ifndef BOT_DAILY_INSIDE_H
#define BOT_DAILY_INSIDE_H

#include "bot/daily/daily.h"
#include "bot/daily/game.h"
#include "bot/knowledge/dailies.h"
#include "bot/render/daily.h"
#include "bot/voice/answer.h"
#include "bot/work/visits.h"

/*
 * The user id of the row that holds par's game. No person has this id. The row is never marked as
 * finished, so no list shows it.
 */
enum { VISIT_PAR = 1 };

enum visit_want {
	WANT_PAGE, /* where the person is: before the game, in it, or at its end */
	WANT_BEGIN,
	WANT_ACT, /* an action of the engine; `go` says which */
	WANT_PLAN, /* the next step of an action of several steps */
	WANT_ON, /* not to act out of turn */
	WANT_SKIP, /* the same, up to the own turn */
	WANT_RULES,
	WANT_SHARE,
	WANT_LIST,
	WANT_FAIR,
	WANT_REPLAY,
	WANT_NOTHING, /* no such button */
};

/* What the press asks for. */
struct wish {
	enum visit_want want;
	enum golf_do go; /* WANT_ACT */
	struct press press; /* verb is "" for the command */
	char steps[PLAN_STEPS + 1]; /* of a plan, with what was chosen */
	snowflake whose; /* WANT_REPLAY */
	char date[DAILY_DATE];
};

/* Reads a wish. Without a date in the press it is about today. */
void wish_read(
    const struct interaction *in, const struct press *p, const char *today, struct wish *out);

/* Whether the wish changes the play: the press must then be of the page as it is now. */
bool wish_moves(const struct wish *w);

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
	char today[DAILY_DATE];
	char sure[DAILY_DATE]; /* today, or an older date while the calendar is in doubt */
	int64_t midnight; /* Unix time, s: the next one */
	int64_t grace; /* until then plays of yesterday may be finished; 0: not any more */
	struct wish wish;
	unsigned tries; /* readings */
	struct dailies_read read;
	struct daily_game game;
	bool restored; /* `game` is as the store has it, and the wish was carried out */
	bool moved; /* the play has changed, and must be written */
	bool again; /* WANT_SHARE: an earlier process may have posted the line */
	enum visit_found found;
	enum golf_status status;
	struct plan_question question;
	struct store_day put[2]; /* open.c */
	/* replay.c */
	char name[LIMIT_NAME];
	char *lines; /* of the person's play, while par's is read */
	unsigned hole, holes, moment;
	struct visit_side side[2];
};

/* Reads the rows for the wish, and goes on. Call it again when another press was faster. */
void visit_read(struct visit *v);

/* The end of a visit: frees it. Nothing else may follow. */
void visit_end(struct visit *v);

/* The same, after a sentence that leaves the page as it is. */
void visit_refuse(struct visit *v, const char *key);

/* The person's play may go on now: it is of today, or of yesterday in the time that is left. */
bool visit_open(const struct visit *v);

/* The day is over, so its seed and its plays are no secrets. */
bool visit_past(const struct visit *v);

/* Writes the date (UTC) of a moment, Unix time in s, of the years up to 9999. */
void visit_date(int64_t when, char date[DAILY_DATE]);

/* The day must be opened before anything can be shown of it. */
bool visit_opens(const struct visit *v);
void visit_open_day(struct visit *v);

/* Sees to it that par of the day is worked out. */
void visit_par(const struct visit *v);

/* Whether the line may be posted. */
enum render_share visit_share(const struct visit *v);

/* Unix time, s: when the answer that posts the line can no longer arrive. */
int64_t visit_share_ends(const struct store_play *play);

/* Posts the line as the answer, and notes how that went. Ends the visit. */
void visit_post(struct visit *v, const struct message *m);

/* On the thread pool: restores the play and carries out the wish, or one more thought. */
void visit_act(void *arg);

/* The same for a replay. */
void visit_watch(void *arg);

/* The pages. Each ends the visit. */
void show_game(struct visit *v); /* also the page before it, its result, and questions */
void show_rules(struct visit *v);
void show_shared(struct visit *v);
void show_list(struct visit *v);
void show_fair(struct visit *v);
void show_replay(struct visit *v);

#endif
