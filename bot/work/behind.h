/*
 * behind.h - pages that wait behind a button: work of seconds has made them, together with the page
 * that shows the button. So a press on the button shows the page at once.
 *
 * Few pages are kept, and none longer than the process lives: a press that finds none does the work
 * again. A page belongs to one person.
 */
#ifndef BOT_WORK_BEHIND_H
#define BOT_WORK_BEHIND_H

#include "bot/base/snowflake.h"
#include "bot/wire/message.h"

enum { BEHIND_PAGES = 24 }; /* some 60 KB each */

/* All 0 at the start. */
struct behind {
	struct {
		snowflake user;
		char id[LIMIT_CUSTOM_ID + 1]; /* of the button */
		struct message *m; /* or NULL */
	} page[BEHIND_PAGES];
	unsigned next; /* the oldest page, whose place the next one takes */
};

/* Keeps a copy of a page. Without memory, the page is not kept. */
void behind_keep(struct behind *b, snowflake user, const char *id, const struct message *m);

/* Returns the page of a button, lent until the next call of behind_keep(); NULL when none is kept.
 */
const struct message *behind_find(const struct behind *b, snowflake user, const char *id);

void behind_free(struct behind *b);

#endif
