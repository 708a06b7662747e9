/* /golf daily: other days, the times that are shown, par, and what leaves the store. */
#include "tests/bot/alone/daily_stage.h"

#include "bot/tables/inside.h"
#include "bot/voice/answer.h"

static bool busy; /* the works of fill_lane() go on */

/* A work in the lane of pars begins so (bot/alone/daily_par.c). This one is of no server. */
static struct {
	struct tables *all;
	struct store_day day;
} nobodys;

static void
begin(void)
{
	h = hall_new();
}

static void
end(void)
{
	busy = false;
	hall_free(h);
}

TestSuite(commands_daily_time, .init = begin, .fini = end);

/* Days ------------------------------------------------------------------------ */

/* Discord shows `<t:SECONDS:R>` as a time. */
static bool
names_time(int64_t when, const char *style)
{
	char stamp[40];

	snprintf(stamp, sizeof stamp, "<t:%lld:%s>", (long long)when, style);
	return has(&page, stamp);
}

Test(commands_daily_time, the_next_hole_and_the_last_minute_are_told)
{
	int64_t midnight;

	play(ANA);
	sleep_until(120);
	midnight = h->date + (int64_t)(h->now / 1000) - 120;
	play(BEN);
	cr_expect(names_time(midnight + DAY_S, "R"), "%s", hall_text(&page));
	press(ANA, "g:d2027-01-15:0:list");
	cr_expect(names_time(midnight + VISIT_GRACE_S, "t"), "%s", hall_text(&page));
}

/* After midnight the day before may be finished, but no older day. */
Test(commands_daily_time, a_play_of_two_days_ago_is_over)
{
	char id[LIMIT_CUSTOM_ID + 1];

	begin_play(ANA);
	strcpy(id, hall_button(&page, "turn-up", 0));
	sleep_until(60);
	open_page(ANA);
	sleep_until(60);
	open_page(ANA);
	press(ANA, id);
	cr_expect(has(&page, words_find("en", "daily.missed")), "%s", hall_text(&page));
	cr_expect(has(&page, hex_of(stored(ANA, today)->day.seed)));
	cr_expect_eq(stored(ANA, today)->play.seq, 1, "the press did nothing");
}

/* A play begins by the button "begin" alone, on its day. */
Test(commands_daily_time, no_other_button_begins_a_play)
{
	static const char *const verbs[] = { "deal", "turn-up:0", "on", "skip", "plan:3" };
	char id[LIMIT_CUSTOM_ID + 1];

	for (unsigned day = 0; day < 2; day++) {
		open_page(ANA);
		for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++) {
			snprintf(id, sizeof id, "g:d%s:0:%s", today, verbs[i]);
			press(BEN, id);
			cr_expect(hall_button(&page, day ? "show" : "begin", -1), "%s: %s", id,
			    hall_text(&page));
			cr_expect_eq(stored(BEN, today)->play.seq, 0, "%s", id);
		}
		sleep_until(60);
	}
}

Test(commands_daily_time, a_play_that_goes_on_is_not_shared)
{
	begin_play(ANA);
	cr_assert_eq(stored(ANA, today)->day.par.score.holes, 3u);
	push(ANA, "turn-up");
	cr_expect_eq(press(ANA, "g:d2027-01-15:2:share")->how.what.kind, SAY_UPDATE);
	cr_expect_not(stored(ANA, today)->play.shared);
}

/* The result of a day that is over can be looked at, and be shared. */
Test(commands_daily_time, the_result_of_yesterday_is_shown)
{
	struct interaction in;

	play(ANA);
	sleep_until(VISIT_GRACE_S + 60);
	open_page(ANA);
	press(ANA, "g:d2027-01-15:0:show");
	cr_expect(is_over(), "%s", hall_text(&page));
	cr_expect_not(has(&page, ":R>"), "the next hole has begun: %s", hall_text(&page));
	for (unsigned i = 0; i < page.parts; i++)
		cr_expect_not(strstr(page.part[i].id, "2027-01-14"), "no day before it");
	in = press_of(ANA, hall_button(&page, "share", -1));
	cr_expect_not(sent(&in)->ephemeral);
}

