/*
 * Compares the presets with the catalogue's rows G01 to G27, key by key. A key that a row does not
 * name has its default.
 */
#include "config/presets.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

/* A key's value in a row, and the row's words for it. */
struct fact {
	const char *key, *value, *why;
};

/* clang-format off */
#define PLAYERS(low, high) { "players.min", low, low "-" high }, \
	{ "players.max", high, low "-" high }
#define LAYOUT(rows, columns) { "layout.rows", rows, rows "x" columns }, \
	{ "layout.columns", columns, rows "x" columns }
#define HOLES(n) { "game.holes", n, n " holes" }, { "game.target", "0", n " holes" }
#define UNTIL_100 { "game.holes", "0", "until 100" }, { "game.target", "100", "until 100" }, \
	{ "game.target_when", "reach", "until 100 or more" }

/* "A-10 face": all numbers but twos, which differ. */
#define FACES(two) { "values.A", "1", "A 1" }, { "values.2", two, "2 = " two }, \
	{ "values.3", "3", "3-10 face" }, \
	{ "values.4", "4", "3-10 face" }, { "values.5", "5", "3-10 face" }, \
	{ "values.6", "6", "3-10 face" }, \
	{ "values.7", "7", "3-10 face" }, { "values.8", "8", "3-10 face" }, \
	{ "values.9", "9", "3-10 face" }, \
	{ "values.10", "10", "3-10 face" }
#define COURT(j, q, k) { "values.J", j, "J " j }, { "values.Q", q, "Q " q }, \
	{ "values.K", k, "K " k }
#define VALUES_G01 FACES("-2"), COURT("10", "10", "0")

/* "start, turn, end as G01", and what differs in G02. */
#define DRAWS { "turn.draw", "both", "draw stock or discard" }, \
	{ "turn.placed", "face-up", "placed face up" }
#define TURN_G01 DRAWS, { "turn.return_discard", "false", "T01" }, \
	{ "turn.flip", "no", "nothing flips" }
#define TURN_G02 DRAWS, { "turn.return_discard", "false", "T01" }, \
	{ "turn.flip", "may", "you may flip one" }
#define AT_ONCE { "end.face_up", "any", "when one layout is all face up" }, \
	{ "end.knock", "none", "at once" }, \
	{ "end.final_turns", "0", "at once" }
#define ONE_MORE { "end.face_up", "any", "all face up" }, { "end.knock", "none", "all face up" }, \
	{ "end.final_turns", "1", "others one turn more" }
#define KNOCKS { "end.face_up", "none", "only by knock" }, \
	{ "end.knock", "instead-of-turn", "instead of a turn" }, \
	{ "end.final_turns", "1", "others one turn more" }
#define COLUMN_PAIRS { "score.pairs", "column", "equal pair in a column 0" }
#define TRIPLES(which) { "score.pairs", "none", "a pair scores nothing special" }, \
	{ "score.triples", which, "three equal 0" }

/* Games with power cards: all cards begin face down, and a player looks at two. */
#define LOOKS_AT_TWO { "start.turn_up", "0", "all face down" }, \
	{ "start.peek", "2", "look at any two" }, \
	{ "start.peek_where", "any", "look at any two" }, \
	{ "turn.placed", "face-down", "placed face down" }, \
	{ "score.pairs", "none", "no combinations" }
#define CALLS(when, word) { "end.face_up", "none", "calls alone" }, { "end.knock", when, when }, \
	{ "end.call", word, word }, { "end.final_turns", "1", "others one turn more" }

static const struct fact g01[] = {
	PLAYERS("2", "12"), { "deck.packs", "[[1,4],[2,8],[3,12]]",
	"1 pack to 4, 2 to 8, 3 beyond" },
	{ "deck.jokers", "0", "packs of 52" }, LAYOUT("2", "3"), { "start.turn_up", "2", "2 up" },
	{ "start.turn_up_where", "any", "2 up, any" }, { "start.discard", "true", "C04" }, TURN_G01,
	AT_ONCE,
	VALUES_G01, COLUMN_PAIRS, { "score.keep_negative", "false", "twos too" }, HOLES("9"),
};

#define AS_G02 PLAYERS("2", "8"), { "deck.packs", "[[1,3],[2,8]]", "1 pack for 2-3, 2 for 4+" }, \
	LAYOUT("2", "3"), \
	{ "start.turn_up", "2", "2 up" }, TURN_G02, COLUMN_PAIRS, HOLES("9")

