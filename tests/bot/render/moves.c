/* A replay move by move: every card is shown, and every preset fits with as many players as it
 * takes. */
#include "bot/render/results.h"
#include "config/presets.h"
#include "tests/bot/render/stage.h"
#include "tests/thorough.h"

#include <stdlib.h>

static _Alignas(max_align_t) unsigned char memory[GOLF_STATE_BYTES];
static struct render_replay replay;
static struct golf_news list[20000];
static unsigned pages;

static bool
any_down(void)
{
	for (unsigned seat = 0; seat < view.seats; seat++)
		for (unsigned place = 0; place < view.size[seat]; place++)
			if (view.cell[seat][place].flags & GOLF_CELL_HELD)
				return true;
	return false;
}

static void
check_page(const char *what, struct cards *cards)
{
	static const enum render_style styles[] = { RENDER_BLOCK, RENDER_EMOJI, RENDER_WORDS };
	static const char *const down[] = { "\n-# Face down: ", "\n-# Boca abajo: " };

	for (unsigned i = 0; i < 6; i++) {
		bool playing = view.phase != GOLF_PH_BETWEEN && view.phase != GOLF_PH_OVER;

		table.lang = i % 2 ? "es" : "en";
		table.style = styles[i / 2];
		table.cards = cards;
		render_replay(&table, &replay, &message);
		check_valid(&message, what);
		show(&message);
		cr_assert_null(strstr(shown, "▒▒"), "%s: %s", what, shown);
		cr_assert_eq(
		    !strstr(shown, down[i % 2]), !(playing && any_down()), "%s: %s", what, shown);
		pages++;
	}
}

/* Plays two holes by lot. Some moves are drawn: all of them take too long. */
static void
play(const char *name, struct cards *cards)
{
	static const char wide[] = "********************************";
	struct golf_state *s = (struct golf_state *)(void *)memory;
	unsigned char seed[GOLF_SEED] = { 1 };
	unsigned scored = 0, step = 0;
	struct golf_events out;
	struct golf_action a;

	set_table(&table, &view, &rules, rules.players_max);
	for (unsigned seat = 0; seat < rules.players_max; seat++)
		table.seat[seat].name = wide;
	replay = (struct render_replay){
		.hole = 50, .holes = 99, .moves = 99999, .news = list, .file = true
	};
	cr_assert_eq(golf_begin(s, &rules, rules.players_max, seed, "", 0), GOLF_OK);
	while (scored < 2) {
		uint16_t acts = golf_to_act(s);

		a = (struct golf_action){ .kind = GOLF_DO_DEAL };
		if (acts)
			golf_by_lot(s, (unsigned)__builtin_ctz(acts), (uint64_t)lot() << 32, &a);
		else
			replay.n = replay.turn = 0;
		cr_assert_eq(golf_apply(s, &a, &out), GOLF_OK, "%s", name);
		for (unsigned i = replay.turn; i < replay.n; i++)
			if (list[i].kind == GOLF_NEWS_TURN)
				replay.turn = i;
		memcpy(list + replay.n, out.news, out.n * sizeof out.news[0]);
		replay.n += out.n;
		cr_assert_lt(replay.n, 19000u);
		golf_view_open(s, &view);
		scored += view.phase == GOLF_PH_BETWEEN || view.phase == GOLF_PH_OVER;
		replay.move = acts ? replay.move + 1 : 0;
		if (step++ % 16 == 0 || !golf_to_act(s))
			check_page(name, cards);
		if (view.phase == GOLF_PH_OVER)
			break;
	}
}

Test(render_moves, every_preset_fits, .timeout = TEST_LIMIT)
{
	static struct cards cards;
	struct golf_why why;

	full_cards(&cards);
	for (size_t i = 0; preset_name(i); i++) {
		cr_assert(rules_load(&rules, preset_name(i), &why), "%s", why.text);
		rules.turns = 12;
		play(preset_name(i), &cards);
	}
	cr_assert_gt(pages, 1000u);
}

static void
news(uint8_t kind, uint8_t seat, uint8_t place, const char *text)
{
	list[replay.n++] = one_news(kind, seat, place, text);
}

