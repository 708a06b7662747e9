#include "bot/discord/session.h"

#include "bot/base/log.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#define GATEWAY "wss://gateway.test"
#define RESUME  "wss://resume.test"

enum { INTERVAL = 40000, START = 5000 };

/* The events of a session. arg is a seq, a close code, or 1 for "resumable". */
enum happening {
	TICK,
	OPEN,
	HELLO,
	READY,
	RESUMED,
	EVENT,
	BEAT,
	ACK,
	OP7,
	OP9,
	STRANGE,
	/* Unreadable events: only op, s and t are known. */
	LOST_EVENT,
	LOST_READY,
	LOST_RESUMED,
	LOST_HELLO,
	LOST_BEAT,
	LOST_ACK,
	LOST_OP7,
	LOST_OP9,
	LOST_STRANGE,
	GARBAGE,
	CLOSED,
	FAILED,
	ALLOWED,
	STOP
};

enum { DUE = -1 }; /* a value of wait: the time of session_due() */
enum { NOTHING = 0 };

struct line {
	int wait; /* ms since the line before */
	enum happening what;
	int arg;
	unsigned expect; /* enum session_do */
	enum session_state state;
	const char *why;
};

static bool keeps_asking; /* leave to IDENTIFY comes by ALLOWED alone, and else at once */

static unsigned
happen(struct session *s, enum happening what, int arg, uint64_t now)
{
	static const struct {
		enum session_event event;
		int op;
		const char *name;
	} row[] = {
		[TICK] = { SE_TICK, 0, "" },
		[OPEN] = { SE_OPEN, 0, "" },
		[HELLO] = { SE_FRAME, 10, "" },
		[READY] = { SE_FRAME, 0, "READY" },
		[RESUMED] = { SE_FRAME, 0, "RESUMED" },
		[EVENT] = { SE_FRAME, 0, "INTERACTION_CREATE" },
		[BEAT] = { SE_FRAME, 1, "" },
		[ACK] = { SE_FRAME, 11, "" },
		[OP7] = { SE_FRAME, 7, "" },
		[OP9] = { SE_FRAME, 9, "" },
		[STRANGE] = { SE_FRAME, 99, "" },
		[LOST_EVENT] = { SE_SKIPPED, 0, "GUILD_CREATE" },
		[LOST_READY] = { SE_SKIPPED, 0, "READY" },
		[LOST_RESUMED] = { SE_SKIPPED, 0, "RESUMED" },
		[LOST_HELLO] = { SE_SKIPPED, 10, "" },
		[LOST_BEAT] = { SE_SKIPPED, 1, "" },
		[LOST_ACK] = { SE_SKIPPED, 11, "" },
		[LOST_OP7] = { SE_SKIPPED, 7, "" },
		[LOST_OP9] = { SE_SKIPPED, 9, "" },
		[LOST_STRANGE] = { SE_SKIPPED, 99, "" },
		[GARBAGE] = { SE_GARBAGE, 0, "" },
		[CLOSED] = { SE_CLOSED, 0, "" },
		[FAILED] = { SE_FAILED, 0, "" },
		[STOP] = { SE_STOP, 0, "" },
		[ALLOWED] = { SE_ALLOWED, 0, "" },
	};
	struct payload_frame f = { .op = row[what].op };
	struct session_input in = { .event = row[what].event, .frame = &f, .code = arg };
	unsigned got;

	snprintf(f.name, sizeof f.name, "%s", row[what].name);
	f.has_seq = f.name[0] && arg > 0;
	f.seq = arg;
	f.resumable = what == OP9 && arg == 1;
	f.heartbeat_interval = what == HELLO ? INTERVAL : 0;
	if (what == READY) {
		strcpy(f.session_id, "abc");
		strcpy(f.resume_url, RESUME);
	}
	if (in.event != SE_FRAME && in.event != SE_SKIPPED)
		in.frame = NULL;
	got = session_step(s, &in, now);
	if (got != DO_ASK || keeps_asking)
		return got;
	cr_assert_eq(s->state, SESSION_ASKING);
	return session_step(s, &(struct session_input){ .event = SE_ALLOWED }, now);
}

/* Plays the lines. The session and its clock stay for further checks. */
static void
live(struct session *s, uint64_t *now, const struct line *line, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		uint64_t due = session_due(s);
		unsigned got;

		cr_assert(
		    line[i].wait != DUE || due != UINT64_MAX, "line %zu: nothing is due", i + 1);
		*now = line[i].wait == DUE ? due : *now + (uint64_t)line[i].wait;
		got = happen(s, line[i].what, line[i].arg, *now);
		cr_assert_eq(got, line[i].expect, "line %zu, %s: do %u, not %u", i + 1, line[i].why,
		    got, line[i].expect);
		cr_assert_eq(s->state, line[i].state, "line %zu, %s: state %d", i + 1, line[i].why,
		    s->state);
	}
}

#define LIVE(...)                                                                                  \
	live(&s, &now, (const struct line[]){ __VA_ARGS__ },                                       \
	    sizeof((const struct line[]){ __VA_ARGS__ }) / sizeof(struct line))

/* A session that knows the gateway's address. */
static void
begin(struct session *s, uint64_t seed, uint64_t now)
{
	session_init(s, seed, now);
	session_found(s, GATEWAY);
}

#define DIARY                                                                                      \
	struct session s;                                                                          \
	uint64_t now = START;                                                                      \
	log_set_level(LOG_ERROR);                                                                  \
	begin(&s, 42, now)

/* The first lines of diaries that begin later. */
#define UNTIL_READY                                                                                \
	{ 0, TICK, 0, DO_CONNECT, SESSION_CONNECTING, "at once" },                                 \
	    { 80, OPEN, 0, NOTHING, SESSION_HELLO, "the socket is up" },                           \
	    { 20, HELLO, 0, DO_IDENTIFY, SESSION_IDENTIFYING, "no session yet" },                  \
	{                                                                                          \
		90, READY, 1, DO_DISPATCH, SESSION_READY, "accepted"                               \
	}