static const struct fact g02[] = { AS_G02, AT_ONCE, VALUES_G01 };

static const struct fact g03[] = {
	PLAYERS("2", "8"), { "deck.packs", "[[1,4],[2,8]]",
	"54 cards to 4 players, a pack more beyond" },
	{ "deck.jokers", "2", "54 cards" }, LAYOUT("2", "3"), { "start.turn_up", "2", "2 up" },
	DRAWS,
	{ "turn.return_discard", "true", "may be put back" }, { "turn.flip", "no", "as G01" },
	ONE_MORE,
	FACES("2"), COURT("10", "10", "0"), { "values.joker", "-2", "joker -2" }, COLUMN_PAIRS,
	{ "score.flush", "-20", "six of a suit -20" }, { "score.run", "-20", "run of six -20" },
	{ "score.jokers_wild", "true", "jokers wild in both" },
	{ "score.straight_flush", "wins-game", "straight flush wins the game" }, HOLES("9"),
	{ "game.reset_at", "150", "exactly 150 falls to 0" },
};

static const struct fact g04[] = { AS_G02, KNOCKS, VALUES_G01 };

static const struct fact g05[] = {
	PLAYERS("2", "8"), { "deck.packs", "[[1,7],[2,8]]", "2 packs from 8" },
	{ "deck.jokers", "0", "52 cards" },
	LAYOUT("2", "2"), { "start.turn_up", "0", "look once" },
	{ "start.peek", "2", "the two near cards" },
	{ "start.peek_where", "near-row", "the two near cards" },
	{ "start.memory", "once", "look once" },
	{ "turn.draw", "both", "stock or discard" },
	{ "turn.placed", "face-down", "placed face down" }, KNOCKS,
	FACES("2"), COURT("10", "10", "0"), { "score.pairs", "none", "none" }, HOLES("9"),
};

static const struct fact g06[] = {
	PLAYERS("3", "7"), { "deck.packs", "1", "52 cards" }, { "deck.jokers", "0", "52 cards" },
	LAYOUT("2", "2"),
	{ "start.turn_up", "2", "2 up before play" }, TURN_G02, KNOCKS, VALUES_G01, COLUMN_PAIRS,
	HOLES("9"),
};

static const struct fact g07[] = {
	PLAYERS("2", "8"), { "deck.packs", "[[2,4],[3,6],[4,8]]", "2 packs to 4, 3 to 6, 4 to 8" },
	{ "deck.jokers", "2", "2 jokers each" }, LAYOUT("2", "4"),
	{ "start.turn_up", "2", "one column" },
	{ "start.turn_up_where", "same-column", "one column" },
	{ "start.turn_up_when", "first-turn", "first turn" },
	DRAWS, { "turn.flip", "must-unless-last", "with one card left the flip may be left" },
	ONE_MORE, FACES("2"),
	COURT("10", "10", "0"), { "values.joker", "-5", "joker -5" }, COLUMN_PAIRS,
	{ "score.four_in_columns", "-10", "two equal pairs -10" }, HOLES("9"),
};

#define AS_G08 PLAYERS("2", "12"), \
	{ "deck.packs", "[[2,5],[3,8],[4,12]]", "2 packs to 5, 3 to 8, 4 to 12" }, \
	LAYOUT("3", "3"), TURN_G01, AT_ONCE, HOLES("9")

static const struct fact g08[] = { AS_G08, { "start.turn_up", "3", "3 up" }, VALUES_G01,
TRIPLES("columns") };

static const struct fact g09[] = {
	PLAYERS("2", "12"), { "deck.packs", "[[1,3],[2,6],[3,9],[4,12]]",
	"1 pack for 2-3, 2 to 6, 3 to 9, 4 to 12" },
	LAYOUT("3", "3"), { "start.turn_up", "2", "2 up" }, TURN_G02, AT_ONCE, VALUES_G01,
	TRIPLES("columns"),
	{ "game.holes", "9", "9 holes" }, { "game.target", "50", "until a total exceeds 50" },
	{ "game.target_when", "exceed", "until a total exceeds 50" },
};

