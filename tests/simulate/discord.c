/* The messages and interactions of the simulated Discord. */
#include "tests/simulate/discord.h"

#include "bot/base/limits.h"
#include "bot/base/map.h"
#include "playground/components.h"
#include "playground/errors.h"
#include "playground/objects.h"
#include "playground/permissions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	KEPT = 40, /* private messages of a channel; Discord forgets them, too */
	ACTS = 1 << 20,
	BEHIND_MS = 2000, /* an event comes later than those after it by so much at most */
};

struct discord discord;
struct world discord_world;

static struct map acts; /* interactions whose token is valid, by id */
static struct map by_id; /* posted messages */

static snowflake
next_id(void)
{
	uint64_t ms = (uint64_t)machine.date * 1000 + machine.now - DISCORD_EPOCH;
	snowflake id = ms << 22;

	discord.ids = id > discord.ids ? id : discord.ids + 1;
	return discord.ids;
}

/* The server of a channel; 0: a DM. */
static snowflake
guild_of(snowflake channel)
{
	return channel < FIRST_DM ? (channel - FIRST_CHANNEL) % GUILDS << 22 | GUILD : 0;
}

/* JSON ------------------------------------------------------------------- */

static const char *
text_of(const cJSON *object, const char *name)
{
	const char *text = play_json_text(object, name);

	return text ? text : "";
}

static int
number_of(const cJSON *object, const char *name)
{
	return (int)play_json_integer(object, name, 0);
}

const char *
discord_text(cJSON *value)
{
	static char text[1 << 16];

	if (!cJSON_PrintPreallocated(value, text, sizeof text, false))
		fail("Discord says too much");
	cJSON_Delete(value);
	return text;
}

/* Writes an answer; value is deleted. Returns the status. */
static int
say(struct buf *out, int status, cJSON *value)
{
	buf_text(out, discord_text(value));
	return status;
}

static int
refuse(struct buf *out, enum api_error error)
{
	return say(out, error_status(error), error_object(error));
}

/* Messages ------------------------------------------------------------------- */

static void
offer_add(struct posted *m, const char *id, const char *value)
{
	if (m->offers == OFFERS || !id[0])
		return;
	snprintf(m->offer[m->offers].id, sizeof m->offer->id, "%s", id);
	snprintf(m->offer[m->offers].value, sizeof m->offer->value, "%s", value);
	m->offers++;
}

static bool
find_offers(void *arg, const cJSON *c)
{
	struct posted *m = arg;
	const cJSON *option;
	int type = number_of(c, "type");

	if (play_json_true(c, "disabled"))
		return true;
	if (type == COMPONENT_BUTTON)
		offer_add(m, text_of(c, "custom_id"), "");
	if (type == COMPONENT_STRING_SELECT)
		cJSON_ArrayForEach(option, play_json_get(c, "options"))
		{
			offer_add(m, text_of(c, "custom_id"), text_of(option, "value"));
		}
	return true;
}

static void
show(struct posted *m, const cJSON *body)
{
	char *text = cJSON_PrintUnformatted(body);

	m->offers = 0;
	components_each(play_json_get(body, "components"), find_offers, m);
	free(m->body);
	m->body = strdup(text);
	cJSON_free(text);
	digest(m->body, strlen(m->body));
	check_shown(m);
}

static void
forget(struct posted *m)
{
	map_drop(&by_id, m->id);
	free(m->body);
	free(m);
	discord.messages--;
}

static struct posted *
post(snowflake channel, snowflake reader, const cJSON *body)
{
	struct posted *m = calloc(1, sizeof *m);
	unsigned n = 0;

	m->id = next_id();
	m->channel = channel;
	m->reader = reader;
	m->at = machine.now;
	m->bots = true;
	snprintf(m->nonce, sizeof m->nonce, "%s", text_of(body, "nonce"));
	m->next = discord.posted;
	discord.posted = m;
	discord.messages++;
	map_set(&by_id, m->id, m);
	if (body)
		show(m, body);
	for (struct posted **at = &m->next, *old; (old = *at);) {
		if (old->reader && old->channel == channel && ++n > KEPT) {
			*at = old->next;
			forget(old);
		} else
			at = &old->next;
	}
	return m;
}

