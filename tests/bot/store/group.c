/* A group of writes has a copy of all that it was lent. */
#include "bot/store/backend.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

enum { KINDS = 2 };

/* Two of each, so that a copy in the place of another one is noticed. */
static struct store_game game[KINDS];
static struct store_result result[KINDS];
static struct store_session session[KINDS];
static struct store_day day[KINDS];
static struct store_play play[KINDS];
static struct store_tell tell[KINDS][2];
static char text[KINDS][8], name[KINDS][8], rules[KINDS][8];

static void
fill(unsigned i, int c)
{
	game[i] = (struct store_game){ .message = (snowflake)c };
	result[i] = (struct store_result){ .finished = c };
	memset(&session[i], c, sizeof session[i]);
	memset(&day[i], c, sizeof day[i]);
	memset(&play[i], c, sizeof play[i]);
	for (unsigned k = 0; k < 2; k++)
		tell[i][k] = (struct store_tell){ .place = (uint8_t)c };
	memset(text[i], c, sizeof text[i] - 1);
	memset(name[i], c, sizeof name[i] - 1);
	memset(rules[i], c, sizeof rules[i] - 1);
}

/* The bytes are all c. */
static bool
all(const void *bytes, size_t n, int c)
{
	const unsigned char *p = bytes;

	for (size_t i = 0; i < n; i++)
		if (p[i] != (unsigned char)c)
			return false;
	return true;
}

Test(store_group, a_copy_is_independent_of_the_originals)
{
	struct store_put put[KINDS];
	struct store_group *g;

	for (unsigned i = 0; i < KINDS; i++) {
		fill(i, 'a' + (int)i);
		put[i] = (struct store_put){ .kind = PUT_PLAY,
			.row = &game[i],
			.result = &result[i],
			.session = &session[i],
			.day = &day[i],
			.play = &play[i],
			.tell = tell[i],
			.tells = 2,
			.text = text[i],
			.name = name[i],
			.rules = rules[i] };
	}
	g = store_group_new(put, KINDS);
	cr_assert_not_null(g);
	for (unsigned i = 0; i < KINDS; i++)
		fill(i, 'z');
	memset(put, 0, sizeof put);
	cr_assert_eq(g->n, (unsigned)KINDS);
	for (unsigned i = 0; i < KINDS; i++) {
		int c = 'a' + (int)i;

		cr_expect_eq(g->put[i].row->message, (snowflake)c, "%u", i);
		cr_expect_eq(g->put[i].result->finished, c, "%u", i);
		cr_expect(all(g->put[i].session, sizeof session[i], c), "%u", i);
		cr_expect(all(g->put[i].day, sizeof day[i], c), "%u", i);
		cr_expect(all(g->put[i].play, sizeof play[i], c), "%u", i);
		for (unsigned k = 0; k < 2; k++)
			cr_expect_eq(g->put[i].tell[k].place, (uint8_t)c, "%u", i);
		cr_expect(all(g->put[i].text, strlen(text[i]), c), "%u", i);
		cr_expect(all(g->put[i].name, strlen(name[i]), c), "%u", i);
		cr_expect(all(g->put[i].rules, strlen(rules[i]), c), "%u", i);
	}
	free(g);
}
