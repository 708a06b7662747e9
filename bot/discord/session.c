/*
 * The lifecycle in one picture:
 *
 *	offline > connecting > hello > asking > identifying | resuming > online
 *	   ^__________|____________|_________|_______|________________|	closed, or refused: back-off
 *
 * A session lives on through lost connections as long as resume_url is set; forget() ends it. That
 * takes Discord's word (INVALID SESSION, a close code that says so), or an hour without a link: a
 * connection that is refused says nothing about the session.
 */
#include "bot/discord/session.h"

#include "bot/base/log.h"
#include "bot/base/seldom.h"
#include "bot/discord/session_close.h"

#include <stdio.h>
#include <string.h>

/* Discord's opcodes of gateway events. */
enum {
	OP_DISPATCH = 0,
	OP_HEARTBEAT = 1,
	OP_RECONNECT = 7,
	OP_INVALID_SESSION = 9,
	OP_HELLO = 10,
	OP_HEARTBEAT_ACK = 11,
};

/* ms; our choice unless marked as documented. */
enum {
	CONNECT_MS = 20000, /* DNS, TCP, TLS and the upgrade */
	HELLO_MS = 15000,
	IDENTIFY_MS = 120000, /* in an outage Discord delays READY while heartbeats go on */
	RESUME_MS = 60000, /* since the last replayed event */
	/*
	 * The events that come again have come by then, after RESUMED: a RESUMED of an earlier
	 * connection may stand among them. Discord takes an answer to a press for 3 s.
	 */
	REPEATS_MS = 3000,
	CLOSE_MS = 1500,
	STOP_MS = 150, /* the same for the last close: nobody serves meanwhile */
	INVALID_LEAST_MS = 1000, /* documented: wait 1 to 5 s after INVALID SESSION */
	INVALID_MOST_MS = 5000,
	/*
	 * The longest wait after the loss of a session that was READY, for the first loss or after
	 * STEADY_MS.
	 */
	QUICK_MS = 1000,
	BACKOFF_LEAST_MS = 1000,
	BACKOFF_MOST_MS = 60000,
	STEADY_MS = 10000, /* a connection that was READY this long did not fail */
	/*
	 * Discord keeps a session "a few minutes" without a link. After this time, that is over for
	 * certain.
	 */
	RESUME_LIFE_MS = 3600000,
	RESUME_REFUSALS = 5, /* RESUMEs answered by a close, after which a session is given up */
	GARBAGE_TRIES = 5, /* connections that brought garbage, after which it is given up */
	DETOUR_FROM = 2, /* tries that did not reach the session's own address, before the first at
	                    the address for new sessions */

	/*
	 * Documented: Discord resets the token after 1000 IDENTIFYs in 24 h. So 50 may follow
	 * quickly, and then one each 96 s, which is 950 a day.
	 */
	IDENTIFY_EVERY_MS = 96000,
	IDENTIFY_BURST_MS = 49 * IDENTIFY_EVERY_MS,
	IDENTIFY_GAP_MS = 5000, /* documented: one IDENTIFY in 5 s when max_concurrency is 1 */
};

static const char *const state_name[] = {
#define X(name, text) [SESSION_##name] = text,
	SESSION_STATE_MAP(X)
#undef X
};

/* The one place where the state changes. */
static void
change(struct session *s, enum session_state to, const char *why)
{
	bool operators = to == SESSION_READY || to == SESSION_OFFLINE || to == SESSION_DEAD;

	if (to == SESSION_OFFLINE && to != s->state)
		log_seldom(LOG_INFO, "gateway", "offline", "%s%s > %s: %s", s->label,
		    state_name[s->state], state_name[to], why);
	else if (to != s->state)
		log_line(operators ? LOG_INFO : LOG_DEBUG, "gateway", "%s%s > %s: %s", s->label,
		    state_name[s->state], state_name[to], why);
	s->state = to;
}

/* Returns a random number from 0 to n - 1. splitmix64; its bias does not matter for jitter. */
static uint64_t
chance(struct session *s, uint64_t n)
{
	uint64_t z = s->rng += UINT64_C(0x9e3779b97f4a7c15);

	z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
	return (z ^ (z >> 31)) % n;
}

