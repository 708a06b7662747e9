#include "engine/players/players.h"
#include "engine/review/inside.h"
#include "tests/engine/play.h"
#include "tests/thorough.h"

#include <criterion/criterion.h>

#include <stdlib.h>
#include <string.h>

enum { OURS = 1, SEATS = 3, VOTES = 4 };

/* How a seat plays. */
enum way { WAY_QUICK, WAY_NORMAL, WAY_HARD, WAY_RANDOM };

struct game {
	struct golf_state s;
	struct review *review;
	struct player_asked asked;
	struct player_rng rng;
};

static void
begin(struct game *g, const struct golf_rules *rules, unsigned votes, unsigned seed)
{
	unsigned char bytes[GOLF_SEED] = { (unsigned char)seed, (unsigned char)(seed >> 8) };

	memset(g, 0, sizeof *g);
	cr_assert_eq(golf_begin(&g->s, rules, SEATS, bytes, "", 0), GOLF_OK);
	g->review = malloc(sizeof *g->review);
	review_begin(g->review,
	    &(struct review_setup){ .seat = OURS, .votes = votes, .playouts = REVIEW_PLAYOUTS });
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
	const struct player *level = player_row(0);
	struct review_job j;
	unsigned i, n;

	if (way == WAY_NORMAL || way == WAY_HARD) {
		level = way == WAY_HARD ? player_find("hard", 4) : player_find("normal", 6);
		return player_decide(level, &g->s, seat, &g->rng, a, &n);
	}
	if (!candidates_find(&g->s, seat, 1, &j)) {
		golf_list(&g->s, seat, a, 1);
		return !(golf_may_act(&g->s) >> seat & 1) || golf_to_act(&g->s) >> seat & 1;
	}
	if (j.n == 0)
		return false;
	i = way == WAY_QUICK ? lean_choice(&j, seat, &g->rng)
			     : player_below(&g->rng, j.n + j.voluntary);
	if (i < j.n)
		*a = j.choice[i];
	return i < j.n;
}

/* Plays to the end of the game. */
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

	begin(&g, &rules, VOTES, seed);
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

	begin(&g, &rules, VOTES, 5);
	finish(&g, WAY_RANDOM, WAY_QUICK);
	for (unsigned hole = 1; hole <= 3; hole++) {
		cr_assert(review_hole(g.review, hole, &f));
		cr_expect_eq(
		    f.expected + f.cost + f.cards, f.score * REVIEW_POINT, "hole %u", hole);
		cr_expect(f.decisions > 2 && f.cost_error > 0 && f.cards_error > 0);
		cr_expect(f.expected > REVIEW_POINT && f.expected < 16 * REVIEW_POINT);
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
		f = played("six-card", "game.holes=4", WAY_HARD, seed);
		cost += f.cost;
		error += (int64_t)f.cost_error * f.cost_error;
	}
	cr_expect(llabs(cost) < 3 * (int64_t)win_root((uint64_t)error), "%d in 16 holes, error %d",
	    (int)cost, (int)win_root((uint64_t)error));
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
 * nothing, however the seat plays. A cost with a wrong sign would show here twice. In ten-card
 * holes, too: there others who look only one card ahead would make holes much longer.
 */
