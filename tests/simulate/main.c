/*
 * make simulate: golfd, whole, with people and faults, from one seed.
 *
 *	simulate SEED INTERACTIONS
 *
 * Storms and calms take turns. In a storm messages get lost, processes die, stop and stand still,
 * the disk fills or fails, and the database is away. In a calm people go on playing; then nobody
 * acts for a while, and everything is checked. Prints a digest of all that reached Discord: the
 * same seed gives the same digest. One core tries more than a million interactions an hour; each
 * run prints its figure.
 */
#include "bot/tables/tables.h"
#include "engine/daily/daily.h"
#include "engine/players/players.h"
#include "tests/simulate/checks.h"
#include "tests/simulate/disk.h"
#include "tests/simulate/people.h"
#include "tests/simulate/rates.h"
#include "tests/simulate/server.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
	STORM_MS = 4 * 60000,
	CALM_MS = 2 * 60000, /* with people */
	MISDRAWN_MS = 20000, /* at its end, when Discord refuses drawings */
	MISDRAWN = 300, /* of 1,000 then */
	QUIET_MS = 5 * 60000, /* without; above every retry that golfd makes */
	SOON_MS = 20000, /* a quiet moment comes within this time */
	RUSH_MS = 300,
	AFTER_MS = LIMIT_TRY_MS + LIMIT_LATE_MS, /* then a request of the rush arrives no more */
	RUSH_SLOW = 300, /* of 1,000 */
	LONG_MS = 40 * 60000, /* above every time limit of the games */
	SHARED_MS = 30000, /* until the processes have shared the shards */
	TAKEN_MS = 10000, /* until others serve the shards of a dead process */
	PRESSES = 100, /* tries to make a game move that waits for a person */
	PRESS_MS = 3000,
	AWAY_MS = 20000, /* the database is away for so long at most */
	OUTAGE_MS = 90000, /* the gateway */
};

/* Called for golfd's pictures: there are none here. */
void *__wrap_picture_maker_new(void);
void *
__wrap_picture_maker_new(void)
{
	return NULL;
}

struct tables *__real_tables_new(const struct tables_settings *set);
struct tables *__wrap_tables_new(const struct tables_settings *set);

/* Par of a day is the mean of a few plays: with all of them it would take most of a run's time. */
struct tables *
__wrap_tables_new(const struct tables_settings *set)
{
	struct tables_settings quick = *set;

	quick.par_work = 1;
	return __real_tables_new(&quick);
}

bool __wrap_daily_decide(const struct daily *d, struct golf_action *a);

/* A hard player of a daily hole plays out so many holes that it would take most of a run's time. */
bool
__wrap_daily_decide(const struct daily *d, struct golf_action *a)
{
	const struct player *normal = player_find("normal", strlen("normal"));
	struct player_rng rng;
	unsigned choices;

	daily_chance(d, &rng);
	return player_decide(normal, d->state, d->seat, &rng, a, &choices);
}

int __wrap_malloc_trim(size_t pad);

/* The memory of a run is given back at its end. */
int
__wrap_malloc_trim(size_t pad)
{
	(void)pad;
	return 0;
}

/* When each process starts again; 0: it is alive, or nobody has seen yet that it is not. */
static uint64_t again[PROCESSES];

static void
start(unsigned i)
{
	again[i] = 0;
	process_start(&machine.process[i]);
	if (machine.processes == 1 && machine.process[i].alive)
		check_loaded(&machine.process[i]);
}

/* Sees to it that each process that is not alive starts again. Returns the moment of the next. */
static uint64_t
see_to_starts(uint64_t until)
{
	for (unsigned i = 0; i < machine.processes; i++) {
		if (machine.process[i].alive)
			continue;
		if (!again[i])
			again[i] = machine.now + 50 + below(3000);
		until = again[i] < until ? again[i] : until;
	}
	return until;
}

static bool
all_alive(void)
{
	for (unsigned i = 0; i < machine.processes; i++)
		if (!machine.process[i].alive && !again[i])
			return false;
	return true;
}

static void
start_due(void)
{
	for (unsigned i = 0; i < machine.processes; i++)
		if (again[i] && machine.now >= again[i])
			start(i);
}

/* Lets ms pass. A process starts again when it has died or stopped. ms of people between two acts.
 */
static void
pass(uint64_t ms, unsigned pause, uint64_t *acts)
{
	uint64_t until = machine.now + ms, act = machine.now;

	while (machine.now < until) {
		uint64_t next = see_to_starts(pause && *acts && act < until ? act : until);

		while (machine_step(next)) {
			check_sessions();
			if (!all_alive())
				break;
		}
		start_due();
		if (pause && *acts && machine.now >= act) {
			people_act();
			(*acts)--;
			act = machine.now + 1 + below(2 * pause);
		}
		for (unsigned i = 0; i < machine.processes; i++)
			if (machine.process[i].alive)
				check_bounds(&machine.process[i]);
	}
}

