#include "bot/render/news.h"
#include "config/words.h"

#include "tests/bot/render/show.h"

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

enum { NO = GOLF_NOWHERE, NONE = GOLF_NO_CARD, NOBODY = GOLF_NOBODY };

#define ONE(kind, seat, place, card)                                                               \
	{                                                                                          \
		GOLF_NEWS_##kind, seat, place, card, NOBODY, NO                                    \
	}
#define TWO(kind, seat, place, card, seat2, place2)                                                \
	{                                                                                          \
		GOLF_NEWS_##kind, seat, place, card, seat2, place2                                 \
	}

Test(render_news, each_kind_of_event_has_a_text)
{
	static const struct {
		struct golf_news news;
		const char *line;
	} tries[] = {
		{ ONE(DEALT, 2, NO, 0), "Hole 1 was dealt; the discard pile starts with the A♠." },
		{ ONE(DEALT, 2, NO, NONE), "Hole 1 was dealt; the discard pile is empty." },
		{ ONE(TURNED_UP, 0, 3, 9), "**Ana** turned up the 10♠." },
		{ ONE(REARRANGED, 0, NO, NONE), "**Ana** rearranged the cards." },
		{ ONE(PEEKED, 0, 3, NONE), "**Ana** looked at place 4." },
		{ ONE(PAID, 0, 3, NONE), "**Ana** looked at place 4 for points." },
		{ ONE(DREW_STOCK, 1, NO, 0), "**Ben** drew the A♠ from the stock." },
		{ ONE(DREW_STOCK, 1, NO, GOLF_HIDDEN), "**Ben** drew from the stock." },
		{ ONE(DREW_DISCARD, 1, NO, 0), "**Ben** took the A♠ from the discard pile." },
		{ ONE(DREW_MORE, 1, NO, 0), "**Ben** drew the A♠ too." },
		{ ONE(DREW_MORE, 1, NO, GOLF_HIDDEN), "**Ben** drew two more cards." },
		{ ONE(REPLACED, 1, 0, 0),
		    "**Ben** put the drawn card in place 1 and discarded the A♠." },
		{ ONE(UNEQUAL, 1, 4, 0),
		    "**Ben** tried to replace several cards, but they are not equal: the A♠." },
		{ ONE(CARD_JOINED, 1, 6, NONE), "**Ben** got one more card in place 7." },
		{ ONE(DISCARDED, 1, NO, 0), "**Ben** discarded the A♠." },
		{ ONE(FLIPPED, 1, 5, 0), "**Ben** turned up the A♠ in place 6." },
		{ ONE(TURNED_DOWN, 1, 5, 0), "**Ben** turned the A♠ in place 6 face down." },
		{ ONE(KEPT, 1, NO, NONE), "**Ben** looked at no more cards." },
		{ ONE(POWER, 1, GOLF_POWER_PEEK_OWN, 6),
		    "**Ben** used the 7♠ (look at one of your cards)." },
		{ ONE(POWER, 1, GOLF_POWER_PEEK_OWN, NONE),
		    "**Ben** used a power (look at one of your cards)." },
		{ TWO(LOOKED, 1, NO, NONE, 1, 2), "**Ben** looked at place 3." },
		{ TWO(LOOKED, 1, NO, NONE, 0, 2), "**Ben** looked at **Ana**'s place 3." },
		{ TWO(SWAPPED, 1, 0, NONE, 0, 2),
		    "**Ben**'s place 1 and **Ana**'s place 3 have swapped cards." },
		{ TWO(SWAPPED, 1, 0, NONE, 1, 2), "**Ben**'s places 1 and 3 have swapped cards." },
		{ TWO(SWAPPED, 1, 0, 0, GOLF_PILE, 9),
		    "**Ben**'s place 1 and the discard pile have swapped cards: the A♠ is in "
		    "place 1, the 10♠ on the pile." },
		{ ONE(SHUFFLED, 1, NO, NONE), "**Ben**'s cards were shuffled." },
		{ TWO(LINES, 1, 0, GOLF_LINES_ROWS, NOBODY, 1),
		    "**Ben**'s rows 1 and 2 have changed places." },
		{ TWO(LINES, 1, 0, GOLF_LINES_COLUMNS, NOBODY, 2),
		    "**Ben**'s columns 1 and 3 have changed places." },
		{ ONE(SHIELDED, 1, NO, 4), "**Ben** keeps the 5♠ as a shield." },
		{ ONE(BLOCKED, 1, NO, 4), "**Ben**'s shield, the 5♠, has blocked the power." },
		{ ONE(CANCELLED, 1, NO, 12), "The K♠ has cancelled the call: the hole goes on." },
		{ ONE(CANCELLED, 1, NO, NONE), "The call is cancelled: the hole goes on." },
		{ TWO(GIVEN, 1, NO, 0, 0, 2),
		    "**Ben** put it in **Ana**'s place 3, where the A♠ was discarded." },
		{ ONE(REMOVED, 1, 3, 0), "**Ben** discarded the A♠ from place 4." },
		{ TWO(MATCHED, 1, NO, 0, 1, 2),
		    "**Ben** matched the last discard with the A♠ from place 3." },
		{ TWO(MATCHED, 1, NO, 0, 0, 2),
		    "**Ben** matched the last discard with **Ana**'s A♠ from place 3." },
		{ TWO(MISMATCHED, 1, NO, 0, 1, 2),
		    "**Ben** tried to match place 3, but that is the A♠." },
		{ TWO(MISMATCHED, 1, NO, 0, 0, 2),
		    "**Ben** tried to match **Ana**'s place 3, but that is the A♠." },
		{ TWO(GAVE, 1, 0, NONE, 0, 2),
		    "**Ben** gave **Ana** the card from place 1 for it." },
		{ ONE(FINED, 1, 10, NONE), "**Ben** gets 10 penalty points." },
		{ ONE(LINE_GONE, 1, 0, 0), "**Ben** cleared a line: the A♠." },
		{ TWO(TRADED, 1, 0, 0, 0, 2),
		    "**Ben** traded the king for the card in **Ana**'s place 3, put the new card "
		    "in place 1 and discarded the A♠." },
		{ ONE(KNOCKED, 1, NO, NONE), "**Ben** called “Knock”." },
		{ ONE(EXPOSED, 1, NO, NONE), "**Ben** showed all cards." },
		{ ONE(PASSED, 1, NO, NONE), "**Ben** passed." },
		{ ONE(SKIPPED, 1, NO, NONE), "**Ben** loses a turn." },
		{ ONE(LAST_TURNS, 1, NO, NONE),
		    "**Ben** has ended the hole: every other player has one more turn." },
		{ ONE(STOCK_RENEWED, NOBODY, NO, NONE),
		    "The discard pile was shuffled and is the stock now." },
		{ ONE(TURN, 1, NO, NONE), NULL },
		{ ONE(HOLE_OVER, 1, NO, NONE), NULL },
		{ ONE(GAME_OVER, NOBODY, NO, NONE), NULL },
		{ ONE(LEFT, 1, NO, NONE), "**Ben** took the seat of somebody who left." },
		{ ONE(JOINED, 1, NO, NONE), "**Ben** sat down." },
		{ { 200, 1, NO, NONE, NOBODY, NO }, NULL },
		{ ONE(PASSED, 77, NO, NONE), "**Somebody** passed." },
	};
	uint64_t told = 0;

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char wanted[200] = "";
		if (tries[i].news.kind < 64)
			told |= UINT64_C(1) << tries[i].news.kind;
		begin();
		table.recent[table.news++] = tries[i].news;
		news_write(&sheet, &table, 8, 1200);
		if (tries[i].line)
			snprintf(wanted, sizeof wanted, "-# %s\n", tries[i].line);
		cr_expect_str_eq(sheet.text, wanted, "'%s' not '%s'", sheet.text, wanted);
	}
	cr_expect_eq(told, (UINT64_C(1) << GOLF_NEWS_KINDS) - 1, "every kind is tried");
}

