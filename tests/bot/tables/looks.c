/* Looks are offered by DM and at the table. The first press shows the cards, to their owner. */
#include "bot/tables/inside.h"
#include "bot/tables/seen.h"
#include "tests/bot/hall.h"

#include "config/words.h"

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

TestSuite(tables_looks, .init = begin, .fini = end);

static void
prefers(snowflake user, enum house_looks looks)
{
	struct person is = { .user = user, .looks = (uint8_t)(1 + looks) };

	people_set(tables_people(h->tables), &is);
}

static bool
has_text(const struct message *m, const char *key)
{
	return strstr(hall_text(m), words_find("en", key));
}

/* The last edit of a DM of this user, or NULL. */
static const struct heard *
dm_edit(snowflake user)
{
	for (unsigned i = h->n; i-- > 0;)
		if (h->heard[i].how.what.kind == SAY_EDIT && h->heard[i].how.what.user == user)
			return &h->heard[i];
	return NULL;
}

/* How many DMs of this user were deleted. */
static unsigned
dms_deleted(snowflake user)
{
	unsigned n = 0;

	for (unsigned i = 0; i < h->n; i++)
		n += h->heard[i].how.what.kind == SAY_DELETE &&
		    h->heard[i].how.what.channel == 7000u + user;
	return n;
}

/* Plays until the hole or the game is over. */
static void
play_hole(void)
{
	struct stand stand;

	do
		facts_stand(hall_table(h)->now, &stand);
	while (stand.phase != GOLF_PH_BETWEEN && hall_step(h) && hall_table(h));
}

static bool
unlooked(snowflake user)
{
	return table_unlooked(hall_table(h)) >> table_seat(hall_table(h), user) & 1;
}

Test(tables_looks, a_dm_offers_the_look_and_shows_no_card)
{
	hall_game(h, "four-card", "1", "0", 2);
	cr_assert_eq(hall_count(h, SAY_DM), 2u);
	for (unsigned i = 0; i < h->n; i++) {
		const struct heard *x = &h->heard[i];

		if (x->how.what.kind != SAY_DM)
			continue;
		cr_expect(hall_button(x->m, "look", -2));
		cr_expect_null(strstr(hall_text(x->m), "Place"), "%s", hall_text(x->m));
		cr_expect_not(x->m->silent);
	}
	cr_expect(hall_button(&h->table, "look", -2), "the table has the same button");
	cr_expect(strstr(hall_text(&h->table), "Not looked yet: **Ana** and **Ben**"), "%s",
	    hall_text(&h->table));
}

/* A person of the table chooses in /golf me, here or elsewhere. */
static void
chooses(snowflake user, const char *looks)
{
	struct interaction in = hall_somebody(h, user);

	in.type = INTERACTION_COMPONENT;
	in.on_ephemeral = true;
	in.message = 77;
	strcpy(in.custom_id, "g:0:0:looks");
	strcpy(in.value[0], looks);
	in.values = 1;
	route_interaction(h->tables, &in);
	hall_run(h);
}

Test(tables_looks, the_table_follows_a_new_choice)
{
	prefers(ANA, HOUSE_LOOKS_DM);
	prefers(BEN, HOUSE_LOOKS_DM);
	hall_game(h, "four-card", "1", "0", 2);
	cr_assert_null(hall_button(&h->table, "look", -2), "all looks come by DM");
	chooses(BEN, "here");
	cr_expect(hall_button(&h->table, "look", -2), "Ben looks at the table");
	chooses(BEN, "dm");
	cr_expect_null(hall_button(&h->table, "look", -2));
}

Test(tables_looks, a_press_in_the_dm_shows_the_cards_there)
{
	const struct heard *x;

	hall_game(h, "four-card", "1", "0", 2);
	x = hall_answer(h, hall_look(h, ANA));
	cr_expect_eq(x->how.what.kind, SAY_UPDATE);
	cr_expect_not(x->ephemeral, "the DM itself");
	cr_expect(strstr(hall_text(x->m), "Place 3"), "%s", hall_text(x->m));
	cr_expect_not(unlooked(ANA));
	cr_expect(unlooked(BEN));
	cr_expect_null(strstr(hall_text(&h->table), "**Ana** and"), "%s", hall_text(&h->table));
	cr_expect(
	    strstr(hall_text(&h->table), "Not looked yet: **Ben**"), "%s", hall_text(&h->table));
}

/* The cards were seen at the table. Once their time has ended, the DM leads to the table. */
Test(tables_looks, the_end_of_a_look_at_the_table_ends_the_offer_in_the_dm)
{
	const struct heard *x;

	hall_game(h, "four-card", "1", "0", 2);
	x = hall_answer(h, hall_push(h, ANA, "look", -2));
	cr_expect(x->ephemeral);
	cr_expect(strstr(hall_text(x->m), "Place 3"), "%s", hall_text(x->m));
	cr_expect_null(dm_edit(ANA));
	hall_wait(h, 61 * 1000);
	x = dm_edit(ANA);
	cr_assert(x);
	cr_expect_eq(x->how.what.channel, 7000u + ANA);
	cr_expect(has_text(x->m, "peek.hidden"), "%s", hall_text(x->m));
	cr_expect_null(hall_button(x->m, "look", -2));
	cr_expect_null(dm_edit(BEN));
	x = hall_answer(h, hall_look(h, ANA));
	cr_expect_eq(x->how.what.kind, SAY_UPDATE, "an old button");
	cr_expect(has_text(x->m, "peek.over"), "%s", hall_text(x->m));
}

