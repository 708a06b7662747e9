/* Every key is described: each value of a key gives a different text, in both languages. */
#include "config/explain.h"

#include "config/presets.h"
#include "config/words.h"
#include "engine/keys.h"
#include "engine/out.h"
#include "tests/config/explain_try.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const langs[] = { "en", "es" };

/*
 * Keys that have an effect only together with other keys. `key` is the beginning of a key's name;
 * the longest match counts, so "power." stands for all cards.
 */
static const struct company {
	const char *key, *with;
} companies[] = {
	{ "start.peek_where", "start.peek=2" },
	{ "start.discard_plain", "power.7=peek-own" },
	{ "start.leader_tie", "start.leader=winner-last" },
	{ "turn.placed_discard", "turn.placed=face-down" },
	{ "end.call_from", "end.knock=end-of-turn" },
	{ "end.caller_frozen", "end.knock=end-of-turn" },
	{ "end.final_sure", "end.knock=end-of-turn end.final_turns=1 end.stock=end" },
	{ "start.memory", "start.peek=2" },
	{ "turn.remove_lines", "layout.rows=3 score.triples=columns" },
	{ "end.call", "end.knock=end-of-turn" },
	{ "values.joker", "deck.jokers=2" },
	{ "score.triples", "layout.rows=3" },
	{ "score.overlap", "layout.rows=3 score.triples=lines" },
	{ "score.six_equal", "deck.packs=2" },
	{ "score.negative_columns", "values.2=-2" },
	{ "score.kings_row", "layout.columns=4" },
	{ "score.keep_negative", "values.2=-2" },
	{ "score.joker_pair", "deck.jokers=2" },
	{ "score.wild", "deck.jokers=2" },
	{ "score.jokers_wild", "deck.jokers=2 score.run=-20" },
	{ "knock.most", "knock.fail={\"rule\":\"add\",\"points\":10}" },
	{ "knock.tie", "knock.fail={\"rule\":\"add\",\"points\":10}" },
	{ "power.",
	    "deck.jokers=2 end.knock=end-of-turn power.3=swap-any power.4=peek-other "
	    "power.5=peek-any" },
	{ "power.placeable", "power.7=peek-own" },
	{ "power.reuse", "power.7=peek-own" },
	{ "power.when", "power.7=peek-own" },
	{ "power.must", "power.7=peek-own" },
	{ "match.", "match.when=any-time match.whose=any" },
	{ "game.reset_to", "game.reset_at=100" },
	{ "game.holes", "game.target=100" },
	{ "game.target_when", "game.target=100" },
};

/*
 * The values of keys whose values are no words. For numbers, the lowest and the highest value are
 * added.
 */
