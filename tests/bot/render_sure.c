/* The question before a call: what the player may expect, in whole sentences. */
#include "tests/bot/render_stage.h"

/* Draws the question for Ana, who has these cards of six-card Golf. */
static const char *
ask(const char *cards, const char *lang)
{
	six_card_table();
	rules.knock = GOLF_KNOCK_INSTEAD;
	lay(&view, 0, cards);
	view.viewer = 0;
	table.lang = lang;
	render_sure_call(&table, "knock", &message);
	check_valid(&message, cards);
	return show(&message);
}

Test(render_sure, open_cards_have_their_points)
{
	static const struct {
		const char *cards, *lang, *want;
	} rows[] = {
		{ "AS 3D 4C QS 3H 4D", "en", "**Knock** with 11 points?" },
		{ "AS 3D 4C KS 3H 4D", "en", "**Knock** with one point?" },
		{ "2S 3D 4C KS 3H 4D", "en", "**Knock** with −2 points?" },
		{ "AS 3D 4C QS 3H 4D", "es", "¿**Cerrar** con 11 puntos?" },
		{ "AS 3D 4C KS 3H 4D", "es", "¿**Cerrar** con un punto?" },
	};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		cr_expect(strstr(ask(rows[i].cards, rows[i].lang), rows[i].want), "%s: %s",
		    rows[i].want, shown);
}

Test(render_sure, cards_face_down_make_an_estimate)
{
	static const struct {
		const char *cards, *lang, *want;
	} rows[] = {
		{ "?? ?? 4C KS 3H 4D", "en",
		    "**Knock** with about %d points? 2 of your cards lie face down; each counts as "
		    "an "
		    "average card." },
		{ "?? 3D 4C KS 3H 4D", "en",
		    "**Knock** with about %d points? One of your cards lies face down; it counts "
		    "as an "
		    "average card." },
		{ "?? 3D 4C KS 3H 4D", "es",
		    "¿**Cerrar** con cerca de %d puntos? Una de tus cartas está boca abajo; cuenta "
		    "como "
		    "una carta media." },
	};
	char want[300];

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		ask(rows[i].cards, rows[i].lang);
		cr_assert_gt(golf_estimate(&rules, &view, 0), 1);
		snprintf(want, sizeof want, rows[i].want, golf_estimate(&rules, &view, 0));
		cr_expect(strstr(shown, want), "%s: %s", want, shown);
	}
}
