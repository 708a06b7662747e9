/* A table in its own thread: the thread's name, and the message to the thread's channel. */
#include "bot/render/text.h"

#include <inttypes.h>
#include <stdio.h>

enum { NAME_COLUMNS = 32 };

void
render_thread_name(const char *lang, const char *title, const char *name, char *out, size_t size)
{
	char plain[PLAIN_TEXT];

	words_say(lang, "thread.name",
	    WORDS({ "title", title },
		{ "name",
		    name_plain(name, words_find(lang, "seat.nameless"), NAME_COLUMNS, plain) }),
	    out, size);
}

void
render_thread(const char *lang, const char *name, snowflake thread, struct message *m)
{
	char shown[RENDER_NAME], link[32];
	struct sheet s;

	message_init(m, false);
	sheet_init(&s);
	snprintf(link, sizeof link, "<#%" PRIu64 ">", thread);
	sheet_say(&s, lang, "thread.opened",
	    WORDS({ "name", render_name(name, words_find(lang, "seat.nameless"), shown) },
		{ "text", link }));
	sheet_show(&s, m);
}
