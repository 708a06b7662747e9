#include "playground/log.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static cJSON *
entry(cJSON *answer, int i)
{
	return cJSON_GetArrayItem(play_json_array(answer, "entries"), i);
}

Test(log, the_token_is_never_stored)
{
	static const struct {
		const char *secret, *text, *expected;
	} tries[] = {
		{ "tok", "tok", "***" },
		{ "token", "a token, token", "a ***, ***" },
		{ "token", "toke", "toke" },
		{ "xx", "xxxx", "****" },
		{ "", "text", "text" },
		{ NULL, "text", "text" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
		struct log l;
		cJSON *answer;

		log_init(&l, tries[i].secret);
		log_add(&l,
		    &(struct log_entry){ .op = -1,
			.method = "GET",
			.path = tries[i].text,
			.body = tries[i].text,
			.text = tries[i].text });
		answer = log_since(&l, 0, NULL);
		cr_expect_str_eq(play_json_text(entry(answer, 0), "path"), tries[i].expected);
		cr_expect_str_eq(play_json_text(entry(answer, 0), "body"), tries[i].expected);
		cr_expect_str_eq(play_json_text(entry(answer, 0), "text"), tries[i].expected);
		cJSON_Delete(answer);
		log_free(&l);
	}
}

Test(log, entries_are_filtered_by_number_and_kind)
{
	struct log l;
	cJSON *answer;

	log_init(&l, "x");
	log_add(
	    &l, &(struct log_entry){ .kind = LOG_REST, .op = -1, .method = "PUT", .status = 200 });
	log_add(&l, &(struct log_entry){ .kind = LOG_GATEWAY, .op = 0 });
	log_add(&l, &(struct log_entry){ .kind = LOG_VIOLATION, .op = -1, .text = "no" });
	answer = log_since(&l, 0, NULL);
	cr_expect_eq(play_json_integer(answer, "next", -1), 3);
	cr_expect_eq(cJSON_GetArraySize(play_json_array(answer, "entries")), 3);
	cr_expect_eq(play_json_integer(entry(answer, 0), "status", 0), 200);
	cr_expect_null(play_json_get(entry(answer, 0), "op"));
	cr_expect_eq(play_json_integer(entry(answer, 1), "op", -1), 0);
	cr_expect_null(play_json_get(entry(answer, 1), "status"));
	cJSON_Delete(answer);
	answer = log_since(&l, 2, NULL);
	cr_expect_eq(cJSON_GetArraySize(play_json_array(answer, "entries")), 1);
	cr_expect_eq(play_json_integer(entry(answer, 0), "n", -1), 2);
	cJSON_Delete(answer);
	answer = log_since(&l, 0, "gateway");
	cr_expect_eq(cJSON_GetArraySize(play_json_array(answer, "entries")), 1);
	cJSON_Delete(answer);
	log_clear(&l);
	log_add(&l, &(struct log_entry){ .op = -1 });
	answer = log_since(&l, 0, NULL);
	cr_expect_eq(play_json_integer(entry(answer, 0), "n", -1), 3, "numbering continues");
	cJSON_Delete(answer);
	log_free(&l);
}

Test(log, the_log_has_bounds)
{
	struct log l;
	size_t size = LOG_BYTES / 4;
	char *text = malloc(size + 1);

	log_init(&l, NULL);
	for (int i = 0; i < LOG_ENTRIES + 5; i++)
		log_add(&l, &(struct log_entry){ .op = -1, .text = "x" });
	cr_expect_eq(l.count, LOG_ENTRIES);
	cr_expect_eq(l.ring[l.first].n, 5, "the oldest five are dropped");
	memset(text, 'x', size);
	text[size] = '\0';
	for (int i = 0; i < 10; i++)
		log_add(&l, &(struct log_entry){ .op = -1, .text = text });
	cr_expect_leq(l.bytes, (size_t)LOG_BYTES + size);
	cr_expect_leq(l.count, 5);
	log_clear(&l);
	cr_expect_eq(l.bytes, 0);
	free(text);
	log_free(&l);
}

/* The path hides the token. The id says whose token it was. */
Test(log, an_entry_names_the_interaction_of_its_token)
{
	struct log l;
	cJSON *answer;

	log_init(&l, NULL);
	log_add(&l, &(struct log_entry){ .op = -1, .path = "/webhooks/7/***", .interaction = 55 });
	log_add(&l, &(struct log_entry){ .op = -1, .path = "/gateway/bot" });
	answer = log_since(&l, 0, NULL);
	cr_expect_str_eq(play_json_text(entry(answer, 0), "interaction"), "55");
	cr_expect_null(play_json_get(entry(answer, 1), "interaction"));
	cJSON_Delete(answer);
	log_free(&l);
}
