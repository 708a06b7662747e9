/*
 * All sentences of the rules, in reading order, each with its conditions. A new key needs rows
 * here, and their texts in config/locales/LANG.rules.json.
 */
#include "config/explain_inside.h"

#include <assert.h>

/* Bounds that stand as numbers in the texts. */
static_assert(GOLF_HOLES_MAX == 99, "rules.most-holes");
static_assert(GOLF_PAID_MAX == 9999, "rules.paid-most");
static_assert(GOLF_PLACES_MAX == 20, "rules.joined-most");
static_assert(GOLF_SHIELDS_MAX == 4, "rules.power-shields");

#define TYPE(f)                                                                                    \
	_Generic(((const struct facts *)0)->f, bool                                                \
		 : FIELD_UNSIGNED_8, uint8_t                                                       \
		 : FIELD_UNSIGNED_8, int8_t                                                        \
		 : FIELD_SIGNED_8, uint16_t                                                        \
		 : FIELD_UNSIGNED_16, int16_t                                                      \
		 : FIELD_SIGNED_16)
/* A field of struct facts; a key of the rules is r.NAME. */
#define FIELD(f)                                                                                   \
	{                                                                                          \
		(uint16_t) offsetof(struct facts, f), TYPE(f)                                      \
	}
#define IS(f, v)                                                                                   \
	{                                                                                          \
		TEST_IS, FIELD(f), v                                                               \
	}
#define NOT(f, v)                                                                                  \
	{                                                                                          \
		TEST_NOT, FIELD(f), v                                                              \
	}
#define ABOVE(f, v)                                                                                \
	{                                                                                          \
		TEST_ABOVE, FIELD(f), v                                                            \
	}
#define YES(f) IS(f, 1)
#define NO(f)  IS(f, 0)

#define HEAD(text)                                                                                 \
	{                                                                                          \
		.key = text, .heading = true                                                       \
	}
#define SAY(text, ...)                                                                             \
	{                                                                                          \
		.key = text, .when = { __VA_ARGS__ }                                               \
	}
#define ALWAYS(text)                                                                               \
	{                                                                                          \
		.key = text                                                                        \
	}
#define LIST(fn, ...)                                                                              \
	{                                                                                          \
		.list = fn, .when = { __VA_ARGS__ }                                                \
	}
/* A sentence with a number {n}. ONE() has another sentence for 1. */
#define N(text, f, ...)                                                                            \
	{                                                                                          \
		.key = text, .number = { { "n", FIELD(f) } }, .when = { __VA_ARGS__ }              \
	}
#define ONE(text, single, f, ...)                                                                  \
	{                                                                                          \
		.key = text, .one = single, .number = { { "n", FIELD(f) } }, .when = {             \
			__VA_ARGS__                                                                \
		}                                                                                  \
	}

#define BEFORE       IS(r.turn_up_when, GOLF_WHEN_BEFORE)
#define FIRST_TURN   IS(r.turn_up_when, GOLF_WHEN_FIRST_TURN)
#define WHERE(where) ABOVE(r.turn_up, 1), IS(r.turn_up_where, where)
#define NEAR         IS(r.peek_where, GOLF_PEEK_NEAR_ROW)
#define ANY          IS(r.peek_where, GOLF_PEEK_ANY)
/* A look at cards of the player's choice. */
#define PEEK_ANY(when)                                                                             \
	SAY("rules.peek-any-one", IS(looks, 1), ANY, when),                                        \
	    N("rules.peek-any", looks, ABOVE(looks, 1), ANY, NO(peek_all), when),                  \
	    SAY("rules.peek-any-all", ANY, YES(peek_all), NO(pair), when),                         \
	    SAY("rules.peek-any-both", ANY, YES(peek_all), YES(pair), when)
#define TIES_IN_ORDER IS(r.leader_tie, GOLF_LEADER_TIE_ORDER)
#define TIES_BY_TOTAL IS(r.leader_tie, GOLF_LEADER_TIE_TOTAL)
#define MATCHING      NOT(r.match, GOLF_MATCH_NEVER)
#define ANY_TIME      YES(match_top)
#define OWN_TURN      YES(match_drawn)
#define TWO_PLAYERS   IS(r.players_max, 2)
#define MORE_PLAYERS  ABOVE(r.players_max, 2)
/* A sentence with another text for exactly two players. */
#define PLAYERS(text, two, ...)                                                                    \
	SAY(text, MORE_PLAYERS, __VA_ARGS__), SAY(two, TWO_PLAYERS, __VA_ARGS__)
#define UNPLACEABLE NO(r.placeable)
/* A card from the discard pile must be placed, and some cards may not be placed. */
#define UNDRAWABLE UNPLACEABLE, IS(r.draw, GOLF_DRAW_BOTH), NO(r.return_discard)
#define EACH       IS(r.overlap, GOLF_OVERLAP_EACH)
#define ONCE       IS(r.overlap, GOLF_OVERLAP_ONCE)
#define PLAIN      IS(r.scoring, GOLF_SCORING_PLAIN)
#define CACTUS     IS(r.scoring, GOLF_SCORING_CACTUS)

