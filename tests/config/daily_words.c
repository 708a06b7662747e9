#include "config/daily_words.h"

#include <criterion/criterion.h>
#include <string.h>

Test(daily_words, words_say_what_the_squares_show)
{
	static const struct {
		struct daily_score score, par;
		const char *lang, *words, *share;
	} tries[] = {
		{ { 3, { 4, 9, 20 } }, { 3, { 6, 9, 12 } }, "en",
		    "Hole 1: 2 points below par. Hole 2: par. Hole 3: 8 points above par. "
		    "Together: 6 points above par.",
		    "Golf 2026-11-26 🟩⬜🟥 +6" },
		{ { 3, { 5, 10, 10 } }, { 3, { 6, 9, 11 } }, "en",
		    "Hole 1: 1 point below par. Hole 2: 1 point above par. Hole 3: 1 point below "
		    "par. Together: 1 point below par.",
		    "Golf 2026-11-26 🟩🟧🟩 −1" },
		{ { 2, { 5, 9 } }, { 2, { 4, 9 } }, "en",
		    "Hole 1: 1 point above par. Hole 2: par. Together: 1 point above par.",
		    "Golf 2026-11-26 🟧⬜ +1" },
		{ { 2, { 5, 9 } }, { 2, { 5, 9 } }, "en",
		    "Hole 1: par. Hole 2: par. Together: par.", "Golf 2026-11-26 ⬜⬜ ±0" },
		{ { 1, { 5 } }, { 1, { 15 } }, "en", "Hole 1: 10 points below par.",
		    "Golf 2026-11-26 🟦 −10" },
		{ { 2, { 5, 9 } }, { 2, { 8, 8 } }, "es",
		    "Hoyo 1: 3 puntos bajo el par. Hoyo 2: 1 punto sobre el par. En total: 2 "
		    "puntos bajo el par.",
		    "Golf 2026-11-26 🟩🟧 −2" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char text[DAILY_WORDS];

		cr_expect_str_eq(daily_words(tries[i].lang, &tries[i].score, &tries[i].par, text),
		    tries[i].words);
		cr_expect_str_eq(
		    daily_share(tries[i].lang, "2026-11-26", &tries[i].score, &tries[i].par, text),
		    tries[i].share);
	}
}

Test(daily_words, par)
{
	static const struct daily_par three = { { 3, { -6, 9, 12 } }, 0, 0, 0 },
				      one = { { 1, { 7 } }, 0, 0, 0 },
				      mean = { { 3, { -6, 9, 12 } }, 9, 137, 4000 },
				      mean_one = { { 1, { -7 } }, 2, -15, 113 };
	char text[DAILY_WORDS], short_text[DAILY_MEAN];

	cr_expect_str_eq(daily_par_words("en", &three, text), "Par: 15 (-6, 9, 12 in the holes).");
	cr_expect_str_eq(daily_par_words("es", &three, text), "Par: 15 (-6, 9, 12 en los hoyos).");
	cr_expect_str_eq(daily_par_words("en", &one, text), "Par: 7.");
	cr_expect_str_eq(daily_par_text("en", &three, short_text), "15");
	cr_expect_str_eq(daily_par_words("en", &mean, text),
	    "Par: 15.2 ± 5.2, the mean of 9 plays of the hard level (-6, 9, 12 in the holes).");
	cr_expect_str_eq(daily_par_words("es", &mean, text),
	    "Par: 15,2 ± 5,2, la media de 9 partidas del nivel difícil (-6, 9, 12 en los hoyos).");
	cr_expect_str_eq(daily_par_words("en", &mean_one, text),
	    "Par: -7.5 ± 0.5, the mean of 2 plays of the hard level.");
	cr_expect_str_eq(daily_par_text("es", &mean_one, short_text), "-7,5 ± 0,5");
}

/* The longest numbers fit, in each language. */
Test(daily_words, nothing_is_cut)
{
	static const struct daily_score score = { 3, { 32767, 32767, 32767 } };
	static const struct daily_par par = { { 3, { -32768, -32768, -32768 } }, 32, -3145728,
		INT64_C(313000000000) };
	static const char *const langs[] = { "en", "es" };

	for (size_t i = 0; i < 2; i++) {
		char text[DAILY_WORDS], mean[DAILY_MEAN];

		daily_words(langs[i], &score, &par.score, text);
		cr_expect_str_eq(text + strlen(text) - 4, "par.");
		cr_expect_not_null(strstr(text, "196605"), "%s", text);
		daily_par_words(langs[i], &par, text);
		cr_expect_str_eq(text + strlen(text) - 2, ").");
		cr_expect_lt(strlen(daily_par_text(langs[i], &par, mean)), DAILY_MEAN - 1u);
	}
}
