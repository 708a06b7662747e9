/*
 * Starts, runs and ends the daemon: opens and closes its parts, and handles its timers and signals.
 * gateway.c handles events from Discord; bot/errands makes the calls for the tables.
 */
#include "bot/base/log.h"
#include "bot/loop/inside.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
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

enum { LAST_TURNS = 8 }; /* of the loop, until all handles are closed; three are needed */

/* Leaving ------------------------------------------------------------------ */

static void
close_handle(uv_handle_t *handle, void *arg)
{
	(void)arg;
	if (!uv_is_closing(handle))
		uv_close(handle, NULL);
}

static void
on_left(uv_handle_t *handle)
{
	struct loop *l = handle->data;

	l->left = true;
}

/* The last link is closed: only our own handles are left on the loop. */
static void
on_rest_gone(void *arg)
{
	struct loop *l = arg;

	l->rest = NULL;
	errands_end(&l->errands);
	for (struct shard *s = NULL; (s = loop_next_shard(l, s));)
		if (s->tables)
			tables_rest_keep(s->tables);
	loop_held_free(l);
	loop_fleet_end(l);
	uv_close((uv_handle_t *)&l->find.timer, NULL);
	uv_close((uv_handle_t *)&l->registering.timer, NULL);
	uv_close((uv_handle_t *)&l->tick, NULL);
	uv_close((uv_handle_t *)&l->save, NULL);
	uv_close((uv_handle_t *)&l->identify, NULL);
	uv_close((uv_handle_t *)&l->giving, NULL);
	uv_close((uv_handle_t *)&l->load, NULL);
	uv_close((uv_handle_t *)&l->leave, NULL);
	uv_close((uv_handle_t *)&l->term, NULL);
	uv_close((uv_handle_t *)&l->interrupt, on_left);
	/* The last writes are still to be made: a second signal ends nothing. */
	signal(SIGTERM, SIG_IGN);
	signal(SIGINT, SIG_IGN);
}

static bool
is_linked(const struct shard *s)
{
	return s->gateway && !s->gateway_gone;
}

void
loop_close_rest(struct loop *l)
{
	for (const struct shard *s = NULL; (s = loop_next_shard(l, s));)
		if (is_linked(s))
			return;
	for (const struct shard *s = l->ending; s; s = s->next)
		if (is_linked(s))
			return;
	if (l->rest)
		rest_close(l->rest, on_rest_gone, l);
	else
		on_rest_gone(l);
}

static void
close_links(struct loop *l)
{
	l->state = LOOP_CLOSING;
	errands_shut(&l->errands);
	uv_timer_stop(&l->leave);
	uv_timer_stop(&l->save);
	uv_timer_stop(&l->identify);
	if (l->fleet)
		fleet_unref(l->fleet);
	for (struct shard *s = NULL; (s = loop_next_shard(l, s));) {
		uv_timer_stop(&s->alarm);
		loop_resume_save(s);
	}
	loop_close_rest(l);
}

/* Gives the shard to another process when it has come to rest. Returns false while it has not. */
static bool
leave_shard(struct loop *l, struct shard *s)
{
	if (!loop_shard_rested(s))
		return false;
	if (l->fleet)
		loop_fleet_give(s);
	return true;
}

static void
on_leave(uv_timer_t *timer)
{
	struct loop *l = timer->data;
	bool rested = true, done;

	for (struct shard *s = NULL; (s = loop_next_shard(l, s));)
		rested &= leave_shard(l, s);
	/* What was sent before the signal may still be answered: then golfd need not say it again.
	 */
	done = rested && (!l->rest || rest_under_way(l->rest) == 0) && store_idle(l->store) &&
	    (!l->fleet || fleet_idle(l->fleet));
	if (done || uv_now(&l->uv) >= l->leave_by) {
		if (!rested)
			log_line(LOG_INFO, "loop",
			    "golfd stops before all presses are answered: the next golfd gets them "
			    "from Discord");
		close_links(l);
	}
}

bool
loop_unwanted(const void *arg)
{
	const struct loop *l = arg;

	return l->state >= LOOP_LEAVING;
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
	for (struct shard *s = NULL; (s = loop_next_shard(l, s));)
		loop_shard_rest(s, !store_fails(l->store));
	if (l->fleet)
		fleet_leave(l->fleet);
	uv_timer_stop(&l->giving);
	uv_timer_stop(&l->load);
	uv_timer_stop(&l->find.timer);
	uv_timer_stop(&l->registering.timer);
	uv_timer_stop(&l->tick);
	if (l->store)
		store_pace(l->store, 0);
	if (l->rest)
		rest_withdraw(l->rest);
	uv_timer_start(&l->leave, on_leave, 0, LEAVE_CHECK_MS);
}

