#include "tests/engine/play.h"

#include "engine/turn.h"
#include "tests/choice.h"
#include "tests/engine/presets.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *
play_preset(size_t i)
{
	return i < PLAY_PRESETS ? play_presets[i].name : NULL;
}

static void
set_all(struct golf_rules *r, const char *sets)
{
	char words[2048], *save = NULL;
	struct golf_why why;

	snprintf(words, sizeof words, "%s", sets);
	for (char *w = strtok_r(words, " ", &save); w; w = strtok_r(NULL, " ", &save)) {
		char *value = strchr(w, '=');

		cr_assert_not_null(value, "no value in '%s'", w);
		*value++ = '\0';
		cr_assert(golf_rules_set(r, w, value, &why), "%s", why.text);
	}
}

struct golf_rules
play_rules(const char *preset, const char *sets)
{
	struct golf_rules r;
	struct golf_why why;

	golf_rules_default(&r);
	for (size_t i = 0; i < PLAY_PRESETS; i++)
		if (strcmp(play_presets[i].name, preset) == 0)
			set_all(&r, play_presets[i].sets);
	set_all(&r, sets);
	cr_assert(golf_rules_check(&r, &why), "%s", why.text);
	return r;
}

void
play_deal(struct golf_state *s, const struct golf_rules *r, unsigned seats, unsigned seed)
{
	unsigned char bytes[GOLF_SEED] = { (unsigned char)seed, (unsigned char)(seed >> 8), 1 };
	struct golf_events out;

	cr_assert_eq(golf_begin(s, r, seats, bytes, "", 0), GOLF_OK);
	cr_assert_eq(play(s, "- deal", &out), GOLF_OK);
}

/* "1.2": seat 1, place 2; "pile": the top of the discard pile. */
static bool
read_spot(const char *word, struct golf_spot *at)
{
	unsigned seat, place;

	*at = (struct golf_spot){ GOLF_PILE, 0 };
	if (strcmp(word, "pile") == 0)
		return true;
	if (sscanf(word, "%u.%u", &seat, &place) != 2)
		return false;
	*at = (struct golf_spot){ (uint8_t)seat, (uint8_t)place };
	return true;
}

/* Stores the numbers that followed a word: places, an order or lines. */
static void
take_numbers(struct golf_action *a, const char *topic, const uint8_t *number, unsigned n)
{
	if (strcmp(topic, "give") == 0) {
		a->gives = (uint8_t)n;
		memcpy(a->give, number, n);
	} else if (strcmp(topic, "who") == 0) {
		a->who = number[0];
	} else if (strcmp(topic, "rows") == 0 || strcmp(topic, "columns") == 0) {
		a->lines = topic[0] == 'r' ? GOLF_LINES_ROWS : GOLF_LINES_COLUMNS;
		a->a = number[0];
		a->b = number[1];
	} else if (a->kind == GOLF_DO_REARRANGE || (a->kind == GOLF_DO_REPLACE && n > 1)) {
		a->n = (uint8_t)n;
		for (unsigned i = 0; i < n; i++)
			a->at[i].place = number[i];
	} else if (n > 0)
		a->place = number[0];
}

struct golf_action
play_action(const char *words)
{
	char text[160], topic[24] = "", *save = NULL, *w;
	struct golf_action a = { .card = GOLF_NO_CARD, .who = GOLF_NOBODY };
	uint8_t number[GOLF_LIST_MAX] = { 0 };
	enum golf_power power;
	enum golf_do kind;
	unsigned n = 0, powers = 0;

	snprintf(text, sizeof text, "%s", words);
	w = strtok_r(text, " ", &save);
	a.seat = w[0] == '-' ? GOLF_NOBODY : (uint8_t)atoi(w);
	w = strtok_r(NULL, " ", &save);
	cr_assert(w && golf_do_read(w, strlen(w), &kind), "no verb in '%s'", words);
	a.kind = (uint8_t)kind;
	while ((w = strtok_r(NULL, " ", &save)) != NULL) {
		struct golf_spot at;

		if (read_spot(w, &at)) {
			cr_assert_lt(a.n, GOLF_LIST_MAX);
			a.at[a.n++] = at;
		} else if (strcmp(topic, "as") == 0) {
			cr_assert(golf_card_read(NULL, w, strlen(w), &a.card));
			topic[0] = '\0';
		} else if (w[0] >= '0' && w[0] <= '9' && strlen(w) < 3) {
			cr_assert_lt(n, GOLF_LIST_MAX);
			number[n++] = (uint8_t)atoi(w);
		} else if (strcmp(w, "stock") == 0 || strcmp(w, "discard") == 0) {
			a.from = w[0] == 's' ? GOLF_FROM_STOCK : GOLF_FROM_DISCARD;
		} else if (strcmp(w, "paid") == 0 || strcmp(w, "swap") == 0) {
			a.yes = 1;
		} else if (golf_power_read(w, strlen(w), &power)) {
			*(powers == 0 ? &a.power : powers == 1 ? &a.a : &a.b) = (uint8_t)power;
			powers++;
		} else {
			take_numbers(&a, topic, number, n);
			n = 0;
			snprintf(topic, sizeof topic, "%s", w);
		}
	}
	take_numbers(&a, topic, number, n);
	return a;
}

