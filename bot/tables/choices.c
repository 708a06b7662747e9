/*
 * Changes of what golfd knows about a person: their own choices (/golf me), and whether DMs reach
 * them. A change goes to the store first, and holds once the store has it. Changes of one person
 * are saved one after the other; each starts from the result of the change before. While the
 * person's wish to be forgotten is on its way, their changes wait. So no change writes back what
 * the wish removes.
 */
#include "bot/tables/around.h"
#include "bot/tables/flow.h"
#include "bot/tables/inside.h"
#include "bot/tables/known.h"
#include "bot/wire/errors.h"
#include "config/words.h"

#include <stdlib.h>

struct person_change {
	struct person_change *next;
	struct tables *all;
	snowflake user;
	bool under_way; /* on its way to the store; else the change waits */
	bool stranger; /* golfd knew nothing about the person before */
	struct person is; /* the person after the change; with under_way */
	/* A choice: */
	struct interaction in; /* id 0: the change comes from a DM */
	enum person_choice what;
	/* A DM: */
	snowflake dm_channel; /* 0: not known */
	bool reached; /* the DM has arrived */
	int code; /* Discord's error code, when the DM has not arrived */
};

static void begin(struct person_change *c);

/* The first change of a person. */
static struct person_change *
find_change(const struct tables *all, snowflake user)
{
	struct person_change *c = all->people.changes;

	while (c && c->user != user)
		c = c->next;
	return c;
}

static void
go_on(struct tables *all, snowflake user)
{
	struct person_change *first = find_change(all, user);

	if (first && !first->under_way && !tables_forgetting(all, user))
		begin(first);
}

static void
drop_change(struct person_change *c)
{
	struct person_change **at = &c->all->people.changes;

	while (*at != c)
		at = &(*at)->next;
	*at = c->next;
	kept_ends(&c->all->kept);
	free(c);
}

void
tables_me(const struct person *is, const struct interaction *in, struct message *m)
{
	bool here = person_wants_pings(is, in->guild);
	struct render_me me = { .looks = is->looks,
		.cards = is->cards,
		.pings = is->pings_everywhere ? RENDER_PINGS_EVERYWHERE
		    : here                    ? RENDER_PINGS_SERVER
					      : RENDER_PINGS_OFF,
		.pings_by_dm = is->pings_by_dm,
		.no_challenges = is->no_challenges };

	render_me(words_language(in->locale), &me, m);
}

/* Answers the person (key NULL: the change holds), and starts their next change. */
static void
finish(struct person_change *c, const char *refusal)
{
	struct tables *all = c->all;
	snowflake user = c->user;
	struct person is = people_find(all->people.of, user);
	struct message m;

	if (c->in.id && refusal) {
		voice_sentence(&all->voice, &c->in, refusal);
	} else if (c->in.id) {
		tables_me(&is, &c->in, &m);
		voice_page(&all->voice, NULL, &c->in, &m);
	}
	drop_change(c);
	go_on(all, user);
}

/* A table has a button to look for those whom no DM reaches. */
static void
each_redraw(void *arg, struct table *t)
{
	/* Only where the person sits: waking a table takes some 20 us. */
	if (!table_seats(t, *(snowflake *)arg) || !table_wake(t) || !t->now || t->is.closed)
		return;
	table_changed(t);
	table_settle(t);
}

void
tables_person_changed(struct tables *all, snowflake user)
{
	tables_each_of(all, user, each_redraw, &user);
}

static void
committed(void *arg, enum store_status status)
{
	struct person_change *c = arg;
	struct person was = people_find(c->all->people.of, c->user);

	/* No table shows the channel of the DMs. */
	was.dm_channel = c->is.dm_channel;
	if (status == STORE_OK) {
		people_set(c->all->people.of, &c->is);
		if (!person_same(&was, &c->is))
			tables_person_changed(c->all, c->user);
		if (c->all->set.person)
			c->all->set.person(c->all->set.arg, c->user, false);
	} else if (c->stranger)
		people_drop(c->all->people.of, c->user);
	finish(c, status == STORE_OK ? NULL : kept_refusal(status));
}

/* The person after a DM. */
static void
learn(const struct person_change *c, struct person *is)
{
	if (c->dm_channel)
		is->dm_channel = c->dm_channel;
	if (c->reached || discord_no_dm(c->code))
		is->dm_closed = !c->reached;
	/* The next DM opens the channel again. */
	if (c->code == DISCORD_UNKNOWN_CHANNEL)
		is->dm_channel = 0;
}

/* Makes the change of what golfd knows now. Returns false when the choice has no room. */
static bool
change(const struct person_change *c, struct person *is)
{
	const char *value = c->in.values > 0 ? c->in.value[0] : "";

	if (c->in.id)
		return person_choose(is, c->what, value, c->in.guild);
	learn(c, is);
	return true;
}

static void
begin(struct person_change *c)
{
	const struct person was = people_find(c->all->people.of, c->user);
	struct store_put put = { .kind = PUT_USER, .user = c->user };
	char choices[PERSON_TEXT];

	c->is = was;
	if (!change(c, &c->is)) {
		finish(c, "refuse.pings-full");
		return;
	}
	if (person_same(&was, &c->is)) {
		finish(c, NULL);
		return;
	}
	/* Takes room before anything is stored: what is stored must be remembered, too. */
	switch (people_set(c->all->people.of, &was)) {
	case PEOPLE_FULL:
		finish(c, "refuse.people-full");
		return;
	case PEOPLE_NEWS:
		c->stranger = true;
		break;
	case PEOPLE_KNOWN:
		break;
	}
	c->under_way = true;
	put.dm_channel = c->is.dm_channel;
	put.dm_closed = c->is.dm_closed;
	put.text = person_write(&c->is, choices);
	kept_put(&c->all->kept, &put, 1, committed, c);
}

/* Queues a change behind the person's other changes. Returns NULL when there is no room. */
static struct person_change *
change_new(struct tables *all, snowflake user)
{
	struct person_change **end = &all->people.changes, *c;
	unsigned waiting = 0;

	for (; *end; end = &(*end)->next)
		waiting += (*end)->user == user;
	if (waiting > LIMIT_WAITING || !(c = calloc(1, sizeof *c)))
		return NULL;
	c->all = all;
	c->user = user;
	*end = c;
	kept_begins(&all->kept);
	return c;
}

void
tables_choose(struct tables *all, const struct interaction *in, enum person_choice what)
{
	struct person_change *c = change_new(all, in->user);

	if (!c) {
		voice_sentence(&all->voice, in, "refuse.too-busy");
		return;
	}
	c->in = *in;
	c->what = what;
	go_on(all, in->user);
}

void
tables_learn_person(struct tables *all, const struct said *how)
{
	struct person_change *c = change_new(all, how->what.user);

	if (!c)
		return;
	c->dm_channel = how->dm_channel;
	c->reached = how->ok;
	c->code = how->code;
	go_on(all, how->what.user);
}

void
tables_people_forgotten(struct tables *all, snowflake user)
{
	people_drop(all->people.of, user);
	for (struct person_change *c = all->people.changes, *next; c; c = next) {
		next = c->next;
		if (c->user == user && !c->in.id && !c->under_way)
			drop_change(c);
	}
}

void
tables_people_go_on(struct tables *all, snowflake user)
{
	go_on(all, user);
}
