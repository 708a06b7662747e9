#include "config/settings.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

const struct setting_row settings_row[SETTINGS] = {
	[SETTING_TOKEN] = { "DISCORD_TOKEN", SETTING_SECRET, NULL, "the bot's token",
	    .customary = NULL },
	[SETTING_API_URL] = { "DISCORD_API_URL", SETTING_URL, "https://discord.com/api/v10",
	    "an address that begins with https://, or with http:// for this machine, as in "
	    "https://discord.com/api/v10",
	    .customary = NULL },
	[SETTING_CA_FILE] = { "GOLFD_CA_FILE", SETTING_CERTIFICATES, "",
	    "a path that begins with / of a file with certificates in PEM, or nothing",
	    .customary = "SSL_CERT_FILE" },
	[SETTING_PROXY] = { "GOLFD_PROXY", SETTING_PROXY_ADDRESS, "",
	    "http://HOST:PORT or http://NAME:PASSWORD@HOST:PORT, or nothing",
	    .customary = "https_proxy HTTPS_PROXY all_proxy ALL_PROXY" },
	[SETTING_STORE] = { "GOLFD_STORE", SETTING_STORE_ADDRESS, "sqlite:golfd.db",
	    "sqlite:PATH, as in sqlite:golfd.db, or postgres://USER:PASSWORD@HOST/DATABASE",
	    .customary = NULL },
	[SETTING_SHARDS] = { "GOLFD_SHARDS", SETTING_SHARD_COUNT, "auto",
	    "auto, or a number from 1 to 1024", .customary = NULL },
	[SETTING_LIMITS] = { "GOLFD_LIMITS", SETTING_CHOICE, "on", "on off", .customary = NULL },
	[SETTING_LOG] = { "GOLFD_LOG", SETTING_CHOICE, "info", "error warn info debug",
	    .customary = NULL },
	[SETTING_HEALTH] = { "GOLFD_HEALTH", SETTING_PATH, "",
	    "a path that begins with /, or nothing", .customary = NULL },
	[SETTING_TABLES] = { "GOLFD_TABLES", SETTING_NUMBER, "10000",
	    "a whole number from 1 to 100000", .least = 1, .most = SETTINGS_TABLES_MAX },
	[SETTING_LAB] = { "GOLFD_LAB", SETTING_NUMBER, "125", "a whole number from 1 to 600",
	    .least = 1, .most = 600 },
	[SETTING_KEEP_GAMES] = { "GOLFD_KEEP_GAMES", SETTING_NUMBER, "0",
	    "a whole number of days from 1 to 36500, or 0 for ever", .least = 0, .most = 36500 },
	[SETTING_KEEP_SERVERS] = { "GOLFD_KEEP_SERVERS", SETTING_NUMBER, "30",
	    "a whole number of days from 1 to 36500", .least = 1, .most = 36500 },
	[SETTING_METRICS] = { "GOLFD_METRICS", SETTING_LISTEN, "",
	    "an address and a port to listen at, as in 127.0.0.1:9469 or [::1]:9469, or nothing",
	    .customary = NULL },
	[SETTING_SOCKET] = { "GOLFD_SOCKET", SETTING_PATH, "",
	    "a path that begins with /, or nothing", .customary = NULL },
	[SETTING_SERVERS] = { "GOLFD_SERVERS", SETTING_IDS, "",
	    "ids of servers, separated by spaces, or nothing", .customary = NULL },
	[SETTING_LOG_FORMAT] = { "GOLFD_LOG_FORMAT", SETTING_CHOICE, "text", "text json journal",
	    .customary = NULL },
};

/* What is at a path: '/' a folder, 'f' something else, or 0 for nothing. */
static char
what_is(const char *path)
{
	struct stat st;

	if (stat(path, &st) != 0)
		return 0;
	return S_ISDIR(st.st_mode) ? '/' : 'f';
}

