/*
 * Compares plans with the engine. Every action at the end of some steps is legal, and steps lead to
 * every choice of a seat. Random games with several rule sets try the options of every question.
 */
#include "engine/plan/plan.h"
#include "tests/choice.h"
#include "tests/thorough.h"

#include <criterion/criterion.h>
#include <stdalign.h>
#include <string.h>

enum { LEAVES_MAX = 4000, MENU = 25 };

static struct golf_rules rules;
static alignas(max_align_t) unsigned char state_bytes[4096], copy_bytes[4096];
static struct golf_view view;
static struct golf_action leaf[LEAVES_MAX];
static unsigned leaves, chance, room, asked[PLAN_ASKS];

static unsigned
pick(unsigned below)
{
	chance = chance * 1103515245u + 12345u;
	return (chance >> 16) % below;
}

/*
 * Tries each option alone. When several options may be chosen, it also tries the first with each
 * other option, and the largest number of options.
 */
static void
walk(enum plan_kind kind, const char *steps, unsigned depth)
{
	struct plan_question q;
	struct golf_action a;
	char more[PLAN_STEPS + 1];

	cr_assert_leq(depth, 8u, "no end of questions: %s", steps);
	switch (plan_next(kind, steps, &view, &rules, room, &q, &a)) {
	case PLAN_BAD:
		cr_assert_eq(depth, 0u, "an offered step is refused: kind %u, %s", kind, steps);
		return;
	case PLAN_NOTHING:
		return;
	case PLAN_ACT:
		a.seat = view.viewer;
		if (leaves < LEAVES_MAX)
			leaf[leaves++] = a;
		return;
	case PLAN_ASK:
		break;
	}
	asked[q.ask]++;
	cr_assert_leq(q.n, room);
	for (unsigned i = 0; i < q.n; i++)
		cr_assert(
		    q.option[i].kind != PLAN_OF_PILE || q.option[i].a == 0, "no seat has the pile");
	cr_assert(q.least >= 1 && q.least <= q.most && (q.most <= q.n || q.n == 0), "%s", steps);
	for (unsigned i = 0; q.least == 1 && i < (q.ask == PLAN_ASK_MORE ? depth < 4 : q.n); i++) {
		strcpy(more, q.steps);
		cr_assert(plan_add(more, q.option[i].value), "%s %s", more, q.option[i].value);
		walk(kind, more, depth + 1);
	}
	for (unsigned i = 1; kind != PLAN_ORDER && q.most >= 2 && q.least <= 2 && i < q.n; i++) {
		strcpy(more, q.steps);
		cr_assert(plan_add(more, q.option[0].value) && plan_add(more, q.option[i].value));
		walk(kind, more, depth + 1);
	}
	if (q.most > 2) {
		strcpy(more, q.steps);
		for (unsigned i = 0; i < q.most; i++)
			cr_assert(plan_add(more, q.option[i].value), "%s has no room", more);
		walk(kind, more, depth + 1);
	}
	if (q.done) {
		strcpy(more, q.steps);
		cr_assert(plan_add(more, "."));
		walk(kind, more, depth + 1);
	}
}

static bool
same_spots(const struct golf_action *a, const struct golf_action *b)
{
	for (unsigned i = 0; i < a->n; i++)
		if (a->at[i].place != b->at[i].place ||
		    (a->kind != GOLF_DO_REPLACE && a->at[i].seat != b->at[i].seat))
			return false;
	return a->n == b->n;
}

/* Whether the two cards of a power are the same in the other order. */
static bool
same_reversed(const struct golf_action *a, const struct golf_action *b)
{
	struct golf_action c = *b;

	if (a->kind != GOLF_DO_POWER || b->n != 2)
		return false;
	c.at[0] = b->at[1];
	c.at[1] = b->at[0];
	return same_spots(a, &c);
}

