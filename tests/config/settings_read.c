/*
 * Which value counts when a setting is in the environment, in the file, in a secret's file, or
 * given twice.
 */
#include "config/settings.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[] = P_tmpdir "/golfd-settings-XXXXXX";
static char conf[80], token[80], token_variable[120], token_key[120];
static struct settings set;

#define EXAMPLE P_tmpdir "/golfd-settings-read-"
static char why[600];

static void
write_file(const char *path, const char *text, size_t n, mode_t mode)
{
	FILE *f = fopen(path, "w");

	cr_assert_not_null(f);
	fwrite(text, 1, n, f);
	fclose(f);
	chmod(path, mode);
}

static void
begin(void)
{
	cr_assert_not_null(mkdtemp(folder));
	snprintf(conf, sizeof conf, "%s/golfd.conf", folder);
	snprintf(token, sizeof token, "%s/token", folder);
	snprintf(token_variable, sizeof token_variable, "DISCORD_TOKEN_FILE=%s", token);
	snprintf(token_key, sizeof token_key, "discord_token_file = %s\n", token);
	write_file(token, "FROM.FILE\n", 10, 0600);
}

static void
end(void)
{
	unlink(conf);
	unlink(token);
	rmdir(folder);
}

TestSuite(settings_read, .init = begin, .fini = end);

static bool
read_with(const char *text, const char *one, const char *two)
{
	char *env[] = { "HOME=/home/golf", "PATH=/bin", (char *)(one ? one : "X=1"),
		(char *)(two ? two : "Y=2"), NULL };

	why[0] = '\0';
	if (text)
		write_file(conf, text, strlen(text), 0600);
	return settings_read(&set, text ? conf : NULL, env, why, sizeof why);
}

Test(settings_read, defaults)
{
	cr_assert(read_with(NULL, "DISCORD_TOKEN=a.b", NULL), "%s", why);
	cr_expect_str_eq(set.value[SETTING_TOKEN], "a.b");
	cr_expect_eq(set.source[SETTING_TOKEN], SETTING_ENVIRONMENT);
	cr_expect_str_eq(set.value[SETTING_API_URL], "https://discord.com/api/v10");
	cr_expect_eq(set.source[SETTING_API_URL], SETTING_DEFAULT);
	cr_expect_str_eq(set.value[SETTING_STORE], "sqlite:/home/golf/.local/state/golfd/golfd.db");
	cr_expect(set.state_used);
	cr_expect_str_eq(set.value[SETTING_LOG], "info");
	cr_expect_str_eq(set.value[SETTING_HEALTH], "");
	cr_expect_eq(settings_number(&set, SETTING_TABLES), 10000u);
	cr_expect_eq(set.warnings, 0);
}

/* golfd --health reads one setting: a container runs it without the token. */
Test(settings_read, one_setting_is_read_without_a_token)
{
	char *env[] = { "HOME=/home/golf", "GOLFD_HEALTH=/run/golfd/health", "GOLFD_LOG=loud",
		NULL };

	cr_assert(settings_read_one(&set, SETTING_HEALTH, NULL, env, why, sizeof why), "%s", why);
	cr_expect_str_eq(set.value[SETTING_HEALTH], "/run/golfd/health");
	cr_expect_str_eq(set.value[SETTING_TOKEN], "");
	env[1] = "GOLFD_HEALTH=here";
	cr_expect(!settings_read_one(&set, SETTING_HEALTH, NULL, env, why, sizeof why));
}

/* No setting has a name of 64 bytes or more. */
Test(settings_read, a_long_name_in_the_environment_is_left_alone)
{
	char *env[] = { "DISCORD_TOKEN=t", "HOME=/h", NULL, NULL };
	char variable[80];

	for (size_t length = 63; length <= 65; length++) {
		memset(variable, 'X', sizeof variable);
		memcpy(variable, "GOLFD_", 6);
		memcpy(variable + length, "=1", 3);
		env[2] = variable;
		cr_expect(settings_read(&set, NULL, env, why, sizeof why), "%s", why);
		cr_expect_eq(set.warnings, length < 64, "%zu bytes", length);
	}
	env[2] = "GOLF_STORE=x";
	cr_expect(settings_read(&set, NULL, env, why, sizeof why), "%s", why);
	cr_expect_eq(set.warnings, 0, "it belongs to another program: %s", set.warning[0]);
}

