/* Powers in quick play: each gain is in points of the own layout, or a small worth of its own. */
#include "engine/ahead/quick.h"
#include "engine/power.h"

enum { NEVER = QUICK_NEVER };

/* A card of a layout, as the seat judges it. */
struct judged {
	struct golf_spot at;
	int points; /* expected */
	bool known;
};

static int
judge(const struct quick *q, const struct golf_state *s, unsigned seat, unsigned owner,
    unsigned place, bool *known)
{
	*known = s->seen[owner][place] >> seat & 1;
	if (*known)
		return q->value[q->kind[s->card[owner][place]]];
	return q->kept[quick_picks(s, owner, place)];
}

/* The own card with the most points. */
static struct judged
worst_own(const struct quick *q, const struct golf_state *s, unsigned seat)
{
	struct judged worst = { { GOLF_NOBODY, GOLF_NOWHERE }, -NEVER, false };

	for (uint32_t left = s->held[seat]; left; left &= left - 1) {
		struct judged j = { { (uint8_t)seat, (uint8_t)__builtin_ctz(left) }, 0, false };

		j.points = judge(q, s, seat, seat, j.at.place, &j.known);
		if (j.points > worst.points)
			worst = j;
	}
	return worst;
}

/*
 * The card of another seat with the fewest points. The first one is taken among equals, from a
 * random seat on.
 */
static struct judged
best_other(const struct quick *q, const struct golf_state *s, unsigned seat, struct player_rng *rng)
{
	struct judged best = { { GOLF_NOBODY, GOLF_NOWHERE }, NEVER, false };
	unsigned first = player_below(rng, s->seats);

	for (unsigned i = 0; i < s->seats; i++) {
		unsigned owner = (first + i) % s->seats;

		if (owner == seat || owner == state_frozen(s))
			continue;
		for (uint32_t left = s->held[owner]; left; left &= left - 1) {
			struct judged j = { { (uint8_t)owner, (uint8_t)__builtin_ctz(left) }, 0,
				false };

			j.points = judge(q, s, seat, owner, j.at.place, &j.known);
			if (j.points < best.points)
				best = j;
		}
	}
	return best;
}

/* A card that the seat does not know: an own one, or another's. */
static struct golf_spot
unknown(const struct golf_state *s, unsigned seat, bool own, struct player_rng *rng)
{
	unsigned first = player_below(rng, s->seats);

	for (unsigned i = 0; i < s->seats; i++) {
		unsigned owner = (first + i) % s->seats;

		if ((owner == seat) != own || owner == state_frozen(s))
			continue;
		for (uint32_t left = s->held[owner]; left; left &= left - 1) {
			unsigned place = (unsigned)__builtin_ctz(left);

			if (!(s->seen[owner][place] >> seat & 1))
				return (struct golf_spot){ (uint8_t)owner, (uint8_t)place };
		}
	}
	return (struct golf_spot){ GOLF_NOBODY, GOLF_NOWHERE };
}

/* Any other seat that holds a card, from a random one on; the ender first, unless it is frozen. */
static unsigned
any_other(const struct golf_state *s, unsigned seat, struct player_rng *rng)
{
	unsigned first = player_below(rng, s->seats), frozen = state_frozen(s);

	if (s->ender != GOLF_NOBODY && s->ender != seat && s->ender != frozen &&
	    s->held[s->ender] != 0)
		return s->ender;
	for (unsigned i = 0; i < s->seats; i++) {
		unsigned other = (first + i) % s->seats;

		if (other != seat && other != frozen && s->held[other] != 0)
			return other;
	}
	return GOLF_NOBODY;
}

static bool
aim_at(struct golf_action *a, struct golf_spot at)
{
	if (at.seat == GOLF_NOBODY)
		return false;
	a->at[a->n++] = at;
	return true;
}

static bool
swap_for_best(const struct quick *q, const struct golf_state *s, unsigned seat,
    struct player_rng *rng, struct golf_action *a)
{
	struct judged own = worst_own(q, s, seat), other = best_other(q, s, seat, rng);
	bool pile = a->power == GOLF_POWER_SWAP_TABLE && power_beneath(s) > 0;

	if (own.at.seat == GOLF_NOBODY)
		return false;
	if (pile) {
		uint8_t card = s->pile[power_beneath(s) - 1];

		if (q->value[q->kind[card]] < other.points) {
			other.at = (struct golf_spot){ GOLF_PILE, 0 };
			other.points = q->value[q->kind[card]];
		}
	}
	return other.points < own.points && aim_at(a, own.at) && aim_at(a, other.at);
}

/* W07, W21: whether the swap of the two cards that were looked at gains points. */
static bool
swap_gains(const struct quick *q, const struct golf_state *s, unsigned seat)
{
	struct golf_spot own = s->aim[0], other = s->aim[1];
	bool known;

	if (own.seat == GOLF_NOBODY || other.seat == GOLF_NOBODY)
		return false;
	if (own.seat != seat) {
		own = s->aim[1];
		other = s->aim[0];
	}
	return own.seat == seat && other.seat != seat &&
	    judge(q, s, seat, other.seat, other.place, &known) <
	    judge(q, s, seat, own.seat, own.place, &known);
}

