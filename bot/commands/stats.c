/* /golf stats: one person's figures in this channel, for all time and for this month. */
#include "bot/commands/asking.h"

static void
told(struct asking *k)
{
	const struct results_person *all = results_find(&k->results, k->user),
				    *month = results_find(&k->month, k->user);
	struct message m;

	render_stats(k->lang, k->name[0] || !all ? k->name : all->name, all ? &all->shown : NULL,
	    k->results.n, month ? &month->shown : NULL, k->now, &m);
	voice_answer(tables_voice(k->all), NULL, &k->in, &m);
}

static void
stats(const struct ask *a)
{
	struct asking *k = asking_new(a, told);

	if (k)
		asking_ask(k, 0, 0);
}

const struct command command_stats = { .name = "stats",
	.fn = stats,
	.options = 1,
	.option = { { .name = "player", .type = OPTION_USER } } };
