/* How golf lab plays its games: as many as are asked for, or as many as end in a time. */
#include "cli/lab_order.h"

#include <inttypes.h>
#include <time.h>

enum {
	GAMES = 1000, /* without --games and --seconds */
	SKILL_SHARE = 10, /* without --skill-games: one game of skill for so many usual ones */
	BATCH = LAB_GAMES_LEAST, /* usual games between two looks at the clock with --seconds */
	PORTION = 50 * 1000 * 1000, /* ns of work between two lines of progress */
};

static const uint64_t second = UINT64_C(1000) * 1000 * 1000; /* ns */

static double
now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* On a terminal: one line of progress that is overwritten. done: clears the line. */
static void
progress(struct cli *c, const struct lab *l, bool done)
{
	if (!c->err_tty)
		return;
	if (done)
		fputs("\r\033[K", c->err);
	else
		fprintf(c->err, "\r%" PRIu32 " of %" PRIu32 " games \033[K", l->games[l->kind],
		    l->wanted[l->kind]);
	fflush(c->err);
}

static void
play(struct cli *c, struct lab *l)
{
	while (lab_step(l, PORTION) == LAB_GOES_ON)
		progress(c, l, false);
}

/* "2 hours", "40 minutes", "30 seconds" */
static void
write_time(double seconds, char out[40])
{
	if (seconds >= 2 * 3600.0)
		snprintf(out, 40, "%.0f hours", seconds / 3600);
	else if (seconds >= 2 * 60.0)
		snprintf(out, 40, "%.0f minutes", seconds / 60);
	else
		snprintf(out, 40, "%.0f seconds", seconds);
}

/* The games of skill that belong to so many usual ones. */
static uint64_t
skill_of(const struct lab_order *o, uint64_t games)
{
	return o->skill != LAB_UNASKED ? o->skill : (games + SKILL_SHARE - 1) / SKILL_SHARE;
}

static double
seconds_of(const struct lab *l, const struct lab_order *o, uint64_t games)
{
	return (double)lab_cost(l, (uint32_t)games, (uint32_t)skill_of(o, games)) / (double)second;
}

/* Returns the most usual games that take less than an hour; 0: the games of skill alone take it. */
static uint64_t
most_games(const struct lab *l, const struct lab_order *o)
{
	uint64_t low = 0, high = LAB_GAMES_MAX;

	while (low < high) {
		uint64_t middle = (low + high + 1) / 2;

		if (seconds_of(l, o, middle) <= LAB_SECONDS_MAX)
			low = middle;
		else
			high = middle - 1;
	}
	return low;
}

/*
 * Refuses games of skill that take more than an hour, whatever the number of usual games is. When
 * the usual games alone take it, too, both numbers have a share of the hour.
 */
static void
refuse_skill(
    struct cli *c, const struct lab *l, const struct lab_order *o, uint64_t games, const char *time)
{
	uint64_t hour = LAB_SECONDS_MAX * second, usual = lab_cost(l, (uint32_t)games, 0);
	const struct lab_share most = { (uint32_t)games, (uint32_t)skill_of(o, games) };
	struct lab_share share = most;
	char and_games[40] = "";

	if (usual <= hour) {
		share.skill = (uint32_t)((hour - usual) / l->cost[LAB_OF_SKILL]);
	} else {
		lab_share(l, hour, most, &share);
		snprintf(and_games, sizeof and_games, "--games %" PRIu32 " and ", share.usual);
	}
	cli_refuse(c, CLI_REFUSED,
	    "%" PRIu64 " games and %" PRIu64 " games of skill of these rules would take about %s: "
	    "ask for %s--skill-games %" PRIu32 " at most.",
	    games, skill_of(o, games), time, and_games, share.skill);
}