#define UNTIL_RESUMING                                                                             \
	{ DUE, TICK, 0, DO_CONNECT, SESSION_CONNECTING, "back" },                                  \
	    { 80, OPEN, 0, NOTHING, SESSION_HELLO, "the socket is up" },                           \
	{                                                                                          \
		20, HELLO, 0, DO_RESUME, SESSION_RESUMING, "the session is remembered"             \
	}
#define UNTIL_IDENTIFYING                                                                          \
	{ DUE, TICK, 0, DO_CONNECT, SESSION_CONNECTING, "back" },                                  \
	    { 80, OPEN, 0, NOTHING, SESSION_HELLO, "the socket is up" },                           \
	{                                                                                          \
		20, HELLO, 0, DO_IDENTIFY, SESSION_IDENTIFYING, "the session is forgotten"         \
	}

Test(session, a_quiet_session_sends_heartbeats)
{
	DIARY;
	cr_expect_eq(session_due(&s), START);
	LIVE(UNTIL_READY,
	    { DUE, TICK, 0, DO_HEARTBEAT, SESSION_READY, "the first, after interval * jitter" },
	    { 30, ACK, 0, NOTHING, SESSION_READY, "alive" },
	    { 500, EVENT, 2, DO_DISPATCH, SESSION_READY, "a click" },
	    { 1, TICK, 0, NOTHING, SESSION_READY, "too early for anything" },
	    { DUE, TICK, 0, DO_HEARTBEAT, SESSION_READY, "the next" },
	    { 45, ACK, 0, NOTHING, SESSION_READY, "alive" },
	    { 0, STRANGE, 0, NOTHING, SESSION_READY, "an op of the future is ignored" });
	cr_expect_str_eq(session_url(&s), RESUME);
	cr_expect_str_eq(s.session_id, "abc");
	cr_expect_eq(s.seq, 2);
	cr_expect_eq(s.latency_ms, 45);
	cr_expect_eq(session_due(&s), now - 45 + INTERVAL, "heartbeats are an interval apart");
}

Test(session, a_heartbeat_without_an_ack_closes_the_link)
{
	DIARY;
	LIVE(UNTIL_READY, { DUE, TICK, 0, DO_HEARTBEAT, SESSION_READY, "the first" },
	    { DUE, TICK, 0, DO_CLOSE, SESSION_CLOSING, "no ack: the link is dead" },
	    { 10, EVENT, 2, NOTHING, SESSION_CLOSING, "too late: it will be replayed" },
	    { 10, CLOSED, 0, NOTHING, SESSION_OFFLINE, "gone" }, UNTIL_RESUMING,
	    { 10, EVENT, 2, DO_DISPATCH, SESSION_RESUMING, "replayed" },
	    { 10, RESUMED, 3, DO_DISPATCH, SESSION_READY, "the session is kept" });
	cr_expect_eq(s.close_code, 4000, "1000 or 1001 would end the session");
}

Test(session, an_ack_for_an_extra_heartbeat_counts)
{
	DIARY;
	LIVE(UNTIL_READY,
	    { 10, BEAT, 0, DO_HEARTBEAT, SESSION_READY, "op 1 asks for a heartbeat at once" },
	    { DUE, TICK, 0, DO_HEARTBEAT, SESSION_READY, "the timetable stays as it was" },
	    { 10, BEAT, 0, DO_HEARTBEAT, SESSION_READY, "again" },
	    { 10, ACK, 0, NOTHING, SESSION_READY, "alive" },
	    { DUE, TICK, 0, DO_HEARTBEAT, SESSION_READY, "the next" });
}

Test(session, reconnect)
{
	DIARY;
	LIVE(UNTIL_READY, { 20000, OP7, 0, DO_CLOSE, SESSION_CLOSING, "op 7" },
	    { 10, CLOSED, 4000, NOTHING, SESSION_OFFLINE, "our own code came back" });
	cr_expect_eq(s.close_code, 4000);
	cr_expect(session_due(&s) <= now + 1000, "immediately, as documented");
	LIVE(UNTIL_RESUMING,
	    { 10, OP7, 0, DO_CLOSE, SESSION_CLOSING, "at any point of the lifecycle" },
	    { 10, CLOSED, 0, NOTHING, SESSION_OFFLINE, "gone" },
	    { DUE, TICK, 0, DO_CONNECT, SESSION_CONNECTING, "back" },
	    { 10, OPEN, 0, NOTHING, SESSION_HELLO, "up" },
	    { 10, OP7, 0, DO_CLOSE, SESSION_CLOSING, "in place of HELLO" });
}

Test(session, invalid_session)
{
	DIARY;
	LIVE(UNTIL_READY, { 20000, OP9, 1, DO_CLOSE, SESSION_CLOSING, "op 9, d true" },
	    { 10, CLOSED, 0, NOTHING, SESSION_OFFLINE, "gone" });
	cr_expect_eq(s.close_code, 4000);
	cr_expect(session_due(&s) >= now + 990 && session_due(&s) <= now + 5000, "after 1 to 5 s");
	LIVE(UNTIL_RESUMING, { 10, OP9, 0, DO_CLOSE, SESSION_CLOSING, "op 9, d false" },
	    { 10, CLOSED, 0, NOTHING, SESSION_OFFLINE, "gone" });
	cr_expect_eq(s.close_code, 1000, "no session is left");
	cr_expect(session_due(&s) >= now + 990 && session_due(&s) <= now + 5000, "after 1 to 5 s");
	cr_expect_str_eq(session_url(&s), GATEWAY);
	LIVE(UNTIL_IDENTIFYING,
	    { 10, OP9, 0, DO_CLOSE, SESSION_CLOSING, "too many identify at once" });
}

