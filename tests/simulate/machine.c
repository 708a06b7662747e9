#include "tests/simulate/machine.h"

#include "bot/base/log.h"
#include "bot/base/place.h"
#include "bot/loop/inside.h"
#include "config/words.h"
#include "tests/simulate/server.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

struct machine machine;

/* Of each process. */
static struct settings settings[PROCESSES];

enum { PAUSE_MS = 8000 };

/* Chance ------------------------------------------------------------------- */

/* splitmix64 */
uint64_t
chance(void)
{
	uint64_t z = machine.rng += UINT64_C(0x9e3779b97f4a7c15);

	z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
	return z ^ (z >> 31);
}

unsigned
below(unsigned n)
{
	return (unsigned)(chance() % n);
}

bool
one_of(unsigned n, unsigned of)
{
	return n > 0 && below(of) < n;
}

/* Memory ------------------------------------------------------------------- */

/* The linker puts these in the place of the C library's functions, in golfd's objects and ours. */
void *__real_malloc(size_t n);
void *__real_realloc(void *at, size_t n);
void __real_free(void *at);
void *__wrap_malloc(size_t n);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *at, size_t n);
void __wrap_free(void *at);
char *__wrap_strdup(const char *text);
char *__wrap_strndup(const char *text, size_t most);

struct block {
	struct block *next, **link;
	_Alignas(max_align_t) unsigned char bytes[];
};

static struct block *world; /* blocks that belong to no process */

static void
block_link(struct block *b)
{
	struct block **first = machine.current ? &machine.current->blocks : &world;

	b->next = *first;
	b->link = first;
	if (b->next)
		b->next->link = &b->next;
	*first = b;
}

static void
block_unlink(struct block *b)
{
	*b->link = b->next;
	if (b->next)
		b->next->link = b->link;
}

static struct block *
block_of(void *at)
{
	return (struct block *)(void *)((unsigned char *)at - offsetof(struct block, bytes));
}

void *
__wrap_malloc(size_t n)
{
	struct block *b = __real_malloc(sizeof *b + n);

	if (!b)
		return NULL;
	block_link(b);
	return b->bytes;
}

void *
__wrap_calloc(size_t n, size_t size)
{
	void *at = __wrap_malloc(n * size);

	return at ? memset(at, 0, n * size) : NULL;
}

void *
__wrap_realloc(void *at, size_t n)
{
	struct block *b;

	if (!at)
		return __wrap_malloc(n);
	b = block_of(at);
	block_unlink(b);
	b = __real_realloc(b, sizeof *b + n);
	if (!b)
		abort();
	block_link(b);
	return b->bytes;
}

void
__wrap_free(void *at)
{
	if (!at)
		return;
	block_unlink(block_of(at));
	__real_free(block_of(at));
}

char *
__wrap_strdup(const char *text)
{
	size_t n = strlen(text) + 1;
	char *copy = __wrap_malloc(n);

	return copy ? memcpy(copy, text, n) : NULL;
}

char *
__wrap_strndup(const char *text, size_t most)
{
	size_t n = strnlen(text, most);
	char *copy = __wrap_malloc(n + 1);

	if (!copy)
		return NULL;
	memcpy(copy, text, n);
	copy[n] = '\0';
	return copy;
}

static void
blocks_free(struct process *p)
{
	while (p->blocks) {
		struct block *b = p->blocks;

		block_unlink(b);
		__real_free(b);
	}
}

/* The clocks and the random source --------------------------------------------- */

time_t __wrap_time(time_t *out);
int __wrap_clock_gettime(clockid_t clock, struct timespec *out);
ssize_t __wrap_getrandom(void *bytes, size_t n, unsigned flags);

time_t
__wrap_time(time_t *out)
{
	time_t now = machine.date + machine.jump + (int64_t)(machine.now / 1000);

	if (out)
		*out = now;
	return now;
}

int
__wrap_clock_gettime(clockid_t clock, struct timespec *out)
{
	(void)clock;
	*out = (struct timespec){ __wrap_time(NULL), (long)(machine.now % 1000) * 1000000 };
	return 0;
}

ssize_t
__wrap_getrandom(void *bytes, size_t n, unsigned flags)
{
	(void)flags;
	for (size_t i = 0; i < n; i++)
		((unsigned char *)bytes)[i] = (unsigned char)chance();
	return (ssize_t)n;
}

/* Places: a process is named by its number and its life. */
void __wrap_place_here(char out[PLACE_TEXT]);
bool __wrap_place_is_dead(const char *place);

