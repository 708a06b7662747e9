/* The headline of a table in play: which event has it, how long, and what it says. */
#include "bot/render/headline.h"

#include "bot/render/moment.h"
#include "bot/render/news.h"

#include "tests/bot/render/stage.h"

static struct sheet sheet;

/* A table of this game, in Ana's turn; no event yet. */
static void
begin(const char *match, unsigned seats)
{
	struct golf_why why;

	four_card(&rules);
	cr_assert(golf_rules_set(&rules, "match.when", match, &why), "%s", why.text);
	cr_assert(golf_rules_set(&rules, "end.call", "Cactus", &why), "%s", why.text);
	set_table(&table, &view, &rules, seats);
	for (unsigned seat = 0; seat < seats; seat++)
		lay(&view, seat, "?? ?? ?? ??");
	set_turn(&view, GOLF_PH_TURN, 0);
}

static const char *
headline(void)
{
	sheet_init(&sheet);
	headline_add(&sheet, &table);
	return sheet.text;
}

static const char *
news(void)
{
	sheet_init(&sheet);
	news_write(&sheet, &table, 8, 1200);
	return sheet.text;
}

static void
turn(unsigned seat)
{
	add_news(&table, GOLF_NEWS_TURN, seat, GOLF_NOWHERE, GOLF_NO_CARD);
}

/* Ben ends the hole by this event; the others have their last turns. */
static void
end_by(enum golf_news_kind kind)
{
	add_news(&table, kind, 1, GOLF_NOWHERE, GOLF_NO_CARD);
	if (kind != GOLF_NEWS_LAST_TURNS)
		add_news(&table, GOLF_NEWS_LAST_TURNS, 1, GOLF_NOWHERE, GOLF_NO_CARD);
	view.ender = 1;
	view.last_turns = (uint8_t)(view.seats - 1);
	set_turn(&view, GOLF_PH_TURN, 2);
}

Test(render_headline, a_call_says_who_has_a_turn_left)
{
	begin("never", 3);
	end_by(GOLF_NEWS_KNOCKED);
	cr_expect_str_eq(headline(), "📣 **BEN CALLS CACTUS!** Ana and Robo: one turn each.");
	view.last_turns = 1;
	set_turn(&view, GOLF_PH_TURN, 0);
	cr_expect_str_eq(headline(), "📣 **BEN CALLS CACTUS!** Ana: one last turn.");
	table.lang = "es";
	cr_expect_str_eq(headline(), "📣 **¡BEN CANTA CACTUS!** Ana: último turno.");
	begin("never", 6);
	end_by(GOLF_NEWS_KNOCKED);
	cr_expect_str_eq(headline(), "📣 **BEN CALLS CACTUS!** 5 players: one turn each.");
	/* E05: a call during a turn. */
	view.last_turns = 0;
	set_turn(&view, GOLF_PH_PLACE, 1);
	cr_expect_str_eq(headline(), "📣 **BEN CALLS CACTUS!** 5 players: one turn each.");
	rules.final_turns = 0;
	cr_expect_str_eq(headline(), "📣 **BEN CALLS CACTUS!** The hole ends with this turn.");
	golf_rules_default(&rules);
	rules.final_turns = 1;
	cr_expect_str_eq(headline(), "📣 **BEN KNOCKS!** 5 players: one turn each.");
}

/* R06: a player who is out has no turn left. */
Test(render_headline, R06_a_call_leaves_no_turn_to_a_player_who_is_out)
{
	begin("never", 3);
	view.out[2] = 1;
	view.hole = 2;
	end_by(GOLF_NEWS_KNOCKED);
	view.last_turns = 1;
	set_turn(&view, GOLF_PH_TURN, 0);
	cr_expect_str_eq(headline(), "📣 **BEN CALLS CACTUS!** Ana: one last turn.");
	/* E05: a call during a turn. */
	view.last_turns = 0;
	set_turn(&view, GOLF_PH_PLACE, 1);
	cr_expect_str_eq(headline(), "📣 **BEN CALLS CACTUS!** Ana: one last turn.");
}

