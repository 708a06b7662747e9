/* The rows: a name, a label and a unit for each figure; numbers; the sentence. */
#include "lab/rows.h"

#include "config/words.h"

#include <criterion/criterion.h>
#include <string.h>

static struct lab_sums sums;

Test(rows, every_figure_has_a_name_and_a_label)
{
	static char names[LAB_FIGURES][LAB_NAME];

	for (unsigned f = 0; f < LAB_FIGURES; f++) {
		char label[2][LAB_LABEL];

		if ((f - LAB_PARTS) / 2 == GOLF_PART_CARD && f >= LAB_PARTS)
			continue;
		lab_name(f, names[f]);
		cr_expect_gt(strlen(names[f]), 2u, "%u", f);
		for (unsigned k = 0; k < f; k++)
			cr_expect_str_neq(names[k], names[f]);
		lab_label(&sums, f, "en", label[0]);
		lab_label(&sums, f, "es", label[1]);
		cr_expect_null(strstr(label[0], "lab."), "%s", label[0]);
		cr_expect_null(strchr(label[0], '{'), "%s", label[0]);
		cr_expect_str_neq(label[0], label[1], "%s is not translated", label[0]);
		cr_expect_lt(strlen(label[1]), LAB_LABEL - 1u);
	}
	cr_expect_str_eq(names[LAB_POWERS + 2 * GOLF_POWER_PEEK_OWN], "power.peek-own.times");
	cr_expect_str_eq(names[LAB_PARTS + 2 * GOLF_PART_PAIR + 1], "part.pair.worth");
}

/* The picture shows a few figures, and the sentence is about a few others, too. */
Test(rows, which_figures_are_shown_and_said)
{
	static const unsigned shown[] = { LAB_SCORE, LAB_TURNS, LAB_GAME_MINUTES, LAB_ENDER,
		LAB_FIRST, LAB_SKILL_WINS, LAB_TIED_GAMES, LAB_MATCHES },
			      said[] = { LAB_SCORE, LAB_LOW, LAB_HIGH, LAB_ENDED, LAB_ENDER,
				      LAB_FIRST, LAB_SKILL_WINS, LAB_TIED_GAMES, LAB_TIED_HOLES,
				      LAB_MATCHES, LAB_MISSES };

	for (unsigned f = 0; f < LAB_FIGURES; f++) {
		bool is_shown = false, is_said = false;

		for (size_t i = 0; i < sizeof shown / sizeof shown[0]; i++)
			is_shown = is_shown || shown[i] == f;
		for (size_t i = 0; i < sizeof said / sizeof said[0]; i++)
			is_said = is_said || said[i] == f;
		cr_expect_eq(lab_row(f)->shown, is_shown, "%u", f);
		cr_expect_eq(lab_row(f)->least > 0, is_said, "%u", f);
	}
}

Test(rows, labels_of_powers_and_parts)
{
	static const struct {
		unsigned figure;
		const char *label;
	} tries[] = {
		{ LAB_POWERS + 2 * GOLF_POWER_PEEK_OWN,
		    "power to look at one of your cards: uses in a hole" },
		{ LAB_POWERS + 2 * GOLF_POWER_PEEK_OWN + 1,
		    "power to look at one of your cards: worth" },
		{ LAB_POWERS + 2 * GOLF_POWER_COMBINE,
		    "power to use two other powers: uses in a hole" },
		{ LAB_PARTS + 2 * GOLF_PART_PAIR, "pair: times in a hole" },
		{ LAB_PARTS + 2 * GOLF_PART_PAID + 1,
		    "points paid for looks and wrong matches: worth of one" },
	};
	char label[LAB_LABEL];

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++)
		cr_expect_str_eq(
		    lab_label(&sums, tries[i].figure, "en", label), tries[i].label, "%s", label);
}

