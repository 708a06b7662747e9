/*
 * The end of the daemon: the shards come to rest, what was pressed is answered, the links are
 * closed, and then our own handles.
 */
#include "bot/base/log.h"
#include "bot/loop/inside.h"
#include "bot/loop/presses.h"
#include "bot/loop/shards.h"
#include "bot/loop/share.h"
#include "bot/loop/steps.h"

#include <signal.h>

enum {
	LEAVE_MS = 200, /* time for the last commits and answers when leaving. What takes longer is
	                   left to the next process, like all else that is owed */
	LEAVE_CHECK_MS = 5,
};

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
	loop_mail_end(l);
	loop_watch_close(l);
	loop_control_close(l);
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
say_what_is_left(const struct loop *l, bool rested)
{
	unsigned calls = l->rest ? rest_under_way(l->rest) : 0;

	if (!rested)
		log_line(LOG_INFO, "loop",
		    "golfd stops before all presses are answered: the next golfd gets them "
		    "from Discord");
	if (calls > 0)
		log_line(LOG_INFO, "loop",
		    "golfd stops before Discord has answered %u call%s: the next golfd makes what "
		    "is owed again",
		    calls, calls == 1 ? "" : "s");
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
		say_what_is_left(l, rested);
		close_links(l);
	}
}

void
loop_leave(struct loop *l, enum end code)
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
