#include "config/presets.h"
#include "picture/alt.h"
#include "tests/engine/twins.h"
#include "tests/picture/scene.h"
#include "tests/thorough.h"

#include <criterion/criterion.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GOLD = 0xffc93c, MARK = 0xff8a3d };

/* Draws a scene in every kind; style and theme change with the number. */
static void
draw_kinds(struct picture_maker *m, struct scene *s, unsigned number)
{
	char why[100];

	s->picture.style = (enum picture_style)(number % PICTURE_STYLES);
	s->picture.theme = (enum picture_theme)(number / 2 % PICTURE_THEMES);
	snprintf(why, sizeof why, "%s, %u players", s->picture.title, s->view->seats);
	scene_draw(m, &s->picture, why);
	scene_play(s, 25);
	scene_draw(m, &s->picture, why);
	scene_end_hole(s);
	scene_draw(m, &s->picture, why);
	memcpy(s->scores[0], s->view->scores, sizeof s->scores[0]);
	s->picture.kind = PICTURE_SCORECARD;
	for (s->picture.holes = 1; s->picture.holes <= 19; s->picture.holes += 9)
		scene_draw(m, &s->picture, why);
}

Test(picture, every_preset_has_pictures_for_every_number_of_players)
{
	struct picture_maker *m = picture_maker_new();
	const char *preset;

	for (size_t i = 0; (preset = preset_name(i)); i++) {
		for (unsigned seats = 2; seats <= GOLF_SEATS_MAX; seats++) {
			struct golf_rules rules;
			struct golf_why why;
			struct scene s;

			cr_assert(rules_load(&rules, preset, &why));
			if (seats < rules.players_min || seats > rules.players_max)
				continue;
			if ((seats + i) % thorough(1, 3) != 0)
				continue;
			scene_begin(&s, preset, seats, (unsigned char)seats);
			draw_kinds(m, &s, seats + (unsigned)i);
			scene_end(&s);
		}
	}
	picture_maker_free(m);
}

Test(picture, six_players_of_six_cards_take_40_kb)
{
	struct picture_maker *m = picture_maker_new();

	for (unsigned char seed = 1; seed <= 10; seed++) {
		struct scene s;

		scene_begin(&s, "six-card", 6, seed);
		scene_play(&s, 40);
		cr_expect_leq(scene_draw(m, &s.picture, "six"), 40u * 1024, "seed %u", seed);
		scene_end(&s);
	}
	picture_maker_free(m);
}

/* The fullest layouts: twelve grids of twelve with eight cards that joined. */
Test(picture, twelve_full_layouts_have_a_picture)
{
	struct picture_maker *m = picture_maker_new();
	struct scene s;

	scene_begin(&s, "six-card", 4, 1);
	s.view->seats = GOLF_SEATS_MAX;
	for (unsigned shape = 1; shape <= 6; shape++) {
		s.view->columns = (uint8_t)shape;
		s.view->rows = (uint8_t)(shape < 3 ? 4 : 12 / shape);
		s.view->places = (uint8_t)(s.view->rows * s.view->columns);
		memset(s.view->size, GOLF_PLACES_MAX, sizeof s.view->size);
		memset(s.view->cell, GOLF_HIDDEN, sizeof s.view->cell);
		scene_draw(m, &s.picture, "full layouts");
	}
	scene_end(&s);
	picture_maker_free(m);
}

/*
 * Every card that does not lie face up is changed, also a card that all seats have seen in private:
 * the picture and its description are the same, byte for byte.
 */
