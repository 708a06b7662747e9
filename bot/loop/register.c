/* Registers the slash commands with Discord when they have changed. */
#include "bot/base/log.h"
#include "bot/base/seldom.h"
#include "bot/commands/commands.h"
#include "bot/loop/inside.h"
#include "bot/loop/steps.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* The hash of the commands and of their application. */
static void
digest(const struct loop *l, struct buf *body, char hash[65])
{
	unsigned char bytes[32];
	struct buf all;

	buf_init(&all, LIMIT_BODY + 32);
	buf_format(&all, "%" PRIu64 "\n", l->application);
	buf_text(&all, buf_string(body));
	golf_sha256(buf_string(&all), all.length, bytes);
	for (unsigned i = 0; i < sizeof bytes; i++)
		sprintf(hash + 2 * i, "%02x", bytes[i]);
	buf_free(&all);
}

static void
is_ready(struct loop *l)
{
	unsigned games = 0;

	if (l->state != LOOP_STARTING)
		return;
	l->state = LOOP_READY;
	for (struct shard *s = NULL; (s = loop_next_shard(l, s));)
		games += tables_count(s->tables);
	log_line(LOG_INFO, "loop", "ready: %u games are open", games);
	loop_emojis(l);
}

static void
on_registered(void *arg, const struct rest_answer *answer)
{
	struct loop *l = arg;
	struct store_put put = { .kind = PUT_VALUE, .name = "commands", .text = l->hash };

	if (l->state >= LOOP_LEAVING)
		return;
	if (answer->status < 200 || answer->status >= 300) {
		log_seldom(LOG_ERROR, "loop", "commands",
		    "Discord did not accept the commands (status %d, code %d): golfd tries again "
		    "later",
		    answer->status, answer->code);
		loop_later(l, &l->registering, loop_register);
		return;
	}
	store_put(l->store, &put, 1, NULL, NULL);
	log_line(LOG_INFO, "loop", "the commands are registered");
	is_ready(l);
}

static void
call(struct loop *l, const char *method, const char *body, rest_done *done)
{
	char path[64], route[48];

	snprintf(path, sizeof path, "/applications/%" PRIu64 "/commands", l->application);
	snprintf(route, sizeof route, "%s /applications/:id/commands", method);
	rest_send(l->rest,
	    &(struct rest_call){ .method = method,
		.path = path,
		.route = route,
		.unwanted = loop_unwanted,
		.body = body },
	    done, l);
}

/*
 * The application has these commands. The PUT replaces all of them but the Entry Point command of
 * an application with an Activity: Discord refuses a list without that (50240).
 */
static void
on_commands(void *arg, const struct rest_answer *answer)
{
	struct loop *l = arg;
	struct buf body, entry;

	if (l->state >= LOOP_LEAVING)
		return;
	buf_init(&body, LIMIT_BODY);
	buf_init(&entry, LIMIT_BODY);
	commands_body(&body);
	if (answer->status == 200 &&
	    payload_read_entry_point(answer->body, answer->length, &entry) && entry.length) {
		struct buf both;

		buf_init(&both, LIMIT_BODY);
		buf_add(&both, buf_string(&body), body.length - 1);
		buf_format(&both, ",%s]", buf_string(&entry));
		call(l, "PUT", buf_string(&both), on_registered);
		buf_free(&both);
	} else {
		call(l, "PUT", buf_string(&body), on_registered);
	}
	buf_free(&entry);
	buf_free(&body);
}

void
loop_register(struct loop *l)
{
	struct buf body;

	buf_init(&body, LIMIT_BODY);
	commands_body(&body);
	digest(l, &body, l->hash);
	buf_free(&body);
	if (strcmp(l->known, l->hash) == 0)
		is_ready(l);
	else
		call(l, "GET", NULL, on_commands);
}
