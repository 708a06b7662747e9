/* The button "Review" of a finished game. */
#include "tests/bot/hall.h"
#include "tests/bot/hall_think.h"

#include "bot/knowledge/record.h"
#include "bot/render/results.h"
#include "bot/render/text.h"
#include "bot/wire/errors.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Plays a game to its end. Returns the custom_id of its button. */
static const char *
play_on(struct hall *h)
{
	static char id[LIMIT_CUSTOM_ID + 1];

	for (unsigned i = 0; hall_table(h) && i < 20000; i++) {
		hall_any(h, true);
		hall_clear(h);
	}
	cr_assert_null(hall_table(h));
	cr_assert(hall_button(&h->table, "review", -1), "%s", hall_text(&h->table));
	strcpy(id, hall_button(&h->table, "review", -1));
	return id;
}

static const char *
play(struct hall *h, const char *game, const char *holes, unsigned people)
{
	hall_game(h, game, holes, people > 1 ? "0" : "1", people);
	return play_on(h);
}

static snowflake
press(struct hall *h, snowflake user, const char *id)
{
	return hall_press(h, user, id, h->shown, false);
}

static void
refused(struct hall *h, snowflake user, const char *id, const char *key)
{
	snowflake in = press(h, user, id);

	hall_run(h);
	hall_said(h, in, key);
}

/* Whether the message has a button that starts the review of that button again. */
static bool
starts_again(const struct message *m, const char *id)
{
	const char *button = hall_button(m, "review", -1);
	size_t game = strcspn(id + 2, ":") + 2;

	return button && strncmp(button, id, game) == 0;
}

/* The answer as its reader sees it in the end. */
static const struct message *
last(const struct hall *h)
{
	const struct message *m = NULL;

	for (unsigned i = 0; i < h->n; i++)
		if (h->heard[i].how.what.kind == SAY_REDRAW)
			m = h->heard[i].m;
	cr_assert(m, "the answer has changed");
	return m;
}

static bool
has(const struct message *m, const char *text)
{
	return strstr(hall_text(m), text) != NULL;
}

Test(commands_review, shows_its_progress_and_then_the_page)
{
	struct hall *h = hall_new();
	char id[LIMIT_CUSTOM_ID + 1];
	const struct message *m;
	snowflake in;

	strcpy(id, play(h, "six-card", "2", 2));
	in = press(h, BEN, id);
	hall_run(h);
	cr_expect(hall_answer(h, in)->ephemeral);
	m = hall_answer(h, in)->m;
	cr_expect(has(m, "The hard level looks at your decisions: 0 %"), "%s", hall_text(m));
	cr_expect(starts_again(m, id), "the answer is never dead");
	m = last(h);
	cr_expect(m->ephemeral);
	cr_expect(has(m, "### Six-card Golf: your game\n**Luck "), "%s", hall_text(m));
	cr_expect(has(m, "\n-# 🟦 luck: "), "%s", hall_text(m));
	cr_expect(
	    has(m, "\n**1. ") && has(m, "** (hole ") && has(m, "\nYou: ") && has(m, "\nBetter: "),
	    "%s", hall_text(m));
	cr_expect_null(strstr(hall_text(m), "±"), "figures with errors are behind a button");
	cr_expect_null(hall_button(m, "review", -1), "it is done");
	hall_free(h);
}

/* Presses the button of a page. Returns the page that takes its place. */
static const struct message *
turn_to(struct hall *h, const struct message *shown, int page)
{
	const char *id = hall_button(shown, "review", page);
	snowflake in;

	cr_assert(id, "a button to page %d: %s", page, hall_text(shown));
	in = hall_press(h, BEN, id, 77, true);
	hall_run(h);
	cr_expect_eq(hall_answer(h, in)->how.what.kind, SAY_UPDATE, "the same message");
	return hall_answer(h, in)->m;
}

