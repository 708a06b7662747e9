/*
 * Random games through the engine. After every step, the buttons are exactly the legal actions of
 * the seat that acts, and Discord takes every message.
 */
#include "tests/bot/render/show.h"

#include "bot/render/buttons.h"
#include "tests/choice.h"

#include <stdalign.h>

static struct golf_rules rules;
static struct golf_view public_view, own_view;
static struct render_table table;
static struct message message, table_message;
static alignas(max_align_t) unsigned char state_bytes[4096], copy_bytes[4096];
static unsigned chance;

static unsigned
pick(unsigned below)
{
	chance = chance * 1103515245u + 12345u;
	return (chance >> 16) % below;
}

/* Reads the engine's action of a button. Returns false for a button of the table itself. */
static bool
read_action(const struct part *p, unsigned seat, struct golf_action *a)
{
	struct press press;
	enum golf_do kind;

	if (p->kind != PART_BUTTON || p->style == BUTTON_LINK)
		return false;
	cr_assert(press_read(p->id, &press), "%s", p->id);
	if (!golf_do_read(press.verb, strlen(press.verb), &kind))
		return false;
	*a = (struct golf_action){ .kind = (uint8_t)kind,
		.seat = (uint8_t)seat,
		.place = GOLF_NOWHERE,
		.card = GOLF_NO_CARD };
	if (kind == GOLF_DO_DRAW)
		a->from = (uint8_t)press.arg;
	else if (press.arg >= 0)
		a->place = (uint8_t)press.arg;
	return true;
}

/* Returns the plan for an action; PLAN_KINDS for an action with its own button. */
static enum plan_kind
plan_of(const struct golf_action *a)
{
	switch (a->kind) {
	case GOLF_DO_REARRANGE:
		return PLAN_ORDER;
	case GOLF_DO_POWER:
		return PLAN_POWER;
	case GOLF_DO_MATCH:
		return PLAN_MATCH;
	case GOLF_DO_TRADE:
		return PLAN_TRADE;
	case GOLF_DO_PEEK:
		return a->yes ? PLAN_LOOK : PLAN_KINDS;
	case GOLF_DO_REPLACE:
		return a->n > 1               ? PLAN_SEVERAL
		    : a->card != GOLF_NO_CARD ? PLAN_REPLACE
					      : PLAN_KINDS;
	default:
		return PLAN_KINDS;
	}
}

static bool
has_press(const struct message *m, const char *verb, int arg)
{
	for (unsigned i = 0; i < m->parts; i++) {
		struct press press;
		if (!m->part[i].disabled && press_read(m->part[i].id, &press) &&
		    strcmp(press.verb, verb) == 0 && press.arg == arg)
			return true;
	}
	return false;
}

static bool
has_button(const struct message *m, const struct golf_action *wanted)
{
	enum plan_kind plan = plan_of(wanted);

	if (plan != PLAN_KINDS)
		return has_press(m, "plan", (int)plan);
	for (unsigned i = 0; i < m->parts; i++) {
		struct golf_action a;
		if (!m->part[i].disabled && read_action(&m->part[i], wanted->seat, &a) &&
		    a.kind == wanted->kind && (a.kind != GOLF_DO_DRAW || a.from == wanted->from) &&
		    (a.place == wanted->place || a.place == GOLF_NOWHERE))
			return true;
	}
	/*
	 * When some seats turn up cards and others look, one button serves both. Too many places
	 * become a menu.
	 */
	if (wanted->kind == GOLF_DO_TURN_UP || wanted->kind == GOLF_DO_PEEK)
		return has_press(m, "pick", wanted->place);
	if (wanted->kind == GOLF_DO_FLIP)
		return has_press(m, "plan", PLAN_FLIP);
	return wanted->kind == GOLF_DO_REPLACE && has_press(m, "plan", PLAN_REPLACE);
}

/* Tries each enabled button on a copy of the state: it must be legal for the seat. */
static void
check_legal(const struct golf_state *s, const struct message *m, unsigned seat)
{
	struct golf_state *copy = (struct golf_state *)copy_bytes;
	struct golf_events out;
	/* Everybody sees the button for the last player's call. */
	enum golf_status too_soon = public_view.phase == GOLF_PH_START ? GOLF_NOT_IN_START
								       : GOLF_NOT_NOW;

	for (unsigned i = 0; i < m->parts; i++) {
		struct golf_action a;
		enum golf_status status;
		if (m->part[i].disabled || !read_action(&m->part[i], seat, &a))
			continue;
		golf_state_copy(copy, s);
		status = golf_apply(copy, &a, &out);
		/* The public table may not show that a seat has looked at a card. */
		cr_assert(status == GOLF_OK || (a.kind == GOLF_DO_PEEK && status == GOLF_SEEN_IT) ||
			(a.kind == GOLF_DO_KNOCK && seat != public_view.caller &&
			    public_view.caller != GOLF_NOBODY && status == too_soon),
		    "%s: %s: %s\n%s", golf_do_text(a.kind), m->part[i].id, golf_status_text(status),
		    show(m));
	}
}

