/* /golf daily: what stands on its pages. */
#include "tests/bot/alone/daily_stage.h"

#include "config/daily_words.h"

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

TestSuite(commands_daily_page, .init = begin, .fini = end);

static unsigned
count(const char *text)
{
	unsigned n = 0;

	for (const char *at = hall_text(&page); (at = strstr(at, text)); at += strlen(text))
		n++;
	return n;
}

/* The computer players have names, in the order of their seats. */
Test(commands_daily_page, the_computer_players_have_names_and_levels)
{
	begin_play(ANA);
	cr_expect(has(&page, "Birdie") && has(&page, "Bogey") && has(&page, "Eagle"), "%s",
	    hall_text(&page));
	open_page(BEN);
	cr_expect(
	    has(&page, "Birdie (easy), Bogey (normal) and Eagle (hard)"), "%s", hall_text(&page));
}

/* The other players act at once, so nobody else is asked. */
Test(commands_daily_page, the_person_alone_is_asked)
{
	begin_play(ANA);
	cr_expect(
	    has(&page, "Choose 2 of your cards to turn up: <@11>.\n"), "%s", hall_text(&page));
	while (!hall_button(&page, "deal", -1))
		step(ANA);
	cr_expect(
	    has(&page, "\nHole 1 is over.\n"), "nobody is asked to deal: %s", hall_text(&page));
}

/* In Cumbia a card may be matched out of turn. The page says how the game goes on. */
Test(commands_daily_page, a_person_who_may_do_nothing_is_told_how)
{
	house_set_key(h, "daily", "cumbia");
	begin_play(ANA);
	while (!hall_button(&page, "on", -1))
		step(ANA);
	cr_expect(has(&page, words_find("en", "daily.may")), "%s", hall_text(&page));
}

/* A plan of a page leads back to it. */
Test(commands_daily_page, a_match_can_be_given_up)
{
	char id[LIMIT_CUSTOM_ID + 1];
	static struct message before;

	house_set_key(h, "daily", "cumbia");
	begin_play(ANA);
	while (!hall_button(&page, "plan", PLAN_MATCH))
		step(ANA);
	before = page;
	strcpy(id, hall_button(&page, "plan", PLAN_MATCH));
	press(ANA, id);
	push(ANA, "show");
	cr_expect(same(&page, &before), "%s", hall_text(&page));
}

/* What the table shows is not drawn a second time for its only reader. */
Test(commands_daily_page, a_card_in_hand_is_named_once)
{
	const char *at;
	char card[32];

	house_set_key(h, "daily", "cabo");
	begin_play(ANA);
	cr_expect_eq(count("```"), 2u, "%s", hall_text(&page));
	push(ANA, "peek");
	press(ANA, hall_button(&page, "peek", 3));
	cr_expect_eq(count("```"), 4u, "the own cards: %s", hall_text(&page));
	press(ANA, hall_button(&page, "draw", 0));
	cr_expect_eq(count("```"), 2u, "%s", hall_text(&page));
	at = strstr(hall_text(&page), "you drew the **");
	cr_assert(at, "%s", hall_text(&page));
	snprintf(card, sizeof card, "%.*s", (int)strcspn(at + 15, "*"), at + 15);
	cr_expect_eq(count(card), 1u, "%s in %s", card, hall_text(&page));
}

/* A result has no button of a table, such as the one for another game. */
Test(commands_daily_page, the_buttons_of_a_result_belong_to_the_day)
{
	play(ANA);
	for (unsigned i = 0; i < page.parts; i++)
		cr_expect(page.part[i].kind != PART_BUTTON || is_aside(page.part[i].id), "%s",
		    page.part[i].id);
	cr_expect(hall_button(&page, "share", -1) && hall_button(&page, "fair", -1));
	cr_expect(strstr(hall_button(&page, "list", -1), today));
}

Test(commands_daily_page, a_game_of_one_hole_says_so)
{
	house_slash(h, ANA, "set", "key", "game.holes", "value", "1", NULL);
	open_page(ANA);
	cr_expect_not(has(&page, "1 holes"), "%s", hall_text(&page));
	play(ANA);
	cr_expect_eq(stored(ANA, today)->play.mark.score.holes, 1u);
}

/* `/house set key:cards` holds here, too. */
Test(commands_daily_page, the_cards_have_the_style_of_the_server)
{
	static struct message block;

	begin_play(ANA);
	block = page;
	cr_expect(has(&page, "```"), "%s", hall_text(&page));
	house_set_key(h, "cards", "text");
	open_page(ANA);
	cr_expect_not(same(&page, &block), "%s", hall_text(&page));
}

/* The scorecard has a row of each hole, for all players. */
Test(commands_daily_page, the_result_has_the_points_of_all_holes)
{
	play(ANA);
	cr_expect(has(&page, words_find("en", "card.best")), "%s", hall_text(&page));
}

