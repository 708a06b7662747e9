/* /golf daily: the daily hole, played by the buttons of its pages. */
#include "tests/bot/alone/daily_stage.h"

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

TestSuite(commands_daily, .init = begin, .fini = end);

/*
 * The page refuses what its buttons know to be impossible. (A match of another player's card may
 * turn out to need a card to give.)
 */
static bool
is_refused(void)
{
	return has(&page, golf_status_text(GOLF_IS_UP)) ||
	    has(&page, golf_status_text(GOLF_SEEN_IT)) ||
	    has(&page, golf_status_text(GOLF_MATCH_TRIED));
}

/*
 * Every preset for four players is played by its buttons alone, to the result. A refusal stands on
 * the page itself; the random presses here meet none.
 */
static void
play_preset(const char *name)
{
	house_set_key(h, "daily", name);
	begin_play(ANA);
	for (unsigned n = 0; !is_over(); n++) {
		const struct heard *a = step(ANA);

		cr_assert_lt(n, 1000u, "%s: %s", name, hall_text(&page));
		cr_assert(a, "%s: nothing goes on: %s", name, hall_text(&page));
		cr_assert_eq(a->how.what.kind, SAY_UPDATE, "%s: one message, not: %s", name,
		    hall_text(a->m));
		cr_expect_not(is_refused(), "%s: %s", name, hall_text(&page));
		hall_clear(h);
	}
	cr_expect_eq(stored(ANA, today)->n, 1u, "%s", name);
}

Test(commands_daily, every_preset_is_played_by_buttons_in_one_message)
{
	unsigned part = thorough(1, 4);

	for (size_t i = 0; i < preset_count(); i += part) {
		end();
		begin();
		play_preset(preset_name(i));
	}
}

/* Cabo has hidden cards, looks, powers and a call. */
Test(commands_daily, a_game_of_memory_is_played_too)
{
	play_preset("cabo");
}

/* In these games a card may be matched while others have their turn. */
Test(commands_daily, a_game_with_matches_is_played_too)
{
	play_preset("cumbia");
}

/* Two people who press alike see the same cards and the same answers, to the result. */
Test(commands_daily, everybody_gets_the_same_cards)
{
	static struct message ana[400];
	unsigned n = 0;

	begin_play(ANA);
	h->rng = 5;
	for (; !is_over(); n++) {
		cr_assert_lt(n, 400u);
		ana[n] = page;
		step(ANA);
	}
	ana[n] = page;
	begin_play(BEN);
	h->rng = 5;
	for (unsigned i = 0; i <= n; i++) {
		static char text[sizeof page.text + 1];

		snprintf(text, sizeof text, "%s", hall_text(&ana[i]));
		for (char *at; (at = strstr(text, "Ana"));)
			memcpy(at, "Ben", 3);
		for (char *at; (at = strstr(text, "<@11>"));)
			memcpy(at, "<@12>", 5);
		cr_assert_str_eq(hall_text(&page), text, "press %u", i);
		if (i < n)
			step(BEN);
	}
}

Test(commands_daily, a_person_has_one_try)
{
	char again[LIMIT_CUSTOM_ID + 1];
	static struct message result;

	open_page(ANA);
	strcpy(again, hall_button(&page, "begin", -1));
	play(ANA);
	result = page;
	press(ANA, again);
	cr_expect(same(&page, &result), "an old page begins nothing");
	open_page(ANA);
	cr_expect(same(&page, &result), "nor does the command");
	cr_expect_eq(stored(ANA, today)->of, 1u);
}

/* Each try is a press or the command, by somebody who has played today and was forgotten. */
static void
expect_no_try(const char *begin)
{
	const struct heard *a;

	hall_said(h, hall_slash(h, ANA, "daily", NULL), "refuse.daily-tried");
	a = press(ANA, begin);
	cr_expect_eq(a->how.what.kind, SAY_ANSWER, "the page stays");
	cr_expect(has(a->m, words_find("en", "refuse.daily-tried")), "%s", hall_text(a->m));
	cr_expect_eq(stored(ANA, today)->play.seq, 0);
}

Test(commands_daily, a_forgotten_person_has_no_second_try)
{
	char again[LIMIT_CUSTOM_ID + 1];

	open_page(ANA);
	strcpy(again, hall_button(&page, "begin", -1));
	push(ANA, "begin");
	push(ANA, "turn-up");
	hall_press(h, ANA, "g:-:0:forget:1", PAGE, true);
	cr_assert_eq(stored(ANA, today)->play.seq, 0, "the play is gone");
	expect_no_try(again);
	open_page(BEN);
	cr_expect(hall_button(&page, "begin", -1), "another person may play");
	cr_expect(has(press(ANA, "g:d2027-01-15:0:list")->m, words_find("en", "daily.nobody")),
	    "the list is shown");
	hall_restart(h);
	expect_no_try(again);
	sleep_until(60);
	open_page(ANA);
	cr_expect(hall_button(&page, "begin", -1), "the next day has its try");
	cr_expect_not(stored(ANA, today)->tried, "the mark of the day before is gone");
}