void
__wrap_place_here(char out[PLACE_TEXT])
{
	snprintf(out, PLACE_TEXT, "%u %llu", machine.current->number,
	    (unsigned long long)machine.current->life);
}

bool
__wrap_place_is_dead(const char *place)
{
	char *end;
	const struct process *p = &machine.process[strtoul(place, &end, 10) % PROCESSES];

	/* Each process has a machine of its own: it knows the dead of that machine alone. */
	return p == machine.current && strtoull(end, NULL, 10) != p->life;
}

/* Events ------------------------------------------------------------------- */

struct event {
	uint64_t when, order;
	struct process *p;
	uint64_t life;
	void (*fn)(void *arg);
	void (*drop)(void *arg);
	void *arg;
};

/* A binary heap by time and order. It belongs to the world. */
static struct {
	struct event *at;
	size_t n, room;
	uint64_t orders;
} queue;

static bool
earlier(const struct event *a, const struct event *b)
{
	return a->when != b->when ? a->when < b->when : a->order < b->order;
}

static void
event_add(struct event e)
{
	size_t i = queue.n++;

	if (queue.n > queue.room) {
		queue.room = queue.room ? 2 * queue.room : 1024;
		queue.at = __real_realloc(queue.at, queue.room * sizeof *queue.at);
		if (!queue.at)
			abort();
	}
	for (; i > 0 && earlier(&e, &queue.at[(i - 1) / 2]); i = (i - 1) / 2)
		queue.at[i] = queue.at[(i - 1) / 2];
	queue.at[i] = e;
}

static struct event
event_take(void)
{
	struct event first = queue.at[0], last = queue.at[--queue.n];
	size_t i = 0;

	for (size_t child; (child = 2 * i + 1) < queue.n; i = child) {
		if (child + 1 < queue.n && earlier(&queue.at[child + 1], &queue.at[child]))
			child++;
		if (!earlier(&queue.at[child], &last))
			break;
		queue.at[i] = queue.at[child];
	}
	if (queue.n)
		queue.at[i] = last;
	return first;
}

void
machine_at(uint64_t when, struct process *p, void (*fn)(void *arg), void *arg)
{
	machine_at_or(when, p, fn, NULL, arg);
}

void
machine_at_or(
    uint64_t when, struct process *p, void (*fn)(void *arg), void (*drop)(void *arg), void *arg)
{
	event_add((struct event){ .when = when > machine.now ? when : machine.now,
	    .order = queue.orders++,
	    .p = p,
	    .life = p ? p->life : 0,
	    .fn = fn,
	    .drop = drop,
	    .arg = arg });
}

/* The end of what a process does in an event: it dies here if it was halted. */
static void
leave_process(struct process *p)
{
	machine.current = NULL;
	if (p->alive && machine.dying)
		process_kill(p, machine.power);
	machine.dying = false;
}

/* The process dies at the end of an event now and then: between any two of its steps. */
static void
run_as(struct process *p, const struct event *e)
{
	machine.current = p;
	e->fn(e->arg);
	if (p->alive && one_of(machine.faults.kill, 100000))
		process_halt();
	if (p->alive && !machine.dying)
		uv_after(p);
	if (p->alive && one_of(machine.faults.pause, 1000000))
		process_pause(p, below(PAUSE_MS));
	leave_process(p);
}

bool
machine_step(uint64_t until)
{
	struct event e;

	if (queue.n == 0 || queue.at[0].when > until) {
		machine.now = until > machine.now && until != UINT64_MAX ? until : machine.now;
		return false;
	}
	e = event_take();
	/* A process that slept has let the time pass. */
	machine.now = e.when > machine.now ? e.when : machine.now;
	if (e.p && (!e.p->alive || e.p->life != e.life)) {
		if (e.drop)
			e.drop(e.arg);
		return true;
	}
	if (e.p && e.p->paused > machine.now) {
		e.when = e.p->paused;
		e.order = queue.orders++;
		event_add(e);
		return true;
	}
	machine.events++;
	if (e.p)
		run_as(e.p, &e);
	else
		e.fn(e.arg);
	return true;
}

/* Processes ------------------------------------------------------------------- */

