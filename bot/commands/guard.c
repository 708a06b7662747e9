#include "bot/commands/guard.h"

enum { ADMINISTRATES = 1 << 3, MANAGE_GUILD = 1 << 5 }; /* bits of permissions */

static const uint64_t keeps_order = ADMINISTRATES | MANAGE_GUILD | 1 << 13 /* Manage Messages */;

const struct guard guard_action = {
	.where = AT_TABLE, .who = SEATED, .when = IN_PLAY, .fresh = AS_IT_IS
};

const struct guard guard_deal = {
	.where = AT_TABLE, .who = SEATED, .when = IN_PLAY, .fresh = OF_THIS_MOMENT
};

bool
ask_keeps_order(const struct ask *a)
{
	return (a->in->permissions & keeps_order) != 0;
}

bool
ask_hosts(const struct ask *a)
{
	return a->t->now->row.host == a->in->user ||
	    (a->seat != GOLF_NOBODY && table_dormant(a->t));
}

bool
ask_stale(const struct ask *a)
{
	const struct facts *f = a->t->now;

	return a->press->seq > f->seq || a->press->seq < f->since[a->seat];
}

bool
ask_may_name(const struct ask *a)
{
	return interaction_may(a->in, MANAGE_GUILD);
}

static bool
manages(const struct ask *a)
{
	snowflake role = houses_level(tables_houses(a->all), a->in->guild, 0)->set.role;

	return ask_may_name(a) || (role && interaction_role(a->in, role));
}

/* Returns true when the person played the game. */
static bool
played(const struct store_game *row, snowflake user)
{
	for (unsigned i = 0; i < row->seats; i++)
		if (row->seat[i].user == user || row->seat[i].away == user)
			return true;
	return false;
}

/* Without a table nobody is its host. PLAYED needs the stored game: guard_refuses_game(). */
static bool
is_one(const struct ask *a, enum guard_who who)
{
	switch (who) {
	case SEATED:
		return a->seat != GOLF_NOBODY;
	case HOST:
		return a->t && ask_hosts(a);
	case HOST_ALONE:
		return a->t && a->t->now->row.host == a->in->user;
	case HOST_OR_MODERATOR:
		return a->t && (ask_hosts(a) || ask_keeps_order(a));
	case SEATED_OR_MODERATOR:
		return a->seat != GOLF_NOBODY || ask_keeps_order(a);
	case MANAGER:
		return manages(a);
	case ADMINISTRATOR:
		return interaction_may(a->in, ADMINISTRATES);
	case ANYBODY:
	case PLAYED:
		break;
	}
	return true;
}

static const char *
sentence_who(const struct guard *g, enum guard_who who)
{
#define WHO(name, key, words) [name] = (key),
	static const char *const keys[] = { GUARD_WHO_MAP(WHO) };
#undef WHO
	bool host = who == HOST || who == HOST_ALONE || who == HOST_OR_MODERATOR;

	if (who == PLAYED && g->not_played)
		return g->not_played;
	return host && g->not_host ? g->not_host : keys[who];
}

static const char *
sentence_when(enum guard_when when)
{
#define WHEN(name, key, words) [name] = (key),
	static const char *const keys[] = { GUARD_WHEN_MAP(WHEN) };
#undef WHEN

	return keys[when];
}

/* A lobby's button that is pressed after the deal had another meaning. */
static bool
is_late(const struct ask *a, const struct guard *g)
{
	const struct facts *f = a->t->now;

	if (!a->press)
		return false;
	switch (g->fresh) {
	case IN_TIME:
		return a->press->seq == 0 && f->seq > 0;
	case OF_THIS_MOMENT:
		return a->press->seq != f->seq;
	case AS_IT_IS:
		return ask_stale(a);
	case AT_ANY_AGE:
		break;
	}
	return false;
}

bool
guard_place(const struct interaction *in, const struct guard *g)
{
	bool for_dm = g && g->where == IN_DM;

	if (in->guild)
		return !for_dm;
	if (in->type == INTERACTION_COMPONENT)
		return g && g->dm;
	return for_dm && in->type == INTERACTION_COMMAND;
}

struct table *
guard_table(struct tables *all, const struct interaction *in, const struct press *p)
{
	struct table *t = p ? tables_find(all, p->game) : tables_here(all, in->channel);
	bool here = !in->guild || (t && table_is_in(t, in->guild, in->channel));

	return t && here ? t : NULL;
}

const char *
guard_refuses(const struct ask *a, const struct guard *g)
{
	bool lobby = a->t && a->t->now->row.state == STORE_LOBBY;
	enum guard_who also = lobby ? g->lobby : g->play;

	if (g->where != AT_TABLE)
		return is_one(a, g->who) ? NULL : sentence_who(g, g->who);
	if (!a->t)
		return a->press ? "refuse.gone" : "refuse.no-table";
	/* A button of the lobby is stale for everybody, the button of a seat for its owner. */
	if (g->fresh == IN_TIME && is_late(a, g))
		return "refuse.stale";
	if (!is_one(a, g->who))
		return sentence_who(g, g->who);
	if ((g->when == IN_LOBBY && !lobby) ||
	    (g->when == IN_PLAY && a->t->now->row.state != STORE_PLAYING))
		return sentence_when(g->when);
	if (!is_one(a, also))
		return sentence_who(g, also);
	return is_late(a, g) ? "refuse.stale" : NULL;
}

const char *
guard_refuses_game(const struct guard *g, const struct interaction *in, const struct record *r)
{
	const struct store_game *row = &r->row;
	bool open = row->state == STORE_LOBBY || row->state == STORE_PLAYING;

	/* A game of another place does not exist here. */
	if (!row->id[0] || row->guild != in->guild ||
	    (g->where == GAME_OF_CHANNEL && row->channel != in->channel) ||
	    (g->where == GAME_SEEN && row->channel != in->channel &&
		store_place(row) != interaction_place(in) && !played(row, in->user)))
		return g->no_game;
	if (g->when == WHEN_OVER && open)
		return g->where == GAME_OF_CHANNEL ? g->no_game : sentence_when(WHEN_OVER);
	return g->who == PLAYED && !played(row, in->user) ? sentence_who(g, PLAYED) : NULL;
}