/* Each kind of event that has a headline, and no other. */
Test(render_headline, each_kind_has_its_headline)
{
	static const struct {
		enum golf_news_kind kind;
		const char *card, *text;
	} rows[] = {
		{ GOLF_NEWS_KNOCKED, NULL, "📣 **BEN CALLS CACTUS!** " },
		{ GOLF_NEWS_EXPOSED, NULL, "🏁 **BEN SHOWS ALL CARDS!** " },
		{ GOLF_NEWS_LAST_TURNS, NULL, "🏁 **BEN ENDS THE HOLE!** " },
		{ GOLF_NEWS_CANCELLED, "KS",
		    "🚫 **THE CALL IS OFF!** The K♠ cancels it, and the hole goes on." },
		{ GOLF_NEWS_CANCELLED, NULL, "🚫 **THE CALL IS OFF!** The hole goes on." },
		{ GOLF_NEWS_MATCHED, "8H", "⚡ **BEN HAS A MATCH!** The 8♥ from place 3 matches." },
	};

	for (unsigned kind = 0; kind < GOLF_NEWS_KINDS; kind++) {
		unsigned rows_of = 0;

		for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
			if (rows[i].kind != kind)
				continue;
			rows_of++;
			begin("own-turn", 3);
			view.ender = news_words(kind)->head.ends ? 1 : GOLF_NOBODY;
			view.last_turns = 2;
			table.recent[table.news++] = one_news(
			    (uint8_t)kind, 1, GOLF_NOWHERE, rows[i].card);
			table.recent[0].seat2 = 1;
			table.recent[0].place2 = 2;
			cr_expect_eq(strncmp(headline(), rows[i].text, strlen(rows[i].text)), 0,
			    "%s: %s", rows[i].text, headline());
			cr_expect_str_eq(news(), "", "kind %u is told twice", kind);
		}
		cr_expect_eq(rows_of > 0, news_words(kind)->head.key != NULL, "kind %u", kind);
	}
}

Test(render_headline, the_first_match_says_who_was_first)
{
	begin("any-time", 3);
	add_news_two(&table, GOLF_NEWS_MATCHED, 1, GOLF_NOWHERE, card("8H"), 1, 2);
	cr_expect_str_eq(headline(), "⚡ **BEN IS FIRST!** The 8♥ from place 3 matches.");
	table.news = 0;
	add_news_two(&table, GOLF_NEWS_MATCHED, 1, GOLF_NOWHERE, card("8H"), 0, 2);
	add_news_two(&table, GOLF_NEWS_GAVE, 1, 0, GOLF_NO_CARD, 0, 2);
	cr_expect_str_eq(headline(), "⚡ **BEN IS FIRST!** Ana's 8♥ from place 3 matches.");
	cr_expect_str_eq(news(), "-# **Ben** gave **Ana** the card from place 1 for it.\n");
	table.lang = "es";
	cr_expect_str_eq(headline(), "⚡ **¡BEN LLEGA ANTES!** Empareja el 8♥ del sitio 3 de Ana.");
}

/* It stays for the turn of the event, and for one more turn. Then the news tell the event. */
Test(render_headline, a_match_has_it_until_the_second_turn_after_it)
{
	static const char
	    told[] = "-# **Ben** matched the last discard with the 8♥ from place 3.\n";

	begin("any-time", 3);
	add_news_two(&table, GOLF_NEWS_MATCHED, 1, GOLF_NOWHERE, card("8H"), 1, 2);
	cr_expect_str_neq(headline(), "");
	turn(1);
	cr_expect_str_neq(headline(), "");
	cr_expect_str_eq(news(), "");
	turn(2);
	cr_expect_str_eq(headline(), "");
	cr_expect_str_eq(news(), told);
}

Test(render_headline, the_heaviest_event_has_it)
{
	begin("any-time", 3);
	add_news_two(&table, GOLF_NEWS_MATCHED, 2, GOLF_NOWHERE, card("8H"), 2, 2);
	add_news_two(&table, GOLF_NEWS_MATCHED, 0, GOLF_NOWHERE, card("8S"), 0, 1);
	cr_expect(strstr(headline(), "ANA IS FIRST"), "the latest of two: %s", sheet.text);
	end_by(GOLF_NEWS_KNOCKED);
	cr_expect(strstr(headline(), "BEN CALLS"), "a call is heavier: %s", sheet.text);
	add_news_two(&table, GOLF_NEWS_MATCHED, 0, GOLF_NOWHERE, card("8C"), 0, 0);
	cr_expect(strstr(headline(), "BEN CALLS"), "a match is lighter: %s", sheet.text);
	lay(&view, 0, "-- -- -- --");
	cr_expect_str_eq(headline(), "⚡ **ANA HAS NO CARDS LEFT!** The 8♣ from place 1 matches.");
	turn(0);
	turn(2);
	cr_expect(strstr(headline(), "BEN CALLS"), "the call comes back: %s", sheet.text);
}

/* The news hold some events only. A call of long ago still has the headline. */
Test(render_headline, a_call_that_the_news_have_lost_keeps_it)
{
	begin("never", 3);
	end_by(GOLF_NEWS_KNOCKED);
	table.news = 0;
	cr_expect_str_eq(headline(), "📣 **BEN CALLS CACTUS!** Ana and Robo: one turn each.");
	lay(&view, 1, "AS 2S 3S 4S");
	cr_expect_str_eq(headline(), "🏁 **BEN ENDS THE HOLE!** Ana and Robo: one turn each.");
}

