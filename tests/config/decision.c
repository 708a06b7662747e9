/* Decisions in words. */
#include "config/decision.h"
#include "config/presets.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

/* A match names the discard, although the seat of the turn shows a card that it took. */
Test(decision, X01_a_match_names_the_card_that_is_matched)
{
	static struct golf_view view;
	const struct golf_action match = { .kind = GOLF_DO_MATCH, .n = 1, .at = { { 0, 1 } } };
	const char *const names[GOLF_SEATS_MAX] = { "Ana", "Ben" };
	struct golf_rules rules;
	struct decision d = {
		.lang = "en", .rules = &rules, .view = &view, .action = &match, .names = names
	};
	struct golf_why why;
	char out[DECISION_TEXT];

	cr_assert(rules_load(&rules, "cambio", &why));
	cr_assert(golf_card_read(NULL, "7C", 2, &view.discard));
	cr_assert(golf_card_read(NULL, "KD", 2, &view.drawn));
	view.seats = 2;
	rules.match = GOLF_MATCH_ANY_TIME;
	cr_expect_not_null(strstr(decision_say(&d, out), "match 7♣"), "%s", out);
	rules.match = GOLF_MATCH_OWN_TURN;
	cr_expect_not_null(strstr(decision_say(&d, out), "match K♦"), "%s", out);
}

Test(decision, a_card_is_drawn_from_the_stock_or_taken_from_the_pile)
{
	static struct golf_view view;
	struct golf_action draw = { .kind = GOLF_DO_DRAW };
	struct golf_rules rules;
	struct decision d = { .lang = "en", .rules = &rules, .view = &view, .action = &draw };
	char out[DECISION_TEXT];

	golf_rules_default(&rules);
	cr_assert(golf_card_read(NULL, "7C", 2, &view.discard));
	view.drawn = GOLF_NO_CARD;
	draw.from = GOLF_FROM_STOCK;
	cr_expect_str_eq(decision_say(&d, out), "draw from the stock");
	draw.from = GOLF_FROM_DISCARD;
	cr_expect_str_eq(decision_say(&d, out), "take 7♣ from the discard pile");
}

Test(decision, swapped_lines_are_rows_or_columns)
{
	static struct golf_view view;
	struct golf_action swap = {
		.kind = GOLF_DO_POWER, .power = GOLF_POWER_SWAP_LINES, .a = 0, .b = 2
	};
	const char *const names[GOLF_SEATS_MAX] = { "Ana", "Ben" };
	struct golf_rules rules;
	struct decision d = {
		.lang = "en", .rules = &rules, .view = &view, .action = &swap, .names = names
	};
	char out[DECISION_TEXT];

	golf_rules_default(&rules);
	view.seats = 2;
	swap.lines = GOLF_LINES_ROWS;
	cr_expect_not_null(strstr(decision_say(&d, out), "rows 1 and 3"), "%s", out);
	swap.lines = GOLF_LINES_COLUMNS;
	cr_expect_not_null(strstr(decision_say(&d, out), "columns 1 and 3"), "%s", out);
}

/* Simulated games have several seats with one name: the seat tells them apart. */
Test(decision, equal_names_have_the_number_of_the_seat)
{
	static const char *const names[GOLF_SEATS_MAX] = { "easy", "hard", "easy" };
	static const char *const wanted[] = { "easy, seat 1", "hard", "easy, seat 3" };
	char out[DECISION_NAME];

	for (unsigned seat = 0; seat < 3; seat++)
		cr_expect_str_eq(decision_name("en", names, 3, seat, out), wanted[seat]);
	cr_expect_str_eq(decision_name("es", names, 3, 2, out), "easy, puesto 3");
	cr_expect_str_eq(decision_name("en", names, 2, 0, out), "easy", "seat 3 is not there");
}

/* Random decisions ------------------------------------------------------------ */

enum { LISTED = 512, ALL = 600, EXTRA = ALL - LISTED };

static uint64_t
next_random(uint64_t *x)
{
	*x ^= *x << 13;
	*x ^= *x >> 7;
	*x ^= *x << 17;
	return *x;
}

/* 64 random bits: those of next_random() are too alike for a lot. */
static uint64_t
lot(uint64_t *x)
{
	return next_random(x) * UINT64_C(0x9e3779b97f4a7c15);
}

struct said {
	char text[DECISION_TEXT];
	struct golf_action a;
};

static int
by_text(const void *a, const void *b)
{
	return strcmp(((const struct said *)a)->text, ((const struct said *)b)->text);
}

/* What all tries together have said. */
static struct {
	unsigned kinds[GOLF_DO_COUNT + 1], powers[GOLF_POWER_COUNT];
	unsigned longest; /* cards in a match */
} seen;

static void
note(const struct golf_action *a)
{
	seen.kinds[a->kind]++;
	if (a->kind == GOLF_DO_POWER)
		seen.powers[a->power]++;
	if (a->kind == GOLF_DO_MATCH && a->n > seen.longest)
		seen.longest = a->n;
}

/* The first choices of a seat, and some matches of several cards (X04). */
static unsigned
find_choices(const struct golf_state *s, unsigned seat, uint64_t *x, struct said *said)
{
	static struct golf_action list[LISTED];
	unsigned n = golf_list(s, seat, list, LISTED);

	n = n < LISTED ? n : LISTED;
	for (unsigned i = 0; i < n; i++)
		said[i].a = list[i];
	for (unsigned i = 0; i < EXTRA; i++) {
		golf_by_lot(s, seat, lot(x), &said[n].a);
		n += said[n].a.kind == GOLF_DO_MATCH && said[n].a.n > 1;
	}
	if (golf_may_act(s) >> seat & 1)
		said[n++].a = (struct golf_action){ .kind = GOLF_DO_COUNT, .seat = (uint8_t)seat };
	return n;
}

