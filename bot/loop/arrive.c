/*
 * An interaction that has come goes to the tables of its shard. A press in a DM goes to the tables
 * that have its game. While a shard of this process is being loaded, such a press may have to wait.
 */
#include "bot/base/log.h"
#include "bot/base/metrics.h"
#include "bot/loop/inside.h"
#include "bot/loop/presses.h"
#include "bot/loop/when.h"

#include <stdlib.h>
#include <time.h>

enum { HELD_MOST = 256 }; /* presses that wait for a load; above: refused */

/* The shard of this process that has the game, or NULL. */
static struct shard *
shard_with(const struct loop *l, const char *game)
{
	for (struct shard *s = NULL; (s = loop_next_shard(l, s));)
		if (s->state != SHARD_LOADS &&
		    (tables_find(s->tables, game) || tables_ending(s->tables, game)))
			return s;
	return NULL;
}

/* Held presses ------------------------------------------------------------- */

/* A press in a DM for a game that may be one of those that are still to be read. */
struct held {
	struct held *next;
	unsigned shard; /* that it came to */
	bool waits, fresh; /* as in carry_out() */
	struct interaction in;
};

static bool
is_loading(const struct loop *l)
{
	for (struct shard *s = NULL; (s = loop_next_shard(l, s));)
		if (s->state == SHARD_LOADS)
			return true;
	return false;
}

static void
hold(struct shard *s, const struct interaction *in, bool waits, bool fresh)
{
	struct held **at = &s->loop->held, *h = malloc(sizeof *h);

	if (!h) {
		log_line(LOG_ERROR, "loop", "no memory for a press");
		abort(); /* a restart replays */
	}
	*h = (struct held){ NULL, s->number, waits, fresh, *in };
	while (*at)
		at = &(*at)->next;
	*at = h;
	s->loop->helds++;
}

static void
refuse_access(struct shard *s, const struct interaction *in)
{
	static const struct choices none = { .n = 0 };

	if (in->type == INTERACTION_AUTOCOMPLETE)
		voice_choices(tables_voice(s->tables), in, &none);
	else
		voice_sentence(tables_voice(s->tables), in, "refuse.blocked");
}

/*
 * Brings an interaction to the tables that have its game.
 *	waits	it is in the backlog of s
 *	fresh	it has a row among the answers since it came
 */
static void
carry_out(struct shard *s, const struct interaction *in, bool waits, bool fresh)
{
	struct loop *l = s->loop;
	char game[STORE_GAME_ID];
	bool by_game = !in->guild && route_game(in, game);
	struct shard *home = by_game ? shard_with(l, game) : s;
	struct interaction heard = *in;

	if (!home && is_loading(l)) {
		if (l->helds < HELD_MOST)
			hold(s, in, waits, fresh);
		else
			voice_sentence(tables_voice(s->tables), in, "refuse.moving");
		return;
	}
	if (l->clock.driven)
		heard.arrived = loop_now(s);
	home = home ? home : s;
	if (home != s && tables_recalls(s->tables, in->id))
		tables_recall(home->tables, in->id);
	errands_home(&l->errands, in->id, home);
	if (loop_access_refuses(l, in->user, in->guild)) {
		refuse_access(home, in);
		return;
	}
	if (!route_interaction(home->tables, &heard)) {
		if (fresh)
			errands_forget(&l->errands, in->id);
		if (waits)
			backlog_done(&s->backlog, in->id);
		loop_mail_answered(l, in->id);
	}
}

void
loop_release(struct loop *l)
{
	struct held *h = l->held;

	/* A press whose game is not read yet is held again: it joins the new list. */
	l->held = NULL;
	l->helds = 0;
	for (struct held *next; h; h = next) {
		struct shard *s = l->shard[h->shard];

		next = h->next;
		/* The shard has left: its presses are in its backlog, and its next process gets
		   them. */
		if (!s && !h->waits)
			s = loop_next_shard(l, NULL);
		if (s)
			carry_out(s, &h->in, h->waits, h->fresh);
		else if (h->fresh)
			errands_forget(&l->errands, h->in.id);
		free(h);
	}
}

void
loop_held_free(struct loop *l)
{
	while (l->held) {
		struct held *h = l->held;

		l->held = h->next;
		free(h);
	}
	l->helds = 0;
}

/* Arrivals ----------------------------------------------------------------- */

/* How long the interaction was under way, by Discord's clock and this machine's. */
static void
tell_arrival(const struct interaction *in)
{
	struct timespec now;
	int64_t ms;

	clock_gettime(CLOCK_REALTIME, &now);
	ms = now.tv_sec * 1000 + now.tv_nsec / 1000000 - snowflake_made_ms(in->id);
	metrics_took(METRIC_ARRIVAL, NULL, (double)ms / 1000);
}

void
loop_answers_here(struct shard *s, const struct interaction *in, bool waits)
{
	carry_out(s, in, waits, errands_came(&s->loop->errands, in, route_public(in)));
}

void
loop_answers_came(struct shard *s, const struct interaction *in, const char *json, size_t length)
{
	bool waits = in->seq && in->type != INTERACTION_PING &&
	    backlog_came(&s->backlog, in->id, in->seq, in->arrived);
	char game[STORE_GAME_ID];

	if (in->live)
		tell_arrival(in);
	if (!in->guild && s->loop->fleet && route_game(in, game) && !shard_with(s->loop, game))
		loop_mail_send(s, game, in, waits, json, length);
	else
		loop_answers_here(s, in, waits);
}
