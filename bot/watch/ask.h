/*
 * ask.h - asks a running golfd over its socket: `golfd status`, `golfd stop-game ID` and their
 * like.
 */
#ifndef BOT_WATCH_ASK_H
#define BOT_WATCH_ASK_H

#include <stdbool.h>
#include <stddef.h>

/* An order, as the command line gives it. */
struct ask_order {
	const char *word; /* "stop-game" */
	const char *wants; /* the argument in the usage: "ID"; NULL: none */
	const char *help;
};

/* Returns the order of a word, or NULL. */
const struct ask_order *ask_find(const char *word);

/* All orders; the last one has no word. */
extern const struct ask_order ask_orders[];

/*
 * Asks, and prints the answer to standard output. Blocks, 10 s at most.
 *	socket	the path; see settings_socket()
 *	argument	what follows the word; NULL: nothing. "--json" after status
 * Returns false, with one sentence in why, when golfd does not answer or refuses.
 */
bool ask_golfd(const char *socket, const struct ask_order *order, const char *argument, char *why,
    size_t why_size);

#endif
