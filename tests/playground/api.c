#include "playground/api.h"

#include "playground/requests.h"

#include "tests/playground/try.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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

TestSuite(api, .init = open_playground, .fini = close_playground);

/* Checks the kinds of the newest log entries, the newest first: "v" violation, "r" REST request. */
static void
expect_log(const char *kinds, const char *why)
{
	for (size_t i = 0; kinds[i]; i++) {
		cr_assert_gt(p.log.count, i, "%s", why);
		cr_expect_eq(p.log.ring[p.log.count - 1 - i].kind,
		    kinds[i] == 'v' ? LOG_VIOLATION : LOG_REST, "%s", why);
	}
}

Test(api, authorization)
{
	static const struct {
		const char *agent, *authorization, *path;
		int status, code;
	} tries[] = {
		{ "DiscordBot (https://x.org, 1.0)", "Bot secret-token", "/api/v10/gateway/bot",
		    200, 0 },
		{ "DiscordBot (https://x.org, 1.0) more", "Bot secret-token",
		    "/api/v10/gateway/bot", 200, 0 },
		{ "DiscordBot (x, 1)", "", "/api/v10/gateway", 200, 0 },
		{ "", "Bot secret-token", "/api/v10/gateway/bot", 403, 40333 },
		{ "curl/8", "Bot secret-token", "/api/v10/gateway/bot", 403, 40333 },
		{ "DiscordBot", "Bot secret-token", "/api/v10/gateway/bot", 403, 40333 },
		{ "DiscordBot (, 1)", "Bot secret-token", "/api/v10/gateway/bot", 403, 40333 },
		{ "DiscordBot (x, )", "Bot secret-token", "/api/v10/gateway/bot", 403, 40333 },
		{ "DiscordBot (x)", "Bot secret-token", "/api/v10/gateway/bot", 403, 40333 },
		{ "DiscordBot (x, 1)", "secret-token", "/api/v10/gateway/bot", 401, 0 },
		{ "DiscordBot (x, 1)", "Bot secret-token2", "/api/v10/gateway/bot", 401, 0 },
		{ "DiscordBot (x, 1)", "Bearer secret-token", "/api/v10/gateway/bot", 401, 0 },
		{ "DiscordBot (x, 1)", "Bot secret-token", "/api/v9/gateway/bot", 400, 50041 },
		{ "DiscordBot (x, 1)", "Bot secret-token", "/api/gateway/bot", 404, 0 },
		{ "DiscordBot (x, 1)", "Bot secret-token", "/api/v10/users/@you", 404, 0 },
		{ "DiscordBot (x, 1)", "Bot secret-token", "/api/v10/users/@me/channels", 405, 0 },
		{ "DiscordBot (x, 1)", "Bot secret-token", "/api/v10/", 404, 0 },
	};

	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
		struct exchange x = { .p = &p, .method = "GET" };
		cJSON *answer;

		snprintf(x.agent, sizeof x.agent, "%s", tries[i].agent);
		snprintf(x.authorization, sizeof x.authorization, "%s", tries[i].authorization);
		snprintf(x.path, sizeof x.path, "%s", tries[i].path);
		api_request(&p, &x);
		cr_expect_eq(x.status, tries[i].status, "%s %s", tries[i].agent, tries[i].path);
		answer = play_json_parse(x.answer, x.answer_length);
		cr_expect_eq(play_json_integer(answer, "code", 0), tries[i].code, "%zu", i);
		expect_log(tries[i].status == 200 ? "r" : "vr", tries[i].agent);
		cJSON_Delete(answer);
		exchange_none(&x);
	}
}

Test(api, a_rate_limit_fault_must_be_waited_for)
{
	cJSON *fault = try_json(
	    "{'match':'GET /gateway','status':429,'retry_after':100,'scope':'user'}");
	cJSON *answer;

	cr_assert_null(faults_add(&p.faults, fault));
	cJSON_Delete(fault);
	cr_expect_eq(try_request(&p, "GET", "/gateway/bot", NULL, &answer), 429);
	cr_expect_eq(play_json_get(answer, "retry_after")->valuedouble, 100);
	cJSON_Delete(answer);
	expect_log("r", "the first 429 is no violation");
	cr_expect_eq(try_request(&p, "GET", "/gateway/bot", NULL, NULL), 429);
	expect_log("v", "the bot did not wait");
	cr_expect_eq(
	    try_request(&p, "GET", "/applications/@me", NULL, NULL), 200, "another bucket");
}

