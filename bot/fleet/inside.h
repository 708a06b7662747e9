/*
 * inside.h - a fleet from inside. fleet.c has the exchanges with the database, and most
 * functions of fleet.h.
 *
 * All that a fleet does is an ask: a few statements that are one transaction. Asks wait as flags
 * and lists. Whenever the connection is free, all that waits goes out as one exchange, in one round
 * trip, and each ask then hears its results.
 */
#ifndef BOT_FLEET_INSIDE_H
#define BOT_FLEET_INSIDE_H

#include "bot/base/place.h"
#include "bot/fleet/fleet.h"
#include "bot/fleet/statements.h"

enum {
	FLEET_ASKS = 32, /* the most asks of one exchange */
	FLEET_WAIT_MS = 50, /* between two beats of a process that waits for its share */
	FLEET_CLOSE_MS = 2000,
	FLEET_LETTERS = 256, /* interactions that wait for others; above: answered FLEET_NOBODY */
	FLEET_LATE_MS = 1000, /* after FLEET_MAIL_WAIT_MS: the database does not answer */
	FLEET_AGAIN_MS = 1000, /* after an IDENTIFY question that the database did not answer */
	FLEET_TELLS = 64, /* news for all other processes that wait; above: the oldest is dropped */
};

struct fleet;
struct fleet_ask;

/* hear gets a NULL for a statement that failed. After a lost connection, link->conn is NULL. */
struct fleet_kind {
	bool (*send)(struct fleet *f, const struct fleet_ask *ask);
	void (*hear)(struct fleet *f, const struct fleet_ask *ask, PGresult *const *got);
	int results;
};

/* lease.c */
extern const struct fleet_kind fleet_kind_free, fleet_kind_beat, fleet_kind_take, fleet_kind_clean,
    fleet_kind_version;

struct fleet_ask {
	const struct fleet_kind *kind;
	int at; /* its first result */
	struct fleet_lease lease; /* of a shard that is freed, taken, or may identify */
	struct fleet_letter *letter;
	struct fleet_got *got;
};

/* News for all other processes. */
struct fleet_tell {
	const char *kind;
	snowflake user;
};

/* An interaction for another process. */
struct fleet_letter {
	struct fleet_letter *next;
	enum {
		LETTER_NEW, /* to be sent at `at` */
		LETTER_SENT, /* waits for the other process */
		LETTER_BACK, /* to be taken back */
		LETTER_ASKED, /* the exchange under way sends it, or takes it back */
		LETTER_OVER, /* to be answered and freed */
	} state;
	enum fleet_sent how; /* LETTER_OVER */
	bool doubt; /* an answer of the database was lost */
	bool told; /* done was called */
	bool again; /* LETTER_BACK: send it again, to the next holder */
	int64_t id;
	uint64_t at, until; /* by the loop's clock, ms */
	void (*done)(void *arg, enum fleet_sent how);
	void *arg;
	char game[16];
	size_t length;
	char json[];
};

/* An interaction of another process, until the database has heard how it ended. */
struct fleet_got {
	struct fleet_got *next;
	enum {
		GOT, /* it is being carried out */
		GOT_DONE,
		GOT_NOT_DONE, /* the sender gets it back */
	} state;
	bool asked; /* the exchange under way says so */
	uint64_t number; /* in this process */
	uint64_t at; /* by the loop's clock, ms */
	char sender[24];
	int64_t id; /* the sender's */
};

struct fleet_identify {
	void (*done)(void *arg); /* NULL: nobody asks */
	void *arg;
	unsigned bucket;
	uint64_t at, asked; /* when to ask, and when it was asked, by the loop's clock, ms */
};

struct fleet_portion {
	void (*done)(void *arg, unsigned n); /* NULL: nobody asks */
	void *arg;
	unsigned n;
	bool asked; /* in the exchange under way */
	uint64_t at; /* when the question came */
};

struct fleet {
	uv_loop_t *loop;
	struct pg_link *link;
	uv_timer_t *timer;
	struct fleet_calls calls;
	char id[24]; /* of this process: random */
	char place[PLACE_TEXT]; /* of this process */
	int64_t mails; /* number of the last row of mail */

	struct fleet_ask ask[FLEET_ASKS]; /* of the exchange under way */
	unsigned asks;
	bool hearing; /* callbacks are being called */
	bool away; /* it was logged that the database is away */
	bool unref; /* fleet_unref() was called */
	bool outdated; /* it was logged that a newer golfd has migrated the tables */

	struct fleet_policy policy;
	struct fleet_sight sight;
	struct fleet_deeds deeds; /* wants: still to be asked for */
	struct fleet_lease lease[FLEET_SHARDS];
	unsigned leases;

	/* Moments by the loop's clock, ms. */
	uint64_t beat_at, look_at, clean_at;
	uint64_t beat_sent; /* the last beat */
	uint64_t sole_from, sole_until; /* as in fleet_sole() */
	struct fleet_tell tell[FLEET_TELLS];
	unsigned tells;
	struct fleet_letter *letter; /* in the order of fleet_send() */
	unsigned letters;
	struct fleet_got *got;
	uint64_t gots; /* the number of the last one */
	struct fleet_identify identify[FLEET_SHARDS];
	struct fleet_portion portion;
};

/* The first parameter of most statements. */
struct sql_args fleet_args(const struct fleet *f);

/* Sets f->lease to what the policy holds. */
void fleet_count_leases(struct fleet *f);

/* Another process may have had shards of this one up to that moment, ms of the loop's clock. */
void fleet_doubt(struct fleet *f, uint64_t until);

/* Begins an exchange in the loop's next turn. */
void fleet_kick(struct fleet *f);

/* Adds an ask to the exchange. Returns NULL when there is no room. */
struct fleet_ask *fleet_ask_add(struct fleet *f, const struct fleet_kind *kind);

/* Tells all other processes. kind is not copied. */
void fleet_tell_all(struct fleet *f, const char *kind, snowflake user);

/* Adds what waits. look: the time for a look has come. */
void fleet_mail_gather(struct fleet *f, bool look);
void fleet_grant_gather(struct fleet *f);

/* Answers letters that are over, or have waited too long. */
void fleet_mail_answer(struct fleet *f);
void fleet_mail_free(struct fleet *f);
/* Nothing that was sent, or is to be said, waits. */
bool fleet_mail_idle(const struct fleet *f);
/* Answers the questions that cannot be asked, since the database is away. */
void fleet_grant_away(struct fleet *f);
/* The shard was lost or given. */
void fleet_grant_drop(struct fleet *f, unsigned shard);

#endif