/*
 * A secretly drawn card is named when it is discarded. The discard of the next player is another
 * card.
 */
Test(render_news, events_of_one_player_share_a_line)
{
	begin();
	add_news(&table, GOLF_NEWS_DREW_STOCK, 0, GOLF_NOWHERE, GOLF_HIDDEN);
	add_news(&table, GOLF_NEWS_DISCARDED, 0, GOLF_NOWHERE, card("9C"));
	add_news(&table, GOLF_NEWS_FLIPPED, 0, 2, card("2D"));
	add_news(&table, GOLF_NEWS_DISCARDED, 1, GOLF_NOWHERE, card("3C"));
	add_news(&table, GOLF_NEWS_TURN, 1, GOLF_NOWHERE, GOLF_NO_CARD);
	add_news(&table, GOLF_NEWS_PASSED, 1, GOLF_NOWHERE, GOLF_NO_CARD);
	news_write(&sheet, &table, 8, 1200);
	cr_assert_str_eq(sheet.text,
	    "-# **Ana** drew from the stock, discarded the 9♣ and turned up the 2♦ in place 3.\n"
	    "-# **Ben** discarded the 3♣.\n"
	    "-# **Ben** passed.\n");
}

/*
 * The start is one sentence, with each verb once. The first turn is a new sentence, and so are the
 * actions of a new player.
 */
