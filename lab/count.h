/*
 * count.h - what is counted in one game, from its events and from the views of its scored holes.
 *
 * Each figure is a sum y over a sum x: the mean score is the points (y) over the scores (x), and
 * the share of tied games is the tied games over the games. A figure that has no x in a game, such
 * as the worth of a power that nobody used, takes no part in that game.
 */
#ifndef LAB_COUNT_H
#define LAB_COUNT_H

#include "engine/golf.h"

/*
 * The seconds that a turn takes in Discord, on average. A turn is two presses, each with its
 * answer: one to draw and one to place the card. Before the first press the player reads what the
 * others did. It is an estimate: only the ratio of two lengths is exact.
 */
enum { LAB_TURN_SECONDS = 15 };

/*
 * The figures of every game. "Lowest" is a share: when two seats have the lowest score, each has
 * one half. The worth of something is in points that its player saves; see count.c.
 */
enum lab_figure {
	LAB_SCORE, /* of one player in one hole */
	LAB_LOW, /* the lowest score of a hole */
	LAB_HIGH, /* the highest score of a hole */
	LAB_TURNS, /* of all players in one hole */
	LAB_HOLE_MINUTES,
	LAB_HOLES, /* in one game */
	LAB_GAME_MINUTES,
	LAB_ENDED, /* holes that a seat has ended */
	LAB_ENDER, /* of those: the ender is lowest */
	LAB_FIRST, /* by how many points the first seat of a hole scores less than the others */
	LAB_FIRST_LOW, /* holes in which the first seat is lowest */
	LAB_SKILL, /* by how many points a better player scores less than worse players */
	LAB_SKILL_WINS, /* 0: a better player wins as often as all others; 1: always */
	LAB_TIED_GAMES, /* games with several winners */
	LAB_TIED_HOLES, /* holes with several lowest scores */
	LAB_MATCHES, /* in one hole */
	LAB_MATCH_WORTH,
	LAB_MISSES, /* wrong matches in one hole */
	LAB_MISS_WORTH,
	LAB_POWERS, /* two figures for each enum golf_power: uses in one hole, and worth */
	LAB_PARTS = LAB_POWERS + 2 * GOLF_POWER_COUNT, /* the same for each enum golf_part_kind;
	                                             none for a card alone */
	LAB_FIGURES = LAB_PARTS + 2 * GOLF_PART_KINDS,
};

/* Whether a figure is a share of holes or games, which x counts. */
bool lab_is_share(unsigned figure);

/* Whether a figure is measured in the games of skill. */
static inline bool
lab_is_skill(unsigned figure)
{
	return figure == LAB_SKILL || figure == LAB_SKILL_WINS;
}

struct lab_count {
	double y[LAB_FIGURES], x[LAB_FIGURES]; /* of the game so far */
	/* Of the hole so far. */
	unsigned turns, matches, misses;
	unsigned uses[GOLF_POWER_COUNT];
	uint16_t used[GOLF_POWER_COUNT], matched, missed; /* the seats, one bit each */
	unsigned game_turns, game_holes;
};

/* Begins a game, of two or more seats. */
void lab_count_begin(struct lab_count *c);

/* Counts the events of a deal or of an action. */
void lab_count_events(struct lab_count *c, const struct golf_events *events);

/*
 * Counts a hole that has just been scored. Call it once for each hole, after the events.
 *	v	a spectator's view
 */
void lab_count_hole(struct lab_count *c, const struct golf_rules *r, const struct golf_view *v);

/* Counts a game that has just ended, after its last hole. */
void lab_count_over(struct lab_count *c, const struct golf_view *v);

/*
 * The same for a game of one better player among worse ones: only LAB_SKILL and LAB_SKILL_WINS.
 *	seat	the better player's
 */
void lab_count_skill(struct lab_count *c, const struct golf_result *hole, unsigned seat);

#endif
