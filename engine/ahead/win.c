#include "engine/ahead/win.h"

#include "engine/hole.h"

/* 2^(-x / 16) in WIN_SURE, for x of 0 to 15. */
static const uint32_t halves[16] = { 65536, 62757, 60097, 57549, 55109, 52772, 50535, 48393, 46341,
	44376, 42495, 40693, 38968, 37316, 35734, 34219 };

static uint32_t
half_power(unsigned sixteenths)
{
	return sixteenths / 16 > 16 ? 0 : halves[sixteenths % 16] >> sixteenths / 16;
}

uint64_t
win_root(uint64_t n)
{
	uint64_t root = 0;

	for (uint64_t bit = UINT64_C(1) << 31; bit > 0; bit >>= 1)
		if ((root + bit) * (root + bit) <= n)
			root += bit;
	return root;
}

static unsigned
holes_left(const struct golf_state *s)
{
	enum { A_HOLE = 16 }; /* points of a seat that does badly */
	int most = 0, limit = s->rules.target > 0 ? s->rules.target : s->rules.out_at;

	if (s->phase == GOLF_PH_OVER)
		return 0;
	if (s->rules.holes > 0)
		return s->rules.holes > s->hole ? (unsigned)(s->rules.holes - s->hole) : 1u;
	for (unsigned seat = 0; seat < s->seats; seat++)
		most = s->totals[seat] > most ? s->totals[seat] : most;
	return most < limit ? 1u + (unsigned)((limit - most) / A_HOLE) : 1u;
}

/*
 * Sixteen times the lead in points that halves a chance. Hard plays more holes out at a table of
 * two, so the end of the game may count there almost as it is.
 */
static unsigned
halving_lead(const struct golf_state *s, unsigned holes)
{
	enum { AT_THE_END = 120, OF_TWO = 30, ONE_HOLE = 69 };

	if (holes == 0 && s->seats == 2)
		return OF_TWO;
	return AT_THE_END + ONE_HOLE * (unsigned)win_root(holes * 256u) / 16;
}

/* An equal share of the win for each of these seats. */
static int
share_of(unsigned winners, unsigned seat)
{
	return winners >> seat & 1 ? WIN_SURE / (int)bits_count(winners) : 0;
}

int
win_chance(const struct golf_state *s, unsigned seat)
{
	enum { A_POINT = WIN_SURE / 400, OF_TWO = WIN_SURE / 1600 };
	unsigned lead = halving_lead(s, holes_left(s));
	int32_t lowest = INT32_MAX;
	int64_t own = 0, all = 0;
	uint16_t players = state_players(s);
	int behind = 0;

	assert(s->seats > 1);
	if (s->wins != 0)
		return share_of(s->wins, seat);
	/* R06: who is out wins no more. */
	if (players == 0)
		return share_of(game_winners(s), seat);
	for (unsigned i = 0; i < s->seats; i++)
		if (players >> i & 1 && s->totals[i] < lowest)
			lowest = s->totals[i];
	for (unsigned i = 0; i < s->seats; i++) {
		int64_t share;

		if (!(players >> i & 1))
			continue;
		share = half_power((unsigned)(s->totals[i] - lowest) * 256 / lead);
		all += share;
		own += i == seat ? share : 0;
		behind += s->scores[i] - s->scores[seat];
	}
	assert(all > 0); /* the lowest total has a whole share */
	return (int)(own * WIN_SURE / all) +
	    behind * (s->seats == 2 ? OF_TWO : A_POINT) / (int)(s->seats - 1u);
}

int
win_share(const struct golf_state *s, unsigned seat)
{
	return s->phase == GOLF_PH_OVER ? share_of(game_winners(s), seat) : win_chance(s, seat);
}
