/*
 * Questions to one seat while it decides: powers, looks, the steps of a plan. Compares whole
 * messages, as render_table.c does.
 */
#include "tests/bot/render/stage.h"

#include "config/words.h"

/* Ana's view of a game of four cards with powers; it is her turn. */
static void
powers_table(enum golf_phase phase)
{
	four_card(&rules);
	rules.rank_power[6] = GOLF_POWER_PEEK_OWN;
	set_table(&table, &view, &rules, 3);
	view.viewer = 0;
	lay(&view, 0, "?? 9C ?? --");
	lay(&view, 1, "?? ?? [KS] ??");
	lay(&view, 2, "?? ?? ?? 4H");
	view.discard = card("4D");
	view.discards = 3;
	view.stock = 30;
	set_turn(&view, phase, 0);
	if (phase == GOLF_PH_PLACE) {
		view.drawn = card("7S");
		view.drawn_from = GOLF_FROM_STOCK;
		view.usable = GOLF_POWER_PEEK_OWN;
	}
}

/* Draws the question that follows these steps. */
static void
ask(enum plan_kind kind, const char *steps)
{
	struct plan_question q;
	struct golf_action a;

	cr_assert_eq(plan_next(kind, steps, &view, &rules, LIMIT_SELECT_OPTIONS, &q, &a), PLAN_ASK,
	    "%s", steps);
	render_plan(&table, kind, &q, &message);
}

Test(render_plan, W01_a_drawn_power_card)
{
	powers_table(GOLF_PH_PLACE);
	draw_view(render_drawn);
	expect("ephemeral 95a5a6\n"
	       "You drew the **7♠**. Replace one of your cards with it, or discard it.\n"
	       "Its power: look at one of your cards.\n"
	       "```\n"
	       "1-2  ▒▒  9♣\n"
	       "3-4  ▒▒  ·\n"
	       "```\n"
	       "(S replace:0 \"1\") (S replace:1 \"2: 9♣\")\n"
	       "(S replace:2 \"3\") (s replace:3 \"4\")\n"
	       "(G plan:3 \"Use it: look at one of yours\") (P discard \"Discard it\")\n");
	ask(PLAN_POWER, "");
	expect("ephemeral 95a5a6\n"
	       "The power: **look at one of your cards**.\n"
	       "Which of your own cards?\n"
	       "```\n"
	       "1-2  ▒▒  9♣\n"
	       "3-4  ▒▒  ·\n"
	       "```\n"
	       "(S plan:3:00 \"My place 1\") (S plan:3:01 \"My place 2: 9♣\")\n"
	       "(S plan:3:02 \"My "
	       "place 3\")\n"
	       "(S show \"Back\")\n");
}

/* W09: the card can be used or discarded, but not placed. */
Test(render_plan, W09_a_power_card_that_is_not_placed)
{
	powers_table(GOLF_PH_PLACE);
	rules.placeable = false;
	draw_view(render_drawn);
	cr_assert(strstr(show(&message),
		      "You drew the **7♠**. You cannot place it: use its power, or discard it.\n"),
	    "%s", shown);
	cr_assert_null(strstr(shown, "replace"), "%s", shown);
}

/* The public message is the same with powers and without. */
Test(render_plan, the_table_does_not_show_a_drawn_power)
{
	static char with[sizeof shown];

	powers_table(GOLF_PH_PLACE);
	view.viewer = GOLF_SPECTATOR;
	view.drawn = GOLF_HIDDEN;
	view.usable = GOLF_POWER_NONE;
	draw_view(render_table);
	memcpy(with, show(&message), sizeof with);
	memset(rules.rank_power, GOLF_POWER_NONE, sizeof rules.rank_power);
	draw_view(render_table);
	cr_assert_str_eq(show(&message), with);
	cr_assert(strstr(with, "(P show \"Show me my card\")"), "%s", with);
	cr_assert_null(strstr(with, "plan"), "%s", with);
}

