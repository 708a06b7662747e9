/* Answers whose result the caller wants: an answer may be refused, or its way not be known. */
#include "bot/voice/answer.h"
#include "bot/voice/inside.h"

#include <assert.h>
#include <stdlib.h>

struct awaited {
	struct awaited *next; /* in voice.awaited */
	uint64_t tag; /* struct say.tag */
	voice_told *told;
	void *arg;
};

bool
voice_answer_told(struct voice *v, const struct interaction *in, const struct message *m,
    voice_told *told, void *arg)
{
	struct awaited *a = malloc(sizeof *a);

	assert(!m->ephemeral);
	if (!a)
		return false;
	*a = (struct awaited){ v->awaited, ++v->tags, told, arg };
	v->awaited = a;
	/* With learn, an answer that is in doubt is looked for. */
	voice_say(v,
	    &(struct say){ .kind = SAY_ANSWER,
		.to = in,
		.m = m,
		.user = in->user,
		.learn = true,
		.tag = a->tag });
	return true;
}

static void
end(struct awaited **place, const struct said *how)
{
	struct awaited *a = *place;

	*place = a->next;
	a->told(a->arg, how);
	free(a);
}

void
told_said(struct voice *v, const struct said *how)
{
	for (struct awaited **place = &v->awaited; *place; place = &(*place)->next)
		if ((*place)->tag == how->what.tag) {
			end(place, how);
			return;
		}
}

void
told_free(struct voice *v)
{
	while (v->awaited)
		end(&v->awaited, NULL);
}
