/*
 * Every page that writes names: two people whose names look alike are told apart on each of them,
 * and a computer player who holds a seat for somebody is called after that person.
 */
#include "bot/render/apart.h"
#include "bot/render/daily.h"
#include "bot/render/results.h"
#include "bot/render/shot.h"
#include "tests/bot/render/stage.h"

#include <strings.h>

/* Names that no other text has: of the seats 0 to 2. The last seat is a computer player. */
static const char *first, *second, *robo, *held;
static struct golf_news list[8];
static int16_t scores[3][GOLF_SEATS_MAX];
static char alt[20000];

/* The table of the names, in hole 2 of 9, with what the second seat did last. */
static void
table_of_names(enum golf_phase phase, unsigned turn)
{
	six_card_table();
	table.seat[0].name = first;
	table.seat[1].name = second;
	table.seat[2].name = robo;
	table.seat[2].held = held;
	table.channel = 5; /* "<#222>" looks like a number */
	view.hole = 2;
	table.scored = 1;
	table.scores = (const int16_t(*)[GOLF_SEATS_MAX])scores;
	if (phase == GOLF_PH_BETWEEN || phase == GOLF_PH_OVER) {
		for (unsigned seat = 0; seat < 3; seat++)
			lay(&view, seat, "AS AH 3D 4C 5C 6C");
		view.phase = (uint8_t)phase;
		view.ender = 1;
		view.winners = 7;
		table.scored = 3;
		return;
	}
	set_turn(&view, phase, turn);
	add_news(&table, GOLF_NEWS_DREW_STOCK, 1, GOLF_NOWHERE, card("9C"));
	add_news(&table, GOLF_NEWS_REPLACED, 1, 2, card("QH"));
	add_news(&table, GOLF_NEWS_PASSED, 2, GOLF_NOWHERE, GOLF_NO_CARD);
	add_news(&table, GOLF_NEWS_TURN, (uint8_t)turn, GOLF_NOWHERE, GOLF_NO_CARD);
}

static void
page_lobby(void)
{
	table_of_names(GOLF_PH_TURN, 0);
	table.seen = NULL;
	table.view = NULL;
	render_lobby(&table, &message);
}

static void
page_start(void)
{
	table_of_names(GOLF_PH_START, 0);
	view.turn = GOLF_NOBODY;
	view.to_act = 7;
	draw_view(render_table);
}

static void
page_turn(void)
{
	table_of_names(GOLF_PH_TURN, 1);
	view.ender = 1;
	view.last_turns = 2;
	table.seat[1].votes = 1;
	table.unlooked = 6;
	table.new_host = true;
	table.host = 1002;
	draw_view(render_table);
}

static void
page_computer(void)
{
	table_of_names(GOLF_PH_TURN, 2);
	table.overtime = 2;
	draw_view(render_table);
}

static void
page_pings(void)
{
	table_of_names(GOLF_PH_TURN, 1);
	table.pinged = 2;
	table.warns = true;
	draw_view(render_table);
}

static void
page_matched(void)
{
	table_of_names(GOLF_PH_TURN, 0);
	add_news_two(&table, GOLF_NEWS_MATCHED, 1, GOLF_NOWHERE, card("9C"), 1, 3);
	draw_view(render_table);
}

static void
page_knocked(void)
{
	table_of_names(GOLF_PH_TURN, 0);
	view.ender = 1;
	add_news(&table, GOLF_NEWS_KNOCKED, 1, GOLF_NOWHERE, GOLF_NO_CARD);
	add_news(&table, GOLF_NEWS_LAST_TURNS, 1, GOLF_NOWHERE, GOLF_NO_CARD);
	draw_view(render_table);
}

/* Somebody has left the last seat. */
static void
page_left(void)
{
	table_of_names(GOLF_PH_TURN, 0);
	table.seat[2].away = 1003;
	add_news(&table, GOLF_NEWS_SKIPPED, 1, GOLF_NOWHERE, GOLF_NO_CARD);
	add_news(&table, GOLF_NEWS_LEFT, 2, GOLF_NOWHERE, GOLF_NO_CARD);
	draw_view(render_table);
}

static void
page_between(void)
{
	table_of_names(GOLF_PH_BETWEEN, 0);
	draw_view(render_table);
}

static void
page_over(void)
{
	table_of_names(GOLF_PH_OVER, 0);
	draw_view(render_table);
}

static void
page_stopped(void)
{
	table_of_names(GOLF_PH_TURN, 0);
	table.host = 1002;
	draw_view(render_stopped);
}

static void
page_more(void)
{
	table_of_names(GOLF_PH_TURN, 0);
	render_more(&table,
	    &(struct render_more){ .seat = 0, .host = true, .keeps_order = true, .sends = true },
	    &message);
}

