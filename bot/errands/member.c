/*
 * Asks Discord for a member of a server. The bot needs no permission and no intent for one member.
 * Source: Discord's documentation, "Get Guild Member"; codes 10007 (Unknown Member) and 10013
 * (Unknown User) of "JSON Error Codes".
 */
#include "bot/base/log.h"
#include "bot/errands/errands.h"
#include "bot/wire/errors.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { MEMBER_MS = 5000 }; /* until Discord must have said whether somebody is a member */

struct asked {
	say_member *done;
	void *arg;
};

static enum say_presence
presence_of(const struct rest_answer *answer)
{
	if (answer->status == 200)
		return SAY_HERE;
	if (answer->status == 404 &&
	    (answer->code == DISCORD_UNKNOWN_MEMBER || answer->code == DISCORD_UNKNOWN_USER))
		return SAY_GONE;
	return SAY_NOT_KNOWN;
}

static void
on_answer(void *arg, const struct rest_answer *answer)
{
	struct asked *a = arg;

	a->done(a->arg, presence_of(answer));
	free(a);
}

void
errands_member(
    struct errands *all, snowflake guild, snowflake user, say_member *done, void *done_arg)
{
	struct asked *a = malloc(sizeof *a);
	char path[64], route[64];

	if (!a) {
		log_line(LOG_ERROR, "loop", "no memory to ask for a member");
		abort(); /* a restart replays */
	}
	*a = (struct asked){ done, done_arg };
	snprintf(path, sizeof path, "/guilds/%" PRIu64 "/members/%" PRIu64, guild, user);
	snprintf(route, sizeof route, "GET /guilds/%" PRIu64 "/members/:id", guild);
	rest_send(all->rest,
	    &(struct rest_call){ .method = "GET",
		.path = path,
		.route = route,
		.deadline = uv_now(all->set.loop) + MEMBER_MS },
	    on_answer, a);
}
