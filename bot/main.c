/* golfd: reads the command line and the settings, and runs the daemon. */
#include "bot/base/end.h"
#include "bot/base/log.h"
#include "bot/loop/loop.h"
#include "bot/operator.h"
#include "bot/watch/ask.h"
#include "bot/wire/json_memory.h"
#include "config/settings.h"
#include "config/version.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* clang-format off */
static const char usage[] =
    "usage: golfd [--config FILE] [--check-config | --health | --version | --help]\n"
    "       golfd [--config FILE] store backup|restore|export|import FILE\n"
    "       golfd [--config FILE] store check|vacuum\n"
    "       golfd [--config FILE] status [--json]\n"
    "       golfd [--config FILE] stop-game|leave-server|block|unblock ID\n"
    "\n"
    "The Golf family of card games for Discord.\n"
    "\n"
    "  --config FILE    settings as key = value; the environment wins over the file;\n"
    "                   --config=FILE is the same\n"
    "  --check-config   print the settings in force, and exit\n"
    "  --health         exit 0 if a running golfd was ready in the last minute\n"
    "                   (needs GOLFD_HEALTH)\n"
    "  -V, --version    print the version and the commit, and exit\n"
    "  -h, --help       print this, and exit\n"
    "%s%s\n"
    "golfd needs DISCORD_TOKEN or DISCORD_TOKEN_FILE; config/golfd.example.conf\n"
    "lists every setting.\n"
    "\n"
    "The exit codes:\n";
/* clang-format on */

struct arguments {
	const char *config;
	bool check, health;
	const struct operator_command *store; /* or NULL */
	const char *file; /* of store; or NULL */
	const struct ask_order *order; /* to a running golfd; or NULL */
	const char *argument; /* its, or NULL */
};

/* Prints one line, with ? for each control character. Returns the exit code. */
static int
refuse(int code, const char *why)
{
	fputs("golfd: ", stderr);
	for (; *why; why++)
		fputc((unsigned char)*why < ' ' || *why == 0x7f ? '?' : *why, stderr);
	fputc('\n', stderr);
	return code;
}

static int
misused(const char *what, const char *argument)
{
	char why[512];

	snprintf(why, sizeof why, "%s %.300s; golfd --help lists the options.", what, argument);
	return refuse(END_USAGE, why);
}

static void
print_usage(void)
{
	char orders[1024];
	size_t n = 0;

	for (const struct ask_order *o = ask_orders; o->word && n < sizeof orders; o++) {
		char words[32];

		snprintf(words, sizeof words, "%s %s", o->word, o->wants ? o->wants : "");
		n += (size_t)snprintf(
		    orders + n, sizeof orders - n, "  %-18s  %s\n", words, o->help);
	}
	printf(usage, operator_usage, orders);
}

/* Returns the exit code after printing: a failed write is an error. */
static int
printed(void)
{
	return fflush(stdout) == 0 && !ferror(stdout)
	    ? END_DONE
	    : refuse(END_FAILED, "the output could not be written.");
}

static int
help(void)
{
	static const char *const meaning[] = {
#define X(name, text) [END_##name] = text,
		END_MAP(X)
#undef X
	};

	print_usage();
	for (unsigned i = 0; i < sizeof meaning / sizeof meaning[0]; i++)
		printf("  %u  %s\n", i, meaning[i]);
	return printed();
}

/*
 * Keeps the token, seeds and hidden cards in this process and its own files. Prevents core dumps,
 * access by other processes of the same user (/proc, ptrace), and files that other users can read.
 * Call this before reading any secret.
 */
static void
keep_private(void)
{
	struct rlimit none = { 0, 0 };

	umask(077);
	/*
	 * The limit is for a kernel that ignores the second call. A sandbox may forbid the limit;
	 * the second call is then enough.
	 */
	setrlimit(RLIMIT_CORE, &none);
	if (prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0)
		log_line(LOG_WARN, "golfd",
		    "core dumps cannot be turned off, and a core dump would contain the token: %s",
		    strerror(errno));
}

/*
 * Checks the age of the file that the daemon touches while it is online. Does not read the token.
 */
static int
health(const struct arguments *args)
{
	static struct settings set;
	char why[512];
	struct stat st;

	if (!settings_read_one(&set, SETTING_HEALTH, args->config, environ, why, sizeof why))
		return refuse(END_FAILED, why);
	if (!set.value[SETTING_HEALTH][0])
		return refuse(
		    END_FAILED, "set GOLFD_HEALTH to the file that the running golfd touches.");
	if (stat(set.value[SETTING_HEALTH], &st) != 0 ||
	    time(NULL) - st.st_mtime >= SETTINGS_HEALTH_STALE)
		return refuse(
		    END_FAILED, "no running golfd has touched its GOLFD_HEALTH file lately.");
	return END_DONE;
}

