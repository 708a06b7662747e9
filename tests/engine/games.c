/*
 * Whole games, from the deal to the winner. The golden records of tests/games must always replay,
 * and each preset's game must show the rules of that preset. Then each preset is played to its end
 * with random legal actions.
 */
#include "tests/engine/play.h"

#include "tests/fuzz/sound.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 16384, FACTS = 16 };

/* A fact that a game must show at least this many times; 0: never. */
struct fact {
	enum {
		NO_FACT,
		IS_DONE, /* which: enum golf_do */
		IS_NEWS, /* which: enum golf_news_kind */
		IS_POWER, /* which: enum golf_power, its card drawn or unused on the pile */
		IS_PUT_BACK, /* a card of the discard pile goes back to it */
		IS_SEVERAL, /* one card replaces several, or is laid beside them */
		IS_DUE, /* which: enum golf_power, its card discarded out of a layout */
		IS_REUSED, /* a turn begins with an unused power on the pile */
		IS_LED, /* the leader of a hole is not the seat left of the dealer */
		IS_UNENDED, /* a hole that no seat ended */
		IS_RULE, /* a hole whose scores would differ with the key and value in sets */
	} kind;
	unsigned which, times;
	const char *sets;
};

/* clang-format off */
#define DONE(what, n)   { IS_DONE, GOLF_DO_##what, n, NULL }
#define NEWS(what, n)   { IS_NEWS, GOLF_NEWS_##what, n, NULL }
#define POWER(what, n)  { IS_POWER, GOLF_POWER_##what, n, NULL }
#define DUE(what, n)    { IS_DUE, GOLF_POWER_##what, n, NULL }
#define SEEN(what, n)   { IS_##what, 0, n, NULL }
#define COUNTS(sets, n) { IS_RULE, 0, n, sets }
/* clang-format on */

struct game {
	const char *preset; /* its record is tests/games/PRESET.jsonl */
	unsigned seats, holes;
	struct fact fact[FACTS];
};

/* Facts -------------------------------------------------------------------- */

static bool
has_news(const struct golf_events *out, unsigned kind)
{
	for (unsigned i = 0; i < out->n; i++)
		if (out->news[i].kind == kind)
			return true;
	return false;
}

/* Whether the scored hole has other scores with the key and value in sets. */
static bool
scores_otherwise(const struct golf_state *s, const char *sets)
{
	struct golf_layout layout[GOLF_SEATS_MAX];
	int16_t points[GOLF_SEATS_MAX], scores[GOLF_SEATS_MAX], other[GOLF_SEATS_MAX];
	struct golf_rules r = s->rules;
	struct golf_why why;
	char key[64];

	for (unsigned seat = 0; seat < s->seats; seat++) {
		layout[seat].n = GOLF_PLACES_MAX;
		layout[seat].kept = s->kept[seat];
		memcpy(layout[seat].card, s->card[seat], sizeof layout[seat].card);
	}
	golf_score(&r, layout, s->seats, s->ender, points, scores);
	snprintf(key, sizeof key, "%.*s", (int)strcspn(sets, "="), sets);
	cr_assert(golf_rules_set(&r, key, strchr(sets, '=') + 1, &why), "%s", why.text);
	golf_score(&r, layout, s->seats, s->ender, points, other);
	return memcmp(scores, other, s->seats * sizeof scores[0]) != 0;
}

/* Whether the action between the two states shows the fact. */
static bool
shows(const struct fact *f, const struct golf_state *before, const struct golf_replay *r)
{
	const struct golf_action *a = &r->action;
	const struct golf_state *s = r->state;
	bool power = a->kind == GOLF_DO_POWER && before->phase != GOLF_PH_AIM;

	switch (f->kind) {
	case NO_FACT:
		break;
	case IS_DONE:
		return a->kind == f->which;
	case IS_NEWS:
		return has_news(&r->events, f->which);
	case IS_POWER:
		return power && a->power == f->which && before->phase != GOLF_PH_POWER;
	case IS_DUE:
		return power && a->power == f->which && before->on_pile;
	case IS_PUT_BACK:
		return a->kind == GOLF_DO_DISCARD && before->drawn_from == GOLF_FROM_DISCARD;
	case IS_SEVERAL:
		return a->kind == GOLF_DO_REPLACE && a->n > 1;
	case IS_REUSED:
		return power && before->phase == GOLF_PH_TURN;
	case IS_LED:
		return a->kind == GOLF_DO_DEAL && s->leader != state_left_of(s, s->dealer);
	case IS_UNENDED:
		return has_news(&r->events, GOLF_NEWS_HOLE_OVER) && s->ender == GOLF_NOBODY;
	case IS_RULE:
		return has_news(&r->events, GOLF_NEWS_HOLE_OVER) && scores_otherwise(s, f->sets);
	}
	return false;
}

