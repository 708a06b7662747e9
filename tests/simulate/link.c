/* gateway_link.h over the simulated network: messages take their time, in order, and links break.
 */
#include "bot/discord/gateway_link.h"
#include "bot/loop/inside.h"

#include "tests/simulate/discord.h"
#include "tests/simulate/rates.h"

#include <stdlib.h>
#include <string.h>

struct link {
	uv_loop_t *loop;
	struct link_calls calls;
	struct process *p;
	struct pipe *pipe;
	unsigned serial; /* of the connection; 0: none */
	bool on, open, ending, wants;
};

enum { PIPES = 128 };

/* The connection of each link, as the network sees it. */
static struct pipe {
	struct link *link; /* NULL: free; its process has died or left */
	unsigned serial;
	uint64_t down, up; /* when the last message arrives at the process, and at Discord */
} pipes[PIPES];
static unsigned serials;

/* A message on its way, or the end of a connection. */
struct parcel {
	unsigned serial;
	int code;
	bool failed;
	char text[];
};

static struct parcel *
parcel_new(unsigned serial, const char *text)
{
	struct process *was = machine.current;
	struct parcel *c;

	machine.current = NULL;
	c = calloc(1, sizeof *c + strlen(text) + 1);
	machine.current = was;
	c->serial = serial;
	memcpy(c->text, text, strlen(text) + 1);
	return c;
}

static struct pipe *
pipe_of(unsigned serial)
{
	for (unsigned i = 0; i < PIPES; i++)
		if (serial && pipes[i].serial == serial && pipes[i].link)
			return &pipes[i];
	return NULL;
}

static uint64_t away; /* the gateway is, until then */

static uint64_t
arrives(uint64_t *last)
{
	uint64_t at = machine.now + 2 + below(20);

	if (one_of(machine.faults.slow, 1000))
		at += below(4000);
	*last = at > *last ? at : *last;
	return *last;
}

struct link *
link_new(uv_loop_t *loop, const struct link_calls *calls, const char *ca_file)
{
	struct link *l = calloc(1, sizeof *l);

	(void)ca_file;
	*l = (struct link){ .loop = loop, .calls = *calls, .p = machine.current };
	for (unsigned i = 0; i < PIPES && !l->pipe; i++)
		if (!pipes[i].link)
			l->pipe = &pipes[i];
	if (!l->pipe)
		fail("more than %d links to the gateway", PIPES);
	*l->pipe = (struct pipe){ .link = l };
	return l;
}

/* The end reaches the process. */
static void
on_gone(void *arg)
{
	struct parcel *c = arg;
	struct pipe *pipe = pipe_of(c->serial);
	struct link *l = pipe ? pipe->link : NULL;
	int code = c->code;
	bool failed = c->failed;

	free(c);
	if (!l || !l->on)
		return;
	pipe->serial = 0;
	l->on = l->open = l->ending = false;
	l->calls.gone(l->calls.arg, failed, code);
}

static void
end_soon(struct link *l, unsigned serial, int code, bool failed, uint64_t at)
{
	struct parcel *c = parcel_new(serial, "");

	c->code = code;
	c->failed = failed;
	machine_at_or(at, l->p, on_gone, free, c);
}

static void
on_open(void *arg)
{
	struct parcel *c = arg;
	struct pipe *pipe = pipe_of(c->serial);
	unsigned serial = c->serial;

	free(c);
	if (!pipe || !pipe->link->on || pipe->link->ending)
		return;
	pipe->link->open = true;
	pipe->link->calls.open(pipe->link->calls.arg);
	discord_connected(serial);
}

void
link_connect(struct link *l, const char *url)
{
	struct pipe *pipe = l->pipe;

	(void)url;
	l->on = true;
	l->serial = pipe->serial = ++serials;
	pipe->down = pipe->up = 0;
	if (machine.now < away || one_of(machine.faults.cut, 100))
		end_soon(l, l->serial, 0, true, machine.now + below(2000));
	else
		machine_at_or(
		    machine.now + 5 + below(50), l->p, on_open, free, parcel_new(l->serial, ""));
}

bool
link_is_on(const struct link *l)
{
	return l->on;
}

