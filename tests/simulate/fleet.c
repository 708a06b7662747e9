/* One process on SQLite has no other processes: nothing here is called. */
#include "bot/store/fleet.h"
#include "tests/simulate/machine.h"

struct fleet *
fleet_open(uv_loop_t *loop, const char *address, unsigned shards, const struct fleet_calls *calls,
    char *why, size_t why_size)
{
	(void)loop, (void)address, (void)shards, (void)calls, (void)why, (void)why_size;
	fail("golfd looks for other processes");
}

const struct fleet_lease *
fleet_leases(const struct fleet *f, unsigned *n)
{
	(void)f, (void)n;
	fail("golfd asks for leases");
}

void
fleet_gave(struct fleet *f, unsigned shard)
{
	(void)f, (void)shard;
	fail("golfd gives a shard away");
}

void
fleet_leave(struct fleet *f)
{
	(void)f;
	fail("golfd leaves other processes");
}

void
fleet_identify(
    struct fleet *f, unsigned shard, unsigned concurrency, void (*done)(void *arg), void *arg)
{
	(void)f, (void)shard, (void)concurrency, (void)done, (void)arg;
	fail("golfd asks other processes for leave to identify");
}

void
fleet_portion(struct fleet *f, unsigned n, void (*done)(void *arg, unsigned n), void *arg)
{
	(void)f, (void)n, (void)done, (void)arg;
	fail("golfd asks other processes for requests");
}

void
fleet_send(struct fleet *f, const char *game, const char *json, size_t length,
    void (*done)(void *arg, enum fleet_sent how), void *arg)
{
	(void)f, (void)game, (void)json, (void)length, (void)done, (void)arg;
	fail("golfd sends a press to another process");
}

void
fleet_person(struct fleet *f, snowflake user)
{
	(void)f, (void)user;
	fail("golfd tells other processes of a person");
}

bool
fleet_idle(const struct fleet *f)
{
	(void)f;
	return true;
}

void
fleet_close(struct fleet *f)
{
	(void)f;
}

void
fleet_beat(struct fleet *f)
{
	(void)f;
	fail("golfd looks at its leases");
}
