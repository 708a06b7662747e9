/* The set of tables: its beginning, its end, and what it does about once a second. */

#include "bot/base/log.h"
#include "bot/tables/around.h"
#include "bot/tables/flow.h"
#include "bot/tables/inside.h"
#include "bot/tables/known.h"
#include "bot/tables/show.h"
#include "bot/tables/when.h"

#include <assert.h>
#include <stdlib.h>

static void
again(void *arg, const struct interaction *in)
{
	struct tables *all = arg;

	all->set.again(all, in);
}

struct tables *
tables_new(const struct tables_settings *set)
{
	struct tables *all = calloc(1, sizeof *all);

	if (!all)
		return NULL;
	all->set = *set;
	all->settle = table_settle;
	all->committed = table_committed;
	all->life = (struct life){ .arg = set->arg, .now = set->now, .date = set->date };
	all->kept = (struct kept){ set->store, &all->life, set->shard, set->shards, 0, NULL, 0,
		NULL };
	all->work = (struct work){ .loop = set->loop, .life = &all->life };
	all->voice.life = &all->life;
	all->voice.kept = &all->kept;
	all->voice.out = (struct voice_out){ set->arg, set->say, set->fetch, set->member };
	all->voice.owner = tables_voice_owner(all);
	all->voice.papers.looked = &all->effort.looked;
	if (!heap_init(&all->alarm.due, LIMIT_TABLES) || !voice_init(&all->voice)) {
		heap_free(&all->alarm.due);
		free(all);
		return NULL;
	}
	all->shots = (struct shots){ .work = &all->work, .owner = tables_shots_owner(all) };
	all->visits = (struct visits){ .kept = &all->kept, .again = again, .arg = all };
	all->times = (struct times){
		.life = &all->life, .kept = &all->kept, .jumped = set->jumped
	};
	if (!all->set.most)
		all->set.most = LIMIT_TABLES;
	all->alarm.at = UINT64_MAX;
	/* A closed table stays in by_id until its end is shown. */
	map_init(&all->by_id, 2 * LIMIT_TABLES);
	map_init(&all->by_channel, LIMIT_TABLES);
	map_init(&all->bounds.by_guild, LIMIT_TABLES);
	chain_init(&all->known.people, (size_t)KNOWN_MAX * LIMIT_TABLES);
	map_init(&all->seen.recalled, LIMIT_RECALLED);
	map_init(&all->load.ends, LIMIT_TABLES);
	all->people.of = set->people ? set->people : &all->people.own;
	people_init(&all->people.own);
	servers_init(&all->servers.of);
	houses_init(&all->houses.of);
	return all;
}

static void
each_free(void *arg, void *value)
{
	(void)arg;
	table_free(value);
}

void
tables_free(struct tables *all)
{
	if (!all)
		return;
	assert(!all->load.now);
	map_each(&all->by_id, each_free, NULL);
	facts_spares_free(&all->spares);
	map_free(&all->by_id);
	map_free(&all->by_channel);
	map_free(&all->bounds.by_guild);
	chain_free(&all->known.people);
	map_free(&all->seen.recalled);
	map_free(&all->load.ends);
	heap_free(&all->alarm.due);
	kept_owed_free(&all->kept);
	people_free(&all->people.own);
	servers_free(&all->servers.of);
	houses_free(&all->houses.of);
	shots_free(&all->shots);
	behind_free(&all->behind);
	waits_free(&all->visits.waiting);
	voice_free(&all->voice);
	kept_stale_free(&all->kept);
	tables_forget_free(all);
	free(all);
}

bool
tables_quiet(const struct tables *all)
{
	return !kept_is_busy(&all->kept) && !work_is_busy(&all->work) &&
	    voice_is_quiet(&all->voice);
}

void
tables_lost(struct tables *all)
{
	all->life.lost = true;
}

/* The board of a table that sleeps counts on. Returns true when the table is to be shown now. */
static bool
nudge_wakes(struct table *t)
{
	board_step(
	    &t->board, &(struct board_input){ .event = BOARD_NUDGE }, life_now(&t->all->life));
	return t->board.dirty && !t->board.under_way && table_wake(t);
}

static void
each_nudge(void *arg, struct table *t)
{
	(void)arg;
	if (t->asleep) {
		if (nudge_wakes(t))
			table_settle(t);
		return;
	}
	if (!t->now)
		return;
	table_board(t, &(struct board_input){ .event = BOARD_NUDGE });
	table_drowse(t);
	if (t->asleep)
		return;
	if (t->is.row_dirty && !table_busy(t))
		table_save_row(t);
	if ((!t->is.stalled && !t->is.lost && !t->board.dirty) || table_busy(t))
		return;
	t->is.stalled = false;
	table_settle(t);
}

void
tables_drop_stale(struct tables *all)
{
	/* The messages that a value names are deleted first: see leave.c. */
	if (!all->life.resting && all->life.awake && !voice_owes(&all->voice))
		kept_stale_nudge(&all->kept, times_know_shards(&all->times));
}

void
tables_nudge(struct tables *all)
{
	if (!tables_each(all, each_nudge, NULL))
		log_line(LOG_ERROR, "tables",
		    "no memory is left to look after the tables: give the service more");
	kept_owed_nudge(&all->kept);
	tables_hours_nudge(all);
	voice_nudge(&all->voice);
	tables_drop_stale(all);
	tables_forget_nudge(all);
}
