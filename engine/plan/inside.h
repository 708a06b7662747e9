/* inside.h - for engine/plan/ alone: reading steps, and offering what may be chosen. */
#ifndef ENGINE_PLAN_INSIDE_H
#define ENGINE_PLAN_INSIDE_H

#include "engine/plan/plan.h"

/* Which cards a step may name. */
enum plan_filter {
	FILTER_OWN,
	FILTER_OWN_DOWN,
	FILTER_OWN_FREE, /* that may be replaced */
	FILTER_OTHER,
	FILTER_OTHER_UP,
	FILTER_ANY,
	FILTER_TABLE, /* any, or the top of the discard pile */
	FILTER_FLIP, /* an opponent's face-down card, or an own one that is face up */
};

/* A plan while it is read. */
struct plan {
	const struct golf_view *v;
	const struct golf_rules *r;
	const char *steps, *at; /* all, and what is unread */
	unsigned room; /* for options */
	struct plan_question *q;
	struct golf_action *a;
};

/* What a digit of a step stands for, 0 to 31; -1 for none. And back. */
int plan_digit(char c);
char plan_letter(unsigned n);

bool plan_fits(const struct plan *p, enum plan_filter filter, unsigned seat, unsigned place);

/*
 * Each reads one step, or asks for it. PLAN_ACT: it was there; what else they return is what
 * plan_next() returns.
 */
enum plan_result plan_read_own(
    struct plan *p, enum plan_filter filter, enum plan_ask ask, uint8_t *place);
enum plan_result plan_read_seat(struct plan *p, uint8_t *seat);
/* But: a spot that may not be chosen again, or NULL. */
enum plan_result plan_read_spot(struct plan *p, enum plan_filter filter, enum plan_ask ask,
    const struct golf_spot *but, struct golf_spot *spot);

/*
 * Begins a question whose choices are added to the steps up to `at`; and adds an option, where
 * there is room.
 */
void plan_ask(struct plan *p, enum plan_ask ask, const char *at, unsigned least, unsigned most);
void plan_option(struct plan *p, enum plan_option_kind kind, unsigned a, unsigned b, unsigned c,
    const char *value);

/*
 * The cards of the seats from first to last as options, but is left out; with their whole value, or
 * with their place alone. Returns how many there are, with those that found no room.
 */
unsigned plan_offer(struct plan *p, enum plan_filter filter, const struct golf_spot *but,
    unsigned first, unsigned last, bool whole);

/* PLAN_ASK where it has options enough, else PLAN_NOTHING. */
enum plan_result plan_asked(const struct plan *p);

/* The value of a spot: a digit for its seat, one for its place. */
void plan_spot_value(unsigned seat, unsigned place, char value[PLAN_VALUE]);

/* The kinds that take more than one step. */
enum plan_result plan_replace(struct plan *p);
enum plan_result plan_several(struct plan *p);
enum plan_result plan_trade(struct plan *p);
enum plan_result plan_rearrange(struct plan *p);
enum plan_result plan_power(struct plan *p);
enum plan_result plan_match(struct plan *p);

#endif
