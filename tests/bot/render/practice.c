/* The advice below a practice hole. */
#include "bot/render/practice.h"
#include "tests/bot/render/stage.h"

Test(render_practice, the_reason_to_replace)
{
	static const struct {
		unsigned cards;
		bool seen;
		const char *why;
	} tries[] = { { 0, true, "practice.why-replace" }, { 1, true, "practice.why-replace" },
		{ 1, false, "practice.why-unseen" }, { 2, true, "practice.why-several" },
		{ 3, false, "practice.why-several" } };
	static const struct render_alone alone = { .tells = 0 };

	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct golf_action advice = { .kind = GOLF_DO_REPLACE, .n = (uint8_t)tries[i].cards };
		const char *why = words_find("en", tries[i].why);
		char begins[16];

		six_card_table();
		lay(&view, 0, "AS ?? ?? ?? 4D ??");
		if (!tries[i].seen)
			view.cell[0][0] = (struct golf_cell){ GOLF_HIDDEN, 0 };
		set_turn(&view, GOLF_PH_PLACE, 0);
		view.drawn = card("QH");
		view.viewer = 0;
		table.alone = &alone;
		may_fill(&view, &rules);
		render_practice(&table, &advice, &message);
		cr_expect(strstr(show(&message), "\n(S rules \"Rules\")\n"), "a row of its own: %s", shown);
		snprintf(begins, sizeof begins, "%s", why); /* up to the first word of the text */
		begins[strcspn(begins, "{")] = '\0';
		cr_expect(strstr(show(&message), begins), "%u: %s: %s", i, begins, shown);
	}
}
