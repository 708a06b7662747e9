/*
 * commands.h - the rules of application commands.
 *
 * Source: Discord's application command object, its option and choice structures, and "Subcommands
 * and Subcommand Groups".
 */
#ifndef PLAYGROUND_COMMANDS_H
#define PLAYGROUND_COMMANDS_H

#include "playground/form.h"

enum command_type { COMMAND_CHAT = 1, COMMAND_USER = 2, COMMAND_MESSAGE = 3, COMMAND_ENTRY = 4 };

/* The types that this stand-in supports; it refuses others. */
enum option_type {
	OPTION_SUB = 1,
	OPTION_GROUP = 2,
	OPTION_STRING = 3,
	OPTION_INTEGER = 4,
	OPTION_BOOLEAN = 5,
	OPTION_USER = 6,
	OPTION_ROLE = 8,
	OPTION_ATTACHMENT = 11,
};

enum command_bounds {
	COMMANDS_CHAT = 100, /* slash commands of an application */
	COMMANDS_MENU = 15, /* user commands; the same bound for message commands */
	COMMANDS_ENTRY = 1, /* Entry Point commands */
	COMMANDS_OPTIONS = 25,
	COMMANDS_SIZE = 8000, /* code points of a command's names, descriptions and values */
};

/* Checks one command, an object, at the place of the form. */
void command_check(struct form *f, const cJSON *command);

/* The most commands that an application may have of a type. */
unsigned commands_most(int64_t type);

/* Checks a bulk overwrite: an array of commands. */
void commands_check(struct form *f, const cJSON *commands);

/* Whether this is one of Discord's locales, such as "en-US". */
bool locale_known(const char *locale);

#endif
