/*
 * Games read back: all open games at start, and one game in place. A game begins again from its
 * row. Its lines are replayed by the code that made the facts, so the facts come out the same. The
 * store's notes say which looks are still kept. A game that is over or stopped is read only while
 * its end is to be shown. A game that cannot be replayed is set aside: it is not opened, and the
 * other games go on.
 */
#include "bot/base/log.h"
#include "bot/tables/around.h"
#include "bot/tables/flow.h"
#include "bot/tables/inside.h"
#include "bot/tables/known.h"
#include "bot/tables/seen.h"
#include "bot/tables/show.h"
#include "bot/tables/tell.h"
#include "bot/tables/when.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The game that is being read. */
struct loading {
	struct tables *all;
	struct table *t; /* NULL before the first game, and when the game was set aside */
	struct golf_replay replay;
	uint16_t kept; /* seats whose note is in the store */
	unsigned open, aside;
	struct store_reader reader; /* of tables_load_some() */
	void *at;
};

/* The engine's reason is not logged: it may name cards. */
static void
set_aside(struct loading *l, const char *what)
{
	struct table *t = l->t;

	log_line(LOG_ERROR, "tables", "game %s is set aside: %s (line %lld)", t->now->row.id, what,
	    (long long)t->now->seq);
	l->t = NULL;
	l->aside++;
	free(t->now);
	free(t);
}

/* The game was dealt. A stopped game may have been a lobby: its first line decides that. */
static bool
replays(const struct store_game *row)
{
	return row->state == STORE_PLAYING || row->state == STORE_OVER;
}

/*
 * The game has been read completely: drops the notes that the store does not have any more. Returns
 * false when the game was set aside.
 */
static bool
complete(struct loading *l)
{
	struct table *t = l->t;

	for (unsigned i = 0; i < GOLF_SEATS_MAX; i++) {
		if (!(l->kept >> i & 1))
			t->now->note[i] = (struct note){ 0 };
		t->told.over[i] = t->told.offer[i].message && !t->now->note[i].seq;
	}
	l->kept = 0;
	if (!replays(&t->now->row) || t->now->seq > 0)
		return true;
	set_aside(l, "it was started, but never dealt");
	return false;
}

/* What happens at the table before tables_wake() is shown in the message that it has. */
static void
know_message(struct table *t)
{
	board_step(&t->board,
	    &(struct board_input){ .event = BOARD_READ, .message = t->now->row.message },
	    life_now(&t->all->life));
}

/* A closed game waits until its end is shown. Without a message the end is dropped. */
static void
finish_closed(struct loading *l)
{
	struct table *t = l->t;

	t->is.closed = true;
	know_message(t);
	l->t = NULL;
	if (t->now->row.message && tables_add(l->all, t))
		return;
	table_drop_end(l->all, &t->now->row, t->now->seq);
	table_free(t);
}

/* The current game has been read completely: puts it into the set. */
static void
finish(struct loading *l)
{
	struct table *t = l->t;

	if (!t)
		return;
	if (!complete(l))
		return;
	if (row_closed(&t->now->row)) {
		finish_closed(l);
		return;
	}
	if (!tables_add(l->all, t)) {
		set_aside(l, "its channel has another game, or too many are open");
		return;
	}
	know_message(t);
	table_idle_load(t);
	t->clock.made = t->now->row.message ? snowflake_made(t->now->row.message) : 0;
	table_sleep(t);
	l->t = NULL;
	l->open++;
}

/* Begins the replay of the game's lines. Returns false when the game was set aside. */
static bool
begin(struct loading *l)
{
	if (facts_begin(l->t->now, &l->t->rules) != GOLF_OK) {
		set_aside(l, "its row is not sound");
		return false;
	}
	golf_replay_resume(&l->replay, facts_state(l->t->now));
	return true;
}

static void
on_game(void *arg, const struct store_game *game)
{
	struct loading *l = arg;
	struct table *t;

	finish(l);
	t = calloc(1, sizeof *t);
	if (!t || !(t->now = facts_new())) {
		free(t);
		log_line(LOG_ERROR, "tables", "game %s is set aside: no memory", game->id);
		l->aside++;
		return;
	}
	l->t = t;
	t->all = l->all;
	t->number = row_number(game->id);
	t->now->row = *game;
	if (!t->number || !game->channel || !table_read_rules(t)) {
		set_aside(l, "its row is not sound");
		return;
	}
	if (replays(game))
		begin(l);
}

