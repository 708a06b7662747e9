/* read_inside.h - the parts of a reading that have a file of their own. For read*.c alone. */
#ifndef BOT_STORE_READ_INSIDE_H
#define BOT_STORE_READ_INSIDE_H

#include "bot/store/read.h"
#include "bot/store/statements.h"

/* As reading_ask() and reading_take(). */
bool read_games_ask(const char *const *id, unsigned n, struct sql_sink *sink);
void read_games_take(struct sql_rows *part, const struct store_reader *to);
bool read_daily_ask(const struct store_daily *which, struct sql_sink *sink);
bool read_daily_take(
    struct sql_rows *part, const struct store_daily *which, const struct store_reader *to);
bool read_page_ask(
    const struct store_question *q, struct store_cursor *cursor, struct sql_sink *sink);
void read_page_take(struct sql_rows *rows, const struct store_question *q,
    struct store_cursor *cursor, store_row *give, void *arg);

#endif
