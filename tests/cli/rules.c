#include "tests/cli/try.h"

#include <criterion/criterion.h>
#include <string.h>
#include <unistd.h>

Test(cli_rules, list)
{
	try_expect("rules list", "", CLI_DONE,
	    "six-card             Six-card Golf\n"
	    "six-card-classic     Six-card Golf, classic\n"
	    "four-card            Four-card Golf\n",
	    "");
}

/* What is shown can be read back, and is the same rules. */
Test(cli_rules, what_is_shown_can_be_read_back)
{
	struct tried shown = try("rules show four-card --set values.KD=-1 --set end.call=Cabo", "");
	char path[TRY_PATH], words[100];

	cr_assert_eq(shown.code, CLI_DONE);
	cr_expect_not_null(strstr(shown.out, "\"call\":\"Cabo\""));
	cr_expect_not_null(strstr(shown.out, "\"KD\":-1"));
	try_file(path, shown.out, strlen(shown.out));
	snprintf(words, sizeof words, "rules show %s", path);
	try_expect(words, "", CLI_DONE, shown.out, "");
	unlink(path);
	try_end(&shown);
}

Test(cli_rules, check)
{
	static const struct {
		const char *bytes, *err; /* NULL: it is sound */
	} tries[] = {
		{ "{\"extends\":\"six-card\"}", NULL },
		{ "{}", NULL },
		{ "{\"extends\":\"six-crad\"}", "golf: " },
		{ "{\"values\":{\"Z\":1}}",
		    "golf: \"values.Z\" is no key of these rules; the nearest is \"values.A\".\n" },
		{ "{", "golf: Line 1 is not sound JSON: expected " },
		{ "", "golf: Line 1 is not sound JSON: expected " },
		{ "\xff\xfe\x00", "golf: Line 1 is not sound JSON: expected " },
		{ "{\"players\":{\"min\":1}}", "golf: players.min cannot be 1; it is 2 to 12.\n" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char path[TRY_PATH], words[100];
		struct tried t;

		try_file(path, tries[i].bytes, strlen(tries[i].bytes));
		snprintf(words, sizeof words, "rules check %s", path);
		t = try(words, "");
		cr_expect_eq(
		    t.code, tries[i].err ? CLI_REFUSED : CLI_DONE, "%s: %s", tries[i].bytes, t.err);
		cr_expect_eq(*t.out == '\0', tries[i].err != NULL, "%s: %s", tries[i].bytes, t.out);
		if (tries[i].err)
			cr_expect_eq(strncmp(t.err, tries[i].err, strlen(tries[i].err)), 0,
			    "%s: %s", tries[i].bytes, t.err);
		try_end(&t);
		unlink(path);
	}
}

Test(cli_rules, wrong_usage)
{
	try_expect("rules", "", CLI_USAGE, "",
	    "golf: Something is missing; --help tells what this command takes.\n");
	try_expect("rules list six-card", "", CLI_USAGE, "",
	    "golf: golf rules list takes nothing behind it.\n");
	try_expect("rules show", "", CLI_USAGE, "",
	    "golf: golf rules show takes the name of a preset or a file.\n");
	try_expect("rules shwo six-card", "", CLI_USAGE, "",
	    "golf: There is no golf rules shwo; it is list, show R or check FILE.\n");
}