bool
settings_look(const struct settings *set, char *why, size_t why_size)
{
	static const char sqlite[] = "sqlite:";
	const char *store = set->value[SETTING_STORE], *health = set->value[SETTING_HEALTH];
	char folder[SETTINGS_TEXT];

	if (strncmp(store, sqlite, sizeof sqlite - 1) == 0 &&
	    what_is(store + sizeof sqlite - 1) == '/') {
		snprintf(why, why_size, "GOLFD_STORE is %s, which is a folder: name a file in it.",
		    store);
		return false;
	}
	if (!*health)
		return true;
	if (what_is(health) == '/') {
		snprintf(why, why_size, "GOLFD_HEALTH is %s, which is a folder: name a file in it.",
		    health);
		return false;
	}
	snprintf(folder, sizeof folder, "%.*s", (int)(strrchr(health, '/') - health), health);
	if (!*folder || what_is(folder) == '/')
		return true;
	snprintf(why, why_size,
	    "GOLFD_HEALTH is %s, and the folder %s is not there: make the folder, or name another "
	    "file.",
	    health, folder);
	return false;
}

bool
settings_make_state(const struct settings *set, char *why, size_t why_size)
{
	char path[SETTINGS_TEXT];
	struct stat st;

	if (!set->state_used)
		return true;
	snprintf(path, sizeof path, "%s", set->state);
	for (char *p = path + 1;; p++) {
		char c = *p;

		if (c != '/' && c != '\0')
			continue;
		*p = '\0';
		if (mkdir(path, 0700) < 0 &&
		    (errno != EEXIST || stat(path, &st) < 0 || !S_ISDIR(st.st_mode))) {
			snprintf(why, why_size,
			    "The state folder %s cannot be made: %s. Make the folder, or set "
			    "GOLFD_STORE to another place.",
			    path, strerror(errno));
			return false;
		}
		if (!c)
			return true;
		*p = c;
	}
}

bool
settings_socket(const struct settings *set, char *const *env, char *out, size_t size)
{
	static const char name[] = "RUNTIME_DIRECTORY=";
	struct stat st;

	if (set->value[SETTING_SOCKET][0])
		return snprintf(out, size, "%s", set->value[SETTING_SOCKET]) < (int)size;
	for (; *env; env++)
		if (strncmp(*env, name, sizeof name - 1) == 0)
			return snprintf(out, size, "%s/golfd.sock", *env + sizeof name - 1) <
			    (int)size;
	return set->state[0] && stat(set->state, &st) == 0 && S_ISDIR(st.st_mode) &&
	    snprintf(out, size, "%s/golfd.sock", set->state) < (int)size;
}

/* The address of a PostgreSQL database may hold a password, and that of a proxy. */
static bool
is_secret(const struct settings *set, unsigned i)
{
	return settings_row[i].type == SETTING_SECRET ||
	    (settings_row[i].type == SETTING_PROXY_ADDRESS && strchr(set->value[i], '@')) ||
	    (settings_row[i].type == SETTING_STORE_ADDRESS &&
		strncmp(set->value[i], "postgres", 8) == 0);
}

void
settings_describe(const struct settings *set, FILE *to)
{
	static const char *const source[] = {
		[SETTING_DEFAULT] = "default",
		[SETTING_ENVIRONMENT] = "environment",
		[SETTING_FILE] = "file",
	};

	for (unsigned i = 0; i < SETTINGS; i++) {
		const char *value = set->value[i];

		if (settings_row[i].type == SETTING_SECRET)
			value = *value ? "(set)" : "(not set)";
		else if (settings_row[i].type == SETTING_PROXY_ADDRESS && is_secret(set, i)) {
			fprintf(to, "%-16s http://...@%s  [%s]\n", settings_row[i].name,
			    strrchr(value, '@') + 1, source[set->source[i]]);
			continue;
		} else if (is_secret(set, i))
			value = "postgres://...";
		fprintf(to, "%-16s %s  [%s]\n", settings_row[i].name, *value ? value : "(none)",
		    source[set->source[i]]);
	}
}

unsigned
settings_number(const struct settings *set, enum setting which)
{
	return (unsigned)strtoul(set->value[which], NULL, 10);
}

void
settings_wipe(struct settings *set)
{
	for (unsigned i = 0; i < SETTINGS; i++)
		if (is_secret(set, i))
			explicit_bzero(set->value[i], sizeof set->value[i]);
}