static bool
can_resume(const struct session *s)
{
	return s->resume_url[0] && s->has_seq;
}

static void
forget(struct session *s)
{
	s->resume_url[0] = s->session_id[0] = '\0';
	s->has_seq = s->restored = false;
	s->seq = 0;
	s->refused = s->garbled = 0;
}

/* Gives the session up without Discord's word that the session is over. */
static void
give_up(struct session *s, const char *why)
{
	if (can_resume(s))
		log_seldom(LOG_WARN, "gateway", "gives up",
		    "%sgolfd gives the session up and begins a new one, since %s: what people "
		    "pressed since the link was lost is lost",
		    s->label, why);
	forget(s);
}

static bool
has_address(const struct session *s)
{
	return can_resume(s) || s->gateway_url[0];
}

/* Exponential back-off with full jitter. */
static uint64_t
backoff(struct session *s)
{
	unsigned doubled = s->failures < 6 ? s->failures + 1 : 6;
	uint64_t most = (uint64_t)BACKOFF_LEAST_MS << doubled;

	if (most > BACKOFF_MOST_MS)
		most = BACKOFF_MOST_MS;
	return BACKOFF_LEAST_MS + chance(s, most - BACKOFF_LEAST_MS + 1);
}

/*
 * Plans the next connection, after least ms or later. After a session that was READY the waits
 * begin again at the shortest. After garbage the waits go on growing, since Discord may send the
 * garbage again as soon as the session is up.
 */
static void
plan(struct session *s, bool garbage, uint64_t least, uint64_t now)
{
	bool was_ready = s->state == SESSION_READY;
	bool steady = was_ready && now - s->ready_at >= STEADY_MS;
	bool quick = steady || (was_ready && s->failures == 0);
	uint64_t wait;

	if (was_ready)
		s->lost_at = now;
	s->unreached += s->state == SESSION_CONNECTING || s->state == SESSION_HELLO;
	if (steady || (was_ready && !garbage))
		s->failures = s->garbled = 0;
	if (garbage && ++s->garbled >= GARBAGE_TRIES)
		give_up(s, "Discord sends what is no event again and again");
	wait = quick ? chance(s, QUICK_MS) : backoff(s);
	s->failures++;
	s->connect_at = now + (wait > least ? wait : least);
	s->next_heartbeat = 0;
}

/* Begins to close the connection. SE_CLOSED or CLOSE_MS ends the wait. */
static unsigned
close_link(struct session *s, int code, const char *why, uint64_t now)
{
	s->close_code = code;
	s->give_up_at = now + CLOSE_MS;
	change(s, SESSION_CLOSING, why);
	return DO_CLOSE;
}

static unsigned
end_link(struct session *s, int code, uint64_t least, const char *why, uint64_t now)
{
	plan(s, false, least, now);
	return close_link(s, code, why, now);
}

/* Delays the planned connection when it needs an IDENTIFY that is not allowed yet. */
static void
put_off(struct session *s, uint64_t now)
{
	uint64_t least = can_resume(s) || s->identify_gap < now ? now : s->identify_gap;

	if (s->connect_at < least)
		s->connect_at = least;
}

static void
go_offline(struct session *s, const char *why, uint64_t now)
{
	put_off(s, now);
	s->give_up_at = 0;
	change(s, SESSION_OFFLINE, why);
}

static unsigned
on_offline_tick(struct session *s, uint64_t now)
{
	if (can_resume(s) && now - s->lost_at >= RESUME_LIFE_MS)
		give_up(s, "Discord could not be reached for an hour");
	if (!has_address(s))
		return 0;
	if (!can_resume(s) && s->identify_from > s->connect_at + IDENTIFY_BURST_MS) {
		s->connect_at = s->identify_from - IDENTIFY_BURST_MS;
		log_seldom(LOG_WARN, "gateway", "too many",
		    "too many new sessions: waiting, so that Discord does not reset the token");
	}
	if (now < s->connect_at)
		return 0;
	s->give_up_at = now + CONNECT_MS;
	change(s, SESSION_CONNECTING, can_resume(s) ? "to resume" : "for a new session");
	return DO_CONNECT;
}

