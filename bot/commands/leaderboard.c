/*
 * /golf leaderboard: the ranking of this channel, by its games and those of its threads. The answer
 * is ephemeral, with a button to show it to everyone. A button carries the month as its sequence
 * number, 0 for all time.
 */
#include "bot/commands/asking.h"

#include <string.h>

enum { FIRST_MONTH = 197001, LAST_MONTH = 999912 };

static void
told(struct asking *k)
{
	const struct results *r = &k->results;
	const struct results_person *own = results_find(r, k->user);
	struct render_leaderboard b = { .lang = k->lang, .month = k->period, .n = r->n };
	struct message m;

	b.own = own ? &own->shown : NULL;
	for (; b.rows < r->n && b.rows < RESULTS_ROWS; b.rows++) {
		b.row[b.rows] = &r->row[b.rows].is->shown;
		if (b.row[b.rows] == b.own)
			b.own = NULL;
	}
	render_leaderboard(&b, k->now, k->open, &m);
	if (k->open)
		voice_answer(tables_voice(k->all), NULL, &k->in, &m);
	else
		voice_page(tables_voice(k->all), NULL, &k->in, &m);
}

/* Returns the month that a button carries; 0 (all time) for an invalid month. */
static int
read_month(int64_t seq)
{
	if (seq < FIRST_MONTH || seq > LAST_MONTH || seq % 100 < 1 || seq % 100 > 12)
		return 0;
	return (int)seq;
}

static void
leaderboard(const struct ask *a)
{
	const struct interaction_option *period = interaction_find(a->in, "period");
	struct asking *k = asking_new(a, told);

	if (!k)
		return;
	/* A private answer is in the person's language, a public one in the server's. */
	if (a->press) {
		k->period = read_month(a->press->seq);
		k->open = a->press->arg == RESULTS_PUBLISH;
	} else if (period && strcmp(period->text, "month") == 0) {
		k->period = k->now;
	}
	if (k->open)
		k->lang = words_language(a->in->guild_locale);
	if (k->period)
		results_month_bounds(k->period, &k->results.since, &k->results.until);
	asking_ask(k, 0, 0);
}

const struct command command_leaderboard = { .name = "leaderboard",
	.fn = leaderboard,
	.options = 1,
	.option = { { .name = "period", .type = OPTION_STRING, .choices = CHOICES_PERIODS } } };
