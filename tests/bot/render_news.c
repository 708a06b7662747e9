#include "bot/render_news.h"

#include "tests/bot/render_show.h"

static struct golf_rules rules;
static struct golf_view view;
static struct render_table table;
static struct sheet sheet;

static void
begin(void)
{
	six_card(&rules);
	set_table(&table, &view, &rules, 3);
	sheet_init(&sheet);
}

/* Every kind of event, by itself. */
Test(render_news, each_kind)
{
	static const struct {
		struct golf_news news;
		const char *line;
	} tries[] = {
		{ { GOLF_NEWS_DEALT, 2, GOLF_NOWHERE, 0 },
		    "Hole 1 was dealt; the discard pile starts with the A♠." },
		{ { GOLF_NEWS_DEALT, 2, GOLF_NOWHERE, GOLF_NO_CARD },
		    "Hole 1 was dealt; the discard pile is empty." },
		{ { GOLF_NEWS_TURNED_UP, 0, 3, 9 }, "**Ana** turned up the 10♠." },
		{ { GOLF_NEWS_PEEKED, 0, 3, GOLF_NO_CARD }, "**Ana** looked at place 4." },
		{ { GOLF_NEWS_DREW_STOCK, 1, GOLF_NOWHERE, 0 }, "**Ben** drew the A♠ from the stock." },
		{ { GOLF_NEWS_DREW_STOCK, 1, GOLF_NOWHERE, GOLF_HIDDEN }, "**Ben** drew from the stock." },
		{ { GOLF_NEWS_DREW_DISCARD, 1, GOLF_NOWHERE, 0 }, "**Ben** took the A♠ from the discard pile." },
		{ { GOLF_NEWS_REPLACED, 1, 0, 0 },
		    "**Ben** put the drawn card in place 1 and discarded the A♠." },
		{ { GOLF_NEWS_DISCARDED, 1, GOLF_NOWHERE, 0 }, "**Ben** discarded the A♠." },
		{ { GOLF_NEWS_FLIPPED, 1, 5, 0 }, "**Ben** turned up the A♠ in place 6." },
		{ { GOLF_NEWS_KEPT, 1, GOLF_NOWHERE, GOLF_NO_CARD }, "**Ben** turned no card up." },
		{ { GOLF_NEWS_KNOCKED, 1, GOLF_NOWHERE, GOLF_NO_CARD }, "**Ben** called “Knock”." },
		{ { GOLF_NEWS_EXPOSED, 1, GOLF_NOWHERE, GOLF_NO_CARD }, "**Ben** showed all cards." },
		{ { GOLF_NEWS_PASSED, 1, GOLF_NOWHERE, GOLF_NO_CARD }, "**Ben** passed." },
		{ { GOLF_NEWS_LAST_TURNS, 1, GOLF_NOWHERE, GOLF_NO_CARD },
		    "**Ben** has ended the hole: everybody else has one more turn." },
		{ { GOLF_NEWS_STOCK_RENEWED, GOLF_NOBODY, GOLF_NOWHERE, GOLF_NO_CARD },
		    "The discard pile was shuffled and is the stock now." },
		{ { GOLF_NEWS_TURN, 1, GOLF_NOWHERE, GOLF_NO_CARD }, NULL },
		{ { GOLF_NEWS_HOLE_OVER, 1, GOLF_NOWHERE, GOLF_NO_CARD }, NULL },
		{ { GOLF_NEWS_GAME_OVER, GOLF_NOBODY, GOLF_NOWHERE, GOLF_NO_CARD }, NULL },
		{ { GOLF_NEWS_LEFT, 1, GOLF_NOWHERE, GOLF_NO_CARD },
		    "**Ben** took the seat of somebody who left." },
		{ { GOLF_NEWS_JOINED, 1, GOLF_NOWHERE, GOLF_NO_CARD }, "**Ben** sat down." },
		{ { 200, 1, GOLF_NOWHERE, GOLF_NO_CARD }, NULL },
		{ { GOLF_NEWS_PASSED, 77, GOLF_NOWHERE, GOLF_NO_CARD }, "**Somebody** passed." },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char wanted[200] = "";
		begin();
		table.recent[table.news++] = tries[i].news;
		news_write(&sheet, &table, 8);
		if (tries[i].line)
			snprintf(wanted, sizeof wanted, "-# %s\n", tries[i].line);
		cr_expect_str_eq(sheet.text, wanted, "'%s' not '%s'", sheet.text, wanted);
	}
}

