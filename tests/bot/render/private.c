/* Private messages of one seat; whole messages, as in render_table.c. */
#include "tests/bot/render/stage.h"

/*
 * Ana's view of four-card Golf: she has looked at places 3 and 4. She placed the card in place 2
 * herself.
 */
static void
four_card_hand(void)
{
	four_card(&rules);
	set_table(&table, &view, &rules, 2);
	view.viewer = 0;
	lay(&view, 0, "?? [9C] [KS] [QH]");
	lay(&view, 1, "?? ?? ?? ??");
	view.discard = card("4D");
	view.hole = 2;
	view.totals[0] = -4;
}

Test(render_private, drawn_from_the_stock)
{
	four_card_hand();
	set_turn(&view, GOLF_PH_PLACE, 0);
	view.drawn = card("2S");
	view.drawn_from = GOLF_FROM_STOCK;
	draw_view(render_drawn);
	expect("ephemeral 95a5a6\n"
	       "You drew the **2♠**. Replace one of your cards with it, or discard it.\n"
	       "```\n"
	       "1-2  ▒▒  ▒▒\n"
	       "3-4  ▒▒  ▒▒\n"
	       "```\n"
	       "(S replace:0 \"1\") (S replace:1 \"2\")\n"
	       "(S replace:2 \"3\") (S replace:3 \"4\") (P discard \"Discard it\")\n");
}

Test(render_private, taken_from_the_discard_pile)
{
	four_card_hand();
	lay(&view, 0, "JD [9C] [KS] [QH]");
	set_turn(&view, GOLF_PH_PLACE, 0);
	view.drawn = card("4D");
	view.drawn_from = GOLF_FROM_DISCARD;
	draw_view(render_drawn);
	expect("ephemeral 95a5a6\n"
	       "You took the **4♦**. Which of your cards does it replace?\n"
	       "```\n"
	       "1-2  J♦  ▒▒\n"
	       "3-4  ▒▒  ▒▒\n"
	       "```\n"
	       "(S replace:0 \"1: J♦\") (S replace:1 \"2\")\n"
	       "(S replace:2 \"3\") (S replace:3 \"4\")\n");
}

Test(render_private, a_taken_card_may_go_back)
{
	four_card_hand();
	rules.return_discard = true;
	set_turn(&view, GOLF_PH_PLACE, 0);
	view.drawn = card("4D");
	view.drawn_from = GOLF_FROM_DISCARD;
	draw_view(render_drawn);
	cr_assert(strstr(show(&message), "(P discard \"Put it back\")"), "%s", shown);
}

