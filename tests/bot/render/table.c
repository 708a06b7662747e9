/* Whole messages for the important situations. render_show.h describes their notation. */
#include "tests/bot/render/stage.h"

#include "bot/base/seated.h"
#include "bot/wire/press.h"

static void
four_card_table(void)
{
	four_card(&rules);
	set_table(&table, &view, &rules, 3);
	for (unsigned seat = 0; seat < 3; seat++)
		lay(&view, seat, "?? ?? ?? ??");
	view.discard = card("9C");
	view.discards = 1;
	view.stock = 39;
}

Test(render_table, lobby)
{
	six_card(&rules);
	set_table(&table, &view, &rules, 3);
	table.seen = NULL;
	table.view = NULL;
	table.seats_max = 5;
	table.time = 600;
	table.seat[2].strategy = "normal";
	render_lobby(&table, &message);
	expect("5865f2\n"
	       "### Six-card Golf: a table is open\n"
	       "6 cards, pairs count 0 · 9 holes · some 30 minutes of play\n"
	       "Players: 3 of 5 · 10 minutes for a turn · computer players: normal\n"
	       "1\\. Ana (host)\n"
	       "2\\. Ben\n"
	       "3\\. Robo (computer)\n"
	       "2 seats are free; the host may start.\n"
	       "(G join \"Join\") (P start \"Start\") (S rules \"Rules\") (S more \"More "
	       "…\")\n");
}

Test(render_table, lobby_that_cannot_start_yet)
{
	six_card(&rules);
	set_table(&table, &view, &rules, 1);
	table.seat[0] = (struct render_seat){ .name = "Ana", .user = 1001 };
	table.seen = NULL;
	table.view = NULL;
	table.seats_max = 4;
	table.commitment = NULL;
	table.note = "Nobody answered: try **again**.";
	render_lobby(&table, &message);
	expect("5865f2\n"
	       "### Six-card Golf: a table is open\n"
	       "6 cards, pairs count 0 · 9 holes · some 25 minutes of play\n"
	       "Players: 1 of 4 · no time limit\n"
	       "1\\. Ana (host)\n"
	       "One more player is required: press Join. Under **More …** the host adds computer "
	       "players.\n"
	       "Nobody answered: try **again**.\n"
	       "(G join \"Join\") (p start \"Start\") (S rules \"Rules\") (S more \"More "
	       "…\")\n");
}

