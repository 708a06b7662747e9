#include "playground/faults.h"

#include "tests/playground/try.h"

#include <criterion/criterion.h>

static const char *
add(struct faults *f, const char *text)
{
	cJSON *fault = try_json(text);
	const char *why = faults_add(f, fault);

	cJSON_Delete(fault);
	return why;
}

Test(faults, wrong_faults_are_refused_with_a_sentence)
{
	static const char *const tries[] = {
		"{}",
		"{'match':5}",
		"{'match':'GET','status':99}",
		"{'match':'GET','status':600}",
		"{'match':'GET','times':-1}",
		"{'match':'GET','delay_ms':60001}",
		"{'match':'GET','delay_ms':-1}",
		"{'match':'GET','retry_after':'x'}",
		"{'match':'GET','retry_after':-1}",
		"{'match':'GET','scope':'x'}",
	};
	struct faults f = { 0 };

	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++)
		cr_expect_not_null(add(&f, tries[i]), "%s", tries[i]);
	cr_expect_eq(f.n, 0);
	for (int i = 0; i < FAULTS_REST; i++)
		cr_expect_null(add(&f, "{'match':'GET'}"));
	cr_expect_not_null(add(&f, "{'match':'GET'}"), "the bound");
	faults_clear(&f, false);
}

Test(faults, faults_are_taken_in_order_and_counted)
{
	struct faults f = { 0 };
	struct fault_rest r;

	cr_expect_null(add(&f, "{'match':'POST /channels','status':500,'times':2,'body':'x'}"));
	cr_expect_null(add(&f, "{'match':'POST','status':429,'retry_after':1.5,'scope':'global'}"));
	cr_expect_null(add(&f, "{'match':'GET /users','delay_ms':50,'times':0}"));
	cr_expect_null(faults_take(&f, "PUT /channels/1", &r), "another method");
	cr_expect_null(faults_take(&f, "GET /user", &r), "shorter than the match");
	cr_assert_not_null(faults_take(&f, "POST /channels/1/messages", &r));
	cr_expect_eq(r.status, 500);
	cr_expect_str_eq(r.body, "x");
	cr_assert_not_null(faults_take(&f, "POST /channels/2/messages", &r));
	cr_expect_eq(r.status, 500);
	cr_expect_str_eq(r.body, "x", "the body is valid until the next call");
	cr_assert_not_null(faults_take(&f, "POST /channels/3/messages", &r));
	cr_expect_eq(r.status, 429);
	cr_expect_eq(r.retry_after, 1.5);
	cr_expect_str_eq(r.scope, "global");
	cr_expect_null(faults_take(&f, "POST /channels/3/messages", &r), "every fault is used up");
	for (int i = 0; i < 100; i++)
		cr_assert_not_null(faults_take(&f, "GET /users/@me", &r), "0 has no end");
	cr_expect_eq(r.delay_ms, 50);
	cr_expect_eq(r.status, 0);
	faults_clear(&f, false);
	cr_expect_null(faults_take(&f, "GET /users/@me", &r));
}

Test(faults, held_events_leave_newest_first_and_are_bounded)
{
	struct faults f = { 0 };
	struct fault_held held = { 0 };
	cJSON *d = try_json("{'id':'1'}");

	cr_expect_not(faults_hold(&f, d, 1), "hold is off");
	cr_expect_not(faults_release(&f, &held));
	f.hold = true;
	for (snowflake guild = 1; guild <= FAULTS_HELD; guild++)
		cr_expect(faults_hold(&f, d, guild));
	cr_expect_not(faults_hold(&f, d, 1), "the bound");
	cr_assert(faults_release(&f, &held));
	cr_expect_eq(held.guild, (snowflake)FAULTS_HELD);
	cJSON_Delete(held.d);
	cJSON_Delete(d);
	faults_clear(&f, false);
	cr_expect_eq(f.held_n, 0u);
}

static const char *
expect(struct faults *f, const char *text)
{
	cJSON *fault = try_json(text);
	const char *why = faults_expect(f, fault);

	cJSON_Delete(fault);
	return why;
}

Test(faults, refusals_that_are_expected_are_counted)
{
	struct faults f = { 0 };

	cr_expect_not_null(expect(&f, "{}"));
	cr_expect_not_null(expect(&f, "{'status':399}"), "no refusal");
	cr_expect_not_null(expect(&f, "{'status':500}"), "none that a test brings about");
	cr_expect_not_null(expect(&f, "{'status':404,'times':-1}"));
	cr_expect_null(expect(&f, "{'status':400,'code':50035,'times':2}"));
	cr_expect_null(expect(&f, "{'status':404,'code':10003,'times':0}"));
	cr_expect_not(faults_expected(&f, 400, 50006), "another code");
	cr_expect_not(faults_expected(&f, 403, 50035), "another status");
	cr_expect(faults_expected(&f, 400, 50035));
	cr_expect(faults_expected(&f, 400, 50035));
	cr_expect_not(faults_expected(&f, 400, 50035), "two were expected");
	for (int i = 0; i < 5; i++)
		cr_expect(faults_expected(&f, 404, 10003), "every time");
	for (int i = 2; i < FAULTS_EXPECTED; i++)
		cr_expect_null(expect(&f, "{'status':429}"));
	cr_expect_not_null(expect(&f, "{'status':429}"), "the bound");
	f.hold = true;
	faults_clear(&f, true);
	cr_expect_not(f.hold);
	cr_expect(faults_expected(&f, 404, 10003), "still");
	faults_clear(&f, false);
	cr_expect_not(faults_expected(&f, 404, 10003));
}
