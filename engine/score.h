/*
 * score.h - what layouts are worth, for the engine's own files.
 *
 * A layout is worth the lowest total of all the ways in which its cards can be combined
 * (clarification 3). What a way is, exactly:
 *
 * - Combinations are pairs, triples, squares, equal columns (S08), six equals (S09), negative
 *   columns (S11) and rows of kings (S18). A way is a set of those that the layout holds.
 * - Forming is not a choice: a way is complete, so that no combination can be added to it without a
 *   card serving oftener than it may. So two twos of -2 in a column are a pair of 0, though apart
 *   they would be worth less (G01). What may be left out: a pair or triple with a wild card in it
 *   (clarification 2); and with score.overlap `once` whatever adds points, a square say, since
 *   there it is chosen before others or not (S21).
 * - How often a card may serve: with score.overlap `each`, in every combination that holds it, but
 *   in one pair alone unless score.pairs is `adjacent` or `touching` (clarification 3); with
 *   `once`, in one combination of any kind.
 * - A card in no combination of the way counts its value. A card in pairs and triples alone counts
 *   nothing, or its value where that is negative and score.keep_negative is set (S10). A card in
 *   any other combination, or in a pair of jokers that score.joker_pair values, counts nothing;
 *   those combinations add their points, each once.
 *
 * What the combinations ask for, beyond docs/rules.md: S08 and S11 take whole columns, of two
 * places or more, and all equal (S11: all negative) ones are one combination, or, with `once`, any
 * two or more of them. All equals of a rank, joined cards too, are one combination where they are
 * six or more (S09), and no S08 of that rank counts then. A layout in S14-S16 is a grid without an
 * empty place, and the cards that joined it.
 */
#ifndef ENGINE_SCORE_H
#define ENGINE_SCORE_H

#include "engine/golf.h"

/*
 * What one layout is worth: the same as golf_points().
 *	card	n of them, the grid first; a grid of which fewer are told is empty from there on
 *	kept	points of squares that have left the layout
 */
int score_points(const struct golf_rules *r, const uint8_t *card, unsigned n, int kept);

/*
 * T14: the places whose face-up cards (up, one bit each) form a line that score.triples names, or a
 * square where score.square is not 0: all that stand, together. A line with a wild card counts
 * where that spares points.
 *	card	of the whole grid
 *	points	gets the points of the squares among them: of each, or with score.overlap `once` of
 *		those that share no card
 */
uint32_t score_formed(const struct golf_rules *r, const uint8_t *card, uint32_t up, int *points);

/* The seat's layout wins the game: S16 or S17. */
bool score_wins(const struct golf_rules *r, const struct golf_layout *layout);

#endif