/* A drawn card that nobody saw is named when it is discarded; the next player's is another card. */
Test(render_news, one_player_one_line)
{
	begin();
	add_news(&table, GOLF_NEWS_DREW_STOCK, 0, GOLF_NOWHERE, GOLF_HIDDEN);
	add_news(&table, GOLF_NEWS_DISCARDED, 0, GOLF_NOWHERE, card("9C"));
	add_news(&table, GOLF_NEWS_FLIPPED, 0, 2, card("2D"));
	add_news(&table, GOLF_NEWS_DISCARDED, 1, GOLF_NOWHERE, card("3C"));
	add_news(&table, GOLF_NEWS_TURN, 1, GOLF_NOWHERE, GOLF_NO_CARD);
	add_news(&table, GOLF_NEWS_PASSED, 1, GOLF_NOWHERE, GOLF_NO_CARD);
	news_write(&sheet, &table, 8);
	cr_assert_str_eq(sheet.text,
	    "-# **Ana** drew from the stock, discarded the 9♣ and turned up the 2♦ in place 3.\n"
	    "-# **Ben** discarded the 3♣.\n"
	    "-# **Ben** passed.\n");
}

/* The start is one sentence, with its verb once; the first turn is another. So is whoever takes over. */
Test(render_news, at_the_start_one_verb)
{
	begin();
	add_news(&table, GOLF_NEWS_TURNED_UP, 0, 0, card("KH"));
	add_news(&table, GOLF_NEWS_TURNED_UP, 0, 4, card("4H"));
	add_news(&table, GOLF_NEWS_PEEKED, 0, 1, GOLF_NO_CARD);
	add_news(&table, GOLF_NEWS_PEEKED, 0, 2, GOLF_NO_CARD);
	add_news(&table, GOLF_NEWS_PEEKED, 0, 3, GOLF_NO_CARD);
	add_news(&table, GOLF_NEWS_DREW_STOCK, 0, GOLF_NOWHERE, card("9C"));
	add_news(&table, GOLF_NEWS_LEFT, 1, GOLF_NOWHERE, GOLF_NO_CARD);
	add_news(&table, GOLF_NEWS_TURNED_UP, 1, 0, card("AS"));
	news_write(&sheet, &table, 8);
	cr_assert_str_eq(sheet.text,
	    "-# **Ana** turned up the K♥ and the 4♥.\n"
	    "-# **Ana** looked at place 2, place 3 and place 4.\n"
	    "-# **Ana** drew the 9♣ from the stock.\n"
	    "-# **Ben** took the seat of somebody who left.\n"
	    "-# **Ben** turned up the A♠.\n");
}

/* What was before the deal is old. */
Test(render_news, a_deal_begins_anew)
{
	begin();
	add_news(&table, GOLF_NEWS_PASSED, 0, GOLF_NOWHERE, GOLF_NO_CARD);
	add_news(&table, GOLF_NEWS_DEALT, 0, GOLF_NOWHERE, GOLF_NO_CARD);
	add_news(&table, GOLF_NEWS_PASSED, 1, GOLF_NOWHERE, GOLF_NO_CARD);
	news_write(&sheet, &table, 8);
	cr_assert_str_eq(sheet.text, "-# Hole 1 was dealt; the discard pile is empty.\n-# **Ben** passed.\n");
}

Test(render_news, the_last_lines_alone)
{
	begin();
	for (unsigned i = 0; i < 12; i++)
		add_news(&table, GOLF_NEWS_TURNED_UP, i % 2, 0, (uint8_t)i);
	news_write(&sheet, &table, 2);
	cr_assert_str_eq(sheet.text, "-# **Ana** turned up the J♠.\n-# **Ben** turned up the Q♠.\n");
	sheet_init(&sheet);
	news_write(&sheet, &table, 0);
	cr_assert_str_eq(sheet.text, "");
}

/* Whole lines, as many as there is room for. */
Test(render_news, long_lines)
{
	begin();
	table.seat[0].name = table.seat[1].name = "________________________________";
	for (unsigned i = 0; i < RENDER_NEWS; i++)
		add_news(&table, GOLF_NEWS_FLIPPED, i % 2, 10, card("TH"));
	news_write(&sheet, &table, RENDER_NEWS);
	cr_assert_leq(sheet.length, NEWS_CHARACTERS + RENDER_NEWS * 4u + 200);
	cr_assert_eq(strncmp(sheet.text, "-# **\\_", 7), 0, "%s", sheet.text);
}

Test(render_news, lists)
{
	char list[64] = "";

	list_add("en", list, sizeof list, "Ana", true);
	cr_assert_str_eq(list, "Ana");
	list_add("en", list, sizeof list, "Ben", false);
	list_add("en", list, sizeof list, "Eve", true);
	cr_assert_str_eq(list, "Ana, Ben and Eve");
}