static const struct values {
	const char *key, *values; /* separated by spaces */
} values[] = {
	{ "deck.packs",
	    "1 2 6 [[1,4],[2,8]] [[1,4],[3,8]] [[1,3],[2,8]] [[1,2],[2,4],[3,6],[4,8]]" },
	{ "players.min", "3 8" },
	{ "deck.jokers", "1 2 3" },
	{ "deck.cards", "standard 0..12*8 0..12*9 -1*50,5=6*60,Fox=0*8 -1*50,5=6*60,Fox=1*8" },
	{ "start.turn_up", "1 2 3 4" },
	{ "start.peek", "1 2 3" },
	{ "layout.rows", "3 4" },
	{ "layout.columns", "2 4" },
	{ "turn.paid_peek", "1 2" },
	{ "end.call", "Knock Cabo 10" },
	{ "end.turns", "1 2 60" },
	{ "end.call_from", "2 3" },
	{ "knock.most", "none 5 1" },
	{ "score.joker_pair", "none -5 1" },
	{ "score.flush", "none -20 1" },
	{ "score.run", "none -20 1" },
	{ "score.shoot_moon", "1 60" },
	{ "knock.win",
	    "{\"rule\":\"none\"} {\"rule\":\"zero\"} {\"rule\":\"set\",\"points\":-10} "
	    "{\"rule\":\"set\",\"points\":0} "
	    "{\"rule\":\"add\",\"points\":-5} {\"rule\":\"add\",\"points\":5} "
	    "{\"rule\":\"less-players\"}" },
	{ "knock.tie",
	    "{\"rule\":\"win\"} {\"rule\":\"fail\"} {\"rule\":\"plain\"} "
	    "{\"rule\":\"add\",\"points\":5} "
	    "{\"rule\":\"add\",\"points\":1}" },
	{ "knock.fail",
	    "{\"rule\":\"none\"} {\"rule\":\"add\",\"points\":10} {\"rule\":\"add\",\"points\":1} "
	    "{\"rule\":\"add\",\"per_player\":2} {\"rule\":\"add\",\"per_player\":1} "
	    "{\"rule\":\"add\",\"points\":5,\"per_player\":2} {\"rule\":\"double\"} "
	    "{\"rule\":\"double\",\"points\":5} "
	    "{\"rule\":\"double\",\"points\":1} {\"rule\":\"highest\"} {\"rule\":\"add-lowest\"} "
	    "{\"rule\":\"add-highest\"}" },
	{ "match.wrong_cards", "1 2" },
	{ "match.wrong_points", "1 10" },
	{ "game.holes", "1 18" },
	{ "game.target", "1 100" },
	{ "game.reset_at", "150" },
	{ "game.reset_to", "50" },
	{ "game.pot",
	    "0 {\"stake\":1} {\"stake\":5} {\"stake\":5,\"max\":100} {\"stake\":1,\"max\":12}" },
};

/* Returns the keys that must be set with a key, as text for try_rules(). */
static const char *
company_of(const char *key)
{
	const char *with = "";
	size_t longest = 0;

	for (size_t i = 0; i < sizeof companies / sizeof companies[0]; i++) {
		size_t length = strlen(companies[i].key);
		if (length > longest && strncmp(companies[i].key, key, length) == 0) {
			longest = length;
			with = companies[i].with;
		}
	}
	return with;
}

enum { VALUES = 32, VALUE = 128 };

struct choice {
	unsigned n;
	char value[VALUES][VALUE];
};

static void
add_value(struct choice *c, const char *value, size_t length)
{
	cr_assert(c->n < VALUES && length < VALUE);
	snprintf(c->value[c->n++], VALUE, "%.*s", (int)length, value);
}

/*
 * Lists the values of a key: all words, the bounds of numbers, and the values of the table above.
 */
static void
find_values(size_t key, struct choice *c)
{
	char allowed[512];
	struct out o;
	int low, high;

	c->n = 0;
	out_begin(&o, allowed, sizeof allowed);
	key_allowed(&keys[key], &o);
	for (size_t i = 0; i < sizeof values / sizeof values[0]; i++)
		for (const char *at = values[i].values;
		     strcmp(values[i].key, golf_key(key)) == 0 && *at;) {
			size_t length = strcspn(at, " ");
			add_value(c, at, length);
			at += length + strspn(at + length, " ");
		}
	if (sscanf(allowed, "%d to %d", &low, &high) == 2 && allowed[0] != '{' &&
	    !strchr(allowed, '[')) {
		char number[16];
		add_value(c, number, (size_t)snprintf(number, sizeof number, "%d", low));
		add_value(c, number, (size_t)snprintf(number, sizeof number, "%d", high));
	} else if (c->n == 0) {
		for (char *at = strtok(allowed, ", "); at; at = strtok(NULL, ", "))
			if (strcmp(at, "or") != 0)
				add_value(c, at, strlen(at));
	}
}

/*
 * Checks that any two values of the key give different texts. Returns how many values were
 * described.
 */