Test(tables_looks, a_press_in_the_dm_of_somebody_else_shows_nothing)
{
	struct interaction in;
	const struct heard *x;

	hall_game(h, "four-card", "1", "0", 2);
	in = hall_somebody(h, CARLA);
	in.type = INTERACTION_COMPONENT;
	in.guild = 0;
	in.channel = 7000 + CARLA;
	in.message = 77;
	strcpy(in.custom_id, hall_button(&h->table, "look", -2));
	route_interaction(h->tables, &in);
	hall_run(h);
	x = hall_answer(h, in.id);
	cr_expect_null(strstr(hall_text(x->m), "Place"), "%s", hall_text(x->m));
	cr_expect(unlooked(ANA) && unlooked(BEN));
}

Test(tables_looks, people_choose_where_looks_are_offered)
{
	static const struct {
		enum house_looks looks;
		unsigned dms;
		bool button;
	} tries[] = {
		{ HOUSE_LOOKS_BOTH, 2, true },
		{ HOUSE_LOOKS_DM, 2, false },
		{ HOUSE_LOOKS_HERE, 0, true },
	};

	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		prefers(ANA, tries[i].looks);
		prefers(BEN, tries[i].looks);
		hall_clear(h);
		hall_game(h, "four-card", "1", "0", 2);
		cr_expect_eq(hall_count(h, SAY_DM), tries[i].dms, "%u", i);
		cr_expect_eq(hall_button(&h->table, "look", -2) != NULL, tries[i].button, "%u", i);
		cr_expect(unlooked(ANA) && unlooked(BEN));
		hall_surely(h, ANA, "stop");
	}
}

/* DMs alone, but Discord refuses them: the table helps. */
Test(tables_looks, refused_dms_leave_the_tables_button)
{
	prefers(BEN, HOUSE_LOOKS_DM);
	h->closed = BEN;
	hall_game(h, "four-card", "1", "0", 2);
	cr_expect(hall_button(&h->table, "look", -2));
	hall_push(h, ANA, "look", -2);
	cr_expect(hall_button(&h->table, "look", -2), "for Ben");
	hall_push(h, BEN, "look", -2);
	cr_expect_not(unlooked(BEN));
	hall_wait(h, 61 * 1000);
	cr_expect_null(hall_button(&h->table, "look", -2));
}

/* Discord has two codes for people who take no DMs. golfd remembers both. */
Test(tables_looks, each_code_for_refused_dms_is_remembered)
{
	static const int codes[] = { 50007, 50278 };

	for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
		h->closed = BEN;
		h->closed_code = codes[i];
		hall_game(h, "four-card", "1", "0", 2);
		cr_expect(people_find(tables_people(h->tables), BEN).dm_closed, "%d", codes[i]);
		hall_surely(h, ANA, "stop");
		h->closed = 0;
		hall_game(h, "four-card", "1", "0", 2);
		cr_expect_not(people_find(tables_people(h->tables), BEN).dm_closed, "one arrived");
		hall_surely(h, ANA, "stop");
	}
}

/* The failure says nothing of closed DMs. Nothing else happens that would show the table anew. */
Test(tables_looks, a_dm_that_fails_brings_the_tables_button)
{
	prefers(ANA, HOUSE_LOOKS_DM);
	prefers(BEN, HOUSE_LOOKS_DM);
	h->closed = BEN;
	h->closed_code = 30001;
	hall_game(h, "four-card", "1", "0", 2);
	cr_expect(hall_button(&h->table, "look", -2));
}

/* The DM with the offer is known after a restart. No second DM is sent. */
Test(tables_looks, a_restart_offers_no_look_twice)
{
	hall_game(h, "four-card", "1", "0", 2);
	hall_restart(h);
	hall_clear(h);
	tables_wake(h->tables);
	hall_run(h);
	cr_expect_eq(hall_count(h, SAY_DM), 0u);
	hall_push(h, ANA, "look", -2);
	hall_wait(h, 61 * 1000);
	cr_assert(dm_edit(ANA), "the old DM says that she has looked");
	hall_restart(h);
	hall_clear(h);
	tables_wake(h->tables);
	hall_run(h);
	cr_expect_null(dm_edit(ANA), "and says it once");
}

