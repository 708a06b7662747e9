/* rest_wire.h over the simulated network: requests and answers may be late, lost or refused. */
#include "bot/discord/rest_wire.h"

#include "bot/base/limits.h"
#include "playground/errors.h"
#include "tests/simulate/discord.h"
#include "tests/simulate/people.h"
#include "tests/simulate/rates.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * How long after its time-out a request may still arrive. golfd reckons with 10 s. When a process
 * dies, its kernel closes the connections, and what is late on them never arrives.
 */
enum { LATE_MS = 8000, CROWD_MS = 5000 };

/* One exchange. It belongs to the world: an answer may come after the process has died. */
struct exchange {
	struct process *p;
	uint64_t life;
	struct wire *wire;
	void *tag;
	bool late; /* it arrives after golfd has given it up */
	bool over; /* answered or timed out, or the process has left */
	struct wire_request request;
	char *method, *path, *body, *answer;
	struct wire_answer got;
	unsigned held; /* events that point here */
};

struct wire {
	uv_loop_t *loop;
	struct wire_calls calls;
	unsigned under_way;
	bool closing;
	void (*gone)(void *arg);
	void *gone_arg;
};

static void
let_go(void *arg)
{
	struct exchange *x = arg;

	if (--x->held > 0)
		return;
	free(x->method);
	free(x->path);
	free(x->body);
	free(x->answer);
	free(x);
}

/* The wire of each process; NULL after wire_close(). */
static struct wire *wires[PROCESSES];

/* The process gets its answer, unless it has died. */
static void
report(struct exchange *x, const struct wire_answer *a)
{
	struct wire *w = x->wire;

	if (x->over)
		return;
	x->over = true;
	if (!x->p->alive || x->p->life != x->life || wires[x->p->number] != w)
		return;
	w->under_way--;
	rates_told(x->p, &x->request, &a->limits);
	w->calls.answered(w->calls.arg, x->tag, a);
}

static void
on_answer(void *arg)
{
	struct exchange *x = arg;

	report(x, &x->got);
	let_go(x);
}

static void
on_timeout(void *arg)
{
	static const struct wire_answer none = { .problem = "timed out", .left = true, .body = "" };
	struct exchange *x = arg;

	report(x, &none);
	let_go(x);
}

/* A proxy before Discord refuses the request: nothing was done. */
static bool
refused(struct exchange *x)
{
	static const int status[] = { 429, 500, 502, 503 };

	if (!one_of(machine.faults.refused, 1000))
		return false;
	x->got.status = status[below(4)];
	x->got.limits.status = x->got.status;
	if (x->got.status == 429) {
		x->got.limits.retry_after = (1 + below(20)) / 10.0;
		snprintf(x->got.limits.scope, sizeof x->got.limits.scope, "%s",
		    below(4) ? "shared" : "global");
	}
	x->answer = strdup("{}");
	return true;
}

/* The request is above a rate limit: nothing was done. */
static bool
limited(struct exchange *x)
{
	if (rates_take(x->p, x->life, &x->request, x->over, &x->got.limits))
		return false;
	x->got.status = x->got.limits.status;
	x->answer = strdup(
	    discord_text(error_rate(x->got.limits.retry_after, x->got.limits.scope)));
	return true;
}

/* An answer, or the event that stands for it, is on its way to the process. */
static void
send_back(struct exchange *x)
{
	uint64_t at = machine.now + 3 + below(40);

	if (one_of(machine.faults.slow, 1000))
		at += below(20000);
	rates_status(x->got.status, x->got.limits.scope);
	x->got.body = x->answer;
	x->got.length = strlen(x->answer);
	x->got.left = true;
	if (x->p->alive && x->p->life == x->life && !one_of(machine.faults.lost, 1000))
		machine_at_or(at, x->p, on_answer, let_go, x);
	else
		let_go(x);
}

