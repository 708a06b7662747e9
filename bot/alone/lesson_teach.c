/* The advice of a lesson: what the person is told before each step, and about the result. */
#include "bot/alone/lesson.h"

#include <string.h>

enum {
	FEW = 4, /* points of a card that is worth taking, at most */
	GAIN = 3, /* points that a swap for an own face-up card must save */
	UNSEEN = 5, /* points of a face-down card: a little above its mean */
};

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
teach_draw(const struct lesson *l, struct render_advice *out)
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

/* Returns whether the advice puts a card on a face-down card, or may lead to that. */
static bool
teach_place(const struct lesson *l, struct render_advice *out)
{
	const struct golf_view *v = golf_public_view(&l->seen);
	int value = golf_rules_value(&l->rules, v->drawn), most;
	uint8_t highest = find_highest(l);

	out->card = v->drawn;
	out->place = find_pair(l, out->card);
	if (out->place != GOLF_NOWHERE) {
		out->key = "lesson.place-pair";
		return !is_up(v, LESSON_PERSON, out->place);
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
	return strcmp(out->key, "lesson.place-down") == 0 ||
	    strcmp(out->key, "lesson.place-must") == 0;
}

void
lesson_teach(const struct lesson *l, struct render_advice *out)
{
	const struct golf_view *v = golf_public_view(&l->seen);
	bool covers = false;

	*out = (struct render_advice){ .card = GOLF_NO_CARD, .place = GOLF_NOWHERE };
	switch ((enum golf_phase)v->phase) {
	case GOLF_PH_START:
		out->key = *l->steps ? "lesson.start-more" : "lesson.start";
		return;
	case GOLF_PH_TURN:
		teach_draw(l, out);
		break;
	case GOLF_PH_PLACE:
		covers = teach_place(l, out);
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
	if (count_down(v, LESSON_PERSON) == 1 && covers)
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