static void
tell_deleted(const struct posted *m)
{
	snowflake guild = guild_of(m->channel);

	if (!m->reader)
		gateway_event(guild, "MESSAGE_DELETE",
		    discord_text(object_message_id(m->id, m->channel, guild)));
}

void
discord_delete(struct posted *m)
{
	for (struct posted **at = &discord.posted; *at; at = &(*at)->next)
		if (*at == m) {
			*at = m->next;
			break;
		}
	tell_deleted(m);
	forget(m);
}

static int
give(struct buf *out, const struct posted *m)
{
	return say(out, 200, object_message_id(m->id, m->channel, 0));
}

static int
removed(struct buf *out, snowflake id)
{
	struct posted *m = map_find(&by_id, id);

	if (!m)
		return refuse(out, ERR_UNKNOWN_MESSAGE);
	discord_delete(m);
	return 204;
}

static int
edit(struct buf *out, snowflake id, const cJSON *body)
{
	struct posted *m = map_find(&by_id, id);

	if (!m)
		return refuse(out, ERR_UNKNOWN_MESSAGE);
	show(m, body);
	return give(out, m);
}

static int
message_call(const struct wire_request *r, struct buf *out, snowflake id, const cJSON *body)
{
	if (strcmp(r->method, "DELETE") != 0)
		return edit(out, id, body);
	check_deleted(id);
	return removed(out, id);
}

static int
create(struct buf *out, snowflake channel, const cJSON *body)
{
	const char *nonce = text_of(body, "nonce");

	/* Documented: with enforce_nonce a message of the last minutes is returned again. */
	for (const struct posted *m = discord.posted; m; m = m->next)
		if (nonce[0] && strcmp(m->nonce, nonce) == 0 && m->channel == channel &&
		    machine.now - m->at < LIMITS_NONCE_MS)
			return give(out, m);
	return give(out, post(channel, 0, body));
}

/* Interactions ------------------------------------------------------------------- */

static struct interaction *
act_of(snowflake id)
{
	return map_find(&acts, id);
}

static void
drop_old_acts(void *arg)
{
	struct interaction *a = arg;

	if (!a->callback)
		discord.late++;
	map_drop(&acts, a->id);
	free(a);
}

/* The answer to an interaction's callback. */
static int
callback(struct buf *out, snowflake id, const cJSON *body, bool learn)
{
	struct interaction *a = act_of(id);
	int type = number_of(body, "type");
	const cJSON *data = play_json_get(body, "data");
	bool aside = number_of(data, "flags") & MESSAGE_EPHEMERAL;
	cJSON *message;
	struct posted *m = NULL;

	if (!a || interaction_late(a, machine.now * 1000)) {
		discord.refused++;
		return refuse(out, ERR_UNKNOWN_INTERACTION);
	}
	if (a->callback) {
		discord.doubled++;
		return refuse(out, ERR_ACKNOWLEDGED);
	}
	if (type == CALLBACK_UPDATE && a->source && !(m = map_find(&by_id, a->source)))
		return refuse(out, ERR_UNKNOWN_MESSAGE);
	if (type == CALLBACK_MESSAGE || type == CALLBACK_DEFER) {
		m = post(a->channel->id, aside ? a->person->id : 0,
		    type == CALLBACK_MESSAGE ? data : NULL);
		a->original = m->id;
	} else if (type == CALLBACK_UPDATE) {
		show(m, data);
		a->original = a->source;
	} else if (type == CALLBACK_DEFER_UPDATE)
		a->original = a->source;
	a->callback = type;
	discord.answered++;
	if (!learn)
		return 204;
	message = m ? object_message_id(m->id, m->channel, 0) : NULL;
	say(out, 200, object_callback(a, message, m && m->reader));
	cJSON_Delete(message);
	return 200;
}

/* /webhooks/APPLICATION/TOKEN[/messages/WHICH]; a token is the interaction's id. */
static int
webhook(const struct wire_request *r, const char *path, struct buf *out, const cJSON *body)
{
	char *end;
	snowflake id = strtoull(path, &end, 10), which;
	struct interaction *a = act_of(id);
	struct posted *m;

	if (!a || !a->callback || interaction_expired(a, machine.now * 1000))
		return refuse(out, ERR_UNKNOWN_WEBHOOK);
	if (strncmp(end, "/messages/", 10) != 0) {
		m = post(a->channel->id,
		    number_of(body, "flags") & MESSAGE_EPHEMERAL ? a->person->id : 0, body);
		return give(out, m);
	}
	which = strcmp(end + 10, "@original") == 0 ? a->original : strtoull(end + 10, NULL, 10);
	if (strcmp(r->method, "DELETE") == 0)
		return removed(out, which);
	if (strcmp(r->method, "PATCH") == 0)
		return edit(out, which, body);
	m = map_find(&by_id, which);
	return m ? give(out, m) : refuse(out, ERR_UNKNOWN_MESSAGE);
}

