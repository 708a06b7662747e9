/* Pings of people whose turn it is, for those who want pings. */
#include "bot/tables/inside.h"
#include "tests/bot/hall.h"

#include <stdio.h>
#include <string.h>

static struct hall *h;

static void
begin(void)
{
	h = hall_new();
}

static void
end(void)
{
	hall_free(h);
}

TestSuite(tables_ping, .init = begin, .fini = end);

/* A person chooses from a menu of /golf me. */
static snowflake
choose(snowflake user, const char *menu, const char *value)
{
	struct interaction in = hall_somebody(h, user);

	in.type = INTERACTION_COMPONENT;
	in.on_ephemeral = true;
	in.message = 77;
	snprintf(in.custom_id, sizeof in.custom_id, "g:0:0:%s", menu);
	snprintf(in.value[0], sizeof in.value[0], "%s", value);
	in.values = 1;
	route_interaction(h->tables, &in);
	hall_run(h);
	return in.id;
}

static snowflake
in_turn(void)
{
	const struct facts *f = hall_table(h)->now;

	return f->row.seat[golf_turn(table_state(hall_table(h)))].user;
}

/* A game of Ana and Ben without a time limit. All start cards are turned up. */
static void
play(void)
{
	hall_slash(h, ANA, "new", "game", "six-card", "holes", "1", "time", "none", NULL);
	hall_seat(h, 2);
	for (unsigned i = 0; i < 4; i++)
		hall_push(h, ANA + i % 2, "turn-up", (int)(i / 2));
	hall_clear(h);
}

/* Whoever has the turn draws and discards. Returns who has the turn now. */
static snowflake
pass_turn(void)
{
	snowflake who = in_turn();

	hall_slash(h, who, "draw", "from", "stock", NULL);
	hall_slash(h, who, "discard", NULL);
	cr_assert_neq(in_turn(), who);
	return in_turn();
}

/* The last message to this person by DM. */
static const struct heard *
dm_to(snowflake user)
{
	const struct heard *last = NULL;

	for (unsigned i = 0; i < h->n; i++)
		if (h->heard[i].how.what.kind == SAY_DM && h->heard[i].how.what.user == user)
			last = &h->heard[i];
	return last;
}

/* The last new message of the table. */
static const struct message *
posted(void)
{
	const struct message *last = NULL;

	for (unsigned i = 0; i < h->n; i++)
		if (h->heard[i].how.what.kind == SAY_POST)
			last = h->heard[i].m;
	cr_assert(last);
	return last;
}

static bool
is_deleted(snowflake message)
{
	for (unsigned i = 0; i < h->n; i++)
		if (h->heard[i].how.what.kind == SAY_DELETE &&
		    h->heard[i].how.what.message == message)
			return true;
	return false;
}

Test(tables_ping, nobody_is_pinged_who_did_not_ask_for_pings)
{
	play();
	pass_turn();
	hall_wait(h, 3600 * 1000);
	cr_expect_eq(hall_count(h, SAY_POST), 0u);
	cr_expect_eq(hall_count(h, SAY_DM), 0u);
}

Test(tables_ping, a_mention_is_a_new_message_that_begins_with_a_name_and_what_happened_last)
{
	snowflake old, who;
	char start[64];

	choose(ANA, "pings", "server");
	choose(BEN, "pings", "everywhere");
	play();
	hall_wait(h, 60 * 1000);
	hall_clear(h);
	who = pass_turn();
	old = h->shown;
	cr_expect_eq(hall_count(h, SAY_POST), 1u, "this person has pressed nothing for a minute");
	hall_clear(h);
	who = pass_turn();
	old = h->shown;
	cr_expect_eq(hall_count(h, SAY_POST), 0u, "this person has just pressed something");
	hall_wait(h, 19 * 1000);
	cr_expect_eq(hall_count(h, SAY_POST), 0u);
	hall_wait(h, 2 * 1000);
	cr_expect_eq(hall_count(h, SAY_POST), 1u);
	cr_expect_eq(posted()->mention[0], who);
	cr_expect_eq(posted()->mention[1], 0u);
	cr_expect(is_deleted(old), "one message shows the table");
	cr_expect(posted()->plain, "a push shows it");
	snprintf(start, sizeof start, "<@%u>, it is your turn. **%s** drew the ", (unsigned)who,
	    who == ANA ? "Ben" : "Ana");
	cr_expect_eq(
	    strncmp(hall_text(posted()), start, strlen(start)), 0, "%s", hall_text(posted()));
	cr_expect_not(h->table.plain, "an edit has made it the table");
	cr_expect_eq(
	    strncmp(hall_text(&h->table), start, strlen(start)), 0, "%s", hall_text(&h->table));
	cr_expect_null(
	    strstr(strstr(hall_text(&h->table), "your turn") + 1, "your turn"), "said once");
	hall_wait(h, 3600 * 1000);
	cr_expect_eq(hall_count(h, SAY_POST), 1u, "one ping for one turn");
	hall_slash(h, who == ANA ? BEN : ANA, "hand", NULL);
	pass_turn();
	cr_expect_neq(
	    strncmp(hall_text(&h->table), "<@", 2), 0, "no ping is left: %s", hall_text(&h->table));
}

