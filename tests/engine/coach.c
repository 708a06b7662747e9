/* What a coach calls a decision, and why another choice was better. */
#include "engine/review/coach.h"
#include "engine/review/review.h"
#include "tests/engine/play.h"
#include "tests/thorough.h"

#include <criterion/criterion.h>

#include <stdlib.h>
#include <string.h>

/* Positions --------------------------------------------------------------------- */

/*
 * Seat 0 decides. "?8C" is a card that seat 0 has not seen. Where cards are placed face up, the
 * other ones lie face up.
 */
struct position {
	const char *preset, *sets;
	const char *own, *other;
	const char *discard, *stock; /* stock: the card that is drawn; NULL: nothing is drawn yet */
	const char *taken, *best; /* "" for doing nothing */
	const char *name;
	enum coach_why why;
	const char *card, *with; /* "--" for none */
	int a, b;
};

static const struct position positions[] = {
	{ "six-card", "", "8C 4S ?5D ?6D QH ?7D", "5S 9H ?2C ?3C TD ?4C", "8H", NULL,
	    "0 draw stock", "0 draw discard", "missed-pair", COACH_WHY_PAIR, "8H", "8C", 0, 0 },
	{ "six-card", "", "8C 4S ?5D ?6D QH ?7D", "5S 9H ?2C ?3C TD ?4C", "3H", "8H", "0 replace 5",
	    "0 replace 3", "missed-pair", COACH_WHY_PAIR, "8H", "8C", 0, 0 },
	{ "six-card", "", "8C 4S ?5D 8D QH ?7D", "5S 9H ?2C ?3C TD ?4C", "3H", "JH", "0 replace 3",
	    "0 discard", "broke-pair", COACH_WHY_BROKEN, "--", "8D", 0, 0 },
	{ "nine-card", "", "5C 4S 6D 5D ?3D ?7D ?8D ?9D ?TD", "JS 9H ?2C ?3C TD ?4C ?5S ?6S ?7S",
	    "3H", "5H", "0 discard", "0 replace 6", "missed-set", COACH_WHY_SET, "5H", "5C", 0, 0 },
	{ "nine-card", "", "5C 4S 6D 5D ?3D ?7D 5S ?9D ?TD", "JS 9H ?2C ?3C TD ?4C ?5H ?6S ?7S",
	    "3H", "QH", "0 replace 3", "0 discard", "broke-set", COACH_WHY_BROKEN, "--", "5D", 0,
	    0 },
	/* Hold on to a ten: twice. */
	{ "six-card", "", "TC 4S ?5D ?6D QH ?7D", "5S 9H ?2C ?3C JD ?4C", "KH", "3H", "0 replace 5",
	    "0 replace 0", "kept", COACH_WHY_VALUES, "3H", "TC", 3, 10 },
	{ "six-card", "", "AC 4S ?5D ?6D 3H ?7D", "5S 9H ?2C ?3C JD ?4C", "KH", "TH", "0 replace 5",
	    "0 discard", "kept", COACH_WHY_UNSEEN_VALUE, "TH", "TH", 10, 6 },
	{ "six-card", "", "TC 4S ?5D ?6D QH ?7D", "5S 9H ?2C ?3C JD ?4C", "3H", NULL,
	    "0 draw stock", "0 draw discard", "left", COACH_WHY_VALUES, "3H", "TC", 3, 10 },
	{ "six-card", "", "AC 4S ?5D ?6D 3H ?7D", "5S 9H ?2C ?3C JD ?4C", "KH", "TH", "0 replace 0",
	    "0 discard", "gave-away", COACH_WHY_VALUES, "TH", "AC", 10, 1 },
	{ "six-card", "", "AC 4S ?5D ?6D 3H ?7D", "5S 9H ?2C ?3C JD ?4C", "KH", "9D", "0 discard",
	    "0 replace 2", "gave-pair", COACH_WHY_FOR_NEXT, "9D", "9H", 0, 0 },
	{ "six-card", "", "AC 4S ?5D ?6D 3H ?7D", "5S 9H ?2C ?3C JD ?4C", "KH", "2D", "0 discard",
	    "0 replace 2", "threw", COACH_WHY_UNSEEN_VALUE, "2D", "--", -2, 6 },
	{ "six-card", "", "AC 4S ?5D ?6D 3H ?7D", "5S 9H ?2C ?3C JD ?4C", "TH", NULL,
	    "0 draw discard", "0 draw stock", "took", COACH_WHY_UNSEEN_VALUE, "TH", "--", 10, 5 },
	{ "six-card", "", "QC 4S ?5D ?6D 3H ?7D", "5S 9H ?2C ?3C JD ?4C", "KH", "AD", "0 replace 3",
	    "0 replace 2", "wrong-place", COACH_WHY_OPEN, "AD", "QC", 0, 0 },
	{ "six-card", "", "AC 4S 5D 6D 9H ?7D", "2S 9C 2H 9S JD ?4C", "KH", "TH", "0 replace 5",
	    "0 discard", "ended-early", COACH_WHY_CALL, "--", "--", 35, 30 },
	{ "knock-six", "", "QC 4S ?5D ?6D 3H ?7D", "5S 2H 2D AC JD ?4C", "KH", NULL, "0 knock",
	    "0 draw stock", "called-early", COACH_WHY_CALL, "--", "--", 33, 18 },
	{ "knock-six", "", "AC 2S AD AS 2H KD", "5S 9H ?2C ?3C JD ?4C", "KH", NULL, "0 draw stock",
	    "0 knock", "called-late", COACH_WHY_CALL, "--", "--", 1, 42 },
	{ "knock-six", "end.final_turns=1", "AC 2S AD 3S 2H KD", "5S 9H ?2C ?3C JD ?4C", "KH", NULL,
	    "0 knock", "0 draw stock", "called-early", COACH_WHY_LAST_TURNS, "--", "--", 5, 1 },
	{ "single-deck", "", "AC 4S ?5D ?6D 3H ?7D", "5S 9H ?2C ?3C JD ?4C", "KH", "TH discarded",
	    "0 keep", "0 flip 2", "left-down", COACH_WHY_SEEN, "--", "--", 3, 6 },
	{ "single-deck", "", "QC 4S ?5D ?6D 3H ?7D", "5S 9H ?2C ?3C JD ?4C", "KH", "TH discarded",
	    "0 flip 2", "0 flip 3", "wrong-flip", COACH_WHY_OPEN, "--", "QC", 0, 0 },
	{ "four-card", "", "KS ?KC KD 2H", "5S 9H ?2C ?3C", "3H", "QH", "0 replace 2", "0 discard",
	    "gave-away", COACH_WHY_VALUES, "QH", "KD", 10, 0 },
	{ "cactus", "", "8C ?4S 5D TS", "?5S ?9H ?2C ?3C", "8H", NULL, "", "0 match 0.0",
	    "missed-match", COACH_WHY_EQUAL, "8H", "8C", 8, 0 },
	{ "cactus", "", "8C ?4S 5D TS", "?5S ?9H ?2C ?3C", "8H", NULL, "0 match 0.2", "",
	    "wrong-match", COACH_WHY_NOT_EQUAL, "8H", "5D", 5, 0 },
	{ "cactus", "", "8C ?4S 5D TS", "?5S ?9H ?2C ?3C", "8H", NULL, "0 match 0.1", "",
	    "blind-match", COACH_WHY_NOT_SEEN, "8H", "??", 0, 0 },
	{ "cumbia", "", "KD ?4S 5D TS", "?5S ?9H ?2C ?3C", "KH", NULL, "0 match 0.0", "",
	    "matched-good", COACH_WHY_WORTH, "KH", "KD", -5, 0 },
	{ "cactus", "", "8C ?4S AD TS", "5S ?9H ?2C ?3C", "8H", "QH", "0 discard",
	    "0 power swap-own-other 0.3 1.0", "wasted-power", COACH_WHY_VALUES, "5S", "TS", 5, 10 },
	{ "cactus", "", "8C ?4S AD TS", "5S ?9H ?2C ?3C", "8H", "7H", "0 discard",
	    "0 power peek-own 0.1", "wasted-power", COACH_WHY_POWER, "--", "--", 0, 0 },
	{ "cactus", "", "8C ?4S AD TS", "5S ?9H ?2C ?3C", "8H", "QH",
	    "0 power swap-own-other 0.2 1.0", "0 power swap-own-other 0.3 1.0", "poor-aim",
	    COACH_WHY_VALUES, "AD", "TS", 1, 10 },
	{ "cactus", "", "8C ?4S AD TS", "5S ?9H ?2C ?3C", "8H", "7H", "0 power peek-own 0.2",
	    "0 power peek-own 0.1", "poor-aim", COACH_WHY_SEEN_IT, "--", "--", 0, 0 },
	{ "cactus", "", "8C ?4S AD TS", "5S ?9H ?2C ?3C", "8H", "QH",
	    "0 power swap-own-other 0.2 1.1", "0 discard", "needless-power", COACH_WHY_UNSEEN_VALUE,
	    "AD", "--", 1, 6 },
	{ "cutthroat", "", "QC 4S ?5D ?6D 3H ?7D", "5S AH ?2C ?3C JD ?4C", "9H", "KC", "0 discard",
	    "0 trade 1.1 0", "missed-trade", COACH_WHY_VALUES, "AH", "QC", 1, 10 },
};