static unsigned
check_key(const char *key, const struct choice *c, const char *lang)
{
	static char told[VALUES][EXPLAIN_TEXT + 1024];
	struct golf_rules r;
	struct golf_why why;
	unsigned n = 0, from[VALUES];

	for (unsigned i = 0; i < c->n; i++) {
		char set[VALUE + 40];
		bool again = false;

		snprintf(set, sizeof set, "%s=%s", key, c->value[i]);
		try_rules(&r, company_of(key));
		cr_assert(try_set(&r, set), "%s", set);
		if (!golf_rules_check(&r, &why))
			continue;
		for (unsigned k = 0; k < i; k++)
			again |= strcmp(c->value[k], c->value[i]) == 0;
		if (again)
			continue;
		try_sound(&r, lang, set);
		snprintf(told[n], sizeof told[n], "%s", try_text(&r, lang));
		for (unsigned k = 0; k < n; k++)
			cr_expect_str_neq(told[n], told[k], "%s, %s: the same as for %s\n%s", set,
			    lang, c->value[from[k]], told[n]);
		from[n++] = i;
	}
	return n;
}

Test(explain, every_key_is_described)
{
	struct choice c;

	for (size_t i = 0; golf_key(i); i++) {
		find_values(i, &c);
		for (size_t l = 0; l < sizeof langs / sizeof langs[0]; l++) {
			unsigned told = check_key(golf_key(i), &c, langs[l]);
			cr_expect_geq(
			    told, 2u, "%s: only %u values can be played", golf_key(i), told);
			if (strncmp(golf_key(i), "power.", 6) == 0 && c.n == GOLF_POWER_COUNT)
				cr_expect_geq(told, c.n - 1, "%s: %u", golf_key(i), told);
		}
	}
}

enum { LINE = 256 };

static bool
has_line(const char *text, const char *line)
{
	size_t length = strlen(line);

	for (; *text; text += strcspn(text, "\n") + 1)
		if (strncmp(text, line, length) == 0 && text[length] == '\n')
			return true;
	return false;
}

/* Whether some line of the text is in neither of the two others. */
static bool
has_new_line(const char *text, const char *a, const char *b)
{
	char line[LINE];

	for (; *text; text += strcspn(text, "\n") + 1) {
		snprintf(line, sizeof line, "%.*s", (int)strcspn(text, "\n"), text);
		if (!has_line(a, line) && !has_line(b, line))
			return true;
	}
	return false;
}

/*
 * Keys that change the sentences of other keys. With both keys, the text gains a line that neither
 * key alone gives, or loses a line.
 */
static const struct pair {
	const char *ids, *with, *a, *b;
} pairs[] = {
	{ "P07: a tie fails", "", "game.pot={\"stake\":5}", "knock.tie=fail" },
	{ "P07: a tie is plain", "", "game.pot={\"stake\":5}", "knock.tie=plain" },
	{ "P07: a tie adds", "", "game.pot={\"stake\":5}", "knock.tie=add" },
	{ "S20 stands over P02", "", "score.lowest_zero=true", "knock.win=zero" },
	{ "S20 stands over P02", "", "score.lowest_zero=true", "knock.win=less-players" },
	{ "S20: a tie that fails", "", "score.lowest_zero=true", "knock.tie=fail" },
	{ "S20: a tie that adds", "", "score.lowest_zero=true",
	    "knock.tie={\"rule\":\"add\",\"points\":5}" },
	{ "S20: a plain tie", "knock.fail=double", "score.lowest_zero=true", "knock.tie=plain" },
	{ "S20: P06 has ties of its own", "", "score.lowest_zero=true", "knock.scoring=cactus" },
	{ "S19 stands over P01", "", "score.shoot_moon=60", "knock.fail=double" },
	{ "S19 stands over P05", "", "score.shoot_moon=60",
	    "knock.tie={\"rule\":\"add\",\"points\":5}" },
	{ "S19 stands over P06", "", "score.shoot_moon=60", "knock.scoring=cactus" },
	{ "S19 stands over S20", "", "score.shoot_moon=60", "score.lowest_zero=true" },
	{ "M03 leaves no looks", "", "start.memory=all-cards", "start.peek=2" },
	{ "M03 leaves no looks", "start.peek_where=any", "start.memory=all-cards", "start.peek=2" },
	{ "M03: nothing is unseen", "", "start.memory=all-cards", "start.rearrange=true" },
	{ "C08: who called stands back", "", "start.leader=winner-last", "end.knock=end-of-turn" },
	{ "X04: a taken card too", "", "match.when=own-turn", "turn.return_discard=true" },
	{ "16: powers are lost", "", "match.when=own-turn", "power.4=peek-own" },
	{ "S09 instead of S08", "deck.packs=2", "score.six_equal=-20",
	    "score.four_in_columns=-10" },
	{ "S10: pairs and triples", "values.2=-2", "score.keep_negative=true",
	    "score.triples=lines" },
	{ "S13: jokers must be there", "", "score.wild=jokers", "deck.jokers=2" },
	{ "T06: not in final turns", "", "turn.expose_all=true", "end.final_turns=1" },
	{ "E08 alone", "", "end.face_up=none", "end.empty_layout=true" },
	{ "R02: after one hole it is over", "", "game.holes=1", "game.target=100" },
	{ "P07: P06 has ties of its own", "", "game.pot={\"stake\":5}", "knock.scoring=cactus" },
};

