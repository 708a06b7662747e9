/*
 * people.h - what is known of people beside their seats: their DM channel, whether they refuse DMs,
 * and their own choices.
 */
#ifndef BOT_KNOWLEDGE_PEOPLE_H
#define BOT_KNOWLEDGE_PEOPLE_H

#include "bot/base/map.h"
#include "config/house.h"

enum {
	PEOPLE_MAX = 1 << 17, /* above: a new person is not remembered or stored, and their choices
	                         are refused */
	PERSON_SERVERS = 10, /* servers that one person may name */
	PERSON_TEXT = 512, /* bytes of all choices as person_write() writes them */
};

struct person {
	snowflake user;
	snowflake dm_channel; /* 0: not known */
	bool dm_closed; /* the last DM was refused (discord_no_dm()) */
	uint8_t looks,
	    cards; /* own choice: 1 + enum house_looks or house_cards; 0: as the game says */
	/* Pings when it is the person's turn: */
	bool pings_everywhere;
	bool pings_by_dm; /* else by a mention in the channel */
	bool no_challenges; /* nobody may challenge the person */
	snowflake pings_in[PERSON_SERVERS]; /* these servers alone; 0 after the last */
};

/* What a person may choose. Each choice has a menu, and takes a word as its value. */
enum person_choice {
	CHOOSE_LOOKS, /* "both", "dm", "here"; another word: as the game says */
	CHOOSE_CARDS, /* "emoji", "text"; another word: as the game says */
	CHOOSE_PINGS, /* "everywhere", "server"; another word: none here, and none everywhere */
	CHOOSE_PINGS_BY, /* "dm"; another word: by a mention */
	CHOOSE_CHALLENGES, /* "off"; another word: anybody may challenge the person */
};

struct people {
	struct map by_user;
};

void people_init(struct people *p);
void people_free(struct people *p);

/* What is known of a person; for a stranger only the id. */
struct person people_find(const struct people *p, snowflake user);

enum people_set {
	PEOPLE_KNOWN, /* all of it was known before */
	PEOPLE_NEWS, /* something is new, or the person is */
	PEOPLE_FULL, /* no room or no memory: nothing is remembered, and nothing may be stored */
};

/* Whether two rows of one person say the same. */
bool person_same(const struct person *a, const struct person *b);

/*
 * Remembers a row that the store has. A stranger's row with only the id reserves room for the
 * person.
 */
enum people_set people_set(struct people *p, const struct person *is);

/* Forgets a person. */
void people_drop(struct people *p, snowflake user);

/*
 * Makes a choice. Returns false, and changes nothing, when the person has named PERSON_SERVERS
 * servers already.
 *	guild	the server in which the person chooses
 */
bool person_choose(struct person *is, enum person_choice what, const char *value, snowflake guild);

/* Whether the person wants to be pinged in this server. */
bool person_wants_pings(const struct person *is, snowflake guild);

/*
 * Writes or reads the choices as the store keeps them: "looks=here cards=text pings=everywhere
 * pings-by=dm challenges=off", or "pings=1234,5678" for two servers; "" for none.
 */
char *person_write(const struct person *is, char out[PERSON_TEXT]);
void person_read(struct person *is, const char *choices);

#endif