Test(review, the_cards_come_to_nothing_over_many_holes)
{
	static const struct {
		const char *preset;
		enum way ours;
	} row[] = { { "six-card", WAY_NORMAL }, { "six-card", WAY_RANDOM },
		{ "ten-card", WAY_NORMAL } };
	enum { GAMES = 5, HOLES = 9, FEW = 16 }; /* hard does not matter here */

	for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
		struct golf_rules rules = play_rules(row[i].preset, "game.holes=9");
		int64_t cards = 0;

		for (unsigned seed = 0; seed < GAMES; seed++) {
			struct game g;

			begin(&g, &rules, 2, 100 + seed);
			g.review->setup.playouts = FEW;
			finish(&g, row[i].ours, WAY_NORMAL);
			cards += figures_of(&g).cards;
			end(&g);
		}
		cards /= GAMES * HOLES;
		cr_expect(cards < 3 * REVIEW_POINT && cards > -3 * REVIEW_POINT,
		    "%s, row %zu: %.2f points a hole", row[i].preset, i,
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

	begin(&g, &rules, VOTES, 2);
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
	finish(&g, WAY_HARD, WAY_QUICK);
	cr_assert(g.review->dears > 0);
	d = &g.review->dear[0];
	cr_expect_eq(d->hole, 1);
	cr_expect_eq(d->taken.kind, GOLF_DO_REPLACE);
	cr_expect_eq(d->taken.place, 2);
	cr_expect_eq(d->best.kind, GOLF_DO_DISCARD);
	cr_expect_eq(d->hard.kind, GOLF_DO_DISCARD);
	cr_expect(d->is_hards);
	cr_expect_eq(d->gain, 10 * REVIEW_POINT, "%d", d->gain);
	cr_expect_str_eq(golf_card_text(NULL, d->view.drawn), "QH");
	cr_expect_str_eq(golf_card_text(NULL, d->view.cell[OURS][2].card), "KD");
	cr_expect_str_eq(
	    golf_card_text(NULL, d->view.cell[OURS][0].card), "??", "it never saw this card");
	cr_expect_eq(d->cost, 10 * REVIEW_POINT, "%d", d->cost);
	for (unsigned i = 1; i < g.review->dears; i++)
		cr_expect(g.review->dear[i].cost <= g.review->dear[i - 1].cost);
	end(&g);
}

/*
 * Hard's votes are for a card that nobody knows. That is better than to give a king away, and worse
 * than to discard the queen. Each choice is measured, so the best one is found.
 */
Test(review, the_best_measured_choice_may_be_another_than_hards)
{
	struct golf_rules rules = play_rules("four-card", "game.holes=1");
	struct golf_action a = { .kind = GOLF_DO_DEAL };
	struct golf_action king = play_action("1 replace 2"), unknown = play_action("1 replace 0");
	const struct review_dear *d;
	struct golf_events events;
	struct review_job j;
	struct game g;

	begin(&g, &rules, VOTES, 2);
	act(&g, &a);
	a = play_action("0 knock");
	act(&g, &a);
	play_give(&g.s, OURS, "KS KC KD 2H");
	play_stock(&g.s, "QH");
	a = (struct golf_action){ .kind = GOLF_DO_DRAW, .seat = OURS, .from = GOLF_FROM_STOCK };
	cr_assert_eq(golf_apply(&g.s, &a, &events), GOLF_OK);
	cr_assert(candidates_find(&g.s, OURS, 1, &j));
	j.hole = 1;
	j.taken = candidates_index(&j, &king);
	j.quick = candidates_index(&j, &unknown);
	think_begin(&j);
	for (unsigned i = 0; i < VOTES; i++) {
		j.step = STEP_MEASURE;
		j.vote = j.quick;
		cr_assert_not(think(g.review, &j), "not done before the best is found");
	}
	while (!think(g.review, &j))
		continue;
	cr_assert_eq(g.review->dears, 1u);
	d = &g.review->dear[0];
	cr_expect_eq(d->taken.place, 2);
	cr_expect_eq(d->hard.kind, GOLF_DO_REPLACE);
	cr_expect_eq(d->hard.place, 0);
	cr_expect_eq(d->best.kind, GOLF_DO_DISCARD);
	cr_expect_not(d->is_hards);
	cr_expect_eq(d->gain, 10 * REVIEW_POINT, "%d", d->gain);
	cr_expect_eq(d->gain_error, 0);
	cr_expect(d->cost > 2 * REVIEW_POINT && d->cost < 9 * REVIEW_POINT, "%d", d->cost);
	cr_expect_eq(g.review->hole[0].cost.points, d->cost, "the gain is in no sum");
	end(&g);
}

/* The same game gives the same bytes, so also the same text. */
Test(review, equal_games_give_equal_reviews)
{
	struct golf_rules rules = play_rules("cabo", "game.target=20");
	struct game g[2];

	for (int i = 0; i < 2; i++) {
		begin(&g[i], &rules, VOTES, 9);
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
	begin(&thought, &rules, 2, 4);
	finish(&thought, WAY_RANDOM, WAY_QUICK);
	cr_expect_eq(counted.review->questions, thought.review->questions);
	cr_expect_eq(counted.review->deals, 2);
	cr_expect_eq(counted.review->answered, 0);
	cr_expect_eq(thought.review->answered, thought.review->questions + thought.review->deals);
	end(&counted);
	end(&thought);
}

/* Plays a game of nine holes, and counts the questions of our seat. */
static struct review *
counted(const char *preset)
{
	struct golf_rules rules = play_rules(
	    preset, "game.holes=9 game.target=0 game.reset_at=0 game.reset_to=0 game.out_at=0");
	struct game g;

	begin(&g, &rules, 0, 3);
	finish(&g, WAY_NORMAL, WAY_NORMAL);
	return g.review;
}

Test(review, large_games_get_fewer_votes_and_playouts_and_too_large_ones_none)
{
	struct review *r = counted("six-card");
	struct review_setup s = { .votes = REVIEW_VOTES, .playouts = REVIEW_PLAYOUTS };
	uint64_t work = review_work(r, &s);

	cr_expect(review_fit(r, work, &s));
	cr_expect_eq(s.votes, REVIEW_VOTES);
	cr_expect_eq(s.playouts, REVIEW_PLAYOUTS);
	cr_expect(review_fit(r, work - 1, &s));
	cr_expect_eq(s.votes, REVIEW_VOTES - 1);
	cr_expect_eq(s.playouts, REVIEW_PLAYOUTS);
	cr_expect(review_fit(r, work * REVIEW_VOTES_MIN / REVIEW_VOTES - 1, &s));
	cr_expect_eq(s.votes, REVIEW_VOTES_MIN);
	cr_expect_eq(s.playouts, REVIEW_PLAYOUTS - 20);
	s.playouts = REVIEW_PLAYOUTS_MIN;
	work = review_work(r, &s);
	cr_expect(review_fit(r, work, &s));
	cr_expect_eq(s.playouts, REVIEW_PLAYOUTS_MIN);
	cr_expect_not(review_fit(r, work - 1, &s));
	free(r);
}

/* The review of one player, as Discord's button asks for it. */
Test(review, nine_holes_of_every_preset_can_be_reviewed)
{
	const char *preset;

	for (size_t i = 0; (preset = play_preset(i)); i++) {
		struct review *r = counted(preset);
		struct review_setup s;

		cr_expect(r->deals > 0 && r->questions > 3 * r->deals, "%s: %u in %u holes", preset,
		    r->questions, r->deals);
		cr_expect_gt(r->work, r->deals * THINK_SAMPLE * SEATS * 2, "%s: turns", preset);
		cr_expect(review_fit(r, REVIEW_WORK_SEAT, &s), "%s", preset);
		free(r);
	}
}

/* More votes change the error, not the cost: hard's luck and that of the cards cost nothing. */
Test(review, few_votes_and_many_agree)
{
	static const char *const presets[] = { "six-card", "cabo" };

	for (size_t i = 0; i < sizeof presets / sizeof presets[0]; i++) {
		struct golf_rules rules = play_rules(presets[i],
		    "game.holes=2 game.target=0 game.reset_at=0 game.reset_to=0 game.out_at=0");
		struct review_figures f[2];

		for (unsigned many = 0; many < 2; many++) {
			struct game g;

			begin(&g, &rules, many ? thorough(40, 16) : 4, 7);
			finish(&g, WAY_RANDOM, WAY_NORMAL);
			f[many] = figures_of(&g);
			end(&g);
		}
		cr_expect_lt(f[1].cost_error, f[0].cost_error, "%s", presets[i]);
		cr_expect_lt(labs((long)f[1].cost - f[0].cost),
		    3L * (f[0].cost_error + f[1].cost_error), "%s: %d, %d", presets[i], f[0].cost,
		    f[1].cost);
	}
}

/* The decisions that cost most cost something, and hard chose something else. */
static void
dears_differ(const struct review *r)
{
	for (unsigned i = 0; i < r->dears; i++) {
		const struct review_dear *d = &r->dear[i];

		cr_expect_geq(d->cost, REVIEW_POINT / 20);
		cr_expect_gt(d->cost, 2 * d->error);
		cr_expect_gt(d->gain, 0);
		cr_expect_eq(d->is_hards, memcmp(&d->best, &d->hard, sizeof d->best) == 0);
		cr_expect_neq(memcmp(&d->taken, &d->best, sizeof d->taken), 0, "hole %u, move %u",
		    d->hole, d->move);
	}
}

/* A decision that most votes take costs nothing, although the others found something better. */
Test(review, what_hard_mostly_does_is_not_dear)
{
	struct golf_rules rules = play_rules("six-card", "game.holes=2");
	struct game g;

	begin(&g, &rules, 40, 4);
	finish(&g, WAY_HARD, WAY_QUICK);
	cr_expect(g.review->dears > 0);
	dears_differ(g.review);
	end(&g);
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

	begin(&g, &rules, 2, 6);
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
		begin(&g, &rules, 2, 3);
		g.review->setup.playouts = 16;
		finish(&g, WAY_RANDOM, WAY_RANDOM);
		f = figures_of(&g);
		cr_expect(f.holes > 0, "%s", preset);
		cr_expect_eq(g.review->n, 0, "%s", preset);
		cr_expect_not(g.review->passing, "%s", preset);
		dears_differ(g.review);
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
	cr_assert(candidates_find(&g.s, OURS, 1, &j));
	cr_expect_leq(j.n, 6 + 1 + 2, "six places, a discard, and the sets of normal and greedy");
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
			cr_assert_eq(candidates_find(&g.s, OURS, k, &a),
			    candidates_find(&twin, OURS, k, &b));
			cr_assert_eq(memcmp(&a, &b, sizeof a), 0, "%s, move %u", presets[i], k);
			asked += a.n > 1;
		}
		end(&g);
	}
	cr_expect(asked > 100, "%u", asked);
}

