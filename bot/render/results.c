/* Leaderboards, a person's figures, and the list of finished games. */
#include "bot/render/results.h"

#include "bot/render/apart.h"
#include "bot/render/news.h"
#include "bot/render/text.h"
#include "bot/wire/press.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum {
	ACCENT_RESULTS = 0xf1c40f,
	MEAN_TEXT = 32,
	MONTH_TEXT = 64,
	FEW_SEATS = 4,
	MANY_SEATS = 8,
	ROW_COLUMNS = 16, /* columns of a name in a list of few seats */
	OPTION_COLUMNS = 24, /* columns of a winner's name in a menu */
};

/* "-" stands for no game. */
static void
write_id(const char *verb, int64_t seq, int arg, char id[LIMIT_CUSTOM_ID + 1])
{
	struct press p = { .game = "-", .seq = seq, .arg = arg };

	snprintf(p.verb, sizeof p.verb, "%s", verb);
	press_write(&p, id);
}

static void
add_button(struct message *m, enum button_style style, const char *lang, const char *key,
    int64_t seq, int arg)
{
	char id[LIMIT_CUSTOM_ID + 1];

	write_id("leaderboard", seq, arg, id);
	message_button(m, style, false, words_find(lang, key), "%s", id);
}

/* "November 2026" */
static char *
month_text(const char *lang, int month, char out[MONTH_TEXT])
{
	static const char *const keys[] = { "month.january", "month.february", "month.march",
		"month.april", "month.may", "month.june", "month.july", "month.august",
		"month.september", "month.october", "month.november", "month.december" };
	char year[NUMBER_TEXT];
	int number = month % 100;

	if (number < 1 || number > 12)
		number = 1;
	return words_say(lang, "month.year",
	    WORDS({ "a", words_find(lang, keys[number - 1]) },
		{ "b", number_text(month / 100, year) }),
	    out, MONTH_TEXT);
}

/* Writes the mean points of a hole with one decimal. A half is rounded away from 0. */
static char *
mean_text(const char *lang, const struct standing *s, char out[MEAN_TEXT])
{
	int64_t sum = s->points < 0 ? -s->points : s->points, holes = s->holes ? s->holes : 1;
	int64_t tenths = (sum * 20 + holes) / (2 * holes);

	snprintf(out, MEAN_TEXT, "%s%" PRId64 "%s%" PRId64, s->points < 0 && tenths > 0 ? "−" : "",
	    tenths / 10, words_find(lang, "number.point"), tenths % 10);
	return out;
}

/* Adds all figures except rank, name and rating. */
static void
figures_add(struct sheet *s, const char *lang, const char *key, const struct standing *row)
{
	char games[NUMBER_TEXT], wins[NUMBER_TEXT], mean[MEAN_TEXT], best[NUMBER_TEXT];

	sheet_say(s, lang, key,
	    WORDS({ "games", number_text((int)row->games, games) },
		{ "wins", number_text((int)row->wins, wins) },
		{ "mean", mean_text(lang, row, mean) }, { "best", number_text(row->best, best) }));
}

/* Adds two lines of a phone: rank and name, then the figures. */
static void
row_add(struct sheet *s, const char *lang, const struct standing *row, const char *const *names,
    unsigned which)
{
	char name[RENDER_NAME], rank[NUMBER_TEXT], rating[NUMBER_TEXT];

	sheet_line(s);
	sheet_say(s, lang, row->rated ? "results.row-rated" : "results.row",
	    WORDS({ "n", number_text((int)row->rank, rank) },
		{ "name", apart_name(names, which, words_find(lang, "seat.nameless"), name) },
		{ "rating", number_text(row->rating, rating) }));
	sheet_add(s, "\n");
	figures_add(s, lang, "results.short", row);
}

/* Adds all figures of one person, with labels. */
static void
person_add(struct sheet *s, const char *lang, const struct standing *row)
{
	char rating[NUMBER_TEXT];

	if (row->rated) {
		sheet_say(s, lang, "results.rated",
		    WORDS({ "rating", number_text(row->rating, rating) }));
		sheet_add(s, " · ");
	}
	figures_add(s, lang, "results.figures", row);
}

void
render_leaderboard(const struct render_leaderboard *b, int now, bool open, struct message *m)
{
	const char *names[RESULTS_ROWS + 1] = { NULL };
	char month[MONTH_TEXT], n[NUMBER_TEXT];
	struct sheet s;

	for (unsigned i = 0; i < b->rows; i++)
		names[i] = b->row[i]->name;
	if (b->own)
		names[b->rows] = b->own->name;
	message_init(m, !open);
	m->accent = ACCENT_RESULTS;
	sheet_init(&s);
	sheet_add(&s, "### ");
	if (b->month)
		sheet_say(&s, b->lang, "results.title-month",
		    WORDS({ "text", month_text(b->lang, b->month, month) }));
	else
		sheet_say(&s, b->lang, "results.title", NULL);
	for (unsigned i = 0; i < b->rows; i++)
		row_add(&s, b->lang, b->row[i], names, i);
	if (b->rows == 0) {
		sheet_line(&s);
		sheet_say(&s, b->lang, "results.none", NULL);
	}
	if (b->own && !open) {
		sheet_add(&s, "\n…");
		row_add(&s, b->lang, b->own, names, b->rows);
	}
	if (b->n > b->rows)
		sheet_small(
		    &s, b->lang, "results.people", WORDS({ "n", number_text((int)b->n, n) }));
	if (b->rows)
		sheet_small(&s, b->lang, "results.row-note", NULL);
	sheet_show(&s, m);
	if (open)
		return;
	add_button(m, BUTTON_SECONDARY, b->lang, b->month ? "button.all-time" : "button.this-month",
	    b->month ? 0 : now, -1);
	if (b->rows)
		add_button(
		    m, BUTTON_SECONDARY, b->lang, "button.publish", b->month, RESULTS_PUBLISH);
}

