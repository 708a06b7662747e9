/* People of one name at a table, and people who change their name. */
#include "tests/bot/hall.h"

#include <stdio.h>
#include <string.h>

/* A slash command of somebody who is called so now. */
static void
slash_as(struct hall *h, snowflake user, const char *name, const char *sub)
{
	struct interaction in = hall_somebody(h, user);

	in.type = INTERACTION_COMMAND;
	strcpy(in.command, "golf");
	strcpy(in.sub, sub);
	snprintf(in.user_name, sizeof in.user_name, "%s", name);
	route_interaction(h->tables, &in);
	hall_run(h);
}

/* The table as everybody sees it. */
static const char *
shown(struct hall *h)
{
	return hall_text(&h->table);
}

Test(tables_names, two_people_of_one_name_are_told_apart_at_the_table)
{
	struct hall *h = hall_new();

	slash_as(h, ANA, "Sam", "new");
	slash_as(h, BEN, "Sam", "join");
	cr_expect(strstr(shown(h), "Sam #2"), "%s", shown(h));
	hall_clear(h);
	slash_as(h, ANA, "Sam", "start");
	cr_expect(strstr(shown(h), "Sam #2"), "%s", shown(h));
	hall_free(h);
}

/* The name is shown, and saved, at the next press of its owner, also when the press is refused. */
Test(tables_names, a_new_name_is_learned_at_the_next_press)
{
	struct hall *h = hall_new();

	slash_as(h, ANA, "Ana", "new");
	slash_as(h, BEN, "Ben", "join");
	hall_clear(h);
	slash_as(h, BEN, "Sir Ben", "start");
	cr_expect_str_eq(hall_table(h)->now->row.seat[1].name, "Sir Ben");
	cr_expect_eq(hall_table(h)->now->row.state, STORE_LOBBY, "only the host starts");
	table_settle(hall_table(h));
	hall_run(h);
	cr_expect(strstr(shown(h), "Sir Ben"), "%s", shown(h));
	hall_restart(h);
	cr_expect_str_eq(hall_table(h)->now->row.seat[1].name, "Sir Ben", "it was saved");
	hall_free(h);
}

Test(tables_names, a_name_of_one_letter_is_learned_and_no_name_is_not)
{
	struct hall *h = hall_new();

	slash_as(h, ANA, "Ana", "new");
	slash_as(h, ANA, "A", "show");
	cr_expect_str_eq(hall_table(h)->now->row.seat[0].name, "A");
	slash_as(h, ANA, "", "show");
	cr_expect_str_eq(hall_table(h)->now->row.seat[0].name, "A");
	hall_free(h);
}

/* A DM does not know the nickname of the server. */
Test(tables_names, a_press_in_a_dm_changes_no_name)
{
	struct hall *h = hall_new();
	struct interaction in;
	char id[64];

	slash_as(h, ANA, "Ana", "new");
	slash_as(h, BEN, "Ben", "join");
	in = hall_somebody(h, BEN);
	in.type = INTERACTION_COMPONENT;
	in.guild = 0;
	snprintf(in.user_name, sizeof in.user_name, "ben_1990");
	snprintf(id, sizeof id, "g:%s:0:rules", hall_table(h)->now->row.id);
	snprintf(in.custom_id, sizeof in.custom_id, "%s", id);
	route_interaction(h->tables, &in);
	hall_run(h);
	cr_expect_str_eq(hall_table(h)->now->row.seat[1].name, "Ben");
	hall_free(h);
}
