/* write.h - the statements of a write, the same for both databases. */
#ifndef BOT_STORE_WRITE_H
#define BOT_STORE_WRITE_H

#include "bot/store/sql.h"

#include "bot/store/rows.h"

/*
 * Sends the statements of a write, until one cannot be sent. Returns false then. What they point to
 * is lent until write_put() returns.
 */
bool write_put(const struct store_put *put, struct sql_sink *sink);

/* What the log calls a write of a kind: "a line". */
const char *write_name(enum store_put_kind kind);

/*
 * The write has a number, which its statement leaves out when the number before it is missing. The
 * database then refuses a NULL, and that is a conflict, as a number that is taken.
 */
bool write_is_numbered(enum store_put_kind kind);

#endif