static void
on_arrival(void *arg)
{
	struct exchange *x = arg;
	struct buf out;

	if (x->late && (!x->p->alive || x->p->life != x->life)) {
		let_go(x);
		return;
	}
	if (!refused(x) && !limited(x)) {
		buf_init(&out, LIMIT_ANSWER);
		x->got.status = discord_call(&x->request, &out);
		x->got.limits.status = x->got.status;
		x->answer = strdup(buf_string(&out));
		buf_free(&out);
		/* Discord may have acted, and still answer with an error. */
		if (x->got.status < 300 && one_of(machine.faults.refused, 2000))
			x->got.status = x->got.limits.status = 500;
	}
	send_back(x);
}

struct wire *
wire_new(uv_loop_t *loop, const struct rest_settings *set, const struct wire_calls *calls)
{
	struct wire *w = calloc(1, sizeof *w);

	(void)set;
	*w = (struct wire){ .loop = loop, .calls = *calls };
	wires[machine.current->number] = w;
	return w;
}

unsigned
wire_room(const struct wire *w)
{
	return w->closing ? 0 : LIMIT_IN_FLIGHT - w->under_way;
}

static char *
copy(const char *text, size_t n)
{
	char *c = text ? malloc(n + 1) : NULL;

	if (!c)
		return NULL;
	memcpy(c, text, n);
	c[n] = '\0';
	return c;
}

static void
on_crowd(void *arg)
{
	people_crowd(*(const unsigned *)arg);
	free(arg);
}

static void
crowd_at(uint64_t at, unsigned channel)
{
	struct process *p = machine.current;
	unsigned *where;

	machine.current = NULL;
	where = malloc(sizeof *where);
	*where = channel;
	machine_at(at, NULL, on_crowd, where);
	machine.current = p;
}

/*
 * All people press at the table of a request that arrives late, until it has arrived: else it
 * seldom meets a full bucket.
 */
static void
crowd_until(uint64_t at, const char *path)
{
	static const char channels[] = "/channels/";
	uint64_t channel;

	if (strncmp(path, channels, strlen(channels)) != 0)
		return;
	channel = strtoull(path + strlen(channels), NULL, 10) - FIRST_CHANNEL;
	if (channel >= discord.channels)
		return;
	crowd_at(at - CROWD_MS, (unsigned)channel);
	crowd_at(at + 100, EVERYWHERE);
}

/* ms until a request arrives. */
static uint64_t
way(struct exchange *x)
{
	uint64_t ms;

	x->late = one_of(machine.faults.slow, 1500);
	if (x->late) {
		ms = x->request.timeout + below(LATE_MS);
		crowd_until(machine.now + ms, x->path);
		return ms;
	}
	return 3 + below(40) + (one_of(machine.faults.slow, 1000) ? below(700) : 0);
}

bool
wire_send(struct wire *w, const struct wire_request *request, void *tag)
{
	struct process *p = machine.current;
	struct exchange *x;

	if (w->under_way == LIMIT_IN_FLIGHT)
		fail("more than %d requests are under way", (int)LIMIT_IN_FLIGHT);
	machine.current = NULL;
	x = calloc(1, sizeof *x);
	*x = (struct exchange){
		.p = p, .life = p->life, .wire = w, .tag = tag, .request = *request, .held = 2
	};
	x->method = copy(request->method, strlen(request->method));
	x->path = copy(request->path, strlen(request->path));
	x->body = copy(request->body, request->body ? request->length : 0);
	x->request.method = x->method;
	x->request.path = x->path;
	x->request.body = x->body;
	x->request.n_files = 0;
	rates_sent(p, request);
	machine.current = p;
	w->under_way++;
	machine_at_or(machine.now + request->timeout, p, on_timeout, let_go, x);
	if (one_of(machine.faults.lost, 1000)) {
		let_go(x);
		return true;
	}
	machine_at(machine.now + way(x), NULL, on_arrival, x);
	return true;
}

static void
on_gone(void *arg)
{
	struct wire *w = arg;
	void (*gone)(void *arg) = w->gone;
	void *gone_arg = w->gone_arg;

	free(w);
	gone(gone_arg);
}

void
wire_close(struct wire *w, void (*gone)(void *arg), void *arg)
{
	w->closing = true;
	w->gone = gone;
	w->gone_arg = arg;
	wires[machine.current->number] = NULL;
	machine_at(machine.now, machine.current, on_gone, w);
}

void
wire_process_died(struct process *p)
{
	wires[p->number] = NULL;
}
