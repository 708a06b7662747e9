/*
 * fuzz.h - what the fuzzers share: three targets, and the invariants that each holds the engine to.
 *
 * A target takes any bytes. It returns where all is well, and aborts where a promise of
 * engine/golf.h is broken: so libFuzzer and the tests (tests/engine/fuzz_corpus.c) run the very
 * same code.
 */
#ifndef TESTS_FUZZ_FUZZ_H
#define TESTS_FUZZ_FUZZ_H

#include "engine/golf.h"

/*
 * Action text: the first line is "RULES SEATS SEED STEPS", numbers that choose a table and how far
 * it is played at random; then lines, each a record line that is tried there, or a number of
 * further random steps.
 */
void fuzz_action(const char *text, size_t length);

/* A rules file; where it is accepted, the beginning of a game by it. */
void fuzz_rules(const char *text, size_t length);

/* A game record. */
void fuzz_record(const char *text, size_t length);

/* Aborts with a word on standard error where a promise is broken. */
void fuzz_hold(bool promise, const char *what);

/*
 * All that must hold of a game at any time; and of a refusal: there is one, it ends, and is text.
 */
void fuzz_hold_game(const struct golf_state *s);
void fuzz_hold_why(const struct golf_why *why);

/* A small generator, never 0. */
uint64_t fuzz_random(uint64_t *x);

/*
 * One random action of whoever is waited for, or may act, or the deal, now and then held to all of
 * this; false, with nothing done, once the game is over.
 */
bool fuzz_step(struct golf_state *s, uint64_t *x);

#endif