Test(render_news, start_cards_share_one_verb)
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
	news_write(&sheet, &table, 8, 1200);
	cr_assert_str_eq(sheet.text,
	    "-# **Ana** turned up the K♥ and the 4♥.\n"
	    "-# **Ana** looked at place 2, place 3 and place 4.\n"
	    "-# **Ana** drew the 9♣ from the stock.\n"
	    "-# **Ben** took the seat of somebody who left.\n"
	    "-# **Ben** turned up the A♠.\n");
}

/*
 * Ben was away and is back. A computer player has Ana's seat. Ana may come back (user 77), or not.
 */
Test(render_news, an_event_names_the_player_of_its_time)
{
	static const char *const left[] = {
		"-# **Ben** discarded the 3♣.\n"
		"-# **<@77>** drew the K♥ from the stock and looked at **Ben**'s place 2.\n"
		"-# A computer player played for **Ben**.\n"
		"-# **Computer player** took the 9♣ from the discard pile.\n"
		"-# **<@77>** looked at **Computer player**'s place 2.\n"
		"-# **Ben** sat down.\n"
		"-# **Ben** put the drawn card in place 1 and discarded the A♠.\n"
		"-# **Ana** plays on for <@77>.\n"
		"-# **Ana** passed.\n",
		"-# **Ben** discarded the 3♣.\n"
		"-# **Somebody who left** drew the K♥ from the stock and looked at **Ben**'s place "
		"2.\n"
		"-# A computer player played for **Ben**.\n"
		"-# **Computer player** took the 9♣ from the discard pile.\n"
		"-# **Somebody who left** looked at **Computer player**'s place 2.\n"
		"-# **Ben** sat down.\n"
		"-# **Ben** put the drawn card in place 1 and discarded the A♠.\n"
		"-# **Ana** took the seat of somebody who left.\n"
		"-# **Ana** passed.\n",
	};

	for (unsigned i = 0; i < 2; i++) {
		begin();
		table.seat[0].user = 0;
		table.seat[0].away = i == 0 ? 77 : 0;
		add_news(&table, GOLF_NEWS_DISCARDED, 1, GOLF_NOWHERE, card("3C"));
		add_news(&table, GOLF_NEWS_DREW_STOCK, 0, GOLF_NOWHERE, card("KH"));
		add_news_two(&table, GOLF_NEWS_LOOKED, 0, GOLF_NOWHERE, GOLF_NO_CARD, 1, 1);
		add_news(&table, GOLF_NEWS_LEFT, 1, GOLF_NOWHERE, GOLF_NO_CARD);
		add_news(&table, GOLF_NEWS_DREW_DISCARD, 1, GOLF_NOWHERE, card("9C"));
		add_news_two(&table, GOLF_NEWS_LOOKED, 0, GOLF_NOWHERE, GOLF_NO_CARD, 1, 1);
		add_news(&table, GOLF_NEWS_JOINED, 1, GOLF_NOWHERE, GOLF_NO_CARD);
		add_news(&table, GOLF_NEWS_REPLACED, 1, 0, card("AS"));
		add_news(&table, GOLF_NEWS_LEFT, 0, GOLF_NOWHERE, GOLF_NO_CARD);
		add_news(&table, GOLF_NEWS_PASSED, 0, GOLF_NOWHERE, GOLF_NO_CARD);
		news_write(&sheet, &table, 12, 2000);
		cr_expect_str_eq(sheet.text, left[i]);
	}
}

Test(render_news, a_seat_that_folds)
{
	begin();
	table.seat[0].user = 0;
	table.seat[0].away = 77;
	table.seat[0].folds = true;
	add_news(&table, GOLF_NEWS_LEFT, 0, GOLF_NOWHERE, GOLF_NO_CARD);
	news_write(&sheet, &table, 8, 1200);
	cr_assert_str_eq(sheet.text, "-# **Ana** only passes from now on, in place of <@77>.\n");
}

