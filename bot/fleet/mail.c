/*
 * Mail between processes: interactions for the process of a game, and news for all.
 *
 * A row of a press is made by its sender (kind 'press'), taken by its receiver ('taken'), and
 * deleted by its receiver once the press is done. A row that is not taken yet goes back to the
 * sender after some time, and so does one whose receiver has died. Only one of them finds the row
 * as it must be, so a press is taken or comes back, never both. A receiver that loses its
 * connection reads its rows again, and knows by their numbers which of them it has. The sender
 * looks which rows are left, to learn that the others are done.
 */
#include "bot/fleet/inside.h"

#include "bot/base/log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* News ------------------------------------------------------------------------ */

static bool
send_tell(struct fleet *f, const struct fleet_ask *ask)
{
	struct sql_args a = fleet_args(f);
	char user[24];

	(void)ask;
	snprintf(user, sizeof user, "%llu", (unsigned long long)f->tell[0].user);
	sql_add_number(&a, ++f->mails);
	sql_add_text(&a, f->tell[0].kind);
	sql_add_text(&a, user);
	return pg_send(f->link->conn, FLEET_TELL_ALL, &a);
}

/* News that may have arrived are told again: they do no harm twice. */
static void
hear_tell(struct fleet *f, const struct fleet_ask *ask, PGresult *const *got)
{
	(void)ask;
	if (got[0])
		memmove(f->tell, f->tell + 1, --f->tells * sizeof f->tell[0]);
}

static const struct fleet_kind kind_tell = { send_tell, hear_tell, 1 };

void
fleet_tell_all(struct fleet *f, const char *kind, snowflake user)
{
	/* The first one may be under way. */
	if (f->tells == FLEET_TELLS)
		memmove(f->tell + 1, f->tell + 2, (--f->tells - 1) * sizeof f->tell[0]);
	f->tell[f->tells++] = (struct fleet_tell){ kind, user };
	fleet_kick(f);
}

void
fleet_person(struct fleet *f, snowflake user)
{
	fleet_tell_all(f, "person", user);
}

void
fleet_blocked(struct fleet *f)
{
	fleet_tell_all(f, "blocked", 0);
}

/* What others have sent ------------------------------------------------------- */

static struct fleet_got *
find_got(const struct fleet *f, const char *sender, int64_t id)
{
	struct fleet_got *g = f->got;

	while (g && (g->id != id || strcmp(g->sender, sender) != 0))
		g = g->next;
	return g;
}

static void
drop_got(struct fleet *f, const struct fleet_got *g)
{
	struct fleet_got **at = &f->got;

	while (*at != g)
		at = &(*at)->next;
	*at = g->next;
	free((void *)g);
}

static bool
send_look(struct fleet *f, const struct fleet_ask *ask)
{
	struct sql_args a = fleet_args(f);

	(void)ask;
	return pg_send(f->link->conn, FLEET_NEWS, &a) && pg_send(f->link->conn, FLEET_MAIL, &a);
}

static void
hear_news(struct fleet *f, const char *kind, const char *body)
{
	if (strcmp(kind, "beat") == 0)
		fleet_beat(f);
	else if (strcmp(kind, "blocked") == 0)
		f->calls.blocked(f->calls.arg);
	else if (strcmp(kind, "person") == 0)
		f->calls.person(f->calls.arg, strtoull(body, NULL, 10));
}

static void
hear_press(struct fleet *f, const char *sender, int64_t id, const char *json)
{
	struct fleet_got *g = find_got(f, sender, id) ? NULL : calloc(1, sizeof *g);

	/* It is known already; or memory is out, and it comes again. */
	if (!g)
		return;
	snprintf(g->sender, sizeof g->sender, "%s", sender);
	g->id = id;
	g->number = ++f->gots;
	g->at = uv_now(f->loop);
	g->next = f->got;
	f->got = g;
	f->calls.mail(f->calls.arg, json, strlen(json), g->number);
}

static void
hear_look(struct fleet *f, const struct fleet_ask *ask, PGresult *const *got)
{
	(void)ask;
	for (int i = 0; got[0] && i < PQntuples(got[0]); i++)
		hear_news(f, pg_text(got[0], i, 0), pg_text(got[0], i, 1));
	for (int i = 0; got[1] && i < PQntuples(got[1]); i++)
		hear_press(
		    f, pg_text(got[1], i, 0), pg_number(got[1], i, 1), pg_text(got[1], i, 2));
}