static const struct fact g10[] = {
	PLAYERS("2", "12"), { "deck.packs", "[[1,3],[2,6],[3,9],[4,12]]",
	"a pack for each 3 players begun" },
	{ "deck.jokers", "2", "with 2 jokers" }, LAYOUT("3", "3"), { "start.turn_up", "3", "3 up" },
	TURN_G02, ONE_MORE,
	FACES("2"), COURT("10", "10", "0"), { "values.joker", "-2", "joker -2" },
	{ "score.pairs", "adjacent", "orthogonally next to an equal one" },
	{ "score.square", "-10", "2x2 of equals" },
	{ "knock.fail", "{\"rule\":\"add\",\"points\":10}", "an ender who is not lowest +10" },
	HOLES("4"),
	{ "start.leader", "highest-last", "the highest score of the last hole leads" },
};

static const struct fact g11[] = {
	AS_G08, { "start.turn_up", "3", "3 up" }, VALUES_G01,
	{ "score.pairs", "adjacent", "side by side, across or down" },
	{ "score.triples", "none", "they are pairs" },
};

static const struct fact g12[] = {
	AS_G08, { "deck.jokers", "2", "2 jokers a pack" }, { "start.turn_up", "0", "none up" },
	FACES("-2"),
	COURT("10", "0", "10"), { "values.joker", "-2", "joker -2" }, TRIPLES("lines"),
	{ "turn.remove_lines", "true", "removed when formed" },
};

static const struct fact g13[] = {
	PLAYERS("2", "12"), { "deck.packs", "[[2,5],[3,8],[4,12]]",
	"2 packs to 5, 3 to 8, 4 to 12" }, LAYOUT("2", "5"),
	{ "start.turn_up", "2", "2 up" }, TURN_G01, AT_ONCE, VALUES_G01, COLUMN_PAIRS, HOLES("9"),
};

static const struct fact g14[] = {
	PLAYERS("2", "8"), { "deck.packs", "1", "54" }, { "deck.jokers", "2", "54" },
	LAYOUT("2", "2"), LOOKS_AT_TWO,
	{ "power.J", "peek-own", "W01" }, { "power.Q", "peek-other", "W02" },
	{ "power.K", "swap-own-other", "W04" },
	{ "power.joker", "shuffle-other", "W08" }, { "end.face_up", "none", "no calls" },
	{ "end.knock", "none", "no calls" },
	{ "end.stock", "end", "until the stock runs out" }, FACES("2"), COURT("10", "10", "10"),
	{ "values.joker", "10", "jokers 10" }, HOLES("1"),
};

static const struct fact g15[] = {
	PLAYERS("2", "8"), { "deck.packs", "1", "54" }, { "deck.jokers", "2", "54" },
	LAYOUT("2", "2"), LOOKS_AT_TWO,
	{ "power.7", "take-look-swap", "W06" }, { "power.8", "peek-any", "W03" },
	{ "turn.multi_replace", "true", "one drawn card may replace several" },
	CALLS("end-of-turn", "Pablo"), FACES("2"),
	COURT("10", "10", "10"), { "values.joker", "-5", "joker -5" },
	{ "knock.win", "{\"rule\":\"set\",\"points\":-10}", "P03: lowest alone -10" },
	{ "knock.fail", "{\"rule\":\"add-highest\"}", "P03: own plus the highest opponent's" },
	{ "knock.tie", "{\"rule\":\"plain\"}", "P03: a tie: plain" }, UNTIL_100,
};

static const struct fact g16[] = {
	PLAYERS("2", "8"), { "deck.packs", "1", "52" }, { "deck.jokers", "0", "52" },
	LAYOUT("2", "2"), LOOKS_AT_TWO,
	{ "power.4", "peek-own", "W01" }, { "power.5", "peek-own", "W01" },
	{ "power.6", "peek-other", "W02" },
	{ "power.7", "peek-other", "W02" }, { "power.10", "swap-any", "W05" },
	{ "power.J", "look-two-may-swap", "W07" },
	{ "power.placeable", "false", "never placed" },
	{ "match.when", "any-time", "X01: at any discard" },
	{ "match.whose", "any", "any layout" }, { "match.per_discard", "1", "once a discard" },
	{ "match.equal", "value", "X03: equal value" },
	{ "match.wrong_points", "10", "X02: 10 points" },
	{ "match.wrong_cards", "0", "X02" }, CALLS("during-turn", "Cumbia"), FACES("2"),
	{ "values.2D", "-10", "2D -10" },
	COURT("11", "12", "0"), { "values.KH", "-5", "red K -5" },
	{ "values.KD", "-5", "red K -5" }, HOLES("7"),
};

