/* The set of tables, the queue before each, and the commit: the one place where a table's facts change. */
#include "bot/tables.h"

#include "bot/log.h"
#include "bot/tables_inside.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct waiting {
	struct waiting *next;
	struct interaction in;
};

struct tables *
tables_new(const struct tables_settings *set)
{
	struct tables *all = calloc(1, sizeof *all);

	if (!all)
		return NULL;
	all->set = *set;
	/* Closed tables stay in by_id until their last word is out. */
	map_init(&all->by_id, 2 * LIMIT_TABLES);
	map_init(&all->by_channel, LIMIT_TABLES);
	people_init(&all->people);
	servers_init(&all->servers);
	return all;
}

static void
table_free(struct table *t)
{
	for (struct waiting *w; (w = t->first);) {
		t->first = w->next;
		free(w);
	}
	free(t->now);
	free(t->next);
	free(t->change);
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
	map_each(&all->by_id, each_free, NULL);
	map_free(&all->by_id);
	map_free(&all->by_channel);
	people_free(&all->people);
	servers_free(&all->servers);
	free(all);
}

bool
tables_quiet(const struct tables *all)
{
	return all->busy == 0 && all->thoughts == 0 && all->telling == 0;
}

void
tables_rest(struct tables *all)
{
	all->resting = true;
}

unsigned
tables_count(const struct tables *all)
{
	return (unsigned)all->by_channel.used;
}

struct table *
tables_here(const struct tables *all, snowflake channel)
{
	return map_find(&all->by_channel, channel);
}

