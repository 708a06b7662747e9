/* Layouts in quick play: their points, and what one more card may bring. */
#include "engine/ahead/quick.h"
#include "engine/score.h"

enum { P = QUICK_POINT };

static inline unsigned
partner_kind(const struct quick *q, const struct quick_look *l, unsigned place, unsigned i)
{
	unsigned partner = q->partner[i][place];

	return partner < l->n ? l->kind[partner] : q->empty;
}

/* The row of the tables for that place. */
static inline unsigned
row_of(const struct quick *q, const struct quick_look *l, unsigned place)
{
	unsigned a = partner_kind(q, l, place, 0);

	return q->trios ? quick_row(q, a, partner_kind(q, l, place, 1)) : a;
}

/* Whether no place before this one is its partner. */
static inline bool
leads(const struct quick *q, unsigned place)
{
	return (q->together[place] & ((1u << place) - 1)) == 0;
}

static int
points_by_tables(const struct quick *q, const struct quick_look *l)
{
	int sum = 0;

	for (unsigned p = 0; p < l->n; p++)
		if (leads(q, p))
			sum += q->table[0][row_of(q, l, p)][l->kind[p]];
	return sum;
}

/* Whether so many cards are equal as a combination needs: three or four. */
static bool
has_equals(const struct quick *q, const struct quick_look *l)
{
	uint64_t once = 0, twice = 0, three = 0, four = 0; /* kinds of so many cards, or more */

	for (unsigned p = 0; p < l->n; p++) {
		uint64_t kind;

		if (l->card[p] >= GOLF_CARD_KINDS)
			continue;
		kind = UINT64_C(1) << q->same[l->kind[p]];
		four |= three & kind;
		three |= twice & kind;
		twice |= once & kind;
		once |= kind;
	}
	return (q->equals == 3 ? three : four) != 0;
}

/* Whether all cards are known and may be of one suit, or in sequence. Jokers may help. */
static bool
may_be_whole(const struct quick_look *l)
{
	unsigned suits = 0, lowest = 12, highest = 0, n = 0;

	if (l->hidden != 0)
		return false;
	for (unsigned p = 0; p < l->n; p++) {
		unsigned rank;

		if (l->card[p] >= GOLF_CARD_KINDS)
			continue;
		n++;
		if (l->card[p] >= GOLF_JOKER_RED)
			continue;
		rank = golf_rank(l->card[p]);
		suits |= 1u << golf_suit(l->card[p]);
		lowest = rank < lowest ? rank : lowest;
		highest = rank > highest ? rank : highest;
	}
	return (suits & (suits - 1)) == 0 || highest < lowest + n;
}

/* The points of combinations that the tables do not know. */
static int
extra_points(const struct quick *q, const struct quick_look *l)
{
	struct quick_look known;

	if (q->equals > 0 && !has_equals(q, l) && !(q->whole && may_be_whole(l)))
		return 0;
	known = *l;
	for (unsigned p = 0; p < l->n; p++)
		if (l->card[p] >= GOLF_CARD_KINDS)
			known.kind[p] = (uint8_t)q->empty;
	return score_points(q->rules, l->card, l->n, 0) * P - points_by_tables(q, &known);
}

void
quick_look(const struct quick *q, const struct golf_state *s, unsigned viewer, unsigned owner,
    struct quick_look *l)
{
	unsigned picks;
	int kept = 0;

	l->variance = 0;
	l->held = s->held[owner];
	l->hidden = 0;
	l->n = s->grid;
	for (uint32_t more = l->held >> l->n; more; more >>= 1)
		l->n++;
	for (unsigned p = 0; p < l->n; p++) {
		l->card[p] = GOLF_NO_CARD;
		l->kind[p] = (uint8_t)q->empty;
		if (!(l->held >> p & 1))
			continue;
		if (s->seen[owner][p] >> viewer & 1) {
			l->card[p] = s->card[owner][p];
			l->kind[p] = q->kind[l->card[p]];
		} else {
			l->hidden |= 1u << p;
			l->kind[p] = (uint8_t)q->hidden;
			picks = quick_picks(s, owner, p);
			kept += q->kept[1] - q->kept[picks];
			l->variance += q->variance[picks];
		}
	}
	l->extra = q->exact ? extra_points(q, l) : 0;
	l->points = s->kept[owner] * P + points_by_tables(q, l) + l->extra - kept;
}

