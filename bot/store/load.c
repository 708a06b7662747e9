/* A load in portions: what comes before the games, some games at a time, and the rest. */
#include "bot/store/driver.h"
#include "bot/store/store.h"

#include "bot/base/log.h"

#include <stdlib.h>

void
store_load_stop(struct store *s, void *at)
{
	(void)s;
	load_games_free(at);
	free(at);
}

enum store_load
store_load_by(const struct store_driver *driver, void *db, void **at, const struct store_reader *to)
{
	struct reading r = { .kind = READ_FIRST, .to = to, .games = *at };
	enum store_load how;

	if (r.games) {
		r.kind = load_games_next(r.games) ? READ_GAMES : READ_LAST;
	} else if (!(*at = r.games = calloc(1, sizeof *r.games))) {
		log_line(LOG_ERROR, "store", "no memory is left: give the service more");
		return STORE_LOAD_FAILED;
	}
	how = !driver->read(db, &r) ? STORE_LOAD_FAILED
	    : r.kind == READ_LAST   ? STORE_LOADED
				    : STORE_LOAD_MORE;
	if (how != STORE_LOAD_MORE) {
		load_games_free(*at);
		free(*at);
		*at = NULL;
	}
	return how;
}
