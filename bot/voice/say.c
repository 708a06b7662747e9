#include "bot/knowledge/servers.h"
#include "bot/voice/inside.h"
#include "bot/voice/leave.h"

bool
voice_init(struct voice *v)
{
	map_init(&v->welcomed, SERVERS_MAX);
	return papers_init(&v->papers);
}

void
voice_free(struct voice *v)
{
	absent_free(v);
	papers_free(&v->papers);
	welcome_free(v);
	redraw_free(v);
	told_free(v);
	leave_free(v);
}

bool
voice_is_quiet(const struct voice *v)
{
	return v->telling == 0;
}

bool
voice_has_answered(const struct voice *v)
{
	return v->answering == 0;
}

void
voice_say(struct voice *v, const struct say *what)
{
	struct say said = *what;

	if (!voice_counts(v, what))
		return;
	pages_say(v, &said);
	if (!welcome_says(v, &said))
		v->out.say(v->out.arg, &said);
	pages_replace(v, &said);
}

bool
voice_said(struct voice *v, const struct said *how)
{
	v->telling--;
	v->answering -= voice_is_answer(how->what.kind);
	/* It did not leave, or nobody knows. All is as if the process had died before it. */
	if (life_leaves(v->life) && !how->ok && how->status == 0) {
		leave_owe(v, &how->what);
		if (how->what.kind == SAY_THREAD)
			thread_left(v, how);
		return false;
	}
	looks_said(v, how);
	pages_said(v, how);
	if (how->what.redrawn)
		redraw_said(v, how);
	if (how->what.tag)
		told_said(v, how);
	if (how->what.kind == SAY_THREAD)
		thread_said(v, how);
	return true;
}

uint64_t
voice_next(const struct voice *v)
{
	uint64_t at = UINT64_MAX;

	for (unsigned kind = 0; kind < PAPER_KINDS; kind++) {
		const struct paper *first = paper_first(&v->papers, (enum paper_kind)kind);

		if (first && first->due.key < at)
			at = first->due.key;
	}
	return at;
}

void
voice_tick(struct voice *v)
{
	uint64_t now = life_now(v->life);

	looks_tick(v, now);
	pages_tick(v, now);
}

void
voice_rest(struct voice *v)
{
	pages_rest(v);
}

void
voice_load(struct voice *v, const char *name, const char *text)
{
	welcome_load(v, name);
	leave_load(v, name, text);
}
