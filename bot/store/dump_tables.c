/*
 * The tables and columns that are moved. A step of the stores that adds one adds it here, too, and
 * a column with the value that the step gives to the rows that are there.
 * Tables with names golfd_... are not moved: they say what the processes that run now do
 * (postgres_steps.c).
 */
#include "bot/store/dump.h"

#include "bot/store/rows.h"

#include <stdio.h>
#include <string.h>

/* The fields of a game's row and of a seat that hold a person's id: rows.h. */
#define LATER_host
#define LATER_opener "=0"
#define LATER_challenger
#define LATER_challenged
#define PERSON(name)      " " #name ":ni" LATER_##name
#define NAMED_user        ":np"
#define NAMED_away        ":ni"
#define SEAT_PERSON(name) " " #name NAMED_##name

const struct dump_table dump_tables[] = {
	{ "games", 1,
	    "id:t- state:t- guild:n- channel:n- parent:n-=0 message:n- guild_name:t- "
	    "channel_name:t- locale:t- seats:n- seats_max:n- seed:b- created:n- rules:t- due:n- "
	    "settings:t- seated:t-=" STORE_GAME_PEOPLE(PERSON) },
	{ "seats", 2,
	    "game:t- seat:n- name:ta strategy:te entropy:n- missed:n- "
	    "votes:n-" STORE_SEAT_PEOPLE(SEAT_PERSON) },
	{ "lines", 2, "game:t- seq:n- line:tl" },
	{ "notes", 3, "game:t- seq:n- user:nr" },
	{ "tells", 4, "game:t- seq:n- user:nr i:n- kind:td seat:nd place:nd card:td" },
	{ "hides", 3, "game:t- seq:n- user:nr channel:nd message:nd moment:n-" },
	{ "ends", 1, "game:t- seq:n-" },
	{ "offers", 2, "game:t- user:nr channel:nd message:nd" },
	{ "pings", 2, "game:t- user:nr seq:n- channel:nd message:nd" },
	{ "users", 1, "user:nr dm_channel:nd dm_closed:nd choices:td" },
	{ "names", 1, "name:t- value:t-" },
	{ "results", 1, "game:t- guild:n- channel:n- parent:n-=0 finished:n- rules:t- holes:n-" },
	{ "result_seats", 2, "game:t- seat:n- user:ni own:n- won:n- total:n- points:n- best:n-" },
	{ "sat", 3, "user:nr game:t- seat:n-" },
	{ "houses", 2, "guild:n- channel:n- settings:t- rules:t-" },
	{ "house_games", 2, "guild:n- name:t- rules:t-" },
	/* user: the bot's own */
	{ "sessions", 1, "shard:n- shards:n- token:t- id:t- url:t- seq:n- application:n- user:n-" },
	{ "seen", 1, "interaction:n- shard:n- seq:n-" },
	{ "servers", 1, "guild:n- name:t- locale:t-" },
	{ "daily_days", 2,
	    "guild:n- date:t- seed:b- game:t- rules:t- par_holes:n- par_1:n- par_2:n- par_3:n- "
	    "drawn:n-=0 par_plays:n-=0 par_sum:n-=0 par_squares:n-=0" },
	{ "daily_plays", 3,
	    "guild:n- date:t- user:nr seq:n- name:td mark:td holes:n- points_1:n- points_2:n- "
	    "points_3:n- finished:n- shared:nd before:n- lines:td" },
	/* once: a mark without an id, dailies_try() */
	{ "daily_tries", 3, "guild:n- date:t- once:t-" },
};
const unsigned dump_tables_n = sizeof dump_tables / sizeof dump_tables[0];

const struct dump_step dump_steps[] = {
	{ "games", "opener", STORE_SQL_OPENERS " WHERE id = $1" },
};
const unsigned dump_steps_n = sizeof dump_steps / sizeof dump_steps[0];

bool
dump_column(const char **at, struct dump_column *c)
{
	char who;
	int n;

	if (sscanf(*at, " %31[^:]:%c%c%n", c->name, &c->kind, &who, &n) != 3)
		return false;
	c->who = (enum dump_who)who;
	*at += n;
	c->later = **at == '=';
	c->value[0] = '\0';
	if (c->later)
		sscanf(*at, "=%7[^ ]", c->value);
	*at += strcspn(*at, " ");
	return true;
}
