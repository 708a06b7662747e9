/*
 * golf simulate: games among computer players, as fast as the engine allows. No memory is allocated
 * while they play.
 */
#include "cli/cli.h"
#include "cli/figures.h"
#include "cli/options.h"
#include "cli/records.h"
#include "cli/wrap.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct simulation {
	const struct golf_rules *rules;
	unsigned seats;
	uint64_t games, seed;
	bool rotate; /* each game is dealt once for each seat, and the players move on by one */
	unsigned moved; /* seats that they have moved on */
	const struct player *player[GOLF_SEATS_MAX];
	struct player own[GOLF_SEATS_MAX];
	const struct player *in[GOLF_SEATS_MAX]; /* the player in each seat in this game */
	struct golf_state *state;
	struct player_rng rng[GOLF_SEATS_MAX]; /* of each seat in this game */
	FILE *records; /* NULL when no records are kept */
	struct figures figures;
};

static double
now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void
put64(unsigned char *to, uint64_t number)
{
	for (int i = 0; i < 8; i++)
		to[i] = (unsigned char)(number >> (8 * i));
}

/* SHA-256 of "golf-simulate", the seed and the game's number, as little-endian 64-bit numbers. */
static void
game_bytes(uint64_t seed, uint64_t game, unsigned char bytes[GOLF_SEED])
{
	unsigned char text[13 + 16] = "golf-simulate";

	put64(text + 13, seed);
	put64(text + 21, game);
	golf_sha256(text, sizeof text, bytes);
}

/* The same with "golf-players" makes the number that the seats' random numbers begin from. */
static uint64_t
players_number(uint64_t seed, uint64_t game)
{
	unsigned char text[12 + 16] = "golf-players", bytes[32];
	uint64_t number = 0;

	put64(text + 12, seed);
	put64(text + 20, game);
	golf_sha256(text, sizeof text, bytes);
	for (int i = 7; i >= 0; i--)
		number = number << 8 | bytes[i];
	return number;
}

static void
seat_players(struct simulation *sim, uint64_t game)
{
	uint64_t number = players_number(sim->seed, game);

	for (unsigned seat = 0; seat < sim->seats; seat++) {
		sim->in[seat] = sim->player[figures_sitting(seat, sim->moved, sim->seats)];
		player_rng_number(&sim->rng[seat], number + seat);
	}
}

static void
apply(struct simulation *sim, const struct golf_action *a)
{
	struct golf_events events;
	enum golf_status status = golf_apply(sim->state, a, &events);

	assert(status == GOLF_OK);
	(void)status;
	if (sim->records)
		records_action(sim->records, sim->state, a, &events);
}

static void
play_hole(struct simulation *sim)
{
	uint16_t everybody = (uint16_t)((1u << sim->seats) - 1);
	struct player_asked asked = { .seats = 0 };
	uint64_t decisions = 0, choices = 0;
	struct golf_action a = { .kind = GOLF_DO_DEAL };
	bool acts = true;

	for (;; decisions++) {
		unsigned seat, n;

		if (acts)
			apply(sim, &a);
		seat = player_next(&asked, sim->state, everybody);
		if (seat == GOLF_NOBODY)
			break;
		acts = player_decide(sim->in[seat], sim->state, seat, &sim->rng[seat], &a, &n);
		choices += n;
	}
	sim->figures.decisions += decisions;
	sim->figures.choices += choices;
}

/* Returns false when the rules do not allow that many players. */
static bool
play_game(struct simulation *sim, uint64_t game)
{
	unsigned char bytes[32];
	const char *names[GOLF_SEATS_MAX];
	struct golf_result result;
	unsigned turns[GOLF_SEATS_MAX];

	seat_players(sim, game);
	for (unsigned seat = 0; seat < sim->seats; seat++)
		names[seat] = sim->in[seat]->name;
	game_bytes(sim->seed, game, bytes);
	if (golf_begin(sim->state, sim->rules, sim->seats, bytes, "", 0) != GOLF_OK)
		return false;
	if (sim->records)
		records_begin(sim->records, sim->state, names);
	do {
		play_hole(sim);
		golf_result(sim->state, &result);
		for (unsigned seat = 0; seat < sim->seats; seat++)
			turns[seat] = golf_turns(sim->state, seat);
		figures_hole(&sim->figures, &result, turns, sim->moved);
	} while (!result.over);
	return true;
}

/* Plays a game, and again with the same cards from each seat when the players move on. */
static bool
play_deal(struct simulation *sim, uint64_t game)
{
	for (sim->moved = 0; sim->moved < (sim->rotate ? sim->seats : 1); sim->moved++)
		if (!play_game(sim, game))
			return false;
	figures_deal(&sim->figures, sim->seats);
	return true;
}

/*
 * On a terminal, after a second: one line of progress that is overwritten. game == games clears the
 * line.
 */
