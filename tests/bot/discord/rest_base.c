#include "bot/discord/rest_base.h"

#include <criterion/criterion.h>
#include <stdlib.h>

Test(rest_base, http_is_only_for_this_machine)
{
	static const struct {
		const char *base, *want, *why;
		bool https;
	} tries[] = {
		{ "https://discord.com/api/v10", "https://discord.com/api/v10", "Discord", true },
		{ "https://discord.com/api/v10//", "https://discord.com/api/v10", "slashes", true },
		{ "HTTPS://proxy.example:8443", "HTTPS://proxy.example:8443", "a proxy of ours",
		    true },
		{ "http://127.0.0.1:8080/api", "http://127.0.0.1:8080/api", "this machine", false },
		{ "http://127.255.0.9", "http://127.255.0.9", "all of 127/8", false },
		{ "http://LocalHost:1/", "http://LocalHost:1", "by name", false },
		{ "http://[::1]:80", "http://[::1]:80", "by IPv6", false },
		{ "http://[0:0:0:0:0:0:0:1]", "http://[0:0:0:0:0:0:0:1]", "the same in full",
		    false },
		{ "http://discord.com/api", NULL, "the token in the clear", false },
		{ "http://128.0.0.1", NULL, "the next number", false },
		{ "http://127.0.0.1.example.org", NULL, "a name that only begins like it", false },
		{ "http://localhost.example.org", NULL, "a name that only begins like it", false },
		{ "http://[::2]", NULL, "another machine", false },
		{ "http://[::ffff:1.2.3.4]", NULL, "another machine", false },
		{ "http://127.0.0.1@example.org", NULL, "a user, and another machine", false },
		{ "https://bot:pass@discord.com", NULL, "a user", false },
		{ "https://discord.com/api?x=1", NULL, "a query", false },
		{ "https://discord.com/api#x", NULL, "a fragment", false },
		{ "ftp://127.0.0.1/", NULL, "another protocol", false },
		{ "file:///etc/passwd", NULL, "a file", false },
		{ "discord.com/api", NULL, "no scheme", false },
		{ "https://", NULL, "no host", false },
		{ "", NULL, "nothing", false },
		{ "https://discord.com/a b", NULL, "a space", false },
		{ "https://discord.com/\r\nX: y", NULL, "a line break", false },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		bool https = false;
		char *got = rest_base_read(tries[i].base, &https);

		if (!tries[i].want) {
			cr_expect_null(got, "%s: %s", tries[i].base, tries[i].why);
		} else {
			cr_expect(got && strcmp(got, tries[i].want) == 0, "%s: %s", tries[i].base,
			    tries[i].why);
			cr_expect_eq(https, tries[i].https, "%s", tries[i].base);
		}
		free(got);
	}
}

Test(rest_base, files_come_from_discord_or_its_stand_in)
{
	static const char discord[] = "https://discord.com/api/v10",
			  here[] = "http://127.0.0.1:8080/api/v10";
	static const struct {
		const char *base, *url;
		bool may, https;
		const char *why;
	} tries[] = {
		{ discord, "https://cdn.discordapp.com/attachments/1/2/a.json?ex=1&is=2&hm=3", true,
		    true, "an attachment" },
		{ discord, "https://CDN.discordapp.com:443/ephemeral-attachments/1/2/a.json", true,
		    true, "the same host, written another way" },
		{ discord, "https://media.discordapp.net/attachments/1/2/a.json", true, true,
		    "the other host" },
		{ here, "https://cdn.discordapp.com/attachments/1/2/a.json", true, true,
		    "the API may stand behind a proxy on this machine" },
		{ here, "http://127.0.0.1:8080/attachments/1/2/a.json", true, false,
		    "a file of the stand-in" },
		{ here, "http://127.0.0.1:8081/attachments/1/2/a.json", false, false,
		    "another port" },
		{ here, "http://127.0.0.2:8080/a.json", false, false, "another address" },
		{ here, "http://localhost:8080/a.json", false, false, "another name" },
		{ here, "https://127.0.0.1:8080/a.json", false, false, "another protocol" },
		{ here, "http://cdn.discordapp.com/a.json", false, false, "in the clear" },
		{ discord, "http://cdn.discordapp.com/a.json", false, false, "in the clear" },
		{ discord, "https://discord.com/a.json", false, false,
		    "the API's host has no files" },
		{ discord, "https://cdn.discordapp.com.example.org/a", false, false,
		    "a host that only begins like it" },
		{ discord, "https://cdn.discordapp.com@example.org/a", false, false, "a user" },
		{ discord, "https://x:y@cdn.discordapp.com/a", false, false, "a user" },
		{ discord, "https://cdn.discordapp.com:8443/a", false, false, "another port" },
		{ discord, "http://169.254.169.254/latest", false, false, "another machine" },
		{ discord, "http://127.0.0.1/a", false, false, "this machine, without a stand-in" },
		{ discord, "file:///etc/passwd", false, false, "a file" },
		{ discord, "cdn.discordapp.com/a", false, false, "no scheme" },
		{ discord, "https://cdn.discordapp.com/a b", false, false, "a space" },
		{ discord, "", false, false, "nothing" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		bool https = true;

		cr_expect_eq(rest_base_file(tries[i].base, tries[i].url, &https), tries[i].may,
		    "%s: %s", tries[i].url, tries[i].why);
		cr_expect_eq(https, tries[i].https, "%s", tries[i].url);
	}
}
