/*
 * Whole games by buttons and menus alone. People press at random, on the table and on their private
 * pages, until the game is over. Every press has an answer, and most presses are legal.
 */
#include "tests/bot/refusal.h"

#include "bot/wire/encode.h"
#include "bot/wire/press.h"
#include "tests/thorough.h"

#include <stdio.h>
#include <string.h>

enum { PEOPLE = 3 };

/* A person's private page: the last ephemeral answer, if it has a component to press. */
static struct page {
	bool there;
	struct message m;
} page[PEOPLE];

static unsigned presses, refused, verbs[PLAN_KINDS];

/* Returns true for a button that begins a plan, if this test has not yet made such a plan. */
static bool
is_news(const struct part *p)
{
	struct press read;

	return p->kind == PART_BUTTON && press_read(p->id, &read) &&
	    strcmp(read.verb, "plan") == 0 && read.arg >= 0 && read.arg < PLAN_KINDS &&
	    verbs[read.arg] == 0;
}

/*
 * Returns a component that can be pressed, at random. A new kind of plan comes first. Returns NULL
 * when there is none.
 */
static const struct part *
some_part(struct hall *h, const struct message *m)
{
	const struct part *found = NULL;
	unsigned n = 0;

	for (unsigned i = 0; i < m->parts; i++) {
		const struct part *p = &m->part[i];
		bool button = p->kind == PART_BUTTON && p->style != BUTTON_LINK;

		/* Other tests press the page "more": leave, stop, settings. */
		if (strstr(p->id, ":more"))
			continue;
		if (button && !p->disabled && is_news(p))
			return p;
		if ((button || p->kind == PART_SELECT) && !p->disabled && hall_roll(h, ++n) == 0)
			found = p;
	}
	return found;
}

/* Chooses as many options as the menu requires. */
static void
choose(struct hall *h, const struct message *m, const struct part *p, struct interaction *in)
{
	unsigned n = 0, wanted = p->least + hall_roll(h, p->most - p->least + 1u), first;

	while (p + 1 + n < m->part + m->parts && p[1 + n].kind == PART_OPTION)
		n++;
	cr_assert(p->least >= 1 && p->least <= p->most && p->most <= n, "%u to %u of %u", p->least,
	    p->most, n);
	first = hall_roll(h, n);
	for (unsigned i = 0; i < wanted; i++)
		snprintf(
		    in->value[in->values++], sizeof in->value[0], "%s", p[1 + (first + i) % n].id);
}

/* Presses a component. Returns the answer, and checks that Discord would take it. */
static const struct heard *
press(struct hall *h, unsigned who, const struct message *m, const struct part *p, bool aside)
{
	static struct interaction in;
	const struct heard *answer;
	struct press read;

	in = hall_somebody(h, ANA + who);
	in.type = INTERACTION_COMPONENT;
	in.message = aside ? 77 : h->shown;
	in.on_ephemeral = aside;
	snprintf(in.custom_id, sizeof in.custom_id, "%s", p->id);
	cr_assert(press_read(p->id, &read), "%s", p->id);
	if (strcmp(read.verb, "plan") == 0 && read.arg < PLAN_KINDS)
		verbs[read.arg]++;
	if (p->kind == PART_SELECT)
		choose(h, m, p, &in);
	route_interaction(h->tables, &in);
	hall_run(h);
	hall_wait(h, LIMIT_RACE_MS);
	answer = hall_answer(h, in.id);
	presses++;
	cr_assert(encode_fits(answer->m), "%s: Discord would refuse the answer", p->id);
	cr_assert_gt(strlen(hall_text(answer->m)), 0u, "%s: an empty answer", p->id);
	return answer;
}

