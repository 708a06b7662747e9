/*
 * /house try: what a rule would change, in words, with the buttons "Try it" and "Adopt it". "Try
 * it" plays thousands of games with the rule and without it (lab/lab.h), and shows what the rule
 * does. The answer of /house set has the button, too: it compares the rule with its old value.
 *
 * The games are played on the thread pool in small portions, so that computer players find a free
 * thread soon. A button carries the rule and its value, so it works after a restart.
 */
#include "bot/commands/house_wish.h"

#include "bot/base/log.h"
#include "bot/render/lab.h"
#include "bot/voice/answer.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	/*
	 * A portion of work, in ns (enum lab_role): at a table of four, seven decisions of the
	 * better player (hard:30), or some 300 of normal. Meanwhile one thread of the pool is
	 * taken. No decision is divided. In games of skill among six players, the portions of a
	 * preset took 2 to 14 ms on average, and the longest one 40 ms.
	 */
	PORTION = 4 * 1000 * 1000,
	USUAL_PLAYERS = 4,
	SEED = 0, /* as golf lab has it, so that golf lab repeats the figures */
};

/* Both games of a wish. */
struct trial_games {
	struct house_rules now, tried;
	char rule[HOUSE_WISH_KEY + HOUSE_RULES_VALUE + 4];
};

/* Buttons ------------------------------------------------------------------ */

static bool
add_adopt(const struct ask *a, const struct house_wish *w, struct message *m)
{
	return w->adopted ||
	    house_wish_button(a, w, BUTTON_SUCCESS, "house-adopt", "button.adopt", m);
}

static bool
add_buttons(
    const struct ask *a, const struct house_wish *w, const char *try_label, struct message *m)
{
	return house_wish_button(a, w, BUTTON_PRIMARY, "house-try", try_label, m) &&
	    add_adopt(a, w, m);
}

void
house_try_button(
    const struct ask *a, bool in_channel, const char *key, const char *was, struct message *m)
{
	struct house_wish w = { .in_channel = in_channel, .adopted = true };

	snprintf(w.key, sizeof w.key, "%s", key);
	house_wish_key(w.key);
	snprintf(w.value, sizeof w.value, "%s", was);
	house_wish_button(a, &w, BUTTON_SECONDARY, "house-try", "button.try-rule", m);
}

/* Wishes ------------------------------------------------------------------- */

/* Fills both games. Returns false, and refuses, when the rule is not possible. */
static bool
find_games(const struct ask *a, const struct house_wish *w, struct trial_games *g)
{
	const char *wanted = w->value;
	char value[HOUSE_RULES_VALUE];
	struct golf_why why;

	if (house_find(w->key) < HOUSE_KEYS) {
		ask_refuse(a, "refuse.try-setting");
		return false;
	}
	houses_rules(
	    tables_houses(a->all), a->in->guild, w->in_channel ? house_channel(a->in) : 0, &g->now);
	g->tried = g->now;
	if (!w->adopted)
		wanted = house_meant(&g->now, w->key, w->value, value);
	if (!house_rules_set(w->adopted ? &g->now : &g->tried, w->key, wanted, &why)) {
		house_refuse(a, "refuse.house-rules", why.text);
		return false;
	}
	house_rules_value(&g->tried.rules, w->key, value);
	/* A word of the house may hold Markdown, and a deck of one's own is long. */
	if (strpbrk(value, "`*_~|\\<>") || strlen(value) >= RULE_VALUE)
		snprintf(value, sizeof value, "…");
	snprintf(g->rule, sizeof g->rule, "%s = %s", w->key, value);
	return true;
}

/* Answers that there is nothing to try when the rule changes nothing. */
static bool
tells_nothing(const struct ask *a, const struct trial_games *g)
{
	const struct golf_rules *now = &g->now.rules, *tried = &g->tried.rules;
	struct message m;

	if (render_house_differs(now, tried))
		return false;
	render_said(a->lang,
	    memcmp(now, tried, sizeof *now) == 0 ? "house.try-holds" : "house.try-nothing",
	    (const struct word[]){ { "text", g->rule }, { 0 } }, &m);
	voice_page(tables_voice(a->all), NULL, a->in, &m);
	return true;
}

/* Returns how many players play, or 0 when no number fits both games. */
static unsigned
find_players(const struct house_wish *w, const struct trial_games *g)
{
	const struct golf_rules *a = &g->now.rules, *b = &g->tried.rules;
	unsigned best = 0;

	for (unsigned n = 2; n <= GOLF_SEATS_MAX; n++)
		if (golf_rules_seats(a, n) && golf_rules_seats(b, n) &&
		    (w->players ? n == w->players : n <= USUAL_PLAYERS || best == 0))
			best = n;
	return best;
}

/*
 * Draws what the rule changes, with the buttons. Returns false, and refuses, when a button cannot
 * carry the rule.
 *	note	the key of a sentence that comes first
 */
