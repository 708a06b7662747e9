#include "config/settings.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

const struct setting_row settings_row[SETTINGS] = {
	[SETTING_TOKEN] = { "DISCORD_TOKEN", SETTING_SECRET, NULL, "the bot's token",
	    "The bot's token, from the Bot page of discord.com/developers. Anyone with the token "
	    "can act as the bot. Keep the token in a file that only golfd's user can read, and "
	    "name that file by discord_token_file.",
	    .customary = NULL },
	[SETTING_API_URL] = { "DISCORD_API_URL", SETTING_URL, "https://discord.com/api/v10",
	    "an address that begins with https://, or with http:// for this machine, as in "
	    "https://discord.com/api/v10",
	    "The address of Discord's REST API, which gives the gateway's address under "
	    "/gateway/bot. Plain http:// is allowed only for a loopback address.",
	    .customary = NULL },
	[SETTING_CA_FILE] = { "GOLFD_CA_FILE", SETTING_CERTIFICATES, "",
	    "a path that begins with / of a file with certificates in PEM, or nothing",
	    "The certificates of the CAs that golfd trusts for https:// and wss://, for example "
	    "the CA of a company's proxy. golfd then trusts no other CA. Empty: the file that "
	    "SSL_CERT_FILE names in the environment, else the CAs of this machine "
	    "(ca-certificates).",
	    .customary = "SSL_CERT_FILE" },
	[SETTING_STORE] = { "GOLFD_STORE", SETTING_STORE_ADDRESS, "sqlite:golfd.db",
	    "sqlite:PATH, as in sqlite:golfd.db, or postgres://USER:PASSWORD@HOST/DATABASE",
	    "The store of the games: a file, sqlite:PATH, or a PostgreSQL database, "
	    "postgres://USER:PASSWORD@HOST/DATABASE. A path without a / at its beginning is in the "
	    "state folder: $STATE_DIRECTORY, which systemd sets, else $XDG_STATE_HOME/golfd, else "
	    "~/.local/state/golfd.",
	    .customary = NULL },
	[SETTING_SHARDS] = { "GOLFD_SHARDS", SETTING_SHARD_COUNT, "auto",
	    "auto, or a number from 1 to 1024",
	    "The number of shards of the bot: Discord allows at most 2,500 servers on one shard. "
	    "auto: as many as Discord recommends at the first start. When Discord recommends more "
	    "later, golfd has them from its next start on.",
	    .customary = NULL },
	[SETTING_LIMITS] = { "GOLFD_LIMITS", SETTING_CHOICE, "on", "on off",
	    "on: a person who presses too fast, or has opened too many tables, gets a "
	    "sentence instead, and so does a channel or server with too many presses. off: no "
	    "such bounds, for tests.",
	    .customary = NULL },
	[SETTING_LOG] = { "GOLFD_LOG", SETTING_CHOICE, "info", "error warn info debug",
	    "The log has lines of this level and of more important levels: error, warn, info or "
	    "debug.",
	    .customary = NULL },
	[SETTING_HEALTH] = { "GOLFD_HEALTH", SETTING_PATH, "",
	    "a path that begins with /, or nothing",
	    "golfd touches this file every 15 seconds while it is connected to Discord. `golfd "
	    "--health` exits with 0 if the file is younger than 60 seconds, and with 1 otherwise. "
	    "Empty: no file.",
	    .customary = NULL },
	[SETTING_TABLES] = { "GOLFD_TABLES", SETTING_NUMBER, "10000",
	    "a whole number from 1 to 100000",
	    "The most games that are open in this process at the same time. Above: /golf new is "
	    "refused with a sentence. Games that are open already stay open when the number gets "
	    "smaller. 10000 open games take less than 128 MB of memory.",
	    .least = 1, .most = SETTINGS_TABLES_MAX },
	[SETTING_LAB] = { "GOLFD_LAB", SETTING_NUMBER, "125", "a whole number from 1 to 600",
	    "How much golfd plays when somebody tries a rule with /house try: about so many "
	    "seconds of one core of a small server. More seconds: more games and smaller errors, "
	    "but a longer wait. One rule is tried at a time.",
	    .least = 1, .most = 600 },
};

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

/* The address of a PostgreSQL database may hold a password. */
static bool
is_secret(const struct settings *set, unsigned i)
{
	return settings_row[i].type == SETTING_SECRET ||
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
		else if (is_secret(set, i))
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

/* Prints a comment in lines of at most 80 columns. */
static void
comment(const char *text, FILE *to)
{
	size_t column = 0;

	while (*text) {
		size_t n = strcspn(text, " ");

		if (column && column + 1 + n > 80) {
			fputc('\n', to);
			column = 0;
		}
		column += (size_t)fprintf(to, column ? " %.*s" : "# %.*s", (int)n, text);
		text += n + strspn(text + n, " ");
	}
	fputc('\n', to);
}

static void
key(const char *name, FILE *to)
{
	fputc('#', to);
	for (; *name; name++)
		fputc(*name >= 'A' && *name <= 'Z' ? *name - 'A' + 'a' : *name, to);
}

void
settings_example(FILE *to)
{
	comment("The settings of golfd, for `golfd --config FILE`. A setting after a # shows its "
		"default. The environment can set each setting too, by its name in upper case, "
		"and wins over this file. `golfd --check-config` prints the settings in force.",
	    to);
	for (unsigned i = 0; i < SETTINGS; i++) {
		const struct setting_row *row = &settings_row[i];

		fputc('\n', to);
		comment(row->sentence, to);
		key(row->name, to);
		fprintf(to, " =%s%s\n", row->fallback && *row->fallback ? " " : "",
		    row->fallback ? row->fallback : "");
		if (row->type == SETTING_SECRET) {
			key(row->name, to);
			fputs("_file = /etc/golfd/token\n", to);
		}
	}
}