Test(session, close_codes)
{
	static const struct {
		int code;
		char rule; /* resume, new or fatal */
		const char *word; /* a word of the operator's sentence */
		enum end end; /* of a fatal one: only END_FAILED is tried again */
	} row[] = {
		{ 0, 'r', "", END_DONE },
		{ 1000, 'r', "", END_DONE }, /* from Discord, not from us */
		{ 1001, 'r', "", END_DONE },
		{ 1006, 'r', "", END_DONE },
		{ 4000, 'r', "", END_DONE },
		{ 4001, 'r', "", END_DONE },
		{ 4002, 'r', "", END_DONE },
		{ 4003, 'n', "", END_DONE },
		{ 4004, 'f', "DISCORD_TOKEN", END_TOKEN },
		{ 4005, 'r', "", END_DONE },
		{ 4006, 'r', "", END_DONE }, /* not documented */
		{ 4007, 'n', "", END_DONE },
		{ 4008, 'r', "", END_DONE },
		{ 4009, 'n', "", END_DONE },
		{ 4010, 'f', "GOLFD_SHARDS=auto", END_FAILED },
		{ 4011, 'f', "GOLFD_SHARDS=auto", END_FAILED },
		{ 4012, 'f', "newer golfd", END_REFUSED },
		{ 4013, 'f', "no setting helps", END_REFUSED },
		{ 4014, 'f', "needs no privileged intent", END_REFUSED },
		{ 4999, 'r', "", END_DONE },
		{ -7, 'r', "", END_DONE },
	};

	for (unsigned i = 0; i < sizeof row / sizeof row[0]; i++) {
		DIARY;
		LIVE(UNTIL_READY);
		if (row[i].rule == 'f') {
			char code[16];

			LIVE({ 10, CLOSED, row[i].code, DO_FATAL, SESSION_DEAD, "fatal" });
			cr_expect(strstr(s.fatal, row[i].word), "%d: %s", row[i].code, s.fatal);
			snprintf(code, sizeof code, "(%d)", row[i].code);
			cr_expect(strstr(s.fatal, code), "the sentence has the code: %s", s.fatal);
			cr_expect_eq(s.end, row[i].end, "%d", row[i].code);
			cr_expect_eq(session_due(&s), UINT64_MAX);
			continue;
		}
		LIVE({ 10, CLOSED, row[i].code, NOTHING, SESSION_OFFLINE, "closed" });
		if (row[i].rule == 'r')
			LIVE(UNTIL_RESUMING);
		else
			LIVE(UNTIL_IDENTIFYING);
		cr_expect_str_eq(
		    session_url(&s), row[i].rule == 'r' ? RESUME : GATEWAY, "%d", row[i].code);
	}
}

Test(session, a_fatal_code_counts_while_closing)
{
	DIARY;
	LIVE(UNTIL_READY, { 10, OP7, 0, DO_CLOSE, SESSION_CLOSING, "op 7" },
	    { 10, CLOSED, 4004, DO_FATAL, SESSION_DEAD, "the token was reset meanwhile" },
	    { 10, STOP, 0, NOTHING, SESSION_DEAD, "still dead" });
}

Test(session, every_wait_has_an_end)
{
	DIARY;
	LIVE({ 0, TICK, 0, DO_CONNECT, SESSION_CONNECTING, "at once" },
	    { DUE, TICK, 0, DO_CLOSE, SESSION_CLOSING, "no connection" },
	    { 10, FAILED, 0, NOTHING, SESSION_OFFLINE, "gone" },
	    { DUE, TICK, 0, DO_CONNECT, SESSION_CONNECTING, "back" },
	    { 10, OPEN, 0, NOTHING, SESSION_HELLO, "up" },
	    { DUE, TICK, 0, DO_CLOSE, SESSION_CLOSING, "no HELLO" },
	    { DUE, TICK, 0, DO_CLOSE, SESSION_OFFLINE, "no answer to the close: cut it off" },
	    { DUE, TICK, 0, DO_CONNECT, SESSION_CONNECTING, "back" },
	    { 10, OPEN, 0, NOTHING, SESSION_HELLO, "up" },
	    { 10, HELLO, 0, DO_IDENTIFY, SESSION_IDENTIFYING, "go on" });
	for (int i = 0; i < 2; i++)
		LIVE({ DUE, TICK, 0, DO_HEARTBEAT, SESSION_IDENTIFYING, "heartbeats go on" },
		    { 10, ACK, 0, NOTHING, SESSION_IDENTIFYING, "alive" });
	now = s.give_up_at;
	LIVE({ 0, TICK, 0, DO_CLOSE, SESSION_CLOSING, "no READY" });
}

Test(session, a_long_replay_is_not_cut)
{
	DIARY;
	LIVE(UNTIL_READY, { 10, CLOSED, 0, NOTHING, SESSION_OFFLINE, "lost" }, UNTIL_RESUMING);
	for (int seq = 2; seq < 12; seq++)
		LIVE({ 30000, EVENT, seq, DO_DISPATCH, SESSION_RESUMING, "replayed" });
	cr_expect(s.give_up_at > now);
}

Test(session, a_repeated_event_does_nothing)
{
	DIARY;
	LIVE(UNTIL_READY, { 10, EVENT, 2, DO_DISPATCH, SESSION_READY, "new" },
	    { 10, EVENT, 2, NOTHING, SESSION_READY, "twice" },
	    { 10, EVENT, 1, NOTHING, SESSION_READY, "old" },
	    { 10, EVENT, 5, DO_DISPATCH, SESSION_READY, "a gap in the numbers is accepted" },
	    { 10, READY, 6, NOTHING, SESSION_READY, "READY without an IDENTIFY" },
	    { 10, RESUMED, 7, NOTHING, SESSION_READY, "RESUMED without a RESUME" },
	    { 10, HELLO, 0, NOTHING, SESSION_READY, "a second HELLO is ignored" },
	    { 10, OPEN, 0, NOTHING, SESSION_READY, "the socket is open already" });
	cr_expect_eq(s.seq, 5, "an ignored event does not count as received");
	LIVE({ 10, CLOSED, 0, NOTHING, SESSION_OFFLINE, "lost" }, UNTIL_RESUMING,
	    { 10, EVENT, 5, NOTHING, SESSION_RESUMING, "replayed, but already known" },
	    { 10, EVENT, 6, DO_DISPATCH, SESSION_RESUMING, "replayed" },
	    { 10, RESUMED, 6, DO_DISPATCH, SESSION_READY, "RESUMED is never dropped" },
	    { 10, CLOSED, 4009, NOTHING, SESSION_OFFLINE, "a new session" }, UNTIL_IDENTIFYING,
	    { 10, EVENT, 1, NOTHING, SESSION_IDENTIFYING, "not before READY" },
	    { 10, READY, 1, DO_DISPATCH, SESSION_READY, "counts from 1 again" });
	cr_expect_eq(s.seq, 1);
}

