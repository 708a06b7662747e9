#include "bot/knowledge/servers.h"

#include <criterion/criterion.h>
#include <stdlib.h>

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

Test(servers, a_name_is_unsaved_until_the_store_has_it)
{
	struct servers_name name[4];
	struct servers s;

	servers_init(&s);
	servers_load(&s, 3, "Loaded", "");
	cr_expect_eq(s.unsaved, 0u, "it comes from the store");
	cr_expect_eq(servers_unsaved(&s, name, 4), 0u);
	servers_set(&s, 4, "The Clubhouse", "en-US");
	servers_set(&s, 5, "Elsewhere", "");
	cr_assert_eq(servers_unsaved(&s, name, 1), 1u, "one at a time");
	servers_saved(&s, false);
	cr_expect_eq(s.unsaved, 2u, "the store has refused it");
	cr_assert_eq(servers_unsaved(&s, name, 4), 2u);
	cr_expect_eq(name[0].guild + name[1].guild, 9u);
	cr_expect_str_eq(name[0].guild == 4 ? name[0].name : name[1].name, "The Clubhouse");
	cr_expect_str_eq(name[0].guild == 4 ? name[0].locale : name[1].locale, "en-US");
	servers_set(&s, 5, "Elsewhere, by another name", "");
	servers_saved(&s, true);
	cr_assert_eq(s.unsaved, 1u, "it changed meanwhile");
	cr_assert_eq(servers_unsaved(&s, name, 4), 1u);
	cr_expect_str_eq(name[0].name, "Elsewhere, by another name");
	servers_saved(&s, true);
	cr_expect_eq(s.unsaved, 0u);
	servers_free(&s);
}

Test(servers, a_server_that_leaves_is_not_unsaved)
{
	struct servers_name name[4];
	struct servers s;

	servers_init(&s);
	servers_set(&s, 4, "Unsaved", "");
	servers_set(&s, 5, "Under way", "");
	servers_load(&s, 6, "Saved", "");
	cr_assert_eq(servers_unsaved(&s, name, 4), 2u);
	cr_assert(servers_forget(&s, 5));
	cr_assert(servers_forget(&s, 6));
	servers_saved(&s, true);
	cr_expect_eq(s.unsaved, 0u);
	servers_set(&s, 7, "Unsaved", "");
	servers_set(&s, 7, "Unsaved, by another name", "");
	cr_expect_eq(s.unsaved, 1u);
	cr_assert(servers_forget(&s, 7));
	cr_expect_eq(s.unsaved, 0u);
	cr_assert_not(servers_forget(&s, 7));
	cr_expect_eq(s.unsaved, 0u);
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

/* A server that nobody knows, of an app that a person has installed, is not among them. */
Test(servers, the_known_servers_that_are_missing_from_a_list)
{
	static const snowflake all[] = { 4, 5, 77 }, one[] = { 5, 5 };
	snowflake *out;
	struct servers s;

	servers_init(&s);
	cr_expect_eq(servers_missing(&s, all, 3, &out), 0u);
	free(out);
	servers_set(&s, 4, "", "");
	servers_set(&s, 5, "", "");
	cr_expect_eq(servers_missing(&s, all, 3, &out), 0u);
	free(out);
	cr_assert_eq(servers_missing(&s, one, 2, &out), 1u);
	cr_expect_eq(out[0], 4u);
	free(out);
	cr_expect_eq(servers_missing(&s, NULL, 0, &out), 2u);
	free(out);
	servers_free(&s);
}
