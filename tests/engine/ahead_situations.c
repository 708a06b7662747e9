/* What quick play does in a situation. */
#include "engine/ahead/ahead.h"
#include "engine/ahead/quick.h"
#include "engine/ahead/world.h"
#include "tests/engine/play.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static const struct situation {
	const char *preset, *sets;
	const char *own, *other; /* the first cards of seats 0 and 1 */
	uint32_t knows; /* the own cards that seat 0 has seen, one bit each */
	const char *stock, *discard, *before; /* before: an action of seat 0, or "" */
	const char *wanted, *why;
	uint32_t up; /* the own cards that lie face up; 0: as they were dealt */
	bool simple; /* another seat thinks, and takes seat 0 to look only one card ahead */
} situations[] = {
	{ "four-card", "", "TS 9S 2S 3S", "", 15, "5H", "KD", "", "draw discard",
	    "a king is better than any stock card", 0, false },
	{ "four-card", "", "2S 3S AS AD", "", 15, "5H", "TD", "", "knock",
	    "six points are likely the lowest", 0, false },
	{ "four-card", "", "TS 9S 2S 3S", "", 15, "5H", "JD", "", "draw stock",
	    "a jack helps nobody", 0, false },
	{ "four-card", "", "TS 9S 2S 3S", "", 15, "4H", "JD", "draw stock", "replace 0",
	    "the ten goes first", 0, false },
	{ "four-card", "", "4S 3S 2S 3H", "", 15, "9H", "JD", "draw stock", "discard",
	    "a nine is worse than all", 0, false },
	{ "four-card", "", "4S 3S 2S 3H", "", 13, "AH", "JD", "draw stock", "replace 1",
	    "an unknown card is likely higher than four", 0, false },
	{ "six-card", "", "5S 9S 9H 5H TD TC", "", 63, "5D", "9D", "", "draw discard",
	    "the nine makes a pair", 0, false },
	{ "dacz", "", "TS 9S 2S 3S", "AS AD AH AC", 15, "JH", "9D", "draw stock",
	    "power swap-any 0.0 1.0", "the worst own card for one that is likely lower", 0, false },
	{ "dacz", "", "TS 9S 2S 3S", "", 7, "QH", "9D", "draw stock", "power peek-any 0.3",
	    "the own card that it has not seen", 0, false },
	{ "cabo", "end.knock=none end.final_turns=0", "5S 5H 2S 3S", "", 15, "5D", "9D",
	    "draw stock", "match 0.0 0.1", "X04: both fives leave with the drawn one", 0, false },
	{ "cabo", "end.knock=none end.final_turns=0", "5S 2H 2S 3S", "", 15, "AD", "5D", "",
	    "draw discard", "X04: the five leaves with the top card", 0, false },
	{ "four-card", "game.holes=9 knock.fail={\"rule\":\"add\",\"points\":20}", "6S 5H 3S AD",
	    "", 15, "5H", "TD", "", "draw stock", "twenty points are much for a call that may fail",
	    0, false },
	{ "four-card", "game.holes=1 knock.fail={\"rule\":\"add\",\"points\":20}", "6S 5H 3S AD",
	    "", 15, "5H", "TD", "", "knock",
	    "in a game of one hole the twenty points cost nothing more", 0, false },
	{ "cabo", "end.knock=none end.final_turns=0", "TS 5S AS AD", "KS KH KC JH", 15, "5D", "9D",
	    "draw stock", "replace 0", "X04: a five for the ten saves as much as the match", 0,
	    true },
	{ "cabo", "", "TS 9S 2S 3S", "4S AD AH AC", 15, "4D", "9D", "draw stock", "match 1.0",
	    "X04: the ten takes the place of the other's four", 0, false },
	{ "cabo", "values.A=-1 end.knock=none end.final_turns=0", "4S AS AD AC", "4H 9D 9H 9C", 15,
	    "4D", "9S", "draw stock", "match 0.0", "X04: no ace is given away for the other's four",
	    0, false },
	{ "six-card", "turn.flip=must", "KS 9S 2S 3S 4S 5D", "", 2, "5H", "JD", "draw stock",
	    "discard", "T04: a card turned up is worth more than a little gain", 0, false },
	{ "six-card", "turn.flip=must end.final_turns=1", "8S QC 9S 8D 7C TH", "AS AD KS KD 2C 2D",
	    31, "TD", "QD", "draw stock", "replace 1",
	    "T04: after a discard the ten in place 5 ends the hole", 31, false },
	{ "six-card", "turn.flip=must end.final_turns=1", "7S 5C 9S 8D 6C TH", "AS AD KS KD 2C 2D",
	    31, "JH", "QD", "draw stock", "replace 2",
	    "T04: a jack for the nine costs a point, and a discard ends the hole", 31, true },
	{ "dacz", "power.reuse=true", "TS 9S 2S 3S", "", 15, "4H", "QH", "", "draw stock",
	    "W10: a card from the stock saves more than a peek", 0, false },
	{ "dacz", "power.reuse=true power.Q=peek-other", "TS 9S 2S 3S", "", 15, "4H", "QH", "",
	    "draw stock", "W10: it saves more than a peek at another's card", 0, false },
	{ "dacz", "power.reuse=true power.Q=peek-own", "TS 9S 2S 3S", "", 7, "4H", "QH", "",
	    "draw stock", "W10: it saves more than a peek at an own card", 0, false },
	{ "dacz", "power.reuse=true", "AS AD AH AC", "", 15, "4H", "QH", "", "power peek-any 1.0",
	    "W10: a card from the stock saves hardly anything", 0, false },
	{ "six-card", "", "QS 9S 2S 3S 4S 5D", "", 1, "4H", "JD", "draw stock", "replace 1",
	    "G01: a queen waits for a queen, which others throw away", 0, false },
	{ "six-card", "", "QS 9S 2S 3S 4S 5D", "", 1, "4H", "JD", "draw stock", "replace 0",
	    "G01: a seat that looks at the points alone replaces the queen", 0, true },
	{ "six-card", "turn.flip=must", "KS 9S 2S 3S 4S 5D", "", 2, "AH", "JD", "draw stock",
	    "replace 0", "T04: but an ace for an unknown card gains more", 0, false },
	{ "six-card", "turn.flip=must", "KS 9S 2S 3S 4S 5D", "", 63, "8H", "JD", "draw stock",
	    "replace 1", "T04: nothing is learned from a card that the seat knows", 0, false },
	{ "four-card", "", "TS 9S 2S 3S", "", 15, "4H", "6D", "", "draw stock",
	    "a six for a ten is good, and two or three stock cards are better", 0, false },
	{ "cabo", "end.knock=none end.final_turns=0", "TS 2S AS AD", "", 15, "JH", "5D", "",
	    "draw stock", "a five for a ten is good, and two or three stock cards are better", 0,
	    false },
	{ "cabo", "end.knock=none end.final_turns=0", "TS 2S AS AD", "", 15, "JH", "5D", "",
	    "draw discard", "a five for a ten is better than one stock card", 0, true },
	{ "six-card", "", "KS KD AS KC KH 5H", "2S AH 2C AC 2H AD", 31, "3H", "JD", "draw stock",
	    "discard", "E01: four points are not the lowest, so the last card is not turned up", 31,
	    false },
	{ "six-card", "", "KS KD AS KC KH 5H", "TS TD JC 9H 8H 7D", 31, "3H", "JD", "draw stock",
	    "replace 5", "E01: four points are the lowest", 31, false },
	{ "cabo", "match.per_discard=1 end.knock=none end.final_turns=0", "5S 5H 2S 3S", "", 15,
	    "5D", "9D", "draw stock", "match 0.0", "X04: one card for each discard", 0, false },
	{ "cabo", "match.per_discard=1 end.knock=none end.final_turns=0", "5S TH 2S 3S", "5H", 15,
	    "5D", "9D", "draw stock", "match 0.0",
	    "X04: one card for each discard, and none of another seat", 0, false },
	{ "cabo", "values.A=-1 end.knock=none end.final_turns=0", "5S AS 2S 3S", "", 15, "AD", "9D",
	    "draw stock", "replace 0", "X04: no ace of -1 leaves", 0, false },
	{ "cabo", "end.knock=none end.final_turns=0", "TS AS 2S 3S", "", 15, "AD", "9D",
	    "draw stock", "replace 0", "X04: an ace for a ten saves more than two aces", 0, false },
	{ "six-card", "turn.expose_all=true end.final_turns=1 end.face_up=none start.turn_up=0",
	    "AS AD KS KD 2C 2D", "", 63, "5H", "JD", "", "expose",
	    "T06: so few points are likely the lowest", 0, false },
	{ "cumbia", "", "AS AD KS KD", "TS TD TH TC", 15, "5H", "JD", "", "draw stock",
	    "E05: a call waits for the card of the turn", 0, false },
	{ "cumbia", "", "AS AD KS KD", "TS TD TH TC", 15, "5H", "JD", "draw stock", "knock",
	    "E05: so few points are likely the lowest", 0, false },
	{ "cumbia", "", "AS QS KS KC", "3C 3H 2S 2C", 15, "2H", "JD", "draw stock", "knock",
	    "E05: the two makes the points few", 0, false },
	{ "cumbia", "", "AS QS KS KC", "3C 3H 2S 2C", 15, "5H", "JD", "draw stock", "discard",
	    "E05: a five of a power takes no place", 0, false },
	{ "cumbia", "power.5=none", "AS QS KS KC", "3C 3H 2S 4C", 15, "5H", "JD", "draw stock",
	    "knock", "E05: a plain five takes a place", 0, false },
	{ "cumbia", "turn.expose_all=true", "AS AD KS KD", "TS TD TH TC", 15, "5H", "JD", "",
	    "expose", "T06: no card is waited for", 0, false },
	{ "cumbia", "", "QS TC AS QD", "7S 3D 9H 4C", 15, "2H", "JD", "draw stock", "replace 0",
	    "E05: the two does not make the points few enough", 0, false },
	{ "cumbia", "", "AS TC KS KD", "TS TD 9H 4C", 15, "2H", "JD", "draw stock,knock",
	    "replace 1", "E05: the turn goes on after a call", 0, false },
	{ "cumbia", "", "AS AD KS KD", "AH AC 2H 2C", 15, "", "8D", "draw discard", "replace 0",
	    "E05: the eight must be placed", 0, false },
	{ "cumbia", "", "AS AD KS KD", "AH AC 2H 2C", 15, "8H", "QD", "draw stock", "knock",
	    "E05: the eight may go", 0, false },
	{ "cabo", "", "AS AD KD 2D", "TS TD TH TC", 15, "5H", "JD", "draw stock", "knock",
	    "E05: so few points are likely the lowest", 0, false },
	{ "four-card", "power.2S=swap-any", "TS 9S 8S 7S", "", 15, "2S", "JD", "draw stock",
	    "replace 0", "a two for a ten is better than a swap", 0, false },
	{ "dacz", "power.reuse=true", "TS 9S 2S 3S", "AS AD AH AC", 15, "4H", "JD", "",
	    "power swap-any 0.0 1.0", "W10: the jack on the pile is used", 0, false },
	{ "six-card", "turn.flip=must", "KS 9S 2S 3S 4S 5D", "", 3, "JH", "JD", "draw stock",
	    "discard", "T04: a jack is worth nothing", 2, false },
	{ "cabo", "values.KD=-5 end.knock=none end.final_turns=0", "KS KD 2S 3S", "", 15, "KH",
	    "9D", "draw stock", "match 0.0", "X04: the king of -5 stays", 0, false },
	{ "six-card", "turn.flip=must turn.return_discard=true", "KS 9S 2S 3S 4S 5D", "", 2, "JH",
	    "4H", "draw discard", "replace 0",
	    "T01, T04: no card is turned up after the top discard has gone back", 0, false },
	{ "six-card", "turn.placed=face-down turn.flip=must", "KS KD AS KC KH 5H",
	    "2S AH 2C AC 2H AD", 31, "3H", "JD", "draw stock", "replace 5",
	    "T07: a card that is placed face down ends nothing", 31, false },
	{ "powers", "", "TS 9S 3S 3H", "", 15, "8S 9H AD", "JD", "draw stock,power draw-two",
	    "replace 0 as AD", "W13: the best one in hand", 0, false },
	{ "powers", "", "3C 3D 3S 3H", "", 15, "2S", "JD", "draw stock",
	    "power combine draw-two swap-own-other", "W18: the two powers of the most worth", 0,
	    false },
	{ "pablo", "power.9=look-two-may-swap", "TS 9S 3S 3H", "AS AD AH AC", 15, "9H", "JD",
	    "draw stock,power look-two-may-swap 0.0 1.0", "power look-two-may-swap swap",
	    "W07: an ace for a ten", 0, false },
	{ "nine-card", "", "TS KH 4S TH KS 4D 8H KC 9S", "", 511, "AH", "5D", "", "draw stock",
	    "a stock card may make three tens or three fours", 0, false },
	{ "six-card", "turn.flip=must", "KS 9S 2S 3S 4S 5D", "", 3, "JH", "JD",
	    "draw stock,discard", "flip 2", "T04: a card that it does not know", 2, false },
	{ "six-card", "turn.flip=may", "KS 9S 2S 3S 4S 5D", "2S AH 2C AC 2H AD", 3, "JH", "JD",
	    "draw stock,discard", "flip 2", "T04: this does not end the hole", 3, false },
	{ "six-card", "turn.flip=may", "KS 9S 2S 3S 4S 5D", "2S AH 2C AC 2H AD", 31, "JH", "JD",
	    "draw stock,discard", "keep", "T04: this would end the hole with too many points", 31,
	    false },
	{ "six-card", "turn.flip=may", "KS KD 2S KC KH 5D", "TS TD JC 9H 8H 7D", 31, "JH", "JD",
	    "draw stock,discard", "flip 5", "T04: this ends the hole with the lowest points", 31,
	    false },
	/* Powers. */
	{ "dacz", "", "TS 9S 2S 3S", "5S AD 6H 7C", 15, "JH", "9D", "draw stock",
	    "power swap-any 0.0 1.1", "W05: the ten for the lowest card", 0, false },
	{ "dacz", "", "AS AD AH AC", "TS TD TH TC", 15, "JH", "9D", "draw stock", "discard",
	    "W05: no swap gains", 0, false },
	{ "cabo", "", "TS 9S 2S 3S", "AS AD AH AC", 15, "JH", "KD", "draw stock",
	    "power swap-table 0.0 pile", "W20: the king is lower than an ace", 0, false },
	{ "cabo", "", "TS 9S 2S 3S", "AS AD AH AC", 15, "JH", "9D", "draw stock",
	    "power swap-table 0.0 1.0", "W20: an ace is lower than the nine", 0, false },
	{ "pablo", "power.9=look-two-may-swap", "AS AD AH AC", "TS 9S 3S 3H", 15, "9H", "JD",
	    "draw stock,power look-two-may-swap 0.0 1.0", "keep", "W07: no ten for an ace", 0,
	    false },
	{ "pablo", "power.9=look-two-may-swap", "AS AD AH AC", "TS TH TD TC", 15, "9H", "JD",
	    "draw stock", "discard", "W07: no look gains", 0, false },
	{ "powers", "", "3C 2D 2S 3H AH AC", "TS 2H TH TC JD JH", 63, "9S", "JS", "draw stock",
	    "power give-drawn 1.1", "W12: a nine for the two", 0, false },
	{ "powers", "", "3C 2D 2S 3H AH AC", "TS TD TH TC QC QD", 63, "9S", "JS", "draw stock",
	    "discard", "W12: no nine for a ten", 0, false },
	{ "powers", "", "3C 4D 3S 3H AH AC", "", 63, "AS", "JD", "draw stock",
	    "power add-or-remove 0.1", "W17: the worst card leaves", 0, false },
	{ "powers", "values.2=0", "KC KD KS KH 2C 2D", "", 63, "AS", "JD", "draw stock", "discard",
	    "W17: no card of no points leaves", 0, false },
	{ "powers", "", "TC 9D 3S 3H AH AC", "", 55, "JS", "JD", "draw stock", "power peek-own 0.3",
	    "W01: the card that it has not seen", 0, false },
	{ "powers", "", "2C 2D 3S 3H AH AC", "", 63, "3D", "JD", "draw stock",
	    "power shuffle-other who 1", "W08: it harms a little", 0, false },
	{ "powers", "", "2C 2D 3S 3H AH AC", "", 63, "8D", "JD", "draw stock", "power draw-two",
	    "W13: two more cards", 0, false },
	{ "powers", "", "2C 2D 3S 3H AH AC", "", 63, "5D", "JD", "draw stock", "power shield",
	    "W15: it helps a little", 0, false },
	{ "powers", "", "2C 2D 3S 3H AH AC", "", 63, "4D", "JD", "draw stock", "power flip 1.0",
	    "W16: a card of another seat", 0, false },
	{ "powers", "", "TC 2D 3S 3H AH AC", "", 55, "7D", "JD", "draw stock", "replace 0",
	    "W14: to swap lines gains nothing", 0, false },
	{ "four-card", "power.8S=peek-own", "9S 3S 2S 2D", "", 7, "8S", "JD", "draw stock",
	    "power peek-own 0.3", "W01: a look is worth more than one point", 0, false },
	{ "four-card", "power.6S=peek-own", "TS 3S 2S 2D", "", 7, "6S", "JD", "draw stock",
	    "replace 0", "W01: and less than four", 0, false },
};

