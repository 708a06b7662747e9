/*
 * A table of load.c. Its people press only what its message offers: a button that is enabled, for
 * a person whom the message mentions. They play six-card, where all cards are public, so each
 * answer shows what can be pressed next.
 */
#include "tests/bench/load.h"

#include <cjson/cJSON.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OFFERS = 40, PERMISSIONS_TEXT = 32, BUTTON = 2 };

/* What a message offers. */
struct offers {
	const char *id[OFFERS];
	unsigned n;
	bool named[2]; /* whom the message mentions */
};

unsigned
roll(unsigned n)
{
	static uint64_t x = 7;

	x ^= x << 13;
	x ^= x >> 7;
	x ^= x << 17;
	return (unsigned)((x >> 32) * n >> 32);
}

static void
look(const struct table *t, const cJSON *component, struct offers *o)
{
	const cJSON *child, *id = cJSON_GetObjectItemCaseSensitive(component, "custom_id");
	const char *content = cJSON_GetStringValue(
	    cJSON_GetObjectItemCaseSensitive(component, "content"));
	const cJSON *type = cJSON_GetObjectItemCaseSensitive(component, "type");
	char mention[32];

	for (unsigned who = 0; content && who < 2; who++) {
		snprintf(mention, sizeof mention, "<@%" PRIu64 ">", t->people[who]);
		o->named[who] |= strstr(content, mention) != NULL;
	}
	if (cJSON_IsString(id) && type && type->valueint == BUTTON && o->n < OFFERS &&
	    !cJSON_IsTrue(cJSON_GetObjectItemCaseSensitive(component, "disabled")))
		o->id[o->n++] = id->valuestring;
	cJSON_ArrayForEach(child, cJSON_GetObjectItemCaseSensitive(component, "components"))
	    look(t, child, o);
	child = cJSON_GetObjectItemCaseSensitive(component, "accessory");
	if (child)
		look(t, child, o);
}

/* Finds the button of a verb at random; argument -1 for any. */
static const char *
find(const struct offers *o, const char *verb, int argument)
{
	const char *found = NULL;
	unsigned n = 0;

	for (unsigned i = 0; i < o->n; i++) {
		char word[16] = "";
		int arg = -1;

		if (sscanf(o->id[i], "g:%*15[^:]:%*d:%15[^:]:%d", word, &arg) >= 1 &&
		    !strcmp(word, verb) && (argument < 0 || argument == arg) && roll(++n) == 0)
			found = o->id[i];
	}
	return found;
}

static const char *
choose(struct table *t, const struct offers *o)
{
	static const char *const verbs[] = { "replace", "draw", "discard", "flip" };
	const char *id;

	if (t->stage == TABLE_JOIN || t->stage == TABLE_START) {
		t->from = t->stage == TABLE_JOIN;
		return find(o, t->stage == TABLE_JOIN ? "join" : "start", -1);
	}
	if ((id = find(o, "deal", -1))) {
		t->from = t->turned[0] = t->turned[1] = 0;
		return id;
	}
	t->from = o->named[0] ? 0 : 1;
	if (!o->named[0] && !o->named[1])
		return NULL;
	if (find(o, "turn-up", -1))
		return find(o, "turn-up", (int)t->turned[t->from]++);
	for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
		if ((id = find(o, verbs[i], -1)))
			return id;
	return NULL;
}

/* Keeps what the message shows: the object "data", which stands last in the answer. */
static void
keep(struct table *t, const char *body, size_t n)
{
	const char *data = strstr(body, "\"data\":{");

	free(t->shown);
	t->shown = NULL;
	if (!data || !(t->shown = strndup(data + 8, (size_t)(body + n - data) - 9)))
		return;
	t->shown_n = strlen(t->shown);
}

