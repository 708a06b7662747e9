/* The host's page of a lobby. */
#include "tests/bot/render/stage.h"

#include "config/presets.h"

#include <stdio.h>
#include <string.h>

/* A lobby of Ana, Ben and a computer player. */
static void
lobby(void)
{
	six_card(&rules);
	set_table(&table, &view, &rules, 3);
	table.view = NULL;
	table.seats_max = 4;
	table.seat[2].strategy = "easy";
}

static const struct render_game cactus = { "cactus", "Cactus", "2-8 · powers, matching, memory" };

Test(render_settings, a_menu_for_each_setting)
{
	lobby();
	rules.players_max = 5;
	rules.target = 100;
	table.time = 90;
	table.note = "That is **not** possible.";
	render_settings(&table, &cactus, 1, &message);
	cr_expect(message.ephemeral);
	cr_expect_eq(message.stay, STAY_LOBBY);
	expect("ephemeral 5865f2\n"
	       "### Change this table\n"
	       "Each choice shows at the table at once.\n"
	       "That is **not** possible.\n"
	       "[set:0 x1 \"Game: Six-card Golf\" cactus \"Cactus\"]\n"
	       "[set:1 x1 \"Length: 9 holes\" 0 \"until a player has 100 points\" 1 \"one hole\" "
	       "2 \"2 holes\" 3 \"3 holes\" 4 \"4 holes\" 5 \"5 holes\" 6 \"6 holes\" "
	       "7 \"7 holes\" 9 \"9 holes\" 12 \"12 holes\" 18 \"18 holes\"]\n"
	       "[set:2 x1 \"Time for a turn: 90 seconds\" 30s \"30 seconds\" 1m \"one minute\" "
	       "2m \"2 minutes\" 5m \"5 minutes\" 10m \"10 minutes\" 30m \"30 minutes\" "
	       "1h \"one hour\" 12h \"12 hours\" 1d \"one day\" 3d \"3 days\" 7d \"7 days\" "
	       "none \"no limit\"]\n"
	       "[set:3 x1 \"Seats: 4\" 3 \"3\" 4 \"4\" 5 \"5\"]\n"
	       "[set:4 x1 \"Computer players: 1\" 0 \"0\" 1 \"1\" 2 \"2\"]\n"
	       "[set:5 x1 \"Computer players are: easy\" easy \"easy\" normal \"normal\" hard "
	       "\"hard\"]\n"
	       "[set:6 x1 \"Pace of the computer players: calm\" calm \"calm\" quick \"quick\"]\n");
}

/* A computer player's level and pace are menus only where there is a computer player. */
Test(render_settings, no_level_without_a_computer_player)
{
	lobby();
	table.seats = 2;
	render_settings(&table, &cactus, 1, &message);
	cr_expect_null(strstr(show(&message), "Computer players are"), "%s", shown);
	cr_expect_null(strstr(shown, "Pace"), "%s", shown);
	cr_expect(strstr(shown, "Computer players: 0"), "%s", shown);
}

/* All games that a server can offer, for twelve players, in both languages: none is left out. */
Test(render_settings, the_page_fits_a_message)
{
	const char *lang;

	for (size_t l = 0; (lang = words_language_name(l)); l++)
		for (size_t i = 0; i < preset_count(); i++) {
			static struct render_game
			    game[1 + LIMIT_HOUSE_GAMES + 2 * LIMIT_SELECT_OPTIONS];
			size_t games = 1 + LIMIT_HOUSE_GAMES + preset_count();
			struct golf_why why;
			size_t options = 0;

			lobby();
			cr_assert(rules_load(&rules, preset_name(i), &why));
			for (size_t g = 0; g < games; g++) {
				const char *name = preset_name(g % preset_count());
				struct golf_rules r;

				cr_assert(rules_load(&r, name, &why));
				snprintf(game[g].value, sizeof game[g].value, "%s-%zu", name, g);
				preset_title(name, lang, game[g].title, sizeof game[g].title);
				explain_traits(&r, lang, game[g].about);
			}
			table.lang = lang;
			render_settings(&table, game, (unsigned)games, &message);
			for (unsigned part = 0; part < message.parts; part++)
				options += message.part[part].kind == PART_OPTION &&
				    strchr(message.part[part].id, '-') != NULL;
			cr_expect_geq(options, games);
			cr_expect_not(message.cut, "%s, %s", preset_name(i), lang);
			check_valid(&message, preset_name(i));
			render_lobby(&table, &message);
			check_valid(&message, preset_name(i));
		}
}
