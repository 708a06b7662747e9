/* What cannot be taken back is asked about once: calls, the end of a game, seats. */
#include "tests/bot/hall.h"

#include "bot/wire/press.h"

#include <stdio.h>
#include <string.h>

static struct hall *h;

static void
set_up(void)
{
	h = hall_new();
}

static void
tear_down(void)
{
	hall_free(h);
}

TestSuite(commands_sure, .init = set_up, .fini = tear_down);

/* Presses a button of the present table without answering a question. */
static snowflake
press_once(snowflake user, const char *verb, const char *steps)
{
	struct press p = { .seq = hall_table(h)->now->seq, .arg = -1 };
	char id[LIMIT_CUSTOM_ID + 1];
	snowflake in;

	strcpy(p.game, hall_table(h)->now->row.id);
	strcpy(p.verb, verb);
	strcpy(p.steps, steps);
	press_write(&p, id);
	in = hall_press(h, user, id, *steps ? 77 : h->shown, *steps != '\0');
	hall_run(h);
	return in;
}

/* The first player of a game with a call, at the first turn. */
static snowflake
first_turn(void)
{
	hall_game(h, "knock-six", "1", "0", 2);
	for (snowflake who = ANA; who <= BEN; who++) {
		hall_slash(h, who, "flip", "place", "1", NULL);
		hall_slash(h, who, "flip", "place", "6", NULL);
	}
	return golf_to_act(table_state(hall_table(h))) & 1 ? ANA : BEN;
}

Test(commands_sure, a_call_is_asked_about_once)
{
	snowflake who = first_turn(), in = press_once(who, "knock", "");
	const struct heard *answer = hall_answer(h, in);
	struct golf_view v;

	cr_assert(answer->ephemeral);
	cr_expect(
	    strstr(hall_text(answer->m), "**Knock** with about "), "%s", hall_text(answer->m));
	cr_expect(strstr(hall_text(answer->m),
		      "You cannot see 4 of your cards now. Each of them counts as an "
		      "average card here, even if you remember it."),
	    "%s", hall_text(answer->m));
	golf_view(table_state(hall_table(h)), GOLF_SPECTATOR, &v);
	cr_expect_eq(v.ender, GOLF_NOBODY, "nothing has happened yet");
	press_once(who, "knock", PRESS_YES);
	golf_view(table_state(hall_table(h)), GOLF_SPECTATOR, &v);
	cr_expect_eq(v.ender, table_seat(hall_table(h), who));
}

/* How many pages were taken away since the last hall_clear(). */
static unsigned
taken(void)
{
	return hall_count(h, SAY_RETRACT) + hall_count(h, SAY_DISMISS) + hall_count(h, SAY_UPDATE);
}

/* What the person looks at stays beside the question, wherever the question was asked. */
Test(commands_sure, a_question_takes_no_page_away)
{
	snowflake who = first_turn(), in;
	const struct heard *page, *question;

	page = hall_answer(h, hall_slash(h, who, "hand", NULL));
	hall_clear(h);
	question = hall_answer(h, press_once(who, "knock", ""));
	cr_expect_eq(question->how.what.kind, SAY_ANSWER);
	cr_expect_eq(taken(), 0u, "asked at the table");
	page = hall_answer(h, hall_slash(h, who, "hand", NULL));
	cr_expect_eq(hall_count(h, SAY_RETRACT), 2u, "a page takes the place of both");
	hall_clear(h);
	in = hall_press(h, who, hall_button(&h->table, "knock", -2), page->how.message, true);
	hall_run(h);
	question = hall_answer(h, in);
	cr_expect_eq(question->how.what.kind, SAY_ANSWER, "asked on the page, and beside it");
	cr_expect_eq(taken(), 0u);
	hall_press(h, who, hall_button(question->m, "back", -2), question->how.message, true);
	hall_run(h);
	cr_expect_eq(taken(), 1u, "the question leaves, and the page stays");
	hall_clear(h);
	press_once(who, "stop", "");
	press_once(who, "knock", "");
	cr_expect_eq(taken(), 1u, "one question at a time");
}

Test(commands_sure, a_call_that_the_rules_refuse_is_refused_at_once)
{
	snowflake other = first_turn() == ANA ? BEN : ANA;

	hall_said(h, press_once(other, "knock", ""), "status.NOT_YOUR_TURN");
}

/* A typed command has the same page as the button, and the same "yes". */
Test(commands_sure, a_typed_call_asks_like_the_button)
{
	snowflake who = first_turn(), typed;
	char pressed[2000];
	struct golf_view v;

	snprintf(pressed, sizeof pressed, "%s",
	    hall_json(hall_answer(h, press_once(who, "knock", ""))->m));
	typed = hall_slash(h, who, "knock", NULL);
	cr_expect_str_eq(hall_json(hall_answer(h, typed)->m), pressed);
	cr_expect(hall_answer(h, typed)->ephemeral);
	golf_view(table_state(hall_table(h)), GOLF_SPECTATOR, &v);
	cr_expect_eq(v.ender, GOLF_NOBODY, "nothing has happened yet");
	hall_yes(h, who, 0, typed);
	golf_view(table_state(hall_table(h)), GOLF_SPECTATOR, &v);
	cr_expect_neq(v.ender, GOLF_NOBODY);
	hall_said(h, hall_slash(h, who == ANA ? BEN : ANA, "knock", NULL), "status.FINAL_TURN");
}

