/* The parts of a hole's points: they add up to the score, and name the cards. */
#include "tests/engine/play.h"
#include "tests/engine/score_brute.h"
#include "tests/engine/wild.h"
#include "tests/thorough.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* Adds up the points; checks that the parts of a layout name all its cards. */
static int
sum_of(const struct golf_layout *layout, const struct golf_part *part, unsigned n)
{
	uint32_t places = 0;
	int sum = 0;

	for (unsigned i = 0; i < n; i++) {
		places |= part[i].places;
		sum += part[i].points;
	}
	for (unsigned i = 0; i < layout->n; i++)
		cr_assert_eq(places >> i & 1, layout->card[i] < GOLF_CARD_KINDS, "place %u", i);
	return sum;
}

/* "card 1:8 pair 12:0": the kind, the places from 1 on, the points. */
static void
write_parts(const struct golf_part *part, unsigned n, char *out)
{
	out[0] = '\0';
	for (unsigned i = 0; i < n; i++) {
		out += sprintf(out, "%s%s ", i ? " " : "", golf_part_text(part[i].kind));
		for (unsigned place = 0; place < GOLF_PLACES_MAX; place++)
			if (part[i].places >> place & 1)
				out += sprintf(out, "%x", place + 1);
		out += sprintf(out, ":%d", part[i].points);
	}
}

static uint32_t
kinds_of(const struct golf_part *part, unsigned n)
{
	uint32_t kinds = 0;

	for (unsigned i = 0; i < n; i++)
		kinds |= 1u << part[i].kind;
	return kinds;
}

