/* The commands as rows, and the way from a command line to one of them. */
#include "cli/wrap.h"
#include "config/nearest.h"
#include "config/version.h"

#include <string.h>

#define RULES_MORE                                                                                 \
	"  R is a preset (golf rules list) or a rules file. --set key=value changes one rule;\n"   \
	"  --set may be repeated.\n"

/* One command: a row and a file. The name of the last row is NULL. */
static const struct command {
	const char *name;
	enum cli_exit (*run)(struct cli *c);
	const char *usage; /* the text after the name */
	const char *sentence;
	const char *more; /* lines for --help, each indented and ended; may be "" */
} commands[] = {
	{ "lab", cmd_lab,
	    "--rules A [--against B] [--both key=value] [--players N] [--games N] "
	    "[--skill-games N] [--seconds S] [--seed S] [--lang en|es] [--json]",
	    "plays thousands of games and says what a change of the rules does",
	    "  A and B are presets (golf rules list) or rules files. --set key=value changes one\n"
	    "  rule of A. --against B names the rules that hold now. Without it, and with --set, "
	    "A\n"
	    "  is compared with A without the changes. --both key=value changes one rule of A and\n"
	    "  of B. --set and --both may be repeated.\n"
	    "  --games N plays N games with each rules (1000 when you say nothing; fewer than 20\n"
	    "  give no figure). --skill-games N plays N more, a hard player among easy ones, for\n"
	    "  skill against luck (a tenth of --games when you say nothing; fewer than 30 give no\n"
	    "  figure).\n"
	    "  --seconds S plays for about S seconds, and prints the numbers of games that repeat\n"
	    "  the figures. The same seed and the same games give the same figures.\n" },
	{ "play", cmd_play,
	    "[--rules R] [--players N] [--level easy|normal|hard] [--seed HEX] [--records FILE] "
	    "[--codes]",
	    "plays a game in the terminal against computer players",
	    RULES_MORE
	    "  --level sets how well the computer players play: normal, if you choose none. It "
	    "also\n"
	    "  takes the other strategies of golf simulate, such as greedy or hard:500.\n"
	    "  --seed HEX deals the game of that seed. HEX is 64 hex digits.\n"
	    "  --codes shows the two codes by which the deals can be checked: the commitment\n"
	    "  first, the seed at the end. At a question, # does the same, and ? tells the rules.\n"
	    "  --records writes the game into a new file. If you leave the game early, "
	    "golf verify\n"
	    "  says that the record is not whole.\n" },
	{ "daily", cmd_daily,
	    "--seed HEX --date YYYY-MM-DD [--rules R] [--lang en|es] [--records FILE] [--reveal]",
	    "plays the daily game of a seed and a date in the terminal",
	    RULES_MORE
	    "  Without --rules the game is six-card, and no rule is changed. All who compare "
	    "their\n"
	    "  results need the same rules: the same rules show the same code.\n"
	    "  To make a seed, run `openssl rand -hex 32` once, and give it to all who play.\n"
	    "  A daily game has at most three holes, against three computer players. HEX is the\n"
	    "  secret of the days, 64 hex digits; the game of a day has a seed of its own. --lang\n"
	    "  is the language of the game and the result; the keys are the same. --records\n"
	    "  writes the game into a new file.\n"
	    "  --reveal plays nothing: it shows the seed of that day and the points of par, and\n"
	    "  with --records it writes the game that makes par.\n"
	    "  You can play a day again and again: the terminal keeps no account of tries. Agree\n"
	    "  with the others that the first try counts.\n" },
	{ "render", cmd_render,
	    "--records FILE --out FILE [--hole N] [--move M] [--scorecard] [--style court|plain] "
	    "[--theme dark|light] [--lang en|es]",
	    "draws a recorded game as a PNG, or its moves as an animated GIF",
	    "  --out ends in .png or .gif. A PNG shows the end of the game, the end of hole N, or\n"
	    "  the table after move M of hole N. With --scorecard it shows the scores of the "
	    "holes.\n"
	    "  A GIF shows every move of the game or of hole N. Only cards that everyone could "
	    "see\n"
	    "  are face up. The first game of the file that has been played to its end is "
	    "drawn.\n" },
	{ "review", cmd_review,
	    "FILE [--game N] [--seat N] [--lang en|es] [--votes N] [--figures] [--json]",
	    "compares the decisions of the players with those of a hard computer player",
	    "  For each player: how much luck and decisions weighed, and the three decisions that\n"
	    "  cost most, with what was better and why. --figures shows the points of each hole\n"
	    "  with their errors. FILE is the record of a game that has been played to its end. Of "
	    "several games, --game N reviews game N; "
	    "when\n"
	    "  you say nothing, the first one that has been played to its end.\n"
	    "  --votes N asks the hard level N times about each decision: more take longer and "
	    "err\n"
	    "  less. Without it, as many as take about 20 seconds, at most 20.\n" },
	{ "rules", cmd_rules, "list | show R | explain R [--lang en|es] | check FILE",
	    "lists the presets; shows rules as JSON or in words; checks a rules file", RULES_MORE },
	{ "score", cmd_score, "--rules R",
	    "scores layouts from standard input, one JSON object a line",
	    RULES_MORE "  A line: {\"layouts\":[[\"AS\",\"2H\",...],...],\"ender\":0}\n"
		       "  ender may be null or absent. \"--\" is an empty place.\n" },
	{ "simulate", cmd_simulate,
	    "--rules R --players N --games M [--strategy A,B,..] [--seed S] [--rotate] [--json] "
	    "[--records FILE]",
	    "plays games among computer players and prints the figures",
	    RULES_MORE
	    "  Strategies: easy, normal, hard, and for comparison random, greedy and idle.\n"
	    "  hard:500 plays 500 holes out for each decision, and 1500 at a table of two. Name "
	    "one\n"
	    "  strategy for all seats, or one for each seat. --records writes the games into a "
	    "new\n"
	    "  file.\n"
	    "  --rotate plays each game once from each seat, with the same cards: all players "
	    "move\n"
	    "  on by one seat. So the luck of the cards and of the seat counts less.\n" },
	{ "verify", cmd_verify, "FILE", "replays game records and shows the first difference", "" },
	{ "shuffle", cmd_shuffle, "--seed HEX [--entropy TEXT] --hole N --rules R --players P",
	    "shows the deck that a seed deals", RULES_MORE },
	{ NULL, NULL, NULL, NULL, NULL },
};

