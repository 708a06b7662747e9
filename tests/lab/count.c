/* What is counted, against games that are counted by hand. */
#include "lab/count.h"

#include "tests/engine/play.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

/* A figure with its two sums. */
struct wanted {
	unsigned figure;
	double y, x;
	const char *why;
};

static void
expect(const struct lab_count *c, const struct wanted *wanted, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		const struct wanted *w = &wanted[i];

		cr_expect(
		    fabs(c->y[w->figure] - w->y) < 1e-9 && fabs(c->x[w->figure] - w->x) < 1e-9,
		    "%s: %g / %g, not %g / %g", w->why, c->y[w->figure], c->x[w->figure], w->y,
		    w->x);
	}
}

#define EXPECT(c, wanted) expect(c, wanted, sizeof(wanted) / sizeof(wanted)[0])
#define POWER(name)       (LAB_POWERS + 2 * GOLF_POWER_##name)
#define PART(name)        (LAB_PARTS + 2 * GOLF_PART_##name)
#define WORTH             1

/* Plays an action in words, and counts its events. */
static void
act(struct golf_state *s, struct lab_count *c, const char *words)
{
	struct golf_events out;
	enum golf_status status = play(s, words, &out);

	cr_assert_eq(status, GOLF_OK, "%s: %s", words, golf_status_text(status));
	lab_count_events(c, &out);
}

static void
end(const struct golf_state *s, struct lab_count *c, const struct golf_rules *r)
{
	struct golf_view v;

	golf_view(s, GOLF_SPECTATOR, &v);
	cr_assert(v.phase == GOLF_PH_BETWEEN || v.phase == GOLF_PH_OVER);
	lab_count_hole(c, r, &v);
	if (v.phase == GOLF_PH_OVER)
		lab_count_over(c, &v);
}

/* Begins a hole of two seats, with these cards, and seat 0 first. */
static void
begin(struct golf_state *s, struct lab_count *c, const struct golf_rules *r, const char *cards0,
    const char *cards1)
{
	unsigned char bytes[GOLF_SEED] = { 1 };

	cr_assert_eq(golf_begin(s, r, 2, bytes, "", 0), GOLF_OK);
	lab_count_begin(c);
	act(s, c, "- deal");
	play_give(s, 0, cards0);
	play_give(s, 1, cards1);
	cr_assert_eq(golf_turn(s), 0u);
}

#define CALLED                                                                                     \
	"layout.rows=2 layout.columns=2 start.turn_up=0 start.peek=0 turn.placed=face-down "       \
	"end.face_up=none end.knock=instead-of-turn end.final_turns=1 score.pairs=column "         \
	"values.J=11 values.Q=12 values.K=13 game.holes=1 "

/*
 * Seat 0 draws, discards and calls; seat 1 has one more turn. Layouts: seat 0 has a pair of nines
 * in a column and 3 + 4 = 7; seat 1 has 2 + 5 + 6 + 7 = 20.
 */
Test(count, a_hole_that_is_called)
{
	static const struct wanted wanted[] = {
		{ LAB_SCORE, 27, 2, "the points of both" },
		{ LAB_LOW, 7, 1, "the lowest" },
		{ LAB_HIGH, 20, 1, "the highest" },
		{ LAB_TURNS, 2, 1, "one turn each" },
		{ LAB_HOLE_MINUTES, 0.5, 1, "two turns of 15 seconds" },
		{ LAB_HOLES, 1, 1, "one hole" },
		{ LAB_GAME_MINUTES, 0.5, 1, "the game is its hole" },
		{ LAB_ENDED, 1, 1, "seat 0 ended it" },
		{ LAB_ENDER, 1, 1, "and is lowest" },
		{ LAB_FIRST, 13, 1, "seat 0 began: 20 - 7" },
		{ LAB_FIRST_LOW, 1, 1, "seat 0 is lowest" },
		{ LAB_TIED_GAMES, 0, 1, "one winner" },
		{ LAB_TIED_HOLES, 0, 1, "one lowest score" },
		{ LAB_MATCHES, 0, 1, "no match" },
		{ LAB_MATCH_WORTH, 0, 0, "no match is worth anything" },
		{ PART(PAIR), 1, 1, "one pair in the hole" },
		{ PART(PAIR) + WORTH, 18, 1, "two nines count nothing" },
		{ PART(TRIPLE), 0, 1, "no triple" },
		{ PART(TRIPLE) + WORTH, 0, 0, "no triple has a worth" },
		{ PART(CARD), 0, 0, "a card alone is no figure" },
		{ POWER(PEEK_OWN), 0, 1, "no power" },
	};
	const struct golf_rules r = play_rules("", CALLED);
	struct golf_state s;
	struct lab_count c;

	begin(&s, &c, &r, "9S 3H 9D 4H", "2S 5H 6D 7H");
	act(&s, &c, "0 knock");
	act(&s, &c, "1 draw stock");
	act(&s, &c, "1 discard");
	end(&s, &c, &r);
	EXPECT(&c, wanted);
}

