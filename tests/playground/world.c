#include "playground/world.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static struct message *
add(struct world *w, struct channel *c, snowflake viewer)
{
	cJSON *json = cJSON_CreateObject();

	play_json_add_id(json, "id", world_id(w));
	return world_add_message(c, w->bot, viewer, json);
}

Test(world, every_start_is_the_same)
{
	struct world one, two;

	world_init(&one);
	world_init(&two);
	cr_expect_eq(one.people, 4);
	cr_expect_eq(one.channels, 3);
	cr_expect_str_eq(one.person[0]->name, "Ana");
	cr_expect_str_eq(one.channel[2]->name, "clubhouse");
	cr_expect_eq(one.guild, two.guild, "ids are the same after a restart");
	cr_expect_eq(one.channel[1]->id, two.channel[1]->id);
	cr_expect_gt(world_id(&one), one.person[3]->id);
	world_free(&one);
	world_free(&two);
}

Test(world, people_have_names_and_a_bound)
{
	struct world w;
	struct person *p;
	char name[200] = "";

	world_init(&w);
	p = world_add_person(&w, "Ana", "de");
	cr_expect_str_eq(p->name, "Ana");
	cr_expect_str_neq(p->username, w.person[0]->username, "usernames are unique");
	cr_expect_eq(world_person(&w, p->id), p);
	cr_expect_null(world_person(&w, w.bot));
	for (int i = 0; i < 40; i++)
		strcat(name, "\xE2\x99\xA0");
	p = world_add_person(&w, name, "en-US");
	cr_expect_eq(utf8_length(p->name), WORLD_NAME, "a long name is cut at a code point");
	cr_expect_eq(strlen(p->name), 3 * WORLD_NAME);
	cr_expect_gt(strlen(p->username), 0, "a name without letters has a username, too");
	while (w.people < WORLD_PEOPLE)
		cr_assert_not_null(world_add_person(&w, "x", "en-US"));
	cr_expect_null(world_add_person(&w, "x", "en-US"), "the bound");
	world_free(&w);
}

Test(world, viewers_of_channels_and_messages)
{
	struct world w;
	struct message *all, *mine, *dm;
	struct channel *c;

	world_init(&w);
	c = world_dm(&w, w.person[0]);
	cr_expect_eq(world_dm(&w, w.person[0]), c, "one DM channel a person");
	all = add(&w, w.channel[0], 0);
	mine = add(&w, w.channel[0], w.person[0]->id);
	dm = add(&w, c, 0);
	cr_expect(world_sees(all, w.person[0]->id) && world_sees(all, w.person[1]->id));
	cr_expect(world_sees(mine, w.person[0]->id) && !world_sees(mine, w.person[1]->id));
	cr_expect(world_sees(dm, w.person[0]->id) && !world_sees(dm, w.person[1]->id));
	cr_expect_not(world_sees_channel(c, w.person[1]->id));
	world_free(&w);
}

Test(world, messages_are_found_until_dropped)
{
	struct world w;
	struct message *first, *second, *third;
	struct channel *c;
	snowflake id;

	world_init(&w);
	c = w.channel[0];
	first = add(&w, c, 0);
	second = add(&w, c, w.person[0]->id);
	third = add(&w, c, 0);
	id = second->id;
	cr_expect_eq(world_message(c, id), second);
	cr_expect_null(world_message(w.channel[1], id), "another channel");
	world_delete_message(second);
	cr_expect_null(world_message(c, id));
	cr_expect_eq(first->after, third);
	cr_expect_eq(third->before, first);
	cr_expect_eq(c->ephemeral, 0);
	world_delete_message(first);
	world_delete_message(third);
	cr_expect_null(c->first);
	cr_expect_null(c->last);
	add(&w, c, 0);
	world_forget(&w);
	cr_expect_eq(c->messages, 0);
	world_free(&w);
}

Test(world, a_full_channel_drops_its_oldest_messages)
{
	struct world w;
	struct channel *c;
	struct message *pressed;
	snowflake table, oldest;

	world_init(&w);
	c = w.channel[0];
	pressed = add(&w, c, w.person[0]->id);
	pressed->under_way = 1;
	table = add(&w, c, 0)->id;
	oldest = add(&w, c, w.person[0]->id)->id;
	for (int i = 0; i < WORLD_EPHEMERAL; i++)
		add(&w, c, w.person[0]->id);
	cr_expect_eq(c->ephemeral, WORLD_EPHEMERAL);
	cr_expect_null(world_message(c, oldest), "the oldest ephemeral message is dropped");
	cr_expect_not_null(world_message(c, table), "other messages stay");
	for (int i = 0; i < WORLD_MESSAGES; i++)
		add(&w, c, 0);
	cr_expect_eq(c->messages, WORLD_MESSAGES);
	cr_expect_null(world_message(c, table));
	cr_expect_eq(world_message(c, pressed->id), pressed, "an answer will change it");
	pressed->under_way = 0;
	oldest = pressed->id;
	add(&w, c, 0);
	cr_expect_null(world_message(c, oldest));
	world_free(&w);
}