static enum cli_exit
help(struct cli *c)
{
	struct wrap wrap;

	wrap_begin(&wrap, c, 13);
	fputs("golf: the Golf family of card games.\n\n", c->out);
	for (const struct command *command = commands; command->name; command++)
		fprintf(c->out, "  golf %-9s %s\n", command->name, command->sentence);
	fputs("\n`golf COMMAND --help` explains a command. `golf --version` prints the version.\n",
	    c->out);
	wrap_end(&wrap);
	return CLI_DONE;
}

static enum cli_exit
command_help(struct cli *c, const struct command *command)
{
	struct wrap wrap;

	wrap_begin(&wrap, c, 4);
	fprintf(c->out, "golf %s %s\n\n  %s\n%s", command->name, command->usage, command->sentence,
	    command->more);
	wrap_end(&wrap);
	return CLI_DONE;
}

static bool
wants_help(const struct cli *c)
{
	for (int i = 0; i < c->argc; i++)
		if (strcmp(c->argv[i], "--help") == 0 || strcmp(c->argv[i], "-h") == 0)
			return true;
	return false;
}

static enum cli_exit
refuse_command(struct cli *c, const char *name)
{
	const char *meant = NULL;

	for (const struct command *command = commands; command->name; command++)
		nearest_try(name, command->name, &meant);
	if (meant)
		return cli_refuse(c, CLI_USAGE,
		    "There is no command \"%.40s\": perhaps you mean \"%s\".", name, meant);
	return cli_refuse(
	    c, CLI_USAGE, "There is no command \"%.40s\": `golf --help` lists the commands.", name);
}

enum cli_exit
cli_run(struct cli *c)
{
	const char *name = c->argc > 0 ? c->argv[0] : NULL;

	if (!name)
		return cli_refuse(c, CLI_USAGE,
		    "A command is missing: `golf --help` lists the "
		    "commands.");
	c->argc--;
	c->argv++;
	if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0)
		return help(c);
	if (strcmp(name, "--version") == 0 || strcmp(name, "-V") == 0) {
		fprintf(c->out, "golf %s\n", golf_build);
		return CLI_DONE;
	}
	for (const struct command *command = commands; command->name; command++)
		if (strcmp(name, command->name) == 0)
			return wants_help(c) ? command_help(c, command) : command->run(c);
	return refuse_command(c, name);
}