Test(settings_read, a_customary_value_has_room_or_is_refused)
{
	static char variable[SETTINGS_TEXT + 64];
	char *env[] = { "DISCORD_TOKEN=t", "HOME=/h", variable, NULL };
	const char *head = "https_proxy=";
	size_t n = strlen(head);

	memcpy(variable, head, n);
	memset(variable + n, 'x', SETTINGS_TEXT - 1);
	cr_expect(settings_read(&set, NULL, env, why, sizeof why), "%s", why);
	variable[n + SETTINGS_TEXT - 1] = 'x';
	cr_expect_not(settings_read(&set, NULL, env, why, sizeof why));
	cr_expect(strstr(why, "https_proxy is longer than"), "%s", why);
}

Test(settings_read, the_customary_variable_counts_last)
{
	static const struct {
		const char *file, *own, *custom;
		const char *path; /* part of the value; NULL: refused */
		enum setting_source source;
	} tries[] = {
		{ "", NULL, NULL, "", SETTING_DEFAULT },
		{ "", NULL, "SSL_CERT_FILE=", "", SETTING_DEFAULT },
		{ "", NULL, "SSL_CERT_FILE=" EXAMPLE "ca.pem", "ca.pem", SETTING_ENVIRONMENT },
		{ "", "GOLFD_CA_FILE=" EXAMPLE "own.pem", "SSL_CERT_FILE=" EXAMPLE "ca.pem",
		    "own.pem", SETTING_ENVIRONMENT },
		{ "golfd_ca_file = " EXAMPLE "own.pem\n", NULL, "SSL_CERT_FILE=" EXAMPLE "ca.pem",
		    "own.pem", SETTING_FILE },
		{ "", NULL, "SSL_CERT_FILE=/nowhere", NULL, SETTING_DEFAULT },
	};
	static const char *const names[] = { EXAMPLE "ca.pem", EXAMPLE "own.pem" };

	for (size_t i = 0; i < 2; i++)
		write_file(names[i], "-----BEGIN CERTIFICATE-----\n", 28, 0600);
	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char text[200];
		bool sound;

		snprintf(text, sizeof text, "discord_token = a.b\n%s", tries[i].file);
		sound = read_with(text, tries[i].own, tries[i].custom);
		cr_expect_eq(sound, tries[i].path != NULL, "%zu: %s", i, why);
		if (!sound)
			cr_expect(strstr(why, "SSL_CERT_FILE is "), "%s", why);
		if (!sound || !tries[i].path)
			continue;
		cr_expect(strstr(set.value[SETTING_CA_FILE], tries[i].path), "%zu", i);
		cr_expect_eq(!*set.value[SETTING_CA_FILE], !*tries[i].path, "%zu", i);
		cr_expect_eq(set.source[SETTING_CA_FILE], tries[i].source, "%zu", i);
	}
	for (size_t i = 0; i < 2; i++)
		unlink(names[i]);
}

