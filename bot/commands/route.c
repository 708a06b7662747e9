/*
 * The seat comes from the user's id, never from the message. A button names its game and the
 * sequence number at which it was drawn. A button from before the present choices of its owner is
 * stale: it does nothing.
 */
#include "bot/commands/route.h"

#include "bot/base/log.h"
#include "bot/commands/commands.h"
#include "config/words.h"

#include <string.h>

/* Returns the sentence of the first condition that fails for a row, or NULL. */
static const char *
missing(const struct ask *a, unsigned flags)
{
	if (!(flags & AT_TABLE))
		return NULL;
	if (!a->t)
		return a->press ? "refuse.gone" : "refuse.no-table";
	if (flags & SEATED && a->seat == GOLF_NOBODY)
		return "refuse.not-seated";
	if (flags & IN_LOBBY && a->t->now->row.state != STORE_LOBBY)
		return "refuse.started";
	if (flags & IN_PLAY && a->t->now->row.state != STORE_PLAYING)
		return "refuse.not-started";
	return NULL;
}

static void
press_action(const struct ask *a, enum golf_do kind)
{
	const char *key = missing(a, AT_TABLE | SEATED | IN_PLAY);

	if (!key && (kind == GOLF_DO_DEAL ? a->press->seq != a->t->now->seq : ask_stale(a)))
		key = "refuse.stale";
	if (key)
		ask_refuse(a, key);
	else if ((kind != GOLF_DO_KNOCK && kind != GOLF_DO_EXPOSE) || ask_sure_call(a, kind))
		ask_action(a, kind, a->press->arg, kind == GOLF_DO_DRAW ? a->press->arg : -1);
}

/* Calls fn when the row exists and its conditions hold; else refuses. */
static void
run(const struct ask *a, const struct command *row, void (*fn)(const struct ask *a))
{
	const char *key = row && fn ? missing(a, row->flags) : "refuse.unknown";

	if (key)
		ask_refuse(a, key);
	else
		fn(a);
}

/*
 * Returns true for a lobby's button that is pressed after the deal: the button then had another
 * meaning.
 */
static bool
from_lobby(const struct ask *a)
{
	return a->t && a->press->seq == 0 && a->t->now->seq > 0;
}

/*
 * A row's verb comes before an action of the same name: "join" and "leave" are both. In a lesson,
 * each verb belongs to the lesson.
 */
static void
press(const struct ask *a)
{
	bool lesson = strcmp(a->press->game, PRESS_LESSON) == 0;
	const struct command *row = command_find(lesson ? PRESS_LESSON : a->press->verb);
	enum golf_do kind;

	if (lesson)
		run(a, row, row->fn);
	else if (golf_do_read(a->press->verb, strlen(a->press->verb), &kind) &&
	    (!row || row->flags & IN_PLAY))
		press_action(a, kind);
	else if (row && row->flags & IN_TIME && from_lobby(a))
		ask_refuse(a, "refuse.stale");
	else
		run(a, row, row ? row->fn : NULL);
}

static void
submit(const struct ask *a)
{
	const struct command *row = command_find(a->press->verb);

	run(a, row, row ? row->submit : NULL);
}

static void
command(const struct ask *a)
{
	const struct command *row = command_meant(a->in);

	run(a, row, row ? row->fn : NULL);
}

/* Suggests values while somebody types. Suggestions never wait for a busy table. */
static void
complete(struct ask *a)
{
	const struct interaction_option *typed = interaction_typed(a->in);
	const struct command *row = command_meant(a->in);
	struct choices choices = { .n = 0 };

	a->t = tables_here(a->all, a->in->channel);
	if (a->t && !a->t->now)
		a->t = NULL;
	if (a->t)
		a->seat = table_seat(a->t, a->in->user);
	for (unsigned i = 0; row && typed && a->in->guild && i < row->options; i++) {
		const struct command_option *o = &row->option[i];

		if (strcmp(o->name, typed->name) != 0)
			continue;
		if (o->offer) {
			o->offer(a, typed->text);
			return;
		}
		if (o->complete)
			o->complete(a, typed->text, &choices);
	}
	tables_choices(a->all, a->in, &choices);
}

/*
 * Returns the table of the request, or NULL. A table that is not committed yet counts, so that a
 * request can wait for it. A custom_id can be forged, or shown in a channel where the person is a
 * moderator. So it finds only a table of the same channel, but for a press in a DM.
 */
static struct table *
find_table(struct tables *all, const struct interaction *in, const struct press *p)
{
	struct table *t = p ? tables_find(all, p->game) : tables_here(all, in->channel);
	bool here = !in->guild || (t && table_is_in(t, in->guild, in->channel));

	return t && here ? t : NULL;
}

/* The press is on a button that a DM may have. */
static bool
is_for_dm(const struct interaction *in)
{
	const struct command *row;
	struct press p;

	if (in->type != INTERACTION_COMPONENT || !press_read(in->custom_id, &p))
		return false;
	row = command_find(p.verb);
	return row && row->flags & IN_DM && strcmp(p.game, PRESS_LESSON) != 0;
}

void
route_again(struct tables *all, const struct interaction *in)
{
	struct press pressed;
	const char *full;
	struct ask a = {
		.all = all, .in = in, .lang = words_language(in->locale), .seat = GOLF_NOBODY
	};

	if (in->type == INTERACTION_AUTOCOMPLETE) {
		complete(&a);
		return;
	}
	if (!in->guild && !is_for_dm(in)) {
		tables_sentence(all, in, "refuse.not-here");
		return;
	}
	if (in->type == INTERACTION_COMMAND)
		tables_welcome(all, in);
	if (in->type != INTERACTION_COMMAND) {
		if (!press_read(in->custom_id, &pressed)) {
			ask_refuse(&a, "refuse.unknown");
			return;
		}
		a.press = &pressed;
	}
	a.t = find_table(all, in, a.press);
	if (a.t && table_busy(a.t)) {
		if (!table_wait(a.t, in))
			ask_refuse(&a, "refuse.too-busy");
		return;
	}
	if (a.t) {
		a.seat = table_seat(a.t, in->user);
		table_noticed(a.t, in->user);
		if (in->type == INTERACTION_COMPONENT && in->guild && !in->on_ephemeral)
			table_learn(a.t, in->message);
	}
	if (a.seat != GOLF_NOBODY && table_held(a.t, in, &full)) {
		if (full)
			ask_refuse(&a, full);
		return;
	}
	if (in->type == INTERACTION_MODAL)
		submit(&a);
	else if (a.press)
		press(&a);
	else
		command(&a);
}

bool
route_public(const struct interaction *in)
{
	const struct command *row = in->type == INTERACTION_COMMAND ? command_meant(in) : NULL;
	const struct interaction_option *picture = interaction_find(in, "picture");

	/* /golf table picture:true answers one person. */
	return row && row->flags & PUBLIC && !(picture && picture->integer);
}

bool
route_interaction(struct tables *all, const struct interaction *in)
{
	if (tables_seen(all, in->id)) {
		log_line(LOG_DEBUG, "route", "an interaction came twice");
		return false;
	}
	if (in->type == INTERACTION_PING)
		log_line(LOG_DEBUG, "route", "a PING has nobody to answer it");
	else
		route_again(all, in);
	return true;
}
