/*
 * daily_game.h - a daily hole as a game in memory. It is restored from the lines of its play, and
 * goes on by one action at a time.
 *
 * It knows no store and no messages. Its functions may run on any thread, one at a time. The game
 * holds hidden cards: people see it through golf_view() alone.
 */
#ifndef BOT_ALONE_DAILY_GAME_H
#define BOT_ALONE_DAILY_GAME_H

#include "bot/alone/lately.h"
#include "bot/base/buf.h"
#include "bot/store/rows.h"
#include "engine/daily/daily.h"

struct daily_game {
	struct golf_rules rules;
	struct daily is; /* is.due says what the game waits for */
	struct golf_state *state; /* NULL until daily_game_open() */
	/*
	 * What is saved with the lines: the mark before the question that is due. So the same
	 * question is asked again after a restart.
	 */
	struct daily_mark mark;
	struct buf lines; /* all actions so far, and the end of each hole; below LIMIT_PLAY */
	struct lately lately;
	unsigned scored;
	int16_t scores[DAILY_HOLES][GOLF_SEATS_MAX]; /* of all seats in the finished holes */
};

/* Makes an empty game. daily_game_free() must follow. */
void daily_game_init(struct daily_game *g);
void daily_game_free(struct daily_game *g);

/*
 * Begins the game of a day, before its first deal; daily_game_next() comes next.
 *	rules	JSON, those of the day's row
 *	par	0 for a person's play; else the number of a play that makes par
 * Returns false when the rules are not sound, or memory is out.
 */
bool daily_game_open(
    struct daily_game *g, const char *rules, const unsigned char seed[GOLF_SEED], unsigned par);

/*
 * Replays the lines of a play on a game of daily_game_open(); daily_game_next() comes next. Returns
 * false, with the game unusable, when golfd cannot have written these lines.
 *	lines	each with its newline
 *	mark	that was saved with them
 */
bool daily_game_restore(struct daily_game *g, const char *lines, const struct daily_mark *mark);

/*
 * Asks what the game waits for: after daily_game_open(), daily_game_restore() and each action, and
 * when a person who may do nothing does nothing.
 */
enum daily_due daily_game_next(struct daily_game *g);

/* Carries out an action, as daily_apply(); the seat of the action must be set. */
enum golf_status daily_game_do(struct daily_game *g, const struct golf_action *a);

/*
 * One decision of the computer player that is due, and its action, if it acts. It takes some
 * milliseconds at most of the levels easy and normal, some tens of milliseconds of hard.
 */
void daily_game_think(struct daily_game *g);

#endif