static bool
same(const struct golf_action *a, const struct golf_action *b)
{
	if (a->kind != b->kind)
		return false;
	switch (a->kind) {
	case GOLF_DO_REPLACE:
		return (view.more[0] == GOLF_NO_CARD || a->card == b->card) &&
		    (a->n > 1 ? same_spots(a, b) : b->n < 2 && a->place == b->place);
	case GOLF_DO_POWER:
		if (view.phase == GOLF_PH_AIM)
			return same_spots(a, b) && a->yes == b->yes;
		switch ((unsigned)golf_power_needs((enum golf_power)a->power)) {
		case GOLF_NEED_NOTHING:
			return true;
		case GOLF_NEED_WHO:
			return a->who == b->who;
		case GOLF_NEED_LINES:
			return a->who == b->who && a->lines == b->lines &&
			    ((a->a == b->a && a->b == b->b) || (a->a == b->b && a->b == b->a));
		case GOLF_NEED_WHO_OR_OWN:
			return a->n == b->n && (a->n ? same_spots(a, b) : a->who == b->who);
		case GOLF_NEED_POWERS:
			return a->a == b->a && a->b == b->b;
		default:
			return same_spots(a, b) || same_reversed(a, b);
		}
	case GOLF_DO_MATCH:
		return same_spots(a, b) &&
		    (a->gives == 0 || b->gives == 0 || a->give[0] == b->give[0]);
	case GOLF_DO_TRADE:
		return same_spots(a, b) && a->place == b->place;
	case GOLF_DO_PEEK:
		return a->yes && b->yes && a->place == b->place;
	default:
		return a->place == b->place;
	}
}

/* Returns the plan that leads to an action; PLAN_KINDS when one button is enough. */
static enum plan_kind
kind_of(const struct golf_action *a)
{
	switch (a->kind) {
	case GOLF_DO_REPLACE:
		return a->n > 1 ? PLAN_SEVERAL : PLAN_REPLACE;
	case GOLF_DO_POWER:
		return PLAN_POWER;
	case GOLF_DO_MATCH:
		return PLAN_MATCH;
	case GOLF_DO_TRADE:
		return PLAN_TRADE;
	case GOLF_DO_PEEK:
		return a->yes ? PLAN_LOOK : PLAN_KINDS;
	case GOLF_DO_FLIP:
		return PLAN_FLIP;
	default:
		return PLAN_KINDS;
	}
}

/*
 * Carries out each leaf on a copy of the game. Some refusals are allowed, because a plan knows less
 * than the engine.
 */
static void
check_leaves(const struct golf_state *s)
{
	struct golf_state *copy = (struct golf_state *)copy_bytes;
	struct golf_events out;

	for (unsigned i = 0; i < leaves; i++) {
		enum golf_status status;

		golf_state_copy(copy, s);
		status = golf_apply(copy, &leaf[i], &out);
		cr_assert(status == GOLF_OK || status == GOLF_LOCKED || status == GOLF_SEEN_IT ||
			status == GOLF_NO_ROOM || status == GOLF_NO_SHIELD ||
			status == GOLF_NO_STOCK || status == GOLF_NO_GIVE ||
			status == GOLF_NO_POWER || status == GOLF_NO_OWN,
		    "%s by plan %u: %s", rules.name, kind_of(&leaf[i]), golf_status_text(status));
	}
}

/*
 * Checks that every choice of the engine is a leaf of its plan. Larger sets than pairs, and orders,
 * are not all tried.
 */
static void
check_seat(const struct golf_state *s, unsigned seat)
{
	bool walked[PLAN_KINDS] = { false };
	unsigned n = golf_choices(s, seat);

	golf_view(s, seat, &view);
	leaves = 0;
	for (unsigned i = 0; i<n; i += n> 60 ? 1 + pick(n / 30) : 1) {
		struct golf_action a = nth_choice(s, seat, i);
		enum plan_kind kind = kind_of(&a);
		bool found = false;

		if (kind == PLAN_KINDS || (kind == PLAN_SEVERAL && (a.n > 2 || a.at[0].place > 0)))
			continue;
		/* W07 swaps by one press; another button keeps the cards. */
		if (!walked[kind])
			walk(kind,
			    view.phase == GOLF_PH_AIM && view.power == GOLF_POWER_LOOK_TWO_MAY_SWAP
				? "1"
				: "",
			    0);
		walked[kind] = true;
		for (unsigned k = 0; k < leaves && !found; k++)
			found = same(&a, &leaf[k]);
		cr_assert(found || leaves == LEAVES_MAX,
		    "no steps lead to %s %s of seat %u, place %u, %u cards (%u leaves)",
		    golf_do_text((enum golf_do)a.kind), golf_power_text((enum golf_power)a.power),
		    seat, a.place, a.n, leaves);
	}
	check_leaves(s);
}