static unsigned
on_tick(struct session *s, uint64_t now)
{
	bool late = s->give_up_at && now >= s->give_up_at;

	switch (s->state) {
	case SESSION_OFFLINE:
		return on_offline_tick(s, now);
	case SESSION_CLOSING:
		if (!late)
			return 0;
		go_offline(s, "the other side does not close", now);
		return DO_CLOSE;
	case SESSION_DEAD:
		if (!late)
			return 0;
		s->give_up_at = 0;
		return DO_CLOSE;
	case SESSION_CONNECTING:
	case SESSION_HELLO:
	case SESSION_ASKING:
	case SESSION_IDENTIFYING:
	case SESSION_RESUMING:
	case SESSION_READY:
		break;
	}
	if (late)
		return end_link(s, 4000, 0, "it took too long", now);
	if (!s->next_heartbeat || now < s->next_heartbeat)
		return 0;
	if (!s->acked)
		return end_link(s, 4000, 0, "the last heartbeat was not answered", now);
	s->acked = false;
	s->beat_at = now;
	s->next_heartbeat += s->interval;
	if (s->next_heartbeat <= now)
		s->next_heartbeat = now + s->interval;
	return DO_HEARTBEAT;
}

static unsigned
on_hello(struct session *s, const struct payload_frame *f, uint64_t now)
{
	if (s->state != SESSION_HELLO)
		return 0;
	s->interval = f->heartbeat_interval;
	s->next_heartbeat = now + chance(s, s->interval) + 1;
	s->acked = true;
	if (can_resume(s)) {
		s->give_up_at = now + RESUME_MS;
		change(s, SESSION_RESUMING, "HELLO");
		return DO_RESUME;
	}
	forget(s);
	s->give_up_at = 0;
	change(s, SESSION_ASKING, "HELLO");
	return DO_ASK;
}

static unsigned
on_allowed(struct session *s, uint64_t now)
{
	if (s->state != SESSION_ASKING)
		return 0;
	s->identify_from = (s->identify_from > now ? s->identify_from : now) + IDENTIFY_EVERY_MS;
	s->identify_gap = now + IDENTIFY_GAP_MS;
	s->give_up_at = now + IDENTIFY_MS;
	change(s, SESSION_IDENTIFYING, "it may identify");
	return DO_IDENTIFY;
}

static unsigned
on_up(struct session *s, const char *why, uint64_t now)
{
	s->give_up_at = 0;
	s->restored = false;
	s->refused = s->unreached = 0;
	s->ready_at = now;
	change(s, SESSION_READY, why);
	return DO_DISPATCH;
}

static unsigned
on_dispatch(struct session *s, const struct payload_frame *f, uint64_t now)
{
	bool again = f->has_seq && s->has_seq && f->seq <= s->seq;
	bool ready = strcmp(f->name, "READY") == 0, resumed = strcmp(f->name, "RESUMED") == 0;

	if (s->state == SESSION_HELLO || ready != (s->state == SESSION_IDENTIFYING) ||
	    (resumed && s->state != SESSION_RESUMING)) {
		/* A RESUMED of an earlier connection may be among the events that come again. */
		if (resumed)
			s->live_from = now + REPEATS_MS;
		log_line(resumed ? LOG_DEBUG : LOG_WARN, "gateway", "%s came while %s: ignored",
		    f->name, state_name[s->state]);
		return 0;
	}
	if (f->has_seq && !again) {
		s->has_seq = true;
		s->seq = f->seq;
	}
	if (ready) {
		snprintf(s->session_id, sizeof s->session_id, "%s", f->session_id);
		snprintf(s->resume_url, sizeof s->resume_url, "%s",
		    f->resume_url[0] ? f->resume_url : s->gateway_url);
		s->live_from = now;
		return on_up(s, "READY", now);
	}
	if (resumed) {
		s->live_from = now + REPEATS_MS;
		return on_up(s, "RESUMED", now);
	}
	if (again) {
		log_line(LOG_DEBUG, "gateway", "%s came a second time: dropped", f->name);
		return 0;
	}
	if (s->state == SESSION_RESUMING)
		s->give_up_at = now + RESUME_MS;
	return DO_DISPATCH;
}