Test(explain, pairs_of_keys_are_described)
{
	for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
		for (size_t l = 0; l < sizeof langs / sizeof langs[0]; l++) {
			const struct pair *p = &pairs[i];
			const char *bare, *a, *b, *both;
			struct golf_rules r;

			try_rules(&r, p->with);
			bare = try_text(&r, langs[l]);
			cr_assert(try_set(&r, p->a));
			a = try_text(&r, langs[l]);
			cr_assert(try_set(&r, p->b));
			both = try_text(&r, langs[l]);
			try_sound(&r, langs[l], p->ids);
			try_rules(&r, p->with);
			cr_assert(try_set(&r, p->b));
			b = try_text(&r, langs[l]);
			cr_expect(has_new_line(both, a, b) || has_new_line(a, bare, both) ||
				has_new_line(b, bare, both),
			    "%s: %s with %s changes no line in\n%s", p->ids, p->a, p->b, both);
		}
}

/* Single cards have keys too, but no rows. */
Test(explain, single_cards_are_described)
{
	static const char *const single[] = { "values.QS", "values.KD", "values.2C", "power.KH",
		"power.10S" };
	static const struct choice value = { 3, { "-5", "13", "40" } };
	static const struct choice power = { 3, { "none", "peek-own", "shield" } };

	for (size_t i = 0; i < sizeof single / sizeof single[0]; i++)
		for (size_t l = 0; l < sizeof langs / sizeof langs[0]; l++)
			cr_expect_eq(
			    check_key(single[i], single[i][0] == 'v' ? &value : &power, langs[l]),
			    3u, "%s", single[i]);
}

/*
 * Keys that together could both allow and forbid looks at face-down cards. try_sound() knows which
 * texts contradict each other.
 */
Test(explain, looks_do_not_contradict)
{
	static const char *const memory[] = { "once", "start-cards", "all-cards" };
	static const char *const others[] = { "start.peek=2", "turn.paid_peek=2",
		"power.4=peek-own", "turn.placed=face-down", "match.when=any-time",
		"turn.multi_replace=true" };

	for (unsigned i = 0; i < 3u << 6; i++) {
		struct golf_rules r;
		struct golf_why why;
		char set[80];

		snprintf(set, sizeof set, "start.memory=%s", memory[i >> 6]);
		try_rules(&r, set);
		for (unsigned k = 0; k < 6; k++)
			cr_assert(!(i >> k & 1) || try_set(&r, others[k]));
		if (!golf_rules_check(&r, &why))
			continue;
		try_sound(&r, "en", set);
		try_sound(&r, "es", set);
	}
}

Test(explain, every_preset_is_sound)
{
	struct golf_why why;

	for (size_t i = 0; i < preset_count(); i++)
		for (size_t l = 0; l < sizeof langs / sizeof langs[0]; l++) {
			struct golf_rules r;
			cr_assert(rules_load(&r, preset_name(i), &why), "%s", why.text);
			try_sound(&r, langs[l], preset_name(i));
		}
}