/* Records ------------------------------------------------------------------ */

/* The lowest total wins, unless a layout has won the game. */
static void
expect_winners(const struct golf_state *s)
{
	struct golf_view v;
	int32_t lowest = INT32_MAX;
	uint16_t winners = 0, left = 0;

	golf_view(s, GOLF_SPECTATOR, &v);
	/* R06: of the players who are left, or else of those whom the last hole has put out. */
	for (unsigned seat = 0; seat < s->seats; seat++)
		left |= (uint16_t)((v.out[seat] == 0) << seat);
	for (unsigned seat = 0; left == 0 && seat < s->seats; seat++)
		winners |= (uint16_t)((v.out[seat] == v.hole) << seat);
	left |= winners;
	winners = 0;
	for (unsigned seat = 0; seat < s->seats; seat++)
		if (left >> seat & 1)
			lowest = v.totals[seat] < lowest ? v.totals[seat] : lowest;
	for (unsigned seat = 0; seat < s->seats; seat++)
		winners |= (uint16_t)((left >> seat & 1 && v.totals[seat] == lowest) << seat);
	cr_assert_eq(s->phase, GOLF_PH_OVER);
	cr_assert_eq(v.winners, s->wins ? s->wins : winners);
}

/* Replays one file with one game, and counts the facts. */
static void
replay_file(const char *name, struct golf_state *s, const struct fact *fact, unsigned *times)
{
	static char line[LINE], last[LINE];
	unsigned char seed[GOLF_SEED];
	struct golf_state before;
	struct golf_replay replay;
	struct golf_why why = { "" };
	char path[64];
	FILE *file;

	snprintf(path, sizeof path, "tests/games/%s.jsonl", name);
	file = fopen(path, "r");
	cr_assert_not_null(file, "no %s: run the tests from the top of the tree", path);
	while (fgets(line, sizeof line, file))
		memcpy(last, line, sizeof last);
	cr_assert(
	    golf_record_seed(last, strlen(last), seed), "%s has no over line at its end", path);
	rewind(file);
	memset(s, 0, sizeof *s);
	golf_replay_begin(&replay, s, seed);
	while (fgets(line, sizeof line, file)) {
		before = *s;
		cr_assert(golf_replay_line(&replay, line, strcspn(line, "\n"), &why),
		    "%s, line %u: %s", path, replay.line, why.text);
		for (unsigned i = 0; fact && replay.acted && i < FACTS; i++)
			times[i] += shows(&fact[i], &before, &replay);
	}
	fclose(file);
	cr_assert(replay.over);
	expect_winners(s);
}

Test(games, golden_records_replay)
{
	struct golf_state s;

	replay_file("house-rules", &s, NULL, NULL);
	replay_file("own-deck", &s, NULL, NULL);
	cr_expect_eq(s.rules.own, 10, "D01");
}

/* Records without an edition are of the first one: a penalty could lower a score. */
Test(games, golden_records_keep_the_edition_that_they_were_played_with)
{
	static const char *const names[] = { "penalty-double", "penalty-highest" };

	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
		struct golf_state s;

		replay_file(names[i], &s, NULL, NULL);
		cr_expect_eq(s.rules.edition, 1);
	}
}

