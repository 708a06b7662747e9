#include "bot/store/read_inside.h"

#include "bot/base/log.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_VALUES, FIRST_SERVERS, FIRST_HOUSES, FIRST_HOUSE_GAMES, FIRST_GAMES };
enum { LAST_HIDES, LAST_USERS };
enum { SESSIONS_ALL, SESSIONS_SEEN };

/* Games of a load ------------------------------------------------------------ */

static bool
load_games_add(struct load_games *games, const char *id, int64_t lines)
{
	if (games->n == games->room) {
		unsigned room = games->room ? 2 * games->room : LOAD_GAMES;
		struct load_game *more = realloc(games->game, room * sizeof *more);

		if (!more)
			return false;
		games->game = more;
		games->room = room;
	}
	games->game[games->n] = (struct load_game){ .id = strdup(id),
		.lines = lines >= 0 && lines <= LOAD_LINES ? (unsigned)lines : LOAD_LINES + 1 };
	return games->game[games->n++].id != NULL;
}

bool
load_games_next(struct load_games *games)
{
	unsigned lines = 0, n = 0;

	games->next += games->portion;
	for (; n < LOAD_GAMES && games->next + n < games->n; n++) {
		lines += games->game[games->next + n].lines;
		if (n && lines > LOAD_LINES)
			break;
	}
	games->portion = n;
	return n > 0;
}

void
load_games_free(struct load_games *games)
{
	for (unsigned i = 0; i < games->n; i++)
		free(games->game[i].id);
	free(games->game);
	*games = (struct load_games){ .n = 0 };
}

static bool
ask_portion(const struct load_games *games, struct sql_sink *sink)
{
	const char *id[LOAD_GAMES];

	for (unsigned i = 0; i < games->portion; i++)
		id[i] = games->game[games->next + i].id;
	return read_games_ask(id, games->portion, sink);
}

/* Asking --------------------------------------------------------------------- */

static bool
ask_shard(const struct store_reader *to, enum statement which, struct sql_sink *sink)
{
	struct sql_args a = { 0 };

	sql_add_number(&a, to->shard);
	sql_add_number(&a, to->shards);
	return sink->send(sink, which, &a);
}

bool
reading_ask(struct reading *r, struct sql_sink *sink)
{
	const char *id = r->game;
	struct sql_args a = { 0 };

	switch (r->kind) {
	case READ_NOTHING:
		break;
	case READ_GAME:
		return read_games_ask(&id, 1, sink);
	case READ_PERSON:
		sql_add_id(&a, r->user);
		return sink->send(sink, ST_USER, &a);
	case READ_DAILY:
		return read_daily_ask(&r->daily, sink);
	case READ_PAGE:
		return read_page_ask(&r->question, &r->cursor, sink);
	case READ_FIRST:
		return sink->send(sink, ST_VALUES, NULL) && ask_shard(r->to, ST_SERVERS, sink) &&
		    ask_shard(r->to, ST_HOUSES, sink) && ask_shard(r->to, ST_HOUSE_GAMES, sink) &&
		    ask_shard(r->to, ST_GAMES, sink);
	case READ_GAMES:
		return ask_portion(r->games, sink);
	case READ_LAST:
		return ask_shard(r->to, ST_HIDES, sink) &&
		    (!r->to->user || sink->send(sink, ST_USERS, NULL));
	case READ_SESSIONS:
		return sink->send(sink, ST_SESSIONS, NULL) && sink->send(sink, ST_SEEN, NULL);
	case READ_VALUE:
		sql_add_text(&a, r->name);
		return sink->send(sink, ST_VALUE, &a);
	case READ_IDS:
		sql_add_text(&a, r->name);
		sql_add_number(&a, LOAD_GAMES);
		return sink->send(sink, ST_IDS, &a);
	}
	return true;
}

/* Taking --------------------------------------------------------------------- */

