#include "playground/interactions.h"

#include <criterion/criterion.h>
#include <string.h>

#define SECOND UINT64_C(1000000)

static struct interactions store;
static struct person ana;
static struct channel tee;

static void
open_store(void)
{
	interactions_init(&store, INTERACTION_ANSWER_MS);
}

static void
close_store(void)
{
	interactions_free(&store);
}

TestSuite(interactions, .init = open_store, .fini = close_store);

Test(interactions, found_by_id_and_token)
{
	struct interaction *one = interactions_add(&store, 5, INTERACTION_COMMAND, &ana, &tee);
	struct interaction *two = interactions_add(&store, 6, INTERACTION_COMPONENT, &ana, &tee);
	char token[INTERACTION_TOKEN + 1];

	cr_expect_eq(strlen(one->token), INTERACTION_TOKEN);
	cr_expect_eq(interactions_find(&store, 5), one);
	cr_expect_null(interactions_find(&store, 7));
	cr_expect_eq(interactions_by_token(&store, two->token), two);
	strcpy(token, two->token);
	token[INTERACTION_TOKEN - 1] ^= 1;
	cr_expect_null(interactions_by_token(&store, token));
	cr_expect_null(interactions_by_token(&store, ""));
	cr_expect_null(interactions_by_token(&store, "6."));
	cr_expect_null(interactions_by_token(&store, "99999999999999999999999.x"));
}

Test(interactions, an_answer_is_due_within_3_seconds)
{
	struct interaction *one = interactions_add(&store, 5, INTERACTION_COMMAND, &ana, &tee);
	struct interaction *two = interactions_add(&store, 6, INTERACTION_COMMAND, &ana, &tee);
	struct interaction *three = interactions_add(&store, 7, INTERACTION_COMMAND, &ana, &tee);

	one->sent_us = 10 * SECOND;
	two->sent_us = 11 * SECOND;
	three->sent_us = 12 * SECOND;
	cr_expect_eq(interactions_next(&store), 13 * SECOND);
	cr_expect_null(interactions_overdue(&store, 13 * SECOND - 1));
	cr_expect_eq(interactions_overdue(&store, 13 * SECOND), one);
	cr_expect_eq(interactions_overdue(&store, 13 * SECOND), one, "until its state changes");
	one->state = INTERACTION_FAILED;
	cr_expect_null(interactions_overdue(&store, 13 * SECOND));
	two->state = INTERACTION_ANSWERED;
	cr_expect_eq(
	    interactions_overdue(&store, 20 * SECOND), three, "answered ones are passed over");
	three->state = INTERACTION_FAILED;
	cr_expect_null(interactions_overdue(&store, 20 * SECOND));
	cr_expect_eq(interactions_next(&store), UINT64_MAX);
	cr_expect(interaction_late(one, 13 * SECOND));
	cr_expect_not(interaction_expired(one, 10 * SECOND + 900 * SECOND - 1));
	cr_expect(interaction_expired(one, 10 * SECOND + 900 * SECOND));
	interactions_add(&store, 8, INTERACTION_COMMAND, &ana, &tee)->sent_us = 30 * SECOND;
	cr_expect_eq(interactions_next(&store), 33 * SECOND);
}

Test(interactions, the_time_for_an_answer_can_be_set)
{
	struct interaction *one, *two;

	interactions_free(&store);
	interactions_init(&store, 60000);
	two = interactions_add(&store, 5, INTERACTION_COMMAND, &ana, &tee);
	one = interactions_add(&store, 6, INTERACTION_COMMAND, &ana, &tee);
	one->sent_us = two->sent_us = 10 * SECOND;
	two->state = INTERACTION_ANSWERED;
	cr_expect_eq(interactions_next(&store), 70 * SECOND);
	cr_expect_null(interactions_overdue(&store, 70 * SECOND - 1));
	cr_expect_eq(interactions_overdue(&store, 70 * SECOND), one);
	interactions_hurry(&store, 20 * SECOND);
	cr_expect_eq(interactions_next(&store), 20 * SECOND);
	cr_expect_eq(interactions_overdue(&store, 20 * SECOND), one);
	cr_expect(interaction_late(one, 20 * SECOND));
	cr_expect_not(interaction_late(two, 20 * SECOND), "an answered one is unchanged");
}

Test(interactions, expired_interactions_are_dropped)
{
	struct interaction *old = interactions_add(&store, 5, INTERACTION_COMMAND, &ana, &tee);

	old->sent_us = time_micro() - 901 * SECOND;
	interactions_add(&store, 6, INTERACTION_COMMAND, &ana, &tee);
	cr_expect_not_null(interactions_find(&store, 5), "an interaction that waits is kept");
	old->state = INTERACTION_FAILED;
	interactions_add(&store, 7, INTERACTION_COMMAND, &ana, &tee);
	cr_expect_null(interactions_find(&store, 5));
	cr_expect_eq(store.n, 2);
	cr_expect_eq(store.due, interactions_find(&store, 6));
}

Test(interactions, allowed_types_of_first_answers)
{
	static const struct {
		enum interaction_type type;
		snowflake source;
		const char *good; /* callback types 0 to 12 */
	} tries[] = {
		{ INTERACTION_COMMAND, 0, "    xx   x   " },
		{ INTERACTION_COMPONENT, 9, "    xxxx x   " },
		{ INTERACTION_AUTOCOMPLETE, 0, "        x    " },
		{ INTERACTION_MODAL, 0, "    xx       " },
		{ INTERACTION_MODAL, 9, "    xxxx     " },
	};

	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++)
		for (int type = 0; type <= 12; type++)
			cr_expect_eq(
			    interaction_allows(&(struct interaction){ .type = tries[i].type,
						   .source = tries[i].source },
				type),
			    tries[i].good[type] == 'x', "%zu: %d", i, type);
}
