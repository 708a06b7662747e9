#include "bot/render/daily.h"

#include "bot/render/apart.h"
#include "bot/render/buttons.h"
#include "bot/render/news.h"
#include "bot/render/text.h"
#include "bot/wire/press.h"
#include "config/daily_words.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { ACCENT_DAILY = 0x2e8b57, STAMP_TEXT = 40 };

char *
render_daily_game(const char *date, char out[DAILY_GAME])
{
	snprintf(out, DAILY_GAME, "d%s", date);
	return out;
}

static void
begin(const struct render_daily *d, struct message *m, struct sheet *s)
{
	char title[RENDER_NAME];

	message_init(m, true);
	m->accent = ACCENT_DAILY;
	sheet_init(s);
	sheet_add(s, "### ");
	sheet_say(s, d->lang, "daily.heading",
	    WORDS({ "day", d->date }, { "title", render_name(d->title, "Golf", title) }));
	sheet_line(s);
}

/* A button of the day. */
static void
button(struct message *m, const struct render_daily *d, const char *date, enum button_style style,
    const char *verb, const char *key)
{
	char game[DAILY_GAME];
	const struct render_table t = {
		.game = render_daily_game(date, game), .seq = d->seq, .lang = d->lang
	};

	button_add(m, &t, style, false, verb, -1, key, NULL);
}

/* The buttons of every page of today but the table in play. */
static void
ways_add(struct message *m, const struct render_daily *d)
{
	char before[DAILY_DATE];

	daily_date_before(d->date, before);
	button(m, d, d->date, BUTTON_SECONDARY, "list", "button.list");
	if (d->today)
		button(m, d, before, BUTTON_SECONDARY, "list", "button.yesterday");
	button(m, d, d->date, BUTTON_SECONDARY, "fair", "button.fair");
}

static void
streak_add(struct sheet *s, const struct render_daily *d)
{
	char n[NUMBER_TEXT];

	if (d->streak < 2)
		return;
	sheet_line(s);
	sheet_say(s, d->lang, "daily.streak", WORDS({ "n", number_text((int)d->streak, n) }));
}

/* "Birdie (easy), Bogey (normal) and Eagle (hard)" */
static char *
list_computers(const struct render_daily *d, char out[DAILY_SEATS * RENDER_NAME])
{
	char one[RENDER_NAME], key[32];

	out[0] = '\0';
	for (unsigned seat = 1; seat < DAILY_SEATS; seat++) {
		snprintf(key, sizeof key, "level.%s", daily_player(seat)->name);
		words_say(d->lang, "daily.computer",
		    WORDS({ "name", d->computer[seat] }, { "text", words_find(d->lang, key) }), one,
		    sizeof one);
		list_add(d->lang, out, DAILY_SEATS * RENDER_NAME, one, seat + 1 == DAILY_SEATS);
	}
	return out;
}

void
render_daily_start(const struct render_daily *d, struct message *m)
{
	char n[NUMBER_TEXT], who[DAILY_SEATS * RENDER_NAME];
	struct sheet s;

	begin(d, m, &s);
	sheet_say(&s, d->lang, d->rules->holes == 1 ? "daily.start-one" : "daily.start",
	    WORDS({ "n", number_text(d->rules->holes, n) }, { "who", list_computers(d, who) }));
	sheet_line(&s);
	sheet_say(&s, d->lang, "daily.once", NULL);
	streak_add(&s, d);
	sheet_show(&s, m);
	button(m, d, d->date, BUTTON_SUCCESS, "begin", "button.begin");
	button(m, d, d->date, BUTTON_SECONDARY, "rules", "button.rules");
	message_row(m);
	ways_add(m, d);
}

/* The line to share, and its words; or what stands there while par is not known. */
static void
result_add(struct sheet *s, const struct render_daily *d)
{
	char text[DAILY_WORDS], points[NUMBER_TEXT], par[DAILY_MEAN];

	number_text(daily_total(d->score), points);
	if (!d->par) {
		sheet_say(s, d->lang, "daily.points-alone", WORDS({ "points", points }));
		sheet_line(s);
		sheet_say(s, d->lang, "daily.par-later", NULL);
		return;
	}
	sheet_add(s, "**");
	sheet_add(s, daily_share(d->lang, d->date, d->score, &d->par->score, text));
	sheet_add(s, "**");
	sheet_line(s);
	sheet_add(s, daily_words(d->lang, d->score, &d->par->score, text));
	sheet_line(s);
	sheet_say(s, d->lang, "daily.points",
	    WORDS({ "points", points }, { "n", daily_par_text(d->lang, d->par, par) }));
}

