/* What stands in the row of a game. */
#include "bot/facts/facts.h"

#include <string.h>

static const char digits[] = "0123456789abcdefghijklmnopqrstuvwxyz";

void
row_id(snowflake number, char id[STORE_GAME_ID])
{
	char back[STORE_GAME_ID];
	unsigned n = 0;

	do
		back[n++] = digits[number % 36];
	while (number /= 36);
	for (unsigned i = 0; i < n; i++)
		id[i] = back[n - 1 - i];
	id[n] = '\0';
}

snowflake
row_number(const char *id)
{
	char same[STORE_GAME_ID];
	snowflake number = 0;

	for (const char *c = id; *c; c++) {
		const char *digit = strchr(digits, *c);

		if (!digit || c - id > 12)
			return 0;
		number = number * 36 + (snowflake)(digit - digits);
	}
	row_id(number, same);
	return strcmp(id, same) == 0 ? number : 0;
}

void
facts_host(struct facts *f, snowflake user)
{
	f->row.host_since = f->seq;
	f->row.host = user;
}

snowflake
row_first_person(const struct store_game *row)
{
	for (unsigned i = 0; i < row->seats; i++)
		if (row->seat[i].user)
			return row->seat[i].user;
	return 0;
}

bool
row_knows(const struct store_game *row, snowflake user)
{
	bool knows = false;

	if (!user)
		return false;
#define KNOWS(field) knows = knows || row->field == user;
	STORE_GAME_PEOPLE(KNOWS)
#undef KNOWS
#define KNOWS(field) knows = knows || row->seat[i].field == user;
	for (unsigned i = 0; i < row->seats; i++) {
		STORE_SEAT_PEOPLE(KNOWS)
	}
#undef KNOWS
	return knows;
}

void
row_strike(struct store_game *row, snowflake user)
{
	for (unsigned i = 0; i < row->seats; i++) {
		struct store_seat *seat = &row->seat[i];

		if (seat->away == user)
			memset(seat->held, 0, sizeof seat->held);
		if (seat->user == user) {
			seat->strategy[0] = '\0';
			memset(seat->name, 0, sizeof seat->name);
			memcpy(seat->name, STORE_FORGOTTEN, sizeof STORE_FORGOTTEN);
		}
#define STRIKE(field)                                                                              \
	if (seat->field == user)                                                                   \
		seat->field = 0;
		STORE_SEAT_PEOPLE(STRIKE)
#undef STRIKE
	}
#define STRIKE(field)                                                                              \
	if (row->field == user)                                                                    \
		row->field = 0;
	STORE_GAME_PEOPLE(STRIKE)
#undef STRIKE
}
