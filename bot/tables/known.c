/*
 * Which tables know a person: by a seat, as the host, as somebody who may come back, by a
 * challenge, by a DM. A question about a person's tables looks at those tables alone, and wakes
 * none: so its cost does not grow with the number of open tables.
 *
 * table_know() is called whenever whom a table knows may have changed. A table may be found for a
 * while after it has forgotten a person, never the other way round. When memory is out, the index
 * is given up, and all tables are looked at.
 */
#include "bot/tables/known.h"
#include "bot/base/log.h"
#include "bot/tables/inside.h"

#include <stdlib.h>
#include <string.h>

/* What a person is at a table, one bit each. */
enum {
	IS_KNOWN = 1,
	IS_SEATED = 2,
	IS_AWAY = 4, /* and may come back */
	IS_HOST = 8, /* or has opened the table */
};

struct person_here {
	snowflake user;
	unsigned is;
};

/* A person whom a table knows. */
struct known {
	struct chain_link link; /* of the table */
	struct person_here person;
};

/* The people of a table, each once. */
struct crowd {
	struct person_here person[KNOWN_MAX];
	unsigned n;
};

static void
add(struct crowd *c, snowflake user, unsigned is)
{
	unsigned i = 0;

	if (!user)
		return;
	while (i < c->n && c->person[i].user != user)
		i++;
	if (i == c->n)
		c->person[c->n++] = (struct person_here){ .user = user };
	c->person[i].is |= is;
}

static void
add_facts(struct crowd *c, const struct facts *f)
{
	if (!f)
		return;
#define ADD(field) add(c, f->row.field, IS_KNOWN);
	STORE_GAME_PEOPLE(ADD)
#undef ADD
	add(c, f->row.host, IS_HOST);
	add(c, f->row.opener, IS_HOST);
	for (unsigned i = 0; i < f->row.seats; i++) {
#define ADD(field) add(c, f->row.seat[i].field, IS_KNOWN);
		STORE_SEAT_PEOPLE(ADD)
#undef ADD
		add(c, f->row.seat[i].user, IS_SEATED);
		add(c, f->row.seat[i].away, IS_AWAY);
		add(c, f->note[i].user, IS_KNOWN);
	}
}

static void
gather(struct crowd *c, const struct table *t)
{
	c->n = 0;
	add_facts(c, t->now);
	add_facts(c, t->next);
	for (unsigned i = 0; i < GOLF_SEATS_MAX; i++) {
		add(c, t->told.offer[i].user, IS_KNOWN);
		add(c, t->told.ping[i].is.user, IS_KNOWN);
	}
}

static bool
is_known_already(const struct table *t, const struct crowd *c)
{
	if (t->knows != c->n)
		return false;
	for (unsigned i = 0; i < c->n; i++)
		if (t->known[i].person.user != c->person[i].user ||
		    t->known[i].person.is != c->person[i].is)
			return false;
	return true;
}

void
table_unknow(struct table *t)
{
	for (unsigned i = 0; i < t->knows; i++)
		chain_remove(&t->all->known.people, &t->known[i].link);
	free(t->known);
	t->known = NULL;
	t->knows = 0;
}

static bool
know(struct table *t, const struct crowd *c)
{
	if (c->n > 0 && !(t->known = calloc(c->n, sizeof *t->known)))
		return false;
	for (t->knows = 0; t->knows < c->n; t->knows++) {
		struct known *k = &t->known[t->knows];

		k->person = c->person[t->knows];
		if (!chain_add(&t->all->known.people, &k->link, k->person.user, t))
			return false;
	}
	return true;
}

void
table_know(struct table *t)
{
	struct crowd c;

	gather(&c, t);
	if (is_known_already(t, &c))
		return;
	table_unknow(t);
	if (know(t, &c) || t->all->known.lost)
		return;
	t->all->known.lost = true;
	log_line(LOG_ERROR, "tables",
	    "no memory is left to find the tables of a person quickly: give the service more");
}

static bool
is_here(const struct table *t, snowflake user, unsigned is)
{
	for (unsigned i = 0; i < t->knows; i++)
		if (t->known[i].person.user == user)
			return (t->known[i].person.is & is) != 0;
	return false;
}

bool
table_seats(const struct table *t, snowflake user)
{
	return user && is_here(t, user, IS_SEATED);
}

static unsigned
count(const struct tables *all, snowflake user, unsigned is)
{
	unsigned n = 0;

	for (const struct chain_link *l = chain_first(&all->known.people, user); l; l = l->next) {
		const struct table *t = l->of;

		n += !t->is.closed && is_here(t, user, is);
	}
	return n;
}

unsigned
tables_hosted(const struct tables *all, snowflake host)
{
	return count(all, host, IS_HOST);
}

unsigned
tables_seated(const struct tables *all, snowflake user)
{
	return count(all, user, IS_SEATED | IS_AWAY);
}

/* The numbers of a person's tables: they may leave meanwhile. */
bool
tables_each_of(
    struct tables *all, snowflake user, void (*each)(void *arg, struct table *t), void *arg)
{
	unsigned n = 0;
	snowflake *number;

	if (all->known.lost)
		return tables_each(all, each, arg);
	for (const struct chain_link *l = chain_first(&all->known.people, user); l; l = l->next)
		n++;
	if (n == 0)
		return true;
	number = malloc(n * sizeof *number);
	if (!number)
		return false;
	n = 0;
	for (const struct chain_link *l = chain_first(&all->known.people, user); l; l = l->next)
		number[n++] = ((const struct table *)l->of)->number;
	for (unsigned i = 0; i < n; i++)
		tables_each_one(all, number[i], each, arg);
	free(number);
	return true;
}

/* People --------------------------------------------------------------------- */

void
table_strike(struct table *t, snowflake user)
{
	for (unsigned i = 0; i < GOLF_SEATS_MAX; i++) {
		if (t->told.offer[i].user == user) {
			t->told.offer[i] = (struct store_offer){ 0 };
			t->told.over[i] = false;
		}
		if (t->told.ping[i].is.user == user)
			t->told.ping[i] = (struct ping){ 0 };
		if (t->now && t->now->note[i].user == user)
			t->now->note[i] = (struct note){ 0 };
	}
	if (t->now)
		row_strike(&t->now->row, user);
}