/* What is not known yet of the line that was to be shared. */
static void
share_add(struct sheet *s, const struct render_daily *d)
{
	char when[STAMP_TEXT];

	snprintf(when, sizeof when, "<t:%" PRId64 ":R>", d->share_ends);
	if (d->share == RENDER_SHARING)
		sheet_small(s, d->lang, "daily.sharing", WORDS({ "when", when }));
	else if (d->share == RENDER_SHARE_AGAIN)
		sheet_small(s, d->lang, "daily.share-again", NULL);
}

void
render_daily_over(const struct render_table *t, const struct render_daily *d, struct message *m)
{
	char when[STAMP_TEXT];
	struct sheet s;

	render_table(t, m);
	message_line(m);
	sheet_init(&s);
	result_add(&s, d);
	streak_add(&s, d);
	snprintf(when, sizeof when, "<t:%" PRId64 ":R>", d->next);
	if (d->today)
		sheet_small(&s, d->lang, "daily.next", WORDS({ "when", when }));
	if (d->par)
		share_add(&s, d);
	sheet_show(&s, m);
	if (!d->par)
		button(m, d, d->date, BUTTON_PRIMARY, "show", "button.again");
	else if (d->share == RENDER_SHARE || d->share == RENDER_SHARE_AGAIN)
		button(m, d, d->date, BUTTON_SUCCESS, "share", "button.share");
	ways_add(m, d);
}

void
render_daily_shared(const struct render_daily *d, const char *name, struct message *m)
{
	const struct render_table none = { .game = PRESS_NO_GAME, .lang = d->lang };
	char shown[RENDER_NAME], line[DAILY_WORDS];
	struct sheet s;

	message_init(m, false);
	m->accent = ACCENT_DAILY;
	sheet_init(&s);
	sheet_say(&s, d->lang, "daily.shared",
	    WORDS({ "name", render_name(name, words_find(d->lang, "seat.nameless"), shown) },
		{ "text", daily_share(d->lang, d->date, d->score, &d->par->score, line) }));
	streak_add(&s, d);
	sheet_show(&s, m);
	/* Without a date the button leads to the hole of the day on which it is pressed. */
	button_add(m, &none, BUTTON_SECONDARY, false, "daily", -1, "button.daily", NULL);
}

void
render_daily_back(const struct render_daily *d, struct message *m)
{
	button(m, d, d->date, BUTTON_SECONDARY, "show", "button.back");
}

/* The list ------------------------------------------------------------------- */

/* "12 points" */
char *
render_daily_points(const char *lang, int n, char out[DAILY_POINTS])
{
	char number[NUMBER_TEXT];

	return words_say(lang, n == 1 ? "daily.n-points-one" : "daily.n-points",
	    WORDS({ "n", number_text(n, number) }), out, DAILY_POINTS);
}

/* The line of squares. Until par is known there are the points, for readers who may know them. */
static const char *
row_text(const struct render_daily *d, const struct render_daily_list *l,
    const struct daily_score *score, char out[DAILY_POINTS])
{
	_Static_assert((int)DAILY_LINE <= (int)DAILY_POINTS, "a line has room, too");

	if (!d->par)
		return l->told ? render_daily_points(d->lang, daily_total(score), out) : "…";
	daily_line(score, &d->par->score, out, DAILY_POINTS);
	return out;
}

static const char *const *
list_names(const struct render_daily_list *l, const char *names[DAILY_ROWS])
{
	for (unsigned i = 0; i < l->n; i++)
		names[i] = l->row[i].name;
	return names;
}

static void
row_add(struct sheet *s, const struct render_daily *d, const struct render_daily_list *l,
    unsigned which, unsigned rank)
{
	const char *fallback = words_find(d->lang, "seat.nameless"), *names[DAILY_ROWS];
	const struct render_daily_row *row = &l->row[which];
	char name[RENDER_NAME], text[DAILY_POINTS], n[NUMBER_TEXT];

	sheet_line(s);
	sheet_say(s, d->lang, "daily.row",
	    WORDS({ "n", number_text((int)rank, n) },
		{ "name", apart_name(list_names(l, names), which, fallback, name) },
		{ "text", row_text(d, l, row->score, text) }));
	if (row->streak > 1) {
		sheet_add(s, " · 🔥 ");
		sheet_add(s, number_text((int)row->streak, n));
	}
}

static void
rows_add(struct sheet *s, const struct render_daily *d, const struct render_daily_list *l)
{
	unsigned rank = 1;
	char n[NUMBER_TEXT];

	for (unsigned i = 0; i < l->n; i++) {
		if (i > 0 && daily_total(l->row[i].score) != daily_total(l->row[i - 1].score))
			rank = i + 1;
		row_add(s, d, l, i, rank);
	}
	sheet_line(s);
	if (l->n == 0)
		sheet_say(s, d->lang, d->today ? "daily.nobody" : "daily.nobody-yesterday", NULL);
	if (l->of > l->n)
		sheet_small(
		    s, d->lang, "daily.more", WORDS({ "n", number_text((int)(l->of - l->n), n) }));
}