static bool
is_quiet(void)
{
	for (unsigned i = 0; i < machine.processes; i++)
		if (!machine.process[i].alive || !check_is_quiet(&machine.process[i]))
			return false;
	return true;
}

static void
each_process(void (*check)(const struct process *p))
{
	for (unsigned i = 0; i < machine.processes; i++)
		check(&machine.process[i]);
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
	for (unsigned i = 0; i < SOON_MS / 10 && !is_quiet(); i++)
		pass(10, 0, &none);
	check_served();
	each_process(check_quiet);
}

/* A process dies in good weather: others serve its shards soon. */
static void
take_over(void)
{
	unsigned dead = below(machine.processes);
	uint64_t none = 0;

	if (machine.processes == 1)
		return;
	pass(SHARED_MS, 0, &none);
	process_kill(&machine.process[dead], false);
	again[dead] = machine.now + 2 * TAKEN_MS;
	pass(TAKEN_MS, 0, &none);
	if (!check_all_served())
		fail("%d ms after the death of process %u not all shards are served", TAKEN_MS,
		    dead);
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
		.full = below(10),
		.halt = below(200),
		.unsynced = below(100),
		.unread = below(100),
		.pause = machine.processes > 1 ? below(60) : 0 };
	machine.faults.misdrawn = machine.faults.refused;
}

/*
 * Everybody presses at one table, and all that golfd asks for is slow: its queues fill. People go
 * on until the last slow request may have arrived.
 */
static void
rush(uint64_t *acts)
{
	unsigned slow = machine.faults.slow;

	machine.faults.slow = RUSH_SLOW;
	people_crowd(below(discord.channels));
	pass(RUSH_MS, 1, acts);
	machine.faults.slow = slow;
	pass(AFTER_MS, 100, acts);
	people_crowd(EVERYWHERE);
}

/* What happens to processes and to the machines around them. */
static void
trouble(void)
{
	unsigned i = below(machine.processes);

	if (one_of(machine.faults.full, 50))
		disk_fill(true);
	if (below(6) == 0)
		process_stop(&machine.process[i]);
	if (below(8) == 0)
		link_outage(below(OUTAGE_MS));
	if (below(8) == 0)
		machine.jump += (int64_t)below(7200) - 3600;
	if (machine.processes > 1 && below(8) == 0)
		server_cut(below(2) ? &machine.process[i] : NULL, below(AWAY_MS));
}

/* One storm and one calm. */
static void
round_of(uint64_t *acts)
{
	unsigned pause = 20 + below(400);

	weather(true);
	for (unsigned i = 0; i < 8 && *acts; i++) {
		trouble();
		if (below(12) == 0)
			rush(acts);
		pass(STORM_MS / 8, pause, acts);
		disk_fill(false);
	}
	weather(false);
	link_outage(0);
	pass(CALM_MS - MISDRAWN_MS, pause, acts);
	/* The last drawing of a table that waits for a person may be refused. */
	machine.faults.misdrawn = MISDRAWN;
	pass(MISDRAWN_MS, pause, acts);
	machine.faults.misdrawn = 0;
	if (below(2))
		take_over();
	quiet(QUIET_MS);
}

/* Every game goes on: alone, or when the person that it waits for presses what golfd offers. */
static void
go_on(void)
{
	uint64_t none = 0;

	each_process(check_goes_on);
	quiet(LONG_MS);
	each_process(check_went_on);
	each_process(check_goes_on);
	for (unsigned i = 0; i < PRESSES && check_press(); i++)
		pass(PRESS_MS, 0, &none);
	quiet(QUIET_MS);
	each_process(check_pressed);
}

/* The rate is of processor time: it says how much one core can try in an hour. */
static void
report(uint64_t acts)
{
	double seconds = (double)clock() / CLOCKS_PER_SEC;
	uint64_t starts = 0;

	for (unsigned i = 0; i < machine.processes; i++)
		starts += machine.process[i].life;
	printf("%" PRIu64 " interactions, %" PRIu64 " events, %" PRIu64 " lines, %" PRIu64
	       " starts, %" PRIu64 " REST calls, %" PRIu64 " limited, %" PRIu64
	       " answered, %" PRIu64 " late, %" PRIu64 " not drawn\n",
	    acts, machine.events, checks_lines(), starts, discord.calls, discord.limited,
	    discord.answered, discord.late, discord.misdrawn);
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
	disk_init();
	machine_init(seed, &none);
	printf("seed %" PRIu64 ", %" PRIu64 " interactions, %u processes, %u shards\n", seed, acts,
	    machine.processes, machine.shards);
	server_init();
	checks_init();
	discord_init();
	rates_init();
	for (unsigned i = 0; i < machine.processes; i++)
		start(i);
	while (acts)
		round_of(&acts);
	go_on();
	report(all);
	printf("digest %016" PRIx64 "\n", machine.digest);
	return 0;
}
