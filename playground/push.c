#include "playground/push.h"

#include <inttypes.h>
#include <stdio.h>

static void
push(struct playground *p, const struct message *m, snowflake person)
{
	char path[48], id[24];

	snprintf(path, sizeof path, "/users/%" PRIu64, person);
	snprintf(id, sizeof id, "%" PRIu64, m->id);
	log_add(&p->log,
	    &(struct log_entry){ .kind = LOG_PUSH,
		.op = -1,
		.path = path,
		.body = id,
		.text = play_json_text(m->json, "content") });
}

void
push_message(struct playground *p, const struct message *m)
{
	const cJSON *user;
	snowflake id;

	if (m->viewer || (message_flags(m) & MESSAGE_SUPPRESS_NOTIFICATIONS))
		return;
	if (m->channel->recipient) {
		/* An answer comes to somebody who is there. */
		if (!m->interaction)
			push(p, m, m->channel->recipient);
		return;
	}
	cJSON_ArrayForEach(user, play_json_array(m->json, "mentions"))
	{
		if (play_json_id(user, "id", &id))
			push(p, m, id);
	}
}