Test(settings_read, the_file)
{
	static const struct {
		const char *line, *log;
	} tries[] = {
		{ "golfd_log = debug", "debug" },
		{ "golfd_log=debug", "debug" },
		{ "\t golfd_log \t=\t debug \t", "debug" },
		{ "golfd_log = debug\r", "debug" },
		{ "golfd_log = \"debug\"", "debug" },
		{ "golfd_log = 'debug' # as long as it is new", "debug" },
		{ "golfd_log = debug # as long as it is new", "debug" },
		{ "# golfd_log = debug", "info" },
		{ "  #golfd_log = debug", "info" },
		{ "", "info" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char text[300];

		snprintf(
		    text, sizeof text, "# a comment = 1\n\n%s\ndiscord_token = a.b", tries[i].line);
		cr_expect(read_with(text, NULL, NULL), "%s: %s", tries[i].line, why);
		cr_expect_str_eq(set.value[SETTING_LOG], tries[i].log, "%s", tries[i].line);
		cr_expect_str_eq(set.value[SETTING_TOKEN], "a.b");
		cr_expect_eq(set.source[SETTING_TOKEN], SETTING_FILE);
	}
	cr_expect(read_with("\xef\xbb\xbf"
			    "discord_token = a#b",
		      NULL, NULL),
	    "a byte order mark is skipped: %s", why);
	cr_expect_str_eq(set.value[SETTING_TOKEN], "a#b", "a # inside a value begins no comment");
}

Test(settings_read, the_environment_has_priority_over_the_file)
{
	cr_assert(read_with("golfd_log = debug\ndiscord_token = in.file\n", "GOLFD_LOG=error",
	    "DISCORD_TOKEN=in.env"));
	cr_expect_str_eq(set.value[SETTING_LOG], "error");
	cr_expect_str_eq(set.value[SETTING_TOKEN], "in.env");
	cr_assert(read_with(
	    "golfd_log = debug\ndiscord_token = in.file\n", "GOLFD_LOG=", "DISCORD_TOKEN="));
	cr_expect_str_eq(set.value[SETTING_LOG], "debug", "an empty variable does not count");
	cr_expect_str_eq(set.value[SETTING_TOKEN], "in.file");
	cr_assert(read_with("discord_token = in.file\n", token_variable, NULL), "%s", why);
	cr_expect_str_eq(set.value[SETTING_TOKEN], "FROM.FILE", "a token file too");
	cr_assert(read_with(token_key, "DISCORD_TOKEN=in.env", NULL), "%s", why);
	cr_expect_str_eq(set.value[SETTING_TOKEN], "in.env");
}

Test(settings_read, a_secret_from_a_file)
{
	static const struct {
		const char *text, *reason;
	} tries[] = {
		{ "a.b", NULL },
		{ "a.b\n", NULL },
		{ "a.b\r\n", NULL },
		{ "a.b\n\n", NULL },
		{ "", "is empty" },
		{ "\n", "is empty" },
		{ " a.b", "white space" },
		{ "a.b \n", "white space" },
		{ "a.b\na.b\n", "white space" },
		{ "DISCORD_TOKEN=\"a.b\"", "quotation marks" },
	};
	char big[SETTINGS_TEXT + 1];

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		bool sound;

		write_file(token, tries[i].text, strlen(tries[i].text), 0600);
		sound = read_with(token_key, NULL, NULL);
		cr_expect_eq(sound, !tries[i].reason, "%s: %s", tries[i].text, why);
		if (sound)
			cr_expect_str_eq(set.value[SETTING_TOKEN], "a.b");
		else
			cr_expect(strstr(why, tries[i].reason) && strstr(why, "DISCORD_TOKEN_FILE"),
			    "%s", why);
	}
	memset(big, 'x', sizeof big);
	write_file(token, big, sizeof big - 1, 0600);
	cr_expect_not(read_with(token_key, NULL, NULL));
	cr_expect(strstr(why, "too large"), "%s", why);
	write_file(token, big, sizeof big - 2, 0600);
	cr_expect(read_with(token_key, NULL, NULL), "the longest value is accepted: %s", why);
	write_file(token, "a\0b", 3, 0600);
	cr_expect_not(read_with(token_key, NULL, NULL));
	cr_expect(strstr(why, "not a text"), "%s", why);
}