int
quick_with(const struct quick *q, const struct quick_look *l, unsigned place, uint8_t card)
{
	const int16_t *row;
	struct quick_look after;

	if (q->exact) {
		after = *l;
		quick_put(q, &after, place, card);
		return after.points;
	}
	row = q->table[0][row_of(q, l, place)];
	return l->points - row[l->kind[place]] +
	    row[card < GOLF_CARD_KINDS ? q->kind[card] : q->empty];
}

void
quick_put(const struct quick *q, struct quick_look *l, unsigned place, uint8_t card)
{
	const int16_t *row = q->table[0][row_of(q, l, place)];
	unsigned kind = card < GOLF_CARD_KINDS ? q->kind[card] : q->empty;

	l->points += row[kind] - row[l->kind[place]] - l->extra;
	l->card[place] = card;
	l->kind[place] = (uint8_t)kind;
	l->hidden &= ~(1u << place);
	if (card >= GOLF_CARD_KINDS)
		l->held &= ~(1u << place);
	l->extra = q->exact ? extra_points(q, l) : 0;
	l->points += l->extra;
}

unsigned
quick_worst(const struct quick *q, const struct quick_look *l)
{
	unsigned worst = GOLF_NOWHERE;

	for (uint32_t left = l->held; left; left &= left - 1) {
		unsigned p = (unsigned)__builtin_ctz(left);

		if (worst == GOLF_NOWHERE || q->value[l->kind[p]] > q->value[l->kind[worst]])
			worst = p;
	}
	return worst;
}

/* The kinds that may combine with a card of the layout, one bit each. */
static uint64_t
find_combining(const struct quick *q, const struct quick_look *l)
{
	uint64_t kinds = q->apart ? 0 : UINT64_MAX;

	for (unsigned p = 0; q->apart && p < l->n; p++)
		for (unsigned k = 0; l->card[p] < GOLF_CARD_KINDS && k < q->kinds; k++)
			if (golf_rules_equal(q->rules, q->rules->equal, q->first[k], l->card[p]))
				kinds |= UINT64_C(1) << k;
	return kinds;
}

/* The gain with all combinations. A kind that cannot combine adds its value alone. */
static int
gain_exact(const struct quick *q, const struct quick_look *l, uint32_t places)
{
	const int16_t *used = q->used[l->hidden == 0];
	uint64_t combining = find_combining(q, l);
	int gain[QUICK_LANES];
	int64_t sum = 0;

	for (unsigned k = 0; k < q->kinds; k++)
		gain[k] = used[k];
	for (; places; places &= places - 1) {
		unsigned p = (unsigned)__builtin_ctz(places);
		int without = l->points - quick_with(q, l, p, GOLF_NO_CARD);

		for (unsigned k = 0; k < q->kinds; k++) {
			int g = combining >> k & 1 ? l->points - quick_with(q, l, p, q->first[k])
						   : without - q->value[k];

			gain[k] = g > gain[k] ? g : gain[k];
		}
	}
	for (uint64_t left = q->unplaceable; left; left &= left - 1)
		gain[__builtin_ctzll(left)] = used[__builtin_ctzll(left)];
	for (unsigned k = 0; k < q->kinds; k++)
		sum += (int64_t)gain[k] * q->left[k];
	return q->cards > 0 ? (int)(sum / q->cards) : 0;
}