/* The request is carried out, but the bot gets no result. A second answer is then no violation. */
Test(api, a_second_answer_is_allowed_after_a_lost_result)
{
	static const struct {
		const char *fault;
		int status;
		bool drop, reset;
	} tries[] = {
		{ "{'match':'POST /interactions','after':true,'status':502}", 502, false, false },
		{ "{'match':'POST /interactions','after':true,'drop':true}", 204, true, false },
		{ "{'match':'POST /interactions','after':true,'reset':true}", 204, true, true },
	};
	static const char answer[] = "{\"type\":4,\"data\":{\"content\":\"x\"}}";

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct interaction *in = interactions_add(&p.interactions, 99 + i,
		    INTERACTION_COMMAND, p.world.person[0], p.world.channel[0]);
		struct exchange x = { .p = &p,
			.method = "POST",
			.type = "application/json",
			.agent = "DiscordBot (x, 1)" };
		cJSON *fault = try_json(tries[i].fault);

		cr_assert_null(faults_add(&p.faults, fault));
		cJSON_Delete(fault);
		snprintf(x.path, sizeof x.path, "/api/v10/interactions/%zu/%s/callback", 99 + i,
		    in->token);
		x.body = strdup(answer);
		x.length = sizeof answer - 1;
		api_request(&p, &x);
		cr_expect_eq(x.status, tries[i].status);
		cr_expect_eq(x.drop, tries[i].drop);
		cr_expect_eq(x.reset, tries[i].reset);
		cr_expect_eq(in->state, INTERACTION_ANSWERED, "the request was carried out");
		expect_log("r", "a lost result is no violation");
		cr_expect_eq(try_request(&p, "POST", x.path + 8, "{'type':5}", NULL), 400);
		expect_log("r", "the bot could not know of the first answer");
		exchange_none(&x);
		free(x.body);
	}
}

/* After a lost result, the bot may ask for the message of its answer. */
Test(api, the_message_may_be_read_after_a_lost_result)
{
	static const struct {
		const char *fault, *log;
	} tries[] = {
		{ "{'match':'POST /interactions','status':500}", "r" },
		{ "{'match':'POST /interactions','drop':true}", "r" },
		{ "{'match':'POST /interactions','status':404}", "v" },
		{ "{'match':'POST /none'}", "v" },
	};
	char path[300];

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct interaction *in = interactions_add(&p.interactions, 99 + i,
		    INTERACTION_COMMAND, p.world.person[0], p.world.channel[0]);
		cJSON *fault = try_json(tries[i].fault);

		cr_assert_null(faults_add(&p.faults, fault));
		cJSON_Delete(fault);
		snprintf(path, sizeof path, "/interactions/%zu/%s/callback", 99 + i, in->token);
		try_request(&p, "POST", path, "{'type':99}", NULL);
		snprintf(path, sizeof path, "/webhooks/%llu/%s/messages/@original",
		    (unsigned long long)p.world.application, in->token);
		cr_expect_eq(try_request(&p, "GET", path, NULL, NULL), 404);
		expect_log(tries[i].log, tries[i].fault);
	}
}

Test(api, a_refused_request_gets_its_result)
{
	struct interaction *in = interactions_add(
	    &p.interactions, 99, INTERACTION_COMMAND, p.world.person[0], p.world.channel[0]);
	cJSON *fault = try_json("{'match':'POST /interactions','after':true,'status':502}");
	char path[300];

	cr_assert_null(faults_add(&p.faults, fault));
	cJSON_Delete(fault);
	snprintf(path, sizeof path, "/interactions/99/%s/callback", in->token);
	cr_expect_eq(try_request(&p, "POST", path, "{'type':4}", NULL), 400);
	expect_log("v", "a wrong body is a violation");
	cr_expect_eq(in->state, INTERACTION_WAITS);
	cr_expect_eq(try_request(&p, "POST", path, "{'type':5}", NULL), 204);
	cr_expect_eq(try_request(&p, "POST", path, "{'type':5}", NULL), 400);
	expect_log("v", "the bot knew the result");
}

Test(api, closed_dms_are_no_violation)
{
	char body[60], path[60];
	struct person *ana = p.world.person[0];

	snprintf(body, sizeof body, "{'recipient_id':'%llu'}", (unsigned long long)ana->id);
	cr_expect_eq(try_request(&p, "POST", "/users/@me/channels", body, NULL), 200);
	snprintf(path, sizeof path, "/channels/%llu/messages", (unsigned long long)ana->dm->id);
	cr_expect_eq(try_request(&p, "POST", path, "{'content':'x'}", NULL), 200);
	ana->dms_open = false;
	cr_expect_eq(try_request(&p, "POST", path, "{'content':'x'}", NULL), 403);
	expect_log("rr", "50007");
	cr_expect_eq(try_request(&p, "POST", path, "{}", NULL), 403, "the body is checked later");
}

