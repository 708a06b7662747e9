/*
 * Daily holes in each store: days are filled in once, plays are guarded by their number, and old
 * days leave.
 */
#include "bot/knowledge/dailies.h"
#include "bot/store/daily_rows.h"
#include "tests/bot/base/logged.h"
#include "tests/bot/store/stage.h"
#include "tests/thorough.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GUILD = 400, OTHER_GUILD = 401 };

#define ANA   (UINT64_MAX - 7)
#define TODAY "2026-11-26"

/* What was read last. */
static struct dailies_read *got;

static void
open_sqlite(void)
{
	stage_sqlite();
	stage_reopen();
	got = calloc(1, sizeof *got);
}

static void
open_postgres(void)
{
	stage_postgres();
	stage_reopen();
	got = calloc(1, sizeof *got);
}

static void
end(void)
{
	free(got);
	stage_end();
}

TestSuite(store_dailies_sqlite, .init = open_sqlite, .fini = end, .timeout = TEST_LIMIT);
TestSuite(store_dailies_postgres, .init = open_postgres, .fini = end, .timeout = TEST_LIMIT);

static struct store_day
day(snowflake guild, const char *date, int seed, const char *rules)
{
	struct store_day is = { .guild = guild };

	snprintf(is.date, sizeof is.date, "%s", date);
	memset(is.seed, seed, sizeof is.seed);
	snprintf(is.rules, sizeof is.rules, "%s", rules);
	snprintf(is.game, sizeof is.game, "%s", rules[0] ? "{\"extends\":\"cabo\"}" : "");
	return is;
}

static enum store_status
keep_day(const struct store_day *is)
{
	const struct store_put put = dailies_put_day(is);

	return stage_keep(&put, 1);
}

static void
open_day(snowflake guild, const char *date)
{
	const struct store_day is = day(guild, date, 1, "{}");

	cr_assert_eq(keep_day(&is), STORE_OK);
}

/* The first write of a play. */
static struct store_play
play(snowflake guild, const char *date, snowflake user)
{
	struct store_play is = { .guild = guild, .user = user, .seq = 1, .name = "Ana" };

	snprintf(is.date, sizeof is.date, "%s", date);
	return is;
}

static enum store_status
keep_play(const struct store_play *is, const char *lines)
{
	const struct store_put put = dailies_put_play(is, lines);

	return stage_keep(&put, 1);
}

/* A play that was begun and finished in one write. */
static void
finish(snowflake guild, const char *date, snowflake user, int points, int64_t when, unsigned before)
{
	struct store_play is = play(guild, date, user);

	is.mark.score = (struct daily_score){ 1, { (int16_t)points } };
	is.finished = when;
	is.before = before;
	cr_assert_eq(keep_play(&is, "one\n"), STORE_OK);
}

static enum store_status
read_rows(snowflake guild, const char *date, snowflake user, unsigned most)
{
	struct store_daily which = { .guild = guild, .user = user, .most = most };

	snprintf(which.date, sizeof which.date, "%s", date);
	dailies_read(stage.s, &which, got, stage_done, NULL);
	uv_run(&stage.loop, UV_RUN_DEFAULT);
	return stage.last;
}

static void
same_score(const struct daily_score *is, const struct daily_score *want)
{
	cr_expect_eq(is->holes, want->holes);
	cr_expect_arr_eq(is->points, want->points, sizeof is->points);
}

static void
same_day(const struct store_day *is, const struct store_day *want)
{
	cr_expect_eq(is->guild, want->guild);
	cr_expect_str_eq(is->date, want->date);
	cr_expect_arr_eq(is->seed, want->seed, sizeof is->seed);
	cr_expect_eq(is->drawn, want->drawn);
	cr_expect_str_eq(is->game, want->game);
	cr_expect_str_eq(is->rules, want->rules);
	same_score(&is->par.score, &want->par.score);
	cr_expect_eq(is->par.plays, want->par.plays);
	cr_expect_eq(is->par.sum, want->par.sum);
	cr_expect_eq(is->par.squares, want->par.squares);
}

static void
same_play(const struct store_play *is, const struct store_play *want)
{
	const struct player_asked *a = &is->mark.asked, *b = &want->mark.asked;

	cr_expect_eq(is->guild, want->guild);
	cr_expect_eq(is->user, want->user);
	cr_expect_str_eq(is->date, want->date);
	cr_expect_eq(is->seq, want->seq);
	cr_expect_str_eq(is->name, want->name);
	cr_expect(a->seats == b->seats && a->discards == b->discards && a->discard == b->discard &&
	    a->matched == b->matched && a->caller == b->caller);
	cr_expect_arr_eq(is->mark.decisions, want->mark.decisions, sizeof is->mark.decisions);
	same_score(&is->mark.score, &want->mark.score);
	cr_expect_eq(is->finished, want->finished);
	cr_expect_eq(is->shared, want->shared);
	cr_expect_eq(is->before, want->before);
}

