/*
 * A metric has a list of series, one for each combination of label values. All stand in a pool that
 * is there from the start, so counting never fails for want of memory. A mutex guards them: a
 * change takes less than a microsecond, and happens some hundred times a second at most.
 */
#include "bot/base/metrics.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

enum { BOUNDS = 13, POOL = 1500 /* series of all metrics; some 300 bytes each */ };

static const double bounds[BOUNDS] = { 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1,
	2.5, 5, 10 }; /* s */

static const struct row {
	const char *name;
	enum metric_kind kind;
	const char *labels, *help;
} rows[METRICS] = {
#define METRIC_ROW(id, name, kind, labels, help) { name, METRIC_##kind, labels, help },
	METRICS_MAP(METRIC_ROW)
#undef METRIC_ROW
};

struct series {
	struct series *next;
	char label[METRICS_LABELS][METRICS_LABEL];
	double value; /* of a histogram: the sum */
	unsigned long long count, at_most[BOUNDS]; /* of a histogram */
};

static struct {
	pthread_mutex_t lock;
	struct series *first[METRICS];
	unsigned n[METRICS], used;
	struct series pool[POOL];
} all = { .lock = PTHREAD_MUTEX_INITIALIZER };

/* Copies the i-th of the words to out. Returns false when there are fewer. */
static bool
word_at(const char *words, unsigned i, char out[METRICS_LABEL])
{
	size_t n;

	while (i > 0 && *words) {
		words += strcspn(words, " ");
		words += strspn(words, " ");
		i--;
	}
	n = strcspn(words, " ");
	if (n >= METRICS_LABEL)
		n = METRICS_LABEL - 1;
	memcpy(out, words, n);
	out[n] = '\0';
	return n > 0;
}

/* Copies a value of a label. Only printable ASCII stays. */
static void
copy_value(char out[METRICS_LABEL], const char *value)
{
	size_t n = 0;

	for (; value && value[n] && n < METRICS_LABEL - 1; n++)
		out[n] = value[n] < ' ' || value[n] > '~' ? '?' : value[n];
	out[n] = '\0';
}

static struct series *
find(enum metric which, char label[METRICS_LABELS][METRICS_LABEL])
{
	struct series *s = all.first[which];

	while (s && memcmp(s->label, label, sizeof s->label) != 0)
		s = s->next;
	return s;
}

/* Returns the series of these values; it is made when it is not there. NULL: the pool is used up.
 */
static struct series *
series_of(enum metric which, const char *const value[METRICS_LABELS])
{
	char label[METRICS_LABELS][METRICS_LABEL] = { { 0 } }, name[METRICS_LABEL];
	struct series *s;

	for (unsigned i = 0; i < METRICS_LABELS && word_at(rows[which].labels, i, name); i++)
		copy_value(label[i], value ? value[i] : NULL);
	if ((s = find(which, label)))
		return s;
	if (all.n[which] >= METRICS_SERIES) {
		memset(label, 0, sizeof label);
		for (unsigned i = 0; i < METRICS_LABELS && word_at(rows[which].labels, i, name);
		     i++)
			copy_value(label[i], "other");
		if ((s = find(which, label)))
			return s;
	}
	if (all.used == POOL)
		return NULL;
	s = &all.pool[all.used++];
	memcpy(s->label, label, sizeof s->label);
	s->next = all.first[which];
	all.first[which] = s;
	all.n[which]++;
	return s;
}

void
metrics_add(enum metric which, const char *const label[METRICS_LABELS], double n)
{
	struct series *s;

	pthread_mutex_lock(&all.lock);
	if ((s = series_of(which, label)))
		s->value += n;
	pthread_mutex_unlock(&all.lock);
}

void
metrics_set(enum metric which, const char *const label[METRICS_LABELS], double value)
{
	struct series *s;

	pthread_mutex_lock(&all.lock);
	if ((s = series_of(which, label)))
		s->value = value;
	pthread_mutex_unlock(&all.lock);
}

