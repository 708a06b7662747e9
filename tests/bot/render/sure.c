/* The question before a call: what the player may expect, in whole sentences. */
#include "tests/bot/render/stage.h"

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
		    "**Knock** with about %d points? You cannot see 2 of your cards now. Each of "
		    "them counts as an average card here, even if you remember it." },
		{ "?? 3D 4C KS 3H 4D", "en",
		    "**Knock** with about %d points? You cannot see one of your cards now. It "
		    "counts as an average card here, even if you remember it." },
		{ "?? 3D 4C KS 3H 4D", "es",
		    "¿**Cerrar** con cerca de %d puntos? Ahora no puedes ver una de tus cartas. "
		    "Aquí cuenta como una carta media, aunque la recuerdes." },
	};
	char want[300];

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		ask(rows[i].cards, rows[i].lang);
		cr_assert_gt(golf_estimate(&rules, &view, 0), 1);
		snprintf(want, sizeof want, rows[i].want, golf_estimate(&rules, &view, 0));
		cr_expect(strstr(shown, want), "%s: %s", want, shown);
	}
}

/* A card that was seen once must be remembered: the question does not count it. */
Test(render_sure, a_remembered_card_is_an_unknown_card)
{
	char unseen[2000];

	snprintf(unseen, sizeof unseen, "%s", ask("?? ?? 4C KS 3H 4D", "en"));
	cr_expect_str_eq(ask("[KH] [QD] 4C KS 3H 4D", "en"), unseen);
	cr_expect_str_eq(ask("[AC] [2S] 4C KS 3H 4D", "en"), unseen);
	/* A card of another player that was seen once does not change the average either. */
	lay(&view, 1, "[KH] [QD] ?? ?? ?? ??");
	render_sure_call(&table, "knock", &message);
	cr_expect_str_eq(show(&message), unseen);
}

/* start.memory: a card that its owner may look at at any time counts as it is. */
Test(render_sure, a_card_in_the_owners_hand_counts)
{
	ask("[AS] 3D 4C QS 3H 4D", "en");
	view.cell[0][0].flags |= GOLF_CELL_HELD;
	render_sure_call(&table, "knock", &message);
	cr_expect(strstr(show(&message), "**Knock** with 11 points?"), "%s", shown);
}

Test(render_sure, the_question_says_what_a_failed_call_costs)
{
	struct golf_why why;

	ask("AS 3D 4C QS 3H 4D", "en");
	cr_expect_null(strstr(shown, "fewest"), "%s", shown);
	cr_assert(
	    golf_rules_set(&rules, "knock.fail", "{\"rule\": \"add\", \"points\": 10}", &why));
	cr_assert(golf_rules_set(&rules, "knock.tie", "{\"rule\": \"fail\", \"points\": 0}", &why));
	render_sure_call(&table, "knock", &message);
	check_valid(&message, "a call that may fail");
	cr_expect(strstr(show(&message),
		      "-# Then the hole is over at once, without further turns. If the player who "
		      "ended the hole does not have the fewest points, 10 "
		      "points are added to their score. A tie for the fewest points does not "
		      "count as the fewest."),
	    "%s", shown);
}

/* In a game of memory no card counts that its owner cannot see now, and none as an average card. */
Test(render_sure, a_game_of_memory_counts_what_its_owner_sees)
{
	static const struct {
		const char *cards, *lang, *want;
	} rows[] = {
		{ "?? [KH] ?? ??", "en",
		    "**Cabo**? You cannot see your cards now, so their points are not counted "
		    "here." },
		{ "?? [KH] 4C 9D", "en",
		    "**Cabo**? The cards that you can see count 13 points. 2 more cards are not "
		    "counted here: you cannot see them now." },
		{ "AS [KH] -- --", "en",
		    "**Cabo**? The cards that you can see count one point. One more card is not "
		    "counted here: you cannot see it now." },
		{ "AS 2H 4C 9D", "en", "**Cabo** with 16 points?" },
		{ "?? [KH] ?? ??", "es",
		    "¿**Cabo**? Ahora no puedes ver tus cartas: sus puntos no se cuentan aquí." },
		{ "?? [KH] 4C 9D", "es",
		    "¿**Cabo**? Las cartas que puedes ver cuentan 13 puntos. Otras 2 cartas no se "
		    "cuentan aquí: ahora no puedes verlas." },
	};
	struct golf_why why;

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		four_card(&rules);
		cr_assert(golf_rules_set(&rules, "end.call", "Cabo", &why));
		set_table(&table, &view, &rules, 3);
		set_turn(&view, GOLF_PH_TURN, 0);
		lay(&view, 0, rows[i].cards);
		view.viewer = 0;
		table.lang = rows[i].lang;
		render_sure_call(&table, "knock", &message);
		check_valid(&message, rows[i].cards);
		cr_expect(strstr(show(&message), rows[i].want), "%s: %s", rows[i].want, shown);
	}
}
