#include "bot/base/log.h"

#include "bot/base/metrics.h"
#include "engine/golf.h"

#include <errno.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
	WHEN = 32, /* bytes of a time */
	TAIL = 256, /* bytes of the ids */
	PART = 32, /* bytes of a part; more is cut */
	BEFORE = 33, /* bytes before the text, without the part */
	WHOLE = 2 * LOG_LINE + 2 * TAIL + 128, /* in JSON a character may take two */
};

static _Atomic enum log_level threshold = LOG_INFO;
static _Atomic enum log_format written_as = LOG_TEXT;

static const struct {
	const char *word;
	unsigned priority;
} levels[] = {
#define LEVEL_ROW(id, word, priority) { word, priority },
	LOG_LEVEL_MAP(LEVEL_ROW)
#undef LEVEL_ROW
};

/* A ring of the lines that log_kept() gives. */
static struct {
	pthread_mutex_t lock;
	char line[LOG_KEPT][WHEN + LOG_LINE + TAIL + 64];
	unsigned n; /* lines so far */
} kept = { .lock = PTHREAD_MUTEX_INITIALIZER };

void
log_set_level(enum log_level level)
{
	threshold = level;
}

void
log_set_format(enum log_format format)
{
	written_as = format;
}

bool
log_level_parse(const char *text, enum log_level *level)
{
	for (unsigned i = 0; i < LOG_LEVELS; i++)
		if (strcmp(text, levels[i].word) == 0) {
			*level = (enum log_level)i;
			return true;
		}
	return false;
}

bool
log_format_parse(const char *text, enum log_format *format)
{
	static const char *const words[] = {
		[LOG_TEXT] = "text", [LOG_JSON] = "json", [LOG_JOURNAL] = "journal"
	};

	for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++)
		if (strcmp(text, words[i]) == 0) {
			*format = (enum log_format)i;
			return true;
		}
	return false;
}

/* Texts --------------------------------------------------------------------- */

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

static void
say_time(char out[WHEN])
{
	struct timespec now;
	struct tm utc;
	size_t n;

	clock_gettime(CLOCK_REALTIME, &now);
	gmtime_r(&now.tv_sec, &utc);
	n = strftime(out, WHEN, "%Y-%m-%dT%H:%M:%S", &utc);
	snprintf(out + n, WHEN - n, ".%03ldZ", now.tv_nsec / 1000000);
}

/* Lines --------------------------------------------------------------------- */

/* A line that is being written; text is clean. */
struct line {
	enum log_level level;
	const char *part, *text;
	const struct log_about *about;
	char when[WHEN];
};

static void add(char *out, size_t size, size_t *n, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

static void
add(char *out, size_t size, size_t *n, const char *format, ...)
{
	va_list args;
	int more;

	va_start(args, format);
	more = vsnprintf(out + *n, size - *n, format, args);
	va_end(args);
	if (more > 0)
		*n = (size_t)more < size - *n ? *n + (size_t)more : size - 1;
}

/* Adds the ids: " user=123", or in JSON `,"user":"123"`. JSON's numbers would lose digits. */
static void
add_about(char *out, size_t size, size_t *n, const struct log_about *a, bool json)
{
	const struct {
		const char *name;
		snowflake id;
	} ids[] = { { "user", a->user }, { "guild", a->guild }, { "channel", a->channel },
		{ "interaction", a->interaction } };
	const char *number = json ? ",\"%s\":\"%" PRIu64 "\"" : " %s=%" PRIu64,
		   *word = json ? ",\"%s\":\"%.20s\"" : " %s=%.20s";

	if (a->code && *a->code)
		add(out, size, n, word, "code", a->code);
	if (a->game && *a->game)
		add(out, size, n, word, "game", a->game);
	for (unsigned i = 0; i < sizeof ids / sizeof ids[0]; i++)
		if (ids[i].id)
			add(out, size, n, number, ids[i].name, ids[i].id);
}

static size_t
as_text(const struct line *l, char *out, size_t size)
{
	size_t n = 0;

	add(out, size, &n, "%s %-5s %.32s: %s", l->when, levels[l->level].word, l->part, l->text);
	add_about(out, size, &n, l->about, false);
	return n;
}

static size_t
for_journal(const struct line *l, char *out, size_t size)
{
	size_t n = 0;

	add(out, size, &n, "<%u>%.32s: %s", levels[l->level].priority, l->part, l->text);
	add_about(out, size, &n, l->about, false);
	return n;
}

static size_t
as_json(const struct line *l, char *out, size_t size)
{
	size_t n = 0;

	add(out, size, &n, "{\"time\":\"%s\",\"level\":\"%s\",\"part\":\"%.32s\",\"text\":\"",
	    l->when, levels[l->level].word, l->part);
	for (const char *c = l->text; *c; c++)
		add(out, size, &n, *c == '"' || *c == '\\' ? "\\%c" : "%c", *c);
	add(out, size, &n, "\"");
	add_about(out, size, &n, l->about, true);
	add(out, size, &n, "}");
	return n;
}

static void
keep(const struct line *l)
{
	pthread_mutex_lock(&kept.lock);
	as_text(l, kept.line[kept.n % LOG_KEPT], sizeof kept.line[0]);
	kept.n++;
	pthread_mutex_unlock(&kept.lock);
}

void
log_kept(struct buf *out)
{
	pthread_mutex_lock(&kept.lock);
	for (unsigned i = kept.n > LOG_KEPT ? kept.n - LOG_KEPT : 0; i < kept.n; i++)
		buf_format(out, "%s\n", kept.line[i % LOG_KEPT]);
	pthread_mutex_unlock(&kept.lock);
}

static void say(const struct log_about *about, enum log_level level, const char *part,
    const char *format, va_list args) __attribute__((format(printf, 4, 0)));

static void
say(const struct log_about *about, enum log_level level, const char *part, const char *format,
    va_list args)
{
	static const struct log_about nothing = { .game = NULL };
	struct line l = { level, part, NULL, about ? about : &nothing, "" };
	char text[LOG_LINE + 1], whole[WHOLE];
	const size_t room = LOG_LINE + 1 - BEFORE - strnlen(part, PART);
	int saved = errno, n;
	ssize_t written;
	size_t used;

	metrics_add(METRIC_LOG_LINES, METRIC_WITH(levels[level].word), 1);
	n = vsnprintf(text, room, format, args);
	used = n < 0 ? 0 : (size_t)n < room ? (size_t)n : room - 1;
	text[clean(text, used, n >= (int)room)] = '\0';
	l.text = text;
	say_time(l.when);
	if (level <= LOG_WARN)
		keep(&l);
	used = (written_as == LOG_JSON   ? as_json
		: written_as == LOG_TEXT ? as_text
					 : for_journal)(&l, whole, sizeof whole - 1);
	whole[used++] = '\n';
	/* A failed write cannot be logged. */
	written = write(STDERR_FILENO, whole, used);
	(void)written;
	errno = saved;
}

void
log_line(enum log_level level, const char *part, const char *format, ...)
{
	va_list args;

	if (level > threshold)
		return;
	va_start(args, format);
	say(NULL, level, part, format, args);
	va_end(args);
}

void
log_about(
    const struct log_about *about, enum log_level level, const char *part, const char *format, ...)
{
	va_list args;

	if (level > threshold)
		return;
	va_start(args, format);
	say(about, level, part, format, args);
	va_end(args);
}
