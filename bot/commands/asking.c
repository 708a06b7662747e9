#include "bot/commands/asking.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct asking *
asking_new(const struct ask *a, void (*told)(struct asking *k))
{
	const struct tables_settings *set = tables_settings(a->all);
	const struct interaction_option *player = interaction_find(a->in, "player");
	struct asking *k = calloc(1, sizeof *k);
	int64_t since, until;

	if (!k) {
		ask_refuse(a, "refuse.too-busy");
		return NULL;
	}
	k->all = a->all;
	k->in = *a->in;
	k->lang = a->lang;
	k->told = told;
	k->now = results_month(set->date(set->arg));
	k->user = a->in->user;
	memcpy(k->name, a->in->user_name, sizeof k->name);
	if (player && player->type == OPTION_USER && (snowflake)player->integer != k->user) {
		k->user = (snowflake)player->integer;
		snprintf(k->name, sizeof k->name, "%.*s", LIMIT_NAME - 1, player->text);
	}
	results_init(&k->results, 0, 0);
	results_month_bounds(k->now, &since, &until);
	results_init(&k->month, since, until);
	return k;
}

static void
asking_free(struct asking *k)
{
	results_free(&k->results);
	results_free(&k->month);
	free(k);
}

/* Runs on the thread pool. No other thread uses k until on_done(). */
static void
on_row(void *arg, const struct store_result *result)
{
	struct asking *k = arg;

	results_add(&k->results, result);
	results_add(&k->month, result);
	if (k->pasts == RESULTS_ROWS)
		memmove(&k->past[0], &k->past[1], --k->pasts * sizeof k->past[0]);
	k->past[k->pasts++] = *result;
}

static void
on_done(void *arg, enum store_status status)
{
	struct asking *k = arg;

	if (status != STORE_OK || k->results.failed || k->month.failed) {
		voice_sentence(tables_voice(k->all), &k->in,
		    status == STORE_FULL ? "refuse.too-busy" : "refuse.not-read");
	} else {
		results_rank(&k->results);
		results_rank(&k->month);
		k->told(k);
	}
	asking_free(k);
}

void
asking_ask(struct asking *k, snowflake user, unsigned most)
{
	const struct store_question q = { .guild = k->in.guild,
		.user = user,
		.place = interaction_place(&k->in),
		.reader = k->reader,
		.since = k->results.since,
		.until = k->results.until,
		.most = most };

	kept_ask(tables_kept(k->all), &q, on_row, k, on_done, k);
}
