#include "engine/players/players.h"
#include "engine/review/inside.h"
#include "tests/engine/play.h"

#include <criterion/criterion.h>

#include <stdlib.h>
#include <string.h>

enum { OURS = 1, SEATS = 3, PLAYOUTS = 400 };

/* How a seat plays. */
enum way { WAY_QUICK, WAY_JUDGE, WAY_RANDOM };

struct game {
	struct golf_state s;
	struct review *review;
	struct player_asked asked;
	struct player_rng rng;
	unsigned acts; /* actions of our seat */
};

static void
begin(struct game *g, const struct golf_rules *rules, unsigned playouts, unsigned seed)
{
	unsigned char bytes[GOLF_SEED] = { (unsigned char)seed, (unsigned char)(seed >> 8) };

	memset(g, 0, sizeof *g);
	cr_assert_eq(golf_begin(&g->s, rules, SEATS, bytes, "", 0), GOLF_OK);
	g->review = malloc(sizeof *g->review);
	review_begin(g->review,
	    &(struct review_setup){ .seat = OURS, .playouts = playouts, .portion = playouts / 2 });
	player_rng_number(&g->rng, seed);
}

static void
drain(struct review *r)
{
	while (review_think(r))
		continue;
}

static void
act(struct game *g, const struct golf_action *a)
{
	struct golf_events events;

	review_before(g->review, &g->s);
	drain(g->review);
	cr_assert_eq(golf_apply(&g->s, a, &events), GOLF_OK);
	review_after(g->review, &g->s, a);
	drain(g->review);
}

/* Returns false for no action. */
static bool
choose(struct game *g, unsigned seat, enum way way, struct golf_action *a)
{
	struct ahead_worth worth[AHEAD_MOST + 1];
	struct review_job j;
	unsigned i = 0;

	if (!candidates_find(&g->s, seat, &j)) {
		golf_choose(&g->s, seat, 0, a);
		return !(golf_may_act(&g->s) >> seat & 1) || golf_to_act(&g->s) >> seat & 1;
	}
	if (j.n == 0)
		return false;
	if (way == WAY_RANDOM) {
		i = player_below(&g->rng, j.n + j.voluntary);
	} else if (way == WAY_QUICK) {
		i = lean_choice(&j, seat, &g->rng);
	} else {
		struct ahead_task t = { .known = &j.known,
			.choice = j.choice,
			.n = j.n,
			.voluntary = j.voluntary,
			.usual = lean_choice(&j, seat, &g->rng),
			.playouts = 2 * PLAYOUTS };

		i = ahead_judge(&t, &g->rng, worth);
	}
	if (i < j.n)
		*a = j.choice[i];
	return i < j.n;
}

/* Plays to the end of the game; most: actions at most, 0 for no limit. */
static void
finish(struct game *g, enum way ours, enum way others)
{
	uint16_t all = (1u << SEATS) - 1;

	for (;;) {
		struct golf_action a = { .kind = GOLF_DO_DEAL };
		struct golf_view v;
		unsigned seat;

		golf_view(&g->s, GOLF_SPECTATOR, &v);
		if (v.phase == GOLF_PH_OVER)
			return;
		if (golf_to_act(&g->s) == 0) {
			act(g, &a);
			continue;
		}
		seat = player_next(&g->asked, &g->s, all);
		if (choose(g, seat, seat == OURS ? ours : others, &a))
			act(g, &a);
	}
}

static void
end(struct game *g)
{
	free(g->review);
}

static struct review_figures
figures_of(const struct game *g)
{
	struct review_figures f;

	review_game(g->review, &f);
	return f;
}

static struct review_figures
played(const char *preset, const char *sets, enum way ours, unsigned seed)
{
	struct golf_rules rules = play_rules(preset, sets);
	struct review_figures f;
	struct game g;

	begin(&g, &rules, PLAYOUTS, seed);
	finish(&g, ours, WAY_QUICK);
	f = figures_of(&g);
	end(&g);
	return f;
}

Test(review, the_parts_add_up_to_the_score)
{
	struct golf_rules rules = play_rules("six-card", "game.holes=3");
	struct review_figures f;
	int32_t score = 0;
	struct game g;

	begin(&g, &rules, PLAYOUTS, 5);
	finish(&g, WAY_RANDOM, WAY_QUICK);
	for (unsigned hole = 1; hole <= 3; hole++) {
		cr_assert(review_hole(g.review, hole, &f));
		cr_expect_eq(
		    f.expected + f.cost + f.cards, f.score * REVIEW_POINT, "hole %u", hole);
		cr_expect(f.decisions > 2 && f.cost_error > 0 && f.cards_error > f.cost_error);
		score += f.score;
	}
	cr_expect_not(review_hole(g.review, 4, &f), "there is no fourth hole");
	f = figures_of(&g);
	cr_expect_eq(f.holes, 3);
	cr_expect_eq(f.score, score);
	cr_expect_eq(f.score, g.s.totals[OURS]);
	cr_expect_eq(f.expected + f.cost + f.cards, f.score * REVIEW_POINT);
	end(&g);
}

