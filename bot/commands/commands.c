#include "bot/commands/commands.h"

#include "config/words.h"

#include <stdio.h>
#include <string.h>

#define ROW(name) &command_##name,
const struct command *const command_rows[] = { COMMAND_ROWS(ROW) NULL };
#undef ROW

enum command_kind
command_kind(const struct command *c)
{
	return c->kind ? c->kind : COMMAND_SLASH;
}

const struct command *
command_find(const char *name)
{
	for (unsigned i = 0; command_rows[i]; i++)
		if (strcmp(command_rows[i]->name, name) == 0)
			return command_rows[i];
	return NULL;
}

const struct command *
command_meant(const struct interaction *in)
{
	enum command_kind kind = in->kind ? in->kind : COMMAND_SLASH;

	for (unsigned i = 0; command_rows[i]; i++) {
		const struct command *c = command_rows[i];
		char key[80];

		if (c->flags & NO_SLASH || command_kind(c) != kind)
			continue;
		if (kind == COMMAND_SLASH && strcmp(in->command, c->root ? c->root : "golf") == 0 &&
		    strcmp(in->sub, c->sub ? c->sub : c->name) == 0)
			return c;
		snprintf(key, sizeof key, "cmd.%s", c->name);
		if (kind != COMMAND_SLASH && strcmp(in->command, words_find("en", key)) == 0)
			return c;
	}
	return NULL;
}