/* golfd is about to leave, so par waits for the next process. */
Test(commands_daily_page, the_result_comes_before_par)
{
	char replay[LIMIT_CUSTOM_ID + 1], points[DAILY_POINTS];

	tables_rest(h->tables);
	begin_play(ANA);
	play_on(ANA);
	cr_assert_eq(stored(ANA, today)->day.par.score.holes, 0u);
	cr_expect(has(&page, words_find("en", "daily.par-later")), "%s", hall_text(&page));
	cr_expect_null(hall_button(&page, "share", -1));
	cr_expect_eq(press(ANA, "g:d2027-01-15:0:share")->how.what.kind, SAY_UPDATE);
	cr_expect_not(stored(ANA, today)->play.shared, "there is no line to share");
	push(ANA, "list");
	render_daily_points("en", daily_total(&read_back.list[0].mark.score), points);
	cr_expect(has(&page, points), "%s", hall_text(&page));

	/* A replay shows the person alone. */
	sleep_until(VISIT_GRACE_S);
	snprintf(replay, sizeof replay, "g:d2027-01-15:11:replay:0:%d", ANA);
	press(ANA, replay);
	cr_expect(has(&page, "**Ana**"), "%s", hall_text(&page));
	cr_expect_not(has(&page, words_find("en", "daily.par-player")), "%s", hall_text(&page));
	hall_restart(h);
	press(ANA, "g:d2027-01-15:0:list"); /* it finds no par */
	hall_run(h);
	press(ANA, replay);
	cr_expect(has(&page, words_find("en", "daily.par-player")), "%s", hall_text(&page));
}

/* Whether the button of a way through a replay can be pressed. */
static bool
leads(int way)
{
	return hall_button(&page, "replay", way) != NULL;
}

/* A button may name a moment after the end. At both ends no button leads on. */
Test(commands_daily_page, a_replay_has_a_first_and_a_last_moment)
{
	play(ANA);
	sleep_until(VISIT_GRACE_S);
	press(ANA, "g:d2027-01-15:11:replay:0:11");
	cr_expect_not(leads(0) || leads(2), "there is nothing before");
	cr_expect(leads(1) && leads(3));
	cr_expect(has(&page, "Face down: "), "%s", hall_text(&page));
	press(ANA, "g:d2027-01-15:9993:replay:0:11");
	cr_expect(has(&page, words_find("en", "daily.replay-end")), "%s", hall_text(&page));
	cr_expect_not(has(&page, "Face down: "), "%s", hall_text(&page));
	cr_expect_not(leads(1) || leads(3), "there is nothing behind");
	cr_expect(leads(0) && leads(2));
}

/* Rows that golfd has not written. */
Test(commands_daily_page, a_replay_that_is_not_possible_is_refused)
{
	static const char id[] = "g:d2027-01-15:11:replay:0:11";
	struct store_play play_of = { .guild = HALL_GUILD,
		.user = ANA,
		.seq = 1,
		.finished = 1800000000,
		.mark.score.holes = 3 };
	struct store_put put = dailies_put_play(&play_of, "nonsense\n");
	const struct heard *a;

	open_page(BEN);
	strcpy(play_of.date, today);
	store_put(h->store, &put, 1, NULL, NULL);
	hall_run(h);
	sleep_until(VISIT_GRACE_S);
	a = press(BEN, id);
	cr_expect(has(a->m, words_find("en", "refuse.not-read")), "%s", hall_text(a->m));
	cr_expect_eq(a->how.what.kind, SAY_ANSWER, "the page stays");
}

/* The streak counts finished days. Today counts once its hole is finished. */
Test(commands_daily_page, a_day_that_is_not_played_yet_is_not_in_the_streak)
{
	struct interaction in;

	play(ANA);
	cr_expect_not(has(&page, "🔥"), "one day is no streak: %s", hall_text(&page));
	sleep_until(60);
	play(ANA);
	in = press_of(ANA, hall_button(&page, "share", -1));
	cr_expect(has(sent(&in)->m, "🔥 2 days in a row"), "the line tells it, too");
	sleep_until(60);
	open_page(ANA);
	cr_expect(has(&page, "🔥 2 days in a row"), "%s", hall_text(&page));
}

/* After midnight the list of yesterday leads to the person's own play, if that goes on. */
Test(commands_daily_page, the_list_of_yesterday_offers_to_finish_a_play)
{
	static const snowflake who[] = { ANA, BEN, CARLA };

	begin_play(ANA);
	play(BEN);
	sleep_until(60);
	for (unsigned late = 0; late < 2; late++) {
		for (unsigned i = 0; i < 3; i++) {
			const char *show;

			press(who[i], "g:d2027-01-15:0:list");
			show = hall_button(&page, "show", -1);
			cr_expect_eq(
			    strstr(show, today) != NULL, !late && i == 0, "%u: %s", i, show);
			cr_expect_eq(has(&page, words_find("en", "daily.missed")), late && i == 0,
			    "%u: %s", i, hall_text(&page));
		}
		open_page(ANA);
		push(ANA, "list");
		cr_expect_not(
		    has(&page, "may be finished until"), "the new day: %s", hall_text(&page));
		h->date += VISIT_GRACE_S;
	}
}

