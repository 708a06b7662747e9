/* What errands.h tells the loop: answers that have arrived, and emojis in doubt. */
#include "bot/loop/inside.h"
#include "bot/loop/presses.h"
#include "bot/loop/steps.h"

static void
on_answered(void *arg, unsigned shard, snowflake interaction)
{
	struct loop *l = arg;

	if (l->shard[shard])
		backlog_done(&l->shard[shard]->backlog, interaction);
	loop_mail_answered(l, interaction);
}

static void
on_doubt(void *arg)
{
	struct loop *l = arg;

	loop_emojis_refused(l);
	loop_emojis(l);
}

static bool
is_sole(void *arg, uint64_t arrived)
{
	const struct loop *l = arg;

	return !l->fleet || fleet_sole(l->fleet, arrived);
}

void
loop_errands(struct loop *l)
{
	const struct errands_settings set = { .loop = &l->uv,
		.application = &l->application,
		.driven = &l->clock.driven,
		.slack = l->clock.slack,
		.arg = l,
		.answered = on_answered,
		.doubt = on_doubt,
		.sole = is_sole };

	errands_init(&l->errands, &set);
}
