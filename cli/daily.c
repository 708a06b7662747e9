/* golf daily: the daily game of a seed and a date, in the terminal. */
#include "cli/options.h"
#include "cli/play.h"
#include "cli/records.h"

#include "config/daily_words.h"
#include "config/house_rules.h"
#include "config/presets.h"
#include "config/words.h"

#include <stdlib.h>
#include <string.h>

enum { CODE = 8 }; /* hex digits: a few rules that friends agree on never have the same code */

/* The day, and how it is told. */
struct day {
	const char *lang;
	char date[DAILY_DATE], next[DAILY_DATE];
	char title[PRESET_TITLE_MAX]; /* of the rules */
	char code[CODE + 1]; /* of the rules: rules_code() */
	unsigned char seed[GOLF_SEED];
	char commitment[65], commitment_next[65];
};

/* Writes a text on a line. word: the value of its placeholder, or a row of nulls. */
static void
say(FILE *out, const struct day *day, const char *key, const struct word word)
{
	char text[DAILY_WORDS];

	fprintf(out, "%s\n",
	    words_say(day->lang, key, (const struct word[]){ word, { 0 } }, text, sizeof text));
}

/* Writes the title, the code of the rules, and the commitments to the deals of the day and of the
 * next day. */
static void
show_day(FILE *out, const struct day *day)
{
	char text[DAILY_WORDS];

	fprintf(out, "%s\n",
	    words_say(day->lang, "daily.title",
		(const struct word[]){ { "day", day->date }, { "title", day->title }, { 0 } }, text,
		sizeof text));
	say(out, day, "daily.rules", (struct word){ "n", day->code });
	say(out, day, "daily.commitment", (struct word){ 0 });
	fprintf(out, "  %s\n", day->commitment);
	say(out, day, "daily.commitment-next", (struct word){ "day", day->next });
	fprintf(out, "  %s\n", day->commitment_next);
}

static void
show_seed(FILE *out, const struct day *day)
{
	turns_hex(out, words_find(day->lang, "daily.seed"), day->seed);
}

static void
show_result(struct play *p, const struct day *day, const struct daily_score *score)
{
	char text[DAILY_WORDS], points[12], par[DAILY_MEAN];
	struct daily_making m = { .work = 0 };

	/* The game is over, so par may have its state. */
	daily_par(p->state, p->rules, day->seed, &m);
	fprintf(p->c->out, "%s\n", daily_share(day->lang, day->date, score, &m.par.score, text));
	fprintf(p->c->out, "%s\n", daily_words(day->lang, score, &m.par.score, text));
	snprintf(points, sizeof points, "%d", daily_total(score));
	daily_par_text(day->lang, &m.par, par);
	fprintf(p->c->out, "%s\n",
	    words_say(day->lang, "daily.points",
		(const struct word[]){ { "points", points }, { "n", par }, { 0 } }, text,
		sizeof text));
}

/* Goes on to the end of the game, or of a hole. Returns false when the person leaves. */
static bool
play_on(struct play *p, unsigned holes)
{
	while (p->daily->mark.score.holes == holes) {
		struct golf_action a = { .kind = GOLF_DO_DEAL };

		switch (daily_next(p->daily)) {
		case DAILY_DUE_PERSON:
			if (!game_your_move(p))
				return false;
			break;
		case DAILY_DUE_COMPUTER:
			if (daily_decide(p->daily, &a) && !turns_action(p, &a))
				return false;
			break;
		case DAILY_DUE_DEAL:
			putc('\n', p->table.out);
			if (!turns_action(p, &a))
				return false;
			break;
		case DAILY_DUE_NEXT:
		case DAILY_DUE_OVER:
			return true;
		}
	}
	return turns_scores(p);
}

static enum cli_exit
play_day(struct play *p)
{
	const struct day *day = p->arg;

	daily_begin(p->daily, p->state, p->rules, day->seed, 0);
	show_day(p->table.out, day);
	do {
		if (!play_on(p, p->daily->mark.score.holes)) {
			fprintf(p->c->out, "%s\n", words_find(day->lang, "term.goodbye"));
			return CLI_DONE;
		}
	} while (p->view.phase != GOLF_PH_OVER);
	if (p->live)
		show_day(p->c->out, day);
	show_result(p, day, &p->daily->mark.score);
	show_seed(p->c->out, day);
	return CLI_DONE;
}

/* Writes a play that makes par. */
static void
record_par(struct golf_state *state, const struct golf_rules *r, const struct day *day,
    unsigned number, FILE *records)
{
	const char *names[DAILY_SEATS];
	struct golf_events events;
	struct golf_action a;
	struct daily d;

	for (unsigned seat = 0; seat < DAILY_SEATS; seat++)
		names[seat] = daily_player(seat)->name;
	daily_begin(&d, state, r, day->seed, number);
	records_begin(records, state, names);
	while (daily_step(&d, &a, &events))
		records_action(records, state, &a, &events);
}

static enum cli_exit
reveal(struct cli *c, const struct golf_rules *r, const struct day *day, const char *path)
{
	struct golf_state *state = malloc(golf_state_size());
	FILE *records = NULL;
	enum cli_exit code = CLI_DONE;
	char text[DAILY_WORDS];
	struct daily_making m = { .work = 0 };

	if (!state)
		return cli_refuse(c, CLI_REFUSED, "There is not enough memory for a game.");
	if (path && !(records = records_open(c, path))) {
		free(state);
		return CLI_REFUSED;
	}
	daily_par(state, r, day->seed, &m);
	if (records)
		record_par(state, r, day, m.nearest, records);
	show_day(c->out, day);
	fprintf(c->out, "%s\n", daily_par_words(day->lang, &m.par, text));
	show_seed(c->out, day);
	if (records && !records_close(c, path, records))
		code = CLI_REFUSED;
	free(state);
	return code;
}

