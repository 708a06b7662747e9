/*
 * identify.h - when the shards of one process may IDENTIFY: session_start_limit of GET
 * /gateway/bot.
 *
 * Pure. Source: Discord's documentation, "Gateway" (session start limit object, max concurrency).
 * The shards whose number % max_concurrency is the same may IDENTIFY one after the other, 5 s
 * apart.
 *
 * Several processes of a bot use one budget, and each has its own reading of it. Together they send
 * at most one IDENTIFY in IDENTIFY_APART_MS for each value of the key (fleet.h). So after a reading
 * of age A they have taken at most concurrency * (A / IDENTIFY_APART_MS + 2) IDENTIFYs, with those
 * on their way when Discord was asked, and with the one that comes next. A process among several
 * sends an IDENTIFY only when its reading leaves so many. So the last 2 * concurrency of a day are
 * never taken.
 */
#ifndef BOT_DISCORD_IDENTIFY_H
#define BOT_DISCORD_IDENTIFY_H

#include <stdbool.h>
#include <stdint.h>

enum {
	IDENTIFY_KEYS = 256, /* the most values of max_concurrency that are used */
	IDENTIFY_APART_MS = 5500, /* Discord's 5 s, and half a second for the way */
	IDENTIFY_FRESH_MS = 60000, /* how long a reading of the day's budget counts */
};

/* All 0 at the start. */
struct identify {
	bool shared; /* several processes use the budget */
	unsigned concurrency; /* 0: never read */
	unsigned remaining; /* IDENTIFYs that the day still has, by the last reading */
	uint64_t read_at;
	uint64_t next[IDENTIFY_KEYS]; /* ms; when a shard of this key may IDENTIFY */
};

/* Discord has said how many IDENTIFYs may follow. */
void identify_read(struct identify *i, int concurrency, int remaining, uint64_t now);

/* There is a reading that still counts, and that leaves one more IDENTIFY to this process. */
bool identify_known(const struct identify *i, uint64_t now);

/*
 * Returns 0, and counts an IDENTIFY, when the shard may IDENTIFY now; else the time, ms, to ask
 * again. Call it while identify_known(), and not when the budget is shared: the fleet gives the
 * time.
 */
uint64_t identify_take(struct identify *i, unsigned shard, uint64_t now);

#endif
