/* Private pages leave by themselves: a person has at most one page of a table. */
#include "tests/bot/hall.h"

#include "config/words.h"

#include <stdio.h>
#include <string.h>

static struct hall *h;

static void
begin(void)
{
	h = hall_new();
}

static void
end(void)
{
	hall_free(h);
}

TestSuite(tables_pages, .init = begin, .fini = end);

/* The person whose turn it is. */
static snowflake
on_turn(void)
{
	const struct table *t = hall_table(h);
	struct golf_view v;

	golf_view(table_state(t), GOLF_SPECTATOR, &v);
	return t->now->row.seat[v.turn].user;
}

static snowflake
other(snowflake user)
{
	return user == ANA ? BEN : ANA;
}

/* Four-card golf of Ana and Ben. Nobody has a page. */
static void
play(const char *game)
{
	hall_game(h, game, "1", "0", 2);
	hall_wait(h, 15 * 60 * 1000);
	hall_clear(h);
}

/* Draws from the stock, and returns the private answer with the card. */
static const struct heard *
draw(snowflake user)
{
	const struct heard *x = hall_answer(h, hall_push(h, user, "draw", GOLF_FROM_STOCK));

	cr_assert(x->ephemeral);
	return x;
}

/* Presses a button of a private page. */
static snowflake
press_on(snowflake user, const struct heard *page, const char *verb, int arg)
{
	const char *id = hall_button(page->m, verb, arg);
	snowflake in;

	cr_assert(id, "%s", hall_text(page->m));
	in = hall_press(h, user, id, page->how.message, true);
	hall_run(h);
	return in;
}

Test(tables_pages, a_page_leaves_with_the_press_that_spends_it)
{
	snowflake who, in;
	const struct heard *x;

	play("four-card");
	who = on_turn();
	x = draw(who);
	cr_assert_neq(x->how.message, 0u, "the page is known");
	in = press_on(who, x, "replace", 1);
	cr_expect_eq(hall_answer(h, in)->how.what.kind, SAY_DISMISS);
	hall_wait(h, 14 * 60 * 1000);
	cr_expect_eq(hall_count(h, SAY_RETRACT), 0u, "nothing is left to delete");
}

/* The clock plays for the person: the page of the drawn card is of no use any more. */
Test(tables_pages, a_choice_leaves_when_the_seat_has_other_choices)
{
	snowflake who, in;

	play("four-card");
	who = on_turn();
	draw(who);
	cr_expect_eq(hall_count(h, SAY_RETRACT), 0u);
	in = hall_slash(h, who, "discard", NULL);
	cr_expect_eq(hall_count(h, SAY_RETRACT), 2u, "the page, and the sentence of the command");
	cr_expect(hall_answer(h, in)->ephemeral);
}

Test(tables_pages, what_others_do_leaves_a_page)
{
	snowflake who;

	play("four-card");
	who = on_turn();
	hall_slash(h, other(who), "hand", NULL);
	draw(who);
	hall_slash(h, who, "discard", NULL);
	hall_clear(h);
	draw(other(who));
	cr_expect_eq(hall_count(h, SAY_RETRACT), 1u, "the card takes the place of the hand");
}

Test(tables_pages, a_new_page_takes_the_place_of_the_old_page)
{
	const struct heard *first;
	snowflake in;

	play("six-card");
	hall_slash(h, BEN, "hand", NULL);
	first = hall_answer(h, hall_slash(h, ANA, "hand", NULL));
	cr_expect_eq(hall_count(h, SAY_RETRACT), 0u);
	in = hall_slash(h, ANA, "rules", NULL);
	cr_expect_eq(hall_answer(h, in)->how.what.kind, SAY_ANSWER);
	cr_assert_eq(hall_count(h, SAY_RETRACT), 1u, "Ana's hand, not Ben's");
	cr_expect_eq(h->heard[h->n - 1].how.what.user, (snowflake)ANA);
	cr_expect_neq(first->how.message, hall_answer(h, in)->how.message);
}

