#include "playground/watch.h"

#include "playground/playground.h"
#include "playground/state.h"

#include <stdlib.h>
#include <string.h>

static cJSON *
news(const char *type)
{
	cJSON *object = cJSON_CreateObject();

	cJSON_AddStringToObject(object, "type", type);
	return object;
}

/*
 * Sends an event to one watcher, or to all pages of this person (0: to all pages), and deletes the
 * event.
 */
static void
tell(struct playground *p, struct watcher *one, snowflake person, cJSON *object)
{
	char *text = play_json_print(object);

	for (struct watcher *w = p->watch.first, *next; w; w = next) {
		next = w->next;
		if (one ? w == one : !person || w->person == person)
			ws_send(w->ws, text, strlen(text));
	}
	free(text);
	cJSON_Delete(object);
}

static void
on_text(struct ws *ws, const char *text, size_t n, bool whole)
{
	/* Pages only listen; texts from them are ignored. */
	(void)ws, (void)text, (void)n, (void)whole;
}

static void
on_gone(struct ws *ws, int code)
{
	struct watcher *w = ws->owner, **at = &w->of->first;

	(void)code;
	while (*at != w)
		at = &(*at)->next;
	*at = w->next;
	ws->owner = NULL;
	free(w);
}

void
watch_open(struct playground *p, struct ws *ws, snowflake person)
{
	struct watcher *w = calloc(1, sizeof *w);
	cJSON *hello = news("hello");

	if (!w)
		abort();
	*w = (struct watcher){ ws, person, &p->watch, p->watch.first };
	p->watch.first = w;
	ws->owner = w;
	ws->text = on_text;
	ws->gone = on_gone;
	cJSON_AddItemToObject(hello, "state", state_object(p));
	tell(p, w, 0, hello);
}

void
watch_message(struct playground *p, const char *type, const struct message *m)
{
	cJSON *object;
	char *text;

	if (!p->watch.first)
		return;
	object = news(type);
	play_json_add_id(object, "channel", m->channel->id);
	cJSON_AddBoolToObject(object, "dm", m->channel->recipient != 0);
	if (!strcmp(type, "message_delete"))
		play_json_add_id(object, "id", m->id);
	else
		cJSON_AddItemReferenceToObject(object, "message", m->json);
	text = play_json_print(object);
	cJSON_Delete(object);
	for (struct watcher *w = p->watch.first, *next; w; w = next) {
		next = w->next;
		if (world_sees(m, w->person))
			ws_send(w->ws, text, strlen(text));
	}
	free(text);
}

void
watch_interaction(struct playground *p, const struct interaction *in, const char *outcome,
    const char *why, const cJSON *callback)
{
	cJSON *object;

	if (!p->watch.first)
		return;
	object = news("interaction");
	play_json_add_id(object, "id", in->id);
	cJSON_AddStringToObject(object, "outcome", outcome);
	if (why)
		cJSON_AddStringToObject(object, "why", why);
	if (callback)
		cJSON_AddItemToObject(object, "callback", cJSON_Duplicate(callback, true));
	tell(p, NULL, in->person->id, object);
}

void
watch_typing_done(struct playground *p, const struct interaction *in)
{
	cJSON *object;

	if (!p->watch.first)
		return;
	object = news("typing_done");
	play_json_add_id(object, "id", in->id);
	tell(p, NULL, in->person->id, object);
}

void
watch_state(struct playground *p)
{
	cJSON *object;

	if (!p->watch.first)
		return;
	object = news("state");
	cJSON_AddItemToObject(object, "state", state_object(p));
	tell(p, NULL, 0, object);
}

void
watch_free(struct watch *w)
{
	while (w->first)
		ws_cut(w->first->ws);
}
