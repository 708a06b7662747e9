/* The words of a picture. */
#include "bot/render/shot.h"
#include "tests/bot/render/stage.h"

Test(render_shot, the_last_turn_is_told_without_markdown)
{
	struct picture_maker *maker = shot_maker();
	struct shot *shot;
	const char *alt;

	six_card_table();
	table.seat[0].name = "A_b*c";
	set_turn(&view, GOLF_PH_TURN, 1);
	add_news(&table, GOLF_NEWS_DREW_STOCK, 0, GOLF_NOWHERE, GOLF_HIDDEN);
	add_news(&table, GOLF_NEWS_REPLACED, 0, 2, card("QH"));
	may_fill(&view, &rules);
	shot = shot_new(&table);
	cr_assert(maker && shot);
	shot_make(shot, maker);
	alt = shot_alt(shot);
	cr_expect(strstr(alt, "A_b*c drew from the stock, put it in place 3 and discarded the Q♥."),
	    "%s", alt);
	cr_expect_null(strstr(alt, "**"), "%s", alt);
	cr_expect_null(strchr(alt, '\\'), "%s", alt);
	shot_free(shot);
	shot_maker_free(maker);
}
