#include "bot/alone/inside.h"

#include "bot/work/visits.h"
#include "bot/work/work.h"

#include <stdlib.h>

void
visit_end(struct visit *v)
{
	struct tables *all = v->all;

	daily_game_free(&v->game);
	free(v->lines);
	free(v);
	visits_end(tables_visits(all));
}

void
visit_page(struct visit *v, const struct message *m)
{
	voice_page(tables_voice(v->all), NULL, &v->in, m);
	visit_end(v);
}

void
visit_refuse(struct visit *v, const char *key)
{
	struct message m;

	/* The page itself stays: the sentence is a message of its own. */
	render_sentence(v->lang, key, &m);
	m.stay = STAY_WORD;
	voice_answer(tables_voice(v->all), NULL, &v->in, &m);
	visit_end(v);
}
