#include "bot/discord/gateway_url.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

Test(gateway_url, allowed_addresses)
{
	static const struct {
		const char *text;
		bool tls;
		const char *host;
		int port;
		const char *header, *path;
	} row[] = {
		{ "wss://gateway.discord.gg", true, "gateway.discord.gg", 443, "gateway.discord.gg",
		    "/?v=10&encoding=json&compress=zlib-stream" },
		{ "wss://gateway-us-east1-b.discord.gg/", true, "gateway-us-east1-b.discord.gg",
		    443, "gateway-us-east1-b.discord.gg",
		    "/?v=10&encoding=json&compress=zlib-stream" },
		{ "WSS://h:8443/a/b", true, "h", 8443, "h:8443",
		    "/a/b/?v=10&encoding=json&compress=zlib-stream" },
		{ "ws://127.0.0.1:4000", false, "127.0.0.1", 4000, "127.0.0.1:4000",
		    "/?v=10&encoding=json&compress=zlib-stream" },
		{ "ws://127.255.0.9/gateway/", false, "127.255.0.9", 80, "127.255.0.9",
		    "/gateway/?v=10&encoding=json&compress=zlib-stream" },
		{ "ws://LocalHost:1", false, "LocalHost", 1, "LocalHost:1",
		    "/?v=10&encoding=json&compress=zlib-stream" },
		{ "ws://[::1]:65535", false, "::1", 65535, "[::1]:65535",
		    "/?v=10&encoding=json&compress=zlib-stream" },
		{ "wss://[2001:db8::1]", true, "2001:db8::1", 443, "[2001:db8::1]",
		    "/?v=10&encoding=json&compress=zlib-stream" },
	};

	for (unsigned i = 0; i < sizeof row / sizeof row[0]; i++) {
		struct gateway_url u;

		cr_assert(gateway_url_parse(row[i].text, &u), "%s", row[i].text);
		cr_expect_eq(u.tls, row[i].tls);
		cr_expect_str_eq(u.host, row[i].host);
		cr_expect_eq(u.port, row[i].port);
		cr_expect_str_eq(u.header, row[i].header);
		cr_expect_str_eq(u.path, row[i].path);
	}
}

Test(gateway_url, refused_addresses)
{
	static const char *const row[] = {
		"",
		"gateway.discord.gg",
		"https://gateway.discord.gg",
		"wss:/gateway.discord.gg",
		"wss://",
		"wss:///x",
		"wss://:443",
		"wss://h:0",
		"wss://h:65536",
		"wss://h:",
		"wss://h:x",
		"wss://h:-1",
		"wss://h:1x",
		"wss://user@h",
		"wss://h/?v=9",
		"wss://h/#x",
		"wss://h/a b",
		"wss://h\r\nX: y",
		"wss://h/\r\nX: y",
		"wss://[::1",
		"wss://[gg]",
		"wss://[]",
		"ws://gateway.discord.gg",
		"ws://128.0.0.1",
		"ws://127.0.0.1.example.org",
		"ws://localhost.example.org",
		"ws://[::2]",
		"ws://2130706433",
		"ws://0.0.0.0",
	};
	char longest[1024] = "wss://";
	struct gateway_url u;

	for (unsigned i = 0; i < sizeof row / sizeof row[0]; i++)
		cr_expect_not(gateway_url_parse(row[i], &u), "%s", row[i]);
	memset(longest + 6, 'h', 254);
	cr_expect_not(gateway_url_parse(longest, &u), "a host of 254 bytes");
	longest[6 + 253] = '\0';
	cr_expect(gateway_url_parse(longest, &u), "a host of 253 bytes");
	strcat(longest, "/");
	memset(longest + strlen(longest), 'p', 300);
	cr_expect_not(gateway_url_parse(longest, &u), "a path of 301 bytes");
}
