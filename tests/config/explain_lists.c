/* Cards in words: their values, their powers, and the number of packs. */
#include "config/words.h"
#include "tests/config/explain_try.h"

#include <criterion/criterion.h>
#include <string.h>

static const struct
try {
	const char *why, *with, *en, *es;
}
tries[] = {
	{ "the defaults", "", "Ace: 1; 2 to 10: their number; Jack, Queen: 10; King: 0.",
	    "As: 1; del 2 al 10: su número; Jota, Dama: 10; Rey: 0." },
	{ "V01", "values.2=-2", "Ace: 1; 2: −2; 3 to 10: their number; Jack, Queen: 10; King: 0.",
	    "As: 1; 2: −2; del 3 al 10: su número; Jota, Dama: 10; Rey: 0." },
	{ "V02", "values.joker=-5 deck.jokers=2",
	    "Ace: 1; 2 to 10: their number; Jack, Queen: 10; King: 0; Joker: −5.",
	    "As: 1; del 2 al 10: su número; Jota, Dama: 10; Rey: 0; Comodín: −5." },
	{ "without jokers their value is not listed", "values.joker=-5",
	    "Ace: 1; 2 to 10: their number; Jack, Queen: 10; King: 0.",
	    "As: 1; del 2 al 10: su número; Jota, Dama: 10; Rey: 0." },
	{ "V04", "values.Q=13", "Ace: 1; 2 to 10: their number; Jack: 10; Queen: 13; King: 0.",
	    "As: 1; del 2 al 10: su número; Jota: 10; Dama: 13; Rey: 0." },
	{ "V05", "values.QS=40 values.8=0",
	    "Ace: 1; 2 to 7: their number; 8: 0; 9: 9; 10, Jack: 10; Queen of spades: 40; any "
	    "other Queen: 10; King: 0.",
	    "As: 1; del 2 al 7: su número; 8: 0; 9: 9; 10, Jota: 10; Dama de picas: 40; cualquier "
	    "otra Dama: 10; Rey: 0." },
	{ "V08", "values.JS=0 values.JH=0",
	    "Ace: 1; 2 to 10: their number; Jack of spades, Jack of hearts: 0; any other Jack: 10; "
	    "Queen: 10; King: 0.",
	    "As: 1; del 2 al 10: su número; Jota de picas, Jota de corazones: 0; cualquier otra "
	    "Jota: 10; Dama: 10; Rey: 0." },
	{ "V09", "values.2D=-10 values.KH=-5 values.KD=-5",
	    "Ace: 1; 2 of diamonds: −10; any other 2: 2; 3 to 10: their number; Jack, Queen: 10; "
	    "black King: 0; red King: −5.",
	    "As: 1; 2 de diamantes: −10; cualquier otro 2: 2; del 3 al 10: su número; Jota, Dama: "
	    "10; Rey negro: 0; Rey rojo: −5." },
	{ "red queens have their own value", "values.QH=1 values.QD=1",
	    "Ace: 1; 2 to 10: their number; Jack, black Queen: 10; red Queen: 1; King: 0.",
	    "As: 1; del 2 al 10: su número; Jota, Dama negra: 10; Dama roja: 1; Rey: 0." },
	{ "a value of the red aces", "values.AH=5 values.AD=5",
	    "Black Ace: 1; red Ace: 5; 2 to 10: their number; Jack, Queen: 10; King: 0.",
	    "As negro: 1; As rojo: 5; del 2 al 10: su número; Jota, Dama: 10; Rey: 0." },
	{ "four suits, four values", "values.KS=1 values.KH=2 values.KD=3",
	    "Ace: 1; 2 to 10: their number; Jack, Queen: 10; King of spades: 1; King of hearts: 2; "
	    "King of diamonds: 3; King of clubs: 0.",
	    "As: 1; del 2 al 10: su número; Jota, Dama: 10; Rey de picas: 1; Rey de corazones: 2; "
	    "Rey de diamantes: 3; Rey de tréboles: 0." },
	{ "two suits have values of their own", "values.KS=1 values.KD=3",
	    "Ace: 1; 2 to 10: their number; Jack, Queen: 10; King of spades: 1; King of diamonds: "
	    "3; any other King: 0.",
	    "As: 1; del 2 al 10: su número; Jota, Dama: 10; Rey de picas: 1; Rey de diamantes: 3; "
	    "cualquier otro Rey: 0." },
	{ "a power of a rank", "power.J=peek-own", "Jack: look in secret at one of your own cards.",
	    "Jota: mira en secreto una de tus cartas." },
	{ "a power of several ranks", "power.A=peek-own power.10=peek-own power.Q=peek-own",
	    "Ace, 10, Queen: look in secret at one of your own cards.",
	    "As, 10, Dama: mira en secreto una de tus cartas." },
	{ "a power of the red cards", "power.JH=peek-own power.JD=peek-own",
	    "Red Jack: look in secret at one of your own cards.",
	    "Jota roja: mira en secreto una de tus cartas." },
	{ "a power of three suits of a rank", "power.K=peek-own power.KD=none",
	    "King of spades, King of hearts, King of clubs: look in secret at one of your own "
	    "cards.",
	    "Rey de picas, Rey de corazones, Rey de tréboles: mira en secreto una de tus cartas." },
	{ "a power of jokers", "power.joker=peek-own deck.jokers=2",
	    "Joker: look in secret at one of your own cards.",
	    "Comodín: mira en secreto una de tus cartas." },
};