/* At later holes people are at the table: a DM comes to those who do not look there. */
Test(tables_looks, a_later_hole_is_offered_by_dm_after_a_while)
{
	hall_game(h, "four-card", "3", "0", 2);
	cr_expect_eq(hall_count(h, SAY_DM), 2u);
	play_hole();
	cr_expect_eq(dms_deleted(ANA), 1u, "the cards are open: there is nothing to look at");
	cr_expect_eq(dms_deleted(BEN), 1u);
	hall_clear(h);
	hall_push(h, ANA, "deal", -2);
	hall_wait(h, 19 * 1000);
	cr_expect_eq(hall_count(h, SAY_DM), 0u);
	hall_push(h, BEN, "look", -2);
	hall_wait(h, 2 * 1000);
	cr_expect_eq(hall_count(h, SAY_DM), 1u, "Ben has looked at the table");
	cr_expect(hall_look(h, ANA));
	hall_wait(h, 30 * 1000);
	cr_expect_eq(hall_count(h, SAY_DM), 1u, "once");
	cr_expect_eq(dms_deleted(ANA), 0u, "it says that she has looked");
	play_hole();
	hall_clear(h);
	hall_push(h, ANA, "deal", -2);
	cr_expect_eq(dms_deleted(ANA), 1u, "the DM of the hole before goes");
	cr_expect_eq(hall_count(h, SAY_DM), 0u);
	hall_wait(h, 21 * 1000);
	cr_expect_eq(hall_count(h, SAY_DM), 2u);
	play_hole();
	cr_assert_null(hall_table(h), "the game is over");
	cr_expect_eq(dms_deleted(ANA), 2u, "no DM is left");
	cr_expect_eq(dms_deleted(BEN), 1u);
}

/* Who looks by DM alone has no button at the table. */
Test(tables_looks, who_looks_by_dm_alone_gets_each_dm_at_once)
{
	prefers(ANA, HOUSE_LOOKS_DM);
	hall_game(h, "four-card", "2", "0", 2);
	play_hole();
	hall_clear(h);
	hall_push(h, BEN, "deal", -2);
	cr_expect_eq(hall_count(h, SAY_DM), 1u);
	cr_expect_eq(dms_deleted(ANA), 0u, "the one of the first hole has left before");
}

/* The next hole deletes the DM: nothing hides its cards later. */
Test(tables_looks, a_dm_that_shows_cards_goes_with_the_next_hole)
{
	hall_game(h, "four-card", "2", "0", 2);
	hall_look(h, ANA);
	play_hole();
	hall_clear(h);
	hall_push(h, ANA, "deal", -2);
	cr_expect_eq(dms_deleted(ANA), 1u);
	for (unsigned i = 0; i < 4; i++) {
		hall_wait(h, 20 * 1000);
		cr_expect_null(dm_edit(ANA), "no edit of a message that is gone");
	}
}

/* The look was seen at the table while the DM was under way: the DM goes as it arrives. */
Test(tables_looks, an_offer_that_comes_late_goes_at_once)
{
	hall_slash(h, ANA, "new", "game", "four-card", "holes", "1", NULL);
	hall_slash(h, BEN, "join", NULL);
	h->hold = true;
	hall_slash(h, ANA, "start", NULL);
	cr_assert_eq(hall_count(h, SAY_DM), 2u);
	hall_table(h)->now->note[0] = (struct note){ 0 };
	h->hold = false;
	hall_run(h);
	cr_expect_eq(dms_deleted(ANA), 1u);
	cr_expect_eq(dms_deleted(BEN), 0u);
}

/* While the cards are on their way, the table already counts the look. */
Test(tables_looks, the_table_is_drawn_once_for_a_look)
{
	unsigned edits = 0;

	hall_game(h, "four-card", "1", "0", 2);
	h->hold = true;
	hall_push(h, ANA, "look", -2);
	cr_expect_not(unlooked(ANA));
	h->hold = false;
	hall_run(h);
	hall_clear(h);
	hall_push(h, BEN, "look", -2);
	for (unsigned i = 0; i < h->n; i++)
		edits += h->heard[i].how.what.kind == SAY_EDIT && h->heard[i].how.what.shows_table;
	cr_expect_eq(edits, 1u);
}

/* An answer that is lost leaves the look to its owner. */
Test(tables_looks, a_look_that_was_lost_is_offered_again)
{
	hall_game(h, "four-card", "1", "0", 2);
	h->no_answers = true;
	hall_push(h, ANA, "look", -2);
	h->no_answers = false;
	cr_assert(unlooked(ANA));
	cr_expect(strstr(hall_text(hall_answer(h, hall_push(h, ANA, "look", -2))->m), "Place 3"));
	cr_expect_not(unlooked(ANA));
}

Test(tables_looks, my_cards_offer_the_look)
{
	const struct heard *x;

	hall_game(h, "four-card", "1", "0", 2);
	x = hall_answer(h, hall_slash(h, ANA, "hand", NULL));
	cr_expect(has_text(x->m, "hand.look"), "%s", hall_text(x->m));
	cr_expect(hall_button(x->m, "look", -2));
	x = hall_answer(h, hall_press(h, ANA, hall_button(x->m, "look", -2), 999, true));
	cr_expect_eq(x->how.what.kind, SAY_UPDATE, "on the same page");
	hall_run(h);
	x = hall_answer(h, hall_slash(h, ANA, "hand", NULL));
	cr_expect_not(has_text(x->m, "hand.look"), "%s", hall_text(x->m));
}
