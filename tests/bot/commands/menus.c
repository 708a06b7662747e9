/*
 * Every menu of the bot, with no row, with as many as one menu takes (LIMIT_SELECT_OPTIONS), and
 * with more. No row is lost without a word: each is an option in the JSON that Discord gets, or a
 * sentence says how many are not shown. A menu whose rows can never be many says why.
 */
#include "bot/render/browse.h"
#include "bot/render/buttons.h"
#include "bot/render/daily.h"
#include "bot/render/results.h"
#include "config/presets.h"
#include "config/words.h"
#include "tests/bot/render/stage.h"

#include <cjson/cJSON.h>
#include <glob.h>
#include <stdlib.h>

enum { FREE = 1000 }; /* a builder takes any number of rows */

static unsigned
no_more(unsigned n)
{
	(void)n;
	return 0;
}

/* Table, view and rules for as many people. */
static void
seats_begin(unsigned seats)
{
	six_card(&rules);
	set_table(&table, &view, &rules, seats);
	for (unsigned seat = 0; seat < seats; seat++)
		table.seat[seat].user = 100 + seat;
	message_init(&message, true);
}

/* The places of a large layout; only the legal ones. */
static void
places_rows(unsigned n)
{
	const struct places p = { .action = GOLF_DO_FLIP,
		.plan = PLAN_FLIP,
		.plain = "button.flip",
		.face_up = "button.place-card",
		.enabled = (1u << n) - 1 };

	seats_begin(2);
	view.size[0] = GOLF_PLACES_MAX;
	message_text(&message, "-");
	places_add(&message, &table, &p);
}

/* The cards of all layouts, in groups of five for each seat. Few of them are buttons. */
static void
ask(unsigned n, unsigned most)
{
	struct plan_question q = { .ask = most > 1 ? PLAN_ASK_CARDS : PLAN_ASK_ANY,
		.seat = GOLF_NOBODY,
		.least = 1,
		.most = (uint8_t)most,
		.done = n == 0,
		.n = n };

	seats_begin(GOLF_SEATS_MAX);
	view.viewer = 0;
	for (unsigned i = 0; i < n; i++) {
		struct plan_option *o = &q.option[i];

		*o = (struct plan_option){
			.kind = PLAN_OF_SPOT, .a = (uint8_t)(i / 5), .b = (uint8_t)(i % 5)
		};
		snprintf(o->value, sizeof o->value, "%c%c", 'a' + (int)o->a, '0' + (int)o->b);
	}
	render_plan(&table, PLAN_MATCH, &q, &message);
}

static void
ask_one(unsigned n)
{
	ask(n, 1);
}

static void
ask_several(unsigned n)
{
	ask(n, GOLF_LIST_MAX);
}

static void
history_rows(unsigned n)
{
	static char id[RESULTS_ROWS][16];
	struct render_past past[RESULTS_ROWS] = { 0 };

	for (unsigned i = 0; i < n; i++) {
		snprintf(id[i], sizeof id[i], "game%u", i);
		past[i] = (struct render_past){
			.game = id[i], .title = "Golf", .finished = 5, .holes = 9, .seats = 1
		};
		past[i].seat[0].name = "Ana";
		past[i].seat[0].won = true;
	}
	render_history("en", NULL, past, n, &message);
}

