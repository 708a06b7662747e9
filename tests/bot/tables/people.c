/*
 * People's own settings, and facts that DMs teach about people. Each change is saved before it
 * holds, one change after the other.
 */
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

TestSuite(tables_people, .init = begin, .fini = end);

/* A person presses a button or menu of a private page, with a value. The loop does not run. */
static snowflake
press(snowflake user, const char *verb, const char *value)
{
	struct interaction in = hall_somebody(h, user);

	in.type = INTERACTION_COMPONENT;
	in.on_ephemeral = true;
	in.message = 77;
	snprintf(in.custom_id, sizeof in.custom_id, "g:-:0:%s", verb);
	snprintf(in.value[0], sizeof in.value[0], "%s", value);
	in.values = 1;
	route_interaction(h->tables, &in);
	return in.id;
}

static struct person
known(snowflake user)
{
	return people_find(tables_people(h->tables), user);
}

static bool
shows_page(snowflake in)
{
	return strstr(hall_json(hall_answer(h, in)->m), ":looks\"");
}

/* Returns whether this person chose text for cards. */
static bool
has_text(snowflake user)
{
	return known(user).cards == 1 + HOUSE_CARDS_TEXT;
}

static bool
looks_here(snowflake user)
{
	return known(user).looks == 1 + HOUSE_LOOKS_HERE;
}

Test(tables_people, a_choice_is_saved_before_it_is_answered)
{
	snowflake in = press(ANA, "looks", "here");

	cr_expect_eq(h->n, 0u, "no answer before the choice is saved");
	cr_expect_eq(known(ANA).looks, 0, "the choice does not hold yet");
	cr_expect_not(tables_quiet(h->tables), "the daemon does not stop meanwhile");
	hall_run(h);
	cr_expect(shows_page(in));
	cr_expect(looks_here(ANA));
	hall_restart(h);
	cr_expect(looks_here(ANA));
	hall_clear(h);
	in = press(ANA, "looks", "here");
	cr_expect_eq(h->n, 1u, "the same choice needs no store");
	hall_run(h);
	cr_expect(shows_page(in));
}

Test(tables_people, a_choice_that_was_not_saved_can_be_made_again)
{
	snowflake in;

	h->full = true;
	in = press(ANA, "looks", "here");
	hall_run(h);
	hall_said(h, in, "refuse.not-saved");
	cr_expect_eq(known(ANA).looks, 0);
	cr_expect_eq(tables_people(h->tables)->by_user.used, 0u, "the reserved room is free again");
	h->full = false;
	in = press(ANA, "looks", "here");
	hall_run(h);
	cr_expect(shows_page(in));
	hall_restart(h);
	cr_expect(looks_here(ANA), "now it is saved");
	h->full = true;
	in = press(ANA, "cards", "text");
	hall_run(h);
	hall_said(h, in, "refuse.not-saved");
	cr_expect(looks_here(ANA), "the earlier choice stays");
	cr_expect_not(has_text(ANA));
	h->full = false;
}

Test(tables_people, two_choices_at_once_are_both_saved)
{
	snowflake first = press(ANA, "looks", "here"), second = press(ANA, "cards", "text"),
		  other = press(BEN, "cards", "text");

	hall_run(h);
	cr_expect(shows_page(first));
	cr_expect(shows_page(second));
	cr_expect(shows_page(other));
	for (int again = 0; again < 2; again++) {
		cr_expect(looks_here(ANA));
		cr_expect(has_text(ANA));
		cr_expect(has_text(BEN));
		hall_restart(h);
	}
}

/* Gives the disk room again, at the first answer. */
static void
make_room(struct hall *hall, const struct say *what, const struct message *m)
{
	(void)m;
	if (what->to)
		hall->full = false;
}

Test(tables_people, a_choice_after_an_unsaved_choice_is_saved)
{
	snowflake first, second;

	h->full = true;
	h->watch = make_room;
	first = press(ANA, "looks", "here");
	second = press(ANA, "cards", "text");
	hall_run(h);
	hall_said(h, first, "refuse.not-saved");
	cr_expect(shows_page(second));
	for (int again = 0; again < 2; again++) {
		cr_expect_eq(known(ANA).looks, 0, "the refused choice is not saved with the next");
		cr_expect(has_text(ANA));
		hall_restart(h);
	}
}

Test(tables_people, waiting_choices_are_bounded)
{
	snowflake in[LIMIT_WAITING + 2];

	for (unsigned i = 0; i < LIMIT_WAITING + 2; i++)
		in[i] = press(ANA, "looks", i % 2 ? "dm" : "here");
	hall_run(h);
	hall_said(h, in[LIMIT_WAITING + 1], "refuse.too-busy");
	for (unsigned i = 0; i <= LIMIT_WAITING; i++)
		cr_expect(shows_page(in[i]), "%u", i);
	cr_expect(looks_here(ANA));
}

/* Ana is known by a DM and by a choice. Her game is stopped. */
static void
get_known(void)
{
	hall_game(h, "four-card", "1", "0", 2);
	press(ANA, "looks", "here");
	hall_run(h);
	hall_surely(h, ANA, "stop");
	hall_clear(h);
	cr_assert_eq(known(ANA).dm_channel, 7000u + ANA);
}

