/*
 * visits.h - how many visits to daily holes are under way. Each takes a quarter of a MiB and a
 * thread now and then, so few run at a time; the others wait in order. After a restart the gateway
 * brings the presses of some seconds at once. The days whose par is not to be tried again are
 * remembered here, too.
 */
#ifndef BOT_WORK_VISITS_H
#define BOT_WORK_VISITS_H

#include "bot/kept/kept.h"
#include "bot/wire/waits.h"

enum {
	PARS_FAILED = 64
}; /* days whose par cannot be worked out, of 24 bytes each; above: the
      oldest one is tried again */

/* All 0 but for the first three members at the start. */
struct visits {
	struct kept *kept; /* lent: a visit is under way there, too */
	/* The waiting interaction has its turn. */
	void (*again)(void *arg, const struct interaction *in);
	void *arg; /* of again() */
	unsigned n; /* under way */
	struct waits waiting;
	bool served; /* the waiting ones are being routed */
	struct par_failed {
		snowflake guild;
		char date[DAILY_DATE];
	} par_failed[PARS_FAILED];
	unsigned pars_failed; /* so many were added */
};

/*
 * VISITS_GO: visits_end() must follow. VISITS_WAIT: the interaction waits and is routed again.
 * VISITS_FULL: too many wait.
 */
enum visits_may { VISITS_GO, VISITS_WAIT, VISITS_FULL };
enum visits_may visits_take(struct visits *v, const struct interaction *in);
void visits_end(struct visits *v);

/*
 * Par of this day of this server cannot be worked out, so it is not tried again in this process.
 * Of many such days the oldest is forgotten.
 */
void visits_par_fails(struct visits *v, const struct store_day *day);
bool visits_par_failed(const struct visits *v, const struct store_day *day);

#endif