Test(tables_ping, a_dm_says_where_and_goes_when_the_turn_is_over)
{
	const struct heard *dm;
	snowflake who, sent;

	choose(ANA, "pings", "everywhere");
	choose(ANA, "pings-by", "dm");
	play();
	who = in_turn();
	if (who != ANA)
		who = pass_turn();
	hall_wait(h, 21 * 1000);
	dm = dm_to(ANA);
	cr_assert(dm);
	cr_expect_eq(hall_count(h, SAY_POST), 0u, "the table stays where it is");
	cr_expect(dm->m->plain, "a push shows it");
	cr_expect(strstr(hall_text(dm->m), "<@11>, it is your turn."), "%s", hall_text(dm->m));
	cr_expect(strstr(hall_text(dm->m), "Six-card Golf"), "%s", hall_text(dm->m));
	cr_expect(strstr(hall_json(dm->m), "https://discord.com/channels/400/500/"));
	sent = dm->how.message;
	cr_expect_not(is_deleted(sent));
	hall_wait(h, 3600 * 1000);
	cr_expect_eq(hall_count(h, SAY_DM), 1u, "one ping for one turn");
	pass_turn();
	cr_expect(is_deleted(sent));
}

Test(tables_ping, a_restart_pings_nobody_twice_and_deletes_the_dm)
{
	snowflake sent;

	choose(ANA, "pings", "everywhere");
	choose(ANA, "pings-by", "dm");
	choose(BEN, "pings", "server");
	play();
	hall_wait(h, 21 * 1000);
	if (in_turn() != ANA) {
		pass_turn();
		hall_wait(h, 21 * 1000);
	}
	sent = dm_to(ANA)->how.message;
	hall_restart(h);
	hall_clear(h);
	tables_wake(h->tables);
	hall_wait(h, 60 * 1000);
	cr_expect_eq(hall_count(h, SAY_DM), 0u);
	pass_turn();
	cr_expect(is_deleted(sent));
	hall_wait(h, 60 * 1000);
	cr_assert_eq(posted()->mention[0], (snowflake)BEN);
	hall_restart(h);
	hall_clear(h);
	tables_wake(h->tables);
	hall_wait(h, 60 * 1000);
	cr_expect_eq(hall_count(h, SAY_POST), 0u, "Ben was pinged before the restart");
	cr_expect_eq(strncmp(hall_text(&h->table), "<@12>", 5), 0, "the ping stays");
	pass_turn();
	cr_expect_not(is_deleted(sent), "the DM was deleted once");
}

/* The process ended before it knew its DM. Discord answers the second DM with the first. */
Test(tables_ping, after_a_restart_a_dm_whose_answer_was_not_saved_is_asked_for_again)
{
	struct store_put lost = { .kind = PUT_PING, .user = ANA };

	choose(ANA, "pings", "everywhere");
	choose(ANA, "pings-by", "dm");
	play();
	if (in_turn() != ANA)
		pass_turn();
	hall_wait(h, 21 * 1000);
	lost.seq = dm_to(ANA)->how.what.ping;
	memcpy(lost.game, hall_table(h)->now->row.id, sizeof lost.game);
	kept_owe(&h->tables->kept, &lost);
	hall_restart(h);
	hall_clear(h);
	tables_wake(h->tables);
	hall_run(h);
	cr_assert_eq(hall_count(h, SAY_DM), 1u);
	cr_expect_eq(dm_to(ANA)->how.what.ping, lost.seq, "the nonce is made of this line");
	hall_wait(h, 3600 * 1000);
	cr_expect_eq(hall_count(h, SAY_DM), 1u, "asked once");
	cr_expect_eq(hall_count(h, SAY_POST), 0u);
	pass_turn();
	cr_expect(is_deleted(dm_to(ANA)->how.message));
}