Test(settings_read, refusals)
{
	const struct {
		const char *text, *one, *two, *reason;
	} tries[] = {
		{ NULL, NULL, NULL, "DISCORD_TOKEN is not set" },
		{ NULL, "DISCORD_TOKEN=", NULL, "DISCORD_TOKEN is not set" },
		{ NULL, "DISCORD_TOKEN=SECRET", token_variable, "DISCORD_TOKEN_FILE are both set" },
		{ "discord_token = SECRET\ndiscord_token_file = /x", NULL, NULL,
		    "are both set in " },
		{ NULL, "DISCORD_TOKEN_FILE=/none/token", NULL,
		    "/none/token cannot be read: No such file" },
		{ NULL, "DISCORD_TOKEN_FILE=/", NULL, "/ cannot be read: Is a directory" },
		{ "discord_token_file =", NULL, NULL, "names no file" },
		{ NULL, "DISCORD_TOKEN=Bot SECRET", NULL, "DISCORD_TOKEN begins with" },
		{ "golfd_log = x", "DISCORD_TOKEN=t", NULL, "GOLFD_LOG (" },
		{ "\n\ngolfd_log = x", "DISCORD_TOKEN=t", NULL, "golfd.conf, line 3) is \"x\"" },
		{ "golfd_logs = info", "DISCORD_TOKEN=t", NULL,
		    "line 1: golfd_logs is not a setting: perhaps you mean golfd_log." },
		{ "discord_tokne = SECRET", NULL, NULL, "perhaps you mean discord_token." },
		{ "golfd_log_file = /x", "DISCORD_TOKEN=t", NULL,
		    "golfd_log_file is not a setting" },
		{ "something_else = SECRET", "DISCORD_TOKEN=t", NULL, "golfd.example.conf" },
		{ "GOLFD_LOG = info", "DISCORD_TOKEN=t", NULL, "must be in lower case" },
		{ "SECRET.SECRET123", "DISCORD_TOKEN=t", NULL, "line 1: the line has no =" },
		{ "SECRET.SECRET123 = discord_token", "DISCORD_TOKEN=t", NULL,
		    "not a setting's name" },
		{ "= SECRET", "DISCORD_TOKEN=t", NULL, "not a setting's name" },
		{ "golfd_log = info\ngolfd_log = info", "DISCORD_TOKEN=t", NULL,
		    "line 2: golfd_log is already set in line 1" },
		{ "discord_token = \"SECRET", NULL, NULL,
		    "quotation marks of discord_token do not end" },
		{ "discord_token = \"SECRET\" SECRET", NULL, NULL, "or something follows them" },
		{ "discord_token = 'SECRET\"", NULL, NULL, "do not end" },
		{ "discord_token =", NULL, NULL, "is empty" },
		{ "discord_token = \"\"", NULL, NULL, "is empty" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		cr_expect_not(
		    read_with(tries[i].text, tries[i].one, tries[i].two), "%s", tries[i].reason);
		cr_expect(
		    strstr(why, tries[i].reason), "wanted \"%s\" in: %s", tries[i].reason, why);
		cr_expect_null(strstr(why, "SECRET"), "%s", why);
		cr_expect_null(memmem(&set, sizeof set, "SECRET", 6), "it is not kept: %s", why);
		cr_expect(strlen(why) > 0 && strchr(".?", why[strlen(why) - 1]), "%s", why);
	}
}

Test(settings_read, files_and_values_have_bounds)
{
	char *big = malloc(SETTINGS_FILE + 2), *env[] = { "DISCORD_TOKEN=t", "HOME=/h", NULL };

	memset(big, '\n', SETTINGS_FILE + 1);
	write_file(conf, big, SETTINGS_FILE, 0600);
	cr_expect(settings_read(&set, conf, env, why, sizeof why), "%s", why);
	write_file(conf, big, SETTINGS_FILE + 1, 0600);
	cr_expect_not(settings_read(&set, conf, env, why, sizeof why));
	cr_expect(strstr(why, "too large"), "%s", why);
	write_file(conf, "golfd_log = info\0", 17, 0600);
	cr_expect_not(settings_read(&set, conf, env, why, sizeof why));
	cr_expect(strstr(why, "not a text"), "%s", why);
	cr_expect_not(settings_read(&set, folder, env, why, sizeof why));
	cr_expect(strstr(why, "Is a directory"), "%s", why);
	cr_expect_not(settings_read(&set, "/none/golfd.conf", env, why, sizeof why));
	cr_expect(strstr(why, "The file /none/golfd.conf cannot be read: No such file"), "%s", why);

	memset(big, 'x', SETTINGS_TEXT + 20);
	memcpy(big, "discord_token=", 14);
	big[14 + SETTINGS_TEXT - 1] = '\0';
	cr_expect(read_with(big, NULL, NULL), "the longest value is accepted: %s", why);
	big[14 + SETTINGS_TEXT - 1] = 'x';
	big[14 + SETTINGS_TEXT] = '\0';
	cr_expect_not(read_with(big, NULL, NULL));
	cr_expect(strstr(why, "longer than 511 bytes"), "%s", why);
	memcpy(big, "DISCORD_TOKEN=", 14);
	cr_expect_not(read_with(NULL, big, NULL));
	cr_expect(strstr(why, "DISCORD_TOKEN is longer than 511 bytes"), "%s", why);
	free(big);
}

Test(settings_read, warnings)
{
	const struct {
		const char *text, *one, *warning;
		mode_t token_mode;
	} tries[] = {
		{ token_key, NULL, NULL, 0600 },
		{ token_key, NULL, NULL, 0640 },
		{ token_key, NULL, "can read the token in", 0644 },
		{ token_key, NULL, "can read the token in", 0602 },
		{ token_key, "GOLFD_LGO=x", "perhaps you mean GOLFD_LOG.", 0600 },
		{ token_key, "GOLFD_golf=x", "GOLFD_golf in the environment is not a setting",
		    0600 },
		{ token_key, "GOLFD_log=debug", "perhaps you mean GOLFD_LOG.", 0600 },
		{ token_key, "DISCORD_TOKENS=x", "perhaps you mean DISCORD_TOKEN.", 0600 },
		{ token_key, "DISCORD_SOMETHING_ELSE=x", NULL, 0600 },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		chmod(token, tries[i].token_mode);
		cr_expect(read_with(tries[i].text, tries[i].one, NULL), "%s", why);
		cr_assert_eq(
		    set.warnings, tries[i].warning ? 1 : 0, "try %zu: %s", i, set.warning[0]);
		if (tries[i].warning)
			cr_expect(strstr(set.warning[0], tries[i].warning), "%s", set.warning[0]);
		cr_expect_str_eq(set.value[SETTING_LOG], "info");
	}
}

Test(settings_read, a_world_readable_secret_is_warned_about)
{
	char *const env[] = { "HOME=/h", NULL };

	write_file(conf, "discord_token = a.b\n", 20, 0644);
	cr_expect(settings_read(&set, conf, env, why, sizeof why), "%s", why);
	cr_assert_eq(set.warnings, 1);
	cr_expect(strstr(set.warning[0], "can read the token in"));
	chmod(token, 0600);
	write_file(conf, token_key, strlen(token_key), 0644);
	cr_expect(settings_read(&set, conf, env, why, sizeof why), "%s", why);
	cr_expect_eq(set.warnings, 0, "this file does not contain the token");
}

Test(settings_read, a_world_readable_password_of_the_database_is_warned_about)
{
	static const struct {
		const char *address;
		bool secret;
	} rows[] = {
		{ "postgres://golfd:pw@db/golfd", true },
		{ "postgresql://golfd:pw@db:5432/golfd", true },
		{ "postgres://db/golfd?user=golfd&password=pw", true },
		{ "postgres://golfd@db:5432/golfd", false },
		{ "postgres://db:5432/golfd?application_name=a@b", false },
		{ "sqlite:/var/lib/golfd/golfd.db", false },
	};
	char *const env[] = { "HOME=/h", "DISCORD_TOKEN=t", NULL };
	char text[200];

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		snprintf(text, sizeof text, "golfd_store = %s\n", rows[i].address);
		write_file(conf, text, strlen(text), 0644);
		cr_expect(settings_read(&set, conf, env, why, sizeof why), "%s", why);
		cr_expect_eq(set.warnings, rows[i].secret, "%s", rows[i].address);
		if (rows[i].secret && set.warnings)
			cr_expect(
			    strstr(set.warning[0], "can read the password of the database in"),
			    "%s", set.warning[0]);
	}
}

