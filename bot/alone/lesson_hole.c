/* The hole of a lesson: who plays what. */
#include "bot/alone/lesson.h"

#include "config/presets.h"
#include "engine/plan/offers.h"
#include "engine/players/players.h"

#include <assert.h>
#include <string.h>

/*
 * The deal. It was found by search: good cards come early, and pairs are possible with any two
 * start cards.
 */
static const unsigned char deal_seed[GOLF_SEED] = "golfd: a first hole, deal 6905";

static struct golf_state *
state_of(struct lesson *l)
{
	return (struct golf_state *)(void *)l->state;
}

static bool
is_up(const struct golf_view *v, unsigned seat, unsigned place)
{
	return v->cell[seat][place].flags & GOLF_CELL_UP;
}

/* Playing ------------------------------------------------------------------ */

static bool
apply(struct lesson *l, const struct golf_action *a)
{
	unsigned phase = golf_public_view(&l->seen)->phase;
	struct golf_events out;

	if (golf_apply(state_of(l), a, &out) != GOLF_OK)
		return false;
	lately_add(&l->lately, LESSON_PERSON, a, phase, &out);
	golf_view_public(state_of(l), &l->seen);
	return true;
}

/* In haste the computer player puts a drawn card only on a face-down card. */
static void
keep_hasty(struct player_question *q)
{
	unsigned n = 0;

	if (q->view.phase != GOLF_PH_PLACE || q->view.turns[LESSON_COMPUTER] < LESSON_HASTE)
		return;
	for (unsigned i = 0; i < q->n; i++)
		if (q->choice[i].kind == GOLF_DO_REPLACE &&
		    !is_up(&q->view, LESSON_COMPUTER, q->choice[i].place))
			q->choice[n++] = q->choice[i];
	assert(n > 0);
	q->n = n;
}

/* Plays for the computer player until the person must act, or the hole is over. */
static void
settle(struct lesson *l)
{
	const struct player *greedy = player_find("greedy", 6);
	struct player_rng rng;

	memcpy(rng.s, l->chance, sizeof rng.s);
	while (golf_to_act(state_of(l)) >> LESSON_COMPUTER & 1) {
		struct player_question q;
		struct golf_action a;

		player_question(greedy, state_of(l), LESSON_COMPUTER, &q);
		keep_hasty(&q);
		if (!player_answer(greedy, &l->rules, &q, &rng, &a) || !apply(l, &a))
			break;
	}
	memcpy(l->chance, rng.s, sizeof rng.s);
}

/* Steps -------------------------------------------------------------------- */

enum { STEP_STOCK = 's', STEP_TAKE = 't', STEP_DISCARD = 'd' };

/*
 * Returns the letter of an action; for a card that is turned up or replaced, the digit of its
 * place. Returns '\0' for an action that a lesson does not have.
 */
static char
write_step(const struct golf_action *a)
{
	if (a->kind == GOLF_DO_TURN_UP || a->kind == GOLF_DO_REPLACE)
		return (char)(a->place <= 9 ? '0' + a->place : '\0');
	if (a->kind == GOLF_DO_DRAW)
		return a->from == GOLF_FROM_STOCK ? STEP_STOCK : STEP_TAKE;
	return a->kind == GOLF_DO_DISCARD ? STEP_DISCARD : '\0';
}

/* Reads a letter at the time when it was written. The engine checks whether it is possible. */
static bool
read_step(struct lesson *l, char step, struct golf_action *a)
{
	struct golf_view v;
	struct offers o;

	golf_view(state_of(l), LESSON_PERSON, &v);
	offers_find(&v, LESSON_PERSON, &o);
	if (step >= '0' && step <= '9')
		*a = move_action(
		    offers(&o, OFFER_TURN_UP) ? GOLF_DO_TURN_UP : GOLF_DO_REPLACE, step - '0');
	else if (step == STEP_STOCK || step == STEP_TAKE)
		*a = move_action(
		    GOLF_DO_DRAW, step == STEP_STOCK ? GOLF_FROM_STOCK : GOLF_FROM_DISCARD);
	else if (step == STEP_DISCARD)
		*a = move_action(GOLF_DO_DISCARD, -1);
	else
		return false;
	a->seat = LESSON_PERSON;
	return true;
}

static bool
take_step(struct lesson *l, const struct golf_action *a)
{
	size_t n = strlen(l->steps);
	char step = write_step(a);

	if (n == PRESS_STEPS || !step || !apply(l, a))
		return false;
	l->steps[n] = step;
	l->steps[n + 1] = '\0';
	settle(l);
	return true;
}

bool
lesson_press(struct lesson *l, const struct press *p, const struct interaction *in)
{
	struct press alone = *p;
	struct golf_view v;
	struct move move;

	alone.steps[0] = '\0'; /* they are the steps before this one */
	golf_view(state_of(l), LESSON_PERSON, &v);
	return move_read(&alone, in, &v, &l->rules, &move) == MOVE_ACT &&
	    take_step(l, &move.action);
}

bool
lesson_open(struct lesson *l, const char *steps)
{
	const struct golf_action deal = { .kind = GOLF_DO_DEAL };
	struct golf_action a;
	struct golf_why why;

	memset(l, 0, sizeof *l);
	assert(golf_state_size() <= sizeof l->state);
	memcpy(l->chance, deal_seed, sizeof l->chance);
	if (!rules_load(&l->rules, "six-card", &why) ||
	    !golf_rules_set(&l->rules, "game.holes", "1", &why) ||
	    golf_begin(state_of(l), &l->rules, LESSON_SEATS, deal_seed, "", 0) != GOLF_OK ||
	    !apply(l, &deal))
		return false;
	settle(l);
	for (; *steps; steps++)
		if (!read_step(l, *steps, &a) || !take_step(l, &a))
			return false;
	return true;
}
