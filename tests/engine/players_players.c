#include "engine/players/players.h"
#include "tests/engine/play.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/*
 * The first outputs of xoshiro256** from the state 1, 2, 3, 4, as its authors' program prints them.
 */
Test(players_players, chance_is_xoshiro256starstar)
{
	static const uint64_t expected[] = { 11520, 0, 1509978240, 1215971899390074240 };
	unsigned char bytes[32] = { 0 };
	struct player_rng rng;

	for (unsigned char i = 0; i < 4; i++)
		bytes[8 * i] = (unsigned char)(i + 1);
	player_rng_seed(&rng, bytes);
	for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++)
		cr_expect_eq(player_rng_next(&rng), expected[i], "output %zu", i);
}

Test(players_players, bytes_are_little_endian)
{
	unsigned char bytes[32];
	struct player_rng rng;

	for (unsigned char i = 0; i < 32; i++)
		bytes[i] = i;
	player_rng_seed(&rng, bytes);
	cr_expect_eq(rng.s[0], 0x0706050403020100u);
	cr_expect_eq(rng.s[3], 0x1f1e1d1c1b1a1918u);
}

/* The state of all zeros would give zeros for ever. */
Test(players_players, every_seed_gives_numbers)
{
	unsigned char bytes[32] = { 0 };
	struct player_rng rng;
	uint64_t any = 0;

	player_rng_seed(&rng, bytes);
	for (int i = 0; i < 10; i++)
		any |= player_rng_next(&rng);
	cr_expect_neq(any, 0);
	for (unsigned i = 0; i < 4; i++) {
		memset(bytes, 0, sizeof bytes);
		bytes[8 * i] = 7;
		player_rng_seed(&rng, bytes);
		for (unsigned k = 0; k < 4; k++)
			cr_expect_eq(rng.s[k], k == i ? 7u : 0u, "one word is enough: %u", i);
	}
}

Test(players_players, below_gives_every_number_under_n_and_no_other)
{
	unsigned char bytes[32] = { 9 };
	struct player_rng rng;

	player_rng_seed(&rng, bytes);
	for (unsigned n = 1; n <= 40; n++) {
		unsigned count[40] = { 0 };

		for (unsigned i = 0; i < n * 1000; i++) {
			unsigned x = player_below(&rng, n);

			cr_assert_lt(x, n);
			count[x]++;
		}
		for (unsigned x = 0; x < n; x++)
			cr_expect(count[x] > 800 && count[x] < 1200, "%u of %u came %u times", x, n,
			    count[x]);
	}
}

Test(players_players, rows_are_found_by_name)
{
	static const struct {
		const char *name;
		bool found, sees;
	} tries[] = {
		{ "random", true, false },
		{ "greedy", true, true },
		{ "idle", true, true },
		{ "easy", true, true },
		{ "normal", true, true },
		{ "hard", true, true },
		{ "", false, false },
		{ "greed", false, false },
		{ "greedyy", false, false },
		{ "Random", false, false },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		const struct player *row = player_find(tries[i].name, strlen(tries[i].name));

		cr_assert_eq(row != NULL, tries[i].found, "%s", tries[i].name);
		if (row)
			cr_expect_eq(row->sees, tries[i].sees, "%s", tries[i].name);
	}
	cr_expect_null(player_row(6));
	cr_expect_eq(player_find("greedy,random", 6), player_row(1), "the name need not end there");
}

/* NAME:PLAYOUTS is read for a player that thinks ahead. */
Test(players_players, playouts_follow_the_name)
{
	static const struct {
		const char *text;
		bool good;
		unsigned playouts; /* 0: those of the row */
	} tries[] = {
		{ "hard", true, 0 },
		{ "hard:1", true, 1 },
		{ "hard:1000000", true, 1000000 },
		{ "hard:1000001", false, 0 },
		{ "hard:99999999999", false, 0 },
		{ "hard:0", false, 0 },
		{ "hard:", false, 0 },
		{ "hard:1x", false, 0 },
		{ "hard:-1", false, 0 },
		{ "greedy:5", false, 0 },
		{ "greedy", true, 0 },
		{ ":5", false, 0 },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		const char *text = tries[i].text;
		struct player p;
		bool good = player_read(text, strlen(text), &p);

		cr_expect_eq(good, tries[i].good, "%s", text);
		if (good && tries[i].playouts > 0)
			cr_expect_eq(p.playouts, tries[i].playouts, "%s", text);
		else if (good)
			cr_expect_eq(p.playouts, player_find(text, strlen(text))->playouts);
	}
}

