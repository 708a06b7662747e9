/* payload_inside.h - for payload*.c only: parts of an interaction with files of their own. */
#ifndef BOT_WIRE_PAYLOAD_INSIDE_H
#define BOT_WIRE_PAYLOAD_INSIDE_H

#include "bot/wire/interaction.h"

#include <cjson/cJSON.h>

/* Reads the data of a submitted form. *why is as for payload_read_interaction(). */
bool payload_form(const cJSON *data, struct interaction *out, const char **why);

/*
 * Reads the attachment with this id from data.resolved, as the file of an option. Returns false
 * when it is missing. Files above LIMIT_INTERACTION_FILES are skipped, which is no failure.
 */
bool payload_file(const cJSON *data, const char *name, snowflake id, struct interaction *out);

/*
 * Writes a person's name: the nickname, else the display name, else the user name. member may be
 * NULL.
 */
void payload_name(const cJSON *member, const cJSON *user, char out[LIMIT_NAME]);

#endif
