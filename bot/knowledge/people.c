#include "bot/knowledge/people.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
	    a->looks == b->looks && a->cards == b->cards &&
	    a->pings_everywhere == b->pings_everywhere && a->pings_by_dm == b->pings_by_dm &&
	    a->no_challenges == b->no_challenges &&
	    memcmp(a->pings_in, b->pings_in, sizeof a->pings_in) == 0;
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

/* Pings -------------------------------------------------------------------- */

/* The place of a server in the person's list, or of the first free place; PERSON_SERVERS: full. */
static unsigned
find_server(const struct person *is, snowflake guild)
{
	unsigned i = 0;

	while (i < PERSON_SERVERS && is->pings_in[i] && is->pings_in[i] != guild)
		i++;
	return i;
}

bool
person_wants_pings(const struct person *is, snowflake guild)
{
	unsigned i = find_server(is, guild);

	return is->pings_everywhere || (i < PERSON_SERVERS && is->pings_in[i]);
}

static void
drop_server(struct person *is, snowflake guild)
{
	unsigned i = find_server(is, guild);

	if (i == PERSON_SERVERS || !is->pings_in[i])
		return;
	memmove(&is->pings_in[i], &is->pings_in[i + 1],
	    (PERSON_SERVERS - 1 - i) * sizeof is->pings_in[0]);
	is->pings_in[PERSON_SERVERS - 1] = 0;
}

static bool
choose_pings(struct person *is, const char *value, snowflake guild)
{
	bool here = strcmp(value, "server") == 0;
	unsigned i = find_server(is, guild);

	if (here && i == PERSON_SERVERS)
		return false;
	is->pings_everywhere = strcmp(value, "everywhere") == 0;
	if (here)
		is->pings_in[i] = guild;
	else if (!is->pings_everywhere)
		drop_server(is, guild);
	return true;
}

/* Choices ------------------------------------------------------------------ */

/* The choice of a house setting: 1 + the number of the word; 0 for a word that is none of them. */
static uint8_t
choose_key(enum house_key key, const char *value)
{
	struct house h;

	house_default(&h);
	return house_set(&h, key, value) ? (uint8_t)(h.number[key] + 1) : 0;
}

bool
person_choose(struct person *is, enum person_choice what, const char *value, snowflake guild)
{
	switch (what) {
	case CHOOSE_LOOKS:
		is->looks = choose_key(HOUSE_LOOKS, value);
		break;
	case CHOOSE_CARDS:
		is->cards = choose_key(HOUSE_CARDS, value);
		break;
	case CHOOSE_PINGS:
		return choose_pings(is, value, guild);
	case CHOOSE_PINGS_BY:
		is->pings_by_dm = strcmp(value, "dm") == 0;
		break;
	case CHOOSE_CHALLENGES:
		is->no_challenges = strcmp(value, "off") == 0;
		break;
	}
	return true;
}

/* As text ------------------------------------------------------------------ */

static void
add_word(char out[PERSON_TEXT], const char *key, const char *word)
{
	size_t n = strlen(out);

	snprintf(out + n, PERSON_TEXT - n, "%s%s=%s", n ? " " : "", key, word);
}

/* Writes the servers of a person: "1234,5678". */
static void
write_servers(const struct person *is, char *out, size_t size)
{
	size_t n = 0;

	out[0] = '\0';
	for (unsigned i = 0; i < PERSON_SERVERS && is->pings_in[i]; i++)
		n += (size_t)snprintf(
		    out + n, size - n, "%s%" PRIu64, i > 0 ? "," : "", is->pings_in[i]);
}

static void
read_servers(struct person *is, const char *text)
{
	char *end;

	for (unsigned i = 0; i < PERSON_SERVERS && *text; i++) {
		is->pings_in[i] = strtoull(text, &end, 10);
		text = *end == ',' ? end + 1 : "";
	}
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
person_write(const struct person *is, char out[PERSON_TEXT])
{
	char servers[PERSON_SERVERS * 21 + 1], house[HOUSE_TEXT];
	struct house h;

	house_default(&h);
	choose(&h, HOUSE_LOOKS, is->looks);
	choose(&h, HOUSE_CARDS, is->cards);
	snprintf(out, PERSON_TEXT, "%s", house_write(&h, house));
	write_servers(is, servers, sizeof servers);
	if (is->pings_everywhere)
		add_word(out, "pings", "everywhere");
	if (servers[0])
		add_word(out, "pings", servers);
	if (is->pings_by_dm)
		add_word(out, "pings-by", "dm");
	if (is->no_challenges)
		add_word(out, "challenges", "off");
	return out;
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
	const char *at = choices;

	house_read(&h, choices);
	is->looks = chosen(&h, HOUSE_LOOKS);
	is->cards = chosen(&h, HOUSE_CARDS);
	is->pings_everywhere = strstr(choices, "pings=everywhere") != NULL;
	is->pings_by_dm = strstr(choices, "pings-by=dm") != NULL;
	is->no_challenges = strstr(choices, "challenges=off") != NULL;
	memset(is->pings_in, 0, sizeof is->pings_in);
	while ((at = strstr(at, "pings="))) {
		at += strlen("pings=");
		if (*at >= '0' && *at <= '9')
			read_servers(is, at);
	}
}
