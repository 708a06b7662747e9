/*
 * Starts, runs and ends the daemon: opens and closes its parts, and handles its timers and signals.
 * gateway.c handles events from Discord; say.c and answer.c make the calls to Discord.
 */
#include "bot/loop/loop.h"

#include "bot/base/log.h"
#include "bot/loop/inside.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/*
 * For the User-Agent: Discord requires an address. The project has no page yet, and this reserved
 * name will never belong to anyone.
 */
#define AGENT_URL "https://golfd.example"

/* Leaving ------------------------------------------------------------------ */

static void
close_handle(uv_handle_t *handle, void *arg)
{
	(void)arg;
	if (!uv_is_closing(handle))
		uv_close(handle, NULL);
}

/* The last link is closed: only our own handles are left on the loop. */
static void
on_rest_gone(void *arg)
{
	struct loop *l = arg;

	l->rest = NULL;
	if (l->tables)
		loop_answers_end(l);
	uv_close((uv_handle_t *)&l->retry, NULL);
	uv_close((uv_handle_t *)&l->tick, NULL);
	uv_close((uv_handle_t *)&l->save, NULL);
	uv_close((uv_handle_t *)&l->alarm, NULL);
	uv_close((uv_handle_t *)&l->defer, NULL);
	uv_close((uv_handle_t *)&l->leave, NULL);
	uv_close((uv_handle_t *)&l->term, NULL);
	uv_close((uv_handle_t *)&l->interrupt, NULL);
}

void
loop_close_rest(struct loop *l)
{
	if (l->rest)
		rest_close(l->rest, on_rest_gone, l);
	else
		on_rest_gone(l);
}

static void
close_links(struct loop *l)
{
	l->state = LOOP_CLOSING;
	uv_timer_stop(&l->leave);
	uv_timer_stop(&l->alarm);
	uv_timer_stop(&l->save);
	/* Else the gateway's end closes REST. */
	if (!l->gateway || l->gateway_gone)
		loop_close_rest(l);
}

static void
on_leave(uv_timer_t *timer)
{
	struct loop *l = timer->data;
	bool done = tables_quiet(l->tables) && (!l->rest || rest_pending(l->rest) == 0);

	if (done)
		loop_resume_save(l);
	done = done && store_idle(l->store);
	if (done || uv_now(&l->uv) >= l->leave_by) {
		if (!done)
			log_line(LOG_WARN, "loop",
			    "golfd stops before all answers are sent: all moves are saved");
		close_links(l);
	}
}

void
loop_leave(struct loop *l, int code)
{
	if (l->state >= LOOP_LEAVING)
		return;
	l->state = LOOP_LEAVING;
	l->exit_code = code;
	l->leave_by = uv_now(&l->uv) + LEAVE_MS;
	/*
	 * Discord keeps what happens from now on for the next process. Not so when the store fails:
	 * what was refused for that reason would be carried out after the start.
	 */
	if (l->gateway && !l->gateway_gone)
		gateway_stop(l->gateway, !store_fails(l->store));
	tables_rest(l->tables);
	uv_timer_stop(&l->retry);
	uv_timer_stop(&l->tick);
	uv_timer_start(&l->leave, on_leave, 0, LEAVE_CHECK_MS);
}

static void
on_signal(uv_signal_t *handle, int number)
{
	struct loop *l = handle->data;

	log_line(LOG_INFO, "loop", "%s: golfd finishes its open work and stops",
	    number == SIGTERM ? "SIGTERM" : "SIGINT");
	loop_leave(l, 0);
}

/* Starting ----------------------------------------------------------------- */

static void
on_retry(uv_timer_t *timer)
{
	struct loop *l = timer->data;

	l->again(l);
}

void
loop_later(struct loop *l, void (*again)(struct loop *l))
{
	if (l->state >= LOOP_LEAVING)
		return;
	l->again = again;
	uv_timer_start(&l->retry, on_retry, l->back_off, 0);
	l->back_off = l->back_off * 2 < BACK_OFF_MAX_MS ? l->back_off * 2 : BACK_OFF_MAX_MS;
}

void
loop_ready(struct loop *l)
{
	if (l->state != LOOP_STARTING)
		return;
	l->state = LOOP_READY;
	l->back_off = BACK_OFF_MS;
	log_line(LOG_INFO, "loop", "ready: %u games are open", tables_count(l->tables));
	loop_emojis(l);
}

/* Running ------------------------------------------------------------------ */

static bool
system_random(void *arg, void *bytes, size_t n)
{
	(void)arg;
	return getrandom(bytes, n, 0) == (ssize_t)n;
}

