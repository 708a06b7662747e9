/*
 * identify.h - when the shards of one process may IDENTIFY: session_start_limit of GET
 * /gateway/bot.
 *
 * Pure. Source: Discord's documentation, "Gateway" (session start limit object, max concurrency).
 * The shards whose number % max_concurrency is the same may IDENTIFY one after the other, 5 s
 * apart.
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
	unsigned concurrency; /* 0: never read */
	unsigned remaining; /* IDENTIFYs that the day still has, by the last reading */
	uint64_t read_at;
	uint64_t next[IDENTIFY_KEYS]; /* ms; when a shard of this key may IDENTIFY */
};

/* Discord has said how many IDENTIFYs may follow. Other processes use the same budget. */
void identify_read(struct identify *i, int concurrency, int remaining, uint64_t now);

/* There is a reading that still counts, and that leaves one more IDENTIFY. */
bool identify_known(const struct identify *i, uint64_t now);

/*
 * Returns 0, and counts an IDENTIFY, when the shard may IDENTIFY now; else the time, ms, to ask
 * again. Call it while identify_known().
 */
uint64_t identify_take(struct identify *i, unsigned shard, uint64_t now);

#endif
