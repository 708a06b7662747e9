#include "playground/exchange.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

Test(exchange, query)
{
	static const struct {
		const char *query, *name, *value; /* NULL: not found */
	} tries[] = {
		{ "user=5", "user", "5" },
		{ "channel=1&user=5", "user", "5" },
		{ "user=", "user", "" },
		{ "user", "user", NULL },
		{ "username=5", "user", NULL },
		{ "xuser=5", "user", NULL },
		{ "", "user", NULL },
		{ "user=a%20b+c", "user", "a b c" },
		{ "user=%4", "user", "%4" },
		{ "user=%zz", "user", "%zz" },
		{ "user=12345678", "user", NULL },
	};

	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
		struct exchange x = { 0 };
		char value[8];
		bool found;

		snprintf(x.query, sizeof x.query, "%s", tries[i].query);
		found = exchange_query(&x, tries[i].name, value, sizeof value);
		cr_expect_eq(found, tries[i].value != NULL, "%s", tries[i].query);
		if (found && tries[i].value)
			cr_expect_str_eq(value, tries[i].value, "%s", tries[i].query);
	}
}

Test(exchange, headers_that_do_not_fit_are_left_out)
{
	struct exchange x = { 0 };

	for (int i = 0; i < 100; i++)
		exchange_header(&x, "x-name", "%d, and some length", i);
	cr_expect_lt(strlen(x.headers), EXCHANGE_HEADERS);
	cr_expect_eq(x.headers[strlen(x.headers) - 1], '\n', "only whole lines");
}

Test(exchange, answers_replace_each_other)
{
	struct exchange x = { 0 };

	exchange_refuse(&x, 400, "No \"quotes\".");
	cr_expect_str_eq(x.answer, "{\"error\":\"No \\\"quotes\\\".\"}");
	exchange_bytes(&x, 200, "text/plain", (const unsigned char *)"a\0b", 3);
	cr_expect_eq(x.answer_length, 3);
	cr_expect_str_eq(x.answer_type, "text/plain");
	exchange_none(&x);
	cr_expect_eq(x.status, 204);
	cr_expect_null(x.answer);
}

static void
note_send(struct exchange *x)
{
	(*(int *)x->arg)++;
}

/* exchange_done() sends an answer that waited; without a link there is nothing to send by. */
Test(exchange, an_answer_that_waited_is_sent)
{
	int sent = 0;
	struct exchange x = { .waits = true, .arg = &sent, .send = note_send },
			alone = { .waits = true };

	exchange_done(&x);
	cr_expect_not(x.waits);
	cr_expect_eq(sent, 1);
	exchange_done(&alone);
	cr_expect_not(alone.waits);
}