/* The gain when cards count as in the table. Written for vector instructions: all kinds at once. */
static int
gain_by(const struct quick *q, const struct quick_look *l, uint32_t places,
    const int16_t (*table)[QUICK_LANES])
{
	unsigned lanes = quick_lanes(q);
	const int16_t *used = q->used[l->hidden == 0];
	int16_t gain[QUICK_LANES];
	int32_t sum = 0;

	for (unsigned k = 0; k < lanes; k++)
		gain[k] = used[k];
	for (; places; places &= places - 1) {
		unsigned p = (unsigned)__builtin_ctz(places);
		const int16_t *row = table[row_of(q, l, p)];
		int16_t now = row[l->kind[p]];

		for (unsigned k = 0; k < lanes; k++) {
			int16_t g = (int16_t)(now - row[k]);

			gain[k] = g > gain[k] ? g : gain[k];
		}
	}
	for (uint64_t left = q->unplaceable; left; left &= left - 1)
		gain[__builtin_ctzll(left)] = used[__builtin_ctzll(left)];
	for (unsigned k = 0; k < lanes; k++)
		sum += gain[k] * q->left[k];
	return q->cards > 0 ? sum / q->cards : 0;
}

/* The mean gain of one more stock card in one of these places, or by its power. */
static int
gain_of(const struct quick *q, const struct quick_look *l, uint32_t places)
{
	return q->exact && q->deep ? gain_exact(q, l, places) : gain_by(q, l, places, q->table[0]);
}

/* Without tables: the worth of one stock card now in sixteenths, for all further turns. */
static int
rough_worth(unsigned turns)
{
	enum { EACH = 12, MOST = 24 };

	return turns * EACH < MOST ? (int)(turns * EACH) : MOST;
}

static inline unsigned
foreseen(const struct quick *q, unsigned turns)
{
	return turns < q->turns ? turns : q->turns;
}

int
quick_hope(const struct quick *q, const struct quick_look *l, uint32_t places, unsigned turns)
{
	const int16_t(*now)[QUICK_LANES] = q->table[0], (*later)[QUICK_LANES];
	int sum = l->points;

	if (turns == 0)
		return sum;
	if (q->turns == 0)
		return sum - gain_of(q, l, places) * rough_worth(turns) / 16;
	later = q->table[foreseen(q, turns)];
	for (unsigned p = 0; p < l->n; p++) {
		uint32_t all = q->together[p], open = places & all;
		unsigned row;
		int gain;

		if (open == 0 || !leads(q, p))
			continue;
		row = row_of(q, l, p);
		gain = now[row][l->kind[p]] - later[row][l->kind[p]];
		/* The tables take all these cards to be open. A part is a guess when some are not.
		 */
		sum -= open == all ? gain : gain * (int)bits_count(open) / (int)bits_count(all);
	}
	return sum;
}

int
quick_stock(const struct quick *q, const struct quick_look *l, uint32_t places, unsigned turns)
{
	if (q->turns == 0)
		return l->points - gain_of(q, l, places) * (16 + rough_worth(turns)) / 16;
	return quick_hope(q, l, places, turns) -
	    gain_by(q, l, places, q->table[foreseen(q, turns)]);
}

/* The turns that the seat may still have, about. */
static unsigned
turns_left(const struct golf_state *s)
{
	unsigned least = 1, most = 0, players = bits_count(state_players(s));

	assert(players > 0);
	if (s->rules.stock == GOLF_STOCK_END)
		return state_stock(s) / players;
	if (s->rules.face_up == GOLF_UP_NONE)
		return least;
	least = GOLF_PLACES_MAX;
	for (unsigned seat = 0; seat < s->seats; seat++) {
		unsigned down = bits_count(state_down(s, seat));

		if (s->out >> seat & 1)
			continue;
		least = down < least ? down : least;
		most = down > most ? down : most;
	}
	return s->rules.face_up == GOLF_UP_ALL ? most : least;
}

unsigned
quick_ahead(const struct golf_state *s, unsigned seat)
{
	unsigned left = s->ender == GOLF_NOBODY ? turns_left(s) : 0, had = s->turns[seat] + 1u;

	if (s->rules.turns == 0 || had + left <= s->rules.turns)
		return left;
	return had < s->rules.turns ? s->rules.turns - had : 0;
}
