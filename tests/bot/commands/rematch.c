/* The button "Rematch" of a finished table. */
#include "tests/bot/hall_house.h"

#include "config/words.h"

#include <string.h>

/*
 * Plays a game of one hole to its end by the clock: Ana, Ben and a computer player. Returns the
 * custom_id of the button.
 */
static const char *
play_out(struct hall *h)
{
	hall_slash(
	    h, ANA, "new", "game", "six-card", "holes", "1", "time", "10s", "computers", "1", NULL);
	house_read(&hall_table(h)->house, "time=10s misses=20");
	hall_seat(h, 2);
	for (unsigned i = 0; hall_table(h) && i < 400; i++) {
		hall_clear(h);
		hall_wait(h, 15 * 1000);
	}
	cr_assert_null(hall_table(h));
	return hall_button(&h->table, "rematch", -2);
}

static snowflake
presses(struct hall *h, snowflake user, const char *id)
{
	snowflake in = hall_press(h, user, id, h->shown, false);

	hall_run(h);
	return in;
}

Test(commands_rematch, opens_a_lobby_with_the_same_people_and_rules)
{
	struct hall *h = hall_new();
	char id[LIMIT_CUSTOM_ID + 1];
	const struct store_game *row;
	unsigned char seed[32] = { 0 };
	char seated[40];
	snowflake in;

	strcpy(id, play_out(h));
	hall_restart(h);
	hall_said(h, presses(h, CARLA, id), "refuse.rematch-others");
	h->channel = HALL_CHANNEL + 1;
	hall_said(h, presses(h, BEN, id), "refuse.no-rematch");
	h->channel = HALL_CHANNEL;
	in = presses(h, BEN, id);
	cr_expect_not(hall_answer(h, in)->ephemeral);
	cr_assert(hall_table(h));
	row = &hall_table(h)->now->row;
	cr_expect_eq(row->state, STORE_LOBBY);
	cr_expect_eq(row->host, (snowflake)BEN);
	cr_expect_eq(row->seats, 3u);
	cr_expect_eq(row->seat[0].user, (snowflake)ANA);
	cr_expect_eq(row->seat[1].user, (snowflake)BEN);
	cr_expect_eq(row->seat[1].entropy, in);
	cr_expect_eq(row->seat[0].entropy, 0u);
	snprintf(seated, sizeof seated, "1 +%llu", (unsigned long long)in);
	cr_expect_str_eq(row->seated, seated, "the joins of the new lobby alone");
	cr_expect_eq(row->seat[2].user, 0u);
	cr_expect_eq(hall_table(h)->rules.holes, 1);
	cr_expect_neq(memcmp(row->seed, seed, sizeof seed), 0);
	hall_said(h, presses(h, ANA, id), "refuse.have-table");
	hall_push(h, BEN, "start", -2);
	cr_expect_eq(hall_table(h)->now->row.state, STORE_PLAYING);
	hall_free(h);
}

/* The old game keeps its record; the new one has the penalties of today (P09). */
Test(commands_rematch, a_new_game_has_the_newest_edition_of_the_rules)
{
	struct hall *h = hall_new();
	struct golf_rules r = hall_rules((const char *const[]){ "extends", "pablo", NULL });

	r.edition = 1;
	hall_open(h, &r, 0, 2);
	hall_push(h, ANA, "start", -2);
	cr_expect_eq(hall_table(h)->rules.edition, 1);
	hall_surely(h, ANA, "stop");
	cr_assert(hall_push(h, BEN, "rematch", -2));
	cr_assert(hall_table(h));
	cr_expect_eq(hall_table(h)->rules.edition, GOLF_EDITION);
	hall_free(h);
}

Test(commands_rematch, is_refused_for_an_unfinished_game)
{
	struct hall *h = hall_new();
	char id[80];

	hall_game(h, "six-card", "1", "1", 2);
	snprintf(id, sizeof id, "g:%s:0:rematch", hall_table(h)->now->row.id);
	hall_said(h, presses(h, ANA, id), "refuse.unknown");
	hall_surely(h, ANA, "stop");
	hall_said(h, presses(h, ANA, "g:abc:0:rematch"), "refuse.no-rematch");
	hall_free(h);
}

Test(commands_rematch, follows_a_stopped_game)
{
	struct hall *h = hall_new();

	hall_game(h, "six-card", "1", "1", 2);
	hall_surely(h, ANA, "stop");
	cr_assert_null(hall_table(h));
	cr_assert(
	    strstr(hall_text(&h->table), "**Ana** stopped the game."), "%s", hall_text(&h->table));
	cr_assert(hall_push(h, BEN, "rematch", -2));
	cr_assert(hall_table(h));
	cr_expect_eq(hall_table(h)->now->row.state, STORE_LOBBY);
	cr_expect_eq(hall_table(h)->now->row.host, (snowflake)BEN);
	hall_free(h);
}