/* Ben was mentioned, and then chose DMs. */
Test(tables_ping, a_choice_of_dms_pings_nobody_a_second_time)
{
	choose(BEN, "pings", "everywhere");
	play();
	if (in_turn() != BEN)
		pass_turn();
	hall_wait(h, 21 * 1000);
	cr_assert_eq(hall_count(h, SAY_POST), 1u);
	hall_restart(h);
	tables_wake(h->tables);
	hall_run(h);
	choose(BEN, "pings-by", "dm");
	hall_wait(h, 3600 * 1000);
	cr_expect_eq(hall_count(h, SAY_DM), 0u);
	cr_expect_eq(strncmp(hall_text(&h->table), "<@12>", 5), 0, "the mention stays");
}

Test(tables_ping, a_person_whom_no_dm_reaches_is_mentioned)
{
	choose(ANA, "pings", "everywhere");
	choose(ANA, "pings-by", "dm");
	h->closed = ANA;
	play();
	if (in_turn() != ANA)
		pass_turn();
	hall_wait(h, 21 * 1000);
	cr_expect_eq(hall_count(h, SAY_DM), 1u, "tried once");
	cr_expect_eq(hall_count(h, SAY_POST), 1u);
	cr_expect_eq(posted()->mention[0], (snowflake)ANA);
	pass_turn();
	pass_turn();
	hall_clear(h);
	hall_wait(h, 21 * 1000);
	cr_expect_eq(hall_count(h, SAY_DM), 0u, "not tried again");
	cr_expect_eq(hall_count(h, SAY_POST), 1u);
}

Test(tables_ping, a_stopped_game_leaves_no_dm)
{
	snowflake sent;

	choose(ANA, "pings", "everywhere");
	choose(ANA, "pings-by", "dm");
	play();
	if (in_turn() != ANA)
		pass_turn();
	hall_wait(h, 21 * 1000);
	sent = dm_to(ANA)->how.message;
	hall_surely(h, ANA, "stop");
	cr_expect(is_deleted(sent));
}

Test(tables_ping, a_daemon_that_leaves_pings_nobody)
{
	choose(ANA, "pings", "everywhere");
	choose(BEN, "pings", "everywhere");
	play();
	tables_rest(h->tables);
	hall_wait(h, 60 * 1000);
	cr_expect_eq(hall_count(h, SAY_POST), 0u);
}

/* The DM arrives when the table has left. */
Test(tables_ping, a_dm_of_a_table_that_has_left_goes_at_once)
{
	const struct said how = {
		.what = { .kind = SAY_DM, .user = BEN, .game = "gone", .ping = 9 },
		.ok = true,
		.message = 77,
		.dm_channel = 7012
	};

	h->tables->voice.telling++;
	tables_said(h->tables, &how);
	hall_run(h);
	cr_expect(is_deleted(77));
}

/* A DM that arrives after the turn is deleted at once. */
Test(tables_ping, a_late_dm_goes_at_once)
{
	choose(ANA, "pings", "everywhere");
	choose(ANA, "pings-by", "dm");
	play();
	if (in_turn() != ANA)
		pass_turn();
	h->hold = true;
	hall_wait(h, 21 * 1000);
	cr_assert(dm_to(ANA));
	pass_turn();
	cr_expect_eq(hall_count(h, SAY_DELETE), 0u);
	h->hold = false;
	hall_run(h);
	cr_expect(is_deleted(dm_to(ANA)->how.message));
}

Test(tables_ping, at_the_start_of_a_hole_all_who_want_pings_are_pinged_together)
{
	choose(ANA, "pings", "server");
	choose(BEN, "pings", "server");
	hall_slash(h, ANA, "new", "game", "six-card", "holes", "1", "time", "none", NULL);
	hall_seat(h, 3);
	hall_clear(h);
	hall_wait(h, 21 * 1000);
	cr_expect_eq(hall_count(h, SAY_POST), 1u, "one message pings both");
	cr_expect_eq(posted()->mention[0], (snowflake)ANA);
	cr_expect_eq(posted()->mention[1], (snowflake)BEN);
	cr_expect_eq(posted()->mention[2], 0u, "Carla wants no pings");
	cr_expect_eq(strncmp(hall_text(&h->table), "Choose 2 of your cards to turn up: ", 35), 0,
	    "%s", hall_text(&h->table));
}