Test(session, garbage_closes_the_link_and_keeps_the_session)
{
	DIARY;
	LIVE(UNTIL_READY, { 10, GARBAGE, 0, DO_CLOSE, SESSION_CLOSING, "not an event" },
	    { 10, GARBAGE, 0, NOTHING, SESSION_CLOSING, "more of it" },
	    { 10, CLOSED, 0, NOTHING, SESSION_OFFLINE, "gone" }, UNTIL_RESUMING,
	    { 10, GARBAGE, 0, DO_CLOSE, SESSION_CLOSING, "at any point" });
	cr_expect_eq(s.close_code, 4000, "the session is kept");
}

Test(session, an_event_that_cannot_be_read_is_counted)
{
	DIARY;
	LIVE(UNTIL_READY, { 10, LOST_EVENT, 2, NOTHING, SESSION_READY, "the link stays" },
	    { 10, EVENT, 3, DO_DISPATCH, SESSION_READY, "the next one is read" },
	    { 10, LOST_EVENT, 5, NOTHING, SESSION_READY, "again" });
	cr_expect_eq(s.seq, 5, "heartbeats and RESUME need this number");
	LIVE({ 10, LOST_EVENT, 4, NOTHING, SESSION_READY, "an event that came already" });
	cr_expect_eq(s.seq, 5);
	LIVE({ 10, CLOSED, 0, NOTHING, SESSION_OFFLINE, "lost" },
	    { DUE, TICK, 0, DO_CONNECT, SESSION_CONNECTING, "back" },
	    { 10, OPEN, 0, NOTHING, SESSION_HELLO, "up" },
	    { 10, LOST_EVENT, 6, NOTHING, SESSION_HELLO, "not before HELLO" },
	    { 10, HELLO, 0, DO_RESUME, SESSION_RESUMING, "the session is remembered" });
	cr_expect_eq(s.seq, 5);
	for (int seq = 6; seq < 12; seq++)
		LIVE({ 30000, LOST_EVENT, seq, NOTHING, SESSION_RESUMING,
		    "a long replay is not cut" });
	LIVE({ 10, LOST_RESUMED, 12, DO_DISPATCH, SESSION_READY, "it needs no payload" });
	cr_expect_eq(s.seq, 12);
}

Test(session, an_unreadable_control_event_is_handled_or_closes_the_link)
{
	static const enum happening closing[] = { LOST_HELLO, LOST_OP9, LOST_EVENT };

	DIARY;
	LIVE(UNTIL_READY,
	    { 10, LOST_BEAT, 0, DO_HEARTBEAT, SESSION_READY, "op 1 needs no payload" },
	    { DUE, TICK, 0, DO_HEARTBEAT, SESSION_READY, "the first" },
	    { 10, LOST_ACK, 0, NOTHING, SESSION_READY, "an acknowledgement needs no payload" },
	    { 10, LOST_STRANGE, 0, NOTHING, SESSION_READY, "an op of the future is ignored" },
	    { DUE, TICK, 0, DO_HEARTBEAT, SESSION_READY, "the answer counted" },
	    { 10, LOST_OP7, 0, DO_CLOSE, SESSION_CLOSING, "op 7 needs no payload" });
	for (unsigned i = 0; i < sizeof closing / sizeof closing[0]; i++) {
		begin(&s, 42, now);
		LIVE(UNTIL_READY, { 10, closing[i], 0, DO_CLOSE, SESSION_CLOSING, "like garbage" },
		    { 10, LOST_EVENT, 2, NOTHING, SESSION_CLOSING, "too late" });
		cr_expect_eq(s.close_code, 4000, "the session is kept");
		cr_expect_eq(s.seq, 1);
	}
}

/* A READY without its payload gives no session. A new session is tried, after growing waits. */
Test(session, a_ready_that_cannot_be_read)
{
	DIARY;
	LIVE({ 0, TICK, 0, DO_CONNECT, SESSION_CONNECTING, "at once" },
	    { 80, OPEN, 0, NOTHING, SESSION_HELLO, "the socket is up" },
	    { 20, HELLO, 0, DO_IDENTIFY, SESSION_IDENTIFYING, "no session yet" });
	for (int i = 0; i < 40; i++) {
		LIVE({ 10, LOST_READY, 1, DO_CLOSE, SESSION_CLOSING, "no session" },
		    { 10, CLOSED, 0, NOTHING, SESSION_OFFLINE, "gone" });
		cr_expect_eq(s.close_code, 1000, "no session is left");
		cr_expect_str_eq(session_url(&s), GATEWAY);
		cr_expect_geq(session_due(&s), now + 990, "try %d", i);
		LIVE(UNTIL_IDENTIFYING);
	}
	cr_expect_eq(s.failures, 40);
	cr_expect_gt(now, START + 40 * 15000, "the waits have grown");
	LIVE({ 10, READY, 1, DO_DISPATCH, SESSION_READY, "a sound one" },
	    { 10, LOST_READY, 2, NOTHING, SESSION_READY, "READY without an IDENTIFY" });
}

/* The link is lost, and Discord cannot be reached for so many ms. */
static void
unreachable(struct session *s, uint64_t *clock, uint64_t ms)
{
	uint64_t now = *clock, end = now + ms;

	while (session_due(s) < end) {
		live(s, &now,
		    &(struct line){ DUE, TICK, 0, DO_CONNECT, SESSION_CONNECTING, "again" }, 1);
		live(s, &now,
		    &(struct line){ 10, FAILED, 0, NOTHING, SESSION_OFFLINE, "nobody answers" }, 1);
	}
	*clock = now;
}

