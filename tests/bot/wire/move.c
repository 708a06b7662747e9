/* What a press means: bot/wire/move.h. */
#include "bot/wire/move.h"

#include "config/presets.h"
#include "tests/choice.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static struct golf_rules rules;
static struct golf_state *state;
static struct move move;

static void
fresh(void)
{
	state = calloc(1, golf_state_size());
}

static void
drop(void)
{
	free(state);
}

TestSuite(move, .init = fresh, .fini = drop);

/* Deals the first hole of a preset to two seats. key, value: a change of its rules, or NULL. */
static void
deal(const char *preset, const char *key, const char *value)
{
	static const unsigned char seed[GOLF_SEED] = { 2, 7, 1, 8 };
	const struct golf_action a = { .kind = GOLF_DO_DEAL };
	struct golf_events out;
	struct golf_why why;

	cr_assert(rules_load(&rules, preset, &why));
	cr_assert(!key || golf_rules_set(&rules, key, value, &why), "%s", why.text);
	cr_assert_eq(golf_begin(state, &rules, 2, seed, "", 0), GOLF_OK);
	cr_assert_eq(golf_apply(state, &a, &out), GOLF_OK);
}

/* Does the first choice of a kind, of the seat that must act first. */
static void
act(enum golf_do kind)
{
	unsigned seat = golf_to_act(state) & 1 ? 0 : 1;
	struct golf_events out;

	for (unsigned i = 0; i < golf_choices(state, seat); i++) {
		struct golf_action a = nth_choice(state, seat, i);

		if (a.kind != kind)
			continue;
		cr_assert_eq(golf_apply(state, &a, &out), GOLF_OK);
		return;
	}
	cr_assert_fail("seat %u may not %s", seat, golf_do_text(kind));
}

/* Both seats turn up, or look at, so many start cards. */
static void
start(enum golf_do kind, unsigned n)
{
	for (unsigned i = 0; i < 2 * n; i++)
		act(kind);
}

/* Reads a press of a seat. value: what was chosen of its menu, or NULL. */
static enum move_means
read_of(unsigned seat, const char *verb, int arg, const char *steps, const char *value)
{
	static struct interaction in;
	struct press p = { .arg = arg };
	struct golf_view v;
	enum move_means means;

	strcpy(p.verb, verb);
	strcpy(p.steps, steps);
	in.values = value != NULL;
	strcpy(in.value[0], value ? value : "");
	golf_view(state, seat, &v);
	memset(&move, 0xa5, sizeof move);
	means = move_read(&p, &in, &v, &rules, &move);
	cr_expect_eq(move_is(&p, &in), means != MOVE_NONE, "%s", verb);
	return means;
}

static unsigned
turn(void)
{
	cr_assert(golf_turn(state) < 2);
	return golf_turn(state);
}

static enum move_means
read_press(const char *verb, int arg, const char *steps, const char *value)
{
	return read_of(turn(), verb, arg, steps, value);
}

