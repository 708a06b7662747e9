#include "bot/facts/facts.h"

#include <stdio.h>
#include <string.h>

/*
 * Computer players: a name, the same in every language, and a temper. A bold one ends a hole on a
 * smaller chance to be lowest; a careful one waits.
 */
enum { BOLD = -40, EVEN = 0, CAREFUL = 25 };
static const struct {
	const char *name;
	int temper;
} computers[] = {
	{ "Birdie", EVEN },
	{ "Bogey", BOLD },
	{ "Eagle", CAREFUL },
	{ "Ace", BOLD },
	{ "Albatross", CAREFUL },
	{ "Fairway", EVEN },
	{ "Bunker", CAREFUL },
	{ "Putter", EVEN },
	{ "Caddie", CAREFUL },
	{ "Mulligan", BOLD },
	{ "Sandy", EVEN },
	{ "Links", BOLD },
	{ "Divot", EVEN },
};
enum { COMPUTERS = sizeof computers / sizeof computers[0] };
_Static_assert(COMPUTERS > (int)GOLF_SEATS_MAX, "a name is free when all other players have one");

int
facts_temper(const char *name)
{
	for (unsigned k = 0; k < COMPUTERS; k++)
		if (strcmp(computers[k].name, name) == 0)
			return computers[k].temper;
	return EVEN;
}

void
facts_computer(const struct store_game *row, char name[LIMIT_NAME])
{
	for (unsigned k = 0; k < COMPUTERS; k++) {
		bool taken = false;

		for (unsigned i = 0; i < row->seats; i++)
			taken = taken || strcmp(row->seat[i].name, computers[k].name) == 0;
		if (taken)
			continue;
		snprintf(name, LIMIT_NAME, "%s", computers[k].name);
		return;
	}
}