/* The ender is not lowest, and pays 10 points: 24 against 20. */
Test(count, a_failed_call)
{
	static const struct wanted wanted[] = {
		{ LAB_SCORE, 20 + 34, 2, "24 + 10 and 20" },
		{ LAB_ENDED, 1, 1, "seat 0 ended it" },
		{ LAB_ENDER, 0, 1, "and is not lowest" },
		{ LAB_FIRST, 20 - 34, 1, "the first seat is behind" },
		{ PART(FAILED), 1, 1, "one penalty" },
		{ PART(FAILED) + WORTH, -10, 1, "it costs 10 points" },
	};
	const struct golf_rules r = play_rules(
	    "", CALLED "knock.fail={\"rule\":\"add\",\"points\":10}");
	struct golf_state s;
	struct lab_count c;

	begin(&s, &c, &r, "8S 5H 7D 4H", "2S 5D 6D 7H");
	act(&s, &c, "0 knock");
	act(&s, &c, "1 draw stock");
	act(&s, &c, "1 discard");
	end(&s, &c, &r);
	EXPECT(&c, wanted);
}

/* Both have 20 points: each has one half of the lowest score, and both win the game. */
Test(count, a_tie)
{
	static const struct wanted wanted[] = {
		{ LAB_ENDER, 0.5, 1, "the ender shares the lowest score" },
		{ LAB_FIRST, 0, 1, "nobody is ahead" },
		{ LAB_FIRST_LOW, 0.5, 1, "the first seat shares it" },
		{ LAB_TIED_HOLES, 1, 1, "two lowest scores" },
		{ LAB_TIED_GAMES, 1, 1, "two winners" },
	};
	const struct golf_rules r = play_rules("", CALLED);
	struct golf_state s;
	struct lab_count c;

	begin(&s, &c, &r, "2H 5S 6S 7D", "2S 5D 6D 7H");
	act(&s, &c, "0 knock");
	act(&s, &c, "1 draw stock");
	act(&s, &c, "1 discard");
	end(&s, &c, &r);
	EXPECT(&c, wanted);
}

/*
 * Seat 0 looks at a card with a seven, and seat 1 calls. A worth compares those who used a power
 * with those who did not: seat 0 has 20 points, seat 1 has 10.
 */
Test(count, a_power)
{
	static const struct wanted wanted[] = {
		{ LAB_TURNS, 3, 1, "seat 0 has two turns" },
		{ POWER(PEEK_OWN), 1, 1, "one use" },
		{ POWER(PEEK_OWN) + WORTH, 10 - 20, 1, "its user scored 10 more than the other" },
		{ POWER(SWAP_ANY) + WORTH, 0, 0, "nobody used it" },
		{ LAB_ENDER, 1, 1, "seat 1 called and is lowest" },
	};
	const struct golf_rules r = play_rules("", CALLED "power.7=peek-own");
	struct golf_state s;
	struct lab_count c;

	begin(&s, &c, &r, "2S 5H 6D 7H", "AS 2H 3D 4H");
	play_stock(&s, "7D");
	act(&s, &c, "0 draw stock");
	act(&s, &c, "0 power peek-own 0.1");
	act(&s, &c, "1 knock");
	act(&s, &c, "0 draw stock");
	act(&s, &c, "0 discard");
	end(&s, &c, &r);
	EXPECT(&c, wanted);
}