/* Touches the file whose age `golfd --health` checks. */
static void
touch_health(struct loop *l)
{
	const char *path = l->set->value[SETTING_HEALTH];
	int fd;

	if (!path[0] || l->state != LOOP_READY || !gateway_up(l->gateway) ||
	    uv_now(&l->uv) < l->health_at)
		return;
	l->health_at = uv_now(&l->uv) + SETTINGS_HEALTH_EVERY * 1000;
	fd = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
	if (fd < 0 || futimens(fd, NULL) != 0)
		log_line(LOG_WARN, "loop", "GOLFD_HEALTH: %s", strerror(errno));
	if (fd >= 0)
		close(fd);
}

static void
on_tick(uv_timer_t *timer)
{
	struct loop *l = timer->data;

	touch_health(l);
	store_check(l->store);
	tables_nudge(l->tables);
	loop_emojis(l);
}

static void
on_save(uv_timer_t *timer)
{
	loop_resume_save(timer->data);
}

static void
start_handles(struct loop *l)
{
	uv_timer_init(&l->uv, &l->retry);
	uv_timer_init(&l->uv, &l->tick);
	uv_timer_init(&l->uv, &l->save);
	uv_timer_init(&l->uv, &l->alarm);
	uv_timer_init(&l->uv, &l->defer);
	uv_timer_init(&l->uv, &l->leave);
	uv_signal_init(&l->uv, &l->term);
	uv_signal_init(&l->uv, &l->interrupt);
	l->retry.data = l->tick.data = l->save.data = l->alarm.data = l;
	l->defer.data = l->leave.data = l->term.data = l->interrupt.data = l;
	uv_signal_start(&l->term, on_signal, SIGTERM);
	uv_signal_start(&l->interrupt, on_signal, SIGINT);
	uv_timer_start(&l->tick, on_tick, NUDGE_MS, NUDGE_MS);
	uv_timer_start(&l->save, on_save, SAVE_MS, SAVE_MS);
}

const char *
loop_ca_file(const struct loop *l)
{
	const char *file = l->set->value[SETTING_CA_FILE];

	return *file ? file : NULL;
}

/* Opens store, tables and REST. Returns false, and logs the reason, on failure. */
static bool
start_parts(struct loop *l)
{
	const struct rest_settings rest = { .base = l->set->value[SETTING_API_URL],
		.token = l->set->value[SETTING_TOKEN],
		.agent_url = AGENT_URL,
		.ca_file = loop_ca_file(l) };
	struct tables_settings tables = {
		.loop = &l->uv,
		.arg = l,
		.say = loop_say,
		.again = route_again,
		.random = system_random,
		.now = loop_now,
		.date = loop_date,
		.alarm = loop_alarm,
		.fetch = loop_fetch,
		.cards = &l->emojis.cards,
		.pictures = true,
	};
	char why[512];

	if (!settings_make_state(l->set, why, sizeof why) ||
	    !(l->store = store_open(&l->uv, l->set->value[SETTING_STORE], why, sizeof why))) {
		log_line(LOG_ERROR, "loop", "%s", why);
		return false;
	}
	tables.store = l->store;
	l->tables = tables_new(&tables);
	return l->tables && tables_load(l->tables) && loop_resume(l) &&
	    store_value(l->store, "commands", l->known, sizeof l->known) &&
	    (l->rest = rest_new(&l->uv, &rest));
}

struct loop *
loop_open(struct settings *set)
{
	struct loop *l = calloc(1, sizeof *l);

	if (!l || uv_loop_init(&l->uv) != 0) {
		log_line(LOG_ERROR, "loop", "no memory, or too many open files");
		free(l);
		return NULL;
	}
	l->set = set;
	l->back_off = BACK_OFF_MS;
	answers_init(&l->answers);
	backlog_init(&l->backlog);
	emojis_init(&l->emojis, card_file);
	/* Without this, a write to a socket that the peer closed would end the process. */
	signal(SIGPIPE, SIG_IGN);
	start_handles(l);
	loop_clock(l);
	if (start_parts(l))
		loop_gateway(l);
	else {
		l->exit_code = 1;
		l->state = LOOP_CLOSING;
		loop_close_rest(l);
	}
	return l;
}

int
loop_close(struct loop *l)
{
	int code = l->exit_code;

	if (l->gateway)
		gateway_free(l->gateway);
	if (l->store)
		store_close(l->store);
	/* Work that was cut off still has pointers into the tables. The process ends anyway. */
	if (l->tables && tables_quiet(l->tables))
		tables_free(l->tables);
	uv_walk(&l->uv, close_handle, NULL);
	uv_run(&l->uv, UV_RUN_DEFAULT);
	uv_loop_close(&l->uv);
	backlog_free(&l->backlog);
	free(l);
	return code;
}

int
loop_run(struct settings *set)
{
	struct loop *l = loop_open(set);
	int code = 1;

	if (l) {
		uv_run(&l->uv, UV_RUN_DEFAULT);
		code = loop_close(l);
	}
	settings_wipe(set);
	return code;
}