/* The API ------------------------------------------------------------------- */

/*
 * Discord refuses what a message shows. The digest decides, so that the other faults of a seed stay
 * as they are.
 */
static bool
misdraws(const cJSON *body)
{
	const cJSON *data = play_json_get(body, "data");

	return (play_json_get(body, "components") || play_json_get(data, "components")) &&
	    machine.digest % 1000 < machine.faults.misdrawn;
}

static int
answer(const struct wire_request *r, struct buf *out, const cJSON *body)
{
	const struct world *w = &discord_world;
	const char *path = r->path;
	char *end;
	snowflake id;

	if (strcmp(path, "/gateway/bot") == 0)
		return say(out, 200,
		    object_gateway(
			w, machine.shards, GATEWAY_STARTS, GATEWAY_STARTS - 1, CONCURRENCY));
	if (misdraws(body)) {
		discord.misdrawn++;
		return refuse(out, ERR_FORM);
	}
	if (strncmp(path, "/interactions/", 14) == 0) {
		id = strtoull(path + 14, NULL, 10);
		return callback(out, id, body, strstr(path, "with_response=true"));
	}
	if (strncmp(path, "/webhooks/4/", 12) == 0)
		return webhook(r, path + 12, out, body);
	if (strcmp(path, "/users/@me/channels") == 0) {
		id = strtoull(text_of(body, "recipient_id"), NULL, 10);
		return say(out, 200, object_channel(w, world_channel(w, FIRST_DM + id)));
	}
	if (strncmp(path, "/channels/", 10) == 0) {
		id = strtoull(path + 10, &end, 10);
		if (strcmp(end, "/messages") == 0)
			return create(out, id, body);
		if (strncmp(end, "/messages/", 10) == 0)
			return message_call(r, out, strtoull(end + 10, NULL, 10), body);
		return refuse(out, ERR_PERMISSION);
	}
	/* Everybody stays; a tenth of the accounts is gone. */
	if (strncmp(path, "/guilds/", 8) == 0 && (end = strstr(path, "/members/"))) {
		id = strtoull(end + 9, NULL, 10);
		if (id % 10 == 0)
			return refuse(out, ERR_UNKNOWN_MEMBER);
		return say(out, 200, object_member(w, world_person(w, id)));
	}
	if (strncmp(path, "/applications/4/commands", 24) == 0) {
		buf_text(out, "[]");
		return 200;
	}
	return refuse(out, ERR_NOT_FOUND);
}

int
discord_call(const struct wire_request *request, struct buf *out)
{
	cJSON *body = request->body ? cJSON_Parse(request->body) : NULL;
	int status;

	discord.calls++;
	digest(request->method, strlen(request->method));
	digest(request->path, strlen(request->path));
	if (request->body && !body)
		fail("golfd sent a body that is no JSON: %s %s", request->method, request->path);
	if (!body && strcmp(request->method, "GET") != 0 && strcmp(request->method, "DELETE") != 0)
		fail("golfd sent no body: %s %s", request->method, request->path);
	status = answer(request, out, body);
	cJSON_Delete(body);
	return status;
}

/* People ------------------------------------------------------------------- */

struct behind {
	snowflake channel;
	char d[];
};

static void
on_behind(void *arg)
{
	struct behind *b = arg;

	gateway_event(guild_of(b->channel), "INTERACTION_CREATE", b->d);
	free(b);
}

static void
send_later(snowflake channel, const char *d)
{
	struct behind *b = malloc(sizeof *b + strlen(d) + 1);

	b->channel = channel;
	memcpy(b->d, d, strlen(d) + 1);
	machine_at(machine.now + below(BEHIND_MS), NULL, on_behind, b);
}

