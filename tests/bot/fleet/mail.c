/* Interactions and news from one process to another. */
#include "bot/fleet/inside.h"
#include "tests/bot/fleet/stage.h"
#include "tests/thorough.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

static unsigned answers[3], answered;

static void
on_sent(void *arg, enum fleet_sent how)
{
	if (arg)
		*(enum fleet_sent *)arg = how;
	answers[how]++;
	answered++;
}

/* Two games in the shards 0 and 1 of 2, one of them with the largest id of a server. */
static void
begin(void)
{
	struct store_game even = stage_game("even", STORE_PLAYING);
	struct store_game odd = stage_game("odd", STORE_PLAYING);
	struct store_put put[] = { { .kind = PUT_GAME, .row = &even },
		{ .kind = PUT_GAME, .row = &odd } };

	fleets_begin();
	even.guild = UINT64_C(2) << 22;
	cr_assert_eq(stage_keep(put, 2), STORE_OK);
	memset(answers, 0, sizeof answers);
	answered = 0;
	fleets_open(0, 2);
	RUN_UNTIL(fleets_settled(2));
	fleets_open(1, 2);
	RUN_UNTIL(fleets_settled(2));
	cr_assert(member[0].serves[0] && member[1].serves[1]);
}

TestSuite(fleet_mail, .init = begin, .fini = fleets_end, .timeout = TEST_LIMIT);

static enum fleet_sent
mail(const char *game, const char *json)
{
	enum fleet_sent how = FLEET_NOBODY;
	unsigned before = answered;

	fleet_send(member[0].f, game, json, strlen(json), on_sent, &how);
	cr_expect_eq(answered, before, "no callback from inside");
	cr_expect_not(fleet_idle(member[0].f));
	RUN_UNTIL(answered > before);
	return how;
}

/* On a slow machine a letter may take longer than Discord waits. */
static void
give_time(void)
{
	for (struct fleet_letter *l = member[0].f->letter; l; l = l->next)
		l->until = UINT64_MAX / 2;
}

Test(fleet_mail, an_interaction_goes_to_the_process_that_holds_the_games_shard)
{
	cr_expect_eq(mail("even", "{\"a\":1}"), FLEET_HERE);
	cr_expect_eq(mail("none", "{}"), FLEET_HERE, "no such game");
	cr_expect_eq(member[1].events, 0u);
	cr_expect_eq(mail("odd", "{\"a\":\"\xc3\xa9\"}"), FLEET_TAKEN);
	cr_assert_eq(member[1].events, 1u);
	cr_expect_str_eq(member[1].event[0], "mail {\"a\":\"\xc3\xa9\"}");
	cr_expect_eq(member[0].events, 0u);
	cr_expect(fleet_idle(member[0].f));
}

Test(fleet_mail, interactions_arrive_in_their_order)
{
	for (unsigned i = 0; i < 60; i++) {
		char json[8];

		snprintf(json, sizeof json, "%u", i);
		fleet_send(member[0].f, "odd", json, strlen(json), on_sent, NULL);
	}
	give_time();
	RUN_UNTIL(answered == 60);
	cr_expect_eq(answers[FLEET_TAKEN], 60u);
	cr_assert_eq(member[1].events, 60u);
	for (unsigned i = 0; i < 60; i++)
		cr_expect_eq(atoi(member[1].event[i] + 5), (int)i);
}

/* However slow the machine is, nobody is taken for dead from now on. */
static void
live_for_ever(void)
{
	stage_sql("CREATE OR REPLACE FUNCTION live() RETURNS trigger LANGUAGE plpgsql"
		  " AS 'BEGIN NEW.until = 9000000000000; RETURN NEW; END'");
	stage_sql("CREATE TRIGGER live BEFORE INSERT OR UPDATE ON golfd_processes"
		  " FOR EACH ROW EXECUTE FUNCTION live()");
	stage_sql("UPDATE golfd_processes SET leaving = leaving");
}

