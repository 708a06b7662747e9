/* hall_house.h - people who use /house: their permissions, commands, forms and presses. */
#ifndef TESTS_BOT_HALL_HOUSE_H
#define TESTS_BOT_HALL_HOUSE_H

#include "tests/bot/hall.h"

#include <stdarg.h>

enum { HALL_ROLE = 900, HALL_THREAD = 510 };

/*
 * Returns an empty interaction. ANA has Manage Server, BEN has the role HALL_ROLE, DAVE is an
 * administrator, the others have no permission.
 */
struct interaction house_somebody(struct hall *h, snowflake user);

/*
 * A person types /house SUB, with text options as pairs of name and value, ended by NULL. "file" is
 * an attachment. house_slash() runs the loop, house_slash_only() does not.
 */
snowflake house_slash(struct hall *h, snowflake user, const char *sub, ...);
snowflake house_slash_only(struct hall *h, snowflake user, const char *sub, ...);

/*
 * Returns the suggestions for the first option of the list: "name=value\n" for each. Lent until the
 * next call.
 */
const char *house_offers(struct hall *h, snowflake user, const char *command, const char *sub, ...);

/*
 * A person sends a form with some values changed: pairs of name and value, ended by NULL. Then the
 * loop runs.
 */
snowflake house_submit(struct hall *h, snowflake user, const struct form *f, ...);

/* Returns a field's value in a form, or its chosen option. */
const char *house_shown(const struct form *f, const char *field);

/* A person presses the first button of a message. Then the loop runs. */
snowflake house_press(struct hall *h, snowflake user, const struct message *m);

/* Returns the text of the answer. Lent until the next call. */
const char *house_answer(struct hall *h, snowflake interaction);

/* ANA sets a key of the server. Fails the test when that is refused. */
void house_set_key(struct hall *h, const char *key, const char *value);

/* The number by which a button names a key of the rules: FNV-1a of the name, 32 bits. */
uint32_t house_key_number(const char *key);

#endif
