/* Leaving, kicking, handing on the host's role, coming back, and a person's own settings. */
#include "tests/bot/hall.h"

#include "config/words.h"

#include <stdio.h>
#include <string.h>

static const struct store_game *
row(const struct hall *h)
{
	return &hall_table(h)->now->row;
}

/* A person chooses an option of a menu on the page "more". */
static snowflake
choose(struct hall *h, snowflake user, uint64_t permissions, const char *verb, const char *value)
{
	struct interaction in = hall_somebody(h, user);

	in.type = INTERACTION_COMPONENT;
	in.on_ephemeral = true;
	in.message = 77;
	in.permissions = permissions;
	snprintf(in.custom_id, sizeof in.custom_id, "g:%s:%lld:%s", row(h)->id,
	    (long long)hall_table(h)->now->seq, verb);
	snprintf(in.value[0], sizeof in.value[0], "%s", value);
	in.values = 1;
	route_interaction(h->tables, &in);
	hall_run(h);
	return hall_yes(h, user, permissions, in.id);
}

enum { MODERATOR = 1 << 13 };

Test(commands_kick, needs_a_right_or_a_vote)
{
	static const struct {
		bool lobby;
		unsigned people;
		snowflake who;
		uint64_t permissions;
		const char *whom, *key;
		const char *why;
	} tries[] = {
		{ true, 3, ANA, 0, "12", "done.kick", "the host in a lobby" },
		{ true, 3, BEN, 0, "13", "refuse.not-host", "only the host in a lobby" },
		{ true, 3, BEN, MODERATOR, "11", "done.kick", "a moderator may kick the host" },
		{ true, 2, ANA, 0, "seat-2", "done.kick", "a computer player" },
		{ true, 2, ANA, 0, "seat-9", "refuse.no-player", "no such seat" },
		{ true, 2, ANA, 0, "seat-x", "refuse.no-player", "not a number" },
		{ true, 2, ANA, 0, "99", "refuse.no-player", "a person without a seat" },
		{ false, 3, ANA, 0, "11", "refuse.kick-self", "Ana herself" },
		{ false, 3, BEN, MODERATOR, "11", "done.kick", "a moderator in play" },
		{ false, 3, DAVE, MODERATOR, "11", "done.kick", "a moderator without a seat" },
		{ false, 3, DAVE, 0, "11", "refuse.not-seated", "a spectator has no vote" },
		{ false, 2, BEN, 0, "11", "refuse.kick-two", "two players do not vote" },
		{ false, 2, BEN, 0, "seat-2", "refuse.kick-computer", "a computer player stays" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct hall *h = hall_new();
		snowflake in;

		if (tries[i].lobby) {
			hall_slash(h, ANA, "new", "game", "six-card", "computers", "1", NULL);
			hall_push(h, BEN, "join", -2);
			if (tries[i].people > 2)
				hall_push(h, CARLA, "join", -2);
		} else
			hall_game(h, "six-card", "1", "1", tries[i].people);
		in = choose(h, tries[i].who, tries[i].permissions, "kick", tries[i].whom);
		cr_expect(strstr(hall_text(hall_answer(h, in)->m), words_find("en", tries[i].key)),
		    "%s: %s", tries[i].why, hall_text(hall_answer(h, in)->m));
		hall_free(h);
	}
}

/* The question before somebody is sent away says which of two people of one name it is. */
Test(commands_kick, the_question_tells_people_of_one_name_apart)
{
	static const char *const whom[] = { "<@13>", "sam #2" };
	struct hall *h;
	snowflake in;

	for (unsigned lobby = 0; lobby < 2; lobby++)
		for (unsigned i = 0; i < 2; i++) {
			h = hall_new();
			if (lobby) {
				hall_slash(h, ANA, "new", "game", "six-card", NULL);
				hall_push(h, BEN, "join", -2);
				hall_push(h, CARLA, "join", -2);
			} else {
				hall_game(h, "six-card", "1", "0", 3);
			}
			snprintf(hall_table(h)->now->row.seat[1].name, LIMIT_NAME, "Sam");
			snprintf(hall_table(h)->now->row.seat[2].name, LIMIT_NAME, "SAM");
			in = hall_slash(h, ANA, "kick", "player", whom[i], NULL);
			hall_run(h);
			cr_expect(strstr(hall_text(hall_answer(h, in)->m), "SAM #2"), "%s",
			    hall_text(hall_answer(h, in)->m));
			hall_free(h);
		}
}

Test(commands_kick, needs_a_majority_of_the_others)
{
	struct hall *h = hall_new();
	snowflake in;

	hall_game(h, "six-card", "1", "1", 4);
	in = choose(h, ANA, 0, "kick", "14");
	cr_expect(strstr(hall_text(hall_answer(h, in)->m), "1 of 2"), "%s",
	    hall_text(hall_answer(h, in)->m));
	cr_expect(strstr(hall_text(&h->table), "Votes to send **Dave** away: 1"), "%s",
	    hall_text(&h->table));
	in = choose(h, ANA, 0, "kick", "14");
	cr_expect(strstr(hall_text(hall_answer(h, in)->m), "1 of 2"), "one vote per person");
	choose(h, ANA, 0, "kick", "12");
	cr_expect_eq(row(h)->seat[3].user, (snowflake)DAVE, "a vote about Ben does not count");
	in = choose(h, BEN, 0, "kick", "14");
	hall_said(h, in, "done.kick");
	cr_expect_eq(row(h)->seat[3].user, 0u);
	cr_expect_eq(row(h)->seat[3].away, 0u, "Dave cannot come back");
	cr_expect_null(strstr(hall_text(&h->table), "Votes to send **Dave**"));
	hall_said(h, hall_slash(h, DAVE, "join", NULL), "refuse.started");
	hall_free(h);
}

Test(commands_kick, needs_more_than_half)
{
	struct hall *h = hall_new();
	snowflake in;

	hall_game(h, "six-card", "1", "0", 5);
	choose(h, ANA, 0, "kick", "14");
	in = choose(h, BEN, 0, "kick", "14");
	cr_expect(strstr(hall_text(hall_answer(h, in)->m), "2 of 3"), "%s",
	    hall_text(hall_answer(h, in)->m));
	cr_expect_eq(row(h)->seat[3].user, (snowflake)DAVE);
	choose(h, CARLA, 0, "kick", "14");
	cr_expect_eq(row(h)->seat[3].user, 0u);
	hall_free(h);
}

Test(commands_kick, votes_outlive_a_restart)
{
	struct hall *h = hall_new();
	snowflake in;

	hall_game(h, "six-card", "1", "1", 4);
	choose(h, ANA, 0, "kick", "14");
	hall_restart(h);
	tables_wake(h->tables);
	hall_run(h);
	cr_expect(strstr(hall_text(&h->table), "Votes to send **Dave** away: 1"), "%s",
	    hall_text(&h->table));
	in = choose(h, BEN, 0, "kick", "14");
	hall_said(h, in, "done.kick");
	cr_expect_eq(row(h)->seat[3].user, 0u);
	hall_free(h);
}

/* The deciding vote meets a full disk: nothing changes, and the earlier votes stay. */
Test(commands_kick, an_unsaved_vote_changes_nothing)
{
	struct hall *h = hall_new();
	snowflake in;

	hall_game(h, "six-card", "1", "0", 4);
	choose(h, ANA, 0, "kick", "14");
	h->full = true;
	in = choose(h, BEN, 0, "kick", "14");
	hall_said(h, in, "refuse.not-saved");
	h->full = false;
	hall_slash(h, CARLA, "table", NULL);
	cr_expect(strstr(hall_text(&h->table), "Votes to send **Dave** away: 1"), "%s",
	    hall_text(&h->table));
	in = choose(h, BEN, 0, "kick", "14");
	hall_said(h, in, "done.kick");
	cr_expect_eq(row(h)->seat[3].user, 0u);
	cr_expect_null(strstr(hall_text(&h->table), "Votes to send"));
	hall_free(h);
}

/* A player who has left has no vote, and the votes about that player are removed. */
Test(commands_kick, leaving_removes_votes_by_and_about_a_player)
{
	struct hall *h = hall_new();

	hall_game(h, "six-card", "1", "1", 4);
	choose(h, ANA, 0, "kick", "14");
	hall_surely(h, ANA, "leave");
	choose(h, BEN, 0, "kick", "14");
	cr_expect_eq(row(h)->seat[3].user, (snowflake)DAVE, "Ana's vote was removed");
	hall_surely(h, DAVE, "leave");
	hall_slash(h, DAVE, "join", NULL);
	cr_expect_eq(row(h)->seat[3].user, (snowflake)DAVE);
	choose(h, CARLA, 0, "kick", "14");
	cr_expect_eq(
	    row(h)->seat[3].user, (snowflake)DAVE, "Ben's vote was removed when Dave left");
	hall_free(h);
}

enum { DAY = 24 * 60 * 60 * 1000 };

/* Two players without a time limit. BEN has turned up all start cards, ANA (the host) none. */
static struct hall *
waiting_for_ana(void)
{
	struct hall *h = hall_new();

	hall_slash(h, ANA, "new", "game", "six-card", "time", "none", NULL);
	hall_seat(h, 2);
	hall_push(h, BEN, "turn-up", 0);
	hall_push(h, BEN, "turn-up", 1);
	return h;
}

/* No absent player can hold a table for more than a day. */
Test(commands_kick, needs_no_vote_after_a_day_of_waiting)
{
	struct hall *h = waiting_for_ana();
	snowflake in;

	hall_said(h, choose(h, BEN, 0, "kick", "11"), "refuse.kick-two");
	in = hall_press(h, BEN, hall_button(&h->table, "more", -2), 0, false);
	hall_run(h);
	cr_expect(strstr(hall_json(hall_answer(h, in)->m), ":kick\""), "Ana may be gone");
	hall_wait(h, DAY - 1000);
	hall_said(h, choose(h, BEN, 0, "kick", "11"), "refuse.kick-two");
	hall_wait(h, 1000);
	hall_said(h, choose(h, ANA, 0, "kick", "12"), "refuse.kick-two");
	hall_said(h, choose(h, DAVE, 0, "kick", "11"), "refuse.not-seated");
	in = hall_press(h, BEN, hall_button(&h->table, "more", -2), 0, false);
	cr_expect(strstr(hall_json(hall_answer(h, in)->m), ":kick\""), "%s",
	    hall_json(hall_answer(h, in)->m));
	hall_said(h, choose(h, BEN, 0, "kick", "11"), "done.kick");
	cr_expect_eq(row(h)->seat[0].user, 0u);
	cr_expect_eq(row(h)->host, (snowflake)BEN);
	hall_free(h);

	/* The game waits for both players: neither may kick the other. */
	h = hall_new();
	hall_slash(h, ANA, "new", "game", "six-card", "time", "none", NULL);
	hall_seat(h, 2);
	hall_wait(h, DAY);
	hall_said(h, choose(h, BEN, 0, "kick", "11"), "refuse.kick-two");
	hall_free(h);
}

/* The answer says who the host is now. */
static void
is_host_now(struct hall *h, snowflake in, const char *name)
{
	char text[80];

	snprintf(text, sizeof text, "%s is the host now.\n", name);
	cr_expect_str_eq(hall_text(hall_answer(h, in)->m), text);
	cr_expect(hall_answer(h, in)->ephemeral);
}

Test(commands_stop, any_player_may_stop_after_a_day)
{
	struct hall *h = waiting_for_ana();

	hall_said(h, hall_surely(h, BEN, "stop"), "refuse.not-yours-to-stop");
	hall_said(h, choose(h, BEN, 0, "host", "12"), "refuse.not-host");
	hall_wait(h, DAY);
	hall_said(h, hall_surely(h, DAVE, "stop"), "refuse.not-yours-to-stop");
	is_host_now(h, choose(h, BEN, 0, "host", "12"), "Ben");
	cr_expect_eq(row(h)->host, (snowflake)BEN);
	hall_free(h);

	h = waiting_for_ana();
	hall_wait(h, DAY);
	hall_said(h, hall_surely(h, BEN, "stop"), "done.stop");
	cr_expect_null(hall_table(h));
	hall_free(h);
}

/* The day is counted from the table's message, so a restart does not begin it again. */
Test(commands_stop, the_day_survives_a_restart)
{
	struct hall *h = waiting_for_ana();

	hall_wait(h, DAY - 60 * 1000);
	hall_restart(h);
	hall_said(h, hall_surely(h, BEN, "stop"), "refuse.not-yours-to-stop");
	hall_wait(h, 60 * 1000);
	hall_said(h, hall_surely(h, BEN, "stop"), "done.stop");
	hall_free(h);
}

Test(commands_start, any_player_may_start_after_a_day)
{
	struct hall *h = hall_new();
	snowflake early;

	hall_slash(h, ANA, "new", "game", "six-card", NULL);
	house_read(&hall_table(h)->house, "lobby=none");
	hall_push(h, BEN, "join", -2);
	early = hall_press(h, BEN, hall_button(&h->table, "start", -2), 0, false);
	hall_run(h); /* Discord says that the host is here */
	hall_said(h, early, "refuse.not-host-start");
	hall_wait(h, DAY);
	hall_push(h, BEN, "start", -2);
	cr_expect_eq(row(h)->state, STORE_PLAYING);
	hall_free(h);
}

Test(commands_host, the_host_hands_on_the_role)
{
	struct hall *h = hall_new();

	hall_slash(h, ANA, "new", "game", "six-card", "computers", "1", NULL);
	hall_push(h, BEN, "join", -2);
	hall_said(h, choose(h, BEN, 0, "host", "12"), "refuse.not-host");
	hall_said(h, choose(h, ANA, 0, "host", "99"), "refuse.no-person");
	is_host_now(h, choose(h, ANA, 0, "host", "12"), "Ben");
	cr_expect_eq(row(h)->host, (snowflake)BEN);
	is_host_now(h, hall_slash(h, BEN, "host", "player", "Ana", NULL), "Ana");
	cr_expect_eq(row(h)->host, (snowflake)ANA);
	hall_said(h, hall_slash(h, ANA, "host", "player", "Birdie", NULL), "refuse.no-person");
	hall_free(h);
}

Test(commands_computer, the_host_adds_and_removes_computer_players)
{
	struct hall *h = hall_new();
	char id[LIMIT_CUSTOM_ID + 1];
	snowflake in;

	hall_slash(h, ANA, "new", "game", "six-card", "seats", "3", NULL);
	snprintf(id, sizeof id, "g:%s:0:computer:1", row(h)->id);
	in = hall_press(h, BEN, id, 1, true);
	hall_run(h);
	hall_said(h, in, "refuse.not-host");
	cr_expect_eq(row(h)->seats, 1u, "only for the host");
	in = hall_push(h, ANA, "computer", 1);
	cr_expect_eq(hall_answer(h, in)->how.what.kind, SAY_UPDATE, "the page stays");
	cr_expect(hall_button(hall_answer(h, in)->m, "computer", 1));
	cr_expect(hall_button(hall_answer(h, in)->m, "computer", 0));
	in = hall_push(h, ANA, "computer", 1);
	cr_expect_null(hall_button(hall_answer(h, in)->m, "computer", 1), "the table is full");
	cr_expect_eq(row(h)->seats, 3u);
	cr_expect_str_neq(row(h)->seat[1].name, row(h)->seat[2].name);
	cr_expect_null(hall_button(&h->table, "join", -2), "the table is full");
	hall_push(h, ANA, "computer", 0);
	cr_expect_eq(row(h)->seats, 2u);
	hall_push(h, BEN, "join", -2);
	cr_expect_eq(row(h)->seat[1].user, (snowflake)BEN, "people sit before computer players");
	hall_push(h, ANA, "start", -2);
	cr_expect_eq(row(h)->state, STORE_PLAYING);
	cr_expect_eq(row(h)->seats, 3u);
	hall_free(h);
}

Test(commands_more, shows_only_allowed_actions)
{
	static const struct {
		snowflake who;
		unsigned people; /* in play; 0: a lobby */
		bool leave, stop, kick, host;
	} tries[] = {
		{ ANA, 2, true, true, true, true },
		{ BEN, 2, true, false, true, false },
		{ CARLA, 2, false, false, false, false },
		{ ANA, 3, true, true, true, true },
		{ BEN, 3, true, false, true, false },
		{ ANA, 0, true, true, true, true },
		{ BEN, 0, true, false, false, false },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct hall *h = hall_new();
		const struct heard *x;
		const struct message *m;

		if (tries[i].people == 0) {
			hall_slash(h, ANA, "new", "game", "six-card", "computers", "1", NULL);
			hall_push(h, BEN, "join", -2);
		} else
			hall_game(h, "six-card", "1", "1", tries[i].people);
		x = hall_answer(h, hall_push(h, tries[i].who, "more", -2));
		m = x->m;
		cr_expect(x->ephemeral);
		cr_expect_eq(hall_button(m, "leave", -2) != NULL, tries[i].leave, "%zu", i);
		cr_expect_eq(hall_button(m, "stop", -2) != NULL, tries[i].stop, "%zu", i);
		cr_expect_eq((strstr(hall_json(m), ":kick\"") != NULL), tries[i].kick, "%zu", i);
		cr_expect_eq((strstr(hall_json(m), ":host\"") != NULL), tries[i].host, "%zu", i);
		cr_expect(
		    strstr(hall_text(m),
			words_find("en", tries[i].leave ? "more.title" : "more.title-watching")),
		    "%zu", i);
		cr_expect(hall_button(m, "me", -2));
		cr_expect(hall_button(m, "fair", -2));
		/* The lobby has this button itself. */
		cr_expect_eq(hall_button(m, "rules", -2) != NULL, tries[i].people > 0, "%zu", i);
		/* What the host alone may change stands on the host's page of a lobby alone. */
		for (unsigned k = 0; k < 2; k++)
			cr_expect_eq(hall_button(m, k ? "computer" : "change", -2) != NULL,
			    tries[i].who == ANA && !tries[i].people, "%zu", i);
		hall_free(h);
	}
}

Test(commands_me, choices_are_kept)
{
	struct hall *h = hall_new();
	struct person is;
	snowflake in;

	in = hall_slash(h, BEN, "me", NULL);
	cr_expect(hall_answer(h, in)->ephemeral);
	cr_expect(strstr(hall_json(hall_answer(h, in)->m), "as the house rules say"));
	in = hall_press(h, BEN, "g:0:0:looks", 77, true);
	hall_answer(h, in);
	hall_slash(h, ANA, "new", NULL);
	choose(h, BEN, 0, "looks", "here");
	choose(h, BEN, 0, "cards", "text");
	hall_restart(h);
	is = people_find(tables_people(h->tables), BEN);
	cr_expect_eq(is.looks, 1 + HOUSE_LOOKS_HERE);
	cr_expect_eq(is.cards, 1 + HOUSE_CARDS_TEXT);
	choose(h, BEN, 0, "looks", "none");
	cr_expect_eq(people_find(tables_people(h->tables), BEN).looks, 0);
	choose(h, BEN, 0, "looks", "nonsense");
	cr_expect_eq(people_find(tables_people(h->tables), BEN).looks, 0);
	hall_free(h);
}

/* Without room for more people, a new person is refused. A known person may still choose. */
Test(commands_me, a_full_store_refuses_new_people)
{
	struct hall *h = hall_new();
	struct person is = { .user = 1000000 };
	snowflake in;

	hall_slash(h, ANA, "new", NULL);
	choose(h, BEN, 0, "looks", "here");
	while (people_set(tables_people(h->tables), &is) == PEOPLE_NEWS)
		is.user++;
	in = choose(h, ANA, 0, "looks", "here");
	hall_said(h, in, "refuse.people-full");
	hall_restart(h);
	cr_expect_eq(people_find(tables_people(h->tables), ANA).looks, 0, "it is not stored");
	choose(h, BEN, 0, "looks", "dm");
	cr_expect_eq(people_find(tables_people(h->tables), BEN).looks, 1 + HOUSE_LOOKS_DM);
	hall_free(h);
}

/* The page names a computer player by its seat. Another player may have that seat by now. */
Test(commands_kick, refuses_a_stale_seat_of_a_computer_player)
{
	struct hall *h = hall_new();
	snowflake in;

	hall_slash(h, ANA, "new", "game", "six-card", "computers", "1", NULL);
	hall_push(h, BEN, "join", -2);
	cr_assert_eq(row(h)->seat[1].user, (snowflake)BEN);
	in = choose(h, ANA, 0, "kick", "seat-1");
	hall_said(h, in, "refuse.no-player");
	cr_expect_eq(row(h)->seats, 3u);
	hall_free(h);
}
