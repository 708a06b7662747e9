/*
 * runner.c - runs the tests of a Criterion program. The tests are written with Criterion's macros.
 * Criterion's own runner starts the whole program anew for each test; the loader then takes longer
 * than most tests. This runner forks for each test.
 *
 *	--list		print "suite/test" of every test, and run none
 *	--filter PATTERN	run the tests whose "suite/test" fits an extended pattern of
 *		the shell
 *	--jobs N	run so many tests at a time, else as many as there are processors
 *	--fail-fast	begin no test after the first failure
 *	--verbose	print a line for each test that has passed, too: the time that it took, and
 *		that of the processor
 *
 * A failed test has a line "[FAIL] suite::test: (SECONDSs)". The last line counts all
 * tests. The exit code is 1 when a test has failed.
 */
#include <criterion/criterion.h>
#include <errno.h>
#include <fnmatch.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { JOBS_MAX = 256, TEXT = 4096 };

/* What the process of a test says. The runner shares it. */
struct said {
	unsigned failed; /* assertions */
	bool ended; /* the test came to its end, or a failed assertion ended it */
};

struct run {
	const struct criterion_test *test;
	const struct criterion_suite *suite; /* or NULL */
	struct said *said; /* of its own */
	pid_t pid; /* 0: not under way */
	double began; /* s */
	bool late;
};

/* Criterion's macros put pointers to the tests and suites of all files into two sections. */
extern const struct criterion_test *const __start_cr_tst[] __attribute__((weak)),
    *const __stop_cr_tst[] __attribute__((weak));
extern const struct criterion_suite *const __start_cr_sts[] __attribute__((weak)),
    *const __stop_cr_sts[] __attribute__((weak));

struct criterion_options criterion_options; /* its full_stats is false */
static bool verbose;

/* They are there when the program is built with a leak checker, or counts its lines. */
extern void __lsan_do_leak_check(void) __attribute__((weak));
extern void __gcov_exit(void) __attribute__((weak));

/* In the process of a test: */
static struct run *own;
static pthread_t main_thread;
static jmp_buf *way_out;

/* In a test -------------------------------------------------------------------- */

static void
print(const char *format, ...)
{
	char text[TEXT];
	va_list values;
	int n;

	va_start(values, format);
	n = vsnprintf(text, sizeof text, format, values);
	va_end(values);
	if (n >= (int)sizeof text) {
		n = sizeof text - 1;
		text[n - 1] = '\n';
	}
	/* At once, so that no other test's line comes between. */
	for (int done = 0; done < n;) {
		ssize_t more = write(STDERR_FILENO, text + done, (size_t)(n - done));

		if (more < 0 && errno != EINTR)
			return;
		done += more > 0 ? (int)more : 0;
	}
}

int
cr_asprintf(char **out, const char *format, ...)
{
	va_list values;
	int n;

	va_start(values, format);
	n = vasprintf(out, format, values);
	va_end(values);
	return n;
}

void
cr_asprintf_free(char *text)
{
	free(text);
}

/* Returns the words for a failed assertion that has none of its own. */
char *
cr_translate_assert_msg(int kind, ...)
{
	const char *expression, *a, *b;
	va_list values;
	char *text = NULL;

	va_start(values, kind);
	expression = kind == CRITERION_ASSERT_MSG_FAIL ? "" : va_arg(values, const char *);
	if (kind == CRITERION_ASSERT_MSG_EXPR_AS_STRINGS_FALSE) {
		a = va_arg(values, const char *);
		b = va_arg(values, const char *);
		if (asprintf(&text, "%s is false: \"%s\", \"%s\"", expression, a ? a : "(null)",
			b ? b : "(null)") < 0)
			abort();
	} else if (asprintf(&text, "%s does not hold", expression) < 0) {
		abort();
	}
	va_end(values);
	return text;
}

void
criterion_send_assert(struct criterion_assert_stats *s)
{
	if (s->passed)
		return;
	__atomic_fetch_add(&own->said->failed, 1, __ATOMIC_RELAXED);
	print("[----] %s:%u: Assertion failed: %s\n", s->file, s->line, s->message);
}

void
cri_asserts_passed_incr(void)
{
}

void
criterion_continue_test(void)
{
}