/* W06: the seen card may be swapped for an own card. W07: both seen cards may be swapped. */
Test(render_plan, W06_W07_after_a_look)
{
	powers_table(GOLF_PH_AIM);
	view.power = GOLF_POWER_TAKE_LOOK_SWAP;
	view.aim[0] = (struct golf_spot){ 1, 2 };
	draw_view(render_drawn);
	expect("ephemeral 95a5a6\n"
	       "**Ben**, place 3: **K♠**\n"
	       "The power: look at another player's card and swap it for one of yours.\n"
	       "```\n"
	       "1-2  ▒▒  9♣\n"
	       "3-4  ▒▒  ·\n"
	       "```\n"
	       "(G plan:3 \"Swap it for one of mine\")\n");
	view.power = GOLF_POWER_LOOK_TWO_MAY_SWAP;
	lay(&view, 0, "[5H] 9C ?? --");
	view.aim[1] = view.aim[0];
	view.aim[0] = (struct golf_spot){ 0, 0 };
	draw_view(render_drawn);
	expect("ephemeral 95a5a6\n"
	       "Place 1: **5♥**\n"
	       "**Ben**, place 3: **K♠**\n"
	       "The power: look at one of your cards and another player's, then swap them or not.\n"
	       "```\n"
	       "1-2  ▒▒  9♣\n"
	       "3-4  ▒▒  ·\n"
	       "```\n"
	       "(G plan:3:1 \"Swap: K♠ for me\") (S keep \"Keep my 5♥\")\n");
	view.aim[1].seat = GOLF_NOBODY;
	draw_view(render_drawn);
	cr_assert_null(strstr(show(&message), "Swap"), "a card has gone: %s", shown);
}

/* W21: both cards at once, wherever they lie, and what each answer does. */
Test(render_plan, W21_after_a_look_at_any_two)
{
	powers_table(GOLF_PH_AIM);
	view.power = GOLF_POWER_LOOK_ANY_TWO_MAY_SWAP;
	lay(&view, 0, "[5H] 9C ?? --");
	view.aim[0] = (struct golf_spot){ 1, 2 };
	view.aim[1] = (struct golf_spot){ 0, 0 };
	draw_view(render_drawn);
	cr_expect(strstr(show(&message), "**Ben**, place 3: **K♠**\nPlace 1: **5♥**\n"), "%s", shown);
	cr_expect(strstr(shown, "\"Swap: K♠ for me\") (S keep \"Keep my 5♥\")"), "%s", shown);
	view.aim[1] = (struct golf_spot){ 0, 1 };
	view.aim[0] = (struct golf_spot){ 0, 0 };
	draw_view(render_drawn);
	cr_expect(strstr(show(&message), "\"Swap them\") (S keep \"Do not swap\")"),
	    "two own cards: %s", shown);
	lay(&view, 2, "QD ?? ?? ??");
	view.aim[0] = (struct golf_spot){ 1, 2 };
	view.aim[1] = (struct golf_spot){ 2, 0 };
	draw_view(render_drawn);
	cr_expect(strstr(show(&message), "\"Swap: K♠ for Robo\") (S keep \"Do not swap\")"),
	    "two of others: %s", shown);
}

/* W02: the cards that a power showed, as an answer and as a DM. */
Test(render_plan, W02_a_look_is_told)
{
	static const struct golf_tell tells[] = { { GOLF_TELL_LOOK, 0, 1, 2, 12 } };

	powers_table(GOLF_PH_TURN);
	set_turn(&view, GOLF_PH_TURN, 1);
	render_peek(&table, tells, 1, false, &message);
	expect("ephemeral 95a5a6\n"
	       "### Hole 1: the cards that you looked at\n"
	       "**Ben**, place 3: **K♠**\n"
	       "Remember it well: a look lasts one minute.\n");
	render_peek(&table, tells, 1, true, &message);
	expect("95a5a6\n"
	       "### Hole 1: the cards that you looked at\n"
	       "Four-card Golf in <#222> on **Clubhouse**\n"
	       "**Ben**, place 3: **K♠**\n"
	       "Remember it well: a look lasts one minute.\n"
	       "(L https://discord.com/channels/111/222/333 \"Go to the table\")\n");
	/* The answer has the buttons of the next choice. A DM has none. */
	powers_table(GOLF_PH_AIM);
	view.power = GOLF_POWER_TAKE_LOOK_SWAP;
	view.aim[0] = (struct golf_spot){ 1, 2 };
	may_fill(&view, &rules);
	render_peek(&table, tells, 1, false, &message);
	cr_assert(strstr(show(&message), "(G plan:3 \"Swap it for one of mine\")"), "%s", shown);
	render_peek(&table, tells, 1, true, &message);
	cr_assert_null(strstr(show(&message), "plan"), "%s", shown);
}

