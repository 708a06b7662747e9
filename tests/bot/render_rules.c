#include "tests/bot/render_stage.h"

Test(render_rules, six_card)
{
	six_card(&rules);
	set_table(&table, &view, &rules, 2);
	table.view = NULL;
	render_rules(&table, &message);
	expect(
	    "ephemeral 5865f2\n"
	    "### Rules: Six-card Golf\n"
	    "For 2 to 12 players. Cards: one pack up to 4 players, 2 packs up to 8 players, 3 "
	    "packs up to 12 players.\n"
	    "**Start**\n"
	    "Each player has 6 cards, face down, in 2 rows of 3. At the start you turn up any 2 "
	    "of your cards. One card is turned up to start the discard pile.\n"
	    "**Turn**\n"
	    "On your turn, draw the top card of the stock or take the top card of the discard "
	    "pile. Put it in the place of one of your cards, face up; the old card goes to the "
	    "discard pile. A card from the stock may be discarded instead. A card from the "
	    "discard pile must replace one of yours.\n"
	    "**End of a hole**\n"
	    "The hole ends when somebody's cards are all face up. Then the hole is scored at "
	    "once. When the stock is out, the discard pile is shuffled to be the new stock. "
	    "After 60 turns of everybody it ends in any case.\n"
	    "**Points**\n"
	    "A: 1; 2: −2; 3 to 10: their number; J, Q: 10; K: 0. Two cards of the same rank in a "
	    "column count 0 together, whatever their points.\n"
	    "**Game**\n"
	    "A game has 9 holes, and the lowest total wins.\n"
	    "-# Commitment to the deals of this game: "
	    "`66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925`\n");
}

Test(render_rules, four_card)
{
	four_card(&rules);
	set_table(&table, &view, &rules, 2);
	table.commitment = NULL;
	render_rules(&table, &message);
	expect("ephemeral 5865f2\n"
	       "### Rules: Four-card Golf\n"
	       "For 2 to 8 players. Cards: one pack up to 7 players, 2 packs up to 8 players.\n"
	       "**Start**\n"
	       "Each player has 4 cards, face down, in 2 rows of 2. At the start you look once at "
	       "the first 2 cards of your last row; then they stay face down. One card is turned "
	       "up to start the discard pile.\n"
	       "**Turn**\n"
	       "On your turn, draw the top card of the stock or take the top card of the discard "
	       "pile. Put it in the place of one of your cards, face down; you may not look at the "
	       "old card before it goes to the discard pile. A card from the stock may be "
	       "discarded instead. A card from the discard pile must replace one of yours.\n"
	       "**End of a hole**\n"
	       "Instead of a turn you may call “Knock” to end the hole. Then every other player "
	       "has one more turn, and nobody can end the hole again. When the stock is out, the "
	       "discard pile is shuffled to be the new stock. After 60 turns of everybody it ends "
	       "in any case.\n"
	       "**Points**\n"
	       "A: 1; 2 to 10: their number; J, Q: 10; K: 0.\n"
	       "**Game**\n"
	       "A game has 9 holes, and the lowest total wins.\n");
}