static bool
draw_offer(const struct ask *a, const struct house_wish *w, const struct trial_games *g,
    const char *note, struct message *m)
{
	struct render_house before, after;

	house_default(&before.set);
	house_default(&after.set);
	before.game = g->now;
	after.game = g->tried;
	render_house_changed(&before, &after, a->lang, note, NULL, m);
	if (add_buttons(a, w, "button.try-rule", m))
		return true;
	ask_refuse(a, "refuse.try-long");
	return false;
}

/* The work ----------------------------------------------------------------- */

struct trial {
	struct tables *all;
	struct lab_turn turn; /* among the labs of other servers */
	struct interaction in;
	const char *lang;
	struct house_wish wish;
	struct trial_games games;
	struct redrawn *page;
	unsigned quarters; /* of the work, as the page says */
	struct lab lab;
	char title[RENDER_NAME], plain[PRESET_TITLE_MAX];
	struct render_lab shows;
	void *picture; /* or NULL */
	size_t picture_size;
};

static struct ask
ask_of(const struct trial *t)
{
	return (struct ask){ .all = t->all, .in = &t->in, .lang = t->lang, .seat = GOLF_NOBODY };
}

static void
trial_end(struct trial *t)
{
	labs_leave(&t->turn);
	redrawn_end(t->page);
	free(t->picture);
	free(t);
}

/* The page becomes the offer again, below a sentence. */
static void
give_up(struct trial *t, const char *key)
{
	const struct ask a = ask_of(t);
	struct message m;

	if (draw_offer(&a, &t->wish, &t->games, key, &m))
		redraw(t->page, &m, NULL);
	trial_end(t);
}

static void
make_picture(void *arg)
{
	struct trial *t = arg;

	t->picture = render_lab_picture(&t->shows, &t->lab, &t->picture_size);
}

/* Draws the page, and the figures that wait behind its button. */
static void
draw_end(struct trial *t, struct message *page, struct message *figures)
{
	const struct ask a = ask_of(t);
	struct house_wish w = t->wish;
	char id[LIMIT_CUSTOM_ID + 1];

	/* The same games would give the same figures, so no button starts them again. */
	render_lab_figures(&t->shows, &t->lab, figures);
	add_adopt(&a, &t->wish, figures);
	render_lab_done(&t->shows, &t->lab, t->picture != NULL, page);
	w.figures = true;
	if (house_wish_button(&a, &w, BUTTON_SECONDARY, "house-try", "button.figures", page) &&
	    house_wish_id(&w, "house-try", id))
		behind_keep(tables_behind(t->all), t->in.user, id, figures);
	add_adopt(&a, &t->wish, page);
}

static void
show_end(void *arg)
{
	struct trial *t = arg;
	const struct say_file file = { .name = RENDER_LAB_FILE,
		.type = "image/png",
		.bytes = t->picture,
		.size = t->picture_size };
	struct message page, figures;

	draw_end(t, &page, &figures);
	if (t->wish.figures)
		redraw(t->page, &figures, NULL);
	else
		redraw(t->page, &page, t->picture ? &file : NULL);
	trial_end(t);
}

/* The pilot games are over. Returns false when the rules are too much work. */
static bool
choose_games(struct trial *t)
{
	const struct lab_share most = { LIMIT_LAB_GAMES, LIMIT_LAB_SKILL };
	uint64_t seconds = tables_settings(t->all)->lab_seconds;
	struct lab_share games;

	if (!lab_share(&t->lab, seconds * UINT64_C(1000000000), most, &games))
		return false;
	lab_go(&t->lab, games.usual, games.skill);
	return true;
}

/* Draws the page anew after each quarter of the work. */
static void
show_progress(struct trial *t)
{
	const struct ask a = ask_of(t);
	unsigned quarters = lab_percent(&t->lab) / 25;
	struct message m;

	if (quarters == t->quarters)
		return;
	t->quarters = quarters;
	t->shows.percent = 25 * quarters;
	render_lab_runs(&t->shows, &m);
	add_buttons(&a, &t->wish, "button.try-rule-again", &m);
	redraw(t->page, &m, NULL);
}

static void
play(void *arg)
{
	struct trial *t = arg;

	lab_step(&t->lab, PORTION);
}

/*
 * A token lives for 15 minutes. When they are nearly over, the figures so far are shown. Returns
 * false when there are none.
 */
static bool
stop_in_time(struct trial *t)
{
	uint32_t wanted = t->lab.wanted[LAB_USUAL] + t->lab.wanted[LAB_OF_SKILL];

	if (t->lab.status != LAB_GOES_ON || redrawn_left(t->page) > LIMIT_TOKEN_MS - LIMIT_LAB_MS)
		return true;
	log_line(LOG_WARN, "house",
	    "a rule was tried for %d minutes, and %" PRIu32 " of %" PRIu32
	    " games were played: with a GOLFD_LAB smaller than %u, all of them end in time",
	    LIMIT_LAB_MS / 60000, t->lab.games[LAB_USUAL] + t->lab.games[LAB_OF_SKILL], wanted,
	    tables_settings(t->all)->lab_seconds);
	t->shows.stopped = true;
	return lab_stop(&t->lab);
}

