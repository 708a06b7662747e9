/*
 * statements.h - the statements of a fleet, and the results that need reading. For fleet.c and
 * its parts alone.
 *
 * The server's clock alone decides about time. A moment is a bigint, Unix time in ms, since engines
 * differ in what they can do with intervals. A statement that needs the same moment twice takes it
 * from a subquery.
 */
#ifndef BOT_FLEET_STATEMENTS_H
#define BOT_FLEET_STATEMENTS_H

#include "bot/fleet/policy.h"
#include "bot/store/postgres_link.h"

enum {
	FLEET_IDENTIFY_APART_MS = 5000, /* between two IDENTIFYs, by Discord's documentation */
	FLEET_IDENTIFY_MS = 5500, /* between two grants: with room for delays */
	/*
	 * Rows of dead processes are removed after that. As often, a process looks whether a newer
	 * golfd has migrated the tables.
	 */
	FLEET_OLD_MS = 60000,
};

#define FLEET_NOW "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)"
/* Whether the owner of a lease lives. */
#define FLEET_OWNED                                                                                \
	"EXISTS (SELECT 1 FROM golfd_processes p WHERE p.id = golfd_leases.owner"                  \
	" AND p.until > " FLEET_NOW ")"
/*
 * The requests up to this moment are spent. Each request takes $3 ms (1 s / FLEET_RATE). At most
 * $4 ms (FLEET_BURST requests) can be saved. A moment far ahead comes from a clock that was set
 * back. The statement takes its moment before it waits for the row: it may be a little old, which
 * grants less.
 *
 * The process that got the last portion waits for 3 requests, and the one before it for 2, so that
 * others get theirs in between. A process that asks alone gets as many, in larger portions.
 */
#define FLEET_SPENT                                                                                \
	"(CASE WHEN spent < c.now - $4::bigint THEN c.now - $4::bigint"                            \
	" WHEN spent > c.now + 1000 THEN c.now ELSE spent END)"
#define FLEET_GRANTED "least($1::bigint, (c.now - " FLEET_SPENT ") / $3::bigint)"

/*
 * $1 is this process, in most statements.
 *
 * A new epoch is the moment, so no epoch comes twice, not even after a failover to a server that
 * has lost the last seconds.
 *
 * FIRST_, SET_, VOID_, MAKE_ and MADE_SHARDS are one transaction, at the start. When the number of
 * shards changes, all epochs rise, so that a process of the old number can write no more.
 */
