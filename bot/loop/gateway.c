/*
 * What GET /gateway/bot says: the gateway's address, how many shards Discord recommends, and how
 * many sessions may begin. The address is requested until it comes.
 */
#include "bot/base/log.h"
#include "bot/base/seldom.h"
#include "bot/loop/inside.h"
#include "bot/loop/shards.h"
#include "bot/loop/share.h"
#include "bot/loop/steps.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TELL_WAIT_MS = 1000 }; /* a wait for a new session that the operator is told */

static void find_gateway(struct loop *l);

/* Begins all shards, or joins the fleet. Returns false, with the reason logged, on failure. */
static bool
begin_shards(struct loop *l, unsigned shards)
{
	if (loop_has_fleet(l))
		return loop_fleet(l, shards);
	l->shards = shards;
	for (unsigned i = 0; i < shards; i++)
		if (!loop_shard_begin(l, i))
			return false;
	return true;
}

void
loop_recommended(struct loop *l)
{
	char text[16];
	unsigned more = l->recommended > l->shards ? l->recommended : l->shards;

	if (strcmp(l->set->value[SETTING_SHARDS], "auto") != 0 || !l->recommended || !l->shards ||
	    more == l->kept)
		return;
	l->kept = more;
	if (more > l->shards)
		log_line(LOG_WARN, "loop",
		    "Discord recommends %u shards, and golfd serves %u: restart golfd soon", more,
		    l->shards);
	snprintf(text, sizeof text, "%u", more);
	store_put(l->store,
	    &(struct store_put){ .kind = PUT_VALUE, .name = "shards", .text = text }, 1, NULL,
	    NULL);
}

static void
take_address(struct loop *l, const struct payload_gateway *found)
{
	unsigned recommended = found->shards > LOOP_SHARDS ? LOOP_SHARDS : (unsigned)found->shards;

	snprintf(l->gateway_url, sizeof l->gateway_url, "%s", found->url);
	if (!l->begun) {
		l->begun = true;
		if (!begin_shards(l, recommended)) {
			loop_leave(l, END_FAILED);
			return;
		}
	} else {
		for (struct shard *s = NULL; (s = loop_next_shard(l, s));)
			if (s->gateway && !gateway_found(s->gateway, found->url)) {
				loop_leave(l, END_FAILED);
				return;
			}
	}
	l->recommended = recommended;
	loop_recommended(l);
	loop_identify(l);
}

static void
on_gateway(void *arg, const struct rest_answer *answer)
{
	struct loop *l = arg;
	struct payload_gateway found;
	const char *why = "";

	if (l->state >= LOOP_LEAVING)
		return;
	/* rest.h ends the loop: the token does not hold. */
	if (answer->status == 401)
		return;
	if (answer->status != 200 ||
	    !payload_read_gateway(answer->body, answer->length, &found, &why)) {
		log_seldom(LOG_WARN, "loop", "no address",
		    "GET /gateway/bot gave no address (%s): golfd tries again in %llu s",
		    answer->status == 200 ? why
			: answer->problem ? answer->problem
					  : "refused",
		    (unsigned long long)l->find.back_off / 1000);
		loop_later(l, &l->find, find_gateway);
		return;
	}
	identify_read(&l->budget, found.max_concurrency, found.starts_remaining, uv_now(&l->uv));
	/* One start too many would make Discord reset the bot's token. */
	if (!identify_known(&l->budget, uv_now(&l->uv))) {
		if (found.start_reset_ms)
			l->find.back_off = (uint64_t)found.start_reset_ms;
		log_line(LOG_ERROR, "loop",
		    "Discord allows %s new session for %llu s: find out why golfd was started so "
		    "often",
		    found.starts_remaining ? "hardly a" : "no",
		    (unsigned long long)l->find.back_off / 1000);
		loop_later(l, &l->find, find_gateway);
		return;
	}
	loop_retry_reset(&l->find);
	l->finding = false;
	take_address(l, &found);
}

static void
find_gateway(struct loop *l)
{
	l->finding = true;
	rest_send(l->rest,
	    &(struct rest_call){ .method = "GET",
		.path = "/gateway/bot",
		.route = "GET /gateway/bot",
		.unwanted = loop_unwanted },
	    on_gateway, l);
}

/* Identifying ---------------------------------------------------------------- */

/*
 * It is this shard's time among all processes. The day's budget may have been used meanwhile: then
 * Discord is asked again, and the shard waits for another time.
 */
static void
on_granted(void *arg)
{
	struct shard *s = arg;
	struct loop *l = s->loop;

	if (s->state != SHARD_SERVES)
		return;
	if (identify_known(&l->budget, uv_now(&l->uv))) {
		gateway_allow(s->gateway);
		return;
	}
	s->asks = true;
	loop_identify(l);
}

static void
on_identify(uv_timer_t *timer)
{
	loop_identify(timer->data);
}

void
loop_identify_waits(uint64_t ms)
{
	if (ms >= TELL_WAIT_MS)
		log_line(LOG_INFO, "gateway",
		    "Discord lets the next new session begin in %.1f s: golfd waits",
		    (double)ms / 1000);
}

void
loop_identify(struct loop *l)
{
	uint64_t now = uv_now(&l->uv), at = UINT64_MAX;

	for (struct shard *s = NULL; (s = loop_next_shard(l, s));) {
		uint64_t from;

		if (!s->asks)
			continue;
		if (!identify_known(&l->budget, now)) {
			if (!l->finding)
				find_gateway(l);
			return;
		}
		if (l->fleet) {
			s->asks = false;
			fleet_identify(l->fleet, s->number, l->budget.concurrency, on_granted, s);
			continue;
		}
		from = identify_take(&l->budget, s->number, now);
		if (from) {
			at = from < at ? from : at;
			continue;
		}
		s->asks = false;
		gateway_allow(s->gateway);
	}
	if (at == UINT64_MAX)
		return;
	loop_identify_waits(at - now);
	uv_timer_start(&l->identify, on_identify, at - now, 0);
}

/* Beginning ------------------------------------------------------------------ */

void
loop_gateway(struct loop *l)
{
	unsigned shards = (unsigned)strtoul(l->set->value[SETTING_SHARDS], NULL, 10);
	char known[16] = "";
	bool good = shards || store_value(l->store, "shards", known, sizeof known);

	l->budget.shared = loop_has_fleet(l);
	if (!shards)
		shards = (unsigned)strtoul(known, NULL, 10);
	l->begun = shards > 0;
	if (good && shards)
		good = begin_shards(l, shards < LOOP_SHARDS ? shards : LOOP_SHARDS);
	if (good)
		find_gateway(l);
	else
		loop_leave(l, END_FAILED);
}
