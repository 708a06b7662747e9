/* Lessons with random actions. Each step has advice and a legal action, and each lesson ends. */
#include "bot/alone/lesson.h"

#include "config/words.h"
#include "tests/fuzz/sound.h"

#include <criterion/criterion.h>
#include <string.h>

enum { WALKS = 4000, STEPS_MOST = 20 }; /* half of the steps that fit into a button */

static uint64_t rng = 88172645463325252u;

static unsigned
roll(unsigned n)
{
	rng ^= rng << 13;
	rng ^= rng >> 7;
	rng ^= rng << 17;
	return (unsigned)((rng >> 33) % n);
}

/* The buttons of a table of six cards, legal or not. */
static const struct {
	enum golf_do kind;
	int arg;
} presses[] = {
	{ GOLF_DO_TURN_UP, 0 },
	{ GOLF_DO_TURN_UP, 5 },
	{ GOLF_DO_DRAW, GOLF_FROM_STOCK },
	{ GOLF_DO_DRAW, GOLF_FROM_DISCARD },
	{ GOLF_DO_DISCARD, -1 },
	{ GOLF_DO_REPLACE, 0 },
	{ GOLF_DO_REPLACE, 1 },
	{ GOLF_DO_REPLACE, 2 },
	{ GOLF_DO_REPLACE, 3 },
	{ GOLF_DO_REPLACE, 4 },
	{ GOLF_DO_REPLACE, 5 },
	{ GOLF_DO_TURN_UP, 1 },
	{ GOLF_DO_TURN_UP, 2 },
	{ GOLF_DO_TURN_UP, 3 },
	{ GOLF_DO_TURN_UP, 4 },
};
enum { PRESSES = sizeof presses / sizeof presses[0] };

/* Presses a button of the lesson: the word of the action, and its argument. */
static bool
press_step(struct lesson *l, enum golf_do kind, int arg)
{
	static const struct interaction in;
	struct press p = { .game = PRESS_LESSON, .arg = arg };

	strcpy(p.verb, golf_do_text(kind));
	return lesson_press(l, &p, &in);
}

/* The keys of the sentences that were told, each once. */
static const char *told[64];
static unsigned n_told;

static void
tell(const char *key)
{
	for (unsigned i = 0; i < n_told; i++)
		if (strcmp(told[i], key) == 0)
			return;
	told[n_told++] = key;
}

/*
 * Checks the warning about the last card that is face down. The warning comes exactly when the
 * advice puts a card there, which ends the hole.
 */
static void
check_warning(const struct lesson *l, const struct render_advice *is)
{
	unsigned down = 0, last = 0;
	bool says = is->warning && strcmp(is->warning, "lesson.last-down") == 0, ends;

	for (unsigned p = 0; p < 6; p++)
		if (!(l->seen.engine_only.cell[LESSON_PERSON][p].flags & GOLF_CELL_UP)) {
			down++;
			last = p;
		}
	ends = down == 1 && l->seen.engine_only.phase == GOLF_PH_PLACE &&
	    strcmp(is->key, "lesson.discard") != 0 && strcmp(is->key, "lesson.place-high") != 0 &&
	    !(strcmp(is->key, "lesson.place-pair") == 0 && is->place != last);
	cr_assert_eq(says, ends, "%s at %s", is->key, l->steps);
}

static void
check_advice(const struct lesson *l)
{
	struct render_advice is;

	lesson_teach(l, &is);
	cr_assert_str_neq(words_find("en", is.key), is.key, "%s has no text", is.key);
	cr_assert(!strstr(words_find("en", is.key), "{place}") || is.place < 6, "%s at %s", is.key,
	    l->steps);
	cr_assert(!strstr(words_find("en", is.key), "{card}") || is.card < 52, "%s at %s", is.key,
	    l->steps);
	if (strcmp(is.key, "lesson.place-high") == 0)
		cr_assert_gt(golf_rules_value(
				 &l->rules, l->seen.engine_only.cell[LESSON_PERSON][is.place].card),
		    5, "a face-down card is worse on average, at %s", l->steps);
	tell(is.key);
	if (is.warning)
		tell(is.warning);
	check_warning(l, &is);
}

