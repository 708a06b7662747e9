#include "playground/outcome.h"

static void
finish(struct playground *p, struct interaction *in, const char *outcome, const char *why,
    const cJSON *callback, const struct message *m)
{
	struct exchange *x = in->waiter;
	struct message *source = in->source ? world_message(in->channel, in->source) : NULL;
	cJSON *answer;

	if (source)
		source->under_way--;
	watch_interaction(p, in, outcome, why, callback);
	in->waiter = NULL;
	if (!x)
		return;
	answer = cJSON_CreateObject();
	play_json_add_id(answer, "id", in->id);
	cJSON_AddStringToObject(answer, "outcome", outcome);
	if (why)
		cJSON_AddStringToObject(answer, "why", why);
	cJSON_AddItemToObject(
	    answer, "callback", callback ? cJSON_Duplicate(callback, true) : cJSON_CreateNull());
	if (m)
		cJSON_AddItemReferenceToObject(answer, "message", m->json);
	else
		cJSON_AddNullToObject(answer, "message");
	cJSON_AddNumberToObject(answer, "ms", (double)(time_micro() - in->sent_us) / 1000);
	exchange_json(x, 200, answer);
	x->gone = NULL;
	exchange_done(x);
}

void
outcome_answered(
    struct playground *p, struct interaction *in, const cJSON *callback, const struct message *m)
{
	in->state = INTERACTION_ANSWERED;
	finish(p, in, "answered", NULL, callback, m);
}

void
outcome_failed(struct playground *p, struct interaction *in, const char *why)
{
	in->state = INTERACTION_FAILED;
	finish(p, in, "failed", why, NULL, NULL);
}

static void
hung_up(struct exchange *x)
{
	struct interaction *in = x->arg;

	in->waiter = NULL;
}

void
outcome_wait(struct interaction *in, struct exchange *x)
{
	in->waiter = x;
	x->arg = in;
	x->gone = hung_up;
	x->waits = true;
}
