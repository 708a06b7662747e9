#include "bot/voice/papers.h"

#include "bot/base/limits.h"

#include <stdlib.h>

static const size_t most[PAPER_KINDS] = { [PAPER_PAGE] = LIMIT_PAGES, [PAPER_LOOK] = LIMIT_HIDES };

bool
papers_init(struct papers *p)
{
	for (unsigned kind = 0; kind < PAPER_KINDS; kind++)
		if (!heap_init(&p->due[kind], most[kind])) {
			while (kind > 0)
				heap_free(&p->due[--kind]);
			return false;
		}
	chain_init(&p->by_tag, LIMIT_PAGES + LIMIT_HIDES);
	chain_init(&p->by_user, LIMIT_PAGES + LIMIT_HIDES);
	chain_init(&p->by_table, LIMIT_PAGES);
	return true;
}

void
papers_free(struct papers *p)
{
	for (unsigned kind = 0; kind < PAPER_KINDS; kind++) {
		for (struct paper *first; (first = paper_first(p, kind));)
			paper_free(p, first);
		heap_free(&p->due[kind]);
	}
	chain_free(&p->by_tag);
	chain_free(&p->by_user);
	chain_free(&p->by_table);
}

void *
paper_new(struct papers *p, enum paper_kind kind, snowflake user, size_t size)
{
	struct paper *is = papers_are_full(p, kind) ? NULL : calloc(1, size);

	if (!is)
		return NULL;
	is->kind = kind;
	is->user = user;
	if (!chain_add(&p->by_user, &is->by_user, user, is)) {
		free(is);
		return NULL;
	}
	heap_add(&p->due[kind], &is->due, UINT64_MAX);
	return is;
}

void
paper_free(struct papers *p, struct paper *is)
{
	heap_remove(&p->due[is->kind], &is->due);
	chain_remove(&p->by_tag, &is->by_tag);
	chain_remove(&p->by_user, &is->by_user);
	chain_remove(&p->by_table, &is->by_table);
	free(is);
}

void *
paper_first(const struct papers *p, enum paper_kind kind)
{
	return heap_first(&p->due[kind]);
}

bool
papers_are_full(const struct papers *p, enum paper_kind kind)
{
	return p->due[kind].n == most[kind];
}

void *
paper_of_tag(const struct papers *p, uint64_t tag, enum paper_kind kind)
{
	const struct chain_link *l = tag ? chain_first(&p->by_tag, tag) : NULL;
	struct paper *is = l ? l->of : NULL;

	return is && is->kind == kind ? is : NULL;
}

void
paper_wait(struct papers *p, struct paper *is, uint64_t until)
{
	heap_remove(&p->due[is->kind], &is->due);
	heap_add(&p->due[is->kind], &is->due, until);
}

bool
paper_index(struct papers *p, struct paper *is)
{
	bool good = true;

	chain_remove(&p->by_tag, &is->by_tag);
	chain_remove(&p->by_table, &is->by_table);
	if (is->tag)
		good = chain_add(&p->by_tag, &is->by_tag, is->tag, is);
	if (is->table)
		good = chain_add(&p->by_table, &is->by_table, is->table, is) && good;
	return good;
}
