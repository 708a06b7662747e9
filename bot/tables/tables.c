/* The set of tables, and the queue of each table. */
#include "bot/tables/tables.h"

#include "bot/base/log.h"
#include "bot/tables/inside.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

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
	all->life = (struct life){ .arg = set->arg, .now = set->now, .date = set->date };
	all->kept = (struct kept){ set->store, &all->life, set->shard, set->shards, 0, NULL, 0, NULL };
	all->work = (struct work){ .loop = set->loop, .life = &all->life };
	all->voice.life = &all->life;
	all->voice.kept = &all->kept;
	all->voice.out = (struct voice_out){ set->arg, set->say, set->fetch, set->member };
	all->voice.owner = tables_voice_owner(all);
	all->voice.papers.looked = &all->effort.looked;
	if (!heap_init(&all->due, LIMIT_TABLES) || !voice_init(&all->voice)) {
		heap_free(&all->due);
		free(all);
		return NULL;
	}
	all->shots = (struct shots){ .work = &all->work,
		.owner = { all, tables_shot_begins, tables_shot_failed, tables_shot_made } };
	all->visits = (struct visits){ .kept = &all->kept, .again = again, .arg = all };
	all->times = (struct times){ .life = &all->life, .kept = &all->kept, .jumped = set->jumped };
	if (!all->set.most)
		all->set.most = LIMIT_TABLES;
	all->alarm = UINT64_MAX;
	/* A closed table stays in by_id until its end is shown. */
	map_init(&all->by_id, 2 * LIMIT_TABLES);
	map_init(&all->by_channel, LIMIT_TABLES);
	map_init(&all->by_guild, LIMIT_TABLES);
	chain_init(&all->known, (size_t)KNOWN_MAX * LIMIT_TABLES);
	map_init(&all->recalled, LIMIT_RECALLED);
	map_init(&all->ends, LIMIT_TABLES);
	all->people = set->people ? set->people : &all->own_people;
	people_init(&all->own_people);
	servers_init(&all->servers);
	houses_init(&all->houses);
	return all;
}

void
table_free(struct table *t)
{
	waits_free(&t->waits);
	for (struct waiting *w; (w = t->held);) {
		t->held = w->next;
		free(w);
	}
	heap_remove(&t->all->due, &t->due);
	table_unknow(t);
	facts_let_go(&t->all->spares, t->now);
	free(t->asleep);
	facts_let_go(&t->all->spares, t->next);
	free(t->change);
	table_drop_shot(t);
	free(t);
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
	assert(!all->loading);
	map_each(&all->by_id, each_free, NULL);
	facts_spares_free(&all->spares);
	map_free(&all->by_id);
	map_free(&all->by_channel);
	map_free(&all->by_guild);
	chain_free(&all->known);
	map_free(&all->recalled);
	map_free(&all->ends);
	heap_free(&all->due);
	kept_owed_free(&all->kept);
	people_free(&all->own_people);
	servers_free(&all->servers);
	houses_free(&all->houses);
	shots_free(&all->shots);
	waits_free(&all->visits.waiting);
	voice_free(&all->voice);
	kept_stale_free(&all->kept);
	tables_forget_free(all);
	free(all);
}

bool
tables_quiet(const struct tables *all)
{
	return !kept_is_busy(&all->kept) && !work_is_busy(&all->work) && voice_is_quiet(&all->voice);
}

void
tables_lost(struct tables *all)
{
	all->life.lost = true;
}

unsigned
tables_count(const struct tables *all)
{
	return (unsigned)all->by_channel.used;
}

struct table *
tables_here(const struct tables *all, snowflake channel)
{
	struct table *t = map_find(&all->by_channel, channel);

	return t && table_wake(t) ? t : NULL;
}

struct table *
tables_find(const struct tables *all, const char *id)
{
	struct table *t = tables_get(all, row_number(id));

	return t && !t->closed ? t : NULL;
}

struct table *
tables_ending(const struct tables *all, const char *id)
{
	struct table *t = tables_get(all, row_number(id));

	return t && t->closed ? t : NULL;
}

bool
table_is_in(const struct table *t, snowflake guild, snowflake channel)
{
	const struct store_game *row = &(t->now ? t->now : t->next)->row;

	return row->guild == guild && row->channel == channel;
}

