/*
 * Runs every text of tests/fuzz/corpus through the target of its fuzzer, so that old errors are
 * found again. tests/bot/wire/fuzz_corpus.c runs those of the daemon.
 */
#include "tests/fuzz/fuzz.h"

#include <criterion/criterion.h>

Test(fuzz_corpus, actions)
{
	cr_expect_geq(fuzz_replay("action", fuzz_action), 20u);
}

Test(fuzz_corpus, rules)
{
	cr_expect_geq(fuzz_replay("rules", fuzz_rules), 20u);
}

Test(fuzz_corpus, records)
{
	cr_expect_geq(fuzz_replay("record", fuzz_record), 10u);
}