/* The second process that takes a session over is sent the RESUMED of the first one again. */
Test(session, an_event_is_live_when_no_event_comes_again_any_more)
{
	DIARY;
	cr_expect_not(session_is_live(&s, now), "no link");
	LIVE(UNTIL_READY);
	cr_expect(session_is_live(&s, now), "a new session has nothing to send again");
	LIVE({ 20000, CLOSED, 0, NOTHING, SESSION_OFFLINE, "lost" }, UNTIL_RESUMING,
	    { 10, EVENT, 2, DO_DISPATCH, SESSION_RESUMING, "pressed meanwhile" });
	cr_expect_not(session_is_live(&s, now), "it comes again");
	LIVE({ 10, RESUMED, 3, DO_DISPATCH, SESSION_READY, "of an earlier connection" },
	    { 2000, EVENT, 4, DO_DISPATCH, SESSION_READY, "pressed meanwhile, too" });
	cr_expect_not(session_is_live(&s, now));
	LIVE({ 10, RESUMED, 5, NOTHING, SESSION_READY, "of this connection" });
	cr_expect_not(session_is_live(&s, now + 2999));
	cr_expect(session_is_live(&s, now + 3000));
	LIVE({ 5000, CLOSED, 0, NOTHING, SESSION_OFFLINE, "lost" });
	cr_expect_not(session_is_live(&s, now));
}

/* Discord keeps a session some minutes, and says so when that is over. */
Test(session, refused_connections_do_not_end_a_session)
{
	DIARY;
	LIVE(UNTIL_READY, { 20000, CLOSED, 0, NOTHING, SESSION_OFFLINE, "lost" });
	unreachable(&s, &now, 30 * 60000);
	cr_expect_gt(s.failures, 20);
	LIVE(UNTIL_RESUMING, { 10, EVENT, 2, DO_DISPATCH, SESSION_RESUMING, "pressed meanwhile" },
	    { 10, RESUMED, 3, DO_DISPATCH, SESSION_READY, "Discord still knew it" });
	cr_expect_str_eq(s.session_id, "abc");
}

Test(session, connections_that_end_before_hello_do_not_end_a_session)
{
	DIARY;
	LIVE(UNTIL_READY, { 20000, CLOSED, 0, NOTHING, SESSION_OFFLINE, "lost" });
	for (int i = 0; i < 20; i++)
		LIVE({ DUE, TICK, 0, DO_CONNECT, SESSION_CONNECTING, "again" },
		    { 10, OPEN, 0, NOTHING, SESSION_HELLO, "something answers" },
		    { 10, CLOSED, 1001, NOTHING, SESSION_OFFLINE, "it goes away" });
	LIVE(UNTIL_RESUMING);
}

Test(session, a_session_is_given_up_after_an_hour_without_a_link)
{
	DIARY;
	LIVE(UNTIL_READY, { 20000, CLOSED, 0, NOTHING, SESSION_OFFLINE, "lost" });
	unreachable(&s, &now, 59 * 60000);
	cr_expect_str_eq(s.session_id, "abc", "its time is not over for certain");
	unreachable(&s, &now, 3 * 60000);
	cr_expect_str_eq(s.session_id, "");
	cr_expect_str_eq(session_url(&s), GATEWAY);
	LIVE(UNTIL_IDENTIFYING, { 10, READY, 1, DO_DISPATCH, SESSION_READY, "a new one" },
	    { 20000, CLOSED, 0, NOTHING, SESSION_OFFLINE, "lost" });
	unreachable(&s, &now, 30 * 60000);
	cr_expect_str_eq(s.session_id, "abc", "the hour begins when the link is lost");
}

/* The machine behind resume_gateway_url may be gone while Discord still knows the session. */
Test(session, a_session_is_resumed_at_the_gateways_own_address_too)
{
	unsigned own = 0, other = 0;

	DIARY;
	LIVE(UNTIL_READY, { 20000, CLOSED, 0, NOTHING, SESSION_OFFLINE, "lost" });
	for (int i = 0; i < 10; i++) {
		bool detour = strcmp(session_url(&s), GATEWAY) == 0;

		cr_expect(i > 1 || !detour, "the session's own address comes first");
		own += !detour;
		other += detour;
		LIVE({ DUE, TICK, 0, DO_CONNECT, SESSION_CONNECTING, "a try to resume" },
		    { 10, FAILED, 0, NOTHING, SESSION_OFFLINE, "nobody answers" });
	}
	cr_expect_eq(own, 6);
	cr_expect_eq(other, 4);
	cr_expect_str_eq(session_url(&s), GATEWAY);
	LIVE(UNTIL_RESUMING, { 10, RESUMED, 2, DO_DISPATCH, SESSION_READY, "not a new one" },
	    { 20000, CLOSED, 0, NOTHING, SESSION_OFFLINE, "lost" });
	cr_expect_str_eq(session_url(&s), RESUME, "its own address again");
}

Test(session, a_session_whose_resumes_are_closed_is_replaced)
{
	DIARY;
	LIVE(UNTIL_READY, { 20000, CLOSED, 0, NOTHING, SESSION_OFFLINE, "lost" });
	for (int i = 0; i < 4; i++)
		LIVE(UNTIL_RESUMING, { 10, CLOSED, 4000, NOTHING, SESSION_OFFLINE, "closed" });
	LIVE(UNTIL_RESUMING, { 10, RESUMED, 2, DO_DISPATCH, SESSION_READY, "only a hitch" },
	    { 20000, CLOSED, 0, NOTHING, SESSION_OFFLINE, "lost" });
	for (int i = 0; i < 5; i++) {
		cr_expect_str_eq(session_url(&s), RESUME, "%d", i);
		LIVE(UNTIL_RESUMING, { 10, CLOSED, 4000, NOTHING, SESSION_OFFLINE, "closed" });
	}
	cr_expect_str_eq(session_url(&s), GATEWAY, "that was the fifth in a row");
	LIVE(UNTIL_IDENTIFYING);
}

