/* The edges of the program: streams, the terminal, and errors of writing. */
#include "cli/cli.h"

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

int
main(int argc, char **argv)
{
	struct cli c = {
		.in = stdin,
		.out = stdout,
		.err = stderr,
		.argc = argc > 0 ? argc - 1 : 0,
		.argv = argv + 1,
		.in_tty = isatty(STDIN_FILENO),
		.out_tty = isatty(STDOUT_FILENO),
		.err_tty = isatty(STDERR_FILENO),
	};
	enum cli_exit code;

	setlocale(LC_CTYPE, "");
	c.utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
	/* A closed pipe then gives an error of writing, like a full disk. */
	signal(SIGPIPE, SIG_IGN);
	code = cli_run(&c);
	errno = 0;
	if (fflush(stdout) == 0 && !ferror(stdout))
		return (int)code;
	if (errno != EPIPE)
		cli_refuse(&c, CLI_REFUSED, "The output could not be written: %s.",
		    errno ? strerror(errno) : "an earlier write failed");
	return CLI_REFUSED;
}