Test(score_explain, names_the_cards_of_each_part)
{
	static const struct {
		const char *rules, *sets, *layout;
		int16_t kept;
		const char *parts;
	} tries[] = {
		{ "six-card", "", "8D 3S QS KC 3H 7H", 0,
		    "card 1:8 card 3:10 card 4:0 card 6:7 pair 25:0" },
		{ "six-card", "", "2D 2S 5S 2C 9H 7H", 0,
		    "card 2:-2 card 3:5 card 5:9 card 6:7 pair 14:0" },
		{ "nine-card", "", "4S 5S 6S 4H 8D KD 4D AC 2C", 0,
		    "card 2:5 card 3:6 card 5:8 card 6:0 card 8:1 card 9:-2 triple 147:0" },
		{ "eight-card", "", "5S 7H 9D 5H 5D 8H QS 5C", 0,
		    "card 2:7 card 3:9 card 6:8 card 7:10 columns 1458:-10 pair 15:0 pair 48:0" },
		{ "eight-card", "", "5S 5H 9D AC 5D 5C QS KC", 0,
		    "card 3:9 card 4:1 card 7:10 card 8:0 columns 1256:-10 pair 15:0 pair 26:0" },
		{ "nine-card-adjacent", "", "5S 5H 9D 5D 5C QS AC 4C KC", 0,
		    "card 3:9 card 6:10 card 7:1 card 8:4 card 9:0 pair 14:0 pair 12:0 pair 45:0 "
		    "pair 25:0 square 1245:-10" },
		{ "family-six", "", "2S 3S 8S KS AS 9S", 0, "flush 123456:-20" },
		{ "family-six", "", "2S 3H 4S 5S 6S X1", 0, "run 123456:-20" },
		{ "four-card", "", "8D 3S QS KC", 0, "card 1:8 card 2:3 card 3:10 card 4:0" },
		{ "four-card", "", "-- -- QS KC", -25, "card 3:10 card 4:0 kept :-25" },
		{ "eight-card", "score.six_equal=-30", "5S 5H 5D 5C 5S 5H QS KC", 0,
		    "card 7:10 card 8:0 six 123456:-30 pair 15:0 pair 26:0" },
		{ "eight-card", "score.kings_row=-20", "KS KH KD KC 2S 3H QS 7C", 0,
		    "card 5:2 card 6:3 card 7:10 card 8:7 kings 1234:-20" },
		{ "six-card", "score.negative_columns=-5 values.2=-2", "2S 3S 2D 2H 9S 2C", 0,
		    "card 2:3 card 5:9 negative 1346:-5 pair 14:0 pair 36:0" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct golf_rules r = play_rules(tries[i].rules, tries[i].sets);
		struct golf_layout layout = score_layout(tries[i].layout);
		struct golf_part part[GOLF_PARTS_MAX];
		char text[2000];
		unsigned n;

		layout.kept = tries[i].kept;
		n = score_parts(&r, &layout, part);
		write_parts(part, n, text);
		cr_expect_str_eq(text, tries[i].parts, "%s: %s", tries[i].layout, text);
	}
}

Test(score_explain, adds_up_for_every_rule_set, .timeout = TEST_LIMIT)
{
	uint64_t x = 0x5851f42d4c957f2d;

	for (unsigned i = 0; i < thorough(20000, 1500); i++) {
		struct golf_part part[GOLF_PARTS_MAX];
		struct golf_layout layout;
		struct golf_rules r;
		unsigned seats;

		if (play_preset(i))
			r = play_rules(play_preset(i), "");
		else
			wild_rules(&r, &seats, &x);
		for (unsigned k = 0; k < 20; k++) {
			unsigned n;

			wild_layout(&r, &layout, &x);
			layout.kept = (int16_t)(k % 4 == 0 ? -25 : 0);
			n = score_parts(&r, &layout, part);
			cr_assert_eq(sum_of(&layout, part, n), golf_points(&r, &layout),
			    "rule set %u, layout %u", i, k);
		}
	}
}

/* Plays a game; every finished hole is explained. */
static void
explain_game(const struct golf_rules *r, unsigned seats, uint64_t *x)
{
	unsigned char seed[GOLF_SEED];
	struct golf_part part[GOLF_PARTS_MAX];
	struct golf_events out;
	struct golf_action a;
	struct golf_state s;
	struct golf_view v;

	for (int i = 0; i < GOLF_SEED; i++)
		seed[i] = (unsigned char)play_random(x);
	cr_assert_eq(golf_begin(&s, r, seats, seed, "", 0), GOLF_OK);
	while (play_step(&s, x, &a, &out)) {
		bool over = s.phase == GOLF_PH_BETWEEN || s.phase == GOLF_PH_OVER;

		golf_view(&s, GOLF_SPECTATOR, &v);
		for (unsigned seat = 0; seat < seats; seat++) {
			unsigned n = golf_explain(r, &v, seat, part);
			int sum = 0;

			cr_assert(over || n == 0, "a hole in play has no parts");
			for (unsigned i = 0; i < n; i++)
				sum += part[i].points;
			cr_assert(!over || sum == v.scores[seat], "%s: seat %u: %d of %d", r->name,
			    seat, sum, v.scores[seat]);
		}
	}
}

Test(score_explain, every_hole_adds_up, .timeout = TEST_LIMIT)
{
	uint64_t x = 0x14057b7ef767814f;

	for (size_t i = 0; play_preset(i); i++)
		for (unsigned seats = 2; seats <= 4; seats++) {
			struct golf_rules r = play_rules(
			    play_preset(i), "game.holes=2 game.target=0 end.turns=15");

			explain_game(&r, seats < r.players_min ? r.players_min : seats, &x);
		}
	for (unsigned i = 0; i < thorough(20000, 2500); i++) {
		struct golf_rules r;
		unsigned seats;

		wild_rules(&r, &seats, &x);
		explain_game(&r, seats, &x);
	}
}

Test(score_explain, the_ender_and_the_others)
{
	static const struct {
		const char *sets;
		int16_t points[3], paid;
		const char *last; /* of the ender, seat 0 */
	} tries[] = {
		{ "", { 5, 0, 9 }, 0, "card 1:5" },
		{ "knock.fail={\"rule\":\"add\",\"points\":10}", { 5, 0, 9 }, 0,
		    "card 1:5 failed :10" },
		{ "knock.fail={\"rule\":\"add\",\"points\":10}", { 5, 7, 9 }, 0, "card 1:5" },
		{ "knock.fail=double", { 5, 0, 9 }, 0, "card 1:5 failed :5" },
		{ "knock.win=zero", { 5, 6, 9 }, 0, "card 1:5 won :-5" },
		{ "knock.tie={\"rule\":\"add\",\"points\":5}", { 5, 5, 9 }, 0, "card 1:5 tied :5" },
		{ "knock.scoring=cactus", { 5, 4, 9 }, 0, "card 1:5 failed :10" },
		{ "score.lowest_zero=true", { 5, 6, 9 }, 0, "card 1:5 lowest :-5" },
		{ "score.shoot_moon=5", { 5, 4, 3 }, 0, "card 1:5 moon :-5" },
		{ "score.shoot_moon=9", { 5, 4, 9 }, 0, "card 1:5 mooned :4" },
		{ "", { 5, 0, 9 }, 20, "card 1:5 paid :20" },
	};
	uint32_t had = 0;

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct golf_rules r = play_rules(
		    "four-card", "layout.rows=1 layout.columns=1 start.peek=0");
		struct golf_view v = { .phase = GOLF_PH_BETWEEN, .hole = 1, .seats = 3 };
		struct golf_part part[GOLF_PARTS_MAX];
		struct golf_layout layout[3];
		int16_t points[3];
		char word[100], text[2000], *equals;
		struct golf_why why;
		unsigned n = 0;

		snprintf(word, sizeof word, "%s", tries[i].sets);
		if ((equals = strchr(word, '='))) {
			*equals = '\0';
			cr_assert(golf_rules_set(&r, word, equals + 1, &why), "%s", why.text);
		}
		for (unsigned seat = 0; seat < 3; seat++) {
			uint8_t one = tries[i].points[seat] == 0
			    ? 12
			    : (uint8_t)(tries[i].points[seat] - 1);

			v.size[seat] = layout[seat].n = 1;
			v.cell[seat][0].card = layout[seat].card[0] = one;
			layout[seat].kept = 0;
		}
		golf_score(&r, layout, 3, 0, points, v.scores);
		memcpy(v.points, points, sizeof points);
		v.paid[0] = (uint16_t)tries[i].paid;
		v.scores[0] = (int16_t)(v.scores[0] + tries[i].paid);
		for (unsigned seat = 3; seat-- > 0;) {
			n = golf_explain(&r, &v, seat, part);
			had |= kinds_of(part, n);
		}
		write_parts(part, n, text);
		cr_expect_str_eq(text, tries[i].last, "%s: %s", tries[i].sets, text);
	}
	for (unsigned kind = 0; kind < GOLF_PART_KINDS; kind++)
		cr_expect(had >> kind & 1 || golf_part_sort(kind) != GOLF_SORT_HOLE,
		    "no row above has the part: %s", golf_part_text(kind));
}