/* Random sets of keys: no two sentences contradict each other, and every sentence is complete. */
Test(explain, random_rules_are_sound)
{
	enum { SETS = 1000, CHANGES = 14 };
	uint32_t x = 2463534242u;
	unsigned sound = 0, n_keys = 0;

	while (golf_key(n_keys))
		n_keys++;
	for (unsigned i = 0; i < SETS; i++) {
		char all[CHANGES * (VALUE + 40)] = "";
		struct golf_rules r;
		struct golf_why why;

		golf_rules_default(&r);
		for (unsigned k = 0; k < CHANGES; k++) {
			struct golf_rules before = r;
			struct choice c;
			unsigned key;
			size_t used = strlen(all);

			x ^= x << 13, x ^= x >> 17, x ^= x << 5;
			key = x % n_keys;
			find_values(key, &c);
			snprintf(all + used, sizeof all - used, "%s=%s ", golf_key(key),
			    c.value[(x >> 8) % c.n]);
			/*
			 * A key that contradicts the others is left out, so that the rules can be
			 * played.
			 */
			if (!try_set(&r, all + used) || !golf_rules_check(&r, &why)) {
				r = before;
				all[used] = '\0';
			}
		}
		sound += all[0] != '\0';
		try_sound(&r, langs[i % 2], all);
	}
	cr_expect_gt(sound, SETS / 2u);
}

/* The name of a set of rules changes no sentence. */
Test(explain, no_sentence_depends_on_a_name)
{
	struct golf_rules r;
	struct golf_why why;

	for (size_t i = 0; i < preset_count(); i++) {
		cr_assert(rules_load(&r, preset_name(i), &why), "%s", why.text);
		const char *text = try_text(&r, "en");
		snprintf(r.name, sizeof r.name, "other");
		cr_expect_str_eq(try_text(&r, "en"), text, "%s", preset_name(i));
	}
}

/* The default call is translated. Any other call stays as the rules have it. */
Test(explain, the_default_call_is_translated)
{
	static const struct {
		const char *with, *lang, *said;
	} rows[] = {
		{ "end.knock=end-of-turn", "en", "“Knock”" },
		{ "end.knock=end-of-turn", "es", "«Cerrar»" },
		{ "end.knock=end-of-turn power.K=cancel-knock", "es",
		    "Rey: cuando alguien roba esta carta del mazo, un «Cerrar» ya cantado" },
		{ "end.knock=end-of-turn end.call=Cabo", "es", "«Cabo»" },
		{ "end.knock=end-of-turn end.call=Knocks", "es", "«Knocks»" },
	};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct golf_rules r;

		try_rules(&r, rows[i].with);
		cr_expect_not_null(strstr(try_text(&r, rows[i].lang), rows[i].said),
		    "%s: no \"%s\" in\n%s", rows[i].with, rows[i].said, try_text(&r, rows[i].lang));
	}
}

/* An unknown language becomes English. The call stays as the caller wrote it. */
Test(explain, an_unknown_language_becomes_english)
{
	static struct explain a, b;
	struct golf_rules r;

	try_rules(&r, "end.knock=end-of-turn end.call=Cabo");
	explain_rules(&r, "en", "\\*x\\*", &a);
	explain_rules(&r, "xx", "\\*x\\*", &b);
	cr_expect_arr_eq(a.text, b.text, sizeof a.text);
	for (unsigned i = 0; i < a.sentences; i++)
		if (strstr(explain_text(&a, i), "“\\*x\\*”"))
			return;
	cr_assert_fail("no sentence has the call");
}

/*
 * The gist is a few sentences of the whole text. The first is about the layout, the last about the
 * length of the game.
 */
