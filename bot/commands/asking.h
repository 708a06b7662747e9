/*
 * asking.h - the commands about finished games: a question to the store, answered later.
 *
 * No thread waits. The question holds a copy of the interaction. The thread pool folds the results;
 * then the loop calls told().
 */
#ifndef BOT_COMMANDS_ASKING_H
#define BOT_COMMANDS_ASKING_H

#include "bot/commands/commands.h"
#include "bot/knowledge/results.h"
#include "bot/render/results.h"

struct asking {
	struct tables *all;
	struct interaction in;
	const char *lang;
	int now; /* the present month, as results_month() gives it */
	struct results results, month; /* results of the period in question (only these rows are
	                                  read from the store), and of the present month */
	struct store_result past[RESULTS_ROWS]; /* the last games, oldest first */
	unsigned pasts;
	snowflake user; /* the person in question */
	snowflake
	    reader; /* a page for this person alone: games of theirs from elsewhere count; 0 */
	char name[LIMIT_NAME];
	int period; /* the month of a leaderboard, or 0 for all time */
	bool open; /* the answer is for everyone */
	void (*told)(struct asking *k);
};

/*
 * Returns a new question about the person of the option "player", else about the person who asks.
 * Returns NULL, and refuses, without memory. asking_ask() frees it.
 */
struct asking *asking_new(const struct ask *a, void (*told)(struct asking *k));

/*
 * Asks the store for the results of the channel and of its public threads, and for k->reader's own
 * from elsewhere, calls told(), and frees k. When the store fails,
 * the answer is a refusal instead. user: only games with this person; 0: all. most: as in struct
 * store_question.
 */
void asking_ask(struct asking *k, snowflake user, unsigned most);

#endif
