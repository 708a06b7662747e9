#include "config/coach.h"

#include "config/words.h"

#include <stdio.h>
#include <string.h>

#define WORDS(...) ((const struct word[]){ __VA_ARGS__, { 0 } })

enum { NUMBER = 16, CARDS = GOLF_PLACES_MAX * (DECISION_CARD + 2) };

static const char *const names[COACH_NAMES] = {
	[COACH_CALLED_EARLY] = "coach.called-early",
	[COACH_CALLED_LATE] = "coach.called-late",
	[COACH_WRONG_MATCH] = "coach.wrong-match",
	[COACH_BLIND_MATCH] = "coach.blind-match",
	[COACH_MATCHED_GOOD] = "coach.matched-good",
	[COACH_MISSED_MATCH] = "coach.missed-match",
	[COACH_OTHER_MATCH] = "coach.other-match",
	[COACH_MATCHED] = "coach.matched",
	[COACH_MISSED_PAIR] = "coach.missed-pair",
	[COACH_MISSED_SET] = "coach.missed-set",
	[COACH_BROKE_PAIR] = "coach.broke-pair",
	[COACH_BROKE_SET] = "coach.broke-set",
	[COACH_ENDED_EARLY] = "coach.ended-early",
	[COACH_ENDED_LATE] = "coach.ended-late",
	[COACH_WASTED_POWER] = "coach.wasted-power",
	[COACH_POOR_AIM] = "coach.poor-aim",
	[COACH_OTHER_POWER] = "coach.other-power",
	[COACH_KEPT] = "coach.kept",
	[COACH_LEFT] = "coach.left",
	[COACH_GAVE_AWAY] = "coach.gave-away",
	[COACH_GAVE_PAIR] = "coach.gave-pair",
	[COACH_GAVE_SET] = "coach.gave-set",
	[COACH_THREW] = "coach.threw",
	[COACH_TOOK] = "coach.took",
	[COACH_WRONG_PLACE] = "coach.wrong-place",
	[COACH_WRONG_FLIP] = "coach.wrong-flip",
	[COACH_LEFT_DOWN] = "coach.left-down",
	[COACH_TURNED_UP] = "coach.turned-up",
	[COACH_NEEDLESS_POWER] = "coach.needless-power",
	[COACH_MISSED_TRADE] = "coach.missed-trade",
	[COACH_TRADED] = "coach.traded",
	[COACH_DREW] = "coach.drew",
	[COACH_WRONG_LOOK] = "coach.wrong-look",
	[COACH_WRONG_ORDER] = "coach.wrong-order",
	[COACH_SEVERAL] = "coach.several",
	[COACH_DISCARDED] = "coach.threw",
	[COACH_PLACED] = "coach.placed",
	[COACH_OTHER] = "coach.other",
};

static const char *const whys[COACH_WHYS] = {
	[COACH_WHY_PAIR] = "coach.why-pair",
	[COACH_WHY_SET] = "coach.why-set",
	[COACH_WHY_BROKEN] = "coach.why-broken",
	[COACH_WHY_FOR_NEXT] = "coach.why-for-next",
	[COACH_WHY_FOR_NEXT_SET] = "coach.why-for-next-set",
	[COACH_WHY_VALUES] = "coach.why-values",
	[COACH_WHY_UNSEEN_VALUE] = "coach.why-unseen-value",
	[COACH_WHY_CALL] = "coach.why-call",
	[COACH_WHY_LAST_TURNS] = "coach.why-last-turns",
	[COACH_WHY_SEEN] = "coach.why-seen",
	[COACH_WHY_SEEN_IT] = "coach.why-seen-it",
	[COACH_WHY_NOT_SEEN] = "coach.why-not-seen",
	[COACH_WHY_EQUAL] = "coach.why-equal",
	[COACH_WHY_NOT_EQUAL] = "coach.why-not-equal",
	[COACH_WHY_WORTH] = "coach.why-worth",
	[COACH_WHY_OPEN] = "coach.why-open",
	[COACH_WHY_TOWARD] = "coach.why-toward",
	[COACH_WHY_STOCK] = "coach.why-stock",
	[COACH_WHY_POWER] = "coach.why-power",
	[COACH_WHY_PLAYED_OUT] = "coach.why-played-out",
};

