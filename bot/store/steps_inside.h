/* steps_inside.h - the steps that one database alone has. For steps*.c alone. */
#ifndef BOT_STORE_STEPS_INSIDE_H
#define BOT_STORE_STEPS_INSIDE_H

#include "bot/store/steps.h"

extern const struct store_step steps_sqlite[], steps_postgres[];
extern const unsigned steps_sqlite_n, steps_postgres_n;

#endif
