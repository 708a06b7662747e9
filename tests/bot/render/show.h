/*
 * render_show.h - a message as text, for comparison in tests; and tables to draw.
 *
 * The buttons of an action row stand on one line: (style verb:arg "label"). The style is a letter,
 * in lower case when the button is disabled. A menu is [verb xN "placeholder" value "label" ...]; N
 * is the number of options to choose, or the least and the most. After a verb stand its argument
 * and, after another colon, the steps of a plan.
 */
#ifndef TESTS_BOT_RENDER_SHOW_H
#define TESTS_BOT_RENDER_SHOW_H

#include "bot/render/buttons.h"
#include "bot/render/render.h"
#include "bot/wire/encode.h"
#include "bot/wire/press.h"

#include <criterion/criterion.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

static char shown[16384];

/* Writes "verb", "verb:arg" or "verb:arg:steps". */
static inline void
show_press(const struct press *press, char *out, size_t size)
{
	int n = snprintf(out, size, "%s", press->verb);

	if (press->arg >= 0)
		n += snprintf(out + n, size - (size_t)n, ":%d", press->arg);
	if (*press->steps)
		snprintf(out + n, size - (size_t)n, ":%s", press->steps);
}

static inline void
show_button(const struct message *m, const struct part *p, char *out, size_t size)
{
	/* Primary, secondary, success (green), danger, link. */
	static const char style[] = "?PSGDL";
	struct press press;
	char id[LIMIT_CUSTOM_ID + 1], mark = style[p->style];

	snprintf(id, sizeof id, "%s", p->id);
	if (press_read(p->id, &press))
		show_press(&press, id, sizeof id);
	snprintf(out, size, "(%c %s \"%.*s\")", p->disabled ? tolower(mark) : mark, id,
	    (int)p->length, m->text + p->text);
}

static inline int
show_menu(const struct message *m, const struct part *p, char *out, size_t size)
{
	bool last = p + 1 == m->part + m->parts || p[1].kind != PART_OPTION;
	struct press press = { .verb = "?", .arg = -1 };
	char most[16], id[LIMIT_CUSTOM_ID + 1];

	if (p->kind == PART_SELECT) {
		press_read(p->id, &press);
		snprintf(most, sizeof most, "-%u", p->most);
		show_press(&press, id, sizeof id);
		return snprintf(out, size, "[%s x%u%s \"%.*s\"%s", id, p->least,
		    p->least == p->most ? "" : most, (int)p->length, m->text + p->text,
		    last ? "]\n" : "");
	}
	return snprintf(out, size, " %s \"%.*s\"%s", p->id, (int)p->length, m->text + p->text,
	    last ? "]\n" : "");
}

/* Returns the whole message as text, until the next call. */
static inline const char *
show(const struct message *m)
{
	size_t n = 0;
	bool row = false;

	n += (size_t)snprintf(shown, sizeof shown, m->plain ? "plain\n" : "%s%06x\n",
	    m->ephemeral ? "ephemeral " : "", m->accent);
	for (unsigned i = 0; i < m->parts; i++) {
		const struct part *p = &m->part[i];
		char button[512];
		if (p->kind != PART_BUTTON && row) {
			n += (size_t)snprintf(shown + n, sizeof shown - n, "\n");
			row = false;
		}
		if (p->kind == PART_TEXT)
			n += (size_t)snprintf(shown + n, sizeof shown - n, "%.*s\n", (int)p->length,
			    m->text + p->text);
		if (p->kind == PART_LINE)
			n += (size_t)snprintf(shown + n, sizeof shown - n, "--------\n");
		if (p->kind == PART_SELECT || p->kind == PART_OPTION)
			n += (size_t)show_menu(m, p, shown + n, sizeof shown - n);
		if (p->kind == PART_BUTTON) {
			show_button(m, p, button, sizeof button);
			n += (size_t)snprintf(
			    shown + n, sizeof shown - n, "%s%s", row ? " " : "", button);
			row = true;
		}
	}
	snprintf(shown + n, sizeof shown - n, "%s", row ? "\n" : "");
	return shown;
}