Test(session, back_off)
{
	DIARY;
	uint64_t most = 0;

	LIVE(UNTIL_READY, { 20000, CLOSED, 0, NOTHING, SESSION_OFFLINE, "lost" });
	cr_expect(session_due(&s) < now + 1000, "a short wait after a steady session");
	LIVE(UNTIL_RESUMING, { 10, RESUMED, 2, DO_DISPATCH, SESSION_READY, "back" },
	    { 10, CLOSED, 0, NOTHING, SESSION_OFFLINE, "lost again" });
	cr_expect(session_due(&s) >= now + 1000, "no short wait after a short session");

	for (int i = 0; i < 400; i++) {
		uint64_t wait;

		LIVE({ DUE, TICK, 0, DO_CONNECT, SESSION_CONNECTING, "again" },
		    { 10, FAILED, 0, NOTHING, SESSION_OFFLINE, "nobody answers" });
		wait = session_due(&s) - now;
		cr_expect(wait >= 1000 && wait <= 60000);
		cr_expect(i > 3 || wait <= UINT64_C(8000) << i, "failure %d: %d ms", i, (int)wait);
		most = wait > most ? wait : most;
	}
	cr_expect(most > 55000, "the jitter uses the whole range: %d", (int)most);
}

/* After READY, earlier losses do not count: the next wait is short. */
Test(session, a_ready_session_resets_the_waits)
{
	for (uint64_t seed = 0; seed < 100; seed++) {
		DIARY;
		s.rng = seed;
		LIVE(UNTIL_READY, { 20000, CLOSED, 0, NOTHING, SESSION_OFFLINE, "lost" });
		for (int i = 0; i < 3; i++)
			LIVE({ DUE, TICK, 0, DO_CONNECT, SESSION_CONNECTING, "again" },
			    { 10, FAILED, 0, NOTHING, SESSION_OFFLINE, "nobody answers" });
		LIVE(UNTIL_RESUMING, { 10, RESUMED, 2, DO_DISPATCH, SESSION_READY, "ready again" },
		    { 10, CLOSED, 0, NOTHING, SESSION_OFFLINE, "lost again" });
		cr_expect_leq(session_due(&s), now + 2000, "%d ms", (int)(session_due(&s) - now));
		LIVE(UNTIL_RESUMING, { 10, RESUMED, 3, DO_DISPATCH, SESSION_READY, "ready again" },
		    { 10, OP7, 0, DO_CLOSE, SESSION_CLOSING, "op 7" },
		    { 10, CLOSED, 0, NOTHING, SESSION_OFFLINE, "gone" });
		cr_expect_leq(session_due(&s), now + 2000, "%d ms", (int)(session_due(&s) - now));
	}
}

/*
 * Garbage may come again as soon as the session is READY. The waits grow, and the session is given
 * up in the end.
 */
Test(session, repeated_garbage_has_growing_waits)
{
	DIARY;
	uint64_t before;

	LIVE(UNTIL_READY);
	before = now;
	for (int i = 0; i < 4; i++)
		LIVE({ 10, GARBAGE, 0, DO_CLOSE, SESSION_CLOSING, "not an event" },
		    { 10, CLOSED, 0, NOTHING, SESSION_OFFLINE, "gone" }, UNTIL_RESUMING,
		    { 10, RESUMED, 2 + i, DO_DISPATCH, SESSION_READY, "ready again" });
	LIVE({ 10, GARBAGE, 0, DO_CLOSE, SESSION_CLOSING, "the fifth in a row" },
	    { 10, CLOSED, 0, NOTHING, SESSION_OFFLINE, "gone" });
	cr_expect_str_eq(session_url(&s), GATEWAY, "the session is given up");
	cr_expect_geq(now - before, 5000, "%d ms", (int)(now - before));
	LIVE(UNTIL_IDENTIFYING, { 10, READY, 1, DO_DISPATCH, SESSION_READY, "a new one" },
	    { 20000, GARBAGE, 0, DO_CLOSE, SESSION_CLOSING, "after a steady session" },
	    { 10, CLOSED, 0, NOTHING, SESSION_OFFLINE, "gone" });
	cr_expect_leq(session_due(&s), now + 1000, "the earlier failures do not count");
}

/* Full jitter: the first wait is any number of ms from one second to two, and no other. */
Test(session, the_first_wait_is_between_one_second_and_two)
{
	uint64_t least = UINT64_MAX, most = 0;

	log_set_level(LOG_ERROR);
	for (uint64_t seed = 1; seed <= 20000; seed++) {
		uint64_t now = START, wait;
		struct session s;

		begin(&s, seed, now);
		LIVE({ 0, TICK, 0, DO_CONNECT, SESSION_CONNECTING, "at once" },
		    { 10, CLOSED, 0, NOTHING, SESSION_OFFLINE, "refused" });
		wait = session_due(&s) - now;
		least = wait < least ? wait : least;
		most = wait > most ? wait : most;
	}
	cr_expect_eq(least, 1000u, "%u", (unsigned)least);
	cr_expect_eq(most, 2000u, "%u", (unsigned)most);
}

/* Discord answers an IDENTIFY within 5 s of the last one with op 9. */
Test(session, two_identifies_are_five_seconds_apart)
{
	static const struct {
		enum happening what;
		int arg;
		unsigned expect;
		const char *why;
	} ends[] = {
		{ CLOSED, 4003, NOTHING, "not authenticated" },
		{ CLOSED, 4007, NOTHING, "invalid seq" },
		{ CLOSED, 4009, NOTHING, "session timed out" },
		{ OP9, 0, DO_CLOSE, "invalid session" },
		{ LOST_READY, 1, DO_CLOSE, "a READY that cannot be read" },
		{ CLOSED, 0, NOTHING, "lost before READY" },
	};

	for (unsigned i = 0; i < sizeof ends / sizeof ends[0]; i++)
		for (unsigned from = 0; from < 2; from++)
			for (uint64_t seed = 0; seed < 20; seed++) {
				bool closes = ends[i].expect == DO_CLOSE;
				uint64_t identified;

				DIARY;
				s.rng = seed;
				LIVE({ 0, TICK, 0, DO_CONNECT, SESSION_CONNECTING, "at once" },
				    { 0, OPEN, 0, NOTHING, SESSION_HELLO, "up" },
				    { 0, HELLO, 0, DO_IDENTIFY, SESSION_IDENTIFYING,
					"no session yet" });
				identified = now;
				if (from && i < 4)
					LIVE({ 0, READY, 1, DO_DISPATCH, SESSION_READY,
					    "accepted" });
				LIVE({ 0, ends[i].what, ends[i].arg, ends[i].expect,
				    closes ? SESSION_CLOSING : SESSION_OFFLINE, ends[i].why });
				if (closes)
					LIVE({ 0, CLOSED, 0, NOTHING, SESSION_OFFLINE, "gone" });
				LIVE({ DUE, TICK, 0, DO_CONNECT, SESSION_CONNECTING,
					 "for a new one" },
				    { 0, OPEN, 0, NOTHING, SESSION_HELLO, "up" },
				    { 0, HELLO, 0, DO_IDENTIFY, SESSION_IDENTIFYING, "anew" });
				cr_expect_geq(now - identified, 5000, "%s: %d ms", ends[i].why,
				    (int)(now - identified));
			}
}