/* Puts the cards of a position, and makes seat 0 know them. */
static void
lay(struct golf_state *s, unsigned seat, const char *words)
{
	char cards[64] = "";
	uint32_t hidden = 0;
	unsigned place = 0;

	for (const char *at = words; *at; at += strcspn(at, " "), at += *at == ' ', place++) {
		hidden |= (uint32_t)(*at == '?') << place;
		strncat(cards, at + (*at == '?'), 2);
		strcat(cards, " ");
	}
	play_give(s, seat, cards);
	for (unsigned i = 0; i < place; i++) {
		bool up = !(hidden >> i & 1) && s->rules.placed == GOLF_PLACED_UP;

		s->up[seat] = (s->up[seat] & ~(1u << i)) | (uint32_t)up << i;
		s->seen[seat][i] = hidden >> i & 1 ? 0 : up ? 3 : 1;
	}
}

static struct coach
judge_position(const struct position *p)
{
	const struct golf_action nothing = { .kind = GOLF_DO_COUNT };
	struct golf_rules rules = play_rules(p->preset, p->sets);
	struct golf_action taken, best;
	struct golf_state s;
	struct golf_view v;
	struct coach c;

	play_deal(&s, &rules, 2, 3);
	if (s.phase == GOLF_PH_START)
		play_start(&s);
	s.turn = 0;
	lay(&s, 0, p->own);
	lay(&s, 1, p->other);
	if (s.discards == 0) {
		play(&s, "0 draw stock", NULL);
		play(&s, "0 discard", NULL);
	}
	play_discard(&s, p->discard);
	if (p->stock) {
		s.turn = 0;
		play_stock(&s, (char[]){ p->stock[0], p->stock[1], '\0' });
		cr_assert_eq(play(&s, "0 draw stock", NULL), GOLF_OK, "%s", p->name);
		if (strstr(p->stock, "discarded"))
			cr_assert_eq(play(&s, "0 discard", NULL), GOLF_OK, "%s", p->name);
	}
	golf_view(&s, 0, &v);
	taken = *p->taken ? play_action(p->taken) : nothing;
	best = *p->best ? play_action(p->best) : nothing;
	coach_judge(&rules, &v, &taken, &best, &c);
	return c;
}