Test(render_plan, W13_three_cards_in_hand)
{
	powers_table(GOLF_PH_PLACE);
	view.usable = GOLF_POWER_NONE;
	view.more[0] = card("KH");
	view.more[1] = card("2C");
	draw_view(render_drawn);
	expect("ephemeral 95a5a6\n"
	       "In your hand: **7♠, K♥ and 2♣**. Place one of these cards, or discard them all.\n"
	       "```\n"
	       "1-2  ▒▒  9♣\n"
	       "3-4  ▒▒  ·\n"
	       "```\n"
	       "(S plan:0:0 \"Place the 7♠\") (S plan:0:1 \"Place the K♥\") (S plan:0:2 \"Place "
	       "the 2♣\") "
	       "(P discard \"Discard all\")\n");
}

Test(render_plan, W18_a_power_that_is_due)
{
	powers_table(GOLF_PH_POWER);
	view.usable = GOLF_POWER_SWAP_LINES;
	draw_view(render_drawn);
	cr_assert(
	    strstr(show(&message), "The power: swap two rows or columns of another player.\n"),
	    "%s", shown);
	cr_assert(strstr(shown,
		      "(G plan:3 \"Use it: swap rows or columns\") "
		      "(S keep \"Skip the power\")"),
	    "%s", shown);
	ask(PLAN_POWER, "1");
	expect("ephemeral 95a5a6\n"
	       "The power: **swap two rows or columns of another player**.\n"
	       "Which of **Ben**'s rows or columns change places?\n"
	       "(S plan:3:1101 \"Rows 1 and 2\") (S plan:3:1201 \"Columns 1 and 2\")\n"
	       "(S show \"Back\")\n");
}

Test(render_plan, W17_a_card_is_given_or_discarded)
{
	powers_table(GOLF_PH_PLACE);
	view.usable = GOLF_POWER_ADD_OR_REMOVE;
	ask(PLAN_POWER, "");
	expect(
	    "ephemeral 95a5a6\n"
	    "The power: **give another player a card from the stock, or discard one of yours**.\n"
	    "Who gets a card? Or which of your own cards do you discard?\n"
	    "```\n"
	    "1-2  ▒▒  9♣\n"
	    "3-4  ▒▒  ·\n"
	    "```\n"
	    "(S plan:3:00 \"My place 1\") (S plan:3:01 \"My place 2: 9♣\")\n"
	    "(S plan:3:02 \"My place 3\")\n"
	    "(S plan:3:1 \"Ben\") (S plan:3:2 \"Robo\")\n"
	    "(S show \"Back\")\n");
}

/* W11, W15: a power without a target is named, but not offered: no call to cancel. */
Test(render_plan, W11_W15_powers_without_use)
{
	powers_table(GOLF_PH_POWER);
	view.usable = GOLF_POWER_CANCEL_KNOCK;
	may_fill(&view, &rules);
	view.may.power = false;
	render_drawn(&table, &message);
	cr_assert(strstr(show(&message), "The power: cancel the call.\n"), "%s", shown);
	cr_assert_null(strstr(shown, "Use it"), "nobody has called: %s", shown);
	draw_view(render_drawn);
	cr_assert(strstr(show(&message),
		      "(G plan:3 \"Use it: cancel the call\") (S keep \"Skip the power\")"),
	    "%s", shown);
}

