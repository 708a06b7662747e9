/* refusal.h - tells whether a message is the sentence of a refusal. */
#ifndef TESTS_BOT_REFUSAL_H
#define TESTS_BOT_REFUSAL_H

#include "config/words.h"
#include "tests/bot/hall.h"

#include <string.h>

/* Returns true when the message is one refusal of the engine or the bot, and nothing else. */
static inline bool
is_refusal(const struct message *m)
{
	const char *text = hall_text(m), *key;
	size_t length = strcspn(text, "\n");

	for (size_t i = 0; m->parts == 1 && (key = words_key("en", i)); i++)
		if ((strncmp(key, "status.", 7) == 0 || strncmp(key, "refuse.", 7) == 0) &&
		    strncmp(words_find("en", key), text, length) == 0 &&
		    words_find("en", key)[length] == '\0')
			return true;
	return false;
}

#endif
