/* The pages of a visit, from what was read and replayed. */
#include "bot/alone/inside.h"
#include "bot/facts/facts.h"

#include <stdio.h>
#include <string.h>

/* The texts that a page lends. */
struct lent {
	char title[PRESET_TITLE_MAX];
	char game[DAILY_GAME];
	char computer[DAILY_SEATS][LIMIT_NAME];
	struct golf_rules rules;
};

static void
hex(const unsigned char bytes[GOLF_SEED], char out[2 * GOLF_SEED + 1])
{
	for (size_t i = 0; i < GOLF_SEED; i++)
		sprintf(out + 2 * i, "%02x", bytes[i]);
}

static bool
read_rules(const struct visit *v, struct golf_rules *out)
{
	const char *text = v->read.day.rules;
	struct golf_why why;

	if (!golf_rules_load(out, text, strlen(text), &why))
		return false;
	tables_note_deck(v->all, out);
	return true;
}

/* The computer players have the names that they have at a table. */
static void
name_computers(struct lent *lent)
{
	struct store_game row = { .seats = 0 };

	for (unsigned seat = 1; seat < DAILY_SEATS; seat++) {
		facts_computer(&row, lent->computer[seat]);
		memcpy(row.seat[row.seats++].name, lent->computer[seat], LIMIT_NAME);
	}
}

static bool
is_past(const struct visit *v)
{
	return calendar_past(&v->calendar, v->wish.date);
}

/* The day, for every page of it. Ends the visit, and returns false, when its row is not sound. */
static bool
day_of(struct visit *v, struct lent *lent, struct render_daily *out)
{
	const struct store_day *day = &v->read.day;
	const struct store_play *play = &v->read.play;

	if (!read_rules(v, &lent->rules)) {
		visit_refuse(v, "refuse.not-read");
		return false;
	}
	name_computers(lent);
	*out = (struct render_daily){
		.lang = v->lang,
		.date = v->wish.date,
		.title = house_rules_name_title(
		    lent->rules.name, v->lang, lent->title, sizeof lent->title),
		.rules = &lent->rules,
		.seq = play->seq,
		.par = day->par.score.holes ? &day->par : NULL,
		.score = &play->mark.score,
		.streak = play->before + (play->finished ? 1 : 0),
		.share = visit_share(v),
		.share_ends = visit_share_ends(play),
		.today = calendar_is_today(&v->calendar, v->wish.date),
		.next = v->calendar.midnight,
	};
	for (unsigned seat = 1; seat < DAILY_SEATS; seat++)
		out->computer[seat] = lent->computer[seat];
	return true;
}

/* The table without its view. name: of the person. */
static void
table_of(const struct visit *v, struct lent *lent, const char *name, struct render_table *t)
{
	*t = (struct render_table){ .game = render_daily_game(v->wish.date, lent->game),
		.seq = v->read.play.seq,
		.lang = v->lang,
		.title = house_rules_name_title(
		    lent->rules.name, v->lang, lent->title, sizeof lent->title),
		.rules = &lent->rules,
		.style = v->style,
		.cards = tables_settings(v->all)->cards,
		.seats = DAILY_SEATS };
	t->seat[DAILY_YOU] = (struct render_seat){ .name = name, .user = v->in.user };
	for (unsigned seat = 1; seat < DAILY_SEATS; seat++) {
		t->seat[seat].name = lent->computer[seat];
		t->seat[seat].strategy = daily_player(seat)->name;
	}
}

/* The game -------------------------------------------------------------------- */

static void
draw_game(const struct visit *v, const struct render_table *t, const struct render_daily *d,
    struct message *m)
{
	switch (v->found) {
	case FOUND_PLAN:
		render_plan(t, v->move.plan, &v->move.question, m);
		break;
	case FOUND_CALL:
		render_sure_call(t, v->wish.press.verb, m);
		break;
	case FOUND_GAME:
	case FOUND_REFUSED:
	case FOUND_NOTHING:
	case FOUND_BROKEN:
		if (v->game.is.due == DAILY_DUE_OVER)
			render_daily_over(t, d, m);
		else
			render_table(t, m);
		break;
	}
}

/* The sentence about a move that is not possible; NULL for none. It stands on the page itself. */
static const char *
note_of(const struct visit *v)
{
	char key[64];

	if (v->found == FOUND_NOTHING)
		return words_find(v->lang, "plan.nothing");
	if (v->found != FOUND_REFUSED)
		return NULL;
	snprintf(key, sizeof key, "status.%s", golf_status_name(v->status));
	return words_find(v->lang, key);
}

static void
show_table(struct visit *v, struct lent *lent, const struct render_daily *d)
{
	const struct daily_game *g = &v->game;
	struct render_alone alone = {
		.tell = g->lately.tell,
		.tells = g->lately.tells,
		.may = g->is.due == DAILY_DUE_PERSON && daily_voluntary(&g->is),
	};
	struct golf_view view;
	struct render_table t;
	struct message m;

	table_of(v, lent, v->in.user_name, &t);
	golf_view(g->state, DAILY_YOU, &view);
	t.view = &view;
	t.alone = &alone;
	t.note = note_of(v);
	t.news = g->lately.news;
	memcpy(t.recent, g->lately.recent, sizeof g->lately.recent);
	t.scored = g->scored;
	t.scores = g->scores;
	draw_game(v, &t, d, &m);
	visit_page(v, &m);
}

