/* Which people and servers golfd serves: the operator's choice. */
#include "bot/base/log.h"
#include "bot/loop/inside.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static_assert(ACCESS_BLOCKED * 21 <= LIMIT_LINE, "all ids are in one value, each with a space");

#define BLOCKED "blocked" /* the name of the value in the store: ids, separated by spaces */

static bool
is_blocked(const struct loop *l, snowflake id)
{
	for (unsigned i = 0; i < l->control.blocks; i++)
		if (l->control.blocked[i] == id)
			return true;
	return false;
}

/* GOLFD_SERVERS names the server, or names none. */
static bool
is_allowed(const struct loop *l, snowflake guild)
{
	const char *at = l->control.allowed;

	if (!at || !*at)
		return true;
	while (*at) {
		char *end;

		if (strtoull(at, &end, 10) == guild)
			return true;
		at = end + strspn(end, " ,");
	}
	return false;
}

bool
loop_access_refuses(const struct loop *l, snowflake user, snowflake guild)
{
	return is_blocked(l, user) || (guild && (is_blocked(l, guild) || !is_allowed(l, guild)));
}

/* Takes the list as the store has it. */
static void
take(struct loop *l, const char *at)
{
	l->control.blocks = 0;
	while (*at && l->control.blocks < ACCESS_BLOCKED) {
		char *end;

		l->control.blocked[l->control.blocks++] = strtoull(at, &end, 10);
		at = end + strspn(end, " ");
	}
}

bool
loop_access_open(struct loop *l)
{
	static char text[LIMIT_LINE];

	l->control.allowed = l->set->value[SETTING_SERVERS];
	if (!store_value(l->store, BLOCKED, text, sizeof text))
		return false;
	take(l, text);
	return true;
}

static void
on_read(void *arg, enum store_status status)
{
	struct loop *l = arg;
	char *text = l->control.read;

	l->control.read = NULL;
	if (status == STORE_OK) {
		take(l, text);
		log_line(LOG_WARN, "operator",
		    "another golfd of the bot has changed who is blocked: %u ids are",
		    l->control.blocks);
	} else
		log_line(LOG_WARN, "operator",
		    "another golfd of the bot has changed who is blocked, and the store cannot be "
		    "read: give the order here, too");
	free(text);
	if (l->control.again)
		loop_access_changed(l);
}

void
loop_access_changed(void *arg)
{
	struct loop *l = arg;

	l->control.again = l->control.read != NULL;
	if (l->control.read)
		return;
	l->control.read = malloc(LIMIT_LINE);
	if (l->control.read)
		store_value_later(l->store, BLOCKED, l->control.read, LIMIT_LINE, on_read, l);
}

static void
on_kept(void *arg, enum store_status status)
{
	const struct loop *l = arg;

	if (status == STORE_OK && l->fleet)
		fleet_blocked(l->fleet);
}

static void
keep(struct loop *l)
{
	struct buf text;

	/* What is being read now may be the list before this change. */
	l->control.again = l->control.read != NULL;
	buf_init(&text, LIMIT_LINE);
	for (unsigned i = 0; i < l->control.blocks; i++)
		buf_format(&text, "%s%" PRIu64, i ? " " : "", l->control.blocked[i]);
	store_put(l->store,
	    &(struct store_put){ .kind = PUT_VALUE, .name = BLOCKED, .text = buf_string(&text) }, 1,
	    on_kept, l);
	buf_free(&text);
}

const char *
loop_access_block(struct loop *l, snowflake id, bool blocks)
{
	struct loop_control *c = &l->control;

	if (is_blocked(l, id) == blocks)
		return blocks ? "This id is blocked already." : "This id was not blocked.";
	if (blocks && c->blocks == ACCESS_BLOCKED)
		return "190 ids are blocked already: unblock one first.";
	if (blocks) {
		c->blocked[c->blocks++] = id;
	} else {
		for (unsigned i = 0; i < c->blocks; i++)
			if (c->blocked[i] == id)
				c->blocked[i] = c->blocked[--c->blocks];
	}
	keep(l);
	log_line(LOG_WARN, "operator", "%" PRIu64 " is %s", id,
	    blocks ? "blocked" : "not blocked any more");
	return blocks ? "Blocked: every command and press of this id is refused."
		      : "Not blocked any more.";
}

static void
on_left(void *arg, const struct rest_answer *answer)
{
	(void)arg;
	log_line(LOG_WARN, "operator", "leaving a server: Discord answered %d", answer->status);
}

void
loop_access_leave(struct loop *l, snowflake guild)
{
	char path[64];

	log_line(LOG_WARN, "operator", "the bot leaves server %" PRIu64, guild);
	snprintf(path, sizeof path, "/users/@me/guilds/%" PRIu64, guild);
	rest_send(l->rest,
	    &(struct rest_call){ .method = "DELETE",
		.path = path,
		.route = "DELETE /users/@me/guilds/:id",
		.unwanted = loop_unwanted },
	    on_left, l);
}

void
loop_access_joined(struct loop *l, snowflake guild)
{
	if (!is_allowed(l, guild))
		loop_access_leave(l, guild);
}
