/* The loop of the playground. */
#include "playground/wire.h"

#include <criterion/criterion.h>

enum { SHORT_S = 30 }; /* far above the time of a wait; the loop of before waited for ever */

/* A wait of no time: its timer is over before libwebsockets waits. */
Test(wire, a_wait_ends_although_nothing_happens, .timeout = SHORT_S)
{
	static struct playground p;
	const struct settings set = { .token = "x", .heartbeat_ms = 41250 };
	const char *why;
	struct wire *w;

	playground_init(&p, &set);
	w = play_wire_open(&p, &why);
	cr_assert(w, "%s", why);
	for (unsigned i = 0; i < 20; i++)
		cr_assert(play_wire_wait(w, 0));
	play_wire_stop(w);
	cr_expect_not(play_wire_wait(w, 0));
	play_wire_close(w);
	playground_free(&p);
}