static void
expect_line(const char *text, const char *line, const char *why)
{
	size_t length = strlen(line);
	const char *at = strstr(text, line);

	cr_expect(
	    at && at[-1] == '\n' && at[length] == '\n', "%s: no \"%s\" in\n%s", why, line, text);
}

Test(explain_lists, cards_in_words)
{
	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct golf_rules r;
		try_rules(&r, tries[i].with);
		expect_line(try_text(&r, "en"), tries[i].en, tries[i].why);
		expect_line(try_text(&r, "es"), tries[i].es, tries[i].why);
	}
}

/* A power of jokers is not listed when no pack has jokers. */
Test(explain_lists, a_deck_without_jokers_or_powers)
{
	struct golf_rules r;

	try_rules(&r, "power.joker=peek-own");
	cr_expect_null(strstr(try_text(&r, "en"), "Power cards"));
}

/* Each power is listed once, in the order of the pack. */
Test(explain_lists, powers_in_order)
{
	struct golf_rules r;
	const char *text, *a, *b;

	try_rules(&r, "power.5=peek-other power.6=peek-own power.7=peek-other");
	text = try_text(&r, "en");
	a = strstr(text, "5, 7: look in secret at one card");
	b = strstr(text, "6: look in secret at one of your own");
	cr_expect(a && b && a < b, "%s", text);
}

/* Every card has its own value and power: the longest text that rules can give. */
Test(explain_lists, the_longest_text_is_complete)
{
	struct golf_rules r;

	try_rules(&r,
	    "deck.jokers=4 layout.rows=3 layout.columns=4 start.peek=2 start.memory=start-cards "
	    "turn.flip=must "
	    "score.triples=lines-and-diagonals score.square=-10 score.four_in_columns=-10 "
	    "score.six_equal=-20 "
	    "score.negative_columns=-20 score.kings_row=-16 score.joker_pair=-5 score.wild=jacks "
	    "score.flush=-20 "
	    "score.run=-20 score.straight_flush=wins-game score.four_of_a_kind=wins-game "
	    "score.shoot_moon=60 "
	    "score.lowest_zero=true turn.remove_lines=true turn.paid_peek=2 "
	    "turn.multi_replace=true "
	    "turn.jack_skips=true turn.king_trade=true end.knock=during-turn end.final_turns=1 "
	    "turn.expose_all=true "
	    "match.when=own-turn match.whose=any match.wrong_cards=2 match.wrong_points=10 "
	    "game.target=100 "
	    "game.reset_at=150 game.tie=extra-holes game.pot={\"stake\":5,\"max\":100} "
	    "start.rearrange=true "
	    "knock.win={\"rule\":\"set\",\"points\":-10} "
	    "knock.fail={\"rule\":\"double\",\"points\":5}");
	for (unsigned i = 0; i < 52; i++) {
		r.card_value[i] = (int8_t)(i * 3 % 101) - 50;
		r.card_power[i] = (uint8_t)(1 + i % (GOLF_POWER_COUNT - 1));
	}
	r.rank_power[13] = GOLF_POWER_PEEK_ANY;
	strcpy(r.call, "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW");
	try_sound(&r, "en", "the longest");
	try_sound(&r, "es", "the longest");
}