/* Both pages were drawn by one review: to turn the page takes no work. */
Test(commands_review, the_figures_are_behind_a_button_and_turn_back)
{
	struct hall *h = hall_new();
	char id[LIMIT_CUSTOM_ID + 1], page[LIMIT_MESSAGE_TEXT * 4];
	const struct message *m;
	unsigned drawn;

	strcpy(id, play(h, "six-card", "2", 2));
	press(h, BEN, id);
	hall_run(h);
	drawn = hall_count(h, SAY_REDRAW);
	snprintf(page, sizeof page, "%s", hall_text(last(h)));
	m = turn_to(h, last(h), REVIEW_FIGURES);
	cr_expect(has(m, "### Six-card Golf: figures\nScore "), "%s", hall_text(m));
	cr_expect(has(m, "\n   1 ") && has(m, "\n   2 ") && has(m, "\n   = "), "%s", hall_text(m));
	cr_expect(has(m, "**1. Hole ") && has(m, "\nYou: ") && has(m, "\nBest measured choice"),
	    "%s", hall_text(m));
	cr_expect(has(m, "Fewer points are better"), "%s", hall_text(m));
	m = turn_to(h, m, REVIEW_PAGE);
	cr_expect_str_eq(hall_text(m), page);
	cr_expect_eq(hall_count(h, SAY_REDRAW), drawn, "no review ran again");
	hall_free(h);
}

/* After a restart nothing waits behind the button: the review runs again, to the figures. */
Test(commands_review, after_a_restart_the_button_of_the_figures_reviews_again)
{
	struct hall *h = hall_new();
	char id[LIMIT_CUSTOM_ID + 1];
	const struct message *m;

	strcpy(id, play(h, "six-card", "1", 2));
	press(h, BEN, id);
	hall_run(h);
	strcpy(id, hall_button(last(h), "review", REVIEW_FIGURES));
	hall_restart(h);
	hall_press(h, BEN, id, 77, true);
	hall_run(h);
	m = last(h);
	cr_expect(has(m, "### Six-card Golf: figures\n"), "%s", hall_text(m));
	hall_free(h);
}

/* The pages of one person are not those of another one of the same game. */
Test(commands_review, each_player_has_pages_of_their_own)
{
	struct hall *h = hall_new();
	char id[LIMIT_CUSTOM_ID + 1];
	snowflake in;

	strcpy(id, play(h, "six-card", "1", 2));
	press(h, ANA, id);
	hall_run(h);
	strcpy(id, hall_button(last(h), "review", REVIEW_FIGURES));
	in = hall_press(h, BEN, id, 77, true);
	hall_run(h);
	cr_expect(has(hall_answer(h, in)->m, "your decisions: 0 %"), "%s",
	    hall_text(hall_answer(h, in)->m));
	hall_free(h);
}

/* The sums are those of the machine: nothing is counted twice or left out between two portions. */
Test(commands_review, has_the_figures_of_the_whole_record)
{
	struct hall *h = hall_new();
	struct review *r = malloc(sizeof *r);
	struct review_figures f;
	struct record record;
	struct store_reader reader;
	struct record_walk walk;
	const struct message *m;
	char id[LIMIT_CUSTOM_ID + 1], game[STORE_GAME_ID] = "", want[80];

	/* With calls, so that there are questions before a line, and after it. */
	hall_thinks_whole = true;
	strcpy(id, play(h, "pablo", "2", 2));
	press(h, BEN, id);
	hall_run(h);
	m = turn_to(h, last(h), REVIEW_FIGURES);
	snprintf(game, sizeof game, "%.*s", (int)strcspn(id + 2, ":"), id + 2);
	record_init(&record);
	reader = record_reader(&record);
	store_read(h->store, game, &reader, NULL, NULL);
	while (!store_idle(h->store))
		uv_run(&h->loop, UV_RUN_ONCE);
	cr_assert(record_walk_begin(&walk, &record));
	review_begin(r,
	    &(struct review_setup){
		.seat = 1, .votes = REVIEW_VOTES, .playouts = REVIEW_PLAYOUTS });
	for (bool more = true; more;) {
		review_before(r, walk.state);
		while (review_think(r))
			continue;
		more = record_walk_next(&walk);
		if (more && walk.replay.acted)
			review_after(r, walk.state, &walk.replay.action);
		while (more && review_think(r))
			continue;
	}
	cr_assert_not(walk.broken);
	review_game(r, &f);
	cr_expect(f.holes > 0);
	snprintf(want, sizeof want, "Decisions: **%s%.1f**", f.cost < 0 ? "−" : "+",
	    fabs((double)f.cost / REVIEW_POINT));
	cr_expect(has(m, want), "%s: %s", want, hall_text(m));
	snprintf(want, sizeof want, "Score %d = expected %s%.1f + ", (int)f.score,
	    f.expected < 0 ? "−" : "", fabs((double)f.expected / REVIEW_POINT));
	cr_expect(has(m, want), "%s: %s", want, hall_text(m));
	record_walk_end(&walk);
	record_free(&record);
	free(r);
	hall_free(h);
}