Test(review, hard_itself_is_charged_nothing)
{
	int64_t cost = 0, error = 0;
	struct review_figures f;

	for (unsigned seed = 1; seed <= 4; seed++) {
		f = played("six-card", "game.holes=4", WAY_JUDGE, seed);
		cost += f.cost;
		error += (int64_t)f.cost_error * f.cost_error;
	}
	cr_expect(cost < 3 * (int64_t)think_root((uint64_t)error), "%d in 16 holes, error %u",
	    (int)cost, think_root((uint64_t)error));
	cr_expect(cost < 16 * REVIEW_POINT, "%d in 16 holes", (int)cost);
}

Test(review, random_play_costs_much)
{
	struct review_figures f = played("six-card", "game.holes=4", WAY_RANDOM, 3);

	cr_expect(f.cost > 4 * 4 * REVIEW_POINT, "%d in 4 holes", f.cost);
	cr_expect(f.cost > 8 * f.cost_error);
}

/*
 * The cards are the sum of what chance changed, and chance is fair: over many holes they come to
 * nothing, however the seat plays. A cost with a wrong sign would show here twice.
 */
Test(review, the_cards_come_to_nothing_over_many_holes)
{
	enum { GAMES = 8, HOLES = 9 };

	for (int way = WAY_QUICK; way <= WAY_RANDOM; way += 2) {
		int64_t cards = 0;

		for (unsigned seed = 0; seed < GAMES; seed++)
			cards += played("six-card", "game.holes=9", (enum way)way, 100 + seed)
				     .cards;
		cards /= GAMES * HOLES;
		cr_expect(cards < 3 * REVIEW_POINT && cards > -3 * REVIEW_POINT,
		    "%s: %.2f points a hole", way == WAY_QUICK ? "quick" : "random",
		    (double)cards / REVIEW_POINT);
	}
}

/* In its last turn, the player puts a queen in the place of its known king, which counts 0. */
Test(review, a_planted_blunder_is_the_dearest)
{
	struct golf_rules rules = play_rules("four-card", "game.holes=1");
	struct golf_action a = { .kind = GOLF_DO_DEAL };
	const struct review_dear *d;
	struct game g;

	begin(&g, &rules, PLAYOUTS, 2);
	act(&g, &a);
	cr_assert_eq(g.s.turn, 0);
	a = play_action("0 knock");
	act(&g, &a);
	play_give(&g.s, OURS, "KS KC KD 2H");
	play_stock(&g.s, "QH");
	a = (struct golf_action){ .kind = GOLF_DO_DRAW, .seat = OURS, .from = GOLF_FROM_STOCK };
	act(&g, &a);
	a = play_action("1 replace 2");
	act(&g, &a);
	finish(&g, WAY_JUDGE, WAY_QUICK);
	cr_assert(g.review->dears > 0);
	d = &g.review->dear[0];
	cr_expect_eq(d->hole, 1);
	cr_expect_eq(d->taken.kind, GOLF_DO_REPLACE);
	cr_expect_eq(d->taken.place, 2);
	cr_expect_eq(d->better.kind, GOLF_DO_DISCARD);
	cr_expect_str_eq(golf_card_text(d->view.drawn), "QH");
	cr_expect_str_eq(golf_card_text(d->view.cell[OURS][2].card), "KD");
	cr_expect_str_eq(
	    golf_card_text(d->view.cell[OURS][0].card), "??", "it never saw this card");
	cr_expect_eq(d->cost, 10 * REVIEW_POINT, "%d", d->cost);
	for (unsigned i = 1; i < g.review->dears; i++)
		cr_expect(g.review->dear[i].cost <= g.review->dear[i - 1].cost);
	end(&g);
}

/* The same game gives the same bytes, so also the same text. */
Test(review, equal_games_give_equal_reviews)
{
	struct golf_rules rules = play_rules("cabo", "game.target=20");
	struct game g[2];

	for (int i = 0; i < 2; i++) {
		begin(&g[i], &rules, 100, 9);
		finish(&g[i], WAY_RANDOM, WAY_QUICK);
	}
	cr_expect_eq(g[0].review->questions, g[1].review->questions);
	cr_expect_arr_eq(g[0].review->hole, g[1].review->hole, sizeof g[0].review->hole);
	for (int i = 0; i < 2; i++)
		end(&g[i]);
}

