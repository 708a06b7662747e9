/* Who leaves a table and who comes back. */
#include "bot/tables/inside.h"
#include "bot/tables/show.h"

#include <stdio.h>
#include <string.h>

/* In play the seat stays, and its new owner plays on. */
static enum golf_status
hand_over(struct table *t, unsigned seat, bool back)
{
	const struct golf_action action = { .kind = GOLF_DO_LEAVE, .seat = (uint8_t)seat };
	bool folds = t->house.number[HOUSE_LEAVE] == HOUSE_LEAVE_FOLD;
	struct store_seat *is = &t->next->row.seat[seat];
	char name[LIMIT_NAME] = ""; /* no bytes of others behind its end */
	enum golf_status status;

	facts_computer(&t->next->row, name);
	status = table_do(t, &action, name);
	if (status != GOLF_OK)
		return status;
	is->away = back ? is->user : 0;
	is->user = 0;
	is->missed = 0;
	if (back) {
		memcpy(is->held, is->name, sizeof is->held);
		absence_begin(t->next, seat);
	} else {
		absence_end(t->next, seat);
	}
	memcpy(is->name, name, sizeof name);
	snprintf(is->strategy, sizeof is->strategy, folds ? "idle" : "normal");
	return GOLF_OK;
}

enum golf_status
table_vacate(struct table *t, unsigned seat, bool back, snowflake by)
{
	struct store_game *row = &t->next->row;
	snowflake user = row->seat[seat].user;
	enum golf_status status = GOLF_OK;

	if (row->state == STORE_LOBBY) {
		seated_leave(row->seated, by, row->seat[seat].entropy);
		row->seats--;
		memmove(&row->seat[seat], &row->seat[seat + 1],
		    sizeof row->seat[0] * (row->seats - seat));
		/* Who has left stands nowhere in the row. */
		memset(&row->seat[row->seats], 0, sizeof row->seat[0]);
	} else
		status = hand_over(t, seat, back);
	if (status != GOLF_OK)
		return status;
	if (row->host == user)
		facts_host(t->next, row_first_person(row));
	if (!row->host)
		row->state = STORE_STOPPED;
	table_put_row(t);
	return GOLF_OK;
}

unsigned
table_away(const struct table *t, snowflake user)
{
	for (unsigned i = 0; user && i < t->now->row.seats; i++)
		if (t->now->row.seat[i].away == user)
			return i;
	return GOLF_NOBODY;
}

enum golf_status
table_return(struct table *t, unsigned seat, const struct interaction *in)
{
	const struct golf_action action = { .kind = GOLF_DO_JOIN, .seat = (uint8_t)seat };
	struct store_seat *is = &t->next->row.seat[seat];
	enum golf_status status = table_do(t, &action, in->user_name);

	if (status != GOLF_OK)
		return status;
	is->user = in->user;
	is->away = 0;
	memset(is->held, 0, sizeof is->held);
	is->strategy[0] = '\0';
	snprintf(is->name, sizeof is->name, "%s", in->user_name);
	table_put_row(t);
	return GOLF_OK;
}

void
table_named(struct table *t, snowflake user, const char *name)
{
	unsigned seat, away;
	char *was;

	if (!t->now || t->is.closed || table_busy(t) || !name[0])
		return;
	seat = table_seat(t, user);
	away = table_away(t, user);
	if (seat == GOLF_NOBODY && away == GOLF_NOBODY)
		return;
	was = seat == GOLF_NOBODY ? t->now->row.seat[away].held : t->now->row.seat[seat].name;
	if (strcmp(was, name) == 0)
		return;
	snprintf(was, LIMIT_NAME, "%s", name);
	table_save_row(t);
	table_changed(t);
}
