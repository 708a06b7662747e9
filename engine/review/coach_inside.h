/* coach_inside.h - for the files of the coach alone: what a choice does to the player's layout. */
#ifndef ENGINE_REVIEW_COACH_INSIDE_H
#define ENGINE_REVIEW_COACH_INSIDE_H

#include "engine/players/estimate.h"
#include "engine/review/coach.h"

/* What a choice does, as far as the player knows. */
struct outcome {
	const struct golf_action *a;
	bool puts; /* a card comes to a place of the player's layout */
	bool ends; /* it turns up the player's last card, and that ends the hole */
	uint8_t card, place; /* that comes, and where; of a card to take: where it helps most */
	uint8_t gone; /* the card that was there; GOLF_HIDDEN when the player had not seen it */
	uint8_t thrown; /* a card that comes to the discard pile, or GOLF_NO_CARD */
	struct golf_layout after; /* the player's layout; cards may be hidden */
};

/* A decision. */
struct moment {
	const struct golf_rules *rules;
	const struct golf_view *view;
	unsigned own;
	struct unseen unseen;
	struct golf_layout now;
	struct outcome taken, best;
};

void moment_begin(struct moment *m, const struct golf_rules *r, const struct golf_view *v,
    const struct golf_action *taken, const struct golf_action *best);

/* The points of the known cards of a layout, with the mean for each hidden card; in POINT. */
int moment_rough(const struct moment *m, const struct golf_layout *layout);

/* The same to the nearest whole point, with the combinations of hidden cards. */
int moment_points(const struct moment *m, const struct golf_layout *layout);

/* The mean of the unseen cards, to the nearest whole point. */
int moment_mean(const struct moment *m);

/*
 * Finds a combination of known cards of a layout that holds a place. Returns false when there is
 * none.
 */
bool moment_combination(const struct moment *m, const struct golf_layout *layout, unsigned place,
    struct golf_part *part);

/*
 * Whether a card that would come to a hidden place could pair a known card of the player that is in
 * no combination. Writes the place of the dearest such card.
 */
bool moment_open(const struct moment *m, unsigned place, uint8_t *partner);

/* The seat that has a turn next; GOLF_NOBODY when none has. */
unsigned moment_next(const struct moment *m);

static inline bool
is_known(uint8_t card)
{
	return card < GOLF_CARD_KINDS;
}

static inline int
value_of(const struct moment *m, uint8_t card)
{
	return golf_rules_value(m->rules, card);
}

/* What the choices are: coach_why.c -------------------------------------------- */

bool outcome_is(const struct outcome *o, enum golf_do kind);
bool outcome_takes(const struct outcome *o); /* the top of the discard pile */

struct golf_spot moment_spot(const struct moment *m, uint8_t place);
uint8_t moment_card(const struct moment *m, struct golf_spot at);

/* A card counts more, or less, than the mean of those that nobody has shown. */
bool is_high(const struct moment *m, uint8_t card);
bool is_low(const struct moment *m, uint8_t card);

/*
 * The facts of a why. why_seen() and why_open() return false, with *c unchanged, when there is no
 * such fact; the other ones always return true.
 */
bool why_values(const struct moment *m, struct coach *c, uint8_t card, uint8_t place);
bool why_unseen_value(const struct moment *m, struct coach *c, uint8_t card);
bool why_seen(const struct moment *m, struct coach *c);
bool why_open(const struct moment *m, struct coach *c, uint8_t place);
/* The player's points, and the seat that is expected to have the fewest of the others. */
void why_call(const struct moment *m, struct coach *c, int points);

/* The rows ------------------------------------------------------------------------- */

/* Whether a name fits the decision. Fills the why; *c may be changed also when it does not fit. */
typedef bool coach_fits(const struct moment *m, struct coach *c);

coach_fits fits_called_early, fits_called_late, fits_ended_early, fits_ended_late, fits_wrong_match,
    fits_blind_match, fits_matched_good, fits_missed_match, fits_other_match, fits_matched,
    fits_wasted_power, fits_poor_aim, fits_other_power, fits_needless_power, fits_missed_trade,
    fits_traded, fits_drew, fits_wrong_order, fits_several, fits_discarded, fits_placed,
    fits_other; /* coach_play.c */
coach_fits fits_missed_pair, fits_missed_set, fits_broke_pair, fits_broke_set, fits_kept, fits_left,
    fits_gave_away, fits_gave_pair, fits_gave_set, fits_threw, fits_took, fits_wrong_place,
    fits_wrong_flip, fits_left_down, fits_turned_up, fits_wrong_look; /* coach_cards.c */

#endif