/* A wrong match and a right one, with their seats. */
Test(count, matches)
{
	static const struct wanted wanted[] = {
		{ LAB_MATCHES, 1, 1, "seat 1 matched a seven" },
		{ LAB_MATCH_WORTH, 25 - 13, 1, "seat 1 has 13 points, seat 0 has 20 and 5" },
		{ LAB_MISSES, 1, 1, "seat 0 was wrong" },
		{ LAB_MISS_WORTH, 13 - 25, 1, "seat 0 scored 12 more" },
		{ PART(PAID), 1, 1, "a wrong match is paid for" },
		{ PART(PAID) + WORTH, -5, 1, "with 5 points" },
	};
	const struct golf_rules r = play_rules("",
	    CALLED "match.when=any-time match.whose=any match.wrong_points=5 match.wrong_cards=0");
	struct golf_state s;
	struct lab_count c;

	begin(&s, &c, &r, "2S 5H 6D 7H", "2H 5D 6S 7S");
	play_stock(&s, "7D KS");
	act(&s, &c, "0 draw stock");
	act(&s, &c, "0 discard");
	act(&s, &c, "0 match 1.0");
	act(&s, &c, "1 match 1.3");
	act(&s, &c, "1 knock");
	act(&s, &c, "0 draw stock");
	act(&s, &c, "0 discard");
	end(&s, &c, &r);
	EXPECT(&c, wanted);
}

/* With three seats: two with a match and 10 and 20 points, one without and 30 points. */
Test(count, worth_is_weighted_by_pairs)
{
	static const struct wanted wanted[] = {
		{ LAB_MATCH_WORTH, (30 - 10) + (30 - 20), 2, "two pairs of with and without" },
		{ LAB_MISS_WORTH, 0, 0, "all seats missed: nothing to compare" },
	};
	struct golf_rules r = play_rules("", "");
	struct golf_view v = { .seats = 3,
		.phase = GOLF_PH_BETWEEN,
		.leader = 2,
		.ender = GOLF_NOBODY,
		.scores = { 10, 20, 30 } };
	struct golf_events out = { .n = 5 };
	struct lab_count c;

	for (unsigned i = 0; i < 5; i++)
		out.news[i] = (struct golf_news){ .kind = i < 2 ? GOLF_NEWS_MATCHED
								: GOLF_NEWS_MISMATCHED,
			.seat = (uint8_t)(i < 2 ? i : i - 2) };
	lab_count_begin(&c);
	lab_count_events(&c, &out);
	lab_count_hole(&c, &r, &v);
	EXPECT(&c, wanted);
	cr_expect_float_eq(c.y[LAB_FIRST], -15, 1e-9, "the leader is 15 points behind");
	cr_expect_eq(c.x[LAB_ENDER], 0, "nobody ended the hole");
	cr_expect_eq(c.y[LAB_ENDED], 0);
}

/* A card in two combinations counts one half in each: fives in an L, with pairs that touch. */
Test(count, a_card_in_two_pairs)
{
	const struct golf_rules r = play_rules("",
	    "layout.rows=2 layout.columns=2 start.turn_up=0 start.peek=0 end.face_up=none "
	    "turn.placed=face-down end.knock=instead-of-turn end.final_turns=1 "
	    "score.pairs=adjacent "
	    "game.holes=1");
	struct golf_state s;
	struct lab_count c;

	begin(&s, &c, &r, "5S 5H 5D 9H", "2S 4D 6D 7H");
	act(&s, &c, "0 knock");
	act(&s, &c, "1 draw stock");
	act(&s, &c, "1 discard");
	end(&s, &c, &r);
	cr_expect_eq(c.y[PART(PAIR)], 2, "the corner pairs with both neighbours");
	cr_expect_float_eq(c.y[PART(PAIR) + WORTH], 15, 1e-9, "three fives are saved, not four");
	cr_expect_eq(c.x[PART(PAIR) + WORTH], 2);
}

