/*
 * Runs every text of tests/fuzz/corpus through the target of its fuzzer, so that old errors are
 * found again.
 */
#include "tests/fuzz/fuzz.h"

#include <criterion/criterion.h>
#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char path[512]; /* the text that is running */

/* A target aborts on an error: this prints the text's path. */
static void
print_path(int number)
{
	ssize_t written = write(2, path, strlen(path)) + write(2, "\n", 1);

	(void)written;
	signal(number, SIG_DFL);
	raise(number);
}

static void
run(const char *name, void (*target)(const char *text, size_t length), unsigned least)
{
	char folder[128];
	struct dirent *entry;
	unsigned n = 0;
	DIR *dir;

	signal(SIGABRT, print_path);
	snprintf(folder, sizeof folder, "tests/fuzz/corpus/%s", name);
	dir = opendir(folder);
	cr_assert_not_null(dir, "no %s: run the tests from the top of the tree", folder);
	while ((entry = readdir(dir))) {
		char *text;
		long length;
		FILE *in;

		if (entry->d_name[0] == '.')
			continue;
		snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
		in = fopen(path, "rb");
		cr_assert_not_null(in, "%s", path);
		fseek(in, 0, SEEK_END);
		length = ftell(in);
		rewind(in);
		/* The exact size: the sanitizers then see a read past the end. */
		text = malloc(length > 0 ? (size_t)length : 1);
		cr_assert(text && fread(text, 1, (size_t)length, in) == (size_t)length, "%s", path);
		fclose(in);
		target(text, (size_t)length);
		free(text);
		n++;
	}
	closedir(dir);
	cr_expect_geq(n, least, "only %u texts in %s", n, folder);
}

Test(fuzz_corpus, actions)
{
	run("action", fuzz_action, 20);
}

Test(fuzz_corpus, rules)
{
	run("rules", fuzz_rules, 20);
}

Test(fuzz_corpus, records)
{
	run("record", fuzz_record, 10);
}