static void
compare_twin(struct picture_maker *m, const struct scene *s, uint64_t *x)
{
	char said[PICTURE_ALT_BYTES], twin_said[PICTURE_ALT_BYTES];
	struct golf_state *twin = malloc(golf_state_size());
	struct picture p = s->picture;
	struct picture_file a, b;
	struct golf_public seen;

	twins_make(s->state, GOLF_SPECTATOR, twin, x);
	p.seen = &seen;
	golf_view_public(s->state, &seen);
	cr_assert_eq(picture_png(m, &p, &a), PICTURE_OK);
	picture_alt(&p, said);
	golf_view_public(twin, &seen);
	cr_assert_eq(picture_png(m, &p, &b), PICTURE_OK);
	cr_expect_str_eq(picture_alt(&p, twin_said), said, "%s", p.title);
	cr_expect_eq(a.length, b.length, "%s", p.title);
	cr_expect_eq(memcmp(a.bytes, b.bytes, a.length), 0, "%s", p.title);
	free(a.bytes);
	free(b.bytes);
	free(twin);
}

/* All seats have seen each second card in private. */
static void
look_all(struct scene *s)
{
	for (unsigned seat = 0; seat < s->view->seats; seat++)
		for (unsigned p = 0; p < s->view->size[seat]; p += 2)
			if (s->state->held[seat] >> p & 1)
				s->state->seen[seat][p] = state_everybody(s->state);
}

Test(picture, a_hidden_card_changes_no_byte)
{
	struct picture_maker *m = picture_maker_new();
	const char *preset;
	uint64_t x = 7;

	for (size_t i = 0; (preset = preset_name(i)); i++) {
		struct scene s;

		scene_begin(&s, preset, 3, 3);
		for (unsigned n = 0; n < 4; n++) {
			compare_twin(m, &s, &x);
			scene_play(&s, 6);
		}
		look_all(&s);
		compare_twin(m, &s, &x);
		scene_end(&s);
	}
	picture_maker_free(m);
}

/* Deals that differ in the face-down cards alone: no start card of cabo is turned up. */
Test(picture, deals_that_differ_in_hidden_cards_alone_have_equal_pictures)
{
	struct picture_maker *m = picture_maker_new();
	struct picture_file kept[54] = { { NULL, 0 } };
	unsigned equal = 0;

	for (unsigned seed = 1; seed <= 200; seed++) {
		struct picture_file file;
		struct scene s;
		uint8_t discard;

		scene_begin(&s, "cabo", 3, (unsigned char)seed);
		discard = s.view->discard;
		cr_assert_eq(picture_png(m, &s.picture, &file), PICTURE_OK);
		if (kept[discard].bytes) {
			cr_expect_eq(file.length, kept[discard].length, "seed %u", seed);
			cr_expect_eq(memcmp(file.bytes, kept[discard].bytes, file.length), 0,
			    "seed %u", seed);
			equal++;
			free(file.bytes);
		} else {
			kept[discard] = file;
		}
		scene_end(&s);
	}
	cr_expect_gt(equal, 100u);
	for (unsigned i = 0; i < 54; i++)
		free(kept[i].bytes);
	picture_maker_free(m);
}

/* A part of the colour in the panel of a seat of two, in the whole picture for seat 2. */
static unsigned
count_in(const struct pixels *x, unsigned seat, uint32_t colour)
{
	unsigned n = 0;

	for (unsigned y = 108; y < x->height; y++)
		for (unsigned i = seat * x->width / 2; i < (seat + 1) * x->width / 2; i++)
			n += x->at[(size_t)y * x->width + i] == colour;
	return n;
}

Test(picture, the_seat_whose_turn_it_is_has_a_gold_head)
{
	struct picture_maker *m = picture_maker_new();
	struct scene s;

	scene_begin(&s, "six-card", 2, 1);
	for (unsigned turn = 0; turn < 2; turn++) {
		struct pixels x;

		s.view->turn = (uint8_t)turn;
		s.view->to_act = (uint16_t)(1u << turn);
		x = scene_pixels(m, &s.picture);
		cr_expect_gt(count_in(&x, turn, GOLD), 10000u);
		cr_expect_eq(count_in(&x, !turn, GOLD), 0u);
		free(x.at);
	}
	scene_end(&s);
	picture_maker_free(m);
}

