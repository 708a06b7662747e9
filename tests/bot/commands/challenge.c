/* "Challenge to Golf", from a person's context menu. */
#include "bot/tables/inside.h"
#include "tests/bot/hall.h"

#include <stdio.h>
#include <string.h>

static snowflake
challenge(struct hall *h, snowflake user, snowflake target, bool bot)
{
	struct interaction in = hall_somebody(h, user);

	in.type = INTERACTION_COMMAND;
	in.kind = COMMAND_USER;
	strcpy(in.command, "Challenge to Golf");
	in.target = target;
	in.target_bot = bot;
	route_interaction(h->tables, &in);
	hall_run(h);
	return in.id;
}

Test(commands_challenge, opens_a_lobby_and_pings_only_the_challenged_person)
{
	struct hall *h = hall_new();
	const struct heard *x = hall_answer(h, challenge(h, ANA, BEN, false));

	cr_assert_not(x->ephemeral);
	cr_expect_eq(x->m->mention[0], BEN);
	cr_expect(strstr(hall_text(x->m), "challenges <@12>"), "%s", hall_text(x->m));
	cr_expect_eq(hall_table(h)->now->row.seats, 1u, "a challenge takes no seat");
	cr_expect_eq(hall_table(h)->now->row.host, ANA);
	/* The challenge stands in the lobby until the challenged person has a seat. */
	hall_push(h, CARLA, "join", -2);
	cr_expect(strstr(hall_text(&h->table), "challenges <@12>"));
	hall_push(h, BEN, "join", -2);
	cr_expect_null(strstr(hall_text(&h->table), "challenges"));
	cr_expect_eq(h->table.mention[0], 0, "the table pings nobody");
	hall_free(h);
}

/* Presses a button on some public message. */
static void
press_on(struct hall *h, snowflake user, snowflake message, const char *button)
{
	struct interaction in = hall_somebody(h, user);

	in.type = INTERACTION_COMPONENT;
	in.message = message;
	snprintf(
	    in.custom_id, sizeof in.custom_id, "g:%s:0:%s", hall_table(h)->now->row.id, button);
	route_interaction(h->tables, &in);
	hall_run(h);
}

/* Only a table's own message has the other buttons. An answer that posted it may have got lost. */
Test(commands_challenge, an_invitation_never_becomes_the_table_and_a_newer_lobby_does)
{
	static const struct {
		const char *button;
		bool becomes;
	} row[] = { { "join:0", false }, { "rules", false }, { "more", false }, { "join", true },
		{ "leave", true }, { "start", true }, { "change", true }, { "computer:1", true } };

	for (unsigned i = 0; i < sizeof row / sizeof row[0]; i++) {
		struct hall *h = hall_new();
		snowflake old, newer;

		hall_slash(h, ANA, "new", NULL);
		hall_push(h, BEN, "join", -2);
		old = h->shown;
		newer = h->next_id++;
		press_on(h, BEN, newer, row[i].button);
		cr_expect_eq(hall_table(h)->board.message, row[i].becomes ? newer : old, "%s",
		    row[i].button);
		hall_free(h);
	}
}

Test(commands_challenge, stays_in_the_lobby_after_a_restart)
{
	struct hall *h = hall_new();

	challenge(h, ANA, BEN, false);
	hall_push(h, CARLA, "join", -2);
	hall_restart(h);
	tables_wake(h->tables);
	hall_run(h);
	cr_expect(strstr(hall_text(&h->table), "challenges <@12>"), "%s", hall_text(&h->table));
	hall_free(h);
}

Test(commands_challenge, ends_when_the_challenger_leaves)
{
	struct hall *h = hall_new();

	challenge(h, ANA, BEN, false);
	hall_push(h, CARLA, "join", -2);
	hall_push(h, ANA, "leave", -2);
	cr_expect_null(strstr(hall_text(&h->table), "challenges"), "no challenge by Carla");
	hall_free(h);
}

Test(commands_challenge, invites_to_an_open_lobby)
{
	struct hall *h = hall_new();
	const struct heard *x;
	const char *id;
	snowflake in;

	hall_slash(h, ANA, "new", NULL);
	x = hall_answer(h, challenge(h, ANA, BEN, false));
	cr_assert_not(x->ephemeral);
	cr_expect_eq(x->m->mention[0], BEN);
	cr_expect(strstr(hall_text(x->m), "challenges <@12>"));
	id = hall_button(x->m, "join", -2);
	cr_assert(id);
	in = hall_press(h, BEN, id, h->next_id++, false);
	hall_run(h);
	hall_said(h, in, "done.join");
	cr_expect_eq(hall_table(h)->now->row.seats, 2u);
	cr_expect_eq(hall_table(h)->now->row.message, h->shown, "the table has not moved");
	hall_free(h);
}

