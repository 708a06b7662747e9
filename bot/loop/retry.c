/* Calls that are tried again, with a longer wait each time. */
#include "bot/loop/inside.h"
#include "bot/loop/steps.h"

enum {
	BACK_OFF_MS = 1000, /* before the second try of a call that the start needs; doubled before
	                       each further try */
	BACK_OFF_MAX_MS = 60000, /* most that the wait doubles to */
};

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
