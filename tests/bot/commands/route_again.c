/*
 * A restarted golfd resumes the gateway's session, and gets interactions again. What an earlier
 * process has carried out is answered, and not done a second time.
 */
#include "tests/bot/hall.h"

#include "bot/tables/inside.h"
#include "bot/voice/leave.h"
#include "config/words.h"

#include <string.h>

static void
on_session(void *arg, const struct store_session *s)
{
	(void)arg;
	(void)s;
}

static void
on_seen(void *arg, unsigned shard, snowflake interaction)
{
	struct hall *h = arg;

	cr_expect_eq(shard, 0u);
	tables_recall(h->tables, interaction);
}

/* golfd is killed and starts again. It reads which interactions were carried out. */
static void
restart(struct hall *h)
{
	const struct store_session_reader to = { h, on_session, on_seen };

	hall_restart(h);
	cr_assert(store_sessions(h->store, &to));
	tables_wake(h->tables);
	hall_run(h);
	hall_clear(h);
}

static const struct golf_view *
seen_by(struct hall *h, unsigned seat)
{
	static struct golf_view v;

	golf_view(table_state(hall_table(h)), seat, &v);
	return &v;
}

/* Ana and Ben play two-player six-card golf, and it is Ben's turn. */
static struct hall *
bens_turn(void)
{
	struct hall *h = hall_new();

	hall_game(h, "six-card", "1", "0", 2);
	while (seen_by(h, 0)->phase == GOLF_PH_START)
		cr_assert(hall_step(h));
	if (seen_by(h, 0)->turn == 0) {
		hall_slash(h, ANA, "draw", "from", "stock", NULL);
		hall_slash(h, ANA, "discard", NULL);
	}
	cr_assert_eq(seen_by(h, 0)->turn, 1u);
	hall_clear(h);
	return h;
}

Test(route_again, a_press_is_carried_out_once)
{
	struct hall *h = bens_turn();
	snowflake in = hall_push(h, BEN, "draw", 0);
	int64_t seq = hall_table(h)->now->seq;
	const struct heard *x;

	restart(h);
	h->next_id = in;
	hall_press(h, BEN, "golf:none", h->shown, false);
	hall_run(h);
	cr_expect_eq(h->n, 1u, "an unknown button, too, is answered");
	hall_clear(h);
	restart(h);
	h->next_id = in;
	cr_assert_eq(hall_push(h, BEN, "discard", -2), in);
	x = hall_answer(h, in);
	cr_expect_eq(x->how.what.kind, SAY_UPDATE, "the press is answered by the table");
	cr_expect_eq(hall_table(h)->now->seq, seq, "nothing is done");
	/* The next press of the same button is another interaction. */
	h->next_id = in + 1000;
	hall_push(h, BEN, "discard", -2);
	cr_expect_eq(hall_table(h)->now->seq, seq + 1);
	hall_free(h);
}

/* Discord sends all at once, so they come faster than a person may press. */
Test(route_again, presses_that_were_carried_out_are_never_too_fast)
{
	struct hall *h = bens_turn();
	snowflake in = hall_push(h, BEN, "draw", 0);
	int64_t seq = hall_table(h)->now->seq;
	unsigned fast = 0;

	restart(h);
	h->tables->set.limits = true;
	for (unsigned i = 0; i < 2 + LIMIT_AHEAD_MS / LIMIT_PERSON_MS; i++) {
		snowflake help = hall_slash(h, BEN, "help", NULL);
		const char *said = hall_text(hall_answer(h, help)->m);

		fast += strstr(said, words_find("en", "refuse.fast-person")) != NULL;
		hall_clear(h);
	}
	cr_assert_eq(fast, 1u, "the person may not press now");
	h->next_id = in;
	hall_push(h, BEN, "discard", -2);
	cr_expect_eq(hall_answer(h, in)->how.what.kind, SAY_UPDATE, "answered by the table");
	cr_expect_eq(hall_table(h)->now->seq, seq, "nothing is done");
	hall_free(h);
}

Test(route_again, a_press_that_was_not_carried_out_is_done)
{
	struct hall *h = bens_turn();
	int64_t seq = hall_table(h)->now->seq;
	snowflake in;

	h->full = true;
	in = hall_push(h, BEN, "draw", 0);
	hall_said(h, in, "refuse.not-saved");
	h->full = false;
	restart(h);
	h->next_id = in;
	hall_push(h, BEN, "draw", 0);
	cr_expect_eq(hall_table(h)->now->seq, seq + 1);
	hall_free(h);
}

