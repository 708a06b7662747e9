#include "cli/options.h"

#include "tests/cli/try.h"

#include <criterion/criterion.h>
#include <string.h>

#define SEED "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"

/* Every kind of wrong option, by the commands that have the option. */
Test(options, wrong_usage)
{
	static const struct {
		const char *words, *err;
	} tries[] = {
		{ "simulate --rule six-card",
		    "golf: There is no option --rule here: perhaps you mean --rules.\n" },
		{ "simulate --xyzzy 1",
		    "golf: There is no option --xyzzy here: --help lists the options.\n" },
		{ "simulate --rules", "golf: --rules needs a value after it.\n" },
		{ "simulate --json=yes", "golf: --json takes no value.\n" },
		{ "simulate --games 0",
		    "golf: --games is a number from 1 to 1000000000000, not \"0\".\n" },
		{ "simulate --games 1000000000001",
		    "golf: --games is a number from 1 to 1000000000000, not \"1000000000001\".\n" },
		{ "simulate --games -5",
		    "golf: --games is a number from 1 to 1000000000000, not \"-5\".\n" },
		{ "simulate --games +5",
		    "golf: --games is a number from 1 to 1000000000000, not \"+5\".\n" },
		{ "simulate --games 5x",
		    "golf: --games is a number from 1 to 1000000000000, not \"5x\".\n" },
		{ "simulate --games=",
		    "golf: --games is a number from 1 to 1000000000000, not \"\".\n" },
		{ "simulate --seed 18446744073709551616",
		    "golf: --seed is a number from 0 to 18446744073709551615, not "
		    "\"18446744073709551616\".\n" },
		{ "simulate --players 13",
		    "golf: --players is a number from 1 to 12, not \"13\".\n" },
		{ "simulate --set end.stock",
		    "golf: --set takes key=value, such as end.final_turns=1, not "
		    "\"end.stock\".\n" },
		{ "simulate six-card",
		    "golf: \"six-card\" is one argument too many: --help shows the arguments of "
		    "this command.\n" },
		{ "verify",
		    "golf: An argument is missing: --help shows the arguments of this command.\n" },
		{ "verify a b",
		    "golf: \"b\" is one argument too many: --help shows the arguments of this "
		    "command.\n" },
		{ "verify a b c d e f g h i j k",
		    "golf: \"b\" is one argument too many: --help shows the arguments of this "
		    "command.\n" },
		{ "shuffle --seed 12",
		    "golf: --seed must be 64 hex digits, as `openssl rand -hex 32` makes them.\n" },
		{ "shuffle --seed " SEED "0",
		    "golf: --seed must be 64 hex digits, as `openssl rand -hex 32` makes them.\n" },
		{ "shuffle --seed g00102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
		    "golf: --seed must be 64 hex digits, as `openssl rand -hex 32` makes them.\n" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++)
		try_expect(tries[i].words, "", CLI_USAGE, "", tries[i].err);
}

Test(options, refused_rules)
{
	static const struct {
		const char *words, *err;
	} tries[] = {
		{ "rules show six-crad",
		    "golf: There is no preset or file \"six-crad\": perhaps you mean the preset "
		    "\"six-card\".\n" },
		{ "rules show six-card --set end.stok=none",
		    "golf: \"end.stok\" is no key of these rules; the nearest is "
		    "\"end.stock\".\n" },
		{ "rules show six-card --set end.stock=never",
		    "golf: end.stock cannot be \"never\"; it is reshuffle, end or none.\n" },
		{ "rules show six-card --set layout.rows=1 --set layout.columns=6",
		    "golf: score.pairs is column, but layout.rows is 1: a column of one card "
		    "holds no pair.\n" },
		{ "score --rules six-card --set =1",
		    "golf: \"\" is no key of these rules; a key is like \"end.final_turns\".\n" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct tried t = try(tries[i].words, "");

		cr_expect_eq(t.code, CLI_REFUSED, "%s", tries[i].words);
		cr_expect_eq(strncmp(t.err, tries[i].err, strlen(tries[i].err)), 0, "%s said: %s",
		    tries[i].words, t.err);
		cr_expect_str_empty(t.out);
		try_end(&t);
	}
}

/* Options are read in both forms. The value of an option that is not given stays. */
Test(options, values)
{
	char *argv[] = { "--name=a=b", "one", "--number", "18446744073709551615", "--flag",
		"--seed", SEED, "--set=a=1", "two", "--set", "b={\"c\":2}" };
	struct cli c = { .argc = 11, .argv = argv, .err = stderr };
	const char *name = NULL, *words[3] = { NULL }, *left = "left";
	uint64_t number = 0;
	bool flag = false;
	struct seed_option seed = { .given = false };
	struct rules_options rules = { .name = "six-card" };
	const struct option_row rows[] = {
		{ .name = "--name", .type = OPTION_TEXT, .to = &name },
		{ .name = "--left", .type = OPTION_TEXT, .to = &left },
		{ "--number", OPTION_NUMBER, &number, 0, UINT64_MAX },
		{ .name = "--flag", .type = OPTION_FLAG, .to = &flag },
		{ .name = "--seed", .type = OPTION_SEED, .to = &seed },
		{ .name = "--set", .type = OPTION_SET, .to = &rules },
		{ .name = NULL },
	};

	cr_assert(options_read(&c, rows, words, 0, 3));
	cr_expect_str_eq(name, "a=b");
	cr_expect_str_eq(left, "left");
	cr_expect_eq(number, UINT64_MAX);
	cr_expect(flag);
	cr_expect(seed.given && seed.bytes[0] == 0 && seed.bytes[31] == 31);
	cr_expect_str_eq(words[0], "one");
	cr_expect_str_eq(words[1], "two");
	cr_expect_null(words[2]);
	cr_expect_eq(rules.sets, 2);
	cr_expect_str_eq(rules.set[1], "b={\"c\":2}");
}

Test(options, upper_case_hex)
{
	try_expect("shuffle --hole 1 --players 2 --rules six-card --seed "
		   "ABCDEF0123456789abcdefABCDEF0123456789abcdefABCDEF0123456789abcd",
	    "", CLI_DONE, NULL, "");
}