/* Does a random legal action. A lesson that is not over always has one. */
static void
random_step(struct lesson *l)
{
	unsigned from = roll(PRESSES);

	for (unsigned i = 0; i < PRESSES; i++)
		if (press_step(
			l, presses[(from + i) % PRESSES].kind, presses[(from + i) % PRESSES].arg))
			return;
	cr_assert_fail("no action is legal at \"%s\"", l->steps);
}

/* Returns true for a text of a lesson, unless the text is about its end and holds no advice. */
static bool
is_taught(const char *key)
{
	static const char *const other[] = { "lesson.column", "lesson.column-pair",
		"lesson.columns", "lesson.lost-thread", "lesson.next" };

	for (size_t i = 0; i < sizeof other / sizeof other[0]; i++)
		if (strcmp(key, other[i]) == 0)
			return false;
	return strncmp(key, "lesson.", 7) == 0;
}

Test(alone_lesson, every_lesson_ends_and_every_sentence_is_told)
{
	static struct lesson l, again;
	const char *key;

	for (unsigned walk = 0; walk < WALKS; walk++) {
		cr_assert(lesson_open(&l, ""));
		check_advice(&l);
		while (l.seen.engine_only.phase != GOLF_PH_OVER) {
			random_step(&l);
			check_advice(&l);
			cr_assert_leq(strlen(l.steps), (size_t)STEPS_MOST, "%s", l.steps);
			cr_assert(state_is_sound((const struct golf_state *)(const void *)l.state));
		}
		for (unsigned i = 0; i < PRESSES; i++)
			cr_assert_not(
			    press_step(&l, presses[i].kind, presses[i].arg), "the lesson is over");
	}
	for (size_t i = 0; (key = words_key("en", i)); i++) {
		bool found = !is_taught(key);

		for (unsigned k = 0; k < n_told; k++)
			found |= strcmp(told[k], key) == 0;
		cr_expect(found, "%s is never told", key);
	}
	cr_assert(lesson_open(&again, l.steps));
	cr_expect_eq(memcmp(&again, &l, sizeof l), 0, "the steps restore the lesson");
}

/* The steps so far restore the lesson at every moment of a hole. */
Test(alone_lesson, a_lesson_is_restored_from_its_steps)
{
	static struct lesson l, again;

	cr_assert(lesson_open(&l, ""));
	while (l.seen.engine_only.phase != GOLF_PH_OVER) {
		random_step(&l);
		cr_assert(lesson_open(&again, l.steps));
		cr_assert_eq(memcmp(&again, &l, sizeof l), 0, "at \"%s\"", l.steps);
	}
}

Test(alone_lesson, the_first_page_explains_the_start)
{
	struct lesson l;
	struct render_advice is;

	cr_assert(lesson_open(&l, ""));
	cr_expect_eq(l.seen.engine_only.phase, GOLF_PH_START);
	cr_expect_eq(l.seen.engine_only.to_act, 1u << LESSON_PERSON,
	    "the computer player has turned its cards up");
	cr_expect_eq(l.seen.engine_only.holes, 1);
	lesson_teach(&l, &is);
	cr_expect_str_eq(is.key, "lesson.start");
}

/*
 * A person who follows the advice makes a pair in 90 % of the starts, and wins or shares the win in
 * 80 %.
 */
/* Whether the two cards of this column are face up and equal. */
static bool
in_pair(const struct lesson *l, unsigned place)
{
	const struct golf_cell *cell = l->seen.engine_only.cell[LESSON_PERSON],
			       *other = &cell[(place + 3) % 6];

	return cell[place].flags & other->flags & GOLF_CELL_UP &&
	    golf_rank(cell[place].card) == golf_rank(other->card);
}

