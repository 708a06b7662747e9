/* /golf daily: a store in trouble, and rows that golfd has not written. */
#include "bot/work/visits.h"
#include "tests/bot/alone/daily_stage.h"
#include "tests/bot/base/logged.h"

static void
begin(void)
{
	h = hall_new();
}

static void
end(void)
{
	h->load = NULL;
	h->refused = STORE_OK;
	hall_free(h);
}

TestSuite(commands_daily_guard, .init = begin, .fini = end);

/* The store ------------------------------------------------------------------- */

/* Sends it, and waits for the answer alone. A visit that never ends fails. */
static const struct heard *
answer_of(const struct interaction *in)
{
	unsigned before = h->n;

	route_interaction(h->tables, in);
	for (unsigned turn = 0; h->n == before && turn < 2000; turn++)
		uv_run(&h->loop, UV_RUN_ONCE);
	h->load = NULL;
	h->refused = STORE_OK;
	h->blind = false;
	hall_run(h);
	return hall_answer(h, in->id);
}

static struct interaction
command(snowflake user)
{
	struct interaction in = hall_somebody(h, user);

	in.type = INTERACTION_COMMAND;
	strcpy(in.command, "golf");
	strcpy(in.sub, "daily");
	return in;
}

static void
keep(const struct store_put *put)
{
	store_put(h->store, put, 1, NULL, NULL);
	while (!store_idle(h->store))
		uv_run(&h->loop, UV_RUN_ONCE);
}

/* How a write ends, what the person reads, and how often a press is tried. */
static const struct trouble {
	enum store_status status;
	const char *key;
	unsigned tries;
} troubles[] = {
	{ STORE_FAILED, "refuse.not-saved", 1 },
	{ STORE_FULL, "refuse.too-busy", 1 },
	{ STORE_CONFLICT, "refuse.too-busy", 4 },
};

/* A conflict alone is tried again, and not for ever. */
Test(commands_daily_guard, a_move_that_is_not_written_is_refused)
{
	struct interaction in;

	begin_play(ANA);
	for (size_t i = 0; i < sizeof troubles / sizeof troubles[0]; i++) {
		const struct trouble *t = &troubles[i];
		const struct heard *a;

		in = press_of(ANA, hall_button(&page, "turn-up", 0));
		h->commits = 0;
		h->refused = t->status;
		a = answer_of(&in);
		cr_expect(has(a->m, words_find("en", t->key)), "%s", hall_text(a->m));
		cr_expect_eq(a->how.what.kind, SAY_ANSWER, "the page stays");
		cr_expect_eq(a->m->stay, STAY_WORD, "the sentence goes");
		cr_expect_eq(h->commits, t->tries, "status %u: %u", t->status, h->commits);
		cr_expect_eq(stored(ANA, today)->play.seq, 1);
	}
}

Test(commands_daily_guard, a_day_that_is_not_written_is_not_opened)
{
	for (size_t i = 0; i < 2; i++) {
		struct interaction in = command(ANA);

		h->commits = 0;
		h->refused = troubles[i].status;
		cr_expect(has(answer_of(&in)->m, words_find("en", troubles[i].key)));
		cr_expect_eq(h->commits, 1u);
		cr_expect_eq(stored(ANA, today)->day.guild, 0);
	}
}

static bool
load_nothing(const struct store_reader *to)
{
	(void)to;
	return true;
}

/* The row of the day is never there, although its write was told as done. */
Test(commands_daily_guard, a_day_is_not_opened_for_ever)
{
	struct interaction in = command(ANA);

	h->commits = 0;
	h->load = load_nothing;
	cr_expect(has(answer_of(&in)->m, words_find("en", "refuse.too-busy")));
	cr_expect_eq(h->commits, 3u);
}

Test(commands_daily_guard, a_day_without_chance_is_not_opened)
{
	h->no_chance = true;
	hall_said(h, hall_slash(h, ANA, "daily", NULL), "refuse.too-busy");
	cr_expect_eq(stored(ANA, today)->day.guild, 0);
	h->no_chance = false;
	open_page(ANA);
	cr_expect(hall_button(&page, "begin", -1));
}