/*
 * Draws the table, and the seat's private message when there is one. Together they offer every
 * choice.
 */
static void
check_seat(const struct golf_state *s, unsigned seat, bool alone)
{
	golf_view(s, GOLF_SPECTATOR, &public_view);
	table.seen = as_seen(&public_view);
	render_table(&table, &message);
	check_valid(&message, "table");
	table_message = message;
	golf_view(s, seat, &own_view);
	if (public_view.turn == seat &&
	    ((public_view.phase == GOLF_PH_PLACE && public_view.drawn == GOLF_HIDDEN) ||
		public_view.phase == GOLF_PH_AIM || public_view.phase == GOLF_PH_POWER)) {
		cr_assert(has_press(&message, "show", -1), "%s", show(&message));
		table.view = &own_view;
		render_drawn(&table, &message);
		check_valid(&message, "drawn");
	}
	for (unsigned i = 0, n = golf_choices(s, seat); i<n; i += n> 100 ? 1 + pick(n / 50) : 1) {
		struct golf_action a = nth_choice(s, seat, i);
		a.seat = (uint8_t)seat;
		cr_assert(has_button(&table_message, &a) || has_button(&message, &a),
		    "no button for %s %u of seat %u:\n%s", golf_do_text(a.kind), a.place, seat,
		    show(&message));
	}
	if (alone)
		check_legal(s, &message, seat);
}

/* Returns false when the packs have too few cards for the seats. */
static bool
play(unsigned seats)
{
	struct golf_state *s = (struct golf_state *)state_bytes;
	unsigned char seed[GOLF_SEED] = { (unsigned char)chance, (unsigned char)(chance >> 8) };
	struct golf_action a = { .kind = GOLF_DO_DEAL };
	struct golf_events out;

	cr_assert_leq(golf_state_size(), sizeof state_bytes);
	if (golf_begin(s, &rules, seats, seed, "", 0) != GOLF_OK)
		return false;
	set_table(&table, &public_view, &rules, seats);
	table.seat[seats - 1].user = 5; /* a person, so that every turn has buttons */
	table.offers_look = true;
	table.unlooked = 3;
	for (unsigned steps = 0; steps < 300; steps++) {
		uint16_t to_act;
		unsigned seat = pick(seats);
		cr_assert_eq(golf_apply(s, &a, &out), GOLF_OK);
		table.news = 0;
		for (unsigned i = 0; i < out.n && i < RENDER_NEWS; i++)
			table.recent[table.news++] = out.news[i];
		to_act = golf_to_act(s);
		while (to_act && !(to_act >> seat & 1))
			seat = (seat + 1) % seats;
		check_seat(s, seat, (to_act & (to_act - 1)) == 0);
		if (public_view.phase == GOLF_PH_OVER)
			return true;
		a = (struct golf_action){ .kind = GOLF_DO_DEAL };
		if (to_act) {
			a = nth_choice(s, seat, pick(golf_choices(s, seat)));
			a.seat = (uint8_t)seat;
		}
	}
	cr_assert_fail("a hole without an end");
	return false;
}

Test(render_buttons, buttons_are_the_legal_actions)
{
	static const char *const sets[][2] = {
		{ "turn.flip", "may" },
		{ "turn.flip", "must-unless-last" },
		{ "turn.flip_instead", "true" },
		{ "turn.expose_all", "true" },
		{ "turn.return_discard", "true" },
		{ "turn.placed", "face-down" },
		{ "turn.draw", "stock" },
		{ "start.discard", "false" },
		{ "start.peek", "1" },
		{ "end.knock", "instead-of-turn" },
		{ "end.final_turns", "1" },
		{ "end.stock", "none" },
		{ "end.stock", "end" },
		{ "layout.columns", "5" },
		{ "start.rearrange", "true" },
		{ "start.turn_up_where", "same-column" },
		{ "start.turn_up_where", "different-columns" },
		{ "start.turn_up_where", "middle-and-outer" },
		{ "start.turn_up_when", "first-turn" },
		{ "start.memory", "all-cards" },
		{ "turn.locked", "face-up" },
		{ "turn.locked", "full-column" },
		{ "turn.unseen_once", "true" },
		{ "turn.paid_peek", "1" },
		{ "turn.multi_replace", "true" },
		{ "turn.king_trade", "true" },
		{ "turn.jack_skips", "true" },
		{ "end.knock", "end-of-turn" },
		{ "end.knock", "during-turn" },
		{ "power.A", "add-or-remove" },
		{ "power.3", "take-look-swap" },
		{ "power.4", "look-two-may-swap" },
		{ "power.5", "shield" },
		{ "power.6", "swap-lines" },
		{ "power.7", "give-drawn" },
		{ "power.8", "draw-two" },
		{ "power.reuse", "true" },
		{ "match.when", "any-time" },
		{ "match.when", "own-turn" },
		{ "match.whose", "any" },
		{ "match.wrong_cards", "2" },
	};
	unsigned games = 0;

	chance = 7;
	for (unsigned n = 0; n < 600; n++) {
		struct golf_why why;
		unsigned seats = 2 + pick(5);
		if (n % 3 == 0)
			four_card(&rules);
		else
			six_card(&rules);
		rules.holes = 1;
		rules.turns = 12;
		for (unsigned i = 0; i < n % 9; i++) {
			unsigned k = pick(sizeof sets / sizeof sets[0]);
			cr_assert(
			    golf_rules_set(&rules, sets[k][0], sets[k][1], &why), "%s", why.text);
		}
		if (rules.peek && pick(2))
			rules.peek_where = GOLF_PEEK_ANY;
		if (!golf_rules_check(&rules, &why) || seats > rules.players_max)
			continue;
		games += play(seats);
	}
	cr_assert_gt(games, 200u, "only %u games could be played", games);
}

