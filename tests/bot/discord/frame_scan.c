#include "bot/discord/frame_scan.h"

#include "bot/wire/payload.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

/* The members found in a text: op, s (-1: none) and t. */
struct found {
	int op; /* -1: none */
	int64_t seq;
	const char *name;
};

static const struct {
	const char *text;
	struct found found;
	const char *why;
} tries[] = {
	{ "{\"t\":\"GUILD_CREATE\",\"s\":57,\"op\":0,\"d\":{\"id\":\"2\"}}",
	    { 0, 57, "GUILD_CREATE" }, "as Discord sends it" },
	{ "{\"d\":{\"id\":\"2\"},\"op\":0,\"s\":57,\"t\":\"GUILD_CREATE\"}",
	    { 0, 57, "GUILD_CREATE" }, "members behind the payload" },
	{ "\r\n\t {\n\"t\" : \"A_1\" ,\t\"s\" : 5 , \"op\"\r: 0 , \"d\" : [ ] }\n", { 0, 5, "A_1" },
	    "blanks" },
	{ "{\"t\":null,\"s\":null,\"op\":11}", { 11, -1, "" }, "not an event of a session" },
	{ "{\"op\":7}", { 7, -1, "" }, "a number that ends with the object" },
	{ "{\"x\":,,\"op\":7}", { -1, -1, "" }, "a value that is none: nothing follows" },
	{ "{\"x\"::,\"op\":7}", { -1, -1, "" }, "the same" },
	{ "{\"x\":],\"op\":7}", { -1, -1, "" }, "the same" },
	{ "{\"x\":},\"op\":7}", { -1, -1, "" }, "the same" },
	{ "{\"op\":0,\"d\":{\"s\":9,\"op\":3,\"t\":\"X\",\"d\":{\"s\":8}},\"s\":5,\"t\":\"A\"}",
	    { 0, 5, "A" }, "the payload has members of the same names" },
	{ "{\"op\":0,\"d\":[{\"s\":9},[{\"t\":\"X\"}],\"s\",9],\"s\":5,\"t\":\"A\"}", { 0, 5, "A" },
	    "also in lists" },
	{ "{\"op\":0,\"d\":{\"name\":\"\\\",\\\"s\\\":9,\\\"t\\\":\\\"\"},\"s\":5,\"t\":\"A\"}",
	    { 0, 5, "A" }, "quotes in a text" },
	{ "{\"op\":0,\"d\":{\"name\":\"\\\\\"},\"s\":5,\"t\":\"A\"}", { 0, 5, "A" },
	    "a backslash at the end of a text" },
	{ "{\"op\":0,\"d\":{\"\\\\\\\"\":\"}]}]\"},\"s\":5,\"t\":\"A\"}", { 0, 5, "A" },
	    "brackets in a text" },
	{ "{\"op\":0,\"d\":\"\\\"s\\\":9}\",\"s\":5,\"t\":\"A\"}", { 0, 5, "A" },
	    "a payload that is a text" },
	{ "{\"op\":0,\"d\":\"s\",\"s\":5,\"t\":\"t\"}", { 0, 5, "" },
	    "values that look like names" },
	{ "{\"x\":\"s\",\"op\":0,\"ss\":9,\"S\":9,\"\":9,\"s\":5}", { 0, 5, "" }, "similar names" },
	{ "{\"op\":0,\"\\u0073\":9,\"s\\\\\":8,\"s\":5}", { 0, 5, "" },
	    "a name with an escape is another name" },
	{ "{\"op\":0,\"s\":5,\"s\":6,\"op\":1}", { 0, 5, "" }, "the first of two values is read" },
	{ "{\"op\":0,\"s\":null,\"s\":6}", { 0, -1, "" }, "also when the first is null" },
	{ "{\"op\":0,\"s\":0}", { 0, 0, "" }, "the smallest number" },
	{ "{\"op\":255,\"s\":9007199254740992}", { 255, 9007199254740992, "" },
	    "the greatest numbers" },
	{ "{\"op\":0,\"s\":9007199254740993}", { 0, -1, "" }, "one above the bound" },
	{ "{\"op\":256,\"s\":5}", { -1, -1, "" }, "an op above the bound" },
	{ "{\"op\":0,\"s\":99999999999999999999999999}", { 0, -1, "" }, "a number of many digits" },
	{ "{\"op\":0,\"s\":0000000000000000000000000000000000000000000000000005}", { 0, -1, "" },
	    "a number of too many digits" },
	{ "{\"op\":0,\"s\":-5}", { 0, -1, "" }, "a number below 0" },
	{ "{\"op\":0,\"s\":5.5}", { 0, -1, "" }, "not a whole number" },
	{ "{\"op\":0,\"s\":5e3}", { 0, -1, "" }, "not only digits" },
	{ "{\"op\":0,\"s\":\"5\"}", { 0, -1, "" }, "a text" },
	{ "{\"op\":0,\"s\":[5],\"t\":[\"A\"]}", { 0, -1, "" }, "a list" },
	{ "{\"op\":0,\"s\":{\"s\":5}}", { 0, -1, "" }, "an object" },
	{ "{\"op\":0,\"s\":true,\"t\":A}", { 0, -1, "" }, "a word" },
	{ "{\"op\":\"0\",\"s\":5}", { -1, -1, "" }, "an op that is a text" },
	{ "{\"s\":5,\"t\":\"A\"}", { -1, -1, "" }, "no op" },
	{ "{\"op\":0,\"s\":5,\"t\":\"a secret\"}", { 0, 5, "" },
	    "a name that must not stand in a log" },
	{ "{\"op\":0,\"s\":5,\"t\":\"A\\n\"}", { 0, 5, "" }, "an escape in a name" },
	{ "{\"op\":0,\"s\":5,\"t\":\"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\"}",
	    { 0, 5, "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" }, "47 letters" },
	{ "{\"op\":0,\"s\":5,\"t\":\"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\"}",
	    { 0, 5, "" }, "48 letters" },
	/* In invalid JSON, the members before the fault count. */
	{ "{\"op\":0,\"s\":57,\"d\":{\"a\":", { 0, 57, "" }, "a cut text" },
	{ "{\"op\":0,\"s\":57", { 0, -1, "" }, "a number that may be cut" },
	{ "{\"op\":0,\"d\":{\"a\":\"\x01\\q\xff\",01,,nul},\"s\":57}", { 0, 57, "" },
	    "a bad payload" },
	{ "{\"op\":0,\"s\":5}{\"s\":6}", { 0, 5, "" }, "two objects" },
	{ "{\"op\":0,,\"s\":5}", { 0, -1, "" }, "two commas" },
	{ "{\"op\":0 \"s\":5}", { 0, -1, "" }, "no comma" },
	{ "{\"op\":0,\"s\":,\"t\":\"A\"}", { 0, -1, "" }, "no value" },
	{ "{\"op\":0,\"s\",5}", { 0, -1, "" }, "no colon" },
	{ "{\"op\":0,s:5}", { 0, -1, "" }, "a name without quotes" },
	{ "[{\"op\":0,\"s\":5}]", { -1, -1, "" }, "a list of events" },
	{ "[\"op\",0,\"s\",5]", { -1, -1, "" }, "a list" },
	{ "\"op\":0,\"s\":5", { -1, -1, "" }, "not an object" },
	{ "{}", { -1, -1, "" }, "an empty object" },
	{ "", { -1, -1, "" }, "an empty text" },
	{ "      ", { -1, -1, "" }, "only blanks" },
	{ "}{\"op\":0}", { -1, -1, "" }, "an end before the beginning" },
};
enum { TRIES = sizeof tries / sizeof tries[0] };

