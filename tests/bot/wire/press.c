#include "bot/wire/press.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

Test(press, a_press_is_read_as_written)
{
	static const struct press tries[] = {
		{ .game = "k7f3qa", .seq = 0, .verb = "join", .arg = -1 },
		{ .game = "k7f3qa", .seq = 41, .verb = "replace", .arg = 0 },
		{ .game = "k7f3qa", .seq = 41, .verb = "turn-up", .arg = 11 },
		{ .game = "A-b_9", .seq = 7, .verb = "draw", .arg = 1 },
		{ .game = "abcdefghijklmno",
		    .seq = INT64_MAX,
		    .verb = "abcdefghijklmno",
		    .arg = 999 },
		{ .game = "k7f3qa", .seq = 41, .verb = "plan", .arg = 2, .steps = "0312.4" },
		{ .game = "k7f3qa", .seq = 41, .verb = "plan", .arg = -1, .steps = "0a" },
		{ .game = PRESS_NO_GAME,
		    .seq = 0,
		    .verb = "house-form",
		    .arg = 1,
		    .steps = "0123456789abcdef0123456789abcdef01234567" },
		{ .game = PRESS_LESSON, .seq = 0, .verb = "draw", .arg = 1, .steps = "03s" },
		{ .game = PRESS_LESSON,
		    .seq = 99,
		    .verb = "rearrange",
		    .arg = 19,
		    .steps = "0123456789abcdefghijklmnopqrstuvwxyz."
			     "0123456789abcdefghijklmnopqrstuvwxyz012" },
		{ .game = "d2026-11-26",
		    .seq = 41,
		    .verb = "replay",
		    .arg = 0,
		    .steps = "1234567" },
		{ .game = "abcdefghijklmno",
		    .seq = INT64_MAX,
		    .verb = "plan",
		    .arg = 999,
		    .steps = "0123456789.abcdefghijklmnopqrstuvwxyz012" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char id[LIMIT_CUSTOM_ID + 1];
		struct press back;
		press_write(&tries[i], id);
		cr_assert(press_read(id, &back), "%s", id);
		cr_assert_str_eq(back.game, tries[i].game);
		cr_assert_eq(back.seq, tries[i].seq);
		cr_assert_str_eq(back.verb, tries[i].verb);
		cr_assert_eq(back.arg, tries[i].arg);
		cr_assert_str_eq(back.steps, tries[i].steps);
	}
}

/* The menus of one list are one press: message.h. */
Test(press, a_further_menu_is_read_as_the_first)
{
	struct press p;

	cr_assert(press_read("g:k7f3qa:41:set:0~2", &p));
	cr_expect_str_eq(p.verb, "set");
	cr_expect_eq(p.arg, 0);
	cr_assert(press_read("g:k7f3qa:41:plan:3:0a.~9", &p));
	cr_expect_str_eq(p.steps, "0a.");
}

Test(press, a_custom_id_is_written_exactly)
{
	struct press p = { .game = "k7f3qa", .seq = 41, .verb = "replace", .arg = 3 };
	char id[LIMIT_CUSTOM_ID + 1];

	press_write(&p, id);
	cr_assert_str_eq(id, "g:k7f3qa:41:replace:3");
	p.arg = -1;
	press_write(&p, id);
	cr_assert_str_eq(id, "g:k7f3qa:41:replace");
	snprintf(p.steps, sizeof p.steps, "03");
	press_write(&p, id);
	cr_assert_str_eq(id, "g:k7f3qa:41:replace::03");
	p.arg = 3;
	press_write(&p, id);
	cr_assert_str_eq(id, "g:k7f3qa:41:replace:3:03");
}

/* A text that is not ours is refused, and *out is unchanged. */
Test(press, other_texts_are_refused)
{
	static const struct {
		const char *id, *why;
	} tries[] = {
		{ "", "an empty text" },
		{ "g", "no field" },
		{ "g:a:1:set:0~", "a menu without a number" },
		{ "g:a:1:set:0~x", "a menu with a letter" },
		{ "g:a:1:set:0~22", "a menu with two digits" },
		{ "~2", "a menu of nothing" },
		{ "g:", "an empty game" },
		{ "h:a:1:join", "another mark" },
		{ "G:a:1:join", "a capital mark" },
		{ "g:a", "no number" },
		{ "g:a:", "an empty number" },
		{ "g:a:1", "no verb" },
		{ "g:a:1:", "an empty verb" },
		{ "g::1:join", "no game between the colons" },
		{ "g:abcdefghijklmnop:1:join", "a game of 16 letters" },
		{ "g:a b:1:join", "a space in the game" },
		{ "g:a\n:1:join", "a new line in the game" },
		{ "g:\303\244:1:join", "a letter outside ASCII" },
		{ "g:a:-1:join", "a negative number" },
		{ "g:a:+1:join", "a sign" },
		{ "g:a: 1:join", "a space before the number" },
		{ "g:a:01:join", "a leading zero" },
		{ "g:a:0x1:join", "not decimal" },
		{ "g:a:1.0:join", "not whole" },
		{ "g:a:9223372036854775808:join", "above 63 bits" },
		{ "g:a:99999999999999999999999:join", "far above 64 bits" },
		{ "g:a:1:Join", "a capital in the verb" },
		{ "g:a:1:join2", "a digit in the verb" },
		{ "g:a:1:abcdefghijklmnop", "a verb of 16 letters" },
		{ "g:a:1:replace:", "an empty place" },
		{ "g:a:1:replace:x", "a place that is not a number" },
		{ "g:a:1:replace:-1", "a negative place" },
		{ "g:a:1:replace:00", "a leading zero" },
		{ "g:a:1:replace:1000", "a place above 999" },
		{ "g:a:1:replace:4294967299", "a place that wraps in 32 bits" },
		{ "g:a:1:replace:1:2:3", "a field too many" },
		{ "g:a:1:turn-up:0:1", "steps of another verb" },
		{ "g:a:1:plan:1:", "no steps behind the colon" },
		{ "g:a:1:plan::", "no argument and no steps" },
		{ "g:a:1:plan:1:A", "a capital in the steps" },
		{ "g:a:1:plan:1:0-1", "a sign in the steps" },
		{ "g:a:1:plan:1:01234567890123456789012345678901234567890", "41 steps" },
		{ "g:try:1:on::"
		  "01234567890123456789012345678901234567890123456789012345678901234567890123456",
		    "77 steps of a lesson" },
		{ "g:a:1:join ", "a space at the end" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct press p, before;
		memset(&p, 0x5a, sizeof p);
		before = p;
		cr_expect_not(press_read(tries[i].id, &p), "%s: %s", tries[i].why, tries[i].id);
		cr_expect_arr_eq(&p, &before, sizeof p, "%s: %s", tries[i].why, tries[i].id);
	}
}

Test(press, the_date_of_a_daily_hole)
{
	static const struct {
		const char *game, *date;
	} tries[] = {
		{ "d2026-11-26", "2026-11-26" },
		{ "d9999-99-99", "9999-99-99" }, /* the form alone */
		{ "d2026-11-2", NULL },
		{ "d2026-11-266", NULL },
		{ "d2026_11_26", NULL },
		{ "dx026-11-26", NULL },
		{ "e2026-11-26", NULL },
		{ "k7f3qa", NULL },
		{ PRESS_NO_GAME, NULL },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct press p = { .verb = "list" };
		char date[PRESS_DATE] = "";

		snprintf(p.game, sizeof p.game, "%s", tries[i].game);
		cr_expect_eq(press_date(&p, date), tries[i].date != NULL, "%s", tries[i].game);
		cr_expect_str_eq(date, tries[i].date ? tries[i].date : "", "%s", tries[i].game);
	}
}
