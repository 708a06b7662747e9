/*
 * Computer players think on the thread pool, from a view and a list of choices. Their actions take
 * the same way as people's. A computer player takes a moment before it does what the game waits
 * for. A computer player that may act out of turn is asked once for each discard, and once for its
 * call.
 */
#include "bot/base/log.h"
#include "bot/base/metrics.h"
#include "bot/hours/pause.h"
#include "bot/tables/flow.h"
#include "bot/tables/inside.h"
#include "bot/tables/tables.h"
#include "bot/tables/when.h"

#include <stdlib.h>
#include <string.h>

/* Which computer player thinks next. */
struct asking {
	unsigned seat; /* or GOLF_NOBODY */
	bool call; /* about a call alone: for a match it is too early */
	struct player_asked asked; /* becomes the table's once the player has answered */
};

struct thought {
	struct tables *all;
	snowflake table; /* the table's number: the table may be gone by then */
	int64_t seq;
	struct asking asking;
	struct player player;
	struct golf_rules rules;
	struct player_question question;
	struct player_rng rng;
	bool acts;
	struct golf_action action;
	double took; /* s */
};

static void
on_think(void *arg)
{
	struct thought *th = arg;
	uint64_t from = uv_hrtime();

	th->acts = th->question.n > 0 &&
	    player_answer(&th->player, &th->rules, &th->question, &th->rng, &th->action);
	th->took = (double)(uv_hrtime() - from) / 1e9;
}

/* Whose turn it is to think ------------------------------------------------ */

/*
 * A person may match the top card, and a computer player could be faster. At the start of a hole
 * the game waits for both.
 */
static bool
people_may_match(const struct table *t, uint16_t persons, uint16_t computers)
{
	const struct golf_state *s = table_state(t);
	uint16_t able = (uint16_t)(golf_may_act(s) |
	    (golf_turn(s) == GOLF_NOBODY ? golf_to_act(s) : 0));

	return golf_rules_matches_top(&t->rules) &&
	    (golf_may_act(s) & persons || (golf_to_act(s) & persons && able & computers));
}

/* Whether the computer player still waits before its move, so that people can follow. */
static bool
takes_moment(struct table *t, unsigned seat, const struct stand *stand)
{
	uint16_t people = (uint16_t)(facts_people(t->now) & ~table_overtime(t));
	const struct pause_move move = {
		.phase = stand->phase,
		.temper = facts_temper(t->now->row.seat[seat].name),
		.computers = t->now->row.seats - (unsigned)__builtin_popcount(people),
		.number = t->number ^ (uint64_t)t->now->seq << 48,
	};
	uint64_t until = t->computers.moved_at + pause_ms(&move);

	if (!t->all->set.paced || t->house.number[HOUSE_PACE] == HOUSE_PACE_QUICK ||
	    times_moment(&t->all->times) >= until)
		return false;
	t->computers.paused = until;
	return true;
}

/*
 * People have some time to match the top card before a computer player touches it. A person who may
 * call at the end of a turn has some time before a computer player takes the next turn. A computer
 * player's own call cannot wait.
 */
static struct asking
who_thinks(struct table *t)
{
	const struct golf_state *s = table_state(t);
	uint64_t now = times_moment(&t->all->times);
	uint16_t persons = (uint16_t)(facts_people(t->now) & ~table_overtime(t)),
		 among = (uint16_t)((1u << t->now->row.seats) - 1) & (uint16_t)~persons;
	struct asking a = { .seat = GOLF_NOBODY, .asked = t->computers.asked };
	struct stand stand;

	t->computers.patient = 0;
	t->computers.paused = 0;
	if (!among)
		return a;
	facts_stand(t->now, &stand);
	if (people_may_match(t, persons, among) && now < t->computers.top_at + LIMIT_MATCH_MS) {
		t->computers.patient = t->computers.top_at + LIMIT_MATCH_MS;
		if (stand.caller == GOLF_NOBODY || !(among >> stand.caller & 1) ||
		    t->computers.call_asked == t->now->called)
			return a;
		a.seat = stand.caller;
		a.call = true;
		return a;
	}
	if (stand.caller != GOLF_NOBODY && persons >> stand.caller & 1 &&
	    now < t->computers.call_at + LIMIT_CALL_MS) {
		if (among & stand.to_act)
			t->computers.patient = t->computers.call_at + LIMIT_CALL_MS;
		among = (uint16_t)(among & ~stand.to_act);
	}
	a.seat = player_next(&a.asked, s, among);
	if (a.seat != GOLF_NOBODY && stand.to_act >> a.seat & 1 && takes_moment(t, a.seat, &stand))
		a.seat = GOLF_NOBODY;
	return a;
}

