#include "bot/render/lesson.h"

#include "config/presets.h"
#include "engine/players/players.h"

#include <assert.h>
#include <string.h>

/*
 * The deal. It was found by search: good cards come early, and pairs are possible with any two
 * start cards.
 */
static const unsigned char deal_seed[GOLF_SEED] = "golfd: a first hole, deal 6905";

enum {
	FEW = 4, /* points of a card that is worth taking, at most */
	GAIN = 3, /* points that a swap for an own face-up card must save */
	UNSEEN = 5, /* points of a face-down card: a little above its mean */
};

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

static unsigned
count_down(const struct golf_view *v, unsigned seat)
{
	unsigned n = 0;

	for (unsigned place = 0; place < v->places; place++)
		n += !is_up(v, seat, place);
	return n;
}

/* Playing ------------------------------------------------------------------ */

static void
add_news(struct lesson *l, const struct golf_events *out)
{
	for (unsigned i = 0; i < out->n; i++) {
		if (l->news == LESSON_NEWS)
			memmove(&l->recent[0], &l->recent[1], --l->news * sizeof l->recent[0]);
		l->recent[l->news++] = out->news[i];
	}
}

static bool
apply(struct lesson *l, const struct golf_action *a)
{
	struct golf_events out;

	if (golf_apply(state_of(l), a, &out) != GOLF_OK)
		return false;
	add_news(l, &out);
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
write_step(enum golf_do kind, int arg)
{
	if (kind == GOLF_DO_TURN_UP || kind == GOLF_DO_REPLACE)
		return (char)(arg >= 0 && arg <= 9 ? '0' + arg : '\0');
	if (kind == GOLF_DO_DRAW && (arg == GOLF_FROM_STOCK || arg == GOLF_FROM_DISCARD))
		return arg == GOLF_FROM_STOCK ? STEP_STOCK : STEP_TAKE;
	return kind == GOLF_DO_DISCARD ? STEP_DISCARD : '\0';
}

/* Returns the action of a letter in the present phase. The engine checks whether it is possible. */
static struct golf_action
read_step(const struct lesson *l, char step)
{
	struct golf_action a = {
		.kind = GOLF_DO_DISCARD, .seat = LESSON_PERSON, .card = GOLF_NO_CARD
	};

	if (step >= '0' && step <= '9') {
		a.kind = golf_public_view(&l->seen)->phase == GOLF_PH_START ? GOLF_DO_TURN_UP
									    : GOLF_DO_REPLACE;
		a.place = (uint8_t)(step - '0');
	} else if (step == STEP_STOCK || step == STEP_TAKE) {
		a.kind = GOLF_DO_DRAW;
		a.from = step == STEP_STOCK ? GOLF_FROM_STOCK : GOLF_FROM_DISCARD;
	}
	return a;
}

static bool
is_step(char c)
{
	return (c >= '0' && c <= '9') || c == STEP_STOCK || c == STEP_TAKE || c == STEP_DISCARD;
}

static bool
take_step(struct lesson *l, char step)
{
	size_t n = strlen(l->steps);
	struct golf_action a = read_step(l, step);

	if (n == PRESS_STEPS || !is_step(step) || !apply(l, &a))
		return false;
	l->steps[n] = step;
	l->steps[n + 1] = '\0';
	settle(l);
	return true;
}

bool
lesson_step(struct lesson *l, enum golf_do kind, int arg)
{
	char step = write_step(kind, arg);

	return step && read_step(l, step).kind == kind && take_step(l, step);
}

bool
lesson_open(struct lesson *l, const char *steps)
{
	const struct golf_action deal = { .kind = GOLF_DO_DEAL };
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
		if (!take_step(l, *steps))
			return false;
	return true;
}

/* Teaching ----------------------------------------------------------------- */

static unsigned
other_of(const struct golf_view *v, unsigned place)
{
	return (place + v->columns) % v->places;
}

static bool
is_pair(const struct lesson *l, unsigned place)
{
	const struct golf_view *v = golf_public_view(&l->seen);
	unsigned other = other_of(v, place);

	return is_up(v, LESSON_PERSON, place) && is_up(v, LESSON_PERSON, other) &&
	    golf_rank(v->cell[LESSON_PERSON][place].card) ==
	    golf_rank(v->cell[LESSON_PERSON][other].card);
}

/* Returns the place where a card makes a good pair, or GOLF_NOWHERE. */
static uint8_t
find_pair(const struct lesson *l, uint8_t card)
{
	const struct golf_view *v = golf_public_view(&l->seen);
	int value = golf_rules_value(&l->rules, card);

	for (unsigned place = 0; value > 0 && place < v->places; place++) {
		const struct golf_cell *at = &v->cell[LESSON_PERSON][place];
		unsigned other = other_of(v, place);

		if (!is_up(v, LESSON_PERSON, other) || is_pair(l, place) ||
		    golf_rank(v->cell[LESSON_PERSON][other].card) != golf_rank(card))
			continue;
		if (!is_up(v, LESSON_PERSON, place) ||
		    golf_rules_value(&l->rules, at->card) + value > 0)
			return (uint8_t)place;
	}
	return GOLF_NOWHERE;
}

/* Returns the place of the person's highest face-up card outside a pair, or GOLF_NOWHERE. */
static uint8_t
find_highest(const struct lesson *l)
{
	const struct golf_view *v = golf_public_view(&l->seen);
	uint8_t found = GOLF_NOWHERE;
	int most = 0;

	for (unsigned place = 0; place < v->places; place++) {
		int value = is_up(v, LESSON_PERSON, place) && !is_pair(l, place)
		    ? golf_rules_value(&l->rules, v->cell[LESSON_PERSON][place].card)
		    : INT8_MIN;

		if (value > most) {
			most = value;
			found = (uint8_t)place;
		}
	}
	return found;
}

static void
teach_draw(const struct lesson *l, struct lesson_advice *out)
{
	int value = golf_rules_value(&l->rules, golf_public_view(&l->seen)->discard);

	out->card = golf_public_view(&l->seen)->discard;
	out->place = find_pair(l, out->card);
	if (out->place != GOLF_NOWHERE)
		out->key = "lesson.take-pair";
	else if (value < 0)
		out->key = "lesson.take-two";
	else if (value == 0)
		out->key = "lesson.take-king";
	else
		out->key = value <= FEW ? "lesson.take-few" : "lesson.draw";
}

static void
teach_place(const struct lesson *l, struct lesson_advice *out)
{
	const struct golf_view *v = golf_public_view(&l->seen);
	int value = golf_rules_value(&l->rules, v->drawn), most;
	uint8_t highest = find_highest(l);

	out->card = v->drawn;
	out->place = find_pair(l, out->card);
	if (out->place != GOLF_NOWHERE) {
		out->key = "lesson.place-pair";
		out->covers = !is_up(v, LESSON_PERSON, out->place);
		return;
	}
	out->place = highest;
	most = highest == GOLF_NOWHERE
	    ? 0
	    : golf_rules_value(&l->rules, v->cell[LESSON_PERSON][highest].card);
	if (most > UNSEEN && most >= value + GAIN)
		out->key = "lesson.place-high";
	else if (value <= FEW)
		out->key = "lesson.place-down";
	else
		out->key = v->drawn_from == GOLF_FROM_STOCK ? "lesson.discard"
							    : "lesson.place-must";
	out->covers = strcmp(out->key, "lesson.place-down") == 0 ||
	    strcmp(out->key, "lesson.place-must") == 0;
}

void
lesson_teach(const struct lesson *l, struct lesson_advice *out)
{
	const struct golf_view *v = golf_public_view(&l->seen);

	*out = (struct lesson_advice){ .card = GOLF_NO_CARD, .place = GOLF_NOWHERE };
	switch ((enum golf_phase)v->phase) {
	case GOLF_PH_START:
		out->key = *l->steps ? "lesson.start-more" : "lesson.start";
		return;
	case GOLF_PH_TURN:
		teach_draw(l, out);
		break;
	case GOLF_PH_PLACE:
		teach_place(l, out);
		break;
	case GOLF_PH_OVER:
		out->key = v->winners == 1u << LESSON_PERSON ? "lesson.won"
		    : v->winners == 1u << LESSON_COMPUTER    ? "lesson.lost"
							     : "lesson.tied";
		return;
	case GOLF_PH_BETWEEN:
	case GOLF_PH_FLIP:
	case GOLF_PH_POWER:
	case GOLF_PH_AIM:
		out->key = "lesson.start"; /* six-card Golf has none of these phases */
		return;
	}
	if (count_down(v, LESSON_PERSON) == 1 && out->covers)
		out->warning = "lesson.last-down";
	else if (count_down(v, LESSON_COMPUTER) == 1)
		out->warning = "lesson.hurry";
}

int
lesson_column(const struct lesson *l, unsigned seat, unsigned column, uint8_t card[2])
{
	struct golf_layout layout = { .n = golf_public_view(&l->seen)->places };

	memset(layout.card, GOLF_NO_CARD, sizeof layout.card);
	for (unsigned row = 0; row < 2; row++) {
		unsigned place = row * golf_public_view(&l->seen)->columns + column;

		card[row] = golf_public_view(&l->seen)->cell[seat][place].card;
		layout.card[place] = card[row] < GOLF_CARD_KINDS ? card[row] : GOLF_NO_CARD;
	}
	return golf_points(&l->rules, &layout);
}
