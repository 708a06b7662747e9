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

/* The words of actions have no rows: the engine knows whose turn it is. */
static void
press_action(const struct ask *a, enum golf_do kind)
{
	const char *key = guard_refuses(a, kind == GOLF_DO_DEAL ? &guard_deal : &guard_action);

	if (key)
		ask_refuse(a, key);
	else
		ask_move(a);
}

/* Calls fn when the row exists and its conditions hold; else refuses. */
static void
run(const struct ask *a, const struct command *row, void (*fn)(const struct ask *a))
{
	const char *key = row && fn ? guard_refuses(a, &row->guard) : "refuse.unknown";

	if (key && (!row || !ask_absent(a, &row->guard, key)))
		ask_refuse(a, key);
	else if (!key)
		fn(a);
}

/* The press belongs to a daily hole. */
static bool
is_daily(const struct press *p)
{
	char date[PRESS_DATE];

	return press_date(p, date);
}

/* In a lesson, and in a daily hole, each verb belongs to one row. */
static bool
has_own_row(const struct press *p)
{
	return strcmp(p->game, PRESS_LESSON) == 0 || is_daily(p);
}

/* Returns the row of a press, or NULL. */
static const struct command *
row_of(const struct press *p)
{
	if (is_daily(p))
		return &command_daily;
	return command_find(strcmp(p->game, PRESS_LESSON) == 0 ? PRESS_LESSON : p->verb);
}

/* A row's verb comes before an action of the same name: "join" and "leave" are both. */
static void
press(const struct ask *a)
{
	const struct command *row = row_of(a->press);
	enum golf_do kind;

	if (has_own_row(a->press))
		run(a, row, row->fn);
	else if (golf_do_read(a->press->verb, strlen(a->press->verb), &kind) &&
	    (!row || row->guard.when == IN_PLAY))
		press_action(a, kind);
	else
		run(a, row, row ? row->fn : NULL);
}

/*
 * Only the message of a table has this button: an action of the game, or a choice in the lobby. An
 * invitation's "join" has an argument.
 */
static bool
is_of_table(const struct press *p)
{
	static const char *const lobby[] = { "start", "computer", "change" };
	enum golf_do kind;

	for (unsigned i = 0; i < sizeof lobby / sizeof lobby[0]; i++)
		if (strcmp(p->verb, lobby[i]) == 0)
			return true;
	if (!golf_do_read(p->verb, strlen(p->verb), &kind))
		return false;
	return kind != GOLF_DO_JOIN || p->arg != RENDER_INVITED;
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
	voice_choices(tables_voice(a->all), a->in, &choices);
}

void
route_again(struct tables *all, const struct interaction *in)
{
	struct press pressed;
	const struct command *row = NULL;
	bool ours = in->type != INTERACTION_COMMAND && press_read(in->custom_id, &pressed);
	const char *full;
	struct ask a = {
		.all = all, .in = in, .lang = words_language(in->locale), .seat = GOLF_NOBODY
	};

	if (in->type == INTERACTION_AUTOCOMPLETE) {
		complete(&a);
		return;
	}
	row = ours ? row_of(&pressed) : in->type == INTERACTION_COMMAND ? command_meant(in) : NULL;
	if (!guard_place(in, row ? &row->guard : NULL)) {
		voice_sentence(tables_voice(all), in, "refuse.not-here");
		return;
	}
	if (in->type == INTERACTION_COMMAND && in->guild)
		voice_welcome(tables_voice(all), in);
	if (in->type != INTERACTION_COMMAND) {
		if (!ours) {
			ask_refuse(&a, "refuse.unknown");
			return;
		}
		a.press = &pressed;
	}
	a.t = guard_table(all, in, a.press);
	if (a.t && table_busy(a.t)) {
		if (!table_wait(a.t, in))
			ask_refuse(&a, "refuse.too-busy");
		return;
	}
	if (a.t) {
		a.seat = table_seat(a.t, in->user);
		table_noticed(a.t, in->user);
		if (in->guild)
			table_named(a.t, in->user, in->user_name);
		if (in->type == INTERACTION_COMPONENT && in->guild && !in->on_ephemeral)
			table_learn(a.t, in->message, is_of_table(a.press));
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
route_game(const struct interaction *in, char game[STORE_GAME_ID])
{
	struct press p;

	if (in->type == INTERACTION_COMMAND || in->type == INTERACTION_AUTOCOMPLETE ||
	    !press_read(in->custom_id, &p) || strcmp(p.game, PRESS_NO_GAME) == 0 || has_own_row(&p))
		return false;
	snprintf(game, STORE_GAME_ID, "%s", p.game);
	return true;
}

/*
 * An earlier process has carried out or refused the interaction, perhaps without an answer. The
 * table shows what came of it.
 */
static void
answer_again(struct tables *all, const struct interaction *in)
{
	bool command = in->type == INTERACTION_COMMAND;
	struct press p;
	struct table *t = NULL;

	if (command || press_read(in->custom_id, &p))
		t = guard_table(all, in, command ? NULL : &p);
	tables_answer_again(all, t && t->now ? t : NULL, in);
}

bool
route_interaction(struct tables *all, const struct interaction *in)
{
	const char *fast;

	if (tables_seen(all, in->id)) {
		log_line(LOG_DEBUG, "route", "an interaction came twice");
		return false;
	}
	/* Discord sends such interactions all at once after a restart: that is nobody's haste. */
	if (tables_recalls(all, in->id)) {
		answer_again(all, in);
		return true;
	}
	fast = tables_pace(all, in);
	if (fast && in->type == INTERACTION_AUTOCOMPLETE)
		voice_choices(tables_voice(all), in, &(struct choices){ .n = 0 });
	else if (fast)
		voice_sentence(tables_voice(all), in, fast);
	else if (in->type == INTERACTION_PING)
		log_line(LOG_DEBUG, "route", "a PING has nobody to answer it");
	else
		route_again(all, in);
	return true;
}
