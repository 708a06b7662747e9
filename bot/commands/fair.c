/*
 * The button "Fair deal": the commitment of a game; after its end the seed, too. A game that is
 * over is read from the store, so the button works as long as its message exists.
 */
#include "bot/commands/commands.h"
#include "bot/knowledge/record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct proving {
	struct tables *all;
	struct interaction in;
	const char *lang;
	struct record record;
	struct store_reader reader;
};

static bool
read_rules(const struct store_game *row, struct golf_rules *rules)
{
	struct golf_why why;

	return golf_rules_load(rules, row->rules, strlen(row->rules), &why);
}

/* A game in play keeps its seed: only its table shows it, with the commitment alone. */
static bool
may_show(const struct proving *p)
{
	return !guard_refuses_game(&command_fair.guard, &p->in, &p->record) &&
	    record_over(&p->record);
}

static void
show(struct proving *p, const struct golf_rules *rules)
{
	const struct store_game *row = &p->record.row;
	char commitment[65], seed[2 * sizeof row->seed + 1], entropy[RECORD_ENTROPY];
	struct message m;

	golf_commitment(row->seed, commitment);
	for (size_t i = 0; i < sizeof row->seed; i++)
		snprintf(seed + 2 * i, 3, "%02x", row->seed[i]);
	record_entropy(row, entropy);
	render_fair(&(struct render_table){ .game = row->id,
			.lang = p->lang,
			.rules = rules,
			.seats = row->seats,
			.commitment = commitment,
			.seed = seed,
			.entropy = entropy,
			.seated = row->seated,
			.scored = p->record.ended,
			.recorded = row->state == STORE_OVER },
	    &m);
	voice_page(tables_voice(p->all), NULL, &p->in, &m);
}

static void
on_read(void *arg, enum store_status status)
{
	struct proving *p = arg;
	struct golf_rules rules;

	if (status != STORE_OK)
		voice_sentence(tables_voice(p->all), &p->in,
		    status == STORE_FULL ? "refuse.too-busy" : "refuse.not-read");
	else if (!may_show(p) || !read_rules(&p->record.row, &rules))
		voice_sentence(tables_voice(p->all), &p->in, "refuse.no-fair");
	else
		show(p, &rules);
	record_free(&p->record);
	free(p);
}

static void
fair(const struct ask *a)
{
	struct picture pic;
	struct proving *p;
	struct message m;

	if (a->t) {
		table_public(a->t, a->lang, &pic);
		render_fair(&pic.table, &m);
		voice_page(tables_voice(a->all), table_game(a->t), a->in, &m);
		return;
	}
	p = calloc(1, sizeof *p);
	if (!p) {
		ask_refuse(a, "refuse.too-busy");
		return;
	}
	p->all = a->all;
	p->in = *a->in;
	p->lang = a->lang;
	record_init(&p->record);
	p->reader = record_reader(&p->record);
	kept_read(tables_kept(a->all), a->press->game, &p->reader, on_read, p);
}

const struct command command_fair = { .name = "fair",
	.fn = fair,
	.guard = { .where = GAME_OF_CHANNEL, .when = WHEN_OVER, .no_game = "refuse.no-fair" },
	.flags = NO_SLASH };
