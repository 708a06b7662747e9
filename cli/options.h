/*
 * options.h - the options of a command as rows: read, checked and refused in one place.
 */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include "cli/cli.h"
#include "engine/players/players.h"

enum { OPTIONS_SETS_MAX = 128 };

/* --rules R and --set key=value, which every command accepts. */
struct rules_options {
	const char *name; /* R; the caller sets the default */
	unsigned sets;
	const char *set[OPTIONS_SETS_MAX]; /* "key=value" */
};

enum option_type {
	OPTION_FLAG, /* to: bool */
	OPTION_TEXT, /* to: const char * */
	OPTION_NUMBER, /* to: uint64_t, min to max */
	OPTION_SEED, /* to: struct seed_option; 64 hex digits */
	OPTION_SET, /* to: struct rules_options; may be repeated */
};

struct seed_option {
	bool given;
	unsigned char bytes[GOLF_SEED];
};

struct option_row {
	const char *name; /* "--seed"; the last row's is NULL */
	enum option_type type;
	void *to; /* unchanged when the option is missing */
	uint64_t min, max;
};

/*
 * Reads the arguments with the rows ("--name value" and "--name=value"). Other arguments go to
 * words, from `least` to `most` of them. On an error, returns false with a sentence on err; the
 * caller then returns CLI_USAGE.
 */
bool options_read(
    struct cli *c, const struct option_row *rows, const char **words, int least, int most);

/*
 * Reads the rules of the options, with --set, and checks them. On an error, returns false with a
 * sentence on err; the caller then returns CLI_REFUSED.
 */
bool options_rules(struct cli *c, const struct rules_options *o, struct golf_rules *r);

enum { OPTIONS_SEATS = 16 };

/* Writes the numbers of players of the rules: "2 to 8", or "2". Returns text. */
const char *options_seats(const struct golf_rules *r, char text[OPTIONS_SEATS]);

/*
 * Whether the rules allow this number of players. If not, err has a sentence.
 *	which	what the sentence calls the rules, where there are several
 */
bool options_players(struct cli *c, const struct golf_rules *r, uint64_t players);
bool options_players_of(
    struct cli *c, const struct golf_rules *r, const char *which, uint64_t players);

enum { OPTIONS_PLAYOUTS_MAX = 1000000 }; /* the largest number that player_read() takes */

/*
 * Reads the name of a strategy, not NUL-terminated: "normal", "hard:500". If there is none, or its
 * number is wrong, err has a sentence.
 */
bool options_player(struct cli *c, const char *name, size_t length, struct player *p);

/*
 * The same for a level of play: easy, normal, hard. Every other strategy is accepted, too, for
 * tests and comparisons.
 */
bool options_level(struct cli *c, const char *name, struct player *p);

/*
 * Returns the language that a person names after --lang. Returns NULL, with a sentence on err, when
 * there are no texts in it; the caller then returns CLI_USAGE.
 */
const char *options_language(struct cli *c, const char *name);

#endif