/* Days ----------------------------------------------------------------------- */

BOTH(store_dailies, everything_comes_back)
{
	struct store_day today = day(UINT64_MAX - 3, TODAY, 0xab, "{\"name\":\"cabo\"}");
	struct store_day next = day(UINT64_MAX - 3, "2026-11-27", 0, "");
	struct store_play is = play(UINT64_MAX - 3, TODAY, ANA);
	static char lines[LIMIT_PLAY];

	today.par = (struct daily_par){ { 2, { -5, 300 } }, 2, 590, 174050 };
	today.drawn = INT64_C(253402300799);
	next.seed[31] = 0xff;
	is.seq = 1;
	memset(is.name, 'n', LIMIT_NAME - 1);
	is.mark = (struct daily_mark){ .asked = { UINT16_MAX, 2, 3, 4, UINT8_MAX },
		.decisions = { UINT32_MAX, 6, 7, 8 },
		.score = { DAILY_HOLES, { INT16_MIN, -1, INT16_MAX } } };
	is.finished = INT64_C(1) << 40;
	is.shared = UINT64_MAX - 1;
	is.before = 0;
	memset(lines, 'x', sizeof lines - 1);
	cr_expect_eq(keep_day(&today), STORE_OK);
	cr_expect_eq(keep_day(&next), STORE_OK);
	cr_expect_eq(keep_play(&is, lines), STORE_OK);
	stage_reopen();
	cr_assert_eq(read_rows(UINT64_MAX - 3, TODAY, ANA, 5), STORE_OK);
	same_day(&got->day, &today);
	same_day(&got->next, &next);
	same_play(&got->play, &is);
	cr_expect_str_eq(got->lines, lines);
	cr_expect_eq(got->n, 1u);
	cr_expect_eq(got->of, 1u);
	same_play(&got->list[0], &is);
}

BOTH(store_dailies, what_is_not_there_is_told)
{
	open_day(GUILD, TODAY);
	memset(got, 0xff, sizeof *got);
	cr_assert_eq(read_rows(OTHER_GUILD, TODAY, ANA, 5), STORE_OK);
	cr_expect_eq(got->day.guild, 0u, "another server's");
	cr_expect_eq(got->next.guild, 0u);
	cr_expect_eq(got->play.seq, 0);
	cr_expect_eq(got->play.user, ANA);
	cr_expect_eq(got->play.guild, (snowflake)OTHER_GUILD);
	cr_expect_str_eq(got->play.date, TODAY);
	cr_expect_eq(got->play.before, 0u);
	cr_expect_str_eq(got->lines, "");
	cr_expect_eq(got->n + got->of, 0u);
	cr_assert_eq(read_rows(GUILD, "2026-11-25", 0, 0), STORE_OK);
	cr_expect_eq(got->day.guild, 0u, "yesterday's");
	cr_expect_eq(got->next.guild, (snowflake)GUILD);
}

