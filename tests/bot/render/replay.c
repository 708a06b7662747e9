/* A replay of one hole: its parts and buttons. The longest hole is told in full. */
#include "bot/render/news.h"
#include "bot/render/results.h"
#include "tests/bot/render/stage.h"
#include "tests/thorough.h"

static struct render_replay replay;
static struct golf_news list[4000];

static void
news(uint8_t kind, uint8_t seat, uint8_t place, const char *text)
{
	list[replay.n++] = one_news(kind, seat, place, text);
}

static void
hole(unsigned number, unsigned holes)
{
	six_card(&rules);
	set_table(&table, &view, &rules, 2);
	lay(&view, 0, "AS AH 3D 4C 5C 6C");
	lay(&view, 1, "KS KH QD QC 5S 6S");
	view.phase = GOLF_PH_BETWEEN;
	view.hole = (uint8_t)number;
	view.ender = 0;
	replay = (struct render_replay){
		.hole = number, .holes = holes, .news = list, .file = true
	};
	news(GOLF_NEWS_DEALT, 0, 0, "9C");
}

Test(render_replay, a_hole)
{
	hole(2, 9);
	news(GOLF_NEWS_TURN, 0, 0, NULL);
	news(GOLF_NEWS_DREW_STOCK, 0, 0, "4C");
	news(GOLF_NEWS_REPLACED, 0, 3, "QH");
	news(GOLF_NEWS_HOLE_OVER, 0, 0, NULL);
	render_story(&table, &replay, &message);
	check_valid(&message, "a hole");
	cr_expect(strstr(show(&message), "### Six-card Golf: hole 2 of 9\n-# Game `"), "%s", shown);
	cr_expect(strstr(shown, "\n- Hole 2 was dealt; the discard pile starts with the 9♣.\n- **"),
	    "%s", shown);
	cr_expect(strstr(shown,
		      "drew the 4♣ from the stock, put it in place 4 and discarded the Q♥.\n```\n"),
	    "%s", shown);
	cr_expect(strstr(shown,
		      "(S story \"Previous hole\") (S story \"Next hole\") (S replay \"Move by "
		      "move\") (S film \"Film\")\n(S record \"Record file\")\n"),
	    "%s", shown);
	table.lang = "es";
	replay.file = false;
	render_story(&table, &replay, &message);
	cr_expect(strstr(show(&message), ": hoyo 2 de 9\n-# Partida `"), "%s", shown);
	cr_expect_null(strstr(shown, "record"), "%s", shown);
}

Test(render_replay, buttons_stop_at_the_first_and_last_hole)
{
	static const struct {
		unsigned hole, holes;
		const char *buttons;
	} tries[] = {
		{ 1, 2, "(s story \"Previous hole\") (S story \"Next hole\")" },
		{ 2, 2, "(S story \"Previous hole\") (s story \"Next hole\")" },
		{ 1, 1, "(s story \"Previous hole\") (s story \"Next hole\")" },
		{ 99, 99, "(S story \"Previous hole\") (s story \"Next hole\")" },
	};

	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		hole(tries[i].hole, tries[i].holes);
		render_story(&table, &replay, &message);
		check_valid(&message, "a hole");
		cr_expect(strstr(show(&message), tries[i].buttons), "%u of %u: %s", tries[i].hole,
		    tries[i].holes, shown);
	}
}

/*
 * R04: the heading counts the played holes. A hole above the number in the rules is named an extra
 * one.
 */
