/*
 * /golf seat kick: sends a player away from the table.
 * - In a lobby: the host, or a moderator of the server.
 * - In a game: a moderator, or a vote by more than half of the other people (at least two).
 * - When the game has waited for a player for a day: any other player with a seat, without a vote.
 * - A player who is not in the server any more: any other player with a seat, without a vote.
 * So two people need no third: the one who is there sends the other away at once, or after a day.
 */
#include "bot/commands/commands.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>

static unsigned
count(uint16_t seats)
{
	return (unsigned)__builtin_popcount(seats);
}

/* Returns the people who may vote about this seat, one bit each. */
static uint16_t
find_voters(const struct store_game *row, unsigned seat)
{
	uint16_t voters = 0;

	for (unsigned i = 0; i < row->seats; i++)
		if (i != seat && row->seat[i].user)
			voters = (uint16_t)(voters | 1u << i);
	return voters;
}

/*
 * Asks before somebody is sent away. The question repeats the value of the menu; of a typed
 * command, the value that a menu would have (ask_whom()).
 */
static bool
sure(const struct ask *a, unsigned seat, const char *key, const char *yes)
{
	snowflake user = a->t->now->row.seat[seat].user;
	char plain[ASK_NAME], name[RENDER_NAME], whom[PRESS_STEPS] = "";

	if (a->in->values > 0)
		snprintf(whom, sizeof whom, "%.24s", a->in->value[0]);
	else if (user)
		snprintf(whom, sizeof whom, "%" PRIu64, user);
	else
		snprintf(whom, sizeof whom, "seat.%u", seat);
	for (char *c = whom; *c; c++)
		*c = *c == '-' ? '.' : *c;
	render_name(ask_name(a, seat, plain), "?", name);
	return ask_sure(a,
	    (struct render_sure){ .verb = "kick",
		.whom = whom,
		.back = "more",
		.key = key,
		.yes = yes,
		.words = (struct word[]){ { "name", name }, { 0 } } });
}

static void
send_away(const struct ask *a, unsigned seat)
{
	struct facts *next;

	if (!sure(a, seat, "sure.kick", "button.kick"))
		return;
	if (!ask_change(a, &next))
		return;
	if (table_vacate(a->t, seat, false, a->in->id) != GOLF_OK) {
		table_forget(a->t);
		ask_refuse(a, "status.GAME_OVER");
		return;
	}
	table_commit(a->t, a->in, "done.kick");
}

bool
ask_sends(const struct ask *a)
{
	const struct store_game *row = &a->t->now->row;

	if (ask_keeps_order(a) || row->state == STORE_LOBBY)
		return ask_keeps_order(a) || ask_hosts(a);
	return a->seat != GOLF_NOBODY && find_voters(row, a->seat) != 0;
}

/*
 * Returns true when the game has waited a day for this seat, and does not wait for the person who
 * asks.
 */
static bool
holds_up(const struct ask *a, unsigned seat)
{
	uint16_t waited = facts_waited(a->t->now);

	return table_dormant(a->t) && (waited >> seat & 1) && !(waited >> a->seat & 1);
}

/* The vote is saved: the person who has voted is told how many votes there are. */
static void
voted(struct table *t, const struct interaction *in)
{
	struct ask a = { .all = t->all, .t = t, .in = in, .lang = words_language(in->locale) };
	struct press press;
	unsigned seat;
	uint16_t voters;
	char n[12], max[12];
	struct message m;

	if (press_read(in->custom_id, &press))
		a.press = &press;
	seat = ask_whom(&a, "player");
	assert(seat != GOLF_NOBODY);
	voters = find_voters(&t->now->row, seat);
	snprintf(n, sizeof n, "%u", count(t->now->row.seat[seat].votes));
	snprintf(max, sizeof max, "%u", count(voters) / 2 + 1);
	render_said(a.lang, "kick.voted", (struct word[]){ { "n", n }, { "max", max }, { 0 } }, &m);
	voice_page(tables_voice(a.all), table_game(t), in, &m);
}

static void
vote(const struct ask *a, unsigned seat)
{
	const struct store_game *row = &a->t->now->row;
	uint16_t voters = find_voters(row, seat);
	uint16_t votes = (uint16_t)((row->seat[seat].votes | 1u << a->seat) & voters);
	unsigned needed = count(voters) / 2 + 1;
	struct facts *next;

	if (count(voters) < 2) {
		ask_refuse(a, "refuse.kick-two");
		return;
	}
	if (count(votes) >= needed) {
		send_away(a, seat);
		return;
	}
	if (!sure(a, seat, "sure.vote", "button.vote") || !ask_change(a, &next))
		return;
	next->row.seat[seat].votes = votes;
	table_put_row(a->t);
	table_commit_then(a->t, a->in, voted);
}

/* The player is gone. The seat waits for them: they may come back. */
static void
free_seat(const struct ask *a, unsigned seat)
{
	struct facts *next;

	if (!ask_change(a, &next))
		return;
	if (table_vacate(a->t, seat, true, a->in->id) != GOLF_OK) {
		table_forget(a->t);
		ask_refuse(a, "status.GAME_OVER");
		return;
	}
	table_commit(a->t, a->in, "done.kick-gone");
}

/* A player who is there can be voted about. */
static void
free_or_vote(const struct ask *a, unsigned seat)
{
	const struct store_game *row = &a->t->now->row;

	switch (voice_presence(tables_voice(a->all), a->in, row->seat[seat].user)) {
	case VOICE_ASKED:
		return;
	case VOICE_FULL:
		ask_refuse(a, "refuse.too-busy");
		return;
	case VOICE_GONE:
		free_seat(a, seat);
		return;
	case VOICE_NOT_KNOWN:
		if (count(find_voters(row, seat)) < 2) {
			ask_refuse(a, "refuse.kick-unknown");
			return;
		}
		break;
	case VOICE_HERE:
		break;
	}
	vote(a, seat);
}

static void
kick(const struct ask *a)
{
	const struct store_game *row = &a->t->now->row;
	bool lobby = row->state == STORE_LOBBY;
	unsigned seat = ask_whom(a, "player");

	if (seat == GOLF_NOBODY)
		ask_refuse(a, "refuse.no-player");
	else if (seat == a->seat)
		ask_refuse(a, "refuse.kick-self");
	else if (!lobby && !row->seat[seat].user)
		ask_refuse(a, "refuse.kick-computer");
	else if (ask_keeps_order(a) || lobby)
		send_away(a, seat);
	else if (holds_up(a, seat))
		send_away(a, seat);
	else
		free_or_vote(a, seat);
}

const struct command command_kick = { .name = "kick",
	.group = "seat",
	.fn = kick,
	.guard = { .where = AT_TABLE,
	    .lobby = HOST_OR_MODERATOR,
	    .play = SEATED_OR_MODERATOR,
	    .fresh = IN_TIME },
	.options = 1,
	.option = { { .name = "player",
	    .type = OPTION_STRING,
	    .required = true,
	    .complete = complete_player } } };
