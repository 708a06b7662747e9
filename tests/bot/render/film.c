/* A film of a hole: what its frames show. */
#include "bot/render/film.h"
#include "tests/bot/render/stage.h"

#include <stdlib.h>

/* A film of two moments. Returns its bytes, the caller's to free. */
static char *
make(const char *title, const char *name, size_t *size)
{
	static const struct golf_events none = { .n = 0 };
	const struct golf_public *seen;
	struct film *film;
	const void *bytes;
	char *copy;
	bool large;

	six_card_table();
	table.title = title;
	table.seat[0].name = name;
	set_turn(&view, GOLF_PH_TURN, 0);
	seen = as_seen(&view);
	film = film_new(&table);
	cr_assert(film && film_see(film, &rules, seen, &none) && film_roll(film));
	cr_assert(film_see(film, &rules, seen, &none));
	cr_assert(film_end(film, &bytes, size, &large) && !large);
	copy = malloc(*size);
	memcpy(copy, bytes, *size);
	film_free(film);
	return copy;
}

static bool
differ(const char *title, const char *name)
{
	size_t usual, other;
	char *a = make("Golf", "Ana", &usual), *b = make(title, name, &other);
	bool answer = usual != other || memcmp(a, b, usual) != 0;

	free(a);
	free(b);
	return answer;
}

Test(render_film, shows_the_title_and_the_names)
{
	cr_expect_not(differ("Golf", "Ana"));
	cr_expect(differ("Cabo", "Ana"));
	cr_expect(differ("Golf", "Eve"));
}
