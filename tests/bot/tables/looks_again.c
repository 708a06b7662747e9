/*
 * Discord's clients lose private pages. The same look opens again until its time ends, at the table
 * and in the DM, also after a restart. Opening it again does not make the time longer.
 */
#include "bot/tables/inside.h"
#include "bot/tables/seen.h"
#include "tests/bot/hall.h"

#include "config/words.h"

#include <string.h>

/* A game of Ana and Ben, with these house rules. Nobody has looked. */
static struct hall *
begin(const char *settings)
{
	struct hall *h = hall_new();

	hall_slash(h, ANA, "new", "game", "four-card", "holes", "1", NULL);
	house_read(&hall_table(h)->house, settings);
	hall_seat(h, 2);
	return h;
}

static const char HIDE[] = "hide=30s time=none";

static void
restart(struct hall *h)
{
	hall_restart(h);
	tables_wake(h->tables);
	hall_run(h);
}

/* Presses "Look again" at the table: an id that the table had before works like its own. */
static const struct heard *
press(struct hall *h, const char *id)
{
	snowflake in = hall_press(h, ANA, id, h->shown, false);

	hall_run(h);
	return hall_answer(h, in);
}

static void
shows_nothing(struct hall *h, const char *id)
{
	snowflake in = hall_press(h, ANA, id, h->shown, false);

	hall_run(h);
	hall_said(h, in, "peek.nothing");
}

static const char *
look_id(struct hall *h)
{
	static char id[LIMIT_CUSTOM_ID + 1];
	const char *button = hall_button(&h->table, "look", -2);

	cr_assert(button);
	strcpy(id, button);
	return id;
}

static bool
shows(const struct heard *x)
{
	return x->m && strstr(hall_text(x->m), "Place 3") != NULL;
}

static unsigned
notes(struct hall *h)
{
	unsigned n = 0;

	for (unsigned i = 0; i < GOLF_SEATS_MAX; i++)
		n += hall_table(h)->now->note[i].seq != 0;
	return n;
}

/* The last DM edit of Ana; NULL for none. */
static const struct heard *
dm_edit(const struct hall *h)
{
	for (unsigned i = h->n; i-- > 0;)
		if (h->heard[i].how.what.kind == SAY_EDIT && h->heard[i].how.what.user == ANA)
			return &h->heard[i];
	return NULL;
}

Test(tables_looks_again, the_same_look_opens_again_until_its_time_ends)
{
	struct hall *h = begin(HIDE);
	const char *id = look_id(h);

	cr_expect(shows(press(h, id)));
	cr_expect(strstr(hall_json(&h->table), words_find("en", "button.look")), "for Ben");
	hall_wait(h, 20 * 1000);
	cr_expect(shows(press(h, id)), "the page was lost");
	cr_expect(shows(hall_answer(h, hall_look(h, ANA))), "also in the DM");
	hall_wait(h, 9 * 1000);
	cr_expect(shows(press(h, id)));
	hall_clear(h);
	hall_wait(h, 2 * 1000);
	cr_expect_eq(hall_count(h, SAY_RETRACT), 1u, "the page goes");
	cr_expect_eq(hall_hidden(h), 1u, "and the cards in the DM");
	shows_nothing(h, id);
	hall_wait(h, 11 * 1000); /* the sentence goes */
	hall_clear(h);
	hall_wait(h, 60 * 1000);
	cr_expect_eq(h->n, 0u, "nothing is left that could go");
	hall_free(h);
}

/* Everybody has looked: the button says that it looks again, and goes with the last look. */
Test(tables_looks_again, the_tables_button_goes_with_the_last_look)
{
	struct hall *h = begin(HIDE);
	const char *id = look_id(h);

	press(h, id);
	hall_wait(h, 10 * 1000);
	hall_push(h, BEN, "look", -2);
	cr_expect(strstr(hall_json(&h->table), words_find("en", "button.look-again")));
	hall_wait(h, 21 * 1000);
	cr_expect(hall_button(&h->table, "look", -2), "for Ben");
	hall_wait(h, 10 * 1000);
	cr_expect_null(hall_button(&h->table, "look", -2));
	cr_expect_eq(notes(h), 0u);
	hall_free(h);
}

/* The DM's button stays, too. With the end of the time it says that the person has looked. */
/* With looks by DM alone, the table has no button while the DM is pressed, nor later. */
Test(tables_looks_again, a_look_in_the_dm_gives_the_table_no_button)
{
	struct hall *h = begin("hide=30s looks=dm time=none");
	const struct store_offer *offer = &hall_table(h)->told.offer[0];
	struct interaction in = hall_somebody(h, ANA);
	const char *button = NULL;

	for (unsigned i = 0; i < h->n && !button; i++)
		if (h->heard[i].how.what.kind == SAY_DM && h->heard[i].how.what.user == ANA)
			button = hall_button(h->heard[i].m, "look", -2);
	cr_assert(button && offer->message);
	hall_table(h)->told.way[0] = WAY_SHOWING;
	cr_expect_not(table_offers_look(hall_table(h)), "while the answer is under way");
	hall_table(h)->told.way[0] = WAY_SENT;
	strcpy(in.custom_id, button);
	in.type = INTERACTION_COMPONENT;
	in.guild = 0;
	in.channel = offer->channel;
	in.message = offer->message;
	hall_clear(h);
	route_interaction(h->tables, &in);
	hall_run(h);
	hall_wait(h, 5 * 1000);
	cr_expect(shows(hall_answer(h, in.id)));
	for (unsigned i = 0; i < h->n; i++)
		cr_expect(!h->heard[i].how.what.shows_table ||
		    !hall_button(h->heard[i].m, "look", -2));
	cr_expect_null(hall_button(&h->table, "look", -2));
	hall_free(h);
}

