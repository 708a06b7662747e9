/*
 * A shard of this process: it begins with what the store has of its servers and of its session, and
 * ends at rest, so that a later process can go on.
 */
#include "bot/base/log.h"
#include "bot/loop/inside.h"
#include "bot/loop/presses.h"
#include "bot/loop/shards.h"
#include "bot/loop/share.h"
#include "bot/loop/steps.h"
#include "bot/loop/when.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

enum {
	REST_MS = 1000, /* how long a shard's last commits and answers may take before another
	                   process goes on */
	LOAD_PAUSE_MS = 1, /* between two portions. With 0 libuv looks at nothing in between */
};

/* struct tables_settings.open: arg is a shard. */
static unsigned
open_tables(void *arg)
{
	const struct loop *l = ((struct shard *)arg)->loop;
	unsigned n = 0;

	for (struct shard *s = NULL; (s = loop_next_shard(l, s));)
		n += tables_count(s->tables);
	return n;
}

/* struct tables_settings.hosted: arg is a shard. */
static unsigned
hosted_tables(void *arg, snowflake host)
{
	const struct loop *l = ((struct shard *)arg)->loop;
	unsigned n = 0;

	for (struct shard *s = NULL; (s = loop_next_shard(l, s));)
		n += tables_hosted(s->tables, host);
	return n;
}

/* struct tables_settings.seated: arg is a shard. */
static unsigned
seated_tables(void *arg, snowflake user)
{
	const struct loop *l = ((struct shard *)arg)->loop;
	unsigned n = 0;

	for (struct shard *s = NULL; (s = loop_next_shard(l, s));)
		n += tables_seated(s->tables, user);
	return n;
}

/* struct tables_settings.say, .fetch and .member: arg is a shard. */
static void
say(void *arg, const struct say *what)
{
	struct shard *s = arg;

	errands_say(&s->sender, what);
}

static void
fetch(void *arg, const char *url, say_fetched *done, void *done_arg)
{
	errands_fetch(&((struct shard *)arg)->loop->errands, url, done, done_arg);
}

static void
ask_member(void *arg, snowflake guild, snowflake user, say_member *done, void *done_arg)
{
	errands_member(&((struct shard *)arg)->loop->errands, guild, user, done, done_arg);
}

/* What Discord tells -------------------------------------------------------- */

/* The bot's ids are known, so the tables can speak. */
static void
wake(struct shard *s)
{
	struct loop *l = s->loop;

	if (!s->awake) {
		s->awake = true;
		tables_wake(s->tables);
	}
	if (!l->awake) {
		l->awake = true;
		loop_register(l);
	}
}

static void
on_up(void *arg, const struct payload_frame *ready)
{
	struct shard *s = arg;
	struct loop *l = s->loop;

	l->watch.health_at = 0;
	if (ready) {
		backlog_clear(&s->backlog);
		l->application = ready->application;
		l->user = ready->user;
	}
	if (l->state >= LOOP_LEAVING || s->state != SHARD_SERVES)
		return;
	loop_servers_begin(s, ready);
	if (ready && s->awake)
		tables_events_lost(s->tables);
	wake(s);
	tables_people_found(s->tables, HOURS_LINK);
	loop_resume_save(s);
}

/* The tables' clock stands still when a test drives it. */
static void
on_down(void *arg, uint64_t heard)
{
	struct shard *s = arg;
	const struct loop *l = s->loop;

	if (s->tables)
		tables_people_lost(
		    s->tables, HOURS_LINK, l->clock.driven ? 0 : uv_now(&l->uv) - heard);
}

static void
on_interaction(void *arg, const struct interaction *in, const char *json, size_t length)
{
	struct shard *s = arg;

	loop_beat(s->loop);
	if (s->loop->state < LOOP_LEAVING && s->state == SHARD_SERVES)
		loop_answers_came(s, in, json, length);
}

static void
on_event(void *arg, const struct payload_event *event)
{
	struct shard *s = arg;

	if (s->loop->state >= LOOP_LEAVING || s->state != SHARD_SERVES)
		return;
	switch (event->kind) {
	case EVENT_MESSAGE:
		if (event->guild && event->user != s->loop->user)
			tables_heard_message(s->tables, event->channel, event->message);
		break;
	case EVENT_MESSAGE_GONE:
		tables_lost_message(s->tables, event->channel, event->message);
		break;
	case EVENT_MESSAGES_GONE:
		tables_lost_messages(s->tables, event->channel);
		break;
	case EVENT_CHANNEL_GONE:
		tables_lost_level(s->tables, event->guild, event->channel);
		tables_lost_channel(s->tables, event->channel);
		break;
	case EVENT_THREAD_GONE:
		tables_lost_channel(s->tables, event->channel);
		break;
	case EVENT_GUILD_GONE:
		/* An unavailable server comes back when Discord's outage ends. */
		if (!event->unavailable)
			loop_server_left(s, event->guild);
		break;
	case EVENT_CHANNEL_CHANGED:
	case EVENT_THREAD_CHANGED:
		tables_may_again(s->tables, event->guild, event->channel);
		break;
	case EVENT_ROLES_CHANGED:
		tables_may_again(s->tables, event->guild, 0);
		break;
	case EVENT_NONE:
		break;
	}
}

