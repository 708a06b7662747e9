/*
 * rates.h - the rate limits of the simulated Discord, and whether golfd keeps them. Numbers differ
 * from seed to seed. Source: Discord's documentation, "Rate Limits" and "Gateway".
 *
 * golfd must never send what it was told not to send. Discord refuses what is above a limit. That
 * may happen to a request that comes late, after golfd has given it up; in a window with a request
 * of an earlier process; and in a window with the first request of a route, whose bucket golfd
 * cannot know.
 */
#ifndef TESTS_SIMULATE_RATES_H
#define TESTS_SIMULATE_RATES_H

#include "bot/discord/rest_request.h"
#include "tests/simulate/machine.h"

void rates_init(void);

/* A request leaves golfd. own_token: it does not count against the global limit. */
void rates_sent(const struct process *p, const struct wire_request *r);

/*
 * A request arrives that process p has sent in its life `life`; late: p has given it up. Writes the
 * headers. Returns false when the request is refused with a 429.
 */
bool rates_take(const struct process *p, uint64_t life, const struct wire_request *r, bool late,
    struct quota_answer *out);

/* An answer, or its absence, reaches golfd. */
void rates_told(
    const struct process *p, const struct wire_request *r, const struct quota_answer *a);

/* Discord answers with this status. Too many invalid requests would block the bot's address. */
void rates_status(int status, const char *scope);

/*
 * golfd sends an event to the gateway on the connection `serial`. op: its opcode; shard: of an
 * IDENTIFY
 */
void rates_gateway(const struct process *p, unsigned serial, int op, unsigned shard);

#endif
