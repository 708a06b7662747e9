/*
 * People who are absent, and what computer players did for them. Reading a game back counts the
 * same: the row says since which line a person is absent.
 */
#include "bot/facts/facts.h"

/* The places of a seat whose card an event has exchanged, one bit each. */
static uint32_t
places_changed(const struct golf_news *n, unsigned seat)
{
	uint32_t own = n->seat == seat && n->place < GOLF_PLACES_MAX ? UINT32_C(1) << n->place : 0;
	uint32_t other = n->seat2 == seat && n->place2 < GOLF_PLACES_MAX ? UINT32_C(1) << n->place2
									 : 0;

	switch ((enum golf_news_kind)n->kind) {
	case GOLF_NEWS_REPLACED:
	case GOLF_NEWS_CARD_JOINED:
	case GOLF_NEWS_REMOVED:
	case GOLF_NEWS_LINE_GONE:
		return own;
	case GOLF_NEWS_GIVEN:
	case GOLF_NEWS_MATCHED:
		return other;
	case GOLF_NEWS_SWAPPED:
	case GOLF_NEWS_GAVE:
	case GOLF_NEWS_TRADED:
		return own | other;
	case GOLF_NEWS_REARRANGED:
	case GOLF_NEWS_SHUFFLED:
	case GOLF_NEWS_LINES:
		return n->seat == seat ? UINT32_MAX : 0;
	case GOLF_NEWS_DEALT:
	case GOLF_NEWS_TURNED_UP:
	case GOLF_NEWS_PEEKED:
	case GOLF_NEWS_PAID:
	case GOLF_NEWS_DREW_STOCK:
	case GOLF_NEWS_DREW_DISCARD:
	case GOLF_NEWS_DREW_MORE:
	case GOLF_NEWS_UNEQUAL:
	case GOLF_NEWS_DISCARDED:
	case GOLF_NEWS_FLIPPED:
	case GOLF_NEWS_TURNED_DOWN:
	case GOLF_NEWS_KEPT:
	case GOLF_NEWS_POWER:
	case GOLF_NEWS_LOOKED:
	case GOLF_NEWS_SHIELDED:
	case GOLF_NEWS_BLOCKED:
	case GOLF_NEWS_CANCELLED:
	case GOLF_NEWS_MISMATCHED:
	case GOLF_NEWS_FINED:
	case GOLF_NEWS_KNOCKED:
	case GOLF_NEWS_EXPOSED:
	case GOLF_NEWS_PASSED:
	case GOLF_NEWS_SKIPPED:
	case GOLF_NEWS_LAST_TURNS:
	case GOLF_NEWS_STOCK_RENEWED:
	case GOLF_NEWS_TURN:
	case GOLF_NEWS_HOLE_OVER:
	case GOLF_NEWS_GAME_OVER:
	case GOLF_NEWS_LEFT:
	case GOLF_NEWS_JOINED:
	case GOLF_NEWS_KINDS:
		break;
	}
	return 0;
}

/* Counts an event that the seat itself has caused. */
static void
count_own(struct absence *is, const struct golf_news *n)
{
	is->drew += n->kind == GOLF_NEWS_DREW_STOCK || n->kind == GOLF_NEWS_DREW_DISCARD ||
	    n->kind == GOLF_NEWS_DREW_MORE;
	is->put += n->kind == GOLF_NEWS_REPLACED;
	is->matched += n->kind == GOLF_NEWS_MATCHED;
	is->failed += n->kind == GOLF_NEWS_MISMATCHED;
	is->powers += n->kind == GOLF_NEWS_POWER;
	is->calls += n->kind == GOLF_NEWS_KNOCKED;
}

/* The action is of a turn of the seat: not at the start of a hole, and not in another's turn. */
static bool
is_of_turn(const struct golf_action *a, const struct stand *before, unsigned seat)
{
	return a->seat == seat && before->turn == seat && before->phase != GOLF_PH_START &&
	    before->phase != GOLF_PH_BETWEEN && a->kind != GOLF_DO_DEAL &&
	    a->kind != GOLF_DO_LEAVE && a->kind != GOLF_DO_JOIN;
}

static void
count(struct absence *is, unsigned seat, const struct golf_action *a, const struct stand *before,
    int64_t turned, const struct golf_events *out)
{
	if (a->kind == GOLF_DO_LEAVE && a->seat == seat)
		is->late = is->turns;
	if (is_of_turn(a, before, seat) && is->turned != turned) {
		is->turned = turned;
		is->turns++;
	}
	for (unsigned i = 0; i < out->n; i++) {
		const struct golf_news *n = &out->news[i];

		is->changed = n->kind == GOLF_NEWS_DEALT ? 0
							 : is->changed | places_changed(n, seat);
		if (n->seat == seat && a->seat == seat)
			count_own(is, n);
	}
}

/* Nothing has happened yet. */
static void
begin_anew(struct facts *f, unsigned seat)
{
	f->absence[seat] = (struct absence){ .scored = f->tally.holes };
}

void
absence_add(struct facts *f, const struct golf_action *a, const struct stand *before,
    int64_t turned, const struct golf_events *out)
{
	for (unsigned i = 0; i < f->row.seats; i++)
		if (f->row.seat[i].absent && f->seq > f->row.seat[i].absent)
			count(&f->absence[i], i, a, before, turned, out);
		else
			begin_anew(f, i);
}

void
absence_begin(struct facts *f, unsigned seat)
{
	if (!f->row.seat[seat].absent)
		f->row.seat[seat].absent = f->seq;
}

void
absence_end(struct facts *f, unsigned seat)
{
	f->row.seat[seat].absent = 0;
	begin_anew(f, seat);
}
