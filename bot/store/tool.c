#include "bot/store/tool.h"

#include <stdlib.h>
#include <string.h>

const struct tool_store *
tool_store_of(const char *address, const char **rest)
{
	static const struct {
		const char *scheme;
		const struct tool_store *store;
	} rows[] = { { "sqlite:", &tool_sqlite }, { "postgres://", &tool_postgres },
		{ "postgresql://", &tool_postgres } };

	for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		size_t n = strlen(rows[i].scheme);

		*rest = address + n;
		if (strncmp(address, rows[i].scheme, n) == 0)
			return rows[i].store;
	}
	return NULL;
}

bool
tool_games(
    const struct tool_store *store, void *look, const struct store_reader *to, unsigned long *games)
{
	struct load_games ids = { 0 };
	struct reading names = { .kind = READ_IDS, .games = &ids, .name = "" };
	struct reading some = { .kind = READ_GAMES, .to = to, .games = &ids };
	char *after = NULL; /* the last game's id */
	bool good;

	*games = 0;
	while ((good = store->read(look, &names)) && load_games_next(&ids)) {
		while ((good = store->read(look, &some)) && load_games_next(&ids))
			;
		*games += ids.n;
		free(after);
		names.name = after = ids.game[ids.n - 1].id;
		ids.game[ids.n - 1].id = NULL;
		load_games_free(&ids);
		if (!good)
			break;
	}
	load_games_free(&ids);
	free(after);
	return good;
}