static void
page_ping(void)
{
	table_of_names(GOLF_PH_TURN, 0);
	add_news(&table, GOLF_NEWS_PASSED, 1, GOLF_NOWHERE, GOLF_NO_CARD);
	render_ping(&table, 0, &message);
}

static void
page_push(void)
{
	table_of_names(GOLF_PH_TURN, 1);
	table.pinged = 2;
	render_push(&table, &message);
}

static void
page_look(void)
{
	const struct golf_tell tell = {
		.kind = GOLF_TELL_LOOK, .to = 0, .seat = 1, .place = 3, .card = card("9C")
	};

	table_of_names(GOLF_PH_TURN, 0);
	view.viewer = 0;
	render_peek(&table, &tell, 1, false, &message);
}

/* The question whose card a power is for. */
static void
page_aim(void)
{
	struct plan_question q;
	struct golf_action a;

	table_of_names(GOLF_PH_POWER, 0);
	view.viewer = 0;
	view.usable = GOLF_POWER_SHUFFLE_OTHER;
	rules.rank_power[6] = GOLF_POWER_SHUFFLE_OTHER;
	may_fill(&view, &rules);
	cr_assert_eq(
	    plan_next(PLAN_POWER, "", &view, &rules, LIMIT_SELECT_OPTIONS, &q, &a), PLAN_ASK);
	render_plan(&table, PLAN_POWER, &q, &message);
}

static void
page_aim_card(void)
{
	struct plan_question q;
	struct golf_action a;

	table_of_names(GOLF_PH_POWER, 0);
	view.viewer = 0;
	view.usable = GOLF_POWER_PEEK_OTHER;
	rules.rank_power[6] = GOLF_POWER_PEEK_OTHER;
	may_fill(&view, &rules);
	cr_assert_eq(
	    plan_next(PLAN_POWER, "", &view, &rules, LIMIT_SELECT_OPTIONS, &q, &a), PLAN_ASK);
	render_plan(&table, PLAN_POWER, &q, &message);
}

/* "More" of a lobby: computer players may be sent away, too. */
static void
page_more_lobby(void)
{
	table_of_names(GOLF_PH_TURN, 0);
	table.view = NULL;
	table.seen = NULL;
	render_more(
	    &table, &(struct render_more){ .seat = 0, .host = true, .sends = true }, &message);
}

/* The points of a hole. */
static void
page_points(void)
{
	table_of_names(GOLF_PH_BETWEEN, 0);
	for (unsigned seat = 0; seat < 3; seat++)
		view.points[seat] = view.scores[seat] = 20;
	may_fill(&view, &rules);
	render_count(&table, NULL, &message);
}

/* The first seat matched a card of each of the others; the better choice was one of them. */
static const struct review *
review_of_names(void)
{
	static struct review r;
	struct review_dear *d = &r.dear[0];

	table_of_names(GOLF_PH_TURN, 0);
	r = (struct review){ .dears = 1 };
	d->hole = 1;
	d->taken = (struct golf_action){ .kind = GOLF_DO_MATCH, .n = 2 };
	d->taken.at[0] = (struct golf_spot){ 1, 2 };
	d->taken.at[1] = (struct golf_spot){ 2, 3 };
	d->best = d->hard = d->taken;
	d->gain = d->cost = REVIEW_POINT;
	lay(&view, 1, "?? ?? QH ?? ?? ??");
	view.cell[1][2].flags = GOLF_CELL_KNOWN;
	view.cell[2][3] = (struct golf_cell){ card("QD"), GOLF_CELL_KNOWN };
	view.viewer = 0;
	may_fill(&view, &rules);
	d->view = view;
	return &r;
}

static void
page_review(void)
{
	render_review(&table, review_of_names(), &message);
}

static void
page_review_figures(void)
{
	render_review_figures(&table, review_of_names(), &message);
}

static struct render_replay
replay_of_names(enum golf_phase phase)
{
	struct render_replay r = {
		.hole = 1, .holes = 3, .move = 3, .moves = 9, .news = list, .n = 3
	};

	table_of_names(phase, 1);
	list[0] = one_news(GOLF_NEWS_DEALT, 0, GOLF_NOWHERE, "9C");
	list[1] = one_news(GOLF_NEWS_TURN, 1, GOLF_NOWHERE, NULL);
	list[2] = one_news(GOLF_NEWS_PASSED, 1, GOLF_NOWHERE, NULL);
	r.turn = 1;
	return r;
}

static void
page_replay(void)
{
	struct render_replay r = replay_of_names(GOLF_PH_TURN);

	for (unsigned seat = 0; seat < 3; seat++)
		lay(&view, seat, "AS AH 3D 4C 5C 6C");
	render_replay(&table, &r, &message);
}