Test(coach, each_position_has_the_name_and_the_why_that_a_player_would_say)
{
	for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++) {
		const struct position *p = &positions[i];
		struct coach c = judge_position(p);

		cr_expect_str_eq(coach_name_text((enum coach_name)c.name), p->name, "%zu: %s", i,
		    coach_name_text((enum coach_name)c.name));
		cr_expect_eq(c.why, p->why, "%zu %s: why %u", i, p->name, c.why);
		cr_expect_str_eq(golf_card_text(NULL, c.card), p->card, "%zu %s: %s", i, p->name,
		    golf_card_text(NULL, c.card));
		cr_expect_str_eq(golf_card_text(NULL, c.with), p->with, "%zu %s: with %s", i,
		    p->name, golf_card_text(NULL, c.with));
		cr_expect_eq(c.a, p->a, "%zu %s: a %d", i, p->name, c.a);
		cr_expect_eq(c.b, p->b, "%zu %s: b %d", i, p->name, c.b);
	}
}

/* Facts -------------------------------------------------------------------------- */

/* Whether the layout, with its hidden cards empty, has a combination of exactly these places. */
static bool
counts_together(const struct golf_rules *r, const struct golf_view *v, unsigned seat,
    const uint8_t *card, uint32_t places, int points, int kind)
{
	static struct golf_part part[GOLF_PARTS_MAX];
	struct golf_layout layout[GOLF_SEATS_MAX] = { 0 };
	struct golf_view open = *v;
	unsigned n;

	open.phase = GOLF_PH_BETWEEN;
	open.ender = GOLF_NOBODY;
	memset(open.paid, 0, sizeof open.paid);
	for (unsigned i = 0; i < v->seats; i++) {
		layout[i].n = v->size[i];
		layout[i].kept = v->kept[i];
		for (unsigned place = 0; place < v->size[i]; place++) {
			struct golf_cell *cell = &open.cell[i][place];

			if (i == seat)
				cell->card = card[place];
			if (cell->card == GOLF_HIDDEN)
				cell->card = GOLF_NO_CARD;
			layout[i].card[place] = cell->card;
		}
	}
	golf_score(r, layout, v->seats, GOLF_NOBODY, open.points, open.scores);
	n = golf_explain(r, &open, seat, part);
	cr_assert(n > 0);
	for (unsigned i = 0; i < n; i++)
		if ((part[i].places & places) == places &&
		    (places == 0 ? part[i].kind == kind : part[i].places != 0) &&
		    part[i].points == points)
			return true;
	return false;
}