/* Keeps only the choices that call. */
static void
keep_calls(struct player_question *q)
{
	unsigned n = 0;

	for (unsigned i = 0; i < q->n; i++)
		if (q->choice[i].kind == GOLF_DO_KNOCK)
			q->choice[n++] = q->choice[i];
	q->n = n;
}

static void
was_asked(struct table *t, const struct asking *a)
{
	if (a->call)
		t->computers.call_asked = t->now->called;
	else
		t->computers.asked = a->asked;
}

/* What came of it ---------------------------------------------------------- */

/* Sends the choice to the store. On a failure the table waits for tables_nudge(). */
static void
carry_out(struct table *t, const struct golf_action *a)
{
	if (!table_change(t)) {
		t->is.stalled = true;
		return;
	}
	if (table_do(t, a, NULL) == GOLF_OK) {
		table_commit(t, NULL, NULL);
		return;
	}
	table_forget(t);
	t->is.stalled = true;
	log_line(LOG_ERROR, "tables",
	    "game %s: a computer player chose an illegal action: this is a fault of golfd",
	    t->now->row.id);
}

static void
on_thought(void *arg)
{
	struct thought *th = arg;
	struct table *t = tables_get(th->all, th->table);
	struct golf_action a = th->action;
	struct asking asking = th->asking;
	bool acts = th->acts, fits = t && !table_busy(t) && t->now->seq == th->seq;

	metrics_took(METRIC_THINK, METRIC_WITH(th->player.name), th->took);
	free(th);
	if (!t)
		return;
	t->computers.thinking = false;
	/*
	 * Somebody was faster, or a race decides who was: the computer player thinks again later.
	 */
	if (!t->is.closed && !table_busy(t) && !table_racing(t)) {
		if (fits)
			was_asked(t, &asking);
		if (fits && acts)
			carry_out(t, &a);
	}
	t->all->settle(t);
}

/* The house rules say who takes the turn of a person whose time is up. */
static const char *
strategy_of(const struct table *t, unsigned seat)
{
	if (table_overtime(t) >> seat & 1)
		return t->house.number[HOUSE_LATE] == HOUSE_LATE_PASS ? "idle" : "normal";
	return t->now->row.seat[seat].strategy;
}

/* Returns NULL when memory or chance is out. */
static struct thought *
thought_new(struct table *t, const struct asking *a)
{
	const char *strategy = strategy_of(t, a->seat);
	struct thought *th = calloc(1, sizeof *th);
	unsigned char bytes[32];

	if (!th || !t->all->set.random(t->all->set.arg, bytes, sizeof bytes)) {
		free(th);
		return NULL;
	}
	th->all = t->all;
	th->table = t->number;
	th->seq = t->now->seq;
	th->asking = *a;
	if (!player_read(strategy, strlen(strategy), &th->player))
		th->player = *player_find("normal", 6);
	th->player.temper = facts_temper(t->now->row.seat[a->seat].name);
	th->rules = t->rules;
	player_question(&th->player, table_state(t), a->seat, &th->question);
	if (a->call)
		keep_calls(&th->question);
	player_rng_seed(&th->rng, bytes);
	return th;
}

bool
table_think(struct table *t)
{
	struct asking a;
	struct thought *th;

	if (t->computers.thinking || t->is.closed || t->all->life.resting || table_racing(t) ||
	    !table_state(t))
		return t->computers.thinking;
	a = who_thinks(t);
	table_schedule(t);
	if (a.seat == GOLF_NOBODY)
		return false;
	th = thought_new(t, &a);
	if (!th || !work_run(&t->all->work, on_think, on_thought, th)) {
		free(th);
		t->is.stalled = true;
		return false;
	}
	t->computers.thinking = true;
	return true;
}
