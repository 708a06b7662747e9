/*
 * The rows of the settings, and what is printed from them. Run from the root of the source tree,
 * where the example file is.
 */
#include "config/settings.h"

#include "config/settings_check.h"

#include <criterion/criterion.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char text[16384];

/* Returns the text of a stream, and closes the stream. The text is valid until the next call. */
static const char *
printed(FILE *f)
{
	size_t n;

	rewind(f);
	n = fread(text, 1, sizeof text - 1, f);
	text[n] = '\0';
	fclose(f);
	return text;
}

Test(settings, every_default_is_allowed)
{
	for (unsigned i = 0; i < SETTINGS; i++) {
		char value[SETTINGS_TEXT], why[300] = "";
		bool used;

		cr_assert_not_null(settings_row[i].name);
		if (!settings_row[i].fallback)
			continue;
		snprintf(value, sizeof value, "%s", settings_row[i].fallback);
		cr_expect(
		    settings_check(i, "x", value, "/state", &used, why, sizeof why), "%s", why);
	}
}

/* Each row has its line, in their order, after a comment. */
Test(settings, the_example_has_a_line_for_each_row)
{
	FILE *example = fopen("config/golfd.example.conf", "r");
	const char *at = text, *before = text;
	unsigned lines = 0;

	cr_assert_not_null(example, "config/golfd.example.conf is not there");
	printed(example);
	for (unsigned i = 0; i < SETTINGS; i++) {
		const struct setting_row *row = &settings_row[i];
		char line[200];
		int n = snprintf(line, sizeof line, "\n#%s =%s%s\n", row->name,
		    row->fallback && *row->fallback ? " " : "", row->fallback ? row->fallback : "");

		for (int c = 0; c < n && line[c] != '='; c++)
			line[c] = (char)tolower((unsigned char)line[c]);
		at = strstr(at, line);
		cr_assert(at, "no line%s, or not in the order of the rows:\n%s", line, text);
	}
	for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
		cr_expect_leq(strlen(line), 80, "%s", line);
		cr_expect_eq(line[0], '#');
		if (line[1] != ' ') {
			lines++;
			cr_expect(before[1] == ' ' || strncmp(line, "#discord_token_file", 19) == 0,
			    "%s has no comment", line);
		}
		before = line;
	}
	cr_expect_eq(lines, SETTINGS + 1u, "the token has two lines");
}

Test(settings, the_example_is_a_valid_file)
{
	char *const env[] = { "DISCORD_TOKEN=t", "HOME=/home/golf", NULL };
	struct settings set;
	char why[300] = "";

	cr_expect(
	    settings_read(&set, "config/golfd.example.conf", env, why, sizeof why), "%s", why);
}

Test(settings, a_description_shows_no_secret)
{
	char *const env[] = { "DISCORD_TOKEN=very.secret.token", "GOLFD_LOG=debug",
		"HOME=/home/golf", NULL };
	struct settings set;
	char why[300];
	FILE *f = tmpfile();

	cr_assert(settings_read(&set, NULL, env, why, sizeof why));
	settings_describe(&set, f);
	cr_expect_str_eq(printed(f),
	    "DISCORD_TOKEN    (set)  [environment]\n"
	    "DISCORD_API_URL  https://discord.com/api/v10  [default]\n"
	    "GOLFD_CA_FILE    (none)  [default]\n"
	    "GOLFD_PROXY      (none)  [default]\n"
	    "GOLFD_STORE      sqlite:/home/golf/.local/state/golfd/golfd.db  [default]\n"
	    "GOLFD_SHARDS     auto  [default]\n"
	    "GOLFD_LIMITS     on  [default]\n"
	    "GOLFD_LOG        debug  [environment]\n"
	    "GOLFD_LOG_FORMAT text  [default]\n"
	    "GOLFD_HEALTH     (none)  [default]\n"
	    "GOLFD_METRICS    (none)  [default]\n"
	    "GOLFD_SOCKET     (none)  [default]\n"
	    "GOLFD_TABLES     10000  [default]\n"
	    "GOLFD_LAB        125  [default]\n"
	    "GOLFD_KEEP_GAMES 0  [default]\n"
	    "GOLFD_KEEP_SERVERS 30  [default]\n"
	    "GOLFD_SERVERS    (none)  [default]\n");
	settings_wipe(&set);
	cr_expect_null(memmem(&set, sizeof set, "secret", 6));
	cr_expect_str_eq(set.value[SETTING_LOG], "debug", "only secrets are wiped");
	f = tmpfile();
	settings_describe(&set, f);
	cr_expect(strstr(printed(f), "DISCORD_TOKEN    (not set)"));
}