Test(picture, every_mark_keeps_its_colour)
{
	struct picture_maker *m = picture_maker_new();
	struct pixels x;
	struct scene s;

	scene_begin(&s, "six-card", GOLF_SEATS_MAX, 1);
	scene_end_hole(&s);
	x = scene_pixels(m, &s.picture);
	for (unsigned seat = 0; seat < GOLF_SEATS_MAX; seat++)
		cr_expect_gt(scene_count(&x, picture_marks[seat]), 20u, "seat %u", seat);
	free(x.at);
	scene_end(&s);
	picture_maker_free(m);
}

Test(picture, what_has_changed_is_marked)
{
	struct picture_maker *m = picture_maker_new();
	struct pixels x;
	struct scene s;

	scene_begin(&s, "six-card", 2, 1);
	memset(&s.picture.changed, 0, sizeof s.picture.changed);
	x = scene_pixels(m, &s.picture);
	cr_expect_eq(scene_count(&x, MARK), 0u, "nothing has changed");
	free(x.at);
	s.picture.changed.places[1] = 1u << 4;
	x = scene_pixels(m, &s.picture);
	cr_expect_gt(count_in(&x, 1, MARK), 500u);
	cr_expect_eq(count_in(&x, 0, MARK), 0u);
	for (unsigned y = 108; y < x.height; y++)
		for (unsigned i = 0; i < x.width; i++)
			if (x.at[(size_t)y * x.width + i] == MARK)
				cr_assert(y > 250 && i > 320 + 100 && i < 320 + 220,
				    "the middle card of the lower row, not %u, %u", i, y);
	free(x.at);
	s.picture.changed = (struct picture_change){ .discard = true };
	x = scene_pixels(m, &s.picture);
	cr_expect_eq(count_in(&x, 0, MARK) + count_in(&x, 1, MARK), 0u);
	cr_expect_gt(scene_count(&x, MARK), 300u, "the discard pile stands in the head");
	free(x.at);
	scene_end(&s);
	picture_maker_free(m);
}

Test(picture, changes_are_the_places_of_the_news)
{
	struct golf_events events = {
		.n = 4,
		.news = { { GOLF_NEWS_REPLACED, 1, 3, 7, GOLF_NOBODY, GOLF_NOWHERE },
		    { GOLF_NEWS_SWAPPED, 0, 2, GOLF_NO_CARD, 2, 5 },
		    { GOLF_NEWS_POWER, 0, GOLF_POWER_SHIELD, 5, GOLF_NOBODY, GOLF_NOWHERE },
		    { GOLF_NEWS_TURN, 2, GOLF_NOWHERE, GOLF_NO_CARD, GOLF_NOBODY, GOLF_NOWHERE } }
	};
	struct picture_change c;

	picture_changed(&c, &events);
	cr_expect_eq(c.places[0], 1u << 2, "a power is no place");
	cr_expect_eq(c.places[1], 1u << 3);
	cr_expect_eq(c.places[2], 1u << 5);
	cr_expect(c.discard);
	cr_expect_not(c.stock);
}

/* A pair of threes in the left column of seat 0, no other pair. */
Test(picture, the_end_of_a_hole_marks_pairs)
{
	static const uint8_t pair[] = { 2, 4, 6, 15, 8, 9 }, none[] = { 2, 4, 6, 16, 8, 9 };
	enum { PAIR = 0x1fb6ff };
	struct picture_maker *m = picture_maker_new();
	struct scene s;

	scene_begin(&s, "six-card", 2, 1);
	s.picture.kind = PICTURE_HOLE_END;
	for (unsigned i = 0; i < 6; i++) {
		s.view->cell[0][i] = (struct golf_cell){ pair[i], GOLF_CELL_UP };
		s.view->cell[1][i] = (struct golf_cell){ none[i], GOLF_CELL_UP };
	}
	struct pixels x = scene_pixels(m, &s.picture);
	cr_expect_gt(count_in(&x, 0, PAIR), 1000u);
	cr_expect_eq(count_in(&x, 1, PAIR), 0u);
	free(x.at);
	scene_end(&s);
	picture_maker_free(m);
}

