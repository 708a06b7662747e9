/* What golfd shows its operator. */
#include "bot/loop/watch.h"

#include "bot/base/log.h"
#include "bot/base/metrics.h"
#include "bot/base/seldom.h"
#include "bot/loop/inside.h"
#include "bot/watch/http.h"
#include "config/presets.h"
#include "config/version.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <time.h>
#include <unistd.h>

enum {
	TICK_US = 1000000,
	SILENT_MS = 5000, /* the store answers a write within some ms */
};

/* Health ------------------------------------------------------------------- */

/* Other processes serve all shards. */
static bool
is_spare(const struct loop *l)
{
	return l->fleet && l->state == LOOP_STARTING && !loop_next_shard(l, NULL);
}

bool
loop_watch_keeps(const struct loop *l)
{
	return l->store && !store_is_down(l->store) && store_silent(l->store) < SILENT_MS;
}

static void
say_why(struct buf *why, const char *reason)
{
	if (why)
		buf_format(why, "%s\n", reason);
}

bool
loop_watch_ready(const struct loop *l, struct buf *why)
{
	bool ready = true, online = true, loaded = true;

	for (const struct shard *s = NULL; (s = loop_next_shard(l, s));) {
		online &= s->gateway && gateway_up(s->gateway);
		loaded &= s->state != SHARD_LOADS;
	}
	if (!loop_watch_keeps(l)) {
		say_why(why, "The store does not keep what is written.");
		ready = false;
	}
	if (!loaded) {
		say_why(why, "Games are being read from the store.");
		ready = false;
	}
	if (!online) {
		say_why(why, "A shard has no connection to Discord's gateway.");
		ready = false;
	}
	if (l->state >= LOOP_LEAVING) {
		say_why(why, "golfd is stopping.");
		ready = false;
	} else if (l->state == LOOP_STARTING && !is_spare(l)) {
		say_why(why, "golfd is starting.");
		ready = false;
	}
	return ready;
}

/* Touches the file whose age `golfd --health` checks. */
static void
touch_health(struct loop *l)
{
	const char *path = l->set->value[SETTING_HEALTH];
	int fd;

	if (!path[0] || uv_now(&l->uv) < l->watch.health_at)
		return;
	l->watch.health_at = uv_now(&l->uv) + SETTINGS_HEALTH_EVERY * 1000;
	fd = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
	if (fd < 0 || futimens(fd, NULL) != 0)
		log_seldom(LOG_WARN, "loop", "GOLFD_HEALTH", "GOLFD_HEALTH: %s", strerror(errno));
	if (fd >= 0)
		close(fd);
}

void
loop_watch_tick(struct loop *l)
{
	struct loop_watch *w = &l->watch;
	uint64_t now = uv_hrtime() / 1000;

	if (w->look_at && now > w->look_at)
		metrics_took(METRIC_LOOP_LATE, NULL, (double)(now - w->look_at) / TICK_US);
	w->look_at = now + TICK_US;
	if (!loop_watch_ready(l, NULL))
		return;
	w->well_at = uv_now(&l->uv);
	touch_health(l);
}

static bool
is_well(const struct loop *l)
{
	return loop_watch_ready(l, NULL) ||
	    (l->watch.well_at && uv_now(&l->uv) - l->watch.well_at < SETTINGS_HEALTH_STALE * 1000);
}

/* Gauges ------------------------------------------------------------------- */

static void
add_game(void *arg, const char *game)
{
	(void)arg;
	metrics_add(METRIC_GAMES, METRIC_WITH(game), 1);
}