Test(commands_daily_guard, a_page_that_is_not_read_is_refused)
{
	struct interaction in;
	const struct heard *a;

	begin_play(ANA);
	in = press_of(ANA, hall_button(&page, "turn-up", 0));
	h->blind = true;
	a = answer_of(&in);
	cr_expect(has(a->m, words_find("en", "refuse.not-read")));
	cr_expect_eq(a->how.what.kind, SAY_ANSWER, "the page stays");

	in = press_of(ANA, hall_button(&page, "turn-up", 0));
	for (unsigned i = 0; i < LIMIT_PUTS; i++)
		store_put(h->store,
		    &(struct store_put){ .kind = PUT_VALUE, .name = "n", .text = "t" }, 1, NULL,
		    NULL);
	a = answer_of(&in);
	cr_expect(has(a->m, words_find("en", "refuse.too-busy")), "%s", hall_text(a->m));
	cr_expect_eq(stored(ANA, today)->play.seq, 1);
}

/* Rows ------------------------------------------------------------------------- */

/* Replaces the lines of the play of today. Returns what a press is answered then. */
static const struct heard *
press_on(const char *lines, unsigned holes, char *log, size_t size)
{
	struct store_play play = stored(ANA, today)->play;
	struct store_put put = dailies_put_play(&play, lines);
	const struct heard *a;
	char id[LIMIT_CUSTOM_ID + 1];
	FILE *file;
	int old;

	play.seq++;
	play.mark.score.holes = (uint8_t)holes;
	keep(&put);
	snprintf(id, sizeof id, "g:d%s:%d:turn-up:0", today, (int)play.seq);
	old = logged_begin(&file);
	a = press(ANA, id);
	logged_end(file, old, log, size);
	if (a->how.what.kind == SAY_ANSWER)
		cr_expect_eq(stored(ANA, today)->play.seq, play.seq, "nothing is written");
	return a;
}

/* The log names the day, and none of the lines. */
Test(commands_daily_guard, a_play_that_cannot_be_replayed_is_refused)
{
	static char lines[LIMIT_PLAY], broken[LIMIT_PLAY + 16];
	char log[2000];

	begin_play(ANA);
	strcpy(lines, stored(ANA, today)->lines);
	snprintf(broken, sizeof broken, "%s{\"seat\":9}\n", lines);
	cr_expect(
	    has(press_on(broken, 0, log, sizeof log)->m, words_find("en", "refuse.not-read")));
	cr_expect(
	    strstr(log, "a play of the daily hole of 2027-01-15 cannot be replayed"), "%s", log);
	cr_expect_not(strstr(log, "seat"), "%s", log);
	/* The lines are sound, but not the points that were kept with them. */
	cr_expect(has(press_on(lines, 1, log, sizeof log)->m, words_find("en", "refuse.not-read")));
	cr_expect_eq(press_on(lines, 0, log, sizeof log)->how.what.kind, SAY_UPDATE, "as it was");
}

/* Space between the parts of a line counts, too. */
Test(commands_daily_guard, a_play_that_is_too_long_is_not_written)
{
	static char lines[LIMIT_PLAY];
	const struct heard *a;
	char log[2000];
	size_t n;

	begin_play(ANA);
	strcpy(lines, stored(ANA, today)->lines);
	n = strlen(lines) - 1; /* without its newline */
	memset(lines + n, ' ', sizeof lines - 2 - n);
	lines[sizeof lines - 2] = '\n';
	a = press_on(lines, 0, log, sizeof log);
	cr_expect(has(a->m, words_find("en", "refuse.not-saved")), "%s", hall_text(a->m));
	cr_expect(strstr(log, "a play is too long to be kept"), "%s", log);
}

/* The rules are kept in the row of the day. */
static void
put_rules(const char *date, const char *rules)
{
	static struct store_day day;
	struct store_put put = dailies_put_day(&day);

	day = (struct store_day){ .guild = HALL_GUILD, .seed = { 7, 7, 7 } };
	strcpy(day.date, date);
	snprintf(day.rules, sizeof day.rules, "%s", rules);
	keep(&put);
}

static unsigned
count(const char *text, const char *part)
{
	unsigned n = 0;

	for (; (text = strstr(text, part)); text++)
		n++;
	return n;
}

/* Rules that cannot be read, for fewer players than four, for more cards than there are, and for
 * four holes. */