/* The line is for everybody, and the page for its reader. */
Test(commands_daily_time, the_shared_line_is_in_the_language_of_the_server)
{
	const struct heard *a;
	struct interaction in;

	play(ANA);
	in = press_of(ANA, hall_button(&page, "share", -1));
	strcpy(in.guild_locale, "es-ES");
	a = sent(&in);
	cr_expect(has(a->m, "ha jugado"), "%s", hall_text(a->m));
}

/* What leaves the store --------------------------------------------------------- */

static void
put_old_day(void)
{
	struct store_day day = { .guild = HALL_GUILD, .date = "2026-11-01" };
	struct store_put put = dailies_put_day(&day);

	store_put(h->store, &put, 1, NULL, NULL);
	cr_assert_eq(stored(ANA, "2026-11-01")->day.guild, HALL_GUILD);
}

/* Each day that is opened, and each play that begins, removes days that are too old. */
Test(commands_daily_time, old_days_leave)
{
	put_old_day();
	open_page(ANA);
	cr_expect_eq(stored(ANA, "2026-11-01")->day.guild, 0);
	put_old_day();
	push(ANA, "begin");
	cr_expect_eq(stored(ANA, "2026-11-01")->day.guild, 0);
}

/* The mark of a try of today, of a forgotten person. */
static void
put_try(void)
{
	struct store_play is = { .guild = HALL_GUILD, .user = BEN, .seq = 1 };
	const struct store_put put[] = { dailies_put_play(&is, ""),
		{ .kind = PUT_FORGET, .user = BEN } };

	memcpy(is.date, today, sizeof is.date);
	dailies_try(stored(BEN, today)->day.seed, BEN, is.once);
	store_put(h->store, put, 2, NULL, NULL);
	cr_assert(stored(BEN, today)->tried);
}

/* Each day that is opened, and each play that begins, removes marks of days that are over. */
Test(commands_daily_time, marks_of_tries_leave)
{
	open_page(ANA);
	put_try();
	push(ANA, "begin");
	cr_expect(stored(BEN, today)->tried, "the day is not over");
	sleep_until(60);
	open_page(ANA);
	cr_expect_not(stored(BEN, today)->tried);
	put_try();
	push(ANA, "begin");
	cr_expect_not(stored(BEN, today)->tried);
}

/*
 * A clock that is weeks ahead for an hour: nothing leaves the store, and no seed of a day that may
 * go on is shown.
 */
Test(commands_daily_time, a_wrong_clock_deletes_nothing_and_shows_no_seed)
{
	static const char *const pages[] = { "g:d2027-01-15:0:list", "g:d2027-01-15:0:fair" };
	char seed[2 * GOLF_SEED + 1];

	open_page(ANA);
	put_try();
	strcpy(seed, hex_of(stored(ANA, today)->day.seed));
	h->date += 61 * DAY_S;
	open_page(ANA);
	push(ANA, "begin");
	cr_expect_eq(stored(ANA, today)->day.guild, (snowflake)HALL_GUILD, "the day stays");
	cr_expect(stored(BEN, today)->tried, "and who has had the try");
	for (size_t i = 0; i < sizeof pages / sizeof pages[0]; i++) {
		press(ANA, pages[i]);
		cr_expect_not(has(&page, seed), "%s: %s", pages[i], hall_text(&page));
		cr_expect_not(has(&page, "<t:0:"), "%s", hall_text(&page));
	}
	for (unsigned hour = 0; hour < 25; hour++) {
		hall_wait(h, 60 * 60 * 1000);
		tables_nudge(h->tables);
	}
	hall_run(h);
	press(ANA, pages[0]);
	cr_expect(has(&page, seed), "after a day the date is believed: %s", hall_text(&page));
	open_page(ANA);
	cr_expect_eq(stored(ANA, today)->day.guild, 0u);
}

/* The row of a day has the house game, as it was chosen. */
Test(commands_daily_time, a_day_keeps_its_game)
{
	struct house_rules game;
	const struct store_day *day;

	house_set_key(h, "daily", "cabo");
	open_page(ANA);
	day = &stored(ANA, today)->day;
	cr_assert(houses_read(day->game, &game));
	cr_expect_str_eq(game.rules.name, "cabo");
	cr_expect_eq(stored(ANA, today)->next.rules[0], '\0', "tomorrow's come tomorrow");
}

/* Par ------------------------------------------------------------------------- */