Test(render_headline, a_cancelled_call_loses_it)
{
	begin("never", 3);
	end_by(GOLF_NEWS_KNOCKED);
	view.ender = GOLF_NOBODY;
	view.last_turns = 0;
	turn(2);
	add_news(&table, GOLF_NEWS_CANCELLED, 2, GOLF_NOWHERE, card("KS"));
	cr_expect(strstr(headline(), "THE CALL IS OFF"), "%s", sheet.text);
	cr_expect(strstr(news(), "called “Cactus”"), "%s", sheet.text);
}

/* The events of the hole before, and the time between two holes, have no headline. */
Test(render_headline, it_belongs_to_the_hole_in_play)
{
	begin("any-time", 3);
	add_news_two(&table, GOLF_NEWS_MATCHED, 1, GOLF_NOWHERE, card("8H"), 1, 2);
	add_news(&table, GOLF_NEWS_DEALT, 0, GOLF_NOWHERE, card("9C"));
	cr_expect_str_eq(headline(), "");
	begin("never", 3);
	end_by(GOLF_NEWS_KNOCKED);
	view.phase = GOLF_PH_BETWEEN;
	cr_expect_str_eq(headline(), "");
}

/* A screen reader spells capitals, and names emojis. */
Test(render_headline, a_screen_reader_gets_plain_words)
{
	begin("any-time", 3);
	table.style = RENDER_WORDS;
	add_news_two(&table, GOLF_NEWS_MATCHED, 1, GOLF_NOWHERE, card("8H"), 1, 2);
	cr_expect_str_eq(headline(), "**Ben is first!** The 8 of hearts from place 3 matches.");
	end_by(GOLF_NEWS_KNOCKED);
	cr_expect_str_eq(headline(), "**Ben calls Cactus!** Ana and Robo: one turn each.");
}

/* A push shows its text alone. The table that begins with a ping has the headline at its place. */
Test(render_headline, a_push_says_it_once)
{
	const char *at;

	begin("never", 3);
	end_by(GOLF_NEWS_KNOCKED);
	view.last_turns = 1;
	set_turn(&view, GOLF_PH_TURN, 0);
	turn(2);
	add_news(&table, GOLF_NEWS_PASSED, 2, GOLF_NOWHERE, GOLF_NO_CARD);
	turn(0);
	draw_view(render_push);
	cr_expect(strstr(show(&message),
		      "<@1001>, it is your turn. 📣 **BEN CALLS CACTUS!** Ana: one last turn. "
		      "**Robo** passed."),
	    "%s", shown);
	table.pinged = 1;
	draw_view(render_table);
	at = strstr(show(&message), "BEN CALLS CACTUS");
	cr_expect(at && !strstr(at + 1, "BEN CALLS CACTUS"), "%s", shown);
	cr_expect(strstr(shown, "<@1001>, it is your turn. **Robo** passed.\n###"), "%s", shown);
}

/* On the page of a daily hole the person reads it in their own turn. */
Test(render_headline, alone_it_stays_for_a_round)
{
	static const struct render_alone alone;

	begin("any-time", 3);
	add_news_two(&table, GOLF_NEWS_MATCHED, 1, GOLF_NOWHERE, card("8H"), 1, 2);
	turn(1);
	turn(2);
	cr_expect_str_eq(headline(), "");
	table.alone = &alone;
	cr_expect_str_neq(headline(), "");
	turn(0);
	cr_expect_str_neq(headline(), "");
	turn(1);
	cr_expect_str_eq(headline(), "");
}

Test(render_headline, capitals_of_names)
{
	static const struct {
		const char *small, *large;
	} rows[] = {
		{ "Zoë, ñandú", "ZOË, ÑANDÚ" },
		{ "łukasz žižek ő", "ŁUKASZ ŽIŽEK Ő" },
		{ "Øre ÷ ß ÿ", "ØRE ÷ ß ÿ" },
		{ "αβω ς", "ΑΒΩ ς" },
		{ "Алёна", "АЛЁНА" },
		{ "ŁĹŹ ı İ", "ŁĹŹ ı İ" },
		{ "王 🏌️ a", "王 🏌️ A" },
		{ "\xc3", "\xc3" },
	};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		char text[64];

		snprintf(text, sizeof text, "%s", rows[i].small);
		cr_expect_str_eq(text_upper(text), rows[i].large, "%s", text);
	}
}
