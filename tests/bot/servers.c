#include "bot/servers.h"

#include <criterion/criterion.h>

Test(servers, a_name_is_known_and_may_change)
{
	struct servers s;

	servers_init(&s);
	cr_assert_str_eq(servers_name(&s, 4), "");
	servers_set(&s, 4, "The Clubhouse");
	servers_set(&s, 5, "Elsewhere");
	servers_set(&s, 4, "The Clubhouse");
	cr_assert_str_eq(servers_name(&s, 4), "The Clubhouse");
	servers_set(&s, 4, "The Old Clubhouse");
	cr_assert_str_eq(servers_name(&s, 4), "The Old Clubhouse");
	cr_assert_str_eq(servers_name(&s, 5), "Elsewhere");
	servers_free(&s);
}