/* Ana draws when it is not her turn, which is refused. Then it becomes her turn. */
Test(route_again, a_refused_command_is_not_carried_out_later)
{
	struct hall *h = bens_turn();
	snowflake in = hall_slash(h, ANA, "draw", "from", "stock", NULL);
	int64_t seq;

	hall_said(h, in, "status.NOT_YOUR_TURN");
	hall_slash(h, BEN, "draw", "from", "stock", NULL);
	hall_slash(h, BEN, "discard", NULL);
	seq = hall_table(h)->now->seq;
	restart(h);
	h->next_id = in;
	hall_slash(h, ANA, "draw", "from", "stock", NULL);
	cr_expect_eq(hall_table(h)->now->seq, seq);
	hall_said(h, in, "done.before");
	hall_free(h);
}

/*
 * Ana's command is refused, and golfd stops before the sentence has left: it waits for a limit, or
 * for another golfd (struct say.patient).
 */
Test(route_again, a_sentence_that_did_not_leave_before_a_stop_is_said_after_the_start)
{
	struct hall *h = hall_new();
	struct said how = { .what = { .kind = SAY_ANSWER } };
	snowflake in;

	h->hold = true;
	in = hall_slash(h, ANA, "draw", "from", "stock", NULL);
	cr_expect(hall_answer(h, in)->how.what.patient);
	how.what = hall_answer(h, in)->how.what;
	how.what.to = NULL;
	how.what.m = NULL;
	tables_rest(h->tables);
	hall_clear(h);
	tables_said(h->tables, &how);
	h->hold = false;
	while (!tables_rested(h->tables))
		hall_run(h);
	restart(h);
	cr_expect_eq(h->n, 0u, "nothing is said without the interaction");
	/* Meanwhile the command may be legal. */
	hall_slash(h, BEN, "new", NULL);
	h->next_id = in;
	hall_slash(h, ANA, "draw", "from", "stock", NULL);
	hall_said(h, in, "refuse.no-table");
	tables_nudge(h->tables);
	restart(h);
	h->next_id = in;
	hall_slash(h, ANA, "draw", "from", "stock", NULL);
	hall_said(h, in, "done.before");
	hall_free(h);
}

Test(route_again, a_sentence_that_did_not_leave_is_kept_until_its_token_expires)
{
	struct hall *h = hall_new();
	struct said how = { .what = { .kind = SAY_ANSWER, .sentence = { 7, "refuse.no-table" } } };
	char key[sizeof how.what.sentence.key];

	tables_rest(h->tables);
	leave_owe(&h->tables->voice, &how.what);
	while (!tables_rested(h->tables))
		hall_run(h);
	restart(h);
	tables_nudge(h->tables);
	hall_restart(h);
	tables_wake(h->tables);
	h->now += LIMIT_TOKEN_MS;
	tables_nudge(h->tables);
	cr_expect_not(voice_owes_sentence(&h->tables->voice, 7, key));
	hall_run(h);
	hall_restart(h);
	cr_expect_not(voice_owes_sentence(&h->tables->voice, 7, key), "the store has it no more");
	hall_free(h);
}

Test(route_again, a_command_is_answered_with_a_sentence)
{
	struct hall *h = bens_turn();
	snowflake in = hall_slash(h, BEN, "draw", "from", "stock", NULL);
	int64_t seq = hall_table(h)->now->seq;

	restart(h);
	h->next_id = in;
	hall_slash(h, BEN, "draw", "from", "stock", NULL);
	hall_said(h, in, "done.before");
	cr_expect_eq(hall_table(h)->now->seq, seq);
	hall_free(h);
}

Test(route_again, a_game_is_opened_once_even_when_it_was_stopped_since)
{
	struct hall *h = hall_new();
	snowflake in = hall_slash(h, ANA, "new", NULL);

	hall_surely(h, ANA, "stop");
	cr_assert_null(hall_table(h));
	restart(h);
	h->next_id = in;
	hall_slash(h, ANA, "new", NULL);
	hall_said(h, in, "done.before");
	cr_expect_null(hall_table(h));
	hall_free(h);
}

/* Ana has not seen the card that she has drawn: the answer did not leave. */
Test(route_again, a_secretly_drawn_card_is_shown)
{
	struct hall *h = hall_new();
	snowflake in;
	unsigned turn;

	hall_game(h, "cambio", "1", "0", 2);
	while (seen_by(h, 0)->phase == GOLF_PH_START)
		cr_assert(hall_step(h));
	turn = seen_by(h, 0)->turn;
	in = hall_push(h, turn ? BEN : ANA, "draw", 0);
	cr_assert_eq(seen_by(h, GOLF_SPECTATOR)->drawn, GOLF_HIDDEN);
	restart(h);
	h->next_id = in;
	hall_press(h, turn ? BEN : ANA, hall_button(&h->table, "more", -2), h->shown, false);
	hall_run(h);
	cr_expect(hall_answer(h, in)->ephemeral);
	cr_expect(strstr(hall_text(hall_answer(h, in)->m), "You drew"), "%s",
	    hall_text(hall_answer(h, in)->m));
	hall_free(h);
}
