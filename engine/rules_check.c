/*
 * Rules that contradict themselves: one row for each contradiction, with its sentence. What is merely unusual passes.
 */
#include "engine/golf.h"
#include "engine/out.h"

#include <string.h>

static unsigned
places(const struct golf_rules *r)
{
	return (unsigned)r->rows * r->columns;
}

static bool
players_cross(const struct golf_rules *r)
{
	return r->players_min > r->players_max;
}

static bool
layout_too_large(const struct golf_rules *r)
{
	return places(r) > GOLF_GRID_MAX;
}

static bool
deals_too_much(const struct golf_rules *r)
{
	unsigned cards = golf_rules_packs(r, r->players_min) * (52u + r->jokers);

	return r->players_min * places(r) + r->start_discard + 1u > cards;
}

static bool
turns_up_too_many(const struct golf_rules *r)
{
	return r->turn_up > places(r);
}

static bool
turns_up_all(const struct golf_rules *r)
{
	return r->turn_up == places(r) && r->face_up != GOLF_UP_NONE;
}

static bool
peeks_too_many(const struct golf_rules *r)
{
	return r->turn_up + r->peek > places(r);
}

static bool
near_row_too_short(const struct golf_rules *r)
{
	return r->peek_where == GOLF_PEEK_NEAR_ROW && r->peek > r->columns;
}

static bool
no_columns(const struct golf_rules *r)
{
	return r->pairs == GOLF_PAIRS_COLUMN && r->rows < 2;
}

static bool
nobody_ends(const struct golf_rules *r)
{
	return r->face_up == GOLF_UP_NONE && r->knock == GOLF_KNOCK_NONE && !r->expose_all;
}

static bool
hole_never_ends(const struct golf_rules *r)
{
	return nobody_ends(r) && r->stock == GOLF_STOCK_RESHUFFLE && r->turns == 0;
}

static bool
final_without_ender(const struct golf_rules *r)
{
	return r->final_turns > 0 && nobody_ends(r);
}

static bool
never_face_up(const struct golf_rules *r)
{
	return nobody_ends(r) == false && r->knock == GOLF_KNOCK_NONE && !r->expose_all &&
	    r->placed == GOLF_PLACED_DOWN && r->flip == GOLF_FLIP_NO && !r->flip_instead &&
	    r->stock == GOLF_STOCK_RESHUFFLE && r->turns == 0;
}

static bool
game_never_ends(const struct golf_rules *r)
{
	return r->holes == 0 && r->target == 0;
}

static bool
nothing_to_draw(const struct golf_rules *r)
{
	return r->draw == GOLF_DRAW_STOCK && r->return_discard;
}

static const struct contradiction {
	bool (*holds)(const struct golf_rules *);
	const char *sentence;
} contradictions[] = {
	{ players_cross, "players.min is above players.max: raise players.max, or lower players.min." },
	{ layout_too_large, "layout.rows times layout.columns is above 12: a layout has at most 12 cards." },
	{ deals_too_much, "deck.packs is too small: the fewest players (players.min) are dealt more cards than the packs hold." },
	{ turns_up_too_many, "start.turn_up is above the number of cards in a layout." },
	{ turns_up_all, "start.turn_up turns up the whole layout, so end.face_up would end each hole before it begins." },
	{ peeks_too_many, "start.peek and start.turn_up together are above the number of cards in a layout." },
	{ near_row_too_short, "start.peek is above layout.columns: only the near row is looked at; set start.peek_where to any." },
	{ no_columns, "score.pairs is column, but layout.rows is 1: a column of one card holds no pair." },
	{ hole_never_ends, "Nothing ends a hole: set end.face_up, end.knock, end.stock, end.turns or turn.expose_all." },
	{ final_without_ender, "end.final_turns is 1, but nobody can end a hole: set end.face_up or end.knock." },
	{ never_face_up, "end.face_up waits for face-up cards, but turn.placed is face-down and turn.flip is no: nothing ends a hole." },
	{ game_never_ends, "game.holes and game.target are both 0: one of them must end the game." },
	{ nothing_to_draw, "turn.return_discard is true, but turn.draw is stock: nothing is drawn from there." },
};

bool
golf_rules_check(const struct golf_rules *r, struct golf_why *why)
{
	for (size_t i = 0; i < sizeof contradictions / sizeof contradictions[0]; i++)
		if (contradictions[i].holds(r))
			return why_refuse(why, contradictions[i].sentence, "", "");
	return true;
}