Test(picture, names_may_have_any_script_and_any_length)
{
	static const char *const names[] = { "Жанна", "محمد عبد الله", "さくら 王小明", "ตะวัน นภา",
		"देवनागरी", "", "😀🎉", "broken \xff\xc3", "tab\tnew\nline", NULL,
		"\xe2\x80\xae"
		"right to left",
		"W" };
	struct picture_maker *m = picture_maker_new();
	static char longest[3000];
	struct scene s;

	scene_begin(&s, "six-card", 6, 1);
	for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++) {
		s.picture.name[i % 6] = names[i];
		scene_draw(m, &s.picture, names[i] ? names[i] : "no name");
	}
	for (unsigned i = 0; i + 3 < sizeof longest; i += 3)
		memcpy(longest + i, "漢", 3);
	s.picture.name[0] = longest;
	scene_draw(m, &s.picture, "a long name");
	scene_end(&s);
	picture_maker_free(m);
}

/* The points stand right of the name: a long name does not reach them. */
Test(picture, a_long_name_is_cut_before_the_points)
{
	struct picture_maker *m = picture_maker_new();
	struct pixels a, b;
	struct scene s;
	unsigned differ = 0;

	scene_begin(&s, "six-card", 2, 1);
	s.picture.name[1] = "Wilhelmina Wilhelmina Wilhelmina Wilhelmina";
	a = scene_pixels(m, &s.picture);
	s.picture.name[1] = "Wilhelmina Wilhelmina Wilhelmina Wilhelmina Wilhelmina";
	b = scene_pixels(m, &s.picture);
	cr_assert_eq(a.height, b.height);
	for (size_t i = 0; i < (size_t)a.width * a.height; i++)
		differ += a.at[i] != b.at[i];
	cr_expect_eq(differ, 0u, "both are cut at the same place");
	free(a.at);
	free(b.at);
	scene_end(&s);
	picture_maker_free(m);
}

/* Returns how many pixels of a picture differ when the last seat has another name. */
static unsigned
differ_by_name(struct picture_maker *m, struct picture *p, const char *name, const char *other)
{
	unsigned differ = 0, last = golf_public_view(p->seen)->seats - 1;
	struct pixels a, b;

	p->name[last] = name;
	a = scene_pixels(m, p);
	p->name[last] = other;
	b = scene_pixels(m, p);
	for (size_t i = 0; i < (size_t)a.width * a.height; i++)
		differ += a.at[i] != b.at[i];
	free(a.at);
	free(b.at);
	return differ;
}

/* The numbers of names that look alike stand at the ends of the names. */
Test(picture, a_long_name_keeps_its_number)
{
	struct picture_maker *m = picture_maker_new();
	struct scene s;

	for (unsigned seats = 2; seats <= GOLF_SEATS_MAX; seats++)
		for (unsigned kind = 0; kind < PICTURE_KINDS; kind++) {
			scene_begin(&s, "six-card", seats, 1);
			s.picture.kind = (enum picture_kind)kind;
			s.picture.holes = 1;
			s.view->ender = (uint8_t)(seats - 1);
			cr_expect_gt(differ_by_name(m, &s.picture, "Constantina Papadopoulou",
					 "Constantina Papadopoulou #2"),
			    20u, "%u seats, kind %u", seats, kind);
			cr_expect_gt(differ_by_name(m, &s.picture, "Constantina Papadopoulou #2",
					 "Constantina Papadopoulou #3"),
			    5u, "%u seats, kind %u", seats, kind);
			scene_end(&s);
		}
	picture_maker_free(m);
}

