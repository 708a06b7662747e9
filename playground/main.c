#include "config/version.h"
#include "playground/wire.h"

#include <getopt.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char
    usage[] = "Usage: golf-playground [--port N] [--token T] [--heartbeat MS] [--no-limits]\n"
	      "                       [--haste N] [--patience MS] [--requests FILE]\n"
	      "                       [--shards N] [--starts N] [--demo]\n"
	      "A stand-in for Discord on 127.0.0.1, with a page to play on.\n"
	      "\n"
	      "  --port N         listen there; 0 for any free port (8420)\n"
	      "  --token T        the bot's token (playground-demo-token)\n"
	      "  --heartbeat MS   the gateway's heartbeat interval (41250)\n"
	      "  --no-limits      refuse nothing for coming too fast\n"
	      "  --haste N        rate limits of routes are over after an Nth of their time (1)\n"
	      "  --patience MS    an interaction fails without a first answer by then (3000)\n"
	      "  --requests FILE  add every REST request to FILE, a line of JSON each\n"
	      "                   (GOLF_PLAYGROUND_REQUESTS)\n"
	      "  --shards N       the number of shards that is recommended (1)\n"
	      "  --starts N       a bot may IDENTIFY so often in a day (1000)\n"
	      "  --demo           the first person opens a table with two computer players\n"
	      "  -h, --help       this text\n"
	      "  -V, --version    the version and the commit\n"
	      "\n"
	      "It prints its address when it listens, and ends with 0 on SIGTERM or SIGINT.\n";

static struct wire *wire;

static void
on_signal(int number)
{
	(void)number;
	play_wire_stop(wire); /* NOLINT(bugprone-signal-handler,cert-sig30-c): sets a flag and
	                    writes to a pipe */
}

/* Reads a whole number from min to max. Ends the program on an error. */
static unsigned
number(const char *name, const char *text, unsigned long min, unsigned long max)
{
	char *end;
	unsigned long value = strtoul(text, &end, 10);

	if (*text >= '0' && *text <= '9' && !*end && value >= min && value <= max)
		return (unsigned)value;
	fprintf(stderr, "golf-playground: --%s is a number from %lu to %lu.\n", name, min, max);
	exit(2);
}

/* Ends the program after an option that getopt_long() could not read. */
static _Noreturn void
misused(int c, char *const *argv)
{
	const char *word = argv[optind - 1];
	char letter[] = { '-', (char)optopt, '\0' };

	if (strncmp(word, "--", 2) != 0)
		word = letter;
	if (c == ':')
		fprintf(stderr, "golf-playground: %s needs a value behind it; see --help.\n", word);
	else if (word != letter && optopt)
		fprintf(stderr, "golf-playground: %.*s takes no value; see --help.\n",
		    (int)strcspn(word, "="), word);
	else
		fprintf(stderr, "golf-playground: there is no option %.40s; see --help.\n", word);
	exit(2);
}

static void
read_options(int argc, char **argv, struct settings *set)
{
	static const struct option options[] = {
		{ "port", required_argument, NULL, 'p' },
		{ "token", required_argument, NULL, 't' },
		{ "heartbeat", required_argument, NULL, 'b' },
		{ "no-limits", no_argument, NULL, 'n' },
		{ "haste", required_argument, NULL, 's' },
		{ "patience", required_argument, NULL, 'w' },
		{ "requests", required_argument, NULL, 'r' },
		{ "shards", required_argument, NULL, 'S' },
		{ "starts", required_argument, NULL, 'i' },
		{ "demo", no_argument, NULL, 'd' },
		{ "help", no_argument, NULL, 'h' },
		{ "version", no_argument, NULL, 'V' },
		{ NULL, 0, NULL, 0 },
	};
	int c;

	while ((c = getopt_long(argc, argv, ":hV", options, NULL)) != -1) {
		if (c == 'p')
			set->port = number("port", optarg, 0, 65535);
		else if (c == 'b')
			set->heartbeat_ms = number("heartbeat", optarg, 50, 600000);
		else if (c == 's')
			set->haste = number("haste", optarg, 1, 1000);
		else if (c == 'w')
			set->patience_ms = number("patience", optarg, 50, 600000);
		else if (c == 'S')
			set->shards = number("shards", optarg, 1, 1000);
		else if (c == 'i')
			set->starts = number("starts", optarg, 1, 1000);
		else if (c == 't')
			set->token = optarg;
		else if (c == 'r')
			set->requests = optarg;
		else if (c == 'n')
			set->limits = false;
		else if (c == 'd')
			set->demo = true;
		else if (c == 'h' || c == 'V')
			exit((c == 'h' ? printf("%s", usage)
				       : printf("golf-playground %s\n", golf_build)) < 0);
		else
			misused(c, argv);
	}
	if (optind < argc || !*set->token) {
		fprintf(stderr, "golf-playground: %s; see --help.\n",
		    *set->token ? "it takes options only" : "--token is empty");
		exit(2);
	}
}

int
main(int argc, char **argv)
{
	struct settings set = {
		.token = "playground-demo-token",
		.port = 8420,
		.heartbeat_ms = GATEWAY_HEARTBEAT_MS,
		.limits = true,
		.requests = getenv("GOLF_PLAYGROUND_REQUESTS"),
	};
	struct playground p;
	const char *why;

	read_options(argc, argv, &set);
	if (set.requests && !*set.requests)
		set.requests = NULL;
	playground_init(&p, &set);
	if (set.requests && p.requests < 0) {
		fprintf(stderr, "golf-playground: cannot write %s.\n", set.requests);
		playground_free(&p);
		return 1;
	}
	wire = play_wire_open(&p, &why);
	if (!wire) {
		fprintf(stderr,
		    "golf-playground: cannot listen on 127.0.0.1:%u: %s. Choose another port by "
		    "--port, or for make demo by GOLF_PORT in the environment.\n",
		    set.port, why);
		playground_free(&p);
		return 1;
	}
	signal(SIGTERM, on_signal);
	signal(SIGINT, on_signal);
	signal(SIGPIPE, SIG_IGN);
	printf("playground: http://127.0.0.1:%u\n", p.set.port);
	fflush(stdout);
	while (play_wire_wait(wire, UINT64_MAX))
		continue;
	play_wire_close(wire);
	playground_free(&p);
	return 0;
}
