/*
 * settings.h - the settings of the daemon. A value comes from the environment, or from the file of
 * `golfd --config FILE`, or is the default. Each setting is one row (settings_row), and has a line
 * in config/golfd.example.conf, which says what it is for.
 *
 * In the environment a setting has its name (GOLFD_LOG); in the file it has the name in lower case
 * (golfd_log = debug). A file has one `key = value` on each line. White space around both is
 * removed. A value may stand in "..." or '...'. A # at the beginning of a line or after white space
 * begins a comment. A secret may stand in a file of its own, whose path is given under the name
 * with _FILE (DISCORD_TOKEN_FILE); giving both is refused. An empty variable counts as missing.
 */
#ifndef CONFIG_SETTINGS_H
#define CONFIG_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum {
	SETTINGS_TEXT = 512, /* bytes of a value with the NUL; a longer value is refused */
	SETTINGS_FILE = 64 << 10, /* bytes of the file; a larger file is refused */
	SETTINGS_WARNINGS = 8, /* the most warnings that are kept */
	SETTINGS_WARNING = 256,

	/*
	 * Seconds between two updates of the GOLFD_HEALTH file, while the daemon is connected to
	 * Discord.
	 */
	SETTINGS_HEALTH_EVERY = 15,
	/*
	 * Seconds after which `golfd --health` reports an old file as unhealthy. Reconnecting takes
	 * a few seconds.
	 */
	SETTINGS_HEALTH_STALE = 60,

	/* The largest GOLFD_TABLES: some 5 KiB of memory each at rest, 20 KiB more while something
	   happens there. */
	SETTINGS_TABLES_MAX = 100000,
};

/* In the order of settings_row. */
enum setting {
	SETTING_TOKEN,
	SETTING_API_URL,
	SETTING_CA_FILE,
	SETTING_PROXY,
	SETTING_STORE,
	SETTING_SHARDS,
	SETTING_LIMITS,
	SETTING_LOG,
	SETTING_LOG_FORMAT,
	SETTING_HEALTH,
	SETTING_METRICS,
	SETTING_SOCKET,
	SETTING_TABLES,
	SETTING_LAB,
	SETTING_KEEP_GAMES,
	SETTING_KEEP_SERVERS,
	SETTING_SERVERS,
	SETTINGS
};

enum setting_type {
	SETTING_SECRET, /* one word of printable ASCII without quotes; never shown */
	SETTING_URL, /* https://, or http:// to a loopback; no name, password, ? or # */
	/*
	 * sqlite:PATH, where a relative path is inside the state folder; or postgres://..., which
	 * is never shown, since it may hold a password
	 */
	SETTING_STORE_ADDRESS,
	SETTING_CHOICE, /* one of the words in allowed */
	SETTING_PATH, /* begins with /; may be empty */
	SETTING_SHARD_COUNT, /* "auto", or a number from 1 to 1024 */
	SETTING_CERTIFICATES, /* a readable file with certificates in PEM; may be empty */
	/* [http://][NAME:PASSWORD@]HOST[:PORT][/]; may be empty. Name and password are not shown */
	SETTING_PROXY_ADDRESS,
	SETTING_IDS, /* Discord ids, separated by spaces or commas; may be empty */
	SETTING_LISTEN, /* HOST:PORT with a host in digits, [::1]:PORT or localhost; may be empty */
	SETTING_NUMBER, /* a whole number in decimal digits, from row.least to row.most */
};

struct setting_row {
	const char *name; /* the name in the environment */
	enum setting_type type;
	const char *fallback; /* the default; NULL for a required setting */
	const char *allowed; /* the allowed values in an error text; of a choice, the words
	                        separated by spaces */
	const char *customary; /* variables of other programs, separated by spaces: the first one
	                          that is set counts when neither the environment nor the file has
	                          the setting; or NULL */
	unsigned least, most; /* of a number */
};

extern const struct setting_row settings_row[SETTINGS];

enum setting_source { SETTING_DEFAULT, SETTING_ENVIRONMENT, SETTING_FILE };

struct settings {
	/*
	 * Indexed by enum setting. SETTING_STORE is ready for store_open(): a path begins with /.
	 * SETTING_HEALTH and SETTING_CA_FILE are "" when they are not set.
	 */
	char value[SETTINGS][SETTINGS_TEXT];
	enum setting_source source[SETTINGS];
	const char *file; /* the file that was read, lent; or NULL */
	bool state_used; /* the store is in the state folder */
	char state[SETTINGS_TEXT]; /* the state folder, or "" when it is not known */
	unsigned warnings;
	char warning[SETTINGS_WARNINGS][SETTINGS_WARNING]; /* one sentence each, for the log */
};

/*
 * Reads all settings into *out. Returns false and one sentence in why at the first error: the key,
 * the value found, the allowed values. why never holds a secret, and after an error *out holds
 * none.
 *	config_path	NULL for no file
 *	env		NAME=VALUE texts, ended by NULL. An unknown GOLFD_ or DISCORD_ name is a
 *			warning in the environment, and an error in the file.
 * The state folder is the first of STATE_DIRECTORY (set by systemd), XDG_STATE_HOME/golfd and
 * HOME/.local/state/golfd.
 */
bool settings_read(
    struct settings *out, const char *config_path, char *const *env, char *why, size_t why_size);

/* As settings_read(), but reads one setting. The others stay empty and are not checked. */
bool settings_read_one(struct settings *out, enum setting which, const char *config_path,
    char *const *env, char *why, size_t why_size);

/* The value of a setting that is a number (SETTING_NUMBER). */
unsigned settings_number(const struct settings *set, enum setting which);

/*
 * Looks whether a folder is where a file must be: the store and the health file. The folder of the
 * health file must be there. Returns false and the reason like settings_read(). It is for the
 * machine on which golfd is to run; settings_read() has looked at the other files.
 */
bool settings_look(const struct settings *set, char *why, size_t why_size);

/*
 * Creates the state folder and its parents, for the owner only, when the store is in it. Returns
 * false and the reason like settings_read().
 */
bool settings_make_state(const struct settings *set, char *why, size_t why_size);

/*
 * Copies the path of the socket for `golfd status` to out: GOLFD_SOCKET, else golfd.sock in
 * RUNTIME_DIRECTORY (set by systemd), else golfd.sock in the state folder when that is there.
 * Returns false when there is none.
 */
bool settings_socket(const struct settings *set, char *const *env, char *out, size_t size);

/*
 * For `golfd --check-config`: prints each setting, its value and its source. Of a secret, prints
 * only that it is set.
 */
void settings_describe(const struct settings *set, FILE *to);

/* Overwrites the secrets. Called when the daemon no longer needs them here. */
void settings_wipe(struct settings *set);

#endif