/* A count has the same questions, and thinks about none. */
Test(review, a_count_tells_the_size)
{
	struct golf_rules rules = play_rules("cactus", "game.holes=2");
	struct game counted, thought;

	begin(&counted, &rules, 0, 4);
	finish(&counted, WAY_RANDOM, WAY_QUICK);
	begin(&thought, &rules, 20, 4);
	finish(&thought, WAY_RANDOM, WAY_QUICK);
	cr_expect_eq(counted.review->questions, thought.review->questions);
	cr_expect_eq(counted.review->deals, 2);
	cr_expect_eq(counted.review->answered, 0);
	cr_expect_eq(thought.review->answered, thought.review->questions + thought.review->deals);
	end(&counted);
	end(&thought);
}

Test(review, large_games_get_fewer_playouts_and_too_large_ones_none)
{
	struct golf_rules rules = play_rules("six-card", "");
	struct review r = { .questions = 100, .deals = 9 };
	uint64_t units = review_units(&r, &rules, 4, REVIEW_PLAYOUTS);

	cr_expect_eq(review_fit(&r, &rules, 4, units), REVIEW_PLAYOUTS);
	cr_expect(review_fit(&r, &rules, 4, units - 1) < REVIEW_PLAYOUTS);
	units = review_units(&r, &rules, 4, REVIEW_PLAYOUTS_MIN);
	cr_expect_eq(review_fit(&r, &rules, 4, units), REVIEW_PLAYOUTS_MIN);
	cr_expect_eq(review_fit(&r, &rules, 4, units - 1), 0);
	cr_expect_eq(review_portion(&rules, 4), REVIEW_UNITS_PORTION / 24);
}

/* Nine holes of four players have some 240 questions for each. All four fit below 20 seconds. */
Test(review, four_players_of_every_nine_card_game_can_be_reviewed_together)
{
	static const char *const presets[] = { "nine-card", "nine-card-adjacent",
		"nine-card-moraco", "nines-fuchs" };
	struct review r = { .questions = 240, .deals = 9 };

	for (size_t i = 0; i < sizeof presets / sizeof presets[0]; i++) {
		struct golf_rules rules = play_rules(presets[i], "");

		cr_expect_geq(review_fit(&r, &rules, 4, 3 * REVIEW_UNITS_SEAT / 4),
		    (unsigned)REVIEW_PLAYOUTS_MIN, "%s", presets[i]);
	}
}

/* The hole in which the player leaves belongs to nobody; the later ones to the computer player. */
Test(review, holes_without_the_player_are_left_out)
{
	struct golf_rules rules = play_rules("six-card", "game.holes=3");
	struct golf_action leave = { .kind = GOLF_DO_LEAVE, .seat = OURS };
	struct golf_action deal = { .kind = GOLF_DO_DEAL };
	struct review_figures f;
	unsigned questions;
	struct game g;

	begin(&g, &rules, 20, 6);
	act(&g, &deal);
	act(&g, &leave);
	questions = g.review->questions;
	finish(&g, WAY_RANDOM, WAY_QUICK);
	cr_expect_eq(g.review->questions, questions);
	f = figures_of(&g);
	cr_expect_eq(f.holes, 0);
	cr_expect_eq(f.decisions, 0);
	end(&g);
}

/* A player may call after a turn. Not to call is a decision, asked once for each turn. */
Test(review, a_call_that_was_not_made_is_a_decision)
{
	struct golf_rules rules = play_rules("dacz", "");
	unsigned chances = 0, passed = 0;
	bool open = false;
	struct game g;

	begin(&g, &rules, 0, 8);
	for (unsigned i = 0; i < 400; i++) {
		struct golf_action a = { .kind = GOLF_DO_DEAL };
		struct golf_view v;
		unsigned before = g.review->questions, seat;
		bool now = g.s.caller == OURS && golf_choices(&g.s, OURS) > 0;

		chances += now && !open;
		open = now;
		golf_view(&g.s, GOLF_SPECTATOR, &v);
		if (v.phase == GOLF_PH_OVER)
			break;
		seat = golf_to_act(&g.s) ? player_next(&g.asked, &g.s, 7) : GOLF_NOBODY;
		if (seat != GOLF_NOBODY &&
		    (!choose(&g, seat, WAY_QUICK, &a) || a.kind == GOLF_DO_KNOCK))
			continue;
		act(&g, &a);
		/* The actions of others close the chance. */
		passed += seat != OURS ? g.review->questions - before : 0;
	}
	cr_expect(chances > 10, "%u", chances);
	/* The last chance may be open still. */
	cr_expect_eq(passed + (open || g.review->passing), chances, "%u of %u", passed, chances);
	end(&g);
}

