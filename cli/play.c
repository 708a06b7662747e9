/* golf play: one person at the terminal; computer players have the other seats. */
#include "cli/play.h"
#include "cli/options.h"
#include "cli/wrap.h"
#include "config/words.h"

#include <errno.h>
#include <string.h>
#include <sys/random.h>

enum { SEATS_DEFAULT = 3 };

/* Plays one hole. Returns false when the person leaves. */
static bool
play_hole(struct play *p)
{
	uint16_t everybody = (uint16_t)((1u << p->seats) - 1);
	struct player_asked asked = { .seats = 0 };
	unsigned seat, choices;

	putc('\n', p->table.out);
	if (!turns_action(p, &(struct golf_action){ .kind = GOLF_DO_DEAL }))
		return false;
	while ((seat = player_next(&asked, p->state, everybody)) != GOLF_NOBODY) {
		struct golf_action a;

		if (seat == YOU) {
			if (!game_your_move(p))
				return false;
		} else if (player_decide(p->player[seat], p->state, seat, &p->rng, &a, &choices) &&
		    !turns_action(p, &a)) {
			return false;
		}
	}
	return true;
}

/* Seeds the random numbers of the computer players. */
static void
seed_players(struct play *p)
{
	static const char label[] = "golf-players";
	unsigned char text[sizeof label - 1 + GOLF_SEED], digest[32];

	memcpy(text, label, sizeof label - 1);
	memcpy(text + sizeof label - 1, p->seed, GOLF_SEED);
	golf_sha256(text, sizeof text, digest);
	player_rng_seed(&p->rng, digest);
}

/* "You play against Birdie and Bogey (normal)." */
static void
put_opponents(struct play *p)
{
	char names[GOLF_SEATS_MAX * NAME_SIZE] = "", line[sizeof names + 100];

	for (unsigned seat = 1; seat < p->seats; seat++) {
		size_t used = strlen(names);
		const char *before = seat == 1 ? ""
		    : seat + 1 < p->seats      ? ", "
					       : term_word(&p->table, "term.and");

		snprintf(names + used, sizeof names - used, "%s%s", before, p->names[seat]);
	}
	if (p->seats < 2)
		return;
	words_say("en", "term.against",
	    (const struct word[]){ { "text", names }, { "name", p->player[1]->name }, { 0 } }, line,
	    sizeof line);
	wrap_line(p->table.out, line, 2);
	putc('\n', p->table.out);
}

static enum cli_exit
play_game(struct play *p)
{
	seed_players(p);
	put_opponents(p);
	if (p->codes)
		turns_commitment(p, p->table.out);
	do {
		if (!play_hole(p) || !turns_scores(p)) {
			fprintf(p->c->out, "%s\n", term_word(&p->table, "term.goodbye"));
			return CLI_DONE;
		}
	} while (p->view.phase != GOLF_PH_OVER);
	if (p->codes && p->live)
		turns_commitment(p, p->c->out);
	if (p->codes)
		turns_hex(p->c->out, term_word(&p->table, "daily.seed"), p->seed);
	return CLI_DONE;
}

enum cli_exit
cmd_play(struct cli *c)
{
	struct rules_options rules = { .name = "six-card" };
	struct seed_option seed = { .given = false };
	const char *records = NULL, *level = "normal";
	struct player computer;
	uint64_t players = 0;
	struct golf_rules r;
	struct turns game = { .rules = &r, .play = play_game };
	const struct option_row rows[] = {
		{ .name = "--rules", .type = OPTION_TEXT, .to = &rules.name },
		{ .name = "--set", .type = OPTION_SET, .to = &rules },
		{ "--players", OPTION_NUMBER, &players, 1, GOLF_SEATS_MAX },
		{ .name = "--seed", .type = OPTION_SEED, .to = &seed },
		{ .name = "--level", .type = OPTION_TEXT, .to = &level },
		{ .name = "--records", .type = OPTION_TEXT, .to = &records },
		{ .name = "--codes", .type = OPTION_FLAG, .to = &game.codes },
		{ .name = NULL },
	};

	if (!options_read(c, rows, NULL, 0, 0))
		return CLI_USAGE;
	if (!options_level(c, level, &computer))
		return CLI_USAGE;
	if (!options_rules(c, &rules, &r))
		return CLI_REFUSED;
	if (players == 0) {
		players = golf_rules_most(&r);
		players = players < SEATS_DEFAULT ? players : SEATS_DEFAULT;
		players = r.players_min > players ? r.players_min : players;
	}
	if (!options_players(c, &r, players))
		return CLI_REFUSED;
	if (!seed.given && getrandom(seed.bytes, sizeof seed.bytes, 0) != sizeof seed.bytes)
		return cli_refuse(
		    c, CLI_REFUSED, "The system gives no random numbers: %s.", strerror(errno));
	game.seed = seed.bytes;
	game.seats = (unsigned)players;
	for (unsigned seat = 0; seat < game.seats; seat++)
		game.player[seat] = &computer;
	game.records = records;
	return turns_run(c, &game);
}