/* Reads the next row as the write that has put it there. Returns false behind the last one. */
static bool
next_put(struct sql_rows *rows, enum schema_name table, struct store_put *put, bool *sound)
{
	*put = (struct store_put){ .kind = PUT_VALUE };
	if (!sql_next(rows))
		return false;
	*sound = row_read(table, 0, schema[table].columns, rows, 0, put);
	return true;
}

static bool
take_ids(struct sql_rows *rows, struct load_games *games)
{
	while (sql_next(rows))
		if (!load_games_add(games, sql_text(rows, 0), sql_number(rows, 1))) {
			log_line(LOG_ERROR, "store", "no memory is left: give the service more");
			return false;
		}
	return true;
}

static bool
take_first(struct sql_rows *part, const struct store_reader *to, struct load_games *games)
{
	struct store_put p;
	bool sound;

	while (to->value && next_put(&part[FIRST_VALUES], TABLE_names, &p, &sound))
		to->value(to->arg, p.name, p.text);
	while (to->server && next_put(&part[FIRST_SERVERS], TABLE_servers, &p, &sound))
		to->server(to->arg, p.guild, p.name, p.text);
	while (next_put(&part[FIRST_HOUSES], TABLE_houses, &p, &sound))
		to->house(to->arg, p.guild, p.channel, p.text, p.rules);
	while (next_put(&part[FIRST_HOUSE_GAMES], TABLE_house_games, &p, &sound))
		to->house_game(to->arg, p.guild, p.name, p.rules);
	return take_ids(&part[FIRST_GAMES], games);
}

static void
take_people(struct sql_rows *rows, const struct store_reader *to)
{
	struct store_put p;
	bool sound;

	while (next_put(rows, TABLE_users, &p, &sound))
		to->user(to->arg, p.user, p.dm_channel, p.dm_closed, p.text);
}

/* The looks to hide, those of closed games too: a DM may outlive its table. */
static void
take_last(struct sql_rows *part, const struct store_reader *to)
{
	struct store_put p;
	bool sound;

	while (next_put(&part[LAST_HIDES], TABLE_hides, &p, &sound))
		if (sound) {
			struct store_hide hide = { .seq = p.seq,
				.user = p.user,
				.channel = p.channel,
				.message = p.message,
				.when = p.when };

			memcpy(hide.game, p.game, sizeof hide.game);
			to->hide(to->arg, &hide);
		}
	if (to->user)
		take_people(&part[LAST_USERS], to);
}

/* A session that golfd cannot have written is left out: golfd begins a new one. */
static void
take_sessions(struct sql_rows *part, const struct store_session_reader *to)
{
	struct store_put p;
	bool sound;

	while (sql_next(&part[SESSIONS_ALL])) {
		struct store_session s = { .seq = 0 };

		if (row_read(TABLE_sessions, 0, schema[TABLE_sessions].columns, &part[SESSIONS_ALL],
			0, &s))
			to->session(to->arg, &s);
	}
	while (next_put(&part[SESSIONS_SEEN], TABLE_seen, &p, &sound))
		if (sound)
			to->seen(to->arg, p.shard, p.message);
}

bool
reading_take(struct reading *r, struct sql_rows *part)
{
	switch (r->kind) {
	case READ_NOTHING:
		break;
	case READ_GAME:
	case READ_GAMES:
		read_games_take(part, r->to);
		break;
	case READ_PERSON:
		take_people(part, r->to);
		break;
	case READ_DAILY:
		return read_daily_take(part, &r->daily, r->to);
	case READ_PAGE:
		read_page_take(part, &r->question, &r->cursor, r->row, r->row_arg);
		break;
	case READ_FIRST:
		return take_first(part, r->to, r->games);
	case READ_LAST:
		take_last(part, r->to);
		break;
	case READ_SESSIONS:
		take_sessions(part, r->sessions);
		break;
	case READ_VALUE:
		if (sql_next(part) && !sql_copy(part, 0, r->out, r->size))
			r->out[0] = '\0';
		break;
	case READ_IDS:
		return take_ids(part, r->games);
	}
	return true;
}
