/*
 * /golf me: a person's own settings, for all servers: the place of private cards, and the style of
 * cards. Both menus answer with the same page.
 */
#include "bot/commands/commands.h"

#include <string.h>

static void
show(const struct ask *a)
{
	struct person is = people_find(tables_people(a->all), a->in->user);
	struct message m;

	render_me(a->lang, is.looks, is.cards, &m);
	tables_page(a->all, a->t, a->in, &m);
}

/*
 * Returns the choice of a menu's value: 1 + the index of the key's word, or 0 for "as the game
 * says".
 */
static uint8_t
chosen(const struct ask *a, enum house_key key)
{
	struct house h;

	house_default(&h);
	if (a->in->values == 0 || !house_set(&h, key, a->in->value[0]))
		return 0;
	return (uint8_t)(h.number[key] + 1);
}

static void
looks(const struct ask *a)
{
	tables_choose(a->all, a->in, HOUSE_LOOKS, chosen(a, HOUSE_LOOKS));
}

static void
cards(const struct ask *a)
{
	tables_choose(a->all, a->in, HOUSE_CARDS, chosen(a, HOUSE_CARDS));
}

const struct command command_me = { .name = "me", .fn = show };
const struct command command_looks = { .name = "looks", .fn = looks, .flags = NO_SLASH };
const struct command command_cards = { .name = "cards", .fn = cards, .flags = NO_SLASH };
