/*
 * /golf history: the last finished games of this channel and its threads, and those that the reader
 * has played elsewhere on this server; or those of one person among them.
 */
#include "bot/commands/asking.h"

static void
told(struct asking *k)
{
	char title[RESULTS_ROWS][PRESET_TITLE_MAX];
	struct render_past past[RESULTS_ROWS];
	struct message m;

	for (unsigned i = 0; i < k->pasts; i++) {
		const struct store_result *r = &k->past[k->pasts - 1 - i];

		past[i] = (struct render_past){ .game = r->game,
			.title = house_rules_name_title(
			    r->rules, k->lang, title[i], sizeof title[i]),
			.finished = r->finished,
			.holes = r->holes,
			.seats = r->seats };
		for (unsigned s = 0; s < r->seats; s++) {
			past[i].seat[s].name = r->seat[s].name;
			past[i].seat[s].held = r->seat[s].held;
			past[i].seat[s].forgotten = r->seat[s].own && !r->seat[s].user;
			past[i].seat[s].won = r->seat[s].won;
			past[i].seat[s].total = r->seat[s].total;
		}
	}
	render_history(
	    k->lang, interaction_find(&k->in, "player") ? k->name : NULL, past, k->pasts, &m);
	voice_answer(tables_voice(k->all), NULL, &k->in, &m);
}

static void
history(const struct ask *a)
{
	struct asking *k = asking_new(a, told);

	if (!k)
		return;
	k->reader = a->in->user;
	asking_ask(k, interaction_find(a->in, "player") ? k->user : 0, RESULTS_ROWS);
}

const struct command command_history = { .name = "history",
	.fn = history,
	.options = 1,
	.option = { { .name = "player", .type = OPTION_USER } } };