/* The page shows no card, even when the view belongs to another seat. */
Test(render_private, without_a_drawn_card_nothing_is_shown)
{
	static const struct {
		uint8_t viewer, phase, turn, drawn;
		const char *why;
	} tries[] = {
		{ 0, GOLF_PH_TURN, 0, GOLF_NO_CARD, "nothing is drawn yet" },
		{ 1, GOLF_PH_PLACE, 0, GOLF_HIDDEN, "somebody else's secret" },
		{ 1, GOLF_PH_PLACE, 0, 5, "somebody else's card, public" },
		{ GOLF_SPECTATOR, GOLF_PH_PLACE, 0, GOLF_HIDDEN, "a spectator" },
		{ 1, GOLF_PH_AIM, 0, GOLF_NO_CARD, "somebody else has looked" },
		{ 0, GOLF_PH_OVER, GOLF_NOBODY, GOLF_NO_CARD, "the game is over" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		four_card_hand();
		view.viewer = tries[i].viewer;
		view.phase = tries[i].phase;
		view.turn = tries[i].turn;
		view.drawn = tries[i].drawn;
		draw_view(render_drawn);
		check_valid(&message, tries[i].why);
		cr_assert_str_eq(show(&message), "ephemeral 95a5a6\nYou have no drawn card now.\n",
		    "%s", tries[i].why);
	}
}

static const struct golf_tell tells[] = { { GOLF_TELL_PEEK, 0, 0, 2, 12 },
	{ GOLF_TELL_PEEK, 0, 0, 3, 24 } };

Test(render_private, a_dm_offers_the_start_peek_and_shows_no_card)
{
	static const struct {
		unsigned n;
		enum golf_tell_kind kind;
		const char *title;
	} tries[] = {
		{ 2, GOLF_TELL_PEEK, "Hole 2 is dealt: look at 2 of your cards" },
		{ 1, GOLF_TELL_PEEK, "Hole 2 is dealt: look at one of your cards" },
		{ 0, GOLF_TELL_PEEK, "Hole 2 is dealt: look at your cards" },
		{ 1, GOLF_TELL_LOOK, "Hole 2: there are cards for you to look at" },
	};

	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct golf_tell tell[2] = { tells[0], tells[1] };
		char text[600];

		four_card_hand();
		table.guild_name = "Club*house* @everyone";
		tell[0].kind = (uint8_t)tries[i].kind;
		render_offer(&table, tell, tries[i].n, &message);
		snprintf(text, sizeof text,
		    "plain\n"
		    "%s\n"
		    "Four-card Golf in <#222> on **Club\\*house\\* \\@everyone**\n"
		    "(P look \"Look at my cards\") "
		    "(L https://discord.com/channels/111/222/333 \"Go to the table\")\n",
		    tries[i].title);
		expect(text);
		cr_expect_not(message.silent, "it may notify");
	}
}

Test(render_private, start_peek_in_a_dm)
{
	four_card_hand();
	table.guild_name = "Club*house* @everyone";
	render_peek(&table, tells, 2, true, &message);
	expect("95a5a6\n"
	       "### Hole 2: you look at your cards\n"
	       "Four-card Golf in <#222> on **Club\\*house\\* \\@everyone**\n"
	       "Place 3: **K♠**\n"
	       "Place 4: **Q♥**\n"
	       "```\n"
	       "1-2  ▒▒  ▒▒\n"
	       "3-4  K♠  Q♥\n"
	       "```\n"
	       "Remember it well: a look lasts one minute.\n"
	       "(L https://discord.com/channels/111/222/333 \"Go to the table\")\n");
}

Test(render_private, a_late_look_marks_moved_cards)
{
	four_card_hand();
	view.cell[0][2] = (struct golf_cell){ GOLF_HIDDEN, 0 };
	render_peek(&table, tells, 2, false, &message);
	message.text[message.used] = '\0';
	cr_assert_not_null(
	    strstr(message.text, "Place 3: **K♠** (it has moved since)\nPlace 4: **Q♥**\n"));
	cr_assert_not_null(strstr(message.text, "3-4  ▒▒  Q♥"));
}

Test(render_private, start_peek_as_an_answer)
{
	four_card_hand();
	render_peek(&table, tells, 2, false, &message);
	expect("ephemeral 95a5a6\n"
	       "### Hole 2: you look at your cards\n"
	       "Place 3: **K♠**\n"
	       "Place 4: **Q♥**\n"
	       "```\n"
	       "1-2  ▒▒  ▒▒\n"
	       "3-4  K♠  Q♥\n"
	       "```\n"
	       "Remember it well: a look lasts one minute.\n");
}

/* House rules say how long a look lasts. Where they keep looks, the hole ends them. */
Test(render_private, a_look_says_how_long_it_lasts)
{
	static const struct {
		uint32_t hide;
		const char *lang, *said;
	} tries[] = {
		{ 90, "en", "Remember it well: a look lasts 90 seconds." },
		{ 60, "es", "Recuérdalo bien: una mirada dura un minuto." },
		{ 0, "en", "Remember it well: you can look again until the hole ends." },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		four_card_hand();
		table.hide = tries[i].hide;
		table.lang = tries[i].lang;
		render_peek(&table, tells, 2, false, &message);
		cr_expect(strstr(show(&message), tries[i].said), "%s", shown);
	}
}

