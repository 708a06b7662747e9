/*
 * Races for a discard (X01, X06) at real tables. race.c tests the machine that decides them.
 * tables_patience.c tests the time that computer players leave people.
 */
#include "tests/bot/hall.h"

#include "bot/wire/press.h"
#include "config/words.h"

#include <stdio.h>
#include <string.h>

#define BLIND                                                                                      \
	"layout.rows", "2", "layout.columns", "2", "start.turn_up", "0", "start.peek", "2",        \
	    "turn.placed", "face-down", "end.face_up", "none", "score.pairs", "none",              \
	    "deck.packs", "6", "game.holes", "99"

/*
 * Two games with matches. A wrong card costs two cards (X06), or nothing if it is one's own (X01,
 * X02). Six packs make many equal cards.
 */
static const char *const costly[] = { BLIND, "match.when", "any-time", "match.wrong_cards", "2",
	NULL };
static const char *const once[] = { BLIND, "match.when", "any-time", "match.whose", "any",
	"match.per_discard", "1", "match.wrong_points", "10", NULL };

static unsigned
size_of(const struct hall *h, unsigned seat)
{
	struct golf_view v;
	unsigned n = 0;

	golf_view(table_state(hall_table(h)), GOLF_SPECTATOR, &v);
	for (unsigned i = 0; i < v.size[seat]; i++)
		n += v.cell[seat][i].card != GOLF_NO_CARD;
	return n;
}

struct meeting {
	struct hall *h;
	struct golf_action match[3];
	int64_t seq; /* of the table */
	unsigned size[3]; /* cards of each layout */
};

/* Opens a table of three people. The seats in `right`, one bit each, have a right match. */
static struct meeting
meet(const char *const *keys, unsigned right)
{
	struct meeting m = { .h = hall_new() };
	struct golf_rules r = hall_rules(keys);

	hall_open(m.h, &r, 0, 3);
	hall_until_match(m.h, 3, right, m.match);
	hall_clear(m.h);
	m.seq = hall_table(m.h)->now->seq;
	for (unsigned i = 0; i < 3; i++)
		m.size[i] = size_of(m.h, i);
	return m;
}

/* Seats 0 to 2 are Ana, Ben and Carla. later: how far the interaction's id is above the next id. */
static snowflake
try(struct meeting *m, unsigned seat, unsigned later)
{
	snowflake next = m->h->next_id, in;

	m->h->next_id += later;
	in = hall_act(m->h, ANA + seat, &m->match[seat], m->seq);
	m->h->next_id = next;
	return in;
}

Test(tables_time, X06_the_lower_id_wins_even_when_it_comes_second)
{
	static const char *const *const games[] = { costly, once };

	for (unsigned i = 0; i < 2; i++) {
		struct meeting m = meet(games[i], 7);
		snowflake ben = try(&m, 1, 5), ana;

		hall_run(m.h);
		hall_wait(m.h, 100);
		ana = try(&m, 0, 3);
		hall_run(m.h);
		cr_assert_eq(m.h->n, 0u, "no answer before the race is decided");
		cr_assert_eq(hall_table(m.h)->now->seq, m.seq);
		hall_wait(m.h, LIMIT_RACE_MS - 100);
		hall_said(m.h, ben, "status.MATCH_LATE");
		hall_answer(m.h, ana);
		cr_assert_eq(size_of(m.h, 0), m.size[0] - 1);
		cr_assert_eq(size_of(m.h, 1), m.size[1], "the loser keeps all cards");
		cr_assert_eq(hall_table(m.h)->now->seq, m.seq + 1);
		hall_free(m.h);
	}
}

Test(tables_time, X06_after_the_window_a_match_does_not_wait)
{
	struct meeting m = meet(costly, 6); /* Ana's card is wrong, so the discard stays */
	snowflake ana = try(&m, 0, 9), ben;

	hall_wait(m.h, LIMIT_RACE_MS);
	hall_answer(m.h, ana);
	cr_assert_eq(size_of(m.h, 0), m.size[0] + 2);
	ben = try(&m, 1, 20);
	hall_run(m.h);
	hall_answer(m.h, ben);
	cr_assert_eq(size_of(m.h, 1), m.size[1] - 1, "at once");
	hall_said(m.h, try(&m, 2, 10), "status.MATCH_LATE");
	hall_free(m.h);
}

