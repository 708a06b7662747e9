/* greedy with the rules of all presets: its choices for powers, matches and calls. */
#include "engine/players/mind.h"
#include "engine/players/players.h"
#include "tests/engine/play.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* Checks with many random numbers that the seat's answer is in the list wanted ("" for none). */
static void
expect(const struct golf_state *s, unsigned seat, const char *wanted, const char *why)
{
	const struct player *greedy = player_find("greedy", 6);

	for (unsigned char seed = 0; seed < 20; seed++) {
		unsigned char bytes[32] = { seed, 1 };
		struct player_rng rng;
		struct golf_action a;
		char words[400], *save = NULL;
		bool acts, good = false;
		unsigned choices;

		player_rng_seed(&rng, bytes);
		acts = player_decide(greedy, s, seat, &rng, &a, &choices);
		if (!*wanted) {
			cr_expect_not(acts, "%s: it does %s", why, golf_do_text(a.kind));
			continue;
		}
		cr_assert(acts, "%s: it does nothing", why);
		snprintf(words, sizeof words, "%s", wanted);
		for (char *w = strtok_r(words, ",", &save); w; w = strtok_r(NULL, ",", &save)) {
			struct golf_action x = play_action(w + strspn(w, " "));

			good = good ||
			    (x.kind == a.kind && x.place == a.place && x.n == a.n &&
				(x.card == GOLF_NO_CARD || x.card == a.card) && x.from == a.from &&
				x.yes == a.yes && (x.kind != GOLF_DO_POWER || x.power == a.power) &&
				memcmp(x.at, a.at, x.n * sizeof x.at[0]) == 0 &&
				(x.who == GOLF_NOBODY || x.who == a.who) &&
				memcmp(x.give, a.give, x.gives) == 0);
		}
		cr_expect(good, "%s: it does %s, place %u, %u at %u.%u %u.%u", why,
		    golf_do_text(a.kind), a.place, a.n, a.at[0].seat, a.at[0].place, a.at[1].seat,
		    a.at[1].place);
	}
}

/*
 * own and others: the cards of seats 0 and 1. Then the actions, with ";" between them; then seat 0
 * or 1 is asked. A seat knows the cards that these actions showed, and face-up cards.
 */