Test(tables_looks_again, the_dm_offers_the_look_until_its_time_ends)
{
	struct hall *h = begin(HIDE);

	press(h, look_id(h));
	cr_expect_null(dm_edit(h), "its button opens the look again");
	hall_wait(h, 31 * 1000);
	cr_assert(dm_edit(h));
	cr_expect(hall_is_hidden(dm_edit(h)->m));
	cr_expect_null(hall_button(dm_edit(h)->m, "look", -2));
	hall_free(h);
}

Test(tables_looks_again, a_restart_leaves_the_look_until_its_time_ends)
{
	struct hall *h = begin(HIDE);
	const char *id = look_id(h);

	press(h, id);
	hall_wait(h, 10 * 1000);
	restart(h);
	cr_expect(shows(press(h, id)));
	hall_clear(h);
	hall_wait(h, 19 * 1000);
	cr_expect_eq(hall_count(h, SAY_RETRACT), 0u);
	hall_wait(h, 2 * 1000);
	cr_expect_eq(hall_count(h, SAY_RETRACT), 1u, "at the time of the first showing");
	cr_expect(dm_edit(h) && hall_is_hidden(dm_edit(h)->m), "the DM offers it no more");
	shows_nothing(h, id);
	restart(h);
	cr_expect_eq(notes(h), 1u, "Ben's");
	shows_nothing(h, id);
	hall_free(h);
}

/* The time ends while golfd does not run. */
Test(tables_looks_again, a_look_whose_time_ended_during_a_restart_is_not_shown)
{
	struct hall *h = begin(HIDE);
	const char *id = look_id(h);

	press(h, id);
	h->now += 40 * 1000;
	hall_restart(h);
	hall_clear(h);
	tables_wake(h->tables);
	hall_run(h);
	shows_nothing(h, id);
	cr_expect(dm_edit(h) && hall_is_hidden(dm_edit(h)->m));
	cr_expect_eq(notes(h), 1u, "Ben's");
	hall_free(h);
}

/* The calendar goes back by an hour: no look lasts longer than house rules can say. */
Test(tables_looks_again, a_wrong_calendar_makes_no_look_last)
{
	struct hall *h = begin(HIDE);
	const char *id = look_id(h);

	press(h, id);
	h->date -= 3600;
	restart(h);
	hall_wait(h, (HOUSE_HIDE_MOST + 1) * 1000);
	shows_nothing(h, id);
	hall_free(h);
}

/* An answer that comes late is a page of the same look: it leaves with the others. */
Test(tables_looks_again, a_late_answer_does_not_make_the_time_longer)
{
	struct hall *h = begin(HIDE);
	const char *id = look_id(h);
	unsigned before;
	snowflake in;

	press(h, id);
	hall_wait(h, 25 * 1000);
	h->hold = true;
	in = hall_press(h, ANA, id, h->shown, false);
	hall_run(h);
	cr_expect(shows(hall_answer(h, in)));
	hall_wait(h, 20 * 1000);
	before = hall_count(h, SAY_RETRACT);
	h->hold = false;
	hall_run(h);
	hall_wait(h, 0);
	cr_expect_eq(hall_count(h, SAY_RETRACT), before + 1, "the page of the late answer");
	hall_free(h);
}

/* House rules that keep looks: the look opens until the cards are turned up. */
Test(tables_looks_again, looks_that_stay_open_again_until_the_hole_ends)
{
	struct hall *h = begin("hide=none time=none");
	const char *id = look_id(h);
	const struct heard *x = press(h, id);

	cr_expect(shows(x));
	cr_expect(strstr(hall_text(x->m), words_find("en", "peek.whole")));
	hall_wait(h, 60 * 60 * 1000);
	restart(h);
	cr_expect(shows(press(h, id)));
	cr_expect(hall_button(&h->table, "look", -2));
	hall_free(h);
}

Test(tables_looks_again, my_cards_open_the_look_again)
{
	struct hall *h = begin(HIDE);
	const struct heard *x;

	press(h, look_id(h));
	x = hall_answer(h, hall_slash(h, ANA, "hand", NULL));
	cr_assert(hall_button(x->m, "look", -2));
	cr_expect(strstr(hall_json(x->m), words_find("en", "button.look-again")));
	x = hall_answer(h, hall_press(h, ANA, hall_button(x->m, "look", -2), 999, true));
	cr_expect(shows(x));
	hall_run(h);
	hall_wait(h, 31 * 1000);
	x = hall_answer(h, hall_slash(h, ANA, "hand", NULL));
	cr_expect_null(hall_button(x->m, "look", -2));
	hall_free(h);
}