static void
cards_of(const struct golf_view *v, unsigned seat, uint8_t card[GOLF_PLACES_MAX])
{
	for (unsigned i = 0; i < GOLF_PLACES_MAX; i++)
		card[i] = i < v->size[seat] ? v->cell[seat][i].card : GOLF_NO_CARD;
}

/* Whether the seat saw the card somewhere. */
static bool
saw(const struct golf_view *v, uint8_t card)
{
	if (card == v->drawn || card == v->more[0] || card == v->more[1] || card == v->discard)
		return true;
	for (unsigned seat = 0; seat < v->seats; seat++)
		for (unsigned place = 0; place < v->size[seat]; place++)
			if (v->cell[seat][place].card == card)
				return true;
	return false;
}

static uint8_t
at(const struct golf_view *v, struct golf_spot spot)
{
	return spot.seat == GOLF_PILE ? v->discard : v->cell[spot.seat][spot.place].card;
}

/* The mean of the packs without the cards that the view shows. */
static int
unseen_mean(const struct golf_rules *r, const struct golf_view *v)
{
	int count[GOLF_CARD_KINDS], packs = (int)golf_rules_packs(r, v->seats), all = 0, sum = 0;
	const uint8_t loose[] = { v->drawn, v->more[0], v->more[1], v->discard };

	for (uint8_t i = 0; i < GOLF_CARD_KINDS; i++)
		count[i] = packs * (int)golf_rules_copies(r, i);
	for (unsigned i = 0; i < 4; i++)
		if (loose[i] < GOLF_CARD_KINDS)
			count[loose[i]]--;
	for (unsigned seat = 0; seat < v->seats; seat++) {
		for (unsigned i = 0; i < v->size[seat]; i++)
			if (v->cell[seat][i].card < GOLF_CARD_KINDS)
				count[v->cell[seat][i].card]--;
		for (unsigned i = 0; i < GOLF_SHIELDS_MAX; i++)
			if (v->shield[seat][i] < GOLF_CARD_KINDS)
				count[v->shield[seat][i]]--;
	}
	for (unsigned i = 0; i < GOLF_CARD_KINDS; i++)
		if (count[i] > 0) {
			all += count[i];
			sum += count[i] * golf_rules_value(r, (uint8_t)i);
		}
	return all == 0 ? 0 : (2 * sum + all + 2000 * all) / (2 * all) - 1000;
}

/* Whether the card in some place of the next player pairs a card, or makes a combination. */
static bool
helps(const struct golf_rules *r, const struct golf_view *v, const struct coach *c, bool pair)
{
	for (unsigned place = 0; place < v->size[c->seat]; place++) {
		uint32_t places = 1u << place | (pair ? 1u << c->at.place : 0);
		uint8_t card[GOLF_PLACES_MAX];

		cards_of(v, c->seat, card);
		card[place] = c->card;
		for (int points = -40; points <= 0; points++)
			if (counts_together(r, v, c->seat, card, places, points, 0))
				return true;
	}
	return false;
}

/* Whether a combination that a why names counts, with the points that it names. */
static bool
is_together(const struct golf_rules *r, const struct golf_view *v, const struct coach *c)
{
	uint8_t card[GOLF_PLACES_MAX];
	unsigned own = v->viewer;

	cards_of(v, own, card);
	if (c->why == COACH_WHY_BROKEN)
		return counts_together(r, v, own, card, c->places | 1u << c->at.place, c->a, 0);
	if (c->why == COACH_WHY_OPEN) {
		if (card[c->place] != GOLF_HIDDEN)
			return false;
		card[c->place] = c->with;
		return counts_together(r, v, own, card, 1u << c->place | 1u << c->at.place, 0, 0);
	}
	card[c->place] = c->card;
	return counts_together(r, v, own, card, c->places | 1u << c->place, c->a, 0);
}

