/*
 * Random games of random rule sets. No game hangs or breaks an invariant, and each record replays
 * to the same scores.
 */
#include "tests/engine/wild.h"
#include "tests/choice.h"
#include "tests/thorough.h"

#include "tests/engine/twins.h"
#include "tests/fuzz/sound.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The generator ------------------------------------------------------------ */

static int
between(uint64_t *x, int low, int high)
{
	return low + (int)(play_random(x) % (unsigned)(high - low + 1));
}

/* D01: a deck of one's own, or none. Few names, so that cards are often equal. */
static void
wild_deck(struct golf_rules *r, uint64_t *x)
{
	unsigned names = (unsigned)between(x, 1, 12);
	struct golf_why why;
	char text[2048];
	size_t n = 0;

	if (play_random(x) % 2 == 0) {
		keys_no_cards(r);
		return;
	}
	for (unsigned i = 0; i < names; i++) {
		struct key power;

		cr_assert(key_card("power", 5, 0, &power));
		n += (size_t)snprintf(text + n, sizeof text - n,
		    "%s{\"name\":\"%d\",\"value\":%d,\"count\":%d,\"power\":\"%s\"}", i ? "," : "[",
		    (int)i - 2, between(x, -3, 12), between(x, 1, 18),
		    power.word[play_random(x) % 3 ? 0 : play_random(x) % GOLF_POWER_COUNT]);
	}
	snprintf(text + n, sizeof text - n, "]");
	cr_assert(golf_rules_set(r, "deck.cards", text, &why), "%s", why.text);
}

void
wild_set(const struct key *k, struct golf_rules *r, uint64_t *x)
{
	int words = 0, spread;

	switch (k->type) {
	case KEY_NUMBER:
	case KEY_OPTIONAL:
		/* Mostly near the lower end, where numbers count cards; sometimes anywhere. */
		spread = k->max - k->min < 5 || play_random(x) % 4 == 0 ? k->max - k->min : 5;
		key_put(k, r, between(x, k->min, k->min + spread));
		if (k->min < 0)
			key_put(k, r, between(x, -20, 20));
		if (k->type == KEY_OPTIONAL && play_random(x) % 2 == 0)
			key_put(k, r, GOLF_UNSET);
		break;
	case KEY_BOOL:
		key_put(k, r, between(x, 0, 1));
		break;
	case KEY_WORD:
		while (k->word[words])
			words++;
		key_put(k, r, between(x, 0, words - 1));
		break;
	case KEY_PACKS:
		memset(r->packs, 0, sizeof r->packs);
		r->packs[0].packs = (uint8_t)between(x, 1, 6);
		r->packs[0].players = GOLF_SEATS_MAX;
		break;
	case KEY_CARDS:
		wild_deck(r, x);
		break;
	case KEY_PARTS:
		for (const struct key *part = k->part; part->name; part++)
			wild_set(part, r, x);
		break;
	case KEY_TEXT:
		break;
	}
}

static void
set_some(struct golf_rules *r, uint64_t *x)
{
	for (int n = between(x, 0, 14); n > 0; n--) {
		struct key card;

		if (play_random(x) % 8 == 0) {
			const char *section = play_random(x) % 2 ? "values" : "power";

			cr_assert(key_card(section, strlen(section),
			    (uint8_t)between(x, 0, GOLF_PACK_KINDS - 1), &card));
			wild_set(&card, r, x);
		} else
			wild_set(&keys[play_random(x) % keys_count], r, x);
	}
}

void
wild_rules(struct golf_rules *r, unsigned *seats, uint64_t *x)
{
	unsigned char seed[GOLF_SEED] = { 0 };
	struct golf_state s;
	struct golf_why why;
	size_t presets = 0;

	while (play_preset(presets))
		presets++;
	do {
		*r = play_rules(play_preset(play_random(x) % presets), "");
		set_some(r, x);
		if (play_random(x) % 6 == 0)
			wild_deck(r, x);
		r->turns = (uint16_t)between(x, 1, 20);
		r->holes = (uint8_t)between(x, 0, 3);
		if (r->holes == 0)
			r->target = (int16_t)between(x, 1, 100);
		if (r->reset_at == 0 && play_random(x) % 8 == 0)
			r->reset_at = (int16_t)between(x, 1, 30);
		*seats = (unsigned)between(x, r->players_min, GOLF_SEATS_MAX);
	} while (!golf_rules_check(r, &why) || golf_begin(&s, r, *seats, seed, "", 0) != GOLF_OK);
}

