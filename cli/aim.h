/*
 * aim.h - the questions that an aim is made of. Each returns what screen_ask() returned; a place or
 * a seat that cannot be meant is told so and asked for again.
 */
#ifndef CLI_AIM_H
#define CLI_AIM_H

#include "cli/play.h"

/* The occupied places of a layout, one bit each; those that lie face up. */
uint32_t aim_places_of(const struct play *p, unsigned seat);
uint32_t aim_up_of(const struct play *p, unsigned seat);

/* All seats but yours, one bit each. */
unsigned aim_others(const struct play *p);

/* One of the places of seat's layout. */
enum answer aim_place(
    struct play *p, const char *question, unsigned seat, uint32_t places, uint8_t *place);

/*
 * One of the seats, one bit each, or the discard pile (GOLF_PILE); where there is but one, it is
 * not asked for.
 */
enum answer aim_seat(
    struct play *p, const char *question, unsigned seats, bool pile, uint8_t *seat);

/* A card: whose, and which. places: those that it may be, by seat. */
enum answer aim_spot(struct play *p, const char *whose, const uint32_t places[GOLF_SEATS_MAX],
    bool pile, struct golf_spot *at);

/* Any card of these: yours, others', the discard pile's. */
enum { AIM_OWN = 1, AIM_OTHERS = 2, AIM_PILE = 4 };

enum answer aim_a_card(struct play *p, const char *whose, unsigned of, struct golf_spot *at);

#endif