static void
set(const struct situation *i, struct golf_state *s)
{
	char sets[200], words[80];

	snprintf(sets, sizeof sets, "%s%s", i->sets,
	    strcmp(i->preset, "six-card") ? " start.peek=0" : "");
	play_two(s, i->preset, sets, i->own, i->other);
	s->up[0] = i->up != 0 ? i->up : s->up[0];
	for (unsigned p = 0; p < s->grid; p++) {
		s->seen[0][p] = i->knows >> p & 1;
		if (*i->other)
			s->seen[1][p] = 3;
	}
	play_stock(s, i->stock);
	play_discard(s, i->discard);
	for (const char *before = i->before; *before;
	     before += strcspn(before, ","), before += *before == ',') {
		snprintf(words, sizeof words, "0 %.*s", (int)strcspn(before, ","), before);
		cr_assert_eq(play(s, words, NULL), GOLF_OK, "%s", words);
	}
}

static void
expect(const struct situation *i, const struct golf_action *a, bool listed)
{
	char words[80];
	struct golf_action wanted;

	snprintf(words, sizeof words, "0 %s", i->wanted);
	wanted = play_action(words);
	cr_expect(a->kind == wanted.kind && a->from == wanted.from &&
		(a->place == wanted.place || wanted.kind == GOLF_DO_KEEP) &&
		(a->card == wanted.card || (listed && wanted.card == GOLF_NO_CARD)) &&
		a->power == wanted.power && a->a == wanted.a && a->b == wanted.b &&
		(a->who == wanted.who || wanted.who == GOLF_NOBODY) && a->yes == wanted.yes &&
		(a->n == wanted.n || listed) && memcmp(a->at, wanted.at, 2 * a->n) == 0,
	    "%s %s, %s: %s from %u place %u n %u %u.%u %u.%u, %u %u; %s", i->preset, i->own,
	    i->wanted, golf_do_text((enum golf_do)a->kind), a->from, a->place, a->n, a->at[0].seat,
	    a->at[0].place, a->at[1].seat, a->at[1].place, a->a, a->b, i->why);
}

