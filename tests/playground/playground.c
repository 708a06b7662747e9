#include "playground/playground.h"

#include <criterion/criterion.h>
#include <stdio.h>

Test(playground, only_its_own_names_and_its_own_page_are_local)
{
	static const struct {
		unsigned port;
		const char *host, *origin;
		bool local;
		const char *why;
	} tries[] = {
		{ 8420, "127.0.0.1:8420", "", true, "no origin: not a page" },
		{ 8420, "localhost:8420", "http://127.0.0.1:8420", true,
		    "its page by another name" },
		{ 8420, "[::1]:8420", "http://[::1]:8420", true, "its page by IPv6" },
		{ 8420, "127.0.0.1", "", false, "port 80 by default" },
		{ 8420, "127.0.0.1:842", "", false, "a port that is a part of its own" },
		{ 8420, "127.0.0.1:84200", "", false, "a port with one digit more" },
		{ 8420, "", "", false, "no host" },
		{ 8420, "example.org:8420", "", false, "a foreign name of this address" },
		{ 8420, "127.0.0.1:8420", "http://example.org", false, "a foreign page" },
		{ 8420, "127.0.0.1:8420", "http://127.0.0.1:8421", false,
		    "a page on another port" },
		{ 8420, "127.0.0.1:8420", "https://127.0.0.1:8420", false, "a page over TLS" },
		{ 8420, "127.0.0.1:8420", "null", false, "a page without an origin" },
		{ 8420, "127.0.0.1:8420", "?", false, "an origin that was too long" },
		{ 80, "127.0.0.1", "http://localhost", true, "port 80 by default" },
		{ 80, "127.0.0.1:80", "http://localhost:80", true, "port 80 in the names" },
		{ 80, "example.org", "", false, "a foreign name of this address" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
		struct playground p = { .set = { .port = tries[i].port } };
		struct exchange x = { 0 };

		snprintf(x.host, sizeof x.host, "%s", tries[i].host);
		snprintf(x.origin, sizeof x.origin, "%s", tries[i].origin);
		cr_expect_eq(playground_is_local(&p, &x), tries[i].local, "%u, %s, %s: %s",
		    tries[i].port, tries[i].host, tries[i].origin, tries[i].why);
	}
}