static unsigned
on_invalid(struct session *s, const struct payload_frame *f, uint64_t now)
{
	uint64_t wait = INVALID_LEAST_MS + chance(s, INVALID_MOST_MS - INVALID_LEAST_MS + 1);

	if (f->resumable)
		return end_link(s, 4000, wait, "INVALID SESSION, to be resumed", now);
	if (s->state == SESSION_RESUMING)
		log_seldom(LOG_WARN, "gateway", "not taken back",
		    "%sDiscord does not take the session back: golfd begins a new one in some "
		    "seconds, and what people pressed since the link was lost is lost",
		    s->label);
	forget(s);
	return end_link(s, 1000, wait, "INVALID SESSION", now);
}

/* The websocket is up, and neither side has closed it. */
static bool
is_talking(const struct session *s)
{
	return s->state >= SESSION_HELLO && s->state <= SESSION_READY;
}

static unsigned
on_frame(struct session *s, const struct payload_frame *f, uint64_t now)
{
	switch (f->op) {
	case OP_DISPATCH:
		return on_dispatch(s, f, now);
	case OP_HEARTBEAT:
		return s->state == SESSION_HELLO ? 0 : DO_HEARTBEAT;
	case OP_RECONNECT:
		return end_link(s, 4000, 0, "Discord asks to reconnect", now);
	case OP_INVALID_SESSION:
		return on_invalid(s, f, now);
	case OP_HELLO:
		return on_hello(s, f, now);
	case OP_HEARTBEAT_ACK:
		if (!s->acked)
			s->latency_ms = now - s->beat_at;
		s->acked = true;
		return 0;
	default:
		log_line(LOG_DEBUG, "gateway", "op %d is not known: ignored", f->op);
		return 0;
	}
}

static unsigned
on_garbage(struct session *s, uint64_t now)
{
	plan(s, true, 0, now);
	return close_link(s, 4000, "Discord sent what is no event", now);
}

/* Handles an event whose payload is lost: only op, s and t are known. */
static unsigned
on_skipped(struct session *s, const struct payload_frame *f, uint64_t now)
{
	unsigned what;

	if (f->op == OP_HELLO || f->op == OP_INVALID_SESSION ||
	    (f->op == OP_DISPATCH && !f->has_seq))
		return on_garbage(s, now);
	if (f->op == OP_DISPATCH && strcmp(f->name, "READY") == 0 &&
	    s->state == SESSION_IDENTIFYING) {
		log_seldom(LOG_ERROR, "gateway", "READY",
		    "Discord's READY cannot be read: golfd tries a new session; if this stays, "
		    "update golfd");
		return end_link(s, 1000, 0, "READY cannot be read", now);
	}
	what = on_frame(s, f, now);
	return strcmp(f->name, "RESUMED") == 0 ? what : what & ~(unsigned)DO_DISPATCH;
}

/* The connection has ended, or did not come up. code is the other side's, 0 for none. */
static unsigned
on_closed(struct session *s, bool failed, int code, uint64_t now)
{
	const struct session_close *row = session_close_find(code);
	double wait;
	char why[96];

	if (s->state == SESSION_OFFLINE)
		return 0;
	if (row->rule == CLOSE_FATAL) {
		s->fatal = row->text;
		s->end = row->end;
		s->give_up_at = s->next_heartbeat = 0;
		change(s, SESSION_DEAD, row->text);
		return DO_FATAL;
	}
	if (row->rule == CLOSE_NEW)
		give_up(s, row->text);
	else if (s->state == SESSION_RESUMING && ++s->refused == RESUME_REFUSALS)
		give_up(s, "Discord answers each RESUME with a close");
	if (s->state != SESSION_CLOSING)
		plan(s, false, 0, now);
	put_off(s, now);
	wait = (double)(s->connect_at - now) / 1000;
	if (failed || code == 0)
		snprintf(why, sizeof why, "%s, back in %.1f s",
		    failed ? "no connection" : "connection lost", wait);
	else
		snprintf(
		    why, sizeof why, "closed with %d (%s), back in %.1f s", code, row->text, wait);
	go_offline(s, why, now);
	return 0;
}

