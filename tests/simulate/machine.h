/*
 * machine.h - the simulated machine: time, chance, events, and golfd processes that can die at any
 * step.
 *
 * golfd runs whole in this program, with everything from bot/loop down, in one thread. Only the
 * edges are simulated: libuv (uv.c), the websocket (link.c), HTTP (wire.c), the disk (disk.c),
 * libpq (libpq.c), and behind them Discord (discord.h) and PostgreSQL (server.h). One seed decides
 * everything, so a run can be repeated. It decides, too, whether one golfd runs on SQLite, or
 * several golfd share the shards on PostgreSQL.
 */
#ifndef TESTS_SIMULATE_MACHINE_H
#define TESTS_SIMULATE_MACHINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PROCESSES = 4, TURN_EVENTS = 64 };

/* How often a fault comes. All 0: nothing goes wrong. */
struct faults {
	unsigned lost; /* of 1,000 requests, and of 1,000 answers */
	unsigned slow; /* of 1,000 requests: seconds in place of ms */
	unsigned refused; /* of 1,000 requests: 429 or 5xx */
	unsigned misdrawn; /* of 1,000 messages: 400, as for an emoji that is gone */
	unsigned cut; /* of 1,000 gateway events: the connection breaks */
	unsigned kill; /* of 100,000 events of a process: the process dies after it */
	unsigned power; /* of 100 deaths: the power fails, and what was not synced may be lost */
	unsigned full; /* of 50 parts of a storm: the disk is full during it */
	unsigned halt; /* of 100,000 writes and syncs: the process dies in the middle of it */
	unsigned unsynced; /* of 10,000 syncs: it fails, and a part of what it should have synced is
	                      lost */
	unsigned unread; /* of 1,000,000 reads of the disk: it fails */
	unsigned pause; /* of 1,000,000 events of a process: it stands still for up to 8 s */
};

/* The memory of a process, so that its death frees all of it. */
struct block;

struct process {
	unsigned number;
	bool alive;
	struct loop *l;
	struct block *blocks; /* what it has allocated */
	uint64_t life; /* counts the starts; events of an earlier life are dropped */
	uint64_t started;
	uint64_t paused; /* it stands still until then */
	bool excused; /* it has met a database that was away, so it may end with a failure */
	unsigned files; /* disk.c: its open files */
};

struct machine {
	uint64_t now; /* ms of the steady clock */
	int64_t date; /* Unix s at now 0 */
	int64_t jump; /* s that the calendar was moved by */
	uint64_t rng;
	uint64_t events; /* so far */
	uint64_t digest; /* of everything that reached Discord */
	unsigned processes; /* 1: alone, on SQLite; more: together, on PostgreSQL */
	unsigned shards;
	bool limits; /* GOLFD_LIMITS: persons, channels and servers may not be too fast */
	unsigned tables; /* GOLFD_TABLES */
	struct faults faults;
	struct process process[PROCESSES];
	struct process *current; /* whose code runs; NULL: the world's */
	bool dying; /* the current process dies at the end of this event; its disk stands still */
	bool power; /* the power fails then */
};

extern struct machine machine;

void machine_init(uint64_t seed, const struct faults *faults);

/* Chance. below() is 0 to n - 1, n above 0. */
uint64_t chance(void);
unsigned below(unsigned n);
bool one_of(unsigned n, unsigned of); /* n times of `of` */

/*
 * fn(arg) runs at `when`, or now if that is past. p: it runs as this process, and is dropped when
 * the process has died; NULL: the world's. Events of one time run in the order of their making.
 */
void machine_at(uint64_t when, struct process *p, void (*fn)(void *arg), void *arg);
/* The same; drop(arg) is called when the process has died. */
void machine_at_or(
    uint64_t when, struct process *p, void (*fn)(void *arg), void (*drop)(void *arg), void *arg);

/* Runs the next event. Returns false when there is none before `until`. */
bool machine_step(uint64_t until);

/* Starts a process; it must not be alive. */
void process_start(struct process *p);

/* SIGSTOP, and SIGCONT after ms. */
void process_pause(struct process *p, uint64_t ms);

/* SIGTERM. */
void process_stop(struct process *p);

/* SIGKILL: nothing of the process is left. */
void process_kill(struct process *p, bool power);

/* The current process dies now, in the middle of an event. Its disk takes nothing from now on. */
void process_halt(void);

/* The process has nothing left on its loop: ends it in order. uv.c calls it. */
void process_ended(struct process *p);

/* Adds bytes to the digest. */
void digest(const void *bytes, size_t n);

/* A fault of golfd was found: prints the sentence, the event and the time, and exits with 1. */
_Noreturn void fail(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* uv.c */
void uv_readable(int fd); /* calls the current process's callback of a socket */
void uv_process_died(struct process *p);
void uv_after(struct process *p); /* ends a turn of the process's loop, as libuv does */

/* link.c, wire.c, disk.c: the process has died. */
void link_process_died(struct process *p);
void wire_process_died(struct process *p);
void disk_process_died(struct process *p, bool power);

#endif