static void
page_replay_end(void)
{
	struct render_replay r = replay_of_names(GOLF_PH_BETWEEN);

	render_replay(&table, &r, &message);
}

static void
page_story(void)
{
	struct render_replay r = replay_of_names(GOLF_PH_BETWEEN);

	render_story(&table, &r, &message);
}

static void
page_history(void)
{
	struct render_past past = { .game = "abc", .title = "Golf", .holes = 9, .seats = 3 };

	past.seat[0].name = first;
	past.seat[1].name = second;
	past.seat[1].won = true;
	past.seat[2].name = robo;
	past.seat[2].held = held;
	render_history("en", NULL, &past, 1, &message);
}

/* Nine seats: names stand in few columns. */
static void
page_history_long(void)
{
	struct render_past past = { .game = "abc", .title = "Golf", .holes = 9, .seats = 9 };

	static const char *const others[] = { "", "", "", "Dov", "Eve", "Finn", "Gia", "Hal",
		"Jo" };

	for (unsigned i = 3; i < 9; i++)
		past.seat[i].name = others[i];
	past.seat[0].name = first;
	past.seat[1].name = second;
	past.seat[2].name = robo;
	past.seat[2].held = held;
	render_history("en", NULL, &past, 1, &message);
}

static void
page_leaderboard(void)
{
	static struct standing row[2];
	struct render_leaderboard b = {
		.lang = "en", .n = 2, .rows = 2, .row = { &row[0], &row[1] }
	};

	row[0] = (struct standing){ .user = 1, .name = first, .rank = 1, .games = 1, .holes = 1 };
	row[1] = (struct standing){ .user = 2, .name = second, .rank = 2, .games = 1, .holes = 1 };
	render_leaderboard(&b, 202609, false, &message);
}

static void
page_daily(void)
{
	static const struct daily_score score = { 1, { 3 } };
	struct render_daily_list l = { .n = 2,
		.of = 2,
		.row = { { .name = first, .user = 1, .score = &score },
		    { .name = second, .user = 2, .score = &score } } };
	struct render_daily d = { .lang = "en", .date = "2026-11-26", .title = "Golf" };

	six_card(&rules);
	d.rules = &rules;
	render_daily_list(&d, &l, &message);
}

/* The words of a picture, which has the same names. */
static void
words_of_picture(enum golf_phase phase)
{
	struct picture_maker *maker = shot_maker();
	struct shot *shot;

	table_of_names(phase, 1);
	may_fill(&view, &rules);
	shot = shot_new(&table);
	cr_assert(maker && shot);
	shot_make(shot, maker);
	cr_assert_null(shot_problem(shot));
	message_init(&message, false);
	snprintf(alt, sizeof alt, "%s", shot_alt(shot));
	shot_free(shot);
	shot_maker_free(maker);
}

static void
picture_of_table(void)
{
	words_of_picture(GOLF_PH_TURN);
}

static void
picture_of_scorecard(void)
{
	words_of_picture(GOLF_PH_OVER);
}

static const struct page {
	const char *name;
	void (*draw)(void);
	bool second, robo; /* the page names them */
} pages[] = {
	{ "lobby", page_lobby, true, true },
	{ "start", page_start, true, true },
	{ "turn", page_turn, true, true },
	{ "computer", page_computer, true, true },
	{ "pings", page_pings, true, true },
	{ "matched", page_matched, true, true },
	{ "knocked", page_knocked, true, true },
	{ "left", page_left, true, true },
	{ "between", page_between, true, true },
	{ "over", page_over, true, true },
	{ "stopped", page_stopped, true, true },
	{ "more", page_more, true, false },
	{ "more in a lobby", page_more_lobby, true, true },
	{ "points", page_points, true, true },
	{ "review", page_review, true, true },
	{ "figures of a review", page_review_figures, true, true },
	{ "ping", page_ping, true, false },
	{ "push", page_push, true, true },
	{ "look", page_look, true, false },
	{ "aim", page_aim, true, true },
	{ "aim at a card", page_aim_card, true, true },
	{ "replay", page_replay, true, true },
	{ "end of a replay", page_replay_end, true, true },
	{ "story", page_story, true, true },
	{ "history", page_history, true, true },
	{ "long history", page_history_long, true, true },
	{ "leaderboard", page_leaderboard, true, false },
	{ "daily", page_daily, true, false },
	{ "picture", picture_of_table, true, true },
	{ "scorecard", picture_of_scorecard, true, true },
};
enum { PAGES = sizeof pages / sizeof pages[0] };

/* Draws a page. Returns all its text: of labels and menus, too. */
static const char *
drawn(const struct page *p)
{
	static char text[sizeof message.text + sizeof alt];

	alt[0] = '\0';
	p->draw();
	cr_assert_not(message.cut, "%s", p->name);
	snprintf(text, sizeof text, "%.*s%s", (int)message.used, message.text, alt);
	return text;
}

