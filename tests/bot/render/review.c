/* The figures of a review, with the costliest decisions. */
#include "bot/render/results.h"
#include "tests/bot/render/stage.h"

/* The sentence before the places of own cards comes once, and other seats have their names. */
Test(render_review, cards_that_lie_face_down_and_were_seen_are_listed)
{
	static struct review r;
	struct review_dear *d = &r.dear[0];
	const char *said;

	six_card_table();
	r = (struct review){ .dears = 1 };
	d->hole = 1;
	d->taken = (struct golf_action){ .kind = GOLF_DO_MATCH, .n = 1 };
	d->taken.at[0] = (struct golf_spot){ 1, 2 };
	d->best = d->hard = d->taken;
	d->gain = d->cost = REVIEW_POINT;
	d->gain_error = REVIEW_POINT / 2;
	set_turn(&view, GOLF_PH_TURN, 0);
	view.viewer = 0;
	view.cell[0][0] = (struct golf_cell){ card("KS"), GOLF_CELL_KNOWN };
	view.cell[0][4] = (struct golf_cell){ card("KD"), GOLF_CELL_KNOWN };
	view.cell[1][2] = (struct golf_cell){ card("QH"), GOLF_CELL_KNOWN };
	may_fill(&view, &rules);
	d->view = view;
	render_review_figures(&table, &r, &message);
	cr_expect(strstr(show(&message), "It saves 1.0 points (±0.5)."), "%s", shown);
	said = strstr(show(&message), "Face down, but seen by you:");
	cr_assert_not_null(said, "%s", shown);
	said += strlen("Face down, but seen by you:");
	cr_expect(strncmp(said, " 1, 5 · ", strlen(" 1, 5 · ")) == 0, "%s", said);
	cr_expect(strstr(said, " · Ben 3\n"), "%s", said);
	cr_expect_null(strstr(said, "Face down, but seen by you:"), "%s", shown);
}