/*
 * Asks for the next seat until the game waits for the seat. Writes the seats as text: "1v2v0" for
 * two optional seats and a seat that must act.
 */
static void
ask_all(struct player_asked *asked, const struct golf_state *s, uint16_t among, char text[40])
{
	unsigned seat;

	text[0] = '\0';
	while ((seat = player_next(asked, s, among)) != GOLF_NOBODY) {
		bool waits = golf_to_act(s) >> seat & 1;

		sprintf(text + strlen(text), "%u%s", seat, waits ? "" : "v");
		if (waits)
			return;
	}
}

/*
 * A seat that may match is asked once for each discard. The seat after the seat on turn is asked
 * first. Then the game goes on.
 */
Test(players_players, matches_are_offered_in_turn_order)
{
	struct golf_rules r = play_rules("cactus",
	    "start.peek=0 end.knock=none end.final_turns=0 knock.scoring=plain end.turns=9");
	struct player_asked asked = { .seats = 0 };
	struct golf_state s;
	char text[40];

	play_deal(&s, &r, 4, 1);
	play_give(&s, 0, "9S 9H 3C 4C");
	play_give(&s, 1, "9D 2H 3D 4D");
	play_stock(&s, "5C 5D");
	ask_all(&asked, &s, 15, text);
	cr_expect_str_eq(text, "0", "nothing lies on the pile yet: %s", text);
	cr_assert_eq(play(&s, "0 draw stock", NULL), GOLF_OK);
	cr_assert_eq(play(&s, "0 replace 0", NULL), GOLF_OK);
	ask_all(&asked, &s, 15, text);
	cr_expect_str_eq(text, "2v3v0v1", "%s", text);
	ask_all(&asked, &s, 15, text);
	cr_expect_str_eq(text, "1", "asked once: %s", text);
	asked.discards--;
	ask_all(&asked, &s, 15, text);
	cr_expect_str_eq(text, "2v3v0v1", "one card more, though the same: %s", text);
	asked.discard ^= 1;
	ask_all(&asked, &s, 15, text);
	cr_expect_str_eq(text, "2v3v0v1", "another card: %s", text);
	cr_assert_eq(play(&s, "0 match 0.1", NULL), GOLF_OK);
	ask_all(&asked, &s, 9, text);
	cr_expect_str_eq(text, "3v0v", "another card, and only these are asked: %s", text);
	cr_assert_eq(play(&s, "3 match 3.0", NULL), GOLF_OK);
	ask_all(&asked, &s, 15, text);
	cr_expect_str_eq(text, "2v1", "a wrong try is no other discard: %s", text);
}

/*
 * Before the first turn of a hole, seats with no start cards left are asked. The seat after the
 * dealer is asked first.
 */
Test(players_players, matches_are_offered_beside_start_cards)
{
	struct golf_rules r = play_rules("cactus", "start.discard=true");
	struct player_asked asked = { .seats = 0 };
	struct golf_state s;
	char text[40];

	play_deal(&s, &r, 4, 1);
	s.dealer = 1;
	play_give(&s, 3, "9S 9H 3C 4C");
	play_discard(&s, "9C");
	ask_all(&asked, &s, 15, text);
	cr_expect_str_eq(text, "0", "all have start cards: %s", text);
	for (unsigned seat = 0; seat < 4; seat += seat == 0 ? 2u : 1u)
		cr_assert_eq(
		    golf_apply(&s,
			&(struct golf_action){ .kind = GOLF_DO_KEEP, .seat = (uint8_t)seat },
			&(struct golf_events){ .n = 0 }),
		    GOLF_OK);
	ask_all(&asked, &s, 15, text);
	cr_expect_str_eq(text, "2v3v0v1", "%s", text);
	cr_assert_eq(play(&s, "3 match 3.0", NULL), GOLF_OK);
	ask_all(&asked, &s, 15, text);
	cr_expect_str_eq(text, "2v3v0v1", "another card: %s", text);
	ask_all(&asked, &s, 15, text);
	cr_expect_str_eq(text, "1", "asked once: %s", text);
}

