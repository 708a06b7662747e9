#include "cli/options.h"

#include "config/nearest.h"
#include "config/presets.h"
#include "config/words.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Returns the row of "--name" or "--name=value". */
static const struct option_row *
row_of(const struct option_row *rows, const char *argument)
{
	size_t length = strcspn(argument, "=");

	for (const struct option_row *row = rows; row->name; row++)
		if (strlen(row->name) == length && strncmp(row->name, argument, length) == 0)
			return row;
	return NULL;
}

static bool
refuse_unknown(struct cli *c, const struct option_row *rows, const char *argument)
{
	const char *meant = NULL;

	for (const struct option_row *row = rows; row->name; row++)
		nearest_try(argument, row->name, &meant);
	if (meant)
		cli_refuse(c, CLI_USAGE, "There is no option %.80s here: perhaps you mean %s.",
		    argument, meant);
	else
		cli_refuse(c, CLI_USAGE, "There is no option %.80s here: --help lists the options.",
		    argument);
	return false;
}

static bool
read_number(struct cli *c, const struct option_row *row, const char *value)
{
	char *end;
	unsigned long long number;

	errno = 0;
	number = strtoull(value, &end, 10);
	if (*value < '0' || *value > '9' || *end || errno || number < row->min ||
	    number > row->max) {
		cli_refuse(c, CLI_USAGE,
		    "%s is a number from %" PRIu64 " to %" PRIu64 ", not \"%.40s\".", row->name,
		    row->min, row->max, value);
		return false;
	}
	*(uint64_t *)row->to = number;
	return true;
}

static int
hex_digit(char digit)
{
	static const char digits[] = "0123456789abcdef";
	const char *at = digit ? strchr(digits, digit | ('A' <= digit && digit <= 'F' ? 32 : 0))
			       : NULL;

	return at ? (int)(at - digits) : -1;
}

static bool
read_seed(struct cli *c, const struct option_row *row, const char *value)
{
	struct seed_option *seed = row->to;
	bool good = strlen(value) == 2 * GOLF_SEED;

	for (size_t i = 0; good && i < GOLF_SEED; i++) {
		int high = hex_digit(value[2 * i]), low = hex_digit(value[2 * i + 1]);

		good = high >= 0 && low >= 0;
		seed->bytes[i] = (unsigned char)(high * 16 + low);
	}
	/* The value may be a secret with one wrong digit, so it is not repeated. */
	if (!good)
		cli_refuse(c, CLI_USAGE,
		    "%s must be %d hex digits, as `openssl rand -hex %d` makes them.", row->name,
		    2 * GOLF_SEED, GOLF_SEED);
	seed->given = good;
	return good;
}

static bool
read_set(struct cli *c, const struct option_row *row, const char *value)
{
	struct rules_options *rules = row->to;

	if (!strchr(value, '=')) {
		cli_refuse(c, CLI_USAGE,
		    "%s takes key=value, such as end.final_turns=1, not \"%.80s\".", row->name,
		    value);
		return false;
	}
	if (rules->sets == OPTIONS_SETS_MAX) {
		cli_refuse(c, CLI_USAGE, "Give %s at most %d times, or write a rules file.",
		    row->name, OPTIONS_SETS_MAX);
		return false;
	}
	rules->set[rules->sets++] = value;
	return true;
}

static bool
read_value(struct cli *c, const struct option_row *row, const char *value)
{
	switch (row->type) {
	case OPTION_FLAG:
		*(bool *)row->to = true;
		return true;
	case OPTION_TEXT:
		*(const char **)row->to = value;
		return true;
	case OPTION_NUMBER:
		return read_number(c, row, value);
	case OPTION_SEED:
		return read_seed(c, row, value);
	case OPTION_SET:
		return read_set(c, row, value);
	}
	return false;
}

static bool
read_words(struct cli *c, const char **found, int n, const char **words, int least, int most)
{
	if (n < least) {
		cli_refuse(c, CLI_USAGE,
		    "An argument is missing: --help shows the arguments of this "
		    "command.");
		return false;
	}
	if (n > most) {
		cli_refuse(c, CLI_USAGE,
		    "\"%.80s\" is one argument too many: --help shows the arguments of this "
		    "command.",
		    found[most]);
		return false;
	}
	for (int i = 0; i < n; i++)
		words[i] = found[i];
	return true;
}

