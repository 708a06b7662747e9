/* POST /playground/faults and /playground/reset. */
#include "playground/act.h"
#include "playground/frame.h"
#include "playground/outcome.h"
#include "playground/routes.h"

#include <stdlib.h>
#include <string.h>

enum { FRAME_MOST = 32 << 20 }; /* bytes of a made-up frame */

static bool
is_on(const cJSON *fault)
{
	return !cJSON_IsFalse(play_json_get(fault, "on"));
}

static const char *
drop_socket(struct playground *p, const cJSON *fault)
{
	(void)fault;
	play_gateway_drop(&p->gateway);
	return NULL;
}

static const char *
stop_acks(struct playground *p, const cJSON *fault)
{
	p->faults.stop_acks = is_on(fault);
	return NULL;
}

static const char *
op(struct playground *p, const cJSON *fault)
{
	int64_t number = play_json_integer(fault, "op", 0);

	if (number != 1 && number != 7 && number != 9)
		return "\"op\" is 1, 7 or 9.";
	play_gateway_op(&p->gateway, (int)number, play_json_true(fault, "resumable"));
	return NULL;
}

static const char *
shut(struct playground *p, const cJSON *fault)
{
	int64_t code = play_json_integer(fault, "code", 0);

	if (code != 1000 && code != 1001 && (code < 4000 || code > 4999))
		return "\"code\" is 1000, 1001, or from 4000 to 4999.";
	play_gateway_shut(&p->gateway, (int)code);
	return NULL;
}

static const char *
frame(struct playground *p, const cJSON *fault)
{
	const char *text = play_json_text(fault, "text");
	int64_t bytes = play_json_integer(fault, "bytes", 0);
	char *filler;

	if (text) {
		play_gateway_frame(&p->gateway, text, strlen(text));
		return NULL;
	}
	if (bytes < 1 || bytes > FRAME_MOST)
		return "A frame needs \"text\", or \"bytes\" from 1 to 33554432.";
	filler = malloc((size_t)bytes);
	if (!filler)
		return "There is no memory for so many bytes.";
	memset(filler, ' ', (size_t)bytes);
	play_gateway_frame(&p->gateway, filler, (size_t)bytes);
	free(filler);
	return NULL;
}

/* An object with one text of n bytes; the caller frees it. */
static char *
long_object(size_t bytes)
{
	static const char head[] = "{\"id\":\"1\",\"text\":\"", tail[] = "\"}";
	char *d = malloc(sizeof head + bytes + sizeof tail);

	if (!d)
		return NULL;
	memcpy(d, head, sizeof head);
	memset(d + sizeof head - 1, 'x', bytes);
	memcpy(d + sizeof head - 1 + bytes, tail, sizeof tail);
	return d;
}

static const char *
event(struct playground *p, const cJSON *fault)
{
	const char *type = play_json_text(fault, "type"), *text = play_json_text(fault, "d");
	int64_t bytes = play_json_integer(fault, "bytes", 0);
	char *d;

	if (!type || strspn(type, "ABCDEFGHIJKLMNOPQRSTUVWXYZ_") != strlen(type))
		return "An event needs \"type\", in capitals.";
	if (text) {
		play_gateway_event(&p->gateway, type, text);
		return NULL;
	}
	if (bytes < 1 || bytes > FRAME_MOST)
		return "An event needs \"d\", or \"bytes\" from 1 to 33554432.";
	d = long_object((size_t)bytes);
	if (!d)
		return "There is no memory for so many bytes.";
	play_gateway_event(&p->gateway, type, d);
	free(d);
	return NULL;
}

static const char *
duplicate(struct playground *p, const cJSON *fault)
{
	p->faults.duplicate = is_on(fault);
	return NULL;
}

static void
release_all(struct playground *p)
{
	while (act_release(p))
		;
}

static const char *
hold(struct playground *p, const cJSON *fault)
{
	p->faults.hold = is_on(fault);
	if (!p->faults.hold)
		release_all(p);
	return NULL;
}

static const char *
release(struct playground *p, const cJSON *fault)
{
	(void)fault;
	return act_release(p) ? NULL : "Nothing is held back.";
}

static const char *
overdue(struct playground *p, const cJSON *fault)
{
	(void)fault;
	interactions_hurry(&p->interactions, time_micro());
	return NULL;
}

static const char *
rest(struct playground *p, const cJSON *fault)
{
	return faults_add(&p->faults, fault);
}

static const char *
expect(struct playground *p, const cJSON *fault)
{
	return faults_expect(&p->faults, fault);
}

static const char *
no_resume(struct playground *p, const cJSON *fault)
{
	(void)fault;
	play_gateway_forget(&p->gateway);
	return NULL;
}

static const char *
token(struct playground *p, const cJSON *fault)
{
	const char *text = play_json_text(fault, "token");

	if (!text || !*text)
		return "A new token needs \"token\".";
	playground_token(p, text);
	play_gateway_forget(&p->gateway);
	play_gateway_shut(&p->gateway, CLOSE_AUTHENTICATION);
	return NULL;
}

static const char *
clear(struct playground *p, const cJSON *fault)
{
	release_all(p);
	faults_clear(
	    &p->faults, cJSON_IsTrue(cJSON_GetObjectItemCaseSensitive(fault, "but_expected")));
	return NULL;
}

static const struct {
	const char *name;
	const char *(*run)(struct playground *p, const cJSON *fault);
} rows[] = {
	{ "drop_socket", drop_socket },
	{ "stop_acks", stop_acks },
	{ "op", op },
	{ "close", shut },
	{ "frame", frame },
	{ "event", event },
	{ "duplicate", duplicate },
	{ "hold", hold },
	{ "release", release },
	{ "overdue", overdue },
	{ "rest", rest },
	{ "expect", expect },
	{ "no_resume", no_resume },
	{ "token", token },
	{ "clear", clear },
};

const char *
control_fault(struct playground *p, const cJSON *fault)
{
	const char *name = play_json_text(fault, "fault");

	for (size_t i = 0; name && i < sizeof rows / sizeof *rows; i++)
		if (!strcmp(rows[i].name, name))
			return rows[i].run(p, fault);
	return "There is no such fault; see playground/control.h.";
}

void
control_reset(struct playground *p)
{
	for (struct interaction *in = p->interactions.oldest; in; in = in->later)
		if (in->state == INTERACTION_WAITS)
			outcome_failed(p, in, "the playground was reset");
	interactions_free(&p->interactions);
	interactions_init(&p->interactions, p->set.patience_ms);
	world_forget(&p->world);
	faults_clear(&p->faults, false);
	limits_clear(&p->limits);
	log_clear(&p->log);
	p->played = false;
	watch_state(p);
}
