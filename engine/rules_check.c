/*
 * Rules that contradict each other: one row for each contradiction, with its sentence.
 *
 * Three kinds of rules are refused: a deal that is not possible, a hole or game without an end, and
 * a rule that other keys make impossible (such as a combination that no layout can hold). A rule
 * that merely has no effect is accepted: a key for a step that never happens, cards that the deck
 * lacks, an ending that nobody may reach.
 */
#include "engine/keys.h"
#include "engine/rules_facts.h"

#include <string.h>

/* A condition on one key. Of an object, its first member is tested. */
enum condition_op { OP_NOTHING, OP_IS, OP_NOT, OP_BELOW, OP_ABOVE };

struct condition {
	enum condition_op op;
	uint16_t offset; /* of the key's field */
	int16_t number;
};

#define IS(field, value)                                                                           \
	{                                                                                          \
		OP_IS, (uint16_t)offsetof(struct golf_rules, field), value                         \
	}
#define NOT(field, value)                                                                          \
	{                                                                                          \
		OP_NOT, (uint16_t)offsetof(struct golf_rules, field), value                        \
	}
#define BELOW(field, value)                                                                        \
	{                                                                                          \
		OP_BELOW, (uint16_t)offsetof(struct golf_rules, field), value                      \
	}
#define ABOVE(field, value)                                                                        \
	{                                                                                          \
		OP_ABOVE, (uint16_t)offsetof(struct golf_rules, field), value                      \
	}
#define KEYS(...)  .key = { __VA_ARGS__ }
#define FACT(name) .fact = &(name)

enum { CONDITIONS_MAX = 3 };

/*
 * A contradiction holds when all its conditions hold. The sentence names all of them ("score.pairs
 * is column, but layout.rows is 1").
 */
struct contradiction {
	struct condition key[CONDITIONS_MAX];
	const struct fact *fact; /* said after the keys */
	enum golf_power power; /* the power in the fact */
	const char *because;
};

