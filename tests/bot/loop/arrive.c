/* Presses that wait while a shard's games are read. */
#include "bot/loop/presses.h"
#include "tests/bot/errands/stage.h"

#include <malloc.h>
#include <stdlib.h>
#include <string.h>

enum { PRESSES = 40 };

static struct shard loads;

static void
begin(void)
{
	stage_begin();
	loads = (struct shard){ .loop = l, .number = 1, .state = SHARD_LOADS };
	l->shard[1] = &loads;
	l->shards = 2;
}

TestSuite(loop_arrive, .init = begin, .fini = stage_end);

/* A press in a DM for a game of the shard that is still being read. */
static void
press(void)
{
	struct interaction in = hall_somebody(h, ANA);

	in.guild = 0;
	in.type = INTERACTION_COMPONENT;
	strcpy(in.custom_id, "g:abc:1:hand");
	loop_answers_here(&shard, &in, false);
}

Test(loop_arrive, held_presses_are_freed_at_the_end)
{
	size_t held;

	for (unsigned i = 0; i < PRESSES; i++)
		press();
	cr_assert_eq(l->helds, (unsigned)PRESSES);
	cr_assert_eq(h->n, 0u, "nothing is said yet");
	held = mallinfo2().uordblks;
	loop_held_free(l);
	cr_expect_null(l->held);
	cr_expect_eq(l->helds, 0u);
	/* A sanitizer has a malloc() of its own, and finds a leak by itself. */
	if (held > 0)
		cr_expect_leq(mallinfo2().uordblks + PRESSES * sizeof(struct interaction), held);
}

Test(loop_arrive, held_presses_go_on_in_their_order)
{
	unsigned answers = 0;
	snowflake last = 0;

	for (unsigned i = 0; i < PRESSES; i++)
		press();
	loads.state = SHARD_SERVES;
	loads.tables = h->tables;
	loop_release(l);
	hall_run(h);
	cr_expect_null(l->held);
	for (unsigned i = 0; i < h->n; i++) {
		if (!h->heard[i].to)
			continue;
		cr_expect_lt(last, h->heard[i].to);
		last = h->heard[i].to;
		answers++;
	}
	cr_expect_eq(answers, (unsigned)PRESSES);
}

/* The next process of the shard gets it from Discord again, and answers it. */
Test(loop_arrive, a_press_of_a_shard_that_has_left_is_not_answered_here)
{
	struct interaction in = hall_somebody(h, ANA);

	in.guild = 0;
	in.type = INTERACTION_COMPONENT;
	strcpy(in.custom_id, "g:abc:1:hand");
	loop_answers_here(&shard, &in, true);
	cr_assert_eq(l->helds, 1u);
	cr_assert_eq(l->errands.answers.n, 1u);
	l->shard[0] = NULL;
	loop_release(l);
	cr_expect_eq(l->helds, 0u);
	cr_expect_eq(l->errands.answers.n, 0u);
}

/* /golf new in a channel, brought by this shard. It is not answered before the hall runs. */
static void
begin_game(struct shard *s, snowflake channel)
{
	struct interaction in = hall_somebody(h, ANA);

	in.type = INTERACTION_COMMAND;
	strcpy(in.command, "golf");
	strcpy(in.sub, "new");
	in.channel = channel;
	loop_answers_here(s, &in, true);
}

Test(loop_arrive, what_a_shard_has_not_answered_leaves_with_it)
{
	struct shard *leaves = calloc(1, sizeof *leaves);

	*leaves = (struct shard){ .loop = l, .tables = h->tables, .state = SHARD_SERVES };
	uv_timer_init(&l->uv, &leaves->alarm);
	leaves->alarm.data = leaves;
	begin_game(leaves, 600);
	begin_game(leaves, 601);
	begin_game(&shard, 602);
	cr_assert_eq(l->errands.answers.n, 3u);
	/* The first one is being deferred. */
	cr_assert(answers_next(&l->errands.answers, UINT64_MAX / 2, &(struct answers_deferral){ 0 }));
	leaves->tables = NULL; /* the hall's */
	leaves->state = SHARD_ENDS;
	l->ending = leaves;
	loop_shards_free(l, false);
	cr_assert_null(l->ending);
	cr_expect_eq(l->errands.answers.n, 1u, "the other shard answers: %u", l->errands.answers.n);
	hall_run(h);
}