static const struct {
	const char *preset, *sets, *own, *other, *stock, *pile, *done;
	unsigned asked;
	const char *wanted, *why;
} tries[] = {
	{ "cumbia", "", "", "", "4S", "3C", "", 0, "0 peek 0, 0 peek 1, 0 peek 2, 0 peek 3",
	    "it peeks at the start" },
	{ "pablo", "", "KS 2S 3S 4S", "5S 6S 7S 9S", "7H", "3C",
	    "0 peek 0;0 peek 1;1 peek 0;1 peek 1;0 draw stock;0 power take-look-swap 1.0", 0,
	    "0 power take-look-swap 0.0", "W06: the king is given for the five" },
	{ "pablo", "", "KS KH 3S 4S", "5S 6S 7S 9S", "2C", "3C",
	    "0 peek 0;0 peek 1;1 peek 0;1 peek 1;0 draw stock", 0, "0 replace 0 1",
	    "T11: one card replaces two kings" },
	{ "pablo", "", "KS KH QS QH", "5S 6S 7S 9S", "QC", "3C",
	    "0 peek 0;0 peek 1;1 peek 0;1 peek 1;0 draw stock;0 discard", 0, "",
	    "E04: too many points for a call" },
	{ "pablo", "", "AS AH 9C TC", "TS TH JS JD", "2C 2D", "3C",
	    "0 peek 0;0 peek 1;1 peek 0;1 peek 1;0 draw stock;0 replace 2;1 draw stock;1 discard;0 "
	    "draw stock;0 replace 3",
	    0, "0 knock", "E04: few enough points for a call" },
	{ "cumbia", "", "KH 9S 3S 4S", "9C 6S 7S 8S", "9H QC", "3C",
	    "0 peek 0;0 peek 1;1 peek 2;1 peek 3;0 draw stock;0 discard", 0, "0 match 0.1",
	    "X01: an own card that it knows to be equal" },
	{ "cumbia", "", "KH 9S 3S 4S", "9C 6S 7S 8S", "TH QC", "3C",
	    "0 peek 0;0 peek 1;1 peek 2;1 peek 3;0 draw stock;0 discard", 0, "",
	    "X02: it does not try an unknown card" },
	{ "cumbia", "", "KH QS 3S 4S", "9C 6S 7S 8S", "9H QC", "3C",
	    "0 peek 1;0 peek 0;1 peek 0;1 peek 3;0 draw stock;0 discard", 1, "1 match 1.0",
	    "X01: out of turn" },
	{ "cumbia", "power.8=peek-other values.2=-5", "2H QS 3S 4S", "9C 6S 7S JS", "8D 9H", "3C",
	    "0 peek 0;0 peek 1;1 peek 2;1 peek 3;0 draw stock;0 power peek-other 1.0;1 draw "
	    "stock;1 discard",
	    0, "0 match 1.0 give 1", "X04: a card of another player, for the queen" },
	{ "cumbia", "", "KC JS 3S 4S", "QC 6S 7S 8S", "JC 9D", "9C",
	    "0 peek 0;0 peek 1;1 peek 0;1 peek 1;0 draw stock;0 power look-two-may-swap 0.1 1.0", 0,
	    "0 keep", "W07: the jack is less than the queen" },
	{ "cumbia", "", "QH JS 3S 4S", "2C 6S 7S 8S", "JC 9D", "9C",
	    "0 peek 0;0 peek 1;1 peek 0;1 peek 1;0 draw stock;0 power look-two-may-swap 0.1 1.0", 0,
	    "0 power look-two-may-swap swap", "W07: the jack is more than the two" },
	{ "cambio", "", "KC JS 3S 4S", "2C 6S 7S 8S", "QC 9D", "9C",
	    "0 peek 0;0 peek 2;1 peek 0;1 peek 1;0 draw stock", 0,
	    "0 power swap-own-other 0.0 1.0, 0 power swap-own-other 0.0 1.1, 0 power "
	    "swap-own-other 0.0 1.2, "
	    "0 power swap-own-other 0.0 1.3, 0 power peek-other 1.0, 0 power peek-other 1.1, 0 "
	    "power peek-other 1.2, "
	    "0 power peek-other 1.3, 0 power peek-own 0.1, 0 power peek-own 0.3, 0 power "
	    "shuffle-other who 1",
	    "a power is used, not placed" },
	{ "cambio",
	    "power.J=none power.Q=none power.K=none power.joker=none power.A=peek-other "
	    "power.2=peek-other power.3=peek-other power.4=peek-other power.placeable=false",
	    "KS KH QS QH", "9C TC 7C 6C", "2C", "8S", "0 peek 0;0 peek 2;1 peek 0;1 peek 1", 0,
	    "0 draw discard", "W09: the low cards of the stock could not be placed" },
	{ "cambio",
	    "power.J=none power.Q=none power.K=none power.joker=none power.A=peek-other "
	    "power.2=peek-other power.3=peek-other power.4=peek-other",
	    "KS KH QS QH", "9C TC 7C 6C", "2C", "8S", "0 peek 0;0 peek 2;1 peek 0;1 peek 1", 0,
	    "0 draw stock", "the low cards of the stock can be placed" },
	{ "cutthroat", "", "AS 2S 3S 4S 5S 6S", "AC 9H 9D 7H 7D 7C", "KC", "QD",
	    "0 turn-up 0;0 turn-up 1;1 turn-up 0;1 turn-up 1;0 draw stock", 0,
	    "0 trade 1.0 2, 0 trade 1.0 3, 0 trade 1.0 4, 0 trade 1.0 5",
	    "T13: the king goes where the ace was" },
	{ "four-card", "turn.paid_peek=1", "KS KH 9S 9D", "9C 8C 7C 6C", "2C", "3C", "", 0,
	    "0 draw discard", "M04: a look is not worth its point" },
	{ "powers", "", "KC JS 3S 4S 5S 6S", "2C 6H 7S 8S 9S 9C", "AC 9D", "9H",
	    "0 peek 0;0 peek 1;1 peek 0;1 peek 1;0 draw stock", 0, "0 power add-or-remove 0.1",
	    "W17: removing a jack is better than adding a card to an opponent's layout" },
	{ "powers", "", "KC JS 3S 4S 5S 6S", "2C 6H 7S 8S 9S 9C", "9D 2H", "9H",
	    "0 peek 0;0 peek 1;1 peek 0;1 peek 1;0 draw stock", 0,
	    "0 power give-drawn 1.0, 0 power give-drawn 1.1, 0 power give-drawn 1.2, 0 power "
	    "give-drawn 1.3, "
	    "0 power give-drawn 1.4, 0 power give-drawn 1.5, 0 replace 1",
	    "W12: a nine goes to an opponent, or replaces the jack" },
	{ "powers", "", "KC JS 3S 4S 5S 6S", "2C 6H 7S 8S 9S 9C", "8D 2H AH", "9H",
	    "0 peek 0;0 peek 1;1 peek 0;1 peek 1;0 draw stock;0 power draw-two", 0,
	    "0 replace 1 as AH", "W13: the best of three replaces the worst card" },
};