/*
 * Returns the options of the only menu, one character each, as they are sent back; "" without a
 * menu.
 */
static const char *
menu_options(const struct message *m)
{
	static char options[LIMIT_SELECT_OPTIONS + 1];
	unsigned n = 0, menus = 0;

	for (unsigned i = 0; i < m->parts; i++) {
		menus += m->part[i].kind == PART_SELECT;
		if (m->part[i].kind == PART_OPTION) {
			cr_assert_eq(strlen(m->part[i].id), 1u);
			options[n++] = m->part[i].id[0];
		}
	}
	options[n] = '\0';
	cr_assert_eq(menus, n > 0);
	return options;
}

/* With too many places for buttons, the menu offers only the cards that may be turned up. */
Test(render_buttons, a_menu_of_places_offers_only_legal_places)
{
	static const struct {
		const char *cards, *options;
	} tries[] = {
		{ "?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ??", "0123456789abc" },
		{ "5H ?? -- ?? 7C 8C 9C TC JC ?? ?? KC ??", "139ac" },
		{ "5H 6H -- 2H 7C 8C 9C TC JC AC 2C ?? KC", "b" },
		{ "5H 6H -- 2H 7C 8C 9C TC JC AC 2C 3C KC", "" },
		{ "?? ?? 5H ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? -- ??",
		    "013456789abcdefghj" },
	};

	six_card(&rules);
	rules.flip = GOLF_FLIP_MAY;
	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		set_table(&table, &public_view, &rules, 2);
		public_view.phase = GOLF_PH_FLIP;
		public_view.turn = 0;
		public_view.size[0] = (uint8_t)((strlen(tries[i].cards) + 1) / 3);
		lay(&public_view, 0, tries[i].cards);
		may_fill(&public_view, &rules);
		message_init(&message, false);
		message_text(&message, "-");
		buttons_add(&message, &table);
		check_valid(&message, tries[i].cards);
		cr_expect_str_eq(menu_options(&message), tries[i].options, "%s: %s", tries[i].cards,
		    menu_options(&message));
		cr_expect(has_press(&message, "keep", -1), "the cards may stay as they are");
	}
}

/* A page in private is due to the player in turn who must choose, and knows the drawn card. */
Test(render_buttons, a_choice_is_due_to_the_player_in_turn)
{
	static const struct {
		enum golf_phase phase;
		uint8_t turn, drawn;
		bool due;
	} tries[] = {
		{ GOLF_PH_PLACE, 1, 7, true },
		{ GOLF_PH_PLACE, 1, GOLF_HIDDEN, false },
		{ GOLF_PH_PLACE, 0, 7, false },
		{ GOLF_PH_POWER, 1, GOLF_NO_CARD, true },
		{ GOLF_PH_AIM, 1, GOLF_NO_CARD, true },
		{ GOLF_PH_AIM, 2, GOLF_NO_CARD, false },
		{ GOLF_PH_TURN, 1, GOLF_NO_CARD, false },
		{ GOLF_PH_FLIP, 1, GOLF_NO_CARD, false },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct golf_view v = { .viewer = 1,
			.seats = 3,
			.phase = (uint8_t)tries[i].phase,
			.turn = tries[i].turn,
			.drawn = tries[i].drawn };

		cr_expect_eq(choice_is_due(&v), tries[i].due, "try %zu", i);
		v.viewer = GOLF_SPECTATOR;
		cr_expect_not(choice_is_due(&v), "a watcher, try %zu", i);
	}
}
