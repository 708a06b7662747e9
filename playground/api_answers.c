/*
 * The routes with an interaction's token: the first answer, and follow-ups for 15 minutes.
 */
#include "playground/api.h"
#include "playground/components.h"
#include "playground/objects.h"
#include "playground/outcome.h"
#include "playground/threads.h"

#include <string.h>

static const struct field callback_fields[] = {
	{ "type", FIELD_INTEGER, FIELD_REQUIRED, 1, 12 },
	{ "data", FIELD_OBJECT, 0, 0, 0 },
};
static const struct field choices_fields[] = {
	{ "choices", FIELD_LIST, FIELD_REQUIRED, 0, 25 },
};
static const struct field choice_fields[] = {
	{ "name", FIELD_TEXT, FIELD_REQUIRED, 1, 100 },
};

/* The channel was deleted meanwhile. The bot could not know, so the refusal is no violation. */
static void
gone(struct call *c)
{
	c->blameless = true;
	call_error(c, ERR_UNKNOWN_CHANNEL);
}

/*
 * The interaction has an answer already. This is no violation when a fault has hidden that answer.
 */
static void
acknowledged(struct call *c, const struct interaction *in)
{
	c->blameless = in->unheard;
	call_error(c, ERR_ACKNOWLEDGED);
}

/* Returns the interaction if it may still get its first answer. Otherwise answers the request. */
static struct interaction *
find_waiting(struct call *c)
{
	struct interaction *in = NULL;
	snowflake id;

	if (id_parse(c->arg[0], &id))
		in = interactions_find(&c->p->interactions, id);
	if (!in)
		call_error(c, ERR_UNKNOWN_INTERACTION);
	else if (strcmp(in->token, c->arg[1]))
		call_error(c, ERR_WEBHOOK_TOKEN);
	else if (in->state == INTERACTION_ANSWERED)
		acknowledged(c, in);
	else if (in->channel->gone)
		gone(c);
	else if (in->state == INTERACTION_FAILED || interaction_late(in, time_micro()))
		call_error(c, ERR_UNKNOWN_INTERACTION);
	else
		return in;
	return NULL;
}

/* Returns the message whose component was used, or from whose component the modal was opened. */
static struct message *
source_of(const struct interaction *in)
{
	return in->source ? world_message(in->channel, in->source) : NULL;
}

static void
check_choices(struct form *f, const cJSON *data)
{
	const cJSON *choice, *value;
	int i = 0;

	if (!play_form_fields(f, data, choices_fields, 1))
		return;
	play_form_enter(f, "choices");
	cJSON_ArrayForEach(choice, play_json_array(data, "choices"))
	{
		play_form_enter_index(f, i++);
		play_form_fields(f, choice, choice_fields, 1);
		value = play_json_get(choice, "value");
		if (!value)
			play_form_missing(f, "value");
		else if (!cJSON_IsNumber(value) &&
		    !(cJSON_IsString(value) && *value->valuestring &&
			utf8_length(value->valuestring) <= 100))
			play_form_fail(f, "value",
			    "APPLICATION_COMMAND_OPTION_CHOICE_VALUE_INVALID",
			    "The value is a number, or a text of 1 to 100.");
		play_form_leave(f);
	}
	play_form_leave(f);
}

/* Checks the data of an answer by its type. */
static void
check_data(struct call *c, struct form *f, const struct interaction *in, int64_t type,
    const cJSON *data, bool *empty)
{
	const struct message *source = source_of(in);

	play_form_enter(f, "data");
	if (type == CALLBACK_MESSAGE)
		message_check(f, data, MESSAGE_ANSWER, NULL, &c->files, empty);
	else if (type == CALLBACK_DEFER)
		message_check(f, data, MESSAGE_DEFERRAL, NULL, &c->files, empty);
	else if (type == CALLBACK_UPDATE && source)
		message_check(f, data, MESSAGE_EDIT, source->json, &c->files, empty);
	else if (type == CALLBACK_CHOICES)
		check_choices(f, data);
	else if (type == CALLBACK_MODAL)
		modal_check(f, data);
	play_form_leave(f);
}