/* Our seat may call with the worst cards, and has to decide. */
static void
begin_call(struct game *g, struct review_job *j)
{
	struct golf_rules rules = play_rules("pablo", "game.holes=1 game.target=0");
	struct golf_action a = { .kind = GOLF_DO_DEAL };

	begin(g, &rules, VOTES, 8);
	act(g, &a);
	while (g->s.caller != OURS) {
		unsigned seat = player_next(&g->asked, &g->s, (1u << SEATS) - 1);

		if (choose(g, seat, WAY_QUICK, &a) && a.kind != GOLF_DO_KNOCK)
			act(g, &a);
	}
	play_give(&g->s, OURS, "QS JS QD JD");
	for (unsigned p = 0; p < 4; p++)
		g->s.seen[OURS][p] |= 1u << OURS;
	cr_assert(candidates_find(&g->s, OURS, 1, j));
	cr_assert(j->voluntary && j->n == 1);
	j->hole = 1;
}

/* Measures after votes for the call. Returns whether the job is done. */
static bool
vote_for_call(struct game *g, struct review_job *j, unsigned votes)
{
	enum { MEASURE = 2 };
	bool done = false;

	think_begin(j);
	for (unsigned i = 0; i < votes; i++) {
		j->step = MEASURE;
		j->vote = 0;
		done = think(g->review, j);
	}
	return done;
}

