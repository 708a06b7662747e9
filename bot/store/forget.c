#include "bot/store/forget.h"

#include "bot/store/dump.h"
#include "bot/store/rows.h"

#include <stdio.h>
#include <string.h>

/* Adds the columns that say more of the person whose id is emptied. */
static void
add_said(const struct dump_table *table, char sql[FORGET_SQL])
{
	const char *at = table->columns;
	struct dump_column c;

	while (dump_column(&at, &c)) {
		size_t n = strlen(sql);

		if (c.who == DUMP_NAME)
			snprintf(
			    sql + n, FORGET_SQL - n, ", \"%s\" = '" STORE_FORGOTTEN "'", c.name);
		else if (c.who == DUMP_WITH_NAME)
			snprintf(sql + n, FORGET_SQL - n, ", \"%s\" = ''", c.name);
	}
}

static void
write_sql(const struct dump_table *table, const struct dump_column *c, char sql[FORGET_SQL])
{
	size_t n;

	if (c->who == DUMP_ROW_OF) {
		snprintf(sql, FORGET_SQL, "DELETE FROM %s WHERE \"%s\" = $1", table->name, c->name);
		return;
	}
	snprintf(sql, FORGET_SQL, "UPDATE %s SET \"%s\" = 0", table->name, c->name);
	if (c->who == DUMP_NAMED)
		add_said(table, sql);
	n = strlen(sql);
	snprintf(sql + n, FORGET_SQL - n, " WHERE \"%s\" = $1", c->name);
}

bool
forget_next(struct forget *f, char sql[FORGET_SQL])
{
	struct dump_column c;

	for (; f->table < dump_tables_n; f->table++, f->column = NULL) {
		const struct dump_table *table = &dump_tables[f->table];

		if (!f->column)
			f->column = table->columns;
		while (dump_column(&f->column, &c)) {
			if (c.who != DUMP_ID && c.who != DUMP_NAMED && c.who != DUMP_ROW_OF)
				continue;
			write_sql(table, &c, sql);
			return true;
		}
	}
	return false;
}
