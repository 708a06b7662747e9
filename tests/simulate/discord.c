/* The messages and interactions of the simulated Discord. */
#include "tests/simulate/discord.h"

#include "bot/base/limits.h"
#include "bot/base/map.h"
#include "bot/wire/errors.h"
#include "playground/limits.h"
#include "tests/simulate/checks.h"

#include <cjson/cJSON.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	KEPT = 40, /* private messages of a channel; Discord forgets them, too */
	INTERACTIONS = 1 << 20,
	BEHIND_MS = 2000, /* an event comes later than those after it by so much at most */
};

struct discord discord;

/* An interaction, for as long as its token is valid. */
struct act {
	snowflake id, user, channel, guild;
	int type; /* 2 a command, 3 a component, 4 typing, 5 a form */
	uint64_t at;
	int answered; /* the callback's type; 0: none */
	snowflake source, original; /* the message pressed; "@original" */
};

static struct map acts; /* by id */
static struct map by_id; /* posted messages */

static snowflake
next_id(void)
{
	uint64_t ms = (uint64_t)machine.date * 1000 + machine.now - UINT64_C(1420070400000);
	snowflake id = ms << 22;

	discord.ids = id > discord.ids ? id : discord.ids + 1;
	return discord.ids;
}

snowflake
discord_guild(snowflake channel)
{
	return channel < FIRST_DM ? (channel - FIRST_CHANNEL) % GUILDS << 22 | GUILD : 0;
}

/* JSON ------------------------------------------------------------------- */

static const cJSON *
get(const cJSON *object, const char *name)
{
	return cJSON_GetObjectItemCaseSensitive(object, name);
}

static const char *
text_of(const cJSON *object, const char *name)
{
	const cJSON *v = get(object, name);

	return cJSON_IsString(v) ? v->valuestring : "";
}