Test(alone_lesson, good_advice_makes_pairs_and_wins)
{
	unsigned pairs = 0, wins = 0, n = 0;

	for (int a = 0; a < 6; a++)
		for (int b = 0; b < 6; b++) {
			struct lesson l;
			struct render_advice is;
			bool pair = false;

			if (a == b)
				continue;
			cr_assert(lesson_open(&l, ""));
			cr_assert(press_step(&l, GOLF_DO_TURN_UP, a) &&
			    press_step(&l, GOLF_DO_TURN_UP, b));
			while (l.seen.engine_only.phase != GOLF_PH_OVER) {
				int place = -1;

				lesson_teach(&l, &is);
				pair |= strcmp(is.key, "lesson.place-pair") == 0;
				if (strcmp(is.key, "lesson.place-high") == 0)
					cr_assert_not(in_pair(&l, is.place), "a pair stays");
				for (int p = 0; p < 6; p++)
					if (!(l.seen.engine_only.cell[0][p].flags & GOLF_CELL_UP))
						place = p;
				if (strncmp(is.key, "lesson.take", 11) == 0)
					cr_assert(press_step(&l, GOLF_DO_DRAW, GOLF_FROM_DISCARD));
				else if (strcmp(is.key, "lesson.draw") == 0)
					cr_assert(press_step(&l, GOLF_DO_DRAW, GOLF_FROM_STOCK));
				else if (strcmp(is.key, "lesson.discard") == 0)
					cr_assert(press_step(&l, GOLF_DO_DISCARD, -1));
				else if (strstr(is.key, "-pair") || strstr(is.key, "-high"))
					cr_assert(press_step(&l, GOLF_DO_REPLACE, is.place));
				else
					cr_assert(press_step(&l, GOLF_DO_REPLACE, place));
			}
			n++;
			pairs += pair;
			wins += l.seen.engine_only.winners & 1u << LESSON_PERSON ? 1 : 0;
		}
	cr_expect_geq(pairs * 10, n * 9, "%u pairs of %u", pairs, n);
	cr_expect_geq(wins * 10, n * 8, "%u wins of %u", wins, n);
}

Test(alone_lesson, impossible_steps_are_refused)
{
	static const struct {
		const char *steps, *why;
	} tries[] = {
		{ "x", "an unknown letter" },
		{ "6", "a place above the last" },
		{ "9", "a place far above the last" },
		{ "00", "a card that is up" },
		{ "s", "a draw before the start" },
		{ "01d", "a discard before a draw" },
		{ "010", "a place before a draw" },
		{ "01ss", "two draws" },
		{ "01td", "a card from the discard pile must be placed" },
		{ "01t00", "out of turn" },
	};
	static struct lesson l, same;

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++)
		cr_expect_not(lesson_open(&l, tries[i].steps), "%s", tries[i].why);
	cr_assert(lesson_open(&l, "01"));
	same = l;
	cr_expect_not(press_step(&l, GOLF_DO_KNOCK, -1));
	cr_expect_not(press_step(&l, GOLF_DO_DRAW, 2));
	cr_expect_not(press_step(&l, GOLF_DO_REPLACE, -1));
	cr_expect_not(press_step(&l, GOLF_DO_REPLACE, 999));
	cr_expect_not(press_step(&l, GOLF_DO_TURN_UP, 3), "the start is over");
	cr_expect_eq(memcmp(&l, &same, sizeof l), 0, "the lesson is unchanged");
}

Test(alone_lesson, a_column_has_its_cards_and_points)
{
	struct lesson l;
	uint8_t card[2];
	int sum = 0;

	cr_assert(lesson_open(&l, "02"));
	for (unsigned column = 0; column < 3; column++)
		lesson_column(&l, LESSON_PERSON, column, card);
	cr_expect_eq(card[1], GOLF_HIDDEN, "face down");
	cr_expect_eq(
	    lesson_column(&l, LESSON_PERSON, 2, card), golf_rules_value(&l.rules, card[0]));
	cr_expect_lt(card[0], 52);
	while (l.seen.engine_only.phase != GOLF_PH_OVER)
		random_step(&l);
	for (unsigned column = 0; column < 3; column++)
		sum += lesson_column(&l, LESSON_PERSON, column, card);
	cr_expect_eq(sum, l.seen.engine_only.totals[LESSON_PERSON]);
}