/* Makes the seed and the commitments of a day. */
static void
set_day(struct day *day, const unsigned char server[GOLF_SEED])
{
	unsigned char seed[GOLF_SEED];

	daily_seed(server, day->date, day->seed);
	golf_commitment(day->seed, day->commitment);
	daily_date_next(day->date, day->next);
	daily_seed(server, day->next, seed);
	golf_commitment(seed, day->commitment_next);
}

/* Adds "key value" to a text of GOLF_RULES_TEXT bytes. */
static void
add_key(void *arg, const char *key, const char *value)
{
	char *text = arg;
	size_t n = strlen(text);

	snprintf(text + n, GOLF_RULES_TEXT - n, "%s %s\n", key, value);
}

/*
 * The code of rules: the first digits of the SHA-256 of the keys that differ from their defaults.
 * The same rules have the same code, also in a later version that has more keys, and when a file
 * gives them a name, or gives a card the value or the power of its rank.
 */
static void
rules_code(const struct golf_rules *r, char code[CODE + 1])
{
	struct golf_rules bare = *r, usual;
	char text[GOLF_RULES_TEXT] = "";
	unsigned char digest[32];

	for (uint8_t card = 0; card < GOLF_PACK_KINDS; card++) {
		unsigned rank = golf_pack_rank(card);

		if (bare.card_value[card] == bare.rank_value[rank])
			bare.card_value[card] = GOLF_UNSET;
		if (bare.card_power[card] == bare.rank_power[rank])
			bare.card_power[card] = GOLF_UNSET;
	}
	golf_rules_default(&usual);
	house_rules_differ(&usual, &bare, add_key, text);
	golf_sha256(text, strlen(text), digest);
	for (size_t i = 0; i < CODE / 2; i++)
		sprintf(code + 2 * i, "%02x", digest[i]);
}

/*
 * Makes the title and the code of the rules. Rules that --set has changed keep the title of their
 * preset, and say so; those of a file are a house game.
 */
static void
set_rules(struct day *day, const char *name, const struct golf_rules *r)
{
	struct golf_rules plain;
	struct golf_why why;
	char code[CODE + 1] = "";
	size_t length;

	rules_code(r, day->code);
	if (rules_load(&plain, name, &why) && daily_rules(&plain, &plain, &why))
		rules_code(&plain, code);
	if (strcmp(code, day->code) == 0)
		cli_printable(rules_title(name, day->lang, day->title, sizeof day->title));
	else if (preset_find(NULL, name, &length))
		house_rules_changed(name, day->lang, day->title, sizeof day->title);
	else
		snprintf(day->title, sizeof day->title, "%s", words_find(day->lang, "house.game"));
}

enum cli_exit
cmd_daily(struct cli *c)
{
	struct rules_options rules = { .name = "six-card" };
	struct seed_option seed = { .given = false };
	const char *date = NULL, *lang = "en", *records = NULL;
	bool shows = false;
	const struct option_row rows[] = {
		{ .name = "--rules", .type = OPTION_TEXT, .to = &rules.name },
		{ .name = "--set", .type = OPTION_SET, .to = &rules },
		{ .name = "--seed", .type = OPTION_SEED, .to = &seed },
		{ .name = "--date", .type = OPTION_TEXT, .to = &date },
		{ .name = "--lang", .type = OPTION_TEXT, .to = &lang },
		{ .name = "--records", .type = OPTION_TEXT, .to = &records },
		{ .name = "--reveal", .type = OPTION_FLAG, .to = &shows },
		{ .name = NULL },
	};
	struct golf_rules r;
	struct golf_why why;
	struct daily d;
	struct day day;
	struct turns game = {
		.rules = &r, .seats = DAILY_SEATS, .daily = &d, .arg = &day, .play = play_day
	};

	if (!options_read(c, rows, NULL, 0, 0))
		return CLI_USAGE;
	if (!seed.given || !date)
		return cli_refuse(c, CLI_USAGE,
		    "golf daily needs --seed and --date. A seed is 64 hex digits, the secret of "
		    "the "
		    "days: `openssl rand -hex 32` makes one.");
	if (!daily_date_read(date, day.date))
		return cli_refuse(
		    c, CLI_USAGE, "--date is a day, such as 2026-11-26, not \"%.40s\".", date);
	day.lang = options_language(c, lang);
	if (!day.lang)
		return CLI_USAGE;
	if (!options_rules(c, &rules, &r))
		return CLI_REFUSED;
	if (!daily_rules(&r, &r, &why))
		return cli_refuse(c, CLI_REFUSED, "%s", why.text);
	set_rules(&day, rules.name, &r);
	set_day(&day, seed.bytes);
	if (shows)
		return reveal(c, &r, &day, records);
	game.seed = day.seed;
	game.lang = day.lang;
	game.records = records;
	for (unsigned seat = 0; seat < DAILY_SEATS; seat++)
		game.player[seat] = daily_player(seat);
	return turns_run(c, &game);
}
