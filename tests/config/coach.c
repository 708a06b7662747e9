/* The judgement of a decision in words. */
#include "config/coach.h"
#include "config/presets.h"

#include <criterion/criterion.h>
#include <string.h>

static uint8_t
card(const char *text)
{
	uint8_t c;

	cr_assert(golf_card_read(NULL, text, 2, &c));
	return c;
}

/* A seat with a pair of eights in its third column, and a seat with a nine. */
static void
fill(struct golf_view *v)
{
	memset(v, 0, sizeof *v);
	v->seats = 2;
	v->size[0] = v->size[1] = 6;
	memset(v->cell, GOLF_HIDDEN, sizeof v->cell);
	v->cell[0][2].card = card("8C");
	v->cell[0][5].card = card("8D");
	v->cell[1][0].card = card("9H");
}

static const struct {
	struct coach c;
	const char *card, *with;
	const char *name[2], *why[2]; /* en, es */
} rows[] = {
	{ { COACH_MISSED_PAIR, COACH_WHY_PAIR, .at = { 0, 2 }, .places = 4 }, "8H", "8C",
	    { "Missed pair", "Pareja perdida" },
	    { "The 8♥ would have paired your 8♣ at place 3: together they count 0.",
		"8♥ habría hecho pareja con tu 8♣ del sitio 3: juntas cuentan 0." } },
	{ { COACH_MISSED_SET, COACH_WHY_SET, .at = { 0, 2 }, .places = 36, .a = -10 }, "8H", "8C",
	    { "Missed set", "Combinación perdida" },
	    { "The 8♥ would have joined your 8♣, 8♦: together they count −10.",
		"8♥ se habría unido a 8♣, 8♦: juntas cuentan −10." } },
	{ { COACH_KEPT, COACH_WHY_VALUES, .at = { 0, 2 }, .a = 3, .b = 10 }, "3H", "TC",
	    { "Kept the 10♣", "Te quedaste con 10♣" },
	    { "The 3♥ counts 3; your 10♣ at place 3 counts 10.",
		"3♥ cuenta 3; tu 10♣ del sitio 3 cuenta 10." } },
	{ { COACH_CALLED_EARLY, COACH_WHY_CALL, .at = { GOLF_NOBODY, 0 }, .seat = 1, .a = 14,
	      .b = 9 },
	    "--", "--", { "Called too early", "Cantaste demasiado pronto" },
	    { "Your cards came to about 14, those of Ben to about 9.",
		"Tus cartas sumaban unos 14; las de Ben, unos 9." } },
	{ { COACH_GAVE_PAIR, COACH_WHY_FOR_NEXT, .at = { 1, 0 }, .seat = 1 }, "9C", "9H",
	    { "Gave Ben a pair", "Le diste una pareja a Ben" },
	    { "Your 9♣ on the discard pile pairs the 9♥ of Ben, who plays next.",
		"Tu 9♣ en el descarte hace pareja con 9♥ de Ben, que juega después." } },
	{ { COACH_WRONG_MATCH, COACH_WHY_NOT_EQUAL, .at = { 1, 0 } }, "8H", "9H",
	    { "Matched wrongly", "Emparejaste mal" },
	    { "The 9♥ at place 1 (Ben) does not equal the 8♥.",
		"9♥, en el sitio 1 (Ben), no es igual que 8♥." } },
	{ { COACH_WASTED_POWER, COACH_WHY_POWER, .at = { GOLF_NOBODY, 0 },
	      .power = GOLF_POWER_PEEK_OWN },
	    "--", "--", { "Wasted a power", "Desaprovechaste un poder" },
	    { "You could look at one of your cards.", "Podías mirar una carta propia." } },
	{ { COACH_MISSED_PAIR, COACH_WHY_OPEN, .at = { 0, 2 }, .place = 5 }, "8H", "8C",
	    { "Missed pair", "Pareja perdida" },
	    { "A card at place 6 could still pair your 8♣ at place 3.",
		"Una carta en el sitio 6 aún podía hacer pareja con tu 8♣ del sitio 3." } },
	{ { COACH_MISSED_PAIR, COACH_WHY_TOWARD, .at = { 0, 2 }, .place = 0 }, "8H", "8C",
	    { "Missed pair", "Pareja perdida" },
	    { "At place 1 the 8♥ would lie in line with your 8♣ at place 3.",
		"En el sitio 1, 8♥ quedaría en línea con tu 8♣ del sitio 3." } },
};

static struct decision
decision_of(const struct golf_view *v, const char *lang)
{
	static const char *const names[GOLF_SEATS_MAX] = { "Ana", "Ben" };
	static struct golf_rules rules;
	struct golf_why why;

	cr_assert(rules_load(&rules, "six-card", &why));
	return (struct decision){ .lang = lang, .rules = &rules, .view = v, .names = names };
}

