/*
 * explain_change.h - what is different now, in words: the sentences of the rules that went, and
 * those that came.
 */
#ifndef CONFIG_EXPLAIN_CHANGE_H
#define CONFIG_EXPLAIN_CHANGE_H

#include "config/explain.h"

struct explain_change {
	unsigned gone, came;
	uint8_t
	    gone_at[EXPLAIN_SENTENCES]; /* sentences of `before`, in their order: explain_text() */
	uint8_t came_at[EXPLAIN_SENTENCES]; /* of `after` */
};

/*
 * Compares two tellings in the same language. A sentence that stands in both counts as one as often
 * as it does.
 */
void explain_change(
    const struct explain *before, const struct explain *after, struct explain_change *c);

#endif