static void
daily_rows(unsigned n)
{
	static const struct daily_score score = { 1, { 3 } };
	static char name[DAILY_ROWS][24];
	struct render_daily_list l = { .n = n < DAILY_ROWS ? n : DAILY_ROWS,
		.of = n,
		.seed = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff" };
	struct render_daily d = { .lang = "en", .date = "2026-11-26", .title = "Golf" };

	six_card(&rules);
	d.rules = &rules;
	for (unsigned i = 0; i < l.n; i++) {
		snprintf(name[i], sizeof name[i], "Player %u", i);
		l.row[i] = (struct render_daily_row){
			.name = name[i], .user = 100 + i, .score = &score, .streak = 1
		};
	}
	render_daily_list(&d, &l, &message);
}

/* The people below the rows of a day are counted in a sentence. */
static unsigned
daily_more(unsigned n)
{
	char sentence[200], more[16];

	if (n <= DAILY_ROWS)
		return 0;
	snprintf(more, sizeof more, "%u", n - DAILY_ROWS);
	words_say("en", "daily.more", (const struct word[]){ { "n", more }, { 0 } }, sentence,
	    sizeof sentence);
	return strstr(show(&message), sentence) ? n - DAILY_ROWS : 0;
}

static void
games_rows(unsigned n)
{
	static struct render_game game[FREE];

	seats_begin(2);
	table.view = NULL;
	table.seats_max = 4;
	for (unsigned i = 0; i < n; i++) {
		snprintf(game[i].value, sizeof game[i].value, "g%u", i);
		snprintf(game[i].title, sizeof game[i].title, "Game %u", i);
		snprintf(game[i].about, sizeof game[i].about, "2-8 players");
	}
	render_settings(&table, game, n, &message);
}

/* The settings of a lobby whose game takes all seats. Rows are the numbers of computer players. */
static void
computers_rows(unsigned n)
{
	static const struct render_game golf = { "six-card", "Golf", "2-8 players" };

	seats_begin(2);
	table.view = NULL;
	rules.players_max = GOLF_SEATS_MAX;
	rules.target = 100;
	table.seat[1].user = 0;
	table.seats_max = n ? n : 1;
	render_settings(&table, &golf, 1, &message);
}

static void
others(unsigned n)
{
	const struct render_more who = { .seat = 0, .host = true, .sends = true };

	seats_begin(1 + n);
	render_more(&table, &who, &message);
}

static void
me(unsigned n)
{
	const struct render_me is = { 0 };

	(void)n;
	render_me("en", &is, &message);
}

static struct house_rules house;
static const struct render_browse browse = { .game = &house, .may = true, .lang = "en" };

/* What a search of house rules has found. */
static void
found_rows(unsigned n)
{
	struct rule rule[RENDER_BROWSE_FOUND];
	unsigned some = n < RENDER_BROWSE_FOUND ? n : RENDER_BROWSE_FOUND;

	cr_assert(house_rules_preset(&house, "six-card"));
	for (unsigned i = 0; i < some; i++)
		cr_assert(rule_at(i, &rule[i]));
	render_browse_found(&browse, "words", rule, some, n, &message);
}

/* The rules below the first ones are counted in a sentence. */
static unsigned
found_more(unsigned n)
{
	char sentence[200], more[16];

	if (n <= RENDER_BROWSE_FOUND)
		return 0;
	snprintf(more, sizeof more, "%u", n - RENDER_BROWSE_FOUND);
	words_say("en", "browse.found-more", (const struct word[]){ { "n", more }, { 0 } },
	    sentence, sizeof sentence);
	return strstr(show(&message), sentence) ? n - RENDER_BROWSE_FOUND : 0;
}

/* The choices of the rule that has most: its usual numbers, another one that holds, the form. */
static void
choice_rows(unsigned n)
{
	struct golf_why why;
	struct rule rule;

	(void)n;
	cr_assert(house_rules_preset(&house, "six-card"));
	cr_assert(house_rules_set(&house, "score.flush", "33", &why), "%s", why.text);
	cr_assert(rule_find("score.flush", &rule));
	render_browse_rule(&browse, &rule, &message);
}

/*
 * All builders of menus. A new one fails a_builder_is_in_the_list until it stands here.
 *	file, calls	where the menu is built, and how many of the scanned words stand there
 *	verb	of its presses; one of several menus that the same page has
 *	most	the most rows that it is ever asked for
 */
static const struct builder {
	const char *file;
	unsigned calls;
	const char *verb;
	int arg;
	void (*build)(unsigned n);
	unsigned least, most;
	unsigned (*more)(unsigned n); /* the rows of which a sentence tells */
} builders[] = {
	/* One layout. */
	{ "bot/render/buttons.c", 2, "plan", PLAN_FLIP, places_rows, 0, GOLF_PLACES_MAX, no_more },
	{ "bot/render/plan_page.c", 1, "plan", PLAN_MATCH, ask_one, 0, FREE, no_more },
	/* Cards to be chosen together: several_cards_are_chosen_from_one_menu. */
	{ "", 0, "plan", PLAN_MATCH, ask_several, 0, GOLF_PLACES_MAX, no_more },
	/* The title says that these are the last games. */
	{ "bot/render/results.c", 1, "replay", -1, history_rows, 0, RESULTS_ROWS, no_more },
	{ "bot/render/daily.c", 2, "replay", -1, daily_rows, 0, FREE, daily_more },
	/* A server without games of its own has the presets. */
	{ "bot/render/settings.c", 3, "set", RENDER_SET_GAME, games_rows, 1, FREE, no_more },
	/* The seats of one table; the rest are lists of the program. */
	{ "bot/render/settings.c", 5, "set", RENDER_SET_COMPUTERS, computers_rows, 1,
	    GOLF_SEATS_MAX, no_more },
	{ "bot/render/seats.c", 2, "kick", -1, others, 0, GOLF_SEATS_MAX - 1, no_more },
	{ "bot/render/seats.c", 1, "host", -1, others, 0, GOLF_SEATS_MAX - 1, no_more },
	/* Five lists of the program, of which one is counted. */
	{ "bot/render/seats.c", 6, "pings", -1, me, 3, 3, no_more },
	{ "bot/render/browse.c", 7, "house-rule", 0, found_rows, 0, FREE, found_more },
	{ "", 0, "house-choose", 0, choice_rows, 27, 27, no_more },
	/* the_form_has_room_for_the_presets */
	{ "bot/commands/house_form.c", 1, NULL, 0, NULL, 0, 0, NULL },
};

enum { BUILDERS = sizeof builders / sizeof builders[0] };

static bool
is_of(const struct builder *b, const char *custom_id)
{
	struct press p;

	return press_read(custom_id, &p) && strcmp(p.verb, b->verb) == 0 && p.arg == b->arg;
}

static bool
is_seen(const char *seen[], unsigned n, const char *value)
{
	for (unsigned i = 0; i < n; i++)
		if (strcmp(seen[i], value) == 0)
			return true;
	return false;
}

/* Counts the rows that the JSON of the message has for a builder: options, or buttons of steps. */
static unsigned
count_rows(const struct builder *b, const cJSON *parts, const char *what)
{
	const char *seen[256];
	const cJSON *row, *c, *option;
	unsigned n = 0;

	cJSON_ArrayForEach(row, parts) cJSON_ArrayForEach(c, cJSON_GetObjectItem(row, "components"))
	{
		const char *id = cJSON_GetStringValue(cJSON_GetObjectItem(c, "custom_id"));
		const cJSON *options = cJSON_GetObjectItem(c, "options");
		struct press p;

		if (options)
			cr_expect_leq(
			    cJSON_GetArraySize(options), LIMIT_SELECT_OPTIONS, "%s", what);
		if (!id || !is_of(b, id))
			continue;
		if (!options && press_read(id, &p) && *p.steps && strcmp(p.steps, ".") != 0)
			n++;
		cJSON_ArrayForEach(option, options)
		{
			const char *value = cJSON_GetStringValue(
			    cJSON_GetObjectItem(option, "value"));

			cr_assert_lt(n, sizeof seen / sizeof seen[0], "%s", what);
			cr_expect_not(is_seen(seen, n, value), "%s: %s twice", what, value);
			seen[n++] = value;
		}
	}
	return n;
}

/* The command in the page of a day makes its cards: each of its parts is there. */
Test(menus, the_page_of_a_day_tells_the_command_that_makes_its_cards)
{
	daily_rows(1);
	snprintf(rules.name, sizeof rules.name, "six-card");
	daily_rows(1);
	cr_expect(strstr(show(&message), "golf shuffle --rules "), "%s", shown);
	cr_expect(strstr(shown, " --players 4 --hole 1 --seed 0011"), "%s", shown);
}

Test(menus, no_row_is_lost_without_a_word)
{
	static const unsigned numbers[] = { 0, 1, LIMIT_SELECT_OPTIONS, LIMIT_SELECT_OPTIONS + 1,
		60, 1 + LIMIT_HOUSE_GAMES + LIMIT_SELECT_OPTIONS };
	struct buf json;

	for (unsigned i = 0; i < BUILDERS * (sizeof numbers / sizeof numbers[0]); i++) {
		const struct builder *b = &builders[i % BUILDERS];
		unsigned n = numbers[i / BUILDERS];
		char what[80];
		cJSON *root;

		if (!b->build || (b->build == ask_one && n > 5 * GOLF_SEATS_MAX))
			continue;
		n = n < b->least ? b->least : n > b->most ? b->most : n;
		snprintf(what, sizeof what, "%s:%d of %s, %u rows", b->verb, b->arg, b->file, n);
		b->build(n);
		check_valid(&message, what);
		buf_init(&json, 1 << 20);
		cr_assert(encode_message(&message, &json), "%s", what);
		root = cJSON_Parse(buf_string(&json));
		cr_assert_not_null(root, "%s", what);
		cr_expect_eq(count_rows(b,
				 cJSON_GetObjectItem(
				     cJSON_GetArrayItem(cJSON_GetObjectItem(root, "components"), 0),
				     "components"),
				 what) +
			b->more(n),
		    n, "%s", what);
		cJSON_Delete(root);
		buf_free(&json);
	}
}

/* A menu of a form has no second menu: Discord refuses the whole form above its bound. */
Test(menus, the_form_has_room_for_the_presets)
{
	size_t offered = 1;

	for (size_t i = 0; i < preset_count(); i++)
		offered += !preset_is_seldom(preset_name(i));
	cr_expect_leq(offered, LIMIT_SELECT_OPTIONS,
	    "the presets and \"as now\", or one that is seldom played: config/presets.c");
}

/* How often a file uses the words that build a menu. The line that defines a function has none. */
static unsigned
count_calls(const char *file)
{
	static const char *const words[] = { "message_select(", "menu_plan(", "menu_begin(",
		"menu_add(", "choice_add(m, ", "FORM_SELECT" };
	char line[512];
	unsigned n = 0;
	FILE *f = fopen(file, "r");

	cr_assert_not_null(f, "%s", file);
	while (fgets(line, sizeof line, f))
		for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
			const char *at = strstr(line, words[i]);

			n += at && at > line && at[-1] != '_' && line[0] != ' ';
		}
	fclose(f);
	return n;
}

