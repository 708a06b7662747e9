/* Plays random games by slash commands. Every power, match, trade and look is typed. */
#include "tests/bot/refusal.h"
#include "tests/choice.h"
#include "tests/thorough.h"

#include <stdio.h>
#include <string.h>

enum { SEATS = 3 };

static struct interaction in;
static const struct table *table;

static struct interaction_option *
option(const char *name, enum option_type type)
{
	struct interaction_option *o = &in.option[in.options++];

	cr_assert_leq(in.options, (unsigned)LIMIT_OPTIONS);
	*o = (struct interaction_option){ .type = type };
	snprintf(o->name, sizeof o->name, "%s", name);
	return o;
}

static void
number(const char *name, unsigned n)
{
	option(name, OPTION_INTEGER)->integer = n;
}

static void
text(const char *name, const char *value)
{
	struct interaction_option *o = option(name, OPTION_STRING);

	snprintf(o->text, sizeof o->text, "%s", value);
}

static void
player(const char *name, unsigned seat)
{
	text(name, table->now->row.seat[seat].name);
}

static void
two(const char *name, unsigned a, unsigned b)
{
	char value[32];

	snprintf(value, sizeof value, "%u %u", a + 1, b + 1);
	text(name, value);
}

/* Writes the options that aim a power. */
static void
aim(const struct golf_action *a, const struct golf_view *v)
{
	unsigned own = 0, theirs = 0;

	for (unsigned i = 0; i < a->n; i++) {
		if (a->at[i].seat == GOLF_PILE) {
			option("pile", OPTION_BOOLEAN)->integer = 1;
		} else if (a->at[i].seat == a->seat) {
			number(own++ ? "place2" : "place", a->at[i].place + 1u);
		} else {
			player(theirs ? "player2" : "player", a->at[i].seat);
			number(theirs++ ? "theirs2" : "theirs", a->at[i].place + 1u);
		}
	}
	if (v->phase == GOLF_PH_AIM) {
		if (golf_power_may_swap(v->power))
			option("swap", OPTION_BOOLEAN)->integer = a->yes;
		return;
	}
	switch ((unsigned)golf_power_needs((enum golf_power)a->power)) {
	case GOLF_NEED_WHO_OR_OWN:
		if (a->n > 0)
			break;
		player("player", a->who);
		break;
	case GOLF_NEED_WHO:
		player("player", a->who);
		break;
	case GOLF_NEED_LINES:
		player("player", a->who);
		two(a->lines == GOLF_LINES_ROWS ? "rows" : "columns", a->a, a->b);
		break;
	case GOLF_NEED_POWERS:
		text("first", golf_power_text((enum golf_power)a->a));
		text("second", golf_power_text((enum golf_power)a->b));
		break;
	default:
		break;
	}
}

/* Returns the number of a card in hand, from 1. */
static unsigned
which(const struct golf_view *v, uint8_t card)
{
	return v->drawn == card ? 1 : v->more[0] == card ? 2 : 3;
}

static void
spell(const struct golf_action *a, const struct golf_view *v)
{
	switch (a->kind) {
	case GOLF_DO_DRAW:
		text("from", a->from == GOLF_FROM_STOCK ? "stock" : "discard");
		break;
	case GOLF_DO_POWER:
		aim(a, v);
		break;
	case GOLF_DO_MATCH:
		number("place", a->at[0].place + 1u);
		if (a->at[0].seat != a->seat)
			player("player", a->at[0].seat);
		if (a->gives > 0)
			number("give", a->give[0] + 1u);
		break;
	case GOLF_DO_TRADE:
		player("player", a->at[0].seat);
		number("theirs", a->at[0].place + 1u);
		number("place", a->place + 1u);
		break;
	case GOLF_DO_REPLACE:
		number("place", (a->n > 1 ? a->at[0].place : a->place) + 1u);
		if (a->n > 2)
			two("places", a->at[1].place, a->at[2].place);
		else if (a->n > 1)
			number("places", a->at[1].place + 1u);
		if (v->more[0] != GOLF_NO_CARD)
			number("card", which(v, a->card));
		break;
	case GOLF_DO_TURN_UP:
	case GOLF_DO_PEEK:
	case GOLF_DO_FLIP:
		number("place", a->place + 1u);
		break;
	default:
		break;
	}
}

