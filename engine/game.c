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
	unsigned cards = golf_rules_packs(r, players) * golf_rules_pack_cards(r);

	return players >= r->players_min && players <= r->players_max &&
	    players * places + r->start_discard + 1u <= cards && cards <= GOLF_CARDS_MAX;
}

unsigned
golf_rules_most(const struct golf_rules *r)
{
	unsigned most = r->players_max;

	while (most > r->players_min && !golf_rules_seats(r, most))
		most--;
	return most;
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

static int32_t
points_of(const struct golf_state *s, unsigned seat)
{
	return s->points[seat];
}

static int32_t
score_of(const struct golf_state *s, unsigned seat)
{
	return s->scores[seat];
}

static int32_t
total_of(const struct golf_state *s, unsigned seat)
{
	return s->totals[seat];
}

/* Those of the seats with the highest (sign 1) or the lowest (sign -1) number. */
static uint16_t
best_of(const struct golf_state *s, uint16_t seats,
    int32_t (*number)(const struct golf_state *s, unsigned seat), int sign)
{
	uint16_t best = 0;

	for (unsigned seat = 0; seat < s->seats; seat++) {
		int32_t ahead;

		if (!(seats >> seat & 1))
			continue;
		ahead = best ? sign * (number(s, seat) - number(s, bits_nth(best, 0))) : 1;
		if (ahead >= 0)
			best = (uint16_t)((ahead > 0 ? 0 : best) | 1u << seat);
	}
	return best;
}

/* C08. Clarification 6: a caller loses a tie, and opponents who tie draw for the lead. */
static unsigned
lowest_leads(const struct golf_state *s, struct chance *c)
{
	uint16_t best = best_of(s, state_players(s), points_of, -1);
	unsigned n;

	if (s->knocked && !bits_single(best))
		best = (uint16_t)(best & ~(1u << s->ender));
	if (s->rules.leader_tie == GOLF_LEADER_TIE_TOTAL)
		return after_leader(s, best_of(s, best, total_of, -1), 0);
	n = bits_count(best);
	return after_leader(s, best, n > 1 && s->knocked ? chance_below(c, n) : 0);
}

/* C06, C07, C08, C11. */
unsigned
game_leader(const struct golf_state *s, struct chance *c)
{
	uint16_t best = state_players(s);

	if (s->rules.leader == GOLF_LEADER_LEFT || s->hole == 1)
		return state_left_of(s, s->dealer);
	if (s->rules.leader == GOLF_LEADER_WINNER)
		return lowest_leads(s, c);
	if (s->rules.leader == GOLF_LEADER_LOWEST_TOTAL)
		return after_leader(s, best_of(s, best, total_of, -1), 0);
	if (s->rules.leader == GOLF_LEADER_HIGHEST)
		best = best_of(s, best, score_of, 1);
	if (s->rules.leader == GOLF_LEADER_HIGHEST_TOTAL ||
	    s->rules.leader_tie == GOLF_LEADER_TIE_TOTAL)
		best = best_of(s, best, total_of, 1);
	return after_leader(s, best, 0);
}

/* The pot (P07, clarification 19) ------------------------------------------ */

void
game_stake(struct golf_state *s)
{
	s->staked = s->rules.pot_stake != 0 && s->pot == 0;
	if (s->staked)
		s->pot = (uint32_t)s->rules.pot_stake * bits_count(state_players(s));
}

static void
move_pot(struct golf_state *s)
{
	uint32_t most = s->rules.pot_max > 0 ? s->rules.pot_max : GOLF_POT_MAX, more = s->pot;
	uint16_t lowest = best_of(s, state_players(s), points_of, -1);
	bool tied = !bits_single(lowest);
	/* P06 has its own tie rule: a caller loses a tie. */
	unsigned rule = s->rules.scoring == GOLF_SCORING_CACTUS ? GOLF_TIED_FAIL
								: s->rules.tied.rule;

	if (s->rules.pot_stake == 0 || s->ender == GOLF_NOBODY)
		return;
	if (golf_rules_fails(&s->rules, s->points[s->ender]))
		lowest = 0;
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
	/* R06: when one hole puts all out, one of them wins. */
	uint16_t seats = state_players(s) != 0 ? state_players(s) : state_played(s);

	return best_of(s, seats, total_of, -1);
}

/* R01, R02, R04, R06, S16, S17. */
static bool
game_over(const struct golf_state *s)
{
	int limit = s->rules.target + (s->rules.target_when == GOLF_TARGET_EXCEED);
	bool over = s->rules.holes > 0 && s->hole >= s->rules.holes;

	/*
	 * Without a limit on holes a game might never end: a target may never be reached, a tie
	 * never be broken.
	 */
	if (s->wins != 0 || s->hole == GOLF_HOLES_MAX || bits_count(state_players(s)) < 2)
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

/* The points and scores of the seats that play; 0 for those that are out. */
static void
score_layouts(struct golf_state *s)
{
	struct golf_layout layout[GOLF_SEATS_MAX] = { { .n = 0 } }, *to;
	int16_t points[GOLF_SEATS_MAX], scores[GOLF_SEATS_MAX];
	uint8_t seat_of[GOLF_SEATS_MAX];
	unsigned n = 0, ender = GOLF_NOBODY;
	uint16_t wins;

	for (unsigned seat = 0; seat < s->seats; seat++) {
		s->points[seat] = s->scores[seat] = 0;
		if (s->out >> seat & 1)
			continue;
		if (seat == s->ender)
			ender = n;
		seat_of[n] = (uint8_t)seat;
		to = &layout[n++];
		to->n = (uint8_t)state_size(s, seat);
		to->kept = s->kept[seat];
		memcpy(to->card, s->card[seat], sizeof to->card);
	}
	wins = golf_score(&s->rules, layout, n, ender, points, scores);
	s->wins = 0;
	for (unsigned i = 0; i < n; i++) {
		s->points[seat_of[i]] = points[i];
		s->scores[seat_of[i]] = scores[i];
		s->wins |= (uint16_t)((wins >> i & 1) << seat_of[i]);
	}
}

/* R06. */
static void
put_out(struct golf_state *s)
{
	for (unsigned seat = 0; s->rules.out_at > 0 && seat < s->seats; seat++)
		if (!(s->out >> seat & 1) && s->totals[seat] >= s->rules.out_at) {
			s->out |= (uint16_t)(1u << seat);
			s->out_hole[seat] = s->hole;
		}
}

void
game_score(struct golf_state *s, struct golf_events *out)
{
	uint16_t played = state_players(s);

	score_layouts(s);
	s->scored = true;
	for (unsigned seat = 0; seat < s->seats; seat++) {
		if (!(played >> seat & 1))
			continue;
		s->scores[seat] = (int16_t)(s->scores[seat] + s->paid[seat]);
		s->totals[seat] += s->scores[seat];
		/* R03, R05. */
		if (s->rules.reset_at > 0 && s->totals[seat] == s->rules.reset_at)
			s->totals[seat] = s->rules.reset_to;
	}
	move_pot(s);
	put_out(s);
	if (game_over(s)) {
		s->phase = GOLF_PH_OVER;
		news_add(out, GOLF_NEWS_GAME_OVER, GOLF_NOBODY, GOLF_NOWHERE, GOLF_NO_CARD);
	}
}
