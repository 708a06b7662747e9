/*
 * stage.h - a loop that was not started, with the room of errands and one shard, whose tables are a
 * hall's. What the tables say goes to a server of the test, whose rows the test chooses.
 */
#ifndef TESTS_BOT_ERRANDS_STAGE_H
#define TESTS_BOT_ERRANDS_STAGE_H

#include "bot/loop/inside.h"
#include "bot/loop/steps.h"
#include "bot/tables/inside.h"
#include "tests/bot/discord/rest_server.h"
#include "tests/bot/hall.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static struct loop *l;
static struct shard shard; /* number 0 */
static struct hall *h;
static struct server server;

/* Before each test. The bot's application is 77. */
static inline void
stage_begin(void)
{
	h = hall_new();
	l = calloc(1, sizeof *l);
	uv_loop_init(&l->uv);
	loop_errands(l);
	shard = (struct shard){ .loop = l, .tables = h->tables, .state = SHARD_SERVES };
	shard.sender = (struct errands_sender){ .all = &l->errands, .tables = h->tables };
	l->shard[0] = &shard;
	l->shards = 1;
	l->state = LOOP_READY;
	l->application = 77;
}

/* After each test. */
static inline void
stage_end(void)
{
	errands_end(&l->errands);
	uv_run(&l->uv, UV_RUN_DEFAULT);
	cr_assert_eq(uv_loop_close(&l->uv), 0);
	free(l);
	hall_free(h);
}

/* Answers the requests with these rows. Other requests succeed without an id. */
static inline void
wire(const struct serve *rows, size_t n)
{
	struct rest_settings set = { .token = "t", .agent_url = "https://example.org" };
	char base[64];

	server_start(&server, &l->uv, rows, n);
	snprintf(base, sizeof base, "http://127.0.0.1:%d", server.port);
	set.base = base;
	l->rest = rest_new(&l->uv, &set);
	errands_open(&l->errands, l->rest);
}

static inline void
on_freed(void *arg)
{
	*(bool *)arg = true;
}

/* Closes what wire() has opened. */
static inline void
unwire(void)
{
	bool freed = false;

	rest_close(l->rest, on_freed, &freed);
	while (!freed)
		uv_run(&l->uv, UV_RUN_ONCE);
	server_stop(&server);
	uv_run(&l->uv, UV_RUN_NOWAIT);
	uv_run(&l->uv, UV_RUN_NOWAIT);
	server_free(&server);
}

/* Runs until no call of the tables is under way. */
static inline void
settle(void)
{
	while (!tables_quiet(h->tables) || !store_idle(h->store)) {
		uv_run(&h->loop, UV_RUN_NOWAIT);
		uv_run(&l->uv, UV_RUN_NOWAIT);
		usleep(100);
	}
}

#endif
