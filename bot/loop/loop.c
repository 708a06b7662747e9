/*
 * Starts and runs the daemon: opens and closes its parts, and handles its timers and signals.
 * leave.c is the way to the end; gateway.c handles events from Discord; bot/errands makes the calls
 * for the tables.
 */
#include "bot/base/log.h"
#include "bot/base/seldom.h"
#include "bot/loop/inside.h"
#include "bot/loop/shards.h"
#include "bot/loop/share.h"
#include "bot/loop/steps.h"
#include "bot/loop/when.h"

#include <fcntl.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/*
 * For the User-Agent: Discord requires an address. The project has no page yet, and this reserved
 * name will never belong to anyone.
 */
#define AGENT_URL "https://golfd.example"

/*
 * ms between the starts of two commits while people press at the same time; half of it while ten
 * writes wait. Two hundred actions a second need an eighth of the commits, and an answer comes 40
 * ms later at most, which nobody sees.
 */
enum { PACE = 40 };

enum {
	NUDGE_MS = 1000, /* tables_nudge() */
	TRIM_MS = 2000, /* between two looks for memory that is not needed any more */
	SAVE_MS = 500, /* between two writes of the gateway's session; a kill costs Discord so much
	                  more to send again */
};

enum { LAST_TURNS = 8 }; /* of the loop, until all handles are closed; three are needed */

/* Signals ------------------------------------------------------------------ */

static void
on_signal(uv_signal_t *handle, int number)
{
	struct loop *l = handle->data;

	log_line(LOG_INFO, "loop", "%s: golfd answers what was pressed before and stops",
	    number == SIGTERM ? "SIGTERM" : "SIGINT");
	loop_leave(l, END_DONE);
}

static void
on_hangup(uv_signal_t *handle, int number)
{
	const struct loop *l = handle->data;

	(void)number;
	loop_read_level(l->set);
}

/* Running ------------------------------------------------------------------ */

/*
 * What tables, answers and calls let go of leaves holes. glibc gives the pages of such holes back
 * only when it is asked to. That takes 0.1 to 4 ms.
 */
static void
give_back_memory(struct loop *l)
{
	if (uv_now(&l->uv) < l->trim_at)
		return;
	l->trim_at = uv_now(&l->uv) + TRIM_MS;
	malloc_trim(0);
}

static void
on_tick(uv_timer_t *timer)
{
	struct loop *l = timer->data;
	uint64_t since;
	bool fail = rest_fails(l->rest, &since);

	loop_beat(l);
	loop_log_time(l);
	loop_calls(l, fail, since);
	store_probe(l->store);
	store_check(l->store);
	for (struct shard *s = NULL; (s = loop_next_shard(l, s));) {
		loop_servers_tick(s);
		tables_nudge(s->tables);
	}
	loop_shards_free(l, false);
	give_back_memory(l);
	loop_emojis(l);
	loop_retain(l);
	loop_watch_tick(l);
}

static void
on_save(uv_timer_t *timer)
{
	struct loop *l = timer->data;

	for (struct shard *s = NULL; (s = loop_next_shard(l, s));)
		loop_resume_save(s);
}

/* Starting and ending -------------------------------------------------------- */

static void
start_handles(struct loop *l)
{
	uv_timer_init(&l->uv, &l->find.timer);
	uv_timer_init(&l->uv, &l->registering.timer);
	uv_timer_init(&l->uv, &l->tick);
	uv_timer_init(&l->uv, &l->save);
	uv_timer_init(&l->uv, &l->identify);
	uv_timer_init(&l->uv, &l->giving);
	uv_timer_init(&l->uv, &l->load);
	uv_timer_init(&l->uv, &l->leave);
	uv_signal_init(&l->uv, &l->term);
	uv_signal_init(&l->uv, &l->interrupt);
	uv_signal_init(&l->uv, &l->hangup);
	l->find.timer.data = l->registering.timer.data = l;
	l->tick.data = l->save.data = l->identify.data = l->giving.data = l->load.data = l;
	l->leave.data = l->term.data = l->interrupt.data = l->hangup.data = l;
	uv_signal_start(&l->hangup, on_hangup, SIGHUP);
	/* It is closed after the last writes, because a hangup then would end the process. */
	uv_unref((uv_handle_t *)&l->hangup);
}