/* E04: the seat that has just had a turn may call once, and is asked after the other seats. */
Test(players_players, a_caller_is_asked_once)
{
	struct golf_rules r = play_rules("dacz", "start.peek=0");
	struct player_asked asked = { .seats = 0 };
	struct golf_state s;
	char text[40];

	play_deal(&s, &r, 3, 1);
	for (unsigned seat = 0; seat < 3; seat++) {
		char words[20];

		sprintf(words, "%u draw stock", seat);
		cr_assert_eq(play(&s, words, NULL), GOLF_OK);
		ask_all(&asked, &s, 7, text);
		sprintf(words, "%u", seat);
		cr_expect_str_eq(text, words, "a turn is played: %s", text);
		sprintf(words, "%u discard", seat);
		cr_assert_eq(play(&s, words, NULL), GOLF_OK);
		ask_all(&asked, &s, 7, text);
		sprintf(words, "%uv%u", seat, (seat + 1) % 3);
		cr_expect_str_eq(text, words, "%s", text);
	}
	cr_expect(golf_may_act(&s) & 4);
	ask_all(&asked, &s, 7, text);
	cr_expect_str_eq(text, "0", "%s", text);
}

/*
 * A player that looks gets the first choices. A player that does not look chooses from all, and
 * from no action too.
 */
Test(players_players, choices_beyond_the_list_are_counted)
{
	struct golf_rules r = play_rules("six-card", "start.rearrange=true");
	static struct player_question q;
	const struct player *random = player_find("random", 6);
	unsigned char bytes[32] = { 5 };
	struct player_rng rng;
	struct golf_state s;
	unsigned choices, late = 0;

	player_rng_seed(&rng, bytes);
	play_deal(&s, &r, 2, 1);
	cr_assert_eq(play(&s, "0 turn-up 0", NULL), GOLF_OK);
	cr_assert_eq(play(&s, "0 turn-up 1", NULL), GOLF_OK);
	cr_assert_eq(golf_choices(&s, 0), 721, "720 orders, and none");
	player_question(random, &s, 0, &q);
	cr_expect_eq(q.n, PLAYER_CHOICES_MAX);
	cr_expect_not(q.voluntary);
	for (int i = 0; i < 1000; i++) {
		struct golf_action a;

		cr_assert(player_decide(random, &s, 0, &rng, &a, &choices));
		cr_assert_eq(choices, 721);
		/* The last 120 orders begin with the last card. */
		late += a.kind == GOLF_DO_REARRANGE && a.at[0].place == 5;
	}
	cr_expect(late > 120 && late < 215, "%u of 1000 are of the last sixth", late);
}

/* Lists hold matches of one card. A player that knows its cards is also offered the whole match. */
Test(players_players, X04_normal_matches_all_equal_cards)
{
	static struct player_question q;
	const struct player *normal = player_find("normal", 6);
	unsigned char bytes[32] = { 5 };
	struct player_rng rng;
	struct golf_state s;
	struct golf_action a;
	unsigned choices;

	player_rng_seed(&rng, bytes);
	play_two(&s, "cabo", "start.peek=0 end.knock=none end.final_turns=0", "2S 5S TS 5H",
	    "7S 6S 9C 8S");
	play_show(&s);
	play_stock(&s, "5D");
	cr_assert_eq(play(&s, "0 draw stock", NULL), GOLF_OK);
	player_question(player_find("greedy", 6), &s, 0, &q);
	cr_expect_eq(q.n, golf_choices(&s, 0));
	cr_expect_eq(player_question(normal, &s, 0, &q), golf_choices(&s, 0) + 1);
	cr_expect_eq(q.n, golf_choices(&s, 0) + 1);
	cr_assert(player_decide(normal, &s, 0, &rng, &a, &choices));
	cr_expect_eq(choices, q.n);
	cr_expect(a.kind == GOLF_DO_MATCH && a.n == 2 && a.at[0].place == 1 && a.at[1].place == 3,
	    "%u cards of %u.%u", a.n, a.at[0].seat, a.at[0].place);
}

Test(players_players, doing_nothing_is_one_more_answer)
{
	struct golf_rules r = play_rules("dacz", "start.peek=0");
	const struct player *random = player_find("random", 6);
	static struct player_question q;
	unsigned char bytes[32] = { 6 };
	struct player_rng rng;
	struct golf_action a;
	struct golf_state s;
	unsigned choices, calls = 0;

	player_rng_seed(&rng, bytes);
	play_deal(&s, &r, 2, 1);
	cr_assert_eq(play(&s, "0 draw stock", NULL), GOLF_OK);
	cr_assert_eq(play(&s, "0 discard", NULL), GOLF_OK);
	player_question(random, &s, 0, &q);
	cr_expect(q.voluntary);
	cr_expect_eq(q.n, 1);
	for (int i = 0; i < 1000; i++) {
		calls += player_decide(random, &s, 0, &rng, &a, &choices);
		cr_assert_eq(choices, 2);
		calls += player_answer(random, &r, &q, &rng, &a);
	}
	cr_expect(calls > 900 && calls < 1100, "%u of 2000", calls);
}