static void
progress(struct cli *c, const struct simulation *sim, double seconds, double *shown)
{
	uint64_t done = sim->figures.deals;

	if (!c->err_tty || seconds < 1 || (seconds - *shown < 0.2 && done < sim->games))
		return;
	*shown = seconds;
	if (done < sim->games)
		fprintf(c->err, "\r%" PRIu64 " of %" PRIu64 " games, %.0f s to go \033[K", done,
		    sim->games, seconds * (double)(sim->games - done) / (double)done);
	else
		fputs("\r\033[K", c->err);
	fflush(c->err);
}

static bool
play_games(struct cli *c, struct simulation *sim)
{
	double start = now(), shown = 0;

	for (uint64_t game = 0; game < sim->games; game++) {
		if (!play_deal(sim, game)) {
			cli_refuse(c, CLI_REFUSED, "%s", golf_status_text(GOLF_BAD_PLAYERS));
			return false;
		}
		sim->figures.seconds = now() - start;
		progress(c, sim, sim->figures.seconds, &shown);
		if (sim->records && ferror(sim->records))
			break;
	}
	return true;
}

/* Reads "a" for all seats, or "a,b,c", one for each seat. */
static bool
read_strategies(struct cli *c, const char *text, struct simulation *sim)
{
	unsigned n = 0;

	for (const char *at = text;; n++) {
		size_t length = strcspn(at, ",");
		struct player player;

		if (!options_player(c, at, length, &player))
			return false;
		if (n < sim->seats) {
			sim->own[n] = player;
			sim->player[n] = &sim->own[n];
		}
		if (!at[length]) {
			n++;
			break;
		}
		at += length + 1;
	}
	if (n != 1 && n != sim->seats) {
		cli_refuse(c, CLI_USAGE,
		    "--strategy names %u strategies for %u player%s: name one strategy, or one "
		    "for each player.",
		    n, sim->seats, sim->seats == 1 ? "" : "s");
		return false;
	}
	for (unsigned seat = n; seat < sim->seats; seat++)
		sim->player[seat] = sim->player[0];
	return true;
}

static enum cli_exit
simulate(
    struct cli *c, struct simulation *sim, const struct figures_of *of, const char *path, bool json)
{
	struct wrap wrap;
	bool good;

	sim->state = malloc(golf_state_size());
	if (!sim->state)
		return cli_refuse(c, CLI_REFUSED, "There is not enough memory for a game.");
	if (path && !(sim->records = records_open(c, path))) {
		free(sim->state);
		return CLI_REFUSED;
	}
	good = play_games(c, sim);
	free(sim->state);
	if (sim->records && !records_close(c, path, sim->records))
		good = false;
	if (!good)
		return CLI_REFUSED;
	if (json) {
		figures_json(&sim->figures, of, c->out);
		return CLI_DONE;
	}
	wrap_begin(&wrap, c, 0);
	figures_print(&sim->figures, of, c->out);
	wrap_end(&wrap);
	return CLI_DONE;
}

enum cli_exit
cmd_simulate(struct cli *c)
{
	struct rules_options rules = { .name = NULL };
	const char *strategy = "greedy", *records = NULL;
	uint64_t players = 0, games = 0, seed = 0;
	bool json = false;
	struct golf_rules r;
	struct simulation sim = { .rules = &r };
	const struct option_row rows[] = {
		{ .name = "--rules", .type = OPTION_TEXT, .to = &rules.name },
		{ .name = "--set", .type = OPTION_SET, .to = &rules },
		{ "--players", OPTION_NUMBER, &players, 1, GOLF_SEATS_MAX },
		{ "--games", OPTION_NUMBER, &games, 1, 1000000000000 },
		{ .name = "--strategy", .type = OPTION_TEXT, .to = &strategy },
		{ "--seed", OPTION_NUMBER, &seed, 0, UINT64_MAX },
		{ .name = "--rotate", .type = OPTION_FLAG, .to = &sim.rotate },
		{ .name = "--json", .type = OPTION_FLAG, .to = &json },
		{ .name = "--records", .type = OPTION_TEXT, .to = &records },
		{ .name = NULL },
	};
	if (!options_read(c, rows, NULL, 0, 0))
		return CLI_USAGE;
	if (!rules.name || players == 0 || games == 0)
		return cli_refuse(
		    c, CLI_USAGE, "golf simulate needs --rules, --players and --games.");
	sim.seats = (unsigned)players;
	sim.games = games;
	sim.seed = seed;
	if (!read_strategies(c, strategy, &sim))
		return CLI_USAGE;
	if (!options_rules(c, &rules, &r) || !options_players(c, &r, players))
		return CLI_REFUSED;
	struct figures_of of = { rules.name, rules.set, rules.sets, sim.seats, seed, sim.rotate,
		sim.player };
	return simulate(c, &sim, &of, records, json);
}
