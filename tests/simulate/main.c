/*
 * make simulate: golfd, whole, with people and faults, from one seed.
 *
 *	simulate SEED INTERACTIONS
 *
 * Storms and calms take turns. In a storm messages get lost, the process dies and the disk fills.
 * In a calm people go on playing; then nobody acts for a while, and everything is checked. Prints a
 * digest of all that reached Discord: the same seed gives the same digest. One core tries more than
 * ten million interactions an hour; each run prints its figure.
 */
#include "tests/simulate/checks.h"
#include "tests/simulate/disk.h"
#include "tests/simulate/limits.h"
#include "tests/simulate/people.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum {
	STORM_MS = 4 * 60000,
	CALM_MS = 2 * 60000, /* with people */
	QUIET_MS = 5 * 60000, /* without; above every retry that golfd makes */
	SOON_MS = 20000, /* a quiet moment comes within this time */
	RUSH_MS = 300,
	RUSH_SLOW = 300, /* of 1,000 */
	LONG_MS = 40 * 60000, /* above every time limit of the games */
};

static struct process *golfd = &machine.process[0];

/* Called for golfd's pictures: there are none here. */
void *__wrap_picture_maker_new(void);
void *
__wrap_picture_maker_new(void)
{
	return NULL;
}

static void
start(void)
{
	process_start(golfd);
	check_loaded(golfd);
}

/* Lets ms pass. golfd starts again when it has died or stopped. ms of people between two acts. */
static void
pass(uint64_t ms, unsigned pause, uint64_t *acts)
{
	uint64_t until = machine.now + ms, act = machine.now, again = 0;

	while (machine.now < until) {
		uint64_t next = pause && *acts ? act : until;

		if (!golfd->alive && !again)
			again = machine.now + 50 + below(3000);
		if (again && again < next)
			next = again;
		while (machine_step(next < until ? next : until))
			if (!golfd->alive && !again)
				break;
		if (again && machine.now >= again) {
			again = 0;
			start();
		}
		if (pause && *acts && machine.now >= act) {
			people_act();
			(*acts)--;
			act = machine.now + 1 + below(2 * pause);
		}
		if (golfd->alive)
			check_bounds(golfd);
	}
	if (!golfd->alive)
		start();
}

/*
 * Nobody acts for a while, and then everything is checked. A game may move at that very moment, by
 * a time limit or by a computer player: the next quiet moment is taken, which must come soon.
 */
static void
quiet(uint64_t ms)
{
	uint64_t none = 0;

	pass(ms, 0, &none);
	for (unsigned i = 0; i < SOON_MS / 10 && !check_is_quiet(golfd); i++)
		pass(10, 0, &none);
	check_quiet(golfd);
}

static void
weather(bool storm)
{
	static const struct faults none = { .lost = 0 };

	machine.faults = none;
	disk_fill(false);
	if (!storm)
		return;
	machine.faults = (struct faults){ .lost = below(20),
		.slow = below(30),
		.refused = below(30),
		.cut = below(10),
		.kill = below(60),
		.power = below(100),
		.full = below(10) };
}

/* Everybody presses at one table, and all that golfd asks for is slow: its queues fill. */
static void
rush(uint64_t *acts)
{
	unsigned slow = machine.faults.slow;

	machine.faults.slow = RUSH_SLOW;
	people_crowd(below(discord.channels));
	pass(RUSH_MS, 1, acts);
	people_crowd(EVERYWHERE);
	machine.faults.slow = slow;
}

/* One storm and one calm. */
static void
round_of(uint64_t *acts)
{
	unsigned pause = 20 + below(400);

	weather(true);
	for (unsigned i = 0; i < 8 && *acts; i++) {
		if (one_of(machine.faults.full, 50))
			disk_fill(true);
		if (below(6) == 0)
			process_stop(golfd);
		if (below(8) == 0)
			machine.jump += (int64_t)below(7200) - 3600;
		if (below(12) == 0)
			rush(acts);
		pass(STORM_MS / 8, pause, acts);
		disk_fill(false);
	}
	weather(false);
	pass(CALM_MS, pause, acts);
	quiet(QUIET_MS);
}

/* The rate is of processor time: it says how much one core can try in an hour. */
static void
report(uint64_t acts)
{
	double seconds = (double)clock() / CLOCKS_PER_SEC;

	printf("%" PRIu64 " interactions, %" PRIu64 " events, %" PRIu64 " lines, %" PRIu64
	       " starts, %" PRIu64 " REST calls, %" PRIu64 " limited, %" PRIu64
	       " answered, %" PRIu64 " late\n",
	    acts, machine.events, checks_lines(), golfd->life, discord.calls, discord.limited,
	    discord.answered, discord.late);
	printf("%.2f million interactions an hour\n",
	    seconds > 0 ? (double)acts * 3600 / seconds / 1e6 : 0.0);
}

int
main(int argc, char **argv)
{
	static const struct faults none = { .lost = 0 };
	uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
	uint64_t acts = argc > 2 ? strtoull(argv[2], NULL, 10) : 10000, all = acts;

	setvbuf(stdout, NULL, _IOLBF, 0);
	printf("seed %" PRIu64 ", %" PRIu64 " interactions\n", seed, acts);
	disk_init();
	machine_init(seed, &none);
	checks_init();
	discord_init();
	limits_init();
	start();
	while (acts)
		round_of(&acts);
	check_goes_on(golfd);
	quiet(LONG_MS);
	check_went_on(golfd);
	report(all);
	printf("digest %016" PRIx64 "\n", machine.digest);
	return 0;
}