/* Puts a finished play of one hole. */
static void
put_result(snowflake user, const char *name, int points)
{
	struct store_play play = { .guild = HALL_GUILD,
		.user = user,
		.seq = 1,
		.finished = 1800000000,
		.mark.score = { 1, { (int16_t)points } } };
	struct store_put put = dailies_put_play(&play, "");

	strcpy(play.date, today);
	strcpy(play.name, name);
	store_put(h->store, &put, 1, NULL, NULL);
	hall_run(h);
}

Test(commands_daily_page, equal_points_share_a_rank)
{
	tables_rest(h->tables);
	open_page(ANA);
	put_result(1000, "One", 1);
	put_result(1001, "Two", 1);
	put_result(1002, "Three", 2);
	press(1000, hall_button(&page, "list", -1));
	cr_expect(has(&page, "**1.** One · 1 point\n**1.** Two · 1 point\n**3.** Three · 2 points"),
	    "%s", hall_text(&page));
}

static bool
has_menu(void)
{
	for (unsigned i = 0; i < page.parts; i++)
		if (page.part[i].kind == PART_SELECT)
			return true;
	return false;
}

Test(commands_daily_page, a_list_has_par_and_no_replays_while_its_day_runs)
{
	char par[DAILY_WORDS];

	play(ANA);
	push(ANA, "list");
	daily_par_words("en", &stored(ANA, today)->day.par, par);
	cr_expect(has(&page, par), "%s", hall_text(&page));
	cr_expect_not(has_menu(), "%s", hall_text(&page));
	sleep_until(VISIT_GRACE_S);
	open_page(ANA);
	press(ANA, "g:d2027-01-15:0:list");
	cr_expect(has_menu(), "%s", hall_text(&page));
	press(ANA, "g:d2027-01-15:0:fair");
	cr_expect(strstr(hall_button(&page, "show", -1), tomorrow), "back to the hole that is on");
}

/* Par tells about the deal, so that only people who have played it may know it. */
Test(commands_daily_page, par_is_told_to_people_who_have_finished)
{
	char par[DAILY_WORDS];

	play(ANA);
	daily_par_words("en", &stored(ANA, today)->day.par, par);
	open_page(BEN);
	push(BEN, "list");
	cr_expect(has(&page, "Ana · "), "%s", hall_text(&page));
	cr_expect_not(has(&page, "Par: "), "before the game: %s", hall_text(&page));
	begin_play(BEN);
	press(BEN, "g:d2027-01-15:0:list");
	cr_expect_not(has(&page, "Par: "), "in the game: %s", hall_text(&page));
	sleep_until(60);
	open_page(CARLA);
	press(CARLA, "g:d2027-01-15:0:list");
	cr_expect_not(has(&page, "Par: "), "others may still finish: %s", hall_text(&page));
	press(ANA, "g:d2027-01-15:0:list");
	cr_expect(has(&page, par), "%s", hall_text(&page));
	sleep_until(VISIT_GRACE_S);
	open_page(CARLA);
	press(CARLA, "g:d2027-01-15:0:list");
	cr_expect(has(&page, par), "the day is over: %s", hall_text(&page));
}

/* Nor do points, which are shown as long as par is not known. */
Test(commands_daily_page, points_are_told_to_people_who_have_finished)
{
	tables_rest(h->tables);
	open_page(ANA);
	put_result(1000, "One", 7);
	push(ANA, "list");
	cr_expect(has(&page, "**1.** One · …"), "%s", hall_text(&page));
	press(1000, "g:d2027-01-15:0:list");
	cr_expect(has(&page, "**1.** One · 7 points"), "%s", hall_text(&page));
}

/* A saved game has no name that the command line knows. A menu needs a person. */
Test(commands_daily_page, the_list_of_a_day_that_is_over)
{
	house_slash(h, ANA, "set", "key", "start.turn_up", "value", "1", NULL);
	house_slash(h, ANA, "save", "name", "Friday", NULL);
	house_set_key(h, "daily", "Friday");
	open_page(ANA);
	sleep_until(VISIT_GRACE_S);
	open_page(ANA);
	press(ANA, "g:d2027-01-15:0:list");
	cr_expect(has(&page, "--rules ") && !has(&page, "--rules Friday"), "%s", hall_text(&page));
	cr_expect_not(has_menu(), "nobody can be chosen");
}

/* A message has room for so many people. The list counts the others. */
Test(commands_daily_page, a_long_list_counts_the_others)
{
	open_page(ANA);
	for (unsigned i = 0; i < DAILY_ROWS + 2; i++)
		put_result(1000 + i, "Somebody", 0);
	push(ANA, "list");
	cr_expect_eq(count("Somebody"), (unsigned)DAILY_ROWS);
	cr_expect(has(&page, "People below them: 2"), "%s", hall_text(&page));
}
