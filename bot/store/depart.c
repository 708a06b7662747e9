#include "bot/store/depart.h"

#include "bot/store/schema.h"

#include <stdio.h>

/*
 * The server whose rows are deleted next. One in which the bot is again has a name, and nothing of
 * it is deleted, unless its people have asked for it (since is 0).
 */
#define DUE                                                                                        \
	"(SELECT d.guild FROM gone d WHERE d.since < $1 AND (d.since = 0 OR NOT EXISTS"            \
	" (SELECT 1 FROM servers s WHERE s.guild = d.guild)) ORDER BY d.since, d.guild LIMIT 1)"

/* The rows of gone's row g that go now: in games, and in the other tables. */
#define GAMES_GO                                                                                   \
	"games.created <= g.until AND (g.since > 0 OR (games.closed > 0 AND NOT EXISTS"            \
	" (SELECT 1 FROM ends e WHERE e.game = games.id)))"
/* A game that is still open, or whose end is still to be shown, is waited for. */
#define GAMES_STAY "games.created <= g.until"
#define OTHERS_GO  "g.since > 0"

/* The i-th table with rows of a server; NULL behind the last one. */
static const struct schema_table *
table_at(unsigned i)
{
	for (const struct schema_table *t = schema; t < schema + SCHEMA_N; t++)
		if (t->of == OF_SERVER && i-- == 0)
			return t;
	return NULL;
}

static bool
is_games(const struct schema_table *t)
{
	return t == &schema[TABLE_games];
}

static int
keys(const struct schema_table *t, char *out, size_t size)
{
	int n = 0;

	for (unsigned i = 0; i < t->keys; i++)
		n += snprintf(out + n, size - (size_t)n, "%s%s.\"%s\"", i ? ", " : "", t->name,
		    t->column[i].name);
	return n;
}

static bool
some_sql(unsigned i, char sql[DEPART_SQL])
{
	const struct schema_table *t = table_at(i);
	char key[120];
	int n;

	if (t) {
		keys(t, key, sizeof key);
		snprintf(sql, DEPART_SQL,
		    "DELETE FROM %s WHERE (%s) IN (SELECT %s FROM %s JOIN gone g"
		    " ON g.guild = %s.guild WHERE g.guild = " DUE " AND %s LIMIT $2)",
		    t->name, key, key, t->name, t->name, is_games(t) ? GAMES_GO : OTHERS_GO);
		return true;
	}
	if (table_at(i - 1) == NULL)
		return false;
	n = snprintf(sql, DEPART_SQL, "DELETE FROM gone WHERE guild = " DUE " AND $2::bigint > 0");
	for (i = 0; (t = table_at(i)); i++)
		n += snprintf(sql + n, DEPART_SQL - (size_t)n,
		    " AND NOT EXISTS (SELECT 1 FROM %s JOIN gone g ON g.guild = %s.guild"
		    " WHERE g.guild = gone.guild AND %s)",
		    t->name, t->name, is_games(t) ? GAMES_STAY : OTHERS_GO);
	return true;
}

/* The bot is still in the server: its name stays as long. */
static bool
all_sql(unsigned i, char sql[DEPART_SQL])
{
	const struct schema_table *t = table_at(i);

	if (!t)
		return false;
	snprintf(sql, DEPART_SQL, "DELETE FROM %s WHERE guild = $1%s", t->name,
	    is_games(t) || t == &schema[TABLE_servers] ? " AND 1 = 0" : "");
	return true;
}

static bool
absent_sql(unsigned i, char sql[DEPART_SQL])
{
	const struct schema_table *t = table_at(i);

	if (!t)
		return false;
	snprintf(sql, DEPART_SQL,
	    "INSERT INTO gone (guild, since, until) SELECT DISTINCT guild, $1::bigint,"
	    " 9223372036854775807 FROM %s WHERE guild <> 0 AND ($2::bigint = 0 OR"
	    " (guild >> 22) %% NULLIF($2::bigint, 0) = $3::bigint) AND guild NOT IN"
	    " (SELECT guild FROM servers) AND guild NOT IN (SELECT guild FROM gone)",
	    t->name);
	return true;
}

bool
depart_sql(enum depart what, unsigned i, char sql[DEPART_SQL])
{
	return what == DEPART_SOME ? some_sql(i, sql)
	    : what == DEPART_ALL   ? all_sql(i, sql)
				   : absent_sql(i, sql);
}