/* Each try is a write of the same day, after those before it. */
BOTH(store_dailies, a_day_is_filled_in_once)
{
	static const struct {
		int seed;
		const char *rules;
		struct daily_score par;
		const char *is; /* then */
		int points;
		const char *why;
	} tries[] = {
		{ 1, "", { 0 }, "", 0, "tomorrow's seed" },
		{ 2, "", { 0 }, "", 0, "of a process that was slower" },
		{ 3, "{\"first\":1}", { 0 }, "{\"first\":1}", 0, "the day is opened" },
		{ 4, "{\"second\":1}", { 0 }, "{\"first\":1}", 0, "by a slower process, too" },
		{ 1, "", { 0 }, "{\"first\":1}", 0, "its seed again" },
		{ 5, "", { 1, { 9 } }, "{\"first\":1}", 9, "par" },
		{ 6, "{}", { 1, { 8 } }, "{\"first\":1}", 9, "par of a slower process" },
		{ 7, "{}", { 0 }, "{\"first\":1}", 9, "no par" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct store_day is = day(GUILD, TODAY, tries[i].seed, tries[i].rules);

		is.par = (struct daily_par){ tries[i].par, 1, daily_total(&tries[i].par),
			daily_total(&tries[i].par) * daily_total(&tries[i].par) };
		if (tries[i].par.holes == 0)
			is.par.plays = 0;
		is.drawn = 1000 * tries[i].seed;
		if (i == 3)
			snprintf(is.game, sizeof is.game, "{\"extends\":\"pablo\"}");
		cr_expect_eq(keep_day(&is), STORE_OK, "%s", tries[i].why);
		cr_assert_eq(read_rows(GUILD, TODAY, 0, 0), STORE_OK);
		cr_expect_eq(got->day.seed[5], 1, "%s", tries[i].why);
		cr_expect_eq(got->day.drawn, 1000, "%s", tries[i].why);
		cr_expect_str_eq(got->day.rules, tries[i].is, "%s", tries[i].why);
		cr_expect_str_eq(
		    got->day.game, i < 2 ? "" : "{\"extends\":\"cabo\"}", "%s", tries[i].why);
		cr_expect_eq(daily_total(&got->day.par.score), tries[i].points, "%s", tries[i].why);
		cr_expect_eq(got->day.par.sum, tries[i].points, "%s", tries[i].why);
		cr_expect_eq(
		    got->day.par.squares, tries[i].points * tries[i].points, "%s", tries[i].why);
		cr_expect_eq(got->day.par.plays, tries[i].points > 0, "%s", tries[i].why);
	}
}

/* Plays ---------------------------------------------------------------------- */

/* Each try is a write of the same play, after those before it. */
BOTH(store_dailies, a_play_is_guarded_by_its_number)
{
	static const struct {
		int64_t seq;
		const char *lines;
		enum store_status status;
		const char *why;
	} tries[] = {
		{ 2, "no\n", STORE_CONFLICT, "there is no play yet" },
		{ 0, "no\n", STORE_CONFLICT, "numbers begin with 1" },
		{ 1, "a\n", STORE_OK, "the first write" },
		{ 1, "no\n", STORE_CONFLICT, "the play was begun by another press" },
		{ 3, "no\n", STORE_CONFLICT, "a number is missing" },
		{ 2, "a\nb\n", STORE_OK, "the next one" },
		{ 2, "no\n", STORE_CONFLICT, "another press was faster" },
		{ 1, "no\n", STORE_CONFLICT, "an old one" },
		{ 3, "a\nb\nc\n", STORE_OK, "and so on" },
	};
	const char *is = "";

	open_day(GUILD, TODAY);
	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct store_play p = play(GUILD, TODAY, ANA);
		struct store_put put[] = {
			{ .kind = PUT_VALUE, .name = tries[i].why, .text = "kept" },
			dailies_put_play(&p, tries[i].lines),
		};
		char kept[8];

		p.seq = tries[i].seq;
		p.shared = i % 2;
		cr_expect_eq(stage_keep(put, 2), tries[i].status, "%s", tries[i].why);
		if (tries[i].status == STORE_OK)
			is = tries[i].lines;
		cr_assert_eq(read_rows(GUILD, TODAY, ANA, 0), STORE_OK);
		cr_expect_str_eq(got->lines, is, "%s", tries[i].why);
		cr_expect(store_value(stage.s, tries[i].why, kept, sizeof kept));
		cr_expect_str_eq(kept, tries[i].status == STORE_OK ? "kept" : "",
		    "%s: what comes with it is kept with it", tries[i].why);
	}
	cr_expect_eq(got->play.seq, 3);
}

BOTH(store_dailies, plays_of_others_and_of_other_days_do_not_meet)
{
	open_day(GUILD, TODAY);
	open_day(GUILD, "2026-11-27");
	open_day(OTHER_GUILD, TODAY);
	finish(GUILD, TODAY, ANA, 1, 5, 0);
	finish(GUILD, TODAY, 12, 2, 5, 0);
	finish(GUILD, "2026-11-27", ANA, 3, 5, 0);
	finish(OTHER_GUILD, TODAY, ANA, 4, 5, 0);
	cr_assert_eq(read_rows(GUILD, TODAY, ANA, 0), STORE_OK);
	cr_expect_eq(got->play.mark.score.points[0], 1);
	cr_assert_eq(read_rows(GUILD, TODAY, 12, 0), STORE_OK);
	cr_expect_eq(got->play.mark.score.points[0], 2);
	cr_assert_eq(read_rows(OTHER_GUILD, TODAY, ANA, 0), STORE_OK);
	cr_expect_eq(got->play.mark.score.points[0], 4);
	cr_assert_eq(read_rows(GUILD, TODAY, 13, 0), STORE_OK);
	cr_expect_eq(got->play.seq, 0);
}