Test(move, the_word_of_an_action_and_a_number_are_an_action)
{
	static const struct {
		const char *verb;
		int arg;
		enum golf_do kind;
		uint8_t from, place;
	} tries[] = {
		{ "turn-up", 0, GOLF_DO_TURN_UP, GOLF_NO_CARD, 0 },
		{ "replace", 5, GOLF_DO_REPLACE, GOLF_NO_CARD, 5 },
		{ "replace", GOLF_PLACES_MAX - 1, GOLF_DO_REPLACE, GOLF_NO_CARD,
		    GOLF_PLACES_MAX - 1 },
		{ "replace", GOLF_PLACES_MAX, GOLF_DO_REPLACE, GOLF_NO_CARD, GOLF_NOWHERE },
		{ "replace", 256, GOLF_DO_REPLACE, GOLF_NO_CARD, GOLF_NOWHERE },
		{ "replace", -1, GOLF_DO_REPLACE, GOLF_NO_CARD, GOLF_NOWHERE },
		{ "draw", 0, GOLF_DO_DRAW, GOLF_FROM_STOCK, GOLF_NOWHERE },
		{ "draw", 1, GOLF_DO_DRAW, GOLF_FROM_DISCARD, GOLF_NOWHERE },
		{ "draw", 2, GOLF_DO_DRAW, GOLF_NO_CARD, GOLF_NOWHERE },
		{ "draw", 256, GOLF_DO_DRAW, GOLF_NO_CARD, GOLF_NOWHERE },
		{ "draw", -1, GOLF_DO_DRAW, GOLF_NO_CARD, GOLF_NOWHERE },
		{ "discard", -1, GOLF_DO_DISCARD, GOLF_NO_CARD, GOLF_NOWHERE },
		{ "keep", -1, GOLF_DO_KEEP, GOLF_NO_CARD, GOLF_NOWHERE },
		{ "pass", -1, GOLF_DO_PASS, GOLF_NO_CARD, GOLF_NOWHERE },
		{ "deal", -1, GOLF_DO_DEAL, GOLF_NO_CARD, GOLF_NOWHERE },
	};

	deal("six-card", NULL, NULL);
	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++)
		for (unsigned seat = 0; seat < 2; seat++) {
			const struct golf_action *a = &move.action;

			cr_assert_eq(
			    read_of(seat, tries[i].verb, tries[i].arg, "", NULL), MOVE_ACT);
			cr_expect_eq(a->kind, tries[i].kind, "try %zu", i);
			cr_expect_eq(a->seat, seat, "try %zu", i);
			cr_expect_eq(a->from, tries[i].from, "try %zu", i);
			cr_expect_eq(a->place, tries[i].place, "try %zu", i);
			cr_expect_eq(a->card, GOLF_NO_CARD, "try %zu", i);
			cr_expect_eq(a->n, 0, "try %zu", i);
		}
}

Test(move, other_buttons_are_no_moves)
{
	static const char *const verbs[] = { "", "rules", "begin", "on", "plans", "flips" };
	char long_steps[PLAN_STEPS + 1];

	deal("six-card", NULL, NULL);
	for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++)
		cr_expect_eq(read_of(0, verbs[i], 0, "", NULL), MOVE_NONE, "%s", verbs[i]);
	memset(long_steps, '1', sizeof long_steps - 1);
	long_steps[sizeof long_steps - 1] = '\0';
	cr_expect_eq(read_of(0, PRESS_PLAN, PLAN_REPLACE, long_steps, NULL), MOVE_BAD);
	cr_expect_eq(read_of(0, PRESS_PLAN, PLAN_REPLACE, long_steps, "1"), MOVE_NONE, "too long");
	cr_expect_eq(read_of(0, PRESS_PLAN, PLAN_REPLACE, "", "none"), MOVE_BAD, "no step");
}

/* The start cards are the same buttons for those who turn them up and for those who look. */
Test(move, a_start_card_is_turned_up_or_looked_at)
{
	static const struct {
		const char *preset;
		enum golf_do kind;
		unsigned n;
	} tries[] = { { "six-card", GOLF_DO_TURN_UP, 2 }, { "cabo", GOLF_DO_PEEK, 2 } };

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		deal(tries[i].preset, NULL, NULL);
		cr_assert_eq(read_of(0, PRESS_PICK, 3, "", NULL), MOVE_ACT);
		cr_expect_eq(move.action.kind, tries[i].kind, "%s", tries[i].preset);
		cr_expect_eq(move.action.place, 3);
		start(tries[i].kind, tries[i].n);
		cr_assert_eq(read_of(0, PRESS_PICK, 3, "", NULL), MOVE_ACT);
		cr_expect_eq(
		    move.action.kind, GOLF_DO_FLIP, "%s: the start is over", tries[i].preset);
	}
}