static void
expect_found(const struct frame_scan *s, const struct found *want, const char *why, size_t cut)
{
	struct payload_frame f;
	bool found = frame_scan_find(s, &f);

	cr_assert_eq(found, want->op >= 0, "%s, cut at %zu", why, cut);
	if (!found)
		return;
	cr_assert_eq(f.op, want->op, "%s, cut at %zu: op %d", why, cut, f.op);
	cr_assert_eq(f.has_seq, want->seq >= 0, "%s, cut at %zu", why, cut);
	cr_assert_eq(f.seq, want->seq < 0 ? 0 : want->seq, "%s, cut at %zu: s %lld", why, cut,
	    (long long)f.seq);
	cr_assert_str_eq(f.name, want->name, "%s, cut at %zu", why, cut);
}

Test(frame_scan, a_text_may_be_cut_at_each_byte)
{
	for (unsigned i = 0; i < TRIES; i++) {
		size_t n = strlen(tries[i].text);

		for (size_t cut = 0; cut <= n; cut++) {
			struct frame_scan s = { 0 };

			frame_scan_add(&s, tries[i].text, cut);
			frame_scan_add(&s, tries[i].text + cut, n - cut);
			expect_found(&s, &tries[i].found, tries[i].why, cut);
		}
	}
}

Test(frame_scan, a_text_may_come_byte_by_byte)
{
	for (unsigned i = 0; i < TRIES; i++) {
		struct frame_scan s = { 0 };

		for (const char *at = tries[i].text; *at; at++)
			frame_scan_add(&s, at, 1);
		expect_found(&s, &tries[i].found, tries[i].why, 1);
	}
}