void
process_start(struct process *p)
{
	struct settings *set = &settings[p->number];
	struct loop *l;

	if (p->alive)
		fail("process %u is started twice", p->number);
	p->life++;
	p->alive = true;
	p->started = machine.now;
	p->paused = 0;
	p->excused = false;
	*set = (struct settings){ .warnings = 0 };
	snprintf(set->value[SETTING_TOKEN], SETTINGS_TEXT, "a-token");
	snprintf(set->value[SETTING_API_URL], SETTINGS_TEXT, "http://127.0.0.1:1/api/v10");
	snprintf(set->value[SETTING_STORE], SETTINGS_TEXT,
	    machine.processes > 1 ? "postgres://server/golf" : "sqlite:/golf.db");
	snprintf(set->value[SETTING_SHARDS], SETTINGS_TEXT, "%u", machine.shards);
	snprintf(set->value[SETTING_LIMITS], SETTINGS_TEXT, machine.limits ? "on" : "off");
	snprintf(set->value[SETTING_TABLES], SETTINGS_TEXT, "%u", machine.tables);
	machine.current = p;
	l = loop_new(set);
	if (!l)
		fail("process %u has no memory", p->number);
	loop_begin(l);
	p->l = l; /* from now on the process runs: until then its disk works */
	if (!machine.dying)
		uv_after(p);
	leave_process(p);
}

void
process_pause(struct process *p, uint64_t ms)
{
	p->paused = machine.now + ms;
}

void
process_stop(struct process *p)
{
	if (!p->alive || p->paused > machine.now)
		return;
	machine.current = p;
	loop_leave(p->l, 0);
	uv_after(p);
	leave_process(p);
}

static void
forget(struct process *p, bool power)
{
	p->alive = false;
	p->l = NULL;
	uv_process_died(p);
	link_process_died(p);
	wire_process_died(p);
	disk_process_died(p, power);
	libpq_process_died(p);
	blocks_free(p);
}

void
process_kill(struct process *p, bool power)
{
	if (p->alive)
		forget(p, power);
}

void
process_halt(void)
{
	machine.dying = true;
	machine.power = one_of(machine.faults.power, 100);
}

void
process_ended(struct process *p)
{
	bool cut;
	enum end code = loop_close(p->l, &cut);

	if (code != END_DONE && !p->excused && !machine.dying)
		fail("process %u ended with %d", p->number, (int)code);
	machine.current = NULL;
	forget(p, machine.dying && machine.power);
}

/* The rest ------------------------------------------------------------------- */

void
machine_init(uint64_t seed, const struct faults *faults)
{
	machine = (struct machine){
		.now = 1000, .date = 1700000000, .rng = seed, .digest = UINT64_C(0xcbf29ce484222325)
	};
	machine.faults = *faults;
	for (unsigned i = 0; i < PROCESSES; i++)
		machine.process[i].number = i;
	machine.processes = one_of(2, 5) ? 2 + below(PROCESSES - 1) : 1;
	machine.shards = machine.processes > 1 || one_of(1, 4) ? 2 + below(5) : 1;
	machine.limits = one_of(1, 3);
	machine.tables = one_of(1, 4) ? 1 + below(8) : 10000;
	words_language("en");
	log_set_level(getenv("GOLF_SIMULATE_LOG") ? LOG_DEBUG : LOG_ERROR);
}

/* FNV-1a */
void
digest(const void *bytes, size_t n)
{
	for (size_t i = 0; i < n; i++)
		machine.digest = (machine.digest ^ ((const unsigned char *)bytes)[i]) *
		    UINT64_C(0x100000001b3);
}

void __real_log_line(enum log_level level, const char *part, const char *format, ...);
void __wrap_log_line(enum log_level level, const char *part, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

void __real_log_about(
    const struct log_about *about, enum log_level level, const char *part, const char *format, ...);
void __wrap_log_about(const struct log_about *about, enum log_level level, const char *part,
    const char *format, ...) __attribute__((format(printf, 4, 5)));

void
__wrap_log_about(
    const struct log_about *about, enum log_level level, const char *part, const char *format, ...)
{
	char text[1024];
	va_list args;

	va_start(args, format);
	vsnprintf(text, sizeof text, format, args);
	va_end(args);
	__real_log_about(about, level, part, "%s", text);
}

/* A line of golfd's log. golfd may not find a fault of its own, nor a golfd with another store. */
void
__wrap_log_line(enum log_level level, const char *part, const char *format, ...)
{
	char text[1024];
	va_list args;

	va_start(args, format);
	vsnprintf(text, sizeof text, format, args);
	va_end(args);
	if (strstr(text, "a fault of golfd") || strstr(text, "another golfd seems to run"))
		fail("%s: %s", part, text);
	__real_log_line(level, part, "%s", text);
}

_Noreturn void
fail(const char *format, ...)
{
	va_list args;

	printf("FOUND at event %llu, %llu ms: ", (unsigned long long)machine.events,
	    (unsigned long long)machine.now);
	va_start(args, format);
	vprintf(format, args);
	va_end(args);
	printf("\n");
	fflush(stdout);
	exit(1);
}
