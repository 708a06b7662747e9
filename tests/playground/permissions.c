#include "playground/permissions.h"

#include "tests/playground/try.h"

#include <criterion/criterion.h>

static struct world w;

static void
open_world(void)
{
	world_init(&w);
}

static void
close_world(void)
{
	world_free(&w);
}

TestSuite(permissions, .init = open_world, .fini = close_world);

Test(permissions, lists_and_numbers_are_read)
{
	static const struct {
		const char *value;
		bool good;
		uint64_t bits;
	} tries[] = {
		{ "['MANAGE_GUILD']", true, 1 << 5 },
		{ "['SEND_MESSAGES','CREATE_PUBLIC_THREADS']", true, 1 << 11 | UINT64_C(1) << 35 },
		{ "[]", true, 0 },
		{ "null", true, 0 },
		{ "'34359740416'", true, 1 << 11 | UINT64_C(1) << 35 },
		{ "'0'", true, 0 },
		{ "['MANAGE_EVERYTHING']", false, 0 },
		{ "[5]", false, 0 },
		{ "''", false, 0 },
		{ "'0x20'", false, 0 },
		{ "'-1'", false, 0 },
		{ "32", false, 0 },
		{ "{}", false, 0 },
	};

	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
		cJSON *value = try_json(tries[i].value);
		uint64_t bits;

		cr_expect_eq(permissions_read(value, &bits), tries[i].good, "%s", tries[i].value);
		if (tries[i].good)
			cr_expect_eq(bits, tries[i].bits, "%s", tries[i].value);
		cJSON_Delete(value);
	}
}

Test(permissions, people_have_permissions_by_roles)
{
	struct person *ben = w.person[1];
	struct role *captains = world_add_role(&w, "Golf captains");

	cr_expect_eq(
	    permissions_of(&w, w.person[0]), PERMISSIONS_ALL, "the first person owns the server");
	cr_expect_eq(permissions_of(&w, ben), permissions_everyone());
	cr_expect_not(permissions_of(&w, ben) & PERMISSION(MANAGE_GUILD));
	captains->permissions = PERMISSION(MANAGE_GUILD);
	cr_expect_not(permissions_of(&w, ben) & PERMISSION(MANAGE_GUILD), "the role is not given");
	ben->role[ben->roles++] = captains->id;
	cr_expect_eq(permissions_of(&w, ben), permissions_everyone() | PERMISSION(MANAGE_GUILD));
	ben->granted = PERMISSION(KICK_MEMBERS);
	cr_expect(permissions_of(&w, ben) & PERMISSION(KICK_MEMBERS));
	ben->denied = PERMISSION(SEND_MESSAGES) | PERMISSION(MANAGE_GUILD);
	cr_expect_not(permissions_of(&w, ben) & ben->denied);
	captains->permissions = PERMISSION(ADMINISTRATOR);
	cr_expect_eq(permissions_of(&w, ben), PERMISSIONS_ALL, "ADMINISTRATOR gives all");
}

Test(permissions, the_bots_permissions_are_by_channel)
{
	struct channel *tee = w.channel[0], *dm = world_dm(&w, w.person[1]);

	cr_expect_eq(permissions_of_bot(&w, tee), permissions_everyone());
	tee->bot_set = true;
	tee->bot_may = PERMISSION(VIEW_CHANNEL);
	cr_expect_eq(permissions_of_bot(&w, tee), PERMISSION(VIEW_CHANNEL));
	cr_expect_eq(
	    permissions_of_bot(&w, w.channel[1]), permissions_everyone(), "another channel");
	cr_expect_eq(permissions_of_bot(&w, dm), UINT64_C(442368), "as Discord has it in a DM");
	tee->bot_may = PERMISSION(ADMINISTRATOR);
	cr_expect_eq(permissions_of_bot(&w, tee), PERMISSIONS_ALL);
}
