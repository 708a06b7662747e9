/*
 * The button "Rematch" of a game that is over or was stopped: opens a lobby with the same people,
 * computer players, rules and settings. The game is read from the store, so the button works as
 * long as its message exists.
 */
#include "bot/commands/house.h"
#include "bot/knowledge/record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct rematching {
	struct tables *all;
	struct interaction in;
	const char *lang;
	bool anybody; /* a person who did not play opens a new table */
	struct record record;
	struct store_reader reader;
};

/* Returns the sentence of the reason why there is no rematch here, or NULL. */
static const char *
refusal(const struct rematching *r)
{
	const char *key = guard_refuses_game(&command_rematch.guard, &r->in, &r->record);

	if (key)
		return key;
	if (!record_over(&r->record))
		return "refuse.no-rematch";
	return tables_here(r->all, r->in.channel) ? "refuse.have-table" : NULL;
}

/*
 * Fills the seats. People keep their seats. Only the person who asks adds to the seed. A person who
 * was away gets a seat back only by asking. A seat that a computer player took over stays with the
 * computer player. Computer players follow the people.
 */
static void
seat_all(struct store_game *row, const struct interaction *in)
{
	unsigned people = 0;

	row->seated[0] = '\0';
	for (unsigned i = 0; i < row->seats; i++) {
		struct store_seat *seat = &row->seat[i];
		bool asks = seat->user == in->user || (!seat->user && seat->away == in->user);

		seat->entropy = asks ? in->id : 0;
		seat->missed = 0;
		if (asks) {
			seated_join(row->seated, in->id);
			seat->user = in->user;
			seat->strategy[0] = '\0';
			snprintf(seat->name, sizeof seat->name, "%s", in->user_name);
		} else if (!seat->user) {
			/* The seat of a forgotten person: it has no computer player yet. */
			if (!seat->strategy[0])
				facts_computer(row, seat->name);
			if (!render_is_level(seat->strategy))
				snprintf(seat->strategy, sizeof seat->strategy, "%s",
				    render_level_usual());
		}
		seat->away = 0;
		seat->absent = 0;
		memset(seat->held, 0, sizeof seat->held);
	}
	for (unsigned i = 0; i < row->seats; i++) {
		struct store_seat is = row->seat[i];

		if (!is.user)
			continue;
		memmove(&row->seat[people + 1], &row->seat[people], sizeof is * (i - people));
		row->seat[people++] = is;
	}
}

/*
 * Makes the new row from the old one. Returns false when the rules cannot be read, or without
 * random numbers.
 */
static bool
make_row(struct rematching *r, struct golf_rules *rules)
{
	const struct tables_settings *set = tables_settings(r->all);
	struct store_game *row = &r->record.row;
	struct golf_why why;

	if (!golf_rules_load(rules, row->rules, strlen(row->rules), &why) ||
	    !golf_rules_check(rules, &why))
		return false;
	rules->edition = GOLF_EDITION;
	row->state = STORE_LOBBY;
	row->message = 0;
	row->host = row->opener = r->in.user;
	row->challenger = row->challenged = 0;
	row->parent = interaction_parent(&r->in);
	row->due = 0;
	row->created = set->date(set->arg);
	seat_all(row, &r->in);
	return set->random(set->arg, row->seed, sizeof row->seed);
}

/* Returns the sentence of the reason why there is no room for the new table, or NULL. */
static const char *
no_room(const struct rematching *r)
{
	const struct store_game *row = &r->record.row;
	const char *full = tables_full(r->all, row->guild, row->host);

	full = full ? full : tables_crowded(r->all, row->host);
	for (unsigned i = 0; !full && i < row->seats; i++)
		if (row->seat[i].user && tables_crowded(r->all, row->seat[i].user))
			full = "refuse.rematch-seats";
	return full;
}

static void
rematching_free(struct rematching *r)
{
	record_free(&r->record);
	free(r);
}

/* Opens a table with the person alone. */
static void
open_new(struct rematching *r)
{
	struct ask a = { .all = r->all, .in = &r->in, .lang = r->lang, .seat = GOLF_NOBODY };
	struct table *t;

	a.t = tables_here(r->all, r->in.channel);
	t = ask_open(&a);
	if (t)
		table_commit(t, &r->in, "done.new");
}

static void
on_read(void *arg, enum store_status status)
{
	struct rematching *r = arg;
	const char *key = status == STORE_OK ? refusal(r)
	    : status == STORE_FULL           ? "refuse.too-busy"
					     : "refuse.not-read";
	struct golf_rules rules;
	struct table *t = NULL;

	if (key && r->anybody && status == STORE_OK) {
		open_new(r);
		rematching_free(r);
		return;
	}
	if (!key && !make_row(r, &rules))
		key = "refuse.too-many";
	if (!key)
		key = no_room(r);
	if (!key && !(t = tables_open(r->all, &r->record.row, &rules, r->in.id)))
		key = "refuse.too-many";
	if (key)
		voice_sentence(tables_voice(r->all), &r->in, key);
	else
		table_commit(t, &r->in, "done.new");
	rematching_free(r);
}

/* anybody: as in struct rematching. */
static void
read_old(const struct ask *a, bool anybody)
{
	struct rematching *r;

	/* The server's list of allowed channels may have changed. */
	if (!a->t && !house_allows(a))
		return;
	r = a->t ? NULL : calloc(1, sizeof *r);
	if (!r) {
		ask_refuse(a, a->t ? "refuse.unknown" : "refuse.too-busy");
		return;
	}
	r->all = a->all;
	r->in = *a->in;
	r->lang = a->lang;
	r->anybody = anybody;
	record_init(&r->record);
	r->reader = record_reader(&r->record);
	kept_read(tables_kept(a->all), a->press->game, &r->reader, on_read, r);
}

static void
rematch(const struct ask *a)
{
	read_old(a, false);
}

const struct command command_rematch = { .name = "rematch",
	.fn = rematch,
	.guard = { .where = GAME_OF_CHANNEL,
	    .who = PLAYED,
	    .when = WHEN_OVER,
	    .no_game = "refuse.no-rematch" },
	.flags = NO_SLASH };

/*
 * The button "New game": a person who played opens a lobby with the same people, and may change the
 * rules there; anybody else opens a table as /golf new does.
 */
static void
another(const struct ask *a)
{
	struct ask here = *a;

	here.t = tables_here(a->all, a->in->channel);
	if (here.t)
		ask_refuse(&here, "refuse.have-table");
	else
		read_old(&here, true);
}

const struct command command_another = { .name = "another", .fn = another, .flags = NO_SLASH };
