/*
 * Which rules the players of the usual games play for: each key has a row, and the players are
 * asked whether the row is right.
 */
#include "lab/aims.h"

#include "engine/state.h"
#include "lab/lab.h"
#include "tests/engine/play.h"
#include "tests/thorough.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

Test(aims, every_key_has_a_row)
{
	for (size_t i = 0; golf_key(i); i++)
		cr_expect_neq(lab_aim(golf_key(i)), LAB_AIM_UNKNOWN,
		    "%s: do the lab's players play for it? Add a row to lab/aims.c", golf_key(i));
	cr_expect_eq(lab_aim("values.QS"), LAB_PLAYED, "a single card");
	cr_expect_eq(lab_aim("score.shoot_moons"), LAB_PLAYED, "a row is a whole name");
	cr_expect_eq(lab_aim("other.key"), LAB_AIM_UNKNOWN);
}

/* Values of keys, over rules in which the key has something to do. */
static const struct {
	const char *key, *preset, *sets, *value;
	bool played;
} tries[] = {
	{ "score.straight_flush", "family-six", "score.straight_flush=none", "wins-game", false },
	{ "score.four_of_a_kind", "four-card-open", "", "wins-game", false },
	{ "score.shoot_moon", "six-card", "", "20", false },
	{ "score.shoot_moon", "four-card", "", "1", false },
	{ "score.lowest_zero", "four-card", "knock.fail={\"rule\":\"add\",\"points\":5}", "true",
	    false },
	{ "game.reset_at", "six-card", "", "10", false },
	{ "game.reset_to", "six-card", "game.reset_at=10", "5", false },
	{ "knock.tie", "four-card", "knock.fail={\"rule\":\"add\",\"points\":20}", "fail", true },
	{ "knock.tie", "pablo", "", "win", true },
	{ "turn.jack_skips", "six-card", "", "true", false },
	{ "turn.remove_lines", "nines-fuchs", "", "false", false },
	{ "turn.return_discard", "family-six", "", "false", false },
	{ "end.empty_layout", "cumbia", "", "true", false },
	{ "match.wrong_points", "cumbia", "", "100", false },
	{ "match.wrong_cards", "cumbia", "", "4", false },
	{ "game.pot", "four-card", "", "{\"stake\":5}", false },
	{ "turn.flip", "six-card", "", "may", true },
	{ "end.final_turns", "six-card", "", "1", true },
	{ "values.K", "six-card", "", "13", true },
	{ "score.pairs", "six-card", "", "none", true },
	{ "score.square", "six-card", "", "-100", true },
	{ "score.triples", "nine-card", "", "lines", true },
	{ "score.wild", "six-card", "", "jacks", true },
	{ "score.equal", "six-card", "", "value", true },
	{ "score.joker_pair", "six-card", "deck.jokers=4", "-50", true },
	{ "score.keep_negative", "six-card", "", "true", true },
	{ "knock.fail", "four-card", "", "{\"rule\":\"add\",\"points\":40}", true },
	{ "knock.win", "four-card", "knock.fail={\"rule\":\"add\",\"points\":40}",
	    "{\"rule\":\"set\",\"points\":-40}", true },
};

/* Plays a game under one set of rules, and asks at each decision what the other set would change.
 */
static unsigned
count_changes(const struct golf_rules *r, const struct golf_rules *other, unsigned game)
{
	const struct lab_plan plan = { .tried = r, .seats = 3 };
	struct player_asked asked = { .seats = 0 };
	struct golf_events events;
	static struct lab lab;
	unsigned changes = 0, n;
	struct golf_state s;

	lab_begin(&lab, &plan);
	play_deal(&s, r, 3, game);
	for (unsigned step = 0; step < 400 && golf_to_act(&s) != 0; step++) {
		unsigned seat = player_next(&asked, &s, 7);
		struct golf_action is, would;
		struct player_rng rng, same;
		bool acts, would_act;
		struct golf_state t = s;

		player_rng_number(&rng, step);
		same = rng;
		t.rules = *other;
		acts = player_decide(&lab.role[LAB_PLAYS], &s, seat, &rng, &is, &n);
		would_act = player_decide(&lab.role[LAB_PLAYS], &t, seat, &same, &would, &n);
		changes += acts != would_act ||
		    (acts &&
			(is.kind != would.kind || is.place != would.place ||
			    is.from != would.from || is.n != would.n));
		if (acts)
			cr_assert_eq(golf_apply(&s, &is, &events), GOLF_OK);
	}
	return changes;
}