static void
on_line(void *arg, const char *game, int64_t seq, const char *line)
{
	struct loading *l = arg;
	struct facts *f = l->t ? l->t->now : NULL;
	struct golf_why why;
	struct stand before;

	(void)game;
	if (!f)
		return;
	if (seq != f->seq + 1 || f->row.state == STORE_LOBBY) {
		set_aside(l, "a line is missing behind this one");
		return;
	}
	if (!replays(&f->row) && seq == 1 && !begin(l))
		return;
	facts_stand(f, &before);
	f->seq = seq;
	if (!golf_replay_line(&l->replay, line, strlen(line), &why)) {
		set_aside(l, "this line does not fit what was before it");
		return;
	}
	if (l->replay.acted)
		facts_moved(f, &l->replay.action, &before, &l->replay.events);
}

static void
on_note(void *arg, const char *game, int64_t seq, snowflake user, const struct store_tell *tell,
    unsigned n)
{
	struct loading *l = arg;
	struct facts *f = l->t ? l->t->now : NULL;

	(void)game;
	for (unsigned i = 0; user && f && i < f->row.seats; i++) {
		struct note *note = &f->note[i], told = { .seq = seq, .user = user };

		if (f->row.seat[i].user != user)
			continue;
		if (note_from_store(&l->t->rules, tell, n, i, &told))
			*note = told;
		if (note->seq == seq)
			l->kept = (uint16_t)(l->kept | 1u << i);
	}
}

static void
on_offer(void *arg, const struct store_offer *offer)
{
	struct loading *l = arg;

	if (l->t)
		table_offer_load(l->t, offer);
}

static void
on_ping(void *arg, const struct store_ping *ping)
{
	struct loading *l = arg;

	if (l->t)
		table_ping_load(l->t, ping);
}

static void
on_hide(void *arg, const struct store_hide *hide)
{
	struct loading *l = arg;

	looks_load(&l->all->voice, hide);
}

/* Returns false, with a log line, for a row that golfd cannot have written. */
static bool
has_id(snowflake id, const char *what)
{
	if (!id)
		log_line(LOG_ERROR, "tables",
		    "%s without an id in the database was changed from outside and is left alone",
		    what);
	return id != 0;
}

static void
on_user(void *arg, snowflake user, snowflake dm_channel, bool dm_closed, const char *choices)
{
	struct loading *l = arg;
	struct person is = { .user = user, .dm_channel = dm_channel, .dm_closed = dm_closed };

	if (!has_id(user, "a person"))
		return;
	person_read(&is, choices);
	people_set(l->all->people.of, &is);
}

static void
on_house(void *arg, snowflake guild, snowflake channel, const char *settings, const char *rules)
{
	struct loading *l = arg;

	houses_apply(&l->all->houses.of,
	    &(struct store_put){ .kind = PUT_HOUSE,
		.guild = guild,
		.channel = channel,
		.text = settings,
		.rules = rules });
}

static void
on_house_game(void *arg, snowflake guild, const char *name, const char *rules)
{
	struct loading *l = arg;

	houses_apply(&l->all->houses.of,
	    &(struct store_put){
		.kind = PUT_HOUSE_GAME, .guild = guild, .name = name, .rules = rules });
}

static void
on_value(void *arg, const char *name, const char *text)
{
	struct loading *l = arg;

	times_load(&l->all->times, name, text);
	tables_idle_load(l->all, name, text);
	voice_load(&l->all->voice, name, text);
}

static void
on_server(void *arg, snowflake guild, const char *name, const char *locale)
{
	struct loading *l = arg;

	if (has_id(guild, "a server"))
		servers_load(&l->all->servers.of, guild, name, locale);
}

static struct store_reader
reader_for(struct loading *l)
{
	const bool *knows = l->all->set.knows_people;

	return (struct store_reader){
		.arg = l,
		.shard = l->all->set.shard,
		.shards = l->all->set.shards,
		.game = on_game,
		.line = on_line,
		.note = on_note,
		.hide = on_hide,
		.user = knows && *knows ? NULL : on_user,
		.house = on_house,
		.house_game = on_house_game,
		.value = on_value,
		.offer = on_offer,
		.ping = on_ping,
		.server = on_server,
	};
}