bool
options_read(struct cli *c, const struct option_row *rows, const char **words, int least, int most)
{
	const char *found[8];
	int n = 0;

	for (int i = 0; i < c->argc; i++) {
		const char *argument = c->argv[i], *value = strchr(argument, '=');
		const struct option_row *row;

		if (strncmp(argument, "--", 2) != 0) {
			if (n < 8)
				found[n++] = argument;
			continue;
		}
		row = row_of(rows, argument);
		if (!row)
			return refuse_unknown(c, rows, argument);
		if (row->type == OPTION_FLAG && value) {
			cli_refuse(c, CLI_USAGE, "%s takes no value.", row->name);
			return false;
		}
		if (row->type != OPTION_FLAG && !value && ++i == c->argc) {
			cli_refuse(c, CLI_USAGE, "%s needs a value after it.", row->name);
			return false;
		}
		if (!read_value(c, row, value ? value + 1 : c->argv[i]))
			return false;
	}
	return read_words(c, found, n, words, least, most);
}

bool
options_rules(struct cli *c, const struct rules_options *o, struct golf_rules *r)
{
	struct golf_why why;
	bool good = rules_load(r, o->name, &why);

	for (unsigned i = 0; good && i < o->sets; i++) {
		const char *value = strchr(o->set[i], '=');
		char key[64];

		snprintf(key, sizeof key, "%.*s", (int)(value - o->set[i]), o->set[i]);
		good = golf_rules_set(r, key, value + 1, &why);
	}
	good = good && golf_rules_check(r, &why);
	if (!good)
		cli_refuse(c, CLI_REFUSED, "%s", why.text);
	return good;
}

const char *
options_seats(const struct golf_rules *r, char text[OPTIONS_SEATS])
{
	unsigned most = golf_rules_most(r);
	int n = snprintf(text, OPTIONS_SEATS, "%u", r->players_min);

	if (most > r->players_min)
		snprintf(text + n, OPTIONS_SEATS - (size_t)n, " to %u", most);
	return text;
}

bool
options_players(struct cli *c, const struct golf_rules *r, uint64_t players)
{
	return options_players_of(c, r, "These rules", players);
}

bool
options_players_of(struct cli *c, const struct golf_rules *r, const char *which, uint64_t players)
{
	char seats[OPTIONS_SEATS];

	if (players <= GOLF_SEATS_MAX && golf_rules_seats(r, (unsigned)players))
		return true;
	if (players >= r->players_min && players <= r->players_max) {
		cli_refuse(c, CLI_REFUSED, "%s have too few cards for %" PRIu64 " players.", which,
		    players);
		return false;
	}
	cli_refuse(c, CLI_REFUSED, "%s are for %s players, not %" PRIu64 ".", which,
	    options_seats(r, seats), players);
	return false;
}

/* Refuses the number after the name of a strategy. Returns false when there is no such strategy. */
static bool
refuse_playouts(struct cli *c, const char *text, size_t length)
{
	const char *colon = memchr(text, ':', length);
	const struct player *row = colon ? player_find(text, (size_t)(colon - text)) : NULL;

	if (!row)
		return false;
	if (row->playouts > 0)
		cli_refuse(c, CLI_USAGE, "The number after %s: is 1 to %d.", row->name,
		    OPTIONS_PLAYOUTS_MAX);
	else
		cli_refuse(c, CLI_USAGE, "The strategy %s takes no number.", row->name);
	return true;
}

bool
options_player(struct cli *c, const char *name, size_t length, struct player *p)
{
	char all[200] = "";

	if (player_read(name, length, p))
		return true;
	if (refuse_playouts(c, name, length))
		return false;
	for (size_t i = 0; player_row(i); i++)
		snprintf(all + strlen(all), sizeof all - strlen(all), "%s%s", i > 0 ? ", " : "",
		    player_row(i)->name);
	cli_refuse(c, CLI_USAGE, "There is no strategy \"%.*s\": use one of %s.",
	    length > 40 ? 40 : (int)length, name, all);
	return false;
}

bool
options_level(struct cli *c, const char *name, struct player *p)
{
	size_t length = strlen(name);

	if (player_read(name, length, p))
		return true;
	if (!refuse_playouts(c, name, length))
		cli_refuse(
		    c, CLI_USAGE, "There is no level \"%.40s\": use easy, normal or hard.", name);
	return false;
}

const char *
options_language(struct cli *c, const char *name)
{
	const char *lang = words_language(name);
	char known[64] = "";

	if (strncmp(lang, name, strlen(lang)) == 0)
		return lang;
	for (size_t i = 0; words_language_name(i); i++) {
		size_t used = strlen(known);
		snprintf(known + used, sizeof known - used, "%s%s", used ? ", " : "",
		    words_language_name(i));
	}
	cli_refuse(c, CLI_USAGE,
	    "There are no texts in the language \"%.20s\": --lang is one of %s.", name, known);
	return NULL;
}