Test(render_replay, an_extra_hole_is_named)
{
	static const struct {
		uint8_t hole, holes; /* holes: the number in the rules */
		const char *lang, *heading;
	} tries[] = {
		{ 1, 1, "en", "### Six-card Golf: hole 1 of 2\n" },
		{ 2, 1, "en", "### Six-card Golf: hole 2 of 2, an extra one\n" },
		{ 2, 1, "es", "### Six-card Golf: hoyo 2 de 2, de desempate\n" },
		{ 2, 0, "en", "### Six-card Golf: hole 2 of 2\n" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		hole(tries[i].hole, 2);
		table.lang = tries[i].lang;
		view.holes = tries[i].holes;
		render_story(&table, &replay, &message);
		check_valid(&message, tries[i].heading);
		cr_expect(strstr(show(&message), tries[i].heading), "%s", shown);
	}
}

static unsigned lines;
static char every[400000];

static void
on_line(void *arg, const char *text)
{
	(void)arg;
	lines++;
	strcat(strcat(every, text), "\n");
}

/*
 * Twelve players with the widest names. Each line stands in exactly one part, in order; the layouts
 * stand in the last part.
 */
Test(render_replay, a_long_hole_has_parts, .timeout = TEST_LIMIT)
{
	static const char name[] = "********************************";
	static const enum render_style styles[] = { RENDER_BLOCK, RENDER_WORDS };
	static char told[400000];

	for (unsigned k = 0; k < 4; k++) {
		unsigned parts = 0, found = 0;

		hole(5, 99);
		set_table(&table, &view, &rules, GOLF_SEATS_MAX);
		table.lang = k % 2 ? "es" : "en";
		table.style = styles[k / 2];
		view.phase = GOLF_PH_BETWEEN;
		view.hole = 99;
		view.rows = 3;
		view.columns = 4;
		view.places = 12;
		view.ender = 3;
		for (unsigned seat = 0; seat < GOLF_SEATS_MAX; seat++) {
			table.seat[seat].name = name;
			lay(&view, seat, "TS TH TD TC TS TH TD TC TS TH TD TC");
			view.points[seat] = -9999;
			view.scores[seat] = -9998;
			view.totals[seat] = -9999;
		}
		for (unsigned turn = 0; turn < 600; turn++) {
			uint8_t seat = (uint8_t)(turn % 12);

			news(GOLF_NEWS_TURN, seat, 0, NULL);
			news(GOLF_NEWS_DREW_STOCK, seat, 0, "TC");
			news(GOLF_NEWS_REPLACED, seat, (uint8_t)(turn % 9), "TH");
		}
		lines = 0;
		*every = *told = '\0';
		news_each(&table, list, replay.n, on_line, NULL);
		cr_assert_eq(lines, 601u);
		for (bool more = true; more; parts++) {
			const char *at;
			char off[40];

			replay.part = parts;
			render_story(&table, &replay, &message);
			check_valid(&message, "a part");
			show(&message);
			for (at = strstr(shown, "\n- "); at; at = strstr(at, "\n- ")) {
				size_t n = strcspn(at + 3, "\n");

				strncat(told, at + 3, n);
				strcat(told, "\n");
				found++;
				at += 2;
			}
			/* The last part disables the button to the next part. */
			snprintf(off, sizeof off, "(s story:%u ", parts + 1);
			more = !strstr(shown, off) && parts < 200;
		}
		cr_expect_eq(found, 601u, "style %u: %u", k, found);
		cr_expect_str_eq(told, every);
		cr_expect_gt(parts, 10u);
		cr_expect_lt(parts, 100u, "%u", parts);
		cr_expect(strstr(shown,
			      styles[k / 2] == RENDER_BLOCK ? "```"
							    : "\xe2\x88\x92"
							      "9"),
		    "%s", shown);
	}
}

Test(render_replay, other_pages)
{
	for (unsigned l = 0; l < 2; l++) {
		const char *lang = l ? "es" : "en";

		render_forget(lang, &message);
		check_valid(&message, "the forget page");
		cr_expect(strstr(show(&message), "(D forget:1 \""), "%s", shown);
	}
	render_record("en", "golf-e13wu1og.jsonl", &message);
	cr_expect(strstr(show(&message), "`golf verify golf-e13wu1og.jsonl`"), "%s", shown);
}
