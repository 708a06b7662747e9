/* The daily hole as a game in memory: bot/alone/daily_game.h. And its replay: daily_replay.c. */
#include "bot/alone/inside.h"
#include "bot/store/daily_rows.h"
#include "config/presets.h"
#include "tests/choice.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

TestSuite(alone_daily_game);

enum { MANY = 4096, TURNS = 200 };

static unsigned char seed[GOLF_SEED] = { 3, 1, 4, 1, 5, 9 };
static char rules[GOLF_RULES_TEXT];

/* A turn of the person: all that they did in a row. */
struct turn {
	unsigned n;
	struct golf_news news[MANY / 16];
	struct golf_view view;
};

/* The same game, made from its lines alone, without bounds on what is kept. */
static struct shadow {
	struct golf_state *state;
	size_t read; /* bytes of the lines */
	unsigned deals, ends, news, tells, deepest;
	unsigned left; /* holes that ended while the person saw cards */
	struct golf_news all[MANY]; /* of this hole */
	struct golf_tell tell[MANY];
	int16_t scores[DAILY_HOLES][GOLF_SEATS_MAX];
	unsigned turns[DAILY_HOLES];
	struct turn turn[DAILY_HOLES][TURNS];
	bool goes_on; /* the last action was the person's */
} is;

static void
rules_of(const char *preset)
{
	struct golf_rules r;
	struct golf_why why;
	size_t length;
	const char *text = preset_find(NULL, preset, &length);

	golf_rules_default(&r);
	cr_assert(golf_rules_read(&r, text, length, preset_find, NULL, &why), "%s", why.text);
	cr_assert(daily_rules(&r, &r, &why), "%s", why.text);
	golf_rules_write(&r, rules, sizeof rules);
}

static void
shadow_begin(const struct golf_rules *r)
{
	free(is.state);
	memset(&is, 0, sizeof is);
	is.state = malloc(golf_state_size());
	cr_assert_eq(golf_begin(is.state, r, DAILY_SEATS, seed, "", 0), GOLF_OK);
}

static void
shadow_act(const struct golf_action *a, const struct golf_events *e, bool at_start)
{
	struct golf_result result;

	if (a->kind == GOLF_DO_DEAL) {
		is.left += is.tells > 0;
		is.news = is.tells = 0;
		is.goes_on = false;
		is.deals++;
	} else if (a->seat != DAILY_YOU) {
		is.goes_on = false;
	} else {
		struct turn *t;

		if (!at_start)
			is.tells = 0;
		is.turns[is.deals - 1] += !is.goes_on;
		is.goes_on = true;
		t = &is.turn[is.deals - 1][is.turns[is.deals - 1] - 1];
		memcpy(&t->news[t->n], e->news, e->n * sizeof e->news[0]);
		t->n += e->n;
		golf_view_open(is.state, &t->view);
	}
	memcpy(&is.all[is.news], e->news, e->n * sizeof e->news[0]);
	is.news += e->n;
	for (unsigned i = 0; i < e->tells; i++)
		if (e->tell[i].to == DAILY_YOU && e->tell[i].kind != GOLF_TELL_DREW)
			is.tell[is.tells++] = e->tell[i];
	if (is.tells > is.deepest)
		is.deepest = is.tells;
	if (golf_to_act(is.state) == 0) {
		golf_result(is.state, &result);
		memcpy(is.scores[is.deals - 1], result.scores, sizeof is.scores[0]);
	}
}

static bool
starts(const struct golf_state *s)
{
	struct golf_view v;

	golf_view(s, GOLF_SPECTATOR, &v);
	return v.phase == GOLF_PH_START;
}

/* Reads the lines that have come. */
static void
shadow_follow(const char *lines)
{
	struct golf_replay r;
	struct golf_why why;

	golf_replay_resume(&r, is.state);
	while (lines[is.read]) {
		size_t n = strcspn(lines + is.read, "\n");
		bool at_start = starts(is.state);

		cr_assert(golf_replay_line(&r, lines + is.read, n, &why), "%s", why.text);
		if (r.acted)
			shadow_act(&r.action, &r.events, at_start);
		else
			is.ends++;
		is.read += n + 1;
	}
}

/* The game keeps the last news of the hole, and all that the person alone was told. */
static void
expect_kept(const struct daily_game *g)
{
	unsigned news = is.news < RENDER_NEWS ? is.news : RENDER_NEWS;
	unsigned tells = is.tells < GOLF_GRID_MAX ? is.tells : GOLF_GRID_MAX;

	cr_assert_eq(g->lately.news, news);
	cr_assert_arr_eq(g->lately.recent, &is.all[is.news - news], news * sizeof is.all[0]);
	cr_assert_eq(g->lately.tells, tells);
	cr_assert_arr_eq(g->lately.tell, &is.tell[is.tells - tells], tells * sizeof is.tell[0]);
	cr_assert_eq(g->scored, is.ends, "each hole ends with a line");
	cr_assert_arr_eq(g->scores, is.scores, g->scored * sizeof is.scores[0]);
}

