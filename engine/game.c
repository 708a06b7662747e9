/*
 * The game around its holes: totals and pot after a hole, the leader of the next hole, and the end
 * of the game.
 */
#include "engine/chance.h"
#include "engine/hole.h"
#include "engine/keys.h"

#include <string.h>

size_t
golf_state_size(void)
{
	return sizeof(struct golf_state);
}

void
golf_state_copy(struct golf_state *to, const struct golf_state *from)
{
	memcpy(to, from, sizeof *to);
}

const struct golf_rules *
golf_rules_of(const struct golf_state *s)
{
	return &s->rules;
}

/*
 * Whether the plain code of choice.c knows all choices of these rules. A key of KEY_OF_TURN has its
 * default then, so a new key is slow but right at once.
 */
static bool
is_plain(const struct golf_rules *r)
{
	for (size_t i = 0; i < keys_count; i++)
		if (keys[i].concerns == KEY_OF_TURN && key_get(&keys[i], r) != keys[i].number &&
		    keys[i].offset != offsetof(struct golf_rules, knock))
			return false;
	for (uint8_t card = 0; card < GOLF_CARD_KINDS; card++)
		if (golf_rules_power(r, card) != GOLF_POWER_NONE)
			return false;
	return r->face_up != GOLF_UP_ALL &&
	    (r->knock == GOLF_KNOCK_NONE || r->knock == GOLF_KNOCK_INSTEAD);
}

bool
golf_rules_seats(const struct golf_rules *r, unsigned players)
{
	unsigned places = (unsigned)r->rows * r->columns;
	unsigned cards = golf_rules_packs(r, players) * (52u + r->jokers);

	return players >= r->players_min && players <= r->players_max &&
	    players * places + r->start_discard + 1u <= cards;
}

enum golf_status
golf_begin(struct golf_state *s, const struct golf_rules *rules, unsigned seats,
    const unsigned char seed[GOLF_SEED], const char *entropy, size_t entropy_length)
{
	unsigned places = (unsigned)rules->rows * rules->columns;

	if (!golf_rules_seats(rules, seats))
		return GOLF_BAD_PLAYERS;
	memset(s, 0, sizeof *s);
	memcpy(&s->rules, rules, sizeof s->rules);
	memcpy(s->seed, seed, GOLF_SEED);
	chance_key(seed, entropy, entropy_length, s->key);
	s->seats = (uint8_t)seats;
	s->grid = (uint8_t)places;
	s->plain = is_plain(rules);
	s->combinable = golf_rules_combinable(rules);
	s->phase = GOLF_PH_BETWEEN;
	s->dealer = s->leader = (uint8_t)(seats - 1);
	s->turn = s->ender = s->caller = GOLF_NOBODY;
	memset(s->card, GOLF_NO_CARD, sizeof s->card);
	hand_empty(s);
	return GOLF_OK;
}

/* Leading ------------------------------------------------------------------ */

/*
 * Seat i of a set, in turn order after the last leader; i is below the number of seats in the set.
 */
static unsigned
after_leader(const struct golf_state *s, uint16_t seats, unsigned i)
{
	unsigned seat = state_left_of(s, s->leader);

	for (;; seat = state_left_of(s, seat))
		if (seats >> seat & 1 && i-- == 0)
			return seat;
}

/* The seats with the highest (sign 1) or the lowest (sign -1) number. */
static uint16_t
best_of(const struct golf_state *s, const int16_t *number, int sign)
{
	uint16_t best = 1;

	for (unsigned seat = 1; seat < s->seats; seat++) {
		int ahead = sign * (number[seat] - number[bits_nth(best, 0)]);

		if (ahead >= 0)
			best = (uint16_t)((ahead > 0 ? 0 : best) | 1u << seat);
	}
	return best;
}

/* C06, C07, C08. Clarification 6: a caller loses a tie. */
unsigned
game_leader(const struct golf_state *s, struct chance *c)
{
	uint16_t best, others;
	unsigned n;

	if (s->rules.leader == GOLF_LEADER_LEFT || s->hole == 1)
		return state_left_of(s, s->dealer);
	if (s->rules.leader == GOLF_LEADER_HIGHEST)
		return after_leader(s, best_of(s, s->scores, 1), 0);
	best = best_of(s, s->points, -1);
	others = best;
	if (s->knocked)
		others = (uint16_t)(others & ~(1u << s->ender));
	if (others == 0)
		return s->ender;
	n = bits_count(others);
	return after_leader(s, others, n > 1 && s->knocked ? chance_below(c, n) : 0);
}

