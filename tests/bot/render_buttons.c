/*
 * Random games through the engine: after every step of every rule set the buttons on the table are exactly what the
 * engine lets the one whose turn it is do, and every message is one that Discord takes.
 */
#include "tests/bot/render_show.h"

#include <stdalign.h>

static struct golf_rules rules;
static struct golf_view public_view, own_view;
static struct render_table table;
static struct message message;
static alignas(max_align_t) unsigned char state_bytes[4096], copy_bytes[4096];
static unsigned chance;

static unsigned
pick(unsigned below)
{
	chance = chance * 1103515245u + 12345u;
	return (chance >> 16) % below;
}

/* The action of a button of ours; false for one that is the table's own. */
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
	*a = (struct golf_action){ .kind = (uint8_t)kind, .seat = (uint8_t)seat };
	if (kind == GOLF_DO_DRAW)
		a->from = (uint8_t)press.arg;
	else if (press.arg >= 0)
		a->place = (uint8_t)press.arg;
	return true;
}

static bool
has_button(const struct message *m, const struct golf_action *wanted)
{
	for (unsigned i = 0; i < m->parts; i++) {
		struct golf_action a;
		if (!m->part[i].disabled && read_action(&m->part[i], wanted->seat, &a) &&
		    a.kind == wanted->kind && a.from == wanted->from && a.place == wanted->place)
			return true;
	}
	return false;
}

static bool
turns_up(const struct message *m)
{
	for (unsigned i = 0; i < m->parts; i++)
		if (strstr(m->part[i].id, ":turn-up:"))
			return true;
	return false;
}

/* Each button that can be pressed is legal for the seat: it is tried on a copy. */
static void
check_legal(const struct golf_state *s, const struct message *m, unsigned seat)
{
	struct golf_state *copy = (struct golf_state *)copy_bytes;
	struct golf_events out;

	for (unsigned i = 0; i < m->parts; i++) {
		struct golf_action a;
		enum golf_status status;
		if (m->part[i].disabled || !read_action(&m->part[i], seat, &a))
			continue;
		golf_state_copy(copy, s);
		status = golf_apply(copy, &a, &out);
		/* What somebody has looked at is not for the table to tell. */
		cr_assert(status == GOLF_OK || (a.kind == GOLF_DO_PEEK && status == GOLF_SEEN_IT),
		    "%s: %s\n%s", golf_do_text(a.kind), m->part[i].id, show(m));
	}
}

/* What the seat is shown: the table, and its own message where the table keeps a secret. */
static void
check_seat(const struct golf_state *s, unsigned seat, bool alone)
{
	golf_view(s, GOLF_SPECTATOR, &public_view);
	table.view = &public_view;
	render_table(&table, &message);
	check_valid(&message, "table");
	if (public_view.phase == GOLF_PH_PLACE && public_view.drawn == GOLF_HIDDEN) {
		golf_view(s, seat, &own_view);
		table.view = &own_view;
		render_drawn(&table, &message);
		check_valid(&message, "drawn");
	}
	for (unsigned i = 0; i < golf_choices(s, seat); i++) {
		struct golf_action a = golf_choice(s, seat, i);
		a.seat = (uint8_t)seat;
		if (public_view.phase == GOLF_PH_START && a.kind != GOLF_DO_TURN_UP && turns_up(&message))
			continue; /* looks come when everybody has turned up theirs */
		cr_assert(has_button(&message, &a), "no button for %s %u of seat %u:\n%s",
		    golf_do_text(a.kind), a.place, seat, show(&message));
	}
	if (alone)
		check_legal(s, &message, seat);
}

/* False where the packs have too few cards for so many. */
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
	table.seat[seats - 1].user = 5; /* a person, so that there are buttons for every turn */
	table.closed_dms = true;
	for (unsigned steps = 0; steps < 300; steps++) {
		uint16_t to_act;
		unsigned seat = pick(seats);
		cr_assert_eq(golf_apply(s, &a, &out), GOLF_OK);
		table.news = 0;
		for (unsigned i = 0; i < out.n; i++)
			table.recent[table.news++] = out.news[i];
		to_act = golf_to_act(s);
		while (to_act && !(to_act >> seat & 1))
			seat = (seat + 1) % seats;
		check_seat(s, seat, (to_act & (to_act - 1)) == 0);
		if (public_view.phase == GOLF_PH_OVER)
			return true;
		a = (struct golf_action){ .kind = GOLF_DO_DEAL };
		if (to_act) {
			a = golf_choice(s, seat, pick(golf_choices(s, seat)));
			a.seat = (uint8_t)seat;
		}
	}
	cr_assert_fail("a hole without an end");
	return false;
}

Test(render_buttons, are_what_the_engine_allows)
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
		for (unsigned i = 0; i < n % 5; i++) {
			unsigned k = pick(sizeof sets / sizeof sets[0]);
			cr_assert(golf_rules_set(&rules, sets[k][0], sets[k][1], &why), "%s", why.text);
		}
		if (rules.peek && pick(2))
			rules.peek_where = GOLF_PEEK_ANY;
		if (!golf_rules_check(&rules, &why) || seats > rules.players_max)
			continue;
		games += play(seats);
	}
	cr_assert_gt(games, 200u, "%u games alone could be played", games);
}
