/* Pictures of the table: when they are shown, what they show, and what a failure leaves. */
#include "bot/tables/inside.h"
#include "tests/bot/hall.h"
#include "tests/thorough.h"

#include <string.h>

TestSuite(tables_shots, .timeout = TEST_LIMIT);

/* The picture in a message, or NULL. */
static const struct part *
picture_in(const struct message *m)
{
	for (unsigned i = 0; i < m->parts; i++)
		if (m->part[i].kind == PART_PICTURE)
			return &m->part[i];
	return NULL;
}

static const struct part *
shown(const struct hall *h)
{
	return picture_in(&h->table);
}

/* The description of the picture at the table. Lent until the next call. */
static const char *
alt(const struct hall *h)
{
	static char text[4 * LIMIT_ALT + 1];
	const struct part *p = shown(h);

	cr_assert_not_null(p, "the table has a picture");
	memcpy(text, h->table.text + p->text, p->length);
	text[p->length] = '\0';
	return text;
}

/* A game of two people in a hall whose house rules say when a picture is shown. */
static struct hall *
open_hall(enum house_pictures when, const char *holes)
{
	struct hall *h = hall_new();

	h->tables->set.pictures = true;
	hall_game(h, "six-card", holes, "0", 2);
	hall_table(h)->house.number[HOUSE_PICTURES] = when;
	return h;
}

static struct table *
last_table(struct hall *h, const char *game)
{
	struct table *t = tables_find(h->tables, game);

	return t ? t : tables_ending(h->tables, game);
}

/* Plays until the hole is over. */
static void
play_hole(struct hall *h)
{
	while (hall_step(h))
		;
	hall_run(h);
}

Test(tables_shots, the_end_of_a_hole_has_a_picture_and_the_next_deal_has_none)
{
	struct hall *h = open_hall(HOUSE_PICTURES_ENDS, "2");

	cr_expect_null(shown(h), "a hole has begun");
	hall_step(h);
	cr_expect_null(shown(h), "somebody has played");
	play_hole(h);
	cr_expect(strstr(alt(h), "Ana: "), "%s", alt(h));
	cr_expect_null(strstr(alt(h), "face down"), "%s", alt(h));
	cr_expect_null(strstr(h->table.text, "```"), "the picture stands for the layouts");
	cr_expect_not(h->table.cut);
	hall_push(h, ANA, "deal", -2);
	cr_expect_null(shown(h), "the next hole");
	hall_free(h);
}

Test(tables_shots, the_table_is_shown_before_its_picture)
{
	struct hall *h = open_hall(HOUSE_PICTURES_ENDS, "2");
	unsigned plain = 0, pictured = 0;

	while (golf_to_act(table_state(hall_table(h)))) {
		hall_clear(h);
		hall_step(h);
	}
	hall_run(h);
	for (unsigned i = 0; i < h->n; i++) {
		plain += h->heard[i].how.what.shows_table && !pictured &&
		    !h->heard[i].how.what.pictured;
		pictured += h->heard[i].how.what.pictured;
		cr_expect(!h->heard[i].how.what.pictured || h->heard[i].how.what.kind == SAY_EDIT);
	}
	cr_expect_geq(plain, 1);
	cr_expect_eq(pictured, 1, "one upload");
	hall_free(h);
}

Test(tables_shots, a_game_ends_with_its_scorecard)
{
	struct hall *h = open_hall(HOUSE_PICTURES_ENDS, "2");
	char game[16];

	memcpy(game, hall_table(h)->board.game, sizeof game);
	play_hole(h);
	hall_push(h, ANA, "deal", -2);
	play_hole(h);
	cr_expect(strstr(alt(h), "scorecard"), "%s", alt(h));
	cr_expect_null(last_table(h, game), "the closed table is left");
	hall_free(h);
}

Test(tables_shots, the_house_chooses_never_or_each_turn)
{
	struct hall *h = open_hall(HOUSE_PICTURES_NEVER, "2");

	play_hole(h);
	cr_expect_null(shown(h));
	hall_free(h);
	h = open_hall(HOUSE_PICTURES_TURNS, "1");
	for (unsigned i = 0; i < 6; i++) {
		hall_step(h);
		cr_expect(strstr(alt(h), "face down"), "%s", alt(h));
	}
	hall_free(h);
}

/* No card that the message hides stands in the picture: both are drawn from the same view. */
Test(tables_shots, a_picture_knows_no_hidden_card)
{
	struct hall *h = open_hall(HOUSE_PICTURES_TURNS, "1");
	struct golf_view view;

	for (unsigned i = 0; i < 8; i++) {
		unsigned open = 0, told = 0;

		hall_step(h);
		golf_view(table_state(hall_table(h)), GOLF_SPECTATOR, &view);
		for (unsigned seat = 0; seat < view.seats; seat++)
			for (unsigned place = 0; place < view.size[seat]; place++)
				open += view.cell[seat][place].card < GOLF_JOKER_RED;
		open += view.discard < GOLF_JOKER_RED;
		open += view.drawn < GOLF_JOKER_RED;
		/* The second line is the public news, which the message has too. */
		for (const char *c = alt(h), *news = strchr(c, '\n'); *c; c++)
			if (c <= news || c >= strchr(news + 1, '\n'))
				told += strncmp(c, "♠", 3) == 0 || strncmp(c, "♥", 3) == 0 ||
				    strncmp(c, "♦", 3) == 0 || strncmp(c, "♣", 3) == 0;
		cr_expect_eq(told, open, "%s", alt(h));
	}
	hall_free(h);
}