static bool
is_in_line(const struct golf_rules *r, const struct golf_view *v, const struct coach *c)
{
	int columns = v->columns, down = c->place / columns - c->at.place / columns,
	    across = c->place % columns - c->at.place % columns;

	return golf_rules_equal(r, r->equal, c->card, c->with) && c->place != c->at.place &&
	    (down == 0 || across == 0 || abs(down) == abs(across));
}

/* Whether the points of a call are those that were expected, and speak for the better choice. */
static bool
is_call_right(const struct golf_rules *r, const struct golf_view *v, const struct coach *c)
{
	bool late = c->name == COACH_CALLED_LATE || c->name == COACH_ENDED_LATE;

	for (unsigned seat = 0; seat < v->seats; seat++)
		if (seat != v->viewer && v->out[seat] == 0 && golf_estimate(r, v, seat) < c->b)
			return false;
	if ((c->name == COACH_CALLED_LATE || c->name == COACH_CALLED_EARLY) &&
	    c->a != golf_estimate(r, v, v->viewer))
		return false;
	return c->seat != v->viewer && c->b == golf_estimate(r, v, c->seat) &&
	    (late ? c->a <= c->b : c->a >= c->b);
}

static bool
is_seen_right(const struct golf_view *v, const struct coach *c)
{
	int seen = 0, all = 0;

	for (unsigned i = 0; i < v->size[v->viewer]; i++) {
		all += v->cell[v->viewer][i].card != GOLF_NO_CARD;
		seen += v->cell[v->viewer][i].card < GOLF_CARD_KINDS;
	}
	return c->a == seen && c->b == all && seen < all;
}

/* Whether cards are equal, by the rules of matches, or of cards that are replaced together. */
static bool
is_equal(const struct golf_rules *r, const struct coach *c)
{
	return golf_rules_equal(
	    r, c->name == COACH_SEVERAL ? r->equal : r->match_equal, c->card, c->with);
}

static bool
is_true(const struct golf_rules *r, const struct golf_view *v, const struct golf_action *best,
    const struct coach *c)
{
	switch ((enum coach_why)c->why) {
	case COACH_WHY_PAIR:
	case COACH_WHY_SET:
	case COACH_WHY_BROKEN:
	case COACH_WHY_OPEN:
		return is_together(r, v, c);
	case COACH_WHY_FOR_NEXT:
	case COACH_WHY_FOR_NEXT_SET:
		return c->seat != v->viewer && helps(r, v, c, c->why == COACH_WHY_FOR_NEXT);
	case COACH_WHY_VALUES:
		return c->at.seat == v->viewer && c->a == golf_rules_value(r, c->card) &&
		    c->b == golf_rules_value(r, c->with) && c->a != c->b;
	case COACH_WHY_UNSEEN_VALUE:
		return c->a == golf_rules_value(r, c->card) && c->b == unseen_mean(r, v) &&
		    c->a != c->b;
	case COACH_WHY_CALL:
		return is_call_right(r, v, c);
	case COACH_WHY_LAST_TURNS:
		return r->final_turns > 0 && c->a == golf_estimate(r, v, v->viewer);
	case COACH_WHY_SEEN:
		return is_seen_right(v, c);
	case COACH_WHY_SEEN_IT:
		return at(v, c->at) < GOLF_CARD_KINDS;
	case COACH_WHY_NOT_SEEN:
		return at(v, c->at) == GOLF_HIDDEN;
	case COACH_WHY_EQUAL:
		return is_equal(r, c);
	case COACH_WHY_NOT_EQUAL:
		return !is_equal(r, c);
	case COACH_WHY_WORTH:
		return c->a == golf_rules_value(r, c->with) && c->a <= 0;
	case COACH_WHY_TOWARD:
		return is_in_line(r, v, c);
	case COACH_WHY_STOCK:
		return !r->return_discard;
	case COACH_WHY_POWER:
		return best->kind == GOLF_DO_POWER && best->power == c->power;
	case COACH_WHY_PLAYED_OUT:
		return true;
	case COACH_WHYS:
		break;
	}
	return false;
}

/* Whether the player knew the cards that are named. */
static bool
is_known(const struct golf_view *v, const struct coach *c)
{
	if (c->card < GOLF_CARD_KINDS && !saw(v, c->card))
		return false;
	if (c->name == COACH_KEPT && !saw(v, c->with))
		return false;
	return c->with >= GOLF_CARD_KINDS || c->at.seat == GOLF_NOBODY || at(v, c->at) == c->with;
}