/* A random person acts, mostly a person who must act. */
static void
step(struct hall *h)
{
	struct table *t = hall_table(h);
	uint16_t to_act = golf_to_act(table_state(t));
	unsigned who = hall_roll(h, PEOPLE);
	const struct heard *answer;
	const struct message *m = &h->table;
	const struct part *p;
	bool aside;

	for (unsigned i = 0; to_act && hall_roll(h, 4) > 0 && i < PEOPLE; i++)
		if (!(to_act >> who & 1))
			who = (who + 1) % PEOPLE;
	aside = page[who].there && hall_roll(h, 5) > 0;
	if (aside)
		m = &page[who].m;
	p = some_part(h, m);
	if (!p) {
		page[who].there = false;
		return;
	}
	answer = press(h, who, m, p, aside);
	cr_assert_null(
	    strstr(hall_text(answer->m), words_find("en", "refuse.unknown")), "%s", p->id);
	if (!answer->ephemeral)
		return;
	if (to_act >> who & 1)
		refused += is_refusal(answer->m);
	page[who].there = some_part(h, answer->m) != NULL;
	page[who].m = *answer->m;
}

static void
play(struct hall *h, const char *what)
{
	presses = refused = 0;
	memset(page, 0, sizeof page);
	for (unsigned i = 0; hall_table(h); i++) {
		cr_assert_lt(i, 30000u, "%s has no end", what);
		cr_assert(encode_fits(&h->table), "%s", what);
		step(h);
		hall_clear(h);
	}
	cr_assert_lt(
	    refused * 5, presses, "%s: of %u presses %u were refused", what, presses, refused);
}

Test(
    commands_games, cambio_pablo_cumbia_cabo_cactus_dacz_powers_to_their_end, .timeout = TEST_LIMIT)
{
	static const char *const games[] = { "cambio", "pablo", "cumbia", "cabo", "cactus", "dacz",
		"powers", "nines-fuchs", "cutthroat", "eight-card", "nine-card-adjacent" };

	for (unsigned i = 0; i < sizeof games / sizeof games[0]; i++) {
		struct hall *h = hall_new();

		hall_game(h, games[i], "1", "0", PEOPLE);
		play(h, games[i]);
		hall_free(h);
	}
}

/* The features that no preset has, all at once. */
Test(commands_games, L05_M04_T11_T13_W17_W18_X04_of_house_rules_to_their_end, .timeout = TEST_LIMIT)
{
	static const char *const one[] = { "layout.columns", "2", "start.turn_up", "1",
		"start.rearrange", "true", "start.peek", "1", "start.peek_where", "any",
		"turn.paid_peek", "1", "turn.multi_replace", "true", "turn.king_trade", "true",
		"turn.flip", "may", "turn.expose_all", "true", "end.final_turns", "1", "end.knock",
		"during-turn", "match.when", "own-turn", "match.whose", "any", "match.wrong_cards",
		"2", "power.A", "add-or-remove", "power.2", "combine", "power.8", "draw-two",
		"power.7", "draw-two", "power.9", "give-drawn", "power.5", "shield", "power.6",
		"peek-any", "end.turns", "30", "game.holes", "20", NULL };
	static const char *const two[] = { "layout.columns", "2", "start.turn_up", "0",
		"start.peek", "2", "start.memory", "start-cards", "turn.placed", "face-down",
		"end.face_up", "none", "end.knock", "end-of-turn", "end.final_turns", "1",
		"match.when", "any-time", "match.whose", "any", "match.wrong_cards", "2",
		"match.wrong_points", "10", "power.A", "add-or-remove", "power.2", "combine",
		"power.3", "look-two-may-swap", "power.4", "flip", "power.5", "shield", "power.6",
		"take-look-swap", "power.7", "swap-lines", "power.8", "draw-two", "power.9",
		"give-drawn", "power.10", "swap-table", "power.reuse", "true", "end.turns", "30",
		"game.holes", "20", NULL };
	const char *const *sets[] = { one, two };

	memset(verbs, 0, sizeof verbs);
	for (unsigned i = 0; i < 2; i++) {
		struct golf_rules r = hall_rules(sets[i]);
		struct hall *h = hall_new();

		hall_open(h, &r, 0, PEOPLE);
		play(h, i ? "two" : "one");
		hall_free(h);
	}
	for (unsigned i = 0; i < PLAN_KINDS; i++)
		cr_expect(verbs[i] > 0 || i == PLAN_FLIP, "plan %u was never made", i);
}