/* clang-format off */
#define FLEET_STATEMENTS(X) \
	X(FIRST_SHARDS, \
	    "INSERT INTO golfd_fleet (one, shards, made) VALUES (1, $1, 0)" \
	    " ON CONFLICT (one) DO NOTHING") \
	X(SET_SHARDS, \
	    "UPDATE golfd_fleet SET shards = $1 WHERE shards <> $1" \
	    " AND NOT EXISTS (SELECT 1 FROM golfd_leases WHERE " FLEET_OWNED ")") \
	X(VOID_SHARDS, \
	    "UPDATE golfd_leases SET owner = '', epoch = greatest(epoch + 1, " FLEET_NOW ")" \
	    " WHERE EXISTS (SELECT 1 FROM golfd_fleet WHERE made <> shards)") \
	X(MAKE_SHARDS, \
	    "INSERT INTO golfd_leases (shard, owner, epoch) SELECT s.shard, '', 0" \
	    " FROM golfd_fleet f, generate_series(0, $1::bigint - 1) AS s (shard)" \
	    " WHERE f.made <> f.shards ON CONFLICT (shard) DO NOTHING") \
	X(MADE_SHARDS, "UPDATE golfd_fleet SET made = shards WHERE made <> shards") \
	/* The process lives. */ \
	X(LIVE, \
	    "INSERT INTO golfd_processes (id, joined, until, leaving, place)" \
	    " SELECT $1::text, c.now, c.now + $3::bigint, $2::bigint, $4::text" \
	    " FROM (SELECT " FLEET_NOW " AS now) c" \
	    " ON CONFLICT (id) DO UPDATE SET until = excluded.until," \
	    " leaving = excluded.leaving") \
	X(SEE_FLEET, \
	    "SELECT (SELECT shards FROM golfd_fleet), count(*)," \
	    " count(CASE WHEN p.joined < me.joined OR (p.joined = me.joined AND p.id < me.id)" \
	    " THEN 1 END) FROM golfd_processes p, golfd_processes me" \
	    " WHERE me.id = $1 AND p.leaving = 0 AND p.until > " FLEET_NOW) \
	X(SEE_LEASES, \
	    "SELECT shard, epoch, CASE WHEN owner = $1 THEN 1 WHEN owner = '' THEN 0 ELSE 2 END" \
	    " FROM golfd_leases" \
	    " WHERE shard < (SELECT shards FROM golfd_fleet)" \
	    " AND (owner = $1 OR NOT " FLEET_OWNED ") ORDER BY shard") \
	/* The epoch is the one that was seen, so only one process gets it. */ \
	X(TAKE, \
	    "UPDATE golfd_leases SET owner = $1, epoch = greatest(epoch + 1, " FLEET_NOW ")" \
	    " WHERE shard = $2 AND epoch = $3 AND NOT " FLEET_OWNED " RETURNING epoch") \
	X(FREE, \
	    "UPDATE golfd_leases SET owner = '' WHERE shard = $2 AND epoch = $3 AND owner = $1") \
	X(FREE_ALL, "UPDATE golfd_leases SET owner = '' WHERE owner = $1") \
	X(PLACES, "SELECT id, place FROM golfd_processes WHERE until > " FLEET_NOW) \
	X(DIE, "DELETE FROM golfd_processes WHERE id = $1") \
	X(CLEAN_PROCESSES, \
	    "DELETE FROM golfd_processes WHERE until < " FLEET_NOW " - $1::bigint") \
	X(CLEAN_MAIL, "DELETE FROM golfd_mail WHERE moment < " FLEET_NOW " - $1::bigint") \
	/* Of the store's tables: steps.h */ \
	X(VERSION, "SELECT max(version) FROM golfd_steps") \
	/* To all other processes. */ \
	X(TELL_ALL, \
	    "INSERT INTO golfd_mail (process, sender, id, kind, body, moment)" \
	    " SELECT p.id, $1, $2, $3, $4, c.now FROM golfd_processes p, (SELECT " FLEET_NOW \
	    " AS now) c WHERE p.id <> $1 AND p.until > c.now") \
	X(NEWS, \
	    "WITH told AS (DELETE FROM golfd_mail WHERE process = $1" \
	    " AND kind <> 'press' AND kind <> 'taken' RETURNING sender, id, kind, body)" \
	    " SELECT kind, body FROM told ORDER BY sender, id") \
	/* A press that was taken comes again until it is done: the answer may have been lost. */ \
	X(MAIL, \
	    "WITH mine AS (UPDATE golfd_mail SET kind = 'taken' WHERE process = $1" \
	    " AND (kind = 'press' OR kind = 'taken') RETURNING sender, id, body)" \
	    " SELECT sender, id, body FROM mine ORDER BY sender, id") \
	X(DONE, \
	    "DELETE FROM golfd_mail WHERE process = $1 AND sender = $2 AND id = $3" \
	    " AND kind = 'taken'") \
	X(NOT_DONE, \
	    "UPDATE golfd_mail SET kind = 'press' WHERE process = $1 AND sender = $2 AND id = $3" \
	    " AND kind = 'taken'") \
	/* To the process that holds the shard of a game's server: (guild >> 22) % shards. */ \
	X(SEND, \
	    "WITH found AS (SELECT l.shard, l.owner FROM games g, golfd_fleet f, golfd_leases l" \
	    " WHERE g.id = $3 AND l.shard = ((g.guild >> 22) & 4398046511103) % f.shards)," \
	    " sent AS (INSERT INTO golfd_mail (process, sender, id, kind, body, moment)" \
	    " SELECT found.owner, $1::text, $2::bigint, 'press', $4::text, " FLEET_NOW \
	    " FROM found WHERE found.owner <> $1::text AND EXISTS (SELECT 1" \
	    " FROM golfd_processes p WHERE p.id = found.owner AND p.leaving = 0" \
	    " AND p.until > " FLEET_NOW ") RETURNING process)" \
	    " SELECT shard, CASE WHEN owner = $1::text THEN 1 ELSE 0 END," \
	    " (SELECT count(*) FROM sent) FROM found") \
	/* And whether the receiver will not do it: it is dead, or leaves and has not taken it. */ \
	X(LEFT, \
	    "SELECT m.id, CASE WHEN p.id IS NULL OR (p.leaving <> 0 AND m.kind = 'press')" \
	    " THEN 1 ELSE 0 END FROM golfd_mail m" \
	    " LEFT JOIN golfd_processes p ON p.id = m.process AND p.until > " FLEET_NOW \
	    " WHERE m.sender = $1 AND (m.kind = 'press' OR m.kind = 'taken') ORDER BY m.id") \
	/* What a living process has taken stays with it. */ \
	X(TAKE_BACK, \
	    "DELETE FROM golfd_mail WHERE sender = $1 AND id = $2 AND (kind = 'press'" \
	    " OR (kind = 'taken' AND NOT EXISTS (SELECT 1 FROM golfd_processes p" \
	    " WHERE p.id = golfd_mail.process AND p.until > " FLEET_NOW "))) RETURNING id") \
	/* A moment further away than the pause comes from a clock that was set back. */ \
	X(IDENTIFY, \
	    "INSERT INTO golfd_identify (bucket, next) VALUES ($1, " FLEET_NOW " + $2::bigint)" \
	    " ON CONFLICT (bucket) DO UPDATE SET next = excluded.next" \
	    " WHERE golfd_identify.next <= excluded.next - $2::bigint" \
	    " OR golfd_identify.next > excluded.next RETURNING next") \
	X(IDENTIFY_WAIT, \
	    "SELECT next - " FLEET_NOW " FROM golfd_identify WHERE bucket = $1") \
	/* See FLEET_SPENT. */ \
	X(PORTION, \
	    "UPDATE golfd_rate SET spent = " FLEET_SPENT " + $3::bigint * " FLEET_GRANTED "," \
	    " granted = " FLEET_GRANTED ", got = $2::text," \
	    " got_before = CASE WHEN got = $2::text THEN got_before ELSE got END" \
	    " FROM (SELECT " FLEET_NOW " AS now) c" \
	    " WHERE one = 1 AND c.now - " FLEET_SPENT " >= $3::bigint * CASE WHEN got = $2::text" \
	    " THEN 3 WHEN got_before = $2::text THEN 2 ELSE 1 END RETURNING granted")
/* clang-format on */

#define FLEET_STATEMENT_NAME(name, sql) FLEET_##name,
enum fleet_statement { FLEET_STATEMENTS(FLEET_STATEMENT_NAME) FLEET_STATEMENTS_N };

extern const struct pg_setup pg_setup_fleet;

/*
 * Takes processes of this machine that have died off the list: their leases are free at once. Then
 * sets the number of shards, unless a lease is held. Blocks. Returns false, with why, on failure.
 */
bool pg_fleet_begin(struct pg_link *l, unsigned shards, char *why, size_t why_size);

/* Reads SEE_FLEET and SEE_LEASES. Returns false when the rows are not what golfd writes. */
bool pg_fleet_sight(const PGresult *fleet, const PGresult *leases, struct fleet_sight *out);

#endif
