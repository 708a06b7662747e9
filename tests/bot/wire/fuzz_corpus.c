/*
 * Runs every text of tests/fuzz/corpus through the target of its fuzzer, so that old errors are
 * found again. tests/engine/fuzz_corpus.c runs those of the engine.
 */
#include "tests/fuzz/bot/bot.h"
#include "tests/thorough.h"

#include <criterion/criterion.h>

Test(fuzz_corpus, payloads)
{
	cr_expect_geq(fuzz_replay("payload", fuzz_payload), 10u);
}

Test(fuzz_corpus, packed_events)
{
	cr_expect_geq(fuzz_replay("packed", fuzz_packed), 5u);
}

Test(fuzz_corpus, sessions)
{
	cr_expect_geq(fuzz_replay("session", fuzz_session), 5u);
}

Test(fuzz_corpus, answers_of_rest)
{
	cr_expect_geq(fuzz_replay("rest", fuzz_rest), 5u);
}

Test(fuzz_corpus, presses)
{
	cr_expect_geq(fuzz_replay("press", fuzz_press), 5u);
}

Test(fuzz_corpus, typed_texts)
{
	cr_expect_geq(fuzz_replay("form", fuzz_form), 5u);
}

Test(fuzz_corpus, rows, .timeout = TEST_LIMIT)
{
	cr_expect_geq(fuzz_replay("rows", fuzz_rows), 5u);
}

Test(fuzz_corpus, rows_of_postgres, .timeout = TEST_LIMIT)
{
	cr_expect_geq(fuzz_replay("postgres", fuzz_postgres), 10u);
}

Test(fuzz_corpus, files_of_a_store, .timeout = TEST_LIMIT)
{
	cr_expect_geq(fuzz_replay("dump", fuzz_dump), 10u);
}

Test(fuzz_corpus, routes, .timeout = TEST_LIMIT)
{
	cr_expect_geq(fuzz_replay("route", fuzz_route), 5u);
}