Test(render_news, a_deal_drops_older_news)
{
	begin();
	add_news(&table, GOLF_NEWS_PASSED, 0, GOLF_NOWHERE, GOLF_NO_CARD);
	add_news(&table, GOLF_NEWS_DEALT, 0, GOLF_NOWHERE, GOLF_NO_CARD);
	add_news(&table, GOLF_NEWS_PASSED, 1, GOLF_NOWHERE, GOLF_NO_CARD);
	news_write(&sheet, &table, 8, 1200);
	cr_assert_str_eq(
	    sheet.text, "-# Hole 1 was dealt; the discard pile is empty.\n-# **Ben** passed.\n");
}

Test(render_news, only_the_last_lines_are_written)
{
	begin();
	for (unsigned i = 0; i < 12; i++)
		add_news(&table, GOLF_NEWS_TURNED_UP, i % 2, 0, (uint8_t)i);
	news_write(&sheet, &table, 2, 1200);
	cr_assert_str_eq(
	    sheet.text, "-# **Ana** turned up the J♠.\n-# **Ben** turned up the Q♠.\n");
	sheet_init(&sheet);
	news_write(&sheet, &table, 0, 1200);
	cr_assert_str_eq(sheet.text, "");
}

/* A flip of an own card in one line with what was before it. */
Test(render_news, an_own_flip_goes_on_with_the_line)
{
	begin();
	add_news(&table, GOLF_NEWS_DREW_STOCK, 0, NO, card("JD"));
	add_news(&table, GOLF_NEWS_DISCARDED, 0, NO, card("JD"));
	add_news(&table, GOLF_NEWS_FLIPPED, 0, 2, card("AS"));
	news_write(&sheet, &table, 8, 1200);
	cr_assert_str_eq(sheet.text,
	    "-# **Ana** drew the J♦ from the stock, discarded it and turned up the A♠ in place "
	    "3.\n",
	    "%s", sheet.text);
}

/* Ben's own flip is not Ana's work, so it has a line of its own. */
Test(render_news, a_flip_of_another_player_has_its_own_line)
{
	begin();
	add_news(&table, GOLF_NEWS_DREW_STOCK, 0, NO, card("JD"));
	add_news(&table, GOLF_NEWS_DISCARDED, 0, NO, card("JD"));
	add_news(&table, GOLF_NEWS_FLIPPED, 1, 2, card("AS"));
	news_write(&sheet, &table, 8, 1200);
	cr_assert_str_eq(sheet.text,
	    "-# **Ana** drew the J♦ from the stock and discarded it.\n"
	    "-# **Ben** turned up the A♠ in place 3.\n",
	    "%s", sheet.text);
}