/* Ends the test. Another thread cannot return to the test's beginning: there the process ends. */
void
criterion_abort_test(void)
{
	if (pthread_equal(pthread_self(), main_thread) && way_out)
		longjmp(*way_out, 1);
	own->said->ended = true;
	_exit(1);
}

void
cr_log(enum criterion_severity severity, const char *format, ...)
{
	char text[TEXT];
	va_list values;

	(void)severity;
	va_start(values, format);
	vsnprintf(text, sizeof text, format, values);
	va_end(values);
	print("[----] %s\n", text);
}

/* Calls f. Returns false when a failed assertion has ended it. */
static bool
guarded(void (*f)(void))
{
	jmp_buf out;
	bool good = false;

	way_out = &out;
	if (setjmp(out) == 0) {
		if (f)
			f();
		good = true;
	}
	way_out = NULL;
	return good;
}

void
criterion_internal_test_setup(void)
{
	if (!guarded(own->suite ? own->suite->data->init : NULL) ||
	    !guarded(own->test->data->init)) {
		own->said->ended = true;
		exit(1);
	}
}

void
criterion_internal_test_main(void (*test)(void))
{
	guarded(test);
}

void
criterion_internal_test_teardown(void)
{
	guarded(own->test->data->fini);
	guarded(own->suite ? own->suite->data->fini : NULL);
	own->said->ended = true;
}

/* The tests of the program --------------------------------------------------------- */

static const struct criterion_suite *
suite_of(const struct criterion_test *test)
{
	for (const struct criterion_suite *const *s = __start_cr_sts; s < __stop_cr_sts; s++)
		if (*s && strcmp((*s)->name, test->category) == 0)
			return *s;
	return NULL;
}

/* Seconds; 0: none of its own. */
static double
limit_of(const struct run *r)
{
	if (r->test->data->timeout > 0)
		return r->test->data->timeout;
	return r->suite ? r->suite->data->timeout : 0;
}

static char *
name_of(const struct run *r, char out[TEXT])
{
	snprintf(out, TEXT, "%s/%s", r->test->category, r->test->name);
	return out;
}

/* The tests with a time limit of their own take longest. They come first. */
static int
by_length(const void *a, const void *b)
{
	bool a_long = limit_of(a) > 0, b_long = limit_of(b) > 0;
	char a_name[TEXT], b_name[TEXT];

	return a_long != b_long ? b_long - a_long : strcmp(name_of(a, a_name), name_of(b, b_name));
}