/* A game of the same lines. */
static void
expect_restored(const struct daily_game *g)
{
	char text[2][DAILY_MARK_TEXT];
	struct store_play play = { .date = "2026-01-01" };
	struct daily_game again;

	daily_game_init(&again);
	cr_assert(daily_game_open(&again, rules, seed, false));
	cr_assert(daily_game_restore(&again, buf_string((struct buf *)&g->lines), &g->mark));
	expect_kept(&again);
	cr_assert_eq(daily_game_next(&again), g->is.due);
	daily_mark_write(&again.is.mark, text[0]);
	daily_mark_write(&g->is.mark, text[1]);
	cr_assert_str_eq(text[0], text[1]);
	play.mark = again.is.mark;
	cr_assert(daily_play_is_sound(&play));
	cr_assert_eq(again.is.mark.score.holes, g->is.mark.score.holes);
	cr_assert_arr_eq(
	    again.is.mark.score.points, g->is.mark.score.points, sizeof g->is.mark.score.points);
	daily_game_free(&again);
}

static unsigned
roll(unsigned n)
{
	static uint64_t x = 88172645463325252u;

	x ^= x << 13;
	x ^= x >> 7;
	x ^= x << 17;
	return (unsigned)((x >> 33) % n);
}

/* Does what is due. The person acts at random. Returns false after the last hole. */
static bool
go_on(struct daily_game *g)
{
	struct golf_action a = { .kind = GOLF_DO_DEAL };
	unsigned n;

	switch (daily_game_next(g)) {
	case DAILY_DUE_NEXT:
	case DAILY_DUE_OVER:
		return false;
	case DAILY_DUE_COMPUTER:
		daily_game_think(g);
		return true;
	case DAILY_DUE_DEAL:
		break;
	case DAILY_DUE_PERSON:
		n = golf_choices(g->state, DAILY_YOU);
		if (daily_voluntary(&g->is) && (n == 0 || roll(3) > 0))
			return true;
		a = nth_choice(g->state, DAILY_YOU, roll(n));
		break;
	}
	cr_assert_eq(daily_game_do(g, &a), GOLF_OK);
	return true;
}

static void
play(struct daily_game *g, const char *preset)
{
	daily_game_init(g);
	rules_of(preset);
	cr_assert(daily_game_open(g, rules, seed, false));
	shadow_begin(&g->rules);
	for (unsigned n = 0; go_on(g); n++) {
		shadow_follow(buf_string(&g->lines));
		expect_kept(g);
		if (n % 20 == 0) {
			daily_game_next(g);
			expect_restored(g);
		}
	}
	cr_assert_eq(is.deals, 3u);
	cr_assert_eq(is.ends, 3u);
}

/* Cabo has looks and powers, Cumbia has matches. */
Test(alone_daily_game, a_game_keeps_what_its_page_shows)
{
	static const char *const presets[] = { "cabo", "cumbia", "six-card" };

	for (size_t i = 0; i < sizeof presets / sizeof presets[0]; i++) {
		struct daily_game g;

		play(&g, presets[i]);
		for (unsigned hole = 0; hole < 3; hole++)
			cr_expect_eq(g.is.mark.score.points[hole], is.scores[hole][DAILY_YOU]);
		daily_game_free(&g);
	}
}

/* A look at the end of a hole goes with the next deal. */
Test(alone_daily_game, a_look_does_not_last_into_the_next_hole)
{
	struct daily_game g;
	unsigned left = 0;

	for (unsigned i = 0; i < 200 && left == 0; i++) {
		seed[0] = (unsigned char)i;
		play(&g, "cabo");
		left = is.left;
		daily_game_free(&g);
	}
	cr_expect_gt(left, 0u, "no hole ended so");
}

/* The whole layout is looked at, card by card. Each card stays in sight. */
Test(alone_daily_game, all_cards_of_a_layout_are_kept_in_sight)
{
	struct daily_game g;

	daily_game_init(&g);
	strcpy(rules,
	    "{\"deck.packs\":2,\"layout.rows\":4,\"layout.columns\":4,\"start.peek\":16,\"start."
	    "peek_where\":\"any\",\"game.holes\":3,"
	    "\"start.turn_up\":0}");
	cr_assert(daily_game_open(&g, rules, seed, false));
	shadow_begin(&g.rules);
	while (is.deepest < GOLF_GRID_MAX && go_on(&g)) {
		shadow_follow(buf_string(&g.lines));
		expect_kept(&g);
	}
	cr_expect_eq(g.lately.tells, (unsigned)GOLF_GRID_MAX);
	daily_game_free(&g);
}

