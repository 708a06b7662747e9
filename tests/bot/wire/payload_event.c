/* The events that may concern a table, in Discord's format. */
#include "bot/wire/payload.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

Test(payload_event, every_event_is_read)
{
	static const struct {
		const char *name, *d;
		struct payload_event want;
	} row[] = {
		{ "MESSAGE_CREATE",
		    "{\"id\":\"9\",\"channel_id\":\"5\",\"guild_id\":\"4\",\"content\":\"\","
		    "\"author\":{\"id\":\"11\"}}",
		    { .kind = EVENT_MESSAGE, .guild = 4, .channel = 5, .message = 9, .user = 11 } },
		{ "MESSAGE_CREATE", "{\"id\":\"9\",\"channel_id\":\"5\"}",
		    { .kind = EVENT_MESSAGE, .channel = 5, .message = 9 } },
		{ "MESSAGE_DELETE", "{\"id\":\"9\",\"channel_id\":\"5\",\"guild_id\":\"4\"}",
		    { .kind = EVENT_MESSAGE_GONE, .guild = 4, .channel = 5, .message = 9 } },
		{ "MESSAGE_DELETE_BULK",
		    "{\"ids\":[\"8\",\"9\"],\"channel_id\":\"5\",\"guild_id\":\"4\"}",
		    { .kind = EVENT_MESSAGES_GONE, .guild = 4, .channel = 5 } },
		{ "CHANNEL_DELETE",
		    "{\"id\":\"5\",\"type\":0,\"guild_id\":\"4\",\"parent_id\":null}",
		    { .kind = EVENT_CHANNEL_GONE, .guild = 4, .channel = 5 } },
		{ "THREAD_DELETE",
		    "{\"id\":\"6\",\"guild_id\":\"4\",\"parent_id\":\"5\",\"type\":11}",
		    { .kind = EVENT_THREAD_GONE, .guild = 4, .channel = 6, .parent = 5 } },
		{ "THREAD_UPDATE",
		    "{\"id\":\"6\",\"guild_id\":\"4\",\"parent_id\":\"5\",\"thread_metadata\":{"
		    "\"archived\":true}}",
		    { .kind = EVENT_THREAD_CHANGED,
			.guild = 4,
			.channel = 6,
			.parent = 5,
			.archived = true } },
		{ "CHANNEL_UPDATE",
		    "{\"id\":\"5\",\"type\":0,\"guild_id\":\"4\",\"permission_overwrites\":[]}",
		    { .kind = EVENT_CHANNEL_CHANGED, .guild = 4, .channel = 5 } },
		{ "GUILD_ROLE_UPDATE", "{\"guild_id\":\"4\",\"role\":{\"id\":\"8\"}}",
		    { .kind = EVENT_ROLES_CHANGED, .guild = 4 } },
		{ "GUILD_MEMBER_UPDATE",
		    "{\"guild_id\":\"4\",\"user\":{\"id\":\"2\"},\"roles\":[\"8\"]}",
		    { .kind = EVENT_ROLES_CHANGED, .guild = 4 } },
		{ "GUILD_DELETE", "{\"id\":\"4\",\"unavailable\":true}",
		    { .kind = EVENT_GUILD_GONE, .guild = 4, .unavailable = true } },
		{ "GUILD_DELETE", "{\"id\":\"4\"}", { .kind = EVENT_GUILD_GONE, .guild = 4 } },
	};

	for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
		const struct payload_event *want = &row[i].want;
		struct payload_event e;
		const char *why;
		char text[256];

		snprintf(text, sizeof text, "{\"op\":0,\"d\":%s}", row[i].d);
		cr_assert_eq(payload_event_kind(row[i].name), want->kind);
		cr_assert(payload_read_event(want->kind, text, strlen(text), &e, &why), "%s", text);
		cr_expect_eq(e.guild, want->guild, "%s", text);
		cr_expect_eq(e.channel, want->channel, "%s", text);
		cr_expect_eq(e.parent, want->parent, "%s", text);
		cr_expect_eq(e.message, want->message, "%s", text);
		cr_expect_eq(e.user, want->user, "%s", text);
		cr_expect_eq(e.archived, want->archived, "%s", text);
		cr_expect_eq(e.unavailable, want->unavailable, "%s", text);
	}
}

Test(payload_event, an_event_without_its_ids_is_refused)
{
	static const struct {
		enum payload_event_kind kind;
		const char *text;
	} row[] = {
		{ EVENT_MESSAGE, "{\"d\":{\"id\":\"9\"}}" },
		{ EVENT_MESSAGE, "{\"d\":{\"channel_id\":\"9\"}}" },
		{ EVENT_MESSAGE_GONE, "{\"d\":{\"id\":9,\"channel_id\":\"5\"}}" },
		{ EVENT_MESSAGES_GONE, "{\"d\":{\"ids\":[\"9\"]}}" },
		{ EVENT_CHANNEL_GONE, "{\"d\":{\"id\":\"\"}}" },
		{ EVENT_THREAD_GONE, "{\"d\":[]}" },
		{ EVENT_CHANNEL_CHANGED, "{\"d\":{\"id\":\"5\"}}" },
		{ EVENT_ROLES_CHANGED, "{\"d\":{\"role\":{\"id\":\"8\"}}}" },
		{ EVENT_GUILD_GONE, "{\"d\":null}" },
		{ EVENT_GUILD_GONE, "{" },
		{ EVENT_NONE, "{\"d\":{\"id\":\"4\"}}" },
	};

	for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
		struct payload_event e;
		const char *why = NULL;

		cr_expect_not(
		    payload_read_event(row[i].kind, row[i].text, strlen(row[i].text), &e, &why),
		    "%s", row[i].text);
		cr_expect(why);
	}
	cr_expect_eq(payload_event_kind("TYPING_START"), EVENT_NONE);
	cr_expect_eq(payload_event_kind(""), EVENT_NONE);
}