Test(aims, players_choose_alike_where_they_do_not_play_for_a_key, .timeout = TEST_LIMIT)
{
	enum { GAMES = 25 };

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct golf_rules without = play_rules(tries[i].preset, tries[i].sets),
				  with = without;
		unsigned changes = 0;
		struct golf_why why;

		cr_assert(
		    golf_rules_set(&with, tries[i].key, tries[i].value, &why), "%s", why.text);
		for (unsigned game = 0; game < GAMES; game++)
			changes += count_changes(&without, &with, game);
		cr_expect_eq(
		    changes > 0, tries[i].played, "%s: %u choices change", tries[i].key, changes);
		cr_expect_eq(
		    lab_aim(tries[i].key) == LAB_PLAYED, tries[i].played, "%s", tries[i].key);
	}
}

/* A row that says that players do not play for a key is shown above. */
Test(aims, every_key_that_is_not_played_for_is_tried)
{
	for (size_t i = 0; golf_key(i); i++) {
		bool tried = lab_aim(golf_key(i)) != LAB_UNPLAYED;

		for (size_t k = 0; k < sizeof tries / sizeof tries[0]; k++)
			tried = tried || strcmp(tries[k].key, golf_key(i)) == 0;
		cr_expect(tried, "%s", golf_key(i));
	}
}

Test(aims, the_sentence_names_what_differs)
{
	static const struct {
		const char *tried, *now, *lang, *sentence;
	} rows[] = {
		{ "score.shoot_moon=60", "", "en",
		    "The computer players of these games choose as if score.shoot_moon did not "
		    "exist: "
		    "what it changes here comes by chance. People may play for it, and change "
		    "more." },
		{ "", "score.lowest_zero=true game.pot={\"stake\":5}", "es",
		    "Los jugadores automáticos eligen como si no existiera "
		    "score.lowest_zero, "
		    "game.pot: lo que cambia aquí ocurre por azar. Las personas pueden jugar para "
		    "ello y cambiar más." },
		{ "score.shoot_moon=60 values.K=5", "score.shoot_moon=60", "en", "" },
		{ "score.shoot_moon=60", "score.shoot_moon=50", "en",
		    "The computer players of these games choose as if score.shoot_moon did not "
		    "exist: "
		    "what it changes here comes by chance. People may play for it, and change "
		    "more." },
	};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct golf_rules tried = play_rules("six-card", rows[i].tried),
				  now = play_rules("six-card", rows[i].now);
		char out[LAB_SENTENCE];

		cr_expect_str_eq(lab_unplayed(&tried, &now, rows[i].lang, out), rows[i].sentence);
	}
}

/* With nothing to compare, the rules themselves are looked at. All keys have room. */
Test(aims, rules_alone_are_compared_with_the_usual_ones)
{
	struct golf_rules six = play_rules("six-card", ""), family = play_rules("family-six", "");
	char out[LAB_SENTENCE];

	cr_expect_str_empty(lab_unplayed(&six, NULL, "en", out));
	cr_expect(strstr(lab_unplayed(&family, NULL, "en", out),
		      "turn.return_discard, score.straight_flush, game.reset_at "),
	    "%s", out);
	family = play_rules("family-six",
	    "turn.jack_skips=true end.empty_layout=true match.when=any-time match.whose=any "
	    "match.wrong_points=5 match.wrong_cards=1 knock.tie=fail layout.columns=4 "
	    "score.triples=lines turn.remove_lines=true score.four_of_a_kind=wins-game "
	    "score.shoot_moon=60 score.lowest_zero=true "
	    "game.pot={\"stake\":5}");
	for (unsigned lang = 0; lang < 2; lang++) {
		lab_unplayed(&family, NULL, lang ? "es" : "en", out);
		for (size_t i = 0; golf_key(i); i++)
			cr_expect(!lab_unplayed_key(&family, NULL, i) || strstr(out, golf_key(i)),
			    "%s: %s", golf_key(i), out);
	}
}
