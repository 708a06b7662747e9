/*
 * route.h - brings an interaction to its table and its row, or refuses it with a sentence.
 */
#ifndef BOT_COMMANDS_ROUTE_H
#define BOT_COMMANDS_ROUTE_H

#include "bot/tables/table.h"
#include "bot/tables/tables.h"

/*
 * Takes a new interaction. Returns false for an id that came before; that interaction is ignored.
 */
bool route_interaction(struct tables *all, const struct interaction *in);

/* Returns true when a late answer must be public: the row's flag PUBLIC. */
bool route_public(const struct interaction *in);

/* Copies the id of the game that a button or a menu names. Returns false when it names none. */
bool route_game(const struct interaction *in, char game[STORE_GAME_ID]);

/* Takes an interaction that has waited for its table: struct tables_settings.again. */
void route_again(struct tables *all, const struct interaction *in);

#endif
