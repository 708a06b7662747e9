#include "playground/act.h"

#include "tests/playground/try.h"

#include <criterion/criterion.h>
#include <stdio.h>

static struct playground p;
static struct gateway_session *bot;

/* Opens a modal with every kind of component. Ana sees it in the first channel. */
static void
open_modal(void)
{
	struct interaction *in;

	try_open(&p);
	bot = session_new(&p.gateway, time_steady());
	in = interactions_add(&p.interactions, world_id(&p.world), INTERACTION_COMMAND,
	    p.world.person[0], p.world.channel[0]);
#define LABEL(id, child) "{'type':18,'id':" id ",'label':'l','component':{" child "}}"
#define OPTIONS(more)    "'options':[{'label':'a','value':'a'},{'label':'b','value':'b'" more "}]"
	in->modal = try_json("{'custom_id':'m','title':'t','components':[" LABEL("2",
	    "'type':4,'id':3,'custom_id':'text','style':1,'value':'old','required':"
	    "false") "," LABEL("4",
	    "'type':3,'id':5,'custom_id':'pick','required':false," OPTIONS(
		",'default':true")) "," LABEL("6",
	    "'type':21,'id':7,'custom_id':'radio'," OPTIONS(",'default':true")) "]}");
	p.world.person[0]->modal = in->id;
}

static void
close_playground(void)
{
	playground_free(&p);
}

TestSuite(act_component, .init = open_modal, .fini = close_playground);

Test(act_component, a_modal_opens_with_its_first_values)
{
	cJSON *d, *wanted;

	cr_assert_eq(try_act(&p, 0, 0, "'type':'modal','custom_id':'m'"), 200);
	d = try_event(bot, "INTERACTION_CREATE");
	wanted = try_json(
	    "{'custom_id':'m','components':["
	    "{'type':18,'id':2,'component':{'type':4,'id':3,'custom_id':'text','value':'old'}},"
	    "{'type':18,'id':4,'component':{'type':3,'id':5,'custom_id':'pick','values':['b']}},"
	    "{'type':18,'id':6,'component':{'type':21,'id':7,'custom_id':'radio','value':'b'}}]}");
	cr_expect(cJSON_Compare(play_json_object(d, "data"), wanted, true));
	cJSON_Delete(wanted);
	cJSON_Delete(d);
	cr_expect_eq(try_act(&p, 0, 0, "'type':'modal','custom_id':'m'"), 400, "it is closed now");
}

static const cJSON *
field(const cJSON *data, int i)
{
	return play_json_object(
	    cJSON_GetArrayItem(play_json_array(data, "components"), i), "component");
}

Test(act_component, a_submitted_modal_has_the_new_values)
{
	const cJSON *data, *values;
	cJSON *d;

	cr_assert_eq(try_act(&p, 0, 0,
			 "'type':'modal','custom_id':'m','fields':{'text':'','pick':['a'],"
			 "'radio':'a'}"),
	    200);
	d = try_event(bot, "INTERACTION_CREATE");
	data = play_json_object(d, "data");
	cr_expect_str_eq(play_json_text(field(data, 0), "value"), "");
	values = play_json_array(field(data, 1), "values");
	cr_assert_eq(cJSON_GetArraySize(values), 1);
	cr_expect_str_eq(values->child->valuestring, "a");
	cr_expect_str_eq(play_json_text(field(data, 2), "value"), "a");
	cJSON_Delete(d);
}

Test(act_component, wrong_modal_values_are_refused)
{
	static const char *const tries[] = {
		"'text':5",
		"'pick':['c']",
		"'pick':['a','b']",
		"'pick':['a','a']",
		"'radio':'c'",
		"'nothing':1",
	};
	char rest[300];

	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
		snprintf(
		    rest, sizeof rest, "'type':'modal','custom_id':'m','fields':{%s}", tries[i]);
		cr_expect_eq(try_act(&p, 0, 0, rest), 400, "%s", tries[i]);
	}
	cr_expect_eq(p.world.person[0]->modal, p.interactions.newest->id, "it is still open");
}
