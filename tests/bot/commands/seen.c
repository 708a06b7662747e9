/*
 * Which finished games a person sees: those of the channel in which they ask, those of its public
 * threads, and those that they have played. In every place that shows games.
 */
#include "tests/bot/hall.h"

#include "bot/commands/commands.h"
#include "tests/thorough.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { OPEN = HALL_CHANNEL, THREAD, PRIVATE_THREAD, HIDDEN, PLACES };

static struct hall *h;
static char game[PLACES - OPEN][STORE_GAME_ID];

/* Where a person asks. */
static struct interaction
somebody(snowflake user, snowflake channel)
{
	struct interaction in = hall_somebody(h, user);

	in.channel = channel;
	if (channel == THREAD || channel == PRIVATE_THREAD) {
		in.channel_type = channel == THREAD ? CHANNEL_THREAD : CHANNEL_PRIVATE_THREAD;
		in.channel_parent = OPEN;
	}
	return in;
}

static struct interaction
command(snowflake user, snowflake channel, const char *sub)
{
	struct interaction in = somebody(user, channel);

	in.type = INTERACTION_COMMAND;
	strcpy(in.command, "golf");
	snprintf(in.sub, sizeof in.sub, "%s", sub);
	return in;
}

static snowflake
asks(struct interaction in)
{
	hall_clear(h);
	route_interaction(h->tables, &in);
	hall_run(h);
	return in.id;
}

static const char *
told(struct interaction in)
{
	return hall_text(hall_answer(h, asks(in))->m);
}

/* Plays a game of Ana and a computer player in a channel. */
static void
play(snowflake channel)
{
	struct interaction in = command(ANA, channel, "new");

	h->channel = channel;
	in.options = 2;
	in.option[0] = (struct interaction_option){
		.name = "holes", .type = OPTION_INTEGER, .integer = 1
	};
	in.option[1] = (struct interaction_option){
		.name = "computers", .type = OPTION_INTEGER, .integer = 1
	};
	asks(in);
	cr_assert_not_null(hall_table(h));
	strcpy(game[channel - OPEN], hall_table(h)->now->row.id);
	hall_push(h, ANA, "start", -2);
	for (unsigned i = 0; hall_table(h) && i < 4000; i++) {
		hall_step(h);
		hall_clear(h);
	}
	cr_assert_null(hall_table(h));
}

static void
begin(void)
{
	h = hall_new();
	for (snowflake channel = OPEN; channel < PLACES; channel++)
		play(channel);
}

static void
end(void)
{
	hall_free(h);
}

TestSuite(commands_seen, .init = begin, .fini = end, .timeout = TEST_LIMIT);

/* In which channel a person sees which games: one letter each, of OPEN, THREAD, ... */
static const struct {
	snowflake user, channel;
	const char *sees;
	bool is_channel; /* the games of that place alone */
} tries[] = {
	{ BEN, OPEN, "ot", true },
	{ BEN, THREAD, "ot", true },
	{ BEN, PRIVATE_THREAD, "p", true },
	{ BEN, HIDDEN, "h", true },
	{ ANA, OPEN, "otph", false },
	{ ANA, HIDDEN, "otph", false },
};
enum { TRIES = sizeof tries / sizeof tries[0] };

static bool
sees(unsigned i, unsigned place)
{
	return strchr(tries[i].sees, "otph"[place]) != NULL;
}

Test(commands_seen, the_history_shows_no_game_of_another_channel)
{
	for (unsigned i = 0; i < TRIES; i++) {
		const char *said = told(command(tries[i].user, tries[i].channel, "history"));

		for (unsigned k = 0; k < PLACES - OPEN; k++)
			cr_expect_eq(
			    strstr(said, game[k]) != NULL, sees(i, k), "try %u: game %u", i, k);
	}
}

Test(commands_seen, no_game_of_another_channel_is_shown_again)
{
	static const char *const verbs[] = { "replay", "story", "count", "record", "film" };

	for (unsigned i = 0; i < TRIES; i++)
		for (unsigned k = 0; k < PLACES - OPEN; k++) {
			struct interaction in = command(tries[i].user, tries[i].channel, "replay");

			in.options = 1;
			in.option[0] = (struct interaction_option){ .name = "game",
				.type = OPTION_STRING };
			strcpy(in.option[0].text, game[k]);
			if (sees(i, k))
				cr_expect(strstr(told(in), "hole 1"), "try %u: game %u", i, k);
			else
				hall_said(h, asks(in), "refuse.no-record");
			for (unsigned v = 0; !sees(i, k) && v < sizeof verbs / sizeof verbs[0];
			     v++) {
				in = somebody(tries[i].user, tries[i].channel);
				in.type = INTERACTION_COMPONENT;
				in.message = 77;
				in.on_ephemeral = true;
				snprintf(in.custom_id, sizeof in.custom_id, "g:%s:1:%s", game[k],
				    verbs[v]);
				hall_said(h, asks(in), "refuse.no-record");
			}
		}
}

Test(commands_seen, the_latest_game_is_one_of_this_channel)
{
	struct interaction in = command(BEN, OPEN, "replay");

	cr_expect(strstr(told(in), "hole 1"));
	cr_expect_eq(h->asked.place, (snowflake)OPEN);
	hall_said(h, asks(command(BEN, HIDDEN + 100, "replay")), "results.none");
}

Test(commands_seen, no_game_of_another_channel_is_suggested)
{
	for (unsigned i = 0; i < TRIES; i++) {
		struct interaction in = command(tries[i].user, tries[i].channel, "replay");
		const struct choices *c;
		unsigned wanted = (unsigned)strlen(tries[i].sees);

		in.type = INTERACTION_AUTOCOMPLETE;
		in.options = 1;
		in.option[0] = (struct interaction_option){
			.name = "game", .type = OPTION_STRING, .focused = true
		};
		c = hall_answer(h, asks(in))->choices;
		cr_assert_not_null(c);
		cr_expect_eq(c->n, wanted, "try %u", i);
		for (unsigned k = 0; k < PLACES - OPEN; k++)
			for (unsigned n = 0; !sees(i, k) && n < c->n; n++)
				cr_expect_str_neq(c->choice[n].value, game[k], "try %u", i);
	}
}

/* The numbers of the boards are those of the channel for everybody, so that they may be shown. */
Test(commands_seen, boards_count_the_games_of_the_channel)
{
	static const struct {
		snowflake channel;
		unsigned games;
	} boards[] = { { OPEN, 2 }, { THREAD, 2 }, { PRIVATE_THREAD, 1 }, { HIDDEN, 1 } };
	static const snowflake readers[] = { ANA, BEN };
	char text[40];

	for (unsigned i = 0; i < sizeof boards / sizeof boards[0]; i++)
		for (unsigned r = 0; r < 2; r++) {
			struct interaction in = command(readers[r], boards[i].channel, "stats");

			in.options = 1;
			in.option[0] = (struct interaction_option){
				.name = "player", .type = OPTION_USER, .integer = ANA
			};
			snprintf(text, sizeof text, "games %u ", boards[i].games);
			cr_expect(strstr(told(in), text), "channel %u: %s", i, told(in));
			in = command(readers[r], boards[i].channel, "leaderboard");
			snprintf(text, sizeof text, " of %u ", boards[i].games);
			cr_expect(strstr(told(in), text), "channel %u: %s", i, told(in));
			in.id = h->next_id++;
		}
	cr_expect(strstr(told(command(BEN, HIDDEN + 100, "leaderboard")), "No game has been"));
}
