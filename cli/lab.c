/*
 * golf lab: says what a change of the rules does. The lab plays the games (lab/lab.h); this file
 * reads the options. No memory is allocated while the games are played.
 */
#include "cli/lab_order.h"
#include "cli/wrap.h"

#include <inttypes.h>
#include <stdlib.h>

static enum cli_exit
run(struct cli *c, struct lab *l, const struct lab_order *o)
{
	struct wrap wrap;

	if (!lab_play(c, l, o))
		return CLI_REFUSED;
	if (l->status == LAB_ENDLESS)
		return cli_refuse(c, CLI_REFUSED,
		    "A game of these rules hardly ends: it took computer players more than %d "
		    "decisions.",
		    LAB_DECISIONS_MAX);
	if (o->json) {
		lab_json(c->out, l, o);
		return CLI_DONE;
	}
	wrap_begin(&wrap, c, 0);
	lab_print(c->out, l, o);
	wrap_end(&wrap);
	return CLI_DONE;
}

/* Four players, or the nearest number that both rules allow. */
static uint64_t
usual_players(const struct golf_rules *a, const struct golf_rules *b)
{
	uint64_t least = a->players_min, most = golf_rules_most(a), usual = 4;

	if (b && b->players_min > least)
		least = b->players_min;
	if (b && golf_rules_most(b) < most)
		most = golf_rules_most(b);
	return usual < least ? least : usual > most ? most : usual;
}

/* Reads A: its changes come after those of both sides. */
static bool
read_tried(struct cli *c, const struct lab_order *o, struct golf_rules *tried)
{
	struct rules_options all = o->both;

	all.name = o->rules.name;
	if (all.sets + o->rules.sets > OPTIONS_SETS_MAX) {
		cli_refuse(c, CLI_REFUSED,
		    "Give --set and --both at most %d times, or write a rules file.",
		    OPTIONS_SETS_MAX);
		return false;
	}
	for (unsigned i = 0; i < o->rules.sets; i++)
		all.set[all.sets++] = o->rules.set[i];
	return options_rules(c, &all, tried);
}

static bool
read_rules(
    struct cli *c, struct lab_order *o, struct golf_rules *tried, struct golf_rules *now_rules)
{
	o->both.name = lab_against(o);
	o->compared = o->against || o->rules.sets > 0;
	if (!read_tried(c, o, tried) || !options_rules(c, &o->both, now_rules))
		return false;
	if (o->players == 0)
		o->players = usual_players(tried, o->compared ? now_rules : NULL);
	return options_players_of(c, tried,
		   o->rules.sets > 0 ? "The rules of --rules with --set" : "The rules of --rules",
		   o->players) &&
	    (!o->compared ||
		options_players_of(c, now_rules,
		    o->against ? "The rules of --against" : "The rules of --rules without --set",
		    o->players));
}

enum cli_exit
cmd_lab(struct cli *c)
{
	struct lab_order o = { .skill = LAB_UNASKED, .lang = "en" };
	const struct option_row rows[] = {
		{ .name = "--rules", .type = OPTION_TEXT, .to = &o.rules.name },
		{ .name = "--set", .type = OPTION_SET, .to = &o.rules },
		{ .name = "--both", .type = OPTION_SET, .to = &o.both },
		{ .name = "--against", .type = OPTION_TEXT, .to = &o.against },
		{ "--players", OPTION_NUMBER, &o.players, 2, GOLF_SEATS_MAX },
		{ "--games", OPTION_NUMBER, &o.games, 2, LAB_GAMES_MAX },
		{ "--skill-games", OPTION_NUMBER, &o.skill, 0, LAB_GAMES_MAX },
		{ "--seconds", OPTION_NUMBER, &o.seconds, 1, LAB_SECONDS_MAX },
		{ "--seed", OPTION_NUMBER, &o.seed, 0, UINT64_MAX },
		{ .name = "--lang", .type = OPTION_TEXT, .to = &o.lang },
		{ .name = "--json", .type = OPTION_FLAG, .to = &o.json },
		{ .name = NULL },
	};
	struct golf_rules tried, now_rules;
	enum cli_exit code;
	struct lab *l;

	if (!options_read(c, rows, NULL, 0, 0))
		return CLI_USAGE;
	if (!o.rules.name)
		return cli_refuse(c, CLI_USAGE, "golf lab needs --rules.");
	if (o.games && o.seconds)
		return cli_refuse(c, CLI_USAGE, "Give --games or --seconds, not both.");
	if (o.skill != LAB_UNASKED && o.seconds)
		return cli_refuse(c, CLI_USAGE, "Give --skill-games or --seconds, not both.");
	o.lang = options_language(c, o.lang);
	if (!o.lang)
		return CLI_USAGE;
	if (!read_rules(c, &o, &tried, &now_rules))
		return CLI_REFUSED;
	l = malloc(sizeof *l);
	if (!l)
		return cli_refuse(c, CLI_REFUSED, "There is not enough memory for the lab.");
	lab_begin(l,
	    &(struct lab_plan){ .tried = &tried,
		.now = o.compared ? &now_rules : NULL,
		.seats = (unsigned)o.players,
		.seed = o.seed });
	code = run(c, l, &o);
	free(l);
	return code;
}