/* First the card, then the own card that is given for it. Many choices stand in a menu. */
Test(render_plan, X01_a_match_in_steps)
{
	powers_table(GOLF_PH_TURN);
	set_turn(&view, GOLF_PH_TURN, 1);
	rules.match = GOLF_MATCH_ANY_TIME;
	rules.whose = GOLF_WHOSE_ANY;
	ask(PLAN_MATCH, "");
	expect("ephemeral 95a5a6\n"
	       "You match the **4♦**.\n"
	       "Which card?\n"
	       "```\n"
	       "1-2  ▒▒  9♣\n"
	       "3-4  ▒▒  ·\n"
	       "```\n"
	       "**Ben**\n"
	       "```\n"
	       "1-2  ▒▒  ▒▒\n"
	       "3-4  ▒▒  ▒▒\n"
	       "```\n"
	       "**Robo**\n"
	       "```\n"
	       "1-2  ▒▒  ▒▒\n"
	       "3-4  ▒▒  4♥\n"
	       "```\n"
	       "[plan:4 x1 \"Choose\" 00 \"My place 1\" 01 \"My place 2: 9♣\" 02 \"My place 3\" "
	       "10 \"Ben: place 1\" 11 \"Ben: place 2\" 12 \"Ben: place 3\" 13 \"Ben: place 4\" "
	       "20 \"Robo: place 1\" 21 \"Robo: place 2\" 22 \"Robo: place 3\" 23 \"Robo: place 4, "
	       "4♥\"]\n");
	ask(PLAN_MATCH, "23");
	expect("ephemeral 95a5a6\n"
	       "You match the **4♦**.\n"
	       "Which of your own cards do you give for it?\n"
	       "```\n"
	       "1-2  ▒▒  9♣\n"
	       "3-4  ▒▒  ·\n"
	       "```\n"
	       "(S plan:4:23.0 \"My place 1\") (S plan:4:23.1 \"My place 2: 9♣\")\n"
	       "(S plan:4:23.2 "
	       "\"My place 3\")\n");
}

/* At the own turn a match is with the drawn card; at any time it is with the discard. */
Test(render_plan, M02_the_head_names_the_card_that_is_matched)
{
	static const struct {
		uint8_t match;
		const char *card;
	} tries[] = { { GOLF_MATCH_OWN_TURN, "You match the **9♦**.\n" },
		{ GOLF_MATCH_ANY_TIME, "You match the **4♦**.\n" } };

	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		powers_table(GOLF_PH_PLACE);
		set_turn(&view, GOLF_PH_PLACE, 0);
		view.drawn = card("9D");
		rules.match = tries[i].match;
		rules.whose = GOLF_WHOSE_ANY;
		ask(PLAN_MATCH, "");
		cr_expect(strstr(show(&message), tries[i].card), "%u: %s", i, shown);
	}
}

Test(render_plan, L05_a_new_order)
{
	powers_table(GOLF_PH_START);
	view.turn = GOLF_NOBODY;
	view.to_act = view.rearranging = 1;
	lay(&view, 0, "?? 9C ?? KD");
	ask(PLAN_ORDER, "012301");
	expect("ephemeral 95a5a6\n"
	       "Choose two places: their cards change places. Do this as often as you like.\n"
	       "```\n"
	       "1-2  9♣  ▒▒\n"
	       "3-4  ▒▒  K♦\n"
	       "```\n"
	       "[plan:7:1023 x2 \"Choose\" 0 \"My place 1\" 1 \"My place 2: 9♣\" 2 \"My place 3\" "
	       "3 \"My place 4: K♦\"]\n"
	       "(G plan:7:1023. \"Done\")\n");
}

/* T11, T13, M04: buttons on the public table, where everybody sees the card. */
Test(render_plan, T11_T13_M04_buttons_on_the_public_table)
{
	six_card_table();
	rules.multi_replace = rules.king_trade = true;
	rules.paid_peek = 2;
	lay(&view, 0, "AS ?? ?? ?? ?? ??");
	lay(&view, 1, "QS ?? ?? ?? ?? ??");
	set_turn(&view, GOLF_PH_PLACE, 0);
	view.drawn = card("KD");
	view.drawn_from = GOLF_FROM_STOCK;
	draw_view(render_table);
	cr_assert(
	    strstr(show(&message),
		"(S plan:1 \"Replace several cards\") (S plan:5 \"Trade the king\") (P discard "
		"\"Discard it\")"),
	    "%s", shown);
	view.drawn_from = GOLF_FROM_DISCARD;
	draw_view(render_table);
	cr_assert_null(strstr(show(&message), "Trade"), "a king of the discards: %s", shown);
	set_turn(&view, GOLF_PH_TURN, 0);
	view.drawn = view.drawn_from = GOLF_NO_CARD;
	draw_view(render_table);
	cr_assert(strstr(show(&message), "(S plan:6 \"Look at one of my cards for 2 points\")"),
	    "%s", shown);
}