/* Ana has drawn the 4 of clubs in hole 2 of 3. Three of the cards lie face down. */
static void
moment(unsigned move, unsigned moves)
{
	six_card(&rules);
	set_table(&table, &view, &rules, 2);
	lay(&view, 0, "AS AH 3D 4C 5C 6C");
	lay(&view, 1, "KS KH QD QC 5S 6S");
	for (unsigned place = 0; place < 6; place++)
		if (place != 1 && place < 4)
			view.cell[0][place].flags = GOLF_CELL_KNOWN | GOLF_CELL_HELD;
	view.hole = 2;
	view.turn = 0;
	view.phase = GOLF_PH_PLACE;
	view.drawn = card("4C");
	view.stock = 30;
	view.discard = card("9C");
	replay = (struct render_replay){
		.hole = 2, .holes = 3, .move = move, .moves = moves, .news = list
	};
	news(GOLF_NEWS_DEALT, 0, 0, "9C");
	news(GOLF_NEWS_TURN, 1, 0, NULL);
	news(GOLF_NEWS_DREW_STOCK, 1, 0, "8C");
	news(GOLF_NEWS_DISCARDED, 1, 0, "8C");
	replay.turn = replay.n;
	news(GOLF_NEWS_TURN, 0, 0, NULL);
	news(GOLF_NEWS_DREW_STOCK, 0, 0, "4C");
}

Test(render_moves, a_moment_shows_all_cards_and_the_turn)
{
	moment(12, 57);
	render_replay(&table, &replay, &message);
	check_valid(&message, "a moment");
	cr_expect(strstr(show(&message), ": hole 2 of 3\n-# Move 12 of 57 · Game `"), "%s", shown);
	cr_expect(strstr(shown, "drew the 4♣ from the stock.\n-# In the hand of "), "%s", shown);
	cr_expect(strstr(shown, ": 4♣\n-# Stock: 30 cards"), "%s", shown);
	cr_expect_null(strstr(shown, "8♣"), "another turn: %s", shown);
	cr_expect(strstr(shown, "A♠  A♥  3♦"), "a face-down card is shown: %s", shown);
	cr_expect(strstr(shown, "\n-# Face down: Ana 1, 3-4\n"), "%s", shown);
	table.lang = "es";
	render_replay(&table, &replay, &message);
	cr_expect(
	    strstr(show(&message), ": hoyo 2 de 3\n-# Jugada 12 de 57 · Partida `"), "%s", shown);
}

Test(render_moves, the_last_moment_of_a_hole_has_the_scores_and_who_won)
{
	moment(57, 57);
	view.phase = GOLF_PH_BETWEEN;
	view.turn = GOLF_NOBODY;
	view.drawn = GOLF_NO_CARD;
	view.scores[0] = 20;
	view.scores[1] = 13;
	render_replay(&table, &replay, &message);
	check_valid(&message, "the end of a hole");
	cr_expect(strstr(show(&message),
		      "**Robo** wins the hole with 13 points, 7 fewer than the next player."),
	    "%s", shown);
}

Test(render_moves, buttons_stop_at_the_ends)
{
	static const struct {
		unsigned move;
		const char *buttons;
	} tries[] = {
		{ 0,
		    "(s replay:0 \"First\") (s replay:1 \"Back\") (S replay:2 \"Forward\") (S "
		    "replay:3 \"Last\")" },
		{ 5,
		    "(S replay:0 \"First\") (S replay:1 \"Back\") (S replay:2 \"Forward\") (S "
		    "replay:3 \"Last\")" },
		{ 9,
		    "(S replay:0 \"First\") (S replay:1 \"Back\") (s replay:2 \"Forward\") (s "
		    "replay:3 \"Last\")" },
	};

	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		moment(tries[i].move, 9);
		render_replay(&table, &replay, &message);
		check_valid(&message, "a moment");
		cr_expect(strstr(show(&message), tries[i].buttons), "%u: %s", i, shown);
		cr_expect(
		    strstr(shown, "(S replay:4 \"Previous hole\") (S replay:5 \"Next hole\")"),
		    "%s", shown);
	}
}
