/*
 * How the PostgreSQL store sends writes. Most kinds are a statement and the fields that it takes;
 * the others have a function.
 */
#include "bot/store/postgres.h"

#include "bot/store/forget.h"

#include <stdio.h>
#include <string.h>

void
pg_add_number(struct pg_args *a, int64_t number)
{
	snprintf(a->number[a->n], sizeof a->number[0], "%lld", (long long)number);
	a->value[a->n] = a->number[a->n];
	a->format[a->n++] = 0;
}

void
pg_add_id(struct pg_args *a, uint64_t id)
{
	int64_t bits;

	memcpy(&bits, &id, sizeof bits);
	pg_add_number(a, bits);
}

void
pg_add_bytes(struct pg_args *a, const void *bytes, size_t size)
{
	a->value[a->n] = bytes;
	a->length[a->n] = (int)size;
	a->format[a->n++] = 1;
}

/* In libpq's binary form a text has a length and needs no NUL. */
void
pg_add_text(struct pg_args *a, const char *text, size_t size)
{
	pg_add_bytes(a, text ? text : "", text ? strnlen(text, size) : 0);
}

bool
pg_send(PGconn *conn, unsigned which, const struct pg_args *a)
{
	static const struct pg_args none;
	char name[16];

	a = a ? a : &none;
	snprintf(name, sizeof name, "s%u", which);
	return PQsendQueryPrepared(conn, name, (int)a->n, a->value, a->length, a->format, 0);
}

/* Adds the fields that the letters name. */
static void
add_fields(struct pg_args *a, const struct store_put *p, const char *letters)
{
	for (; *letters; letters++)
		switch (*letters) {
		case 'g':
			pg_add_text(a, p->game, sizeof p->game);
			break;
		case 'q':
			pg_add_number(a, p->seq);
			break;
		case 'u':
			pg_add_id(a, p->user);
			break;
		case 'G':
			pg_add_id(a, p->guild);
			break;
		case 'c':
			pg_add_id(a, p->channel);
			break;
		case 'm':
			pg_add_id(a, p->message);
			break;
		case 'd':
			pg_add_id(a, p->dm_channel);
			break;
		case 'D':
			pg_add_number(a, p->dm_closed);
			break;
		case 'w':
			pg_add_number(a, p->when);
			break;
		case 'n':
			pg_add_text(a, p->name, LIMIT_LINE);
			break;
		case 't':
			pg_add_text(a, p->text, LIMIT_LINE);
			break;
		default:
			pg_add_text(a, p->rules, LIMIT_RULES);
			break; /* r */
		}
}

static int
send_fields(PGconn *conn, enum pg_statement which, const struct store_put *p, const char *letters)
{
	struct pg_args a = { 0 };

	add_fields(&a, p, letters);
	return pg_send(conn, which, &a) ? 1 : -1;
}

/* A person at a table in play. In a lobby seats still move, and no line contains a name. */
static bool
send_sat(PGconn *conn, const struct store_game *g, unsigned seat)
{
	struct pg_args a = { 0 };

	pg_add_id(&a, g->seat[seat].user);
	pg_add_text(&a, g->id, sizeof g->id);
	pg_add_number(&a, seat);
	return pg_send(conn, PG_PUT_SAT, &a);
}

static int
send_seat(PGconn *conn, const struct store_game *g, unsigned i)
{
	const struct store_seat *seat = &g->seat[i];
	bool sat = g->state != STORE_LOBBY && seat->user != 0;
	struct pg_args a = { 0 };

	pg_add_text(&a, g->id, sizeof g->id);
	pg_add_number(&a, i);
	pg_add_id(&a, seat->user);
	pg_add_text(&a, seat->name, sizeof seat->name);
	pg_add_text(&a, seat->strategy, sizeof seat->strategy);
	pg_add_id(&a, seat->entropy);
	pg_add_id(&a, seat->away);
	pg_add_number(&a, seat->missed);
	pg_add_number(&a, seat->votes);
	if (!pg_send(conn, PG_PUT_SEAT, &a) || (sat && !send_sat(conn, g, i)))
		return -1;
	return 1 + sat;
}