BOTH(store_dailies, a_play_needs_its_day)
{
	struct store_play is = play(GUILD, TODAY, ANA);
	char log[400];
	FILE *file;
	int old = logged_begin(&file);

	cr_expect_eq(keep_play(&is, "secret\n"), STORE_FAILED);
	logged_end(file, old, log, sizeof log);
	cr_expect(strstr(log, "a play of a daily hole"), "%s", log);
	cr_expect_not(strstr(log, "secret"), "%s", log);
}

BOTH(store_dailies, too_many_lines_are_refused)
{
	static char lines[LIMIT_PLAY + 1];
	struct store_play is = play(GUILD, TODAY, ANA);
	char log[400];
	FILE *file;
	int old;

	open_day(GUILD, TODAY);
	memset(lines, 'x', LIMIT_PLAY);
	old = logged_begin(&file);
	cr_expect_eq(keep_play(&is, lines), STORE_FAILED);
	logged_end(file, old, log, sizeof log);
	cr_expect(strstr(log, "131072"), "%s", log);
	cr_assert_eq(read_rows(GUILD, TODAY, ANA, 0), STORE_OK);
	cr_expect_eq(got->play.seq, 0);
}

/* Two processes that answer presses of one person. */
Test(store_dailies_postgres, one_of_two_processes_is_faster)
{
	struct store *other = store_open(&stage.loop, stage.address, stage.why, sizeof stage.why);
	struct store_play is = play(GUILD, TODAY, ANA);
	struct store_day mine = day(GUILD, "2026-11-27", 1, ""),
			 theirs = day(GUILD, "2026-11-27", 2, "");
	struct store_put put[] = { dailies_put_play(&is, "mine\n"), dailies_put_day(&mine) };
	struct store_put also[] = { dailies_put_play(&is, "theirs\n"), dailies_put_day(&theirs) };
	enum store_status one, two;

	cr_assert_not_null(other, "%s", stage.why);
	open_day(GUILD, TODAY);
	for (; is.seq <= 20; is.seq++) {
		store_put(stage.s, put, 1, stage_done, &one);
		store_put(other, also, 1, stage_done, &two);
		uv_run(&stage.loop, UV_RUN_DEFAULT);
		cr_expect_eq(one + two, STORE_OK + STORE_CONFLICT, "%d %d", one, two);
		cr_assert_eq(read_rows(GUILD, TODAY, ANA, 0), STORE_OK);
		cr_expect_eq(got->play.seq, is.seq);
		cr_expect_str_eq(got->lines, one == STORE_OK ? "mine\n" : "theirs\n");
	}
	store_put(stage.s, put + 1, 1, stage_done, &one);
	store_put(other, also + 1, 1, stage_done, &two);
	uv_run(&stage.loop, UV_RUN_DEFAULT);
	cr_expect(one == STORE_OK && two == STORE_OK, "both open the day");
	cr_expect_eq(stage_number("SELECT count(*) FROM daily_days WHERE date = '2026-11-27'"), 1);
	store_close(other);
}

/* Lists ---------------------------------------------------------------------- */

BOTH(store_dailies, the_list_has_the_best_first)
{
	struct store_play open = play(GUILD, TODAY, 19);
	static const snowflake order[] = { 14, 11, 13, 12 };

	open_day(GUILD, TODAY);
	open_day(OTHER_GUILD, TODAY);
	cr_assert_eq(keep_play(&open, "one\n"), STORE_OK);
	finish(GUILD, TODAY, 13, 7, 50, 4);
	finish(GUILD, TODAY, 12, 7, 51, 0);
	finish(GUILD, TODAY, 11, 5, 60, 0);
	finish(GUILD, TODAY, 14, -5, 70, 0);
	finish(OTHER_GUILD, TODAY, 15, 1, 1, 0);
	cr_assert_eq(read_rows(GUILD, TODAY, 0, LIMIT_DAILY_LIST), STORE_OK);
	cr_assert_eq(got->n, 4u, "a play that is not finished is not listed");
	cr_expect_eq(got->of, 4u);
	for (unsigned i = 0; i < 4; i++)
		cr_expect_eq(got->list[i].user, order[i], "%u", i);
	cr_expect_str_eq(got->list[2].name, "Ana");
	cr_expect_eq(got->list[2].before, 4u);
	cr_assert_eq(read_rows(GUILD, TODAY, 0, 2), STORE_OK);
	cr_expect_eq(got->n, 2u, "a short list has the best");
	cr_expect_eq(got->list[1].user, 11u);
	cr_expect_eq(got->of, 4u, "and tells how many there are");
}

