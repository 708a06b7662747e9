/*
 * papers.h - the private messages that are out, and when each of them leaves. One owner of all:
 * found by the tag of the message, by its reader, and by its table.
 *
 *	PAPER_PAGE	an ephemeral answer. It leaves by its handle (pages.c)
 *	PAPER_LOOK	a DM that has shown cards. It becomes a message without cards (looks.c)
 *
 * Cards that were looked at may be opened again until their time ends (struct note). Every paper
 * that shows them loses them then, whenever it was opened: what is left of the look is drawn anew,
 * and the paper leaves with its last card.
 */
#ifndef BOT_VOICE_PAPERS_H
#define BOT_VOICE_PAPERS_H

#include "bot/base/chain.h"
#include "bot/base/heap.h"
#include "bot/store/rows.h"
#include "bot/wire/say.h"

struct voice;

enum paper_kind { PAPER_PAGE, PAPER_LOOK, PAPER_KINDS };

struct paper {
	/* The first member. When the message leaves, on the tables' clock, ms; UINT64_MAX while it
	   is under way. */
	struct heap_node due;
	struct chain_link by_tag, by_user, by_table;
	enum paper_kind kind;
	uint64_t tag; /* the tag of the last say that showed it */
	snowflake user; /* who reads it */
	snowflake table; /* the number of its table, 0 without one */
	snowflake message; /* 0 until it is known */
	bool under_way; /* the message has not arrived yet */
	bool owed; /* to leave as soon as the message has arrived */
};

struct papers {
	struct heap due[PAPER_KINDS];
	struct chain by_tag, by_user, by_table;
	uint64_t *looked; /* lent: counts the papers that were looked at */
};

/* *p is all 0 but for `looked` at the call. Returns false when memory is out. */
bool papers_init(struct papers *p);
void papers_free(struct papers *p);

/*
 * Returns a struct of `size` bytes, all 0, that begins with a struct paper; NULL when there is no
 * room, or memory is out. The paper waits for ever, and is found by its reader.
 */
void *paper_new(struct papers *p, enum paper_kind kind, snowflake user, size_t size);
void paper_free(struct papers *p, struct paper *is);

/* The paper of a kind that is due first; NULL for none. */
void *paper_first(const struct papers *p, enum paper_kind kind);
bool papers_are_full(const struct papers *p, enum paper_kind kind);

/* The paper of this tag; NULL for none, or where it is of another kind. */
void *paper_of_tag(const struct papers *p, uint64_t tag, enum paper_kind kind);

/* The paper leaves then. */
void paper_wait(struct papers *p, struct paper *is, uint64_t until);

/* Finds the paper from now on by is->tag and is->table, unless they are 0. False: no memory. */
bool paper_index(struct papers *p, struct paper *is);

/* Pages ---------------------------------------------------------------------- */

/*
 * Something is about to be said; when it shows a private page, the page is known from now on, and
 * what->tag and what->learn are set. Then: the page takes the place of the same person's older
 * page. Then: how it went.
 */
void pages_say(struct voice *v, struct say *what);
void pages_replace(struct voice *v, const struct say *what);
void pages_said(struct voice *v, const struct said *how);

/* The press came from a known page, and what that page shows can still be chosen. */
bool pages_live(const struct voice *v, const struct interaction *in);

/* All pages that are due leave. */
void pages_tick(struct voice *v, uint64_t now);

/* The facts of a table have changed: pages whose choices are gone leave. */
void pages_settle(struct voice *v, snowflake table);

/* The table closes: its pages leave, but for looks, which stay for their time. */
void pages_close(struct voice *v, snowflake table);

/* A person is to be forgotten: their pages leave, but for the page that was pressed. */
void pages_person(struct voice *v, const struct interaction *in);

/* The daemon is leaving: looks and sentences leave, looks first. */
void pages_rest(struct voice *v);

/* Looks in DMs --------------------------------------------------------------- */

/*
 * Before a look of what->game is said by DM: it is to be hidden so many s after it has arrived, and
 * cards that were shown before leave at their own time.
 *	lang	the reader's language; static
 * Then: how a message went, which may have shown a look.
 */
void looks_hide_later(struct voice *v, struct say *what, uint32_t after, const char *lang);
void looks_said(struct voice *v, const struct said *how);

/* Hides all that are due. */
void looks_tick(struct voice *v, uint64_t now);

/* A person is to be forgotten: hides their DMs at once, and drops the stored times. */
void looks_person(struct voice *v, snowflake user);

/* This DM shows cards, and is to be hidden at its moment. */
bool looks_live(const struct voice *v, snowflake user, snowflake message);

/* This DM is deleted: there is nothing to hide any more. */
void looks_gone(struct voice *v, snowflake user, snowflake message);

/* Adds a stored DM that is still to be hidden. Call at start. */
void looks_load(struct voice *v, const struct store_hide *stored);

#endif