/* Writes the tests that fit the pattern to *list, which the caller frees. Returns how many. */
static size_t
choose(const char *pattern, struct run **list)
{
	size_t all = (size_t)(__stop_cr_tst - __start_cr_tst), n = 0;
	struct said *said = mmap(NULL, (all + 1) * sizeof *said, PROT_READ | PROT_WRITE,
	    MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	char name[TEXT];

	*list = calloc(all + 1, sizeof **list);
	if (!*list || said == MAP_FAILED)
		abort();
	for (size_t i = 0; i < all; i++) {
		struct run r = { .test = __start_cr_tst[i], .said = &said[n] };

		if (!r.test || fnmatch(pattern, name_of(&r, name), FNM_EXTMATCH) != 0)
			continue;
		r.suite = suite_of(r.test);
		(*list)[n++] = r;
	}
	qsort(*list, n, sizeof **list, by_length);
	return n;
}

/* Running them ---------------------------------------------------------------------- */

static double
seconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void
begin(struct run *r)
{
	pid_t runner = getpid();
	sigset_t none;

	r->began = seconds();
	fflush(NULL);
	r->pid = fork();
	if (r->pid < 0) {
		perror("fork");
		exit(2);
	}
	if (r->pid > 0)
		return;
	/* A runner that is killed leaves no test behind. */
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	if (getppid() != runner)
		_exit(1);
	sigemptyset(&none);
	sigprocmask(SIG_SETMASK, &none, NULL);
	own = r;
	main_thread = pthread_self();
	r->test->test();
	/* The destructors of all libraries take longer than most tests. Who looks on needs them. */
	if (__lsan_do_leak_check || __gcov_exit)
		exit(0);
	fflush(NULL);
	_exit(0);
}

static double
busy(const struct rusage *used)
{
	return (double)(used->ru_utime.tv_sec + used->ru_stime.tv_sec) +
	    (double)(used->ru_utime.tv_usec + used->ru_stime.tv_usec) / 1e6;
}

/* Prints how a test has ended. Returns whether it has passed. */
static bool
judge(struct run *r, int status, const struct rusage *used)
{
	double took = seconds() - r->began;
	const char *suite = r->test->category, *name = r->test->name;

	r->pid = 0;
	if (r->late)
		print(
		    "[----] %s::%s: the time limit of %.0f s is over\n", suite, name, limit_of(r));
	else if (WIFSIGNALED(status))
		print("[----] %s::%s: signal %s\n", suite, name, strsignal(WTERMSIG(status)));
	else if (!r->said->ended || (status && !r->said->failed))
		print("[----] %s::%s: the process ended with code %d\n", suite, name,
		    WEXITSTATUS(status));
	else if (!r->said->failed) {
		if (verbose)
			print(
			    "[PASS] %s::%s: (%.2fs, busy %.2fs)\n", suite, name, took, busy(used));
		return true;
	}
	print("[FAIL] %s::%s: (%.2fs)\n", suite, name, took);
	return false;
}

static void
kill_late(struct run *list, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (list[i].pid && limit_of(&list[i]) > 0 &&
		    seconds() - list[i].began > limit_of(&list[i])) {
			list[i].late = true;
			kill(list[i].pid, SIGKILL);
		}
}

/* Runs the tests, so many at a time. Writes how many have ended. Returns how many have failed. */
static size_t
run_all(struct run *list, size_t n, unsigned jobs, bool fail_fast, size_t *ended)
{
	size_t next = 0, failed = 0;
	unsigned running = 0;
	const struct timespec second = { .tv_sec = 1 };
	sigset_t child;

	sigemptyset(&child);
	sigaddset(&child, SIGCHLD);
	sigprocmask(SIG_BLOCK, &child, NULL);
	for (*ended = 0;;) {
		int status;
		pid_t pid;
		struct rusage used; /* by the test and the processes that it waited for */

		for (; running < jobs && next < n && !(fail_fast && failed); running++)
			begin(&list[next++]);
		if (running == 0)
			break;
		sigtimedwait(&child, NULL, &second);
		kill_late(list, next);
		while ((pid = wait4(-1, &status, WNOHANG, &used)) > 0)
			for (size_t i = 0; i < next; i++)
				if (list[i].pid == pid) {
					failed += !judge(&list[i], status, &used);
					++*ended;
					running--;
				}
	}
	return failed;
}

static void
print_names(const struct run *list, size_t n)
{
	char name[TEXT];

	for (size_t i = 0; i < n; i++)
		puts(name_of(&list[i], name));
}

int
main(int argc, char **argv)
{
	const char *pattern = "*";
	long jobs = sysconf(_SC_NPROCESSORS_ONLN);
	bool names = false, fail_fast = false;
	struct run *list;
	size_t n, ended, failed;

	for (int i = 1; i < argc; i++) {
		if (strcmp(argv[i], "--list") == 0)
			names = true;
		else if (strcmp(argv[i], "--fail-fast") == 0)
			fail_fast = true;
		else if (strcmp(argv[i], "--verbose") == 0)
			verbose = true;
		else if (strcmp(argv[i], "--filter") == 0 && i + 1 < argc)
			pattern = argv[++i];
		else if (strcmp(argv[i], "--jobs") == 0 && i + 1 < argc)
			jobs = strtol(argv[++i], NULL, 10);
		else {
			fprintf(stderr,
			    "%s: [--list] [--filter PATTERN] [--jobs N] [--fail-fast] "
			    "[--verbose]\n",
			    argv[0]);
			return 2;
		}
	}
	n = choose(pattern, &list);
	if (names) {
		print_names(list, n);
		free(list);
		return 0;
	}
	jobs = jobs < 1 ? 1 : jobs > JOBS_MAX ? JOBS_MAX : jobs;
	failed = run_all(list, n, (unsigned)jobs, fail_fast, &ended);
	print("[====] %zu tests, %zu passed, %zu failed\n", ended, ended - failed, failed);
	free(list);
	return failed > 0;
}