Test(explain, a_gist_has_3_to_8_sentences)
{
	static struct explain all, gist;
	struct golf_rules r;
	struct golf_why why;

	for (size_t i = 0; preset_name(i); i++)
		for (size_t k = 0; k < 2; k++) {
			const char *call;
			char text[EXPLAIN_TEXT] = "";

			cr_assert(rules_load(&r, preset_name(i), &why));
			call = explain_call(&r, langs[k]);
			explain_rules(&r, langs[k], call, &all);
			explain_gist(&r, langs[k], call, &gist);
			cr_expect_geq(gist.sentences, 3, "%s", preset_name(i));
			cr_expect_leq(
			    gist.sentences, 8, "%s has %u", preset_name(i), gist.sentences);
			for (unsigned at = 0, n = 0; n < gist.sentences; n++, at++) {
				while (at < all.sentences &&
				    strcmp(explain_text(&all, at), explain_text(&gist, n)) != 0)
					at++;
				cr_assert_lt(at, all.sentences, "%s", explain_text(&gist, n));
			}
			snprintf(text, sizeof text, "%u", (unsigned)(r.rows * r.columns));
			cr_expect(
			    strstr(explain_text(&gist, 0), text), "%s", explain_text(&gist, 0));
			cr_expect_str_eq(gist.section[gist.sections - 1].title,
			    words_find(langs[k], "rules.head-game"));
		}
}

/* What to aim at is said in one or two sentences of the gist or of the whole rules. */
Test(explain, every_game_has_an_aim)
{
	static struct explain aim;
	struct golf_rules r;
	struct golf_why why;

	for (size_t i = 0; preset_name(i); i++)
		for (size_t k = 0; k < 2; k++) {
			cr_assert(rules_load(&r, preset_name(i), &why));
			explain_aim(&r, langs[k], explain_call(&r, langs[k]), &aim);
			cr_expect_geq(aim.sentences, 1, "%s", preset_name(i));
			cr_expect_leq(aim.sentences, 2, "%s", preset_name(i));
		}
}

/* The rules in short: some lines, each with a heading. */
Test(explain, short_rules_have_each_sentence_in_its_line)
{
	char text[2000] = "";
	struct golf_rules r;
	struct golf_why why;
	struct explain e;

	cr_assert(rules_load(&r, "cabo", &why));
	explain_short(&r, "en", "Cabo", &e);
	for (unsigned i = 0; i < e.sections; i++) {
		const struct explain_section *s = &e.section[i];

		snprintf(text + strlen(text), sizeof text - strlen(text), "%s", s->title);
		for (unsigned k = s->first; k < s->first + s->n; k++)
			snprintf(text + strlen(text), sizeof text - strlen(text), " %s",
			    explain_text(&e, k));
		strcat(text, "\n");
	}
	cr_expect_str_eq(text,
	    "Goal: The lowest total wins. Ace: 1; 2 to 10: their number; "
	    "Jack: 11; Queen: 12; King of diamonds: 0; any other King: 13.\n"
	    "Turn: Each player has 4 cards face down, in 2 rows of 2. Before play you may look "
	    "once, in secret, at any 2 of your cards. Draw the top card of the stock, or take the "
	    "top card of the discard pile.\n"
	    "Special cards: 7, 8: look at one of your cards. 9, 10: look at another player's card. "
	    "Jack, Queen: swap any two cards, also the top of the discard pile. Instead of placing "
	    "the drawn card you may match it with equal cards of any layouts, without looking at "
	    "them. They are discarded first, then the drawn card. For each wrong card, one unseen "
	    "card from the stock joins your layout.\n"
	    "End: At any moment of your turn you may call “Cabo” to end the hole. You still finish "
	    "that turn. Every other player then has one more turn. The hole also ends when a "
	    "player has no cards left. The game goes on until somebody's total is 100 or more.\n",
	    "%s", text);
}

/* A total ends a game of several holes early. A game of one hole has no total to wait for. */
Test(explain, a_total_ends_a_game_of_two_holes)
{
	static const struct {
		const char *sets, *says;
	} tries[] = {
		{ "game.target=77 game.target_when=reach", "77 or more" },
		{ "game.target=77 game.target_when=exceed", "above 77" },
	};

	for (unsigned holes = 1; holes <= 3; holes++)
		for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
			char sets[100];
			struct golf_rules r;

			snprintf(sets, sizeof sets, "game.holes=%u %s", holes, tries[i].sets);
			try_rules(&r, sets);
			cr_expect_eq(strstr(try_text(&r, "en"), tries[i].says) != NULL, holes > 1,
			    "%u holes: %s", holes, try_text(&r, "en"));
		}
}
