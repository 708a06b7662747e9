/* /golf rules, the table's button, and the button to the next page. */
#include "tests/bot/hall_house.h"

#include <stdio.h>
#include <string.h>

static const char *
answer_text(struct hall *h, snowflake in)
{
	const struct heard *answer = hall_answer(h, in);

	cr_assert(answer->ephemeral);
	return hall_text(answer->m);
}

Test(commands_rules, are_in_the_readers_language)
{
	struct hall *h = hall_new();

	cr_expect(strstr(
	    answer_text(h, hall_slash(h, ANA, "rules", NULL)), "The game is for 2 to 12 players."));
	hall_slash(h, ANA, "new", "game", "four-card", NULL);
	cr_expect(strstr(
	    answer_text(h, hall_slash(h, BEN, "rules", NULL)), "The game is for 2 to 8 players."));
	h->locale = "es-ES";
	cr_expect(
	    strstr(answer_text(h, hall_slash(h, BEN, "rules", NULL)), "Es para 2 a 8 jugadores."));
	hall_free(h);
}

/* The button "Rules" shows them in short; the page has a button to all of them. */
Test(commands_rules, the_button_shows_the_short_rules_first)
{
	struct hall *h = hall_new();
	const struct heard *answer;
	char id[LIMIT_CUSTOM_ID + 1];

	hall_slash(h, ANA, "new", "game", "cactus", NULL);
	answer = hall_answer(h, hall_push(h, BEN, "rules", -1));
	cr_expect(strstr(hall_text(answer->m), "### Cactus in short"));
	snprintf(id, sizeof id, "%s", hall_button(answer->m, "rules", 0));
	cr_expect(strstr(answer_text(h, hall_press(h, BEN, id, 1, true)), "### Rules: Cactus"));
	hall_free(h);
}

/* An old button still shows the rules. */
Test(commands_rules, a_page_above_the_last_is_the_last)
{
	struct hall *h = hall_new();
	char id[40], first[4096];

	hall_slash(h, ANA, "new", NULL);
	snprintf(first, sizeof first, "%s", answer_text(h, hall_slash(h, BEN, "rules", NULL)));
	snprintf(id, sizeof id, "g:%s:0:rules:7", hall_table(h)->now->row.id);
	hall_push(h, BEN, "join", -2);
	hall_push(h, ANA, "start", -2);
	cr_expect_str_eq(answer_text(h, hall_press(h, BEN, id, 1, true)), first);
	hall_free(h);
}

/* The rules of a named game are shown with and without an open table. */
Test(commands_rules, a_named_game_has_rules)
{
	struct hall *h = hall_new();

	cr_expect(strstr(
	    answer_text(h, hall_slash(h, BEN, "rules", "game", "cabo", NULL)), "Rules: Cabo"));
	hall_slash(h, ANA, "new", NULL);
	cr_expect(strstr(
	    answer_text(h, hall_slash(h, BEN, "rules", "game", "CABO", NULL)), "Rules: Cabo"));
	cr_expect(
	    strstr(answer_text(h, hall_slash(h, BEN, "rules", NULL)), "Rules: Six-card Golf"));
	hall_said(h, hall_slash(h, BEN, "rules", "game", "chess", NULL), "refuse.no-such-game");
	house_slash(h, ANA, "preset", "game", "nine-card", NULL);
	house_slash(h, ANA, "save", "name", "Ours", NULL);
	cr_expect(strstr(
	    answer_text(h, hall_slash(h, BEN, "rules", "game", "ours", NULL)), "Rules: Ours"));
	cr_expect(strstr(house_offers(h, CARLA, "golf", "rules", "game", "our", NULL),
	    "Golf, 9 cards: Ours · 2-12 · three of a kind=Ours\n"));
	hall_free(h);
}

/* The second page is of the same game. It is refused when that game was deleted. */
Test(commands_rules, pages_keep_their_game)
{
	static char file[4096];
	struct hall *h = hall_new();
	size_t n = (size_t)snprintf(
	    file, sizeof file, "{\"extends\":\"cactus\",\"name\":\"long\",\"values\":{\"A\":1");
	const struct heard *page;

	for (uint8_t c = 0; c < 52; c++)
		n += (size_t)snprintf(
		    file + n, sizeof file - n, ",\"%s\":%u", golf_card_text(NULL, c), 20u + c);
	snprintf(file + n, sizeof file - n, "}}");
	h->attached = file;
	house_slash(h, ANA, "import", "file", "long.json", NULL);
	house_slash(h, ANA, "save", "name", "The long one", NULL);
	house_slash(h, ANA, "preset", "game", "cabo", NULL);
	page = hall_answer(h, hall_slash(h, BEN, "rules", "game", "The long one", NULL));
	cr_expect(
	    strstr(hall_text(page->m), "Rules: The long one (1 of 2)"), "%s", hall_text(page->m));
	cr_expect(
	    strstr(house_answer(h, house_press(h, BEN, page->m)), "Rules: The long one (2 of 2)"));
	house_slash(h, ANA, "delete", "name", "The long one", NULL);
	hall_said(h, house_press(h, BEN, page->m), "refuse.no-such-game");
	hall_free(h);
}

/* A newcomer reads the rules beside their first look: the look stays. */
Test(commands_rules, rules_stand_beside_a_look)
{
	struct hall *h = hall_new();
	const char *id;
	snowflake look, in;
	unsigned retracted;

	hall_game(h, "cabo", "1", "0", 2);
	hall_push(h, ANA, "peek", 0);

	look = hall_push(h, ANA, "peek", 1);
	cr_assert(look, "%s", hall_text(&h->table));
	id = hall_button(hall_answer(h, look)->m, "rules", -1);
	cr_assert(id, "%s", hall_text(hall_answer(h, look)->m));
	cr_expect(strstr(hall_text(hall_answer(h, look)->m), "🎯 "));
	retracted = hall_count(h, SAY_RETRACT);
	in = hall_press(h, ANA, id, hall_answer(h, look)->how.message, true);
	hall_run(h);
	cr_expect(strstr(hall_text(hall_answer(h, in)->m), "Cabo in short"));
	cr_expect_eq(hall_answer(h, in)->how.what.kind, SAY_ANSWER, "a page of its own");
	cr_expect_eq(hall_count(h, SAY_RETRACT), retracted, "the look stays");
	hall_free(h);
}
