/* Computer players think on the thread pool, from a view and a list of choices; what they chose takes everybody's road. */
#include "bot/log.h"
#include "bot/tables.h"
#include "bot/tables_inside.h"
#include "engine/players/players.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct thought {
	uv_work_t work;
	struct tables *all;
	snowflake table; /* its number: it may be gone by then */
	int64_t seq;
	const struct player *player;
	struct golf_view view;
	struct golf_rules rules;
	unsigned n, chosen;
	struct golf_action choice[PLAYER_CHOICES_MAX];
	struct player_rng rng;
};

static void
on_think(uv_work_t *work)
{
	struct thought *th = work->data;

	th->chosen = th->player->choose(&th->view, &th->rules, th->choice, th->n, &th->rng);
}

/* The first computer player that may act, or GOLF_NOBODY. */
static unsigned
computer_to_act(const struct table *t)
{
	const struct golf_state *s = table_state(t);
	uint16_t mask = s ? golf_to_act(s) : 0;

	for (unsigned i = 0; i < t->now->row.seats; i++)
		if (mask >> i & 1 && !t->now->row.seat[i].user)
			return i;
	return GOLF_NOBODY;
}

static void
on_thought(uv_work_t *work, int status)
{
	struct thought *th = work->data;
	struct table *t = map_find(&th->all->by_id, th->table);
	struct golf_action a = th->choice[th->chosen];
	bool fits = t && !table_busy(t) && t->now->seq == th->seq;

	th->all->thoughts--;
	free(th);
	if (!t)
		return;
	t->thinking = false;
	if (t->closed) {
		table_paint(t);
		table_reap(t);
		return;
	}
	/* Somebody was faster: after that commit it is thought about anew. */
	if (table_busy(t))
		return;
	if (status == 0 && fits && table_change(t)) {
		if (table_do(t, &a, NULL) == GOLF_OK) {
			table_commit(t, NULL, NULL);
			return;
		}
		table_forget(t);
		log_line(LOG_ERROR, "tables", "game %s: a computer player chose what is not legal",
		    t->now->row.id);
	} else if (fits)
		t->stalled = true;
	else
		table_think(t);
	table_paint(t);
}

bool
table_think(struct table *t)
{
	unsigned seat = computer_to_act(t);
	const struct golf_state *s = table_state(t);
	unsigned char bytes[32];
	struct thought *th;

	if (t->thinking || seat == GOLF_NOBODY || t->closed || t->all->resting)
		return t->thinking;
	th = calloc(1, sizeof *th);
	if (!th || !t->all->set.random(t->all->set.arg, bytes, sizeof bytes)) {
		free(th);
		t->stalled = true;
		return false;
	}
	th->all = t->all;
	th->table = t->number;
	th->seq = t->now->seq;
	th->player =
	    player_find(t->now->row.seat[seat].strategy, strlen(t->now->row.seat[seat].strategy));
	if (!th->player)
		th->player = player_find("greedy", 6);
	th->rules = t->rules;
	golf_view(s, seat, &th->view);
	th->n = golf_choices(s, seat);
	assert(th->n > 0 && th->n <= PLAYER_CHOICES_MAX);
	for (unsigned i = 0; i < th->n; i++)
		th->choice[i] = golf_choice(s, seat, i);
	player_rng_seed(&th->rng, bytes);
	th->work.data = th;
	if (uv_queue_work(t->all->set.loop, &th->work, on_think, on_thought) != 0) {
		free(th);
		t->stalled = true;
		return false;
	}
	t->all->thoughts++;
	t->thinking = true;
	return true;
}
