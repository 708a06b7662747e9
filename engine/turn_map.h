/*
 * turn_map.h - the keys of a turn: one row each. A row makes the field in struct golf_rules
 * (golf.h) and the row of the key (keys.c). The words of a key have an enumeration in golf.h.
 */
#ifndef ENGINE_TURN_MAP_H
#define ENGINE_TURN_MAP_H

/*
 * The kinds of rows; of: KEY_OF_TURN, or KEY_OF_PLAIN (keys.h):
 *	WORD(name, of, field, default, words...)
 *	NUMBER(name, of, field, lowest, highest, default)	0 to 255
 *	BOOL(name, of, field)	the default is false
 */
/* clang-format off */
#define TURN_KEY_MAP(WORD, NUMBER, BOOL) \
	WORD("turn.draw", KEY_OF_PLAIN, draw, GOLF_DRAW_BOTH, "both", "stock") \
	BOOL("turn.return_discard", KEY_OF_PLAIN, return_discard) \
	WORD("turn.placed", KEY_OF_PLAIN, placed, GOLF_PLACED_UP, \
	    "face-up", "face-down", "as-replaced") \
	WORD("turn.placed_discard", KEY_OF_PLAIN, placed_discard, GOLF_TAKEN_AS_PLACED, \
	    "as-placed", "face-up") \
	WORD("turn.flip", KEY_OF_PLAIN, flip, GOLF_FLIP_NO, \
	    "no", "may", "must", "must-unless-last") \
	BOOL("turn.flip_instead", KEY_OF_PLAIN, flip_instead) \
	BOOL("turn.expose_all", KEY_OF_PLAIN, expose_all) \
	WORD("turn.locked", KEY_OF_TURN, locked, GOLF_LOCKED_NONE, \
	    "none", "face-up", "full-column") \
	BOOL("turn.unseen_once", KEY_OF_TURN, unseen_once) \
	NUMBER("turn.paid_peek", KEY_OF_TURN, paid_peek, 0, 100, 0) \
	BOOL("turn.multi_replace", KEY_OF_TURN, multi_replace) \
	BOOL("turn.jack_skips", KEY_OF_PLAIN, jack_skips) \
	BOOL("turn.king_trade", KEY_OF_TURN, king_trade) \
	BOOL("turn.remove_lines", KEY_OF_TURN, remove_lines)
/* clang-format on */

#endif