static void
on_signal(uv_signal_t *handle, int number)
{
	struct loop *l = handle->data;

	log_line(LOG_INFO, "loop", "%s: golfd answers what was pressed before and stops",
	    number == SIGTERM ? "SIGTERM" : "SIGINT");
	loop_leave(l, 0);
}

static void
on_hangup(uv_signal_t *handle, int number)
{
	const struct loop *l = handle->data;

	(void)number;
	loop_read_level(l->set);
}

/* Starting ----------------------------------------------------------------- */

static void
on_retry(uv_timer_t *timer)
{
	struct loop *l = timer->data;
	struct loop_retry *r = timer == &l->find.timer ? &l->find : &l->registering;

	r->again(l);
}

void
loop_later(struct loop *l, struct loop_retry *r, void (*again)(struct loop *l))
{
	if (l->state >= LOOP_LEAVING)
		return;
	r->again = again;
	uv_timer_start(&r->timer, on_retry, r->back_off, 0);
	r->back_off = r->back_off * 2 < BACK_OFF_MAX_MS ? r->back_off * 2 : BACK_OFF_MAX_MS;
}

void
loop_retry_reset(struct loop_retry *r)
{
	r->back_off = BACK_OFF_MS;
}

void
loop_ready(struct loop *l)
{
	unsigned games = 0;

	if (l->state != LOOP_STARTING)
		return;
	l->state = LOOP_READY;
	for (struct shard *s = NULL; (s = loop_next_shard(l, s));)
		games += tables_count(s->tables);
	log_line(LOG_INFO, "loop", "ready: %u games are open", games);
	loop_emojis(l);
}

/* Running ------------------------------------------------------------------ */

/* All links of this process are up. */
static bool
is_up(const struct loop *l)
{
	for (const struct shard *s = NULL; (s = loop_next_shard(l, s));)
		if (!s->gateway || !gateway_up(s->gateway))
			return false;
	return true;
}

/* Other processes serve all shards. */
static bool
is_spare(const struct loop *l)
{
	return l->fleet && l->state == LOOP_STARTING && !loop_next_shard(l, NULL);
}

/* Touches the file whose age `golfd --health` checks. */
static void
touch_health(struct loop *l)
{
	const char *path = l->set->value[SETTING_HEALTH];
	int fd;

	if (!path[0] || (l->state != LOOP_READY && !is_spare(l)) || !is_up(l) ||
	    uv_now(&l->uv) < l->health_at)
		return;
	l->health_at = uv_now(&l->uv) + SETTINGS_HEALTH_EVERY * 1000;
	fd = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
	if (fd < 0 || futimens(fd, NULL) != 0)
		log_line(LOG_WARN, "loop", "GOLFD_HEALTH: %s", strerror(errno));
	if (fd >= 0)
		close(fd);
}

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
	loop_calls(l, fail, since);
	touch_health(l);
	store_check(l->store);
	for (struct shard *s = NULL; (s = loop_next_shard(l, s));) {
		if (s->servers_at && uv_now(&l->uv) >= s->servers_at) {
			tables_know_servers(s->tables, true);
			s->servers_at = 0;
		}
		tables_nudge(s->tables);
	}
	loop_shards_free(l, false);
	give_back_memory(l);
	loop_emojis(l);
}

static void
on_save(uv_timer_t *timer)
{
	struct loop *l = timer->data;

	for (struct shard *s = NULL; (s = loop_next_shard(l, s));)
		loop_resume_save(s);
}

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

const char *
loop_ca_file(const struct loop *l)
{
	const char *file = l->set->value[SETTING_CA_FILE];

	return *file ? file : NULL;
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
		.arg = l };
	char why[512];

	if (!settings_make_state(l->set, why, sizeof why) ||
	    !(l->store = store_open(&l->uv, l->set->value[SETTING_STORE], why, sizeof why))) {
		log_line(LOG_ERROR, "loop", "%s", why);
		return false;
	}
	store_pace(l->store, PACE);
	if (!store_value(l->store, "commands", l->known, sizeof l->known) ||
	    !(l->rest = rest_new(&l->uv, &rest)))
		return false;
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
	if (start_parts(l))
		loop_gateway(l);
	else {
		l->exit_code = 1;
		l->state = LOOP_CLOSING;
		loop_close_rest(l);
	}
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

int
loop_close(struct loop *l, bool *cut)
{
	int code = l->exit_code;

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
