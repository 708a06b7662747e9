/*
 * Diaries of the race for a discard (X01, X06): the events, the expected reactions, and the order
 * of release.
 */
#include "bot/hours/race.h"

#include <criterion/criterion.h>

enum { DUE = -1 }; /* a value of wait: the time of race_due() */

struct line {
	int wait; /* ms since the line before */
	enum race_event event;
	snowflake id;
	int64_t discard;
	enum race_do expect;
	snowflake order[6]; /* the ids that race_next() returns then, ended by 0 */
	const char *why;
};

static void
keep_diary(const struct line *diary, unsigned n)
{
	struct race r = { 0 };
	uint64_t now = 10000;

	for (unsigned i = 0; i < n; i++) {
		const struct line *l = &diary[i];
		const struct race_input in = { l->event, l->id, l->discard };
		snowflake next;
		unsigned k = 0;

		now = l->wait == DUE ? race_due(&r) : now + (uint64_t)l->wait;
		cr_assert_neq(now, UINT64_MAX, "line %u: nothing is due", i);
		cr_assert_eq(race_step(&r, &in, now), l->expect, "line %u: %s", i, l->why);
		while ((next = race_next(&r)))
			cr_assert_eq(next, l->order[k++], "line %u: %s", i, l->why);
		cr_assert_eq(l->order[k], 0u, "line %u: %s", i, l->why);
	}
}

#define DIARY(...)                                                                                 \
	keep_diary((const struct line[]){ __VA_ARGS__ },                                           \
	    sizeof((const struct line[]){ __VA_ARGS__ }) / sizeof(struct line))

Test(race, a_lower_id_goes_first_even_when_it_comes_second)
{
	DIARY(
	    { 0, RACE_TRY, 52, 7, RACE_HOLD, { 0 }, "the first try at discard 7 opens its window" },
	    { 100, RACE_TRY, 51, 7, RACE_HOLD, { 0 }, "a lower id: Discord had it first" },
	    { 1, RACE_TICK, 0, 0, RACE_REST, { 0 }, "not yet" },
	    { DUE, RACE_TICK, 0, 0, RACE_RELEASE, { 51, 52 }, "in the order of the ids" },
	    { 1, RACE_TRY, 50, 7, RACE_GO, { 0 }, "after the window a try does not wait" }, );
}

Test(race, a_draw_waits_behind_a_match)
{
	DIARY({ 0, RACE_OTHER, 40, 0, RACE_GO, { 0 }, "without a race there is no wait" },
	    { 9, RACE_TRY, 42, 7, RACE_HOLD, { 0 }, "" },
	    { 9, RACE_OTHER, 43, 0, RACE_HOLD, { 0 }, "it came after the match" },
	    { 9, RACE_OTHER, 41, 0, RACE_HOLD, { 0 }, "it was before the match" },
	    { DUE, RACE_TICK, 0, 0, RACE_RELEASE, { 41, 42, 43 }, "" },
	    { 0, RACE_OTHER, 44, 0, RACE_GO, { 0 }, "" }, );
}

Test(race, a_window_is_short_and_a_discard_has_one)
{
	DIARY({ 0, RACE_TRY, 52, 7, RACE_HOLD, { 0 }, "" },
	    { LIMIT_RACE_MS - 1, RACE_TICK, 0, 0, RACE_REST, { 0 }, "a millisecond too soon" },
	    { 0, RACE_TRY, 60, 7, RACE_HOLD, { 0 }, "another try makes it no longer" },
	    { 1, RACE_TICK, 0, 0, RACE_RELEASE, { 52, 60 }, "" },
	    { 0, RACE_TICK, 0, 0, RACE_REST, { 0 }, "once" },
	    { 0, RACE_TRY, 61, 7, RACE_GO, { 0 }, "" },
	    { 0, RACE_TRY, 62, 9, RACE_HOLD, { 0 }, "the next discard has a window of its own" },
	    { DUE, RACE_TICK, 0, 0, RACE_RELEASE, { 62 }, "" }, );
}

Test(race, actions_are_held_until_a_late_tick)
{
	DIARY({ 0, RACE_TRY, 52, 7, RACE_HOLD, { 0 }, "" },
	    { LIMIT_RACE_MS + 200, RACE_OTHER, 53, 0, RACE_HOLD, { 0 },
		"no action overtakes the held ones" },
	    { 0, RACE_TICK, 0, 0, RACE_RELEASE, { 52, 53 }, "" }, );
}

Test(race, a_stop_releases_all_actions)
{
	DIARY({ 0, RACE_STOP, 0, 0, RACE_REST, { 0 }, "nothing was held" },
	    { 0, RACE_TRY, 52, 7, RACE_HOLD, { 0 }, "" },
	    { 1, RACE_OTHER, 51, 0, RACE_HOLD, { 0 }, "" },
	    { 1, RACE_STOP, 0, 0, RACE_RELEASE, { 51, 52 }, "" },
	    { 1, RACE_TICK, 0, 0, RACE_REST, { 0 }, "" },
	    { 1, RACE_TRY, 53, 7, RACE_HOLD, { 0 },
		"after a reload the number may be another discard's" }, );
}

Test(race, a_race_holds_a_bounded_number_of_actions)
{
	struct race r = { 0 };
	struct race_input in = { RACE_TRY, 1000, 7 };

	for (unsigned i = 0; i < LIMIT_WAITING; i++, in.id--)
		cr_assert_eq(race_step(&r, &in, 5), RACE_HOLD);
	cr_assert_eq(race_step(&r, &in, 5), RACE_FULL);
	cr_assert_eq(
	    race_step(&r, &(struct race_input){ RACE_TICK, 0, 0 }, race_due(&r)), RACE_RELEASE);
	for (snowflake id = in.id + 1; id <= 1000; id++)
		cr_assert_eq(race_next(&r), id);
	cr_assert_eq(race_next(&r), 0u);
	cr_assert_eq(race_due(&r), UINT64_MAX);
}

/* While released actions are carried out, no new window opens: it would hold some of them. */
Test(race, released_actions_go_before_the_next_window)
{
	struct race r = { 0 };

	cr_assert_eq(race_step(&r, &(struct race_input){ RACE_TRY, 2, 7 }, 0), RACE_HOLD);
	cr_assert_eq(race_step(&r, &(struct race_input){ RACE_TRY, 1, 7 }, 0), RACE_HOLD);
	cr_assert_eq(
	    race_step(&r, &(struct race_input){ RACE_TICK, 0, 0 }, LIMIT_RACE_MS), RACE_RELEASE);
	cr_assert_eq(race_next(&r), 1u);
	cr_assert_eq(race_step(&r, &(struct race_input){ RACE_TRY, 1, 8 }, LIMIT_RACE_MS), RACE_GO);
	cr_assert_eq(race_next(&r), 2u);
}