/* Ana makes a choice while she is being forgotten. The older facts do not come back with it. */
Test(tables_people, forgetting_between_two_choices_keeps_only_the_second)
{
	snowflake first, wish, second;

	get_known();
	first = press(ANA, "looks", "dm");
	wish = press(ANA, "forget:1", "");
	second = press(ANA, "cards", "text");
	hall_run(h);
	cr_expect(shows_page(first));
	hall_said(h, wish, "done.forget");
	cr_expect(shows_page(second));
	for (int again = 0; again < 2; again++) {
		cr_expect_eq(known(ANA).dm_channel, 0u);
		cr_expect_eq(known(ANA).looks, 0);
		cr_expect(has_text(ANA), "the choice after the request");
		hall_restart(h);
	}
}

Test(tables_people, unsaved_forgetting_changes_nothing)
{
	snowflake wish, choice;

	get_known();
	h->full = true;
	h->watch = make_room;
	wish = press(ANA, "forget:1", "");
	choice = press(ANA, "cards", "text");
	hall_run(h);
	hall_said(h, wish, "refuse.not-saved");
	cr_expect(shows_page(choice));
	for (int again = 0; again < 2; again++) {
		cr_expect_eq(known(ANA).dm_channel, 7000u + ANA);
		cr_expect(looks_here(ANA));
		cr_expect(has_text(ANA));
		hall_restart(h);
	}
}

/* DMs ---------------------------------------------------------------------- */

/* Deals a game. The results of its DMs are held. */
static void
deal(void)
{
	hall_slash(h, ANA, "new", "game", "four-card", "holes", "1", NULL);
	hall_slash(h, BEN, "join", NULL);
	hall_clear(h);
	h->hold = true;
	hall_slash(h, ANA, "start", NULL);
	cr_assert_eq(hall_count(h, SAY_DM), 2u);
}

Test(tables_people, a_dm_channel_that_was_not_saved_is_learnt_again)
{
	deal();
	h->full = true;
	h->hold = false;
	hall_run(h);
	cr_expect_eq(known(BEN).dm_channel, 0u, "an unsaved channel is not known");
	h->full = false;
	hall_surely(h, ANA, "stop");
	hall_game(h, "four-card", "1", "0", 2);
	for (int again = 0; again < 2; again++) {
		cr_expect_eq(known(BEN).dm_channel, 7000u + BEN);
		hall_restart(h);
	}
}

/* No table shows the channel of a DM: a DM that arrives costs no edit. A refused DM costs one. */
Test(tables_people, a_dm_that_arrives_redraws_no_table)
{
	for (unsigned refused = 0; refused < 2; refused++) {
		unsigned edits;

		h->closed = refused ? BEN : 0;
		deal();
		edits = hall_count(h, SAY_EDIT);
		h->hold = false;
		hall_run(h);
		cr_expect_eq(known(BEN).dm_closed, refused != 0);
		cr_expect_eq(hall_count(h, SAY_EDIT) > edits, refused != 0);
		hall_surely(h, ANA, "stop");
	}
}

Test(tables_people, closed_dms_that_were_not_saved_are_learnt_again)
{
	h->closed = BEN;
	deal();
	h->full = true;
	h->hold = false;
	hall_run(h);
	cr_expect_not(known(BEN).dm_closed);
	h->full = false;
	hall_surely(h, ANA, "stop");
	hall_game(h, "four-card", "1", "0", 2);
	for (int again = 0; again < 2; again++) {
		cr_expect(known(BEN).dm_closed);
		hall_restart(h);
	}
}

Test(tables_people, a_dm_and_a_choice_at_once_are_both_saved)
{
	deal();
	press(BEN, "cards", "text");
	h->hold = false;
	hall_run(h);
	for (int again = 0; again < 2; again++) {
		cr_expect_eq(known(BEN).dm_channel, 7000u + BEN);
		cr_expect(has_text(BEN));
		hall_restart(h);
	}
}

/*
 * A DM arrives while Ben is being forgotten. In the second round, its result waits behind a choice.
 */
Test(tables_people, a_dm_that_arrives_while_its_reader_is_forgotten)
{
	for (int choice = 0; choice < 2; choice++) {
		snowflake wish;

		h->channel = 600 + (snowflake)choice;
		deal();
		if (choice)
			press(BEN, "cards", "text");
		for (unsigned i = 0; choice && i < h->n; i++)
			if (h->heard[i].how.what.kind == SAY_DM && !h->heard[i].delivered) {
				h->heard[i].delivered = true;
				tables_said(h->tables, &h->heard[i].how);
			}
		wish = press(BEN, "forget:1", "");
		h->hold = false;
		hall_run(h);
		hall_said(h, wish, "done.forget");
		for (int again = 0; again < 2; again++) {
			cr_expect_eq(known(BEN).dm_channel, 0u, "%d", choice);
			cr_expect_not(has_text(BEN));
			hall_restart(h);
		}
		hall_surely(h, ANA, "stop");
		hall_clear(h);
	}
}