/* M02, M03: cards held in hand may be looked at at any time. */
Test(render_plan, M02_M03_cards_held_in_hand)
{
	powers_table(GOLF_PH_TURN);
	rules.memory = GOLF_MEMORY_ALL;
	view.cell[0][0] = (struct golf_cell){ card("QH"), GOLF_CELL_KNOWN | GOLF_CELL_HELD };
	view.cell[0][2] = (struct golf_cell){ card("2H"), GOLF_CELL_KNOWN };
	draw_view(render_hand);
	expect("ephemeral 95a5a6\n"
	       "### Your cards\n"
	       "```\n"
	       "1-2  Q♥  9♣\n"
	       "3-4  ▒▒  ·\n"
	       "```\n"
	       "Your total so far: 0\n"
	       "-# You may look at your own cards at any time.\n");
}

/*
 * E04: after a turn, its player may still call when the next turn has begun. X01: everybody may
 * match. W10: the next player may use the discard's power.
 */
Test(render_plan, E04_W10_X01_out_of_turn)
{
	powers_table(GOLF_PH_TURN);
	view.viewer = GOLF_SPECTATOR;
	rules.knock = GOLF_KNOCK_AFTER;
	rules.match = GOLF_MATCH_ANY_TIME;
	rules.reuse = true;
	snprintf(rules.call, sizeof rules.call, "Cactus");
	set_turn(&view, GOLF_PH_TURN, 1);
	view.caller = 0;
	view.discard = card("7H");
	view.usable = GOLF_POWER_PEEK_OWN;
	draw_view(render_table);
	cr_assert(strstr(show(&message),
		      "<@1002>, it is your turn.\n"
		      "(P draw:0 \"Draw from the stock\") (P draw:1 \"Take the 7♥\")\n"
		      "(G plan:3 \"Use the 7♥: look at one of yours\")\n(D knock \"Ana: Cactus!\") "
		      "(G plan:4 \"Match the 7♥\") "),
	    "%s", shown);
	view.caller = GOLF_NOBODY;
	rules.per_discard = view.matched = 1;
	draw_view(render_table);
	cr_assert_null(
	    strstr(show(&message), "Cactus!\")"), "the call is not the next player's: %s", shown);
	cr_assert_null(strstr(shown, "Match"), "it is matched already: %s", shown);
}

/* A player of a long name may call; the one whose turn it is needs no name. */
Test(render_plan, a_call_names_the_player_whose_turn_it_is_not)
{
	six_card_table();
	rules.knock = GOLF_KNOCK_AFTER;
	table.seat[0].name = "Maximiliana Josephine of Nowhere";
	set_turn(&view, GOLF_PH_TURN, 1);
	view.caller = 0;
	draw_view(render_table);
	cr_expect(strstr(show(&message), "(D knock \"Maximiliana Jos…: Knock!\")"), "%s", shown);
	table.lang = "es";
	draw_view(render_table);
	cr_expect(strstr(show(&message), "(D knock \"Maximiliana Jos…: ¡Cerrar!\")"), "%s", shown);
	table.lang = "en";
	view.caller = GOLF_NOBODY;
	rules.knock = GOLF_KNOCK_INSTEAD;
	draw_view(render_table);
	cr_expect(strstr(show(&message), "(D knock \"Knock\")"), "%s", shown);
	/* A screen reader comes to the sentence first. */
	view.caller = 0;
	table.style = RENDER_WORDS;
	draw_view(render_table);
	cr_expect(strstr(show(&message), " may still call “Knock”.\n"), "%s", shown);
}

enum { USE_CHARACTERS = 40 }; /* of a button that a phone shows in one line */

Test(render_plan, a_button_says_in_one_line_what_each_power_does)
{
	static const char *const langs[] = { "en", "es" };

	for (size_t i = 0; i < 2; i++)
		for (unsigned power = GOLF_POWER_NONE + 1; power < GOLF_POWER_COUNT; power++) {
			char label[LIMIT_LABEL * 4 + 1];
			const char *use = words_find(langs[i], words_use(power));

			words_say(langs[i], "button.reuse",
			    WORDS({ "card", "10♥" }, { "power", use }), label, sizeof label);
			cr_expect_leq(text_characters(label), USE_CHARACTERS, "%s", label);
			words_say(
			    langs[i], "button.power", WORDS({ "power", use }), label, sizeof label);
			cr_expect_leq(text_characters(label), USE_CHARACTERS, "%s", label);
		}
}