bool
table_read(struct table *t, const char *body, size_t n)
{
	cJSON *root = cJSON_ParseWithLength(body, n);
	const cJSON *type = cJSON_GetObjectItemCaseSensitive(root, "type");
	const cJSON *data = cJSON_GetObjectItemCaseSensitive(root, "data"), *component;
	struct offers o = { 0 };
	long most = -1, seq;
	const char *id;

	cJSON_ArrayForEach(component, cJSON_GetObjectItemCaseSensitive(data, "components"))
	    look(t, component, &o);
	for (unsigned i = 0; i < o.n; i++)
		if (sscanf(o.id[i], "g:%15[^:]:%ld", t->game, &seq) == 2 && seq > most)
			most = seq;
	/* The number grows with each action of the game, not in the lobby. */
	if (!type || type->valueint != (t->stage == TABLE_NEW ? 4 : 7) ||
	    most < t->sequence + (t->stage == TABLE_PLAY)) {
		cJSON_Delete(root);
		return false;
	}
	t->sequence = most;
	if (t->stage < TABLE_PLAY)
		t->stage++;
	id = choose(t, &o);
	snprintf(t->press, sizeof t->press, "%s", id ? id : "");
	keep(t, body, n);
	cJSON_Delete(root);
	return true;
}

const char *
table_interaction(const struct table *t, unsigned index, long s, size_t *n)
{
	static char *text;
	static size_t room;
	uint64_t user = t->people[t->from];
	int at;

	if (room < t->shown_n + 4096 && !(text = realloc(text, room = t->shown_n + 8192)))
		abort();
	at = snprintf(text, room,
	    "{\"t\":\"INTERACTION_CREATE\",\"s\":%ld,\"op\":0,\"d\":{\"id\":\"%" PRIu64 "\","
	    "\"application_id\":\"1000\",\"version\":1,\"token\":\"load.%u.%" PRIu64 "\","
	    "\"guild_id\":\"%" PRIu64 "\",\"guild\":{\"id\":\"%" PRIu64 "\","
	    "\"locale\":\"en-US\",\"features\":[]},\"guild_locale\":\"en-US\","
	    "\"channel_id\":\"%" PRIu64 "\",\"channel\":{\"id\":\"%" PRIu64 "\",\"type\":0,"
	    "\"name\":\"green-%u\",\"guild_id\":\"%" PRIu64 "\",\"permissions\":"
	    "\"2251799813685247\"},\"member\":{\"user\":{\"id\":\"%" PRIu64 "\","
	    "\"username\":\"player%" PRIu64 "\",\"global_name\":\"Player %" PRIu64 "\","
	    "\"discriminator\":\"0\",\"avatar\":null,\"public_flags\":0},\"nick\":null,"
	    "\"roles\":[],\"permissions\":\"2251799813685247\",\"flags\":0},\"locale\":\"en-US\","
	    "\"app_permissions\":\"2251799813685247\",\"entitlements\":[],\"context\":0,"
	    "\"attachment_size_limit\":10485760,",
	    s, t->interaction, index, t->interaction, t->guild, t->guild, t->channel, t->channel,
	    index + 1, t->guild, user, user, user % 100000);
	if (t->stage == TABLE_NEW)
		at += snprintf(text + at, room - (size_t)at,
		    "\"type\":2,\"data\":{\"id\":\"2000\",\"name\":\"golf\",\"type\":1,"
		    "\"options\":[{\"name\":\"new\",\"type\":1,\"options\":["
		    "{\"name\":\"game\",\"type\":3,\"value\":\"six-card\"},"
		    "{\"name\":\"seats\",\"type\":4,\"value\":2},"
		    "{\"name\":\"holes\",\"type\":4,\"value\":18},"
		    "{\"name\":\"time\",\"type\":3,\"value\":\"none\"}]}]}}}");
	else
		at += snprintf(text + at, room - (size_t)at,
		    "\"type\":3,\"data\":{\"custom_id\":\"%s\",\"component_type\":2,\"id\":1},"
		    "\"message\":{\"id\":\"%" PRIu64 "\",\"channel_id\":\"%" PRIu64 "\","
		    "\"type\":0,\"flags\":32768,%s}}",
		    t->press, t->message, t->channel,
		    t->shown && *t->shown ? t->shown : "\"content\":\"\"}");
	*n = (size_t)at;
	return text;
}