Test(picture, an_undealt_game_and_an_empty_scorecard_have_no_picture)
{
	struct picture_maker *m = picture_maker_new();
	struct picture_file file;
	struct scene s;

	scene_begin(&s, "six-card", 2, 1);
	s.picture.kind = PICTURE_SCORECARD;
	cr_expect_eq(picture_png(m, &s.picture, &file), PICTURE_NOTHING);
	cr_expect_null(file.bytes);
	s.picture.kind = PICTURE_TABLE;
	s.picture.height = PICTURE_HEIGHT_MAX + 1;
	cr_expect_eq(picture_png(m, &s.picture, &file), PICTURE_TOO_LARGE);
	s.picture.height = 0;
	s.view->hole = 0;
	cr_expect_eq(picture_png(m, &s.picture, &file), PICTURE_NOTHING);
	scene_end(&s);
	picture_maker_free(m);
	picture_maker_free(NULL);
}

/* Each of these changes the picture: a shield, a locked card, the pot, further cards in hand. */
Test(picture, what_lies_beside_the_layouts_is_drawn)
{
	struct picture_maker *m = picture_maker_new();
	struct pixels before, after;
	struct scene s;

	scene_begin(&s, "six-card", 12, 1);
	s.view->drawn = 38;
	before = scene_pixels(m, &s.picture);
	for (unsigned what = 0; what < 4; what++) {
		s.view->shield[3][0] = what == 0 ? 24 : GOLF_NO_CARD;
		s.view->locked[3] = what == 1;
		s.rules.pot_stake = what == 2;
		s.view->more[1] = what == 3 ? 24 : GOLF_NO_CARD;
		after = scene_pixels(m, &s.picture);
		cr_assert_eq(after.width, before.width);
		cr_expect_neq(
		    memcmp(before.at, after.at, sizeof *after.at * after.width * after.height), 0,
		    "%u", what);
		free(after.at);
	}
	free(before.at);
	scene_end(&s);
	picture_maker_free(m);
}

/* Nine holes stand side by side; more stand in two bands, as the two nines of a golf course do.
 */
Test(picture, a_scorecard_shows_eighteen_holes)
{
	static const int16_t scores[GOLF_HOLES_MAX][GOLF_SEATS_MAX] = { { 1 } };
	struct picture_maker *m = picture_maker_new();
	struct picture_file file;
	struct scene s;
	unsigned low, high;

	scene_begin(&s, "six-card", 12, 1);
	s.picture.kind = PICTURE_SCORECARD;
	s.picture.scores = scores;
	s.picture.holes = 9;
	low = picture_height(&s.picture);
	s.picture.holes = PICTURE_CARD_HOLES;
	high = picture_height(&s.picture);
	cr_expect_gt(high, low + 12 * 30, "a band has a row for each player");
	s.picture.holes = GOLF_HOLES_MAX;
	cr_expect_eq(picture_height(&s.picture), high);
	cr_expect_eq(picture_png(m, &s.picture, &file), PICTURE_OK);
	free(file.bytes);
	scene_end(&s);
	picture_maker_free(m);
}

/* R03: a total of exactly 50 becomes 0. The chart's lines end at the totals. */
Test(picture, R03_the_chart_counts_as_the_game_does)
{
	static const int16_t scores[2][GOLF_SEATS_MAX] = { { 50, 3 }, { 10, 4 } };
	struct picture_maker *m = picture_maker_new();
	struct picture_file kept, again, reset;
	struct scene s;

	scene_begin(&s, "six-card", 2, 1);
	s.picture.kind = PICTURE_SCORECARD;
	s.picture.scores = scores;
	s.picture.holes = 2;
	cr_assert_eq(picture_png(m, &s.picture, &kept), PICTURE_OK);
	cr_assert_eq(picture_png(m, &s.picture, &again), PICTURE_OK);
	cr_expect_arr_eq(kept.bytes, again.bytes, kept.length, "the same picture, the same bytes");
	s.rules.reset_at = 50;
	cr_assert_eq(picture_png(m, &s.picture, &reset), PICTURE_OK);
	cr_expect(kept.length != reset.length || memcmp(kept.bytes, reset.bytes, kept.length) != 0);
	/* R05: it becomes another number. */
	s.rules.reset_to = 50;
	free(again.bytes);
	cr_assert_eq(picture_png(m, &s.picture, &again), PICTURE_OK);
	cr_expect_eq(kept.length, again.length);
	cr_expect_arr_eq(kept.bytes, again.bytes, kept.length, "R05: 50 stays 50");
	free(kept.bytes);
	free(again.bytes);
	free(reset.bytes);
	scene_end(&s);
	picture_maker_free(m);
}

