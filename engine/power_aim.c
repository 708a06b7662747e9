/* The targets of powers: which are legal, and the list of choices. */
#include "engine/power.h"

/* Targets ------------------------------------------------------------------- */

static enum golf_status
check_spot(const struct golf_state *s, struct golf_spot at)
{
	if (at.seat >= s->seats)
		return GOLF_NO_TARGET;
	if (at.seat == state_frozen(s))
		return GOLF_FROZEN;
	return state_holds(s, at.seat, at.place) ? GOLF_OK : GOLF_NO_PLACE;
}

static enum golf_status
check_own(const struct golf_state *s, const struct golf_action *a, unsigned i)
{
	return a->at[i].seat == a->seat ? check_spot(s, a->at[i]) : GOLF_NO_OWN;
}

static enum golf_status
check_other(const struct golf_state *s, const struct golf_action *a, unsigned i)
{
	return a->at[i].seat != a->seat ? check_spot(s, a->at[i]) : GOLF_NO_OTHER;
}

/* W05, W20: two different cards. With `pile`, one of them may be the top of the discard pile. */
static enum golf_status
check_two(const struct golf_state *s, const struct golf_action *a, bool pile)
{
	bool beneath = power_beneath(s) > 0;

	if (a->at[0].seat == a->at[1].seat &&
	    (a->at[0].seat == GOLF_PILE || a->at[0].place == a->at[1].place))
		return GOLF_NO_TARGET;
	for (int i = 0; i < 2; i++) {
		bool at_pile = a->at[i].seat == GOLF_PILE;
		enum golf_status status = !at_pile ? check_spot(s, a->at[i])
		    : pile && beneath              ? GOLF_OK
						   : GOLF_NO_TARGET;

		if (status != GOLF_OK)
			return status;
	}
	return GOLF_OK;
}

static enum golf_status
check_who(const struct golf_state *s, const struct golf_action *a)
{
	if (a->who == a->seat)
		return GOLF_NO_OTHER;
	if (a->who < s->seats && a->who == state_frozen(s))
		return GOLF_FROZEN;
	if (a->who >= s->seats || !(state_players(s) >> a->who & 1) ||
	    (s->held[a->who] == 0 && a->power != GOLF_POWER_ADD_OR_REMOVE))
		return GOLF_NO_TARGET;
	return GOLF_OK;
}

static enum golf_status
check_lines(const struct golf_state *s, const struct golf_action *a)
{
	unsigned lines = a->lines == GOLF_LINES_ROWS ? s->rules.rows
	    : a->lines == GOLF_LINES_COLUMNS         ? s->rules.columns
						     : 0;

	return a->a < lines && a->b < lines && a->a != a->b ? GOLF_OK : GOLF_NO_LINES;
}

/* W16: a face-down card of an opponent, or a face-up own card. */
static enum golf_status
check_flipped(const struct golf_state *s, const struct golf_action *a)
{
	struct golf_spot at = a->at[0];
	enum golf_status status = check_spot(s, at);

	if (status != GOLF_OK)
		return status;
	return (s->up[at.seat] >> at.place & 1) == (at.seat == a->seat) ? GOLF_OK : GOLF_NO_TARGET;
}

static enum golf_status
check_powers(const struct golf_state *s, const struct golf_action *a)
{
	return a->b < GOLF_POWER_COUNT && golf_combinable_with(s->combinable, a->a) >> a->b & 1
	    ? GOLF_OK
	    : GOLF_NO_COMBINATION;
}

enum golf_status
power_check_aim(const struct golf_state *s, const struct golf_action *a)
{
	static const uint8_t targets[] = {
		[GOLF_NEED_OWN] = 1,
		[GOLF_NEED_OTHER] = 1,
		[GOLF_NEED_ANY] = 1,
		[GOLF_NEED_OWN_OTHER] = 2,
		[GOLF_NEED_TWO] = 2,
		[GOLF_NEED_TWO_TABLE] = 2,
		[GOLF_NEED_FLIP] = 1,
		[GOLF_NEED_POWERS] = 0,
	};
	enum golf_need need = powers[a->power].need;
	enum golf_status status;

	if (need == GOLF_NEED_WHO_OR_OWN ? a->n > 1 : a->n != targets[need])
		return GOLF_NO_TARGET;
	switch (need) {
	case GOLF_NEED_OWN:
		return check_own(s, a, 0);
	case GOLF_NEED_OTHER:
		return check_other(s, a, 0);
	case GOLF_NEED_ANY:
		return check_spot(s, a->at[0]);
	case GOLF_NEED_OWN_OTHER:
		status = check_own(s, a, 0);
		return status == GOLF_OK ? check_other(s, a, 1) : status;
	case GOLF_NEED_TWO:
	case GOLF_NEED_TWO_TABLE:
		return check_two(s, a, need == GOLF_NEED_TWO_TABLE);
	case GOLF_NEED_WHO:
		return check_who(s, a);
	case GOLF_NEED_LINES:
		status = check_who(s, a);
		return status == GOLF_OK ? check_lines(s, a) : status;
	case GOLF_NEED_FLIP:
		return check_flipped(s, a);
	case GOLF_NEED_WHO_OR_OWN:
		return a->n == 0 ? check_who(s, a) : check_own(s, a, 0);
	case GOLF_NEED_POWERS:
		return check_powers(s, a);
	case GOLF_NEED_NOTHING:
		break;
	}
	return GOLF_OK;
}

