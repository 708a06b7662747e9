/*
 * Deadlines stand still while people cannot press. The sessions are looked at after each event,
 * from outside of golfd's hours.h. Each change that a table's clock makes is looked at, too.
 */
#include "bot/loop/inside.h"
#include "bot/tables/inside.h"
#include "tests/simulate/checks.h"

#include <inttypes.h>

enum {
	SHARDS = 8,
	GRACE_MS = 60000,
	SLACK_MS = 1000, /* golfd counts in whole seconds */
	STOOD_MS = 6000, /* a process that stands still for so long knows it */
};

/* The session of a shard in a process. */
static struct watched {
	const struct shard *shard;
	uint64_t life;
	bool up, began; /* began: it has been up in this process */
	uint64_t down; /* since when it is not up */
	uint64_t until; /* nothing passes before */
	bool first; /* `until` follows the start of the process */
} watched[PROCESSES][SHARDS];

/* Each process: when it was stopped last, and goes on. */
static struct {
	uint64_t from, until;
} stopped[PROCESSES];

static uint64_t
least(uint64_t a, uint64_t b)
{
	return a < b ? a : b;
}

static void
watch(struct watched *w, const struct process *p, unsigned number)
{
	const struct shard *s = p->alive ? p->l->shard[number] : NULL;
	bool up = s && s->state == SHARD_SERVES && s->gateway && gateway_up(s->gateway);

	if (w->shard != s || w->life != p->life)
		*w = (struct watched){ .shard = s, .life = p->life, .down = machine.now };
	if (up && !w->up) {
		w->until = machine.now + least(machine.now - w->down, GRACE_MS);
		w->first = !w->began;
		w->began = true;
	} else if (!up && w->up) {
		w->down = machine.now;
	}
	w->up = up;
}

void
check_sessions(void)
{
	for (unsigned i = 0; i < machine.processes; i++) {
		const struct process *p = &machine.process[i];

		if (p->paused > machine.now && p->paused != stopped[i].until) {
			stopped[i].from = machine.now;
			stopped[i].until = p->paused;
		}
		for (unsigned n = 0; n < machine.shards; n++)
			watch(&watched[i][n], p, n);
	}
}

static void
check_clock(const struct table *t)
{
	unsigned shard = (unsigned)((t->guild >> 22) % machine.shards),
		 process = machine.current->number;
	const struct watched *w = &watched[process][shard];
	uint64_t stood = stopped[process].until - stopped[process].from,
		 until = w->first && !t->clock.made ? 0 : w->until;

	if (stopped[process].until <= machine.now && stood >= STOOD_MS &&
	    stopped[process].until + stood - STOOD_MS > until)
		until = stopped[process].until + stood - STOOD_MS;
	if (!w->up)
		fail("the clock acts at game %s while shard %u has no session", t->now->row.id,
		    shard);
	if (machine.now + SLACK_MS < until)
		fail("the clock acts at game %s %" PRIu64 " ms before the grace ends",
		    t->now->row.id, until - machine.now);
}

void __real_table_clock_tick(struct table *t);
void __wrap_table_clock_tick(struct table *t);
void
__wrap_table_clock_tick(struct table *t)
{
	bool busy = table_busy(t);

	check_sessions();
	__real_table_clock_tick(t);
	if (!busy && table_busy(t))
		check_clock(t);
}