/* then: keys of the preset that had other values when the record was written. */
static void
replay_game(const struct game *g, const char *then)
{
	unsigned times[FACTS] = { 0 };
	struct golf_rules rules = play_rules(g->preset, then);
	char text[GOLF_RULES_TEXT];
	struct golf_why why;
	struct golf_state s;

	replay_file(g->preset, &s, g->fact, times);
	strcpy(rules.name, g->preset);
	/* The records were written in the first edition. */
	rules.edition = 1;
	golf_rules_write(&rules, text, sizeof text);
	cr_assert(golf_rules_load(&rules, text, strlen(text), &why), "%s", why.text);
	cr_expect_arr_eq(&s.rules, &rules, sizeof rules, "%s has other rules", g->preset);
	cr_expect_eq(s.seats, g->seats);
	cr_expect_eq(s.hole, g->holes, "%u holes", s.hole);
	for (unsigned i = 0; i < FACTS && g->fact[i].kind != NO_FACT; i++) {
		const struct fact *f = &g->fact[i];

		cr_expect(f->times == 0 ? times[i] == 0 : times[i] >= f->times,
		    "%s, fact %u (%s): %u times", g->preset, i, f->sets ? f->sets : "", times[i]);
	}
}

/* Random legal games ------------------------------------------------------- */

static void
play_out(const struct golf_rules *rules, unsigned seats, uint64_t *x)
{
	enum { STEPS = 400000 };
	struct golf_events out;
	struct golf_action a;
	struct golf_state s;
	unsigned step = 0;

	play_deal(&s, rules, seats, (unsigned)(play_random(x) & 0xffff));
	for (; play_step(&s, x, &a, &out); step++) {
		cr_assert(state_is_sound(&s), "step %u, after %s", step, golf_do_text(a.kind));
		cr_assert_lt(step, STEPS, "the game of %u hangs", seats);
	}
	expect_winners(&s);
}

/* The record, then games with the fewest seats, one more, and the most. */
static void
play_game(const struct game *g, const char *then)
{
	struct golf_rules rules = play_rules(g->preset, "");
	uint64_t x = 0x2545f4914f6cdd1d;

	replay_game(g, then);
	play_out(&rules, rules.players_min, &x);
	play_out(&rules, rules.players_min + 1u, &x);
	play_out(&rules, rules.players_max, &x);
}

/* The games ---------------------------------------------------------------- */

#define PLAY_THEN(then, ...) play_game(&(const struct game)__VA_ARGS__, then)
#define PLAY(...)            PLAY_THEN("", __VA_ARGS__)

/* clang-format off */
Test(games, G01_six_card)
{
	PLAY({ "six-card", 3, 9, { DONE(TURN_UP, 54), DONE(FLIP, 0), DONE(KNOCK, 0),
	    SEEN(PUT_BACK, 0),
	    NEWS(LAST_TURNS, 0), COUNTS("score.pairs=none", 5), COUNTS("values.2=2", 1) } });
}

Test(games, G02_six_card_classic)
{
	PLAY({ "six-card-classic", 3, 9, { DONE(FLIP, 9), DONE(KNOCK, 0), NEWS(LAST_TURNS, 0),
	    COUNTS("score.pairs=none", 5), COUNTS("values.2=2", 1) } });
}

Test(games, G03_family_six)
{
	PLAY({ "family-six", 3, 9, { SEEN(PUT_BACK, 1), DONE(FLIP, 0), NEWS(LAST_TURNS, 9),
	    COUNTS("score.flush=none", 1), COUNTS("score.run=none", 1), COUNTS("values.joker=0", 1),
	    COUNTS("values.2=-2", 1) } });
}

Test(games, G04_knock_six)
{
	PLAY({ "knock-six", 3, 9, { DONE(KNOCK, 9), DONE(FLIP, 9), NEWS(LAST_TURNS, 9),
	    SEEN(UNENDED, 0),
	    COUNTS("score.pairs=none", 3) } });
}

Test(games, G05_four_card)
{
	PLAY({ "four-card", 3, 9, { DONE(KNOCK, 9), DONE(TURN_UP, 0), DONE(FLIP, 0),
	    NEWS(LAST_TURNS, 9),
	    COUNTS("score.pairs=column", 1), COUNTS("values.2=-2", 1) } });
}

Test(games, G06_four_card_open)
{
	PLAY({ "four-card-open", 4, 9, { DONE(TURN_UP, 72), DONE(FLIP, 9), DONE(KNOCK, 9),
	    NEWS(LAST_TURNS, 9), COUNTS("score.pairs=none", 3) } });
}