/*
 * A match that the engine refuses is answered at once. The discard keeps its window for players who
 * can match it.
 */
Test(tables_time, X06_a_match_of_no_card_opens_no_window)
{
	struct meeting m = meet(costly, 6);
	struct golf_action none = m.match[0];
	snowflake ana, ben, carla;

	none.at[0].place = GOLF_PLACES_MAX - 1;
	ana = hall_act(m.h, ANA, &none, m.seq);
	hall_run(m.h);
	hall_said(m.h, ana, "status.NO_PLACE");
	hall_clear(m.h);
	carla = try(&m, 2, 30);
	hall_run(m.h);
	cr_assert_eq(m.h->n, 0u, "the race is not decided yet");
	ben = try(&m, 1, 10);
	hall_wait(m.h, LIMIT_RACE_MS);
	hall_said(m.h, carla, "status.MATCH_LATE");
	hall_answer(m.h, ben);
	cr_assert_eq(size_of(m.h, 1), m.size[1] - 1);
	hall_free(m.h);
}

Test(tables_time, X06_a_wrong_card_costs_what_the_rules_say)
{
	struct meeting m = meet(costly, 0);
	char place[8];
	snowflake ana;
	const char *said;

	snprintf(place, sizeof place, "%d", m.match[0].at[0].place + 1);
	ana = hall_slash(m.h, ANA, "match", "place", place, NULL);
	hall_wait(m.h, LIMIT_RACE_MS);
	said = hall_text(hall_answer(m.h, ana)->m);
	cr_expect(strstr(said, "No match: that was the ") && strstr(said, " You get 2 more cards."),
	    "%s", said);
	cr_assert_eq(size_of(m.h, 0), m.size[0] + 2);
	hall_free(m.h);
	m = meet(once, 0);
	snprintf(place, sizeof place, "%d", m.match[0].at[0].place + 1);
	ana = hall_slash(m.h, ANA, "match", "place", place, NULL);
	hall_wait(m.h, LIMIT_RACE_MS);
	said = hall_text(hall_answer(m.h, ana)->m);
	cr_expect(strstr(said, "No match: that was the ") && !strstr(said, "You get"), "%s", said);
	cr_assert_eq(size_of(m.h, 0), m.size[0], "X02: an own wrong card costs no card");
	hall_free(m.h);
}

Test(tables_time, X06_a_wrong_match_that_is_late_costs_nothing)
{
	struct meeting m = meet(costly, 1);
	snowflake ana = try(&m, 0, 3), ben = try(&m, 1, 5), carla;

	m.seq = -1; /* a command */
	carla = try(&m, 2, 6);
	hall_wait(m.h, LIMIT_RACE_MS);
	hall_answer(m.h, ana);
	hall_said(m.h, ben, "status.MATCH_LATE");
	hall_said(m.h, carla, "status.MATCH_LATE");
	cr_assert_eq(size_of(m.h, 1), m.size[1]);
	cr_assert_eq(size_of(m.h, 2), m.size[2]);
	/* An old button, pressed late. */
	m.seq = hall_table(m.h)->now->seq - 1;
	hall_said(m.h, try(&m, 1, 8), "status.MATCH_LATE");
	/* A new button or a command is for the current discard. */
	m.seq = hall_table(m.h)->now->seq;
	ben = try(&m, 1, 10);
	hall_wait(m.h, LIMIT_RACE_MS);
	cr_assert_eq(size_of(m.h, 1), m.size[1] + 2, "%s", hall_text(hall_answer(m.h, ben)->m));
	m.seq = -1;
	carla = try(&m, 2, 12);
	hall_wait(m.h, LIMIT_RACE_MS);
	cr_assert_eq(size_of(m.h, 2), m.size[2] + 2, "%s", hall_text(hall_answer(m.h, carla)->m));
	hall_free(m.h);
}

