#include "bot/log.h"

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

void
log_line(enum log_level level, const char *part, const char *format, ...)
{
	char line[1024 + 2];
	struct timespec now;
	struct tm utc;
	va_list args;
	int n, m;

	if (level > threshold)
		return;
	clock_gettime(CLOCK_REALTIME, &now);
	gmtime_r(&now.tv_sec, &utc);
	n = (int)strftime(line, sizeof line, "%Y-%m-%dT%H:%M:%S", &utc);
	n += snprintf(line + n, sizeof line - (size_t)n, ".%03ldZ %-5s %s: ", now.tv_nsec / 1000000,
	    level_name[level], part);
	va_start(args, format);
	m = vsnprintf(line + n, sizeof line - 1 - (size_t)n, format, args);
	va_end(args);
	if (m > 0)
		n += m;
	if (n > (int)sizeof line - 2)
		n = (int)sizeof line - 2;
	for (int i = 0; i < n; i++)
		if ((unsigned char)line[i] < ' ' || line[i] == 0x7f)
			line[i] = '?';
	line[n++] = '\n';
	/* Nothing can be done about a log that cannot be written. */
	if (write(STDERR_FILENO, line, (size_t)n) < 0)
		return;
}