bool
tables_seen(struct tables *all, snowflake interaction)
{
	for (unsigned i = 0; i < SEEN; i++)
		if (all->seen[i] == interaction)
			return true;
	all->seen[all->next_seen++ % SEEN] = interaction;
	return false;
}

void
tables_refused(struct tables *all, const struct interaction *in)
{
	if (in->seq)
		kept_put(&all->kept,
		    &(struct store_put){
			.kind = PUT_SEEN, .shard = in->shard, .message = in->id, .seq = in->seq },
		    1, NULL, NULL);
}

void
tables_recall(struct tables *all, snowflake interaction)
{
	/* Without memory the interaction is refused as stale, or done twice in the worst case. */
	if (interaction && !map_set(&all->recalled, interaction, all))
		log_line(LOG_ERROR, "tables",
		    "no memory is left to remember an interaction: give the service more");
}

bool
tables_recalls(const struct tables *all, snowflake interaction)
{
	return map_find(&all->recalled, interaction);
}

struct voice *
tables_voice(struct tables *all)
{
	return &all->voice;
}

struct work *
tables_work(struct tables *all)
{
	return &all->work;
}

struct labs *
tables_labs(struct tables *all)
{
	return all->set.labs ? all->set.labs : &all->own_labs;
}

struct visits *
tables_visits(struct tables *all)
{
	return &all->visits;
}

struct kept *
tables_kept(struct tables *all)
{
	return &all->kept;
}

const struct tables_settings *
tables_settings(const struct tables *all)
{
	return &all->set;
}

struct people *
tables_people(struct tables *all)
{
	return all->people;
}

struct servers *
tables_servers(struct tables *all)
{
	return &all->servers;
}

bool
tables_member(const struct tables *all, const struct interaction *in)
{
	return !in->only_user && (!all->knows_servers || servers_has(&all->servers, in->guild));
}

void
tables_know_servers(struct tables *all, bool knows)
{
	all->knows_servers = knows;
}

/* The board of a table that sleeps counts on. Returns true when the table is to be shown now. */
static bool
nudge_wakes(struct table *t)
{
	board_step(&t->board, &(struct board_input){ .event = BOARD_NUDGE }, tables_now(t->all));
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
	if (t->row_dirty && !table_busy(t))
		table_save_row(t);
	if ((!t->stalled && !t->lost && !t->board.dirty) || table_busy(t))
		return;
	t->stalled = false;
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

/* One table ---------------------------------------------------------------- */

const char *
table_game(const struct table *t)
{
	return t ? t->now->row.id : NULL;
}

const struct golf_state *
table_state(const struct table *t)
{
	return t->now && t->now->seq > 0 ? facts_state(t->now) : NULL;
}

unsigned
table_seat(const struct table *t, snowflake user)
{
	if (t->now && user)
		for (unsigned i = 0; i < t->now->row.seats; i++)
			if (t->now->row.seat[i].user == user)
				return i;
	return GOLF_NOBODY;
}

const char *
table_language(const struct table *t)
{
	return words_language((t->now ? t->now : t->next)->row.locale);
}

bool
table_wait(struct table *t, const struct interaction *in)
{
	return waits_add(&t->waits, in, LIMIT_WAITING);
}

bool
tables_add(struct tables *all, struct table *t)
{
	const struct store_game *row = &(t->now ? t->now : t->next)->row;
	snowflake channel = row->channel;

	t->guild = row->guild;
	t->stirred = tables_now(all);
	row_id(t->number, t->board.game);
	if (map_find(&all->by_id, t->number))
		return false;
	if (t->closed) {
		table_know(t);
		return map_set(&all->by_id, t->number, t);
	}
	if (map_find(&all->by_channel, channel) || !map_set(&all->by_channel, channel, t))
		return false;
	if (!map_set(&all->by_id, t->number, t) || !table_count(t)) {
		map_drop(&all->by_id, t->number);
		map_drop(&all->by_channel, channel);
		return false;
	}
	table_know(t);
	return true;
}

void
table_close(struct table *t)
{
	t->closed = true;
	table_uncount(t);
	table_board(t, &(struct board_input){ .event = BOARD_CLOSE });
	pages_close(&t->all->voice, t->number);
	table_unhold(t);
	map_drop(&t->all->by_channel, t->now->row.channel);
}