Test(settings, a_proxy_is_shown_without_its_password)
{
	static const struct {
		const char *name, *shown;
	} tries[] = {
		{ "GOLFD_PROXY=http://me:secret@proxy:3128", "http://...@proxy:3128" },
		{ "https_proxy=http://me:secret@proxy:3128", "http://...@proxy:3128" },
		{ "ALL_PROXY=http://proxy:3128", "http://proxy:3128" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char variable[64], line[128];
		char *const env[] = { "DISCORD_TOKEN=t", "HOME=/home/golf", variable, NULL };
		struct settings set;
		FILE *f = tmpfile();
		char why[300] = "";

		snprintf(variable, sizeof variable, "%s", tries[i].name);
		cr_assert(settings_read(&set, NULL, env, why, sizeof why), "%s", why);
		settings_describe(&set, f);
		snprintf(line, sizeof line, "GOLFD_PROXY      %s  [environment]\n", tries[i].shown);
		cr_expect(strstr(printed(f), line), "%s", line);
		settings_wipe(&set);
		cr_expect_null(memmem(&set, sizeof set, "secret", 6));
	}
}

/* GOLFD_PROXY wins. What only others can use, in their variables, is a warning without its text. */
Test(settings, a_proxy_that_golfd_cannot_use)
{
	char *const both[] = { "DISCORD_TOKEN=t", "HOME=/h", "GOLFD_PROXY=mine:1",
		"https_proxy=other:2", NULL };
	char *const socks[] = { "DISCORD_TOKEN=t", "HOME=/h", "all_proxy=socks5://me:secret@p:1",
		NULL };
	struct settings set;
	char why[300] = "";

	cr_assert(settings_read(&set, NULL, both, why, sizeof why), "%s", why);
	cr_expect_str_eq(set.value[SETTING_PROXY], "mine:1");
	cr_assert(settings_read(&set, NULL, socks, why, sizeof why), "%s", why);
	cr_expect_str_eq(set.value[SETTING_PROXY], "");
	cr_assert_eq(set.warnings, 1u);
	cr_expect(strstr(set.warning[0], "all_proxy is no proxy that golfd can use"), "%s",
	    set.warning[0]);
	cr_expect_null(strstr(set.warning[0], "secret"));
}

Test(settings, the_address_of_a_server_is_a_secret)
{
	char *const env[] = { "DISCORD_TOKEN=token", "GOLFD_STORE=postgres://me:secret@host/db",
		NULL };
	struct settings set;
	char why[300];
	FILE *f = tmpfile();

	cr_assert(settings_read(&set, NULL, env, why, sizeof why), "%s", why);
	cr_expect_str_eq(set.value[SETTING_STORE], env[1] + sizeof "GOLFD_STORE=" - 1);
	settings_describe(&set, f);
	cr_expect(strstr(printed(f), "GOLFD_STORE      postgres://...  [environment]\n"));
	settings_wipe(&set);
	cr_expect_null(memmem(&set, sizeof set, "secret", 6));
}

Test(settings, the_state_folder_is_made)
{
	char root[] = P_tmpdir "/golfd-state-XXXXXX", path[200], why[300] = "";
	struct settings set = { .state_used = false };
	struct stat st;
	FILE *f;

	cr_assert_not_null(mkdtemp(root));
	snprintf(set.state, sizeof set.state, "%s/a/b", root);
	cr_expect(settings_make_state(&set, why, sizeof why));
	cr_expect_neq(stat(set.state, &st), 0, "an unused folder is not made");
	set.state_used = true;
	cr_expect(settings_make_state(&set, why, sizeof why), "%s", why);
	cr_assert_eq(stat(set.state, &st), 0);
	cr_expect_eq(st.st_mode & 0777, 0700);
	snprintf(path, sizeof path, "%.*s", (int)strlen(root) - 1, root);
	cr_expect_neq(stat(path, &st), 0, "a part of a name is no folder");
	cr_expect(settings_make_state(&set, why, sizeof why), "it may exist already: %s", why);
	snprintf(path, sizeof path, "%s/a/file", root);
	f = fopen(path, "w");
	cr_assert_not_null(f);
	fclose(f);
	snprintf(set.state, sizeof set.state, "%s/golfd", path);
	cr_expect_not(settings_make_state(&set, why, sizeof why));
	cr_expect(strstr(why, "cannot be made"), "%s", why);
	unlink(path);
	snprintf(path, sizeof path, "%s/a/b", root);
	rmdir(path);
	snprintf(path, sizeof path, "%s/a", root);
	rmdir(path);
	rmdir(root);
}

Test(settings, the_socket_is_where_the_setting_or_a_folder_says)
{
	char folder[] = "/tmp/golf-settings-XXXXXX", path[SETTINGS_TEXT], want[64];
	char *const none[] = { NULL }, *const runs[] = { "RUNTIME_DIRECTORY=/run/golfd", NULL };
	static struct settings set;

	cr_assert(mkdtemp(folder));
	cr_expect_not(settings_socket(&set, none, path, sizeof path), "no folder is known");
	snprintf(set.state, sizeof set.state, "%s/missing", folder);
	cr_expect_not(settings_socket(&set, none, path, sizeof path), "it is not there");
	snprintf(set.state, sizeof set.state, "%s", folder);
	cr_expect(settings_socket(&set, none, path, sizeof path));
	snprintf(want, sizeof want, "%s/golfd.sock", folder);
	cr_expect_str_eq(path, want);
	cr_expect(settings_socket(&set, runs, path, sizeof path));
	cr_expect_str_eq(path, "/run/golfd/golfd.sock");
	strcpy(set.value[SETTING_SOCKET], "/var/x.sock");
	cr_expect(settings_socket(&set, runs, path, sizeof path));
	cr_expect_str_eq(path, "/var/x.sock");
	rmdir(folder);
}

/* The files that golfd writes need a folder that is there, and a name that is no folder. */
Test(settings, a_folder_is_no_file)
{
	static const struct {
		const char *store, *health, *says; /* NULL: all is well */
	} tries[] = {
		{ "sqlite:golfd.db", "", NULL },
		{ "sqlite:.", "",
		    "GOLFD_STORE is sqlite:., which is a folder: name a file in it." },
		{ "sqlite:./no.db", "", NULL },
		{ "postgres://h/d", "", NULL },
		{ "sqlite:golfd.db", "/tmp/health", NULL },
		{ "sqlite:golfd.db", "/health", NULL },
		{ "sqlite:golfd.db", "/tmp",
		    "GOLFD_HEALTH is /tmp, which is a folder: name a file in it." },
		{ "sqlite:golfd.db", "/tmp/no-such-folder/health",
		    "GOLFD_HEALTH is /tmp/no-such-folder/health, and the folder "
		    "/tmp/no-such-folder is not there: make the folder, or name another file." },
	};
	static struct settings set;

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char why[600] = "";

		snprintf(set.value[SETTING_STORE], SETTINGS_TEXT, "%s", tries[i].store);
		snprintf(set.value[SETTING_HEALTH], SETTINGS_TEXT, "%s", tries[i].health);
		cr_expect_eq(settings_look(&set, why, sizeof why), !tries[i].says, "%zu", i);
		cr_expect_str_eq(why, tries[i].says ? tries[i].says : "");
	}
}
