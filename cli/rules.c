#include "cli/cli.h"
#include "cli/options.h"
#include "config/presets.h"

#include <string.h>

static enum cli_exit
list(struct cli *c, const struct rules_options *rules)
{
	char title[PRESET_TITLE_MAX];

	(void)rules;
	for (size_t i = 0; i < preset_count(); i++)
		fprintf(c->out, "%-20s %s\n", preset_name(i),
		    preset_title(preset_name(i), "en", title, sizeof title));
	return CLI_DONE;
}

static enum cli_exit
show(struct cli *c, const struct rules_options *rules)
{
	struct golf_rules r;
	char text[GOLF_RULES_TEXT];

	if (!options_rules(c, rules, &r))
		return CLI_REFUSED;
	golf_rules_write(&r, text, sizeof text);
	fprintf(c->out, "%s\n", text);
	return CLI_DONE;
}

static enum cli_exit
check(struct cli *c, const struct rules_options *rules)
{
	struct golf_rules r;

	if (!options_rules(c, rules, &r))
		return CLI_REFUSED;
	fprintf(c->out, "%s: these rules can be played, by %u to %u players.\n", rules->name,
	    r.players_min, r.players_max);
	return CLI_DONE;
}

static const struct verb {
	const char *name;
	int words; /* behind it */
	enum cli_exit (*run)(struct cli *c, const struct rules_options *rules);
} verbs[] = {
	{ "list", 0, list },
	{ "show", 1, show },
	{ "check", 1, check },
};

enum cli_exit
cmd_rules(struct cli *c)
{
	struct rules_options rules = { .name = NULL };
	const struct option_row rows[] = {
		{ .name = "--set", .type = OPTION_SET, .to = &rules },
		{ .name = NULL },
	};
	const char *words[2] = { NULL, NULL };

	if (!options_read(c, rows, words, 1, 2))
		return CLI_USAGE;
	for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++) {
		if (strcmp(words[0], verbs[i].name) != 0)
			continue;
		if ((words[1] != NULL) != (verbs[i].words == 1))
			return cli_refuse(c, CLI_USAGE, "golf rules %s takes %s.", words[0],
			    verbs[i].words ? "the name of a preset or a file" : "nothing behind it");
		rules.name = words[1];
		return verbs[i].run(c, &rules);
	}
	return cli_refuse(c, CLI_USAGE,
	    "There is no golf rules %.40s; it is list, show R or check FILE.", words[0]);
}