/* The new page is under way when it is replaced: it leaves as soon as it has arrived. */
Test(tables_pages, a_page_under_way_leaves_when_it_arrives)
{
	play("six-card");
	h->hold = true;
	hall_slash(h, ANA, "hand", NULL);
	hall_slash(h, ANA, "rules", NULL);
	cr_expect_eq(hall_count(h, SAY_RETRACT), 0u);
	h->hold = false;
	hall_run(h);
	cr_expect_eq(hall_count(h, SAY_RETRACT), 1u);
	hall_wait(h, 14 * 60 * 1000);
	cr_expect_eq(hall_count(h, SAY_RETRACT), 1u, "the second page stays");
}

Test(tables_pages, a_refusal_leaves_after_ten_seconds)
{
	snowflake in;

	play("six-card");
	in = hall_slash(h, CARLA, "hand", NULL);
	hall_said(h, in, "refuse.not-seated");
	hall_wait(h, 9 * 1000);
	cr_expect_eq(hall_count(h, SAY_RETRACT), 0u);
	hall_wait(h, 2 * 1000);
	cr_expect_eq(hall_count(h, SAY_RETRACT), 1u);
}

Test(tables_pages, a_refusal_leaves_the_page_that_still_holds)
{
	const struct heard *x;
	snowflake who, in;

	play("four-card");
	who = on_turn();
	x = draw(who);
	in = hall_slash(h, who, "draw", "from", "stock", NULL);
	cr_expect_eq(hall_answer(h, in)->how.what.kind, SAY_ANSWER);
	hall_wait(h, 11 * 1000);
	cr_expect_eq(hall_count(h, SAY_RETRACT), 1u, "the sentence alone");
	in = press_on(who, x, "replace", 1);
	cr_expect_eq(hall_answer(h, in)->how.what.kind, SAY_DISMISS);
}

/* A page that was open at a restart is not known. Where it is spent, the sentence replaces it. */
Test(tables_pages, a_spent_page_becomes_the_sentence_and_leaves)
{
	char id[LIMIT_CUSTOM_ID + 1];
	const struct heard *x;
	snowflake who, in;

	play("four-card");
	who = on_turn();
	x = draw(who);
	snprintf(id, sizeof id, "%s", hall_button(x->m, "replace", 1));
	hall_slash(h, who, "discard", NULL);
	hall_restart(h);
	hall_clear(h);
	in = hall_press(h, who, id, 4711, true);
	hall_run(h);
	cr_expect_eq(hall_answer(h, in)->how.what.kind, SAY_UPDATE);
	hall_said(h, in, "refuse.stale");
	hall_wait(h, 11 * 1000);
	cr_expect_eq(hall_count(h, SAY_RETRACT), 1u);
}

Test(tables_pages, a_page_leaves_before_its_token_expires)
{
	play("six-card");
	hall_slash(h, ANA, "hand", NULL);
	hall_wait(h, 14 * 60 * 1000);
	cr_expect_eq(hall_count(h, SAY_RETRACT), 0u);
	hall_wait(h, 31 * 1000);
	cr_expect_eq(hall_count(h, SAY_RETRACT), 1u);
}

/* Each press on a page gives the page a new token, and so a new time. */
Test(tables_pages, a_press_gives_a_page_new_time)
{
	const struct heard *x;

	hall_slash(h, ANA, "new", "game", "six-card", NULL);
	x = hall_answer(h, hall_push(h, ANA, "more", -2));
	hall_wait(h, 10 * 60 * 1000);
	press_on(ANA, x, "me", -2);
	hall_wait(h, 10 * 60 * 1000);
	cr_expect_eq(hall_count(h, SAY_RETRACT), 0u);
	hall_wait(h, 5 * 60 * 1000);
	cr_expect_eq(hall_count(h, SAY_RETRACT), 1u);
}

Test(tables_pages, the_end_of_a_table_takes_its_pages)
{
	play("six-card");
	hall_slash(h, ANA, "hand", NULL);
	hall_slash(h, BEN, "rules", NULL);
	hall_slash(h, CARLA, "help", NULL);
	hall_clear(h);
	hall_surely(h, ANA, "stop");
	cr_expect_eq(hall_count(h, SAY_RETRACT), 4u,
	    "hand, rules, help at the table, and the sentence of the command");
}

