#include "tests/config/scratch.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void
scratch_file(char path[SCRATCH_PATH], const char *bytes, size_t length)
{
	int file;

	strcpy(path, "/tmp/golf-test-XXXXXX");
	file = mkstemp(path);
	cr_assert_geq(file, 0);
	cr_assert_eq(write(file, bytes, length), (ssize_t)length);
	close(file);
}

void
scratch_remove(const char *path)
{
	unlink(path);
}