/* Types an action that the engine offers. A rearrangement always has the same order. */
static void
type(struct hall *h, unsigned seat, struct golf_action a)
{
	struct golf_view v;

	golf_view(table_state(table), seat, &v);
	a.seat = (uint8_t)seat;
	in = hall_somebody(h, table->now->row.seat[seat].user);
	in.type = INTERACTION_COMMAND;
	strcpy(in.command, "golf");
	snprintf(in.sub, sizeof in.sub, "%s",
	    a.kind == GOLF_DO_TURN_UP ? "flip"
		: a.kind == GOLF_DO_PEEK && v.phase == GOLF_PH_START
		? "flip"
		: golf_do_text((enum golf_do)a.kind));
	if (a.kind == GOLF_DO_REARRANGE)
		text("order", "2 1 4 3");
	else
		spell(&a, &v);
	route_interaction(h->tables, &in);
	hall_run(h);
	hall_wait(h, LIMIT_RACE_MS);
}

static void
play(const char *const *pairs, unsigned most, uint32_t *used, uint32_t *done)
{
	struct golf_rules r = hall_rules(pairs);
	struct hall *h = hall_new();

	hall_open(h, &r, 0, SEATS);
	for (unsigned i = 0; i < most && (table = hall_table(h)); i++) {
		const struct golf_state *s = table_state(table);
		uint16_t able = (uint16_t)(golf_to_act(s) |
		    (hall_roll(h, 3) ? 0 : golf_may_act(s)));
		unsigned seat = hall_roll(h, SEATS), n, tries = 6;
		const struct heard *answer;
		struct golf_action a;

		hall_clear(h);
		if (!able) {
			hall_slash(h, ANA, "start", NULL);
			continue;
		}
		while (!(able >> seat & 1))
			seat = (seat + 1) % SEATS;
		n = golf_choices(s, seat);
		do
			a = nth_choice(s, seat, hall_roll(h, n));
		while (a.n > 3 && a.kind == GOLF_DO_REPLACE);
		while (tries-- > 0 && a.kind != GOLF_DO_POWER && a.kind != GOLF_DO_TRADE)
			do
				a = nth_choice(s, seat, hall_roll(h, n));
			while (a.n > 3 && a.kind == GOLF_DO_REPLACE);
		type(h, seat, a);
		answer = hall_answer(h, in.id);
		cr_assert_not(is_refusal(answer->m), "%s %s: %s", in.sub,
		    golf_power_text((enum golf_power)a.power), hall_text(answer->m));
		if (a.kind == GOLF_DO_POWER)
			*used |= 1u << a.power;
		*done |= 1u << a.kind;
	}
	hall_free(h);
}

Test(commands_power, W01_to_W20_X01_X04_T11_T13_M04_L05_by_slash_commands, .timeout = TEST_LIMIT)
{
	static const char *const one[] = { "layout.columns", "2", "start.turn_up", "0",
		"start.peek", "1", "start.peek_where", "any", "start.rearrange", "true",
		"turn.placed", "face-down", "end.face_up", "none", "turn.multi_replace", "true",
		"turn.paid_peek", "1", "match.when", "any-time", "match.whose", "any", "power.A",
		"add-or-remove", "power.2", "combine", "power.3", "peek-own", "power.4", "flip",
		"power.5", "shield", "power.6", "shuffle-other", "power.7", "swap-lines", "power.8",
		"draw-two", "power.9", "give-drawn", "power.10", "peek-other", "power.J",
		"swap-own-other", "power.Q", "look-two-may-swap", "power.K", "take-look-swap",
		"end.turns", "30", "game.holes", "99", NULL };
	static const char *const other[] = { "layout.columns", "2", "start.turn_up", "1", "power.A",
		"peek-any", "power.2", "swap-any", "power.3", "swap-table", "turn.king_trade",
		"true", "power.4", "look-any-two-may-swap", "power.reuse", "true", "turn.expose_all", "true", "match.when", "own-turn",
		"match.whose", "any", "end.knock", "during-turn", "end.turns", "30", "game.holes",
		"99", NULL };
	uint32_t used = 0, done = 0;

	play(one, 1500, &used, &done);
	play(other, 800, &used, &done);
	for (unsigned i = GOLF_POWER_NONE + 1; i < GOLF_POWER_COUNT; i++)
		cr_expect(used >> i & 1 || i == GOLF_POWER_CANCEL_KNOCK, "%s was never used",
		    golf_power_text((enum golf_power)i));
	for (unsigned i = GOLF_DO_TURN_UP; i <= GOLF_DO_EXPOSE; i++)
		cr_expect(done >> i & 1 || i == GOLF_DO_FLIP, "%s was never done",
		    golf_do_text((enum golf_do)i));
}