Test(render_table, lobby_of_a_game_without_a_number_of_holes)
{
	static const struct {
		const char *key, *value, *text;
	} tries[] = {
		{ "game.target", "100",
		    "count 0 · until a player has 100 points\nPlayers: 1 of 1 · no time limit\n" },
		{ "game.target", "0", "count 0\nPlayers: 1 of 1 · no time limit\n" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct golf_why why;

		six_card(&rules);
		rules.holes = 0;
		cr_assert(golf_rules_set(&rules, tries[i].key, tries[i].value, &why));
		set_table(&table, &view, &rules, 1);
		table.seat[0] = (struct render_seat){ .name = "Ana", .user = 1001 };
		table.seen = NULL;
		table.view = NULL;
		render_lobby(&table, &message);
		cr_expect(strstr(show(&message), tries[i].text), "%s", shown);
	}
}

/* A newcomer reads what game it is, how long it takes, and has four buttons: in every game. */
Test(render_table, a_lobby_has_one_line_on_the_game_and_four_buttons)
{
	const char *lang;

	for (size_t l = 0; (lang = words_language_name(l)); l++)
		for (size_t i = 0; i < preset_count(); i++) {
			static const char *const verbs[] = { "join", "start", "rules", "more" };
			char kind[EXPLAIN_TRAITS];
			struct golf_why why;
			unsigned buttons = 0;

			cr_assert(rules_load(&rules, preset_name(i), &why));
			set_table(&table, &view, &rules, 3);
			table.lang = lang;
			table.seen = NULL;
			table.view = NULL;
			render_lobby(&table, &message);
			for (unsigned n = 0; n < message.parts; n++) {
				struct press p;

				if (message.part[n].kind != PART_BUTTON)
					continue;
				cr_assert(press_read(message.part[n].id, &p) && buttons < 4);
				cr_expect_str_eq(p.verb, verbs[buttons++], "%s", preset_name(i));
			}
			cr_expect_eq(buttons, 4u, "%s", preset_name(i));
			cr_expect(
			    strstr(show(&message), explain_kind(&rules, lang, kind)), "%s", shown);
		}
}

Test(render_table, lobby_that_is_full)
{
	six_card(&rules);
	set_table(&table, &view, &rules, 2);
	table.seen = NULL;
	table.view = NULL;
	rules.holes = 1;
	table.seat[1].strategy = "easy";
	render_lobby(&table, &message);
	expect("5865f2\n"
	       "### Six-card Golf: a table is open\n"
	       "6 cards, pairs count 0 · one hole · some 5 minutes of play\n"
	       "Players: 2 of 2 · no time limit · computer players: easy\n"
	       "1\\. Ana (host)\n"
	       "2\\. Robo (computer)\n"
	       "Every seat is taken: the host may start.\n"
	       "(g join \"Join\") (P start \"Start\") (S rules \"Rules\") (S more \"More "
	       "…\")\n");
}

Test(render_table, before_the_first_deal)
{
	six_card(&rules);
	set_table(&table, &view, &rules, 2);
	view.hole = 0;
	view.phase = GOLF_PH_BETWEEN;
	draw_view(render_table);
	expect("2e8b57\n"
	       "### Six-card Golf\n"
	       "Everybody is here: the first hole can be dealt.\n"
	       "(P deal \"Deal hole 1\") (S fair \"Fair deal\") (S more \"More …\")\n");
}

/* Ben has turned up two cards. Their places are still enabled for the other seats. */
Test(render_table, start)
{
	six_card_table();
	lay(&view, 1, "?? 7H ?? QS ?? ??");
	view.phase = GOLF_PH_START;
	view.to_act = 1 << 0 | 1 << 2;
	view.start_up[0] = view.start_up[2] = 2;
	add_news(&table, GOLF_NEWS_DEALT, 2, GOLF_NOWHERE, card("9C"));
	add_news(&table, GOLF_NEWS_TURNED_UP, 1, 1, card("7H"));
	add_news(&table, GOLF_NEWS_TURNED_UP, 1, 3, card("QS"));
	draw_view(render_table);
	expect("2e8b57\n"
	       "### Six-card Golf: hole 1 of 9\n"
	       "🎯 The lowest total wins. Two equal cards in a column "
	       "count 0.\n"
	       "-# Hole 1 was dealt; the discard pile starts with the 9♣.\n"
	       "-# **Ben** turned up the 7♥ and the Q♠.\n"
	       "```\n"
	       "    >Ana            Ben\n"
	       "1-3  ▒▒  ▒▒  ▒▒     ▒▒  7♥  ▒▒\n"
	       "4-6  ▒▒  ▒▒  ▒▒     Q♠  ▒▒  ▒▒\n"
	       "\n"
	       "    >Robo\n"
	       "1-3  ▒▒  ▒▒  ▒▒\n"
	       "4-6  ▒▒  ▒▒  ▒▒\n"
	       "```\n"
	       "Stock: 33 cards · Discard pile: **9♣**\n"
	       "Choose 2 of your cards to turn up: <@1001> and **Robo**.\n"
	       "(S turn-up:0 \"1\") (S turn-up:1 \"2\") (S turn-up:2 \"3\")\n"
	       "(S turn-up:3 \"4\") (S turn-up:4 \"5\") (S turn-up:5 \"6\") (S rules \"Rules\") (S "
	       "more \"More …\")\n");
}

/* One seat has one card to turn up. The button of its face-up card is disabled. */
Test(render_table, start_of_the_last_player)
{
	six_card_table();
	lay(&view, 0, "?? ?? TD ?? ?? ??");
	lay(&view, 1, "?? 7H ?? QS ?? ??");
	lay(&view, 2, "?? 7D ?? QC ?? ??");
	view.phase = GOLF_PH_START;
	view.to_act = 1 << 0;
	view.start_up[0] = 1;
	draw_view(render_table);
	expect("2e8b57\n"
	       "### Six-card Golf: hole 1 of 9\n"
	       "🎯 The lowest total wins. Two equal cards in a column "
	       "count 0.\n"
	       "```\n"
	       "    >Ana            Ben\n"
	       "1-3  ▒▒  ▒▒  10♦    ▒▒  7♥  ▒▒\n"
	       "4-6  ▒▒  ▒▒  ▒▒     Q♠  ▒▒  ▒▒\n"
	       "\n"
	       "     Robo\n"
	       "1-3  ▒▒  7♦  ▒▒\n"
	       "4-6  Q♣  ▒▒  ▒▒\n"
	       "```\n"
	       "Stock: 33 cards · Discard pile: **9♣**\n"
	       "Choose 2 of your cards to turn up: <@1001>.\n"
	       "(S turn-up:0 \"1\") (S turn-up:1 \"2\") (s turn-up:2 \"3\")\n"
	       "(S turn-up:3 \"4\") (S turn-up:4 \"5\") (S turn-up:5 \"6\") (S rules \"Rules\") (S "
	       "more \"More …\")\n");
}

Test(render_table, start_with_a_look)
{
	four_card_table();
	rules.peek_where = GOLF_PEEK_ANY;
	view.phase = GOLF_PH_START;
	view.to_act = 1 << 0 | 1 << 1;
	add_news(&table, GOLF_NEWS_PEEKED, 2, 0, GOLF_NO_CARD);
	draw_view(render_table);
	expect("2e8b57\n"
	       "### Four-card Golf: hole 1 of 9\n"
	       "-# **Robo** looked at place 1.\n"
	       "```\n"
	       "    >Ana           >Ben\n"
	       "1-2  ▒▒  ▒▒         ▒▒  ▒▒\n"
	       "3-4  ▒▒  ▒▒         ▒▒  ▒▒\n"
	       "\n"
	       "     Robo\n"
	       "1-2  ▒▒  ▒▒\n"
	       "3-4  ▒▒  ▒▒\n"
	       "```\n"
	       "Stock: 39 cards · Discard pile: **9♣**\n"
	       "Choose 2 of your cards to look at: <@1001> and <@1002>.\n"
	       "(S peek:0 \"1\") (S peek:1 \"2\")\n"
	       "(S peek:2 \"3\") (S peek:3 \"4\")\n"
	       "(S keep \"Stop looking\") (S hand \"My cards\") (S more \"More …\")\n");
}

Test(render_table, turn)
{
	six_card_table();
	lay(&view, 0, "AS 2C ?? TD ?? ??");
	lay(&view, 1, "?? 7H ?? QS ?? 3D");
	lay(&view, 2, "KD ?? ?? ?? 8S ??");
	set_turn(&view, GOLF_PH_TURN, 0);
	view.hole = 3;
	view.totals[0] = 12;
	view.totals[1] = -3;
	view.totals[2] = 140;
	add_news(&table, GOLF_NEWS_DREW_DISCARD, 1, GOLF_NOWHERE, card("3D"));
	add_news(&table, GOLF_NEWS_REPLACED, 1, 5, card("KC"));
	add_news(&table, GOLF_NEWS_TURN, 2, GOLF_NOWHERE, GOLF_NO_CARD);
	add_news(&table, GOLF_NEWS_STOCK_RENEWED, GOLF_NOBODY, GOLF_NOWHERE, GOLF_NO_CARD);
	add_news(&table, GOLF_NEWS_DREW_STOCK, 2, GOLF_NOWHERE, card("9C"));
	add_news(&table, GOLF_NEWS_DISCARDED, 2, GOLF_NOWHERE, card("9C"));
	add_news(&table, GOLF_NEWS_TURN, 0, GOLF_NOWHERE, GOLF_NO_CARD);
	draw_view(render_table);
	expect(
	    "2e8b57\n"
	    "### Six-card Golf: hole 3 of 9\n"
	    "-# **Ben** took the 3♦ from the discard pile, put it in place 6 and discarded the "
	    "K♣.\n"
	    "-# The discard pile was shuffled and is the stock now.\n"
	    "-# **Robo** drew the 9♣ from the stock and discarded it.\n"
	    "```\n"
	    "    >Ana        12  Ben        −3\n"
	    "1-3  A♠  2♣  ▒▒     ▒▒  7♥  ▒▒\n"
	    "4-6  10♦ ▒▒  ▒▒     Q♠  ▒▒  3♦\n"
	    "\n"
	    "     Robo      140\n"
	    "1-3  K♦  ▒▒  ▒▒\n"
	    "4-6  ▒▒  8♠  ▒▒\n"
	    "```\n"
	    "Stock: 33 cards · Discard pile: **9♣**\n"
	    "<@1001>, it is your turn.\n"
	    "(P draw:0 \"Draw from the stock\") (P draw:1 \"Take the 9♣\") (S more \"More …\")\n");
}

/* A message that pings begins with a name, what is asked for, and what happened last. */
Test(render_table, pings)
{
	six_card_table();
	lay(&view, 0, "AS 2C ?? TD ?? ??");
	lay(&view, 1, "?? 7H ?? QS ?? 3D");
	lay(&view, 2, "KD ?? ?? ?? 8S ??");
	set_turn(&view, GOLF_PH_TURN, 0);
	table.pinged = 1;
	draw_view(render_table);
	cr_expect_eq(strncmp(show(&message), "2e8b57\n<@1001>, it is your turn.\n### Six", 40), 0,
	    "without news: %s", shown);
	add_news(&table, GOLF_NEWS_DREW_DISCARD, 1, GOLF_NOWHERE, card("3D"));
	add_news(&table, GOLF_NEWS_REPLACED, 1, 5, card("KC"));
	add_news(&table, GOLF_NEWS_TURN, 2, GOLF_NOWHERE, GOLF_NO_CARD);
	add_news(&table, GOLF_NEWS_DREW_STOCK, 2, GOLF_NOWHERE, card("9C"));
	add_news(&table, GOLF_NEWS_DISCARDED, 2, GOLF_NOWHERE, card("9C"));
	add_news(&table, GOLF_NEWS_TURN, 0, GOLF_NOWHERE, GOLF_NO_CARD);
	draw_view(render_table);
	expect(
	    "2e8b57\n"
	    "<@1001>, it is your turn. **Robo** drew the 9♣ from the stock and discarded it.\n"
	    "### Six-card Golf: hole 1 of 9\n"
	    "-# **Ben** took the 3♦ from the discard pile, put it in place 6 and discarded the "
	    "K♣.\n"
	    "```\n"
	    "    >Ana            Ben\n"
	    "1-3  A♠  2♣  ▒▒     ▒▒  7♥  ▒▒\n"
	    "4-6  10♦ ▒▒  ▒▒     Q♠  ▒▒  3♦\n"
	    "\n"
	    "     Robo\n"
	    "1-3  K♦  ▒▒  ▒▒\n"
	    "4-6  ▒▒  8♠  ▒▒\n"
	    "```\n"
	    "Stock: 33 cards · Discard pile: **9♣**\n"
	    "(P draw:0 \"Draw from the stock\") (P draw:1 \"Take the 9♣\") (S more \"More …\")\n");
	table.pinged = 0;
	table.warns = true;
	table.due = 1000;
	draw_view(render_table);
	cr_expect(strstr(show(&message),
		      "2e8b57\n<@1001>, it is your turn. ⏰ Your time runs out <t:1000:R>. "
		      "**Robo** "
		      "drew the 9♣ from the "
		      "stock and discarded it.\n### Six"),
	    "%s", shown);
	/* A computer player has taken the seat: nobody is pinged or warned any more. */
	table.seat[0].user = 0;
	draw_view(render_table);
	cr_expect(strstr(show(&message), "2e8b57\n### Six"), "%s", shown);
}

Test(render_table, turn_of_a_computer)
{
	six_card_table();
	set_turn(&view, GOLF_PH_TURN, 2);
	draw_view(render_table);
	expect("2e8b57\n"
	       "### Six-card Golf: hole 1 of 9\n"
	       "```\n"
	       "     Ana            Ben\n"
	       "1-3  ▒▒  ▒▒  ▒▒     ▒▒  ▒▒  ▒▒\n"
	       "4-6  ▒▒  ▒▒  ▒▒     ▒▒  ▒▒  ▒▒\n"
	       "\n"
	       "    >Robo\n"
	       "1-3  ▒▒  ▒▒  ▒▒\n"
	       "4-6  ▒▒  ▒▒  ▒▒\n"
	       "```\n"
	       "Stock: 33 cards · Discard pile: **9♣**\n"
	       "It is the turn of **Robo**, a computer player.\n"
	       "(S more \"More …\")\n");
}

/* A sentence spells the call as the rules do. A button begins with a capital. */
Test(render_table, a_call_button_begins_with_a_capital)
{
	static const struct {
		const char *call, *button;
	} tries[] = {
		{ "Cactus", "(D knock \"Cactus\")" },
		{ "dacz", "(D knock \"Dacz\")" },
		{ "a", "(D knock \"A\")" },
		{ "z", "(D knock \"Z\")" },
		{ "10", "(D knock \"10\")" },
		{ "{", "(D knock \"{\")" },
		{ "ñ", "(D knock \"ñ\")" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		six_card_table();
		rules.knock = GOLF_KNOCK_INSTEAD;
		snprintf(rules.call, sizeof rules.call, "%s", tries[i].call);
		set_turn(&view, GOLF_PH_TURN, 0);
		draw_view(render_table);
		cr_expect(strstr(show(&message), tries[i].button), "%s", shown);
	}
}

/* The button's emoji tells the colour. */
Test(render_table, a_joker_is_taken_by_a_short_button)
{
	static struct cards cards;

	full_cards(&cards);
	six_card_table();
	view.discard = GOLF_JOKER_BLACK;
	set_turn(&view, GOLF_PH_TURN, 0);
	draw_view(render_table);
	show(&message);
	cr_expect(strstr(shown, "\"Take the black joker\""), "%s", shown);
	table.style = RENDER_EMOJI;
	table.cards = &cards;
	draw_view(render_table);
	show(&message);
	cr_expect(strstr(shown, "\"Take the joker\""), "%s", shown);
}

Test(render_table, turn_with_all_choices)
{
	six_card_table();
	lay(&view, 0, "AS 2C ?? TD ?? ??");
	rules.flip_instead = rules.expose_all = true;
	rules.knock = GOLF_KNOCK_INSTEAD;
	strcpy(rules.call, "Golf!");
	set_turn(&view, GOLF_PH_TURN, 0);
	draw_view(render_table);
	expect("2e8b57\n"
	       "### Six-card Golf: hole 1 of 9\n"
	       "```\n"
	       "    >Ana            Ben\n"
	       "1-3  A♠  2♣  ▒▒     ▒▒  ▒▒  ▒▒\n"
	       "4-6  10♦ ▒▒  ▒▒     ▒▒  ▒▒  ▒▒\n"
	       "\n"
	       "     Robo\n"
	       "1-3  ▒▒  ▒▒  ▒▒\n"
	       "4-6  ▒▒  ▒▒  ▒▒\n"
	       "```\n"
	       "Stock: 33 cards · Discard pile: **9♣**\n"
	       "<@1001>, it is your turn.\n"
	       "(s flip:0 \"1: A♠\") (s flip:1 \"2: 2♣\") (S flip:2 \"Turn up 3\")\n"
	       "(s flip:3 \"4: 10♦\") (S flip:4 \"Turn up 5\") (S flip:5 \"Turn up 6\")\n"
	       "(P draw:0 \"Draw from the stock\") (P draw:1 \"Take the 9♣\")\n"
	       "(D knock \"Golf!\") (D expose \"Show all my cards\") (S more \"More …\")\n");
}

Test(render_table, turn_without_a_card_to_draw)
{
	six_card_table();
	rules.stock = GOLF_STOCK_NONE;
	view.stock = view.discards = 0;
	view.discard = GOLF_NO_CARD;
	set_turn(&view, GOLF_PH_TURN, 0);
	draw_view(render_table);
	expect("2e8b57\n"
	       "### Six-card Golf: hole 1 of 9\n"
	       "```\n"
	       "    >Ana            Ben\n"
	       "1-3  ▒▒  ▒▒  ▒▒     ▒▒  ▒▒  ▒▒\n"
	       "4-6  ▒▒  ▒▒  ▒▒     ▒▒  ▒▒  ▒▒\n"
	       "\n"
	       "     Robo\n"
	       "1-3  ▒▒  ▒▒  ▒▒\n"
	       "4-6  ▒▒  ▒▒  ▒▒\n"
	       "```\n"
	       "Stock: 0 cards · Discard pile: **empty**\n"
	       "<@1001>, it is your turn.\n"
	       "(S pass \"Pass\") (S more \"More …\")\n");
}

Test(render_table, place)
{
	six_card_table();
	lay(&view, 0, "AS 2C ?? TD ?? ??");
	set_turn(&view, GOLF_PH_PLACE, 0);
	view.drawn = card("QH");
	view.drawn_from = GOLF_FROM_STOCK;
	add_news(&table, GOLF_NEWS_DREW_STOCK, 0, GOLF_NOWHERE, card("QH"));
	draw_view(render_table);
	expect("2e8b57\n"
	       "### Six-card Golf: hole 1 of 9\n"
	       "-# **Ana** drew the Q♥ from the stock.\n"
	       "```\n"
	       "    >Ana            Ben\n"
	       "1-3  A♠  2♣  ▒▒     ▒▒  ▒▒  ▒▒\n"
	       "4-6  10♦ ▒▒  ▒▒     ▒▒  ▒▒  ▒▒\n"
	       "\n"
	       "     Robo\n"
	       "1-3  ▒▒  ▒▒  ▒▒\n"
	       "4-6  ▒▒  ▒▒  ▒▒\n"
	       "```\n"
	       "Stock: 33 cards · Discard pile: **9♣**\n"
	       "<@1001>, you drew the **Q♥**: replace one of your cards with it, or discard it.\n"
	       "(S replace:0 \"1: A♠\") (S replace:1 \"2: 2♣\") (S replace:2 \"3\")\n"
	       "(S replace:3 \"4: 10♦\") (S replace:4 \"5\") (S replace:5 \"6\") (P discard "
	       "\"Discard it\") (S more \"More …\")\n");
}

/* A card from the discard pile must be placed: only the places have buttons. */
Test(render_table, place_of_a_taken_card)
{
	six_card_table();
	lay(&view, 0, "AS 2C ?? TD ?? ??");
	set_turn(&view, GOLF_PH_PLACE, 0);
	view.drawn = card("9C");
	view.drawn_from = GOLF_FROM_DISCARD;
	view.discard = GOLF_NO_CARD;
	view.discards = 0;
	add_news(&table, GOLF_NEWS_DREW_DISCARD, 0, GOLF_NOWHERE, card("9C"));
	draw_view(render_table);
	expect("2e8b57\n"
	       "### Six-card Golf: hole 1 of 9\n"
	       "-# **Ana** took the 9♣ from the discard pile.\n"
	       "```\n"
	       "    >Ana            Ben\n"
	       "1-3  A♠  2♣  ▒▒     ▒▒  ▒▒  ▒▒\n"
	       "4-6  10♦ ▒▒  ▒▒     ▒▒  ▒▒  ▒▒\n"
	       "\n"
	       "     Robo\n"
	       "1-3  ▒▒  ▒▒  ▒▒\n"
	       "4-6  ▒▒  ▒▒  ▒▒\n"
	       "```\n"
	       "Stock: 33 cards · Discard pile: **empty**\n"
	       "<@1001>, you took the **9♣**: which of your cards does it replace?\n"
	       "(S replace:0 \"1: A♠\") (S replace:1 \"2: 2♣\") (S replace:2 \"3\")\n"
	       "(S replace:3 \"4: 10♦\") (S replace:4 \"5\") (S replace:5 \"6\") (S more \"More "
	       "…\")\n");
}

/*
 * A card from the stock is secret in four-card Golf. A 9 that everybody saw before it was placed is
 * drawn face down.
 */
Test(render_table, secret_drawn)
{
	four_card_table();
	lay(&view, 1, "?? [9C] ?? ??");
	set_turn(&view, GOLF_PH_PLACE, 0);
	view.drawn = GOLF_HIDDEN;
	view.drawn_from = GOLF_FROM_STOCK;
	table.offers_look = true;
	table.unlooked = 3;
	add_news(&table, GOLF_NEWS_DREW_DISCARD, 2, GOLF_NOWHERE, card("4C"));
	add_news(&table, GOLF_NEWS_REPLACED, 2, 3, card("KC"));
	add_news(&table, GOLF_NEWS_TURN, 0, GOLF_NOWHERE, GOLF_NO_CARD);
	add_news(&table, GOLF_NEWS_DREW_STOCK, 0, GOLF_NOWHERE, GOLF_HIDDEN);
	draw_view(render_table);
	expect("2e8b57\n"
	       "### Four-card Golf: hole 1 of 9\n"
	       "-# **Robo** took the 4♣ from the discard pile, put it in place 4 and discarded "
	       "the K♣.\n"
	       "-# **Ana** drew from the stock.\n"
	       "```\n"
	       "    >Ana            Ben\n"
	       "1-2  ▒▒  ▒▒         ▒▒  ▒▒\n"
	       "3-4  ▒▒  ▒▒         ▒▒  ▒▒\n"
	       "\n"
	       "     Robo\n"
	       "1-2  ▒▒  ▒▒\n"
	       "3-4  ▒▒  ▒▒\n"
	       "```\n"
	       "Stock: 39 cards · Discard pile: **9♣**\n"
	       "-# Not looked yet: **Ana** and **Ben**\n"
	       "<@1001>, you have drawn a card that only you may see: replace one of your cards "
	       "with it, or discard it.\n"
	       "(P show \"Show me my card\") (S look \"Look at my cards\") (S hand \"My cards\") "
	       "(S more \"More …\")\n");
}

Test(render_table, flip_or_keep)
{
	six_card_table();
	rules.flip = GOLF_FLIP_MAY;
	lay(&view, 0, "AS 2C ?? TD ?? ??");
	set_turn(&view, GOLF_PH_FLIP, 0);
	add_news(&table, GOLF_NEWS_DREW_STOCK, 0, GOLF_NOWHERE, card("9C"));
	add_news(&table, GOLF_NEWS_DISCARDED, 0, GOLF_NOWHERE, card("9C"));
	draw_view(render_table);
	expect("2e8b57\n"
	       "### Six-card Golf: hole 1 of 9\n"
	       "-# **Ana** drew the 9♣ from the stock and discarded it.\n"
	       "```\n"
	       "    >Ana            Ben\n"
	       "1-3  A♠  2♣  ▒▒     ▒▒  ▒▒  ▒▒\n"
	       "4-6  10♦ ▒▒  ▒▒     ▒▒  ▒▒  ▒▒\n"
	       "\n"
	       "     Robo\n"
	       "1-3  ▒▒  ▒▒  ▒▒\n"
	       "4-6  ▒▒  ▒▒  ▒▒\n"
	       "```\n"
	       "Stock: 33 cards · Discard pile: **9♣**\n"
	       "<@1001>, turn up one of your face-down cards, or none.\n"
	       "(s flip:0 \"1: A♠\") (s flip:1 \"2: 2♣\") (S flip:2 \"Turn up 3\")\n"
	       "(s flip:3 \"4: 10♦\") (S flip:4 \"Turn up 5\") (S flip:5 \"Turn up 6\")\n"
	       "(P keep \"Turn up no card\") (S more \"More …\")\n");
}

/* Four-card Golf after a knock: the last turns. */
Test(render_table, last_turns)
{
	four_card_table();
	view.ender = 1;
	view.last_turns = 1;
	set_turn(&view, GOLF_PH_TURN, 0);
	add_news(&table, GOLF_NEWS_KNOCKED, 1, GOLF_NOWHERE, GOLF_NO_CARD);
	add_news(&table, GOLF_NEWS_LAST_TURNS, 1, GOLF_NOWHERE, GOLF_NO_CARD);
	add_news(&table, GOLF_NEWS_TURN, 2, GOLF_NOWHERE, GOLF_NO_CARD);
	add_news(&table, GOLF_NEWS_DREW_STOCK, 2, GOLF_NOWHERE, GOLF_HIDDEN);
	add_news(&table, GOLF_NEWS_DISCARDED, 2, GOLF_NOWHERE, card("9C"));
	add_news(&table, GOLF_NEWS_TURN, 0, GOLF_NOWHERE, GOLF_NO_CARD);
	draw_view(render_table);
	expect("e67e22\n"
	       "### Four-card Golf: hole 1 of 9\n"
	       "📣 **BEN KNOCKS!** Ana: one last turn.\n"
	       "-# **Robo** drew from the stock and discarded the 9♣.\n"
	       "```\n"
	       "    >Ana           ⚑Ben\n"
	       "1-2  ▒▒  ▒▒         ▒▒  ▒▒\n"
	       "3-4  ▒▒  ▒▒         ▒▒  ▒▒\n"
	       "\n"
	       "     Robo\n"
	       "1-2  ▒▒  ▒▒\n"
	       "3-4  ▒▒  ▒▒\n"
	       "```\n"
	       "Stock: 39 cards · Discard pile: **9♣**\n"
	       "<@1001>, it is your turn.\n"
	       "(P draw:0 \"Draw from the stock\") (P draw:1 \"Take the 9♣\") (S hand \"My "
	       "cards\") (S more \"More …\")\n");
}

static void
score(unsigned seat, int points, int total)
{
	view.points[seat] = view.scores[seat] = (int16_t)points;
	view.totals[seat] = (int16_t)total;
}

Test(render_table, between)
{
	six_card_table();
	lay(&view, 0, "AS 2C 3D TD 4D 5S");
	lay(&view, 1, "KD 7H 2H KS 7C 3D");
	lay(&view, 2, "KD 4S QC JC 8S JH");
	view.phase = GOLF_PH_BETWEEN;
	view.hole = 2;
	view.ender = 1;
	score(0, 21, 33);
	score(1, 1, -2);
	score(2, 42, 100);
	add_news(&table, GOLF_NEWS_DREW_STOCK, 1, GOLF_NOWHERE, card("7C"));
	add_news(&table, GOLF_NEWS_REPLACED, 1, 4, card("KC"));
	add_news(&table, GOLF_NEWS_HOLE_OVER, 1, GOLF_NOWHERE, GOLF_NO_CARD);
	draw_view(render_table);
	expect("2e8b57\n"
	       "### Six-card Golf: hole 2 of 9\n"
	       "```\n"
	       "     Ana           ⚑Ben\n"
	       "1-3  A♠  2♣  3♦    =K♦ =7♥  2♥\n"
	       "4-6  10♦ 4♦  5♠    =K♠ =7♣  3♦\n"
	       "\n"
	       "     Robo\n"
	       "1-3  K♦  4♠  Q♣\n"
	       "4-6  J♣  8♠  J♥\n"
	       "```\n"
	       "-# `=` Cards of a combination\n"
	       "```\n"
	       "                 hole total\n"
	       " Ana               21    33\n"
	       "⚑Ben                1    −2\n"
	       " Robo              42   100\n"
	       "```\n"
	       "-# `⚑` **Ben** ended the hole.\n"
	       "**Ben** wins the hole with one point, 20 fewer than the next player.\n"
	       "Hole 2 is over. Any player may deal.\n"
	       "(P deal \"Deal hole 3\") (S count \"Points\") (S more \"More …\")\n");
}

/* A game that counts tells the ratings of those who have one. */
Test(render_table, ratings_after_a_game)
{
	static const struct render_rating ratings[GOLF_SEATS_MAX] = { { true, false, 1520, 14 },
		{ true, false, 1480, -14 }, { false, true, 900, 200 } };
	static const struct render_rating first[GOLF_SEATS_MAX] = { { true, true, 900, 200 } };

	six_card_table();
	view.phase = GOLF_PH_OVER;
	view.hole = view.holes = 1;
	view.winners = 1;
	table.seed = "";
	table.entropy = "";
	draw_view(render_table);
	show(&message);
	cr_expect_null(strstr(shown, "Ratings"), "%s", shown);
	table.rating = ratings;
	draw_view(render_table);
	show(&message);
	cr_expect(
	    strstr(shown, "\n-# Ratings: **Ana** 1520 (+14) · **Ben** 1480 (−14)\n"), "%s", shown);
	table.lang = "es";
	draw_view(render_table);
	show(&message);
	cr_expect(
	    strstr(shown, "\n-# Niveles: **Ana** 1520 (+14) · **Ben** 1480 (−14)\n"), "%s", shown);
	table.lang = "en";
	table.rating = first;
	draw_view(render_table);
	show(&message);
	cr_expect(strstr(shown, "\n-# Ratings: **Ana** 900\n"), "%s", shown);
}

/* R04: an extra hole has no "of" and a total number. */
Test(render_table, the_heading_names_the_hole)
{
	static const struct {
		uint8_t hole, holes;
		const char *lang, *heading;
	} tries[] = {
		{ 9, 9, "en", "### Six-card Golf: hole 9 of 9\n" },
		{ 9, 9, "es", "### Six-card Golf: hoyo 9 de 9\n" },
		{ 10, 9, "en", "### Six-card Golf: hole 10, an extra one\n" },
		{ 10, 9, "es", "### Six-card Golf: hoyo 10, de desempate\n" },
		{ 2, 1, "en", "### Six-card Golf: hole 2, an extra one\n" },
		{ 12, 0, "en", "### Six-card Golf: hole 12\n" },
		{ 12, 0, "es", "### Six-card Golf: hoyo 12\n" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		six_card_table();
		table.lang = tries[i].lang;
		view.phase = GOLF_PH_BETWEEN;
		view.hole = tries[i].hole;
		view.holes = tries[i].holes;
		draw_view(render_table);
		check_valid(&message, tries[i].heading);
		cr_expect(strstr(show(&message), tries[i].heading), "%s", shown);
	}
}

/* Two winners, a penalty for the seat that ended the hole, and the seed. */
Test(render_table, over)
{
	static const int16_t holes[2][GOLF_SEATS_MAX] = { { 33, 39, -2 }, { 31, 1, 42 } };

	six_card_table();
	lay(&view, 0, "AS 2C 3D TD 4D 5S");
	lay(&view, 1, "KD 7H 2H KS 7C 3D");
	lay(&view, 2, "KD 4S QC JC 8S JH");
	view.phase = GOLF_PH_OVER;
	view.hole = view.holes = 2;
	view.ender = 0;
	score(0, 21, 64);
	view.scores[0] = 31;
	score(1, 1, 40);
	score(2, 42, 40);
	view.winners = 1 << 1 | 1 << 2;
	rules.fail.rule = GOLF_FAIL_ADD;
	rules.fail.points = 10;
	table.scores = holes;
	table.scored = 2;
	table.seed = "0000000000000000000000000000000000000000000000000000000000000000";
	table.entropy = "11,12";
	snprintf(rules.name, sizeof rules.name, "six-card");
	add_news(&table, GOLF_NEWS_EXPOSED, 0, GOLF_NOWHERE, GOLF_NO_CARD);
	add_news(&table, GOLF_NEWS_GAME_OVER, GOLF_NOBODY, GOLF_NOWHERE, GOLF_NO_CARD);
	draw_view(render_table);
	expect("f1c40f\n"
	       "### Six-card Golf: the game is over\n"
	       "```\n"
	       "    ⚑Ana            Ben\n"
	       "1-3  A♠  2♣  3♦    =K♦ =7♥  2♥\n"
	       "4-6  10♦ 4♦  5♠    =K♠ =7♣  3♦\n"
	       "\n"
	       "     Robo\n"
	       "1-3  K♦  4♠  Q♣\n"
	       "4-6  J♣  8♠  J♥\n"
	       "```\n"
	       "-# `=` Cards of a combination\n"
	       "**Ben** and **Robo** share the win with 40 points.\n"
	       "**Ana** had 21, **Ben** 1: **Ana** pays 10.\n"
	       "🥇 **Ben** · 40 points\n"
	       "🥇 **Robo** · 40 points\n"
	       "🥉 **Ana** · 64 points\n"
	       "```\n"
	       "                 1   2\n"
	       "Ana             33  31*\n"
	       "Ben             39   1*\n"
	       "Robo            −2* 42\n"
	       "```\n"
	       "-# `*` Best hole of each player\n"
	       "(G rematch \"Rematch\") (S another \"New game\") (S count \"More …\")\n");
}

Test(render_table, over_with_one_winner)
{
	six_card_table();
	lay(&view, 0, "AS 2C 3D TD 4D 5S");
	view.phase = GOLF_PH_OVER;
	score(0, 1, 1);
	score(1, 7, 7);
	score(2, 9, 9);
	view.winners = 1 << 0;
	draw_view(render_table);
	cr_assert(strstr(show(&message),
		      "\n**Ana** wins with one point.\n🥇 **Ana** · one point\n"
		      "🥈 **Ben** · 7 points\n🥉 **Robo** · 9 points\n"),
	    "%s", shown);
}

/*
 * A stop during a hole: the totals of the holes before, and the data to check the deals. No card is
 * shown.
 */
/* Leaves with the longest ids, the last one by the clock. */
static const char *
longest_seated(void)
{
	static char text[SEATED_TEXT];

	for (unsigned i = 0; i < 100; i++)
		seated_leave(text, i < 99 ? UINT64_MAX : 0, UINT64_MAX);
	return text;
}

/* A name of the longest text leaves room for its total. */
Test(render_table, the_standing_of_a_stopped_game_has_whole_totals)
{
	char name[LIMIT_NAME];

	six_card_table();
	memset(name, '*', sizeof name - 1);
	name[sizeof name - 1] = '\0';
	table.seat[0].name = name;
	view.hole = 3;
	view.totals[0] = -99 * (INT16_MAX + 9999);
	set_turn(&view, GOLF_PH_TURN, 0);
	render_stopped(&table, &message);
	cr_expect(strstr(show(&message), "\\*** −4233834, **Ben** "), "%s", shown);
}

Test(render_table, stopped)
{
	six_card_table();
	snprintf(rules.name, sizeof rules.name, "six-card");
	lay(&view, 0, "AS ?? ?? ?? 4D ??");
	view.hole = 3;
	view.totals[0] = 12;
	view.totals[1] = -3;
	set_turn(&view, GOLF_PH_TURN, 0);
	table.seed = "0000000000000000000000000000000000000000000000000000000000000000";
	table.entropy = "11,12";
	render_stopped(&table, &message);
	expect("f1c40f\n"
	       "### Six-card Golf: the game was stopped\n"
	       "**Ana** stopped the game.\n"
	       "After hole 2: **Ana** 12, **Ben** −3 and **Robo** 0.\n"
	       "(G rematch \"Rematch\") (S another \"New game\") (S fair \"Fair deal\")\n");
	snprintf(rules.name, sizeof rules.name, "house");
	render_fair(&table, &message);
	cr_expect(strstr(show(&message),
		      "```\ngolf shuffle --rules RULES --players 3 --hole 1 --seed 0000"),
	    "a stopped game has no record file: %s", shown);
	cr_expect(strstr(shown, " --entropy 11,12\n```"), "%s", shown);
	cr_expect(
	    strstr(shown, "2. Write the rules of this game into a file RULES, "), "%s", shown);
	cr_expect(
	    strstr(shown, "**What to do**\n1. ") < strstr(shown, "First code, the commitment: `") &&
		strstr(shown, "First code") < strstr(shown, "Second code, the seed: `"),
	    "the steps first, the codes last: %s", shown);
	table.recorded = true;
	render_fair(&table, &message);
	cr_expect(
	    strstr(shown, "The joins and leaves before this game were not kept."), "%s", shown);
	table.seated = longest_seated();
	render_fair(&table, &message);
	check_valid(&message, "the longest list");
	cr_expect(strstr(show(&message), "\n76 earlier ones are not listed.\n<t:"), "%s", shown);
	cr_expect(strstr(shown, "\nThe seat of `18446744073709551615` became free\n"), "%s", shown);
	cr_expect(strstr(shown, "```\ngolf verify golf-k7f3qa.jsonl\n```"),
	    "a terminal has no name for this house's rules: %s", shown);
	cr_expect(strstr(shown, "\nEach join before the start adds an id"), "a line of its own: %s", shown);
	table.seated = "3 of which none can be read";
	render_fair(&table, &message);
	cr_expect(strstr(show(&message), "were not kept."), "%s", shown);
	cr_expect_null(strstr(shown, "are not listed"), "%s", shown);
	view.hole = 1;
	table.host = 0;
	render_stopped(&table, &message);
	cr_assert(strstr(show(&message), "Everybody has left the table."), "%s", shown);
	table.host = 1;
	render_stopped(&table, &message);
	cr_assert(strstr(show(&message), "<@1> stopped the game."), "a moderator: %s", shown);
	cr_assert_null(strstr(show(&message), "After hole"), "no hole was played: %s", shown);
	table.due = 1700000000;
	render_stopped(&table, &message);
	cr_assert(strstr(show(&message), "Nobody made a move for 60 days, so the game has ended."),
	    "%s", shown);
	table.due = 0;
	table.seen = NULL;
	table.view = NULL;
	render_stopped(&table, &message);
	expect("f1c40f\n"
	       "### Six-card Golf: the table was closed before the first deal\n"
	       "<@1> closed the table.\n"
	       "For another game: `/golf new`.\n");
}

Test(render_table, eight_players)
{
	six_card(&rules);
	set_table(&table, &view, &rules, 8);
	for (unsigned seat = 0; seat < 8; seat++) {
		lay(&view, seat, seat % 2 ? "TH ?? ?? ?? TC 2D" : "?? ?? KS ?? ?? 5D");
		view.totals[seat] = (int16_t)(seat * 20 - 5);
	}
	view.hole = 9;
	view.discard = card("JD");
	view.discards = 14;
	view.stock = 1;
	set_turn(&view, GOLF_PH_TURN, 5);
	draw_view(render_table);
	expect(
	    "2e8b57\n"
	    "### Six-card Golf: hole 9 of 9\n"
	    "```\n"
	    "     Ana        −5  Ben        15\n"
	    "1-3  ▒▒  ▒▒  K♠     10♥ ▒▒  ▒▒\n"
	    "4-6  ▒▒  ▒▒  5♦     ▒▒  10♣ 2♦\n"
	    "\n"
	    "     Cleo       35  Dov        55\n"
	    "1-3  ▒▒  ▒▒  K♠     10♥ ▒▒  ▒▒\n"
	    "4-6  ▒▒  ▒▒  5♦     ▒▒  10♣ 2♦\n"
	    "\n"
	    "     Eve        75 >Finn       95\n"
	    "1-3  ▒▒  ▒▒  K♠     10♥ ▒▒  ▒▒\n"
	    "4-6  ▒▒  ▒▒  5♦     ▒▒  10♣ 2♦\n"
	    "\n"
	    "     Gia       115  Robo      135\n"
	    "1-3  ▒▒  ▒▒  K♠     10♥ ▒▒  ▒▒\n"
	    "4-6  ▒▒  ▒▒  5♦     ▒▒  10♣ 2♦\n"
	    "```\n"
	    "Stock: one card · Discard pile: **J♦**\n"
	    "<@1006>, it is your turn.\n"
	    "(P draw:0 \"Draw from the stock\") (P draw:1 \"Take the J♦\") (S more \"More …\")\n");
}

/* The power gives two more cards, or the last one of the stock. */
Test(render_table, more_drawn_cards_are_told)
{
	for (unsigned n = 0; n <= 2; n++) {
		six_card_table();
		set_turn(&view, GOLF_PH_PLACE, 0);
		view.drawn = card("4C");
		view.drawn_from = GOLF_FROM_STOCK;
		for (unsigned i = 0; i < n; i++)
			view.more[i] = card("KH");
		draw_view(render_table);
		cr_expect_eq(
		    strstr(show(&message), "place one of the three") != NULL, n > 0, "%s", shown);
	}
}
