/* Tables that another process may serve already, and tables that somebody still reads for. */
#include "tests/bot/hall.h"

Test(tables_lost, nothing_is_written_any_more)
{
	struct hall *h = hall_new();
	int64_t seq;

	hall_game(h, "six-card", "1", "0", 2);
	seq = hall_table(h)->now->seq;
	tables_lost(h->tables);
	hall_said(h, hall_push(h, ANA, "turn-up", 0), "refuse.not-saved");
	hall_slash(h, BEN, "me", "pings", "mention", NULL);
	hall_restart(h);
	cr_expect_eq(hall_table(h)->now->seq, seq);
	cr_expect(hall_push(h, ANA, "turn-up", 0));
	cr_expect_eq(hall_table(h)->now->seq, seq + 1, "the next process goes on");
	hall_free(h);
}

/* The tables of a shard are freed once they are quiet. A reading that comes later would find none.
 */
Test(tables_lost, tables_stay_until_a_reading_is_over)
{
	static const char *const subs[] = { "stats", "leaderboard", "history", "replay" };
	struct hall *h = hall_new();

	for (unsigned i = 0; i < sizeof subs / sizeof subs[0]; i++) {
		hall_slash_only(h, ANA, subs[i], NULL);
		cr_expect_not(tables_quiet(h->tables), "%s", subs[i]);
		hall_run(h);
		cr_expect(tables_quiet(h->tables), "%s", subs[i]);
	}
	hall_free(h);
}