Test(commands_review, is_for_the_players_of_a_finished_game_here)
{
	struct hall *h = hall_new();
	char id[LIMIT_CUSTOM_ID + 1], other[LIMIT_CUSTOM_ID + 1];
	struct interaction in;

	strcpy(id, play(h, "four-card", "1", 2));
	snprintf(other, sizeof other, "g:nothing:0:review");
	refused(h, CARLA, id, "refuse.review-others");
	refused(h, BEN, other, "refuse.no-record");
	in = hall_somebody(h, BEN);
	in.guild = HALL_GUILD + 1;
	in.type = INTERACTION_COMPONENT;
	snprintf(in.custom_id, sizeof in.custom_id, "%s", id);
	route_interaction(h->tables, &in);
	hall_run(h);
	hall_said(h, in.id, "refuse.no-record");
	h->blind = true;
	refused(h, BEN, id, "refuse.not-read");
	h->blind = false;
	hall_free(h);
}

/* A hole of many turns, in which each turn is scored slowly: even the least review is too much. */
Test(commands_review, a_game_that_is_too_large_is_refused)
{
	struct golf_rules rules = hall_rules(
	    (const char *const[]){ "extends", "nine-card", "end.face_up", "none", "end.turns",
		"120", "score.triples", "lines", "game.holes", "1", NULL });
	struct hall *h = hall_new();
	char id[LIMIT_CUSTOM_ID + 1];
	snowflake in;

	hall_open(h, &rules, 0, 2);
	strcpy(id, play_on(h));
	in = press(h, BEN, id);
	hall_run(h);
	cr_expect(has(hall_answer(h, in)->m, "your decisions: 0 %"));
	cr_expect(has(last(h), "This game is too large for a review."), "%s", hall_text(last(h)));
	cr_expect_null(hall_button(last(h), "review", -1), "it would be too large again");
	cr_expect_eq(hall_count(h, SAY_REDRAW), 1u);
	hall_free(h);
}

/* Before its end, the review would tell what the player did not know. */
Test(commands_review, no_game_in_play_is_reviewed)
{
	struct hall *h = hall_new();
	char id[LIMIT_CUSTOM_ID + 1];

	hall_game(h, "four-card", "1", "0", 2);
	snprintf(id, sizeof id, "g:%s:0:review", hall_table(h)->now->row.id);
	refused(h, BEN, id, "refuse.game-on");
	hall_surely(h, ANA, "stop");
	cr_expect_null(hall_table(h));
	cr_expect_null(hall_button(&h->table, "review", -1), "a stopped game has no button");
	refused(h, BEN, id, "refuse.review-stopped");
	cr_expect_eq(hall_count(h, SAY_REDRAW), 0u);
	hall_free(h);
}

/* After a restart, the button of the progress starts the review again in its place. */
Test(commands_review, the_button_of_a_progress_starts_again)
{
	struct hall *h = hall_new();
	char id[LIMIT_CUSTOM_ID + 1];
	snowflake in;

	strcpy(id, play(h, "six-card", "1", 2));
	hall_restart(h);
	in = hall_press(h, BEN, id, 77, true);
	hall_run(h);
	cr_expect_eq(hall_answer(h, in)->how.what.kind, SAY_UPDATE, "the same message");
	cr_expect(has(last(h), "your decisions"), "%s", hall_text(last(h)));
	hall_free(h);
}

/* Runs the loop until the review has shown its first answer. */
static void
until_answered(struct hall *h)
{
	for (unsigned n = h->n; h->n == n;)
		uv_run(&h->loop, UV_RUN_ONCE);
}

/* Whether the answer to an interaction was deleted, as the last thing that happened to it. */
static bool
left(const struct hall *h, snowflake in)
{
	bool gone = false;

	for (unsigned i = 0; i < h->n; i++)
		if (h->heard[i].reached_by == in)
			gone = h->heard[i].how.what.kind == SAY_RETRACT;
	return gone;
}

