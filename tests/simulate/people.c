/* People who press what the messages offer, and what they do not. */
#include "tests/simulate/people.h"

#include "tests/simulate/discord.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { OLDS = 64 };

/* The games that people open: one of each kind of rules. */
static const char *const games[] = { "six-card", "four-card", "cambio", "cabo", "powers", "cactus",
	"eight-card", "nine-card" };

/* Commands and their options, with one %s for a game's name at most. */
static const struct {
	const char *sub, *options;
} commands[] = {
	{ "table", "" },
	{ "hand", "" },
	{ "join", "" },
	{ "start", "" },
	{ "leave", "" },
	{ "draw", "{\"name\":\"from\",\"type\":3,\"value\":\"stock\"}" },
	{ "draw", "{\"name\":\"from\",\"type\":3,\"value\":\"discard\"}" },
	{ "discard", "" },
	{ "replace", "{\"name\":\"place\",\"type\":4,\"value\":2}" },
	{ "knock", "" },
	{ "match", "{\"name\":\"place\",\"type\":4,\"value\":1}" },
	{ "rules", "" },
	{ "help", "" },
	{ "me", "" },
	{ "stats", "" },
	{ "daily", "" },
	{ "stop", "" },
	{ "no-such", "" },
};

/* A person of a channel: each channel has a circle of five, who overlap with its neighbours'. */
static snowflake
somebody(unsigned channel)
{
	return FIRST_PERSON + (channel * 2 + below(5)) % PERSONS;
}

static void
open_table(snowflake user, snowflake channel)
{
	char options[300];

	snprintf(options, sizeof options,
	    "{\"name\":\"game\",\"type\":3,\"value\":\"%s\"},{\"name\":\"holes\",\"type\":4,"
	    "\"value\":%u},{\"name\":\"computers\",\"type\":4,\"value\":%u}%s",
	    games[below(sizeof games / sizeof games[0])], 1 + below(2), below(3),
	    below(2) ? ",{\"name\":\"time\",\"type\":3,\"value\":\"1m\"}" : "");
	discord_type(user, channel, "new", options);
}

static void
type_something(snowflake user, snowflake channel)
{
	unsigned i = below(sizeof commands / sizeof commands[0]);

	/* A game that is stopped all the time shows nothing. */
	if (strcmp(commands[i].sub, "stop") == 0 && below(8))
		i = 0;
	discord_type(user, channel, commands[i].sub, commands[i].options);
}

/* A message with buttons that this person sees in the channel or in their DMs; newer ones more. */
static const struct posted *
some_message(snowflake user, snowflake channel)
{
	const struct posted *found = NULL;
	bool dm = below(10) == 0;

	for (const struct posted *m = discord.posted; m; m = m->next) {
		bool sees = dm ? m->channel == FIRST_DM + user
			       : m->channel == channel && (!m->reader || m->reader == user);

		if (!sees || m->offers == 0)
			continue;
		found = m;
		if (below(4))
			break;
	}
	return found;
}

/* Buttons that were offered some time ago. Their messages may be gone or show others by now. */
static struct old {
	struct posted m; /* id, channel and reader alone */
	struct offer what;
} olds[OLDS];

/* Any message with buttons, be it in another channel or private to somebody else. */
static const struct posted *
any_message(void)
{
	unsigned skip = below(discord.messages + 1);
	const struct posted *m = discord.posted;

	while (m && (skip || !m->offers)) {
		skip -= skip > 0;
		m = m->next;
	}
	return m;
}

/* What nobody can press with Discord's own programs. */
static void
press_forged(snowflake user, snowflake channel, const struct posted *m, struct offer what)
{
	const struct old *old = &olds[below(OLDS)];
	const struct posted *any = any_message();
	struct posted forged = { .id = m->id, .channel = m->channel };

	switch (below(5)) {
	case 0: /* a button that golfd never made */
		what.id[below((unsigned)strlen(what.id))] = (char)('0' + below(10));
		discord_press(user, m, &what);
		break;
	case 1: /* a message of another channel, or private to another person */
		if (any)
			discord_press(user, any, &any->offer[below(any->offers)]);
		break;
	case 2: /* a button of one message on another */
		if (any)
			discord_press(user, m, &any->offer[below(any->offers)]);
		break;
	case 3: /* a message as if it stood in another channel */
		forged.channel = channel;
		if (any)
			forged.id = any->id;
		discord_press(user, &forged, any ? &any->offer[below(any->offers)] : &what);
		break;
	default: /* what the message showed some time ago, perhaps to another person */
		if (old->m.id)
			discord_press(user, &old->m, &old->what);
	}
}

static void
press_something(snowflake user, snowflake channel)
{
	const struct posted *m = some_message(user, channel);
	const struct offer *what;

	if (!m) {
		open_table(user, channel);
		return;
	}
	what = &m->offer[below(m->offers)];
	olds[below(OLDS)] = (struct old){
		{ .id = m->id, .channel = m->channel, .reader = m->reader }, *what
	};
	if (below(25) == 0)
		press_forged(user, channel, m, *what);
	else
		discord_press(user, m, what);
}

static unsigned crowd = EVERYWHERE;

void
people_crowd(unsigned channel)
{
	crowd = channel;
}

void
people_act(void)
{
	unsigned channel = crowd == EVERYWHERE ? below(discord.channels) : crowd, what = below(100);
	snowflake user = somebody(channel);

	if (what < 88)
		press_something(user, FIRST_CHANNEL + channel);
	else if (what < 96)
		type_something(user, FIRST_CHANNEL + channel);
	else if (what < 98)
		open_table(user, FIRST_CHANNEL + channel);
	else
		discord_write(user, FIRST_CHANNEL + channel);
	if (one_of(machine.faults.cut, 2000) && discord.posted && discord.posted->bots)
		discord_delete(discord.posted);
}
