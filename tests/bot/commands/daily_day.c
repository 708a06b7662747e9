/* /golf daily: the list of a day, what midnight brings, and refusals. */
#include "tests/bot/alone/daily_stage.h"
#include "tests/bot/hall_think.h"

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

TestSuite(commands_daily_day, .init = begin, .fini = end);

Test(commands_daily_day, the_list_has_points_and_streaks)
{
	char row[200], line[DAILY_LINE];
	const struct dailies_read *r;

	open_page(ANA);
	push(ANA, "list");
	cr_expect(has(&page, words_find("en", "daily.nobody")), "%s", hall_text(&page));
	play(ANA);
	sleep_until(60);
	play(ANA);
	cr_expect(has(&page, "🔥 2 days in a row"), "%s", hall_text(&page));
	play(BEN);
	push(BEN, "list");
	r = stored(ANA, tomorrow);
	cr_assert_eq(r->n, 2u);
	for (unsigned i = 0; i < 2; i++) {
		bool ana = r->list[i].user == ANA;
		bool tie = i == 1 &&
		    daily_total(&r->list[0].mark.score) == daily_total(&r->list[1].mark.score);

		daily_line(&r->list[i].mark.score, &r->day.par.score, line, sizeof line);
		snprintf(row, sizeof row, "**%u.** %s · %s%s\n", tie ? 1 : i + 1,
		    ana ? "Ana" : "Ben", line, ana ? " · 🔥 2" : "");
		cr_expect(strstr(strcat(strcpy(read_back.lines, hall_text(&page)), "\n"), row),
		    "%s in %s", row, hall_text(&page));
	}
	push(BEN, "show");
	cr_expect(is_over(), "back to the result");
}

/* Midnight -------------------------------------------------------------------- */

/* The hex digits behind the label. */
static const char *
hex_behind(const char *text, const char *label)
{
	static char hex[2 * GOLF_SEED + 1];
	const char *at = strstr(text, label);

	cr_assert(at, "%s in %s", label, text);
	at += strlen(label) + strspn(at + strlen(label), "`\n ");
	snprintf(hex, sizeof hex, "%s", at);
	return hex;
}

/* The commitment of a day is shown a day before; after the day its seed fits. */
Test(commands_daily_day, the_deal_is_committed_a_day_before)
{
	char promised[65], commitment[65];

	open_page(ANA);
	push(ANA, "fair");
	strcpy(promised, hex_behind(hall_text(&page), "the deals of 2027-01-16:"));
	cr_expect(has(&page, words_find("en", "daily.seed-later")));
	sleep_until(3600);
	open_page(ANA);
	push(ANA, "fair");
	cr_expect_str_eq(
	    hex_behind(hall_text(&page), words_find("en", "daily.commitment")), promised);
	cr_expect_not(has(&page, hex_of(stored(ANA, tomorrow)->day.seed)));
	sleep_until(3600);
	press(ANA, "g:d2027-01-16:0:fair");
	golf_commitment(stored(ANA, tomorrow)->day.seed, commitment);
	cr_expect_str_eq(commitment, promised);
	cr_expect(has(&page, hex_of(stored(ANA, tomorrow)->day.seed)), "%s", hall_text(&page));
}

/* The sentence of the page "Fair deal" about the seed. */
static bool
drawn_on(const char *key, const char *date)
{
	char text[200];

	words_say("en", key, (const struct word[]){ { "day", date }, { 0 } }, text, sizeof text);
	return has(&page, text);
}

Test(commands_daily_day, the_day_on_which_the_seed_was_drawn_is_told)
{
	open_page(ANA);
	push(ANA, "fair");
	cr_expect(drawn_on("daily.drawn-late", today), "the first day: %s", hall_text(&page));
	sleep_until(60);
	open_page(BEN);
	push(BEN, "fair");
	cr_expect(drawn_on("daily.drawn-before", today), "%s", hall_text(&page));
	sleep_until(60);
	sleep_until(3600);
	open_page(ANA);
	push(ANA, "fair");
	cr_expect(drawn_on("daily.drawn-late", "2027-01-18"), "nobody came on the 17th: %s",
	    hall_text(&page));
	press(ANA, "g:d2027-01-16:0:fair");
	cr_expect(
	    drawn_on("daily.drawn-before", today), "of a day that is over: %s", hall_text(&page));
}

