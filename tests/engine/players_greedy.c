#include "engine/players/players.h"
#include "tests/engine/play.h"
#include "tests/thorough.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* "AS" face up, "(AS)" face down and known, "??" hidden, "--" empty. */
static void
put_cells(struct golf_cell *cell, const char *text)
{
	char words[200], *save = NULL;

	snprintf(words, sizeof words, "%s", text);
	for (char *w = strtok_r(words, " ", &save); w; w = strtok_r(NULL, " ", &save), cell++) {
		bool down = w[0] == '(';

		*cell = (struct golf_cell){ .card = w[0] == '?' ? GOLF_HIDDEN : GOLF_NO_CARD };
		if (w[0] == '?' || w[0] == '-')
			continue;
		cr_assert(golf_card_read(NULL, w + down, 2, &cell->card), "%s", w);
		cell->flags = down ? GOLF_CELL_KNOWN : GOLF_CELL_KNOWN | GOLF_CELL_UP;
	}
}

/* "draw stock, draw discard, replace 3, keep" */
static unsigned
read_choices(const char *text, struct golf_action *choices)
{
	char words[300], *save = NULL;
	unsigned n = 0;

	snprintf(words, sizeof words, "%s", text);
	for (char *w = strtok_r(words, ",", &save); w; w = strtok_r(NULL, ",", &save), n++) {
		size_t verb;
		enum golf_do kind = GOLF_DO_PASS;

		w += strspn(w, " ");
		verb = strcspn(w, " ");
		cr_assert(golf_do_read(w, verb, &kind), "%s", w);
		choices[n] = (struct golf_action){ .kind = (uint8_t)kind };
		if (strstr(w, " discard"))
			choices[n].from = GOLF_FROM_DISCARD;
		if (w[verb] && w[verb + 1] >= '0' && w[verb + 1] <= '9')
			choices[n].place = (uint8_t)atoi(w + verb);
	}
	return n;
}

static struct player_rng
chance(unsigned number)
{
	unsigned char bytes[32];
	struct player_rng rng;

	golf_sha256(&number, sizeof number, bytes);
	player_rng_seed(&rng, bytes);
	return rng;
}

#define DRAWS    "draw stock, draw discard"
#define REPLACES "replace 0, replace 1, replace 2, replace 3, replace 4, replace 5"