static const char *
number(int n, char out[NUMBER])
{
	snprintf(out, NUMBER, "%s%d", n < 0 ? "−" : "", n < 0 ? -n : n);
	return out;
}

/* The player's cards of these places: "8♥, 8♣". */
static const char *
put_cards(const struct decision *d, uint32_t places, char out[CARDS])
{
	size_t used = 0;
	char card[DECISION_CARD];

	out[0] = '\0';
	for (unsigned i = 0; i < d->view->size[d->view->viewer] && used < CARDS; i++)
		if (places >> i & 1)
			used += (size_t)snprintf(out + used, CARDS - used, "%s%s",
			    used > 0 ? ", " : "",
			    decision_card(d, d->view->cell[d->view->viewer][i].card, card));
	return out;
}

static char *
say(const struct decision *d, const struct coach *c, const char *key, char out[DECISION_TEXT])
{
	char card[DECISION_CARD], with[DECISION_CARD], name[DECISION_NAME] = "",
						       spot[DECISION_SPOT] = "";
	char a[NUMBER], b[NUMBER], place[NUMBER], there[NUMBER], cards[CARDS];

	if (c->seat < d->view->seats)
		decision_seat(d, c->seat, name);
	if (c->at.seat != GOLF_NOBODY)
		decision_spot(d, c->at, spot);
	return words_say(d->lang, key,
	    WORDS({ "card", decision_card(d, c->card, card) },
		{ "with", decision_card(d, c->with, with) },
		{ "cards", put_cards(d, c->places, cards) }, { "name", name }, { "text", spot },
		{ "a", number(c->a, a) }, { "b", number(c->b, b) },
		{ "place", number(c->at.place + 1, place) },
		{ "there", number(c->place + 1, there) },
		{ "power", words_find(d->lang, words_power(c->power)) }),
	    out, DECISION_TEXT);
}

char *
coach_say_name(const struct decision *d, const struct coach *c, char out[DECISION_TEXT])
{
	return say(d, c, names[c->name], out);
}

char *
coach_say_why(const struct decision *d, const struct coach *c, char out[DECISION_TEXT])
{
	return say(d, c, whys[c->why], out);
}

/* Luck and decisions --------------------------------------------------------------- */

enum weight { GOOD, EVEN, BAD };

/* Below twice its error, and below half a point, a figure tells nothing. */
static enum weight
weight_of(int32_t points, int32_t error)
{
	int32_t size = points < 0 ? -points : points;

	if (size <= 2 * error || 2 * size < REVIEW_POINT)
		return EVEN;
	return points < 0 ? GOOD : BAD;
}

static const char *
points_of(const char *lang, int32_t points, char out[NUMBER])
{
	int64_t size = points < 0 ? -(int64_t)points : points;
	int tenths = (int)((size * 20 + REVIEW_POINT) / (2 * REVIEW_POINT));

	snprintf(out, NUMBER, "%d%s%d", tenths / 10, words_find(lang, "number.point"), tenths % 10);
	return out;
}

char *
coach_say_balance(const char *lang, const struct review_figures *f, char out[DECISION_TEXT])
{
	static const char *const keys[3][3] = {
		[GOOD] = { "coach.luck-good-good", "coach.luck-good-even", "coach.luck-good-bad" },
		[EVEN] = { "coach.luck-even-good", "coach.luck-even-even", "coach.luck-even-bad" },
		[BAD] = { "coach.luck-bad-good", "coach.luck-bad-even", "coach.luck-bad-bad" },
	};
	enum weight luck = weight_of(f->cards, f->cards_error),
		    skill = weight_of(f->cost, f->cost_error);
	char a[NUMBER], b[NUMBER];

	return words_say(lang, f->holes > 0 ? keys[luck][skill] : "coach.no-hole",
	    WORDS({ "a", points_of(lang, f->cards, a) }, { "b", points_of(lang, f->cost, b) }), out,
	    DECISION_TEXT);
}

unsigned
coach_luck(const struct review_figures *f)
{
	int64_t luck = f->cards < 0 ? -(int64_t)f->cards : f->cards,
		cost = f->cost < 0 ? -(int64_t)f->cost : f->cost, all = luck + cost;

	return all == 0 ? COACH_BAR / 2 : (unsigned)((2 * COACH_BAR * luck + all) / (2 * all));
}
