/* past.h - a game that is over, for the pages that show it again. */
#ifndef BOT_COMMANDS_PAST_H
#define BOT_COMMANDS_PAST_H

#include "bot/commands/guard.h"
#include "bot/knowledge/record.h"
#include "bot/tables/table.h"
#include "bot/tables/tables.h"

/*
 * Fills t with the game, its title and its players, without a view. Everything is lent: the title's
 * text is written to title.
 */
void past_table(struct tables *all, const struct store_game *row, const struct golf_rules *rules,
    const char *lang, enum render_style style, char title[PRESET_TITLE_MAX],
    struct render_table *t);

/*
 * A game was read for a page. Returns the key of the sentence of the reason why it has none, or
 * NULL. Static.
 *	status	of the reading
 *	guard	of the command
 *	stopped	why a game that was not played to its end has no page; NULL: it has one
 */
const char *past_missing(const struct record *r, enum store_status status,
    const struct guard *guard, const struct interaction *in, const char *stopped);

#endif
