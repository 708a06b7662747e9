/* The pages of the rule lab. */
#include "bot/render/lab.h"

#include "bot/wire/encode.h"
#include "tests/bot/hall.h"

#include <stdlib.h>
#include <string.h>

static struct lab lab;

/* Forty games; the even ones have a little more. */
static void
set(unsigned figure, double now, double tried)
{
	static struct lab_count a, b;

	for (unsigned i = 0; i < 40; i++) {
		memset(&a, 0, sizeof a);
		memset(&b, 0, sizeof b);
		a.x[figure] = b.x[figure] = 1;
		a.y[figure] = now + (i % 2 ? 0.01 : -0.01);
		b.y[figure] = tried + (i % 2 ? -0.01 : 0.01);
		lab_sums_add(&lab.sums, &a, &b);
	}
	lab.games[LAB_USUAL] = 40;
	lab.seats = lab.sums.seats = 4;
}

static const struct render_lab page = {
	.lang = "en", .title = "Cabo", .plain = "Cabo", .rule = "game.holes = 3", .percent = 25
};

static void
shows(const struct message *m, const char *text, bool wanted)
{
	cr_expect_eq(strstr(hall_text(m), text) != NULL, wanted, "%s: %s", text, hall_text(m));
}

Test(render_lab, the_page_while_games_are_played)
{
	struct message m;

	render_lab_runs(&page, &m);
	cr_expect(m.ephemeral);
	shows(&m, "Computer players play **Cabo** with `game.holes = 3` and without it: **25%**",
	    true);
}

Test(render_lab, the_figures)
{
	struct message m;

	memset(&lab, 0, sizeof lab);
	set(LAB_SCORE, 13, 13.001);
	set(LAB_GAME_MINUTES, 40, 20);
	set(LAB_LOW, 5, 5.001);
	set(LAB_HIGH, 20, 25);
	render_lab_done(&page, &lab, true, &m);
	cr_expect(m.ephemeral);
	cr_expect_eq(m.part[0].kind, PART_PICTURE);
	shows(&m,
	    "**Games get 50% shorter, and the highest score of a hole goes from 20 to 25 points.**",
	    true);
	shows(&m, ": 40 games of 4 players.", true);
	cr_expect_eq(
	    strncmp(m.text + m.part[0].text, "length of a game in minutes: 40.0 → 20.0", 30), 0,
	    "the largest change is the first bar: %s", m.text + m.part[0].text);
	shows(&m, "- length of a game", false);
	render_lab_done(&page, &lab, false, &m);
	cr_expect_eq(m.parts, 1u, "without a picture");
	shows(&m, "- length of a game in minutes: 40.0 → **20.0** (-20.0 ± ", true);
	render_lab_figures(&page, &lab, &m);
	cr_expect(m.ephemeral);
	shows(&m, "**Games get 50% shorter, and ", true);
	shows(&m, "-# Each line shows a figure without the rule → with it.\n", true);
	shows(&m, "- length of a game in minutes: 40.0 → **20.0** (-20.0 ± ", true);
	shows(&m, "- the score of a player in a hole: 13.00 → 13.00 (+0.00 ± ", true);
	shows(&m, "- the highest score of a hole: 20.00 → **25.00**", true);
	shows(&m, "- the lowest score", false);
	shows(&m, "- matches", false);
}

/* The players of the lab do not play for every rule: the page says for which. */
Test(render_lab, rules_that_the_players_do_not_heed_are_named)
{
	struct message m;

	memset(&lab, 0, sizeof lab);
	set(LAB_HIGH, 20, 25);
	render_lab_done(&page, &lab, false, &m);
	shows(&m, "choose as if", false);
	lab.rules[LAB_NEW].lowest_zero = true;
	render_lab_done(&page, &lab, false, &m);
	shows(&m,
	    "The computer players of these games choose as if score.lowest_zero did not exist:",
	    true);
}

/* Of the figures that the picture does not show, the changes that are most sure have lines. */
Test(render_lab, few_other_figures)
{
	struct message m;

	memset(&lab, 0, sizeof lab);
	set(LAB_LOW, 1, 1.2);
	set(LAB_HIGH, 1, 3);
	set(LAB_HOLES, 1, 4);
	set(LAB_MISSES, 1, 5);
	set(LAB_MATCH_WORTH, 1, 6);
	set(LAB_SKILL, 1, 7);
	render_lab_figures(&page, &lab, &m);
	shows(&m, "- a better player's edge (hard against easy, 40 games): 1.00 → **7.00**", true);
	shows(&m, "- worth of a match: ", true);
	shows(&m, "- holes of a game: ", true);
	shows(&m, "- the highest score of a hole: ", true);
	shows(&m, "- the lowest score of a hole: ", false);
}

/* Skill against luck says who plays, and is a question mark until thirty games have measured it. */
Test(render_lab, skill_says_what_it_is_from)
{
	struct render_lab spanish = page;
	struct message m;
	void *png;
	size_t size[2] = { 0 };

	memset(&lab, 0, sizeof lab);
	set(LAB_SCORE, 13, 12);
	lab.games[LAB_OF_SKILL] = 7;
	spanish.lang = "es";
	render_lab_done(&page, &lab, true, &m);
	cr_expect_not_null(
	    strstr(m.text + m.part[0].text, "skill against luck (hard against easy, 0 games): ?"));
	render_lab_figures(&page, &lab, &m);
	shows(&m, "- skill against luck (hard against easy, 0 games): ?\n", true);
	shows(&m, " ? is a figure from too few games.", true);
	png = render_lab_picture(&page, &lab, &size[0]);
	free(png);
	set(LAB_SKILL_WINS, 0.2, 0.5);
	render_lab_figures(&page, &lab, &m);
	shows(&m, "- skill against luck (hard against easy, 40 games): 20.0% → ", true);
	shows(&m, "too few", false);
	render_lab_figures(&spanish, &lab, &m);
	shows(
	    &m, "- habilidad frente a suerte (difícil contra fácil, 40 partidas): 20.0% → ", true);
	png = render_lab_picture(&page, &lab, &size[1]);
	cr_expect_gt(size[1], size[0], "there are bars now");
	free(png);
}