/* The token does not hold any more: nothing that golfd says would arrive. rest.h has logged it. */
static void
on_refused(void *arg)
{
	struct loop *l = arg;

	if (l->state < LOOP_LEAVING)
		loop_leave(l, END_TOKEN);
}

/* Opens the store and REST. Returns false, and logs the reason, on failure. */
static bool
start_parts(struct loop *l)
{
	const struct rest_settings rest = { .base = l->set->value[SETTING_API_URL],
		.token = l->set->value[SETTING_TOKEN],
		.agent_url = AGENT_URL,
		.ca_file = loop_ca_file(l),
		.ask = loop_has_fleet(l) ? loop_fleet_portion : NULL,
		.refused = on_refused,
		.arg = l };
	char why[512], owner[24] = "";

	if (!settings_make_state(l->set, why, sizeof why) ||
	    !(l->store = store_open(&l->uv, l->set->value[SETTING_STORE], why, sizeof why))) {
		log_line(LOG_ERROR, "loop", "%s", why);
		return false;
	}
	store_pace(l->store, PACE);
	if (!loop_access_open(l) || !store_value(l->store, "commands", l->known, sizeof l->known) ||
	    !store_value(l->store, "application", owner, sizeof owner) ||
	    !(l->rest = rest_new(&l->uv, &rest)))
		return false;
	l->owner = strtoull(owner, NULL, 10);
	errands_open(&l->errands, l->rest);
	return true;
}

struct loop *
loop_new(struct settings *set)
{
	struct loop *l = calloc(1, sizeof *l);

	if (!l || uv_loop_init(&l->uv) != 0) {
		log_line(LOG_ERROR, "loop", "no memory, or too many open files");
		free(l);
		return NULL;
	}
	l->set = set;
	loop_retry_reset(&l->find);
	loop_retry_reset(&l->registering);
	people_init(&l->people);
	emojis_init(&l->emojis, card_file);
	/* Without these, a write to a socket that the peer closed, or to a file at its bound
	   (RLIMIT_FSIZE), would end the process. */
	signal(SIGPIPE, SIG_IGN);
	signal(SIGXFSZ, SIG_IGN);
	start_handles(l);
	loop_clock(l);
	loop_log_time(l);
	loop_errands(l);
	return l;
}

void
loop_begin(struct loop *l)
{
	uv_signal_start(&l->term, on_signal, SIGTERM);
	uv_signal_start(&l->interrupt, on_signal, SIGINT);
	uv_timer_start(&l->tick, on_tick, NUDGE_MS, NUDGE_MS);
	uv_timer_start(&l->save, on_save, SAVE_MS, SAVE_MS);
	if (!l->watch.refused && start_parts(l))
		loop_gateway(l);
	else {
		l->exit_code = END_FAILED;
		l->state = LOOP_CLOSING;
		loop_close_rest(l);
	}
}

static void
close_handle(uv_handle_t *handle, void *arg)
{
	(void)arg;
	if (!uv_is_closing(handle))
		uv_close(handle, NULL);
}

/* Lets the handles go. Returns false when work goes on in threads, or a name is looked up. */
static bool
close_handles(struct loop *l)
{
	uv_walk(&l->uv, close_handle, NULL);
	for (unsigned i = 0; i < LAST_TURNS && uv_loop_alive(&l->uv); i++)
		uv_run(&l->uv, UV_RUN_NOWAIT);
	return uv_loop_close(&l->uv) == 0;
}

enum end
loop_close(struct loop *l, bool *cut)
{
	enum end code = l->exit_code;

	/* The leases are given away after the last writes, which need them. */
	if (l->store)
		store_close(l->store);
	if (l->fleet)
		fleet_close(l->fleet);
	l->fleet = NULL;
	for (struct shard *s = NULL; (s = loop_next_shard(l, s));)
		loop_shard_end(s);
	loop_shards_free(l, true);
	*cut = !close_handles(l);
	if (*cut)
		return code;
	people_free(&l->people);
	free(l);
	return code;
}
