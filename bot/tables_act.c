/* Actions of the engine, as changes of a table: the state moves, its lines and notes go to the store with it. */
#include "bot/log.h"
#include "bot/tables.h"
#include "bot/tables_inside.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* A computer player's name; the same in every language. */
static const char *const computer_name[] = { "Birdie", "Bogey", "Eagle", "Ace", "Albatross",
	"Fairway", "Bunker", "Putter", "Caddie", "Mulligan", "Sandy", "Links", "Divot" };
_Static_assert(sizeof computer_name / sizeof computer_name[0] > GOLF_SEATS_MAX,
    "one is left when everybody else has one");

void
table_computer(const struct store_game *row, char name[LIMIT_NAME])
{
	for (unsigned k = 0; k < sizeof computer_name / sizeof computer_name[0]; k++) {
		bool taken = false;

		for (unsigned i = 0; i < row->seats; i++)
			taken = taken || strcmp(row->seat[i].name, computer_name[k]) == 0;
		if (taken)
			continue;
		snprintf(name, LIMIT_NAME, "%s", computer_name[k]);
		return;
	}
}

size_t
facts_entropy(const struct store_game *row, char out[ENTROPY_TEXT])
{
	size_t n = 0;

	out[0] = '\0';
	for (unsigned i = 0; i < row->seats; i++)
		if (row->seat[i].entropy)
			n += (size_t)sprintf(out + n, "%s%llu", n ? "," : "",
			    (unsigned long long)row->seat[i].entropy);
	return n;
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
	return facts_begin(t->next, &t->rules);
}

/* News ------------------------------------------------------------------------------------------------------------ */

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

static void
add_tell(struct facts *f, const struct golf_tell *tell)
{
	struct note *note = &f->note[tell->to];
	snowflake user = f->row.seat[tell->to].user;

	/* A drawn card is told by the answer to the draw, and again by /golf hand: no note. */
	if (tell->kind != GOLF_TELL_PEEK || !user)
		return;
	if (note->seq != f->seq)
		*note = (struct note){ .seq = f->seq, .user = user };
	if (note->n < GOLF_GRID_MAX)
		note->tell[note->n++] = *tell;
}

void
facts_moved(struct facts *f, const struct golf_action *a, uint16_t before, const struct golf_events *out)
{
	uint16_t fresh = (uint16_t)(golf_to_act(facts_state(f)) & ~before);

	for (unsigned i = 0; i < GOLF_SEATS_MAX; i++)
		if (fresh >> i & 1 || (a->kind != GOLF_DO_DEAL && a->seat == i))
			f->since[i] = f->seq;
	for (unsigned i = 0; i < out->n; i++) {
		add_news(f, &out->news[i]);
		/* What could be looked at is on the table for all now. */
		if (out->news[i].kind == GOLF_NEWS_HOLE_OVER)
			memset(f->note, 0, sizeof f->note);
	}
	if (a->kind == GOLF_DO_LEAVE)
		f->note[a->seat] = (struct note){ 0 };
	for (unsigned i = 0; i < out->tells; i++)
		add_tell(f, &out->tell[i]);
}

/* Lines and notes for the store ----------------------------------------------------------------------------------- */

static struct store_put *
put(struct table *t, enum store_put_kind kind, int64_t seq)
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
	put(t, PUT_LINE, t->next->seq)->text = text;
}

/* The notes that came and went between two versions of the facts. */
static void
put_notes(struct table *t, const struct note *was)
{
	for (unsigned i = 0; i < GOLF_SEATS_MAX; i++) {
		const struct note *is = &t->next->note[i];
		char *text = t->change->note[i];
		struct store_put *p;

		if (was[i].seq && was[i].seq != is->seq)
			put(t, DROP_NOTE, was[i].seq)->user = was[i].user;
		if (!is->seq || was[i].seq == is->seq)
			continue;
		t->change->noted = (uint16_t)(t->change->noted | 1u << i);
		text += sprintf(text, "peek");
		for (unsigned k = 0; k < is->n; k++)
			text += sprintf(text, " %u", is->tell[k].place);
		p = put(t, PUT_NOTE, is->seq);
		p->user = is->user;
		p->text = t->change->note[i];
	}
}

static bool
has_news(const struct golf_events *out, enum golf_news_kind kind)
{
	for (unsigned i = 0; i < out->n; i++)
		if (out->news[i].kind == kind)
			return true;
	return false;
}

enum golf_status
table_do(struct table *t, const struct golf_action *a, const char *as)
{
	struct facts *f = t->next;
	struct golf_state *s = facts_state(f);
	struct golf_events *out = &t->change->events;
	uint16_t before = golf_to_act(s);
	struct note was[GOLF_SEATS_MAX];
	enum golf_status status = golf_apply(s, a, out);
	char *text;

	if (status != GOLF_OK)
		return status;
	memcpy(was, f->note, sizeof was);
	t->change->told = a->kind != GOLF_DO_DEAL;
	f->seq++;
	text = line(t);
	put_line(t, text, golf_record_action(s, a, as, text, LIMIT_LINE));
	facts_moved(f, a, before, out);
	put_notes(t, was);
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
	}
	return GOLF_OK;
}