BOTH(store_dailies, all_holes_count_for_the_list)
{
	struct store_play few = play(GUILD, TODAY, 11), many = play(GUILD, TODAY, 12);

	open_day(GUILD, TODAY);
	few.mark.score = (struct daily_score){ 3, { 9, 1, -20 } };
	many.mark.score = (struct daily_score){ 3, { 1, 2, 3 } };
	few.finished = many.finished = 5;
	cr_assert_eq(keep_play(&many, "one\n"), STORE_OK);
	cr_assert_eq(keep_play(&few, "one\n"), STORE_OK);
	cr_assert_eq(read_rows(GUILD, TODAY, 0, 5), STORE_OK);
	cr_expect_eq(got->list[0].user, 11u);
}

/* Streaks -------------------------------------------------------------------- */

/* The plays of one person in November 2026, and the days in a row before the 26th. */
BOTH(store_dailies, the_days_in_a_row_are_counted)
{
	static const struct {
		snowflake user;
		const char *days; /* the finished ones, each with its number `before` */
		unsigned before;
		const char *why;
	} tries[] = {
		{ 21, "", 0, "no day" },
		{ 22, "25:0", 1, "yesterday" },
		{ 23, "24:0", 0, "a day is missing" },
		{ 24, "25:2 24:1 23:0", 3, "three days" },
		{ 25, "25:9 23:7 22:6", 10, "a gap, and what the last day tells" },
		{ 26, "25:40 24:39", 41, "older days were deleted" },
		{ 27, "25:2 24:0 23:0", 3, "the 23rd was finished after the 24th" },
		{ 28, "25:41 24:0", 42, "the 23rd was, too, and was deleted since" },
		{ 29, "27:3 26:2 25:1 24:0", 2, "later days do not count" },
	};

	for (unsigned i = 20; i < 30; i++) {
		char date[DAILY_DATE];

		snprintf(date, sizeof date, "2026-11-%u", i);
		open_day(GUILD, date);
		open_day(OTHER_GUILD, date);
	}
	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct store_play open = play(GUILD, "2026-11-24", tries[i].user);
		unsigned d, before;
		int n;

		for (const char *at = tries[i].days; sscanf(at, "%u:%u%n", &d, &before, &n) == 2;
		     at += n) {
			char date[DAILY_DATE];

			snprintf(date, sizeof date, "2026-11-%u", d);
			finish(GUILD, date, tries[i].user, 1, 5, before);
		}
		finish(OTHER_GUILD, "2026-11-25", tries[i].user, 1, 5, 90);
		keep_play(&open, "one\n"); /* not finished; only where there is no play */
		cr_assert_eq(read_rows(GUILD, TODAY, tries[i].user, 0), STORE_OK);
		cr_expect_eq(
		    got->play.before, tries[i].before, "%s: %u", tries[i].why, got->play.before);
	}
}

/* The number of the row is what its writer knew. A reading counts anew. */
BOTH(store_dailies, the_number_of_a_row_is_not_believed)
{
	open_day(GUILD, TODAY);
	open_day(GUILD, "2026-11-25");
	finish(GUILD, TODAY, ANA, 1, 5, 9);
	finish(GUILD, "2026-11-25", ANA, 1, 6, 2);
	cr_assert_eq(read_rows(GUILD, TODAY, ANA, 0), STORE_OK);
	cr_expect_eq(got->play.before, 3u);
}

/* Upkeep --------------------------------------------------------------------- */

Test(dailies, thirty_five_days_are_kept)
{
	char kept[DAILY_DATE], date[DAILY_DATE];

	dailies_kept(TODAY, kept);
	cr_expect_str_eq(kept, "2026-10-23");
	memcpy(date, kept, sizeof date);
	for (unsigned i = 1; i < DAILIES_KEPT; i++)
		daily_date_next(date, date);
	cr_expect_str_eq(date, TODAY, "today included");
}

static void
drop(const char *kept)
{
	char date[DAILY_DATE];
	struct store_put put;

	snprintf(date, sizeof date, "%s", kept);
	put = dailies_put_drop(date);
	cr_assert_eq(stage_keep(&put, 1), STORE_OK);
}

BOTH(store_dailies, old_days_leave_with_their_plays)
{
	open_day(GUILD, "2026-10-21");
	open_day(OTHER_GUILD, "2026-10-22");
	open_day(GUILD, "2026-10-23");
	open_day(GUILD, "2026-10-24");
	finish(GUILD, "2026-10-21", ANA, 1, 5, 0);
	finish(OTHER_GUILD, "2026-10-22", 12, 1, 5, 0);
	finish(GUILD, "2026-10-23", ANA, 1, 5, 2);
	drop("2026-10-23");
	cr_expect_eq(stage_number("SELECT count(*) FROM daily_days"), 2);
	cr_expect_eq(stage_number("SELECT count(*) FROM daily_plays"), 1);
	cr_assert_eq(read_rows(GUILD, "2026-10-23", ANA, 0), STORE_OK);
	cr_expect_eq(got->day.guild, (snowflake)GUILD, "the first day that is kept");
	cr_expect_eq(got->play.seq, 1);
	cr_assert_eq(read_rows(GUILD, "2026-10-24", ANA, 0), STORE_OK);
	cr_expect_eq(got->play.before, 3u, "the streak is as long as before");
}

