/*
 * Rules by their ids. Each diary sets a table, plays actions in words, and states the expected
 * result and the reason.
 */
#include "tests/engine/play.h"

#include "tests/fuzz/sound.h"

#include <criterion/criterion.h>
#include <string.h>

enum { STEPS = 20 };

struct step {
	const char *words;
	enum golf_status status;
	const char *layout; /* the layout of the acting seat after the action; NULL: not compared */
	const char *why;
};

static const struct diary {
	const char *id, *preset, *sets;
	const char *give, *stock,
	    *discard; /* seat 0's cards, the top cards of the stock, the top of the discard pile */
	struct step step[STEPS];
} diaries[] = {
	{ "L01 a player turns up any two cards", "six-card", "", "AS 3H 5D 7C 9S JH", NULL, NULL,
	    {
		{ "0 draw stock", GOLF_NOT_IN_START, NULL, "not before the start cards" },
		{ "0 turn-up 6", GOLF_NO_PLACE, NULL, "places are 0 to 5" },
		{ "0 turn-up 4", GOLF_OK, "[AS] [3H] [5D] [7C] 9S [JH]", "any place" },
		{ "0 turn-up 4", GOLF_IS_UP, NULL, "the card is face up already" },
		{ "0 turn-up 0", GOLF_OK, "AS [3H] [5D] [7C] 9S [JH]", "any place" },
		{ "0 turn-up 1", GOLF_START_DONE, NULL, "two are enough" },
		{ "0 draw stock", GOLF_START_DONE, NULL, "seat 1 still has start cards" },
		{ "1 turn-up 0", GOLF_OK, NULL, "all seats turn up at the same time" },
		{ "1 turn-up 1", GOLF_OK, NULL, "the last start card: play begins" },
		{ "0 turn-up 1", GOLF_START_ONLY, NULL, "not during play" },
		{ "0 draw stock", GOLF_OK, NULL, "C06: left of the dealer leads" },
	    } },
	{ "G01 a turn: draw, place face up", "six-card", "", "AS 3H 5D 7C 9S JH", "KD", "2C",
	    {
		{ "1 draw stock", GOLF_NOT_YOUR_TURN, NULL, "seat 0 leads" },
		{ "0 replace 0", GOLF_DRAW_FIRST, NULL, "nothing in hand" },
		{ "0 discard", GOLF_DRAW_FIRST, NULL, "nothing in hand" },
		{ "0 knock", GOLF_NO_KNOCK, NULL, "nobody knocks in six-card" },
		{ "0 flip 3", GOLF_NO_FLIP, NULL, "T05 is not in force" },
		{ "0 expose", GOLF_NO_EXPOSE, NULL, "T06 is not in force" },
		{ "0 pass", GOLF_CAN_DRAW, NULL, "a card can be drawn" },
		{ "0 keep", GOLF_DRAW_FIRST, NULL, "nothing to keep" },
		{ "0 draw stock", GOLF_OK, NULL, "the top card" },
		{ "0 draw stock", GOLF_HAVE_DRAWN, NULL, "one card a turn" },
		{ "0 replace 6", GOLF_NO_PLACE, NULL, "places are 0 to 5" },
		{ "0 replace 3", GOLF_OK, "AS 3H [5D] KD [9S] [JH]", "T07: it lies face up" },
		{ "0 draw stock", GOLF_NOT_YOUR_TURN, NULL, "only one draw in a turn" },
		{ "1 draw discard", GOLF_OK, NULL, "the replaced card" },
		{ "1 discard", GOLF_MUST_PLACE, NULL,
		    "T01: a discard-pile card must be swapped in" },
		{ "1 replace 0", GOLF_OK, "7C 4S [AD] [3C] [5H] [7S]", "T01" },
	    } },
	{ "T16 a placed card cannot be taken back while its player may call", "six-card",
	    "end.knock=end-of-turn end.final_turns=1", "AS 3H 5D 7C 9S JH", "KD", "2C",
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 3", GOLF_OK, "AS 3H [5D] KD [9S] [JH]", "placed" },
		{ "0 replace 3", GOLF_NOT_YOUR_TURN, "AS 3H [5D] KD [9S] [JH]",
		    "not a second time" },
		{ "0 replace 4", GOLF_NOT_YOUR_TURN, "AS 3H [5D] KD [9S] [JH]",
		    "not in another place" },
		{ "0 discard", GOLF_NOT_YOUR_TURN, "AS 3H [5D] KD [9S] [JH]",
		    "not discarded instead" },
		{ "0 draw discard", GOLF_NOT_YOUR_TURN, "AS 3H [5D] KD [9S] [JH]",
		    "the replaced card is not taken back" },
		{ "0 knock", GOLF_OK, NULL, "the player may only call" },
		{ "1 draw discard", GOLF_OK, NULL, "the next player may draw it" },
		{ "1 replace 0", GOLF_OK, "7C 4S AD 3C 5H 7S", "the replaced card" },
	    } },
	{ "T16 a discarded card cannot be taken back while the turn goes on", "six-card-classic",
	    "", "AS 3H 5D 7C 9S JH", "KD", "2C",
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, NULL, "discarded; a flip may follow" },
		{ "0 replace 3", GOLF_FLIP_FIRST, "AS 3H [5D] [7C] [9S] [JH]",
		    "the discarded card cannot be placed" },
		{ "0 draw discard", GOLF_FLIP_FIRST, "AS 3H [5D] [7C] [9S] [JH]",
		    "not taken back" },
		{ "0 discard", GOLF_FLIP_FIRST, NULL, "not twice" },
		{ "0 flip 3", GOLF_OK, "AS 3H [5D] 7C [9S] [JH]", "" },
		{ "1 draw discard", GOLF_OK, NULL, "the next player may draw it" },
		{ "1 replace 0", GOLF_OK, "KD 4S [AD] [3C] [5H] [7S]", "the discarded king" },
	    } },
	{ "G01 T04 no: a discarded stock card flips nothing", "six-card", "", "AS 3H 5D 7C 9S JH",
	    "KD", NULL,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "AS 3H [5D] [7C] [9S] [JH]", "no flip follows" },
		{ "0 flip 2", GOLF_NOT_YOUR_TURN, NULL, "the turn has passed" },
	    } },
	{ "T02 a discard-pile card may be put back", "six-card", "turn.return_discard=true",
	    "AS 3H 5D 7C 9S JH", NULL, NULL,
	    {
		{ "0 draw discard", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "AS 3H [5D] [7C] [9S] [JH]", "put back" },
		{ "1 draw discard", GOLF_OK, NULL, "the next player may draw it" },
	    } },
	{ "T04 may: flip or keep after discarding a stock card", "six-card-classic", "",
	    "AS 3H 5D 7C 9S JH", NULL, NULL,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, NULL, "" },
		{ "1 draw stock", GOLF_NOT_YOUR_TURN, NULL, "the turn is not over" },
		{ "0 draw stock", GOLF_FLIP_FIRST, NULL, "first the flip" },
		{ "0 flip 0", GOLF_IS_UP, NULL, "only a face-down card" },
		{ "0 flip 5", GOLF_OK, "AS 3H [5D] [7C] [9S] JH", "one card is turned up" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, NULL, "" },
		{ "1 keep", GOLF_OK, NULL, "may: all cards stay face down" },
		{ "0 draw discard", GOLF_OK, NULL, "" },
		{ "0 replace 5", GOLF_OK, NULL, "no flip after placing" },
	    } },
	{ "T04 must: no keeping", "six-card", "turn.flip=must", "AS 3H 5D 7C 9S JH", NULL, NULL,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, NULL, "" },
		{ "0 keep", GOLF_MUST_FLIP, NULL, "must" },
		{ "0 flip 2", GOLF_OK, "AS 3H 5D [7C] [9S] [JH]", "" },
	    } },
	{ "T04 must: the last face-down card too", "six-card", "turn.flip=must start.turn_up=5",
	    "AS 3H 5D 7C 9S JH", NULL, NULL,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, NULL, "" },
		{ "0 keep", GOLF_MUST_FLIP, NULL, "must" },
		{ "0 flip 5", GOLF_OK, "AS 3H 5D 7C 9S JH", "" },
	    } },
	{ "T04 must unless it is the last", "six-card",
	    "turn.flip=must-unless-last start.turn_up=4", "AS 3H 5D 7C 9S JH", NULL, NULL,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, NULL, "" },
		{ "0 keep", GOLF_MUST_FLIP, NULL, "two are face down" },
		{ "0 flip 4", GOLF_OK, "AS 3H 5D 7C 9S [JH]", "" },
		{ "1 draw discard", GOLF_OK, NULL, "" },
		{ "1 replace 0", GOLF_OK, NULL, "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, NULL, "" },
		{ "0 keep", GOLF_OK, "AS 3H 5D 7C 9S [JH]", "the last may stay" },
	    } },
	{ "T05 turn one up instead of drawing", "six-card", "turn.flip_instead=true",
	    "AS 3H 5D 7C 9S JH", NULL, NULL,
	    {
		{ "0 flip 1", GOLF_IS_UP, NULL, "only a face-down card" },
		{ "0 flip 2", GOLF_OK, "AS 3H 5D [7C] [9S] [JH]", "the flip is the whole turn" },
		{ "0 draw stock", GOLF_NOT_YOUR_TURN, NULL, "the turn is over" },
	    } },
	{ "T06 expose everything and end the hole", "six-card", "turn.expose_all=true",
	    "AS 3H 5D 7C 9S JH", NULL, NULL,
	    {
		{ "0 expose", GOLF_OK, "AS 3H 5D 7C 9S JH", "all up" },
		{ "1 draw stock", GOLF_NOT_DEALT, NULL, "the hole is over" },
	    } },
	{ "T06 an exposed layout starts final turns", "six-card",
	    "turn.expose_all=true end.final_turns=1", "AS 3H 5D 7C 9S JH", NULL, NULL,
	    {
		{ "0 expose", GOLF_OK, "AS 3H 5D 7C 9S JH", "all up" },
		{ "1 expose", GOLF_FINAL_TURN, NULL, "not in the final turns" },
		{ "1 draw discard", GOLF_OK, NULL, "one more turn" },
		{ "1 replace 0", GOLF_OK, NULL, "" },
		{ "0 draw stock", GOLF_NOT_DEALT, NULL, "the hole is over" },
	    } },
	{ "E01 at once when a layout is all face up", "six-card", "start.turn_up=5",
	    "AS 3H 5D 7C 9S JH", NULL, NULL,
	    {
		{ "0 draw discard", GOLF_OK, NULL, "" },
		{ "0 replace 0", GOLF_OK, NULL, "one card is still face down" },
		{ "1 draw discard", GOLF_OK, NULL, "" },
		{ "1 replace 5", GOLF_OK, NULL, "the last face-down card" },
		{ "0 draw stock", GOLF_NOT_DEALT, NULL, "no more turns" },
	    } },
	{ "E02 one more turn for each other player", "six-card",
	    "start.turn_up=5 end.final_turns=1", "AS 3H 5D 7C 9S JH", NULL, NULL,
	    {
		{ "0 draw discard", GOLF_OK, NULL, "" },
		{ "0 replace 5", GOLF_OK, NULL, "the last face-down card" },
		{ "1 draw discard", GOLF_OK, NULL, "one more turn" },
		{ "1 replace 5", GOLF_OK, NULL, "" },
		{ "0 draw stock", GOLF_NOT_DEALT, NULL, "the ender has none" },
	    } },
	{ "T08 all: every layout must be face up", "six-card", "start.turn_up=5 end.face_up=all",
	    "AS 3H 5D 7C 9S JH", NULL, NULL,
	    {
		{ "0 draw discard", GOLF_OK, NULL, "" },
		{ "0 replace 5", GOLF_OK, NULL, "the first layout" },
		{ "1 draw discard", GOLF_OK, NULL, "" },
		{ "1 replace 0", GOLF_OK, NULL, "not yet" },
		{ "0 draw discard", GOLF_OK, NULL, "a complete layout plays on" },
		{ "0 replace 0", GOLF_OK, NULL, "" },
		{ "1 draw discard", GOLF_OK, NULL, "" },
		{ "1 replace 5", GOLF_OK, NULL, "the last layout" },
		{ "0 draw stock", GOLF_NOT_DEALT, NULL, "over" },
	    } },
	{ "E03 E06 knock instead of a turn", "four-card", "", "AS 3H 5D 7C", "KD", NULL,
	    {
		{ "0 knock", GOLF_OK, "[AS] [3H] [5D] [7C]", "instead of the turn" },
		{ "0 draw stock", GOLF_NOT_YOUR_TURN, NULL, "the knock was the whole turn" },
		{ "1 knock", GOLF_FINAL_TURN, NULL, "E06: not in the final turns" },
		{ "1 draw stock", GOLF_OK, NULL, "one more turn" },
		{ "1 knock", GOLF_HAVE_DRAWN, NULL, "not with a card in hand" },
		{ "1 replace 2", GOLF_OK, NULL, "" },
		{ "0 draw stock", GOLF_NOT_DEALT, NULL, "the hole is over" },
	    } },
	{ "E03 without final turns", "four-card", "end.final_turns=0", "AS 3H 5D 7C", NULL, NULL,
	    {
		{ "0 knock", GOLF_OK, NULL, "" },
		{ "1 draw stock", GOLF_NOT_DEALT, NULL, "the hole is over" },
	    } },
	{ "T07 placed face down", "four-card", "", "AS 3H 5D 7C", "KD 9C", "2C",
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 1", GOLF_OK, "[AS] [KD] [5D] [7C]", "face down" },
		{ "1 draw discard", GOLF_OK, NULL, "the replaced 3H" },
		{ "1 replace 0", GOLF_OK, NULL, "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "[AS] [KD] [5D] [7C]", "no flip follows" },
	    } },
	{ "T07 a card is placed face down over a flipped card", "four-card", "turn.flip=may",
	    "AS 3H 5D 7C", "KD 9C 8C", NULL,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, NULL, "" },
		{ "0 flip 1", GOLF_OK, "[AS] 3H [5D] [7C]", "face up for all players" },
		{ "1 draw discard", GOLF_OK, NULL, "" },
		{ "1 replace 0", GOLF_OK, NULL, "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 1", GOLF_OK, "[AS] [9C] [5D] [7C]", "the new card lies face down" },
	    } },
	{ "T04 nothing is left to flip", "six-card",
	    "start.turn_up=5 turn.flip=must end.face_up=all", "AS 3H 5D 7C 9S JH", NULL, NULL,
	    {
		{ "0 draw discard", GOLF_OK, NULL, "" },
		{ "0 replace 5", GOLF_OK, NULL, "all face up" },
		{ "1 draw discard", GOLF_OK, NULL, "" },
		{ "1 replace 0", GOLF_OK, NULL, "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, NULL, "" },
		{ "1 draw discard", GOLF_OK, NULL, "the turn has passed without a flip" },
	    } },
	{ "T03 a player cannot look at a card before replacing it", "four-card", "", "AS 3H 5D 7C",
	    "KD", NULL,
	    {
		{ "0 peek 0", GOLF_START_ONLY, NULL, "not before drawing" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 peek 0", GOLF_START_ONLY, NULL, "not before choosing" },
		{ "0 flip 0", GOLF_HAVE_DRAWN, NULL, "a flip is refused too" },
		{ "0 replace 0", GOLF_OK, "[KD] [3H] [5D] [7C]", "unseen" },
	    } },
	{ "L08 L09 players choose the cards to look at, or decline", "four-card",
	    "start.peek_where=any", "AS 3H 5D 7C", NULL, NULL,
	    {
		{ "0 peek 4", GOLF_NO_PLACE, NULL, "places are 0 to 3" },
		{ "0 peek 0", GOLF_OK, "[AS] [3H] [5D] [7C]", "it stays face down" },
		{ "0 peek 0", GOLF_SEEN_IT, NULL, "two different cards" },
		{ "0 draw stock", GOLF_NOT_IN_START, NULL, "one look is left" },
		{ "0 peek 3", GOLF_OK, NULL, "" },
		{ "0 peek 1", GOLF_START_DONE, NULL, "two are enough" },
		{ "1 peek 1", GOLF_OK, NULL, "" },
		{ "1 keep", GOLF_OK, NULL, "clarification 21: the other look is declined" },
		{ "0 draw stock", GOLF_OK, NULL, "play has begun" },
	    } },
	{ "turn.draw stock: nothing from the discard pile", "six-card", "turn.draw=stock", NULL,
	    NULL, NULL,
	    {
		{ "0 draw discard", GOLF_STOCK_ONLY, NULL, "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
	    } },
	{ "C05 no card starts the discard pile", "six-card", "start.discard=false", NULL, NULL,
	    NULL,
	    {
		{ "0 draw discard", GOLF_NO_DISCARD, NULL,
		    "the first player draws from the stock" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, NULL, "" },
		{ "1 draw discard", GOLF_OK, NULL, "a card lies there now" },
	    } },
};

static void
play_diary(const struct diary *d)
{
	struct golf_rules r = play_rules(d->preset, d->sets);
	bool at_start = strncmp(d->id, "L0", 2) == 0;
	struct golf_state s;

	play_deal(&s, &r, 2, 5);
	if (d->give)
		play_give(&s, 0, d->give);
	/* Seat 1 always has the same cards, so that diaries can look at them. */
	play_give(&s, 1, s.grid == 6 ? "KH 4S AD 3C 5H 7S" : "KH 4S AD 3C");
	if (d->stock)
		play_stock(&s, d->stock);
	if (d->discard)
		play_discard(&s, d->discard);
	if (!at_start)
		play_start(&s);
	for (const struct step *t = d->step; t < d->step + STEPS && t->words; t++) {
		struct golf_state before = s;
		struct golf_events out;
		unsigned seat = (unsigned)(t->words[0] - '0');

		cr_assert_eq(
		    play(&s, t->words, &out), t->status, "%s: '%s' (%s)", d->id, t->words, t->why);
		cr_assert(state_is_sound(&s), "%s: '%s'", d->id, t->words);
		if (t->status != GOLF_OK)
			cr_assert(
			    memcmp(&s, &before, sizeof s) == 0 && out.n == 0 && out.tells == 0,
			    "%s: '%s' was refused, but something changed", d->id, t->words);
		if (t->layout)
			cr_assert_str_eq(play_layout(&s, seat), t->layout, "%s: '%s' (%s) left %s",
			    d->id, t->words, t->why, play_layout(&s, seat));
	}
}

Test(act, diaries)
{
	for (size_t i = 0; i < sizeof diaries / sizeof diaries[0]; i++)
		play_diary(&diaries[i]);
}

Test(act, malformed_actions_are_refused)
{
	struct golf_rules r = play_rules("six-card", "");
	struct golf_action a = { .kind = GOLF_DO_COUNT };
	struct golf_events out;
	struct golf_state s;

	play_deal(&s, &r, 2, 1);
	cr_expect_eq(golf_apply(&s, &a, &out), GOLF_NO_ACTION);
	cr_expect_eq(play(&s, "2 turn-up 0", NULL), GOLF_NO_SEAT);
	cr_expect_eq(play(&s, "- deal", NULL), GOLF_HOLE_ON);
	play_start(&s);
	a = (struct golf_action){ .kind = GOLF_DO_DRAW, .seat = 0, .from = 2 };
	cr_expect_eq(golf_apply(&s, &a, &out), GOLF_NO_ACTION);
}

Test(act, players_who_leave_or_join_change_no_card)
{
	struct golf_rules r = play_rules("six-card", "");
	struct golf_state s, before;
	struct golf_events out;

	play_deal(&s, &r, 2, 1);
	before = s;
	cr_expect_eq(play(&s, "1 leave", &out), GOLF_OK);
	cr_expect(out.n == 1 && out.news[0].kind == GOLF_NEWS_LEFT && out.news[0].seat == 1);
	cr_expect_eq(play(&s, "1 join", &out), GOLF_OK);
	cr_expect_eq(out.news[0].kind, GOLF_NEWS_JOINED);
	cr_expect_eq(memcmp(&s, &before, sizeof s), 0);
}

/* The order of events. A secret card is only in the private event of its drawer. */
Test(act, events)
{
	struct golf_rules r = play_rules("four-card", "");
	struct golf_events out;
	struct golf_state s;

	play_deal(&s, &r, 2, 1);
	play_stock(&s, "KD");
	cr_assert_eq(play(&s, "0 draw stock", &out), GOLF_OK);
	cr_expect(out.n == 1 && out.news[0].kind == GOLF_NEWS_DREW_STOCK &&
	    out.news[0].card == GOLF_HIDDEN);
	cr_expect(out.tells == 1 && out.tell[0].kind == GOLF_TELL_DREW && out.tell[0].to == 0);
	cr_expect_str_eq(golf_card_text(NULL, out.tell[0].card), "KD");
	cr_assert_eq(play(&s, "0 replace 3", &out), GOLF_OK);
	cr_expect(out.n == 2 && out.tells == 0);
	cr_expect(out.news[0].kind == GOLF_NEWS_REPLACED && out.news[0].place == 3);
	cr_expect(out.news[1].kind == GOLF_NEWS_TURN && out.news[1].seat == 1);
}