Test(fleet_mail, an_interaction_that_nobody_takes_comes_back)
{
	fleets_kill(1);
	live_for_ever();
	cr_expect_eq(mail("odd", "{}"), FLEET_NOBODY, "the dead process still has the lease");
	cr_expect_eq(stage_number("SELECT count(*) FROM golfd_mail"), 0);
	fleet_gave(member[0].f, 0);
	fleet_leave(member[0].f);
	RUN_UNTIL(fleet_idle(member[0].f));
	cr_expect_eq(mail("even", "{}"), FLEET_NOBODY, "no process has the lease");
}

Test(fleet_mail, an_interaction_for_a_shard_on_its_way_waits_for_the_next_holder)
{
	enum fleet_sent how = FLEET_NOBODY;

	stage_sql("UPDATE golfd_leases SET owner = '' WHERE shard = 1");
	fleet_send(member[0].f, "odd", "{}", 2, on_sent, &how);
	give_time();
	RUN_UNTIL(answered);
	cr_expect_eq(how, FLEET_TAKEN, "it was lost, and taken again");
	cr_expect_eq(member[1].losses, 1u);
	cr_expect_eq(member[1].events, 1u);
}

Test(fleet_mail, an_interaction_for_a_process_that_leaves_goes_to_the_next_holder)
{
	enum fleet_sent how = FLEET_NOBODY, later = FLEET_NOBODY;

	live_for_ever();
	fleets_open(2, 2);
	RUN_UNTIL(member[2].f->policy.shards);
	member[1].f->look_at = UINT64_MAX; /* it has not looked when it leaves */
	fleet_send(member[0].f, "odd", "{}", 2, on_sent, &how);
	give_time();
	RUN_UNTIL(stage_number("SELECT count(*) FROM golfd_mail WHERE kind = 'press'") == 1);
	member[1].f->look_at = 0;
	fleet_leave(member[1].f);
	RUN_UNTIL(stage_number("SELECT count(*) FROM golfd_processes WHERE leaving = 1"));
	fleet_send(member[0].f, "odd", "{}", 2, on_sent, &later);
	give_time();
	member[1].serves[1] = false;
	fleet_gave(member[1].f, 1);
	RUN_UNTIL(answered == 2);
	cr_expect_eq(how, FLEET_TAKEN);
	cr_expect_eq(later, FLEET_TAKEN);
	cr_expect_eq(member[1].events, 0u);
	cr_expect_eq(member[2].events, 2u);
}

Test(fleet_mail, too_many_interactions_are_refused)
{
	for (unsigned i = 0; i < FLEET_LETTERS + 3; i++)
		fleet_send(member[0].f, "odd", "{}", 2, on_sent, NULL);
	give_time();
	RUN_UNTIL(answered == FLEET_LETTERS + 3);
	cr_expect_eq(answers[FLEET_NOBODY], 3u);
	cr_expect_eq(answers[FLEET_TAKEN], (unsigned)FLEET_LETTERS);
}

static bool
all_sent(void)
{
	for (const struct fleet_letter *l = member[0].f->letter; l; l = l->next)
		if (l->state != LETTER_SENT)
			return false;
	return true;
}

/* The receiver looks for mail at the moment when the sender takes it back. */
Test(fleet_mail, an_interaction_is_taken_or_comes_back_and_never_both)
{
	unsigned sent = 0;

	live_for_ever();
	for (unsigned round = 0; round < 30; round++) {
		member[1].f->look_at = UINT64_MAX;
		for (unsigned i = 0; i < 1 + round % 8; i++, sent++)
			fleet_send(member[0].f, "odd", "{}", 2, on_sent, NULL);
		RUN_UNTIL(all_sent());
		for (struct fleet_letter *l = member[0].f->letter; l; l = l->next)
			l->until = uv_now(&stage.loop);
		member[1].f->look_at = 0;
		fleet_kick(member[round % 2].f);
		fleet_kick(member[1 - round % 2].f);
		RUN_UNTIL(answered == sent);
	}
	member[1].f->look_at = 0;
	RUN_UNTIL(member[1].f->look_at && !member[1].f->asks);
	cr_expect_eq(member[1].events, answers[FLEET_TAKEN]);
	cr_expect_eq(answers[FLEET_TAKEN] + answers[FLEET_NOBODY], sent);
	cr_log_info("%u taken, %u back", answers[FLEET_TAKEN], answers[FLEET_NOBODY]);
}

