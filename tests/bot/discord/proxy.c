#include "bot/discord/proxy.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>

/* Sets the proxy, and the hosts that need none unless NULL. Unsets the other variables. */
static void
set(const char *proxy, const char *spared)
{
	static const char *const names[] = { "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY",
		"no_proxy", "NO_PROXY" };

	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		unsetenv(names[i]);
	setenv("https_proxy", proxy, 1);
	if (spared)
		setenv("no_proxy", spared, 1);
}

Test(proxy, addresses)
{
	static const struct {
		const char *text, *host, *user; /* host NULL: refused */
		uint16_t port;
	} tries[] = {
		{ "http://proxy.example:3128", "proxy.example", "", 3128 },
		{ "HTTP://proxy.example:3128/", "proxy.example", "", 3128 },
		{ "proxy.example:8080", "proxy.example", "", 8080 },
		{ "proxy.example", "proxy.example", "", 1080 },
		{ "http://10.0.0.1", "10.0.0.1", "", 1080 },
		{ "http://[::1]:3128", "::1", "", 3128 },
		{ "http://ana:secret@proxy.example:3128", "proxy.example", "ana:secret", 3128 },
		{ "http://ana:a%40b%3Ac@proxy.example:3128", "proxy.example", "ana:a@b:c", 3128 },
		{ "http://ana:a@b@proxy.example:3128", "proxy.example", "ana:a@b", 3128 },
		{ "https://proxy.example:3128", NULL, NULL, 0 },
		{ "socks5://proxy.example:1080", NULL, NULL, 0 },
		{ "http://", NULL, NULL, 0 },
		{ "http://:3128", NULL, NULL, 0 },
		{ "http://proxy.example:0", NULL, NULL, 0 },
		{ "http://proxy.example:65536", NULL, NULL, 0 },
		{ "http://proxy.example:80x", NULL, NULL, 0 },
		{ "http://proxy.example/path", NULL, NULL, 0 },
		{ "http://proxy example:80", NULL, NULL, 0 },
		{ "http://[::1:80", NULL, NULL, 0 },
		{ "http://[name]:80", NULL, NULL, 0 },
		{ "http://a%0d%0ab:c@proxy.example:80", NULL, NULL, 0 },
		{ "http://a%4:c@proxy.example:80", "proxy.example", NULL, 80 },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct proxy p;
		bool read;

		set(tries[i].text, NULL);
		read = proxy_find("gateway.discord.gg", &p);
		if (!tries[i].host || !tries[i].user) {
			cr_expect_not(read, "%s", tries[i].text);
			continue;
		}
		cr_assert(read, "%s", tries[i].text);
		cr_expect_str_eq(p.host, tries[i].host, "%s", tries[i].text);
		cr_expect_str_eq(p.user, tries[i].user, "%s", tries[i].text);
		cr_expect_eq(p.port, tries[i].port, "%s", tries[i].text);
	}
}

Test(proxy, hosts_that_need_none)
{
	static const struct {
		const char *list, *host;
		bool spared;
	} tries[] = {
		{ NULL, "gateway.discord.gg", false },
		{ "", "gateway.discord.gg", false },
		{ "*", "gateway.discord.gg", true },
		{ "gateway.discord.gg", "gateway.discord.gg", true },
		{ "Discord.GG", "gateway.discord.gg", true },
		{ ".discord.gg", "gateway.discord.gg", true },
		{ "discord.gg.", "gateway.discord.gg", true },
		{ "cord.gg", "gateway.discord.gg", false },
		{ "gateway.discord", "gateway.discord.gg", false },
		{ "example.org, discord.gg", "gateway.discord.gg", true },
		{ "example.org discord.gg", "gateway.discord.gg", true },
		{ "example.org,discord.com", "gateway.discord.gg", false },
		{ "", "127.0.0.1", true },
		{ "", "127.8.9.10", true },
		{ "", "::1", true },
		{ "", "LocalHost", true },
		{ "", "128.0.0.1", false },
		{ "", "localhost.example", false },
		{ ".", "gateway.discord.gg", false },
		{ ", ,", "gateway.discord.gg", false },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct proxy p;

		set("http://proxy.example:3128", tries[i].list);
		cr_expect(proxy_find(tries[i].host, &p));
		cr_expect_str_eq(p.host, tries[i].spared ? "" : "proxy.example", "%s for %s",
		    tries[i].list, tries[i].host);
	}
}

Test(proxy, the_environment_decides)
{
	static const char *const names[] = { "ALL_PROXY", "all_proxy", "HTTPS_PROXY",
		"https_proxy" };
	struct proxy p;
	char url[64];

	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		unsetenv(names[i]);
	unsetenv("no_proxy");
	unsetenv("NO_PROXY");
	setenv("http_proxy", "http://never:1", 1);
	cr_expect(proxy_find("gateway.discord.gg", &p));
	cr_expect_str_eq(p.host, "", "http_proxy does not count");
	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
		snprintf(url, sizeof url, "http://proxy%zu:80", i);
		setenv(names[i], url, 1);
		cr_expect(proxy_find("gateway.discord.gg", &p));
		cr_expect_eq(p.host[5], (char)('0' + i), "%s: %s", names[i], p.host);
	}
	setenv("https_proxy", "", 1);
	cr_expect(proxy_find("gateway.discord.gg", &p));
	cr_expect_str_eq(p.host, "proxy2", "an empty one does not count");
	setenv("NO_PROXY", "discord.gg", 1);
	cr_expect(proxy_find("gateway.discord.gg", &p));
	cr_expect_str_eq(p.host, "");
	setenv("no_proxy", "example.org", 1);
	cr_expect(proxy_find("gateway.discord.gg", &p));
	cr_expect_str_eq(p.host, "proxy2");
	setenv("https_proxy", "socks5://proxy:1080", 1);
	cr_expect_not(proxy_find("gateway.discord.gg", &p));
	setenv("no_proxy", "discord.gg", 1);
	cr_expect(proxy_find("gateway.discord.gg", &p), "it is not needed");
}
