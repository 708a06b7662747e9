#include "bot/log.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static enum log_level threshold = LOG_INFO;
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

/* Bytes of the printable code point at s, of which n bytes are there; 0 when it is none. */
static size_t
printable(const unsigned char *s, size_t n)
{
	static const struct {
		unsigned char first, last; /* of the first byte */
		unsigned char from, to; /* of the second */
		size_t length;
	} rows[] = {
		{ 0x20, 0x7e, 0, 0xff, 1 },
		{ 0xc2, 0xc2, 0xa0, 0xbf, 2 }, /* without the controls U+0080 to U+009F, which a terminal obeys */
		{ 0xc3, 0xdf, 0x80, 0xbf, 2 },
		{ 0xe0, 0xe0, 0xa0, 0xbf, 3 },
		{ 0xe1, 0xec, 0x80, 0xbf, 3 },
		{ 0xed, 0xed, 0x80, 0x9f, 3 },
		{ 0xee, 0xef, 0x80, 0xbf, 3 },
		{ 0xf0, 0xf0, 0x90, 0xbf, 4 },
		{ 0xf1, 0xf3, 0x80, 0xbf, 4 },
		{ 0xf4, 0xf4, 0x80, 0x8f, 4 },
	};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		size_t at = 2;

		if (s[0] < rows[i].first || s[0] > rows[i].last)
			continue;
		if (rows[i].length > n ||
		    (rows[i].length > 1 && (s[1] < rows[i].from || s[1] > rows[i].to)))
			return 0;
		while (at < rows[i].length && (s[at] & 0xc0) == 0x80)
			at++;
		return at >= rows[i].length ? rows[i].length : 0;
	}
	return 0;
}

/* Makes n bytes sound, and returns how many are left: a code point that was cut at the end goes. */
static size_t
clean(char *text, size_t n, bool cut)
{
	for (size_t i = 0, length; i < n; i += length) {
		length = printable((unsigned char *)text + i, n - i);
		if (length)
			continue;
		/* The last three bytes may be the beginning of one that goes on behind the cut. */
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
	/* Nothing can be done about a log that cannot be written. */
	written = write(STDERR_FILENO, line, used);
	(void)written;
	errno = saved;
}