Test(count, skill)
{
	struct golf_result hole = { .players = 7, .seats = 3, .scores = { 10, 4, 20 } };
	struct lab_count c;

	lab_count_begin(&c);
	lab_count_skill(&c, &hole, 1);
	cr_expect_float_eq(c.y[LAB_SKILL], 15 - 4, 1e-9);
	cr_expect_eq(c.x[LAB_SKILL_WINS], 0, "the game is not over");
	hole.over = true;
	hole.winners = 1 << 1;
	lab_count_skill(&c, &hole, 1);
	cr_expect_float_eq(c.y[LAB_SKILL_WINS], 1, 1e-9, "always winning is skill alone");
	hole.winners = 1 << 0;
	lab_count_skill(&c, &hole, 1);
	cr_expect_float_eq(c.y[LAB_SKILL_WINS], 1 - 0.5, 1e-9, "a lost game is -1 / (3 - 1)");
	hole.winners = 7;
	lab_count_skill(&c, &hole, 1);
	cr_expect_float_eq(c.y[LAB_SKILL_WINS], 0.5, 1e-9, "a share of one third is luck");
	cr_expect_eq(c.x[LAB_SKILL_WINS], 3);
	cr_expect_eq(c.x[LAB_SKILL], 4);
}

Test(count, skill_of_two)
{
	struct golf_result hole = {
		.players = 3, .seats = 2, .scores = { 10, 4 }, .over = true, .winners = 1 << 1
	};
	struct lab_count c;

	lab_count_begin(&c);
	lab_count_skill(&c, &hole, 0);
	cr_expect_eq(c.y[LAB_SKILL], -6);
	cr_expect_eq(c.y[LAB_SKILL_WINS], -1, "a loser of two has the opposite of skill");
}

/* R06: the 0 of a player who is out is no score. */
Test(count, R06_a_player_who_is_out_has_no_score)
{
	struct golf_rules r = play_rules("", "");
	struct golf_view v = { .seats = 3,
		.phase = GOLF_PH_BETWEEN,
		.hole = 3,
		.ender = 2,
		.leader = 0,
		.out = { 0, 2, 0 },
		.scores = { 10, 0, 30 } };
	struct golf_result hole = { .players = 5, .seats = 3, .scores = { 10, 0, 30 } };
	struct lab_count c;

	lab_count_begin(&c);
	lab_count_hole(&c, &r, &v);
	cr_expect_eq(c.y[LAB_SCORE], 40);
	cr_expect_eq(c.x[LAB_SCORE], 2);
	cr_expect_eq(c.y[LAB_LOW], 10);
	cr_expect_float_eq(c.y[LAB_FIRST], 30 - 10, 1e-9);
	cr_expect_eq(c.y[LAB_FIRST_LOW], 1);
	lab_count_skill(&c, &hole, 1);
	cr_expect_eq(c.x[LAB_SKILL], 0, "seat 1 does not play");
	lab_count_skill(&c, &hole, 2);
	cr_expect_float_eq(c.y[LAB_SKILL], 10 - 30, 1e-9);
}

/* The counts of a hole do not reach the next one; those of a game do not reach the next game. */
Test(count, begins_anew)
{
	struct golf_rules r = play_rules("", "");
	struct golf_view v = {
		.seats = 3, .phase = GOLF_PH_BETWEEN, .ender = GOLF_NOBODY, .scores = { 10, 20, 30 }
	};
	struct golf_events out = { .n = 3,
		.news[2] = { .kind = GOLF_NEWS_MATCHED, .seat = 1 },
		.news[0] = { .kind = GOLF_NEWS_TURN },
		.news[1] = { .kind = GOLF_NEWS_POWER, .place = GOLF_POWER_FLIP } };
	struct lab_count c;

	lab_count_begin(&c);
	lab_count_events(&c, &out);
	lab_count_hole(&c, &r, &v);
	lab_count_hole(&c, &r, &v);
	lab_count_over(&c, &v);
	cr_expect_eq(c.y[LAB_TURNS], 1);
	cr_expect_eq(c.x[LAB_TURNS], 2);
	cr_expect_eq(c.y[POWER(FLIP)], 1);
	cr_expect_eq(c.x[POWER(FLIP)], 2);
	cr_expect_eq(c.x[POWER(FLIP) + WORTH], 2, "used in the first hole alone");
	cr_expect_eq(c.x[LAB_MATCH_WORTH], 2, "matched in the first hole alone");
	cr_expect_eq(c.x[POWER(SHIELD) + WORTH], 0);
	cr_expect_eq(c.x[LAB_MISS_WORTH], 0);
	cr_expect_eq(c.y[LAB_HOLES], 2);
	lab_count_begin(&c);
	cr_expect_eq(c.y[LAB_HOLES], 0);
	cr_expect_eq(c.game_holes, 0u);
}
