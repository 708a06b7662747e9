#include "config/settings_check.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct
try {
	const char *value;
	const char *reason; /* part of the refusal; NULL: the value is accepted */
	const char *becomes; /* the value after the check; NULL: unchanged */
};

static void
check_all(enum setting which, const struct try *try, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		char value[SETTINGS_TEXT], why[400] = "";
		bool used = false, sound;

		snprintf(value, sizeof value, "%s", try[i].value);
		sound = settings_check(which, "KEY", value, "/state", &used, why, sizeof why);
		cr_expect_eq(sound, !try[i].reason, "%s: %s", try[i].value, why);
		if (sound) {
			cr_expect_str_eq(value, try[i].becomes ? try[i].becomes : try[i].value);
			continue;
		}
		if (!try[i].reason)
			continue;
		cr_expect(strstr(why, try[i].reason), "%s: %s", try[i].value, why);
		cr_expect_eq(strncmp(why, "KEY ", 4), 0, "%s", why);
		cr_expect_eq(why[strlen(why) - 1], '.', "%s", why);
		for (const char *p = why; *p; p++)
			cr_expect(*p >= ' ' && *p <= '~', "%s", why);
	}
}
#define CHECK_ALL(which, try) check_all(which, try, sizeof(try) / sizeof(try)[0])

Test(settings_check, token)
{
	static const struct try tries[] = {
		{ "MTA4.Gx-_y.abc", NULL, NULL },
		{ "t", NULL, NULL },
		{ "", "is empty", NULL },
		{ "Bot SECRET", "begins with \"Bot \"", NULL },
		{ "bot SECRET", "begins with \"Bot \"", NULL },
		{ "Bearer SECRET", "white space", NULL },
		{ " SECRET", "white space", NULL },
		{ "SECRET ", "white space", NULL },
		{ "SEC\tRET", "white space", NULL },
		{ "SECRET\nSECRET", "white space", NULL },
		{ "SECRET\r", "white space", NULL },
		{ "\"SECRET\"", "quotation marks", NULL },
		{ "'SECRET'", "quotation marks", NULL },
		{ "SE!CR~ET", NULL, NULL },
		{ "SECRET\x01", "no token has", NULL },
		{ "SECRET\x7f", "no token has", NULL },
		{ "SECRET\xc2\xa0", "no token has", NULL },
	};

	CHECK_ALL(SETTING_TOKEN, tries);
	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char value[SETTINGS_TEXT], why[400] = "";
		bool used;

		snprintf(value, sizeof value, "%s", tries[i].value);
		settings_check(SETTING_TOKEN, "KEY", value, "", &used, why, sizeof why);
		cr_expect_null(strstr(why, "SEC"), "a refusal never shows the token: %s", why);
	}
}