/* Doing nothing is a choice like the others: a call with the worst cards costs points. */
Test(review, a_call_with_bad_cards_costs_points)
{
	struct golf_action a = play_action("1 knock");
	struct review_job j;
	struct game g;

	begin_call(&g, &j);
	/* The other way round: to do nothing, compared with the call. */
	j.taken = 1;
	j.quick = 0;
	vote_for_call(&g, &j, 1);
	cr_expect(j.cost.sum < -3 * REVIEW_POINT);
	act(&g, &a);
	cr_assert_eq(g.review->dears, 1u);
	cr_expect_eq(g.review->dear[0].taken.kind, GOLF_DO_KNOCK);
	cr_expect_eq(g.review->dear[0].best.kind, GOLF_DO_COUNT, "to do nothing");
	cr_expect(g.review->dear[0].cost > 3 * REVIEW_POINT, "%d", g.review->dear[0].cost);
	end(&g);
}

/* A chance to end the hole that is over for hard is over for the best choice, too. */
Test(review, an_end_that_has_counted_is_no_best_choice)
{
	struct review_job j;
	struct game g;

	begin_call(&g, &j);
	play_give(&g.s, OURS, "AS AH AD AC");
	cr_assert(candidates_find(&g.s, OURS, 1, &j));
	j.hole = 1;
	for (unsigned ends = 0; ends < 2; ends++) {
		j.taken = j.quick = 1;
		g.review->hole[0].ends = ends;
		think_begin(&j);
		j.done = VOTES;
		j.votes[1] = VOTES;
		best_begin(&j);
		while (!best_think(g.review, &j))
			continue;
		cr_expect_eq(j.best, ends, "the call is 0");
	}
	end(&g);
}

/* The votes of `golf review --votes 10000`, each of 3000 points: the sum's square has 72 bits. */
Test(review, many_votes_about_many_points)
{
	enum { MEASURE = 2, POINTS = 3000 * REVIEW_POINT };
	const int64_t votes = REVIEW_VOTES_MAX - 1, sum = votes * POINTS;
	struct review_mean *cost;
	struct review_job j;
	struct game g;

	begin_call(&g, &j);
	g.review->setup.votes = REVIEW_VOTES_MAX;
	cost = &g.review->hole[0].cost;
	for (int sign = -1; sign <= 1; sign += 2) {
		think_begin(&j);
		j.taken = j.quick = j.vote = 0;
		j.step = MEASURE;
		j.done = (unsigned)votes;
		j.cost.sum = sign * sum;
		j.cost.squares = sum * POINTS;
		*cost = (struct review_mean){ 0 };
		cr_assert(think(g.review, &j), "it was the last vote");
		cr_expect_eq(cost->points, sign * sum / REVIEW_VOTES_MAX, "it cost nothing");
		/* One value in 10000 is 3000 points off: the error is 3000 / 10000 points. */
		cr_expect_eq(win_root((uint64_t)cost->variance), POINTS / REVIEW_VOTES_MAX, "%lld",
		    (long long)cost->variance);
	}
	end(&g);
}