Test(menus, a_builder_is_in_the_list)
{
	unsigned all = 0;
	glob_t found;

	cr_assert_eq(glob("bot/*/*.c", 0, NULL, &found), 0);
	for (size_t i = 0; i < found.gl_pathc; i++) {
		unsigned calls = 0;

		if (strncmp(found.gl_pathv[i], "bot/wire/", strlen("bot/wire/")) == 0)
			continue;
		for (unsigned b = 0; b < BUILDERS; b++)
			if (strcmp(builders[b].file, found.gl_pathv[i]) == 0)
				calls += builders[b].calls;
		all += calls;
		cr_expect_eq(count_calls(found.gl_pathv[i]), calls,
		    "%s builds %u menus, and `builders` has %u: add a row with a builder for it",
		    found.gl_pathv[i], count_calls(found.gl_pathv[i]), calls);
	}
	cr_expect_gt(all, 20u);
	globfree(&found);
}

/*
 * Discord reports the choices of one menu, so several cards must all stand in one. The largest
 * table: the engine asks for the seat first, and a seat has fewer cards than a menu has room for.
 */
static unsigned
follow(enum plan_kind kind, const char *steps, unsigned depth)
{
	struct plan_question q;
	struct golf_action a;
	unsigned several = 0;

	if (depth == 0 ||
	    plan_next(kind, steps, &view, &rules, LIMIT_SELECT_OPTIONS, &q, &a) != PLAN_ASK)
		return 0;
	if (q.most > 1) {
		cr_expect_leq(q.n, LIMIT_SELECT_OPTIONS, "%d: \"%s\"", kind, steps);
		several = 1;
	}
	for (unsigned i = 0; i<q.n; i += q.n> 4 ? q.n / 4 : 1) {
		char next[PLAN_STEPS + 1];

		memcpy(next, q.steps, sizeof next);
		if (plan_add(next, q.option[i].value))
			several += follow(kind, next, depth - 1);
	}
	return several;
}

Test(menus, several_cards_are_chosen_from_one_menu)
{
	static const enum plan_kind kinds[] = { PLAN_MATCH, PLAN_SEVERAL };

	for (unsigned i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
		seats_begin(GOLF_SEATS_MAX);
		rules.match = GOLF_MATCH_OWN_TURN;
		rules.whose = GOLF_WHOSE_ANY;
		view.viewer = 0;
		for (unsigned seat = 0; seat < GOLF_SEATS_MAX; seat++) {
			view.size[seat] = GOLF_PLACES_MAX;
			for (unsigned place = 0; place < GOLF_PLACES_MAX; place++)
				view.cell[seat][place].card = GOLF_HIDDEN;
		}
		set_turn(&view, GOLF_PH_PLACE, 0);
		view.drawn = card("7S");
		view.drawn_from = GOLF_FROM_STOCK;
		cr_expect_gt(follow(kinds[i], "", 4), 0u, "kind %d", kinds[i]);
	}
}
