/*
 * explain_change.h - describes a change of rules: the sentences that went and the sentences that
 * came.
 */
#ifndef CONFIG_EXPLAIN_CHANGE_H
#define CONFIG_EXPLAIN_CHANGE_H

#include "config/explain.h"

struct explain_change {
	unsigned gone, came;
	uint8_t gone_at[EXPLAIN_SENTENCES]; /* of `before`, in their order: explain_text() */
	uint8_t came_at[EXPLAIN_SENTENCES]; /* sentences of `after` */
};

/*
 * Compares two descriptions in the same language. A sentence is found as often as it stands in
 * both.
 */
void explain_change(
    const struct explain *before, const struct explain *after, struct explain_change *c);

#endif
