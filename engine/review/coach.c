/* The rows of the names: when each fits, and why the better choice was better. */
#include "engine/review/coach_inside.h"

const char *
coach_name_text(enum coach_name name)
{
	static const char *const words[] = {
#define X(name, word) word,
		COACH_NAME_MAP(X)
#undef X
	};

	return words[name];
}

/* The rows ------------------------------------------------------------------------------ */

static coach_fits *const fits[COACH_NAMES] = {
	[COACH_CALLED_EARLY] = fits_called_early,
	[COACH_CALLED_LATE] = fits_called_late,
	[COACH_WRONG_MATCH] = fits_wrong_match,
	[COACH_BLIND_MATCH] = fits_blind_match,
	[COACH_MATCHED_GOOD] = fits_matched_good,
	[COACH_MISSED_MATCH] = fits_missed_match,
	[COACH_OTHER_MATCH] = fits_other_match,
	[COACH_MATCHED] = fits_matched,
	[COACH_MISSED_PAIR] = fits_missed_pair,
	[COACH_MISSED_SET] = fits_missed_set,
	[COACH_BROKE_PAIR] = fits_broke_pair,
	[COACH_BROKE_SET] = fits_broke_set,
	[COACH_ENDED_EARLY] = fits_ended_early,
	[COACH_ENDED_LATE] = fits_ended_late,
	[COACH_WASTED_POWER] = fits_wasted_power,
	[COACH_POOR_AIM] = fits_poor_aim,
	[COACH_OTHER_POWER] = fits_other_power,
	[COACH_KEPT] = fits_kept,
	[COACH_LEFT] = fits_left,
	[COACH_GAVE_AWAY] = fits_gave_away,
	[COACH_GAVE_PAIR] = fits_gave_pair,
	[COACH_GAVE_SET] = fits_gave_set,
	[COACH_THREW] = fits_threw,
	[COACH_TOOK] = fits_took,
	[COACH_WRONG_PLACE] = fits_wrong_place,
	[COACH_WRONG_FLIP] = fits_wrong_flip,
	[COACH_LEFT_DOWN] = fits_left_down,
	[COACH_TURNED_UP] = fits_turned_up,
	[COACH_NEEDLESS_POWER] = fits_needless_power,
	[COACH_MISSED_TRADE] = fits_missed_trade,
	[COACH_TRADED] = fits_traded,
	[COACH_DREW] = fits_drew,
	[COACH_WRONG_LOOK] = fits_wrong_look,
	[COACH_WRONG_ORDER] = fits_wrong_order,
	[COACH_SEVERAL] = fits_several,
	[COACH_DISCARDED] = fits_discarded,
	[COACH_PLACED] = fits_placed,
	[COACH_OTHER] = fits_other,
};

void
coach_judge(const struct golf_rules *r, const struct golf_view *v, const struct golf_action *taken,
    const struct golf_action *best, struct coach *c)
{
	const struct coach nothing = { .why = COACH_WHY_PLAYED_OUT,
		.card = GOLF_NO_CARD,
		.with = GOLF_NO_CARD,
		.at = { GOLF_NOBODY, 0 },
		.seat = GOLF_NOBODY };
	struct moment m;

	moment_begin(&m, r, v, taken, best);
	for (unsigned i = 0; i < COACH_NAMES; i++) {
		*c = nothing;
		if (!fits[i](&m, c))
			continue;
		c->name = (uint8_t)i;
		return;
	}
}
