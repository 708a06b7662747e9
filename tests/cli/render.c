#include "tests/cli/try.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char record[] = "tests/games/six-card.jsonl";

/* Makes the path of a file that the test writes. */
static void
path_of(char path[TRY_PATH], const char *end)
{
	snprintf(path, TRY_PATH, "/tmp/golf-render-%d%s", (int)getpid(), end);
	unlink(path);
}

static size_t
read_file(const char *path, unsigned char *bytes, size_t room)
{
	FILE *in = fopen(path, "rb");
	size_t n;

	cr_assert_not_null(in, "%s: %s", path, strerror(errno));
	n = fread(bytes, 1, room, in);
	fclose(in);
	return n;
}

enum { ROOM = 4 * 1024 * 1024 };

/*
 * Renders a record with some options. The file must begin with the n bytes of a type. Returns the
 * length.
 */
static size_t
render_of(const char *from, const char *options, const char *end, const char *type, size_t n,
    unsigned char *bytes)
{
	char path[TRY_PATH], words[300];
	size_t length;

	path_of(path, end);
	snprintf(words, sizeof words, "render --records %s --out %s %s", from, path, options);
	try_expect(words, "", CLI_DONE, "", "");
	length = read_file(path, bytes, ROOM);
	cr_expect_gt(length, 1000u);
	cr_expect_eq(memcmp(bytes, type, n), 0, "%s", options);
	unlink(path);
	return length;
}

static size_t
render(const char *options, const char *end, const char *type, size_t n, unsigned char *bytes)
{
	return render_of(record, options, end, type, n, bytes);
}

/* Whether the pictures of two records are the same, byte for byte. */
static bool
same_pictures(const char *const from[2], const char *options)
{
	unsigned char *bytes[2] = { malloc(ROOM), malloc(ROOM) };
	size_t length[2];
	bool same;

	for (unsigned i = 0; i < 2; i++)
		length[i] = render_of(from[i], options, ".png", "\x89PNG\r\n\x1a\n", 8, bytes[i]);
	same = length[0] == length[1] && memcmp(bytes[0], bytes[1], length[0]) == 0;
	free(bytes[0]);
	free(bytes[1]);
	return same;
}

Test(render, a_picture_shows_the_moment_that_was_asked_for)
{
	static const char *const options[] = { "", "--hole 1", "--hole 1 --move 9",
		"--hole 1 --move 10", "--hole 1 --move 9 --style plain",
		"--hole 1 --move 9 --theme light", "--scorecard", "--scorecard --lang es" };
	unsigned char *bytes[8];
	size_t length[8];

	for (unsigned i = 0; i < 8; i++) {
		bytes[i] = malloc(ROOM);
		length[i] = render(options[i], ".png", "\x89PNG\r\n\x1a\n", 8, bytes[i]);
		for (unsigned k = 0; k < i; k++)
			cr_expect(
			    length[i] != length[k] || memcmp(bytes[i], bytes[k], length[i]) != 0,
			    "\"%s\" and \"%s\" are different pictures", options[i], options[k]);
	}
	for (unsigned i = 0; i < 8; i++)
		free(bytes[i]);
}

Test(render, a_replay_has_a_frame_for_each_move_and_begins_again)
{
	unsigned char *bytes = malloc(ROOM);
	size_t length = render("--hole 1", ".gif", "GIF89a", 6, bytes);
	unsigned frames = 0;

	cr_expect_eq(bytes[length - 1], 0x3b, "the file ends");
	cr_expect_not_null(memmem(bytes, length, "NETSCAPE2.0\x03\x01\0\0", 15));
	for (size_t i = 0; i + 8 < length; i++)
		frames += memcmp(bytes + i, "\x21\xf9\x04\x05", 4) == 0 && bytes[i + 7] == 0 &&
		    bytes[i + 8] == 0x2c;
	cr_expect_gt(frames, 20u);
	free(bytes);
}