/* Asks for the page of a server, and waits for nothing. */
static void
ask_page(snowflake guild)
{
	struct interaction in = hall_somebody(h, ANA);

	in.type = INTERACTION_COMMAND;
	in.guild = guild;
	strcpy(in.command, "golf");
	strcpy(in.sub, "daily");
	route_interaction(h->tables, &in);
}

static bool
any(const void *arg, const void *key)
{
	(void)arg;
	(void)key;
	return true;
}

static void *
paring(void)
{
	return work_portions_find(tables_work(h->tables), WORK_PARS, any, NULL);
}

static void
until_paring(void)
{
	while (!paring())
		uv_run(&h->loop, UV_RUN_ONCE);
}

static unsigned
par_of(snowflake guild, const char *date)
{
	struct store_daily which = { .guild = guild, .user = VISIT_PAR };
	bool done = false;

	strcpy(which.date, date);
	dailies_read(h->store, &which, &read_back, on_read, &done);
	while (!done)
		uv_run(&h->loop, UV_RUN_ONCE);
	return read_back.day.par.score.holes;
}

/* golfd leaves, or its tables belong to another process now: par is left after a decision. */
Test(commands_daily_time, a_par_that_was_not_done_is_worked_out_again)
{
	static void (*const leave[])(struct tables * all) = { tables_rest, tables_lost };

	for (size_t i = 0; i < 2; i++) {
		snowflake guild = HALL_GUILD + i;
		unsigned turns = 0;

		ask_page(guild);
		until_paring();
		leave[i](h->tables);
		for (; paring(); turns++)
			uv_run(&h->loop, UV_RUN_ONCE);
		cr_expect_lt(turns, 20u, "a game has more decisions");
		hall_restart(h);
		cr_expect_eq(par_of(guild, today), 0u);
		cr_expect_eq(read_back.play.seq, 0, "nor its game");
		ask_page(guild);
		hall_run(h);
		cr_expect_eq(par_of(guild, today), 3u);
		cr_expect_eq(read_back.play.seq, 1);
	}
}

/* Works that end when they are told to. */
static bool
portion(void *arg)
{
	(void)arg;
	return true;
}

static bool
between(void *arg)
{
	(void)arg;
	return busy;
}

static void
done(void *arg)
{
	(void)arg;
}

static void
fill_lane(unsigned n)
{
	static const struct work_portions work = {
		.portion = portion, .between = between, .done = done, .lane = WORK_PARS
	};

	busy = true;
	for (unsigned i = 0; i < n; i++)
		cr_assert(work_portions(tables_work(h->tables), &work, &nobodys));
}

/* Two visits of a day share one work. Other servers and other days have their own. */
Test(commands_daily_time, each_day_of_each_server_gets_its_par)
{
	ask_page(HALL_GUILD);
	until_paring();
	tables_rest(h->tables);
	hall_restart(h);
	sleep_until(60);
	fill_lane(1);
	for (unsigned i = 0; i < 3; i++) {
		struct interaction in = press_of(ANA, "g:d2027-01-15:0:list");

		route_interaction(h->tables, &in);
		ask_page(HALL_GUILD);
		ask_page(HALL_GUILD + 1);
	}
	for (unsigned n = h->n; h->n < n + 9;)
		uv_run(&h->loop, UV_RUN_ONCE);
	cr_expect_eq(h->tables->work.portions[WORK_PARS].jobs, 1 + 3u);
	busy = false;
	hall_run(h);
	cr_expect_eq(par_of(HALL_GUILD, today), 3u);
	cr_expect_eq(par_of(HALL_GUILD, tomorrow), 3u);
	cr_expect_eq(par_of(HALL_GUILD + 1, tomorrow), 3u);
}

/* Where no par can wait, the page comes without it, and the next visit tries again. */
Test(commands_daily_time, a_day_waits_for_its_par_when_many_are_worked_out)
{
	for (unsigned free = 0; free < 2; free++) {
		unsigned before;

		fill_lane(PAR_JOBS - free);
		before = h->n;
		ask_page(HALL_GUILD);
		while (h->n == before)
			uv_run(&h->loop, UV_RUN_ONCE);
		cr_expect_not(has(h->heard[before].m, words_find("en", "refuse.too-busy")));
		busy = false;
		hall_run(h);
		cr_expect_eq(par_of(HALL_GUILD, today), free ? 3u : 0u);
	}
}
