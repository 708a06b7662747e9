/*
 * hall_house.h - people who use /house: what they may, and what they type and choose.
 */
#ifndef TESTS_BOT_HALL_HOUSE_H
#define TESTS_BOT_HALL_HOUSE_H

#include "tests/bot/hall.h"

#include <stdarg.h>

enum { HALL_ROLE = 900, HALL_THREAD = 510 };

/* Who acts in the following: ANA has Manage Server, BEN the role HALL_ROLE, the others nothing. */
struct interaction house_somebody(struct hall *h, snowflake user);

/*
 * Somebody types /house SUB with text options as pairs of name and value, ended by NULL; and it
 * runs. "file": a file.
 */
snowflake house_slash(struct hall *h, snowflake user, const char *sub, ...);
snowflake house_slash_only(struct hall *h, snowflake user, const char *sub, ...);

/*
 * What is offered for the first option of the list, as one text: "name=value\n" a line; lent until
 * the next call.
 */
const char *house_offers(struct hall *h, snowflake user, const char *command, const char *sub, ...);

/*
 * Somebody sends a form off with other values than it shows, as pairs of name and value, ended by
 * NULL; and it runs.
 */
snowflake house_submit(struct hall *h, snowflake user, const struct form *f, ...);

/* What a form shows: a field's value, or the one that is chosen. */
const char *house_shown(const struct form *f, const char *field);

/* Somebody presses the first button of a message; and it runs. */
snowflake house_press(struct hall *h, snowflake user, const struct message *m);

/* The text of the answer. Lent until the next call. */
const char *house_answer(struct hall *h, snowflake interaction);

/* ANA sets a key, in the server; it must be done. */
void house_set_key(struct hall *h, const char *key, const char *value);

#endif
