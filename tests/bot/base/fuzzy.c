#include "bot/base/fuzzy.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

Test(fuzzy, texts_are_folded)
{
	static const struct {
		const char *text, *want;
	} row[] = {
		{ "Six-card Golf", "six card golf" },
		{ "  Año   NUEVO! ", "ano nuevo" },
		{ "six_card", "six card" },
		{ "Golf d\u2019été \u2014 Çırak", "golf d ete cirak" },
		{ "e\u0301te\u0301", "ete" },
		{ "Straße, Œuvre, Þór, Æ", "strasse oeuvre thor ae" },
		{ "Łódź", "lodz" },
		{ "Đuro Ħ ŋ ŧ ĸ ı İ ð", "duro h n t k i i d" },
		{ "Ærø × ÷ €5", "aero €5" },
		{ "Гольф 42", "гольф 42" },
		{ "ΓΚΟΛΦ", "γκολφ" },
		{ "ゴルフ、カード", "コ\u3099ルフ カート\u3099" },
		{ "ﬁne Ⅻ ½", "fine xii 1⁄2" },
		{ "गोल्फ", "गोल्फ" },
		{ "\u00a0six\u2003card\u00ad", "six card" },
		{ "🏌 golf", "🏌 golf" },
		{ "\xff\xc3", "\xff\xc3" },
		{ "\xe2\x82", "\xe2\x82" },
		{ "¿?", "" },
		{ "", "" },
	};
	char text[1000], cut[512];

	/* A text without words has rank 1 for every name. */
	for (size_t i = 0; i < sizeof row / sizeof row[0]; i++)
		cr_expect_eq(fuzzy_rank(row[i].text, row[i].want), *row[i].want ? 5 : 1, "%s",
		    row[i].text);
	memset(text, 'A', sizeof text - 1);
	text[sizeof text - 1] = '\0';
	memset(cut, 'a', sizeof cut - 1);
	cut[sizeof cut - 1] = '\0';
	cr_expect_eq(fuzzy_rank(text, cut), 5, "a long text is cut");
	cut[sizeof cut - 2] = '\0';
	cr_expect_neq(fuzzy_rank(text, cut), 5, "not before its 511th byte");
}

Test(fuzzy, names_are_ranked)
{
	static const struct {
		const char *typed, *name;
		int rank;
	} row[] = {
		{ "", "Six-card Golf", 1 },
		{ "six-card golf", "Six-card Golf", 5 },
		{ "SIX CARD GOLF", "Six-card Golf", 5 },
		{ "six c", "Six-card Golf", 4 },
		{ "s g", "Six-card Golf", 3 },
		{ "golf", "Six-card Golf", 3 },
		{ "golf six", "Six-card Golf", 2 },
		{ "siz golf", "Six-card Golf", 0 },
		{ "gofl", "Six-card Golf", 1 },
		{ "golff", "Six-card Golf", 1 },
		{ "glof six", "Six-card Golf", 1 },
		{ "cbao", "Cabo", 1 },
		{ "ard", "Six-card Golf", 1 },
		{ "x", "Six-card Golf", 0 },
		{ "golf golf", "Six-card Golf", 2 },
		{ "poker", "Six-card Golf", 0 },
		{ "cartas", "Golf de seis cartas", 3 },
		{ "ÁNGEL", "angela", 4 },
	};

	for (size_t i = 0; i < sizeof row / sizeof row[0]; i++)
		cr_expect_eq(fuzzy_rank(row[i].typed, row[i].name), row[i].rank, "%s, %s: %d",
		    row[i].typed, row[i].name, fuzzy_rank(row[i].typed, row[i].name));
}

/* Nothing is read past the end of a text. The sanitizers check this. */
Test(fuzzy, any_bytes_can_be_ranked)
{
	srand(1);
	for (int i = 0; i < 20000; i++) {
		char a[12], b[12];

		for (size_t k = 0; k < sizeof a - 1; k++) {
			a[k] = (char)(rand() % 5 ? rand() % 256 : ' ');
			b[k] = (char)(rand() % 3 ? "abé "[rand() % 5] : a[k]);
		}
		a[rand() % 12] = a[11] = b[rand() % 12] = b[11] = '\0';
		cr_assert_leq(fuzzy_rank(a, b), 5);
	}
}
