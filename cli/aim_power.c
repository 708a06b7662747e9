/* What each power needs to be told, question by question. */
#include "cli/aim.h"

static enum answer
ask_lines(struct play *p, struct golf_action *a)
{
	enum answer answer = aim_seat(p, "Whose layout? ", aim_others(p), false, &a->who);
	unsigned lines;
	struct prompt q;
	int value = GOLF_LINES_COLUMNS;

	if (answer != ANSWER)
		return answer;
	prompt_begin(&q, "Swap rows or columns? ");
	q.back = true;
	if (p->view.rows > 1)
		prompt_add(&q, 'r', "rows", "rows", "two rows change places", GOLF_LINES_ROWS);
	if (p->view.columns > 1)
		prompt_add(
		    &q, 'c', "columns", "columns", "two columns change places", GOLF_LINES_COLUMNS);
	answer = screen_ask(p, &q, a->who, &value);
	if (answer != ANSWER)
		return answer;
	a->lines = (uint8_t)value;
	lines = a->lines == GOLF_LINES_ROWS ? p->view.rows : p->view.columns;
	if (lines == 2) {
		a->a = 0;
		a->b = 1;
		return ANSWER;
	}
	answer = aim_place(p, "Which line? ", a->who, (1u << lines) - 1, &a->a);
	if (answer != ANSWER)
		return answer;
	return aim_place(
	    p, "With which other line? ", a->who, ((1u << lines) - 1) & ~(1u << a->a), &a->b);
}

/* W16: whatever lies face down with the others, or face up with you. */
static enum answer
ask_flip(struct play *p, struct golf_action *a)
{
	uint32_t places[GOLF_SEATS_MAX];

	for (unsigned i = 0; i < p->seats; i++)
		places[i] = i == YOU ? aim_up_of(p, i) : aim_places_of(p, i) & ~aim_up_of(p, i);
	a->n = 1;
	return aim_spot(p, "Whose card? ", places, false, &a->at[0]);
}

static enum answer
ask_who_or_own(struct play *p, struct golf_action *a)
{
	enum answer answer = aim_seat(p, "Who gets a card, or is it yours that goes? ",
	    aim_others(p) | (unsigned)(aim_places_of(p, YOU) != 0) << YOU, false, &a->who);

	if (answer != ANSWER || a->who != YOU)
		return answer;
	a->n = 1;
	a->at[0].seat = YOU;
	return aim_place(
	    p, "Which of your cards goes? ", YOU, aim_places_of(p, YOU), &a->at[0].place);
}

/* W18: the powers of the ranks 3 to king, once each. */
static unsigned
combinable(const struct play *p)
{
	enum { RANK_3 = 2, RANK_K = 12 };
	unsigned powers = 0;

	for (uint8_t card = 0; card < GOLF_JOKER_RED; card++)
		if (golf_rank(card) >= RANK_3 && golf_rank(card) <= RANK_K)
			powers |= 1u << golf_rules_power(p->rules, card);
	return powers & ~(1u << GOLF_POWER_NONE) & ~(1u << GOLF_POWER_COMBINE);
}

static enum answer
ask_power(struct play *p, const char *question, unsigned powers, uint8_t *power)
{
	enum answer answer;
	struct prompt q;
	int value = 0;
	unsigned number = 0;

	prompt_begin(&q, "%s", question);
	q.back = true;
	for (unsigned i = 0; i < GOLF_POWER_COUNT; i++)
		if (powers >> i & 1)
			prompt_number(
			    &q, ++number, table_power(i, true), table_power(i, true), (int)i);
	while ((answer = screen_ask(p, &q, GOLF_NOBODY, &value)) == ANSWER_PLACE)
		screen_note(p, "There is no power of that number.");
	*power = (uint8_t)value;
	return answer;
}

static enum answer
ask_two(struct play *p, unsigned first, unsigned second, struct golf_action *a)
{
	enum answer answer = aim_a_card(p, "Whose card? ", first, &a->at[0]);

	a->n = 2;
	if (answer != ANSWER)
		return answer;
	if (a->at[0].seat == GOLF_PILE)
		second &= ~(unsigned)AIM_PILE;
	return aim_a_card(p, "And whose card is the other? ", second, &a->at[1]);
}

enum answer
aim_power(struct play *p, unsigned power, struct golf_action *a)
{
	enum answer answer;

	a->n = 0;
	switch (golf_power_needs((enum golf_power)power)) {
	case GOLF_NEED_NOTHING:
		return ANSWER;
	case GOLF_NEED_OWN:
		a->n = 1;
		return aim_a_card(p, "", AIM_OWN, &a->at[0]);
	case GOLF_NEED_OTHER:
		a->n = 1;
		return aim_a_card(p, "Whose card? ", AIM_OTHERS, &a->at[0]);
	case GOLF_NEED_ANY:
		a->n = 1;
		return aim_a_card(p, "Whose card? ", AIM_OWN | AIM_OTHERS, &a->at[0]);
	case GOLF_NEED_OWN_OTHER:
		return ask_two(p, AIM_OWN, AIM_OTHERS, a);
	case GOLF_NEED_TWO:
		return ask_two(p, AIM_OWN | AIM_OTHERS, AIM_OWN | AIM_OTHERS, a);
	case GOLF_NEED_TWO_TABLE:
		return ask_two(
		    p, AIM_OWN | AIM_OTHERS | AIM_PILE, AIM_OWN | AIM_OTHERS | AIM_PILE, a);
	case GOLF_NEED_WHO:
		return aim_seat(p, "Whose layout? ", aim_others(p), false, &a->who);
	case GOLF_NEED_LINES:
		return ask_lines(p, a);
	case GOLF_NEED_FLIP:
		return ask_flip(p, a);
	case GOLF_NEED_WHO_OR_OWN:
		return ask_who_or_own(p, a);
	case GOLF_NEED_POWERS:
		answer = ask_power(p, "Which power first? ", combinable(p), &a->a);
		if (answer != ANSWER)
			return answer;
		return ask_power(p, "And which then? ", combinable(p) & ~(1u << a->a), &a->b);
	}
	return ANSWER_BACK;
}