static void
play(unsigned seats, unsigned steps)
{
	struct golf_state *s = (struct golf_state *)state_bytes;
	unsigned char seed[GOLF_SEED] = { (unsigned char)chance, (unsigned char)(chance >> 8) };
	struct golf_action a = { .kind = GOLF_DO_DEAL };
	struct golf_events out;

	cr_assert_eq(golf_begin(s, &rules, seats, seed, "", 0), GOLF_OK);
	for (; steps > 0; steps--) {
		uint16_t able;
		unsigned seat = pick(seats);

		cr_assert_eq(golf_apply(s, &a, &out), GOLF_OK);
		golf_view(s, GOLF_SPECTATOR, &view);
		if (view.phase == GOLF_PH_OVER)
			return;
		for (unsigned i = 0; i < seats; i++)
			if (i == view.turn || i == seat)
				check_seat(s, i);
		a = (struct golf_action){ .kind = GOLF_DO_DEAL };
		able = (uint16_t)(golf_to_act(s) | (pick(3) == 0 ? golf_may_act(s) : 0));
		while (able && !(able >> seat & 1))
			seat = (seat + 1) % seats;
		if (able) {
			a = nth_choice(s, seat, pick(golf_choices(s, seat)));
			a.seat = (uint8_t)seat;
		}
	}
}

static void
set(const char *const *pairs)
{
	struct golf_why why;

	golf_rules_default(&rules);
	for (; *pairs; pairs += 2)
		cr_assert(golf_rules_set(&rules, pairs[0], pairs[1], &why), "%s", why.text);
	cr_assert(golf_rules_check(&rules, &why), "%s", why.text);
}

/* Two rule sets that together give the powers W01-W20 to some cards. */
static const char *const powers_a[] = { "layout.columns", "2", "start.turn_up", "0", "turn.placed",
	"face-down", "end.face_up", "none", "end.knock", "during-turn", "end.final_turns", "1",
	"game.holes", "99", "power.A", "add-or-remove", "power.2", "combine", "power.3", "peek-own",
	"power.4", "flip", "power.5", "shield", "power.6", "shuffle-other", "power.7", "swap-lines",
	"power.8", "draw-two", "power.9", "give-drawn", "power.10", "peek-other", "power.J",
	"swap-own-other", "power.Q", "look-two-may-swap", "power.K", "take-look-swap", "power.KS",
	"cancel-knock", "turn.multi_replace", "true", NULL };
static const char *const powers_b[] = { "layout.columns", "2", "start.turn_up", "1", "power.A",
	"peek-any", "power.2", "swap-any", "power.3", "swap-table", "power.4", "flip", "power.5",
	"swap-table", "power.reuse", "true", "turn.king_trade", "true", "turn.paid_peek", "2",
	"turn.flip", "may", "turn.flip_instead", "true", "turn.locked", "face-up", "match.when",
	"any-time", "match.whose", "any", "match.wrong_cards", "1", "game.holes", "99", NULL };
static const char *const own_turn[] = { "layout.columns", "2", "start.turn_up", "1", "match.when",
	"own-turn", "match.whose", "any", "match.wrong_cards", "2", "turn.multi_replace", "true",
	"power.placeable", "false", "power.5", "peek-any", "game.holes", "99", NULL };

