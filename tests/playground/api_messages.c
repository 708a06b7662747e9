#include "playground/api.h"

#include "tests/playground/try.h"

#include <criterion/criterion.h>
#include <stdio.h>

static struct playground p;
static struct gateway_session *bot;

static void
open_playground(void)
{
	try_open(&p);
	bot = session_new(&p.gateway, time_steady());
}

static void
close_playground(void)
{
	playground_free(&p);
}

TestSuite(api_messages, .init = open_playground, .fini = close_playground);

/*
 * Ana posts a message in channel number `where`, or in her DM (-1). Returns the bot's event, or
 * NULL for none. The caller frees the event.
 */
static cJSON *
say(int where, const char *content)
{
	struct channel *c = where < 0 ? world_dm(&p.world, p.world.person[0])
				      : p.world.channel[where];
	int64_t before = bot->seq;
	char body[200];

	snprintf(body, sizeof body, "{'user':'%llu','channel':'%llu','content':'%s'}",
	    (unsigned long long)p.world.person[0]->id, (unsigned long long)c->id, content);
	cr_assert_eq(try_control(&p, "POST", "/playground/messages", body, NULL), 200);
	return bot->seq == before ? NULL : try_event(bot, "MESSAGE_CREATE");
}

Test(api_messages, intents_decide_which_events_the_bot_gets)
{
	char mention[60];
	struct {
		uint32_t intents;
		int where;
		const char *content, *heard; /* heard: NULL for no event */
		const char *why;
	} tries[] = {
		{ INTENT_GUILDS, 0, "hello", NULL, "without the intents of messages" },
		{ INTENT_GUILDS | INTENT_DIRECT_MESSAGES, 0, "hello", NULL, "an intent for DMs" },
		{ INTENT_GUILD_MESSAGES, 0, "hello", "", "server messages have no content" },
		{ INTENT_GUILD_MESSAGES, 0, mention, mention, "the bot is mentioned" },
		{ INTENT_GUILD_MESSAGES, -1, "hello", NULL, "an intent for servers" },
		{ INTENT_DIRECT_MESSAGES, -1, "hello", "hello", "a DM has its content" },
		{ INTENT_GUILD_MESSAGES, 1, "hello", NULL, "a channel that the bot cannot see" },
	};

	snprintf(mention, sizeof mention, "<@%llu> hello", (unsigned long long)p.world.bot);
	p.world.channel[1]->bot_set = true;
	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
		cJSON *d;

		bot->intents = tries[i].intents;
		d = say(tries[i].where, tries[i].content);
		cr_expect_eq(!d, !tries[i].heard, "%s", tries[i].why);
		if (d && tries[i].heard)
			cr_expect_str_eq(
			    play_json_text(d, "content"), tries[i].heard, "%s", tries[i].why);
		cJSON_Delete(d);
	}
}

Test(api_messages, edits_and_deletions_are_sent)
{
	struct channel *tee = p.world.channel[0];
	char path[100];
	int64_t before;
	cJSON *d;

	bot->intents = INTENT_GUILD_MESSAGES;
	snprintf(path, sizeof path, "/channels/%llu/messages", (unsigned long long)tee->id);
	cr_assert_eq(try_request(&p, "POST", path, "{'content':'x'}", NULL), 200);
	cJSON_Delete(try_event(bot, "MESSAGE_CREATE"));
	snprintf(path, sizeof path, "/channels/%llu/messages/%llu", (unsigned long long)tee->id,
	    (unsigned long long)tee->last->id);
	cr_assert_eq(try_request(&p, "PATCH", path, "{'content':'y'}", NULL), 200);
	d = try_event(bot, "MESSAGE_UPDATE");
	cr_expect_str_eq(play_json_text(d, "content"), "y");
	cJSON_Delete(d);
	cr_assert_eq(try_request(&p, "DELETE", path, NULL, NULL), 204);
	d = try_event(bot, "MESSAGE_DELETE");
	cr_expect_not_null(play_json_text(d, "guild_id"));
	cr_expect_null(play_json_get(d, "content"));
	cJSON_Delete(d);
	bot->intents = INTENT_GUILDS;
	before = bot->seq;
	cr_assert_eq(try_request(&p, "DELETE", path, NULL, NULL), 404);
	cr_expect_eq(bot->seq, before);
}

Test(api_messages, the_state_says_whether_a_game_was_dealt)
{
	static const struct {
		const char *custom_id;
		bool played;
		const char *why;
	} tries[] = {
		{ "g:abc:0:start", false, "a lobby" },
		{ "g:abc:3:draw", true, "a game" },
		{ "g:abc:0:start", true, "a lobby after it" },
	};
	char path[100], body[200];
	cJSON *state;

	snprintf(path, sizeof path, "/channels/%llu/messages",
	    (unsigned long long)p.world.channel[0]->id);
	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
		snprintf(body, sizeof body,
		    "{'content':'x','components':[{'type':1,'components':[{'type':2,'style':1,"
		    "'label':'l','custom_id':'%s'}]}]}",
		    tries[i].custom_id);
		cr_assert_eq(try_request(&p, "POST", path, body, NULL), 200);
		try_control(&p, "GET", "/playground/state", NULL, &state);
		cr_expect_eq(play_json_true(state, "played"), tries[i].played, "%s", tries[i].why);
		cJSON_Delete(state);
	}
	cr_assert_eq(try_control(&p, "POST", "/playground/reset", "{}", NULL), 200);
	cr_expect(!p.played, "a reset begins anew");
}
