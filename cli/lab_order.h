/* lab_order.h - shared by the files of `golf lab`. */
#ifndef CLI_LAB_ORDER_H
#define CLI_LAB_ORDER_H

#include "cli/options.h"
#include "lab/lab.h"

#define LAB_UNASKED UINT64_MAX /* --skill-games is missing */

enum { LAB_SECONDS_MAX = 3600 }; /* a lab of more work than this is refused */

/* What the command line asks for. */
struct lab_order {
	struct rules_options rules; /* A with --set */
	struct rules_options both; /* --both: changes of both sides */
	const char *against; /* NULL: A without --set */
	uint64_t players, games, skill, seconds, seed;
	const char *lang;
	bool json, compared;
};

/* The name of the rules that A is compared with. Lent. */
static inline const char *
lab_against(const struct lab_order *o)
{
	return o->against ? o->against : o->rules.name;
}

/* lab_play.c: plays the games. Returns false, with a sentence on err, when they are too much work.
 */
bool lab_play(struct cli *c, struct lab *l, const struct lab_order *o);

/* lab_print.c: the figures as a table, and as JSON. */
void lab_print(FILE *out, const struct lab *l, const struct lab_order *o);
void lab_json(FILE *out, const struct lab *l, const struct lab_order *o);

#endif
