#include "playground/demo.h"

#include "playground/act.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void
demo_begin(struct playground *p)
{
	p->demo = (struct demo){ .step = DEMO_WAITS };
}

static void
end(struct demo *d, const char *how)
{
	d->step = DEMO_OFF;
	printf("playground: table %s\n", how);
	fflush(stdout);
}

/* Whether anybody has written anything anywhere. */
static bool
has_messages(const struct world *w)
{
	for (unsigned i = 0; i < w->channels; i++)
		if (w->channel[i]->last)
			return true;
	return false;
}

/* Whether the bot can answer a command. */
static bool
is_ready(const struct playground *p)
{
	const cJSON *command;

	if (!play_gateway_online(&p->gateway))
		return false;
	cJSON_ArrayForEach(command, p->world.commands)
	{
		const char *name = play_json_text(command, "name");

		if (name && !strcmp(name, "golf"))
			return true;
	}
	return false;
}

/* Sends an interaction of the first person in the first channel; the request is deleted. */
static void
act(struct playground *p, cJSON *request)
{
	struct exchange x = { .p = p };
	cJSON *answer;

	play_json_add_id(request, "user", p->world.person[0]->id);
	play_json_add_id(request, "channel", p->world.channel[0]->id);
	cJSON_AddBoolToObject(request, "wait", false);
	act_perform(p, request, &x);
	answer = play_json_parse(x.answer, x.answer_length);
	if (x.status != 200 || !play_json_id(answer, "id", &p->demo.interaction))
		end(&p->demo, "missing: the bot cannot be asked");
	cJSON_Delete(answer);
	free(x.answer);
	cJSON_Delete(request);
}

static void
open_table(struct playground *p)
{
	static const char text
	    [] = "{\"type\":\"command\",\"name\":\"golf\",\"sub\":\"new\",\"options\":["
		 "{\"name\":\"game\",\"value\":\"six-card\"},{\"name\":\"computers\",\"value\":2},"
		 "{\"name\":\"time\",\"value\":\"none\"}]}";

	p->demo.step = DEMO_PLAYS;
	act(p, play_json_parse(text, sizeof text - 1));
}

static void
press(struct playground *p, const struct message *m, const char *custom_id)
{
	cJSON *request = cJSON_CreateObject();

	p->demo.pressed++;
	cJSON_AddStringToObject(request, "type", "component");
	play_json_add_id(request, "message", m->id);
	cJSON_AddStringToObject(request, "custom_id", custom_id);
	act(p, request);
}

/* Presses the next button of those that begin the game, until the table offers the first card. */
static void
play(struct playground *p)
{
	static const char *const buttons[] = { "start", "turn-up:0", "turn-up:1" };
	struct message *m = p->world.channel[0]->last;
	const char *custom_id = NULL;

	while (m && m->viewer)
		m = m->before;
	if (m && golf_offers(m, "draw")) {
		end(&p->demo, "ready");
		return;
	}
	if (m && p->demo.pressed < sizeof buttons / sizeof *buttons)
		custom_id = golf_offers(m, buttons[p->demo.pressed]);
	if (custom_id)
		press(p, m, custom_id);
}

void
demo_tick(struct playground *p)
{
	const struct interaction *in;

	if (p->demo.step == DEMO_WAITS && is_ready(p)) {
		if (has_messages(&p->world))
			end(&p->demo, "not needed: somebody was here already");
		else
			open_table(p);
	} else if (p->demo.step == DEMO_PLAYS) {
		in = interactions_find(&p->interactions, p->demo.interaction);
		if (!in || in->state == INTERACTION_FAILED)
			end(&p->demo, "missing: the bot did not answer");
		else if (in->state == INTERACTION_ANSWERED && !in->deferred)
			play(p);
	}
}
