#include "tests/cli/try.h"

#include <criterion/criterion.h>
#include <string.h>

#define SEED "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"

/*
 * The decks were computed by a second implementation of HMAC-SHA256 and ChaCha20, in another
 * language.
 */
Test(shuffle, decks)
{
	static const struct {
		const char *words, *begins;
		size_t cards;
	} tries[] = {
		{ "shuffle --rules six-card --players 2 --hole 1 --seed " SEED,
		    "{\"deck\":[\"JC\",\"KD\",\"9D\",\"TS\",\"3C\",\"5H\",\"7D\",\"3S\",", 52 },
		{ "shuffle --rules six-card --set deck.jokers=2 --players 5 --hole 3 --entropy 7,8 "
		  "--seed " SEED,
		    "{\"deck\":[\"AH\",\"3C\",\"4S\",\"4D\",\"8D\",\"TS\",\"TH\",\"7H\",", 108 },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct tried t = try(tries[i].words, "");
		size_t quotes = 0;

		cr_expect_eq(t.code, CLI_DONE);
		cr_expect_eq(
		    strncmp(t.out, tries[i].begins, strlen(tries[i].begins)), 0, "%s", t.out);
		for (const char *at = t.out; *at; at++)
			quotes += *at == '"';
		cr_expect_eq(quotes, 2 + 2 * tries[i].cards);
		cr_expect_str_eq(t.out + strlen(t.out) - 3, "]}\n");
		try_end(&t);
	}
}

Test(shuffle, refusals)
{
	try_expect("shuffle --rules six-card --players 2 --hole 1", "", CLI_USAGE, "",
	    "golf: golf shuffle needs --seed, --hole, --rules and --players.\n");
	try_expect("shuffle --rules six-card --players 2 --hole 0 --seed " SEED, "", CLI_USAGE, "",
	    "golf: --hole is a number from 1 to 4294967295, not \"0\".\n");
	try_expect("shuffle --rules four-card --players 9 --hole 1 --seed " SEED, "", CLI_REFUSED,
	    "", "golf: These rules are for 2 to 8 players, not 9.\n");
}
