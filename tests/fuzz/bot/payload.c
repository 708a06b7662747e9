/*
 * Events of the gateway. All that is read is text in its bounds. The pieces of an event give what
 * the whole gives, and an event that is too long to be held keeps the number that a reader finds.
 */
#include "bot/wire/payload.h"

#include "bot/discord/gateway_in.h"
#include "tests/fuzz/bot/bot.h"

#include <stdlib.h>
#include <string.h>

#define HOLD_TEXT(field) fuzz_hold_text(field, sizeof(field))

static void
hold_frame(const struct payload_frame *f)
{
	fuzz_hold(f->op >= 0 && f->op <= FRAME_OP_MOST, "op is in its bounds");
	fuzz_hold(!f->has_seq || (f->seq >= 0 && f->seq <= FRAME_SEQ_MOST), "s is in its bounds");
	HOLD_TEXT(f->name);
	HOLD_TEXT(f->session_id);
	HOLD_TEXT(f->resume_url);
	HOLD_TEXT(f->user_name);
}

/* Adds the event in pieces of at most `most` bytes. */
static enum gateway_came
pieces(const char *text, size_t length, size_t most, struct payload_frame *out)
{
	enum gateway_came came = CAME_PART;
	const char *why = NULL;
	struct gateway_in in;

	memset(out, 0, sizeof *out);
	gateway_in_init(&in);
	for (size_t at = 0; came == CAME_PART;) {
		size_t n = length - at < most ? length - at : most;

		came = gateway_in_add(&in, text + at, n, false, at + n == length, out, &why);
		at += n;
		fuzz_hold(came != CAME_PART || at < length, "the last piece ends the event");
	}
	fuzz_hold(came == CAME_EVENT || why, "an event that is not read has a reason");
	gateway_in_free(&in);
	return came;
}

/* Compares the fields, since the gaps between them may hold anything. */
static void
hold_same(const struct payload_frame *a, const struct payload_frame *b)
{
	fuzz_hold(a->op == b->op && a->has_seq == b->has_seq && a->seq == b->seq &&
		strcmp(a->name, b->name) == 0 && a->heartbeat_interval == b->heartbeat_interval &&
		a->resumable == b->resumable && strcmp(a->session_id, b->session_id) == 0 &&
		strcmp(a->resume_url, b->resume_url) == 0 && a->application == b->application &&
		a->user == b->user && a->guilds == b->guilds,
	    "pieces are read as the whole is");
}

static void
hold_interaction(const struct interaction *in)
{
	HOLD_TEXT(in->token);
	HOLD_TEXT(in->user_name);
	HOLD_TEXT(in->locale);
	HOLD_TEXT(in->guild_locale);
	HOLD_TEXT(in->command);
	HOLD_TEXT(in->sub);
	HOLD_TEXT(in->target_name);
	HOLD_TEXT(in->custom_id);
	fuzz_hold(in->id && (in->user || in->type == INTERACTION_PING),
	    "an interaction has an id, and a person unless it is a ping");
	fuzz_hold(in->roles <= LIMIT_ROLES && in->options <= LIMIT_OPTIONS &&
		in->fields <= LIMIT_FORM_FIELDS && in->files <= LIMIT_INTERACTION_FILES &&
		in->values <= LIMIT_SELECT_OPTIONS,
	    "lists are in their bounds");
	for (unsigned i = 0; i < in->options; i++) {
		HOLD_TEXT(in->option[i].name);
		HOLD_TEXT(in->option[i].text);
	}
	for (unsigned i = 0; i < in->fields; i++) {
		/* Two fields may have one name: the first is found. */
		const char *said = interaction_said(in, in->field[i].name);

		HOLD_TEXT(in->field[i].name);
		fuzz_hold_text(said, (size_t)(in->said + LIMIT_SAID - said));
	}
	for (unsigned i = 0; i < in->files; i++) {
		HOLD_TEXT(in->file[i].name);
		HOLD_TEXT(in->file[i].filename);
		HOLD_TEXT(in->file[i].url);
	}
	for (unsigned i = 0; i < in->values; i++)
		HOLD_TEXT(in->value[i]);
}

static void
try_bodies(const char *text, size_t length)
{
	static struct interaction in;
	struct payload_guild guild;
	struct payload_event event;
	const char *why = NULL;

	if (payload_read_interaction(text, length, &in, &why))
		hold_interaction(&in);
	else
		fuzz_hold(why != NULL, "a refused interaction has a reason");
	why = NULL;
	if (payload_read_guild(text, length, &guild, &why)) {
		HOLD_TEXT(guild.name);
		HOLD_TEXT(guild.locale);
	} else
		fuzz_hold(why != NULL, "a refused server has a reason");
	for (enum payload_event_kind k = EVENT_MESSAGE; k <= EVENT_GUILD_GONE; k++) {
		why = NULL;
		if (payload_read_event(k, text, length, &event, &why))
			fuzz_hold(event.kind == k, "an event is read as its kind");
		else
			fuzz_hold(why != NULL, "a refused event has a reason");
	}
}

void
fuzz_payload(const char *bytes, size_t length)
{
	char *text = fuzz_text(bytes, length);
	struct payload_frame whole, part;
	enum gateway_came came;

	fuzz_quiet();
	came = pieces(text, length, length ? length : 1, &whole);
	if (came == CAME_EVENT || came == CAME_SKIPPED)
		hold_frame(&whole);
	for (size_t most = 1; most < 64; most = most * 3 + 1) {
		fuzz_hold(
		    pieces(text, length, most, &part) == came, "pieces end as the whole does");
		if (came == CAME_EVENT || came == CAME_SKIPPED)
			hold_same(&whole, &part);
	}
	try_bodies(text, length);
	free(text);
}