/* A text that names no player, or two, is refused. */
Test(commands_power, a_player_is_found_by_name_or_mention)
{
	static const struct {
		const char *typed, *key;
	} tries[] = {
		{ "Zoe", "refuse.no-player" },
		{ "", "refuse.no-player" },
		{ "<@99>", "refuse.no-player" },
		{ "ben", "status.NO_TRADE" },
		{ "@Be", "status.NO_TRADE" },
		{ "<@12>", "status.NO_TRADE" },
		{ "<@!12>", "status.NO_TRADE" },
	};
	struct hall *h = hall_new();

	hall_game(h, "six-card", "1", "0", 2);
	hall_slash(h, ANA, "flip", "place", "1", NULL);
	hall_slash(h, ANA, "flip", "place", "2", NULL);
	hall_slash(h, BEN, "flip", "place", "1", NULL);
	hall_slash(h, BEN, "flip", "place", "2", NULL);
	hall_slash(h, ANA, "draw", "from", "stock", NULL);
	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++)
		hall_said(h,
		    hall_slash(h, ANA, "trade", "player", tries[i].typed, "theirs", "1", "place",
			"3", NULL),
		    tries[i].key);
	strcpy(hall_table(h)->now->row.seat[0].name, "Bea");
	hall_said(h, hall_slash(h, BEN, "trade", "player", "be", "theirs", "1", "place", "3", NULL),
	    "refuse.no-player");
	hall_said(
	    h, hall_slash(h, ANA, "match", "place", "1", "places", "x", NULL), "refuse.places");
	hall_said(h, hall_slash(h, ANA, "replace", "place", "1", "places", ",2 99", NULL),
	    "refuse.places");
	hall_said(h, hall_slash(h, ANA, "rearrange", "order", ",2,z", NULL), "refuse.no-order");
	hall_said(h, hall_slash(h, ANA, "power", "place", "1", NULL), "status.NO_POWER");
	hall_said(h, hall_slash(h, BEN, "power", "place", "1", NULL), "status.NOT_YOUR_TURN");
	hall_free(h);
}

/* Buttons and menus of another player or another time, and forged ones. */
Test(commands_power, stale_pages_are_refused)
{
	struct hall *h = hall_new();
	char id[LIMIT_CUSTOM_ID + 1], game[32];
	snowflake who, other;

	hall_game(h, "cactus", "1", "0", 2);
	while (hall_table(h) && golf_to_act(table_state(hall_table(h))) == 3)
		for (snowflake user = ANA; user <= BEN; user++)
			hall_slash(h, user, "keep", NULL);
	who = golf_to_act(table_state(hall_table(h))) & 1 ? ANA : BEN;
	other = who == ANA ? BEN : ANA;
	hall_slash(h, who, "draw", "from", "stock", NULL);
	snprintf(game, sizeof game, "%s", hall_table(h)->now->row.id);
	snprintf(id, sizeof id, "g:%s:%lld:plan:0:0", game, (long long)hall_table(h)->now->seq);
	who = hall_press(h, other, id, h->shown, true);
	hall_run(h);
	hall_said(h, who, "status.NOT_YOUR_TURN");
	who = hall_press(h, CARLA, id, h->shown, true);
	hall_run(h);
	hall_said(h, who, "refuse.not-seated");
	who = hall_press(h, other == ANA ? BEN : ANA, "g:nosuch:1:plan:0:0", h->shown, true);
	hall_run(h);
	hall_said(h, who, "refuse.gone");
	snprintf(id, sizeof id, "g:%s:1:plan:0:0", game);
	who = hall_press(h, other == ANA ? BEN : ANA, id, h->shown, true);
	hall_run(h);
	hall_said(h, who, "refuse.stale");
	snprintf(id, sizeof id, "g:%s:%lld:plan:99:0", game, (long long)hall_table(h)->now->seq);
	who = hall_press(h, other == ANA ? BEN : ANA, id, h->shown, true);
	hall_run(h);
	hall_said(h, who, "refuse.stale");
	hall_free(h);
}
