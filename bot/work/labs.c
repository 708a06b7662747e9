/*
 * The labs of a process take turns: one portion runs at a time, and the labs run theirs in the
 * order in which they asked.
 */
#include "bot/work/labs.h"

bool
labs_take(struct labs *labs, struct work *work, snowflake guild, struct lab_turn *turn)
{
	if (labs->n == LIMIT_LABS)
		return false;
	for (const struct lab_turn *other = labs->all; other; other = other->all)
		if (other->guild == guild)
			return false;
	*turn = (struct lab_turn){ .all = labs->all, .labs = labs, .work = work, .guild = guild };
	labs->all = turn;
	labs->n++;
	return true;
}

void
labs_leave(struct lab_turn *turn)
{
	struct labs *labs = turn->labs;
	struct lab_turn **at = &labs->all;

	while (*at != turn)
		at = &(*at)->all;
	*at = turn->all;
	labs->n--;
}

static void start_next(struct labs *labs);

static void
on_run(void *arg)
{
	struct lab_turn *turn = arg;

	turn->run(turn->arg);
}

static void
end(struct lab_turn *turn, bool ran)
{
	struct labs *labs = turn->labs;

	turn->work->running--;
	turn->ran = ran;
	labs->running = NULL;
	/* The next lab begins before this one asks again, or gives its place back. */
	start_next(labs);
	turn->done(turn->arg);
}

static void
on_done(void *arg)
{
	end(arg, true);
}

static void
start_next(struct labs *labs)
{
	struct lab_turn *turn = labs->first;

	if (labs->running || !turn)
		return;
	labs->first = turn->next;
	labs->running = turn;
	if (!work_run(turn->work, on_run, on_done, turn))
		end(turn, false);
}

void
labs_work(struct lab_turn *turn, void (*run)(void *arg), void (*done)(void *arg), void *arg)
{
	struct labs *labs = turn->labs;

	turn->run = run;
	turn->done = done;
	turn->arg = arg;
	turn->next = NULL;
	if (labs->first)
		labs->last->next = turn;
	else
		labs->first = turn;
	labs->last = turn;
	turn->work->running++;
	start_next(labs);
}
