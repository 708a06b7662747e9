/* The tables of the set, and the rooms that work for it. */
#include "bot/base/log.h"
#include "bot/tables/inside.h"
#include "bot/tables/known.h"

#include <stdlib.h>
#include <string.h>

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

	return t && !t->is.closed ? t : NULL;
}

struct table *
tables_ending(const struct tables *all, const char *id)
{
	struct table *t = tables_get(all, row_number(id));

	return t && t->is.closed ? t : NULL;
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
		if (all->seen.last[i] == interaction)
			return true;
	all->seen.last[all->seen.next++ % SEEN] = interaction;
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
	if (interaction && !map_set(&all->seen.recalled, interaction, all))
		log_line(LOG_ERROR, "tables",
		    "no memory is left to remember an interaction: give the service more");
}

bool
tables_recalls(const struct tables *all, snowflake interaction)
{
	return map_find(&all->seen.recalled, interaction);
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

struct behind *
tables_behind(struct tables *all)
{
	return &all->behind;
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
	return all->people.of;
}

struct servers *
tables_servers(struct tables *all)
{
	return &all->servers.of;
}

bool
tables_member(const struct tables *all, const struct interaction *in)
{
	return !in->only_user && (!all->servers.known || servers_has(&all->servers.of, in->guild));
}

void
tables_know_servers(struct tables *all, bool knows)
{
	all->servers.known = knows;
}

const char *
table_game(const struct table *t)
{
	return t ? t->now->row.id : NULL;
}

const char *
table_preset(const struct table *t)
{
	const char *preset = house_rules_like(t->rules.name);

	return preset ? preset : "own";
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
	t->stirred = life_now(&all->life);
	row_id(t->number, t->board.game);
	if (map_find(&all->by_id, t->number))
		return false;
	if (t->is.closed) {
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
table_free(struct table *t)
{
	waits_free(&t->waits);
	for (struct waiting *w; (w = t->held);) {
		t->held = w->next;
		free(w);
	}
	heap_remove(&t->all->alarm.due, &t->due);
	table_unknow(t);
	facts_let_go(&t->all->spares, t->now);
	free(t->asleep);
	facts_let_go(&t->all->spares, t->next);
	free(t->change);
	shot_free(t->shown.shot);
	free(t);
}

bool
tables_own_cards(const struct tables *all)
{
	return all->own_cards;
}

void
tables_note_deck(struct tables *all, const struct golf_rules *r)
{
	all->own_cards = all->own_cards || r->own > 0;
}

bool
table_read_rules(struct table *t)
{
	const char *text = t->now->row.rules;
	struct golf_why why;

	house_read(&t->house, t->now->row.settings);
	if (!golf_rules_load(&t->rules, text, strlen(text), &why) ||
	    !golf_rules_check(&t->rules, &why))
		return false;
	tables_note_deck(t->all, &t->rules);
	return true;
}