/* "Back" of a typed command leads to no page: the question leaves. */
Test(commands_sure, typed_ends_ask_like_the_buttons)
{
	static const char *const words[] = { "leave", "stop" };
	static const snowflake who[] = { BEN, ANA };
	snowflake typed;

	first_turn();
	for (unsigned i = 0; i < 2; i++) {
		char question[20], done[20];

		snprintf(question, sizeof question, "sure.%s", words[i]);
		snprintf(done, sizeof done, "done.%s", words[i]);
		typed = hall_slash(h, who[i], words[i], NULL);
		hall_said(h, typed, question);
		cr_assert(hall_table(h), "the game goes on");
		cr_expect(hall_button(hall_answer(h, typed)->m, "back", -2));
		hall_said(h, hall_yes(h, who[i], 0, typed), done);
	}
}

/* "Yes" to a typed name sends the same player away, a computer player of a lobby too. */
Test(commands_sure, a_typed_name_is_sent_away_after_yes)
{
	snowflake typed;

	hall_slash(h, ANA, "new", "game", "six-card", "computers", "1", NULL);
	hall_slash(h, BEN, "join", NULL);
	typed = hall_slash(h, ANA, "kick", "player", "<@12>", NULL);
	cr_expect(strstr(hall_text(hall_answer(h, typed)->m), "Send **Ben** away"));
	cr_expect_neq(table_seat(hall_table(h), BEN), (unsigned)GOLF_NOBODY);
	hall_said(h, hall_yes(h, ANA, 0, typed), "done.kick");
	cr_expect_eq(table_seat(hall_table(h), BEN), (unsigned)GOLF_NOBODY);
	cr_expect_eq(hall_table(h)->now->row.seats, 2u);
	typed = hall_slash(h, ANA, "kick", "player", "Birdie", NULL);
	hall_said(h, hall_yes(h, ANA, 0, typed), "done.kick");
	cr_expect_eq(hall_table(h)->now->row.seats, 1u);
}

Test(commands_sure, the_end_of_a_game_is_asked_about)
{
	hall_game(h, "six-card", "1", "0", 2);
	hall_said(h, press_once(BEN, "stop", ""), "refuse.not-yours-to-stop");
	hall_said(h, press_once(ANA, "stop", ""), "sure.stop");
	cr_assert(hall_table(h), "the game goes on");
	hall_said(h, press_once(ANA, "stop", PRESS_YES), "done.stop");
	cr_expect_null(hall_table(h));
}

Test(commands_sure, a_lobby_is_left_at_once_and_closed_after_a_question)
{
	hall_slash(h, ANA, "new", "game", "six-card", NULL);
	hall_push(h, BEN, "join", -2);
	hall_said(h, press_once(ANA, "stop", ""), "sure.close");
	cr_assert(hall_table(h));
	press_once(BEN, "leave", "");
	cr_expect_eq(hall_table(h)->now->row.seats, 1u);
}

/* A question of the lobby is no question about the game in play. */
Test(commands_sure, a_question_of_the_lobby_ends_with_the_start)
{
	struct press p = { .arg = -1, .steps = PRESS_YES };
	char id[LIMIT_CUSTOM_ID + 1];
	snowflake in;

	hall_slash(h, ANA, "new", "game", "six-card", NULL);
	hall_push(h, BEN, "join", -2);
	hall_said(h, press_once(ANA, "stop", ""), "sure.close");
	strcpy(p.game, hall_table(h)->now->row.id);
	hall_clear(h);
	hall_push(h, ANA, "start", -2);
	cr_expect_eq(hall_count(h, SAY_RETRACT), 1u, "the question leaves");
	strcpy(p.verb, "stop");
	press_write(&p, id);
	in = hall_press(h, ANA, id, 77, true);
	hall_run(h);
	hall_said(h, in, "refuse.stale");
	strcpy(p.verb, "kick");
	press_write(&p, id);
	in = hall_press(h, ANA, id, 77, true);
	hall_run(h);
	hall_said(h, in, "refuse.stale");
	cr_assert(hall_table(h), "the game goes on");
}

Test(commands_sure, a_seat_in_play_is_left_after_a_question)
{
	hall_game(h, "six-card", "1", "0", 2);
	hall_said(h, press_once(BEN, "leave", ""), "sure.leave");
	cr_expect_eq(hall_table(h)->now->row.seat[1].user, (snowflake)BEN);
	press_once(BEN, "leave", PRESS_YES);
	cr_expect_eq(hall_table(h)->now->row.seat[1].away, (snowflake)BEN);
}

/* "Back" on a question about a call: the question leaves, and nothing is said. */
Test(commands_sure, back_ends_the_question)
{
	snowflake who = first_turn(), in = press_once(who, "knock", "");
	const char *back = hall_button(hall_answer(h, in)->m, "back", -2);
	struct golf_view v;

	cr_assert(back);
	in = hall_press(h, who, back, 78, true);
	hall_run(h);
	cr_expect_eq(hall_answer(h, in)->how.what.kind, SAY_DISMISS);
	golf_view(table_state(hall_table(h)), GOLF_SPECTATOR, &v);
	cr_expect_eq(v.ender, GOLF_NOBODY);
}