/* A day with many plays leaves little by little, the day itself last. */
BOTH(store_dailies, the_upkeep_is_bounded)
{
	enum { PLAYS = LIMIT_DAILY_DROPS + 3, DAYS = LIMIT_DAILY_DROPS + 5 };

	open_day(GUILD, "2026-01-01");
	for (unsigned i = 0; i < PLAYS; i++)
		finish(GUILD, "2026-01-01", 100 + i, 1, 5, 0);
	for (unsigned i = 0; i < DAYS; i++)
		open_day(1000 + i, "2026-01-02");
	drop("2026-01-02");
	cr_expect_eq(stage_number("SELECT count(*) FROM daily_plays"), PLAYS - LIMIT_DAILY_DROPS);
	cr_expect_eq(stage_number("SELECT count(*) FROM daily_days"), 1 + DAYS);
	drop("2026-01-03");
	cr_expect_eq(stage_number("SELECT count(*) FROM daily_plays"), 0);
	cr_expect_eq(stage_number("SELECT count(*) FROM daily_days"), 1 + DAYS - LIMIT_DAILY_DROPS);
	drop("2026-01-03");
	cr_expect_eq(stage_number("SELECT count(*) FROM daily_days"), 0);
}

/* Forgetting ----------------------------------------------------------------- */

BOTH(store_dailies, a_forgotten_persons_plays_leave)
{
	const struct store_put forget = { .kind = PUT_FORGET, .user = ANA };

	open_day(GUILD, TODAY);
	open_day(GUILD, "2026-11-25");
	open_day(OTHER_GUILD, TODAY);
	finish(GUILD, TODAY, ANA, 1, 5, 0);
	finish(GUILD, "2026-11-25", ANA, 1, 5, 0);
	finish(OTHER_GUILD, TODAY, ANA, 1, 5, 0);
	finish(GUILD, TODAY, 12, 1, 5, 0);
	cr_expect_eq(stage_keep(&forget, 1), STORE_OK);
	cr_expect_eq(stage_number("SELECT count(*) FROM daily_plays"), 1);
	cr_assert_eq(read_rows(GUILD, TODAY, 12, 5), STORE_OK);
	cr_expect_eq(got->play.seq, 1, "another person's stays");
	cr_expect_eq(got->n, 1u);
	cr_expect_eq(got->day.guild, (snowflake)GUILD, "the day stays");
}

/* A play as golfd begins it: with the mark of the try. The seed of open_day() is all 1. */
static struct store_play
first_play(snowflake guild, const char *date, snowflake user)
{
	struct store_play is = play(guild, date, user);
	unsigned char seed[GOLF_SEED];

	memset(seed, 1, sizeof seed);
	dailies_try(seed, user, is.once);
	return is;
}

BOTH(store_dailies, a_forgotten_person_has_had_the_try)
{
	const struct store_put forget = { .kind = PUT_FORGET, .user = ANA };
	struct store_play is = first_play(GUILD, TODAY, ANA), more;

	open_day(GUILD, TODAY);
	open_day(GUILD, "2026-11-27");
	open_day(OTHER_GUILD, TODAY);
	cr_assert_eq(read_rows(GUILD, TODAY, ANA, 0), STORE_OK);
	cr_expect_not(got->tried, "not yet");
	cr_assert_eq(keep_play(&is, "one\n"), STORE_OK);
	more = is;
	more.seq = 2;
	cr_assert_eq(keep_play(&more, "two\n"), STORE_OK);
	cr_assert_eq(read_rows(GUILD, TODAY, ANA, 0), STORE_OK);
	cr_expect_eq(got->play.seq, 2, "the try goes on");
	cr_expect_not(got->tried);
	cr_assert_eq(stage_keep(&forget, 1), STORE_OK);
	stage_reopen();
	cr_assert_eq(read_rows(GUILD, TODAY, ANA, 5), STORE_OK);
	cr_expect(got->tried);
	cr_expect_eq(got->play.seq, 0);
	cr_expect_eq(got->day.guild, (snowflake)GUILD);
	cr_expect_eq(keep_play(&is, "again\n"), STORE_CONFLICT);
	more = first_play(GUILD, TODAY, ANA);
	more.seq = 3;
	cr_expect_eq(keep_play(&more, "again\n"), STORE_CONFLICT);
	cr_expect_eq(stage_number("SELECT count(*) FROM daily_plays"), 0);
	cr_assert_eq(read_rows(GUILD, TODAY, 12, 0), STORE_OK);
	cr_expect_not(got->tried, "another person");
	cr_assert_eq(read_rows(GUILD, "2026-11-27", ANA, 0), STORE_OK);
	cr_expect_not(got->tried, "another day");
	cr_assert_eq(read_rows(OTHER_GUILD, TODAY, ANA, 0), STORE_OK);
	cr_expect_not(got->tried, "another server");
	cr_assert_eq(read_rows(GUILD, TODAY, 0, 0), STORE_OK);
	cr_expect_not(got->tried, "nobody");
}