/* Nothing is said about a seed of an older golfd, which did not note the moment. */
Test(commands_daily_day, a_seed_without_a_moment_has_no_date)
{
	struct store_day day = { .guild = HALL_GUILD };
	struct store_put put = dailies_put_day(&day);

	memcpy(day.date, today, sizeof day.date);
	store_put(h->store, &put, 1, NULL, NULL);
	open_page(ANA);
	push(ANA, "fair");
	cr_expect(has(&page, words_find("en", "daily.commitment")), "%s", hall_text(&page));
	cr_expect_not(has(&page, "was drawn"), "%s", hall_text(&page));
}

/* A play that was begun may be finished for half an hour. Until then the day is a secret. */
Test(commands_daily_day, a_play_may_be_finished_after_midnight)
{
	char id[LIMIT_CUSTOM_ID + 1], seed[65];

	begin_play(ANA);
	strcpy(id, hall_button(&page, "turn-up", 0));
	sleep_until(VISIT_GRACE_S - 60);
	open_page(ANA);
	cr_expect(hall_button(&page, "begin", -1), "the hole of the new day");
	strcpy(seed, hex_of(stored(ANA, today)->day.seed));
	press(ANA, "g:d2027-01-15:0:list");
	cr_expect_not(has(&page, seed));
	cr_expect(hall_button(&page, "show", -1));
	press(ANA, "g:d2027-01-15:1:fair");
	cr_expect_not(has(&page, seed));
	press(ANA, id);
	play_on(ANA);
	cr_expect_eq(stored(ANA, today)->of, 1u, "it counts for its own day");
	press(BEN, "g:d2027-01-15:0:begin");
	cr_expect_eq(stored(BEN, today)->play.seq, 0, "nobody begins it any more");
	sleep_until(60);
	open_page(ANA);
	cr_expect(has(&page, "🔥") || stored(ANA, "2027-01-17")->play.before == 0);
}

/* A page that was opened before midnight leads to the list: its hole begins no more. */
Test(commands_daily_day, after_midnight_the_hole_of_yesterday_is_not_offered)
{
	char id[LIMIT_CUSTOM_ID + 1];

	open_page(ANA);
	strcpy(id, hall_button(&page, "begin", -1));
	sleep_until(60);
	open_page(BEN);
	press(ANA, id);
	cr_expect_null(hall_button(&page, "begin", -1), "%s", hall_text(&page));
	cr_expect(has(&page, words_find("en", "daily.nobody-yesterday")), "%s", hall_text(&page));
	push(ANA, "show");
	cr_expect(hall_button(&page, "begin", -1), "the hole of the new day");
}

Test(commands_daily_day, a_play_ends_when_its_time_is_over)
{
	char id[LIMIT_CUSTOM_ID + 1];

	begin_play(ANA);
	strcpy(id, hall_button(&page, "turn-up", 0));
	sleep_until(VISIT_GRACE_S + 1);
	open_page(ANA);
	press(ANA, id);
	cr_expect(has(&page, words_find("en", "daily.missed")), "%s", hall_text(&page));
	cr_expect(has(&page, hex_of(stored(ANA, today)->day.seed)));
	cr_expect_eq(stored(ANA, today)->play.seq, 1, "the press did nothing");
	push(ANA, "show");
	cr_expect(hall_button(&page, "begin", -1), "back to the day that is played");
	cr_expect(has(
	    press(BEN, "g:d2027-01-15:1:replay:0:11")->m, words_find("en", "refuse.daily-play")));
}