const struct row explain_rows[] = {
	HEAD("rules.head-cards"),
	ALWAYS("rules.aim"),
	{ .key = "rules.players",
	    .when = { NO(exact) },
	    .number = { { "min", FIELD(r.players_min) }, { "max", FIELD(r.players_max) } } },
	{ .key = "rules.players-exact",
	    .when = { YES(exact) },
	    .number = { { "max", FIELD(r.players_max) } } },
	{ .list = maker_packs },
	LIST(maker_deck, ABOVE(r.own, 0)),
	ONE("rules.jokers", "rules.jokers-one", r.jokers, ABOVE(r.jokers, 0), NO(one_pack)),
	ONE("rules.jokers-pack", "rules.jokers-pack-one", r.jokers, ABOVE(r.jokers, 0),
	    YES(one_pack)),

	HEAD("rules.head-start"),
	SAY("rules.deal", NO(r.packet)),
	SAY("rules.deal-packet", YES(r.packet)),
	{ .key = "rules.layout",
	    .when = { ABOVE(r.rows, 1), ABOVE(r.columns, 1) },
	    .number = { { "n", FIELD(places) }, { "rows", FIELD(r.rows) },
		{ "columns", FIELD(r.columns) } } },
	N("rules.layout-row", places, IS(r.rows, 1), ABOVE(r.columns, 1)),
	N("rules.layout-column", places, IS(r.columns, 1), ABOVE(r.rows, 1)),
	SAY("rules.layout-one", IS(places, 1)),
	SAY("rules.peek-one", IS(looks, 1), NEAR),
	N("rules.peek", looks, ABOVE(looks, 1), NEAR, NO(peek_row)),
	N("rules.peek-row", looks, NEAR, YES(peek_row), ABOVE(looks, 2)),
	SAY("rules.peek-row-two", NEAR, YES(peek_row), IS(looks, 2)),
	PEEK_ANY(FIRST_TURN),
	SAY("rules.turn-up-one", BEFORE, IS(r.turn_up, 1)),
	N("rules.turn-up", r.turn_up, BEFORE, WHERE(GOLF_WHERE_ANY)),
	SAY("rules.turn-up-same-two", BEFORE, IS(r.turn_up, 2),
	    IS(r.turn_up_where, GOLF_WHERE_SAME)),
	N("rules.turn-up-same", r.turn_up, BEFORE, ABOVE(r.turn_up, 2),
	    IS(r.turn_up_where, GOLF_WHERE_SAME)),
	N("rules.turn-up-different", r.turn_up, BEFORE, WHERE(GOLF_WHERE_DIFFERENT)),
	SAY("rules.turn-up-middle", BEFORE, WHERE(GOLF_WHERE_MIDDLE)),
	SAY("rules.first-turn-one", FIRST_TURN, IS(r.turn_up, 1)),
	N("rules.first-turn", r.turn_up, FIRST_TURN, WHERE(GOLF_WHERE_ANY)),
	SAY("rules.first-turn-same-two", FIRST_TURN, IS(r.turn_up, 2),
	    IS(r.turn_up_where, GOLF_WHERE_SAME)),
	N("rules.first-turn-same", r.turn_up, FIRST_TURN, ABOVE(r.turn_up, 2),
	    IS(r.turn_up_where, GOLF_WHERE_SAME)),
	N("rules.first-turn-different", r.turn_up, FIRST_TURN, WHERE(GOLF_WHERE_DIFFERENT)),
	SAY("rules.first-turn-middle", FIRST_TURN, WHERE(GOLF_WHERE_MIDDLE)),
	SAY("rules.rearrange-then", IS(rearranges, REARRANGES_THEN),
	    NOT(r.memory, GOLF_MEMORY_ALL)),
	SAY("rules.rearrange-then-seen", IS(rearranges, REARRANGES_THEN),
	    IS(r.memory, GOLF_MEMORY_ALL)),
	SAY("rules.rearrange-before", IS(rearranges, REARRANGES_BEFORE),
	    NOT(r.memory, GOLF_MEMORY_ALL)),
	SAY("rules.rearrange-before-seen", IS(rearranges, REARRANGES_BEFORE),
	    IS(r.memory, GOLF_MEMORY_ALL)),
	SAY("rules.rearrange-first", IS(rearranges, REARRANGES_FIRST),
	    NOT(r.memory, GOLF_MEMORY_ALL)),
	SAY("rules.rearrange-first-seen", IS(rearranges, REARRANGES_FIRST),
	    IS(r.memory, GOLF_MEMORY_ALL)),
	PEEK_ANY(BEFORE),
	SAY("rules.memory-start", IS(r.memory, GOLF_MEMORY_START)),
	SAY("rules.memory-once", NOT(r.memory, GOLF_MEMORY_ALL), NO(remember)),
	SAY("rules.memory-seen", NOT(r.memory, GOLF_MEMORY_ALL), YES(remember)),
	SAY("rules.memory-all", IS(r.memory, GOLF_MEMORY_ALL), NO(pair)),
	SAY("rules.memory-both", IS(r.memory, GOLF_MEMORY_ALL), YES(pair)),
	SAY("rules.start-discard", YES(r.start_discard)),
	SAY("rules.start-plain", YES(r.start_discard), YES(r.discard_plain)),
	SAY("rules.start-no-discard", NO(r.start_discard)),
	SAY("rules.leader-only", NO(many)),
	SAY("rules.leader-left", YES(many), IS(r.leader, GOLF_LEADER_LEFT)),
	SAY("rules.leader-highest", YES(many), IS(r.leader, GOLF_LEADER_HIGHEST)),
	SAY("rules.leader-winner", YES(many), IS(r.leader, GOLF_LEADER_WINNER)),
	SAY("rules.leader-lowest-total", YES(many), IS(r.leader, GOLF_LEADER_LOWEST_TOTAL)),
	SAY("rules.leader-highest-total", YES(many), IS(r.leader, GOLF_LEADER_HIGHEST_TOTAL)),
	PLAYERS("rules.leader-ties", "rules.leader-ties-two", YES(many),
	    IS(r.leader, GOLF_LEADER_HIGHEST), TIES_IN_ORDER),
	PLAYERS("rules.leader-ties", "rules.leader-ties-two", YES(many),
	    IS(r.leader, GOLF_LEADER_WINNER), NO(calls), TIES_IN_ORDER),
	PLAYERS("rules.leader-ties", "rules.leader-ties-two", YES(many),
	    ABOVE(r.leader, GOLF_LEADER_WINNER)),
	PLAYERS("rules.leader-draw", "rules.leader-draw-two", YES(many),
	    IS(r.leader, GOLF_LEADER_WINNER), YES(calls), TIES_IN_ORDER),
	PLAYERS("rules.leader-nobody", "rules.leader-nobody-two", YES(many),
	    IS(r.leader, GOLF_LEADER_WINNER), YES(calls), TIES_IN_ORDER),
	PLAYERS("rules.leader-tie-higher", "rules.leader-tie-higher-two", YES(many),
	    IS(r.leader, GOLF_LEADER_HIGHEST), TIES_BY_TOTAL),
	SAY("rules.leader-tie-caller", YES(many), IS(r.leader, GOLF_LEADER_WINNER), YES(calls),
	    TIES_BY_TOTAL),
	PLAYERS("rules.leader-tie-lower", "rules.leader-tie-lower-two", YES(many),
	    IS(r.leader, GOLF_LEADER_WINNER), TIES_BY_TOTAL),

	HEAD("rules.head-turn"),
	ONE("rules.paid-peek", "rules.paid-peek-one", r.paid_peek, ABOVE(r.paid_peek, 0)),
	SAY("rules.draw", IS(r.draw, GOLF_DRAW_BOTH)),
	SAY("rules.draw-stock", IS(r.draw, GOLF_DRAW_STOCK)),
	SAY("rules.placed-up", IS(r.placed, GOLF_PLACED_UP)),
	SAY("rules.placed-down", IS(r.placed, GOLF_PLACED_DOWN)),
	SAY("rules.placed-as-replaced", IS(r.placed, GOLF_PLACED_AS_REPLACED)),
	SAY("rules.placed-taken-up", NOT(r.placed, GOLF_PLACED_UP), IS(r.draw, GOLF_DRAW_BOTH),
	    IS(r.placed_discard, GOLF_TAKEN_UP)),
	SAY("rules.unseen", IS(r.memory, GOLF_MEMORY_ONCE), IS(r.paid_peek, 0)),
	SAY("rules.stock-discard", IS(r.draw, GOLF_DRAW_BOTH)),
	SAY("rules.drawn-discard", IS(r.draw, GOLF_DRAW_STOCK)),
	SAY("rules.flip-may", IS(r.flip, GOLF_FLIP_MAY)),
	SAY("rules.flip-must", IS(r.flip, GOLF_FLIP_MUST)),
	SAY("rules.flip-last", IS(r.flip, GOLF_FLIP_UNLESS_LAST)),
	SAY("rules.take", IS(r.draw, GOLF_DRAW_BOTH), NO(r.return_discard), NO(match_drawn)),
	SAY("rules.take-match", IS(r.draw, GOLF_DRAW_BOTH), NO(r.return_discard), OWN_TURN),
	SAY("rules.return", IS(r.draw, GOLF_DRAW_BOTH), YES(r.return_discard)),
	SAY("rules.flip-instead", YES(r.flip_instead)),
	SAY("rules.locked-up", IS(r.locked, GOLF_LOCKED_UP)),
	SAY("rules.locked-up", IS(r.locked, GOLF_LOCKED_COLUMN), IS(r.rows, 1)),
	SAY("rules.locked-column-two", IS(r.locked, GOLF_LOCKED_COLUMN), IS(r.rows, 2), NO(leaves)),
	SAY("rules.locked-column", IS(r.locked, GOLF_LOCKED_COLUMN), ABOVE(r.rows, 2), NO(leaves)),
	SAY("rules.locked-column-left", IS(r.locked, GOLF_LOCKED_COLUMN), ABOVE(r.rows, 1),
	    YES(leaves)),
	SAY("rules.unseen-once", YES(r.unseen_once)),
	SAY("rules.multi-replace", YES(r.multi_replace)),
	SAY("rules.multi-places", YES(r.multi_replace)),
	SAY("rules.multi-unequal", YES(r.multi_replace)),
	SAY("rules.equal-rank", YES(r.multi_replace), IS(r.equal, GOLF_EQUAL_RANK), IS(r.own, 0)),
	SAY("rules.equal-name", YES(r.multi_replace), IS(r.equal, GOLF_EQUAL_RANK),
	    ABOVE(r.own, 0)),
	SAY("rules.equal-value", YES(r.multi_replace), IS(r.equal, GOLF_EQUAL_VALUE)),
	SAY("rules.jack-skips", YES(r.jack_skips), IS(r.final_turns, 0)),
	SAY("rules.jack-skips-last", YES(r.jack_skips), ABOVE(r.final_turns, 0)),
	SAY("rules.jack-matched", YES(r.jack_skips), MATCHING),
	SAY("rules.king-trade", YES(r.king_trade)),
	SAY("rules.king-trade-place", YES(r.king_trade)),
	SAY("rules.remove-columns", YES(r.remove_lines), IS(r.triples, GOLF_TRIPLES_COLUMNS)),
	SAY("rules.remove-lines", YES(r.remove_lines), IS(r.triples, GOLF_TRIPLES_LINES)),
	SAY("rules.remove-diagonals", YES(r.remove_lines), IS(r.triples, GOLF_TRIPLES_DIAGONALS)),
	SAY("rules.remove-square", YES(r.remove_lines), YES(triples_any), NOT(r.square, 0)),
	SAY("rules.remove-wild", YES(r.remove_lines), YES(triples_any), YES(wild)),
	SAY("rules.remove-square-only", YES(r.remove_lines), NO(triples_any), NOT(r.square, 0)),
	SAY("rules.remove-empty", YES(r.remove_lines)),
	ALWAYS("rules.stands"),

	HEAD("rules.head-powers"),
	SAY("rules.power-intro", YES(powers), NO(card_stays), NO(r.power_must)),
	SAY("rules.power-intro-unless", YES(powers), YES(card_stays), NO(r.power_must)),
	SAY("rules.power-intro-must", YES(powers), NO(card_stays), YES(r.power_must)),
	SAY("rules.power-intro-must-unless", YES(powers), YES(card_stays), YES(r.power_must)),
	LIST(maker_powers, YES(powers)),
	SAY("rules.power-placed", YES(powers), YES(r.placeable), NO(r.power_must)),
	SAY("rules.power-placed-must", YES(powers), YES(r.placeable), YES(r.power_must)),
	SAY("rules.power-not-placed", UNPLACEABLE, NO(match_drawn), NO(r.power_must)),
	SAY("rules.power-not-placed-match", UNPLACEABLE, OWN_TURN, NO(r.power_must)),
	SAY("rules.power-not-placed-must", UNPLACEABLE, NO(match_drawn), YES(r.power_must)),
	SAY("rules.power-not-placed-must-match", UNPLACEABLE, OWN_TURN, YES(r.power_must)),
	SAY("rules.power-discarded", YES(powers), IS(r.power_when, GOLF_POWER_DISCARDED),
	    NO(r.power_must)),
	SAY("rules.power-discarded-must", YES(powers), IS(r.power_when, GOLF_POWER_DISCARDED),
	    YES(r.power_must)),
	SAY("rules.power-discarded-match", YES(powers), IS(r.power_when, GOLF_POWER_DISCARDED),
	    MATCHING),
	SAY("rules.power-not-drawn", UNDRAWABLE, NO(match_drawn)),
	SAY("rules.power-not-drawn-match", UNDRAWABLE, OWN_TURN),
	SAY("rules.power-back", UNPLACEABLE, YES(r.return_discard), NO(match_drawn)),
	SAY("rules.power-back-match", UNPLACEABLE, YES(r.return_discard), OWN_TURN),
	SAY("rules.power-taken", YES(powers), YES(r.placeable), IS(r.draw, GOLF_DRAW_BOTH),
	    NO(r.reuse)),
	SAY("rules.power-reuse", YES(powers), YES(r.reuse)),
	SAY("rules.power-spent", YES(powers), YES(r.reuse), IS(r.draw, GOLF_DRAW_BOTH)),
	SAY("rules.power-draw-top", YES(top_of_three)),
	SAY("rules.power-combine-one", YES(combines)),
	SAY("rules.power-cancel-too", YES(cancels)),
	SAY("rules.power-shields", YES(shields_most)),

	HEAD("rules.head-matching"),
	SAY("rules.match-any-own", ANY_TIME, IS(r.whose, GOLF_WHOSE_OWN)),
	SAY("rules.match-any-all", ANY_TIME, IS(r.whose, GOLF_WHOSE_ANY)),
	SAY("rules.match-no-turn", ANY_TIME),
	SAY("rules.match-turn-own", OWN_TURN, IS(r.whose, GOLF_WHOSE_OWN)),
	SAY("rules.match-turn-all", OWN_TURN, IS(r.whose, GOLF_WHOSE_ANY)),
	SAY("rules.match-both", ANY_TIME, OWN_TURN),
	SAY("rules.match-rank", MATCHING, IS(r.match_equal, GOLF_EQUAL_RANK)),
	SAY("rules.match-value", MATCHING, IS(r.match_equal, GOLF_EQUAL_VALUE)),
	SAY("rules.match-once", ANY_TIME, IS(r.per_discard, 1)),
	SAY("rules.match-turn-once", OWN_TURN, IS(r.per_discard, 1)),
	SAY("rules.match-give", MATCHING, IS(r.whose, GOLF_WHOSE_ANY)),
	SAY("rules.match-back", MATCHING),
	ONE("rules.match-cards", "rules.match-cards-one", r.wrong_cards, MATCHING,
	    ABOVE(r.wrong_cards, 0)),
	ONE("rules.match-points", "rules.match-points-one", r.wrong_points, MATCHING,
	    ABOVE(r.wrong_points, 0), IS(r.whose, GOLF_WHOSE_ANY)),
	PLAYERS("rules.match-tried", "rules.match-tried-two", ANY_TIME),
	SAY("rules.match-last", ANY_TIME, IS(r.draw, GOLF_DRAW_BOTH), NO(r.return_discard)),
	SAY("rules.match-turn-over", OWN_TURN, NO(powers)),
	SAY("rules.match-turn-power", OWN_TURN, YES(powers)),

	HEAD("rules.head-end"),
	SAY("rules.end-any", IS(r.face_up, GOLF_UP_ANY), NO(pair)),
	SAY("rules.end-any-both", IS(r.face_up, GOLF_UP_ANY), YES(pair)),
	PLAYERS("rules.end-any-first", "rules.end-any-first-two", IS(r.face_up, GOLF_UP_ANY),
	    YES(last_matters), YES(up_together)),
	PLAYERS("rules.end-all", "rules.end-all-two", IS(r.face_up, GOLF_UP_ALL)),
	SAY("rules.end-all-last", IS(r.face_up, GOLF_UP_ALL), YES(last_matters)),
	SAY("rules.call-instead", IS(r.knock, GOLF_KNOCK_INSTEAD)),
	SAY("rules.call-after", IS(r.knock, GOLF_KNOCK_AFTER)),
	SAY("rules.call-during", IS(r.knock, GOLF_KNOCK_DURING)),
	N("rules.call-from", r.call_from, YES(calls), ABOVE(r.call_from, 1)),
	SAY("rules.expose", YES(r.expose_all), NO(pair)),
	SAY("rules.expose-both", YES(r.expose_all), YES(pair)),
	SAY("rules.end-once", YES(ender), IS(r.final_turns, 0)),
	SAY("rules.frozen", YES(calls), YES(r.caller_frozen)),
	PLAYERS("rules.end-turn", "rules.end-turn-two", YES(ender), ABOVE(r.final_turns, 0)),
	PLAYERS("rules.end-turn-call", "rules.end-turn-call-two", YES(calls), NO(r.expose_all),
	    ABOVE(r.final_turns, 0)),
	PLAYERS("rules.end-turn-expose", "rules.end-turn-expose-two", NO(calls), YES(r.expose_all),
	    ABOVE(r.final_turns, 0)),
	PLAYERS("rules.end-turn-both", "rules.end-turn-both-two", YES(calls), YES(r.expose_all),
	    ABOVE(r.final_turns, 0)),
	SAY("rules.end-empty", YES(r.empty_layout), YES(ender)),
	SAY("rules.end-empty-only", YES(r.empty_layout), NO(ender)),
	SAY("rules.stock-reshuffle", IS(r.stock, GOLF_STOCK_RESHUFFLE)),
	SAY("rules.stock-end", IS(r.stock, GOLF_STOCK_END), YES(ends)),
	SAY("rules.stock-end-only", IS(r.stock, GOLF_STOCK_END), NO(ends)),
	SAY("rules.stock-none", IS(r.stock, GOLF_STOCK_NONE), IS(r.draw, GOLF_DRAW_BOTH)),
	SAY("rules.final-sure", YES(r.final_sure), NOT(r.stock, GOLF_STOCK_RESHUFFLE)),
	SAY("rules.end-pass", IS(r.stock, GOLF_STOCK_NONE)),
	ONE("rules.end-turns", "rules.end-turns-one", r.turns, ABOVE(r.turns, 0)),
	SAY("rules.joined", YES(joins), NO(joins_most)),
	SAY("rules.joined-most", YES(joins_most)),
	SAY("rules.empty-up", YES(empties), NO(keeps), NOT(r.face_up, GOLF_UP_NONE)),
	SAY("rules.empty-up-kept", YES(empties), YES(keeps), NOT(r.face_up, GOLF_UP_NONE)),
	SAY("rules.empty-plays", YES(empties), NO(keeps), IS(r.face_up, GOLF_UP_NONE)),
	SAY("rules.empty-plays-kept", YES(empties), YES(keeps), IS(r.face_up, GOLF_UP_NONE)),

	HEAD("rules.head-points"),
	ALWAYS("rules.end-show"),
	{ .list = maker_values },
	SAY("rules.paid-most", YES(pays_most)),

	HEAD("rules.head-combinations"),
	SAY("rules.pairs-column", IS(r.pairs, GOLF_PAIRS_COLUMN)),
	SAY("rules.pairs-row", IS(r.pairs, GOLF_PAIRS_ROW)),
	SAY("rules.pairs-once", YES(pairs_once)),
	SAY("rules.pairs-line", IS(r.pairs, GOLF_PAIRS_LINE)),
	SAY("rules.pairs-line", IS(r.pairs, GOLF_PAIRS_ADJACENT), ONCE),
	SAY("rules.pairs-adjacent", IS(r.pairs, GOLF_PAIRS_ADJACENT), EACH),
	SAY("rules.pairs-touching-once", IS(r.pairs, GOLF_PAIRS_TOUCHING), ONCE),
	SAY("rules.pairs-touching", IS(r.pairs, GOLF_PAIRS_TOUCHING), EACH),
	SAY("rules.pairs-anywhere", IS(r.pairs, GOLF_PAIRS_ANYWHERE)),
	SAY("rules.triples-columns", IS(r.triples, GOLF_TRIPLES_COLUMNS)),
	SAY("rules.triples-lines", IS(r.triples, GOLF_TRIPLES_LINES)),
	SAY("rules.triples-diagonals", IS(r.triples, GOLF_TRIPLES_DIAGONALS)),
	SAY("rules.negative-too", YES(zeroes), YES(negative), NO(r.keep_negative)),
	SAY("rules.keep-negative", YES(pairs_any), NO(triples_any), YES(r.keep_negative)),
	SAY("rules.keep-negative-triple", NO(pairs_any), YES(triples_any), YES(r.keep_negative)),
	SAY("rules.keep-negative-both", YES(pairs_any), YES(triples_any), YES(r.keep_negative)),
	N("rules.joker-pair", r.joker_pair, YES(pairs_any), ABOVE(r.jokers, 0),
	    NOT(r.joker_pair, GOLF_UNSET)),
	N("rules.square", r.square, NOT(r.square, 0)),
	N("rules.four-in-columns", r.four_in_columns, NOT(r.four_in_columns, 0)),
	N("rules.negative-columns", r.negative_columns, NOT(r.negative_columns, 0)),
	N("rules.six-equal", r.six_equal, NOT(r.six_equal, 0), IS(r.four_in_columns, 0), NO(seven)),
	N("rules.six-equal-instead", r.six_equal, NOT(r.six_equal, 0), NOT(r.four_in_columns, 0),
	    NO(seven)),
	N("rules.six-or-more", r.six_equal, NOT(r.six_equal, 0), IS(r.four_in_columns, 0),
	    YES(seven)),
	N("rules.six-or-more-instead", r.six_equal, NOT(r.six_equal, 0), NOT(r.four_in_columns, 0),
	    YES(seven)),
	N("rules.kings-row", r.kings_row, NOT(r.kings_row, 0)),
	SAY("rules.overlap-cross", IS(shares, SHARES_LINES_CROSS), EACH),
	SAY("rules.overlap-lines", IS(shares, SHARES_LINES_OVERLAP), EACH),
	SAY("rules.overlap-squares", IS(shares, SHARES_SQUARES), EACH),
	SAY("rules.overlap-each", IS(shares, SHARES_LINES_AND_SQUARES), EACH),
	SAY("rules.overlap-once", YES(combines_cards), ONCE),
	SAY("rules.wild-jacks", YES(zeroes), IS(r.wild, GOLF_WILD_JACKS)),
	SAY("rules.wild-one-eyed", YES(zeroes), IS(r.wild, GOLF_WILD_ONE_EYED)),
	SAY("rules.wild-jokers", YES(zeroes), IS(r.wild, GOLF_WILD_JOKERS), ABOVE(r.jokers, 0)),
	SAY("rules.equal-rank", YES(equals), IS(r.equal, GOLF_EQUAL_RANK), IS(r.own, 0)),
	SAY("rules.equal-name", YES(equals), IS(r.equal, GOLF_EQUAL_RANK), ABOVE(r.own, 0)),
	SAY("rules.equal-value", YES(equals), IS(r.equal, GOLF_EQUAL_VALUE)),
	SAY("rules.best", YES(several_ways)),
	N("rules.flush", r.flush, NOT(r.flush, GOLF_UNSET)),
	N("rules.run", r.run, NOT(r.run, GOLF_UNSET)),
	SAY("rules.jokers-wild", YES(whole), ABOVE(r.jokers, 0), YES(r.jokers_wild)),
	SAY("rules.jokers-not-wild", YES(whole), ABOVE(r.jokers, 0), NO(r.jokers_wild)),
	SAY("rules.flush-and-run", YES(flush_and_run)),
	SAY("rules.straight-flush", IS(r.straight_flush, GOLF_SPECIAL_WINS)),
	SAY("rules.whole-left", YES(whole_any), YES(leaves), NO(joins)),
	SAY("rules.whole-joined", YES(whole_any), YES(joins)),
	SAY("rules.four-of-a-kind", IS(r.four_of_a_kind, GOLF_SPECIAL_WINS)),
	PLAYERS(
	    "rules.lowest-zero", "rules.lowest-zero-two", YES(r.lowest_zero), NO(zero_but_ender)),
	PLAYERS("rules.lowest-zero-but", "rules.lowest-zero-but-two", YES(zero_but_ender)),
	ONE("rules.shoot-moon", "rules.shoot-moon-one", r.shoot_moon, ABOVE(r.shoot_moon, 0),
	    MORE_PLAYERS),
	ONE("rules.shoot-moon-two", "rules.shoot-moon-two-one", r.shoot_moon,
	    ABOVE(r.shoot_moon, 0), TWO_PLAYERS),
	SAY("rules.moon-ender", ABOVE(r.shoot_moon, 0), YES(ender_scores)),
	SAY("rules.moon-lowest", ABOVE(r.shoot_moon, 0), YES(r.lowest_zero)),

	HEAD("rules.head-ender"),
	SAY("rules.win-zero", YES(rewards), IS(r.win.rule, GOLF_WIN_ZERO)),
	N("rules.win-set", r.win.points, YES(rewards), IS(r.win.rule, GOLF_WIN_SET)),
	N("rules.win-add", r.win.points, YES(rewards), IS(r.win.rule, GOLF_WIN_ADD)),
	SAY("rules.win-add-never", YES(rewards), IS(r.win.rule, GOLF_WIN_ADD), YES(win_plus)),
	SAY("rules.win-less", YES(rewards), IS(r.win.rule, GOLF_WIN_LESS_PLAYERS)),
	{ .key = "rules.fail-add",
	    .one = "rules.fail-add-one",
	    .number = { { "points", FIELD(r.fail.points) } },
	    .when = { IS(fail_adds, FAIL_ADDS_POINTS), NO(fail_minus) } },
	{ .key = "rules.fail-add-minus",
	    .number = { { "points", FIELD(r.fail.points) } },
	    .when = { IS(fail_adds, FAIL_ADDS_POINTS), YES(fail_minus) } },
	ONE("rules.fail-each", "rules.fail-each-one", r.fail.per_player,
	    IS(fail_adds, FAIL_ADDS_EACH), NO(fail_minus)),
	N("rules.fail-each-minus", r.fail.per_player, IS(fail_adds, FAIL_ADDS_EACH),
	    YES(fail_minus)),
	{ .key = "rules.fail-both",
	    .one = "rules.fail-both-one",
	    .number = { { "points", FIELD(r.fail.points) }, { "n", FIELD(r.fail.per_player) } },
	    .when = { IS(fail_adds, FAIL_ADDS_BOTH), NO(fail_minus) } },
	{ .key = "rules.fail-both-minus",
	    .number = { { "points", FIELD(r.fail.points) }, { "n", FIELD(r.fail.per_player) } },
	    .when = { IS(fail_adds, FAIL_ADDS_BOTH), YES(fail_minus) } },
	SAY("rules.fail-double", PLAIN, IS(r.fail.rule, GOLF_FAIL_DOUBLE), IS(r.fail.points, 0)),
	ONE("rules.fail-double-add", "rules.fail-double-add-one", r.fail.points, PLAIN,
	    IS(r.fail.rule, GOLF_FAIL_DOUBLE), ABOVE(r.fail.points, 0)),
	N("rules.fail-double-minus", r.fail.points, PLAIN, IS(r.fail.rule, GOLF_FAIL_DOUBLE),
	    NOT(r.fail.points, 0), YES(fail_minus)),
	SAY("rules.fail-highest", PLAIN, IS(r.fail.rule, GOLF_FAIL_HIGHEST)),
	PLAYERS("rules.fail-add-lowest", "rules.fail-add-two", PLAIN,
	    IS(r.fail.rule, GOLF_FAIL_ADD_LOWEST)),
	PLAYERS("rules.fail-add-highest", "rules.fail-add-two", PLAIN,
	    IS(r.fail.rule, GOLF_FAIL_ADD_HIGHEST)),
	SAY("rules.fail-double-above", YES(fail_above), IS(r.fail.rule, GOLF_FAIL_DOUBLE)),
	SAY("rules.fail-add-above", YES(fail_above), NOT(r.fail.rule, GOLF_FAIL_DOUBLE)),
	SAY("rules.fail-never", YES(fail_never)),
	ONE("rules.most", "rules.most-one", r.most, YES(most_matters)),
	/* Ties count for all sentences above. */
	SAY("rules.tie-win", YES(tie_wins)),
	SAY("rules.tie-fail", YES(tie_matters), IS(r.tied.rule, GOLF_TIED_FAIL)),
	SAY("rules.tie-plain", YES(tie_matters), IS(r.tied.rule, GOLF_TIED_PLAIN), NO(tie_wins)),
	ONE("rules.tie-add", "rules.tie-add-one", r.tied.points, YES(tie_matters),
	    IS(r.tied.rule, GOLF_TIED_ADD), NO(tie_minus)),
	N("rules.tie-add-minus", r.tied.points, YES(tie_matters), IS(r.tied.rule, GOLF_TIED_ADD),
	    YES(tie_minus)),
	ONE("rules.tie-add-only", "rules.tie-add-only-one", r.tied.points, PLAIN, NO(tie_matters),
	    IS(r.tied.rule, GOLF_TIED_ADD), NO(tie_minus)),
	N("rules.tie-add-only-minus", r.tied.points, PLAIN, NO(tie_matters),
	    IS(r.tied.rule, GOLF_TIED_ADD), YES(tie_minus)),
	PLAYERS("rules.cactus-win", "rules.cactus-win-two", CACTUS),
	SAY("rules.cactus-fail", CACTUS),
	PLAYERS("rules.cactus-others", "rules.cactus-others-two", CACTUS),
	ONE("rules.pot", "rules.pot-one", r.pot_stake, ABOVE(r.pot_stake, 0)),
	SAY("rules.pot-win", ABOVE(r.pot_stake, 0), PLAIN, IS(r.tied.rule, GOLF_TIED_WIN)),
	SAY("rules.pot-plain", ABOVE(r.pot_stake, 0), PLAIN, IS(r.tied.rule, GOLF_TIED_PLAIN)),
	SAY("rules.pot-fail", ABOVE(r.pot_stake, 0), PLAIN, IS(r.tied.rule, GOLF_TIED_FAIL)),
	SAY("rules.pot-fail", ABOVE(r.pot_stake, 0), PLAIN, IS(r.tied.rule, GOLF_TIED_ADD)),
	SAY("rules.pot-fail", ABOVE(r.pot_stake, 0), CACTUS),
	N("rules.pot-max", r.pot_max, ABOVE(r.pot_stake, 0), ABOVE(r.pot_max, 0)),
	SAY("rules.pot-stays", ABOVE(r.pot_stake, 0)),
	SAY("rules.pot-play", ABOVE(r.pot_stake, 0)),

	HEAD("rules.head-game"),
	ONE("rules.holes", "rules.holes-one", r.holes, ABOVE(r.holes, 0)),
	N("rules.target-reach", r.target, IS(r.holes, 0), ABOVE(r.target, 0),
	    IS(r.target_when, GOLF_TARGET_REACH)),
	N("rules.target-exceed", r.target, IS(r.holes, 0), ABOVE(r.target, 0),
	    IS(r.target_when, GOLF_TARGET_EXCEED)),
	N("rules.target-reach-first", r.target, ABOVE(r.holes, 1), ABOVE(r.target, 0),
	    IS(r.target_when, GOLF_TARGET_REACH)),
	N("rules.target-exceed-first", r.target, ABOVE(r.holes, 1), ABOVE(r.target, 0),
	    IS(r.target_when, GOLF_TARGET_EXCEED)),
	{ .key = "rules.reset",
	    .number = { { "n", FIELD(r.reset_at) }, { "points", FIELD(r.reset_to) } },
	    .when = { ABOVE(r.reset_at, 0) } },
	N("rules.out", r.out_at, ABOVE(r.out_at, 0), MORE_PLAYERS),
	N("rules.out-two", r.out_at, ABOVE(r.out_at, 0), TWO_PLAYERS),
	PLAYERS("rules.tie-shared", "rules.tie-shared-two", NO(extra)),
	PLAYERS("rules.tie-extra", "rules.tie-extra-two", YES(extra)),
	SAY("rules.most-holes", YES(endless), NO(extra)),
	SAY("rules.most-holes-tie", YES(extra)),
};
const size_t explain_rows_count = sizeof explain_rows / sizeof explain_rows[0];