/* Checks what Discord requires of every message. */
static inline void
check_valid(const struct message *m, const char *what)
{
	cr_assert_not(m->cut, "%s: something was left out", what);
	cr_assert(encode_fits(m), "%s: Discord would refuse it:\n%s", what, show(m));
	cr_assert_eq(m->mention[0], 0, "%s: it pings", what);
	cr_assert_gt(m->parts, 0, "%s: it is empty", what);
	for (unsigned i = 0; i < m->parts; i++) {
		struct press press;
		const struct part *p = &m->part[i];
		if ((p->kind == PART_BUTTON && p->style != BUTTON_LINK) || p->kind == PART_SELECT)
			cr_assert(press_read(p->id, &press), "%s: not a press: %s", what, p->id);
	}
}

/* Sets the rules of the preset six-card. */
static inline void
six_card(struct golf_rules *r)
{
	golf_rules_default(r);
	r->players_max = 12;
	r->rank_value[1] = -2;
}

/* Sets the rules of the preset four-card. */
static inline void
four_card(struct golf_rules *r)
{
	struct golf_why why;

	golf_rules_default(r);
	r->columns = 2;
	r->turn_up = 0;
	r->peek = 2;
	r->placed = GOLF_PLACED_DOWN;
	r->face_up = GOLF_UP_NONE;
	r->knock = GOLF_KNOCK_INSTEAD;
	r->final_turns = 1;
	r->pairs = GOLF_PAIRS_NONE;
	cr_assert(golf_rules_set(r, "deck.packs", "[[1, 7], [2, 8]]", &why), "%s", why.text);
}

static inline uint8_t
card(const char *text)
{
	uint8_t c = GOLF_HIDDEN;

	cr_assert(golf_card_read(NULL, text, strlen(text), &c), "%s", text);
	return c;
}

/*
 * Lays out cards, written as in FORMAT.md: "7H ?? TC". A card in brackets is face down but known to
 * the viewer: "[7H]".
 */
static inline void
lay(struct golf_view *v, unsigned seat, const char *cards)
{
	for (unsigned place = 0; *cards; place++) {
		struct golf_cell *c = &v->cell[seat][place];
		bool known = *cards == '[';
		cards += known;
		*c = (struct golf_cell){ GOLF_HIDDEN, 0 };
		if (strncmp(cards, "--", 2) == 0)
			c->card = GOLF_NO_CARD;
		else if (strncmp(cards, "??", 2) != 0)
			*c = (struct golf_cell){ 0,
				known ? GOLF_CELL_KNOWN : GOLF_CELL_UP | GOLF_CELL_KNOWN };
		if (c->flags)
			cr_assert(golf_card_read(NULL, cards, 2, &c->card), "%s", cards);
		cards += known ? 3 : 2;
		cards += *cards == ' ';
	}
}

/* At the start of a hole: the seats of to_act turn up cards, rearrange, or look. */
static inline void
may_start(struct golf_view *v, const struct golf_rules *r)
{
	for (unsigned seat = 0; seat < v->seats; seat++) {
		uint16_t bit = (uint16_t)(1u << seat);
		uint32_t down = places_of(v, seat, false) & ((1u << v->places) - 1);
		bool now = r->turn_up_when == GOLF_WHEN_BEFORE || v->turn == seat;

		if (!(v->to_act & bit))
			continue;
		if (now && v->start_up[seat] > 0)
			v->may.turn_up[seat] = down;
		else if (now && v->rearranging & bit)
			v->may.rearrange |= bit;
		else
			v->may.peek[seat] = down;
		v->may.keep |= v->may.turn_up[seat] ? 0 : bit;
	}
}