/* A press of an older page does nothing, and shows the page as it is now. */
Test(commands_daily, an_old_button_does_nothing)
{
	static struct message old, now;

	begin_play(ANA);
	old = page;
	push(ANA, "turn-up");
	now = page;
	press(ANA, hall_button(&old, "turn-up", -2));
	cr_expect(same(&page, &now));
	cr_expect_eq(stored(ANA, today)->play.seq, 2);
}

/* Two presses at the same time: the second finds another sequence number in the store. */
Test(commands_daily, of_two_presses_at_once_one_counts)
{
	struct interaction in[2];

	begin_play(ANA);
	for (unsigned i = 0; i < 2; i++)
		in[i] = press_of(ANA, hall_button(&page, "turn-up", (int)i));
	route_interaction(h->tables, &in[0]);
	route_interaction(h->tables, &in[1]);
	hall_run(h);
	cr_expect(same(hall_answer(h, in[0].id)->m, hall_answer(h, in[1].id)->m),
	    "both see the page as it is now");
	cr_expect_eq(stored(ANA, today)->play.seq, 2);
}

/* In Cumbia the game may wait for a match, also when nothing was done since. */
static void
play_with_restarts(const char *game)
{
	house_set_key(h, "daily", game);
	begin_play(ANA);
	for (unsigned i = 0; !is_over(); i++) {
		static struct message before;

		before = page;
		if (i % 7 == 0)
			hall_restart(h);
		open_page(ANA);
		if (hall_button(&before, "rules", -1))
			cr_assert(same(&page, &before), "press %u", i);
		step(ANA);
		hall_clear(h);
	}
}

/* Another process was faster: the press is read again, and is then of an older page. */
Test(commands_daily, a_press_of_another_process_is_not_undone)
{
	struct interaction in;
	struct store_play play;
	struct store_put put;

	begin_play(ANA);
	play = stored(ANA, today)->play;
	play.seq++;
	in = press_of(ANA, hall_button(&page, "turn-up", 0));
	put = dailies_put_play(&play, read_back.lines);
	route_interaction(h->tables, &in);
	store_put(h->store, &put, 1, NULL, NULL);
	hall_run(h);
	cr_expect(same(hall_answer(h, in.id)->m, &page));
	cr_expect_eq(stored(ANA, today)->play.seq, 2);
}

Test(commands_daily, a_play_outlives_restarts)
{
	play_with_restarts("six-card");
}

Test(commands_daily, a_play_with_matches_outlives_restarts)
{
	play_with_restarts("cumbia");
}

/* Where a card may be matched at any time, one press lets all chances go until the own turn. */
Test(commands_daily, a_person_goes_on_to_their_turn)
{
	unsigned skipped = 0;

	house_set_key(h, "daily", "cumbia");
	begin_play(ANA);
	for (unsigned n = 0; skipped < 3 && !is_over(); n++) {
		cr_assert_lt(n, 1000u);
		if (hall_button(&page, "skip", -1)) {
			push(ANA, "skip");
			cr_expect_null(hall_button(&page, "skip", -1), "%s", hall_text(&page));
			skipped++;
		} else {
			step(ANA);
		}
		hall_clear(h);
	}
	cr_expect_eq(skipped, 3u);
}

/* A table of the same game may stand above the page, so the page says what it is. */
Test(commands_daily, the_page_is_called_a_daily_hole)
{
	begin_play(ANA);
	cr_expect(
	    has(&page, "### Daily hole: Six-card Golf, hole 1 of 3\n"), "%s", hall_text(&page));
	play_on(ANA);
	cr_expect(has(&page, "### Daily hole: Six-card Golf, the game is over\n"), "%s",
	    hall_text(&page));
}

/* The three others move at once. What they did is still there after the person has drawn a card. */
Test(commands_daily, the_moves_of_all_others_are_told)
{
	static const char *const others[] = { "**Birdie** ", "**Bogey** ", "**Eagle** " };

	begin_play(ANA);
	push(ANA, "turn-up");
	push(ANA, "turn-up");
	press(ANA, hall_button(&page, "draw", 1));
	press(ANA, hall_button(&page, "replace", 0));
	press(ANA, hall_button(&page, "draw", 0));
	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
		cr_expect(has(&page, others[i]), "%s in %s", others[i], hall_text(&page));
}

