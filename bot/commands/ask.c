/*
 * The common part of the commands: options, refusals, and the one way to do an action of the
 * engine.
 */
#include "bot/commands/commands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

int
ask_integer(const struct ask *a, const char *option, int otherwise)
{
	const struct interaction_option *o = interaction_find(a->in, option);

	if (!o || o->type != OPTION_INTEGER)
		return otherwise;
	/* Discord checks the registered bounds. A forged request may exceed them. */
	return o->integer < -1000 || o->integer > 1000 ? -1000 : (int)o->integer;
}

/* Returns the table whose button was pressed, even when its game is over; or NULL. */
static struct table *
pressed_table(const struct ask *a)
{
	struct table *t = a->press && !a->t ? tables_ending(a->all, a->press->game) : a->t;

	return t && table_is_in(t, a->in->guild, a->in->channel) ? t : NULL;
}

void
ask_refuse(const struct ask *a, const char *key)
{
	struct table *t = pressed_table(a);

	tables_refused(a->all, a->in);
	if (!a->in->guild && strcmp(key, "refuse.too-busy") != 0)
		tables_dm_over(a->all, a->t, a->in);
	else if (!t || !table_answer_refused(t, a->in, key))
		voice_sentence(tables_voice(a->all), a->in, key);
}

void
ask_refuse_status(const struct ask *a, enum golf_status status)
{
	char key[64];

	snprintf(key, sizeof key, "status.%s", golf_status_name(status));
	ask_refuse(a, key);
}

bool
ask_change(const struct ask *a, struct facts **next)
{
	*next = table_change(a->t);
	if (!*next)
		ask_refuse(a, "refuse.too-busy");
	return *next;
}

void
ask_act(const struct ask *a, const struct golf_action *wanted)
{
	struct golf_action action = *wanted;
	enum golf_status status;
	struct facts *next;
	const char *late;

	action.seat = (uint8_t)a->seat;
	if (action.kind == GOLF_DO_MATCH &&
	    !table_first(a->t, &action, a->in, a->press ? a->press->seq : -1, &late)) {
		if (late)
			ask_refuse(a, late);
		return;
	}
	if (!ask_change(a, &next))
		return;
	status = table_do(a->t, &action, NULL);
	if (status != GOLF_OK) {
		table_forget(a->t);
		ask_refuse_status(a, status);
		return;
	}
	table_commit(a->t, a->in, "done.action");
}

void
ask_action(const struct ask *a, enum golf_do kind, int arg)
{
	const struct golf_action action = move_action(kind, arg);

	ask_act(a, &action);
}

/* Options ------------------------------------------------------------------ */

uint8_t
ask_place(const struct ask *a, const char *option)
{
	int place = ask_integer(a, option, 0) - 1;

	return (uint8_t)(place < 0 || place >= GOLF_PLACES_MAX ? GOLF_NOWHERE : place);
}

bool
ask_given(const struct ask *a, const char *option)
{
	return interaction_find(a->in, option) != NULL;
}

bool
ask_yes(const struct ask *a, const char *option)
{
	const struct interaction_option *o = interaction_find(a->in, option);

	return o && o->type == OPTION_BOOLEAN && o->integer != 0;
}

int
ask_places(const struct ask *a, const char *option, uint8_t place[GOLF_LIST_MAX])
{
	const struct interaction_option *o = interaction_find(a->in, option);
	int n = 0;

	if (!o)
		return 0;
	if (o->type == OPTION_INTEGER) {
		place[0] = ask_place(a, option);
		return 1;
	}
	for (const char *at = o->text + strspn(o->text, " ,;"); *at; at += strspn(at, " ,;")) {
		char *end;
		long number = strtol(at, &end, 10);

		if (end == at || n == GOLF_LIST_MAX || number < 1 || number > GOLF_PLACES_MAX)
			return -1;
		place[n++] = (uint8_t)(number - 1);
		at = end;
	}
	return n > 0 ? n : -1;
}

void
ask_add_card(struct golf_action *action, unsigned seat, uint8_t place)
{
	action->at[action->n++] = (struct golf_spot){ (uint8_t)seat, place };
}

/*
 * Returns how well a typed text fits a name: 2 for the whole name, 1 for its beginning, else 0.
 * Case of ASCII letters is ignored.
 */
static int
fits_name(const char *typed, const char *name)
{
	size_t n = strlen(typed);

	if (n == 0 || strncasecmp(typed, name, n) != 0)
		return 0;
	return name[n] == '\0' ? 2 : 1;
}

/* Reads "<@1234>", a mention as Discord writes it. Returns 0 for any other text. */
static snowflake
read_mention(const char *text)
{
	char *end;
	unsigned long long user;

	if (strncmp(text, "<@", 2) != 0)
		return 0;
	user = strtoull(text + 2 + (text[2] == '!'), &end, 10);
	return strcmp(end, ">") == 0 ? user : 0;
}

char *
ask_name(const struct ask *a, unsigned seat, char out[ASK_NAME])
{
	const struct store_game *row = &a->t->now->row;
	const char *names[GOLF_SEATS_MAX] = { NULL };
	char held[GOLF_SEATS_MAX][LIMIT_NAME], number[APART_NUMBER];

	for (unsigned i = 0; i < row->seats; i++)
		names[i] = apart_held(a->lang, row->seat[i].name, row->seat[i].held, 0, held[i]);
	snprintf(out, ASK_NAME, "%s%s", names[seat], apart_number(names, seat, 0, number));
	return out;
}

unsigned
ask_player(const struct ask *a, const char *option)
{
	const struct interaction_option *o = interaction_find(a->in, option);
	const struct store_game *row = &a->t->now->row;
	const char *typed = o ? o->text + strspn(o->text, " @") : "";
	unsigned best = GOLF_NOBODY;
	char name[ASK_NAME];
	int most = 0, ties = 0;

	if (!o || o->type != OPTION_STRING)
		return GOLF_NOBODY;
	if (read_mention(o->text))
		return table_seat(a->t, read_mention(o->text));
	for (unsigned i = 0; i < row->seats; i++) {
		int fits = fits_name(typed, ask_name(a, i, name));

		ties += fits > 0 && fits == most;
		if (fits > most) {
			most = fits;
			best = i;
			ties = 0;
		}
	}
	return ties ? GOLF_NOBODY : best;
}

unsigned
ask_whom(const struct ask *a, const char *option)
{
	const char *value = a->in->values > 0 ? a->in->value[0] : "";
	char *end;

	if (!a->press)
		return ask_player(a, option);
	/* "yes" to a question repeats the value of the menu; "seat.1" stands for "seat-1". */
	if (ask_said_yes(a))
		value = a->press->steps + strlen(PRESS_YES);
	if (strncmp(value, "seat-", 5) == 0 || strncmp(value, "seat.", 5) == 0) {
		unsigned long seat = strtoul(value + 5, &end, 10);

		/*
		 * The menu named a computer player. The seat may have changed while the lobby was
		 * open.
		 */
		if (*end || seat >= a->t->now->row.seats || a->t->now->row.seat[seat].user)
			return GOLF_NOBODY;
		return (unsigned)seat;
	}
	return table_seat(a->t, strtoull(value, &end, 10));
}
