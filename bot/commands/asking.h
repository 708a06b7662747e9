/*
 * asking.h - what the commands about finished games share: a question to the store, and the answer
 * when it is there.
 *
 * Nothing waits: the question goes with a copy of the interaction, and told() is called from the
 * loop once the results have been folded on the thread pool.
 */
#ifndef BOT_COMMANDS_ASKING_H
#define BOT_COMMANDS_ASKING_H

#include "bot/commands/commands.h"
#include "bot/store/results.h"

struct asking {
	struct tables *all;
	struct interaction in;
	const char *lang;
	int now; /* this month, as results_month() has it */
	struct results results, month; /* of the time asked for, which the store alone is asked
	                                  about; and this month's */
	struct store_result past[RESULTS_ROWS]; /* the last ones, oldest first */
	unsigned pasts;
	snowflake user; /* whom it is about */
	char name[LIMIT_NAME];
	int period; /* a month, or 0 for all time */
	bool open; /* the answer is for everyone */
	void (*told)(struct asking *k);
};

/*
 * A new one for whoever asks, about themselves until the option "player" names somebody; NULL, and
 * they were told.
 */
struct asking *asking_new(const struct ask *a, void (*told)(struct asking *k));

/*
 * Asks for the results of the server; user: games with this person alone, or 0; most: as in struct
 * store_question. Then told(), after which k is freed; where the results could not be had, whoever
 * asked hears so instead.
 */
void asking_ask(struct asking *k, snowflake user, unsigned most);

#endif