/* Returns false, with a sentence, when so many games are too much work. */
static bool
affords(struct cli *c, const struct lab *l, const struct lab_order *o, uint64_t games)
{
	double seconds = seconds_of(l, o, games);
	uint64_t most = most_games(l, o);
	char time[40];

	if (seconds <= LAB_SECONDS_MAX)
		return true;
	write_time(seconds, time);
	if (most < 2)
		refuse_skill(c, l, o, games, time);
	else
		cli_refuse(c, CLI_REFUSED,
		    "%" PRIu64 " games of these rules would take about %s: ask for --games "
		    "%" PRIu64 " at most.",
		    games, time, most);
	return false;
}

/* --seconds ---------------------------------------------------------------- */

/* Plays some more games of a kind. Returns how many seconds they took. */
static double
play_batch(struct cli *c, struct lab *l, enum lab_kind kind)
{
	double start = now();

	lab_go(l, l->games[LAB_USUAL] + (kind == LAB_USUAL ? BATCH : 0),
	    l->games[LAB_OF_SKILL] + (kind == LAB_OF_SKILL ? 1 : 0));
	play(c, l);
	return now() - start;
}

/*
 * Plays whole batches of usual games while one more is likely to end in time. The first one of all
 * is always played.
 *	each	seconds that a batch is likely to take; receives the mean of those that were played
 */
static void
play_usual(struct cli *c, struct lab *l, double end, double *each)
{
	double taken = 0, batches = 0;

	while (l->status != LAB_ENDLESS && l->games[LAB_USUAL] + BATCH <= LAB_GAMES_MAX &&
	    (l->games[LAB_USUAL] == 0 || now() + *each <= end)) {
		taken += play_batch(c, l, LAB_USUAL);
		*each = taken / ++batches;
	}
}

/*
 * Plays games of skill while one more is likely to end in time. When the first one shows that
 * fewer than LAB_SKILL_LEAST will, it stays the only one.
 */
static void
play_skill(struct cli *c, struct lab *l, double end)
{
	double each = (double)l->cost[LAB_OF_SKILL] / (double)second, taken = 0;
	uint32_t need = 1;

	while (l->status != LAB_ENDLESS && l->games[LAB_OF_SKILL] < l->games[LAB_USUAL] &&
	    now() + each * need <= end) {
		taken += play_batch(c, l, LAB_OF_SKILL);
		each = taken / l->games[LAB_OF_SKILL];
		need = l->games[LAB_OF_SKILL] < LAB_SKILL_LEAST
		    ? LAB_SKILL_LEAST - l->games[LAB_OF_SKILL]
		    : 1;
	}
}

/*
 * Plays for about so many seconds: usual games for two thirds of the time, games of skill, and
 * usual games for what is left. Refuses, with a sentence, when the time is not enough for the
 * fewest games.
 *	start	before the pilot games
 */
static bool
play_seconds(struct cli *c, struct lab *l, uint64_t seconds, double start)
{
	uint64_t least = lab_cost(l, LAB_GAMES_LEAST, 0), asked = least / second + 1;
	double end = start + (double)seconds, each = (double)lab_cost(l, BATCH, 0) / (double)second;
	char time[40];

	if (least > seconds * second) {
		write_time((double)asked, time);
		cli_refuse(c, CLI_REFUSED,
		    "%d games of these rules, the fewest that tell something, take about %s: ask "
		    "for --seconds %" PRIu64 " or more.",
		    LAB_GAMES_LEAST, time, asked);
		return false;
	}
	play_usual(c, l, start + (double)seconds * 2 / 3, &each);
	play_skill(c, l, end);
	play_usual(c, l, end, &each);
	return true;
}

static bool
play_all(struct cli *c, struct lab *l, const struct lab_order *o)
{
	uint64_t games = o->games ? o->games : GAMES;
	double start = now();

	play(c, l);
	if (l->status != LAB_READY)
		return true;
	if (o->seconds)
		return play_seconds(c, l, o->seconds, start);
	if (!affords(c, l, o, games))
		return false;
	lab_go(l, (uint32_t)games, (uint32_t)skill_of(o, games));
	play(c, l);
	return true;
}

bool
lab_play(struct cli *c, struct lab *l, const struct lab_order *o)
{
	bool played = play_all(c, l, o);

	progress(c, l, true);
	return played;
}