/* One card after the other --------------------------------------------------- */

static const char *const one_by_one[] = { "layout.columns", "2", "start.turn_up", "0", "start.peek",
	"2", "start.peek_where", "any", "turn.placed", "face-down", "end.face_up", "none",
	"score.pairs", "none", "end.stock", "end", "turn.draw", "stock", NULL };

static const struct heard *
peek(struct hall *h, unsigned place)
{
	const struct golf_action a = { .kind = GOLF_DO_PEEK, .place = (uint8_t)place };
	snowflake in = hall_act(h, ANA, &a, 0);

	hall_run(h);
	return hall_answer(h, in);
}

static struct hall *
begin_one_by_one(void)
{
	struct golf_rules r = hall_rules(one_by_one);
	struct hall *h = hall_new();

	hall_open(h, &r, 0, 2);
	hall_clear(h);
	return h;
}

static const struct heard *
last_of(const struct hall *h, enum say_kind kind)
{
	for (unsigned i = h->n; i-- > 0;)
		if (h->heard[i].how.what.kind == kind)
			return &h->heard[i];
	return NULL;
}

static bool
has_place(const struct heard *x, const char *place)
{
	return x && x->m && strstr(hall_text(x->m), place) != NULL;
}

/* The house rules keep a look for a minute. */
Test(tables_looks_again, a_second_look_leaves_the_first_on_the_page)
{
	struct hall *h = begin_one_by_one();
	const struct heard *x = peek(h, 0);

	cr_expect(has_place(x, "Place 1:"));
	hall_wait(h, 20 * 1000);
	x = peek(h, 3);
	cr_expect(has_place(x, "Place 1:") && has_place(x, "Place 4:"), "%s", hall_text(x->m));
	hall_clear(h);
	hall_wait(h, 39 * 1000);
	cr_expect_eq(hall_count(h, SAY_REDRAW) + hall_count(h, SAY_RETRACT), 0u);
	hall_wait(h, 2 * 1000);
	x = last_of(h, SAY_REDRAW);
	cr_expect(has_place(x, "Place 4:"), "the second look stays for its own time");
	cr_expect_not(has_place(x, "Place 1:"));
	cr_expect_eq(hall_count(h, SAY_RETRACT), 0u);
	hall_wait(h, 20 * 1000);
	cr_expect_eq(hall_count(h, SAY_REDRAW), 1u);
	cr_expect_eq(hall_count(h, SAY_RETRACT), 1u);
	cr_expect_eq(notes(h), 0u);
	hall_free(h);
}

/* The times of both looks outlive a restart. */
Test(tables_looks_again, each_card_keeps_its_own_time_over_a_restart)
{
	struct hall *h = begin_one_by_one();
	const struct heard *x;
	snowflake in;

	peek(h, 0);
	hall_wait(h, 20 * 1000);
	peek(h, 3);
	restart(h);
	hall_wait(h, 30 * 1000);
	in = hall_push(h, ANA, "look", -2);
	x = hall_answer(h, in);
	cr_expect(has_place(x, "Place 1:") && has_place(x, "Place 4:"));
	hall_clear(h);
	hall_wait(h, 11 * 1000);
	x = last_of(h, SAY_REDRAW);
	cr_expect(has_place(x, "Place 4:") && !has_place(x, "Place 1:"));
	in = hall_push(h, ANA, "look", -2);
	x = hall_answer(h, in);
	cr_expect(has_place(x, "Place 4:") && !has_place(x, "Place 1:"));
	hall_free(h);
}

/* In the DM, too: the message loses the first card, and then the second. */
Test(tables_looks_again, a_dm_loses_each_card_at_its_time)
{
	struct hall *h = begin_one_by_one();
	struct interaction in;
	const struct heard *x;

	peek(h, 0);
	hall_wait(h, 20 * 1000);
	peek(h, 3);
	in = hall_somebody(h, ANA);
	in.type = INTERACTION_COMPONENT;
	in.guild = 0;
	in.channel = 7000 + ANA;
	in.message = 77;
	strcpy(in.custom_id, look_id(h));
	route_interaction(h->tables, &in);
	hall_run(h);
	x = hall_answer(h, in.id);
	cr_expect(has_place(x, "Place 1:") && has_place(x, "Place 4:"));
	hall_wait(h, 10 * 1000);
	restart(h);
	hall_clear(h);
	hall_wait(h, 31 * 1000);
	x = dm_edit(h);
	cr_assert(x);
	cr_expect_eq(x->how.what.message, 77u);
	cr_expect(has_place(x, "Place 4:") && !has_place(x, "Place 1:"), "%s", hall_text(x->m));
	hall_wait(h, 20 * 1000);
	cr_expect(hall_is_hidden(dm_edit(h)->m));
	hall_free(h);
}