static int
send_game(PGconn *conn, const struct store_put *p)
{
	static const char *const state[] = { [STORE_LOBBY] = "lobby",
		[STORE_PLAYING] = "playing",
		[STORE_OVER] = "over",
		[STORE_STOPPED] = "stopped" };
	const struct store_game *g = p->row;
	struct pg_args a = { 0 }, id = { 0 };
	int sent = 2;

	pg_add_text(&a, g->id, sizeof g->id);
	pg_add_text(&a, state[g->state], 16);
	pg_add_id(&a, g->guild);
	pg_add_id(&a, g->channel);
	pg_add_id(&a, g->message);
	pg_add_id(&a, g->host);
	pg_add_text(&a, g->guild_name, sizeof g->guild_name);
	pg_add_id(&a, g->opener);
	pg_add_text(&a, g->locale, sizeof g->locale);
	pg_add_number(&a, g->seats);
	pg_add_number(&a, g->seats_max);
	pg_add_bytes(&a, g->seed, sizeof g->seed);
	pg_add_number(&a, g->created);
	pg_add_text(&a, g->rules, sizeof g->rules);
	pg_add_number(&a, g->due);
	pg_add_text(&a, g->settings, sizeof g->settings);
	pg_add_id(&a, g->challenger);
	pg_add_id(&a, g->challenged);
	pg_add_text(&a, g->seated, sizeof g->seated);
	pg_add_id(&a, g->parent);
	pg_add_text(&id, g->id, sizeof g->id);
	if (!pg_send(conn, PG_PUT_GAME, &a) || !pg_send(conn, PG_CLEAR_SEATS, &id))
		return -1;
	for (unsigned i = 0; i < g->seats; i++) {
		int n = send_seat(conn, g, i);

		if (n < 0)
			return -1;
		sent += n;
	}
	return sent;
}

/* The note's old cards are deleted with it. */
static int
send_note(PGconn *conn, const struct store_put *p)
{
	static const char *const kind[] = { [STORE_PEEK] = "peek", [STORE_LOOK] = "look" };

	if (send_fields(conn, PG_DROP_NOTE, p, "gqu") < 0 ||
	    send_fields(conn, PG_PUT_NOTE, p, "gqu") < 0)
		return -1;
	for (unsigned i = 0; i < p->tells; i++) {
		const struct store_tell *tell = &p->tell[i];
		struct pg_args a = { 0 };

		add_fields(&a, p, "gqu");
		pg_add_number(&a, i);
		pg_add_text(&a, kind[tell->kind], 16);
		pg_add_number(&a, tell->seat);
		pg_add_number(&a, tell->place);
		pg_add_text(&a, tell->card, sizeof tell->card);
		if (!pg_send(conn, PG_PUT_TELL, &a))
			return -1;
	}
	return 2 + (int)p->tells;
}

static int
send_house(PGconn *conn, const struct store_put *p)
{
	if (p->text[0] || p->rules[0])
		return send_fields(conn, PG_PUT_HOUSE, p, "Gctr");
	return send_fields(conn, PG_DROP_HOUSE, p, "Gc");
}

static int
send_house_game(PGconn *conn, const struct store_put *p)
{
	if (p->rules)
		return send_fields(conn, PG_PUT_HOUSE_GAME, p, "Gnr");
	return send_fields(conn, PG_DROP_HOUSE_GAME, p, "Gn");
}

static int
send_result(PGconn *conn, const struct store_put *p)
{
	const struct store_result *r = p->result;
	struct pg_args a = { 0 };

	pg_add_text(&a, p->game, sizeof p->game);
	pg_add_number(&a, r->finished);
	pg_add_text(&a, r->rules, sizeof r->rules);
	pg_add_number(&a, r->holes);
	if (!pg_send(conn, PG_PUT_RESULT, &a))
		return -1;
	for (unsigned i = 0; i < r->seats; i++) {
		const struct store_result_seat *seat = &r->seat[i];
		struct pg_args b = { 0 };

		pg_add_text(&b, p->game, sizeof p->game);
		pg_add_number(&b, i);
		pg_add_id(&b, seat->user);
		pg_add_number(&b, seat->own);
		pg_add_number(&b, seat->won);
		pg_add_number(&b, seat->total);
		pg_add_number(&b, seat->points);
		pg_add_number(&b, seat->best);
		if (!pg_send(conn, PG_PUT_RESULT_SEAT, &b))
			return -1;
	}
	return 1 + (int)r->seats;
}

