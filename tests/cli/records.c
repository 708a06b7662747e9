#include "cli/records.h"

#include "tests/cli/try.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/*
 * A game in which every player takes the first choice. A game has a header line and an over line,
 * each hole a hole line and an end line, and each action a line.
 */
Test(records, one_line_for_each_action)
{
	const unsigned char seed[GOLF_SEED] = { 1 };
	const char *names[] = { "A", "B" };
	struct golf_state *s = malloc(golf_state_size());
	struct golf_rules r;
	struct golf_why why;
	struct golf_events out;
	struct golf_view v;
	char *text = NULL;
	size_t length, lines = 0, actions = 0;
	FILE *f = open_memstream(&text, &length);

	cr_assert(s && f);
	golf_rules_default(&r);
	cr_assert(golf_rules_set(&r, "game.holes", "2", &why));
	cr_assert_eq(golf_begin(s, &r, 2, seed, "", 0), GOLF_OK);
	records_begin(f, s, names);
	do {
		uint16_t mask = golf_to_act(s);
		struct golf_action a = { .kind = GOLF_DO_DEAL };

		if (mask)
			golf_list(s, mask & 1 ? 0 : 1, &a, 1);
		cr_assert_eq(golf_apply(s, &a, &out), GOLF_OK);
		records_action(f, s, &a, &out);
		actions++;
		golf_view(s, GOLF_SPECTATOR, &v);
	} while (v.phase != GOLF_PH_OVER);
	fclose(f);
	for (const char *at = text; *at; at++)
		lines += *at == '\n';
	cr_expect_eq(lines, 1 + actions + 2 + 1);
	cr_expect_eq(strncmp(text, "{\"record\":1,", 12), 0);
	cr_expect_not_null(strstr(text, "\"players\":[\"A\",\"B\"]"));
	cr_expect_not_null(strstr(text, "\n{\"over\":true,"));
	cr_expect_eq(text[length - 1], '\n');
	free(text);
	free(s);
}

Test(records, unwritable_files_are_refused)
{
	static const struct {
		const char *path, *err;
	} tries[] = {
		{ "/no/such/folder/r",
		    "golf: The records file /no/such/folder/r cannot be written: "
		    "No such file or directory.\n" },
		{ "/", "golf: The records file / cannot be written: Is a directory.\n" },
		{ "/dev/full", "golf: The records file /dev/full could not be written whole: " },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char words[200];
		struct tried t;

		snprintf(words, sizeof words,
		    "simulate --rules six-card --players 2 --games 1 --strategy random --records "
		    "%s",
		    tries[i].path);
		t = try(words, "");
		cr_expect_eq(t.code, CLI_REFUSED, "%s", words);
		cr_expect_eq(strncmp(t.err, tries[i].err, strlen(tries[i].err)), 0, "%s", t.err);
		cr_expect_str_empty(t.out);
		try_end(&t);
	}
}

/* Neither play nor simulate writes over a file that is not empty. */
Test(records, an_existing_file_is_kept)
{
	static const char *const writers[] = { "play", "simulate --players 2 --games 1" };

	for (size_t i = 0; i < sizeof writers / sizeof writers[0]; i++) {
		char path[TRY_PATH], words[200], err[200], *bytes;

		try_file(path, "of old\n", 7);
		snprintf(words, sizeof words, "%s --rules six-card --records %s", writers[i], path);
		snprintf(err, sizeof err,
		    "golf: The records file %s is not empty: name another file.\n", path);
		try_expect(words, "", CLI_REFUSED, "", err);
		bytes = try_read(path);
		cr_expect_str_eq(bytes, "of old\n");
		free(bytes);
		unlink(path);
	}
}