/* The person's play of yesterday, turn by turn, beside that of the hard level. */
Test(commands_daily_day, yesterday_is_replayed_beside_the_hard_level)
{
	char user[24], id[LIMIT_CUSTOM_ID + 1], points[2][40];
	const struct dailies_read *r;
	struct interaction in;
	unsigned ends = 0, turns = 0, moves = 0;

	play(ANA);
	snprintf(user, sizeof user, "%d", ANA);
	cr_expect_not(names_card(hall_text(press(BEN, "g:d2027-01-15:1:replay:0:11")->m)),
	    "not while the day runs");
	sleep_until(VISIT_GRACE_S);
	open_page(BEN);
	press(BEN, "g:d2027-01-15:0:list");
	in = press_of(BEN, "g:d2027-01-15:1:replay");
	strcpy(in.value[in.values++], user);
	turn_page(sent(&in));
	for (unsigned n = 0;; n++) {
		const char *next = NULL;

		turns++;
		cr_assert_lt(n, 300u);
		cr_assert(has(&page, "**Ana**"), "%s", hall_text(&page));
		cr_assert(has(&page, words_find("en", "daily.par-player")), "%s", hall_text(&page));
		if (has(&page, words_find("en", "daily.replay-end"))) {
			for (unsigned i = 0; i < 2; i++) {
				r = stored(i ? VISIT_PAR : ANA, today);
				snprintf(points[i], sizeof points[i], "** · %s%d point",
				    r->play.mark.score.points[ends] < 0 ? "−" : "",
				    abs(r->play.mark.score.points[ends]));
			}
			cr_expect(
			    has(&page, points[0]) && has(&page, points[1]), "%s", hall_text(&page));
			ends++;
		}
		for (unsigned i = 0; !next && i < page.parts; i++)
			if (page.part[i].kind == PART_BUTTON && !page.part[i].disabled &&
			    (strstr(page.part[i].id, ":replay:1:") ||
				strstr(page.part[i].id, ":replay:3:")))
				next = page.part[i].id;
		if (!next)
			break;
		strcpy(id, next);
		press(BEN, id);
		hall_clear(h);
	}
	cr_expect_eq(ends, 3u, "all holes, to their ends");
	for (const char *at = stored(ANA, today)->lines; (at = strstr(at, "{\"seat\":0,")); at++)
		moves++;
	cr_expect_lt(turns, moves, "a turn has several moves");
	push(BEN, "list");
	cr_expect(has(&page, hex_of(stored(ANA, today)->day.seed)));
}

/* No message of a running day has its seed, whatever is pressed. */
Test(commands_daily_day, the_seed_of_a_running_day_is_in_no_message)
{
	static const char *const verbs[] = { "", "list", "fair", "rules", "replay", "share", "show",
		"begin", "draw:0", "plan:3", "plan:1:00", "on", "skip", "knock" };
	char id[LIMIT_CUSTOM_ID + 1], seed[2][65];

	begin_play(ANA);
	strcpy(seed[0], hex_of(stored(ANA, today)->day.seed));
	strcpy(seed[1], hex_of(read_back.next.seed));
	cr_assert_str_neq(seed[0], seed[1]);
	for (unsigned day = 14; day <= 17; day++)
		for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++) {
			struct interaction in;
			const struct heard *a;

			snprintf(id, sizeof id, "g:d2027-01-%u:1:%s", day, verbs[i]);
			in = press_of(BEN, id);
			a = sent(&in);
			cr_expect_not(has(a->m, seed[0]), "%s", id);
			cr_expect_not(has(a->m, seed[1]), "%s", id);
			if (day > 15)
				cr_expect_not(names_card(hall_text(a->m)), "%s", id);
		}
}

/* Refusals ---------------------------------------------------------------------- */

