/* people.h - the people at the simulated Discord. */
#ifndef TESTS_SIMULATE_PEOPLE_H
#define TESTS_SIMULATE_PEOPLE_H

/* Somebody does something: presses, types, writes, or deletes a message. */
void people_act(void);

enum { EVERYWHERE = ~0u >> 1 };

/* From now on everybody is in one channel, the first being 0; or EVERYWHERE again. */
void people_crowd(unsigned channel);

#endif