/* Rows of mail that are as the SQL says. */
static int64_t
rows(const char *where)
{
	char sql[200];

	snprintf(sql, sizeof sql, "SELECT count(*) FROM golfd_mail WHERE %s", where);
	return stage_number(sql);
}

static void
on_ready(void *arg)
{
	(void)arg;
}

/*
 * The receiver sends an exchange, the server carries it out, so that one row is as the SQL says, or
 * none for NULL; and the connection breaks before the receiver has read the answer.
 */
static void
cut_after(const char *where)
{
	struct pg_link *link = member[1].f->link;
	void (*ready)(void *arg) = link->ready;
	PGconn *other = PQconnectdb(stage.address);
	char answer[4096];

	/* The server's answer waits until the exchange is known to be under way. */
	PQclear(PQexec(other, "BEGIN; LOCK TABLE golfd_mail IN SHARE MODE"));
	link->ready = on_ready;
	fleet_kick(member[1].f);
	RUN_UNTIL(member[1].f->asks);
	PQfinish(other);
	while (rows(where ? where : "true") != (where != NULL))
		uv_sleep(1);
	shutdown(PQsocket(link->conn), SHUT_RDWR);
	while (recv(PQsocket(link->conn), answer, sizeof answer, 0) > 0)
		;
	link->ready = ready;
}

/* Member 0 sends a press, and member 1 does not look yet. */
/* Sends a press that its sender does not take back, however slow this machine is. */
static void
send_for_ever(enum fleet_sent *how)
{
	fleet_send(member[0].f, "odd", "{}", 2, on_sent, how);
	member[0].f->letter->until = UINT64_MAX / 2;
}

static void
post(enum fleet_sent *how)
{
	RUN_UNTIL(!member[1].f->asks);
	member[1].f->look_at = member[1].f->beat_at = UINT64_MAX;
	send_for_ever(how);
	RUN_UNTIL(rows("kind = 'press'") == 1);
	RUN_UNTIL(!member[1].f->asks);
}

Test(fleet_mail, a_press_whose_fetching_was_cut_off_is_fetched_again_and_done_once)
{
	enum fleet_sent how = FLEET_NOBODY;

	member[1].works = true;
	post(&how);
	member[1].f->look_at = 0;
	cut_after("kind = 'taken'");
	cr_expect_eq(member[1].events, 0u);
	RUN_UNTIL(member[1].events);
	fleet_mailed(member[1].f, member[1].mail, true);
	RUN_UNTIL(answered);
	cr_expect_eq(how, FLEET_TAKEN);
	RUN_UNTIL(fleet_idle(member[1].f));
	cr_expect_eq(member[1].events, 1u);
	cr_expect_eq(rows("true"), 0);
}

Test(fleet_mail, a_press_is_done_once_when_the_connection_breaks_while_it_is_carried_out)
{
	enum fleet_sent how = FLEET_NOBODY;
	uint64_t looked;

	member[1].works = true;
	send_for_ever(&how);
	RUN_UNTIL(member[1].events);
	for (unsigned i = 0; i < 3; i++) {
		shutdown(PQsocket(member[1].f->link->conn), SHUT_RDWR);
		looked = member[1].f->look_at;
		RUN_UNTIL(
		    member[1].f->look_at > looked && member[1].f->link->conn && !member[1].f->asks);
	}
	cr_expect_eq(member[1].events, 1u, "it is not fetched again");
	cr_expect_eq(answered, 0u, "the sender waits");
	RUN_UNTIL(!member[1].f->asks);
	member[1].f->look_at = member[1].f->beat_at = UINT64_MAX;
	fleet_mailed(member[1].f, member[1].mail, true);
	cut_after(NULL);
	cr_expect_not(fleet_idle(member[1].f), "the answer was lost");
	member[1].f->look_at = 0;
	RUN_UNTIL(fleet_idle(member[1].f));
	RUN_UNTIL(answered);
	cr_expect_eq(how, FLEET_TAKEN);
	cr_expect_eq(member[1].events, 1u);
}