Test(rows, numbers)
{
	static const struct {
		enum lab_unit unit;
		double mean;
		bool plus;
		const char *text;
	} tries[] = {
		{ LAB_POINTS_UNIT, 12.955, false, "12.96" },
		{ LAB_POINTS_UNIT, -0.001, false, "0.00" },
		{ LAB_POINTS_UNIT, -0.001, true, "+0.00" },
		{ LAB_POINTS_UNIT, 1.5, true, "+1.50" },
		{ LAB_PERCENT_UNIT, 0.5432, false, "54.3%" },
		{ LAB_PERCENT_UNIT, -0.1, true, "-10.0%" },
		{ LAB_MINUTES_UNIT, 4.84, false, "4.8" },
		{ LAB_TIMES_UNIT, 0.125, false, "0.12" },
	};
	char text[LAB_NUMBER];

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++)
		cr_expect_str_eq(lab_number(tries[i].unit, tries[i].mean, tries[i].plus, text),
		    tries[i].text, "%s, not %s", text, tries[i].text);
}

/* Games with these figures on both sides; the even games have a little more. */
static void
set_games(unsigned games, unsigned figure, double now, double tried)
{
	static struct lab_count a, b;

	for (unsigned i = 0; i < games; i++) {
		memset(&a, 0, sizeof a);
		memset(&b, 0, sizeof b);
		a.x[figure] = b.x[figure] = 1;
		a.y[figure] = now + (i % 2 ? 0.001 : -0.001);
		b.y[figure] = tried + (i % 2 ? -0.001 : 0.001);
		lab_sums_add(&sums, &a, &b);
	}
}

/* 40 games: more than the errors of these shares and the figures of skill need. */
static void
set(unsigned figure, double now, double tried)
{
	set_games(40, figure, now, tried);
}

static void
expect_sentence(const char *lang, const char *wanted)
{
	char text[LAB_SENTENCE];

	cr_expect_str_eq(lab_sentence(&sums, true, lang, text), wanted, "%s", text);
}

Test(rows, the_sentence)
{
	memset(&sums, 0, sizeof sums);
	expect_sentence("en", "No main figure clearly changes.");
	set(LAB_SCORE, 13, 13.3);
	expect_sentence("en", "No main figure clearly changes.");
	set(LAB_FIRST, 3, 1);
	expect_sentence("en", "The first seat's edge goes from 3 to 1 points.");
	set(LAB_GAME_MINUTES, 40, 52);
	expect_sentence(
	    "en", "Games get 30% longer, and the first seat's edge goes from 3 to 1 points.");
	expect_sentence("es",
	    "Las partidas duran un 30% más, y la ventaja del primer asiento pasa de 3 a 1 puntos.");
	set(LAB_ENDER, 0.5, 0.9);
	expect_sentence("en",
	    "Games get 30% longer, and the player who ends a hole wins it more often (90%, not "
	    "50%).");
	memset(&sums.of[LAB_NOW][LAB_ENDER], 0, sizeof sums.of[0][0]);
	memset(&sums.of[LAB_NEW][LAB_ENDER], 0, sizeof sums.of[0][0]);
	memset(&sums.both[LAB_ENDER], 0, sizeof sums.both[0]);
	set(LAB_ENDER, 0.9, 0.5);
	expect_sentence("es",
	    "Las partidas duran un 30% más, y quien termina un hoyo lo gana menos a menudo (50%, "
	    "no 90%).");
}

Test(rows, a_shorter_hole)
{
	memset(&sums, 0, sizeof sums);
	set(LAB_GAME_MINUTES, 40, 39);
	set(LAB_TURNS, 20, 15);
	set(LAB_MATCHES, 1, 4.25);
	expect_sentence("en",
	    "Holes end 5 turns earlier, and the number of matches in a hole goes from 1 to 4.2.");
	memset(&sums, 0, sizeof sums);
	set(LAB_TURNS, 10, 11);
	expect_sentence("en", "Holes end one turn later.");
	expect_sentence("es", "Los hoyos acaban un turno más tarde.");
}

