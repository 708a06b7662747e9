/* Registers the slash commands with Discord when they have changed. */
#include "bot/base/log.h"
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
		log_line(LOG_ERROR, "loop",
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

void
loop_register(struct loop *l)
{
	char path[64];
	struct buf body;

	buf_init(&body, LIMIT_BODY);
	commands_body(&body);
	digest(l, &body, l->hash);
	if (strcmp(l->known, l->hash) == 0) {
		buf_free(&body);
		is_ready(l);
		return;
	}
	snprintf(path, sizeof path, "/applications/%" PRIu64 "/commands", l->application);
	rest_send(l->rest,
	    &(struct rest_call){ .method = "PUT",
		.path = path,
		.route = "PUT /applications/:id/commands",
		.unwanted = loop_unwanted,
		.body = buf_string(&body) },
	    on_registered, l);
	buf_free(&body);
}
