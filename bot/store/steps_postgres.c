/*
 * The steps that PostgreSQL alone has: 1 to 3. The tables of steps 1 and 2 are those of SQLite's
 * steps 1 to 8. Texts that are sorted have the collation "C", so that both databases sort alike.
 */
#include "bot/store/steps_inside.h"

#define ID     "text COLLATE \"C\" NOT NULL"
#define GAME   "game " ID " REFERENCES games (id) ON DELETE CASCADE,"
#define NUMBER "bigint NOT NULL"

const struct store_step steps_postgres[] = {
	{ 1,
	    "CREATE TABLE games ("
	    " id text COLLATE \"C\" PRIMARY KEY,"
	    " state text NOT NULL CHECK (state IN ('lobby', 'playing', 'over', 'stopped')),"
	    " guild " NUMBER ", channel " NUMBER ", message " NUMBER ", host " NUMBER ","
	    " guild_name text NOT NULL, channel_name text NOT NULL, locale text NOT NULL,"
	    " seats " NUMBER ", seats_max " NUMBER ","
	    " seed bytea NOT NULL CHECK (length(seed) = 32),"
	    " created " NUMBER ", rules text NOT NULL, due " NUMBER ","
	    " settings text NOT NULL, challenger " NUMBER ", challenged " NUMBER ");"
	    "CREATE INDEX games_open ON games (created, id) WHERE state IN ('lobby', 'playing');"
	    "CREATE TABLE seats (" GAME " seat " NUMBER ", \"user\" " NUMBER ","
	    " name text NOT NULL, strategy text NOT NULL, entropy " NUMBER ", away " NUMBER ","
	    " missed " NUMBER ", votes " NUMBER ", PRIMARY KEY (game, seat));"
	    "CREATE TABLE lines (" GAME " seq bigint NOT NULL CHECK (seq >= 1),"
	    " line text NOT NULL, PRIMARY KEY (game, seq));"
	    "CREATE TABLE notes (" GAME " seq bigint NOT NULL CHECK (seq >= 1),"
	    " \"user\" bigint NOT NULL CHECK (\"user\" <> 0), PRIMARY KEY (game, seq, \"user\"));"
	    "CREATE TABLE tells (game " ID ", seq " NUMBER ", \"user\" " NUMBER ", i " NUMBER ","
	    " kind text NOT NULL CHECK (kind IN ('peek', 'look')), seat " NUMBER ","
	    " place " NUMBER ", card text NOT NULL, PRIMARY KEY (game, seq, \"user\", i),"
	    " FOREIGN KEY (game, seq, \"user\") REFERENCES notes (game, seq, \"user\")"
	    " ON DELETE CASCADE);"
	    "CREATE TABLE hides (" GAME " seq bigint NOT NULL CHECK (seq >= 1),"
	    " \"user\" bigint NOT NULL CHECK (\"user\" <> 0), channel " NUMBER ","
	    " message " NUMBER ", moment " NUMBER ", PRIMARY KEY (game, seq, \"user\"));"
	    "CREATE TABLE ends (" GAME " seq " NUMBER ", PRIMARY KEY (game));"
	    "CREATE TABLE offers (" GAME " \"user\" bigint NOT NULL CHECK (\"user\" <> 0),"
	    " channel " NUMBER ", message " NUMBER ", PRIMARY KEY (game, \"user\"));"
	    "CREATE TABLE pings (" GAME " \"user\" bigint NOT NULL CHECK (\"user\" <> 0),"
	    " seq " NUMBER ", channel " NUMBER ", message " NUMBER ","
	    " PRIMARY KEY (game, \"user\"));"
	    "CREATE TABLE users (\"user\" bigint PRIMARY KEY, dm_channel " NUMBER ","
	    " dm_closed " NUMBER ", choices text NOT NULL);"
	    "CREATE TABLE names (name text COLLATE \"C\" PRIMARY KEY, value text NOT NULL);"
	    "CREATE TABLE results (" GAME " guild " NUMBER ", channel " NUMBER ","
	    " finished " NUMBER ", rules text NOT NULL, holes " NUMBER ", PRIMARY KEY (game));"
	    "CREATE INDEX results_guild ON results (guild, finished, game);"
	    "CREATE TABLE result_seats ("
	    " game " ID " REFERENCES results (game) ON DELETE CASCADE, seat " NUMBER ","
	    " \"user\" " NUMBER ", own " NUMBER ", won " NUMBER ", total " NUMBER ","
	    " points " NUMBER ", best " NUMBER ", PRIMARY KEY (game, seat));"
	    "CREATE TABLE sat (\"user\" " NUMBER ", " GAME " seat " NUMBER ","
	    " PRIMARY KEY (\"user\", game, seat));"
	    "CREATE TABLE houses (guild " NUMBER ", channel " NUMBER ", settings text NOT NULL,"
	    " rules text NOT NULL, PRIMARY KEY (guild, channel));"
	    "CREATE TABLE house_games (guild " NUMBER ", name " ID ", rules text NOT NULL,"
	    " PRIMARY KEY (guild, name));"
	    /* The last batch of each process: see postgres_driver.c. */
	    "CREATE TABLE golfd_batches (writer " ID ", batch " NUMBER ", moment " NUMBER ","
	    " PRIMARY KEY (writer, batch));" },
	{ 2,
	    "CREATE TABLE sessions (shard bigint PRIMARY KEY, shards " NUMBER ","
	    " token text NOT NULL, id text NOT NULL, url text NOT NULL, seq " NUMBER ","
	    " application " NUMBER ", \"user\" " NUMBER ");"
	    "CREATE TABLE seen (interaction bigint PRIMARY KEY, shard " NUMBER ", seq " NUMBER ");"
	    "CREATE TABLE servers (guild bigint PRIMARY KEY, name text NOT NULL,"
	    " locale text NOT NULL);" },
	/* What fleet.h is about. Moments are Unix time by the server's clock, ms. */
	{ 3,
	    /* made: the number of shards that the leases were made for */
	    "CREATE TABLE golfd_fleet (one bigint PRIMARY KEY CHECK (one = 1), shards " NUMBER ","
	    " made " NUMBER ");"
	    "CREATE TABLE golfd_leases (shard bigint PRIMARY KEY, owner " ID ", epoch " NUMBER ");"
	    /* place: of bot/base/place.h */
	    "CREATE TABLE golfd_processes (id text COLLATE \"C\" PRIMARY KEY, joined " NUMBER ","
	    " until " NUMBER ", leaving " NUMBER ", place text NOT NULL);"
	    "CREATE TABLE golfd_mail (process " ID ", sender " ID ", id " NUMBER ","
	    " kind text NOT NULL, body text NOT NULL, moment " NUMBER ","
	    " PRIMARY KEY (process, sender, id));"
	    "CREATE INDEX golfd_mail_sender ON golfd_mail (sender);"
	    "CREATE TABLE golfd_identify (bucket bigint PRIMARY KEY, next " NUMBER ");"
	    /* spent: the moment up to which requests are spent; got: who got the last ones */
	    "CREATE TABLE golfd_rate (one bigint PRIMARY KEY CHECK (one = 1), spent " NUMBER ","
	    " granted " NUMBER ", got " ID ", got_before " ID ");"
	    "INSERT INTO golfd_rate (one, spent, granted, got, got_before)"
	    " VALUES (1, 0, 0, '', '');" },
};
const unsigned steps_postgres_n = sizeof steps_postgres / sizeof steps_postgres[0];