/* The daemon leaves: what nobody could take away later goes with the next start. */
Test(tables_pages, sentences_leave_with_the_next_start)
{
	play("six-card");
	hall_slash(h, CARLA, "hand", NULL);
	hall_slash(h, ANA, "hand", NULL);
	tables_rest(h->tables);
	hall_run(h);
	cr_expect_eq(hall_count(h, SAY_RETRACT), 0u);
	cr_expect(tables_rested(h->tables) || (hall_run(h), tables_rested(h->tables)));
	hall_restart(h);
	tables_wake(h->tables);
	hall_run(h);
	cr_expect_eq(hall_count(h, SAY_RETRACT), 1u);
}

/* A press on a page that has just left is answered on a new page, not on the deleted one. */
Test(tables_pages, a_late_press_is_answered_on_a_new_page)
{
	char id[LIMIT_CUSTOM_ID + 1];
	const struct heard *x;
	snowflake who, message, in;

	play("four-card");
	who = on_turn();
	x = draw(who);
	message = x->how.message;
	snprintf(id, sizeof id, "%s", hall_button(x->m, "replace", 1));
	hall_slash(h, who, "discard", NULL);
	hall_clear(h);
	in = hall_press(h, who, id, message, true);
	hall_run(h);
	cr_expect_eq(hall_answer(h, in)->how.what.kind, SAY_ANSWER);
	hall_said(h, in, "refuse.stale");
}

/* The page has left for another page, but its button still counts. Nothing is left to delete. */
Test(tables_pages, a_late_press_that_counts_deletes_nothing)
{
	char id[LIMIT_CUSTOM_ID + 1];
	const struct heard *x;
	snowflake who, message, in;

	play("four-card");
	who = on_turn();
	x = draw(who);
	message = x->how.message;
	snprintf(id, sizeof id, "%s", hall_button(x->m, "replace", 1));
	hall_slash(h, who, "rules", NULL);
	in = hall_press(h, who, id, message, true);
	hall_run(h);
	cr_expect_eq(hall_answer(h, in)->how.what.kind, SAY_DISMISS);
	cr_expect_eq(hall_answer(h, in)->how.what.message, 0u);
}

/* The page of a match leaves when another card lies on the pile. */
Test(tables_pages, X06_a_match_page_leaves_with_the_top_card)
{
	snowflake who, guest;

	hall_game(h, "cactus", "1", "0", 2);
	for (unsigned i = 0; i < 2; i++)
		hall_slash(h, ANA + i, "keep", NULL);
	who = on_turn();
	guest = other(who);
	hall_slash(h, who, "draw", "from", "stock", NULL);
	hall_slash(h, who, "discard", NULL);
	hall_wait(h, 60 * 1000);
	cr_assert(hall_answer(h, hall_push(h, who, "plan", PLAN_MATCH))->ephemeral);
	hall_clear(h);
	hall_slash(h, guest, "draw", "from", "stock", NULL);
	cr_expect_eq(hall_count(h, SAY_RETRACT), 0u);
	hall_slash(h, guest, "discard", NULL);
	cr_expect_eq(hall_count(h, SAY_RETRACT), 3u, "both pages, and the command's sentence");
}

/* A wrong match closes the discard for its player: the page goes, and no other page opens. */
Test(tables_pages, X06_a_wrong_match_ends_the_page)
{
	struct golf_action match[GOLF_SEATS_MAX];
	char id[LIMIT_CUSTOM_ID + 1];
	const struct heard *x;
	snowflake in;

	hall_game(h, "cactus", "1", "0", 2);
	hall_until_match(h, 1, 0, match);
	hall_clear(h);
	x = hall_answer(h, hall_push(h, ANA, "plan", PLAN_MATCH));
	snprintf(id, sizeof id, "%s", hall_button(x->m, "plan", PLAN_MATCH));
	hall_act(h, ANA, &match[0], hall_table(h)->now->seq);
	hall_run(h);
	hall_wait(h, 1000);
	cr_expect_geq(hall_count(h, SAY_RETRACT), 1u, "the page");
	in = hall_push(h, ANA, "plan", PLAN_MATCH);
	hall_said(h, in, "status.MATCH_TRIED");
	in = hall_press(h, ANA, id, 4711, true);
	hall_run(h);
	hall_said(h, in, "status.MATCH_TRIED");
}

