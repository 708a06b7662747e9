/*
 * The interactions that wait for an answer. A timer defers those that the tables have not answered
 * in time. The tables do not know about deferrals.
 */
#include "bot/base/log.h"
#include "bot/base/metrics.h"
#include "bot/errands/errand.h"
#include "bot/wire/encode.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* Deferrals ---------------------------------------------------------------- */

/* A deferral that is under way. */
struct deferral {
	struct errands *all;
	snowflake interaction;
	bool live; /* as in struct interaction */
	uint64_t arrived; /* the same */
};

static void
on_deferred(void *arg, const struct rest_answer *answer)
{
	struct deferral *d = arg;
	struct errands *all = d->all;
	bool foreign = errands_foreign(all, answer, d->live, d->arrived);
	enum answers_way way;
	struct errand *e = answers_deferred(&all->answers, d->interaction, answer->status,
	    foreign ? ANSWERS_FOREIGN : answer->code, &way);

	free(d);
	if (e) {
		e->how.status = answer->status;
		e->how.code = answer->code;
		e->how.foreign = foreign;
		errand_later(e, way, e->m);
	}
	errands_arm(all);
}

/*
 * A deferral may be tried again, since Discord accepts only one. If the first try arrived, Discord
 * says so.
 */
static void
send_deferral(struct errands *all, const struct answers_deferral *next)
{
	struct deferral *d = malloc(sizeof *d);
	char path[ERRAND_PATH], route[ERRAND_ROUTE];
	struct buf body;

	if (!d) {
		log_line(LOG_ERROR, "loop", "no memory for a deferral");
		abort();
	}
	metrics_add(METRIC_DEFERRED, NULL, 1);
	*d = (struct deferral){ all, next->interaction, next->live, next->arrived };
	buf_init(&body, 256);
	encode_deferred(next->update ? ANSWER_LATER_UPDATE : ANSWER_LATER, next->ephemeral, &body);
	snprintf(path, sizeof path, "/interactions/%" PRIu64 "/%s/callback", next->interaction,
	    next->token);
	snprintf(route, sizeof route, "POST /interactions/%" PRIu64 "/callback", next->interaction);
	rest_send(all->rest,
	    &(struct rest_call){ .method = "POST",
		.path = path,
		.route = route,
		.body = buf_string(&body),
		.own_token = true,
		.deadline = next->arrived + LIMIT_ANSWER_MS + all->set.slack },
	    on_deferred, d);
	buf_free(&body);
}

static void
finish_over(struct errands *all)
{
	struct errand *e = all->over;

	/* Errands that end during these callbacks are finished in the next turn. */
	all->over = NULL;
	for (struct errand *next; e; e = next) {
		next = e->next;
		errand_finish(e);
	}
}

static void
on_defer(uv_timer_t *timer)
{
	struct errands *all = timer->data;
	struct answers_deferral next;

	finish_over(all);
	while (all->rest && !all->shut && answers_next(&all->answers, uv_now(all->set.loop), &next))
		send_deferral(all, &next);
	errands_arm(all);
}

void
errands_arm(struct errands *all)
{
	uint64_t at = all->over ? 0 : answers_due(&all->answers), now = uv_now(all->set.loop);

	if (uv_is_closing((uv_handle_t *)&all->defer))
		return;
	if (at == UINT64_MAX || (all->shut && !all->over))
		uv_timer_stop(&all->defer);
	else
		uv_timer_start(&all->defer, on_defer, at > now ? at - now : 0, 0);
}

/* The room ----------------------------------------------------------------- */

bool
errands_came(struct errands *all, const struct interaction *in, bool everybody)
{
	bool fresh = answers_came(&all->answers, in, everybody);

	errands_arm(all);
	return fresh;
}

void
errands_forget(struct errands *all, snowflake interaction)
{
	answers_forget(&all->answers, interaction);
	errands_arm(all);
}

void
errands_home(struct errands *all, snowflake interaction, const void *home)
{
	answers_home(&all->answers, interaction, home);
}

void
errands_left(struct errands *all, const void *home)
{
	answers_left(&all->answers, home);
}

void
errands_init(struct errands *all, const struct errands_settings *set)
{
	*all = (struct errands){ .set = *set };
	answers_init(&all->answers, set->slack);
	uv_timer_init(set->loop, &all->defer);
	all->defer.data = all;
}

void
errands_open(struct errands *all, struct rest *rest)
{
	all->rest = rest;
}

void
errands_shut(struct errands *all)
{
	all->shut = true;
}

void
errands_end(struct errands *all)
{
	all->rest = NULL;
	while (all->over)
		finish_over(all);
	answers_free(&all->answers);
	uv_close((uv_handle_t *)&all->defer, NULL);
}
