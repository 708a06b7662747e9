/*
 * What a table looks like: the committed facts as render.h needs them, for everybody or for one
 * seat.
 */
#include "bot/render/apart.h"
#include "bot/tables/inside.h"
#include "bot/tables/seen.h"
#include "bot/tables/tables.h"
#include "bot/tables/when.h"

#include <stdio.h>
#include <string.h>

static void
hex(const unsigned char *bytes, size_t n, char *out)
{
	for (size_t i = 0; i < n; i++)
		sprintf(out + 2 * i, "%02x", bytes[i]);
}

/* How cards look: to a seat as its owner chose, to everybody as the house rules say. */
static enum render_style
style_for(const struct table *t, unsigned viewer)
{
	unsigned cards = t->house.number[HOUSE_CARDS];

	if (viewer < t->now->row.seats) {
		struct person is = people_find(t->all->people.of, t->now->row.seat[viewer].user);

		cards = is.cards ? is.cards - 1u : cards;
	}
	return cards == HOUSE_CARDS_TEXT ? RENDER_WORDS : RENDER_EMOJI;
}

/* Everything but the view. viewer: as for style_for() */
static void
fill(const struct table *t, unsigned viewer, const char *lang, struct picture *p)
{
	const struct facts *f = t->now;
	const struct store_game *row = &f->row;
	struct render_table *r = &p->table;

	*r = (struct render_table){
		.game = row->id,
		.seq = f->seq,
		.lang = lang,
		.title = house_rules_name_title(t->rules.name, lang, p->title, sizeof p->title),
		.rules = &t->rules,
		.style = style_for(t, viewer),
		.cards = t->all->set.cards,
		.guild = row->guild,
		.channel = row->channel,
		.message = row->message,
		.guild_name = row->guild_name,
		.host = row->host,
		.new_host = row->host_since > 0 && row->host_since >= f->turned,
		.seats = row->seats,
		.seats_max = row->seats_max,
		.news = f->news,
		.commitment = p->commitment,
		.scored = f->tally.holes < TALLY_HOLES ? f->tally.holes : TALLY_HOLES,
		.scores = f->tally.scores,
		.seed = row->state == STORE_OVER || row->state == STORE_STOPPED ? p->seed : NULL,
		.entropy = p->entropy,
		.seated = row->seated,
		.recorded = row->state == STORE_OVER,
		.rating = t->shown.rating,
		.unlooked = table_unlooked(t),
		.looked = table_looked(t),
		.offers_look = table_offers_look(t),
		.hide = t->house.number[HOUSE_HIDE],
		.due = row->due == RENDER_BY_OPERATOR ? row->due
						      : times_date(&t->all->times, row->due),
		.leaves = row_closed(row) ? 0 : times_date(&t->all->times, t->clock.leaves),
		.overtime = table_overtime(t),
		.warns = t->clock.warned_of > 0 && t->clock.warned_of == f->turned,
		.pinged = table_pinged(t, false),
		.time = t->house.number[HOUSE_TIME],
		.quick = t->house.number[HOUSE_PACE] == HOUSE_PACE_QUICK,
		.passes = t->house.number[HOUSE_LATE] == HOUSE_LATE_PASS,
	};
	for (unsigned i = 0; i < row->seats; i++)
		r->seat[i] = (struct render_seat){
			.name = row->seat[i].name,
			.user = row->seat[i].user,
			.stand_in = !row->seat[i].user && row->seat[i].entropy,
			.strategy = row->seat[i].strategy,
			.temper = row->seat[i].user ? 0 : facts_temper(row->seat[i].name),
			.folds = strcmp(row->seat[i].strategy, "idle") == 0,
			.away = row->seat[i].away,
			.held = row->seat[i].held,
			.votes = (unsigned)__builtin_popcount(t->now->row.seat[i].votes),
		};
	memcpy(r->recent, f->recent, sizeof f->recent[0] * f->news);
	record_entropy(row, p->entropy);
	golf_commitment(row->seed, p->commitment);
	hex(row->seed, sizeof row->seed, p->seed);
}

void
table_picture(const struct table *t, unsigned seat, const char *lang, struct picture *p)
{
	fill(t, seat, lang, p);
	if (!table_state(t))
		return;
	golf_view(table_state(t), seat, &p->view);
	p->table.view = &p->view;
}

void
table_public(const struct table *t, const char *lang, struct picture *p)
{
	fill(t, GOLF_SPECTATOR, lang, p);
	if (!table_state(t))
		return;
	golf_view_public(table_state(t), &p->seen);
	p->table.seen = &p->seen;
	p->table.view = golf_public_view(&p->seen);
}

/* A lobby shows an invitation until the invited person sits, or the inviting person leaves. */
static void
challenge_note(const struct table *t, struct picture *p)
{
	const struct store_game *row = &t->now->row;
	unsigned by = table_seat(t, row->challenger);
	char name[SEAT_TEXT];

	if (by == GOLF_NOBODY || !row->challenged || table_seat(t, row->challenged) != GOLF_NOBODY)
		return;
	render_challenge(p->table.lang, seat_text(&p->table, by, name), row->challenged, p->note,
	    sizeof p->note);
	p->table.note = p->note;
}

void
table_draw_push(const struct table *t, const snowflake mention[LIMIT_MENTIONS], struct message *m)
{
	struct picture p;

	table_public(t, table_language(t), &p);
	if (t->now->row.state == STORE_LOBBY)
		challenge_note(t, &p);
	render_push(&p.table, m);
	memcpy(m->mention, mention, sizeof m->mention);
}

void
table_draw(const struct table *t, bool pictured, struct message *m)
{
	struct picture p;

	table_public(t, table_language(t), &p);
	p.table.pictured = pictured;
	switch (t->now->row.state) {
	case STORE_LOBBY:
		challenge_note(t, &p);
		render_lobby(&p.table, m);
		m->mention[0] = p.table.note ? t->now->row.challenged : 0;
		break;
	case STORE_PLAYING:
	case STORE_OVER:
		render_table(&p.table, m);
		break;
	case STORE_STOPPED:
		render_stopped(&p.table, m);
		break;
	}
}
