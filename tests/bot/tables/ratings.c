/* What a game did to the ratings: an edit of the end tells it. */
#include "bot/tables/inside.h"
#include "tests/bot/hall.h"
#include "tests/thorough.h"

#include <string.h>

TestSuite(tables_ratings, .timeout = TEST_LIMIT);

/* Plays a game of one hole among people and computer players until it is over. */
static void
play_game(struct hall *h, const char *computers, unsigned people)
{
	hall_clear(h);
	hall_game(h, "six-card", "1", computers, people);
	for (unsigned i = 0; hall_table(h) && i < 2000; i++) {
		hall_clear(h);
		if (!hall_step(h))
			break;
	}
	hall_run(h);
}

static bool
tells_ratings(const struct hall *h)
{
	return strstr(h->table.text, "Ratings: ") != NULL;
}

Test(tables_ratings, from_the_third_game_on_the_end_tells_the_ratings)
{
	struct hall *h = hall_new();

	for (unsigned game = 1; game <= 4; game++) {
		play_game(h, "0", 2);
		cr_expect_null(hall_table(h), "the game is over");
		cr_expect_eq(tells_ratings(h), game >= 3, "game %u: %s", game, h->table.text);
		cr_expect_eq(strstr(h->table.text, " (+") != NULL, game == 4,
		    "the third game shows the first ratings: %s", h->table.text);
	}
	cr_expect(strstr(h->table.text, "**Ana** "), "%s", h->table.text);
	cr_expect_eq(h->tables->by_id.used, 0, "the table leaves");
	hall_free(h);
}

Test(tables_ratings, a_game_with_a_computer_player_has_no_ratings)
{
	struct hall *h = hall_new();

	for (unsigned game = 1; game <= 3; game++)
		play_game(h, "0", 2);
	cr_assert(tells_ratings(h));
	memset(&h->asked, 0, sizeof h->asked);
	play_game(h, "1", 2);
	cr_expect_not(tells_ratings(h), "%s", h->table.text);
	cr_expect_eq(h->asked.guild, 0, "the store is not asked");
	hall_free(h);
}

Test(tables_ratings, the_end_is_shown_without_ratings_when_the_store_cannot_be_read)
{
	struct hall *h = hall_new();

	for (unsigned game = 1; game <= 2; game++)
		play_game(h, "0", 2);
	h->blind = true;
	play_game(h, "0", 2);
	cr_expect(strstr(h->table.text, "🥇"), "%s", h->table.text);
	cr_expect_not(tells_ratings(h), "%s", h->table.text);
	cr_expect_eq(h->tables->by_id.used, 0, "the table leaves");
	hall_free(h);
}

/* The process ends between the commit that ends the game and the edit that shows it. */
Test(tables_ratings, a_restart_before_the_end_was_shown_asks_again)
{
	struct hall *h = hall_new();

	for (unsigned game = 1; game <= 2; game++)
		play_game(h, "0", 2);
	hall_game(h, "six-card", "1", "0", 2);
	/* The messages of the last step are held. */
	h->hold = true;
	while (hall_table(h) && hall_step(h))
		if (hall_table(h)) {
			h->hold = false;
			hall_run(h);
			hall_clear(h);
			h->hold = true;
		}
	cr_assert_null(hall_table(h), "the game is over");
	hall_clear(h);
	hall_restart(h);
	cr_assert_not(tells_ratings(h));
	h->hold = false;
	tables_wake(h->tables);
	hall_run(h);
	cr_expect(tells_ratings(h), "%s", h->table.text);
	cr_expect_eq(h->tables->by_id.used, 0, "the table leaves");
	hall_free(h);
}
