/*
 * A gateway session. Each line is one thing that happens, if it can happen to the link as it is:
 *	w MS	time passes
 *	o	the link opens		x	it does not
 *	f TEXT	an event comes		s TEXT	an event comes, and is skipped
 *	g	garbage comes
 *	c CODE	the link closes
 *	q	the daemon leaves
 */
#include "bot/discord/session.h"

#include "bot/wire/payload.h"
#include "tests/fuzz/bot/bot.h"

#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 8 }; /* ticks until nothing more is due at one time */

struct run {
	struct session s;
	enum { LINK_NONE, LINK_COMING, LINK_OPEN, LINK_CLOSING } link;
	uint64_t now;
};

static void
step(struct run *r, const struct session_input *in)
{
	bool dead = r->s.state == SESSION_DEAD;
	unsigned todo = session_step(&r->s, in, r->now);

	fuzz_hold(!dead || r->s.state == SESSION_DEAD, "a dead session stays dead");
	fuzz_hold(!(todo & DO_CONNECT) || (!dead && r->link == LINK_NONE),
	    "a session has one link at a time");
	fuzz_hold(!(todo & DO_RESUME) || (r->s.session_id[0] && r->s.has_seq),
	    "only a session with an id and a number is resumed");
	fuzz_hold(!(todo & DO_IDENTIFY) || !(todo & DO_RESUME), "one greeting");
	fuzz_hold(!(todo & (DO_IDENTIFY | DO_RESUME | DO_HEARTBEAT)) || r->link == LINK_OPEN,
	    "only an open link is written to");
	fuzz_hold(!(todo & DO_DISPATCH) || in->event == SE_FRAME, "only events are passed on");
	fuzz_hold(!(todo & DO_CLOSE) || r->s.close_code == 4000 || r->s.close_code == 1000,
	    "a close has one of two codes");
	fuzz_hold(!(todo & DO_FATAL) || r->s.fatal, "a fatal end has a sentence");
	fuzz_hold(session_url(&r->s)[0] != '\0', "there is always an address");
	if (todo & DO_ASK)
		step(r, &(struct session_input){ .event = SE_ALLOWED });
	if (todo & DO_CONNECT)
		r->link = LINK_COMING;
	if (todo & DO_CLOSE)
		r->link = r->link == LINK_CLOSING ? LINK_NONE : LINK_CLOSING;
}

static void
tick(struct run *r)
{
	for (unsigned i = 0; session_due(&r->s) <= r->now; i++) {
		fuzz_hold(i < ROUNDS, "what is due gets done");
		step(r, &(struct session_input){ .event = SE_TICK });
	}
}

static void
happen(struct run *r, char what, const char *rest, size_t length)
{
	struct payload_frame frame;
	const char *why;
	bool here = r->link == LINK_OPEN || r->link == LINK_CLOSING;

	switch (what) {
	case 'w':
		r->now += strtoull(rest, NULL, 10) % (UINT64_C(1) << 33);
		break;
	case 'o':
		if (r->link != LINK_COMING)
			break;
		r->link = LINK_OPEN;
		step(r, &(struct session_input){ .event = SE_OPEN });
		break;
	case 'x':
		if (r->link != LINK_COMING)
			break;
		r->link = LINK_NONE;
		step(r, &(struct session_input){ .event = SE_FAILED });
		break;
	case 'f':
	case 's':
		if (here && payload_read_frame(rest, length, &frame, &why))
			step(r,
			    &(struct session_input){
				.event = what == 'f' ? SE_FRAME : SE_SKIPPED, .frame = &frame });
		break;
	case 'g':
		if (here)
			step(r, &(struct session_input){ .event = SE_GARBAGE });
		break;
	case 'c':
		if (!here)
			break;
		r->link = LINK_NONE;
		step(r, &(struct session_input){ .event = SE_CLOSED, .code = atoi(rest) & 0xffff });
		break;
	case 'q':
		step(r, &(struct session_input){ .event = SE_STOP });
		break;
	default:
		break;
	}
}

void
fuzz_session(const char *bytes, size_t length)
{
	char *text = fuzz_text(bytes, length), *rest;
	struct run r = { .now = 1000 };

	fuzz_quiet();
	session_init(&r.s, length + 1, r.now);
	session_found(&r.s, "wss://gateway.example");
	tick(&r);
	for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
		const char *more = line[1] ? line + 2 : line + 1;

		happen(&r, line[0], more, strlen(more));
		tick(&r);
	}
	/* Left alone, a session that is not dead comes back to a link. */
	for (unsigned i = 0; i < ROUNDS && r.link != LINK_COMING && r.s.state != SESSION_DEAD;
	     i++) {
		fuzz_hold(session_due(&r.s) != UINT64_MAX, "a living session waits for something");
		r.now = session_due(&r.s) > r.now ? session_due(&r.s) : r.now;
		tick(&r);
	}
	free(text);
}