/* An end costs points of its own, since further turns would bring fewer; the others lose more. */
Test(review, an_end_is_measured_against_the_others)
{
	struct review_job j;
	struct game g;

	begin_call(&g, &j);
	play_give(&g.s, OURS, "4S 3H 3D 3C");
	cr_assert(candidates_find(&g.s, OURS, 1, &j));
	j.hole = 1;
	j.taken = j.quick = 1;
	vote_for_call(&g, &j, VOTES);
	cr_expect(j.cost.sum > VOTES * 2 * REVIEW_POINT, "%d", (int)j.cost.sum);
	end(&g);
}

/* A hole ends once: after hard's end, a later one is not held against the player again. */
Test(review, an_end_counts_once_in_a_hole)
{
	struct review_job j;
	struct game g;

	begin_call(&g, &j);
	j.taken = j.quick = 1;
	cr_expect_not(vote_for_call(&g, &j, VOTES - 1));
	cr_expect(j.cost.sum < -3 * REVIEW_POINT);
	cr_expect_not(g.review->hole[0].ends);
	cr_assert(vote_for_call(&g, &j, VOTES));
	cr_expect(g.review->hole[0].ends, "hard would have called");
	vote_for_call(&g, &j, 1);
	cr_expect_eq(j.cost.sum, 0, "quick play's choice, which is to do nothing");
	end(&g);
}

/*
 * Seat 0 and our seat know a king each, and a king is discarded. When seat 0 is quicker, our seat
 * has not decided anything.
 */
Test(review, a_match_that_another_player_made_first_is_no_decision)
{
	struct golf_rules rules = play_rules(
	    "cambio", "match.when=any-time match.whose=own match.per_discard=1 start.peek=0");

	for (int quicker = 0; quicker < 2; quicker++) {
		struct golf_action a = { .kind = GOLF_DO_DEAL };
		struct game g;

		begin(&g, &rules, 0, 2);
		act(&g, &a);
		play_start(&g.s);
		play_give(&g.s, 0, "KS 5H 6D 7C");
		play_give(&g.s, OURS, "KH 5S 6H 7D");
		play_discard(&g.s, "KC");
		g.s.seen[0][0] |= 1;
		g.s.seen[OURS][0] |= 1u << OURS;
		a = play_action("0 match 0.0");
		if (quicker)
			act(&g, &a);
		a = (struct golf_action){ .kind = GOLF_DO_DRAW, .seat = g.s.turn };
		cr_assert_neq(a.seat, OURS);
		act(&g, &a);
		/* The discard closes the chance. */
		a = (struct golf_action){ .kind = GOLF_DO_DISCARD, .seat = g.s.turn };
		act(&g, &a);
		while (g.s.turn != OURS || g.s.phase != GOLF_PH_TURN) {
			choose(&g, g.s.turn, WAY_QUICK, &a);
			act(&g, &a);
		}
		review_before(g.review, &g.s);
		cr_expect_eq(g.review->questions, quicker ? 0u : 1u, "%u", g.review->questions);
		end(&g);
	}
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
		struct review_job j = { .n = 1, .choice = { play_action(tries[i].one) } };
		struct golf_action other = play_action(tries[i].other);

		cr_expect_eq(candidates_index(&j, &other), tries[i].same ? 0 : 1, "%s and %s",
		    tries[i].one, tries[i].other);
	}
}

/* A match need not say which card is given: it is the same as a match that gives the first card. */
Test(review, a_match_that_names_no_gift_gives_the_first_card)
{
	static const char *const named[] = { "0 match 1.0 give 0", "0 match 1.0 give 1" };
	const struct golf_action open = play_action("0 match 1.0");

	for (unsigned first = 0; first < 2; first++) {
		struct review_job j = { .n = 1, .choice = { play_action(named[first]) } };

		j.view.size[0] = 4;
		j.view.cell[0][0].card = first == 0 ? GOLF_HIDDEN : GOLF_NO_CARD;
		cr_expect_eq(candidates_index(&j, &open), 0, "%s", named[first]);
		j.choice[0].give[0] = 2;
		cr_expect_eq(candidates_index(&j, &open), 1);
		cr_expect_eq(j.choice[1].gives, 1);
		cr_expect_eq(j.choice[1].give[0], first);
	}
}
