/*
 * fuzz.h - shared by the fuzzers: the targets of the engine, and the invariants that every game
 * must keep. The targets of the daemon are in tests/fuzz/bot.
 *
 * A target takes any bytes. It returns when all is well, and aborts when a promise of a header is
 * broken. So libFuzzer and the tests (fuzz_corpus.c in tests/engine and tests/bot) run the same
 * code.
 */
#ifndef TESTS_FUZZ_FUZZ_H
#define TESTS_FUZZ_FUZZ_H

#include "engine/golf.h"

/*
 * Lines at a table. The first line is "RULES SEATS SEED STEPS": numbers that choose a table, and
 * how many random steps are played first. Each line after it is a number of further random steps,
 * or a record line that is tried.
 */
void fuzz_action(const char *text, size_t length);

/* A rules file. When it is accepted, the beginning of a game by these rules is played. */
void fuzz_rules(const char *text, size_t length);

/* A game record. */
void fuzz_record(const char *text, size_t length);

/*
 * Runs every text of tests/fuzz/corpus/NAME through a target. Returns the number of texts. Prints
 * the text's path when the target aborts.
 */
unsigned fuzz_replay(const char *name, void (*target)(const char *text, size_t length));

/* Aborts with a sentence on standard error when promise is false. what: the promise in words. */
void fuzz_hold(bool promise, const char *what);

/* Aborts unless the game is sound, or unless the refusal is one line of text that ends. */
void fuzz_hold_game(const struct golf_state *s);
void fuzz_hold_why(const struct golf_why *why);

/* Returns the next random number of a small generator. *x must not be 0. */
uint64_t fuzz_random(uint64_t *x);

/*
 * Carries out one random action: of a seat that is waited for or may act, or the deal. Now and then
 * the game is checked. Returns false, and does nothing, when the game is over.
 */
bool fuzz_step(struct golf_state *s, uint64_t *x);

#endif