Test(tables_ping, between_two_holes_nobody_is_pinged)
{
	choose(ANA, "pings", "server");
	choose(BEN, "pings", "server");
	hall_slash(h, ANA, "new", "game", "six-card", "holes", "2", "time", "none", NULL);
	house_read(&hall_table(h)->house, "time=none pause=none");
	hall_seat(h, 2);
	while (!hall_button(&h->table, "deal", -2))
		cr_assert(hall_any(h, false));
	hall_clear(h);
	hall_wait(h, 3600 * 1000);
	cr_expect_eq(hall_count(h, SAY_POST), 0u);
}

/* Ben's ping begins while the message with Ana's is on its way. */
Test(tables_ping, a_message_that_was_on_its_way_is_drawn_anew)
{
	struct message drawn;
	char wanted[2048];

	choose(ANA, "pings", "server");
	choose(BEN, "pings", "server");
	hall_slash(h, ANA, "new", "game", "six-card", "holes", "1", "time", "none", NULL);
	hall_seat(h, 2);
	hall_push(h, ANA, "turn-up", 0);
	hall_wait(h, 5000);
	hall_push(h, BEN, "turn-up", 0);
	hall_clear(h);
	h->hold = true;
	hall_wait(h, 16 * 1000);
	cr_assert_eq(hall_count(h, SAY_POST), 1u, "Ana's ping");
	hall_wait(h, 5000);
	h->hold = false;
	hall_run(h);
	table_draw(hall_table(h), false, &drawn);
	snprintf(wanted, sizeof wanted, "%s", hall_text(&drawn));
	cr_expect(strstr(wanted, "<@12>"), "%s", wanted);
	cr_expect_str_eq(hall_text(&h->table), wanted);
}

/* Where the bot may not post, nothing is tried, and no alarm rings without end. */
Test(tables_ping, without_the_permission_to_post_no_mention_is_tried)
{
	choose(ANA, "pings", "server");
	choose(BEN, "pings", "server");
	play();
	h->no_posts = true;
	hall_wait(h, 21 * 1000);
	cr_expect_eq(hall_count(h, SAY_POST), 1u, "refused");
	hall_clear(h);
	pass_turn();
	hall_wait(h, 60 * 1000);
	cr_expect_eq(hall_count(h, SAY_POST), 0u);
}

Test(tables_ping, the_eleventh_server_is_refused_with_a_sentence)
{
	struct person is = people_find(tables_people(h->tables), ANA);

	choose(ANA, "pings", "server");
	is = people_find(tables_people(h->tables), ANA);
	for (unsigned i = 0; i < PERSON_SERVERS; i++)
		is.pings_in[i] = 1000 + i;
	people_set(tables_people(h->tables), &is);
	hall_said(h, choose(ANA, "pings", "server"), "refuse.pings-full");
	cr_expect_not(
	    person_wants_pings(&(struct person){ .pings_in = { is.pings_in[0] } }, HALL_GUILD));
}

/* The page of /golf me has the menu for the way only where there are pings. */
Test(tables_ping, the_page_shows_what_was_chosen)
{
	snowflake in = hall_slash(h, ANA, "me", NULL);
	const char *page = hall_json(hall_answer(h, in)->m);

	cr_expect(strstr(page, "\"placeholder\":\"off\""), "%s", page);
	cr_expect_null(strstr(page, ":pings-by\""));
	page = hall_json(hall_answer(h, choose(ANA, "pings", "server"))->m);
	cr_expect(strstr(page, "\"placeholder\":\"in this server\""), "%s", page);
	cr_expect(strstr(page, "\"placeholder\":\"as a mention at the table\""), "%s", page);
	page = hall_json(hall_answer(h, choose(ANA, "pings-by", "dm"))->m);
	cr_expect(strstr(page, "\"placeholder\":\"by direct message\""), "%s", page);
	page = hall_json(hall_answer(h, choose(ANA, "pings", "everywhere"))->m);
	cr_expect(strstr(page, "\"placeholder\":\"in every server\""), "%s", page);
}
