#include "bot/work/visits.h"

#include "bot/base/limits.h"

#include <stdlib.h>
#include <string.h>

enum visits_may
visits_take(struct visits *v, const struct interaction *in)
{
	if (v->n >= LIMIT_VISITS && !waits_add(&v->waiting, in, LIMIT_VISITS_WAITING))
		return VISITS_FULL;
	kept_begins(v->kept);
	if (v->n >= LIMIT_VISITS)
		return VISITS_WAIT;
	v->n++;
	return VISITS_GO;
}

/* A visit that ends at once ends within this loop, which then goes on. */
static void
serve_waiting(struct visits *v)
{
	struct waiting *w;

	if (v->served)
		return;
	v->served = true;
	while (v->n < LIMIT_VISITS && (w = waits_take(&v->waiting))) {
		kept_ends(v->kept);
		v->again(v->arg, &w->in);
		free(w);
	}
	v->served = false;
}

void
visits_end(struct visits *v)
{
	v->n--;
	kept_ends(v->kept);
	serve_waiting(v);
}

void
visits_par_fails(struct visits *v, const struct store_day *day)
{
	struct par_failed *p = &v->par_failed[v->pars_failed++ % PARS_FAILED];

	p->guild = day->guild;
	memcpy(p->date, day->date, sizeof p->date);
}

bool
visits_par_failed(const struct visits *v, const struct store_day *day)
{
	for (unsigned i = 0; i < PARS_FAILED; i++)
		if (v->par_failed[i].guild == day->guild &&
		    strcmp(v->par_failed[i].date, day->date) == 0)
			return true;
	return false;
}
