/*
 * What an action is aimed at, asked step by step: whose card, which place. q leads back to where it
 * was begun.
 */
#include "cli/aim.h"

#include <string.h>

enum { PILE_VALUE = 100 };

/* The occupied places of a layout, one bit each; of those that lie face down, or up, alone. */
uint32_t
aim_places_of(const struct play *p, unsigned seat)
{
	uint32_t places = 0;

	for (unsigned place = 0; place < p->view.size[seat]; place++)
		if (p->view.cell[seat][place].card != GOLF_NO_CARD)
			places |= 1u << place;
	return places;
}

uint32_t
aim_up_of(const struct play *p, unsigned seat)
{
	uint32_t places = aim_places_of(p, seat);

	for (unsigned place = 0; place < p->view.size[seat]; place++)
		if (!(p->view.cell[seat][place].flags & GOLF_CELL_UP))
			places &= ~(1u << place);
	return places;
}

/* One of the places of seat's layout. */
enum answer
aim_place(struct play *p, const char *question, unsigned seat, uint32_t places, uint8_t *place)
{
	struct prompt q;
	enum answer answer;
	int value = 0;

	prompt_begin(&q, "%s", question);
	q.back = true;
	for (unsigned i = 0; i < GOLF_PLACES_MAX; i++)
		if (places >> i & 1)
			prompt_number(&q, i + 1, "place", "the place of the card", (int)i);
	while ((answer = screen_ask(p, &q, seat, &value)) == ANSWER_PLACE)
		screen_note(p, "There is no card that it could be.");
	*place = (uint8_t)value;
	return answer;
}

enum answer
aim_own(struct play *p, const char *question, unsigned places, uint8_t *place)
{
	return aim_place(p, question, YOU, places, place);
}

/*
 * One of the seats, one bit each, or the discard pile; where there is but one, it is not asked for.
 */
enum answer
aim_seat(struct play *p, const char *question, unsigned seats, bool pile, uint8_t *seat)
{
	unsigned only = GOLF_NOBODY, n = pile;
	enum answer answer;
	struct prompt q;
	int value = 0;

	prompt_begin(&q, "%s", question);
	q.back = true;
	for (unsigned i = 0; i < p->seats; i++) {
		if (!(seats >> i & 1))
			continue;
		only = i;
		n++;
		if (i == YOU)
			prompt_add(&q, 'y', "yours", "yours", "your own", YOU);
		else
			prompt_number(&q, i, p->names[i], p->names[i], (int)i);
	}
	if (pile) {
		prompt_add(&q, 'd', "discard", "discard pile (@)", "the discard pile", PILE_VALUE);
		q.option[q.n - 1].card = p->view.discard;
	}
	*seat = (uint8_t)only;
	if (n == 1 && !pile)
		return ANSWER;
	while ((answer = screen_ask(p, &q, GOLF_NOBODY, &value)) == ANSWER_PLACE)
		screen_note(p, "There is nobody that it could be.");
	*seat = (uint8_t)(value == PILE_VALUE ? GOLF_PILE : value);
	return answer;
}

/* A card of one of the seats: whose, and which; places: those that it may be, by seat. */
enum answer
aim_spot(struct play *p, const char *whose, const uint32_t places[GOLF_SEATS_MAX], bool pile,
    struct golf_spot *at)
{
	unsigned seats = 0;
	enum answer answer;
	char which[80];

	for (unsigned i = 0; i < GOLF_SEATS_MAX && i < p->seats; i++)
		seats |= (unsigned)(places[i] != 0) << i;
	if (seats == 0 && !pile) {
		screen_note(p, "There is no card that it could be.");
		return ANSWER_BACK;
	}
	answer = aim_seat(p, whose, seats, pile, &at->seat);
	at->place = 0;
	if (answer != ANSWER || at->seat == GOLF_PILE)
		return answer;
	if (at->seat == YOU)
		snprintf(which, sizeof which, "Which of your cards? ");
	else
		snprintf(which, sizeof which, "Which of %s's cards? ", p->names[at->seat]);
	return aim_place(p, which, at->seat, places[at->seat], &at->place);
}

enum answer
aim_a_card(struct play *p, const char *whose, unsigned of, struct golf_spot *at)
{
	uint32_t places[GOLF_SEATS_MAX] = { 0 };

	for (unsigned i = 0; i < p->seats; i++)
		if (of & (i == YOU ? AIM_OWN : AIM_OTHERS))
			places[i] = aim_places_of(p, i);
	return aim_spot(p, whose, places, of & AIM_PILE, at);
}

unsigned
aim_others(const struct play *p)
{
	return ((1u << p->seats) - 1) & ~(1u << YOU);
}

/* Other actions ------------------------------------------------------------ */

/* Of an opponent's card that is matched: which own one goes there. */
static enum answer
ask_gift(struct play *p, struct golf_action *a)
{
	uint32_t places = aim_places_of(p, YOU);

	for (unsigned i = 0; i < a->n; i++)
		if (a->at[i].seat == YOU)
			places &= ~(1u << a->at[i].place);
	for (unsigned i = 0; i < a->gives; i++)
		places &= ~(1u << a->give[i]);
	if (places == 0)
		return ANSWER; /* the engine says why not */
	return aim_place(p, "Which of your cards goes there, if it is right? ", YOU, places,
	    &a->give[a->gives++]);
}