static void
deal(struct golf_state *s, size_t i)
{
	struct golf_rules r = play_rules(tries[i].preset, tries[i].sets);
	char words[400], *save = NULL;

	play_deal(s, &r, 2, 1);
	if (*tries[i].own)
		play_give(s, 0, tries[i].own);
	if (*tries[i].other)
		play_give(s, 1, tries[i].other);
	play_stock(s, tries[i].stock);
	play_discard(s, tries[i].pile);
	snprintf(words, sizeof words, "%s", tries[i].done);
	for (char *w = strtok_r(words, ";", &save); w; w = strtok_r(NULL, ";", &save))
		cr_assert_eq(play(s, w, NULL), GOLF_OK, "%s: %s", tries[i].why, w);
}

Test(players_mind, situations)
{
	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct golf_state s;

		deal(&s, i);
		if (*tries[i].why)
			expect(&s, tries[i].asked, tries[i].wanted, tries[i].why);
	}
}

static uint8_t
card(const char *text)
{
	uint8_t c = GOLF_NO_CARD;

	cr_assert(golf_card_read(NULL, text, strlen(text), &c), "%s", text);
	return c;
}

/* The view of seat 0 of two, after a deal: all cards lie face down. */
static struct golf_view
dealt_view(const struct golf_rules *r)
{
	struct golf_state s;
	struct golf_view v;

	play_deal(&s, r, 2, 1);
	golf_view(&s, 0, &v);
	return v;
}

Test(players_mind, a_look_at_own_cards_is_worth_nothing_to_who_knows_them)
{
	struct golf_rules r = play_rules("powers", "");
	struct golf_view v = dealt_view(&r);
	struct golf_action look = {
		.kind = GOLF_DO_POWER, .power = GOLF_POWER_PEEK_OTHER, .n = 1, .at = { { 1, 0 } }
	};
	struct golf_action shield = { .kind = GOLF_DO_POWER, .power = GOLF_POWER_SHIELD };
	struct mind m;

	mind_begin(&m, &r, &v);
	cr_expect_gt(mind_power_worth(&m, GOLF_POWER_PEEK_OWN), 0);
	cr_expect_gt(mind_power_worth(&m, GOLF_POWER_PEEK_ANY), 0);
	for (unsigned place = 0; place < v.size[0]; place++)
		v.cell[0][place] = (struct golf_cell){ card("5C"), GOLF_CELL_KNOWN };
	mind_begin(&m, &r, &v);
	cr_expect_eq(mind_power_worth(&m, GOLF_POWER_PEEK_OWN), 0);
	cr_expect_eq(mind_power_worth(&m, GOLF_POWER_PEEK_ANY), 0);
	cr_expect_eq(mind_power_worth(&m, GOLF_POWER_PEEK_OTHER), m.now - mind_power(&m, &look),
	    "a power is worth what its use gains");
	cr_expect_eq(mind_power_worth(&m, GOLF_POWER_SHIELD), m.now - mind_power(&m, &shield),
	    "the first shield");
}

/* W12: the drawn card goes to an opponent. Who gets an equal card gains and loses nothing. */
Test(players_mind, giving_an_equal_card_costs_nothing)
{
	struct golf_rules r = play_rules("powers", "");
	struct golf_view v = dealt_view(&r);
	struct golf_action give = {
		.kind = GOLF_DO_POWER, .power = GOLF_POWER_GIVE_DRAWN, .n = 1, .at = { { 1, 0 } }
	};
	struct mind m;

	v.cell[1][0] = (struct golf_cell){ card("5C"), GOLF_CELL_UP | GOLF_CELL_KNOWN };
	v.drawn = card("5H");
	mind_begin(&m, &r, &v);
	cr_expect_eq(mind_power(&m, &give), m.now);
	v.drawn = card("9H");
	mind_begin(&m, &r, &v);
	cr_expect_lt(mind_power(&m, &give), m.now, "a higher card is a gain");
}