/* A press while the review runs gets the progress, and then the page; the review goes on. */
Test(commands_review, a_second_press_takes_the_review_over)
{
	struct hall *h = hall_new();
	char id[LIMIT_CUSTOM_ID + 1], other[LIMIT_CUSTOM_ID + 1];
	snowflake first, second, third;

	strcpy(other, play(h, "six-card", "1", 2));
	strcpy(id, play(h, "six-card", "2", 2));
	first = press(h, BEN, id);
	until_answered(h);
	second = hall_press(h, BEN, id, 77, true);
	third = press(h, BEN, other);
	hall_run(h);
	cr_expect_eq(hall_answer(h, first)->how.what.kind, SAY_ANSWER);
	cr_expect_eq(hall_answer(h, second)->how.what.kind, SAY_UPDATE);
	cr_expect(has(hall_answer(h, second)->m, "your decisions: 0 %"));
	hall_said(h, third, "refuse.review-running");
	cr_expect(has(last(h), "🟦 luck"));
	for (unsigned i = 0; i < h->n; i++)
		if (h->heard[i].how.what.kind == SAY_REDRAW)
			cr_expect_eq(h->heard[i].reached_by, second, "the new answer changes");
	hall_free(h);
}

/* One review runs at a time: the second person is told, and then sees the progress. */
Test(commands_review, a_review_that_waits_says_how_many_come_first)
{
	struct hall *h = hall_new();
	char id[LIMIT_CUSTOM_ID + 1];
	snowflake first, second;
	bool began = false;

	strcpy(id, play(h, "six-card", "2", 2));
	first = press(h, BEN, id);
	second = press(h, ANA, id);
	hall_run(h);
	cr_expect(has(hall_answer(h, first)->m, "your decisions: 0 %"));
	cr_expect(has(hall_answer(h, second)->m, "One review is before yours."), "%s",
	    hall_text(hall_answer(h, second)->m));
	for (unsigned i = 0; i < h->n; i++)
		began |= h->heard[i].how.what.kind == SAY_REDRAW &&
		    h->heard[i].reached_by == second && has(h->heard[i].m, "your decisions: ");
	cr_expect(began);
	cr_expect(has(last(h), "🟦 luck"));
	hall_free(h);
}

/* Two presses at once, before the game is read: one review, and its last answer changes. */
Test(commands_review, two_presses_at_once_are_one_review)
{
	struct hall *h = hall_new();
	char id[LIMIT_CUSTOM_ID + 1];
	snowflake first, second;

	strcpy(id, play(h, "six-card", "1", 2));
	first = press(h, BEN, id);
	second = press(h, BEN, id);
	hall_run(h);
	cr_expect(has(hall_answer(h, first)->m, "your decisions: 0 %"));
	cr_expect(has(hall_answer(h, second)->m, "your decisions: 0 %"));
	cr_expect_eq(hall_count(h, SAY_REDRAW), 1u);
	cr_expect(has(last(h), "🟦 luck"));
	cr_expect(left(h, first), "no page stays at 0 %%");
	cr_expect_not(left(h, second));
	hall_free(h);
}

/* A second press on the table, while the first answer is drawn anew: one page is left. */
Test(commands_review, a_press_on_the_table_takes_the_review_to_a_new_page)
{
	struct hall *h = hall_new();
	char id[LIMIT_CUSTOM_ID + 1];
	snowflake first, second;

	strcpy(id, play(h, "six-card", "4", 2));
	first = press(h, BEN, id);
	until_answered(h);
	/* Its answer is under way still, and a drawing of some percent waits. */
	h->now += 2000;
	for (unsigned i = 0; i < 600; i++)
		uv_run(&h->loop, UV_RUN_ONCE);
	second = press(h, BEN, id);
	hall_run(h);
	cr_expect_null(strstr(hall_text(hall_answer(h, second)->m), " 0 %"), "in the middle");
	cr_expect(left(h, first));
	cr_expect_not(left(h, second));
	cr_expect(has(last(h), "🟦 luck"));
	hall_free(h);
}