static void
on_heard(void *arg)
{
	struct parcel *c = arg;

	if (pipe_of(c->serial))
		discord_heard(c->serial, c->text);
	free(c);
}

static int
opcode(const char *text)
{
	const char *op = strstr(text, "\"op\":");

	return op ? atoi(op + 5) : -1;
}

/* Of an IDENTIFY. */
static unsigned
shard_of(const char *text)
{
	const char *shard = strstr(text, "\"shard\":[");

	return shard ? (unsigned)atoi(shard + 9) : 0;
}

static void
on_writable(void *arg)
{
	struct link *l = arg;
	struct buf out;

	l->wants = false;
	if (!l->open || l->ending)
		return;
	buf_init(&out, LIMIT_GATEWAY_SEND_BYTES);
	l->calls.write(l->calls.arg, &out);
	if (out.length) {
		rates_gateway(
		    l->p, l->serial, opcode(buf_string(&out)), shard_of(buf_string(&out)));
		machine_at(
		    arrives(&l->pipe->up), NULL, on_heard, parcel_new(l->serial, buf_string(&out)));
	}
	buf_free(&out);
}

void
link_want_write(struct link *l)
{
	if (!l->open || l->ending || l->wants)
		return;
	l->wants = true;
	machine_at(machine.now, l->p, on_writable, l);
}

static void
on_closed(void *arg)
{
	struct parcel *c = arg;

	discord_closed(c->serial, c->code);
	free(c);
}

void
link_end(struct link *l, int code)
{
	struct parcel *c;

	if (!l->on)
		return;
	if (!l->open || l->ending) {
		end_soon(l, l->serial, 0, !l->open, machine.now);
		code = 0;
	} else
		end_soon(l, l->serial, code, false, machine.now + 5 + below(100));
	l->ending = true;
	c = parcel_new(l->serial, "");
	c->code = code;
	machine_at(machine.now + 2 + below(20), NULL, on_closed, c);
}

static void
on_piece(void *arg)
{
	struct parcel *c = arg;
	struct pipe *pipe = pipe_of(c->serial);
	struct link *l = pipe ? pipe->link : NULL;
	size_t n = strlen(c->text), part = below(8) ? n : below((unsigned)n + 1);

	if (l && l->open && !l->ending && part > 0 && part < n)
		l->calls.piece(l->calls.arg, c->text, part, false, false);
	else
		part = 0;
	if (l && l->open && !l->ending && l->serial == c->serial)
		l->calls.piece(l->calls.arg, c->text + part, n - part, false, true);
	free(c);
}

void
link_deliver(unsigned serial, const char *text)
{
	struct pipe *pipe = pipe_of(serial);

	if (!pipe)
		return;
	machine_at_or(
	    arrives(&pipe->down), pipe->link->p, on_piece, free, parcel_new(serial, text));
	if (one_of(machine.faults.cut, 1000))
		link_cut(serial, 0);
}

void
link_cut(unsigned serial, int code)
{
	struct pipe *pipe = pipe_of(serial);

	if (!pipe)
		return;
	end_soon(
	    pipe->link, serial, code, false, pipe->down > machine.now ? pipe->down : machine.now);
	discord_closed(serial, 0);
}

void
link_outage(uint64_t ms)
{
	away = machine.now + ms;
	for (struct pipe *pipe = pipes; pipe < pipes + PIPES; pipe++)
		if (pipe->link && pipe->serial)
			link_cut(pipe->serial, 0);
}

static void
on_left(void *arg)
{
	struct link *l = arg;

	l->calls.left(l->calls.arg);
}

void
link_leave(struct link *l)
{
	machine_at(machine.now, l->p, on_left, l);
}

void
link_free(struct link *l)
{
	if (!l)
		return;
	*l->pipe = (struct pipe){ .link = NULL };
	free(l);
}

void
link_process_died(struct process *p)
{
	for (struct pipe *pipe = pipes; pipe < pipes + PIPES; pipe++) {
		if (!pipe->link || pipe->link->p != p)
			continue;
		if (pipe->serial)
			discord_closed(pipe->serial, 0);
		*pipe = (struct pipe){ .link = NULL };
	}
}
