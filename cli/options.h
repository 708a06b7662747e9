/*
 * options.h - a command's options as rows: read, checked and refused in one place.
 */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include "cli/cli.h"

enum { OPTIONS_SETS_MAX = 128 };

/* --rules R and --set key=value, as every command takes them. */
struct rules_options {
	const char *name; /* R; the caller puts the default here */
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
	void *to; /* left as it was where the option is not given */
	uint64_t min, max;
};

/*
 * Reads the arguments by the rows ("--name value" and "--name=value"); what is no option goes to
 * words, at most `most` of them and at least `least`. False, with a sentence on err, for anything
 * else: return CLI_USAGE then.
 */
bool options_read(
    struct cli *c, const struct option_row *rows, const char **words, int least, int most);

/*
 * The rules that the options name, set and checked; false, with a sentence on err: return
 * CLI_REFUSED.
 */
bool options_rules(struct cli *c, const struct rules_options *o, struct golf_rules *r);

enum { OPTIONS_SEATS = 16 };

/* For how many players the rules are: "2 to 8", or "2". Returns text. */
const char *options_seats(const struct golf_rules *r, char text[OPTIONS_SEATS]);

/* Whether the rules are for so many players; false with a sentence on err. */
bool options_players(struct cli *c, const struct golf_rules *r, uint64_t players);

#endif
