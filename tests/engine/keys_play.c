/*
 * Every key of the rules has an effect. For every key the test finds two rule sets that differ in
 * that key only, and a game or layouts that differ because of it.
 */
#include "engine/score_keys.h"
#include "tests/engine/wild.h"
#include "tests/thorough.h"

#include <criterion/criterion.h>
#include <string.h>

enum {
	TRIES = 4000, /* pairs of rule sets for one key; most keys differ in the first few */
	STEPS = 600, /* steps of one game */
	HOLES = 12, /* layouts scored by one pair of rule sets */
};

/* Makes two rule sets that differ only in the key; a game can begin with both. */
static bool
two_rules(const struct key *k, struct golf_rules rules[2], unsigned *seats, uint64_t *x)
{
	struct golf_why why;

	wild_rules(&rules[0], seats, x);
	rules[1] = rules[0];
	wild_set(k, &rules[1], x);
	return memcmp(&rules[0], &rules[1], sizeof rules[0]) != 0 &&
	    golf_rules_check(&rules[1], &why);
}

/* Games -------------------------------------------------------------------- */

/* Compares the views and the choices of all seats and of a spectator. */
static bool
shown_alike(const struct golf_state *a, const struct golf_state *b)
{
	struct golf_view v[2];

	for (unsigned seat = 0; seat < a->seats; seat++) {
		golf_view(a, seat, &v[0]);
		golf_view(b, seat, &v[1]);
		if (memcmp(&v[0], &v[1], sizeof v[0]) != 0 ||
		    golf_choices(a, seat) != golf_choices(b, seat))
			return false;
	}
	return true;
}

/* Plays one step of each game with the same random number. Compares actions and events. */
static bool
step_alike(struct golf_state *a, struct golf_state *b, uint64_t *x)
{
	static char line[2][GOLF_LINE_TEXT];
	uint64_t y = *x;
	struct golf_state *s[2] = { a, b };
	bool goes_on[2];

	for (int i = 0; i < 2; i++) {
		struct golf_events out;
		struct golf_action action;
		uint64_t *chance = i == 0 ? x : &y;

		line[i][0] = '\0';
		goes_on[i] = play_step(s[i], chance, &action, &out);
		if (goes_on[i])
			golf_record_action(s[i], &action, &out, NULL, line[i], sizeof line[i]);
	}
	return goes_on[0] == goes_on[1] && strcmp(line[0], line[1]) == 0;
}

static bool
play_alike(const struct golf_rules rules[2], unsigned seats, uint64_t *x)
{
	unsigned char seed[GOLF_SEED];
	struct golf_state a, b;
	int look = (int)thorough(1, 5); /* after so many steps the views are compared, too */

	for (int i = 0; i < GOLF_SEED; i++)
		seed[i] = (unsigned char)play_random(x);
	cr_assert_eq(golf_begin(&a, &rules[0], seats, seed, "", 0), GOLF_OK);
	/* For the keys of player numbers, a refused start is a difference too. */
	if (golf_begin(&b, &rules[1], seats, seed, "", 0) != GOLF_OK)
		return rules[0].players_min == rules[1].players_min &&
		    rules[0].players_max == rules[1].players_max;
	for (int step = 0; step < STEPS && a.phase != GOLF_PH_OVER; step++)
		if (!step_alike(&a, &b, x) || (step % look == 0 && !shown_alike(&a, &b)))
			return false;
	return shown_alike(&a, &b);
}

/* Layouts ------------------------------------------------------------------ */

/* Compares the points and scores of layouts, as `golf score` prints them. */
static bool
score_alike(const struct golf_rules rules[2], uint64_t *x)
{
	for (int hole = 0; hole < HOLES; hole++) {
		struct golf_layout layout[GOLF_SEATS_MAX];
		int16_t points[2][GOLF_SEATS_MAX], scores[2][GOLF_SEATS_MAX];
		unsigned seats = 2 + (unsigned)(play_random(x) % 3);
		unsigned ender = play_random(x) % 4 ? (unsigned)(play_random(x) % seats)
						    : GOLF_NOBODY;
		uint16_t wins[2];

		for (unsigned seat = 0; seat < seats; seat++)
			wild_layout(&rules[0], &layout[seat], x);
		if (play_random(x) % 2)
			layout[1] = layout[0];
		for (int i = 0; i < 2; i++)
			wins[i] = golf_score(&rules[i], layout, seats, ender, points[i], scores[i]);
		if (wins[0] != wins[1] ||
		    memcmp(points[0], points[1], seats * sizeof points[0][0]) != 0 ||
		    memcmp(scores[0], scores[1], seats * sizeof scores[0][0]) != 0)
			return false;
	}
	return true;
}

/* Keys --------------------------------------------------------------------- */

static bool
is_scored(const struct key *k)
{
	return k->concerns == KEY_OF_CARD || k->concerns == KEY_OF_LAYOUT ||
	    k->concerns == KEY_OF_HOLE;
}

/* Returns the number of tries until a difference was found; 0 when none was found. */
static int
tries_for(const struct key *k, bool by_score)
{
	uint64_t x = 0x2545f4914f6cdd1d;

	for (int i = 1; i <= TRIES; i++) {
		struct golf_rules rules[2];
		unsigned seats;

		if (!two_rules(k, rules, &seats, &x))
			continue;
		if (by_score ? !score_alike(rules, &x) : !play_alike(rules, seats, &x))
			return i;
	}
	return 0;
}

static void
expect_played(const struct key *k, const char *of)
{
	if (k->type == KEY_PARTS) {
		for (const struct key *part = k->part; part->name; part++)
			expect_played(part, k->name);
		return;
	}
	if (k->concerns == KEY_OF_WORDS)
		return;
	cr_expect_gt(
	    tries_for(k, is_scored(k)), 0, "%s %s is accepted, but changes nothing", of, k->name);
}

Test(keys_play, every_key_changes_the_play, .timeout = TEST_LIMIT)
{
	struct key card;

	for (size_t i = 0; i < keys_count; i++)
		expect_played(&keys[i], "the key");
	for (int section = 0; section < 2; section++) {
		const char *name = section ? "power" : "values";

		cr_assert(key_card(name, strlen(name), 5, &card));
		expect_played(&card, "a card's own");
	}
}

/*
 * When a key is set, a shortcut that does not support the key is not used. A new row of
 * score_map.h is such a key.
 */
Test(keys_play, a_scoring_shortcut_is_off_when_an_unsupported_key_is_set)
{
	unsigned n = 0;

	for (size_t i = 0; i < keys_count; i++) {
		struct golf_rules r = play_rules("", "");
		uint32_t others = ~(UINT32_C(1) << n);

		if (keys[i].concerns != KEY_OF_LAYOUT)
			continue;
		cr_expect(score_plays(&r, others), "%s has its default value", keys[i].name);
		key_put(&keys[i], &r, keys[i].number == 0 ? 1 : 0);
		cr_expect_not(score_plays(&r, others), "%s is set", keys[i].name);
		cr_expect(score_plays(&r, UINT32_C(1) << n), "%s is played", keys[i].name);
		n++;
	}
	cr_expect_eq(n, SCORE_KEYS);
}