Test(plan, W01_to_W20_T11_T13_M04_X01_X04_X06_steps_and_choices_are_the_same, .timeout = TEST_LIMIT)
{
	static const char *const *const sets[] = { powers_a, powers_b, own_turn };

	for (unsigned i = 0; i < 3; i++)
		for (unsigned seats = 2; seats <= 8; seats += 3)
			for (unsigned game = 0; game < 2; game++) {
				set(sets[i]);
				room = game == 0 ? MENU : PLAN_OPTIONS;
				chance = i * 100 + seats * 10 + game;
				play(seats, 70);
			}
	for (unsigned i = 0; i < PLAN_ASKS; i++)
		cr_expect(asked[i] > 0 || i == PLAN_ASK_ORDER, "question %u was never asked", i);
}

/* L05: each pair of steps exchanges two places; "." then gives the whole order. */
Test(plan, L05_an_order_in_steps)
{
	static const char *const pairs[] = { "start.rearrange", "true", NULL };
	struct plan_question q;
	struct golf_action a;

	set(pairs);
	memset(&view, 0, sizeof view);
	view.phase = GOLF_PH_START;
	view.seats = 2;
	view.places = 6;
	view.rows = 2;
	view.columns = 3;
	view.rearranging = 1;
	cr_assert_eq(plan_next(PLAN_ORDER, "", &view, &rules, MENU, &q, &a), PLAN_ASK);
	cr_assert_str_eq(q.steps, "012345");
	cr_assert(q.done && q.least == 2 && q.most == 2 && q.n == 6);
	cr_assert_eq(plan_next(PLAN_ORDER, "01234505", &view, &rules, MENU, &q, &a), PLAN_ASK);
	cr_assert_str_eq(q.steps, "512340");
	cr_assert_eq(plan_next(PLAN_ORDER, "01234550", &view, &rules, MENU, &q, &a), PLAN_ASK);
	cr_assert_str_eq(q.steps, "512340", "the two places may come in any order");
	cr_assert_eq(plan_next(PLAN_ORDER, "51234012", &view, &rules, MENU, &q, &a), PLAN_ASK);
	cr_assert_str_eq(q.steps, "521340");
	cr_assert_eq(plan_next(PLAN_ORDER, "521340.", &view, &rules, MENU, &q, &a), PLAN_ACT);
	cr_assert_eq(a.kind, GOLF_DO_REARRANGE);
	cr_assert_eq(a.n, 6);
	cr_assert(a.at[0].place == 5 && a.at[1].place == 2 && a.at[5].place == 0);
	view.rearranging = 2;
	cr_assert_eq(plan_next(PLAN_ORDER, "", &view, &rules, MENU, &q, &a), PLAN_BAD,
	    "another seat's turn");
}

