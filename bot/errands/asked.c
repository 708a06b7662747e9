/* What the operator learns of an interaction: its figures, and a line of the debug log. */
#include "bot/base/log.h"
#include "bot/base/metrics.h"
#include "bot/errands/errand.h"
#include "bot/wire/press.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { MINUTE = 60000 /* ms */, REFUSALS = 60 /* lines in it */ };

static const char *
kind_of(enum interaction_type type)
{
	switch (type) {
	case INTERACTION_COMMAND:
		return "command";
	case INTERACTION_COMPONENT:
		return "press";
	case INTERACTION_MODAL:
		return "form";
	case INTERACTION_AUTOCOMPLETE:
		return "suggestion";
	case INTERACTION_PING:
		break;
	}
	return "other";
}

void
asked_begin(struct asked *a, const struct interaction *in)
{
	struct press p;

	*a = (struct asked){ .kind = kind_of(in->type),
		.user = in->user,
		.guild = in->guild,
		.channel = in->channel };
	if (in->type == INTERACTION_COMMAND || in->type == INTERACTION_AUTOCOMPLETE)
		snprintf(a->what, sizeof a->what, "%.31s%s%.31s", in->command,
		    in->sub[0] ? " " : "", in->sub);
	else
		snprintf(a->what, sizeof a->what, "%s",
		    press_read(in->custom_id, &p) ? p.verb : "unknown");
}

/* Nothing arrived: Discord's answer, or its absence, says why. */
static const char *
outcome(const struct errand *e)
{
	if (e->how.foreign)
		return "elsewhere";
	if (!e->how.ok)
		return e->how.status ? "failed" : "lost";
	return e->how.what.refused[0] ? "refused" : "answered";
}

void
asked_code(const struct errand *e, struct message *m)
{
	char code[INTERACTION_CODE];

	interaction_code(e->interaction, code);
	render_code(e->lang, code, m);
}

/*
 * A refusal is found by its code at the level info. Somebody who presses without an end does not
 * fill the disk: what is above REFUSALS a minute is left to the level debug.
 */
static enum log_level
level_of(struct errands *all, const char *how)
{
	uint64_t now = uv_now(all->set.loop);

	if (strcmp(how, "answered") == 0 || strcmp(how, "elsewhere") == 0)
		return LOG_DEBUG;
	if (now - all->refusals.from >= MINUTE) {
		all->refusals.from = now;
		all->refusals.n = 0;
	}
	return all->refusals.n++ < REFUSALS ? LOG_INFO : LOG_DEBUG;
}

void
asked_end(const struct errand *e)
{
	const struct asked *a = &e->asked;
	uint64_t now = uv_now(e->all->set.loop), took = now > e->arrived ? now - e->arrived : 0;
	const char *how = outcome(e), *key = e->how.what.refused;
	char code[INTERACTION_CODE];

	if (!a->kind)
		return;
	interaction_code(e->interaction, code);
	metrics_add(METRIC_INTERACTIONS, METRIC_WITH(a->kind, a->what, how), 1);
	if (e->how.ok)
		metrics_took(METRIC_ANSWER, METRIC_WITH(a->kind), (double)took / 1000);
	log_about(&(struct log_about){ .user = a->user,
		      .guild = a->guild,
		      .channel = a->channel,
		      .interaction = e->interaction,
		      .code = code,
		      .game = e->how.what.game },
	    level_of(e->all, how), "interaction",
	    "%s \"%s\" %s%s%s after %" PRIu64 " ms, with %u call%s", a->kind, a->what, how,
	    *key ? " by " : "", key, took, a->calls, a->calls == 1 ? "" : "s");
}