static const struct fleet_kind kind_look = { send_look, hear_look, 2 };

static bool
send_done(struct fleet *f, const struct fleet_ask *ask)
{
	const struct fleet_got *g = ask->got;
	struct sql_args a = fleet_args(f);

	sql_add_text(&a, g->sender);
	sql_add_number(&a, g->id);
	return pg_send(f->link->conn, g->state == GOT_DONE ? FLEET_DONE : FLEET_NOT_DONE, &a);
}

/* Without an answer it is said again. */
static void
hear_done(struct fleet *f, const struct fleet_ask *ask, PGresult *const *got)
{
	ask->got->asked = false;
	if (got[0])
		drop_got(f, ask->got);
}

static const struct fleet_kind kind_done = { send_done, hear_done, 1 };

void
fleet_mailed(struct fleet *f, uint64_t number, bool done)
{
	for (struct fleet_got *g = f->got; g; g = g->next)
		if (g->number == number && g->state == GOT)
			g->state = done ? GOT_DONE : GOT_NOT_DONE;
	fleet_kick(f);
}

/* Adds what is to be said about presses. Nobody says how one ended that is so old. */
static void
gather_got(struct fleet *f)
{
	uint64_t now = uv_now(f->loop);

	for (struct fleet_got *next, *g = f->got; g && f->asks < FLEET_ASKS / 2; g = next) {
		next = g->next;
		if (g->state == GOT && now - g->at > 2 * FLEET_OLD_MS) {
			drop_got(f, g);
		} else if (g->state != GOT && !g->asked) {
			fleet_ask_add(f, &kind_done)->got = g;
			g->asked = true;
		}
	}
}

bool
fleet_mail_idle(const struct fleet *f)
{
	for (const struct fleet_got *g = f->got; g; g = g->next)
		if (g->state != GOT)
			return false;
	return !f->tells && !f->letters;
}

/* Letters --------------------------------------------------------------------- */

static void
end_letter(struct fleet_letter *l, enum fleet_sent how)
{
	l->state = LETTER_OVER;
	l->how = how;
}

/* The letter is sent again with the next look. */
static void
try_again(struct fleet *f, struct fleet_letter *l)
{
	l->state = LETTER_NEW;
	l->at = uv_now(f->loop) + FLEET_WAIT_MS;
}

static bool
send_send(struct fleet *f, const struct fleet_ask *ask)
{
	struct fleet_letter *l = ask->letter;
	struct sql_args a = fleet_args(f);

	sql_add_number(&a, l->id);
	sql_add_text(&a, l->game);
	sql_add_bytes(&a, l->json, l->length);
	return pg_send(f->link->conn, FLEET_SEND, &a);
}

static bool
serves(const struct fleet *f, int64_t shard)
{
	for (unsigned i = 0; i < f->leases; i++)
		if (f->lease[i].shard == shard)
			return true;
	return false;
}

/* A shard that is on its way from one process to the next has no holder for a moment. */
static void
hear_send(struct fleet *f, const struct fleet_ask *ask, PGresult *const *got)
{
	struct fleet_letter *l = ask->letter;

	if (!got[0] && !f->link->conn) {
		l->doubt = true;
		l->state = LETTER_BACK;
	} else if (!got[0]) {
		try_again(f, l);
	} else if (PQntuples(got[0]) == 0) {
		end_letter(l, FLEET_HERE);
	} else if (pg_number(got[0], 0, 2) == 1) {
		l->state = LETTER_SENT;
	} else if (pg_number(got[0], 0, 1) == 1 && serves(f, pg_number(got[0], 0, 0))) {
		end_letter(l, FLEET_HERE);
	} else {
		try_again(f, l);
	}
}

static const struct fleet_kind kind_send = { send_send, hear_send, 1 };

static bool
send_left(struct fleet *f, const struct fleet_ask *ask)
{
	struct sql_args a = fleet_args(f);

	(void)ask;
	return pg_send(f->link->conn, FLEET_LEFT, &a);
}

/* Both lists are in the order of their numbers. */
static void
hear_left(struct fleet *f, const struct fleet_ask *ask, PGresult *const *got)
{
	const PGresult *r = got[0];
	int row = 0;

	(void)ask;
	for (struct fleet_letter *l = f->letter; r && l; l = l->next) {
		while (row < PQntuples(r) && pg_number(r, row, 0) < l->id)
			row++;
		if (l->state != LETTER_SENT)
			continue;
		if (row == PQntuples(r) || pg_number(r, row, 0) != l->id) {
			end_letter(l, FLEET_TAKEN);
		} else if (pg_number(r, row, 1) == 1) {
			l->state = LETTER_BACK;
			l->again = true;
		}
	}
}