static unsigned
on_stop(struct session *s, bool ends, uint64_t now)
{
	bool linked = s->state != SESSION_OFFLINE, closing = s->state == SESSION_CLOSING;

	if (ends)
		forget(s);
	s->close_code = can_resume(s) ? 4000 : 1000;
	s->next_heartbeat = 0;
	s->give_up_at = linked ? now + STOP_MS : 0;
	change(s, SESSION_DEAD, "asked to stop");
	return linked && !closing ? DO_CLOSE : 0;
}

void
session_init(struct session *s, uint64_t seed, uint64_t now)
{
	*s = (struct session){ .state = SESSION_OFFLINE, .connect_at = now, .rng = seed };
}

void
session_found(struct session *s, const char *gateway_url)
{
	snprintf(s->gateway_url, sizeof s->gateway_url, "%s", gateway_url);
}

void
session_restore(struct session *s, const char *id, const char *resume_url, int64_t seq)
{
	snprintf(s->session_id, sizeof s->session_id, "%s", id);
	snprintf(s->resume_url, sizeof s->resume_url, "%s", resume_url);
	s->seq = seq;
	s->has_seq = s->restored = true;
	s->lost_at = s->connect_at; /* the time of session_init() */
}

bool
session_keeps(const struct session *s)
{
	return can_resume(s) && !s->restored && !s->fatal;
}

unsigned
session_step(struct session *s, const struct session_input *in, uint64_t now)
{
	bool gone = in->event == SE_CLOSED || in->event == SE_FAILED;

	if (s->state == SESSION_DEAD && in->event != SE_TICK) {
		s->give_up_at = gone ? 0 : s->give_up_at;
		return 0;
	}
	switch (in->event) {
	case SE_TICK:
		return on_tick(s, now);
	case SE_OPEN:
		if (s->state != SESSION_CONNECTING)
			return 0;
		s->give_up_at = now + HELLO_MS;
		change(s, SESSION_HELLO, "connected");
		return 0;
	case SE_FRAME:
		return is_talking(s) ? on_frame(s, in->frame, now) : 0;
	case SE_SKIPPED:
		return is_talking(s) ? on_skipped(s, in->frame, now) : 0;
	case SE_GARBAGE:
		return is_talking(s) ? on_garbage(s, now) : 0;
	case SE_CLOSED:
		return on_closed(s, false, in->code, now);
	case SE_FAILED:
		return on_closed(s, true, 0, now);
	case SE_ALLOWED:
		return on_allowed(s, now);
	case SE_STOP:
		return on_stop(s, in->code == 1000, now);
	}
	return 0;
}

uint64_t
session_due(const struct session *s)
{
	bool connects = s->state == SESSION_OFFLINE && has_address(s);
	uint64_t due = connects ? s->connect_at : UINT64_MAX;

	if (s->give_up_at && s->give_up_at < due)
		due = s->give_up_at;
	if (s->next_heartbeat && s->next_heartbeat < due)
		due = s->next_heartbeat;
	return due;
}

/* Every second try, once the session's own address was not reached some times. */
static bool
takes_detour(const struct session *s)
{
	return s->gateway_url[0] && s->unreached >= DETOUR_FROM &&
	    (s->unreached - DETOUR_FROM) % 2 == 0;
}

const char *
session_url(const struct session *s)
{
	return can_resume(s) && !takes_detour(s) ? s->resume_url : s->gateway_url;
}

bool
session_is_live(const struct session *s, uint64_t now)
{
	return s->state == SESSION_READY && now >= s->live_from;
}
