#include "bot/base/log.h"
#include "engine/golf.h"

#include <errno.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static _Atomic enum log_level threshold = LOG_INFO;
static const char *const level_name[] = { "error", "warn", "info", "debug" };

void
log_set_level(enum log_level level)
{
	threshold = level;
}

bool
log_level_parse(const char *text, enum log_level *level)
{
	for (unsigned i = 0; i < sizeof level_name / sizeof level_name[0]; i++)
		if (strcmp(text, level_name[i]) == 0) {
			*level = (enum log_level)i;
			return true;
		}
	return false;
}

/*
 * Returns the length in bytes of the code point at s, of which n bytes are there. Returns 0 when it
 * is broken, or a control character, which a terminal would obey.
 */
static size_t
printable(const char *s, size_t n)
{
	unsigned char first = (unsigned char)s[0];

	if (first < 0x20 || first == 0x7f || (first == 0xc2 && n > 1 && (unsigned char)s[1] < 0xa0))
		return 0;
	return golf_utf8_length(s, n);
}

/*
 * Replaces the bytes that are not printable. Returns how many bytes stay: a code point that the cut
 * split is dropped.
 */
static size_t
clean(char *text, size_t n, bool cut)
{
	for (size_t i = 0, length; i < n; i += length) {
		length = printable(text + i, n - i);
		if (length)
			continue;
		/* The last three bytes may begin a code point that the cut split. */
		if (cut && n - i < 4 && (unsigned char)text[i] >= 0xc2)
			return i;
		text[i] = '?';
		length = 1;
	}
	return n;
}

void
log_line(enum log_level level, const char *part, const char *format, ...)
{
	char line[1024 + 2]; /* a newline and a NUL */
	const size_t room = sizeof line - 1;
	int saved = errno, n;
	struct timespec now;
	struct tm utc;
	va_list args;
	size_t used;
	ssize_t written;

	if (level > threshold)
		return;
	clock_gettime(CLOCK_REALTIME, &now);
	gmtime_r(&now.tv_sec, &utc);
	used = strftime(line, room, "%Y-%m-%dT%H:%M:%S", &utc);
	n = snprintf(line + used, room - used, ".%03ldZ %-5s %.32s: ", now.tv_nsec / 1000000,
	    level_name[level], part);
	used += n > 0 ? (size_t)n : 0;
	va_start(args, format);
	n = vsnprintf(line + used, room - used, format, args);
	va_end(args);
	if (n > 0)
		used = (size_t)n < room - used ? used + (size_t)n : room - 1;
	used = clean(line, used, used == room - 1);
	line[used++] = '\n';
	/* A failed write cannot be logged. */
	written = write(STDERR_FILENO, line, used);
	(void)written;
	errno = saved;
}