/* A person has one page of a game, however often they ask; others keep theirs. */
Test(commands_review, a_new_review_takes_the_place_of_the_old_page)
{
	struct hall *h = hall_new();
	snowflake in[4], other;
	char id[LIMIT_CUSTOM_ID + 1];

	strcpy(id, play(h, "four-card", "1", 2));
	other = press(h, ANA, id);
	hall_run(h);
	for (unsigned i = 0; i < 4; i++) {
		in[i] = press(h, BEN, id);
		hall_run(h);
		for (unsigned k = 0; k <= i; k++)
			cr_expect_eq(left(h, in[k]), k < i, "page %u after %u", k, i);
	}
	cr_expect_not(left(h, other));
	hall_wait(h, 15 * 60 * 1000);
	cr_expect(left(h, in[3]) && left(h, other), "before their tokens expire");
	hall_free(h);
}

/* The daemon leaves: the answer says so, with the button. */
Test(commands_review, a_restart_in_the_middle_leaves_a_button)
{
	struct hall *h = hall_new();
	char id[LIMIT_CUSTOM_ID + 1];

	strcpy(id, play(h, "six-card", "9", 2));
	press(h, BEN, id);
	until_answered(h);
	tables_rest(h->tables);
	hall_run(h);
	cr_expect(has(last(h), "The review was interrupted."), "%s", hall_text(last(h)));
	cr_expect(starts_again(last(h), id));
	hall_free(h);
}

/* The answer did not arrive: nothing is edited, and nothing is left behind. */
Test(commands_review, an_answer_that_was_lost_is_not_edited)
{
	struct hall *h = hall_new();
	char id[LIMIT_CUSTOM_ID + 1];

	strcpy(id, play(h, "six-card", "9", 2));
	h->no_answers = true;
	hall_press(h, BEN, id, 77, true);
	hall_run(h);
	cr_expect_eq(hall_count(h, SAY_REDRAW), 0u);
	strcpy(id, play(h, "four-card", "1", 2));
	h->no_answers = false;
	press(h, BEN, id);
	hall_run(h);
	cr_expect_eq(hall_count(h, SAY_REDRAW), 1u);
	hall_free(h);
}

/*
 * A press on the public table had an answer before, and its kind is not known. It may have been
 * deferred: then an edit of @original would put the review in place of the table.
 */
Test(commands_review, a_press_of_before_a_restart_never_edits_the_table)
{
	struct hall *h = hall_new();
	char id[LIMIT_CUSTOM_ID + 1];

	strcpy(id, play(h, "six-card", "9", 2));
	h->no_answers = true;
	h->no_answers_code = DISCORD_ALREADY_ACKNOWLEDGED;
	hall_press(h, BEN, id, 77, false);
	hall_run(h);
	cr_expect_eq(hall_count(h, SAY_REDRAW), 0u);
	hall_free(h);
}

/* The answer was lost, and the review may be running still: the person presses once more. */
Test(commands_review, after_a_lost_answer_the_review_can_be_asked_again)
{
	struct hall *h = hall_new();
	char id[LIMIT_CUSTOM_ID + 1];
	snowflake again;

	strcpy(id, play(h, "six-card", "3", 2));
	h->no_answers = true;
	hall_press(h, BEN, id, 77, true);
	until_answered(h);
	h->no_answers = false;
	again = press(h, BEN, id);
	hall_run(h);
	cr_expect(has(hall_answer(h, again)->m, "your decisions: 0 %"));
	cr_expect(has(last(h), "🟦 luck"), "%s", hall_text(last(h)));
	hall_free(h);
}

