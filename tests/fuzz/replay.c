#include "tests/fuzz/fuzz.h"

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
run_file(void (*target)(const char *text, size_t length))
{
	FILE *in = fopen(path, "rb");
	long length;
	char *text;

	fuzz_hold(in != NULL, "a text of the corpus opens");
	fseek(in, 0, SEEK_END);
	length = ftell(in);
	rewind(in);
	/* The exact size: the sanitizers then see a read past the end. */
	text = malloc(length > 0 ? (size_t)length : 1);
	fuzz_hold(text && fread(text, 1, (size_t)length, in) == (size_t)length,
	    "a text of the corpus is read");
	fclose(in);
	target(text, (size_t)length);
	free(text);
}

unsigned
fuzz_replay(const char *name, void (*target)(const char *text, size_t length))
{
	char folder[128];
	struct dirent *entry;
	unsigned n = 0;
	DIR *dir;

	signal(SIGABRT, print_path);
	snprintf(folder, sizeof folder, "tests/fuzz/corpus/%s", name);
	dir = opendir(folder);
	fuzz_hold(dir != NULL, "the tests run from the top of the tree");
	while ((entry = readdir(dir))) {
		if (entry->d_name[0] == '.')
			continue;
		snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
		run_file(target);
		n++;
	}
	closedir(dir);
	return n;
}
