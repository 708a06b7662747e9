/* Every game of a store is read and replayed: those that golfd could not read are counted. */
#include "bot/knowledge/audit.h"

#include "bot/base/log.h"
#include "bot/knowledge/record.h"
#include "config/presets.h"
#include "tests/bot/store/stage.h"
#include "tests/choice.h"
#include "tests/thorough.h"

#include <stdlib.h>
#include <string.h>

TestSuite(audit_sqlite, .init = stage_sqlite, .fini = stage_end, .timeout = TEST_LIMIT);
TestSuite(audit_postgres, .init = stage_postgres, .fini = stage_end, .timeout = TEST_LIMIT);

static int64_t lines; /* of all games that were kept */

static void
keep_line(const char *id, int64_t seq, const char *text)
{
	const struct store_put put = stage_line(id, seq, text);

	cr_assert_eq(stage_keep(&put, 1), STORE_OK);
	lines++;
}

/* Keeps a game of one hole. The first seat that may act takes its first choice. */
static void
keep_game(const char *id)
{
	struct store_game g = stage_game(id, STORE_OVER);
	const struct store_put put = { .kind = PUT_GAME, .row = &g };
	struct golf_state *s = malloc(golf_state_size());
	char line[GOLF_LINE_TEXT], entropy[RECORD_ENTROPY];
	struct golf_events out;
	struct golf_rules rules;
	struct golf_why why;
	int64_t seq = 0;

	cr_assert(rules_load(&rules, "six-card", &why));
	rules.holes = 1;
	golf_rules_write(&rules, g.rules, sizeof g.rules);
	cr_assert_eq(stage_keep(&put, 1), STORE_OK);
	cr_assert_eq(
	    golf_begin(s, &rules, 2, g.seed, entropy, record_entropy(&g, entropy)), GOLF_OK);
	do {
		struct golf_action a = { .kind = GOLF_DO_DEAL };
		uint16_t mask = golf_to_act(s);

		if (mask)
			a = nth_choice(s, mask & 1 ? 0 : 1, 0);
		cr_assert_eq(golf_apply(s, &a, &out), GOLF_OK);
		golf_record_action(s, &a, &out, NULL, line, sizeof line);
		keep_line(id, ++seq, line);
	} while (seq < 8);
	free(s);
}

static struct audit
look_at(void)
{
	const char *rest;
	const struct tool_store *store = tool_store_of(stage.address, &rest);
	struct audit a = { 0 };
	int version, newest;
	void *look = store->look(rest, &version, &newest, stage.why, sizeof stage.why);

	cr_assert_not_null(look, "%s", stage.why);
	cr_expect_eq(version, newest);
	cr_expect(store->sound(look, stage.why, sizeof stage.why), "%s", stage.why);
	log_set_level(LOG_ERROR);
	cr_expect(audit(store, look, &a));
	store->end(look);
	return a;
}

BOTH(audit, games_that_cannot_be_read_or_replayed_are_counted)
{
	static const struct {
		const char *sql;
		unsigned long broken;
		const char *reason;
	} tries[] = {
		{ NULL, 0, "all are sound" },
		{ "UPDATE lines SET line = '{\"do\":\"nothing\"}' WHERE game = 'c' AND seq = 8", 1,
		    "a line of no action" },
		{ "DELETE FROM lines WHERE game = 'd' AND seq = 3", 2, "a line is missing" },
		{ "DELETE FROM seats WHERE game = 'e'", 3, "seats are missing" },
		{ "UPDATE games SET rules = 'x' WHERE id = 'f'", 4, "no rules" },
	};
	struct store_game lobby = stage_game("b", STORE_LOBBY);
	const struct store_put put = { .kind = PUT_GAME, .row = &lobby };
	char id[8];

	stage_reopen();
	cr_assert_eq(stage_keep(&put, 1), STORE_OK);
	for (char c = 'c'; c <= 'g'; c++) {
		snprintf(id, sizeof id, "%c", c);
		keep_game(id);
	}
	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct audit a;

		if (tries[i].sql)
			stage_sql(tries[i].sql);
		a = look_at(); /* while golfd has the store open */
		cr_expect_eq(a.games, 6, "%s: %lu", tries[i].reason, a.games);
		cr_expect_eq(a.open, 1, "%s: %lu", tries[i].reason, a.open);
		cr_expect_eq(a.broken, tries[i].broken, "%s: %lu", tries[i].reason, a.broken);
		if (!tries[i].broken)
			cr_expect_eq(a.lines, (unsigned long)lines);
	}
}

/* More games than one reading takes. */
BOTH(audit, a_store_with_many_games_is_read_to_its_end)
{
	struct store_game g = stage_game("", STORE_LOBBY);
	const struct store_put put = { .kind = PUT_GAME, .row = &g };

	stage_reopen();
	for (unsigned i = 0; i < 2 * LOAD_GAMES; i++) {
		snprintf(g.id, sizeof g.id, "g%u", i);
		cr_assert_eq(stage_keep(&put, 1), STORE_OK);
	}
	cr_expect_eq(look_at().games, 2u * LOAD_GAMES);
	snprintf(g.id, sizeof g.id, "last");
	cr_assert_eq(stage_keep(&put, 1), STORE_OK);
	cr_expect_eq(look_at().games, 2u * LOAD_GAMES + 1);
}