static void
on_ask(void *arg)
{
	struct shard *s = arg;

	s->asks = true;
	loop_identify(s->loop);
}

/* Ending -------------------------------------------------------------------- */

static void
on_ended(void *arg, const char *sentence, enum end end)
{
	struct shard *s = arg;
	struct loop *l = s->loop;

	s->gateway_gone = true;
	if (l->state == LOOP_CLOSING) {
		loop_close_rest(l);
		return;
	}
	if (!sentence && (l->state == LOOP_LEAVING || s->state != SHARD_SERVES))
		return;
	log_line(LOG_ERROR, "loop", "%s", sentence ? sentence : "the gateway is gone");
	loop_leave(l, sentence ? end : END_FAILED);
}

static void
stop_loading(struct shard *s)
{
	struct loop *l = s->loop;

	if (s->tables)
		tables_load_stop(s->tables);
	if (l->loads == s)
		l->loads = NULL;
}

/* The shard is served no more. to: RESTS or ENDS. */
static void
stop_serving(struct shard *s, enum shard_state to, bool keeps)
{
	if (s->state == SHARD_LOADS)
		stop_loading(s);
	s->state = to;
	s->sender.state = to == SHARD_RESTS ? ERRANDS_REST : ERRANDS_LOST;
	s->asks = false;
	s->rest_by = uv_now(&s->loop->uv) + REST_MS;
	uv_timer_stop(&s->alarm);
	if (s->gateway && !s->gateway_gone)
		gateway_stop(s->gateway, keeps);
	if (s->tables)
		tables_rest(s->tables);
}

void
loop_shard_rest(struct shard *s, bool keeps)
{
	if (s->state > SHARD_SERVES)
		return;
	stop_serving(s, SHARD_RESTS, keeps);
	if (s->loop->rest)
		rest_withdraw(s->loop->rest);
}

bool
loop_shard_rested(struct shard *s)
{
	if (!tables_rested(s->tables))
		return false;
	loop_resume_save(s);
	return !s->saving;
}

void
loop_shard_end(struct shard *s)
{
	struct loop *l = s->loop;

	if (s->tables)
		tables_lost(s->tables);
	/* A lease was lost: private pages can be taken away from here alone. */
	if (s->state < SHARD_RESTS)
		stop_serving(s, SHARD_ENDS, true);
	s->state = SHARD_ENDS;
	s->sender.state = ERRANDS_LOST;
	l->shard[s->number] = NULL;
	s->next = l->ending;
	l->ending = s;
}

static void
on_alarm_gone(uv_handle_t *handle)
{
	free(handle->data);
}

static void
shard_free(struct shard *s)
{
	errands_left(&s->loop->errands, s);
	gateway_free(s->gateway);
	tables_free(s->tables);
	backlog_free(&s->backlog);
	if (uv_is_closing((uv_handle_t *)&s->alarm))
		free(s);
	else
		uv_close((uv_handle_t *)&s->alarm, on_alarm_gone);
}

void
loop_shards_free(struct loop *l, bool at_once)
{
	for (struct shard **at = &l->ending, *s; (s = *at);) {
		bool linked = s->gateway && !s->gateway_gone,
		     quiet = (!s->tables || tables_quiet(s->tables)) && !s->saving && !s->naming;

		/* Work that was cut off still has pointers into the tables. */
		if (at_once && !quiet)
			s->tables = NULL;
		if (at_once || (quiet && !linked)) {
			*at = s->next;
			shard_free(s);
		} else {
			at = &s->next;
		}
	}
}

/* Beginning ----------------------------------------------------------------- */

static bool
system_random(void *arg, void *bytes, size_t n)
{
	(void)arg;
	return getrandom(bytes, n, 0) == (ssize_t)n;
}

