/*
 * Another golfd with the same token, and with another store. Discord sends every interaction to
 * both, and takes one answer. Each golfd knows only its own tables, so it waits before it answers
 * for a table that it does not know (struct say.patient), and says nothing where the other one has
 * answered. A table whose command the other one has answered is given up (tables.h: nobody has seen
 * it).
 *
 * Several golfd that share one PostgreSQL are no such case. An interaction that came to another one
 * before is not live (struct interaction). A process that stood still, or was cut off from the
 * database, loses its shards; the process that takes them answers the same presses. fleet_sole()
 * tells whether that is possible.
 */
#include "bot/base/log.h"
#include "bot/errands/errand.h"
#include "bot/wire/errors.h"

enum {
	SIGNS = 3, /* answers of somebody else within SIGNS_MS: fewer may have another reason */
	SIGNS_MS = 10 * 60 * 1000,
	TOLD_MS = 24 * 60 * 60 * 1000, /* between two lines of the log */
};

static void
count_sign(struct errands *all)
{
	uint64_t now = uv_now(all->set.loop);

	if (!all->twin.signs || now - all->twin.from > SIGNS_MS) {
		all->twin.signs = 0;
		all->twin.from = now;
	}
	if (++all->twin.signs < SIGNS || (all->twin.told && now - all->twin.told < TOLD_MS))
		return;
	all->twin.told = now ? now : 1;
	log_line(LOG_ERROR, "loop",
	    "another golfd seems to run with this token: it answers presses before this one does. "
	    "Each of the two knows only its own tables. Stop one of them, or let both use one "
	    "PostgreSQL");
}

bool
errands_foreign(struct errands *all, const struct rest_answer *answer, bool live, uint64_t arrived)
{
	if (answer->code != DISCORD_ALREADY_ACKNOWLEDGED || answer->repeated || !live ||
	    !all->set.sole(all->set.arg, arrived))
		return false;
	count_sign(all);
	return true;
}