/*
 * The widest part of two pictures of one size in which their columns of pixels differ: its first
 * and last column. Elsewhere a palette may have another colour for a rare one, here and there.
 */
struct span {
	unsigned first, last, n; /* n: columns that differ there */
};

enum { GAP = 8 }; /* more columns that are equal end a part */

static bool
is_other(uint32_t a, uint32_t b)
{
	int apart = 0;

	for (unsigned shift = 0; shift < 24; shift += 8)
		apart += abs((int)(a >> shift & 0xff) - (int)(b >> shift & 0xff));
	return apart > 60;
}

static struct span
find_span(const struct pixels *a, const struct pixels *b)
{
	struct span is = { a->width, 0, 0 }, widest = is;

	cr_assert_eq(a->width, b->width);
	cr_assert_eq(a->height, b->height);
	for (unsigned x = 0; x < a->width; x++) {
		unsigned n = 0;

		if (is.n && x - is.last > GAP)
			is = (struct span){ a->width, 0, 0 };

		for (unsigned y = 0; y < a->height; y++)
			n += is_other(
			    a->at[(size_t)y * a->width + x], b->at[(size_t)y * a->width + x]);
		if (n < 6)
			continue;
		is.first = x < is.first ? x : is.first;
		is.last = x;
		is.n++;
		widest = is.n > widest.n ? is : widest;
	}
	return widest;
}

/* Where the picture shows a card of a seat. */
static struct span
find_card(struct picture_maker *m, struct scene *s, unsigned seat, unsigned place)
{
	struct golf_cell *cell = &s->view->cell[seat][place], was = *cell;
	struct pixels a, b;
	struct span is;

	*cell = (struct golf_cell){ 0, GOLF_CELL_UP };
	a = scene_pixels(m, &s->picture);
	*cell = (struct golf_cell){ 4, GOLF_CELL_UP };
	b = scene_pixels(m, &s->picture);
	*cell = was;
	is = find_span(&a, &b);
	free(a.at);
	free(b.at);
	return is;
}

/* Side by side while a rank is legible on a phone: 40 of 680 pixels for a card. */
Test(picture, four_players_sit_side_by_side_as_three_do)
{
	static const struct {
		const char *preset;
		bool beside;
	} tries[] = { { "six-card", true }, { "nine-card", true }, { "cactus", true },
		{ "cabo", true }, { "powers", true }, { "eight-card", false },
		{ "ten-card", false } };
	struct picture_maker *m = picture_maker_new();

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct scene s;

		scene_begin(&s, tries[i].preset, 4, 1);
		for (unsigned kind = PICTURE_TABLE; kind <= PICTURE_HOLE_END; kind++) {
			unsigned last = 0;

			s.picture.kind = (enum picture_kind)kind;
			for (unsigned seat = 0; seat < 4; seat++) {
				struct span is = find_card(m, &s, seat, 0);

				cr_expect(
				    seat == 0 || (is.first > last) == (tries[i].beside || seat % 2),
				    "%s: seat %u", tries[i].preset, seat);
				last = is.last;
			}
			cr_expect_leq(picture_height(&s.picture), tries[i].beside ? 480u : 680u,
			    "%s", tries[i].preset);
		}
		scene_end(&s);
	}
	picture_maker_free(m);
}

