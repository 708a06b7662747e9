#include "tests/bench/load.h"

#include "playground/components.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { OFFERS = 40 };

/* What a message offers: the buttons that are enabled. */
struct offers {
	const struct table *t;
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

static bool
look(void *arg, const cJSON *component)
{
	struct offers *o = arg;
	const char *id = play_json_text(component, "custom_id");
	const char *content = play_json_text(component, "content");
	char mention[32];

	for (unsigned who = 0; content && who < 2; who++) {
		snprintf(mention, sizeof mention, "<@%" PRIu64 ">", o->t->people[who]->id);
		o->named[who] |= strstr(content, mention) != NULL;
	}
	if (id && play_json_integer(component, "type", 0) == COMPONENT_BUTTON && o->n < OFFERS &&
	    !play_json_true(component, "disabled"))
		o->id[o->n++] = id;
	return true;
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

bool
table_read(struct table *t)
{
	const struct message *m = world_message(t->channel, t->waits->original);
	struct offers o = { .t = t };
	long most = -1, seq;
	const char *id;

	if (!m ||
	    t->waits->callback != (t->stage == TABLE_NEW ? CALLBACK_MESSAGE : CALLBACK_UPDATE))
		return false;
	components_each(play_json_array(m->json, "components"), look, &o);
	for (unsigned i = 0; i < o.n; i++)
		if (sscanf(o.id[i], "g:%15[^:]:%ld", t->game, &seq) == 2 && seq > most)
			most = seq;
	/* The number grows with each action of the game, not in the lobby. */
	if (most < t->sequence + (t->stage == TABLE_PLAY))
		return false;
	t->message = m->id;
	t->sequence = most;
	if (t->stage < TABLE_PLAY)
		t->stage++;
	id = choose(t, &o);
	snprintf(t->press, sizeof t->press, "%s", id ? id : "");
	return true;
}

cJSON *
table_request(const struct table *t)
{
	static const char new
	    [] = "{\"type\":\"command\",\"name\":\"golf\",\"sub\":\"new\",\"options\":["
		 "{\"name\":\"game\",\"value\":\"six-card\"},{\"name\":\"seats\",\"value\":2},"
		 "{\"name\":\"holes\",\"value\":18},{\"name\":\"time\",\"value\":\"none\"}]}";
	cJSON *request = t->stage == TABLE_NEW ? cJSON_Parse(new) : cJSON_CreateObject();

	play_json_add_id(request, "user", t->people[t->from]->id);
	play_json_add_id(request, "channel", t->channel->id);
	cJSON_AddFalseToObject(request, "wait");
	if (t->stage == TABLE_NEW)
		return request;
	cJSON_AddStringToObject(request, "type", "component");
	play_json_add_id(request, "message", t->message);
	cJSON_AddStringToObject(request, "custom_id", t->press);
	return request;
}