Test(fleet_mail, that_a_press_is_done_is_said_until_the_database_has_heard_it)
{
	enum fleet_sent how = FLEET_NOBODY;

	member[1].works = true;
	send_for_ever(&how);
	RUN_UNTIL(member[1].events);
	shutdown(PQsocket(member[1].f->link->conn), SHUT_RDWR);
	fleet_mailed(member[1].f, member[1].mail, true);
	RUN_UNTIL(answered);
	cr_expect_eq(how, FLEET_TAKEN);
	RUN_UNTIL(fleet_idle(member[1].f));
	cr_expect_eq(rows("true"), 0);
	cr_expect_eq(member[1].events, 1u);
}

Test(fleet_mail, a_press_that_a_dead_process_had_taken_goes_to_the_next_holder)
{
	enum fleet_sent how = FLEET_NOBODY;

	member[1].works = true;
	fleets_open(2, 2);
	RUN_UNTIL(member[2].f->policy.shards);
	send_for_ever(&how);
	RUN_UNTIL(member[1].events);
	fleets_kill(1);
	fleets_expire();
	RUN_UNTIL(answered);
	cr_expect_eq(how, FLEET_TAKEN);
	cr_expect_eq(member[2].events, 1u);
	RUN_UNTIL(fleet_idle(member[2].f));
	cr_expect_eq(rows("true"), 0);
}

Test(fleet_mail, what_a_living_process_has_taken_stays_with_it)
{
	enum fleet_sent how = FLEET_NOBODY, not = FLEET_NOBODY;
	uint64_t first;

	member[1].works = true;
	fleets_open(2, 2);
	RUN_UNTIL(member[2].f->policy.shards);
	fleet_send(member[0].f, "odd", "{\"n\":1}", 7, on_sent, &how);
	RUN_UNTIL(member[1].events == 1);
	first = member[1].mail;
	fleet_send(member[0].f, "odd", "{\"n\":2}", 7, on_sent, &not );
	for (struct fleet_letter *l = member[0].f->letter; l; l = l->next)
		l->until = UINT64_MAX / 2;
	RUN_UNTIL(member[1].events == 2);
	fleet_leave(member[1].f);
	member[1].serves[1] = false;
	fleet_gave(member[1].f, 1);
	RUN_UNTIL(member[2].serves[1]);
	cr_expect_eq(answered, 0u, "it may finish its work");
	fleet_mailed(member[1].f, first, true);
	RUN_UNTIL(answered == 1);
	cr_expect_eq(how, FLEET_TAKEN);
	cr_expect_eq(member[2].events, 0u);
	fleet_mailed(member[1].f, member[1].mail, false);
	cr_expect_not(fleet_idle(member[1].f));
	RUN_UNTIL(answered == 2);
	cr_expect_eq(not, FLEET_TAKEN);
	cr_assert_eq(member[2].events, 1u, "what it does not do goes to the next holder");
	cr_expect_str_eq(member[2].event[0], "mail {\"n\":2}");
}

Test(fleet_mail, a_press_that_takes_long_is_not_taken_back)
{
	enum fleet_sent how = FLEET_NOBODY;

	member[1].works = true;
	send_for_ever(&how);
	RUN_UNTIL(member[1].events);
	member[0].f->letter->until = uv_now(&stage.loop);
	RUN_UNTIL(answered);
	cr_expect_eq(how, FLEET_TAKEN);
	cr_expect_eq(rows("kind = 'taken'"), 1);
	fleet_mailed(member[1].f, member[1].mail, true);
	RUN_UNTIL(fleet_idle(member[1].f));
	cr_expect_eq(rows("true"), 0);
}

Test(fleet_mail, an_outage_loses_no_answer)
{
	for (unsigned i = 0; i < 40; i++)
		fleet_send(member[0].f, "odd", "{}", 2, on_sent, NULL);
	for (unsigned i = 0; i < 3; i++) {
		uv_run(&stage.loop, UV_RUN_ONCE);
		stage_sql("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
			  " WHERE application_name = current_setting('application_name')"
			  " AND pid <> pg_backend_pid()");
	}
	RUN_UNTIL(answered == 40);
	RUN_UNTIL(fleet_idle(member[0].f));
	cr_expect_eq(answers[FLEET_HERE], 0u);
	cr_expect_leq(answers[FLEET_TAKEN], member[1].events, "what was taken was heard");
}