/* How often a text is there. Headlines are in capitals. */
static unsigned
count(const char *text, const char *part)
{
	unsigned n = 0;

	for (; *text; text++)
		n += strncasecmp(text, part, strlen(part)) == 0;
	return n;
}

Test(render_apart_pages, names_that_look_alike_are_told_apart_on_every_page)
{
	static const char *const alike[][2] = {
		{ "Sam", "Sam" },
		{ "Sam", "SAM" },
		{ "Sam", "Sa\u200bm" }, /* an invisible character */
		{ "Sam", "S\u0430m" }, /* a Cyrillic letter */
		{ "S m", "S\u00a0m" }, /* two kinds of blanks */
		{ "S m", "S\u2003m" },
		{ "Bill", "Bi11" },
	};

	robo = "Robo";
	held = NULL;
	for (unsigned p = 0; p < PAGES; p++) {
		unsigned named;

		first = "Sam";
		second = "Qux";
		named = count(drawn(&pages[p]), "qux") + count(drawn(&pages[p]), "<@1002>");
		cr_expect_eq(named > 0, pages[p].second, "%s", pages[p].name);
		cr_expect_eq(count(drawn(&pages[p]), "#2"), 0u, "%s", pages[p].name);
		for (unsigned i = 0; i < sizeof alike / sizeof alike[0]; i++) {
			const char *text;

			first = alike[i][0];
			second = alike[i][1];
			text = drawn(&pages[p]);
			cr_expect_eq(count(text, "#2"), named, "%s, pair %u: %u times in %s",
			    pages[p].name, i, named, text);
		}
	}
}

Test(render_apart_pages, a_seat_that_is_held_names_its_person_on_every_page)
{
	/* In Markdown the slash is escaped. */
	static const char *const forms[] = { "Robo for Qux", "R. for Qux", "R/Qux", "R\\/Qux" };

	first = "Sam";
	second = "Ben";
	for (unsigned p = 0; p < PAGES; p++) {
		unsigned named, found = 0;
		const char *text;

		robo = "Robo";
		held = NULL;
		named = count(drawn(&pages[p]), "robo");
		cr_expect_eq(named > 0, pages[p].robo, "%s", pages[p].name);
		held = "Qux";
		text = drawn(&pages[p]);
		for (unsigned i = 0; i < sizeof forms / sizeof forms[0]; i++)
			found += count(text, forms[i]);
		/* "Robo plays on for Qux" names both. */
		found += count(text, "**Robo** plays on for Qux");
		cr_expect_eq(found, named, "%s: %u times in %s", pages[p].name, named, text);
	}
}

Test(render_apart_pages, a_held_seat_is_short_where_columns_are_few)
{
	static const struct {
		const char *lang, *person;
		unsigned columns;
		const char *name;
	} tries[] = {
		{ "en", "Cleo", 0, "Birdie for Cleo" },
		{ "es", "Cleo", 0, "Birdie por Cleo" },
		{ "en", "Cleo", 15, "Birdie for Cleo" },
		{ "en", "Cleo", 14, "B. for Cleo" },
		{ "es", "Cleo", 11, "B. por Cleo" },
		{ "en", "Cleo", 10, "B/Cleo" },
		{ "en", "Maximilian", 8, "B/Maximilian" }, /* apart_plain() cuts it */
		{ "en", "\u200b", 0, "Birdie for Somebody" },
		{ "en", "", 0, "Birdie" },
		{ "en", NULL, 0, "Birdie" },
	};
	char out[LIMIT_NAME];

	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++)
		cr_expect_str_eq(
		    apart_held(tries[i].lang, "Birdie", tries[i].person, tries[i].columns, out),
		    tries[i].name, "row %u: %s", i, out);
}

/* Two computer players for two people of one name; and a person who is called like both. */
Test(render_apart_pages, held_seats_that_look_alike_are_told_apart)
{
	char name[RENDER_NAME];

	six_card_table();
	table.seat[0] = (struct render_seat){ .name = "Birdie", .held = "Sam" };
	table.seat[1] = (struct render_seat){ .name = "Birdie for Sam", .user = 1002 };
	table.seat[2] = (struct render_seat){ .name = "Bogey", .held = "Sam" };
	cr_expect_str_eq(seat_name(&table, 0, name), "Birdie for Sam");
	cr_expect_str_eq(seat_name(&table, 1, name), "Birdie for Sam #2");
	cr_expect_str_eq(seat_name(&table, 2, name), "Bogey for Sam");
	cr_expect_str_eq(seat_plain(&table, 2, 8, name), "B/Sam #2");
}