/* Penalty cards of Cactus: six, in two columns. */
Test(picture, cards_that_joined_stand_below_their_columns)
{
	struct picture_maker *m = picture_maker_new();
	struct scene s;

	scene_begin(&s, "cactus", 4, 1);
	s.view->size[1] = 10;
	for (unsigned place = 4; place < 10; place++) {
		struct span above = find_card(m, &s, 1, place % 2), is = find_card(m, &s, 1, place);

		cr_expect(above.first == is.first && above.last == is.last, "place %u", place);
	}
	cr_expect_leq(picture_height(&s.picture), 720u);
	scene_end(&s);
	picture_maker_free(m);
}

/* The buttons name the places of face-down cards by numbers, and so does the picture of a table. */
Test(picture, a_card_that_lies_face_down_shows_the_number_of_its_place)
{
	struct picture_maker *m = picture_maker_new();
	struct pixels x;
	struct scene s;

	scene_begin(&s, "six-card", 2, 1);
	memset(&s.picture.changed, 0, sizeof s.picture.changed);
	for (unsigned kind = PICTURE_TABLE; kind <= PICTURE_HOLE_END; kind++) {
		struct span one = find_card(m, &s, 0, 0), two = find_card(m, &s, 0, 1);
		unsigned differ = 0;

		s.picture.kind = (enum picture_kind)kind;
		for (unsigned i = 0; i < 6; i++)
			s.view->cell[0][i] = (struct golf_cell){ GOLF_HIDDEN, 0 };
		x = scene_pixels(m, &s.picture);
		for (unsigned y = 190; y < 240; y++)
			for (unsigned i = 0; i < one.last - one.first; i++)
				differ += is_other(x.at[(size_t)y * x.width + one.first + i],
				    x.at[(size_t)y * x.width + two.first + i]);
		cr_expect_eq(differ > 20, kind == PICTURE_TABLE, "kind %u: %u", kind, differ);
		free(x.at);
	}
	scene_end(&s);
	picture_maker_free(m);
}

/* The end of a game shows the last hole's cards above the scores, as far as they are legible. */
Test(picture, the_scorecard_shows_the_layouts_of_the_last_hole)
{
	struct picture_maker *m = picture_maker_new();

	for (unsigned seats = 2; seats <= 8; seats += 2) {
		struct scene s;

		scene_begin(&s, "nine-card", seats, 1);
		scene_end_hole(&s);
		s.picture.kind = PICTURE_SCORECARD;
		s.picture.holes = 3;
		cr_expect_eq(find_card(m, &s, 0, 0).n, 0u, "the game goes on");
		s.view->phase = GOLF_PH_OVER;
		cr_expect_eq(find_card(m, &s, 0, 0).n > 0, seats <= 4, "%u", seats);
		cr_expect_leq(picture_height(&s.picture), 720u);
		scene_end(&s);
	}
	picture_maker_free(m);
}

/* What one thread draws, with a maker of its own. */
static void *
draw_often(void *to)
{
	struct picture_maker *m = picture_maker_new();
	struct picture_file *last = to;
	struct scene s;

	scene_begin(&s, "cactus", 4, 9);
	scene_play(&s, 12);
	for (unsigned i = 0; i < 20; i++) {
		free(last->bytes);
		s.picture.style = (enum picture_style)(i % 2);
		if (picture_png(m, &s.picture, last) != PICTURE_OK)
			break;
	}
	scene_end(&s);
	picture_maker_free(m);
	return NULL;
}

Test(picture, threads_with_a_maker_each_draw_the_same)
{
	struct picture_file files[4] = { { NULL, 0 } };
	pthread_t threads[4];

	for (unsigned i = 0; i < 4; i++)
		cr_assert_eq(pthread_create(&threads[i], NULL, draw_often, &files[i]), 0);
	for (unsigned i = 0; i < 4; i++)
		pthread_join(threads[i], NULL);
	for (unsigned i = 0; i < 4; i++) {
		cr_assert_not_null(files[i].bytes);
		cr_expect_eq(files[i].length, files[0].length);
		cr_expect_eq(memcmp(files[i].bytes, files[0].bytes, files[0].length), 0);
	}
	for (unsigned i = 0; i < 4; i++)
		free(files[i].bytes);
}