static const struct contradiction contradictions[] = {
	{ FACT(players_cross), .because = "raise players.max, or lower players.min" },
	{ FACT(more_than_a_layout), .because = "a layout has at most 16 cards" },
	{ FACT(more_than_the_packs),
	    .because = "the fewest players are dealt more cards than the packs hold" },
	{ FACT(more_than_the_deck),
	    .because = "the fewest players are dealt more cards than the decks hold" },
	{ FACT(more_than_a_table), .because = "a game has at most 648 cards; set deck.packs to 1" },

	{ FACT(too_many_turned_up), .because = "a layout has fewer cards" },
	{ KEYS(NOT(face_up, GOLF_UP_NONE)), FACT(all_turned_up),
	    .because = "each hole would end before it begins" },
	{ FACT(too_many_seen), .because = "a layout has fewer cards" },
	{ KEYS(IS(peek_where, GOLF_PEEK_NEAR_ROW)), FACT(more_than_near_row),
	    .because = "a row has fewer cards" },
	{ KEYS(IS(turn_up_where, GOLF_WHERE_SAME)), FACT(more_than_a_column),
	    .because = "a column has fewer cards" },
	{ KEYS(IS(turn_up_where, GOLF_WHERE_DIFFERENT)), FACT(more_than_columns),
	    .because = "there are fewer columns" },
	{ KEYS(IS(turn_up_where, GOLF_WHERE_MIDDLE)), FACT(no_middle),
	    .because = "it takes 2 cards, and 3 or 5 columns" },
	{ KEYS(IS(memory, GOLF_MEMORY_START), IS(turn_up, 0), IS(peek, 0)),
	    .because = "nobody sees a card at the start" },

	{ KEYS(IS(discard_plain, true), IS(start_discard, false)),
	    .because = "no card starts the discard pile" },
	{ KEYS(IS(discard_plain, true)), FACT(no_power), .because = "there is no power card" },
	{ KEYS(IS(discard_plain, true)), FACT(all_power),
	    .because = "no card could start the discard pile" },

	{ KEYS(IS(return_discard, true), IS(draw, GOLF_DRAW_STOCK)),
	    .because = "nothing is drawn from the discard pile" },
	{ KEYS(NOT(locked, GOLF_LOCKED_NONE)), FACT(never_up),
	    .because = "no card ever lies face up" },
	{ KEYS(NOT(locked, GOLF_LOCKED_NONE)), FACT(all_turned_up),
	    .because = "no card could ever be replaced" },
	{ KEYS(IS(unseen_once, true)), FACT(all_seen),
	    .because = "every card is seen at the start" },
	{ KEYS(ABOVE(paid_peek, 0), IS(memory, GOLF_MEMORY_ALL)),
	    .because = "everybody may look for nothing" },
	{ KEYS(IS(multi_replace, true)), FACT(one_place),
	    .because = "there are no two cards to replace" },
	{ KEYS(IS(king_trade, true)), FACT(never_up), .because = "no card ever lies face up" },
	{ KEYS(IS(remove_lines, true), IS(triples, GOLF_TRIPLES_NONE), IS(square, 0)),
	    .because = "there are no lines to be removed" },
	{ KEYS(IS(remove_lines, true)), FACT(never_up), .because = "no card ever lies face up" },

	{ FACT(never_over), .because = "nothing is sure to end a hole" },
	{ FACT(never_all_up), .because = "nothing is sure to end a hole" },
	{ KEYS(ABOVE(final_turns, 0)), FACT(nobody_ends), .because = "nobody can end a hole" },
	{ KEYS(IS(final_sure, true), IS(final_turns, 0)), .because = "there are no final turns" },
	{ KEYS(IS(caller_frozen, true), IS(knock, GOLF_KNOCK_NONE)),
	    .because = "nobody can knock" },
	{ KEYS(ABOVE(call_from, 1), IS(knock, GOLF_KNOCK_NONE)), .because = "nobody can knock" },
	{ FACT(calls_never), .because = "a hole is over before anybody may knock" },

	{ KEYS(IS(pairs, GOLF_PAIRS_COLUMN), BELOW(rows, 2)),
	    .because = "a column of one card holds no pair" },
	{ KEYS(IS(pairs, GOLF_PAIRS_ROW), BELOW(columns, 2)),
	    .because = "a row of one card holds no pair" },
	{ KEYS(NOT(pairs, GOLF_PAIRS_NONE)), FACT(one_place),
	    .because = "a layout of one card holds no pair" },
	{ KEYS(IS(triples, GOLF_TRIPLES_COLUMNS), BELOW(rows, 3)),
	    .because = "a column has fewer than three cards" },
	{ KEYS(NOT(triples, GOLF_TRIPLES_NONE)), FACT(no_line_of_three),
	    .because = "no line has three cards" },
	{ KEYS(NOT(square, 0)), FACT(no_square), .because = "no square of four cards fits in" },
	{ KEYS(NOT(four_in_columns, 0)), FACT(no_square),
	    .because = "there are no two columns of two cards" },
	{ KEYS(NOT(six_equal, 0)), FACT(under_six_places),
	    .because = "a layout has fewer than six cards" },
	{ KEYS(NOT(six_equal, 0)), FACT(no_six_equal), .because = "no six cards are equal" },
	{ KEYS(NOT(negative_columns, 0)), FACT(no_square),
	    .because = "there are no two columns of two cards" },
	{ KEYS(NOT(negative_columns, 0)), FACT(no_negative),
	    .because = "there is nothing to count so" },
	{ KEYS(NOT(kings_row, 0), NOT(columns, 4)), .because = "only rows of four cards count so" },
	{ KEYS(IS(keep_negative, true), IS(pairs, GOLF_PAIRS_NONE), IS(triples, GOLF_TRIPLES_NONE)),
	    .because = "every card keeps its value" },
	{ KEYS(IS(keep_negative, true)), FACT(no_negative), .because = "there is nothing to keep" },
	{ KEYS(NOT(joker_pair, GOLF_UNSET), IS(pairs, GOLF_PAIRS_NONE)),
	    .because = "two jokers make no pair" },
	{ KEYS(NOT(wild, GOLF_WILD_NONE), IS(pairs, GOLF_PAIRS_NONE),
	      IS(triples, GOLF_TRIPLES_NONE)),
	    .because = "there is nothing that a wild card completes" },
	{ KEYS(NOT(flush, GOLF_UNSET)), FACT(no_suits), .because = "they have no suits" },
	{ KEYS(NOT(run, GOLF_UNSET)), FACT(no_suits), .because = "they have no order" },
	{ KEYS(NOT(straight_flush, GOLF_SPECIAL_NONE)), FACT(no_suits),
	    .because = "they have no suits" },
	{ KEYS(NOT(four_of_a_kind, GOLF_SPECIAL_NONE)), FACT(under_four_places),
	    .because = "a layout has fewer than four cards" },
	{ KEYS(ABOVE(shoot_moon, 0)), FACT(moon_too_high),
	    .because = "no layout can have so many points" },

	{ KEYS(NOT(win, GOLF_WIN_NONE)), FACT(nobody_ends), .because = "nobody can end a hole" },
	{ KEYS(NOT(tied, GOLF_TIED_WIN)), FACT(nobody_ends), .because = "nobody can end a hole" },
	{ KEYS(NOT(fail, GOLF_FAIL_NONE)), FACT(nobody_ends), .because = "nobody can end a hole" },
	{ KEYS(NOT(most, GOLF_UNSET)), FACT(nobody_ends), .because = "nobody can end a hole" },
	{ KEYS(NOT(scoring, GOLF_SCORING_PLAIN)), FACT(nobody_ends),
	    .because = "nobody can end a hole" },
	{ FACT(idle_win), .because = "no rule gives these points" },
	{ FACT(idle_fail), .because = "no rule gives these points" },
	{ KEYS(NOT(win, GOLF_WIN_NONE), IS(scoring, GOLF_SCORING_CACTUS)),
	    .because = "that has a reward of its own" },
	{ KEYS(NOT(most, GOLF_UNSET), IS(scoring, GOLF_SCORING_CACTUS)),
	    .because = "that has a penalty of its own" },
	{ KEYS(NOT(tied, GOLF_TIED_WIN), IS(scoring, GOLF_SCORING_CACTUS)),
	    .because = "that has ties of its own" },
	{ KEYS(NOT(fail, GOLF_FAIL_NONE), IS(scoring, GOLF_SCORING_CACTUS)),
	    .because = "that has a penalty of its own" },

	{ FACT(cancels_nothing), .power = GOLF_POWER_CANCEL_KNOCK, .because = "nobody can knock" },
	{ FACT(combines_nothing), .power = GOLF_POWER_COMBINE,
	    .because = "there is nothing to combine" },
	{ FACT(shields_nothing), .power = GOLF_POWER_SHIELD,
	    .because = "there is nothing to block" },
	{ FACT(swaps_nothing), .power = GOLF_POWER_SWAP_LINES,
	    .because = "there are no two lines to change places" },
	{ KEYS(IS(placeable, false)), FACT(no_power), .because = "there is no power card" },
	{ KEYS(IS(reuse, true)), FACT(no_power), .because = "there is no power to use" },
	{ KEYS(NOT(power_when, GOLF_POWER_DRAWN)), FACT(no_power),
	    .because = "there is no power to use" },
	{ KEYS(IS(power_must, true)), FACT(no_power), .because = "there is no power to use" },

	{ KEYS(NOT(whose, GOLF_WHOSE_OWN), IS(match, GOLF_MATCH_NEVER)),
	    .because = "no card is ever matched" },
	{ KEYS(NOT(match_equal, GOLF_EQUAL_RANK), IS(match, GOLF_MATCH_NEVER)),
	    .because = "no card is ever matched" },
	{ KEYS(ABOVE(per_discard, 0), IS(match, GOLF_MATCH_NEVER)),
	    .because = "no card is ever matched" },
	{ KEYS(ABOVE(wrong_cards, 0), IS(match, GOLF_MATCH_NEVER)),
	    .because = "no card is ever matched" },
	{ KEYS(ABOVE(wrong_points, 0), IS(match, GOLF_MATCH_NEVER)),
	    .because = "no card is ever matched" },
	{ KEYS(ABOVE(wrong_points, 0), IS(whose, GOLF_WHOSE_OWN)),
	    .because = "they are for an opponent's card" },

	{ KEYS(IS(holes, 0), IS(target, 0), IS(out_at, 0)),
	    .because = "one of them must end the game" },
	{ FACT(falls_up), .because = "the total would not fall" },
	{ KEYS(ABOVE(pot_stake, 0)), FACT(nobody_ends),
	    .because = "nobody can end a hole, and take the pot" },
	{ FACT(idle_pot), .because = "a max wants a stake" },
	{ FACT(small_pot), .because = "the stakes alone are above the max" },
};

