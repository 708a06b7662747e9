#include "playground/api.h"

#include "tests/playground/try.h"

#include <criterion/criterion.h>
#include <stdio.h>

static struct playground p;

static void
open_playground(void)
{
	try_open(&p);
}

static void
close_playground(void)
{
	playground_free(&p);
}

TestSuite(api_answers, .init = open_playground, .fini = close_playground);

/* Ana presses a button of a new message, and the bot defers its answer (type 6). */
static struct interaction *
defer(void)
{
	struct channel *tee = p.world.channel[0];
	struct interaction *in;
	char path[400];

	snprintf(path, sizeof path, "/channels/%llu/messages", (unsigned long long)tee->id);
	cr_assert_eq(try_request(&p, "POST", path, "{'content':'x'}", NULL), 200);
	in = interactions_add(
	    &p.interactions, world_id(&p.world), INTERACTION_COMPONENT, p.world.person[0], tee);
	in->source = tee->last->id;
	tee->last->under_way++;
	snprintf(path, sizeof path, "/interactions/%llu/%s/callback", (unsigned long long)in->id,
	    in->token);
	cr_assert_eq(try_request(&p, "POST", path, "{'type':6}", NULL), 204);
	cr_assert(in->deferred);
	return in;
}

Test(api_answers, a_deferral_ends_with_the_edit_or_the_deletion_of_its_message)
{
	static const struct {
		const char *method, *body;
		int status;
	} tries[] = {
		{ "PATCH", "{'content':'y'}", 200 },
		{ "DELETE", NULL, 204 },
	};
	char path[400];

	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
		struct interaction *in = defer();

		snprintf(path, sizeof path, "/webhooks/%llu/%s/messages/@original",
		    (unsigned long long)p.world.application, in->token);
		cr_assert_eq(try_request(&p, tries[i].method, path, tries[i].body, NULL),
		    tries[i].status, "%s", tries[i].method);
		cr_expect(!in->deferred, "%s ends the deferral", tries[i].method);
	}
}
