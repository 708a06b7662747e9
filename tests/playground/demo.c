#include "playground/demo.h"

#include "playground/outcome.h"
#include "tests/playground/try.h"

#include <criterion/criterion.h>
#include <stdio.h>

static struct playground p;
static struct gateway_link link;

/* A playground with the demo and a bot that is online. */
static void
open_demo(void)
{
	try_open(&p);
	demo_begin(&p);
	link.session = session_new(&p.gateway, time_steady());
	p.gateway.links = &link;
}

static void
close_demo(void)
{
	p.gateway.links = NULL;
	playground_free(&p);
}

TestSuite(demo, .init = open_demo, .fini = close_demo);

static void
add_command(void)
{
	cJSON_Delete(p.world.commands);
	p.world.commands = try_json(
	    "[{'id':'77','application_id':'1','version':'1','name':'golf','description':'d','type':"
	    "1,"
	    "'options':[{'type':1,'name':'new','description':'d','options':["
	    "{'type':3,'name':'game','description':'d'},{'type':3,'name':'time','description':'d'},"
	    "{'type':4,'name':'computers','description':'d'}]}]}]");
}

Test(demo, waits_for_the_command_and_asks_once)
{
	cJSON *d;

	demo_tick(&p);
	cr_assert_eq(p.demo.step, DEMO_WAITS);
	cr_assert_eq(link.session->seq, 0, "nothing was asked");
	add_command();
	demo_tick(&p);
	demo_tick(&p);
	cr_assert_eq(p.demo.step, DEMO_PLAYS);
	cr_assert_eq(link.session->seq, 1, "one interaction");
	d = try_event(link.session, "INTERACTION_CREATE");
	cr_assert_str_eq(play_json_text(play_json_object(d, "data"), "name"), "golf");
	cJSON_Delete(d);
}

Test(demo, leaves_a_playground_alone_where_somebody_has_been)
{
	char said[100];

	add_command();
	snprintf(said, sizeof said, "{'user':'%llu','channel':'%llu','content':'hello'}",
	    (unsigned long long)p.world.person[1]->id, (unsigned long long)p.world.channel[2]->id);
	cr_assert_eq(try_control(&p, "POST", "/playground/messages", said, NULL), 200);
	demo_tick(&p);
	cr_assert_eq(p.demo.step, DEMO_OFF);
}

Test(demo, ends_when_the_bot_does_not_answer)
{
	add_command();
	demo_tick(&p);
	outcome_failed(
	    &p, interactions_find(&p.interactions, p.demo.interaction), "no answer within 3 s");
	demo_tick(&p);
	cr_assert_eq(p.demo.step, DEMO_OFF);
}
