/*
 * route.h - what somebody did in Discord, brought to the table and the row that it means, or
 * refused with a sentence.
 */
#ifndef BOT_COMMANDS_ROUTE_H
#define BOT_COMMANDS_ROUTE_H

#include "bot/tables/tables.h"

/* An interaction that has just come. One that came before, by its id, is ignored: false. */
bool route_interaction(struct tables *all, const struct interaction *in);

/*
 * Whether everybody in the channel is to see the answer, should it be late: the row's flag PUBLIC.
 */
bool route_public(const struct interaction *in);

/* One that waited for its table: struct tables_settings.again. */
void route_again(struct tables *all, const struct interaction *in);

#endif
