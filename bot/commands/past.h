/* past.h - a game that is over, for the pages that show it again. */
#ifndef BOT_COMMANDS_PAST_H
#define BOT_COMMANDS_PAST_H

#include "bot/store/record.h"
#include "bot/tables/tables.h"

/*
 * Fills t with the game, its title and its players, without a view. Everything is lent: the title's
 * text is written to title.
 */
void past_table(struct tables *all, const struct store_game *row, const struct golf_rules *rules,
    const char *lang, enum render_style style, char title[PRESET_TITLE_MAX],
    struct render_table *t);

#endif