/* Par is nobody's try, so that it leaves no mark. */
BOTH(store_dailies, a_play_without_a_mark_keeps_none)
{
	struct store_play is = play(GUILD, TODAY, ANA);

	open_day(GUILD, TODAY);
	cr_assert_eq(keep_play(&is, "one\n"), STORE_OK);
	cr_expect_eq(stage_number("SELECT count(*) FROM daily_tries"), 0);
}

static void
drop_tries(const char *today)
{
	char date[DAILY_DATE];
	struct store_put put;

	snprintf(date, sizeof date, "%s", today);
	put = dailies_put_drop_tries(date);
	cr_assert_eq(stage_keep(&put, 1), STORE_OK);
}

BOTH(store_dailies, marks_leave_when_their_day_is_over)
{
	enum { PLAYS = LIMIT_DAILY_DROPS + 3 };

	open_day(GUILD, "2026-11-25");
	open_day(GUILD, TODAY);
	for (unsigned i = 0; i < PLAYS; i++) {
		struct store_play is = first_play(GUILD, "2026-11-25", 100 + i);

		cr_assert_eq(keep_play(&is, "one\n"), STORE_OK);
		is = first_play(GUILD, TODAY, 100 + i);
		cr_assert_eq(keep_play(&is, "one\n"), STORE_OK);
	}
	drop_tries("2026-11-25");
	cr_expect_eq(stage_number("SELECT count(*) FROM daily_tries"), 2 * PLAYS);
	drop_tries(TODAY);
	cr_expect_eq(stage_number("SELECT count(*) FROM daily_tries"),
	    2 * PLAYS - LIMIT_DAILY_DROPS, "a bounded number");
	drop_tries(TODAY);
	cr_expect_eq(stage_number("SELECT count(*) FROM daily_tries"), PLAYS);
	cr_expect_eq(stage_number("SELECT count(*) FROM daily_tries WHERE date = '2026-11-25'"), 0);
	for (unsigned i = 0; i < 4; i++)
		drop("2026-11-27");
	cr_expect_eq(stage_number("SELECT count(*) FROM daily_days"), 0);
	cr_expect_eq(stage_number("SELECT count(*) FROM daily_tries"), 0, "with their day");
}

/* printf 0707...07B168DE3A00000000 | basenc --base16 -d | sha256sum */
Test(dailies, the_mark_of_a_try_is_the_hash_of_the_seed_and_the_id)
{
	unsigned char seed[GOLF_SEED];
	char once[STORE_TRY], other[STORE_TRY];

	memset(seed, 7, sizeof seed);
	dailies_try(seed, 987654321, once);
	cr_expect_str_eq(once, "0a6467b9bdced218ac1a04f84b952e2f54102ee60030c101873073461494dc2b");
	dailies_try(seed, 987654321 + (UINT64_C(1) << 63), other);
	cr_expect_str_neq(other, once, "all bytes of the id count");
}

/* Rows that were changed from outside ----------------------------------------- */

