#include "bot/operator.h"

#include "bot/knowledge/audit.h"
#include "bot/store/dump.h"

#include <string.h>

struct operator_command {
	const char *name;
	int words; /* with the name */
	bool makes; /* the state folder is made, when there is none */
	bool (*run)(const char *address, const char *file, char *why, size_t why_size);
};

const char operator_usage[] =
    "  store backup FILE   copy GOLFD_STORE to a new file, while golfd runs or not\n"
    "  store restore FILE  put a backup in the place of GOLFD_STORE, whatever is there\n"
    "  store check         look at all of GOLFD_STORE, and replay every game\n"
    "  store vacuum        give the room of deleted games back to the disk\n"
    "  store export FILE   write all that GOLFD_STORE holds to a new file, while nobody plays\n"
    "  store import FILE   read such a file into an empty GOLFD_STORE; - is standard input\n";

/* Returns NULL, with one sentence in why, when the database has tools of its own. */
static const struct tool_store *
tool_of(const char *address, const char **rest, bool own, char *why, size_t why_size)
{
	const struct tool_store *store = tool_store_of(address, rest);

	if (!store)
		snprintf(why, why_size, "A store of this kind is not known.");
	else if (own && store->instead)
		snprintf(why, why_size, "%s", store->instead);
	else
		return store;
	return NULL;
}

static bool
backup(const char *address, const char *file, char *why, size_t why_size)
{
	const char *rest;
	const struct tool_store *store = tool_of(address, &rest, true, why, why_size);

	return store && store->backup(rest, file, why, why_size);
}

static bool
restore(const char *address, const char *file, char *why, size_t why_size)
{
	char said[TOOL_SAID];
	const char *rest;
	const struct tool_store *store = tool_of(address, &rest, true, why, why_size);

	if (!store || !store->restore(rest, file, said, why, why_size))
		return false;
	puts(said);
	return true;
}

static bool
vacuum(const char *address, const char *file, char *why, size_t why_size)
{
	const char *rest;
	const struct tool_store *store = tool_of(address, &rest, true, why, why_size);

	(void)file;
	return store && store->vacuum(rest, why, why_size);
}

static bool
check_games(const struct tool_store *store, void *look, char *why, size_t why_size)
{
	struct audit a;

	if (!audit(store, look, &a)) {
		snprintf(why, why_size, "The store cannot be read: put back a backup.");
		return false;
	}
	printf("%lu games, %lu of them open, with %lu lines\n", a.games, a.open, a.lines);
	if (a.broken)
		snprintf(why, why_size,
		    "%lu of %lu games cannot be read or replayed: put back a backup to have them "
		    "again.",
		    a.broken, a.games);
	return a.broken == 0;
}

static bool
check(const char *address, const char *file, char *why, size_t why_size)
{
	int version, newest;
	const char *rest;
	const struct tool_store *store = tool_of(address, &rest, false, why, why_size);
	void *look = store ? store->look(rest, &version, &newest, why, why_size) : NULL;
	bool good;

	(void)file;
	if (!look)
		return false;
	good = store->sound(look, why, why_size);
	if (good && version > newest) {
		snprintf(why, why_size,
		    "The store was made by a newer golfd (its version is %d, this one knows %d): "
		    "check it with that one.",
		    version, newest);
		good = false;
	} else if (good && version < newest) {
		printf("version %d; the next start of this golfd makes it version %d, and then its "
		       "games can be checked\n",
		    version, newest);
	} else if (good) {
		printf("version %d\n", version);
		good = check_games(store, look, why, why_size);
	}
	store->end(look);
	return good;
}

static const struct operator_command commands[] = {
	{ "backup", 2, false, backup },
	{ "restore", 2, true, restore },
	{ "check", 1, false, check },
	{ "vacuum", 1, false, vacuum },
	{ "export", 2, false, dump_export },
	{ "import", 2, true, dump_import },
};

const struct operator_command *
operator_find(char *const *word, int words)
{
	for (unsigned i = 0; words && i < sizeof commands / sizeof commands[0]; i++)
		if (strcmp(commands[i].name, word[0]) == 0)
			return commands[i].words == words ? &commands[i] : NULL;
	return NULL;
}

bool
operator_run(const struct operator_command *command, const char *file, const struct settings *set,
    char *why, size_t why_size)
{
	return (!command->makes || settings_make_state(set, why, why_size)) &&
	    command->run(set->value[SETTING_STORE], file, why, why_size);
}
