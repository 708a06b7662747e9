/* Practice holes, without pages: their deals, their advice, and the text of the choices. */
#include "bot/alone/practice.h"

#include "config/explain_traits.h"
#include "tests/fuzz/sound.h"
#include "tests/thorough.h"

#include <criterion/criterion.h>
#include <string.h>

enum { WALKS = 3000 };

static uint64_t rng = 88172645463325252u;

static unsigned
roll(unsigned n)
{
	rng ^= rng << 13;
	rng ^= rng >> 7;
	rng ^= rng << 17;
	return (unsigned)((rng >> 33) % n);
}

/* The numbers of all games. Returns how many there are. */
static unsigned
find_games(uint32_t number[64])
{
	unsigned n = 0;

	for (size_t i = 0; i < preset_count() && n < 64; i++)
		if ((number[n] = practice_number(preset_name(i))) != 0)
			n++;
	cr_assert_geq(n, 7u);
	return n;
}

static bool
equals(const struct practice *a, const struct practice *b)
{
	return strcmp(a->steps, b->steps) == 0 && a->over == b->over && a->may == b->may &&
	    memcmp(&a->lately, &b->lately, sizeof a->lately) == 0 &&
	    memcmp(a->state, b->state, golf_state_size()) == 0;
}

/* The text restores the hole. */
static void
check_text(uint32_t number, const struct practice *p)
{
	struct practice again;

	cr_assert(practice_open(&again, number, p->steps), "%s", p->steps);
	cr_assert(equals(p, &again), "%s at \"%s\"", p->rules.name, p->steps);
}

Test(alone_practice, advice_uses_what_the_game_has_and_wins, .timeout = TEST_LIMIT)
{
	uint32_t number[64];
	unsigned n = find_games(number);

	for (unsigned i = 0; i < n; i++) {
		unsigned powers = 0, matches = 0;
		struct golf_result result;
		struct golf_action a;
		struct practice p;

		cr_assert(practice_open(&p, number[i], ""));
		while (!p.over) {
			practice_advise(&p, &a);
			powers += a.kind == GOLF_DO_POWER;
			matches += a.kind == GOLF_DO_MATCH;
			cr_assert_eq(practice_do(&p, &a), GOLF_OK);
			check_text(number[i], &p);
		}
		golf_result(practice_state(&p), &result);
		cr_expect_eq(powers > 0, explain_powers(&p.rules), "%s", p.rules.name);
		cr_expect_eq(matches > 0, explain_matching(&p.rules), "%s", p.rules.name);
		cr_expect_eq(result.winners, 1u << PRACTICE_YOU, "%s", p.rules.name);
		cr_expect_geq(golf_turns(practice_state(&p), PRACTICE_YOU), 3u, "%s", p.rules.name);
	}
}

/* One hole, against as few players as the rules allow, with few turns. */
Test(alone_practice, the_hole_is_short, .timeout = TEST_LIMIT)
{
	uint32_t number[64];
	unsigned n = find_games(number);

	for (unsigned i = 0; i < n; i++) {
		struct golf_rules r;
		struct golf_why why;

		cr_assert(practice_rules(number[i], &r));
		cr_expect(golf_rules_check(&r, &why), "%s: %s", r.name, why.text);
		cr_expect(golf_rules_seats(&r, practice_seats(&r)), "%s", r.name);
		cr_expect_eq(practice_seats(&r), r.players_min, "%s", r.name);
		cr_expect(r.holes == 1 && r.turns == PRACTICE_TURNS && r.target == 0, "%s", r.name);
	}
}

/* A random choice. A call ends the hole, so few are made. */
static void
random_choice(struct practice *p)
{
	struct golf_action list[PLAYER_CHOICES_MAX], nothing = { .kind = GOLF_DO_COUNT };
	unsigned all = golf_list(practice_state(p), PRACTICE_YOU, list, PLAYER_CHOICES_MAX);
	unsigned n = all < PLAYER_CHOICES_MAX ? all : PLAYER_CHOICES_MAX, i = roll(n + p->may);

	if (i < n && list[i].kind == GOLF_DO_KNOCK && roll(8) > 0)
		i = roll(n + p->may);
	cr_assert_eq(practice_do(p, i < n ? &list[i] : &nothing), GOLF_OK, "%s at \"%s\"",
	    p->rules.name, p->steps);
}

/* The text always has room, and the longest is far below its bound. */
Test(alone_practice, every_hole_ends_and_its_text_has_room, .timeout = TEST_LIMIT)
{
	uint32_t number[64];
	unsigned n = find_games(number);
	size_t longest = 0;

	for (unsigned walk = 0; walk < thorough(20 * WALKS, WALKS); walk++) {
		struct practice p;

		cr_assert(practice_open(&p, number[walk % n], walk % 2 ? "" : "0"));
		while (!p.over) {
			random_choice(&p);
			cr_assert(state_is_sound(practice_state(&p)));
			if (walk % 16 == 0)
				check_text(number[walk % n], &p);
		}
		longest = strlen(p.steps) > longest ? strlen(p.steps) : longest;
	}
	cr_expect_leq(longest, (size_t)PRACTICE_STEPS - 8, "%zu", longest);
}

/* X04: such a match is in no list, so its cards stand in the text. */
Test(alone_practice, a_match_of_several_cards_has_a_text, .timeout = TEST_LIMIT)
{
	uint32_t cabo = practice_number("cabo");
	unsigned tried = 0;

	for (unsigned deal = 0; deal < 36; deal++) {
		const char start[] = { (char)(deal < 10 ? '0' + deal : 'a' + deal - 10), '\0' };
		struct practice p;
		struct golf_action a = { .kind = GOLF_DO_MATCH,
			.n = 3,
			.at = { { 0, 3 }, { 1, 2 }, { 0, 1 } },
			.gives = 1,
			.give = { 2 } };

		cr_assert(practice_open(&p, cabo, start));
		while (!p.over && practice_do(&p, &a) != GOLF_OK)
			random_choice(&p);
		tried += p.over ? 0 : 1;
		check_text(cabo, &p);
	}
	cr_expect_geq(tried, 18u);
}

Test(alone_practice, impossible_choices_are_refused, .timeout = TEST_LIMIT)
{
	static const struct {
		const char *steps, *why;
	} tries[] = {
		{ "-", "no letter or digit" },
		{ "0.", "a mark of what follows" },
		{ "0z", "a choice above the last" },
		{ "0zz", "far above the last" },
		{ "0010000000000000000000000000000000000000000000000000", "too long" },
	};
	static const struct golf_action nothing = { .kind = GOLF_DO_COUNT },
					draw = { .kind = GOLF_DO_DRAW };
	uint32_t cabo = practice_number("cabo");
	struct practice p, same;

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++)
		cr_expect_not(practice_open(&p, cabo, tries[i].steps), "%s", tries[i].why);
	cr_expect_not(practice_open(&p, 0, ""), "six-card Golf has a lesson");
	cr_expect_not(practice_open(&p, (int64_t)preset_count(), ""));
	cr_expect_not(practice_open(&p, -1, ""));
	cr_expect_not(practice_open(&p, INT64_MAX, ""));
	cr_assert(practice_open(&p, cabo, ""));
	same = p;
	cr_expect_eq(practice_do(&p, &nothing), GOLF_NO_ACTION, "the game waits for the person");
	cr_expect_eq(practice_do(&p, &draw), GOLF_NOT_IN_START);
	cr_expect(equals(&p, &same), "the hole is unchanged");
}
