/* Actions by slash command, and the pages of a player. */
#include "tests/bot/hall.h"

#include "config/words.h"

#include <string.h>

/* Both players turn up two cards by commands. Returns the player whose turn it is. */
static snowflake
opened(struct hall *h)
{
	hall_game(h, "six-card-classic", "1", "0", 2);
	for (snowflake who = ANA; who <= BEN; who++) {
		hall_said(h, hall_slash(h, who, "flip", "place", "1", NULL), "done.action");
		hall_said(h, hall_slash(h, who, "flip", "place", "6", NULL), "done.action");
	}
	return golf_to_act(table_state(hall_table(h))) & 1 ? ANA : BEN;
}

Test(commands_play, a_turn_can_be_typed)
{
	struct hall *h = hall_new();
	snowflake who = opened(h), other = who == ANA ? BEN : ANA;

	hall_said(h, hall_slash(h, other, "draw", "from", "stock", NULL), "status.NOT_YOUR_TURN");
	hall_said(h, hall_slash(h, who, "replace", "place", "2", NULL), "status.DRAW_FIRST");
	hall_said(h, hall_slash(h, who, "knock", NULL), "status.NO_KNOCK");
	hall_said(h, hall_slash(h, who, "draw", "from", "stock", NULL), "done.action");
	hall_said(h, hall_slash(h, who, "draw", "from", "stock", NULL), "status.HAVE_DRAWN");
	hall_said(h, hall_slash(h, who, "replace", "place", "7", NULL), "status.NO_PLACE");
	hall_said(h, hall_slash(h, who, "discard", NULL), "done.action");
	hall_said(h, hall_slash(h, who, "flip", "place", "1", NULL), "status.IS_UP");
	hall_said(h, hall_slash(h, who, "keep", NULL), "done.action");
	hall_said(h, hall_slash(h, other, "draw", "from", "discard", NULL), "done.action");
	hall_said(h, hall_slash(h, other, "discard", NULL), "status.MUST_PLACE");
	hall_said(h, hall_slash(h, other, "replace", "place", "2", NULL), "done.action");
	hall_free(h);
}

Test(commands_play, a_command_updates_the_table)
{
	struct hall *h = hall_new();
	struct message now;
	snowflake who = opened(h);

	hall_clear(h);
	hall_slash(h, who, "draw", "from", "stock", NULL);
	cr_assert_eq(hall_count(h, SAY_EDIT), 1u);
	table_draw(hall_table(h), false, &now);
	cr_assert_str_eq(hall_json(&now), hall_json(&h->table));
	hall_free(h);
}

Test(commands_play, a_knock_ends_the_hole)
{
	struct hall *h = hall_new();
	snowflake who;

	hall_game(h, "four-card", "1", "0", 2);
	who = golf_to_act(table_state(hall_table(h))) & 1 ? ANA : BEN;
	hall_said(h, hall_surely(h, who, "knock"), "done.action");
	hall_said(h, hall_slash(h, who == ANA ? BEN : ANA, "knock", NULL), "status.FINAL_TURN");
	hall_free(h);
}

Test(commands_play, hand_rules_and_help_are_ephemeral)
{
	static const char *const asks[] = { "hand", "rules", "help" };
	struct hall *h = hall_new();

	hall_game(h, "four-card", "1", "0", 2);
	for (unsigned i = 0; i < sizeof asks / sizeof asks[0]; i++)
		cr_assert(
		    hall_answer(h, hall_slash(h, ANA, asks[i], NULL))->ephemeral, "%s", asks[i]);
	hall_free(h);
}

Test(commands_play, rules_and_help_without_a_table)
{
	struct hall *h = hall_new();

	cr_assert(hall_answer(h, hall_slash(h, ANA, "rules", NULL))->ephemeral);
	cr_assert(hall_answer(h, hall_slash(h, ANA, "help", NULL))->ephemeral);
	hall_free(h);
}

Test(commands_play, a_secret_draw_is_answered_ephemerally)
{
	struct hall *h = hall_new();
	snowflake who, in;

	hall_game(h, "four-card", "1", "0", 2);
	who = golf_to_act(table_state(hall_table(h))) & 1 ? ANA : BEN;
	in = hall_slash(h, who, "draw", "from", "stock", NULL);
	cr_assert(hall_answer(h, in)->ephemeral);
	cr_assert(hall_button(hall_answer(h, in)->m, "discard", -2));
	hall_free(h);
}