/* A command about the store. Does not read the token. */
static int
store(const struct arguments *args)
{
	static struct settings set;
	char why[512];
	bool good;

	log_set_level(LOG_WARN);
	if (!settings_read_one(&set, SETTING_STORE, args->config, environ, why, sizeof why))
		return refuse(END_USAGE, why);
	good = operator_run(args->store, args->file, &set, why, sizeof why);
	settings_wipe(&set);
	return good ? printed() : refuse(END_FAILED, why);
}

/* Asks the running golfd. Does not read the token. */
static int
ask(const struct arguments *args)
{
	static struct settings set;
	char why[512], path[SETTINGS_TEXT];

	if (!settings_read_one(&set, SETTING_SOCKET, args->config, environ, why, sizeof why))
		return refuse(END_FAILED, why);
	/* The unit's folder, which systemd names only to the service itself. */
	if (!settings_socket(&set, environ, path, sizeof path) || access(path, F_OK) != 0)
		snprintf(path, sizeof path, "%s",
		    set.value[SETTING_SOCKET][0] ? set.value[SETTING_SOCKET]
						 : "/run/golfd/golfd.sock");
	return ask_golfd(path, args->order, args->argument, why, sizeof why)
	    ? printed()
	    : refuse(END_FAILED, why);
}

static int
run(const struct arguments *args)
{
	static struct settings set;
	enum log_level level;
	enum log_format format;
	char why[512];

	/* Its default action would end golfd, until the loop takes the signal. */
	signal(SIGHUP, SIG_IGN);
	if (!settings_read(&set, args->config, environ, why, sizeof why) ||
	    !settings_look(&set, why, sizeof why)) {
		settings_wipe(&set);
		return refuse(END_USAGE, why);
	}
	if (args->check) {
		settings_describe(&set, stdout);
		for (unsigned i = 0; i < set.warnings; i++)
			refuse(END_DONE, set.warning[i]);
		settings_wipe(&set);
		return printed();
	}
	if (log_level_parse(set.value[SETTING_LOG], &level))
		log_set_level(level);
	if (log_format_parse(set.value[SETTING_LOG_FORMAT], &format))
		log_set_format(format);
	for (unsigned i = 0; i < set.warnings; i++)
		log_line(LOG_WARN, "settings", "%s", set.warning[i]);
	/* libcurl and proxy.h look there first. No other thread runs yet. */
	if (*set.value[SETTING_PROXY] && setenv("https_proxy", set.value[SETTING_PROXY], 1) != 0)
		return refuse(END_FAILED, "no memory is left.");
	log_line(LOG_INFO, "golfd", "version %s", golf_build);
	return (int)loop_run(&set);
}

static bool
is_one(const char *argument, const char *short_name, const char *name)
{
	return strcmp(argument, short_name) == 0 || strcmp(argument, name) == 0;
}

int
main(int argc, char **argv)
{
	struct arguments args = { 0 };

	keep_private();
	json_memory_use();
	for (int i = 1; i < argc; i++) {
		if (is_one(argv[i], "-h", "--help")) {
			return help();
		} else if (is_one(argv[i], "-V", "--version")) {
			printf("golfd %s\n", golf_build);
			return printed();
		} else if (strcmp(argv[i], "--check-config") == 0)
			args.check = true;
		else if (strcmp(argv[i], "--health") == 0)
			args.health = true;
		else if (strcmp(argv[i], "store") == 0 &&
		    (args.store = operator_find(argv + i + 1, argc - i - 1))) {
			args.file = argv[argc - 1];
			i = argc - 1;
		} else if ((args.order = ask_find(argv[i]))) {
			if (argc - i > 2 || (args.order->wants && argc - i < 2) ||
			    (argc - i == 2 && !args.order->wants &&
				strcmp(argv[i + 1], "--json") != 0))
				return misused(args.order->wants ? "one id must follow"
								 : "only --json may follow",
				    argv[i]);
			args.argument = argv[++i];
		} else if (strncmp(argv[i], "--config=", 9) == 0 && argv[i][9])
			args.config = argv[i] + 9;
		else if (strcmp(argv[i], "--config=") == 0)
			return misused("a file must follow", argv[i]);
		else if (strcmp(argv[i], "--config") != 0)
			return misused("unknown option", argv[i]);
		else if (++i == argc)
			return misused("a file must follow", "--config");
		else
			args.config = argv[i];
	}
	if (args.store)
		return store(&args);
	if (args.order)
		return ask(&args);
	return args.health ? health(&args) : run(&args);
}
