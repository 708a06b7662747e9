/*
 * sound.h - what holds of every state of a game, checked after the actions of tests.
 */
#ifndef TESTS_FUZZ_SOUND_H
#define TESTS_FUZZ_SOUND_H

#include "engine/golf.h"

/* Checks that every card is in exactly one place, and that counts and masks agree. */
bool state_is_sound(const struct golf_state *s);

#endif