/* The player in turn draws from the stock, or takes the discard. */
static snowflake
draw(struct meeting *m, enum golf_from from, unsigned later)
{
	struct golf_action a = { .kind = GOLF_DO_DRAW, .from = (uint8_t)from };
	snowflake next = m->h->next_id, in;
	struct golf_view v;

	golf_view(table_state(hall_table(m->h)), GOLF_SPECTATOR, &v);
	cr_assert_eq(v.phase, GOLF_PH_TURN);
	m->h->next_id += later;
	in = hall_act(m->h, ANA + v.turn, &a, m->seq);
	m->h->next_id = next;
	return in;
}

static unsigned
phase(const struct hall *h)
{
	struct golf_view v;

	golf_view(table_state(hall_table(h)), GOLF_SPECTATOR, &v);
	return v.phase;
}

static struct meeting
meet_at_turn(const char *const *keys, unsigned right)
{
	struct meeting m = meet(keys, right);

	while (phase(m.h) != GOLF_PH_TURN) {
		hall_any(m.h, false);
		hall_until_match(m.h, 3, right, m.match);
	}
	hall_clear(m.h);
	m.seq = hall_table(m.h)->now->seq;
	for (unsigned i = 0; i < 3; i++)
		m.size[i] = size_of(m.h, i);
	return m;
}

Test(tables_time, X06_a_draw_waits_behind_a_match)
{
	struct meeting m = meet_at_turn(costly, 7);
	snowflake ana = try(&m, 0, 3), drawn = draw(&m, GOLF_FROM_STOCK, 5);

	hall_run(m.h);
	cr_assert_eq(phase(m.h), GOLF_PH_TURN);
	hall_wait(m.h, LIMIT_RACE_MS);
	hall_answer(m.h, ana);
	hall_answer(m.h, drawn);
	cr_assert_eq(size_of(m.h, 0), m.size[0] - 1);
	cr_assert_eq(phase(m.h), GOLF_PH_PLACE, "the turn goes on");
	hall_free(m.h);
}

Test(tables_time, X06_an_earlier_draw_takes_the_discard_away)
{
	struct meeting m = meet_at_turn(costly, 7);
	snowflake ana = try(&m, 0, 5), drawn = draw(&m, GOLF_FROM_DISCARD, 3);

	hall_wait(m.h, LIMIT_RACE_MS);
	hall_answer(m.h, drawn);
	hall_said(m.h, ana, "refuse.stale");
	cr_assert_eq(size_of(m.h, 0), m.size[0]);
	cr_assert_eq(hall_table(m.h)->now->seq, m.seq + 1);
	hall_free(m.h);
}

/*
 * Returns the custom_id of a button or menu of a match, with other steps. Lent until the next call.
 * Returns NULL without such a button.
 */
static const char *
match_id(const struct message *shown, const char *steps)
{
	static char id[LIMIT_CUSTOM_ID + 1];
	struct press p;

	for (unsigned i = 0; i < shown->parts; i++)
		if (press_read(shown->part[i].id, &p) && strcmp(p.verb, "plan") == 0 &&
		    p.arg == PLAN_MATCH) {
			snprintf(p.steps, sizeof p.steps, "%s", steps);
			press_write(&p, id);
			return id;
		}
	return NULL;
}

/* Ben presses the next step of a match on a page. */
static snowflake
press_step(struct hall *h, const struct message *page, const char *steps)
{
	const char *id = match_id(page, steps);
	snowflake in;

	cr_assert(id, "%s", hall_text(page));
	in = hall_press(h, BEN, id, h->shown, page->ephemeral);
	hall_run(h);
	return in;
}