/* What the seat whose turn it is may do. */
static inline void
may_turn(struct golf_view *v, const struct golf_rules *r)
{
	const uint8_t hand[] = { v->drawn, v->more[0], v->more[1] };
	uint32_t down = places_of(v, v->turn, false), up = places_of(v, v->turn, true);
	uint32_t free = (down | up) & ~v->locked[v->turn];
	bool turn = v->phase == GOLF_PH_TURN, place = v->phase == GOLF_PH_PLACE;
	struct golf_may *may = &v->may;

	if (turn && (v->stock > 0 || (r->stock == GOLF_STOCK_RESHUFFLE && v->discards > 1)))
		may->draw |= 1 << GOLF_FROM_STOCK;
	if (turn && r->draw == GOLF_DRAW_BOTH && v->discard != GOLF_NO_CARD)
		may->draw |= 1 << GOLF_FROM_DISCARD;
	may->flip = v->phase == GOLF_PH_FLIP || (turn && r->flip_instead) ? down : 0;
	may->look = turn && r->paid_peek > 0 ? down : 0;
	may->expose = turn && r->expose_all && v->ender == GOLF_NOBODY;
	may->pass = turn && may->draw == 0;
	for (unsigned i = 0; place && free && i < 3; i++)
		if (hand[i] < GOLF_CARD_KINDS &&
		    (r->placeable || golf_rules_power(r, hand[i]) == GOLF_POWER_NONE))
			may->place |= (uint8_t)(1 << i);
	may->several = may->place && r->multi_replace && (free & (free - 1));
	may->discard = place &&
	    (v->drawn_from == GOLF_FROM_STOCK || r->return_discard || free == 0);
	may->trade = place && r->king_trade && free && v->drawn_from == GOLF_FROM_STOCK &&
	    v->drawn < GOLF_JOKER_RED && golf_rank(v->drawn) == 12;
	may->power = v->phase == GOLF_PH_AIM ? v->aim[0].seat != GOLF_NOBODY &&
		(v->power != GOLF_POWER_LOOK_TWO_MAY_SWAP || v->aim[1].seat != GOLF_NOBODY)
					     : v->usable != GOLF_POWER_NONE;
	if (v->phase == GOLF_PH_POWER ||
	    (v->phase == GOLF_PH_AIM && !(v->power == GOLF_POWER_TAKE_LOOK_SWAP && may->power)) ||
	    (v->phase == GOLF_PH_FLIP &&
		(r->flip == GOLF_FLIP_MAY || down == 0 ||
		    (r->flip == GOLF_FLIP_UNLESS_LAST && !(down & (down - 1))))))
		may->keep |= (uint16_t)(1u << v->turn);
	if (v->ender == GOLF_NOBODY &&
	    (r->knock == GOLF_KNOCK_DURING || (r->knock == GOLF_KNOCK_INSTEAD && turn)))
		may->knock |= (uint16_t)(1u << v->turn);
}

/* What may be done, for a view that a test has made by hand. The engine writes it elsewhere. */
static inline void
may_fill(struct golf_view *v, const struct golf_rules *r)
{
	bool late = r->per_discard > 0 && v->matched >= r->per_discard;

	v->may = (struct golf_may){ 0 };
	if (v->phase == GOLF_PH_START)
		may_start(v, r);
	else if (v->turn < v->seats && v->phase != GOLF_PH_BETWEEN && v->phase != GOLF_PH_OVER)
		may_turn(v, r);
	if (v->caller < v->seats)
		v->may.knock |= (uint16_t)(1u << v->caller);
	if (r->match == GOLF_MATCH_ANY_TIME && v->discard != GOLF_NO_CARD && !late)
		v->may.match = (uint16_t)((1u << v->seats) - 1);
	if (r->match == GOLF_MATCH_OWN_TURN && v->phase == GOLF_PH_PLACE)
		v->may.match = (uint16_t)(1u << v->turn);
}

/* Tests write a view by hand, and draw it for everybody too. */
static inline const struct golf_public *
as_seen(const struct golf_view *v)
{
	return (const struct golf_public *)v;
}

