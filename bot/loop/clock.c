/* What time it is to the tables: the machine's clocks, or in a test one that only the test moves.
 */
#include "bot/base/log.h"
#include "bot/base/seldom.h"
#include "bot/loop/inside.h"
#include "bot/loop/when.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static uint64_t
now_of(const struct loop *l)
{
	return l->clock.driven ? l->clock.from + l->clock.ahead : uv_now(&l->uv);
}

uint64_t
loop_now(void *arg)
{
	return now_of(((struct shard *)arg)->loop);
}

void
loop_log_time(const struct loop *l)
{
	log_seldom_time(now_of(l));
}

int64_t
loop_date(void *arg)
{
	const struct loop *l = ((struct shard *)arg)->loop;

	return l->clock.driven ? l->clock.date + (int64_t)(l->clock.ahead / 1000)
			       : (int64_t)time(NULL);
}

void
loop_beat(struct loop *l)
{
	uint64_t now = uv_now(&l->uv), gap = l->clock.beat ? now - l->clock.beat : 0;

	l->clock.beat = now;
	/* A test that drives the tables' clock makes time pass by itself. */
	if (gap < STILL_MS || l->clock.driven)
		return;
	log_line(LOG_WARN, "loop",
	    "golfd did not run for %llu s: if nobody has stopped it, look at the load of the "
	    "machine",
	    (unsigned long long)(gap / 1000));
	for (struct shard *s = NULL; (s = loop_next_shard(l, s));)
		tables_paused(s->tables, gap);
}

void
loop_calls(struct loop *l, bool fail, uint64_t since)
{
	if (fail == l->calls_fail)
		return;
	l->calls_fail = fail;
	for (struct shard *s = NULL; (s = loop_next_shard(l, s));)
		if (fail)
			tables_people_lost(
			    s->tables, HOURS_CALLS, l->clock.driven ? 0 : uv_now(&l->uv) - since);
		else
			tables_people_found(s->tables, HOURS_CALLS);
}

static void
on_alarm(uv_timer_t *timer)
{
	struct shard *s = timer->data;

	loop_beat(s->loop);
	tables_tick(s->tables);
}

void
loop_alarm(void *arg, uint64_t at)
{
	struct shard *s = arg;
	const struct loop *l = s->loop;
	uint64_t now = loop_now(s);

	if (at == UINT64_MAX || l->state == LOOP_CLOSING || s->state >= SHARD_RESTS ||
	    (l->clock.driven && at > now))
		uv_timer_stop(&s->alarm);
	else
		uv_timer_start(&s->alarm, on_alarm, at > now ? at - now : 0, 0);
}

/* The test's next line is whole: so many ms go by. */
static void
move(struct loop *l)
{
	struct loop_clock *c = &l->clock;

	c->line[c->n] = '\0';
	c->n = 0;
	c->ahead += strtoull(c->line, NULL, 10);
	log_line(
	    LOG_DEBUG, "loop", "the test's clock is %llu ms ahead", (unsigned long long)c->ahead);
	loop_log_time(l);
	if (l->state == LOOP_CLOSING)
		return;
	for (struct shard *s = NULL; (s = loop_next_shard(l, s));)
		tables_tick(s->tables);
}

static void
lend(uv_handle_t *handle, size_t suggested, uv_buf_t *out)
{
	struct loop *l = handle->data;

	(void)suggested;
	*out = uv_buf_init(l->clock.read, sizeof l->clock.read);
}

static void
on_read(uv_stream_t *stream, ssize_t n, const uv_buf_t *buf)
{
	struct loop *l = stream->data;

	if (n < 0)
		uv_read_stop(stream);
	for (ssize_t i = 0; i < n; i++)
		if (buf->base[i] == '\n')
			move(l);
		else if (l->clock.n < sizeof l->clock.line - 1)
			l->clock.line[l->clock.n++] = buf->base[i];
}

void
loop_clock(struct loop *l)
{
	const char *ahead = getenv("GOLF_TEST_CLOCK"), *quick = getenv("GOLF_TEST_QUICK"),
		   *slack = getenv("GOLF_TEST_SLACK");

	/* Plain http:// is for an address of this machine alone. */
	if (strncmp(l->set->value[SETTING_API_URL], "http://", 7) != 0)
		return;
	l->clock.quick = quick && strcmp(quick, "1") == 0;
	if (slack)
		l->clock.slack = (unsigned)strtoul(slack, NULL, 10);
	if (!ahead)
		return;
	uv_pipe_init(&l->uv, &l->clock.mover, 0);
	l->clock.mover.data = l;
	if (uv_pipe_open(&l->clock.mover, 0) != 0 ||
	    uv_read_start((uv_stream_t *)&l->clock.mover, lend, on_read) != 0) {
		log_line(LOG_WARN, "loop", "GOLF_TEST_CLOCK is ignored: standard input is no pipe");
		return;
	}
	uv_unref((uv_handle_t *)&l->clock.mover);
	l->clock.driven = true;
	l->clock.ahead = strtoull(ahead, NULL, 10);
	l->clock.from = uv_now(&l->uv);
	l->clock.date = (int64_t)time(NULL);
}
