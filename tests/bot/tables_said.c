/* What a failure of what was said leaves behind. */
#include "tests/bot/hall.h"

#include <string.h>

/* So many seconds pass. */
static void
nudge(struct hall *h, unsigned times)
{
	while (times--) {
		tables_nudge(h->tables);
		hall_run(h);
	}
}

static bool
shows_what_stands(struct hall *h)
{
	struct message now;

	table_draw(hall_table(h), &now);
	return strcmp(hall_json(&now), hall_json(&h->table)) == 0;
}

Test(tables_said, an_edit_that_discord_could_not_take_is_tried_again_later)
{
	struct hall *h = hall_new();

	hall_game(h, "six-card", "1", "0", 2);
	h->fail_status = 502;
	hall_clear(h);
	hall_slash(h, ANA, "flip", "place", "1", NULL);
	cr_assert_eq(hall_count(h, SAY_EDIT), 1u);
	cr_assert(!shows_what_stands(h));
	nudge(h, 60);
	cr_assert_gt(hall_count(h, SAY_EDIT), 3u, "tried again");
	cr_assert_lt(hall_count(h, SAY_EDIT), 8u, "less and less often");
	h->fail_status = 0;
	nudge(h, 256);
	cr_assert(shows_what_stands(h));
	hall_clear(h);
	nudge(h, 600);
	cr_assert_eq(h->n, 0u, "and then there is peace");
	hall_free(h);
}

Test(tables_said, an_edit_that_is_not_allowed_is_not_tried_again)
{
	struct hall *h = hall_new();

	hall_game(h, "six-card", "1", "0", 2);
	h->fail_status = 403;
	h->fail_code = 50001;
	hall_clear(h);
	hall_slash(h, ANA, "flip", "place", "1", NULL);
	nudge(h, 600);
	cr_assert_eq(hall_count(h, SAY_EDIT), 1u);
	cr_assert_eq(hall_table(h)->now->row.message, h->shown,
	    "the message is there, and pressed it can be drawn");
	hall_free(h);
}

/* The last word is owed too, and the table goes when it is out, or cannot be had for minutes. */
Test(tables_said, a_stopped_table_shows_it_when_it_can)
{
	for (unsigned lasting = 0; lasting < 2; lasting++) {
		struct hall *h = hall_new();

		hall_game(h, "six-card", "1", "0", 2);
		h->fail_status = 502;
		hall_slash(h, ANA, "stop", NULL);
		cr_assert_null(hall_table(h));
		cr_assert(hall_button(&h->table, "turn-up", -2), "the old picture");
		if (!lasting)
			h->fail_status = 0;
		nudge(h, 600);
		cr_assert_eq(hall_button(&h->table, "turn-up", -2) != NULL, lasting);
		hall_clear(h);
		nudge(h, 600);
		cr_assert_eq(h->n, 0u, "and then there is peace");
		hall_free(h);
	}
}

Test(tables_said, a_dm_channel_that_is_gone_is_forgotten)
{
	struct hall *h = hall_new();

	hall_game(h, "four-card", "1", "0", 2);
	cr_assert_neq(people_find(tables_people(h->tables), BEN).dm_channel, 0u);
	hall_slash(h, ANA, "stop", NULL);
	h->closed = BEN;
	h->closed_code = 10003;
	hall_game(h, "four-card", "1", "0", 2);
	cr_assert_eq(people_find(tables_people(h->tables), BEN).dm_channel, 0u);
	cr_assert(!people_find(tables_people(h->tables), BEN).dm_closed, "nobody closed anything");
	cr_assert(hall_button(&h->table, "look", -2));
	hall_restart(h);
	cr_assert_eq(people_find(tables_people(h->tables), BEN).dm_channel, 0u);
	hall_free(h);
}