/* Replays --------------------------------------------------------------------- */

/* A moment of a replay, as a button names it. */
static struct visit *
watched(const char *lines, const char *pars, int64_t hole, int64_t moment)
{
	struct visit *v = calloc(1, sizeof *v);

	snprintf(v->read.day.rules, sizeof v->read.day.rules, "%s", rules);
	memcpy(v->read.day.seed, seed, GOLF_SEED);
	snprintf(v->read.lines, sizeof v->read.lines, "%s", pars);
	v->lines = strdup(lines);
	v->holes = 3;
	v->wish.press.seq = hole + moment * DAILY_MOMENT;
	visit_watch(v);
	return v;
}

static void
forget(struct visit *v)
{
	free(v->lines);
	free(v);
}

/* The news of a turn, where a card that was drawn secretly has its name now. */
static void
expect_news(const struct visit_side *side, const struct turn *t)
{
	unsigned n = t->n < RENDER_NEWS ? t->n : RENDER_NEWS;

	cr_assert_eq(side->n, n);
	for (unsigned i = 0; i < n; i++) {
		struct golf_news a = side->news[i], b = t->news[t->n - n + i];

		cr_assert_neq(a.card, GOLF_HIDDEN, "nothing is hidden any more");
		if (b.card == GOLF_HIDDEN)
			a.card = b.card;
		cr_assert_eq(memcmp(&a, &b, sizeof a), 0);
	}
}

/* A person's lines stand here for par's, too. */
static void
watch_all(const char *lines)
{
	for (unsigned hole = 0; hole < 3; hole++)
		for (unsigned i = 0; i <= is.turns[hole]; i++) {
			struct visit *v = watched(lines, lines, hole + 1, i + 1);
			const struct visit_side *side = &v->side[i % 2];

			cr_assert_eq(v->found, FOUND_GAME);
			cr_assert_eq(side->moments, is.turns[hole] + 1);
			cr_assert_eq(side->over, i == is.turns[hole]);
			if (side->over) {
				cr_assert_eq(side->points, is.scores[hole][DAILY_YOU]);
				cr_assert_eq(side->n, 0u);
				cr_assert_eq(
				    side->view.phase, hole == 2 ? GOLF_PH_OVER : GOLF_PH_BETWEEN);
			} else {
				const struct turn *t = &is.turn[hole][i];

				expect_news(side, t);
				cr_assert_eq(memcmp(&side->view, &t->view, sizeof t->view), 0);
			}
			forget(v);
		}
}

Test(alone_daily_game, a_replay_has_all_turns_of_its_player)
{
	static const char *const presets[] = { "cabo", "six-card" };

	for (size_t i = 0; i < sizeof presets / sizeof presets[0]; i++) {
		struct daily_game g;

		play(&g, presets[i]);
		watch_all(buf_string(&g.lines));
		daily_game_free(&g);
	}
}

/* A button may name any hole and any moment. */
Test(alone_daily_game, a_replay_has_no_other_holes_and_moments)
{
	static const struct {
		int64_t hole, moment;
		unsigned is_hole, is_moment;
	} tries[] = {
		{ 0, 1, 1, 1 },
		{ 9, 1, 3, 1 },
		{ 2, 0, 2, 1 },
		{ 2, 99999999, 2, DAILY_MOMENTS },
	};
	struct daily_game g;

	play(&g, "six-card");
	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct visit *v = watched(buf_string(&g.lines), "", tries[i].hole, tries[i].moment);

		cr_expect_eq(v->found, FOUND_GAME);
		cr_expect_eq(v->hole, tries[i].is_hole);
		cr_expect_eq(v->moment, tries[i].is_moment);
		forget(v);
	}
	daily_game_free(&g);
}

/* Without par's play, or with a broken one, the person's is shown alone. */
Test(alone_daily_game, a_replay_of_broken_lines_is_refused)
{
	static char broken[LIMIT_PLAY];
	struct daily_game g;
	const char *lines;

	play(&g, "six-card");
	lines = buf_string(&g.lines);
	/* before the last line of the first hole */
	snprintf(broken, sizeof broken, "%.*s{\"seat\":9}\n%s",
	    (int)(strstr(lines, "{\"end\":1") - lines), lines, strstr(lines, "{\"end\":1"));
	for (unsigned i = 0; i < 2; i++) {
		struct visit *v = watched(lines, i ? broken : "", 1, 1);

		cr_expect_eq(v->found, FOUND_GAME);
		cr_expect_eq(v->side[1].moments, 0u);
		forget(v);
		v = watched(i ? broken : "", lines, 1, 1);
		cr_expect_eq(v->found, FOUND_BROKEN);
		forget(v);
	}
	daily_game_free(&g);
}
