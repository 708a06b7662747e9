/*
 * Compares the offers with the engine: a seat is offered what golf_apply() does for it, and nothing
 * else. For each key of the rules there are rule sets that differ in this key, and there are random
 * rule sets.
 */
#include "engine/plan/offers.h"

#include "engine/hole.h"
#include "engine/move.h"
#include "tests/choice.h"
#include "tests/engine/wild.h"
#include "tests/thorough.h"

#include <criterion/criterion.h>
#include <string.h>

enum { ONE_BY_ONE = 500, LISTED = 5000, STEPS = 400 };

static const char *const names[OFFERS] = { "turn-up", "rearrange", "peek", "stock", "take", "look",
	"replace", "several", "trade", "discard", "flip", "power", "match", "knock", "expose",
	"keep", "pass" };

static unsigned seen[OFFERS]; /* how often each kind was offered */

/* The offer that a legal action belongs to. */
static enum offer
offer_of(const struct golf_action *a)
{
	static const enum offer of[GOLF_DO_COUNT] = {
		[GOLF_DO_TURN_UP] = OFFER_TURN_UP,
		[GOLF_DO_REARRANGE] = OFFER_REARRANGE,
		[GOLF_DO_PEEK] = OFFER_PEEK,
		[GOLF_DO_DRAW] = OFFER_STOCK,
		[GOLF_DO_REPLACE] = OFFER_REPLACE,
		[GOLF_DO_DISCARD] = OFFER_DISCARD,
		[GOLF_DO_FLIP] = OFFER_FLIP,
		[GOLF_DO_KEEP] = OFFER_KEEP,
		[GOLF_DO_POWER] = OFFER_POWER,
		[GOLF_DO_MATCH] = OFFER_MATCH,
		[GOLF_DO_TRADE] = OFFER_TRADE,
		[GOLF_DO_KNOCK] = OFFER_KNOCK,
		[GOLF_DO_EXPOSE] = OFFER_EXPOSE,
		[GOLF_DO_PASS] = OFFER_PASS,
	};

	if (a->kind == GOLF_DO_DRAW && a->from == GOLF_FROM_DISCARD)
		return OFFER_TAKE;
	if (a->kind == GOLF_DO_PEEK && a->yes)
		return OFFER_LOOK;
	return a->kind == GOLF_DO_REPLACE && a->n > 1 ? OFFER_SEVERAL : of[a->kind];
}

static bool
has_places(enum offer kind)
{
	return kind == OFFER_TURN_UP || kind == OFFER_PEEK || kind == OFFER_LOOK ||
	    kind == OFFER_REPLACE || kind == OFFER_FLIP;
}

/* Adds a legal action to the offers. */
static void
note(struct offers *o, const struct golf_state *s, const struct golf_action *a)
{
	enum offer kind = offer_of(a);

	o->kinds |= 1u << kind;
	if (has_places(kind))
		o->places[kind] |= 1u << a->place;
	for (unsigned i = 0; kind == OFFER_SEVERAL && i < a->n; i++)
		o->places[kind] |= 1u << a->at[i].place;
	if (kind == OFFER_POWER && s->power == GOLF_POWER_TAKE_LOOK_SWAP)
		o->places[kind] |= 1u << a->at[0].place;
	for (unsigned i = 0; a->kind == GOLF_DO_REPLACE && i < 3; i++)
		if (a->card == GOLF_NO_CARD ? i == 0 : hand_card(s, i) == a->card)
			o->hand |= (uint8_t)(1u << i);
}

/* All choices of a seat; of a long list of one kind some, as far as its places are found. */
static void
find_legal(const struct golf_state *s, unsigned seat, struct offers *o)
{
	static struct golf_action list[LISTED];
	unsigned n = golf_list(s, seat, list, LISTED), step = 1;

	*o = (struct offers){ 0 };
	for (unsigned i = 0; i < n; i += step) {
		struct golf_action a = i < LISTED ? list[i] : nth_choice(s, seat, i);

		note(o, s, &a);
		/* Sets of places and orders of a layout are many; what follows them is not. */
		step = i >= ONE_BY_ONE && i + 1000 < n &&
			nth_choice(s, seat, i + 900).kind == a.kind
		    ? 900
		    : 1;
	}
}

/* Does an offered action that needs no target. */
static void
apply(const struct golf_state *s, struct golf_action a)
{
	struct golf_state copy = *s;
	struct golf_events out;
	enum golf_status status = golf_apply(&copy, &a, &out);

	cr_assert_eq(status, GOLF_OK, "%s %u is offered to seat %u: %s",
	    golf_do_text((enum golf_do)a.kind), a.place, a.seat, golf_status_text(status));
}

