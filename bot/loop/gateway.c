/*
 * The link to Discord: its address and its events. The session of an earlier process is resumed at
 * once; a new session needs the gateway's address, which is requested until it comes. A permanent
 * failure of the gateway ends the daemon.
 */
#include "bot/base/log.h"
#include "bot/loop/inside.h"

/* The bot's ids are known, so the tables can speak. */
static void
wake(struct loop *l)
{
	if (l->awake)
		return;
	l->awake = true;
	tables_wake(l->tables);
	loop_register(l);
}

static void
on_up(void *arg, const struct payload_frame *ready)
{
	struct loop *l = arg;

	l->health_at = 0;
	if (ready) {
		backlog_clear(&l->backlog);
		l->application = ready->application;
		l->user = ready->user;
	}
	if (l->state >= LOOP_LEAVING)
		return;
	if (ready && l->awake)
		tables_events_lost(l->tables);
	wake(l);
	loop_resume_save(l);
}

static void
on_interaction(void *arg, const struct interaction *in)
{
	struct loop *l = arg;

	if (l->state < LOOP_LEAVING)
		loop_answers_came(l, in);
}

static void
on_guild(void *arg, const struct payload_guild *guild)
{
	struct loop *l = arg;

	if (servers_set(tables_servers(l->tables), guild->id, guild->name, guild->locale))
		store_put(l->store,
		    &(struct store_put){ .kind = PUT_SERVER,
			.guild = guild->id,
			.name = guild->name,
			.text = guild->locale },
		    1, NULL, NULL);
}

static void
on_event(void *arg, const struct payload_event *event)
{
	struct loop *l = arg;

	if (l->state >= LOOP_LEAVING)
		return;
	switch (event->kind) {
	case EVENT_MESSAGE:
		if (event->guild && event->user != l->user)
			tables_heard_message(l->tables, event->channel, event->message);
		break;
	case EVENT_MESSAGE_GONE:
		tables_lost_message(l->tables, event->channel, event->message);
		break;
	case EVENT_MESSAGES_GONE:
		tables_lost_messages(l->tables, event->channel);
		break;
	case EVENT_CHANNEL_GONE:
		tables_lost_level(l->tables, event->guild, event->channel);
		tables_lost_channel(l->tables, event->channel);
		break;
	case EVENT_THREAD_GONE:
		tables_lost_channel(l->tables, event->channel);
		break;
	case EVENT_GUILD_GONE:
		/* An unavailable server comes back when Discord's outage ends. */
		if (event->unavailable)
			break;
		if (servers_forget(tables_servers(l->tables), event->guild))
			store_put(l->store,
			    &(struct store_put){ .kind = DROP_SERVER, .guild = event->guild }, 1,
			    NULL, NULL);
		tables_lost_guild(l->tables, event->guild);
		break;
	case EVENT_CHANNEL_CHANGED:
	case EVENT_THREAD_CHANGED:
		tables_may_again(l->tables, event->guild, event->channel);
		break;
	case EVENT_ROLES_CHANGED:
		tables_may_again(l->tables, event->guild, 0);
		break;
	case EVENT_NONE:
		break;
	}
}

static void
on_ended(void *arg, const char *sentence)
{
	struct loop *l = arg;

	l->gateway_gone = true;
	if (l->state == LOOP_CLOSING) {
		loop_close_rest(l);
		return;
	}
	if (l->state == LOOP_LEAVING && !sentence)
		return;
	log_line(LOG_ERROR, "loop", "%s", sentence ? sentence : "the gateway is gone");
	loop_leave(l, 1);
}

static bool
open_gateway(struct loop *l, const struct gateway_session *resume)
{
	const struct gateway_calls calls = { .arg = l,
		.up = on_up,
		.interaction = on_interaction,
		.guild = on_guild,
		.event = on_event,
		.ended = on_ended };
	const struct gateway_settings set = {
		.token = l->set->value[SETTING_TOKEN],
		.shard = 0,
		.shards = 1,
		.resume = resume,
		.ca_file = loop_ca_file(l),
	};

	l->gateway = gateway_new(&l->uv, &set, &calls);
	settings_wipe(l->set);
	return l->gateway;
}

static void find_gateway(struct loop *l);

static void
on_gateway(void *arg, const struct rest_answer *answer)
{
	struct loop *l = arg;
	struct payload_gateway found;
	const char *why = "";

	if (l->state >= LOOP_LEAVING)
		return;
	if (answer->status == 401) {
		log_line(LOG_ERROR, "loop",
		    "Discord does not know this token: set DISCORD_TOKEN to the bot's token from "
		    "the developer portal");
		loop_leave(l, 1);
		return;
	}
	if (answer->status != 200 ||
	    !payload_read_gateway(answer->body, answer->length, &found, &why)) {
		log_line(LOG_WARN, "loop",
		    "GET /gateway/bot gave no address (%s): golfd tries again in %llu s",
		    answer->status == 200 ? why
			: answer->problem ? answer->problem
					  : "refused",
		    (unsigned long long)l->back_off / 1000);
		loop_later(l, find_gateway);
		return;
	}
	/* Another start would make Discord reset the bot's token. */
	if (!found.starts_remaining && found.start_reset_ms) {
		log_line(LOG_ERROR, "loop",
		    "Discord allows no new session for %d s: find out why golfd was started so "
		    "often",
		    found.start_reset_ms / 1000);
		l->back_off = (uint64_t)found.start_reset_ms;
		loop_later(l, find_gateway);
		return;
	}
	l->back_off = BACK_OFF_MS;
	if (!gateway_found(l->gateway, found.url))
		loop_leave(l, 1);
}

static void
find_gateway(struct loop *l)
{
	rest_send(l->rest,
	    &(struct rest_call){
		.method = "GET", .path = "/gateway/bot", .route = "GET /gateway/bot" },
	    on_gateway, l);
}

void
loop_gateway(struct loop *l)
{
	struct gateway_session resume;
	bool resumes = loop_resume_session(l, &resume);

	if (!open_gateway(l, resumes ? &resume : NULL)) {
		loop_leave(l, 1);
		return;
	}
	if (resumes) {
		log_line(LOG_INFO, "loop", "golfd goes on with the gateway's session");
		wake(l);
	}
	find_gateway(l);
}