/* Returns the row of the key whose field is at that offset. */
static const struct key *
key_at(uint16_t offset)
{
	const struct key *k = keys;

	while (k->offset != offset)
		k++;
	return k;
}

static bool
condition_holds(const struct condition *c, const struct golf_rules *r)
{
	const struct key *k = c->op == OP_NOTHING ? NULL : key_at(c->offset);
	int number = k ? key_get(k->type == KEY_PARTS ? k->part : k, r) : 0;

	switch (c->op) {
	case OP_IS:
		return number == c->number;
	case OP_NOT:
		return number != c->number;
	case OP_BELOW:
		return number < c->number;
	case OP_ABOVE:
		return number > c->number;
	case OP_NOTHING:
		break;
	}
	return true;
}

static bool
contradiction_holds(const struct contradiction *c, const struct golf_rules *r)
{
	for (int i = 0; i < CONDITIONS_MAX; i++)
		if (!condition_holds(&c->key[i], r))
			return false;
	return !c->fact || c->fact->holds(r);
}

/* Sentences ---------------------------------------------------------------- */

/* "score.pairs is column". */
static void
say_key(struct out *o, const struct key *k, const struct golf_rules *r)
{
	out_text(o, k->name);
	out_text(o, " is ");
	if (k->type == KEY_WORD)
		out_text(o, k->word[key_get(k, r)]);
	else if (k->type == KEY_CARDS)
		out_text(o, "a list of cards");
	else
		key_write(k, r, o);
}