/* Choices ------------------------------------------------------------------ */

/* Whether this target must be an own card, or must be an opponent's. */
static bool
can_be(enum golf_need need, unsigned i, bool own)
{
	switch (need) {
	case GOLF_NEED_OWN:
	case GOLF_NEED_WHO_OR_OWN:
		return own;
	case GOLF_NEED_OTHER:
		return !own;
	case GOLF_NEED_OWN_OTHER:
		return own == (i == 0);
	case GOLF_NEED_ANY:
	case GOLF_NEED_TWO:
	case GOLF_NEED_TWO_TABLE:
	case GOLF_NEED_FLIP:
	case GOLF_NEED_WHO:
	case GOLF_NEED_LINES:
	case GOLF_NEED_POWERS:
	case GOLF_NEED_NOTHING:
		break;
	}
	return true;
}

static void
offer(const struct golf_state *s, const struct golf_action *a, struct pick *p)
{
	if (power_fits(s, a) == GOLF_OK)
		pick_offer(p, a);
}

static void walk_targets(
    const struct golf_state *s, struct golf_action *a, unsigned i, struct pick *p);

/*
 * Sets target i, then looks for the next target or offers the action. Two cards in either order are
 * one choice.
 */
static void
walk_target(const struct golf_state *s, struct golf_action *a, unsigned i, struct golf_spot at,
    struct pick *p)
{
	enum golf_need need = powers[a->power].need;
	bool both = need == GOLF_NEED_TWO || need == GOLF_NEED_TWO_TABLE;

	a->at[i] = at;
	if (both && i == 1 &&
	    (at.seat < a->at[0].seat || (at.seat == a->at[0].seat && at.place <= a->at[0].place)))
		return;
	if (i + 1 < a->n)
		walk_targets(s, a, i + 1, p);
	else
		offer(s, a, p);
}

/* Walks over every card that can be the first or the second target; the pile comes last. */
static void
walk_targets(const struct golf_state *s, struct golf_action *a, unsigned i, struct pick *p)
{
	enum golf_need need = s->phase == GOLF_PH_AIM ? GOLF_NEED_OWN : powers[a->power].need;

	for (uint8_t seat = 0; seat < s->seats; seat++) {
		uint32_t places = can_be(need, i, seat == a->seat) ? s->held[seat] : 0;

		for (; places != 0 && !(p->any && p->n > 0); places &= places - 1)
			walk_target(s, a, i, (struct golf_spot){ seat, bits_nth(places, 0) }, p);
	}
	if (need == GOLF_NEED_TWO_TABLE)
		walk_target(s, a, i, (struct golf_spot){ GOLF_PILE, 0 }, p);
}

static void
walk_who(const struct golf_state *s, struct golf_action *a, struct pick *p)
{
	bool lines = powers[a->power].need == GOLF_NEED_LINES;

	for (a->who = 0; a->who < s->seats; a->who++) {
		if (!lines)
			offer(s, a, p);
		for (a->lines = GOLF_LINES_ROWS; lines && a->lines <= GOLF_LINES_COLUMNS;
		     a->lines++)
			for (a->a = 0; a->a < GOLF_GRID_MAX; a->a++)
				for (a->b = (uint8_t)(a->a + 1); a->b < GOLF_GRID_MAX; a->b++)
					offer(s, a, p);
	}
	a->who = a->lines = a->a = a->b = 0;
}

static void
walk_powers(const struct golf_state *s, struct golf_action *a, struct pick *p)
{
	for (a->a = 0; a->a < GOLF_POWER_COUNT; a->a++)
		for (a->b = 0; a->b < GOLF_POWER_COUNT; a->b++)
			offer(s, a, p);
}

void
power_walk(const struct golf_state *s, unsigned seat, struct pick *p)
{
	struct golf_action a = { .kind = GOLF_DO_POWER, .seat = (uint8_t)seat };

	if (s->phase == GOLF_PH_AIM) {
		a.power = s->power;
		a.yes = golf_power_may_swap(s->power);
		a.n = !a.yes;
		if (a.yes)
			offer(s, &a, p);
		else
			walk_targets(s, &a, 0, p);
		return;
	}
	a.power = (uint8_t)power_usable(s);
	switch (powers[a.power].need) {
	case GOLF_NEED_NOTHING:
		offer(s, &a, p);
		break;
	case GOLF_NEED_OWN:
	case GOLF_NEED_OTHER:
	case GOLF_NEED_ANY:
	case GOLF_NEED_FLIP:
		a.n = 1;
		walk_targets(s, &a, 0, p);
		break;
	case GOLF_NEED_OWN_OTHER:
	case GOLF_NEED_TWO:
	case GOLF_NEED_TWO_TABLE:
		a.n = 2;
		walk_targets(s, &a, 0, p);
		break;
	case GOLF_NEED_WHO:
	case GOLF_NEED_LINES:
		walk_who(s, &a, p);
		break;
	case GOLF_NEED_WHO_OR_OWN:
		walk_who(s, &a, p);
		a.n = 1;
		walk_targets(s, &a, 0, p);
		break;
	case GOLF_NEED_POWERS:
		walk_powers(s, &a, p);
		break;
	}
}

bool
power_has_target(const struct golf_state *s)
{
	struct pick p = { .any = true };

	power_walk(s, s->turn, &p);
	return p.n > 0;
}