/* The page names the command that plays the same games, or says where the rules come from. */
Test(render_lab, the_command)
{
	struct house_rules now, tried;
	struct render_lab r = page;
	struct golf_why why;
	struct message m;

	memset(&lab, 0, sizeof lab);
	set(LAB_SCORE, 13, 12);
	lab.games[LAB_OF_SKILL] = 7;
	render_lab_figures(&r, &lab, &m);
	shows(&m, "golf lab", false);
	cr_assert(house_rules_preset(&now, "cabo"));
	tried = now;
	cr_assert(house_rules_set(&tried, "game.holes", "3", &why));
	r.change = (struct lab_change_of){ &now, &tried.rules, "game.holes" };
	render_lab_figures(&r, &lab, &m);
	shows(&m,
	    "\n-# `golf lab --rules cabo --set game.holes=3 --players 4 --games 40 --skill-games "
	    "7` "
	    "plays the same games and lists all figures.",
	    true);
	cr_assert(house_rules_set(&now, "end.call", "Don't", &why));
	cr_assert(house_rules_set(&tried, "end.call", "Don't", &why));
	render_lab_figures(&r, &lab, &m);
	shows(&m,
	    "\n-# With the rules in a file RULES, `golf lab --rules RULES --both game.holes=0 "
	    "--set game.holes=3 --players 4 --games 40 --skill-games 7` plays the same games",
	    true);
	shows(&m, "`/house export`, in a channel that plays these rules, makes the file.", true);
	r.lang = "es";
	render_lab_figures(&r, &lab, &m);
	shows(&m, "Con las reglas en un archivo REGLAS, `golf lab --rules REGLAS ", true);
	r.change.key = "end.call";
	render_lab_figures(&r, &lab, &m);
	shows(&m, "golf lab", false);
}

/* Gives a house so many rules that one more would be too long for its command. */
static void
fill_command(struct house_rules *now, struct house_rules *tried)
{
	char command[LAB_COMMAND] = "", key[16];
	struct golf_why why;

	cr_assert(house_rules_preset(now, "cabo"));
	for (uint8_t card = 1; strlen(command) + 30 < LAB_COMMAND; card++) {
		snprintf(key, sizeof key, "values.%s", golf_card_text(NULL, card));
		cr_assert(house_rules_set(now, key, "-99", &why), "%s", why.text);
		*tried = *now;
		cr_assert(house_rules_set(tried, "game.target", "30", &why));
		cr_assert_eq(
		    lab_command(&(struct lab_change_of){ now, &tried->rules, "game.target" }, &lab,
			"RULES", command),
		    LAB_WHOLE_COMMAND);
	}
}

/* A match is possible with the rule alone, and few games had one. */
Test(render_lab, a_figure_of_few_games_on_one_side)
{
	static struct lab_count none, one;
	struct message m;

	memset(&lab, 0, sizeof lab);
	set(LAB_SCORE, 13, 12);
	set(LAB_SKILL_WINS, 0.2, 0.5);
	memset(&none, 0, sizeof none);
	one = none;
	one.x[LAB_MATCHES] = one.y[LAB_MATCHES] = 1;
	lab_sums_add(&lab.sums, &none, &one);
	render_lab_figures(&page, &lab, &m);
	shows(&m, "- matches in a hole: – → ?\n", true);
	shows(&m, " ? is a figure from too few games.", true);
}

/* With all figures and a long command the message still has room for its buttons. */
Test(render_lab, many_figures_fit)
{
	struct house_rules now, tried;
	struct message m;

	fill_command(&now, &tried);
	memset(&lab, 0, sizeof lab);
	for (unsigned figure = 0; figure < LAB_FIGURES; figure++)
		set(figure, 10, 20);
	for (int i = 0; i < 2; i++) {
		struct render_lab r = page;

		r.lang = i ? "es" : "en";
		r.change = (struct lab_change_of){ &now, &tried.rules, "game.target" };
		render_lab_done(&r, &lab, true, &m);
		cr_expect(encode_fits(&m));
		render_lab_figures(&r, &lab, &m);
		shows(&m, "golf lab --rules cabo --both ", true);
		message_button(&m, BUTTON_PRIMARY, false, "one", "g:-:1:house-try:0:aa");
		cr_expect_not(m.cut);
		cr_expect(encode_fits(&m));
	}
}

Test(render_lab, the_picture)
{
	unsigned char *png;
	size_t size = 0;

	memset(&lab, 0, sizeof lab);
	cr_expect_null(render_lab_picture(&page, &lab, &size), "no figure, no picture");
	set(LAB_SCORE, 13, 12);
	png = render_lab_picture(&page, &lab, &size);
	cr_assert_not_null(png);
	cr_expect_eq(memcmp(png, "\x89PNG", 4), 0);
	free(png);
}