Test(games, G07_eight_card)
{
	PLAY({ "eight-card", 3, 9, { DONE(TURN_UP, 54), DONE(FLIP, 9), DONE(KEEP, 1),
	    NEWS(LAST_TURNS, 9),
	    COUNTS("score.pairs=none", 9), COUNTS("score.four_in_columns=0", 1),
	    COUNTS("values.joker=0", 1) } });
}

Test(games, G08_nine_card)
{
	PLAY({ "nine-card", 3, 9, { DONE(TURN_UP, 81), DONE(FLIP, 0), NEWS(LAST_TURNS, 0),
	    COUNTS("score.triples=none", 5) } });
}

Test(games, G09_nine_card_classic)
{
	PLAY({ "nine-card-classic", 4, 3, { DONE(TURN_UP, 24), DONE(FLIP, 9), NEWS(LAST_TURNS, 0),
	    COUNTS("score.triples=none", 2) } });
}

Test(games, G10_nine_card_adjacent)
{
	PLAY({ "nine-card-adjacent", 4, 4, { DONE(FLIP, 4), NEWS(LAST_TURNS, 4), SEEN(LED, 1),
	    COUNTS("score.pairs=line", 1), COUNTS("score.square=0", 1),
	    COUNTS("knock.fail=none", 1),
	    COUNTS("values.joker=0", 1) } });
}

Test(games, G11_nine_card_moraco)
{
	PLAY({ "nine-card-moraco", 3, 9,
	    { DONE(TURN_UP, 81), DONE(FLIP, 0), COUNTS("score.pairs=column", 9),
	    COUNTS("score.pairs=line", 3) } });
}

Test(games, G12_nines_fuchs)
{
	PLAY({ "nines-fuchs", 3, 9, { DONE(TURN_UP, 0), NEWS(LINE_GONE, 9), DONE(FLIP, 0),
	    COUNTS("values.Q=10", 1), COUNTS("values.K=0", 1) } });
}

Test(games, G13_ten_card)
{
	PLAY({ "ten-card", 3, 9, { DONE(TURN_UP, 54), DONE(FLIP, 0), NEWS(LAST_TURNS, 0),
	    COUNTS("score.pairs=none", 9) } });
}

Test(games, G14_cambio)
{
	PLAY({ "cambio", 4, 1, { DONE(PEEK, 8), POWER(PEEK_OWN, 1), POWER(PEEK_OTHER, 1),
	    POWER(SWAP_OWN_OTHER, 1), POWER(SHUFFLE_OTHER, 1), DONE(KNOCK, 0), NEWS(SHUFFLED, 1),
	    SEEN(UNENDED, 1) } });
}

Test(games, G15_pablo)
{
	PLAY({ "pablo", 4, 3, { POWER(TAKE_LOOK_SWAP, 1), POWER(PEEK_ANY, 1), SEEN(SEVERAL, 2),
	    NEWS(UNEQUAL, 1), DONE(KNOCK, 3), NEWS(LAST_TURNS, 3), COUNTS("knock.win=none", 1),
	    COUNTS("knock.fail=none", 1) } });
}

Test(games, G16_cumbia)
{
	PLAY({ "cumbia", 3, 7, { POWER(PEEK_OWN, 1), POWER(PEEK_OTHER, 1), POWER(SWAP_ANY, 1),
	    POWER(LOOK_TWO_MAY_SWAP, 1), NEWS(MATCHED, 3), NEWS(GAVE, 1), NEWS(MISMATCHED, 2),
	    NEWS(FINED, 1), DONE(KNOCK, 7), COUNTS("values.2D=2", 1), COUNTS("values.K=13", 1),
	    COUNTS("values.KH=0", 1) } });
}

Test(games, G17_cabo)
{
	PLAY({ "cabo", 3, 5, { POWER(PEEK_OWN, 1), POWER(PEEK_OTHER, 1), POWER(SWAP_TABLE, 1),
	    NEWS(MATCHED, 1), NEWS(GAVE, 1), NEWS(MISMATCHED, 1), NEWS(CARD_JOINED, 1),
	    DONE(KNOCK, 3),
	    COUNTS("values.KD=13", 1) } });
}