static struct loading *
loading_new(struct tables *all)
{
	struct loading *l = calloc(1, sizeof *l);

	if (!l) {
		log_line(LOG_ERROR, "tables", "no memory to read the open games");
		return NULL;
	}
	l->all = all;
	l->reader = reader_for(l);
	return l;
}

enum store_load
tables_load_some(struct tables *all)
{
	struct loading *l = all->load.now ? all->load.now : loading_new(all);
	enum store_load how;

	if (!l)
		return STORE_LOAD_FAILED;
	how = store_load_some(all->set.store, &l->at, &l->reader);
	if (how == STORE_LOAD_FAILED && l->t)
		set_aside(l, "the store could not be read");
	finish(l);
	l->t = NULL;
	all->load.now = how == STORE_LOAD_MORE ? l : NULL;
	if (how == STORE_LOADED) {
		/* The reading blocks the loop, whose clock would be behind the calendar. */
		uv_update_time(all->set.loop);
		tables_hours_begin(all);
		log_line(LOG_INFO, "tables", "%u games are open, %u set aside", l->open, l->aside);
	}
	if (how != STORE_LOAD_MORE)
		free(l);
	return how;
}

void
tables_load_stop(struct tables *all)
{
	if (!all->load.now)
		return;
	store_load_stop(all->set.store, all->load.now->at);
	free(all->load.now);
	all->load.now = NULL;
}

/* Reading one game back ---------------------------------------------------- */

struct reloading {
	struct table *t;
	struct loading l;
	struct store_reader reader;
};

/* The facts that were read back become the table's. Notes that stayed the same keep their way. */
static void
take(struct table *t, struct table *fresh)
{
	struct facts *old = t->now, *f = fresh->now;

	for (unsigned i = 0; i < GOLF_SEATS_MAX; i++)
		if (f->note[i].seq != old->note[i].seq || f->note[i].user != old->note[i].user)
			table_look_came(t, i);
	if (t->is.row_dirty)
		f->row.message = old->row.message;
	t->now = f;
	table_know(t);
	t->rules = fresh->rules;
	t->house = fresh->house;
	memcpy(t->told.offer, fresh->told.offer, sizeof t->told.offer);
	memcpy(t->told.over, fresh->told.over, sizeof t->told.over);
	table_offers_wake(t);
	t->computers.asked = (struct player_asked){ 0 };
	t->computers.call_asked = 0;
	t->clock.touched = times_time(&t->all->times);
	t->clock.leaves = 0; /* another process may have moved the game */
	t->computers.moved_at = t->computers.top_at = t->computers.call_at = life_now(
	    &t->all->life);
	table_unhold(t);
	facts_let_go(&t->all->spares, old);
	free(fresh);
	if (t->is.row_dirty)
		table_save_row(t);
	if (row_closed(&f->row))
		table_close(t);
	table_board(t, &(struct board_input){ .event = BOARD_BEGIN, .message = f->row.message });
}

static void
on_reloaded(void *arg, enum store_status status)
{
	struct reloading *r = arg;
	struct table *t = r->t;
	bool sound = r->l.t && complete(&r->l) && r->l.t->now->row.channel == t->now->row.channel;

	kept_ends(&t->all->kept);
	t->all->load.reloads--;
	t->is.reloading = false;
	if (status == STORE_OK && sound)
		take(t, r->l.t);
	else if (r->l.t)
		table_free(r->l.t);
	free(r);
	if (status == STORE_OK && !sound) {
		log_line(LOG_ERROR, "tables",
		    "game %s is taken off the list: its data in the store is not sound",
		    t->now->row.id);
		table_vanish(t);
	}
	/* tables_nudge() goes on: a store that refuses again would keep the loop busy. */
	t->is.stalled = true;
	table_settle(t);
}

bool
table_reload(struct table *t)
{
	struct reloading *r = calloc(1, sizeof *r);

	if (!r)
		return false;
	r->t = t;
	r->l.all = t->all;
	r->reader = reader_for(&r->l);
	t->is.reloading = true;
	t->all->load.reloads++;
	kept_begins(&t->all->kept);
	store_read(t->all->set.store, t->now->row.id, &r->reader, on_reloaded, r);
	return true;
}