struct table *
tables_find(const struct tables *all, const char *id)
{
	struct table *t = map_find(&all->by_id, table_number(id));

	return t && !t->closed ? t : NULL;
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

const struct tables_settings *
tables_settings(const struct tables *all)
{
	return &all->set;
}

struct people *
tables_people(struct tables *all)
{
	return &all->people;
}

struct servers *
tables_servers(struct tables *all)
{
	return &all->servers;
}

/* Ids ------------------------------------------------------------------------------------------------------------- */

static const char digits[] = "0123456789abcdefghijklmnopqrstuvwxyz";

void
table_id(snowflake number, char id[STORE_GAME_ID])
{
	char back[STORE_GAME_ID];
	unsigned n = 0;

	do
		back[n++] = digits[number % 36];
	while (number /= 36);
	for (unsigned i = 0; i < n; i++)
		id[i] = back[n - 1 - i];
	id[n] = '\0';
}

snowflake
table_number(const char *id)
{
	char same[STORE_GAME_ID];
	snowflake number = 0;

	for (const char *c = id; *c; c++) {
		const char *digit = strchr(digits, *c);

		if (!digit || c - id > 12)
			return 0;
		number = number * 36 + (snowflake)(digit - digits);
	}
	table_id(number, same);
	return strcmp(id, same) == 0 ? number : 0;
}

static void
each_nudge(void *arg, void *value)
{
	struct table *t = value;

	(void)arg;
	if (!t->stalled || table_busy(t))
		return;
	t->stalled = false;
	table_think(t);
}

void
tables_nudge(struct tables *all)
{
	map_each(&all->by_id, each_nudge, NULL);
}

/* One table ------------------------------------------------------------------------------------------------------- */

struct facts *
facts_new(void)
{
	return calloc(1, sizeof(struct facts) + golf_state_size());
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
	struct waiting *w;

	if (t->waiting == LIMIT_WAITING || !(w = malloc(sizeof *w)))
		return false;
	w->next = NULL;
	w->in = *in;
	if (t->first)
		t->last->next = w;
	else
		t->first = w;
	t->last = w;
	t->waiting++;
	return true;
}

/* Those who waited have their turn, until one of them makes the table busy again. */
static void
table_next(struct table *t)
{
	while (t->first && !table_busy(t)) {
		struct waiting *w = t->first;

		t->first = w->next;
		t->waiting--;
		t->all->set.again(t->all, &w->in);
		free(w);
	}
}

bool
tables_add(struct tables *all, struct table *t)
{
	snowflake channel = (t->now ? t->now : t->next)->row.channel;

	if (tables_here(all, channel) || !map_set(&all->by_channel, channel, t))
		return false;
	if (!map_set(&all->by_id, t->number, t)) {
		map_drop(&all->by_channel, channel);
		return false;
	}
	return true;
}

static void
table_close(struct table *t)
{
	t->closed = true;
	map_drop(&t->all->by_channel, t->now->row.channel);
}

void
table_reap(struct table *t)
{
	if (!t->closed || t->first || t->painting || t->dirty || t->thinking || table_busy(t))
		return;
	map_drop(&t->all->by_id, t->number);
	table_free(t);
}

/* Changes --------------------------------------------------------------------------------------------------------- */

static bool
change_new(struct table *t)
{
	assert(!table_busy(t));
	t->change = calloc(1, sizeof *t->change);
	t->next = facts_new();
	if (t->change && t->next)
		return true;
	table_forget(t);
	return false;
}

struct table *
tables_open(struct tables *all, const struct store_game *row, const struct golf_rules *rules,
    snowflake interaction)
{
	struct table *t = calloc(1, sizeof *t);

	if (!t || !change_new(t)) {
		free(t);
		return NULL;
	}
	t->all = all;
	t->number = interaction;
	t->rules = *rules;
	t->next->row = *row;
	table_id(interaction, t->next->row.id);
	if (golf_rules_write(rules, t->next->row.rules, sizeof t->next->row.rules) >=
		sizeof t->next->row.rules ||
	    !tables_add(all, t)) {
		table_free(t);
		return NULL;
	}
	table_put_row(t);
	return t;
}

struct facts *
table_change(struct table *t)
{
	if (!change_new(t))
		return NULL;
	memcpy(t->next, t->now, sizeof *t->now + golf_state_size());
	return t->next;
}

void
table_forget(struct table *t)
{
	free(t->next);
	free(t->change);
	t->next = NULL;
	t->change = NULL;
}

void
table_put_row(struct table *t)
{
	struct change *c = t->change;

	assert(c->puts < CHANGE_PUTS);
	c->put[c->puts] = (struct store_put){ .kind = PUT_GAME, .row = &t->next->row };
	memcpy(c->put[c->puts].game, t->next->row.id, STORE_GAME_ID);
	c->puts++;
}

void
table_save_row(struct table *t)
{
	struct store_put put = { .kind = PUT_GAME, .row = &t->now->row };

	t->row_dirty = table_busy(t);
	if (t->row_dirty)
		return;
	memcpy(put.game, t->now->row.id, STORE_GAME_ID);
	store_put(t->all->set.store, &put, 1, NULL, NULL);
}

/* What a person hears when the store did not take their action. */
static const char *
refusal(enum store_status status)
{
	switch (status) {
	case STORE_CONFLICT:
		return "refuse.conflict";
	case STORE_FULL:
		return "refuse.too-busy";
	case STORE_OK:
	case STORE_FAILED:
		break;
	}
	return "refuse.not-saved";
}

/* The change was not kept: all is as it was. */
static void
undo(struct table *t, struct change *c, enum store_status status)
{
	if (status == STORE_CONFLICT)
		log_line(LOG_ERROR,
		    "tables", "game %s was changed by another process, or a line before was lost: restart golfd to load it again",
		    t->next->row.id);
	if (c->in.id)
		tables_sentence(t->all, &c->in, refusal(status));
	if (!t->now) {
		/* A table that never came to be; whoever waited for it finds none. */
		struct waiting *w = t->first;

		t->first = NULL;
		map_drop(&t->all->by_channel, t->next->row.channel);
		map_drop(&t->all->by_id, t->number);
		for (struct waiting *gone; (gone = w);) {
			w = w->next;
			t->all->set.again(t->all, &gone->in);
			free(gone);
		}
		table_free(t);
		return;
	}
	free(t->next);
	t->next = NULL;
	if (t->row_dirty)
		table_save_row(t);
	t->stalled = t->stalled || !c->in.id;
	table_paint(t);
	table_next(t);
	table_reap(t);
}

/* Notes that are new have not been tried; those that are gone are of no interest. */
static void
ways(struct table *t, const struct change *c)
{
	for (unsigned i = 0; i < GOLF_SEATS_MAX; i++)
		if (c->noted >> i & 1)
			t->way[i] = WAY_OPEN;
}

static void
committed(void *arg, enum store_status status)
{
	struct table *t = arg;
	struct change *c = t->change;

	t->all->busy--;
	t->change = NULL;
	if (status != STORE_OK) {
		undo(t, c, status);
		free(c);
		return;
	}
	free(t->now);
	t->now = t->next;
	t->next = NULL;
	ways(t, c);
	if (t->row_dirty)
		table_save_row(t);
	if (t->now->row.state == STORE_OVER || t->now->row.state == STORE_STOPPED)
		table_close(t);
	table_speak(t, c);
	free(c);
	if (!t->closed) {
		table_tell(t);
		table_think(t);
	}
	table_paint(t);
	table_next(t);
	table_reap(t);
}

void
table_commit(struct table *t, const struct interaction *in, const char *key)
{
	struct change *c = t->change;

	assert(c && t->next);
	if (in)
		c->in = *in;
	c->key = key;
	t->all->busy++;
	store_put(t->all->set.store, c->put, c->puts, committed, t);
}
