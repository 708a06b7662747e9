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
	shows(&m, "40 games of 4 players", true);
	shows(&m, "- length of a game in minutes: 40.0 → **20.0** (-20.0 ± ", true);
	shows(&m, "- the score of a player in a hole: 13.00 → 13.00 (+0.00 ± ", true);
	shows(&m, "- the highest score of a hole: 20.00 → **25.00**", true);
	shows(&m, "- the lowest score", false);
	shows(&m, "- matches", false);
	render_lab_done(&page, &lab, false, &m);
	cr_expect_eq(m.part[0].kind, PART_TEXT, "without a picture");
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
	render_lab_done(&page, &lab, false, &m);
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
	shows(&m, "- skill against luck (hard against easy, 0 games): ?\n", true);
	shows(&m, "--players 4 --games 40 --skill-games 7`", true);
	cr_expect_not_null(
	    strstr(m.text + m.part[0].text, "skill against luck (hard against easy, 0 games): ?"));
	png = render_lab_picture(&page, &lab, &size[0]);
	free(png);
	set(LAB_SKILL_WINS, 0.2, 0.5);
	render_lab_done(&page, &lab, false, &m);
	shows(&m, "- skill against luck (hard against easy, 40 games): 20.0% → ", true);
	render_lab_done(&spanish, &lab, false, &m);
	shows(
	    &m, "- habilidad frente a suerte (difícil contra fácil, 40 partidas): 20.0% → ", true);
	png = render_lab_picture(&page, &lab, &size[1]);
	cr_expect_gt(size[1], size[0], "there are bars now");
	free(png);
}

/* With all figures the message still has room for its buttons. */
Test(render_lab, many_figures_fit)
{
	struct message m;

	memset(&lab, 0, sizeof lab);
	for (unsigned figure = 0; figure < LAB_FIGURES; figure++)
		set(figure, 10, 20);
	for (int i = 0; i < 2; i++) {
		struct render_lab r = page;

		r.lang = i ? "es" : "en";
		render_lab_done(&r, &lab, true, &m);
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