/* A press is faster than the news that its page has arrived. The page is deleted once. */
Test(tables_pages, a_page_is_dismissed_before_it_is_known)
{
	char id[LIMIT_CUSTOM_ID + 1];
	const struct heard *x;
	snowflake who, in;

	play("four-card");
	who = on_turn();
	h->hold = true;
	x = draw(who);
	snprintf(id, sizeof id, "%s", hall_button(x->m, "replace", 1));
	in = hall_press(h, who, id, x->how.message, true);
	hall_run(h);
	cr_expect_eq(hall_answer(h, in)->how.what.kind, SAY_DISMISS);
	cr_expect_eq(hall_answer(h, in)->how.what.message, x->how.message);
	h->hold = false;
	hall_run(h);
	hall_wait(h, 14 * 60 * 1000);
	cr_expect_eq(hall_count(h, SAY_RETRACT), 0u);
}

/* Plays Pablo until somebody has looked at a card and must choose what happens to it. */
static void
look_and_choose(void)
{
	static const char *const keys[] = { "extends", "pablo", "turn.draw", "stock", NULL };
	struct golf_rules r = hall_rules(keys);
	struct golf_view v = { .phase = GOLF_PH_START };

	hall_open(h, &r, 0, 2);
	for (unsigned i = 0; i < 3000 && v.phase != GOLF_PH_AIM; i++) {
		hall_clear(h);
		cr_assert(hall_any(h, false));
		golf_view(table_state(hall_table(h)), GOLF_SPECTATOR, &v);
	}
	cr_assert_eq(v.phase, GOLF_PH_AIM);
	cr_assert(h->heard[0].ephemeral);
	hall_clear(h);
}

/* A look that is part of a choice stays until the choice is made. */
Test(tables_pages, a_look_with_a_choice_stays_until_the_choice)
{
	look_and_choose();
	hall_wait(h, 120 * 1000);
	cr_expect_eq(hall_count(h, SAY_RETRACT), 0u);
	hall_any(h, false);
	cr_expect_eq(hall_count(h, SAY_RETRACT), 1u);
}

/* After a restart no choice would take the card away: the table offers the look again. */
Test(tables_pages, a_look_with_a_choice_leaves_with_the_next_start)
{
	look_and_choose();
	tables_rest(h->tables);
	hall_run(h);
	cr_expect_eq(hall_count(h, SAY_RETRACT), 0u);
	cr_expect(tables_rested(h->tables) || (hall_run(h), tables_rested(h->tables)));
	hall_restart(h);
	tables_wake(h->tables);
	hall_run(h);
	cr_expect_eq(hall_count(h, SAY_RETRACT), 1u);
}

/* A page that did not arrive is not known: nothing is deleted, and nothing waits for it. */
Test(tables_pages, a_page_that_failed_is_forgotten)
{
	play("six-card");
	h->no_answers = true;
	hall_slash(h, ANA, "hand", NULL);
	h->no_answers = false;
	hall_slash(h, ANA, "rules", NULL);
	hall_wait(h, 20 * 60 * 1000);
	cr_expect_eq(hall_count(h, SAY_RETRACT), 1u, "the rules");
}

/* A page stays as it was when its update fails: the next page still takes its place. */
Test(tables_pages, a_page_whose_update_failed_is_still_known)
{
	const struct heard *x;
	char id[LIMIT_CUSTOM_ID + 1];
	snowflake in, message;

	play("six-card");
	in = hall_push(h, ANA, "more", -2);
	x = hall_answer(h, in);
	cr_assert(x->ephemeral);
	message = x->how.message;
	snprintf(id, sizeof id, "%s", hall_button(x->m, "leave", -1));
	h->no_answers = true;
	hall_press(h, ANA, id, message, true);
	hall_run(h);
	h->no_answers = false;
	cr_expect_eq(hall_count(h, SAY_RETRACT), 0u);
	hall_slash(h, ANA, "rules", NULL);
	cr_expect_eq(hall_count(h, SAY_RETRACT), 1u, "the page leaves");
	for (unsigned i = 0; i < h->n; i++)
		if (h->heard[i].how.what.kind == SAY_RETRACT)
			cr_expect_eq(h->heard[i].reached_by, in, "by its last answer");
	hall_wait(h, 20 * 60 * 1000);
	cr_expect_eq(hall_count(h, SAY_RETRACT), 2u, "the rules, and nothing twice");
}
