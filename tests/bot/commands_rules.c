/* /golf rules, the table's button, and the button to the next page. */
#include "tests/bot/hall.h"

#include <string.h>

static const char *
answer_text(struct hall *h, snowflake in)
{
	const struct heard *answer = hall_answer(h, in);

	cr_assert(answer->ephemeral);
	return hall_text(answer->m);
}

Test(commands_rules, in_the_reader_s_language)
{
	struct hall *h = hall_new();

	cr_expect(strstr(
	    answer_text(h, hall_slash(h, ANA, "rules", NULL)), "The game is for 2 to 12 players."));
	hall_slash(h, ANA, "new", "game", "four-card", NULL);
	cr_expect(strstr(answer_text(h, hall_push(h, BEN, "rules", -2)), "The game is for 2 to 8 players."));
	h->locale = "es-ES";
	cr_expect(strstr(answer_text(h, hall_push(h, BEN, "rules", -2)), "Pueden jugar de 2 a 8 jugadores."));
	hall_free(h);
}

/* The rules are told however old the button is; a page that there is not is the last one. */
Test(commands_rules, a_page)
{
	struct hall *h = hall_new();
	char id[40], first[4096];

	hall_slash(h, ANA, "new", NULL);
	snprintf(first, sizeof first, "%s", answer_text(h, hall_push(h, BEN, "rules", -2)));
	snprintf(id, sizeof id, "g:%s:0:rules:7", hall_table(h)->now->row.id);
	hall_push(h, BEN, "join", -2);
	hall_push(h, ANA, "start", -2);
	cr_expect_str_eq(answer_text(h, hall_press(h, BEN, id, 1, true)), first);
	hall_free(h);
}