static void
played(void *arg)
{
	struct trial *t = arg;
	bool goes_on = true;

	if (redrawn_lost(t->page)) {
		trial_end(t);
		return;
	}
	if (!t->turn.ran || work_ends_early(tables_work(t->all))) {
		give_up(t, "house.try-stopped");
		return;
	}
	if (!stop_in_time(t)) {
		give_up(t, "house.try-much");
		return;
	}
	switch (t->lab.status) {
	case LAB_ENDLESS:
		give_up(t, "house.try-much");
		return;
	case LAB_READY:
		if (!choose_games(t)) {
			give_up(t, "house.try-much");
			return;
		}
		break;
	case LAB_DONE:
		goes_on = false;
		break;
	case LAB_GOES_ON:
		break;
	}
	if (goes_on)
		show_progress(t);
	if (goes_on)
		labs_work(&t->turn, play, played, t);
	else if (!work_run(tables_work(t->all), make_picture, show_end, t))
		give_up(t, "house.try-stopped");
}

/* Fills the trial, and answers with its page. Returns false when memory is out. */
static bool
begin(struct trial *t, const struct ask *a, unsigned players)
{
	const struct lab_plan plan = { .tried = &t->games.tried.rules,
		.now = &t->games.now.rules,
		.seats = players,
		.seed = SEED };
	struct message m;

	lab_begin(&t->lab, &plan);
	t->shows = (struct render_lab){ .lang = a->lang,
		.title = render_house_title(&t->games.now, a->lang, t->title),
		.plain = house_rules_title(&t->games.now, a->lang, t->plain, sizeof t->plain),
		.rule = t->games.rule,
		.change = { &t->games.now, &t->games.tried.rules, t->wish.key } };
	render_lab_runs(&t->shows, &m);
	add_buttons(a, &t->wish, "button.try-rule-again", &m);
	t->page = redrawn_new(tables_voice(a->all), NULL, a->in, &m);
	return t->page != NULL;
}

static void
start(const struct ask *a, const struct house_wish *w, const struct trial_games *g)
{
	unsigned players = find_players(w, g);
	struct trial *t;
	struct message m;

	if (players == 0) {
		ask_refuse(a, "refuse.try-players");
		return;
	}
	t = calloc(1, sizeof *t);
	if (!t) {
		ask_refuse(a, "refuse.too-busy");
		return;
	}
	if (!labs_take(tables_labs(a->all), tables_work(a->all), a->in->guild, &t->turn)) {
		free(t);
		if (draw_offer(a, w, g, "house.try-busy", &m))
			voice_page(tables_voice(a->all), NULL, a->in, &m);
		return;
	}
	t->all = a->all;
	t->in = *a->in;
	t->lang = a->lang;
	t->wish = *w;
	t->games = *g;
	if (!begin(t, a, players)) {
		labs_leave(&t->turn);
		free(t);
		ask_refuse(a, "refuse.too-busy");
		return;
	}
	labs_work(&t->turn, play, played, t);
}

/* Commands ----------------------------------------------------------------- */

/* Shows the figures that wait behind the button. Returns false when none do. */
static bool
show_behind(const struct ask *a)
{
	const struct message *m = behind_find(tables_behind(a->all), a->in->user, a->in->custom_id);

	if (m)
		voice_page(tables_voice(a->all), NULL, a->in, m);
	return m != NULL;
}

static void
try_rule(const struct ask *a)
{
	struct trial_games g;
	struct message m;
	struct house_wish w;

	if (!house_wish_read(a, &w)) {
		ask_refuse(a, "refuse.unknown");
		return;
	}
	if (w.figures && show_behind(a))
		return;
	if (!find_games(a, &w, &g) || tells_nothing(a, &g))
		return;
	if (!a->press) {
		if (draw_offer(a, &w, &g, "house.try-would", &m))
			voice_page(tables_voice(a->all), NULL, a->in, &m);
		return;
	}
	start(a, &w, &g);
}

static void
adopt(const struct ask *a)
{
	char usual[HOUSE_RULES_VALUE];
	struct house_edit e;
	struct house_wish w;

	if (!house_wish_read(a, &w)) {
		ask_refuse(a, "refuse.unknown");
		return;
	}
	if (house_begin(a, w.in_channel, &e) &&
	    house_set_rule(a, &e, w.key, house_meant(&e.game, w.key, w.value, usual)))
		house_end_set(a, &e);
}

const struct command command_house_try = { .name = "house-try",
	.root = "house",
	.sub = "try",
	.guard = { .who = MANAGER },
	.fn = try_rule,
	.options = 4,
	.option = {
	    { .name = "key",
		.type = OPTION_STRING,
		.required = true,
		.complete = house_complete_key },
	    { .name = "value",
		.type = OPTION_STRING,
		.required = true,
		.complete = house_complete_value },
	    { .name = "players", .type = OPTION_INTEGER, .min = 2, .max = GOLF_SEATS_MAX },
	    { .name = "where", .type = OPTION_STRING, .choices = CHOICES_WHERE },
	} };

const struct command command_house_adopt = {
	.name = "house-adopt", .fn = adopt, .guard = { .who = MANAGER }, .flags = NO_SLASH
};
