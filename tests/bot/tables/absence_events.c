/* Each kind of event, as it counts for a seat whose person is away. */
#include "bot/facts/facts.h"

#include <criterion/criterion.h>
#include <string.h>

enum { AWAY = 1, OTHER = 0, TURN = 7 /* the line at which the turn began */ };

/* A game of two seats. The person of one has been away since line 3. */
static void
begin(struct facts *f)
{
	memset(f, 0, sizeof *f);
	f->row.seats = 2;
	f->row.seat[AWAY].absent = 3;
	f->seq = 9;
}

static const struct absence *
happens(struct facts *f, unsigned seat, enum golf_do kind, unsigned phase, struct golf_news n)
{
	const struct golf_action a = { .kind = (uint8_t)kind, .seat = (uint8_t)seat };
	const struct stand before = { .turn = (uint8_t)seat, .phase = (uint8_t)phase };
	struct golf_events out = { .n = 1 };

	out.news[0] = n;
	absence_add(f, &a, &before, TURN, &out);
	return &f->absence[AWAY];
}

/* What an event of the seat itself adds. */
static struct absence
counts(enum golf_news_kind kind)
{
	return (struct absence){
		.drew = kind == GOLF_NEWS_DREW_STOCK || kind == GOLF_NEWS_DREW_DISCARD ||
		    kind == GOLF_NEWS_DREW_MORE,
		.put = kind == GOLF_NEWS_REPLACED,
		.matched = kind == GOLF_NEWS_MATCHED,
		.failed = kind == GOLF_NEWS_MISMATCHED,
		.powers = kind == GOLF_NEWS_POWER,
		.calls = kind == GOLF_NEWS_KNOCKED,
	};
}

static void
expect_counts(const struct absence *is, const struct absence *want, unsigned kind)
{
	cr_expect_eq(is->drew, want->drew, "drew, kind %u", kind);
	cr_expect_eq(is->put, want->put, "put, kind %u", kind);
	cr_expect_eq(is->matched, want->matched, "matched, kind %u", kind);
	cr_expect_eq(is->failed, want->failed, "failed, kind %u", kind);
	cr_expect_eq(is->powers, want->powers, "powers, kind %u", kind);
	cr_expect_eq(is->calls, want->calls, "calls, kind %u", kind);
}

Test(tables_absence, each_kind_of_event_counts_for_the_seat_that_caused_it)
{
	static const struct absence none = { 0 };
	static struct facts f;

	for (unsigned kind = 0; kind < GOLF_NEWS_KINDS; kind++) {
		const struct golf_news own = { .kind = (uint8_t)kind, .seat = AWAY };
		const struct golf_news other = { .kind = (uint8_t)kind, .seat = OTHER };
		const struct absence want = counts((enum golf_news_kind)kind);

		begin(&f);
		expect_counts(happens(&f, AWAY, GOLF_DO_DRAW, GOLF_PH_TURN, own), &want, kind);
		begin(&f);
		expect_counts(happens(&f, OTHER, GOLF_DO_DRAW, GOLF_PH_TURN, other), &none, kind);
		begin(&f);
		expect_counts(happens(&f, OTHER, GOLF_DO_DRAW, GOLF_PH_TURN, own), &none, kind);
	}
}

/* The places that an event changes: of the first seat, of the second one, or of the whole layout.
 */
Test(tables_absence, an_event_changes_the_places_that_it_names)
{
	enum { OWN = 1 << 2, SECOND = 1 << 5 };
	static const struct {
		enum golf_news_kind kind;
		uint32_t first,
		    second; /* the places, when the seat is the event's first or second */
	} tries[] = {
		{ GOLF_NEWS_REPLACED, OWN, 0 },
		{ GOLF_NEWS_CARD_JOINED, OWN, 0 },
		{ GOLF_NEWS_REMOVED, OWN, 0 },
		{ GOLF_NEWS_LINE_GONE, OWN, 0 },
		{ GOLF_NEWS_GIVEN, 0, SECOND },
		{ GOLF_NEWS_MATCHED, 0, SECOND },
		{ GOLF_NEWS_SWAPPED, OWN, SECOND },
		{ GOLF_NEWS_GAVE, OWN, SECOND },
		{ GOLF_NEWS_TRADED, OWN, SECOND },
		{ GOLF_NEWS_REARRANGED, UINT32_MAX, 0 },
		{ GOLF_NEWS_SHUFFLED, UINT32_MAX, 0 },
		{ GOLF_NEWS_LINES, UINT32_MAX, 0 },
		{ GOLF_NEWS_LOOKED, 0, 0 },
		{ GOLF_NEWS_PEEKED, 0, 0 },
		{ GOLF_NEWS_FLIPPED, 0, 0 },
		{ GOLF_NEWS_DISCARDED, 0, 0 },
	};
	static struct facts f;

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++)
		for (unsigned first = 0; first < 2; first++) {
			const struct golf_news n = { .kind = (uint8_t)tries[i].kind,
				.seat = first ? AWAY : OTHER,
				.place = 2,
				.seat2 = first ? OTHER : AWAY,
				.place2 = 5 };

			begin(&f);
			cr_expect_eq(happens(&f, OTHER, GOLF_DO_DRAW, GOLF_PH_TURN, n)->changed,
			    first ? tries[i].first : tries[i].second, "kind %d, first %u",
			    (int)tries[i].kind, first);
		}
}

Test(tables_absence, a_deal_forgets_the_changed_places)
{
	static struct facts f;

	begin(&f);
	happens(&f, OTHER, GOLF_DO_DRAW, GOLF_PH_TURN,
	    (struct golf_news){ .kind = GOLF_NEWS_REPLACED, .seat = AWAY, .place = 2 });
	cr_expect_eq(f.absence[AWAY].changed, 4u);
	happens(&f, OTHER, GOLF_DO_DEAL, GOLF_PH_BETWEEN,
	    (struct golf_news){ .kind = GOLF_NEWS_DEALT, .seat = OTHER });
	cr_expect_eq(f.absence[AWAY].changed, 0u);
}

/* A turn counts once, however many actions it has. The start of a hole is no turn. */
Test(tables_absence, only_turns_are_turns)
{
	const struct golf_news n = { .kind = GOLF_NEWS_TURNED_UP, .seat = AWAY };
	static struct facts f;

	begin(&f);
	cr_expect_eq(happens(&f, AWAY, GOLF_DO_TURN_UP, GOLF_PH_START, n)->turns, 0u);
	cr_expect_eq(happens(&f, AWAY, GOLF_DO_DEAL, GOLF_PH_BETWEEN, n)->turns, 0u);
	cr_expect_eq(happens(&f, OTHER, GOLF_DO_DRAW, GOLF_PH_TURN, n)->turns, 0u);
	cr_expect_eq(happens(&f, AWAY, GOLF_DO_LEAVE, GOLF_PH_TURN, n)->turns, 0u);
	cr_expect_eq(happens(&f, AWAY, GOLF_DO_DRAW, GOLF_PH_TURN, n)->turns, 1u);
	cr_expect_eq(happens(&f, AWAY, GOLF_DO_DISCARD, GOLF_PH_PLACE, n)->turns, 1u);
}
