/*
 * play.h - how the engine's tests set a table and play at it in words.
 *
 * Words are "SEAT VERB ...": "0 turn-up 4", "1 draw stock", "1 replace 2", "1 replace 0 2 3", "1
 * replace 2 as 7H", "2 knock", "- deal", "0 rearrange 3 4 5 0 1 2", "0 peek 2 paid", "0 trade 1.2
 * 4", "0 match 1.2 0.0 give 3", "0 power swap-any 0.1 2.3", "0 power swap-table 0.1 pile", "0 power
 * shuffle-other who 1", "0 power swap-lines who 1 rows 0 1", "0 power combine peek-own shield", "0
 * power look-two-may-swap swap". A spot is SEAT.PLACE.
 */
#ifndef TESTS_ENGINE_PLAY_H
#define TESTS_ENGINE_PLAY_H

#include "engine/state.h"

/*
 * Returns the rules of a preset of tests/engine/presets.h ("" for the defaults) with key=value
 * pairs, such as "end.final_turns=1 turn.flip=may". The test fails on a refused word.
 */
struct golf_rules play_rules(const char *preset, const char *sets);

/* Returns the name of preset i; NULL when i is past the last. */
const char *play_preset(size_t i);

/* Begins a game with a seed made of one number, and deals its first hole. */
void play_deal(struct golf_state *s, const struct golf_rules *r, unsigned seats, unsigned seed);

/* Read an action in words; read it and carry it out. out may be NULL. */
struct golf_action play_action(const char *words);
enum golf_status play(struct golf_state *s, const char *words, struct golf_events *out);

/* Turns up the first cards of every seat until play begins. */
void play_start(struct golf_state *s);

/*
 * Puts these cards into the places of a seat, from the first on: "AS 2H -- KD" ("--" leaves a place
 * unchanged). Each card is swapped with the old one.
 */
void play_give(struct golf_state *s, unsigned seat, const char *cards);

/*
 * Deals a hole of a preset with changed rules to two seats, makes their start choices, and gives
 * these cards to seats 0 and 1.
 */
void play_two(
    struct golf_state *s, const char *preset, const char *sets, const char *own, const char *other);

/* The two seats of play_two() have seen all cards. */
void play_show(struct golf_state *s);

/* Put these cards on top of the stock, the first on top; this card on top of the discard pile. */
void play_stock(struct golf_state *s, const char *cards);
void play_discard(struct golf_state *s, const char *card);

/*
 * Returns a layout as text: "AS 2H ?? KD"; face-down cards in brackets: "[7C]". The text is valid
 * until the next call.
 */
const char *play_layout(const struct golf_state *s, unsigned seat);

/* A small random generator for tests; never returns 0. */
uint64_t play_random(uint64_t *x);

/*
 * Checks that golf_choices(), golf_list() and golf_by_lot() tell of the same choices, and that
 * golf_turn() agrees.
 */
void play_told_alike(const struct golf_state *s, unsigned seat);

/*
 * Plays one random legal action of the lowest seat that may act, or the deal. Returns false when
 * the game is over.
 */
bool play_step(struct golf_state *s, uint64_t *x, struct golf_action *a, struct golf_events *out);

#endif
