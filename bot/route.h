/*
 * route.h - what somebody did in Discord, brought to the table and the row that it means, or refused with a sentence.
 */
#ifndef BOT_ROUTE_H
#define BOT_ROUTE_H

#include "bot/tables.h"

/* An interaction that has just come. One that came before, by its id, is ignored. */
void route_interaction(struct tables *all, const struct interaction *in);

/* One that waited for its table: struct tables_settings.again. */
void route_again(struct tables *all, const struct interaction *in);

#endif