static const struct fact g17[] = {
	PLAYERS("2", "8"), { "deck.packs", "1", "52" }, { "deck.jokers", "0", "52" },
	LAYOUT("2", "2"), LOOKS_AT_TWO,
	{ "power.7", "peek-own", "W01" }, { "power.8", "peek-own", "W01" },
	{ "power.9", "peek-other", "W02" },
	{ "power.10", "peek-other", "W02" }, { "power.J", "swap-table", "W20" },
	{ "power.Q", "swap-table", "W20" },
	{ "match.when", "own-turn", "X04" }, { "match.whose", "any", "X04: of any layout" },
	{ "match.equal", "rank", "X04: all kings match" },
	{ "match.per_discard", "0", "X04: one or more" },
	{ "match.wrong_cards", "1", "X05" }, CALLS("during-turn", "Cabo"),
	{ "end.empty_layout", "true", "an empty layout" },
	{ "end.stock", "end", "or the stock out" }, FACES("2"), COURT("11", "12", "13"),
	{ "values.KD", "0", "KD 0" }, UNTIL_100,
};

static const struct fact g18[] = {
	PLAYERS("2", "8"), { "deck.packs", "1", "52" }, { "deck.jokers", "0", "52" },
	LAYOUT("2", "2"), LOOKS_AT_TWO,
	{ "start.discard", "false", "no card turned up" }, { "power.6", "peek-own", "W01" },
	{ "power.7", "peek-own", "W01" },
	{ "power.8", "peek-own", "W01" }, { "power.9", "peek-other", "W02" },
	{ "power.10", "peek-other", "W02" },
	{ "power.J", "peek-other", "W02" }, { "power.Q", "swap-own-other", "W04" },
	{ "power.reuse", "true", "W10" },
	{ "match.when", "any-time", "X06: snap at any time" },
	{ "match.whose", "own", "X06: an own card" },
	{ "match.wrong_cards", "2", "X06: two stock cards join" }, CALLS("end-of-turn", "Cactus"),
	FACES("2"),
	COURT("10", "10", "0"), { "knock.scoring", "cactus", "P06" }, UNTIL_100,
	{ "start.leader", "winner-last", "C08" },
	{ "game.tie", "extra-holes", "ties for lowest play on" },
};

static const struct fact g19[] = {
	PLAYERS("2", "8"), { "deck.packs", "1", "52" }, { "deck.jokers", "0", "52" },
	{ "deal.packet", "true", "at once" },
	LAYOUT("2", "2"), LOOKS_AT_TWO, { "power.J", "swap-any", "W05" },
	{ "power.Q", "peek-any", "W03" },
	CALLS("end-of-turn", "dacz"), FACES("2"), COURT("11", "12", "13"),
	{ "values.KH", "0", "red K 0" },
	{ "values.KD", "0", "red K 0" },
	{ "knock.fail", "{\"rule\":\"add\",\"points\":10}", "P05: +10" },
	{ "knock.tie", "{\"rule\":\"add\",\"points\":5}", "P05: +5 on a tie" }, UNTIL_100,
};

static const struct fact g20[] = {
	PLAYERS("2", "4"), { "deck.packs", "1", "52" }, { "deck.jokers", "0", "52" },
	LAYOUT("2", "3"), LOOKS_AT_TWO,
	{ "turn.draw", "stock", "from the stock only" }, { "power.A", "add-or-remove", "W17" },
	{ "power.2", "combine", "W18" },
	{ "power.3", "shuffle-other", "W08" }, { "power.4", "flip", "W16" },
	{ "power.5", "shield", "W15" },
	{ "power.6", "swap-own-other", "W04" }, { "power.7", "swap-lines", "W14" },
	{ "power.8", "draw-two", "W13" },
	{ "power.9", "give-drawn", "W12" }, { "power.10", "peek-other", "W02" },
	{ "power.J", "peek-own", "W01" },
	{ "power.Q", "none", "W19" }, { "power.KS", "cancel-knock", "W11: black" },
	{ "power.KC", "cancel-knock", "W11: black" },
	{ "power.K", "none", "the red ones have none" }, KNOCKS, FACES("2"), COURT("10", "10", "0"),
	{ "values.KH", "-1", "red K -1" }, { "values.KD", "-1", "red K -1" }, HOLES("9"),
};

static const struct fact g21[] = {
	AS_G02, { "turn.king_trade", "true", "T13" }, AT_ONCE, FACES("-2"), COURT("10", "10", "15"),
};