/* What an operator may put into the setting of an address by mistake, and never wants to read. */
Test(settings_check, a_refused_address_shows_no_password)
{
	static const struct {
		enum setting which;
		const char *value;
	} tries[] = {
		{ SETTING_STORE, "host=db user=golfd password=SECRET" },
		{ SETTING_STORE, "password=SECRET host=db:5432" },
		{ SETTING_STORE, "password='SECRET://' host=db" },
		{ SETTING_STORE, "golfd:SECRET@db/golfd" },
		{ SETTING_STORE, "SECRET:golfd" },
		{ SETTING_STORE, "SECRET" },
		{ SETTING_STORE, "mysql://golfd:SECRET@db/golfd" },
		{ SETTING_STORE, "Postgres://golfd:SECRET@db/golfd" },
		{ SETTING_STORE, "postgres://golfd:SECRET SECRET@db/golfd" },
		{ SETTING_STORE, "://SECRET" },
		{ SETTING_API_URL, "SECRET" },
		{ SETTING_API_URL, "https//:SECRET" },
		{ SETTING_API_URL, "password=SECRET host=db" },
		{ SETTING_API_URL, "postgres://db/golfd?password=SECRET" },
		{ SETTING_API_URL, "https://golfd:SECRET@proxy" },
		{ SETTING_API_URL, "https://proxy/?SECRET" },
		{ SETTING_API_URL, "https://proxy/#SECRET" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char value[SETTINGS_TEXT], why[400] = "";
		bool used = false;

		snprintf(value, sizeof value, "%s", tries[i].value);
		cr_expect_not(
		    settings_check(tries[i].which, "KEY", value, "/state", &used, why, sizeof why));
		cr_expect(*why && !strstr(why, "SECRET"), "%s: %s", tries[i].value, why);
	}
}

Test(settings_check, api_url)
{
	static const struct try tries[] = {
		{ "https://discord.com/api/v10", NULL, NULL },
		{ "https://discord.com/api/v10/", NULL, "https://discord.com/api/v10" },
		{ "https://proxy.example:8443//", NULL, "https://proxy.example:8443" },
		{ "http://127.0.0.1:8080/api/v10", NULL, NULL },
		{ "http://127.9.9.9", NULL, NULL },
		{ "http://localhost:1/api", NULL, NULL },
		{ "http://LOCALHOST", NULL, NULL },
		{ "http://[::1]:65535/x", NULL, NULL },
		{ "https://[2001:db8::1]/x", NULL, NULL },
		{ "http://discord.com/api", "another machine", NULL },
		{ "http://127.0.0.1.example.com", "another machine", NULL },
		{ "http://localhost.example.com", "another machine", NULL },
		{ "http://127.1", "another machine", NULL },
		{ "http://128.0.0.1", "another machine", NULL },
		{ "http://[::2]", "another machine", NULL },
		{ "http://[::ffff:127.0.0.1]", "another machine", NULL },
		{ "http://127.0.0.1@example.com", "name or a password", NULL },
		{ "https://user:password@example.com", "name or a password", NULL },
		{ "http://127.0.0.1:0", "must be", NULL },
		{ "http://127.0.0.1:65536", "must be", NULL },
		{ "http://127.0.0.1:", "must be", NULL },
		{ "http://127.0.0.1:80x", "must be", NULL },
		{ "http://127.0.0.1:4294967297", "must be", NULL },
		{ "http://[::1", "must be", NULL },
		{ "https://", "must be", NULL },
		{ "https:///api", "must be", NULL },
		{ "https://discord.com\\x", "must be", NULL },
		{ "https://discord.com/api?x=1", "must be", NULL },
		{ "https://discord.com/api#x", "must be", NULL },
		{ "https://discord.com/a b", "must be", NULL },
		{ "HTTPS://discord.com", "must be", NULL },
		{ "ftp://discord.com", "\"ftp://discord.com\"", NULL },
		{ "discord.com/api", "does not begin like an address", NULL },
		{ "", "must be", NULL },
		{ "https://discord.com/\x01", "control character", NULL },
	};

	CHECK_ALL(SETTING_API_URL, tries);
}

Test(settings_check, store)
{
	static const struct try tries[] = {
		{ "sqlite:/var/lib/golfd/golfd.db", NULL, NULL },
		{ "sqlite:golfd.db", NULL, "sqlite:/state/golfd.db" },
		{ "sqlite:a/b", NULL, "sqlite:/state/a/b" },
		{ "sqlite:", "names no file", NULL },
		{ "golfd.db", "does not begin like an address", NULL },
		{ "mysql://user:password@host/db", "\"mysql://\"", NULL },
		{ "postgres://user:password@host/db", NULL, NULL },
		{ "postgresql://a,b/db?target_session_attrs=any", NULL, NULL },
		{ "postgres://user:pass word@host/db", "white space", NULL },
		{ "postgres:golfd", "does not begin like an address", NULL },
		{ "SQLITE:x", "does not begin like an address", NULL },
		{ "", "must be sqlite:PATH", NULL },
		{ "sqlite:a\nb", "control character", NULL },
	};
	char value[SETTINGS_TEXT], why[400];
	bool used = false;

	CHECK_ALL(SETTING_STORE, tries);
	strcpy(value, "sqlite:/x");
	cr_expect(settings_check(SETTING_STORE, "KEY", value, "", &used, why, sizeof why));
	cr_expect_not(used);
	strcpy(value, "sqlite:x");
	cr_expect_not(settings_check(SETTING_STORE, "KEY", value, "", &used, why, sizeof why));
	cr_expect(strstr(why, "state folder, which is not known"), "%s", why);
	cr_expect(settings_check(SETTING_STORE, "KEY", value, "/s", &used, why, sizeof why));
	cr_expect(used);
	memset(value, 'x', sizeof value - 1);
	memcpy(value, "sqlite:", 7);
	value[sizeof value - 1] = '\0';
	cr_expect_not(settings_check(SETTING_STORE, "KEY", value, "/s", &used, why, sizeof why));
	cr_expect(strstr(why, "longer than"), "%s", why);
}

Test(settings_check, log)
{
	static const struct try tries[] = {
		{ "error", NULL, NULL },
		{ "warn", NULL, NULL },
		{ "info", NULL, NULL },
		{ "debug", NULL, NULL },
		{ "wran", "perhaps you mean warn", NULL },
		{ "INFO", "one of error warn info debug", NULL },
		{ "", "one of", NULL },
		{ "error warn", "one of", NULL },
		{ "a word that is far longer than any of them",
		    "\"a word that is far longer than a...\"", NULL },
		{ "caf\xc3\xa9", "\"caf??\"", NULL },
		{ "in\x1b[2Jfo", "control character", NULL },
	};

	CHECK_ALL(SETTING_LOG, tries);
}

Test(settings_check, shards)
{
	static const struct try try[] = {
		{ "auto", NULL, NULL },
		{ "1", NULL, NULL },
		{ "1024", NULL, NULL },
		{ "0", "auto, or a number from 1 to 1024", NULL },
		{ "1025", "auto, or a number", NULL },
		{ "99999999999999999999", "auto, or a number", NULL },
		{ "-1", "auto, or a number", NULL },
		{ "2 ", "auto, or a number", NULL },
		{ "2x", "auto, or a number", NULL },
		{ "", "auto, or a number", NULL },
	};

	check_all(SETTING_SHARDS, try, sizeof try / sizeof try[0]);
}

Test(settings_check, proxy)
{
	static const struct try tries[] = {
		{ "http://proxy.example:3128", NULL, NULL },
		{ "proxy:8080/", NULL, NULL },
		{ "http://me:a%40b@[::1]:8080", NULL, NULL },
		{ "", NULL, NULL },
		{ "socks5://me:SECRET@proxy:1080", "is no proxy that golfd can use", NULL },
		{ "http://proxy:0", "is no proxy that golfd can use", NULL },
		{ "http://proxy:99999", "is no proxy that golfd can use", NULL },
		{ "http://proxy/path", "is no proxy that golfd can use", NULL },
		{ "http://", "is no proxy that golfd can use", NULL },
	};

	CHECK_ALL(SETTING_PROXY, tries);
}

Test(settings_check, health)
{
	static const struct try tries[] = {
		{ "/run/golfd/health", NULL, NULL },
		{ "", NULL, NULL },
		{ "health", "begins with /", NULL },
		{ "/run/\x7f", "control character", NULL },
	};

	CHECK_ALL(SETTING_HEALTH, tries);
}

Test(settings_check, tables)
{
	static const struct try tries[] = {
		{ "1", NULL, NULL },
		{ "10000", NULL, NULL },
		{ "100000", NULL, NULL },
		{ "100001", "a whole number from 1 to 100000", NULL },
		{ "99999999999999999999", "from 1 to 100000", NULL },
		{ "0", "from 1 to 100000", NULL },
		{ "-1", "from 1 to 100000", NULL },
		{ "1e3", "from 1 to 100000", NULL },
		{ "many", "\"many\"", NULL },
	};

	CHECK_ALL(SETTING_TABLES, tries);
}

Test(settings_check, long_values_are_shortened)
{
	static const struct try tries[] = {
		{ "", "\"\"", NULL },
		{ "12345678901234567890123456789012", "\"12345678901234567890123456789012\"",
		    NULL },
		{ "123456789012345678901234567890123", "\"12345678901234567890123456789012...\"",
		    NULL },
	};

	CHECK_ALL(SETTING_TABLES, tries);
}

Test(settings_check, a_ca_file_must_hold_a_certificate)
{
	char good[] = P_tmpdir "/golfd-ca-XXXXXX", bad[] = P_tmpdir "/golfd-no-ca-XXXXXX";
	FILE *file = fdopen(mkstemp(good), "w");
	const struct try tries[] = {
		{ "", NULL, NULL },
		{ good, NULL, NULL },
		{ bad, "no certificate in PEM", NULL },
		{ "/nowhere/ca.pem", "cannot be read: No such file", NULL },
		{ "ca.pem", "a path that begins with /", NULL },
		{ "/nowhere/\x01", "control character", NULL },
	};

	fputs("# A CA\n-----BEGIN CERTIFICATE-----\n", file);
	fclose(file);
	file = fdopen(mkstemp(bad), "w");
	fputs("-----BEGIN PRIVATE KEY-----\n", file);
	fclose(file);
	CHECK_ALL(SETTING_CA_FILE, tries);
	unlink(good);
	unlink(bad);
}

Test(settings_check, an_address_to_listen_at)
{
	static const char must[] = "it must be an address and a port to listen at";
	static const struct try tries[] = {
		{ "", NULL, NULL },
		{ "127.0.0.1:9469", NULL, NULL },
		{ "0.0.0.0:1", NULL, NULL },
		{ "localhost:65535", NULL, NULL },
		{ "[::1]:9469", NULL, NULL },
		{ "9469", must, NULL },
		{ ":9469", must, NULL },
		{ "127.0.0.1", must, NULL },
		{ "127.0.0.1:", must, NULL },
		{ "127.0.0.1:0", must, NULL },
		{ "127.0.0.1:65536", must, NULL },
		{ "127.0.0.1:94a9", must, NULL },
		{ "golf.example:9469", must, NULL },
		{ "::1:9469", must, NULL },
		{ "[::1:9469", must, NULL },
		{ "[golf]:9469", must, NULL },
	};

	CHECK_ALL(SETTING_METRICS, tries);
}

Test(settings_check, ids_of_servers)
{
	static const char must[] = "it must be ids of servers";
	static const struct try tries[] = {
		{ "", NULL, NULL },
		{ "1457659890901319680", NULL, NULL },
		{ "1457659890901319680 1457659890901319681", NULL, NULL },
		{ "1457659890901319680, 1457659890901319681", NULL, NULL },
		{ "1234", must, NULL },
		{ "145765989090131968012345", must, NULL },
		{ "my server", must, NULL },
		{ "1457659890901319680;", must, NULL },
	};

	CHECK_ALL(SETTING_SERVERS, tries);
}