/* Situations of two seats, and the allowed choices, with any random numbers. */
static const struct {
	const char *preset, *sets, *own, *other;
	const char *drawn; /* "9H<" from the stock, "9H" from the discard pile, or the top discard
	                      after "/" */
	const char *choices, *wanted, *why;
} situations[] = {
	{ "six-card", "", "9S AS KS 3H 2D ??", "?? 5D ?? 6H ?? ??", "/9H", DRAWS, "draw discard",
	    "the nine pairs" },
	{ "six-card", "", "9S AS KS 3H 2D ??", "?? 5D ?? 6H ?? ??", "/QH", DRAWS, "draw stock",
	    "nobody wants a queen" },
	{ "six-card", "", "9S AS ?? 3H 2D ??", "?? 5D ?? 6H ?? ??", "9H", REPLACES, "replace 3",
	    "in the nine's column" },
	{ "six-card", "", "AS 2S ?? 3H 4D ??", "?? 5D ?? 6H ?? ??", "KD<", REPLACES ", discard",
	    "replace 2, replace 5", "a king is better than the mean" },
	{ "six-card", "", "AS 2S ?? 3H 4D ??", "?? 5D ?? 6H ?? ??", "QD<", REPLACES ", discard",
	    "discard", "a queen is worse than everything" },
	{ "six-card", "", "JS 5S ?? JD 4D ??", "?? 5D ?? 6H ?? ??", "8D<", REPLACES ", discard",
	    "discard", "the pair is not broken" },
	{ "six-card", "", "9S QS 8H 7D 6C ??", "AS 2D KS KH 3H AC", "KC<", REPLACES ", discard",
	    "replace 1", "the last place would end a hole that it loses" },
	{ "six-card", "", "AS 2S KS AD 3C ??", "9S QS 8H 7D 6C ??", "KD<", REPLACES ", discard",
	    "replace 5", "the last place ends a hole that it wins" },
	{ "six-card", "", "9S QS 8H 7D 6C ??", "AS 2D KS KH 3H ??", "/KC", DRAWS, "draw discard",
	    "the king goes to the queen's place, and the hole goes on" },
	{ "six-card-classic", "", "9S ?? ?? ?? ?? ??", "AS ?? KS ?? ?? ??", "/KC",
	    "flip 1, flip 2, flip 3, flip 4, flip 5, keep",
	    "flip 1, flip 2, flip 3, flip 4, flip 5", "more knowledge is worth something" },
	{ "six-card-classic", "", "9S QS 8H 7D 6C ??", "AS 2D KS KH 3H ??", "/JC", "flip 5, keep",
	    "keep", "the flip would end a hole that it loses" },
	{ "six-card-classic", "", "AS 2S KS AD 3C ??", "9S QS 8H 7D 6C ??", "/JC", "flip 5, keep",
	    "flip 5", "the flip ends a hole that it wins" },
	{ "four-card", "", "(KS) (KH) (AS) (AD)", "?? ?? ?? ??", "/9C", DRAWS ", knock", "knock",
	    "two points are not beaten" },
	{ "four-card", "", "?? ?? (8S) (7D)", "?? ?? ?? ??", "/9C", DRAWS ", knock", "draw stock",
	    "there is much to gain yet" },
	{ "four-card", "", "(KS) (5H) (4S) (5D)", "?? ?? ?? ??", "/9C", DRAWS ", knock",
	    "draw stock", "the opponents improve unseen and have another turn" },
	{ "four-card", "", "(KS) (5H) (4S) (AD)", "?? ?? ?? ??", "/9C", DRAWS ", knock", "knock",
	    "ten points may well be the lowest" },
	{ "four-card", "knock.fail={\"rule\":\"add\",\"points\":30}", "(KS) (5H) (4S) (AD)",
	    "?? ?? ?? ??", "/9C", DRAWS ", knock", "draw stock",
	    "P01: ten points are not worth the risk of thirty" },
	{ "four-card", "knock.fail={\"rule\":\"add\",\"points\":30}", "(KS) (KH) (AS) (AD)",
	    "?? ?? ?? ??", "/9C", DRAWS ", knock", "knock", "P01: two points are worth the risk" },
	{ "six-card", "end.face_up=all", "QS AD 2S 3H 4D ??", "?? 5D ?? 6H ?? ??", "/QC", DRAWS,
	    "draw discard", "the queen makes a pair" },
	{ "six-card", "end.face_up=all turn.locked=face-up", "QS AD 2S 3H 4D ??",
	    "?? 5D ?? 6H ?? ??", "/QC", DRAWS, "draw stock",
	    "T08: the queen cannot replace a locked card" },
	{ "four-card", "", "(KS) (3H) (AS) (AD)", "(KD) (KC) (AC) (AH)", "/9C", DRAWS ", knock",
	    "draw stock, draw discard", "the opponent is known to have less" },
	{ "six-card", "", "?? ?? ?? ?? ?? ??", "?? ?? ?? ?? ?? ??", "/KC", "turn-up 0, turn-up 5",
	    "turn-up 0, turn-up 5", "both choices are equal" },
	{ "four-card", "", "?? ?? (8S) (KD)", "?? ?? ?? ??", "3C",
	    "replace 0, replace 1, replace 2, replace 3", "replace 2",
	    "the eight is known, and worse than the mean" },
};

static bool
same(const struct golf_action *a, const struct golf_action *b)
{
	return a->kind == b->kind && a->from == b->from && a->place == b->place;
}

