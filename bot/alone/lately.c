#include "bot/alone/lately.h"

#include <string.h>

static void
add_news(struct lately *l, const struct golf_news *n)
{
	if (l->news == RENDER_NEWS)
		memmove(&l->recent[0], &l->recent[1], --l->news * sizeof l->recent[0]);
	l->recent[l->news++] = *n;
}

static void
add_tell(struct lately *l, unsigned you, const struct golf_tell *t)
{
	if (t->to != you || t->kind == GOLF_TELL_DREW)
		return;
	if (l->tells == GOLF_GRID_MAX)
		memmove(&l->tell[0], &l->tell[1], --l->tells * sizeof l->tell[0]);
	l->tell[l->tells++] = *t;
}

void
lately_add(struct lately *l, unsigned you, const struct golf_action *a, unsigned phase,
    const struct golf_events *out)
{
	if (a->kind == GOLF_DO_DEAL)
		l->news = l->tells = 0;
	else if (a->seat == you && phase != GOLF_PH_START)
		l->tells = 0;
	for (unsigned i = 0; i < out->n; i++)
		add_news(l, &out->news[i]);
	for (unsigned i = 0; i < out->tells; i++)
		add_tell(l, you, &out->tell[i]);
}
