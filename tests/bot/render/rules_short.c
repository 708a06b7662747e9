/* The rules in five lines. */
#include "tests/bot/render/stage.h"

#include "config/explain.h"
#include "config/presets.h"

#include <stdio.h>
#include <string.h>

/* Draws the short rules of a preset with one more key, or NULL. */
static const char *
draw(const char *game, const char *lang, const char *key, const char *value)
{
	static char title[PRESET_TITLE_MAX];
	struct golf_why why;

	cr_assert(rules_load(&rules, game, &why), "%s", game);
	if (key)
		cr_assert(golf_rules_set(&rules, key, value, &why), "%s", key);
	table = (struct render_table){
		.game = "g1", .lang = lang, .rules = &rules, .seats_max = 4, .seats = 1
	};
	table.title = preset_title(game, lang, title, sizeof title);
	render_rules_short(&table, &message);
	cr_assert_not(message.cut);
	check_valid(&message, game);
	return show(&message);
}

Test(render_rules_short, cactus)
{
	draw("cactus", "en", NULL, NULL);
	expect("ephemeral 5865f2\n"
	       "### Cactus in short\n"
	       "**Goal:** The lowest total wins. Ace: 1; 2 to 10: their "
	       "number; Jack, Queen: 10; King: 0.\n"
	       "**Turn:** Each player has 4 cards face down, in 2 rows of 2. Before play you may "
	       "look once, in secret, at any 2 of your cards. Draw the top card of the stock, or "
	       "take the top card of the discard pile.\n"
	       "**Special cards:** 6, 7, 8: look at one of your cards. 9, 10, Jack: look at "
	       "another player's card. Queen: swap one of your cards with another player's. At "
	       "any time you may match: lay one of your cards, without looking at it, on an equal "
	       "card on top of the discard pile. The fastest player goes first. For each wrong "
	       "card, 2 unseen cards from the stock join your layout.\n"
	       "**End:** At the end of your turn you may call “Cactus” to end the hole. Every "
	       "other player then has one more turn. The game goes on until somebody's total is "
	       "100 or more.\n"
	       "(S rules:0 \"All of them\")\n");
}

/* No game needs more than five lines below its title, in any language. */
Test(render_rules_short, every_preset_is_told_in_five_lines)
{
	const char *lang;

	for (size_t l = 0; (lang = words_language_name(l)); l++)
		for (size_t i = 0; i < preset_count(); i++) {
			const char *text = draw(preset_name(i), lang, "game.holes", "3");
			unsigned rows = 0;

			for (const char *at = strstr(text, "**"); at && at[0] != '('; rows++)
				at = strchr(at, '\n') + 1;
			cr_expect_leq(rows, 5u, "%s, %s: %s", preset_name(i), lang, text);
			cr_expect_geq(rows, 3u, "%s, %s: %s", preset_name(i), lang, text);
		}
}

/* A game with powers names each of them, a game with matching says when, a call has its word. */
Test(render_rules_short, what_matters_is_named)
{
	const char *lang;

	for (size_t l = 0; (lang = words_language_name(l)); l++)
		for (size_t i = 0; i < preset_count(); i++) {
			const char *text = draw(preset_name(i), lang, NULL, NULL);
			bool special = rules.match != GOLF_MATCH_NEVER;

			for (uint8_t c = 0; c < GOLF_JOKER_RED; c++) {
				unsigned power = golf_rules_power(&rules, c);

				special |= power != GOLF_POWER_NONE;
				cr_expect(power == GOLF_POWER_NONE ||
					strstr(text, words_find(lang, words_power(power))),
				    "%s, %s: %s", preset_name(i), lang, golf_power_text(power));
			}
			cr_expect_eq(strstr(text, words_find(lang, "short.special")) != NULL,
			    special, "%s, %s", preset_name(i), lang);
			cr_expect(strstr(text, words_find(lang, "short.goal")));
			cr_expect(strstr(text, words_find(lang, "short.turn")));
			cr_expect(strstr(text, words_find(lang, "short.end")));
			cr_expect_null(strstr(text, "Unlike"), "%s is no house game", text);
			if (rules.knock != GOLF_KNOCK_NONE)
				cr_expect(strstr(text, explain_call(&rules, lang)), "%s, %s",
				    preset_name(i), lang);
		}
}

/* House rules are compared with the preset of their name, or with the one that is most like them.
 */
Test(render_rules_short, house_rules_are_told_by_what_differs)
{
	cr_expect(strstr(draw("six-card", "en", "game.holes", "3"),
		      "**Unlike Six-card Golf:** A game has 3 holes.\n"),
	    "%s", shown);
	draw("cactus", "en", "match.wrong_cards", "1");
	strcpy(rules.name, "Ours");
	render_rules_short(&table, &message);
	cr_expect(
	    strstr(show(&message),
		"**Unlike Cactus:** For each wrong card, one unseen card from the stock joins"),
	    "%s", shown);
	cr_expect(strstr(draw("six-card", "es", "game.holes", "3"),
		      "**A diferencia de Golf de seis cartas:** Una partida tiene 3 hoyos.\n"),
	    "%s", shown);
}