static const struct fact g22[] = {
	PLAYERS("2", "4"), { "deck.packs", "1", "one pack" }, { "deck.jokers", "0", "no jokers" },
	LAYOUT("2", "3"),
	{ "start.turn_up", "2", "2 up" }, TURN_G02, AT_ONCE, VALUES_G01, COLUMN_PAIRS, HOLES("9"),
};
/* clang-format on */

/* What C04 and the other rules of the memory games have in common. */
#define FOUR_DOWN                                                                                  \
	LAYOUT("2", "2"), { "start.turn_up", "0", "all face down" },                               \
	    { "start.peek", "2", "look at two" },                                                  \
	    { "turn.placed", "face-down", "placed face down" },                                    \
	{                                                                                          \
		"score.pairs", "none", "no combinations"                                           \
	}
#define LOOKS_7_TO_10                                                                              \
	{ "power.7", "peek-own", "W01" }, { "power.8", "peek-own", "W01" },                        \
	    { "power.9", "peek-other", "W02" },                                                    \
	{                                                                                          \
		"power.10", "peek-other", "W02"                                                    \
	}

static const struct fact g23[] = {
	PLAYERS("2", "8"),
	{ "deck.packs", "[[1,6],[2,8]]", "one pack to 6" },
	{ "deck.jokers", "2", "jokers 0" },
	{ "values.joker", "0", "jokers 0" },
	FOUR_DOWN,
	{ "start.peek_where", "near-row", "the two near cards" },
	{ "start.leader", "winner-last", "the winner begins the next hole" },
	LOOKS_7_TO_10,
	{ "power.J", "swap-any", "W05" },
	{ "power.Q", "swap-any", "W05" },
	{ "power.KS", "look-any-two-may-swap", "W21: black kings" },
	{ "power.KC", "look-any-two-may-swap", "W21: black kings" },
	CALLS("instead-of-turn", "Cambio"),
	{ "end.caller_frozen", "true", "E10" },
	FACES("2"),
	COURT("10", "10", "10"),
	{ "values.KH", "-1", "red kings -1" },
	{ "values.KD", "-1", "red kings -1" },
	{ "match.when", "any-time", "at any discard" },
	{ "match.whose", "any", "any layout" },
	{ "match.per_discard", "1", "only the first" },
	{ "match.wrong_cards", "1", "X05" },
	HOLES("5"),
};

static const struct fact g24[] = {
	PLAYERS("2", "8"),
	{ "deck.packs", "[[1,5],[2,8]]", "one pack to 5" },
	{ "deck.jokers", "0", "52" },
	FOUR_DOWN,
	{ "start.peek_where", "any", "two of one's choice" },
	{ "power.J", "swap-any", "swap two" },
	{ "power.Q", "peek-any", "look at one" },
	{ "power.when", "discarded", "W22" },
	CALLS("end-of-turn", "Dutch"),
	{ "end.stock", "end", "or the stock out" },
	{ "values.8", "0", "8 = 0" },
	{ "values.9", "9", "A to 9 face" },
	COURT("10", "10", "10"),
	{ "match.when", "any-time", "anyone" },
	{ "match.whose", "own", "own cards" },
	{ "match.per_discard", "0", "one or more" },
	{ "match.wrong_cards", "1", "one more from the deck" },
	HOLES("5"),
};

static const struct fact g25[] = {
	PLAYERS("2", "4"),
	{ "deck.packs", "1", "52" },
	{ "deck.jokers", "0", "52" },
	FOUR_DOWN,
	{ "start.peek_where", "any", "any two" },
	{ "turn.placed_discard", "face-up", "W24" },
	{ "turn.multi_replace", "true", "T11" },
	LOOKS_7_TO_10,
	{ "power.J", "swap-any", "11: swap any two" },
	{ "power.Q", "swap-any", "12: swap any two" },
	CALLS("instead-of-turn", "Cabo"),
	{ "end.stock", "end", "or the deck runs out" },
	{ "end.final_sure", "true", "E13" },
	FACES("2"),
	COURT("11", "12", "13"),
	{ "values.KH", "0", "two cards count 0" },
	{ "values.KD", "0", "two cards count 0" },
	{ "knock.win", "{\"rule\":\"zero\"}", "0" },
	{ "knock.fail", "{\"rule\":\"add\",\"points\":10}", "+10" },
	{ "game.holes", "0", "until somebody is above 100" },
	{ "game.target", "100", "until somebody is above 100" },
	{ "game.target_when", "exceed", "until somebody is above 100" },
	{ "game.reset_at", "100", "R05" },
	{ "game.reset_to", "50", "R05" },
};

