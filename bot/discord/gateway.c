/*
 * Carries out the steps of session.h by gateway_link.h, and reports the link's events back.
 * Callbacks may nest: an interaction's handler may call gateway_stop(). So after its last callback
 * step() touches only the timer.
 */
#include "bot/discord/gateway.h"

#include "bot/base/log.h"
#include "bot/base/metrics.h"
#include "bot/base/seldom.h"
#include "bot/discord/gateway_in.h"
#include "bot/discord/gateway_link.h"
#include "bot/discord/gateway_send.h"
#include "bot/discord/gateway_url.h"
#include "bot/discord/session.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TOKEN_MOST = 512 }; /* bytes; Discord's tokens have about 70 */

struct gateway {
	uv_loop_t *loop;
	uv_timer_t timer;
	struct gateway_calls calls;
	char *token;
	unsigned shard, shards;
	struct session session;
	struct link *link;
	struct gateway_sends sends;
	struct gateway_in in;
	uint64_t heard; /* when something came last */
	bool leaving;
};

static void on_timer(uv_timer_t *timer);

static void
arm_timer(struct gateway *g)
{
	uint64_t due = session_due(&g->session), now = uv_now(g->loop);
	unsigned what = gateway_sends_next(&g->sends);

	if (g->leaving)
		return;
	/*
	 * The timer is needed only for a send that the rate limit delays. Any other send waits for
	 * the socket's write callback.
	 */
	if (what && gateway_sends_from(&g->sends, what) > now &&
	    gateway_sends_from(&g->sends, what) < due)
		due = gateway_sends_from(&g->sends, what);
	if (g->session.state == SESSION_DEAD && !link_is_on(g->link))
		due = now;
	if (due == UINT64_MAX)
		uv_timer_stop(&g->timer);
	else
		uv_timer_start(&g->timer, on_timer, due > now ? due - now : 0, 0);
}

/* Logs a skipped event: its type, number and size, but none of its content. */
static void
log_skipped(const struct gateway *g, const struct payload_frame *frame, const char *why)
{
	char number[32] = "none";

	if (frame->has_seq)
		snprintf(number, sizeof number, "%lld", (long long)frame->seq);
	log_seldom(LOG_WARN, "gateway", "skipped",
	    "skipped an event that cannot be read: %s, op %d, s %s, %zu bytes: %s",
	    frame->name[0] ? frame->name : "no type", frame->op, number, g->in.length, why);
}

/* Each of the following returns false, and sets *why, when the payload cannot be read. */

/* Reports an event that may concern a table. */
static bool
dispatch_event(struct gateway *g, enum payload_event_kind kind, const char **why)
{
	struct payload_event event;

	if (!g->calls.event)
		return true;
	if (!payload_read_event(kind, buf_string(&g->in.held), g->in.held.length, &event, why))
		return false;
	g->calls.event(g->calls.arg, &event);
	return true;
}

static bool
dispatch_guild(struct gateway *g, const char **why)
{
	struct payload_guild guild;

	if (!g->calls.guild)
		return true;
	if (!payload_read_guild(buf_string(&g->in.held), g->in.held.length, &guild, why))
		return false;
	g->calls.guild(g->calls.arg, &guild);
	return true;
}

static bool
dispatch_interaction(struct gateway *g, const struct payload_frame *frame, const char **why)
{
	const char *text = buf_string(&g->in.held);
	struct interaction in;

	if (!payload_read_interaction(text, g->in.held.length, &in, why))
		return false;
	in.arrived = uv_now(g->loop);
	in.live = session_is_live(&g->session, in.arrived);
	in.shard = g->shard;
	in.seq = frame->has_seq ? frame->seq : 0;
	g->calls.interaction(g->calls.arg, &in, text, g->in.held.length);
	return true;
}

/* READY. Its list of servers is not needed to play: an unsound one is left out. */
static bool
dispatch_ready(struct gateway *g, const struct payload_frame *frame, const char **why)
{
	snowflake *ids;
	bool sound;

	metrics_add(METRIC_SESSIONS, METRIC_WITH("new"), 1);
	log_line(LOG_INFO, "gateway", "%sidentified as %s, in %u servers", g->session.label,
	    frame->user_name, frame->guilds);
	ids = calloc(frame->guilds + 1, sizeof *ids);
	sound = !ids || !g->calls.servers ||
	    payload_read_servers(
		buf_string(&g->in.held), g->in.held.length, ids, frame->guilds, why);
	if (sound && ids && g->calls.servers)
		g->calls.servers(g->calls.arg, frame, ids);
	free(ids);
	g->calls.up(g->calls.arg, frame);
	return sound;
}