void
wild_layout(const struct golf_rules *r, struct golf_layout *layout, uint64_t *x)
{
	unsigned grid = (unsigned)r->rows * r->columns,
		 joined = play_random(x) % 4 ? 0 : play_random(x) % 4;
	unsigned ranks = 1 + (unsigned)(play_random(x) % 4),
		 first = (unsigned)(play_random(x) % 13);
	unsigned suits = play_random(x) % 4 ? 4 : 1;

	*layout = (struct golf_layout){ .n = (uint8_t)(grid + joined) };
	for (unsigned i = 0; i < layout->n; i++) {
		unsigned rank = (first + (unsigned)(play_random(x) % ranks)) % 13;
		unsigned suit = (unsigned)(play_random(x) % suits);

		layout->card[i] = (uint8_t)(suit * 13 + rank);
		if (play_random(x) % 16 == 0)
			layout->card[i] = play_random(x) % 2 ? GOLF_JOKER_RED : GOLF_JOKER_BLACK;
		if (play_random(x) % 64 == 0)
			layout->card[i] = GOLF_NO_CARD;
	}
	/* Cards in sequence make runs frequent. */
	if (play_random(x) % 8 == 0)
		for (unsigned i = 0; i < grid && first + grid <= 13; i++)
			layout->card[i] = (uint8_t)(play_random(x) % suits * 13 + first + i);
	for (unsigned i = 0; r->own > 0 && i < layout->n; i++)
		if (layout->card[i] != GOLF_NO_CARD)
			layout->card[i] = (uint8_t)(GOLF_OWN + layout->card[i] % 13 % r->own);
}

/* The games ---------------------------------------------------------------- */

enum { STEPS = 400000 };

/* Tries some of the offered actions on a copy: each must be legal. */
static void
try_offers(const struct golf_state *s, uint64_t *x)
{
	for (unsigned seat = 0; seat < s->seats; seat++) {
		unsigned n = golf_choices(s, seat);
		bool may = (golf_to_act(s) | golf_may_act(s)) >> seat & 1;

		cr_assert_eq(n > 0, may, "seat %u has %u choices", seat, n);
		play_told_alike(s, seat);
		for (int tries = 0; n > 0 && tries < 2; tries++) {
			struct golf_action a = nth_choice(s, seat, (unsigned)(play_random(x) % n));
			struct golf_events out;
			struct golf_state copy = *s;

			cr_assert_eq(golf_apply(&copy, &a, &out), GOLF_OK, "%s by seat %u: %s",
			    golf_do_text(a.kind), seat,
			    golf_status_text(golf_apply(&copy, &a, &out)));
		}
	}
}

/* Replays the record so far in a second game, which must be equal. */
static void
replay(struct golf_replay *r, const struct golf_state *s, const struct golf_action *a,
    const struct golf_events *out)
{
	static char line[GOLF_LINE_TEXT];
	struct golf_why why = { "" };
	bool over = s->phase == GOLF_PH_OVER;

	cr_assert_lt(golf_record_action(s, a, out, NULL, line, sizeof line), sizeof line);
	cr_assert(golf_replay_line(r, line, strlen(line), &why), "%s: %s", line, why.text);
	if (over || s->phase == GOLF_PH_BETWEEN) {
		cr_assert_lt(golf_record_end(s, line, sizeof line), sizeof line);
		cr_assert(golf_replay_line(r, line, strlen(line), &why), "%s: %s", line, why.text);
	}
	cr_assert_eq(memcmp(s, r->state, sizeof *s), 0, "after %s", line);
}

/* Counts of matches while start cards were left. */
struct beside {
	unsigned turning, rearranging, peeking, first_turn, wrong, begun, ended;
};

static void
count_beside(struct beside *n, const struct golf_state *before, const struct golf_state *s,
    const struct golf_action *a, const struct golf_events *out)
{
	bool right = false;

	if (a->kind != GOLF_DO_MATCH || before->phase != GOLF_PH_START)
		return;
	for (unsigned i = 0; i < out->n; i++)
		right = right || out->news[i].kind == GOLF_NEWS_MATCHED;
	n->wrong += !right;
	if (!right)
		return;
	n->first_turn += before->turn != GOLF_NOBODY;
	n->turning += before->start_up[a->seat] > 0;
	n->rearranging += before->rearranging >> a->seat & 1;
	n->peeking += before->start_peek[a->seat] > 0;
	n->begun += s->phase == GOLF_PH_TURN;
	n->ended += s->turn == GOLF_NOBODY && s->phase != GOLF_PH_START;
}