Test(games, G18_cactus)
{
	PLAY({ "cactus", 3, 3, { POWER(PEEK_OWN, 1), POWER(PEEK_OTHER, 1), POWER(SWAP_OWN_OTHER, 1),
	    SEEN(REUSED, 1), NEWS(MATCHED, 1), NEWS(CARD_JOINED, 2), DONE(KNOCK, 2), SEEN(LED, 1),
	    COUNTS("knock.scoring=plain", 2) } });
}

Test(games, G19_dacz)
{
	PLAY_THEN("end.call=Dacz", { "dacz", 3, 6,
	    { POWER(SWAP_ANY, 1), POWER(PEEK_ANY, 1), DONE(KNOCK, 6), NEWS(LAST_TURNS, 6),
	    COUNTS("knock.fail=none", 1), COUNTS("values.KH=13", 1) } });
}

Test(games, G20_powers)
{
	PLAY({ "powers", 3, 9, { POWER(ADD_OR_REMOVE, 1), POWER(COMBINE, 1),
	    POWER(SHUFFLE_OTHER, 1),
	    POWER(FLIP, 1), POWER(SHIELD, 1), POWER(SWAP_OWN_OTHER, 1), POWER(SWAP_LINES, 1),
	    POWER(DRAW_TWO, 1), POWER(GIVE_DRAWN, 1), NEWS(CANCELLED, 1), NEWS(BLOCKED, 1),
	    POWER(PEEK_OTHER, 1), POWER(PEEK_OWN, 1), DONE(KNOCK, 9), COUNTS("values.KH=0", 1) } });
}

Test(games, G21_cutthroat)
{
	PLAY({ "cutthroat", 3, 9, { NEWS(TRADED, 3), DONE(FLIP, 9), NEWS(LAST_TURNS, 0),
	    COUNTS("values.K=0", 1) } });
}

Test(games, G22_single_deck)
{
	PLAY({ "single-deck", 4, 9, { DONE(TURN_UP, 72), DONE(FLIP, 9), DONE(KNOCK, 0),
	    NEWS(LAST_TURNS, 0),
	    COUNTS("score.pairs=none", 5) } });
}

Test(games, G23_cambio_table)
{
	PLAY({ "cambio-table", 4, 5, { POWER(PEEK_OWN, 1), POWER(PEEK_OTHER, 1), POWER(SWAP_ANY, 1),
	    POWER(LOOK_ANY_TWO_MAY_SWAP, 1), NEWS(MATCHED, 3), NEWS(MISMATCHED, 1), DONE(KNOCK, 5),
	    SEEN(LED, 1), COUNTS("values.KH=10", 1) } });
}

Test(games, G24_dutch)
{
	PLAY({ "dutch", 4, 5, { POWER(PEEK_ANY, 1), POWER(SWAP_ANY, 1), DUE(SWAP_ANY, 1),
	    NEWS(MATCHED, 3), DONE(PEEK, 20), DONE(KNOCK, 5), COUNTS("values.8=8", 1) } });
}

Test(games, G25_cabo_2)
{
	PLAY({ "cabo-2", 3, 6, { POWER(PEEK_OWN, 1), POWER(SWAP_ANY, 1), SEEN(SEVERAL, 1),
	    DONE(KNOCK, 6), NEWS(LAST_TURNS, 6), COUNTS("values.KH=13", 1),
	    COUNTS("knock.win=none", 1) } });
}

Test(games, G26_rat_a_cat)
{
	PLAY({ "rat-a-cat", 4, 7, { POWER(PEEK_OWN, 1), POWER(SWAP_OWN_OTHER, 1),
	    POWER(DRAW_TWO, 1), DONE(KNOCK, 7), COUNTS("values.10=10", 1) } });
}

Test(games, G27_play_nine)
{
	PLAY({ "play-nine", 3, 9, { DONE(TURN_UP, 54), DONE(FLIP, 9), NEWS(LAST_TURNS, 9),
	    COUNTS("values.joker=0", 1), COUNTS("score.pairs=none", 5) } });
}
/* clang-format on */