Test(commands_rematch, another_game_begins_with_other_rules)
{
	struct hall *h = hall_new();
	char id[LIMIT_CUSTOM_ID + 1];

	hall_game(h, "four-card", "1", "1", 2);
	hall_surely(h, ANA, "stop");
	strcpy(id, hall_button(&h->table, "another", -2));
	presses(h, CARLA, id);
	cr_assert(hall_table(h));
	cr_expect_eq(hall_table(h)->now->row.host, (snowflake)CARLA);
	cr_expect_eq(hall_table(h)->now->row.seats, 1u);
	hall_said(h, presses(h, ANA, id), "refuse.have-table");
	hall_free(h);
}

/* Who played keeps the others at the table, as with a rematch, and may change the rules. */
Test(commands_rematch, another_game_seats_all_who_played)
{
	struct hall *h = hall_new();
	char id[LIMIT_CUSTOM_ID + 1];

	hall_game(h, "four-card", "1", "1", 2);
	hall_surely(h, ANA, "stop");
	strcpy(id, hall_button(&h->table, "another", -2));
	presses(h, BEN, id);
	cr_assert(hall_table(h));
	cr_expect_eq(hall_table(h)->now->row.state, STORE_LOBBY);
	cr_expect_eq(hall_table(h)->now->row.host, (snowflake)BEN);
	cr_expect_eq(hall_table(h)->now->row.seats, 3u);
	cr_expect_eq(hall_table(h)->now->row.seat[0].user, (snowflake)ANA);
	cr_expect_eq(hall_table(h)->now->row.seat[1].user, (snowflake)BEN);
	hall_free(h);
}

Test(commands_rematch, is_refused_in_a_forbidden_channel)
{
	struct hall *h = hall_new();
	char id[LIMIT_CUSTOM_ID + 1];
	snowflake in;

	strcpy(id, play_out(h));
	house_slash(h, ANA, "set", "key", "channels", "value", "<#777>", NULL);
	in = presses(h, BEN, id);
	cr_expect(strstr(hall_text(hall_answer(h, in)->m), "<#777>"), "the allowed channel");
	cr_expect_null(hall_table(h));
	house_slash(h, ANA, "set", "key", "channels", "value", "all", NULL);
	presses(h, BEN, id);
	cr_expect(hall_table(h));
	hall_free(h);
}

/*
 * Ana has left, so a computer player has the seat before Ben's. The lobby can still remove that
 * computer player.
 */
Test(commands_rematch, seats_computer_players_behind_people)
{
	struct hall *h = hall_new();
	char id[LIMIT_CUSTOM_ID + 1];
	snowflake in;

	hall_slash(h, ANA, "new", "game", "six-card", "holes", "1", NULL);
	house_read(&hall_table(h)->house, "time=10s misses=20");
	hall_seat(h, 2);
	hall_surely(h, ANA, "leave");
	for (unsigned i = 0; hall_table(h) && i < 400; i++) {
		hall_clear(h);
		hall_wait(h, 15 * 1000);
	}
	cr_assert(hall_button(&h->table, "rematch", -2));
	strcpy(id, hall_button(&h->table, "rematch", -2));
	presses(h, BEN, id);
	cr_assert_eq(hall_table(h)->now->row.seats, 2u);
	in = hall_push(h, BEN, "computer", 0);
	cr_assert(in);
	cr_expect_null(
	    strstr(hall_text(hall_answer(h, in)->m), words_find("en", "refuse.no-computer")));
	cr_assert_eq(hall_table(h)->now->row.seats, 1u);
	cr_expect_eq(hall_table(h)->now->row.seat[0].user, (snowflake)BEN);
	hall_free(h);
}

/* A forgotten person's seat has no name. The computer player there has its own name. */
Test(commands_rematch, gives_a_forgotten_persons_seat_to_a_computer_player)
{
	struct hall *h = hall_new();
	char id[LIMIT_CUSTOM_ID + 1];

	strcpy(id, play_out(h));
	hall_press(h, ANA, "g:-:0:forget:1", 77, true);
	hall_run(h);
	presses(h, BEN, id);
	cr_assert_eq(hall_table(h)->now->row.seats, 3u);
	cr_expect_eq(hall_table(h)->now->row.seat[0].user, (snowflake)BEN);
	for (unsigned i = 1; i < 3; i++) {
		cr_expect_eq(hall_table(h)->now->row.seat[i].user, 0u);
		cr_expect_str_neq(hall_table(h)->now->row.seat[i].name, STORE_FORGOTTEN);
	}
	hall_free(h);
}

/* A seat whose player folded only passes. In the next game a computer player plays there. */
Test(commands_rematch, a_seat_that_only_passed_plays_again)
{
	struct hall *h = hall_new();
	struct table *t;

	hall_slash(
	    h, ANA, "new", "game", "six-card", "holes", "1", "time", "10s", "computers", "1", NULL);
	t = hall_table(h);
	house_read(&t->house, "time=10s misses=20");
	strcpy(t->now->row.seat[1].strategy, "idle");
	hall_seat(h, 2);
	for (unsigned i = 0; hall_table(h) && i < 400; i++) {
		hall_clear(h);
		hall_wait(h, 15 * 1000);
	}
	hall_push(h, ANA, "rematch", -2);
	t = hall_table(h);
	cr_assert(t && t->now->row.seats == 3);
	cr_expect_eq(t->now->row.seat[2].user, 0u);
	cr_expect_str_eq(t->now->row.seat[2].strategy, "normal");
	hall_free(h);
}
