/* inside.h - for engine/plan/ alone: reads steps, and offers the choices. */
#ifndef ENGINE_PLAN_INSIDE_H
#define ENGINE_PLAN_INSIDE_H

#include "engine/plan/plan.h"

/* Which cards a step may name. */
enum plan_filter {
	FILTER_OWN,
	FILTER_OWN_DOWN,
	FILTER_OWN_FREE, /* not locked: may be replaced */
	FILTER_OTHER,
	FILTER_OTHER_UP,
	FILTER_ANY,
	FILTER_TABLE, /* any, or the top of the discard pile */
	FILTER_FLIP, /* an opponent's face-down card, or an own face-up card */
};

/* A plan that is being read. */
struct plan {
	const struct golf_view *v;
	const struct golf_rules *r;
	const char *steps, *at; /* all steps, and the unread rest */
	unsigned room; /* how many options the question may have */
	struct plan_question *q;
	struct golf_action *a;
};

/* Returns the number of a digit, 0 to 31, or -1 for any other character. */
int plan_digit(char c);

/* Returns the digit of a number. */
char plan_letter(unsigned n);

/* Whether a card lies at the place and passes the filter. */
bool plan_fits(const struct plan *p, enum plan_filter filter, unsigned seat, unsigned place);

/*
 * Each function reads one step, or asks for it when the steps end. Returns PLAN_ACT when the step
 * was read; otherwise a result of plan_next().
 */
enum plan_result plan_read_own(
    struct plan *p, enum plan_filter filter, enum plan_ask ask, uint8_t *place);
enum plan_result plan_read_seat(struct plan *p, uint8_t *seat);
/* but: a spot that may not be chosen again, or NULL */
enum plan_result plan_read_spot(struct plan *p, enum plan_filter filter, enum plan_ask ask,
    const struct golf_spot *but, struct golf_spot *spot);

/*
 * Begins a question. The question keeps the steps up to `at`; a choice is added to them.
 * plan_option() adds an option, unless the question is full.
 */
void plan_ask(struct plan *p, enum plan_ask ask, const char *at, unsigned least, unsigned most);
void plan_option(struct plan *p, enum plan_option_kind kind, unsigned a, unsigned b, unsigned c,
    const char *value);

/*
 * Adds the fitting cards of the seats from first to last as options, without the spot `but`. An
 * option's value is the seat and the place, or with whole = false the place alone. Returns the
 * number of fitting cards; this may be more than there is room for.
 */
unsigned plan_offer(struct plan *p, enum plan_filter filter, const struct golf_spot *but,
    unsigned first, unsigned last, bool whole);

/* Returns PLAN_ASK when the question has enough options, otherwise PLAN_NOTHING. */
enum plan_result plan_asked(const struct plan *p);

/* Writes the value of a spot: a digit for its seat, and a digit for its place. */
void plan_spot_value(unsigned seat, unsigned place, char value[PLAN_VALUE]);

/* The kinds that take more than one step. */
enum plan_result plan_replace(struct plan *p);
enum plan_result plan_several(struct plan *p);
enum plan_result plan_trade(struct plan *p);
enum plan_result plan_rearrange(struct plan *p);
enum plan_result plan_power(struct plan *p);
enum plan_result plan_match(struct plan *p);

#endif
