#include "cli/keys.h"
#include "tests/thorough.h"

#include <criterion/criterion.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

/* A question with the places 1 to 10, and s. */
static struct prompt
prompt(void)
{
	struct prompt p;

	prompt_begin(&p, "%s", "");
	prompt_add(&p, 's', "stock", "stock", "stock", 0);
	for (unsigned i = 1; i <= 10; i++)
		prompt_number(&p, i, "place", "place", (int)i);
	return p;
}

/*
 * Reads answers from the bytes until the end. answers: each answer is followed by a bar. echoed:
 * what was written to the terminal.
 */
static void
expect(const char *bytes, bool single, const char *answers, const char *echoed)
{
	char typed[PROMPT_TYPED], all[200] = "", *echo = NULL;
	size_t length;
	FILE *in = tmpfile(), *out = open_memstream(&echo, &length);
	struct prompt p = prompt();
	struct keys k;

	cr_assert(in && out);
	fputs(bytes, in);
	rewind(in);
	keys_begin(&k, in, out, single);
	while (keys_read(&k, &p, typed)) {
		strcat(all, typed);
		strcat(all, "|");
	}
	cr_expect_str_eq(all, answers, "%s: %s", bytes, all);
	fclose(in);
	fclose(out);
	cr_expect_str_eq(echo, echoed, "%s: %s", bytes, echo);
	free(echo);
}

Test(keys, lines)
{
	expect("s\n1\n\n10", false, "s|1||10|", "");
	expect("a line that is far too long for any key\nx\n", false, "...|x|", "");
	expect("", false, "", "");
}

Test(keys, single_keys)
{
	expect("s2x", true, "s|2|x|", "s2x");
	expect("10", true, "10|", "10");
	expect("1\n1\r", true, "1|1|", "11");
	expect("1s", true, "1s|", "1s");
	expect("\n", true, "|", "");
	expect("1\1772", true, "2|", "1\b \b2");
	expect("s\003s", true, "s|", "s");
	expect("s\004s", true, "s|", "s");
	expect("", true, "", "");
}

/* Escape alone goes back. The bytes of an arrow key are ignored. */
Test(keys, escape_goes_back)
{
	expect("\033", true, "q|", "");
	expect("\033s", true, "q|s|", "s");
	expect("\033[As", true, "s|", "s");
	expect("\033OPs", true, "s|", "s");
	expect("\033[1;5Cs", true, "s|", "s");
	expect("\033[1", true, "", "");
}

Test(keys, any_key)
{
	struct keys k;
	FILE *in = tmpfile(), *out = tmpfile();

	cr_assert(in && out);
	fputs("x", in);
	rewind(in);
	keys_begin(&k, in, out, true);
	cr_expect(keys_any(&k));
	cr_expect_not(keys_any(&k));
	fclose(in);
	fclose(out);
}

/*
 * Starts a process that waits for a key at the terminal. Returns its id once the terminal gives
 * single keys.
 */
static pid_t
start_waiting(int terminal, int ignored)
{
	pid_t child = fork();
	struct termios now;

	if (child == 0) {
		struct keys k;

		/* The parent process may ignore some of these signals. */
		signal(SIGTERM, SIG_DFL);
		signal(SIGHUP, SIG_DFL);
		signal(SIGINT, SIG_DFL);
		signal(SIGQUIT, SIG_DFL);
		signal(ignored, SIG_IGN);
		keys_begin(&k, fdopen(terminal, "r"), stderr, true);
		_exit(keys_any(&k) ? 0 : 1);
	}
	for (int i = 0; i < 500; i++) {
		cr_assert_eq(tcgetattr(terminal, &now), 0);
		if (!(now.c_lflag & ICANON))
			break;
		poll(NULL, 0, 10);
	}
	cr_assert_eq(now.c_lflag & (ICANON | ECHO | ISIG), 0u, "the process waits for a key");
	return child;
}

/*
 * A signal that ends the program at a question restores the terminal. An ignored signal ends
 * nothing.
 */
Test(keys, a_signal_leaves_the_terminal_as_it_was, .timeout = TEST_LIMIT)
{
	static const int signals[] = { SIGTERM, SIGHUP, SIGINT, SIGQUIT };
	int near = posix_openpt(O_RDWR | O_NOCTTY), terminal, status;
	struct termios before, after;
	pid_t child;

	cr_assert(near >= 0 && grantpt(near) == 0 && unlockpt(near) == 0);
	terminal = open(ptsname(near), O_RDWR | O_NOCTTY);
	cr_assert_geq(terminal, 0);
	cr_assert_eq(tcgetattr(terminal, &before), 0);
	for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++) {
		child = start_waiting(terminal, SIGUSR1);
		kill(child, signals[i]);
		cr_assert_eq(waitpid(child, &status, 0), child);
		cr_expect(WIFSIGNALED(status) && WTERMSIG(status) == signals[i], "%d", signals[i]);
		cr_assert_eq(tcgetattr(terminal, &after), 0);
		cr_expect_eq(after.c_lflag, before.c_lflag, "%d", signals[i]);
	}
	child = start_waiting(terminal, SIGHUP);
	kill(child, SIGHUP);
	cr_expect_eq(write(near, "x", 1), 1);
	cr_assert_eq(waitpid(child, &status, 0), child);
	cr_expect(WIFEXITED(status) && WEXITSTATUS(status) == 0);
	cr_assert_eq(tcgetattr(terminal, &after), 0);
	cr_expect_eq(after.c_lflag, before.c_lflag);
	close(terminal);
	close(near);
}