Test(players_greedy, situations)
{
	for (size_t i = 0; i < sizeof situations / sizeof situations[0]; i++) {
		struct golf_rules r = play_rules(situations[i].preset, situations[i].sets);
		static struct player_question q;
		struct golf_action wanted[40];
		unsigned good = read_choices(situations[i].wanted, wanted);
		struct golf_view v = {
			.seats = 2,
			.rows = r.rows,
			.columns = r.columns,
			.places = (uint8_t)(r.rows * r.columns),
			.size = { (uint8_t)(r.rows * r.columns), (uint8_t)(r.rows * r.columns) },
			.ender = GOLF_NOBODY,
			.more = { GOLF_NO_CARD, GOLF_NO_CARD },
			.drawn = GOLF_NO_CARD,
			.drawn_from = GOLF_NO_CARD,
			.discard = GOLF_NO_CARD,
			.discards = 5,
			.stock = 20,
		};
		const char *drawn = situations[i].drawn;

		memset(v.shield, GOLF_NO_CARD, sizeof v.shield);
		memset(v.cell, GOLF_NO_CARD, sizeof v.cell);
		for (unsigned seat = 0; seat < 2; seat++)
			for (unsigned p = 0; p < GOLF_PLACES_MAX; p++)
				v.cell[seat][p].flags = 0;
		put_cells(v.cell[0], situations[i].own);
		put_cells(v.cell[1], situations[i].other);
		for (unsigned p = 0; r.locked == GOLF_LOCKED_UP && p < v.places; p++)
			v.locked[0] |= (uint32_t)(v.cell[0][p].flags & GOLF_CELL_UP) << p;
		cr_assert(golf_card_read(
		    NULL, drawn + (*drawn == '/'), 2, *drawn == '/' ? &v.discard : &v.drawn));
		if (*drawn != '/')
			v.drawn_from = strchr(drawn, '<') ? GOLF_FROM_STOCK : GOLF_FROM_DISCARD;
		q.view = v;
		q.n = read_choices(situations[i].choices, q.choice);
		for (unsigned seed = 0; seed < 40; seed++) {
			struct player_rng rng = chance(seed);
			unsigned x, k = 0;

			x = player_greedy(NULL, &r, &q, &rng);
			cr_assert_lt(x, q.n);
			while (k < good && !same(&q.choice[x], &wanted[k]))
				k++;
			cr_expect_lt(k, good, "situation %zu: %s", i, situations[i].why);
		}
	}
}

Test(players_greedy, chance_decides_between_equals)
{
	struct golf_rules r = play_rules("six-card", "");
	struct golf_state *s = malloc(golf_state_size());
	static struct player_question q;
	unsigned count[6] = { 0 };

	cr_assert_not_null(s);
	play_deal(s, &r, 2, 1);
	player_question(player_find("greedy", 6), s, 0, &q);
	cr_assert_eq(q.n, 6);
	for (unsigned seed = 0; seed < 6000; seed++) {
		struct player_rng rng = chance(seed);

		count[player_greedy(NULL, &r, &q, &rng)]++;
	}
	for (unsigned i = 0; i < 6; i++)
		cr_expect(count[i] > 850 && count[i] < 1150, "place %u was turned up %u times", i,
		    count[i]);
	free(s);
}

/*
 * Plays a game of two players from a seed and returns the winners, one bit each. The test fails
 * when the game does not end.
 */
static unsigned
game(const struct golf_rules *r, const struct player *const players[2], unsigned seed,
    unsigned *decisions)
{
	unsigned char bytes[32] = { (unsigned char)seed, (unsigned char)(seed >> 8), 7 };
	struct golf_state *s = malloc(golf_state_size());
	struct player_rng rng = chance(seed);
	struct player_asked asked = { .seats = 0 };
	struct golf_view v;
	struct golf_events out;

	cr_assert_not_null(s);
	cr_assert_eq(golf_begin(s, r, 2, bytes, "", 0), GOLF_OK);
	*decisions = 0;
	for (golf_view(s, GOLF_SPECTATOR, &v); v.phase != GOLF_PH_OVER;
	     golf_view(s, GOLF_SPECTATOR, &v)) {
		struct golf_action a = { .kind = GOLF_DO_DEAL };
		unsigned seat = player_next(&asked, s, 3), choices;

		cr_assert_lt(++*decisions, 20000, "seed %u does not end", seed);
		if (seat != GOLF_NOBODY &&
		    !player_decide(players[seat], s, seat, &rng, &a, &choices))
			continue;
		cr_assert_eq(golf_apply(s, &a, &out), GOLF_OK);
	}
	free(s);
	return v.winners;
}

Test(players_greedy, beats_random_in_nine_games_of_ten)
{
	static const char *const presets[] = { "six-card", "six-card-classic", "four-card",
		"eight-card", "nine-card-adjacent", "pablo", "cumbia", "cabo", "cactus", "dacz",
		"powers", "cutthroat" };
	const struct player *random = player_find("random", 6), *greedy = player_find("greedy", 6);

	for (size_t i = 0; i < sizeof presets / sizeof presets[0]; i++) {
		struct golf_rules r = play_rules(presets[i], "");
		unsigned won = 0, decisions;

		for (unsigned seed = 0; seed < 100; seed++) {
			const struct player *players[2] = { seed % 2 ? greedy : random,
				seed % 2 ? random : greedy };

			won += game(&r, players, seed, &decisions) == (seed % 2 ? 1u : 2u);
		}
		cr_expect_gt(won, 88, "%s: %u of 100", presets[i], won);
	}
}

