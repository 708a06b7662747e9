/* /golf new, join, leave, start, stop. */
#include "tests/bot/hall.h"

#include "bot/knowledge/record.h"

#include <stdio.h>
#include <string.h>

Test(commands_new, options_are_checked)
{
	static const struct {
		const char *name, *value, *key, *why;
	} tries[] = {
		{ "game", "four-card", NULL, "a preset" },
		{ "game", "no-such", "refuse.no-such-game", "an unknown game" },
		{ "game", "config", "refuse.no-such-game", "a file that is no preset" },
		{ "holes", "99", NULL, "the maximum" },
		{ "holes", "100", "refuse.holes", "one above" },
		{ "holes", "-1", "refuse.holes", "below" },
		{ "holes", "99999999999", "refuse.holes", "far above" },
		{ "seats", "2", NULL, "the minimum" },
		{ "seats", "1", "refuse.seats", "one below" },
		{ "seats", "13", "refuse.seats", "one above" },
		{ "computers", "11", NULL, "one seat is left for a person" },
		{ "computers", "12", "refuse.computers", "no seat is left for a person" },
		{ "computers", "-1", "refuse.computers", "below" },
	};

	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct hall *h = hall_new();
		snowflake in = hall_slash(h, ANA, "new", tries[i].name, tries[i].value, NULL);

		cr_assert_eq(hall_table(h) == NULL, tries[i].key != NULL, "%s", tries[i].why);
		if (tries[i].key)
			hall_said(h, in, tries[i].key);
		else
			cr_assert(!hall_answer(h, in)->ephemeral, "%s", tries[i].why);
		hall_free(h);
	}
}

Test(commands_new, the_commitment_is_shown_before_anybody_joins)
{
	struct hall *h = hall_new();
	char hex[65];
	snowflake in;

	hall_slash(h, ANA, "new", NULL);
	golf_commitment(hall_table(h)->now->row.seed, hex);
	in = hall_push(h, CARLA, "fair", -2);
	cr_assert(strstr(hall_text(hall_answer(h, in)->m), hex), "a button shows the commitment");
	hall_push(h, BEN, "join", -2);
	hall_push(h, ANA, "start", -2);
	golf_commitment(hall_table(h)->now->row.seed, hex);
	hall_push(h, ANA, "deal", -2);
	hall_surely(h, ANA, "stop");
	in = hall_push(h, CARLA, "fair", -2);
	cr_assert(strstr(hall_text(hall_answer(h, in)->m), hex), "the seed stays the same");
	hall_free(h);
}

/* Who leaves and joins again brings another id, and so other deals: everybody sees that. */
Test(commands_fair, each_join_and_leave_is_listed)
{
	struct hall *h = hall_new();
	snowflake in[5], asked;
	char text[5][80], entropy[RECORD_ENTROPY], *at;
	const char *page;

	in[0] = hall_slash(h, ANA, "new", NULL);
	in[1] = hall_push(h, BEN, "join", -2);
	in[2] = hall_push(h, BEN, "leave", -2);
	in[3] = hall_push(h, BEN, "join", -2);
	in[4] = hall_push(h, CARLA, "join", -2);
	hall_push(h, CARLA, "leave", -2);
	cr_assert_eq(hall_table(h)->now->row.seats, 2u);
	asked = hall_push(h, DAVE, "fair", -2);
	snprintf(text[0], sizeof text[0], "a seat was taken: `%llu`", (unsigned long long)in[0]);
	snprintf(text[1], sizeof text[1], "a seat was taken: `%llu`", (unsigned long long)in[1]);
	snprintf(
	    text[2], sizeof text[2], "the seat of `%llu` became free", (unsigned long long)in[1]);
	snprintf(text[3], sizeof text[3], "a seat was taken: `%llu`", (unsigned long long)in[3]);
	snprintf(
	    text[4], sizeof text[4], "the seat of `%llu` became free", (unsigned long long)in[4]);
	page = hall_text(hall_answer(h, asked)->m);
	for (unsigned i = 0; i < 5; i++) {
		cr_assert((at = strstr(page, text[i])), "%s: %s", text[i], page);
		page = at;
	}
	/* The list stays with the game: also after its end, and after a restart. */
	hall_push(h, ANA, "start", -2);
	record_entropy(&hall_table(h)->now->row, entropy);
	snprintf(text[0], sizeof text[0], "%llu,%llu", (unsigned long long)in[0],
	    (unsigned long long)in[3]);
	cr_expect_str_eq(entropy, text[0], "the ids of the joins that stayed, in seat order");
	hall_push(h, ANA, "deal", -2);
	hall_surely(h, ANA, "stop");
	asked = hall_push(h, DAVE, "fair", -2);
	page = hall_text(hall_answer(h, asked)->m);
	cr_expect(strstr(page, text[1]) && strstr(page, text[4]), "%s", page);
	cr_expect(strstr(page, entropy), "%s", page);
	hall_free(h);
}