static void
apply_offers(const struct golf_state *s, unsigned seat, const struct offers *o)
{
	static const struct {
		enum offer offer;
		struct golf_action a;
	} rows[] = {
		{ OFFER_TURN_UP, { .kind = GOLF_DO_TURN_UP } },
		{ OFFER_PEEK, { .kind = GOLF_DO_PEEK } },
		{ OFFER_STOCK, { .kind = GOLF_DO_DRAW, .from = GOLF_FROM_STOCK } },
		{ OFFER_TAKE, { .kind = GOLF_DO_DRAW, .from = GOLF_FROM_DISCARD } },
		{ OFFER_LOOK, { .kind = GOLF_DO_PEEK, .yes = 1 } },
		{ OFFER_DISCARD, { .kind = GOLF_DO_DISCARD } },
		{ OFFER_FLIP, { .kind = GOLF_DO_FLIP } },
		{ OFFER_KNOCK, { .kind = GOLF_DO_KNOCK } },
		{ OFFER_EXPOSE, { .kind = GOLF_DO_EXPOSE } },
		{ OFFER_KEEP, { .kind = GOLF_DO_KEEP } },
		{ OFFER_PASS, { .kind = GOLF_DO_PASS } },
	};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct golf_action a = rows[i].a;

		a.seat = (uint8_t)seat;
		if (!offers(o, rows[i].offer))
			continue;
		if (!has_places(rows[i].offer))
			apply(s, a);
		for (uint32_t left = o->places[rows[i].offer]; left; left &= left - 1) {
			a.place = (uint8_t)__builtin_ctz(left);
			apply(s, a);
		}
	}
}

static void
compare(
    const struct golf_state *s, unsigned seat, const struct offers *o, const struct offers *legal)
{
	for (unsigned kind = 0; kind < OFFERS; kind++) {
		cr_assert_eq(offers(o, kind), offers(legal, kind), "seat %u, phase %u: %s is %s",
		    seat, s->phase, names[kind],
		    offers(o, kind) ? "offered, and no choice" : "a choice, and not offered");
		cr_assert_eq(o->places[kind], legal->places[kind],
		    "seat %u, phase %u: the places to %s: %x, not %x", seat, s->phase, names[kind],
		    o->places[kind], legal->places[kind]);
		seen[kind] += offers(o, kind);
	}
	cr_assert_eq(o->hand, legal->hand, "cards in hand: %x, not %x", o->hand, legal->hand);
}

/* The public view offers the same, but for what depends on hidden cards. */
static void
compare_public(const struct golf_state *s, unsigned seat, const struct offers *own)
{
	enum {
		OF_HAND = 1 << OFFER_REPLACE | 1 << OFFER_SEVERAL | 1 << OFFER_TRADE |
		    1 << OFFER_POWER
	};
	struct golf_public public;
	struct offers o;
	uint32_t unsure = 1u << OFFER_DISCARD; /* W23: of a hidden card */
	const struct golf_view *v;
	bool hidden;

	golf_view_public(s, &public);
	v = golf_public_view(&public);
	offers_find(v, seat, &o);
	hidden = v->drawn == GOLF_HIDDEN || v->more[0] == GOLF_HIDDEN || v->more[1] == GOLF_HIDDEN;
	if (!hidden || !s->rules.power_must)
		unsure = 0;
	cr_assert_eq((o.kinds | (hidden ? own->kinds & OF_HAND : 0)) & ~unsure,
	    own->kinds & ~unsure, "phase %u", s->phase);
	for (unsigned kind = 0; kind < OFFERS; kind++)
		if (!hidden && kind != OFFER_PEEK)
			cr_assert_eq(o.places[kind], own->places[kind], "%s", names[kind]);
	cr_assert_eq(o.places[OFFER_PEEK], own->places[OFFER_PEEK] ? hole_start_down(s, seat) : 0,
	    "others are not told which cards the seat has looked at");
	if (hidden && v->more[0] == GOLF_NO_CARD)
		cr_assert_eq(o.kinds & OF_HAND, 0u, "nobody else sees the card");
}

static void
check(const struct golf_state *s)
{
	for (unsigned seat = 0; seat < s->seats; seat++) {
		struct golf_view v;
		struct offers o, legal;

		golf_view(s, seat, &v);
		offers_find(&v, seat, &o);
		find_legal(s, seat, &legal);
		compare(s, seat, &o, &legal);
		apply_offers(s, seat, &o);
		compare_public(s, seat, &o);
	}
}

