#include "cli/cli.h"
#include "cli/options.h"

#include <string.h>

enum cli_exit
cmd_shuffle(struct cli *c)
{
	struct rules_options rules = { .name = NULL };
	struct seed_option seed = { .given = false };
	const char *entropy = "";
	uint64_t hole = 0, players = 0;
	const struct option_row rows[] = {
		{ .name = "--rules", .type = OPTION_TEXT, .to = &rules.name },
		{ .name = "--set", .type = OPTION_SET, .to = &rules },
		{ .name = "--seed", .type = OPTION_SEED, .to = &seed },
		{ .name = "--entropy", .type = OPTION_TEXT, .to = &entropy },
		{ "--hole", OPTION_NUMBER, &hole, 1, UINT32_MAX },
		{ "--players", OPTION_NUMBER, &players, 1, GOLF_SEATS_MAX },
		{ .name = NULL },
	};
	struct golf_rules r;
	uint8_t deck[GOLF_CARDS_MAX];
	unsigned n;

	if (!options_read(c, rows, NULL, 0, 0))
		return CLI_USAGE;
	if (!rules.name || !seed.given || hole == 0 || players == 0)
		return cli_refuse(
		    c, CLI_USAGE, "golf shuffle needs --seed, --hole, --rules and --players.");
	if (!options_rules(c, &rules, &r) || !options_players(c, &r, players))
		return CLI_REFUSED;
	n = golf_shuffle(
	    &r, (unsigned)players, seed.bytes, entropy, strlen(entropy), (unsigned)hole, deck);
	fputs("{\"deck\":[", c->out);
	for (unsigned i = 0; i < n; i++)
		fprintf(c->out, "%s\"%s\"", i > 0 ? "," : "", golf_card_text(&r, deck[i]));
	fputs("]}\n", c->out);
	return CLI_DONE;
}