Test(world, a_token_keeps_an_old_ephemeral_message)
{
	struct world w;
	struct channel *c;
	struct message *reached, *pressed, *other;
	snowflake viewer, id;

	world_init(&w);
	c = w.channel[0];
	viewer = w.person[0]->id;
	reached = add(&w, c, viewer);
	world_reach(reached);
	pressed = add(&w, c, viewer);
	world_reach(pressed);
	other = add(&w, c, viewer);
	id = other->id;
	for (int i = 0; i < WORLD_EPHEMERAL; i++)
		add(&w, c, viewer);
	cr_expect_eq(c->ephemeral, WORLD_EPHEMERAL, "only shown messages are counted");
	cr_expect_null(world_message(c, id), "no token keeps it");
	cr_expect_eq(world_message(c, reached->id), reached);
	cr_expect_eq(world_message(c, pressed->id), pressed);
	cr_expect_not(world_sees(reached, viewer), "the viewer does not see it");
	id = reached->id;
	reached->reached_until = 1;
	add(&w, c, viewer);
	cr_expect_null(world_message(c, id), "its token has expired");
	cr_expect_eq(world_message(c, pressed->id), pressed);
	world_delete_message(pressed);
	cr_expect_null(c->away_first);
	cr_expect_null(c->away_last);
	reached = c->first;
	world_reach(reached);
	add(&w, c, viewer);
	cr_expect(reached->away);
	world_forget(&w);
	cr_expect_null(c->away_first);
	world_free(&w);
}

Test(world, files_have_bounds)
{
	struct world w;
	struct message *m;
	static char big[WORLD_FILES / 2 + 1];
	snowflake one, two, three;

	world_init(&w);
	m = add(&w, w.channel[0], 0);
	one = world_add_file(m, "a.txt", "text/plain", "abc", 3)->id;
	two = world_add_file(m, "b", "", big, sizeof big)->id;
	three = world_add_file(m, "c", "", big, sizeof big)->id;
	cr_assert_not_null(world_file(w.channel[0], one));
	cr_expect_eq(memcmp(world_file(w.channel[0], one)->bytes, "abc", 3), 0);
	cr_expect_null(world_file(w.channel[1], one));
	cr_expect_not_null(world_file(w.channel[0], two));
	cr_expect_null(world_file(w.channel[0], three), "a file above the bound is dropped");
	world_drop_file(m, two);
	world_drop_file(m, two);
	cr_expect_eq(w.file_bytes, 3);
	world_delete_message(m);
	cr_expect_eq(w.file_bytes, 0);
	one = world_add_upload(w.channel[0], "a", "", "abc", 3)->id;
	cr_assert_not_null(world_file(w.channel[0], one), "a file of a command");
	for (int i = 1; i < WORLD_UPLOADS; i++)
		world_add_upload(w.channel[0], "a", "", "abc", 3);
	cr_expect_not_null(world_file(w.channel[0], one));
	world_add_upload(w.channel[0], "a", "", "abc", 3);
	cr_expect_null(world_file(w.channel[0], one), "the oldest is dropped");
	cr_expect_eq(w.file_bytes, 3 * WORLD_UPLOADS);
	world_forget(&w);
	cr_expect_eq(w.file_bytes, 0);
	world_free(&w);
}

Test(world, a_deleted_role_leaves_its_members)
{
	struct world w;
	struct role *first, *second;
	struct person *ben;

	world_init(&w);
	ben = w.person[1];
	cr_expect_eq(w.role[0]->id, w.guild, "@everyone has the server's id");
	first = world_add_role(&w, "Golf captains");
	second = world_add_role(&w, "Greenkeepers");
	cr_expect_eq(world_role(&w, second->id), second);
	ben->role[ben->roles++] = first->id;
	ben->role[ben->roles++] = second->id;
	world_delete_role(&w, first);
	cr_expect_eq(ben->roles, 1, "a deleted role has no members");
	cr_expect_eq(ben->role[0], second->id);
	cr_expect_eq(w.roles, 2);
	while (w.roles < WORLD_ROLES)
		cr_assert_not_null(world_add_role(&w, "x"));
	cr_expect_null(world_add_role(&w, "x"), "the bound");
	world_free(&w);
}

Test(world, a_channel_is_deleted)
{
	struct world w;
	struct channel *c;
	snowflake id;

	world_init(&w);
	c = w.channel[1];
	id = c->id;
	add(&w, c, 0);
	world_add_upload(c, "a", "", "abc", 3);
	world_delete_channel(c);
	cr_expect_null(world_channel(&w, id));
	cr_expect_null(c->first);
	cr_expect_eq(w.file_bytes, 0);
	world_free(&w);
}