/* Each is one sentence, and says what to do. */
Test(commands_daily_day, refusals)
{
	static const struct {
		const char *daily, *key;
	} games[] = {
		{ "none", "refuse.daily-none" },
		{ "Two", "refuse.daily-rules" },
	};
	static const struct {
		const char *id, *key;
	} tries[] = {
		{ "g:d2027-01-14:0:list", "refuse.daily-no-day" },
		{ "g:d2027-01-16:0:list", "refuse.daily-no-day" },
		{ "g:d2027-01-16:0:begin", "refuse.daily-no-day" },
		{ "g:d2027-13-45:0:list", "refuse.unknown" },
		{ "g:d2027-01-15:0:nonsense", "refuse.unknown" },
		{ "g:d2027-01-15:1:replay:0:11", "refuse.daily-play" },
		{ "g:d2027-01-15:1:replay:0:1", "refuse.daily-play" },
		{ "g:d2027-01-15:1:replay", "refuse.daily-play" },
	};

	house_slash(h, ANA, "set", "key", "players.max", "value", "2", NULL);
	house_slash(h, ANA, "save", "name", "Two", NULL);
	for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
		house_set_key(h, "daily", games[i].daily);
		hall_said(h, hall_slash(h, BEN, "daily", NULL), games[i].key);
	}
	house_set_key(h, "daily", "six-card");
	open_page(ANA);
	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		const struct heard *a = press(ANA, tries[i].id);

		cr_expect_eq(a->how.what.kind, SAY_ANSWER, "%s: the page stays", tries[i].id);
		cr_expect(has(a->m, words_find("en", tries[i].key)), "%s: %s", tries[i].id,
		    hall_text(a->m));
	}
}

static bool
says_why(void)
{
#define SAID(name, text) (text),
	static const char *const texts[] = { GOLF_STATUS_MAP(SAID) };
#undef SAID

	for (size_t i = GOLF_OK + 1; i < sizeof texts / sizeof texts[0]; i++)
		if (has(&page, texts[i]))
			return true;
	return false;
}

/* A move that is not possible is told on the page, which stays. */
Test(commands_daily_day, an_impossible_move_is_told_on_the_page)
{
	static const char *const tries[] = { "g:d2027-01-15:1:replace:0", "g:d2027-01-15:1:draw:7",
		"g:d2027-01-15:1:turn-up:99", "g:d2027-01-15:1:turn-up:256",
		"g:d2027-01-15:1:plan:77", "g:d2027-01-15:1:plan:3:zz", "g:d2027-01-15:1:leave",
		"g:d2027-01-15:1:knock", "g:d2027-01-15:1:deal" };

	begin_play(ANA);
	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		const struct heard *a = press(ANA, tries[i]);

		cr_expect_eq(a->how.what.kind, SAY_UPDATE, "%s", tries[i]);
		cr_expect(hall_button(&page, "turn-up", 0), "%s: %s", tries[i], hall_text(&page));
		cr_expect(says_why(), "%s: %s", tries[i], hall_text(&page));
		cr_expect_eq(stored(ANA, today)->play.seq, 1, "%s", tries[i]);
	}
}

Test(commands_daily_day, too_many_visits_are_refused)
{
	enum { ALL = LIMIT_VISITS + LIMIT_VISITS_WAITING };
	const struct heard *a;
	snowflake first = 0;

	for (unsigned i = 0; i < ALL; i++) {
		struct interaction in = press_of(ANA, "g:d2027-01-15:0:show");

		first = first ? first : in.id;
		route_interaction(h->tables, &in);
	}
	a = press(BEN, "g:d2027-01-15:0:show");
	cr_expect(has(a->m, words_find("en", "refuse.too-busy")));
	cr_expect_eq(a->how.what.kind, SAY_ANSWER, "the page stays");
	for (unsigned i = 0; i < ALL; i++) {
		a = hall_answer(h, first + i);

		cr_assert(hall_button(a->m, "begin", -1), "press %u has its answer", i);
	}
	hall_clear(h);
	for (unsigned i = 0; i <= LIMIT_VISITS; i++) {
		struct interaction in = press_of(ANA, "g:d2027-01-15:0:show");

		first = i == 0 ? in.id : first;
		route_interaction(h->tables, &in);
	}
	hall_run(h);
	cr_expect(hall_button(hall_answer(h, first + LIMIT_VISITS)->m, "begin", -1), "room again");
}

