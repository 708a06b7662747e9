/*
 * rules_facts.h - facts about a set of rules that depend on more than one key, for rules_check.c.
 */
#ifndef ENGINE_RULES_FACTS_H
#define ENGINE_RULES_FACTS_H

#include "engine/golf.h"

/*
 * A fact and its text. In the text, {key} stands for "score.pairs is column", and {power} for a key
 * that has that power.
 */
struct fact {
	bool (*holds)(const struct golf_rules *r);
	const char *says;
};

/*
 * The end of the cards that the keys speak of: also jokers that the deck lacks. The first one is
 * golf_rules_first().
 */
static inline uint8_t
rules_last(const struct golf_rules *r)
{
	return r->own > 0 ? golf_rules_last(r) : GOLF_PACK_KINDS;
}

/* Cards and layouts */
extern const struct fact players_cross; /* players.min is above players.max */
extern const struct fact more_than_a_layout; /* more places than a layout may have */
extern const struct fact
    more_than_the_packs; /* more cards than the packs have, with the fewest players */
extern const struct fact more_than_the_deck; /* the same of a deck of one's own */
extern const struct fact more_than_a_table; /* more cards than a game may have */
extern const struct fact no_suits; /* the cards have neither suits nor an order */
extern const struct fact too_many_turned_up, too_many_seen; /* more cards than a layout has */
extern const struct fact all_turned_up, all_seen; /* at the start */
extern const struct fact more_than_near_row, more_than_a_column, more_than_columns, no_middle;
extern const struct fact one_place, under_four_places, under_six_places; /* and no card can join */
extern const struct fact no_line_of_three, no_square;
extern const struct fact no_six_equal; /* in no deck of these rules */
extern const struct fact no_negative; /* no card counts less than 0 */
extern const struct fact moon_too_high; /* no layout can have that many points */

/* Turns and ends */
extern const struct fact never_up; /* no card is face up before a hole is over */
extern const struct fact nobody_ends; /* no player can end a hole */
extern const struct fact calls_never; /* the first turn with a call is never played */
extern const struct fact never_over; /* and no hole ends by itself */
extern const struct fact never_all_up; /* as never_over, where face-up cards would end the hole */

/* Powers, the ender, the pot */
extern const struct fact cancels_nothing, combines_nothing, shields_nothing, swaps_nothing;
extern const struct fact no_power, all_power; /* no card has one; every card has one */
extern const struct fact falls_up; /* the total of R05 is not below the total that falls to it */
extern const struct fact idle_win, idle_fail, idle_pot; /* points or chips that no rule uses */
extern const struct fact small_pot; /* the pot holds less than the stakes of the fewest players */

/*
 * Whether the edition changes what a hole scores: penalties that can lower a score in the first
 * edition.
 */
bool rules_of_an_edition(const struct golf_rules *r);

#endif