Test(settings_read, too_many_warnings_are_dropped)
{
	char *env[SETTINGS_WARNINGS + 4], text[SETTINGS_WARNINGS + 4][32];
	size_t n = SETTINGS_WARNINGS + 1;

	for (size_t i = 0; i < n; i++) {
		snprintf(text[i], sizeof text[i], "GOLFD_OTHER_%zu=1", i);
		env[i] = text[i];
	}
	env[n] = "DISCORD_TOKEN=t";
	env[n + 1] = "HOME=/h";
	env[n + 2] = NULL;
	cr_expect(settings_read(&set, NULL, env, why, sizeof why), "%s", why);
	cr_expect_eq(set.warnings, SETTINGS_WARNINGS);
}

Test(settings_read, the_state_folder)
{
	static struct {
		char *systemd, *xdg, *home;
		const char *state;
	} tries[] = {
		{ "STATE_DIRECTORY=/var/lib/golfd", "XDG_STATE_HOME=/x", "HOME=/h",
		    "/var/lib/golfd" },
		{ "STATE_DIRECTORY=/a:/b", "XDG_STATE_HOME=/x", "HOME=/h", "/a" },
		{ "STATE_DIRECTORY=", "XDG_STATE_HOME=/x", "HOME=/h", "/x/golfd" },
		{ "S=", "XDG_STATE_HOME=/x", "HOME=/h", "/x/golfd" },
		{ "S=", "XDG_STATE_HOME=x", "HOME=/h", "/h/.local/state/golfd" },
		{ "S=", "X=", "HOME=/h", "/h/.local/state/golfd" },
		{ "S=", "X=", "H=", "" },
		{ "S=", "X=", "HOME=h", "" },
		{ "S=", "X=", NULL, "" },
	};
	static char far[SETTINGS_TEXT + 8];

	/* The last folder is too long to be kept: a part of its name would be another folder. */
	memset(far, 'x', sizeof far - 1);
	memcpy(far, "HOME=/", 6);
	tries[sizeof tries / sizeof tries[0] - 1].home = far;
	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char *env[] = { "DISCORD_TOKEN=t", tries[i].systemd, tries[i].xdg, tries[i].home,
			"GOLFD_STORE=sqlite:/elsewhere", NULL };
		char want[200];

		cr_expect(settings_read(&set, NULL, env, why, sizeof why),
		    "a full path needs no state folder: %s", why);
		cr_expect_str_eq(set.state, tries[i].state);
		cr_expect_not(set.state_used);
		env[4] = NULL;
		cr_expect_eq(
		    settings_read(&set, NULL, env, why, sizeof why), *tries[i].state != '\0');
		snprintf(want, sizeof want, "sqlite:%s/golfd.db", tries[i].state);
		if (*tries[i].state)
			cr_expect_str_eq(set.value[SETTING_STORE], want);
		else
			cr_expect(strstr(why, "GOLFD_STORE is in the state folder"), "%s", why);
	}
}