static const struct fleet_kind kind_left = { send_left, hear_left, 1 };

static bool
send_back(struct fleet *f, const struct fleet_ask *ask)
{
	struct sql_args a = fleet_args(f);

	sql_add_number(&a, ask->letter->id);
	return pg_send(f->link->conn, FLEET_TAKE_BACK, &a);
}

/* When an answer was lost, a missing row says nothing. */
static void
hear_back(struct fleet *f, const struct fleet_ask *ask, PGresult *const *got)
{
	struct fleet_letter *l = ask->letter;

	l->state = LETTER_BACK;
	l->doubt |= !got[0] && !f->link->conn;
	l->at = uv_now(f->loop) + FLEET_WAIT_MS;
	if (got[0] && l->again && !l->doubt && PQntuples(got[0]) == 1)
		try_again(f, l);
	else if (got[0])
		end_letter(l, l->doubt || PQntuples(got[0]) == 1 ? FLEET_NOBODY : FLEET_TAKEN);
}

static const struct fleet_kind kind_back = { send_back, hear_back, 1 };

void
fleet_mail_gather(struct fleet *f, bool look)
{
	uint64_t now = uv_now(f->loop);
	bool sent = false;

	if (f->tells)
		fleet_ask_add(f, &kind_tell);
	gather_got(f); /* before the look, which then does not find them */
	/* A process that leaves carries nothing out any more. Its mail goes to the next holder. */
	if (look && !f->policy.leaving)
		fleet_ask_add(f, &kind_look);
	for (struct fleet_letter *l = f->letter; l && f->asks < FLEET_ASKS - 1; l = l->next) {
		sent |= l->state == LETTER_SENT;
		if ((l->state != LETTER_NEW && l->state != LETTER_BACK) || l->at > now)
			continue;
		fleet_ask_add(f, l->state == LETTER_NEW ? &kind_send : &kind_back)->letter = l;
		l->state = LETTER_ASKED;
	}
	if (look && sent)
		fleet_ask_add(f, &kind_left);
}

static void
answer(struct fleet_letter *l, enum fleet_sent how)
{
	if (!l->told)
		l->done(l->arg, how);
	l->told = true;
}

/* A letter whose sender was answered already is still taken back. */
void
fleet_mail_answer(struct fleet *f)
{
	uint64_t now = uv_now(f->loop);

	f->hearing = true;
	for (struct fleet_letter **at = &f->letter, *l; (l = *at);) {
		if (l->state == LETTER_NEW && now >= l->until)
			end_letter(l, FLEET_NOBODY);
		if (l->state == LETTER_SENT && now >= l->until)
			l->state = LETTER_BACK;
		if (l->state != LETTER_OVER) {
			if (now >= l->until + FLEET_LATE_MS)
				answer(l, FLEET_NOBODY);
			at = &l->next;
			continue;
		}
		answer(l, l->how);
		*at = l->next;
		f->letters--;
		free(l);
	}
	f->hearing = false;
}

void
fleet_send(struct fleet *f, const char *game, const char *json, size_t length,
    void (*done)(void *arg, enum fleet_sent how), void *arg)
{
	struct fleet_letter *l = calloc(1, sizeof *l + length), **at = &f->letter;

	/* Without memory for an answer, the caller would wait for ever. A restart replays. */
	if (!l) {
		log_line(LOG_ERROR, "fleet", "no memory is left: give the service more");
		abort();
	}
	while (*at)
		at = &(*at)->next;
	*at = l;
	l->id = ++f->mails;
	l->until = uv_now(f->loop) + FLEET_MAIL_WAIT_MS;
	l->done = done;
	l->arg = arg;
	l->length = length;
	memcpy(l->json, json, length);
	snprintf(l->game, sizeof l->game, "%s", game);
	if (f->letters++ >= FLEET_LETTERS || length > FLEET_MAIL_BYTES)
		end_letter(l, FLEET_NOBODY);
	fleet_kick(f);
}

void
fleet_mail_free(struct fleet *f)
{
	while (f->letter) {
		struct fleet_letter *l = f->letter;

		f->letter = l->next;
		free(l);
	}
	while (f->got)
		drop_got(f, f->got);
}
