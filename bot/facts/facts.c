/* The facts of a table: how they begin, and what follows from an action of the engine. */
#include "bot/facts/facts.h"

#include "bot/knowledge/record.h"

#include <stdlib.h>
#include <string.h>

size_t
facts_size(void)
{
	size_t size = sizeof(struct facts) + golf_state_size();

	return (size + sizeof(uint64_t) - 1) / sizeof(uint64_t) * sizeof(uint64_t);
}

struct facts *
facts_new(void)
{
	return calloc(1, facts_size());
}

struct facts *
facts_take(struct facts_spares *s)
{
	struct facts *f;

	if (!s->n)
		return facts_new();
	f = s->spare[--s->n];
	memset(f, 0, facts_size());
	return f;
}

void
facts_let_go(struct facts_spares *s, struct facts *f)
{
	if (f && s->n < FACTS_SPARES)
		s->spare[s->n++] = f;
	else
		free(f);
}

void
facts_spares_free(struct facts_spares *s)
{
	while (s->n)
		free(s->spare[--s->n]);
}

enum golf_status
facts_begin(struct facts *f, const struct golf_rules *rules)
{
	char text[RECORD_ENTROPY];
	size_t n = record_entropy(&f->row, text);

	return golf_begin(facts_state(f), rules, f->row.seats, f->row.seed, text, n);
}

uint16_t
facts_people(const struct facts *f)
{
	uint16_t mask = 0;

	for (unsigned i = 0; i < f->row.seats; i++)
		if (f->row.seat[i].user)
			mask = (uint16_t)(mask | 1u << i);
	return mask;
}

uint16_t
facts_waited(const struct facts *f)
{
	uint16_t people = facts_people(f);
	struct stand stand;

	if (f->row.state != STORE_PLAYING)
		return 0;
	facts_stand(f, &stand);
	return stand.phase == GOLF_PH_BETWEEN ? people : people & stand.to_act;
}

/* After an action ---------------------------------------------------------- */

static void
add_news(struct facts *f, const struct golf_news *news)
{
	if (news->kind == GOLF_NEWS_DEALT)
		f->news = 0;
	if (f->news == RENDER_NEWS) {
		memmove(f->recent, f->recent + 1, sizeof f->recent[0] * (RENDER_NEWS - 1));
		f->news--;
	}
	f->recent[f->news++] = *news;
}

bool
facts_have_news(const struct golf_events *out, enum golf_news_kind kind)
{
	for (unsigned i = 0; i < out->n; i++)
		if (out->news[i].kind == kind)
			return true;
	return false;
}

void
facts_stand(const struct facts *f, struct stand *out)
{
	const struct golf_state *s = facts_state((struct facts *)f);
	struct golf_view v;

	golf_view(s, GOLF_SPECTATOR, &v);
	*out = (struct stand){
		.to_act = v.to_act,
		.discards = v.discards,
		.discard = v.discard,
		.caller = v.caller,
		.turn = v.turn,
		.phase = v.phase,
	};
}

/*
 * Another card lies on top, or the top card was uncovered. When the stock is renewed, the top card
 * stays alone.
 */
static bool
top_moved(const struct stand *before, const struct stand *now, const struct golf_events *out)
{
	unsigned stayed = facts_have_news(out, GOLF_NEWS_STOCK_RENEWED) ? 1 : before->discards;

	return now->discard != before->discard || now->discards != stayed;
}

/* Another turn or another part of the hole: the game waits anew. */
static bool
turn_moved(const struct stand *before, const struct stand *now)
{
	bool apart = now->phase == GOLF_PH_START || now->phase == GOLF_PH_BETWEEN ||
	    now->phase == GOLF_PH_TURN;

	return now->turn != before->turn || (apart && now->phase != before->phase);
}

/*
 * The seat has other choices now: the game waits for the seat anew, or the seat has acted. A match
 * at any time does not count.
 */
static bool
choices_moved(const struct facts *f, const struct golf_action *a, const struct stand *before,
    unsigned seat, uint16_t fresh)
{
	const struct golf_rules *r = golf_rules_of(facts_state((struct facts *)f));
	bool drawn = before->phase == GOLF_PH_PLACE && before->turn == a->seat;

	if (fresh >> seat & 1)
		return true;
	if (a->kind == GOLF_DO_MATCH && golf_rules_matches_top(r) &&
	    !(drawn && golf_rules_matches_drawn(r)))
		return false;
	return a->kind != GOLF_DO_DEAL && a->seat == seat;
}

void
facts_moved(struct facts *f, const struct golf_action *a, const struct stand *before,
    const struct golf_events *out)
{
	int64_t turned = f->turned;
	struct stand now;

	facts_stand(f, &now);
	for (unsigned i = 0; i < GOLF_SEATS_MAX; i++)
		if (choices_moved(f, a, before, i, (uint16_t)(now.to_act & ~before->to_act)))
			f->since[i] = f->seq;
	if (a->kind == GOLF_DO_DEAL || top_moved(before, &now, out))
		f->topped = f->seq;
	if (now.caller != before->caller)
		f->called = f->seq;
	if (a->kind == GOLF_DO_DEAL || turn_moved(before, &now))
		f->turned = f->seq;
	for (unsigned i = 0; i < out->n; i++)
		add_news(f, &out->news[i]);
	if (a->kind == GOLF_DO_LEAVE)
		f->note[a->seat] = (struct note){ 0 };
	tally_add(f, a, out);
	absence_add(f, a, before, turned, out);
	notes_add(f, out);
}