/* Those that clearly change come first, the largest change first; then the rows in their order. */
Test(rows, the_main_figures)
{
	static const unsigned wanted[] = { LAB_ENDER, LAB_TURNS, LAB_SCORE };
	unsigned figure[LAB_FIGURES];

	memset(&sums, 0, sizeof sums);
	set(LAB_SCORE, 13, 13.1);
	set(LAB_LOW, 1, 99);
	set(LAB_TURNS, 20, 30);
	set(LAB_GAME_MINUTES, 40, 40.001);
	set(LAB_ENDER, 0.1, 0.9);
	cr_assert_eq(lab_main(&sums, 3, figure), 3u);
	cr_expect_arr_eq(figure, wanted, sizeof wanted);
	cr_assert_geq(
	    lab_main(&sums, LAB_FIGURES, figure), 4u, "all main figures that were measured");
	cr_expect_eq(figure[3], LAB_GAME_MINUTES);
	for (unsigned i = 0; i < 4; i++)
		cr_expect_neq(figure[i], LAB_LOW, "no main figure");
}

/* The largest changes stand in the sentence, in the order of their size, wherever their rows are.
 */
Test(rows, the_largest_changes_come_first)
{
	memset(&sums, 0, sizeof sums);
	set(LAB_SCORE, 13, 14);
	set(LAB_LOW, 5, 10);
	set(LAB_HIGH, 20, 22);
	set(LAB_MISSES, 1, 9);
	expect_sentence("en",
	    "The number of wrong matches in a hole goes from 1 to 9, and the lowest score of a "
	    "hole goes from 5 to 10 points.");
	set(LAB_GAME_MINUTES, 100, 106);
	expect_sentence("en",
	    "Games get 6% longer, and the number of wrong matches in a hole goes from 1 to 9.");
	memset(&sums, 0, sizeof sums);
	set(LAB_GAME_MINUTES, 100, 104.9);
	set(LAB_FIRST, -0.01, 0.6);
	expect_sentence("en", "The first seat's edge goes from 0 to 0.6 points.");
}

Test(rows, a_sentence_about_one_set_of_rules)
{
	char text[LAB_SENTENCE];

	memset(&sums, 0, sizeof sums);
	set(LAB_TURNS, 0, 19.2);
	set(LAB_HOLE_MINUTES, 0, 4.8);
	cr_expect_str_eq(
	    lab_sentence(&sums, false, "en", text), "A hole takes 19 turns, about 4.8 minutes.");
	set_games(LAB_LEAST - 1, LAB_ENDER, 0, 0.661);
	cr_expect_str_eq(lab_sentence(&sums, false, "en", text),
	    "A hole takes 19 turns, about 4.8 minutes.", "too few holes were ended");
	memset(&sums.of[LAB_NEW][LAB_ENDER], 0, sizeof sums.of[0][0]);
	set(LAB_ENDER, 0, 0.661);
	cr_expect_str_eq(lab_sentence(&sums, false, "en", text),
	    "A hole takes 19 turns, about 4.8 minutes. The player who ends it wins it in 66% of "
	    "the holes.");
}

/* The figures of skill say who plays, and in how many games. */
Test(rows, a_figure_of_skill_says_what_it_is_from)
{
	static const struct {
		unsigned figure;
		const char *lang, *label;
	} tries[] = {
		{ LAB_SKILL_WINS, "en", "skill against luck (hard against easy, 40 games)" },
		{ LAB_SKILL_WINS, "es",
		    "habilidad frente a suerte (difícil contra fácil, 40 partidas)" },
		{ LAB_SKILL, "en", "a better player's edge (hard against easy, 0 games)" },
	};
	char label[LAB_LABEL];

	memset(&sums, 0, sizeof sums);
	set(LAB_SKILL_WINS, 0.2, 0.3);
	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++)
		cr_expect_str_eq(lab_label(&sums, tries[i].figure, tries[i].lang, label),
		    tries[i].label, "%s", label);
}