Test(commands_join, people_sit_before_the_computer_players)
{
	struct hall *h = hall_new();
	snowflake in;

	hall_slash(h, ANA, "new", "seats", "3", "computers", "1", NULL);
	in = hall_push(h, BEN, "join", -2);
	cr_assert_eq(table_seat(hall_table(h), BEN), 1u);
	cr_assert_eq(hall_table(h)->now->row.seat[1].entropy, in, "the interaction of the join");
	cr_assert_eq(hall_table(h)->now->row.seat[2].user, 0u);
	hall_said(h, hall_slash(h, CARLA, "join", NULL), "refuse.full");
	hall_free(h);
}

Test(commands_leave, the_next_person_is_host_and_the_last_person_closes_the_table)
{
	struct hall *h = hall_new();

	hall_slash(h, ANA, "new", NULL);
	hall_push(h, BEN, "join", -2);
	hall_push(h, ANA, "leave", -2);
	cr_assert_eq(hall_table(h)->now->row.host, (snowflake)BEN);
	cr_assert_eq(hall_table(h)->now->row.seats, 1u);
	hall_push(h, BEN, "leave", -2);
	cr_assert_null(hall_table(h));
	cr_assert_null(hall_button(&h->table, "join", -2), "a closed table has no buttons");
	hall_free(h);
}

Test(commands_start, needs_enough_players)
{
	struct hall *h = hall_new();

	hall_slash(h, ANA, "new", NULL);
	hall_said(h, hall_slash(h, ANA, "start", NULL), "refuse.too-few");
	hall_push(h, BEN, "join", -2);
	hall_said(h, hall_slash(h, ANA, "start", NULL), "done.start");
	cr_assert_eq(hall_table(h)->now->seq, 1);
	hall_free(h);
}

Test(commands_stop, only_the_host_may_stop_a_game)
{
	struct hall *h = hall_new();

	hall_game(h, "six-card", "1", "0", 2);
	hall_said(h, hall_surely(h, BEN, "stop"), "refuse.not-yours-to-stop");
	hall_said(h, hall_surely(h, ANA, "stop"), "done.stop");
	cr_assert_null(hall_table(h));
	cr_assert_eq(h->table.parts > 0 && hall_button(&h->table, "draw", -2) != NULL, false);
	hall_restart(h);
	cr_assert_null(hall_table(h), "the game stays stopped");
	hall_free(h);
}

/* The limit of one server does not affect another server. */
Test(commands_new, a_server_has_a_limit_of_tables)
{
	struct hall *h = hall_new();
	struct interaction in;

	for (unsigned i = 0; i < LIMIT_TABLES_GUILD; i++) {
		h->channel = HALL_CHANNEL + i;
		hall_slash(h, ANA, "new", NULL);
		hall_clear(h);
	}
	cr_assert_eq(tables_count(h->tables), (unsigned)LIMIT_TABLES_GUILD);
	h->channel++;
	hall_said(h, hall_slash(h, BEN, "new", NULL), "refuse.too-many-server");
	in = hall_somebody(h, BEN);
	in.guild = HALL_GUILD + 1;
	in.type = INTERACTION_COMMAND;
	snprintf(in.command, sizeof in.command, "golf");
	snprintf(in.sub, sizeof in.sub, "new");
	route_interaction(h->tables, &in);
	hall_run(h);
	cr_expect_eq(tables_count(h->tables), LIMIT_TABLES_GUILD + 1u);
	hall_free(h);
}

/*
 * A server can have the commands without the bot, or a person has the commands everywhere. Nobody
 * could edit the message of a table there.
 */
Test(commands_new, a_server_without_the_bot_gets_no_table)
{
	static const struct {
		bool knows, known, only_user, opens;
		const char *why;
	} tries[] = {
		{ true, false, false, false, "the gateway does not know the server" },
		{ true, false, true, false, "" },
		{ false, false, true, false, "Discord says that only the person has the commands" },
		{ false, false, false, true, "not all servers have come yet" },
		{ true, true, false, true, "the bot is a member" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct hall *h = hall_new();
		struct interaction in = hall_somebody(h, ANA);

		in.type = INTERACTION_COMMAND;
		strcpy(in.command, "golf");
		strcpy(in.sub, "new");
		in.only_user = tries[i].only_user;
		tables_know_servers(h->tables, tries[i].knows);
		if (tries[i].known)
			servers_set(tables_servers(h->tables), in.guild, "Club", "");
		route_interaction(h->tables, &in);
		hall_run(h);
		if (!tries[i].opens)
			hall_said(h, in.id, "refuse.no-member");
		cr_expect_eq(hall_table(h) != NULL, tries[i].opens, "%s", tries[i].why);
		hall_free(h);
	}
}

/* Without the permission to see the channel, golfd could not edit its messages there. */
Test(commands_new, a_channel_that_golfd_cannot_see_gets_no_table)
{
	struct hall *h = hall_new();

	for (unsigned i = 0; i < 2; i++) {
		struct interaction in = hall_somebody(h, ANA);

		in.type = INTERACTION_COMMAND;
		strcpy(in.command, "golf");
		strcpy(in.sub, "new");
		in.app_permissions = i == 0 ? UINT64_C(1) << 11 : UINT64_C(3) << 10;
		route_interaction(h->tables, &in);
		hall_run(h);
		if (i == 0)
			hall_said(h, in.id, "refuse.permissions");
		cr_assert_eq(hall_table(h) != NULL, i == 1);
	}
	hall_free(h);
}
