/*
 * /golf me: a person's own settings: the place of private cards, the style of cards, pings when it
 * is the person's turn, and whether others may challenge the person. Each menu answers with the
 * same page.
 */
#include "bot/commands/commands.h"

static void
show(const struct ask *a)
{
	struct person is = people_find(tables_people(a->all), a->in->user);
	struct message m;

	tables_me(&is, a->in, &m);
	voice_page(tables_voice(a->all), table_game(a->t), a->in, &m);
}

static void
looks(const struct ask *a)
{
	tables_choose(a->all, a->in, CHOOSE_LOOKS);
}

static void
cards(const struct ask *a)
{
	tables_choose(a->all, a->in, CHOOSE_CARDS);
}

static void
pings(const struct ask *a)
{
	tables_choose(a->all, a->in, CHOOSE_PINGS);
}

static void
pings_by(const struct ask *a)
{
	tables_choose(a->all, a->in, CHOOSE_PINGS_BY);
}

static void
challenges(const struct ask *a)
{
	tables_choose(a->all, a->in, CHOOSE_CHALLENGES);
}

const struct command command_me = { .name = "me", .fn = show };
const struct command command_looks = { .name = "looks", .fn = looks, .flags = NO_SLASH };
const struct command command_cards = { .name = "cards", .fn = cards, .flags = NO_SLASH };
const struct command command_pings = { .name = "pings", .fn = pings, .flags = NO_SLASH };
const struct command command_pings_by = { .name = "pings-by", .fn = pings_by, .flags = NO_SLASH };
const struct command command_challenges = {
	.name = "challenges", .fn = challenges, .flags = NO_SLASH
};
