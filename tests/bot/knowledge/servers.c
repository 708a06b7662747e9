#include "bot/knowledge/servers.h"

#include <criterion/criterion.h>

Test(servers, names_and_locales_may_change)
{
	struct servers s;

	servers_init(&s);
	cr_assert_str_eq(servers_name(&s, 4), "");
	cr_assert(servers_set(&s, 4, "The Clubhouse", "en-US"));
	cr_assert(servers_set(&s, 5, "Elsewhere", "a-locale-of-more-than-15"));
	cr_assert_not(servers_set(&s, 5, "Elsewhere", "another-locale-of-more-than-15"));
	cr_assert_not(servers_set(&s, 4, "The Clubhouse", "en-US"), "nothing is new");
	cr_assert(servers_set(&s, 4, "The Clubhouse", "en-GB"));
	cr_assert(servers_set(&s, 4, "The Clubhouse", "en-US"));
	cr_assert_str_eq(servers_name(&s, 4), "The Clubhouse");
	cr_assert(servers_set(&s, 4, "The Old Clubhouse", "es-ES"));
	cr_assert_str_eq(servers_name(&s, 4), "The Old Clubhouse");
	cr_assert_str_eq(servers_name(&s, 5), "Elsewhere");
	cr_assert_not(servers_set(&s, 5, "Elsewhere", ""));
	cr_assert(servers_has(&s, 4));
	cr_assert_not(servers_has(&s, 6));
	cr_assert(servers_forget(&s, 4));
	cr_assert_not(servers_has(&s, 4));
	cr_assert_not(servers_forget(&s, 4));
	cr_assert_str_eq(servers_name(&s, 4), "");
	servers_free(&s);
}

/* Servers above the bound are not known, so none is taken for a server without the bot. */
Test(servers, every_server_may_have_the_bot_when_too_many_are_known)
{
	struct servers s;

	servers_init(&s);
	for (snowflake id = 1; id < SERVERS_MAX; id++)
		servers_set(&s, id, "", "");
	cr_assert_not(servers_has(&s, SERVERS_MAX + 9));
	servers_set(&s, SERVERS_MAX, "", "");
	cr_assert(servers_has(&s, SERVERS_MAX + 9));
	servers_free(&s);
}

Test(servers, servers_that_a_session_does_not_tell_are_found)
{
	struct servers s;
	struct map told;

	servers_init(&s);
	map_init(&told, SERVERS_MAX);
	cr_assert_eq(servers_untold(&s, &told), 0u);
	for (snowflake id = 1; id <= 3; id++)
		servers_set(&s, id, "Club", "");
	map_set(&told, 1, &s);
	map_set(&told, 3, &s);
	map_set(&told, 9, &s);
	cr_assert_eq(servers_untold(&s, &told), 2u);
	servers_forget(&s, 2);
	cr_assert_eq(servers_untold(&s, &told), 0u);
	map_free(&told);
	servers_free(&s);
}
