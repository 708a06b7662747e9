#include "bot/alone/inside.h"

#include "bot/tables/work.h"

#include <stdlib.h>

void
visit_end(struct visit *v)
{
	struct tables *all = v->all;

	game_free(&v->game);
	free(v->lines);
	free(v);
	tables_visit_end(all);
}

void
visit_page(struct visit *v, const struct message *m)
{
	tables_page(v->all, NULL, &v->in, m);
	visit_end(v);
}

void
visit_refuse(struct visit *v, const char *key)
{
	struct message m;

	/* The page itself stays: the sentence is a message of its own. */
	render_sentence(v->lang, key, &m);
	m.stay = STAY_WORD;
	tables_answer(v->all, NULL, &v->in, &m);
	visit_end(v);
}