void
metrics_zero(enum metric which)
{
	pthread_mutex_lock(&all.lock);
	for (struct series *s = all.first[which]; s; s = s->next)
		s->value = 0;
	pthread_mutex_unlock(&all.lock);
}

void
metrics_took(enum metric which, const char *const label[METRICS_LABELS], double seconds)
{
	struct series *s;

	/* Clocks of two machines differ. */
	if (seconds < 0)
		seconds = 0;
	pthread_mutex_lock(&all.lock);
	if ((s = series_of(which, label))) {
		s->value += seconds;
		s->count++;
		for (unsigned i = 0; i < BOUNDS; i++)
			s->at_most[i] += seconds <= bounds[i];
	}
	pthread_mutex_unlock(&all.lock);
}

/* Printing ----------------------------------------------------------------- */

/* Writes {a="x",b="y",le="0.5"}, or nothing without a label. le: "" for none. */
static void
print_labels(const struct row *row, const struct series *s, const char *le, struct buf *out)
{
	char name[METRICS_LABEL];
	const char *before = "{";

	for (unsigned i = 0; i < METRICS_LABELS && word_at(row->labels, i, name); i++) {
		buf_format(out, "%s%s=\"", before, name);
		for (const char *c = s->label[i]; *c; c++)
			buf_format(out, *c == '"' || *c == '\\' ? "\\%c" : "%c", *c);
		buf_text(out, "\"");
		before = ",";
	}
	if (*le) {
		buf_format(out, "%sle=\"%s\"", before, le);
		before = ",";
	}
	if (*before == ',')
		buf_text(out, "}");
}

static void
print_times(const struct row *row, const struct series *s, struct buf *out)
{
	char le[32];

	for (unsigned i = 0; i <= BOUNDS; i++) {
		if (i < BOUNDS)
			snprintf(le, sizeof le, "%g", bounds[i]);
		buf_format(out, "%s_bucket", row->name);
		print_labels(row, s, i < BOUNDS ? le : "+Inf", out);
		buf_format(out, " %llu\n", i < BOUNDS ? s->at_most[i] : s->count);
	}
	buf_format(out, "%s_sum", row->name);
	print_labels(row, s, "", out);
	buf_format(out, " %.9g\n%s_count", s->value, row->name);
	print_labels(row, s, "", out);
	buf_format(out, " %llu\n", s->count);
}

static void
print_metric(enum metric which, struct buf *out)
{
	static const char *const type[] = {
		[METRIC_COUNTER] = "counter", [METRIC_GAUGE] = "gauge", [METRIC_TIMES] = "histogram"
	};
	const struct row *row = &rows[which];

	buf_format(
	    out, "# HELP %s %s\n# TYPE %s %s\n", row->name, row->help, row->name, type[row->kind]);
	for (const struct series *s = all.first[which]; s; s = s->next) {
		if (row->kind == METRIC_TIMES) {
			print_times(row, s, out);
			continue;
		}
		buf_text(out, row->name);
		print_labels(row, s, "", out);
		buf_format(out, " %.15g\n", s->value);
	}
}

void
metrics_print(struct buf *out)
{
	pthread_mutex_lock(&all.lock);
	for (unsigned i = 0; i < METRICS; i++)
		if (all.first[i])
			print_metric((enum metric)i, out);
	pthread_mutex_unlock(&all.lock);
}

void
metrics_route(const char *route, char out[METRICS_LABEL])
{
	size_t n = 0;

	while (*route && n < METRICS_LABEL - 4) {
		size_t digits = strspn(route, "0123456789");

		/* Neither "v10" nor any other short number is an id. */
		if (digits > 4) {
			memcpy(out + n, ":id", 3);
			n += 3;
			route += digits;
		} else {
			out[n++] = *route++;
		}
	}
	out[n] = '\0';
	/* rest_fetch() numbers its files. */
	if (strncmp(out, "GET file ", 9) == 0)
		out[8] = '\0';
}