/* Whose cards a player swaps: two others', or another's and an own one. */
Test(render_news, a_swap_by_power_names_the_owners)
{
	static const struct {
		uint8_t seat2;
		const char *line;
	} tries[] = {
		{ 0,
		    "-# **Ana** used the J♦ (swap any two cards) and swapped **Ben**'s place 3 "
		    "with place 5.\n" },
		{ 2,
		    "-# **Ana** used the J♦ (swap any two cards) and swapped **Ben**'s place 3 "
		    "with **Robo**'s place 5.\n" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		begin();
		add_news(&table, GOLF_NEWS_POWER, 0, GOLF_POWER_SWAP_ANY, card("JD"));
		add_news_two(&table, GOLF_NEWS_SWAPPED, 1, 2, NONE, tries[i].seat2, 4);
		news_write(&sheet, &table, 8, 1200);
		cr_expect_str_eq(sheet.text, tries[i].line, "%s", sheet.text);
	}
}

/* As many whole lines as fit are written. */
Test(render_news, long_lines_stay_whole)
{
	begin();
	table.seat[0].name = table.seat[1].name = "________________________________";
	for (unsigned i = 0; i < RENDER_NEWS; i++)
		add_news(&table, GOLF_NEWS_FLIPPED, i % 2, 10, card("TH"));
	news_write(&sheet, &table, RENDER_NEWS, NEWS_CHARACTERS);
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

Test(render_news, W01_to_W20_every_power_has_its_own_words)
{
	for (unsigned i = 0; i < GOLF_POWER_COUNT; i++) {
		char wanted[200];

		begin();
		add_news(&table, GOLF_NEWS_POWER, 0, i, card("7D"));
		news_write(&sheet, &table, 8, 1200);
		cr_assert_str_neq(words_find("en", words_power(i)), words_power(i), "power %u", i);
		snprintf(wanted, sizeof wanted, "-# **Ana** used the 7♦ (%s).\n",
		    words_find("en", words_power(i)));
		cr_expect_str_eq(sheet.text, wanted);
		for (unsigned k = 0; k < i; k++)
			cr_expect_str_neq(words_power(i), words_power(k));
	}
}

/* Whole turns, as the engine reports them. */
Test(render_news, turns_with_powers_and_matches)
{
	begin();
	add_news(&table, GOLF_NEWS_DREW_STOCK, 0, NO, GOLF_HIDDEN);
	add_news(&table, GOLF_NEWS_POWER, 0, GOLF_POWER_TAKE_LOOK_SWAP, card("7D"));
	add_news_two(&table, GOLF_NEWS_LOOKED, 0, NO, NONE, 1, 2);
	add_news(&table, GOLF_NEWS_KEPT, 0, NO, NONE);
	add_news(&table, GOLF_NEWS_DREW_STOCK, 1, NO, GOLF_HIDDEN);
	add_news(&table, GOLF_NEWS_REPLACED, 1, 0, card("9C"));
	add_news(&table, GOLF_NEWS_REPLACED, 1, 3, card("9D"));
	add_news_two(&table, GOLF_NEWS_MISMATCHED, 0, NO, card("4S"), 1, 1);
	add_news(&table, GOLF_NEWS_CARD_JOINED, 0, 6, NONE);
	add_news(&table, GOLF_NEWS_CARD_JOINED, 0, 7, NONE);
	add_news(&table, GOLF_NEWS_FINED, 0, 10, NONE);
	add_news(&table, GOLF_NEWS_LINE_GONE, 1, 0, card("QS"));
	add_news(&table, GOLF_NEWS_LINE_GONE, 1, 1, card("QH"));
	add_news(&table, GOLF_NEWS_LINE_GONE, 1, 2, card("QD"));
	news_write(&sheet, &table, 8, 1200);
	cr_assert_str_eq(sheet.text,
	    "-# **Ana** drew from the stock, used the 7♦ (look at another player's card and swap "
	    "it "
	    "for one of yours), looked at **Ben**'s place 3 and did not swap.\n"
	    "-# **Ben** drew from the stock, put it in place 1, discarded the 9♣ and discarded the "
	    "9♦ "
	    "from place 4 too.\n"
	    "-# **Ana** tried to match **Ben**'s place 2, but that is the 4♠, got one more card in "
	    "place 7, one more in place 8 and gets 10 penalty points.\n"
	    "-# **Ben** cleared a line: the Q♠, the Q♥ and the Q♦.\n",
	    "%s", sheet.text);
}

Test(render_news, a_power_on_other_cards_names_their_owner)
{
	begin();
	add_news(&table, GOLF_NEWS_POWER, 0, GOLF_POWER_SHUFFLE_OTHER, card("JD"));
	add_news(&table, GOLF_NEWS_SHUFFLED, 1, NO, NONE);
	add_news(&table, GOLF_NEWS_POWER, 0, GOLF_POWER_FLIP, card("4D"));
	add_news_two(&table, GOLF_NEWS_FLIPPED, 1, 2, card("AS"), 0, NO);
	news_write(&sheet, &table, 8, 1200);
	cr_assert_str_eq(sheet.text,
	    "-# **Ana** used the J♦ (shuffle another player's cards), shuffled **Ben**'s cards, "
	    "used the 4♦ (turn up another player's card, or turn down one of yours) and turned "
	    "up **Ben**'s place 3: the A♠.\n",
	    "%s", sheet.text);
}

/* Of two cards that nobody sees, one text tells. Of two that all see, each has its own. */
Test(render_news, two_more_drawn_cards_are_told)
{
	begin();
	add_news(&table, GOLF_NEWS_DREW_MORE, 0, NO, card("4D"));
	add_news(&table, GOLF_NEWS_DREW_MORE, 0, NO, card("KS"));
	news_write(&sheet, &table, 8, 1200);
	cr_expect_str_eq(sheet.text, "-# **Ana** drew the 4♦ too and the K♠.\n");
	begin();
	add_news(&table, GOLF_NEWS_DREW_MORE, 0, NO, GOLF_HIDDEN);
	add_news(&table, GOLF_NEWS_DREW_MORE, 0, NO, GOLF_HIDDEN);
	news_write(&sheet, &table, 8, 1200);
	cr_expect_str_eq(sheet.text, "-# **Ana** drew two more cards.\n");
}

/* The text depends on the event before the declined offer. */
Test(render_news, a_declined_offer_is_named)
{
	static const struct {
		enum golf_news_kind before;
		bool rearrange, other;
		const char *says;
	} tries[] = {
		{ GOLF_NEWS_DISCARDED, false, false, "turned up no card.\n" },
		{ GOLF_NEWS_DISCARDED, false, true, "turned up no card.\n" },
		{ GOLF_NEWS_LOOKED, false, false, "did not swap.\n" },
		{ GOLF_NEWS_POWER, false, true, "skipped a power.\n" },
		{ GOLF_NEWS_TURNED_UP, true, false, "kept the order of the cards.\n" },
		{ GOLF_NEWS_TURNED_UP, false, false, "looked at no more cards.\n" },
		{ GOLF_NEWS_TURN, true, false, "kept the order of the cards.\n" },
	};

	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		begin();
		rules.rearrange = tries[i].rearrange;
		add_news(&table, GOLF_NEWS_DISCARDED, 1, NO, card("9C"));
		add_news(&table, GOLF_NEWS_TURN, 1, NO, NONE);
		add_news(&table, tries[i].before, 1, 1, card("9C"));
		if (tries[i].other)
			add_news_two(&table, GOLF_NEWS_MATCHED, 0, NO, card("9D"), 0, 1);
		add_news(&table, GOLF_NEWS_KEPT, 1, NO, NONE);
		news_write(&sheet, &table, 8, 1200);
		cr_expect(sheet.length > strlen(tries[i].says) &&
			strcmp(sheet.text + sheet.length - strlen(tries[i].says), tries[i].says) ==
			    0,
		    "%u: %s", i, sheet.text);
	}
}

/* Behind other text: one blank before it, and no line end. */
Test(render_news, the_last_line_goes_on_with_a_text)
{
	begin();
	add_news(&table, GOLF_NEWS_DREW_STOCK, 0, NO, GOLF_HIDDEN);
	add_news(&table, GOLF_NEWS_REPLACED, 0, 2, card("QH"));
	add_news(&table, GOLF_NEWS_TURN, 1, NO, NONE);
	sheet_add(&sheet, "It is your turn.");
	news_add_last(&sheet, &table);
	cr_expect_str_eq(sheet.text,
	    "It is your turn. **Ana** drew from the stock, put it in place 3 and discarded the Q♥.");
	begin();
	sheet_add(&sheet, "It is your turn.");
	news_add_last(&sheet, &table);
	cr_expect_str_eq(sheet.text, "It is your turn.");
}

/* "discarded it" would be another card after these events, so the card is named. */
Test(render_news, a_card_is_named_when_it_may_not_be_the_drawn_card)
{
	static const struct {
		enum golf_news_kind between;
		bool named;
	} tries[] = { { GOLF_NEWS_KINDS, false }, { GOLF_NEWS_POWER, true },
		{ GOLF_NEWS_DREW_MORE, true }, { GOLF_NEWS_MATCHED, true } };

	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		begin();
		add_news(&table, GOLF_NEWS_DREW_STOCK, 0, NO, card("9C"));
		if (tries[i].between != GOLF_NEWS_KINDS)
			add_news(&table, tries[i].between, 0, 1, card("2D"));
		add_news(&table, GOLF_NEWS_DISCARDED, 0, NO, card("4S"));
		news_write(&sheet, &table, 8, 1200);
		cr_expect_eq(strstr(sheet.text, "4♠") != NULL, tries[i].named, "%u: %s", i,
		    sheet.text);
	}
}

/* The headline tells a call: the older lines do not tell the call again. */
Test(render_news, older_lines_leave_out_what_the_headline_tells)
{
	begin();
	rules.knock = GOLF_KNOCK_AFTER;
	set_turn(&view, GOLF_PH_PLACE, 2);
	view.ender = view.caller = 1;
	add_news(&table, GOLF_NEWS_DREW_STOCK, 0, NO, GOLF_HIDDEN);
	add_news(&table, GOLF_NEWS_REPLACED, 0, 2, card("QH"));
	add_news(&table, GOLF_NEWS_TURN, 1, NO, NONE);
	add_news(&table, GOLF_NEWS_KNOCKED, 1, NO, NONE);
	add_news(&table, GOLF_NEWS_TURN, 2, NO, NONE);
	add_news(&table, GOLF_NEWS_DREW_STOCK, 2, NO, GOLF_HIDDEN);
	news_write_older(&sheet, &table, 8, 1200);
	cr_expect_str_eq(sheet.text,
	    "-# **Ana** drew from the stock, put it in place 3 and discarded the Q♥.\n");
}
