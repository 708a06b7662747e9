#include "bot/base/seldom.h"

#include <errno.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct kind {
	bool on; /* a line was written, and no minute has passed in silence since */
	bool more; /* it was not the only one */
	char part[32], name[SELDOM_KIND];
	enum log_level level;
	uint64_t at; /* when the last line was written, ms */
	unsigned left; /* lines that were left out since */
	char text[1024]; /* the last of these, or the one that was written */
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct kind kinds[SELDOM_KINDS];
static uint64_t time_now;

/* Returns the kind's row, an empty one for a new kind, or NULL when all rows are in use. */
static struct kind *
find(const char *part, const char *name)
{
	struct kind *empty = NULL;

	for (struct kind *k = kinds; k < kinds + SELDOM_KINDS; k++) {
		if (k->on && strncmp(k->part, part, sizeof k->part - 1) == 0 &&
		    strncmp(k->name, name, sizeof k->name - 1) == 0)
			return k;
		if (!k->on && !empty)
			empty = k;
	}
	return empty;
}

/* Returns the level at which to write the line now. */
static enum log_level
take(enum log_level level, const char *part, const char *name, const char *text)
{
	struct kind *k = find(part, name);
	bool first = k && !k->on;

	if (!k)
		return level;
	if (first) {
		*k = (struct kind){ .on = true, .at = time_now };
		snprintf(k->part, sizeof k->part, "%s", part);
		snprintf(k->name, sizeof k->name, "%s", name);
	} else {
		k->left++;
		k->more = true;
	}
	k->level = level;
	snprintf(k->text, sizeof k->text, "%s", text);
	return first ? level : LOG_DEBUG;
}

void
log_seldom(enum log_level level, const char *part, const char *kind, const char *format, ...)
{
	char text[1024];
	int saved = errno;
	va_list args;

	va_start(args, format);
	vsnprintf(text, sizeof text, format, args);
	va_end(args);
	if (level < LOG_DEBUG) {
		pthread_mutex_lock(&lock);
		level = take(level, part, kind, text);
		pthread_mutex_unlock(&lock);
	}
	log_line(level, part, "%s", text);
	errno = saved;
}

/* A minute has passed since the last line. */
static void
minute(struct kind *k)
{
	if (k->left > 1)
		log_line(k->level, k->part, "%s (and %u more like this in the last minute)",
		    k->text, k->left - 1);
	else if (k->left == 1)
		log_line(k->level, k->part, "%s", k->text);
	else if (k->more)
		log_line(k->level, k->part, "over, since there was none for a minute: %s", k->text);
	k->on = k->left > 0;
	k->left = 0;
	k->at = time_now;
}

void
log_seldom_time(uint64_t now)
{
	pthread_mutex_lock(&lock);
	time_now = now;
	for (struct kind *k = kinds; k < kinds + SELDOM_KINDS; k++)
		if (k->on && (now < k->at || now - k->at >= SELDOM_MS))
			minute(k);
	pthread_mutex_unlock(&lock);
}
