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
