/*
 * score.h - the points of layouts, for the engine's own files.
 *
 * The points of a layout are the lowest total of all ways to combine its cards (clarification 3).
 * The terms mean:
 *
 * - Combinations are pairs, triples, squares, equal columns (S08), six equals (S09), negative
 *   columns (S11) and rows of kings (S18). A way is a set of combinations that the layout holds.
 * - A way must be complete: no further combination can be added without using a card more often
 *   than allowed. So two twos of -2 in a column are a pair of 0, although they would score less
 *   apart (G01). Two kinds of combinations may be left out. The first is a pair or triple with a
 *   wild card (clarification 2). The second, with score.overlap `once`, is any combination that
 *   adds points, such as a square: the player chooses it before the others, or not (S21).
 * - How often a card may be used depends on score.overlap. With `each`, a card is used in every
 *   combination that holds it, but in only one pair unless score.pairs is `adjacent` or
 *   `touching` (clarification 3). With `once`, a card is used in one combination of any kind.
 * - A card in no combination of the way counts its value. A card in pairs and triples only counts
 * 0, or its value when the value is negative and score.keep_negative is set (S10). A card in any
 *   other combination, or in a pair of jokers that score.joker_pair values, counts 0; such a
 *   combination adds its points once.
 *
 * Three rules are exact here and not in docs/rules.md. S08 and S11 take whole columns of two or
 * more places. All equal columns (S11: all negative ones) are one combination; with `once`, any two
 * or more of them are. Six or more equal cards, joined cards too, are one combination (S09), and
 * S08 then does not count for that rank. A layout in S14-S16 is a grid without an empty place, and
 * the cards that joined it.
 */
#ifndef ENGINE_SCORE_H
#define ENGINE_SCORE_H

#include "engine/golf.h"

/*
 * Returns the points of one layout: the same as golf_points().
 *	card	n cards, the grid first; places of the grid from n on are empty
 *	kept	points of squares that have left the layout
 */
int score_points(const struct golf_rules *r, const uint8_t *card, unsigned n, int kept);

/*
 * T14: returns the places whose face-up cards form a line of score.triples, or a square when
 * score.square is not 0. All such lines count together. A line with a wild card is included when
 * that lowers the points.
 *	card	of the whole grid
 *	up	the face-up places, one bit each
 *	points	receives the points of the squares among them: of each square, or with score.overlap
 *		`once` of squares that share no card
 */
uint32_t score_formed(const struct golf_rules *r, const uint8_t *card, uint32_t up, int *points);

/*
 * S14, S15: returns GOLF_PART_FLUSH or GOLF_PART_RUN when a flush or a run replaces all other
 * points, and writes its points; else returns GOLF_PART_CARD.
 */
enum golf_part_kind score_special(
    const struct golf_rules *r, const uint8_t *card, unsigned n, int *points);

/*
 * The scores of a hole from the points of its layouts, as golf_score() makes them.
 *	why	receives of each seat why its score is not its points: a part of the hole, or
 *		GOLF_PART_CARD for none
 */
void score_why(const struct golf_rules *r, unsigned seats, unsigned ender, const int16_t points[],
    int16_t scores[], uint8_t why[]);

/*
 * Explains the points of a layout, as golf_explain() does. Returns the number of parts.
 *	part	room for GOLF_PARTS_MAX
 */
unsigned score_explain(
    const struct golf_rules *r, const struct golf_layout *layout, struct golf_part part[]);

/* Whether the seat's layout wins the game (S16, S17). */
bool score_wins(const struct golf_rules *r, const struct golf_layout *layout);

#endif