/* The first card that has the power, by its own key or by its rank: "power.KS is cancel-knock". */
static void
say_power(struct out *o, enum golf_power power, const struct golf_rules *r)
{
	uint8_t c = golf_rules_first(r);

	while (golf_rules_power(r, c) != power)
		c++;
	if (r->own > 0) {
		out_text(o, "the power of ");
		out_text(o, golf_card_text(r, c));
		out_text(o, " in deck.cards");
	} else if (r->card_power[c] != GOLF_UNSET) {
		out_text(o, "power.");
		out_text(o, golf_card_text(r, c));
	} else
		out_text(o,
		    key_at((uint16_t)(offsetof(struct golf_rules, rank_power) + golf_pack_rank(c)))
			->name);
	out_text(o, " is ");
	out_text(o, golf_power_text(power));
}

static void
say_fact(struct out *o, const struct contradiction *c, const struct golf_rules *r)
{
	const char *at = c->fact->says, *end = at + strlen(at);

	while (at < end) {
		const char *open = memchr(at, '{', (size_t)(end - at)), *close;

		out_bytes(o, at, (size_t)((open ? open : end) - at));
		if (!open)
			return;
		close = memchr(open, '}', (size_t)(end - open));
		if (memcmp(open, "{power}", 7) == 0)
			say_power(o, c->power, r);
		else
			say_key(o, key_find(open + 1, (size_t)(close - open) - 1), r);
		at = close + 1;
	}
}

static bool
refuse(const struct contradiction *c, const struct golf_rules *r, struct golf_why *why)
{
	int n = 0;
	struct out o;

	while (n < CONDITIONS_MAX && c->key[n].op != OP_NOTHING)
		n++;
	out_begin(&o, why->text, sizeof why->text);
	for (int i = 0; i < n; i++) {
		if (i > 0)
			out_text(&o, i == 1 && !c->fact ? ", but " : " and ");
		say_key(&o, key_at(c->key[i].offset), r);
	}
	if (c->fact) {
		out_text(&o, n > 0 ? ", but " : "");
		say_fact(&o, c, r);
	}
	out_text(&o, ": ");
	out_text(&o, c->because);
	out_text(&o, ".");
	return false;
}

bool
golf_rules_check(const struct golf_rules *r, struct golf_why *why)
{
	for (size_t i = 0; i < sizeof contradictions / sizeof contradictions[0]; i++)
		if (contradiction_holds(&contradictions[i], r))
			return refuse(&contradictions[i], r, why);
	return true;
}