static bool
make_tables(struct shard *s)
{
	struct loop *l = s->loop;
	struct tables_settings set = {
		.loop = &l->uv,
		.store = l->store,
		.people = &l->people,
		.knows_people = &l->knows_people,
		.shard = s->number,
		.shards = l->shards,
		.arg = s,
		.say = say,
		.again = route_again,
		.random = system_random,
		.now = loop_now,
		.date = loop_date,
		.alarm = loop_alarm,
		.fetch = fetch,
		.member = ask_member,
		.person = loop_person,
		.late = l->fleet ? LIMIT_TRY_MS + LIMIT_LATE_MS : 0,
		.cards = &l->emojis.cards,
		.pictures = true,
		.most = settings_number(l->set, SETTING_TABLES),
		.open = open_tables,
		.hosted = hosted_tables,
		.seated = seated_tables,
		.pace = &l->pace,
		.challenges = &l->challenges,
		.labs = &l->labs,
		.jumped = &l->clock.jumped,
		.lab_seconds = settings_number(l->set, SETTING_LAB),
		.paced = !l->clock.quick,
		.limits = strcmp(l->set->value[SETTING_LIMITS], "on") == 0,
	};

	s->tables = tables_new(&set);
	s->sender = (struct errands_sender){ .all = &l->errands, .tables = s->tables };
	return s->tables != NULL;
}

static bool
open_gateway(struct shard *s, const struct gateway_session *resume)
{
	const struct gateway_calls calls = { .arg = s,
		.up = on_up,
		.down = on_down,
		.interaction = on_interaction,
		.servers = loop_servers_listed,
		.guild = loop_server_told,
		.event = on_event,
		.ask = on_ask,
		.ended = on_ended };
	const struct gateway_settings set = {
		.token = s->loop->set->value[SETTING_TOKEN],
		.shard = s->number,
		.shards = s->loop->shards,
		.resume = resume,
		.ca_file = loop_ca_file(s->loop),
	};

	s->gateway = gateway_new(&s->loop->uv, &set, &calls);
	return s->gateway &&
	    (!s->loop->gateway_url[0] || gateway_found(s->gateway, s->loop->gateway_url));
}

/* All games are read: opens the link to the gateway. */
static bool
serve(struct shard *s)
{
	struct loop *l = s->loop;
	struct gateway_session resume;
	bool resumes;

	l->knows_people = true;
	s->state = SHARD_SERVES;
	if (!loop_resume(s))
		return false;
	resumes = loop_resume_session(s, &resume);
	if (!open_gateway(s, resumes ? &resume : NULL))
		return false;
	if (!resumes)
		return true;
	if (l->shards == 1)
		log_line(LOG_INFO, "loop", "golfd goes on with the gateway's session");
	else
		log_line(LOG_INFO, "loop", "golfd goes on with the session of shard %u", s->number);
	wake(s);
	return true;
}

/* Reads a portion of the games. Returns false, with the reason logged, when the shard has failed.
 */
static bool
load_some(struct shard *s)
{
	switch (tables_load_some(s->tables)) {
	case STORE_LOADED:
		return serve(s);
	case STORE_LOAD_MORE:
		return true;
	case STORE_LOAD_FAILED:
		break;
	}
	return false;
}

/* People are read with the first shard, so one shard is loaded after the other. */
static void
on_load(uv_timer_t *timer)
{
	struct loop *l = timer->data;
	struct shard *s = l->loads;

	if (l->state >= LOOP_LEAVING)
		return;
	while (!s || s->state != SHARD_LOADS)
		if (!(s = loop_next_shard(l, s)))
			break;
	l->loads = s;
	if (s && !load_some(s)) {
		loop_shard_end(s);
		loop_leave(l, END_FAILED);
		return;
	}
	if (s && s->state == SHARD_SERVES) {
		l->loads = NULL;
		if (l->gateway_url[0])
			loop_identify(l);
	}
	if (!l->loads)
		loop_release(l);
	if (s)
		uv_timer_start(timer, on_load, LOAD_PAUSE_MS, 0);
}

bool
loop_shard_begin(struct loop *l, unsigned number)
{
	struct shard *s = calloc(1, sizeof *s);
	bool good;

	if (!s) {
		log_line(LOG_ERROR, "loop", "no memory for a shard");
		return false;
	}
	*s = (struct shard){ .loop = l, .number = number };
	backlog_init(&s->backlog);
	uv_timer_init(&l->uv, &s->alarm);
	s->alarm.data = s;
	l->shard[number] = s;
	good = make_tables(s);
	/* Opening the store has blocked the loop, whose clock is behind the calendar. */
	uv_update_time(&l->uv);
	/* Nobody can press before the session is up. */
	if (good)
		tables_people_lost(s->tables, HOURS_LINK, 0);
	if (good && l->calls_fail)
		tables_people_lost(s->tables, HOURS_CALLS, 0);
	if (l->fleet && good)
		uv_timer_start(&l->load, on_load, 0, 0);
	while (!l->fleet && good && s->state == SHARD_LOADS)
		good = load_some(s);
	if (!good)
		loop_shard_end(s);
	return good;
}