static void
dispatch(struct gateway *g, const struct payload_frame *frame)
{
	enum payload_event_kind kind = payload_event_kind(frame ? frame->name : "");
	const char *why = "";
	bool read = true;

	assert(frame);
	if (strcmp(frame->name, "READY") == 0)
		read = dispatch_ready(g, frame, &why);
	else if (strcmp(frame->name, "RESUMED") == 0) {
		metrics_add(METRIC_SESSIONS, METRIC_WITH("resumed"), 1);
		g->calls.up(g->calls.arg, NULL);
	} else if (strcmp(frame->name, "GUILD_CREATE") == 0 ||
	    strcmp(frame->name, "GUILD_UPDATE") == 0)
		read = dispatch_guild(g, &why);
	else if (kind != EVENT_NONE)
		read = dispatch_event(g, kind, &why);
	else if (strcmp(frame->name, "INTERACTION_CREATE") == 0)
		read = dispatch_interaction(g, frame, &why);
	if (!read)
		log_skipped(g, frame, why);
}

static void
step(struct gateway *g, enum session_event event, const struct payload_frame *frame, int code)
{
	struct session_input in = { .event = event, .frame = frame, .code = code };
	bool was_up = gateway_up(g), beats = !g->session.acked;
	unsigned what = session_step(&g->session, &in, uv_now(g->loop));
	unsigned send = what & (DO_HEARTBEAT | DO_IDENTIFY | DO_RESUME);

	if (beats && g->session.acked && event == SE_FRAME)
		metrics_took(METRIC_HEARTBEAT, NULL, (double)g->session.latency_ms / 1000);
	if (was_up && !gateway_up(g) && g->calls.down)
		g->calls.down(g->calls.arg, g->heard);
	if (what & DO_CLOSE)
		link_end(g->link, g->session.close_code);
	if (what & DO_CONNECT) {
		g->sends = (struct gateway_sends){ 0 };
		gateway_in_connect(&g->in);
		link_connect(g->link, session_url(&g->session));
	}
	if (send) {
		g->sends.waiting |= send;
		link_want_write(g->link);
	}
	if (what & DO_DISPATCH)
		dispatch(g, frame);
	if (what & DO_ASK && g->calls.ask)
		g->calls.ask(g->calls.arg);
	else if (what & DO_ASK)
		gateway_allow(g);
	arm_timer(g);
}

static void
on_open(void *arg)
{
	step(arg, SE_OPEN, NULL, 0);
}

static void
on_piece(void *arg, const char *bytes, size_t n, bool binary, bool last)
{
	struct gateway *g = arg;
	struct payload_frame frame;
	const char *why = "";

	g->heard = uv_now(g->loop);
	switch (gateway_in_add(&g->in, bytes, n, binary, last, &frame, &why)) {
	case CAME_PART:
		return;
	case CAME_EVENT:
		step(g, SE_FRAME, &frame, 0);
		break;
	case CAME_SKIPPED:
		log_skipped(g, &frame, why);
		step(g, SE_SKIPPED, &frame, 0);
		break;
	case CAME_GARBAGE:
		log_seldom(
		    LOG_WARN, "gateway", "no event", "Discord sent data that is no event: %s", why);
		step(g, SE_GARBAGE, NULL, 0);
		break;
	}
	gateway_in_clear(&g->in);
}

static void
on_write(void *arg, struct buf *out)
{
	struct gateway *g = arg;
	unsigned what = gateway_sends_next(&g->sends);
	uint64_t now = uv_now(g->loop);

	if (what && gateway_sends_from(&g->sends, what) <= now) {
		gateway_send_write(out, what, &g->session, g->token, g->shard, g->shards);
		gateway_sends_done(&g->sends, what, now);
		if (g->sends.waiting)
			link_want_write(g->link);
	}
	arm_timer(g);
}

