/* "Challenge to Golf", from a person's context menu. */
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