/* Carries an answer out. Returns its message, or NULL. */
static struct message *
carry_out(struct call *c, struct interaction *in, int64_t type, const cJSON *data)
{
	struct world *w = &c->p->world;
	bool ephemeral = play_json_integer(data, "flags", 0) & MESSAGE_EPHEMERAL;
	snowflake viewer = ephemeral ? in->person->id : 0;
	struct message *m = NULL;

	switch ((enum callback_type)type) {
	case CALLBACK_MESSAGE:
		m = message_create(w, in->channel, data, in, viewer, &c->files);
		break;
	case CALLBACK_DEFER:
		m = message_loading(w, in->channel, in, viewer);
		in->deferred = true;
		break;
	case CALLBACK_UPDATE:
		m = source_of(in);
		message_edit(w, m, data, &c->files);
		break;
	case CALLBACK_DEFER_UPDATE:
		in->original = in->source;
		in->deferred = true;
		return NULL;
	case CALLBACK_MODAL:
		in->modal = cJSON_Duplicate(data, true);
		components_number(cJSON_GetObjectItemCaseSensitive(in->modal, "components"));
		in->person->modal = in->id;
		return NULL;
	case CALLBACK_CHOICES:
		return NULL;
	}
	in->original = m ? m->id : 0;
	if (m)
		api_wake(c->p, in->channel, w->bot);
	if (m)
		api_announce(c->p, type == CALLBACK_UPDATE ? "message_update" : "message", m);
	return m;
}

static void
respond(struct call *c, const struct interaction *in, const struct message *m)
{
	if (exchange_asks(c->x, "with_response"))
		call_json(c, 200, object_callback(in, m ? m->json : NULL, m && m->viewer));
	else
		call_none(c);
}

void
api_callback(struct call *c)
{
	struct interaction *in = find_waiting(c);
	cJSON *none = NULL;
	const cJSON *data = play_json_object(c->body, "data");
	int64_t type = play_json_integer(c->body, "type", 0);
	struct message *m;
	struct form f;
	bool empty = false;

	if (!in)
		return;
	call_check(c, &f);
	if (play_form_fields(&f, c->body, callback_fields, 2) && !interaction_allows(in, type))
		play_form_fail(&f, "type", "BASE_TYPE_CHOICES",
		    "This interaction cannot be answered with this type.");
	if (play_form_ok(&f) && type == CALLBACK_UPDATE && !source_of(in)) {
		call_error(c, ERR_UNKNOWN_MESSAGE);
		return;
	}
	if (!data)
		data = none = cJSON_CreateObject();
	if (play_form_ok(&f))
		check_data(c, &f, in, type, data, &empty);
	if (!play_form_ok(&f)) {
		call_form(c, &f);
	} else if (empty) {
		call_error(c, ERR_EMPTY_MESSAGE);
	} else {
		in->callback = (int)type;
		in->unheard = fault_hides(&c->hides);
		m = carry_out(c, in, type, data);
		respond(c, in, m);
		outcome_answered(c->p, in, c->body, m);
	}
	cJSON_Delete(none);
}

/*
 * The interaction has no answer that a webhook route could reach. This is no violation when a fault
 * has hidden the result.
 */
static void
unanswered(struct call *c, const struct interaction *in)
{
	c->blameless = in->unheard;
	call_error(c, ERR_UNKNOWN_WEBHOOK);
}

/* Returns the answered interaction of a webhook route. Otherwise answers the request. */
static struct interaction *
find_token(struct call *c)
{
	struct interaction *in = interactions_by_token(&c->p->interactions, c->arg[1]);
	snowflake application;

	if (!id_parse(c->arg[0], &application) || application != c->p->world.application)
		call_error(c, ERR_UNKNOWN_WEBHOOK);
	else if (!in || interaction_expired(in, time_micro()))
		call_error(c, ERR_WEBHOOK_TOKEN);
	else if (in->state != INTERACTION_ANSWERED || in->type == INTERACTION_AUTOCOMPLETE)
		unanswered(c, in);
	else if (in->channel->gone)
		gone(c);
	else
		return in;
	return NULL;
}