static void
show_game(struct visit *v)
{
	struct render_daily d;
	struct lent lent;
	struct message m;

	if (!day_of(v, &lent, &d))
		return;
	if (v->game.state) {
		show_table(v, &lent, &d);
	} else {
		render_daily_start(&d, &m);
		visit_page(v, &m);
	}
}

/* The rules take the place of the page. Its button leads back. */
static void
show_rules(struct visit *v)
{
	int arg = v->wish.press.arg;
	struct render_daily d;
	struct render_table t;
	struct lent lent;
	struct message m;

	if (!day_of(v, &lent, &d))
		return;
	table_of(v, &lent, v->in.user_name, &t);
	if (arg < 0)
		render_rules_short(&t, &m);
	else
		render_rules(&t, (unsigned)arg, &m);
	render_daily_back(&d, &m);
	visit_page(v, &m);
}

static void
show_shared(struct visit *v)
{
	struct render_daily d;
	struct lent lent;
	struct message m;

	if (!day_of(v, &lent, &d))
		return;
	d.lang = words_language(v->in.guild_locale);
	render_daily_shared(&d, v->in.user_name, &m);
	visit_post(v, &m);
}

/* The day --------------------------------------------------------------------- */

static void
show_list(struct visit *v)
{
	const struct dailies_read *r = &v->read;
	bool begun = r->play.seq > 0 && !r->play.finished;
	struct render_daily_list l = { .of = r->of, .told = r->play.finished || is_past(v) };
	char seed[2 * GOLF_SEED + 1];
	struct render_daily d;
	struct lent lent;
	struct message m;

	if (!day_of(v, &lent, &d))
		return;
	for (; l.n < r->n && l.n < DAILY_ROWS; l.n++)
		l.row[l.n] = (struct render_daily_row){ .name = r->list[l.n].name,
			.user = r->list[l.n].user,
			.score = &r->list[l.n].mark.score,
			.streak = r->list[l.n].before + 1 };
	if (is_past(v)) {
		hex(r->day.seed, seed);
		l.seed = seed;
		l.missed = begun;
	} else if (!d.today) {
		l.until = v->calendar.grace;
		l.open = begun;
	}
	render_daily_list(&d, &l, &m);
	visit_page(v, &m);
}

static void
show_fair(struct visit *v)
{
	const struct dailies_read *r = &v->read;
	char commitment[65], next[65], seed[2 * GOLF_SEED + 1], drawn[DAILY_DATE];
	struct render_daily_deal deal = { .commitment = commitment };
	struct render_daily d;
	struct lent lent;
	struct message m;

	if (!day_of(v, &lent, &d))
		return;
	golf_commitment(r->day.seed, commitment);
	if (r->next.guild) {
		golf_commitment(r->next.seed, next);
		deal.next = next;
	}
	if (r->day.drawn) {
		calendar_date(r->day.drawn, drawn);
		deal.drawn = drawn;
	}
	if (is_past(v)) {
		hex(r->day.seed, seed);
		deal.seed = seed;
	}
	render_daily_fair(&d, &deal, &m);
	visit_page(v, &m);
}

static struct render_daily_side
side_of(const struct visit_side *from)
{
	return (struct render_daily_side){ .view = from->moments ? &from->view : NULL,
		.news = from->news,
		.n = from->n,
		.over = from->over,
		.points = from->points };
}

static void
show_replay(struct visit *v)
{
	struct render_daily_replay r = { .name = v->name,
		.user = v->wish.whose,
		.hole = v->hole,
		.holes = v->holes,
		.moment = v->moment,
		.moments = v->side[0].moments,
		.side = { side_of(&v->side[0]), side_of(&v->side[1]) } };
	struct render_daily d;
	struct render_table t;
	struct lent lent;
	struct message m;

	if (!day_of(v, &lent, &d))
		return;
	if (r.moments < v->side[1].moments)
		r.moments = v->side[1].moments;
	if (r.moment > r.moments)
		r.moment = r.moments;
	table_of(v, &lent, v->name, &t);
	render_daily_replay(&t, &d, &r, &m);
	visit_page(v, &m);
}

void
visit_show(struct visit *v)
{
	switch (v->wish.want) {
	case WANT_RULES:
		show_rules(v);
		break;
	case WANT_SHARE:
		show_shared(v);
		break;
	case WANT_LIST:
		show_list(v);
		break;
	case WANT_FAIR:
		show_fair(v);
		break;
	case WANT_REPLAY:
		show_replay(v);
		break;
	case WANT_PAGE:
	case WANT_BEGIN:
	case WANT_MOVE:
	case WANT_ON:
	case WANT_SKIP:
	case WANT_NOTHING: /* refused before */
		show_game(v);
		break;
	}
}