static void
on_portion(void *arg, unsigned n)
{
	*(int *)arg = (int)n;
}

Test(fleet_mail, without_a_database_questions_are_answered_and_shards_are_kept)
{
	/* A thread may still read it when the test has put the right address back. */
	static char nowhere[] = "postgresql://golfd@/postgres?host=/nowhere";
	struct pg_link *link = member[0].f->link;
	enum fleet_sent sent = FLEET_TAKEN, later = FLEET_TAKEN;
	char *address = link->address;
	int portion = -1;

	member[1].f->look_at = UINT64_MAX; /* nobody takes it */
	fleet_send(member[0].f, "odd", "{}", 2, on_sent, &sent);
	RUN_UNTIL(all_sent() && !member[0].f->asks);
	link->address = nowhere;
	pg_link_drop(link);
	fleet_send(member[0].f, "odd", "{}", 2, on_sent, &later);
	fleet_portion(member[0].f, 3, on_portion, &portion);
	RUN_UNTIL(portion == 0);
	RUN_UNTIL(answered == 2);
	cr_expect_eq(sent, FLEET_NOBODY);
	cr_expect_eq(later, FLEET_NOBODY);
	cr_expect_not(fleet_idle(member[0].f), "the sent one is still to be taken back");
	cr_expect_eq(fleets_served(0), 1u);
	link->address = address;
	RUN_UNTIL(fleet_idle(member[0].f));
	cr_expect_eq(answered, 2u, "each is answered once");
	cr_expect_eq(stage_number("SELECT count(*) FROM golfd_mail"), 0);
	cr_expect_eq(fleets_served(0), 1u);
	cr_expect_eq(member[0].losses, 0u);
}

Test(fleet_mail, news_of_a_person_reach_all_other_processes)
{
	fleets_open(2, 2);
	RUN_UNTIL(member[2].f->policy.shards);
	fleet_person(member[0].f, UINT64_MAX);
	RUN_UNTIL(member[1].events && member[2].events);
	cr_expect_str_eq(member[1].event[0], "person 18446744073709551615");
	cr_expect_str_eq(member[2].event[0], "person 18446744073709551615");
	cr_expect_eq(member[0].events, 0u);
	for (unsigned i = 1; i <= FLEET_TELLS + 5; i++)
		fleet_person(member[1].f, i);
	RUN_UNTIL(fleet_idle(member[1].f));
	RUN_UNTIL(member[0].events == FLEET_TELLS);
	cr_expect_str_eq(member[0].event[FLEET_TELLS - 1], "person 69", "the last one is told");
}

Test(fleet_mail, all_other_processes_hear_that_the_operator_has_blocked_somebody)
{
	fleets_open(2, 2);
	RUN_UNTIL(member[2].f->policy.shards);
	fleet_blocked(member[1].f);
	RUN_UNTIL(member[0].events && member[2].events);
	cr_expect_str_eq(member[0].event[0], "blocked");
	cr_expect_str_eq(member[2].event[0], "blocked");
	cr_expect_eq(member[1].events, 0u);
}

Test(fleet_mail, what_dead_processes_left_is_removed)
{
	stage_sql("INSERT INTO golfd_processes VALUES ('dead', 1, 1, 0, '');"
		  "INSERT INTO golfd_mail VALUES ('dead', 'too', 1, 'press', '{}', 1),"
		  " ('dead', 'too', 2, 'press', '{}', 9000000000000)");
	member[0].f->clean_at = 0;
	RUN_UNTIL(stage_number("SELECT count(*) FROM golfd_processes") == 2);
	RUN_UNTIL(stage_number("SELECT count(*) FROM golfd_mail") == 1);
	cr_expect_eq(fleets_served(0), 1u, "living processes keep what they have");
}