enum golf_status
play(struct golf_state *s, const char *words, struct golf_events *out)
{
	struct golf_action a = play_action(words);
	struct golf_events own;

	return golf_apply(s, &a, out ? out : &own);
}

void
play_start(struct golf_state *s)
{
	while (s->phase == GOLF_PH_START) {
		unsigned seat = (unsigned)__builtin_ctz(golf_to_act(s));
		struct golf_action a = nth_choice(s, seat, 0);
		struct golf_events out;

		cr_assert_eq(golf_apply(s, &a, &out), GOLF_OK);
	}
}

/* Finds a card of that kind outside the n_done slots that are already set: in a pile first. */
static uint8_t *
find_card(struct golf_state *s, uint8_t card, uint8_t *const *done, unsigned n_done)
{
	uint8_t *slot[GOLF_CARDS_MAX + GOLF_SEATS_MAX * GOLF_PLACES_MAX];
	unsigned n = 0;

	for (unsigned seat = 0; seat < s->seats; seat++)
		for (unsigned p = 0; p < GOLF_PLACES_MAX; p++)
			slot[n++] = &s->card[seat][p];
	for (unsigned i = 0; i < s->discards; i++)
		slot[n++] = &s->pile[i];
	for (unsigned i = s->stock_at; i < s->cards; i++)
		slot[n++] = &s->pile[i];
	while (n-- > 0) {
		bool taken = false;

		for (unsigned i = 0; i < n_done; i++)
			taken = taken || done[i] == slot[n];
		if (!taken && *slot[n] == card)
			return slot[n];
	}
	cr_assert_fail("no %s is left to be placed", golf_card_text(&s->rules, card));
	return NULL;
}

/* Swaps the cards named in words into the slots, in order. */
static void
arrange(struct golf_state *s, uint8_t **slot, const char *words)
{
	unsigned n = 0;

	for (; *words; n++) {
		size_t length = strcspn(words, " ");
		uint8_t card, *from;

		cr_assert(
		    golf_card_read(&s->rules, words, length, &card), "no card in '%s'", words);
		if (card != GOLF_NO_CARD) {
			from = find_card(s, card, slot, n);
			*from = *slot[n];
			*slot[n] = card;
		}
		words += length;
		words += strspn(words, " ");
	}
}

void
play_give(struct golf_state *s, unsigned seat, const char *cards)
{
	uint8_t *slot[GOLF_PLACES_MAX];

	for (unsigned p = 0; p < s->grid; p++)
		slot[p] = &s->card[seat][p];
	arrange(s, slot, cards);
}

void
play_two(
    struct golf_state *s, const char *preset, const char *sets, const char *own, const char *other)
{
	struct golf_rules r = play_rules(preset, sets);

	play_deal(s, &r, 2, 3);
	if (s->phase == GOLF_PH_START)
		play_start(s);
	play_give(s, 0, own);
	play_give(s, 1, other);
}

void
play_show(struct golf_state *s)
{
	for (unsigned p = 0; p < s->grid; p++)
		s->seen[0][p] = s->seen[1][p] = 3;
}

void
play_stock(struct golf_state *s, const char *cards)
{
	uint8_t *slot[GOLF_CARDS_MAX];

	for (unsigned i = s->stock_at; i < s->cards; i++)
		slot[i - s->stock_at] = &s->pile[i];
	arrange(s, slot, cards);
}

void
play_discard(struct golf_state *s, const char *card)
{
	uint8_t *slot[1] = { &s->pile[s->discards - 1] };

	arrange(s, slot, card);
}

