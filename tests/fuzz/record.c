/*
 * Whole records: they are read to the end, or to a refused line. Until then the game is sound, and
 * each line that the engine would write fits its buffer.
 */
#include "tests/fuzz/fuzz.h"

#include "engine/state.h"

#include <string.h>

/* Returns the length of the line at `at`, up to its newline or the end. */
static size_t
line_length(const char *at, const char *end)
{
	const char *newline = at < end ? memchr(at, '\n', (size_t)(end - at)) : NULL;

	return (size_t)((newline ? newline : end) - at);
}

void
fuzz_record(const char *text, size_t length)
{
	const char *end = text + length;
	unsigned char seed[GOLF_SEED] = { 0 };
	struct golf_replay replay;
	struct golf_state s;
	struct golf_why why = { "" };

	for (const char *at = text; at < end; at += line_length(at, end) + 1)
		if (golf_record_seed(at, line_length(at, end), seed))
			break;
	golf_replay_begin(&replay, &s, seed);
	for (const char *at = text; at < end; at += line_length(at, end) + 1) {
		char line[GOLF_LINE_TEXT];

		if (!golf_replay_line(&replay, at, line_length(at, end), &why)) {
			fuzz_hold_why(&why);
			return;
		}
		fuzz_hold_game(&s);
		if (replay.acted)
			fuzz_hold(golf_record_action(&s, &replay.action, &replay.events, NULL, line,
				      sizeof line) == strlen(line),
			    "a record line fits GOLF_LINE_TEXT");
	}
}