Test(api, tokens_stay_out_of_the_log)
{
	struct interaction *in = interactions_add(
	    &p.interactions, 99, INTERACTION_COMMAND, p.world.person[0], p.world.channel[0]);
	char path[300];
	const struct log_entry *e;

	snprintf(path, sizeof path, "/interactions/99/%s/callback", in->token);
	cr_expect_eq(try_request(&p, "POST", path, "{'type':4,'data':{'content':'x'}}", NULL), 204);
	e = &p.log.ring[p.log.count - 1];
	cr_expect_str_eq(e->path, "/interactions/99/***/callback");
	cr_expect_eq(e->interaction, (snowflake)99);
	snprintf(path, sizeof path, "/webhooks/%llu/%s", (unsigned long long)p.world.application,
	    in->token);
	cr_expect_eq(try_request(&p, "POST", path, "{'content':'more'}", NULL), 200);
	e = &p.log.ring[p.log.count - 1];
	cr_expect_null(strstr(e->path, in->token));
	cr_expect_eq(e->interaction, (snowflake)99);
	/* After 15 minutes the token is not valid. */
	in->sent_us -= UINT64_C(1000) * INTERACTION_TOKEN_MS;
	cr_expect_eq(try_request(&p, "POST", path, "{'content':'more'}", NULL), 401);
}

Test(api, a_body_above_the_bound_is_refused)
{
	struct exchange x = { .p = &p, .method = "POST", .too_large = true };

	snprintf(x.agent, sizeof x.agent, "DiscordBot (x, 1)");
	snprintf(x.authorization, sizeof x.authorization, "Bot secret-token");
	snprintf(x.path, sizeof x.path, "/api/v10/channels/1/messages");
	api_request(&p, &x);
	cr_expect_eq(x.status, 413);
	exchange_none(&x);
}

Test(api, every_request_is_recorded_as_a_line)
{
	static const char *const wanted[] = {
		"{'method':'GET','path':'/gateway/"
		"bot','query':'','status':200,'code':0,'made_up':false,'expected':false,'too_fast':"
		"false,"
		"'agent':'DiscordBot "
		"(https://example.org, 1.0)','body':null,'files':[]}",
		"{'method':'POST','path':'/interactions/99/***/"
		"callback','query':'with_response=true','status':404,'code':10062,'made_up':false,'"
		"expected':true,'too_fast':false,"
		"'agent':'DiscordBot (https://example.org, 1.0)','body':{'type':4},'files':[]}",
		"{'method':'POST','path':'/channels/5/"
		"messages','query':'','status':404,'code':0,'made_up':true,'expected':false,'too_"
		"fast':true,'agent':"
		"'','body':{'content':'x'},"
		"'files':[{'name':'a_b.json','size':2,'type':'application/json'}]}",
	};
	struct exchange x = { .p = &p, .method = "POST", .status = 404 };
	static char body[] = "--B\r\nContent-Disposition: form-data; "
			     "name=\"payload_json\"\r\n\r\n{\"content\":\"x\"}\r\n"
			     "--B\r\nContent-Disposition: form-data; name=\"files[0]\"; "
			     "filename=\"a b.json\"\r\n"
			     "Content-Type: application/json\r\n\r\n{}\r\n--B--\r\n";
	char name[] = "/tmp/golf-requests-XXXXXX", line[1000];
	cJSON *expected = try_json("{'status':404,'code':10062}");
	int made = mkstemp(name);
	FILE *file;

	cr_assert_geq(made, 0);
	close(made);
	p.requests = requests_open(name);
	cr_assert_geq(p.requests, 0);
	cr_assert_null(faults_expect(&p.faults, expected));
	cJSON_Delete(expected);
	try_request(&p, "GET", "/gateway/bot", NULL, NULL);
	try_request(
	    &p, "POST", "/interactions/99/secret/callback?with_response=true", "{'type':4}", NULL);
	x.body = body;
	x.length = sizeof body - 1;
	snprintf(x.type, sizeof x.type, "multipart/form-data; boundary=B");
	requests_add(p.requests, &x, "/channels/5/messages",
	    &(struct requests_why){ true, true, &p.faults });
	file = fopen(name, "r");
	for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
		cJSON *value = try_json(wanted[i]), *found;

		cr_assert_not_null(fgets(line, sizeof line, file));
		found = play_json_parse(line, strlen(line) - 1);
		cr_expect_gt(play_json_integer(found, "at", 0), 1500000000000);
		cJSON_DeleteItemFromObject(found, "at");
		cr_expect(cJSON_Compare(found, value, true), "%s", line);
		cJSON_Delete(found);
		cJSON_Delete(value);
	}
	cr_expect_null(fgets(line, sizeof line, file));
	fclose(file);
	unlink(name);
	cr_expect_eq(requests_open("/nowhere/at/all"), -1);
	requests_add(-1, &x, "/", &(struct requests_why){ false, false, &p.faults });
}