static const struct fact g26[] = {
	PLAYERS("2", "6"),
	{ "deck.packs", "1", "one pack" },
	{ "deck.jokers", "3", "three draw-two cards" },
	LAYOUT("1", "4"),
	{ "start.turn_up", "0", "all face down" },
	{ "start.peek", "2", "look at two" },
	{ "start.discard_plain", "true", "C10" },
	{ "turn.placed", "face-down", "face down" },
	{ "score.pairs", "none", "no combinations" },
	{ "end.face_up", "none", "calls alone" },
	{ "end.knock", "end-of-turn", "a knock after the turn" },
	{ "end.final_turns", "1", "others one turn more" },
	{ "values.A", "1", "face" },
	{ "values.2", "2", "face" },
	{ "values.9", "9", "face" },
	{ "values.10", "9", "eight nines" },
	COURT("5", "5", "0"),
	{ "values.joker", "5", "about a card of the stock" },
	{ "power.J", "peek-own", "peek" },
	{ "power.Q", "swap-own-other", "swap" },
	{ "power.joker", "draw-two", "draw two" },
	{ "power.placeable", "false", "W09" },
	{ "game.holes", "0", "until one is left" },
	{ "game.target", "0", "until one is left" },
	{ "game.out_at", "100", "R06" },
};

static const struct fact g27[] = {
	PLAYERS("2", "6"),
	{ "deck.packs", "2", "108 cards" },
	{ "deck.jokers", "2", "four of -5" },
	LAYOUT("2", "4"),
	{ "start.turn_up", "2", "2 up" },
	DRAWS,
	{ "turn.flip", "must-unless-last", "turn one up, not the last" },
	ONE_MORE,
	FACES("2"),
	COURT("11", "12", "0"),
	{ "values.joker", "-5", "-5" },
	COLUMN_PAIRS,
	{ "score.four_in_columns", "-10", "S08" },
	{ "score.keep_negative", "true", "S10" },
	HOLES("9"),
};

/* A key has a value when setting that value changes nothing. So no field is read here. */
static void
expect_facts(const char *id, const char *preset, const struct fact *facts, size_t n)
{
	struct golf_rules r, built;
	struct golf_why why;

	/* Presets are listed in the order of the catalogue, "G01" first. */
	cr_expect_str_eq(preset_name((size_t)atoi(id + 1) - 1), preset);
	cr_assert(rules_load(&r, preset, &why), "%s", why.text);
	golf_rules_default(&built);
	strcpy(built.name, preset);
	for (size_t i = 0; i < n; i++) {
		struct golf_rules same = r;

		cr_assert(
		    golf_rules_set(&same, facts[i].key, facts[i].value, &why), "%s", why.text);
		cr_expect_arr_eq(&r, &same, sizeof r, "%s: %s is not %s (%s)", preset, facts[i].key,
		    facts[i].value, facts[i].why);
		golf_rules_set(&built, facts[i].key, facts[i].value, &why);
	}
	cr_expect_arr_eq(&r, &built, sizeof r, "%s has a key that its row does not name", preset);
}

#define GAME(id, facts, name)                                                                      \
	Test(presets, id##_follows_the_catalogue)                                                  \
	{                                                                                          \
		expect_facts(#id, name, facts, sizeof facts / sizeof facts[0]);                    \
	}

GAME(G01, g01, "six-card")
GAME(G02, g02, "six-card-classic")
GAME(G03, g03, "family-six")
GAME(G04, g04, "knock-six")
GAME(G05, g05, "four-card")
GAME(G06, g06, "four-card-open")
GAME(G07, g07, "eight-card")
GAME(G08, g08, "nine-card")
GAME(G09, g09, "nine-card-classic")
GAME(G10, g10, "nine-card-adjacent")
GAME(G11, g11, "nine-card-moraco")
GAME(G12, g12, "nines-fuchs")
GAME(G13, g13, "ten-card")
GAME(G14, g14, "cambio")
GAME(G15, g15, "pablo")
GAME(G16, g16, "cumbia")
GAME(G17, g17, "cabo")
GAME(G18, g18, "cactus")
GAME(G19, g19, "dacz")
GAME(G20, g20, "powers")
GAME(G21, g21, "cutthroat")
GAME(G22, g22, "single-deck")
GAME(G23, g23, "cambio-table")
GAME(G24, g24, "dutch")
GAME(G25, g25, "cabo-2")
GAME(G26, g26, "rat-a-cat")
GAME(G27, g27, "play-nine")