/* Each key that the engine knows changes what is said, one at a time. */
Test(render_rules, every_key_is_told)
{
	static const struct {
		const char *key, *value, *said;
	} tries[] = {
		{ "players.max", "5", "For 2 to 5 players." },
		{ "players.max", "2", "For 2 players." },
		{ "players.min", "3", "For 3 to 8 players." },
		{ "deck.packs", "2", "Cards: 2 packs up to 8 players." },
		{ "deck.packs", "[[1, 3], [2, 6], [4, 12]]",
		    "one pack up to 3 players, 2 packs up to 6 players, 4 packs up to 8 players." },
		{ "deck.jokers", "1", "Each pack has one joker." },
		{ "deck.jokers", "2", "Each pack has 2 jokers." },
		{ "deck.jokers", "2", "K, joker: 0." },
		{ "deal.packet", "true", "a whole layout at a time" },
		{ "layout.rows", "3", "9 cards, face down, in 3 rows of 3." },
		{ "layout.rows", "1", "3 cards, face down, in one row." },
		{ "layout.columns", "4", "8 cards, face down, in 2 rows of 4." },
		{ "start.turn_up", "1", "you turn up any one of your cards." },
		{ "start.turn_up", "3", "you turn up any 3 of your cards." },
		{ "start.peek", "2", "look once at the first 2 cards of your last row" },
		{ "start.peek", "1", "look once at the first card of your last row" },
		{ "start.discard", "false", "The discard pile starts empty." },
		{ "turn.draw", "stock", "On your turn, draw the top card of the stock." },
		{ "turn.return_discard", "true", "A card from the discard pile may be put back." },
		{ "turn.placed", "face-down", "face down; you may not look at the old card" },
		{ "turn.flip", "may", "If you discard it, you may turn up" },
		{ "turn.flip", "must", "If you discard it, turn up one of your face-down cards. " },
		{ "turn.flip", "must-unless-last", "unless it is your last." },
		{ "turn.flip_instead", "true", "Instead of drawing you may turn up" },
		{ "turn.expose_all", "true", "show all your cards and end the hole." },
		{ "end.face_up", "all", "when everybody's cards are all face up." },
		{ "end.face_up", "any", "when somebody's cards are all face up." },
		{ "end.knock", "instead-of-turn", "you may call “Knock” to end the hole." },
		{ "end.final_turns", "1", "every other player has one more turn" },
		{ "end.final_turns", "0", "Then the hole is scored at once." },
		{ "end.stock", "end", "It also ends when the stock is out." },
		{ "end.stock", "none", "only the discard pile is left to draw from." },
		{ "end.turns", "1", "After one turn of everybody" },
		{ "end.turns", "7", "After 7 turns of everybody" },
		{ "players.max", "4", "Cards: one pack up to 4 players.\n**Start**" },
		{ "values.4", "0", "A: 1; 2: 2; 3: 3; 4: 0; 5 to 10: their number" },
		{ "values.A", "-3", "A: −3; 2 to 10: their number" },
		{ "values.5", "0", "2 to 4: their number; 5: 0; 6 to 10" },
		{ "values.Q", "13", "J: 10; Q: 13; K: 0" },
		{ "values.QS", "40", "K: 0; Q♠: 40." },
		{ "score.pairs", "none", "K: 0.\n**Game**" },
		{ "score.pairs", "column", "Two cards of the same rank in a column" },
		{ "game.holes", "1", "A game has one hole, and the lowest score wins." },
		{ "game.holes", "18", "A game has 18 holes" },
		{ "game.target", "100", "when a total is 100 or more." },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct golf_why why;
		golf_rules_default(&rules);
		cr_assert(golf_rules_set(&rules, tries[i].key, tries[i].value, &why), "%s: %s",
		    tries[i].key, why.text);
		set_table(&table, &view, &rules, 2);
		render_rules(&table, &message);
		check_valid(&message, tries[i].key);
		cr_assert(strstr(show(&message), tries[i].said), "%s = %s: no '%s' in\n%s",
		    tries[i].key, tries[i].value, tries[i].said, shown);
	}
}

/* Keys that mean something only together with another. */
Test(render_rules, keys_in_company)
{
	golf_rules_default(&rules);
	rules.peek = 2;
	rules.peek_where = GOLF_PEEK_ANY;
	rules.turn_up = 0;
	rules.holes = 0;
	rules.target = 50;
	rules.target_when = GOLF_TARGET_EXCEED;
	rules.knock = GOLF_KNOCK_INSTEAD;
	strcpy(rules.call, "*Golf*");
	rules.turns = 0;
	set_table(&table, &view, &rules, 2);
	render_rules(&table, &message);
	check_valid(&message, "company");
	cr_assert(strstr(show(&message), "you look once at any 2 of your cards"), "%s", shown);
	cr_assert(strstr(shown, "you may call “\\*Golf\\*”"), "%s", shown);
	cr_assert(strstr(shown, "The lowest total wins. The game ends when a total is above 50."),
	    "%s", shown);
	cr_assert_not(strstr(shown, "turns of everybody"), "%s", shown);
	cr_assert_not(strstr(shown, "turn up"), "%s", shown);
}

Test(render_rules, help)
{
	render_help("en", &message);
	expect(
	    "ephemeral 5865f2\n"
	    "### How to play Golf here\n"
	    "Few points are good: over some holes you swap your cards for better ones, and the "
	    "lowest total wins.\n"
	    "`/golf new` opens a table in this channel; with `computers:2` two computer players "
	    "sit down.\n"
	    "`/golf join` takes a seat, `/golf leave` gives it up, `/golf start` deals.\n"
	    "Then play by the buttons under the table, or by `/golf draw`, `replace`, `discard`, "
	    "`flip`, `keep` and `knock`. Places are numbered row by row from the top left.\n"
	    "`/golf table` shows the table again, `/golf rules` its rules, `/golf hand` what you "
	    "may see of your own cards. `/golf stop` ends the game.\n"
	    "Every deal can be checked: the table shows a commitment before the first deal and "
	    "the seed after the last hole.\n");
}

Test(render_rules, said)
{
	char name[RENDER_NAME];
	const struct word words[] = { { "name", render_name("*Ana*", "?", name) }, { 0 } };

	render_said("en", "seat.computer", words, &message);
	check_valid(&message, "said");
	cr_assert_str_eq(show(&message), "ephemeral 000000\n\\*Ana\\* (computer)\n");
	render_sentence("xx", "status.NOT_YOUR_TURN", &message);
	check_valid(&message, "sentence");
	cr_assert_str_eq(show(&message), "ephemeral 000000\nIt is not your turn.\n");
}