/* Shields, points, chips. */
Test(render_plan, W15_M04_T14_P07_facts_beside_the_cards)
{
	six_card_table();
	set_turn(&view, GOLF_PH_TURN, 0);
	rules.pot_stake = 5;
	rules.leader = GOLF_LEADER_HIGHEST;
	view.pot = 15;
	view.leader = 1;
	memset(view.turns, 0, sizeof view.turns);
	view.chips[0] = view.chips[1] = view.chips[2] = 5;
	view.paid[1] = 10;
	view.kept[2] = -20;
	view.shield[0][0] = card("5H");
	view.shield[0][1] = card("5C");
	draw_view(render_table);
	cr_assert(strstr(show(&message),
		      "-# Shields: **Ana** 5♥, **Ana** 5♣\n"
		      "-# Points paid for looks and wrong matches: **Ben** 10\n"
		      "-# Points kept from removed squares: **Robo** −20\n"
		      "-# **Ben** goes first\n"
		      "-# Pot: 15 chips (paid in this hole: **Ana** 5, **Ben** 5, **Robo** 5)\n"),
	    "%s", shown);
	view.turns[1] = 1;
	draw_view(render_table);
	cr_expect_null(strstr(show(&message), "goes first"), "the first turn is over: %s", shown);
}

/* The reader's own cards come first, wherever the reader sits. */
Test(render_plan, own_cards_come_first)
{
	const char *own, *other;

	powers_table(GOLF_PH_TURN);
	view.viewer = 1;
	rules.match = GOLF_MATCH_ANY_TIME;
	rules.whose = GOLF_WHOSE_ANY;
	ask(PLAN_MATCH, "");
	own = strstr(show(&message), "My place 1");
	other = strstr(shown, "Ana: place 1");
	cr_assert(own && other, "%s", shown);
	cr_expect_lt(own, other, "%s", shown);
	cr_expect_lt(strstr(shown, "```"), strstr(shown, "**Ana**"), "the own layout, too");
}

/* As many layouts as a menu can name. */
Test(render_plan, twelve_layouts_leave_room_for_the_question)
{
	powers_table(GOLF_PH_TURN);
	set_table(&table, &view, &rules, GOLF_SEATS_MAX);
	view.viewer = 0;
	view.discard = card("4D");
	view.discards = 3;
	set_turn(&view, GOLF_PH_TURN, 1);
	for (unsigned seat = 0; seat < GOLF_SEATS_MAX; seat++)
		lay(&view, seat, "?? ?? -- --");
	rules.match = GOLF_MATCH_ANY_TIME;
	rules.whose = GOLF_WHOSE_ANY;
	table.style = RENDER_WORDS;
	ask(PLAN_MATCH, "");
	cr_expect_not(message.cut, "%s", show(&message));
}

/* Eleven opponents and twenty own cards are more than one menu takes: none is left out. */
Test(render_plan, W17_a_long_list_has_two_menus)
{
	unsigned options = 0, menus = 0;
	struct press press;

	powers_table(GOLF_PH_PLACE);
	rules.rank_power[6] = GOLF_POWER_ADD_OR_REMOVE;
	set_table(&table, &view, &rules, 12);
	view.viewer = 0;
	lay(&view, 0, "?? ?? ?? ??");
	for (unsigned place = 4; place < GOLF_PLACES_MAX; place++)
		view.cell[0][place] = view.cell[0][0];
	view.size[0] = GOLF_PLACES_MAX;
	for (unsigned seat = 1; seat < 12; seat++)
		lay(&view, seat, "?? ?? ?? ??");
	view.stock = 30;
	set_turn(&view, GOLF_PH_PLACE, 0);
	view.drawn = card("7S");
	view.drawn_from = GOLF_FROM_STOCK;
	view.usable = GOLF_POWER_ADD_OR_REMOVE;
	ask(PLAN_POWER, "");
	for (unsigned i = 0; i < message.parts; i++) {
		options += message.part[i].kind == PART_OPTION;
		if (message.part[i].kind != PART_SELECT)
			continue;
		menus++;
		cr_expect(press_read(message.part[i].id, &press), "%s", message.part[i].id);
		cr_expect_str_eq(press.verb, "plan");
		cr_expect_eq(press.arg, PLAN_POWER);
	}
	cr_expect_eq(options, 31u, "%u", options);
	cr_expect_eq(menus, 2u);
	check_valid(&message, "W17");
}