void
render_stats(const char *lang, const char *name, const struct standing *all, unsigned of,
    const struct standing *month, int now, struct message *m)
{
	char shown[RENDER_NAME], text[MONTH_TEXT], rank[NUMBER_TEXT], max[NUMBER_TEXT];
	struct sheet s;

	message_init(m, true);
	m->accent = ACCENT_RESULTS;
	sheet_init(&s);
	render_name(name, words_find(lang, "seat.nameless"), shown);
	sheet_add(&s, "### ");
	sheet_say(&s, lang, "results.stats", WORDS({ "name", shown }));
	sheet_add(&s, "\n");
	if (!all) {
		sheet_say(&s, lang, "results.stats-none", WORDS({ "name", shown }));
		sheet_show(&s, m);
		return;
	}
	sheet_say(&s, lang, "results.rank",
	    WORDS(
		{ "n", number_text((int)all->rank, rank) }, { "max", number_text((int)of, max) }));
	sheet_add(&s, "\n");
	person_add(&s, lang, all);
	sheet_add(&s, "\n");
	sheet_say(&s, lang, "results.month", WORDS({ "text", month_text(lang, now, text) }));
	sheet_add(&s, "\n");
	if (month)
		person_add(&s, lang, month);
	else
		sheet_say(&s, lang, "results.month-none", NULL);
	sheet_small(&s, lang, "results.rating", NULL);
	sheet_show(&s, m);
}

/* Past games --------------------------------------------------------------- */

static char *
past_name(const char *lang, const struct render_past *p, unsigned seat, unsigned columns,
    char out[PLAIN_TEXT])
{
	const char *names[GOLF_SEATS_MAX];
	char held[GOLF_SEATS_MAX][LIMIT_NAME];

	for (unsigned i = 0; i < p->seats; i++)
		names[i] = p->seat[i].forgotten
		    ? words_find(lang, "seat.forgotten")
		    : apart_held(lang, p->seat[i].name, p->seat[i].held, columns, held[i]);
	return apart_plain(names, seat, words_find(lang, "seat.nameless"), columns, out);
}

/*
 * Adds the seats with their totals, winners in bold. With many seats the names are cut, so that ten
 * games of twelve players fit. Such names stand as code, which needs no escapes.
 */
static void
seats_add(struct sheet *s, const char *lang, const struct render_past *p)
{
	char plain[PLAIN_TEXT], name[RENDER_NAME], total[NUMBER_TEXT];
	bool many = p->seats > FEW_SEATS;
	unsigned columns = !many     ? ROW_COLUMNS
	    : p->seats <= MANY_SEATS ? ROW_COLUMNS / 2
				     : ROW_COLUMNS / 3;

	for (unsigned i = 0; i < p->seats; i++) {
		const char *mark = p->seat[i].won ? "**" : "";

		past_name(lang, p, i, columns, plain);
		sheet_add(s, i ? " · " : "");
		sheet_add(s, mark);
		sheet_add(s, many ? "`" : "");
		sheet_add(s, many ? plain : render_name(plain, "?", name));
		sheet_add(s, " ");
		sheet_add(s, number_text(p->seat[i].total, total));
		sheet_add(s, many ? "`" : "");
		sheet_add(s, mark);
	}
}

static void
past_add(struct sheet *s, const char *lang, const struct render_past *p)
{
	char title[RENDER_NAME], n[NUMBER_TEXT], date[40];

	snprintf(date, sizeof date, "<t:%" PRId64 ":d>", p->finished);
	sheet_line(s);
	sheet_say(s, lang, p->holes == 1 ? "history.game-one" : "history.game",
	    WORDS({ "text", date }, { "title", render_name(p->title, "Golf", title) },
		{ "n", number_text((int)p->holes, n) }, { "game", p->game }));
	sheet_add(s, "\n");
	seats_add(s, lang, p);
}

/* Adds a game to the menu: its rules, the winner, the id. */
static void
option_add(struct message *m, const char *lang, const struct render_past *p)
{
	char plain[PLAIN_TEXT] = "", title[PLAIN_TEXT], label[4 * LIMIT_LABEL];

	for (unsigned i = p->seats; i-- > 0;)
		if (p->seat[i].won)
			past_name(lang, p, i, OPTION_COLUMNS, plain);
	words_say(lang, "history.option",
	    WORDS({ "title", name_plain(p->title, "Golf", 32, title) }, { "name", plain },
		{ "game", p->game }),
	    label, sizeof label);
	message_option(m, label, "%s", p->game);
}

void
render_history(const char *lang, const char *name, const struct render_past *past, unsigned n,
    struct message *m)
{
	char shown[RENDER_NAME], id[LIMIT_CUSTOM_ID + 1];
	struct sheet s;

	message_init(m, true);
	m->accent = ACCENT_RESULTS;
	sheet_init(&s);
	sheet_add(&s, "### ");
	if (name)
		sheet_say(&s, lang, "history.title-of",
		    WORDS({ "name", render_name(name, words_find(lang, "seat.nameless"), shown) }));
	else
		sheet_say(&s, lang, "history.title", NULL);
	for (unsigned i = 0; i < n; i++)
		past_add(&s, lang, &past[i]);
	if (n == 0) {
		sheet_line(&s);
		sheet_say(&s, lang, "results.none", NULL);
	}
	sheet_show(&s, m);
	if (n == 0)
		return;
	write_id("replay", 0, -1, id);
	message_select(m, false, 1, 1, words_find(lang, "history.open"), "%s", id);
	for (unsigned i = 0; i < n; i++)
		option_add(m, lang, &past[i]);
}