static void
play_some(const struct golf_rules *r, unsigned seats, uint64_t *x)
{
	unsigned char seed[GOLF_SEED];
	struct golf_state s;
	struct golf_events out;
	struct golf_action a;

	for (int i = 0; i < GOLF_SEED; i++)
		seed[i] = (unsigned char)play_random(x);
	if (golf_begin(&s, r, seats, seed, "", 0) != GOLF_OK)
		return;
	check(&s);
	for (unsigned step = 0; step < STEPS && play_step(&s, x, &a, &out); step++)
		check(&s);
}

Test(offers, are_the_legal_actions_of_random_rules, .timeout = TEST_LIMIT)
{
	uint64_t x = 0x9e3779b97f4a7c15;
	struct golf_rules none;

	for (unsigned i = 0; i < thorough(2000, 150); i++) {
		struct golf_rules r;
		unsigned seats;

		wild_rules(&r, &seats, &x);
		play_some(&r, seats, &x);
	}
	/* Nobody can draw when the stock is empty. */
	none = play_rules("four-card",
	    "end.stock=none turn.draw=stock end.knock=none end.final_turns=0 end.face_up=all");
	play_some(&none, 2, &x);
	for (unsigned kind = 0; kind < OFFERS; kind++)
		cr_expect_gt(seen[kind], 0u, "%s was never offered", names[kind]);
}

/* Rule sets that differ from others in this key alone. */
static void
play_key(const struct key *k, uint64_t *x)
{
	for (unsigned played = 0; played < thorough(8, 1);) {
		struct golf_rules r, with;
		struct golf_why why;
		unsigned seats;

		wild_rules(&r, &seats, x);
		with = r;
		wild_set(k, &with, x);
		if (memcmp(&r, &with, sizeof r) == 0 || !golf_rules_check(&with, &why))
			continue;
		play_some(&with, seats, x);
		played++;
	}
}

Test(offers, are_the_legal_actions_with_each_key, .timeout = TEST_LIMIT)
{
	uint64_t x = 88172645463325252;

	for (size_t i = 0; i < keys_count; i++)
		if (keys[i].concerns != KEY_OF_WORDS)
			play_key(&keys[i], &x);
}

Test(offers, nobody_else_and_no_seat_beyond_the_table_is_offered_anything)
{
	struct golf_rules r = play_rules("six-card", "");
	struct golf_state s;
	struct golf_view v;
	struct offers o;

	play_deal(&s, &r, 2, 1);
	play_start(&s);
	golf_view(&s, 1, &v);
	offers_find(&v, 1, &o);
	cr_expect_eq(o.kinds, 0u, "it is the turn of seat 0");
	v.may.match = v.may.knock = 1u << 2; /* what a view has beyond its seats does not matter */
	offers_find(&v, 2, &o);
	cr_expect_eq(o.kinds, 0u);
	v.may.match = v.may.knock = 0;
	offers_find(&v, GOLF_NOBODY, &o);
	cr_expect_eq(o.kinds, 0u);
	offers_find(&v, 0, &o);
	cr_expect_eq(o.kinds, 1u << OFFER_STOCK | 1u << OFFER_TAKE);
}

/* W11, W15: a power without use is named, but not offered. */
Test(offers, W11_W15_powers_without_use)
{
	struct golf_state s;
	struct golf_view v;
	struct offers o;

	play_two(&s, "four-card", "power.5=shield power.6=cancel-knock power.7=peek-other",
	    "2S 2H 3S 3H", "4S 4H 7S 7H");
	play_stock(&s, "5H 6H");
	cr_assert_eq(play(&s, "0 draw stock", NULL), GOLF_OK);
	golf_view(&s, 0, &v);
	offers_find(&v, 0, &o);
	cr_expect(offers(&o, OFFER_POWER), "there is room for a shield");
	memset(s.shield[0], 4, sizeof s.shield[0]);
	golf_view(&s, 0, &v);
	offers_find(&v, 0, &o);
	cr_expect_eq(v.usable, GOLF_POWER_SHIELD);
	cr_expect_not(offers(&o, OFFER_POWER), "four shields are the most");
	memset(s.shield[0], GOLF_NO_CARD, sizeof s.shield[0]);
	cr_assert_eq(play(&s, "0 discard", NULL), GOLF_OK);
	cr_assert_eq(play(&s, "1 draw stock", NULL), GOLF_OK);
	golf_view(&s, 1, &v);
	offers_find(&v, 1, &o);
	cr_expect_not(offers(&o, OFFER_POWER), "nobody has called");
}