/* The pot (P07, clarification 19) ------------------------------------------ */

void
game_stake(struct golf_state *s)
{
	s->staked = s->rules.pot_stake != 0 && s->pot == 0;
	if (s->staked)
		s->pot = (uint32_t)s->rules.pot_stake * s->seats;
}

static void
move_pot(struct golf_state *s)
{
	uint32_t most = s->rules.pot_max > 0 ? s->rules.pot_max : GOLF_POT_MAX, more = s->pot;
	uint16_t lowest = best_of(s, s->points, -1);
	bool tied = !bits_single(lowest);
	/* P06 has its own tie rule: a caller loses a tie. */
	unsigned rule = s->rules.scoring == GOLF_SCORING_CACTUS ? GOLF_TIED_FAIL
								: s->rules.tied.rule;

	if (s->rules.pot_stake == 0 || s->ender == GOLF_NOBODY)
		return;
	if (lowest >> s->ender & 1 && tied && rule == GOLF_TIED_PLAIN)
		return;
	if (lowest >> s->ender & 1 && (!tied || rule == GOLF_TIED_WIN)) {
		s->pot_moved = -(int32_t)s->pot;
		s->pot = 0;
		return;
	}
	if (s->pot + more > most)
		more = s->pot < most ? most - s->pot : 0;
	s->pot_moved = (int32_t)more;
	s->pot += more;
}

/* Scores ------------------------------------------------------------------- */

static uint16_t
lowest_totals(const struct golf_state *s)
{
	uint16_t lowest = 1;

	for (unsigned seat = 1; seat < s->seats; seat++) {
		int32_t least = s->totals[bits_nth(lowest, 0)];

		if (s->totals[seat] <= least)
			lowest = (uint16_t)((s->totals[seat] < least ? 0 : lowest) | 1u << seat);
	}
	return lowest;
}

/* R01, R02, R04, S16, S17. */
static bool
game_over(const struct golf_state *s)
{
	int limit = s->rules.target + (s->rules.target_when == GOLF_TARGET_EXCEED);
	bool over = s->rules.holes > 0 && s->hole >= s->rules.holes;

	/*
	 * Without a limit on holes a game might never end: a target may never be reached, a tie
	 * never be broken.
	 */
	if (s->wins != 0 || s->hole == GOLF_HOLES_MAX)
		return true;
	for (unsigned seat = 0; s->rules.target > 0 && seat < s->seats; seat++)
		over = over || s->totals[seat] >= limit;
	return over && (s->rules.tie == GOLF_TIE_SHARED || bits_single(lowest_totals(s)));
}

uint16_t
game_winners(const struct golf_state *s)
{
	return s->wins != 0 ? s->wins : lowest_totals(s);
}

void
game_score(struct golf_state *s, struct golf_events *out)
{
	struct golf_layout layout[GOLF_SEATS_MAX];

	for (unsigned seat = 0; seat < s->seats; seat++) {
		layout[seat].n = (uint8_t)state_size(s, seat);
		layout[seat].kept = s->kept[seat];
		memcpy(layout[seat].card, s->card[seat], sizeof layout[seat].card);
	}
	s->wins = golf_score(&s->rules, layout, s->seats, s->ender, s->points, s->scores);
	s->scored = true;
	for (unsigned seat = 0; seat < s->seats; seat++) {
		s->scores[seat] = (int16_t)(s->scores[seat] + s->paid[seat]);
		s->totals[seat] += s->scores[seat];
		/* R03. */
		if (s->rules.reset_at > 0 && s->totals[seat] == s->rules.reset_at)
			s->totals[seat] = 0;
	}
	move_pot(s);
	if (game_over(s)) {
		s->phase = GOLF_PH_OVER;
		news_add(out, GOLF_NEWS_GAME_OVER, GOLF_NOBODY, GOLF_NOWHERE, GOLF_NO_CARD);
	}
}