/* Compares what quick play does for seat 0. In a simple situation, seat 1 thinks about seat 0. */
static void
expect_quick(const struct situation *i, const struct golf_state *s, uint64_t number)
{
	static struct golf_known known;
	static struct world w;
	static struct quick q;
	struct player_rng rng;
	struct golf_action a;

	golf_know(s, 0, &known);
	world_begin(&w, &known);
	player_rng_number(&rng, number);
	world_quick(&w, i->simple, &q);
	q.deep = !i->simple;
	quick_act(&q, s, 0, &rng, &a);
	expect(i, &a, false);
}

Test(ahead_situations, quick_play_does_what_is_wanted)
{
	for (size_t i = 0; i < sizeof situations / sizeof situations[0]; i++) {
		struct golf_state s;

		set(&situations[i], &s);
		expect_quick(&situations[i], &s, i);
	}
}

Test(ahead_situations, E05_a_call_waits_for_no_card_when_none_is_left)
{
	const struct situation i = { "cumbia", "turn.draw=stock end.stock=none", "AS AD KS KD",
		"TS TD TH TC", 15, "", "JD", "", "knock", "no card to wait for", 0, false };
	struct golf_state s;

	set(&i, &s);
	while (s.stock_at < s.cards)
		s.pile[s.discards++] = s.pile[s.stock_at++];
	expect_quick(&i, &s, 1);
}

/* The usual choice is the listed choice with the same words. */
Test(ahead_situations, it_is_the_usual_choice)
{
	for (size_t i = 0; i < sizeof situations / sizeof situations[0]; i++) {
		enum { MANY = 400 };
		static struct golf_action choice[MANY];
		static struct golf_known known;
		struct ahead_task task = { .known = &known, .choice = choice };
		struct player_rng rng;
		struct golf_state s;

		if (situations[i].simple)
			continue;
		set(&situations[i], &s);
		golf_know(&s, 0, &known);
		task.n = golf_list(&s, 0, choice, MANY);
		player_rng_number(&rng, i);
		expect(&situations[i], &choice[ahead_usual(&task, &rng)], true);
	}
}