/* In Cabo two cards are looked at. They stay on the page until the next move. */
Test(commands_daily, a_look_stays_until_the_next_move)
{
	house_set_key(h, "daily", "cabo");
	begin_play(ANA);
	push(ANA, "peek");
	press(ANA, hall_button(&page, "peek", 3));
	cr_expect(has(&page, "Place 1: ") && has(&page, "Place 4: "), "%s", hall_text(&page));
	open_page(ANA);
	cr_expect(has(&page, "Place 1: ") && has(&page, "Place 4: "), "%s", hall_text(&page));
	press(ANA, hall_button(&page, "draw", 0));
	cr_expect_not(has(&page, "Place 1: ") || has(&page, "Place 4: "), "%s", hall_text(&page));
}

/* A call asks first. "Back" calls nothing. */
Test(commands_daily, a_call_asks_first)
{
	char yes[LIMIT_CUSTOM_ID + 1];
	int64_t seq;

	house_set_key(h, "daily", "cabo");
	begin_play(ANA);
	push(ANA, "peek");
	press(ANA, hall_button(&page, "peek", 3));
	seq = stored(ANA, today)->play.seq;
	push(ANA, "knock");
	strcpy(yes, hall_button(&page, "knock", -1));
	cr_expect(strstr(yes, ":" PRESS_YES), "%s", yes);
	push(ANA, "back");
	cr_expect(hall_button(&page, "draw", 0), "%s", hall_text(&page));
	cr_expect_eq(stored(ANA, today)->play.seq, seq);
	press(ANA, yes);
	cr_expect(has(&page, "**ANA CALLS CABO!** Birdie, Bogey and Eagle: one turn each."), "%s",
	    hall_text(&page));
	cr_expect_eq(stored(ANA, today)->play.seq, seq + 1);
}

/* What the store did not keep has not happened, and the page stays. */
Test(commands_daily, nothing_is_shown_that_is_not_kept)
{
	const struct heard *a;
	char id[LIMIT_CUSTOM_ID + 1];

	begin_play(ANA);
	strcpy(id, hall_button(&page, "turn-up", 0));
	h->full = true;
	a = press(ANA, id);
	cr_expect_eq(a->how.what.kind, SAY_ANSWER, "the page stays");
	cr_expect(has(a->m, words_find("en", "refuse.not-saved")));
	h->full = false;
	a = press(ANA, id);
	cr_expect_eq(a->how.what.kind, SAY_UPDATE);
	cr_expect_eq(stored(ANA, today)->play.seq, 2);
}

Test(commands_daily, the_result_is_shared_once_and_names_no_card)
{
	const struct heard *a;
	struct interaction in;
	char id[LIMIT_CUSTOM_ID + 1], line[DAILY_LINE];
	const struct dailies_read *r;

	play(ANA);
	strcpy(id, hall_button(&page, "share", -1));
	in = press_of(ANA, id);
	a = sent(&in);
	cr_expect_eq(a->how.what.kind, SAY_ANSWER);
	cr_expect_not(a->ephemeral, "everybody sees it");
	r = stored(ANA, today);
	daily_line(&r->play.mark.score, &r->day.par.score, line, sizeof line);
	cr_expect(has(a->m, line), "%s", hall_text(a->m));
	cr_expect(has(a->m, "Ana"));
	cr_expect_not(names_card(hall_text(a->m)), "%s", hall_text(a->m));
	cr_expect_str_eq(hall_button(a->m, "daily", -1), "g:-:0:daily");

	a = press(ANA, id);
	cr_expect_eq(a->how.what.kind, SAY_UPDATE, "the second time, only the page is drawn anew");
	cr_expect_null(hall_button(&page, "share", -1));
	/* Somebody else opens a page of their own by the shared line. */
	in = press_of(BEN, "g:-:0:daily");
	in.on_ephemeral = false;
	a = sent(&in);
	cr_expect(a->ephemeral);
	cr_expect_eq(a->how.what.kind, SAY_ANSWER);
	cr_expect(hall_button(a->m, "begin", -1), "%s", hall_text(a->m));
}

/* Somebody else's press counts for themselves: a message gives no right. */
Test(commands_daily, nobody_plays_for_another_person)
{
	begin_play(ANA);
	press(BEN, hall_button(&page, "turn-up", 0));
	cr_expect_eq(stored(ANA, today)->play.seq, 1);
	cr_expect_eq(stored(BEN, today)->play.seq, 0);
	cr_expect(hall_button(&page, "begin", -1), "Ben sees a page of his own");
}