/*
 * Without a server name, only the channel is named. Without a message id, the link leads to the
 * channel.
 */
Test(render_private, a_dm_without_names_links_to_the_channel)
{
	four_card_hand();
	table.guild_name = "";
	table.message = 0;
	render_peek(&table, tells, 1, true, &message);
	check_valid(&message, "half known");
	cr_assert(strstr(show(&message), "Four-card Golf in <#222>\n"), "%s", shown);
	cr_assert(strstr(shown, "(L https://discord.com/channels/111/222 "), "%s", shown);
}

/* What takes the place of a private page in a DM says which table it was about. */
Test(render_private, a_hidden_page_names_its_table)
{
	four_card_hand();
	table.guild_name = "Club";
	render_hidden(&table, "en", true, &message);
	cr_assert_str_eq(show(&message),
	    "95a5a6\n"
	    "Four-card Golf in <#222> on **Club**\n"
	    "You have looked; the cards lie face down again.\n"
	    "(L https://discord.com/channels/111/222/333 \"Go to the table\")\n");
	render_hidden(NULL, "es", false, &message);
	cr_assert_str_eq(show(&message), "95a5a6\nYa no hay nada que mirar.\n");
}

Test(render_private, nothing_to_peek_at)
{
	four_card_hand();
	render_peek(&table, tells, 0, false, &message);
	cr_assert_str_eq(
	    show(&message), "ephemeral 95a5a6\nThere is nothing for you to look at now.\n");
}

Test(render_private, hand)
{
	four_card_hand();
	set_turn(&view, GOLF_PH_TURN, 1);
	draw_view(render_hand);
	expect("ephemeral 95a5a6\n"
	       "### Your cards\n"
	       "```\n"
	       "1-2  ▒▒  ▒▒\n"
	       "3-4  ▒▒  ▒▒\n"
	       "```\n"
	       "Your total so far: −4\n"
	       "-# You must remember the cards that you have looked at.\n");
}

/* A card in hand can be placed from this page too. */
Test(render_private, hand_with_a_drawn_card)
{
	four_card_hand();
	set_turn(&view, GOLF_PH_PLACE, 0);
	view.drawn = card("2S");
	view.drawn_from = GOLF_FROM_STOCK;
	draw_view(render_hand);
	expect("ephemeral 95a5a6\n"
	       "### Your cards\n"
	       "```\n"
	       "1-2  ▒▒  ▒▒\n"
	       "3-4  ▒▒  ▒▒\n"
	       "```\n"
	       "You drew the **2♠**. Replace one of your cards with it, or discard it.\n"
	       "Your total so far: −4\n"
	       "-# You must remember the cards that you have looked at.\n"
	       "(S replace:0 \"1\") (S replace:1 \"2\")\n"
	       "(S replace:2 \"3\") (S replace:3 \"4\") (P discard \"Discard it\")\n");
}

/* Six-card Golf has no secrets: the page does not mention memory. */
Test(render_private, hand_without_secrets)
{
	six_card(&rules);
	set_table(&table, &view, &rules, 2);
	view.viewer = 1;
	lay(&view, 1, "KD ?? ?? ?? 8S ??");
	set_turn(&view, GOLF_PH_TURN, 0);
	draw_view(render_hand);
	expect("ephemeral 95a5a6\n"
	       "### Your cards\n"
	       "```\n"
	       "1-3  K♦  ▒▒  ▒▒\n"
	       "4-6  ▒▒  8♠  ▒▒\n"
	       "```\n"
	       "Your total so far: 0\n");
}

Test(render_private, no_hand)
{
	four_card_hand();
	view.viewer = GOLF_SPECTATOR;
	draw_view(render_hand);
	cr_assert_str_eq(
	    show(&message), "ephemeral 95a5a6\nYou have no cards at this table now.\n");
	table.view = NULL;
	draw_view(render_hand);
	cr_assert_str_eq(
	    show(&message), "ephemeral 95a5a6\nYou have no cards at this table now.\n");
}