/* Steps that were not offered are refused and change nothing. */
Test(plan, steps_that_were_not_offered_are_refused)
{
	static const struct {
		enum plan_kind kind;
		const char *steps, *why;
	} tries[] = {
		{ PLAN_REPLACE, "4", "no such place" },
		{ PLAN_REPLACE, "z", "no digit" },
		{ PLAN_REPLACE, "00", "a step too many" },
		{ PLAN_REPLACE, "1", "an empty place" },
		{ PLAN_SEVERAL, "0", "one place is not several" },
		{ PLAN_SEVERAL, "01", "an empty place among them" },
		{ PLAN_POWER, "10", "a power for own cards, aimed at an opponent's card" },
		{ PLAN_POWER, "01", "an empty place" },
		{ PLAN_POWER, "20", "no such seat" },
		{ PLAN_POWER, "0.", "no place" },
		{ PLAN_POWER, "v0", "the pile" },
		{ PLAN_MATCH, "00", "no such rule" },
		{ PLAN_FLIP, "0", "another phase" },
		{ PLAN_LOOK, "0", "another phase" },
		{ PLAN_ORDER, "0123", "nothing to rearrange" },
		{ PLAN_KINDS, "", "no kind" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct plan_question q;
		struct golf_action a;
		unsigned char before[sizeof a];

		set(powers_a);
		memset(&view, 0, sizeof view);
		view.seats = 2;
		view.places = view.size[0] = view.size[1] = 4;
		view.rows = view.columns = 2;
		view.phase = GOLF_PH_PLACE;
		view.drawn = 2; /* 3S */
		view.more[0] = view.more[1] = GOLF_NO_CARD;
		view.drawn_from = GOLF_FROM_STOCK;
		view.usable = GOLF_POWER_PEEK_OWN;
		view.cell[0][1].card = GOLF_NO_CARD;
		memset(&a, 0x5a, sizeof a);
		memcpy(before, &a, sizeof a);
		cr_expect_eq(plan_next(tries[i].kind, tries[i].steps, &view, &rules, MENU, &q, &a),
		    PLAN_BAD, "%s", tries[i].why);
		cr_expect_arr_eq(&a, before, sizeof a, "%s", tries[i].why);
		view.turn = 1;
		cr_expect_eq(plan_next(tries[i].kind, "", &view, &rules, MENU, &q, &a), PLAN_BAD,
		    "%s: another seat's turn", tries[i].why);
	}
}

/* A table of two with four cards each; the viewer has drawn a card. */
static void
table_of_two(const char *const *pairs, enum golf_power usable)
{
	set(pairs);
	memset(&view, 0, sizeof view);
	view.seats = 2;
	view.places = view.size[0] = view.size[1] = 4;
	view.rows = view.columns = 2;
	view.phase = GOLF_PH_PLACE;
	view.drawn = 2; /* 3S */
	view.more[0] = view.more[1] = GOLF_NO_CARD;
	view.drawn_from = GOLF_FROM_STOCK;
	view.usable = (uint8_t)usable;
}

/* Reads steps that stand between two ends of a text: a reader that steps back finds an end. */
static enum plan_result
read_steps(enum plan_kind kind, const char *steps, struct plan_question *q, struct golf_action *a)
{
	char text[PLAN_STEPS + 4] = { 0 };

	strcpy(text + 2, steps);
	return plan_next(kind, text + 2, &view, &rules, MENU, q, a);
}

/* Each power with an aim reads its steps to the end: more of them, or others, are refused. */
Test(plan, W01_to_W20_a_power_reads_its_steps_to_the_end)
{
	static const struct {
		enum golf_power power;
		const char *good, *bad[6]; /* good: the steps of an action */
	} tries[] = {
		{ GOLF_POWER_PEEK_OWN, "01", { "011", "0z", "z", "2", "04" } },
		{ GOLF_POWER_PEEK_OTHER, "12", { "120", "1z", "z", "2", "00" } },
		{ GOLF_POWER_SWAP_OWN_OTHER, "0112", { "01120", "0z12", "z", "2", "0101" } },
		{ GOLF_POWER_ADD_OR_REMOVE, "1", { "10", "z", "2" } },
		{ GOLF_POWER_ADD_OR_REMOVE, "02", { "020", "0", "0z", "04" } },
		{ GOLF_POWER_SHUFFLE_OTHER, "1", { "10", "z", "2" } },
		{ GOLF_POWER_COUNT, NULL, { "", "0", "01" } },
	};
	struct plan_question q;
	struct golf_action a;

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		table_of_two(powers_a, tries[i].power);
		if (tries[i].good)
			cr_expect_eq(read_steps(PLAN_POWER, tries[i].good, &q, &a), PLAN_ACT, "%s",
			    tries[i].good);
		for (size_t k = 0; tries[i].bad[k]; k++)
			cr_expect_eq(read_steps(PLAN_POWER, tries[i].bad[k], &q, &a), PLAN_BAD,
			    "power %d: %s", tries[i].power, tries[i].bad[k]);
	}
}