Test(session, identify_is_rationed)
{
	DIARY;
	const uint64_t day = 86400000;
	unsigned identified = 0;

	/*
	 * The worst gateway: HELLO, then a close that ends the session, as fast as the waits allow.
	 */
	while (now < START + day) {
		now = session_due(&s);
		if (happen(&s, TICK, 0, now) == NOTHING)
			continue; /* delayed */
		LIVE({ 80, OPEN, 0, NOTHING, SESSION_HELLO, "the socket is up" },
		    { 20, HELLO, 0, DO_IDENTIFY, SESSION_IDENTIFYING, "a new one" },
		    { 10, CLOSED, 4009, NOTHING, SESSION_OFFLINE, "closed by Discord" });
		identified++;
	}
	cr_expect_leq(identified, 1000, "above 1000, Discord resets the token: %u", identified);
	cr_expect_geq(identified, 700, "as often as it is safe: %u", identified);
}

Test(session, stop)
{
	DIARY;
	LIVE(UNTIL_READY, { 10, STOP, 0, DO_CLOSE, SESSION_DEAD, "the daemon stops" },
	    { DUE, TICK, 0, DO_CLOSE, SESSION_DEAD, "cut it off" },
	    { 10, CLOSED, 4009, NOTHING, SESSION_DEAD, "any close code" },
	    { 10, TICK, 0, NOTHING, SESSION_DEAD, "nothing more to do" });
	cr_expect_eq(s.close_code, 4000, "the session stays for the next process");
	cr_expect(session_keeps(&s));
	cr_expect_eq(session_due(&s), UINT64_MAX);

	begin(&s, 1, now);
	LIVE(UNTIL_READY, { 10, STOP, 1000, DO_CLOSE, SESSION_DEAD, "for good" });
	cr_expect_eq(s.close_code, 1000);
	cr_expect_not(session_keeps(&s));

	begin(&s, 1, now);
	LIVE({ 0, STOP, 0, NOTHING, SESSION_DEAD, "nothing to close" });
	cr_expect_eq(session_due(&s), UINT64_MAX);

	begin(&s, 1, now);
	LIVE({ 0, TICK, 0, DO_CONNECT, SESSION_CONNECTING, "at once" },
	    { 10, STOP, 0, DO_CLOSE, SESSION_DEAD, "not connected yet" },
	    { 10, FAILED, 0, NOTHING, SESSION_DEAD, "gone" });
	cr_expect_eq(s.close_code, 1000, "there is no session");
	cr_expect_not(session_keeps(&s));
	cr_expect_eq(session_due(&s), UINT64_MAX);

	begin(&s, 1, now);
	LIVE(UNTIL_READY, { 10, OP7, 0, DO_CLOSE, SESSION_CLOSING, "op 7" },
	    { 10, STOP, 0, NOTHING, SESSION_DEAD, "it is closing already" },
	    { 10, CLOSED, 0, NOTHING, SESSION_DEAD, "gone" });
	cr_expect_eq(session_due(&s), UINT64_MAX);
}

/* A session of an earlier process, at event 7. */
#define RESTORED                                                                                   \
	struct session s;                                                                          \
	uint64_t now = START;                                                                      \
	log_set_level(LOG_ERROR);                                                                  \
	session_init(&s, 42, now);                                                                 \
	session_restore(&s, "earlier", "wss://earlier.example", 7)

Test(session, a_session_of_an_earlier_process_is_resumed)
{
	RESTORED;
	cr_expect_str_eq(session_url(&s), "wss://earlier.example");
	cr_expect_not(session_keeps(&s), "Discord has not confirmed the session");
	LIVE(UNTIL_RESUMING, { 10, EVENT, 7, NOTHING, SESSION_RESUMING, "done with" },
	    { 10, EVENT, 8, DO_DISPATCH, SESSION_RESUMING, "missed" },
	    { 10, RESUMED, 9, DO_DISPATCH, SESSION_READY, "that was all" });
	cr_expect(session_keeps(&s));
	cr_expect_eq(s.seq, 9);
	/* From now on it is a session like any other. */
	for (unsigned i = 0; i < 4; i++) {
		LIVE({ 10, CLOSED, 0, NOTHING, SESSION_OFFLINE, "lost" });
		cr_expect_str_eq(session_url(&s), "wss://earlier.example", "%u", i);
		LIVE({ DUE, TICK, 0, DO_CONNECT, SESSION_CONNECTING, "again" });
	}
}

Test(session, a_session_that_is_not_valid_any_more_is_replaced)
{
	RESTORED;
	LIVE(UNTIL_RESUMING, { 10, OP9, 0, DO_CLOSE, SESSION_CLOSING, "op 9" },
	    { 10, CLOSED, 0, NOTHING, SESSION_OFFLINE, "gone" });
	cr_expect_eq(session_due(&s), UINT64_MAX, "a new session waits for the address");
	LIVE({ 60000, TICK, 0, NOTHING, SESSION_OFFLINE, "no address yet" });
	session_found(&s, GATEWAY);
	cr_expect_str_eq(session_url(&s), GATEWAY);
	LIVE(UNTIL_IDENTIFYING);
}