Test(coach_words, a_judgement_is_said_as_a_player_would_say_it)
{
	static const char *const langs[] = { "en", "es" };
	char out[DECISION_TEXT];
	struct golf_view v;

	fill(&v);
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		for (unsigned l = 0; l < 2; l++) {
			struct decision d = decision_of(&v, langs[l]);
			struct coach c = rows[i].c;

			golf_card_read(NULL, rows[i].card, 2, &c.card);
			golf_card_read(NULL, rows[i].with, 2, &c.with);
			cr_expect_str_eq(coach_say_name(&d, &c, out), rows[i].name[l], "%s", out);
			cr_expect_str_eq(coach_say_why(&d, &c, out), rows[i].why[l], "%s", out);
		}
}

/* No row is without words: a text that is missing would be its key. */
Test(coach_words, every_name_and_every_why_has_words)
{
	static const char *const langs[] = { "en", "es" };
	char out[DECISION_TEXT];
	struct golf_view v;

	fill(&v);
	for (unsigned l = 0; l < 2; l++) {
		struct decision d = decision_of(&v, langs[l]);

		for (unsigned i = 0; i < COACH_NAMES; i++) {
			struct coach c = { .name = (uint8_t)i };

			cr_expect_null(strstr(coach_say_name(&d, &c, out), "coach."), "%s", out);
			cr_expect_null(strchr(out, '{'), "%s", out);
		}
		for (unsigned i = 0; i < COACH_WHYS; i++) {
			struct coach c = { .why = (uint8_t)i };

			cr_expect_null(strstr(coach_say_why(&d, &c, out), "coach."), "%s", out);
			cr_expect_null(strchr(out, '{'), "%s", out);
		}
	}
}

/* Below half a point, or below twice its error, a figure is called even. */
Test(coach_words, luck_and_decisions_are_one_sentence)
{
	static const struct {
		struct review_figures f; /* in tenths of a point */
		const char *en, *es;
	} tries[] = {
		{ { .holes = 0 }, "You have played no whole hole of this game.",
		    "No has jugado ningún hoyo entero de esta partida." },
		{ { .holes = 9, .cards = 52, .cost = 31 },
		    "Luck cost you 5.2 points, and your decisions 3.1 more.",
		    "La suerte te costó 5,2 puntos, y tus decisiones 3,1 más." },
		{ { .holes = 9, .cards = -52, .cost = 31 },
		    "Luck gave you 5.2 points, and your decisions cost you 3.1.",
		    "La suerte te dio 5,2 puntos, y tus decisiones te costaron 3,1." },
		{ { .holes = 9, .cards = 52, .cost = -31 },
		    "Luck cost you 5.2 points, and your decisions won back 3.1.",
		    "La suerte te costó 5,2 puntos, y tus decisiones recuperaron 3,1." },
		{ { .holes = 9, .cards = -52, .cost = -31 },
		    "Luck gave you 5.2 points, and your decisions won 3.1 more.",
		    "La suerte te dio 5,2 puntos, y tus decisiones ganaron 3,1 más." },
		{ { .holes = 9, .cards = 52, .cost = 31, .cost_error = 16 },
		    "Luck cost you 5.2 points; your decisions were as good as the hard level's.",
		    "La suerte te costó 5,2 puntos; tus decisiones fueron tan buenas como las del "
		    "nivel difícil." },
		{ { .holes = 9, .cards = 52, .cards_error = 26, .cost = 31, .cost_error = 15 },
		    "Luck was even, and your decisions cost you 3.1 points.",
		    "La suerte no pesó, y tus decisiones te costaron 3,1 puntos." },
		{ { .holes = 9, .cards = 4, .cost = -31 },
		    "Luck was even, and your decisions won you 3.1 points.",
		    "La suerte no pesó, y tus decisiones te ganaron 3,1 puntos." },
		{ { .holes = 9, .cards = 4, .cost = -4 },
		    "Luck was even, and your decisions were as good as the hard level's.",
		    "La suerte no pesó, y tus decisiones fueron tan buenas como las del nivel "
		    "difícil." },
	};
	char out[DECISION_TEXT];

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct review_figures f = tries[i].f;

		f.cards = f.cards * REVIEW_POINT / 10;
		f.cost = f.cost * REVIEW_POINT / 10;
		f.cards_error = f.cards_error * REVIEW_POINT / 10;
		f.cost_error = f.cost_error * REVIEW_POINT / 10;
		cr_expect_str_eq(coach_say_balance("en", &f, out), tries[i].en, "%s", out);
		cr_expect_str_eq(coach_say_balance("es", &f, out), tries[i].es, "%s", out);
	}
}

Test(coach_words, the_bar_shares_what_moved_the_score)
{
	static const struct {
		int32_t cards, cost;
		unsigned luck;
	} tries[] = { { 0, 0, 5 }, { 10, 0, 10 }, { -10, 0, 10 }, { 0, -10, 0 }, { 30, 70, 3 },
		{ -70, 30, 7 }, { 1, 99, 0 }, { 5, 95, 1 }, { 2000000, 1, 10 } };

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		const struct review_figures f = { .cards = tries[i].cards, .cost = tries[i].cost };

		cr_expect_eq(coach_luck(&f), tries[i].luck, "%zu: %u", i, coach_luck(&f));
	}
}