Test(tables_shots, a_failed_upload_leaves_the_table_without_a_picture)
{
	struct hall *h = open_hall(HOUSE_PICTURES_ENDS, "2");
	unsigned pictured = 0;

	h->fail_pictures = true;
	play_hole(h);
	cr_expect_null(shown(h));
	cr_expect(strstr(h->table.text, "```"), "the layouts are there");
	cr_expect_not(hall_table(h)->board.unshown, "the table is shown without it");
	for (unsigned i = 0; i < h->n; i++)
		pictured += h->heard[i].how.what.pictured;
	cr_expect_eq(pictured, 1, "it is not tried again");
	hall_push(h, ANA, "deal", -2);
	h->fail_pictures = false;
	play_hole(h);
	cr_expect_not_null(shown(h), "the next end has a picture again");
	hall_free(h);
}

/* The picture of the last line is under way when somebody deals: the table shows the new hole. */
Test(tables_shots, a_newer_change_wins)
{
	struct hall *h = open_hall(HOUSE_PICTURES_ENDS, "2");

	h->slow = true;
	play_hole(h);
	hall_push(h, ANA, "deal", -2);
	h->slow = false;
	hall_run(h);
	cr_expect_null(shown(h));
	cr_expect_eq(hall_table(h)->board.under_way, 0);
	hall_free(h);
}

/* An answer that shows the table drops the picture; an edit brings it back. */
Test(tables_shots, a_message_that_takes_the_place_gets_the_picture_too)
{
	struct hall *h = open_hall(HOUSE_PICTURES_ENDS, "2");

	play_hole(h);
	hall_slash(h, ANA, "table", NULL);
	cr_expect_not_null(shown(h));
	hall_free(h);
}

Test(tables_shots, a_daemon_that_leaves_makes_no_more_pictures)
{
	struct hall *h = open_hall(HOUSE_PICTURES_ENDS, "2");

	tables_rest(h->tables);
	play_hole(h);
	cr_expect_null(shown(h));
	cr_expect_not(hall_table(h)->shown.shooting);
	cr_expect(tables_quiet(h->tables));
	hall_free(h);
}

/* The picture on request is private, in the language of the person, and needs no house rule. */
Test(tables_shots, a_person_may_ask_for_the_picture)
{
	struct hall *h = open_hall(HOUSE_PICTURES_NEVER, "1");
	const struct heard *x;
	snowflake in;

	in = hall_slash(h, BEN, "table", "picture", "true", NULL);
	x = hall_answer(h, in);
	cr_expect(x->ephemeral);
	cr_expect_not(x->how.what.shows_table);
	cr_assert_not_null(x->file);
	cr_expect_eq(strncmp(x->file, "\x89PNG", 4), 0);
	cr_expect_not_null(picture_in(x->m));
	cr_expect_null(shown(h), "the table stays as it was");
	hall_free(h);
}

/* A lobby has no cards yet. */
Test(tables_shots, a_lobby_has_no_picture)
{
	struct hall *h = hall_new();

	h->tables->set.pictures = true;
	hall_slash(h, ANA, "new", NULL);
	hall_said(h, hall_slash(h, ANA, "table", "picture", "true", NULL), "refuse.no-picture");
	hall_free(h);
}

/* Few pictures are made at a time. Those who ask while too many wait are refused at once. */
Test(tables_shots, too_many_requests_are_refused)
{
	struct hall *h = open_hall(HOUSE_PICTURES_NEVER, "1");
	snowflake in;

	h->tables->shots.waiting = SHOTS_WAITING;
	in = hall_slash(h, BEN, "table", "picture", "true", NULL);
	hall_said(h, in, "refuse.too-busy");
	h->tables->shots.waiting = 0;
	in = hall_slash(h, BEN, "table", "picture", "true", NULL);
	cr_expect_not_null(picture_in(hall_answer(h, in)->m));
	cr_expect_eq(h->tables->shots.waiting, 0u);
	hall_free(h);
}

/* While two pictures are being made, the third one waits. Each person gets a picture. */
Test(tables_shots, two_pictures_are_made_at_a_time)
{
	struct hall *h = open_hall(HOUSE_PICTURES_NEVER, "1");
	snowflake in[3];

	for (unsigned i = 0; i < 3; i++)
		in[i] = hall_slash_only(h, BEN, "table", "picture", "true", NULL);
	cr_expect_eq(h->tables->shots.running, 2u);
	cr_expect_eq(h->tables->shots.waiting, 1u);
	hall_run(h);
	for (unsigned i = 0; i < 3; i++)
		cr_expect_not_null(picture_in(hall_answer(h, in[i])->m), "picture %u", i);
	cr_expect_eq(h->tables->shots.running, 0u);
	hall_free(h);
}

/* The description of the picture says who did what last. */
Test(tables_shots, the_description_tells_the_last_turn)
{
	struct hall *h = open_hall(HOUSE_PICTURES_TURNS, "1");
	unsigned told = 0;

	for (unsigned i = 0; i < 8; i++) {
		hall_step(h);
		told += strstr(alt(h), "\nAna drew the ") || strstr(alt(h), "\nAna took the ") ||
		    strstr(alt(h), "\nBen drew the ") || strstr(alt(h), "\nBen took the ");
		cr_expect_null(strstr(alt(h), "**"), "%s", alt(h));
		cr_expect_null(strstr(alt(h), "-#"), "%s", alt(h));
	}
	cr_expect_geq(told, 2u, "%s", alt(h));
	hall_free(h);
}