/* Start cards that nobody has seen are no decision. */
Test(review, blind_start_cards_are_no_decision)
{
	struct golf_rules rules = play_rules("six-card", "");
	struct golf_action a = { .kind = GOLF_DO_DEAL };
	struct game g;

	begin(&g, &rules, 0, 1);
	act(&g, &a);
	while (g.s.phase == GOLF_PH_START) {
		unsigned seat = player_next(&g.asked, &g.s, (1u << SEATS) - 1);

		cr_assert(choose(&g, seat, WAY_RANDOM, &a));
		act(&g, &a);
	}
	cr_expect_eq(g.review->questions, 0);
	end(&g);
}

/* Every rule set can be reviewed, with every way to play it. */
Test(review, every_preset_can_be_reviewed)
{
	const char *preset;

	for (size_t i = 0; (preset = play_preset(i)); i++) {
		struct golf_rules rules = play_rules(preset, "");
		struct review_figures f;
		struct game g;

		if (!golf_rules_seats(&rules, SEATS))
			continue;
		if (rules.target > 0)
			rules.target = 1;
		else
			rules.holes = 1;
		begin(&g, &rules, 8, 3);
		finish(&g, WAY_RANDOM, WAY_RANDOM);
		f = figures_of(&g);
		cr_expect(f.holes > 0, "%s", preset);
		cr_expect_eq(g.review->n, 0, "%s", preset);
		cr_expect_not(g.review->passing, "%s", preset);
		cr_expect_eq(f.expected + f.cost + f.cards, f.score * REVIEW_POINT, "%s", preset);
		end(&g);
	}
}

/* Many choices: the likely ones are judged, and the one that was taken. */
Test(review, orders_and_sets_of_places_are_cut_to_the_likely_ones)
{
	struct golf_rules rules = play_rules("six-card", "turn.multi_replace=true");
	struct golf_action set = { .kind = GOLF_DO_REPLACE,
		.seat = OURS,
		.n = 3,
		.card = GOLF_NO_CARD,
		.at = { { OURS, 0 }, { OURS, 2 }, { OURS, 5 } } };
	struct golf_action a = { .kind = GOLF_DO_DEAL };
	struct review_job j;
	struct game g;
	unsigned n;

	begin(&g, &rules, 0, 1);
	act(&g, &a);
	play_start(&g.s);
	while (g.s.turn != OURS || g.s.phase != GOLF_PH_TURN) {
		unsigned seat = player_next(&g.asked, &g.s, (1u << SEATS) - 1);

		if (choose(&g, seat, WAY_QUICK, &a))
			act(&g, &a);
	}
	a = (struct golf_action){ .kind = GOLF_DO_DRAW, .seat = OURS };
	act(&g, &a);
	cr_assert(golf_choices(&g.s, OURS) > AHEAD_MOST);
	cr_assert(candidates_find(&g.s, OURS, &j));
	cr_expect_eq(j.n, AHEAD_MOST - 2);
	n = j.n;
	for (unsigned place = 0; place < 6; place++) {
		a = (struct golf_action){
			.kind = GOLF_DO_REPLACE, .place = (uint8_t)place, .card = GOLF_NO_CARD
		};
		cr_expect(candidates_index(&j, &a) < n, "place %u is likely", place);
	}
	a = (struct golf_action){ .kind = GOLF_DO_DISCARD };
	cr_expect(candidates_index(&j, &a) < n, "to discard is likely, although it comes last");
	cr_expect_eq(candidates_index(&j, &set), n, "it was not among the likely ones");
	cr_expect_eq(candidates_index(&j, &set), n, "now it is");
	end(&g);
}

/* Every card that the seat does not know changes its place, and the seed changes too. */
static void
make_twin(const struct golf_state *s, struct golf_state *twin, uint64_t *x)
{
	uint8_t *slot[2 * GOLF_CARDS_MAX];
	unsigned n = 0;

	*twin = *s;
	for (unsigned i = s->stock_at; i < s->cards; i++)
		slot[n++] = &twin->pile[i];
	for (unsigned seat = 0; seat < s->seats; seat++)
		for (unsigned p = 0; p < GOLF_PLACES_MAX; p++)
			if (s->held[seat] >> p & 1 && !(s->seen[seat][p] >> OURS & 1))
				slot[n++] = &twin->card[seat][p];
	for (; n > 1; n--) {
		uint8_t *other = slot[play_random(x) % n], card = *other;

		*other = *slot[n - 1];
		*slot[n - 1] = card;
	}
	twin->seed[0] ^= 1;
	twin->key[0] ^= 1;
}