const char *
play_layout(const struct golf_state *s, unsigned seat)
{
	static char text[GOLF_PLACES_MAX * 5 + 1];
	int n = 0;

	for (unsigned p = 0; p < state_size(s, seat); p++)
		n += snprintf(text + n, sizeof text - (size_t)n,
		    s->up[seat] >> p & 1 || !(s->held[seat] >> p & 1) ? "%s%s" : "%s[%s]",
		    p ? " " : "", golf_card_text(&s->rules, s->card[seat][p]));
	return text;
}

uint64_t
play_random(uint64_t *x)
{
	*x ^= *x << 13;
	*x ^= *x >> 7;
	*x ^= *x << 17;
	return *x;
}

/*
 * A seat that the game waits for, sometimes another seat that may act; GOLF_NOBODY when there is
 * none.
 */
static unsigned
seat_to_play(const struct golf_state *s, uint64_t *x)
{
	uint16_t mask = golf_to_act(s), may = golf_may_act(s);

	if (may != 0 && play_random(x) % 4 == 0)
		mask = may;
	return mask ? bits_nth(mask, 0) : GOLF_NOBODY;
}

static void
told_legal(const struct golf_state *s, const struct golf_action *a)
{
	struct golf_state copy = *s;
	struct golf_events out;

	cr_assert_eq(golf_apply(&copy, a, &out), GOLF_OK, "%s of %u cards",
	    golf_do_text((enum golf_do)a->kind), a->n);
}

/* Choices of golf_by_lot() alone: doing nothing, and matches of several cards (X04). */
static void
told_by_lot_alone(const struct golf_state *s, unsigned seat, const struct golf_action *a)
{
	if (a->kind == GOLF_DO_COUNT) {
		cr_assert(golf_may_act(s) >> seat & 1);
		return;
	}
	cr_assert_eq(a->kind, GOLF_DO_MATCH);
	cr_assert_gt(a->n, 1);
	told_legal(s, a);
}

void
play_told_alike(const struct golf_state *s, unsigned seat)
{
	enum { LOTS = 5, LISTED = 4096 };
	unsigned n = golf_choices(s, seat), turn = golf_turn(s);
	static struct golf_action list[LISTED];

	if (turn != GOLF_NOBODY)
		cr_assert_eq(golf_to_act(s), 1u << turn);
	cr_assert_eq(golf_list(s, seat, list, LISTED), n);
	for (unsigned i = 0; i < n && i < 16; i++) {
		struct golf_action a = nth_choice(s, seat, i);

		cr_assert_eq(memcmp(&a, &list[i], sizeof a), 0, "%s, not %s in the list",
		    golf_do_text((enum golf_do)a.kind), golf_do_text((enum golf_do)list[i].kind));
	}
	for (unsigned i = 0; n > 0 && i <= LOTS; i++) {
		struct golf_action a;
		uint64_t all = golf_by_lot(s, seat, 0, &a), which = (all - 1) * i / LOTS;

		cr_assert_eq(golf_by_lot(s, seat, lot_of_choice(which, all), &a), all);
		cr_assert(all >= n + (golf_may_act(s) >> seat & 1));
		if (!state_matches_drawn(s, seat) && start_orders(s, seat) == 0)
			cr_assert_eq(all, n + (golf_may_act(s) >> seat & 1));
		if (which >= n) {
			told_by_lot_alone(s, seat, &a);
			continue;
		}
		if (which >= LISTED) {
			told_legal(s, &a);
			continue;
		}
		cr_assert_eq(memcmp(&a, &list[which], sizeof a), 0, "%s, not %s, for lot %u of %u",
		    golf_do_text((enum golf_do)a.kind),
		    golf_do_text((enum golf_do)list[which].kind), (unsigned)which, n);
	}
}

bool
play_step(struct golf_state *s, uint64_t *x, struct golf_action *a, struct golf_events *out)
{
	unsigned seat = seat_to_play(s, x);

	*a = (struct golf_action){ .kind = GOLF_DO_DEAL, .seat = GOLF_NOBODY };
	if (s->phase == GOLF_PH_OVER)
		return false;
	if (seat != GOLF_NOBODY) {
		unsigned n = golf_choices(s, seat);

		cr_assert_gt(n, 0, "seat %u must act, but has no choices", seat);
		*a = nth_choice(s, seat, (unsigned)(play_random(x) % n));
	}
	cr_assert_eq(golf_apply(s, a, out), GOLF_OK);
	return true;
}
