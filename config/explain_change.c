#include "config/explain_change.h"

#include <string.h>

void
explain_change(const struct explain *before, const struct explain *after, struct explain_change *c)
{
	bool met[EXPLAIN_SENTENCES] = { false };

	memset(c, 0, sizeof *c);
	for (uint8_t i = 0; i < before->sentences; i++) {
		uint8_t k = 0;

		while (k < after->sentences &&
		    (met[k] || strcmp(explain_text(before, i), explain_text(after, k)) != 0))
			k++;
		if (k < after->sentences)
			met[k] = true;
		else
			c->gone_at[c->gone++] = i;
	}
	for (uint8_t k = 0; k < after->sentences; k++)
		if (!met[k])
			c->came_at[c->came++] = k;
}
