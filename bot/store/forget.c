#include "bot/store/forget.h"

#include "bot/store/schema.h"

#include <stdio.h>
#include <string.h>

/* Adds the columns that say more of the person whose id, of this kind, is emptied. */
static void
add_said(const struct schema_table *table, enum column_who whose, char sql[FORGET_SQL])
{
	for (unsigned i = 0; i < table->columns; i++) {
		const struct schema_column *c = &table->column[i];
		size_t n = strlen(sql);

		if (whose == WHO_NAMED && c->who == WHO_NAME)
			snprintf(
			    sql + n, FORGET_SQL - n, ", \"%s\" = '" STORE_FORGOTTEN "'", c->name);
		else if (c->who == (whose == WHO_NAMED ? WHO_WITH_NAME : WHO_HELD_NAME))
			snprintf(sql + n, FORGET_SQL - n, ", \"%s\" = ''", c->name);
	}
}

/* The column has the id of a person. */
static bool
has_id(const struct schema_column *c)
{
	return c->who == WHO_ID || c->who == WHO_NAMED || c->who == WHO_HELD ||
	    c->who == WHO_ROW_OF;
}

static void
write_sql(const struct schema_table *table, const struct schema_column *c, char sql[FORGET_SQL])
{
	size_t n;

	if (c->who == WHO_ROW_OF) {
		snprintf(sql, FORGET_SQL, "DELETE FROM %s WHERE \"%s\" = $1", table->name, c->name);
		return;
	}
	snprintf(sql, FORGET_SQL, "UPDATE %s SET \"%s\" = 0", table->name, c->name);
	if (c->who == WHO_NAMED || c->who == WHO_HELD)
		add_said(table, c->who, sql);
	n = strlen(sql);
	snprintf(sql + n, FORGET_SQL - n, " WHERE \"%s\" = $1", c->name);
}

bool
forget_next(struct forget *f, char sql[FORGET_SQL])
{
	for (; f->table < SCHEMA_N; f->table++, f->column = 0) {
		const struct schema_table *table = &schema[f->table];

		while (f->column < table->columns) {
			const struct schema_column *c = &table->column[f->column++];

			if (!has_id(c))
				continue;
			write_sql(table, c, sql);
			return true;
		}
	}
	return false;
}