/* The player in turn does an action. */
static void
act(struct hall *h, enum golf_do kind)
{
	struct golf_action a = { .kind = (uint8_t)kind, .from = GOLF_FROM_STOCK };
	struct golf_view v;

	golf_view(table_state(hall_table(h)), GOLF_SPECTATOR, &v);
	hall_act(h, ANA + v.turn, &a, -1);
	hall_run(h);
}

/* Each try has another page open when a new card comes to lie on the pile. */
Test(tables_time, X01_X06_a_match_by_menu_is_for_the_discard_at_its_first_button)
{
	static const struct {
		const char *why;
		unsigned before; /* pages that are opened while the discard lies there */
		const char *steps; /* of the press after it */
	} tries[] = {
		{ "the button of a table that shows an older discard", 0, "" },
		{ "the page with the cards", 1, "00" },
		{ "the page with the cards to give for an opponent's", 2, "00.1" },
	};

	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct meeting m = meet_at_turn(once, 0);
		struct message page = m.h->table;
		snowflake in;

		/* Other actions at the table do not end a match by menu. */
		act(m.h, GOLF_DO_DRAW);
		for (unsigned k = 0; k < tries[i].before; k++)
			page = *hall_answer(m.h, press_step(m.h, &page, k ? "00" : ""))->m;
		act(m.h, GOLF_DO_DISCARD);
		cr_assert_eq(hall_table(m.h)->now->topped, m.seq + 2);
		hall_clear(m.h);
		in = press_step(m.h, &page, tries[i].steps);
		if (tries[i].before)
			hall_said(m.h, in, "refuse.stale");
		else
			cr_assert_eq(hall_answer(m.h, in)->how.what.kind, SAY_UPDATE,
			    "the table is drawn anew");
		hall_wait(m.h, LIMIT_RACE_MS);
		cr_assert_eq(hall_table(m.h)->now->seq, m.seq + 2, "%s", tries[i].why);
		cr_assert_eq(m.h->n, 1u, "nothing is paid, and nobody else hears of it");
		hall_free(m.h);
	}
}

/* The same pages, but the discard still lies there. The match is tried, although it is wrong. */
Test(tables_time, X01_a_match_by_menu_counts_while_the_discard_lies_there)
{
	struct meeting m = meet_at_turn(once, 0);
	struct message page = m.h->table;
	snowflake in;

	act(m.h, GOLF_DO_DRAW);
	page = *hall_answer(m.h, press_step(m.h, &page, ""))->m;
	page = *hall_answer(m.h, press_step(m.h, &page, "00"))->m;
	in = press_step(m.h, &page, "00.1");
	hall_wait(m.h, LIMIT_RACE_MS);
	hall_answer(m.h, in);
	cr_assert_eq(hall_table(m.h)->now->seq, m.seq + 2);
	hall_free(m.h);
}

Test(tables_time, X01_a_match_by_menu_may_be_late)
{
	struct meeting m = meet_at_turn(once, 1);
	struct message page = m.h->table;

	page = *hall_answer(m.h, press_step(m.h, &page, ""))->m;
	try(&m, 0, 20);
	hall_wait(m.h, LIMIT_RACE_MS);
	cr_assert_eq(size_of(m.h, 0), m.size[0] - 1);
	hall_said(m.h, press_step(m.h, &page, "20"), "status.MATCH_LATE");
	hall_free(m.h);
}

Test(tables_time, X06_an_interaction_that_comes_twice_tries_once)
{
	struct meeting m = meet(costly, 0);
	snowflake ana = try(&m, 0, 3);

	cr_assert_eq(try(&m, 0, 3), ana);
	hall_wait(m.h, LIMIT_RACE_MS);
	hall_answer(m.h, ana);
	cr_assert_eq(size_of(m.h, 0), m.size[0] + 2);
	hall_free(m.h);
}