/*
 * A table with the given number of seats: Ana, Ben, and more names. The last seat is a computer
 * player.
 */
static inline void
set_table(struct render_table *t, struct golf_view *v, const struct golf_rules *r, unsigned seats)
{
	static const char *const names[] = { "Ana", "Ben", "Cleo", "Dov", "Eve", "Finn", "Gia",
		"Hal", "Ines", "Jo", "Kim", "Robo" };

	memset(v, 0, sizeof *v);
	*t = (struct render_table){
		.game = "k7f3qa",
		.seq = 41,
		.lang = "en",
		.title = r->columns == 2 ? "Four-card Golf" : "Six-card Golf",
		.rules = r,
		.guild = 111,
		.channel = 222,
		.message = 333,
		.guild_name = "Clubhouse",
		.host = 1001,
		.hide = 60,
		.seats = seats,
		.seats_max = seats,
		.seen = as_seen(v),
		.view = v,
		.commitment = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925",
	};
	for (unsigned i = 0; i < seats; i++)
		t->seat[i] = (struct render_seat){ .name = names[i], .user = 1001 + i };
	t->seat[seats - 1] = (struct render_seat){ .name = "Robo" };
	*v = (struct golf_view){
		.viewer = GOLF_SPECTATOR,
		.seats = (uint8_t)seats,
		.places = (uint8_t)(r->rows * r->columns),
		.rows = r->rows,
		.columns = r->columns,
		.turn = GOLF_NOBODY,
		.dealer = (uint8_t)(seats - 1),
		.ender = GOLF_NOBODY,
		.hole = 1,
		.holes = r->holes,
		.drawn = GOLF_NO_CARD,
		.drawn_from = GOLF_NO_CARD,
		.more = { GOLF_NO_CARD, GOLF_NO_CARD },
		.discard = GOLF_NO_CARD,
		.caller = GOLF_NOBODY,
		.aim = { { GOLF_NOBODY, GOLF_NOWHERE }, { GOLF_NOBODY, GOLF_NOWHERE } },
	};
	memset(v->shield, GOLF_NO_CARD, sizeof v->shield);
	memset(v->size, r->rows * r->columns, sizeof v->size);
	memset(v->cell, GOLF_NO_CARD, sizeof v->cell);
	for (unsigned i = 0; i < GOLF_SEATS_MAX; i++)
		for (unsigned p = 0; p < GOLF_PLACES_MAX; p++)
			v->cell[i][p].flags = 0;
}

/* Gives every kind an emoji, with the longest ids. */
static inline void
full_cards(struct cards *cards)
{
	cards->all = true;
	for (unsigned kind = 0; kind < CARDS_KINDS; kind++) {
		cards->emoji[kind].id = UINT64_MAX - kind;
		snprintf(cards->emoji[kind].name, CARDS_NAME, "name_%04x", kind);
	}
}

/* Sets the turn to a seat, in a phase. */
static inline void
set_turn(struct golf_view *v, enum golf_phase phase, unsigned seat)
{
	v->phase = (uint8_t)phase;
	v->turn = (uint8_t)seat;
	v->to_act = (uint16_t)(1u << seat);
	v->turns[seat] = 1; /* the table has stood there for a while */
}

static inline void
add_news(struct render_table *t, enum golf_news_kind kind, unsigned seat, unsigned place, uint8_t c)
{
	t->recent[t->news++] = (struct golf_news){ (uint8_t)kind, (uint8_t)seat, (uint8_t)place, c,
		GOLF_NOBODY, GOLF_NOWHERE };
}

/* The same for an event with a second card. */
static inline void
add_news_two(struct render_table *t, enum golf_news_kind kind, unsigned seat, unsigned place,
    uint8_t c, unsigned seat2, unsigned place2)
{
	t->recent[t->news++] = (struct golf_news){ (uint8_t)kind, (uint8_t)seat, (uint8_t)place, c,
		(uint8_t)seat2, (uint8_t)place2 };
}

#endif