Test(commands_challenge, is_refused_with_a_reason)
{
	static const struct {
		snowflake who, whom;
		bool bot;
		enum { NOTHING, LOBBY, STARTED } here;
		const char *key;
	} tries[] = {
		{ ANA, ANA, false, NOTHING, "refuse.challenge-self" },
		{ ANA, BEN, true, NOTHING, "refuse.challenge-bot" },
		{ ANA, 0, false, NOTHING, "refuse.unknown" },
		{ CARLA, DAVE, false, LOBBY, "refuse.challenge-first" },
		{ ANA, BEN, false, LOBBY, "refuse.challenge-seated" },
		{ ANA, CARLA, false, STARTED, "refuse.started" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct hall *h = hall_new();

		if (tries[i].here == STARTED)
			hall_game(h, "six-card", "1", "0", 2);
		if (tries[i].here == LOBBY) {
			hall_slash(h, ANA, "new", NULL);
			hall_push(h, BEN, "join", -2);
		}
		hall_said(h, challenge(h, tries[i].who, tries[i].whom, tries[i].bot), tries[i].key);
		hall_free(h);
	}
}

Test(commands_challenge, is_refused_in_a_full_lobby)
{
	struct hall *h = hall_new();

	hall_slash(h, ANA, "new", "seats", "2", "computers", "1", NULL);
	hall_said(h, challenge(h, ANA, BEN, false), "refuse.full");
	hall_free(h);
}

/* Stops the lobby of the channel, so that the next challenge opens another one. */
static void
close_lobby(struct hall *h, snowflake host)
{
	snowflake in = hall_surely(h, host, "stop");

	if (hall_table(h))
		hall_yes(h, host, 0, in);
	cr_assert_null(hall_table(h));
	hall_clear(h);
}

/* One person challenges another again and again. */
Test(commands_challenge, pings_the_same_person_once_in_ten_minutes)
{
	struct hall *h = hall_new();
	unsigned pings = 0;

	h->tables->set.limits = true;
	for (unsigned i = 0; i < 48; i++) {
		const struct heard *x = hall_answer(h, challenge(h, ANA, BEN, false));

		pings += !x->ephemeral;
		if (x->ephemeral)
			cr_expect(strstr(hall_text(x->m), "was challenged a moment ago"));
		hall_clear(h);
		if (hall_table(h))
			close_lobby(h, ANA);
		hall_wait(h, LIMIT_PERSON_MS * 2);
	}
	cr_expect_eq(pings, 1u);
	hall_wait(h, LIMIT_CHALLENGE_MS);
	cr_expect_not(hall_answer(h, challenge(h, ANA, BEN, false))->ephemeral);
	/* An invitation to the open lobby pings, too. */
	hall_clear(h);
	hall_wait(h, 1000);
	hall_said(h, challenge(h, ANA, BEN, false), "refuse.challenge-soon");
	hall_free(h);
}

/* Many people challenge one. */
Test(commands_challenge, pings_one_person_four_times_at_once)
{
	struct hall *h = hall_new();
	unsigned pings = 0;

	h->tables->set.limits = true;
	for (unsigned i = 0; i < 20; i++) {
		h->channel = HALL_CHANNEL + i;
		pings += !hall_answer(h, challenge(h, 1000 + i, BEN, false))->ephemeral;
		hall_clear(h);
	}
	cr_expect_eq(pings, 1u + LIMIT_CHALLENGED_AHEAD_MS / LIMIT_CHALLENGED_MS);
	cr_expect_eq(tables_count(h->tables), pings, "a refused challenge opens no table");
	h->channel++;
	cr_expect_not(hall_answer(h, challenge(h, 1000, CARLA, false))->ephemeral);
	hall_wait(h, LIMIT_CHALLENGED_MS);
	h->channel++;
	cr_expect_not(hall_answer(h, challenge(h, 2000, BEN, false))->ephemeral);
	hall_free(h);
}

/* One person challenges many. */
Test(commands_challenge, one_person_challenges_six_at_once)
{
	struct hall *h = hall_new();
	unsigned pings = 0;

	h->tables->set.limits = true;
	for (unsigned i = 0; i < 12; i++) {
		h->channel = HALL_CHANNEL + i;
		pings += !hall_answer(h, challenge(h, ANA, 1000 + i, false))->ephemeral;
		hall_clear(h);
		hall_wait(h, LIMIT_PERSON_MS);
	}
	cr_expect_eq(pings, 1u + LIMIT_CHALLENGER_AHEAD_MS / LIMIT_CHALLENGER_MS);
	hall_said(h, challenge(h, ANA, 2000, false), "refuse.challenge-many");
	hall_free(h);
}

/* A person chooses on the page of /golf me that nobody may challenge them. The store keeps it. */
Test(commands_challenge, a_person_may_take_none)
{
	struct hall *h = hall_new();
	struct interaction in = hall_somebody(h, BEN);

	in.type = INTERACTION_COMPONENT;
	in.message = 77;
	in.on_ephemeral = true;
	strcpy(in.custom_id, "g:0:0:challenges");
	in.values = 1;
	strcpy(in.value[0], "off");
	route_interaction(h->tables, &in);
	hall_run(h);
	cr_expect(strstr(hall_text(hall_answer(h, in.id)->m), "Challenges (each one pings you)"));
	hall_restart(h);
	hall_said(h, challenge(h, ANA, BEN, false), "refuse.challenge-closed");
	cr_expect_null(hall_table(h));
	hall_slash(h, ANA, "new", NULL);
	hall_said(h, challenge(h, ANA, BEN, false), "refuse.challenge-closed");
	in.id = h->next_id++;
	strcpy(in.value[0], "on");
	route_interaction(h->tables, &in);
	hall_run(h);
	cr_expect_not(hall_answer(h, challenge(h, ANA, BEN, false))->ephemeral);
	hall_free(h);
}
