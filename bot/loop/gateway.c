/*
 * The link to Discord: its address and its events. The daemon cannot work without the link, so it
 * requests the address until it comes. A permanent failure of the gateway ends the daemon.
 */
#include "bot/base/log.h"
#include "bot/loop/inside.h"

static void
on_up(void *arg, const struct payload_frame *ready)
{
	struct loop *l = arg;

	l->health_at = 0;
	if (!ready || l->state >= LOOP_LEAVING)
		return;
	l->application = ready->application;
	l->user = ready->user;
	if (!l->awake) {
		l->awake = true;
		tables_wake(l->tables);
	}
	if (l->state == LOOP_STARTING)
		loop_register(l);
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

	servers_set(tables_servers(l->tables), guild->id, guild->name, guild->locale);
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
		servers_forget(tables_servers(l->tables), event->guild);
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
	log_line(LOG_ERROR, "loop", "%s", sentence ? sentence : "the gateway is gone");
	loop_leave(l, 1);
}

static void
open_gateway(struct loop *l, const struct payload_gateway *found)
{
	const struct gateway_calls calls = { .arg = l,
		.up = on_up,
		.interaction = on_interaction,
		.guild = on_guild,
		.event = on_event,
		.ended = on_ended };
	const struct gateway_settings set = {
		.url = found->url, .token = l->set->value[SETTING_TOKEN], .shard = 0, .shards = 1
	};

	l->gateway = gateway_new(&l->uv, &set, &calls);
	settings_wipe(l->set);
	if (!l->gateway)
		loop_leave(l, 1);
}

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
		loop_later(l, loop_gateway);
		return;
	}
	/* Another start would make Discord reset the bot's token. */
	if (!found.starts_remaining && found.start_reset_ms) {
		log_line(LOG_ERROR, "loop",
		    "Discord allows no new session for %d s: find out why golfd was started so "
		    "often",
		    found.start_reset_ms / 1000);
		l->back_off = (uint64_t)found.start_reset_ms;
		loop_later(l, loop_gateway);
		return;
	}
	l->back_off = BACK_OFF_MS;
	open_gateway(l, &found);
}

void
loop_gateway(struct loop *l)
{
	rest_send(l->rest,
	    &(struct rest_call){
		.method = "GET", .path = "/gateway/bot", .route = "GET /gateway/bot" },
	    on_gateway, l);
}