static struct {
	unsigned all, names[COACH_NAMES], whys[COACH_WHYS];
} tally;

static void
check(const struct golf_rules *r, const struct golf_view *v, const struct golf_action *taken,
    const struct golf_action *best)
{
	struct coach c;

	coach_judge(r, v, taken, best, &c);
	cr_assert(is_known(v, &c), "%s: %s (why %u): an unknown card", r->name,
	    coach_name_text((enum coach_name)c.name), c.why);
	cr_assert(is_true(r, v, best, &c), "%s: %s (why %u) is not true", r->name,
	    coach_name_text((enum coach_name)c.name), c.why);
	tally.all++;
	tally.names[c.name]++;
	tally.whys[c.why]++;
}

/* Two different choices of each seat that may act. */
static void
check_pairs(const struct golf_state *s, uint64_t *x)
{
	unsigned may = golf_to_act(s) | golf_may_act(s);

	for (unsigned seat = 0; seat < s->seats; seat++) {
		static struct golf_action list[64];
		struct golf_view v;
		unsigned n, i, j;

		if (!(may >> seat & 1))
			continue;
		n = golf_list(s, seat, list, 63);
		n = n < 63 ? n : 63;
		if (golf_may_act(s) >> seat & 1)
			list[n++] = (struct golf_action){ .kind = GOLF_DO_COUNT };
		if (n < 2)
			continue;
		i = (unsigned)(play_random(x) % n);
		j = (unsigned)((i + 1 + play_random(x) % (n - 1)) % n);
		golf_view(s, seat, &v);
		check(golf_rules_of(s), &v, &list[i], &list[j]);
	}
}

/* Of any two choices of a decision, also where nobody sane would choose them. */
Test(coach, the_facts_of_a_why_hold_in_random_games_of_every_preset)
{
	const char *preset;

	for (size_t i = 0; (preset = play_preset(i)); i++) {
		struct golf_rules rules = play_rules(preset, "");
		uint64_t x = i + 1;

		for (unsigned game = 0; game < thorough(20, 1); game++) {
			struct golf_state s;
			struct golf_action a;
			struct golf_events out;

			play_deal(&s, &rules, 3, game);
			for (unsigned step = 0; step < 120; step++) {
				check_pairs(&s, &x);
				if (!play_step(&s, &x, &a, &out))
					break;
			}
		}
	}
}

/* Whole games ---------------------------------------------------------------------- */

/* Plays a hole in which seat 1 plays by lot, and checks its dearest decisions. */
static void
review_hole_of(const struct golf_rules *rules, unsigned number)
{
	const struct review_setup setup = { .seat = 1, .votes = 2, .playouts = 8 };
	static struct review r;
	struct golf_state s;
	struct golf_action a;
	struct golf_events out;
	uint64_t x = number + 1;

	play_deal(&s, rules, 3, number);
	review_begin(&r, &setup);
	for (unsigned i = 0; i < 60 && s.phase != GOLF_PH_BETWEEN && s.phase != GOLF_PH_OVER; i++) {
		struct golf_state before = s;

		if (!play_step(&s, &x, &a, &out))
			break;
		review_before(&r, &before);
		while (review_think(&r))
			continue;
		review_after(&r, &s, &a);
		while (review_think(&r))
			continue;
	}
	for (unsigned i = 0; i < r.dears; i++)
		check(rules, &r.dear[i].view, &r.dear[i].taken, &r.dear[i].best);
}

/* Few decisions get no more than the sentence that playouts found something better. */
Test(coach, the_dearest_decisions_of_every_preset_have_a_name_and_a_true_why)
{
	const char *preset;
	unsigned games = thorough(20, 2);

	memset(&tally, 0, sizeof tally);
	for (size_t i = 0; (preset = play_preset(i)); i++) {
		struct golf_rules rules = play_rules(preset, "");

		for (unsigned game = 0; game < games; game++)
			review_hole_of(&rules, game);
	}
	cr_expect_gt(tally.all, 0u);
	cr_expect_lt(8 * tally.whys[COACH_WHY_PLAYED_OUT], tally.all, "%u of %u",
	    tally.whys[COACH_WHY_PLAYED_OUT], tally.all);
	cr_expect_eq(tally.names[COACH_OTHER], 0u);
}