enum answer
aim_match(struct play *p, struct golf_action *a)
{
	unsigned of = p->rules->whose == GOLF_WHOSE_OWN ? AIM_OWN : AIM_OWN | AIM_OTHERS;
	unsigned most = p->rules->match == GOLF_MATCH_ANY_TIME ? 1
	    : p->rules->per_discard > 0                        ? p->rules->per_discard
							       : GOLF_LIST_MAX;
	enum answer answer = ANSWER;
	struct prompt q;
	int value = 0;

	while (answer == ANSWER && a->n < most) {
		answer = aim_a_card(p, "Match whose card? ", of, &a->at[a->n]);
		if (answer == ANSWER && a->at[a->n++].seat != YOU)
			answer = ask_gift(p, a);
		if (answer != ANSWER || a->n == most)
			break;
		prompt_begin(&q, "One more card? ");
		prompt_add(&q, 'm', "more", "one more", "name another card that is equal", 0);
		q.enter = "no more";
		q.back = true;
		answer = screen_ask(p, &q, GOLF_NOBODY, &value);
	}
	return answer == ANSWER_ENTER ? ANSWER : answer;
}

enum answer
aim_trade(struct play *p, struct golf_action *a)
{
	uint32_t places[GOLF_SEATS_MAX] = { 0 };
	enum answer answer;

	for (unsigned i = 0; i < p->seats; i++)
		places[i] = i == YOU ? 0 : aim_up_of(p, i);
	a->n = 1;
	answer = aim_spot(p, "Whose face-up card? ", places, false, &a->at[0]);
	if (answer != ANSWER)
		return answer;
	return aim_place(
	    p, "Which of your cards does it replace? ", YOU, aim_places_of(p, YOU), &a->place);
}

/* W13: which of the cards in hand is placed. */
enum answer
aim_card(struct play *p, struct golf_action *a)
{
	const uint8_t hand[3] = { p->view.drawn, p->view.more[0], p->view.more[1] };
	enum answer answer;
	struct prompt q;
	int value = 0;

	a->card = GOLF_NO_CARD;
	if (p->view.more[0] == GOLF_NO_CARD)
		return ANSWER;
	prompt_begin(&q, "Which card goes there? ");
	q.back = true;
	for (unsigned i = 0; i < 3; i++) {
		if (hand[i] >= GOLF_CARD_KINDS)
			continue;
		prompt_add(&q, (char)('a' + i), "", "@", "@", hand[i]);
		q.option[q.n - 1].card = hand[i];
	}
	answer = screen_ask(p, &q, GOLF_NOBODY, &value);
	a->card = (uint8_t)value;
	return answer;
}

/* T11: places one after the other, until Enter. */
enum answer
aim_several(struct play *p, struct golf_action *a)
{
	uint32_t left = aim_places_of(p, YOU);
	enum answer answer = ANSWER;

	while (left != 0 && a->n < GOLF_LIST_MAX) {
		struct prompt q;
		int value = 0;

		prompt_begin(&q, a->n == 0 ? "Replace which equal cards? " : "And which? ");
		q.back = true;
		q.enter = a->n >= 2 ? "these" : NULL;
		for (unsigned i = 0; i < GOLF_PLACES_MAX; i++)
			if (left >> i & 1)
				prompt_number(
				    &q, i + 1, "place", "the place of an equal card", (int)i);
		answer = screen_ask(p, &q, GOLF_NOBODY, &value);
		if (answer == ANSWER_PLACE) {
			screen_note(p, "That card is named already, or there is none.");
			continue;
		}
		if (answer != ANSWER)
			break;
		a->at[a->n++] = (struct golf_spot){ YOU, (uint8_t)value };
		left &= ~(1u << value);
	}
	if (answer != ANSWER && answer != ANSWER_ENTER)
		return answer;
	return aim_card(p, a);
}

/* L05: two cards change places, as often as it is wanted, until Enter. */
enum answer
aim_order(struct play *p, struct golf_action *a)
{
	uint32_t all = (1u << p->view.places) - 1;
	enum answer answer;

	a->n = p->view.places;
	for (unsigned i = 0; i < a->n; i++)
		a->at[i] = (struct golf_spot){ YOU, (uint8_t)i };
	for (;;) {
		struct prompt q;
		int value = 0;
		uint8_t other = 0;
		struct golf_spot moved;
		size_t used;

		prompt_begin(&q, "Your places hold the cards of");
		for (unsigned i = 0; i < a->n; i++) {
			used = strlen(q.lead);
			snprintf(q.lead + used, sizeof q.lead - used, "%s%u", i == 0 ? " " : ", ",
			    a->at[i].place + 1u);
		}
		used = strlen(q.lead);
		snprintf(q.lead + used, sizeof q.lead - used, ". Move which place? ");
		q.back = true;
		q.enter = "so be it";
		for (unsigned i = 0; i < a->n; i++)
			prompt_number(&q, i + 1, "place", "the place whose card moves", (int)i);
		answer = screen_ask(p, &q, GOLF_NOBODY, &value);
		if (answer == ANSWER_ENTER)
			return ANSWER;
		if (answer == ANSWER_PLACE) {
			screen_note(p, golf_status_text(GOLF_NO_PLACE));
			continue;
		}
		if (answer != ANSWER)
			return answer;
		answer = aim_place(p, "To which place? ", YOU, all & ~(1u << value), &other);
		if (answer == ANSWER_GONE)
			return answer;
		if (answer != ANSWER)
			continue;
		moved = a->at[value];
		a->at[value] = a->at[other];
		a->at[other] = moved;
	}
}