Test(tables_time, X06_a_stop_refuses_the_held_matches)
{
	struct meeting m = meet(costly, 7);
	snowflake asked = hall_slash(m.h, ANA, "stop", NULL);
	snowflake ana = try(&m, 0, 5), ben = try(&m, 1, 6), stop = hall_yes(m.h, ANA, 0, asked);

	hall_wait(m.h, LIMIT_RACE_MS);
	hall_said(m.h, stop, "done.stop");
	hall_said(m.h, ana, "refuse.gone");
	hall_said(m.h, ben, "refuse.gone");
	cr_assert_null(hall_table(m.h));
	hall_free(m.h);
}

Test(tables_time, X06_an_unsaved_match_leaves_the_discard_to_the_next)
{
	struct meeting m = meet(costly, 7);
	snowflake ana = try(&m, 0, 3), ben = try(&m, 1, 5);

	m.h->full = true;
	hall_wait(m.h, LIMIT_RACE_MS);
	hall_said(m.h, ana, "refuse.not-saved");
	hall_said(m.h, ben, "refuse.not-saved");
	m.h->full = false;
	cr_assert_eq(hall_table(m.h)->now->seq, m.seq);
	try(&m, 2, 7);
	hall_run(m.h);
	cr_assert_eq(size_of(m.h, 2), m.size[2] - 1, "its window is over");
	hall_free(m.h);
}

Test(tables_time, X06_a_restart_loses_only_unanswered_matches)
{
	struct meeting m = meet(costly, 7);

	try(&m, 0, 3);
	hall_restart(m.h);
	cr_assert_eq(m.h->n, 0u);
	cr_assert_eq(hall_table(m.h)->now->seq, m.seq);
	try(&m, 1, 5);
	hall_wait(m.h, LIMIT_RACE_MS);
	cr_assert_eq(size_of(m.h, 1), m.size[1] - 1);
	hall_free(m.h);
}

Test(tables_time, X06_held_matches_are_answered_before_the_daemon_stops)
{
	struct meeting m = meet(costly, 7);
	snowflake ben = try(&m, 1, 5), ana = try(&m, 0, 3);

	tables_rest(m.h->tables);
	hall_run(m.h);
	hall_said(m.h, ben, "status.MATCH_LATE");
	hall_answer(m.h, ana);
	hall_free(m.h);
}

Test(tables_time, X06_a_race_holds_a_bounded_number_of_matches)
{
	struct meeting m = meet(costly, 7);
	snowflake in[LIMIT_WAITING];

	for (unsigned i = 0; i < LIMIT_WAITING; i++)
		in[i] = try(&m, i % 3, i);
	hall_said(m.h, try(&m, 0, LIMIT_WAITING), "refuse.too-busy");
	hall_wait(m.h, LIMIT_RACE_MS);
	for (unsigned i = 0; i < LIMIT_WAITING; i++)
		hall_answer(m.h, in[i]);
	cr_assert_eq(hall_table(m.h)->now->seq, m.seq + 1);
	hall_free(m.h);
}

/*
 * The stored game has become unsound. The first match finds this out, and every held match is
 * answered.
 */
Test(tables_time, X06_a_table_that_is_removed_answers_the_held_matches)
{
	struct meeting m = meet(costly, 7);
	struct store_put line = { .kind = PUT_LINE, .seq = m.seq + 1, .text = "{}" };
	snowflake ana = try(&m, 0, 3), ben = try(&m, 1, 5);

	strcpy(line.game, hall_table(m.h)->now->row.id);
	store_put(m.h->store, &line, 1, NULL, NULL);
	hall_wait(m.h, LIMIT_RACE_MS);
	hall_said(m.h, ana, "refuse.conflict");
	hall_said(m.h, ben, "refuse.gone");
	cr_assert_null(hall_table(m.h));
	hall_free(m.h);
}

/* A spectator does not wait, and makes nobody wait. */
Test(tables_time, X06_a_spectator_is_not_held)
{
	struct meeting m = meet(costly, 7);
	snowflake rules;

	try(&m, 0, 3);
	rules = hall_slash(m.h, DAVE, "rules", NULL);
	hall_answer(m.h, rules);
	hall_wait(m.h, LIMIT_RACE_MS);
	hall_free(m.h);
}