static void
send(const struct interaction *a, cJSON *data)
{
	const struct posted *m = map_find(&by_id, a->source);
	snowflake channel = a->channel->id, guild = guild_of(channel);
	cJSON *message = a->source ? object_message_id(a->source, channel, 0) : NULL;
	const char *d;

	if (message)
		cJSON_AddNumberToObject(message, "flags", m && m->reader ? MESSAGE_EPHEMERAL : 0);
	d = discord_text(object_interaction(&discord_world, a, data, message));
	/* Discord may send an event later than those after it, and twice. */
	if (one_of(machine.faults.cut, 100))
		send_later(channel, d);
	else
		gateway_event(guild, "INTERACTION_CREATE", d);
	if (one_of(machine.faults.cut, 100))
		gateway_event(guild, "INTERACTION_CREATE", d);
	cJSON_Delete(message);
}

/* data is deleted. */
static void
act(snowflake user, snowflake channel, enum interaction_type type, snowflake source, cJSON *data)
{
	struct interaction *a = calloc(1, sizeof *a);

	*a = (struct interaction){ .id = next_id(),
		.type = type,
		.person = world_person(&discord_world, user),
		.channel = world_channel(&discord_world, channel),
		.sent_us = machine.now * 1000,
		.patience_us = INTERACTION_ANSWER_MS * 1000 + 1, /* the last moment is not late */
		.source = source };
	id_print(a->id, a->token);
	map_set(&acts, a->id, a);
	discord.interactions++;
	machine_at(machine.now + INTERACTION_TOKEN_MS, NULL, drop_old_acts, a);
	send(a, data);
	cJSON_Delete(data);
}

void
discord_press(snowflake user, const struct posted *m, const struct offer *what)
{
	cJSON *data = cJSON_CreateObject();
	const char *value = what->value;

	object_press(data, what->id, *value ? COMPONENT_STRING_SELECT : COMPONENT_BUTTON, 1);
	if (*value)
		cJSON_AddItemToObject(data, "values", cJSON_CreateStringArray(&value, 1));
	act(user, m->channel, INTERACTION_COMPONENT, m->id, data);
}

void
discord_type(snowflake user, snowflake channel, const char *sub, const char *options)
{
	char data[600];

	snprintf(data, sizeof data,
	    "{\"id\":\"77\",\"name\":\"golf\",\"type\":1,\"options\":[{\"name\":\"%s\",\"type\":1,"
	    "\"options\":[%s]}]}",
	    sub, options);
	act(user, channel, INTERACTION_COMMAND, 0, cJSON_Parse(data));
}

void
discord_write(snowflake user, snowflake channel)
{
	snowflake guild = guild_of(channel);
	cJSON *d = object_message_id(next_id(), channel, guild);

	play_json_add_id(cJSON_AddObjectToObject(d, "author"), "id", user);
	gateway_event(guild, "MESSAGE_CREATE", discord_text(d));
}

static void
make_world(void)
{
	struct world *w = &discord_world;
	char name[20];

	world_init(w);
	w->application = APPLICATION;
	w->bot = BOT;
	w->port = 2;
	w->guild = GUILD;
	snprintf(w->name, sizeof w->name, "Club");
	w->role[0]->permissions = PERMISSION(SEND_MESSAGES);
	for (unsigned i = 1; i < GUILDS; i++) {
		world_add_server(w, "Club");
		w->server[i - 1].id = guild_of(FIRST_CHANNEL + i);
	}
	for (snowflake id = FIRST_CHANNEL; id < FIRST_CHANNEL + discord.channels; id++) {
		struct channel *c = world_add_channel(w, guild_of(id), "golf");

		c->id = id;
		c->bot_set = true;
		c->bot_may = INT32_MAX;
	}
	for (unsigned id = FIRST_PERSON; id < FIRST_PERSON + PERSONS; id++) {
		struct person *p;

		snprintf(name, sizeof name, "p%u", id);
		p = world_add_person(w, name, id % 5 ? "en-US" : "es-ES");
		p->id = id;
		p->granted = id == FIRST_PERSON ? PERMISSION(ADMINISTRATOR) : 0;
		world_dm(w, p)->id = FIRST_DM + id;
	}
}

void
discord_init(void)
{
	map_init(&acts, ACTS);
	map_init(&by_id, ACTS);
	discord.channels = one_of(1, 6) ? MANY_CHANNELS : FEW_CHANNELS;
	make_world();
}