/*
 * Without a bound on turns, games between copies of greedy must still end. No copy waits forever
 * for a better hole.
 */
Test(players_greedy, finishes_its_games)
{
	static const char *const presets[] = { "six-card", "six-card-classic", "four-card",
		"eight-card", "pablo", "cumbia", "cabo", "dacz", "powers" };
	const struct player *greedy = player_find("greedy", 6);
	const struct player *const players[2] = { greedy, greedy };

	for (size_t i = 0; i < sizeof presets / sizeof presets[0]; i++) {
		struct golf_rules r = play_rules(
		    presets[i], "end.turns=0 game.target=0 game.holes=9");
		unsigned sum = 0, decisions;

		for (unsigned seed = 0; seed < 50; seed++) {
			game(&r, players, seed, &decisions);
			sum += decisions;
		}
		cr_expect_lt(sum / 50, 9 * 120, "%s: %u decisions a game", presets[i], sum / 50);
	}
}

/*
 * Rules that no preset has, so that every kind of choice is judged. Play must be legal and must
 * end.
 */
Test(players_greedy, plays_by_other_rules_too)
{
	static const char *const sets[] = {
		"turn.flip=must",
		"turn.flip=must-unless-last end.final_turns=1",
		"turn.flip_instead=true turn.return_discard=true",
		"turn.expose_all=true",
		"end.face_up=all turn.flip=must",
		"turn.draw=stock end.stock=end",
		"end.stock=none",
		"start.peek=2 start.peek_where=any start.turn_up=0",
		"end.knock=instead-of-turn end.face_up=none end.final_turns=1",
		"deck.jokers=4 values.joker=-5 values.QS=40",
		"start.discard=false",
		"layout.rows=3 layout.columns=4",
	};
	const struct player *greedy = player_find("greedy", 6);
	const struct player *const players[2] = { greedy, greedy };
	unsigned decisions;

	for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++) {
		struct golf_rules r = play_rules("six-card", sets[i]);

		for (unsigned seed = 0; seed < 10; seed++)
			game(&r, players, seed, &decisions);
	}
}

/* Only a call, or the last card of every player, ends these holes: greedy must end them. */
Test(players_greedy, ends_a_hole_without_a_bound, .timeout = TEST_LIMIT)
{
	static const char *const presets[] = { "six-card", "four-card", "dacz", "cactus" };
	const struct player *greedy = player_find("greedy", 6);

	for (size_t i = 0; i < sizeof presets / sizeof presets[0]; i++) {
		struct golf_rules r = play_rules(presets[i],
		    i == 0 ? "end.turns=0 end.face_up=all game.holes=2"
			   : "end.turns=0 game.holes=2");
		struct player_asked asked = { .seats = 0 };
		struct player_rng rng = { { 1, 2, 3, 4 } };
		struct golf_state s;
		unsigned steps = 0;

		play_deal(&s, &r, 3, 4);
		for (; s.phase != GOLF_PH_BETWEEN; steps++) {
			unsigned seat = player_next(&asked, &s, state_everybody(&s)), n;
			struct golf_action a;
			struct golf_events out;

			cr_assert_lt(steps, 3000, "%s does not end", presets[i]);
			if (player_decide(greedy, &s, seat, &rng, &a, &n))
				cr_assert_eq(golf_apply(&s, &a, &out), GOLF_OK);
		}
	}
}

/* A call ends a cactus hole long before the bound of 60 turns. */
Test(players_greedy, takes_more_risk_in_a_long_hole, .timeout = TEST_LIMIT)
{
	const struct player *greedy = player_find("greedy", 6);
	struct golf_rules r = play_rules("cactus", "");

	for (unsigned hole = 0; hole < 10; hole++) {
		struct player_asked asked = { .seats = 0 };
		struct player_rng rng = { { hole + 1, 2, 3, 4 } };
		struct golf_state s;

		play_deal(&s, &r, 4, hole);
		while (s.phase != GOLF_PH_BETWEEN && s.phase != GOLF_PH_OVER) {
			unsigned seat = player_next(&asked, &s, state_everybody(&s)), n;
			struct golf_action a;
			struct golf_events out;

			if (player_decide(greedy, &s, seat, &rng, &a, &n))
				cr_assert_eq(golf_apply(&s, &a, &out), GOLF_OK);
		}
		cr_expect_lt(s.turns[0], 40, "hole %u took %u turns", hole, s.turns[0]);
	}
}
