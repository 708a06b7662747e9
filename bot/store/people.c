#include "bot/store/people.h"

#include <stdlib.h>

void
people_init(struct people *p)
{
	map_init(&p->by_user, PEOPLE_MAX);
}

static void
person_free(void *arg, void *value)
{
	(void)arg;
	free(value);
}

void
people_free(struct people *p)
{
	map_each(&p->by_user, person_free, NULL);
	map_free(&p->by_user);
}

struct person
people_find(const struct people *p, snowflake user)
{
	const struct person *known = map_find(&p->by_user, user);

	return known ? *known : (struct person){ .user = user };
}

bool
person_same(const struct person *a, const struct person *b)
{
	return a->dm_channel == b->dm_channel && a->dm_closed == b->dm_closed &&
	    a->looks == b->looks && a->cards == b->cards;
}

enum people_set
people_set(struct people *p, const struct person *is)
{
	struct person *known = map_find(&p->by_user, is->user);

	if (known) {
		bool news = !person_same(known, is);

		*known = *is;
		return news ? PEOPLE_NEWS : PEOPLE_KNOWN;
	}
	known = malloc(sizeof *known);
	if (!known)
		return PEOPLE_FULL;
	*known = *is;
	if (map_set(&p->by_user, is->user, known))
		return PEOPLE_NEWS;
	free(known);
	return PEOPLE_FULL;
}

void
people_drop(struct people *p, snowflake user)
{
	struct person *known = map_find(&p->by_user, user);

	map_drop(&p->by_user, user);
	free(known);
}

/* A person's choice has the key of a house setting. */
static void
choose(struct house *h, enum house_key key, uint8_t choice)
{
	if (choice == 0)
		return;
	h->number[key] = choice - 1u;
	h->set |= UINT32_C(1) << key;
}

char *
person_write(const struct person *is, char out[HOUSE_TEXT])
{
	struct house h;

	house_default(&h);
	choose(&h, HOUSE_LOOKS, is->looks);
	choose(&h, HOUSE_CARDS, is->cards);
	return house_write(&h, out);
}

static uint8_t
chosen(const struct house *h, enum house_key key)
{
	return h->set >> key & 1 ? (uint8_t)(h->number[key] + 1) : 0;
}

void
person_read(struct person *is, const char *choices)
{
	struct house h;

	house_read(&h, choices);
	is->looks = chosen(&h, HOUSE_LOOKS);
	is->cards = chosen(&h, HOUSE_CARDS);
}
