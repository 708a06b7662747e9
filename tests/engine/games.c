/* The golden records of tests/games: whatever was written once is read for ever. */
#include "tests/engine/play.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 16384 };

/* Replays one file, which holds one game. */
static void
replay_file(const char *path)
{
	static char line[LINE], last[LINE];
	unsigned char seed[GOLF_SEED];
	FILE *file = fopen(path, "r");
	struct golf_replay replay;
	struct golf_why why = { "" };
	struct golf_state s;

	cr_assert_not_null(file, "no %s: run the tests from the top of the tree", path);
	while (fgets(line, sizeof line, file))
		memcpy(last, line, sizeof last);
	cr_assert(golf_record_seed(last, strlen(last), seed), "%s has no over line at its end", path);
	rewind(file);
	golf_replay_begin(&replay, &s, seed);
	while (fgets(line, sizeof line, file))
		cr_assert(golf_replay_line(&replay, line, strcspn(line, "\n"), &why),
		    "%s, line %u: %s", path, replay.line, why.text);
	fclose(file);
	cr_assert(replay.over);
}

Test(games, golden_records_replay)
{
	static const char *const names[] = { "six-card", "six-card-classic", "four-card", "house-rules" };

	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
		char path[64];

		snprintf(path, sizeof path, "tests/games/%s.jsonl", names[i]);
		replay_file(path);
	}
}