Test(session, a_restored_session_is_kept_as_long_as_any_other)
{
	RESTORED;
	session_found(&s, GATEWAY);
	unreachable(&s, &now, 30 * 60000);
	for (unsigned i = 0; i < 4; i++)
		LIVE(UNTIL_RESUMING, { 10, CLOSED, 4000, NOTHING, SESSION_OFFLINE, "closed" });
	cr_expect_str_eq(s.session_id, "earlier");
	LIVE(UNTIL_RESUMING, { 10, CLOSED, 4000, NOTHING, SESSION_OFFLINE, "the fifth" });
	cr_expect_str_eq(s.session_id, "");
}

Test(session, the_first_heartbeat_is_spread)
{
	uint64_t least = UINT64_MAX, most = 0;

	for (uint64_t seed = 0; seed < 1000; seed++) {
		DIARY;
		s.rng = seed;
		LIVE(UNTIL_READY);
		uint64_t wait = session_due(&s) - (now - 90);
		least = wait < least ? wait : least;
		most = wait > most ? wait : most;
	}
	cr_expect(least < INTERVAL / 50 && most > INTERVAL - INTERVAL / 50 && most <= INTERVAL,
	    "%d to %d", (int)least, (int)most);
}

/* A million random events: these facts must always hold. */
Test(session, identify_waits_for_leave)
{
	DIARY;
	keeps_asking = true;
	LIVE({ DUE, TICK, 0, DO_CONNECT, SESSION_CONNECTING, "at once" },
	    { 20, OPEN, 0, NOTHING, SESSION_HELLO, "" },
	    { 20, HELLO, 0, DO_ASK, SESSION_ASKING, "no IDENTIFY without leave" },
	    { DUE, TICK, 0, DO_HEARTBEAT, SESSION_ASKING, "heartbeats go on" },
	    { 10, ACK, 0, NOTHING, SESSION_ASKING, "alive" },
	    { DUE, TICK, 0, DO_HEARTBEAT, SESSION_ASKING, "however long it takes" },
	    { 10, ACK, 0, NOTHING, SESSION_ASKING, "alive" },
	    { 0, ALLOWED, 0, DO_IDENTIFY, SESSION_IDENTIFYING, "leave" },
	    { 0, ALLOWED, 0, NOTHING, SESSION_IDENTIFYING, "once" },
	    { 10, READY, 1, DO_DISPATCH, SESSION_READY, "" },
	    { 0, ALLOWED, 0, NOTHING, SESSION_READY, "too late" });
}

Test(session, a_random_walk)
{
	struct session s;
	uint64_t now = START, walk = 7, last_beat = 0, identified = 0;
	bool linked = false, hello = false;
	int seq = 0, times[SESSION_DEAD + 1] = { 0 };
	keeps_asking = true;

	log_set_level(LOG_ERROR);
	begin(&s, 42, now);
	for (unsigned i = 0; i < 1000000; i++) {
		/*
		 * The event that leads to the next state. Without it the walk would rarely reach
		 * READY.
		 */
		static const enum happening helps[] = { TICK, OPEN, HELLO, ALLOWED, READY, RESUMED,
			ACK, CLOSED, CLOSED };
		static const int code[] = { 0, 1000, 1006, 4000, 4003, 4007, 4008, 4009, 4004,
			4014 };
		enum happening what;
		unsigned got;
		int arg = 0;
		uint64_t due = session_due(&s), r;

		walk = walk * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
		r = walk >> 33;
		what = r % 4 == 0 ? TICK
		    : r % 4 == 1  ? helps[s.state]
				  : (enum happening)(r / 4 % (r % 1009 == 2 ? STOP + 1 : STOP));
		if (what == EVENT || what == READY || what == RESUMED)
			arg = r % 3 == 0 ? seq : ++seq;
		if (what == CLOSED)
			arg = code[r / 64 % (r % 101 == 0 ? 10 : 8)];
		if (what == OP9)
			arg = r % 5 == 0;
		/* The loop's timer is never late here, so due events come first. */
		if (what == TICK && due != UINT64_MAX)
			now = due > now ? due : now;
		else if (due > now)
			now += due - now > 50 ? r % 50 : 0;
		if (due <= now)
			what = TICK;

		enum session_state before = s.state;
		got = happen(&s, what, arg, now);

		cr_assert_not((got & DO_CONNECT) && linked, "%u: two connects without a close", i);
		cr_assert_not((got & (DO_IDENTIFY | DO_RESUME | DO_HEARTBEAT)) && !linked);
		linked = (linked || (got & DO_CONNECT)) && !(got & (DO_CLOSE | DO_FATAL)) &&
		    what != CLOSED && what != FAILED;
		hello = linked && (hello || (got & (DO_ASK | DO_RESUME)));
		cr_assert_not(
		    (got & (DO_DISPATCH | DO_HEARTBEAT)) && !hello, "%u: before HELLO", i);
		if (got & (DO_ASK | DO_RESUME))
			last_beat = now;
		if (got & DO_HEARTBEAT)
			last_beat = now;
		if (hello)
			cr_assert(now - last_beat <= INTERVAL, "%u: %d ms without a heartbeat", i,
			    (int)(now - last_beat));
		cr_assert_not((got & DO_IDENTIFY) && (got & DO_RESUME));
		if (got & DO_IDENTIFY) {
			cr_assert(!identified || now - identified >= 5000,
			    "%u: %d ms after the last IDENTIFY", i, (int)(now - identified));
			identified = now;
		}
		cr_assert_not((got & DO_RESUME) && (!s.has_seq || !s.session_id[0]));
		cr_assert_eq(!!(got & DO_FATAL),
		    before != SESSION_DEAD && s.state == SESSION_DEAD && s.fatal != NULL);
		cr_assert_not(before == SESSION_DEAD && s.state != SESSION_DEAD);
		cr_assert_eq(s.state == SESSION_READY, hello && s.state == SESSION_READY);
		times[s.state] += s.state != before;
		if (s.state == SESSION_DEAD && session_due(&s) == UINT64_MAX) {
			begin(&s, r, now);
			linked = hello = false;
			identified = 0;
		}
		cr_assert(session_due(&s) != UINT64_MAX, "%u: nothing is due any more", i);
	}
	for (int state = 0; state <= SESSION_DEAD; state++)
		cr_expect_gt(times[state], 100, "the walk reached state %d only %d times", state,
		    times[state]);
}
