/*
 * news_words.h - the texts of each kind of event, as keys of words.h: one row for each kind of
 * golf_news, with the words of chat and the sentence of the terminal. A style that does not tell
 * the kind says so in the row.
 */
#ifndef CONFIG_NEWS_WORDS_H
#define CONFIG_NEWS_WORDS_H

#include "engine/golf.h"

#include <stdbool.h>

/*
 * Chat: the clauses of one player's turn become one sentence. The key or the line is there, unless
 * the kind is silent. bot/render/news.c has the few texts that depend on earlier events too.
 */
struct news_chat {
	const char *key; /* a clause about the acting seat */
	const char *hidden; /* instead of key or line when there is no card to name */
	const char *again; /* instead of key after an event of the same kind */
	const char *other; /* instead of key or line when seat2 is not the acting seat */
	const char *line; /* a line of its own, for an event that happens to a seat */
	/* Instead of the line, a clause about the player whose turn makes it happen: */
	const char *does; /* to the cards of seat */
	const char *does_own; /* to own cards */
	const char *does_to_own; /* seat2's cards are the player's own */
	bool silent; /* the table shows it */
};

/* The terminal: each event is one sentence. cli/news.c explains the marks in it. */
struct news_term {
	const char *key;
	const char *bare; /* instead of key when there is no card to name; NULL: key */
	bool silent; /* the next drawing shows it */
};

/*
 * The headline above a table in play, of the kinds that have one (bot/render/moment.h). A kind has
 * a key, or it has a headline only when a layout becomes empty.
 */
struct news_headline {
	const char *key; /* what happened; drawn in capitals */
	const char *usual; /* instead of key when the rules have the usual word for a call */
	const char *race; /* instead of key where cards may be matched at any time */
	const char *empty; /* instead of key when a layout has no cards left by it */
	const char *rest; /* a sentence behind it, or NULL */
	const char *other; /* instead of rest when seat2 is not the acting seat */
	const char *bare; /* instead of rest when there is no card to name */
	const char *sign; /* an emoji in front of it */
	uint8_t weight; /* of several headlines the heaviest is shown; of these the latest */
	bool ends; /* seat ends the hole by it: who still has a turn stands behind it */
};

struct news_words {
	struct news_chat chat;
	struct news_headline head;
	struct news_term term;
};

/*
 * Returns the row of a kind of event; for a number that is no kind, a row that is silent. Static.
 */
const struct news_words *news_words(unsigned kind);

#endif