/* Returns a message that this token reaches: one that it made, or the original. */
static struct message *
find_answer(struct call *c, struct interaction **in)
{
	struct message *m = NULL;
	snowflake id = 0;

	*in = find_token(c);
	if (!*in)
		return NULL;
	if (!strcmp(c->arg[2], "@original"))
		id = (*in)->original;
	else if (!id_parse(c->arg[2], &id))
		id = 0;
	if (id)
		m = world_message((*in)->channel, id);
	if (m && (m->interaction == (*in)->id || m->id == (*in)->original))
		return m;
	call_error(c, ERR_UNKNOWN_MESSAGE);
	return NULL;
}

void
api_get_answer(struct call *c)
{
	struct interaction *in;
	struct message *m = find_answer(c, &in);

	if (m)
		call_json(c, 200, cJSON_Duplicate(m->json, true));
}

/* A deferral (type 5 or 6) is over when its message is edited or deleted. */
static void
end_deferral(struct call *c, struct interaction *in, snowflake message)
{
	if (!in->deferred || message != in->original)
		return;
	in->deferred = false;
	watch_typing_done(c->p, in);
}

static void
edit_answer(struct call *c, struct interaction *in, struct message *m)
{
	struct form f;
	bool empty;

	if (in->channel->thread && in->channel->thread->archived) {
		call_error(c, ERR_ARCHIVED);
		return;
	}
	call_check(c, &f);
	message_check(&f, c->body, MESSAGE_EDIT, m->json, &c->files, &empty);
	if (!play_form_ok(&f)) {
		call_form(c, &f);
		return;
	}
	if (empty) {
		call_error(c, ERR_EMPTY_MESSAGE);
		return;
	}
	message_edit(&c->p->world, m, c->body, &c->files);
	api_announce(c->p, "message_update", m);
	call_json(c, 200, cJSON_Duplicate(m->json, true));
	end_deferral(c, in, m->id);
}

void
api_patch_answer(struct call *c)
{
	struct interaction *in;
	struct message *m = find_answer(c, &in);

	if (m)
		edit_answer(c, in, m);
}

void
api_delete_answer(struct call *c)
{
	struct interaction *in;
	struct message *m = find_answer(c, &in);

	snowflake id;

	if (!m)
		return;
	id = m->id;
	api_remove(c->p, m);
	call_none(c);
	end_deferral(c, in, id);
}

void
api_followup(struct call *c)
{
	struct interaction *in = find_token(c);
	struct message *m;
	struct form f;
	bool empty, ephemeral;

	if (!in)
		return;
	m = in->original ? world_message(in->channel, in->original) : NULL;
	if (m && (message_flags(m) & MESSAGE_LOADING)) {
		/*
		 * "This endpoint will function as Edit Original Interaction Response": deprecated,
		 * but still true.
		 */
		play_json_set(c->body, "flags",
		    cJSON_CreateNumber(
			(double)(play_json_integer(c->body, "flags", 0) & ~MESSAGE_EPHEMERAL)));
		edit_answer(c, in, m);
		return;
	}
	call_check(c, &f);
	message_check(&f, c->body, MESSAGE_ANSWER, NULL, &c->files, &empty);
	if (!play_form_ok(&f)) {
		call_form(c, &f);
		return;
	}
	if (empty) {
		call_error(c, ERR_EMPTY_MESSAGE);
		return;
	}
	ephemeral = play_json_integer(c->body, "flags", 0) & MESSAGE_EPHEMERAL;
	api_wake(c->p, in->channel, c->p->world.bot);
	m = message_create(
	    &c->p->world, in->channel, c->body, in, ephemeral ? in->person->id : 0, &c->files);
	api_announce(c->p, "message", m);
	call_json(c, 200, cJSON_Duplicate(m->json, true));
}