static void
say_choices(const struct golf_state *s, unsigned seat, const char *lang, uint64_t *x)
{
	/* As in a simulated game. */
	static const char *const names[GOLF_SEATS_MAX] = { "easy", "hard", "easy" };
	static struct said said[ALL + 1];
	unsigned n = find_choices(s, seat, x, said);
	struct golf_view view;
	struct decision d = { .lang = lang,
		.call = "Cabo",
		.rules = golf_rules_of(s),
		.view = &view,
		.names = names };

	golf_view(s, seat, &view);
	for (unsigned i = 0; i < n; i++) {
		d.action = &said[i].a;
		decision_say(&d, said[i].text);
		note(d.action);
	}
	qsort(said, n, sizeof said[0], by_text);
	for (unsigned i = 1; i < n; i++)
		cr_assert(strcmp(said[i - 1].text, said[i].text) != 0 ||
			memcmp(&said[i - 1].a, &said[i].a, sizeof said[i].a) == 0,
		    "%s: %s", d.rules->name, said[i].text);
}

static void
play_and_say(const struct golf_rules *rules, const char *lang, uint64_t number)
{
	enum { MOVES = 300 };
	unsigned char seed[GOLF_SEED] = { (unsigned char)number };
	struct golf_state *s = malloc(golf_state_size());
	uint64_t x = number + 1;

	cr_assert_eq(golf_begin(s, rules, 3, seed, "", 0), GOLF_OK);
	for (unsigned i = 0; i < MOVES; i++) {
		unsigned may = golf_to_act(s) | golf_may_act(s), actor = (unsigned)(lot(&x) >> 8);
		struct golf_action a = { .kind = GOLF_DO_DEAL };
		static struct golf_events out;

		for (unsigned seat = 0; seat < 3; seat++)
			if (may >> seat & 1)
				say_choices(s, seat, lang, &x);
		while (may && !(may >> actor % 3 & 1))
			actor++;
		if (may)
			golf_by_lot(s, actor % 3, lot(&x), &a);
		if (a.kind != GOLF_DO_COUNT && golf_apply(s, &a, &out) != GOLF_OK)
			break;
	}
	free(s);
}

/* Keys that bring kinds of actions; each row over a preset. */
static const char *const tables[][20] = {
	{ "six-card", "turn.flip", "may", "turn.paid_peek", "1", "turn.multi_replace", "true" },
	{ "six-card", "start.rearrange", "true", "turn.flip_instead", "true", "turn.expose_all",
	    "true", "deck.packs", "6", "deck.jokers", "4" },
	{ "six-card", "turn.king_trade", "true", "end.stock", "end", "turn.draw", "stock" },
	{ "four-card", "match.when", "own-turn", "match.whose", "any", "match.wrong_cards", "1" },
	{ "four-card", "match.when", "any-time", "match.whose", "any", "match.wrong_cards", "2" },
	{ "four-card", "power.A", "peek-own", "power.2", "combine", "power.3", "peek-other",
	    "power.4", "flip", "power.5", "shield", "power.6", "swap-own-other", "power.7",
	    "swap-lines", "power.8", "draw-two", "end.knock", "end-of-turn" },
	{ "four-card", "power.A", "take-look-swap", "power.2", "swap-table", "power.3", "swap-any",
	    "power.4", "peek-any", "power.5", "draw-two", "power.6", "give-drawn", "power.reuse",
	    "true" },
	{ "four-card", "power.A", "look-any-two-may-swap", "power.2", "look-any-two-may-swap",
	    "power.3", "look-any-two-may-swap", "power.4", "peek-own", "match.when", "both",
	    "power.when", "discarded" },
	{ "four-card", "power.A", "combine", "power.2", "combine", "power.3", "shuffle-other",
	    "power.4", "add-or-remove", "power.5", "look-two-may-swap", "power.6", "cancel-knock",
	    "power.Q", "combine", "power.K", "combine", "end.knock", "during-turn" },
};

/* Else a review could name the same words for the player's choice and for a better one. */
Test(decision, two_choices_of_a_decision_have_different_words)
{
	for (size_t i = 0; i < preset_count(); i++) {
		struct golf_rules rules;
		struct golf_why why;

		cr_assert(rules_load(&rules, preset_name(i), &why));
		play_and_say(&rules, i % 2 ? "es" : "en", i);
	}
	for (size_t i = 0; i < 2 * sizeof tables / sizeof tables[0]; i++) {
		const char *const *row = tables[i / 2];
		struct golf_rules rules;
		struct golf_why why;

		cr_assert(rules_load(&rules, row[0], &why));
		for (unsigned k = 1; row[k]; k += 2)
			cr_assert(golf_rules_set(&rules, row[k], row[k + 1], &why), "%s", why.text);
		cr_assert(golf_rules_check(&rules, &why), "%s", why.text);
		play_and_say(&rules, i % 2 ? "es" : "en", i);
	}
	for (unsigned kind = 0; kind <= GOLF_DO_COUNT; kind++)
		cr_expect(seen.kinds[kind] > 0 || kind == GOLF_DO_DEAL || kind == GOLF_DO_LEAVE ||
			kind == GOLF_DO_JOIN,
		    "%s", kind < GOLF_DO_COUNT ? golf_do_text(kind) : "doing nothing");
	for (unsigned power = GOLF_POWER_NONE + 1; power < GOLF_POWER_COUNT; power++)
		cr_expect(seen.powers[power] > 0, "%s", golf_power_text(power));
	cr_expect_geq(seen.longest, 3u);
}
