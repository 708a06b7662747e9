/*
 * The tables and columns that are moved. A step of the stores that adds one adds it here, too.
 * Tables with names golfd_... are not moved: they say what the processes that run now do
 * (postgres_steps.c).
 */
#include "bot/store/dump.h"

const struct dump_table dump_tables[] = {
	{ "games", 1,
	    "id:t state:t guild:n channel:n message:n host:n guild_name:t channel_name:t locale:t "
	    "seats:n seats_max:n seed:b created:n rules:t due:n settings:t "
	    "challenger:n challenged:n seated:t" },
	{ "seats", 2, "game:t seat:n user:n name:t strategy:t entropy:n away:n missed:n votes:n" },
	{ "lines", 2, "game:t seq:n line:t" },
	{ "notes", 3, "game:t seq:n user:n" },
	{ "tells", 4, "game:t seq:n user:n i:n kind:t seat:n place:n card:t" },
	{ "hides", 3, "game:t seq:n user:n channel:n message:n moment:n" },
	{ "ends", 1, "game:t seq:n" },
	{ "offers", 2, "game:t user:n channel:n message:n" },
	{ "pings", 2, "game:t user:n seq:n channel:n message:n" },
	{ "users", 1, "user:n dm_channel:n dm_closed:n choices:t" },
	{ "names", 1, "name:t value:t" },
	{ "results", 1, "game:t guild:n channel:n finished:n rules:t holes:n" },
	{ "result_seats", 2, "game:t seat:n user:n own:n won:n total:n points:n best:n" },
	{ "sat", 3, "user:n game:t seat:n" },
	{ "houses", 2, "guild:n channel:n settings:t rules:t" },
	{ "house_games", 2, "guild:n name:t rules:t" },
	{ "sessions", 1, "shard:n shards:n token:t id:t url:t seq:n application:n user:n" },
	{ "seen", 1, "interaction:n shard:n seq:n" },
	{ "servers", 1, "guild:n name:t locale:t" },
	{ "daily_days", 2,
	    "guild:n date:t seed:b game:t rules:t par_holes:n par_1:n par_2:n par_3:n drawn:n "
	    "par_plays:n par_sum:n par_squares:n" },
	{ "daily_plays", 3,
	    "guild:n date:t user:n seq:n name:t mark:t holes:n points_1:n points_2:n points_3:n "
	    "finished:n shared:n before:n lines:t" },
	{ "daily_tries", 3, "guild:n date:t once:t" },
};
const unsigned dump_tables_n = sizeof dump_tables / sizeof dump_tables[0];