Test(render, a_wrong_line_is_refused_with_what_to_do)
{
	static const struct {
		const char *options;
		enum cli_exit code;
		const char *err;
	} tries[] = {
		{ "", CLI_USAGE, "golf: golf render needs --records and --out.\n" },
		{ "--records X --out y.jpg", CLI_USAGE,
		    "golf: --out ends in .png for a picture or in .gif for a replay, not "
		    "\"y.jpg\".\n" },
		{ "--records X --out y.png --move 3", CLI_USAGE,
		    "golf: --move needs --hole and a picture of a table: give --hole and a "
		    ".png.\n" },
		{ "--records X --out y.gif --scorecard", CLI_USAGE,
		    "golf: A scorecard is a picture: let --out end in .png.\n" },
		{ "--records X --out y.png --style round", CLI_USAGE,
		    "golf: --style is court or plain, not \"round\".\n" },
		{ "--records /none/x --out /tmp/y.png", CLI_REFUSED,
		    "golf: /none/x cannot be read: No such file or directory.\n" },
		{ "--records tests/games/six-card.jsonl --out /none/y.png", CLI_REFUSED,
		    "golf: The file /none/y.png cannot be written: No such file or directory.\n" },
		{ "--records tests/games/six-card.jsonl --out /tmp/y.png --hole 1 --move 9999",
		    CLI_REFUSED,
		    "golf: The game in tests/games/six-card.jsonl has no move 9999 in hole 1: "
		    "choose a smaller number.\n" },
		{ "--records Makefile --out /tmp/y.png", CLI_REFUSED,
		    "golf: Makefile line 1: A game's record begins here, but this is no header "
		    "line, {\"record\":1,...}.\n" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char words[300];

		snprintf(words, sizeof words, "render %s", tries[i].options);
		try_expect(words, "", tries[i].code, "", tries[i].err);
	}
}

Test(render, a_hole_that_was_not_played_is_refused)
{
	struct tried t = try(
	    "render --records tests/games/six-card.jsonl --out /tmp/y.png --hole 99", "");

	cr_expect_eq(t.code, CLI_REFUSED);
	cr_expect(strstr(t.err, "has no hole 99: choose a number from 1 to "), "%s", t.err);
	try_end(&t);
}

/* The same game with another name of its last player gives another picture. */
Test(render, players_have_the_names_of_the_record)
{
	static const char was[] = "\"greedy\"],\"commit\"", is[] = "\"nobody\"],\"commit\"";
	char path[TRY_PATH], *text = try_read(record), *at = strstr(text, was);
	const char *const both[] = { record, path };

	cr_assert_not_null(at);
	cr_assert_eq(sizeof was, sizeof is);
	memcpy(at, is, sizeof is - 1);
	try_file(path, text, strlen(text));
	cr_expect_not(same_pictures(both, "--hole 1"));
	unlink(path);
	free(text);
}

/* The holes of two games have different scores, and the totals are the same. */
Test(render, a_scorecard_has_the_score_of_each_hole)
{
	static const unsigned seeds[] = { 137, 341 };
	char path[2][TRY_PATH];
	const char *const both[] = { path[0], path[1] };

	for (unsigned i = 0; i < 2; i++) {
		char words[300], *text;

		path_of(path[i], i ? "-b" : "-a");
		snprintf(words, sizeof words,
		    "simulate --rules four-card --set game.holes=2 --players 2 --games 1 "
		    "--strategy greedy --seed %u --records %s",
		    seeds[i], path[i]);
		try_expect(words, "", CLI_DONE, NULL, "");
		text = try_read(path[i]);
		cr_expect_not_null(
		    strstr(text, "\"totals\":[10,10]}\n{\"over\""), "find two other seeds");
		free(text);
	}
	cr_expect_not(same_pictures(both, "--scorecard"));
	unlink(path[0]);
	unlink(path[1]);
}
