#include "bot/knowledge/audit.h"

#include "bot/base/log.h"
#include "bot/knowledge/record.h"

struct auditing {
	struct audit *out;
	unsigned long read; /* games */
	struct record record; /* the game that is being read */
	struct store_reader to; /* of record */
};

/* A lobby, and a game that was stopped in its lobby, have no lines. */
static bool
replays(const struct record *r)
{
	struct record_walk w;
	bool good;

	if (r->n == 0 || buf_failed(&r->lines))
		return true;
	record_walk_begin(&w, r);
	while (record_walk_next(&w))
		;
	good = !w.broken;
	record_walk_end(&w);
	return good;
}

/* The game before was read whole. */
static void
finish(struct auditing *a)
{
	const struct store_game *row = &a->record.row;

	if (!row->id[0])
		return;
	a->read++;
	a->out->lines += a->record.n;
	a->out->open += row->state == STORE_LOBBY || row->state == STORE_PLAYING;
	if (!replays(&a->record)) {
		a->out->broken++;
		log_line(LOG_ERROR, "store", "game %s cannot be replayed", row->id);
	}
	record_free(&a->record);
	record_init(&a->record);
}

static void
on_game(void *arg, const struct store_game *game)
{
	struct auditing *a = arg;

	finish(a);
	a->to.game(a->to.arg, game);
}

static void
on_line(void *arg, const char *game, int64_t seq, const char *line)
{
	struct auditing *a = arg;

	a->to.line(a->to.arg, game, seq, line);
}

bool
audit(const struct tool_store *store, void *look, struct audit *out)
{
	struct auditing a = { .out = out };
	const struct store_reader to = { .arg = &a, .game = on_game, .line = on_line };
	bool good;

	*out = (struct audit){ 0 };
	record_init(&a.record);
	a.to = record_reader(&a.record);
	good = tool_games(store, look, &to, &out->games);
	finish(&a);
	record_free(&a.record);
	out->broken += good ? out->games - a.read : 0;
	return good;
}