BOTH(store_dailies, a_changed_row_is_named_and_not_used)
{
	static const struct {
		const char *sql;
		const char *says; /* in the log */
		bool fails; /* the whole reading; else the row is left out */
	} tries[] = {
		{ "UPDATE daily_days SET par_holes = 4", "a daily hole", true },
		{ "UPDATE daily_days SET par_holes = -1", "a daily hole", true },
		{ "UPDATE daily_days SET par_3 = 1", "a daily hole", true },
		{ "UPDATE daily_days SET par_1 = 40000", "a daily hole", true },
		{ "UPDATE daily_days SET par_plays = 33", "a daily hole", true },
		{ "UPDATE daily_days SET par_plays = -1", "a daily hole", true },
		{ "UPDATE daily_days SET par_plays = 1, par_holes = 0, par_1 = 0, par_2 = 0, par_3 "
		  "= 0",
		    "a daily hole", true },
		{ "UPDATE daily_days SET par_sum = 1", "a daily hole", true },
		{ "UPDATE daily_days SET par_plays = 2, par_sum = 3, par_squares = 4",
		    "a daily hole", true },
		{ "UPDATE daily_days SET par_squares = -1", "a daily hole", true },
		{ "UPDATE daily_days SET rules = '%11264d'", "a daily hole", true },
		{ "UPDATE daily_days SET game = '%13312d'", "a daily hole", true },
		{ "UPDATE daily_days SET drawn = -1", "a daily hole", true },
		{ "UPDATE daily_days SET drawn = 253402300800", "a daily hole", true },
		{ "UPDATE daily_plays SET mark = ''", "a play of the", true },
		{ "UPDATE daily_plays SET mark = '65536 0 0 0 0 0 0 0 0'", "a play of the", true },
		{ "UPDATE daily_plays SET mark = '0 0 0 0 0 0 0 0 4294967296'", "a play of the",
		    true },
		{ "UPDATE daily_plays SET mark = mark || ' 0'", "a play of the", true },
		{ "UPDATE daily_plays SET holes = 2000", "a play of the", true },
		{ "UPDATE daily_plays SET points_2 = 70000", "a play of the", true },
		{ "UPDATE daily_plays SET name = '%140d'", "a play of the", true },
		{ "UPDATE daily_plays SET before = -1", "a play of the", true },
		{ "UPDATE daily_plays SET before = 36601", "a play of the", true },
		{ "UPDATE daily_plays SET lines = '%131072d'", "a play of the", true },
		{ "UPDATE daily_plays SET holes = 9 WHERE \"user\" = 13", "in the list", false },
		{ "UPDATE daily_plays SET before = -1 WHERE date < '2026-11-26'", "an earlier play",
		    false },
	};
	static char sql[LIMIT_PLAY + 200];
	char log[2000], secret[65];

	for (size_t i = 0; i < 32; i++)
		snprintf(secret + 2 * i, 3, "%02x", 1);
	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		FILE *file;
		int old;

		stage_sql("DELETE FROM daily_days");
		stage_sql("DELETE FROM daily_plays");
		open_day(GUILD, TODAY);
		open_day(GUILD, "2026-11-25");
		finish(GUILD, TODAY, 12, 1, 5, 0);
		finish(GUILD, TODAY, 13, 1, 5, 0);
		finish(GUILD, "2026-11-25", 12, 1, 5, 0);
		snprintf(sql, sizeof sql, tries[i].sql, 7);
		stage_sql(sql);
		old = logged_begin(&file);
		cr_expect_eq(read_rows(GUILD, TODAY, 12, 5),
		    tries[i].fails ? STORE_FAILED : STORE_OK, "%s", tries[i].sql);
		logged_end(file, old, log, sizeof log);
		cr_expect(strstr(log, tries[i].says), "%s: %s", tries[i].sql, log);
		cr_expect_not(strstr(log, secret), "%s", log);
		if (tries[i].fails)
			continue;
		cr_expect_eq(got->play.seq, 1, "%s", tries[i].sql);
		cr_expect_eq(got->n + got->play.before, 2u, "%s", tries[i].sql);
	}
}

/* Texts of marks ---------------------------------------------------------------- */

Test(dailies, a_mark_is_read_as_it_was_written_or_not_at_all)
{
	static const struct {
		const char *text;
		bool good;
	} tries[] = {
		{ "0 0 0 0 0 0 0 0 0", true },
		{ "65535 65535 255 255 255 4294967295 4294967295 4294967295 4294967295", true },
		{ "1 2 3 4 5 6 7 8 9", true },
		{ "", false },
		{ "1 2 3 4 5 6 7 8", false },
		{ "1 2 3 4 5 6 7 8 9 ", false },
		{ "01 2 3 4 5 6 7 8 9", false },
		{ " 1 2 3 4 5 6 7 8 9", false },
		{ "1 2 256 4 5 6 7 8 9", false },
		{ "1 2 3 4 5 -6 7 8 9", false },
		{ "1,2,3,4,5,6,7,8,9", false },
		{ "99999999999999999999999 2 3 4 5 6 7 8 9", false },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct daily_mark mark = { .decisions = { 77 } };
		char again[DAILY_MARK_TEXT];

		cr_expect_eq(
		    daily_mark_read(tries[i].text, &mark), tries[i].good, "%s", tries[i].text);
		daily_mark_write(&mark, again);
		cr_expect_str_eq(again, tries[i].good ? tries[i].text : "0 0 0 0 0 77 0 0 0");
	}
}
