/*
 * Changes of house rules. A change goes to the store first, and holds once the store has it.
 * Changes of one server are saved one after the other, so that no change is made from rules that
 * another change is about to replace. A channel's rules go when the channel goes.
 */
#include "bot/base/log.h"
#include "bot/tables/inside.h"
#include "bot/tables/tables.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* A change on its way to the store. */
struct house_change {
	struct house_change *next;
	struct tables *all;
	struct interaction in;
	struct message m;
	unsigned puts;
	struct store_put put[HOUSE_PUTS]; /* the change owns the texts */
	struct waits waits; /* the interactions that wait for the change */
};

const struct houses *
tables_houses(const struct tables *all)
{
	return &all->houses.of;
}

static struct house_change *
find_change(const struct tables *all, snowflake guild)
{
	struct house_change *c = all->houses.changes;

	while (c && c->in.guild != guild)
		c = c->next;
	return c;
}

bool
tables_house_waits(struct tables *all, const struct interaction *in)
{
	struct house_change *c = find_change(all, in->guild);

	if (!c)
		return false;
	if (!waits_add(&c->waits, in, LIMIT_WAITING))
		voice_sentence(&all->voice, in, "refuse.too-busy");
	return true;
}

static void
forget_change(struct house_change *c)
{
	struct house_change **at = &c->all->houses.changes;

	while (*at != c)
		at = &(*at)->next;
	*at = c->next;
}

static void
free_change(struct house_change *c)
{
	for (unsigned i = 0; i < c->puts; i++) {
		free((char *)c->put[i].text);
		free((char *)c->put[i].name);
		free((char *)c->put[i].rules);
	}
	free(c);
}

static void
committed(void *arg, enum store_status status)
{
	struct house_change *c = arg;
	struct tables *all = c->all;

	kept_ends(&all->kept);
	forget_change(c);
	if (status == STORE_OK) {
		for (unsigned i = 0; i < c->puts; i++)
			houses_apply(&all->houses.of, &c->put[i]);
		voice_page(&all->voice, NULL, &c->in, &c->m);
	} else {
		voice_sentence(&all->voice, &c->in, kept_refusal(status));
	}
	for (struct waiting *w; (w = waits_take(&c->waits));) {
		all->set.again(all, &w->in);
		free(w);
	}
	free_change(c);
}

/* Copies the texts of a write into the change. Returns false when memory is out. */
static bool
copy_put(struct store_put *to, const struct store_put *from)
{
	*to = *from;
	to->text = from->text ? strdup(from->text) : NULL;
	to->name = from->name ? strdup(from->name) : NULL;
	to->rules = from->rules ? strdup(from->rules) : NULL;
	return !from->text == !to->text && !from->name == !to->name && !from->rules == !to->rules;
}

void
tables_house(struct tables *all, const struct interaction *in, const struct store_put *put,
    unsigned n, const struct message *m)
{
	struct house_change *c = calloc(1, sizeof *c);
	bool good = c && n <= HOUSE_PUTS && !find_change(all, in->guild);
	const char *full = NULL;

	for (unsigned i = 0; good && i < n; i++) {
		full = full ? full : houses_full(&all->houses.of, &put[i]);
		good = copy_put(&c->put[c->puts++], &put[i]);
	}
	if (!good || full) {
		voice_sentence(&all->voice, in, good ? full : "refuse.too-busy");
		if (c)
			free_change(c);
		return;
	}
	c->all = all;
	c->in = *in;
	c->m = *m;
	c->next = all->houses.changes;
	all->houses.changes = c;
	kept_begins(&all->kept);
	kept_put(&all->kept, c->put, c->puts, committed, c);
}

/* A deleted channel whose rules go. */
struct lost_level {
	struct tables *all;
	struct store_put put;
};

static void
on_dropped(void *arg, enum store_status status)
{
	struct lost_level *lost = arg;

	kept_ends(&lost->all->kept);
	if (status == STORE_OK)
		houses_apply(&lost->all->houses.of, &lost->put);
	free(lost);
}

/* Whether the channel has rules, or is about to have some. */
static bool
has_level(const struct tables *all, snowflake guild, snowflake channel)
{
	const struct houses_level *level = houses_level(&all->houses.of, guild, channel);
	const struct house_change *c = find_change(all, guild);

	for (unsigned i = 0; c && i < c->puts; i++)
		if (c->put[i].kind == PUT_HOUSE && c->put[i].channel == channel)
			return true;
	return level->set.set || level->rules;
}

void
tables_lost_level(struct tables *all, snowflake guild, snowflake channel)
{
	struct lost_level *lost;

	/* Without memory the row stays, and does no harm. */
	if (!guild || !channel || !has_level(all, guild, channel) || !(lost = malloc(sizeof *lost)))
		return;
	*lost = (struct lost_level){ .all = all,
		.put = { .kind = PUT_HOUSE,
		    .guild = guild,
		    .channel = channel,
		    .text = "",
		    .rules = "" } };
	kept_begins(&all->kept);
	/* A change that is on its way is saved before this one. */
	kept_put(&all->kept, &lost->put, 1, on_dropped, lost);
}