static int
number_of(const cJSON *object, const char *name)
{
	const cJSON *v = get(object, name);

	return cJSON_IsNumber(v) ? v->valueint : 0;
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

static void
find_offers(struct posted *m, const cJSON *list)
{
	const cJSON *c, *option;

	cJSON_ArrayForEach(c, list)
	{
		find_offers(m, get(c, "components"));
		if (get(c, "accessory"))
			find_offers(m, get(c, "accessory"));
		if (cJSON_IsTrue(get(c, "disabled")))
			continue;
		if (number_of(c, "type") == 2)
			offer_add(m, text_of(c, "custom_id"), "");
		if (number_of(c, "type") == 3)
			cJSON_ArrayForEach(option, get(c, "options"))
			{
				offer_add(m, text_of(c, "custom_id"), text_of(option, "value"));
			}
	}
}

static void
show(struct posted *m, const cJSON *body)
{
	char *text = cJSON_PrintUnformatted(body);

	m->offers = 0;
	find_offers(m, get(body, "components"));
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
	snowflake guild = discord_guild(m->channel);
	char d[160], of[64] = "";

	if (m->reader)
		return;
	if (guild)
		snprintf(of, sizeof of, ",\"guild_id\":\"%" PRIu64 "\"", guild);
	snprintf(d, sizeof d, "{\"id\":\"%" PRIu64 "\",\"channel_id\":\"%" PRIu64 "\"%s}", m->id,
	    m->channel, of);
	gateway_event(guild, "MESSAGE_DELETE", d);
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
refuse(struct buf *out, int status, int code)
{
	buf_format(out, "{\"code\":%d,\"message\":\"no\"}", code);
	return status;
}

static int
give(struct buf *out, const struct posted *m)
{
	buf_format(
	    out, "{\"id\":\"%" PRIu64 "\",\"channel_id\":\"%" PRIu64 "\"}", m->id, m->channel);
	return 200;
}

static int
removed(struct buf *out, snowflake id)
{
	struct posted *m = map_find(&by_id, id);

	if (!m)
		return refuse(out, 404, DISCORD_UNKNOWN_MESSAGE);
	discord_delete(m);
	return 204;
}

static int
edit(struct buf *out, snowflake id, const cJSON *body)
{
	struct posted *m = map_find(&by_id, id);

	if (!m)
		return refuse(out, 404, DISCORD_UNKNOWN_MESSAGE);
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

static struct act *
act_of(snowflake id)
{
	return map_find(&acts, id);
}

static void
drop_old_acts(void *arg)
{
	struct act *a = arg;

	if (!a->answered)
		discord.late++;
	map_drop(&acts, a->id);
	free(a);
}

/* The answer to an interaction's callback. */
static int
callback(struct buf *out, snowflake id, const cJSON *body, bool learn)
{
	struct act *a = act_of(id);
	int type = number_of(body, "type");
	const cJSON *data = get(body, "data");
	bool aside = number_of(data, "flags") & 64;
	struct posted *m = NULL;

	if (!a || machine.now > a->at + INTERACTION_ANSWER_MS) {
		discord.refused++;
		return refuse(out, 404, 10062);
	}
	if (a->answered) {
		discord.doubled++;
		return refuse(out, 400, DISCORD_ALREADY_ACKNOWLEDGED);
	}
	if (type == 7 && a->source && !(m = map_find(&by_id, a->source)))
		return refuse(out, 404, DISCORD_UNKNOWN_MESSAGE);
	if (type == 4 || type == 5) {
		m = post(a->channel, aside ? a->user : 0, type == 4 ? data : NULL);
		a->original = m->id;
	} else if (type == 7) {
		show(m, data);
		a->original = a->source;
	} else if (type == 6)
		a->original = a->source;
	a->answered = type;
	discord.answered++;
	if (!learn)
		return 204;
	buf_format(
	    out, "{\"interaction\":{\"id\":\"%" PRIu64 "\"},\"resource\":{\"type\":%d", id, type);
	if (m)
		buf_format(out,
		    ",\"message\":{\"id\":\"%" PRIu64 "\",\"channel_id\":\"%" PRIu64 "\"}", m->id,
		    m->channel);
	buf_text(out, "}}");
	return 200;
}

/* /webhooks/APPLICATION/TOKEN[/messages/WHICH]; a token is the interaction's id. */
static int
webhook(const struct wire_request *r, const char *path, struct buf *out, const cJSON *body)
{
	char *end;
	snowflake id = strtoull(path, &end, 10), which;
	struct act *a = act_of(id);
	struct posted *m;

	if (!a || !a->answered || machine.now > a->at + INTERACTION_TOKEN_MS)
		return refuse(out, 404, 10015);
	if (strncmp(end, "/messages/", 10) != 0) {
		m = post(a->channel, number_of(body, "flags") & 64 ? a->user : 0, body);
		return give(out, m);
	}
	which = strcmp(end + 10, "@original") == 0 ? a->original : strtoull(end + 10, NULL, 10);
	if (strcmp(r->method, "DELETE") == 0)
		return removed(out, which);
	if (strcmp(r->method, "PATCH") == 0)
		return edit(out, which, body);
	m = map_find(&by_id, which);
	return m ? give(out, m) : refuse(out, 404, DISCORD_UNKNOWN_MESSAGE);
}

/* The API ------------------------------------------------------------------- */

/*
 * Discord refuses what a message shows. The digest decides, so that the other faults of a seed stay
 * as they are.
 */
static bool
misdraws(const cJSON *body)
{
	const cJSON *data = get(body, "data");

	return (get(body, "components") || get(data, "components")) &&
	    machine.digest % 1000 < machine.faults.misdrawn;
}

static int
answer(const struct wire_request *r, struct buf *out, const cJSON *body)
{
	const char *path = r->path;
	char *end;
	snowflake id;

	if (strcmp(path, "/gateway/bot") == 0) {
		buf_format(out,
		    "{\"url\":\"ws://127.0.0.1:2\",\"shards\":%u,\"session_start_limit\":{"
		    "\"total\":1000,\"remaining\":999,\"reset_after\":0,\"max_concurrency\":%d}}",
		    machine.shards, CONCURRENCY);
		return 200;
	}
	if (misdraws(body)) {
		discord.misdrawn++;
		return refuse(out, 400, 50035);
	}
	if (strncmp(path, "/interactions/", 14) == 0) {
		id = strtoull(path + 14, NULL, 10);
		return callback(out, id, body, strstr(path, "with_response=true"));
	}
	if (strncmp(path, "/webhooks/4/", 12) == 0)
		return webhook(r, path + 12, out, body);
	if (strcmp(path, "/users/@me/channels") == 0) {
		id = strtoull(text_of(body, "recipient_id"), NULL, 10);
		buf_format(out, "{\"id\":\"%" PRIu64 "\"}", FIRST_DM + id);
		return 200;
	}
	if (strncmp(path, "/channels/", 10) == 0) {
		id = strtoull(path + 10, &end, 10);
		if (strcmp(end, "/messages") == 0)
			return create(out, id, body);
		if (strncmp(end, "/messages/", 10) == 0)
			return message_call(r, out, strtoull(end + 10, NULL, 10), body);
		return refuse(out, 403, DISCORD_MISSING_PERMISSIONS);
	}
	/* Everybody stays; a tenth of the accounts is gone. */
	if (strncmp(path, "/guilds/", 8) == 0 && (end = strstr(path, "/members/"))) {
		id = strtoull(end + 9, NULL, 10);
		if (id % 10 == 0)
			return refuse(out, 404, DISCORD_UNKNOWN_MEMBER);
		buf_text(out, "{\"roles\":[]}");
		return 200;
	}
	if (strncmp(path, "/applications/4/commands", 24) == 0) {
		buf_text(out, "[]");
		return 200;
	}
	return refuse(out, 404, 0);
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

	gateway_event(discord_guild(b->channel), "INTERACTION_CREATE", b->d);
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
send_act(snowflake user, snowflake channel, int type, snowflake source, const char *data)
{
	struct act *a = calloc(1, sizeof *a);
	bool dm = channel >= FIRST_DM;
	const struct posted *m = map_find(&by_id, source);
	struct buf d;
	char message[80] = "";

	*a = (struct act){ .id = next_id(),
		.user = user,
		.channel = channel,
		.type = type,
		.at = machine.now,
		.source = source };
	map_set(&acts, a->id, a);
	discord.interactions++;
	machine_at(machine.now + INTERACTION_TOKEN_MS, NULL, drop_old_acts, a);
	if (source)
		snprintf(message, sizeof message,
		    ",\"message\":{\"id\":\"%" PRIu64 "\",\"flags\":%d}", source,
		    m && m->reader ? 64 : 0);
	buf_init(&d, LIMIT_FRAME);
	buf_format(&d,
	    "{\"id\":\"%" PRIu64 "\",\"application_id\":\"%d\",\"type\":%d,\"token\":\"%" PRIu64
	    "\",\"version\":1,\"channel_id\":\"%" PRIu64 "\",\"locale\":\"%s\",\"context\":%d,",
	    a->id, APPLICATION, type, a->id, channel, user % 5 ? "en-US" : "es-ES", dm);
	if (dm)
		buf_format(&d, "\"user\":{\"id\":\"%" PRIu64 "\",\"username\":\"p%" PRIu64 "\"}",
		    user, user);
	else
		buf_format(&d,
		    "\"guild_id\":\"%" PRIu64 "\",\"guild_locale\":\"en-US\",\"app_permissions\":"
		    "\"2147483647\",\"channel\":{\"id\":\"%" PRIu64
		    "\",\"type\":0,\"name\":\"golf\"},\"member\":{\"user\":{\"id\":\"%" PRIu64
		    "\",\"username\":\"p%" PRIu64 "\"},\"permissions\":\"%s\",\"roles\":[]}",
		    discord_guild(channel), channel, user, user,
		    user == FIRST_PERSON ? "8" : "2048");
	buf_format(&d, "%s,\"data\":%s}", message, data);
	/* Discord may send an event later than those after it, and twice. */
	if (one_of(machine.faults.cut, 100))
		send_later(channel, buf_string(&d));
	else
		gateway_event(discord_guild(channel), "INTERACTION_CREATE", buf_string(&d));
	if (one_of(machine.faults.cut, 100))
		gateway_event(discord_guild(channel), "INTERACTION_CREATE", buf_string(&d));
	buf_free(&d);
}

void
discord_press(snowflake user, const struct posted *m, const struct offer *what)
{
	char data[400], values[128] = "";
	bool menu = what->value[0];

	if (menu)
		snprintf(values, sizeof values, ",\"values\":[\"%s\"]", what->value);
	snprintf(data, sizeof data, "{\"custom_id\":\"%s\",\"component_type\":%d%s}", what->id,
	    menu ? 3 : 2, values);
	send_act(user, m->channel, 3, m->id, data);
}

void
discord_type(snowflake user, snowflake channel, const char *sub, const char *options)
{
	char data[600];

	snprintf(data, sizeof data,
	    "{\"id\":\"77\",\"name\":\"golf\",\"type\":1,\"options\":[{\"name\":\"%s\",\"type\":1,"
	    "\"options\":[%s]}]}",
	    sub, options);
	send_act(user, channel, 2, 0, data);
}

void
discord_write(snowflake user, snowflake channel)
{
	char d[200];

	snprintf(d, sizeof d,
	    "{\"id\":\"%" PRIu64 "\",\"channel_id\":\"%" PRIu64 "\",\"guild_id\":\"%" PRIu64
	    "\",\"author\":{\"id\":\"%" PRIu64 "\"}}",
	    next_id(), channel, discord_guild(channel), user);
	gateway_event(discord_guild(channel), "MESSAGE_CREATE", d);
}

void
discord_init(void)
{
	map_init(&acts, INTERACTIONS);
	map_init(&by_id, INTERACTIONS);
	discord.channels = one_of(1, 6) ? MANY_CHANNELS : FEW_CHANNELS;
}