/* A question holds nothing that the player did not know. */
Test(review, hidden_cards_change_no_question)
{
	static const char *const presets[] = { "six-card", "cabo", "cactus", "nine-card" };
	uint64_t x = 5;
	unsigned asked = 0;

	for (size_t i = 0; i < sizeof presets / sizeof presets[0]; i++) {
		struct golf_rules rules = play_rules(presets[i], "");
		struct review_job a, b;
		struct golf_state twin;
		struct game g;

		begin(&g, &rules, 0, 7);
		for (unsigned k = 0; k < 300; k++) {
			struct golf_action action;
			struct golf_events events;

			if (!play_step(&g.s, &x, &action, &events))
				break;
			memset(&a, 0, sizeof a);
			memset(&b, 0, sizeof b);
			make_twin(&g.s, &twin, &x);
			cr_assert_eq(
			    candidates_find(&g.s, OURS, &a), candidates_find(&twin, OURS, &b));
			cr_assert_eq(memcmp(&a, &b, sizeof a), 0, "%s, move %u", presets[i], k);
			asked += a.n > 1;
		}
		end(&g);
	}
	cr_expect(asked > 100, "%u", asked);
}

/* Doing nothing is a choice like the others: a call with the worst cards costs points. */
Test(review, a_call_with_bad_cards_costs_points)
{
	struct golf_rules rules = play_rules("pablo", "game.holes=1 game.target=0");
	struct golf_action a = { .kind = GOLF_DO_DEAL };
	struct review_job j;
	struct game g;

	begin(&g, &rules, PLAYOUTS, 8);
	act(&g, &a);
	while (g.s.caller != OURS) {
		unsigned seat = player_next(&g.asked, &g.s, (1u << SEATS) - 1);

		if (choose(&g, seat, WAY_QUICK, &a) && a.kind != GOLF_DO_KNOCK)
			act(&g, &a);
	}
	play_give(&g.s, OURS, "QS JS QD JD");
	for (unsigned p = 0; p < 4; p++)
		g.s.seen[OURS][p] |= 1u << OURS;
	/* The other way round: to do nothing, compared with the call. */
	cr_assert(candidates_find(&g.s, OURS, &j));
	cr_assert(j.voluntary && j.n == 1);
	j.hole = 1;
	j.taken = 1;
	j.best = j.quick = 0;
	j.step = 1;
	j.done = 0;
	j.sum = j.squares = 0;
	think(g.review, &j);
	cr_expect(g.review->hole[0].cost.points < -3 * REVIEW_POINT);
	a = play_action("1 knock");
	act(&g, &a);
	cr_assert_eq(g.review->dears, 1u);
	cr_expect_eq(g.review->dear[0].taken.kind, GOLF_DO_KNOCK);
	cr_expect_eq(g.review->dear[0].better.kind, GOLF_DO_COUNT, "to do nothing");
	cr_expect(g.review->dear[0].cost > 3 * REVIEW_POINT, "%d", g.review->dear[0].cost);
	end(&g);
}

/* Two uses of a power are the same only where all that the power needs is the same. */
Test(review, uses_of_a_power_differ_by_what_it_needs)
{
	static const struct {
		const char *one, *other;
		bool same;
	} tries[] = {
		{ "0 power shuffle-other who 1", "0 power shuffle-other who 1", true },
		{ "0 power shuffle-other who 1", "0 power shuffle-other who 2", false },
		{ "0 power swap-lines who 1 rows 0 1", "0 power swap-lines who 1 rows 0 1", true },
		{ "0 power swap-lines who 1 rows 0 1", "0 power swap-lines who 2 rows 0 1", false },
		{ "0 power swap-lines who 1 rows 0 1", "0 power swap-lines who 1 columns 0 1",
		    false },
		{ "0 power swap-lines who 1 rows 0 1", "0 power swap-lines who 1 rows 1 0", false },
		{ "0 power combine peek-own shield", "0 power combine peek-own swap-any", false },
		{ "0 power swap-any 0.1 2.3", "0 power swap-any 0.1 2.2", false },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct golf_action a = play_action(tries[i].one), b = play_action(tries[i].other);

		cr_expect_eq(candidates_same(&a, &b), tries[i].same, "%s and %s", tries[i].one,
		    tries[i].other);
	}
}
