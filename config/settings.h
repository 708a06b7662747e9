/*
 * settings.h - what the daemon is told: from the environment, else from the file of `golfd --config
 * FILE`, else the default. Each setting is a row (settings_row); config/golfd.example.conf is
 * printed from the same rows.
 *
 * In the environment a setting has its name (GOLFD_LOG), in the file the same in lower case
 * (golfd_log = debug). A file has one `key = value` a line; white space around both is dropped, a
 * value may stand in "..." or '...', what follows a # at the beginning of a line or after white
 * space is a comment. A secret may be kept in a file of its own, named by its name with _FILE
 * (DISCORD_TOKEN_FILE); to give both is refused. An empty variable of the environment counts as
 * none.
 */
#ifndef CONFIG_SETTINGS_H
#define CONFIG_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum {
	SETTINGS_TEXT = 512, /* bytes of a value, its NUL included; longer is refused */
	SETTINGS_FILE = 64 << 10, /* bytes of the file; larger is refused */
	SETTINGS_WARNINGS = 8, /* kept; more are dropped */
	SETTINGS_WARNING = 256,

	/*
	 * Of GOLFD_HEALTH: how often the daemon touches that file while its link to Discord is up,
	 * in s ...
	 */
	SETTINGS_HEALTH_EVERY = 15,
	/*
	 * ... and the age, in s, from which `golfd --health` calls it unwell. Resuming a link takes
	 * a few seconds.
	 */
	SETTINGS_HEALTH_STALE = 60,
};

/* In the order of settings_row. */
enum setting {
	SETTING_TOKEN,
	SETTING_API_URL,
	SETTING_STORE,
	SETTING_LOG,
	SETTING_HEALTH,
	SETTINGS
};

enum setting_type {
	SETTING_SECRET, /* one word of printable ASCII without quotes; never shown */
	SETTING_URL, /* https://, or http:// for a loopback address; neither name nor password, ?
	                nor # */
	SETTING_STORE_ADDRESS, /* sqlite:PATH; a path that does not begin with / stands in the state
	                          folder */
	SETTING_CHOICE, /* one of the words in allowed */
	SETTING_PATH, /* begins with /; may be empty */
};

struct setting_row {
	const char *name; /* in the environment */
	enum setting_type type;
	const char *fallback; /* the default; NULL where the setting is required */
	const char *allowed; /* what a refusal says is allowed; of a choice the words, with a space
	                        between them */
	const char *sentence; /* of the manual and of the example file */
};

extern const struct setting_row settings_row[SETTINGS];

enum setting_source { SETTING_DEFAULT, SETTING_ENVIRONMENT, SETTING_FILE };

struct settings {
	/*
	 * By enum setting. SETTING_STORE is ready for store_open(): its path begins with /.
	 * SETTING_HEALTH is "" for none.
	 */
	char value[SETTINGS][SETTINGS_TEXT];
	enum setting_source source[SETTINGS];
	bool state_used; /* the store stands in the state folder */
	char state[SETTINGS_TEXT]; /* the state folder, or "" when nothing tells where it is */
	unsigned warnings;
	char warning[SETTINGS_WARNINGS][SETTINGS_WARNING]; /* one sentence each, for the log */
};

/*
 * Fills *out. False, with one sentence in why, at the first thing that is wrong: which key, what
 * was found, what is allowed. A secret is never in it. *out then holds no secret either.
 *	config_path	NULL for none
 *	env		NAME=VALUE texts, ended by NULL; unknown GOLFD_ and DISCORD_ names in it are
 *			a warning, in the
 *			file a refusal
 * The state folder is the first of STATE_DIRECTORY (systemd sets it), XDG_STATE_HOME/golfd,
 * HOME/.local/state/golfd.
 */
bool settings_read(
    struct settings *out, const char *config_path, char *const *env, char *why, size_t why_size);

/*
 * As settings_read(), but of one setting; the others are left empty, and may be wrong or missing.
 */
bool settings_read_one(struct settings *out, enum setting which, const char *config_path,
    char *const *env, char *why, size_t why_size);

/*
 * Makes the state folder, with its parents, for its owner alone, when the store stands in it. As
 * settings_read().
 */
bool settings_make_state(const struct settings *set, char *why, size_t why_size);

/*
 * For `golfd --check-config`: each setting, its value and where it came from; of a secret only that
 * it is set.
 */
void settings_describe(const struct settings *set, FILE *to);

/* Overwrites the secrets; when the daemon has handed them on. */
void settings_wipe(struct settings *set);

/* The text of config/golfd.example.conf. */
void settings_example(FILE *to);

#endif