/* W06, W07, W21: before the look, and after it. */
static bool
look_and_swap(const struct quick *q, const struct golf_state *s, unsigned seat,
    struct player_rng *rng, struct golf_action *a)
{
	struct judged own = worst_own(q, s, seat), other;

	if (s->phase == GOLF_PH_AIM) {
		if (s->power == GOLF_POWER_TAKE_LOOK_SWAP)
			return aim_at(a, own.at);
		a->yes = 1;
		return swap_gains(q, s, seat);
	}
	other = best_other(q, s, seat, rng);
	if (other.points >= own.points)
		return false;
	if (golf_power_may_swap(a->power) && !aim_at(a, own.at))
		return false;
	return aim_at(a, other.at);
}

/* W12: a bad drawn card takes the place of the lowest card of another. */
static bool
give_drawn(const struct quick *q, const struct golf_state *s, unsigned seat, struct player_rng *rng,
    struct golf_action *a)
{
	struct judged other = best_other(q, s, seat, rng);

	return s->drawn != GOLF_NO_CARD && other.points < q->value[q->kind[s->drawn]] &&
	    aim_at(a, other.at);
}

/* W17: away with the worst own card. */
static bool
remove_worst(
    const struct quick *q, const struct golf_state *s, unsigned seat, struct golf_action *a)
{
	struct judged own = worst_own(q, s, seat);

	return own.points > 0 && aim_at(a, own.at);
}

static bool
flip_other(const struct golf_state *s, unsigned seat, struct player_rng *rng, struct golf_action *a)
{
	unsigned other = any_other(s, seat, rng);
	uint32_t down = other == GOLF_NOBODY ? 0 : state_down(s, other);

	return down != 0 &&
	    aim_at(a, (struct golf_spot){ (uint8_t)other, (uint8_t)__builtin_ctz(down) });
}

/* W18: the two powers of the most worth that fit together. */
static bool
combine(const struct quick *q, const struct golf_state *s, struct golf_action *a)
{
	int best = 0;

	for (unsigned i = 0; i < GOLF_POWER_COUNT; i++) {
		uint32_t with = golf_combinable_with(s->combinable, i);

		for (unsigned k = 0; k < i; k++)
			if (with >> k & 1 && q->worth[i] + q->worth[k] > best) {
				best = q->worth[i] + q->worth[k];
				a->a = (uint8_t)i;
				a->b = (uint8_t)k;
			}
	}
	return best > 0;
}

static bool
find_aim(const struct quick *q, const struct golf_state *s, unsigned seat, struct player_rng *rng,
    struct golf_action *a)
{
	switch ((enum golf_power)a->power) {
	case GOLF_POWER_PEEK_OWN:
		return aim_at(a, unknown(s, seat, true, rng));
	case GOLF_POWER_PEEK_OTHER:
		return aim_at(a, unknown(s, seat, false, rng));
	case GOLF_POWER_PEEK_ANY:
		return aim_at(a, unknown(s, seat, true, rng)) ||
		    aim_at(a, unknown(s, seat, false, rng));
	case GOLF_POWER_SWAP_OWN_OTHER:
	case GOLF_POWER_SWAP_ANY:
	case GOLF_POWER_SWAP_TABLE:
		return swap_for_best(q, s, seat, rng, a);
	case GOLF_POWER_TAKE_LOOK_SWAP:
	case GOLF_POWER_LOOK_TWO_MAY_SWAP:
	case GOLF_POWER_LOOK_ANY_TWO_MAY_SWAP:
		return look_and_swap(q, s, seat, rng, a);
	case GOLF_POWER_SHUFFLE_OTHER:
		a->who = (uint8_t)any_other(s, seat, rng);
		return a->who != GOLF_NOBODY;
	case GOLF_POWER_GIVE_DRAWN:
		return give_drawn(q, s, seat, rng, a);
	case GOLF_POWER_DRAW_TWO:
	case GOLF_POWER_SHIELD:
	case GOLF_POWER_CANCEL_KNOCK:
		return true;
	case GOLF_POWER_FLIP:
		return flip_other(s, seat, rng, a);
	case GOLF_POWER_ADD_OR_REMOVE:
		return remove_worst(q, s, seat, a);
	case GOLF_POWER_COMBINE:
		return combine(q, s, a);
	case GOLF_POWER_SWAP_LINES:
	case GOLF_POWER_NONE:
	case GOLF_POWER_COUNT:
		break;
	}
	return false;
}

bool
quick_power(const struct quick *q, const struct golf_state *s, unsigned seat, unsigned power,
    struct player_rng *rng, struct golf_action *a)
{
	*a = (struct golf_action){ .kind = GOLF_DO_POWER,
		.seat = (uint8_t)seat,
		.card = GOLF_NO_CARD,
		.power = (uint8_t)power };
	return power != GOLF_POWER_NONE && find_aim(q, s, seat, rng, a) &&
	    check_power(s, a) == GOLF_OK;
}