static void
play_game(const struct golf_rules *rules, unsigned seats, uint64_t *x, struct beside *beside)
{
	unsigned char seed[GOLF_SEED];
	int32_t totals[GOLF_SEATS_MAX] = { 0 };
	struct golf_state s, again, before;
	struct golf_replay r;
	struct golf_events out;
	struct golf_action a;
	unsigned step = 0;

	for (int i = 0; i < GOLF_SEED; i++)
		seed[i] = (unsigned char)play_random(x);
	cr_assert_eq(golf_begin(&s, rules, seats, seed, "", 0), GOLF_OK);
	again = s;
	golf_replay_resume(&r, &again);
	for (before = s; play_step(&s, x, &a, &out); step++, before = s) {
		count_beside(beside, &before, &s, &a, &out);
		cr_assert(state_is_sound(&s), "step %u, after %s", step, golf_do_text(a.kind));
		cr_assert_lt(step, STEPS, "the game hangs");
		replay(&r, &s, &a, &out);
		try_offers(&s, x);
		if (step % 8 == 0)
			twins_look(&s, x);
		if (s.phase != GOLF_PH_BETWEEN && s.phase != GOLF_PH_OVER)
			continue;
		for (unsigned seat = 0; seat < seats; seat++) {
			totals[seat] += s.scores[seat];
			/* R05 */
			if (rules->reset_at > 0 && totals[seat] == rules->reset_at)
				totals[seat] = rules->reset_to;
			cr_assert_eq(s.totals[seat], totals[seat]);
		}
	}
}

Test(wild, random_rules_play_to_the_end, .timeout = TEST_LIMIT)
{
	const char *fewer = getenv("WILD_SETS");
	unsigned sets = fewer ? (unsigned)atoi(fewer) : thorough(4000, 150);
	struct beside beside = { 0 };
	uint64_t x = 0x9e3779b97f4a7c15;

	for (unsigned i = 0; i < sets; i++) {
		struct golf_rules rules;
		unsigned seats;

		wild_rules(&rules, &seats, &x);
		play_game(&rules, seats, &x, &beside);
	}
}

/*
 * Small layouts of few values that may be matched from the start on, so that they become empty
 * soon.
 */
static void
matching_rules(struct golf_rules *r, unsigned *seats, uint64_t *x)
{
	struct golf_why why;

	do {
		wild_rules(r, seats, x);
		r->match = GOLF_MATCH_ANY_TIME;
		r->match_equal = GOLF_EQUAL_VALUE;
		r->start_discard = true;
		r->rows = 1;
		r->columns = (uint8_t)between(x, 1, 3);
		r->turn_up = (uint8_t)between(x, 0, 3);
		r->turn_up_when = (uint8_t)between(x, GOLF_WHEN_BEFORE, GOLF_WHEN_FIRST_TURN);
		r->turn_up_where = GOLF_WHERE_ANY;
		r->rearrange = between(x, 0, 1);
		r->peek = (uint8_t)between(x, 0, 2);
		r->peek_where = GOLF_PEEK_ANY;
		for (unsigned rank = 0; rank < GOLF_PACK_RANKS; rank++)
			r->rank_value[rank] = (int8_t)(rank % 2);
	} while (!golf_rules_check(r, &why));
}

/*
 * X01, X06 at the start of a hole (clarification 22): the game never waits for a seat that has
 * nothing to do.
 */
Test(wild, matches_during_start_cards, .timeout = TEST_LIMIT)
{
	struct beside n = { 0 };
	uint64_t x = 0x2545f4914f6cdd1d;

	for (unsigned i = 0; i < thorough(400, 40); i++) {
		struct golf_rules rules;
		unsigned seats;

		matching_rules(&rules, &seats, &x);
		play_game(&rules, seats, &x, &n);
	}
	cr_expect(n.turning > 0 && n.rearranging > 0 && n.peeking > 0 && n.first_turn > 0 &&
		n.wrong > 0 && n.begun > 0 && n.ended > 0,
	    "while cards are turned up: %u, rearranged: %u, looked at: %u, in a first turn: %u; "
	    "wrong: %u; "
	    "play begun: %u, ended: %u",
	    n.turning, n.rearranging, n.peeking, n.first_turn, n.wrong, n.begun, n.ended);
}