Test(commands_daily_guard, a_day_with_broken_rules_is_refused)
{
	static const char *const rules[] = { "nonsense", "{\"players.min\":3,\"players.max\":2}",
		"{\"players.max\":2}", "{\"start.turn_up\":12}", "{\"game.holes\":4}" };
	static const char *const verbs[] = { "begin", "rules", "list", "fair", "show" };
	char log[4000], id[LIMIT_CUSTOM_ID + 1];

	for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
		FILE *file;
		int old = logged_begin(&file);

		sleep_until(60);
		snprintf(id, sizeof id, "2027-01-%02zu", 16 + i);
		put_rules(id, rules[i]);
		for (size_t k = 0; k < sizeof verbs / sizeof verbs[0]; k++) {
			const struct heard *a;

			snprintf(id, sizeof id, "g:d2027-01-%02zu:0:%s", 16 + i, verbs[k]);
			a = press(ANA, id);
			if (k == 0 || i == 0)
				cr_expect(has(a->m, words_find("en", "refuse.not-read")),
				    "%zu %s: %s", i, verbs[k], hall_text(a->m));
		}
		logged_end(file, old, log, sizeof log);
		snprintf(
		    id, sizeof id, "par of the daily hole of 2027-01-%02zu in server 400", 16 + i);
		cr_expect(strstr(log, id), "%s", log);
		cr_expect_eq(count(log, "cannot be worked out: its rules are not sound"), 1u,
		    "each visit would fail again: %s", log);
	}
}

/* In these rules only the limit of turns ends a hole. The lines have no room. */
static const char
    long_rules[] = "{\"end.face_up\":\"none\",\"end.turns\":170,\"layout.rows\":1,"
		   "\"layout.columns\":1,\"start.turn_up\":0,\"score.pairs\":\"none\","
		   "\"game.holes\":3}";

Test(commands_daily_guard, par_whose_game_is_too_long_is_logged_and_not_tried_again)
{
	char log[4000];
	FILE *file;
	int old = logged_begin(&file);

	put_rules(today, long_rules);
	for (unsigned i = 0; i < 3; i++) {
		open_page(ANA);
		cr_expect(hall_button(&page, "begin", -1), "the hole can be played");
	}
	cr_expect_eq(work_portions_count(tables_work(h->tables), WORK_PARS), 0u);
	logged_end(file, old, log, sizeof log);
	cr_expect_eq(count(log,
			 "par of the daily hole of 2027-01-15 in server 400 cannot be worked out: "
			 "its game is too long to be kept"),
	    1u, "%s", log);
	cr_expect_eq(stored(VISIT_PAR, today)->play.seq, 0);
}

/* Each write has this status. The next visit tries again, but for par that is there already. */
Test(commands_daily_guard, par_that_is_not_kept_is_logged)
{
	static const struct {
		enum store_status status;
		const char *says;
		unsigned times;
	} tries[] = {
		{ STORE_FAILED, "in server 400 was not kept: the next visit works it out again",
		    2 },
		{ STORE_CONFLICT, "in server 400 is in the store already", 1 },
	};
	char log[4000];

	open_page(ANA);
	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		FILE *file;
		int old;

		sleep_until(60);
		h->refused = STORE_OK;
		tables_rest(h->tables);
		open_page(ANA);
		hall_restart(h);
		h->refused = tries[i].status;
		old = logged_begin(&file);
		open_page(ANA);
		open_page(ANA);
		logged_end(file, old, log, sizeof log);
		cr_expect_eq(count(log, tries[i].says), tries[i].times, "%s", log);
		h->refused = STORE_OK;
	}
}

/* A process whose clock is ahead has opened the day of tomorrow. */
Test(commands_daily_guard, the_seed_of_tomorrow_is_a_secret_also_when_tomorrow_is_open)
{
	static const char *const verbs[] = { "list", "fair", "show", "begin", "replay:0:11" };
	static char rules[GOLF_RULES_TEXT];
	char id[LIMIT_CUSTOM_ID + 1], seed[65];

	open_page(ANA);
	strcpy(rules, stored(ANA, today)->day.rules);
	put_rules(tomorrow, rules);
	strcpy(seed, hex_of(stored(ANA, tomorrow)->day.seed));
	cr_assert_str_eq(read_back.day.rules, rules);
	for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++) {
		snprintf(id, sizeof id, "g:d%s:0:%s", tomorrow, verbs[i]);
		cr_expect_not(has(press(ANA, id)->m, seed), "%s", id);
	}
	press(ANA, "g:d2027-01-16:0:fair");
	cr_expect_not(has(&page, "2027-01-17:"), "it has no seed yet: %s", hall_text(&page));
	cr_expect_eq(stored(ANA, tomorrow)->play.seq, 0, "nobody begins it today");
}