/*
 * Presses that are refused at once: each has its answer, the stack does not grow with them, and a
 * press behind them has its turn.
 */
Test(commands_daily_day, waiting_visits_that_end_at_once_are_served_one_after_the_other)
{
	enum { ALL = LIMIT_VISITS + 800 };
	snowflake first = 0;

	for (unsigned i = 0; i < ALL; i++) {
		bool real = i < LIMIT_VISITS || i + 1 == ALL;
		struct interaction in = press_of(
		    ANA, real ? "g:d2027-01-15:0:show" : "g:d2027-01-15:0:nonsense");

		first = first ? first : in.id;
		route_interaction(h->tables, &in);
	}
	hall_run(h);
	for (unsigned i = LIMIT_VISITS; i + 1 < ALL; i++)
		hall_said(h, first + i, "refuse.unknown");
	cr_expect(hall_button(hall_answer(h, first + ALL - 1)->m, "begin", -1), "the last press");
}

/* The rules of a day stay when the server changes them, or wants no daily hole any more. */
Test(commands_daily_day, a_running_day_keeps_its_rules)
{
	begin_play(ANA);
	house_set_key(h, "daily", "none");
	open_page(ANA);
	cr_expect(has(&page, "Six-card Golf"));
	open_page(BEN);
	cr_expect(hall_button(&page, "begin", -1), "Ben plays it too");
	sleep_until(60);
	hall_said(h, hall_slash(h, BEN, "daily", NULL), "refuse.daily-none");
}

/* Pages of the rules do not pile up below the game: each takes the place of the one before. */
Test(commands_daily_day, the_rules_are_one_page_that_leads_back)
{
	static struct message game, few;

	open_page(ANA);
	for (unsigned begun = 0; begun < 2; begun++) {
		game = page;
		cr_expect_eq(push(ANA, "rules")->how.what.kind, SAY_UPDATE);
		few = page;
		cr_expect(has(&few, "Six-card Golf in short"), "%s", hall_text(&few));
		cr_expect_eq(press(ANA, hall_button(&page, "rules", 0))->how.what.kind, SAY_UPDATE);
		cr_expect_not(same(&page, &few), "all of them are more");
		cr_expect(has(&page, "Six-card Golf"));
		push(ANA, "show");
		cr_expect(same(&page, &game), "%s", hall_text(&page));
		push(ANA, begun ? "turn-up" : "begin");
	}
}

static bool
same_score(const struct daily_score *a, const struct daily_score *b)
{
	return a->holes == b->holes && memcmp(a->points, b->points, sizeof a->points) == 0;
}

/* Par is worked out by itself, once, and again when golfd ended meanwhile. */
Test(commands_daily_day, par_is_worked_out)
{
	struct golf_state *s = malloc(golf_state_size());
	struct daily_making m = { .work = 0 };
	struct golf_rules rules;
	struct golf_why why;
	const struct dailies_read *r;

	h->par_work = 0;
	hall_thinks_whole = true;
	hall_restart(h);
	open_page(ANA);
	hall_run(h);
	r = stored(VISIT_PAR, today);
	cr_assert(golf_rules_load(&rules, r->day.rules, strlen(r->day.rules), &why));
	daily_par(s, &rules, r->day.seed, &m);
	cr_expect(same_score(&m.par.score, &r->day.par.score));
	cr_expect_eq(r->day.par.plays, m.par.plays);
	cr_expect_eq(r->day.par.sum, m.par.sum);
	cr_expect_eq(r->day.par.squares, m.par.squares);
	cr_expect_eq(
	    daily_total(&r->play.mark.score), m.total[m.nearest - 1], "the play nearest to par");
	cr_expect_eq(r->play.seq, 1);
	cr_expect_eq(r->of, 0u, "it is nobody's play");
	free(s);
}
