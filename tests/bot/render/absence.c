/* What somebody who comes back reads of their layout. */
#include "bot/base/absence.h"
#include "tests/bot/render/stage.h"

Test(render_absence, the_places_whose_cards_have_changed)
{
	static const struct {
		uint32_t changed;
		const char *says;
	} tries[] = { { 0, NULL }, { 1u << 6, NULL }, { 1u << 1, "A new card in your place 2." },
		{ 1u << 1 | 1u << 4 | 1u << 6, "New cards in your places 2 and 5." },
		{ 1u << 0 | 1u << 4 | 1u << 5, "New cards in your places 1, 5 and 6." },
		{ (1u << 6) - 1, "All your cards have changed." } };

	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct absence is = { .turns = 2, .changed = tries[i].changed };

		six_card_table();
		set_turn(&view, GOLF_PH_TURN, 0);
		cr_assert(render_back(&table, 0, &is, "Birdie", &message));
		show(&message);
		cr_expect(tries[i].says ? strstr(shown, tries[i].says) != NULL
					: !strstr(shown, "card in your") && !strstr(shown, "All your"),
		    "%u: %s", i, shown);
	}
}

/* A page is drawn for each of the things that may have happened, and for nothing else. */
Test(render_absence, nothing_is_told_when_nothing_has_happened)
{
	static const struct {
		struct absence is;
		bool told;
	} tries[] = { { { .scored = 2 }, false }, { { .scored = 2, .turns = 1 }, true },
		{ { .scored = 2, .matched = 1 }, true }, { { .scored = 2, .failed = 1 }, true },
		{ { .scored = 2, .calls = 1 }, true }, { { .scored = 2, .changed = 1 }, true },
		{ { .scored = 1 }, true } };
	static const int16_t scores[2][GOLF_SEATS_MAX] = { { 4, 5 }, { 6, 7 } };

	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		six_card_table();
		view.hole = 3;
		table.scored = 2;
		table.scores = scores;
		set_turn(&view, GOLF_PH_TURN, 0);
		cr_expect_eq(render_back(&table, 0, &tries[i].is, "Birdie", &message),
		    tries[i].told, "%u", i);
	}
}
