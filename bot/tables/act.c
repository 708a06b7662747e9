/*
 * Actions of the engine as changes of a table. The state, the record lines and the notes go to the
 * store together.
 */
#include "bot/base/log.h"
#include "bot/knowledge/record.h"
#include "bot/tables/inside.h"
#include "bot/tables/tables.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/*
 * Computer players: a name, the same in every language, and a temper. A bold one ends a hole on a
 * smaller chance to be lowest; a careful one waits.
 */
enum { BOLD = -40, EVEN = 0, CAREFUL = 25 };
static const struct {
	const char *name;
	int temper;
} computers[] = {
	{ "Birdie", EVEN },
	{ "Bogey", BOLD },
	{ "Eagle", CAREFUL },
	{ "Ace", BOLD },
	{ "Albatross", CAREFUL },
	{ "Fairway", EVEN },
	{ "Bunker", CAREFUL },
	{ "Putter", EVEN },
	{ "Caddie", CAREFUL },
	{ "Mulligan", BOLD },
	{ "Sandy", EVEN },
	{ "Links", BOLD },
	{ "Divot", EVEN },
};
enum { COMPUTERS = sizeof computers / sizeof computers[0] };
_Static_assert(COMPUTERS > (int)GOLF_SEATS_MAX, "a name is free when all other players have one");

int
table_temper(const char *name)
{
	for (unsigned k = 0; k < COMPUTERS; k++)
		if (strcmp(computers[k].name, name) == 0)
			return computers[k].temper;
	return EVEN;
}

void
table_computer(const struct store_game *row, char name[LIMIT_NAME])
{
	for (unsigned k = 0; k < COMPUTERS; k++) {
		bool taken = false;

		for (unsigned i = 0; i < row->seats; i++)
			taken = taken || strcmp(row->seat[i].name, computers[k].name) == 0;
		if (taken)
			continue;
		snprintf(name, LIMIT_NAME, "%s", computers[k].name);
		return;
	}
}

size_t
facts_entropy(const struct store_game *row, char out[ENTROPY_TEXT])
{
	_Static_assert((int)ENTROPY_TEXT == (int)RECORD_ENTROPY, "one text");
	return record_entropy(row, out);
}

enum golf_status
facts_begin(struct facts *f, const struct golf_rules *rules)
{
	char text[ENTROPY_TEXT];
	size_t n = facts_entropy(&f->row, text);

	return golf_begin(facts_state(f), rules, f->row.seats, f->row.seed, text, n);
}

enum golf_status
table_begin(struct table *t)
{
	/* A challenge is an invitation to the lobby. */
	t->next->row.challenger = t->next->row.challenged = 0;
	return facts_begin(t->next, &t->rules);
}

/* News --------------------------------------------------------------------- */

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

static bool
has_news(const struct golf_events *out, enum golf_news_kind kind)
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
	unsigned stayed = has_news(out, GOLF_NEWS_STOCK_RENEWED) ? 1 : before->discards;

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
choices_moved(const struct facts *f, const struct golf_action *a, unsigned seat, uint16_t fresh)
{
	const struct golf_rules *r = golf_rules_of(facts_state((struct facts *)f));

	if (fresh >> seat & 1)
		return true;
	if (a->kind == GOLF_DO_MATCH && r->match == GOLF_MATCH_ANY_TIME)
		return false;
	return a->kind != GOLF_DO_DEAL && a->seat == seat;
}

void
facts_moved(struct facts *f, const struct golf_action *a, const struct stand *before,
    const struct golf_events *out)
{
	struct stand now;

	facts_stand(f, &now);
	for (unsigned i = 0; i < GOLF_SEATS_MAX; i++)
		if (choices_moved(f, a, i, (uint16_t)(now.to_act & ~before->to_act)))
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
	notes_add(f, out);
}

/* Lines for the store ------------------------------------------------------ */

struct store_put *
change_put(struct table *t, enum store_put_kind kind, int64_t seq)
{
	struct change *c = t->change;
	struct store_put *p = &c->put[c->puts++];

	assert(c->puts <= CHANGE_PUTS);
	*p = (struct store_put){ .kind = kind, .seq = seq };
	memcpy(p->game, t->next->row.id, STORE_GAME_ID);
	return p;
}

static char *
line(struct table *t)
{
	struct change *c = t->change;

	assert(c->lines < CHANGE_LINES);
	return c->line[c->lines++];
}

static void
put_line(struct table *t, const char *text, size_t length)
{
	assert(length < LIMIT_LINE);
	change_put(t, PUT_LINE, t->next->seq)->text = text;
}

enum golf_status
table_do(struct table *t, const struct golf_action *a, const char *as)
{
	struct facts *f = t->next;
	struct golf_state *s = facts_state(f);
	struct golf_events *out = &t->change->events;
	struct stand before;
	enum golf_status status;
	char *text;

	facts_stand(f, &before);
	status = golf_apply(s, a, out);
	if (status != GOLF_OK)
		return status;
	t->change->told = a->kind != GOLF_DO_DEAL;
	f->seq++;
	text = line(t);
	put_line(t, text, golf_record_action(s, a, out, as, text, LIMIT_LINE));
	facts_moved(f, a, &before, out);
	if (has_news(out, GOLF_NEWS_HOLE_OVER)) {
		f->seq++;
		text = line(t);
		put_line(t, text, golf_record_end(s, text, LIMIT_LINE));
	}
	if (has_news(out, GOLF_NEWS_GAME_OVER)) {
		f->seq++;
		text = line(t);
		put_line(t, text, golf_record_over(s, text, LIMIT_LINE));
		f->row.state = STORE_OVER;
		table_put_row(t);
		tally_result(f, t->all->set.date(t->all->set.arg), &t->change->result);
		change_put(t, PUT_RESULT, f->seq)->result = &t->change->result;
	}
	return GOLF_OK;
}