/* The command that makes the cards of a day again. */
static void
check_add(struct sheet *s, const struct render_daily *d, const char *seed)
{
	size_t length;
	bool preset = preset_find(NULL, d->rules->name, &length) != NULL;
	char n[NUMBER_TEXT];

	sheet_line(s);
	sheet_say(s, d->lang, "daily.seed", NULL);
	sheet_add(s, "\n```\n");
	sheet_add(s, seed);
	sheet_add(s, "\n```\n");
	sheet_say(s, d->lang, "daily.check", NULL);
	sheet_add(s, "\n```\ngolf shuffle --rules ");
	sheet_add(s, preset ? d->rules->name : words_find(d->lang, "fair.rules"));
	sheet_add(s, " --players ");
	sheet_add(s, number_text(DAILY_SEATS, n));
	sheet_add(s, " --hole 1 --seed ");
	sheet_add(s, seed);
	sheet_add(s, "\n```");
}

static void
menu_add(struct message *m, const struct render_daily *d, const struct render_daily_list *l)
{
	const char *fallback = words_find(d->lang, "seat.nameless"), *names[DAILY_ROWS];
	struct press p = { .seq = 1, .verb = "replay", .arg = -1 };
	char id[LIMIT_CUSTOM_ID + 1], plain[PLAIN_TEXT];

	if (l->n == 0)
		return;
	render_daily_game(d->date, p.game);
	press_write(&p, id);
	message_select(m, false, 1, 1, words_find(d->lang, "daily.replay-choose"), "%s", id);
	for (unsigned i = 0; i < l->n; i++)
		message_option(m, apart_plain(list_names(l, names), i, fallback, 32, plain),
		    "%" PRIu64, l->row[i].user);
}

void
render_daily_list(
    const struct render_daily *d, const struct render_daily_list *l, struct message *m)
{
	char when[STAMP_TEXT], par[DAILY_WORDS], after[DAILY_DATE];
	struct sheet s;

	begin(d, m, &s);
	if (d->par && l->told) {
		sheet_add(&s, daily_par_words(d->lang, d->par, par));
		sheet_line(&s);
	}
	rows_add(&s, d, l);
	snprintf(when, sizeof when, "<t:%" PRId64 ":t>", l->until);
	sheet_line(&s);
	if (l->until)
		sheet_say(&s, d->lang, "daily.until", WORDS({ "when", when }));
	if (l->missed)
		sheet_say(&s, d->lang, "daily.missed", NULL);
	if (l->seed)
		check_add(&s, d, l->seed);
	sheet_show(&s, m);
	if (l->seed)
		menu_add(m, d, l);
	if (l->open)
		button(m, d, d->date, BUTTON_PRIMARY, "show", "button.finish");
	daily_date_next(d->date, after);
	button(m, d, d->today ? d->date : after, BUTTON_SECONDARY, "show", "button.back");
}

/* When nobody visits the day before, the seed is drawn on the day itself. */
static void
drawn_add(struct sheet *s, const struct render_daily *d, const char *drawn)
{
	const char *key = strcmp(drawn, d->date) < 0 ? "daily.drawn-before" : "daily.drawn-late";

	sheet_line(s);
	sheet_say(s, d->lang, key, WORDS({ "day", drawn }));
}

void
render_daily_fair(
    const struct render_daily *d, const struct render_daily_deal *deal, struct message *m)
{
	char after[DAILY_DATE];
	struct sheet s;

	begin(d, m, &s);
	sheet_say(&s, d->lang, "daily.fair", NULL);
	if (deal->drawn)
		drawn_add(&s, d, deal->drawn);
	sheet_line(&s);
	sheet_say(&s, d->lang, "daily.commitment", NULL);
	sheet_add(&s, "\n```\n");
	sheet_add(&s, deal->commitment);
	sheet_add(&s, "\n```\n");
	daily_date_next(d->date, after);
	if (deal->next) {
		sheet_say(&s, d->lang, "daily.commitment-next", WORDS({ "day", after }));
		sheet_add(&s, "\n```\n");
		sheet_add(&s, deal->next);
		sheet_add(&s, "\n```\n");
	}
	if (deal->seed)
		check_add(&s, d, deal->seed);
	else
		sheet_say(&s, d->lang, "daily.seed-later", NULL);
	sheet_show(&s, m);
	button(m, d, d->today ? d->date : after, BUTTON_SECONDARY, "show", "button.back");
}