/*
 * For an event that payload_read_frame() accepts, the scan finds the same members, except numbers
 * in another notation.
 */
Test(frame_scan, the_scan_agrees_with_the_payload_reader)
{
	unsigned agreed = 0;

	for (unsigned i = 0; i < TRIES; i++) {
		struct frame_scan s = { 0 };
		struct payload_frame f, g;
		const char *why = NULL;

		if (!payload_read_frame(tries[i].text, strlen(tries[i].text), &f, &why) ||
		    strchr(tries[i].text, 'e'))
			continue;
		frame_scan_add(&s, tries[i].text, strlen(tries[i].text));
		cr_assert(frame_scan_find(&s, &g), "%s", tries[i].why);
		cr_expect_eq(f.op, g.op, "%s", tries[i].why);
		cr_expect_eq(f.has_seq, g.has_seq, "%s", tries[i].why);
		cr_expect_eq(f.seq, g.seq, "%s", tries[i].why);
		cr_expect(strcmp(f.name, g.name) == 0 || !g.name[0], "%s", tries[i].why);
		agreed++;
	}
	cr_expect_gt(agreed, 10);
}

Test(frame_scan, any_nesting_is_skipped)
{
	enum { DEEP = 1 << 20 };
	static const char head[] = "{\"op\":0,\"d\":", tail[] = ",\"s\":57,\"t\":\"GUILD_CREATE\"}";
	char *text = malloc(DEEP);
	struct frame_scan s = { 0 };

	cr_assert(text);
	frame_scan_add(&s, head, sizeof head - 1);
	memset(text, '[', DEEP);
	frame_scan_add(&s, text, DEEP);
	memset(text, ']', DEEP);
	frame_scan_add(&s, text, DEEP);
	frame_scan_add(&s, tail, sizeof tail - 1);
	expect_found(&s, &(struct found){ 0, 57, "GUILD_CREATE" }, "a million nested lists", 0);
	free(text);
}

/* Random JSON characters never give a number out of range, or a name with other characters. */
Test(frame_scan, random_bytes_give_only_valid_members)
{
	static const char byte[] = "{}[]\",:\\ 059-stopA\n";
	uint64_t rng = 7;

	for (unsigned i = 0; i < 200000; i++) {
		struct frame_scan s = { 0 };
		struct payload_frame f;

		frame_scan_add(&s, "{\"op\":", i % 2 ? 6 : 1);
		for (unsigned k = 0; k < 60; k++) {
			rng = rng * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
			frame_scan_add(&s, &byte[(rng >> 33) % (sizeof byte - 1)], 1);
		}
		if (!frame_scan_find(&s, &f)) {
			cr_assert_eq(f.op, 0);
			continue;
		}
		cr_assert(f.op >= 0 && f.op <= FRAME_OP_MOST);
		cr_assert(f.seq >= 0 && f.seq <= FRAME_SEQ_MOST && (f.has_seq || f.seq == 0));
		cr_assert_eq(strspn(f.name, "A059"), strlen(f.name));
	}
}
