/*
 * How many visits to daily holes are under way. Each takes a quarter of a MiB and a thread now and
 * then, so few run at a time; the others wait in order. After a restart the gateway brings the
 * presses of some seconds at once. The days whose par is not to be tried again are remembered here,
 * too.
 */
#include "bot/tables/inside.h"
#include "bot/tables/work.h"

#include <stdlib.h>
#include <string.h>

static bool
wait(struct tables *all, const struct interaction *in)
{
	struct waiting *w;

	if (all->visits_waiting == LIMIT_VISITS_WAITING || !(w = malloc(sizeof *w)))
		return false;
	*w = (struct waiting){ .in = *in };
	if (all->visit_first)
		all->visit_last->next = w;
	else
		all->visit_first = w;
	all->visit_last = w;
	all->visits_waiting++;
	kept_begins(&all->kept);
	return true;
}

bool
tables_visit(struct tables *all, const struct interaction *in)
{
	if (all->visits < LIMIT_VISITS) {
		all->visits++;
		kept_begins(&all->kept);
		return true;
	}
	if (!wait(all, in))
		tables_sentence(all, in, "refuse.too-busy");
	return false;
}

/* A visit that ends at once ends within this loop, which then goes on. */
static void
serve_waiting(struct tables *all)
{
	struct waiting *w;

	if (all->visits_served)
		return;
	all->visits_served = true;
	while (all->visits < LIMIT_VISITS && (w = all->visit_first)) {
		all->visit_first = w->next;
		all->visits_waiting--;
		kept_ends(&all->kept);
		all->set.again(all, &w->in);
		free(w);
	}
	all->visits_served = false;
}

void
tables_visit_end(struct tables *all)
{
	all->visits--;
	kept_ends(&all->kept);
	serve_waiting(all);
}

void
tables_par_fails(struct tables *all, const struct store_day *day)
{
	struct par_failed *p = &all->par_failed[all->pars_failed++ % PARS_FAILED];

	p->guild = day->guild;
	memcpy(p->date, day->date, sizeof p->date);
}

bool
tables_par_failed(const struct tables *all, const struct store_day *day)
{
	for (unsigned i = 0; i < PARS_FAILED; i++)
		if (all->par_failed[i].guild == day->guild &&
		    strcmp(all->par_failed[i].date, day->date) == 0)
			return true;
	return false;
}