/* Twelve players and nine cards: the page fits a message, in each style and language. */
Test(commands_review, every_page_fits_a_message)
{
	static const enum render_style styles[] = { RENDER_BLOCK, RENDER_WORDS };
	static struct review r;
	struct golf_rules rules = hall_rules(
	    (const char *const[]){ "extends", "nine-card", "players.max", "12", NULL });
	struct render_table t = { .game = "abc",
		.title = "Nine-card Golf",
		.rules = &rules,
		.seats = 12,
		.seats_max = 12 };
	struct message m;

	for (unsigned i = 0; i < 12; i++)
		t.seat[i].name = "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW";
	for (unsigned i = 0; i < GOLF_HOLES_MAX; i++) {
		r.hole[i].dealt = r.hole[i].ended = true;
		r.hole[i].score = -100;
		r.hole[i].cost.points = (int64_t)i * REVIEW_POINT;
	}
	r.dears = REVIEW_DEAR;
	for (unsigned i = 0; i < REVIEW_DEAR; i++) {
		struct golf_view *v = &r.dear[i].view;

		r.dear[i].hole = 99;
		r.dear[i].move = 99999;
		r.dear[i].cost = 99 * REVIEW_POINT;
		r.dear[i].best = (struct golf_action){ .kind = GOLF_DO_COUNT };
		r.dear[i].taken = (struct golf_action){
			.kind = GOLF_DO_MATCH, .n = GOLF_LIST_MAX, .gives = GOLF_LIST_MAX
		};
		for (unsigned k = 0; k < GOLF_LIST_MAX; k++)
			r.dear[i].taken.at[k] = (struct golf_spot){ (uint8_t)k, 8 };
		if (i > 0)
			r.dear[i].best = r.dear[i].taken;
		r.dear[i].hard = r.dear[i].taken;
		r.dear[i].gain = r.dear[i].gain_error = 99 * REVIEW_POINT;
		v->seats = 12;
		v->rows = v->columns = 3;
		v->places = 9;
		v->drawn = GOLF_JOKER_RED;
		v->discard = 9;
		v->turn = 0;
		v->hole = 99;
		v->phase = GOLF_PH_PLACE;
		for (unsigned seat = 0; seat < 12; seat++) {
			v->size[seat] = 9;
			for (unsigned place = 0; place < 9; place++)
				v->cell[seat][place] = (struct golf_cell){ .card = 9,
					.flags = GOLF_CELL_KNOWN };
		}
	}
	for (unsigned i = 0; i < 4; i++) {
		t.style = styles[i / 2];
		t.lang = i % 2 ? "es" : "en";
		render_review(&t, &r, &m);
		cr_expect_not(m.cut, "%u", i);
		cr_expect_leq(text_characters(hall_text(&m)), LIMIT_MESSAGE_TEXT, "%u", i);
		cr_expect(hall_json(&m), "it is a message");
		render_review_figures(&t, &r, &m);
		cr_expect_not(m.cut, "%u", i);
		cr_expect_leq(text_characters(hall_text(&m)), LIMIT_MESSAGE_TEXT, "%u", i);
		cr_expect(has(&m, "99"), "%s", hall_text(&m));
		cr_expect(
		    has(&m, i % 2 ? "Sin mostrar: 81" : "Not shown: 81"), "%s", hall_text(&m));
		cr_expect(has(&m, i % 2 ? "no hacer nada" : "do nothing"), "%s", hall_text(&m));
		cr_expect(hall_json(&m), "it is a message");
	}
}

/*
 * A phone of 390 pixels shows 32 columns of a code block, and the decisions are the last column:
 * between two columns stands one space. A block of larger figures is wider.
 */
Test(commands_review, a_phone_shows_the_points_of_the_decisions)
{
	static const char *const blocks[] = { "```\n"
					      "hole score     cards decisions\n"
					      "   1    18  +7.2±0.5  +5.1±0.0\n"
					      "   2    36 −37.9±0.5 +64.5±0.0\n"
					      "   =    54 −30.7±0.7 +69.6±0.0\n"
					      "```",
		"```\n"
		"hoyo puntos    cartas decisiones\n"
		"   1     18  +7,2±0,5   +5,1±0,0\n" };
	static struct review r;
	struct golf_rules rules = hall_rules((const char *const[]){ "extends", "six-card", NULL });
	struct render_table t = { .game = "abc", .rules = &rules, .seats = 2 };
	struct message m;

	for (unsigned i = 0; i < 2; i++) {
		r.hole[i].dealt = r.hole[i].ended = true;
		r.hole[i].score = i ? 36 : 18;
		r.hole[i].cost.points = REVIEW_POINT * (i ? 645 : 51) / 10;
		r.hole[i].expected.points = r.hole[i].score * REVIEW_POINT - r.hole[i].cost.points -
		    REVIEW_POINT * (i ? -379 : 72) / 10;
		r.hole[i].expected.variance = REVIEW_POINT * REVIEW_POINT / 4;
	}
	for (unsigned i = 0; i < 2; i++) {
		t.lang = i ? "es" : "en";
		render_review_figures(&t, &r, &m);
		cr_expect(has(&m, blocks[i]), "%s", hall_text(&m));
	}
}
