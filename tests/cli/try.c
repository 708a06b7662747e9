#include "tests/cli/try.h"

#include "engine/daily/daily.h"
#include "tests/thorough.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

bool try_par_whole;

void __real_daily_par(struct golf_state *state, const struct golf_rules *rules,
    const unsigned char seed[GOLF_SEED], struct daily_making *m);
void __wrap_daily_par(struct golf_state *state, const struct golf_rules *rules,
    const unsigned char seed[GOLF_SEED], struct daily_making *m);

/* The linker calls this in place of daily_par(). */
void
__wrap_daily_par(struct golf_state *state, const struct golf_rules *rules,
    const unsigned char seed[GOLF_SEED], struct daily_making *m)
{
	if (!try_par_whole && thorough(false, true))
		m->work = DAILY_WORK;
	__real_daily_par(state, rules, seed, m);
}

unsigned try_look;

int __real_clock_gettime(clockid_t which, struct timespec *out);
int __wrap_clock_gettime(clockid_t which, struct timespec *out);

/* The linker calls this in place of clock_gettime(). */
int
__wrap_clock_gettime(clockid_t which, struct timespec *out)
{
	static uint64_t passed; /* ms */

	if (try_look == 0)
		return __real_clock_gettime(which, out);
	passed += try_look;
	*out = (struct timespec){ (time_t)(passed / 1000), (long)(passed % 1000) * 1000 * 1000 };
	return 0;
}

struct tried
try(const char *words, const char *input)
{
	char line[2000], *argv[64], *save = NULL;
	struct tried t = { CLI_DONE, NULL, NULL };
	size_t out, err;
	struct cli c = { .argv = argv };

	snprintf(line, sizeof line, "%s", words);
	for (char *w = strtok_r(line, " ", &save); w && c.argc < 63; w = strtok_r(NULL, " ", &save))
		argv[c.argc++] = w;
	argv[c.argc] = NULL;
	c.in = tmpfile();
	c.out = open_memstream(&t.out, &out);
	c.err = open_memstream(&t.err, &err);
	cr_assert(c.in && c.out && c.err);
	fputs(input, c.in);
	rewind(c.in);
	t.code = cli_run(&c);
	fclose(c.in);
	fclose(c.out);
	fclose(c.err);
	return t;
}

void
try_end(struct tried *t)
{
	free(t->out);
	free(t->err);
}

void
try_expect(
    const char *words, const char *input, enum cli_exit code, const char *out, const char *err)
{
	struct tried t = try(words, input);

	cr_expect_eq(t.code, code, "golf %s: exit code %d, not %d; %s", words, (int)t.code,
	    (int)code, t.err);
	if (out)
		cr_expect_str_eq(t.out, out, "golf %s printed: %s", words, t.out);
	if (err)
		cr_expect_str_eq(t.err, err, "golf %s said: %s", words, t.err);
	try_end(&t);
}

void
try_file(char path[TRY_PATH], const char *bytes, size_t length)
{
	int file;

	strcpy(path, "/tmp/golf-test-XXXXXX");
	file = mkstemp(path);
	cr_assert_geq(file, 0);
	cr_assert_eq(write(file, bytes, length), (ssize_t)length);
	close(file);
}

char *
try_read(const char *path)
{
	FILE *f = fopen(path, "r");
	char *bytes = NULL;
	size_t size = 0;

	cr_assert_not_null(f, "%s", path);
	if (getdelim(&bytes, &size, '\0', f) < 0)
		cr_assert_fail("%s is empty", path);
	fclose(f);
	return bytes;
}
