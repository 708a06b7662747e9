#include "bot/base/log.h"
#include "tests/fuzz/bot/bot.h"

#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

void
fuzz_hold_text(const char *text, size_t size)
{
	size_t n = strnlen(text, size);

	fuzz_hold(n < size, "a text ends in its bounds");
	for (size_t at = 0; at < n;) {
		utf8proc_int32_t code;
		utf8proc_ssize_t took = utf8proc_iterate(
		    (const utf8proc_uint8_t *)text + at, (utf8proc_ssize_t)(n - at), &code);

		fuzz_hold(took > 0, "a text is valid UTF-8");
		at += (size_t)took;
	}
}

char *
fuzz_text(const char *bytes, size_t length)
{
	char *text = malloc(length + 1);

	fuzz_hold(text != NULL, "there is memory");
	if (length)
		memcpy(text, bytes, length);
	text[length] = '\0';
	return text;
}

void
fuzz_quiet(void)
{
	log_set_level(LOG_ERROR);
}
