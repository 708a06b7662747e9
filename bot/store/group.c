/*
 * The writes of one call, as the queue keeps them. One allocation holds the group, its writes,
 * their rows, their results, their sessions, their days and plays, the cards of notes, and last the
 * texts.
 */
#include "bot/store/backend.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static_assert(sizeof(struct store_group) % _Alignof(struct store_game) == 0 &&
	sizeof(struct store_put) % _Alignof(struct store_game) == 0 &&
	sizeof(struct store_game) % _Alignof(struct store_result) == 0 &&
	sizeof(struct store_result) % _Alignof(struct store_session) == 0 &&
	sizeof(struct store_session) % _Alignof(struct store_day) == 0 &&
	sizeof(struct store_day) % _Alignof(struct store_play) == 0 &&
	sizeof(struct store_play) % _Alignof(struct store_tell) == 0,
    "rows, results, sessions, days, plays and cards may stand behind each other");

/* The sizes of what the writes point to. */
struct size {
	size_t rows, results, sessions, days, plays, tells;
	size_t text; /* bytes, NULs included */
};

/* The most bytes of a write's text. */
static size_t
text_most(const struct store_put *p)
{
	return p->kind == PUT_PLAY ? LIMIT_PLAY - 1 : LIMIT_LINE;
}

/* Adds what a write points to. Returns false when something is above its bound. */
static bool
size_add(struct size *size, const struct store_put *p)
{
	if (p->tells > STORE_TELLS)
		return false;
	for (unsigned i = 0; i < p->tells; i++)
		assert(p->tell[i].kind <= STORE_LOOK);
	size->tells += p->tells;
	if (p->result) {
		assert(p->result->seats <= STORE_SEATS);
		size->results++;
	}
	size->sessions += p->session != NULL;
	size->days += p->day != NULL;
	size->plays += p->play != NULL;
	if (p->row) {
		assert(p->row->seats <= STORE_SEATS && p->row->state <= STORE_STOPPED);
		size->rows++;
	}
	for (unsigned i = 0; i < 3; i++) {
		const char *t = i == 0 ? p->text : i == 1 ? p->name : p->rules;
		size_t most = i == 0 ? text_most(p) : i == 1 ? LIMIT_LINE : LIMIT_RULES - 1;
		size_t length = t ? strnlen(t, most + 1) : 0;

		if (length > most)
			return false;
		size->text += t ? length + 1 : 0;
	}
	return true;
}

static const char *
text_copy(char **to, const char *text)
{
	char *copy = *to;

	if (!text)
		return NULL;
	*to = stpcpy(copy, text) + 1;
	return copy;
}

struct store_group *
store_group_new(const struct store_put *put, unsigned n)
{
	struct size size = { 0 };
	struct store_group *g;
	struct store_game *row;
	struct store_result *result;
	struct store_session *session;
	struct store_day *day;
	struct store_play *play;
	struct store_tell *tell;
	char *end;

	for (unsigned i = 0; i < n; i++)
		if (!size_add(&size, &put[i]))
			return NULL;
	g = malloc(sizeof *g + n * sizeof *put + size.rows * sizeof *row +
	    size.results * sizeof *result + size.sessions * sizeof *session +
	    size.days * sizeof *day + size.plays * sizeof *play + size.tells * sizeof *tell +
	    size.text);
	if (!g)
		return NULL;
	*g = (struct store_group){ .n = n };
	row = (struct store_game *)(void *)&g->put[n];
	result = (struct store_result *)(void *)(row + size.rows);
	session = (struct store_session *)(void *)(result + size.results);
	day = (struct store_day *)(void *)(session + size.sessions);
	play = (struct store_play *)(void *)(day + size.days);
	tell = (struct store_tell *)(void *)(play + size.plays);
	end = (char *)(tell + size.tells);
	for (unsigned i = 0; i < n; i++) {
		g->put[i] = put[i];
		g->put[i].text = text_copy(&end, put[i].text);
		g->put[i].name = text_copy(&end, put[i].name);
		g->put[i].rules = text_copy(&end, put[i].rules);
		if (put[i].row) {
			*row = *put[i].row;
			g->put[i].row = row++;
		}
		if (put[i].result) {
			*result = *put[i].result;
			g->put[i].result = result++;
		}
		if (put[i].session) {
			*session = *put[i].session;
			g->put[i].session = session++;
		}
		if (put[i].day) {
			*day = *put[i].day;
			g->put[i].day = day++;
		}
		if (put[i].play) {
			*play = *put[i].play;
			g->put[i].play = play++;
		}
		g->put[i].tell = tell;
		for (unsigned j = 0; j < put[i].tells; j++)
			*tell++ = put[i].tell[j];
	}
	return g;
}
