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
		{ 8420, "127.0.0.1:8420", "", true, "no page" },
		{ 8420, "localhost:8420", "http://127.0.0.1:8420", true,
		    "its page, by its other name" },
		{ 8420, "[::1]:8420", "http://[::1]:8420", true, "its page by IPv6" },
		{ 8420, "127.0.0.1", "", false, "that is port 80" },
		{ 8420, "127.0.0.1:842", "", false, "a port that begins like its own" },
		{ 8420, "127.0.0.1:84200", "", false, "a port that its own begins" },
		{ 8420, "", "", false, "no host" },
		{ 8420, "example.org:8420", "", false, "a foreign name that leads here" },
		{ 8420, "127.0.0.1:8420", "http://example.org", false, "a foreign page" },
		{ 8420, "127.0.0.1:8420", "http://127.0.0.1:8421", false,
		    "a page on another port" },
		{ 8420, "127.0.0.1:8420", "https://127.0.0.1:8420", false, "it has no TLS" },
		{ 8420, "127.0.0.1:8420", "null", false, "a page without an origin" },
		{ 8420, "127.0.0.1:8420", "?", false, "an origin that had no room" },
		{ 80, "127.0.0.1", "http://localhost", true,
		    "HTTP's own port goes without saying" },
		{ 80, "127.0.0.1:80", "http://localhost:80", true, "or is said" },
		{ 80, "example.org", "", false, "a foreign name that leads here" },
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