static void
on_gone(void *arg, bool failed, int code)
{
	struct gateway *g = arg;
	char text[16] = "none";

	if (code)
		snprintf(text, sizeof text, "%d", code);
	metrics_add(METRIC_LOST, METRIC_WITH(text), 1);
	g->sends.waiting = 0;
	step(g, failed ? SE_FAILED : SE_CLOSED, NULL, code);
}

static void
on_timer_gone(uv_handle_t *timer)
{
	struct gateway *g = timer->data;

	g->calls.ended(g->calls.arg, g->session.fatal, g->session.end);
}

static void
on_left(void *arg)
{
	struct gateway *g = arg;

	uv_close((uv_handle_t *)&g->timer, on_timer_gone);
}

static void
on_timer(uv_timer_t *timer)
{
	struct gateway *g = timer->data;

	if (g->session.state == SESSION_DEAD && !link_is_on(g->link)) {
		g->leaving = true;
		link_leave(g->link);
		return;
	}
	if (g->sends.waiting)
		link_want_write(g->link);
	if (session_due(&g->session) <= uv_now(g->loop))
		step(g, SE_TICK, NULL, 0);
	arm_timer(g);
}

/* Returns false, and logs what the operator can do, when the settings cannot work. */
static bool
check_settings(const struct gateway_settings *set)
{
	if (!set->token[0] || strlen(set->token) > TOKEN_MOST) {
		log_line(LOG_ERROR, "gateway",
		    "DISCORD_TOKEN is not a bot's token: copy the token from the Bot page of the "
		    "application");
		return false;
	}
	return true;
}

struct gateway *
gateway_new(uv_loop_t *loop, const struct gateway_settings *set, const struct gateway_calls *calls)
{
	struct gateway *g;
	uint64_t seed;

	if (!check_settings(set))
		return NULL;
	g = calloc(1, sizeof *g);
	if (!g)
		return NULL;
	*g = (struct gateway){ .loop = loop,
		.calls = *calls,
		.token = strdup(set->token),
		.shard = set->shard,
		.shards = set->shards };
	gateway_in_init(&g->in);
	g->link = link_new(loop,
	    &(struct link_calls){ g, on_open, on_piece, on_write, on_gone, on_left }, set->ca_file);
	if (!g->link || !g->token) {
		log_line(LOG_ERROR, "gateway",
		    "libwebsockets does not start: is libwebsockets-evlib-uv installed?");
		gateway_free(g);
		return NULL;
	}
	if (uv_random(NULL, NULL, &seed, sizeof seed, 0, NULL) != 0)
		seed = uv_hrtime();
	session_init(&g->session, seed, uv_now(loop));
	if (set->shards > 1)
		snprintf(g->session.label, sizeof g->session.label, "shard %u: ", set->shard);
	if (set->resume && gateway_url_parse(set->resume->url, &(struct gateway_url){ 0 }))
		session_restore(&g->session, set->resume->id, set->resume->url, set->resume->seq);
	uv_timer_init(loop, &g->timer);
	g->timer.data = g;
	arm_timer(g);
	return g;
}

bool
gateway_found(struct gateway *g, const char *url)
{
	if (!gateway_url_parse(url, &(struct gateway_url){ 0 }) ||
	    strlen(url) >= sizeof g->session.gateway_url) {
		log_line(LOG_ERROR, "gateway",
		    "the gateway's address must be wss://HOST, or ws:// only on this machine: "
		    "check DISCORD_API_URL");
		return false;
	}
	session_found(&g->session, url);
	arm_timer(g);
	return true;
}

void
gateway_allow(struct gateway *g)
{
	step(g, SE_ALLOWED, NULL, 0);
}

bool
gateway_session(const struct gateway *g, struct gateway_session *out)
{
	if (!session_keeps(&g->session))
		return false;
	memcpy(out->id, g->session.session_id, sizeof out->id);
	memcpy(out->url, g->session.resume_url, sizeof out->url);
	out->seq = g->session.seq;
	return true;
}

bool
gateway_up(const struct gateway *g)
{
	return g->session.state == SESSION_READY;
}

void
gateway_stop(struct gateway *g, bool keeps)
{
	step(g, SE_STOP, NULL, keeps ? 0 : 1000);
}

void
gateway_free(struct gateway *g)
{
	if (!g)
		return;
	link_free(g->link);
	gateway_in_free(&g->in);
	free(g->token);
	free(g);
}