/* CLEAR_SEEN comes first, since it compares the id with that of the stored session. */
static int
send_session(PGconn *conn, const struct store_put *p)
{
	const struct store_session *s = p->session;
	struct pg_args clear = { 0 }, a = { 0 };

	pg_add_number(&clear, s->shard);
	pg_add_number(&clear, s->seq);
	pg_add_text(&clear, s->id, sizeof s->id);
	pg_add_number(&a, s->shard);
	pg_add_number(&a, s->shards);
	pg_add_text(&a, s->token, sizeof s->token);
	pg_add_text(&a, s->id, sizeof s->id);
	pg_add_text(&a, s->url, sizeof s->url);
	pg_add_number(&a, s->seq);
	pg_add_id(&a, s->application);
	pg_add_id(&a, s->user);
	return pg_send(conn, PG_CLEAR_SEEN, &clear) && pg_send(conn, PG_PUT_SESSION, &a) ? 2 : -1;
}

static int
send_seen(PGconn *conn, const struct store_put *p)
{
	struct pg_args a = { 0 };

	pg_add_id(&a, p->message);
	pg_add_number(&a, p->shard);
	pg_add_number(&a, p->seq);
	return pg_send(conn, PG_PUT_SEEN, &a) ? 1 : -1;
}

static int
send_forget(PGconn *conn, const struct store_put *p)
{
	struct pg_args a = { 0 };
	struct forget f = { 0 };
	char sql[FORGET_SQL];
	int n = 1;

	add_fields(&a, p, "u");
	if (!pg_send(conn, PG_FORGET_LINES, &a))
		return -1;
	for (; forget_next(&f, sql); n++)
		if (!PQsendQueryParams(conn, sql, 1, NULL, a.value, a.length, a.format, 0))
			return -1;
	return n;
}

static const struct {
	const char *name; /* for the log */
	enum pg_statement which;
	const char *letters; /* the fields that the statement takes, see add_fields() */
	int (*send)(PGconn *conn, const struct store_put *p); /* instead of a statement */
} put_kind[] = {
	[PUT_GAME] = { "a game", .send = send_game },
	[PUT_DUE] = { "a time", PG_PUT_DUE, "gw", NULL },
	[PUT_LINE] = { "a line", PG_PUT_LINE, "gqt", NULL },
	[PUT_NOTE] = { "a note", .send = send_note },
	[DROP_NOTE] = { "that a note was told", PG_DROP_NOTE, "gqu", NULL },
	[PUT_OFFER] = { "that a look was offered", PG_PUT_OFFER, "gucm", NULL },
	[DROP_OFFER] = { "that an offer of a look ended", PG_DROP_OFFER, "gu", NULL },
	[PUT_PING] = { "that a person was pinged", PG_PUT_PING, "guqcm", NULL },
	[DROP_PING] = { "that a ping is over", PG_DROP_PING, "gu", NULL },
	[PUT_HIDE] = { "when a look is to be hidden", PG_PUT_HIDE, "gqucmw", NULL },
	[DROP_HIDE] = { "that a look was hidden", PG_DROP_HIDE, "gqu", NULL },
	[PUT_END] = { "that an end is to be shown", PG_PUT_END, "gq", NULL },
	[DROP_END] = { "that an end was shown", PG_DROP_END, "gq", NULL },
	[PUT_USER] = { "a user", PG_PUT_USER, "udDt", NULL },
	[PUT_VALUE] = { "a value", PG_PUT_VALUE, "nt", NULL },
	[DROP_VALUE] = { "that a value leaves", PG_DROP_VALUE, "n", NULL },
	[PUT_SESSION] = { "a session", .send = send_session },
	[PUT_SEEN] = { "that an interaction came", .send = send_seen },
	[PUT_SERVER] = { "a server", PG_PUT_SERVER, "Gnt", NULL },
	[DROP_SERVER] = { "that a server was left", PG_DROP_SERVER, "G", NULL },
	[PUT_RESULT] = { "a result", .send = send_result },
	[PUT_HOUSE] = { "house rules", .send = send_house },
	[PUT_HOUSE_GAME] = { "a house game", .send = send_house_game },
	[PUT_DAY] = { "a daily hole", .send = pg_send_day },
	[PUT_PLAY] = { "a play of a daily hole", .send = pg_send_play },
	[DROP_DAYS] = { "that old daily holes leave", .send = pg_send_drop_days },
	[DROP_TRIES] = { "that marks of tries leave", .send = pg_send_drop_tries },
	[PUT_FORGET] = { "a wish to be forgotten", .send = send_forget },
};

const char *
pg_put_name(enum store_put_kind kind)
{
	return put_kind[kind].name;
}

int
pg_send_put(PGconn *conn, const struct store_put *p)
{
	if (put_kind[p->kind].send)
		return put_kind[p->kind].send(conn, p);
	return send_fields(conn, put_kind[p->kind].which, p, put_kind[p->kind].letters);
}