/* Presses ---------------------------------------------------------------------- */

/* Presses a button of this verb, drawn now. */
static void
press_now(const char *verb)
{
	char id[LIMIT_CUSTOM_ID + 1];

	snprintf(id, sizeof id, "g:d%s:%d:%s", today, (int)stored(ANA, today)->play.seq, verb);
	cr_assert_eq(press(ANA, id)->how.what.kind, SAY_UPDATE, "%s", id);
}

/* Cabo: the two looks of the start, and then the person's turn. */
static int64_t
begin_cabo(void)
{
	house_set_key(h, "daily", "cabo");
	begin_play(ANA);
	push(ANA, "peek");
	press(ANA, hall_button(&page, "peek", 3));
	return stored(ANA, today)->play.seq;
}

/* These verbs are for other times. The page and the play stay. */
Test(commands_daily_guard, a_press_at_the_wrong_time_does_nothing)
{
	static const char *const verbs[] = { "begin", "on", "skip", "show" };
	static struct message before;
	int64_t seq = begin_cabo();

	before = page;
	for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++) {
		press_now(verbs[i]);
		cr_expect(same(&page, &before), "%s: %s", verbs[i], hall_text(&page));
		cr_expect_eq(stored(ANA, today)->play.seq, seq, "%s", verbs[i]);
	}
	press_now("draw:256");
	cr_expect_eq(stored(ANA, today)->play.seq, seq, "256 is no pile");
	press_now("draw");
	cr_expect_eq(stored(ANA, today)->play.seq, seq, "a draw names its pile");
}

/* The button that began the first hole begins no other one. */
Test(commands_daily_guard, an_old_begin_deals_no_hole)
{
	static struct message before;

	begin_play(ANA);
	while (!hall_button(&page, "deal", -1))
		step(ANA);
	before = page;
	press(ANA, "g:d2027-01-15:0:begin");
	cr_expect(same(&page, &before), "%s", hall_text(&page));
	push(ANA, "deal");
	cr_expect_null(hall_button(&page, "deal", -1));
}

/* Steps that are too long are no plan, whatever is chosen behind them. */
Test(commands_daily_guard, a_plan_has_so_many_steps)
{
	struct interaction in;
	const struct heard *a;

	begin_play(ANA);
	in = press_of(ANA, "g:d2027-01-15:1:plan:0:11111111111111111111111111111111111111");
	for (unsigned chosen = 0; chosen < 2; chosen++) {
		in.id = h->next_id++;
		in.values = chosen;
		strcpy(in.value[0], "1");
		a = sent(&in);
		cr_expect(has(a->m, words_find("en", "refuse.unknown")), "%s", hall_text(a->m));
	}
}

/* No other player has a card in sight, so there is none to trade for. */
Test(commands_daily_guard, a_plan_without_a_choice_says_so)
{
	char verb[16];
	int64_t seq = begin_cabo();

	push(ANA, "draw");
	snprintf(verb, sizeof verb, "plan:%d", PLAN_TRADE);
	press_now(verb);
	cr_expect(has(&page, words_find("en", "plan.nothing")), "%s", hall_text(&page));
	cr_expect_eq(stored(ANA, today)->play.seq, seq + 1);
}

/* Showing all own cards ends the hole, so it asks first, as a call does. */
Test(commands_daily_guard, showing_all_cards_asks_first)
{
	int64_t seq;

	house_slash(h, ANA, "set", "key", "turn.expose_all", "value", "true", NULL);
	house_slash(h, ANA, "save", "name", "Open", NULL);
	house_set_key(h, "daily", "Open");
	begin_play(ANA);
	press_now("expose");
	cr_expect_null(hall_button(&page, "expose", -1), "not at the start: %s", hall_text(&page));
	while (!hall_button(&page, "expose", -1))
		step(ANA);
	seq = stored(ANA, today)->play.seq;
	push(ANA, "expose");
	cr_expect_eq(stored(ANA, today)->play.seq, seq);
	cr_assert(strstr(hall_button(&page, "expose", -1), ":" PRESS_YES));
	push(ANA, "expose");
	cr_expect_eq(stored(ANA, today)->play.seq, seq + 1);
}
