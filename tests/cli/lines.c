#include "cli/lines.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

static struct lines *
lines_of(const char *bytes, size_t length)
{
	struct lines *l = malloc(sizeof *l);
	FILE *f = tmpfile();

	cr_assert(l && f);
	fwrite(bytes, 1, length, f);
	rewind(f);
	lines_begin(l, f);
	return l;
}

static void
end(struct lines *l)
{
	fclose(l->in);
	free(l);
}

Test(lines, each_line_without_its_newline)
{
	struct lines *l = lines_of("one\n\ntwo\0x\nlast", 15);

	cr_expect_eq(lines_next(l), LINE_READ);
	cr_expect_str_eq(l->text, "one");
	cr_expect_eq(lines_next(l), LINE_READ);
	cr_expect_eq(l->length, 0, "an empty line is a line");
	cr_expect_eq(lines_next(l), LINE_READ);
	cr_expect_eq(l->length, 5, "a NUL is part of its line");
	cr_expect_eq(lines_next(l), LINE_READ);
	cr_expect_str_eq(l->text, "last", "the last line has no newline");
	cr_expect_eq(l->number, 4);
	cr_expect_eq(lines_next(l), LINE_END);
	cr_expect_eq(lines_next(l), LINE_END);
	end(l);
}

Test(lines, a_line_above_the_bound_is_too_long)
{
	static char bytes[LINE_MAX_BYTES + 3];
	struct lines *l;

	memset(bytes, 'x', sizeof bytes);
	bytes[LINE_MAX_BYTES] = '\n';
	l = lines_of(bytes, LINE_MAX_BYTES + 1);
	cr_expect_eq(lines_next(l), LINE_READ);
	cr_expect_eq(l->length, LINE_MAX_BYTES);
	cr_expect_eq(lines_next(l), LINE_END);
	end(l);

	bytes[LINE_MAX_BYTES] = 'x';
	l = lines_of(bytes, LINE_MAX_BYTES + 1);
	cr_expect_eq(lines_next(l), LINE_TOO_LONG);
	cr_expect_eq(l->number, 1);
	cr_expect_str_eq(lines_problem(LINE_TOO_LONG), "is longer than 65536 bytes");
	end(l);
}

Test(lines, a_failing_stream_is_reported)
{
	struct lines *l = malloc(sizeof *l);

	cr_assert_not_null(l);
	lines_begin(l, fopen("/", "r"));
	cr_assert_not_null(l->in);
	cr_expect_eq(lines_next(l), LINE_FAILED);
	cr_expect_str_eq(lines_problem(LINE_FAILED), strerror(EISDIR));
	end(l);
}