/* W18: two steps name two powers. */
Test(plan, W18_two_powers_in_steps)
{
	struct plan_question q;
	struct golf_action a;
	char steps[4] = "";
	uint32_t some;

	table_of_two(powers_a, GOLF_POWER_COMBINE);
	some = golf_rules_combinable(&rules);
	cr_assert_eq(read_steps(PLAN_POWER, steps, &q, &a), PLAN_ASK);
	cr_assert_eq(q.ask, PLAN_ASK_POWER);
	cr_assert(some >> q.option[0].a & 1);
	strcpy(steps, q.option[0].value);
	cr_assert_eq(read_steps(PLAN_POWER, steps, &q, &a), PLAN_ASK);
	cr_assert_eq(q.ask, PLAN_ASK_POWER_TOO);
	strcat(steps, q.option[0].value);
	cr_assert_eq(read_steps(PLAN_POWER, steps, &q, &a), PLAN_ACT, "%s", steps);
	cr_expect_neq(a.a, a.b);
	cr_expect(some >> a.a & 1 && some >> a.b & 1);
}

/* T13: one card of an opponent, and the own card for it. */
Test(plan, T13_a_trade_names_one_card_of_each)
{
	struct plan_question q;
	struct golf_action a;

	table_of_two(powers_b, GOLF_POWER_NONE);
	view.cell[1][2].flags = GOLF_CELL_UP;
	cr_assert_eq(read_steps(PLAN_TRADE, "123", &q, &a), PLAN_ACT);
	cr_expect_eq(a.n, 1);
	cr_expect(a.at[0].seat == 1 && a.at[0].place == 2);
	cr_expect_eq(a.place, 3);
}

/* A player with one card gives it for the card of an opponent: there is nothing to ask. */
Test(plan, a_gift_without_a_choice_is_not_asked_for)
{
	struct plan_question q;
	struct golf_action a;

	table_of_two(powers_b, GOLF_POWER_NONE);
	view.phase = GOLF_PH_TURN;
	view.discards = 1;
	view.drawn = GOLF_NO_CARD;
	for (unsigned i = 1; i < 4; i++)
		view.cell[0][i].card = GOLF_NO_CARD;
	cr_assert_eq(read_steps(PLAN_MATCH, "12", &q, &a), PLAN_ACT);
	cr_expect_eq(a.gives, 0);
	view.cell[0][1].card = 5;
	cr_assert_eq(read_steps(PLAN_MATCH, "12", &q, &a), PLAN_ASK, "two cards to choose from");
	cr_expect_eq(q.ask, PLAN_ASK_GIVE);
	cr_expect(q.n == 2 && q.least == 1 && q.most == 1);
	cr_assert_eq(read_steps(PLAN_MATCH, "12.1", &q, &a), PLAN_ACT);
	cr_expect(a.gives == 1 && a.give[0] == 1);
}

/* The cards of all seats are offered at once where there is room for them. */
Test(plan, cards_to_match_are_offered_at_once_where_they_fit)
{
	struct plan_question q;
	struct golf_action a;

	table_of_two(own_turn, GOLF_POWER_NONE);
	view.may.match = 1;
	cr_assert(golf_view_matches_drawn(&rules, &view, 0));
	cr_assert_eq(plan_next(PLAN_MATCH, "", &view, &rules, 8, &q, &a), PLAN_ASK);
	cr_expect_eq(q.ask, PLAN_ASK_CARDS);
	cr_expect_eq(q.n, 8u);
	cr_assert_eq(plan_next(PLAN_MATCH, "", &view, &rules, 7, &q, &a), PLAN_ASK);
	cr_expect_eq(q.ask, PLAN_ASK_WHO);
	cr_expect_eq(q.n, 2u);
}

Test(plan, a_step_without_room_is_not_added)
{
	char steps[PLAN_STEPS + 1] = "";

	for (unsigned i = 0; i < PLAN_STEPS / 2; i++)
		cr_assert(plan_add(steps, "0a"));
	cr_assert_not(plan_add(steps, "0a"), "there is room for one character");
	cr_assert(plan_add(steps, "."));
	cr_assert_not(plan_add(steps, "1"));
	cr_assert_not(plan_add(steps, ""));
	cr_assert_eq(strlen(steps), (size_t)PLAN_STEPS);
}
