#include "tests/bot/base/logged.h"

#include <unistd.h>

int
logged_begin(FILE **file)
{
	int old = dup(STDERR_FILENO);

	*file = tmpfile();
	dup2(fileno(*file), STDERR_FILENO);
	return old;
}

unsigned
logged_end(FILE *file, int old, char *text, size_t size)
{
	unsigned lines = 0;
	size_t n;

	dup2(old, STDERR_FILENO);
	close(old);
	rewind(file);
	n = fread(text, 1, size - 1, file);
	text[n] = '\0';
	for (size_t i = 0; i < n; i++)
		lines += text[i] == '\n';
	fclose(file);
	return lines;
}
