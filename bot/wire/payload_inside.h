/*
 * payload_inside.h - for payload*.c alone: parts of an interaction that stand in files of their
 * own.
 */
#ifndef BOT_WIRE_PAYLOAD_INSIDE_H
#define BOT_WIRE_PAYLOAD_INSIDE_H

#include "bot/wire/interaction.h"

#include <cjson/cJSON.h>

/* The data of a submitted form. As payload_read_interaction() for *why. */
bool payload_form(const cJSON *data, struct interaction *out, const char **why);

/*
 * The attachment of this id, from data's resolved ones, as the file of an option or field. False
 * where it is not there; above LIMIT_INTERACTION_FILES it is not read, and that is no failure.
 */
bool payload_file(const cJSON *data, const char *name, snowflake id, struct interaction *out);

/*
 * What a person is called: the nickname, else the display name, else the user name. member may be
 * NULL.
 */
void payload_name(const cJSON *member, const cJSON *user, char out[LIMIT_NAME]);

#endif