/* From 19 games there are question marks, and no sentence about the figures. */
Test(rows, figures_from_few_games_are_question_marks)
{
	char text[LAB_NUMBER], sentence[LAB_SENTENCE];
	struct lab_value v;

	memset(&sums, 0, sizeof sums);
	set_games(LAB_LEAST - 1, LAB_SCORE, 13, 23);
	v = lab_change(&sums, LAB_SCORE);
	cr_expect_str_eq(lab_mean(LAB_SCORE, &v, true, text), "?");
	expect_sentence("en", "These games are too few to say what the rules do.");
	expect_sentence("es", "Estas partidas son muy pocas para decir qué hacen las reglas.");
	lab_sentence(&sums, false, "en", sentence);
	cr_expect_str_eq(sentence, "These games are too few to say what the rules do.");
	set_games(1, LAB_SCORE, 13, 23);
	v = lab_change(&sums, LAB_SCORE);
	cr_expect_str_eq(lab_mean(LAB_SCORE, &v, true, text), "+10.00");
	expect_sentence("en", "The score of a player in a hole goes from 13 to 23 points.");
}

/* From 29 games of skill there is a question mark, and the sentence claims nothing. */
Test(rows, skill_from_few_games_is_a_question_mark)
{
	struct lab_value v;
	char text[LAB_NUMBER];

	memset(&sums, 0, sizeof sums);
	set_games(LAB_SKILL_LEAST - 1, LAB_SKILL_WINS, 0, 0.9);
	v = lab_value(&sums, LAB_SKILL_WINS, LAB_NEW);
	cr_expect_str_eq(lab_mean(LAB_SKILL_WINS, &v, false, text), "?");
	v = lab_change(&sums, LAB_SKILL_WINS);
	cr_expect_str_eq(lab_mean(LAB_SKILL_WINS, &v, true, text), "?");
	expect_sentence("en", "No main figure clearly changes.");
	set_games(1, LAB_SKILL_WINS, 0, 0.9);
	v = lab_change(&sums, LAB_SKILL_WINS);
	cr_expect_str_eq(lab_mean(LAB_SKILL_WINS, &v, true, text), "+90.0%");
	expect_sentence("en",
	    "The share of skill against luck (hard against easy, 30 games) goes from 0% to 90%.");
}

/* No game of skill: the line is there, with a question mark. */
Test(rows, skill_has_a_line_in_every_lab)
{
	struct lab_value v;
	char text[LAB_NUMBER];

	memset(&sums, 0, sizeof sums);
	cr_expect_not(lab_happens(&sums, LAB_SKILL_WINS), "there were no games at all");
	set(LAB_SCORE, 12, 13);
	cr_expect(lab_happens(&sums, LAB_SKILL_WINS));
	cr_expect(lab_happens(&sums, LAB_SKILL));
	v = lab_value(&sums, LAB_SKILL_WINS, LAB_NEW);
	cr_expect_str_eq(lab_mean(LAB_SKILL_WINS, &v, false, text), "?");
	v = lab_value(&sums, LAB_MATCHES, LAB_NEW);
	cr_expect_null(lab_mean(LAB_MATCHES, &v, false, text), "not measured");
}

/* A share has the error of a share: no other list says which figures are shares. */
Test(rows, percentages_are_shares)
{
	for (unsigned f = 0; f < LAB_FIGURES; f++)
		cr_expect_eq(lab_is_share(f), lab_row(f)->unit == LAB_PERCENT_UNIT, "%u", f);
}

Test(rows, what_never_happens_has_no_line)
{
	memset(&sums, 0, sizeof sums);
	cr_expect_not(lab_happens(&sums, LAB_SCORE));
	set(LAB_MATCHES, 0.001, 0.001);
	set(LAB_TIED_GAMES, 0, 0);
	cr_expect(lab_happens(&sums, LAB_TIED_GAMES), "no ties are a figure");
	cr_expect(lab_happens(&sums, LAB_MATCHES));
	memset(&sums, 0, sizeof sums);
	sums.of[LAB_NEW][LAB_MATCHES].games = 1;
	cr_expect_not(lab_happens(&sums, LAB_MATCHES), "there were no matches");
}