static void
tell_process(void)
{
	struct rusage used;
	size_t memory = 0;

	if (getrusage(RUSAGE_SELF, &used) == 0)
		metrics_set(METRIC_CPU, NULL,
		    (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
			(double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6);
	if (uv_resident_set_memory(&memory) == 0)
		metrics_set(METRIC_MEMORY, NULL, (double)memory);
}

void
loop_watch_queues(const struct loop *l, struct loop_queue out[LOOP_QUEUES])
{
	unsigned games = 0;

	for (const struct shard *s = NULL; (s = loop_next_shard(l, s));)
		games += tables_count(s->tables);
	out[0] = (struct loop_queue){ "calls", l->rest ? rest_pending(l->rest) : 0, LIMIT_CALLS };
	out[1] = (struct loop_queue){ "requests", l->rest ? rest_under_way(l->rest) : 0,
		LIMIT_IN_FLIGHT };
	out[2] = (struct loop_queue){ "answers", l->errands.answers.n, LIMIT_ANSWERS };
	out[3] = (struct loop_queue){ "writes", l->store ? store_waiting(l->store) : 0,
		LIMIT_PUTS };
	out[4] = (struct loop_queue){ "games", games, settings_number(l->set, SETTING_TABLES) };
}

static void
tell_queues(const struct loop *l)
{
	struct loop_queue queue[LOOP_QUEUES];

	loop_watch_queues(l, queue);
	for (unsigned i = 0; i < LOOP_QUEUES; i++) {
		metrics_set(METRIC_QUEUE, METRIC_WITH(queue[i].name), queue[i].length);
		metrics_set(METRIC_QUEUE_LIMIT, METRIC_WITH(queue[i].name), queue[i].limit);
	}
}

static void
tell_file(const char *label, const char *path)
{
	struct stat st;

	if (stat(path, &st) == 0)
		metrics_set(METRIC_STORE_BYTES, METRIC_WITH(label), (double)st.st_size);
}

static void
tell_store(const struct loop *l)
{
	const char *address = l->set->value[SETTING_STORE];
	char log[SETTINGS_TEXT + 8];
	struct statvfs disk;

	metrics_set(METRIC_STORE_UP, NULL, loop_watch_keeps(l));
	if (strncmp(address, "sqlite:", 7) != 0)
		return;
	snprintf(log, sizeof log, "%s-wal", address + 7);
	tell_file("store", address + 7);
	tell_file("log", log);
	if (statvfs(address + 7, &disk) == 0)
		metrics_set(METRIC_STORE_FREE, NULL, (double)disk.f_bavail * (double)disk.f_frsize);
}

/* Sets all gauges to what they are now. */
static void
tell_gauges(struct loop *l)
{
	unsigned online = 0, offline = 0;
	size_t servers = 0;

	metrics_zero(METRIC_GAMES);
	for (const struct shard *s = NULL; (s = loop_next_shard(l, s));) {
		bool up = s->gateway && gateway_up(s->gateway);

		online += up;
		offline += !up;
		servers += servers_count(tables_servers(s->tables));
		tables_each_game(s->tables, add_game, NULL);
	}
	metrics_set(METRIC_READY, NULL, loop_watch_ready(l, NULL));
	metrics_set(METRIC_SHARDS, METRIC_WITH("online"), online);
	metrics_set(METRIC_SHARDS, METRIC_WITH("offline"), offline);
	metrics_set(METRIC_SERVERS, NULL, (double)servers);
	tell_process();
	tell_queues(l);
	tell_store(l);
}

/* Prometheus sees growth alone: it misses the first event of a counter that did not begin at 0. */
static void
begin_counters(void)
{
	metrics_add(METRIC_LOG_LINES, METRIC_WITH("error"), 0);
	metrics_add(METRIC_LOG_LINES, METRIC_WITH("warn"), 0);
	metrics_add(METRIC_STORE_WRITES, METRIC_WITH("kept"), 0);
	metrics_add(METRIC_STORE_WRITES, METRIC_WITH("refused"), 0);
	metrics_add(METRIC_SESSIONS, METRIC_WITH("new"), 0);
	metrics_add(METRIC_SESSIONS, METRIC_WITH("resumed"), 0);
	metrics_add(METRIC_DEFERRED, NULL, 0);
	for (size_t i = 0; i < preset_count(); i++) {
		metrics_add(METRIC_STARTED, METRIC_WITH(preset_name(i)), 0);
		metrics_add(METRIC_ENDED, METRIC_WITH(preset_name(i), "finished"), 0);
		metrics_add(METRIC_ENDED, METRIC_WITH(preset_name(i), "stopped"), 0);
	}
}

/* Pages --------------------------------------------------------------------- */

static unsigned
answer(void *arg, const struct http_request *request, struct buf *out, const char **type)
{
	struct loop *l = arg;
	bool good;

	if (strcmp(request->path, "/metrics") == 0) {
		tell_gauges(l);
		metrics_print(out);
		*type = "text/plain; version=0.0.4; charset=utf-8";
		return 200;
	}
	if (strcmp(request->path, "/healthz") != 0 && strcmp(request->path, "/readyz") != 0) {
		buf_text(out, "golfd has /metrics, /healthz and /readyz.\n");
		return 404;
	}
	good = strcmp(request->path, "/readyz") == 0 ? loop_watch_ready(l, NULL) : is_well(l);
	if (good)
		buf_text(out, "ok\n");
	else
		loop_watch_ready(l, out);
	return good ? 200 : 503;
}

bool
loop_watch_open(struct loop *l)
{
	const char *address = l->set->value[SETTING_METRICS];
	char why[256];

	l->watch.began_at = uv_now(&l->uv);
	metrics_set(METRIC_BUILD, METRIC_WITH(golf_build), 1);
	metrics_set(METRIC_START, NULL, (double)time(NULL));
	begin_counters();
	if (!address[0])
		return true;
	l->watch.pages = http_open(&l->uv, address, answer, l, why, sizeof why);
	if (l->watch.pages) {
		log_line(LOG_INFO, "watch", "metrics are at http://%s/metrics", address);
		return true;
	}
	log_line(LOG_ERROR, "watch",
	    "GOLFD_METRICS: golfd cannot listen at %s: %s. Choose another address", address, why);
	l->watch.refused = true;
	return false;
}

void
loop_watch_close(struct loop *l)
{
	http_close(l->watch.pages);
	l->watch.pages = NULL;
}