/* What ends the hole asks first, when the seat may do it. Else the engine says why not. */
Test(move, a_call_that_is_possible_asks_first)
{
	static const struct {
		const char *preset, *key, *verb;
		enum golf_do start, kind;
	} tries[] = {
		{ "cabo", NULL, "knock", GOLF_DO_PEEK, GOLF_DO_KNOCK },
		{ "six-card", "turn.expose_all", "expose", GOLF_DO_TURN_UP, GOLF_DO_EXPOSE },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		const char *verb = tries[i].verb;
		unsigned seat;

		deal(tries[i].preset, tries[i].key, "true");
		cr_expect_eq(read_of(0, verb, -1, "", NULL), MOVE_ACT, "not at the start");
		start(tries[i].start, 2);
		seat = turn();
		cr_expect_eq(read_of(seat, verb, -1, "", NULL), MOVE_SURE, "%s", verb);
		cr_expect_eq(read_of(seat, verb, -1, "no", NULL), MOVE_SURE, "%s", verb);
		cr_assert_eq(read_of(seat, verb, -1, PRESS_YES, NULL), MOVE_ACT, "%s", verb);
		cr_expect_eq(move.action.kind, tries[i].kind);
		cr_expect_eq(move.action.seat, seat);
		cr_expect_eq(read_of(1 - seat, verb, -1, "", NULL), MOVE_ACT, "not their turn");
		cr_expect_eq(read_of(seat, "draw", 0, "", NULL), MOVE_ACT, "a draw is no call");
	}
}

/* In a game of six cards nobody calls and nobody shows all cards: each asks for itself alone. */
Test(move, one_call_does_not_stand_for_the_other)
{
	deal("cabo", NULL, NULL);
	start(GOLF_DO_PEEK, 2);
	cr_expect_eq(read_press("expose", -1, "", NULL), MOVE_ACT, "nobody may expose");
	deal("six-card", "turn.expose_all", "true");
	start(GOLF_DO_TURN_UP, 2);
	cr_expect_eq(read_press("knock", -1, "", NULL), MOVE_ACT, "nobody may knock");
}

/* The seat whose turn it is has a card in hand. */
static void
expect_plans(void)
{
	cr_assert_eq(read_press(PRESS_PLAN, PLAN_REPLACE, "", NULL), MOVE_ASK);
	cr_expect_eq(move.plan, PLAN_REPLACE);
	cr_expect_eq(move.question.ask, PLAN_ASK_OWN);
	cr_expect_leq(move.question.n, LIMIT_SELECT_OPTIONS);
	for (unsigned chosen = 0; chosen < 2; chosen++) {
		cr_assert_eq(
		    read_press(PRESS_PLAN, PLAN_REPLACE, chosen ? "" : "2", chosen ? "2" : NULL),
		    MOVE_ACT);
		cr_expect_eq(move.action.kind, GOLF_DO_REPLACE);
		cr_expect_eq(move.action.place, 2);
		cr_expect_eq(move.action.seat, turn());
	}
	cr_expect_eq(read_press(PRESS_PLAN, PLAN_REPLACE, "9", NULL), MOVE_BAD, "no such place");
	cr_expect_eq(read_press(PRESS_PLAN, PLAN_TRADE, "", NULL), MOVE_NOTHING);
	cr_expect_eq(read_press(PRESS_PLAN, PLAN_KINDS, "", NULL), MOVE_BAD, "no such plan");
	cr_expect_eq(read_press(PRESS_PLAN, -1, "", NULL), MOVE_BAD, "no plan");
	cr_expect_eq(
	    read_of(1 - turn(), PRESS_PLAN, PLAN_REPLACE, "", NULL), MOVE_BAD, "not their turn");
}

Test(move, a_plan_asks_until_it_is_an_action)
{
	deal("cabo", NULL, NULL);
	start(GOLF_DO_PEEK, 2);
	for (unsigned first = turn(), n = 0; n < 2; n++) {
		cr_assert_eq(turn(), n ? 1 - first : first);
		cr_expect_eq(
		    read_press(PRESS_PLAN, PLAN_REPLACE, "", NULL), MOVE_BAD, "nothing in hand");
		act(GOLF_DO_DRAW);
		expect_plans();
		act(GOLF_DO_REPLACE);
	}
}
